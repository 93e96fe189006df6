/* SPDX-License-Identifier: MIT */
/* cmd_verify.c - `aedile verify`: are these records and traces games of ours? */
#include "program/report.h"
#include "verify.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--json", NULL, "one JSON object for each file"},
    {"--mine", "FILE", "what a seat kept of the shuffle before the game; its record must have it"},
    {"--unfinished", NULL, "a trace may end before its game does, such as one of a record that is not finished"},
    {NULL, NULL, NULL},
};

bool verdict_no(Verdict *verdict, int status, uint32_t line, uint32_t column, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(verdict->text, sizeof verdict->text, format, list);
    va_end(list);
    verdict->status = status;
    verdict->line = line;
    verdict->column = column;
    return false;
}

static void shuffle_json(const Verdict *verdict)
{
    const char *before = "";
    if (verdict->protocol == 0) {
        return;
    }
    printf(",\"protocol\":%d,\"early\":[", verdict->protocol);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((verdict->early >> seat & 1) != 0) {
            printf("%s%d", before, seat + 1);
            before = ",";
        }
    }
    printf("],\"void_rounds\":%d,\"mine\":%s", verdict->voids, verdict->mine ? "true" : "false");
}

static void verdict_json(const char *name, const Verdict *verdict)
{
    printf("{\"file\":");
    report_string(stdout, name);
    printf(",\"ok\":%s", verdict->status == EXIT_OK ? "true" : "false");
    if (verdict->status == EXIT_OK) {
        printf(",\"games\":%u,\"moves\":%u,\"shuffle\":\"%s\"", verdict->games, verdict->moves,
               verdict->shuffle[0] != '\0' ? "kept" : "none");
        shuffle_json(verdict);
    } else {
        printf(",\"status\":%d,\"line\":%u,\"column\":%u", verdict->status, verdict->line, verdict->column);
    }
    printf(",\"text\":");
    report_string(stdout, verdict->text);
    printf("}\n");
}

static void verdict_print(const char *command, const char *name, const Verdict *verdict)
{
    if (verdict->status == EXIT_OK) {
        printf("%s: ok, %s\n", name, verdict->text);
        if (verdict->shuffle[0] != '\0') {
            printf("%s: shuffle: %s\n", name, verdict->shuffle);
            for (const char *at = verdict->proof; *at != '\0';) {
                const int length = (int)strcspn(at, "\n");
                printf("%s: shuffle: %.*s\n", name, length, at);
                at += length + (at[length] == '\n');
            }
        }
    } else if (verdict->line == 0) {
        usage_error(command, "%s: %s", name, verdict->text);
    } else if (verdict->column == 0) {
        usage_error(command, "%s:%u: %s", name, verdict->line, verdict->text);
    } else {
        usage_error(command, "%s:%u:%u: %s", name, verdict->line, verdict->column, verdict->text);
    }
}

/* The byte that comes next, once a byte-order mark is taken away. */
static int byte_first(FILE *file)
{
    uint8_t byte[3];
    size_t count = fread(byte, 1, sizeof byte, file);
    if (count < sizeof byte || memcmp(byte, "\xef\xbb\xbf", sizeof byte) != 0) {
        while (count > 0) {
            ungetc(byte[--count], file);
        }
    }
    return ungetc(getc(file), file);
}

/* False after printing why it cannot be read at all. */
static bool file_verify(const Args *args, const char *name, const Mine *mine, Verdict *out_verdict)
{
    const char *command = args->command->name;
    FILE *file = file_open(command, name);
    if (file == NULL) {
        return false;
    }
    bool read = true;
    if (byte_first(file) == '{' && mine != NULL) {
        verdict_no(out_verdict, EXIT_USAGE, 0, 0, "--mine is for a record; this is a trace");
    } else if (byte_first(file) == '{') {
        verify_trace(&args->catalogue, file, args_has(args, "--unfinished"), out_verdict);
    } else {
        size_t length;
        char *text = file_rest(command, name, file, &length);
        read = text != NULL;
        if (read) {
            verify_record(&args->catalogue, text, length, mine, out_verdict);
        }
        free(text);
    }
    file_close(file);
    return read;
}

/* What a seat kept; false after printing why there is none. */
static bool mine_take(const Args *args, const char *name, Mine *out_mine)
{
    const char *command = args->command->name;
    size_t length;
    Fault fault;
    char *text = file_read(command, name, &length);
    if (text == NULL) {
        return false;
    }
    bool good = mine_read(text, length, out_mine, &fault);
    if (!good) {
        usage_error(command, "%s:%u:%u: %s", name, fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    free(text);
    return good;
}

/* Looks at every file; the worst status of all counts. */
static int run(Args *args)
{
    const char *mine_name = args_value(args, "--mine");
    int status = EXIT_OK;
    Mine mine;
    if (args->operand_count == 0) {
        return usage_error(args->command->name,
                           "expected a FILE: a record (*.rome) or a trace; - is the standard input");
    }
    if (mine_name != NULL && args->operand_count != 1) {
        return usage_error(args->command->name, "--mine is for one record; expected one FILE");
    }
    if (mine_name != NULL && !mine_take(args, mine_name, &mine)) {
        return EXIT_USAGE;
    }
    for (int i = 0; i < args->operand_count; i++) {
        Verdict verdict = {.status = EXIT_USAGE};
        if (file_verify(args, args->operand[i], mine_name != NULL ? &mine : NULL, &verdict)) {
            if (args_has(args, "--json")) {
                verdict_json(args->operand[i], &verdict);
            } else {
                verdict_print(args->command->name, args->operand[i], &verdict);
            }
        }
        status = verdict.status > status ? verdict.status : status;
        fflush(stdout);
    }
    return status;
}

const Command command_verify = {
    .name = "verify",
    .usage = "aedile verify FILE… [OPTION…]",
    .summary = "checks records and traces: every move legal, every score right, shuffle commitment kept",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .operands_most = OPERANDS_ANY,
    .run = run,
    .notes =
        "A record (*.rome) is played again from its seed: every move must be legal, every event must add up, and\n"
        "the result must be the one written. Where a server promised a fair shuffle before the game, the deck must\n"
        "follow from what it promised and from what the seats added, each as it had committed to. Void rounds and seats\n"
        "whose part was known early are named; games of the first protocol are marked as weaker.\n"
        "--mine FILE is what page or terminal kept of the shuffle before it began: with it the record is also shown to be\n"
        "that of the table. If it is not, the message says who changed what (docs/fair-shuffles.md).\n"
        "A trace (aedile sim --trace, aedile replay --json) is compared line by line, state, events and legal moves,\n"
        "with what the engine makes of its moves. One that ends before its game does was cut, and is wrong.\n"
        "Exit status: 0 all files are right, 1 a game is wrong, 2 a file is no record or trace.\n"
        "Examples:\n"
        "  aedile verify *.rome\n"
        "  aedile verify --mine k3j9x2m4p7q1.mine game.rome\n"
        "  aedile sim --games 10 --trace - --legal | aedile verify -\n",
};
