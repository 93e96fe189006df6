/* SPDX-License-Identifier: MIT */
/* opening.c - the opening, in which everybody chooses at once (9.0, 9.1), while the engine asks one after another. */
#include "sitting_inner.h"

/* Plays the choice of the seat to move: the one that waits, or any, since it is hidden from all others. False where that
 * opens what was chosen. */
static bool choice_play(const Sitting *s, Game *g)
{
    static Action actions[ACTIONS_MAX];
    const int seat = g->seat;
    const Game before = *g;
    Action a = s->choice[seat];
    if ((s->waiting & seat_bit(seat)) == 0) {
        game_list(s->rules, g, actions);
        a = actions[0];
    }
    game_apply(s->rules, g, a, NULL);
    return !opening_revealed(&before, g);
}

bool opening_ahead(const Sitting *s, int seat, Game *out_ahead)
{
    if (!opening_runs(s) || s->now.seat == seat || (s->waiting & seat_bit(seat)) != 0) {
        return false;
    }
    *out_ahead = s->now;
    do {
        if (!choice_play(s, out_ahead)) {
            return false;
        }
    } while (out_ahead->seat != seat);
    return true;
}

unsigned opening_asked(const Sitting *s)
{
    Game g = s->now;
    unsigned asked = seat_bit(g.seat);
    while (choice_play(s, &g)) {
        asked |= seat_bit(g.seat);
    }
    return asked & ~(unsigned)s->waiting;
}

void sitting_view(const Sitting *s, int viewer, Game *out_view)
{
    Game ahead;
    if (s->stage == SITTING_GATHERING) {
        memset(out_view, 0, sizeof *out_view);
        return;
    }
    bool chooses = viewer != NO_SEAT && opening_ahead(s, viewer, &ahead);
    game_view(s->rules, chooses ? &ahead : &s->now, viewer, out_view);
}
