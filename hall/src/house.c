/* SPDX-License-Identifier: MIT */
/* house.c - order at the table: the host and the operator mute and remove, close the chat or the gallery, and end tables; a
 * seat that nobody comes back to is claimed. Everybody is told by whom. */
#include "sitting_inner.h"

#include "notation/put.h"

/* What was done by the host or the operator, the last of them; more are not told to who comes later. */
enum { NOTICES_KEPT = 16 };

/* What everybody is told; the id is for programs. */
enum {
    MUTED,
    UNMUTED,
    CHAT_CLOSED,
    CHAT_OPEN,
    WATCHING_CLOSED,
    WATCHING_OPEN,
    REMOVED,
    NOBODY,
    ENDED,
    CLAIMED,
    CLAIMED_DRAW
};
static const struct {
    const char *id;
    uint16_t word;
} NOTICES[] = {
    [MUTED] = {"muted", WORD_NOTICE_MUTED},
    [UNMUTED] = {"unmuted", WORD_NOTICE_UNMUTED},
    [CHAT_CLOSED] = {"chat-closed", WORD_NOTICE_CHAT_CLOSED},
    [CHAT_OPEN] = {"chat-open", WORD_NOTICE_CHAT_OPEN},
    [WATCHING_CLOSED] = {"watching-closed", WORD_NOTICE_WATCHING_CLOSED},
    [WATCHING_OPEN] = {"watching-open", WORD_NOTICE_WATCHING_OPEN},
    [REMOVED] = {"removed", WORD_NOTICE_REMOVED},
    [NOBODY] = {"nobody", WORD_NOTICE_NOBODY},
    [ENDED] = {"ended", WORD_NOTICE_ENDED},
    [CLAIMED] = {"claimed", WORD_NOTICE_CLAIMED},
    [CLAIMED_DRAW] = {"claimed-draw", WORD_NOTICE_CLAIMED_DRAW},
};

typedef struct Notice {
    uint32_t version;
    int64_t at_ms;
    uint8_t what;
    uint8_t by; /* NO_SEAT: the operator */
    uint8_t seat;
    char name[RECORD_NAME_MAX]; /* of the seat when it was done: who sat there may be gone */
} Notice;

struct House {
    uint8_t muted; /* bit per seat */
    bool closed[HOUSE_COUNT];
    uint8_t ended; /* ENDED_… */
    uint32_t version;
    uint32_t count;
    Notice notice[NOTICES_KEPT];
};

static const char *const PARTS[HOUSE_COUNT] = {[HOUSE_CHAT] = "chat", [HOUSE_WATCHING] = "watching"};
static const char *const ENDS[ENDED_COUNT] = {[ENDED_NOBODY] = "nobody", [ENDED_OPERATOR] = "operator"};
static const char OPERATOR[] = "operator";

/* ---- Asking. */
bool sitting_closed(const Sitting *s, int part)
{
    return s->house != NULL && s->house->closed[part];
}

bool sitting_muted(const Sitting *s, int seat)
{
    return s->house != NULL && (s->house->muted & seat_bit(seat)) != 0;
}

int sitting_ended(const Sitting *s)
{
    return s->house != NULL ? s->house->ended : (int)ENDED_NOT;
}

const char *sitting_ended_id(int ended)
{
    return ended == ENDED_NOT ? "" : ENDS[ended];
}

/* ---- The words that may follow. */
/* Takes the next word of the rest; false: it is another. */
static bool rest_take(Entry *e, const char *word)
{
    const size_t length = strlen(word);
    if (e->length < length || memcmp(e->rest, word, length) != 0 || (e->length > length && e->rest[length] != ' ')) {
        return false;
    }
    const size_t taken = length + (e->length > length);
    e->rest += taken;
    e->length -= taken;
    return true;
}

static void rest_put(Text *rest, const char *word)
{
    if (rest->length > 0 && rest->at[rest->length - 1] != ' ') {
        text_char(rest, ' ');
    }
    text_add(rest, word);
}

/* "off" takes it back; "operator" says that the host did not do it. Nothing may follow. */
static bool tail_take(Entry *e, Text *rest, SittingRefusal *why)
{
    e->waits = rest_take(e, "off");
    if (e->waits) {
        rest_put(rest, "off");
    }
    e->bot = rest_take(e, OPERATOR) ? 1 : 0;
    if (e->bot != 0) {
        rest_put(rest, OPERATOR);
    }
    return e->length == 0 || refuse(why, WORD_FAULT_TABLE_EXTRA, NULL);
}

bool check_mute(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    if (!tail_take(e, rest, why)) {
        return false;
    }
    return sitting_muted(s, e->seat) == e->waits || refuse(why, WORD_FAULT_TABLE_HOUSE_SAME, NULL);
}

bool check_close(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    int part = 0;
    while (part < HOUSE_COUNT && !rest_take(e, PARTS[part])) {
        part++;
    }
    if (part == HOUSE_COUNT) {
        return refuse(why, WORD_FAULT_TABLE_HOUSE_PART, NULL);
    }
    rest_put(rest, PARTS[part]);
    e->word_count = (size_t)part;
    if (!tail_take(e, rest, why)) {
        return false;
    }
    return sitting_closed(s, part) == e->waits || refuse(why, WORD_FAULT_TABLE_HOUSE_SAME, NULL);
}

/* The host may before the start; then it is for the operator, or a claim. */
bool check_remove(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    e->bot = rest_take(e, OPERATOR) ? 1 : 0;
    if (e->bot != 0) {
        rest_put(rest, OPERATOR);
    }
    if (e->length != 0) {
        return refuse(why, WORD_FAULT_TABLE_EXTRA, NULL);
    }
    if (e->bot == 0 && s->stage != SITTING_GATHERING) {
        return refuse(why, WORD_FAULT_TABLE_REMOVE_STARTED, NULL);
    }
    if (e->bot == 0 && e->seat == s->head.host) {
        return refuse(why, WORD_FAULT_TABLE_REMOVE_SELF, NULL);
    }
    return !termination_resigned(&s->end, e->seat) || refuse(why, WORD_FAULT_TABLE_GONE_ALREADY, NULL);
}

bool check_end(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    int ended = ENDED_NOBODY;
    while (ended < ENDED_COUNT && !rest_take(e, ENDS[ended])) {
        ended++;
    }
    if (ended == ENDED_COUNT || e->length != 0 || (ended == ENDED_NOBODY && s->stage != SITTING_GATHERING)) {
        return refuse(why, WORD_FAULT_TABLE_EXTRA, NULL);
    }
    rest_put(rest, ENDS[ended]);
    e->bot = ended;
    return true;
}

/* "victory 2" or "draw 2": seat 2 is away, and the game waits for it. */
bool check_claim(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    const bool draw = rest_take(e, "draw");
    if (!draw && !rest_take(e, "victory")) {
        return refuse(why, WORD_FAULT_TABLE_CLAIM, NULL);
    }
    const int away = e->length == 1 ? e->rest[0] - '1' : -1;
    if (away < 0 || away >= sitting_players(s) || away == e->seat || s->chair[away].kind != CHAIR_PERSON ||
        termination_resigned(&s->end, away)) {
        return refuse(why, WORD_FAULT_TABLE_CLAIM, NULL);
    }
    if ((s->asked & seat_bit(away)) == 0 || s->chair[away].away != NO_BOT) {
        return refuse(why, WORD_FAULT_TABLE_CLAIM_TURN, NULL);
    }
    if (draw && (sitting_players(s) != 2 || s->rules->automaton)) {
        return refuse(why, WORD_FAULT_TABLE_CLAIM_DRAW, NULL);
    }
    rest_put(rest, draw ? "draw" : "victory");
    text_char(rest, ' ');
    text_int(rest, away + 1);
    e->waits = draw;
    e->word_count = (size_t)away;
    return true;
}

/* ---- What it does. */
static bool house_make(Sitting *s)
{
    if (s->house == NULL) {
        s->house = calloc(1, sizeof *s->house);
    }
    return s->house != NULL;
}

static bool notice_add(Sitting *s, const Moment *m, int what, int by, int seat)
{
    struct House *house = s->house;
    if (house->count == NOTICES_KEPT) {
        memmove(house->notice, house->notice + 1, (NOTICES_KEPT - 1) * sizeof house->notice[0]);
        house->count--;
    }
    Notice *notice = &house->notice[house->count++];
    *notice = (Notice){.version = s->version, .at_ms = m->at_ms, .what = (uint8_t)what, .by = (uint8_t)by};
    notice->seat = (uint8_t)seat;
    if (seat != NO_SEAT) {
        memcpy(notice->name, s->chair[seat].name, sizeof notice->name);
    }
    house->version = s->version;
    return true;
}

static int by_whom(const Sitting *s, const Entry *e)
{
    return e->bot != 0 ? (int)NO_SEAT : s->head.host;
}

bool fold_mute(Sitting *s, const Entry *e, Moment *m)
{
    if (!house_make(s)) {
        return false;
    }
    const unsigned others = s->house->muted & ~seat_bit(e->seat);
    s->house->muted = (uint8_t)(e->waits ? others : others | seat_bit(e->seat));
    return notice_add(s, m, e->waits ? UNMUTED : MUTED, by_whom(s, e), e->seat);
}

/* Whoever sits there next may write. */
void house_leave(Sitting *s, int seat)
{
    if (sitting_muted(s, seat)) {
        s->house->muted &= (uint8_t)~seat_bit(seat);
        s->house->version = s->version;
    }
}

bool fold_close(Sitting *s, const Entry *e, Moment *m)
{
    static const uint8_t WHAT[HOUSE_COUNT][2] = {
        [HOUSE_CHAT] = {CHAT_CLOSED, CHAT_OPEN}, [HOUSE_WATCHING] = {WATCHING_CLOSED, WATCHING_OPEN}};
    const int part = (int)e->word_count;
    if (!house_make(s)) {
        return false;
    }
    s->house->closed[part] = !e->waits;
    return notice_add(s, m, WHAT[part][e->waits], by_whom(s, e), NO_SEAT);
}

bool fold_remove(Sitting *s, const Entry *e, Moment *m)
{
    if (!house_make(s)) {
        return false;
    }
    house_leave(s, e->seat);
    notice_add(s, m, REMOVED, by_whom(s, e), e->seat);
    if (s->stage == SITTING_GATHERING) {
        return fold_leave(s, e, m);
    }
    seat_gives(s, e->seat, GAVE_REMOVED, m);
    return true;
}

bool fold_end(Sitting *s, const Entry *e, Moment *m)
{
    if (!house_make(s)) {
        return false;
    }
    s->house->ended = (uint8_t)e->bot;
    notice_add(s, m, e->bot == ENDED_NOBODY ? NOBODY : ENDED, NO_SEAT, NO_SEAT);
    s->never_began = s->stage == SITTING_GATHERING;
    s->end.said = s->end.stopped = !s->never_began;
    game_end(s);
    return true;
}

bool fold_claim(Sitting *s, const Entry *e, Moment *m)
{
    const int away = (int)e->word_count;
    if (!house_make(s)) {
        return false;
    }
    notice_add(s, m, e->waits ? CLAIMED_DRAW : CLAIMED, e->seat, away);
    if (!e->waits) {
        seat_gives(s, away, GAVE_ABSENT, m);
        return true;
    }
    s->end.said = true;
    s->end.drawn = true;
    s->end.claimed = true;
    game_end(s);
    return true;
}

/* ---- Telling. */
static void seats_write(Text *t, unsigned seats)
{
    put_open(t, '[');
    for (; seats != 0; seats &= seats - 1) {
        put_next(t);
        text_int(t, __builtin_ctz(seats) + 1);
    }
    put_close(t, ']');
}

static void notice_put(Text *t, const Sitting *s, const Notice *notice)
{
    put_open(t, '{');
    put_int(t, "n", notice->version);
    put_int(t, "at", notice->at_ms);
    put_int(t, "by", notice->by == NO_SEAT ? 0 : notice->by + 1);
    put_int(t, "seat", notice->seat == NO_SEAT ? 0 : notice->seat + 1);
    put_string(t, "code", NOTICES[notice->what].id);
    Text words = put_words_start(t);
    const Arg by = notice->by == NO_SEAT ? arg_word(WORD_NOTICE_OPERATOR) : arg_text(s->chair[notice->by].name);
    const Arg args[] = {by, arg_text(notice->name)};
    words_fill_list(&words, NOTICES[notice->what].word, args, 2);
    put_words(t, "words", &words);
    put_close(t, '}');
}

void house_put(Text *t, const Sitting *s, uint64_t since)
{
    const struct House *house = s->house;
    if (house == NULL || (since != 0 && house->version <= since)) {
        return;
    }
    put_key(t, "house");
    put_open(t, '{');
    put_bool(t, "chat", !house->closed[HOUSE_CHAT]);
    put_bool(t, "watching", !house->closed[HOUSE_WATCHING]);
    put_key(t, "muted");
    seats_write(t, house->muted);
    if (house->ended != ENDED_NOT) {
        put_string(t, "ended", ENDS[house->ended]);
    }
    put_close(t, '}');
    put_key(t, "notices");
    put_open(t, '[');
    for (uint32_t i = 0; i < house->count; i++) {
        if (house->notice[i].version > since) {
            notice_put(t, s, &house->notice[i]);
        }
    }
    put_close(t, ']');
}
