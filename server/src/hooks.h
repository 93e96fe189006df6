/* SPDX-License-Identifier: MIT */
/* hooks.h - calls to the addresses that people gave: a line with bounds, tries that come later and later, and a share for
 * every receiver, so that one that does not answer holds up no other. On the loop; post.h does the calling. Nothing of it
 * is kept here: that a game has a call to make is in the store (WAKE_FOR_CALL of expiry.c), and after a start it is made. */
#pragma once

#include "bounds.h"
#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

typedef struct Hooks Hooks;

typedef struct HookCall {
    const char *game;
    int seat;
    uint64_t version; /* of the entry that it tells of: one call, with one id, also where two processes make it */
    const char *url;
    const char *secret; /* the call is signed with it; "": it is not */
    const char *body;
} HookCall;

typedef struct HooksCounts {
    uint64_t sent, failed; /* in the end */
    uint64_t retried;      /* tries after the first */
    uint64_t dropped;      /* the line was full */
    uint32_t waiting;      /* now, those on their way among them */
} HooksCounts;

/* The seat's call was taken, or is given up. Not of one that was forgotten. */
typedef void HooksOver(void *context, const char *game, int seat);

/* NULL: no memory. */
Hooks *hooks_create(uv_loop_t *loop, Bounds *bounds, bool private_too, HooksOver *over, void *context);
/* Ends what is on its way. The loop must run once more. */
void hooks_destroy(Hooks *hooks);
/* One call of a seat waits at a time: a newer one takes its place. False: there is no room, and none is made. */
bool hooks_call(Hooks *hooks, const HookCall *call);
/* What the seat was to be told is past: no further try. */
void hooks_forget(Hooks *hooks, const char *game, int seat);
/* Makes the tries whose time has come. */
void hooks_go(Hooks *hooks);
/* Nothing is on its way. */
bool hooks_quiet(const Hooks *hooks);
const HooksCounts *hooks_counts(const Hooks *hooks);
