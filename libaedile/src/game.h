/* SPDX-License-Identifier: MIT */
/* game.h - a game and its log; inside libaedile only. */
#pragma once

#include "engine/chance.h"
#include "kit.h"
#include "notation/record.h"

/* A move of the log. Of an open game also what chance did: up to drawn_end of AeGame.drawn. */
typedef struct LogMove {
    Action action;
    uint32_t offer; /* of a trade: its place in AeGame.offer */
    uint32_t drawn_end;
    uint8_t seat;
} LogMove;

/* What a record says besides its moves. */
typedef struct Head {
    Fair fair;
    char name[SEATS_MAX][RECORD_NAME_MAX];
    char kind[SEATS_MAX][RECORD_NAME_MAX];
    uint8_t colour[SEATS_MAX];
    char date[RECORD_DATE_MAX];
    Termination end;
} Head;

struct AeGame {
    Kit *kit;
    Setup setup;
    Head *head; /* of a game that was read; else NULL */
    Game start; /* before the first move of the log */
    Game game;  /* of an open game what all seats know; while it waits for chance, before the move */
    bool open;
    bool waits;      /* for chance */
    bool recorded;   /* the log goes back to the set-up, and the seed has its cards */
    bool ended;      /* as its record says, wherever the board stands */
    uint32_t before; /* moves before those of the log */
    uint32_t count;
    uint32_t room;
    LogMove *move;
    uint32_t offer_count;
    uint32_t offer_room;
    Offer *offer;
    uint32_t drawn_count;
    uint32_t drawn_room;
    uint8_t *drawn;
    ViewMove pending; /* the last move of the log, while it waits */
    Draws draws;
};

/* Takes the kit over; NULL without memory, and the kit is dropped. The start is still to be filled in. */
AeGame *game_make(Kit *kit, const Setup *setup, AeFault *out_fault);
/* A game that begins with a state, so without a record. Holds the kit. */
AeGame *game_from_state(Kit *kit, const Setup *setup, const Game *state, uint32_t moves, AeFault *out_fault);
/* A game with chance from outside, from a state that knows what comes. Holds the kit. */
AeGame *game_open(Kit *kit, const Setup *setup, const Game *whole, AeFault *out_fault);
/* Whether all that the seat to move could choose from is hidden, in the opening of a game that began with a view; and the
 * fault that says so. */
bool moves_hidden(const AeGame *g);
bool fault_hidden(AeFault *out_fault);
/* One more move that was played; false without memory. */
bool log_add(AeGame *g, int seat, Action a, const Offer *offer);

static inline bool game_over(const AeGame *g)
{
    return g->ended || g->game.phase == PHASE_OVER;
}
