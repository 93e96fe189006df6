/* SPDX-License-Identifier: MIT */
/* sitting_case.h - a sitting with its log, driven line by line, for the tests of the hall. */
#pragma once

#include "hall/sitting.h"

/* The name of every game here. */
#define HALL_GAME "abcdefghijkl"

/* A line of the log as it was kept. */
typedef struct CaseLine {
    int64_t at_ms;
    char mark[48];
    char *line;
} CaseLine;

typedef struct Case {
    Sitting *s;
    SittingHead head;
    uint8_t secret[32];
    Rng rng;
    int64_t at_ms; /* of the next entry */
    SittingNews news;
    SittingRefusal why; /* of the last line that was refused */
    CaseLine *log;
    uint32_t count;
} Case;

/* Seats by letter: o open, r random, g greedy. `more` are further members of the head with a comma in front, or "". */
void hall_open(Case *c, const char *seats, const char *modules, const char *more, uint64_t seed);
/* People at all open seats, ready: the game runs. */
void hall_start(Case *c);
void hall_close(Case *c);

/* Checks a line for a seat (NO_SEAT: the server) as of this version, keeps it and folds it; false if it was refused. A kept
 * line must fold. The line as printf writes it. */
bool hall_try(Case *c, int seat, uint64_t version, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same, now; it must be allowed. */
void hall_do(Case *c, int seat, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same; it must be refused, and nothing may change. */
void hall_refused(Case *c, int seat, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A legal choice of a seat that is asked, as text: the one with this number among them, or the bot's. */
void hall_choice(const Case *c, int seat, uint32_t number, char out_move[MOVE_TEXT_MAX]);
void hall_bot_choice(Case *c, int seat, int bot, char out_move[MOVE_TEXT_MAX]);
/* One of the seats that are asked; NO_SEAT for nobody. */
int hall_asked(Case *c);

/* One random thing: mostly a move, sometimes an undo, a takeback, a stand-in, words, or something that is refused. */
void hall_wander(Case *c);
/* A second sitting from the same log, up to a version. */
Sitting *hall_again(const Case *c, uint32_t version);

/* What a viewer is told, as the server wraps it, in a buffer that the next call writes over. */
const char *hall_tell(const Sitting *s, int viewer, uint64_t since, const SittingNews *news);
