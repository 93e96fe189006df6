/* SPDX-License-Identifier: MIT */
/* think.h - bots think on a thread of their own, and at which pace they play. */
#pragma once

#include "table/table.h"

enum { DELAY_DEFAULT_MS = 600, DELAY_UNDO_MS = 1500, DELAY_MOST_MS = 60000, BOT_MS = 1000, BOT_MOST_MS = 600000 };

typedef struct Ponder Ponder;
typedef struct BotPace {
    int delay_ms;
    int ms; /* that the strongest bot thinks about a move */
    Ponder *ponder;
    Net *net;  /* --weights, on the heap; NULL for the built-in ones */
    bool fast; /* until the next human turn */
    bool due;  /* the pause before the bot's move is over */
} BotPace;

Ponder *ponder_open(void);
/* Weights other than the built-in ones; NULL for those. They stay where they are. */
void ponder_net(Ponder *p, const Net *net);
void ponder_close(Ponder *p);
/* About what the bot at the seat to move does; nothing happens if it thinks about that already. The table may change
 * meanwhile. */
void ponder_start(Ponder *p, const Table *table, int strongest_ms);
bool ponder_done(const Ponder *p);
/* The best so far, at once. */
void ponder_hurry(Ponder *p);
/* Ends it, and forgets what it was about. */
void ponder_drop(Ponder *p);
/* The next key; KEY_NONE_YET as soon as the decision is there. */
int ponder_key(Ponder *p);
/* Plays what was decided about this table; false if the log takes no more. */
bool ponder_play(Ponder *p, Table *table);
