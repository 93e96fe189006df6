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
    const char *before = " (now ";
    look_monument(r, &t->table->now, seat, monument, &look);
    words_requirement(text, r, monument, look.alternate);
    for (int i = 0; i < look.progress.count && look.progress.need[0] > 1; i++) {
        text_add(text, before);
        text_int(text, look.progress.now[i]);
        before = " and ";
    }
    text_add(text, before[1] == 'a' ? ")" : "");
    return look.progress.met;
}

void pool_open(Tui *t)
{
    if (t->table->now.pool == 0) {
        message_set(t, true, "10.1 — all monuments of this game stand in the city.");
        return;
    }
    t->mode = MODE_POOL;
    t->place.pay = false;
    t->pool.at = t->pool.at < pool_count(&t->table->now) ? t->pool.at : 0;
}

static void monument_take(Tui *t, int monument)
{
    const Game *g = &t->table->now;
    char words[160];
    Text text;
    t->place.kind = KIND_MONUMENT + monument;
    if (ghost_start(t, t->place.kind)) {
        t->mode = MODE_PLACE;
        return;
    }
    text_start(&text, words, sizeof words);
    bool met = requirement_words(t, g->seat, monument, &text);
    if (!met) {
        message_set(t, true, "10.2 — the requirement is not met: %s", words);
    } else if (g->player[g->seat].monument_markers == 0) {
        message_set(t, true, "10.2 — you have no monument marker left.");
    } else {
        message_set(t, true, "10.2 — it fits nowhere: lots of yours, empty or under smaller buildings, in its shape.");
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
    enum { SHAPE_X = 2, NAME_X = 7, MARK_WIDTH = 9 };
    const Game *g = &t->table->now;
    int monument = pool_monument(g, index);
    const Piece *piece = &t->table->rules.piece[KIND_MONUMENT + monument];
    bool chosen = index == t->pool.at;
    bool can = (placeable >> (KIND_MONUMENT + monument) & 1) != 0;
    char words[160];
    Text text;
    text_start(&text, words, sizeof words);
    bool met = requirement_words(t, g->seat, monument, &text);
    int ground = chosen ? GROUND_FOCUS : GROUND_TABLE;
    style(can ? INK_BONUS : INK_DIM, ground, can ? A_BOLD : 0);
    draw_fill(area->y, area->x, area->width);
    draw_glyph(area->y, area->x, (uint32_t)('a' + index));
    style(INK_TYPE + piece->type, ground, 0);
    shape_draw(area->y, area->x + SHAPE_X, piece->shape, true);
    style(can ? INK_TEXT : INK_DIM, ground, can ? A_BOLD : 0);
    draw(area->y, area->x + NAME_X, area->width - NAME_X - MARK_WIDTH,
         piece_name(t->table->rules.config.game, KIND_MONUMENT + monument));
    style(can ? INK_GOOD : INK_BAD, ground, 0);
    draw_right(area->y, area->x, area->width,
               monument_paid(g, met, can) ? "if paid"
               : can                      ? "ready"
               : met                      ? "no place"
                                          : "not met");
    area->y++;
}

int pool_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    Area area = {y, x, width, y + rows};
    uint64_t placeable = kinds_placeable(t);
    char words[240];
    Text text;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    drawf(area.y++, x, width, "Monuments; your markers: %d (10.2)", g->player[g->seat].monument_markers);
    const int room = rows - 1 - TERMS_ROWS; /* for monuments: the terms of the chosen one are always to be read */
    const int top = t->pool.at >= room ? t->pool.at - room + 1 : 0;
    for (int i = top; i < pool_count(g) && i < top + room; i++) {
        monument_row(t, i, placeable, &area);
    }
    int monument = pool_monument(g, t->pool.at);
    text_start(&text, words, sizeof words);
    words_worth(&text, r, KIND_MONUMENT + monument);
    area_words(&area, INK_TEXT, 0, 0, words);
    text_start(&text, words, sizeof words);
    text_add(&text, "needs: ");
    bool met = requirement_words(t, g->seat, monument, &text);
    area_words(&area, met ? INK_GOOD : INK_BAD, 0, 0, words);
    if (monument_paid(g, met, (placeable >> (KIND_MONUMENT + monument) & 1) != 0)) {
        area_words(&area, INK_BONUS, 0, 0, "You are Entitled: 5 silver will do instead (12.6)");
    }
    if ((g->effects & TURN_NO_REQUIREMENT) != 0) {
        area_words(&area, INK_BONUS, 0, 0, "Diana's Trail: this turn one monument needs nothing (12.4)");
    }
    return area.y - y;
}
