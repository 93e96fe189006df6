/* SPDX-License-Identifier: MIT */
/* samples.h - positions to learn from, in memory and as files (docs/samples.md). It needs the C library and nothing else:
 * take samples.h and samples.c to read and write such files in a program of your own.
 *
 *     Samples samples = {0};
 *     char fault[SAMPLES_FAULT_MAX];
 *     if (!samples_read("games.samples", NULL, &samples, fault)) {
 *         printf("games.samples: %s\n", fault);
 *     }
 *     …
 *     samples_free(&samples);
 *
 * The rows are those of the file, byte for byte, so both need a little-endian machine. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How wide the rows are. A file with other numbers is refused; train.h checks that they are those of the bots. */
enum {
    SAMPLES_INPUTS = 85, /* of a seat (bots/src/inputs.def) */
    SAMPLES_MARKS = 29,  /* of a move (bots/src/policy.def) */
    SAMPLES_CONTEXT = 6, /* of a choice (bots/src/net.h, CONTEXT_ONE and so on) */
    SAMPLES_SEATS = 5,   /* at most, an automaton with them */
    SAMPLES_ERAS = 3,
    SAMPLES_CONFIG = 28,  /* bytes of a configuration (engine/rules.h, Config) */
    SAMPLES_EDITIONS = 7, /* of the rules, from 1 */
    CHOICES_MAX = 40,     /* moves of a choice */
    SAMPLES_NOTE_MAX = 1024,
    SAMPLES_FAULT_MAX = 192
};

/* A game, and the moves that lead to each of its positions. Files of version 1 have none. */
enum { PLAYED_HELD_OUT = 1, PLAYED_AUTOMATON = 2 };
typedef struct Played {
    uint32_t game;       /* its number */
    uint32_t moves;      /* how many */
    uint64_t first_move; /* index of the first of them */
    uint64_t deal;       /* the number of its seed */
    uint8_t config[SAMPLES_CONFIG];
    int16_t vp[SAMPLES_SEATS]; /* at the end; 0 where there is no such seat */
    uint8_t winners;           /* bit s: seat s has won. Against an automaton all players have, or nobody */
    uint8_t flags;
} Played;

/* A position of it; its seats lie one after another from `first` on. */
enum { POSITION_FINAL = 1, POSITION_HELD_OUT = 2, POSITION_SOUND = 4, POSITION_AUTOMATON = 8 };
typedef struct Position {
    uint32_t game; /* its number */
    uint32_t first;
    uint16_t clock; /* what is left of the era, of CLOCK_FULL */
    uint8_t era;
    uint8_t players;
    uint8_t seats; /* that score */
    uint8_t flags; /* final round; of a game that is not learnt from; nothing at random after it; an automaton plays */
    uint16_t ply;  /* moves played before it; 0 in files of version 1 */
} Position;

/* One seat of it. */
typedef struct Seat {
    float points;  /* it ends with: as it was thought to a little later, in the long run as it turned out */
    float chance;  /* the same of its share of the victory */
    float won;     /* its share of the victory at the end */
    int16_t vp;    /* so far */
    int16_t ended; /* VP at the end */
    int16_t input[SAMPLES_INPUTS + SAMPLES_INPUTS % 2];
} Seat;

/* How often a search tried each of the moves of a position. */
typedef struct Choice {
    uint32_t game;
    float context[SAMPLES_CONTEXT];
    float share[CHOICES_MAX];
    uint8_t era;
    uint8_t held_out;
    uint8_t count;                /* of the moves */
    uint8_t seat;                 /* whose choice it is, from 0; of version 1: 0, as ply and number */
    uint16_t ply;                 /* moves played before it */
    uint16_t number[CHOICES_MAX]; /* of each move, in the game's configuration (action_number) */
    int8_t mark[CHOICES_MAX][SAMPLES_MARKS];
} Choice;

/* What the numbers of a file mean: it can only be learnt from with the same inputs and rules. */
typedef struct SamplesKind {
    uint64_t names;                   /* FNV-1a of the names of all inputs and marks; 0: not known (version 1) */
    uint64_t rules[SAMPLES_EDITIONS]; /* RulesHash of each edition, from 1; 0: no game is of it */
} SamplesKind;

typedef struct Samples {
    SamplesKind kind;
    char note[SAMPLES_NOTE_MAX]; /* how they were made, in words */
    Played *played;
    uint16_t *move; /* numbers in the configuration of their game (action_number) */
    Position *position;
    Seat *seat;
    Choice *choice;
    size_t games;
    size_t moves;
    size_t positions;
    size_t seats;
    size_t choices;
    size_t played_room;
    size_t move_room;
    size_t position_room;
    size_t seat_room;
    size_t choice_room;
} Samples;

/* Room for so many more. False without memory. */
bool samples_grow(Samples *samples, size_t positions, size_t seats, size_t choices);
bool samples_grow_games(Samples *samples, size_t games, size_t moves);
/* Adds those of another behind them. False without memory. */
bool samples_join(Samples *samples, const Samples *more);
void samples_free(Samples *samples);

/* Reads a file of version 1 or 2 and adds what it has to what is there; kind and note become the file's. `known` is what
 * the reader can use: NULL takes a file of any rules. False with what is wrong in words, and nothing added. */
bool samples_read(const char *name, const SamplesKind *known, Samples *samples, char fault[SAMPLES_FAULT_MAX]);
/* Writes version 2: games in the order of their numbers, the moves of each behind those of the one before, and positions
 * and choices of these games only. False with what is wrong. */
bool samples_write(const char *name, const Samples *samples, char fault[SAMPLES_FAULT_MAX]);
