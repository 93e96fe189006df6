/* SPDX-License-Identifier: MIT */
/* door_codex.c - every piece and card with its words, its shape and where its values come from. */
#include "door_look.h"

#include "notation/words.h"

#include <stddef.h>

/* The cells of one turn as [column, row] from the top left corner of its box, in reading order. */
static void put_turn(Text *t, int rotation)
{
    const LotSet lots = rotation_lots(rotation, lot_at(BOARD_MAX / 2, BOARD_MAX / 2));
    int left = BOARD_MAX;
    int top = BOARD_MAX;
    for (LotSet rest = lots; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        left = lot_column(lot) < left ? lot_column(lot) : left;
        top = lot_row(lot) < top ? lot_row(lot) : top;
    }
    put_open(t, '[');
    for (LotSet rest = lots; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        put_open(t, '[');
        text_int(t, lot_column(lot) - left);
        put_next(t);
        text_int(t, lot_row(lot) - top);
        put_close(t, ']');
    }
    put_close(t, ']');
}

static void put_turns(Text *t, int shape)
{
    put_key(t, "turns");
    put_open(t, '[');
    for (int rotation = rotation_first(shape); rotation < rotation_first(shape + 1); rotation++) {
        put_turn(t, rotation);
    }
    put_close(t, ']');
}

/* A PieceInfo, left open for more members. */
static void put_piece(Text *t, const Rules *r, int kind)
{
    const Piece *piece = &r->piece[kind];
    put_open(t, '{');
    put_string(t, "id", piece_id(r->config.game, kind));
    put_string(t, "deck", group_word(kind_group(kind)));
    put_piece_name(t, "name", r, kind);
    put_worth(t, r, kind);
    put_source(t, look_piece_marks(r, kind));
    put_string(t, "type", type_word(piece->type));
    put_plate(t, r, kind);
}

static void put_shaped(Text *t, const Rules *r, int kind, int count)
{
    const Piece *piece = &r->piece[kind];
    put_piece(t, r, kind);
    put_string(t, "shape", shape_word(piece->shape));
    put_int(t, "size", shape_size(piece->shape));
    put_int(t, "count", count);
    put_turns(t, piece->shape);
}

static void put_monument(Text *t, const Rules *r, int monument)
{
    put_shaped(t, r, KIND_MONUMENT + monument, 1);
    for (int alternate = 0; alternate < 2; alternate++) {
        Text words = words_start();
        words_requirement(&words, r, monument, alternate != 0);
        put_words(t, alternate ? "alternate" : "requirement", &words);
    }
    put_close(t, '}');
}

/* The cards of the modules, which are for Rome: decks, then the Consul's tokens and Ceres' tiles. */
static void put_all_cards(Text *t, const Rules *r, const Game *g)
{
    static const uint8_t COUNT[DECK_COUNT] = {OBJECTIVE_COUNT, INVOCATION_COUNT, ROLE_COUNT, ROAD_COUNT,
                                              CERES_CARD_COUNT};
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        for (int i = 0; i < COUNT[deck]; i++) {
            put_card(t, r, g, deck, i, NO_SEAT);
            put_close(t, '}');
        }
    }
    for (int kind = KIND_TOKEN; kind < KIND_CERES_MONUMENT; kind++) {
        bool token = kind < KIND_TILE;
        put_piece(t, r, kind);
        put_int(t, "size", token ? r->catalogue.token[kind - KIND_TOKEN].size : 1);
        put_int(t, "count", r->piece[kind].count);
        put_close(t, '}');
    }
}

static void put_numbers(Text *t, const char *key, const uint8_t *numbers, int count)
{
    put_key(t, key);
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_next(t);
        text_int(t, numbers[i]);
    }
    put_close(t, ']');
}

void call_codex(Door *d)
{
    static Rules rules;
    static Game nothing; /* no card here is held by anybody */
    Setup setup;
    Text *t = &d->out;
    if (!door_config(d, d->args, "config", &setup, &rules)) {
        return;
    }
    const bool rome = rules.config.game == GAME_ROME;
    put_open(t, '{');
    put_key(t, "pieces");
    put_open(t, '[');
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        put_shaped(t, &rules, kind, rules.piece[kind].count);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_key(t, "monuments");
    put_open(t, '[');
    for (int monument = 0; monument < MONUMENT_COUNT && rome; monument++) {
        put_monument(t, &rules, monument);
    }
    put_close(t, ']');
    put_key(t, "cards");
    put_open(t, '[');
    if (rome) {
        put_all_cards(t, &rules, &nothing);
    }
    put_close(t, ']');
    put_numbers(t, "prices", rules.price, MARKET_SLOTS);
    put_numbers(t, "bonus", rules.bonus, ERA_COUNT);
    put_close(t, '}');
}
