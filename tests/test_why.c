/* SPDX-License-Identifier: MIT */
/* test_why.c - why nothing can be done with a thing: what is said of positions laid out by hand, and along random games
 * that a thing has a reason exactly where no legal move has it. */
#include "hand.h"
#include "play.h"

#include "notation/words.h"
#include "table/look.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static Rules rules;
static Game game;

static void start(int players, uint32_t modules)
{
    Config config;
    hand_config(&config, players, modules);
    assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
    hand_start(&rules, &game);
    game.seat = game.turn_seat = 0;
    game.phase = PHASE_TURN;
    game.actions = 1;
}

static void says(int verb, int thing, RuleError error, const char *words)
{
    static char said[1024];
    Text t = text_in(said, sizeof said);
    const Names names = {.name = {"Ada", "Livia"}};
    t.names = &names;
    const RuleError found = look_why(&t, &rules, &game, 0, verb, thing);
    assert_string_equal(said, words);
    assert_int_equal(found, error);
}

static void pieces_say_what_they_need(void **state)
{
    (void)state;
    const int maxima = hand_kind("domus-maxima");
    start(2, 0);
    hand_own(&game, 0, "A1 C1");
    says(VERB_BUILD, hand_kind("domus"), RULE_OK, "");
    says(VERB_BUILD, maxima, RULE_NOT_YOUR_LOT,
         "Domus Maxima has no place: it needs 2 joined lots of yours, you have 1");
    hand_own(&game, 0, "B1");
    says(VERB_BUILD, maxima, RULE_OK, "");
    says(VERB_BUILD, hand_kind("foundry-o"), RULE_NOT_YOUR_LOT,
         "Foundry (square) has no place: it needs 4 joined lots of yours, you have 3");
    hand_own(&game, 0, "D1"); /* four in a row: enough, but no square */
    says(VERB_BUILD, hand_kind("foundry-o"), RULE_NOT_YOUR_LOT,
         "Foundry (square) has no place: your joined lots do not have its shape");
    game.player[0].tray[0] &= ~(1u << maxima);
    says(VERB_BUILD, maxima, RULE_NOT_IN_TRAY, "Domus Maxima is not in your tray: it stands in the city");
    game.seat = game.turn_seat = 1; /* what the thing lacks comes before whose turn it is */
    says(VERB_BUILD, maxima, RULE_NOT_IN_TRAY, "Domus Maxima is not in your tray: it stands in the city");
    says(VERB_BUILD, hand_kind("domus"), RULE_NOT_YOUR_TURN, "it is another seat's turn");
}

static void a_single_lot_is_needed(void **state)
{
    (void)state;
    start(2, 0);
    says(VERB_BUILD, hand_kind("domus"), RULE_NOT_YOUR_LOT, "Domus has no place: it needs a lot of yours, you have 0");
    hand_put(&rules, &game, 0, "bakery", "A1");
    says(VERB_BUILD, hand_kind("domus"), RULE_NOT_SMALLER,
         "Domus has no place: only smaller buildings can be built over");
}

static void deeds_say_what_is_short(void **state)
{
    (void)state;
    start(2, 0);
    const Card card = game.market[3];
    char expected[128];
    game.player[0].silver = rules.price[3] - 2;
    Text t = text_in(expected, sizeof expected);
    words_fill(&t, WORD_REFUSED_PRICE, arg_market(card), arg_silver(GAME_ROME, rules.price[3]),
               arg_silver(GAME_ROME, rules.price[3] - 2), arg_silver(GAME_ROME, 2), arg_reader(&t, &rules, 0));
    assert_non_null(strstr(expected, "2 silver short"));
    says(VERB_BUY, card, RULE_TOO_DEAR, expected);
    game.player[0].silver = 30;
    says(VERB_BUY, card, RULE_OK, "");
    game.player[0].markers = 0;
    t = text_in(expected, sizeof expected);
    words_arg(&t, arg_market(card));
    text_add(&t, ": no marker is left in supply for the lot");
    says(VERB_BUY, card, RULE_NO_MARKER, expected);
}

/* At a boxed game everybody reads them: nobody is "you". */
static void read_aloud_they_name_the_seat(void **state)
{
    static char said[1024];
    const Names names = {.name = {"Ada", "Livia"}, .you = NO_SEAT, .aloud = true};
    (void)state;
    start(2, 0);
    hand_own(&game, 0, "A1 C1");
    Text t = text_in(said, sizeof said);
    t.names = &names;
    look_why(&t, &rules, &game, 0, VERB_BUILD, hand_kind("domus-maxima"));
    assert_string_equal(said, "Domus Maxima has no place: it needs 2 joined lots, Ada has 1");
    game.player[0].silver = 0;
    t = text_in(said, sizeof said);
    t.names = &names;
    look_why(&t, &rules, &game, 0, VERB_BUY, game.market[3]);
    assert_non_null(strstr(said, "Ada has 0"));
}

static void monuments_say_how_far_one_is(void **state)
{
    (void)state;
    start(4, HAND_ON(MONUMENTS));
    const int kind = hand_kind("temple-of-mars");
    game.pool |= 1u << (kind - KIND_MONUMENT);
    game.monuments |= game.pool;
    game.alternates = 0;
    Condition *need = &rules.catalogue.monument[kind - KIND_MONUMENT].card[0];
    *need = (Condition){{{QUANTITY_BUILDINGS, 3}, {QUANTITY_NONE, 0}}};
    hand_put(&rules, &game, 0, "domus", "A1");
    hand_own(&game, 0, "A2");
    says(VERB_RAISE, kind, RULE_REQUIREMENT, "Temple of Mars needs at least 3 buildings, you have 1");
    *need = (Condition){{{QUANTITY_BUILDINGS, 1}, {QUANTITY_ON_CORNER, 1}}};
    const int size = shape_size(rules.piece[kind].shape);
    assert_true(size > 1);
    static char said[1024];
    Text t = text_in(said, sizeof said);
    const Names names = {.you = NO_SEAT};
    t.names = &names;
    assert_int_equal(look_why(&t, &rules, &game, 0, VERB_RAISE, kind), RULE_NOT_YOUR_LOT);
    assert_non_null(strstr(said, "Temple of Mars has no place: it needs"));
    game.player[0].monument_markers = 0;
    hand_own(&game, 0, "C1 D1 E1 F1 G1 C2 D2 E2 F2 G2 C3 D3 E3 F3 G3");
    game.player[0].markers = 0;
    says(VERB_RAISE, kind, RULE_NO_MONUMENT_MARKER, "Temple of Mars: no monument marker is left");
    game.player[0].monument_markers = 1;
    says(VERB_RAISE, kind, RULE_REQUIREMENT, "Temple of Mars needs a building and a place on a corner lot");
    game.pool &= ~(1u << (kind - KIND_MONUMENT));
    says(VERB_RAISE, kind, RULE_NOT_IN_POOL, "Temple of Mars is not in the pool of this game");
}

static void free_actions_say_what_they_take(void **state)
{
    (void)state;
    start(2, HAND_ON(STEALING) | HAND_ON(TRADING) | HAND_ON(INVOCATIONS));
    says(VERB_STEAL, 0, RULE_NOT_ANOTHERS_LOT,
         "nothing to steal: it takes an empty lot of another player beside two lots or buildings of yours");
    hand_own(&game, 1, "B1");
    hand_own(&game, 0, "A1 C1");
    game.player[0].favors = 0;
    says(VERB_STEAL, 0, RULE_STEAL_NO_FAVOR, "no unspent favor token is left");
    game.player[0].favors = 1;
    says(VERB_STEAL, 0, RULE_OK, "");
    says(VERB_TRADE, 1, RULE_OK, "");
    game.player[1].declined = 3;
    says(VERB_TRADE, 1, RULE_TRADE_DECLINED, "Livia has declined three offers this turn");
    static char said[1024];
    Text t = text_in(said, sizeof said);
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        game.invocation[i] = INVOCATION_HELD; /* of seat 1 */
        if (rules.catalogue.invocation[i].effect.what == EFFECT_SCORE_CIVIC) {
            assert_int_equal(look_why(&t, &rules, &game, 0, VERB_INVOKE, i), RULE_NO_TARGET);
            assert_non_null(strstr(said, ": this invocation cannot be used on that"));
        }
    }
}

/* ---- Along random games. */
static bool listed(uint32_t count, const Action *actions, int verb, int thing)
{
    for (uint32_t i = 0; i < count; i++) {
        const Action a = actions[i];
        const bool same = verb == VERB_STEAL  ? true
                          : verb == VERB_ROAD ? (int)action_slot(a) == thing && !action_alternate(a)
                                              : (int)action_a(a) == thing;
        if ((int)action_verb(a) == verb && same) {
            return true;
        }
    }
    return false;
}

static void thing_agrees(const Rules *r, const Game *g, uint32_t count, const Action *actions, int verb, int thing)
{
    static char said[1024];
    Text t = text_in(said, sizeof said);
    const RuleError error = look_why(&t, r, g, g->seat, verb, thing);
    if ((error == RULE_OK) != listed(count, actions, verb, thing) || (error == RULE_OK) != (said[0] == '\0') ||
        error == RULE_NOT_AN_ACTION || !text_fits(&t)) {
        fail_msg("verb %d of %d: error %d, '%s', %s", verb, thing, error, said,
                 listed(count, actions, verb, thing) ? "listed" : "not listed");
    }
}

static void things_agree(const Rules *r, const Game *g)
{
    static Action actions[ACTIONS_MAX];
    const uint32_t count = game_list(r, g, actions);
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        thing_agrees(r, g, count, actions, VERB_BUILD, kind);
    }
    for (int m = 0; m < MONUMENT_COUNT && module_on(r, MODULE_MONUMENTS); m++) {
        thing_agrees(r, g, count, actions, VERB_RAISE, KIND_MONUMENT + m);
    }
    for (int slot = 0; slot < g->market_count; slot++) {
        thing_agrees(r, g, count, actions, VERB_BUY, g->market[slot]);
    }
    if (module_on(r, MODULE_STEALING)) {
        thing_agrees(r, g, count, actions, VERB_STEAL, 0);
    }
    for (int i = 0; i < INVOCATION_COUNT && module_on(r, MODULE_INVOCATIONS); i++) {
        thing_agrees(r, g, count, actions, VERB_INVOKE, i);
    }
    for (int slot = 0; slot < ROAD_ROWS && g->phase == PHASE_ROAD; slot++) {
        thing_agrees(r, g, count, actions, VERB_ROAD, slot);
    }
}

static void things_have_a_reason_where_no_move_has_them(void **state)
{
    enum { GAMES = 40, EVERY = 5 };
    (void)state;
    for (uint64_t n = 0; n < GAMES; n++) {
        static Rules r;
        static Game g;
        Rng rng = play_rng(n);
        r = play_rules_random(&rng, true);
        const Seed seed = seed_from_number(n);
        game_start(&r, &seed, &g);
        for (int move = 0; g.phase != PHASE_OVER; move++) {
            if (move % EVERY == 0) {
                things_agree(&r, &g);
            }
            game_apply(&r, &g, play_random(&r, &g, &rng, 2), NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_say_what_they_need),
        cmocka_unit_test(a_single_lot_is_needed),
        cmocka_unit_test(deeds_say_what_is_short),
        cmocka_unit_test(read_aloud_they_name_the_seat),
        cmocka_unit_test(monuments_say_how_far_one_is),
        cmocka_unit_test(free_actions_say_what_they_take),
        cmocka_unit_test(things_have_a_reason_where_no_move_has_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
