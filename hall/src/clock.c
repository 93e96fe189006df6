/* SPDX-License-Identifier: MIT */
/* clock.c - the time of people: for a decision, for a game, or none (the default: no hurry). */
#include "sitting_inner.h"

/* What a seat may still think, from when it was asked; INT64_MAX without limit. */
static int64_t clock_most(const Sitting *s, int seat)
{
    int64_t most = s->head.clock_move_s != 0 ? (int64_t)s->head.clock_move_s * 1000 : INT64_MAX;
    bool less = s->head.clock_game_s != 0 && s->clock_left_ms[seat] < most;
    return less ? s->clock_left_ms[seat] : most;
}

/* Whose clocks are to run: people who play themselves. */
static unsigned clocks_wanted(const Sitting *s)
{
    unsigned wanted = 0;
    for (int seat = 0; seat < sitting_players(s) && clock_there(s); seat++) {
        bool person = s->chair[seat].kind == CHAIR_PERSON && s->chair[seat].away == NO_BOT;
        wanted |= person ? s->asked & seat_bit(seat) : 0;
    }
    return wanted;
}

void clocks_update(Sitting *s, const Moment *m)
{
    const unsigned wanted = clocks_wanted(s);
    const unsigned was = s->clock_running;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        const bool restart = (m->clock_restart & seat_bit(seat)) != 0;
        const bool runs = (wanted & seat_bit(seat)) != 0;
        const bool ran = (was & seat_bit(seat)) != 0;
        if (ran && (!runs || restart)) {
            int64_t used = m->at_ms - s->clock_since_ms[seat];
            int64_t left = s->clock_left_ms[seat] - (used > 0 ? used : 0);
            s->clock_left_ms[seat] = left > 0 ? left : 0;
        }
        if (runs && (!ran || restart)) {
            s->reminded[seat] = 0;
            s->clock_since_ms[seat] = m->at_ms;
        }
        if (runs != ran || (runs && restart)) {
            s->clock_version = s->version;
        }
    }
    s->clock_running = (uint8_t)wanted;
}

bool fold_resume(Sitting *s, const Entry *e, Moment *m)
{
    (void)e;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        s->clock_since_ms[seat] = m->at_ms;
        s->reminded[seat] = 0;
    }
    s->clock_version = s->version;
    s->round.since_ms = m->at_ms;
    s->round_version = round_runs(s) ? s->version : s->round_version;
    return true;
}

int64_t sitting_left_ms(const Sitting *s, int seat, int64_t now_ms)
{
    int64_t left = clock_most(s, seat);
    if (left == INT64_MAX || s->chair[seat].kind != CHAIR_PERSON) {
        return -1;
    }
    if ((s->clock_running & seat_bit(seat)) != 0 && now_ms > s->clock_since_ms[seat]) {
        left -= now_ms - s->clock_since_ms[seat];
    }
    return left > 0 ? left : 0;
}

int64_t sitting_deadline(const Sitting *s, int *out_seat)
{
    int64_t first = round_deadline(s); /* clocks run when it is past */
    *out_seat = NO_SEAT;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        if ((s->clock_running & seat_bit(seat)) != 0 && s->clock_since_ms[seat] + clock_most(s, seat) < first) {
            first = s->clock_since_ms[seat] + clock_most(s, seat);
            *out_seat = seat;
        }
    }
    return first;
}

/* ---- Reminders: at half of the time, and when a tenth is left. */
enum { REMINDERS = 2, SHARES = 10 };
static const uint8_t REMIND_AT[REMINDERS] = {5, 9};

/* The one that is due now, or else the next, and when; 0: all are given. One that a later one overtook is left out. */
static int reminder_next(const Sitting *s, int seat, int64_t now_ms, int64_t *out_at_ms)
{
    int number = 0;
    for (int i = s->reminded[seat]; i < REMINDERS; i++) {
        const int64_t at_ms = s->clock_since_ms[seat] + clock_most(s, seat) / SHARES * REMIND_AT[i];
        if (number == 0 || at_ms <= now_ms) {
            number = i + 1;
            *out_at_ms = at_ms;
        }
    }
    return number;
}

int64_t sitting_reminder(const Sitting *s, int64_t now_ms, int64_t least_ms, uint32_t without, int *out_seat,
                         int *out_number)
{
    int64_t first = INT64_MAX;
    *out_seat = NO_SEAT;
    *out_number = 0;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        int64_t at_ms = INT64_MAX;
        const bool runs = (s->clock_running & ~without & seat_bit(seat)) != 0;
        const bool wanted = runs && s->chair[seat].hook != NULL && clock_most(s, seat) >= least_ms;
        const int number = wanted ? reminder_next(s, seat, now_ms, &at_ms) : 0;
        if (number != 0 && at_ms < first) {
            first = at_ms;
            *out_seat = seat;
            *out_number = number;
        }
    }
    return first;
}

bool check_remind(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    const int number = e->length == 1 ? e->rest[0] - '0' : 0;
    if (number <= s->reminded[e->seat] || number > REMINDERS || (s->clock_running & seat_bit(e->seat)) == 0) {
        return refuse(why, WORD_FAULT_TABLE_REMIND, NULL);
    }
    e->words = e->rest;
    e->word_count = e->length;
    text_bytes(rest, e->rest, e->length);
    return true;
}

bool fold_remind(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    s->reminded[e->seat] = (uint8_t)(e->words[0] - '0');
    return true;
}
