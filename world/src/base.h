/* SPDX-License-Identifier: MIT */
/* base.h - a model of PostgreSQL: one database for several servers. */
#pragma once

#include "store/store.h"
#include "world.h"

/* All that is committed, to look at. */
Store *base_store(void);
/* Nobody reaches it until then, and every connection to it is lost. */
void base_down(uint64_t until);
void base_up(void);
/* Some connection that listens is lost. */
void base_listener_lost(void);

extern uint64_t base_down_until;
/* To all who listen; `word` NULL for an entry. */
void notice_send(const char *game, uint64_t version, const char *word);

typedef struct BaseCounts {
    uint64_t commits, lost_before, lost_after, late_commits, notices, listeners_lost;
} BaseCounts;
extern BaseCounts base_counts;
