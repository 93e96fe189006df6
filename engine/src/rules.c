/* SPDX-License-Identifier: MIT */
/* rules.c - from a configuration to the rules of one game, or to what is wrong with it. */
#include "engine/rules.h"

#include "module.h"
#include "shape.h"

#include <stddef.h>

#define ON(module) (1u << MODULE_##module)
typedef struct ModuleRow {
    const char *word;
    const char *values;
    uint8_t built;
    uint8_t metropolis;
    uint16_t clashes;
} ModuleRow;
static const ModuleRow MODULES[MODULE_COUNT] = {
#define MODULE(id, word, values, built, metropolis, clashes) {word, values, built, metropolis, clashes},
#include "engine/modules.def"
};

static const char *const PHASE_WORDS[PHASE_COUNT] = {
#define PHASE(id, word) word,
#include "engine/phases.def"
};

/* Which verbs, stages and hooks are in play: those of the base game and of each module that is on. */
#define BASE 0u
#define IN(phase) (1u << PHASE_##phase)
static const uint32_t VERB_PHASES[VERB_COUNT] = {
#define VERB(id, word, text, phases, owners, numbers) phases,
#include "engine/verbs.def"
};
static const uint16_t VERB_OWNERS[VERB_COUNT] = {
#define VERB(id, word, text, phases, owners, numbers) owners,
#include "engine/verbs.def"
};
static const uint8_t STAGE_ERAS[STAGE_COUNT] = {
#define STAGE(id, word, eras, owners, unless) eras,
#include "engine/stages.def"
};
static const uint16_t STAGE_OWNERS[STAGE_COUNT] = {
#define STAGE(id, word, eras, owners, unless) owners,
#include "engine/stages.def"
};

static const uint16_t STAGE_UNLESS[STAGE_COUNT] = {
#define STAGE(id, word, eras, owners, unless) unless,
#include "engine/stages.def"
};
static const uint8_t HOOK_POINTS[HOOK_COUNT] = {
#define HOOK(point, word, owners, unless) POINT_##point,
#include "engine/hooks.def"
};
static const uint16_t HOOK_OWNERS[HOOK_COUNT] = {
#define HOOK(point, word, owners, unless) owners,
#include "engine/hooks.def"
};
static const uint16_t HOOK_UNLESS[HOOK_COUNT] = {
#define HOOK(point, word, owners, unless) unless,
#include "engine/hooks.def"
};

void config_defaults(Config *out_config)
{
    __builtin_memset(out_config, 0, sizeof *out_config);
    out_config->game = GAME_ROME;
    out_config->players = SEATS_LEAST;
    out_config->idle_rounds = IDLE_ROUNDS_DEFAULT;
    out_config->edition = EDITION_NEWEST;
    out_config->stream = STREAM_1;
}

/* What was the last release to play each version of the rules, from 0; NULL where it is this program. */
static const char *const LAST_RELEASES[RULES_VERSION + 1] = {NULL, NULL};

const char *rules_last_release(int version)
{
    return version >= 0 && version <= RULES_VERSION ? LAST_RELEASES[version] : NULL;
}

const char *module_word(int module)
{
    return MODULES[module].word;
}
const char *module_values(int module)
{
    return MODULES[module].values;
}
const char *phase_word(int phase)
{
    return PHASE_WORDS[phase];
}

static ConfigFault fault(int code, int a, int b)
{
    ConfigFault f;
    f.code = (uint8_t)code;
    f.a = (uint8_t)a;
    f.b = (uint8_t)b;
    return f;
}

static ConfigFault players_fault(const Config *c)
{
    int least = SEATS_LEAST;
    int most = c->game == GAME_METROPOLIS || c->module[MODULE_CONSUL] != 0 ? 4 : SEATS_MAX;
    if (c->module[MODULE_CERES] != 0) {
        least = most = 1;
    }
    return c->players < least || c->players > most ? fault(FAULT_PLAYERS, least, most) : fault(FAULT_NONE, 0, 0);
}

static ConfigFault modules_fault(const Config *c)
{
    for (int m = 0; m < MODULE_COUNT; m++) {
        if (c->module[m] == 0) {
            continue;
        }
        if (c->game == GAME_METROPOLIS && !MODULES[m].metropolis) {
            return fault(FAULT_METROPOLIS, m, 0);
        }
        for (int other = 0; other < m; other++) {
            if (c->module[other] != 0 && (MODULES[m].clashes >> other & 1) != 0) {
                return fault(FAULT_CLASH, other, m);
            }
        }
    }
    return fault(FAULT_NONE, 0, 0);
}

static uint32_t modules_on(const Config *c)
{
    uint32_t on = 0;
    for (int m = 0; m < MODULE_COUNT; m++) {
        on |= (uint32_t)(c->module[m] != 0) << m;
    }
    return on;
}

static ConfigFault config_fault(const Config *c)
{
    ConfigFault f = modules_fault(c);
    if (f.code == FAULT_NONE) {
        f = players_fault(c);
    }
    if (f.code == FAULT_NONE && c->game == GAME_METROPOLIS && c->markers == MARKERS_LENIENT) {
        f = fault(FAULT_LENIENT, 0, 0);
    }
    if (f.code == FAULT_NONE && c->idle_rounds > IDLE_ROUNDS_MOST) {
        f = fault(FAULT_IDLE, 0, 0);
    }
    if (f.code == FAULT_NONE && (c->edition == EDITION_NONE || c->edition > EDITION_NEWEST)) {
        f = fault(FAULT_EDITION, c->edition, 0);
    }
    if (f.code == FAULT_NONE && (c->stream < STREAM_1 || c->stream > STREAM_NEWEST)) {
        f = fault(FAULT_STREAM, c->stream, 0);
    }
    int face = c->module[MODULE_ROADS] != 0 ? roads_config_fault(c, modules_on(c)) : 0;
    if (f.code == FAULT_NONE && face != 0) {
        f = fault(FAULT_ROADS, face, 0);
    }
    for (int m = 0; m < MODULE_COUNT && f.code == FAULT_NONE; m++) {
        if (c->module[m] != 0 && !MODULES[m].built) {
            f = fault(FAULT_NOT_BUILT, m, 0);
        }
    }
    return f;
}

/* A garden tile as the building it is to your civic buildings; double icons count from hard on (15.1, 15.12). */
static Piece tile_piece(const Rules *r, const Tile *tile)
{
    Piece piece;
    uint8_t icons = tile->icons > 1 && r->config.module[MODULE_CERES] == 1 ? 1 : tile->icons;
    __builtin_memset(&piece, 0, sizeof piece);
    piece.type = tile->type;
    piece.count = tile->count;
    piece.citizens = tile->type == TYPE_RESIDENTIAL ? icons : 0;
    piece.silver = tile->type == TYPE_COMMERCIAL ? icons : 0;
    return piece;
}

/* What Ceres builds counts as one single tile; how she scores a civic one is her own affair (15.14). */
static Piece ceres_monument_piece(const Piece *monument)
{
    Piece piece = *monument;
    piece.citizens = piece.type == TYPE_RESIDENTIAL;
    piece.silver = piece.type == TYPE_COMMERCIAL;
    piece.vp = 0;
    return piece;
}

/* A token lies in any shape (13.2): the one it has here stands for its size, and is bent if it could be. */
static Piece token_piece(const Token *token)
{
    static const uint8_t SHAPES[TOKEN_SIZES] = {SHAPE_1, SHAPE_I2, SHAPE_L3, SHAPE_T4};
    Piece piece = token->piece;
    piece.shape = SHAPES[token->size - 1];
    return piece;
}

static Piece kind_piece(const Rules *r, int kind)
{
    const Catalogue *c = &r->catalogue;
    if (kind >= KIND_CERES_MONUMENT) {
        return ceres_monument_piece(&c->monument[kind - KIND_CERES_MONUMENT].piece);
    }
    return kind >= KIND_TILE       ? tile_piece(r, &c->tile[kind - KIND_TILE])
           : kind >= KIND_TOKEN    ? token_piece(&c->token[kind - KIND_TOKEN])
           : kind >= KIND_MONUMENT ? c->monument[kind - KIND_MONUMENT].piece
                                   : c->piece[r->config.game][kind - KIND_PIECE];
}

/* Rule 13.2: the outlines of tokens; a single lot is always one. */
static uint16_t token_shapes(const Rules *r)
{
    uint32_t shapes = 1u << SHAPE_1;
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        shapes |= (uint32_t)(r->piece[kind].count > 0) << r->piece[kind].shape;
    }
    return (uint16_t)(r->config.consul_shapes == CONSUL_SHAPES_BUILDINGS ? shapes : (1u << SHAPE_COUNT) - 1);
}

static void pieces_make(Rules *r)
{
    const Config *c = &r->config;
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        r->piece[kind] = kind_piece(r, kind);
        const Piece *piece = &r->piece[kind];
        if (kind < KIND_MONUMENT) {
            r->shape_kinds[piece->shape] |= 1u << kind;
        } else if (kind < KIND_TOKEN) {
            r->shape_monuments[piece->shape] |= 1u << (kind - KIND_MONUMENT);
        }
        for (int unit = 0; unit < UNIT_COUNT; unit++) {
            int bent = piece->shape == SHAPE_L3 || piece->shape == SHAPE_T4 || piece->shape == SHAPE_U5;
            r->worth[unit][kind] = (uint16_t)(piece_worth(piece, unit) + bent * WORTH_BENT);
        }
    }
    r->token_shapes = token_shapes(r);
    __builtin_memcpy(r->price, r->catalogue.price[c->game], sizeof r->price);
    __builtin_memcpy(r->bonus, r->catalogue.bonus[c->game], sizeof r->bonus);
}

/* 7×7 for 2 players (and Ceres), one more lot a side for each further player (rule 1.2). */
static void city_make(Rules *r)
{
    int players = r->config.players > SEATS_LEAST ? r->config.players : SEATS_LEAST;
    r->size = (uint8_t)(players + 5);
    for (int row = 0; row < r->size; row++) {
        for (int column = 0; column < r->size; column++) {
            r->city = lots_or(r->city, lots_one(lot_at(column, row)));
        }
    }
}

static bool in_play(const Rules *r, uint32_t owners)
{
    return owners == BASE || (owners & r->modules) != 0;
}

static void rows_make(Rules *r)
{
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        for (int phase = 0; phase < PHASE_COUNT && in_play(r, VERB_OWNERS[verb]); phase++) {
            if ((VERB_PHASES[verb] >> phase & 1) != 0) {
                r->verb[phase][r->verb_count[phase]++] = (uint8_t)verb;
            }
        }
    }
    for (int hook = 0; hook < HOOK_COUNT; hook++) {
        int point = HOOK_POINTS[hook];
        if (in_play(r, HOOK_OWNERS[hook]) && (HOOK_UNLESS[hook] & r->modules) == 0) {
            r->hook[point][r->hook_count[point]++] = (uint8_t)hook;
        }
    }
    for (int stage = 0; stage < STAGE_COUNT; stage++) {
        for (int era = 0; era < ERA_COUNT && in_play(r, STAGE_OWNERS[stage]) && (STAGE_UNLESS[stage] & r->modules) == 0;
             era++) {
            if ((STAGE_ERAS[stage] >> era & 1) != 0) {
                r->stage[era][r->stage_count[era]++] = (uint8_t)stage;
            }
        }
    }
}

ConfigFault rules_make(const Config *config, const Catalogue *catalogue, Rules *out_rules)
{
    const char *group;
    const char *id;
    Config c = *config;
    if (c.players == 1 && c.module[MODULE_CERES] == 0) {
        c.module[MODULE_CERES] = 1; /* one player alone always meets Ceres (docs/formats.md, Configuration) */
    }
    Catalogue values = *catalogue;
    ConfigFault f = config_fault(&c);
    if (f.code == FAULT_NONE) {
        catalogue_change_edition(&values, c.edition);
    }
    if (f.code == FAULT_NONE && catalogue_fault(&values, &group, &id) != NULL) {
        f = fault(FAULT_CATALOGUE, 0, 0);
    }
    if (f.code != FAULT_NONE) {
        return f;
    }
    __builtin_memset(out_rules, 0, sizeof *out_rules);
    out_rules->config = c;
    out_rules->catalogue = values;
    out_rules->hash = catalogue_hash(&values, RULES_VERSION);
    city_make(out_rules);
    pieces_make(out_rules);
    out_rules->modules = (uint16_t)modules_on(&c);
    out_rules->deal_lots =
        c.module[MODULE_ROADS] != 0 ? lots_minus(out_rules->city, city_edge(out_rules)) : out_rules->city;
    out_rules->automaton = (uint8_t)(c.module[MODULE_CERES] != 0 || c.module[MODULE_CONSUL] != 0);
    out_rules->turn_seats = (uint8_t)(c.players + (c.module[MODULE_CERES] != 0));
    rows_make(out_rules);
    number_make(out_rules);
    return f;
}
