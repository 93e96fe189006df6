/* SPDX-License-Identifier: MIT */
/* calibrate.h - how far chances and forecasts of points are off from what came about, by number of players and era.
 *
 * Every decision of a game gives a sample a player: its chance and what it got of the victory. Those of one game are not
 * independent of each other, so errors come from the differences between games. */
#pragma once

#include "insight/ledger.h"
#include "notation/record.h"

#include <stdio.h>

enum { CALIBRATE_BINS = 10, CALIBRATE_SLICES = ERA_COUNT + 1 /* each era, then all of them */ };

/* Sums over samples of one game. */
typedef struct BinSums {
    double count;
    double chance;
    double result;
} BinSums;
typedef struct SliceSums {
    double decisions;
    double points_count;
    double points_off;    /* forecast less final points */
    double squares;       /* (chance - result)^2 */
    double equal_squares; /* the same for one who gives every player an equal chance */
    double corrections;   /* of a ledger's steps: what one look ahead corrected in each member's chance */
    double correction_squares;
    BinSums bin[CALIBRATE_BINS];
} SliceSums;

/* A game with the sums of its eras. */
typedef struct GameSums {
    int players;
    int automaton; /* 0, or 1 + the module */
    SliceSums era[ERA_COUNT];
} GameSums;

/* Plays the record again and looks at every decision of two or more moves with the eyes of the seat to move. False once
 * stop_asked: the sums are not whole. */
bool game_sums(Search *s, const Record *record, const Rules *r, const Game *end, uint32_t simulations,
               GameSums *out_sums);

/* Adds the corrections of the record's ledger, at that depth, with memory for so many forecasts (ledger.h). False once
 * stop_asked. */
bool game_corrections(Search *s, const Record *record, const Rules *r, uint32_t simulations, void *memo,
                      uint32_t forecasts, GameSums *in_out_sums);

typedef struct BinFigures {
    double count;
    double chance; /* means */
    double result;
    double error; /* of their difference, half of a 95 % interval, as all errors here */
} BinFigures;
typedef struct Figures {
    uint64_t games;
    uint64_t decisions;
    double ece;       /* expected calibration error: mean of |chance - result| of the bins */
    double ece_noise; /* what it would be by chance with so many games if every chance were right */
    double brier;     /* mean of (chance - result)^2 */
    double brier_error;
    double skill; /* 1 - brier / brier of one who knows nothing but the number of players, or how many games were won */
    double bias_vp; /* mean of forecast less final points */
    double bias_vp_error;
    uint64_t corrections;  /* 0: none were made */
    double correction_rms; /* the root of their mean square */
    BinFigures bin[CALIBRATE_BINS];
} Figures;

/* Over the games of these players and automaton; slice is an era, or ERA_COUNT for all. */
typedef struct Group {
    int players;
    int automaton;
    int slice;
} Group;
void figures_make(const GameSums *games, uint64_t count, Group group, Figures *out_figures);

/* All groups there are, corrections only where some were made; as a table or as the value of "groups" in
 * JSON. */
void calibration_table(FILE *to, const GameSums *games, uint64_t count);
void calibration_json(FILE *to, const GameSums *games, uint64_t count);
