/* SPDX-License-Identifier: MIT */
/* test_roads.c - Roads of Fortune: every face, the order of asking, markers (rules 14, 18.4 to 18.6; docs/cards.md). */
#include "hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ALT = 128 };

static Rules rules;
static Game game;
static Line row[LINES_MAX];
static Lines lines;

static int face(const char *id)
{
    int i = 0;
    while (strcmp(card_id(DECK_ROADS, i), id) != 0) {
        i++;
    }
    return i + 1;
}

/* "1A 3B 7B 8B" to the four sides. */
static int config_faces(Config *config, const char *faces)
{
    char id[4];
    for (int side = 0; side < ROAD_SIDES; side++) {
        size_t length = strcspn(faces, " ");
        memcpy(id, faces, length);
        id[length] = '\0';
        config->road_face[side] = (uint8_t)face(id);
        faces += length + (faces[length] == ' ');
    }
    return hand_rules(config, &rules);
}
static void start(int players, uint32_t modules, const char *faces)
{
    Config config;
    hand_config(&config, players, modules | HAND_ON(ROADS));
    assert_int_equal(config_faces(&config, faces), FAULT_NONE);
    hand_start(&rules, &game);
}

static void play(int seat, Action a)
{
    lines.row = row;
    lines.capacity = LINES_MAX;
    lines.count = 0;
    assert_int_equal(game_play(&rules, &game, seat, a, &lines), RULE_OK);
    assert_true(lines.count <= LINES_MAX);
}
static void income(int seat)
{
    play(seat, action_make(VERB_INCOME, 0, 0, 0));
}
static void road_phase(void)
{
    hand_last_turn(&game);
    income(0);
    if (game.phase == PHASE_AFTER) {
        play(0, action_make(VERB_END, 0, 0, 0));
    }
}
/* What the roads brought in the last move. */
static int road_sum(int seat, int unit)
{
    int sum = 0;
    for (uint32_t i = 0; i < lines.count; i++) {
        bool road = row[i].what == WHAT_ROAD && row[i].kind == LINE_SCORE;
        sum += road && row[i].seat == seat && row[i].unit == unit ? row[i].amount : 0;
    }
    return sum;
}
static int road_vp(int seat)
{
    return road_sum(seat, AMOUNT_VP);
}
static int road_silver(int seat)
{
    return road_sum(seat, AMOUNT_SILVER);
}
static Action slot(unsigned number)
{
    return action_make(VERB_ROAD, number - 1, 0, 0);
}
static Action slot_alt(unsigned number)
{
    return action_make(VERB_ROAD, (number - 1) | ALT, 0, 0);
}
static Action pass(void)
{
    return action_make(VERB_PASS, 0, 0, 0);
}
static void refused(Action a, int error)
{
    Game before = game;
    assert_int_equal(game_play(&rules, &game, game.seat, a, NULL), error);
    assert_memory_equal(&before, &game, sizeof game);
}
static void asked(int seat, int side)
{
    assert_int_equal(game.phase, PHASE_ROAD);
    assert_int_equal(game.seat, seat);
    assert_int_equal(game.road_side, side);
}
static void over_to_era(int era)
{
    assert_int_equal(game.road_side, 0);
    assert_int_equal(game.road_queue[0], 0);
    assert_int_equal(game.era, era);
}

/* 14.1, 14.11: four different boards, faces whose modules are in play, the same game when they are chosen. */
static void test_setup(void **state)
{
    (void)state;
    const uint32_t with[] = {0, HAND_ON(TRADING), HAND_ON(STEALING) | HAND_ON(MONUMENTS), HAND_ON(CONSUL),
                             HAND_ON(CERES)};
    for (int m = 0; m < 5; m++) {
        uint32_t seen = 0;
        for (uint64_t number = 0; number < 400; number++) {
            Config config;
            Seed seed = seed_from_number(number);
            hand_config(&config, (with[m] & HAND_ON(CERES)) != 0 ? 1 : 2, with[m] | HAND_ON(ROADS));
            assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
            game_start(&rules, &seed, &game);
            for (int side = 0; side < ROAD_SIDES; side++) {
                assert_in_range(game.road_face[side], 1, ROAD_COUNT);
                seen |= 1u << (game.road_face[side] - 1);
                for (int other = 0; other < side; other++) {
                    assert_int_not_equal((game.road_face[side] - 1) / 2, (game.road_face[other] - 1) / 2);
                }
                assert_false(lots_any(lots_and(game.own[0], lots("A1 A2 A3 A4 A5 A6 A7 B1 C7 D1 E7 F1 G1 G5"))));
            }
            assert_int_equal(game.player[0].milestones, 2);
            assert_int_equal(game.player[rules.config.players].milestones, 0);
            memcpy(config.road_face, game.road_face, sizeof config.road_face);
            Rules chosen;
            Game again;
            assert_int_equal(hand_rules(&config, &chosen), FAULT_NONE);
            game_start(&chosen, &seed, &again);
            assert_memory_equal(&again, &game, sizeof game);
        }
        uint32_t all = 0xffff;
        all &= m == 1 || m == 2 ? all : ~(1u << (face("6A") - 1) | 1u << (face("6B") - 1));
        all &= m == 2 ? all : ~(1u << (face("8A") - 1));
        assert_int_equal(seen, m == 4 ? 0xff0000 : all);
    }
}

/* Chosen faces that cannot be. */
static void test_config(void **state)
{
    (void)state;
    Config config;
    hand_config(&config, 2, HAND_ON(ROADS));
    assert_int_equal(config_faces(&config, "1A 1B 2A 3A"), FAULT_ROADS);
    assert_int_equal(config_faces(&config, "1A 6B 2A 3A"), FAULT_ROADS);
    assert_int_equal(config_faces(&config, "8A 1B 2A 3A"), FAULT_ROADS);
    assert_int_equal(config_faces(&config, "C1A 1B 2A 3A"), FAULT_ROADS);
    assert_int_equal(config_faces(&config, "4A 1B 2A 3A"), FAULT_NONE);
    config.road_face[1] = 0; /* one side drawn, the others kept */
    assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
    for (uint64_t number = 0; number < 100; number++) {
        Seed seed = seed_from_number(number);
        game_start(&rules, &seed, &game);
        assert_int_equal(game.road_face[0], face("4A"));
        assert_int_equal(game.road_face[3], face("3A"));
        int board = (game.road_face[1] - 1) / 2 + 1;
        assert_true(game.road_face[1] != 0 && (board == 1 || board > 4));
    }
    hand_config(&config, 1, HAND_ON(ROADS) | HAND_ON(CERES));
    assert_int_equal(config_faces(&config, "C1A C2B C4A C3A"), FAULT_NONE);
    assert_int_equal(config_faces(&config, "C1A 1B C2A C3A"), FAULT_ROADS);
    hand_config(&config, 2, 0);
    config.road_face[0] = 99; /* says nothing where there are no roads */
    assert_int_equal(hand_rules(&config, &rules), FAULT_NONE);
}

/* 14.5, 14.6: most influence first; ties by the earliest letter, then the lowest number, on that side. */
static void test_order(void **state)
{
    (void)state;
    start(5, 0, "1B 7B 3B 8B");
    hand_put(&rules, &game, 0, "domus", "E1");
    hand_put(&rules, &game, 1, "insula-l", "G1 G2 H2"); /* three, though one lot on the side */
    hand_put(&rules, &game, 2, "domus", "C1");
    hand_put(&rules, &game, 2, "bakery", "D1");
    hand_put(&rules, &game, 3, "domus-maxima", "B1 B2");
    hand_own(&game, 4, "F1 H1"); /* empty lots have none */
    Game fresh = game;
    road_phase();
    asked(1, 1);
    assert_int_equal(game.road_queue[0], 4); /* B before C */
    assert_int_equal(game.road_queue[1], 3);
    assert_int_equal(game.road_queue[2], 1);
    assert_int_equal(game.road_queue[3], 0);
    assert_int_equal(game.final_round, 1);
    assert_int_equal(game.actions, 0);
    play(1, slot(3));
    assert_int_equal(road_silver(1), 5);
    asked(3, 1);
    play(3, pass());
    asked(2, 1);
    play(2, slot(1));
    assert_int_equal(road_vp(2), 4);
    asked(0, 1); /* who passed is not asked again */
    assert_int_equal(game.road_queue[0], 0);
    refused(slot(1), RULE_SLOT_TAKEN);
    refused(slot(4), RULE_SLOT_TAKEN);
    refused(slot_alt(2), RULE_NO_ALTERNATE);
    refused(slot(2) | 5, RULE_NOT_AN_ACTION);
    refused(pass() | 1, RULE_NOT_AN_ACTION);
    refused(action_make(VERB_INCOME, 0, 0, 0), RULE_WRONG_PHASE);
    play(0, slot(2));
    assert_int_equal(road_vp(0), 3);
    over_to_era(1);
    assert_int_equal(game.road_slot[0][0], 3);
    assert_int_equal(game.road_slot[0][1], 1);
    assert_int_equal(game.road_slot[0][2], 2);

    game = fresh; /* three slots: the fourth in order is not asked when all are taken */
    road_phase();
    play(1, slot(1));
    play(3, slot(2));
    play(2, slot(3));
    over_to_era(1);

    start(2, 0, "7B 1B 3B 8B"); /* on the east all letters are one: the lowest number */
    hand_put(&rules, &game, 0, "domus-maxima", "G4 G5");
    hand_put(&rules, &game, 1, "domus-maxima", "F3 G3");
    road_phase();
    asked(1, 2);
    play(1, pass());
    asked(0, 2);
    start(2, 0, "7B 3B 1B 8B"); /* a corner counts for both sides */
    hand_put(&rules, &game, 1, "domus", "G7");
    road_phase();
    asked(1, 3);
}

/* 14.3, 14.6: milestones first, then lot markers; all come back with the next phase; none, and one is not asked. */
static void test_markers(void **state)
{
    (void)state;
    start(2, 0, "1B 4A 5A 7A");
    hand_put(&rules, &game, 0, "domus", "A1");
    hand_put(&rules, &game, 0, "bakery", "G7");
    hand_own(&game, 0, "B2 B3 B4 B5 B6 C2 C3");
    road_phase();
    asked(0, 1);
    play(0, slot(2));
    asked(0, 2);
    assert_int_equal(game.player[0].milestones, 1);
    play(0, slot(3));
    asked(0, 3);
    assert_int_equal(game.player[0].milestones, 0);
    play(0, slot(1));
    assert_int_equal(game.player[0].markers, 0); /* the last one was lent, so the west does not ask (7A) */
    over_to_era(1);
    assert_int_equal(game.road_slot[3][0] + game.road_slot[3][1] + game.road_slot[3][2], 0);
    assert_int_equal(game.player[0].population, 1 + 2);
    road_phase();
    asked(0, 1);
    assert_int_equal(game.player[0].milestones, 2);
    assert_int_equal(game.player[0].markers, 1);
    assert_int_equal(game.road_slot[1][2], 0);
    play(0, pass());
    play(0, pass());
    play(0, pass());
    asked(0, 4);
    play(0, slot(3));
    assert_int_equal(game.player[0].milestones, 1);
    assert_int_equal(game.player[0].markers, 1);
    over_to_era(2);
}

/* 14.3: a lent marker of lenient markers comes back to a lot without one (18.8). */
static void test_lenient(void **state)
{
    (void)state;
    Config config;
    hand_config(&config, 2, HAND_ON(ROADS));
    config.markers = MARKERS_LENIENT;
    assert_int_equal(config_faces(&config, "1B 4A 5A 7A"), FAULT_NONE);
    hand_start(&rules, &game);
    hand_own(&game, 0, "B2 B3 B4 B5 B6 C2 C3 C4");
    game.road_slot[0][0] = game.road_slot[1][0] = game.road_slot[2][0] = 1;
    game.player[0].milestones = 0;
    game.player[0].unmarked = 1;
    road_phase();
    over_to_era(1);
    assert_int_equal(game.player[0].unmarked, 0);
    assert_int_equal(game.player[0].markers, 0);
    assert_int_equal(game.player[0].milestones, 2);
}

/* 1A, 5A, 2A: population tokens, for good (14.8). */
static void test_tokens(void **state)
{
    (void)state;
    start(3, 0, "1A 5A 2A 7B");
    hand_put(&rules, &game, 0, "domus", "C1");
    hand_put(&rules, &game, 1, "bakery", "D1");
    hand_put(&rules, &game, 2, "bakery", "E1");
    road_phase();
    play(0, slot(1));
    assert_int_equal(game.player[0].population_tokens[1], 1);
    assert_int_equal(game.player[0].population, 3);
    assert_int_equal(row[0].kind, LINE_POPULATION);
    assert_int_equal(row[0].amount, 2);
    play(1, slot(2));
    assert_int_equal(game.player[1].population_tokens[0], 1);
    assert_int_equal(game.player[1].population, 1);
    play(2, slot(3));
    assert_int_equal(road_vp(2), 3);
    over_to_era(1);
    road_phase();
    play(0, slot_alt(1));
    assert_int_equal(road_vp(0), 2);
    assert_int_equal(game.player[0].population, 3);

    start(3, 0, "1B 5A 2A 7B");
    hand_put(&rules, &game, 0, "domus", "H4");
    hand_put(&rules, &game, 1, "domus-maxima", "G6 H6");
    hand_put(&rules, &game, 2, "bakery", "H5");
    hand_put(&rules, &game, 2, "bakery", "D8"); /* south: rank 2 of two */
    hand_put(&rules, &game, 0, "pottery", "E8 F8");
    hand_put(&rules, &game, 1, "pottery", "B8 C8");
    road_phase();
    asked(1, 2);
    play(1, slot_alt(2));
    assert_int_equal(road_vp(1), 2);
    asked(0, 2);
    refused(slot_alt(1), RULE_NO_ALTERNATE);
    refused(slot(3), RULE_SLOT_TAKEN); /* there are two */
    play(0, slot(1));
    over_to_era(1);
    assert_int_equal(game.player[0].population_tokens[1], 2); /* 5A, and 2A as one of two with the most */
    assert_int_equal(game.player[1].population_tokens[1], 1);
    assert_int_equal(game.player[2].population_tokens[0], 1);
    assert_int_equal(game.player[2].population_tokens[1], 0);
}

/* 2B, 4A, 7A and 8A, each with 14.9 where it pays. */
static void test_slots(void **state)
{
    (void)state;
    start(3, 0, "2B 3B 7B 8B");
    hand_put(&rules, &game, 0, "domus", "C1");
    hand_put(&rules, &game, 1, "domus", "D1");
    hand_put(&rules, &game, 2, "domus", "E1");
    game.player[2].silver = 1;
    int silver = game.player[1].silver;
    road_phase();
    play(0, slot(1)); /* two from each, of one only one */
    assert_int_equal(road_silver(0), 3);
    assert_int_equal(road_silver(1), -2);
    assert_int_equal(road_silver(2), -1);
    assert_int_equal(game.player[2].silver, 0);
    assert_int_equal(game.player[1].silver, silver - 2);
    play(1, slot(3));
    assert_int_equal(road_vp(1), 2);
    play(2, slot(2));
    assert_int_equal(road_silver(2), 4);
    over_to_era(1);

    start(3, HAND_ON(MONUMENTS), "7A 3B 8A 1B");
    hand_put(&rules, &game, 0, "grand-insula-i", "B1 C1 D1 E1");
    hand_put(&rules, &game, 0, "foundry-o", "C3 D3 C4 D4");
    hand_put(&rules, &game, 0, "domus", "C8");
    hand_put(&rules, &game, 1, "domus", "F1");
    hand_put_kind(&rules, &game, 1, KIND_MONUMENT + 1, "D8 D7");
    hand_put(&rules, &game, 2, "domus", "G1");
    hand_put(&rules, &game, 2, "bakery", "G8");
    road_phase();
    asked(0, 1);
    play(0, slot(1));
    assert_int_equal(road_vp(0), 2); /* two buildings of four lots */
    play(1, slot(2));
    assert_int_equal(road_silver(1), 4);
    play(2, slot(3));
    assert_int_equal(road_vp(2), 3);
    asked(1, 3);
    play(1, slot(1));
    assert_int_equal(road_vp(1), 2); /* one monument */
    asked(0, 3);
    play(0, slot(2));
    assert_int_equal(road_silver(0), 4);
    play(2, slot(3));
    assert_int_equal(road_vp(2), 2);
    over_to_era(1);
    road_phase();
    play(0, slot_alt(1));
    assert_int_equal(road_vp(0), 2);
    play(1, slot(3));
    play(2, slot(2));
    play(1, slot_alt(1));
    assert_int_equal(road_vp(1), 3);
    play(0, pass());
    play(2, slot(2));
    over_to_era(2);
    road_phase(); /* 18.6: worth nothing, but it may be taken */
    play(0, pass());
    play(1, slot(1));
    assert_int_equal(road_vp(1), 0);
}

/* 3A: any two empty lots of two different players. */
static void test_swap(void **state)
{
    (void)state;
    Action list[ACTIONS_MAX];
    start(3, 0, "3A 2A 7B 8B");
    hand_put(&rules, &game, 0, "domus", "C1");
    hand_put(&rules, &game, 1, "domus", "D1");
    hand_own(&game, 0, "B2");
    hand_own(&game, 1, "B3 C3");
    hand_own(&game, 2, "B4");
    Game fresh = game;
    road_phase();
    assert_int_equal(game_list(&rules, &game, list), 2 * (5 + 1) + 1 + 1);
    for (int i = 0; i < 14; i++) {
        assert_int_equal(game_check(&rules, &game, 0, list[i]), RULE_OK);
        assert_int_equal(action_from_number(&rules, action_number(&rules, list[i])), list[i]);
    }
    refused(slot(1), RULE_BAD_SWAP);
    refused(action_make(VERB_ROAD, 0, lot("B3"), lot("C3")), RULE_BAD_SWAP); /* of one player */
    refused(action_make(VERB_ROAD, 0, lot("B4"), lot("B3")), RULE_BAD_SWAP); /* not in reading order */
    refused(action_make(VERB_ROAD, 0, lot("C1"), lot("B3")), RULE_BAD_SWAP); /* built on */
    refused(action_make(VERB_ROAD, 0, lot("B3"), lot("G7")), RULE_BAD_SWAP); /* nobody's */
    refused(action_make(VERB_ROAD, 0, lot("B3"), 250), RULE_BAD_SWAP);
    refused(action_make(VERB_ROAD, ALT, lot("B3"), lot("B4")), RULE_NOT_AN_ACTION);
    play(0, action_make(VERB_ROAD, 0, lot("B3"), lot("B4"))); /* of the two others */
    assert_true(lots_equal(game.own[1], lots("D1 C3 B4")));
    assert_true(lots_equal(game.own[2], lots("B3")));
    assert_int_equal(game.player[1].markers, 6);
    assert_int_equal(game.player[2].markers, 7);
    refused(action_make(VERB_ROAD, 0, lot("B2"), lot("C3")), RULE_SLOT_TAKEN);
    play(1, slot_alt(3));
    assert_int_equal(road_vp(1), 2);
    over_to_era(1);
    game = fresh; /* nothing to swap: the alternate all the same */
    game.own[0] = lots("C1");
    game.own[2] = lots_none();
    road_phase();
    assert_int_equal(game_list(&rules, &game, list), 4);
    play(0, slot_alt(1));
    assert_int_equal(road_vp(0), 2);
}

/* 4A and 18.5: its taker starts the next era; in era 3 it does nothing. */
static void test_first(void **state)
{
    (void)state;
    start(3, 0, "4A 2A 7B 8B");
    hand_put(&rules, &game, 2, "domus", "C1");
    hand_put(&rules, &game, 0, "domus", "D1");
    hand_put(&rules, &game, 1, "domus", "E1");
    game.era = 1;
    Game fresh = game;
    road_phase();
    play(2, slot(1));
    assert_int_equal(game.first, 2);
    assert_int_equal(game.first_taken, 3);
    play(0, slot(2));
    assert_int_equal(road_silver(0), 4);
    play(1, slot(3));
    assert_int_equal(road_vp(1), 3);
    assert_int_equal(game.era, 2);
    assert_int_equal(game.seat, 2);
    assert_int_equal(game.first, 2);
    assert_int_equal(game.first_taken, 0);
    game = fresh;
    road_phase();
    play(2, slot_alt(1));
    assert_int_equal(road_vp(2), 2);
    assert_int_equal(game.first, 0);
    play(0, pass());
    play(1, pass());
    assert_int_equal(game.seat, 1); /* 4.2: to the left of the last to act */
    game = fresh;
    game.era = 2;
    road_phase();
    play(2, slot(1));
    assert_int_equal(game.first, 0);
    assert_int_equal(game.first_taken, 0);
    play(0, pass());
    play(1, pass());
    assert_int_equal(game.phase, PHASE_OVER);
    assert_int_equal(game.road_slot[0][0], 3);
}

/* 3B, 4B, 5B, 7B and 8B: for all (14.7), and 14.9. */
static void test_all(void **state)
{
    (void)state;
    start(4, 0, "3B 4B 5B 7B");
    hand_put(&rules, &game, 0, "grand-insula-i", "B1 C1 D1 E1");
    hand_put(&rules, &game, 0, "foundry-i", "F1 F2 F3 F4");
    hand_put(&rules, &game, 0, "domus", "G1");
    hand_put(&rules, &game, 1, "domus-maxima", "H1 H2");
    game.player[2].vp = 1;
    game.player[3].vp = 7;
    game.player[3].silver = 2;
    road_phase();
    over_to_era(1);
    assert_int_equal(road_silver(0), 8 - 3); /* nine of influence, at most 8; none on the south */
    assert_int_equal(road_silver(1), 2 - 3);
    assert_int_equal(road_silver(2), -3);
    assert_int_equal(road_silver(3), -2); /* all there was */
    assert_int_equal(road_vp(0), 0);      /* 4B: none on the east, but nothing to lose */
    assert_int_equal(road_vp(2), -1);
    assert_int_equal(road_vp(3), -2);

    start(4, 0, "8B 4B 5B 7B");
    hand_put(&rules, &game, 0, "grand-insula-o", "H3 I3 H4 I4"); /* east: four */
    hand_put(&rules, &game, 1, "foundry-i", "F6 G6 H6 I6");
    hand_put(&rules, &game, 2, "domus", "I7");
    hand_put(&rules, &game, 0, "insula-i", "C9 D9 E9"); /* south: three, less than four */
    hand_put(&rules, &game, 1, "foundry-o", "F8 G8 F9 G9");
    hand_put(&rules, &game, 0, "bakery", "A3"); /* west */
    hand_put(&rules, &game, 1, "bakery", "A4");
    hand_put(&rules, &game, 2, "pottery", "A5 A6");
    hand_put(&rules, &game, 3, "insula-i", "A7 B7 C7");
    for (int seat = 0; seat < 4; seat++) {
        game.player[seat].vp = 9;
    }
    road_phase();
    over_to_era(1);
    assert_int_equal(road_vp(0), 4 + 1); /* both with the most on the east; third on the west, together */
    assert_int_equal(road_vp(1), 4 + 1);
    assert_int_equal(road_vp(2), 3); /* some influence, so nothing lost on the east */
    assert_int_equal(road_vp(3), 5 - 2);
    assert_int_equal(road_silver(0), 0);
    assert_int_equal(road_silver(1), 5);
    assert_int_equal(road_silver(2), -3);
    assert_int_equal(row[0].rule, RULE(2, 3));

    start(2, 0, "8B 2A 1A 7B");
    hand_put(&rules, &game, 0, "insula-i", "B1 C1 D1");
    hand_put(&rules, &game, 1, "foundry-i", "E1 E2 E3 E4");
    hand_put(&rules, &game, 1, "foundry-o", "F1 G1 F2 G2");
    hand_put(&rules, &game, 1, "pottery", "A1 A2");
    game.player[1].population_tokens[0] = 0;
    road_phase();
    assert_int_equal(road_vp(0), 1);                /* three: one pair */
    assert_int_equal(road_vp(1), 5 + 5);            /* A1 too, so ten: five; and the only one on the west (7B) */
    assert_int_equal(game.player[1].population, 2); /* G1, G2 on the east (2A); the south asks nobody */
    over_to_era(1);
}

/* 6A and 6B: favor tokens. */
static void test_favors(void **state)
{
    (void)state;
    start(3, HAND_ON(STEALING), "6A 2A 7B 8B");
    hand_put(&rules, &game, 0, "domus", "C1");
    hand_put(&rules, &game, 1, "domus", "D1");
    hand_put(&rules, &game, 2, "domus", "E1");
    road_phase();
    play(0, slot(1));
    assert_int_equal(game.player[0].favors, 3);
    play(1, slot_alt(2));
    assert_int_equal(road_vp(1), 2);
    assert_int_equal(game.player[1].favors, 2);
    play(2, slot(3));
    assert_int_equal(road_vp(2), 3);
    road_phase();
    play(0, slot(2));
    assert_int_equal(game.player[0].favors, 4);
    start(3, HAND_ON(TRADING), "6B 2A 7B 8B");
    hand_put(&rules, &game, 0, "domus", "C1");
    hand_put(&rules, &game, 1, "bakery", "D1");
    game.player[2].silver = 1;
    road_phase();
    assert_int_equal(game.player[0].favors, 3); /* a tie shares */
    assert_int_equal(game.player[1].favors, 3);
    assert_int_equal(game.player[2].favors, 2);
    assert_int_equal(road_silver(2), -1);
    assert_int_equal(road_silver(0), 0);
}

/* 14.10. */
static void test_consul(void **state)
{
    (void)state;
    start(2, HAND_ON(CONSUL), "1A 4B 7B 3B");
    hand_put_kind(&rules, &game, 2, hand_kind("c-res-2"), "C1 C2");
    hand_put(&rules, &game, 0, "domus", "D1");
    hand_put(&rules, &game, 1, "insula-i", "E1 E2 E3");
    Game fresh = game;
    road_phase();
    asked(1, 1);
    assert_int_equal(game.road_queue[0], 3);
    play(1, slot(2));
    assert_int_equal(road_vp(2), 3); /* the third slot's 3 before the first one's alternate */
    assert_int_equal(game.road_slot[0][2], 3);
    asked(0, 1);
    play(0, slot(1));
    assert_int_equal(road_vp(2), -2); /* 4B: no influence on the east, the Consul as the others */
    assert_int_equal(road_vp(0), -2);
    over_to_era(1);
    game = fresh;
    game.player[0].vp = game.player[1].vp = game.player[2].vp = 0;
    road_phase();
    play(1, slot(3));
    assert_int_equal(road_vp(2), 2); /* the first one's alternate before the second, which has none */
    assert_int_equal(game.road_slot[0][0], 3);
    play(0, pass());
    assert_int_equal(road_vp(0), -2); /* under 0 with the Consul (14.9) */

    start(2, HAND_ON(CONSUL), "5A 2B 7B 3B");
    hand_put_kind(&rules, &game, 2, hand_kind("c-com-3"), "C1 D1 D2");
    hand_put_kind(&rules, &game, 2, hand_kind("c-res-1"), "G4");
    hand_put(&rules, &game, 0, "domus", "E1");
    hand_put(&rules, &game, 0, "bakery", "G3");
    hand_put(&rules, &game, 0, "pottery", "D7 D6");
    hand_put_kind(&rules, &game, 2, hand_kind("c-com-4"), "A7 B7 A6 A5");
    road_phase();
    assert_int_equal(road_vp(2), 2); /* 5A: alternate 2 of the second slot */
    assert_int_equal(game.road_slot[0][1], 3);
    asked(0, 1);
    play(0, slot(1));
    asked(0, 2);      /* G3 before G4 */
    play(0, slot(3)); /* 2B without its VP slot: the leftmost of those with none, for 2 */
    assert_int_equal(game.road_slot[1][0], 3);
    assert_int_equal(road_vp(2), 2 + 5); /* and rank 1 on the south (7B) */
    assert_int_equal(road_vp(0), 2 + 3); /* rank 2 behind it */
    assert_int_equal(road_silver(2), 0); /* 3B: no silver for the Consul */
    over_to_era(1);
}

static void ceres(const char *faces, const char *yours, const char *hers, int era)
{
    start(1, HAND_ON(CERES), faces);
    game.own[1] = lots_none();
    memset(game.kind, 0, sizeof game.kind);
    memset(game.cell, 0, sizeof game.cell);
    memset(game.larger_than, 0, sizeof game.larger_than);
    game.civic = game.civic_lots = lots_none();
    memset(&game.player[1], 0, sizeof game.player[1]);
    game.era = (uint8_t)era;
    game.player[0].vp = 10;
    game.player[1].markers = 8;
    if (yours[0] != '\0') {
        hand_put(&rules, &game, 0, "insula-i", yours);
    }
    while (*hers != '\0') {
        char one[3] = {hers[0], hers[1], '\0'};
        hand_put_kind(&rules, &game, 1, KIND_TILE, one);
        hers += 2 + (hers[2] == ' ');
    }
    road_phase();
}

/* 14.11 and docs/cards.md: each face on the north, the others where nobody is. */
static void test_ceres(void **state)
{
    (void)state;
    ceres("C1A C2A C3B C4B", "B1 C1 D1", "E1 F1", 0);
    assert_int_equal(road_vp(0), 4);
    assert_int_equal(road_vp(1), 0);
    ceres("C1A C2A C3B C4B", "B1 B2 B3", "E1 F1 D1 C1", 0);
    assert_int_equal(road_vp(0), 0);
    assert_int_equal(road_vp(1), 4);
    ceres("C1A C2A C3B C4B", "B1 B2 B3", "E1 F1 D1", 0); /* strictly more */
    assert_int_equal(road_vp(0) + road_vp(1), 0);
    ceres("C1B C2A C3B C4B", "B1 B2 B3", "E1 F1 D1", 0);
    assert_int_equal(road_silver(0), 3);
    assert_int_equal(road_vp(1), 1);
    ceres("C2A C1A C3B C4B", "B1 B2 B3", "E1 F1", 0);
    assert_int_equal(road_silver(0), 3);
    ceres("C2A C1A C3B C4B", "", "E1 F1", 0); /* one step of Enlarge; she has no lot for it (15.6) */
    assert_int_equal(road_silver(0), 0);
    assert_int_equal(game.player[1].vp, 1 + 2 + 4); /* then two citizens with the bonus (5.1) */
    ceres("C3A C1A C2A C4B", "", "E1", 0);
    assert_int_equal(road_vp(0), -3);
    assert_int_equal(road_vp(1), 0);
    ceres("C3A C1A C2A C4B", "B1 B2 B3", "E1", 0);
    assert_int_equal(road_vp(0), 0);
    ceres("C3B C1A C2A C4B", "B1 B2 B3", "E1", 0);
    assert_int_equal(road_vp(0), 2);
    assert_int_equal(road_silver(0), 2);
    ceres("C3B C1A C2A C4B", "", "E1", 0);
    assert_int_equal(road_vp(1), 3);
    ceres("C4A C1A C2A C3B", "B1 B2 B3", "E1 F1 E2", 0);
    assert_int_equal(road_vp(0), 1);
    assert_int_equal(road_vp(1), 2);
    ceres("C4B C1A C2A C3B", "B1 B2 B3", "E1 F1", 0);
    assert_int_equal(road_silver(0), 4);
    ceres("C4B C1A C2A C3B", "", "E1 F1", 2);
    assert_int_equal(road_vp(1), 2); /* era 3 */
    assert_int_equal(game.extra.ceres.bribe_due, 0);
    ceres("C4B C1A C2A C3B", "", "E1 F1", 0);
    assert_int_equal(road_vp(1), 0);
    ceres("C2B C1A C4A C3B", "B1 B2 B3", "E1 F1", 0); /* slots: you first */
    asked(0, 1);
    assert_int_equal(game.road_queue[0], 2);
    play(0, slot(2));
    assert_int_equal(road_silver(0), 6);
    assert_int_equal(road_vp(1), 4);
    assert_int_equal(game.player[0].milestones, 1);
    ceres("C2B C1A C4A C3B", "C1 C2 C3", "B1 F1 G1", 0); /* as much, but she has B */
    assert_int_equal(game.road_slot[0][0], 2);
    asked(0, 1);
    assert_int_equal(road_vp(1), 4 + 0);
    assert_int_equal(game.player[1].markers, 8);
    refused(slot(1), RULE_SLOT_TAKEN);
    play(0, slot(3));
    assert_int_equal(road_vp(0), 2);
}

/* 14.11: her monuments count for influence, and are no tiles on C4A. */
static void test_ceres_monument(void **state)
{
    (void)state;
    int monument = KIND_CERES_MONUMENT + 1;
    ceres("C4A C1A C2A C3B", "B1 B2 B3", "E1", 0);
    start(1, HAND_ON(CERES) | HAND_ON(MONUMENTS), "C4A C1A C2A C3B");
    Game fresh = game;
    memset(game.own, 0, sizeof game.own);
    memset(game.kind, 0, sizeof game.kind);
    memset(game.cell, 0, sizeof game.cell);
    memset(game.larger_than, 0, sizeof game.larger_than);
    game.civic = game.civic_lots = lots_none();
    memset(game.player, 0, sizeof game.player);
    game.player[0] = fresh.player[0];
    hand_put_kind(&rules, &game, 1, monument, "D1 D2");
    hand_put_kind(&rules, &game, 1, KIND_TILE, "F1");
    hand_put_kind(&rules, &game, 1, monument, "G3 G4"); /* east, C1A: two against one */
    hand_put(&rules, &game, 0, "domus", "G5");
    road_phase();
    assert_int_equal(road_vp(1), 1 + 4);
    assert_int_equal(road_vp(0), 0);
}

/* A game of the first listed actions up to its first road question. */
static void until_asked(void)
{
    Action list[ACTIONS_MAX];
    Seed seed = seed_from_number(3);
    Rng rng = rng_start(&seed);
    game_start(&rules, &seed, &game);
    while (game.phase != PHASE_ROAD) {
        game_apply(&rules, &game, list[rng_below(&rng, game_list(&rules, &game, list))], NULL);
    }
}

/* States from outside that the roads could not hold. */
static void test_fault(void **state)
{
    (void)state;
    start(2, 0, "1B 3A 4A 7A");
    until_asked();
    assert_null(game_fault(&rules, &game));
    Game broken = game;
    broken.road_face[1] = (uint8_t)face("1A"); /* the same board twice */
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.road_slot[game.road_side - 1][0] = 4; /* nobody */
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.road_slot[3][0] = broken.road_slot[3][1] = 1; /* two of one board */
    broken.player[0].milestones = 0;
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.player[0].milestones--; /* it stands nowhere */
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.road_queue[0] = (uint8_t)(game.seat + 1); /* is being asked */
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.road_side = 0;
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.first_taken = 2 - game.first; /* not with who has it */
    assert_non_null(game_fault(&rules, &broken));
    broken = game;
    broken.phase = PHASE_TURN;
    broken.actions = 1;
    assert_non_null(game_fault(&rules, &broken));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup),   cmocka_unit_test(test_config),         cmocka_unit_test(test_order),
        cmocka_unit_test(test_markers), cmocka_unit_test(test_lenient),        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_slots),   cmocka_unit_test(test_swap),           cmocka_unit_test(test_first),
        cmocka_unit_test(test_all),     cmocka_unit_test(test_favors),         cmocka_unit_test(test_consul),
        cmocka_unit_test(test_ceres),   cmocka_unit_test(test_ceres_monument), cmocka_unit_test(test_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
