/* SPDX-License-Identifier: MIT */
/* test_insight_why.c - why a move was a mistake: sentences of positions laid out by hand, and along random games that
 * every sentence is whole and every number of the sources is that of the scoring. */
#include "hand.h"
#include "play.h"

#include "bots/bots.h"
#include "insight/why.h"
#include "lang/lang.h"
#include "notation/json.h"
#include "notation/put.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"
#include "table/source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static Rules rules;
static Game game;
static LedgerStep step;

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

static Action build(const char *id, const char *text)
{
    const int kind = hand_kind(id);
    const LotSet place = lots(text);
    const int rotation = rotation_of_lots(rules.piece[kind].shape, place);
    return action_make(kind < KIND_MONUMENT ? VERB_BUILD : VERB_RAISE, (unsigned)kind, (unsigned)rotation,
                       lots_first(place));
}

static Action buy(const char *text)
{
    return action_make(VERB_BUY, lot(text), 0, 0);
}

/* A step of the seat to move: the move played, and a better one: 4.1 VP more for it, 2 less for the next. */
static void choose(Action played, Action best)
{
    memset(&step, 0, sizeof step);
    step.n = step.last = 1;
    step.seat = game.seat;
    step.candidate_count = 2;
    step.best = 0;
    step.played = played != best;
    step.candidate[0].action = best;
    step.candidate[1].action = played;
    const int mover = ledger_member(&rules, game.seat);
    const int other = (mover + 1) % ledger_members(&rules);
    step.candidate[0].q.chance[mover] = 600000;
    step.candidate[0].q.chance[other] = 400000;
    step.candidate[1].q.chance[mover] = 500000;
    step.candidate[1].q.chance[other] = 500000;
    step.candidate[0].q.points[mover] = 44100;
    step.candidate[0].q.points[other] = 38000;
    step.candidate[1].q.points[mover] = 40000;
    step.candidate[1].q.points[other] = 40000;
}

static void says(const char *const *expected)
{
    static WhySentence said[WHY_SENTENCES];
    static char buffer[1];
    const Names names = {.name = {"Ada", "Livia", "Titus"}};
    Text like = text_in(buffer, sizeof buffer);
    like.names = &names;
    const int count = why_sentences(&like, &rules, &game, &step, said);
    int expected_count = 0;
    while (expected[expected_count] != NULL) {
        expected_count++;
    }
    for (int i = 0; i < count; i++) {
        char line[WHY_WORDS_MAX + 16];
        Text t = text_in(line, sizeof line);
        text_rule(&t, said[i].rule);
        text_char(&t, ' ');
        text_add(&t, said[i].words);
        assert_string_equal(line, i < expected_count ? expected[i] : "nothing more");
    }
    assert_int_equal(count, expected_count);
}
#define SAYS(...) says((const char *const[]){__VA_ARGS__, NULL})

/* The picture of the review (review-desktop). */
static void a_library_that_was_not_built(void **state)
{
    (void)state;
    start(3, 0);
    game.era = 1;
    hand_put(&rules, &game, 1, "grand-insula-o", "E3 F3 E4 F4");
    hand_put(&rules, &game, 0, "insula-l", "C3 C4 B4");
    hand_put(&rules, &game, 2, "domus-maxima", "B5 C5");
    hand_put(&rules, &game, 1, "marketplace", "E5 E6");
    hand_own(&game, 0, "D4 D5");
    choose(build("pottery", "D4 D5"), build("resplendent-library", "D4 D5"));
    SAYS("6.2 The Resplendent Library at D4 D5 scores 12 VP: 4 citizens of your Insula (L), "
         "6 citizens of Livia’s Grand Insula (square), 2 citizens of Titus’s Domus Maxima.",
         "7.1 The Pottery Studio at D4 D5 scores 2 VP and brings 1 silver, and pays 2 to Livia’s Marketplace at E5 E6.",
         "3.2 Same size: the Resplendent Library cannot be built over the Pottery Studio later.");
    choose(build("resplendent-library", "D4 D5"), build("resplendent-library", "D4 D5"));
    SAYS("6.2 The Resplendent Library at D4 D5 scores 12 VP: 4 citizens of your Insula (L), "
         "6 citizens of Livia’s Grand Insula (square), 2 citizens of Titus’s Domus Maxima.",
         "8.3 The next best move found has 10.0 % less chance: Build Resplendent Library on D4 D5.",
         "8.3 In the forecast this move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
}

static void a_garden_and_a_library_have_their_rate(void **state)
{
    (void)state;
    start(2, 0);
    hand_put(&rules, &game, 1, "insula-i", "B1 B2 B3");
    hand_put(&rules, &game, 0, "fountain", "A3");
    hand_own(&game, 0, "A2 A4");
    choose(build("garden", "A4"), build("library", "A2"));
    SAYS("6.2 The Library at A2 scores 2 VP, 1 VP per 2 citizens: 4 citizens of Livia’s Insula (long), "
         "and brings 1 to your Fountain at A3.",
         "6.2 The Garden at A4 scores 2 VP: your Fountain, and brings 1 to your Fountain at A3.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    choose(build("bakery", "A4"), build("garden", "A4"));
    SAYS("6.2 The Garden at A4 scores 2 VP: your Fountain, and brings 1 to your Fountain at A3.",
         "7.1 The Bakery at A4 brings 1 silver and scores nothing, and brings 1 to your Fountain at A3.",
         "3.2 Same size: the Garden cannot be built over the Bakery later.");
    start(2, HAND_ON(INVOCATIONS));
    memset(game.invocation, 0, sizeof game.invocation);
    game.invocation[3] = INVOCATION_HELD; /* Minerva's Plan, of the first seat */
    hand_put(&rules, &game, 1, "insula-i", "B1 B2 B3");
    hand_put(&rules, &game, 0, "fountain", "A3");
    hand_own(&game, 0, "A4");
    choose(build("bakery", "A4"), build("garden", "A4"));
    SAYS("6.2 The Garden at A4 scores 2 VP: your Fountain, and brings 1 to your Fountain at A3.",
         "7.1 The Bakery at A4 brings 1 silver and scores nothing, and brings 1 to your Fountain at A3.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
}

/* "The Pantheon" has its article in its name, and needs no second one. */
static void a_pantheon_has_one_article(void **state)
{
    (void)state;
    start(2, HAND_ON(MONUMENTS));
    hand_put(&rules, &game, 0, "pantheon", "A1 B1 C1");
    hand_put(&rules, &game, 1, "library", "C3");
    hand_own(&game, 0, "C2");
    hand_own(&game, 1, "D1");
    choose(build("bakery", "C2"), build("garden", "C2"));
    SAYS("6.2 The Garden at C2 scores 4 VP, 2 VP each: your Pantheon, Livia’s Library, "
         "and brings 3 to your Pantheon at A1 B1 C1.",
         "7.1 The Bakery at C2 brings 1 silver and scores nothing.",
         "3.2 Same size: the Garden cannot be built over the Bakery later.");
    start(2, HAND_ON(MONUMENTS));
    hand_put(&rules, &game, 0, "garden", "D2");
    hand_own(&game, 0, "C2 E2");
    choose(build("domus", "C2"), build("pantheon", "C2 D2 E2"));
    SAYS("6.2 The Pantheon at C2 D2 E2 scores nothing.",
         "5.1 With the Domus at C2 your population is 1, the most: it scores 5 VP (+5).",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
}

static void citizens_win_the_most(void **state)
{
    (void)state;
    start(2, 0);
    hand_put(&rules, &game, 1, "domus-maxima", "B1 B2");
    hand_own(&game, 0, "D1 D2 D3");
    choose(build("domus", "D1"), build("insula-i", "D1 D2 D3"));
    SAYS("5.1 With the Insula (long) at D1 D2 D3 your population is 4, the most: it scores 8 VP (+8).",
         "5.2 With the Domus at D1 your population is 1: it scores the next larger one, 2 VP (+2).",
         "5.1 Population, Livia: 4 VP after the better move, 6 VP after the move played.");
    choose(action_make(VERB_INCOME, 0, 0, 0), build("insula-i", "D1 D2 D3"));
    game.era = 2;
    hand_last_turn(&game);
    SAYS("5.1 With the Insula (long) at D1 D2 D3 your population is 4, the most: it scores 14 VP (+14).",
         "4.1 It is your last turn of era III: what is not built in it does not score.",
         "5.1 Population, Livia: 4 VP after the better move, 12 VP after the move played.");
}

/* Silver of the last turn counts in a tie alone, unless a card counts it or something can still be bought. */
static void silver_of_the_last_turn(void **state)
{
    (void)state;
    start(2, HAND_ON(OBJECTIVES) | HAND_ON(INVOCATIONS));
    game.era = 2;
    hand_last_turn(&game);
    memset(game.invocation, 0, sizeof game.invocation);
    game.player[0].objective = game.player[1].objective = 2;
    game.player[0].silver = 18;
    hand_own(&game, 0, "D1");
    choose(action_make(VERB_INCOME, 0, 0, 0), action_make(VERB_END, 0, 0, 0));
    SAYS("8.3 Nothing can be bought any more: silver counts in a tie alone.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.",
         "2.3 The income brings 5 silver; you have 23 silver then.");
    game.player[0].objective = 14; /* Strongbox: 20 silver */
    SAYS("2.3 The income brings 5 silver; you have 23 silver then.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    game.player[0].objective = 2;
    game.actions = 2;
    SAYS("2.3 The income brings 5 silver; you have 23 silver then.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    start(2, HAND_ON(CONSUL)); /* which silver does not beat in a tie */
    game.era = 2;
    hand_last_turn(&game);
    choose(action_make(VERB_INCOME, 0, 0, 0), action_make(VERB_END, 0, 0, 0));
    SAYS("2.3 The income brings 5 silver; you have 10 silver then.",
         "13.13 In the forecast the better move is worth 4.1 VP more for the players, 2.0 VP less for the Consul.");
}

/* Against the Consul the players win or lose together (13.13). */
static void fellow_players_are_no_rivals(void **state)
{
    (void)state;
    start(2, HAND_ON(CONSUL));
    hand_put(&rules, &game, 1, "domus-maxima", "B1 B2");
    hand_own(&game, 0, "D1 D2 D3");
    choose(build("domus", "D1"), build("insula-i", "D1 D2 D3"));
    SAYS("13.10 With the Insula (long) at D1 D2 D3 your population is 4, the most: it scores 4 VP (+6).",
         "13.10 With the Domus at D1 your population is 1: -1 VP (+1).",
         "13.10 Population, Consul: -4 VP after the better move, -2 VP after the move played.");
}

static void deeds_join_and_are_left(void **state)
{
    (void)state;
    start(3, HAND_ON(STEALING));
    hand_own(&game, 0, "C1");
    hand_own(&game, 0, "G8 H7");
    hand_own(&game, 1, "H8");
    hand_put(&rules, &game, 1, "domus", "D2");
    game.market[0] = lot("D1");
    game.market[1] = lot("A5");
    game.player[0].silver = 9;
    game.player[1].silver = 9;
    choose(buy("A5"), buy("D1"));
    SAYS("3.1 With D1 the Domus Maxima fits C1 D1: +6 VP if the era were scored then.",
         "2.4 A5 lies beside no lot of yours.",
         "2.4 Left on the market, D1 joins Livia’s D2, and Livia can pay the 2 silver.");
    choose(action_make(VERB_STEAL, lot("H8"), 0, 0), buy("D1")); /* after which D1 can still be bought */
    assert_int_equal(game_check(&rules, &game, 0, step.candidate[1].action), RULE_OK);
    SAYS("3.1 With D1 the Domus Maxima fits C1 D1: +6 VP if the era were scored then.",
         "3.1 With H8 the Insula (L) fits H7 G8 H8: +8 VP if the era were scored then.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    choose(buy("A5"), action_make(VERB_INCOME, 0, 0, 0));
    game.player[0].silver = 3;
    SAYS("2.3 The income brings 5 silver: with 8 silver then, enough for C2, which costs 6 silver.",
         "2.4 A5 lies beside no lot of yours.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    game.player[0].markers = 0;
    SAYS("2.3 The income brings 5 silver; you have 8 silver then.", "2.4 A5 lies beside no lot of yours.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
}

/* What the Consul takes at the end of the turn is not what an income is for (13.5). */
static void an_income_is_for_what_stays(void **state)
{
    (void)state;
    start(2, HAND_ON(CONSUL));
    game.player[0].silver = 0;
    game.market[0] = lot("D1");
    game.market_count = 1;
    game.extra.consul.ready = 0;
    choose(action_make(VERB_END, 0, 0, 0), action_make(VERB_INCOME, 0, 0, 0));
    SAYS("2.3 The income brings 5 silver: with 5 silver then, enough for D1, which costs 2 silver.",
         "13.13 In the forecast the better move is worth 4.1 VP more for the players, 2.0 VP less for the Consul.");
    game.extra.consul.ready = 1;
    game.extra.consul.holder = 0;
    SAYS("2.3 The income brings 5 silver; you have 5 silver then.",
         "13.13 In the forecast the better move is worth 4.1 VP more for the players, 2.0 VP less for the Consul.");
}

static void cards_are_told(void **state)
{
    (void)state;
    start(3, HAND_ON(OBJECTIVES) | HAND_ON(ROLES) | HAND_ON(DRAFT) | HAND_ON(STEALING) | HAND_ON(INVOCATIONS));
    hand_own(&game, 0, "A1 B2");
    hand_own(&game, 1, "B1 C1");
    game.phase = PHASE_KEEP_OBJECTIVE;
    choose(action_make(VERB_KEEP_OBJECTIVE, 1, 0, 0), action_make(VERB_KEEP_OBJECTIVE, 2, 0, 0));
    SAYS("12.1 Census: the most population at the end, 6 VP.", "12.1 Magnate: the most lots at the end, 6 VP.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    game.phase = PHASE_KEEP_ROLE;
    choose(action_make(VERB_KEEP_ROLE, 1, 0, 0), action_make(VERB_KEEP_ROLE, 2, 0, 0));
    SAYS("12.6 Frugal: slots priced 6 or more cost 2 less.", "12.6 Industrious: 2 more silver with each income.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
    game.phase = PHASE_DRAFT;
    choose(action_make(VERB_PICK, lot("H8"), 0, 0), action_make(VERB_PICK, lot("C2"), 0, 0));
    SAYS("9.1 C2 joins your B2.", "9.1 H8 lies beside no lot of yours.",
         "9.1 Not picked, C2 goes on to Livia and joins Livia’s C1.");
    game.phase = PHASE_TURN;
    choose(action_make(VERB_INCOME, 0, 0, 0), action_make(VERB_STEAL, lot("B1"), 0, 0));
    SAYS("3.1 With B1 the Insula (L) fits A1 B1 B2: +8 VP if the era were scored then.",
         "2.3 The income brings 5 silver; you have 10 silver then.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
}

static void trades_are_weighed(void **state)
{
    (void)state;
    start(2, HAND_ON(TRADING));
    game.era = 2;
    hand_own(&game, 0, "A1");
    hand_own(&game, 1, "B2 A2");
    game.phase = PHASE_TRADE_REPLY;
    game.turn_seat = 1;
    memset(&game.extra, 0, sizeof game.extra);
    game.extra.offer.give.lots = lots("A2");
    game.extra.offer.take.silver = 3;
    game.player[0].silver = 5;
    choose(action_make(VERB_DECLINE, 0, 0, 0), action_make(VERB_ACCEPT, 0, 0, 0));
    SAYS("11.2 Accepted, the trade is worth +1 VP for you, -1 VP for Livia if the era were scored now.",
         "8.4 Markers, Livia: 1 VP after the better move, 2 VP after the move played.", "11.2 A2 joins your A1.");
    hand_own(&game, 1, "B1"); /* a lot that is given away is joined no more */
    game.extra.offer.take.lots = lots("A1");
    game.extra.offer.take.silver = 0;
    choose(action_make(VERB_DECLINE, 0, 0, 0), action_make(VERB_ACCEPT, 0, 0, 0));
    SAYS("11.2 A1 joins Livia’s B1.",
         "8.3 In the forecast the better move is worth 4.1 VP more for you, 2.0 VP less for Livia.");
}

/* ---- Luck. */
static Record record;

/* One move of a record, as why_luck replays it. */
static void play_one(Action a)
{
    memset(&record, 0, sizeof record);
    record.move_count = 1;
    record.move[0].seat = game.seat;
    record.move[0].action = a;
    choose(a, a);
}

static void what_is_turned_up_joins(void **state)
{
    (void)state;
    static WhySentence said[WHY_SENTENCES];
    static char buffer[1];
    const Names names = {.name = {"Ada", "Livia", "Titus"}};
    Text like = text_in(buffer, sizeof buffer);
    like.names = &names;
    start(3, 0);
    hand_own(&game, 1, "D2 E3");
    hand_own(&game, 0, "F2");
    game.deck[game.pile_next[0]] = lot("E2");
    play_one(action_make(VERB_BUY, game.market[0], 0, 0));
    step.next.chance[1] = 900000;
    assert_int_equal(why_luck(&like, &rules, &record, &game, &step, said), 1);
    assert_int_equal(said[0].rule, RULE(2, 4));
    assert_string_equal(said[0].words, "E2 is turned up: it joins D2 E3 of Livia, F2 of yours.");
    play_one(action_make(VERB_INCOME, 0, 0, 0));
    assert_int_equal(why_luck(&like, &rules, &record, &game, &step, said), 0);
}

/* ---- Along random games. */
/* A step that nobody thought about: any two moves, one of them the bot's, or the same twice. */
static void step_make(const Rules *r, const Game *g, Rng *rng)
{
    static Action actions[ACTIONS_MAX];
    const uint32_t count = game_list(r, g, actions);
    memset(&step, 0, sizeof step);
    step.n = step.last = 1;
    step.seat = g->seat;
    step.candidate_count = 3;
    step.best = (uint8_t)rng_below(rng, 3);
    step.played = (uint8_t)rng_below(rng, 3);
    for (int i = 0; i < 3; i++) {
        step.candidate[i].action = actions[rng_below(rng, count)];
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            step.candidate[i].q.chance[seat] = (int32_t)rng_below(rng, LEDGER_WHOLE);
            step.candidate[i].q.points[seat] = (int32_t)rng_below(rng, 100 * LEDGER_VP);
        }
    }
}

static void sentence_is_whole(uint8_t lang, const WhySentence *said)
{
    const char *words = said->words;
    const size_t length = strlen(words);
    const bool hole = strchr(words, '}') != NULL && strstr(words, "{1}") == NULL;
    if (length < 8 || length + 1 >= WHY_WORDS_MAX || words[length - 1] != '.' || strstr(words, "..") != NULL ||
        strstr(words, "  ") != NULL || strchr(words, '#') != NULL || hole || said->rule == 0) {
        fail_msg("%s: rule %d: '%s'", lang_id(lang), said->rule, words);
    }
}

static void sentences_are_whole(const Rules *r, const Game *g, uint8_t lang)
{
    static WhySentence said[WHY_SENTENCES];
    static char buffer[1];
    const Names names = {.name = {"Ada", "Livia", "A name of thirty-nine letters, no less", "{1}", "Titus"},
                         .you = (uint8_t)(lang % 2)};
    Text like = text_in(buffer, sizeof buffer);
    like.names = &names;
    text_language(&like, lang_words(lang));
    const int count = why_sentences(&like, r, g, &step, said);
    assert_in_range(count, 1, WHY_SENTENCES);
    for (int i = 0; i < count; i++) {
        sentence_is_whole(lang, &said[i]);
        const char *words = said[i].words;
        const bool rome =
            strstr(words, "VP") != NULL || strstr(words, "silver") != NULL || strstr(words, " era ") != NULL;
        if (lang == 0 && r->config.game == GAME_METROPOLIS && rome) {
            fail_msg("in Metropolis: '%s'", words);
        }
    }
}

/* The tile that a player lays was drawn before. */
static void tile_is_not_drawn(const Rules *r, const Text *like, const Line *tile, const WhySentence *said, int count)
{
    char words[WHY_WORDS_MAX];
    Text t = text_in(words, sizeof words);
    text_like(&t, like);
    words_event(&t, r, tile);
    text_char(&t, '.');
    for (int i = 0; i < count; i++) {
        assert_string_not_equal(said[i].words, words);
    }
}

/* Of the move that is played next: where a card is turned up there is a sentence, and all are whole. */
static void luck_is_whole(const Rules *r, const Game *g, Action a, uint8_t lang)
{
    static WhySentence said[WHY_SENTENCES];
    static char buffer[1];
    static Line row[LINES_MAX];
    Game after = *g;
    Lines lines = {row, LINES_MAX, 0};
    bool turned = false;
    const Line *tile = NULL;
    Text like = text_in(buffer, sizeof buffer);
    text_language(&like, lang_words(lang));
    game_apply(r, &after, a, &lines);
    for (uint32_t i = 0; i < lines.count; i++) {
        turned |= row[i].kind == LINE_REVEAL;
        tile = tile == NULL && row[i].kind == LINE_AUTOMATON && row[i].step == STEP_TILE ? &row[i] : tile;
    }
    record.move_count = 1;
    record.move[0].seat = g->seat;
    record.move[0].action = a;
    const int count = why_luck(&like, r, &record, g, &step, said);
    turned |= after.phase == PHASE_CERES && after.extra.ceres.drawn != 0; /* a tile, to be placed by the player */
    assert_true(count > 0 || !turned);
    if (action_verb(a) == VERB_GARDEN && tile != NULL) {
        tile_is_not_drawn(r, &like, tile, said, count);
    }
    for (int i = 0; i < count; i++) {
        sentence_is_whole(lang, &said[i]);
    }
}

/* The points of one source as the scoring of the state after the move has them, and what the move brings at once. */
static int32_t points_of(const Rules *r, const Game *g, Action a, int seat, int source)
{
    static Preview preview;
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    int32_t vp[SEATS_MAX];
    int32_t sum = 0;
    preview_make(r, g, a, NULL, &preview);
    game_preview(r, &preview.after, &lines, vp);
    for (uint32_t i = 0; i < lines.count; i++) {
        const Line *line = &row[i];
        sum += line->seat == seat && line->unit == AMOUNT_VP && line_source(line) == source ? line->amount : 0;
    }
    for (int i = 0; i < preview.change_count; i++) {
        const Change *c = &preview.change[i];
        const Line line = {.what = c->what, .rule = c->rule};
        const bool meant = c->at_once && c->seat == seat && c->unit == AMOUNT_VP && line_source(&line) == source;
        sum += meant ? c->after : 0;
    }
    return sum;
}

/* Every source of every seat is that of game_preview, and the sums are the seat's. */
static void sources_are_the_scoring(const Rules *r, const Game *g)
{
    static WhySource rows[WHY_SOURCES_MAX];
    const int count = why_sources(r, g, &step, rows);
    const Action moves[2] = {step.candidate[step.played].action, step.candidate[step.best].action};
    for (int seat = 0; seat < seats_all(r); seat++) {
        for (int which = 0; which < 2; which++) {
            static Preview preview;
            int32_t vp[SEATS_MAX];
            int32_t sum = 0;
            for (int i = 0; i < count; i++) {
                const int32_t points = which == 0 ? rows[i].played : rows[i].best;
                if (rows[i].seat == seat) {
                    assert_int_equal(points, points_of(r, g, moves[which], seat, rows[i].source));
                    sum += points;
                }
            }
            preview_make(r, g, moves[which], NULL, &preview);
            game_preview(r, &preview.after, NULL, vp);
            const int32_t at_once = preview.after.player[seat].vp - g->player[seat].vp;
            assert_int_equal(sum, vp[seat] + at_once);
        }
    }
}

static void json_is_whole(const Rules *r, const Game *g)
{
    static char text[8192];
    Text t = text_in(text, sizeof text);
    put_open(&t, '{');
    why_put(&t, r, g, &step);
    put_close(&t, '}');
    assert_true(text_fits(&t));
    static JsonToken tokens[1024];
    Json json;
    Fault fault;
    assert_true(json_read(text, t.length, tokens, sizeof tokens / sizeof tokens[0], &json, &fault));
    assert_int_not_equal(json_member(&json, 0, "why"), 0);
    assert_int_not_equal(json_member(&json, 0, "reasons"), 0);
    assert_int_not_equal(json_member(&json, 0, "sources"), 0);
}

/* Any modules; every sixth game is Metropolis, which few of those can be. */
static Rules rules_any(uint64_t n, Rng *rng)
{
    Rules r = play_rules_random(rng, false);
    if (n % 6 == 5) {
        Config config;
        hand_config(&config, 2 + (int)(n / 6 % 3), n % 4 == 1 ? HAND_ON(DRAFT) : 0);
        config.game = GAME_METROPOLIS;
        assert_int_equal(hand_rules(&config, &r), FAULT_NONE);
    }
    return r;
}

static void games_have_their_reasons(void **state)
{
    enum { GAMES = 60, EVERY = 4 };
    (void)state;
    Fault fault;
    assert_true(lang_start(&fault));
    for (uint64_t n = 0; n < GAMES; n++) {
        static Rules r;
        static Game g;
        Rng rng = play_rng(n);
        r = rules_any(n, &rng);
        const Seed seed = seed_from_number(n);
        game_start(&r, &seed, &g);
        for (int move = 0; g.phase != PHASE_OVER && move < 400; move++) {
            if (move % EVERY == 0) {
                step_make(&r, &g, &rng);
                sentences_are_whole(&r, &g, n % 6 == 5 ? 0 : (uint8_t)rng_below(&rng, 3));
                sources_are_the_scoring(&r, &g);
                json_is_whole(&r, &g);
            }
            Game view;
            game_view(&r, &g, g.seat, &view);
            const Action a = bot_choose(BOT_GREEDY, &r, &view, &rng, NULL);
            if (move % EVERY == 0) {
                luck_is_whole(&r, &g, a, (uint8_t)rng_below(&rng, 3));
            }
            game_apply(&r, &g, a, NULL);
        }
    }
}

/* Of several tokens that are drawn the numbers are about so (13.7). */
static bool tokens_are_about(const Rules *r, const Game *g)
{
    static WhySentence said[WHY_SENTENCES];
    static Line row[LINES_MAX];
    static char buffer[1];
    const Text like = text_in(buffer, sizeof buffer);
    const int count = why_sentences(&like, r, g, &step, said);
    bool several = false;
    bool about = false;
    for (int which = 0; which < 2; which++) {
        Lines lines = {row, LINES_MAX, 0};
        Game after = *g;
        int tokens = 0;
        game_apply(r, &after, step.candidate[which == 0 ? step.best : step.played].action, &lines);
        for (uint32_t i = 0; i < lines.count; i++) {
            tokens += row[i].kind == LINE_AUTOMATON && row[i].step == STEP_TOKEN;
        }
        several |= tokens > 1;
    }
    for (int i = 0; i < count; i++) {
        about |= strstr(said[i].words, "points by about ") != NULL;
    }
    assert_int_equal(about, several);
    return several;
}

static void tokens_of_the_consul(void **state)
{
    enum { GAMES = 100 };
    int several = 0;
    int choices = 0;
    (void)state;
    for (uint64_t n = 0; n < GAMES; n++) {
        Rng rng = play_rng(n);
        const Seed seed = seed_from_number(n);
        start(2 + (int)(n % 3), HAND_ON(CONSUL));
        game_start(&rules, &seed, &game);
        while (game.phase != PHASE_OVER) {
            Game view;
            if (game.phase == PHASE_CONSUL) {
                step_make(&rules, &game, &rng);
                several += tokens_are_about(&rules, &game);
                choices++;
            }
            game_view(&rules, &game, game.seat, &view);
            game_apply(&rules, &game, bot_choose(BOT_GREEDY, &rules, &view, &rng, NULL), NULL);
        }
    }
    assert_in_range(several, 1, choices - 1);
}

/* A tile that lies here or there brings Ceres what it brings: nothing is kept from her at the other place (15.6). */
static void tiles_of_ceres(void **state)
{
    enum { GAMES = 40 };
    static WhySentence said[WHY_SENTENCES];
    static char buffer[1];
    const Text like = text_in(buffer, sizeof buffer);
    int choices = 0;
    (void)state;
    for (uint64_t n = 0; n < GAMES; n++) {
        Rng rng = play_rng(n);
        const Seed seed = seed_from_number(n);
        start(1, HAND_ON(CERES));
        game_start(&rules, &seed, &game);
        while (game.phase != PHASE_OVER) {
            Game view;
            step_make(&rules, &game, &rng);
            const Action laid[] = {step.candidate[step.best].action, step.candidate[step.played].action};
            const int count =
                action_verb(laid[0]) == VERB_GARDEN ? why_sentences(&like, &rules, &game, &step, said) : 0;
            for (int i = 0; i < 2 * count; i++) {
                char whose[16];
                Text t = text_in(whose, sizeof whose);
                words_arg(&t, arg_lots(action_place(&game, laid[i % 2])));
                text_add(&t, ", Ceres:");
                assert_null(strstr(said[i / 2].words, whose));
                choices += laid[0] != laid[1];
            }
            game_view(&rules, &game, game.seat, &view);
            game_apply(&rules, &game, bot_choose(BOT_GREEDY, &rules, &view, &rng, NULL), NULL);
        }
    }
    assert_true(choices > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_library_that_was_not_built),
        cmocka_unit_test(a_garden_and_a_library_have_their_rate),
        cmocka_unit_test(a_pantheon_has_one_article),
        cmocka_unit_test(citizens_win_the_most),
        cmocka_unit_test(silver_of_the_last_turn),
        cmocka_unit_test(fellow_players_are_no_rivals),
        cmocka_unit_test(deeds_join_and_are_left),
        cmocka_unit_test(an_income_is_for_what_stays),
        cmocka_unit_test(cards_are_told),
        cmocka_unit_test(trades_are_weighed),
        cmocka_unit_test(what_is_turned_up_joins),
        cmocka_unit_test(games_have_their_reasons),
        cmocka_unit_test(tokens_of_the_consul),
        cmocka_unit_test(tiles_of_ceres),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
