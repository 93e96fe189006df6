/* SPDX-License-Identifier: MIT */
/* catalogue.c - the names of everything in the catalogue. */
#include "cards.h"

#include "engine/game.h"

#include <stddef.h>

static const CardText *const CARD_TEXTS[DECK_COUNT] = {OBJECTIVE_TEXTS, INVOCATION_TEXTS, ROLE_TEXTS, ROAD_TEXTS,
                                                       CERES_CARD_TEXTS};
const char *const QUANTITY_WORDS[QUANTITY_COUNT] = {
#define QUANTITY(id, word, function, of, flags) word,
#include "engine/quantities.def"
};
const char *const EFFECT_WORDS[EFFECT_COUNT] = {
#define EFFECT(id, word, function, turn, lots, flags) word,
#include "engine/effects.def"
};
const char *const GAME_WORDS[GAME_COUNT] = {"rome", "metropolis"};
const char *const TYPE_WORDS[TYPE_COUNT] = {"residential", "commercial", "civic"};
const char *const UNIT_WORDS[UNIT_COUNT] = {"none", "building", "civic", "silver", "citizen", "two-citizens", "flat"};
const char *const SHAPE_WORDS[SHAPE_COUNT] = {
#define SHAPE(id, text, size, turns) text,
#include "engine/shapes.def"
};
static const uint8_t SHAPE_SIZES[SHAPE_COUNT] = {
#define SHAPE(id, text, size, turns) size,
#include "engine/shapes.def"
};

/* The card of anything that can stand on a lot but tray buildings. */
static const CardText *kind_text(int kind)
{
    return kind >= KIND_CERES_MONUMENT ? &MONUMENT_TEXTS[kind - KIND_CERES_MONUMENT]
           : kind >= KIND_TILE         ? &TILE_TEXTS[kind - KIND_TILE]
           : kind >= KIND_TOKEN        ? &TOKEN_TEXTS[kind - KIND_TOKEN]
                                       : &MONUMENT_TEXTS[kind - KIND_MONUMENT];
}

int piece_worth(const Piece *piece, int unit)
{
    switch (unit) {
    case UNIT_BUILDING:
        return 1;
    case UNIT_CIVIC:
        return piece->type == TYPE_CIVIC;
    case UNIT_SILVER:
        return piece->silver;
    case UNIT_CITIZEN:
    case UNIT_TWO_CITIZENS:
        return piece->citizens;
    default:
        return 0;
    }
}

const char *piece_id(int game, int kind)
{
    return kind < KIND_MONUMENT ? PIECE_ROWS[game * PIECE_COUNT + kind - KIND_PIECE].id : kind_text(kind)->id;
}
const char *piece_name(int game, int kind)
{
    return kind < KIND_MONUMENT ? PIECE_ROWS[game * PIECE_COUNT + kind - KIND_PIECE].name : kind_text(kind)->name;
}
const char *card_id(int deck, int index)
{
    return CARD_TEXTS[deck][index].id;
}
const char *card_name(int deck, int index)
{
    return CARD_TEXTS[deck][index].name;
}
uint16_t card_needs(int deck, int index)
{
    return CARD_TEXTS[deck][index].needs;
}
const char *quantity_word(int quantity)
{
    return QUANTITY_WORDS[quantity];
}
const char *effect_word(int effect)
{
    return EFFECT_WORDS[effect];
}
const char *type_word(int type)
{
    return TYPE_WORDS[type];
}
const char *unit_word(int unit)
{
    return UNIT_WORDS[unit];
}
const char *shape_word(int shape)
{
    return SHAPE_WORDS[shape];
}
const char *game_word(int game)
{
    return GAME_WORDS[game];
}
int shape_size(int shape)
{
    return SHAPE_SIZES[shape];
}

const char *source_meaning(char mark)
{
    switch (mark) {
    case 'P':
        return "printed in a rulebook";
    case 'F':
        return "read off photographs, agreed by a second source";
    case 'S':
        return "one public source";
    case 'I':
        return "inferred";
    case 'H':
        return "house design";
    default:
        return NULL;
    }
}
