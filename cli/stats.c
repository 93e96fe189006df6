/* SPDX-License-Identifier: MIT */
/* stats.c - sums over games, by group. */
#include "stats.h"

#include <math.h>
#include <string.h>

/* ---- Means. */

void mean_sums_add(MeanSums *sums, int64_t sum, int64_t seats)
{
    if (seats > 0) {
        sums->games++;
        sums->seats += seats;
        sums->sum += sum;
        sums->squares += sum * sum;
        sums->cross += sum * seats;
        sums->seats_squares += seats * seats;
    }
}

static void mean_sums_merge(MeanSums *sums, const MeanSums *more)
{
    sums->games += more->games;
    sums->seats += more->seats;
    sums->sum += more->sum;
    sums->squares += more->squares;
    sums->cross += more->cross;
    sums->seats_squares += more->seats_squares;
}

Mean mean_make(const MeanSums *sums, double unit)
{
    Mean mean = {0, -1};
    if (sums->seats > 0) {
        const double value = (double)sums->sum / (double)sums->seats;
        const double games = (double)sums->games;
        const double spread =
            (double)sums->squares - 2 * value * (double)sums->cross + value * value * (double)sums->seats_squares;
        mean.value = value / unit;
        if (sums->games > 1) {
            mean.error = sqrt(fmax(spread, 0) * games / (games - 1)) / (double)sums->seats / unit;
        }
    }
    return mean;
}

Mean share_make(const MeanSums *sums)
{
    Mean mean = mean_make(sums, LEDGER_WHOLE);
    if (sums->games > 0 && mean.error < 1e-9 && (mean.value <= 0 || mean.value >= 1)) {
        const double games = (double)sums->games;
        const double padded = (mean.value * games + 2) / (games + 4);
        mean.error = sqrt(padded * (1 - padded) / (games + 4));
    }
    return mean;
}

static void pair_add(PairSums *pair, int64_t sum_a, int64_t seats_a, int64_t sum_b, int64_t seats_b)
{
    pair->sums += sum_a * sum_b;
    pair->sum_seats += sum_a * seats_b;
    pair->seats_sum += seats_a * sum_b;
    pair->seats += seats_a * seats_b;
}

static void pair_merge(PairSums *pair, const PairSums *more)
{
    pair->sums += more->sums;
    pair->sum_seats += more->sum_seats;
    pair->seats_sum += more->seats_sum;
    pair->seats += more->seats;
}

Mean share_less(const MeanSums *a, const MeanSums *b, const PairSums *pair)
{
    const Mean first = share_make(a);
    const Mean second = share_make(b);
    const double p = first.value;
    const double q = second.value;
    const double games = (double)(a->games > b->games ? a->games : b->games);
    Mean less = {p - q, -1};
    if (first.error >= 0 && second.error >= 0 && games > 1) {
        const double whole = LEDGER_WHOLE;
        const double common = (double)pair->sums / whole / whole - q * (double)pair->sum_seats / whole -
                              p * (double)pair->seats_sum / whole + p * q * (double)pair->seats;
        const double both = common * games / (games - 1) / (double)a->seats / (double)b->seats;
        less.error = sqrt(fmax(first.error * first.error + second.error * second.error - 2 * both, 0));
    }
    return less;
}

/* ---- Groups. */

const char *group_sort_word(int group)
{
    return group < GROUPS_PLAYERS  ? "all"
           : group < GROUPS_SEAT   ? "players"
           : group < GROUPS_MODULE ? "seat"
           : group < GROUPS_LEVEL  ? "module"
                                   : "level";
}

void group_value(const Stats *stats, int group, char *buffer, size_t capacity)
{
    if (group < GROUPS_PLAYERS) {
        snprintf(buffer, capacity, "%s", "");
    } else if (group < GROUPS_MODULE) {
        snprintf(buffer, capacity, "%d", (group - GROUPS_PLAYERS) % SEATS_MAX + 1);
    } else if (group < GROUPS_LEVEL) {
        snprintf(buffer, capacity, "%s", group == GROUPS_MODULE ? "none" : module_word(group - GROUPS_MODULE - 1));
    } else {
        const int level = group - GROUPS_LEVEL;
        snprintf(buffer, capacity, "%s", level < stats->level_count ? stats->level[level] : "others");
    }
}

/* Levels by name, since threads meet them in any order. */
static void levels_sort(const Stats *stats, int *group, int count)
{
    for (int i = 1; i < count; i++) {
        const int one = group[i];
        int at = i;
        char name[RECORD_NAME_MAX];
        group_value(stats, one, name, sizeof name);
        for (; at > 0; at--) {
            char before[RECORD_NAME_MAX];
            group_value(stats, group[at - 1], before, sizeof before);
            if (strcmp(before, name) <= 0) {
                break;
            }
            group[at] = group[at - 1];
        }
        group[at] = one;
    }
}

int groups_list(const Stats *stats, int out_groups[GROUP_COUNT])
{
    int count = 0;
    int levels = -1;
    for (int group = 0; group < GROUP_COUNT; group++) {
        if (stats->group[group].result.games > 0) {
            levels = group >= GROUPS_LEVEL && levels < 0 ? count : levels;
            out_groups[count++] = group;
        }
    }
    if (levels >= 0) {
        levels_sort(stats, out_groups + levels, count - levels);
    }
    return count;
}

bool sort_told(const GroupSums *sums, int sort)
{
    bool there = false;
    for (int thing = thing_first(sort); thing < thing_first(sort + 1); thing++) {
        there |= thing_told(&sums->thing[thing]);
    }
    return there;
}

/* ---- Adding. */

static int64_t seats_sum(const int32_t *of, unsigned seats)
{
    int64_t sum = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        sum += (seats >> seat & 1) != 0 ? of[seat] : 0;
    }
    return sum;
}

static int64_t adjusted_sum(const StatsGame *game, unsigned seats)
{
    return seats_sum(game->usage->result, seats) - seats_sum(game->luck, seats);
}

static void thing_add(ThingSums *sums, const StatsGame *game, const Used *used, unsigned seats)
{
    const int32_t *result = game->usage->result;
    unsigned with = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0 && used->times[seat] > 0) {
            with |= 1u << seat;
            sums->times += used->times[seat];
        }
    }
    const unsigned without = seats & ~with;
    const int users = bits_count(with);
    const int others = bits_count(without);
    sums->seats += users + others;
    mean_sums_add(&sums->points, seats_sum(used->points, with), users);
    mean_sums_add(&sums->with, seats_sum(result, with), users);
    mean_sums_add(&sums->without, seats_sum(result, without), others);
    pair_add(&sums->both, seats_sum(result, with), users, seats_sum(result, without), others);
    if (game->reviewed) {
        mean_sums_add(&sums->adjusted_with, adjusted_sum(game, with), users);
        mean_sums_add(&sums->adjusted_without, adjusted_sum(game, without), others);
        pair_add(&sums->adjusted_both, adjusted_sum(game, with), users, adjusted_sum(game, without), others);
    }
}

static void group_add(GroupSums *sums, const StatsGame *game, unsigned seats)
{
    const Usage *usage = game->usage;
    const int count = bits_count(seats);
    if (seats == 0) {
        return;
    }
    mean_sums_add(&sums->result, seats_sum(usage->result, seats), count);
    mean_sums_add(&sums->vp, seats_sum(usage->vp, seats), count);
    mean_sums_add(&sums->moves, usage->moves, 1);
    mean_sums_add(&sums->turns, usage->turns, 1);
    if (game->reviewed) {
        mean_sums_add(&sums->adjusted, adjusted_sum(game, seats), count);
    }
    for (int source = 0; source < SOURCE_COUNT; source++) {
        int64_t all = 0;
        for (int era = 0; era < ERA_COUNT; era++) {
            const int64_t sum = seats_sum(usage->source[era][source], seats);
            mean_sums_add(&sums->source[era][source], sum, count);
            all += sum;
        }
        mean_sums_add(&sums->source[ERA_COUNT][source], all, count);
    }
    for (int thing = 0; thing < THING_COUNT; thing++) {
        if (usage->thing[thing].there) {
            thing_add(&sums->thing[thing], game, &usage->thing[thing], seats);
        }
    }
}

void stats_add(GroupSums *groups, const StatsGame *game)
{
    const int players = game->usage->players;
    const unsigned all = (1u << players) - 1;
    unsigned of_level[LEVELS_MAX] = {0};
    group_add(&groups[GROUP_ALL], game, all);
    group_add(&groups[GROUPS_PLAYERS + players - 1], game, all);
    for (int seat = 0; seat < players; seat++) {
        group_add(&groups[GROUPS_SEAT + seat], game, 1u << seat);
        of_level[game->level[seat]] |= 1u << seat;
    }
    for (int level = 0; level < LEVELS_MAX; level++) {
        group_add(&groups[GROUPS_LEVEL + level], game, of_level[level]);
    }
    group_add(&groups[GROUPS_MODULE], game, game->modules == 0 ? all : 0);
    for (int module = 0; module < MODULE_COUNT; module++) {
        group_add(&groups[GROUPS_MODULE + 1 + module], game, (game->modules >> module & 1) != 0 ? all : 0);
    }
}

static void thing_merge(ThingSums *sums, const ThingSums *more)
{
    sums->seats += more->seats;
    sums->times += more->times;
    mean_sums_merge(&sums->points, &more->points);
    mean_sums_merge(&sums->with, &more->with);
    mean_sums_merge(&sums->without, &more->without);
    pair_merge(&sums->both, &more->both);
    pair_merge(&sums->adjusted_both, &more->adjusted_both);
    mean_sums_merge(&sums->adjusted_with, &more->adjusted_with);
    mean_sums_merge(&sums->adjusted_without, &more->adjusted_without);
}

void stats_merge(GroupSums *groups, const GroupSums *more)
{
    for (int i = 0; i < GROUP_COUNT; i++) {
        if (more[i].result.games == 0) {
            continue;
        }
        mean_sums_merge(&groups[i].result, &more[i].result);
        mean_sums_merge(&groups[i].adjusted, &more[i].adjusted);
        mean_sums_merge(&groups[i].vp, &more[i].vp);
        mean_sums_merge(&groups[i].moves, &more[i].moves);
        mean_sums_merge(&groups[i].turns, &more[i].turns);
        for (int era = 0; era <= ERA_COUNT; era++) {
            for (int source = 0; source < SOURCE_COUNT; source++) {
                mean_sums_merge(&groups[i].source[era][source], &more[i].source[era][source]);
            }
        }
        for (int thing = 0; thing < THING_COUNT; thing++) {
            thing_merge(&groups[i].thing[thing], &more[i].thing[thing]);
        }
    }
}
