/* SPDX-License-Identifier: MIT */
/* age.c - how far the time went, as far as that is sure. A clock that is wrong is set right before it has cost much; a server
 * that was off for a year has deleted what is old after two weeks. */
#include "age.h"

enum { LOOK_MOST_MS = 60000 }; /* what passed between two looks, as far as it counts */

int age_known(Store *store, int64_t now_ms, int64_t *out_known_ms)
{
    StoreClock clock;
    const int result = store_clock(store, &clock);
    if (result == STORE_BROKEN) {
        return result;
    }
    const int64_t passed = now_ms - clock.looked_ms;
    const int64_t counted = passed < 0 ? 0 : passed > LOOK_MOST_MS ? LOOK_MOST_MS : passed;
    int64_t known = result == STORE_MISSING && clock.known_ms == 0 ? now_ms : clock.known_ms + AGE_CATCH_UP * counted;
    known = known < now_ms ? known : now_ms;
    *out_known_ms = known;
    return store_clock_put(store, &(StoreClock){.known_ms = known, .looked_ms = now_ms});
}
