/* SPDX-License-Identifier: MIT */
/* fuzz_action.c - any bytes as actions and offers: nothing crashes, refusals change nothing, states stay valid. */
#include "configs.h"
#include "engine/game.h"

#include <string.h>

enum { STEP_BYTES = 5, OFFER_BYTES = 8 };
enum { PICK = 1, TRADE = 2, RAW = 4 }; /* bits of a step's last byte */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A few things of a seat that it may well have; all bytes may be anything where the offer is raw. */
static Goods goods_make(const Game *g, int seat, const uint8_t bytes[4])
{
    Goods goods;
    LotSet empty = lots_minus(g->own[seat], g->larger_than[0]);
    memset(&goods, 0, sizeof goods);
    for (int i = 0; lots_any(empty) && i < 8; i++) {
        Lot lot = lots_pop(&empty);
        goods.lots = (bytes[0] >> i & 1) != 0 ? lots_or(goods.lots, lots_one(lot)) : goods.lots;
    }
    goods.silver = bytes[1] % 8;
    goods.favors = bytes[2] & 3;
    goods.favors_spent = bytes[2] >> 2 & 1;
    goods.population_tokens[bytes[2] >> 3 & 1] = bytes[2] >> 4 & 1;
    goods.invocations = (bytes[3] & 1) != 0 ? 1u << bytes[3] % INVOCATION_COUNT : 0;
    return goods;
}

static RuleError offer_try(const Rules *r, Game *g, int to, const uint8_t bytes[OFFER_BYTES], bool raw, Lines *lines)
{
    Offer offer;
    bool seated = to < r->config.players;
    memset(&offer, 0, sizeof offer);
    if (raw) {
        for (size_t i = 0; i < sizeof offer; i++) {
            ((uint8_t *)&offer)[i] = bytes[i % OFFER_BYTES];
        }
    } else {
        offer.give = goods_make(g, g->seat, bytes);
        offer.take = goods_make(g, seated ? to : 0, bytes + 4);
    }
    return game_trade(r, g, g->seat, to, &offer, lines);
}

/* The first three bytes choose the configuration and the seed, every five further ones are an action: one in two is
 * tried as it is, the other picks from the legal list, so that the game gets somewhere. Some have an offer behind them. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Action actions[ACTIONS_MAX];
    static Line rows[LINES_MAX];
    Rules r;
    Game g;
    if (size < 3) {
        return 0;
    }
    rules_pick(data[0], data[1] % 4, &r);
    Seed seed = seed_from_number(data[2]);
    game_start(&r, &seed, &g);
    for (size_t at = 3; at + STEP_BYTES + OFFER_BYTES <= size && g.phase != PHASE_OVER; at += STEP_BYTES) {
        Lines lines = {rows, LINES_MAX, 0};
        uint8_t way = data[at + STEP_BYTES - 1];
        Game before = g;
        RuleError error;
        Action a;
        memcpy(&a, data + at, sizeof a);
        if ((way & TRADE) != 0 && r.config.module[MODULE_TRADING] != 0) {
            error = offer_try(&r, &g, (int)(a % (SEATS_MAX + 1)), data + at + STEP_BYTES, (way & RAW) != 0, &lines);
            at += OFFER_BYTES;
        } else {
            uint32_t count = game_list(&r, &g, actions);
            error = game_play(&r, &g, g.seat, (way & PICK) != 0 ? actions[a % count] : a, &lines);
        }
        if (error != RULE_OK ? memcmp(&before, &g, sizeof g) != 0
                             : game_fault(&r, &g) != NULL || lines.count > LINES_MAX) {
            abort();
        }
    }
    return 0;
}
