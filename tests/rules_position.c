/* SPDX-License-Identifier: MIT */
/* rules_position.c - the lines of a rule case that describe a position. */
#include "rules_case.h"

#include <stdio.h>
#include <string.h>

void position_start(Position *p)
{
    p->market_count = -1;
    p->final_last = -1;
    p->first = -1;
    for (int era = 0; era < ERA_COUNT; era++) {
        p->pile_count[era] = -1;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        p->silver[seat] = -1;
        p->favors[seat] = -1;
        p->favors_spent[seat] = -1;
    }
    for (int size = 0; size < TOKEN_SIZES; size++) {
        p->token_count[size] = -1;
    }
    p->phase = PHASE_TURN;
}

bool position_rules(Case *c)
{
    if (!c->rules_ready) {
        ConfigFault fault = rules_make(&c->setup.config, &c->catalogue, &c->rules);
        if (fault.code != FAULT_NONE) {
            return case_fail(c, "the configuration cannot be played (fault %d)", fault.code);
        }
        c->rules_ready = true;
    }
    return true;
}

/* config players=3 markers=lenient */
static bool config_line(Case *c, const Words *words)
{
    Fault fault;
    if (c->rules_ready) {
        return case_fail(c, "'config' and 'errata' come before the position");
    }
    for (int i = 1; i < words->count; i++) {
        char key[WORD_MAX];
        const char *value = strchr(words->at[i], '=');
        snprintf(key, sizeof key, "%.*s", (int)strcspn(words->at[i], "="), words->at[i]);
        if (value == NULL || !setup_option(&c->setup, key, value + 1, &fault)) {
            return case_fail(c, "'%s': %s", words->at[i],
                             value == NULL ? "KEY=VALUE expected" : fault_words(&fault, NULL).text);
        }
    }
    return true;
}

/* errata building.bakery.vp = 1; values that do not fit together are for rules_make to refuse */
static bool errata_line(Case *c, const Words *words)
{
    int value;
    if (words->count != 4 || c->rules_ready || !word_int(words->at[3], 0, 255, &value)) {
        return case_fail(c, "expected before the position: errata KEY = NUMBER");
    }
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        char key[WORD_MAX];
        catalogue_field(i, &field);
        snprintf(key, sizeof key, "%s.%s.%s", field.group, field.id, field.field);
        if (strcmp(key, words->at[1]) == 0) {
            return catalogue_set(&c->catalogue, &field, value) ? true : case_fail(c, "%s: out of range", key);
        }
    }
    return case_fail(c, "'%s' is no value of the catalogue", words->at[1]);
}

/* own 2 A1 B1 */
static bool own_line(Case *c, const Words *words)
{
    int seat;
    LotSet lots;
    if (words->count < 3 || !word_seat(c, words->at[1], &seat) || !words_lots(c, words, 2, &lots)) {
        return case_fail(c, "expected: own SEAT LOT...");
    }
    c->position.own[seat] = lots_or(c->position.own[seat], lots);
    return true;
}

static bool put_add(Case *c, int seat, Action build)
{
    Position *p = &c->position;
    if (p->put_count == PUTS_MAX) {
        return case_fail(c, "too many buildings");
    }
    p->put[p->put_count].build = build;
    p->put[p->put_count].seat = (uint8_t)seat;
    p->put_count++;
    p->own[seat] = lots_or(p->own[seat], rotation_lots((int)action_b(build), (Lot)action_c(build)));
    return true;
}

/* A building on its lots: in its shape, a Consul token in any of its size (13.2). */
static bool lots_build(Case *c, int seat, int kind, LotSet lots)
{
    bool token = kind >= KIND_TOKEN && kind < KIND_TILE;
    int shape = c->rules.piece[kind].shape;
    int rotation =
        token && lots_count(lots) == shape_size(shape) ? rotation_of_any(lots) : rotation_of_lots(shape, lots);
    if (rotation == NO_ROTATION) {
        return case_fail(c, "these lots do not have the shape of %s", piece_id(c->rules.config.game, kind));
    }
    return put_add(c, seat, action_make(VERB_BUILD, (unsigned)kind, (unsigned)rotation, lots_first(lots)));
}

/* put 1 insula-l E4 F4 F5 */
static bool put_line(Case *c, const Words *words)
{
    int seat;
    LotSet lots;
    int kind = words->count > 3 && word_seat(c, words->at[1], &seat) ? word_kind(c, words->at[2], seat) : KIND_NONE;
    if (kind == KIND_NONE || !words_lots(c, words, 3, &lots)) {
        return case_fail(c, "expected: put SEAT PIECE LOT...");
    }
    return lots_build(c, seat, kind, lots);
}

static int letter_index(char letter)
{
    if (letter >= 'a' && letter <= 'z') {
        return letter - 'a';
    }
    return letter >= 'A' && letter <= 'Z' ? 26 + letter - 'A' : -1;
}

/* . or 1 or 1a */
static bool cell_read(Case *c, const char *cell, LotSet lot)
{
    Position *p = &c->position;
    int seat = cell[0] - '1';
    int letter = letter_index(cell[1]);
    if (strcmp(cell, ".") == 0) {
        return true;
    }
    if (seat < 0 || seat >= case_seats(c) || (cell[1] != '\0' && (letter < 0 || cell[2] != '\0'))) {
        return case_fail(c, "'%s' is not ., a seat, or a seat and a letter", cell);
    }
    p->own[seat] = lots_or(p->own[seat], lot);
    if (letter >= 0) {
        p->drawn[seat][letter] = lots_or(p->drawn[seat][letter], lot);
    }
    return true;
}

bool position_board_row(Case *c, const Words *words)
{
    LotSet lot = lots_one(lot_at(0, c->board_row));
    if (words->count != c->rules.size) {
        return case_fail(c, "a row of this board has %d lots, not %d", c->rules.size, words->count);
    }
    for (int column = 0; column < words->count; column++) {
        if (!cell_read(c, words->at[column], lot)) {
            return false;
        }
        lot = lots_up(lot, 1);
    }
    c->board_row = c->board_row + 1 < c->rules.size ? c->board_row + 1 : -1;
    return true;
}

/* The lots of one letter and seat; garden tiles are one lot each. */
static bool letter_build(Case *c, int seat, int letter, int kind)
{
    LotSet lots = c->position.drawn[seat][letter];
    c->position.drawn[seat][letter] = lots_none();
    while (kind >= KIND_TILE && kind < KIND_CERES_MONUMENT && lots_any(lots)) {
        if (!lots_build(c, seat, kind, lots_one(lots_pop(&lots)))) {
            return false;
        }
    }
    return lots_any(lots) ? lots_build(c, seat, kind, lots) : true;
}

/* where a=insula-l b=bakery */
static bool where_line(Case *c, const Words *words)
{
    for (int i = 1; i < words->count; i++) {
        int letter = words->at[i][1] == '=' ? letter_index(words->at[i][0]) : -1;
        for (int seat = 0; seat < case_seats(c); seat++) {
            int kind = letter >= 0 ? word_kind(c, words->at[i] + 2, seat) : KIND_NONE;
            if (letter < 0 || (kind == KIND_NONE && lots_any(c->position.drawn[seat][letter]))) {
                return case_fail(c, "'%s': expected LETTER=PIECE", words->at[i]);
            }
            if (kind != KIND_NONE && !letter_build(c, seat, letter, kind)) {
                return false;
            }
        }
    }
    return true;
}

static bool cards_read(Case *c, const Words *words, int first, int capacity, Card *out_cards, int *out_count)
{
    *out_count = 0;
    for (int i = first; i < words->count; i++) {
        Card card;
        if (!word_card(c, words->at[i], &card) || *out_count == capacity) {
            return case_fail(c, "'%s' is no card of this game, or one too many", words->at[i]);
        }
        out_cards[(*out_count)++] = card;
    }
    return true;
}

/* pile 2 A1 B1 … */
static bool pile_line(Case *c, const Words *words)
{
    Position *p = &c->position;
    int era;
    if (words->count < 2 || !word_int(words->at[1], 1, ERA_COUNT, &era)) {
        return case_fail(c, "expected: pile ERA DEED...");
    }
    return cards_read(c, words, 2, DECK_MAX, p->pile[era - 1], &p->pile_count[era - 1]);
}

/* silver 1 20, vp 2 3: a number for one seat */
static bool seat_number_line(Case *c, const Words *words)
{
    int seat;
    int number;
    bool silver = strcmp(words->at[0], "silver") == 0;
    if (words->count != 3 || !word_seat(c, words->at[1], &seat) || !word_int(words->at[2], -1000, 100000, &number)) {
        return case_fail(c, "expected: %s SEAT NUMBER", words->at[0]);
    }
    *(silver ? &c->position.silver[seat] : &c->position.vp[seat]) = number;
    return true;
}

/* era 2, seat 3, first 3, idle 23, final-round 1 (the seat that ends it) */
static bool number_line(Case *c, const Words *words)
{
    Position *p = &c->position;
    const char *word = words->at[0];
    const struct {
        const char *word;
        int *field;
        int most;
    } fields[] = {
        {"era", &p->era, ERA_COUNT},
        {"seat", &p->seat, c->rules.config.players},
        {"first", &p->first, c->rules.turn_seats},
        {"final-round", &p->final_last, c->rules.turn_seats},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (strcmp(word, fields[i].word) == 0 && words->count == 2 &&
            word_int(words->at[1], 1, fields[i].most, fields[i].field)) {
            --*fields[i].field;
            return true;
        }
    }
    return case_fail(c, "expected: %s NUMBER", word);
}

static bool idle_line(Case *c, const Words *words)
{
    bool good = words->count == 2 && word_int(words->at[1], 0, 65535, &c->position.idle);
    return good ? true : case_fail(c, "expected: idle ROTATIONS");
}

static bool market_line(Case *c, const Words *words)
{
    return cards_read(c, words, 1, MARKET_SLOTS, c->position.market, &c->position.market_count);
}

static bool board_line(Case *c, const Words *words)
{
    c->board_row = 0;
    return words->count == 1 ? true : case_fail(c, "the rows of a board stand on lines of their own");
}

static bool start_line(Case *c, const Words *words)
{
    int number;
    if (words->count != 2 || !word_int(words->at[1], 0, 1 << 30, &number)) {
        return case_fail(c, "expected: start SEED");
    }
    Seed seed = seed_from_number((uint64_t)number);
    game_start(&c->rules, &seed, &c->game);
    c->game_ready = true;
    const char *fault = game_fault(&c->rules, &c->game);
    return fault == NULL ? true : case_fail(c, "the first position is none: %s", fault);
}

bool position_line(Case *c, const Words *words, bool *out_known)
{
    typedef struct LineKind {
        const char *word;
        bool (*read)(Case *, const Words *);
        bool configures; /* comes before the rules are made */
    } LineKind;
    static const LineKind KINDS[] = {
        {"config", config_line, true},   {"errata", errata_line, true},
        {"start", start_line, false},    {"board", board_line, false},
        {"where", where_line, false},    {"own", own_line, false},
        {"put", put_line, false},        {"market", market_line, false},
        {"pile", pile_line, false},      {"silver", seat_number_line, false},
        {"vp", seat_number_line, false}, {"era", number_line, false},
        {"seat", number_line, false},    {"first", number_line, false},
        {"idle", idle_line, false},      {"final-round", number_line, false},
    };
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (strcmp(words->at[0], KINDS[i].word) != 0) {
            continue;
        }
        *out_known = true;
        if (c->game_ready) {
            return case_fail(c, "'%s' comes before the first move", words->at[0]);
        }
        return (KINDS[i].configures || position_rules(c)) && KINDS[i].read(c, words);
    }
    return module_line(c, words, out_known);
}
