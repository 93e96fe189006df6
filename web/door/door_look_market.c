/* door_look_market.c - the cards for sale, how long the era lasts, and how it will be scored. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>

static void put_joins(Text *t, const LookAt *at, Card card)
{
    bool deed = card < LOT_END && at->viewer != NO_SEAT;
    LotSet own = deed ? at->game.own[at->viewer] : lots_none();
    put_lots(t, "joins", deed ? lots_and(lots_around(lots_one(card)), own) : lots_none());
}

static void put_deed(Text *t, const LookAt *at, int slot, int general, int price)
{
    const Rules *r = &at->rules;
    const Game *g = &at->game;
    const Card card = g->market[slot];
    const int silver = at->viewer != NO_SEAT ? g->player[at->viewer].silver : price;
    char id[8];
    Text text;
    text_start(&text, id, sizeof id);
    card_write(&text, card);
    put_open(t, '{');
    put_int(t, "slot", slot + 1);
    put_string(t, "card", id);
    put_int(t, "printed", r->price[slot]);
    put_int(t, "price", price);
    put_bool(t, "raised", general > r->price[slot] + g->bribe[slot]);
    put_bool(t, "discounted", price < general);
    put_int(t, "bribe", g->bribe[slot]);
    put_int(t, "short", price > silver ? price - silver : 0);
    put_joins(t, at, card);
    if (card >= CARD_INVOCATION && card != CARD_HIDDEN) {
        put_key(t, "invocation");
        put_card(t, r, g, DECK_INVOCATIONS, card - CARD_INVOCATION, NO_SEAT);
        put_close(t, '}');
    }
    put_close(t, '}');
}

void put_market(Text *t, const LookAt *at)
{
    const Game *g = &at->game;
    const int start = g->era == 0 ? 0 : g->pile_end[g->era - 1];
    const int left = g->pile_end[g->era] - g->pile_next[g->era];
    int general[MARKET_SLOTS];
    int price[MARKET_SLOTS];
    game_prices(&at->rules, g, NO_SEAT, general);
    game_prices(&at->rules, g, at->viewer, price);
    put_key(t, "market");
    put_open(t, '[');
    for (int slot = 0; slot < g->market_count; slot++) {
        put_deed(t, at, slot, general[slot], price[slot]);
    }
    put_close(t, ']');
    put_int(t, "pile_left", left);
    put_int(t, "deeds_to_go", left + g->market_count);
    put_int(t, "deeds_total", g->pile_end[g->era] - start);
}

/* A line of the guide for each step of the era's scoring: in eras 1 and 2, and in era 3. */
typedef struct GuideRow {
    uint16_t rule;
    uint16_t words;
    uint16_t last_rule;
    uint16_t last_words;
    bool both; /* a row for each game */
} GuideRow;
/* clang-format off */
static const GuideRow GUIDE[STAGE_COUNT] = {
    [STAGE_POPULATION]        = {RULE(5, 1),   WORD_GUIDE_POPULATION,  RULE(5, 1),   WORD_GUIDE_POPULATION, false},
    [STAGE_CONSUL_POPULATION] = {RULE(13, 10), WORD_GUIDE_CONSUL_POP,  RULE(13, 10), WORD_GUIDE_CONSUL_POP, false},
    [STAGE_CIVIC]             = {RULE(6, 1),   WORD_GUIDE_CIVIC,       RULE(6, 1),   WORD_GUIDE_CIVIC, false},
    [STAGE_CERES_CIVIC]       = {RULE(15, 12), WORD_GUIDE_CERES_CIVIC, RULE(15, 12), WORD_GUIDE_CERES_CIVIC, false},
    [STAGE_PATIENCE]          = {RULE(12, 6),  WORD_GUIDE_PATIENCE,    RULE(12, 6),  WORD_GUIDE_PATIENCE, false},
    [STAGE_COMMERCIAL]        = {RULE(7, 1),   WORD_GUIDE_COMMERCIAL,  RULE(7, 2),   WORD_GUIDE_COMMERCIAL_3, true},
    [STAGE_CONSUL_COMMERCIAL] = {RULE(13, 11), WORD_GUIDE_CONSUL_COM,  RULE(13, 11), WORD_GUIDE_CONSUL_COM, false},
    [STAGE_CERES_COMMERCIAL]  = {RULE(15, 11), WORD_GUIDE_CERES_COM,   RULE(15, 11), WORD_GUIDE_CERES_COM_3, false},
    [STAGE_PARKS]             = {RULE(15, 13), WORD_GUIDE_PARKS,       RULE(15, 13), WORD_GUIDE_PARKS, false},
    [STAGE_ONGOING]           = {RULE(8, 2),   WORD_GUIDE_ONGOING,     RULE(8, 2),   WORD_GUIDE_ONGOING, false},
    [STAGE_ROLES]             = {RULE(8, 2),   WORD_GUIDE_ROLES,       RULE(8, 2),   WORD_GUIDE_ROLES, false},
    [STAGE_MARKERS]           = {RULE(8, 4),   WORD_GUIDE_MARKERS,     RULE(8, 4),   WORD_GUIDE_MARKERS, false},
    [STAGE_OBJECTIVES]        = {RULE(12, 1),  WORD_GUIDE_OBJECTIVES,  RULE(12, 1),  WORD_GUIDE_OBJECTIVES, false},
    [STAGE_FAVORS]            = {RULE(11, 1),  WORD_GUIDE_FAVORS,      RULE(11, 1),  WORD_GUIDE_FAVORS, false},
    [STAGE_UNUSED]            = {RULE(12, 5),  WORD_GUIDE_UNUSED,      RULE(12, 5),  WORD_GUIDE_UNUSED, false},
    [STAGE_BORDERING]         = {RULE(12, 6),  WORD_GUIDE_BORDERING,   RULE(12, 6),  WORD_GUIDE_BORDERING, false},
};
/* clang-format on */

static void put_guide_line(Text *t, uint16_t rule, int words, int number)
{
    Text text = words_start();
    words_fill(&text, words, arg_number(number));
    put_open(t, '{');
    put_rule(t, "rule", rule);
    put_words(t, "words", &text);
    put_close(t, '}');
}

void put_guide(Text *t, const LookAt *at)
{
    const Rules *r = &at->rules;
    const int era = at->game.era;
    const bool last = era + 1 == ERA_COUNT;
    put_key(t, "guide");
    put_open(t, '{');
    put_int(t, "bonus", r->bonus[era]);
    put_key(t, "lines");
    put_open(t, '[');
    if (module_on(r, MODULE_ROADS)) {
        put_guide_line(t, RULE(14, 4), WORD_GUIDE_ROADS, 0);
    }
    for (int i = 0; i < r->stage_count[era]; i++) {
        const GuideRow *row = &GUIDE[r->stage[era][i]];
        int words = last ? row->last_words : row->words;
        put_guide_line(t, last ? row->last_rule : row->rule, row->both ? word_of(r, words) : words, r->bonus[era]);
    }
    put_close(t, ']');
    put_close(t, '}');
}
