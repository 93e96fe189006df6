/* SPDX-License-Identifier: MIT */
/* look_board.h - what a table shows of the city and of what lies beside it: buildings, monuments, roads, automata. */
#pragma once

#include "table/look.h"

/* ---- Buildings. */
enum { GROUP_PIECE, GROUP_MONUMENT, GROUP_TOKEN, GROUP_TILE };
int kind_group(int kind);

/* What is printed on a building: up to three amounts, each with what it counts or is. */
enum {
    PLATE_CITIZEN,
    PLATE_SILVER,
    PLATE_VP,
    PLATE_BUILDING, /* points per what is around it: this and the next */
    PLATE_CIVIC,
    PLATE_YOUR_RESIDENTIAL, /* of Ceres' tiles, and the next two (15.12) */
    PLATE_YOUR_COMMERCIAL,
    PLATE_YOUR_CIVIC,
};
typedef struct PlatePart {
    uint8_t amount;
    bool half; /* of the amount: 1 point per two citizens */
    bool plus; /* it comes on top of the part before: living monuments (10.7) */
    uint8_t unit;
} PlatePart;
enum { PLATE_PARTS = 3 };
typedef struct Plate {
    bool round; /* a civic building's */
    int count;
    PlatePart part[PLATE_PARTS];
} Plate;
void look_plate(const Rules *r, int kind, Plate *out_plate);
/* "6", "½", "3/2", "+1" */
void plate_amount(Text *t, const PlatePart *part);

/* What stands at a head, with what the scoring of now says of it. */
typedef struct LookBuilding {
    LotSet lots;
    LotSet near; /* the neighbours counted */
    int kind;
    int seat;
    int32_t vp;
    int32_t silver;
} LookBuilding;
void look_building(const Rules *r, const Game *g, const LookScoring *scoring, Lot head, LookBuilding *out_building);

/* A monument of this game. */
typedef struct LookMonument {
    bool alternate; /* by its alternate card */
    Progress progress;
    int owner; /* NO_SEAT: it lies in the pool */
    LotSet lots;
} LookMonument;
void look_monument(const Rules *r, const Game *g, int viewer, int monument, LookMonument *out_monument);

/* ---- Beside the city. */
int look_influence(const Rules *r, const Game *g, int seat, int side);

/* The price that no slot is below, with the silver of the Consul's tokens (13.9); and what its card does next. */
int look_least_price(const Rules *r, const Game *g);
int look_consul_word(const Rules *r, const Game *g);
