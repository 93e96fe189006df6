/* SPDX-License-Identifier: MIT */
/* cards_case.c - positions set up by hand and games with modules, for the tests of objectives, roles and invocations. */
#include "cards_case.h"

#include "play.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MOVES_MOST = 6000, MARKERS = 8 };

void case_start(Case *c, int players, unsigned modules, uint64_t seed)
{
    Config config;
    Catalogue catalogue;
    Seed from = seed_from_number(seed);
    config_defaults(&config);
    config.edition = EDITION_1; /* the cases are about its values */
    catalogue_defaults(&catalogue);
    config.players = (uint8_t)players;
    config.markers = (modules & LENIENT) != 0 ? MARKERS_LENIENT : MARKERS_STRICT;
    for (int m = 0; m < MODULE_COUNT; m++) {
        config.module[m] = (uint8_t)(modules >> m & 1);
    }
    if ((modules & PUBLIC_OBJECTIVES) != 0) {
        config.module[MODULE_OBJECTIVES] = 2;
    }
    assert_int_equal(rules_make(&config, &catalogue, &c->r).code, FAULT_NONE);
    game_start(&c->r, &from, &c->g);
    c->lines.row = c->row;
    c->lines.capacity = CASE_LINES;
    c->lines.count = 0;
}

void case_blank(Case *c, int players, unsigned modules)
{
    case_start(c, players, modules, 1);
    Game *g = &c->g;
    for (int seat = 0; seat < players; seat++) {
        g->own[seat] = lots_none();
        g->player[seat].markers = MARKERS;
        g->player[seat].silver = 5;
        g->player[seat].objective = 0;
        g->player[seat].role = 0;
    }
    memset(g->invocation, 0, sizeof g->invocation);
    g->public_objectives = 0;
    g->phase = PHASE_TURN;
    g->seat = 0;
    for (int slot = 0; slot < g->market_count; slot++) {
        g->market[slot] = lot_at(slot, 6); /* deeds that no case gives to anyone */
    }
    memset(g->deck, 0, sizeof g->deck);
    memset(g->pile_next, 0, sizeof g->pile_next);
    memset(g->pile_end, 0, sizeof g->pile_end);
}

Lot lot_named(const char *name)
{
    int row = name[1] - '0';
    return lot_at(name[0] - 'A', (name[2] == '0' ? 10 * row : row) - 1);
}

static LotSet lots_named(const char *names)
{
    LotSet lots = lots_none();
    while (*names != 0) {
        lots = lots_or(lots, lots_one(lot_named(names)));
        while (*names != ' ' && *names != 0) {
            names++;
        }
        names += *names == ' ';
    }
    return lots;
}

static LotSet lots_own(Case *c, int seat, LotSet lots)
{
    LotSet fresh = lots_minus(lots, c->g.own[seat]);
    for (int other = 0; other < SEATS_MAX; other++) {
        assert_true(other == seat || !lots_any(lots_and(c->g.own[other], lots)));
    }
    c->g.own[seat] = lots_or(c->g.own[seat], lots);
    return fresh;
}
void case_own(Case *c, int seat, const char *names)
{
    int count = lots_count(lots_own(c, seat, lots_named(names)));
    assert_true(count <= c->g.player[seat].markers);
    c->g.player[seat].markers = (uint8_t)(c->g.player[seat].markers - count);
}

void case_build(Case *c, int seat, int kind, const char *names)
{
    LotSet lots = lots_named(names);
    LotSet fresh = lots_own(c, seat, lots);
    Player *p = &c->g.player[seat];
    int rotation = rotation_of_lots(c->r.piece[kind].shape, lots);
    assert_int_not_equal(rotation, NO_ROTATION);
    game_put(&c->r, &c->g, seat, kind, rotation, lots_first(lots));
    p->markers = (uint8_t)(p->markers - lots_count(fresh)); /* never on the board: game_put has given them back */
}

Action case_build_action(const Case *c, int kind, const char *names)
{
    LotSet lots = lots_named(names);
    int rotation = rotation_of_lots(c->r.piece[kind].shape, lots);
    assert_int_not_equal(rotation, NO_ROTATION);
    return action_make(VERB_BUILD, (unsigned)kind, (unsigned)rotation, lots_first(lots));
}

RuleError case_play(Case *c, Action a)
{
    Game before = c->g;
    c->lines.count = 0;
    RuleError error = game_play(&c->r, &c->g, c->g.seat, a, &c->lines);
    if (error != RULE_OK) {
        assert_memory_equal(&before, &c->g, sizeof before);
        assert_int_equal(c->lines.count, 0);
    }
    return error;
}

Action act(unsigned verb, unsigned a, const char *first, const char *second)
{
    return action_make(verb, a, first != NULL ? lot_named(first) : 0u, second != NULL ? lot_named(second) : 0u);
}

int case_card_sum(const Case *c, int seat, int unit, int what, int card)
{
    int sum = 0;
    for (uint32_t i = 0; i < c->lines.count; i++) {
        const Line *line = &c->row[i];
        if (line->seat == seat && line->unit == unit && (what == 0 || (line->what == what && line->card == card))) {
            sum += line->amount;
        }
    }
    return sum;
}
int case_sum(const Case *c, int seat, int unit)
{
    return case_card_sum(c, seat, unit, 0, 0);
}

int case_scored(Case *c, int era, int seat, int what, int card)
{
    int32_t vp[SEATS_MAX];
    c->lines.count = 0;
    c->g.era = (uint8_t)era;
    game_preview(&c->r, &c->g, &c->lines, vp);
    assert_int_equal(vp[seat], case_sum(c, seat, AMOUNT_VP));
    return case_card_sum(c, seat, AMOUNT_VP, what, card);
}

static bool is_invocation(Card card)
{
    return card >= CARD_INVOCATION && card != CARD_HIDDEN;
}

static void state_holds(const Rules *r, const Game *g)
{
    const char *fault = game_fault(r, g);
    if (fault != NULL) {
        fail_msg("%s", fault);
    }
}

static void list_holds(const Rules *r, const Game *g, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    assert_true(count < ACTIONS_MAX);
    assert_int_equal(count == 0, g->phase == PHASE_OVER);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(game_check(r, g, g->seat, actions[i]), RULE_OK);
        assert_int_equal(action_from_number(r, action_number(r, actions[i])), actions[i]);
    }
    for (int i = 0; i < 30 && g->phase != PHASE_OVER; i++) { /* what is allowed was listed; a refusal changes no byte */
        const unsigned verbs[3] = {VERB_INVOKE, VERB_KEEP_OBJECTIVE, VERB_KEEP_ROLE};
        unsigned lot = LOT_STRIDE + rng_below(rng, LOT_SPAN - LOT_STRIDE);
        Action noise = action_make(verbs[i % 3], rng_below(rng, INVOCATION_COUNT + 1), i % 2 == 0 ? 0 : lot,
                                   i % 4 == 1 ? LOT_STRIDE + rng_below(rng, LOT_SPAN) : 0);
        Game after = *g;
        bool listed = false;
        RuleError error = game_play(r, &after, g->seat, noise, NULL);
        for (uint32_t j = 0; j < count; j++) {
            listed |= actions[j] == noise;
        }
        assert_int_equal(error == RULE_OK, listed);
        assert_true(error == RULE_OK || memcmp(&after, g, sizeof after) == 0);
    }
}

/* Rule 17: every state behind a view has that view and holds, and so does the view. */
static void views_hold(const Rules *r, const Game *g, Rng *rng)
{
    for (int seat = 0; seat <= r->config.players; seat++) {
        Game view;
        Game behind;
        Game again;
        int who = seat < r->config.players ? seat : NO_SEAT;
        game_view(r, g, who, &view);
        state_holds(r, &view);
        game_determinise(r, &view, rng, &behind);
        game_view(r, &behind, who, &again);
        assert_memory_equal(&view, &again, sizeof view);
        state_holds(r, &behind);
        for (int era = 0; era < ERA_COUNT; era++) {
            int here = 0;
            int there = 0;
            for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
                here += is_invocation(g->deck[i]);
                there += is_invocation(behind.deck[i]);
                assert_int_not_equal(behind.deck[i], CARD_HIDDEN);
            }
            assert_int_equal(here, there);
        }
    }
}

static void game_holds(Case *c, Rng *rng, int tilt)
{
    Game *g = &c->g;
    int totals[SEATS_MAX][4] = {{0}};
    for (int seat = 0; seat < c->r.config.players; seat++) {
        totals[seat][AMOUNT_SILVER] = g->player[seat].silver;
        totals[seat][AMOUNT_VP] = g->player[seat].vp;
    }
    for (int moves = 0; g->phase != PHASE_OVER; moves++) {
        state_holds(&c->r, g);
        if (rng_below(rng, 8) == 0 || g->phase < PHASE_TURN) {
            list_holds(&c->r, g, rng);
            views_hold(&c->r, g, rng);
        }
        c->lines.count = 0;
        assert_int_equal(case_play(c, play_random(&c->r, g, rng, tilt)), RULE_OK);
        assert_true(c->lines.count <= LINES_MAX);
        for (int seat = 0; seat < c->r.config.players; seat++) {
            for (int unit = AMOUNT_VP; unit <= AMOUNT_POPULATION; unit++) {
                totals[seat][unit] += case_sum(c, seat, unit);
            }
            assert_int_equal(totals[seat][AMOUNT_VP], g->player[seat].vp);
            assert_int_equal(totals[seat][AMOUNT_SILVER], g->player[seat].silver);
            assert_int_equal(totals[seat][AMOUNT_POPULATION], g->player[seat].population);
        }
        assert_true(moves < MOVES_MOST);
    }
    state_holds(&c->r, g);
    views_hold(&c->r, g, rng);
}

void games_hold(unsigned modules, int games)
{
    static Case c;
    for (int players = 2; players <= SEATS_MAX; players++) {
        for (int game = 0; game < games; game++) {
            Rng rng = play_rng(100 * (uint64_t)players + (uint64_t)game);
            case_start(&c, players, modules, (uint64_t)players + 10 * (uint64_t)game);
            game_holds(&c, &rng, game % 3);
        }
    }
}
