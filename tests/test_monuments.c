/* SPDX-License-Identifier: MIT */
/* test_monuments.c - monuments: every card, the pool, living values, payments, set-up (10, 12.4, 15.14). */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ALL = (1 << MONUMENT_COUNT) - 1, PAY = 128 };
enum { ORIGINAL = 1, ALTERNATE, MIXED, CHOSEN };

/* A game on a bare city, filled by words. */
typedef struct Table {
    Rules r;
    Game g;
} Table;

static Config config_of(int players, int cards)
{
    Config config;
    config_defaults(&config);
    config.edition = EDITION_1; /* the cases are about its values */
    config.players = (uint8_t)players;
    config.module[MODULE_MONUMENTS] = (uint8_t)cards;
    return config;
}

static Rules rules_of(const Config *config)
{
    Rules r;
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    assert_int_equal(rules_make(config, &catalogue, &r).code, FAULT_NONE);
    return r;
}

/* All 19 in the pool, nobody owns anything, eight markers each. */
static Table *table_with(Config config, uint32_t alternates)
{
    static Table t;
    Seed seed = seed_from_number(1);
    t.r = rules_of(&config);
    game_start(&t.r, &seed, &t.g);
    t.g.phase = PHASE_TURN;
    t.g.seat = 0;
    t.g.actions = 1;
    t.g.pool = t.g.monuments = ALL;
    t.g.alternates = alternates;
    for (int seat = 0; seat < config.players; seat++) {
        t.g.own[seat] = lots_none();
        t.g.player[seat].markers = 8;
        t.g.player[seat].role = 0;
    }
    return &t;
}
static Table *table(uint32_t alternates)
{
    return table_with(config_of(2, ORIGINAL), alternates);
}

static LotSet lots_of(const char *words)
{
    LotSet lots = lots_none();
    for (const char *at = words; *at != '\0'; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        if (*at != '\0') {
            lots = lots_or(lots, lots_one(lot_at(at[0] - 'A', (int)strtol(at + 1, NULL, 10) - 1)));
        }
    }
    return lots;
}

static int kind_of(const char *id)
{
    for (int kind = KIND_PIECE; kind < KIND_TOKEN; kind++) {
        if (strcmp(piece_id(GAME_ROME, kind), id) == 0) {
            return kind;
        }
    }
    fail_msg("no building is called %s", id);
    return KIND_NONE;
}

static int turn_for(const Table *t, int kind, LotSet lots)
{
    int rotation = rotation_of_lots(t->r.piece[kind].shape, lots);
    assert_true(rotation != NO_ROTATION);
    return rotation;
}

/* "domus A1" builds it on lots that become the seat's; "lots A1 B2" and "silver 8" give those. */
static void have(Table *t, int seat, const char *words)
{
    char id[32];
    size_t length = strcspn(words, " ");
    memcpy(id, words, length);
    id[length] = '\0';
    if (strcmp(id, "silver") == 0) {
        t->g.player[seat].silver = (int)strtol(words + length, NULL, 10);
        return;
    }
    LotSet lots = lots_of(words + length);
    t->g.own[seat] = lots_or(t->g.own[seat], lots);
    if (strcmp(id, "lots") != 0) {
        int kind = kind_of(id);
        game_put(&t->r, &t->g, seat, kind, turn_for(t, kind, lots), lots_first(lots));
        t->g.player[seat].markers = 8;
    }
}
/* Several of them, between bars. */
static void have_all(Table *t, int seat, const char *words)
{
    char one[128];
    while (*words != '\0') {
        size_t length = strcspn(words, "|");
        memcpy(one, words, length);
        one[length] = '\0';
        have(t, seat, one);
        words += length + (words[length] == '|');
    }
}

static Action raise(const Table *t, const char *id, const char *lots, unsigned pay)
{
    int kind = kind_of(id);
    LotSet place = lots_of(lots);
    return action_make(VERB_RAISE, (unsigned)kind, (unsigned)turn_for(t, kind, place) | pay, lots_first(place));
}
static Action build(const Table *t, const char *id, const char *lots)
{
    int kind = kind_of(id);
    LotSet place = lots_of(lots);
    return action_make(VERB_BUILD, (unsigned)kind, (unsigned)turn_for(t, kind, place), lots_first(place));
}

static bool listed(const Table *t, Action a)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(&t->r, &t->g, actions);
    for (uint32_t i = 0; i < count; i++) {
        if (actions[i] == a) {
            return true;
        }
    }
    return false;
}

/* What game_play answers; a refusal changes nothing, and the list has what is allowed. */
static void expect(Table *t, Action a, RuleError error)
{
    Game after = t->g;
    assert_int_equal(game_play(&t->r, &after, t->g.seat, a, NULL), error);
    assert_int_equal(listed(t, a), error == RULE_OK);
    if (error != RULE_OK) {
        assert_memory_equal(&after, &t->g, sizeof after);
    }
}
static void play(Table *t, int seat, Action a)
{
    t->g.seat = t->g.turn_seat = (uint8_t)seat;
    assert_int_equal(game_play(&t->r, &t->g, seat, a, NULL), RULE_OK);
}

static uint32_t bit_of(const char *id)
{
    return 1u << (kind_of(id) - KIND_MONUMENT);
}

/* Each card: what does not meet it yet, what is then enough, and where it is built (docs/cards.md). */
typedef struct CardCase {
    const char *id;
    bool alternate;
    const char *lacks;
    const char *enough;
    const char *place;
} CardCase;
#define FIVE "domus A1|domus B1|bakery C1|bakery D1|library E1"
static const CardCase CARD_CASES[] = {
    {"forum-romanum", 0, "insula-i A1 B1 C1|domus A2", "domus B2", "A4 B4 C4"},
    {"circus-maximus", 0, "domus A1|lots C1 D1 E1 F1 G1 A4 B4 C4 A6 B6 C6 D6", "lots G7", "A4 B4 C4"},
    {"temple-of-vulcan", 0, "forum-i A1 B1 C1|domus A2", "bakery B2", "A4 B4 C4 B5"},
    {"temple-of-minerva", 0, "insula-i A1 B1 C1|bakery A2", "domus B2", "A4 C4 A5 B5 C5"},
    {"tower-of-wonders", 0, "pottery A1 B1", "forum-i A2 B2 C2", "D4"},
    {"temple-of-mars", 0, "forum-i A1 B1 C1", "bakery A2", "D4 E4 D5"},
    {"temple-of-mars", 0, "bakery A1|bakery A2|pottery B1 B2", "insula-l C1 C2 D2", "D4 E4 D5"},
    {"temple-of-neptune", 0, "library C3", "market D3", "A1 B1 A2"},
    {"lighthouse", 0, "insula-i A1 B1 C1", "foundry-o A2 B2 A3 B3", "D1"},
    {"watchtower", 0, "domus A1", "lots G4", "C3"},
    {"statue-of-romulus", 0, FIVE, "market A3", "B3 C3 B4 C4"},
    {"temple-of-venus", 0, "foundry-o A1 B1 A2 B2", "bakery D1", "C4 D4"},
    {"temple-of-apollo", 0, "domus A1|domus B1|bakery C1", "domus-maxima A2 B2", "C4 C5"},
    {"pantheon", 1, "library A1|fountain B1|garden C1|lots G7", "market D1", "B3 C3 D3"},
    {"forum-romanum", 1, "foundry-o A1 B1 A2 B2|bakery C1", "bakery C2", "A4 B4 C4"},
    {"circus-maximus", 1, "lots A1 B1 C1 A2 B2 C2 A3 A4|lots C4 D4", "lots A5", "A1 B1 C1"},
    {"temple-of-vulcan", 1, "foundry-o A1 B1 A2 B2|bakery C1", "bakery C2", "A4 B4 C4 B5"},
    {"temple-of-minerva", 1, "grand-insula-o A1 B1 A2 B2|domus C1", "domus C2", "A4 C4 A5 B5 C5"},
    {"tower-of-wonders", 1, "silver 7|forum-i A2 B2 C2", "silver 8", "D4"},
    {"temple-of-mars", 1, "lots A1 B1|foundry-o D3 E3 D4 E4", "lots G7", "B5 B6 C6"},
    {"temple-of-neptune", 1, "domus-maxima C3 D3|domus E3", "domus F3", "A1 B1 A2"},
    {"watchtower", 1, "domus-maxima A1 B1|insula-i A2 B2 C2|domus A3", "pottery A4 B4", "D4"},
    {"temple-of-jupiter", 1, "domus A1|bakery B1", "library C1", "C3 D3 C4 D4"},
    {"colosseum", 1, "lots A1 B1 C1 D1 E1|lots C3 D3 C4 D4", "domus G7", "C3 D3 C4 D4"},
    {"royal-winery", 1, "foundry-o A1 B1 A2 B2|bakery C1", "bakery C2", "A4 B4 C4 A5 B5 C5"},
    {"regia", 1, "grand-insula-o A1 B1 A2 B2|domus C1", "domus C2", "A4 B4 C4 A5 B5 C5"},
    {"statue-of-romulus", 1, "lots A1 C1 E1|lots F5 F6 G5 G6", "lots B7", "F5 G5 F6 G6"},
    {"temple-of-venus", 1, "library A1", "market B1", "C4 D4"},
    {"temple-of-apollo", 1, "insula-i A1 B1 C1", "domus A2", "C4 C5"},
    {"triumphal-arch", 1, "lots A2 F1", "lots A7", "C4 D4 E4 F4"},
    {"imperial-harbor", 1, "lots A2 F1 G4", "lots A7", "C4 D4 E4 F4"},
};

static void test_requirements(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof CARD_CASES / sizeof CARD_CASES[0]; i++) {
        const CardCase *c = &CARD_CASES[i];
        Table *t = table(c->alternate ? bit_of(c->id) : ALL & ~bit_of(c->id));
        char words[64];
        have_all(t, 0, c->lacks);
        snprintf(words, sizeof words, "lots %s", c->place);
        have(t, 0, words);
        Action a = raise(t, c->id, c->place, 0);
        if (game_check(&t->r, &t->g, 0, a) != RULE_REQUIREMENT) {
            fail_msg("%s %s is not refused", c->id, c->alternate ? "alternate" : "original");
        }
        expect(t, a, RULE_REQUIREMENT);
        have_all(t, 0, c->enough);
        if (game_check(&t->r, &t->g, 0, a) != RULE_OK) {
            fail_msg("%s %s is refused", c->id, c->alternate ? "alternate" : "original");
        }
        expect(t, a, RULE_OK);
    }
}

/* Cards without a requirement, and those about the place alone (10.4). */
static void test_places(void **state)
{
    (void)state;
    Table *t = table(0);
    have(t, 0, "lots A1 B1 C1 D1 A2 B2 C2 D2 E2 B3 C3 D3 E3 A4 B4");
    expect(t, raise(t, "temple-of-jupiter", "B2 C2 B3 C3", 0), RULE_OK);
    expect(t, raise(t, "colosseum", "B2 C2 B3 C3", 0), RULE_OK);
    expect(t, raise(t, "royal-winery", "B2 C2 D2 B3 C3 D3", 0), RULE_OK);
    expect(t, raise(t, "regia", "B2 C2 D2 B3 C3 D3", 0), RULE_OK);
    expect(t, raise(t, "triumphal-arch", "B2 C2 D2 E2", 0), RULE_REQUIREMENT);
    expect(t, raise(t, "triumphal-arch", "A2 B2 C2 D2", 0), RULE_OK);
    expect(t, raise(t, "imperial-harbor", "B2 C2 D2 E2", 0), RULE_REQUIREMENT);
    expect(t, raise(t, "imperial-harbor", "A1 B1 C1 D1", 0), RULE_OK);
    expect(t, raise(t, "imperial-harbor", "B1 B2 B3 B4", 0), RULE_OK);
    have_all(t, 0, "foundry-o F4 G4 F5 G5|library E5|market E6");
    expect(t, raise(t, "lighthouse", "B2", 0), RULE_REQUIREMENT);
    expect(t, raise(t, "lighthouse", "A4", 0), RULE_OK);
    expect(t, raise(t, "temple-of-neptune", "B2 C2 B3", 0), RULE_REQUIREMENT);
    expect(t, raise(t, "temple-of-neptune", "B1 B2 C2", 0), RULE_OK);
    t->g.alternates = ALL;
    expect(t, raise(t, "lighthouse", "A4", 0), RULE_REQUIREMENT);
    expect(t, raise(t, "lighthouse", "A1", 0), RULE_OK);
    have(t, 0, "lots A7 G1 G7");
    expect(t, raise(t, "lighthouse", "A7", 0), RULE_OK);
    expect(t, raise(t, "lighthouse", "G1", 0), RULE_OK);
    expect(t, raise(t, "lighthouse", "G7", 0), RULE_OK);
    have_all(t, 0, "insula-i B6 C6 D6");
    expect(t, raise(t, "temple-of-neptune", "B2 C2 B3", 0), RULE_REQUIREMENT);
    expect(t, raise(t, "temple-of-neptune", "B1 B2 C2", 0), RULE_OK);
}

/* Pantheon over one's own smaller buildings; a marker on the board hinders, one on a road does not (10.6, 18.4). */
static void test_pantheon(void **state)
{
    (void)state;
    Table *t = table(0);
    have_all(t, 0, "domus A1|domus-maxima B1 C1|bakery D5");
    t->g.player[0].milestones = 0;
    t->g.player[0].markers = 7;
    Action a = raise(t, "pantheon", "A1 B1 C1", 0);
    expect(t, a, RULE_OK);
    have(t, 0, "lots G7");
    expect(t, a, RULE_REQUIREMENT);
    t->g.own[0] = lots_minus(t->g.own[0], lots_of("G7"));
    play(t, 0, a);
    assert_int_equal(t->g.player[0].tray[0] >> kind_of("domus") & 1, 1);
    assert_int_equal(t->g.player[0].population, 0);
    assert_int_equal(t->g.player[0].monument_markers, 5);
    assert_int_equal(t->g.pool, ALL & ~bit_of("pantheon"));
    t = table(0);
    have_all(t, 0, "domus A1|insula-i B1 C1 D1|bakery D5");
    expect(t, raise(t, "pantheon", "A1 B1 C1", 0), RULE_NOT_SMALLER);
}

/* What would be built over still counts towards the requirement (10.2). */
static void test_built_over_counts(void **state)
{
    (void)state;
    Table *t = table(0);
    have_all(t, 0, "bakery A1|bakery B1|forum-i A2 B2 C2");
    Action a = raise(t, "temple-of-venus", "A1 B1", 0);
    expect(t, a, RULE_OK);
    play(t, 0, a);
    assert_int_equal(t->g.player[0].population, 4);
    assert_int_equal(t->g.player[0].shop_silver, 2);
}

/* Markers and the way back to the pool (10.2, 10.3). */
static void test_markers_and_pool(void **state)
{
    (void)state;
    Table *t = table(0);
    have_all(t, 0, "lots A1 B1 A2 B2 C1 C2 E5 F5 E6 F6");
    assert_int_equal(t->g.player[0].monument_markers, 6);
    play(t, 0, raise(t, "colosseum", "A1 B1 A2 B2", 0));
    assert_int_equal(t->g.player[0].monument_markers, 5);
    assert_int_equal(t->g.pool & bit_of("colosseum"), 0);
    t->g.seat = t->g.turn_seat = 0;
    expect(t, raise(t, "colosseum", "E5 F5 E6 F6", 0), RULE_NOT_IN_POOL);
    expect(t, raise(t, "temple-of-jupiter", "A1 B1 A2 B2", 0), RULE_NOT_SMALLER);
    t->g.player[0].monument_markers = 0;
    expect(t, raise(t, "temple-of-jupiter", "E5 F5 E6 F6", 0), RULE_NO_MONUMENT_MARKER);
    Action over = raise(t, "regia", "A1 B1 C1 A2 B2 C2", 0);
    expect(t, over, RULE_OK);
    play(t, 0, over);
    assert_int_equal(t->g.player[0].monument_markers, 0);
    assert_int_equal(t->g.pool, ALL & ~bit_of("regia"));
    have(t, 1, "lots E1 F1 E2 F2");
    t->g.seat = t->g.turn_seat = 1;
    expect(t, raise(t, "colosseum", "E1 F1 E2 F2", 0), RULE_OK); /* open to all */
    play(t, 1, raise(t, "colosseum", "E1 F1 E2 F2", 0));
    assert_int_equal(t->g.player[1].monument_markers, 5);
}

static void test_refusals(void **state)
{
    (void)state;
    Table *t = table(0);
    have_all(t, 0, "lots A1 B1 A2 B2|domus E5");
    have_all(t, 1, "domus C1|lots C2 D1 D2");
    expect(t, raise(t, "colosseum", "B1 C1 B2 C2", 0), RULE_ANOTHERS_BUILDING);
    expect(t, raise(t, "colosseum", "A3 B3 A2 B2", 0), RULE_NOT_YOUR_LOT);
    expect(t, raise(t, "colosseum", "A1 B1 A2 B2", PAY), RULE_NOT_ENTITLED);
    unsigned square = (unsigned)rotation_of_lots(SHAPE_O4, lots_of("A1 B1 A2 B2"));
    unsigned colosseum = (unsigned)kind_of("colosseum");
    expect(t, action_make(VERB_RAISE, colosseum, square, lot_at(6, 6)), RULE_OFF_THE_CITY);
    expect(t, action_make(VERB_RAISE, colosseum, square, lot_at(8, 0)), RULE_NOT_AN_ACTION);
    expect(t, action_make(VERB_RAISE, colosseum, ROTATION_COUNT, lot_at(0, 0)), RULE_NOT_AN_ACTION);
    expect(t, action_make(VERB_RAISE, colosseum, 0, lot_at(0, 0)), RULE_WRONG_SHAPE);
    expect(t, action_make(VERB_RAISE, KIND_PIECE, 0, lot_at(0, 0)), RULE_NOT_AN_ACTION);
    expect(t, action_make(VERB_RAISE, KIND_TOKEN, 0, lot_at(0, 0)), RULE_NOT_AN_ACTION);
    t->g.pool = 0;
    expect(t, raise(t, "colosseum", "A1 B1 A2 B2", 0), RULE_NOT_IN_POOL);
    t = table(0);
    have_all(t, 0, "lots A1 B1 A2 B2|insula-i C1 D1 E1|domus C2");
    t->g.player[0].markers = 0;
    expect(t, raise(t, "colosseum", "B1 C1 B2 C2", 0), RULE_OK); /* two lots free their markers */
    expect(t, raise(t, "temple-of-jupiter", "C1 D1 C2 D2", 0), RULE_NOT_YOUR_LOT);
    have(t, 0, "bakery D2");
    t->g.player[0].markers = 0;
    expect(t, raise(t, "temple-of-jupiter", "C1 D1 C2 D2", 0), RULE_TOO_FEW_MARKERS);
}

/* Rule 10.7: Minerva and Vulcan count neighbours as they come and go, and civic buildings count with them. */
static void test_living(void **state)
{
    (void)state;
    Table *t = table(0);
    const Player *p = &t->g.player[0];
    const Player *q = &t->g.player[1];
    have_all(t, 0, "insula-i A1 B1 C1|domus D1|lots C3 E3 C4 D4 E4 D5");
    play(t, 0, raise(t, "temple-of-minerva", "C3 E3 C4 D4 E4", 0));
    assert_int_equal(p->population, 4 + 1 + 2);
    have_all(t, 1, "lots D3 B3 B4 F4");
    play(t, 1, build(t, "library", "D3")); /* inside the U: three edges, one building */
    assert_int_equal(p->population, 4 + 1 + 3);
    assert_int_equal(q->civic_vp, 1); /* 3 citizens, halved */
    play(t, 1, build(t, "resplendent-library", "B3 B4"));
    assert_int_equal(p->population, 4 + 1 + 4);
    assert_int_equal(q->civic_vp, 4 / 2 + 4);
    play(t, 0, build(t, "bakery", "D5"));
    assert_int_equal(p->population, 4 + 1 + 5);
    assert_int_equal(q->civic_vp, 5 / 2 + 5);
    assert_int_equal(t->g.living[1], 3);
    have(t, 0, "lots D6 C5 B5");
    play(t, 0, build(t, "forum-l", "D5 D6 C5")); /* in place of the bakery: still a neighbour */
    assert_int_equal(p->population, 4 + 1 + 5);
}

/* Built over, Minerva is gone from every sum, also from those of others, and is in the pool again. */
static void test_living_leaves(void **state)
{
    (void)state;
    Table *t = table(0);
    have_all(t, 0, "insula-i A6 B6 C6|domus D6|lots C3 D3 E3 C4 D4 E4|bakery C2");
    have_all(t, 1, "library B3|resplendent-library F3 F4");
    play(t, 0, raise(t, "temple-of-minerva", "C3 E3 C4 D4 E4", 0));
    assert_int_equal(t->g.living[1], 3);
    assert_int_equal(t->g.player[0].population, 5 + 5);
    assert_int_equal(t->g.player[1].civic_vp, 5 / 2 + 5);
    play(t, 0, raise(t, "regia", "C3 D3 E3 C4 D4 E4", 0));
    assert_int_equal(t->g.living[1], 0);
    assert_int_equal(t->g.player[0].population, 5 + 9);
    assert_int_equal(t->g.player[1].civic_vp, 9 / 2 + 9);
    assert_int_equal(t->g.player[0].monument_markers, 5);
    assert_int_equal(t->g.pool, ALL & ~bit_of("regia"));
}

static int lines_of(const Lines *lines, int kind, int seat, int unit, int what)
{
    int sum = 0;
    for (uint32_t i = 0; i < lines->count; i++) {
        const Line *line = &lines->row[i];
        bool same = line->kind == kind && line->seat == seat && line->unit == unit && line->what == what;
        sum += same ? line->amount : 0;
    }
    return sum;
}

/* Vulcan: silver value, income, civic buildings, and the scoring of every era (2.3, 6.3, 7.1, 7.2). */
static void test_vulcan(void **state)
{
    (void)state;
    static Line row[LINES_MAX];
    Table *t = table(0);
    int32_t vp[SEATS_MAX];
    int vulcan = kind_of("temple-of-vulcan");
    have_all(t, 0, "foundry-o A6 B6 A7 B7|lots C3 D3 E3 D4|domus C4");
    have_all(t, 1, "market D2|marketplace F3 F4|fountain E4");
    play(t, 0, raise(t, "temple-of-vulcan", "C3 D3 E3 D4", 0));
    assert_int_equal(t->g.living[0], 4);
    assert_int_equal(t->g.player[0].shop_silver, 3 + 5);
    assert_int_equal(game_income(&t->r, &t->g, 0), 5 + 8);
    assert_int_equal(t->g.player[1].civic_vp, 5 + 2 * 5 + 2);
    for (int era = 0; era < ERA_COUNT; era++) {
        Lines lines = {row, LINES_MAX, 0};
        t->g.era = (uint8_t)era;
        game_preview(&t->r, &t->g, &lines, vp);
        bool last = era == 2;
        assert_int_equal(lines_of(&lines, LINE_SCORE, 0, AMOUNT_SILVER, vulcan), last ? 0 : 5);
        assert_int_equal(lines_of(&lines, LINE_SCORE, 0, AMOUNT_VP, vulcan), last ? 5 : 0);
        assert_int_equal(lines_of(&lines, LINE_SCORE, 1, AMOUNT_VP, kind_of("market")), 5);
        assert_int_equal(lines_of(&lines, LINE_SCORE, 1, AMOUNT_VP, kind_of("marketplace")), 10);
        assert_int_equal(lines_of(&lines, LINE_SCORE, 1, AMOUNT_VP, kind_of("fountain")), 2);
        assert_int_equal(vp[1], 17); /* no population, no marker on the board */
    }
    have_all(t, 0, "insula-i A1 B1 C1|lots C5 E5 C6 D6 E6");
    play(t, 0, raise(t, "temple-of-minerva", "C5 E5 C6 D6 E6", 0));
    assert_int_equal(t->g.living[0], 4);
    assert_int_equal(t->g.living[1], 3); /* the domus, the fountain, the foundry */
    have(t, 0, "lots D5");
    play(t, 0, build(t, "bakery", "D5"));
    assert_int_equal(t->g.living[0], 5);
    assert_int_equal(t->g.living[1], 4);
    assert_int_equal(t->g.player[0].shop_silver, 3 + 6 + 1);
    assert_int_equal(t->g.player[1].civic_vp, 6 + 2 * 6 + 3);
}

/* The printed values of the other monuments, next to three neighbours worth 4 citizens, 3 silver and a civic one. */
static void test_values(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int civic_vp, population, silver, shop_vp;
    } VALUES[] = {
        {"forum-romanum", 6, 0, 0, 0},     {"circus-maximus", 4, 0, 0, 0},  {"pantheon", 3, 0, 0, 0},
        {"tower-of-wonders", 3, 0, 0, 0},  {"temple-of-mars", 0, 5, 0, 0},  {"temple-of-neptune", 0, 0, 1, 5},
        {"lighthouse", 6, 0, 0, 0},        {"watchtower", 4, 0, 0, 0},      {"temple-of-jupiter", 6, 0, 0, 0},
        {"colosseum", 4, 0, 0, 0},         {"royal-winery", 0, 0, 4, 8},    {"regia", 0, 9, 0, 0},
        {"statue-of-romulus", 6, 0, 0, 0}, {"temple-of-venus", 0, 4, 0, 0}, {"temple-of-apollo", 0, 0, 2, 2},
        {"triumphal-arch", 0, 7, 0, 0},    {"imperial-harbor", 0, 0, 3, 7}, {"temple-of-minerva", 0, 5, 0, 0},
        {"temple-of-vulcan", 0, 0, 4, 0},
    };
    assert_int_equal(sizeof VALUES / sizeof VALUES[0], MONUMENT_COUNT);
    for (int i = 0; i < MONUMENT_COUNT; i++) {
        Table *t = table(0);
        int kind = kind_of(VALUES[i].id);
        int shape = t->r.piece[kind].shape;
        Lot head = lot_at(1, 1); /* B2; each first turn covers it or its neighbours east and south */
        LotSet lots = rotation_lots(rotation_first(shape), head);
        const Player *p = &t->g.player[0];
        t->g.own[0] = lots;
        have_all(t, 1, "insula-i A1 A2 A3|foundry-i B1 C1 D1 E1");
        LotSet rest = lots_minus(lots_around(lots), lots_or(t->g.own[1], lots));
        t->g.own[1] = lots_or(t->g.own[1], rest);
        game_put(&t->r, &t->g, 1, kind_of("fountain"), TURN_1, lots_first(rest));
        game_put(&t->r, &t->g, 0, kind, rotation_first(shape), head);
        assert_int_equal(p->civic_vp, VALUES[i].civic_vp);
        assert_int_equal(p->population, VALUES[i].population);
        assert_int_equal(p->shop_silver, VALUES[i].silver);
        assert_int_equal(p->shop_vp, VALUES[i].shop_vp);
    }
}

/* Rule 10.8: once to each player with a neighbour, whoever builds, and again if it is built again. */
static void test_bonuses(void **state)
{
    (void)state;
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Table *t = table_with(config_of(3, ORIGINAL), 0);
    have_all(t, 0, "lots B2 C2 B3 C3 D2 D3|domus A2|bakery A3");
    have_all(t, 1, "insula-i B1 C1 D1");
    have_all(t, 2, "domus F6|lots B4");
    int silver[3] = {t->g.player[0].silver, t->g.player[1].silver, t->g.player[2].silver};
    play(t, 0, raise(t, "temple-of-jupiter", "B2 C2 B3 C3", 0));
    assert_int_equal(t->g.player[0].vp, 2);
    assert_int_equal(t->g.player[1].vp, 2);
    assert_int_equal(t->g.player[2].vp, 0);
    play(t, 0, raise(t, "regia", "B2 C2 D2 B3 C3 D3", 0));
    assert_int_equal(t->g.player[0].vp, 2);
    have(t, 1, "lots E2 F2 E3 F3");
    t->g.seat = t->g.turn_seat = 1;
    Action a = raise(t, "temple-of-jupiter", "E2 F2 E3 F3", 0);
    assert_int_equal(game_play(&t->r, &t->g, 1, a, &lines), RULE_OK);
    assert_int_equal(t->g.player[0].vp, 4);
    assert_int_equal(t->g.player[1].vp, 2); /* no neighbour of one's own */
    assert_int_equal(lines_of(&lines, LINE_VP, 0, AMOUNT_VP, kind_of("temple-of-jupiter")), 2);
    have(t, 2, "lots E4 F4 E5 F5");
    lines.count = 0;
    t->g.seat = t->g.turn_seat = 2;
    a = raise(t, "colosseum", "E4 F4 E5 F5", 0);
    assert_int_equal(game_play(&t->r, &t->g, 2, a, &lines), RULE_OK);
    assert_int_equal(t->g.player[0].silver, silver[0]);
    assert_int_equal(t->g.player[1].silver, silver[1] + 3); /* Jupiter is adjacent */
    assert_int_equal(t->g.player[2].silver, silver[2] + 3); /* the domus at F6 */
    assert_int_equal(lines_of(&lines, LINE_SILVER, 1, AMOUNT_SILVER, kind_of("colosseum")), 3);
    assert_int_equal(lines_of(&lines, LINE_SILVER, 2, AMOUNT_SILVER, kind_of("colosseum")), 3);
}

/* i14 goes with the first monument built without its requirement; r15 pays 5 silver instead (12.4, docs/cards.md). */
static void test_without_requirement(void **state)
{
    (void)state;
    enum { ENTITLED = 15 };
    Config config = config_of(2, ORIGINAL);
    config.module[MODULE_ROLES] = 1;
    Table *t = table_with(config, 0);
    have_all(t, 0, "lots A1 B1 A2 B2 C3 D4|silver 5");
    Action met = raise(t, "colosseum", "A1 B1 A2 B2", 0);
    Action unmet = raise(t, "tower-of-wonders", "D4", 0);
    expect(t, unmet, RULE_REQUIREMENT);
    expect(t, unmet | PAY << 8, RULE_NOT_ENTITLED);
    t->g.player[0].role = ENTITLED;
    expect(t, unmet, RULE_REQUIREMENT);
    expect(t, unmet | PAY << 8, RULE_OK);
    expect(t, met | PAY << 8, RULE_PAYMENT_NOT_NEEDED);
    expect(t, raise(t, "lighthouse", "C3", PAY), RULE_OK); /* placement included */
    t->g.player[0].silver = 4;
    expect(t, unmet | PAY << 8, RULE_PAYMENT_TOO_DEAR);
    t->g.player[0].silver = 5;
    t->g.effects = TURN_NO_REQUIREMENT;
    expect(t, unmet, RULE_OK);
    expect(t, unmet | PAY << 8, RULE_OK);
    Game start = t->g;
    t->g.actions = 2; /* as if i03 were in force: the turn goes on */
    play(t, 0, met);
    assert_int_equal(t->g.effects, TURN_NO_REQUIREMENT);
    assert_int_equal(t->g.player[0].silver, 5);
    t->g = start;
    t->g.actions = 2;
    play(t, 0, unmet | PAY << 8);
    assert_int_equal(t->g.effects, TURN_NO_REQUIREMENT);
    assert_int_equal(t->g.player[0].silver, 0);
    t->g = start;
    t->g.actions = 2;
    play(t, 0, unmet);
    assert_int_equal(t->g.effects, 0);
    assert_int_equal(t->g.player[0].silver, 5);
    assert_int_equal(t->g.acted, 1);
    expect(t, raise(t, "lighthouse", "C3", 0), RULE_REQUIREMENT);
}

static Game start_of(const Rules *r, uint64_t number)
{
    Game g;
    Seed seed = seed_from_number(number);
    game_start(r, &seed, &g);
    return g;
}

/* Rules 10.1 and 10.9: how many, and which of their cards. */
static void test_setup(void **state)
{
    (void)state;
    uint32_t ever = 0;
    uint32_t mixed = 0;
    for (uint64_t number = 0; number < 60; number++) {
        for (int players = 2; players <= 5; players++) {
            Config config = config_of(players, ORIGINAL);
            Rules r = rules_of(&config);
            Game g = start_of(&r, number);
            assert_int_equal(bits_count(g.monuments), players + 3);
            assert_int_equal(g.pool, g.monuments);
            assert_int_equal(g.alternates, 0);
            assert_int_equal(g.player[players - 1].monument_markers, 6);
            ever |= g.pool;
            config = config_of(players, ALTERNATE);
            r = rules_of(&config);
            Game all = start_of(&r, number);
            assert_int_equal(all.alternates, g.monuments);
            config = config_of(players, MIXED);
            r = rules_of(&config);
            Game some = start_of(&r, number);
            assert_int_equal(some.monuments, g.monuments);
            assert_int_equal(some.alternates & ~some.monuments, 0);
            mixed |= some.alternates;
            config = config_of(players, CHOSEN); /* what was drawn, chosen: the same game */
            config.alternates = some.alternates;
            r = rules_of(&config);
            Game chosen = start_of(&r, number);
            assert_memory_equal(&chosen, &some, sizeof some);
        }
    }
    assert_int_equal(ever, ALL);
    assert_int_equal(mixed, ALL);
}

/* Rule 15.14: three of different sizes, neither Minerva nor Vulcan, and no markers for Ceres. */
static void test_setup_ceres(void **state)
{
    (void)state;
    uint32_t ever = 0;
    Config config = config_of(1, ORIGINAL);
    config.module[MODULE_CERES] = 1;
    Rules r = rules_of(&config);
    for (uint64_t number = 0; number < 200; number++) {
        Game g = start_of(&r, number);
        int sizes = 0;
        for (int m = 0; m < MONUMENT_COUNT; m++) {
            if ((g.pool >> m & 1) != 0) {
                int size = shape_size(r.piece[KIND_MONUMENT + m].shape);
                assert_int_equal(sizes >> size & 1, 0);
                sizes |= 1 << size;
            }
        }
        assert_int_equal(bits_count(g.pool), 3);
        assert_int_equal(g.player[0].monument_markers, 6);
        assert_int_equal(g.player[1].monument_markers, 0);
        ever |= g.pool;
    }
    assert_int_equal(ever, ALL & ~bit_of("temple-of-minerva") & ~bit_of("temple-of-vulcan"));
}

static void test_faults(void **state)
{
    (void)state;
    Config config = config_of(2, ALTERNATE);
    Rules r = rules_of(&config);
    Game good = start_of(&r, 3);
    assert_null(game_fault(&r, &good));
    Game g = good;
    g.pool &= g.pool - 1; /* one is nowhere */
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.monuments = g.pool = g.alternates = ALL; /* too many */
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.monuments |= 1u << 20;
    g.pool |= 1u << 20;
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.alternates = 0;
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.player[1].monument_markers = 5;
    assert_non_null(game_fault(&r, &g));
    g = good;
    g.living[1] = 1;
    assert_non_null(game_fault(&r, &g));
    g = good;
    Rng rng = play_rng(3);
    while (g.pool == g.monuments) {
        game_apply(&r, &g, play_random(&r, &g, &rng, 2), NULL);
    }
    assert_null(game_fault(&r, &g));
    g.pool = g.monuments; /* in the pool and on the board */
    assert_non_null(game_fault(&r, &g));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requirements),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_pantheon),
        cmocka_unit_test(test_built_over_counts),
        cmocka_unit_test(test_markers_and_pool),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_living),
        cmocka_unit_test(test_living_leaves),
        cmocka_unit_test(test_vulcan),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_bonuses),
        cmocka_unit_test(test_without_requirement),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_setup_ceres),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
