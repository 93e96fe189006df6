/* SPDX-License-Identifier: MIT */
/* consul_piles.c - the piles and discards of the Consul's tokens, and what may be known of them (rules 13.2, 13.6, 17). */
#include "consul.h"
#include "tape.h"

#include <stddef.h>

int consul_pile(const Rules *r, int size)
{
    int start = 0;
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        start += token_size(r, kind) < size ? r->piece[kind].count : 0;
    }
    return start;
}

int consul_discards(const Rules *r, const Game *g, int kind)
{
    const Consul *c = &g->extra.consul;
    int size = token_size(r, kind);
    int lots = 0;
    int count = r->piece[kind].count;
    for (LotSet rest = lots_and(g->own[automaton_seat(r)], g->larger_than[0]); lots_any(rest);) {
        lots += g->kind[lots_pop(&rest)] == kind;
    }
    for (int i = consul_pile(r, size), end = i + c->left[size - 1]; i < end; i++) {
        count -= c->pile[i] == kind;
    }
    return count - lots / size;
}

void tokens_shuffle(const Rules *r, Game *g, Stream *stream)
{
    Consul *c = &g->extra.consul;
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        uint8_t *pile = c->pile + consul_pile(r, size);
        int count = 0;
        for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
            for (int copy = 0; copy < r->piece[kind].count && token_size(r, kind) == size; copy++) {
                pile[count++] = (uint8_t)kind;
            }
        }
        stream_shuffle(stream, pile, count);
        c->left[size - 1] = (uint8_t)count;
    }
}

bool token_left(const Rules *r, const Game *g, int size)
{
    bool left = g->extra.consul.left[size - 1] != 0;
    for (int kind = KIND_TOKEN; kind < KIND_TILE && !left; kind++) {
        left = token_size(r, kind) == size && consul_discards(r, g, kind) != 0;
    }
    return left;
}

/* An empty pile is made anew by shuffling its discards. */
static void pile_renew(const Rules *r, Game *g, int size, Lines *lines)
{
    Consul *c = &g->extra.consul;
    uint8_t made[TOKENS_MAX];
    int count = 0;
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        for (int copy = token_size(r, kind) == size ? consul_discards(r, g, kind) : 0; copy > 0; copy--) {
            made[count++] = (uint8_t)kind;
        }
    }
    if (!TAPE(lines)) {
        Stream stream;
        stream_renew(&stream, r->config.stream, &g->chance);
        stream_shuffle(&stream, made, count);
    }
    __builtin_memcpy(c->pile + consul_pile(r, size), made, (unsigned)count);
    c->left[size - 1] = (uint8_t)count;
    if (lines != NULL) {
        Line line = consul_line(r, g, STEP_SHUFFLE, RULE(13, 6));
        line.counted = (uint16_t)size;
        line_write(lines, line);
    }
}

/* Brings a token of the kind to the top of a sorted pile; the others stay sorted. */
static void token_find(uint8_t *pile, int count, uint8_t kind)
{
    int at = 0;
    while (at < count - 1 && pile[at] != kind) {
        at++;
    }
    for (; at < count - 1; at++) {
        pile[at] = pile[at + 1];
    }
    pile[count - 1] = kind;
}

int token_draw(const Rules *r, Game *g, int size, Lines *lines)
{
    Consul *c = &g->extra.consul;
    if (c->left[size - 1] == 0) {
        pile_renew(r, g, size, lines);
    }
    if (TAPE(lines)) {
        token_find(c->pile + consul_pile(r, size), c->left[size - 1], tape_draw(lines, g, DRAW_TOKEN, size));
    }
    uint8_t *top = &c->pile[consul_pile(r, size) + --c->left[size - 1]];
    int kind = *top;
    *top = KIND_NONE;
    return kind;
}

/* Everybody knows which tokens lie in a pile, since the others are on the board or in the open discards; only their
 * order is hidden (17.2). A view has them sorted. */
void consul_hide(const Rules *r, Game *view, int seat)
{
    Consul *c = &view->extra.consul;
    (void)seat;
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        uint8_t *pile = c->pile + consul_pile(r, size);
        for (int i = 1; i < c->left[size - 1]; i++) {
            uint8_t kind = pile[i];
            int at = i;
            for (; at > 0 && pile[at - 1] > kind; at--) {
                pile[at] = pile[at - 1];
            }
            pile[at] = kind;
        }
    }
}

void consul_guess(const Rules *r, Game *g, Rng *rng)
{
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        cards_shuffle(rng, g->extra.consul.pile + consul_pile(r, size), g->extra.consul.left[size - 1]);
    }
    g->chance = rng_next(rng); /* for the piles that are still to be shuffled anew (13.6) */
}

const char *consul_piles_fault(const Rules *r, const Game *g)
{
    const Consul *c = &g->extra.consul;
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        int start = consul_pile(r, size);
        int room = consul_pile(r, size + 1) - start;
        if (c->left[size - 1] > room) {
            return "a pile of Consul tokens is too high (13.2)";
        }
        for (int i = 0; i < room; i++) {
            int kind = c->pile[start + i];
            bool token = kind >= KIND_TOKEN && kind < KIND_TILE && token_size(r, kind) == size;
            if (i < c->left[size - 1] ? !token : kind != KIND_NONE) {
                return "a pile of Consul tokens holds something else (13.2)";
            }
        }
    }
    for (int i = consul_pile(r, TOKEN_SIZES + 1); i < TOKENS_MAX; i++) {
        if (c->pile[i] != KIND_NONE) {
            return "a Consul token lies beyond the piles (13.2)";
        }
    }
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        if (consul_discards(r, g, kind) < 0) {
            return "there are too many of a Consul token (docs/cards.md)";
        }
    }
    return NULL;
}
