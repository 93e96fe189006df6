/* SPDX-License-Identifier: MIT */
/* test_ceres_twins.c - Ceres' choices against slow twins, and what holds along whole games with her. */
#include "ceres_table.h"
#include "play.h"

/* The slow twins: everything by coordinates, pair by pair. */
enum { SIDE = 7 };
static int steps(Lot a, Lot b)
{
    int across = lot_column(a) - lot_column(b);
    int down = lot_row(a) - lot_row(b);
    return (across < 0 ? -across : across) + (down < 0 ? -down : down);
}
static bool diagonal(Lot a, Lot b)
{
    return steps(a, b) == 2 && lot_column(a) != lot_column(b) && lot_row(a) != lot_row(b);
}
static int steps_between(LotSet a, LotSet b)
{
    int least = 99;
    for (LotSet from = a; lots_any(from);) {
        Lot one = lots_pop(&from);
        for (LotSet to = b; lots_any(to);) {
            int n = steps(one, lots_pop(&to));
            least = n < least ? n : least;
        }
    }
    return least;
}
static bool diagonal_to(LotSet a, LotSet b)
{
    bool found = false;
    for (LotSet from = a; lots_any(from);) {
        Lot one = lots_pop(&from);
        for (LotSet to = b; lots_any(to);) {
            found |= diagonal(one, lots_pop(&to));
        }
    }
    return found;
}
static int slow_parks_of(const Game *g, LotSet out_parks[SIDE * SIDE])
{
    int count = 0;
    for (int at = 0; at < LOT_END; at++) {
        if (g->kind[at] < KIND_TILE || g->kind[at] >= KIND_CERES_MONUMENT) {
            continue;
        }
        LotSet joined = lots_one((Lot)at);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (steps_between(out_parks[i], lots_one((Lot)at)) == 1) {
                joined = lots_or(joined, out_parks[i]);
            } else {
                out_parks[kept++] = out_parks[i];
            }
        }
        out_parks[kept] = joined;
        count = kept + 1;
    }
    return count;
}
/* How good a place is: higher is better, by the words of 15.6. */
static int slow_rank(const Game *g, LotSet place, const LotSet *park, int parks_count)
{
    int beside = 0;
    int corner = 0;
    int largest = 0;
    int near = 99;
    LotSet buildings = lots_and(g->own[0], g->larger_than[0]);
    for (int i = 0; i < parks_count; i++) {
        int size = lots_count(park[i]);
        beside = steps_between(place, park[i]) == 1 && size > beside ? size : beside;
        corner = diagonal_to(place, park[i]) && size > corner ? size : corner;
        largest = size > largest ? size : largest;
    }
    for (int i = 0; i < parks_count; i++) {
        int n = steps_between(place, park[i]);
        near = lots_count(park[i]) == largest && n < near ? n : near;
    }
    return beside > 0   ? 2000000 + beside
           : corner > 0 ? 1000000 + corner
                        : (99 - near) * 100 + steps_between(place, buildings);
}
static int slow_places(const Rules *r, const Game *g, int shape, uint16_t *out_places)
{
    LotSet park[SIDE * SIDE];
    int parks_count = slow_parks_of(g, park);
    int best = 0;
    int count = 0;
    for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
        for (int i = 0; i < SIDE * SIDE; i++) {
            Lot head = lot_at(i % SIDE, i / SIDE);
            LotSet place = rotation_lots(rotation, head);
            if (!lots_within(place, lots_minus(g->own[1], g->larger_than[0])) ||
                lots_count(place) != shape_size(shape)) {
                continue;
            }
            int rank = slow_rank(g, place, park, parks_count);
            count = rank > best ? 0 : count;
            best = rank > best ? rank : best;
            if (rank == best) {
                out_places[count++] = (uint16_t)(rotation << 8 | head);
            }
        }
    }
    (void)r;
    return count;
}
static void twin_places(const Rules *r, const Game *g)
{
    for (int shape = 0; shape < SHAPE_COUNT; shape++) {
        uint16_t slow[CERES_PLACES];
        Places places;
        Line why = ceres_line(g, STEP_ENLARGE, RULE(15, 6));
        int count = slow_places(r, g, shape, slow);
        ceres_places(r, g, shape, &places, &why);
        assert_int_equal(places.count, count);
        assert_memory_equal(places.at, slow, (size_t)count * sizeof *slow);
    }
    uint16_t slow[CERES_PLACES];
    Line why = ceres_line(g, STEP_ENLARGE, RULE(15, 6));
    LotSet equals = lots_none();
    for (int i = slow_places(r, g, SHAPE_1, slow); i > 0; i--) {
        equals = lots_or(equals, lots_one((Lot)(slow[i - 1] & 255)));
    }
    SAME_LOTS(rows_lots(ceres_garden_lots(r, g, &why)), equals);
    SAME_LOTS(rows_lots(ceres_garden_lots(r, g, NULL)), equals);
    SAME_LOTS(why.lots, equals);
}

/* 15.4 by the words; 255 for no deed. */
static Lot slow_claim(const Rules *r, const Game *g, int card)
{
    static const char *const LETTERS[] = {"ADG", "BEA", "CFB", "DGC", "EAD", "FBE", "GCF", "DCE"};
    int best_slot = -1;
    if (g->player[1].markers == 0) {
        return 255;
    }
    for (int letter = 0; letter < (card <= 8 ? 3 : 1) && best_slot < 0; letter++) {
        int best = -100000;
        for (int slot = 0; slot < g->market_count; slot++) {
            int price = r->price[slot] + g->bribe[slot];
            int rank = card <= 8    ? -1000 * steps_between(lots_one(g->market[slot]), g->own[1]) - 10 * price - slot
                       : card <= 10 ? -10 * price - slot
                                    : 10 * price + slot;
            bool fits = card > 8 || 'A' + lot_column(g->market[slot]) == LETTERS[card - 1][letter];
            if (fits && rank > best) {
                best = rank;
                best_slot = slot;
            }
        }
    }
    return best_slot < 0 ? 255 : g->market[best_slot];
}
static void twin_claim(const Rules *r, const Game *g, Rng *rng)
{
    Table t;
    memset(&t, 0, sizeof t);
    t.r = *r;
    t.g = *g;
    t.lines.row = t.line;
    t.lines.capacity = LINES_ROOM;
    int card = 1 + (int)rng_below(rng, 12);
    if (g->final_round || g->phase != PHASE_TURN) {
        return;
    }
    Lot claimed = slow_claim(r, g, card);
    card_next(&t, card);
    t.g.turn_seat = t.g.seat = 1;
    ceres_turn(r, &t.g, &t.lines);
    int line = line_find(&t, LINE_AUTOMATON, STEP_CLAIM);
    assert_int_equal(line >= 0 ? lots_first(t.line[line].lots) : 255, claimed);
    assert_int_equal(lots_has(t.g.own[1], claimed == 255 ? 0 : claimed), claimed != 255);
}

/* 15.13: every set of disjoint squares. */
typedef struct Squares {
    LotSet lots[128];
    int vp[128];
    int count;
} Squares;
static int slow_squares(const Squares *s, int from, LotSet used)
{
    int best = 0;
    for (int i = from; i < s->count; i++) {
        if (!lots_any(lots_and(s->lots[i], used))) {
            int vp = s->vp[i] + slow_squares(s, i + 1, lots_or(used, s->lots[i]));
            best = vp > best ? vp : best;
        }
    }
    return best;
}
static int slow_parks(LotSet tiles)
{
    static const int VP[] = {0, 0, 4, 18, 48};
    Squares s;
    s.count = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        for (int side = 2; side <= 4; side++) {
            LotSet square = lots_none();
            for (int n = 0; n < side * side; n++) {
                square = lots_or(square, lots_one(lot_at(i % SIDE + n % side, i / SIDE + n / side)));
            }
            if (i % SIDE + side <= SIDE && i / SIDE + side <= SIDE && lots_within(square, tiles)) {
                s.lots[s.count] = square;
                s.vp[s.count++] = VP[side];
            }
        }
    }
    return slow_squares(&s, 0, lots_none());
}
static void test_twin_parks(void **state)
{
    Table t;
    Rng rng = play_rng(5);
    (void)state;
    for (int n = 0; n < 300; n++) {
        table(&t, NORMAL, false);
        LotSet left = t.r.city;
        int tiles = 10 + (int)rng_below(&rng, 23);
        int width = 4 + (int)rng_below(&rng, 4); /* dense ones, too */
        for (int tries = 0; tries < 200 && tiles > 0; tries++) {
            Lot at = lot_at((int)rng_below(&rng, (uint32_t)width), (int)rng_below(&rng, 7));
            if (lots_has(left, at)) {
                left = lots_minus(left, lots_one(at));
                t.g.own[1] = lots_or(t.g.own[1], lots_one(at));
                build(&t.r, &t.g, 1, KIND_TILE + CIV_ANY - 1, TURN_1, at, NULL);
                tiles--;
            }
        }
        assert_int_equal(stage_vp(&t, score_parks), slow_parks(t.g.larger_than[0]));
    }
}

/* 17.2: what a view shows, and what could lie behind it. */
static void look_at_views(const Rules *r, const Game *g, Rng *rng)
{
    Game view, other, guess;
    Action actions[ACTIONS_MAX];
    game_view(r, g, 0, &view);
    for (int i = 0; i < CARDS_LEFT; i++) { /* what she used was seen to be put at the bottom (15.3) */
        bool seen = i >= CARDS_LEFT - g->extra.ceres.seen;
        assert_int_equal(view.extra.ceres.deck[i], seen ? g->extra.ceres.deck[i] : CARD_HIDDEN);
    }
    for (int i = 0; i < TILES_MAX; i++) {
        assert_int_equal(view.extra.ceres.bag[i], g->extra.ceres.bag[i] != 0 ? CARD_HIDDEN : 0);
    }
    for (int i = 0; i < CERES_DEEDS; i++) {
        assert_int_equal(view.extra.ceres.deeds[i], g->extra.ceres.deeds[i] != 0 ? CARD_HIDDEN : 0);
    }
    assert_memory_equal(view.extra.ceres.row, g->extra.ceres.row, CERES_ROW);
    assert_int_equal(view.extra.ceres.drawn, g->extra.ceres.drawn);
    assert_null(game_fault(r, &view));
    game_determinise(r, &view, rng, &guess);
    assert_null(game_fault(r, &guess));
    game_view(r, &guess, 0, &other);
    assert_memory_equal(&view, &other, sizeof view);
    for (uint32_t i = game_list(r, &view, actions); i > 0; i--) {
        Game next = view; /* one move deep */
        game_apply(r, &next, actions[i - 1], NULL);
        assert_int_not_equal(next.extra.ceres.drawn, CARD_HIDDEN);
        assert_true(lots_count(next.larger_than[0]) <= lots_count(view.larger_than[0]) + SIZE_MAX_LOTS);
    }
}

static void look_at_list(const Rules *r, const Game *g)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    assert_true(count >= (g->phase == PHASE_CERES ? 2u : 1u));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = action_number(r, actions[i]);
        assert_int_equal(game_check(r, g, g->seat, actions[i]), RULE_OK);
        assert_true(number < action_count(r));
        assert_int_equal(action_from_number(r, number), actions[i]);
    }
}

/* Refusals leave every byte alone, for all garden and monument moves there are. */
static void look_at_refusals(const Rules *r, const Game *g)
{
    for (uint32_t number = r->number_base[VERB_GARDEN]; number < r->number_base[VERB_CERES_MONUMENT + 1]; number++) {
        Action a = action_from_number(r, number);
        Game next = *g;
        if (game_play(r, &next, g->seat, a, NULL) != RULE_OK) {
            assert_memory_equal(&next, g, sizeof next);
        }
    }
}

typedef struct Seen {
    int gardens, monuments, on_roads, blind, bribes, road_bribes, fails, deeds, lost;
} Seen;

static void game_through(const Rules *r, uint64_t number, int tilt, Seen *seen)
{
    Table t;
    Rng rng = play_rng(number);
    Seed seed = seed_from_number(number);
    memset(&t, 0, sizeof t);
    t.r = *r;
    t.lines.row = t.line;
    t.lines.capacity = LINES_ROOM;
    game_start(r, &seed, &t.g);
    for (int moves = 0; t.g.phase != PHASE_OVER; moves++) {
        assert_true(moves < 3000);
        const char *fault = game_fault(r, &t.g);
        if (fault != NULL) {
            fail_msg("%s", fault);
        }
        look_at_list(r, &t.g);
        if (moves % 4 == 0 || t.g.phase == PHASE_CERES) {
            twin_places(r, &t.g);
            twin_claim(r, &t.g, &rng);
            look_at_views(r, &t.g, &rng);
        }
        if (t.g.phase == PHASE_CERES) {
            look_at_refusals(r, &t.g);
        }
        seen->gardens += t.g.phase == PHASE_CERES && t.g.extra.ceres.enlarge_left != 0;
        seen->monuments += t.g.phase == PHASE_CERES && t.g.extra.ceres.enlarge_left == 0;
        seen->on_roads += t.g.phase == PHASE_CERES && t.g.road_side != 0;
        seen->blind += t.g.extra.ceres.enlarge_left != 0 && t.g.extra.ceres.drawn == 0;
        Game silent = t.g;
        Action a = play_random(r, &t.g, &rng, tilt);
        if (tilt < 0 && t.g.phase == PHASE_TURN) {
            a = action_make(VERB_INCOME, 0, 0, 0);
        }
        play(&t, a);
        game_apply(r, &silent, a, NULL);
        assert_memory_equal(&silent, &t.g, sizeof silent);
        seen->bribes += line_find(&t, LINE_AUTOMATON, STEP_BRIBE) >= 0;
        seen->road_bribes += line_find(&t, LINE_AUTOMATON, STEP_BRIBE) >= 0 &&
                             t.line[line_find(&t, LINE_AUTOMATON, STEP_BRIBE)].rule == RULE(14, 11);
        seen->fails += line_find(&t, LINE_AUTOMATON, STEP_FAIL) >= 0;
        seen->deeds += line_find(&t, LINE_AUTOMATON, STEP_BUILD) >= 0;
        seen->lost += line_find(&t, LINE_AUTOMATON, STEP_DISCARD) >= 0;
    }
    assert_null(ceres_fault(r, &t.g));
}

static void test_games(void **state)
{
    Seen seen;
    (void)state;
    memset(&seen, 0, sizeof seen);
    for (int kind = 0; kind < 12; kind++) {
        Rules r;
        rules(&r, 1 + kind % 3, kind / 3 % 2 != 0, kind / 6 != 0);
        for (int n = 0; n < 4; n++) {
            game_through(&r, 100 * (uint64_t)kind + (uint64_t)n, n, &seen);
        }
        r.config.idle_rounds = 0; /* you do nothing at all: Ceres runs out of tiles */
        game_through(&r, 100 * (uint64_t)kind, -1, &seen);
    }
    assert_true(seen.gardens > 0 && seen.monuments > 0 && seen.on_roads > 0 && seen.blind > 0);
    assert_true(seen.bribes > 0 && seen.road_bribes > 0 && seen.fails > 0 && seen.deeds > 0 && seen.lost > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_twin_parks),
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
