/* SPDX-License-Identifier: MIT */
/* cards.h - the tables of the modules' cards; inside the engine only. */
#pragma once

#include "engine/rules.h"

typedef struct CardText {
    const char *id;
    const char *name;
    const char *source;
    uint16_t needs; /* modules of which one must be in play, 0 for none */
} CardText;

/* The tray buildings of the games, one game after another, and the tracks (docs/cards.md). */
typedef struct PieceRow {
    Piece value;
    const char *id;
    const char *name;
    const char *shape_source;
    const char *value_source;
    const char *vp_source;
} PieceRow;
extern const PieceRow PIECE_ROWS[GAME_COUNT * PIECE_COUNT];
typedef struct TrackRow {
    const char *field;
    const char *source;
    uint8_t game;
    uint8_t index;
    uint8_t value;
} TrackRow;
extern const TrackRow PRICE_ROWS[GAME_COUNT * MARKET_SLOTS];
extern const TrackRow BONUS_ROWS[GAME_COUNT * ERA_COUNT];

/* The words of values (catalogue.c). */
extern const char *const GAME_WORDS[GAME_COUNT];
extern const char *const TYPE_WORDS[TYPE_COUNT];
extern const char *const UNIT_WORDS[UNIT_COUNT];
extern const char *const SHAPE_WORDS[SHAPE_COUNT];
extern const char *const QUANTITY_WORDS[QUANTITY_COUNT];
extern const char *const EFFECT_WORDS[EFFECT_COUNT];

extern const Monument MONUMENTS[MONUMENT_COUNT];
extern const Objective OBJECTIVES[OBJECTIVE_COUNT];
extern const Invocation INVOCATIONS[INVOCATION_COUNT];
extern const Role ROLES[ROLE_COUNT];
extern const Token TOKENS[TOKEN_COUNT];
extern const Road ROADS[ROAD_COUNT];
extern const Tile TILES[TILE_COUNT];
extern const CeresCard CERES_CARDS[CERES_CARD_COUNT];

extern const CardText CONSUL_LEAD_TEXTS[CONSUL_DIFFICULTIES];
extern const CardText CERES_LEAD_TEXTS[CERES_DIFFICULTIES];
extern const CardText MONUMENT_TEXTS[MONUMENT_COUNT];
extern const CardText OBJECTIVE_TEXTS[OBJECTIVE_COUNT];
extern const CardText INVOCATION_TEXTS[INVOCATION_COUNT];
extern const CardText ROLE_TEXTS[ROLE_COUNT];
extern const CardText TOKEN_TEXTS[TOKEN_COUNT];
extern const CardText ROAD_TEXTS[ROAD_COUNT];
extern const CardText TILE_TEXTS[TILE_COUNT];
extern const CardText CERES_CARD_TEXTS[CERES_CARD_COUNT];
