/* SPDX-License-Identifier: MIT */
/* here.c - the games of a job by this processor and the engine as it is: what a GPU's results are compared with. */
#include "gpu/gpu.h"

#define UNIT_LISTS 1
#include "play.h"

#include <stddef.h>

void gpu_job_here(const Rules *r, const GpuJob *job, GpuResult *out_results)
{
    for (uint32_t i = 0; i < job->games; i++) {
        Action actions[ACTIONS_MAX];
        GpuStart start;
        uint64_t folded = 0;
        uint32_t moves = 0;
        start_make(r, job, i, &start);
        for (; start.game.phase != PHASE_OVER && moves < job->moves_most; moves++) {
            game_apply(r, &start.game, move_choose(r, &start.game, &start.dice[start.game.seat], actions), NULL);
            folded = fold(folded, &start.game);
        }
        result_make(r, &start.game, moves, folded, &out_results[i]);
    }
}
