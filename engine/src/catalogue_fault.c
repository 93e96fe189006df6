/* SPDX-License-Identifier: MIT */
/* catalogue_fault.c - whether values that an errata file may set fit together and are something the engine can do. */
#include "cards.h"

#include "engine/game.h"

#include <stddef.h>

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

static bool counts(int quantity, unsigned flag)
{
    return (quantity_flags(quantity) & flag) != 0;
}

/* A place is known only where something is built, influence only on a road. */
static const char *condition_fault(const Condition *condition, bool has_place)
{
    for (int i = 0; i < 2; i++) {
        int quantity = condition->term[i].quantity;
        if (counts(quantity, COUNTS_ROAD) || (counts(quantity, COUNTS_PLACE) && !has_place)) {
            return "this card cannot ask for that";
        }
    }
    return NULL;
}

/* What holds wherever an effect stands: tokens and favors fit the state, what is counted is something. */
static const char *effect_fault(const Effect *effect)
{
    if (effect->what == EFFECT_POPULATION && (effect->amount > 2 || effect->quantity != QUANTITY_NONE)) {
        return "population tokens are of 1 and of 2 (rule 14.8)";
    }
    if (effect->what == EFFECT_FAVOR && (effect->amount > 1 || effect->quantity != QUANTITY_NONE)) {
        return "favor tokens come one at a time (rule 11.1)";
    }
    if (effect->what == EFFECT_SCORE_CIVIC && (effect->quantity != QUANTITY_NONE || effect->per > 1)) {
        return "score-civic scores one building and counts nothing else (rule 12.4)";
    }
    return counts(effect->quantity, COUNTS_PLACE) ? "there is no place to ask about" : NULL;
}

/* What a card in force may count: markers nothing, since they are handed out once; population only buildings. */
static const char *force_fault(const Effect *effect)
{
    if (counts(effect->quantity, COUNTS_ROAD)) {
        return "influence is of a road (rule 14.5)";
    }
    if (effect->what == EFFECT_MARKERS && effect->quantity != QUANTITY_NONE) {
        return "markers are handed out once (rule 1.3)";
    }
    return effect->what == EFFECT_MORE_POPULATION && effect->quantity != QUANTITY_NONE &&
                   !counts(effect->quantity, COUNTS_BUILDINGS)
               ? "population may depend on one's buildings only (rule 3.6)"
               : NULL;
}

static const char *monument_fault(const Monument *monument)
{
    const char *fault = piece_fault(&monument->piece);
    const int built = monument->built.what;
    for (int card = 0; card < 2 && fault == NULL; card++) {
        fault = condition_fault(&monument->card[card], true);
    }
    if (fault == NULL && built != EFFECT_NONE && built != EFFECT_VP && built != EFFECT_SILVER) {
        return "a monument brings VP or silver when it is built (rule 10.8)";
    }
    if (fault == NULL && monument->living != 0 && monument->piece.type == TYPE_CIVIC) {
        return "only citizens or silver can live (rule 10.7)";
    }
    return fault != NULL ? fault : force_fault(&monument->built);
}

/* There are favor tokens only with their modules. */
static bool invocation_can(const Invocation *card, uint16_t needs)
{
    const uint16_t favors = 1u << MODULE_TRADING | 1u << MODULE_STEALING;
    return (effect_flags(card->effect.what) & BY_INVOCATION) != 0 &&
           (card->effect.what != EFFECT_FAVOR || ((needs & ~favors) == 0 && needs != 0));
}

static const char *invocation_fault(const Invocation *card, uint16_t needs)
{
    const char *fault = effect_fault(&card->effect);
    if (fault == NULL && !invocation_can(card, needs)) {
        return "an invocation cannot do that";
    }
    if (fault == NULL && (card->ongoing != 0) != ((effect_flags(card->effect.what) & IN_FORCE) != 0)) {
        return "what is ongoing must be in force, and only that can be (rule 12.4)";
    }
    return fault != NULL ? fault : force_fault(&card->effect);
}

static const char *role_fault(const Role *card)
{
    const char *fault = effect_fault(&card->effect);
    if (fault == NULL && (effect_flags(card->effect.what) & IN_FORCE) == 0) {
        return "a role is in force all the time (rule 12.6)";
    }
    return fault != NULL ? fault : force_fault(&card->effect);
}

/* A board has slots only, from the left, or none; and no more than two swaps, so that all fit into a list of actions. */
static const char *road_fault(const Road *road, uint16_t needs)
{
    int swaps = 0;
    bool favors = (needs & (1u << MODULE_TRADING | 1u << MODULE_STEALING)) != 0;
    for (int i = 0; i < ROAD_ROWS; i++) {
        const RoadRow *row = &road->row[i];
        bool slot = row->who == FOR_SLOT;
        if (row->who != FOR_NOBODY && i > 0 && (slot != (road->row[0].who == FOR_SLOT) || road->row[i - 1].who == 0)) {
            return "a road has slots from the left, or none (rules 14.6, 14.7)";
        }
        const Effect *effects[2] = {&row->effect, &row->alternate};
        for (int e = 0; e < 2; e++) {
            const char *fault = effect_fault(effects[e]);
            swaps += effects[e]->what == EFFECT_SWAP;
            if (fault != NULL) {
                return fault;
            }
            if ((effect_flags(effects[e]->what) & BY_ROAD) == 0 || (effects[e]->what == EFFECT_FAVOR && !favors) ||
                (effects[e]->what == EFFECT_FIRST_PLAYER && !slot)) {
                return "a road cannot do that";
            }
        }
    }
    return swaps > 2 ? "a road has at most two swaps" : NULL;
}

static const char *tile_fault(const Tile *tile)
{
    bool building = counts(tile->matches, COUNTS_BUILDINGS);
    if (tile->type == TYPE_CIVIC ? !building : tile->matches != QUANTITY_NONE) {
        return "a civic tile counts buildings, residential, commercial or civic, the others nothing (rule 15.12)";
    }
    return (tile->icons != 0) == (tile->type == TYPE_CIVIC)
               ? "only a residential or commercial tile has icons (rule 15.1)"
               : NULL;
}

static const char *ceres_fault_of(const CeresCard *card)
{
    for (int i = 0; i < 3; i++) {
        if ((card->letter[i] != 0) != (card->action == CERES_LETTERS)) {
            return "a card that claims by letters has three, the others none (rule 15.4)";
        }
    }
    return NULL;
}

/* The cards one after another; *out_id is the one that was looked at last. */
static const char *cards_fault(const Catalogue *c, const char **out_group, const char **out_id)
{
    const char *fault = NULL;
    int swaps = 0;
    *out_group = "monument";
    for (int i = 0; i < MONUMENT_COUNT && fault == NULL; i++) {
        *out_id = MONUMENT_TEXTS[i].id;
        fault = monument_fault(&c->monument[i]);
    }
    *out_group = fault != NULL ? *out_group : "objective";
    for (int i = 0; i < OBJECTIVE_COUNT && fault == NULL; i++) {
        *out_id = OBJECTIVE_TEXTS[i].id;
        fault = condition_fault(&c->objective[i].condition, false);
    }
    *out_group = fault != NULL ? *out_group : "invocation";
    for (int i = 0; i < INVOCATION_COUNT && fault == NULL; i++) {
        *out_id = INVOCATION_TEXTS[i].id;
        swaps += c->invocation[i].effect.what == EFFECT_SWAP;
        fault = swaps > 1 ? "only one invocation can swap lots"
                          : invocation_fault(&c->invocation[i], INVOCATION_TEXTS[i].needs);
    }
    *out_group = fault != NULL ? *out_group : "role";
    for (int i = 0; i < ROLE_COUNT && fault == NULL; i++) {
        *out_id = ROLE_TEXTS[i].id;
        fault = role_fault(&c->role[i]);
    }
    *out_group = fault != NULL ? *out_group : "road";
    for (int i = 0; i < ROAD_COUNT && fault == NULL; i++) {
        *out_id = ROAD_TEXTS[i].id;
        fault = road_fault(&c->road[i], ROAD_TEXTS[i].needs);
    }
    *out_group = fault != NULL ? *out_group : "ceres";
    for (int i = 0; i < CERES_CARD_COUNT && fault == NULL; i++) {
        *out_id = CERES_CARD_TEXTS[i].id;
        fault = ceres_fault_of(&c->ceres_card[i]);
    }
    return fault;
}

/* The state has room for as many tokens and tiles as there are (13.2, 15.1). */
static const char *pieces_fault(const Catalogue *c, const char **out_group, const char **out_id)
{
    const char *fault = NULL;
    int count = 0;
    *out_group = "token";
    for (int i = 0; i < TOKEN_COUNT && fault == NULL; i++) {
        *out_id = TOKEN_TEXTS[i].id;
        count += c->token[i].piece.count;
        fault = count > TOKENS_MAX ? "the Consul has at most 30 tokens (rule 13.2)" : piece_fault(&c->token[i].piece);
    }
    *out_group = fault != NULL ? *out_group : "tile";
    count = 0;
    for (int i = 0; i < TILE_COUNT && fault == NULL; i++) {
        *out_id = TILE_TEXTS[i].id;
        count += c->tile[i].count;
        fault = count > TILES_MAX ? "Ceres has at most 32 garden tiles (rule 15.1)" : tile_fault(&c->tile[i]);
    }
    return fault;
}

const char *catalogue_fault(const Catalogue *catalogue, const char **out_group, const char **out_id)
{
    const char *fault = NULL;
    *out_group = "building";
    for (int i = 0; i < GAME_COUNT * PIECE_COUNT && fault == NULL; i++) {
        *out_id = PIECE_ROWS[i].id;
        fault = piece_fault(&catalogue->piece[i / PIECE_COUNT][i % PIECE_COUNT]);
    }
    if (fault == NULL) {
        fault = pieces_fault(catalogue, out_group, out_id);
    }
    return fault != NULL ? fault : cards_fault(catalogue, out_group, out_id);
}
