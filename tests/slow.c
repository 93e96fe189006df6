/* SPDX-License-Identifier: MIT */
/* slow.c - the slow and obvious twins of placement and scoring. */
#include "slow.h"

#include <string.h>

/* The shapes as pictures, the first turn only: turning is done below. */
static const char *const PICTURE[SHAPE_COUNT][3] = {
    [SHAPE_1] = {"#"},          [SHAPE_I2] = {"##"},         [SHAPE_I3] = {"###"},
    [SHAPE_L3] = {"#", "##"},   [SHAPE_I4] = {"####"},       [SHAPE_O4] = {"##", "##"},
    [SHAPE_T4] = {"###", " #"}, [SHAPE_U5] = {"# #", "###"}, [SHAPE_R6] = {"###", "###"},
};

typedef struct Outline {
    int size;
    int row[SIZE_MAX_LOTS];
    int column[SIZE_MAX_LOTS];
} Outline;

static Outline outline_draw(int shape)
{
    Outline o = {0};
    for (int row = 0; row < 3 && PICTURE[shape][row] != NULL; row++) {
        for (int column = 0; PICTURE[shape][row][column] != '\0'; column++) {
            if (PICTURE[shape][row][column] == '#') {
                o.row[o.size] = row;
                o.column[o.size++] = column;
            }
        }
    }
    return o;
}

static Outline outline_quarter_turn(Outline o)
{
    for (int i = 0; i < o.size; i++) {
        int row = o.row[i];
        o.row[i] = o.column[i];
        o.column[i] = 5 - row;
    }
    return o;
}

/* The outline moved so that its first cell in reading order lies on (row, column). */
static Outline outline_move(Outline o, int row, int column)
{
    int first = 0;
    for (int i = 1; i < o.size; i++) {
        if (o.row[i] < o.row[first] || (o.row[i] == o.row[first] && o.column[i] < o.column[first])) {
            first = i;
        }
    }
    int down = row - o.row[first];
    int right = column - o.column[first];
    for (int i = 0; i < o.size; i++) {
        o.row[i] += down;
        o.column[i] += right;
    }
    return o;
}

static LotSet outline_lots(const Outline *o)
{
    LotSet lots = lots_none();
    for (int i = 0; i < o->size; i++) {
        lots = lots_or(lots, lots_one(lot_at(o->column[i], o->row[i])));
    }
    return lots;
}

void slow_city(const Rules *r, const Game *g, SlowCity *out_city)
{
    SlowCity *c = out_city;
    memset(c, 0, sizeof *c);
    c->size = r->size;
    for (int row = 0; row < c->size; row++) {
        for (int column = 0; column < c->size; column++) {
            int owner = lot_owner(r, g, lot_at(column, row));
            c->owner[row][column] = owner == NO_SEAT ? -1 : owner;
            c->building[row][column] = -1;
        }
    }
    for (int row = 0; row < c->size; row++) {
        for (int column = 0; column < c->size; column++) {
            Lot lot = lot_at(column, row);
            if (g->kind[lot] == KIND_NONE || c->building[row][column] >= 0) {
                continue;
            }
            SlowBuilding *b = &c->list[c->count];
            b->kind = g->kind[lot];
            b->seat = c->owner[row][column];
            for (LotSet rest = building_lots(g, lot); lots_any(rest);) {
                Lot covered = lots_pop(&rest);
                b->row[b->size] = lot_row(covered);
                b->column[b->size++] = lot_column(covered);
                c->building[lot_row(covered)][lot_column(covered)] = c->count;
            }
            c->count++;
        }
    }
}

/* Rules 3.1 to 3.4, in their order. */
static bool build_allowed(const Rules *r, const Game *g, const SlowCity *c, const Outline *o)
{
    bool touched[SLOW_BUILDINGS_MAX] = {false};
    int markers = g->player[g->seat].markers;
    for (int i = 0; i < o->size; i++) {
        int row = o->row[i];
        int column = o->column[i];
        if (row < 0 || column < 0 || row >= c->size || column >= c->size || c->owner[row][column] != g->seat) {
            return false;
        }
        int building = c->building[row][column];
        if (building < 0) {
            markers++;
        } else if (c->list[building].size >= o->size) {
            return false;
        } else {
            touched[building] = true;
        }
    }
    for (int b = 0; b < c->count; b++) {
        for (int i = 0; touched[b] && i < c->list[b].size; i++) {
            bool covered = false;
            for (int j = 0; j < o->size; j++) {
                covered |= o->row[j] == c->list[b].row[i] && o->column[j] == c->list[b].column[i];
            }
            markers -= !covered;
        }
    }
    return markers >= 0 || r->config.markers == MARKERS_LENIENT;
}

static int in_tray(const Rules *r, const SlowCity *c, int seat, int kind)
{
    int left = r->piece[kind].count;
    for (int b = 0; b < c->count; b++) {
        left -= c->list[b].seat == seat && c->list[b].kind == kind;
    }
    return left;
}

uint32_t slow_builds(const Rules *r, const Game *g, Action *out_actions)
{
    SlowCity c;
    uint32_t count = 0;
    slow_city(r, g, &c);
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        uint32_t first = count;
        int shape = r->piece[kind].shape;
        Outline o = outline_draw(shape);
        for (int quarter = 0; quarter < 4 && in_tray(r, &c, g->seat, kind) > 0; quarter++) {
            for (int place = 0; place < c.size * c.size; place++) {
                Outline moved = outline_move(o, place / c.size, place % c.size);
                if (!build_allowed(r, g, &c, &moved)) {
                    continue;
                }
                Lot head = lot_at(place % c.size, place / c.size);
                int rotation = rotation_of_lots(shape, outline_lots(&moved));
                Action a = action_make(VERB_BUILD, (unsigned)kind, (unsigned)rotation, head);
                bool known = false; /* a straight shape looks the same after half a turn */
                for (uint32_t i = first; i < count; i++) {
                    known |= out_actions[i] == a;
                }
                if (!known) {
                    out_actions[count++] = a;
                }
            }
            o = outline_quarter_turn(o);
        }
    }
    return count;
}

static bool adjacent(const SlowBuilding *a, const SlowBuilding *b)
{
    for (int i = 0; i < a->size; i++) {
        for (int j = 0; j < b->size; j++) {
            int down = a->row[i] - b->row[j];
            int right = a->column[i] - b->column[j];
            if (down * down + right * right == 1) {
                return true;
            }
        }
    }
    return false;
}

/* Rules 6.1 and 6.2. */
static int civic_points(const Rules *r, const SlowCity *c, int civic)
{
    const Piece *piece = &r->piece[c->list[civic].kind];
    int buildings = 0;
    int civics = 0;
    int silver = 0;
    int citizens = 0;
    for (int b = 0; b < c->count; b++) {
        const Piece *other = &r->piece[c->list[b].kind];
        if (b != civic && adjacent(&c->list[civic], &c->list[b])) {
            buildings++;
            civics += other->type == TYPE_CIVIC;
            silver += other->type == TYPE_COMMERCIAL ? other->silver : 0;
            citizens += other->type == TYPE_RESIDENTIAL ? other->citizens : 0;
        }
    }
    switch (piece->unit) {
    case UNIT_BUILDING:
        return buildings * piece->vp;
    case UNIT_CIVIC:
        return civics * piece->vp;
    case UNIT_SILVER:
        return silver * piece->vp;
    case UNIT_CITIZEN:
        return citizens * piece->vp;
    case UNIT_TWO_CITIZENS:
        return citizens / 2 * piece->vp;
    default:
        return piece->vp;
    }
}

/* Section 5, as a person would do it: look for the next one ahead on the track. */
static int population_points(const int *population, int players, int seat, int bonus)
{
    int ahead = 0;
    if (population[seat] == 0) {
        return 0;
    }
    for (int other = 0; other < players; other++) {
        if (population[other] > population[seat] && (ahead == 0 || population[other] < ahead)) {
            ahead = population[other];
        }
    }
    return ahead != 0 ? ahead : population[seat] + bonus;
}

static int empty_lots(const SlowCity *c, int seat)
{
    int count = 0;
    for (int row = 0; row < c->size; row++) {
        for (int column = 0; column < c->size; column++) {
            count += c->owner[row][column] == seat && c->building[row][column] < 0;
        }
    }
    return count;
}

void slow_score(const Rules *r, const Game *g, int out_vp[SEATS_MAX], int out_silver[SEATS_MAX])
{
    enum { MARKERS_OWNED = 8 };
    SlowCity c;
    int population[SEATS_MAX] = {0};
    bool last = g->era == ERA_COUNT - 1;
    slow_city(r, g, &c);
    for (int b = 0; b < c.count; b++) {
        population[c.list[b].seat] += r->piece[c.list[b].kind].citizens;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        out_vp[seat] = population_points(population, r->config.players, seat, r->bonus[g->era]);
        out_silver[seat] = 0;
        for (int b = 0; b < c.count; b++) {
            const Piece *piece = &r->piece[c.list[b].kind];
            if (c.list[b].seat == seat && piece->type == TYPE_CIVIC) {
                out_vp[seat] += civic_points(r, &c, b);
            } else if (c.list[b].seat == seat && piece->type == TYPE_COMMERCIAL) {
                out_vp[seat] += piece->vp + (last ? piece->silver : 0);
                out_silver[seat] += last ? 0 : piece->silver;
            }
        }
        int empty = empty_lots(&c, seat);
        out_vp[seat] += !last ? 0 : empty < MARKERS_OWNED ? empty : MARKERS_OWNED;
    }
}
