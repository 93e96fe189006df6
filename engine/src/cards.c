/* SPDX-License-Identifier: MIT */
/* cards.c - buildings, tracks, and the cards, tokens and tiles of the modules as the tables give them (cards.md). */
#include "cards.h"

const PieceRow PIECE_ROWS[GAME_COUNT * PIECE_COUNT] = {
/* clang-format off */
#define PIECE(game, id, name, n, type, shape, citizens, silver, vp, unit, shape_source, value_source, vp_source) \
    {{TYPE_##type, SHAPE_##shape, n, citizens, silver, vp, UNIT_##unit}, \
     id, name, shape_source, value_source, vp_source},
/* clang-format on */
#include "engine/pieces.def"
};
const TrackRow PRICE_ROWS[GAME_COUNT * MARKET_SLOTS] = {
#define PRICE(game, slot, silver, source) {"price-" #slot, source, GAME_##game, (slot)-1, silver},
#include "engine/tracks.def"
};
const TrackRow BONUS_ROWS[GAME_COUNT * ERA_COUNT] = {
#define BONUS(game, era, vp, source) {"bonus-" #era, source, GAME_##game, (era)-1, vp},
#include "engine/tracks.def"
};

/* The words the tables use. Effects have commas, so a macro that takes one must hand it on as it came. */
/* clang-format off */
#define ON(module) (1u << MODULE_##module)
#define NOTHING                                    {EFFECT_NONE, 0, 0, 0, 0}
#define DO(effect, amount)                         {EFFECT_##effect, amount, QUANTITY_NONE, 1, 0}
#define PER(effect, amount, quantity, per, limit)  {EFFECT_##effect, amount, QUANTITY_##quantity, per, limit}
#define ALWAYS                                     {{{QUANTITY_NONE, 0}, {QUANTITY_NONE, 0}}}
#define IF(quantity, least)                        {{{QUANTITY_##quantity, least}, {QUANTITY_NONE, 0}}}
#define IF2(quantity, least, second, second_least) {{{QUANTITY_##quantity, least}, {QUANTITY_##second, second_least}}}
#define SLOT(...)                                  {FOR_SLOT, 0, __VA_ARGS__, NOTHING}
#define SLOT_ALT(...)                              {FOR_SLOT, 0, __VA_ARGS__}
#define FOR(who, n, ...)                           {FOR_##who, n, __VA_ARGS__, NOTHING}
#define NO_ROW                                     {FOR_NOBODY, 0, NOTHING, NOTHING}
/* clang-format on */

const Monument MONUMENTS[MONUMENT_COUNT] = {
#define MONUMENT(ID, id, name, type, shape, citizens, silver, vp, unit, living, requirement, alternate, built, source) \
    {{TYPE_##type, SHAPE_##shape, 1, citizens, silver, vp, UNIT_##unit}, living, {requirement, alternate}, built},
#include "engine/monuments.def"
};
const CardText MONUMENT_TEXTS[MONUMENT_COUNT] = {
#define MONUMENT(ID, id, name, type, shape, citizens, silver, vp, unit, living, requirement, alternate, built, source) \
    {id, name, source, ON(MONUMENTS)},
#include "engine/monuments.def"
};

const Objective OBJECTIVES[OBJECTIVE_COUNT] = {
#define OBJECTIVE(id, name, condition, vp, needs) {condition, vp},
#include "engine/objectives.def"
};
const CardText OBJECTIVE_TEXTS[OBJECTIVE_COUNT] = {
#define OBJECTIVE(id, name, condition, vp, needs) {id, name, "H", needs},
#include "engine/objectives.def"
};

const Invocation INVOCATIONS[INVOCATION_COUNT] = {
#define INVOCATION(id, name, ongoing, effect, vp, needs) {effect, ongoing, vp},
#include "engine/invocations.def"
};
const CardText INVOCATION_TEXTS[INVOCATION_COUNT] = {
#define INVOCATION(id, name, ongoing, effect, vp, needs) {id, name, "H", needs},
#include "engine/invocations.def"
};

const Role ROLES[ROLE_COUNT] = {
#define ROLE(id, name, effect, from, to, needs, source) {effect, from, to},
#include "engine/roles.def"
};
const CardText ROLE_TEXTS[ROLE_COUNT] = {
#define ROLE(id, name, effect, from, to, needs, source) {id, name, source, needs},
#include "engine/roles.def"
};

const Token TOKENS[TOKEN_COUNT] = {
#define TOKEN(face, name, size, n, type, citizens, silver, vp, unit)                                                   \
    {{TYPE_##type, SHAPE_1, n, citizens, silver, vp, UNIT_##unit}, size},
#include "engine/tokens.def"
};
const CardText TOKEN_TEXTS[TOKEN_COUNT] = {
#define TOKEN(face, name, size, n, type, citizens, silver, vp, unit) {face, name, "H", ON(CONSUL)},
#include "engine/tokens.def"
};

const Road ROADS[ROAD_COUNT] = {
#define ROAD(face, name, first, second, third, needs, source) {{first, second, third}},
#include "engine/roads.def"
};
const CardText ROAD_TEXTS[ROAD_COUNT] = {
#define ROAD(face, name, first, second, third, needs, source) {face, name, source, needs},
#include "engine/roads.def"
};

const Tile TILES[TILE_COUNT] = {
#define TILE(id, name, n, type, icons, matches) {n, TYPE_##type, icons, QUANTITY_##matches},
#include "engine/ceres.def"
};
const CardText TILE_TEXTS[TILE_COUNT] = {
#define TILE(id, name, n, type, icons, matches) {id, name, "H", ON(CERES)},
#include "engine/ceres.def"
};
const CeresCard CERES_CARDS[CERES_CARD_COUNT] = {
#define CARD(id, number, action, a, b, c, monument) {number, CERES_##action, {a, b, c}, monument},
#include "engine/ceres.def"
};
const CardText CERES_CARD_TEXTS[CERES_CARD_COUNT] = {
#define CARD(id, number, action, a, b, c, monument) {id, id, "H", ON(CERES)},
#include "engine/ceres.def"
};

const CardText CONSUL_LEAD_TEXTS[CONSUL_DIFFICULTIES] = {
#define CONSUL(id, name) {id, name, "H", ON(CONSUL)},
#include "engine/difficulties.def"
};
const CardText CERES_LEAD_TEXTS[CERES_DIFFICULTIES] = {
#define CERES(id, name) {id, name, "H", ON(CERES)},
#include "engine/difficulties.def"
};
