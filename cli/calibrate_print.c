/* SPDX-License-Identifier: MIT */
/* calibrate_print.c - calibration for people and for scripts. */
#include "calibrate.h"

#include "notation/words.h"

typedef void GroupTold(FILE *to, Group group, const Figures *figures, bool first);

/* Every group that has a game: without an automaton first, by players. */
static void groups_each(FILE *to, const GameSums *games, uint64_t count, GroupTold *told)
{
    bool first = true;
    for (int automaton = 0; automaton <= MODULE_COUNT; automaton++) {
        for (int players = 1; players <= SEATS_MAX; players++) {
            for (int i = 0; i < CALIBRATE_SLICES; i++) { /* all eras, then each */
                Figures figures;
                const Group group = {players, automaton, (i + ERA_COUNT) % CALIBRATE_SLICES};
                figures_make(games, count, group, &figures);
                if (figures.games > 0) {
                    told(to, group, &figures, first);
                    first = false;
                }
            }
        }
    }
}

static const char *automaton_word(Group group)
{
    return group.automaton != 0 ? module_word(group.automaton - 1) : "";
}

/* "2", "3 consul" */
static void players_print(FILE *to, Group group)
{
    char words[32];
    snprintf(words, sizeof words, "%d%s%s", group.players, group.automaton != 0 ? " " : "", automaton_word(group));
    fprintf(to, "%-8s  ", words);
}

static void row_print(FILE *to, Group group, const Figures *f, bool first)
{
    char era[] = {(char)('1' + group.slice), '\0'};
    if (first) {
        fprintf(to, "players   era   games  decisions     ECE  by chance             Brier   skill         bias VP\n");
    }
    players_print(to, group);
    fprintf(to, "%-3s  %6llu  %9llu  %.4f     %.4f  %.4f +- %.4f  %+.3f  %+6.2f +- %.2f\n",
            group.slice == ERA_COUNT ? "all" : era, (unsigned long long)f->games, (unsigned long long)f->decisions,
            f->ece, f->ece_noise, f->brier, f->brier_error, f->skill, f->bias_vp, f->bias_vp_error);
}

static void bins_print(FILE *to, Group group, const Figures *f, bool first)
{
    (void)first;
    if (group.slice != ERA_COUNT) {
        return;
    }
    fprintf(to, "\nplayers   chance      samples  forecast    came true\n");
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        const BinFigures *bin = &f->bin[i];
        if (bin->count > 0) {
            players_print(to, group);
            fprintf(to, "%.1f - %.1f  %9.0f     %.3f  %.3f +- %.3f\n", (double)i / CALIBRATE_BINS,
                    (double)(i + 1) / CALIBRATE_BINS, bin->count, bin->chance, bin->result, bin->error);
        }
    }
}

/* The size of the ledger's `forecast`, in chances of 1. */
static void correction_print(FILE *to, Group group, const Figures *f, bool first)
{
    char era[] = {(char)('1' + group.slice), '\0'};
    if (first && f->corrections > 0) {
        fprintf(to, "\nplayers   era  corrections  r.m.s. a step\n");
    }
    if (f->corrections > 0) {
        players_print(to, group);
        fprintf(to, "%-3s  %11llu        %.5f\n", group.slice == ERA_COUNT ? "all" : era,
                (unsigned long long)f->corrections, f->correction_rms);
    }
}

void calibration_table(FILE *to, const GameSums *games, uint64_t count)
{
    groups_each(to, games, count, row_print);
    groups_each(to, games, count, bins_print);
    groups_each(to, games, count, correction_print);
}

static void group_json(FILE *to, Group group, const Figures *f, bool first)
{
    fprintf(to, "%s{\"players\":%d,", first ? "" : ",", group.players);
    if (group.automaton != 0) {
        fprintf(to, "\"automaton\":\"%s\",", automaton_word(group));
    }
    if (group.slice < ERA_COUNT) {
        fprintf(to, "\"era\":%d,", group.slice + 1);
    }
    fprintf(to,
            "\"games\":%llu,\"decisions\":%llu,\"ece\":%.5f,\"ece_noise\":%.5f,\"brier\":%.5f,\"brier_error\":%.5f,"
            "\"skill\":%.5f,\"bias_vp\":%.4f,\"bias_vp_error\":%.4f,",
            (unsigned long long)f->games, (unsigned long long)f->decisions, f->ece, f->ece_noise, f->brier,
            f->brier_error, f->skill, f->bias_vp, f->bias_vp_error);
    if (f->corrections > 0) {
        fprintf(to, "\"corrections\":%llu,\"forecast_rms\":%.6f,", (unsigned long long)f->corrections,
                f->correction_rms);
    }
    fputs("\"bins\":[", to);
    for (int i = 0; i < CALIBRATE_BINS; i++) {
        const BinFigures *bin = &f->bin[i];
        fprintf(to, "%s{\"from\":%.1f,\"samples\":%.0f,\"chance\":%.5f,\"result\":%.5f,\"error\":%.5f}",
                i > 0 ? "," : "", (double)i / CALIBRATE_BINS, bin->count, bin->chance, bin->result, bin->error);
    }
    fputs("]}", to);
}

void calibration_json(FILE *to, const GameSums *games, uint64_t count)
{
    fputc('[', to);
    groups_each(to, games, count, group_json);
    fputc(']', to);
}
