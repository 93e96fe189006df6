/* words_move.c - English sentences about moves, said of who makes them. */
#include "words_inner.h"

enum { PAID = 128, ROAD_ALT = 128 };

static void income_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    text_add(t, "takes an income of ");
    silver_words(t, r->config.game, game_income(r, g, g->seat));
}

/* "C7", "Juno's Census" */
static void card_words(Text *t, Card card)
{
    if (card >= CARD_INVOCATION && card != CARD_HIDDEN) {
        text_add(t, card_name(DECK_INVOCATIONS, card - CARD_INVOCATION));
    } else {
        card_write(t, card);
    }
}

static void buy_words(Text *t, const Rules *r, const Game *g, Action a)
{
    text_add(t, "buys ");
    card_words(t, (Card)action_a(a));
    for (int slot = 0; slot < g->market_count; slot++) {
        if (g->market[slot] == action_a(a)) {
            text_add(t, " for ");
            silver_words(t, r->config.game, game_price(r, g, g->seat, slot));
        }
    }
}

/* " over Domus and 2 Bakery": the buildings that a placement touches, by kind. */
static void over_words(Text *t, const Rules *r, const Game *g, LotSet lots)
{
    uint8_t count[KIND_COUNT] = {0};
    int left = 0;
    for (LotSet rest = lots_and(lots, g->big[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        left += count[g->kind[lot]]++ == 0;
        rest = lots_minus(rest, building_lots(g, lot));
    }
    const char *before = " over ";
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        if (count[kind] != 0) {
            text_add(t, before);
            if (count[kind] > 1) {
                text_int(t, count[kind]);
                text_char(t, ' ');
            }
            text_add(t, piece_name(r->config.game, kind));
            left--;
            before = left == 1 ? " and " : ", ";
        }
    }
}

static LotSet place_of(Action a)
{
    return turn_lots((int)(action_b(a) % PAID), (Lot)action_c(a));
}

static void build_words(Text *t, const Rules *r, const Game *g, Action a)
{
    text_add(t, "builds ");
    text_add(t, piece_name(r->config.game, (int)action_a(a)));
    text_add(t, " on ");
    lots_write(t, place_of(a));
    over_words(t, r, g, place_of(a));
}

static void raise_words(Text *t, const Rules *r, const Game *g, Action a)
{
    build_words(t, r, g, a);
    int role = g->player[g->seat].role;
    if (action_b(a) >= PAID && role >= 1 && role <= ROLE_COUNT) {
        text_add(t, " and pays ");
        silver_words(t, r->config.game, r->catalogue.role[role - 1].effect.amount);
        text_add(t, " instead of its requirement");
    }
}

static void end_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    (void)a;
    text_add(t, "ends the turn");
}

static void pick_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    text_add(t, "picks ");
    card_write(t, (Card)action_a(a));
}

static void keep_objective_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    text_add(t, "keeps the objective ");
    text_add(t, card_name(DECK_OBJECTIVES, (int)action_a(a) - 1));
}

static void keep_role_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    text_add(t, "keeps the role ");
    text_add(t, card_name(DECK_ROLES, (int)action_a(a) - 1));
}

/* "C3 of seat 2" */
static void lot_of(Text *t, const Rules *r, const Game *g, Lot lot)
{
    int owner = lot_owner(r, g, lot);
    lot_write(t, lot);
    if (owner < r->config.players) {
        text_add(t, " of seat ");
        text_int(t, owner + 1);
    }
}

static void steal_words(Text *t, const Rules *r, const Game *g, Action a)
{
    text_add(t, "steals ");
    lot_of(t, r, g, (Lot)action_a(a));
}

/* One thing more of a list: what comes before it. */
static void list_next(Text *t, bool *more)
{
    text_add(t, *more ? ", " : "");
    *more = true;
}

static void counted_words(Text *t, int count, const char *one, const char *many, bool *more)
{
    if (count != 0) {
        list_next(t, more);
        count_words(t, count, one, many);
    }
}

static void goods_words(Text *t, const Rules *r, const Goods *goods)
{
    bool more = false;
    if (lots_any(goods->lots)) {
        list_next(t, &more);
        lots_write(t, goods->lots);
    }
    counted_words(t, goods->silver, word_silver(r->config.game), word_silver(r->config.game), &more);
    counted_words(t, goods->favors, "favor", "favors", &more);
    counted_words(t, goods->favors_spent, "spent favor", "spent favors", &more);
    counted_words(t, goods->population_tokens[0], "population token of 1", "population tokens of 1", &more);
    counted_words(t, goods->population_tokens[1], "population token of 2", "population tokens of 2", &more);
    for (uint32_t rest = goods->invocations; rest != 0; rest &= rest - 1) {
        list_next(t, &more);
        text_add(t, card_name(DECK_INVOCATIONS, __builtin_ctz(rest)));
    }
    text_add(t, more ? "" : "nothing");
}

void words_offer(Text *t, const Rules *r, const Offer *offer)
{
    goods_words(t, r, &offer->give);
    text_add(t, " for ");
    goods_words(t, r, &offer->take);
}

static void trade_words(Text *t, const Rules *r, const Game *g, Action a)
{
    text_add(t, "offers seat ");
    text_int(t, (int)action_a(a) + 1);
    text_char(t, ' ');
    words_offer(t, r, &g->extra.offer);
}

static void answer_words(Text *t, const Rules *r, const Game *g, const char *verb)
{
    text_add(t, verb);
    text_add(t, " the offer of seat ");
    text_int(t, g->turn_seat + 1);
    text_add(t, ": ");
    words_offer(t, r, &g->extra.offer);
}

static void accept_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    answer_words(t, r, g, "accepts");
}

static void decline_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    answer_words(t, r, g, "declines");
}

static void invoke_words(Text *t, const Rules *r, const Game *g, Action a)
{
    int index = (int)action_a(a);
    text_add(t, "invokes ");
    text_add(t, card_name(DECK_INVOCATIONS, index));
    if (action_b(a) == NO_LOT) {
        return;
    }
    int what = r->catalogue.invocation[index].effect.what;
    text_add(t, what == EFFECT_SWAP ? ": swaps " : what == EFFECT_CLAIM ? ": takes " : ": scores ");
    if (what == EFFECT_SCORE_CIVIC) {
        text_add(t, piece_name(r->config.game, g->kind[action_b(a)]));
        text_char(t, ' ');
        lots_write(t, building_lots(g, (Lot)action_b(a)));
    } else if (what == EFFECT_CLAIM) {
        lot_of(t, r, g, (Lot)action_b(a));
    } else {
        lot_write(t, (Lot)action_b(a));
        text_add(t, " with ");
        lot_of(t, r, g, (Lot)action_c(a));
    }
}

static void road_words(Text *t, const Rules *r, const Game *g, Action a)
{
    int face = g->road_side != 0 ? g->road_face[g->road_side - 1] - 1 : 0;
    int slot = (int)(action_a(a) % ROAD_ALT);
    text_add(t, "takes slot ");
    text_int(t, slot + 1);
    text_add(t, " of ");
    text_add(t, card_name(DECK_ROADS, face));
    text_add(t, ": ");
    if (action_b(a) == NO_LOT) {
        words_road_slot(t, r, face, slot, action_a(a) >= ROAD_ALT);
        return;
    }
    text_add(t, "swaps ");
    lot_of(t, r, g, (Lot)action_b(a));
    text_add(t, " with ");
    lot_of(t, r, g, (Lot)action_c(a));
}

static void pass_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    (void)a;
    text_add(t, "takes no slot");
}

static void garden_words(Text *t, const Rules *r, const Game *g, Action a)
{
    int tile = g->extra.ceres.drawn;
    text_add(t, "lets Ceres ");
    text_add(t, tile != 0 ? "lay " : "give up ");
    if (tile >= 1 && tile <= TILE_COUNT) {
        text_add(t, piece_name(r->config.game, KIND_TILE + tile - 1));
        text_add(t, " on ");
    }
    lot_write(t, (Lot)action_a(a));
}

static void ceres_monument_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)g;
    text_add(t, "lets Ceres build ");
    text_add(t, piece_name(r->config.game, (int)action_a(a)));
    text_add(t, " on ");
    lots_write(t, place_of(a));
}

static void token_words(Text *t, const Rules *r, const Game *g, Action a)
{
    text_add(t, "lets the Consul lay a token on ");
    lots_write(t, place_of(a));
    over_words(t, r, g, place_of(a));
}

void words_move(Text *t, const Rules *r, const Game *g, Action a)
{
    static void (*const WORDS[VERB_COUNT])(Text *, const Rules *, const Game *, Action) = {
#define VERB(id, word, text, phases, owners) word##_words,
#include "engine/verbs.def"
    };
    WORDS[action_verb(a)](t, r, g, a);
}

void words_move_seen(Text *t, const Rules *r, const Game *g, Action a, int viewer)
{
    switch (g->seat != viewer ? action_verb(a) : VERB_COUNT) {
    case VERB_PICK:
        text_add(t, "picks a deed");
        break;
    case VERB_KEEP_OBJECTIVE:
        text_add(t, "keeps an objective");
        break;
    case VERB_KEEP_ROLE:
        text_add(t, "keeps a role");
        break;
    default:
        words_move(t, r, g, a);
        break;
    }
}
