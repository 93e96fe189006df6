/* SPDX-License-Identifier: MIT */
/* state_read_cards.c - cards, tiles and tokens of a state, wherever they lie (docs/formats.md, State). */
#include "state_reader.h"

#include "notation/move.h"

#include <string.h>

/* A deed or an invocation that lies where the member says; invocations also note it themselves. */
bool card_read(StateReader *in, const Field *f, uint32_t token, int place, Card *out_card)
{
    if (!state_card(in, token, f->key, CARD_MAY_INVOKE, out_card)) {
        return false;
    }
    if (*out_card >= CARD_INVOCATION) {
        in->g.invocation[*out_card - CARD_INVOCATION] = (uint8_t)place;
    }
    return true;
}

bool discarded_each(StateReader *in, const Field *f, uint32_t item)
{
    Card card = NO_CARD;
    bool good = card_read(in, f, item, INVOCATION_GONE, &card);
    if (good && card < CARD_INVOCATION) {
        in->g.discarded = lots_or(in->g.discarded, lots_one(card));
    }
    return good;
}

bool invocation_each(StateReader *in, const Field *f, uint32_t item)
{
    Card card = NO_CARD;
    return card_read(in, f, item, f->of + in->seat, &card) &&
           (card >= CARD_INVOCATION || state_refuse(in, item, f->key, WORD_FAULT_STATE_INVOCATIONS, NULL));
}

/* A hand is kept sorted, hidden cards last, since a list is a set. */
bool hand_each(StateReader *in, const Field *f, uint32_t item, Card *hand, uint32_t at)
{
    Card card = NO_CARD;
    if (!state_card(in, item, f->key, CARD_MAY_HIDE, &card)) {
        return false;
    }
    for (; at > 0 && hand[at - 1] > card; at--) {
        hand[at] = hand[at - 1];
    }
    hand[at] = card;
    return true;
}

bool deck_card_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *at)
{
    return state_deck_card(in, item, f->key, f->of, at) &&
           (*at != 0 || state_refuse(in, item, f->key, WORD_FAULT_STATE_CARDS, NULL));
}

/* Two cards dealt, of which one is kept: the lower number first, hidden ones last. */
bool choice_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *cards, uint32_t i)
{
    bool good = deck_card_each(in, f, item, &cards[i]);
    if (good && i == 1 && cards[0] > cards[1]) {
        uint8_t first = cards[0];
        cards[0] = cards[1];
        cards[1] = first;
    }
    return good;
}

bool objective_each(StateReader *in, const Field *f, uint32_t item, uint32_t array)
{
    uint8_t number = 0;
    if (!deck_card_each(in, f, item, &number)) {
        return false;
    }
    uint32_t bit = number != 0 && number != CARD_HIDDEN ? 1u << (number - 1) : 0;
    if (bit == 0 || (in->g.public_objectives & bit) != 0) {
        return state_refuse(in, array, f->key, f->why, NULL);
    }
    in->g.public_objectives |= bit;
    return true;
}

/* Deeds of lots that are or were hers (18.7), so they are not looked for among those in play. */
bool deed_each(const StateReader *in, const Field *f, uint32_t item, Card *deeds, uint32_t i)
{
    Pool city = {in->r->city, WORD_FAULT_STATE_TWICE};
    for (uint32_t before = 0; before < i; before++) {
        city.left = deeds[before] != CARD_HIDDEN ? lots_minus(city.left, lots_one(deeds[before])) : city.left;
    }
    deeds[i] = CARD_HIDDEN;
    return json_is(in->json, item, "?") || state_lot(in, item, f->key, &city, &deeds[i]);
}

/* Garden tiles as their numbers from 1; "?" in a view. */
bool bag_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *at)
{
    int kind = state_kind(in, item, tile_find);
    *at = kind == KIND_NONE ? (uint8_t)CARD_HIDDEN : (uint8_t)(kind - KIND_TILE + 1);
    return kind != KIND_NONE || json_is(in->json, item, "?") ||
           state_refuse(in, item, f->key, WORD_FAULT_STATE_TILES, NULL);
}

/* An array within an array. */
static bool inner_array(const StateReader *in, const Field *f, uint32_t array, uint32_t most, int why,
                        uint32_t *out_count)
{
    const JsonToken *token = &in->json->token[array];
    *out_count = token->type == JSON_ARRAY ? token->count : 0;
    return ((token->type == JSON_ARRAY || token->type == JSON_NULL) && *out_count <= most) ||
           state_refuse_number(in, array, f->key, why, most);
}

/* A pile ends where it ended in the first position, so its cards stand where they stood there. */
bool pile_each(StateReader *in, const Field *f, uint32_t item, uint32_t era)
{
    Game *g = &in->g;
    uint32_t most = g->pile_end[era] - (era == 0 ? 0u : g->pile_end[era - 1]);
    uint32_t token = json_first(in->json, item);
    uint32_t count;
    if (!inner_array(in, f, item, most, WORD_FAULT_STATE_PILE, &count)) {
        return false;
    }
    g->pile_next[era] = (uint8_t)(g->pile_end[era] - count);
    for (int i = g->pile_next[era]; i < g->pile_end[era]; i++, token = in->json->token[token].next) {
        if (!state_card(in, token, f->key, CARD_MAY_HIDE | CARD_MAY_INVOKE, &g->deck[i])) {
            return false;
        }
    }
    return true;
}

/* The kinds of one array of tokens, as many as `most`. */
static bool faces_read(const StateReader *in, const Field *f, uint32_t array, int most, uint8_t *out_kinds,
                       uint32_t *out_count)
{
    uint32_t token = json_first(in->json, array);
    if (!inner_array(in, f, array, (uint32_t)most, WORD_FAULT_STATE_TOKEN_PILE, out_count)) {
        return false;
    }
    for (uint32_t i = 0; i < *out_count; i++, token = in->json->token[token].next) {
        out_kinds[i] = (uint8_t)state_kind(in, token, token_find);
        if (out_kinds[i] == KIND_NONE) {
            return state_refuse(in, token, f->key, WORD_FAULT_STATE_TOKENS, NULL);
        }
    }
    return true;
}

/* Piles come with their top first and are kept with their top last. */
bool token_pile_each(StateReader *in, const Field *f, uint32_t item, int size)
{
    Consul *c = &in->g.extra.consul;
    uint8_t kinds[TOKENS_MAX] = {0};
    int start = consul_pile(in->r, size);
    uint32_t left;
    if (!faces_read(in, f, item, consul_pile(in->r, size + 1) - start, kinds, &left)) {
        return false;
    }
    for (uint32_t i = 0; i < left; i++) {
        c->pile[(uint32_t)start + left - 1 - i] = kinds[i];
    }
    c->left[size - 1] = (uint8_t)left;
    return true;
}

/* The discards follow from the piles and the board (13.6). */
bool discards_read(const StateReader *in, const Field *f, Value v)
{
    int more[KIND_COUNT] = {0};
    uint32_t pile;
    uint32_t count;
    if (!state_array(in, f->key, v, 0, TOKEN_SIZES, &pile, &count)) {
        return false;
    }
    for (uint32_t size = 1; size <= count; size++, pile = in->json->token[pile].next) {
        uint8_t kinds[TOKENS_MAX] = {0};
        uint32_t left;
        if (!faces_read(in, f, pile, TOKENS_MAX, kinds, &left)) {
            return false;
        }
        for (uint32_t i = 0; i < left; i++) {
            more[kinds[i]]++;
        }
    }
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        if (more[kind] != consul_discards(in->r, &in->g, kind)) {
            return state_refuse(in, v.place, f->key, WORD_FAULT_STATE_DISCARDS, piece_id(in->r->config.game, kind));
        }
    }
    return true;
}
