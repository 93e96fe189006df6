/* SPDX-License-Identifier: MIT */
/* bans.h - addresses that are not served for a while. They are kept in the store, which all processes look at every few
 * seconds; here they are at hand for every request. */
#pragma once

#include "prefix.h"
#include "registry.h"

typedef struct Bans Bans;

/* NULL: no memory. */
Bans *bans_create(GameRegistry *registry);
void bans_destroy(Bans *bans);
bool bans_has(const Bans *bans, const char *address);
/* A prefix that the store has taken, or forgotten if it is to last until 0: it holds from here on. */
void bans_set(Bans *bans, const char *prefix, int64_t until_ms);
/* Reads them again now; every few seconds it is done anyway. */
void bans_tick(Bans *bans, bool now);
/* Nothing is on its way to the store. */
bool bans_quiet(const Bans *bans);
