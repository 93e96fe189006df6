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
    uint16_t title;
    uint8_t deck;  /* of cards */
    uint8_t first; /* kind, of pieces; else 0 */
    uint8_t count;
} Chapter;
static const Chapter CHAPTERS[CODEX_COUNT] = {
    {WORD_TUI_CODEX_BUILDINGS, 0, KIND_PIECE, PIECE_COUNT},
    {WORD_MODULE_MONUMENTS, 0, KIND_MONUMENT, MONUMENT_COUNT},
    {WORD_MODULE_OBJECTIVES, DECK_OBJECTIVES, 0, OBJECTIVE_COUNT},
    {WORD_MODULE_INVOCATIONS, DECK_INVOCATIONS, 0, INVOCATION_COUNT},
    {WORD_MODULE_ROLES, DECK_ROLES, 0, ROLE_COUNT},
    {WORD_MODULE_ROADS, DECK_ROADS, 0, ROAD_COUNT},
    {WORD_TUI_CODEX_CERES, DECK_CERES, 0, CERES_CARD_COUNT},
    {WORD_TUI_CODEX_TILES, 0, KIND_TILE, TILE_COUNT},
    {WORD_TUI_CODEX_TOKENS, 0, KIND_TOKEN, TOKEN_COUNT},
};

/* Where its values come from, by the marks of docs/cards.md. */
static void sources_add(Page *page, const char *marks)
{
    static const char MARKS[] = "PFSIH";
    static const uint16_t SOURCES[] = {WORD_SOURCE_PRINTED, WORD_SOURCE_PHOTOGRAPHED, WORD_SOURCE_ONE,
                                       WORD_SOURCE_INFERRED, WORD_SOURCE_HOUSE};
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    for (const char *mark = marks; *mark != '\0'; mark++) {
        const char *at = strchr(MARKS, *mark);
        if (at != NULL) {
            text_add(&text, text.length > 0 ? ", " : "");
            words_add(&text, SOURCES[at - MARKS]);
        }
    }
    page_add(page, INK_DIM, false, 2, "%s", said(WORD_TUI_SOURCE, arg_text(words)));
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
        const char *terms = said(alternate ? WORD_TUI_CARD_ALTERNATE : WORD_TUI_CARD_ORIGINAL, arg_text(words));
        page_add(page, here ? INK_GOOD : INK_TEXT, false, 2, "%s",
                 here ? said(WORD_TUI_IN_THIS_GAME, arg_text(terms)) : terms);
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
    const bool token = kind >= KIND_TOKEN && kind < KIND_TILE;
    const int count = token               ? r->catalogue.token[kind - KIND_TOKEN].piece.count
                      : kind >= KIND_TILE ? r->catalogue.tile[kind - KIND_TILE].count
                                          : piece->count;
    const int type = token ? r->catalogue.token[kind - KIND_TOKEN].piece.type : piece->type;
    const int word = kind < KIND_MONUMENT ? WORD_TUI_CODEX_PIECE
                     : kind < KIND_TOKEN  ? WORD_TUI_CODEX_MONUMENT
                                          : WORD_TUI_CODEX_TILE;
    page_add(page, INK_TEXT, false, 2, "%s",
             said(word, arg_word(type_row(type, false)), arg_text(piece_id(game, kind)), arg_number(count)));
    if (kind >= KIND_MONUMENT && kind < KIND_TOKEN) {
        monument_add(t, r, kind - KIND_MONUMENT, page);
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
    char needs[240];
    said_start(&text, needs, sizeof needs);
    for (int module = 0; module < MODULE_COUNT; module++) {
        if ((card_needs(chapter->deck, index) >> module & 1) != 0) {
            text_add(&text, text.length > 0 ? ", " : "");
            words_add(&text, module_row_name(module));
        }
    }
    const Arg id = arg_text(card_id(chapter->deck, index));
    page_add(page, INK_TEXT, false, 2, "%s",
             text.length > 0 ? said(WORD_TUI_CODEX_CARD_WITH, id, arg_text(needs)) : said(WORD_TUI_CODEX_CARD, id));
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
        chapter_page(t, r, &CHAPTERS[chapter], &page);
        int key =
            page_ask(said(WORD_TUI_CODEX, arg_word(CHAPTERS[chapter].title), arg_text(game_title(r->config.game))),
                     &page, said_word(WORD_TUI_KEYS_CODEX), "123456789q");
        page_free(&page);
        if (key < '1' || key > '9') {
            return key;
        }
        chapter = key - '1';
    }
}
