/* SPDX-License-Identifier: MIT */
/* takeback.c - undoing, alone (docs/table.md 3) or with everybody's consent. */
#include "sitting_inner.h"

static bool undo_refuse(SittingRefusal *why, int undo)
{
    static const uint16_t WORDS[] = {
        [UNDO_NOTHING] = WORD_FAULT_TABLE_UNDO_NOTHING,
        [UNDO_REVEALED] = WORD_FAULT_TABLE_UNDO_REVEALED,
        [UNDO_OFFERED] = WORD_FAULT_TABLE_UNDO_OFFERED,
        [UNDO_OTHERS_ACTED] = WORD_FAULT_TABLE_UNDO_ACTED,
    };
    return refuse(why, WORDS[undo], NULL) || fault_rule(&why->fault, undo == UNDO_OFFERED ? 1802 : 0);
}

bool check_undo(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    if (!check_nothing(s, e, rest, why)) {
        return false;
    }
    e->waits = (s->waiting & seat_bit(e->seat)) != 0;
    int undo = e->waits ? (int)UNDO_OK : moves_undo(s, e->seat);
    return undo == UNDO_OK || undo_refuse(why, undo);
}

bool check_takeback(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    if (!check_nothing(s, e, rest, why)) {
        return false;
    }
    if (s->takeback != NO_SEAT) {
        return refuse(why, WORD_FAULT_TABLE_TAKEBACK_ASKED, NULL);
    }
    return moves_last(s, e->seat) != s->move_count || undo_refuse(why, UNDO_NOTHING);
}

bool check_answer(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    return check_nothing(s, e, rest, why) &&
           ((s->takeback_waiting & seat_bit(e->seat)) != 0 || refuse(why, WORD_FAULT_TABLE_NOT_ASKED, NULL));
}

void takeback_forget(Sitting *s)
{
    if (s->takeback != NO_SEAT) {
        s->takeback = NO_SEAT;
        s->takeback_waiting = 0;
        s->takeback_version = s->version;
    }
}

/* Choices that wait stay only where the round they were made in is still the same. */
void board_cut(Sitting *s, uint32_t count, Moment *m)
{
    const Game before = s->now;
    bool same_round = true;
    for (uint32_t i = count; i < s->move_count; i++) {
        same_round = same_round && s->move[i].barrier == UNDO_OK;
    }
    const bool shared = !opening_runs(s) || !same_round || count + 1 != s->move_count;
    const int last = s->move[s->move_count - 1].seat;
    moves_cut(s, count);
    for (int seat = 0; seat < sitting_players(s); seat++) {
        bool waited = (s->waiting & seat_bit(seat)) != 0 && !same_round;
        s->chosen_version[seat] = waited ? s->version : s->chosen_version[seat];
        s->stale[seat] = shared || seat == last ? s->version : s->stale[seat];
    }
    s->waiting = same_round ? s->waiting : 0;
    s->board_version = s->version;
    m->clock_restart = shared ? (uint8_t)UINT8_MAX : (uint8_t)seat_bit(last);
    floor_lower(s, count);
    floor_secrets(s, &before);
    takeback_forget(s);
    draw_forget(s);
}

bool fold_undo(Sitting *s, const Entry *e, Moment *m)
{
    if (e->waits) {
        s->waiting &= (uint8_t)~seat_bit(e->seat);
        s->chosen_version[e->seat] = s->version;
        s->stale[e->seat] = s->version;
        takeback_forget(s);
        return true;
    }
    board_cut(s, s->move_count - 1, m);
    return true;
}

void takeback_settle(Sitting *s, Moment *m)
{
    if (s->takeback != NO_SEAT && s->takeback_waiting == 0) {
        board_cut(s, moves_last(s, s->takeback), m);
    }
}

bool fold_takeback(Sitting *s, const Entry *e, Moment *m)
{
    s->takeback = (uint8_t)e->seat;
    s->takeback_waiting = 0;
    s->takeback_version = s->version;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        bool asked = seat != e->seat && s->chair[seat].kind == CHAIR_PERSON && s->chair[seat].away == NO_BOT;
        s->takeback_waiting |= (uint8_t)(asked ? seat_bit(seat) : 0);
    }
    takeback_settle(s, m);
    return true;
}

bool fold_agree(Sitting *s, const Entry *e, Moment *m)
{
    s->takeback_waiting &= (uint8_t)~seat_bit(e->seat);
    s->takeback_version = s->version;
    takeback_settle(s, m);
    return true;
}

bool fold_refuse(Sitting *s, const Entry *e, Moment *m)
{
    (void)e;
    (void)m;
    takeback_forget(s);
    return true;
}
