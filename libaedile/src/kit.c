/* SPDX-License-Identifier: MIT */
/* kit.c - what games of one configuration share: configurations read, rules made, fields laid out; and faults. */
#include "kit.h"

#include "notation/move.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* ---- Faults. */
bool fault_say(AeFault *out_fault, int kind, int column, const char *text)
{
    if (out_fault != NULL) {
        memset(out_fault, 0, sizeof *out_fault);
        out_fault->kind = kind;
        out_fault->column = column;
        Text t = text_in(out_fault->text, sizeof out_fault->text); /* cuts off what is too long */
        text_add(&t, text);
    }
    return false;
}

static void rule_say(AeFault *out_fault, uint16_t rule)
{
    if (out_fault != NULL && rule != 0) {
        Text t = text_in(out_fault->rule, sizeof out_fault->rule);
        text_rule(&t, rule);
    }
}

bool fault_of(AeFault *out_fault, int kind, const Fault *fault)
{
    const FaultWords words = fault_words(fault, NULL);
    char text[sizeof words.text + 32];
    snprintf(text, sizeof text, "line %u: %s", (unsigned)fault->line, words.text);
    fault_say(out_fault, kind, (int)fault->column, fault->line > 1 ? text : words.text);
    rule_say(out_fault, fault->rule);
    return false;
}

bool fault_rule_of(AeFault *out_fault, RuleError error)
{
    char text[256];
    Text t = text_in(text, sizeof text);
    refusal_write(&t, error);
    fault_say(out_fault, AE_RULE, 0, text);
    rule_say(out_fault, rule_error_rule(error));
    return false;
}

bool fault_memory(AeFault *out_fault)
{
    return fault_say(out_fault, AE_MEMORY, 0, "there is not enough memory");
}

bool seat_good(int seat, int least, int most, AeFault *out_fault)
{
    char text[80];
    if (seat >= least && seat <= most) {
        return true;
    }
    snprintf(text, sizeof text, "there is no seat %d; expected %d to %d", seat, least, most);
    return fault_say(out_fault, AE_ARGUMENT, 0, text);
}

/* ---- Texts. */
char *text_make(Writer *write, const void *context, size_t likely)
{
    for (size_t size = likely;; size *= 2) {
        char *buffer = malloc(size);
        if (buffer == NULL) {
            return NULL;
        }
        Text t = text_in(buffer, size);
        write(&t, context);
        if (text_fits(&t)) {
            return buffer;
        }
        free(buffer);
    }
}

char *reasons_make(Writer *write, const void *context, size_t likely)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    char *text = text_make(write, context, likely);
    pthread_mutex_unlock(&lock);
    return text;
}

/* ---- Kits. */
/* Lays out the fields of a configuration, one after another. */
static void fields_lay(Kit *kit)
{
    const Rules *r = &kit->rules;
    uint32_t at = 0;
#define FIELD(id, words, needs, a, b, c, scaled, sentence)                                                             \
    if (field_needed(r, needs)) {                                                                                      \
        const uint32_t shape[3] = {(uint32_t)(a), (uint32_t)(b), (uint32_t)(c)};                                       \
        AeField *field = &kit->field[kit->field_count++];                                                              \
        field->name = (words);                                                                                         \
        field->what = (sentence);                                                                                      \
        field->at = at;                                                                                                \
        field->count = shape[0] * shape[1] * shape[2];                                                                 \
        memcpy(field->shape, shape, sizeof shape);                                                                     \
        field->scale = (scaled);                                                                                       \
        at += field->count;                                                                                            \
    }
#include "batch/fields.def"
    kit->numbers = at;
}

static void scales_lay(Kit *kit)
{
    for (uint32_t i = 0; i < kit->field_count; i++) {
        const AeField *field = &kit->field[i];
        for (uint32_t k = field->at; k < field->at + field->count; k++) {
            kit->scale[k] = field->scale;
        }
    }
}

Kit *kit_make(const Rules *r)
{
    Kit *kit = calloc(1, sizeof *kit + OBSERVATION_MAX * sizeof kit->scale[0]);
    if (kit != NULL) {
        atomic_init(&kit->uses, 1);
        kit->rules = *r;
        kit->actions = action_count(r);
        kit->words = (kit->actions + 63) / 64;
        fields_lay(kit);
        assert(kit->numbers <= OBSERVATION_MAX);
        scales_lay(kit);
    }
    return kit;
}

Kit *kit_hold(Kit *kit)
{
    atomic_fetch_add_explicit(&kit->uses, 1, memory_order_relaxed);
    return kit;
}

void kit_drop(Kit *kit)
{
    if (atomic_fetch_sub_explicit(&kit->uses, 1, memory_order_acq_rel) == 1) {
        free(kit);
    }
}

static Config config_bare(const Rules *r)
{
    Config config = r->config;
    memset(config.road_face, 0, sizeof config.road_face);
    config.alternates = 0;
    config.module[MODULE_MONUMENTS] = config.module[MODULE_MONUMENTS] != 0;
    return config;
}

bool kits_alike(const Kit *a, const Kit *b)
{
    const Config one = config_bare(&a->rules);
    const Config other = config_bare(&b->rules);
    return a == b || (a->rules.hash == b->rules.hash && memcmp(&one, &other, sizeof one) == 0 &&
                      memcmp(&a->rules.catalogue, &b->rules.catalogue, sizeof a->rules.catalogue) == 0);
}

/* ---- Configurations: "players=4 seed=7", or JSON. */
enum { CONFIG_VALUE_MAX = 512, CONFIG_TOKENS_MAX = 4096 };

static bool seed_draw(Setup *setup, AeFault *out_fault)
{
    uint64_t number;
    if (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number) {
        return fault_say(out_fault, AE_MEMORY, 0, "the system gives no chance for a seed");
    }
    setup->seed = seed_from_number(number);
    setup->seed_number = number;
    setup->seed_is_number = true;
    return true;
}

/* One "key=value", in place of the whole text. */
static bool option_take(Setup *setup, const char *text, size_t at, size_t length, bool *seeded, AeFault *out_fault)
{
    char word[CONFIG_VALUE_MAX];
    Fault fault = {0};
    const char *equals = memchr(text + at, '=', length);
    const Quote quote = quote_make(text + at, length);
    if (equals == NULL || length >= sizeof word) {
        char words[128];
        snprintf(words, sizeof words, "expected key=value, such as players=4, but found %s", quote.text);
        return fault_say(out_fault, AE_TEXT, (int)at + 1, words);
    }
    const size_t key = (size_t)(equals - (text + at));
    memcpy(word, text + at, length);
    word[length] = '\0';
    word[key] = '\0';
    if (!setup_option(setup, word, word + key + 1, &fault)) {
        fault.line = 0;
        fault.column = (uint32_t)at + 1;
        return fault_of(out_fault, AE_TEXT, &fault);
    }
    *seeded |= strcmp(word, "seed") == 0;
    return true;
}

static bool options_take(const char *text, Setup *setup, bool *seeded, AeFault *out_fault)
{
    static const char BLANKS[] = " \t\r\n";
    size_t at = strspn(text, BLANKS);
    while (text[at] != '\0') {
        const size_t length = strcspn(text + at, BLANKS);
        if (!option_take(setup, text, at, length, seeded, out_fault)) {
            return false;
        }
        at += length;
        at += strspn(text + at, BLANKS);
    }
    return true;
}

static bool json_take(const char *text, Setup *setup, Catalogue *catalogue, bool *seeded, AeFault *out_fault)
{
    JsonToken *tokens = malloc(CONFIG_TOKENS_MAX * sizeof *tokens);
    Json json;
    Fault fault = {0};
    if (tokens == NULL) {
        return fault_memory(out_fault);
    }
    const bool good = json_read(text, strlen(text), tokens, CONFIG_TOKENS_MAX, &json, &fault) &&
                      setup_read_json(&json, 0, setup, catalogue, &fault);
    *seeded = good && json_member(&json, 0, "seed") != 0;
    free(tokens);
    return good || fault_of(out_fault, AE_TEXT, &fault);
}

bool config_take(const char *config, Setup *out_setup, Kit **out_kit, AeFault *out_fault)
{
    Catalogue catalogue;
    Rules rules;
    Fault fault = {0};
    bool seeded = false;
    if (config == NULL) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "there is no configuration: NULL");
    }
    catalogue_defaults(&catalogue);
    setup_defaults(out_setup);
    const bool json = config[strspn(config, " \t\r\n")] == '{';
    if (json ? !json_take(config, out_setup, &catalogue, &seeded, out_fault)
             : !options_take(config, out_setup, &seeded, out_fault)) {
        return false;
    }
    if (!seeded && !seed_draw(out_setup, out_fault)) {
        return false;
    }
    if (!setup_rules(out_setup, &catalogue, &rules, &fault)) {
        return fault_of(out_fault, AE_TEXT, &fault);
    }
    *out_kit = kit_make(&rules);
    return *out_kit != NULL || fault_memory(out_fault);
}
