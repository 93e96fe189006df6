/* SPDX-License-Identifier: MIT */
/* play.h - games of random moves, one a thread: the same that `aedile sim` plays with the bot `random`.
 *
 * C and C++: part of the unit, and of src/here.c, which plays them by the engine as it is. */
#pragma once

#include "gpu/job.h"

/* Game i of a job: a number's seed with i added to the number, or a long one with i added to its last part. */
static inline Seed job_seed(const GpuJob *job, uint64_t i)
{
    if (job->by_number) {
        return seed_from_number(job->number + i);
    }
    Seed seed = job->seed;
    seed.w[3] += i;
    return seed;
}

static inline void dice_make(const Seed *seed, Rng out_dice[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_dice[seat] = rng_seat(seed, 0, (uint64_t)seat);
    }
}

static inline void start_make(const Rules *r, const GpuJob *job, uint64_t i, GpuStart *out_start)
{
    const Seed seed = job_seed(job, job->first + i);
    dice_make(&seed, out_start->dice);
    game_start(r, &seed, &out_start->game);
}

#ifdef UNIT_WAVES
/* A game goes back and forth between two kernels (device.h): one plays the turns, the other what lies between: the opening,
 * the ends of eras and what is asked there. What automata ask both play: it may be asked in a turn, and at the end of an
 * era. No random game comes to a reply, since no list has offers. */
constexpr uint32_t PHASES_ASKED = 1u << PHASE_CERES | 1u << PHASE_CONSUL;
constexpr uint32_t PHASES_BETWEEN =
    1u << PHASE_DRAFT | 1u << PHASE_KEEP_OBJECTIVE | 1u << PHASE_KEEP_ROLE | 1u << PHASE_ROAD | PHASES_ASKED;
constexpr uint32_t PHASES_TURNS = 1u << PHASE_TURN | 1u << PHASE_AFTER | PHASES_ASKED;
/* Whether each of them plays on. */
static inline bool between_goes_on(const Game *g)
{
    return (PHASES_BETWEEN >> g->phase & 1) != 0;
}
static inline bool turns_go_on(const Game *g)
{
    return (PHASES_TURNS >> g->phase & 1) != 0 && !era_noted(g);
}

/* move_choose where the phase is one of some, as bits. The second pass asks only the verb that has the chosen action. */
template <uint32_t among>
static inline Action move_choose_among(const Rules *r, const Game *g, Rng *dice, ActionList list)
{
#if UNIT_LISTS
    uint32_t count = 0;
    EACH_VERB_AMONG(r, g->phase, among, verb)
    {
        count += VERBS[*verb].list(r, g, list + count);
    }
    return list[rng_below(dice, count)];
#else
    Action kept = 0;
    uint32_t keep = UINT32_MAX;
    uint32_t counts[VERB_COUNT];
    (void)list;
    UNIT_LOOP
    for (int pass = 0; pass < 2; pass++) {
        uint32_t count = 0;
        EACH_VERB_AMONG(r, g->phase, among, verb)
        {
            if (pass == 0 || keep - count < counts[*verb]) {
                counts[*verb] = VERBS[*verb].list(r, g, ActionList(&kept, count, keep));
            }
            count += counts[*verb];
        }
        keep = pass == 0 ? rng_below(dice, count) : keep;
    }
    return kept;
#endif
}
#endif

/* One move of the seat whose decision it is, each legal one as likely as the others. */
static inline Action move_choose(const Rules *r, const Game *g, Rng *dice, ActionList list)
{
#if UNIT_LISTS
    const uint32_t count = game_list(r, g, list);
    return list[rng_below(dice, count)];
#else
    Action kept = 0;
    uint32_t keep = UINT32_MAX;
    (void)list;
    for (int pass = 0; pass < 2; pass++) { /* one piece of code, run twice */
        const uint32_t count = game_list(r, g, ActionList(&kept, 0, keep));
        keep = pass == 0 ? rng_below(dice, count) : keep;
    }
    return kept;
#endif
}

static inline void result_make(const Rules *r, const Game *g, uint32_t moves, uint64_t folded, GpuResult *out_result)
{
    Standing standing;
    game_standing(r, g, &standing);
    out_result->hash = game_hash(g);
    out_result->folded = folded;
    out_result->moves = moves;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_result->vp[seat] = g->player[seat].vp;
    }
    out_result->winners = standing.winners;
    out_result->together = standing.together;
    out_result->won = standing.won;
    out_result->over = g->phase == PHASE_OVER;
}

/* Equal only if the states were equal after every move. */
static inline uint64_t fold(uint64_t folded, const Game *g)
{
    return (folded ^ game_hash(g)) * 0x9e3779b97f4a7c15ULL + 1;
}
