/* SPDX-License-Identifier: MIT */
/* ledger_many.c - ledgers of many games of random configurations: they add up, and luck is fair for every seat and module.
 *
 *     ledger_many GAMES DEPTH [SEED [PLAYERS MODULES]]
 *
 * Not one of the suite's tests: some minutes long. The mean luck of a row should lie within a few errors of 0, and the hash
 * is the same of every compiler. */
#include "bots/bots.h"
#include "ledger_case.h"
#include "play.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Row {
    double games;
    double sum[SEATS_MAX];
    double squares[SEATS_MAX];
} Row;

static void row_add(Row *row, const Ledger *l)
{
    row->games += 1;
    for (int i = 0; i < ledger_members(l->rules); i++) {
        const double luck = l->sums.luck.chance[i];
        row->sum[i] += luck;
        row->squares[i] += luck * luck;
    }
}

static void row_print(const char *words, const Row *row)
{
    printf("%-12s %5.0f games  mean luck / error:", words, row->games);
    for (int i = 0; i < SEATS_MAX; i++) {
        const double error = sqrt(row->squares[i]) / (row->games > 0 ? row->games : 1);
        const double mean = row->games > 0 ? row->sum[i] / row->games : 0;
        printf("  %6.0f / %5.0f%s", mean, error, error > 0 && fabs(mean) > 3.5 * error ? " !" : "");
    }
    printf("\n");
}

static Rules rules_chosen(const char *players, const char *modules)
{
    Catalogue catalogue;
    Setup setup;
    Fault fault;
    Rules r;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    if (!setup_option(&setup, "players", players, &fault) || !setup_option(&setup, "modules", modules, &fault) ||
        !setup_rules(&setup, &catalogue, &r, &fault)) {
        fprintf(stderr, "ledger_many: no such game\n");
        exit(2);
    }
    return r;
}

int main(int count, char **words)
{
    static Record record;
    static Row by_module[MODULE_COUNT];
    static Row by_players[SEATS_MAX + 1];
    CaseCount met = {0};
    double forecasts = 0;
    double longest = 0;
    uint64_t all = 0;
    if (count < 3 || depth_find(words[2]) == DEPTH_COUNT) {
        fprintf(stderr, "ledger_many GAMES glance|read|deep [SEED [PLAYERS MODULES]]\n");
        return 2;
    }
    const uint64_t seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    const uint32_t simulations = depth_simulations(depth_find(words[2]));
    Rng rng = play_rng(seed);
    const clock_t start = clock();
    for (uint64_t game = 0; game < strtoull(words[1], NULL, 10); game++) {
        static const int BOTS[] = {BOT_RANDOM, BOT_NOVICE, BOT_GREEDY, BOT_GREEDY};
        const Rules r = count > 5 ? rules_chosen(words[4], words[5]) : play_rules_random(&rng, true);
        Ledger l;
        uint64_t hash;
        ledger_case_record(&record, &r, seed * 1000000 + game, count > 5 ? BOT_GREEDY : BOTS[game % 4],
                           RECORD_MOVES_MAX);
        const clock_t before = clock();
        ledger_case_start(&l, &r, &record, simulations, 1 << 16);
        const char *fault = ledger_case_run(&l, &met, &hash);
        const double took = (double)(clock() - before) / CLOCKS_PER_SEC;
        longest = took > longest ? took : longest;
        forecasts += l.forecasts;
        all = all * 31 + hash;
        if (fault != NULL) {
            fprintf(stderr, "game %u: %s\n", (unsigned)game, fault);
            return 1;
        }
        row_add(&by_players[r.automaton ? 0 : r.config.players], &l);
        for (int module = 0; module < MODULE_COUNT; module++) {
            if ((r.modules >> module & 1) != 0) {
                row_add(&by_module[module], &l);
            }
        }
    }
    for (int players = 0; players <= SEATS_MAX; players++) {
        char name[16];
        snprintf(name, sizeof name, players == 0 ? "automaton" : "%d players", players);
        row_print(name, &by_players[players]);
    }
    for (int module = 0; module < MODULE_COUNT; module++) {
        row_print(module_word(module), &by_module[module]);
    }
    printf("%u steps, %u with draws, %u sampled, %u exact, %u trades, %u forced moves\n", met.steps, met.draws,
           met.sampled, met.exact, met.trades, met.forced);
    printf("hash of all: %016llx\n", (unsigned long long)all);
    printf("%.0f forecasts, %.1f s, the longest %.1f s\n", forecasts, (double)(clock() - start) / CLOCKS_PER_SEC,
           longest);
    return 0;
}
