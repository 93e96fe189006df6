/* SPDX-License-Identifier: MIT */
/* codex.c - a codex of every piece and card, with where its values come from. */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <string.h>

enum {
    CODEX_BUILDINGS,
    CODEX_MONUMENTS,
    CODEX_OBJECTIVES,
    CODEX_INVOCATIONS,
    CODEX_ROLES,
    CODEX_ROADS,
    CODEX_CERES,
    CODEX_TILES,
    CODEX_TOKENS,
    CODEX_COUNT
};
typedef struct Chapter {
    const char *title;
    uint8_t deck;  /* of cards */
    uint8_t first; /* kind, of pieces; else 0 */
    uint8_t count;
} Chapter;
static const Chapter CHAPTERS[CODEX_COUNT] = {
    {"the buildings", 0, KIND_PIECE, PIECE_COUNT},
    {"monuments", 0, KIND_MONUMENT, MONUMENT_COUNT},
    {"objectives", DECK_OBJECTIVES, 0, OBJECTIVE_COUNT},
    {"invocations", DECK_INVOCATIONS, 0, INVOCATION_COUNT},
    {"roles", DECK_ROLES, 0, ROLE_COUNT},
    {"roads", DECK_ROADS, 0, ROAD_COUNT},
    {"the cards of Ceres", DECK_CERES, 0, CERES_CARD_COUNT},
    {"garden tiles", 0, KIND_TILE, TILE_COUNT},
    {"the Consul's tokens", 0, KIND_TOKEN, TOKEN_COUNT},
};

static void sources_add(Page *page, const char *marks)
{
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    for (const char *mark = marks; *mark != '\0'; mark++) {
        const char *meaning = source_meaning(*mark);
        text_add(&text, mark == marks ? "" : "; ");
        text_char(&text, *mark);
        text_char(&text, ' ');
        text_add(&text, meaning != NULL ? meaning : "");
    }
    page_add(page, INK_DIM, false, 2, "source: %s", words);
}

/* The shape in two rows of signs, its first turn lying flat. */
static void shape_rows(Page *page, int shape)
{
    LotSet lots = rotation_lots(rotation_first(shape), lot_at(1, 1));
    for (int row = 1; row < 3; row++) {
        char words[64];
        Text text;
        bool any = false;
        said_start(&text, words, sizeof words);
        for (int column = 0; column < 6; column++) {
            bool covered = lots_has(lots, lot_at(column, row));
            text_add(&text, covered ? "██" : "  ");
            any |= covered;
        }
        if (any) {
            page_add(page, INK_BONUS, false, 2, "%s", words);
        }
    }
}

static void monument_add(const Tui *t, const Rules *r, int monument, Page *page)
{
    char words[240];
    Text text;
    for (int alternate = 0; alternate < 2; alternate++) {
        bool here = t->table != NULL && (t->table->now.monuments >> monument & 1) != 0 &&
                    (int)(t->table->now.alternates >> monument & 1) == alternate;
        said_start(&text, words, sizeof words);
        words_requirement(&text, r, monument, alternate != 0);
        page_add(page, here ? INK_GOOD : INK_TEXT, false, 2, "%s card: %s%s", alternate ? "alternate" : "original",
                 words, here ? " (in this game)" : "");
    }
}

static void piece_add(const Tui *t, const Rules *r, int kind, Page *page)
{
    const Piece *piece = &r->piece[kind];
    int game = r->config.game;
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    if (kind >= KIND_MONUMENT && kind < KIND_TOKEN) {
        words_worth(&text, r, kind);
    } else {
        words_piece(&text, r, kind);
    }
    page_add(page, INK_LIGHT, true, 0, "%s", words);
    if (kind < KIND_MONUMENT) {
        page_add(page, INK_TEXT, false, 2, "%s, %d in the tray, %s, id %s", type_word(piece->type), piece->count,
                 shape_word(piece->shape), piece_id(game, kind));
    } else if (kind < KIND_TOKEN) {
        page_add(page, INK_TEXT, false, 2, "%s, %s, id %s", type_word(piece->type), shape_word(piece->shape),
                 piece_id(game, kind));
        monument_add(t, r, kind - KIND_MONUMENT, page);
    } else if (kind < KIND_TILE) {
        const Token *token = &r->catalogue.token[kind - KIND_TOKEN];
        page_add(page, INK_TEXT, false, 2, "%s, size %d, %d of them, id %s", type_word(token->piece.type), token->size,
                 token->piece.count, piece_id(game, kind));
    } else {
        page_add(page, INK_TEXT, false, 2, "%s, %d in the bag, id %s", type_word(piece->type),
                 r->catalogue.tile[kind - KIND_TILE].count, piece_id(game, kind));
    }
    sources_add(page, look_piece_marks(r, kind));
    if (kind < KIND_TOKEN) {
        shape_rows(page, piece->shape);
    }
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

static void card_add(const Rules *r, const Chapter *chapter, int index, Page *page)
{
    char words[300];
    Text text;
    said_start(&text, words, sizeof words);
    words_card(&text, r, chapter->deck, index);
    page_add(page, INK_LIGHT, true, 0, "%s", words);
    said_start(&text, words, sizeof words);
    text_add(&text, "id ");
    text_add(&text, card_id(chapter->deck, index));
    bool needs = false;
    for (int module = 0; module < MODULE_COUNT; module++) {
        if ((card_needs(chapter->deck, index) >> module & 1) != 0) {
            text_add(&text, needs ? " or " : ", needs ");
            text_add(&text, module_word(module));
            needs = true;
        }
    }
    page_add(page, INK_TEXT, false, 2, "%s", words);
    sources_add(page, look_card_marks(chapter->deck, index));
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

static void chapter_page(const Tui *t, const Rules *r, const Chapter *chapter, Page *page)
{
    for (int i = 0; i < chapter->count; i++) {
        if (chapter->first != 0) {
            piece_add(t, r, chapter->first + i, page);
        } else {
            card_add(r, chapter, i, page);
        }
    }
}

int codex_show(const Tui *t)
{
    const Rules *r = &t->table->rules;
    int chapter = CODEX_BUILDINGS;
    for (;;) {
        Page page = {0};
        char title[80];
        chapter_page(t, r, &CHAPTERS[chapter], &page);
        snprintf(title, sizeof title, "Codex: %s%s", CHAPTERS[chapter].title,
                 chapter != CODEX_BUILDINGS    ? ""
                 : r->config.game == GAME_ROME ? " of Rome"
                                               : " of Metropolis");
        int key =
            page_ask(title, &page, "1 buildings 2 monum. 3 obj. 4 invoc. 5 roles 6 roads 7 Ceres 8 tiles 9 tokens",
                     "123456789q");
        page_free(&page);
        if (key < '1' || key > '9') {
            return key;
        }
        chapter = key - '1';
    }
}
