/* SPDX-License-Identifier: MIT */
/* slot.c - one of many games side by side: begun, played, shown. */
#include "batch/slot.h"

#include <stddef.h>

void slot_begin(const Rules *r, const Batch *b, uint32_t i, Game *out_game)
{
    Slot *slot = &b->slot[i];
    const uint64_t number = b->seed + i + slot->begun * b->games;
    const Seed seed = seed_from_number(number);
    slot->number = number;
    slot->given = 0;
    slot->begun++;
    game_start(r, &seed, out_game);
    for (uint32_t seat = 0; seat < b->seats; seat++) {
        b->rewards[(size_t)i * b->seats + seat] = 0;
    }
    b->terminated[i] = 0;
    b->truncated[i] = 0;
    b->moves[i] = 0;
}

void shares_find(const Rules *r, const Standing *standing, double *out_share)
{
    const int winners = bits_count(standing->winners);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const bool player = seat < r->config.players;
        const bool won = (standing->winners >> seat & 1) != 0;
        out_share[seat] = !player ? 0 : standing->together ? standing->won : won ? 1.0 / winners : 0;
    }
    if (standing->together) {
        out_share[r->config.players] = !standing->won;
    }
}

static void rewards_give(const Rules *r, const Batch *b, uint32_t i, const Game *g)
{
    double share[SEATS_MAX];
    Standing standing;
    game_standing(r, g, &standing);
    shares_find(r, &standing, share);
    for (uint32_t seat = 0; seat < b->seats; seat++) {
        const double even = standing.together ? 0.5 : 1.0 / b->seats;
        b->rewards[(size_t)i * b->seats + seat] = (float)(share[seat] - even);
    }
}

void slot_settle(const Rules *r, const Batch *b, uint32_t i, const Game *g)
{
    if (g->phase == PHASE_OVER) {
        b->terminated[i] = 1;
        rewards_give(r, b, i, g);
    } else {
        b->truncated[i] = b->max_moves != 0 && b->moves[i] >= b->max_moves;
    }
}

static void slot_play(const Rules *r, const Batch *b, uint32_t i, Game *g, uint32_t action)
{
    game_apply(r, g, action_from_number(r, action), NULL);
    b->moves[i]++;
    slot_settle(r, b, i, g);
}

void slot_step(const Rules *r, const Batch *b, uint32_t i, Game *g, uint32_t action)
{
    if (slot_waits(b, i)) {
        slot_begin(r, b, i, g);
    } else {
        slot_play(r, b, i, g, action);
    }
}

void slot_show(const Batch *b, uint32_t i, const Game *g)
{
    const bool over = g->phase == PHASE_OVER || b->terminated[i];
    b->to_play[i] = (int8_t)(over ? 0 : g->seat + 1);
    for (uint32_t seat = 0; seat < b->seats; seat++) {
        b->vp[(size_t)i * b->seats + seat] = g->player[seat].vp;
    }
}

void slot_mask(const Rules *r, const Batch *b, uint32_t i, const Game *g, ActionList list, uint64_t *out_mask)
{
    const uint32_t count = b->to_play[i] > 0 ? game_list(r, g, list) : 0;
    uint32_t legal = 0;
    list_mask(r, list, count, out_mask);
    for (uint32_t word = 0; word < b->words; word++) {
        legal += (uint32_t)bits_count(out_mask[word]);
    }
    b->slot[i].legal = legal;
    out_mask[0] |= b->idle && b->to_play[i] == 0;
}

uint32_t slot_sample(const Batch *b, uint32_t i, uint64_t lots)
{
    const uint64_t *bits = b->bits + (size_t)i * b->words;
    uint64_t mixed = lots * 0xd1342543de82ef95ULL + i;
    mixed = rng_mix(&mixed);
    uint32_t left = (uint32_t)((rng_mix(&mixed) >> 32) * b->slot[i].legal >> 32);
    for (uint32_t word = 0; word < b->words; word++) {
        const uint32_t here = (uint32_t)bits_count(bits[word]);
        if (left < here) {
            uint64_t rest = bits[word];
            for (; left > 0; left--) {
                rest &= rest - 1;
            }
            return word * 64 + (uint32_t)__builtin_ctzll(rest);
        }
        left -= here;
    }
    return 0;
}
