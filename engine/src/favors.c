/* SPDX-License-Identifier: MIT */
/* favors.c - the favor tokens of Trading and Stealing (11.1). */
#include "module.h"

enum { FAVORS_DEALT = 2, FAVOR_VP = 2, SPENT_FAVOR_VP = 4 };

void favors_setup(const Rules *r, Game *g, const Seed *seed)
{
    (void)seed;
    for (int seat = 0; seat < r->config.players; seat++) {
        g->player[seat].favors = FAVORS_DEALT;
    }
}

/* Tokens held at the end; one that was spent is worth more, to whoever has it now. */
void score_favors(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *p = &g->player[seat];
        Line line = line_make(g, LINE_SCORE, seat, RULE(11, 1));
        line.what = WHAT_FAVORS;
        line.counted = (uint16_t)(p->favors + p->favors_spent);
        vp_add(g, lines, line, FAVOR_VP * p->favors + SPENT_FAVOR_VP * p->favors_spent);
    }
}
