/* state_reader.h - the small steps of reading a state from JSON; inside notation only.
 *
 * Each sets the fault with the place of the value, or of the object that lacks it, and returns false. */
#ifndef NOTATION_STATE_READER_H
#define NOTATION_STATE_READER_H

#include "notation/state.h"

enum { WORD_MAX = 32 }; /* the longest word of a state is a piece id of 19 letters */

/* Lots that may still be named, each once. */
typedef struct Pool {
    LotSet left;
    const char *why; /* what is wrong about one that is not left */
} Pool;

typedef struct StateReader {
    const Rules *r;
    const Json *json;
    Fault *fault;
    Pool deeds; /* those not met so far: no deed is in two places */
    Game g;
} StateReader;

/* The key in quotes, then the two parts. */
bool state_refuse(const StateReader *in, uint32_t token, const char *key, const char *why, const char *more);
bool state_refuse_number(const StateReader *in, uint32_t token, const char *key, const char *why, int64_t number,
                         const char *more);

/* The value of a key; 0 where it is null, [], {}, "", 0 or false, which are the same as no key. */
uint32_t state_member(const StateReader *in, uint32_t object, const char *key);
/* Where to point at for a key. */
uint32_t state_place(const StateReader *in, uint32_t object, const char *key);

/* An object in which every key that says something is in the list, which ends with NULL. */
bool state_object(const StateReader *in, uint32_t object, const char *name, const char *const *keys);
/* The same for the object under a key; where it is empty, out_inner is the outer object, which has none of the keys. */
bool state_enter(const StateReader *in, uint32_t object, const char *key, const char *const *keys, uint32_t *out_inner);
/* An array with so many elements; nothing at all stands for an empty one. */
bool state_array(const StateReader *in, uint32_t object, const char *key, uint32_t least, uint32_t most,
                 uint32_t *out_first, uint32_t *out_count);
bool state_number(const StateReader *in, uint32_t object, const char *key, int64_t least, int64_t most,
                  int64_t *out_number);
/* A number that follows from the rest of the state. */
bool state_agree(const StateReader *in, uint32_t object, const char *key, int64_t expected, const char *why);
/* An array of numbers that follow from the rest. */
bool state_agree_all(const StateReader *in, uint32_t object, const char *key, const uint8_t *expected, uint32_t count,
                     const char *why);

/* One lot of the pool, which it leaves. */
bool state_lot(const StateReader *in, uint32_t token, const char *key, Pool *pool, Lot *out_lot);
/* An array of them. */
bool state_lots(const StateReader *in, uint32_t object, const char *key, Pool *pool, LotSet *out_lots);

#endif
