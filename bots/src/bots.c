/* SPDX-License-Identifier: MIT */
/* bots.c - the bots by name, and how each comes to its move. */
#include "bot.h"

#include <stddef.h>
#include <string.h>

enum { TASTE_ANY, TASTE_NOVICE, TASTE_PUPIL, TASTE_APPRENTICE, TASTE_MASON, TASTE_ALL, TASTE_SEARCH };

typedef struct Bot {
    const char *name;
    int taste;
    BotLevel level;
} Bot;

/* Searches of up to so many simulations share them out by halving. */
enum { HALVING_MOST = 64 };

static const Bot BOTS[BOT_PLAYOUTS + 1] = {
#define BOT(id, word, taste, simulations, depth, candidates)                                                           \
    [BOT_##                                                                                                            \
        id] = {word,                                                                                                   \
               TASTE_##taste,                                                                                          \
               {simulations, {depth, candidates, false, (simulations) <= HALVING_MOST ? (simulations) : 0, false}}},
#include "bots/bots.def"
    [BOT_PLAYOUTS] = {"playouts", TASTE_SEARCH, {1000, {SCOPE_FAR, SCOPE_WIDE, true, 0, false}}},
};

/* Simulations between two looks at the clock: well under a millisecond. */
enum { SLICE = 32 };

const char *bot_name(int bot)
{
    return BOTS[bot].name;
}

int bot_find(const char *name)
{
    int bot = 0;
    if (strcmp(name, "strongest") == 0) {
        return BOT_STRONGEST;
    }
    if (strcmp(name, BOTS[BOT_PLAYOUTS].name) == 0) {
        return BOT_PLAYOUTS;
    }
    while (bot < BOT_COUNT && strcmp(name, BOTS[bot].name) != 0) {
        bot++;
    }
    return bot;
}

BotLevel bot_level(int bot)
{
    return BOTS[bot].level;
}

uint32_t bot_simulations(int bot, const Thinking *thinking)
{
    const uint32_t own = BOTS[bot].level.simulations;
    if (bot >= BOT_STRONGEST) {
        return thinking->simulations != 0 ? thinking->simulations : thinking->ms != 0 ? UINT32_MAX : own;
    }
    return thinking->simulations != 0 && thinking->simulations < own ? thinking->simulations : own;
}

static Action search_choose(int bot, const Rules *r, const Game *view, Rng *rng, const Thinking *thinking)
{
    Search *s = thinking->search;
    const uint64_t start = thinking->ms != 0 ? thinking->clock() : 0;
    uint32_t left = bot_simulations(bot, thinking);
    uint64_t ran = 0;
    SearchMove best;
    search_start(s, r, view, &BOTS[bot].level.scope, rng_next(rng));
    for (;;) {
        const uint32_t slice = left < SLICE ? left : (uint32_t)SLICE;
        const uint32_t done = search_run(s, slice, thinking->stop);
        const uint64_t elapsed = thinking->ms != 0 ? thinking->clock() - start : 0;
        left -= left != UINT32_MAX ? done : 0;
        ran += done;
        if (done < slice || left == 0 || (thinking->ms != 0 && elapsed >= thinking->ms)) {
            break;
        }
        if (thinking->ms != 0) {
            search_spare(s, elapsed == 0 ? ran : ran * (thinking->ms - elapsed) / elapsed);
        }
    }
    return search_moves(s, &best, 1) != 0 ? best.action : greedy_choose(&GREEDY_WEIGHTS, r, view, rng);
}

Action bot_choose(int bot, const Rules *r, const Game *view, Rng *rng, const Thinking *thinking)
{
    switch (BOTS[bot].taste) {
    case TASTE_ANY:
        return random_choose(r, view, rng);
    case TASTE_NOVICE:
    case TASTE_PUPIL:
    case TASTE_APPRENTICE:
    case TASTE_MASON:
        return greedy_choose(&TASTE_WEIGHTS[BOTS[bot].taste - TASTE_NOVICE], r, view, rng);
    case TASTE_SEARCH:
        if (thinking != NULL && thinking->search != NULL) {
            return search_choose(bot, r, view, rng, thinking);
        }
        return greedy_choose(&GREEDY_WEIGHTS, r, view, rng);
    default:
        return greedy_choose(&GREEDY_WEIGHTS, r, view, rng);
    }
}

bool bot_offer(int bot, const Rules *r, const Game *view, Rng *rng, int *out_to, Offer *out_offer)
{
    (void)rng; /* no bot needs it so far */
    return BOTS[bot].taste >= TASTE_ALL && greedy_offer(r, view, out_to, out_offer);
}
