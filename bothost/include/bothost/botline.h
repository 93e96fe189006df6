/* SPDX-License-Identifier: MIT */
/* botline.h - a seat's mind for sim, match and the table: a bot of ours, or a process that speaks the bot
 * protocol (docs/bots.md). */
#pragma once

#include "bots/bots.h"
#include "notation/record.h"
#include "program/args.h"

#include <stddef.h>

enum { BOT_NAME_MAX = 128, BOT_DEFAULT_MS = 5000 };

/* What one mind may spend on a move. Both 0: a level's own simulations, and BOT_DEFAULT_MS for a process. */
typedef struct Budget {
    uint32_t ms;
    uint32_t nodes; /* simulations of a search */
} Budget;

/* A bot of ours by name: "mason", "strongest", or with a number of simulations for every move instead of its own,
 * "aedile@500", for measuring. Only the strongest takes more than its own. */
typedef struct BotSpec {
    int bot;
    uint32_t simulations; /* 0: not said */
} BotSpec;
/* False with the fault, which tells what is accepted; `others` follows there, as what the caller takes besides. */
bool spec_read(const char *spec, const char *others, BotSpec *out_spec, Fault *out_fault);

/* Memory of a search, in MiB. */
enum { MEMORY_DEFAULT_MB = 32, MEMORY_MOST_MB = 65536 };
static inline size_t memory_bytes(uint64_t mb)
{
    return (size_t)mb << 20;
}

/* What a search works with. */
typedef struct Wits {
    size_t bytes;   /* of memory, for each bot */
    const Net *net; /* NULL: the built-in weights */
} Wits;

/* --weights FILE, learnt for these rules: on the heap, NULL where it was not given. False after printing what is wrong. */
bool weights_option(const Args *args, const Rules *r, Net **out_net);

typedef struct Mind Mind;

/* spec: a bot of ours, or "exec:COMMAND LINE"; wits: for one of ours that searches. NULL with the fault. */
Mind *mind_open(const char *spec, const Wits *wits, Fault *out_fault);
void mind_close(Mind *mind);
const char *mind_name(const Mind *mind); /* the spec, or what the process calls itself */

/* Tells it of a game it sits in. */
void mind_newgame(Mind *mind, const Setup *setup, const Rules *r, int seat);
/* A legal action of the seat to move, with the offer if it is a trade; so_far are the moves played. For a process that
 * dies, babbles, moves illegally or is late income is played, or the answer that costs least where something else is
 * asked (decline, pass, end), and the failure is counted. */
Action mind_move(Mind *mind, const Rules *r, const Game *g, const Record *so_far, Rng *rng, const Budget *budget,
                 Offer *out_offer);
/* How often it failed, and the last reason in words (NULL if never). */
uint32_t mind_failures(const Mind *mind, const char **out_reason);
/* How long all its decisions took, with what a process was told for them. */
double mind_seconds(const Mind *mind, uint64_t *out_decisions);
/* How many of its decisions since the last card was turned up a search of ours called exact, of how many. */
uint64_t mind_exact(const Mind *mind, uint64_t *out_decisions);
