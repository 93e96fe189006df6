/* SPDX-License-Identifier: MIT */
/* config.c - a game's options by key, both ways (docs/formats.md, Configuration). */
#include "settings.h"

#include "modules.h"
#include "notation/language.h"

#include <string.h>

#define IN_CONFIG(member) offsetof(Setup, config.member)
const Setting SETTINGS[SETTING_COUNT] = {
    {"game", SETTING_WORD, IN_CONFIG(game), 0, GAME_COUNT - 1, ALWAYS_SAID, "rome metropolis"},
    {"players", SETTING_NUMBER, IN_CONFIG(players), 1, SEATS_MAX, ALWAYS_SAID, NULL},
    {"modules", SETTING_MODULES, 0, 0, 0, ALWAYS_SAID, NULL},
    {"seed", SETTING_SEED, 0, 0, 0, ALWAYS_SAID, NULL},
    {"markers", SETTING_WORD, IN_CONFIG(markers), 0, MARKERS_LENIENT, ALWAYS_SAID, "strict lenient"},
    {"idle_rounds", SETTING_NUMBER, IN_CONFIG(idle_rounds), 0, IDLE_ROUNDS_MOST, ALWAYS_SAID, NULL},
    {"consul_win", SETTING_WORD, IN_CONFIG(consul_win), 0, CONSUL_WIN_MANUAL, ALWAYS_SAID, "all manual"},
    {"consul_shapes", SETTING_WORD, IN_CONFIG(consul_shapes), 0, CONSUL_SHAPES_BUILDINGS, CONSUL_SHAPES_ANY,
     "any buildings"},
    {"edition", SETTING_NUMBER, IN_CONFIG(edition), EDITION_1, EDITION_NEWEST,
     EDITION_NEWEST == EDITION_1 ? (int)EDITION_1 : (int)ALWAYS_SAID, NULL},
    {"stream", SETTING_NUMBER, IN_CONFIG(stream), STREAM_1, STREAM_NEWEST, STREAM_1, NULL},
};

const Setting *setting_find(const char *key)
{
    for (int i = 0; i < SETTING_COUNT; i++) {
        const char *own = SETTINGS[i].key;
        size_t at = 0;
        while (own[at] != '\0' && (key[at] == own[at] || (key[at] == '-' && own[at] == '_'))) {
            at++;
        }
        if (own[at] == '\0' && key[at] == '\0') {
            return &SETTINGS[i];
        }
    }
    return NULL;
}

bool setting_unknown(const char *key, const char *more, Fault *out_fault)
{
    char accepted[VALUE_MAX];
    Quote found = quote_make(key, strlen(key));
    Text t = text_in(accepted, sizeof accepted);
    for (int i = 0; i < SETTING_COUNT; i++) {
        text_add(&t, i == 0 ? "" : ", ");
        text_add(&t, SETTINGS[i].key);
    }
    text_add(&t, more);
    return fault_set(out_fault, 0, 0, WORD_FAULT_OPTION, found.text, accepted, NULL);
}

static FaultPart setting_accepted(const Setting *setting)
{
    if (setting->type == SETTING_WORD) {
        return wordlist_part(setting->words);
    }
    if (setting->type == SETTING_SEED) {
        return fault_part(WORD_FAULT_PART_SEED, NULL);
    }
    if (setting->least == setting->most) {
        return fault_number(setting->least);
    }
    return fault_part(WORD_FAULT_PART_NUMBER, fault_number(setting->least).text, fault_number(setting->most).text,
                      NULL);
}

bool setting_refuse(const Setting *setting, const char *value, size_t length, Fault *out_fault)
{
    Quote found = quote_make(value, length);
    return fault_set(out_fault, 0, 0, WORD_FAULT_VALUE, setting->key, found.text, setting_accepted(setting).text, NULL);
}

bool decimal_read(const char *text, uint64_t *out_number)
{
    uint64_t number = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        number = number * 10 + digit;
    }
    *out_number = number;
    return at != text && *at == '\0';
}

static int setting_get(const Setup *setup, const Setting *setting)
{
    const char *at = (const char *)setup + setting->offset;
    uint16_t wide;
    if (setting->most <= UINT8_MAX) {
        return *(const uint8_t *)at;
    }
    memcpy(&wide, at, sizeof wide);
    return wide;
}

static void setting_set(Setup *setup, const Setting *setting, uint16_t value)
{
    char *at = (char *)setup + setting->offset;
    if (setting->most <= UINT8_MAX) {
        *(uint8_t *)at = (uint8_t)value;
    } else {
        memcpy(at, &value, sizeof value);
    }
}

bool setup_option(Setup *setup, const char *key, const char *value, Fault *out_fault)
{
    const Setting *setting = setting_find(key);
    uint64_t number;
    if (setting == NULL) {
        return setting_unknown(key, "", out_fault);
    }
    if (setting->type == SETTING_MODULES) {
        return modules_read(&setup->config, value, out_fault);
    }
    if (setting->type == SETTING_SEED) {
        return seed_read(value, setup) || setting_refuse(setting, value, strlen(value), out_fault);
    }
    if (setting->type == SETTING_WORD) {
        int index = wordlist_find(setting->words, value, strlen(value));
        number = index < 0 ? UINT64_MAX : (uint64_t)index;
    } else if (!decimal_read(value, &number)) {
        number = UINT64_MAX;
    }
    if (number < setting->least || number > setting->most) {
        return setting_refuse(setting, value, strlen(value), out_fault);
    }
    setting_set(setup, setting, (uint16_t)number);
    return true;
}

bool setting_said(const Setup *setup, const Setting *setting)
{
    return setting->unsaid == ALWAYS_SAID || setting_get(setup, setting) != setting->unsaid;
}

void setting_write(Text *t, const Setup *setup, const Setting *setting)
{
    if (setting->type == SETTING_WORD) {
        wordlist_write(t, setting->words, setting_get(setup, setting));
    } else if (setting->type == SETTING_NUMBER) {
        text_int(t, setting_get(setup, setting));
    } else if (setting->type == SETTING_SEED) {
        seed_write(t, setup);
    } else {
        modules_write(t, &setup->config);
    }
}

bool setup_value(Text *t, const Setup *setup, const char *key)
{
    const Setting *setting = setting_find(key);
    if (setting != NULL) {
        setting_write(t, setup, setting);
    }
    return setting != NULL;
}
