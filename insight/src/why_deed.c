/* SPDX-License-Identifier: MIT */
/* why_deed.c - lots that change hands: what they join, what fits on them, who else could have them (2.4, 9.1, 11). */
#include "why_inner.h"

enum { WORTH_JOINED = 120, WORTH_LEFT = 150, WORTH_ALONE = 40, WORTH_PRICE = 20 };

/* The lots that a seat has after the move and did not have before. */
static LotSet lots_gained(const Why *w, const WhyMove *m, int seat)
{
    if (action_verb(m->action) == VERB_PICK) {
        return seat == w->seat ? action_place(w->view, m->action) : lots_none();
    }
    return lots_minus(m->preview.after.own[seat], w->view->own[seat]);
}

static uint16_t deed_rule(unsigned verb)
{
    return verb == VERB_BUY      ? RULE(2, 4)
           : verb == VERB_PICK   ? RULE(9, 1)
           : verb == VERB_STEAL  ? RULE(11, 5)
           : verb == VERB_INVOKE ? RULE(12, 4)
           : verb == VERB_ROAD   ? RULE(14, 6)
                                 : RULE(11, 2);
}

/* "C7 joins your C6 D7" */
static void joins_reason(Why *w, int about, const WhyMove *m, int seat)
{
    const LotSet gained = lots_gained(w, m, seat);
    const bool known = action_verb(m->action) != VERB_PICK; /* a pick is not made in `after` */
    const LotSet kept = known ? lots_and(w->view->own[seat], m->preview.after.own[seat]) : w->view->own[seat];
    const LotSet joined = lots_and(lots_around(gained), kept);
    const uint16_t rule = deed_rule(action_verb(m->action));
    if (!lots_any(gained)) {
        return;
    }
    if (lots_any(joined)) {
        words_fill(reason_open(w, about, rule, WORTH_JOINED * lots_count(joined)), WORD_REASON_JOINS, arg_lots(gained),
                   arg_seat(w->like, w->r, seat), arg_lots(joined));
    } else if (seat == w->seat && about == ABOUT_WORSE) {
        words_fill(reason_open(w, about, rule, WORTH_ALONE), WORD_REASON_JOINS_NOTHING, arg_lots(gained),
                   arg_seat(w->like, w->r, seat));
    }
}

/* "C7 costs 4 silver; Livia has 5 silver left" */
static void price_reason(Why *w, int about, const WhyMove *m)
{
    const int left = m->preview.after.player[w->seat].silver;
    const int paid = w->view->player[w->seat].silver - left;
    words_fill(reason_open(w, about, RULE(2, 4), WORTH_PRICE), WORD_REASON_PRICE, arg_market((Card)action_a(m->action)),
               arg_silver(w->r->config.game, paid), arg_seat(w->like, w->r, w->seat),
               arg_silver(w->r->config.game, left));
}

/* The build that brings the seat most points, of those that touch `must`, or of all; false where none brings any. */
static bool build_best(const Rules *r, const Game *g, int seat, LotSet must, Action *out_action, int32_t *out_gain)
{
    static Game turn;
    static Action actions[ACTIONS_MAX];
    int32_t before[SEATS_MAX];
    int32_t change[SEATS_MAX];
    look_turn(g, seat, &turn);
    turn.effects = 0;
    *out_gain = 0;
    game_preview(r, &turn, NULL, before);
    const uint32_t count = game_list(r, &turn, actions);
    for (uint32_t i = 0; i < count; i++) {
        const LotSet place = action_builds(actions[i]) ? action_place(&turn, actions[i]) : lots_none();
        if (!action_builds(actions[i]) || (lots_any(must) && !lots_any(lots_and(place, must)))) {
            continue;
        }
        if (preview_vp(r, &turn, before, actions[i], NULL, change) && change[seat] > *out_gain) {
            *out_gain = change[seat];
            *out_action = actions[i];
        }
    }
    return *out_gain > 0;
}

/* "With C7 the Insula fits C6 C7 D7: +5 VP if the era were scored then": where the new lots, with others, make a better
 * build than all that there was before. */
static void room_reason(Why *w, int about, const WhyMove *m)
{
    const LotSet gained = lots_gained(w, m, w->seat);
    const Game *after = &m->preview.after;
    Action build = 0;
    Action other = 0;
    int32_t gain = 0;
    int32_t before = 0;
    if (!lots_any(gained) || !m->told || !build_best(w->r, after, w->seat, gained, &build, &gain)) {
        return;
    }
    build_best(w->r, w->view, w->seat, lots_none(), &other, &before);
    if (gain <= before || lots_within(action_place(after, build), gained)) {
        return;
    }
    words_fill(reason_open(w, about, RULE(3, 1), 60 * gain), word_of(w->r, WORD_REASON_ROOM), arg_lots(gained),
               arg_piece(w->r->config.game, (int)action_a(build)), arg_lots(action_place(after, build)),
               arg_plus(arg_vp(w->r->config.game, gain)));
}

/* Whether a move uses the action with which the deed could be bought: a free one leaves it to be bought yet. */
static bool uses_action(Action a)
{
    const unsigned verb = action_verb(a);
    return verb == VERB_INCOME || verb == VERB_BUY || action_builds(a) || verb == VERB_END;
}

/* "Left on the market, C7 joins Livia’s C8, and Livia can pay the 4 silver": of what only the better move takes. */
static void left_reason(Why *w)
{
    const Game *g = &w->worse.preview.after;
    const Rules *r = w->r;
    const Card card = (Card)action_a(w->better.action);
    const int slot = game_slot(g, card);
    if (action_verb(w->better.action) != VERB_BUY || card >= LOT_END || slot >= g->market_count || !w->compared ||
        !uses_action(w->worse.action)) {
        return;
    }
    for (int i = 1; i < r->config.players; i++) {
        const int seat = (w->seat + i) % r->config.players;
        const LotSet joined = look_joins(w->view, seat, w->better.action);
        const int price = game_price(r, g, seat, slot);
        if (lots_any(joined) && r->automaton == 0 && g->player[seat].silver >= price && g->player[seat].markers > 0) {
            words_fill(reason_open(w, ABOUT_AFTER, RULE(2, 4), WORTH_LEFT * lots_count(joined)), WORD_REASON_LEFT,
                       arg_market(card), arg_seat(w->like, r, seat), arg_lots(joined),
                       arg_silver(r->config.game, price));
            return;
        }
    }
}

/* The Consul takes the card of the first slot once it is ready (13.4, 13.5). */
bool consul_takes(const Why *w, const Game *g)
{
    return module_on(w->r, MODULE_CONSUL) && g->market_count > 0 && !g->final_round && g->extra.consul.ready &&
           g->extra.consul.holder == w->seat;
}

static void consul_takes_reason(Why *w)
{
    const Game *g = &w->worse.preview.after;
    if (!w->compared || !uses_action(w->worse.action) || action_verb(w->better.action) != VERB_BUY ||
        !consul_takes(w, g) || g->market[0] != action_a(w->better.action)) {
        return;
    }
    words_fill(reason_open(w, ABOUT_AFTER, RULE(13, 5), 2 * WORTH_LEFT), WORD_REASON_CONSUL_TAKES,
               arg_market((Card)action_a(w->better.action)));
}

/* What is not picked goes on to the next seat. */
static void passed_reason(Why *w)
{
    const int next = w->seat + 1 < w->r->config.players ? w->seat + 1 : 0;
    const LotSet joined = look_joins(w->view, next, w->better.action);
    if (action_verb(w->better.action) != VERB_PICK || !w->compared || w->r->automaton != 0 || !lots_any(joined)) {
        return;
    }
    words_fill(reason_open(w, ABOUT_AFTER, RULE(9, 1), WORTH_LEFT * lots_count(joined)), WORD_REASON_PASSED,
               arg_market((Card)action_a(w->better.action)), arg_seat(w->like, w->r, next), arg_lots(joined));
}

/* A token given for a lot is worth more to who gets it (11.1, 11.5). */
static void token_reason(Why *w, int about, const WhyMove *m)
{
    const int owner = lot_owner(w->r, w->view, (Lot)action_a(m->action));
    if (owner < w->r->config.players && (w->view->effects & TURN_FREE_STEAL) == 0) {
        words_fill(reason_open(w, about, RULE(11, 5), 200), WORD_REASON_FAVOR, arg_seat(w->like, w->r, w->seat),
                   arg_seat(w->like, w->r, owner));
    }
}

/* "Accepted, the trade is worth +3 VP for you, −2 VP for Livia if the era were scored now" */
static void trade_reason(Why *w, int about, const WhyMove *m)
{
    static Phrase list;
    const Rules *r = w->r;
    int32_t size = 0;
    phrase_start(&list, w->like);
    for (int seat = 0; seat < r->config.players; seat++) {
        const int32_t gain = m->preview.vp[seat];
        if (gain != 0) {
            list_next(&list);
            words_fill(&list.text, WORD_REASON_FOR, arg_plus(arg_vp(r->config.game, gain)), arg_for(w->like, r, seat));
            size += gain < 0 ? -gain : gain;
        }
    }
    if (size > 0) {
        words_fill(reason_open(w, about, RULE(11, 2), 100 * size), word_of(r, WORD_REASON_TRADE), arg_phrase(&list));
    }
}

/* What an offer would bring is only so once it is accepted. */
static void if_accepted(Why *w, int first)
{
    static Phrase words;
    for (int i = first; i < w->reason_count; i++) {
        Text *t = &w->reason[i].text;
        text_add(phrase_start(&words, w->like), w->reason[i].words);
        t->length = 0;
        words_fill(t, WORD_REASON_IF_ACCEPTED, arg_phrase(&words));
    }
}

void deed_reasons(Why *w, int about, const WhyMove *m)
{
    const unsigned verb = action_verb(m->action);
    const int first = w->reason_count;
    joins_reason(w, about, m, w->seat);
    room_reason(w, about, m);
    for (int seat = 0; seat < w->r->config.players && (verb == VERB_TRADE || verb == VERB_ACCEPT); seat++) {
        if (seat != w->seat) {
            joins_reason(w, about, m, seat);
        }
    }
    if (verb == VERB_TRADE) {
        if_accepted(w, first);
    }
    if (verb == VERB_BUY && about == ABOUT_BETTER) {
        price_reason(w, about, m);
    }
    if (verb == VERB_STEAL) {
        token_reason(w, about, m);
    } else if (verb == VERB_TRADE || verb == VERB_ACCEPT) {
        trade_reason(w, about, m);
    } else if (about == ABOUT_BETTER) {
        left_reason(w);
        consul_takes_reason(w);
        passed_reason(w);
    }
}
