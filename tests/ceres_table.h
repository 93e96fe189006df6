/* SPDX-License-Identifier: MIT */
/* ceres_table.h - a city laid out by hand for Gardens of Ceres, and her turn by a card of one's choice. */
#pragma once

#include "../engine/src/ceres.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { NORMAL = CERES_NORMAL, CHALLENGE = CERES_CHALLENGE, LINES_ROOM = LINES_MAX };
enum { RES1 = 1, RES2, COM1, COM2, CIV_RES, CIV_COM, CIV_CIV, CIV_ANY };
enum { CARDS_LEFT = CERES_CARD_COUNT - CERES_ROW };

typedef struct Table {
    Rules r;
    Game g;
    Line line[LINES_ROOM];
    Lines lines;
} Table;

static inline Lot lot(const char *text)
{
    return lot_at(text[0] - 'A', text[1] - '1');
}
/* "A1 B2" as a set. */
static inline LotSet lots(const char *text)
{
    LotSet set = lots_none();
    for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2) {
        set = lots_or(set, lots_one(lot(text)));
    }
    return set;
}

static inline void rules(Rules *r, int difficulty, bool monuments, bool roads)
{
    Config config;
    Catalogue catalogue;
    config_defaults(&config);
    config.edition = EDITION_1; /* the cases are about its values */
    catalogue_defaults(&catalogue);
    config.players = 1;
    config.module[MODULE_CERES] = (uint8_t)difficulty;
    config.module[MODULE_MONUMENTS] = monuments;
    config.module[MODULE_ROADS] = roads;
    assert_int_equal(rules_make(&config, &catalogue, r).code, FAULT_NONE);
}

/* An empty city: nobody owns anything, the market shows six deeds of the south edge, her row is c13 c14 c15 c16. */
static inline void table(Table *t, int difficulty, bool monuments)
{
    memset(t, 0, sizeof *t);
    t->lines.row = t->line;
    t->lines.capacity = LINES_ROOM;
    rules(&t->r, difficulty, monuments, false);
    Seed seed = seed_from_number(1);
    game_start(&t->r, &seed, &t->g);
    Game *g = &t->g;
    memset(g->own, 0, sizeof g->own);
    memset(g->larger_than, 0, sizeof g->larger_than);
    memset(g->kind, 0, sizeof g->kind);
    memset(g->cell, 0, sizeof g->cell);
    memset(&g->civic, 0, sizeof g->civic);
    memset(&g->civic_lots, 0, sizeof g->civic_lots);
    memset(g->deck, 0, sizeof g->deck);
    memset(g->extra.ceres.deeds, 0, sizeof g->extra.ceres.deeds);
    memset(&g->player[1], 0, sizeof g->player[1]);
    g->pool = g->monuments = 0;
    g->player[0].markers = g->player[1].markers = 8;
    const char *market = "A7B7C7D7E7F7";
    for (int i = 0; i < MARKET_SLOTS; i++) {
        g->market[i] = lot(market + 2 * i);
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        g->pile_next[era] = g->pile_end[era] = 0;
    }
    for (int i = 0; i < CERES_ROW; i++) {
        g->extra.ceres.row[i] = (uint8_t)(13 + i);
    }
    for (int i = 0; i < CARDS_LEFT; i++) {
        g->extra.ceres.deck[i] = (uint8_t)(i < 12 ? i + 1 : i + 5);
    }
}

static inline void give(Table *t, int seat, const char *text)
{
    t->g.own[seat] = lots_or(t->g.own[seat], lots(text));
    markers_take(&t->g.player[seat], lots_count(lots(text)));
}
/* Lots of hers with garden tiles on them. */
static inline void garden(Table *t, int tile, const char *text)
{
    give(t, 1, text);
    for (LotSet rest = lots(text); lots_any(rest);) {
        build(&t->r, &t->g, 1, KIND_TILE + tile - 1, TURN_1, lots_pop(&rest), NULL);
    }
}
static inline int kind_named(const char *id)
{
    int kind = 1;
    while (strcmp(piece_id(GAME_ROME, kind), id) != 0) {
        kind++;
    }
    return kind;
}
/* A building of yours on lots of yours. */
static inline void yours(Table *t, const char *id, const char *text)
{
    int kind = kind_named(id);
    give(t, 0, text);
    int rotation = rotation_of_lots(t->r.piece[kind].shape, lots(text));
    assert_int_not_equal(rotation, NO_ROTATION);
    game_put(&t->r, &t->g, 0, kind, rotation, lots_first(lots(text)));
}
/* A monument of hers on lots of hers. */
static inline void hers(Table *t, const char *id, const char *text)
{
    int monument = kind_named(id) - KIND_MONUMENT;
    int rotation = rotation_of_lots(t->r.piece[KIND_MONUMENT + monument].shape, lots(text));
    give(t, 1, text);
    t->g.monuments |= 1u << monument;
    build(&t->r, &t->g, 1, KIND_CERES_MONUMENT + monument, rotation, lots_first(lots(text)), NULL);
}

static inline void bag(Table *t, const char *tiles)
{
    memset(t->g.extra.ceres.bag, 0, TILES_MAX);
    for (int i = 0; tiles[i] != '\0'; i++) {
        t->g.extra.ceres.bag[i] = (uint8_t)(tiles[i] - '0');
    }
}
static inline void deeds(Table *t, const char *text)
{
    for (int i = 0; *text != '\0'; text += text[2] == ' ' ? 3 : 2) {
        t->g.extra.ceres.deeds[i++] = lot(text);
    }
}
static inline void market(Table *t, const char *text)
{
    memset(t->g.market, 0, sizeof t->g.market);
    t->g.market_count = 0;
    for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2) {
        t->g.market[t->g.market_count++] = lot(text);
    }
}
/* Puts a card where the top card of the deck (its number) will pick it. */
static inline void card_next(Table *t, int card)
{
    Ceres *c = &t->g.extra.ceres;
    uint8_t *all[CERES_CARD_COUNT];
    for (int i = 0; i < CERES_CARD_COUNT; i++) {
        all[i] = i < CERES_ROW ? &c->row[i] : &c->deck[i - CERES_ROW];
    }
    if (c->deck[0] == card) {
        c->deck[0] = c->deck[1];
        c->deck[1] = (uint8_t)card;
    }
    uint8_t *to = &c->row[t->r.catalogue.ceres_card[c->deck[0] - 1].number - 1];
    for (int i = 0; i < CERES_CARD_COUNT; i++) {
        if (*all[i] == card) {
            *all[i] = *to;
            *to = (uint8_t)card;
            return;
        }
    }
    fail();
}
/* What happened, as sums of lines against totals. */
static inline int line_find(const Table *t, int kind, int step)
{
    for (uint32_t i = 0; i < t->lines.count; i++) {
        if (t->line[i].kind == kind && t->line[i].step == step) {
            return (int)i;
        }
    }
    return -1;
}
static inline void play(Table *t, Action a)
{
    int32_t vp[2] = {t->g.player[0].vp, t->g.player[1].vp};
    int32_t population[2] = {t->g.player[0].population, t->g.player[1].population};
    t->lines.count = 0;
    assert_int_equal(game_play(&t->r, &t->g, t->g.seat, a, &t->lines), RULE_OK);
    assert_true(t->lines.count < LINES_ROOM);
    for (uint32_t i = 0; i < t->lines.count; i++) {
        const Line *line = &t->line[i];
        if (line->seat < 2 && line->unit == AMOUNT_VP) {
            vp[line->seat] += line->amount;
        }
        if (line->seat < 2 && line->unit == AMOUNT_POPULATION) {
            population[line->seat] += line->amount;
        }
    }
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(vp[seat], t->g.player[seat].vp);
        assert_int_equal(population[seat], t->g.player[seat].population);
    }
}
/* You take an income, and Ceres acts by this card. */
static inline void ceres_acts(Table *t, int card)
{
    card_next(t, card);
    play(t, action_make(VERB_INCOME, 0, 0, 0));
}
static inline void refuse(Table *t, Action a, RuleError error)
{
    Game before = t->g;
    assert_int_equal(game_play(&t->r, &t->g, t->g.seat, a, &t->lines), error);
    assert_memory_equal(&before, &t->g, sizeof before);
}
static inline Action garden_at(const char *text)
{
    return action_make(VERB_GARDEN, lot(text), 0, 0);
}
static inline Action monument_at(const Table *t, const char *id, const char *text)
{
    unsigned kind = (unsigned)kind_named(id);
    int rotation = rotation_of_lots(t->r.piece[kind].shape, lots(text));
    return action_make(VERB_CERES_MONUMENT, kind, (unsigned)rotation, lots_first(lots(text)));
}
/* The lots you may choose from. */
static inline LotSet choice(const Table *t)
{
    Action a[ACTIONS_MAX];
    LotSet set = lots_none();
    for (uint32_t i = game_list(&t->r, &t->g, a); i > 0; i--) {
        assert_int_equal(action_verb(a[i - 1]), VERB_GARDEN);
        set = lots_or(set, lots_one((Lot)action_a(a[i - 1])));
    }
    return set;
}
#define SAME_LOTS(a, b) assert_true(lots_equal(a, b))

static inline int32_t stage_vp(Table *t, void (*stage)(const Rules *, Game *, Lines *))
{
    Game scored = t->g;
    Game silent = t->g;
    int32_t sum = 0;
    t->lines.count = 0;
    stage(&t->r, &scored, &t->lines);
    stage(&t->r, &silent, NULL);
    for (uint32_t i = 0; i < t->lines.count; i++) {
        assert_int_equal(t->line[i].seat, 1);
        assert_int_equal(t->line[i].kind, LINE_SCORE);
        sum += t->line[i].amount;
    }
    assert_int_equal(scored.player[1].vp - t->g.player[1].vp, sum);
    assert_memory_equal(&scored, &silent, sizeof scored);
    return sum;
}
