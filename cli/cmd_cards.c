/* SPDX-License-Identifier: MIT */
/* cmd_cards.c - `aedile cards`: every printed value, its errata key, and where it comes from. */
#include "cardtable.h"
#include "program/args.h"

#include <string.h>

static const Option OPTIONS[] = {
    {"--keys", NULL, "every errata key with its value and source; the output is itself an errata file"},
    {"--json", NULL, "the same as JSON"},
    {"--markdown", NULL, "all cards of every game as docs/cards.md"},
    {NULL, NULL, NULL},
};

enum { KEY_MAX = 96, VALUE_MAX = 80 /* of two terms of a condition */, SOURCE_MAX = 192 };

/* One value as it is shown. Cards are neighbours in the list of fields: they share group and id. */
typedef struct Shown {
    CatalogueField field;
    char key[KEY_MAX];
    char value[VALUE_MAX];
    char printed[VALUE_MAX]; /* the value without errata */
    char source[SOURCE_MAX];
    bool changed;
} Shown;

static void source_write(Text *t, const char *marks)
{
    for (const char *mark = marks; *mark != '\0'; mark++) {
        const char *meaning = source_meaning(*mark);
        text_add(t, mark == marks ? "" : "; ");
        text_char(t, *mark);
        text_char(t, ' ');
        text_add(t, meaning != NULL ? meaning : "unknown");
    }
}

static void shown_make(const Args *args, int index, Shown *out_shown)
{
    Catalogue defaults;
    catalogue_edition(args->catalogue.edition, &defaults);
    catalogue_field(index, &out_shown->field);
    Text t = text_in(out_shown->key, sizeof out_shown->key);
    errata_key_write(&t, &out_shown->field);
    t = text_in(out_shown->value, sizeof out_shown->value);
    errata_value_write(&t, &args->catalogue, &out_shown->field);
    t = text_in(out_shown->printed, sizeof out_shown->printed);
    errata_value_write(&t, &defaults, &out_shown->field);
    t = text_in(out_shown->source, sizeof out_shown->source);
    source_write(&t, out_shown->field.source);
    out_shown->changed = strcmp(out_shown->value, out_shown->printed) != 0;
}

/* "bakery", "building.bakery" and "building.bakery.vp" all name the card; of the game that was asked for. */
static bool card_named(const Args *args, const Shown *shown, const char *name)
{
    if (args->game_given && shown->field.game != args->setup.config.game) {
        return false;
    }
    size_t length = strlen(name);
    size_t whole = strlen(shown->field.group) + 1 + strlen(shown->field.id);
    return strcmp(name, shown->field.id) == 0 || strcmp(name, shown->key) == 0 ||
           (length == whole && strncmp(name, shown->key, length) == 0);
}

static bool card_wanted(const Args *args, const Shown *shown, bool whole_list)
{
    for (int i = 0; i < args->operand_count; i++) {
        if (card_named(args, shown, args->operand[i])) {
            return true;
        }
    }
    return args->operand_count == 0 && (whole_list || shown->field.game == args->setup.config.game);
}

static int names_check(const Args *args)
{
    for (int i = 0; i < args->operand_count; i++) {
        const char *name = args->operand[i];
        bool found = false;
        Closest closest;
        closest_start(&closest, name);
        for (int index = 0; index < catalogue_field_count() && !found; index++) {
            Shown shown;
            shown_make(args, index, &shown);
            found = card_named(args, &shown, name);
            if (!args->game_given || shown.field.game == args->setup.config.game) {
                closest_offer(&closest, shown.field.id);
            }
        }
        const char *game = args->game_given ? game_word(args->setup.config.game) : NULL;
        if (!found) {
            return usage_error(args->command->name, "no card '%s'%s%s%s%s%s; 'aedile cards%s%s' lists them", name,
                               game != NULL ? " in " : "", game != NULL ? game : "",
                               closest.best != NULL ? "; did you mean '" : "", closest.best != NULL ? closest.best : "",
                               closest.best != NULL ? "'?" : "", game != NULL ? " --game " : "",
                               game != NULL ? game : "");
        }
    }
    return EXIT_OK;
}

static void keys_print(const Args *args)
{
    for (int index = 0; index < catalogue_field_count(); index++) {
        Shown shown;
        shown_make(args, index, &shown);
        if (!card_wanted(args, &shown, true)) {
            continue;
        }
        printf("%s = %s  # %s", shown.key, shown.value, shown.source);
        if (shown.changed) {
            printf("; changed by %s from %s", args->errata, shown.printed);
        }
        printf("\n");
    }
}

static void string_print(const char *words)
{
    char buffer[512];
    Text t = text_in(buffer, sizeof buffer);
    json_write_string(&t, words);
    fputs(buffer, stdout);
}

static void value_json_print(const Shown *shown)
{
    printf("{\"key\":\"%s\",\"field\":\"%s\",\"value\":", shown->key, shown->field.field);
    bool word = shown->field.kind != FIELD_NUMBER;
    printf(word ? "\"%s\"" : "%s", shown->value);
    printf(",\"source\":\"%s\",\"meaning\":", shown->field.source);
    string_print(shown->source);
    printf(",\"changed\":%s", shown->changed ? "true" : "false");
    if (shown->changed) {
        printf(word ? ",\"printed\":\"%s\"" : ",\"printed\":%s", shown->printed);
    }
    printf("}");
}

static bool card_same(const CatalogueField *a, const CatalogueField *b)
{
    return strcmp(a->group, b->group) == 0 && strcmp(a->id, b->id) == 0;
}

static void json_print(const Args *args)
{
    CatalogueField last = {.group = "", .id = ""};
    bool any = false;
    printf("[");
    for (int index = 0; index < catalogue_field_count(); index++) {
        Shown shown;
        shown_make(args, index, &shown);
        if (!card_wanted(args, &shown, args_has(args, "--keys"))) {
            continue;
        }
        if (!card_same(&shown.field, &last)) {
            printf("%s\n{\"id\":\"%s\",\"group\":\"%s\",\"game\":\"%s\",\"name\":", any ? "]}," : "", shown.field.id,
                   shown.field.group, game_word(shown.field.game));
            string_print(shown.field.name);
            printf(",\"values\":[");
        } else {
            printf(",");
        }
        value_json_print(&shown);
        last = shown.field;
        any = true;
    }
    printf("%s\n]\n", any ? "]}" : "");
}

/* One card with every value on a line of its own. */
static void cards_print(const Args *args)
{
    CatalogueField last = {.group = "", .id = ""};
    for (int index = 0; index < catalogue_field_count(); index++) {
        Shown shown;
        shown_make(args, index, &shown);
        if (!card_wanted(args, &shown, false)) {
            continue;
        }
        if (!card_same(&shown.field, &last)) {
            printf("%s%s (%s.%s, %s)\n", last.group[0] != '\0' ? "\n" : "", shown.field.name, shown.field.group,
                   shown.field.id, game_word(shown.field.game));
            cardtable_words(&args->catalogue, &shown.field);
        }
        printf("%c %-20s %-13s %s", shown.changed ? '*' : ' ', shown.field.field, shown.value, shown.source);
        if (shown.changed) {
            printf("; changed by %s from %s", args->errata, shown.printed);
        }
        printf("\n");
        last = shown.field;
    }
}

static int run(Args *args)
{
    int status = names_check(args);
    if (status != EXIT_OK) {
        return status;
    }
    if (args_has(args, "--markdown")) {
        cardpage_print(&args->catalogue);
    } else if (args_has(args, "--json")) {
        json_print(args);
    } else if (args_has(args, "--keys")) {
        keys_print(args);
    } else if (args->operand_count > 0) {
        cards_print(args);
    } else {
        cardtable_print(&args->catalogue, args->setup.config.game, args->errata);
    }
    return EXIT_OK;
}

const Command command_cards = {
    .name = "cards",
    .usage = "aedile cards [ID…] [OPTION…]",
    .summary = "prints any card with its value and where that value comes from",
    .options = OPTIONS,
    .takes_setup = SETUP_GAME,
    .operands_most = OPERANDS_ANY,
    .run = run,
    .notes =
        "Without an ID: all cards of --game; with --keys: those of every game. An ID is one of --game, or without it\n"
        "of either game. Values that an errata file changes are marked with *.\n"
        "Examples:\n"
        "  aedile cards bakery library\n"
        "  aedile cards --game metropolis\n"
        "  aedile cards --keys > my-box.errata\n"
        "  aedile cards --errata my-box.errata\n",
};
