/* SPDX-License-Identifier: MIT */
/* lists.h - where the engine's lists of legal actions go in the unit; C++.
 *
 * UNIT_LISTS 1: into memory, every action of the list, those of neighbouring threads side by side. UNIT_LISTS 0: nowhere;
 * they are counted, and one of them kept, so that a choice is two passes and needs no memory. The engine writes to an
 * ActionList as to an array. */
#pragma once

#include "engine/game.h"
#include "shape.h"

#include <stddef.h>

#ifdef UNIT_WAVES /* loops over turns and cells stay loops */
#define UNIT_TABLE UNIT_LOOP
#else
#define UNIT_TABLE UNIT_UNROLL
#endif

struct ActionList {
#if UNIT_LISTS
    Action *memory;
    uint32_t stride; /* in actions, from one of a list to its next */

    INLINED_UNIT ActionList(Action *array, uint32_t apart = 1) : memory(array), stride(apart)
    {
    }

    struct Slot {
        Action *at;
        INLINED_UNIT void operator=(Action a) const
        {
            *at = a;
        }
        INLINED_UNIT operator Action() const
        {
            return *at;
        }
    };
    INLINED_UNIT Slot operator[](uint32_t i) const
    {
        return Slot{memory + (size_t)i * stride};
    }
    INLINED_UNIT ActionList operator+(uint32_t more) const
    {
        return ActionList(memory + (size_t)more * stride, stride);
    }
    INLINED_UNIT uint32_t since(const ActionList &start) const
    {
        return (uint32_t)((memory - start.memory) / stride);
    }
#else
    uint32_t at;   /* place in the whole list */
    uint32_t keep; /* the place whose action is kept */
    Action *kept;

    /* Its first action is kept: for what checks moves and states, of which the unit plays none. */
    INLINED_UNIT ActionList(Action *first = NULL, uint32_t from = 0, uint32_t chosen = 0)
        : at(from), keep(chosen), kept(first)
    {
    }

    struct Slot {
        bool keeps;
        Action *kept;
        INLINED_UNIT void operator=(Action a) const
        {
            if (keeps) {
                *kept = a;
            }
        }
    };
    INLINED_UNIT Slot operator[](uint32_t i) const
    {
        return Slot{at + i == keep, kept};
    }
    INLINED_UNIT ActionList operator+(uint32_t more) const
    {
        return ActionList(kept, at + more, keep);
    }
    INLINED_UNIT uint32_t since(const ActionList &start) const
    {
        return at - start.at;
    }
#endif
    INLINED_UNIT Slot operator*() const
    {
        return (*this)[0];
    }
    INLINED_UNIT ActionList &operator+=(uint32_t more)
    {
        *this = *this + more;
        return *this;
    }
};
INLINED_UNIT uint32_t operator-(const ActionList &end, const ActionList &start)
{
    return end.since(start);
}

/* The places of one shape in a list of builds: a set of heads for each turn, where the engine has an array of places. */
enum { TURNS_MOST = 4 }; /* of a shape that a tray has */
struct ShapeRoom {
    LotSet heads[TURNS_MOST];
    uint32_t count; /* places in all */
    int first;      /* turn */
    int turns;
};
struct ShapePlaces {
    ShapeRoom *room;
    INLINED_UNIT ShapePlaces(ShapeRoom &empty) : room(&empty)
    {
        empty.count = 0;
        empty.first = 0;
        empty.turns = 0;
    }
    INLINED_UNIT bool operator!=(const ShapeRoom &) const
    {
        return room->count != 0;
    }
    INLINED_UNIT uint32_t operator-(const ShapeRoom &) const
    {
        return room->count;
    }
};

static bool markers_suffice(const Rules *r, const Game *g, LotSet lots);

/* Of a turned shape the heads with at least two lots of a set under it. */
INLINED_UNIT LotSet heads_on_two(int rotation, LotSet lots)
{
    LotSet once = lots; /* the head is its own first lot */
    LotSet twice = lots_none();
    UNIT_TABLE
    for (int i = 1; i < ROTATIONS[rotation].size; i++) {
        const LotSet under = lots_down(lots, cell_offset(cell_code(rotation, i)));
        twice = lots_or(twice, lots_and(once, under));
        once = lots_or(once, under);
    }
    return twice;
}

/* Those of the heads on which rule 3.4 lets a turned shape be built. */
static NOT_INLINED LotSet heads_allowed(const Rules *r, const Game *g, int rotation, LotSet heads, LotSet asked)
{
    for (LotSet rest = asked; lots_any(rest);) {
        Lot head = lots_pop(&rest);
        if (!markers_suffice(r, g, rotation_lots(rotation, head))) {
            heads = lots_minus(heads, lots_one(head));
        }
    }
    return heads;
}

INLINED_UNIT ShapePlaces places_add(const Rules *r, const Game *g, ShapePlaces next, int rotation, LotSet heads,
                                    bool could)
{
    const LotSet asked = lots_and(heads, heads_on_two(rotation, g->larger_than[0])); /* over one lot it always holds */
    if (could && lots_any(asked)) {
        heads = heads_allowed(r, g, rotation, heads, asked);
    }
    next.room->first = next.room->turns == 0 ? rotation : next.room->first;
    next.room->heads[next.room->turns] = heads;
    next.room->turns++;
    next.room->count += (uint32_t)lots_count(heads);
    return next;
}

/* The place of bit number n of a word, n from 0: halves are counted, so that all threads take the same steps. */
INLINED_UNIT unsigned bit_numbered(uint32_t word, uint32_t n)
{
    unsigned place = 0;
    UNIT_UNROLL
    for (unsigned half = 16; half > 0; half /= 2) {
        const uint32_t below = (uint32_t)bits_count(word & ((1u << half) - 1));
        const bool above = n >= below;
        n -= above ? below : 0;
        word >>= above ? half : 0;
        place += above ? half : 0;
    }
    return place;
}
static NOT_INLINED unsigned lot_chosen(LotSet lots, uint32_t n)
{
    uint32_t word = (uint32_t)lots.w[0];
    unsigned place = 0;
    UNIT_UNROLL
    for (unsigned i = 1; i < 4; i++) {
        const uint32_t here = (uint32_t)bits_count(word);
        const bool above = n >= here && place == 32 * (i - 1);
        n -= above ? here : 0;
        word = above ? (uint32_t)(lots.w[i / 2] >> 32 * (i % 2)) : word;
        place = above ? 32 * i : place;
    }
    return place + bit_numbered(word, n);
}

/* Every kind on every place, kinds before places. */
INLINED_UNIT uint32_t builds_write(uint32_t kinds, const ShapeRoom &places, uint32_t, ActionList out_actions)
{
    const uint32_t count = places.count * (uint32_t)bits_count(kinds);
#if UNIT_LISTS
    uint32_t place = 0;
    UNIT_TABLE
    for (int turn = 0; turn < TURNS_MOST; turn++) {
        if (turn < places.turns) {
            for (LotSet rest = places.heads[turn]; lots_any(rest); place++) {
                const Action where = (uint32_t)(places.first + turn) << 8 | lots_pop(&rest);
                uint32_t at = place;
                for (uint32_t left = kinds; left != 0; left &= left - 1, at += places.count) {
                    out_actions[at] = action_make(VERB_BUILD, (unsigned)__builtin_ctz(left), 0, 0) | where;
                }
            }
        }
    }
#else
    uint32_t chosen = out_actions.keep - out_actions.at;
    if (chosen < count) {
        const unsigned kind = bit_numbered(kinds, chosen / places.count);
        LotSet heads = places.heads[0];
        int turn = 0;
        chosen %= places.count;
        UNIT_TABLE
        for (int next = 1; next < TURNS_MOST; next++) {
            const uint32_t here = (uint32_t)lots_count(heads);
            if (next < places.turns && turn == next - 1 && chosen >= here) {
                chosen -= here;
                heads = places.heads[next];
                turn = next;
            }
        }
        *out_actions.kept = action_make(VERB_BUILD, kind, (unsigned)(places.first + turn), lot_chosen(heads, chosen));
    }
#endif
    return count;
}
