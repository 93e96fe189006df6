/* SPDX-License-Identifier: MIT */
/* rates.h - how often an address may ask for what costs something. Addresses are kept as hashes, in memory, for a while. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*          kind     a minute  at once */
#define LIMITS(ROW)                                                                                                    \
    ROW(REQUEST, 1200, 300)                                                                                            \
    ROW(MAKE, 10, 30)                                                                                                  \
    ROW(JOIN, 60, 60)                                                                                                  \
    ROW(CODE, 6, 10)
enum {
#define LIMIT_ROW(kind, minute, burst) LIMIT_##kind,
    LIMITS(LIMIT_ROW)
#undef LIMIT_ROW
        LIMIT_COUNT
};

typedef struct Rates Rates;
/* NULL: no memory. `on` false: everything is allowed. */
Rates *rates_create(bool on);
void rates_destroy(Rates *rates);
bool rates_take(Rates *rates, const char *address, int kind, uint64_t now_ms);
