/* SPDX-License-Identifier: MIT */
/* words_card.c - sentences about cards: what they ask for and what they do (docs/cards.md). */
#include "words_inner.h"

/* The rows of each quantity as a condition and after "per", and of each effect. */
static const int16_t IF_WORDS[QUANTITY_COUNT] = {
#define QUANTITY(id, word, function, of, flags) WORD_IF_##id,
#include "engine/quantities.def"
};
static const int16_t OF_WORDS[QUANTITY_COUNT] = {
#define QUANTITY(id, word, function, of, flags) WORD_OF_##id,
#include "engine/quantities.def"
};
static const int16_t DO_WORDS[EFFECT_COUNT] = {
#define EFFECT(id, word, function, turn, lots, flags) WORD_DO_##id,
#include "engine/effects.def"
};

void words_term(Text *t, int quantity, int least)
{
    words_fill(t, IF_WORDS[quantity], arg_number(least));
}
void noun_words(Text *t, int quantity, int count)
{
    words_fill(t, OF_WORDS[quantity], arg_number(count));
}

void condition_words(Text *t, const Condition *condition)
{
    const Term *term = condition->term;
    if (term[1].quantity == QUANTITY_NONE) {
        words_term(t, term[0].quantity, term[0].least);
        return;
    }
    Phrase one;
    Phrase other;
    words_term(phrase_start(&one, t), term[0].quantity, term[0].least);
    words_term(phrase_start(&other, t), term[1].quantity, term[1].least);
    words_fill(t, WORD_LIST_AND, arg_phrase(&one), arg_phrase(&other));
}

/* "1 silver per 2 lots", "1 VP per 5 silver in hand, at most 4" */
static void counted_words(Text *t, const Effect *effect)
{
    Phrase whole;
    words_fill(phrase_start(&whole, t), DO_WORDS[effect->what], arg_number(effect->amount));
    if (effect->quantity != QUANTITY_NONE) {
        Phrase noun;
        noun_words(phrase_start(&noun, t), effect->quantity, effect->per > 1 ? effect->per : 1);
        list_add(&whole, WORD_EFFECT_PER, arg_phrase(&noun));
    }
    if (effect->limit != 0) {
        list_add(&whole, WORD_EFFECT_MOST, arg_number(effect->limit));
    }
    words_arg(t, arg_phrase(&whole));
}

static void effect_words(Text *t, const Effect *effect)
{
    int word = DO_WORDS[effect->what];
    Phrase condition;
    if ((effect_flags(effect->what) & MULTIPLIED) != 0) {
        counted_words(t, effect);
    } else if (effect->what == EFFECT_ERA_VP_IF) {
        words_term(phrase_start(&condition, t), effect->quantity, effect->per);
        words_fill(t, word, arg_number(effect->amount), arg_phrase(&condition));
    } else if (effect->what == EFFECT_MORE_POPULATION && effect->quantity != QUANTITY_NONE) {
        Phrase whole;
        words_fill(phrase_start(&whole, t), word, arg_number(effect->amount));
        words_term(phrase_start(&condition, t), effect->quantity, 1);
        words_fill(t, WORD_EFFECT_WHILE, arg_phrase(&whole), arg_phrase(&condition));
    } else {
        words_fill(t, word, arg_number(effect->amount), arg_number(effect->per));
    }
}

static void invocation_words(Text *t, const Rules *r, int index)
{
    const Invocation *card = &r->catalogue.invocation[index];
    Phrase effect;
    Text *e = phrase_start(&effect, t);
    if (card->effect.what == EFFECT_SWAP) {
        words_add(e, WORD_EFFECT_SWAP);
    } else {
        effect_words(e, &card->effect);
    }
    if (card->ongoing) {
        Phrase bare = effect;
        words_fill(phrase_start(&effect, t), WORD_EFFECT_ONGOING, arg_phrase(&bare));
    }
    if (card->vp != 0) {
        words_fill(t, WORD_EFFECT_UNUSED, arg_phrase(&effect), arg_vp(r->config.game, card->vp));
    } else {
        words_arg(t, arg_phrase(&effect));
    }
}

static void role_words(Text *t, const Rules *r, int index)
{
    enum { NO_END = 99 }; /* a greatest price that means all above */
    const Role *card = &r->catalogue.role[index];
    if (card->effect.what != EFFECT_DISCOUNT) {
        effect_words(t, &card->effect);
    } else if (card->to >= NO_END) {
        words_fill(t, WORD_EFFECT_DEAR, arg_number(card->from), arg_number(card->effect.amount));
    } else {
        words_fill(t, WORD_EFFECT_PRICED, arg_number(card->from), arg_number(card->to),
                   arg_number(card->effect.amount));
    }
}

/* Its effect, or its alternate. */
static void reward_words(Text *t, const RoadRow *row)
{
    Phrase reward;
    effect_words(phrase_start(&reward, t), &row->effect);
    if (row->alternate.what != EFFECT_NONE) {
        Phrase other;
        effect_words(phrase_start(&other, t), &row->alternate);
        list_add(&reward, WORD_LIST_OR, arg_phrase(&other));
    }
    words_arg(t, arg_phrase(&reward));
}

void words_road_row(Text *t, const Rules *r, int face, int slot)
{
    const RoadRow *row = &r->catalogue.road[face].row[slot];
    static const int16_t WHOM[FOR_COUNT] = {
        [FOR_SLOT] = WORD_ROW_SLOT, [FOR_RANK] = WORD_ROW_RANK,         [FOR_LEAST] = WORD_ROW_LEAST,
        [FOR_NONE] = WORD_ROW_NONE, [FOR_YOU_MORE] = WORD_ROW_YOU_MORE, [FOR_CERES_MORE] = WORD_ROW_CERES_MORE,
        [FOR_YOU] = WORD_ROW_YOU,   [FOR_CERES] = WORD_ROW_CERES,
    };
    Phrase reward;
    Text *w = phrase_start(&reward, t);
    if ((row->who == FOR_YOU || row->who == FOR_CERES) && row->effect.quantity == QUANTITY_SIDE_BUILDINGS) {
        Phrase each; /* hers are garden tiles (C4A) */
        words_fill(phrase_start(&each, t), DO_WORDS[row->effect.what], arg_number(row->effect.amount));
        words_fill(w, row->who == FOR_YOU ? WORD_EFFECT_SIDE_YOURS : WORD_EFFECT_SIDE_TILES, arg_phrase(&each));
    } else {
        reward_words(w, row);
    }
    if (row->who == FOR_SLOT || row->who == FOR_RANK || row->who == FOR_LEAST) {
        words_fill(t, WHOM[row->who], arg_number(row->who == FOR_SLOT ? slot + 1 : row->n), arg_phrase(&reward));
    } else if (row->who == FOR_CERES_MORE && row->effect.what == EFFECT_LOSE_VP) {
        words_fill(t, WORD_ROW_YOU_LOSE, arg_number(row->effect.amount));
    } else {
        words_fill(t, WHOM[row->who], arg_phrase(&reward));
    }
}

static void road_words(Text *t, const Rules *r, int face)
{
    const Road *road = &r->catalogue.road[face];
    Phrase rows;
    phrase_start(&rows, t);
    for (int i = 0; i < ROAD_ROWS && road->row[i].who != FOR_NOBODY; i++) {
        Phrase row;
        words_road_row(phrase_start(&row, t), r, face, i);
        list_add(&rows, WORD_ROW_NEXT, arg_phrase(&row));
    }
    words_arg(t, arg_phrase(&rows));
}

void words_road_slot(Text *t, const Rules *r, int face, int slot, bool alternate)
{
    const RoadRow *row = &r->catalogue.road[face].row[slot];
    effect_words(t, alternate ? &row->alternate : &row->effect);
}

static Arg arg_letter(const uint8_t *letter, char buffer[2])
{
    buffer[0] = (char)*letter;
    buffer[1] = '\0';
    return arg_text(buffer);
}

static void ceres_words(Text *t, const CeresCard *card)
{
    static const int16_t ACTIONS[CERES_ACTIONS] = {
        [CERES_LETTERS] = WORD_CERES_LETTERS, [CERES_CHEAPEST] = WORD_CERES_CHEAPEST,
        [CERES_DEAREST] = WORD_CERES_DEAREST, [CERES_ENLARGE] = WORD_CERES_ENLARGE,
        [CERES_BRIBE] = WORD_CERES_BRIBE,
    };
    char letter[3][2];
    Phrase action;
    words_fill(phrase_start(&action, t), ACTIONS[card->action], arg_letter(&card->letter[0], letter[0]),
               arg_letter(&card->letter[1], letter[1]), arg_letter(&card->letter[2], letter[2]));
    if (card->monument) {
        Phrase before = action;
        words_fill(phrase_start(&action, t), WORD_CERES_MONUMENT, arg_phrase(&before));
    }
    words_fill(t, WORD_CERES_PICKS, arg_phrase(&action), arg_number(card->number));
}

/* "Dearest deed, monument": they have no names (15.2). */
static void ceres_name(Text *t, const CeresCard *card)
{
    static const int16_t NAMES[CERES_ACTIONS] = {
        [CERES_LETTERS] = WORD_CERES_NAME_LETTERS, [CERES_CHEAPEST] = WORD_CERES_NAME_CHEAPEST,
        [CERES_DEAREST] = WORD_CERES_NAME_DEAREST, [CERES_ENLARGE] = WORD_CERES_NAME_ENLARGE,
        [CERES_BRIBE] = WORD_CERES_NAME_BRIBE,
    };
    char letter[3][2];
    Phrase name;
    words_fill(phrase_start(&name, t), NAMES[card->action], arg_letter(&card->letter[0], letter[0]),
               arg_letter(&card->letter[1], letter[1]), arg_letter(&card->letter[2], letter[2]));
    if (card->monument) {
        list_add(&name, WORD_LIST_MORE, arg_word(WORD_CERES_NAME_MONUMENT));
    }
    words_arg(t, arg_phrase(&name));
}

void words_card_name(Text *t, const Rules *r, int deck, int index)
{
    if (deck == DECK_CERES) {
        ceres_name(t, &r->catalogue.ceres_card[index]);
    } else {
        words_arg(t, arg_card(deck, index));
    }
}

static void objective_words(Text *t, const Rules *r, int index)
{
    const Objective *card = &r->catalogue.objective[index];
    Phrase condition;
    condition_words(phrase_start(&condition, t), &card->condition);
    words_fill(t, WORD_EFFECT_OBJECTIVE, arg_phrase(&condition), arg_vp(r->config.game, card->vp));
}

void words_card(Text *t, const Rules *r, int deck, int index)
{
    Phrase words;
    Text *w = phrase_start(&words, t);
    switch (deck) {
    case DECK_OBJECTIVES:
        objective_words(w, r, index);
        break;
    case DECK_INVOCATIONS:
        invocation_words(w, r, index);
        break;
    case DECK_ROLES:
        role_words(w, r, index);
        break;
    case DECK_ROADS:
        road_words(w, r, index);
        break;
    default:
        ceres_words(w, &r->catalogue.ceres_card[index]);
        break;
    }
    Phrase name;
    words_card_name(phrase_start(&name, t), r, deck, index);
    words_fill(t, WORD_NAMED, arg_phrase(&name), arg_phrase(&words));
}
