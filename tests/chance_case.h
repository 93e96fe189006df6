/* SPDX-License-Identifier: MIT */
/* chance_case.h - what tests of the door for chance share: a move that was played is played again on a view, with what
 * really came. */
#pragma once

#include "play.h"

#include "engine/chance.h"

/* One move of a game. */
typedef struct Move {
    const Rules *r;
    const Game *before;
    const Game *after;
    const Lines *lines;
    Action action;
    const Offer *offer; /* of a trade, else NULL */
} Move;

/* Called for each draw with the row that came. */
typedef void DrawSeen(void *context, const Draws *draws, int outcome);

/* Plays the move on the view of a seat, NO_SEAT or ALL_SEATS, with what came; *out_found is the view that the door gives.
 * What came is among the outcomes, lines are those of the move, weights are whole without a common divisor, things rise:
 * else the running cmocka test fails. */
void door_play(const Move *move, int viewer, DrawSeen *seen, void *context, Game *out_found);

/* The row of the first draw of a move that came. */
int first_came(const Move *move, const Draws *draws);

/* A trade that may be legal, or false. */
bool offer_draw(const Rules *r, const Game *g, Rng *rng, Action *out_action, Offer *out_offer);
