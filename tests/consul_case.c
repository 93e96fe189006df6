/* SPDX-License-Identifier: MIT */
/* consul_case.c - positions with the Consul set up by hand. */
#include "consul_case.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

uint8_t shapes = CONSUL_SHAPES_ANY;
Rules rules;
Game game;
Line rows[LINES_MAX];
Lines said = {rows, LINES_MAX, 0};

void rules_with(int players, int difficulty, const Catalogue *catalogue, unsigned modules)
{
    Config config;
    Catalogue defaults;
    config_defaults(&config);
    config.edition = EDITION_1; /* the cases are about its values */
    catalogue_defaults(&defaults);
    config.players = (uint8_t)players;
    config.module[MODULE_CONSUL] = (uint8_t)difficulty;
    config.consul_shapes = shapes;
    for (int m = 0; m < MODULE_COUNT; m++) {
        config.module[m] |= (uint8_t)(modules >> m & 1);
    }
    assert_int_equal(rules_make(&config, catalogue != NULL ? catalogue : &defaults, &rules).code, FAULT_NONE);
}

void game_begin(int players, int difficulty)
{
    Seed seed = seed_from_number(7);
    rules_with(players, difficulty, NULL, 0);
    game_start(&rules, &seed, &game);
}

void assert_sound(void)
{
    const char *fault = game_fault(&rules, &game);
    if (fault != NULL) {
        fail_msg("%s", fault);
    }
}

Lot lot(const char *text)
{
    return lot_at(text[0] - 'A', text[1] - '1');
}

LotSet lots(const char *text)
{
    LotSet set = lots_none();
    for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2) {
        set = lots_or(set, lots_one(lot(text)));
    }
    return set;
}

int kind_of(const char *face)
{
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        if (strcmp(piece_id(GAME_ROME, kind), face) == 0) {
            return kind;
        }
    }
    fail_msg("there is no token %s", face);
    return 0;
}

Player *consul(void)
{
    return &game.player[rules.config.players];
}
LotSet *consul_lots(void)
{
    return &game.own[rules.config.players];
}

void deeds_swap(Lot a, Lot b)
{
    Card *lists[] = {game.deck, game.market};
    const int lengths[] = {DECK_MAX, MARKET_SLOTS};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (lots_has(game.own[seat], a) != lots_has(game.own[seat], b)) {
            LotSet both = lots_or(lots_one(a), lots_one(b));
            game.own[seat] = lots_minus(lots_or(game.own[seat], both), lots_and(game.own[seat], both));
        }
    }
    for (int list = 0; list < 2; list++) {
        for (int i = 0; i < lengths[list]; i++) {
            Card card = lists[list][i];
            lists[list][i] = card == a ? b : card == b ? a : card;
        }
    }
}

void consul_owns(LotSet set)
{
    while (lots_any(set)) {
        Lot one = lots_pop(&set);
        Card *last = &game.deck[--game.pile_end[2]];
        deeds_swap(one, *last);
        assert_int_equal(*last, one);
        *last = NO_CARD;
        *consul_lots() = lots_or(*consul_lots(), lots_one(one));
    }
}

void pile_without(int kind)
{
    Consul *c = &game.extra.consul;
    int size = rules.catalogue.token[kind - KIND_TOKEN].size;
    int start = consul_pile(&rules, size);
    int at = start;
    while (c->pile[at] != kind) {
        at++;
        assert_true(at < start + c->left[size - 1]);
    }
    for (c->left[size - 1]--; at < start + c->left[size - 1]; at++) {
        c->pile[at] = c->pile[at + 1];
    }
    c->pile[at] = KIND_NONE;
}

void lay(const char *face, const char *where)
{
    LotSet set = lots(where);
    int rotation = rotation_of_any(set);
    assert_int_not_equal(rotation, NO_ROTATION);
    consul_owns(set);
    pile_without(kind_of(face));
    game_put(&rules, &game, rules.config.players, kind_of(face), rotation, lots_first(set));
}

void next_token(const char *face)
{
    int kind = kind_of(face);
    int size = rules.catalogue.token[kind - KIND_TOKEN].size;
    pile_without(kind);
    game.extra.consul.pile[consul_pile(&rules, size) + game.extra.consul.left[size - 1]++] = (uint8_t)kind;
}

Action consul_action(const char *where)
{
    LotSet set = lots(where);
    return action_make(VERB_TOKEN, 0, (unsigned)rotation_of_any(set), lots_first(set));
}

void play(Action a)
{
    said.count = 0;
    assert_int_equal(game_play(&rules, &game, game.seat, a, &said), RULE_OK);
    assert_true(said.count <= LINES_MAX);
}
void income(void)
{
    play(action_make(VERB_INCOME, 0, 0, 0));
}

void consul_takes(const char *where)
{
    game.extra.consul.ready = 1;
    game.extra.consul.holder = game.seat;
    deeds_swap(game.market[0], lot(where));
    assert_sound();
    income();
    assert_sound();
}

void assert_token(const char *face, const char *where)
{
    LotSet set = lots(where);
    assert_int_equal(game.kind[lots_first(set)], kind_of(face));
    assert_true(lots_equal(building_lots(&game, lots_first(set)), set));
}
void assert_size(const char *where)
{
    LotSet set = lots(where);
    if (game.kind[lots_first(set)] < KIND_TOKEN) {
        fail_msg("no token on %s", where);
    }
    assert_true(lots_equal(building_lots(&game, lots_first(set)), set));
    assert_int_equal(rules.catalogue.token[game.kind[lots_first(set)] - KIND_TOKEN].size, lots_count(set));
}

const Line *line_of(int step, int nth)
{
    for (uint32_t i = 0; i < said.count; i++) {
        if (rows[i].kind == LINE_AUTOMATON && rows[i].step == step && nth-- == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

Catalogue tokens_few(int ones, int twos, int threes, int fours)
{
    const int counts[] = {ones, twos, threes, fours};
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    for (int i = 0; i < TOKEN_COUNT; i++) {
        Token *token = &catalogue.token[i];
        bool house = token->piece.type == TYPE_RESIDENTIAL;
        token->piece.count = (uint8_t)(house ? counts[token->size - 1] : 0);
    }
    return catalogue;
}
