/* SPDX-License-Identifier: MIT */
/* test_referee.c - the book of a boxed game: random games of every module are told to the referee by somebody who sees what
 * lies on the table, and nothing else; every state, line and result is that of the game. */
#include "chance_case.h"

#include "notation/drawn.h"
#include "notation/move.h"
#include "table/referee.h"

#include <ctype.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES_EACH = 4, RANDOM_GAMES = 120, MOVES_MOST = 20000, AUTOMATON_GAMES = 10 };

static Referee ref;
static Referee again;
static char text[1 << 21];
static uint32_t answered[DRAW_ALL_KINDS];
static uint32_t games_told;
static uint32_t gone_told;
static uint32_t roads_told; /* scorings whose points came by several moves */

/* What somebody at the table sees: the views of everybody before and after a move, and what happens by it. */
typedef struct Seen {
    const Rules *r;
    const Game *before; /* NULL at set-up */
    const Game *after;
    const Lines *lines;
    int reveals;
    int tokens;
    int tiles;
    LotSet told;
    uint32_t told_bits;
    Lot deed; /* of Ceres or the Consul that was told last */
} Seen;

static int nth_line(const Lines *lines, int kind, int step, int nth, bool card)
{
    for (uint32_t i = 0; i < lines->count; i++) {
        const Line *line = &lines->row[i];
        if (line->kind == kind && (kind != LINE_AUTOMATON || line->step == step) && nth-- == 0) {
            return card ? line->card : line->what;
        }
    }
    return -1;
}

static int bit_next(Seen *s, uint32_t bits)
{
    bits &= ~s->told_bits;
    assert_true(bits != 0);
    s->told_bits |= bits & -bits;
    return __builtin_ctz(bits);
}

static int lot_next(Seen *s, LotSet lots)
{
    lots = lots_minus(lots, s->told);
    assert_true(lots_any(lots));
    s->deed = lots_first(lots);
    s->told = lots_or(s->told, lots_one(s->deed));
    return s->deed;
}

static int setup_came(Seen *s, const Draws *d)
{
    const Game *g = s->after;
    int m;
    switch (d->kind) {
    case DRAW_CARD:
        return d->seat != NO_SEAT ? lot_next(s, g->own[d->seat]) : g->market[s->reveals++];
    case DRAW_DEED: /* the told lots are all six of hers */
        if (s->tiles == 0) {
            s->told = lots_minus(s->told, g->own[d->seat]);
        }
        return lot_next(s, lots_and(g->own[d->seat], g->larger_than[0]));
    case DRAW_TILE:
        s->tiles++;
        return g->kind[s->deed] - KIND_TILE + 1;
    case DRAW_MONUMENT:
        m = bit_next(s, g->monuments);
        return 1 + m +
               (s->r->config.module[MODULE_MONUMENTS] == MONUMENTS_MIXED && (g->alternates >> m & 1) != 0
                    ? (int)DRAW_ALTERNATE
                    : 0);
    case DRAW_OBJECTIVE:
        s->told_bits = s->tokens++ == 0 ? 0 : s->told_bits;
        return 1 + bit_next(s, g->public_objectives);
    case DRAW_ROLE:
        return g->player[d->seat].role;
    case DRAW_CERES:
        s->reveals = s->reveals < 100 ? 100 : s->reveals;
        return g->extra.ceres.row[s->reveals++ - 100];
    case DRAW_ROAD:
        return g->road_face[d->seat];
    default:
        return g->kind[s->deed]; /* a token */
    }
}

/* A card that left the game: the deeds that lay neither on the market nor in the discards before, then invocations. */
static int gone_came(Seen *s)
{
    gone_told++;
    LotSet gone = lots_minus(lots_minus(s->after->discarded, s->before->discarded), s->told);
    for (int slot = 0; slot < s->before->market_count; slot++) {
        const Card card = s->before->market[slot];
        gone = card < LOT_END ? lots_minus(gone, lots_one(card)) : gone;
    }
    if (lots_any(gone)) {
        return lot_next(s, gone);
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (s->before->invocation[i] == INVOCATION_UNSEEN && s->after->invocation[i] == INVOCATION_GONE &&
            (s->told_bits >> i & 1) == 0) {
            s->told_bits |= 1u << i;
            return CARD_INVOCATION + i;
        }
    }
    fail_msg("%s", "a card is asked for that did not leave the game");
    return 0;
}

/* Ceres' deeds that were turned over; the one that got a garden is the last. */
static int deed_came(Seen *s)
{
    LotSet turned = lots_none();
    for (int i = 0; i < CERES_DEEDS_LEFT; i++) {
        const Card lot = s->before->extra.ceres.deed_lots[i];
        turned = lot != NO_CARD ? lots_or(turned, lots_one(lot)) : turned;
    }
    for (int i = 0; i < CERES_DEEDS_LEFT; i++) {
        const Card lot = s->after->extra.ceres.deed_lots[i];
        turned = lot != NO_CARD ? lots_minus(turned, lots_one(lot)) : turned;
    }
    const LotSet before = lots_or(s->before->larger_than[0], lots_minus(s->before->own[1], s->after->own[1]));
    const LotSet idle = lots_minus(lots_and(turned, lots_or(before, lots_none())), s->told);
    return lot_next(s, lots_any(idle) ? idle : turned);
}

static int tile_came(Seen *s)
{
    const bool laid_first = s->before->extra.ceres.drawn != 0; /* drawn by an earlier move */
    const int what = nth_line(s->lines, LINE_AUTOMATON, STEP_TILE, s->tiles++ + laid_first, false);
    return what >= 0 ? what - KIND_TILE + 1 : s->after->extra.ceres.drawn;
}

static int came(Seen *s, const Draws *d)
{
    if (s->before == NULL) {
        return setup_came(s, d);
    }
    switch (d->kind) {
    case DRAW_CARD:
        return d->may_hide ? gone_came(s) : nth_line(s->lines, LINE_REVEAL, 0, s->reveals++, true);
    case DRAW_TOKEN:
        return nth_line(s->lines, LINE_AUTOMATON, STEP_TOKEN, s->tokens++, false);
    case DRAW_CERES:
        return s->after->extra.ceres.row[CERES_ROW - 1];
    case DRAW_TILE:
        return tile_came(s);
    case DRAW_DEED:
        return deed_came(s);
    default:
        return s->after->player[d->seat].objective;
    }
}

static void tell(const char *words)
{
    Fault fault;
    if (!referee_enter(&ref, words, strlen(words), &fault)) {
        fail_msg("%s: %s", words, fault_words(&fault, NULL).text);
    }
}

/* Every other line as the keyboard of a phone or a person in a hurry writes it. */
static void letters_change(char *words)
{
    static uint32_t told;
    const bool small = words[1] >= '0' && words[1] <= '9' && words[2] == '\0'; /* a lot; I10 is not i10 */
    for (char *c = words; *c != '\0' && told % 2 == 0; c++) {
        *c = (char)(small ? tolower((unsigned char)*c) : toupper((unsigned char)*c));
    }
    told++;
}

static void answer(Seen *s)
{
    char words[REFEREE_TEXT_MAX];
    Text t = text_in(words, sizeof words);
    answered[ref.draws.kind]++;
    drawn_write(&t, ref.draws.kind, came(s, &ref.draws));
    letters_change(words);
    tell(words);
}

/* What the end opens and no rule asks for stays hidden. */
static void end_open(Game *found, const Game *expected)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Player *p = &found->player[seat];
        const Player *e = &expected->player[seat];
        memcpy(p->objective_choice, e->objective_choice, sizeof e->objective_choice);
        memcpy(p->role_choice, e->role_choice, sizeof e->role_choice);
    }
    found->extra.ceres = expected->extra.ceres;
}

static void view_check(const Rules *r, const Game *g)
{
    Game expected;
    Game found = ref.now;
    game_view(r, g, NO_SEAT, &expected);
    if (g->phase == PHASE_OVER) {
        end_open(&found, &expected);
    }
    assert_false(ref.asks);
    for (size_t i = 0; i < sizeof found; i++) {
        if (((const char *)&found)[i] != ((const char *)&expected)[i]) {
            fail_msg("byte %zu of the state differs, phase %d", i, g->phase);
        }
    }
    assert_null(game_fault(r, &ref.now));
}

/* The Consul's first deeds in the order in which they were dealt, with the tokens that came: any that end in what lies
 * there. */
static bool consul_find(const Rules *r, const Game *view, ViewMove *m, LotSet deeds)
{
    Draws d;
    Game g;
    const int consul = r->config.players;
    if (!game_draws(r, m, &d, &g, NULL) || (d.kind == DRAW_CARD && d.seat != consul)) {
        return memcmp(g.kind, view->kind, sizeof g.kind) == 0 &&
               memcmp(g.extra.consul.left, view->extra.consul.left, sizeof g.extra.consul.left) == 0 &&
               memcmp(g.extra.consul.pile, view->extra.consul.pile, sizeof g.extra.consul.pile) == 0;
    }
    const int count = m->drawn_count;
    const Lot last = count > 0 ? m->drawn[count - 1] : 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < d.count; i++) {
            const bool likely = d.kind == DRAW_CARD || (last < LOT_END && view->kind[last] == d.thing[i]);
            const bool possible = d.kind != DRAW_CARD || lots_has(deeds, d.thing[i]);
            if (!possible || likely != (pass == 0)) {
                continue;
            }
            m->drawn_count = (uint16_t)count;
            game_draw(m, &d, i);
            if (consul_find(r, view, m, d.kind == DRAW_CARD ? lots_minus(deeds, lots_one(d.thing[i])) : deeds)) {
                return true;
            }
        }
    }
    m->drawn_count = (uint16_t)count;
    return false;
}

static void consul_tell(const Rules *r, const Game *view)
{
    ViewMove m = ref.move;
    const int from = m.drawn_count;
    if (!ref.asks || ref.draws.kind != DRAW_CARD || ref.draws.seat != r->config.players || ref.rules.automaton == 0 ||
        r->config.module[MODULE_CONSUL] == 0) {
        return;
    }
    assert_true(consul_find(r, view, &m, view->own[r->config.players]));
    for (int i = from; i < m.drawn_count; i++) {
        char words[REFEREE_TEXT_MAX];
        Text t = text_in(words, sizeof words);
        drawn_write(&t, ref.draws.kind, m.drawn[i]);
        tell(words);
    }
}

static void setup_tell(const Rules *r, const Setup *setup, const Game *g)
{
    Fault fault;
    Game view;
    Seen seen;
    memset(&seen, 0, sizeof seen);
    game_view(r, g, NO_SEAT, &view);
    seen.r = r;
    seen.after = &view;
    if (!referee_start(&ref, setup, &r->catalogue, &fault)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
    while (ref.asks) {
        consul_tell(r, &view);
        if (ref.asks) {
            answer(&seen);
        }
    }
    view_check(r, g);
}

/* An era's points, silver and tokens so far, and its scoring as it was read aloud before the next market was told. */
typedef struct Scored {
    int32_t sum[AMOUNT_POPULATION + 1][SEATS_MAX];
    uint32_t moves; /* that brought some of it */
    uint32_t count;
    Line row[LINES_MAX];
} Scored;
static Scored scored;

static bool is_scored(const Line *line)
{
    return line->kind == LINE_SCORE || (line->what == WHAT_TOKENS && line->card != 0);
}

static void scored_add(const Line *row, uint32_t count, int sign)
{
    for (uint32_t i = 0; i < count; i++) {
        if (is_scored(&row[i])) {
            scored.sum[row[i].unit][row[i].seat] += sign * row[i].amount;
        }
    }
}

static void scored_early(void)
{
    Lines said = {scored.row, LINES_MAX, 0};
    if (scored.count == 0 && referee_scores(&ref)) {
        assert_int_equal(referee_scored(&ref, ref.now.era, &said, NULL), ref.now.era);
        scored.count = said.count;
    }
}

/* What is read aloud is all that the era scored, and nothing of the next one. */
static void scored_check(const Game *before, const Game *after, const Lines *lines)
{
    static Line row[LINES_MAX];
    static const Scored NOTHING;
    Lines said = {row, LINES_MAX, 0};
    int32_t vp[SEATS_MAX];
    Game g;
    uint32_t some = 0;
    bool over = false;
    scored_add(lines->row, lines->count, 1);
    for (uint32_t i = 0; i < lines->count; i++) {
        some |= is_scored(&lines->row[i]);
    }
    scored.moves += some;
    if (after->era == before->era && after->phase != PHASE_OVER) {
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        vp[seat] = before->player[seat].vp;
    }
    for (uint32_t i = 0; i < lines->count && !over; i++) {
        const Line *line = &lines->row[i];
        vp[line->seat % SEATS_MAX] += line->unit == AMOUNT_VP ? line->amount : 0;
        over = line->kind == LINE_ERA;
    }
    assert_int_equal(referee_scored(&ref, before->era, &said, &g), before->era);
    scored_add(row, said.count, -1);
    assert_memory_equal(scored.sum, NOTHING.sum, sizeof scored.sum);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(g.player[seat].vp, vp[seat]);
    }
    for (uint32_t i = 0; i < said.count; i++) {
        assert_true(row[i].kind != LINE_REVEAL && row[i].kind != LINE_AUTOMATON);
        assert_true(row[i].kind != LINE_ERA || i + 1 == said.count);
    }
    if (scored.count > 0) {
        assert_int_equal(scored.count, said.count);
        assert_memory_equal(scored.row, row, said.count * sizeof(Line));
    }
    roads_told += scored.moves > 1;
    scored = NOTHING;
}

static void move_tell(const Rules *r, const Game *before, const Game *after, const Lines *lines, Action a,
                      const Offer *offer)
{
    char words[MOVE_TEXT_MAX];
    Game laid = *before;
    Game view[2];
    Text t = text_in(words, sizeof words);
    game_view(r, before, NO_SEAT, &view[0]);
    game_view(r, after, NO_SEAT, &view[1]);
    if (offer != NULL) {
        laid.extra.offer = *offer;
    }
    move_write(r, &laid, a, &t);
    if (offer == NULL) { /* 1F is not 1f */
        letters_change(words);
    }
    tell(words);
    Seen seen = {.r = r, .before = &view[0], .after = &view[1], .lines = lines};
    while (ref.asks) {
        scored_early();
        answer(&seen);
    }
    view_check(r, after);
    assert_int_equal(ref.lines.count, lines->count);
    assert_memory_equal(ref.line_row, lines->row, lines->count * sizeof(Line));
    scored_check(before, after, lines);
}

/* What was told, as a record, is read, ends in the same state and is written in the same words. */
static void record_check(void)
{
    static Record record;
    static Record found;
    static char rewritten[sizeof text];
    Catalogue catalogue;
    Rules r;
    Game end;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!referee_record(&ref, &record, &r, &fault)) {
        fail_msg("%s", fault_words(&fault, NULL).text);
    }
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &r);
    assert_true(text_fits(&t));
    if (!record_read(text, t.length, &catalogue, &found, &r, &end, &fault)) {
        fail_msg("%u:%u: %s\n%s", fault.line, fault.column, fault_words(&fault, NULL).text, text);
    }
    assert_memory_equal(&end, &ref.now, sizeof end);
    t = text_in(rewritten, sizeof rewritten);
    record_write(&t, &found, &r);
    assert_string_equal(rewritten, text);
    referee_resume(&again, &found, &r);
    assert_memory_equal(&again.now, &ref.now, sizeof end);
    assert_true(again.set && !again.asks);
}

static void game_through(const Rules *r, uint64_t number)
{
    static Line row[LINES_MAX];
    Setup setup;
    Seed seed = seed_from_number(number);
    Rng rng = play_rng(number);
    Game g;
    bool told = false;
    setup_defaults(&setup);
    setup.config = r->config;
    game_start(r, &seed, &g);
    for (int moves = 0; g.phase != PHASE_OVER; moves++) {
        Lines lines = {row, LINES_MAX, 0};
        Offer offer;
        Action a;
        if (!told && g.phase > PHASE_KEEP_ROLE) {
            setup_tell(r, &setup, &g);
            told = true;
        }
        const Game before = g;
        const bool open = r->config.module[MODULE_TRADING] != 0 && (g.phase == PHASE_TURN || g.phase == PHASE_AFTER);
        const bool trade = open && rng_below(&rng, 3) == 0 && offer_draw(r, &g, &rng, &a, &offer);
        a = trade ? a : play_random(r, &g, &rng, (int)(number % 3));
        assert_true(moves < MOVES_MOST);
        assert_int_equal(game_move(r, &g, g.seat, a, trade ? &offer : NULL, &lines), RULE_OK);
        if (told) {
            move_tell(r, &before, &g, &lines, a, trade ? &offer : NULL);
        }
    }
    record_check();
    games_told++;
}

static void test_games_are_told(void **state)
{
    Rules r;
    Rng rng = play_rng(17);
    (void)state;
    for (int index = 0; play_config(index, &r); index++) {
        game_through(&r, (uint64_t)index);
    }
    for (int index = 0; play_module_config(index, &r); index++) {
        const uint64_t games = r.automaton ? AUTOMATON_GAMES : GAMES_EACH;
        for (uint64_t number = 0; number < games; number++) {
            game_through(&r, number);
        }
    }
    for (uint64_t number = 0; number < RANDOM_GAMES; number++) {
        r = play_rules_random(&rng, true);
        game_through(&r, number);
    }
    for (int kind = 0; kind < DRAW_ALL_KINDS; kind++) {
        assert_true(answered[kind] > 0);
    }
    assert_true(games_told > RANDOM_GAMES && gone_told > 0 && roads_told > 0);
}

/* ---- Taking back and correcting. */
static void enter_fails(const char *words, int word)
{
    const uint32_t count = referee_entries(&ref);
    const Game now = ref.now;
    Fault fault;
    assert_false(referee_enter(&ref, words, strlen(words), &fault));
    assert_int_equal(fault.word, word);
    assert_int_equal(referee_entries(&ref), count);
    assert_memory_equal(&ref.now, &now, sizeof now);
}

static void box_open(void)
{
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    assert_true(referee_start(&ref, &setup, &catalogue, &fault));
    tell("A1 B2 C3 D4 E5 F6");
    tell("a2 B3 C4 D5 E6 F7");
    tell("A7 B7 C7 D7 E7 G7");
    assert_true(ref.set && !ref.asks);
}

static void test_answers_are_refused(void **state)
{
    (void)state;
    box_open();
    enter_fails("buy A1", WORD_REFUSAL_DEED_NOT_ON_MARKET);
    tell("buy A7");
    assert_true(ref.asks);
    enter_fails("B7", WORD_FAULT_REFEREE_MARKET);
    enter_fails("A2", WORD_FAULT_REFEREE_OWNED);
    enter_fails("J9", WORD_FAULT_REFEREE_NONE);
    enter_fails("i01", WORD_FAULT_REFEREE_ELSEWHERE);
    enter_fails("?", WORD_FAULT_REFEREE_LOOK);
    enter_fails("G1 G2", WORD_FAULT_REFEREE_NOTHING); /* one came: all or nothing */
    tell("G1");
}

/* Every entry taken back one by one, and told again: the same states on the way. */
static void test_undo_is_exact(void **state)
{
    static Game at[64];
    static char words[64][REFEREE_TEXT_MAX];
    Fault fault;
    (void)state;
    box_open();
    static const char *const TOLD[] = {"income", "buy A7", "G1", "build domus A1", "income", "buy B7", "G2"};
    for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
        tell(TOLD[i]);
    }
    const uint32_t count = referee_entries(&ref);
    for (uint32_t i = count; i > 0; i--) {
        Text t = text_in(words[i - 1], sizeof words[0]);
        referee_entry_write(&t, &ref, i - 1);
        at[i - 1] = ref.now;
        assert_true(referee_undo(&ref, &fault));
        assert_int_equal(referee_entries(&ref), i - 1);
    }
    assert_false(referee_undo(&ref, &fault));
    for (uint32_t i = 0; i < count; i++) {
        tell(words[i]);
        assert_true(!ref.set || memcmp(&ref.now, &at[i], sizeof at[i]) == 0);
    }
    assert_string_equal(words[19], "buy A7");
}

static void correct(uint32_t number, const char *words)
{
    Fault fault;
    if (!referee_correct(&ref, number - 1, words, strlen(words), &fault)) {
        fail_msg("%s: %s", words, fault_words(&fault, NULL).text);
    }
}

static void test_corrections(void **state)
{
    Fault fault;
    (void)state;
    box_open();
    static const char *const TOLD[] = {"income", "buy A7", "G1", "income", "buy G1", "G2", "income"};
    for (size_t i = 0; i < 4; i++) {
        tell(TOLD[i]);
    }
    const Game before = ref.now;
    assert_false(referee_correct(&ref, 19, "buy A1", 6, &fault)); /* refused: nothing has changed */
    assert_memory_equal(&ref.now, &before, sizeof before);
    assert_false(referee_correct(&ref, 99, "income", 6, &fault));
    assert_int_equal(fault.word, WORD_FAULT_REFEREE_ENTRY);
    /* Another card came: the state is the one of a game told so. */
    correct(21, "F1");
    assert_int_equal(ref.left_count, 0);
    const Game corrected = ref.now;
    box_open();
    tell("income");
    tell("buy A7");
    tell("F1");
    tell("income");
    assert_memory_equal(&ref.now, &corrected, sizeof corrected);
    /* An income instead of a purchase: the answer behind it has no question; the rest is played on. */
    correct(20, "income");
    assert_int_equal(ref.left_count, 1);
    assert_string_equal(ref.left[0].text, "F1");
    assert_int_equal(ref.log.record.move_count, 3);
    /* A purchase instead of an income: it asks, and what follows waits for the answer. */
    correct(19, "buy B7");
    assert_true(ref.asks);
    assert_int_equal(referee_waiting(&ref), 2);
    tell("G3");
    assert_int_equal(ref.log.record.move_count, 3);
    assert_int_equal(referee_waiting(&ref), 0);
    /* Taken out: it was the turn of the other, who cannot have played it. */
    correct(19, "");
    assert_true(ref.left_count > 0);
}

/* The texts of what waits, with '|' behind each. */
static const char *later_words(void)
{
    Text t = text_in(text, sizeof text);
    for (const char *one = referee_later(&ref, NULL); one != NULL; one = referee_later(&ref, one)) {
        text_add(&t, one);
        text_char(&t, '|');
    }
    return text;
}

/* A second correction while entries wait: they go on waiting behind what it makes wait. */
static void test_corrections_while_entries_wait(void **state)
{
    (void)state;
    box_open();
    static const char *const TOLD[] = {"income", "income", "income", "buy A7", "G1", "income"};
    for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
        tell(TOLD[i]);
    }
    correct(20, "buy B7");
    assert_string_equal(later_words(), "1 income|2 buy A7|G1|1 income|");
    correct(19, "buy C7");
    assert_string_equal(later_words(), "2 buy B7||1 income|2 buy A7|G1|1 income|");
    assert_int_equal(referee_waiting(&ref), 5);
    tell("G2"); /* of the first purchase; the second one asks, too */
    assert_true(ref.asks);
    assert_string_equal(later_words(), "1 income|2 buy A7|G1|1 income|");
    tell("G3");
    assert_false(ref.asks);
    assert_string_equal(later_words(), "");
    assert_int_equal(ref.left_count, 0);
    assert_int_equal(ref.log.record.move_count, 5);
    /* The question that something waits for goes with its move: nothing is lost. */
    correct(22, "");
    assert_int_equal(referee_waiting(&ref), 4);
    correct(21, "income");
    assert_string_equal(later_words(), "");
    assert_int_equal(ref.log.record.move_count, 5);
    assert_int_equal(ref.left_count, 0);
}

/* An answer that is taken out leaves its own question open, and every other answer in its place. */
static void test_answers_are_taken_out(void **state)
{
    Fault fault;
    (void)state;
    box_open();
    tell("income");
    const Game before = ref.now;
    correct(3, "");
    assert_true(ref.asks && !ref.set);
    assert_int_equal(referee_entries(&ref), 2);
    assert_int_equal(referee_waiting(&ref), 16);
    /* What was told before it is taken back and told again: its place stays. */
    assert_true(referee_undo(&ref, &fault));
    tell("B2");
    assert_int_equal(referee_entries(&ref), 2);
    assert_false(referee_enter(&ref, "C3 D4", 5, &fault)); /* D4 waits already */
    assert_int_equal(referee_entries(&ref), 2);
    assert_int_equal(referee_waiting(&ref), 16);
    tell("C3");
    assert_memory_equal(&ref.now, &before, sizeof before);
    assert_int_equal(ref.left_count, 0);
    /* Whole moves that are taken back are told before what waits. */
    tell("income");
    tell("income");
    const Game end = ref.now;
    correct(20, "buy B7");
    assert_true(referee_undo(&ref, &fault) && referee_undo(&ref, &fault));
    tell("income");
    assert_int_equal(referee_waiting(&ref), 1);
    tell("income");
    assert_memory_equal(&ref.now, &end, sizeof end);
}

/* Answers of a whole game are taken out and entries taken back, in any order, and told again: it is the same game. */
static void taken_apart(Rng *rng)
{
    enum { ENTRIES_MOST = 4096, TIMES = 12 };
    static char pool[1 << 18];
    static const char *told[ENTRIES_MOST];
    const uint32_t count = referee_entries(&ref);
    const Game end = ref.now;
    size_t size = 0;
    Fault fault;
    assert_true(count < ENTRIES_MOST);
    for (uint32_t i = 0; i < count; i++) {
        Text t = text_in(pool + size, sizeof pool - size);
        referee_entry_write(&t, &ref, i);
        assert_true(text_fits(&t));
        told[i] = pool + size;
        size += t.length + 1;
    }
    for (int i = 0; i < TIMES; i++) {
        const uint32_t left = referee_entries(&ref);
        const uint32_t number = left > 0 ? rng_below(rng, left) : 0;
        if (left > 0 && referee_entry(&ref, number).answer) {
            correct(number + 1, "");
        } else if (left > 0 && referee_waiting(&ref) > 0) {
            assert_true(referee_undo(&ref, &fault));
        }
        if (rng_below(rng, 2) == 0 && referee_entries(&ref) < count) {
            tell(told[referee_entries(&ref)]);
        }
    }
    while (referee_entries(&ref) < count) {
        tell(told[referee_entries(&ref)]);
    }
    assert_int_equal(ref.left_count, 0);
    assert_int_equal(referee_waiting(&ref), 0);
    assert_memory_equal(&ref.now, &end, sizeof end);
}

static void test_nothing_is_lost(void **state)
{
    Rng rng = play_rng(23);
    Rules r;
    (void)state;
    for (int index = 0; play_module_config(index, &r); index++) {
        game_through(&r, (uint64_t)index);
        taken_apart(&rng);
    }
}

/* What waits is kept as texts, and goes on waiting. */
static void test_waiting_is_kept(void **state)
{
    static const char *const LATER[] = {"2 buy B7", "", "1 income", "nonsense", "income"};
    Fault fault;
    (void)state;
    box_open();
    tell("buy C7");
    for (size_t i = 0; i < sizeof LATER / sizeof LATER[0]; i++) {
        assert_true(referee_wait(&ref, LATER[i], strlen(LATER[i]), &fault));
    }
    assert_int_equal(referee_waiting(&ref), 4);
    tell("G2");
    assert_int_equal(referee_waiting(&ref), 3);
    tell("G3");
    assert_int_equal(ref.log.record.move_count, 4);
    assert_int_equal(ref.left_count, 1);
    assert_string_equal(ref.left[0].text, "nonsense");
    memset(text, 'x', REFEREE_LATER_MAX);
    assert_false(referee_wait(&ref, text, REFEREE_LATER_MAX, &fault));
    assert_int_equal(fault.word, WORD_FAULT_REFEREE_FULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_told),
        cmocka_unit_test(test_answers_are_refused),
        cmocka_unit_test(test_undo_is_exact),
        cmocka_unit_test(test_corrections),
        cmocka_unit_test(test_corrections_while_entries_wait),
        cmocka_unit_test(test_answers_are_taken_out),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_waiting_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
