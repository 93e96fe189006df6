/* SPDX-License-Identifier: MIT */
/* forecast.h - the points each seat will end with, as far as can be told, and each seat's chance to win. */
#pragma once

#include "net.h"

typedef struct Forecast {
    float points[SEATS_MAX]; /* at the end of the game, an automaton's with them */
    float chance[SEATS_MAX]; /* to win, 0 to 1; of the players alone */
    float worth[SEATS_MAX];  /* what is played for: the chance, and a little of it the margin, to break ties */
} Forecast;

/* Of a full state, or of a view: nothing hidden is looked at. */
void forecast_make(const Net *net, const Rules *r, const Game *g, Plans *plans, Forecast *out_forecast);

/* 1 / (1 + 2^-x), near enough. */
float chance_of(float x);
