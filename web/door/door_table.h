/* SPDX-License-Identifier: MIT */
/* door_table.h - the one table of this instance; inside the door's table calls only. */
#pragma once

#include "door.h"
#include "table/table.h"

/* The table, or NULL with the error written where none was started. */
Table *door_table(Door *d);
/* The state after the first `count` moves, which there must be. Remembers where it was, so that the next is quick. */
const Game *door_table_at(const Table *t, uint32_t count);
/* Shows each move after the first `from` up to the first `count`, and remembers where it was, too. */
void door_table_log(const Table *t, uint32_t from, uint32_t count, void (*visit)(void *context, const TableStep *step),
                    void *context);
/* The automaton's colour is its own. */
const char *door_table_colour(const Table *t, int seat);
