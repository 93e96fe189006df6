/* SPDX-License-Identifier: MIT */
/* consul.h - what the files of the Consul share; inside the engine only. */
#pragma once

#include "module.h"

static inline int token_size(const Rules *r, int kind)
{
    return r->catalogue.token[kind - KIND_TOKEN].size;
}

/* Deeds that the Consul starts with (13.3). */
int consul_deeds(const Rules *r);
/* All tokens into their piles, each shuffled (13.2). */
void tokens_shuffle(const Rules *r, Game *g, Stream *stream);
/* Whether a token of the size is to be had: from its pile, or from the discards that would become it. */
bool token_left(const Rules *r, const Game *g, int size);
/* The top token of a size; one is to be had. */
int token_draw(const Rules *r, Game *g, int size, Lines *lines);
/* The piles: tokens of their size, as many as said, and no face more often than there are tokens of it. */
const char *consul_piles_fault(const Rules *r, const Game *g);
/* The Consul has taken this deed: its token, or 13.8 (13.6, 13.7). True if the holder must choose first. */
bool deed_settle(const Rules *r, Game *g, Lot lot, Lines *lines);
/* The same at set-up, where nobody is asked: of several sets the one that comes first in reading order (13.3). */
void deed_settle_first(const Rules *r, Game *g, Lot lot, Lines *lines);
/* The Consul card shows its other side (13.4). */
void consul_turn_card(const Rules *r, Game *g, Lines *lines);
/* A line that explains what the Consul does. */
Line consul_line(const Rules *r, const Game *g, int step, uint16_t rule);
