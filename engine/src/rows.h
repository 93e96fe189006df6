/* SPDX-License-Identifier: MIT */
/* rows.h - verbs, hooks and stages as switches in place of tables of functions, in C++.
 *
 * Part of module.h where the whole engine is one unit (ENGINE_UNIT, gpu/unit/unit.cc). ENGINE_UNIT is the set of modules
 * that the unit can play: rows of the others are not compiled. Which rows are asked in a game still follows from its
 * Rules, whose modules must be among them. The rows are those of verbs.def, hooks.def and stages.def: nothing is written
 * twice. */
#pragma once

#define ON(module) (1u << MODULE_##module)
#define IN(phase) (1u << PHASE_##phase)
#define BASE 0u

constexpr bool unit_has(uint32_t owners)
{
    return owners == BASE || (owners & (ENGINE_UNIT)) != 0;
}
void turn_action_taken(const Rules *r, Game *g, Lines *lines);
#ifdef UNIT_WAVES
static NOT_INLINED void era_over(const Rules *r, Game *g, Lines *lines);
#endif
/* Whether the end of an era was noted and is still to come. */
static INLINED bool era_noted(const Game *g)
{
    return g->unused[1] != 0;
}
static INLINED void era_close(const Rules *r, Game *g, Lines *lines)
{
#ifdef UNIT_WAVES
    if (era_noted(g)) {
        g->unused[1] = 0;
        (era_over)(r, g, lines);
    }
#else
    (void)r, (void)g, (void)lines;
#endif
}
static INLINED bool row_open(const Rules *r, uint32_t owners, uint32_t unless)
{
    return (owners == BASE || (owners & r->modules) != 0) && (unless & r->modules) == 0;
}

/* ---- Hooks: Hook::POINT asks the row, and EACH_HOOK goes through those of a point. */
template <int row> struct HookRow;
#define HOOK(at, word, owned, not_with)                                                                                \
    template <> struct HookRow<HOOK_##at##_##word> {                                                                   \
        static constexpr int point = POINT_##at;                                                                       \
        static constexpr uint32_t owners = owned;                                                                      \
        static constexpr uint32_t unless = not_with;                                                                   \
        template <class... Arguments> static INLINED auto ask(Arguments... arguments)                                  \
        {                                                                                                              \
            return word##_##at(arguments...);                                                                          \
        }                                                                                                              \
    };
#include "engine/hooks.def"

template <int point, int row, class Type, class... Arguments>
static INLINED Type hook_ask(int asked, Arguments... arguments)
{
    if constexpr (row < HOOK_COUNT) {
        if constexpr (HookRow<row>::point == point && unit_has(HookRow<row>::owners)) {
            if (asked == row) {
                return HookRow<row>::ask(arguments...);
            }
        }
        return hook_ask<point, row + 1, Type>(asked, arguments...);
    } else {
        return Type();
    }
}
struct Hook {
    int row;
#define POINT(name, type, arguments)                                                                                   \
    template <class... Arguments> INLINED type name(Arguments... given) const                                          \
    {                                                                                                                  \
        return hook_ask<POINT_##name, 0, type>(row, given...);                                                         \
    }
#include "engine/points.def"
};

/* Whether a row answers at a point in this game. */
template <int point, int row = 0> static INLINED bool hook_open(const Rules *r, int asked)
{
    if constexpr (row < HOOK_COUNT) {
        if constexpr (HookRow<row>::point == point && unit_has(HookRow<row>::owners)) {
            if (asked == row) {
                return row_open(r, HookRow<row>::owners, HookRow<row>::unless);
            }
        }
        return hook_open<point, row + 1>(r, asked);
    } else {
        return false;
    }
}
/* The rows of a point: from the first on, before the end. */
template <int point, int row = 0> constexpr int hook_first()
{
    if constexpr (row == HOOK_COUNT) {
        return HOOK_COUNT;
    } else if constexpr (HookRow<row>::point == point && unit_has(HookRow<row>::owners)) {
        return row;
    } else {
        return hook_first<point, row + 1>();
    }
}
template <int point, int row = HOOK_COUNT> constexpr int hook_end()
{
    if constexpr (row == 0) {
        return 0;
    } else if constexpr (HookRow<row - 1>::point == point && unit_has(HookRow<row - 1>::owners)) {
        return row;
    } else {
        return hook_end<point, row - 1>();
    }
}
#define EACH_HOOK(r, at, name)                                                                                         \
    UNIT_UNROLL for (int row_ = hook_first<POINT_##at>(); row_ < hook_end<POINT_##at>();                               \
                     row_++) if (hook_open<POINT_##at>(r, row_)) for (Hook hook_ = {row_}, *name = &hook_; name != 0;  \
                                                                      name = 0)
#define HOOKED(r, at) (hook_first<POINT_##at>() < hook_end<POINT_##at>() && (r)->hook_count[POINT_##at] != 0)

/* ---- Verbs: VERBS[verb].apply and so on, and EACH_VERB through those open in a phase. */
struct VerbRow {
    unsigned verb;
    INLINED RuleError check(const Rules *r, const Game *g, Action a) const
    {
        switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return unit_has(owners) ? word##_check(r, g, a) : (RuleError)RULE_WRONG_PHASE;
#define ALONE(id, word, text, phases, owners, numbers)                                                                 \
    case VERB_##id:                                                                                                    \
        return (a & 0xffffff) == 0 ? (RuleError)RULE_OK : (RuleError)RULE_NOT_AN_ACTION;
#include "engine/verbs.def"
        default:
            return RULE_NOT_AN_ACTION;
        }
    }
    /* What the verb does, and after it what turn_action_taken, there a macro, has noted: apart, so that the threads of a
     * warp can come together between the two. `among`: the phases, as bits, of which one is. */
    template <uint32_t among = ~0u> INLINED void act(const Rules *r, Game *g, Action a, Lines *lines) const
    {
        switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        if (unit_has(owners) && ((phases)&among) != 0) {                                                               \
            word##_apply(r, g, a, lines);                                                                              \
        }                                                                                                              \
        break;
#include "engine/verbs.def"
        default:
            break;
        }
    }
    INLINED void finish(const Rules *r, Game *g, Lines *lines) const
    {
        if (g->unused[0] != 0) {
            g->unused[0] = 0;
            (turn_action_taken)(r, g, lines);
        }
    }
    INLINED void apply(const Rules *r, Game *g, Action a, Lines *lines) const
    {
        act(r, g, a, lines);
        finish(r, g, lines);
        era_close(r, g, lines);
    }
    /* Numbers: of those in play alone. */
    INLINED uint32_t count(const Rules *r) const
    {
        switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return unit_has(owners) ? numbers##_count(r) : 0;
#include "engine/verbs.def"
        default:
            return 0;
        }
    }
    INLINED uint32_t number(const Rules *r, Action a) const
    {
        switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return unit_has(owners) ? numbers##_number(r, a) : 0;
#include "engine/verbs.def"
        default:
            return 0;
        }
    }
    INLINED Action action(const Rules *r, uint32_t number) const
    {
        switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return unit_has(owners) ? numbers##_action(r, number) : 0;
#include "engine/verbs.def"
        default:
            return 0;
        }
    }
    INLINED uint32_t list(const Rules *r, const Game *g, ActionList out_actions) const
    {
        switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return unit_has(owners) ? word##_list(r, g, out_actions) : 0;
#define ALONE(id, word, text, phases, owners, numbers)                                                                 \
    case VERB_##id:                                                                                                    \
        out_actions[0] = action_make(VERB_##id, 0, 0, 0);                                                              \
        return 1;
#include "engine/verbs.def"
        default:
            return 0;
        }
    }
};
struct VerbRows {
    INLINED VerbRow operator[](unsigned verb) const
    {
        return VerbRow{verb};
    }
};
#define VERBS                                                                                                          \
    VerbRows                                                                                                           \
    {                                                                                                                  \
    }

constexpr uint32_t verb_phases(int verb)
{
    switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return unit_has(owners) ? phases : 0;
#include "engine/verbs.def"
    default:
        return 0;
    }
}
constexpr uint32_t verb_owners(int verb)
{
    switch (verb) {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    case VERB_##id:                                                                                                    \
        return owners;
#include "engine/verbs.def"
    default:
        return 0;
    }
}
#define EACH_VERB(r, phase, name)                                                                                      \
    UNIT_UNROLL for (unsigned verb_ = 0, *name = &verb_; verb_ < VERB_COUNT;                                           \
                     verb_++) if ((verb_phases((int)verb_) >> (phase)&1) != 0 &&                                       \
                                  row_open(r, verb_owners((int)verb_), 0))
/* Where the phase is one of some, as bits: without the code of verbs of others. */
#define EACH_VERB_AMONG(r, phase, among, name) EACH_VERB(r, phase, name) if ((verb_phases((int)*name) & (among)) != 0)

/* ---- Stages of scoring: STAGES[row](…). */
struct StageRow {
    int stage;
    INLINED void operator()(const Rules *r, Game *g, Lines *lines) const
    {
        switch (stage) {
#define STAGE(id, word, eras, owners, unless)                                                                          \
    case STAGE_##id:                                                                                                   \
        if (unit_has(owners)) {                                                                                        \
            score_##word(r, g, lines);                                                                                 \
        }                                                                                                              \
        break;
#include "engine/stages.def"
        default:
            break;
        }
    }
};
struct StageRows {
    INLINED StageRow operator[](int stage) const
    {
        return StageRow{stage};
    }
};
#define STAGES                                                                                                         \
    StageRows                                                                                                          \
    {                                                                                                                  \
    }

#undef ON
#undef IN
#undef BASE
