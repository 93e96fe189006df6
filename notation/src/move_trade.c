/* SPDX-License-Identifier: MIT */
/* move_trade.c - offers as text, both ways (11.2; docs/formats.md, Moves). */
#include "move_reader.h"

#include <string.h>

enum { SILVER_MOST = 65535, TOKENS_MOST = 255 };

static void count_word(Text *t, unsigned count, char unit)
{
    if (count != 0) {
        text_char(t, ' ');
        text_uint(t, count);
        text_char(t, unit);
    }
}

/* Each word has a blank before it. */
void goods_write(Text *t, const Goods *goods)
{
    size_t start = t->length;
    if (lots_any(goods->lots)) {
        text_char(t, ' ');
        lots_write(t, goods->lots);
    }
    count_word(t, goods->silver, 's');
    count_word(t, goods->favors, 'f');
    count_word(t, goods->favors_spent, 'F');
    for (int i = 0; i < goods->population_tokens[0]; i++) {
        text_add(t, " p1");
    }
    for (int i = 0; i < goods->population_tokens[1]; i++) {
        text_add(t, " p2");
    }
    for (uint32_t rest = goods->invocations; rest != 0; rest &= rest - 1) {
        text_char(t, ' ');
        text_add(t, card_id(DECK_INVOCATIONS, __builtin_ctz(rest)));
    }
    text_add(t, t->length == start ? " nothing" : "");
}

void offer_write(Text *t, const Rules *r, const Offer *offer)
{
    (void)r;
    text_add(t, "give");
    goods_write(t, &offer->give);
    text_add(t, " take");
    goods_write(t, &offer->take);
}

void trade_write(const Rules *r, const Game *g, Action a, Text *t)
{
    text_char(t, ' ');
    text_int(t, (int)action_a(a) + 1);
    text_char(t, ' ');
    offer_write(t, r, &g->extra.offer);
}

/* A number before one letter, "5s": from 1, without leading zeros; 0 if it is none. */
static unsigned count_of(Word word, char unit)
{
    unsigned count = 0;
    if (word.length < 2 || word.text[word.length - 1] != unit || word.text[0] == '0') {
        return 0;
    }
    for (size_t i = 0; i + 1 < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || count > SILVER_MOST) {
            return 0;
        }
        count = count * 10 + (unsigned)(word.text[i] - '0');
    }
    return count;
}

/* Silver or favors, which are named once. */
static bool amount_take(Reader *reader, Word word, unsigned count, unsigned most, unsigned before)
{
    if (before != 0) {
        return word_refuse(reader, word, WORD_FAULT_GOOD_SECOND);
    }
    return count <= most || word_refuse(reader, word, WORD_FAULT_GOOD_MANY);
}

static bool token_take(Reader *reader, Word word, Goods *goods)
{
    uint8_t *tokens = &goods->population_tokens[word.text[1] - '1'];
    if (*tokens == TOKENS_MOST) {
        return word_refuse(reader, word, WORD_FAULT_GOOD_TOKEN);
    }
    ++*tokens;
    return true;
}

static bool invocation_take(Reader *reader, Word word, int index, Goods *goods)
{
    if ((goods->invocations >> index & 1) != 0) {
        return word_refuse(reader, word, WORD_FAULT_GOOD_TWICE);
    }
    goods->invocations |= 1u << index;
    return true;
}

static bool lot_take(Reader *reader, Word word, Goods *goods)
{
    Lot lot = NO_LOT;
    if (!lot_word(reader, word, WORD_FAULT_PART_GOOD, &lot)) {
        return false;
    }
    if (lots_has(goods->lots, lot)) {
        return word_refuse(reader, word, WORD_FAULT_GOOD_TWICE);
    }
    goods->lots = lots_or(goods->lots, lots_one(lot));
    return true;
}

/* A lot, silver, favors, a population token, an invocation. */
static bool good_read(Reader *reader, Word word, Goods *goods)
{
    unsigned silver = count_of(word, 's');
    unsigned favors = count_of(word, 'f');
    unsigned spent = count_of(word, 'F');
    int index = card_find(DECK_INVOCATIONS, word.text, word.length);
    if (silver != 0 && amount_take(reader, word, silver, SILVER_MOST, goods->silver)) {
        goods->silver = (uint16_t)silver;
        return true;
    }
    if (favors != 0 && amount_take(reader, word, favors, TOKENS_MOST, goods->favors)) {
        goods->favors = (uint8_t)favors;
        return true;
    }
    if (spent != 0 && amount_take(reader, word, spent, TOKENS_MOST, goods->favors_spent)) {
        goods->favors_spent = (uint8_t)spent;
        return true;
    }
    if (silver != 0 || favors != 0 || spent != 0) {
        return false;
    }
    if (word_is(word.text, word.length, "p1") || word_is(word.text, word.length, "p2")) {
        return token_take(reader, word, goods);
    }
    if (index >= 0) {
        return invocation_take(reader, word, index, goods);
    }
    if (lot_read(word.text, word.length) == NO_LOT) {
        return word_refuse(reader, word, WORD_FAULT_GOOD);
    }
    return lot_take(reader, word, goods);
}

bool goods_read(Reader *reader, const char *end, Goods *out_goods)
{
    Word word = word_next(reader);
    memset(out_goods, 0, sizeof *out_goods);
    if (word_is(word.text, word.length, "nothing")) {
        word = word_next(reader);
        if (end == NULL) {
            word_back(reader, word);
            return true;
        }
    } else {
        do {
            if (word.length == 0 || (end != NULL && word_is(word.text, word.length, end))) {
                return fault_set(reader->fault, 1, word.column, WORD_FAULT_GOODS, NULL);
            }
            if (!good_read(reader, word, out_goods)) {
                return false;
            }
            word = word_next(reader);
        } while (word.length != 0 && (end == NULL || !word_is(word.text, word.length, end)));
    }
    if (end != NULL && !word_is(word.text, word.length, end)) {
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_TRADE_WORD, end, NULL);
    }
    return true;
}

bool trade_read(Reader *reader, Action *out_action)
{
    Offer offer;
    Word seat = word_next(reader);
    if (reader->offer == NULL) {
        return fault_set(reader->fault, 1, 1, WORD_FAULT_TRADE, NULL);
    }
    if (seat.length != 1 || seat.text[0] < '1' || seat.text[0] > '0' + reader->r->config.players) {
        return fault_set(reader->fault, 1, seat.column, WORD_FAULT_TRADE_SEAT, NULL);
    }
    Word give = word_next(reader);
    if (!word_is(give.text, give.length, "give")) {
        return fault_set(reader->fault, 1, give.column, WORD_FAULT_TRADE_WORD, "give", NULL);
    }
    if (!goods_read(reader, "take", &offer.give) || !goods_read(reader, NULL, &offer.take)) {
        return false;
    }
    *reader->offer = offer;
    *out_action = action_make(VERB_TRADE, (unsigned)(seat.text[0] - '1'), 0, 0);
    return true;
}
