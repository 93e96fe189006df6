/* SPDX-License-Identifier: MIT */
/* analyse_games.h - the figures of reviews: read from their JSON, be it new or kept; as rows, tables and CSV. */
#pragma once

#include "analyse.h"

enum { FIGURES_NAME_MAX = 256, FIGURES_MODULES_MAX = 256, FIGURES_WORD_MAX = 24 };

/* A column of the ledger. */
typedef struct FigureColumn {
    int64_t result;
    int64_t start;
    int64_t deal;
    int64_t luck;
    int64_t choices;
    int64_t gifts; /* from all others */
    int64_t forecast;
} FigureColumn;

typedef struct FigureSeat {
    char name[FIGURES_NAME_MAX];
    char kind[FIGURES_NAME_MAX];
    FigureColumn chance;
    FigureColumn vp;
    int64_t decisions;
    int64_t mistakes;
    double accuracy;
    double loss;
    char like[3][FIGURES_WORD_MAX]; /* the level, and from which to which; "" for none */
} FigureSeat;

typedef struct GameFigures {
    const char *file;
    char game[FIGURES_WORD_MAX];
    char modules[FIGURES_MODULES_MAX]; /* blanks between */
    char depth[FIGURES_WORD_MAX];
    int64_t players;
    bool automaton;
    bool finished;
    int members;
    FigureSeat seat[SEATS_MAX];
    int64_t steps;
    double forecast_squares; /* of `forecast` in chances of 1, over steps and members */
} GameFigures;

/* Of a review's JSON; false where it is none. */
bool figures_read(const char *json, size_t length, GameFigures *out_figures);

/* What is printed of a game among several: its JSON with its file, or a row a seat. To be freed. */
char *review_said(const Analysis *analysis, uint64_t file, const char *json, const GameFigures *figures, bool as_json);
void figures_heading(FILE *to);
/* All games together, by the number of players. */
void figures_summary(FILE *to, const GameFigures *figures, uint64_t count);
/* A line a seat of each game. EXIT_OK, or after printing why. */
int figures_csv(const char *name, const GameFigures *figures, uint64_t count);

/* Makes the folder where it is not there; false after printing why it cannot be, or which two reviews would have one name. */
bool folder_make(const Analysis *analysis, const char *folder);
