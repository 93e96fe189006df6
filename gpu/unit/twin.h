/* SPDX-License-Identifier: MIT */
/* twin.h - the unit on the host, for tests on machines without a GPU: one game after another. */
#pragma once

/* Plays a job, as both kernels do. UNIT_NAME is what C calls it by. */
extern "C" void UNIT_NAME(const Rules *rules, const GpuJob *job, GpuResult *out_results)
{
    for (uint32_t i = 0; i < job->games; i++) {
#if UNIT_LISTS
        static Action actions[2 * ACTIONS_MAX];
        const ActionList list(actions, 2);
#else
        const ActionList list;
#endif
        GpuStart start;
        uint64_t folded = 0;
        uint32_t moves = 0;
        start_make(rules, job, i, &start);
        for (; start.game.phase != PHASE_OVER && moves < job->moves_most; moves++) {
            const Action a = move_choose(rules, &start.game, &start.dice[start.game.seat], list);
            game_apply(rules, &start.game, a, NULL);
            folded = fold(folded, &start.game);
        }
        result_make(rules, &start.game, moves, folded, &out_results[i]);
    }
}
