/* SPDX-License-Identifier: MIT */
/* state_reader.h - the small steps of reading a state from JSON; inside notation only.
 *
 * Each sets the fault with the place of the value, or of the object that lacks it, and returns false. */
#pragma once

#include "state_fields.h"

#include "notation/language.h"

enum { WORD_MAX = 32 }; /* the longest word of a state is a token's face of 21 letters */

/* Lots that may still be named, each once. */
typedef struct Pool {
    LotSet left;
    int why; /* the row about one that is not left */
} Pool;

typedef struct StateReader {
    const Rules *r;
    const Json *json;
    Fault *fault;
    Pool deeds;           /* those not met so far: no deed is in two places */
    uint32_t invocations; /* bits of those met so far */
    bool checking;        /* all is read: what follows from it is compared */
    int seat;
    int element;     /* of the array of objects that is read */
    uint32_t object; /* the object that is read */
    int kind;        /* what stands there */
    int prices[MARKET_SLOTS];
    Standing standing;
    uint8_t winner[SEATS_MAX];
    uint32_t winner_count;
    Game g;
} StateReader;

/* The value of a member. */
typedef struct Value {
    uint32_t token; /* 0 where it is null, [], {}, "", 0 or false, which are the same as no key */
    uint32_t place; /* where to point at: itself, or the object that lacks it */
} Value;
Value value_of(const StateReader *in, uint32_t object, uint32_t token);

/* A row with the key, and what else it has: NULL for nothing. */
bool state_refuse(const StateReader *in, uint32_t token, const char *key, int why, const char *more);
bool state_refuse_number(const StateReader *in, uint32_t token, const char *key, int why, int64_t number);
/* Finds the values of an object's keys, 0 for none; a key that says something must be among them. A name of NULL: any may
 * be there. Keys that are NULL are not there. */
bool state_keys(const StateReader *in, uint32_t object, const char *name, const char *const *keys, int count,
                uint32_t *out_tokens);
/* An array with so many elements; nothing at all stands for an empty one. */
bool state_array(const StateReader *in, const char *key, Value v, uint32_t least, uint32_t most, uint32_t *out_first,
                 uint32_t *out_count);
bool state_number(const StateReader *in, const char *key, Value v, int64_t least, int64_t most, int64_t *out_number);
/* A number that follows from the rest of the state. */
bool state_agree(const StateReader *in, const char *key, Value v, int64_t expected, int why);
/* One lot of the pool, which it leaves. */
bool state_lot(const StateReader *in, uint32_t token, const char *key, Pool *pool, Lot *out_lot);
/* A deed of those not met so far, or an invocation likewise, or "?". */
enum { CARD_MAY_HIDE = 1, CARD_MAY_INVOKE = 2 };
bool state_card(StateReader *in, uint32_t token, const char *key, int may, Card *out_card);
/* A card of a deck as its number from 1, 0 for none, CARD_HIDDEN for "?". */
bool state_deck_card(const StateReader *in, uint32_t token, const char *key, int deck, uint8_t *out_number);
/* The kind that a word names, by one of the functions of move.h; KIND_NONE if it is none. */
int state_kind(const StateReader *in, uint32_t token, int (*find)(const char *, size_t));
bool state_lots(const StateReader *in, const char *key, Value v, Pool *pool, LotSet *out_lots);

/* Cards, tiles and tokens (state_read_cards.c): elements of arrays, by the token `item`. */
bool card_read(StateReader *in, const Field *f, uint32_t token, int place, Card *out_card);
bool discarded_each(StateReader *in, const Field *f, uint32_t item);
bool invocation_each(StateReader *in, const Field *f, uint32_t item);
bool hand_each(StateReader *in, const Field *f, uint32_t item, Card *hand, uint32_t at);
bool deck_card_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *at);
bool choice_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *cards, uint32_t i);
bool objective_each(StateReader *in, const Field *f, uint32_t item, uint32_t array);
bool deed_each(const StateReader *in, const Field *f, uint32_t item, Card *deeds, uint32_t i);
bool bag_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *at);
bool pile_each(StateReader *in, const Field *f, uint32_t item, uint32_t era);
bool token_pile_each(StateReader *in, const Field *f, uint32_t item, int size);
bool discards_read(const StateReader *in, const Field *f, Value v);
