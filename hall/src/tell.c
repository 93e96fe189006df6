/* SPDX-License-Identifier: MIT */
/* tell.c - what a pair of eyes is told: all, or what changed since a version (docs/protocol.md, "update"). */
#include "sitting_inner.h"

#include "notation/state.h"
#include "table/tell.h"

typedef struct Teller {
    Text *out;
    const Sitting *s;
    int viewer;
    uint64_t since; /* 0: nothing is known yet */
} Teller;

static bool is_news(const Teller *to, uint32_t version)
{
    return to->since == 0 || version > to->since;
}

static void seats_put(Text *t, const char *key, unsigned seats)
{
    put_key(t, key);
    put_open(t, '[');
    for (; seats != 0; seats &= seats - 1) {
        put_next(t);
        text_int(t, __builtin_ctz(seats) + 1);
    }
    put_close(t, ']');
}

/* What never changes. */
static void head_put(const Teller *to)
{
    Text *t = to->out;
    const SittingHead *head = &to->s->head;
    Setup setup = head->setup;
    setup.config = to->s->rules->config;
    put_int(t, "seat", to->viewer == NO_SEAT ? 0 : to->viewer + 1);
    config_put(t, &setup, &to->s->rules->catalogue, false);
    put_key(t, "rules_hash");
    text_char(t, '"');
    text_hex(t, to->s->rules->hash);
    text_char(t, '"');
    put_key(t, "clock");
    clock_put(t, head);
    put_string(t, "commitment", head->commitment);
    put_string(t, "title", head->title);
    put_bool(t, "listed", head->listed);
    put_bool(t, "counsel", head->counsel);
    put_int(t, "host", head->host + 1);
    put_string(t, "from", head->from);
}

static void chair_put(Text *t, const Sitting *s, int seat)
{
    const Chair *chair = &s->chair[seat];
    put_open(t, '{');
    put_string(t, "name", chair->name);
    put_string(t, "kind", chair_id(chair->kind));
    if (chair->kind == CHAIR_BOT) {
        put_string(t, "bot", bot_name(chair->bot));
    }
    put_string(t, "colour", colour_id(s->head.seat[seat].colour));
    if (chair->kind == CHAIR_PERSON) {
        put_bool(t, "ready", chair->ready);
    }
    if (chair->away != NO_BOT) {
        put_string(t, "away", bot_name(chair->away));
    }
    if (termination_resigned(&s->end, seat)) {
        put_bool(t, "resigned", true);
    }
    put_close(t, '}');
}

/* The Consul or Ceres sits behind the last player. */
static void chairs_put(Text *t, const Sitting *s)
{
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < sitting_players(s); seat++) {
        chair_put(t, s, seat);
    }
    if (s->rules->automaton) {
        const bool ceres = s->rules->config.module[MODULE_CERES] != 0;
        put_open(t, '{');
        Text name = put_words_start(t);
        words_add(&name, ceres ? WORD_CERES : WORD_CONSUL);
        put_words(t, "name", &name);
        put_string(t, "kind", "automaton");
        put_string(t, "colour", module_word(ceres ? MODULE_CERES : MODULE_CONSUL));
        put_close(t, '}');
    }
    put_close(t, ']');
}

/* Digits of each seat, "" where there are none to be shown. */
static void digits_put(Text *t, const char *key, const Sitting *s, const uint8_t bytes[SEATS_MAX][FAIR_BYTES],
                       unsigned seats)
{
    put_key(t, key);
    put_open(t, '[');
    for (int seat = 0; seat < sitting_players(s); seat++) {
        put_next(t);
        text_char(t, '"');
        if ((seats & seat_bit(seat)) != 0) {
            hex_write(t, bytes[seat], FAIR_BYTES);
        }
        text_char(t, '"');
    }
    put_close(t, ']');
}

static void voids_put(Text *t, const Sitting *s)
{
    put_key(t, "void");
    put_open(t, '[');
    for (int i = 0; i < s->fair.void_count; i++) {
        put_open(t, '{');
        put_int(t, "round", i + 1);
        put_string(t, "stage", (s->round.listed >> i & 1) != 0 ? "reveal" : "commit");
        put_key(t, "commitment");
        text_char(t, '"');
        hex_write(t, s->fair.voided[i].commitment, FAIR_BYTES);
        text_char(t, '"');
        seats_put(t, "seats", s->fair.voided[i].missing);
        put_string(t, "why", (s->round.changed >> i & 1) != 0 ? "changed" : "silent");
        put_close(t, '}');
    }
    put_close(t, ']');
}

/* How the shuffle is agreed on. What came early stays untold until the record, as it always was. */
static void round_put(Text *t, const Sitting *s, int64_t now_ms)
{
    static const char *const STAGES[] = {
        [ROUND_NONE] = "waiting", [ROUND_COMMIT] = "commit", [ROUND_REVEAL] = "reveal", [ROUND_DONE] = "done"};
    const Fair *fair = &s->fair;
    const bool whole = s->round.stage == ROUND_REVEAL || s->round.stage == ROUND_DONE;
    const int64_t left_ms = round_deadline(s) - now_ms;
    put_key(t, "shuffle");
    put_open(t, '{');
    put_int(t, "protocol", fair->shuffle);
    put_int(t, "round", s->round.number);
    put_string(t, "stage", STAGES[s->round.stage]);
    put_string(t, "commitment", fair->commitment);
    seats_put(t, "committed", fair->committed);
    seats_put(t, "revealed", fair->given);
    seats_put(t, "early", fair->early);
    digits_put(t, "commitments", s, fair->promise, whole ? fair->committed : 0u);
    digits_put(t, "reveals", s, fair->entropy, fair->given & (unsigned)~fair->early);
    if (round_runs(s)) {
        put_int(t, "left_ms", left_ms > 0 ? left_ms : 0);
    }
    voids_put(t, s);
    put_close(t, '}');
}

static void entry_tell(void *context, const TableStep *step)
{
    const Teller *to = context;
    entry_put(to->out, to->s->rules, &to->s->now, to->viewer, step);
}

/* The steps just made are at hand; else the game is played again. */
static void log_put(const Teller *to, const SittingNews *news)
{
    const Sitting *s = to->s;
    const uint32_t cut = floor_cut(s, to->since);
    Teller context = *to;
    const Names *before = to->out->names;
    Names names = {.you = before != NULL ? before->you : NO_SEAT};
    for (int seat = 0; seat < sitting_players(s); seat++) {
        names.name[seat] = s->chair[seat].name;
    }
    to->out->names = &names;
    put_int(to->out, "moves", s->move_count);
    put_int(to->out, "cut", cut);
    put_key(to->out, "log");
    put_open(to->out, '[');
    if (news != NULL && cut == news->from) {
        for (uint32_t i = 0; i < news->step_count; i++) {
            entry_tell(&context, &news->step[i]);
        }
    } else if (cut < s->move_count) {
        moves_walk(s, cut, entry_tell, &context);
    }
    put_close(to->out, ']');
    to->out->names = before;
}

/* What depends on the board and on the seat's own choice that waits. */
static void state_put(const Teller *to)
{
    Text *t = to->out;
    const Sitting *s = to->s;
    Game view;
    sitting_view(s, to->viewer, &view);
    put_key(t, "state");
    state_write(t, s->rules, &view);
    bool waits = to->viewer != NO_SEAT && (s->waiting & seat_bit(to->viewer)) != 0;
    bool plays = to->viewer != NO_SEAT && s->stage == SITTING_RUNNING;
    put_string(t, "undo", undo_id(waits ? (int)UNDO_OK : plays ? moves_undo(s, to->viewer) : (int)UNDO_NOTHING));
}

static void chosen_put(const Teller *to)
{
    const Sitting *s = to->s;
    Text words = put_words_start(to->out);
    if ((s->waiting & seat_bit(to->viewer)) != 0) {
        move_write(s->rules, &s->now, s->choice[to->viewer], &words);
    }
    put_words(to->out, "chosen", &words);
}

static void board_put(const Teller *to, const SittingNews *news)
{
    const Sitting *s = to->s;
    const bool own = to->viewer != NO_SEAT && is_news(to, s->chosen_version[to->viewer]);
    const bool board = is_news(to, s->board_version);
    if (board) {
        log_put(to, news);
    }
    if (board || own) {
        state_put(to);
    }
    if (own) {
        chosen_put(to);
    }
}

/* Somebody asks, and others are to agree: a takeback or a draw. */
static void question_put(Text *t, int seat, unsigned waiting)
{
    if (seat == NO_SEAT) {
        text_add(t, "null");
        return;
    }
    put_open(t, '{');
    put_int(t, "seat", seat + 1);
    seats_put(t, "waiting", waiting);
    put_close(t, '}');
}

static void clocks_put(Text *t, const Sitting *s, int64_t now_ms)
{
    put_key(t, "clocks");
    put_open(t, '{');
    put_key(t, "left_ms");
    put_open(t, '[');
    for (int seat = 0; seat < sitting_players(s); seat++) {
        put_next(t);
        text_int(t, sitting_left_ms(s, seat, now_ms));
    }
    put_close(t, ']');
    seats_put(t, "running", s->clock_running);
    put_close(t, '}');
}

static void chat_put(const Teller *to)
{
    const Sitting *s = to->s;
    Text *t = to->out;
    uint32_t i = s->chat_count;
    while (i > 0 && s->chat[i - 1]->version > to->since) {
        i--;
    }
    if (i == s->chat_count) {
        return;
    }
    put_key(t, "chat");
    put_open(t, '[');
    for (; i < s->chat_count; i++) {
        const ChatLine *line = s->chat[i];
        put_open(t, '{');
        put_int(t, "n", line->version);
        put_int(t, "seat", line->seat + 1);
        put_int(t, "at", line->at_ms);
        put_string(t, "text", line->text);
        put_close(t, '}');
    }
    put_close(t, ']');
}

void sitting_tell(Text *t, const Sitting *s, int viewer, uint64_t since, const SittingNews *news, int64_t now_ms)
{
    /* Who knows more than there is has it from a log that is lost. */
    const Teller to = {t, s, viewer, since <= s->version ? since : 0};
    if (to.since == 0) {
        head_put(&to);
    }
    if (is_news(&to, s->stage_version)) {
        put_string(t, "stage", stage_id(s->stage));
        if (s->stage == SITTING_OVER && sitting_started(s)) {
            result_put(t, s->rules, &s->now, &s->end);
        }
    }
    if (is_news(&to, s->seats_version)) {
        chairs_put(t, s);
    }
    if (s->head.shuffle == SHUFFLE_2 && is_news(&to, s->round_version)) {
        round_put(t, s, now_ms);
    }
    if (sitting_started(s)) {
        board_put(&to, news);
        if (is_news(&to, s->asked_version)) {
            seats_put(t, "asked", s->asked);
        }
        if (is_news(&to, s->takeback_version)) {
            put_key(t, "takeback");
            question_put(t, s->takeback, s->takeback_waiting);
        }
        if (is_news(&to, s->draw_version)) {
            put_key(t, "draw");
            question_put(t, s->draw, s->draw_waiting);
        }
        if (clock_there(s) && is_news(&to, s->clock_version)) {
            clocks_put(t, s, now_ms);
        }
    }
    chat_put(&to);
    house_put(t, s, to.since);
    if (s->rematch[0] != '\0' && is_news(&to, s->rematch_version)) {
        put_string(t, "rematch", s->rematch);
    }
}
