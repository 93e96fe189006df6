/* SPDX-License-Identifier: MIT */
/* test_table.c - the table: the log and its fold, undo and its barriers, takeback, preview, resuming, modules. */
#include "notation/move.h"
#include "table/counsel.h"
#include "table/preview.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MOST = 5000, SEED = 7 };

static Table table; /* large (table.h) */
static Table other;
static Preview preview; /* large, too */

static Setup setup_for(int players)
{
    Setup setup;
    setup_defaults(&setup);
    setup.config.players = (uint8_t)players;
    setup.seed = seed_from_number(SEED);
    setup.seed_number = SEED;
    setup.seed_is_number = true;
    return setup;
}

/* Seats by letter: h human, r random, g greedy; modules as on the command line. */
static void table_with(Table *t, const char *seats, const char *modules)
{
    Setup setup = setup_for((int)strlen(seats));
    Catalogue catalogue;
    TableSeat seat[SEATS_MAX];
    Fault fault;
    memset(seat, 0, sizeof seat);
    catalogue_defaults(&catalogue);
    for (int i = 0; seats[i] != '\0'; i++) {
        seat[i].player = seats[i] == 'h' ? SEAT_HUMAN : seats[i] == 'r' ? BOT_RANDOM : BOT_GREEDY;
    }
    assert_true(setup_option(&setup, "modules", modules, &fault));
    assert_true(table_start(t, &setup, &catalogue, seat, &fault));
}

static void table_for(Table *t, const char *seats)
{
    table_with(t, seats, "");
}

static Action income(void)
{
    return action_make(VERB_INCOME, 0, 0, 0);
}

static Action buy(const Table *t, int slot)
{
    return action_make(VERB_BUY, t->now.market[slot], 0, 0);
}

/* The first legal build of the seat to move, on so many lots or more. */
static Action build_on(const Table *t, int lots)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(&t->rules, &t->now, actions);
    for (uint32_t i = 0; i < count; i++) {
        if (action_verb(actions[i]) == VERB_BUILD && lots_count(action_place(&t->now, actions[i])) >= lots) {
            return actions[i];
        }
    }
    fail_msg("no %d lots to build on", lots);
    return 0;
}

/* Every opening hand has a lot for one. */
static Action build(const Table *t)
{
    return build_on(t, 1);
}

/* The state is the fold of the log, and the record is in step with it. */
static void assert_in_step(const Table *t)
{
    Game g = t->start;
    char result[RECORD_RESULT_MAX];
    for (uint32_t i = 0; i < t->record.move_count; i++) {
        assert_int_equal(t->record.move[i].seat, g.seat);
        assert_int_equal(game_move(&t->rules, &g, g.seat, t->record.move[i].action, record_offer(&t->record, i), NULL),
                         RULE_OK);
    }
    assert_memory_equal(&g, &t->now, sizeof g);
    record_result(&t->record, &t->rules, &t->now, result, sizeof result);
    assert_string_equal(t->record.result, result);
}

static void test_start_names(void **state)
{
    (void)state;
    Setup setup = setup_for(3);
    Catalogue catalogue;
    TableSeat seat[SEATS_MAX];
    Fault fault;
    catalogue_defaults(&catalogue);
    memset(seat, 0, sizeof seat);
    seat[0].player = SEAT_HUMAN;
    seat[1].player = BOT_GREEDY;
    seat[2].player = BOT_RANDOM;
    memcpy(seat[2].name, "Otho", 5);
    assert_true(table_start(&table, &setup, &catalogue, seat, &fault));
    assert_string_equal(table.record.name[0], "Player 1");
    assert_string_not_equal(table.record.name[1], "");
    assert_string_equal(table.record.name[2], "Otho");
    assert_string_equal(table.record.kind[0], "human");
    assert_string_equal(table.record.kind[1], "greedy");
    assert_string_equal(table.record.kind[2], "random");
    assert_string_equal(table.record.result, "*");
    assert_int_equal(table.record.rules_hash, table.rules.hash);
}

static void test_start_refused(void **state)
{
    (void)state;
    Setup setup = setup_for(5);
    Catalogue catalogue;
    TableSeat seat[SEATS_MAX];
    Fault fault;
    catalogue_defaults(&catalogue);
    memset(seat, 0, sizeof seat);
    table_for(&table, "hh");
    memcpy(&other, &table, sizeof table);
    setup.config.game = GAME_METROPOLIS;
    assert_false(table_start(&table, &setup, &catalogue, seat, &fault));
    assert_non_null(strstr(fault_words(&fault, NULL).text, "1.1"));
    assert_memory_equal(&other, &table, sizeof table);
}

static void test_refused_move_changes_nothing(void **state)
{
    (void)state;
    table_for(&table, "hh");
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    memcpy(&other, &table, sizeof table);
    assert_int_equal(table_play(&table, 0, income()), RULE_NOT_YOUR_TURN);
    assert_int_equal(table_play(&table, 1, action_make(VERB_BUY, lot_at(9, 9), 0, 0)), RULE_NOT_AN_ACTION);
    assert_memory_equal(&other, &table, sizeof table);
}

static void test_full_log_takes_no_more(void **state)
{
    (void)state;
    table_for(&table, "hh");
    table.record.move_count = RECORD_MOVES_MAX;
    assert_int_equal(table_play(&table, 0, income()), RULE_GAME_OVER);
    assert_int_equal(table.record.move_count, RECORD_MOVES_MAX);
}

static void test_undo_income_and_build(void **state)
{
    (void)state;
    table_for(&table, "hh");
    Game before = table.now;
    assert_int_equal(table_undo(&table, 0), UNDO_NOTHING);
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    assert_int_equal(table_undo_check(&table, 1), UNDO_NOTHING);
    assert_int_equal(table_undo(&table, 0), UNDO_OK);
    assert_memory_equal(&before, &table.now, sizeof before);
    assert_int_equal(table.record.move_count, 0);
    assert_int_equal(table.lines.count, 0);
    assert_int_equal(table_play(&table, 0, build(&table)), RULE_OK);
    assert_int_equal(table_undo(&table, 0), UNDO_OK);
    assert_memory_equal(&before, &table.now, sizeof before);
    assert_in_step(&table);
}

static void test_undo_stops_at_a_reveal(void **state)
{
    (void)state;
    table_for(&table, "hh");
    assert_int_equal(table_play(&table, 0, buy(&table, 0)), RULE_OK);
    Game after = table.now;
    assert_int_equal(table.barrier[0], UNDO_REVEALED);
    assert_int_equal(table_undo(&table, 0), UNDO_REVEALED);
    assert_memory_equal(&after, &table.now, sizeof after);
    assert_int_equal(table.record.move_count, 1);
}

/* A purchase with the era's pile empty turns up nothing, so it can be taken back. */
static void test_undo_of_a_purchase_without_reveal(void **state)
{
    (void)state;
    table_for(&table, "hh");
    while (table.now.pile_next[0] < table.now.pile_end[0] || table.now.player[table.now.seat].silver < 2) {
        const Player *p = &table.now.player[table.now.seat];
        Action a = p->silver >= 2 && p->markers > 0 ? buy(&table, 0) : p->markers == 0 ? build(&table) : income();
        assert_int_equal(table_play(&table, table.now.seat, a), RULE_OK);
    }
    if (table.now.player[table.now.seat].markers == 0) {
        assert_int_equal(table_play(&table, table.now.seat, build(&table)), RULE_OK);
        assert_int_equal(table_play(&table, table.now.seat, income()), RULE_OK);
    }
    Game before = table.now;
    int seat = table.now.seat;
    assert_int_equal(table_play(&table, seat, buy(&table, 0)), RULE_OK);
    assert_int_equal(table.barrier[table.record.move_count - 1], UNDO_OK);
    assert_int_equal(table_undo(&table, seat), UNDO_OK);
    assert_memory_equal(&before, &table.now, sizeof before);
    assert_in_step(&table);
}

static void test_undo_stops_when_others_acted(void **state)
{
    (void)state;
    table_for(&table, "hhh");
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    assert_int_equal(table_play(&table, 1, income()), RULE_OK);
    assert_int_equal(table_undo(&table, 0), UNDO_OTHERS_ACTED);
    assert_int_equal(table.record.move_count, 2);
    assert_int_equal(table_undo(&table, 1), UNDO_OK);
    assert_int_equal(table_undo(&table, 0), UNDO_OK); /* now nobody has */
    assert_int_equal(table.record.move_count, 0);
}

static void test_takeback(void **state)
{
    (void)state;
    table_for(&table, "hgr");
    assert_int_equal(table_takeback(&table, 0), UNDO_NOTHING);
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    assert_true(table_bot(&table, NULL));
    assert_true(table_bot(&table, NULL));
    Game before = table.now;
    assert_int_equal(table_play(&table, 0, buy(&table, 1)), RULE_OK);
    assert_true(table_bot(&table, NULL));
    assert_int_equal(table_undo_check(&table, 0), UNDO_OTHERS_ACTED);
    assert_int_equal(table_takeback(&table, 0), UNDO_OK);
    assert_memory_equal(&before, &table.now, sizeof before);
    assert_int_equal(table.record.move_count, 3);
    assert_in_step(&table);
}

static void test_bots_only_at_their_seats(void **state)
{
    (void)state;
    table_for(&table, "hr");
    assert_false(table_bot(&table, NULL));
    assert_int_equal(table.record.move_count, 0);
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    assert_true(table_bot(&table, NULL));
    assert_int_equal(table.record.move[1].seat, 1);
    assert_false(table_bot(&table, NULL));
}

static void test_whole_game_of_bots(void **state)
{
    (void)state;
    table_for(&table, "grg");
    int moves = 0;
    while (table_bot(&table, NULL)) {
        assert_true(++moves < MOVES_MOST);
    }
    assert_int_equal(table.now.phase, PHASE_OVER);
    assert_string_not_equal(table.record.result, "*");
    assert_in_step(&table);
    table_for(&other, "grg");
    while (table_bot(&other, NULL)) {
    }
    assert_memory_equal(&table.now, &other.now, sizeof table.now); /* the same inputs, the same game */
}

/* The last move of the game turns up nothing: with it undone, the result is open again. */
static void test_undo_reopens_the_game(void **state)
{
    (void)state;
    table_for(&table, "gg");
    while (table_bot(&table, NULL)) {
    }
    int last = table.record.move[table.record.move_count - 1].seat;
    assert_int_equal(table_undo(&table, last), UNDO_OK);
    assert_int_equal(table.now.phase, PHASE_TURN);
    assert_string_equal(table.record.result, "*");
    assert_in_step(&table);
}

/* What the table's viewer may know of a move: the sums alone are those of the preview by source, or neither tells any. */
static bool look_ahead(const Table *t, Action a, const Offer *offer, int32_t out_change[SEATS_MAX])
{
    int32_t before[SEATS_MAX];
    Game view;
    game_view(&t->rules, &t->now, table_viewer(t), &view);
    game_preview(&t->rules, &view, NULL, before);
    bool told = preview_vp(&t->rules, &view, before, a, offer, out_change);
    assert_int_equal(preview_make(&t->rules, &view, a, offer, &preview), told);
    assert_memory_equal(preview.vp, out_change, sizeof preview.vp);
    return told;
}

static int32_t changes_vp(const Preview *p, int seat)
{
    int32_t vp = 0;
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        vp += c->seat == seat && c->unit == AMOUNT_VP ? c->after - c->before : 0;
    }
    return vp;
}

/* Every card of the market lay there before, or is not known. */
static void assert_nothing_turned_up(const Game *was, const Game *after)
{
    for (int slot = 0; slot < after->market_count; slot++) {
        const Card card = after->market[slot];
        if (card != CARD_HIDDEN) {
            assert_non_null(memchr(was->market, card, was->market_count));
        }
    }
}

/* Of every move of a game: the change is what scoring right before and right after it gives, and what the sources say. */
static void test_preview_of_every_move(void **state)
{
    (void)state;
    int ends = 0;
    table_for(&table, "grg");
    while (table.now.phase != PHASE_OVER) {
        int32_t change[SEATS_MAX];
        int32_t vp_before[SEATS_MAX];
        int32_t vp_after[SEATS_MAX];
        memcpy(&other, &table, sizeof table);
        Game was = table.now;
        game_preview(&table.rules, &was, NULL, vp_before);
        assert_true(table_bot(&table, NULL));
        other.lines.row = other.line_row;
        Action a = table.record.move[table.record.move_count - 1].action;
        assert_true(look_ahead(&other, a, NULL, change));
        assert_memory_equal(&was, &other.now, sizeof was); /* it only looks */
        assert_nothing_turned_up(&was, &preview.after);
        bool ended = table.now.era != was.era || table.now.phase == PHASE_OVER;
        ends += ended;
        game_preview(&table.rules, &table.now, NULL, vp_after);
        for (int seat = 0; seat < table.rules.config.players; seat++) {
            int32_t now = table.now.player[seat].vp + (ended ? 0 : vp_after[seat]);
            assert_int_equal(change[seat], now - was.player[seat].vp - vp_before[seat]);
            assert_int_equal(change[seat], changes_vp(&preview, seat));
        }
    }
    assert_int_equal(ends, ERA_COUNT);
}

static void assert_place(const Game *g, Action a, LotSet lots)
{
    assert_true(lots_equal(action_place(g, a), lots));
}

/* Where the eye goes to: a building that an invocation names by one of its lots is meant as a whole (i12). */
static void test_place_of_a_move(void **state)
{
    (void)state;
    enum { APOLLO = 11, TERMINUS = 4, PAID = 128 };
    table_with(&table, "hh", "invocations");
    table.now.own[0] = lots_minus(table.rules.city, table.now.own[1]);
    const Action built = build_on(&table, 2);
    const LotSet building = rotation_lots((int)action_b(built), (Lot)action_c(built));
    const Lot head = (Lot)action_c(built);
    const Lot empty = lots_first(table.now.own[1]);
    const LotSet both = lots_or(lots_one(head), lots_one(empty));
    assert_place(&table.now, built, building);
    assert_place(&table.now, action_make(VERB_RAISE, KIND_MONUMENT, action_b(built) | PAID, head), building);
    assert_place(&table.now, action_make(VERB_INVOKE, APOLLO, head, NO_LOT), lots_one(head));
    assert_int_equal(table_play(&table, 0, built), RULE_OK);
    assert_place(&table.now, action_make(VERB_INVOKE, APOLLO, head, NO_LOT), building);
    assert_place(&table.now, action_make(VERB_INVOKE, TERMINUS, head, empty), both);
    assert_place(&table.now, action_make(VERB_ROAD, 0, head, empty), both);
    assert_place(&table.now, action_make(VERB_INVOKE, 0, NO_LOT, NO_LOT), lots_none());
    assert_place(&table.now, action_make(VERB_STEAL, empty, 0, 0), lots_one(empty));
    assert_place(&table.now, action_make(VERB_BUY, CARD_INVOCATION, 0, 0), lots_none());
    assert_place(&table.now, income(), lots_none());
}

/* A deed next to no lot of one's own is no room for larger buildings, whatever the bot's figures say. */
static void test_counsel_of_a_deed(void **state)
{
    static Action actions[ACTIONS_MAX];
    static const int32_t TERMS[TERM_COUNT] = {[TERM_ROOM] = 1000};
    int apart = 0;
    (void)state;
    table_with(&table, "hh", "");
    uint32_t count = game_list(&table.rules, &table.now, actions);
    for (uint32_t i = 0; i < count; i++) {
        char words[256];
        if (action_verb(actions[i]) != VERB_BUY) {
            continue;
        }
        LotSet around = lots_around(action_place(&table.now, actions[i]));
        bool joins = lots_any(lots_and(around, table.now.own[table.now.seat]));
        Text why = text_in(words, sizeof words);
        counsel_why(&why, &table.rules, &table.now, actions[i], TERMS);
        assert_null(strstr(words, "larger buildings"));
        assert_non_null(strstr(words, joins ? "joins your" : "one more lot"));
        apart += !joins;
    }
    assert_true(apart > 0);
}

typedef struct Walk {
    uint32_t steps;
    int32_t vp[SEATS_MAX];
    Game last;
} Walk;

static void walk_step(void *context, const TableStep *step)
{
    Walk *walk = context;
    assert_int_equal(step->number, ++walk->steps);
    assert_int_equal(step->seat, step->before->seat);
    if (step->offer != NULL) {
        walk->last.extra.offer = *step->offer; /* laid out for words_move */
    }
    assert_memory_equal(step->before, &walk->last, sizeof walk->last);
    for (uint32_t i = 0; i < step->lines->count; i++) {
        const Line *line = &step->lines->row[i];
        if (line->unit == AMOUNT_VP) {
            walk->vp[line->seat] += line->amount;
        }
    }
    walk->last = *step->after;
}

static void test_walk_tells_the_whole_log(void **state)
{
    (void)state;
    Walk walk;
    memset(&walk, 0, sizeof walk);
    table_for(&table, "ggr");
    while (table_bot(&table, NULL)) {
    }
    walk.last = table.start;
    table_walk(&table, walk_step, &walk);
    assert_int_equal(walk.steps, table.record.move_count);
    assert_memory_equal(&walk.last, &table.now, sizeof walk.last);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(walk.vp[seat], table.now.player[seat].vp);
    }
}

/* A record in the middle of a game, written, read and sat down at again. */
static void test_resume(void **state)
{
    (void)state;
    static char text[RECORD_MOVES_MAX];
    static Record record;
    static Rules rules;
    static Game game;
    Catalogue catalogue;
    Fault fault;
    catalogue_defaults(&catalogue);
    table_for(&table, "hgr");
    memcpy(table.record.date, "2026-11-15", 11);
    assert_int_equal(table_play(&table, 0, buy(&table, 0)), RULE_OK);
    assert_true(table_bot(&table, NULL));
    assert_true(table_bot(&table, NULL));
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    Text t = text_in(text, sizeof text);
    record_write(&t, &table.record, &table.rules);
    assert_true(text_fits(&t));
    if (!record_read(text, t.length, &catalogue, &record, &rules, &game, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_true(table_resume(&other, &record, &catalogue, &fault));
    assert_memory_equal(&other.now, &table.now, sizeof table.now);
    assert_int_equal(other.record.move_count, 4);
    assert_string_equal(other.record.date, "2026-11-15");
    assert_string_equal(other.seat[0].name, table.seat[0].name);
    assert_int_equal(other.seat[0].player, SEAT_HUMAN);
    assert_int_equal(other.seat[1].player, BOT_GREEDY);
    assert_int_equal(other.seat[2].player, BOT_RANDOM);
    assert_memory_equal(other.barrier, table.barrier, 4);
    assert_int_equal(table_undo(&other, 0), UNDO_OK);
    assert_int_equal(table_undo_check(&other, 0), UNDO_OTHERS_ACTED);
    memcpy(record.kind[1], "oracle", 7);
    assert_true(table_resume(&other, &record, &catalogue, &fault));
    assert_int_equal(other.seat[1].player, BOT_STRONGEST);
}

/* The first legal action of a verb for the seat to move. */
static Action first_of(const Table *t, int verb)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(&t->rules, &t->now, actions);
    for (uint32_t i = 0; i < count; i++) {
        if ((int)action_verb(actions[i]) == verb) {
            return actions[i];
        }
    }
    fail_msg("no action of verb %s", verb_word(verb));
    return 0;
}

static Action trade_with(int seat)
{
    return action_make(VERB_TRADE, (unsigned)seat, 0, 0);
}

/* One empty lot of each for the other. */
static Offer offer_swap(const Table *t, int to)
{
    Offer offer;
    memset(&offer, 0, sizeof offer);
    offer.give.lots = lots_one(lots_first(t->now.own[t->now.seat]));
    offer.take.lots = lots_one(lots_first(t->now.own[to]));
    return offer;
}

static void test_viewer_and_automaton(void **state)
{
    (void)state;
    table_for(&table, "hgr");
    assert_int_equal(table_humans(&table), 1);
    assert_int_equal(table_viewer(&table), 0);
    assert_int_equal(table_seats(&table), 3);
    table_for(&table, "ghh");
    assert_int_equal(table_viewer(&table), NO_SEAT);
    table_for(&table, "rr");
    assert_int_equal(table_viewer(&table), NO_SEAT);
    table_with(&table, "rh", "consul");
    assert_int_equal(table_viewer(&table), 1);
    assert_int_equal(table_seats(&table), 3);
    assert_string_equal(table.seat[2].name, "Consul");
    assert_int_equal(table.seat[2].player, SEAT_AUTOMATON);
    table_with(&table, "h", "ceres");
    assert_string_equal(table.seat[1].name, "Ceres");
}

static void test_trade_is_logged_with_its_offer(void **state)
{
    (void)state;
    table_with(&table, "hhh", "trading");
    Offer offer = offer_swap(&table, 2);
    Offer nothing;
    memset(&nothing, 0, sizeof nothing);
    memcpy(&other, &table, sizeof table);
    assert_int_equal(table_move(&table, 0, trade_with(2), NULL), RULE_NOT_AN_ACTION);
    assert_int_equal(table_move(&table, 0, trade_with(2), &nothing), RULE_TRADE_NO_LOT);
    assert_int_equal(table_move(&table, 0, trade_with(0), &offer), RULE_TRADE_PARTNER);
    assert_memory_equal(&other, &table, sizeof table);
    assert_int_equal(table_move(&table, 0, trade_with(2), &offer), RULE_OK);
    assert_int_equal(table.now.phase, PHASE_TRADE_REPLY);
    assert_int_equal(table.now.seat, 2);
    assert_memory_equal(record_offer(&table.record, 0), &offer, sizeof offer);
    assert_in_step(&table);
    assert_int_equal(table_undo(&table, 0), UNDO_OFFERED); /* 18.2 */
    assert_int_equal(table_play(&table, 2, first_of(&table, VERB_ACCEPT)), RULE_OK);
    assert_true(lots_within(offer.give.lots, table.now.own[2]));
    assert_in_step(&table);
    assert_int_equal(table_undo_check(&table, 0), UNDO_OTHERS_ACTED);
    assert_int_equal(table_undo(&table, 2), UNDO_OK);
    assert_in_step(&table);
    assert_int_equal(table_takeback(&table, 0), UNDO_OK);
    assert_int_equal(table.record.offer_count, 0);
    assert_memory_equal(&table.now, &table.start, sizeof table.now);
}

static void trade_step(void *context, const TableStep *step)
{
    const Offer *offer = context;
    if (step->number == 1) {
        assert_memory_equal(step->offer, offer, sizeof *offer);
        assert_memory_equal(&step->before->extra.offer, offer, sizeof *offer);
    } else {
        assert_null(step->offer);
    }
}

static void test_trade_in_walk_and_record(void **state)
{
    (void)state;
    static char text[3 * RECORD_LINE_MAX + MOVE_TEXT_MAX + 4096];
    static Record record;
    static Rules rules;
    static Game game;
    Catalogue catalogue;
    Fault fault;
    catalogue_defaults(&catalogue);
    table_with(&table, "hhh", "trading");
    Offer offer = offer_swap(&table, 1);
    offer.give.silver = 2;
    assert_int_equal(table_move(&table, 0, trade_with(1), &offer), RULE_OK);
    assert_int_equal(table_play(&table, 1, first_of(&table, VERB_ACCEPT)), RULE_OK);
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    table_walk(&table, trade_step, &offer);
    Text t = text_in(text, sizeof text);
    record_write(&t, &table.record, &table.rules);
    assert_true(text_fits(&t));
    if (!record_read(text, t.length, &catalogue, &record, &rules, &game, &fault)) {
        fail_msg("%u:%u: %s", fault.line, fault.column, fault_words(&fault, NULL).text);
    }
    assert_true(table_resume(&other, &record, &catalogue, &fault));
    assert_memory_equal(&other.now, &table.now, sizeof table.now);
    assert_memory_equal(other.barrier, table.barrier, 3);
}

/* What accepting would change is told before it is offered, and nothing is moved by telling it. */
static void test_preview_of_a_trade(void **state)
{
    (void)state;
    int32_t change[SEATS_MAX];
    int32_t said[SEATS_MAX];
    table_with(&table, "hh", "trading");
    assert_int_equal(table_play(&table, 0, build(&table)), RULE_OK);
    assert_int_equal(table_play(&table, 0, action_make(VERB_END, 0, 0, 0)), RULE_OK);
    Offer offer;
    memset(&offer, 0, sizeof offer);
    offer.give.lots = lots_one(lots_first(lots_minus(table.now.own[1], table.now.larger_than[0])));
    memcpy(&other, &table, sizeof table);
    assert_true(look_ahead(&table, trade_with(0), &offer, change));
    assert_memory_equal(&other, &table, sizeof table);
    assert_int_equal(table_move(&table, 1, trade_with(0), &offer), RULE_OK);
    assert_true(look_ahead(&table, first_of(&table, VERB_ACCEPT), NULL, said));
    assert_memory_equal(change, said, sizeof change);
    assert_false(look_ahead(&table, first_of(&table, VERB_DECLINE), NULL, said));
}

static int32_t best_of(const Table *t, int seat)
{
    Action a;
    int32_t vp = 0;
    Game view;
    game_view(&t->rules, &t->now, 0, &view);
    return preview_best_build(&t->rules, &view, seat, &a, &vp) ? vp : -1000;
}
/* The same, tried one by one, of the seat to move. */
static int32_t best_tried(const Table *t)
{
    static Action list[ACTIONS_MAX];
    int32_t change[SEATS_MAX];
    int32_t best = -1000;
    const uint32_t count = game_list(&t->rules, &t->now, list);
    for (uint32_t i = 0; i < count; i++) {
        const bool builds = action_verb(list[i]) == VERB_BUILD && look_ahead(t, list[i], NULL, change);
        best = builds && change[t->now.seat] > best ? change[t->now.seat] : best;
    }
    return best;
}
/* Of who is to move, of who is not, while an offer lies, and after it was taken. */
static void test_best_build(void **state)
{
    (void)state;
    table_with(&table, "hh", "trading");
    assert_int_not_equal(best_tried(&table), -1000);
    assert_int_equal(best_of(&table, 0), best_tried(&table));
    assert_int_equal(table_play(&table, 0, build(&table)), RULE_OK);
    const int32_t waiting = best_of(&table, 1);
    assert_int_equal(table_play(&table, 0, action_make(VERB_END, 0, 0, 0)), RULE_OK);
    assert_int_equal(waiting, best_tried(&table));
    Offer offer;
    memset(&offer, 0, sizeof offer);
    offer.give.lots = lots_one(lots_first(lots_minus(table.now.own[1], table.now.larger_than[0])));
    assert_int_equal(table_move(&table, 1, trade_with(0), &offer), RULE_OK);
    assert_int_equal(best_of(&table, 1), waiting);
    assert_int_equal(table_play(&table, 0, first_of(&table, VERB_ACCEPT)), RULE_OK);
    assert_int_equal(best_of(&table, 1), best_tried(&table));
}

/* A pick can be taken back until the last of its round lies (9.1). */
static void test_undo_in_a_draft(void **state)
{
    (void)state;
    int32_t change[SEATS_MAX];
    table_with(&table, "hh", "draft");
    assert_false(look_ahead(&table, first_of(&table, VERB_PICK), NULL, change));
    assert_int_equal(table_play(&table, 0, first_of(&table, VERB_PICK)), RULE_OK);
    assert_int_equal(table_undo(&table, 0), UNDO_OK);
    assert_int_equal(table_play(&table, 0, first_of(&table, VERB_PICK)), RULE_OK);
    assert_int_equal(table_play(&table, 1, first_of(&table, VERB_PICK)), RULE_OK);
    assert_int_equal(table_undo(&table, 1), UNDO_REVEALED);
    assert_int_equal(table_undo_check(&table, 0), UNDO_OTHERS_ACTED);
    assert_int_equal(table_takeback(&table, 0), UNDO_OK);
    assert_memory_equal(&table.now, &table.start, sizeof table.now);
}

/* The last choice of the opening shows the others' (12.6). */
static void test_undo_stops_when_roles_are_shown(void **state)
{
    (void)state;
    table_with(&table, "hh", "roles");
    assert_int_equal(table_play(&table, 0, first_of(&table, VERB_KEEP_ROLE)), RULE_OK);
    assert_int_equal(table_undo(&table, 0), UNDO_OK);
    assert_int_equal(table_play(&table, 0, first_of(&table, VERB_KEEP_ROLE)), RULE_OK);
    assert_int_equal(table_play(&table, 1, first_of(&table, VERB_KEEP_ROLE)), RULE_OK);
    assert_int_equal(table_undo(&table, 1), UNDO_REVEALED);
}

static void test_undo_stops_when_an_automaton_acted(void **state)
{
    (void)state;
    table_with(&table, "h", "ceres");
    assert_int_equal(table_play(&table, 0, income()), RULE_OK);
    assert_int_equal(table_undo(&table, 0), UNDO_REVEALED);
}

/* A preview is the move alone: it is the same whatever Ceres would answer, for she draws what nobody knows (17.2). */
static void test_preview_knows_no_more_than_the_viewer(void **state)
{
    (void)state;
    int32_t change[SEATS_MAX];
    int32_t guess[SEATS_MAX];
    table_with(&table, "h", "ceres,monuments");
    for (int i = 0; i < 12 && table.now.phase == PHASE_TURN; i++) {
        Rng rng = rng_start(&table.setup.seed);
        Game view;
        Action a = i % 2 == 0 ? build(&table) : income();
        assert_true(look_ahead(&table, a, NULL, change));
        game_view(&table.rules, &table.now, 0, &view);
        memcpy(&other, &table, sizeof table);
        game_determinise(&table.rules, &view, &rng, &other.now);
        assert_true(look_ahead(&other, a, NULL, guess));
        assert_memory_equal(change, guess, sizeof change);
        assert_int_equal(table_play(&table, 0, a), RULE_OK);
    }
}

/* Whole games of bots with every module in some mix: the log is the game. */
static void test_whole_games_with_modules(void **state)
{
    (void)state;
    static const struct {
        const char *seats;
        const char *modules;
    } GAMES[] = {
        {"rr", "draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads"},
        {"ggg", "trading,monuments"},
        {"rrrr", "objectives=public,invocations,roads,stealing"},
        {"rrr", "consul=hard,monuments,roads,draft"},
        {"r", "ceres=challenge,monuments,roads"},
    };
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        Walk walk;
        int moves = 0;
        memset(&walk, 0, sizeof walk);
        table_with(&table, GAMES[i].seats, GAMES[i].modules);
        while (table_bot(&table, NULL)) {
            assert_true(++moves < MOVES_MOST);
        }
        assert_int_equal(table.now.phase, PHASE_OVER);
        assert_in_step(&table);
        walk.last = table.start;
        table_walk(&table, walk_step, &walk);
        for (int seat = 0; seat < table_seats(&table); seat++) {
            assert_int_equal(table.start.player[seat].vp + walk.vp[seat], table.now.player[seat].vp);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start_names),
        cmocka_unit_test(test_start_refused),
        cmocka_unit_test(test_refused_move_changes_nothing),
        cmocka_unit_test(test_full_log_takes_no_more),
        cmocka_unit_test(test_undo_income_and_build),
        cmocka_unit_test(test_undo_stops_at_a_reveal),
        cmocka_unit_test(test_undo_of_a_purchase_without_reveal),
        cmocka_unit_test(test_undo_stops_when_others_acted),
        cmocka_unit_test(test_takeback),
        cmocka_unit_test(test_bots_only_at_their_seats),
        cmocka_unit_test(test_whole_game_of_bots),
        cmocka_unit_test(test_undo_reopens_the_game),
        cmocka_unit_test(test_preview_of_every_move),
        cmocka_unit_test(test_place_of_a_move),
        cmocka_unit_test(test_counsel_of_a_deed),
        cmocka_unit_test(test_walk_tells_the_whole_log),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_viewer_and_automaton),
        cmocka_unit_test(test_trade_is_logged_with_its_offer),
        cmocka_unit_test(test_trade_in_walk_and_record),
        cmocka_unit_test(test_preview_of_a_trade),
        cmocka_unit_test(test_best_build),
        cmocka_unit_test(test_undo_in_a_draft),
        cmocka_unit_test(test_undo_stops_when_roles_are_shown),
        cmocka_unit_test(test_undo_stops_when_an_automaton_acted),
        cmocka_unit_test(test_preview_knows_no_more_than_the_viewer),
        cmocka_unit_test(test_whole_games_with_modules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
