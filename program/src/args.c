/* SPDX-License-Identifier: MIT */
/* args.c - the words of a command line against a command's table of options (docs/formats.md). */
#include "program/args.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The rows up to SETUP_ROWS have the keys of setup_option. */
enum {
    ROW_GAME,
    ROW_PLAYERS,
    ROW_MODULES,
    ROW_SEED,
    ROW_MARKERS,
    ROW_IDLE,
    ROW_CONSUL,
    ROW_SHAPES,
    ROW_EDITION,
    ROW_STREAM,
    SETUP_ROWS,
    ROW_ERRATA = SETUP_ROWS
};
static const Option SETUP_OPTIONS[] = {
    {"--game", "GAME", "rome (the default) or metropolis"},
    {"--players", "N", "seats: rome 1 (against Ceres) to 5, metropolis 2 to 4 (default 2; 1 with ceres)"},
    {"--modules", "LIST", "modules, comma-separated; may be given again"},
    {"--seed", "SEED", "of the shuffle: a number below 2^64, or 64 hexadecimal digits"},
    {"--markers", "WORD", "strict (the default) or lenient: rule 3.4"},
    {"--idle_rounds", "N", "rounds without purchase or build that end an era, 0 = off (default 12): rule 4.3"},
    {"--consul_win", "WORD", "all (the default) or manual: rule 13.13"},
    {"--consul_shapes", "WORD", "any (the default) or buildings: the outlines of the Consul's tokens, rule 13.2"},
    {"--edition", "N", "of the card values (default: the newest)"},
    {"--stream", "N", "what decks are shuffled with: 1 (the default), or 2, cryptographic, as at a server's tables"},
    {"--errata", "FILE", "values as printed in your box; `aedile cards --keys` lists them"},
    {NULL, NULL, NULL},
};

enum { MODULES_TEXT_MAX = 1024 };

/* What parsing remembers besides the Args. */
typedef struct Parse {
    Args *args;
    const char *setup[SETUP_ROWS + 1]; /* by row of SETUP_OPTIONS */
    char modules[MODULES_TEXT_MAX];    /* those of every --modules */
    Text modules_text;
} Parse;

static bool setup_option_taken(int takes_setup, int row)
{
    switch (takes_setup) {
    case SETUP_WHOLE:
        return true;
    case SETUP_BOXED:
        return row != ROW_SEED && row != ROW_STREAM;
    case SETUP_ERRATA:
        return row == ROW_ERRATA;
    case SETUP_GAME:
        return row == ROW_ERRATA || row == ROW_GAME || row == ROW_EDITION;
    default:
        return false;
    }
}

const Option *command_option(const Command *command, int i)
{
    const Option *own = command->options;
    for (; own->name != NULL && i > 0; own++) {
        i--;
    }
    int row = 0;
    while (SETUP_OPTIONS[row].name != NULL && (!setup_option_taken(command->takes_setup, row) || i-- > 0)) {
        row++;
    }
    return own->name != NULL ? own : SETUP_OPTIONS[row].name != NULL ? &SETUP_OPTIONS[row] : NULL;
}

/* "--idle-rounds" is "--idle_rounds"; the name on the command line ends at '=' or zero. */
static bool option_named(const char *word, size_t length, const char *name)
{
    if (strlen(name) != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        char c = i >= 2 && word[i] == '_' ? '-' : word[i];
        char d = i >= 2 && name[i] == '_' ? '-' : name[i];
        if (c != d) {
            return false;
        }
    }
    return true;
}

static int option_find(const Option *options, const char *word, size_t length)
{
    for (int i = 0; options[i].name != NULL; i++) {
        if (option_named(word, length, options[i].name)) {
            return i;
        }
    }
    return -1;
}

static int option_unknown(const Command *command, const char *word, size_t length)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
    Closest closest;
    closest_start(&closest, name);
    for (int i = 0; command_option(command, i) != NULL; i++) {
        closest_offer(&closest, command_option(command, i)->name);
    }
    closest_offer(&closest, "--help");
    if (closest.best != NULL) {
        return usage_error(command->name, "unknown option %s; did you mean %s? 'aedile %s --help' lists them", name,
                           closest.best, command->name);
    }
    return usage_error(command->name, "unknown option %s; 'aedile %s --help' lists them", name, command->name);
}

/* --modules may be given again; any other option once. */
static int setup_row_take(Parse *parse, int row, const char *value)
{
    const Command *command = parse->args->command;
    if (row != ROW_MODULES) {
        if (parse->setup[row] != NULL) {
            return usage_error(command->name, "%s is given twice", SETUP_OPTIONS[row].name);
        }
        parse->setup[row] = value;
        return ARGS_RUN;
    }
    if (parse->setup[row] != NULL) {
        text_char(&parse->modules_text, ',');
    }
    text_add(&parse->modules_text, value);
    parse->setup[row] = parse->modules;
    if (!text_fits(&parse->modules_text)) {
        return usage_error(command->name, "--modules: the list is longer than %d characters", MODULES_TEXT_MAX - 1);
    }
    return ARGS_RUN;
}

static int own_take(Args *args, int row, const Option *option, const char *value)
{
    if (args->value[row] == NULL) {
        args->value[row] = value;
    } else if (option->value != NULL && strchr(option->value, '=') != NULL && args->again_count < AGAIN_MAX) {
        args->again[args->again_count].row = row;
        args->again[args->again_count++].value = value;
    } else {
        return usage_error(args->command->name, "%s is given twice", option->name);
    }
    return ARGS_RUN;
}

/* One option, words[*at] being its name; moves *at to the last word used. */
static int option_take(Parse *parse, int count, char **words, int *at)
{
    const Command *command = parse->args->command;
    const char *word = words[*at];
    size_t length = strcspn(word, "=");
    int own = option_find(command->options, word, length);
    int row = own >= 0 ? own : option_find(SETUP_OPTIONS, word, length);
    if (row < 0 || (own < 0 && !setup_option_taken(command->takes_setup, row))) {
        return option_unknown(command, word, length);
    }
    const Option *option = own >= 0 ? &command->options[own] : &SETUP_OPTIONS[row];
    const char *value = word[length] == '=' ? word + length + 1 : NULL;
    if (option->value == NULL) {
        if (value != NULL) {
            return usage_error(command->name, "%s takes no value, but was given '%s'", option->name, value);
        }
        value = "";
    } else if (value == NULL) {
        if (*at + 1 >= count || strncmp(words[*at + 1], "--", 2) == 0) {
            return usage_error(command->name, "%s needs a value: %s %s, %s", option->name, option->name, option->value,
                               option->help);
        }
        value = words[++*at];
    }
    if (own < 0) {
        return setup_row_take(parse, row, value);
    }
    assert(own < OPTIONS_MAX);
    return own_take(parse->args, own, option, value);
}

/* A word that is no option. The operands move to the front of the words. */
static int operand_take(Args *args, char **words, char *word)
{
    const Command *command = args->command;
    if (args->operand_count >= command->operands_most) {
        return command->operands_most == 0
                   ? usage_error(command->name, "unexpected '%s'; it takes options only: %s", word, command->usage)
                   : usage_error(command->name, "unexpected '%s'; it takes %d at most: %s", word,
                                 command->operands_most, command->usage);
    }
    words[args->operand_count++] = word;
    return ARGS_RUN;
}

static int words_take(Parse *parse, int count, char **words)
{
    bool options_end = false;
    for (int at = 0; at < count; at++) {
        char *word = words[at];
        int status = ARGS_RUN;
        if (options_end || word[0] != '-' || word[1] == '\0') {
            status = operand_take(parse->args, words, word);
        } else if (strcmp(word, "--") == 0) {
            options_end = true;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            help_command(stdout, parse->args->command);
            status = EXIT_OK;
        } else {
            status = option_take(parse, count, words, &at);
        }
        if (status != ARGS_RUN) {
            return status;
        }
    }
    return ARGS_RUN;
}

static int errata_take(Args *args, const char *name)
{
    args->errata = name;
    size_t length;
    char *text = file_read(args->command->name, name, &length);
    if (text == NULL) {
        return EXIT_USAGE;
    }
    Fault fault;
    bool ok = errata_read(text, length, &args->catalogue, &fault);
    free(text);
    return ok ? ARGS_RUN : fault_error(args->command->name, name, &fault);
}

static int setup_take(Parse *parse)
{
    Args *args = parse->args;
    for (int i = 0; i < SETUP_ROWS; i++) {
        Fault fault;
        if (parse->setup[i] != NULL &&
            !setup_option(&args->setup, SETUP_OPTIONS[i].name + 2, parse->setup[i], &fault)) {
            return usage_error(args->command->name, "--%s",
                               fault_words(&fault, NULL).text); /* all name the key first */
        }
    }
    catalogue_edition(args->setup.config.edition, &args->catalogue);
    args->game_given = parse->setup[ROW_GAME] != NULL;
    if (parse->setup[ROW_PLAYERS] == NULL && args->setup.config.module[MODULE_CERES] != 0) {
        args->setup.config.players = 1; /* the only number there is for Ceres (15) */
    }
    return parse->setup[ROW_ERRATA] != NULL ? errata_take(args, parse->setup[ROW_ERRATA]) : ARGS_RUN;
}

int args_parse(const Command *command, int count, char **words, Args *out_args)
{
    memset(out_args, 0, sizeof *out_args);
    out_args->command = command;
    out_args->operand = words;
    setup_defaults(&out_args->setup);
    Parse parse = {0};
    parse.args = out_args;
    parse.modules_text = text_in(parse.modules, sizeof parse.modules);
    int status = words_take(&parse, count, words);
    return status == ARGS_RUN ? setup_take(&parse) : status;
}

const char *args_value(const Args *args, const char *name)
{
    int row = option_find(args->command->options, name, strlen(name));
    return row >= 0 ? args->value[row] : NULL;
}

const char *args_value_at(const Args *args, const char *name, int i)
{
    int row = option_find(args->command->options, name, strlen(name));
    const char *value = row >= 0 ? args->value[row] : NULL;
    for (int at = 0; value != NULL && i > 0; at++) {
        value = at < args->again_count ? args->again[at].value : NULL;
        i -= at < args->again_count && args->again[at].row == row;
    }
    return value;
}

bool args_has(const Args *args, const char *name)
{
    return args_value(args, name) != NULL;
}

/* Decimal digits and nothing else, below 2^64. */
static bool number_read(const char *text, uint64_t *out_number)
{
    uint64_t number = 0;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c < '0' || *c > '9' || number > (UINT64_MAX - (uint64_t)(*c - '0')) / 10) {
            return false;
        }
        number = number * 10 + (uint64_t)(*c - '0');
    }
    *out_number = number;
    return text[0] != '\0';
}

bool args_number(const Args *args, const char *name, uint64_t least, uint64_t most, uint64_t *in_out_number)
{
    const char *text = args_value(args, name);
    if (text == NULL) {
        return true;
    }
    uint64_t number;
    if (!number_read(text, &number) || number < least || number > most) {
        usage_error(args->command->name, "%s '%s' is not a whole number from %llu to %llu", name, text,
                    (unsigned long long)least, (unsigned long long)most);
        return false;
    }
    *in_out_number = number;
    return true;
}

bool args_rules(const Args *args, Rules *out_rules)
{
    Fault fault;
    if (setup_rules(&args->setup, &args->catalogue, out_rules, &fault)) {
        return true;
    }
    fault_error(args->command->name, NULL, &fault);
    return false;
}

const char *locale_words(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *words = NULL;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0] && (words == NULL || words[0] == '\0'); i++) {
        words = getenv(NAMES[i]);
    }
    return words != NULL ? words : "";
}
