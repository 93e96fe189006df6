/* SPDX-License-Identifier: MIT */
/* play.c - random games in every configuration, for the tests. */
#include "play.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_WITH_SEATS = 4 + 3, VARIANTS = 4 };

typedef struct Variant {
    const char *words;
    uint8_t markers;
    uint16_t idle_rounds;
    bool other_values;
} Variant;

static const Variant VARIANT[VARIANTS] = {
    {"", MARKERS_STRICT, 12, false},
    {" lenient", MARKERS_LENIENT, 12, false},
    {" idle_rounds=1", MARKERS_STRICT, 1, false},
    {" other values", MARKERS_STRICT, 0, true},
};

/* Every value moved a little, types and units left alone; shapes swapped within their size. */
static void values_change(Catalogue *catalogue)
{
    CatalogueField field;
    for (int i = 0; i < catalogue_field_count(); i++) {
        catalogue_field(i, &field);
        int value = catalogue_get(catalogue, &field);
        bool number = field.words == NULL && strcmp(field.field, "count") != 0;
        const char *group;
        const char *id;
        if (number && value != 0) {
            catalogue_set(catalogue, &field, value % 7 + 1);
        }
        if (catalogue_fault(catalogue, &group, &id) != NULL) {
            catalogue_set(catalogue, &field, value); /* one that others must fit to */
        }
    }
    for (int game = 0; game < GAME_COUNT; game++) {
        for (int kind = 0; kind < PIECE_COUNT; kind++) {
            uint8_t *shape = &catalogue->piece[game][kind].shape;
            *shape = (uint8_t)(*shape == SHAPE_I3   ? SHAPE_L3
                               : *shape == SHAPE_L3 ? SHAPE_I3
                               : *shape == SHAPE_I4 ? SHAPE_O4
                                                    : *shape);
        }
        catalogue->piece[game][PIECE_COUNT - 1].shape = SHAPE_L3; /* a bent civic building */
        catalogue->piece[game][PIECE_COUNT - 2].unit = UNIT_FLAT;
        catalogue->piece[game][PIECE_COUNT - 3].shape = SHAPE_I4;
    }
}

bool play_config(int index, Rules *out_rules)
{
    if (index >= GAMES_WITH_SEATS * VARIANTS) {
        return false;
    }
    const Variant *variant = &VARIANT[index / GAMES_WITH_SEATS];
    int row = index % GAMES_WITH_SEATS;
    Config config;
    Catalogue catalogue;
    config_defaults(&config);
    config.edition = EDITION_1; /* what was frozen with it stays */
    catalogue_edition(EDITION_1, &catalogue);
    config.game = row < 4 ? GAME_ROME : GAME_METROPOLIS;
    config.players = (uint8_t)(row < 4 ? row + 2 : row - 2);
    config.markers = config.game == GAME_ROME ? variant->markers : MARKERS_STRICT;
    config.idle_rounds = variant->idle_rounds;
    if (variant->other_values) {
        values_change(&catalogue);
    }
    return rules_make(&config, &catalogue, out_rules).code == FAULT_NONE;
}

const char *play_config_words(int index)
{
    static char words[64];
    int row = index % GAMES_WITH_SEATS;
    snprintf(words, sizeof words, "%s %d players%s", row < 4 ? "rome" : "metropolis", row < 4 ? row + 2 : row - 2,
             VARIANT[index / GAMES_WITH_SEATS].words);
    return words;
}

typedef struct ModuleGame {
    int players;
    uint8_t module[MODULE_COUNT];
} ModuleGame;

static const ModuleGame MODULE_GAMES[] = {
    {2, {[MODULE_DRAFT] = 1}},
    {3, {[MODULE_MONUMENTS] = 1}},
    {4, {[MODULE_MONUMENTS] = 2}},
    {5, {[MODULE_MONUMENTS] = 3}},
    {5, {[MODULE_TRADING] = 1}},
    {4, {[MODULE_STEALING] = 1}},
    {3, {[MODULE_OBJECTIVES] = 1}},
    {2, {[MODULE_OBJECTIVES] = 2}},
    {4, {[MODULE_INVOCATIONS] = 1}},
    {5, {[MODULE_ROLES] = 1}},
    {3, {[MODULE_ROADS] = 1}},
    {4,
     {[MODULE_DRAFT] = 1,
      [MODULE_MONUMENTS] = 3,
      [MODULE_TRADING] = 1,
      [MODULE_STEALING] = 1,
      [MODULE_OBJECTIVES] = 1,
      [MODULE_INVOCATIONS] = 1,
      [MODULE_ROLES] = 1,
      [MODULE_ROADS] = 1}},
    {2, {[MODULE_CONSUL] = 1}},
    {3, {[MODULE_CONSUL] = 2, [MODULE_MONUMENTS] = 1}},
    {4, {[MODULE_CONSUL] = 3, [MODULE_MONUMENTS] = 2, [MODULE_DRAFT] = 1, [MODULE_ROADS] = 1}},
    {1, {[MODULE_CERES] = 1}},
    {1, {[MODULE_CERES] = 2, [MODULE_MONUMENTS] = 1}},
    {1, {[MODULE_CERES] = 3, [MODULE_MONUMENTS] = 3, [MODULE_ROADS] = 1}},
};

bool play_module_config(int index, Rules *out_rules)
{
    Config config;
    Catalogue catalogue;
    if (index >= (int)(sizeof MODULE_GAMES / sizeof MODULE_GAMES[0])) {
        return false;
    }
    config_defaults(&config);
    config.edition = EDITION_1; /* what was frozen with it stays */
    catalogue_edition(EDITION_1, &catalogue);
    config.players = (uint8_t)MODULE_GAMES[index].players;
    memcpy(config.module, MODULE_GAMES[index].module, sizeof config.module);
    return rules_make(&config, &catalogue, out_rules).code == FAULT_NONE;
}

Action play_random(const Rules *r, const Game *g, Rng *rng, int tilt)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    Action a = actions[rng_below(rng, count)];
    for (int i = 0; i < tilt && action_verb(a) == VERB_INCOME; i++) {
        a = actions[rng_below(rng, count)];
    }
    return a;
}

Rng play_rng(uint64_t number)
{
    Seed seed = seed_from_number(number);
    return rng_start(&seed);
}

Rules play_rules_random(Rng *rng, bool metropolis)
{
    Catalogue catalogue;
    Config config;
    Rules r;
    catalogue_defaults(&catalogue);
    do {
        config_defaults(&config);
        if (metropolis) {
            config.game = rng_below(rng, 10) == 0 ? GAME_METROPOLIS : GAME_ROME;
        }
        config.players = (uint8_t)(1 + rng_below(rng, SEATS_MAX));
        config.edition = (uint8_t)(EDITION_1 + rng_below(rng, EDITION_NEWEST));
        config.markers = (uint8_t)rng_below(rng, 2);
        config.idle_rounds = (uint16_t)(1 + rng_below(rng, IDLE_ROUNDS_DEFAULT));
        for (int module = 0; module < MODULE_COUNT; module++) {
            const bool automaton = module == MODULE_CONSUL || module == MODULE_CERES;
            const bool values = automaton || module == MODULE_MONUMENTS || module == MODULE_OBJECTIVES;
            const uint32_t most = module == MODULE_OBJECTIVES ? 2 : values ? 3 : 1;
            const bool in_play = rng_below(rng, automaton ? 4 : 2) == 0;
            config.module[module] = (uint8_t)(in_play ? 1 + rng_below(rng, most) : 0);
        }
    } while (rules_make(&config, &catalogue, &r).code != FAULT_NONE);
    return r;
}
