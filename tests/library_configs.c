/* SPDX-License-Identifier: MIT */
/* library_configs.c - configurations of every kind, for the tests of libaedile. */
#include "library_case.h"

#include <stddef.h>

static const char *const CONFIGS[] = {
    "players=2",
    "players=5 markers=lenient",
    "game=metropolis players=3 modules=draft",
    "players=3 modules=draft,monuments=mixed",
    "players=4 modules=trading,stealing",
    "players=3 modules=objectives",
    "players=2 modules=objectives=public,roles",
    "players=4 modules=invocations",
    "players=3 modules=roads",
    "players=5 modules=draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads",
    "players=2 modules=consul",
    "players=4 modules=consul=challenge,monuments=alternate,draft,roads consul_win=manual",
    "players=1",
    "players=1 modules=ceres=challenge,monuments,roads",
};

const char *library_config(int index)
{
    return index < (int)(sizeof CONFIGS / sizeof CONFIGS[0]) ? CONFIGS[index] : NULL;
}
