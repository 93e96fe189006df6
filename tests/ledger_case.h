/* SPDX-License-Identifier: MIT */
/* ledger_case.h - whole games as records, and their ledgers, for the tests. */
#pragma once

#include "insight/ledger.h"

/* A game between bots, with offers where there is trading; ends after `most` moves. */
void ledger_case_record(Record *record, const Rules *r, uint64_t seed, int bot, uint32_t most);

/* Memory for a ledger; one at a time. */
void ledger_case_start(Ledger *l, const Rules *r, const Record *record, uint32_t simulations, uint32_t forecasts);
/* What must be true of every step, and what the sums must come to; counts what was met. */
typedef struct CaseCount {
    uint32_t steps;
    uint32_t exact;
    uint32_t sampled;
    uint32_t draws; /* steps after which chance had a word */
    uint32_t trades;
    uint32_t forced; /* moves without a choice */
} CaseCount;
/* The whole ledger; NULL, or what is wrong. The hash of everything it said goes to *hash. */
const char *ledger_case_run(Ledger *l, CaseCount *count, uint64_t *hash);
