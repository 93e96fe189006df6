/* SPDX-License-Identifier: MIT */
/* cmd_stats.c - `aedile stats`: what wins games, over many records. */
#include "notation/json.h"
#include "notation/words.h"
#include "program/pool.h"
#include "program/report.h"
#include "program/stop.h"
#include "records.h"
#include "stats.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const Option OPTIONS[] = {
    {"--csv", "FILE", "write a line a group and thing; - is the standard output"},
    {"--html", "FILE", "write one page with pictures that needs nothing else; - is the standard output"},
    {"--reviews", "DIR", "where the reviews lie (default: beside each record, as NAME.json)"},
    {"--jobs", "N", "threads (default: all cores); the result is the same with any number"},
    {"--json", NULL, "the result as JSON"},
    {NULL, NULL, NULL},
};

/* What became of the review of a record. */
enum { REVIEW_NONE, REVIEW_USED, REVIEW_WRONG /* of another game, or none at all */ };

/* A worker's memory. */
typedef struct Counter {
    RecordRead read;
    Usage usage;
    GroupSums *group;
} Counter;

typedef struct Survey {
    const Args *args;
    const char *reviews; /* a folder, or NULL */
    RecordList records;
    uint8_t *review;  /* by file: REVIEW_… */
    Counter *counter; /* by worker */
    int jobs;
    pthread_mutex_t lock; /* of the names of levels */
    char level_name[LEVELS_MAX][RECORD_NAME_MAX];
    const char *level[LEVELS_MAX];
    int level_count;
} Survey;

/* ---- Levels: whoever sat at a seat. */

static uint8_t level_find(Survey *survey, const char *kind)
{
    int level = 0;
    pthread_mutex_lock(&survey->lock);
    while (level < survey->level_count && strcmp(survey->level_name[level], kind) != 0) {
        level++;
    }
    if (level == survey->level_count && level < LEVEL_OTHERS) {
        snprintf(survey->level_name[level], sizeof survey->level_name[level], "%s", kind);
        survey->level_count++;
    }
    pthread_mutex_unlock(&survey->lock);
    return (uint8_t)level;
}

/* ---- Reviews. */

/* Whether a review is of this game: the same rules, and the same result for every member. Then its luck. */
static bool review_fits(const Json *json, const Rules *r, const Usage *usage, int32_t out_luck[SEATS_MAX])
{
    char hash[20];
    Text t = text_in(hash, sizeof hash);
    const uint32_t seats = json_member(json, 0, "seats");
    const int members = ledger_members(r);
    text_hex(&t, r->hash);
    if (!json_is(json, json_member(json, 0, "rules_hash"), hash) || seats == 0 ||
        json->token[seats].type != JSON_ARRAY || json->token[seats].count != (uint32_t)members) {
        return false;
    }
    uint32_t row = json_first(json, seats);
    for (int member = 0; member < members; member++, row = json->token[row].next) {
        int64_t result;
        int64_t luck;
        const int64_t most = LEDGER_WHOLE * (int64_t)RECORD_MOVES_MAX;
        if (!json_int(json, json_member(json, row, "result"), 0, LEDGER_WHOLE, &result) ||
            !json_int(json, json_member(json, row, "luck"), -most, most, &luck)) {
            return false;
        }
        for (int seat = 0; seat < usage->players; seat++) {
            if (ledger_member(r, seat) == member) {
                out_luck[seat] = (int32_t)luck;
                if (usage->result[seat] != result) {
                    return false;
                }
            }
        }
    }
    return true;
}

static int review_text(char *text, size_t length, const Rules *r, const Usage *usage, int32_t out_luck[SEATS_MAX])
{
    const uint32_t room = (uint32_t)(length / 2 + 2);
    JsonToken *tokens = malloc(room * sizeof *tokens);
    Json json;
    Fault fault;
    const bool fits = tokens != NULL && json_read(text, length, tokens, room, &json, &fault) &&
                      review_fits(&json, r, usage, out_luck);
    free(tokens);
    return fits ? REVIEW_USED : REVIEW_WRONG;
}

static int review_find(const Survey *survey, uint64_t item, const Counter *counter, int32_t out_luck[SEATS_MAX])
{
    int state = REVIEW_NONE;
    char *name = review_name(survey->reviews, survey->records.file[item].name);
    FILE *file = name != NULL ? fopen(name, "rb") : NULL;
    if (file != NULL) {
        size_t length;
        char *text = file_rest("stats", name, file, &length);
        state =
            text != NULL ? review_text(text, length, &counter->read.rules, &counter->usage, out_luck) : REVIEW_WRONG;
        free(text);
        fclose(file);
    }
    free(name);
    return state;
}

/* ---- The work. */

static void survey_item(void *context, int worker, uint64_t item)
{
    Survey *survey = context;
    Counter *counter = &survey->counter[worker];
    RecordFile *file = &survey->records.file[item];
    StatsGame game = {.usage = &counter->usage};
    if (!record_load(&survey->records, item, &survey->args->catalogue, &counter->read)) {
        return;
    }
    if (!record_whole(&counter->read)) {
        file->state = FILE_UNFINISHED;
        return;
    }
    usage_count(&counter->read.rules, &counter->read.record, &counter->usage);
    for (int seat = 0; seat < counter->usage.players; seat++) {
        game.level[seat] = level_find(survey, counter->read.record.kind[seat]);
    }
    game.modules = counter->read.rules.modules;
    survey->review[item] = (uint8_t)review_find(survey, item, counter, game.luck);
    game.reviewed = survey->review[item] == REVIEW_USED;
    stats_add(counter->group, &game);
    file->state = FILE_COUNTED;
}

static bool survey_open(Survey *survey)
{
    survey->review = calloc(survey->records.count, sizeof *survey->review);
    survey->counter = calloc((size_t)survey->jobs, sizeof *survey->counter);
    bool good = survey->review != NULL && survey->counter != NULL;
    for (int i = 0; good && i < survey->jobs; i++) {
        survey->counter[i].group = calloc(GROUP_COUNT, sizeof *survey->counter[i].group);
        good = survey->counter[i].group != NULL;
    }
    for (int i = 0; i < LEVELS_MAX; i++) {
        survey->level[i] = survey->level_name[i];
    }
    if (!good) {
        usage_error("stats", "not enough memory for --jobs %d", survey->jobs);
    }
    return good;
}

static void survey_close(Survey *survey)
{
    for (int i = 0; survey->counter != NULL && i < survey->jobs; i++) {
        free(survey->counter[i].group);
    }
    free(survey->counter);
    free(survey->review);
    records_free(&survey->records);
}

/* ---- What is said. */

static uint64_t reviews_in(const Survey *survey, int state)
{
    uint64_t count = 0;
    for (uint64_t i = 0; i < survey->records.count; i++) {
        count += survey->review[i] == state;
    }
    return count;
}

static void result_json(const Survey *survey, const Stats *stats)
{
    printf("{\"records\":%llu,\"games\":%llu,\"reviewed\":%llu,\"reviews_wrong\":%llu,\"unfinished\":%llu,"
           "\"unreadable\":%llu,\"damaged\":[",
           (unsigned long long)survey->records.count, (unsigned long long)records_in(&survey->records, FILE_COUNTED),
           (unsigned long long)reviews_in(survey, REVIEW_USED), (unsigned long long)reviews_in(survey, REVIEW_WRONG),
           (unsigned long long)records_in(&survey->records, FILE_UNFINISHED),
           (unsigned long long)records_in(&survey->records, FILE_UNREADABLE));
    damaged_json(&survey->records);
    printf("],\"groups\":");
    stats_json(stdout, stats);
    printf("}\n");
}

static void result_table(const Survey *survey, const Stats *stats)
{
    const unsigned long long games = records_in(&survey->records, FILE_COUNTED);
    const unsigned long long reviewed = reviews_in(survey, REVIEW_USED);
    const unsigned long long wrong = reviews_in(survey, REVIEW_WRONG);
    printf("%llu game%s, %llu of them reviewed; +- is one standard error\n", games, plural(games), reviewed);
    records_left_out(&survey->records);
    if (wrong > 0) {
        printf("%llu review%s left out: not of the game beside it\n", wrong, plural(wrong));
    }
    stats_table(stdout, stats);
}

/* A file of a result; false after saying why not. */
static bool result_write(const char *option, const char *name, const Stats *stats,
                         void write(FILE *to, const Stats *stats))
{
    FILE *to = strcmp(name, "-") == 0 ? stdout : fopen(name, "wb");
    bool good = to != NULL;
    if (good) {
        write(to, stats);
        good = fflush(to) == 0 && ferror(to) == 0;
        good &= to == stdout || fclose(to) == 0;
    }
    if (!good) {
        usage_error("stats", "%s %s: cannot be written: %s", option, name, strerror(errno));
    }
    return good;
}

static bool result_tell(const Survey *survey, const Stats *stats)
{
    const char *csv = args_value(survey->args, "--csv");
    const char *html = args_value(survey->args, "--html");
    if ((csv != NULL && !result_write("--csv", csv, stats, stats_csv)) ||
        (html != NULL && !result_write("--html", html, stats, stats_html))) {
        return false;
    }
    const bool taken = (csv != NULL && strcmp(csv, "-") == 0) || (html != NULL && strcmp(html, "-") == 0);
    if (!taken) {
        (args_has(survey->args, "--json") ? result_json : result_table)(survey, stats);
    }
    return true;
}

static int survey_go(Survey *survey)
{
    const Work work = {survey_item, survey, "stats", survey->records.count, 1, survey->jobs};
    stop_on_signals();
    if (!pool_run(&work)) {
        return usage_error("stats", "no thread could be started");
    }
    damaged_say(&survey->records);
    const uint64_t damaged = records_in(&survey->records, FILE_DAMAGED) + records_in(&survey->records, FILE_UNREADABLE);
    const bool whole = damaged == 0;
    if (stop_status() == 0 && damaged == survey->records.count) {
        return EXIT_USAGE; /* each was named with what is wrong */
    }
    if (records_in(&survey->records, FILE_COUNTED) == 0) {
        return stop_status() != 0
                   ? stop_status()
                   : usage_error("stats", "none of %llu record%s is a whole game that was played to the end",
                                 (unsigned long long)survey->records.count, plural(survey->records.count));
    }
    for (int i = 1; i < survey->jobs; i++) {
        stats_merge(survey->counter[0].group, survey->counter[i].group);
    }
    const Stats stats = {survey->counter[0].group, survey->level, survey->level_count};
    if (!result_tell(survey, &stats)) {
        return EXIT_USAGE;
    }
    return stop_status() != 0 ? stop_status() : whole ? EXIT_OK : EXIT_NO;
}

/* A folder of reviews that was asked for is there. */
static bool reviews_there(const char *folder)
{
    struct stat found;
    int error = folder != NULL && stat(folder, &found) != 0 ? errno : 0;
    if (folder != NULL && error == 0 && !S_ISDIR(found.st_mode)) {
        error = ENOTDIR;
    }
    if (error != 0) {
        usage_error("stats", "--reviews %s: cannot be read: %s", folder, strerror(error));
    }
    return error == 0;
}

static int run(Args *args)
{
    Survey survey = {.args = args, .reviews = args_value(args, "--reviews"), .lock = PTHREAD_MUTEX_INITIALIZER};
    uint64_t jobs = (uint64_t)pool_cores();
    int status = EXIT_USAGE;
    if (args->operand_count == 0) {
        return usage_error("stats", "expected a FILE or a folder: records (*.rome); - is the standard input");
    }
    if (args_number(args, "--jobs", 1, JOBS_MAX, &jobs) && reviews_there(survey.reviews) &&
        records_find(&survey.records, "stats", args)) {
        survey.jobs = (int)(jobs < survey.records.count ? jobs : survey.records.count);
        status = survey_open(&survey) ? survey_go(&survey) : EXIT_USAGE;
    }
    survey_close(&survey);
    return status;
}

const Command command_stats = {
    .name = "stats",
    .usage = "aedile stats DIR|FILE… [OPTION…]",
    .summary = "what wins games, over many records: points, length, and each building, card, road and deed",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .operands_most = OPERANDS_ANY,
    .run = run,
    .notes =
        "Of a folder all *.rome in it are taken; games that were not played to the end are left out.\n"
        "won %         a victory shared by k counts 1/k for each; against the Consul or Ceres each player has won\n"
        "without luck  the result less what chance did, where a review of 'aedile analyse' lies beside the record\n"
        "              as NAME.json, or in --reviews DIR: the same mean, a smaller error\n"
        "used          per cent of the players who could have used it: a building or monument was built, a role or\n"
        "              hidden objective kept, a public objective scored, an invocation invoked, a road's slot taken\n"
        "              (or something gained of a road without slots), a deed held before the first turn\n"
        "VP brought    to who used it: the points of its own lines; a residential building has the part of the\n"
        "              population's points that its citizens are of the population, a deed its lot's part of what\n"
        "              stood on it\n"
        "won with      of those who used it, and of those in the same games who did not\n"
        "Errors are standard errors, from the differences between games. --csv has the same for every number of\n"
        "players, seat, module and level (docs/formats.md, Statistics).\n"
        "Exit status: 0 all records were read, 1 some are damaged (each named with its line) and were left out,\n"
        "2 none could be used. Ctrl-C ends with the games that were counted, and exit status 130.\n"
        "Examples:\n"
        "  aedile sim --players 3 --games 500 --bots architect --records games\n"
        "  aedile stats games --html games.html --csv games.csv\n"
        "  duckdb -c \"select id, \\\"with\\\" - without from 'games.csv' where what = 'building' and \\\"group\\\" = 'all'\"\n",
};
