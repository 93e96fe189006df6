/* SPDX-License-Identifier: MIT */
/* test_consul_games.c - whole games with the Consul, and its tokens against a slow twin (13.6 to 13.8). */
#include "consul_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MOVES_MOST = 6000, GAMES_EACH = 6 };

/* 17: the order of the piles is hidden, and so is what will be shuffled; a guess is a state with the same tokens. */
static void look_at_view(Rng *rng)
{
    Game view;
    Game again;
    Game guess;
    const Consul *c = &game.extra.consul;
    game_view(&rules, &game, NO_SEAT, &view);
    assert_int_equal(view.chance, 0);
    Game other = game; /* the same position with its piles in another order shows the same view */
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        uint8_t *pile = other.extra.consul.pile + consul_pile(&rules, size);
        for (int i = 1; i < c->left[size - 1]; i++) {
            uint32_t with = rng_below(rng, (uint32_t)i + 1);
            uint8_t kept = pile[i];
            pile[i] = pile[with];
            pile[with] = kept;
        }
    }
    other.chance++;
    game_view(&rules, &other, NO_SEAT, &again);
    assert_memory_equal(&view, &again, sizeof view);
    game_determinise(&rules, &view, rng, &guess);
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        assert_int_equal(consul_discards(&rules, &game, kind), consul_discards(&rules, &view, kind));
        assert_int_equal(consul_discards(&rules, &game, kind), consul_discards(&rules, &guess, kind));
    }
    const char *fault = game_fault(&rules, &guess);
    if (fault != NULL) {
        fail_msg("a guess is refused: %s", fault);
    }
}

/* The slow twin: the Consul's lots as a list, tokens as numbers on them, every set tried. */
typedef struct Slow {
    int count;
    Lot lot[BOARD_MAX * BOARD_MAX]; /* in reading order */
    int token[LOT_END];             /* 0 for empty; lots with the same number are one token */
    int size[64];                   /* of each number */
    int tokens;
    int had[1 + TOKEN_SIZES]; /* tokens of each size that are to be had */
} Slow;

static void slow_read(const Game *g, Slow *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < TOKEN_COUNT; i++) {
        out->had[rules.catalogue.token[i].size] += rules.catalogue.token[i].piece.count;
    }
    for (int at = 1; at < LOT_END; at++) {
        if (!lots_has(g->own[rules.config.players], (Lot)at)) {
            continue;
        }
        out->lot[out->count++] = (Lot)at;
        if (g->kind[at] != KIND_NONE && building_head(g, (Lot)at) == at) {
            int size = rules.catalogue.token[g->kind[at] - KIND_TOKEN].size;
            out->size[++out->tokens] = size;
            out->had[size]--;
            for (int other = 1; other < LOT_END; other++) {
                if (lots_has(building_lots(g, (Lot)at), (Lot)other)) {
                    out->token[other] = out->tokens;
                }
            }
        }
    }
}

static bool slow_adjacent(Lot a, Lot b)
{
    int rows_apart = lot_row(a) - lot_row(b);
    int columns_apart = lot_column(a) - lot_column(b);
    return rows_apart * rows_apart + columns_apart * columns_apart == 1;
}

static bool slow_connected(const Lot *set, int size)
{
    bool reached[TOKEN_SIZES] = {true};
    for (int round = 0; round < size; round++) {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                reached[j] |= reached[i] && slow_adjacent(set[i], set[j]);
            }
        }
    }
    bool all = true;
    for (int i = 0; i < size; i++) {
        all &= reached[i];
    }
    return all;
}

/* Rule 13.2: buildings of four lots are long or square; of fewer lots there are all outlines. */
static bool slow_outline(const Lot *set, int size)
{
    bool row = true;
    bool column = true;
    bool square = true;
    for (int i = 1; i < size; i++) {
        int across = lot_column(set[i]) - lot_column(set[0]);
        row &= lot_row(set[i]) == lot_row(set[0]);
        column &= across == 0;
        square &= lot_row(set[i]) - lot_row(set[0]) <= 1 && across >= 0 && across <= 1;
    }
    return rules.config.consul_shapes == CONSUL_SHAPES_ANY || size < TOKEN_SIZES || row || column || square;
}

/* Every connected set of `size` lots among those allowed, in the order of their sorted lists. */
typedef struct SlowSets {
    LotSet set[512];
    int count;
} SlowSets;

static void slow_sets(const Lot *allowed, int count, int size, Lot with, SlowSets *out)
{
    int pick[TOKEN_SIZES];
    out->count = 0;
    for (int i = 0; i < size; i++) {
        pick[i] = i;
    }
    while (size <= count) {
        Lot set[TOKEN_SIZES];
        LotSet as_set = lots_none();
        for (int i = 0; i < size; i++) {
            set[i] = allowed[pick[i]];
            as_set = lots_or(as_set, lots_one(set[i]));
        }
        if ((with == NO_LOT || lots_has(as_set, with)) && slow_connected(set, size) && slow_outline(set, size)) {
            assert_true(out->count < 512);
            out->set[out->count++] = as_set;
        }
        int last = size - 1;
        while (last >= 0 && pick[last] == count - size + last) {
            last--;
        }
        if (last < 0) {
            return;
        }
        pick[last]++;
        for (int i = last + 1; i < size; i++) {
            pick[i] = pick[i - 1] + 1;
        }
    }
}

/* Rule 13.6 as it is written; the size found. */
static int slow_choice(const Slow *slow, Lot new_lot, SlowSets *out)
{
    for (int size = TOKEN_SIZES; size > 0; size--) {
        Lot allowed[BOARD_MAX * BOARD_MAX];
        int count = 0;
        for (int i = 0; i < slow->count; i++) {
            Lot at = slow->lot[i];
            int apart = lot_row(at) - lot_row(new_lot);
            int aside = lot_column(at) - lot_column(new_lot);
            bool near = apart > -4 && apart < 4 && aside > -4 && aside < 4; /* spares sets that cannot hold it */
            if (near && (slow->token[at] == 0 || slow->size[slow->token[at]] < size)) {
                allowed[count++] = at;
            }
        }
        slow_sets(allowed, count, size, new_lot, out);
        if (out->count > 0) {
            return size;
        }
    }
    return 0;
}

static void slow_put(Slow *slow, LotSet set)
{
    bool touched[64] = {false};
    for (int i = 0; i < slow->count; i++) {
        touched[slow->token[slow->lot[i]]] |= lots_has(set, slow->lot[i]);
    }
    for (int token = 1; token <= slow->tokens; token++) {
        slow->had[slow->size[token]] += touched[token];
    }
    slow->tokens++;
    for (int i = 0; i < slow->count; i++) {
        int *token = &slow->token[slow->lot[i]];
        *token = lots_has(set, slow->lot[i]) ? slow->tokens : touched[*token] ? 0 : *token;
    }
    slow->size[slow->tokens] = lots_count(set);
    slow->had[lots_count(set)]--;
}

/* The group of empty lots around one, in reading order. */
static int slow_group(const Slow *slow, Lot first, Lot *out_group)
{
    bool in[LOT_END] = {false};
    int count = 0;
    in[first] = true;
    for (int round = 0; round < slow->count; round++) {
        for (int i = 0; i < slow->count; i++) {
            for (int j = 0; j < slow->count; j++) {
                in[slow->lot[j]] |=
                    in[slow->lot[i]] && slow->token[slow->lot[j]] == 0 && slow_adjacent(slow->lot[i], slow->lot[j]);
            }
        }
    }
    for (int i = 0; i < slow->count; i++) {
        if (in[slow->lot[i]]) {
            out_group[count++] = slow->lot[i];
        }
    }
    return count;
}

/* Rule 13.7 as it is written. */
static void slow_fill(Slow *slow)
{
    static SlowSets sets;
    bool given_up[LOT_END] = {false};
    for (int i = 0; i < slow->count; i++) {
        Lot first = slow->lot[i];
        if (slow->token[first] != 0 || given_up[first]) {
            continue;
        }
        Lot group[BOARD_MAX * BOARD_MAX];
        int count = slow_group(slow, first, group);
        int size = count < TOKEN_SIZES ? count : TOKEN_SIZES;
        for (sets.count = 0; size > 0 && sets.count == 0; size -= sets.count == 0) {
            sets.count = 0;
            if (slow->had[size] != 0) {
                slow_sets(group, count, size, NO_LOT, &sets);
            }
        }
        if (size == 0) {
            for (int j = 0; j < count; j++) {
                given_up[group[j]] = true;
            }
        } else {
            slow_put(slow, sets.set[0]);
            i = -1; /* again from the first empty lot */
        }
    }
}

/* The same lots under the same tokens, by their outlines. */
static void slow_compare(const Slow *slow, const Game *g)
{
    Slow now;
    slow_read(g, &now);
    assert_int_equal(now.count, slow->count);
    for (int i = 0; i < now.count; i++) {
        assert_int_equal(now.lot[i], slow->lot[i]);
        for (int j = 0; j < now.count; j++) {
            bool together = now.token[now.lot[i]] != 0 && now.token[now.lot[i]] == now.token[now.lot[j]];
            bool slowly = slow->token[now.lot[i]] != 0 && slow->token[now.lot[i]] == slow->token[now.lot[j]];
            assert_int_equal(together, slowly);
        }
    }
    assert_memory_equal(now.had, slow->had, sizeof now.had);
}

typedef struct Seen {
    int acts, asked, removed, filled, refused, empty, shuffled;
} Seen;

/* What follows from the move that was played in `before`. */
static void look_at_act(const Game *before, Action a, Seen *seen)
{
    static SlowSets sets;
    Action list[ACTIONS_MAX];
    Slow slow;
    slow_read(before, &slow);
    bool answered = before->phase == PHASE_CONSUL;
    const Line *claim = line_of(STEP_CLAIM, 0);
    Lot new_lot = answered ? before->extra.consul.asked_lot : claim != NULL ? claim->card : NO_LOT;
    if (new_lot == NO_LOT) {
        slow_compare(&slow, &game);
        return;
    }
    if (!answered) {
        seen->acts++;
        Slow with = slow;
        with.count = 0;
        for (int i = 0, put = 0; i <= slow.count; i++) {
            if (!put && (i == slow.count || slow.lot[i] > new_lot)) {
                with.lot[with.count++] = new_lot;
                put = 1;
            }
            if (i < slow.count) {
                with.lot[with.count++] = slow.lot[i];
            }
        }
        int size = slow_choice(&with, new_lot, &sets);
        if (with.had[size] == 0) {
            seen->refused++;
            assert_int_equal(game.player[rules.config.players].vp, before->player[rules.config.players].vp + 7);
            assert_true(lots_has(game.discarded, new_lot));
            slow_compare(&slow, &game);
            return;
        }
        slow = with;
        if (sets.count > 1) {
            seen->asked++;
            assert_int_equal(game.phase, PHASE_CONSUL);
            assert_int_equal(game_list(&rules, &game, list), sets.count);
            for (int i = 0; i < sets.count; i++) { /* every set once, as an action that is allowed */
                Action action =
                    action_make(VERB_TOKEN, 0, (unsigned)rotation_of_any(sets.set[i]), lots_first(sets.set[i]));
                int times = 0;
                for (int j = 0; j < sets.count; j++) {
                    times += list[j] == action;
                }
                assert_int_equal(times, 1);
                assert_int_equal(game_check(&rules, &game, game.seat, action), RULE_OK);
            }
            slow_compare(&slow, &game);
            return;
        }
        slow_put(&slow, sets.set[0]);
    } else {
        slow_put(&slow, rotation_lots((int)action_b(a), (Lot)action_c(a)));
    }
    slow_fill(&slow);
    slow_compare(&slow, &game);
    seen->removed += line_of(STEP_REMOVE, 0) != NULL;
    seen->filled += line_of(STEP_TOKEN, 1) != NULL;
    seen->shuffled += line_of(STEP_SHUFFLE, 0) != NULL;
    seen->empty += lots_any(lots_minus(game.own[rules.config.players], game.larger_than[0]));
}

/* Every listed action is allowed and has its number. */
static void look_at_list(void)
{
    static Action list[ACTIONS_MAX];
    uint32_t count = game_list(&rules, &game, list);
    assert_true(count > 0);
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(game_check(&rules, &game, game.seat, list[i]), RULE_OK);
        assert_true(action_number(&rules, list[i]) < action_count(&rules));
        assert_int_equal(action_from_number(&rules, action_number(&rules, list[i])), list[i]);
    }
}

/* A whole game: idle players leave the whole city to the Consul. */
static void game_run(uint64_t number, bool idle, Seen *seen)
{
    Seed seed = seed_from_number(number);
    Rng rng = play_rng(number);
    enum { NOBODY = SEATS_MAX };
    int32_t vp[SEATS_MAX + 1];
    int32_t silver[SEATS_MAX + 1];
    int32_t population[SEATS_MAX + 1];
    game_start(&rules, &seed, &game);
    memset(vp, 0, sizeof vp);
    memset(silver, 0, sizeof silver);
    memset(population, 0, sizeof population);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        vp[seat] = game.player[seat].vp;
        silver[seat] = game.player[seat].silver;
        population[seat] = game.player[seat].population;
    }
    for (int moves = 0; game.phase != PHASE_OVER; moves++) {
        assert_true(moves < MOVES_MOST);
        assert_sound();
        look_at_list();
        look_at_view(&rng);
        Game before = game;
        Action a = play_random(&rules, &game, &rng, 2);
        if (idle && game.phase == PHASE_TURN && rng_below(&rng, 8) != 0) {
            a = action_make(VERB_INCOME, 0, 0, 0);
        }
        play(a);
        for (uint32_t i = 0; i < said.count; i++) {
            int seat = rows[i].seat == NO_SEAT ? NOBODY : rows[i].seat;
            vp[seat] += rows[i].unit == AMOUNT_VP ? rows[i].amount : 0;
            silver[seat] += rows[i].unit == AMOUNT_SILVER ? rows[i].amount : 0;
            population[seat] += rows[i].unit == AMOUNT_POPULATION ? rows[i].amount : 0;
        }
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            assert_int_equal(vp[seat], game.player[seat].vp);
            assert_int_equal(silver[seat], game.player[seat].silver);
            assert_int_equal(population[seat], game.player[seat].population);
        }
        look_at_act(&before, a, seen);
    }
    assert_sound();
}

static void test_games(void **state)
{
    (void)state;
    Seen seen = {0};
    const Catalogue few = tokens_few(2, 2, 3, 2);
    const Catalogue fewer = tokens_few(3, 3, 12, 12);
    const Catalogue *catalogues[] = {NULL, &few, &fewer};
    for (int players = 2; players <= 4; players++) {
        for (int difficulty = STANDARD; difficulty <= CHALLENGE; difficulty++) {
            for (uint64_t number = 0; number < GAMES_EACH; number++) {
                shapes = number % 5 == 4 ? CONSUL_SHAPES_BUILDINGS : CONSUL_SHAPES_ANY;
                rules_with(players, difficulty, catalogues[number % 3], 0);
                rules.config.idle_rounds = number % 2 == 0 ? 12 : 100;
                game_run(1000 * number + (uint64_t)(10 * players + difficulty), number % 2 == 1, &seen);
            }
        }
    }
    shapes = CONSUL_SHAPES_ANY;
    assert_true(seen.acts > 500 && seen.asked > 10 && seen.removed > 100 && seen.refused > 50 && seen.shuffled > 50);
}

static Lot lot_pick(LotSet set, Rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)lots_count(set)); skip > 0; skip--) {
        lots_pop(&set);
    }
    return lots_first(set);
}

/* A heap of the Consul's lots, some of them under tokens of any size and shape, some empty. */
static void heap_make(Rng *rng)
{
    int count = 4 + (int)rng_below(rng, (uint32_t)(game.pile_end[2] - game.pile_next[2] - 4));
    consul_owns(lots_one(lot_pick(rules.city, rng)));
    while (lots_count(*consul_lots()) < count) {
        LotSet near = lots_and(lots_around(*consul_lots()), rules.city);
        LotSet far = lots_minus(rules.city, *consul_lots());
        consul_owns(lots_one(lot_pick(rng_below(rng, 4) != 0 ? near : far, rng)));
    }
    for (int tries = (int)rng_below(rng, 60); tries > 0; tries--) {
        LotSet empty = lots_minus(*consul_lots(), game.larger_than[0]);
        int rotation = (int)rng_below(rng, ROTATION_COUNT);
        Lot head = lots_any(empty) ? lot_pick(empty, rng) : NO_LOT;
        LotSet set = rotation_lots(rotation, head);
        int size = shape_size(rotation_shape(rotation));
        if (size > TOKEN_SIZES || game.extra.consul.left[size - 1] == 0 || lots_count(set) != size ||
            !lots_within(set, empty)) {
            continue;
        }
        int kind = game.extra.consul.pile[consul_pile(&rules, size)];
        pile_without(kind);
        game_put(&rules, &game, rules.config.players, kind, rotation, head);
    }
}

/* 13.3: at set-up nobody is asked, even where tokens have the outlines of buildings and there is a choice: no lot is left
 * without its token, and no token has another outline. */
static void test_deals(void **state)
{
    (void)state;
    int bent = 0; /* four lots that hang together and are no building's outline */
    shapes = CONSUL_SHAPES_BUILDINGS;
    for (uint64_t number = 0; number < 3000; number++) {
        Seed seed = seed_from_number(number);
        rules_with(2, CHALLENGE, NULL, 0);
        game_start(&rules, &seed, &game);
        assert_sound();
        assert_int_equal(game.phase, PHASE_TURN);
        LotSet own = *consul_lots();
        assert_true(lots_within(own, game.larger_than[0]));
        Lot four[TOKEN_SIZES];
        LotSet rest = own;
        for (int i = 0; i < TOKEN_SIZES; i++) {
            four[i] = lots_pop(&rest);
        }
        bool together = slow_connected(four, TOKEN_SIZES);
        bent += together && !slow_outline(four, TOKEN_SIZES);
        assert_int_equal(lots_equal(building_lots(&game, four[0]), own), together && slow_outline(four, TOKEN_SIZES));
    }
    shapes = CONSUL_SHAPES_ANY;
    assert_true(bent > 0);
}

enum { HEAPS_ANY = 1500 };

/* 13.6 to 13.8 on positions that few games come to. */
static void test_heaps(void **state)
{
    (void)state;
    Seen seen = {0};
    const Catalogue few = tokens_few(1, 1, 2, 3);
    const Catalogue fewer = tokens_few(2, 0, 3, 2);
    const Catalogue *catalogues[] = {NULL, &few, &fewer};
    for (uint64_t number = 0; number < 2 * HEAPS_ANY; number++) {
        Seed seed = seed_from_number(number);
        Rng rng = play_rng(number);
        shapes = number >= HEAPS_ANY ? CONSUL_SHAPES_BUILDINGS : CONSUL_SHAPES_ANY;
        rules_with(2 + (int)(number % 3), STANDARD, catalogues[number / 3 % 3], 0);
        game_start(&rules, &seed, &game);
        heap_make(&rng);
        LotSet near = lots_and(lots_around(*consul_lots()), rules.city);
        deeds_swap(game.market[0], lot_pick(near, &rng));
        game.extra.consul.ready = 1;
        assert_sound();
        Game before = game;
        income();
        assert_sound();
        look_at_act(&before, action_make(VERB_INCOME, 0, 0, 0), &seen);
        if (game.phase == PHASE_CONSUL) {
            look_at_list();
            before = game;
            Action a = play_random(&rules, &game, &rng, 0);
            play(a);
            assert_sound();
            look_at_act(&before, a, &seen);
        }
    }
    shapes = CONSUL_SHAPES_ANY;
    assert_true(seen.asked > 500 && seen.removed > 500 && seen.filled > 300 && seen.refused > 100 && seen.empty > 100 &&
                seen.shuffled > 50);
}

/* 17: guesses of what lies behind a view are all equally likely. */
static void test_guesses(void **state)
{
    (void)state;
    Game view;
    Game guess;
    Rng rng = play_rng(3);
    int houses = 0; /* on top of the three houses and three shops of four lots */
    game_begin(2, STANDARD);
    game_view(&rules, &game, 0, &view);
    for (int i = 0; i < 1000; i++) {
        game_determinise(&rules, &view, &rng, &guess);
        houses += guess.extra.consul.pile[consul_pile(&rules, 5) - 1] == kind_of("c-res-4");
    }
    assert_in_range(houses, 420, 580);
}

/* The modules it may stand beside (9.2), as far as they are built. */
static void test_games_with_modules(void **state)
{
    (void)state;
    static const unsigned mixes[] = {1u << MODULE_DRAFT, 1u << MODULE_MONUMENTS, 1u << MODULE_ROADS,
                                     1u << MODULE_DRAFT | 1u << MODULE_MONUMENTS | 1u << MODULE_ROADS};
    Seen seen = {0};
    for (unsigned i = 0; i < sizeof mixes / sizeof mixes[0]; i++) {
        for (int players = 2; players <= 4; players++) {
            rules_with(players, 1 + (players + (int)i) % 3, NULL, mixes[i]);
            game_run(500 + i, false, &seen);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_deals),
        cmocka_unit_test(test_guesses),
        cmocka_unit_test(test_heaps),
        cmocka_unit_test(test_games_with_modules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
