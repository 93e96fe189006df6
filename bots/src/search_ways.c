/* SPDX-License-Identifier: MIT */
/* search_ways.c - where the next node of each seat hangs: one tree for all, or one for each. */
#include "search_inner.h"

void ways_take(const Search *s, Ways *ways, Node *node, int edge, bool young, bool root)
{
    for (int seat = 0; seat < s->rules->config.players; seat++) {
        if (!s->apart || seat == node->seat) {
            ways->next[seat] = &node->edge[edge].child;
            ways->young[seat] = young;
        } else if (root) {
            ways->next[seat] = &s->first[edge][seat];
            ways->young[seat] = false;
        }
    }
}
