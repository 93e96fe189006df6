/* SPDX-License-Identifier: MIT */
/* modules.c - lists of modules as text, both ways (docs/formats.md, Configuration). */
#include "modules.h"

#include "notation/language.h"
#include "notation/move.h"

#include <string.h>

int wordlist_find(const char *list, const char *word, size_t length)
{
    for (int index = 0; *list != '\0'; index++) {
        size_t size = strcspn(list, " ");
        if (size == length && memcmp(list, word, size) == 0) {
            return index;
        }
        list += size;
        list += strspn(list, " ");
    }
    return -1;
}

void wordlist_write(Text *t, const char *list, int index)
{
    for (; index > 0; index--) {
        list += strcspn(list, " ");
        list += strspn(list, " ");
    }
    text_bytes(t, list, strcspn(list, " "));
}

FaultPart wordlist_part(const char *list)
{
    FaultPart first;
    Text t = text_in(first.text, sizeof first.text);
    for (const char *next = strchr(list, ' '); next != NULL; next = strchr(list, ' ')) {
        text_add(&t, t.length != 0 ? ", " : "");
        text_bytes(&t, list, (size_t)(next - list));
        list = next + 1;
    }
    if (t.length != 0) {
        return fault_part(WORD_FAULT_PART_OR, first.text, list, NULL);
    }
    text_add(&t, list);
    return first;
}

static bool module_unknown(const char *text, size_t length, Fault *out_fault)
{
    char accepted[128]; /* the words of modules.def with their commas: 89 */
    Quote found = quote_make(text, length);
    Text t = text_in(accepted, sizeof accepted);
    for (int module = 0; module < MODULE_COUNT; module++) {
        text_add(&t, module == 0 ? "" : ", ");
        text_add(&t, module_word(module));
    }
    return fault_set(out_fault, 0, 0, WORD_FAULT_MODULE, found.text, accepted, NULL);
}

int module_value(const Config *config, int module)
{
    bool alone = module == MODULE_CERES && config->players == 1 && config->module[module] == 0;
    return alone ? 1 : config->module[module];
}

int module_value_count(int module)
{
    int count = 1;
    for (const char *at = module_values(module); *at != '\0'; at++) {
        count += *at == ' ';
    }
    return count + (module == MODULE_MONUMENTS); /* a list of monuments */
}

/* The part of a list up to the next '+', or what is left of it. */
static size_t item_length(const char *list, size_t length)
{
    const char *plus = length != 0 ? memchr(list, '+', length) : NULL;
    return plus != NULL ? (size_t)(plus - list) : length;
}

/* "pantheon+regia": the monuments that have their alternate card (10.9). */
static bool alternates_read(Config *config, const char *list, size_t length, Fault *out_fault)
{
    config->alternates = 0;
    for (size_t at = 0; at <= length; at++) {
        size_t size = item_length(list + at, length - at);
        Quote found = quote_make(list + at, size);
        int kind = monument_find(list + at, size);
        if (kind == KIND_NONE) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_MONUMENT, found.text, NULL);
        }
        if ((config->alternates >> (kind - KIND_MONUMENT) & 1) != 0) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_MONUMENT_TWICE, found.text, NULL);
        }
        config->alternates |= 1u << (kind - KIND_MONUMENT);
        at += size;
    }
    config->module[MODULE_MONUMENTS] = MONUMENTS_CHOSEN;
    return true;
}

/* "1A+3B+4A+7B": the faces on the north, east, south and west (14.1). */
static bool faces_read(Config *config, const char *list, size_t length, Fault *out_fault)
{
    int side = 0;
    for (size_t at = 0; at <= length; at++, side++) {
        size_t size = item_length(list + at, length - at);
        Quote found = quote_make(list + at, size);
        int index = card_find(DECK_ROADS, list + at, size);
        if (index < 0) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_FACE, found.text, NULL);
        }
        if (side < ROAD_SIDES) {
            config->road_face[side] = (uint8_t)(index + 1);
        }
        at += size;
    }
    if (side != ROAD_SIDES) {
        return fault_set(out_fault, 0, 0, side < ROAD_SIDES ? WORD_FAULT_FACES_FEW : WORD_FAULT_FACES_MANY, NULL);
    }
    config->module[MODULE_ROADS] = 1;
    return true;
}

/* Says what may follow the module's '='. */
static bool value_unknown(int module, const char *value, size_t length, Fault *out_fault)
{
    Quote found = quote_make(value, length);
    const char *accepted = module_values(module);
    if (accepted[0] == '\0') {
        return fault_set(out_fault, 0, 0, WORD_FAULT_MODULE_NO_VALUE, module_word(module), found.text, NULL);
    }
    return fault_set(out_fault, 0, 0,
                     module == MODULE_MONUMENTS ? WORD_FAULT_MODULE_MONUMENTS : WORD_FAULT_MODULE_VALUE,
                     module_word(module), found.text, wordlist_part(accepted).text, NULL);
}

/* What follows the '='; NULL where there is none, which means the first value. */
static bool value_read(Config *config, int module, const char *value, size_t length, Fault *out_fault)
{
    static const char CHOSEN[] = "alternate:";
    size_t chosen = sizeof CHOSEN - 1;
    int index = value != NULL ? wordlist_find(module_values(module), value, length) : 0;
    if (index < 0 && module == MODULE_MONUMENTS && length > chosen && memcmp(value, CHOSEN, chosen) == 0) {
        return alternates_read(config, value + chosen, length - chosen, out_fault);
    }
    if (index < 0 && module == MODULE_ROADS) {
        return faces_read(config, value, length, out_fault);
    }
    if (index < 0) {
        return value_unknown(module, value, length, out_fault);
    }
    config->module[module] = (uint8_t)(1 + index);
    return true;
}

bool module_read(Config *config, const char *text, size_t length, Fault *out_fault)
{
    const char *equals = length != 0 ? memchr(text, '=', length) : NULL;
    size_t size = equals != NULL ? (size_t)(equals - text) : length;
    int module = 0;
    while (module < MODULE_COUNT && !word_is(text, size, module_word(module))) {
        module++;
    }
    if (module == MODULE_COUNT) {
        return module_unknown(text, size, out_fault);
    }
    if (config->module[module] != 0) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_MODULE_TWICE, module_word(module), NULL);
    }
    return value_read(config, module, equals != NULL ? equals + 1 : NULL, equals != NULL ? length - size - 1 : 0,
                      out_fault);
}

void modules_clear(Config *config)
{
    memset(config->module, 0, sizeof config->module);
    memset(config->road_face, 0, sizeof config->road_face);
    config->alternates = 0;
}

bool modules_read(Config *config, const char *text, Fault *out_fault)
{
    Config read = *config;
    const char *at = text + strspn(text, " ");
    bool more = *at != '\0';
    modules_clear(&read);
    while (more) {
        size_t size = strcspn(at, ",");
        size_t start = strspn(at, " ");
        size_t end = size;
        while (end > start && at[end - 1] == ' ') {
            end--;
        }
        if (!module_read(&read, at + start, end - start, out_fault)) {
            return false;
        }
        more = at[size] == ',';
        at += size + more;
    }
    *config = read;
    return true;
}

void module_write(Text *t, const Config *config, int module)
{
    text_add(t, module_word(module));
    if (module_values(module)[0] == '\0') {
        return;
    }
    text_char(t, '=');
    if (module == MODULE_MONUMENTS && config->module[module] == MONUMENTS_CHOSEN) {
        const char *before = "alternate:";
        for (uint32_t rest = config->alternates; rest != 0; rest &= rest - 1) {
            text_add(t, before);
            text_add(t, piece_id(GAME_ROME, KIND_MONUMENT + __builtin_ctz(rest)));
            before = "+";
        }
    } else if (module == MODULE_ROADS && config->road_face[0] != 0) {
        for (int side = 0; side < ROAD_SIDES; side++) {
            text_add(t, side == 0 ? "" : "+");
            text_add(t, card_id(DECK_ROADS, config->road_face[side] - 1));
        }
    } else {
        wordlist_write(t, module_values(module), module_value(config, module) - 1);
    }
}

void modules_write(Text *t, const Config *config)
{
    bool more = false;
    for (int module = 0; module < MODULE_COUNT; module++) {
        if (module_value(config, module) != 0) {
            text_add(t, more ? "," : "");
            module_write(t, config, module);
            more = true;
        }
    }
}
