/* state_reader.h - the small steps of reading a state from JSON; inside notation only.
 *
 * Each sets the fault with the place of the value, or of the object that lacks it, and returns false. */
#ifndef NOTATION_STATE_READER_H
#define NOTATION_STATE_READER_H

#include "notation/state.h"

enum { WORD_MAX = 32 }; /* the longest word of a state is a token's face of 21 letters */

/* Lots that may still be named, each once. */
typedef struct Pool {
    LotSet left;
    const char *why; /* what is wrong about one that is not left */
} Pool;

typedef struct StateReader {
    const Rules *r;
    const Json *json;
    Fault *fault;
    Pool deeds;           /* those not met so far: no deed is in two places */
    uint32_t invocations; /* bits of those met so far */
    Game g;
} StateReader;

/* A key and the modules of which one must be in play for it, 0 for none. */
typedef struct StateKey {
    const char *key;
    uint16_t owners;
} StateKey;
enum { STATE_KEYS_MAX = 24 };
#define KEY_ON(module) (1u << MODULE_##module)
static inline bool state_module(const StateReader *in, int module)
{
    return in->r->config.module[module] != 0;
}

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
/* The same with those of the keys whose modules are in play; the table ends with a key NULL. */
bool state_object_of(const StateReader *in, uint32_t object, const char *name, const StateKey *keys);
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
/* A deed of those not met so far, or an invocation likewise where `invocations`, or "?" where `hidden`. */
enum { CARD_MAY_HIDE = 1, CARD_MAY_INVOKE = 2 };
bool state_card(StateReader *in, uint32_t token, const char *key, int may, Card *out_card);
/* A card of a deck as its number from 1, 0 for none, CARD_HIDDEN for "?"; not below `least`. */
bool state_deck_card(const StateReader *in, uint32_t token, const char *key, int deck, uint8_t *out_number);
/* An array of them, at most `most`; what is left of the places is 0. */
bool state_deck_cards(const StateReader *in, uint32_t object, const char *key, int deck, uint32_t most,
                      uint8_t *out_numbers);
/* The kind that a word under a key names, by one of the functions of move.h; KIND_NONE and the fault if it is none. */
int state_kind(const StateReader *in, uint32_t object, const char *key, int (*find)(const char *, size_t),
               const char *what);
/* An array of lots. */
bool state_lots(const StateReader *in, uint32_t object, const char *key, Pool *pool, LotSet *out_lots);

/* The parts: players (state_read_player.c), what belongs to modules (state_read_modules.c), Consul and Ceres
 * (state_read_automaton.c). The checks come once everything is read. */
bool players_read(StateReader *in, uint32_t object);
bool players_check(const StateReader *in, uint32_t object);
bool building_put_read(StateReader *in, uint32_t object, int seat, int kind);
bool modules_state_read(StateReader *in, uint32_t object);
bool turn_modules_read(StateReader *in, uint32_t turn);
bool consul_read(StateReader *in, uint32_t object);
bool ceres_read(StateReader *in, uint32_t object);

#endif
