/* SPDX-License-Identifier: MIT */
/* words_line.c - sentences about what happened: scores, silver, and the turns of the game. */
#include "words_inner.h"

int what_deck(int what)
{
    static const uint8_t DECKS[] = {
#define WHAT(id, word, deck, ...) DECK_##deck,
#include "engine/whats.def"
    };
    return what >= WHAT_FIRST ? DECKS[what - WHAT_FIRST] : (int)DECK_COUNT;
}

int words_deck(int what, int card)
{
    if (card == NO_CARD || card == CARD_HIDDEN) {
        return DECK_COUNT;
    }
    return what == WHAT_TOKENS ? (int)DECK_ROADS : what_deck(what);
}

/* What a line is about: "Library B4", "Income". */
static void subject_write(Text *t, const Rules *r, const Line *line)
{
    static const int16_t ABOUT[] = {
#define WHAT(id, word, deck, source, about, from) WORD_##about,
#include "engine/whats.def"
    };
    int deck = words_deck(line->what, line->card);
    if (deck != DECK_COUNT) {
        words_card_name(t, r, deck, line->card - 1);
    } else if (line->what == WHAT_DEED && lots_any(line->lots)) {
        words_fill(t, WORD_ABOUT_DEED, arg_lots(line->lots));
    } else if (line->what == WHAT_DEED) {
        words_fill(t, WORD_ABOUT_INVOCATION, arg_market(line->card));
    } else if (line->what == WHAT_NOTHING) {
        words_arg(t, arg_automaton(r));
    } else if (line->what >= WHAT_FIRST) {
        words_add(t, ABOUT[line->what - WHAT_FIRST]);
    } else {
        words_fill(t, WORD_PLACED, arg_piece(r->config.game, line->what), arg_lots(line->lots));
    }
}

static void population_reason(Text *t, const Line *line)
{
    Arg counted = arg_number(line->counted);
    if (line->rule == RULE(5, 1)) {
        words_fill(t, WORD_WHY_MOST, counted, arg_number(line->amount - line->counted));
    } else if (line->rule == RULE(13, 10)) {
        words_fill(t, line->amount > 0 ? WORD_WHY_CONSUL_MOST : WORD_WHY_CONSUL_FEWER, counted);
    } else {
        words_fill(t, WORD_WHY_NEXT, counted);
    }
}

/* "5 citizens around it"; nothing for a civic building of flat value. */
static void around_reason(Text *t, int game, int unit, int count)
{
    static const int16_t WORDS[UNIT_COUNT] = {[UNIT_BUILDING] = WORD_WHY_BUILDINGS,
                                              [UNIT_CIVIC] = WORD_WHY_CIVIC,
                                              [UNIT_SILVER] = WORD_WHY_SILVER_AROUND,
                                              [UNIT_CITIZEN] = WORD_WHY_CITIZENS,
                                              [UNIT_TWO_CITIZENS] = WORD_WHY_CITIZENS};
    if (WORDS[unit] != 0) {
        words_fill(t, unit == UNIT_SILVER ? in_game(WORDS[unit], game) : WORDS[unit], arg_number(count));
    }
}

/* Why a score is what it is; nothing where there is no more to say. */
static void reason_write(Text *t, const Rules *r, const Line *line)
{
    bool civic = line->what < KIND_COUNT && line->what != WHAT_NOTHING && r->piece[line->what].type == TYPE_CIVIC;
    if (line->kind != LINE_SCORE && line->kind != LINE_VP) {
        return;
    }
    if (line->what == WHAT_POPULATION) {
        population_reason(t, line);
    } else if (line->what == WHAT_MARKERS) {
        words_fill(t, WORD_WHY_MARKERS, arg_number(line->counted));
    } else if (line->what == WHAT_PARKS) {
        words_fill(t, WORD_WHY_PARK, arg_number(line->counted), arg_lots(line->lots));
    } else if (civic && line->what >= KIND_TILE && line->what < KIND_CERES_MONUMENT) {
        words_fill(t, WORD_WHY_YOURS, arg_number(line->counted));
    } else if (civic && line->unit == AMOUNT_VP && line->kind == LINE_SCORE) {
        around_reason(t, r->config.game, r->piece[line->what].unit, line->counted);
    }
}

static Arg arg_amount(int game, const Line *line)
{
    Arg amount = line->unit == AMOUNT_SILVER ? arg_silver(game, line->amount)
                 : line->unit == AMOUNT_VP   ? arg_vp(game, line->amount)
                                             : arg_count(WORD_POPULATION, line->amount);
    return arg_plus(amount);
}

static void change_words(Text *t, const Rules *r, const Line *line)
{
    Arg amount = arg_amount(r->config.game, line);
    Phrase subject;
    Phrase reason;
    subject_write(phrase_start(&subject, t), r, line);
    reason_write(phrase_start(&reason, t), r, line);
    if (reason.text.length != 0) {
        words_fill(t, WORD_LINE_WHY, arg_phrase(&subject), arg_phrase(&reason), amount, arg_rule(line->rule));
    } else {
        words_fill(t, WORD_LINE, arg_phrase(&subject), amount, arg_rule(line->rule));
    }
}

void words_line_parts(Phrase *subject, Phrase *reason, Phrase *amount, const Text *like, const Rules *r,
                      const Line *line)
{
    subject_write(phrase_start(subject, like), r, line);
    reason_write(phrase_start(reason, like), r, line);
    Arg much = arg_amount(r->config.game, line);
    much.sign = line->amount < 0;
    words_arg(phrase_start(amount, like), much);
}

void words_event(Text *t, const Rules *r, const Line *line)
{
    switch (line->kind) {
    case LINE_REVEAL:
        words_fill(t, WORD_EVENT_REVEAL, arg_market(line->card));
        break;
    case LINE_ERA:
        words_fill(t, in_game(WORD_EVENT_ERA, r->config.game), arg_era(line->era), arg_seat(t, r, line->seat));
        break;
    case LINE_FINAL_ROUND:
        words_fill(t, WORD_EVENT_FINAL_ROUND, arg_seat(t, r, line->seat));
        break;
    case LINE_DISCARD:
        words_fill(t, WORD_EVENT_DISCARD, arg_lots(line->lots));
        break;
    case LINE_OVER:
        words_add(t, WORD_EVENT_OVER);
        break;
    default:
        automaton_words(t, r, line);
        break;
    }
}

void words_line(Text *t, const Rules *r, const Line *line)
{
    if (line->kind < LINE_REVEAL) {
        change_words(t, r, line);
        return;
    }
    Phrase event;
    words_event(phrase_start(&event, t), r, line);
    words_fill(t, WORD_LINE_EVENT, arg_phrase(&event), arg_rule(line->rule));
}
