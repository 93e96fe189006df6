/* SPDX-License-Identifier: MIT */
/* why_build.c - what a building scores, whom it counts, whom it pays (3, 5, 6, 7, 10). */
#include "why_inner.h"

enum { NEAR_TOLD = 5, PAID_TOLD = 3, SENTENCE_LONG = 400 /* bytes: no more parts are added */ };

/* What the scoring says of one building. */
typedef struct Scored {
    const Line *vp; /* NULL: no points */
    const Line *silver;
} Scored;

static Scored building_scored(const WhyMove *m, int seat, int kind, LotSet lots)
{
    Scored scored = {NULL, NULL};
    for (uint32_t i = 0; i < m->lines.count && i < m->lines.capacity; i++) {
        const Line *line = &m->row[i];
        if (line->seat == seat && line->what == kind && lots_equal(line->lots, lots)) {
            *(line->unit == AMOUNT_VP ? &scored.vp : &scored.silver) = line;
        }
    }
    return scored;
}

/* What one neighbour counts, without what only living monuments do (10.7). */
static int near_worth(const Rules *r, const Game *g, const Line *line, Lot lot)
{
    return r->worth[r->piece[line->what].unit][g->kind[lot]] % WORTH_BENT;
}

static void near_one(Text *t, const Rules *r, const Game *g, const Line *line, Lot lot)
{
    static Phrase whose;
    const int unit = r->piece[line->what].unit;
    const Arg worth = arg_number(near_worth(r, g, line, lot));
    owned_words(phrase_start(&whose, t), r, lot_owner(r, g, lot), g->kind[lot]);
    if (unit == UNIT_CITIZEN || unit == UNIT_TWO_CITIZENS) {
        words_fill(t, WORD_REASON_NEAR_CITIZENS, worth, arg_phrase(&whose));
    } else if (unit == UNIT_SILVER) {
        words_fill(t, word_of(r, WORD_REASON_NEAR_SILVER), worth, arg_phrase(&whose));
    } else {
        words_arg(t, arg_phrase(&whose));
    }
}

/* "6 citizens of Livia’s Insula, 1 citizen of your Domus"; false where the parts told would not be the whole. */
static bool near_words(Phrase *list, const Rules *r, const Game *g, const Line *line)
{
    int sum = 0;
    int told = 0;
    for (LotSet rest = lots_and(line->near, g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_first(rest);
        rest = lots_minus(rest, building_lots(g, lot));
        if (near_worth(r, g, line, lot) == 0) {
            continue;
        }
        sum += near_worth(r, g, line, lot);
        if (told++ < NEAR_TOLD) {
            list_next(list);
            near_one(&list->text, r, g, line, lot);
        }
    }
    return told > 0 && told <= NEAR_TOLD && sum == line->counted;
}

static void civic_words(Text *t, const Rules *r, const Game *g, const Line *line)
{
    static Phrase near;
    static Phrase rate;
    const Arg name = arg_piece(r->config.game, line->what);
    const Arg points = arg_vp(r->config.game, line->amount);
    phrase_start(&near, t);
    if (!near_words(&near, r, g, line)) {
        words_fill(t, WORD_REASON_SCORES, name, arg_lots(line->lots), points);
    } else if (line->amount == line->counted || line->counted == 1) { /* one of it: no rate to tell */
        words_fill(t, WORD_REASON_SCORES_FROM, name, arg_lots(line->lots), points, arg_phrase(&near));
    } else {
        const bool half = r->piece[line->what].unit == UNIT_TWO_CITIZENS;
        words_fill(phrase_start(&rate, t), half ? WORD_REASON_RATE_HALF : WORD_REASON_RATE,
                   arg_vp(r->config.game, r->piece[line->what].vp));
        words_fill(t, WORD_REASON_SCORES_RATE, name, arg_lots(line->lots), points, arg_phrase(&rate),
                   arg_phrase(&near));
    }
}

static void shop_words(Text *t, const Rules *r, int kind, LotSet lots, Scored scored)
{
    const Arg name = arg_piece(r->config.game, kind);
    const Arg silver = arg_silver(r->config.game, scored.silver != NULL ? scored.silver->amount : 0);
    const Arg points = arg_vp(r->config.game, scored.vp != NULL ? scored.vp->amount : 0);
    if (scored.vp != NULL && scored.silver != NULL) {
        words_fill(t, WORD_REASON_SHOP, name, arg_lots(lots), points, silver);
    } else if (scored.silver != NULL) {
        words_fill(t, WORD_REASON_SHOP_SILVER, name, arg_lots(lots), silver);
    } else {
        words_fill(t, WORD_REASON_SCORES, name, arg_lots(lots), points);
    }
}

static const Line *population_line(const WhyMove *m, int seat)
{
    for (uint32_t i = 0; i < m->lines.count && i < m->lines.capacity; i++) {
        if (m->row[i].seat == seat && m->row[i].what == WHAT_POPULATION && m->row[i].unit == AMOUNT_VP) {
            return &m->row[i];
        }
    }
    return NULL;
}

/* What the seat's population would score without the move. */
static int32_t population_before(const WhyMove *m, int seat)
{
    int32_t points = 0;
    for (int i = 0; i < m->preview.change_count; i++) {
        const Change *c = &m->preview.change[i];
        points += c->seat == seat && c->what == WHAT_POPULATION && c->unit == AMOUNT_VP && !c->at_once ? c->before : 0;
    }
    return points;
}

/* "With the Insula at E4 your population is 9, the most: it scores 16 VP (+7)" */
static bool population_words(Text *t, const Why *w, const WhyMove *m, LotSet lots, const Line *line)
{
    static Phrase points;
    const Rules *r = w->r;
    const int32_t now = line != NULL ? line->amount : 0;
    const int own = m->preview.after.player[w->seat].population;
    const Arg name = arg_piece(r->config.game, (int)action_a(m->action));
    words_fill(phrase_start(&points, t), WORD_REASON_GAIN, arg_vp(r->config.game, now),
               arg_plus(arg_number(now - population_before(m, w->seat))));
    const bool most = line != NULL && (line->rule == RULE(5, 1) || (line->rule == RULE(13, 10) && line->amount > 0));
    if (line == NULL && !module_on(r, MODULE_CONSUL)) {
        return false;
    }
    const int word = most                                         ? WORD_REASON_LIVES_MOST
                     : line == NULL || line->rule == RULE(13, 10) ? WORD_REASON_LIVES_FEWER
                                                                  : WORD_REASON_LIVES_NEXT;
    words_fill(t, word, name, arg_lots(lots), arg_seat(t, r, w->seat), arg_number(own), arg_phrase(&points));
    return true;
}

/* "3 to Livia’s Library at B4": other civic buildings whose points change, of the mover or of the others, up or down. */
static int32_t others_words(Phrase *list, const Why *w, const WhyMove *m, LotSet place, bool own, bool up)
{
    const Rules *r = w->r;
    static Phrase whose;
    int32_t sum = 0;
    int told = 0;
    phrase_start(list, w->like);
    for (int i = 0; i < m->preview.change_count; i++) {
        const Change *c = &m->preview.change[i];
        const int32_t more = up ? c->after - c->before : c->before - c->after;
        const bool stands = c->what < KIND_COUNT && c->what != KIND_NONE && c->unit == AMOUNT_VP && !c->at_once;
        if (!stands || more <= 0 || (c->seat == w->seat) != own || (up && lots_any(lots_and(c->lots, place)))) {
            continue;
        }
        sum += more;
        if (told++ < PAID_TOLD) {
            list_next(list);
            owned_words(phrase_start(&whose, w->like), r, c->seat, c->what);
            words_fill(&list->text, up ? WORD_REASON_PAID : WORD_REASON_TAKEN, arg_phrase(&whose), arg_lots(c->lots),
                       arg_number(more));
        }
    }
    return told <= PAID_TOLD ? sum : 0;
}

/* Adds whom it brings and pays points to. */
static void others_add(Text *t, const Why *w, const WhyMove *m, LotSet place)
{
    static Phrase base;
    static Phrase list;
    static const struct {
        bool own;
        bool up;
        int16_t word;
    } PARTS[] = {{true, true, WORD_REASON_AND_BRINGS},
                 {false, true, WORD_REASON_AND_PAYS},
                 {true, false, WORD_REASON_AND_COSTS}};
    for (unsigned i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        if (others_words(&list, w, m, place, PARTS[i].own, PARTS[i].up) == 0 ||
            t->length + list.text.length > SENTENCE_LONG) {
            continue;
        }
        text_add(phrase_start(&base, t), t->at);
        t->length = 0;
        words_fill(t, PARTS[i].word, arg_phrase(&base), arg_phrase(&list));
    }
}

int32_t at_once_points(const WhyMove *m, int seat)
{
    int32_t sum = 0;
    for (int i = 0; i < m->preview.change_count; i++) {
        const Change *c = &m->preview.change[i];
        sum += c->at_once && c->unit == AMOUNT_VP && c->seat == seat ? c->after : 0;
    }
    return sum;
}

void at_once_reason(Why *w, int about, const WhyMove *m, Arg subject)
{
    static Phrase list;
    const Rules *r = w->r;
    int32_t size = 0;
    uint16_t rule = 0;
    phrase_start(&list, w->like);
    for (int i = 0; i < m->preview.change_count; i++) {
        const Change *c = &m->preview.change[i];
        if (c->at_once && c->unit == AMOUNT_VP && c->after != 0) {
            list_next(&list);
            words_fill(&list.text, WORD_REASON_FOR, arg_vp(r->config.game, c->after), arg_for(w->like, r, c->seat));
            size += c->after < 0 ? -c->after : c->after;
            rule = c->rule;
        }
    }
    if (size > 0) {
        words_fill(reason_open(w, about, rule, 90 * size), WORD_REASON_AT_ONCE, subject, arg_phrase(&list));
    }
}

void build_reasons(Why *w, int about, const WhyMove *m)
{
    const Rules *r = w->r;
    const int kind = (int)action_a(m->action);
    const LotSet place = action_place(w->view, m->action);
    const Scored scored = building_scored(m, w->seat, kind, place);
    const int32_t gain = m->preview.vp[w->seat];
    const int32_t weight = 100 * (gain < 0 ? -gain : gain) + 50;
    const int type = r->piece[kind].type;
    const Line *lives = population_line(m, w->seat);
    if (type == TYPE_RESIDENTIAL) {
        const uint16_t rule = lives != NULL ? lives->rule : RULE(13, 10);
        Text *t = reason_open(w, about, rule, weight);
        if (population_words(t, w, m, place, lives)) {
            others_add(t, w, m, place);
        }
    } else if (scored.vp != NULL || scored.silver != NULL) {
        const Line *line = scored.vp != NULL ? scored.vp : scored.silver;
        Text *t = reason_open(w, about, line->rule, weight);
        if (type == TYPE_CIVIC) {
            civic_words(t, r, &m->preview.after, line);
        } else {
            shop_words(t, r, kind, place, scored);
        }
        others_add(t, w, m, place);
    } else {
        Text *t = reason_open(w, about, type == TYPE_CIVIC ? RULE(6, 2) : RULE(7, 1), weight);
        words_fill(t, WORD_REASON_SCORES_NOTHING, arg_piece(r->config.game, kind), arg_lots(place));
        others_add(t, w, m, place);
    }
    at_once_reason(w, about, m, arg_piece(r->config.game, kind));
}
