/* SPDX-License-Identifier: MIT */
/* live_hooks.c - tells people who are not connected that it is their turn, at the address they gave. */
#include "live.h"
#include "post.h"

#include "notation/put.h"

static void body_open(Text *t, const LiveGame *live, int seat, const char *event)
{
    put_open(t, '{');
    put_string(t, "event", event);
    put_string(t, "game", live->id);
    put_int(t, "seat", seat + 1);
    put_string(t, "name", sitting_chair_name(live->sitting, seat));
    put_int(t, "version", (int64_t)sitting_version(live->sitting));
}

static void call(LiveGame *live, int seat, uint64_t version, Text *body)
{
    put_close(body, '}');
    HookCall call = {.game = live->id,
                     .seat = seat,
                     .version = version,
                     .url = sitting_hook(live->sitting, seat),
                     .secret = sitting_hook_secret(live->sitting, seat),
                     .body = body->at};
    if (!text_fits(body)) {
        return;
    }
    live->calling &= ~(1U << seat); /* hooks_call forgets the seat's call before, also where it makes none */
    if (hooks_call(live->registry->hooks, &call)) {
        live->calling |= 1U << seat;
    }
}

void live_called(LiveGame *live, int seat)
{
    live->calling &= ~(1U << seat);
    if (live->sitting != NULL) {
        live_stand(live, false);
    }
}

/* Of these seats. */
static void calls_forget(LiveGame *live, uint32_t seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((seats & 1U << seat) != 0) {
            hooks_forget(live->registry->hooks, live->id, seat);
        }
    }
    live->calling &= ~seats;
    live->hooked &= ~seats;
}

void live_hooks_forget(LiveGame *live)
{
    if (live->registry->hooks != NULL) {
        calls_forget(live, live->hooked);
    }
}

static void turn_call(LiveGame *live, int seat)
{
    char body[POST_BODY_MAX];
    Text t = text_in(body, sizeof body);
    body_open(&t, live, seat, "your-turn");
    call(live, seat, sitting_asked_version(live->sitting), &t);
}

void live_hooks(LiveGame *live)
{
    uint32_t watchers;
    uint32_t asked = sitting_asked(live->sitting);
    const bool owed = live->owed;
    live->owed = false;
    if (live->registry->hooks == NULL) {
        return;
    }
    calls_forget(live, live->hooked & ~asked);
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
        /* Of several processes, the one that wrote the entry tells; and who finds that it is owed still. */
        if ((present & bit) == 0 && (live->mine || owed) && sitting_player(live->sitting, seat) == SEAT_HUMAN &&
            sitting_hook(live->sitting, seat)[0] != '\0') {
            turn_call(live, seat);
        }
    }
}

/* ---- Reminders. Each is an entry of the log before it is told, so it is told once: also after a restart, and where several
 * processes look at the same game. */
static int64_t reminder_find(const LiveGame *live, uint32_t present, int *out_seat, int *out_number)
{
    const int64_t least_ms = (int64_t)live->registry->config.remind_s * 1000;
    return live->registry->hooks != NULL
               ? sitting_reminder(live->sitting, registry_now(live->registry), least_ms, present, out_seat, out_number)
               : INT64_MAX;
}

int64_t live_reminder_ms(const LiveGame *live)
{
    int seat = NO_SEAT;
    int number = 0;
    return reminder_find(live, 0, &seat, &number);
}

static void reminder_kept(Request *request, LiveGame *live, const RequestResult *result)
{
    char body[POST_BODY_MAX];
    ((LiveGame *)request->context)->reminding = false;
    if (live == NULL || result->how != REQUEST_KEPT) {
        return;
    }
    const int64_t left_ms = sitting_left_ms(live->sitting, request->about, registry_now(live->registry));
    Text t = text_in(body, sizeof body);
    body_open(&t, live, request->about, "reminder");
    put_int(&t, "left_s", left_ms > 0 ? left_ms / 1000 : 0);
    call(live, request->about, result->version, &t);
}

void live_reminders(LiveGame *live)
{
    char line[32];
    int seat = NO_SEAT;
    int number = 0;
    uint32_t watchers;
    if (live->reminding ||
        reminder_find(live, live_present(live, &watchers), &seat, &number) > registry_now(live->registry)) {
        return;
    }
    Text t = text_in(line, sizeof line);
    text_add(&t, "remind ");
    text_int(&t, seat + 1);
    text_char(&t, ' ');
    text_int(&t, number);
    live->reminding = true;
    live_ask(live, line, seat, reminder_kept);
}
