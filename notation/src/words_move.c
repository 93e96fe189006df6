/* SPDX-License-Identifier: MIT */
/* words_move.c - sentences about moves, said of who makes them. */
#include "words_inner.h"

static void income_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    words_fill(t, WORD_MOVE_INCOME, arg_silver(r->config.game, game_income(r, g, g->seat)));
}

static void buy_words(Text *t, const Rules *r, const Game *g, Action a)
{
    Arg bought = arg_market((Card)action_a(a));
    const int slot = game_slot(g, action_a(a));
    if (slot < g->market_count) {
        words_fill(t, WORD_MOVE_BUY, bought, arg_silver(r->config.game, game_price(r, g, g->seat, slot)));
    } else {
        words_fill(t, WORD_MOVE_BUY_GONE, bought);
    }
}

/* "Domus and 2 Bakery": the buildings that a placement touches, by kind. */
static void over_words(Text *t, const Rules *r, const Game *g, LotSet lots)
{
    uint8_t count[KIND_COUNT] = {0};
    int left = 0;
    Phrase over;
    for (LotSet rest = lots_and(lots, g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        left += count[g->kind[lot]]++ == 0;
        rest = lots_minus(rest, building_lots(g, lot));
    }
    phrase_start(&over, t);
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        if (count[kind] != 0) {
            Arg name = arg_piece(r->config.game, kind);
            Phrase counted;
            words_fill(phrase_start(&counted, t), WORD_COUNTED, arg_number(count[kind]), name);
            left--;
            list_add(&over, left == 0 ? WORD_LIST_AND : WORD_LIST_MORE, count[kind] > 1 ? arg_phrase(&counted) : name);
        }
    }
    words_arg(t, arg_phrase(&over));
}

static LotSet place_of(Action a)
{
    return rotation_lots(action_rotation(a), (Lot)action_c(a));
}

static void build_words(Text *t, const Rules *r, const Game *g, Action a)
{
    Arg piece = arg_piece(r->config.game, (int)action_a(a));
    Phrase over;
    over_words(phrase_start(&over, t), r, g, place_of(a));
    if (over.text.length != 0) {
        words_fill(t, WORD_MOVE_BUILD_OVER, piece, arg_lots(place_of(a)), arg_phrase(&over));
    } else {
        words_fill(t, WORD_MOVE_BUILD, piece, arg_lots(place_of(a)));
    }
}

static void raise_words(Text *t, const Rules *r, const Game *g, Action a)
{
    int role = g->player[g->seat].role;
    if (!action_paid(a) || role < 1 || role > ROLE_COUNT) {
        build_words(t, r, g, a);
        return;
    }
    Phrase build;
    build_words(phrase_start(&build, t), r, g, a);
    words_fill(t, WORD_MOVE_PAYS, arg_phrase(&build),
               arg_silver(r->config.game, r->catalogue.role[role - 1].effect.amount));
}

static void end_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    (void)a;
    words_add(t, WORD_MOVE_END);
}

static void pick_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    words_fill(t, WORD_MOVE_PICK, arg_market((Card)action_a(a)));
}

static void keep_objective_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    words_fill(t, WORD_MOVE_OBJECTIVE, arg_card(DECK_OBJECTIVES, (int)action_a(a) - 1));
}

static void keep_role_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    words_fill(t, WORD_MOVE_ROLE, arg_card(DECK_ROLES, (int)action_a(a) - 1));
}

/* "C3 of Livia", "your C3" */
static Arg arg_lot_word(Phrase *phrase, int word, const Text *t, const Rules *r, const Game *g, Lot lot)
{
    int owner = lot_owner(r, g, lot);
    if (owner >= r->config.players) {
        return arg_lot(lot);
    }
    words_fill(phrase_start(phrase, t), word, arg_lot(lot), arg_seat(t, r, owner));
    return arg_phrase(phrase);
}
static Arg arg_lot_of(Phrase *phrase, const Text *t, const Rules *r, const Game *g, Lot lot)
{
    return arg_lot_word(phrase, WORD_LOT_OF, t, r, g, lot);
}
/* "C3 from Livia", of a lot that is taken */
static Arg arg_lot_from(Phrase *phrase, const Text *t, const Rules *r, const Game *g, Lot lot)
{
    return arg_lot_word(phrase, WORD_LOT_FROM, t, r, g, lot);
}

static void steal_words(Text *t, const Rules *r, const Game *g, Action a)
{
    Phrase lot;
    words_fill(t, WORD_MOVE_STEAL, arg_lot_from(&lot, t, r, g, (Lot)action_a(a)));
}

static void goods_words(Text *t, const Rules *r, const Goods *goods)
{
    const Arg counted[] = {
        arg_silver(r->config.game, goods->silver),
        arg_count(WORD_GOODS_FAVORS, goods->favors),
        arg_count(WORD_GOODS_SPENT, goods->favors_spent),
        arg_count(WORD_GOODS_TOKENS_1, goods->population_tokens[0]),
        arg_count(WORD_GOODS_TOKENS_2, goods->population_tokens[1]),
    };
    Phrase list;
    phrase_start(&list, t);
    if (lots_any(goods->lots)) {
        list_add(&list, WORD_LIST_MORE, arg_lots(goods->lots));
    }
    for (unsigned i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        if (counted[i].number != 0) {
            list_add(&list, WORD_LIST_MORE, counted[i]);
        }
    }
    for (uint32_t rest = goods->invocations; rest != 0; rest &= rest - 1) {
        list_add(&list, WORD_LIST_MORE, arg_card(DECK_INVOCATIONS, __builtin_ctz(rest)));
    }
    words_arg(t, list.text.length != 0 ? arg_phrase(&list) : arg_word(WORD_GOODS_NOTHING));
}

void words_offer(Text *t, const Rules *r, const Offer *offer)
{
    Phrase give;
    Phrase take;
    goods_words(phrase_start(&give, t), r, &offer->give);
    goods_words(phrase_start(&take, t), r, &offer->take);
    words_fill(t, WORD_OFFER, arg_phrase(&give), arg_phrase(&take));
}

/* A seat, from 0, and the offer that lies in the game. */
static void offer_words(Text *t, const Rules *r, const Game *g, int word, int seat)
{
    Phrase offer;
    words_offer(phrase_start(&offer, t), r, &g->extra.offer);
    words_fill(t, word, arg_seat(t, r, seat), arg_phrase(&offer));
}

static void trade_words(Text *t, const Rules *r, const Game *g, Action a)
{
    offer_words(t, r, g, WORD_MOVE_TRADE, (int)action_a(a));
}

static void accept_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    offer_words(t, r, g, WORD_MOVE_ACCEPT, g->turn_seat);
}

static void decline_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    offer_words(t, r, g, WORD_MOVE_DECLINE, g->turn_seat);
}

static void invoke_words(Text *t, const Rules *r, const Game *g, Action a)
{
    Arg name = arg_card(DECK_INVOCATIONS, (int)action_a(a));
    int what = r->catalogue.invocation[action_a(a)].effect.what;
    Phrase target;
    if (action_b(a) == NO_LOT) {
        words_fill(t, WORD_MOVE_INVOKE, name);
    } else if (what == EFFECT_SWAP) {
        words_fill(t, WORD_MOVE_INVOKE_SWAP, name, arg_lot((Lot)action_b(a)),
                   arg_lot_of(&target, t, r, g, (Lot)action_c(a)));
    } else if (what == EFFECT_CLAIM) {
        words_fill(t, WORD_MOVE_INVOKE_CLAIM, name, arg_lot_from(&target, t, r, g, (Lot)action_b(a)));
    } else {
        words_fill(phrase_start(&target, t), WORD_PLACED, arg_piece(r->config.game, g->kind[action_b(a)]),
                   arg_lots(building_lots(g, (Lot)action_b(a))));
        words_fill(t, WORD_MOVE_INVOKE_SCORE, name, arg_phrase(&target));
    }
}

static void road_words(Text *t, const Rules *r, const Game *g, Action a)
{
    int face = g->road_side != 0 ? g->road_face[g->road_side - 1] - 1 : 0;
    int slot = (int)action_slot(a);
    Arg number = arg_number(slot + 1);
    Arg road = arg_card(DECK_ROADS, face);
    Phrase one;
    Phrase other;
    if (action_b(a) == NO_LOT) {
        words_road_slot(phrase_start(&one, t), r, face, slot, action_alternate(a));
        words_fill(t, WORD_MOVE_ROAD, number, road, arg_phrase(&one));
    } else {
        words_fill(t, WORD_MOVE_ROAD_SWAP, number, road, arg_lot_of(&one, t, r, g, (Lot)action_b(a)),
                   arg_lot_of(&other, t, r, g, (Lot)action_c(a)));
    }
}

static void pass_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    (void)a;
    words_add(t, WORD_MOVE_PASS);
}

static void garden_words(Text *t, const Rules *r, const Game *g, Action a)
{
    int tile = g->extra.ceres.drawn;
    if (tile >= 1 && tile <= TILE_COUNT) {
        words_fill(t, WORD_MOVE_GARDEN, arg_piece(r->config.game, KIND_TILE + tile - 1), arg_lot((Lot)action_a(a)));
    } else {
        words_fill(t, WORD_MOVE_GIVE_UP, arg_lot((Lot)action_a(a)));
    }
}

static void ceres_monument_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)g;
    words_fill(t, WORD_MOVE_MONUMENT, arg_piece(r->config.game, (int)action_a(a)), arg_lots(place_of(a)));
}

static void token_words(Text *t, const Rules *r, const Game *g, Action a)
{
    Phrase over;
    over_words(phrase_start(&over, t), r, g, place_of(a));
    if (over.text.length != 0) {
        words_fill(t, WORD_MOVE_TOKEN_OVER, arg_lots(place_of(a)), arg_phrase(&over));
    } else {
        words_fill(t, WORD_MOVE_TOKEN, arg_lots(place_of(a)));
    }
}

void words_move(Text *t, const Rules *r, const Game *g, Action a)
{
    static void (*const WORDS[VERB_COUNT])(Text *, const Rules *, const Game *, Action) = {
#define VERB(id, word, text, phases, owners, numbers) word##_words,
#include "engine/verbs.def"
    };
    WORDS[action_verb(a)](t, r, g, a);
}

void words_move_said(Text *t, int said, const Rules *r, const Game *g, Action a)
{
    const uint8_t before = t->said;
    t->said = (uint8_t)said;
    words_move(t, r, g, a);
    t->said = before;
}

void words_move_seen(Text *t, const Rules *r, const Game *g, Action a, int viewer)
{
    static const int16_t SEEN[VERB_COUNT] = {[VERB_PICK] = WORD_MOVE_PICK_SEEN,
                                             [VERB_KEEP_OBJECTIVE] = WORD_MOVE_OBJECTIVE_SEEN,
                                             [VERB_KEEP_ROLE] = WORD_MOVE_ROLE_SEEN};
    if (g->seat != viewer && SEEN[action_verb(a)] != 0) {
        words_add(t, SEEN[action_verb(a)]);
    } else {
        words_move(t, r, g, a);
    }
}

void words_refusal(Text *t, RuleError error)
{
    words_add(t, WORD_REFUSAL_OK + (int)error);
}
