/* SPDX-License-Identifier: MIT */
/* test_html.c - the page of a review: whole, escaped, small, of every kind of game. The forecasts are random numbers. */
#include "play.h"

#include "bots/bots.h"
#include "insight/html.h"
#include "lang/lang.h"
#include "table/look.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HTML_MOST = 1000000 };

static Record record;
static Rules rules;
static Review review;
static LedgerStep steps[RECORD_MOVES_MAX];
static Action actions[ACTIONS_MAX];

/* Chances near those of before that add up to one. */
static Account account_near(const Account *before, int members, Rng *rng)
{
    Account v = *before;
    for (int i = 0; i < 2; i++) {
        const int from = (int)rng_below(rng, (uint32_t)members);
        const int to = (int)rng_below(rng, (uint32_t)members);
        const int32_t most = v.chance[from] < 60000 ? v.chance[from] : 60000;
        const int32_t part = most > 0 ? (int32_t)rng_below(rng, (uint32_t)most) : 0;
        v.chance[from] -= part;
        v.chance[to] += part;
        v.points[to] += part / 100;
    }
    return v;
}

static void account_add(Account *sum, const Account *part)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        sum->chance[i] += part->chance[i];
    }
}

/* Two candidates, the better one first, and the sums of the ledger. */
static void step_add(const Game *g, Action a, Rng *rng, Account *now)
{
    LedgerStep *step = &steps[review.step_count++];
    LedgerSums *sums = &review.ledger.sums;
    const int members = ledger_members(&rules);
    const int mover = ledger_member(&rules, g->seat);
    const uint32_t count = game_list(&rules, g, actions);
    StepParts parts;
    memset(step, 0, sizeof *step);
    step->n = step->last = record.move_count + 1;
    step->seat = g->seat;
    step->era = g->era;
    step->v = *now;
    step->candidate_count = 2;
    step->candidate[0].action = actions[rng_below(rng, count)];
    step->candidate[0].q = account_near(now, members, rng);
    step->candidate[1].action = a;
    step->candidate[1].q = account_near(now, members, rng);
    if (step->candidate[1].q.chance[mover] >= step->candidate[0].q.chance[mover]) {
        const Candidate better = step->candidate[1];
        step->candidate[1] = step->candidate[0];
        step->candidate[0] = better;
    } else {
        step->played = 1;
    }
    step->only = !step->played && step_loss(&rules, step) == 0 && rng_below(rng, 20) == 0;
    step->next = account_near(&step->candidate[step->played].q, members, rng);
    *now = step->next;
    step_parts(step, &parts);
    account_add(&sums->luck, &parts.luck);
    account_add(&sums->forecast, &parts.forecast);
    for (int i = 0; i < members; i++) {
        if (i == mover || rules.automaton) {
            sums->choices.chance[i] += parts.choice.chance[i];
        } else {
            sums->gifts[mover].chance[i] += parts.choice.chance[i];
        }
    }
    sums->by_seat.chance[g->seat] += parts.choice.chance[mover];
}

/* A greedy game with names that mean harm, and its review. */
static void review_make(uint64_t number, Search *search)
{
    Rng rng = play_rng(number);
    Setup setup;
    Game g;
    Account now = {0};
    memset(&setup, 0, sizeof setup);
    memset(&review, 0, sizeof review);
    rules = play_rules_random(&rng, true);
    setup.config = rules.config;
    setup.seed = seed_from_number(number);
    record_start(&record, &setup, &rules);
    for (int seat = 0; seat < rules.config.players; seat++) {
        snprintf(record.name[seat], sizeof record.name[seat], "<b onload='x'>\"Ada\"&%d</b>", seat + 1);
    }
    const int members = ledger_members(&rules);
    for (int i = 0; i < members; i++) {
        now.chance[i] = LEDGER_WHOLE / members + (i < LEDGER_WHOLE % members);
    }
    review.ledger = (Ledger){.rules = &rules, .record = &record, .search = search};
    review.ledger.sums.start = now;
    review.ledger.sums.finished = true;
    review.step = steps;
    review.step_room = RECORD_MOVES_MAX;
    game_start(&rules, &setup.seed, &g);
    while (g.phase != PHASE_OVER && record.move_count < 300) {
        Game view;
        game_view(&rules, &g, g.seat, &view);
        const Action a = bot_choose(BOT_GREEDY, &rules, &view, &rng, NULL);
        step_add(&g, a, &rng, &now);
        assert_true(record_add(&record, g.seat, a, NULL));
        game_apply(&rules, &g, a, NULL);
    }
    review.ledger.sums.result = now;
    review_finish(&review);
}

static int times(const char *page, const char *words)
{
    int count = 0;
    for (const char *at = strstr(page, words); at != NULL; at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

static void page_is_whole(const char *page)
{
    char anchor[32];
    assert_null(strstr(page, "<b onload"));
    assert_null(strstr(page, "'x'"));
    assert_null(strstr(page, "<script"));
    assert_null(strstr(page, "http"));
    assert_null(strstr(page, "{1"));
    assert_non_null(strstr(page, "&lt;b onload="));
    assert_string_equal(page + strlen(page) - 9, "\n</html>\n");
    static const char *const PAIRED[] = {"svg", "section", "article", "table", "g", "figure", "div", "ol"};
    for (unsigned i = 0; i < sizeof PAIRED / sizeof PAIRED[0]; i++) {
        char open[16];
        char close[16];
        snprintf(open, sizeof open, "<%s", PAIRED[i]);
        snprintf(close, sizeof close, "</%s>", PAIRED[i]);
        int opened = 0;
        for (const char *at = strstr(page, open); at != NULL; at = strstr(at + 1, open)) {
            opened += strchr(" >", at[strlen(open)]) != NULL;
        }
        assert_int_equal(opened, times(page, close));
    }
    for (uint32_t i = 0; i < review.step_count; i++) {
        snprintf(anchor, sizeof anchor, " id=m%u ", steps[i].n);
        assert_int_equal(times(page, anchor), step_loss(&rules, &steps[i]) >= LEDGER_MISTAKE);
    }
}

static void pages_are_whole(void **state)
{
    enum { GAMES = 12 };
    static char page[HTML_MOST];
    (void)state;
    Fault fault;
    assert_true(lang_start(&fault));
    void *memory = malloc(SEARCH_BYTES_LEAST);
    Search *search = search_open(memory, SEARCH_BYTES_LEAST);
    for (uint64_t n = 0; n < GAMES; n++) {
        Text t = text_in(page, sizeof page);
        text_language(&t, lang_words((uint8_t)(n % 3)));
        review_make(n, search);
        review_html(&t, &review);
        assert_true(text_fits(&t));
        page_is_whole(page);
        const char *folder = getenv("HTML_OUT");
        if (folder != NULL) {
            char name[256];
            snprintf(name, sizeof name, "%s/%d.html", folder, (int)n);
            FILE *out = fopen(name, "w");
            fputs(page, out);
            fclose(out);
        }
    }
    free(memory);
}

/* However many they are, each is listed, and the curve links to none that is not. */
static void every_mistake_is_listed(void **state)
{
    static char page[4 * HTML_MOST];
    (void)state;
    Fault fault;
    assert_true(lang_start(&fault));
    void *memory = malloc(SEARCH_BYTES_LEAST);
    review_make(4, search_open(memory, SEARCH_BYTES_LEAST));
    assert_int_equal(review.step_count, 300);
    for (uint32_t i = 0; i < review.step_count; i++) {
        const int mover = ledger_member(&rules, steps[i].seat);
        steps[i].best = 0;
        steps[i].played = 1;
        steps[i].candidate[0].q.chance[mover] =
            steps[i].candidate[1].q.chance[mover] + LEDGER_MISTAKE + (int32_t)(i % 7);
    }
    Text t = text_in(page, sizeof page);
    review_html(&t, &review);
    assert_true(text_fits(&t));
    page_is_whole(page);
    free(memory);
}

/* ---- Games that ended otherwise than by their last scoring. */

/* A game of so many players, with an automaton or without, cut off after some moves; its people are Ada, Ben, … */
enum { CUT = 20 };
static void early_make(int players, bool automaton, Search *search)
{
    static const char *const NAMES[SEATS_MAX] = {"Ada", "Ben", "Cid", "Dia", "Eva"};
    uint64_t number = 0;
    do {
        review_make(number++, search);
    } while (rules.config.players != players || (rules.automaton != 0) != automaton || record.move_count < CUT);
    for (int seat = 0; seat < players; seat++) {
        snprintf(record.name[seat], sizeof record.name[seat], "%s", NAMES[seat]);
    }
    record_cut(&record, CUT);
    review.step_count = CUT;
    review.ledger.sums.finished = false;
    review_finish(&review);
}

/* Its page after `end`, in the words of a Termination, has these things. */
static void page_says(const char *end, const char *heading, const char *sentences)
{
    static char page[HTML_MOST];
    char expected[512];
    Fault fault;
    assert_true(termination_read(end, &rules, record_people(&record), &record.end, &fault));
    Text t = text_in(page, sizeof page);
    review_html(&t, &review);
    assert_true(text_fits(&t));
    snprintf(expected, sizeof expected, "<h1>%s</h1><p>%s%s", heading, sentences, sentences[0] != '\0' ? " " : "");
    if (strstr(page, expected) == NULL) {
        fail_msg("%s: expected %s, found %.300s", end, expected, strstr(page, "<h1>"));
    }
    const bool finished = review.ledger.sums.finished;
    assert_int_equal(times(page, "</svg>So far</th>"), finished ? 0 : ledger_members(&rules));
    assert_int_equal(times(page, "</svg>Result</th>"), finished ? ledger_members(&rules) : 0);
}

static void an_early_end_is_told(void **state)
{
#define SO_FAR "The game ended early: “So far” is the forecast where it stopped."
    (void)state;
    void *memory = malloc(SEARCH_BYTES_LEAST);
    Search *search = search_open(memory, SEARCH_BYTES_LEAST);
    early_make(2, false, search);
    page_says("normal", "The game was not finished", SO_FAR);
    page_says("resigned 1", "Ben wins; the game ended early", "Resigned: Ada. " SO_FAR);
    page_says("abandoned 2", "Ada wins; the game ended early", "Did not come back: Ben. " SO_FAR);
    page_says("draw agreed", "A draw: Ada, Ben", SO_FAR);
    page_says("stopped", "Nobody won: the game was stopped", SO_FAR);
    early_make(3, false, search);
    page_says("resigned 3 removed 1", "Ben wins; the game ended early",
              "Resigned: Cid. Removed by the operator: Ada. " SO_FAR);
    page_says("resigned 2 draw agreed", "A draw: Ada, Cid", "Resigned: Ben. " SO_FAR);
    early_make(2, true, search);
    snprintf(record.kind[1], sizeof record.kind[1], "greedy");
    page_says("resigned 1",
              rules.config.module[MODULE_CERES] != 0 ? "Ceres wins; the game ended early"
                                                     : "The Consul wins; the game ended early",
              "Resigned: Ada. " SO_FAR);
    free(memory);
#undef SO_FAR
}

/* The best of three gave up, and the game went on to its end: whoever is the next has won. */
static void who_gave_up_has_not_won(void **state)
{
    static char page[HTML_MOST];
    (void)state;
    void *memory = malloc(SEARCH_BYTES_LEAST);
    Search *search = search_open(memory, SEARCH_BYTES_LEAST);
    Standing standing;
    Game end;
    uint64_t number = 0;
    do {
        review_make(number++, search);
        record_begin(&record, &rules, &end);
        for (uint32_t i = 0; i < record.move_count; i++) {
            record_play(&record, i, &rules, &end, NULL);
        }
        game_standing(&rules, &end, &standing);
    } while (rules.config.players != 3 || rules.automaton != 0 || end.phase != PHASE_OVER ||
             standing.rank[0] + standing.rank[1] + standing.rank[2] != 1 + 2 + 3);
    int second = 0;
    for (int seat = 0; seat < 3; seat++) {
        snprintf(record.name[seat], sizeof record.name[seat], "%c", 'A' + seat);
        second = standing.rank[seat] == 2 ? seat : second;
    }
    const int first = __builtin_ctz(standing.winners);
    record.end = (Termination){.said = true, .resigned_count = 1, .resigned = {(uint8_t)first}};
    Text t = text_in(page, sizeof page);
    review_html(&t, &review);
    char expected[96];
    snprintf(expected, sizeof expected, "<h1>%c wins, %d to ", 'A' + second, end.player[second].vp);
    assert_non_null(strstr(page, expected));
    snprintf(expected, sizeof expected, "</h1><p>Resigned: %c. ", 'A' + first);
    assert_non_null(strstr(page, expected));
    assert_null(strstr(page, "So far"));
    free(memory);
}

/* The largest first; of equal ones the earlier, also where a larger one comes later; none that would show as 0.0 %. */
static void moments_keep_their_order(void **state)
{
    static const int32_t SIZES[] = {5000, 5000, 5000, 7000};
    (void)state;
    memset(&review, 0, sizeof review);
    memset(steps, 0, sizeof steps[0] * 4);
    Config config;
    config_defaults(&config);
    config.players = 2;
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    assert_int_equal(rules_make(&config, &catalogue, &rules).code, FAULT_NONE);
    review.ledger.rules = &rules;
    review.step = steps;
    review.step_room = review.step_count = 4;
    for (int i = 0; i < 4; i++) {
        steps[i].next.chance[0] = SIZES[i];
        steps[i].next.chance[1] = -SIZES[i];
    }
    review_finish(&review);
    assert_int_equal(review.moment_count, 3);
    assert_int_equal(review.moment[0].step, 3);
    assert_int_equal(review.moment[1].step, 0);
    assert_int_equal(review.moment[2].step, 1);
    for (int i = 0; i < 4; i++) {
        steps[i].next.chance[0] = 499 + (i == 2);
        steps[i].next.chance[1] = -499;
    }
    review_finish(&review);
    assert_int_equal(review.moment_count, 1);
    assert_int_equal(review.moment[0].step, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_whole),          cmocka_unit_test(every_mistake_is_listed),
        cmocka_unit_test(an_early_end_is_told),     cmocka_unit_test(who_gave_up_has_not_won),
        cmocka_unit_test(moments_keep_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
