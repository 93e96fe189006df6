/* SPDX-License-Identifier: MIT */
/* age.h - the time by which old games are deleted: a clock that jumps must not delete a store. */
#pragma once

#include "store/store.h"

/* What is lost is caught up so many times as fast as time passes. */
enum { AGE_CATCH_UP = 24 };
/* Kept in the store. It is the clock's time, or one before it: it follows a clock that went ahead, and one of a server that did
 * not run for long, a day in an hour, as long as somebody looks at it at least once a minute. STORE_OK or STORE_BROKEN. */
int age_known(Store *store, int64_t now_ms, int64_t *out_known_ms);
