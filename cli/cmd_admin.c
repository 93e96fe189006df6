/* SPDX-License-Identifier: MIT */
/* cmd_admin.c - `aedile admin`: what an operator does at a running server (docs/operations.md, "Moderation"). */
#include "program/args.h"
#include "program/token.h"

#include "notation/json.h"
#include "server/admin.h"

#include <stdlib.h>
#include <string.h>

static const char COMMAND[] = "admin";

enum {
    PATH_MAX_ADMIN = 128,
    BODY_MAX = 256,
    WORD_MAX = 128,
    TEXT_MAX = 1024,
    OK_STATUS = 200,
    SEATS = 5,
    DAY_S = 86400
};

static const Option OPTIONS[] = {
    {"--token-file", "FILE", "the operator's token, as aedile serve --admin-token-file has it"},
    {"--seat", "N", "mute, unmute, remove, forget: which seat"},
    {"--stage", "STAGE", "tables: only gathering, running or over"},
    {"--most", "N", "tables: at most so many of each kind (default 100)"},
    {"--for", "SECONDS", "ban: how long (default 86400)"},
    {"--json", NULL, "the server's answer as it is"},
    {NULL, NULL, NULL},
};

typedef struct Admin {
    Args *args;
    const char *url;
    char token[ADMIN_TOKEN_MOST + 1];
    JsonToken *tokens;
    Json json;
} Admin;

/* ---- Asking. */

/* The server's words for a refusal. */
static int refused(const Json *json, int status)
{
    char words[TEXT_MAX];
    const uint32_t error = json != NULL ? json_member(json, 0, "error") : 0;
    if (error == 0 || !json_letters(json, json_member(json, error, "words"), words, sizeof words)) {
        return usage_error(COMMAND, "the server answered %d", status);
    }
    usage_error(COMMAND, "%s", words);
    return status == 401 || status == 400 ? EXIT_USAGE : EXIT_NO;
}

/* Runs `show` over the answer. */
static int ask(Admin *admin, const char *path, const char *body, int (*show)(const Json *json))
{
    char fault[ADMIN_FAULT_MAX];
    char *answer;
    Json json;
    Fault wrong;
    const int status = admin_ask(admin->url, path, admin->token, body, &answer, fault);
    if (status == 0) {
        return usage_error(COMMAND, "%s: %s", admin->url, fault);
    }
    const size_t most = strlen(answer) / 2 + 2; /* a value takes two letters at least, with its comma */
    JsonToken *tokens = malloc(most * sizeof *tokens);
    const bool read = tokens != NULL && json_read(answer, strlen(answer), tokens, (uint32_t)most, &json, &wrong);
    int result;
    if (status != OK_STATUS || !read) {
        result = refused(read ? &json : NULL, status);
    } else if (args_has(admin->args, "--json")) {
        puts(answer);
        result = EXIT_OK;
    } else {
        result = show(&json);
    }
    free(tokens);
    free(answer);
    return result;
}

/* ---- Showing. */

static int64_t number_of(const Json *json, uint32_t object, const char *key)
{
    int64_t number = 0;
    json_int(json, json_member(json, object, key), INT64_MIN, INT64_MAX, &number);
    return number;
}

static const char *word_of(const Json *json, uint32_t object, const char *key)
{
    static char words[4][WORD_MAX];
    static int next;
    char *word = words[next++ % 4];
    word[0] = '\0';
    json_letters(json, json_member(json, object, key), word, WORD_MAX);
    return word;
}

/* "Ada, Bea, (greedy), -" */
static void seats_print(const Json *json, uint32_t seats)
{
    uint32_t at = json_first(json, seats);
    for (uint32_t i = 0; i < json->token[seats].count; i++, at = json->token[at].next) {
        const char *bot = word_of(json, at, "bot");
        const bool open = json_is(json, json_member(json, at, "kind"), "open");
        printf("%s%s%s%s", i > 0 ? ", " : "", bot[0] != '\0' ? "(" : "",
               open             ? "-"
               : bot[0] != '\0' ? bot
                                : word_of(json, at, "name"),
               bot[0] != '\0' ? ")" : "");
    }
}

static int tables_show(const Json *json)
{
    const uint32_t tables = json_member(json, 0, "tables");
    uint32_t at = json_first(json, tables);
    for (uint32_t i = 0; i < json->token[tables].count; i++, at = json->token[at].next) {
        printf("%s  %-9s  %s  %d there  ", word_of(json, at, "id"), word_of(json, at, "stage"),
               word_of(json, at, "pace"), (int)number_of(json, at, "present"));
        seats_print(json, json_member(json, at, "seats"));
        printf("  %s\n", word_of(json, at, "title"));
    }
    return EXIT_OK;
}

static int table_show(const Json *json)
{
    char text[TEXT_MAX];
    const uint32_t update = json_member(json, 0, "update");
    const uint32_t chat = json_member(json, update, "chat");
    printf("%s  %s  version %d\n", word_of(json, 0, "id"), word_of(json, update, "stage"),
           (int)number_of(json, 0, "version"));
    printf("seats  ");
    seats_print(json, json_member(json, update, "seats"));
    printf("\n");
    uint32_t at = chat != 0 ? json_first(json, chat) : 0;
    for (uint32_t i = 0; chat != 0 && i < json->token[chat].count; i++, at = json->token[at].next) {
        if (json_letters(json, json_member(json, at, "text"), text, sizeof text)) {
            printf("chat   seat %d  %s\n", (int)number_of(json, at, "seat"), text);
        }
    }
    return EXIT_OK;
}

static int bans_show(const Json *json)
{
    const uint32_t bans = json_member(json, 0, "bans");
    uint32_t at = json_first(json, bans);
    for (uint32_t i = 0; i < json->token[bans].count; i++, at = json->token[at].next) {
        printf("%s  until %lld\n", word_of(json, at, "prefix"), (long long)(number_of(json, at, "until") / 1000));
    }
    return EXIT_OK;
}

static int done_show(const Json *json)
{
    (void)json;
    puts("done");
    return EXIT_OK;
}

/* ---- Acts. */

static int tables(Admin *admin)
{
    char path[PATH_MAX_ADMIN];
    const char *stage = args_value(admin->args, "--stage");
    uint64_t most = 100;
    if (!args_number(admin->args, "--most", 1, 500, &most)) {
        return EXIT_USAGE;
    }
    if (stage != NULL && strcmp(stage, "gathering") != 0 && strcmp(stage, "running") != 0 &&
        strcmp(stage, "over") != 0) {
        return usage_error(COMMAND, "--stage: '%s' is none of gathering, running, over", stage);
    }
    snprintf(path, sizeof path, "/api/admin/tables?most=%d%s%s", (int)most, stage != NULL ? "&stage=" : "",
             stage != NULL ? stage : "");
    return ask(admin, path, NULL, tables_show);
}

static bool table_path(const Admin *admin, char out_path[PATH_MAX_ADMIN])
{
    const char *game = admin->args->operand[2];
    const bool good = strspn(game, "abcdefghijklmnopqrstuvwxyz0123456789") == strlen(game) && strlen(game) < 64;
    snprintf(out_path, PATH_MAX_ADMIN, "/api/admin/tables/%.64s", game);
    return good && game[0] != '\0';
}

static int table(Admin *admin)
{
    char path[PATH_MAX_ADMIN];
    return table_path(admin, path) ? ask(admin, path, NULL, table_show)
                                   : usage_error(COMMAND, "'%s' is no game's name", admin->args->operand[2]);
}

static int act(Admin *admin)
{
    char path[PATH_MAX_ADMIN];
    char body[BODY_MAX];
    uint64_t seat = 0;
    const char *word = admin->args->operand[1];
    if (!args_number(admin->args, "--seat", 1, SEATS, &seat)) {
        return EXIT_USAGE;
    }
    if (!table_path(admin, path)) {
        return usage_error(COMMAND, "'%s' is no game's name", admin->args->operand[2]);
    }
    if (seat != 0) {
        snprintf(body, sizeof body, "{\"act\":\"%s\",\"seat\":%d}", word, (int)seat);
    } else {
        snprintf(body, sizeof body, "{\"act\":\"%s\"}", word);
    }
    return ask(admin, path, body, done_show);
}

static int bans(Admin *admin)
{
    return ask(admin, "/api/admin/bans", NULL, bans_show);
}

static int ban(Admin *admin)
{
    char body[BODY_MAX];
    char prefix[WORD_MAX];
    uint64_t for_s = DAY_S;
    const bool off = strcmp(admin->args->operand[1], "unban") == 0;
    Text t = text_in(prefix, sizeof prefix);
    if (!args_number(admin->args, "--for", 1, UINT64_C(315360000), &for_s)) {
        return EXIT_USAGE;
    }
    json_write_string(&t, admin->args->operand[2]);
    if (!text_fits(&t)) {
        return usage_error(COMMAND, "that is no prefix");
    }
    snprintf(body, sizeof body, "{\"prefix\":%s,\"for_s\":%llu}", prefix, off ? 0ULL : (unsigned long long)for_s);
    return ask(admin, "/api/admin/bans", body, done_show);
}

static const struct Deed {
    const char *name;
    int operands; /* after it */
    bool seat;    /* it needs --seat */
    int (*run)(Admin *admin);
} DEEDS[] = {
    {"tables", 0, false, tables}, {"table", 1, false, table},        {"mute", 1, true, act},
    {"unmute", 1, true, act},     {"remove", 1, true, act},          {"close-chat", 1, false, act},
    {"open-chat", 1, false, act}, {"close-watching", 1, false, act}, {"open-watching", 1, false, act},
    {"end", 1, false, act},       {"forget", 1, false, act},         {"bans", 0, false, bans},
    {"ban", 1, false, ban},       {"unban", 1, false, ban},
};

static int deed_run(Admin *admin, const struct Deed *deed)
{
    if (admin->args->operand_count != 2 + deed->operands) {
        return usage_error(COMMAND, "expected: aedile admin URL %s%s", deed->name,
                           deed->operands == 0         ? ""
                           : strstr(deed->name, "ban") ? " PREFIX"
                                                       : " GAME");
    }
    if (deed->seat && !args_has(admin->args, "--seat")) {
        return usage_error(COMMAND, "%s: which seat? --seat N", deed->name);
    }
    const char *file = args_value(admin->args, "--token-file");
    if (file == NULL) {
        return usage_error(COMMAND, "--token-file FILE is missing: the operator's token is never on the command line");
    }
    return operator_token_read(COMMAND, "--token-file", file, admin->token) ? deed->run(admin) : EXIT_USAGE;
}

static int run(Args *args)
{
    Admin admin = {.args = args};
    const char *word = args->operand_count > 1 ? args->operand[1] : "";
    admin.url = args->operand_count > 0 ? args->operand[0] : "";
    if (strncmp(admin.url, "http://", 7) != 0 && strncmp(admin.url, "https://", 8) != 0) {
        return usage_error(COMMAND, "expected the server's address first, https://…; 'aedile admin --help' says more");
    }
    for (size_t i = 0; i < sizeof DEEDS / sizeof DEEDS[0]; i++) {
        if (strcmp(word, DEEDS[i].name) == 0) {
            return deed_run(&admin, &DEEDS[i]);
        }
    }
    return usage_error(COMMAND, "'%s' is no act; 'aedile admin --help' lists them", word);
}

const Command command_admin = {
    .name = "admin",
    .usage = "aedile admin URL ACT [GAME|PREFIX] --token-file FILE [OPTION…]",
    .summary = "what an operator does at a running server: moderation, forgetting, bans",
    .options = OPTIONS,
    .takes_setup = SETUP_NONE,
    .operands_most = 3,
    .run = run,
    .notes = "tables                       the tables of the server, where somebody was there last first\n"
             "table GAME                   its seats and its chat\n"
             "mute GAME --seat N           that seat may not write; unmute takes it back\n"
             "remove GAME --seat N         before the start the seat is open again; later a bot plays on for it\n"
             "close-chat GAME              nobody may write; open-chat takes it back\n"
             "close-watching GAME          nobody may watch; open-watching takes it back\n"
             "end GAME                     the table ends; a game that runs has no winner then\n"
             "forget GAME [--seat N]       deletes the game, or all about one seat of a finished one\n"
             "bans                         the addresses that are not served\n"
             "ban PREFIX [--for SECONDS]   such as 203.0.113.0/24 or 2001:db8::/48; unban takes it back\n"
             "The server has the token from aedile serve --admin-token-file; each act is in its log.\n"
             "Exit status: 0 done, 1 the server refuses it, 2 it could not be asked.\n"
             "Examples:\n"
             "  aedile admin https://table.example.org tables --token-file token --stage gathering\n"
             "  aedile admin https://table.example.org mute k3x9a1b2c4d5 --seat 2 --token-file token\n",
};
