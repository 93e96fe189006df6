/* SPDX-License-Identifier: MIT */
/* fold.c - an entry that is kept becomes part of the sitting. */
#include "sitting_inner.h"

/* What is kept of a mark: 64 bits that nobody can aim at before the secret is open. Never 0. */
static uint64_t mark_hash(const Sitting *s, const char *mark)
{
    uint64_t hash = 0;
    memcpy(&hash, s->secret, sizeof hash);
    for (; *mark != '\0'; mark++) {
        hash ^= (unsigned char)*mark;
        hash = rng_mix(&hash);
    }
    return hash | 1;
}

uint64_t sitting_mark(const Sitting *s, const char *mark)
{
    uint64_t hash = mark_hash(s, mark);
    uint32_t version = mark[0] != '\0' ? s->version : 0;
    while (version > 0 && s->mark[version - 1] != hash) {
        version--;
    }
    return version;
}

static bool version_check(const Sitting *s, const Entry *e, uint64_t version, SittingRefusal *why)
{
    /* What is of the shuffle may come without. */
    const bool unsaid = version == 0 && s->stage == SITTING_GATHERING;
    if (!entry_versioned(e->kind) || unsaid || (version >= s->stale[e->seat] && version <= s->version)) {
        return true;
    }
    why->stale = version < s->version;
    return fault_set(&why->fault, 0, 0, why->stale ? WORD_FAULT_TABLE_STALE : WORD_FAULT_TABLE_AHEAD,
                     fault_number((int64_t)version).text, fault_number(s->version).text, NULL);
}

/* Of what is wanted now: logs have names that were allowed when they were given. After the key of `sit` is one blank, and
 * then the name. */
static bool name_check(const Entry *e, SittingRefusal *why)
{
    size_t from = e->kind == ENTRY_SIT ? 2 * SITTING_KEY_SIZE + 1 : 0;
    bool named = (e->kind == ENTRY_SIT || e->kind == ENTRY_NAME) && e->length > from;
    return !named || sitting_name_seen(e->rest + from, e->length - from) ||
           refuse(why, WORD_FAULT_TABLE_NAME_UNSEEN, NULL);
}

static bool chat_check(const Entry *e, SittingRefusal *why)
{
    return e->kind != ENTRY_CHAT || chat_seen(e->words, e->word_count) ||
           refuse(why, WORD_FAULT_TABLE_CHAT_UNSEEN, fault_number(CHAT_MARKS_MOST).text);
}

/* "https:///x" leads nowhere. */
static bool hook_check(const Entry *e, SittingRefusal *why)
{
    const char *host = e->kind == ENTRY_HOOK ? strstr(e->rest, "://") : NULL;
    return host == NULL || strchr("/?#:@ ", host[3]) == NULL || refuse(why, WORD_FAULT_TABLE_HOOK, NULL);
}

/* Who was forgotten does not come back to their seat, whatever code they still have; logs have their links, without the keys. */
static bool forgotten_check(const Sitting *s, const Entry *e, SittingRefusal *why)
{
    static const uint8_t NOBODY[SITTING_KEY_SIZE];
    return e->kind != ENTRY_KEY || !sitting_key_opens(s, e->seat, NOBODY) ||
           refuse(why, WORD_FAULT_TABLE_CODE_GONE, NULL);
}

bool sitting_check(const Sitting *s, int seat, uint64_t version, const char *line, char out_line[SITTING_BODY_MAX],
                   SittingRefusal *out_refusal)
{
    Entry e;
    memset(out_refusal, 0, sizeof *out_refusal);
    out_line[0] = '\0';
    return entry_read(s, line, &e, out_refusal) && entry_allowed(s, &e, seat, out_refusal) &&
           words_allowed(s, &e, out_refusal) && version_check(s, &e, version, out_refusal) &&
           budget_check(s, &e, out_refusal) && entry_check(s, &e, out_line, out_refusal) &&
           name_check(&e, out_refusal) && chat_check(&e, out_refusal) && hook_check(&e, out_refusal) &&
           forgotten_check(s, &e, out_refusal);
}

/* Whose decision is waited for, once the board is as it is. */
static void asked_update(Sitting *s)
{
    unsigned asked = 0;
    if (s->stage == SITTING_RUNNING) {
        asked = opening_runs(s) ? opening_asked(s) : seat_bit(s->now.seat);
    }
    s->asked_version = asked != s->asked ? s->version : s->asked_version;
    s->asked = (uint8_t)asked;
}

/* The word of a line is one of its kind's; the rest is as the program writes it. */
static bool line_normal(const char *normal, const char *line)
{
    return strcmp(strchr(normal, ' '), strchr(line, ' ')) == 0;
}

const char *sitting_misfit(const Sitting *s, uint64_t version, const char *line)
{
    static char normal[SITTING_BODY_MAX];
    Entry e;
    SittingRefusal why;
    memset(&why, 0, sizeof why);
    if (version != s->version + 1u) {
        return "entries before it are missing";
    }
    if (!entry_read(s, line, &e, &why) || !entry_check(s, &e, normal, &why)) {
        return fault_code(&why.fault);
    }
    return line_normal(normal, line) ? NULL : "it is not as the program writes it";
}

bool sitting_fold(Sitting *s, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                  SittingNews *out_news)
{
    static char normal[SITTING_BODY_MAX];
    Entry e;
    SittingRefusal why;
    Moment moment = {at_ms, out_news, 0};
    *out_news = (SittingNews){.from = s->move_count};
    if (version != s->version + 1u || !entry_read(s, line, &e, &why) || !entry_check(s, &e, normal, &why) ||
        !line_normal(normal, line) || !moves_reserve(s)) {
        return false;
    }
    s->mark[s->version] = mark[0] != '\0' ? mark_hash(s, mark) : 0;
    s->floor[s->version] = FLOOR_NONE;
    s->version++;
    const uint8_t voids = s->fair.void_count;
    if (!entry_fold(s, &e, &moment)) {
        s->version--;
        return false;
    }
    budget_spend(s, &e);
    asked_update(s);
    clocks_update(s, &moment);
    out_news->kind = e.kind;
    out_news->seat = e.seat;
    out_news->broke = s->fair.void_count > voids ? s->fair.voided[voids].missing : 0;
    return true;
}

static bool seats_changed(Sitting *s)
{
    s->seats_version = s->version;
    return true;
}

static bool key_add(Chair *chair, const uint8_t *key)
{
    if (chair->key_count == SITTING_KEYS_MAX) {
        memmove(chair->key[0], chair->key[1], (SITTING_KEYS_MAX - 1) * sizeof chair->key[0]);
        chair->key_count--;
    } else {
        void *grown = realloc(chair->key, (chair->key_count + 1u) * sizeof chair->key[0]);
        if (grown == NULL) {
            return false;
        }
        chair->key = grown;
    }
    memcpy(chair->key[chair->key_count++], key, sizeof chair->key[0]);
    return true;
}

bool fold_sit(Sitting *s, const Entry *e, Moment *m)
{
    Chair *chair = &s->chair[e->seat];
    (void)m;
    if (!key_add(chair, e->bytes)) {
        return false;
    }
    chair->kind = CHAIR_PERSON;
    chair_name(s, e->seat, e->words, e->word_count);
    return seats_changed(s);
}

void chair_leave(Sitting *s, int seat)
{
    round_break(s, seat_bit(seat), VOID_CHANGED);
    round_forget(s, seat);
    house_leave(s, seat);
    chair_clear(&s->chair[seat]);
    chair_name(s, seat, "", 0);
    seats_changed(s);
}

bool fold_leave(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    chair_leave(s, e->seat);
    return true;
}

bool fold_open(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    chair_leave(s, e->seat);
    return true;
}

bool fold_bot(Sitting *s, const Entry *e, Moment *m)
{
    Chair *chair = &s->chair[e->seat];
    chair->kind = CHAIR_BOT;
    chair->bot = (int8_t)e->bot;
    chair_name(s, e->seat, "", 0);
    start_try(s, m);
    return seats_changed(s);
}

bool fold_name(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    chair_name(s, e->seat, e->words, e->word_count);
    if (s->move_count != 0) { /* whose log names the seats */
        floor_lower(s, 0);
        s->board_version = s->version;
    }
    return seats_changed(s);
}

bool fold_key(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    return sitting_key_opens(s, e->seat, e->bytes) || key_add(&s->chair[e->seat], e->bytes);
}

bool fold_stand(Sitting *s, const Entry *e, Moment *m)
{
    s->chair[e->seat].away = (int8_t)e->bot;
    if ((s->takeback_waiting & seat_bit(e->seat)) != 0) {
        return fold_agree(s, e, m) && seats_changed(s);
    }
    return seats_changed(s);
}

bool fold_back(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    s->chair[e->seat].away = NO_BOT;
    return seats_changed(s);
}

bool fold_chat(Sitting *s, const Entry *e, Moment *m)
{
    ChatLine *line = malloc(sizeof *line + e->word_count + 1);
    void *grown =
        s->chat_count == SITTING_CHAT_KEPT ? s->chat : realloc(s->chat, (s->chat_count + 1) * sizeof(ChatLine *));
    s->chat = grown != NULL ? grown : s->chat;
    if (line == NULL || grown == NULL) {
        free(line);
        return false;
    }
    line->version = s->version;
    line->seat = (uint8_t)e->seat;
    line->at_ms = m->at_ms;
    words_copy(line->text, e->word_count + 1, e->words, e->word_count);
    if (s->chat_count == SITTING_CHAT_KEPT) {
        free(s->chat[0]);
        memmove(s->chat, s->chat + 1, (SITTING_CHAT_KEPT - 1) * sizeof(ChatLine *));
        s->chat_count--;
    }
    s->chat[s->chat_count++] = line;
    return true;
}

bool fold_hook(Sitting *s, const Entry *e, Moment *m)
{
    Chair *chair = &s->chair[e->seat];
    char *hook = NULL;
    (void)m;
    if (e->word_count != 0) {
        hook = calloc(1, e->word_count + 2);
        if (hook == NULL) {
            return false;
        }
        words_copy(hook, e->word_count + 1, e->words, e->word_count);
        hook[strcspn(hook, " ")] = '\0';
    }
    free(chair->hook);
    chair->hook = hook;
    return true;
}

bool fold_rematch(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    words_copy(s->rematch, sizeof s->rematch, e->words, e->word_count);
    s->rematch_version = s->version;
    return true;
}
