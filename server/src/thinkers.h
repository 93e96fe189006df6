/* SPDX-License-Identifier: MIT */
/* thinkers.h - what bots of the server think with: made when first needed, kept for the next, one for each that thinks at
 * the same time. */
#pragma once

#include "think/think.h"

typedef struct Thinkers Thinkers;

Thinkers *thinkers_create(void);
/* Nobody has one. */
void thinkers_destroy(Thinkers *all);

/* One that knows of no game, for the time being; NULL without memory. From any thread, as the next two. */
Thinker *thinkers_take(Thinkers *all);
void thinkers_give(Thinkers *all, Thinker *t);
/* Whoever thinks ends at once, and so does whoever begins to. */
void thinkers_stop(Thinkers *all);

/* How many can think at the same time: the threads of libuv's pool. */
uint32_t thinkers_most(void);
