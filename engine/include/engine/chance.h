/* SPDX-License-Identifier: MIT */
/* chance.h - one door for chance: a move on a view stops at each draw.
 *
 * A view does not have the cards, tokens and tiles that a move may turn up. Here such a move is played draw by draw:
 *
 *     ViewMove m;
 *     view_move(&m, &view, action, offer);
 *     while (game_draws(r, &m, &draws, &after, lines)) {
 *         game_draw(&m, &draws, pick);          - any row of draws, which has its weight
 *     }
 *                                               - `after` is the view after the move, `lines` what happened
 *
 * The weights are exact, given everything the view knows, and whole. With the outcomes of a shuffled deck it comes to the
 * same states as game_move. No other code enumerates or guesses what can be drawn.
 *
 * Everything hidden that the move turns up is a draw, one with a single outcome, too. On the view of one seat, whose move
 * it is, that includes what others have picked in a draft, their roles, and the objectives that are scored; what the end
 * only lays open (17.3) stays hidden.
 *
 * The set-up can be played in the same way, for a game whose cards lie on a real table: view_start. */
#pragma once

#include "engine/game.h"

/* For game_view: what all seats together know from the game so far: every hand, objective and role that has been dealt,
 * but no order of piles, bags and decks, and nothing that is dealt later in the opening (9.0). */
enum { ALL_SEATS = 254 };

/* What is drawn. */
enum {
    DRAW_CARD,      /* a Card: for the market (2.4, 4.2), out of the game (4.3), or in a draft to a seat (9.1) */
    DRAW_OBJECTIVE, /* from 1: dealt to a seat (12.1) */
    DRAW_ROLE,      /* from 1: dealt to a seat (12.6) */
    DRAW_TOKEN,     /* a kind: of the Consul's pile of a size, an old one or one made anew (13.6) */
    DRAW_CERES,     /* a card of hers, from 1 (15.3) */
    DRAW_TILE,      /* a tile of her bag, from 1 (15.6) */
    DRAW_DEED,      /* a Card: of her deed deck (15.1, 15.5) */
    DRAW_KINDS,
    DRAW_MONUMENT = DRAW_KINDS, /* at set-up alone: a monument of the pool from 1 (10.1); with mixed cards also
                                   DRAW_ALTERNATE and more: its alternate one (10.9) */
    DRAW_ROAD,                  /* at set-up alone: a face, a row of the road table, for the side `seat` (14.1) */
    DRAW_ALL_KINDS
};
enum { DRAW_ALTERNATE = 32 };

enum { DRAW_OUTCOMES_MAX = 128, VIEW_DRAWS_MAX = 128 };
typedef struct Draws {
    uint8_t kind; /* DRAW_… */
    uint8_t seat; /* to whom it is dealt; NO_SEAT: to the table */
    uint16_t count;
    uint16_t lines;   /* what happened before it: so many rows of the move's lines are whole already */
    uint8_t may_hide; /* the card leaves the game (4.3): where nobody looked at it, CARD_HIDDEN is an outcome, too */
    uint8_t unused;
    uint64_t total;                   /* of the weights; they have no common divisor */
    uint8_t thing[DRAW_OUTCOMES_MAX]; /* each once, rising */
    uint64_t weight[DRAW_OUTCOMES_MAX];
} Draws;

/* A move that is being played on a view. */
typedef struct ViewMove {
    Game before; /* a view, of a seat, of everybody (NO_SEAT) or of ALL_SEATS */
    Action action;
    uint16_t drawn_count;
    uint8_t drawn[VIEW_DRAWS_MAX];
} ViewMove;

/* The set-up of a game whose cards nobody knows: what is dealt and turned up comes draw by draw, first the roads' faces
 * where they are random, then each seat's deeds and the automaton's, her tiles and the Consul's tokens, the market,
 * monuments, public objectives, Ceres' row, and the roles that seats have kept. Of a draft it asks for what each seat has
 * after it; objectives that seats keep stay hidden. It ends where the first turn begins, in the view of everybody. */
void view_start(ViewMove *out_move);
/* A legal move; of a trade with its offer (11.2), else NULL. */
void view_move(ViewMove *out_move, const Game *view, Action a, const Offer *offer);
/* True: the move waits for a draw of what the view does not know, and *out_draws has what it can be. False: it is done,
 * and *out_after is the view after it. Lines may be NULL; they are whole where it is false. */
bool game_draws(const Rules *r, const ViewMove *m, Draws *out_draws, Game *out_after, Lines *lines);
/* Takes an outcome of the draw it waits for. */
void game_draw(ViewMove *m, const Draws *draws, int outcome);
/* The row of a thing; count where it cannot come. */
int draws_row(const Draws *draws, int thing);
/* Leaves a card unknown that leaves the game, where the draw may be hidden. */
void game_draw_hidden(ViewMove *m);
