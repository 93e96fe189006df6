/* SPDX-License-Identifier: MIT */
/* state_reader.c - the small steps of reading a state from JSON. */
#include "state_reader.h"

#include "notation/move.h"

#include <string.h>

bool state_refuse(const StateReader *in, uint32_t token, const char *key, int why, const char *more)
{
    uint32_t line;
    uint32_t column;
    json_place(in->json, token, &line, &column);
    return fault_set(in->fault, line, column, why, key, more, NULL);
}

bool state_refuse_number(const StateReader *in, uint32_t token, const char *key, int why, int64_t number)
{
    return state_refuse(in, token, key, why, fault_number(number).text);
}

Value value_of(const StateReader *in, uint32_t object, uint32_t token)
{
    return (Value){token != 0 && !json_empty(in->json, token) ? token : 0, token != 0 ? token : object};
}

bool state_keys(const StateReader *in, uint32_t object, const char *name, const char *const *keys, int count,
                uint32_t *out_tokens)
{
    const JsonToken *token = in->json->token;
    int next = 0; /* most come in the order of the keys */
    memset(out_tokens, 0, (size_t)count * sizeof *out_tokens);
    if (token[object].type != JSON_OBJECT) {
        return state_refuse(in, object, name, WORD_FAULT_STATE_OBJECT, NULL);
    }
    for (uint32_t i = object + 1; i < token[object].next; i = token[i + 1].next) {
        int tried = 0;
        while (tried < count && (keys[next] == NULL || !json_is(in->json, i, keys[next]))) {
            next = next + 1 < count ? next + 1 : 0;
            tried++;
        }
        if (tried < count) {
            out_tokens[next] = i + 1;
            next = next + 1 < count ? next + 1 : 0;
        } else if (name != NULL && !json_empty(in->json, i + 1)) {
            Quote found = quote_make(in->json->text + token[i].start, token[i].end - token[i].start);
            return state_refuse(in, i, name, WORD_FAULT_STATE_KEY, found.text);
        }
    }
    return true;
}

bool state_array(const StateReader *in, const char *key, Value v, uint32_t least, uint32_t most, uint32_t *out_first,
                 uint32_t *out_count)
{
    const JsonToken *array = &in->json->token[v.token];
    *out_count = v.token != 0 ? array->count : 0;
    *out_first = v.token != 0 ? json_first(in->json, v.token) : 0;
    if (v.token != 0 && array->type != JSON_ARRAY) {
        return state_refuse(in, v.token, key, WORD_FAULT_STATE_ARRAY, NULL);
    }
    if (*out_count < least || *out_count > most) {
        return state_refuse_number(in, v.place, key,
                                   least == most ? WORD_FAULT_STATE_ARRAY_OF : WORD_FAULT_STATE_ARRAY_MOST, most);
    }
    return true;
}

bool state_number(const StateReader *in, const char *key, Value v, int64_t least, int64_t most, int64_t *out_number)
{
    *out_number = 0;
    if (v.token != 0 ? !json_int(in->json, v.token, least, most, out_number) : least > 0) {
        uint32_t line;
        uint32_t column;
        json_place(in->json, v.place, &line, &column);
        return fault_set(in->fault, line, column, WORD_FAULT_STATE_NUMBER, key, fault_number(least).text,
                         fault_number(most).text, NULL);
    }
    return true;
}

bool state_agree(const StateReader *in, const char *key, Value v, int64_t expected, int why)
{
    int64_t number = 0;
    if ((v.token != 0 && !json_int(in->json, v.token, expected, expected, &number)) || number != expected) {
        return state_refuse_number(in, v.place, key, why, expected);
    }
    return true;
}

bool state_lot(const StateReader *in, uint32_t token, const char *key, Pool *pool, Lot *out_lot)
{
    char word[WORD_MAX];
    Lot lot = json_letters(in->json, token, word, sizeof word) ? lot_read(word, strlen(word)) : NO_LOT;
    if (lot == NO_LOT || !lots_has(in->r->city, lot)) {
        return state_refuse(in, token, key, WORD_FAULT_STATE_LOT, NULL);
    }
    if (!lots_has(pool->left, lot)) {
        return state_refuse(in, token, key, pool->why, word);
    }
    pool->left = lots_minus(pool->left, lots_one(lot));
    *out_lot = lot;
    return true;
}

bool state_card(StateReader *in, uint32_t token, const char *key, int may, Card *out_card)
{
    char word[WORD_MAX];
    int index = -1;
    if ((may & CARD_MAY_HIDE) != 0 && json_is(in->json, token, "?")) {
        *out_card = CARD_HIDDEN;
        return true;
    }
    if ((may & CARD_MAY_INVOKE) != 0 && in->r->config.module[MODULE_INVOCATIONS] != 0 &&
        json_letters(in->json, token, word, sizeof word)) {
        index = card_find(DECK_INVOCATIONS, word, strlen(word));
    }
    if (index < 0) {
        return state_lot(in, token, key, &in->deeds, out_card);
    }
    if ((in->invocations >> index & 1) != 0) {
        return state_refuse(in, token, key, WORD_FAULT_STATE_INVOCATION, word);
    }
    in->invocations |= 1u << index;
    *out_card = (Card)(CARD_INVOCATION + index);
    return true;
}

bool state_deck_card(const StateReader *in, uint32_t token, const char *key, int deck, uint8_t *out_number)
{
    char word[WORD_MAX];
    int index = json_letters(in->json, token, word, sizeof word) ? card_find(deck, word, strlen(word)) : -1;
    *out_number = 0;
    if (json_empty(in->json, token)) {
        return true;
    }
    if (index < 0 && !json_is(in->json, token, "?")) {
        return state_refuse(in, token, key, WORD_FAULT_STATE_CARD, card_id(deck, 0));
    }
    *out_number = index < 0 ? (uint8_t)CARD_HIDDEN : (uint8_t)(index + 1);
    return true;
}

int state_kind(const StateReader *in, uint32_t token, int (*find)(const char *, size_t))
{
    char word[WORD_MAX];
    return json_letters(in->json, token, word, sizeof word) ? find(word, strlen(word)) : KIND_NONE;
}

bool state_lots(const StateReader *in, const char *key, Value v, Pool *pool, LotSet *out_lots)
{
    uint32_t token;
    uint32_t count;
    *out_lots = lots_none();
    if (!state_array(in, key, v, 0, BOARD_MAX * BOARD_MAX, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        Lot lot = NO_LOT;
        if (!state_lot(in, token, key, pool, &lot)) {
            return false;
        }
        *out_lots = lots_or(*out_lots, lots_one(lot));
    }
    return true;
}
