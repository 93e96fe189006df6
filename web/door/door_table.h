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
/* Sits down at a record, with a colour for each seat; or nobody sits here any more. */
bool door_table_take(const Record *record, const Catalogue *catalogue, const uint8_t *colours, Fault *out_fault);
void door_table_close(void);
/* The arguments `seats`, a NewSeat for each player, and `colours`: as given, else the record's, else by seat order. */
bool door_seats(Door *d, const Rules *r, TableSeat *out_seats, uint8_t *out_colours);
bool door_colours(Door *d, const Record *record, uint8_t *out_colours);
/* The automaton's colour is its own. */
const char *door_table_colour(const Table *t, int seat);
