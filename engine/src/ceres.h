/* SPDX-License-Identifier: MIT */
/* ceres.h - what the files of Gardens of Ceres share; inside the engine only. */
#pragma once

#include "ceres_rows.h"
#include "module.h"

enum { SEAT_YOU = 0, SEAT_CERES = 1 };                  /* 15.1, 15.3 */
enum { CERES_NORMAL = 1, CERES_HARD, CERES_CHALLENGE }; /* Config.module (15.1) */
enum {
    ENLARGE_STEPS = 3,
    CERES_CITY = 7 * 7,
    CERES_PLACES = 4 * CERES_CITY
}; /* 15.6; a shape has at most four turns */

/* Places of one shape, each as the low 16 bits of an action: turn and head. */
typedef struct Places {
    uint16_t at[CERES_PLACES];
    int count;
} Places;
static inline LotSet place_lots(const Places *places, int i)
{
    return rotation_lots(places->at[i] >> 8, (Lot)(places->at[i] & 255));
}

static inline bool ceres_challenge(const Rules *r)
{
    return r->config.module[MODULE_CERES] == CERES_CHALLENGE;
}
static inline bool is_tile(int kind)
{
    return kind >= KIND_TILE && kind < KIND_CERES_MONUMENT;
}
/* Takes the first card of a pile and moves the others up, the last place becoming empty. Through a copy: one of known
 * length is a few instructions, a memmove is a call. */
#define PILE_TAKE(pile)                                                                                                \
    do {                                                                                                               \
        uint8_t rest_[sizeof(pile) - 1];                                                                               \
        __builtin_memcpy(rest_, (pile) + 1, sizeof rest_);                                                             \
        __builtin_memcpy(pile, rest_, sizeof rest_);                                                                   \
        (pile)[sizeof rest_] = 0;                                                                                      \
    } while (0)

/* Her lots without a garden or monument, and those under garden tiles; monuments are no garden tiles (15.14). */
static inline LotSet ceres_empty(const Game *g)
{
    return lots_minus(g->own[SEAT_CERES], g->larger_than[0]);
}
LotSet ceres_tiles(const Rules *r, const Game *g);

/* The lots of `among` that are the fewest orthogonal steps from a lot of `to`, and how many; all where there is none. */
Rows rows_closest(Rows among, Rows to, int *out_steps);
/* The equal lots for a garden by rule 15.6, and the equal places for a monument's shape (15.14). Where somebody wants to
 * know why, *why gets these lots, the tiles of the parks they go by, and the steps to them; else it is NULL. */
Rows ceres_garden_lots(const Rules *r, const Game *g, Line *why);
void ceres_places(const Rules *r, const Game *g, int shape, Places *out_places, Line *why);

/* The steps of her turn that may ask: true if they do. Enlarge goes on with Ceres.enlarge_left (15.6), the monument is
 * looked for where Ceres.monument_due (15.14). */
bool ceres_enlarge(const Rules *r, Game *g, Lines *lines);
bool ceres_raise(const Rules *r, Game *g, Lines *lines);
/* Puts the tile that was drawn on a lot of hers, or gives the lot up (15.8). */
void garden_put(const Rules *r, Game *g, Lot lot, uint16_t rule, Lines *lines);
/* One garden from her deed deck, or a failed action (15.5). */
void ceres_build_deed(const Rules *r, Game *g, Lines *lines);
/* Her cards, tiles and deeds that a view does not show, but knows to be in deck, bag and deed deck; they return how many.
 * What is known of the cards: row and the seen part of the deck. */
int cards_hidden(const Ceres *c, uint8_t out_cards[CERES_CARD_COUNT]);
int tiles_in_bag(const Rules *r, const Game *g, uint8_t out_tiles[TILES_MAX]);
LotSet ceres_deed_lots(const Game *g);
/* The top tile of the bag, 0 if there is none. */
uint8_t bag_draw(Game *g, Lines *lines);

/* A line that explains what Ceres does, with the card she does it by. */
Line ceres_line(const Game *g, int step, uint16_t rule);
static inline void ceres_tell(Lines *lines, Line line)
{
    if (lines != 0) {
        line_write(lines, line);
    }
}
/* Her VP outside scoring, with the line that explains them. */
static inline void ceres_vp(Game *g, Lines *lines, Line line, int vp)
{
    line.kind = LINE_VP;
    line.step = STEP_NONE;
    vp_add(g, lines, line, vp);
}
