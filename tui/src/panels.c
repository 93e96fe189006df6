/* SPDX-License-Identifier: MIT */
/* panels.c - how the screen is shared out; the market, the players and the log. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"

#include <string.h>

enum { PANEL_LEAST = 35, PANEL_MOST = 60, SCALE_MOST = 5, STATUS_ROWS = 2, MARGIN = 3 };

void layout_make(const Rules *r, Layout *out_layout)
{
    const int size = r->size;
    Layout *l = out_layout;
    memset(l, 0, sizeof *l);
    l->rows = LINES;
    l->columns = COLS;
    for (l->scale = SCALE_MOST; l->scale > 0; l->scale--) {
        l->board_width = MARGIN + size * (2 * l->scale + 2) + 1;
        l->board_height = 2 + size * (l->scale + 1);
        bool fits = l->board_width + 1 + PANEL_LEAST <= COLS && l->board_height + beside_rows(r) + STATUS_ROWS <= LINES;
        if (fits || l->scale == 1) {
            break;
        }
    }
    l->panel_height = LINES - STATUS_ROWS;
    l->panel_x = l->board_width + 1;
    int room = COLS - l->panel_x;
    room -= room > PANEL_LEAST ? 1 : 0; /* air at the right */
    l->panel_width = room;
    if (room > 2 * PANEL_LEAST + 2) {
        l->panel_width = (room - 2) / 2;
        l->side_x = l->panel_x + l->panel_width + 2;
        l->side_width = COLS - l->side_x - 1;
    }
    l->panel_width = l->panel_width > PANEL_MOST ? PANEL_MOST : l->panel_width;
}

/* "Era II 18 deeds to go, pile 12", or what the end of the era brings. */
static void era_draw(const Tui *t, const LookMarket *market, int y, int x, int width)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    const int left = module_on(r, MODULE_INVOCATIONS) ? WORD_TUI_CARDS_LEFT : WORD_TUI_DEEDS_LEFT;
    const int word = g->phase < PHASE_TURN    ? WORD_TUI_BEFORE_FIRST
                     : g->phase == PHASE_OVER ? WORD_TUI_IS_OVER
                     : !g->final_round        ? left
                     : g->road_side != 0      ? WORD_TUI_ROADS_SCORED
                                              : WORD_TUI_LAST_ROUND;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    int used = draw(y, x, width, said(word_of(r, WORD_TUI_ERA), arg_era(g->era)));
    style(g->final_round ? INK_BONUS : INK_TEXT, GROUND_TABLE, 0);
    draw(y, x + used + 1, width - used - 1, said(word, arg_number(market->left), arg_number(market->pile)));
}

int market_draw(const Tui *t, int y, int x, int width)
{
    enum { LABEL = 5 };
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    int step = (width - LABEL) / MARKET_SLOTS > 8 ? 8 : (width - LABEL) / MARKET_SLOTS;
    int seat = g->seat == NO_SEAT ? 0 : g->seat;
    LookMarket market;
    look_market(r, g, seat, &market);
    era_draw(t, &market, y, x, width);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y + 1, x, LABEL, said_word(WORD_TUI_LABEL_SLOT));
    draw(y + 2, x, LABEL, said_word(WORD_TUI_LABEL_DEED));
    draw(y + 3, x, LABEL, said_word(WORD_TUI_LABEL_COST));
    for (int slot = 0; slot < MARKET_SLOTS; slot++) {
        const LookDeed *deed = &market.slot[slot];
        char card[8] = "-";
        Text words;
        bool there = slot < g->market_count;
        bool dear = !there || deed->missing > 0;
        bool chosen = t->mode == MODE_BUY && t->buy.slot == slot;
        int at = x + LABEL + slot * step;
        if (there) {
            said_start(&words, card, sizeof card);
            card_write(&words, deed->card);
        }
        int ink = dear ? INK_DIM : deed->bribe > 0 ? INK_BONUS : INK_TEXT; /* silver of Ceres lies on it (15.7) */
        style(ink, chosen ? GROUND_FOCUS : GROUND_TABLE, dear ? 0 : A_BOLD);
        drawf(y + 1, at, step, "%3d ", slot + 1);
        drawf(y + 2, at, step, "%3s ", card);
        drawf(y + 3, at, step, "%2d%c ", deed->price, silver_sign(r));
    }
    return 4;
}

/* Name, points, silver, population, markers in supply, income; the arrow is at whose decision it is. */
static void player_row(const Tui *t, int seat, int y, int x, int width)
{
    const Game *g = &t->table->now;
    const Player *p = &g->player[seat];
    bool moves = g->seat == seat;
    int name = width - 25;
    style(moves ? INK_BONUS : INK_DIM, GROUND_TABLE, A_BOLD);
    draw(y, x, 1, moves ? "▸" : g->first == seat ? "·" : " ");
    draw_banner(y, x + 1, seat);
    style(moves ? INK_LIGHT : INK_SEAT + seat, GROUND_TABLE, moves ? A_BOLD : 0);
    draw(y, x + 3, name, seat_name(t, seat));
    style(INK_TEXT, GROUND_TABLE, A_BOLD);
    drawf(y, x + width - 22, 4, "%4d", p->vp);
    style(INK_TEXT, GROUND_TABLE, 0);
    drawf(y, x + width - 18, 5, "%5d", p->silver);
    char income[12];
    snprintf(income, sizeof income, "+%d", game_income(&t->table->rules, g, seat));
    draw_right(y, x + width - 13, 4, income);
    drawf(y, x + width - 9, 4, "%4d", p->population);
    drawf(y, x + width - 5, 4, "%4d", p->markers);
}

/* The automaton has no silver of its own, and no markers but Ceres' (13.1, 15.1). */
static void automaton_row(const Tui *t, int seat, int y, int x, int width)
{
    const Player *p = &t->table->now.player[seat];
    draw_banner(y, x + 1, seat);
    style(INK_SEAT + seat, GROUND_TABLE, 0);
    draw(y, x + 3, width - 25, seat_name(t, seat));
    style(INK_TEXT, GROUND_TABLE, A_BOLD);
    drawf(y, x + width - 22, 4, "%4d", p->vp);
    style(INK_TEXT, GROUND_TABLE, 0);
    drawf(y, x + width - 9, 4, "%4d", p->population);
    if (t->table->rules.config.module[MODULE_CERES] != 0) {
        drawf(y, x + width - 5, 4, "%4d", p->markers);
    }
}

static int more_row(const Tui *t, int seat, int y, int x, int width)
{
    char words[200];
    Text text;
    said_start(&text, words, sizeof words);
    player_more(t, seat, &text);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, x + 3, width - 3, words);
    return 1;
}

int players_draw(const Tui *t, int y, int x, int width, int spare)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    bool more = player_has_more(r);
    bool all = more && spare >= r->config.players;
    int row = y + 1;
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, x + 3, width - 25, said_word(WORD_TUI_LABEL_PLAYER));
    draw_right(y, x + width - 22, 4, said_word(word_of(r, WORD_TUI_LABEL_VP)));
    draw_right(y, x + width - 18, 5, said_word(word_of(r, WORD_TUI_LABEL_SILVER)));
    draw_right(y, x + width - 13, 4, said_word(WORD_TUI_LABEL_INCOME));
    draw_right(y, x + width - 9, 4, said_word(WORD_TUI_LABEL_POPULATION));
    draw_right(y, x + width - 5, 4, said_word(WORD_TUI_LABEL_MARKERS));
    for (int seat = 0; seat < r->config.players; seat++) {
        player_row(t, seat, row++, x, width);
        bool own = seat == g->seat || (g->seat == NO_SEAT && seat == 0);
        if (all || (more && spare > 0 && own)) {
            row += more_row(t, seat, row, x, width);
        }
    }
    if (r->automaton) {
        automaton_row(t, r->config.players, row++, x, width);
    }
    return row - y;
}

/* The newest lines at the bottom. */
void log_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Page *page = &t->log;
    int row = rows;
    for (uint32_t i = page->count; i-- > 0 && row > 0;) {
        const PageLine *line = &page->line[i];
        style(line->ink, GROUND_TABLE, line->bold ? A_BOLD : 0);
        const char *words = line->text;
        size_t first = words_break(words, width);
        bool two = words[first] != '\0' && row > 1;
        row -= two ? 2 : 1;
        draw_wrapped(y + row, x, width, two ? 2 : 1, words);
    }
}
