/* SPDX-License-Identifier: MIT */
/* hooks.h - calls to the addresses that people gave: a line with bounds, tries that come later and later, and a share for
 * every receiver, so that one that does not answer holds up no other. On the loop; post.h does the calling. Nothing of it
 * is kept: a call that has not been made when the server ends is not made. */
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

/* NULL: no memory. */
Hooks *hooks_create(uv_loop_t *loop, Bounds *bounds, bool private_too);
/* Ends what is on its way. The loop must run once more. */
void hooks_destroy(Hooks *hooks);
/* One call of a seat waits at a time: a newer one takes its place. */
void hooks_call(Hooks *hooks, const HookCall *call);
/* What the seat was to be told is past: no further try. */
void hooks_forget(Hooks *hooks, const char *game, int seat);
/* Makes the tries whose time has come. */
void hooks_go(Hooks *hooks);
/* Nothing is on its way. */
bool hooks_quiet(const Hooks *hooks);
const HooksCounts *hooks_counts(const Hooks *hooks);
