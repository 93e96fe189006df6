/* SPDX-License-Identifier: MIT */
/* board.c - a player's board that follows the updates. To read every state in full would cost the generator more
 * than the move costs the server; so the moves of the log are played, and only what they reveal is read. */
#include "load.h"

#include "notation/move.h"
#include "notation/state.h"

#include <string.h>

enum { JSON_TOKENS = 1 << 16 };

static bool board_read(Board *board, const Rules *r, const char *text, size_t length, Fault *out_fault)
{
    static JsonToken tokens[JSON_TOKENS];
    Json json;
    return json_read(text, length, tokens, JSON_TOKENS, &json, out_fault) &&
           state_read(r, &json, json_member(&json, 0, "state"), &board->game, out_fault);
}

/* The string after a key, as it stands: `key` has the opening quote. NULL if there is none before `end`. */
static const char *string_find(const char *from, const char *end, const char *key, size_t *out_length)
{
    const char *at = strstr(from, key);
    if (at == NULL || at >= end) {
        return NULL;
    }
    at += strlen(key);
    *out_length = strcspn(at, "\"");
    return at;
}

/* The cards for sale, which are hidden from a board until they lie there. */
static bool market_read(Game *g, const char *state)
{
    const char *at = strstr(state, "\"market\":[");
    const char *end = at != NULL ? strchr(at, ']') : NULL;
    size_t length;
    int count = 0;
    while (end != NULL && (at = string_find(at, end, "\"card\":\"", &length)) != NULL && count < MARKET_SLOTS) {
        Lot lot = lot_read(at, length);
        if (lot == NO_LOT) {
            return false;
        }
        g->market[count++] = lot;
    }
    return end != NULL && count == g->market_count;
}

/* Plays the moves of an update's log. False, with the board in any state, if they do not lead to its state: a new era
 * (whose cards are discarded unseen), moves taken back, a board that is further behind. */
static bool board_play(Board *board, const Rules *r, const char *text, const char *state)
{
    Game *g = &board->game;
    uint64_t moves = message_number(text, "\"moves\":");
    uint64_t played = board->moves;
    if (!board->known || message_number(text, "\"cut\":") != played ||
        message_number(state, "\"era\":") != g->era + 1u) {
        return false;
    }
    size_t length;
    for (const char *at = text; (at = string_find(at, state, "\"move\":\"", &length)) != NULL; played++) {
        Action a;
        Fault fault;
        if (!move_read(r, g, at, length, &a, NULL, &fault) || game_play(r, g, g->seat, a, NULL) != RULE_OK) {
            return false;
        }
    }
    return played == moves && message_number(state, "\"seat\":") == g->seat + 1u && market_read(g, state);
}

bool board_follow(Board *board, const Rules *r, const char *text, size_t length, const char *state, Fault *out_fault)
{
    uint64_t moves = message_number(text, "\"moves\":");
    if (board->known && board->moves == moves) {
        return true;
    }
    board->known = board_play(board, r, text, state) || board_read(board, r, text, length, out_fault);
    board->moves = moves;
    return board->known;
}
