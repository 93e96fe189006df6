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
/* Reads them again now; every few seconds it is done anyway. */
void bans_tick(Bans *bans, bool now);
/* Nothing is on its way to the store. */
bool bans_quiet(const Bans *bans);
