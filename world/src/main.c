/* SPDX-License-Identifier: MIT */
/* main.c - aedile-world: the server's own code in a simulated world, from one seed. */
#include "disk.h"
#include "lang/lang.h"
#include "oracle.h"
#include "person.h"
#include "plan.h"
#include "servers.h"
#include "sim.h"

#include <curl/curl.h>
#include <openssl/crypto.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char HELP[] =
    "usage: aedile-world [options]\n"
    "Plays at table servers in a simulated world; the same seed is the same history.\n"
    "  --seed N         which world (default: drawn from the clock, and printed)\n"
    "  --hours H        simulated hours (default 1)\n"
    "  --mode M         safety: faults until the end; liveness: faults stop, and everybody must be answered\n"
    "  --store S        sqlite, postgres (a model, with several servers) or memory; default: by the seed\n"
    "  --tables N       tables (default: by the seed)\n"
    "  --fault NAME     with a fault put into the server; --fault list names them\n"
    "  --worlds N       N worlds: this seed and those after it\n"
    "  --for SECONDS    one seed after the other for so long, at least one\n"
    "  --trace          prints every event\n"
    "exit status: 0 nothing found, 1 a violation, 2 wrong use\n";

typedef struct Options {
    uint64_t seed;
    double hours;
    const char *mode;
    const char *store;
    const char *fault;
    int tables;
    int worlds;
    double seconds;
    bool seeded;
} Options;

static Options options = {.hours = 1};
int __real_clock_gettime(clockid_t which, struct timespec *out);

static double real_s(void)
{
    struct timespec now;
    __real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double cpu_s(void)
{
    struct timespec now;
    __real_clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void command_print(FILE *out)
{
    fprintf(out, "aedile-world --seed %llu --hours %g", (unsigned long long)options.seed, options.hours);
    if (options.mode != NULL) {
        fprintf(out, " --mode %s", options.mode);
    }
    if (options.store != NULL) {
        fprintf(out, " --store %s", options.store);
    }
    if (options.tables != 0) {
        fprintf(out, " --tables %d", options.tables);
    }
    if (options.fault != NULL) {
        fprintf(out, " --fault %s", options.fault);
    }
    fprintf(out, "\n");
}

void violation(const char *format, ...)
{
    va_list words;
    heap_use(NULL);
    printf("VIOLATION after %.1f simulated minutes: ", (double)(world_now - NS_A_S) / 60e9);
    va_start(words, format);
    vprintf(format, words);
    va_end(words);
    printf("\nhash %016llx; again: ", (unsigned long long)trace_hash());
    command_print(stdout);
    fflush(stdout);
    _exit(1);
}

/* ---- One world. */
/* OpenSSL keeps what it has once looked up: all its memory is the world's. */
static void *crypto_alloc(size_t size, const char *file, int line)
{
    (void)file, (void)line;
    Heap *before = heap_use(NULL);
    void *at = malloc(size);
    heap_use(before);
    return at;
}

static void *crypto_grow(void *old, size_t size, const char *file, int line)
{
    (void)file, (void)line;
    Heap *before = heap_use(NULL);
    void *at = realloc(old, size);
    heap_use(before);
    return at;
}

static void crypto_free(void *at, const char *file, int line)
{
    (void)file, (void)line;
    free(at);
}

/* What libraries keep for good is made before the first process, which could be killed. */
static void libraries_start(void)
{
    Fault fault;
    sqlite3 *db = NULL;
    CRYPTO_set_mem_functions(crypto_alloc, crypto_grow, crypto_free);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURL *curl = curl_easy_init();
    curl_easy_cleanup(curl);
    disks_start();
    sqlite3_open_v2(":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, NULL);
    sqlite3_exec(db, "CREATE TABLE a (b TEXT); INSERT INTO a VALUES ('c'); SELECT count(*) FROM a", NULL, NULL, NULL);
    sqlite3_close(db);
    lang_start(&fault);
}

static void report(double began)
{
    double hours = (double)(world_now - NS_A_S) / 3600e9;
    double cpu = cpu_s() - began;
    printf(
        "seed %llu: %s on %s, %d tables, %.2f h: %llu games, %llu entries, %llu moves by people, %llu seats opened by "
        "codes, %llu acts of the operator, %llu messages (%llu done, %llu unsure), %llu states compared; %llu starts, "
        "%llu kills, %llu power cuts, %llu stops, %llu upgrades; %.1f s of a core, %.0f times as fast; hash %016llx\n",
        (unsigned long long)options.seed, plan_mode(), plan_store(), plan_tables(), hours,
        (unsigned long long)oracle_counts.games, (unsigned long long)oracle_counts.entries,
        (unsigned long long)people_moves(), (unsigned long long)people_codes(), (unsigned long long)operator_acts(),
        (unsigned long long)oracle_counts.told, (unsigned long long)oracle_counts.acknowledged,
        (unsigned long long)oracle_counts.unsure, (unsigned long long)oracle_counts.states,
        (unsigned long long)server_counts.starts, (unsigned long long)server_counts.kills,
        (unsigned long long)server_counts.power, (unsigned long long)server_counts.stops,
        (unsigned long long)server_counts.upgrades, cpu, hours * 3600 / cpu, (unsigned long long)trace_hash());
    fflush(stdout);
}

static int world_once(void)
{
    double began = cpu_s();
    chance_start(options.seed);
    libraries_start();
    fault_wanted = options.fault;
    if (!plan_run(options.mode, options.store, options.tables, options.hours)) {
        fputs(HELP, stderr);
        return 2;
    }
    report(began);
    return 0;
}

/* One seed after the other, each in a process of its own: so many, or for so many seconds. */
static int world_many(void)
{
    double end = real_s() + options.seconds;
    const uint64_t first = options.seed;
    int worlds = 0;
    while (worlds < options.worlds || real_s() < end) {
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            exit(world_once());
        }
        int status = 0;
        waitpid(child, &status, 0);
        worlds++;
        if (status != 0) {
            if (!WIFEXITED(status)) {
                printf("VIOLATION: the program ended by signal %d; again: ", WTERMSIG(status));
                command_print(stdout);
            }
            printf("%d worlds\n", worlds);
            return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
        }
        options.seed++;
    }
    printf("%d worlds without a violation, seeds %llu to %llu\n", worlds, (unsigned long long)first,
           (unsigned long long)options.seed - 1);
    return 0;
}

static bool option_take(const char *name, const char *value)
{
    if (strcmp(name, "--seed") == 0) {
        options.seed = strtoull(value, NULL, 10);
        options.seeded = true;
    } else if (strcmp(name, "--hours") == 0) {
        options.hours = strtod(value, NULL);
    } else if (strcmp(name, "--mode") == 0) {
        options.mode = value;
    } else if (strcmp(name, "--store") == 0) {
        options.store = value;
    } else if (strcmp(name, "--tables") == 0) {
        options.tables = (int)strtol(value, NULL, 10);
    } else if (strcmp(name, "--fault") == 0) {
        options.fault = value;
    } else if (strcmp(name, "--worlds") == 0) {
        options.worlds = (int)strtol(value, NULL, 10);
    } else if (strcmp(name, "--for") == 0) {
        options.seconds = strtod(value, NULL);
    } else {
        return false;
    }
    return true;
}

/* Of jansson, whose header has names that notation/json.h has, too. */
void json_object_seed(size_t seed);

int main(int count, char **words)
{
    static char printed[1 << 16]; /* the library's own would be of whichever process prints first, and end with it */
    setvbuf(stdout, printed, _IOFBF, sizeof printed);
    json_object_seed(1); /* else jansson draws one from the machine: objects would lie elsewhere in each run */
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--trace") == 0) {
            trace_printed = true;
        } else if (strcmp(words[i], "--help") == 0) {
            fputs(HELP, stdout);
            return 0;
        } else if (i + 1 >= count || !option_take(words[i], words[i + 1])) {
            fputs(HELP, stderr);
            return 2;
        } else {
            i++;
        }
    }
    if (options.fault != NULL && strcmp(options.fault, "list") == 0) {
        faults_print();
        return 0;
    }
    if (options.fault != NULL && !fault_known(options.fault)) {
        fprintf(stderr, "aedile-world: no such fault: %s\n", options.fault);
        return 2;
    }
    if (!options.seeded) {
        struct timespec now;
        __real_clock_gettime(CLOCK_REALTIME, &now);
        options.seed = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
    }
    return options.seconds > 0 || options.worlds > 0 ? world_many() : world_once();
}
