/* SPDX-License-Identifier: MIT */
/* test_combinations.c - every combination that rule 9.2 allows starts, plays and ends, along random games of random
 * configurations; what it forbids is refused. */
#include "play.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { CONFIGS = 300, MOVES_MOST = 20000 };

static int values_of(int module)
{
    int count = 1;
    const char *values = module_values(module);
    for (const char *at = values; *at != '\0'; at++) {
        count += *at == ' ';
    }
    return count;
}

/* Each module by the toss of a coin, any seats, any option: legal or not. */
static void config_draw(Rng *rng, Config *out_config)
{
    config_defaults(out_config);
    out_config->game = rng_below(rng, 10) == 0 ? GAME_METROPOLIS : GAME_ROME;
    out_config->players = (uint8_t)(1 + rng_below(rng, SEATS_MAX));
    out_config->markers = rng_below(rng, 4) == 0 ? MARKERS_LENIENT : MARKERS_STRICT;
    out_config->idle_rounds = (uint16_t)(rng_below(rng, 3) == 0 ? 1 : 12);
    int kind = (int)rng_below(rng, 4); /* competitive twice, Consul, Ceres */
    for (int m = 0; m < MODULE_COUNT; m++) {
        bool on = rng_below(rng, 2) == 0;
        bool competitive = m != MODULE_CONSUL && m != MODULE_CERES;
        bool with_consul = m == MODULE_DRAFT || m == MODULE_MONUMENTS || m == MODULE_ROADS;
        bool with_ceres = m == MODULE_MONUMENTS || m == MODULE_ROADS;
        on = kind < 2    ? on && competitive
             : kind == 2 ? m == MODULE_CONSUL || (on && with_consul)
                         : m == MODULE_CERES || (on && with_ceres);
        out_config->module[m] = (uint8_t)(on ? 1 + rng_below(rng, (uint32_t)values_of(m)) : 0);
    }
    out_config->players = kind == 3 ? 1 : kind == 2 ? (uint8_t)(2 + rng_below(rng, 3)) : out_config->players;
    if (out_config->game == GAME_METROPOLIS) {
        memset(out_config->module + 1, 0, MODULE_COUNT - 1);
    }
}

static const char *config_words(const Config *c)
{
    static char words[256];
    int length = snprintf(words, sizeof words, "%s %d players%s idle %d", game_word(c->game), c->players,
                          c->markers ? " lenient" : "", c->idle_rounds);
    for (int m = 0; m < MODULE_COUNT; m++) {
        if (c->module[m] != 0) {
            length += snprintf(words + length, sizeof words - (size_t)length, " %s=%d", module_word(m), c->module[m]);
        }
    }
    return words;
}

static void check_lines(const Rules *r, const Game *before, const Game *after, const Lines *lines, const char *words)
{
    int32_t sum[SEATS_MAX][4] = {{0}};
    for (uint32_t i = 0; i < lines->count; i++) {
        const Line *line = &lines->row[i];
        if (line->unit != AMOUNT_NONE) {
            sum[line->seat][line->unit] += line->amount;
        }
    }
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        const Player *a = &before->player[seat];
        const Player *b = &after->player[seat];
        if (b->vp - a->vp != sum[seat][AMOUNT_VP] || b->silver - a->silver != sum[seat][AMOUNT_SILVER] ||
            b->population - a->population != sum[seat][AMOUNT_POPULATION]) {
            fail_msg("%s: seat %d: lines say VP %d silver %d population %d, found %d %d %d", words, seat + 1,
                     sum[seat][1], sum[seat][2], sum[seat][3], b->vp - a->vp, b->silver - a->silver,
                     b->population - a->population);
        }
    }
}

static void check_list(const Rules *r, const Game *g, const Action *actions, uint32_t count, const char *words)
{
    for (uint32_t i = 0; i < count; i++) {
        RuleError error = game_check(r, g, g->seat, actions[i]);
        if (error != RULE_OK) {
            fail_msg("%s: listed action %08x in phase %s is refused: %s", words, actions[i], phase_word(g->phase),
                     rule_error_text(error));
        }
        uint32_t number = action_number(r, actions[i]);
        if (number >= action_count(r) || action_from_number(r, number) != actions[i]) {
            fail_msg("%s: action %08x has number %u of %u, which is %08x", words, actions[i], number, action_count(r),
                     action_from_number(r, number));
        }
    }
}

static void check_view(const Rules *r, const Game *g, Rng *rng, const char *words)
{
    Game view;
    Game behind;
    Game again;
    for (int seat = 0; seat < r->config.players; seat++) {
        game_view(r, g, seat, &view);
        game_determinise(r, &view, rng, &behind);
        game_view(r, &behind, seat, &again);
        if (memcmp(&view, &again, sizeof view) != 0) {
            size_t at = 0;
            while (((uint8_t *)&view)[at] == ((uint8_t *)&again)[at]) {
                at++;
            }
            fail_msg("%s: phase %s: a state behind seat %d's view has another view, at byte %zu", words,
                     phase_word(g->phase), seat + 1, at);
        }
        const char *fault = game_fault(r, &behind);
        if (fault != NULL) {
            fail_msg("%s: phase %s: a state behind a view is refused: %s", words, phase_word(g->phase), fault);
        }
    }
}

static uint64_t play_through(const Rules *r, uint64_t number, const char *words)
{
    static Action actions[ACTIONS_MAX];
    static Line rows[LINES_MAX];
    Seed seed = seed_from_number(number);
    Rng rng = play_rng(number);
    Game g;
    uint64_t moves = 0;
    game_start(r, &seed, &g);
    for (uint32_t count; (count = game_list(r, &g, actions)) != 0; moves++) {
        Lines lines = {rows, LINES_MAX, 0};
        const char *fault = game_fault(r, &g);
        if (fault != NULL) {
            fail_msg("%s: move %d: phase %s: %s", words, (int)moves, phase_word(g.phase), fault);
        }
        check_list(r, &g, actions, count, words);
        if (moves % 8 == 0) {
            check_view(r, &g, &rng, words);
        }
        Action a = actions[rng_below(&rng, count)];
        Game before = g;
        Game quiet = g;
        game_apply(r, &quiet, a, NULL);
        game_apply(r, &g, a, &lines);
        if (memcmp(&quiet, &g, sizeof g) != 0) {
            fail_msg("%s: with lines something else happens", words);
        }
        assert_true(lines.count <= LINES_MAX);
        check_lines(r, &before, &g, &lines, words);
        if (moves > MOVES_MOST) {
            fail_msg("%s: no end", words);
        }
    }
    if (g.phase != PHASE_OVER) {
        fail_msg("%s: nothing to do in phase %s", words, phase_word(g.phase));
    }
    return moves;
}

static void test_random_combinations(void **state)
{
    Catalogue catalogue;
    const char *chosen = getenv("AEDILE_SEED");
    Rng rng = play_rng(chosen != NULL ? strtoull(chosen, NULL, 10) : 1);
    int played = 0;
    (void)state;
    catalogue_defaults(&catalogue);
    for (uint64_t i = 0; played < CONFIGS; i++) {
        Config config;
        Rules r;
        config_draw(&rng, &config);
        if (rules_make(&config, &catalogue, &r).code == FAULT_NONE) {
            play_through(&r, i, config_words(&config));
            played++;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_combinations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
