/* SPDX-License-Identifier: MIT */
/* test_library_observe.c - observations: nothing in them that the seat may not know (rule 17), and what they say is so. */
#include "game.h"
#include "library_case.h"
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef SANITIZED
enum { GAMES = 40 };
#else
enum { GAMES = 250 };
#endif

static uint8_t seen[OBSERVATION_MAX];
static uint8_t other[OBSERVATION_MAX];
static uint64_t mask[ACTION_NUMBERS_MAX / 64];
static uint64_t other_mask[ACTION_NUMBERS_MAX / 64];

/* The same from the game, from the seat's view, and from whatever may lie behind the view; what may be done, too. */
static void seat_check(const Kit *kit, const Game *g, int seat, Rng *rng)
{
    const Rules *r = &kit->rules;
    Game view;
    Game world;
    game_view(r, g, seat, &view);
    game_determinise(r, &view, rng, &world);
    observe(r, g, seat, seen, kit->numbers);
    observe(r, &view, seat, other, kit->numbers);
    assert_memory_equal(seen, other, kit->numbers);
    observe(r, &world, seat, other, kit->numbers);
    assert_memory_equal(seen, other, kit->numbers);
    if (g->seat == seat) {
        game_mask(r, g, mask);
        game_mask(r, &view, other_mask);
        assert_memory_equal(mask, other_mask, kit->words * sizeof *mask);
        game_mask(r, &world, other_mask);
        assert_memory_equal(mask, other_mask, kit->words * sizeof *mask);
    }
}

static void nothing_hidden_is_seen(void **state)
{
    uint32_t most = 0;
    (void)state;
    for (uint64_t number = 0; number < GAMES; number++) {
        Rng rng = play_rng(number);
        const Rules r = play_rules_random(&rng, true);
        const Seed seed = seed_from_number(number);
        Kit *kit = kit_make(&r);
        Game g;
        most = kit->numbers > most ? kit->numbers : most;
        game_start(&r, &seed, &g);
        while (g.phase != PHASE_OVER) {
            for (int seat = 0; seat < r.config.players; seat++) {
                seat_check(kit, &g, seat, &rng);
            }
            for (int i = 0; i < 5 && g.phase != PHASE_OVER; i++) {
                game_apply(&r, &g, play_random(&r, &g, &rng, 2), NULL);
            }
        }
        kit_drop(kit);
    }
    assert_true(most > 2000 && most < OBSERVATION_MAX / 2);
}

static const AeField *field_find(const AeGame *g, const char *name)
{
    const AeField *field;
    for (uint32_t i = 0; (field = ae_game_field(g, i)) != NULL; i++) {
        if (strcmp(field->name, name) == 0) {
            return field;
        }
    }
    return NULL;
}

static uint8_t byte_at(const AeGame *g, const char *name, uint32_t index)
{
    const AeField *field = field_find(g, name);
    assert_non_null(field);
    assert_true(index < field->count);
    return seen[field->at + index];
}

static void fields_lie_one_after_another(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeGame *g = library_game(i, 1);
        const AeField *field;
        uint32_t at = 0;
        for (uint32_t k = 0; (field = ae_game_field(g, k)) != NULL; k++) {
            assert_int_equal(field->at, at);
            assert_int_equal(field->count, field->shape[0] * field->shape[1] * field->shape[2]);
            assert_true(field->scale > 0 && field->count > 0);
            assert_true(field->what[strlen(field->what) - 1] == '.');
            at += field->count;
        }
        assert_int_equal(at, ae_game_observation_size(g));
        ae_game_free(g);
    }
}

/* Every lot by every plane, and every seat by its numbers, once more the slow way. */
static void city_check(const AeGame *g, int seat)
{
    const Rules *r = &g->kit->rules;
    const Game *s = &g->game;
    const int players = r->config.players;
    const uint32_t lots = (uint32_t)r->size * r->size;
    for (uint32_t n = 0; n < lots; n++) {
        const Lot lot = lot_at((int)n % r->size, (int)n / r->size);
        const int kind = s->kind[lot];
        const Piece *piece = &r->piece[kind];
        const bool built = kind != KIND_NONE;
        for (int place = 0; place < ae_game_seats(g); place++) {
            const int owner = place < players ? (seat + place) % players : place;
            assert_int_equal(byte_at(g, "city.owner", (uint32_t)place * lots + n), lots_has(s->own[owner], lot));
        }
        for (uint32_t type = 0; type < TYPE_COUNT; type++) {
            assert_int_equal(byte_at(g, "city.type", type * lots + n), built && piece->type == type);
        }
        const LotSet building = built ? building_lots(s, lot) : lots_none();
        assert_int_equal(byte_at(g, "city.lots", n), lots_count(building));
        assert_int_equal(byte_at(g, "city.east", n), built && lots_has(building, (Lot)(lot + 1)));
        assert_int_equal(byte_at(g, "city.south", n),
                         built && lot + LOT_STRIDE < LOT_END && lots_has(building, (Lot)(lot + LOT_STRIDE)));
        assert_int_equal(byte_at(g, "city.citizens", n), built ? piece->citizens : 0);
        assert_int_equal(byte_at(g, "city.vp", n), built ? piece->vp : 0);
        const int slot = game_slot(s, lot);
        assert_int_equal(byte_at(g, "city.price", n), slot < s->market_count ? 1 + game_price(r, s, seat, slot) : 0);
    }
}

static void seats_check(const AeGame *g, int seat)
{
    const Game *s = &g->game;
    const int players = ae_game_players(g);
    for (int place = 0; place < players; place++) {
        const Player *p = &s->player[(seat + place) % players];
        const uint32_t at = (uint32_t)place;
        assert_int_equal(byte_at(g, "seat.silver", at), p->silver > 255 ? 255 : p->silver);
        assert_int_equal(byte_at(g, "seat.vp", at), p->vp < 0 ? 0 : p->vp > 255 ? 255 : p->vp);
        assert_int_equal(byte_at(g, "seat.income", at), game_income(&g->kit->rules, s, (seat + place) % players));
        for (int kind = 0; kind < PIECE_COUNT; kind++) {
            const uint32_t bit = (uint32_t)(kind + KIND_PIECE);
            assert_int_equal(byte_at(g, "seat.tray", at * PIECE_COUNT + (uint32_t)kind),
                             (p->tray[0] >> bit & 1) + (p->tray[1] >> bit & 1));
        }
    }
    assert_int_equal(byte_at(g, "game.era", s->era), 1);
    assert_int_equal(byte_at(g, "game.phase", s->phase), 1);
}

static void what_is_said_is_so(void **state)
{
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        AeGame *g = library_game(i, 31);
        Rng rng = play_rng(2);
        const bool roles = field_find(g, "role.seat") != NULL;
        do {
            for (int seat = 0; seat < ae_game_players(g); seat++) {
                ae_game_observe(g, seat + 1, seen);
                city_check(g, seat);
                if (!roles ||
                    g->game.phase > PHASE_KEEP_ROLE) { /* before, others' roles and what they give are hidden */
                    seats_check(g, seat);
                }
            }
        } while (library_play(g, &rng, 23) == 23);
        memset(seen, 1, sizeof seen);
        ae_game_observe(g, 0, seen);
        for (uint32_t k = 0; k < ae_game_observation_size(g); k++) {
            assert_int_equal(seen[k], 0);
        }
        ae_game_free(g);
    }
}

/* A module's fields are there with it, and not without; each of them says something in some game. */
static void every_field_says_something(void **state)
{
    static bool told[FIELD_COUNT];
    static const char *names[FIELD_COUNT];
    int count = 0;
    (void)state;
    for (int i = 0; library_config(i) != NULL; i++) {
        for (uint64_t seed = 0; seed < 6; seed++) {
            AeGame *g = library_game(i, seed);
            Rng rng = play_rng(seed);
            do {
                const AeField *field;
                const int seat = 1 + (int)(ae_game_moves(g) + seed) % ae_game_players(g);
                ae_game_observe(g, seat, seen);
                for (uint32_t k = 0; (field = ae_game_field(g, k)) != NULL; k++) {
                    int at = 0;
                    while (at < count && strcmp(names[at], field->name) != 0) {
                        at++;
                    }
                    names[at] = field->name;
                    count = at == count ? count + 1 : count;
                    for (uint32_t n = 0; n < field->count; n++) {
                        told[at] |= seen[field->at + n] != 0;
                    }
                }
            } while (library_play(g, &rng, 1) == 1);
            ae_game_free(g);
        }
    }
    assert_int_equal(count, FIELD_COUNT);
    for (int i = 0; i < count; i++) {
        /* Offers are made as text alone; lots without a marker are too rare for random games. */
        const bool rare = strncmp(names[i], "trade.", 6) == 0 || strcmp(names[i], "seat.unmarked") == 0;
        if (!told[i] && !rare) {
            fail_msg("%s was always 0", names[i]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hidden_is_seen),
        cmocka_unit_test(fields_lie_one_after_another),
        cmocka_unit_test(what_is_said_is_so),
        cmocka_unit_test(every_field_says_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
