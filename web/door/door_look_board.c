/* SPDX-License-Identifier: MIT */
/* door_look_board.c - the city and what lies beside it as JSON: buildings, the viewer's tray, the pool, roads, automata. */
#include "door_look.h"

#include "notation/state.h"
#include "notation/words.h"

#include <stddef.h>

static void put_building(Text *t, const LookAt *at, const LookBuilding *building)
{
    const Rules *r = &at->rules;
    put_open(t, '{');
    put_lots(t, "lots", building->lots);
    put_int(t, "seat", building->seat + 1);
    put_string(t, "piece", piece_id(r->config.game, building->kind));
    put_string(t, "group", group_word(kind_group(building->kind)));
    put_string(t, "type", type_word(r->piece[building->kind].type));
    put_piece_name(t, "name", r, building->kind);
    put_plate(t, r, building->kind);
    put_int(t, "vp", building->vp);
    put_int(t, "silver", building->silver);
    put_lots(t, "near", building->near);
    put_worth(t, r, building->kind);
    put_source(t, look_piece_marks(r, building->kind));
    put_close(t, '}');
}

void put_standing(Text *t, const LookAt *at)
{
    put_key(t, "standing");
    put_open(t, '[');
    for (LotSet rest = at->game.larger_than[0]; lots_any(rest);) {
        LookBuilding building;
        look_building(&at->rules, &at->game, &at->scoring, lots_first(rest), &building);
        put_building(t, at, &building);
        rest = lots_minus(rest, building.lots);
    }
    put_close(t, ']');
}

/* Legal places of a kind for the viewer: now, or if it were their turn. */
static int places_count(const LookAt *at, int kind)
{
    int places = 0;
    for (uint32_t i = 0; i < at->place_count; i++) {
        places += action_builds(at->place[i]) && (int)action_a(at->place[i]) == kind;
    }
    return places;
}

void put_tray(Text *t, const LookAt *at)
{
    put_key(t, "tray");
    put_open(t, '[');
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT && at->viewer != NO_SEAT; kind++) {
        put_open(t, '{');
        put_string(t, "piece", piece_id(at->rules.config.game, kind));
        put_int(t, "count", tray_count(&at->game.player[at->viewer], kind));
        put_int(t, "places", places_count(at, kind));
        put_close(t, '}');
    }
    put_close(t, ']');
}

static void put_monument(Text *t, const LookAt *at, int monument)
{
    const Rules *r = &at->rules;
    const int kind = KIND_MONUMENT + monument;
    LookMonument look;
    look_monument(r, &at->game, at->viewer, monument, &look);
    put_open(t, '{');
    put_string(t, "monument", piece_id(r->config.game, kind));
    put_piece_name(t, "name", r, kind);
    put_worth(t, r, kind);
    Text words = words_start();
    words_requirement(&words, r, monument, look.alternate);
    put_words(t, "requirement", &words);
    put_bool(t, "met", look.progress.met);
    put_bool(t, "placeable", look.owner == NO_SEAT && places_count(at, kind) > 0);
    put_int(t, "now", look.progress.now[look.progress.at]);
    put_int(t, "need", look.progress.need[look.progress.at]);
    put_int(t, "owner", seat_number(look.owner));
    put_lots(t, "lots", look.lots);
    put_close(t, '}');
}

void put_pool(Text *t, const LookAt *at)
{
    put_key(t, "pool");
    put_open(t, '[');
    for (int monument = 0; monument < MONUMENT_COUNT; monument++) {
        if ((at->game.monuments >> monument & 1) != 0) {
            put_monument(t, at, monument);
        }
    }
    put_close(t, ']');
}

/* Most first; of equal ones in seat order. */
static void put_influence(Text *t, const LookAt *at, int side)
{
    const int seats = seats_all(&at->rules);
    int amount[SEATS_MAX];
    int most = 0;
    for (int seat = 0; seat < seats; seat++) {
        amount[seat] = look_influence(&at->rules, &at->game, seat, side);
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

static void put_road_row(Text *t, const LookAt *at, int side, int slot)
{
    const int face = at->game.road_face[side] - 1;
    const RoadRow *row = &at->rules.catalogue.road[face].row[slot];
    put_open(t, '{');
    put_int(t, "slot", slot + 1);
    Text words = words_start();
    if (row->who == FOR_SLOT) {
        words_road_slot(&words, &at->rules, face, slot, false);
    } else {
        words_road_row(&words, &at->rules, face, slot);
    }
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
    put_card_words(t, &at->rules, DECK_ROADS, face);
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
    for (uint32_t i = 0; i < at->scoring.lines.count && i < LINES_MAX; i++) {
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
    const Consul *consul = &at->game.extra.consul;
    if (module_on(&at->rules, MODULE_CONSUL)) {
        put_key(t, "consul");
        put_open(t, '{');
        put_string(t, "side", consul->ready ? "ready" : "planning");
        put_int(t, "holder", consul->holder + 1);
        put_word(t, "words", look_consul_word(&at->rules, &at->game));
        put_int(t, "raise", look_least_price(&at->rules, &at->game));
        put_close(t, '}');
    }
}
