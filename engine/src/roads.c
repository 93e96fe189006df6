/* SPDX-License-Identifier: MIT */
/* roads.c - Roads of Fortune: which boards lie there, their markers, and the course of a road phase (section 14). */
#include "roads.h"

enum { MILESTONES = 2, FACES = 2, BOARDS = 8, CERES_BOARDS = 4 };

/* Board b, from 0, has the rows 2b + 1 and 2b + 2 of the road table. */
static int face_board(int face)
{
    return (face - 1) / FACES;
}

bool road_face_fits(uint32_t modules, int face)
{
    uint16_t needs = face >= 1 && face <= ROAD_COUNT ? card_needs(DECK_ROADS, face - 1) : 0;
    bool ceres = (modules >> MODULE_CERES & 1) != 0;
    return face >= 1 && face <= ROAD_COUNT && (face_board(face) >= BOARDS) == ceres &&
           (needs == 0 || (needs & modules) != 0);
}

/* A face that cannot be played, or whose board lies on another side, too (14.1); 0 if there is none. */
int roads_config_fault(const Config *c, uint32_t modules)
{
    for (int side = 0; side < ROAD_SIDES; side++) {
        int face = c->road_face[side];
        bool twice = false;
        for (int other = 0; other < side; other++) {
            twice |= c->road_face[other] != 0 && face_board(c->road_face[other]) == face_board(face);
        }
        if (face != 0 && (twice || !road_face_fits(modules, face))) {
            return face;
        }
    }
    return 0;
}

/* One of the faces of a board that may be played; 0 if none may. */
static int face_draw(const Rules *r, Stream *stream, int board)
{
    int first = board * FACES + 1;
    int turned = first + (int)stream_below(stream, FACES);
    int other = 2 * first + 1 - turned;
    return road_face_fits(r->modules, turned) ? turned : road_face_fits(r->modules, other) ? other : 0;
}

static bool board_lies(const Game *g, int board)
{
    bool lies = false;
    for (int side = 0; side < ROAD_SIDES; side++) {
        lies |= g->road_face[side] != 0 && face_board(g->road_face[side]) == board;
    }
    return lies;
}

int faces_left(const Rules *r, const Game *g, uint8_t out_faces[ROAD_COUNT])
{
    int count = 0;
    for (int face = 1; face <= ROAD_COUNT; face++) {
        if (road_face_fits(r->modules, face) && !board_lies(g, face_board(face))) {
            out_faces[count++] = (uint8_t)face;
        }
    }
    return count;
}

/* Rules 14.1, 14.3 and 14.11: the faces chosen, and others drawn for the sides that are left. */
void roads_setup(const Rules *r, Game *g, const Seed *seed)
{
    Stream stream;
    uint8_t boards[BOARDS + CERES_BOARDS];
    int next = 0;
    for (int board = 0; board < BOARDS + CERES_BOARDS; board++) {
        boards[board] = (uint8_t)board;
    }
    stream_open(&stream, r->config.stream, seed, PURPOSE_ROADS);
    stream_shuffle(&stream, boards, BOARDS + CERES_BOARDS);
    __builtin_memcpy(g->road_face, r->config.road_face, sizeof g->road_face);
    for (int side = 0; side < ROAD_SIDES; side++) {
        while (g->road_face[side] == 0 && next < BOARDS + CERES_BOARDS) {
            int board = boards[next++];
            g->road_face[side] = (uint8_t)(board_lies(g, board) ? 0 : face_draw(r, &stream, board));
        }
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        g->player[seat].milestones = MILESTONES;
    }
}

/* Rule 14.8. */
int roads_population(const Rules *r, const Game *g, int seat)
{
    const uint8_t *tokens = g->player[seat].population_tokens;
    (void)r;
    return tokens[0] + 2 * tokens[1];
}

static int slots_taken(const Game *g, int seat)
{
    int count = 0;
    for (int side = 0; side < ROAD_SIDES; side++) {
        for (int row = 0; row < ROAD_ROWS; row++) {
            count += g->road_slot[side][row] == seat + 1;
        }
    }
    return count;
}

/* Lot markers on road boards: on the slots that no milestone stands on (14.6). */
int roads_markers(const Rules *r, const Game *g, int seat)
{
    (void)r;
    return MILESTONES - g->player[seat].milestones - slots_taken(g, seat);
}

bool road_any_free(const Rules *r, const Game *g)
{
    bool any = false;
    for (int row = 0; row < ROAD_ROWS; row++) {
        any |= road_slot_free(r, g, row);
    }
    return any;
}

Line road_line(const Rules *r, const Game *g, int seat, uint16_t rule)
{
    Line line = line_make(g, LINE_SCORE, seat, rule);
    LotSet built = lots_and(g->own[seat], g->larger_than[0]);
    line.what = WHAT_ROAD;
    line.card = g->road_face[g->road_side - 1];
    line.lots = lots_and(built, city_side(r, g->road_side - 1));
    return line;
}

/* The place in the order of 14.6, highest first: influence, then the earliest letter, then the lowest number of a lot on
 * the side under an own building; 0 without influence. Never the same for two seats. */
static int road_order(const Rules *r, const Game *g, int seat)
{
    int side = g->road_side - 1;
    int first = BOARD_MAX * BOARD_MAX;
    for (LotSet rest = lots_and(lots_and(g->own[seat], g->larger_than[0]), city_side(r, side)); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        int place = lot_column(lot) * BOARD_MAX + lot_row(lot);
        first = place < first ? place : first;
    }
    int own = influence(r, g, seat, side);
    return own == 0 ? 0 : own * (BOARD_MAX * BOARD_MAX) + BOARD_MAX * BOARD_MAX - first;
}

static void queue_make(const Rules *r, Game *g)
{
    int order[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < seats_scoring(r); seat++) {
        int own = road_order(r, g, seat);
        if (own == 0) {
            continue;
        }
        int at = count++;
        for (; at > 0 && order[at - 1] < own; at--) {
            order[at] = order[at - 1];
            g->road_queue[at] = g->road_queue[at - 1];
        }
        order[at] = own;
        g->road_queue[at] = (uint8_t)(seat + 1);
    }
}

static int queue_take(Game *g)
{
    int seat = g->road_queue[0] - 1;
    for (int i = 0; i + 1 < SEATS_MAX; i++) {
        g->road_queue[i] = g->road_queue[i + 1];
    }
    g->road_queue[SEATS_MAX - 1] = 0;
    return seat;
}

/* Asks the next in order who has something to choose from and a marker for it (14.6). */
static bool queue_ask(const Rules *r, Game *g, Lines *lines)
{
    while (g->road_queue[0] != 0) {
        int seat = queue_take(g);
        const Player *p = &g->player[seat];
        if (!road_any_free(r, g)) {
            continue;
        }
        if (seat == automaton_seat(r)) {
            road_slot_automaton(r, g, lines);
        } else if (p->milestones > 0 || p->markers > 0) {
            ask(g, PHASE_ROAD, seat);
            return true;
        }
    }
    return false;
}

/* From wherever the phase stands to its next question; false if there is none any more. */
static bool roads_go_on(const Rules *r, Game *g, Lines *lines)
{
    while (!queue_ask(r, g, lines)) {
        if (g->road_side == ROAD_SIDES) {
            g->road_side = 0;
            return false;
        }
        g->road_side++;
        if (road_any_free(r, g)) {
            queue_make(r, g);
        } else if (road_for_all(r, g, lines)) {
            return true;
        }
    }
    return true;
}

OUTLINED void roads_resume(const Rules *r, Game *g, Lines *lines)
{
    if (!roads_go_on(r, g, lines)) {
        era_score(r, g, lines);
    }
}

/* Rules 14.3 and 14.4: what was left on the boards comes back, then one board after another. */
bool roads_era_end(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        markers_take(p, roads_markers(r, g, seat));
        p->milestones = MILESTONES;
    }
    __builtin_memset(g->road_slot, 0, sizeof g->road_slot);
    return roads_go_on(r, g, lines);
}

static const char *slots_fault(const Rules *r, const Game *g, int side)
{
    uint32_t seen = 0;
    for (int row = 0; row < ROAD_ROWS; row++) {
        int taker = g->road_slot[side][row];
        bool slot = r->catalogue.road[g->road_face[side] - 1].row[row].who == FOR_SLOT;
        if (taker > seats_scoring(r) || (taker != 0 && (!slot || (seen >> taker & 1) != 0))) {
            return "a road's slot is taken by nobody who could have (rule 14.6)";
        }
        seen |= taker != 0 ? 1u << taker : 0;
    }
    return 0;
}

/* Who is still to be asked: each once, and not the one who is being asked. */
static const char *queue_fault(const Rules *r, const Game *g)
{
    uint32_t seen = g->phase == PHASE_ROAD ? 1u << (g->seat + 1) : 0;
    bool road = g->phase == PHASE_ROAD || (g->phase == PHASE_CERES && g->road_side != 0);
    if (g->road_side > ROAD_SIDES || road != (g->road_side != 0) || (g->phase == PHASE_ROAD && !road_any_free(r, g))) {
        return "no road could be asked for (rule 14.4)";
    }
    for (int i = 0; i < SEATS_MAX; i++) {
        int entry = g->road_queue[i];
        bool gap = entry != 0 && i > 0 && g->road_queue[i - 1] == 0;
        if (entry > seats_scoring(r) || gap || (entry != 0 && (g->phase != PHASE_ROAD || (seen >> entry & 1) != 0))) {
            return "the seats still to be asked on a road are out of order (rule 14.6)";
        }
        seen |= entry != 0 ? 1u << entry : 0;
    }
    return 0;
}

const char *roads_fault(const Rules *r, const Game *g)
{
    Config lying = r->config;
    const char *fault = 0;
    __builtin_memcpy(lying.road_face, g->road_face, sizeof g->road_face);
    for (int side = 0; side < ROAD_SIDES; side++) {
        if (g->road_face[side] == 0 || roads_config_fault(&lying, r->modules) != 0) {
            return "the roads are not four different boards of this game (rule 14.1)";
        }
        fault = fault != 0 ? fault : slots_fault(r, g, side);
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        int lent = -roads_markers(r, g, seat);
        if (g->player[seat].milestones > MILESTONES || lent < 0 || (lent > 0 && g->player[seat].milestones > 0)) {
            return "a seat's milestones do not add up (rule 14.3)";
        }
    }
    if (g->first_taken != 0 && (g->first_taken != g->first + 1 || g->road_side == 0)) {
        return "the first-player token is not with who took it (rule 18.5)";
    }
    return fault != 0 ? fault : queue_fault(r, g);
}
