/* botline.h - a seat's mind for sim, match and the table: a bot of ours, or a process that speaks the bot
 * protocol (INTERFACES 7). */
#ifndef BOTLINE_H
#define BOTLINE_H

#include "bots/bots.h"
#include "notation/record.h"

enum { BOT_NAME_MAX = 128, BOT_DEFAULT_MS = 5000 };

/* What one mind may spend on a move; 0 for no limit but the default of BOT_DEFAULT_MS for processes. */
typedef struct Budget {
    uint32_t ms;
    uint32_t nodes;
} Budget;

typedef struct Mind Mind;

/* spec: "random", "greedy", "strongest", or "exec:COMMAND LINE". NULL with the fault. */
Mind *mind_open(const char *spec, Fault *out_fault);
void mind_close(Mind *mind);
const char *mind_name(const Mind *mind); /* the spec, or what the process calls itself */

/* Tells it of a game it sits in. */
void mind_newgame(Mind *mind, const Setup *setup, const Rules *r, int seat);
/* A legal action of the seat to move, with the offer if it is a trade; so_far are the moves played. For a process that
 * dies, babbles, moves illegally or is late income is played, or the answer that costs least where something else is
 * asked (decline, pass, end), and the failure is counted. */
Action mind_move(Mind *mind, const Rules *r, const Game *g, const Record *so_far, Rng *rng, const Budget *budget,
                 Offer *out_offer);
/* How often, and the last reason in words (NULL if never). */
uint32_t mind_failures(const Mind *mind, const char **out_reason);

#endif
