/* SPDX-License-Identifier: MIT */
/* catalogue.h - every printed value as data (docs/cards.md), with where it comes from.
 *
 * A Catalogue is plain bytes: the values of an edition, or those changed by an errata file. Each value
 * has a key, `group.id.field`, listed by catalogue_field. */
#pragma once

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

/* The rows of each table of pieces and cards. */
/* clang-format off */
enum {
    PIECE_COUNT = 0 /* kinds of building in a tray */
#define PIECE(game, ...) +(GAME_##game == GAME_ROME)
#include "engine/pieces.def"
    ,
    MONUMENT_COUNT = 0
#define MONUMENT(...) +1
#include "engine/monuments.def"
    ,
    TOKEN_COUNT = 0 /* different faces of the Consul's tokens */
#define TOKEN(...) +1
#include "engine/tokens.def"
    ,
    TILE_COUNT = 0 /* different garden tiles of Ceres */
#define TILE(...) +1
#include "engine/ceres.def"
    ,
    OBJECTIVE_COUNT = 0
#define OBJECTIVE(...) +1
#include "engine/objectives.def"
    ,
    INVOCATION_COUNT = 0
#define INVOCATION(...) +1
#include "engine/invocations.def"
    ,
    ROLE_COUNT = 0
#define ROLE(...) +1
#include "engine/roles.def"
    ,
    ROAD_COUNT = 0 /* faces: 1A to 8B, then C1A to C4B */
#define ROAD(...) +1
#include "engine/roads.def"
    ,
    CERES_CARD_COUNT = 0
#define CARD(...) +1
#include "engine/ceres.def"
    ,
    CONSUL_DIFFICULTIES = 0
#define CONSUL(...) +1
#include "engine/difficulties.def"
    ,
    CERES_DIFFICULTIES = 0
#define CERES(...) +1
#include "engine/difficulties.def"
};
/* clang-format on */

/* The editions of the values, from 1: EDITION_1 and so on; the newest is what is played where nothing else is said. */
enum {
    EDITION_NONE,
#define EDITION(number, rules_version, hash) EDITION_##number,
#include "engine/editions.def"
    EDITION_END,
    EDITION_NEWEST = EDITION_END - 1
};

/* What may stand on a lot. */
enum {
    KIND_NONE = 0,
    KIND_PIECE = 1, /* the tray buildings in the order of docs/cards.md */
    KIND_MONUMENT = KIND_PIECE + PIECE_COUNT,
    KIND_TOKEN = KIND_MONUMENT + MONUMENT_COUNT,
    KIND_TILE = KIND_TOKEN + TOKEN_COUNT,
    KIND_CERES_MONUMENT = KIND_TILE + TILE_COUNT, /* a monument that Ceres built: it counts as one tile (15.14) */
    KIND_COUNT = KIND_CERES_MONUMENT + MONUMENT_COUNT
};

enum {
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

/* A card's condition: every term holds (quantities.def). */
enum {
#define QUANTITY(id, word, function, of, flags) QUANTITY_##id,
#include "engine/quantities.def"
    QUANTITY_COUNT
};
enum {
    COUNTS_YES_NO = 1,    /* 1 or 0 */
    COUNTS_PLACE = 2,     /* of the place to be built on, so only a monument's card can ask for it */
    COUNTS_ROAD = 4,      /* of the road that is being looked at */
    COUNTS_BUILDINGS = 8, /* the buildings of one type, or all */
    COUNTS_MOST = 16      /* compares the seats */
};
typedef struct Term {
    uint8_t quantity; /* QUANTITY_NONE: nothing is asked */
    uint8_t least;
} Term;
typedef struct Condition {
    Term term[2];
} Condition;

/* What a card does (effects.def). */
enum {
#define EFFECT(id, word, function, turn, lots, flags) EFFECT_##id,
#include "engine/effects.def"
    EFFECT_COUNT
};
enum {
    BY_ROAD = 1,       /* a road can do it */
    BY_INVOCATION = 2, /* an invocation can */
    IN_FORCE = 4,      /* it holds while its card is in force: an ongoing invocation or a role, and only these */
    MULTIPLIED = 8     /* its amount is for each of what it counts */
};
typedef struct Effect {
    uint8_t what;
    uint8_t amount;
    uint8_t quantity;
    uint8_t per;
    uint8_t limit;
} Effect;

typedef struct Monument {
    Piece piece;
    uint8_t living;    /* citizens or silver more for each adjacent building (10.7) */
    Condition card[2]; /* original, alternate */
    Effect built;      /* for each player with a building next to it (10.8) */
} Monument;

typedef struct Objective {
    Condition condition;
    uint8_t vp;
} Objective;

typedef struct Invocation {
    Effect effect;
    uint8_t ongoing;
    uint8_t vp; /* if not used (12.5) */
} Invocation;

typedef struct Role {
    Effect effect;
    uint8_t from; /* printed prices that a discount holds for */
    uint8_t to;
} Role;

typedef struct Token {
    Piece piece; /* shape is not used: a token lies in any shape (13.2) */
    uint8_t size;
} Token;

/* One slot of a road, or one line of a road that applies to all (14.6, 14.7). */
enum {
    FOR_NOBODY,
    FOR_SLOT,
    FOR_RANK,
    FOR_LEAST,
    FOR_NONE,
    FOR_YOU_MORE,
    FOR_CERES_MORE,
    FOR_YOU,
    FOR_CERES,
    FOR_COUNT
};
typedef struct RoadRow {
    uint8_t who;
    uint8_t n;
    Effect effect;
    Effect alternate;
} RoadRow;
enum { ROAD_ROWS = 3 };
typedef struct Road {
    RoadRow row[ROAD_ROWS];
} Road;

enum { CERES_LETTERS, CERES_CHEAPEST, CERES_DEAREST, CERES_ENLARGE, CERES_BRIBE, CERES_ACTIONS };
typedef struct CeresCard {
    uint8_t number;
    uint8_t action;
    uint8_t letter[3]; /* of a claim by letters */
    uint8_t monument;  /* has the icon */
} CeresCard;

typedef struct Tile {
    uint8_t count;
    uint8_t type;
    uint8_t icons;   /* citizens or silver; 2 is a double icon (15.1) */
    uint8_t matches; /* quantity of yours that a civic tile counts: a type's buildings or all (15.12) */
} Tile;

/* VP that an automaton starts with beyond those of its rules (13.1, 15.1), by difficulty and number of players. */
enum { CONSUL_PLAYERS_LEAST = 2, CONSUL_PLAYERS = 3 };
typedef struct ConsulLead {
    uint8_t vp[CONSUL_PLAYERS]; /* two players, three, four */
} ConsulLead;
typedef struct CeresLead {
    uint8_t vp;
} CeresLead;

typedef struct Catalogue {
    Monument monument[MONUMENT_COUNT];
    Objective objective[OBJECTIVE_COUNT];
    Invocation invocation[INVOCATION_COUNT];
    Role role[ROLE_COUNT];
    Token token[TOKEN_COUNT];
    Road road[ROAD_COUNT];
    CeresCard ceres_card[CERES_CARD_COUNT];
    Tile tile[TILE_COUNT];
    Piece piece[GAME_COUNT][PIECE_COUNT];
    uint8_t price[GAME_COUNT][MARKET_SLOTS];
    uint8_t bonus[GAME_COUNT][ERA_COUNT];
    ConsulLead consul_lead[CONSUL_DIFFICULTIES];
    CeresLead ceres_lead[CERES_DIFFICULTIES];
    uint8_t edition; /* whose values these are, but for errata */
} Catalogue;

/* One value of the catalogue. Texts are static. */
enum { FIELD_NUMBER, FIELD_WORD, FIELD_LETTER /* of a column, 0 for none */, FIELD_CONDITION };
typedef struct CatalogueField {
    const char *group;        /* "building", "market", "population", "monument", "invocation", … */
    const char *id;           /* "bakery", "rome", "i07" */
    const char *field;        /* "vp", "price-1", "requirement" */
    const char *name;         /* "Bakery" */
    const char *source;       /* marks of docs/cards.md, such as "FP" */
    const char *const *words; /* the words that stand for 0, 1, …, those of a condition's quantities; else NULL */
    uint16_t offset;          /* of its byte in the Catalogue; a condition's first */
    uint8_t kind;
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

/* The values of an edition, 1 to EDITION_NEWEST; the defaults are those of the newest. */
void catalogue_edition(int edition, Catalogue *out_catalogue);
void catalogue_defaults(Catalogue *out_catalogue);
/* Another edition's values; what is not the old edition's, an erratum, stays. */
void catalogue_change_edition(Catalogue *catalogue, int edition);
/* Whether there is an erratum. */
bool catalogue_has_errata(const Catalogue *catalogue);
/* The RulesHash of these values when played by a version of the rules: over the fields that its edition lists, in their
 * order, so that a member added to a card later changes no hash of an edition before. */
uint64_t catalogue_hash(const Catalogue *catalogue, int rules_version);
/* The row of editions.def: the hash, and the version of the rules it was made with. */
uint64_t edition_hash(int edition, int *out_rules_version);

int catalogue_field_count(void);
void catalogue_field(int index, CatalogueField *out_field);
/* A later field, such that all before it are of the same card, or of the same group, as this one. */
int catalogue_skip(int index, bool group);
int catalogue_get(const Catalogue *catalogue, const CatalogueField *field);
/* False, and nothing changed, if the value is out of range. */
bool catalogue_set(Catalogue *catalogue, const CatalogueField *field, int value);

/* A condition as a whole, FIELD_CONDITION; what its quantities may be is for catalogue_fault to say. */
enum { CONDITION_MOST = 99 };
Condition catalogue_condition(const Catalogue *catalogue, const CatalogueField *field);
void catalogue_condition_set(Catalogue *catalogue, const CatalogueField *field, Condition condition);

/* NULL if the values fit together, else what is wrong, with the group and id of the card in question. */
const char *catalogue_fault(const Catalogue *catalogue, const char **out_group, const char **out_id);

/* Cards that are no building, by deck and number from 0: "i07", "Juno's Census", and the modules of which one must be in
 * play for it (bits; 0 for none). */
enum { DECK_OBJECTIVES, DECK_INVOCATIONS, DECK_ROLES, DECK_ROADS, DECK_CERES, DECK_COUNT };
const char *card_id(int deck, int index);
const char *card_name(int deck, int index);
uint16_t card_needs(int deck, int index);
/* The columns of quantities.def and effects.def. */
const char *quantity_word(int quantity);
unsigned quantity_flags(int quantity);
int quantity_of(int quantity);
const char *effect_word(int effect);
unsigned effect_flags(int effect);
int effect_lots(int effect);

/* Static texts of what can stand on a lot; any kind but KIND_NONE. */
const char *piece_id(int game, int kind);
const char *piece_name(int game, int kind);
const char *type_word(int type);
const char *unit_word(int unit);
const char *shape_word(int shape);
const char *game_word(int game);
int shape_size(int shape);
/* "printed in a rulebook" for 'P', and so on; NULL for an unknown mark. */
const char *source_meaning(char mark);
