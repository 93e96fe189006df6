/* SPDX-License-Identifier: MIT */
/* config_rules.c - what a game starts from: seeds as text, and the rules of a setup or why there are none. */
#include "errata.h"
#include "modules.h"
#include "notation/language.h"
#include "settings.h"

#include <string.h>

enum { SEED_WORDS = 4, WORD_DIGITS = 16 };

void setup_defaults(Setup *out_setup)
{
    memset(out_setup, 0, sizeof *out_setup);
    config_defaults(&out_setup->config);
    seed_read("1", out_setup);
}

static bool seed_read_hex(const char *text, Seed *out_seed)
{
    for (int i = 0; i < SEED_WORDS * WORD_DIGITS; i++) {
        char small = (char)(text[i] | 32);
        bool letter = small >= 'a' && small <= 'f';
        if (!letter && (text[i] < '0' || text[i] > '9')) {
            return false;
        }
        uint64_t *word = &out_seed->w[i / WORD_DIGITS];
        *word = *word << 4 | (uint64_t)(letter ? small - 'a' + 10 : text[i] - '0');
    }
    return true;
}

bool seed_read(const char *text, Setup *setup)
{
    Seed seed = {{0}};
    uint64_t number = 0;
    bool is_number = decimal_read(text, &number);
    if (strlen(text) == SEED_WORDS * WORD_DIGITS) {
        is_number = false; /* even if all of them are decimal digits */
        if (!seed_read_hex(text, &seed)) {
            return false;
        }
    } else if (is_number) {
        seed = seed_from_number(number);
    } else {
        return false;
    }
    setup->seed = seed;
    setup->seed_number = is_number ? number : 0;
    setup->seed_is_number = is_number;
    return true;
}

void seed_write(Text *t, const Setup *setup)
{
    if (setup->seed_is_number) {
        text_uint(t, setup->seed_number);
        return;
    }
    for (int i = 0; i < SEED_WORDS; i++) {
        text_hex(t, setup->seed.w[i]);
    }
}

static bool number_unknown(int word, uint64_t number, int newest, Fault *out_fault)
{
    FaultPart known =
        newest > 1 ? fault_part(WORD_FAULT_PART_RANGE, "1", fault_number(newest).text, NULL) : fault_number(1);
    return fault_set(out_fault, 0, 0, word, fault_number((int64_t)number).text, known.text, NULL);
}

bool setup_playable(uint64_t rules_version, uint64_t edition, uint64_t stream, Fault *out_fault)
{
    if (rules_version != RULES_VERSION) {
        const char *release = rules_version <= RULES_VERSION ? rules_last_release((int)rules_version) : NULL;
        return fault_set(out_fault, 0, 0, release != NULL ? WORD_FAULT_RULES_VERSION_LAST : WORD_FAULT_RULES_VERSION,
                         fault_number((int64_t)rules_version).text, fault_number(RULES_VERSION).text, release, NULL);
    }
    if (edition == EDITION_NONE || edition > EDITION_NEWEST) {
        return number_unknown(WORD_FAULT_EDITION, edition, EDITION_NEWEST, out_fault);
    }
    if (stream == 0 || stream > STREAM_NEWEST) {
        return number_unknown(WORD_FAULT_STREAM, stream, STREAM_NEWEST, out_fault);
    }
    return true;
}

/* Rule 1.1 for this configuration: "1.1 — rome is for 2 to 5 players, not 1". */
static bool players_fault(const Config *config, ConfigFault f, Fault *out_fault)
{
    const char *what = config->module[MODULE_CERES] != 0    ? module_word(MODULE_CERES)
                       : config->module[MODULE_CONSUL] != 0 ? module_word(MODULE_CONSUL)
                                                            : game_word(config->game);
    FaultPart least = fault_number(f.a);
    FaultPart most = fault_number(f.b);
    FaultPart given = fault_number(config->players);
    if (f.a == f.b) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PLAYERS_EXACT, what, most.text, given.text, NULL);
    } else {
        fault_set(out_fault, 0, 0, WORD_FAULT_PLAYERS, what, least.text, most.text, given.text, NULL);
    }
    return fault_rule(out_fault, 101);
}

static bool clash_fault(const char *a, const char *b, bool alone, Fault *out_fault)
{
    return fault_set(out_fault, 0, 0, alone ? WORD_FAULT_CLASH_ALONE : WORD_FAULT_CLASH, a, b, NULL) ||
           fault_rule(out_fault, 902);
}

/* A face that is not for these modules, or whose board lies on two sides (14.1, 14.11). */
static bool roads_fault(const Config *config, int face, Fault *out_fault)
{
    const char *id = card_id(DECK_ROADS, face - 1);
    uint32_t needs = card_needs(DECK_ROADS, face - 1);
    bool ceres = module_value(config, MODULE_CERES) != 0;
    bool for_ceres = id[0] == 'C';
    bool missing = needs != 0 && !for_ceres;
    for (int m = 0; m < MODULE_COUNT; m++) {
        missing &= (needs >> m & 1) == 0 || config->module[m] == 0;
    }
    if (for_ceres != ceres) {
        fault_set(out_fault, 0, 0, ceres ? WORD_FAULT_FACE_NOT_CERES : WORD_FAULT_FACE_CERES, id, NULL);
    } else if (missing) {
        const char *one = module_word(__builtin_ctz(needs));
        const uint32_t more = needs & (needs - 1);
        FaultPart either = fault_part(WORD_FAULT_PART_OR, one, more != 0 ? module_word(__builtin_ctz(more)) : "", NULL);
        fault_set(out_fault, 0, 0, WORD_FAULT_FACE_NEEDS, id, more != 0 ? either.text : one, NULL);
    } else {
        fault_set(out_fault, 0, 0, WORD_FAULT_FACE_BOARD, id, NULL);
    }
    return fault_rule(out_fault, 1401);
}

bool setup_rules(const Setup *setup, const Catalogue *catalogue, Rules *out_rules, Fault *out_fault)
{
    const Config *config = &setup->config;
    const char *group = "";
    const char *id = "";
    ConfigFault f = rules_make(config, catalogue, out_rules);
    bool solo = config->players == 1 && config->module[MODULE_CERES] == 0 &&
                (f.a == MODULE_CERES || (f.code == FAULT_CLASH && f.b == MODULE_CERES));
    switch (f.code) {
    case FAULT_NONE:
        return true;
    case FAULT_PLAYERS:
        return players_fault(config, f, out_fault);
    case FAULT_CLASH:
        return clash_fault(module_word(f.a), module_word(f.b), solo, out_fault);
    case FAULT_METROPOLIS:
        return clash_fault(game_word(GAME_METROPOLIS), module_word(f.a), solo, out_fault);
    case FAULT_LENIENT:
        return fault_set(out_fault, 0, 0, WORD_FAULT_LENIENT, NULL) || fault_rule(out_fault, 304);
    case FAULT_IDLE:
        return fault_set(out_fault, 0, 0, WORD_FAULT_IDLE_ROUNDS, NULL) || fault_rule(out_fault, 403);
    case FAULT_EDITION:
        return setup_playable(RULES_VERSION, f.a, STREAM_1, out_fault);
    case FAULT_STREAM:
        return setup_playable(RULES_VERSION, EDITION_NEWEST, f.a, out_fault);
    case FAULT_ROADS:
        return roads_fault(config, f.a, out_fault);
    case FAULT_NOT_BUILT:
        return fault_set(out_fault, 0, 0, WORD_FAULT_MODULE_UNBUILT, module_word(f.a), NULL);
    default: {
        const char *what = catalogue_fault(catalogue, &group, &id);
        return catalogue_refuse(out_fault, 0, group, id, what);
    }
    }
}
