/* SPDX-License-Identifier: MIT */
/* cards_case.h - positions set up by hand and games with modules, for the tests of objectives, roles and invocations. */
#pragma once

#include "engine/game.h"

enum {
    DOMUS = KIND_PIECE,
    DOMUS_MAXIMA,
    INSULA_I,
    INSULA_L,
    GRAND_INSULA_I,
    GRAND_INSULA_O,
    BAKERY,
    POTTERY,
    FORUM_I,
    FORUM_L,
    FOUNDRY_I,
    FOUNDRY_O,
    LIBRARY,
    FOUNTAIN,
    GARDEN,
    MARKET,
    RESPLENDENT_LIBRARY,
    MAJESTIC_FOUNTAIN,
    LUXURY_GARDEN,
    MARKETPLACE
};

enum { CASE_LINES = 4096 };
typedef struct Case {
    Rules r;
    Game g;
    Lines lines;
    Line row[CASE_LINES];
} Case;

#define WITH(module) (1u << MODULE_##module)
/* A new game with these modules, objectives hidden (public with PUBLIC_OBJECTIVES). */
enum { PUBLIC_OBJECTIVES = 1 << 20, LENIENT = 1 << 21 };
void case_start(Case *c, int players, unsigned modules, uint64_t seed);
/* The same, but in the first turn of seat 0, nobody owning anything, no invocation anywhere and every seat with 5
 * silver. */
void case_blank(Case *c, int players, unsigned modules);

Lot lot_named(const char *name);
/* "A1 B1": each marked with a marker of the seat. */
void case_own(Case *c, int seat, const char *names);
/* Owns the lots that are nobody's and puts a building of the tray, or a monument, on all of them. */
void case_build(Case *c, int seat, int kind, const char *names);
/* The build of a kind on these lots as an action. */
Action case_build_action(const Case *c, int kind, const char *names);

/* game_play of the seat to move; lines are those of this move alone. A refusal must change no byte. */
RuleError case_play(Case *c, Action a);
Action act(unsigned verb, unsigned a, const char *first, const char *second);
/* The sum of the lines of a seat in one unit, and of those about one card. */
int case_sum(const Case *c, int seat, int unit);
int case_card_sum(const Case *c, int seat, int unit, int what, int card);
/* VP that the stages of the last era give a seat for one card. */
int case_scored(Case *c, int era, int seat, int what, int card);

/* Random whole games of every number of players with these modules: everything that holds at every step. */
void games_hold(unsigned modules, int games);
