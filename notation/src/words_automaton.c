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

/* A step whose sentence is its word, filled in with who does it and these:
 *   l lots, n the number counted, m the card of the market, p the piece, b the same or a word for a monument, s silver,
 *   a the seat counted, c the card in force */
typedef struct StepWords {
    int16_t word;
    char args[4];
} StepWords;
/* Those of Ceres (15.3 to 15.7), and of the Consul (13.4 to 13.8). */
static const StepWords CERES_STEPS[STEP_COUNT] = {
    [STEP_CLAIM] = {WORD_STEP_CLAIM, "lnc"},    [STEP_BUILD] = {WORD_STEP_BUILD, "lc"},
    [STEP_FAIL] = {WORD_STEP_FAIL, ""},         [STEP_TILE] = {WORD_STEP_LAYS, "pl"},
    [STEP_BRIBE] = {WORD_STEP_BRIBE_ON, "sl"},  [STEP_MONUMENT] = {WORD_STEP_MONUMENT, "bl"},
    [STEP_DISCARD] = {WORD_STEP_GIVES_UP, "l"}, [STEP_PASS] = {WORD_STEP_PASS, ""},
};
static const StepWords CONSUL_STEPS[STEP_COUNT] = {
    [STEP_READY] = {WORD_STEP_READY, ""},      [STEP_CLAIM] = {WORD_STEP_TAKES, "m"},
    [STEP_TOKEN] = {WORD_STEP_LAYS, "pl"},     [STEP_REMOVE] = {WORD_STEP_REMOVE, "pl"},
    [STEP_SHUFFLE] = {WORD_STEP_SHUFFLE, "n"}, [STEP_ASK] = {WORD_STEP_ASK, "mn"},
    [STEP_HOLDER] = {WORD_STEP_HOLDER, "a"},   [STEP_DISCARD] = {WORD_STEP_DISCARD, "nm"},
    [STEP_PASS] = {WORD_STEP_PASS, ""},
};

static Arg step_arg(const Text *t, const Rules *r, const Line *line, char what, Phrase *card)
{
    switch (what) {
    case 'c':
        phrase_start(card, t);
        if (line->card != 0) {
            words_card_name(&card->text, r, DECK_CERES, line->card - 1);
        }
        return arg_phrase(card);
    case 'l':
        return arg_lots(line->lots);
    case 'm':
        return arg_market(line->card);
    case 'p':
        return arg_piece(r->config.game, line->what);
    case 'b':
        return arg_built(r, line->what);
    case 's':
        return arg_silver(r->config.game, line->counted);
    case 'a':
        return arg_seat(t, r, line->counted - 1);
    default:
        return arg_number(line->counted);
    }
}

static void step_words(Text *t, const Rules *r, const Line *line, Arg who)
{
    const bool ceres = r->config.module[MODULE_CERES] != 0;
    const StepWords *step = ceres ? &CERES_STEPS[line->step] : &CONSUL_STEPS[line->step];
    Arg args[sizeof step->args] = {who};
    uint32_t count = 1;
    int word = step->word;
    Phrase card;
    for (const char *what = step->args; *what != '\0'; what++) {
        args[count++] = step_arg(t, r, line, *what, &card);
    }
    if (line->step == STEP_BRIBE && !lots_any(line->lots)) {
        word = WORD_STEP_BRIBE;
    } else if (line->step == STEP_READY && line->counted == 0) {
        word = WORD_STEP_PLANS;
    } else if (ceres && line->card != 0) { /* by which card of her row, where it is known */
        word = line->step == STEP_CLAIM ? WORD_STEP_CLAIM_BY : line->step == STEP_BUILD ? WORD_STEP_BUILD_BY : word;
    } else if (!ceres && line->step == STEP_TOKEN) {
        word = line->rule == RULE(13, 6) ? WORD_STEP_LAYS_NEW : WORD_STEP_LAYS_EMPTY;
    }
    words_fill_list(t, word, args, count);
}

void automaton_words(Text *t, const Rules *r, const Line *line)
{
    Arg who = arg_automaton(r);
    if (line->step == STEP_SLOT) {
        words_fill(t, WORD_STEP_SLOT, who, arg_number(line->counted),
                   line->card != 0 ? arg_card(DECK_ROADS, line->card - 1) : arg_word(WORD_STEP_THE_ROAD));
    } else if (line->step == STEP_CARD) {
        turned_words(t, r, line, who);
    } else if (line->step == STEP_CLOSEST) {
        closest_words(t, who, line);
    } else if (line->step == STEP_ENLARGE) {
        enlarge_words(t, who, line);
    } else {
        step_words(t, r, line, who);
    }
}
