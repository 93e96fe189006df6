/* SPDX-License-Identifier: MIT */
/* drawn.c - what was drawn, as text, both ways (docs/formats.md, Records). */
#include "notation/drawn.h"

#include "notation/move.h"

static const char ALTERNATE[] = "alternate:";

/* The deck whose ids a kind of draw has; DECK_COUNT for what has none. */
static int drawn_deck(int kind)
{
    static const uint8_t DECKS[DRAW_ALL_KINDS] = {
        [DRAW_CARD] = DECK_COUNT,  [DRAW_OBJECTIVE] = DECK_OBJECTIVES, [DRAW_ROLE] = DECK_ROLES,
        [DRAW_TOKEN] = DECK_COUNT, [DRAW_CERES] = DECK_CERES,          [DRAW_TILE] = DECK_COUNT,
        [DRAW_DEED] = DECK_COUNT,  [DRAW_MONUMENT] = DECK_COUNT,       [DRAW_ROAD] = DECK_ROADS,
    };
    return DECKS[kind];
}

void drawn_write(Text *t, int kind, int thing)
{
    const int deck = drawn_deck(kind);
    if (thing == CARD_HIDDEN) {
        text_char(t, '?');
    } else if (deck != DECK_COUNT) {
        text_add(t, card_id(deck, thing - 1));
    } else if (kind == DRAW_TOKEN) {
        text_add(t, piece_id(GAME_ROME, thing));
    } else if (kind == DRAW_TILE) {
        text_add(t, piece_id(GAME_ROME, KIND_TILE + thing - 1));
    } else if (kind == DRAW_MONUMENT) {
        text_add(t, thing > DRAW_ALTERNATE ? ALTERNATE : "");
        text_add(t, piece_id(GAME_ROME, KIND_MONUMENT + (thing - 1) % DRAW_ALTERNATE));
    } else {
        card_write(t, (Card)thing);
    }
}

static int monument_read(const char *text, size_t length)
{
    const size_t mark = sizeof ALTERNATE - 1;
    const bool alternate = length > mark && word_is(text, mark, ALTERNATE);
    const int kind = alternate ? monument_find(text + mark, length - mark) : monument_find(text, length);
    return kind == KIND_NONE ? -1 : kind - KIND_MONUMENT + 1 + (alternate ? (int)DRAW_ALTERNATE : 0);
}

static int card_read(const char *text, size_t length)
{
    const int invocation = card_find(DECK_INVOCATIONS, text, length);
    const Lot lot = lot_read(text, length);
    return invocation >= 0 ? CARD_INVOCATION + invocation : lot != NO_LOT ? (int)lot : -1;
}

int drawn_read(int kind, const char *text, size_t length)
{
    const int deck = drawn_deck(kind);
    if (length == 1 && text[0] == '?') {
        return CARD_HIDDEN;
    }
    if (deck != DECK_COUNT) {
        const int index = card_find(deck, text, length);
        return index < 0 ? -1 : index + 1;
    }
    if (kind == DRAW_TOKEN || kind == DRAW_TILE) {
        const int found = kind == DRAW_TOKEN ? token_find(text, length) : tile_find(text, length);
        return found == KIND_NONE ? -1 : kind == DRAW_TOKEN ? found : found - KIND_TILE + 1;
    }
    return kind == DRAW_MONUMENT ? monument_read(text, length) : card_read(text, length);
}

void drawn_group_write(Text *t, const Draws *draws)
{
    static const char *const WORDS[DRAW_ALL_KINDS] = {
        [DRAW_CARD] = "deeds",  [DRAW_OBJECTIVE] = "objectives",
        [DRAW_ROLE] = "role",   [DRAW_TOKEN] = "token",
        [DRAW_CERES] = "row",   [DRAW_TILE] = "tile",
        [DRAW_DEED] = "garden", [DRAW_MONUMENT] = "monuments",
        [DRAW_ROAD] = "road",
    };
    if (draws->seat != NO_SEAT) {
        text_int(t, draws->seat + 1);
        text_char(t, ' ');
    }
    text_add(t, draws->kind == DRAW_CARD && draws->seat == NO_SEAT ? "market" : WORDS[draws->kind]);
}
