/* SPDX-License-Identifier: MIT */
/* series.h - many games between minds on many cores: what sim and match play.
 *
 * Each worker has a desk: its own minds and its own memory, so that workers share nothing they write to. A game
 * depends on its seed, its seating and the minds alone, never on the desk or on what was played there before. */
#pragma once

#include "bothost/botline.h"

#include <pthread.h>

enum { CACHE_LINE = 64 };

typedef struct Desk {
    _Alignas(CACHE_LINE) Mind *mind[SEATS_MAX]; /* by place in the line-up; no desk shares a cache line with another */
    Setup setup;                                /* of the game */
    Game game;                                  /* its last state */
    Record record;
    int rotation; /* seat s is the mind of place (s + rotation) % seats */
    Line line[LINES_MAX];
    char *trace; /* whole lines of the game */
    size_t trace_length;
    size_t trace_capacity;
} Desk;

/* The games of one command. */
typedef struct Series {
    const char *command; /* for messages */
    Rules rules;
    Setup setup; /* of deal 0; deal d has the number plus d, or the last 64 bits of a long seed plus d */
    uint64_t games;
    int seatings; /* games of each deal, each with the line-up one seat on */
    int seats;
    const char *spec[SEATS_MAX]; /* who plays, by place */
    int named;                   /* how many names were given */
    int entry[SEATS_MAX];        /* by place: which of the names */
    Budget budget;
    Wits wits; /* of each bot of ours that searches */
    int jobs;
    uint32_t chunk; /* games a worker takes at a time */
    bool keep_any;  /* which role and objective a seat keeps is drawn, not chosen by its mind */
    bool trace;     /* keep the trace, and the legal moves in it */
    bool legal;
    /* A game is over; on the worker's thread. */
    void (*over)(void *context, int worker, uint64_t game, const Desk *desk);
    void *context;
    Desk *desk;           /* by worker, from series_play to series_close */
    double seconds;       /* that the games took */
    char *words;          /* --bots, cut into names */
    Net *net;             /* --weights; NULL for the built-in ones */
    pthread_mutex_t lock; /* of status */
    int status;           /* EXIT_OK, or what ended it */
} Series;

/* The options that series_read knows, for the tables of commands. */
#define SERIES_OPTIONS                                                                                                 \
    {"--ms", "N", "milliseconds a move for bots that search, and for processes (default 5000 for these)"},             \
        {"--nodes", "N", "simulations a move instead; without both a bot that searches takes its own number"},         \
        {"--memory", "MB", "for the search of each bot, 1 to 65536 (default 32)"},                                     \
        {"--weights", "FILE",                                                                                          \
         "what bots that search have learnt, as aedile-train writes it (default: what is built in)"},                  \
    {                                                                                                                  \
        "--jobs", "N", "threads (default: all cores); without --ms the results are the same with any number"           \
    }

/* What is played where the options do not say. */
typedef struct SeriesDefaults {
    uint64_t games;
    uint64_t games_most;
    const char *bots; /* of these as many as there are seats */
    bool rotated;     /* every deal with each seating, and whole deals only */
} SeriesDefaults;
/* The rules, --games, --bots and SERIES_OPTIONS; false after printing what is wrong. Close it in any case. */
bool series_read(Series *out_series, const Args *args, const SeriesDefaults *defaults);
/* Plays them all; Ctrl-C ends it early. EXIT_OK, or the exit status after printing why it could not be done. */
int series_play(Series *series);
void series_close(Series *series);

/* Ends everything, for a file that could not be written. The first reason is printed and is the series' status. */
void series_fail(Series *series, int status, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The turns that the minds of some places lost, as bits: members of a JSON object, or a line if there are any. */
void series_failures(const Series *series, unsigned places, FILE *to, bool json);
/* Milliseconds that a decision of the minds of some places took, the mean of all. */
double series_ms(const Series *series, unsigned places);
/* Of their decisions since the last card was turned up, the share that searches of ours called exact; -1: there were none. */
double series_exact(const Series *series, unsigned places);
