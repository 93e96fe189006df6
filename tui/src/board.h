/* SPDX-License-Identifier: MIT */
/* board.h - how the screen is shared out; the city. */
#pragma once

#include "screen.h"

/* How the screen is shared out. */
typedef struct Layout {
    int rows;
    int columns;
    int scale; /* a lot is 2 * scale + 1 columns and scale rows between its lines, which is square */
    int board_width;
    int board_height;
    int panel_x;
    int panel_width;
    int side_x; /* a second column of panels, 0 if there is no room */
    int side_width;
    int panel_height;
} Layout;
void layout_make(const Rules *r, Layout *out_layout);

typedef struct BoardView {
    const Rules *rules;
    const Game *game;
    LotSet lit;    /* drawn as what the eye should go to */
    LotSet near;   /* what it counts */
    LotSet legal;  /* where the chosen piece may go */
    LotSet chosen; /* lots that the move being looked at names */
    LotSet ghost;
    int ghost_kind;
    int ghost_seat;
    bool ghost_refused;
    Lot cursor;
} BoardView;
void board_draw(const Layout *layout, const BoardView *view);
void legend_draw(const Layout *layout, const Rules *r, int y);
/* Inside the board: the ground a lot is painted with, and what stands on it. */
int lot_ground(const BoardView *view, Lot lot);
void lot_fill(const BoardView *view, Lot lot, int y, int x, int scale);
void lot_draw(const BoardView *view, Lot lot, int y, int x, int scale);
