/* catalogue.c - the compiled-in values, and each of them by name. */
#include "engine/catalogue.h"

#include <stddef.h>

/* Where a game's rows lie in pieces.def: the games one after another, PIECE_COUNT rows each. */
typedef struct PieceRow {
    Piece value;
    const char *id;
    const char *name;
    const char *shape_source;
    const char *value_source;
    const char *vp_source;
} PieceRow;

static const PieceRow PIECES[GAME_COUNT * PIECE_COUNT] = {
#define PIECE(game, id, name, n, type, shape, citizens, silver, vp, unit, shape_source, value_source, vp_source)       \
    {{TYPE_##type, SHAPE_##shape, n, citizens, silver, vp, UNIT_##unit},                                               \
     id,                                                                                                               \
     name,                                                                                                             \
     shape_source,                                                                                                     \
     value_source,                                                                                                     \
     vp_source},
#include "pieces.def"
};

typedef struct TrackRow {
    const char *field;
    const char *source;
    uint8_t game;
    uint8_t index;
    uint8_t value;
} TrackRow;

static const TrackRow PRICES[GAME_COUNT * MARKET_SLOTS] = {
#define PRICE(game, slot, silver, source) {"price-" #slot, source, GAME_##game, (slot)-1, silver},
#include "tracks.def"
};
static const TrackRow BONUSES[GAME_COUNT * ERA_COUNT] = {
#define BONUS(game, era, vp, source) {"bonus-" #era, source, GAME_##game, (era)-1, vp},
#include "tracks.def"
};

static const char *const GAME_WORDS[GAME_COUNT] = {"rome", "metropolis"};
static const char *const GAME_NAMES[GAME_COUNT] = {"Rome", "Metropolis"};
static const char *const TYPE_WORDS[TYPE_COUNT] = {"residential", "commercial", "civic"};
static const char *const UNIT_WORDS[UNIT_COUNT] = {"none",    "building",     "civic", "silver",
                                                   "citizen", "two-citizens", "flat"};
static const char *const SHAPE_WORDS[SHAPE_COUNT] = {
#define SHAPE(id, text, size, turns) text,
#include "engine/shapes.def"
};
static const uint8_t SHAPE_SIZES[SHAPE_COUNT] = {
#define SHAPE(id, text, size, turns) size,
#include "engine/shapes.def"
};

/* The values of a piece that an errata file may set. The limits keep every sum of a game inside its type. */
enum { FROM_SHAPE, FROM_VALUE, FROM_VP };
typedef struct PieceField {
    const char *field;
    const char *const *words;
    uint8_t offset;
    uint8_t most;
    uint8_t from;
} PieceField;

static const PieceField PIECE_FIELDS[] = {
    {"type", TYPE_WORDS, offsetof(Piece, type), TYPE_COUNT - 1, FROM_VALUE},
    {"shape", SHAPE_WORDS, offsetof(Piece, shape), TRAY_SHAPE_COUNT - 1, FROM_SHAPE},
    {"count", NULL, offsetof(Piece, count), PIECE_COPIES, FROM_SHAPE},
    {"citizens", NULL, offsetof(Piece, citizens), 20, FROM_VALUE},
    {"silver", NULL, offsetof(Piece, silver), 20, FROM_VALUE},
    {"vp", NULL, offsetof(Piece, vp), 20, FROM_VP},
    {"unit", UNIT_WORDS, offsetof(Piece, unit), UNIT_COUNT - 1, FROM_VALUE},
};
enum {
    PIECE_FIELD_COUNT = sizeof PIECE_FIELDS / sizeof PIECE_FIELDS[0],
    FIRST_PRICE = GAME_COUNT * PIECE_COUNT * PIECE_FIELD_COUNT,
    FIRST_BONUS = FIRST_PRICE + GAME_COUNT * MARKET_SLOTS,
    FIELD_COUNT = FIRST_BONUS + GAME_COUNT * ERA_COUNT,
    TRACK_MOST = 99
};

void catalogue_defaults(Catalogue *out_catalogue)
{
    for (int i = 0; i < GAME_COUNT * PIECE_COUNT; i++) {
        out_catalogue->piece[i / PIECE_COUNT][i % PIECE_COUNT] = PIECES[i].value;
    }
    for (int i = 0; i < GAME_COUNT * MARKET_SLOTS; i++) {
        out_catalogue->price[PRICES[i].game][PRICES[i].index] = PRICES[i].value;
    }
    for (int i = 0; i < GAME_COUNT * ERA_COUNT; i++) {
        out_catalogue->bonus[BONUSES[i].game][BONUSES[i].index] = BONUSES[i].value;
    }
}

int catalogue_field_count(void)
{
    return FIELD_COUNT;
}

static void piece_field(int index, CatalogueField *out_field)
{
    int row = index / PIECE_FIELD_COUNT;
    const PieceRow *piece = &PIECES[row];
    const PieceField *field = &PIECE_FIELDS[index % PIECE_FIELD_COUNT];
    out_field->group = "building";
    out_field->id = piece->id;
    out_field->field = field->field;
    out_field->name = piece->name;
    out_field->source = field->from == FROM_SHAPE ? piece->shape_source
                        : field->from == FROM_VP  ? piece->vp_source
                                                  : piece->value_source;
    out_field->words = field->words;
    out_field->offset = (uint16_t)(offsetof(Catalogue, piece) + (size_t)row * sizeof(Piece) + field->offset);
    out_field->game = (uint8_t)(row / PIECE_COUNT);
    out_field->least = 0;
    out_field->most = field->most;
}

static void track_field(const TrackRow *row, const char *group, size_t offset, CatalogueField *out_field)
{
    out_field->group = group;
    out_field->id = GAME_WORDS[row->game];
    out_field->field = row->field;
    out_field->name = GAME_NAMES[row->game];
    out_field->source = row->source;
    out_field->words = NULL;
    out_field->offset = (uint16_t)(offset + row->index);
    out_field->game = row->game;
    out_field->least = 0;
    out_field->most = TRACK_MOST;
}

void catalogue_field(int index, CatalogueField *out_field)
{
    if (index < FIRST_PRICE) {
        piece_field(index, out_field);
    } else if (index < FIRST_BONUS) {
        const TrackRow *row = &PRICES[index - FIRST_PRICE];
        track_field(row, "market", offsetof(Catalogue, price) + (size_t)row->game * MARKET_SLOTS, out_field);
    } else {
        const TrackRow *row = &BONUSES[index - FIRST_BONUS];
        track_field(row, "population", offsetof(Catalogue, bonus) + (size_t)row->game * ERA_COUNT, out_field);
    }
}

int catalogue_get(const Catalogue *catalogue, const CatalogueField *field)
{
    return ((const uint8_t *)catalogue)[field->offset];
}

bool catalogue_set(Catalogue *catalogue, const CatalogueField *field, int value)
{
    if (value < field->least || value > field->most) {
        return false;
    }
    ((uint8_t *)catalogue)[field->offset] = (uint8_t)value;
    return true;
}

static const char *piece_fault(const Piece *piece)
{
    if ((piece->type == TYPE_CIVIC) != (piece->unit != UNIT_NONE)) {
        return piece->type == TYPE_CIVIC ? "a civic building needs a unit to count (rule 6.2)"
                                         : "only a civic building has a unit to count (rule 6.2)";
    }
    if (piece->type != TYPE_RESIDENTIAL && piece->citizens != 0) {
        return "only a residential building has citizens (rule 3.6)";
    }
    if (piece->type != TYPE_COMMERCIAL && piece->silver != 0) {
        return "only a commercial building has silver (rule 2.3)";
    }
    if (piece->type == TYPE_RESIDENTIAL && piece->vp != 0) {
        return "a residential building scores by its citizens only (rule 5)";
    }
    return NULL;
}

const char *catalogue_fault(const Catalogue *catalogue, const char **out_id)
{
    for (int i = 0; i < GAME_COUNT * PIECE_COUNT; i++) {
        const char *fault = piece_fault(&catalogue->piece[i / PIECE_COUNT][i % PIECE_COUNT]);
        if (fault != NULL) {
            *out_id = PIECES[i].id;
            return fault;
        }
    }
    return NULL;
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
    return PIECES[game * PIECE_COUNT + kind - 1].id;
}
const char *piece_name(int game, int kind)
{
    return PIECES[game * PIECE_COUNT + kind - 1].name;
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
