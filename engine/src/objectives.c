/* SPDX-License-Identifier: MIT */
/* objectives.c - hidden and public objectives (rule 12.1). */
#include "module.h"
#include "tape.h"

#include <stddef.h>

enum { OBJECTIVES_HIDDEN = 1 };

static bool hidden_ones(const Rules *r)
{
    return r->config.module[MODULE_OBJECTIVES] == OBJECTIVES_HIDDEN;
}

/* As many as players, face-up. */
static void public_deal(const Rules *r, Game *g, Stream *stream)
{
    uint8_t cards[OBJECTIVE_COUNT];
    int count = 0;
    for (int i = 0; i < OBJECTIVE_COUNT; i++) {
        if (card_in_play(r, DECK_OBJECTIVES, i)) {
            cards[count++] = (uint8_t)i;
        }
    }
    stream_shuffle(stream, cards, count);
    for (int i = 0; i < r->config.players; i++) {
        g->public_objectives |= 1u << cards[i];
    }
}

void objectives_setup(const Rules *r, Game *g, const Seed *seed)
{
    Stream stream;
    stream_open(&stream, r->config.stream, seed, PURPOSE_OBJECTIVES);
    if (hidden_ones(r)) {
        keep_deal(r, g, DECK_OBJECTIVES, &stream);
    } else {
        public_deal(r, g, &stream);
    }
}

bool objectives_opening(const Rules *r, Game *g)
{
    return hidden_ones(r) && keep_ask(r, g, DECK_OBJECTIVES, PHASE_KEEP_OBJECTIVE);
}

RuleError keep_objective_check(const Rules *r, const Game *g, Action a)
{
    (void)r;
    return keep_check(g, DECK_OBJECTIVES, a);
}

void keep_objective_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    g->player[g->seat].objective = (uint8_t)action_a(a);
    if (!objectives_opening(r, g)) {
        opening_next(r, g, lines);
    }
}

uint32_t keep_objective_list(const Rules *r, const Game *g, ActionList out_actions)
{
    (void)r;
    return keep_list(g, DECK_OBJECTIVES, VERB_KEEP_OBJECTIVE, out_actions);
}

uint32_t keep_objective_count(const Rules *r)
{
    (void)r;
    return OBJECTIVE_COUNT;
}
uint32_t keep_objective_number(const Rules *r, Action a)
{
    (void)r;
    return action_a(a) - 1;
}
Action keep_objective_action(const Rules *r, uint32_t number)
{
    (void)r;
    return action_make(0, number + 1, 0, 0);
}

/* Only the holder scores a hidden one; what a view hides scores nothing. */
static bool objective_counts(const Rules *r, const Game *g, int seat, int index)
{
    bool held = hidden_ones(r) ? g->player[seat].objective == index + 1 : (g->public_objectives >> index & 1) != 0;
    return held && condition_holds(r, g, seat, &r->catalogue.objective[index].condition, lots_none());
}

void score_objectives(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players && TAPE(lines); seat++) {
        if (g->player[seat].objective == CARD_HIDDEN) {
            keep_reveal(&g->player[seat], DECK_OBJECTIVES, tape_draw(lines, g, DRAW_OBJECTIVE, seat));
        }
    }
    for (int index = 0; index < OBJECTIVE_COUNT; index++) {
        for (int seat = 0; seat < r->config.players; seat++) {
            if (objective_counts(r, g, seat, index)) {
                Line line = line_make(g, LINE_SCORE, seat, RULE(12, 1));
                line.what = WHAT_OBJECTIVE;
                line.card = (uint8_t)(index + 1);
                vp_add(g, lines, line, r->catalogue.objective[index].vp);
            }
        }
    }
}

/* Both cards of the others are secret until the game is over (17.2, 17.3). */
void objectives_hide(const Rules *r, Game *view, int seat)
{
    const bool undealt = view->phase < PHASE_KEEP_OBJECTIVE; /* for all seats together (9.0) */
    for (int other = 0; other < r->config.players && hidden_ones(r) && view->phase != PHASE_OVER; other++) {
        if (seat == ALL_SEATS ? undealt : other != seat) {
            keep_hide(&view->player[other], DECK_OBJECTIVES, false);
        }
    }
}

void objectives_guess(const Rules *r, Game *g, Rng *rng)
{
    if (hidden_ones(r)) {
        keep_guess(r, g, DECK_OBJECTIVES, rng);
    }
}

static const char *public_fault(const Rules *r, const Game *g)
{
    for (int i = 0; i < 32; i++) {
        bool in_play = i < OBJECTIVE_COUNT && card_in_play(r, DECK_OBJECTIVES, i);
        if ((g->public_objectives >> i & 1) != 0 && !in_play) {
            return "a public objective is not in this game";
        }
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *p = &g->player[seat];
        if ((p->objective | p->objective_choice[0] | p->objective_choice[1]) != 0) {
            return "a seat has an objective of its own though they are public";
        }
    }
    return bits_count(g->public_objectives) == r->config.players ? NULL
                                                                 : "there are not as many public objectives as players";
}

const char *objectives_fault(const Rules *r, const Game *g)
{
    if (!hidden_ones(r)) {
        return public_fault(r, g);
    }
    return g->public_objectives != 0 ? "there are public objectives though they are hidden"
                                     : keep_fault(r, g, DECK_OBJECTIVES, PHASE_KEEP_OBJECTIVE);
}
