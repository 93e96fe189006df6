/* SPDX-License-Identifier: MIT */
/* test_ceres.c - Gardens of Ceres: every rule of section 15 by hand. */
#include "ceres_table.h"

static void test_setup(void **state)
{
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        Rules r;
        Game g;
        rules(&r, difficulty, false, false);
        for (uint64_t number = 0; number < 20; number++) {
            Seed seed = seed_from_number(number);
            game_start(&r, &seed, &g);
            const Ceres *c = &g.extra.ceres;
            int gardens = difficulty == CHALLENGE ? 6 : 3;
            int bagged = 0;
            while (bagged < TILES_MAX && c->bag[bagged] != 0) {
                bagged++;
            }
            assert_int_equal(r.size, 7);
            assert_int_equal(g.player[0].silver, 5);
            assert_int_equal(lots_count(g.own[0]), 6);
            assert_int_equal(lots_count(g.own[1]), 6);
            assert_int_equal(lots_count(g.larger_than[0]), gardens);
            assert_int_equal(g.player[1].markers, 2 + gardens);
            assert_int_equal(g.player[1].vp, 0);
            assert_int_equal(g.player[1].silver, 0);
            assert_int_equal(bagged, 32 - gardens);
            for (int i = 0; i < 6; i++) {
                assert_true(i < 6 - gardens ? lots_has(lots_minus(g.own[1], g.larger_than[0]), c->deeds[i])
                                            : c->deeds[i] == 0);
            }
            assert_int_equal(g.pile_end[0] - g.pile_next[0] + 6, 13);
            assert_int_equal(g.pile_end[1] - g.pile_next[1], 12);
            assert_int_equal(g.pile_end[2] - g.pile_next[2], 12);
            assert_null(ceres_fault(&r, &g));
        }
    }
}

static void test_tiles(void **state)
{
    static const int count[TILE_COUNT] = {5, 3, 5, 3, 4, 4, 4, 4};
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        Rules r;
        rules(&r, difficulty, true, false);
        const Piece *tile = r.piece + KIND_TILE - 1;
        int twice = difficulty == NORMAL ? 1 : 2;
        for (int i = 1; i <= TILE_COUNT; i++) {
            assert_int_equal(tile[i].count, count[i - 1]);
            assert_int_equal(tile[i].citizens, i == RES1 ? 1 : i == RES2 ? twice : 0);
            assert_int_equal(tile[i].silver, i == COM1 ? 1 : i == COM2 ? twice : 0);
            assert_int_equal(tile[i].type, i <= RES2 ? TYPE_RESIDENTIAL : i <= COM2 ? TYPE_COMMERCIAL : TYPE_CIVIC);
        }
    }
}

/* 15.3: row c13 c14 c15 c16, deck c01 c02 …: each number picks its position. */
static void test_card(void **state)
{
    (void)state;
    for (int top = 1; top <= 4; top++) { /* c01 to c04 have the numbers 1 to 4 */
        Table t;
        table(&t, NORMAL, false);
        Ceres *c = &t.g.extra.ceres;
        c->deck[0] = (uint8_t)top;
        c->deck[top - 1] = 1;
        uint8_t deck[CARDS_LEFT];
        memcpy(deck, c->deck, sizeof deck);
        play(&t, action_make(VERB_INCOME, 0, 0, 0));
        assert_int_equal(c->deck[CARDS_LEFT - 1], 12 + top);
        assert_memory_equal(c->deck, deck + 1, CARDS_LEFT - 1);
        assert_int_equal(c->row[3], top);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(c->row[i], 13 + i + (i >= top - 1));
        }
        assert_int_equal(t.g.player[1].vp, 3); /* Enlarge without a lot */
        assert_int_equal(t.line[1].kind, LINE_AUTOMATON);
        assert_int_equal(t.line[1].step, STEP_CARD);
        assert_int_equal(t.line[1].card, top);
        assert_int_equal(t.line[1].counted, top);
        assert_int_equal(t.g.seat, 0);
        assert_int_equal(t.g.phase, PHASE_TURN);
    }
}

/* Every card, on a market where each finds something: A1 B1 … F1. */
static void test_cards_all(void **state)
{
    static const char LETTERS[8][4] = {"ADG", "BEA", "CFB", "DGC", "EAD", "FBE", "GCF", "DCE"};
    (void)state;
    for (int card = 1; card <= 8; card++) {
        for (int missing = 0; missing < 3; missing++) { /* the first letters are not on the market */
            Table t;
            table(&t, NORMAL, false);
            garden(&t, CIV_ANY, "D4");
            char text[] = "X1 X2 X3";
            for (int i = 0; i < 3; i++) {
                text[3 * i] = i < missing ? LETTERS[card - 1][2] : LETTERS[card - 1][i];
            }
            market(&t, text);
            ceres_acts(&t, card);
            Lot taken = lots_first(lots_minus(t.g.own[1], lots("D4")));
            assert_int_equal(lots_count(t.g.own[1]), 2);
            assert_int_equal('A' + lot_column(taken), LETTERS[card - 1][missing]);
            assert_int_equal(t.g.player[1].markers, 7);
            assert_int_equal(t.g.market_count, 2);
            assert_int_equal(t.line[line_find(&t, LINE_AUTOMATON, STEP_CLAIM)].card, card);
        }
    }
    static const struct {
        int card;
        const char *taken;
    } PRICED[] = {{9, "A7"}, {10, "A7"}, {11, "F7"}, {12, "F7"}};
    for (int i = 0; i < 4; i++) {
        Table t;
        table(&t, NORMAL, false);
        ceres_acts(&t, PRICED[i].card);
        SAME_LOTS(t.g.own[1], lots(PRICED[i].taken));
    }
    for (int card = 13; card <= 16; card++) {
        Table t;
        table(&t, NORMAL, false);
        give(&t, 1, "A1 C3 F4");
        ceres_acts(&t, card);
        while (t.g.phase == PHASE_CERES) {
            play(&t, action_make(VERB_GARDEN, lots_first(choice(&t)), 0, 0));
        }
        SAME_LOTS(t.g.larger_than[0], lots("A1 C3 F4"));
    }
    for (int card = 17; card <= 18; card++) {
        Table t;
        table(&t, NORMAL, false);
        ceres_acts(&t, card);
        assert_int_equal(t.g.bribe[0], 1);
        assert_int_equal(t.g.bribe[1], 0);
    }
}

/* 15.4: closest, then cheapest, then leftmost. */
static void test_claim_ties(void **state)
{
    Table t;
    (void)state;
    table(&t, NORMAL, false);
    garden(&t, CIV_ANY, "D4");
    give(&t, 1, "G7");
    market(&t, "A1 A5 A3 A4 B1"); /* A1 is 6 steps from D4, A5 4, A3 4, A4 3 */
    ceres_acts(&t, 1);
    assert_true(lots_has(t.g.own[1], lot("A4")));
    int line = line_find(&t, LINE_AUTOMATON, STEP_CLOSEST);
    SAME_LOTS(t.line[line].lots, lots("A1 A3 A4 A5"));
    SAME_LOTS(t.line[line].near, lots("A4"));
    assert_int_equal(t.line[line].counted, 3);
    assert_int_equal(t.line[line].rule, RULE(15, 4));

    for (int bribe = 0; bribe < 3; bribe++) { /* A5 in slot 2 costs 3, A3 in slot 3 costs 4 */
        table(&t, NORMAL, false);
        garden(&t, CIV_ANY, "D4");
        market(&t, "A1 A5 A3 B1");
        t.g.bribe[1] = (uint8_t)bribe;
        ceres_acts(&t, 1);
        assert_true(lots_has(t.g.own[1], lot(bribe == 2 ? "A3" : "A5"))); /* equal prices: the leftmost */
        assert_int_equal(t.g.bribe[1], bribe == 2 ? 2 : 0);               /* what lay on the card is gone */
    }
    /* An empty lot is as good as a garden, and so is a monument's. */
    table(&t, NORMAL, true);
    garden(&t, CIV_ANY, "G4");
    give(&t, 1, "B6");
    market(&t, "A1 A6 G2");
    ceres_acts(&t, 1);
    assert_true(lots_has(t.g.own[1], lot("A6")));

    table(&t, NORMAL, false); /* cheapest with silver on it: 2+2, 3, 4 */
    t.g.bribe[0] = 2;
    ceres_acts(&t, 9);
    SAME_LOTS(t.g.own[1], lots("B7"));
    assert_int_equal(t.g.bribe[0], 2);
    table(&t, NORMAL, false); /* 2+1, 3: the leftmost */
    t.g.bribe[0] = 1;
    ceres_acts(&t, 10);
    SAME_LOTS(t.g.own[1], lots("A7"));
    assert_int_equal(t.g.bribe[0], 0);
    table(&t, NORMAL, false); /* 8+2, 10: the rightmost */
    t.g.bribe[4] = 2;
    ceres_acts(&t, 11);
    SAME_LOTS(t.g.own[1], lots("F7"));
    assert_int_equal(t.g.bribe[4], 2);
    table(&t, NORMAL, false); /* 8+3 */
    t.g.bribe[4] = 3;
    ceres_acts(&t, 12);
    SAME_LOTS(t.g.own[1], lots("E7"));
    assert_int_equal(t.g.bribe[4], 0);
}

/* 15.5: no deed of the letters, or no marker. */
static void test_build_deed(void **state)
{
    Table t;
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        table(&t, difficulty, false);
        give(&t, 1, "A1 B1");
        garden(&t, RES2, "C1");
        deeds(&t, "C1 A1 B1"); /* C1 has its garden since */
        bag(&t, "6352");
        market(&t, "C7 C6");
        ceres_acts(&t, 1); /* A D G */
        assert_int_equal(t.g.kind[lot("A1")], KIND_TILE + 5);
        assert_int_equal(t.g.extra.ceres.deeds[0], lot("B1"));
        assert_int_equal(t.g.extra.ceres.deeds[1], 0);
        assert_int_equal(t.g.extra.ceres.bag[0], 3);
        assert_int_equal(t.g.player[1].markers, 7);
        assert_int_equal(t.g.player[1].vp, 0);
        assert_int_equal(t.line[line_find(&t, LINE_AUTOMATON, STEP_BUILD)].rule, RULE(15, 5));
        t.g.extra.ceres.deeds[0] = lot("C1");
        ceres_acts(&t, 1);
        assert_int_equal(t.g.extra.ceres.deeds[0], 0);
        assert_int_equal(t.g.player[1].vp, difficulty == CHALLENGE ? 2 : 1);
        assert_int_equal(t.line[line_find(&t, LINE_AUTOMATON, STEP_FAIL)].rule, RULE(15, 5));
    }
    table(&t, NORMAL, false); /* the deed is there, but no marker */
    give(&t, 1, "A1 B1 C1 D1 E1 F1 G1 A2");
    deeds(&t, "G1");
    bag(&t, "14");
    for (int card = 1; card <= 12; card++) {
        Table copy = t;
        copy.lines.row = copy.line;
        ceres_acts(&copy, card);
        assert_int_equal(copy.g.kind[lot("G1")], KIND_TILE);
        assert_int_equal(copy.g.market_count, 6);
        assert_int_equal(copy.g.player[1].population, 1);
    }
    table(&t, NORMAL, false); /* out of tiles (15.8): A1 has two neighbours of hers, a garden and an empty lot */
    garden(&t, RES1, "B1");
    give(&t, 1, "A1 A2");
    deeds(&t, "A1");
    bag(&t, "");
    market(&t, "C7");
    ceres_acts(&t, 1);
    assert_int_equal(t.g.player[1].vp, 8);
    assert_int_equal(t.g.player[1].markers, 7);
    SAME_LOTS(t.g.own[1], lots("B1 A2"));
    SAME_LOTS(t.g.discarded, lots("A1"));
}

/* 15.6 (a): the largest park that has an empty lot of hers beside it. */
static void test_enlarge(void **state)
{
    Table t;
    (void)state;
    table(&t, NORMAL, false);
    garden(&t, CIV_ANY, "A1 B1 C1"); /* no empty lot beside it */
    garden(&t, CIV_ANY, "E4 E5");
    garden(&t, CIV_ANY, "G1");
    give(&t, 1, "E6 G2 D2");
    bag(&t, "1234");
    ceres_acts(&t, 13);
    assert_int_equal(t.g.kind[lot("E6")], KIND_TILE + RES1 - 1); /* then E4 E5 E6 and A1 B1 C1 are equals without one */
    assert_int_equal(t.g.kind[lot("G2")], KIND_TILE + RES2 - 1);
    assert_int_equal(t.g.kind[lot("D2")], KIND_TILE + COM1 - 1); /* (b) diagonal to C1 */
    assert_int_equal(t.g.extra.ceres.bag[0], COM2);
    assert_int_equal(t.g.player[1].population, 2);

    table(&t, NORMAL, false); /* two parks of two: both together; you see the tile */
    garden(&t, CIV_ANY, "A1 B1");
    garden(&t, CIV_ANY, "E4 E5");
    garden(&t, CIV_ANY, "G7");
    give(&t, 1, "A2 F4 G6");
    bag(&t, "1234");
    ceres_acts(&t, 14);
    assert_int_equal(t.g.phase, PHASE_CERES);
    assert_int_equal(t.g.seat, 0);
    assert_int_equal(t.g.turn_seat, 1);
    assert_int_equal(t.g.extra.ceres.drawn, RES1);
    assert_int_equal(t.g.extra.ceres.bag[0], RES2);
    assert_int_equal(t.g.extra.ceres.enlarge_left, 3);
    assert_int_equal(t.g.extra.ceres.monument_due, 0); /* no Monuments in this game */
    SAME_LOTS(choice(&t), lots("A2 F4"));
    refuse(&t, garden_at("G6"), RULE_NOT_AMONG_EQUALS);
    refuse(&t, garden_at("A1"), RULE_NOT_AMONG_EQUALS);
    refuse(&t, action_make(VERB_GARDEN, lot("A2"), 0, 1), RULE_NOT_AN_ACTION);
    refuse(&t, action_make(VERB_GARDEN, lot_at(8, 1), 0, 0), RULE_NOT_AN_ACTION);
    refuse(&t, action_make(VERB_GARDEN, 255, 0, 0), RULE_NOT_AN_ACTION);
    refuse(&t, action_make(VERB_INCOME, 0, 0, 0), RULE_WRONG_PHASE);
    refuse(&t, action_make(VERB_CERES_MONUMENT, KIND_MONUMENT, TURN_I3_0, lot("A2")), RULE_WRONG_PHASE);
    refuse(&t, action_make(VERB_CERES_MONUMENT, KIND_PIECE, TURN_1, lot("A2")), RULE_NOT_AN_ACTION);
    play(&t, garden_at("F4")); /* then F4's park of three has none, A2 is beside the park of two */
    assert_int_equal(t.g.kind[lot("F4")], KIND_TILE + RES1 - 1);
    assert_int_equal(t.g.kind[lot("A2")], KIND_TILE + RES2 - 1);
    assert_int_equal(t.g.kind[lot("G6")], KIND_TILE + COM1 - 1);
    assert_int_equal(t.g.phase, PHASE_TURN);
    assert_int_equal(t.g.extra.ceres.drawn, 0);
    assert_int_equal(t.g.extra.ceres.enlarge_left, 0);
    refuse(&t, garden_at("G6"), RULE_WRONG_PHASE);

    table(&t, NORMAL, false); /* (b) the largest park with a diagonal lot, those of equals together */
    garden(&t, CIV_ANY, "A1 B1 C1");
    garden(&t, CIV_ANY, "E4 E5");
    garden(&t, CIV_ANY, "B5 B6");
    garden(&t, CIV_ANY, "G1");
    give(&t, 1, "F2 F6 C4");
    ceres_acts(&t, 15);
    SAME_LOTS(choice(&t), lots("C4 F6"));
    assert_int_equal(t.line[line_find(&t, LINE_AUTOMATON, STEP_ENLARGE)].counted, 2);
}

/* 15.6 (c): closest to a largest park, then farthest from your nearest building. */
static void test_enlarge_far(void **state)
{
    Table t;
    (void)state;
    table(&t, NORMAL, false);
    garden(&t, CIV_ANY, "D4 D5");
    garden(&t, CIV_ANY, "A1");
    give(&t, 1, "D1 G4 A3 A7"); /* 3 steps, 3, 4 and 5; A3 is only 2 from the small park */
    ceres_acts(&t, 13);
    SAME_LOTS(choice(&t), lots("D1 G4")); /* without a building of yours all are as far */
    int line = line_find(&t, LINE_AUTOMATON, STEP_ENLARGE);
    assert_int_equal(t.line[line].counted, 3);
    SAME_LOTS(t.line[line].near, lots("D4 D5"));
    table(&t, NORMAL, false);
    garden(&t, CIV_ANY, "D4 D5");
    garden(&t, CIV_ANY, "A1");
    give(&t, 1, "D1 G4 A3 A7");
    give(&t, 0, "G5"); /* an empty lot of yours is no building */
    yours(&t, "domus", "D2");
    ceres_acts(&t, 13);
    static const char *const ORDER[] = {"G4", "D1", "A3"};
    int step = 0;
    for (uint32_t i = 0; i < t.lines.count; i++) {
        if (t.line[i].step == STEP_TILE) {
            SAME_LOTS(t.line[i].lots, lots(ORDER[step % 3]));
            step++;
        }
    }
    assert_int_equal(step, 3);
}

static void test_enlarge_no_lot(void **state)
{
    Table t;
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        table(&t, difficulty, false);
        give(&t, 1, "A1");
        bag(&t, "55");
        ceres_acts(&t, 13);
        assert_int_equal(t.g.player[1].vp, 2); /* two tiles of three, also in challenge */
        assert_int_equal(t.g.extra.ceres.bag[0], CIV_RES);
        assert_int_equal(t.g.extra.ceres.bag[1], 0);
    }
    /* Out of tiles (15.8) after one: you still choose; drawn is none. */
    table(&t, NORMAL, false);
    garden(&t, CIV_ANY, "D4");
    give(&t, 1, "D3 E4 C4 A1");
    bag(&t, "5");
    ceres_acts(&t, 13);
    play(&t, garden_at("D3"));
    SAME_LOTS(choice(&t), lots("C4 E4"));
    assert_int_equal(t.g.extra.ceres.drawn, 0);
    assert_int_equal(t.g.extra.ceres.enlarge_left, 2);
    play(&t, garden_at("C4")); /* 4 VP for D4; then E4 goes, 4 for D4 */
    assert_int_equal(t.g.player[1].vp, 8);
    SAME_LOTS(t.g.own[1], lots("D3 D4 A1"));
    SAME_LOTS(t.g.discarded, lots("C4 E4"));
    assert_int_equal(t.g.player[1].markers, 7);
    assert_int_equal(t.g.phase, PHASE_TURN);
}

/* 15.7, and the price you pay. */
static void test_bribe(void **state)
{
    Table t;
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        table(&t, difficulty, true);
        garden(&t, COM1, "A1");
        garden(&t, COM2, "C1");
        garden(&t, RES2, "E1");
        hers(&t, "temple-of-apollo", "A3 B3");
        int silver = difficulty == NORMAL ? 3 : 4; /* the monument's does not count */
        ceres_acts(&t, 17);
        for (int slot = 0; slot < MARKET_SLOTS; slot++) {
            assert_int_equal(t.g.bribe[slot], slot < silver);
            assert_int_equal(game_price(&t.r, &t.g, 0, slot), t.r.price[slot] + (slot < silver));
        }
        int line = line_find(&t, LINE_AUTOMATON, STEP_BRIBE);
        assert_int_equal(t.line[line].counted, silver);
        assert_int_equal(t.line[line].rule, RULE(15, 7));
        ceres_acts(&t, 18);
        assert_int_equal(t.g.bribe[0], 2);
        t.g.player[0].silver = 4;
        refuse(&t, action_make(VERB_BUY, lot("B7"), 0, 0), RULE_TOO_DEAR);
        t.g.player[0].silver = 5;
        card_next(&t, 13);
        play(&t, action_make(VERB_BUY, lot("B7"), 0, 0));
        assert_int_equal(t.g.player[0].silver, 0);
        assert_int_equal(t.g.bribe[0], 2);
        assert_int_equal(t.g.bribe[silver - 2], 2);
        assert_int_equal(t.g.bribe[silver - 1], 0);
    }
    table(&t, NORMAL, false); /* the row runs out */
    garden(&t, COM1, "A1 B1 C1");
    market(&t, "A7 B7");
    ceres_acts(&t, 17);
    assert_int_equal(t.g.bribe[1], 1);
    assert_int_equal(t.g.bribe[2], 0);
}

/* 15.9: who takes the last card, the order of the last turns, and who starts. */
static void test_era_end(void **state)
{
    Table t;
    (void)state;
    table(&t, NORMAL, true);
    market(&t, "A7");
    t.g.deck[0] = lot("A1");
    t.g.pile_next[1] = 0;
    t.g.pile_end[1] = 1;
    t.g.pile_next[2] = t.g.pile_end[2] = 1;
    Table copy = t;
    copy.lines.row = copy.line;
    card_next(&t, 14);
    play(&t, action_make(VERB_BUY, lot("A7"), 0, 0)); /* her Enlarge by 15.9 is done: three tiles not placed */
    assert_true(t.g.final_round);
    assert_int_equal(t.g.final_last, 0);
    assert_int_equal(t.g.seat, 0);
    assert_int_equal(t.g.player[1].vp, 3);
    assert_int_equal(line_find(&t, LINE_AUTOMATON, STEP_CARD), -1);
    card_next(&t, 17);
    play(&t, action_make(VERB_INCOME, 0, 0, 0));
    assert_int_equal(t.g.era, 1);
    assert_int_equal(t.g.first, 1);
    assert_int_equal(t.g.bribe[0], 1); /* Ceres started with a card */
    assert_int_equal(t.g.seat, 0);
    assert_int_equal(t.g.phase, PHASE_TURN);

    t = copy;
    t.lines.row = t.line;
    ceres_acts(&t, 10); /* she takes it; the icon is due, but she has no tiles */
    assert_true(t.g.final_round);
    assert_int_equal(t.g.final_last, 1);
    assert_int_equal(t.g.seat, 0);
    assert_int_equal(t.g.extra.ceres.monument_due, 0);
    refuse(&t, action_make(VERB_BUY, lot("A1"), 0, 0), RULE_FINAL_ROUND);
    bag(&t, "1");
    play(&t, action_make(VERB_INCOME, 0, 0, 0));
    assert_int_equal(t.g.era, 1);
    assert_int_equal(t.g.first, 0);
    assert_int_equal(t.g.seat, 0);
    assert_int_equal(t.g.player[1].vp, 2 + 5); /* two tiles not placed, and the most population: 1 + 4 */
    assert_int_equal(t.g.bribe[0], 0);

    t = copy; /* the idle guard: you end the count, so your turn is the last (18.1) */
    t.lines.row = t.line;
    t.g.idle = 11;
    play(&t, action_make(VERB_INCOME, 0, 0, 0));
    assert_true(t.g.final_round);
    assert_int_equal(t.g.final_last, 0);
    assert_int_equal(t.g.player[1].vp, 3);
    SAME_LOTS(t.g.discarded, lots("A7"));
}

static void test_population(void **state)
{
    Table t;
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        table(&t, difficulty, true);
        garden(&t, RES1, "A1 C1");
        garden(&t, RES2, "E1");
        garden(&t, COM2, "G1");
        hers(&t, "temple-of-venus", "A3 B3");
        yours(&t, "domus", "A7"); /* 1 citizen */
        int hers = difficulty == NORMAL ? 4 : 5;
        assert_int_equal(t.g.player[1].population, hers);
        score_population(&t.r, &t.g, NULL);
        assert_int_equal(t.g.player[1].vp, hers + 4);
        assert_int_equal(t.g.player[0].vp, hers);
    }
}

static void test_commercial(void **state)
{
    static const int VP[CHALLENGE + 1][2] = {{0, 0}, {4, 8}, {4, 8}, {5, 9}};
    Table t;
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        table(&t, difficulty, true);
        garden(&t, COM1, "A1 C1");
        garden(&t, COM2, "E1");
        garden(&t, RES2, "G1");
        hers(&t, "imperial-harbor", "A3 B3 C3 D3");
        assert_int_equal(stage_vp(&t, score_ceres_commercial), VP[difficulty][0]);
        t.g.era = 1;
        assert_int_equal(stage_vp(&t, score_ceres_commercial), VP[difficulty][0]);
        t.g.era = 2;
        assert_int_equal(stage_vp(&t, score_ceres_commercial), VP[difficulty][1]);
        give(&t, 1, "G7"); /* 8.4 is for you alone */
        give(&t, 0, "G6");
        score_markers(&t.r, &t.g, NULL);
        assert_int_equal(t.g.player[1].vp, 0);
        assert_int_equal(t.g.player[0].vp, 1);
    }
}

static void test_civic(void **state)
{
    Table t;
    (void)state;
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        for (int tile = CIV_RES; tile <= CIV_ANY; tile++) {
            table(&t, difficulty, false);
            garden(&t, tile, "D4");
            yours(&t, "domus", "D3");
            yours(&t, "insula-l", "E4 E5 D5"); /* on two sides, once */
            yours(&t, "bakery", "C4");
            garden(&t, RES1, "A1");
            assert_int_equal(stage_vp(&t, score_ceres_civic), tile == CIV_RES   ? 2 * (2 + (difficulty == CHALLENGE))
                                                              : tile == CIV_COM ? 2 + (difficulty == CHALLENGE)
                                                              : tile == CIV_CIV ? 0
                                                                                : 3 * (2 + (difficulty == CHALLENGE)));
        }
        table(&t, difficulty, false); /* one of each around, hers do not count */
        garden(&t, CIV_CIV, "D4");
        yours(&t, "library", "D3");
        garden(&t, CIV_ANY, "E4");
        assert_int_equal(stage_vp(&t, score_ceres_civic), 2 + (difficulty == CHALLENGE));
    }
    /* Yours: her tiles are buildings of their type with their icons. */
    for (int difficulty = NORMAL; difficulty <= CHALLENGE; difficulty++) {
        int twice = difficulty == NORMAL ? 1 : 2;
        table(&t, difficulty, false);
        garden(&t, RES2, "C4");
        garden(&t, COM2, "D3");
        garden(&t, CIV_ANY, "E4");
        for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
            if (t.r.piece[kind].type == TYPE_CIVIC && t.r.piece[kind].shape == SHAPE_1) {
                Table copy = t;
                copy.lines.row = copy.line;
                yours(&copy, piece_id(GAME_ROME, kind), "D4");
                int unit = t.r.piece[kind].unit;
                int counted = unit == UNIT_BUILDING       ? 3
                              : unit == UNIT_CIVIC        ? 1
                              : unit == UNIT_TWO_CITIZENS ? twice / 2
                                                          : twice;
                assert_int_equal(copy.g.player[0].civic_vp, counted * t.r.piece[kind].vp);
                assert_int_equal(copy.g.player[1].civic_vp, 0);
            }
        }
    }
}

/* 15.14: a civic monument of hers scores its printed rule over your buildings only. */
static void test_civic_monument(void **state)
{
    static const struct {
        const char *id;
        const char *lots;
        int vp;
    } CASES[] = {
        {"pantheon", "C4 D4 E4", 3},
        {"forum-romanum", "C4 D4 E4", 2},
        {"circus-maximus", "C4 D4 E4", 5},
        {"tower-of-wonders", "D4", 3},
        {"lighthouse", "D4", 0},
        {"watchtower", "D4", 1},
        {"colosseum", "D4 E4 D5 E5", 1},
        {"temple-of-jupiter", "D4 E4 D5 E5", 0},
        {"statue-of-romulus", "D4 E4 D5 E5", 4},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Table t;
        table(&t, CHALLENGE, true);
        garden(&t, RES1, "F4");
        garden(&t, COM1, "E3");
        yours(&t, "domus", "D3");
        yours(&t, "bakery", "B4");
        yours(&t, "insula-l", "C3 C2 B3");
        yours(&t, "library", "C5");
        hers(&t, CASES[i].id, CASES[i].lots);
        assert_int_equal(stage_vp(&t, score_ceres_civic), CASES[i].vp);
        assert_int_equal(t.g.player[1].civic_vp, 0);
        score_civic(&t.r, &t.g, NULL);
        assert_int_equal(t.g.player[1].vp, 0);
    }
    /* For yours it is a building of its type: one citizen, one silver. */
    Table t;
    table(&t, CHALLENGE, true);
    hers(&t, "regia", "A1 B1 C1 A2 B2 C2");
    hers(&t, "royal-winery", "E1 F1 G1 E2 F2 G2");
    yours(&t, "resplendent-library", "C3 D3"); /* Regia beside it */
    assert_int_equal(t.g.player[0].civic_vp, 1);
    yours(&t, "marketplace", "E3 F3");
    assert_int_equal(t.g.player[0].civic_vp, 1 + 2);
    yours(&t, "fountain", "D2"); /* both, and one of yours */
    assert_int_equal(t.g.player[0].civic_vp, 1 + 2 + 3);
}

static uint32_t monument_bit(const char *id)
{
    int kind = kind_named(id);
    assert_in_range(kind, KIND_MONUMENT, KIND_TOKEN - 1);
    return 1u << (unsigned)(kind - KIND_MONUMENT) % 32;
}

/* 15.14: what she builds, when and where. */
static void pool(Table *t, const char *a, const char *b, const char *c)
{
    t->g.pool = monument_bit(a) | monument_bit(b) | monument_bit(c);
    t->g.monuments = t->g.pool;
}
static void test_monument(void **state)
{
    Table t;
    (void)state;
    for (int tiles = 1; tiles <= 3; tiles++) { /* two lots need three residential and commercial tiles */
        table(&t, NORMAL, true);
        pool(&t, "regia", "temple-of-apollo", "pantheon");
        garden(&t, RES1, "A1");
        garden(&t, tiles > 1 ? COM2 : CIV_ANY, "A2");
        garden(&t, tiles > 2 ? RES2 : CIV_RES, "A3");
        garden(&t, CIV_ANY, "A4");
        give(&t, 1, "B3 C3");
        ceres_acts(&t, 12); /* takes F7, too far to matter */
        bool built = tiles == 3;
        assert_int_equal(t.g.kind[lot("C3")],
                         built ? KIND_CERES_MONUMENT + kind_named("temple-of-apollo") - KIND_MONUMENT : 0);
        assert_int_equal(t.g.player[1].markers, built ? 7 : 5);
        assert_int_equal(bits_count(t.g.pool), built ? 2 : 3);
        assert_int_equal(t.g.extra.ceres.monument_due, 0);
        int line = line_find(&t, LINE_AUTOMATON, STEP_MONUMENT);
        assert_int_equal(line >= 0, built);
        if (built) {
            assert_int_equal(t.line[line].rule, RULE(15, 14));
            assert_int_equal(t.line[line].card, 12);
        }
    }
    /* Not on a card without the icon, nor without Monuments; also after a failed action. */
    for (int card = 11; card <= 12; card++) {
        table(&t, NORMAL, true);
        pool(&t, "regia", "tower-of-wonders", "pantheon");
        garden(&t, RES1, "A1 A2");
        give(&t, 1, "B1 C1 D1 E1 F1 G1 G2 G3"); /* no marker, no deed deck: 1 VP */
        ceres_acts(&t, card);
        assert_int_equal(t.g.player[1].vp, 1);
        assert_int_equal(t.g.kind[lot("B1")] != 0, card == 12);
    }
    /* The smallest that fits: I2 does not, I3 does not, the square does. */
    table(&t, NORMAL, true);
    pool(&t, "regia", "temple-of-jupiter", "circus-maximus");
    garden(&t, RES1, "A1 B1 C1 D1 E1");
    give(&t, 1, "F5 G5 F6 G6");
    yours(&t, "domus", "F4");
    yours(&t, "bakery", "E5");
    ceres_acts(&t, 10); /* takes A7 */
    assert_int_equal(t.g.kind[lot("G6")], KIND_CERES_MONUMENT + kind_named("temple-of-jupiter") - KIND_MONUMENT);
    assert_int_equal(t.g.player[0].vp, 2); /* 10.8, once */
    assert_int_equal(t.g.player[1].vp, 0);
}
static void test_monument_place(void **state)
{
    Table t;
    (void)state;
    /* Two parks of two beside which it fits, one of three beside which it does not. */
    table(&t, NORMAL, true);
    pool(&t, "regia", "temple-of-apollo", "pantheon");
    garden(&t, RES1, "A1 B1 C1");
    garden(&t, COM1, "F1 G1");
    garden(&t, COM1, "A7 B7");
    give(&t, 1, "D1 F2 F3 A6 A5 D4 D5"); /* D1 is alone */
    ceres_acts(&t, 12);                  /* F7 */
    assert_int_equal(t.g.phase, PHASE_CERES);
    assert_int_equal(t.g.extra.ceres.monument_due, 1);
    assert_int_equal(t.g.extra.ceres.enlarge_left, 0);
    Action a[ACTIONS_MAX];
    assert_int_equal(game_list(&t.r, &t.g, a), 2);
    refuse(&t, monument_at(&t, "temple-of-apollo", "D4 D5"), RULE_NOT_AMONG_EQUALS);
    refuse(&t, monument_at(&t, "temple-of-venus", "A5 A6"), RULE_NOT_AMONG_EQUALS);
    refuse(&t, monument_at(&t, "pantheon", "A5 A6 A7"), RULE_NOT_AMONG_EQUALS);
    refuse(&t, action_make(VERB_CERES_MONUMENT, (unsigned)kind_named("temple-of-apollo"), TURN_I3_0, lot("A5")),
           RULE_WRONG_SHAPE);
    refuse(&t, action_make(VERB_CERES_MONUMENT, (unsigned)kind_named("temple-of-apollo"), TURN_I2_0, lot("G5")),
           RULE_OFF_THE_CITY);
    refuse(&t, action_make(VERB_CERES_MONUMENT, (unsigned)kind_named("temple-of-apollo"), 255, lot("G5")),
           RULE_NOT_AN_ACTION);
    refuse(&t, garden_at("D1"), RULE_WRONG_PHASE);
    assert_int_equal(game_check(&t.r, &t.g, 0, monument_at(&t, "temple-of-apollo", "F2 F3")), RULE_OK);
    play(&t, monument_at(&t, "temple-of-apollo", "A5 A6"));
    assert_int_equal(t.g.phase, PHASE_TURN);
    assert_int_equal(t.g.extra.ceres.monument_due, 0);
    assert_int_equal(t.g.kind[lot("A5")], KIND_CERES_MONUMENT + kind_named("temple-of-apollo") - KIND_MONUMENT);
    assert_int_equal(t.g.player[1].shop_silver, 4 + 1);

    /* After Enlarge, which asks first: monument_due stands meanwhile. */
    table(&t, NORMAL, true);
    pool(&t, "regia", "temple-of-apollo", "pantheon");
    garden(&t, RES1, "A1 B1 C1");
    give(&t, 1, "D1 A2 B2 C2 D2");
    bag(&t, "5555");
    ceres_acts(&t, 14);
    assert_int_equal(t.g.extra.ceres.enlarge_left, 3);
    assert_int_equal(t.g.extra.ceres.monument_due, 1);
    play(&t, garden_at("A2"));
    play(&t, garden_at("B2"));
    SAME_LOTS(choice(&t), lots("C2 D1"));
    play(&t, garden_at("C2")); /* D1 D2 is the only place left */
    assert_int_equal(t.g.phase, PHASE_TURN);
    assert_int_equal(t.g.kind[lot("D2")], KIND_CERES_MONUMENT + kind_named("temple-of-apollo") - KIND_MONUMENT);

    /* She took the last card: the final round starts when her turn has ended. */
    table(&t, NORMAL, true);
    pool(&t, "regia", "tower-of-wonders", "pantheon");
    garden(&t, RES1, "A1 B1");
    give(&t, 1, "A2 B2");
    market(&t, "G7");
    ceres_acts(&t, 10);
    assert_int_equal(t.g.market_count, 0);
    assert_false(t.g.final_round);
    assert_int_equal(t.g.phase, PHASE_CERES);
    play(&t, monument_at(&t, "tower-of-wonders", "B2"));
    assert_true(t.g.final_round);
    assert_int_equal(t.g.final_last, 1);
    assert_int_equal(t.g.seat, 0);

    /* Not by the final Enlarge (18.7). */
    table(&t, NORMAL, true);
    pool(&t, "regia", "temple-of-apollo", "tower-of-wonders");
    garden(&t, RES1, "A1 B1 C1 D1");
    give(&t, 1, "E1 E2 E3 E4 E5");
    market(&t, "A7");
    t.g.pile_end[1] = t.g.pile_next[2] = t.g.pile_end[2] = 1;
    t.g.deck[0] = lot("G7");
    card_next(&t, 14);
    play(&t, action_make(VERB_BUY, lot("A7"), 0, 0));
    assert_int_equal(t.g.kind[lot("E4")], 0);
    assert_int_equal(bits_count(t.g.pool), 3);
}

/* One step of Enlarge for a road, and a Bribe on the next market (14.11, 18.7). */
static void test_roads(void **state)
{
    Table t;
    (void)state;
    table(&t, CHALLENGE, true);
    pool(&t, "regia", "temple-of-apollo", "tower-of-wonders");
    garden(&t, RES1, "A1 B1 C1 D1");
    t.g.final_round = 1;
    assert_false(ceres_enlarge_once(&t.r, &t.g, NULL)); /* no lot */
    assert_int_equal(t.g.player[1].vp, 1);
    give(&t, 1, "E1");
    assert_false(ceres_enlarge_once(&t.r, &t.g, NULL));
    assert_true(lots_has(t.g.larger_than[0], lot("E1")));
    give(&t, 1, "F1 A2 A3");
    assert_true(ceres_enlarge_once(&t.r, &t.g, NULL));
    assert_int_equal(t.g.phase, PHASE_CERES);
    assert_int_equal(t.g.extra.ceres.enlarge_left, 1);
    assert_int_equal(t.g.extra.ceres.monument_due, 0);
    SAME_LOTS(choice(&t), lots("F1 A2"));

    table(&t, NORMAL, false);
    ceres_era_start(&t.r, &t.g, NULL);
    assert_int_equal(t.g.bribe[0], 0);
    t.g.extra.ceres.bribe_due = 1;
    garden(&t, COM2, "A1");
    ceres_era_start(&t.r, &t.g, NULL);
    assert_int_equal(t.g.bribe[1], 1);
    assert_int_equal(t.g.bribe[2], 0);
    assert_int_equal(t.g.extra.ceres.bribe_due, 0);
}

/* 15.13 */
static int parks(Table *t, const char *rows[7])
{
    table(t, NORMAL, false);
    for (int i = 0; i < 49; i++) {
        char text[3] = {(char)('A' + i % 7), (char)('1' + i / 7), '\0'};
        if (rows[i / 7][i % 7] == 'x') {
            garden(t, CIV_ANY, text);
        }
    }
    return stage_vp(t, score_parks);
}
static void test_parks(void **state)
{
    static const struct {
        const char *rows[7];
        int vp;
    } CASES[] = {
        {{".......", ".xx....", ".xx....", ".......", ".......", ".......", "......."}, 4},
        {{"xx.....", "xxx....", ".xx....", ".......", ".......", ".......", "......."}, 4}, /* they share a tile */
        {{"xxxx...", "xxxx...", ".......", ".......", ".......", ".....xx", ".....x."}, 8},
        {{"xxx....", "xxx....", "xxx....", ".......", ".......", ".......", "......."}, 18},
        {{"xxx....", "xxx....", "xxxxx..", "...xx..", ".......", ".......", "......."}, 22},
        {{"xxx....", "xxxx...", "xxxx...", "..xx...", ".......", ".......", "......."}, 18}, /* not 4 + 4 */
        {{"xxxx...", "xxxx...", "xxxx...", "xxxx...", ".......", ".......", "......."}, 48},
        {{"xxxxx..", "xxxxx..", "xxxxx..", "xxxxx..", "xxxxx..", ".......", "......."}, 48}, /* 25 tiles */
        {{"xxxxxx.", "xxxxxx.", "xxxxxx.", "xxxxxx.", "xxxxxx.", "xx.....", "......."}, 60}, /* 48 + 4 + 4 + 4 */
        {{"xxxxxxx", "xxxxxxx", "xxxxxxx", "xxxxxxx", "....xxx", ".......", "......."}, 70}, /* 48 + 18 + 4 */
        {{"xxx.xxx", "xxx.xxx", "xxx.xxx", ".......", "xxx....", "xxx....", "xxx...."}, 54},
        {{".......", ".......", ".......", "....xxx", "...xxxx", "...xxxx", "...xxxx"}, 18}, /* against the edges */
        {{"......x", "......x", ".....x.", ".......", "x......", "x.....x", "......x"}, 0},
    };
    Table t;
    (void)state;
    for (unsigned i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *rows[7];
        memcpy(rows, CASES[i].rows, sizeof rows);
        assert_int_equal(parks(&t, rows), CASES[i].vp);
    }
    table(&t, NORMAL, true); /* a monument is not a garden tile */
    garden(&t, CIV_ANY, "A1 B1 A2");
    hers(&t, "tower-of-wonders", "B2");
    assert_int_equal(stage_vp(&t, score_parks), 0);
}

/* 15.15 */
static void test_standing(void **state)
{
    Table t;
    Standing standing;
    (void)state;
    for (int more = -1; more <= 1; more++) {
        table(&t, NORMAL, false);
        t.g.player[0].vp = 20 + more;
        t.g.player[1].vp = 20;
        game_standing(&t.r, &t.g, &standing);
        assert_true(standing.together);
        assert_int_equal(standing.won, more == 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup),      cmocka_unit_test(test_tiles),          cmocka_unit_test(test_card),
        cmocka_unit_test(test_cards_all),  cmocka_unit_test(test_claim_ties),     cmocka_unit_test(test_build_deed),
        cmocka_unit_test(test_enlarge),    cmocka_unit_test(test_enlarge_far),    cmocka_unit_test(test_enlarge_no_lot),
        cmocka_unit_test(test_bribe),      cmocka_unit_test(test_era_end),        cmocka_unit_test(test_population),
        cmocka_unit_test(test_commercial), cmocka_unit_test(test_civic),          cmocka_unit_test(test_civic_monument),
        cmocka_unit_test(test_monument),   cmocka_unit_test(test_monument_place), cmocka_unit_test(test_roads),
        cmocka_unit_test(test_parks),      cmocka_unit_test(test_standing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
