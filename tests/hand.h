/* SPDX-License-Identifier: MIT */
/* hand.h - positions laid out by hand, for the tests of modules. */
#pragma once

#include "engine/game.h"

#include <string.h>

#define HAND_ON(module) (1u << MODULE_##module)

/* Rome with these modules, each with its first value. */
static inline void hand_config(Config *out_config, int players, uint32_t modules)
{
    config_defaults(out_config);
    out_config->edition = EDITION_1; /* the cases are about its values */
    out_config->players = (uint8_t)players;
    for (int m = 0; m < MODULE_COUNT; m++) {
        out_config->module[m] = (uint8_t)(modules >> m & 1);
    }
}
static inline int hand_rules(const Config *config, Rules *out_rules)
{
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    return rules_make(config, &catalogue, out_rules).code;
}

/* "C7" as a lot; text points behind it and the blanks that follow. */
static inline Lot hand_lot(const char **text)
{
    int column = *(*text)++ - 'A';
    int row = 0;
    while (**text >= '0' && **text <= '9') {
        row = row * 10 + (*(*text)++ - '0');
    }
    while (**text == ' ') {
        (*text)++;
    }
    return lot_at(column, row - 1);
}
static inline Lot lot(const char *text)
{
    return hand_lot(&text);
}
static inline LotSet lots(const char *text)
{
    LotSet set = lots_none();
    while (*text != '\0') {
        set = lots_or(set, lots_one(hand_lot(&text)));
    }
    return set;
}

/* A game in its first turn in which nobody owns anything. */
static inline void hand_start(const Rules *r, Game *out_game)
{
    Seed seed = seed_from_number(1);
    game_start(r, &seed, out_game);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_game->own[seat] = lots_none();
        out_game->player[seat].markers = seat < r->config.players ? 8 : 0;
    }
}
/* Empty lots of a seat, with its markers. */
static inline void hand_own(Game *g, int seat, const char *text)
{
    g->own[seat] = lots_or(g->own[seat], lots(text));
    g->player[seat].markers = (uint8_t)(g->player[seat].markers - lots_count(lots(text)));
}
static inline int hand_kind(const char *id)
{
    int kind = KIND_PIECE;
    while (kind < KIND_COUNT - 1 && strcmp(piece_id(GAME_ROME, kind), id) != 0) {
        kind++;
    }
    return kind;
}
/* Something of a kind on lots that nobody owned. */
static inline void hand_put_kind(const Rules *r, Game *g, int seat, int kind, const char *text)
{
    LotSet place = lots(text);
    uint8_t markers = g->player[seat].markers;
    int rotation = 0;
    while (!lots_equal(rotation_lots(rotation, lots_first(place)), place)) {
        rotation++;
    }
    g->own[seat] = lots_or(g->own[seat], place);
    game_put(r, g, seat, kind, rotation, lots_first(place));
    g->player[seat].markers = markers;
}
static inline void hand_put(const Rules *r, Game *g, int seat, const char *id, const char *text)
{
    hand_put_kind(r, g, seat, hand_kind(id), text);
}

/* The next turn that ends, of seat 1, is the last of the era. */
static inline void hand_last_turn(Game *g)
{
    memset(g->market, 0, sizeof g->market);
    g->market_count = 0;
    memset(g->deck + g->pile_next[g->era], 0, (size_t)(g->pile_end[g->era] - g->pile_next[g->era]));
    g->pile_next[g->era] = g->pile_end[g->era];
    g->final_round = 1;
    g->final_last = 0;
    g->seat = 0;
    g->turn_seat = 0;
    g->phase = PHASE_TURN;
    g->actions = 1;
}
