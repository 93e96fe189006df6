/* SPDX-License-Identifier: MIT */
/* cmd_store.c - `aedile store`: copies, backs up, checks and forgets what a server keeps. */
#include "program/args.h"
#include "program/report.h"

#include "server/forget.h"
#include "store/store.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

static const Option OPTIONS[] = {
    {"--json", NULL, "check: the counts and what is wrong as JSON"},
    {"--seat", "N", "forget: only all about the person at this seat"},
    {NULL, NULL, NULL},
};

static const char COMMAND[] = "store";

/* ---- Stores by their address; an address may hold a password, so it is never printed. */

static int broken(const char *what, const Store *store)
{
    return usage_error(COMMAND, "%s: %s", what, store_fault(store));
}

static Store *open_or_tell(const char *what, const char *address)
{
    char fault[STORE_FAULT_MAX];
    Store *store = store_open(address, fault);
    if (store == NULL) {
        usage_error(COMMAND, "%s: %s", what, fault);
    }
    return store;
}

/* One that must be there: store_open would make it. */
static Store *open_existing(const char *what, const char *address)
{
    static const char PREFIX[] = "sqlite:";
    const char *file = address + sizeof PREFIX - 1;
    if (strncmp(address, PREFIX, sizeof PREFIX - 1) == 0 && file[0] != '\0' && access(file, F_OK) != 0) {
        usage_error(COMMAND, "%s: %s: there is no such file", what, file);
        return NULL;
    }
    return open_or_tell(what, address);
}

/* ---- copy, backup */

static void games_note(void *context, uint64_t games)
{
    *(uint64_t *)context = games;
}

static int copy_run(Store *from, Store *to)
{
    uint64_t games = 0;
    switch (store_copy(from, to, games_note, &games)) {
    case STORE_OK:
        printf("%" PRIu64 " games copied\n", games);
        return EXIT_OK;
    case STORE_TAKEN:
        return usage_error(COMMAND, "TO: it has games already; a copy needs an empty store");
    default:
        return store_fault(from)[0] != '\0' ? broken("FROM", from) : broken("TO", to);
    }
}

static int copy(Args *args)
{
    Store *from = open_existing("FROM", args->operand[1]);
    Store *to = from != NULL ? open_or_tell("TO", args->operand[2]) : NULL;
    int status = to != NULL ? copy_run(from, to) : EXIT_USAGE;
    store_close(to);
    store_close(from);
    return status;
}

static int backup(Args *args)
{
    Store *from = open_existing("FROM", args->operand[1]);
    if (from == NULL) {
        return EXIT_USAGE;
    }
    int status = EXIT_OK;
    switch (store_backup(from, args->operand[2])) {
    case STORE_OK:
        break;
    case STORE_MISSING:
        status = usage_error(COMMAND, "FROM: only sqlite:FILE is backed up so; for PostgreSQL take pg_dump");
        break;
    default:
        status = broken("FILE", from);
    }
    store_close(from);
    return status;
}

/* ---- check */

enum { FAULTS_SHOWN = 20, FAULT_LINE_MAX = 160 };

typedef struct Check {
    Store *store;
    int result; /* of the reading inside the reading */
    uint64_t standing[3];
    uint64_t entries;
    uint64_t faults;
    char fault[FAULTS_SHOWN][FAULT_LINE_MAX];
    uint64_t next;    /* the version the log must go on with */
    uint64_t version; /* what the game says it is at */
} Check;

__attribute__((format(printf, 2, 3))) static void fault_add(Check *check, const char *format, ...)
{
    if (check->faults < FAULTS_SHOWN) {
        va_list list;
        va_start(list, format);
        vsnprintf(check->fault[check->faults], FAULT_LINE_MAX, format, list);
        va_end(list);
    }
    check->faults++;
}

static bool head_check(void *context, const StoreGame *game)
{
    Check *check = context;
    check->next = 1;
    check->version = game->version;
    if (game->stand.standing > STORE_OVER) {
        fault_add(check, "game %s: stands at %d, which is nowhere", game->id, game->stand.standing);
    } else {
        check->standing[game->stand.standing]++;
    }
    if (game->head[0] != '{' || game->stand.summary[0] != '{') {
        fault_add(check, "game %s: its head or its summary is no JSON object", game->id);
    }
    return true;
}

static bool entry_check(void *context, const StoreEntry *entry)
{
    Check *check = context;
    if (entry->version != check->next) {
        fault_add(check, "game %s: version %" PRIu64 " where %" PRIu64 " was expected", entry->game, entry->version,
                  check->next);
    }
    if (entry->body[0] == '\0') {
        fault_add(check, "game %s: version %" PRIu64 " is empty", entry->game, entry->version);
    }
    check->next = entry->version + 1;
    check->entries++;
    return true;
}

static bool log_check(void *context, const StoreGame *game)
{
    Check *check = context;
    check->result = store_read(check->store, game->id, 0, head_check, entry_check, check);
    if (check->result == STORE_MISSING) {
        fault_add(check, "game %s: listed, but not found by its name", game->id);
        check->result = STORE_OK;
    } else if (check->result == STORE_OK && check->next != check->version + 1) {
        fault_add(check, "game %s: its log ends with version %" PRIu64 ", not %" PRIu64, game->id, check->next - 1,
                  check->version);
    }
    return check->result == STORE_OK;
}

/* The store counts as it writes. Where a server is at work, the count may change while the games are read. */
static int tally_check(Check *check, const uint64_t before[3])
{
    static const char *const STANDINGS[] = {"gathering", "running", "over"};
    uint64_t count[3];
    int result = store_count(check->store, count);
    bool still = result == STORE_OK && memcmp(before, count, sizeof count) == 0;
    for (int i = 0; i < 3 && still; i++) {
        if (count[i] != check->standing[i]) {
            fault_add(check, "%" PRIu64 " games are %s, but the store counts %" PRIu64, check->standing[i],
                      STANDINGS[i], count[i]);
        }
    }
    return result;
}

static void check_print(const Check *check)
{
    uint64_t games = check->standing[0] + check->standing[1] + check->standing[2];
    printf("%" PRIu64 " games: %" PRIu64 " gathering, %" PRIu64 " running, %" PRIu64 " over\n", games,
           check->standing[STORE_GATHERING], check->standing[STORE_RUNNING], check->standing[STORE_OVER]);
    printf("%" PRIu64 " entries\n", check->entries);
    for (uint64_t i = 0; i < check->faults && i < FAULTS_SHOWN; i++) {
        printf("wrong: %s\n", check->fault[i]);
    }
    if (check->faults > FAULTS_SHOWN) {
        printf("and %" PRIu64 " more\n", check->faults - FAULTS_SHOWN);
    }
    puts(check->faults == 0 ? "ok" : "not ok");
}

static void check_json(const Check *check)
{
    printf("{\"ok\":%s,\"gathering\":%" PRIu64 ",\"running\":%" PRIu64 ",\"over\":%" PRIu64 ",\"entries\":%" PRIu64
           ",\"faults\":%" PRIu64 ",\"wrong\":[",
           check->faults == 0 ? "true" : "false", check->standing[STORE_GATHERING], check->standing[STORE_RUNNING],
           check->standing[STORE_OVER], check->entries, check->faults);
    for (uint64_t i = 0; i < check->faults && i < FAULTS_SHOWN; i++) {
        fputs(i > 0 ? "," : "", stdout);
        report_string(stdout, check->fault[i]);
    }
    puts("]}");
}

static int check(Args *args)
{
    static Check check;
    check.store = open_existing("ADDRESS", args->operand[1]);
    if (check.store == NULL) {
        return EXIT_USAGE;
    }
    uint64_t count[3];
    int result = store_count(check.store, count);
    if (result == STORE_OK) {
        result = store_games(check.store, log_check, &check);
    }
    if (result == STORE_OK && check.result == STORE_OK) {
        result = tally_check(&check, count);
    }
    int status = check.faults == 0 ? EXIT_OK : EXIT_NO;
    if (result != STORE_OK || check.result != STORE_OK) {
        status = broken("ADDRESS", check.store);
    } else if (args_has(args, "--json")) {
        check_json(&check);
    } else {
        check_print(&check);
    }
    store_close(check.store);
    return status;
}

/* ---- forget */

static int forget_run(Store *store, const char *game, int seat)
{
    static const char *const WHY[] = {
        [FORGET_MISSING] = "there is no such game",
        [FORGET_SEAT] = "--seat: the game has no such seat",
        [FORGET_RUNNING] = "the game is not over: the seat is forgotten when it is; end it first, or forget the game",
        [FORGET_UNREADABLE] = "this program does not play that game, or it is damaged: forget it as a whole",
    };
    const int alone = store_alone(store);
    if (alone == STORE_TAKEN) {
        return usage_error(COMMAND, "STORE: a server has it open: stop it first, or ask it: aedile admin URL forget %s",
                           game);
    }
    const int result = alone == STORE_OK ? server_forget(store, game, seat) : (int)FORGET_BROKEN;
    if (result == FORGET_BROKEN) {
        return broken("STORE", store);
    }
    /* Also where it is gone already: a forgetting that was cut short is ended by the same command. */
    if ((result == FORGET_DONE || result == FORGET_MISSING) && store_rewrite(store) != STORE_OK) {
        return usage_error(
            COMMAND,
            "STORE: %s is forgotten, but the file could not be written anew, and words of it may be left "
            "there: %s; run this once more",
            game, store_fault(store));
    }
    if (result != FORGET_DONE) {
        usage_error(COMMAND, "%s: %s", game, WHY[result]);
        return result == FORGET_MISSING ? EXIT_NO : EXIT_USAGE;
    }
    if (seat >= 0) {
        printf("%s: seat %d is forgotten\n", game, seat + 1);
    } else {
        printf("%s is forgotten\n", game);
    }
    return EXIT_OK;
}

static int forget(Args *args)
{
    enum { SEATS = 5 };
    uint64_t seat = 0;
    if (!args_number(args, "--seat", 1, SEATS, &seat)) {
        return EXIT_USAGE;
    }
    Store *store = open_existing("STORE", args->operand[1]);
    const int status = store != NULL ? forget_run(store, args->operand[2], (int)seat - 1) : EXIT_USAGE;
    store_close(store);
    return status;
}

static const struct Deed {
    const char *name;
    int operands;
    const char *usage;
    int (*run)(Args *args);
} DEEDS[] = {
    {"copy", 2, "aedile store copy FROM TO", copy},
    {"backup", 2, "aedile store backup FROM FILE", backup},
    {"check", 1, "aedile store check ADDRESS", check},
    {"forget", 2, "aedile store forget STORE GAME [--seat N]", forget},
};

static int run(Args *args)
{
    const char *word = args->operand_count > 0 ? args->operand[0] : "";
    for (size_t i = 0; i < sizeof DEEDS / sizeof DEEDS[0]; i++) {
        if (strcmp(word, DEEDS[i].name) == 0) {
            return args->operand_count == DEEDS[i].operands + 1 ? DEEDS[i].run(args)
                                                                : usage_error(COMMAND, "expected: %s", DEEDS[i].usage);
        }
    }
    return usage_error(COMMAND, "expected copy, backup, check or forget%s%s; 'aedile store --help' says what they do",
                       word[0] != '\0' ? ", not " : "", word);
}

const Command command_store = {
    .name = "store",
    .usage = "aedile store copy FROM TO | backup FROM FILE | check ADDRESS | forget STORE GAME",
    .summary = "copies, backs up, checks and forgets the games a server keeps",
    .options = OPTIONS,
    .takes_setup = SETUP_NONE,
    .operands_most = 3,
    .run = run,
    .notes = "An address is sqlite:FILE, postgres://USER:PASSWORD@HOST:PORT/DATABASE or memory:.\n"
             "copy    all that a store keeps (games with their logs, codes, bans) into one of any kind that has no\n"
             "        games. Stop the server first: what it writes after a game was copied stays behind.\n"
             "backup  a copy of a running sqlite: store in a new file, as of one moment.\n"
             "check   reads everything: logs without gaps, and as many games as the store says there are.\n"
             "forget  a game with its log, or with --seat N all about the person who sat there in a game that is\n"
             "        over: name, keys, what they wrote, their webhook. The game stays as it was played, with the\n"
             "        proof of its shuffle. An SQLite file is then written anew, so that nothing of it stays there;\n"
             "        this needs room for two more files. Beside a running server with PostgreSQL alone.\n"
             "Exit status: 0 done, 1 the store is damaged or the game is not there, 2 it could not be done.\n"
             "Examples:\n"
             "  aedile store backup sqlite:games.db games-monday.db\n"
             "  aedile store copy sqlite:games.db postgres://aedile@localhost/aedile\n"
             "  aedile store check sqlite:games.db\n"
             "  aedile store forget sqlite:games.db k3x9a1b2c4d5 --seat 2\n",
};
