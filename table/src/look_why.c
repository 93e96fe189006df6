/* SPDX-License-Identifier: MIT */
/* look_why.c - why something cannot be done, with what stands in the way: of a move, and of a thing before it has a place.
 *
 * A thing is tried on every lot; the place that comes nearest to being allowed tells what is missing. */
#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

#include <string.h>

/* ---- Of a move. */
/* What stands in the way, where it can be named: "Domus H7". */
static bool obstacle_words(Text *t, const Rules *r, const Game *g, int seat, Action a, RuleError error)
{
    const LotSet place = action_place(g, a);
    const LotSet others = lots_minus(place, g->own[seat]);
    LotSet built = lots_and(error == RULE_ANOTHERS_BUILDING ? others : place, g->larger_than[0]);
    switch (error) {
    case RULE_NOT_SMALLER:
        while (lots_any(built) && lots_count(building_lots(g, lots_first(built))) < lots_count(place)) {
            built = lots_minus(built, building_lots(g, lots_first(built)));
        }
        /* fall through */
    case RULE_ANOTHERS_BUILDING:
        if (lots_any(built)) {
            words_name(t, r->config.game, g->kind[lots_first(built)]);
            text_char(t, ' ');
            lot_write(t, lots_first(built));
        }
        return lots_any(built);
    case RULE_NOT_YOUR_LOT:
        lots_write(t, others);
        return lots_any(others);
    case RULE_TOO_FEW_MARKERS:
    case RULE_NO_MONUMENT_MARKER:
        words_name(t, r->config.game, (int)action_a(a));
        return true;
    case RULE_NO_MARKER:
        words_arg(t, arg_market((Card)action_a(a)));
        return true;
    case RULE_NO_TARGET:
    case RULE_NOT_HELD:
    case RULE_NOT_ANOTHERS_LOT:
    case RULE_STEAL_NO_MARKER:
    case RULE_STEAL_NOT_ADJACENT:
        if (action_verb(a) == VERB_INVOKE) {
            words_card_name(t, r, DECK_INVOCATIONS, (int)action_a(a));
        }
        return action_verb(a) == VERB_INVOKE;
    default:
        return false;
    }
}

static void price_words(Text *t, const Rules *r, const Game *g, int seat, Card card)
{
    const int game = r->config.game;
    const int silver = g->player[seat].silver;
    const int slot = game_slot(g, card);
    const int price = slot < g->market_count ? game_price(r, g, seat, slot) : silver;
    words_fill(t, WORD_REFUSED_PRICE, arg_market(card), arg_silver(game, price), arg_silver(game, silver),
               arg_silver(game, price - silver), arg_reader(t, r, seat));
}

/* The term that is not met and how far one is; all of them where it is the place that does not meet them. */
static void requirement_words(Text *t, const Rules *r, const Game *g, int seat, int monument)
{
    const bool alternate = (g->alternates >> monument & 1) != 0;
    const Condition *condition = &r->catalogue.monument[monument].card[alternate];
    const Arg name = arg_piece(r->config.game, KIND_MONUMENT + monument);
    static Phrase needs;
    for (int i = 0; i < 2; i++) {
        const Term term = condition->term[i];
        const unsigned flags = quantity_flags(term.quantity);
        if (term.quantity == QUANTITY_NONE || (flags & COUNTS_PLACE) != 0) {
            continue;
        }
        const int now = game_quantity(r, g, seat, term.quantity);
        if (now < term.least) {
            words_term(phrase_start(&needs, t), term.quantity, term.least);
            if ((flags & COUNTS_YES_NO) != 0) {
                words_fill(t, WORD_REFUSED_NEEDS, name, arg_phrase(&needs));
            } else {
                words_fill(t, WORD_REFUSED_HAVE, name, arg_phrase(&needs), arg_number(now), arg_reader(t, r, seat));
            }
            return;
        }
    }
    words_requirement(phrase_start(&needs, t), r, monument, alternate);
    words_fill(t, WORD_REFUSED_NEEDS, name, arg_phrase(&needs));
}

/* The seat that has built a monument; NO_SEAT for none. */
static int monument_owner(const Rules *r, const Game *g, int kind)
{
    for (LotSet rest = lots_and(r->city, g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        for (int seat = 0; seat < seats_all(r) && g->kind[lot] == kind; seat++) {
            if (lots_has(g->own[seat], lot)) {
                return seat;
            }
        }
    }
    return NO_SEAT;
}

static void pool_words(Text *t, const Rules *r, const Game *g, int kind)
{
    const int owner = monument_owner(r, g, kind);
    const Arg name = arg_piece(r->config.game, kind);
    if (owner == NO_SEAT) {
        words_fill(t, WORD_REFUSED_POOL, name);
    } else {
        words_fill(t, WORD_REFUSED_BUILT, name, arg_seat(t, r, owner));
    }
}

void look_refusal(Text *t, const Rules *r, const Game *g, int seat, Action a, RuleError error)
{
    const int thing = (int)action_a(a);
    static Phrase first;
    static Phrase why;
    switch (error) {
    case RULE_TOO_DEAR:
        price_words(t, r, g, seat, (Card)thing);
        return;
    case RULE_REQUIREMENT:
        requirement_words(t, r, g, seat, thing - KIND_MONUMENT);
        return;
    case RULE_NOT_IN_TRAY:
        words_fill(t, WORD_REFUSED_TRAY, arg_piece(r->config.game, thing), arg_reader(t, r, seat));
        return;
    case RULE_NOT_IN_POOL:
        pool_words(t, r, g, thing);
        return;
    case RULE_TRADE_DECLINED:
        words_fill(t, WORD_REFUSED_DECLINED, arg_seat(t, r, thing));
        return;
    default:
        break;
    }
    if (obstacle_words(phrase_start(&first, t), r, g, seat, a, error)) {
        words_refusal(phrase_start(&why, t), error);
        words_fill(t, WORD_NAMED, arg_phrase(&first), arg_phrase(&why));
    } else {
        words_refusal(t, error);
    }
}

/* ---- Of a thing. */
typedef struct Nearest {
    Action action;
    RuleError error;
} Nearest;

/* How much of a move is right: what is only short of means is nearer than what has no place. */
static int nearness(RuleError error)
{
    switch (error) {
    case RULE_OK:
        return 6;
    case RULE_TOO_FEW_MARKERS:
    case RULE_NO_MONUMENT_MARKER:
    case RULE_REQUIREMENT:
    case RULE_STEAL_NO_FAVOR:
    case RULE_STEAL_NO_MARKER:
        return 5;
    case RULE_NOT_SMALLER:
    case RULE_STEAL_NOT_ADJACENT:
        return 4;
    case RULE_NOT_ANOTHERS_LOT:
        return 3;
    case RULE_NOT_AN_ACTION:
    case RULE_NOT_ENTITLED:
    case RULE_PAYMENT_NOT_NEEDED:
    case RULE_OFF_THE_CITY:
        return 1;
    default:
        return 2;
    }
}

static void nearest_try(Nearest *nearest, const Rules *r, const Game *g, int seat, Action a)
{
    const RuleError error = game_check(r, g, seat, a);
    if (nearness(error) > nearness(nearest->error)) {
        *nearest = (Nearest){a, error};
    }
}

static Nearest nearest_place(const Rules *r, const Game *g, int seat, int kind)
{
    const unsigned verb = kind < KIND_MONUMENT ? VERB_BUILD : VERB_RAISE;
    const int shape = r->piece[kind].shape;
    Nearest nearest = {action_make(verb, (unsigned)kind, (unsigned)rotation_first(shape), 0), RULE_NOT_AN_ACTION};
    for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
        for (LotSet heads = r->city; lots_any(heads);) {
            const Lot head = lots_pop(&heads);
            nearest_try(&nearest, r, g, seat, action_make(verb, (unsigned)kind, (unsigned)rotation, head));
            if (verb == VERB_RAISE) {
                nearest_try(&nearest, r, g, seat,
                            action_make(verb, (unsigned)kind, (unsigned)rotation | ACTION_PAID, head));
            }
        }
    }
    return nearest;
}

/* With no lot, one or two of them: an invocation, a road's slot. */
static Nearest nearest_lots(const Rules *r, const Game *g, int seat, int verb, int thing)
{
    Nearest nearest = {action_make((unsigned)verb, (unsigned)thing, 0, 0), RULE_NOT_AN_ACTION};
    nearest_try(&nearest, r, g, seat, nearest.action);
    nearest_try(&nearest, r, g, seat, action_make((unsigned)verb, (unsigned)thing, NO_LOT, NO_LOT));
    for (LotSet lots = r->city; lots_any(lots) && nearest.error != RULE_OK;) {
        const Lot first = lots_pop(&lots);
        nearest_try(&nearest, r, g, seat, action_make((unsigned)verb, (unsigned)thing, first, NO_LOT));
        for (LotSet others = r->city; lots_any(others) && nearest.error != RULE_OK;) {
            nearest_try(&nearest, r, g, seat, action_make((unsigned)verb, (unsigned)thing, first, lots_pop(&others)));
        }
    }
    return nearest;
}

static Nearest nearest_steal(const Rules *r, const Game *g, int seat)
{
    Nearest nearest = {action_make(VERB_STEAL, 0, 0, 0), RULE_NOT_AN_ACTION};
    for (LotSet lots = r->city; lots_any(lots);) {
        nearest_try(&nearest, r, g, seat, action_make(VERB_STEAL, lots_pop(&lots), 0, 0));
    }
    return nearest;
}

/* Whom an offer may be made to is asked with one of nothing, whose only fault is that. */
static RuleError trade_error(const Rules *r, const Game *g, int seat, int to)
{
    Offer nothing;
    memset(&nothing, 0, sizeof nothing);
    const RuleError error = game_trade_check(r, g, seat, to, &nothing);
    return error == RULE_TRADE_NO_LOT ? RULE_OK : error;
}

static Nearest nearest_of(const Rules *r, const Game *g, int seat, int verb, int thing)
{
    switch (verb) {
    case VERB_BUILD:
    case VERB_RAISE:
        return nearest_place(r, g, seat, thing);
    case VERB_INVOKE:
    case VERB_ROAD:
        return nearest_lots(r, g, seat, verb, thing);
    case VERB_STEAL:
        return nearest_steal(r, g, seat);
    default: {
        Nearest nearest = {action_make((unsigned)verb, (unsigned)thing, 0, 0), RULE_OK};
        nearest.error = verb == VERB_TRADE ? trade_error(r, g, seat, thing) : game_check(r, g, seat, nearest.action);
        return nearest;
    }
    }
}

/* A monument whose requirement is not met says so, whether or not there is a place for it. */
static RuleError thing_error(const Rules *r, const Game *g, int seat, Action a, RuleError error)
{
    const int monument = (int)action_a(a) - KIND_MONUMENT;
    if (action_verb(a) != VERB_RAISE || error == RULE_OK || error == RULE_NOT_IN_POOL ||
        (g->effects & TURN_NO_REQUIREMENT) != 0) {
        return error;
    }
    const Condition *condition = &r->catalogue.monument[monument].card[g->alternates >> monument & 1];
    return look_progress(r, g, seat, condition).met ? error : RULE_REQUIREMENT;
}

static int largest_group(LotSet lots)
{
    int most = 0;
    while (lots_any(lots)) {
        LotSet group = lots_one(lots_first(lots));
        for (LotSet more = group; lots_any(more); group = lots_or(group, more)) {
            more = lots_minus(lots_and(lots_around(group), lots), group);
        }
        most = lots_count(group) > most ? lots_count(group) : most;
        lots = lots_minus(lots, group);
    }
    return most;
}

/* Too few lots, or they are built on, or they lie in another shape. */
static void no_place_words(Text *t, const Rules *r, const Game *g, int seat, int kind)
{
    const Arg name = arg_piece(r->config.game, kind);
    const int size = shape_size(r->piece[kind].shape);
    const int over = (g->effects & TURN_EQUAL_SIZE) != 0 ? size : size - 1;
    const LotSet larger = over < SIZE_MAX_LOTS ? g->larger_than[over] : lots_none();
    const int owned = largest_group(g->own[seat]);
    if (owned < size) {
        words_fill(t, WORD_REFUSED_JOINED, name, arg_number(size), arg_number(owned), arg_reader(t, r, seat));
    } else {
        const bool covered = largest_group(lots_minus(g->own[seat], larger)) < size;
        words_fill(t, covered ? WORD_REFUSED_LARGER : WORD_REFUSED_SHAPE, name, arg_reader(t, r, seat));
    }
}

static void thing_words(Text *t, const Rules *r, const Game *g, int seat, Action a, RuleError error)
{
    switch (error) {
    case RULE_OFF_THE_CITY:
    case RULE_ANOTHERS_BUILDING:
    case RULE_NOT_YOUR_LOT:
    case RULE_NOT_SMALLER:
        no_place_words(t, r, g, seat, (int)action_a(a));
        break;
    case RULE_STEAL_NOT_ADJACENT:
    case RULE_NOT_ANOTHERS_LOT:
        if (action_verb(a) == VERB_STEAL) {
            words_fill(t, WORD_REFUSED_STEAL, arg_reader(t, r, seat));
            break;
        }
        look_refusal(t, r, g, seat, a, error);
        break;
    case RULE_SLOT_TAKEN:
        words_fill(t, WORD_REFUSED_SLOT, arg_number((int)action_slot(a) + 1));
        break;
    default:
        look_refusal(t, r, g, seat, a, error);
        break;
    }
}

RuleError look_why(Text *t, const Rules *r, const Game *g, int seat, int verb, int thing)
{
    static Game turn;
    if (g->phase == PHASE_OVER) {
        words_refusal(t, RULE_GAME_OVER);
        return RULE_GAME_OVER;
    }
    const bool any_turn = verb == VERB_BUY || verb == VERB_BUILD || verb == VERB_RAISE || verb == VERB_STEAL ||
                          verb == VERB_TRADE || verb == VERB_INVOKE;
    turn = *g;
    if (any_turn) {
        look_turn(g, seat, &turn);
    }
    const Nearest nearest = nearest_of(r, &turn, seat, verb, thing);
    RuleError error = thing_error(r, &turn, seat, nearest.action, nearest.error);
    if (error == RULE_OK) {
        error = verb == VERB_TRADE ? trade_error(r, g, seat, thing) : game_check(r, g, seat, nearest.action);
    }
    if (error != RULE_OK) {
        thing_words(t, r, &turn, seat, nearest.action, error);
    }
    return error;
}
