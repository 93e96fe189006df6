/* SPDX-License-Identifier: MIT */
/* round.c - the shuffle's commit and reveal (docs/fair-shuffles.md): a round begins when all seats are taken and all people
 * ready, and ends with a seed or void. Whoever commits cannot know what the others will add, and whoever reveals cannot add
 * anything else. A round that began and made no seed is counted, whoever broke it: it is a shuffle that somebody may have
 * known and not liked. */
#include "sitting_inner.h"

unsigned people_seated(const Sitting *s)
{
    unsigned people = 0;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        people |= s->chair[seat].kind == CHAIR_PERSON ? seat_bit(seat) : 0;
    }
    return people;
}

unsigned round_missing(const Sitting *s)
{
    return !round_runs(s)
               ? 0
               : people_seated(s) & (unsigned)~(s->round.stage == ROUND_COMMIT ? s->fair.committed : s->fair.given);
}

/* The server's part of the round that is to come. */
static void round_secret(Sitting *s)
{
    fair_secret(s->secret, s->round.number, s->fair.secret);
    fair_commitment(s->fair.secret, s->fair.commitment);
}

/* A round with people who commit; those who gave their bytes early have nothing to add. */
static bool round_needed(const Sitting *s, unsigned people)
{
    const bool alone = s->head.local && (people & (people - 1)) == 0;
    return s->head.shuffle == SHUFFLE_2 && !alone && (people & (unsigned)~s->fair.early) != 0;
}

void start_try(Sitting *s, const Moment *m)
{
    const unsigned people = people_seated(s);
    for (int seat = 0; seat < sitting_players(s); seat++) {
        const Chair *chair = &s->chair[seat];
        if (chair->kind == CHAIR_OPEN || (chair->kind == CHAIR_PERSON && !chair->ready)) {
            return;
        }
    }
    if (people == 0 || s->fair.void_count == FAIR_VOIDS_MAX) {
        return;
    }
    if (!round_needed(s, people)) {
        game_begin(s, m);
        return;
    }
    s->round.stage = ROUND_COMMIT;
    s->round.since_ms = m->at_ms;
    s->round_version = s->version;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        s->stale[seat] = s->version; /* what was sent in an earlier round is not for this one */
    }
}

void round_break(Sitting *s, unsigned seats, int why)
{
    Fair *fair = &s->fair;
    Round *round = &s->round;
    s->round_version = s->version;
    if (!round_runs(s)) {
        return;
    }
    FairVoid *voided = &fair->voided[fair->void_count];
    voided->missing = (uint8_t)seats;
    hex_read(fair->commitment, FAIR_HEX_SIZE - 1, voided->commitment, FAIR_BYTES);
    round->changed |= (uint16_t)((why == VOID_CHANGED) << fair->void_count);
    round->listed |= (uint16_t)((round->stage == ROUND_REVEAL) << fair->void_count);
    fair->void_count++;
    round->number++;
    round->stage = ROUND_NONE;
    fair->committed &= fair->early;
    fair->given &= fair->early;
    round_secret(s);
}

void round_forget(Sitting *s, int seat)
{
    const uint8_t others = (uint8_t)~seat_bit(seat);
    s->fair.given &= others;
    s->fair.committed &= others;
    s->fair.early &= others;
}

void round_early(Sitting *s, int seat, const uint8_t entropy[FAIR_BYTES])
{
    const uint8_t bit = (uint8_t)seat_bit(seat);
    memcpy(s->fair.entropy[seat], entropy, FAIR_BYTES);
    fair_promise(s->fair.game, seat, entropy, s->fair.promise[seat]);
    s->fair.given |= bit;
    s->fair.committed |= bit;
    s->fair.early |= bit;
}

int64_t round_deadline(const Sitting *s)
{
    return round_runs(s) ? s->round.since_ms + (int64_t)s->head.shuffle_s * 1000 : INT64_MAX;
}

int sitting_round(const Sitting *s)
{
    return round_runs(s) ? s->round.number : 0;
}

/* ---- The entries. */
static bool bytes_take(Entry *e, Text *rest, int word, SittingRefusal *why)
{
    if (!hex_read(e->rest, e->length, e->bytes, FAIR_BYTES)) {
        return refuse(why, word, NULL);
    }
    hex_write(rest, e->bytes, FAIR_BYTES);
    return true;
}

bool check_ready(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    if (s->chair[e->seat].ready) {
        return refuse(why, WORD_FAULT_TABLE_READY, NULL);
    }
    if (s->fair.void_count == FAIR_VOIDS_MAX) {
        return refuse(why, WORD_FAULT_TABLE_ROUNDS, NULL);
    }
    return (s->head.shuffle == SHUFFLE_2 && e->length == 0) || bytes_take(e, rest, WORD_FAULT_TABLE_ENTROPY, why);
}

bool check_commit(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    if (s->round.stage != ROUND_COMMIT) {
        return refuse(why, WORD_FAULT_TABLE_NO_COMMIT, NULL);
    }
    if ((s->fair.committed & seat_bit(e->seat)) != 0) {
        return refuse(why, WORD_FAULT_TABLE_COMMITTED, NULL);
    }
    return bytes_take(e, rest, WORD_FAULT_TABLE_SEAT_COMMITMENT, why);
}

bool check_reveal(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    uint8_t hash[FAIR_BYTES];
    if (s->round.stage != ROUND_REVEAL) {
        return refuse(why, WORD_FAULT_TABLE_NO_REVEAL, NULL);
    }
    if ((s->fair.given & seat_bit(e->seat)) != 0) {
        return refuse(why, WORD_FAULT_TABLE_REVEALED, NULL);
    }
    if (!bytes_take(e, rest, WORD_FAULT_TABLE_ENTROPY, why)) {
        return false;
    }
    fair_promise(s->fair.game, e->seat, e->bytes, hash);
    return memcmp(hash, s->fair.promise[e->seat], sizeof hash) == 0 || refuse(why, WORD_FAULT_TABLE_FALSE_REVEAL, NULL);
}

/* "void 0 ROUND SEAT…": the server asks with the round alone; who is missing is written down when it is kept. */
bool check_void(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    char number[8];
    Text t = text_in(number, sizeof number);
    text_int(&t, s->round.number);
    const size_t length = strcspn(e->rest, " ");
    if (!round_runs(s) || !word_is(e->rest, length, number)) {
        return refuse(why, WORD_FAULT_TABLE_NO_ROUND, NULL);
    }
    text_add(rest, number);
    for (unsigned missing = round_missing(s); missing != 0; missing &= missing - 1) {
        text_char(rest, ' ');
        text_int(rest, __builtin_ctz(missing) + 1);
    }
    return true;
}

bool fold_ready(Sitting *s, const Entry *e, Moment *m)
{
    s->chair[e->seat].ready = true;
    s->seats_version = s->version;
    if (e->length != 0) {
        round_early(s, e->seat, e->bytes);
        s->round_version = s->version;
    }
    start_try(s, m);
    return true;
}

bool fold_wait(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    round_break(s, seat_bit(e->seat), VOID_CHANGED);
    round_forget(s, e->seat);
    s->chair[e->seat].ready = false;
    s->seats_version = s->version;
    return true;
}

bool fold_commit(Sitting *s, const Entry *e, Moment *m)
{
    Round *round = &s->round;
    memcpy(s->fair.promise[e->seat], e->bytes, FAIR_BYTES);
    s->fair.committed |= (uint8_t)seat_bit(e->seat);
    s->round_version = s->version;
    if (round_missing(s) == 0) {
        round->stage = ROUND_REVEAL;
        round->since_ms = m->at_ms;
    }
    return true;
}

bool fold_reveal(Sitting *s, const Entry *e, Moment *m)
{
    memcpy(s->fair.entropy[e->seat], e->bytes, FAIR_BYTES);
    s->fair.given |= (uint8_t)seat_bit(e->seat);
    s->round_version = s->version;
    if (round_missing(s) == 0) {
        game_begin(s, m);
    }
    return true;
}

bool fold_void(Sitting *s, const Entry *e, Moment *m)
{
    enum { MISSES_MOST = 2 };
    const unsigned missing = round_missing(s);
    (void)e;
    round_break(s, missing, VOID_SILENT);
    s->seats_version = s->version;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        Chair *chair = &s->chair[seat];
        if ((missing & seat_bit(seat)) == 0) {
            continue;
        }
        chair->ready = false;
        if (++chair->misses >= MISSES_MOST) {
            chair_leave(s, seat);
            m->news->unseated |= (uint8_t)seat_bit(seat);
        }
    }
    return true;
}
