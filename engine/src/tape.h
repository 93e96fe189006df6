/* SPDX-License-Identifier: MIT */
/* tape.h - how the places that draw ask for what a view does not know (chance.c); inside the engine only.
 *
 * The lines of a move that is played on a view are the first member of a Tape, and LINES_TAPE in their capacity says so.
 * A place that draws something hidden gets the next outcome of the tape. Where it has none, the tape notes what can come
 * and gives any of it: the move runs to its end, and its result is thrown away. Weights are those of the moment, so all
 * that is known is to be written down in the game before something is drawn. */
#pragma once

#include "engine/chance.h"

#include "module.h"

typedef struct Tape Tape;
struct Tape {
    Lines lines;
    /* A DRAW_…; of: the size of a token, or to whom a card is dealt, NO_SEAT for the top of the era's pile. Called through
     * the tape, so that programs that play no views are linked without it. */
    uint8_t (*draw)(Tape *tape, const Game *g, int kind, int of);
    const Rules *rules;
    const ViewMove *move;
    int next;     /* outcome of the move */
    bool waits;   /* for a draw that has none */
    Draws *draws; /* that one */
};

enum { OUT_OF_GAME = 253 };                /* of, for a card of the era's pile that leaves the game (4.3) */
#define ACTION_SETUP ((Action)0xffffffffu) /* the move of view_start: no verb has it */
/* setup_tape.c: the set-up with all that is hidden drawn from a tape. */
void tape_setup(const Rules *r, Game *g, Lines *lines);

static inline uint8_t tape_draw(Lines *lines, const Game *g, int kind, int of)
{
    Tape *tape = (Tape *)(void *)lines;
    return tape->draw(tape, g, kind, of);
}

#ifdef ENGINE_UNIT /* plays no views */
#define TAPE(lines) false
#define TAPED(known, lines, g, kind, of) (known)
#else
#define TAPE(lines) ((lines) != 0 && (lines)->capacity >= LINES_TAPE)
/* What lies there, or if that is hidden and there is a tape, what is drawn. */
#define TAPED(known, lines, g, kind, of)                                                                               \
    ((known) == CARD_HIDDEN && TAPE(lines) ? tape_draw(lines, g, kind, of) : (known))
#endif
