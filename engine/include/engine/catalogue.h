/* catalogue.h - every printed value as data (CARDS.md), with where it comes from.
 *
 * A Catalogue is plain bytes: the defaults compiled in, or those changed by an errata file. Each value
 * has a key, `group.id.field`, listed by catalogue_field. */
#ifndef ENGINE_CATALOGUE_H
#define ENGINE_CATALOGUE_H

#include <stdbool.h>
#include <stdint.h>

enum { GAME_ROME, GAME_METROPOLIS, GAME_COUNT };
enum { TYPE_RESIDENTIAL, TYPE_COMMERCIAL, TYPE_CIVIC, TYPE_COUNT };

/* What a civic building counts around it (rule 6.2). */
enum { UNIT_NONE, UNIT_BUILDING, UNIT_CIVIC, UNIT_SILVER, UNIT_CITIZEN, UNIT_TWO_CITIZENS, UNIT_FLAT, UNIT_COUNT };

enum {
#define SHAPE(id, text, size, turns) SHAPE_##id,
#include "engine/shapes.def"
    SHAPE_COUNT
};

enum {
    PIECE_COUNT = 20, /* kinds of building in a tray */
    KIND_NONE = 0,    /* kinds are numbered from 1: the pieces in the order of CARDS 2 and 3 */
    KIND_COUNT = PIECE_COUNT + 1,
    MARKET_SLOTS = 6,
    ERA_COUNT = 3,
    TRAY_SHAPE_COUNT = SHAPE_T4, /* the shapes before it are those of tray buildings */
    SIZE_MAX_LOTS = 6,           /* lots of the largest shape, R6 */
    PIECE_COPIES = 2             /* of one kind in a tray, at most */
};

typedef struct Piece {
    uint8_t type;
    uint8_t shape;
    uint8_t count;
    uint8_t citizens;
    uint8_t silver;
    uint8_t vp;   /* printed on a commercial building; per unit on a civic one */
    uint8_t unit; /* what a civic building counts, UNIT_NONE for the others */
} Piece;

typedef struct Catalogue {
    Piece piece[GAME_COUNT][PIECE_COUNT];
    uint8_t price[GAME_COUNT][MARKET_SLOTS];
    uint8_t bonus[GAME_COUNT][ERA_COUNT];
} Catalogue;

/* One value of the catalogue. Texts are static. */
typedef struct CatalogueField {
    const char *group;        /* "building", "market", "population" */
    const char *id;           /* "bakery", "rome" */
    const char *field;        /* "vp", "price-1" */
    const char *name;         /* "Bakery" */
    const char *source;       /* marks of CARDS.md, such as "FP" */
    const char *const *words; /* the words that stand for 0, 1, …, or NULL for a number */
    uint16_t offset;          /* of its byte in the Catalogue */
    uint8_t game;
    uint8_t least;
    uint8_t most;
} CatalogueField;

/* What a building counts for a civic one beside it that counts this unit (rule 6.2). */
int piece_worth(const Piece *piece, int unit);
/* What a civic building scores by so many units: citizens are halved once all are added up (rule 6.2). */
static inline int piece_vp(const Piece *piece, int units)
{
    if (piece->unit == UNIT_FLAT) {
        return piece->vp;
    }
    return (units >> (piece->unit == UNIT_TWO_CITIZENS)) * piece->vp;
}

void catalogue_defaults(Catalogue *out_catalogue);

int catalogue_field_count(void);
void catalogue_field(int index, CatalogueField *out_field);
int catalogue_get(const Catalogue *catalogue, const CatalogueField *field);
/* False, and nothing changed, if the value is out of range. */
bool catalogue_set(Catalogue *catalogue, const CatalogueField *field, int value);

/* NULL if the values fit together, else what is wrong, with the piece's id in *out_id. */
const char *catalogue_fault(const Catalogue *catalogue, const char **out_id);

/* Static texts; kind is 1..PIECE_COUNT. */
const char *piece_id(int game, int kind);
const char *piece_name(int game, int kind);
const char *type_word(int type);
const char *unit_word(int unit);
const char *shape_word(int shape);
const char *game_word(int game);
int shape_size(int shape);
/* "printed in a rulebook" for 'P', and so on; NULL for an unknown mark. */
const char *source_meaning(char mark);

#endif
