/* SPDX-License-Identifier: MIT */
/* play.c - moves: checked, laid on the board, and told step by step. */
#include "sitting_inner.h"

#include "notation/words.h"

/* A move, and every choice of the opening that waited for it. */
enum { STEPS_MAX = SEATS_MAX + 1 };
static struct {
    TableStep step[STEPS_MAX];
    Game before[STEPS_MAX];
    Game after[STEPS_MAX];
    Offer offer;
    Lines lines[STEPS_MAX];
    Line row[STEPS_MAX][LINES_MAX];
} told;

static bool rule_refuse(SittingRefusal *why, RuleError error)
{
    why->stale = false;
    return refusal_set(&why->fault, error);
}

static RuleError move_error(const Sitting *s, const Game *g, const Entry *e)
{
    bool trade = action_verb(e->action) == VERB_TRADE;
    if (s->move_count >= RECORD_MOVES_MAX - STEPS_MAX || (trade && s->offer_count == RECORD_OFFERS_MAX)) {
        return RULE_GAME_OVER; /* a record takes no more */
    }
    return trade ? game_trade_check(s->rules, g, e->seat, (int)action_a(e->action), &e->offer)
                 : game_check(s->rules, g, e->seat, e->action);
}

bool check_move(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    Game ahead;
    if ((s->waiting & seat_bit(e->seat)) != 0) {
        return refuse(why, WORD_FAULT_TABLE_CHOSEN, NULL);
    }
    e->waits = opening_ahead(s, e->seat, &ahead);
    const Game *g = e->waits ? &ahead : &s->now;
    if (g->seat != e->seat) {
        return rule_refuse(why, RULE_NOT_YOUR_TURN);
    }
    if (!move_read(s->rules, g, e->rest, e->length, &e->action, &e->offer, &why->fault)) {
        return false;
    }
    RuleError error = move_error(s, g, e);
    if (error != RULE_OK) {
        return rule_refuse(why, error);
    }
    if (action_verb(e->action) == VERB_TRADE) {
        ahead = *g;
        ahead.extra.offer = e->offer;
        g = &ahead;
    }
    move_write(s->rules, g, e->action, rest);
    return true;
}

/* Lays a move on the board as the next step that is told. Until a round of the opening is over a choice matters to nobody
 * else; everything later does. */
static bool step_play(Sitting *s, int seat, Action a, const Offer *offer, SittingNews *news)
{
    const uint32_t at = news->step_count;
    Game *before = &told.before[at];
    Lines *lines = &told.lines[at];
    *before = s->now;
    *lines = (Lines){told.row[at], LINES_MAX, 0};
    if (game_move(s->rules, &s->now, seat, a, offer, lines) != RULE_OK) {
        return false;
    }
    const bool own = before->phase <= PHASE_KEEP_ROLE && !opening_revealed(before, &s->now);
    for (int i = 0; i < sitting_players(s); i++) {
        s->stale[i] = !own || i == seat ? s->version : s->stale[i];
    }
    moves_add(s, seat, a, offer, move_barrier(s->rules, before, &s->now, a, lines));
    floor_secrets(s, before);
    if (offer != NULL) {
        told.offer = *offer;
        before->extra.offer = *offer;
    }
    told.after[at] = s->now;
    told.step[at] =
        (TableStep){s->move_count, seat, a, offer != NULL ? &told.offer : NULL, before, &told.after[at], lines};
    news->step_count++;
    return true;
}

/* Plays the choices that waited for this one. */
static void waiting_play(Sitting *s, SittingNews *news)
{
    while (opening_runs(s) && (s->waiting & seat_bit(s->now.seat)) != 0) {
        const int seat = s->now.seat;
        s->waiting &= (uint8_t)~seat_bit(seat);
        s->chosen_version[seat] = s->version;
        step_play(s, seat, s->choice[seat], NULL, news);
    }
}

bool fold_move(Sitting *s, const Entry *e, Moment *m)
{
    const uint32_t from = s->move_count;
    bool trade = action_verb(e->action) == VERB_TRADE;
    takeback_forget(s);
    draw_forget(s);
    m->clock_restart = (uint8_t)seat_bit(e->seat);
    if (e->waits) {
        s->waiting |= (uint8_t)seat_bit(e->seat);
        s->choice[e->seat] = e->action;
        s->chosen_version[e->seat] = s->version;
        s->stale[e->seat] = s->version;
        return true;
    }
    m->news->step = told.step;
    step_play(s, e->seat, e->action, trade ? &e->offer : NULL, m->news);
    waiting_play(s, m->news);
    s->board_version = s->version;
    floor_lower(s, from);
    if (s->now.phase == PHASE_OVER) {
        game_end(s);
    }
    return true;
}
