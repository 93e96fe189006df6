/* SPDX-License-Identifier: MIT */
/* live_order.c - who keeps a table from its start. A stranger who sits down, breaks the round of the shuffle, and sits down
 * again under another token could use up all the rounds that a table has, or all the sittings of a seat. So those who
 * break rounds, are removed by the host, or come and go are counted by where they come from, as long as the table gathers:
 * in memory alone, at the process where they speak. The host's own address is free: it is their table. */
#include "live.h"

#include <stdlib.h>

enum { BREAKERS_MOST = 32, NETWORK_TIMES = 2 };

typedef struct Breaker {
    Prefix host;
    uint32_t broke;
    uint32_t left;
} Breaker;

struct Order {
    Prefix from[SEATS_MAX]; /* where who sits there spoke from last; no bits: not known */
    uint32_t count;
    Breaker breaker[BREAKERS_MOST];
};

static bool prefix_known(const Prefix *prefix)
{
    return prefix->bits != 0;
}

void order_heard(LiveGame *live, int seat, const Caller *caller)
{
    if (seat == NO_SEAT || caller->client == NULL || live->sitting == NULL ||
        sitting_stage(live->sitting) != SITTING_GATHERING) {
        return;
    }
    if (live->order == NULL) {
        live->order = calloc(1, sizeof *live->order);
    }
    if (live->order != NULL) {
        live->order->from[seat] = prefix_host(net_address(caller->client));
    }
}

/* Where all places are taken, the one with the least makes room. */
static Breaker *breaker_of(struct Order *order, const Prefix *host)
{
    Breaker *least = &order->breaker[0];
    for (uint32_t i = 0; i < order->count; i++) {
        Breaker *at = &order->breaker[i];
        if (prefix_same(&at->host, host)) {
            return at;
        }
        if (at->broke < least->broke || (at->broke == least->broke && at->left < least->left)) {
            least = at;
        }
    }
    least = order->count < BREAKERS_MOST ? &order->breaker[order->count++] : least;
    *least = (Breaker){.host = *host};
    return least;
}

static bool is_hosts(const LiveGame *live, const Prefix *from)
{
    const Prefix *host = &live->order->from[sitting_head(live->sitting)->host];
    return prefix_known(host) && prefix_same(host, from);
}

void order_folded(LiveGame *live, const SittingNews *news)
{
    struct Order *order = live->order;
    if (order == NULL) {
        return;
    }
    if (sitting_stage(live->sitting) != SITTING_GATHERING) {
        free(order);
        live->order = NULL;
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Prefix *from = &order->from[seat];
        const bool about = news->seat == seat;
        const bool removed = about && news->kind == ENTRY_REMOVE;
        const bool left = about && news->kind == ENTRY_LEAVE;
        const bool broke = removed || (news->broke >> seat & 1) != 0;
        if ((left || broke) && prefix_known(from) && !is_hosts(live, from)) {
            Breaker *breaker = breaker_of(order, from);
            breaker->broke += broke;
            breaker->left += left;
        }
        if (left || removed || (news->unseated >> seat & 1) != 0) {
            *from = (Prefix){.bits = 0};
        }
    }
}

bool order_refuses(LiveGame *live, const Caller *caller)
{
    const struct Order *order = live->order;
    Bounds *bounds = live->registry->config.bounds;
    if (order == NULL || caller->client == NULL) {
        return false;
    }
    const Prefix host = prefix_host(net_address(caller->client));
    const Prefix network = prefix_network(&host);
    uint64_t broke[2] = {0}; /* of the address, and of its network */
    uint64_t left[2] = {0};
    for (uint32_t i = 0; i < order->count; i++) {
        const Breaker *at = &order->breaker[i];
        const Prefix wide = prefix_network(&at->host);
        const bool own = prefix_same(&at->host, &host);
        const bool near = prefix_same(&wide, &network);
        broke[0] += own ? at->broke : 0;
        left[0] += own ? at->left : 0;
        broke[1] += near ? at->broke : 0;
        left[1] += near ? at->left : 0;
    }
    const uint64_t broken = broke[0] > broke[1] / NETWORK_TIMES ? broke[0] : broke[1] / NETWORK_TIMES;
    const uint64_t given_up = left[0] > left[1] / NETWORK_TIMES ? left[0] : left[1] / NETWORK_TIMES;
    if (is_hosts(live, &host)) {
        return false;
    }
    return !bound_fits(bounds, BOUND_BREAKS, broken) || !bound_fits(bounds, BOUND_LEAVES, given_up);
}
