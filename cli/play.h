/* SPDX-License-Identifier: MIT */
/* play.h - games between minds, many at once: what sim and match share.
 *
 * Each worker has a desk: its own minds and its own memory, so that workers share nothing they write to. A game
 * depends on its seed, its seating and the minds alone, never on the desk or on what was played there before. */
#pragma once

#include "bothost/botline.h"
#include "program/args.h"

#include <pthread.h>

enum { GAMES_MAX = 100000000 };

/* Who plays: one mind for each seat. */
typedef struct Lineup {
    char *words; /* --bots, cut into names; owned */
    const char *spec[SEATS_MAX];
    int named;            /* how many names were given */
    int entry[SEATS_MAX]; /* by place: which of the names */
    int count;            /* places, as many as seats */
    Net *net;             /* --weights, owned; NULL for the built-in ones */
} Lineup;

/* The games of one command. */
typedef struct Series {
    const char *command; /* for messages */
    const Lineup *lineup;
    const Rules *rules;
    Setup setup; /* of game 0; see setup_shift */
    Budget budget;
    Wits wits; /* of each bot of ours that searches */
    int jobs;
    bool trace; /* keep the trace, and the legal moves in it */
    bool legal;
    pthread_mutex_t lock; /* of status */
    int status;           /* EXIT_OK, or what ended it */
} Series;

enum { CACHE_LINE = 64 };

typedef struct Desk {
    _Alignas(CACHE_LINE) Mind *mind[SEATS_MAX]; /* by place in the line-up; no desk shares a cache line with another */
    Setup setup;                                /* of the game */
    Game game;                                  /* its last state */
    Record record;
    Line line[LINES_MAX];
    char *trace; /* whole lines of the game */
    size_t trace_length;
    size_t trace_capacity;
} Desk;

/* --bots, --ms, --nodes, --memory, --weights and --jobs; false after printing what is wrong. Close it in any case. */
bool series_read(Series *series, Lineup *lineup, const Args *args, const Rules *r, const char *bots_default);
void series_close(Series *series, Lineup *lineup);
/* The seed of game i: the number plus i, or the last 64 bits of a long one plus i. */
void setup_shift(Setup *setup, uint64_t i);

/* Desks for series->jobs workers; NULL after printing which bot could not be had. */
Desk *desks_open(const Series *series);
void desks_close(Desk *desks, int count);

/* Plays one game: seat s is the mind of place (s + rotation) % seats. `number` is for messages, from 1. */
enum { PLAY_OVER, PLAY_STOPPED, PLAY_ENDLESS, PLAY_NO_MEMORY };
int desk_play(Desk *desk, const Series *series, const Setup *setup, int rotation, uint64_t number);

/* Ends everything for a game that was not over, or for a file of it that could not be written (else NULL) with that
 * errno. The first reason is told, with the line of docs/formats.md, and is the series' status. */
void series_fail(Series *series, const Setup *setup, int how, uint64_t number, const char *file, int error);
/* Failures of the minds of one place at all desks, with a reason, if there was one. */
uint64_t desks_failures(const Desk *desks, const Series *series, int place, const char **out_reason);
