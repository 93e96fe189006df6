/* state_inner.h - what the files that write a state share; inside notation only. */
#ifndef NOTATION_STATE_INNER_H
#define NOTATION_STATE_INNER_H

#include "notation/state.h"

#include "notation/move.h"

/* `key` is everything in front of the value, from the comma on. */
void number_json(Text *t, const char *key, int64_t number);
/* "C7", "i07" or "?" in quotes. */
void card_json(Text *t, Card card);
/* A card of a deck by its number from 1: null for 0, "?" for CARD_HIDDEN. */
void deck_card_json(Text *t, int deck, int number);
/* Seats from 1 on; 0 for NO_SEAT. */
static inline int seat_number(int seat)
{
    return seat == NO_SEAT ? 0 : seat + 1;
}
static inline bool module_on(const Rules *r, int module)
{
    return r->config.module[module] != 0;
}

/* What the modules add to a player, between its first keys and its end; and to the whole, before `turn`. */
void player_modules_write(Text *t, const Rules *r, const Game *g, int seat);
void modules_state_write(Text *t, const Rules *r, const Game *g);
/* What the modules add to `turn`. */
void turn_modules_write(Text *t, const Rules *r, const Game *g);
/* Buildings of a seat, sorted by their first lot, those with kinds from `first` up to `end`; the key of the kind. */
void buildings_json(Text *t, const Rules *r, const Game *g, int seat, int first, int end, const char *key);

#endif
