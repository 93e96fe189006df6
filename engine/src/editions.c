/* SPDX-License-Identifier: MIT */
/* editions.c - the values of each edition, and the hash they are known by. */
#include "cards.h"

#include <stddef.h>

typedef struct EditionRow {
    uint64_t hash;
    int rules_version;
} EditionRow;
static const EditionRow EDITIONS[EDITION_END] = {
    {0, 0},
#define EDITION(number, rules_version, hash) {hash, rules_version},
#include "engine/editions.def"
};

/* Called when a game is set up: small rather than quick. */
#define SELDOM __attribute__((cold, noinline))

static void catalogue_first(Catalogue *out_catalogue)
{
    for (int i = 0; i < GAME_COUNT * PIECE_COUNT; i++) {
        out_catalogue->piece[i / PIECE_COUNT][i % PIECE_COUNT] = PIECE_ROWS[i].value;
    }
    __builtin_memcpy(out_catalogue->monument, MONUMENTS, sizeof out_catalogue->monument);
    __builtin_memcpy(out_catalogue->objective, OBJECTIVES, sizeof out_catalogue->objective);
    __builtin_memcpy(out_catalogue->invocation, INVOCATIONS, sizeof out_catalogue->invocation);
    __builtin_memcpy(out_catalogue->role, ROLES, sizeof out_catalogue->role);
    __builtin_memcpy(out_catalogue->token, TOKENS, sizeof out_catalogue->token);
    __builtin_memcpy(out_catalogue->road, ROADS, sizeof out_catalogue->road);
    __builtin_memcpy(out_catalogue->tile, TILES, sizeof out_catalogue->tile);
    __builtin_memcpy(out_catalogue->ceres_card, CERES_CARDS, sizeof out_catalogue->ceres_card);
    for (int i = 0; i < GAME_COUNT * MARKET_SLOTS; i++) {
        out_catalogue->price[PRICE_ROWS[i].game][PRICE_ROWS[i].index] = PRICE_ROWS[i].value;
    }
    for (int i = 0; i < GAME_COUNT * ERA_COUNT; i++) {
        out_catalogue->bonus[BONUS_ROWS[i].game][BONUS_ROWS[i].index] = BONUS_ROWS[i].value;
    }
    __builtin_memset(out_catalogue->consul_lead, 0, sizeof out_catalogue->consul_lead);
    __builtin_memset(out_catalogue->ceres_lead, 0, sizeof out_catalogue->ceres_lead);
}

SELDOM void catalogue_edition(int edition, Catalogue *out_catalogue)
{
    catalogue_first(out_catalogue);
#define CHANGE(number, member, value)                                                                                  \
    if (edition >= (number)) {                                                                                         \
        out_catalogue->member = (value);                                                                               \
    }
#include "engine/editions.def"
    out_catalogue->edition = (uint8_t)edition;
}

void catalogue_defaults(Catalogue *out_catalogue)
{
    catalogue_edition(EDITION_NEWEST, out_catalogue);
}

SELDOM void catalogue_change_edition(Catalogue *catalogue, int edition)
{
    Catalogue before;
    Catalogue after;
    if (catalogue->edition == edition) {
        return;
    }
    catalogue_edition(catalogue->edition, &before);
    catalogue_edition(edition, &after);
    uint8_t *value = (uint8_t *)catalogue; /* each is one byte */
    for (size_t i = 0; i < sizeof *catalogue; i++) {
        value[i] = value[i] == ((const uint8_t *)&before)[i] ? ((const uint8_t *)&after)[i] : value[i];
    }
}

SELDOM bool catalogue_has_errata(const Catalogue *catalogue)
{
    Catalogue printed;
    catalogue_edition(catalogue->edition, &printed);
    return __builtin_memcmp(catalogue, &printed, sizeof printed) != 0;
}

uint64_t edition_hash(int edition, int *out_rules_version)
{
    *out_rules_version = EDITIONS[edition].rules_version;
    return EDITIONS[edition].hash;
}

/* The fields of edition 1, in the order in which they are hashed: group by group, card by card. Frozen, the numbers of
 * cards too: what a later edition has besides goes into a list of its own. */
#define AT(card, member) offsetof(card, member)
#define PIECE_AT(card, member)                                                                                         \
    AT(card, member type), AT(card, member shape), AT(card, member count), AT(card, member citizens),                  \
        AT(card, member silver), AT(card, member vp), AT(card, member unit)
#define TERM_AT(card, member) AT(card, member.quantity), AT(card, member.least)
#define CONDITION_AT(card, member) TERM_AT(card, member.term[0]), TERM_AT(card, member.term[1])
#define EFFECT_AT(card, member)                                                                                        \
    AT(card, member.what), AT(card, member.amount), AT(card, member.quantity), AT(card, member.per),                   \
        AT(card, member.limit)
#define ROAD_ROW_AT(row) AT(Road, row.who), AT(Road, row.n), EFFECT_AT(Road, row.effect), EFFECT_AT(Road, row.alternate)
static const uint8_t MONUMENT_1[] = {PIECE_AT(Monument, piece.), AT(Monument, living), CONDITION_AT(Monument, card[0]),
                                     CONDITION_AT(Monument, card[1]), EFFECT_AT(Monument, built)};
static const uint8_t OBJECTIVE_1[] = {CONDITION_AT(Objective, condition), AT(Objective, vp)};
static const uint8_t INVOCATION_1[] = {EFFECT_AT(Invocation, effect), AT(Invocation, ongoing), AT(Invocation, vp)};
static const uint8_t ROLE_1[] = {EFFECT_AT(Role, effect), AT(Role, from), AT(Role, to)};
static const uint8_t TOKEN_1[] = {PIECE_AT(Token, piece.), AT(Token, size)};
static const uint8_t ROAD_1[] = {ROAD_ROW_AT(row[0]), ROAD_ROW_AT(row[1]), ROAD_ROW_AT(row[2])};
static const uint8_t CERES_1[] = {AT(CeresCard, number),    AT(CeresCard, action),    AT(CeresCard, letter[0]),
                                  AT(CeresCard, letter[1]), AT(CeresCard, letter[2]), AT(CeresCard, monument)};
static const uint8_t TILE_1[] = {AT(Tile, count), AT(Tile, type), AT(Tile, icons), AT(Tile, matches)};
static const uint8_t PIECE_1[] = {PIECE_AT(Piece, )};
static const uint8_t NUMBER_1[] = {0};
/* What edition 2 brought. */
static const uint8_t CONSUL_LEAD_2[] = {AT(ConsulLead, vp[0]), AT(ConsulLead, vp[1]), AT(ConsulLead, vp[2])};
static const uint8_t CERES_LEAD_2[] = {AT(CeresLead, vp)};

typedef struct HashedGroup {
    const uint8_t *field; /* offsets within a card */
    uint16_t offset;      /* of the first card in the Catalogue */
    uint8_t field_count;
    uint8_t stride;
    uint8_t count;
} HashedGroup;
#define HASHED(fields, first, count)                                                                                   \
    {                                                                                                                  \
        fields, offsetof(Catalogue, first), sizeof fields, sizeof(((Catalogue *)0)->first), count                      \
    }
static const HashedGroup HASHED_1[] = {
    HASHED(MONUMENT_1, monument[0], 19),
    HASHED(OBJECTIVE_1, objective[0], 18),
    HASHED(INVOCATION_1, invocation[0], 20),
    HASHED(ROLE_1, role[0], 15),
    HASHED(TOKEN_1, token[0], 16),
    HASHED(ROAD_1, road[0], 24),
    HASHED(CERES_1, ceres_card[0], 18),
    HASHED(TILE_1, tile[0], 8),
    HASHED(PIECE_1, piece[GAME_ROME][0], 20),
    HASHED(PIECE_1, piece[GAME_METROPOLIS][0], 20),
    HASHED(NUMBER_1, price[GAME_ROME][0], 6),
    HASHED(NUMBER_1, price[GAME_METROPOLIS][0], 6),
    HASHED(NUMBER_1, bonus[GAME_ROME][0], 3),
    HASHED(NUMBER_1, bonus[GAME_METROPOLIS][0], 3),
};
static const HashedGroup HASHED_2[] = {
    HASHED(CONSUL_LEAD_2, consul_lead[0], 3),
    HASHED(CERES_LEAD_2, ceres_lead[0], 3),
};

/* FNV-1a. */
static uint64_t groups_hash(const Catalogue *catalogue, const HashedGroup *group, size_t count, uint64_t hash)
{
    for (const HashedGroup *end = group + count; group < end; group++) {
        const uint8_t *card = (const uint8_t *)catalogue + group->offset;
        for (int n = 0; n < group->count * group->field_count; n++) {
            int at = n / group->field_count * group->stride + group->field[n % group->field_count];
            hash = (hash ^ card[at]) * 0x100000001b3ULL;
        }
    }
    return hash;
}

/* Whether the fields of edition 2 are all as before it. */
static bool leads_none(const Catalogue *catalogue)
{
    Catalogue first;
    catalogue_first(&first);
    return __builtin_memcmp(catalogue->consul_lead, first.consul_lead, sizeof first.consul_lead) == 0 &&
           __builtin_memcmp(catalogue->ceres_lead, first.ceres_lead, sizeof first.ceres_lead) == 0;
}

SELDOM uint64_t catalogue_hash(const Catalogue *catalogue, int rules_version)
{
    uint64_t hash = 0xcbf29ce484222325ULL ^ (uint64_t)rules_version;
    hash = groups_hash(catalogue, HASHED_1, sizeof HASHED_1 / sizeof HASHED_1[0], hash);
    return leads_none(catalogue) ? hash : groups_hash(catalogue, HASHED_2, sizeof HASHED_2 / sizeof HASHED_2[0], hash);
}
