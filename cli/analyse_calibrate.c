/* SPDX-License-Identifier: MIT */
/* analyse_calibrate.c - `aedile analyse --calibrate`: how right the chances were (calibrate.h). */
#include "analyse.h"
#include "calibrate.h"
#include "notation/words.h"
#include "program/pool.h"
#include "program/stop.h"

#include <stdlib.h>

/* A worker's memory. */
typedef struct Reader {
    Search *search;
    void *memo; /* of a ledger; NULL where none is asked for */
    RecordRead read;
} Reader;

typedef struct Calibration {
    Analysis *analysis;
    GameSums *sums; /* by file */
    Reader *reader; /* by worker */
} Calibration;

static void record_item(void *context, int worker, uint64_t item)
{
    const Calibration *c = context;
    Reader *reader = &c->reader[worker];
    const RecordRead *read = &reader->read;
    RecordFile *file = &c->analysis->records.file[item];
    if (!record_load(&c->analysis->records, item, &c->analysis->args->catalogue, &reader->read)) {
        return;
    }
    if (!record_whole(read)) {
        file->state = FILE_UNFINISHED;
    } else if (game_sums(reader->search, &read->record, &read->rules, &read->end, c->analysis->simulations,
                         &c->sums[item]) &&
               (reader->memo == NULL ||
                game_corrections(reader->search, &read->record, &read->rules, c->analysis->simulations, reader->memo,
                                 MEMO_FORECASTS, &c->sums[item]))) {
        file->state = FILE_COUNTED;
    }
}

static bool readers_open(Calibration *c)
{
    const Analysis *analysis = c->analysis;
    c->sums = calloc(analysis->records.count, sizeof *c->sums);
    c->reader = calloc((size_t)analysis->jobs, sizeof *c->reader);
    bool good = c->sums != NULL && c->reader != NULL;
    for (int i = 0; good && i < analysis->jobs; i++) {
        c->reader[i].search = analysis_search(analysis);
        good = c->reader[i].search != NULL;
        if (good && args_has(analysis->args, "--corrections")) {
            c->reader[i].memo = malloc(ledger_memo_bytes(MEMO_FORECASTS));
            good = c->reader[i].memo != NULL;
        }
    }
    if (!good) {
        usage_error("analyse", "not enough memory for %llu records and --jobs %d",
                    (unsigned long long)analysis->records.count, analysis->jobs);
    }
    return good;
}

static void readers_close(Calibration *c)
{
    for (int i = 0; c->reader != NULL && i < c->analysis->jobs; i++) {
        free(c->reader[i].search);
        free(c->reader[i].memo);
    }
    free(c->reader);
    free(c->sums);
}

/* ---- What is said. */

/* Sums of counted files move to the front; how many there are. */
static uint64_t sums_gather(const Calibration *c)
{
    uint64_t count = 0;
    for (uint64_t i = 0; i < c->analysis->records.count; i++) {
        if (c->analysis->records.file[i].state == FILE_COUNTED) {
            c->sums[count++] = c->sums[i];
        }
    }
    return count;
}

static void result_json(const Calibration *c, uint64_t count)
{
    const Analysis *analysis = c->analysis;
    printf("{\"depth\":\"%s\",\"simulations\":%u,\"view\":\"seat\",\"records\":%llu,\"games\":%llu,\"unfinished\":%llu,"
           "\"unreadable\":%llu,\"damaged\":[",
           analysis->depth, analysis->simulations, (unsigned long long)analysis->records.count,
           (unsigned long long)count, (unsigned long long)records_in(&analysis->records, FILE_UNFINISHED),
           (unsigned long long)records_in(&analysis->records, FILE_UNREADABLE));
    damaged_json(&analysis->records);
    printf("],\"groups\":");
    calibration_json(stdout, c->sums, count);
    printf("}\n");
}

static void result_table(const Calibration *c, uint64_t count)
{
    const Analysis *analysis = c->analysis;
    printf("%llu game%s, each decision seen by the seat to move, %s", (unsigned long long)count, plural(count),
           analysis->depth);
    printf(analysis->simulations > 0 ? " (%u simulations); errors are 95 %%\n" : " (the network); errors are 95 %%\n",
           analysis->simulations);
    records_left_out(&analysis->records);
    calibration_table(stdout, c->sums, count);
}

static int calibration_run(Calibration *c)
{
    Analysis *analysis = c->analysis;
    const Work work = {record_item, c, "analyse", analysis->records.count, 1, analysis->jobs};
    stop_on_signals();
    if (!readers_open(c)) {
        return EXIT_USAGE;
    }
    if (!pool_run(&work)) {
        return usage_error("analyse", "no thread could be started");
    }
    damaged_say(&analysis->records);
    const int status = records_status(&analysis->records);
    const uint64_t count = sums_gather(c);
    const uint64_t told =
        records_in(&analysis->records, FILE_DAMAGED) + records_in(&analysis->records, FILE_UNREADABLE);
    if (count == 0 && stop_status() == 0 && told == analysis->records.count) {
        return EXIT_USAGE; /* of each was said what is wrong */
    }
    if (count == 0 && stop_status() == 0) {
        return usage_error("analyse", "none of %llu record%s is a whole game that was played to the end",
                           (unsigned long long)analysis->records.count, plural(analysis->records.count));
    }
    (args_has(analysis->args, "--json") ? result_json : result_table)(c, count);
    return status;
}

int calibrate(Analysis *analysis)
{
    Calibration c = {.analysis = analysis};
    analysis->jobs = (uint64_t)analysis->jobs < analysis->records.count ? analysis->jobs : (int)analysis->records.count;
    const int status = calibration_run(&c);
    readers_close(&c);
    return status;
}
