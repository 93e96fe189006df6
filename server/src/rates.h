/* SPDX-License-Identifier: MIT */
/* rates.h - how often an address may ask for what costs something, and how much of it at a time.
 *
 * Each address has a bucket for each kind, and so have its network and, for what is kept, all together: a taking needs room in
 * all of them. Addresses are in memory while a bucket of theirs is not full again, or something of theirs is held.
 * The table is bounded: who finds no place shares the bucket of all who found none, and nobody loses a bucket that is not full.
 *
 * Processes of one store tell each other what was taken of what is kept (rates_words, rates_heard). Each counts its own exactly,
 * and knows of the others' as late as their words take: so together they may let through what comes within that time. */
#pragma once

#include "bounds.h"
#include "prefix.h"

#include <stddef.h>

/*      kind     rows of bounds.def: a minute, at once; what is kept is shared by processes, and has a bound for all together */
#define LIMITS(ROW)                                                                                                    \
    ROW(REQUEST, REQUESTS, false)                                                                                      \
    ROW(MESSAGE, MESSAGES, false)                                                                                      \
    ROW(MAKE, MAKES, true)                                                                                             \
    ROW(JOIN, JOINS, true)                                                                                             \
    ROW(CODE, CODES, true)                                                                                             \
    ROW(ADMIN, ADMINS, false)                                                                                          \
    ROW(BOOK_MAKE, BOOK_MAKES, false)                                                                                  \
    ROW(BOOK_WRITE, BOOK_WRITES, false)
enum {
#define LIMIT_ROW(kind, row, kept) LIMIT_##kind,
    LIMITS(LIMIT_ROW)
#undef LIMIT_ROW
        LIMIT_COUNT
};

typedef struct Rates Rates;
/* NULL: no memory. `on` false: everything is allowed. The bounds outlive it. */
Rates *rates_create(Bounds *bounds, bool on);
void rates_destroy(Rates *rates);
/* Milliseconds of the loop, from 1. */
bool rates_take(Rates *rates, const char *address, int kind, uint64_t now_ms);
/* Whether that would be allowed; nothing is taken, and only where it is not it is counted, as refused. */
bool rates_left(Rates *rates, const char *address, int kind, uint64_t now_ms);
/* Forgets a few whose buckets are full again; called now and then. */
void rates_tick(Rates *rates, uint64_t now_ms);

/* Something of an address is with the store from now on, or waits for a book; false where it has as much there as it may. */
enum { HELD_STORE, HELD_BOOK, HELD_COUNT };
bool rates_hold(Rates *rates, int what, const char *address, uint64_t now_ms, Prefix *out_host);
void rates_release(Rates *rates, int what, const Prefix *host);

/* ---- Other processes. */
enum { RATES_WORD_MAX = 2048 };
/* `spent` is called when there is something to be said. */
void rates_share(Rates *rates, uint64_t process, void (*spent)(void *context), void *context);
/* What was taken since the last call; false where nothing was. */
bool rates_words(Rates *rates, char out_word[RATES_WORD_MAX]);
/* What another process said; its own is passed over. */
void rates_heard(Rates *rates, const char *word, uint64_t now_ms);
