/* SPDX-License-Identifier: MIT */
/* test_library.c - games by libaedile: every function and every fault, stored records, and chance from outside. */
#include "boxed_case.h"
#include "chance_case.h"
#include "game.h"
#include "library_case.h"
#include "play.h"

#include "bots/bots.h"

#include <glob.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static uint32_t legal[AE_LEGAL_MAX];

static void assert_fault(const AeFault *fault, int kind, int column, const char *rule, const char *words)
{
    assert_int_equal(fault->kind, kind);
    assert_int_equal(fault->column, column);
    assert_string_equal(fault->rule, rule);
    if (strstr(fault->text, words) == NULL) {
        fail_msg("'%s' does not say '%s'", fault->text, words);
    }
}

/* Frees what it compares. */
static void assert_texts_equal(char *one, char *other)
{
    assert_non_null(one);
    assert_non_null(other);
    assert_string_equal(one, other);
    ae_text_free(one);
    ae_text_free(other);
}

static void version_is_said(void **state)
{
    (void)state;
    assert_string_equal(ae_version(), AEDILE_VERSION);
    assert_int_equal(ae_abi(), 0);
}

static void configs_are_refused_with_their_place(void **state)
{
    static const struct {
        const char *config;
        int kind, column;
        const char *rule, *words;
    } BAD[] = {
        {NULL, AE_ARGUMENT, 0, "", "NULL"},
        {"players", AE_TEXT, 1, "", "expected key=value"},
        {"players=2 plyers=3", AE_TEXT, 11, "", "plyers"},
        {"players=9", AE_TEXT, 1, "", "1 to 5"},
        {"players=2  modules=monument", AE_TEXT, 12, "", "monument"},
        {"players=3 modules=ceres", AE_TEXT, 0, "1.1", "ceres"},
        {"players=3 modules=consul,roles", AE_TEXT, 0, "9.2", "cannot be combined"},
        {"{\"players\":2,}", AE_TEXT, 14, "", ""},
        {"{\"players\":2,\"colour\":1}", AE_TEXT, 14, "", "colour"},
        {"seed=-1", AE_TEXT, 1, "", "seed"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        AeFault fault = {0};
        assert_null(ae_game_new(BAD[i].config, &fault));
        assert_fault(&fault, BAD[i].kind, BAD[i].column, BAD[i].rule, BAD[i].words);
        assert_null(ae_game_new_open(BAD[i].config, NULL));
    }
}

static void seeds_are_drawn_where_none_is_said(void **state)
{
    (void)state;
    AeGame *one = ae_game_new("players=5", NULL);
    AeGame *other = ae_game_new("{\"players\":5}", NULL);
    assert_int_not_equal(ae_game_hash(one), ae_game_hash(other));
    char *config = ae_game_config(one);
    AeGame *same = ae_game_new(config, NULL);
    assert_int_equal(ae_game_hash(one), ae_game_hash(same));
    ae_text_free(config);
    ae_game_free(one);
    ae_game_free(other);
    ae_game_free(same);
    ae_game_free(NULL);
}

static void facts_of_a_position(void **state)
{
    (void)state;
    AeGame *g = library_game(10, 4);
    assert_int_equal(ae_game_players(g), 2);
    assert_int_equal(ae_game_seats(g), 3);
    assert_int_equal(ae_game_moves(g), 0);
    assert_int_equal(ae_game_vp(g, 0), 0);
    assert_int_equal(ae_game_vp(g, 4), 0);
    assert_int_equal(ae_game_vp(g, 3), g->game.player[2].vp);
    double share[AE_SEATS_MAX];
    assert_false(ae_game_result(g, share));
    ae_game_free(g);
}

/* Numbers and texts name the same moves; mask and list agree; undo and copies lead back. */
static void position_check(AeGame *g)
{
    static uint64_t mask[ACTION_NUMBERS_MAX / 64];
    const uint32_t count = ae_game_legal(g, legal);
    const uint64_t hash = ae_game_hash(g);
    const uint32_t moves = ae_game_moves(g);
    uint32_t bits = 0;
    ae_game_mask(g, mask);
    for (uint32_t i = 0; i < (ae_game_actions(g) + 63) / 64; i++) {
        bits += (uint32_t)bits_count(mask[i]);
    }
    assert_int_equal(bits, count);
    for (uint32_t i = 0; i < count; i += 1 + count / 8) {
        uint32_t number = UINT32_MAX;
        assert_true(i == 0 || legal[i - 1] < legal[i]);
        assert_true((mask[legal[i] / 64] >> legal[i] % 64 & 1) != 0);
        char *move = ae_game_move_text(g, legal[i], NULL);
        assert_true(ae_game_move_number(g, move, &number, NULL));
        assert_int_equal(number, legal[i]);
        AeGame *copy = ae_game_copy(g);
        assert_true(ae_game_play(g, move, NULL));
        assert_true(ae_game_apply(copy, legal[i], NULL));
        assert_int_equal(ae_game_hash(copy), ae_game_hash(g));
        assert_int_equal(ae_game_moves(g), moves + 1);
        assert_true(ae_game_undo(g));
        assert_int_equal(ae_game_hash(g), hash);
        ae_text_free(move);
        ae_game_free(copy);
    }
}

static void games_of_every_kind(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeGame *g = library_game(i, (uint64_t)i + 1);
        Rng rng = play_rng((uint64_t)i);
        double share[AE_SEATS_MAX];
        double sum = 0;
        assert_false(ae_game_undo(g));
        do {
            position_check(g);
        } while (library_play(g, &rng, 7) == 7);
        assert_int_equal(ae_game_seat(g), 0);
        assert_int_equal(ae_game_legal(g, legal), 0);
        assert_true(ae_game_result(g, share));
        for (int seat = 0; seat < ae_game_players(g); seat++) {
            sum += share[seat];
        }
        const bool together = ae_game_seats(g) > ae_game_players(g);
        assert_true(together ? sum == 0 || sum == ae_game_players(g) : sum > 0.999 && sum < 1.001);
        AeFault fault = {0};
        assert_false(ae_game_apply(g, 0, &fault));
        assert_fault(&fault, AE_RULE, 0, "8.1", "over");
        assert_false(ae_game_play(g, "income", NULL));
        ae_game_free(g);
    }
}

static void bad_moves_change_nothing(void **state)
{
    static const struct {
        const char *move;
        int kind, column;
        const char *rule, *words;
    } BAD[] = {
        {NULL, AE_ARGUMENT, 0, "", "NULL"},
        {"", AE_TEXT, 1, "", ""},
        {"buy K9", AE_TEXT, 5, "", "K9"},
        {"income now", AE_TEXT, 8, "", ""},
        {"build hut A1", AE_TEXT, 7, "", "hut"},
        {"end", AE_RULE, 0, "2.1", ""},
        {"trade 2 give 1s take 1s", AE_TEXT, 1, "", ""},
    };
    (void)state;
    AeGame *g = library_game(0, 7);
    const uint64_t hash = ae_game_hash(g);
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        AeFault fault = {0};
        uint32_t number;
        assert_false(ae_game_play(g, BAD[i].move, &fault));
        if (fault.kind != BAD[i].kind || fault.column != BAD[i].column) {
            fail_msg("%s: %d %d %s %s", BAD[i].move, fault.kind, fault.column, fault.rule, fault.text);
        }
        assert_fault(&fault, BAD[i].kind, BAD[i].column, BAD[i].rule, BAD[i].words);
        assert_true(ae_game_move_number(g, BAD[i].move, &number, NULL) == (BAD[i].kind == AE_RULE));
    }
    AeFault fault = {0};
    assert_false(ae_game_apply(g, ae_game_actions(g), &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "no action");
    assert_null(ae_game_move_text(g, ae_game_actions(g), &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "action");
    for (uint32_t action = 0; action < ae_game_actions(g); action++) {
        uint64_t mask[ACTION_NUMBERS_MAX / 64];
        ae_game_mask(g, mask);
        if ((mask[action / 64] >> action % 64 & 1) == 0) {
            assert_false(ae_game_apply(g, action, &fault));
            assert_int_equal(fault.kind, AE_RULE);
            assert_true(fault.rule[0] != '\0');
        }
    }
    assert_int_equal(ae_game_hash(g), hash);
    assert_int_equal(ae_game_moves(g), 0);
    ae_game_free(g);
}

static void trades_are_played_as_text(void **state)
{
    AeFault fault = {0};
    uint32_t number;
    (void)state;
    AeGame *g = library_game(4, 3);
    const uint64_t hash = ae_game_hash(g);
    assert_false(ae_game_move_number(g, "trade 2 give 2s take 1s", &number, &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "no number");
    assert_false(ae_game_play(g, "trade 1 give 2s take 1s", &fault));
    assert_int_equal(fault.kind, AE_RULE);
    char *lot = ae_game_state(g);
    ae_text_free(lot);
    const Lot mine = lots_first(g->game.own[0]);
    char move[64];
    snprintf(move, sizeof move, "trade 2 give %c%d take 1s", 'A' + lot_column(mine), lot_row(mine) + 1);
    assert_true(ae_game_play(g, move, &fault));
    assert_int_equal(ae_game_seat(g), 2);
    assert_int_equal(ae_game_legal(g, legal), 2);
    assert_true(ae_game_play(g, "decline", NULL));
    AeGame *copy = ae_game_copy(g);
    assert_texts_equal(ae_game_record(g), ae_game_record(copy));
    assert_true(ae_game_undo(g));
    assert_true(ae_game_undo(g));
    assert_int_equal(ae_game_hash(g), hash);
    ae_game_free(g);
    ae_game_free(copy);
}

/* The moves of a record, one by one as text. */
static void replay(AeGame *g, const char *record)
{
    const char *line = strstr(record, "\n\n") + 2;
    while (*line != '\0') {
        char move[512];
        AeFault fault = {0};
        const char *seat = strchr(line, ' ') + 1; /* "7. 2 buy C7" */
        assert_int_equal(ae_game_seat(g), seat[0] - '0');
        snprintf(move, sizeof move, "%.*s", (int)strcspn(seat + 2, "\n"), seat + 2);
        ae_game_play(g, move, &fault);
        assert_string_equal(fault.text, "");
        line = strchr(line, '\n') + 1;
    }
}

/* Every stored game: read, written, replayed move by move, by link and by text. */
static void stored_records_are_the_same(void **state)
{
    glob_t found;
    (void)state;
    assert_int_equal(glob("tests/games/*.rome", 0, NULL, &found), 0);
    assert_true(found.gl_pathc > 20);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        AeFault fault = {0};
        char *text = library_file(found.gl_pathv[i]);
        AeGame *g = ae_game_from_record(text, &fault);
        assert_string_equal(fault.text, "");
        assert_int_equal(ae_game_seat(g), 0);
        char *config = ae_game_config(g);
        AeGame *again = ae_game_new(config, NULL);
        replay(again, text);
        assert_int_equal(ae_game_hash(again), ae_game_hash(g));
        char *link = ae_game_link(g);
        AeGame *linked = ae_game_from_link(link, &fault);
        assert_int_equal(ae_game_hash(linked), ae_game_hash(g));
        char whole[64];
        snprintf(whole, sizeof whole, "https://table.example/#/r/%.20s", link);
        assert_null(ae_game_from_link(whole, &fault));
        assert_int_equal(fault.kind, AE_TEXT);
        char *review = malloc(strlen(link) + 64); /* the page's link of a review, at a move */
        assert_non_null(review);
        snprintf(review, strlen(link) + 64, "https://table.example/#/rv/%s/12", link);
        AeGame *reviewed = ae_game_from_link(review, &fault);
        assert_non_null(reviewed);
        assert_int_equal(ae_game_hash(reviewed), ae_game_hash(g));
        ae_game_free(reviewed);
        free(review);
        char *written = ae_game_record(g); /* with headers that older programs did not write */
        assert_string_equal(strstr(written, "\n\n"), strstr(text, "\n\n"));
        AeGame *read = ae_game_from_record(written, NULL);
        assert_texts_equal(ae_game_record(read), written);
        ae_game_free(read);
        assert_true(ae_game_undo(g));
        assert_true(ae_game_seat(g) > 0);
        ae_text_free(config);
        ae_text_free(link);
        ae_game_free(g);
        ae_game_free(again);
        ae_game_free(linked);
        free(text);
    }
    globfree(&found);
}

static void bad_records_are_refused_with_their_place(void **state)
{
    AeFault fault = {0};
    (void)state;
    assert_null(ae_game_from_record(NULL, &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "NULL");
    assert_null(ae_game_from_record("", &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    assert_null(ae_game_from_link(NULL, &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "NULL");
    assert_null(ae_game_from_link("nonsense", &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    char *text = library_file("tests/games/rome-2-greedy.rome");
    char *move = strstr(text, "\n7. ");
    assert_non_null(move);
    move[6] = 'x';
    move[7] = 'x';
    assert_null(ae_game_from_record(text, &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    assert_int_equal(fault.column, 6);
    assert_true(strncmp(fault.text, "line ", 5) == 0);
    free(text);
}

/* Nobody knows its deck, so it cannot be played on; a review takes it. */
static void a_boxed_game_is_refused(void **state)
{
    AeFault fault = {0};
    (void)state;
    assert_null(ae_game_from_record(boxed_record(), &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    assert_non_null(strstr(fault.text, "aedile referee"));
    char *review = ae_review(boxed_record(), "glance", &fault);
    assert_non_null(review);
    ae_text_free(review);
}

/* A game that ended otherwise than by its last scoring is over, and who stayed has won. */
static void given_up_games_are_over(void **state)
{
    double share[AE_SEATS_MAX];
    AeFault fault = {0};
    (void)state;
    AeGame *g = library_game(0, 5);
    Rng rng = play_rng(1);
    library_play(g, &rng, 9);
    char *record = ae_game_record(g);
    char *result = strstr(record, "[Result \"*\"]");
    assert_non_null(result);
    char text[4096];
    snprintf(text, sizeof text, "%.*s[Termination \"resigned 1\"]\n[Result \"1:%d 2:%d winner 2\"]%s",
             (int)(result - record), record, ae_game_vp(g, 1), ae_game_vp(g, 2), result + strlen("[Result \"*\"]"));
    AeGame *ended = ae_game_from_record(text, &fault);
    assert_string_equal(fault.text, "");
    assert_int_equal(ae_game_seat(ended), 0);
    assert_true(ae_game_result(ended, share));
    assert_true(share[0] == 0 && share[1] == 1);
    assert_texts_equal(ae_game_record(ended), strdup(text));
    assert_true(ae_game_undo(ended));
    assert_true(ae_game_seat(ended) > 0);
    ae_text_free(record);
    ae_game_free(g);
    ae_game_free(ended);
}

static void states_views_and_pictures(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeGame *g = library_game(i, 77);
        Rng rng = play_rng(3);
        AeFault fault = {0};
        library_play(g, &rng, 20);
        char *everything = ae_game_state(g);
        char *everybody = ae_game_view(g, 0, NULL);
        char *mine = ae_game_view(g, 1, NULL);
        assert_true(everything[0] == '{' && strstr(everything, "\"?\"") == NULL);
        assert_true(everybody[0] == '{' && (strstr(everybody, "\"?\"") != NULL || ae_game_players(g) == 1));
        assert_null(ae_game_view(g, ae_game_players(g) + 1, &fault));
        assert_fault(&fault, AE_ARGUMENT, 0, "", "no seat");
        char *picture = ae_game_svg(g);
        assert_true(strncmp(picture, "<svg xmlns=", 11) == 0);
        assert_non_null(strstr(picture, "</svg></svg>"));
        ae_text_free(everything);
        ae_text_free(everybody);
        ae_text_free(mine);
        ae_text_free(picture);
        ae_game_free(g);
    }
}

/* ---- Chance from outside. */
typedef struct Outcomes {
    bool opening;
    int count;
    int of[VIEW_DRAWS_MAX];
    Draws draws[VIEW_DRAWS_MAX];
} Outcomes;

static void outcome_keep(void *context, const Draws *d, int outcome)
{
    Outcomes *all = context;
    if (all->opening && (d->kind == DRAW_OBJECTIVE || d->kind == DRAW_ROLE)) {
        return; /* an open game knows what the set-up dealt */
    }
    all->draws[all->count] = *d;
    all->of[all->count++] = outcome;
}

static void open_step(AeGame *open, const Outcomes *all)
{
    static AeOutcome out[AE_OUTCOMES_MAX];
    uint64_t total;
    for (int i = 0; i < all->count; i++) {
        uint64_t sum = 0;
        AeFault fault = {0};
        assert_int_equal(ae_game_seat(open), -1);
        assert_non_null(ae_game_chance(open));
        assert_false(ae_game_apply(open, 0, &fault));
        assert_fault(&fault, AE_CHANCE, 0, "", "chance");
        assert_null(ae_game_redraw(open, 1, 1, &fault));
        assert_int_equal(fault.kind, AE_CHANCE);
        const uint32_t count = ae_game_outcomes(open, out, &total);
        assert_int_equal(count, all->draws[i].count);
        for (uint32_t k = 0; k < count; k++) {
            assert_true(out[k].thing[0] != '\0' && strlen(out[k].thing) < sizeof out[k].thing - 1);
            assert_true(k == 0 || strcmp(out[k].thing, out[k - 1].thing) != 0);
            sum += out[k].weight;
        }
        assert_int_equal(sum, total);
        assert_false(ae_game_draw(open, count, &fault));
        assert_fault(&fault, AE_ARGUMENT, 0, "", "no outcome");
        assert_true(ae_game_draw(open, (uint32_t)all->of[i], NULL));
    }
    assert_null(ae_game_chance(open));
    assert_int_equal(ae_game_outcomes(open, out, &total), 0);
    assert_false(ae_game_draw(open, 0, NULL));
}

static void open_games_come_to_the_same_states(void **state)
{
    static Outcomes all;
    static Line row[LINES_MAX];
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeGame *g = library_game(i, 21);
        AeGame *open = library_game_open(i, 21);
        Rng rng = play_rng(5);
        uint64_t halfway = 0;
        assert_null(ae_game_record(open));
        assert_null(ae_game_link(open));
        while (ae_game_seat(g) > 0) {
            const Game before = g->game;
            const uint32_t count = ae_game_legal(g, legal);
            const uint32_t action = legal[rng_below(&rng, count)];
            const Action a = action_from_number(&g->kit->rules, action);
            Game found;
            Game expected;
            Lines lines = {row, LINES_MAX, 0};
            expected = before;
            game_apply(&g->kit->rules, &expected, a, &lines);
            assert_true(ae_game_apply(g, action, NULL));
            const Move move = {.r = &g->kit->rules, .before = &before, .action = a, .after = &g->game, .lines = &lines};
            all.count = 0;
            all.opening = before.phase < PHASE_TURN;
            door_play(&move, ALL_SEATS, outcome_keep, &all, &found);
            assert_true(ae_game_apply(open, action, NULL));
            open_step(open, &all);
            game_view(&g->kit->rules, &g->game, ALL_SEATS, &expected);
            for (int seat = 0; seat < SEATS_MAX; seat++) {
                memcpy(expected.player[seat].objective_choice, g->game.player[seat].objective_choice, 2);
                memcpy(expected.player[seat].role_choice, g->game.player[seat].role_choice, 2);
            }
            assert_memory_equal(&open->game, &expected, sizeof expected);
            halfway = ae_game_moves(open) == 40 ? ae_game_hash(open) : halfway;
        }
        assert_int_equal(ae_game_seat(open), 0);
        AeGame *copy = ae_game_copy(open);
        while (ae_game_moves(copy) > 40) {
            assert_true(ae_game_undo(copy));
        }
        assert_int_equal(ae_game_hash(copy), halfway);
        ae_game_free(copy);
        ae_game_free(open);
        ae_game_free(g);
    }
}

/* In the opening, too, each seat sees what it sees in an ordinary game, and nothing that was dealt is asked for. */
static void open_games_show_seats_what_they_were_dealt(void **state)
{
    static const char CONFIG[] = "players=3 modules=draft,objectives,roles seed=7";
    AeGame *g = ae_game_new(CONFIG, NULL);
    AeGame *open = ae_game_new_open(CONFIG, NULL);
    (void)state;
    while (g->game.phase < PHASE_TURN) {
        for (int seat = 1; seat <= 3; seat++) {
            AeGame *other = ae_game_redraw(open, seat, 9, NULL);
            assert_texts_equal(ae_game_view(other, seat, NULL), ae_game_view(open, seat, NULL));
            if (g->game.phase == PHASE_DRAFT) { /* the market comes after it, and may have other cards */
                assert_texts_equal(ae_game_view(open, seat, NULL), ae_game_view(g, seat, NULL));
            }
            ae_game_free(other);
        }
        ae_game_legal(g, legal);
        assert_true(ae_game_apply(g, legal[0], NULL) && ae_game_apply(open, legal[0], NULL));
        while (ae_game_seat(open) < 0) {
            assert_string_equal(ae_game_chance(open), "card");
            assert_true(ae_game_draw(open, 0, NULL));
        }
    }
    assert_int_equal(open->game.phase, g->game.phase);
    ae_game_free(g);
    ae_game_free(open);
}

/* What another seat could choose from is no move of a game that began with a view, and what needs a move says so. */
static void hidden_moves_are_refused_by_name(void **state)
{
    static const char CONFIG[] = "players=2 modules=draft,objectives seed=7";
    AeFault fault = {0};
    AeGame *g = ae_game_new(CONFIG, NULL);
    char *view = ae_game_view(g, 1, NULL);
    AeGame *seen = ae_game_from_state(CONFIG, view, &fault);
    AeBot *bot = ae_bot_new("greedy", 1, NULL);
    (void)state;
    assert_int_equal(ae_game_legal(seen, legal), 6);
    assert_true(ae_game_apply(seen, legal[0], NULL));
    assert_int_equal(ae_game_seat(seen), 2);
    assert_int_equal(ae_game_legal(seen, legal), 0);
    assert_false(ae_game_apply(seen, 0, &fault));
    assert_fault(&fault, AE_CHANCE, 0, "", "redraw");
    assert_false(ae_game_play(seen, "pick A1", &fault));
    assert_fault(&fault, AE_CHANCE, 0, "", "redraw");
    assert_null(ae_bot_choose(bot, seen, 0, 0, &fault));
    assert_fault(&fault, AE_CHANCE, 0, "", "redraw");
    AeGame *other = ae_game_redraw(seen, 1, 9, NULL);
    assert_int_equal(ae_game_legal(other, legal), 6);
    assert_true(ae_game_apply(other, legal[0], NULL));
    ae_text_free(view);
    ae_bot_free(bot);
    ae_game_free(other);
    ae_game_free(seen);
    ae_game_free(g);
}

/* Undo in the middle of chance: the move and what was drawn after it are gone. */
static void undo_while_chance_waits(void **state)
{
    (void)state;
    AeGame *open = library_game_open(0, 2);
    const uint64_t hash = ae_game_hash(open);
    const uint32_t count = ae_game_legal(open, legal);
    for (uint32_t i = 0; i < count && ae_game_seat(open) != -1; i++) {
        ae_game_apply(open, legal[i], NULL);
        if (ae_game_seat(open) != -1) {
            ae_game_undo(open);
        }
    }
    assert_int_equal(ae_game_seat(open), -1);
    assert_int_equal(ae_game_moves(open), 1);
    assert_int_not_equal(ae_game_hash(open), hash);
    assert_int_equal(ae_game_legal(open, legal), 0);
    assert_string_equal(ae_game_chance(open), "card");
    AeGame *copy = ae_game_copy(open);
    assert_true(ae_game_draw(copy, 0, NULL));
    assert_true(ae_game_undo(copy));
    assert_true(ae_game_undo(open));
    assert_int_equal(ae_game_hash(open), hash);
    assert_int_equal(ae_game_hash(copy), hash);
    ae_game_free(open);
    ae_game_free(copy);
}

static void redrawn_games_look_the_same(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeGame *g = library_game(i, 8);
        Rng rng = play_rng(9);
        uint32_t others = 0;
        library_play(g, &rng, 30);
        for (uint64_t seed = 0; seed < 4; seed++) {
            AeGame *other = ae_game_redraw(g, 1, seed, NULL);
            assert_texts_equal(ae_game_view(g, 1, NULL), ae_game_view(other, 1, NULL));
            assert_null(ae_game_record(other));
            assert_int_equal(ae_game_moves(other), ae_game_moves(g));
            others += ae_game_hash(other) != ae_game_hash(g);
            library_play(other, &rng, UINT32_MAX);
            ae_game_free(other);
        }
        assert_true(others > 0);
        assert_null(ae_game_redraw(g, 9, 0, NULL));
        ae_game_free(g);
    }
}

/* ---- Bots and reviews. */
static void bots_choose_legal_moves(void **state)
{
    AeFault fault = {0};
    (void)state;
    assert_null(ae_bot_new("mercant", 1, &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "merchant");
    assert_null(ae_bot_new(NULL, 1, NULL));
    assert_string_equal(ae_bot_level(0), "random");
    assert_null(ae_bot_level(BOT_COUNT));
    assert_null(ae_bot_level(-1));
    ae_bot_free(NULL);
    for (int level = 0; ae_bot_level(level) != NULL; level++) {
        AeBot *bot = ae_bot_new(ae_bot_level(level), 3, &fault);
        AeBot *twin = ae_bot_new(ae_bot_level(level), 3, &fault);
        AeGame *g = library_game(4, 6);
        for (int i = 0; i < 12; i++) {
            char *move = ae_bot_choose(bot, g, 20, 0, &fault);
            assert_texts_equal(strdup(move), ae_bot_choose(twin, g, 20, 0, &fault));
            assert_true(ae_game_play(g, move, &fault));
            ae_text_free(move);
        }
        ae_game_free(g);
        ae_bot_free(bot);
        ae_bot_free(twin);
    }
    AeBot *bot = ae_bot_new("greedy", 1, NULL);
    char *text = library_file("tests/games/rome-2-greedy.rome");
    AeGame *over = ae_game_from_record(text, NULL);
    assert_null(ae_bot_choose(bot, over, 0, 0, &fault));
    assert_int_equal(fault.kind, AE_RULE);
    ae_game_free(over);
    ae_bot_free(bot);
    free(text);
}

/* What it thinks of its move is told with it, the shares of the moves and all; a level that does not search tells its move. */
static void bots_tell_what_they_think(void **state)
{
    AeFault fault = {0};
    (void)state;
    AeGame *g = library_game(0, 6);
    AeBot *bot = ae_bot_new("merchant", 3, &fault);
    AeBot *twin = ae_bot_new("merchant", 3, &fault);
    char *move = ae_bot_choose(twin, g, 300, 0, &fault);
    char *thought = ae_bot_think(bot, g, 300, 0, &fault);
    char begin[128];
    snprintf(begin, sizeof begin, "{\"move\":\"%s\",\"depth\":", move);
    assert_int_equal(strncmp(thought, begin, strlen(begin)), 0);
    snprintf(begin, sizeof begin, "\"moves\":[{\"move\":\"%s\",\"visits\":", move);
    assert_non_null(strstr(thought, begin));
    assert_non_null(strstr(thought, "\"chance\":[0."));
    assert_non_null(strstr(thought, "\"line\":[\""));
    assert_null(strstr(thought, "\"why\":\"\""));
    ae_text_free(thought);
    ae_text_free(move);
    ae_bot_free(bot);
    ae_bot_free(twin);
    bot = ae_bot_new("greedy", 3, &fault);
    thought = ae_bot_think(bot, g, 300, 0, &fault);
    assert_non_null(strstr(thought, "\"moves\":[],\"line\":[],\"why\":"));
    ae_text_free(thought);
    ae_bot_free(bot);
    ae_game_free(g);
}

/* Inputs of every seat, marks of moves that are legal, and the moves that were played; nothing where nobody is to move. */
static void what_samples_are_made_of(void **state)
{
    static int16_t inputs[AE_SEATS_MAX][85];
    static int8_t marks[AE_LEGAL_MAX][29];
    static uint32_t looked[AE_LEGAL_MAX];
    static uint32_t moves[64];
    float context[AE_CONTEXT];
    uint32_t number;
    (void)state;
    assert_string_equal(ae_input_name(0), "CLOCK");
    assert_string_equal(ae_mark_name(0), "INCOME");
    assert_non_null(ae_input_name(84));
    assert_non_null(ae_mark_name(28));
    assert_null(ae_input_name(85));
    assert_null(ae_mark_name(29));
    assert_null(ae_input_name(-1));
    AeGame *g = library_game(10, 4);
    Rng rng = play_rng(7);
    for (int i = 0; i < 40 && ae_game_seat(g) > 0; i++) {
        const uint32_t count = ae_game_legal(g, legal);
        const uint32_t seen = ae_game_marks(g, looked, marks[0], context);
        for (uint32_t k = 0; k < seen; k++) {
            bool found = false;
            for (uint32_t m = 0; m < count; m++) {
                found = found || legal[m] == looked[k];
            }
            assert_true(found);
        }
        assert_true(context[0] == 1);
        ae_game_inputs(g, inputs[0]);
        assert_true(ae_game_clock(g) <= 256);
        assert_int_equal(inputs[0][0], inputs[2][0]);
        moves[i] = legal[rng_below(&rng, count)];
        assert_true(ae_game_apply(g, moves[i], NULL));
    }
    for (uint32_t i = 0; i < ae_game_moves(g); i++) {
        assert_true(ae_game_played(g, i, &number));
        assert_int_equal(number, moves[i]);
    }
    assert_false(ae_game_played(g, ae_game_moves(g), &number));
    while (ae_game_seat(g) > 0) {
        ae_game_apply(g, legal[rng_below(&rng, ae_game_legal(g, legal))], NULL);
    }
    assert_int_equal(ae_game_marks(g, looked, marks[0], context), 0);
    ae_game_inputs(g, inputs[0]);
    assert_int_equal(inputs[0][1], 0);
    ae_game_free(g);
}

/* Stops what the main thread is at, once it has worked for a while. */
typedef struct Stopping {
    AeBot *bot;
    int stop;
} Stopping;

static void *stop_soon(void *context)
{
    Stopping *s = context;
    const clock_t until = clock() + CLOCKS_PER_SEC / 5;
    while (clock() < until) {
        sched_yield();
    }
    if (s->bot != NULL) {
        ae_bot_stop(s->bot);
    }
    __atomic_store_n(&s->stop, 1, __ATOMIC_RELAXED);
    return NULL;
}

static void what_takes_long_is_stopped(void **state)
{
    AeFault fault = {0};
    pthread_t thread;
    (void)state;
    AeGame *g = library_game(0, 6);
    Stopping s = {ae_bot_new("aedile", 3, &fault), 0};
    assert_true(ae_bot_searches(s.bot));
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &s), 0);
    char *move = ae_bot_choose(s.bot, g, UINT32_MAX, 0, &fault);
    pthread_join(thread, NULL);
    assert_true(ae_game_play(g, move, &fault));
    ae_text_free(move);
    ae_bot_go(s.bot);
    ae_bot_free(s.bot);
    ae_game_free(g);
    s = (Stopping){NULL, 0};
    char *text = library_file("tests/games/rome-3-monuments-roles-greedy.rome");
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &s), 0);
    assert_null(ae_review_until(text, "deep", &s.stop, &fault));
    pthread_join(thread, NULL);
    assert_fault(&fault, AE_STOPPED, 0, "", "stopped");
    free(text);
    AeBot *quick = ae_bot_new("greedy", 3, &fault);
    assert_false(ae_bot_searches(quick));
    ae_bot_stop(quick);
    ae_bot_go(quick);
    ae_bot_free(quick);
}

static void *review_run(void *context)
{
    return ae_review(context, "glance", NULL);
}

/* On several threads at once the same as alone. */
static void reviews_are_made(void **state)
{
    AeFault fault = {0};
    pthread_t thread[3];
    (void)state;
    char *text = library_file("tests/games/rome-3-monuments-roles-greedy.rome");
    assert_null(ae_review(text, "long", &fault));
    assert_fault(&fault, AE_ARGUMENT, 0, "", "glance");
    assert_null(ae_review(NULL, "glance", &fault));
    assert_null(ae_review("no record", "glance", &fault));
    assert_int_equal(fault.kind, AE_TEXT);
    char *alone = ae_review(text, "glance", &fault);
    assert_non_null(alone);
    assert_non_null(strstr(alone, "\"luck\""));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pthread_create(&thread[i], NULL, review_run, text), 0);
    }
    for (int i = 0; i < 3; i++) {
        void *made;
        pthread_join(thread[i], &made);
        assert_texts_equal(made, strdup(alone));
    }
    ae_text_free(alone);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_is_said),
        cmocka_unit_test(configs_are_refused_with_their_place),
        cmocka_unit_test(seeds_are_drawn_where_none_is_said),
        cmocka_unit_test(facts_of_a_position),
        cmocka_unit_test(games_of_every_kind),
        cmocka_unit_test(bad_moves_change_nothing),
        cmocka_unit_test(trades_are_played_as_text),
        cmocka_unit_test(stored_records_are_the_same),
        cmocka_unit_test(bad_records_are_refused_with_their_place),
        cmocka_unit_test(a_boxed_game_is_refused),
        cmocka_unit_test(given_up_games_are_over),
        cmocka_unit_test(states_views_and_pictures),
        cmocka_unit_test(open_games_come_to_the_same_states),
        cmocka_unit_test(open_games_show_seats_what_they_were_dealt),
        cmocka_unit_test(hidden_moves_are_refused_by_name),
        cmocka_unit_test(undo_while_chance_waits),
        cmocka_unit_test(redrawn_games_look_the_same),
        cmocka_unit_test(bots_choose_legal_moves),
        cmocka_unit_test(bots_tell_what_they_think),
        cmocka_unit_test(what_takes_long_is_stopped),
        cmocka_unit_test(what_samples_are_made_of),
        cmocka_unit_test(reviews_are_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
