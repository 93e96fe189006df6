/* config_rules.c - what a game starts from: seeds as text, and the rules of a setup or why there are none. */
#include "modules.h"
#include "settings.h"

#include <string.h>

enum { SEED_WORDS = 4, WORD_DIGITS = 16 };

void setup_defaults(Setup *out_setup)
{
    memset(out_setup, 0, sizeof *out_setup);
    config_defaults(&out_setup->config);
    out_setup->stream = STREAM_NEWEST;
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

/* "edition 3 of the cards is unknown to this program, which knows 1 to 2" */
static bool number_unknown(const char *what, uint64_t number, int newest, const char *more, Fault *out_fault)
{
    char words[96];
    Text t;
    text_start(&t, words, sizeof words);
    text_uint(&t, number);
    text_add(&t, " is unknown to this program, which knows 1");
    if (newest > 1) {
        text_add(&t, " to ");
        text_int(&t, newest);
    }
    return fault_set(out_fault, 0, 0, what, words, more, NULL);
}

bool setup_playable(uint64_t rules_version, uint64_t edition, uint64_t stream, Fault *out_fault)
{
    if (rules_version != RULES_VERSION) {
        const char *release = rules_version <= RULES_VERSION ? rules_last_release((int)rules_version) : NULL;
        char words[96];
        Text t;
        text_start(&t, words, sizeof words);
        text_uint(&t, rules_version);
        text_add(&t, " of the rules is not played by this program, which plays version ");
        text_int(&t, RULES_VERSION);
        return fault_set(out_fault, 0, 0, "version ", words,
                         release != NULL ? "; the last release that plays it is " : "", release != NULL ? release : "",
                         NULL);
    }
    if (edition == EDITION_NONE || edition > EDITION_NEWEST) {
        return number_unknown("edition ", edition, EDITION_NEWEST, " (editions of the card values)", out_fault);
    }
    if (stream == 0 || stream > STREAM_NEWEST) {
        return number_unknown("stream ", stream, STREAM_NEWEST, " (streams of shuffles)", out_fault);
    }
    return true;
}

/* Rule 1.1 for this configuration: "1.1 — rome is for 2 to 5 players, not 1". */
static bool players_fault(const Config *config, ConfigFault f, Fault *out_fault)
{
    const char *what = config->module[MODULE_CERES] != 0    ? module_word(MODULE_CERES)
                       : config->module[MODULE_CONSUL] != 0 ? module_word(MODULE_CONSUL)
                                                            : game_word(config->game);
    char range[24];
    Text t;
    text_start(&t, range, sizeof range);
    text_int(&t, f.a);
    if (f.b != f.a) {
        text_add(&t, " to ");
        text_int(&t, f.b);
    }
    text_add(&t, f.b == 1 ? " player" : " players");
    char given[8];
    text_start(&t, given, sizeof given);
    text_int(&t, config->players);
    return fault_set(out_fault, 0, 0, "1.1 — players: ", what, " is for ", range, ", not ", given, NULL);
}

static bool clash_fault(const char *a, const char *b, const char *why, Fault *out_fault)
{
    return fault_set(out_fault, 0, 0, "9.2 — ", a, " and ", b, " cannot be combined", why, NULL);
}

/* A face that is not for these modules, or whose board lies on two sides (14.1, 14.11). */
static bool roads_fault(const Config *config, int face, Fault *out_fault)
{
    static const char WHAT[] = "14.1 — modules: roads: ";
    const char *id = card_id(DECK_ROADS, face - 1);
    uint32_t needs = card_needs(DECK_ROADS, face - 1);
    bool ceres = module_value(config, MODULE_CERES) != 0;
    bool for_ceres = id[0] == 'C';
    bool missing = needs != 0 && !for_ceres;
    for (int m = 0; m < MODULE_COUNT; m++) {
        missing &= (needs >> m & 1) == 0 || config->module[m] == 0;
    }
    if (for_ceres != ceres) {
        return fault_set(out_fault, 0, 0, WHAT, "face ", id,
                         ceres ? " is not for ceres, whose faces are C1A to C4B (14.11)"
                               : " is for ceres only; expected faces 1A to 8B",
                         NULL);
    }
    if (missing) {
        const char *one = module_word(__builtin_ctz(needs));
        bool either = (needs & (needs - 1)) != 0;
        return fault_set(out_fault, 0, 0, WHAT, "face ", id, " needs ", one, either ? " or " : "",
                         either ? module_word(__builtin_ctz(needs & (needs - 1))) : "", NULL);
    }
    return fault_set(out_fault, 0, 0, WHAT, "the board of face ", id, " lies on two sides", NULL);
}

bool setup_rules(const Setup *setup, const Catalogue *catalogue, Rules *out_rules, Fault *out_fault)
{
    const Config *config = &setup->config;
    const char *group = "";
    const char *id = "";
    ConfigFault f = rules_make(config, catalogue, out_rules);
    bool solo = config->players == 1 && config->module[MODULE_CERES] == 0 &&
                (f.a == MODULE_CERES || (f.code == FAULT_CLASH && f.b == MODULE_CERES));
    const char *why = solo ? " (one player alone plays against ceres)" : "";
    switch (f.code) {
    case FAULT_NONE:
        return true;
    case FAULT_PLAYERS:
        return players_fault(config, f, out_fault);
    case FAULT_CLASH:
        return clash_fault(module_word(f.a), module_word(f.b), why, out_fault);
    case FAULT_METROPOLIS:
        return clash_fault(game_word(GAME_METROPOLIS), module_word(f.a), why, out_fault);
    case FAULT_LENIENT:
        return fault_set(out_fault, 0, 0, "3.4 — markers: lenient is for rome only; metropolis is strict (16.1)", NULL);
    case FAULT_IDLE:
        return fault_set(out_fault, 0, 0, "4.3 — idle_rounds: expected a whole number from 0 to 1000", NULL);
    case FAULT_EDITION:
        return setup_playable(RULES_VERSION, f.a, STREAM_1, out_fault);
    case FAULT_ROADS:
        return roads_fault(config, f.a, out_fault);
    case FAULT_NOT_BUILT:
        return fault_set(out_fault, 0, 0, "modules: ", module_word(f.a), " is not part of this version yet", why, NULL);
    default: {
        const char *what = catalogue_fault(catalogue, &group, &id);
        return fault_set(out_fault, 0, 0, group, ".", id, ": ", what != NULL ? what : "the values do not fit", NULL);
    }
    }
}
