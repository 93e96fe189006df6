/* SPDX-License-Identifier: MIT */
/* lineup.c - who plays, for how long, on how many cores: the options sim and match share. */
#include "play.h"
#include "pool.h"

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

static bool lineup_read(Lineup *lineup, const char *command, const char *bots, int seats)
{
    lineup->count = seats;
    lineup->words = strdup(bots);
    if (lineup->words == NULL) {
        usage_error(command, "not enough memory");
        return false;
    }
    lineup->named = names_cut(lineup->words, lineup->spec, seats);
    if (lineup->named > seats) {
        usage_error(command, "--bots names more bots than the game has seats: --players %d", seats);
        return false;
    }
    for (int i = 0; i < seats; i++) {
        int entry = i < lineup->named ? i : lineup->named - 1;
        lineup->entry[i] = entry;
        lineup->spec[i] = lineup->spec[entry];
        if (lineup->spec[i][0] == '\0') {
            usage_error(command, "--bots '%s' has an empty name; accepted: NAME[,NAME...]", bots);
            return false;
        }
    }
    return true;
}

void series_close(Series *series, Lineup *lineup)
{
    pthread_mutex_destroy(&series->lock);
    free(lineup->words);
    free(lineup->net);
}

bool series_read(Series *series, Lineup *lineup, const Args *args, const Rules *r, const char *bots_default)
{
    uint64_t ms = 0;
    uint64_t nodes = 0;
    uint64_t memory = MEMORY_DEFAULT_MB;
    uint64_t jobs = (uint64_t)pool_cores();
    memset(series, 0, sizeof *series);
    memset(lineup, 0, sizeof *lineup);
    pthread_mutex_init(&series->lock, NULL);
    series->command = args->command->name;
    series->lineup = lineup;
    series->rules = r;
    series->setup = args->setup;
    if (!args_number(args, "--ms", 1, MS_MOST, &ms) || !args_number(args, "--nodes", 1, NODES_MOST, &nodes) ||
        !args_number(args, "--memory", 1, MEMORY_MOST_MB, &memory) ||
        !args_number(args, "--jobs", 1, JOBS_MAX, &jobs) || !weights_option(args, r, &lineup->net)) {
        return false;
    }
    if (ms != 0 && nodes != 0) {
        usage_error(series->command, "--ms and --nodes cannot both be given");
        return false;
    }
    series->budget.ms = (uint32_t)ms;
    series->budget.nodes = (uint32_t)nodes;
    series->wits = (Wits){memory_bytes(memory), lineup->net};
    series->jobs = (int)jobs;
    const char *bots = args_value(args, "--bots");
    return lineup_read(lineup, series->command, bots != NULL ? bots : bots_default, r->config.players);
}

void setup_shift(Setup *setup, uint64_t i)
{
    if (setup->seed_is_number) {
        setup->seed_number += i;
        setup->seed = seed_from_number(setup->seed_number);
    } else {
        setup->seed.w[3] += i;
    }
}
