/* SPDX-License-Identifier: MIT */
/* branch.c - which moves of an ending are looked at first. */
#include "branch.h"

#include <stddef.h>

int32_t branch_gain(const Rules *r, const Game *g, Action a)
{
    int32_t vp[SEATS_MAX];
    int32_t best = INT32_MIN;
    Game after = *g;
    game_apply(r, &after, a, NULL);
    game_preview(r, &after, NULL, vp);
    for (int seat = 0; seat < r->config.players; seat++) {
        const int32_t all = vp[seat] + after.player[seat].vp;
        best = seat != g->seat && all > best ? all : best;
    }
    return vp[g->seat] + after.player[g->seat].vp - best;
}

void branches_sort(Branch *branch, int count)
{
    for (int gap = count; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11) {
        for (int i = gap; i < count; i++) {
            const Branch moved = branch[i];
            int at = i;
            for (; at >= gap && branch[at - gap].gain < moved.gain; at -= gap) {
                branch[at] = branch[at - gap];
            }
            branch[at] = moved;
        }
    }
}
