/* SPDX-License-Identifier: MIT */
/* pool.c - the monuments of the pool: what each is worth, what it asks for, and whether one has it (10.2). */
#include "tui.h"

#include "notation/words.h"
#include "table/look_board.h"

#include <string.h>

enum { LETTERS = 26, TERMS_ROWS = 6 };

static int pool_count(const Game *g)
{
    return __builtin_popcount(g->pool);
}

/* The n-th monument of the pool. */
static int pool_monument(const Game *g, int index)
{
    uint32_t rest = g->pool;
    for (; index > 0 && (rest & (rest - 1)) != 0; index--) {
        rest &= rest - 1;
    }
    return __builtin_ctz(rest);
}

/* Answers of yes or no have no figure worth telling. */
bool requirement_words(const Tui *t, int seat, int monument, Text *text)
{
    const Rules *r = &t->table->rules;
    LookMonument look;
    look_monument(r, &t->table->now, seat, monument, &look);
    const Progress *progress = &look.progress;
    char words[SAID_MAX];
    Text needs;
    said_start(&needs, words, sizeof words);
    words_requirement(&needs, r, monument, look.alternate);
    if (progress->count == 0 || progress->need[0] <= 1) {
        text_add(text, words);
    } else {
        words_fill(text, progress->count > 1 ? WORD_TUI_NOW_TWO : WORD_TUI_NOW, arg_text(words),
                   arg_number(progress->now[0]), arg_number(progress->now[1]));
    }
    return progress->met;
}

void pool_open(Tui *t)
{
    if (t->table->now.pool == 0) {
        message_set(t, true, "%s", said_word(WORD_TUI_ALL_BUILT));
        return;
    }
    t->mode = MODE_POOL;
    t->place.pay = false;
    t->pool.at = t->pool.at < pool_count(&t->table->now) ? t->pool.at : 0;
}

static void monument_take(Tui *t, int monument)
{
    t->place.kind = KIND_MONUMENT + monument;
    if (ghost_start(t, t->place.kind)) {
        t->mode = MODE_PLACE;
    } else {
        why_message(t, VERB_RAISE, t->place.kind);
    }
}

bool pool_key(Tui *t, int key)
{
    const Game *g = &t->table->now;
    int count = pool_count(g);
    t->pool.at = t->pool.at < count ? t->pool.at : 0;
    if (key == KEY_UP || key == KEY_LEFT) {
        t->pool.at = (t->pool.at + count - 1) % count;
    } else if (key == KEY_DOWN || key == KEY_RIGHT || key == '\t') {
        t->pool.at = (t->pool.at + 1) % count;
    } else if (key >= 'a' && key < 'a' + count && count <= LETTERS) {
        t->pool.at = key - 'a';
        monument_take(t, pool_monument(g, t->pool.at));
    } else if (key_is_enter(key) || key == ' ') {
        monument_take(t, pool_monument(g, t->pool.at));
    }
    return false;
}

/* Without its terms, and without Diana's Trail: by paying (r15). */
static bool monument_paid(const Game *g, bool met, bool can)
{
    return can && !met && (g->effects & TURN_NO_REQUIREMENT) == 0;
}

static void monument_row(const Tui *t, int index, uint64_t placeable, Area *area)
{
    enum { SHAPE_X = 2, NAME_X = 7 };
    const Game *g = &t->table->now;
    int monument = pool_monument(g, index);
    const Piece *piece = &t->table->rules.piece[KIND_MONUMENT + monument];
    bool chosen = index == t->pool.at;
    bool can = (placeable >> (KIND_MONUMENT + monument) & 1) != 0;
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    bool met = requirement_words(t, g->seat, monument, &text);
    int ground = chosen ? GROUND_FOCUS : GROUND_TABLE;
    style(can ? INK_BONUS : INK_DIM, ground, can ? A_BOLD : 0);
    draw_fill(area->y, area->x, area->width);
    draw_glyph(area->y, area->x, (uint32_t)('a' + index));
    style(INK_TYPE + piece->type, ground, 0);
    shape_draw(area->y, area->x + SHAPE_X, piece->shape, true);
    const char *mark = said_word(monument_paid(g, met, can) ? WORD_TUI_IF_PAID
                                 : can                      ? WORD_TUI_READY
                                 : met                      ? WORD_TUI_NO_PLACE
                                                            : WORD_TUI_NOT_MET);
    const char *name = said_arg(arg_piece(t->table->rules.config.game, KIND_MONUMENT + monument));
    style(can ? INK_TEXT : INK_DIM, ground, can ? A_BOLD : 0);
    draw(area->y, area->x + NAME_X, area->width - NAME_X, name);
    style(can ? INK_GOOD : INK_BAD, ground, 0);
    if (NAME_X + words_width(name) + 1 + words_width(mark) <= area->width) { /* of the chosen one it is told below */
        draw_right(area->y, area->x, area->width, mark);
    }
    area->y++;
}

int pool_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    Area area = {y, x, width, y + rows};
    uint64_t placeable = kinds_placeable(t);
    char words[SAID_MAX];
    Text text;
    area_words(&area, INK_TITLE, A_BOLD, 0, said(WORD_TUI_MONUMENTS, arg_number(g->player[g->seat].monument_markers)));
    const int room =
        area.end - area.y - TERMS_ROWS; /* for monuments: the terms of the chosen one are always to be read */
    const int top = t->pool.at >= room ? t->pool.at - room + 1 : 0;
    for (int i = top; i < pool_count(g) && i < top + room; i++) {
        monument_row(t, i, placeable, &area);
    }
    int monument = pool_monument(g, t->pool.at);
    said_start(&text, words, sizeof words);
    words_worth(&text, r, KIND_MONUMENT + monument);
    area_words(&area, INK_TEXT, 0, 0, words);
    said_start(&text, words, sizeof words);
    bool met = requirement_words(t, g->seat, monument, &text);
    area_words(&area, met ? INK_GOOD : INK_BAD, 0, 0, said(WORD_TUI_NEEDS, arg_text(words)));
    if (monument_paid(g, met, (placeable >> (KIND_MONUMENT + monument) & 1) != 0)) {
        area_words(&area, INK_BONUS, 0, 0, said_word(WORD_TUI_ENTITLED));
    }
    if ((g->effects & TURN_NO_REQUIREMENT) != 0) {
        area_words(&area, INK_BONUS, 0, 0, said_word(WORD_TUI_DIANA));
    }
    return area.y - y;
}
