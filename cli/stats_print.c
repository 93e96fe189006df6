/* SPDX-License-Identifier: MIT */
/* stats_print.c - statistics for people, in 80 columns. */
#include "stats.h"

enum { NAME_MAX_SHOWN = 22, LABEL_MAX = 64 };

static const double PER_CENT = 100;

/* "51.2 +- 1.4", in so many columns; blank where there is nothing. */
static void cell(FILE *to, Mean mean, bool there, double scale, bool sign, int width)
{
    char words[32] = "";
    char error[16] = "";
    if (there) {
        const double shown = mean.value * scale;
        if (mean.error >= 0) {
            const double off = mean.error * scale;
            snprintf(error, sizeof error, off < 9.95 ? " +- %.1f" : " +- %.0f", off);
        }
        snprintf(words, sizeof words, sign ? "%+.1f%s" : "%.1f%s", shown, error);
    }
    fprintf(to, "  %*s", width, words);
}

static void share_cell(FILE *to, const MeanSums *sums)
{
    cell(to, share_make(sums), sums->games > 0, PER_CENT, false, 12);
}

static void groups_print(FILE *to, const Stats *stats)
{
    int group[GROUP_COUNT];
    const int count = groups_list(stats, group);
    const bool reviewed = stats->group[GROUP_ALL].adjusted.games > 0;
    fprintf(to, "\n%-*s  %6s  %12s  %12s  %12s\n", NAME_MAX_SHOWN, "", "games", "won %", reviewed ? "without luck" : "",
            "VP");
    for (int i = 0; i < count; i++) {
        const GroupSums *sums = &stats->group[group[i]];
        char value[RECORD_NAME_MAX];
        char label[LABEL_MAX];
        group_value(stats, group[i], value, sizeof value);
        snprintf(label, sizeof label, "%s %s", group_sort_word(group[i]), value);
        fprintf(to, "%-*.*s  %6lld", NAME_MAX_SHOWN, NAME_MAX_SHOWN, label, (long long)sums->result.games);
        share_cell(to, &sums->result);
        share_cell(to, &sums->adjusted);
        cell(to, mean_make(&sums->vp, 1), true, 1, false, 12);
        fputc('\n', to);
    }
}

static void length_print(FILE *to, const Stats *stats)
{
    fprintf(to, "\n%-*s  %12s  %12s\n", NAME_MAX_SHOWN, "length of a game", "moves", "turns");
    for (int players = 1; players <= SEATS_MAX; players++) {
        const GroupSums *sums = &stats->group[GROUPS_PLAYERS + players - 1];
        if (sums->result.games > 0) {
            fprintf(to, "players %-*d", NAME_MAX_SHOWN - 8, players);
            cell(to, mean_make(&sums->moves, 1), true, 1, false, 12);
            cell(to, mean_make(&sums->turns, 1), true, 1, false, 12);
            fputc('\n', to);
        }
    }
}

static void sources_print(FILE *to, const GroupSums *sums)
{
    fprintf(to, "\n%-*s  %12s  %12s  %12s  %12s\n", NAME_MAX_SHOWN, "VP of a player", "era I", "era II", "era III",
            "all");
    for (int source = 0; source < SOURCE_COUNT; source++) {
        if (sums->source[ERA_COUNT][source].squares == 0) {
            continue;
        }
        fprintf(to, "%-*s", NAME_MAX_SHOWN, source_word(source));
        for (int era = 0; era <= ERA_COUNT; era++) {
            cell(to, mean_make(&sums->source[era][source], 1), true, 1, false, 12);
        }
        fputc('\n', to);
    }
}

static void thing_print(FILE *to, int thing, const ThingSums *sums, bool reviewed)
{
    char name[LABEL_MAX];
    Text t = text_in(name, sizeof name);
    thing_name(&t, thing);
    fprintf(to, "%-*.*s %4.0f", NAME_MAX_SHOWN, NAME_MAX_SHOWN, name,
            PER_CENT * (double)sums->with.seats / (double)sums->seats);
    cell(to, mean_make(&sums->points, LEDGER_VP), sums->with.games > 0, 1, false, 11);
    cell(to, share_make(&sums->with), sums->with.games > 0, PER_CENT, false, 11);
    cell(to, share_make(&sums->without), sums->without.games > 0, PER_CENT, false, 11);
    const MeanSums *with = reviewed ? &sums->adjusted_with : &sums->with;
    const MeanSums *without = reviewed ? &sums->adjusted_without : &sums->without;
    const Mean less = share_less(with, without, reviewed ? &sums->adjusted_both : &sums->both);
    cell(to, less, with->games > 0 && without->games > 0, PER_CENT, true, 12);
    fputc('\n', to);
}

static void things_print(FILE *to, const GroupSums *sums)
{
    const bool reviewed = sums->adjusted.games > 0;
    for (int sort = 0; sort < THING_SORTS; sort++) {
        if (!sort_told(sums, sort)) {
            continue;
        }
        fprintf(to, "\n%-*s %4s  %11s  %11s  %11s  %12s\n", NAME_MAX_SHOWN, thing_heading(sort), "used", "VP brought",
                "won with", "won without", reviewed ? "without luck" : "difference");
        for (int thing = thing_first(sort); thing < thing_first(sort + 1); thing++) {
            if (thing_told(&sums->thing[thing])) {
                thing_print(to, thing, &sums->thing[thing], reviewed);
            }
        }
    }
}

static int player_numbers(const Stats *stats)
{
    int numbers = 0;
    for (int players = 1; players <= SEATS_MAX; players++) {
        numbers += stats->group[GROUPS_PLAYERS + players - 1].result.games > 0;
    }
    return numbers;
}

void stats_table(FILE *to, const Stats *stats)
{
    const GroupSums *all = &stats->group[GROUP_ALL];
    groups_print(to, stats);
    length_print(to, stats);
    sources_print(to, all);
    if (player_numbers(stats) > 1) {
        fprintf(to, "\nGames of several numbers of players are mixed in what follows: with fewer\n"
                    "players each wins more often. --csv and --json have them apart.\n");
    }
    things_print(to, all);
}
