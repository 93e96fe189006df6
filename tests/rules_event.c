/* SPDX-License-Identifier: MIT */
/* rules_event.c - what a rule case may ask about the lines of the last move. */
#include "rules_case.h"

#include <string.h>

static const char *what_word(const Case *c, const Line *line)
{
    static const struct {
        uint8_t what;
        const char *word;
    } WORDS[] = {
        {WHAT_NOTHING, "nothing"}, {WHAT_POPULATION, "population"}, {WHAT_MARKERS, "markers"}, {WHAT_INCOME, "income"},
        {WHAT_DEED, "deed"},       {WHAT_FAVORS, "favors"},         {WHAT_TRADE, "trade"},     {WHAT_STEAL, "steal"},
        {WHAT_TOKENS, "tokens"},   {WHAT_PARKS, "parks"},           {WHAT_TILES, "tiles"},
    };
    static const struct {
        uint8_t what;
        uint8_t deck;
    } DECKS[] = {
        {WHAT_OBJECTIVE, DECK_OBJECTIVES}, {WHAT_INVOCATION, DECK_INVOCATIONS}, {WHAT_ROLE, DECK_ROLES},
        {WHAT_ROAD, DECK_ROADS},           {WHAT_CERES_CARD, DECK_CERES},
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (line->what == WORDS[i].what) {
            return WORDS[i].word;
        }
    }
    for (size_t i = 0; i < sizeof DECKS / sizeof *DECKS; i++) {
        if (line->what == DECKS[i].what) {
            return line->card != 0 ? card_id(DECKS[i].deck, line->card - 1) : "card";
        }
    }
    int kind = line->what >= KIND_CERES_MONUMENT ? line->what - KIND_CERES_MONUMENT + KIND_MONUMENT : line->what;
    return piece_id(c->rules.config.game, kind);
}

/* What the report looks for in an expected line. */
static void line_cover(const Case *c, const Line *line)
{
    Coverage *coverage = c->coverage;
    if (line->what < KIND_COUNT) {
        coverage->valued[c->rules.config.game][line->what] = true;
    } else if (line->what == WHAT_OBJECTIVE) {
        coverage->scored[line->card - 1] = true;
    } else if (line->what == WHAT_INVOCATION && line->rule == RULE(12, 5)) {
        coverage->unused[line->card - 1] = true;
    } else if (line->what == WHAT_ROAD && line->card != 0) {
        coverage->rewarded[line->card - 1] = true;
    }
}

/* An objective that brought its owner nothing at the end. */
static void miss_cover(const Case *c, const Words *w, int seat)
{
    int index;
    if (word_deck(w->at[2], &index) != DECK_OBJECTIVES || c->game.phase != PHASE_OVER || seat >= SEATS_MAX) {
        return;
    }
    bool own = c->game.player[seat].objective == index + 1 || (c->game.public_objectives >> index & 1) != 0;
    c->coverage->missed[index] |= own;
}

static void amount_write(Text *t, const Line *line)
{
    static const char *const UNITS[] = {"", " vp ", " silver ", " population "};
    text_add(t, t->length > 0 ? ", " : "");
    text_int(t, line->amount);
    text_add(t, UNITS[line->unit]);
    text_rule(t, line->rule);
}

static void lots_list(Text *t, LotSet lots)
{
    text_add(t, t->length > 0 ? ", " : "");
    lots_write(t, lots);
    text_add(t, lots_any(lots) ? "" : "none");
}

/* event 1 library [B4]: "3 vp 6.2" for each line about it; counted, near, source: more of the same lines */
bool answer_event(Case *c, const Words *w, Text *t)
{
    int seat;
    Lot lot = NO_LOT;
    if (w->count < 3 || w->count > 4 || !word_seat(c, w->at[1], &seat) ||
        (w->count == 4 && !word_lot(c, w->at[3], &lot))) {
        return false;
    }
    for (uint32_t i = 0; i < c->lines.count; i++) {
        const Line *line = &c->row[i];
        if (line->seat != seat || line->unit == AMOUNT_NONE || strcmp(what_word(c, line), w->at[2]) != 0 ||
            (lot != NO_LOT && !lots_has(line->lots, lot))) {
            continue;
        }
        if (strcmp(w->at[0], "event") == 0) {
            amount_write(t, line);
            line_cover(c, line);
        } else if (strcmp(w->at[0], "counted") == 0) {
            text_add(t, t->length > 0 ? ", " : "");
            text_int(t, line->counted);
        } else {
            lots_list(t, strcmp(w->at[0], "near") == 0 ? line->near : line->lots);
        }
    }
    if (t->length == 0) {
        miss_cover(c, w, seat);
        text_add(t, "none");
    }
    return true;
}

static void course_write(Text *t, const Line *line)
{
    text_add(t, t->length > 0 ? ", " : "");
    switch (line->kind) {
    case LINE_REVEAL:
        text_add(t, "reveal ");
        card_write(t, line->card);
        break;
    case LINE_ERA:
        text_add(t, "era ");
        text_int(t, line->era + 1);
        break;
    case LINE_FINAL_ROUND:
        text_add(t, "final-round");
        break;
    case LINE_DISCARD:
        text_add(t, "discard");
        break;
    default:
        text_add(t, "over");
        break;
    }
}

/* scoring: the rules by which the last move scored, in order, each once for lines side by side */
bool answer_scoring(Case *c, const Words *w, Text *t)
{
    int last = 0;
    for (uint32_t i = 0; i < c->lines.count; i++) {
        const Line *line = &c->row[i];
        if (line->kind == LINE_SCORE && line->rule != last) {
            text_add(t, t->length > 0 ? " " : "");
            text_rule(t, line->rule);
            last = line->rule;
        }
    }
    text_add(t, t->length == 0 ? "none" : "");
    return w->count == 1;
}

/* course: the lines that are about no seat's sums, with commas between */
bool answer_events(Case *c, const Words *w, Text *t)
{
    for (uint32_t i = 0; i < c->lines.count; i++) {
        if (c->row[i].unit == AMOUNT_NONE && c->row[i].kind != LINE_AUTOMATON) {
            course_write(t, &c->row[i]);
        }
    }
    text_add(t, t->length == 0 ? "none" : "");
    return w->count == 1;
}

/* steps: what an automaton did in the last move, by the words of steps.def; step claim: the lots of each claim and its
 * rule, "E3 15.4" */
bool answer_steps(Case *c, const Words *w, Text *t)
{
    static const char *const STEPS[] = {
#define STEP(id, word) word,
#include "engine/steps.def"
    };
    bool one = strcmp(w->at[0], "step") == 0;
    for (uint32_t i = 0; i < c->lines.count; i++) {
        const Line *line = &c->row[i];
        if (line->kind != LINE_AUTOMATON || (one && strcmp(STEPS[line->step], w->at[1]) != 0)) {
            continue;
        }
        text_add(t, t->length == 0 ? "" : one ? ", " : " ");
        if (one) {
            lots_write(t, line->lots);
            text_add(t, lots_any(line->lots) ? " " : "");
            text_rule(t, line->rule);
        } else {
            text_add(t, STEPS[line->step]);
        }
    }
    text_add(t, t->length == 0 ? "none" : "");
    return w->count == (one ? 2 : 1);
}
