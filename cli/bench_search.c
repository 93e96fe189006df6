/* SPDX-License-Identifier: MIT */
/* bench_search.c - how many positions a search values, on one core. */
#include "bench.h"

#include "bots/bots.h"

#include <stdlib.h>

enum { TRIES = 3, SIMULATIONS_EACH = 2000 };
static const double TRY_SECONDS = 0.35;

/* The same positions from the first on in every try. */
static SearchSpeed search_try(Search *s, const Rules *r, const Positions *positions)
{
    const SearchScope scope = bot_level(BOT_STRONGEST).scope;
    const double start = thread_seconds();
    uint64_t evaluated = 0;
    uint64_t runs = 0;
    double seconds = 0;
    for (uint64_t i = 0; seconds < TRY_SECONDS; i++) {
        const Game *g = &positions->game[i % POSITIONS_COUNT];
        Game view;
        game_view(r, g, g->seat, &view);
        search_forget(s);
        search_start(s, r, &view, &scope, i);
        search_run(s, SIMULATIONS_EACH, NULL);
        const SearchFacts facts = search_facts(s);
        evaluated += facts.evaluated;
        runs += facts.runs;
        seconds = thread_seconds() - start;
    }
    return (SearchSpeed){(double)evaluated / seconds, (double)runs / seconds};
}

bool bench_search(const Rules *r, SearchSpeed *out_speed)
{
    static Positions positions;
    SearchSpeed best = {0, 0};
    void *memory = malloc(SEARCH_BYTES_DEFAULT);
    if (memory == NULL) {
        return false;
    }
    positions_middle(r, &positions);
    Search *s = search_open(memory, SEARCH_BYTES_DEFAULT);
    for (int i = 0; i < TRIES; i++) {
        SearchSpeed speed = search_try(s, r, &positions);
        best = speed.positions_per_s > best.positions_per_s ? speed : best;
    }
    free(memory);
    *out_speed = best;
    return true;
}
