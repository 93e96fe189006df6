/* SPDX-License-Identifier: MIT */
/* test_bots_modules.c - bots where modules are in play: legal, blind to what is hidden, and not foolish. */
#include "bots/bots.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MOST = 5000, OFFERS_A_TURN = 2 };

typedef struct Tally {
    uint32_t verbs[VERB_COUNT]; /* chosen by greedy */
    uint32_t offers;
    uint32_t accepted;
} Tally;

static Rules rules_with(int players, const uint8_t module[MODULE_COUNT])
{
    Config config;
    Catalogue catalogue;
    Rules r;
    config_defaults(&config);
    config.edition = EDITION_1; /* whose automata greedy beats */
    catalogue_defaults(&catalogue);
    config.players = (uint8_t)players;
    memcpy(config.module, module, sizeof config.module);
    assert_int_equal(rules_make(&config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

static Game game_for(const Rules *r, uint64_t number)
{
    Game g;
    Seed seed = seed_from_number(number);
    game_start(r, &seed, &g);
    return g;
}

/* Lets the bot at the seat to move play one move, an offer or another; it must be legal. */
static Action bot_plays(int bot, const Rules *r, Game *g, Rng *rng, Tally *tally)
{
    int seat = g->seat;
    int to = NO_SEAT;
    Offer offer;
    Game view;
    game_view(r, g, seat, &view);
    bool may_offer = g->phase == PHASE_TURN || g->phase == PHASE_AFTER;
    if (may_offer && bot_offer(bot, r, &view, rng, &to, &offer)) {
        assert_true(g->offers < OFFERS_A_TURN);
        assert_int_equal(game_trade(r, g, seat, to, &offer, NULL), RULE_OK);
        tally->offers++;
        return action_make(VERB_TRADE, (unsigned)to, 0, 0);
    }
    Action a = bot_choose(bot, r, &view, rng, NULL);
    assert_int_equal(game_play(r, g, seat, a, NULL), RULE_OK);
    tally->verbs[action_verb(a)] += bot == BOT_GREEDY;
    tally->accepted += action_verb(a) == VERB_ACCEPT;
    return a;
}

/* A whole game; a hash of its moves. */
static uint64_t game_play_all(const Rules *r, const int bots[SEATS_MAX], uint64_t number, Game *g, Tally *tally)
{
    Rng rng = play_rng(number);
    uint64_t hash = 0;
    *g = game_for(r, number);
    for (int moves = 0; g->phase != PHASE_OVER; moves++) {
        assert_true(moves < MOVES_MOST);
        hash = (hash ^ bot_plays(bots[g->seat], r, g, &rng, tally)) * 0x9e3779b97f4a7c15ULL;
    }
    return hash;
}

static const int GREEDIES[SEATS_MAX] = {BOT_GREEDY, BOT_GREEDY, BOT_GREEDY, BOT_GREEDY, BOT_GREEDY};

static void bots_always_move_legally(void **state)
{
    static const int MIXED[SEATS_MAX] = {BOT_GREEDY, BOT_RANDOM, BOT_GREEDY, BOT_RANDOM, BOT_GREEDY};
    Rng rng = play_rng(17);
    Tally tally;
    Rules r;
    Game g;
    (void)state;
    memset(&tally, 0, sizeof tally);
    for (int i = 0; play_module_config(i, &r); i++) {
        game_play_all(&r, i % 2 == 0 ? MIXED : GREEDIES, 10 + (uint64_t)i, &g, &tally);
    }
    for (int i = 0; i < 30; i++) {
        r = play_rules_random(&rng, false);
        game_play_all(&r, i % 2 == 0 ? MIXED : GREEDIES, 50 + (uint64_t)i, &g, &tally);
    }
    for (int verb = 0; verb < VERB_COUNT; verb++) { /* an offer is no action; a monument of Ceres is seldom asked for */
        if (verb != VERB_TRADE && verb != VERB_CERES_MONUMENT && tally.verbs[verb] == 0) {
            fail_msg("greedy never chose to %s", verb_word(verb));
        }
    }
    assert_true(tally.offers > 20 && tally.accepted > 10);
}

static void the_same_rng_makes_the_same_game(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        Tally tally;
        Game first;
        Game second;
        memset(&tally, 0, sizeof tally);
        uint64_t hash = game_play_all(&r, GREEDIES, 5, &first, &tally);
        assert_true(game_play_all(&r, GREEDIES, 5, &second, &tally) == hash);
        assert_memory_equal(&first, &second, sizeof first);
    }
}

/* The bot sees a view, the game behind it, and another that could lie behind it: one choice, one offer. */
static void hidden_check(const Rules *r, const Game *g, Rng *rng)
{
    Game seen[3] = {*g, *g, *g};
    Action a[3];
    Offer offer[3];
    int to[3] = {NO_SEAT, NO_SEAT, NO_SEAT};
    game_view(r, g, g->seat, &seen[0]);
    game_determinise(r, &seen[0], rng, &seen[2]);
    memset(offer, 0, sizeof offer);
    for (int i = 0; i < 3; i++) {
        Rng own = play_rng(2);
        bot_offer(BOT_GREEDY, r, &seen[i], &own, &to[i], &offer[i]);
        a[i] = bot_choose(BOT_GREEDY, r, &seen[i], &own, NULL);
        assert_int_equal(a[i], a[0]);
        assert_int_equal(to[i], to[0]);
        assert_memory_equal(&offer[i], &offer[0], sizeof offer[0]);
    }
}

static void what_is_hidden_changes_no_choice(void **state)
{
    Rules r;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        Game g = game_for(&r, 11);
        Rng rng = play_rng(1);
        Tally tally;
        memset(&tally, 0, sizeof tally);
        while (g.phase != PHASE_OVER) {
            hidden_check(&r, &g, &rng);
            bot_plays(BOT_GREEDY, &r, &g, &rng, &tally);
        }
    }
}

static void greedy_beats_random_with_every_module(void **state)
{
    Rules r;
    int games = 0;
    int firsts = 0;
    int margin = 0;
    (void)state;
    for (int i = 0; play_module_config(i, &r); i++) {
        for (int seat = 0; seat < r.config.players && !r.automaton; seat++) {
            int bots[SEATS_MAX] = {BOT_RANDOM, BOT_RANDOM, BOT_RANDOM, BOT_RANDOM, BOT_RANDOM};
            Standing standing;
            Tally tally;
            Game g;
            int best = 0;
            bots[seat] = BOT_GREEDY;
            memset(&tally, 0, sizeof tally);
            game_play_all(&r, bots, 100 + (uint64_t)i, &g, &tally);
            game_standing(&r, &g, &standing);
            for (int other = 0; other < r.config.players; other++) {
                best = other != seat && g.player[other].vp > best ? g.player[other].vp : best;
            }
            games++;
            firsts += standing.rank[seat] == 1;
            margin += g.player[seat].vp - best;
        }
    }
    assert_true(firsts >= games - 1);
    assert_true(margin >= 35 * games);
}

/* Ceres was beaten in 99, 94 and 63 of 100 games, the Consul in nearly all, when this was written. */
static void greedy_beats_the_automata(void **state)
{
    static const int LEAST[4] = {0, 16, 14, 6};
    enum { GAMES = 20, CONSUL_GAMES = 4 };
    (void)state;
    for (int difficulty = 1; difficulty <= 3; difficulty++) {
        uint8_t ceres[MODULE_COUNT] = {[MODULE_CERES] = (uint8_t)difficulty};
        uint8_t consul[MODULE_COUNT] = {[MODULE_CONSUL] = (uint8_t)difficulty};
        int won = 0;
        for (int i = 0; i < GAMES + CONSUL_GAMES; i++) {
            Rules r = i < GAMES ? rules_with(1, ceres) : rules_with(3, consul);
            Standing standing;
            Tally tally;
            Game g;
            memset(&tally, 0, sizeof tally);
            game_play_all(&r, GREEDIES, 400 + (uint64_t)i, &g, &tally);
            game_standing(&r, &g, &standing);
            won += standing.won && i < GAMES;
            assert_true(standing.won || i < GAMES);
        }
        assert_true(won >= LEAST[difficulty]);
    }
}

/* A game of greedies in the middle: at the first turn of seat 1 in an era, or in its final round. */
static Game game_at(const Rules *r, int era, bool final_round)
{
    Rng rng = play_rng(3);
    Game g = game_for(r, 21);
    Tally tally;
    memset(&tally, 0, sizeof tally);
    while (g.era != era || g.phase != PHASE_TURN || g.seat != 0 || g.final_round != final_round) {
        bot_plays(BOT_GREEDY, r, &g, &rng, &tally);
        assert_true(g.phase != PHASE_OVER);
    }
    return g;
}

static Action choice(const Rules *r, const Game *g)
{
    Rng rng = play_rng(4);
    Game view;
    game_view(r, g, g->seat, &view);
    return bot_choose(BOT_GREEDY, r, &view, &rng, NULL);
}

/* Only this invocation is anywhere, in the hand of the seat to move. */
static Game game_holding(const Game *g, int number)
{
    Game holding = *g;
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool own = holding.invocation[i] >= INVOCATION_HELD;
        holding.invocation[i] = own ? (uint8_t)INVOCATION_GONE : holding.invocation[i];
    }
    holding.invocation[number - 1] = (uint8_t)(INVOCATION_HELD + g->seat);
    return holding;
}

static void invocations_are_used_when_they_bring_something(void **state)
{
    static const uint8_t MODULES[MODULE_COUNT] = {[MODULE_INVOCATIONS] = 1};
    Rules r = rules_with(4, MODULES);
    Game early = game_at(&r, 0, false);
    Game last = game_at(&r, 2, true);
    Game after = last;
    (void)state;
    after.phase = PHASE_AFTER;
    after.actions = 0;
    for (int number = 17; number <= 20; number++) { /* ongoing ones at once */
        Game g = game_holding(&early, number);
        assert_int_equal(choice(&r, &g), action_make(VERB_INVOKE, (unsigned)number - 1, 0, 0));
    }
    Game g = game_holding(&last, 1); /* silver at the end is worth less than the VP of one not used */
    assert_true(action_verb(choice(&r, &g)) != VERB_INVOKE);
    g = game_holding(&after, 12); /* a civic building scored once more is worth more, but best when all are built */
    assert_true(action_verb(choice(&r, &g)) == VERB_INVOKE && action_a(choice(&r, &g)) == 11);
    g = game_holding(&last, 12);
    assert_true(action_verb(choice(&r, &g)) == VERB_BUILD);
    g = game_holding(&after, 1);
    assert_int_equal(choice(&r, &g), action_make(VERB_END, 0, 0, 0));
}

/* What seat 2 answers to an offer of seat 1. */
static Action answer_to(const Rules *r, const Game *g, LotSet give, LotSet take)
{
    Game asked = *g;
    Offer offer;
    memset(&offer, 0, sizeof offer);
    offer.give.lots = give;
    offer.take.lots = take;
    assert_int_equal(game_trade(r, &asked, 0, 1, &offer, NULL), RULE_OK);
    return choice(r, &asked);
}

static void offers_are_answered_by_what_they_are_worth(void **state)
{
    static const uint8_t MODULES[MODULE_COUNT] = {[MODULE_TRADING] = 1};
    Rules r = rules_with(4, MODULES);
    Game g = game_at(&r, 0, false);
    LotSet own = lots_minus(g.own[0], g.larger_than[0]);
    LotSet theirs = lots_minus(g.own[1], g.larger_than[0]);
    (void)state;
    assert_true(lots_any(own) && lots_any(theirs));
    own = lots_one(lots_first(own));
    theirs = lots_one(lots_first(theirs));
    assert_true(action_verb(answer_to(&r, &g, lots_none(), theirs)) == VERB_DECLINE); /* nothing for a lot */
    assert_true(action_verb(answer_to(&r, &g, own, lots_none())) == VERB_ACCEPT);     /* a lot for nothing */
}

/* The value shown as a hint is the one the bot goes by: no action of the turn has a higher one than the chosen. */
static void greedy_takes_what_it_values_most(void **state)
{
    static const uint8_t MODULES[MODULE_COUNT] = {[MODULE_MONUMENTS] = 1, [MODULE_ROADS] = 1, [MODULE_ROLES] = 1};
    Rules r = rules_with(3, MODULES);
    Game g = game_for(&r, 8);
    Rng rng = play_rng(9);
    Tally tally;
    int seen = 0;
    (void)state;
    memset(&tally, 0, sizeof tally);
    while (g.phase != PHASE_OVER) {
        Action actions[ACTIONS_MAX];
        Game view;
        uint32_t count = game_list(&r, &g, actions);
        game_view(&r, &g, g.seat, &view);
        Action a = bot_choose(BOT_GREEDY, &r, &view, &rng, NULL);
        for (uint32_t i = 0; i < count && count <= 8; i++) { /* so few are all looked at */
            assert_true(greedy_value(&r, &view, actions[i]) <= greedy_value(&r, &view, a));
            seen++;
        }
        bot_plays(BOT_GREEDY, &r, &g, &rng, &tally);
    }
    assert_true(seen > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_always_move_legally),
        cmocka_unit_test(the_same_rng_makes_the_same_game),
        cmocka_unit_test(what_is_hidden_changes_no_choice),
        cmocka_unit_test(greedy_beats_random_with_every_module),
        cmocka_unit_test(greedy_beats_the_automata),
        cmocka_unit_test(invocations_are_used_when_they_bring_something),
        cmocka_unit_test(offers_are_answered_by_what_they_are_worth),
        cmocka_unit_test(greedy_takes_what_it_values_most),
    };
    return cmocka_run_group_tests_name("bots with modules", tests, NULL, NULL);
}
