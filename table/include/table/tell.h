/* SPDX-License-Identifier: MIT */
/* tell.h - a table's configuration, events and log as JSON for a page (web/src/engine/view.ts), in the language of the
 * Text. Not for several threads at once (put.h). */
#pragma once

#include "notation/put.h"
#include "table/table.h"

/* The configuration under the key "config". The seed tells every card, so a running game's is kept back. */
void config_put(Text *t, const Setup *setup, const Catalogue *catalogue, bool seeded);
/* A line as an event of view.ts: that of docs/formats.md, its words, and the heading its points belong under. */
void event_put(Text *t, const Rules *r, const Line *line);
/* A move as an entry of view.ts's log, for a viewer; `now` decides what is still a secret. */
void entry_put(Text *t, const Rules *r, const Game *now, int viewer, const TableStep *step);
/* How a game that is over ended, under the key "result": its termination, and who came where or whether all won. */
void result_put(Text *t, const Rules *r, const Game *g, const Termination *end);
/* A player's colour: "red". People see "gold" as yellow and "violet" as purple. */
enum { COLOUR_COUNT = 5 };
const char *colour_id(int colour);
/* The colour of a seat for which none was chosen, in the order of the rulebooks. */
int colour_of_seat(int game, int seat);
/* UNDO_OK and its like as view.ts says them: "ok". */
const char *undo_id(int why);
