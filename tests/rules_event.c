/* rules_event.c - what a rule case may ask about the lines of the last move. */
#include "rules_case.h"

#include <string.h>

static const char *what_word(const Case *c, int what)
{
    switch (what) {
    case WHAT_NOTHING:
        return "nothing";
    case WHAT_POPULATION:
        return "population";
    case WHAT_MARKERS:
        return "markers";
    case WHAT_INCOME:
        return "income";
    case WHAT_DEED:
        return "deed";
    default:
        return piece_id(c->rules.config.game, what);
    }
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
        if (line->seat != seat || line->unit == AMOUNT_NONE || strcmp(what_word(c, line->what), w->at[2]) != 0 ||
            (lot != NO_LOT && !lots_has(line->lots, lot))) {
            continue;
        }
        if (strcmp(w->at[0], "event") == 0) {
            amount_write(t, line);
            if (line->what < KIND_COUNT) {
                c->coverage->valued[c->rules.config.game][line->what] = true;
            }
        } else if (strcmp(w->at[0], "counted") == 0) {
            text_add(t, t->length > 0 ? ", " : "");
            text_int(t, line->counted);
        } else {
            lots_list(t, strcmp(w->at[0], "near") == 0 ? line->near : line->lots);
        }
    }
    text_add(t, t->length == 0 ? "none" : "");
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
        if (c->row[i].unit == AMOUNT_NONE) {
            course_write(t, &c->row[i]);
        }
    }
    text_add(t, t->length == 0 ? "none" : "");
    return w->count == 1;
}
