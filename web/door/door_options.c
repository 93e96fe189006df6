/* SPDX-License-Identifier: MIT */
/* door_options.c - the modules, and what may be switched on beside the others (rule 9.2). */
#include "door_look.h"

#include "bots/bots.h"

#include <stddef.h>
#include <string.h>

/* The words of modules: a name, what it adds, and that it is not with something. */
static const struct {
    int16_t name;
    int16_t adds;
    int16_t without;
} MODULE_SENTENCES[MODULE_COUNT] = {
#define MODULE(id, ...) {WORD_MODULE_##id, WORD_ADDS_##id, WORD_WITHOUT_##id},
#include "engine/modules.def"
};

/* The values of modules.def by their words. */
static int value_sentence(const char *word, size_t length)
{
    static const struct {
        const char *word;
        int sentence;
    } VALUES[] = {
        {"original", WORD_VALUE_ORIGINAL}, {"alternate", WORD_VALUE_ALTERNATE}, {"mixed", WORD_VALUE_MIXED},
        {"hidden", WORD_VALUE_HIDDEN},     {"public", WORD_VALUE_PUBLIC},       {"standard", WORD_VALUE_STANDARD},
        {"normal", WORD_VALUE_NORMAL},     {"hard", WORD_VALUE_HARD},           {"challenge", WORD_VALUE_CHALLENGE},
        {"random", WORD_VALUE_RANDOM},
    };
    for (size_t i = 0; i < sizeof VALUES / sizeof VALUES[0]; i++) {
        if (word_is(word, length, VALUES[i].word)) {
            return VALUES[i].sentence;
        }
    }
    return WORD_COUNT;
}

static void put_values(Text *t, int module)
{
    const char *at = module_values(module);
    put_key(t, "values");
    put_open(t, '[');
    while (*at != '\0') {
        size_t length = strcspn(at, " ");
        int sentence = value_sentence(at, length);
        char id[24];
        Text text = text_in(id, sizeof id);
        text_bytes(&text, at, length);
        put_open(t, '{');
        put_string(t, "id", id);
        if (sentence != WORD_COUNT) {
            put_word(t, "name", sentence);
        } else {
            put_string(t, "name", id);
        }
        put_close(t, '}');
        at += length + (at[length] != '\0');
    }
    put_close(t, ']');
}

/* From the weakest to the strongest: a level without words does not compile. */
static void put_bots(Text *t)
{
    static const struct {
        int name;
        int words;
    } LEVELS[BOT_COUNT] = {
#define BOT(id, ...) {WORD_BOT_##id##_NAME, WORD_BOT_##id},
#include "bots/bots.def"
    };
    put_key(t, "bots");
    put_open(t, '[');
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        put_open(t, '{');
        put_string(t, "id", bot_name(bot));
        put_word(t, "name", LEVELS[bot].name);
        put_word(t, "words", LEVELS[bot].words);
        put_close(t, '}');
    }
    put_close(t, ']');
}

static bool for_game(int game, int module)
{
    static const bool METROPOLIS[MODULE_COUNT] = {
#define MODULE(id, word, values, built, metropolis, clashes) (metropolis) != 0,
#include "engine/modules.def"
    };
    return game == GAME_ROME || METROPOLIS[module];
}

void call_modules(Door *d)
{
    Text *t = &d->out;
    char game[16];
    if (!door_string(d, d->args, "game", game, sizeof game)) {
        return;
    }
    int number = 0;
    while (number < GAME_COUNT && strcmp(game, game_word(number)) != 0) {
        number++;
    }
    if (number == GAME_COUNT) {
        door_bad(d, "game", "expected rome or metropolis", NULL);
        return;
    }
    put_open(t, '{');
    put_key(t, "modules");
    put_open(t, '[');
    for (int module = 0; module < MODULE_COUNT; module++) {
        if (for_game(number, module)) {
            put_open(t, '{');
            put_string(t, "id", module_word(module));
            put_word(t, "name", MODULE_SENTENCES[module].name);
            put_word(t, "words", MODULE_SENTENCES[module].adds);
            put_values(t, module);
            put_close(t, '}');
        }
    }
    put_close(t, ']');
    put_bots(t);
    put_close(t, '}');
}

/* ---- Options. */
/* How many may sit down with these modules (1.1): what rules_make says of nobody at all. */
static void players_range(const Config *config, int *out_least, int *out_most)
{
    static Rules rules; /* not looked at */
    static Catalogue catalogue;
    Config none = *config;
    catalogue_defaults(&catalogue);
    none.players = 0;
    ConfigFault fault = rules_make(&none, &catalogue, &rules);
    *out_least = fault.code == FAULT_PLAYERS ? fault.a : SEATS_LEAST;
    *out_most = fault.code == FAULT_PLAYERS ? fault.b : SEATS_MAX;
}

/* What the rules say of a module alone with another (the same one: alone) in this game, whoever sits down (9.2). */
static ConfigFault pair_fault(int game, int module, int other)
{
    static Rules rules;
    static Catalogue catalogue;
    Config pair;
    int least;
    int most;
    catalogue_defaults(&catalogue);
    config_defaults(&pair);
    pair.game = (uint8_t)game;
    pair.module[module] = 1;
    pair.module[other] = 1;
    players_range(&pair, &least, &most);
    pair.players = (uint8_t)least;
    return rules_make(&pair, &catalogue, &rules);
}

static void put_clash(Text *t, const Config *config, int module)
{
    if (pair_fault(config->game, module, module).code == FAULT_METROPOLIS) {
        put_word(t, module_word(module), WORD_OPTIONS_METROPOLIS);
        return;
    }
    for (int other = 0; other < MODULE_COUNT; other++) {
        if (config->module[other] != 0 && pair_fault(config->game, module, other).code == FAULT_CLASH) {
            put_word(t, module_word(module), MODULE_SENTENCES[other].without);
            return;
        }
    }
}

static void put_clashes(Text *t, const Config *config)
{
    put_key(t, "clash");
    put_open(t, '{');
    for (int module = 0; module < MODULE_COUNT; module++) {
        put_clash(t, config, module);
    }
    put_close(t, '}');
}

/* Rule 9.2: hints beside the switches, never refusals. */
static void put_hints(Text *t, const Config *config)
{
    bool bargain = config->module[MODULE_TRADING] != 0 || config->module[MODULE_STEALING] != 0;
    put_key(t, "hints");
    put_open(t, '[');
    if (bargain && config->players < 4) {
        put_word(t, NULL, WORD_OPTIONS_BARGAIN);
    }
    if (config->module[MODULE_CONSUL] == 1 && config->module[MODULE_MONUMENTS] != 0) {
        put_word(t, NULL, WORD_OPTIONS_CONSUL);
    }
    put_close(t, ']');
}

/* "9.2 — consul and roles cannot be combined" as a Refusal. */
static void put_refusal(Text *t, const Fault *fault)
{
    Text words = words_start();
    fault_write_bare(&words, fault);
    put_key(t, "error");
    put_open(t, '{');
    put_rule(t, "rule", fault->rule);
    put_words(t, "words", &words);
    put_close(t, '}');
}

void call_options(Door *d)
{
    static Rules rules;
    static Catalogue catalogue;
    Setup setup;
    Fault fault;
    Text *t = &d->out;
    int least;
    int most;
    uint32_t object = door_member(d, d->args, "config", JSON_OBJECT);
    if (object == 0) {
        return;
    }
    catalogue_defaults(&catalogue);
    if (!setup_read_json(&d->json, object, &setup, &catalogue, &fault)) {
        door_fault(d, "config", &fault);
        return;
    }
    players_range(&setup.config, &least, &most);
    put_open(t, '{');
    put_key(t, "players");
    put_open(t, '[');
    text_int(t, least);
    put_next(t);
    text_int(t, most);
    put_close(t, ']');
    put_clashes(t, &setup.config);
    put_hints(t, &setup.config);
    if (!setup_rules(&setup, &catalogue, &rules, &fault)) {
        put_refusal(t, &fault);
    }
    put_close(t, '}');
}
