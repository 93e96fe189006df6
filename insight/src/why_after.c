/* SPDX-License-Identifier: MIT */
/* why_after.c - what follows from a choice: what can no longer be built, what is too late, what others score. */
#include "why_inner.h"

enum {
    WORTH_OVER = 130,
    WORTH_LATE = 160,
    WORTH_LAST_CARD = 140,
    WORTH_TIE = 110,
    WORTH_NO_MARKER = 100,
    WORTH_FORECAST = 26
};

/* Whether an invocation in hand has this effect: another action (i03), to build over what is as large (i04). */
static bool holds(const Why *w, int effect)
{
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (w->r->catalogue.invocation[i].effect.what == effect &&
            w->view->invocation[i] == INVOCATION_HELD + w->seat) {
            return true;
        }
    }
    return false;
}

/* "Same size: the Library cannot be built over the Studio later" */
static void over_reason(Why *w)
{
    const Rules *r = w->r;
    const Action good = w->better.action;
    const Action bad = w->worse.action;
    static Game later;
    if (!action_builds(w->better.action) || !action_builds(w->worse.action) || action_a(good) == action_a(bad)) {
        return;
    }
    look_turn(&w->worse.preview.after, w->seat, &later);
    later.effects = 0;
    if (!lots_any(lots_and(action_place(w->view, good), action_place(w->view, bad))) ||
        game_check(r, &later, w->seat, good) != RULE_NOT_SMALLER) {
        return;
    }
    const int size = shape_size(r->piece[action_a(good)].shape);
    const int other = shape_size(r->piece[action_a(bad)].shape);
    if (size == other && holds(w, EFFECT_EQUAL_SIZE)) {
        return;
    }
    words_fill(reason_open(w, ABOUT_AFTER, RULE(3, 2), WORTH_OVER),
               size == other ? WORD_REASON_SAME_SIZE : WORD_REASON_LARGER,
               arg_piece(r->config.game, (int)action_a(good)), arg_piece(r->config.game, (int)action_a(bad)));
}

/* In the final round a seat has one turn (4.1): what it does not build in it does not score in the era. */
static void late_reason(Why *w)
{
    const Game *g = w->view;
    const bool last = g->final_round && g->phase == PHASE_TURN && g->actions == 1 && g->turn_seat == w->seat;
    const int32_t gain = w->better.preview.vp[w->seat];
    if (!last || !action_builds(w->better.action) || action_builds(w->worse.action) || gain <= 0 ||
        holds(w, EFFECT_ACTION)) {
        return;
    }
    words_fill(reason_open(w, ABOUT_WORSE, RULE(4, 1), WORTH_LATE), word_of(w->r, WORD_REASON_LATE),
               arg_seat(w->like, w->r, w->seat), arg_era(g->era));
}

static bool takes_last_card(const Why *w, const WhyMove *m)
{
    const Game *g = w->view;
    return action_verb(m->action) == VERB_BUY && g->market_count == 1 && g->pile_next[g->era] == g->pile_end[g->era];
}

/* Taking the last card of an era starts its final round (4.1). */
static void last_card_reason(Why *w)
{
    const bool good = takes_last_card(w, &w->better);
    if (good == takes_last_card(w, &w->worse)) {
        return;
    }
    words_fill(reason_open(w, ABOUT_AFTER, RULE(4, 1), WORTH_LAST_CARD), word_of(w->r, WORD_REASON_LAST_CARD),
               arg_market((Card)action_a(good ? w->better.action : w->worse.action)), arg_era(w->view->era));
}

/* What the seat scores with another amount of silver after the worse move. */
static int32_t points_with(const Why *w, int32_t silver)
{
    static Game g;
    int32_t vp[SEATS_MAX];
    g = w->worse.preview.after;
    g.player[w->seat].silver = silver;
    game_preview(w->r, &g, NULL, vp);
    return vp[w->seat];
}

/* Silver that can no longer be spent counts in a tie alone (8.3), unless a card counts it (o14, r10). A tie with an
 * automaton is decided without it (13.13, 15.15). */
static void tie_reason(Why *w)
{
    const Game *g = w->view;
    const int32_t silver = w->worse.preview.after.player[w->seat].silver;
    const bool last = g->era + 1 == ERA_COUNT && g->final_round && g->turn_seat == w->seat && g->actions == 1;
    if (!last || w->r->automaton != 0 || module_on(w->r, MODULE_TRADING) ||
        action_verb(w->worse.action) != VERB_INCOME || holds(w, EFFECT_ACTION)) {
        return;
    }
    const int32_t vp = points_with(w, silver);
    if (vp == points_with(w, g->player[w->seat].silver) && vp == points_with(w, silver + 100)) {
        words_add(reason_open(w, ABOUT_WORSE, RULE(8, 3), WORTH_TIE), word_of(w->r, WORD_REASON_TIE));
    }
}

/* Buying needs a marker (2.4). */
static void marker_reason(Why *w)
{
    const Game *after = &w->worse.preview.after;
    const bool none = after->player[w->seat].markers == 0 && w->better.preview.after.player[w->seat].markers > 0 &&
                      w->view->player[w->seat].markers > 0;
    if (none && w->worse.told && w->better.told && !w->view->final_round) {
        words_fill(reason_open(w, ABOUT_AFTER, RULE(2, 4), WORTH_NO_MARKER), WORD_REASON_NO_MARKER,
                   arg_seat(w->like, w->r, w->seat), arg_number(w->praised ? 1 : 2));
    }
}

/* A build gives back the markers of the lots it covers (3.3); told where they are short. */
static void frees_reason(Why *w)
{
    const int now = w->view->player[w->seat].markers;
    const int better = w->better.preview.after.player[w->seat].markers;
    const int worse = w->worse.preview.after.player[w->seat].markers;
    if (action_builds(w->better.action) && now <= 1 && better > now && better > worse && worse > 0 &&
        !w->view->final_round) {
        words_fill(reason_open(w, ABOUT_AFTER, RULE(3, 3), WORTH_NO_MARKER), WORD_REASON_FREES,
                   arg_number(better - now), arg_seat(w->like, w->r, w->seat), arg_number(better), arg_better(w));
    }
}

/* What a seat scores by one building, or by its population. */
static int32_t line_points(const WhyMove *m, const Line *like)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < m->lines.count && i < m->lines.capacity; i++) {
        const Line *line = &m->row[i];
        const bool same = line->seat == like->seat && line->what == like->what && line->unit == AMOUNT_VP &&
                          line->card == like->card && (like->what >= KIND_COUNT || lots_equal(line->lots, like->lots));
        sum += same ? line->amount : 0;
    }
    return sum;
}

/* Whether the sentence of the worse move tells of it: a building that it pays (others_words of why_build.c). */
static bool paid_by_worse(const Why *w, const Line *line)
{
    for (int i = 0; i < w->worse.preview.change_count && action_builds(w->worse.action) && !w->praised; i++) {
        const Change *c = &w->worse.preview.change[i];
        if (c->seat == line->seat && c->what == line->what && line->what < KIND_COUNT && c->after > c->before &&
            lots_equal(c->lots, line->lots)) {
            return true;
        }
    }
    return false;
}

/* Whether it is of what the moves lay for Ceres, here or there: they tell it themselves. */
static bool laid_by_either(const Why *w, const Line *line)
{
    const Action actions[] = {w->better.action, w->worse.action};
    for (int i = 0; i < 2; i++) {
        const unsigned verb = action_verb(actions[i]);
        if ((verb == VERB_GARDEN || verb == VERB_CERES_MONUMENT) && line->what < KIND_COUNT &&
            lots_equal(line->lots, action_place(w->view, actions[i]))) {
            return true;
        }
    }
    return false;
}

/* The line of a rival whose points differ most between the two moves, of those not told yet; NULL for none. Against an
 * automaton the players are one member, so no rivals. */
static const Line *rival_line(const Why *w, int32_t *out_better, int32_t *out_worse)
{
    const WhyMove *const moves[] = {&w->worse, &w->better};
    const int mover = ledger_member(w->r, w->seat);
    const Line *found = NULL;
    int32_t most = 0;
    for (int i = 0; i < 2; i++) {
        for (uint32_t n = 0; n < moves[i]->lines.count && n < moves[i]->lines.capacity; n++) {
            const Line *line = &moves[i]->row[n];
            if (line->unit != AMOUNT_VP || ledger_member(w->r, line->seat) == mover || line->what == WHAT_NOTHING ||
                paid_by_worse(w, line) || laid_by_either(w, line)) {
                continue;
            }
            const int32_t better = line_points(&w->better, line);
            const int32_t worse = line_points(&w->worse, line);
            const int32_t size = better > worse ? better - worse : worse - better;
            if (size > most) {
                most = size;
                found = line;
                *out_better = better;
                *out_worse = worse;
            }
        }
    }
    return found;
}

/* Whose points: "Library of Livia B4", "Population of Livia". */
static void line_words(Text *t, const Rules *r, const Line *line)
{
    static const int16_t ABOUT[] = {
#define WHAT(id, word, deck, source, about, from) WORD_##about,
#include "engine/whats.def"
    };
    static Phrase source;
    const int deck = words_deck(line->what, line->card);
    phrase_start(&source, t);
    if (deck != DECK_COUNT) {
        words_card_name(&source.text, r, deck, line->card - 1);
    } else if (line->what < KIND_COUNT) {
        words_fill(&source.text, WORD_PLACED, arg_piece(r->config.game, line->what), arg_lots(line->lots));
    } else {
        words_add(&source.text, ABOUT[line->what - WHAT_FIRST]);
    }
    Arg who = arg_seat(t, r, line->seat);
    if (line->seat >= r->config.players && !module_on(r, MODULE_CERES)) {
        who = arg_word(WORD_CONSUL);
        who.form = 2; /* not the reader */
    }
    words_fill(t, WORD_REASON_SOURCE, arg_phrase(&source), who);
}

/* "Population, Livia: 6 VP after the better move, 16 VP after the move played" */
static void rival_reason(Why *w)
{
    static Phrase source;
    const Rules *r = w->r;
    int32_t better = 0;
    int32_t worse = 0;
    const Line *line = rival_line(w, &better, &worse);
    if (line == NULL || better >= worse) {
        return; /* what it gives others is told by the move */
    }
    line_words(phrase_start(&source, w->like), r, line);
    words_fill(reason_open(w, ABOUT_AFTER, line->rule, 100 * (worse - better)), WORD_REASON_INSTEAD,
               arg_phrase(&source), arg_vp(r->config.game, better), arg_better(w), arg_vp(r->config.game, worse),
               arg_number(w->praised ? 1 : 2));
}

void after_reasons(Why *w)
{
    if (action_verb(w->better.action) == VERB_TRADE || action_verb(w->worse.action) == VERB_TRADE) {
        return; /* what follows is only so if the offer is accepted */
    }
    over_reason(w);
    late_reason(w);
    last_card_reason(w);
    tie_reason(w);
    marker_reason(w);
    frees_reason(w);
    rival_reason(w);
}

/* ---- Numbers of the forecast. */

static Arg arg_member(const Why *w, int member)
{
    if (w->r->automaton == 0 || member != 0) {
        return arg_for(w->like, w->r, w->r->automaton == 0 ? member : w->r->config.players);
    }
    if (w->r->config.players == 1) {
        return arg_for(w->like, w->r, 0);
    }
    Arg arg = arg_word(WORD_REASON_PLAYERS);
    arg.form = 2;
    return arg;
}

/* "4.1 VP more for you, 2.0 VP less for Livia": by points, or by chances where the points do not show it. */
void plain_reason(Why *w)
{
    static Phrase list;
    static Phrase amount;
    static Phrase tenths;
    const int mover = ledger_member(w->r, w->seat);
    const Account *good = &w->good->q;
    const Account *bad = &w->bad->q;
    const bool points = good->points[mover] - bad->points[mover] >= LEDGER_VP / 2;
    if (w->praised && !points && w->reason_count > 1) {
        return; /* the next best move has said it */
    }
    phrase_start(&list, w->like);
    for (int i = 0; i < ledger_members(w->r); i++) {
        const int member = (mover + i) % ledger_members(w->r);
        const int64_t more =
            points ? good->points[member] - bad->points[member] : (good->chance[member] - bad->chance[member]) / 10;
        const int64_t size = more < 0 ? -more : more;
        if (size < (points ? LEDGER_VP / 10 : 100)) {
            continue;
        }
        list_next(&list);
        tenths_words(phrase_start(&tenths, w->like), size);
        words_fill(phrase_start(&amount, w->like), points ? word_of(w->r, WORD_REASON_VP) : WORD_REASON_PERCENT,
                   arg_phrase(&tenths));
        words_fill(&list.text, more > 0 ? WORD_REASON_MORE : WORD_REASON_LESS, arg_phrase(&amount),
                   arg_member(w, member));
    }
    if (list.text.length != 0) {
        const uint16_t rule = module_on(w->r, MODULE_CONSUL)  ? RULE(13, 13)
                              : module_on(w->r, MODULE_CERES) ? RULE(15, 15)
                                                              : RULE(8, 3);
        words_fill(reason_open(w, ABOUT_AFTER, rule, WORTH_FORECAST), WORD_REASON_FORECAST, arg_better(w),
                   arg_phrase(&list));
    }
}

void next_best_reason(Why *w)
{
    static Phrase move;
    static Phrase less;
    static Game before;
    const int mover = ledger_member(w->r, w->seat);
    const uint16_t rule = module_on(w->r, MODULE_CONSUL)  ? RULE(13, 13)
                          : module_on(w->r, MODULE_CERES) ? RULE(15, 15)
                                                          : RULE(8, 3);
    before = *w->view;
    if (action_verb(w->bad->action) == VERB_TRADE) {
        before.extra.offer = w->bad->offer;
    }
    words_move_said(phrase_start(&move, w->like), SAID_AS_CHOICE, w->r, &before, w->bad->action);
    tenths_words(phrase_start(&less, w->like), (w->good->q.chance[mover] - w->bad->q.chance[mover]) / 10);
    words_fill(reason_open(w, ABOUT_WORSE, rule, 100), WORD_REASON_NEXT_BEST, arg_phrase(&less), arg_phrase(&move));
}
