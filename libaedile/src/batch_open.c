/* SPDX-License-Identifier: MIT */
/* batch_open.c - games of a batch whose chance is the caller's: each is a game of its own, and its slot has what all seats
 * know of it. */
#include "batch.h"

#include <stdlib.h>
#include <string.h>

bool open_make(AeBatch *b)
{
    b->open = calloc(b->batch.games, sizeof(AeGame *));
    b->chances = calloc((size_t)b->batch.games * AE_OUTCOMES_MAX, sizeof *b->chances);
    return b->open != NULL && b->chances != NULL;
}

void open_free(AeBatch *b)
{
    for (uint32_t i = 0; b->open != NULL && i < b->batch.games; i++) {
        ae_game_free(b->open[i]);
    }
    free(b->open);
    free(b->chances);
}

void open_set(AeBatch *b, uint32_t i, AeGame *g)
{
    ae_game_free(b->open[i]);
    b->open[i] = g;
    b->batch.slot[i].game = g->game;
}

void open_begin(AeBatch *b, uint32_t i)
{
    Slot *slot = &b->batch.slot[i];
    slot_begin(&b->kit->rules, &b->batch, i, &slot->game);
    const Setup setup = slot_setup(b, i, slot);
    AeGame *g = game_open(b->kit, &setup, &slot->game, NULL);
    if (g != NULL) {
        open_set(b, i, g);
    } else {
        b->poor = true;
    }
}

bool open_waits(const AeBatch *b, uint32_t i)
{
    return b->open[i]->waits;
}

/* A move or a draw, which is legal. A game in which all is hidden that could be chosen from has none, and stands still. */
static void open_play(AeBatch *b, uint32_t i, uint32_t action)
{
    AeGame *g = b->open[i];
    const bool drawn = g->waits;
    AeFault fault;
    if (!(drawn ? ae_game_draw(g, action, &fault) : ae_game_apply(g, action, &fault))) {
        if (fault.kind == AE_MEMORY) {
            b->poor = true;
        }
        return;
    }
    b->batch.moves[i] += !drawn;
    b->batch.slot[i].game = g->game;
    if (!g->waits) {
        slot_settle(&b->kit->rules, &b->batch, i, &g->game);
    }
}

void open_step(AeBatch *b, uint32_t i, uint32_t action)
{
    if (slot_waits(&b->batch, i)) {
        open_begin(b, i);
    } else {
        open_play(b, i, action);
    }
}

void open_show(const AeBatch *b, uint32_t i)
{
    const AeGame *g = b->open[i];
    float *chance = b->chances + (size_t)i * AE_OUTCOMES_MAX;
    memset(chance, 0, AE_OUTCOMES_MAX * sizeof *chance);
    if (g->waits) {
        b->batch.to_play[i] = -1;
        for (int k = 0; k < g->draws.count; k++) {
            chance[k] = (float)((double)g->draws.weight[k] / (double)g->draws.total);
        }
    }
}

void open_mask(const AeBatch *b, uint32_t i, uint64_t *out_mask)
{
    const int count = b->open[i]->draws.count;
    memset(out_mask, 0, b->batch.words * sizeof *out_mask);
    for (int k = 0; k < count; k++) {
        out_mask[k / 64] |= UINT64_C(1) << k % 64;
    }
    b->batch.slot[i].legal = (uint32_t)count;
}

uint32_t open_sample(const AeBatch *b, uint32_t i, uint64_t lots)
{
    const Draws *draws = &b->open[i]->draws;
    uint64_t mixed = lots * 0xd1342543de82ef95ULL + i;
    mixed = rng_mix(&mixed);
    uint64_t lot = rng_mix(&mixed) % draws->total;
    uint32_t outcome = 0;
    for (; lot >= draws->weight[outcome]; outcome++) {
        lot -= draws->weight[outcome];
    }
    return outcome;
}
