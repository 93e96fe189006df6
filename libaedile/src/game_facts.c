/* SPDX-License-Identifier: MIT */
/* game_facts.c - what may be asked of a game in numbers: seats, points, results, legal actions, hashes. */
#include "game.h"

#include "batch/slot.h"

#include <string.h>

int ae_game_players(const AeGame *g)
{
    return g->kit->rules.config.players;
}

int ae_game_seats(const AeGame *g)
{
    return g->kit->rules.config.players + g->kit->rules.automaton;
}

int ae_game_seat(const AeGame *g)
{
    return g->waits ? -1 : game_over(g) ? 0 : g->game.seat + 1;
}

uint32_t ae_game_moves(const AeGame *g)
{
    return g->before + g->count;
}

int ae_game_vp(const AeGame *g, int seat)
{
    return seat_good(seat, 1, ae_game_seats(g), NULL) ? g->game.player[seat - 1].vp : 0;
}

bool ae_game_result(const AeGame *g, double out_share[AE_SEATS_MAX])
{
    static const Termination NORMAL = {0};
    Standing standing;
    if (g->waits || !game_over(g)) {
        return false;
    }
    const Termination *end = g->head != NULL ? &g->head->end : &NORMAL;
    termination_standing(end, &g->kit->rules, &g->game, &standing);
    if (end->stopped) {
        standing.winners = 0;
        standing.won = 0;
    }
    shares_find(&g->kit->rules, &standing, out_share);
    return true;
}

uint64_t ae_game_hash(const AeGame *g)
{
    uint64_t hash = game_hash(&g->game);
    if (g->waits) {
        hash ^= g->pending.action;
        rng_mix(&hash);
        for (int i = 0; i < g->pending.drawn_count; i++) {
            hash = rng_mix(&hash) ^ g->pending.drawn[i];
        }
    }
    return hash;
}

uint32_t ae_game_actions(const AeGame *g)
{
    return g->kit->actions;
}

void ae_game_mask(const AeGame *g, uint64_t *out_mask)
{
    if (ae_game_seat(g) > 0) {
        game_mask(&g->kit->rules, &g->game, out_mask);
    } else {
        memset(out_mask, 0, g->kit->words * sizeof *out_mask);
    }
}

uint32_t ae_game_legal(const AeGame *g, uint32_t *out_legal)
{
    uint64_t mask[ACTION_NUMBERS_MAX / 64];
    uint32_t count = 0;
    if (ae_game_seat(g) <= 0) {
        return 0;
    }
    game_mask(&g->kit->rules, &g->game, mask);
    for (uint32_t word = 0; word < g->kit->words; word++) {
        for (uint64_t bits = mask[word]; bits != 0; bits &= bits - 1) {
            out_legal[count++] = word * 64 + (uint32_t)__builtin_ctzll(bits);
        }
    }
    return count;
}

/* ---- Observations. */
const AeField *ae_game_field(const AeGame *g, uint32_t index)
{
    return index < g->kit->field_count ? &g->kit->field[index] : NULL;
}

uint32_t ae_game_observation_size(const AeGame *g)
{
    return g->kit->numbers;
}

void ae_game_observe(const AeGame *g, int seat, uint8_t *out_bytes)
{
    memset(out_bytes, 0, g->kit->numbers);
    if (seat_good(seat, 1, g->kit->rules.config.players, NULL)) {
        observe(&g->kit->rules, &g->game, seat - 1, out_bytes, g->kit->numbers);
    }
}
