/* SPDX-License-Identifier: MIT */
/* config_json.c - a game's configuration as JSON, both ways (docs/formats.md, Configuration). */
#include "modules.h"
#include "notation/language.h"
#include "settings.h"

#include <string.h>

/* Gives a fault the place of a value. */
static bool fault_place(const Json *json, uint32_t token, Fault *fault)
{
    json_place(json, token, &fault->line, &fault->column);
    return false;
}

static bool modules_read_json(const Json *json, uint32_t array, Config *config, Fault *out_fault)
{
    uint32_t token = json_first(json, array);
    modules_clear(config);
    for (uint32_t i = 0; i < json->token[array].count; i++, token = json->token[token].next) {
        const JsonToken *element = &json->token[token];
        char word[VALUE_MAX];
        if (!json_letters(json, token, word, sizeof word)) {
            Quote found = quote_make(json->text + element->start, element->end - element->start);
            fault_set(out_fault, 0, 0, WORD_FAULT_MODULE_NAME, found.text, NULL);
            return fault_place(json, token, out_fault);
        }
        if (!module_read(config, word, strlen(word), out_fault)) {
            return fault_place(json, token, out_fault);
        }
    }
    return true;
}

/* One member of the object; null is as good as no member (docs/formats.md, State). */
static bool setting_read(const Json *json, uint32_t key, const Setting *setting, Setup *setup, Fault *out_fault)
{
    uint32_t value = key + 1;
    const JsonToken *token = &json->token[value];
    char text[VALUE_MAX];
    if (token->type == JSON_NULL) {
        return true;
    }
    if (setting->type == SETTING_MODULES && token->type == JSON_ARRAY) {
        return modules_read_json(json, value, &setup->config, out_fault);
    }
    bool fits = json_letters(json, value, text, sizeof text) && setting->type != SETTING_NUMBER;
    if (token->type == JSON_NUMBER && (setting->type == SETTING_NUMBER || setting->type == SETTING_SEED)) {
        Text t = text_in(text, sizeof text);
        text_bytes(&t, json->text + token->start, token->end - token->start);
        fits = text_fits(&t);
    }
    if (!fits) {
        setting_refuse(setting, json->text + token->start, token->end - token->start, out_fault);
        return fault_place(json, value, out_fault);
    }
    return setup_option(setup, setting->key, text, out_fault) || fault_place(json, value, out_fault);
}

static bool member_read(const Json *json, uint32_t key, Setup *setup, Catalogue *catalogue, Fault *out_fault)
{
    char name[VALUE_MAX];
    bool named = json_letters(json, key, name, sizeof name);
    const Setting *setting = named ? setting_find(name) : NULL;
    if (setting != NULL) {
        return setting_read(json, key, setting, setup, out_fault);
    }
    if (named && strcmp(name, "errata") == 0) {
        return json->token[key + 1].type == JSON_NULL || errata_read_json(json, key + 1, catalogue, out_fault);
    }
    setting_unknown(name, ", errata", out_fault);
    return fault_place(json, key, out_fault);
}

bool setup_read_json(const Json *json, uint32_t object, Setup *out_setup, Catalogue *catalogue, Fault *out_fault)
{
    Setup setup;
    Catalogue changed = *catalogue;
    setup_defaults(&setup);
    setup.config.edition = catalogue->edition;
    if (json->token[object].type != JSON_OBJECT) {
        fault_set(out_fault, 0, 0, WORD_FAULT_CONFIG, NULL);
        return fault_place(json, object, out_fault);
    }
    uint32_t edition = json_member(json, object, "edition"); /* first, since errata are on top of it */
    if (edition != 0 && !setting_read(json, edition - 1, setting_find("edition"), &setup, out_fault)) {
        return false;
    }
    catalogue_change_edition(&changed, setup.config.edition);
    for (uint32_t key = object + 1; key < json->token[object].next; key = json->token[key + 1].next) {
        if (!member_read(json, key, &setup, &changed, out_fault)) {
            return false;
        }
    }
    *out_setup = setup;
    *catalogue = changed;
    return true;
}

static void modules_write_json(Text *t, const Config *config)
{
    const char *before = "[\"";
    for (int module = 0; module < MODULE_COUNT; module++) {
        if (module_value(config, module) != 0) {
            text_add(t, before);
            module_write(t, config, module);
            text_char(t, '"');
            before = ",\"";
        }
    }
    text_add(t, before[0] == '[' ? "[]" : "]");
}

/* A number in JSON is exact only up to 2^53 for many readers; beyond that it goes into quotes. */
static bool seed_is_json_number(const Setup *setup)
{
    return setup->seed_is_number && setup->seed_number <= 1ULL << 53;
}

void setup_write_json(Text *t, const Setup *setup, const Catalogue *catalogue)
{
    text_char(t, '{');
    for (int i = 0; i < SETTING_COUNT; i++) {
        const Setting *setting = &SETTINGS[i];
        if (!setting_said(setup, setting)) {
            continue;
        }
        text_add(t, i == 0 ? "\"" : ",\"");
        text_add(t, setting->key);
        text_add(t, "\":");
        if (setting->type == SETTING_MODULES) {
            modules_write_json(t, &setup->config);
        } else {
            bool bare =
                setting->type == SETTING_NUMBER || (setting->type == SETTING_SEED && seed_is_json_number(setup));
            text_add(t, bare ? "" : "\"");
            setting_write(t, setup, setting);
            text_add(t, bare ? "" : "\"");
        }
    }
    Catalogue values = *catalogue;
    catalogue_change_edition(&values, setup->config.edition);
    errata_write_json(t, &values);
    text_char(t, '}');
}
