/* SPDX-License-Identifier: MIT */
/* review.c - the review of a record, as `aedile analyse --json` writes it. */
#include "insight/review.h"
#include "kit.h"

#include <stdlib.h>
#include <string.h>

enum { FORECASTS_KEPT = 1 << 16, REVIEW_TEXT_LIKELY = 1 << 20 };

/* Everything a review needs, but for its steps. */
typedef struct Desk {
    Record record;
    Rules rules;
    Game end;
    Review review;
} Desk;

static bool record_take(Desk *desk, const char *record, AeFault *out_fault)
{
    Catalogue catalogue;
    Fault fault = {0};
    catalogue_defaults(&catalogue);
    if (!record_read(record, strlen(record), &catalogue, &desk->record, &desk->rules, &desk->end, &fault)) {
        return fault_of(out_fault, AE_TEXT, &fault);
    }
    return true;
}

static void review_write(Text *t, const void *context)
{
    review_json(t, context);
}

static bool stopped(const volatile int *stop)
{
    return stop != NULL && __atomic_load_n(stop, __ATOMIC_RELAXED) != 0;
}

/* NULL without memory, and once it is stopped. */
static char *review_make(Desk *desk, uint32_t simulations, const volatile int *stop)
{
    const uint32_t moves = desk->record.move_count > 0 ? desk->record.move_count : 1;
    LedgerStep *steps = calloc(moves, sizeof *steps);
    void *search = malloc(LEDGER_SEARCH_BYTES);
    void *memo = malloc(ledger_memo_bytes(FORECASTS_KEPT));
    char *text = NULL;
    if (steps != NULL && search != NULL && memo != NULL) {
        ledger_start(&desk->review.ledger, &desk->rules, &desk->record, search_open(search, LEDGER_SEARCH_BYTES),
                     simulations, memo, FORECASTS_KEPT);
        desk->review.ledger.stop = stop;
        review_start(&desk->review, steps, moves);
        while (!stopped(stop) && review_step(&desk->review)) {
        }
        text = stopped(stop) ? NULL : reasons_make(review_write, &desk->review, REVIEW_TEXT_LIKELY);
    }
    free(steps);
    free(search);
    free(memo);
    return text;
}

char *ae_review(const char *record, const char *depth, AeFault *out_fault)
{
    return ae_review_until(record, depth, NULL, out_fault);
}

char *ae_review_until(const char *record, const char *depth, const volatile int *stop, AeFault *out_fault)
{
    const int which = depth != NULL ? depth_find(depth) : DEPTH_COUNT;
    char *text = NULL;
    if (record == NULL || which == DEPTH_COUNT) {
        fault_say(out_fault, AE_ARGUMENT, 0,
                  record == NULL ? "there is no record: NULL"
                                 : "there is no such depth; expected glance, read or deep");
        return NULL;
    }
    Desk *desk = calloc(1, sizeof *desk);
    if (desk == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    if (record_take(desk, record, out_fault)) {
        text = review_make(desk, depth_simulations(which), stop);
        if (text == NULL && stopped(stop)) {
            fault_say(out_fault, AE_STOPPED, 0, "the review was stopped");
        } else if (text == NULL) {
            fault_memory(out_fault);
        }
    }
    free(desk);
    return text;
}
