/* SPDX-License-Identifier: MIT */
/* gamefacts.h - what happened in a game with its cards, by playing its record again: the row of `aedile sim --csv`. */
#pragma once

#include "insight/usage.h"

typedef struct SeatFacts {
    int32_t vp;
    int32_t role_vp;
    int32_t objective_vp;
    uint8_t role;      /* from 1; 0 for none, and so with the others */
    uint8_t objective; /* kept */
} SeatFacts;

typedef struct InvocationFacts {
    int32_t vp; /* for whoever got them */
    int32_t silver;
    uint8_t buyer; /* seat + 1 of who bought it first */
    uint8_t used;
} InvocationFacts;

/* A road face over all seats and eras. */
typedef struct RoadFacts {
    int32_t vp; /* gained, and silver, of others' too */
    int32_t silver;
    int32_t lost_vp;
    int32_t lost_silver;
    int32_t population; /* of tokens, times the scorings that they counted in */
    int32_t favors;
    int32_t others; /* slots taken for anything else: a swap, the first-player token */
    uint8_t face;   /* from 1 */
} RoadFacts;

typedef struct GameFacts {
    Standing standing;
    SeatFacts seat[SEATS_MAX]; /* the automaton's after the players' */
    InvocationFacts invocation[INVOCATION_COUNT];
    RoadFacts road[ROAD_SIDES];
    Usage usage; /* turns, and points by source */
} GameFacts;

void game_facts(const Rules *r, const Record *record, GameFacts *out_facts);
/* The names of the columns, and a game's row, each with its line end (docs/formats.md, Tables of games). */
enum { FACTS_ROW_MAX = 8192 };
void facts_header_write(Text *t);
void facts_write(Text *t, const Rules *r, const Record *record, uint64_t game, const GameFacts *facts);
