/* SPDX-License-Identifier: MIT */
/* lineup.c - who plays, for how long, on how many cores: the options of a series. */
#include "bothost/series.h"
#include "program/pool.h"

#include <stdlib.h>
#include <string.h>

enum { MS_MOST = 3600000, NODES_MOST = 1000000000 };

/* Cuts the list at its commas; a comma within a command line is written \, . Returns the number of names, at most
 * one more than there is room for. */
static int names_cut(char *words, const char **out_names, int room)
{
    int count = 0;
    char *to = words;
    const char *start = words;
    for (const char *from = words;; from++) {
        bool end = *from == '\0';
        if (from[0] == '\\' && from[1] == ',') {
            *to++ = *++from;
        } else if (end || *from == ',') {
            *to++ = '\0';
            if (count < room) {
                out_names[count] = start;
            }
            count++;
            start = to;
        } else {
            *to++ = *from;
        }
        if (end || count > room) {
            return count;
        }
    }
}

static bool lineup_read(Series *series, const char *given, const char *fallback)
{
    const int seats = series->seats;
    series->words = strdup(given != NULL ? given : fallback);
    if (series->words == NULL) {
        usage_error(series->command, "not enough memory");
        return false;
    }
    series->named = names_cut(series->words, series->spec, seats);
    if (series->named > seats && given != NULL) {
        usage_error(series->command, "--bots names more bots than the game has seats: --players %d", seats);
        return false;
    }
    series->named = series->named > seats ? seats : series->named;
    for (int i = 0; i < seats; i++) {
        int entry = i < series->named ? i : series->named - 1;
        series->entry[i] = entry;
        series->spec[i] = series->spec[entry];
        if (series->spec[i][0] == '\0') {
            usage_error(series->command, "--bots '%s' has an empty name; accepted: NAME[,NAME...]", given);
            return false;
        }
    }
    return true;
}

bool series_read(Series *out_series, const Args *args, const SeriesDefaults *defaults)
{
    uint64_t ms = 0;
    uint64_t nodes = 0;
    uint64_t memory = MEMORY_DEFAULT_MB;
    uint64_t jobs = (uint64_t)pool_cores();
    Series *s = out_series;
    memset(s, 0, sizeof *s);
    pthread_mutex_init(&s->lock, NULL);
    s->command = args->command->name;
    s->setup = args->setup;
    s->games = defaults->games;
    s->chunk = 1;
    if (!args_rules(args, &s->rules) || !args_number(args, "--games", 1, defaults->games_most, &s->games) ||
        !args_number(args, "--ms", 1, MS_MOST, &ms) || !args_number(args, "--nodes", 1, NODES_MOST, &nodes) ||
        !args_number(args, "--memory", 1, MEMORY_MOST_MB, &memory) ||
        !args_number(args, "--jobs", 1, JOBS_MAX, &jobs) || !weights_option(args, &s->rules, &s->net)) {
        return false;
    }
    if (ms != 0 && nodes != 0) {
        usage_error(s->command, "--ms and --nodes cannot both be given");
        return false;
    }
    s->seats = s->rules.config.players;
    s->seatings = defaults->rotated ? s->seats : 1;
    const uint64_t deals = (s->games + (uint64_t)s->seatings - 1) / (uint64_t)s->seatings;
    s->games = deals * (uint64_t)s->seatings;
    s->budget = (Budget){(uint32_t)ms, (uint32_t)nodes};
    s->wits = (Wits){memory_bytes(memory), s->net};
    s->jobs = (int)(jobs < s->games ? jobs : s->games);
    return lineup_read(s, args_value(args, "--bots"), defaults->bots);
}
