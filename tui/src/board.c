/* SPDX-License-Identifier: MIT */
/* board.c - the city: the lines round its buildings, so that one sees which lots are one. */
#include "tui.h"

enum { MARGIN_LEFT = 3, MARGIN_TOP = 1, SPAN = BOARD_MAX + 2, REGION_GHOST = 200 };
enum { ARM_NONE, ARM_FRAME, ARM_BUILDING };

/* By up + 3 right + 9 down + 27 left, each an ARM_…: light for the city's frame, heavy for buildings. */
static const uint16_t JOINTS[81] = {
    0x00b7, 0x2575, 0x2579, 0x2576, 0x2514, 0x2516, 0x257a, 0x2515, 0x2517, 0x2577, 0x2502, 0x257f, 0x250c, 0x251c,
    0x251e, 0x250d, 0x251d, 0x2521, 0x257b, 0x257d, 0x2503, 0x250e, 0x251f, 0x2520, 0x250f, 0x2522, 0x2523, 0x2574,
    0x2518, 0x251a, 0x2500, 0x2534, 0x2538, 0x257c, 0x2536, 0x253a, 0x2510, 0x2524, 0x2526, 0x252c, 0x253c, 0x2540,
    0x252e, 0x253e, 0x2544, 0x2512, 0x2527, 0x2528, 0x2530, 0x2541, 0x2542, 0x2532, 0x2546, 0x254a, 0x2578, 0x2519,
    0x251b, 0x257e, 0x2535, 0x2539, 0x2501, 0x2537, 0x253b, 0x2511, 0x2525, 0x2529, 0x252d, 0x253d, 0x2543, 0x252f,
    0x253f, 0x2547, 0x2513, 0x252a, 0x252b, 0x2531, 0x2545, 0x2549, 0x2533, 0x2548, 0x254b,
};
enum { JOINT_UP = 1, JOINT_RIGHT = 3, JOINT_DOWN = 9, JOINT_LEFT = 27 };

/* The lots with a rim of nothing round them: row and column from 1. */
typedef struct Cell {
    bool inside;
    uint8_t region; /* head of the building, REGION_GHOST, or 0 */
    uint8_t ink;    /* of its outline */
} Cell;
typedef struct Plan {
    Cell cell[SPAN][SPAN];
    const BoardView *view;
    int size;
    int scale;
} Plan;

static Cell cell_make(const BoardView *view, Lot lot)
{
    const Game *g = view->game;
    Cell cell = {true, 0, INK_DIM};
    if (lots_has(view->ghost, lot)) {
        cell.region = REGION_GHOST;
        cell.ink = view->ghost_refused ? INK_BAD : INK_GOOD;
    } else if (g->kind[lot] != KIND_NONE) {
        cell.region = building_head(g, lot);
        cell.ink = (uint8_t)(INK_SEAT + lot_owner(view->rules, g, lot));
        cell.ink = lots_has(view->lit, lot) ? INK_BONUS : cell.ink;
    }
    return cell;
}

static void plan_make(const BoardView *view, int scale, Plan *plan)
{
    static const Cell OUTSIDE = {false, 0, INK_DIM};
    plan->view = view;
    plan->size = view->rules->size;
    plan->scale = scale;
    for (int row = 0; row < SPAN; row++) {
        for (int column = 0; column < SPAN; column++) {
            bool inside = row >= 1 && column >= 1 && row <= plan->size && column <= plan->size;
            plan->cell[row][column] = inside ? cell_make(view, lot_at(column - 1, row - 1)) : OUTSIDE;
        }
    }
}

static int arm(const Cell *a, const Cell *b)
{
    if (a->region != b->region) {
        return ARM_BUILDING;
    }
    return a->inside != b->inside ? ARM_FRAME : ARM_NONE;
}

/* An outline has its owner's colour; between two owners it has none. What the eye should go to wins. */
static int arm_ink(const Cell *a, const Cell *b)
{
    if (arm(a, b) != ARM_BUILDING) {
        return INK_DIM;
    }
    if (a->region == 0 || b->region == 0) {
        return a->region != 0 ? a->ink : b->ink;
    }
    if (a->region == REGION_GHOST || a->ink == INK_BONUS) {
        return a->ink;
    }
    if (b->region == REGION_GHOST || b->ink == INK_BONUS) {
        return b->ink;
    }
    return a->ink == b->ink ? a->ink : INK_TEXT;
}

static uint32_t joint_glyph(const int arms[4])
{
    int index = arms[0] * JOINT_UP + arms[1] * JOINT_RIGHT + arms[2] * JOINT_DOWN + arms[3] * JOINT_LEFT;
    if (screen_utf8()) {
        return JOINTS[index];
    }
    bool across = arms[1] != ARM_NONE || arms[3] != ARM_NONE;
    bool along = arms[0] != ARM_NONE || arms[2] != ARM_NONE;
    return across && along ? '+' : across ? '-' : along ? '|' : '.';
}

static int screen_y(const Plan *plan, int row)
{
    return MARGIN_TOP + row * (plan->scale + 1);
}
static int screen_x(const Plan *plan, int column)
{
    return MARGIN_LEFT + column * (2 * plan->scale + 2);
}

/* The corner between four lots, the south-east of which is (row, column) of the plan. */
static void joint_draw(const Plan *plan, int row, int column)
{
    const Cell *nw = &plan->cell[row - 1][column - 1];
    const Cell *ne = &plan->cell[row - 1][column];
    const Cell *sw = &plan->cell[row][column - 1];
    const Cell *se = &plan->cell[row][column];
    const Cell *side[4][2] = {{nw, ne}, {ne, se}, {sw, se}, {nw, sw}}; /* what lies beside the arm up, right, … */
    int y = screen_y(plan, row - 1);
    int x = screen_x(plan, column - 1);
    int arms[4];
    int ink = INK_DIM;
    for (int i = 0; i < 4; i++) {
        arms[i] = arm(side[i][0], side[i][1]);
        int own = arm_ink(side[i][0], side[i][1]);
        if (arms[i] == ARM_BUILDING) {
            bool strong = own == INK_GOOD || own == INK_BAD || own == INK_BONUS;
            ink = ink == INK_DIM || strong ? own : ink == own || ink < INK_SEAT ? ink : INK_TEXT;
        }
    }
    if (nw->region != 0 && nw->region == ne->region && nw->region == sw->region && nw->region == se->region) {
        style(INK_TEXT, lot_ground(plan->view, lot_at(column - 1, row - 1)), 0);
        draw_glyph(y, x, ' ');
        return;
    }
    style(ink, GROUND_TABLE, 0);
    draw_glyph(y, x, joint_glyph(arms));
}

/* A side of the lot (row, column): its north one if `across`, else its west one. */
static void side_draw(const Plan *plan, int row, int column, bool across)
{
    const Cell *here = &plan->cell[row][column];
    const Cell *there = across ? &plan->cell[row - 1][column] : &plan->cell[row][column - 1];
    int weight = arm(here, there);
    int y = screen_y(plan, row - 1) + (across ? 0 : 1);
    int x = screen_x(plan, column - 1) + (across ? 1 : 0);
    int length = across ? 2 * plan->scale + 1 : plan->scale;
    int arms[4] = {across ? ARM_NONE : weight, across ? weight : ARM_NONE, across ? ARM_NONE : weight,
                   across ? weight : ARM_NONE};
    bool joined = here->region != 0 && weight == ARM_NONE;
    style(arm_ink(here, there), joined ? lot_ground(plan->view, lot_at(column - 1, row - 1)) : GROUND_TABLE, 0);
    for (int i = 0; i < length; i++) {
        draw_glyph(across ? y : y + i, across ? x + i : x, weight == ARM_NONE ? ' ' : joint_glyph(arms));
    }
}

static void margins_draw(const Plan *plan)
{
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    for (int i = 0; i < plan->size; i++) {
        draw_glyph(0, screen_x(plan, i) + plan->scale + 1, (uint32_t)('A' + i));
        drawf(screen_y(plan, i) + 1 + (plan->scale - 1) / 2, 0, 2, "%2d", i + 1);
    }
}

void board_draw(const Layout *layout, const BoardView *view)
{
    Plan plan;
    plan_make(view, layout->scale, &plan);
    margins_draw(&plan);
    for (int row = 1; row <= plan.size + 1; row++) {
        for (int column = 1; column <= plan.size + 1; column++) {
            joint_draw(&plan, row, column);
            if (column <= plan.size) {
                side_draw(&plan, row, column, true);
            }
            if (row <= plan.size) {
                side_draw(&plan, row, column, false);
            }
        }
    }
    for (LotSet rest = view->rules->city; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        lot_fill(view, lot, screen_y(&plan, lot_row(lot)) + 1, screen_x(&plan, lot_column(lot)) + 1, plan.scale);
    }
    for (LotSet rest = view->rules->city; lots_any(rest);) { /* a name runs on into the lots after its own */
        Lot lot = lots_pop(&rest);
        lot_draw(view, lot, screen_y(&plan, lot_row(lot)) + 1, screen_x(&plan, lot_column(lot)) + 1, plan.scale);
    }
}
