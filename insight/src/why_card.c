/* SPDX-License-Identifier: MIT */
/* why_card.c - incomes, cards, slots of roads and what the automata lay: what each brings by itself. */
#include "why_inner.h"

enum { WORTH_CARD = 80, WORTH_INCOME = 45, WORTH_ENOUGH = 90 };

/* The card on the market that only the silver after the move pays for, of those the deed that joins most lots of the
 * seat, else the first; market_count for none. Nothing that the Consul takes first, and no deed without a marker. */
static int deed_opened(const Why *w, const WhyMove *m)
{
    int found = w->view->market_count;
    int most = -1;
    for (int slot = consul_takes(w, w->view) ? 1 : 0; slot < w->view->market_count; slot++) {
        const int price = game_price(w->r, w->view, w->seat, slot);
        const Card card = w->view->market[slot];
        const int joined =
            card < LOT_END ? lots_count(look_joins(w->view, w->seat, action_make(VERB_BUY, card, 0, 0))) : 0;
        if (price > w->view->player[w->seat].silver && price <= m->preview.after.player[w->seat].silver &&
            joined > most && (card >= LOT_END || m->preview.after.player[w->seat].markers > 0)) {
            most = joined;
            found = slot;
        }
    }
    return found;
}

static void income_reason(Why *w, int about, const WhyMove *m)
{
    const int game = w->r->config.game;
    const int silver = m->preview.after.player[w->seat].silver;
    const Arg more = arg_silver(game, silver - w->view->player[w->seat].silver);
    const Arg seat = arg_seat(w->like, w->r, w->seat);
    const int slot = deed_opened(w, m);
    if (about == ABOUT_BETTER && slot < w->view->market_count && !w->view->final_round) {
        words_fill(reason_open(w, about, RULE(2, 3), WORTH_ENOUGH), WORD_REASON_INCOME_ENOUGH, more,
                   arg_market(w->view->market[slot]), arg_silver(game, game_price(w->r, w->view, w->seat, slot)),
                   arg_silver(game, silver));
    } else {
        words_fill(reason_open(w, about, RULE(2, 3), WORTH_INCOME), WORD_REASON_INCOME, more, seat,
                   arg_silver(game, silver));
    }
}

static uint16_t card_rule(int deck, unsigned verb)
{
    return deck == DECK_OBJECTIVES ? RULE(12, 1)
           : deck == DECK_ROLES    ? RULE(12, 6)
           : verb == VERB_BUY      ? RULE(12, 3)
                                   : RULE(12, 4);
}

/* "Many Roofs: 6 VP at the end, at least 8 buildings; you have 3" */
static void card_reason(Why *w, int about, const WhyMove *m)
{
    static Phrase card;
    const Rules *r = w->r;
    const LookCard move = look_move_card(m->action);
    const unsigned verb = action_verb(m->action);
    Text *t = reason_open(w, about, card_rule(move.deck, verb), WORTH_CARD);
    words_card(phrase_start(&card, w->like), r, move.deck, move.index);
    if (move.deck == DECK_OBJECTIVES) {
        const Progress far = look_progress(r, w->view, w->seat, &r->catalogue.objective[move.index].condition);
        if (far.count == 1 && far.need[0] > 1) {
            words_fill(t, WORD_REASON_PROGRESS, arg_phrase(&card), arg_seat(t, r, w->seat), arg_number(far.now[0]),
                       arg_number(far.need[0]));
            return;
        }
    }
    words_arg(t, arg_phrase(&card));
    const int unused = move.deck == DECK_INVOCATIONS ? r->catalogue.invocation[move.index].vp : 0;
    if (verb == VERB_INVOKE && unused != 0 && about == ABOUT_WORSE) {
        words_fill(reason_open(w, about, RULE(12, 5), 100 * unused), WORD_REASON_UNUSED,
                   arg_card(DECK_INVOCATIONS, move.index), arg_vp(r->config.game, unused));
    }
}

/* What a card or a slot brings by the scoring: "Via Appia: +3 VP for you if the era were scored now". */
static void brings_reason(Why *w, int about, const WhyMove *m, uint16_t rule, Arg subject)
{
    static Phrase list;
    const Rules *r = w->r;
    int32_t size = 0;
    phrase_start(&list, w->like);
    for (int seat = 0; seat < seats_all(r) && m->told; seat++) {
        const int32_t gain = m->preview.vp[seat] - at_once_points(m, seat);
        if (gain != 0) {
            list_next(&list);
            words_fill(&list.text, WORD_REASON_FOR, arg_plus(arg_vp(r->config.game, gain)), arg_for(w->like, r, seat));
            size += ledger_member(r, seat) == ledger_member(r, w->seat) ? gain : -gain;
        }
    }
    if (size > 0 || (size < 0 && about == ABOUT_WORSE)) {
        words_fill(reason_open(w, about, rule, 100 * (size > 0 ? size : -size)), word_of(r, WORD_REASON_BRINGS),
                   subject, arg_phrase(&list));
    }
}

static int road_face(const Why *w)
{
    return w->view->road_face[w->view->road_side - 1] - 1;
}

/* "Slot 2 of Via Appia", what it gives and brings; and who can have it otherwise. */
static void road_reasons(Why *w, int about, const WhyMove *m)
{
    static Phrase subject;
    static Phrase gives;
    const Game *g = w->view;
    const int number = (int)action_slot(m->action);
    const int next = g->road_queue[0] - 1;
    words_fill(phrase_start(&subject, w->like), WORD_REASON_SLOT, arg_number(number + 1),
               arg_card(DECK_ROADS, road_face(w)));
    words_road_slot(phrase_start(&gives, w->like), w->r, road_face(w), number, action_alternate(m->action));
    words_fill(reason_open(w, about, RULE(14, 6), WORTH_CARD), WORD_NAMED, arg_phrase(&subject), arg_phrase(&gives));
    at_once_reason(w, about, m, arg_phrase(&subject));
    brings_reason(w, about, m, RULE(14, 6), arg_phrase(&subject));
    const bool same = action_verb(w->worse.action) == VERB_ROAD && (int)action_slot(w->worse.action) == number;
    if (about == ABOUT_BETTER && w->compared && !same && next >= 0 && next < w->r->config.players &&
        w->r->automaton == 0 && g->player[next].milestones + g->player[next].markers > 0) {
        words_fill(reason_open(w, ABOUT_AFTER, RULE(14, 6), WORTH_CARD), WORD_REASON_ROAD_NEXT, arg_number(number + 1),
                   arg_seat(w->like, w->r, next));
    }
}

/* Whether more than one token is drawn: lots of the Consul are empty beside those that the token covers (13.7). */
static bool draws_several(const Why *w, LotSet place)
{
    const Game *g = w->view;
    LotSet empty = lots_minus(g->own[w->r->config.players], g->larger_than[0]);
    for (LotSet rest = lots_and(place, g->larger_than[0]); lots_any(rest);) {
        const LotSet removed = building_lots(g, lots_first(rest));
        rest = lots_minus(rest, removed);
        empty = lots_or(empty, removed);
    }
    return lots_any(lots_minus(empty, place));
}

/* "A token on C3 C4 brings the Consul 2 to 5 VP": the least and the most that can be drawn (13.6). Of several tokens not all
 * that can be drawn was looked at, so the numbers are about so. */
static void token_reason(Why *w, int about, const WhyMove *m)
{
    static Phrase first;
    const int seat = w->r->config.players;
    int32_t least = 0;
    int32_t most = 0;
    for (int i = 0; i < m->preview.draw_count; i++) {
        const PreviewDraw *draw = &m->preview.draw[i];
        least = i == 0 || draw->least[seat] < least ? draw->least[seat] : least;
        most = i == 0 || draw->most[seat] > most ? draw->most[seat] : most;
    }
    const LotSet place = action_place(w->view, m->action);
    const Arg upper = arg_plus(arg_vp(w->r->config.game, most));
    Arg lower = least == most ? upper : arg_plus(arg_number(least));
    if (draws_several(w, place)) {
        words_fill(phrase_start(&first, w->like), WORD_REASON_ABOUT, lower);
        lower = arg_phrase(&first);
    }
    if (least == most) {
        words_fill(reason_open(w, about, RULE(13, 6), 100), WORD_REASON_TOKEN, arg_lots(place), lower);
    } else {
        words_fill(reason_open(w, about, RULE(13, 6), 100), WORD_REASON_TOKEN_RANGE, arg_lots(place), lower, upper);
    }
}

/* "On D4 it brings +3 VP for Ceres" */
static void garden_reason(Why *w, int about, const WhyMove *m, uint16_t rule)
{
    static Phrase list;
    phrase_start(&list, w->like);
    for (int seat = seats_all(w->r) - 1; seat >= 0; seat--) {
        if (m->preview.vp[seat] != 0) {
            list_next(&list);
            words_fill(&list.text, WORD_REASON_FOR, arg_plus(arg_vp(w->r->config.game, m->preview.vp[seat])),
                       arg_for(w->like, w->r, seat));
        }
    }
    if (list.text.length == 0) {
        words_fill(reason_open(w, about, rule, 50), word_of(w->r, WORD_REASON_GARDEN_NOTHING),
                   arg_lots(action_place(w->view, m->action)));
    } else {
        words_fill(reason_open(w, about, rule, 100), word_of(w->r, WORD_REASON_GARDEN),
                   arg_lots(action_place(w->view, m->action)), arg_phrase(&list));
    }
}

void card_reasons(Why *w, int about, const WhyMove *m)
{
    switch (action_verb(m->action)) {
    case VERB_INCOME:
        income_reason(w, about, m);
        break;
    case VERB_BUY:
    case VERB_KEEP_OBJECTIVE:
    case VERB_KEEP_ROLE:
        card_reason(w, about, m);
        brings_reason(w, about, m, RULE(12, 3), arg_market((Card)action_a(m->action)));
        break;
    case VERB_INVOKE:
        card_reason(w, about, m);
        deed_reasons(w, about, m);
        at_once_reason(w, about, m, arg_card(DECK_INVOCATIONS, (int)action_a(m->action)));
        brings_reason(w, about, m, RULE(12, 4), arg_card(DECK_INVOCATIONS, (int)action_a(m->action)));
        break;
    case VERB_ROAD:
        road_reasons(w, about, m);
        deed_reasons(w, about, m);
        break;
    case VERB_TOKEN:
        token_reason(w, about, m);
        break;
    case VERB_GARDEN:
        garden_reason(w, about, m, RULE(15, 6));
        break;
    case VERB_CERES_MONUMENT:
        garden_reason(w, about, m, RULE(15, 14));
        break;
    default: /* ending a turn, declining, passing: what it leaves is told of the other move */
        break;
    }
}
