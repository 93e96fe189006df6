/* SPDX-License-Identifier: MIT */
/* search_chances.c - the chances in a position, as the mean of a search. */
#include "bots/chances.h"

#include "search_inner.h"

#include <string.h>

static const struct {
    const char *word;
    uint32_t simulations;
} DEPTHS[DEPTH_COUNT] = {
#define DEPTH(id, word, simulations) {word, simulations},
#include "bots/depths.def"
};

const char *depth_word(int depth)
{
    return DEPTHS[depth].word;
}

uint32_t depth_simulations(int depth)
{
    return DEPTHS[depth].simulations;
}

int depth_find(const char *word)
{
    int depth = 0;
    while (depth < DEPTH_COUNT && strcmp(word, DEPTHS[depth].word) != 0) {
        depth++;
    }
    return depth;
}

/* Positions of an ending that are looked at: enough for the last two turns. */
enum { ENDING_BUDGET = 4000 };

static bool ending_find(const Rules *r, const Game *view, Chances *out)
{
    SearchMove best;
    out->exact = view->final_round && r->config.module[MODULE_TRADING] == 0 && ending_open(r, view) &&
                 ending_value(r, view, ENDING_BUDGET, &best);
    if (out->exact) {
        memcpy(out->chance, best.chance, sizeof out->chance);
        memcpy(out->points, best.points, sizeof out->points);
    }
    return out->exact;
}

/* The mean over the moves, each as often as it was tried. */
static void moves_mean(const Search *s, int seats, Chances *out)
{
    SearchMove move[EDGES_MAX];
    const int count = search_moves(s, move, EDGES_MAX);
    float visits = 0;
    for (int i = 0; i < count; i++) {
        const float weight = (float)move[i].visits;
        visits += weight;
        for (int seat = 0; seat < seats; seat++) {
            out->chance[seat] += weight * move[i].chance[seat];
            out->points[seat] += weight * move[i].points[seat];
        }
    }
    for (int seat = 0; seat < seats && visits > 0; seat++) {
        out->chance[seat] /= visits;
        out->points[seat] /= visits;
    }
}

void chances_find(Search *s, const Rules *r, const Game *view, uint32_t simulations, Chances *out_chances)
{
    const SearchScope scope = {.depth = SCOPE_FAR, .candidates = SCOPE_WIDE, .given = true};
    Chances found = {0};
    search_forget(s);
    if (ending_find(r, view, &found)) {
        *out_chances = found;
        return;
    }
    if (simulations == 0) {
        Forecast f = {0};
        forecast_make(s->net, r, view, &s->walker[0].plans, &f);
        memcpy(found.chance, f.chance, sizeof found.chance);
        memcpy(found.points, f.points, sizeof found.points);
    } else {
        search_start(s, r, view, &scope, game_hash(view));
        search_run(s, simulations, NULL);
        moves_mean(s, seats_scored(r), &found);
        search_forget(s);
    }
    *out_chances = found;
}
