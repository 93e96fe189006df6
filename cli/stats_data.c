/* SPDX-License-Identifier: MIT */
/* stats_data.c - statistics for programs: CSV and JSON. */
#include "program/report.h"
#include "stats.h"

#include <string.h>

enum { ID_MAX = 64 };

/* One line of the table. */
typedef struct Row {
    const char *sort; /* of the group */
    const char *value;
    const char *what;
    const char *id;
    const char *unit; /* of the mean: "vp", "moves", "turns" */
    int era;          /* from 1; 0: not of one */
    int64_t games;
    int64_t seats;
    int64_t used;
    int64_t times;
    const MeanSums *mean;
    double mean_unit;
    const MeanSums *share[4]; /* with, without; the same without luck. NULL: none */
    const PairSums *pair[2];  /* of the first two, and of the others */
} Row;

/* With less without; the second time without luck. False: there is none. */
static bool row_less(const Row *row, int time, Mean *out_less)
{
    const MeanSums *with = row->share[2 * time];
    const MeanSums *without = row->share[2 * time + 1];
    if (row->pair[time] == NULL || with->games == 0 || without->games == 0) {
        return false;
    }
    *out_less = share_less(with, without, row->pair[time]);
    return true;
}

typedef void RowTold(FILE *to, const Row *row, bool first);

static void thing_tell(FILE *to, Row row, int thing, const ThingSums *sums, RowTold *told)
{
    char id[ID_MAX];
    Text t = text_in(id, sizeof id);
    thing_id(&t, thing);
    row.what = thing_word(thing_sort(thing));
    row.id = id;
    row.unit = "vp";
    row.seats = sums->seats;
    row.used = sums->with.seats;
    row.times = sums->times;
    row.mean = &sums->points;
    row.mean_unit = LEDGER_VP;
    row.share[0] = &sums->with;
    row.share[1] = &sums->without;
    row.share[2] = &sums->adjusted_with;
    row.share[3] = &sums->adjusted_without;
    row.pair[0] = &sums->both;
    row.pair[1] = &sums->adjusted_both;
    told(to, &row, false);
}

/* The group as a whole: its results, its length, points by source and era; then the things. */
static void group_tell(FILE *to, const Stats *stats, int group, RowTold *told, bool first)
{
    const GroupSums *sums = &stats->group[group];
    char value[RECORD_NAME_MAX];
    Row row = {.sort = group_sort_word(group), .value = value, .games = sums->result.games, .mean_unit = 1};
    group_value(stats, group, value, sizeof value);
    row.seats = row.used = row.times = sums->result.seats;
    const Row all = row;
    row.what = "result";
    row.id = "all";
    row.unit = "vp";
    row.mean = &sums->vp;
    row.share[0] = &sums->result;
    row.share[2] = &sums->adjusted;
    told(to, &row, first);
    for (int i = 0; i < 2; i++) {
        row = all;
        row.what = "length";
        row.id = row.unit = i == 0 ? "moves" : "turns";
        row.mean = i == 0 ? &sums->moves : &sums->turns;
        told(to, &row, false);
    }
    for (int source = 0; source < SOURCE_COUNT; source++) {
        for (int era = 0; era < ERA_COUNT && sums->source[ERA_COUNT][source].squares != 0; era++) {
            row = all;
            row.what = "source";
            row.id = source_id(source);
            row.unit = "vp";
            row.era = era + 1;
            row.mean = &sums->source[era][source];
            told(to, &row, false);
        }
    }
    for (int thing = 0; thing < THING_COUNT; thing++) {
        if (thing_told(&sums->thing[thing])) {
            thing_tell(to, all, thing, &sums->thing[thing], told);
        }
    }
}

/* ---- CSV. */

static void number_csv(FILE *to, double value, bool there)
{
    if (there) {
        fprintf(to, ",%.6g", value);
    } else {
        fputc(',', to);
    }
}

/* A name may be a command line. */
static void quoted_csv(FILE *to, const char *words)
{
    fputs(",\"", to);
    for (; *words != '\0'; words++) {
        if (*words == '"') {
            fputc('"', to);
        }
        fputc(*words, to);
    }
    fputc('"', to);
}

static void row_csv(FILE *to, const Row *row, bool first)
{
    const Mean mean = mean_make(row->mean, row->mean_unit);
    (void)first;
    fputs(row->sort, to);
    quoted_csv(to, row->value);
    fprintf(to, ",%s,%s,", row->what, row->id);
    if (row->era != 0) {
        fprintf(to, "%d", row->era);
    }
    fprintf(to, ",%lld,%lld,%lld,%lld,%s", (long long)row->games, (long long)row->seats, (long long)row->used,
            (long long)row->times, row->unit);
    number_csv(to, mean.value, row->mean->games > 0);
    number_csv(to, mean.error, row->mean->games > 0 && mean.error >= 0);
    fprintf(to, ",%lld", row->share[2] == NULL ? 0LL : (long long)row->share[2]->seats);
    for (int i = 0; i < 4; i++) {
        const bool there = row->share[i] != NULL && row->share[i]->games > 0;
        const Mean share = there ? share_make(row->share[i]) : (Mean){0, -1};
        number_csv(to, share.value, there);
        number_csv(to, share.error, there && share.error >= 0);
    }
    for (int time = 0; time < 2; time++) {
        Mean less = {0, -1};
        const bool there = row_less(row, time, &less);
        number_csv(to, less.value, there);
        number_csv(to, less.error, there && less.error >= 0);
    }
    fputc('\n', to);
}

void stats_csv(FILE *to, const Stats *stats)
{
    int group[GROUP_COUNT];
    const int count = groups_list(stats, group);
    fputs("group,value,what,id,era,games,seats,used,times,unit,mean,mean_error,reviewed,with,with_error,without,"
          "without_error,adjusted_with,adjusted_with_error,adjusted_without,adjusted_without_error,"
          "difference,difference_error,adjusted_difference,adjusted_difference_error\n",
          to);
    for (int i = 0; i < count; i++) {
        group_tell(to, stats, group[i], row_csv, false);
    }
}

/* ---- JSON: the same rows, those of a group together. */

static void mean_json(FILE *to, const char *name, Mean mean)
{
    fprintf(to, ",\"%s\":%.6g", name, mean.value);
    if (mean.error >= 0) {
        fprintf(to, ",\"%s_error\":%.6g", name, mean.error);
    }
}

static void row_json(FILE *to, const Row *row, bool first)
{
    static const char *const NAMES[4] = {"with", "without", "adjusted_with", "adjusted_without"};
    fprintf(to, "%s{\"what\":\"%s\",\"id\":\"%s\"", first ? "" : ",", row->what, row->id);
    if (row->era != 0) {
        fprintf(to, ",\"era\":%d", row->era);
    }
    fprintf(to, ",\"seats\":%lld,\"used\":%lld,\"times\":%lld,\"unit\":\"%s\"", (long long)row->seats,
            (long long)row->used, (long long)row->times, row->unit);
    if (row->mean->games > 0) {
        mean_json(to, "mean", mean_make(row->mean, row->mean_unit));
    }
    if (row->share[2] != NULL) {
        fprintf(to, ",\"reviewed\":%lld", (long long)row->share[2]->seats);
    }
    for (int i = 0; i < 4; i++) {
        if (row->share[i] != NULL && row->share[i]->games > 0) {
            mean_json(to, NAMES[i], share_make(row->share[i]));
        }
    }
    for (int time = 0; time < 2; time++) {
        Mean less;
        if (row_less(row, time, &less)) {
            mean_json(to, time == 0 ? "difference" : "adjusted_difference", less);
        }
    }
    fputc('}', to);
}

void stats_json(FILE *to, const Stats *stats)
{
    int group[GROUP_COUNT];
    const int count = groups_list(stats, group);
    fputc('[', to);
    for (int i = 0; i < count; i++) {
        char value[RECORD_NAME_MAX];
        group_value(stats, group[i], value, sizeof value);
        fprintf(to, "%s{\"group\":\"%s\",\"value\":", i > 0 ? "," : "", group_sort_word(group[i]));
        report_string(to, value);
        fprintf(to, ",\"games\":%lld,\"rows\":[", (long long)stats->group[group[i]].result.games);
        group_tell(to, stats, group[i], row_json, true);
        fputs("]}", to);
    }
    fputc(']', to);
}
