/* SPDX-License-Identifier: MIT */
/* end.c - ends before the last scoring: resigning, and a draw that all people agree to. */
#include "sitting_inner.h"

unsigned people_left(const Sitting *s)
{
    unsigned people = 0;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        bool plays = s->chair[seat].kind == CHAIR_PERSON && !termination_resigned(&s->end, seat);
        people |= plays ? seat_bit(seat) : 0;
    }
    return people;
}

void game_end(Sitting *s)
{
    takeback_forget(s);
    draw_forget(s);
    if (round_runs(s)) { /* of a table that never began */
        s->round.stage = ROUND_NONE;
        s->round_version = s->version;
    }
    s->stage = SITTING_OVER;
    s->stage_version = s->version;
    s->board_version = s->version; /* nobody may undo any more, or sees itself at its turn to choose */
}

void draw_forget(Sitting *s)
{
    if (s->draw != NO_SEAT) {
        s->draw = NO_SEAT;
        s->draw_waiting = 0;
        s->draw_version = s->version;
    }
}

/* ---- Resigning. */
/* Nobody waits any more for who is gone. */
static void resigned_forget(Sitting *s, int seat, Moment *m)
{
    draw_forget(s);
    if (s->takeback == seat) {
        takeback_forget(s);
    } else if ((s->takeback_waiting & seat_bit(seat)) != 0) {
        s->takeback_waiting &= (uint8_t)~seat_bit(seat);
        s->takeback_version = s->version;
        takeback_settle(s, m);
    }
}

void seat_gives(Sitting *s, int seat, int how, Moment *m)
{
    Chair *chair = &s->chair[seat];
    s->end.said = true;
    s->end.how[s->end.resigned_count] = (uint8_t)how;
    s->end.resigned[s->end.resigned_count++] = (uint8_t)seat; /* each seat once */
    s->seats_version = s->version;
    resigned_forget(s, seat, m);
    if (termination_ends(&s->end, s->rules, people_left(s))) {
        game_end(s);
    } else if (chair->away == NO_BOT) {
        chair->away = RESIGNED_BOT;
    }
}

bool fold_resign(Sitting *s, const Entry *e, Moment *m)
{
    seat_gives(s, e->seat, GAVE_UP, m);
    return true;
}

/* ---- A draw. */
static int draw_refusal(const Sitting *s, int seat)
{
    const unsigned others = people_left(s) & ~seat_bit(seat);
    if (s->draw != NO_SEAT) {
        return (s->draw_waiting & seat_bit(seat)) != 0 ? 0 : WORD_FAULT_TABLE_DRAW_OFFERED;
    }
    if (s->rules->automaton) {
        return WORD_FAULT_TABLE_DRAW_TOGETHER;
    }
    if (others == 0) {
        return WORD_FAULT_TABLE_DRAW_NOBODY;
    }
    return s->draw_moves[seat] == s->move_count + 1 ? WORD_FAULT_TABLE_DRAW_AGAIN : 0;
}

bool check_draw(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    const int word = draw_refusal(s, e->seat);
    return check_nothing(s, e, rest, why) && (word == 0 || refuse(why, word, NULL));
}

bool fold_draw(Sitting *s, const Entry *e, Moment *m)
{
    (void)m;
    s->draw_version = s->version;
    if (s->draw == NO_SEAT) {
        s->draw = (uint8_t)e->seat;
        s->draw_waiting = (uint8_t)people_left(s);
        s->draw_moves[e->seat] = s->move_count + 1;
    }
    s->draw_waiting &= (uint8_t)~seat_bit(e->seat);
    if (s->draw_waiting == 0) {
        s->end.said = true;
        s->end.drawn = true;
        game_end(s);
    }
    return true;
}

bool check_decline(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    const bool asked = s->draw == e->seat || (s->draw_waiting & seat_bit(e->seat)) != 0;
    return check_nothing(s, e, rest, why) && (asked || refuse(why, WORD_FAULT_TABLE_NOT_ASKED, NULL));
}

bool fold_decline(Sitting *s, const Entry *e, Moment *m)
{
    (void)e;
    (void)m;
    draw_forget(s);
    return true;
}
