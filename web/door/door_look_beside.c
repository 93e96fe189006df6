/* door_look_beside.c - what lies beside the city: roads, Ceres' row and parks, the Consul's card. */
#include "door_look.h"

#include "notation/words.h"

#include <stddef.h>

static int seat_influence(const LookAt *at, int seat, int side)
{
    Game g = at->game;
    g.road_side = (uint8_t)(side + 1);
    return game_quantity(&at->rules, &g, seat, QUANTITY_INFLUENCE);
}

/* Most first; of equal ones in seat order. */
static void put_influence(Text *t, const LookAt *at, int side)
{
    const int seats = seats_all(&at->rules);
    int amount[SEATS_MAX];
    int most = 0;
    for (int seat = 0; seat < seats; seat++) {
        amount[seat] = seat_influence(at, seat, side);
        most = amount[seat] > most ? amount[seat] : most;
    }
    put_key(t, "influence");
    put_open(t, '[');
    for (int now = most; now >= 0; now--) {
        for (int seat = 0; seat < seats; seat++) {
            if (amount[seat] == now) {
                put_open(t, '{');
                put_int(t, "seat", seat + 1);
                put_int(t, "amount", now);
                put_close(t, '}');
            }
        }
    }
    put_close(t, ']');
}

/* "rank 1: a population token of 2": whom the row is for, where it is no slot to be taken (14.6, 14.7, 14.11). */
static void row_words(Text *t, const LookAt *at, int face, int slot)
{
    static const uint16_t WHOM[FOR_COUNT] = {
        [FOR_RANK] = WORD_ROW_RANK,         [FOR_LEAST] = WORD_ROW_LEAST,           [FOR_NONE] = WORD_ROW_NONE,
        [FOR_YOU_MORE] = WORD_ROW_YOU_MORE, [FOR_CERES_MORE] = WORD_ROW_CERES_MORE, [FOR_YOU] = WORD_ROW_YOU,
        [FOR_CERES] = WORD_ROW_CERES,
    };
    const RoadRow *row = &at->rules.catalogue.road[face].row[slot];
    static Phrase reward;
    words_road_slot(phrase_start(&reward, t), &at->rules, face, slot, false);
    if (row->who == FOR_RANK || row->who == FOR_LEAST) {
        words_fill(t, WHOM[row->who], arg_number(row->n), arg_phrase(&reward));
    } else if (row->who == FOR_CERES_MORE && row->effect.what == EFFECT_LOSE_VP) {
        words_fill(t, WORD_ROW_YOU_LOSE, arg_number(row->effect.amount));
    } else if (row->who == FOR_SLOT) {
        words_road_slot(t, &at->rules, face, slot, false);
    } else {
        words_fill(t, WHOM[row->who], arg_phrase(&reward));
    }
}

static void put_road_row(Text *t, const LookAt *at, int side, int slot)
{
    const int face = at->game.road_face[side] - 1;
    const RoadRow *row = &at->rules.catalogue.road[face].row[slot];
    put_open(t, '{');
    put_int(t, "slot", slot + 1);
    Text words = words_start();
    row_words(&words, at, face, slot);
    put_words(t, "words", &words);
    words = words_start();
    if (row->alternate.what != EFFECT_NONE) {
        words_road_slot(&words, &at->rules, face, slot, true);
    }
    put_words(t, "alt", &words);
    put_int(t, "taken", at->game.road_slot[side][slot]);
    put_bool(t, "milestone", row->who == FOR_SLOT);
    put_close(t, '}');
}

static void put_road(Text *t, const LookAt *at, int side)
{
    static const char *const SIDES[ROAD_SIDES] = {"north", "east", "south", "west"};
    const int face = at->game.road_face[side] - 1;
    const Road *road = &at->rules.catalogue.road[face];
    put_open(t, '{');
    put_string(t, "side", SIDES[side]);
    put_string(t, "face", card_id(DECK_ROADS, face));
    put_card_name(t, "name", &at->rules, DECK_ROADS, face);
    Text words = words_start();
    words_card(&words, &at->rules, DECK_ROADS, face);
    put_words(t, "words", &words);
    put_key(t, "rows");
    put_open(t, '[');
    for (int slot = 0; slot < ROAD_ROWS && road->row[slot].who != FOR_NOBODY; slot++) {
        put_road_row(t, at, side, slot);
    }
    put_close(t, ']');
    put_influence(t, at, side);
    put_close(t, '}');
}

void put_roads(Text *t, const LookAt *at)
{
    put_key(t, "roads");
    put_open(t, '[');
    for (int side = 0; side < ROAD_SIDES && module_on(&at->rules, MODULE_ROADS); side++) {
        if (at->game.road_face[side] != 0) {
            put_road(t, at, side);
        }
    }
    put_close(t, ']');
}

static void put_parks(Text *t, const LookAt *at)
{
    put_key(t, "parks");
    put_open(t, '[');
    for (uint32_t i = 0; i < at->scoring.count && i < at->scoring.capacity; i++) {
        const Line *line = &at->scoring.row[i];
        if (line->what == WHAT_PARKS && line->unit == AMOUNT_VP) {
            put_open(t, '{');
            put_lots(t, "lots", line->lots);
            put_int(t, "vp", line->amount);
            put_close(t, '}');
        }
    }
    put_close(t, ']');
}

void put_ceres(Text *t, const LookAt *at)
{
    const bool on = module_on(&at->rules, MODULE_CERES);
    const Ceres *ceres = &at->game.extra.ceres;
    put_parks(t, at);
    put_key(t, "ceres_row");
    put_open(t, '[');
    for (int i = 0; i < CERES_ROW && on; i++) {
        if (ceres->row[i] >= 1 && ceres->row[i] <= CERES_CARD_COUNT) {
            put_card(t, &at->rules, &at->game, DECK_CERES, ceres->row[i] - 1, NO_SEAT);
            put_close(t, '}');
        }
    }
    put_close(t, ']');
    bool known = on && ceres->deck[0] >= 1 && ceres->deck[0] <= CERES_CARD_COUNT;
    put_int(t, "ceres_next", known ? at->rules.catalogue.ceres_card[ceres->deck[0] - 1].number : 0);
}

void put_consul(Text *t, const LookAt *at)
{
    const Rules *r = &at->rules;
    const Consul *consul = &at->game.extra.consul;
    if (!module_on(r, MODULE_CONSUL)) {
        return;
    }
    int prices[MARKET_SLOTS];
    int least = -1;
    game_prices(r, &at->game, NO_SEAT, prices);
    for (int slot = 0; slot < MARKET_SLOTS; slot++) {
        least = least < 0 || prices[slot] < least ? prices[slot] : least;
    }
    bool idle = at->game.market_count == 0;
    put_key(t, "consul");
    put_open(t, '{');
    put_string(t, "side", consul->ready ? "ready" : "planning");
    put_int(t, "holder", consul->holder + 1);
    put_word(t, "words",
             idle            ? word_of(r, WORD_CONSUL_IDLE)
             : consul->ready ? WORD_CONSUL_READY
                             : WORD_CONSUL_PLANNING);
    put_int(t, "raise", least);
    put_close(t, '}');
}
