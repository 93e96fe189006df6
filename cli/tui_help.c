/* tui_help.c - the rules in our own words, and a codex of every piece with where its values come from. */
#include "tui.h"

#include "notation/words.h"

#include <string.h>

/* A paragraph is longer than a line of a Page: it is cut here where the pager would break it. */
static void paragraph_add(Page *page, const char *words)
{
    int width = COLS - 6 > 100 ? 100 : COLS - 6;
    width = width < 20 ? 20 : width;
    while (*words != '\0') {
        size_t length = words_break(words, width);
        page_add(page, INK_TEXT, false, 2, "%.*s", (int)length, words);
        words += length;
        words += strspn(words, " ");
    }
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

int help_show(void)
{
    Page page = {0};
#define HEAD(text) page_add(&page, INK_TITLE, true, 0, "%s", text);
#define PARA(text) paragraph_add(&page, text);
#include "tui_help.def"
    int key = page_show("Help: the rules in our own words, and the keys", &page, false);
    page_free(&page);
    return key;
}

/* Every source mark that a piece's values have, once each. */
static void sources_find(int game, const char *id, char *out_marks, size_t capacity)
{
    size_t count = 0;
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        if (field.game != game || strcmp(field.group, "building") != 0 || strcmp(field.id, id) != 0) {
            continue;
        }
        for (const char *mark = field.source; *mark != '\0'; mark++) {
            if (memchr(out_marks, *mark, count) == NULL && count + 1 < capacity) {
                out_marks[count++] = *mark;
            }
        }
    }
    out_marks[count] = '\0';
}

/* The shape in two rows of signs, its first turn lying flat. */
static void shape_rows(Page *page, const Piece *piece)
{
    LotSet lots = turn_lots(turn_first(piece->shape), lot_at(1, 1));
    for (int row = 1; row < 3; row++) {
        char words[64];
        Text text;
        bool any = false;
        text_start(&text, words, sizeof words);
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

static void codex_entry(const Rules *r, int kind, Page *page)
{
    const Piece *piece = &r->piece[kind];
    int game = r->config.game;
    char words[200];
    char marks[8];
    Text text;
    text_start(&text, words, sizeof words);
    words_piece(&text, r, kind);
    page_add(page, INK_LIGHT, true, 0, "%s", words);
    sources_find(game, piece_id(game, kind), marks, sizeof marks);
    text_start(&text, words, sizeof words);
    for (const char *mark = marks; *mark != '\0'; mark++) {
        const char *meaning = source_meaning(*mark);
        text_add(&text, mark == marks ? "" : "; ");
        text_char(&text, *mark);
        text_char(&text, ' ');
        text_add(&text, meaning != NULL ? meaning : "");
    }
    page_add(page, INK_TEXT, false, 2, "%s, %d in the tray, %s, id %s", type_word(piece->type), piece->count,
             shape_word(piece->shape), piece_id(game, kind));
    page_add(page, INK_DIM, false, 2, "source: %s", words);
    shape_rows(page, piece);
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

int codex_show(const Tui *t)
{
    Page page = {0};
    const Rules *r = &t->table->rules;
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        codex_entry(r, kind, &page);
    }
    int key =
        page_show(r->config.game == GAME_ROME ? "Codex: the buildings of Rome" : "Codex: the buildings of Metropolis",
                  &page, false);
    page_free(&page);
    return key;
}
