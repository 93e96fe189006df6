/* SPDX-License-Identifier: MIT */
/* catalogue_fields.c - every value of the catalogue by its key, with the limits that keep the sums of a game inside their
 * types. */
#include "cards.h"

#include <stddef.h>

static const char *const NO_YES[] = {"no", "yes"};
static const char *const WHOM[FOR_COUNT] = {"nobody",   "slot",       "rank", "least", "none",
                                            "you-more", "ceres-more", "you",  "ceres"};
static const char *const CERES_WORDS[CERES_ACTIONS] = {"letters", "cheapest", "dearest", "enlarge", "bribe"};
static const char *const GAME_NAMES[GAME_COUNT] = {"Rome", "Metropolis"};

/* From which part of a card's sources a value is (cards.md: shapes are from one source, alternate cards are ours). */
enum { FROM_CARD, FROM_SHAPE, FROM_ALTERNATE };
typedef struct CardField {
    const char *field;
    const char *const *words;
    uint8_t offset;
    uint8_t kind;
    uint8_t least;
    uint8_t most;
    uint8_t from;
} CardField;

enum { VALUE_MOST = 20, VP_MOST = 50, TRACK_MOST = 99, COUNT_MOST = 32 };

/* clang-format off */
#define NUMBER(field, type, member, least, most) \
    {field, NULL, offsetof(type, member), FIELD_NUMBER, least, most, FROM_CARD}
#define WORD(field, type, member, words, most) {field, words, offsetof(type, member), FIELD_WORD, 0, most, FROM_CARD}
#define LETTER(n, at) {"letter-" n, NULL, offsetof(CeresCard, letter[at]), FIELD_LETTER, 'A', 'G', FROM_CARD}
#define CONDITION(field, type, member, from) \
    {field, QUANTITY_WORDS, offsetof(type, member), FIELD_CONDITION, 0, CONDITION_MOST, from}
#define GROUP(word, texts, fields, member, type, count) \
    {word, texts, fields, offsetof(Catalogue, member), sizeof(type), count, sizeof fields / sizeof fields[0]}
/* clang-format on */
#define EFFECT_FIELDS(prefix, suffix, type, member)                                                                    \
    WORD(prefix suffix, type, member.what, EFFECT_WORDS, EFFECT_COUNT - 1),                                            \
        NUMBER(prefix "-amount" suffix, type, member.amount, 0, VALUE_MOST),                                           \
        WORD(prefix "-quantity" suffix, type, member.quantity, QUANTITY_WORDS, QUANTITY_COUNT - 1),                    \
        NUMBER(prefix "-per" suffix, type, member.per, 0, VALUE_MOST),                                                 \
        NUMBER(prefix "-limit" suffix, type, member.limit, 0, TRACK_MOST)
/* The same for the only effect of a card: `amount` and so on. */
#define CARD_EFFECT(type)                                                                                              \
    WORD("effect", type, effect.what, EFFECT_WORDS, EFFECT_COUNT - 1),                                                 \
        NUMBER("amount", type, effect.amount, 0, VALUE_MOST),                                                          \
        WORD("quantity", type, effect.quantity, QUANTITY_WORDS, QUANTITY_COUNT - 1),                                   \
        NUMBER("per", type, effect.per, 0, VALUE_MOST), NUMBER("limit", type, effect.limit, 0, TRACK_MOST)
#define PIECE_VALUES(type, member)                                                                                     \
    NUMBER("citizens", type, member citizens, 0, VALUE_MOST), NUMBER("silver", type, member silver, 0, VALUE_MOST),    \
        NUMBER("vp", type, member vp, 0, VALUE_MOST), WORD("unit", type, member unit, UNIT_WORDS, UNIT_COUNT - 1)
#define ROAD_ROW(digit, at)                                                                                            \
    WORD("for-" digit, Road, row[at].who, WHOM, FOR_COUNT - 1), NUMBER("n-" digit, Road, row[at].n, 0, VALUE_MOST),    \
        EFFECT_FIELDS("effect", "-" digit, Road, row[at].effect),                                                      \
        EFFECT_FIELDS("alternate", "-" digit, Road, row[at].alternate)

static const CardField PIECE_FIELDS[] = {
    WORD("type", Piece, type, TYPE_WORDS, TYPE_COUNT - 1),
    {"shape", SHAPE_WORDS, offsetof(Piece, shape), FIELD_WORD, 0, TRAY_SHAPE_COUNT - 1, FROM_SHAPE},
    {"count", NULL, offsetof(Piece, count), FIELD_NUMBER, 0, PIECE_COPIES, FROM_SHAPE},
    PIECE_VALUES(Piece, ),
};
static const CardField MONUMENT_FIELDS[] = {
    WORD("type", Monument, piece.type, TYPE_WORDS, TYPE_COUNT - 1),
    {"shape", SHAPE_WORDS, offsetof(Monument, piece.shape), FIELD_WORD, 0, SHAPE_R6, FROM_SHAPE},
    PIECE_VALUES(Monument, piece.),
    NUMBER("living", Monument, living, 0, 3),
    CONDITION("requirement", Monument, card[0], FROM_CARD),
    CONDITION("alternate", Monument, card[1], FROM_ALTERNATE),
    EFFECT_FIELDS("built", "", Monument, built),
};
static const CardField OBJECTIVE_FIELDS[] = {
    CONDITION("condition", Objective, condition, FROM_CARD),
    NUMBER("vp", Objective, vp, 0, VP_MOST),
};
static const CardField INVOCATION_FIELDS[] = {
    CARD_EFFECT(Invocation),
    WORD("ongoing", Invocation, ongoing, NO_YES, 1),
    NUMBER("vp", Invocation, vp, 0, VP_MOST),
};
static const CardField ROLE_FIELDS[] = {
    CARD_EFFECT(Role),
    NUMBER("from", Role, from, 0, TRACK_MOST),
    NUMBER("to", Role, to, 0, TRACK_MOST),
};
static const CardField TOKEN_FIELDS[] = {
    NUMBER("size", Token, size, 1, 4),
    NUMBER("count", Token, piece.count, 0, COUNT_MOST),
    WORD("type", Token, piece.type, TYPE_WORDS, TYPE_COUNT - 1),
    PIECE_VALUES(Token, piece.),
};
static const CardField ROAD_FIELDS[] = {ROAD_ROW("1", 0), ROAD_ROW("2", 1), ROAD_ROW("3", 2)};
static const CardField TILE_FIELDS[] = {
    NUMBER("count", Tile, count, 0, COUNT_MOST),
    WORD("type", Tile, type, TYPE_WORDS, TYPE_COUNT - 1),
    NUMBER("icons", Tile, icons, 0, 2),
    WORD("matches", Tile, matches, QUANTITY_WORDS, QUANTITY_COUNT - 1),
};
static const CardField CERES_FIELDS[] = {
    NUMBER("number", CeresCard, number, 1, 4),
    WORD("action", CeresCard, action, CERES_WORDS, CERES_ACTIONS - 1),
    LETTER("1", 0),
    LETTER("2", 1),
    LETTER("3", 2),
    WORD("monument", CeresCard, monument, NO_YES, 1),
};
static const CardField CONSUL_LEAD_FIELDS[] = {
    NUMBER("vp-2", ConsulLead, vp[0], 0, TRACK_MOST),
    NUMBER("vp-3", ConsulLead, vp[1], 0, TRACK_MOST),
    NUMBER("vp-4", ConsulLead, vp[2], 0, TRACK_MOST),
};
static const CardField CERES_LEAD_FIELDS[] = {NUMBER("vp-1", CeresLead, vp, 0, TRACK_MOST)};

/* Cards of one kind: their texts, where they lie in the catalogue, and their values. */
typedef struct CardGroup {
    const char *group;
    const CardText *texts;
    const CardField *fields;
    uint16_t offset;
    uint8_t stride;
    uint8_t count;
    uint8_t field_count;
} CardGroup;
static const CardGroup GROUPS[] = {
    GROUP("monument", MONUMENT_TEXTS, MONUMENT_FIELDS, monument, Monument, MONUMENT_COUNT),
    GROUP("objective", OBJECTIVE_TEXTS, OBJECTIVE_FIELDS, objective, Objective, OBJECTIVE_COUNT),
    GROUP("invocation", INVOCATION_TEXTS, INVOCATION_FIELDS, invocation, Invocation, INVOCATION_COUNT),
    GROUP("role", ROLE_TEXTS, ROLE_FIELDS, role, Role, ROLE_COUNT),
    GROUP("token", TOKEN_TEXTS, TOKEN_FIELDS, token, Token, TOKEN_COUNT),
    GROUP("road", ROAD_TEXTS, ROAD_FIELDS, road, Road, ROAD_COUNT),
    GROUP("tile", TILE_TEXTS, TILE_FIELDS, tile, Tile, TILE_COUNT),
    GROUP("ceres", CERES_CARD_TEXTS, CERES_FIELDS, ceres_card, CeresCard, CERES_CARD_COUNT),
    GROUP("difficulty", CONSUL_LEAD_TEXTS, CONSUL_LEAD_FIELDS, consul_lead, ConsulLead, CONSUL_DIFFICULTIES),
    GROUP("difficulty", CERES_LEAD_TEXTS, CERES_LEAD_FIELDS, ceres_lead, CeresLead, CERES_DIFFICULTIES),
};

enum {
    PIECE_FIELD_COUNT = sizeof PIECE_FIELDS / sizeof PIECE_FIELDS[0],
    GROUP_COUNT = sizeof GROUPS / sizeof GROUPS[0],
    FIRST_PRICE = GAME_COUNT * PIECE_COUNT * PIECE_FIELD_COUNT,
    FIRST_BONUS = FIRST_PRICE + GAME_COUNT * MARKET_SLOTS,
    FIRST_CARD = FIRST_BONUS + GAME_COUNT * ERA_COUNT
};

int catalogue_field_count(void)
{
    int count = FIRST_CARD;
    for (int i = 0; i < GROUP_COUNT; i++) {
        count += GROUPS[i].count * GROUPS[i].field_count;
    }
    return count;
}

static void field_make(const CardField *field, size_t offset, CatalogueField *out_field)
{
    out_field->field = field->field;
    out_field->words = field->words;
    out_field->offset = (uint16_t)(offset + field->offset);
    out_field->kind = field->kind;
    out_field->least = field->least;
    out_field->most = field->most;
}

static void piece_field(int index, CatalogueField *out_field)
{
    int row = index / PIECE_FIELD_COUNT;
    const PieceRow *piece = &PIECE_ROWS[row];
    const CardField *field = &PIECE_FIELDS[index % PIECE_FIELD_COUNT];
    bool vp = field->offset == offsetof(Piece, vp);
    field_make(field, offsetof(Catalogue, piece) + (size_t)row * sizeof(Piece), out_field);
    out_field->group = "building";
    out_field->id = piece->id;
    out_field->name = piece->name;
    out_field->source = field->from == FROM_SHAPE ? piece->shape_source : vp ? piece->vp_source : piece->value_source;
    out_field->game = (uint8_t)(row / PIECE_COUNT);
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
    out_field->kind = FIELD_NUMBER;
    out_field->game = row->game;
    out_field->least = 0;
    out_field->most = TRACK_MOST;
}

/* The values of cards that come from elsewhere than their card. */
static const struct ValueSource {
    const char *group;
    const char *id;
    const char *field;
    const char *source;
} VALUE_SOURCES[] = {
#define SOURCE(group, id, field, source) {group, id, field, source},
#include "sources.def"
};
enum { VALUE_SOURCE_COUNT = sizeof VALUE_SOURCES / sizeof VALUE_SOURCES[0] };

static bool word_same(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

static const char *value_source(const CatalogueField *field, const char *of_card)
{
    for (int i = 0; i < VALUE_SOURCE_COUNT; i++) {
        const struct ValueSource *row = &VALUE_SOURCES[i];
        if (word_same(row->id, field->id) && word_same(row->field, field->field) &&
            word_same(row->group, field->group)) {
            return row->source;
        }
    }
    return of_card;
}

/* Cards are for Rome (9.2). */
static void card_field(int index, CatalogueField *out_field)
{
    const CardGroup *group = GROUPS;
    for (; index >= group->count * group->field_count; group++) {
        index -= group->count * group->field_count;
    }
    int card = index / group->field_count;
    const CardField *field = &group->fields[index % group->field_count];
    field_make(field, group->offset + (size_t)card * group->stride, out_field);
    out_field->group = group->group;
    out_field->id = group->texts[card].id;
    out_field->name = group->texts[card].name;
    out_field->source = field->from == FROM_SHAPE       ? "S"
                        : field->from == FROM_ALTERNATE ? "H"
                                                        : value_source(out_field, group->texts[card].source);
    out_field->game = GAME_ROME;
}

void catalogue_field(int index, CatalogueField *out_field)
{
    if (index < FIRST_PRICE) {
        piece_field(index, out_field);
    } else if (index < FIRST_BONUS) {
        const TrackRow *row = &PRICE_ROWS[index - FIRST_PRICE];
        track_field(row, "market", offsetof(Catalogue, price) + (size_t)row->game * MARKET_SLOTS, out_field);
    } else if (index < FIRST_CARD) {
        const TrackRow *row = &BONUS_ROWS[index - FIRST_BONUS];
        track_field(row, "population", offsetof(Catalogue, bonus) + (size_t)row->game * ERA_COUNT, out_field);
    } else {
        card_field(index - FIRST_CARD, out_field);
    }
}

int catalogue_skip(int index, bool group)
{
    if (index < FIRST_PRICE) {
        return group ? FIRST_PRICE : index + PIECE_FIELD_COUNT - index % PIECE_FIELD_COUNT;
    }
    if (index < FIRST_CARD) {
        return index + 1;
    }
    const CardGroup *cards = GROUPS;
    int end = FIRST_CARD + cards->count * cards->field_count;
    for (; index >= end; end += cards->count * cards->field_count) {
        cards++;
    }
    return group ? end : end - (end - index - 1) / cards->field_count * cards->field_count;
}

int catalogue_get(const Catalogue *catalogue, const CatalogueField *field)
{
    return ((const uint8_t *)catalogue)[field->offset];
}

bool catalogue_set(Catalogue *catalogue, const CatalogueField *field, int value)
{
    bool none = field->kind == FIELD_LETTER && value == 0;
    if (field->kind == FIELD_CONDITION || (!none && (value < field->least || value > field->most))) {
        return false;
    }
    ((uint8_t *)catalogue)[field->offset] = (uint8_t)value;
    return true;
}

Condition catalogue_condition(const Catalogue *catalogue, const CatalogueField *field)
{
    Condition condition;
    __builtin_memcpy(&condition, (const uint8_t *)catalogue + field->offset, sizeof condition);
    return condition;
}

void catalogue_condition_set(Catalogue *catalogue, const CatalogueField *field, Condition condition)
{
    __builtin_memcpy((uint8_t *)catalogue + field->offset, &condition, sizeof condition);
}
