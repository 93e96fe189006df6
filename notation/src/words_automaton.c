/* SPDX-License-Identifier: MIT */
/* words_automaton.c - sentences about what Ceres and the Consul do, and why. */
#include "words_inner.h"

/* What she laid, or a word for it where it is not known. */
static Arg arg_built(const Rules *r, int what)
{
    bool known = what != KIND_NONE && what < KIND_COUNT;
    return known ? arg_piece(r->config.game, what) : arg_word(WORD_STEP_A_MONUMENT);
}

static void closest_words(Text *t, Arg who, const Line *line)
{
    if (lots_any(line->near)) {
        words_fill(t, WORD_STEP_CLOSEST, who, arg_lots(line->lots), arg_lots(line->near), arg_number(line->counted));
    } else {
        words_fill(t, WORD_STEP_LOOKS, who, arg_lots(line->lots), arg_number(line->counted));
    }
}

static void enlarge_words(Text *t, Arg who, const Line *line)
{
    if (!lots_any(line->lots)) {
        words_fill(t, WORD_STEP_ENLARGE_NONE, who);
    } else if (lots_any(line->near)) {
        words_fill(t, WORD_STEP_ENLARGE_PARK, who, arg_lots(line->lots), arg_lots(line->near));
    } else {
        words_fill(t, WORD_STEP_ENLARGE, who, arg_lots(line->lots));
    }
}

static void turned_words(Text *t, const Rules *r, const Line *line, Arg who)
{
    Phrase name;
    Phrase card;
    if (line->card != 0) {
        words_card_name(phrase_start(&name, t), r, DECK_CERES, line->card - 1);
        words_fill(phrase_start(&card, t), WORD_STEP_THE_CARD, arg_phrase(&name));
    } else {
        words_add(phrase_start(&card, t), WORD_STEP_A_CARD);
    }
    words_fill(t, WORD_STEP_CARD, who, arg_phrase(&card), arg_number(line->counted));
}

/* The steps of Ceres' cards (15.3 to 15.7). */
static void ceres_step(Text *t, const Rules *r, const Line *line, Arg who)
{
    Arg lots = arg_lots(line->lots);
    Arg counted = arg_number(line->counted);
    switch (line->step) {
    case STEP_CARD:
        turned_words(t, r, line, who);
        break;
    case STEP_CLOSEST:
        closest_words(t, who, line);
        break;
    case STEP_CLAIM:
        words_fill(t, WORD_STEP_CLAIM, who, lots, counted);
        break;
    case STEP_BUILD:
        words_fill(t, WORD_STEP_BUILD, who, lots);
        break;
    case STEP_FAIL:
        words_fill(t, WORD_STEP_FAIL, who);
        break;
    case STEP_ENLARGE:
        enlarge_words(t, who, line);
        break;
    case STEP_TILE:
        words_fill(t, WORD_STEP_LAYS, who, arg_piece(r->config.game, line->what), lots);
        break;
    case STEP_BRIBE:
        words_fill(t, lots_any(line->lots) ? WORD_STEP_BRIBE_ON : WORD_STEP_BRIBE, who,
                   arg_silver(r->config.game, line->counted), lots);
        break;
    case STEP_MONUMENT:
        words_fill(t, WORD_STEP_MONUMENT, who, arg_built(r, line->what), lots);
        break;
    default:
        words_fill(t, WORD_STEP_GIVES_UP, who, lots);
        break;
    }
}

/* The steps of the Consul (13.4 to 13.8). */
static void consul_step(Text *t, const Rules *r, const Line *line, Arg who)
{
    Arg lots = arg_lots(line->lots);
    Arg card = arg_market(line->card);
    Arg counted = arg_number(line->counted);
    switch (line->step) {
    case STEP_READY:
        words_fill(t, line->counted ? WORD_STEP_READY : WORD_STEP_PLANS, who);
        break;
    case STEP_CLAIM:
        words_fill(t, WORD_STEP_TAKES, who, card);
        break;
    case STEP_TOKEN:
        words_fill(t, WORD_STEP_LAYS, who, arg_piece(r->config.game, line->what), lots);
        break;
    case STEP_REMOVE:
        words_fill(t, WORD_STEP_REMOVE, who, arg_piece(r->config.game, line->what), lots);
        break;
    case STEP_SHUFFLE:
        words_fill(t, WORD_STEP_SHUFFLE, who, counted);
        break;
    case STEP_ASK:
        words_fill(t, WORD_STEP_ASK, who, card, counted);
        break;
    case STEP_HOLDER:
        words_fill(t, WORD_STEP_HOLDER, who, arg_seat(t, r, line->counted - 1));
        break;
    default:
        words_fill(t, WORD_STEP_DISCARD, who, counted, card);
        break;
    }
}

void automaton_words(Text *t, const Rules *r, const Line *line)
{
    Arg who = arg_automaton(r);
    if (line->step == STEP_SLOT) {
        words_fill(t, WORD_STEP_SLOT, who, arg_number(line->counted),
                   line->card != 0 ? arg_card(DECK_ROADS, line->card - 1) : arg_word(WORD_STEP_THE_ROAD));
    } else if (line->step == STEP_PASS) {
        words_fill(t, WORD_STEP_PASS, who);
    } else if (r->config.module[MODULE_CERES] != 0) {
        ceres_step(t, r, line, who);
    } else {
        consul_step(t, r, line, who);
    }
}
