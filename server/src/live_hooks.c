/* SPDX-License-Identifier: MIT */
/* live_hooks.c - tells people who are not connected that it is their turn, at the address they gave. */
#include "live.h"
#include "post.h"

#include "notation/put.h"

static void turn_call(LiveGame *live, int seat)
{
    char body[POST_BODY_MAX];
    Text t = text_in(body, sizeof body);
    put_open(&t, '{');
    put_string(&t, "event", "your-turn");
    put_string(&t, "game", live->id);
    put_int(&t, "seat", seat + 1);
    put_string(&t, "name", sitting_chair_name(live->sitting, seat));
    put_int(&t, "version", (int64_t)sitting_version(live->sitting));
    put_close(&t, '}');
    if (text_fits(&t)) {
        hooks_call(live->registry->hooks, &(HookCall){.game = live->id,
                                                      .seat = seat,
                                                      .url = sitting_hook(live->sitting, seat),
                                                      .secret = sitting_hook_secret(live->sitting, seat),
                                                      .body = body});
    }
}

void live_hooks(LiveGame *live)
{
    uint32_t watchers;
    uint32_t asked = sitting_asked(live->sitting);
    if (live->registry->hooks == NULL) {
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((live->hooked & ~asked & 1U << seat) != 0) {
            hooks_forget(live->registry->hooks, live->id, seat);
        }
    }
    live->hooked &= asked;
    if ((asked & ~live->hooked) == 0) {
        return;
    }
    uint32_t present = live_present(live, &watchers);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint32_t bit = 1U << seat;
        if ((asked & ~live->hooked & bit) == 0) {
            continue;
        }
        live->hooked |= bit;
        /* Of several processes, the one that wrote the entry tells. */
        if ((present & bit) == 0 && live->mine && sitting_player(live->sitting, seat) == SEAT_HUMAN &&
            sitting_hook(live->sitting, seat)[0] != '\0') {
            turn_call(live, seat);
        }
    }
}
