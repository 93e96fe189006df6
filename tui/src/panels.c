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

/* Without the row of slot numbers where rows are dear: the slots lie in order. */
int market_draw(const Tui *t, int y, int x, int width, bool numbered)
{
    enum { LABEL = 8, STEP_MOST = 8 };
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    const int step = (width - LABEL) / MARKET_SLOTS > STEP_MOST ? STEP_MOST : (width - LABEL) / MARKET_SLOTS;
    const int deeds = y + 1 + numbered;
    LookMarket market;
    look_market(r, g, g->seat == NO_SEAT ? 0 : g->seat, &market);
    era_draw(t, &market, y, x, width);
    style(INK_DIM, GROUND_TABLE, 0);
    if (numbered) {
        draw(y + 1, x, LABEL, said_word(WORD_TUI_LABEL_SLOT));
    }
    draw(deeds, x, LABEL, said_word(WORD_TUI_LABEL_DEED));
    draw(deeds + 1, x, LABEL, said_word(WORD_TUI_LABEL_COST));
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
        if (numbered) {
            drawf(y + 1, at, step, "%3d ", slot + 1);
        }
        drawf(deeds, at, step, "%3s ", card);
        drawf(deeds + 1, at, step, "%2d%c ", deed->price, silver_sign(r));
    }
    return deeds + 2 - y;
}

/* Columns from the right end of the panel to where each figure ends. */
enum { END_VP = 19, END_SILVER = 15, END_INCOME = 11, END_POPULATION = 6, END_MARKERS = 1, FIGURE = 4, NAME_END = 23 };

static void figure_draw(int y, int x, int width, int end, int32_t figure)
{
    char words[12];
    snprintf(words, sizeof words, end == END_INCOME ? "%+d" : "%d", figure);
    draw_right(y, x + width - end - FIGURE, FIGURE, words);
}

/* Name, points, silver and what Income adds to it, population, markers in supply; the arrow is at whose decision it is.
 * An automaton has no silver of its own, and no markers but Ceres' (13.1, 15.1). */
static void player_row(const Tui *t, int seat, int y, int x, int width)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    const Player *p = &g->player[seat];
    const bool player = seat < r->config.players;
    const bool moves = player && g->seat == seat;
    style(moves ? INK_BONUS : INK_DIM, GROUND_TABLE, A_BOLD);
    draw(y, x, 1, moves ? "▸" : player && g->first == seat ? "·" : " ");
    draw_banner(y, x + 1, seat);
    style(moves ? INK_LIGHT : INK_SEAT + seat, GROUND_TABLE, moves ? A_BOLD : 0);
    draw_name(y, x + 3, width - NAME_END - 3, seat_name(t, seat));
    style(INK_TEXT, GROUND_TABLE, A_BOLD);
    figure_draw(y, x, width, END_VP, p->vp);
    style(INK_TEXT, GROUND_TABLE, 0);
    figure_draw(y, x, width, END_POPULATION, p->population);
    if (player) {
        figure_draw(y, x, width, END_SILVER, p->silver);
        figure_draw(y, x, width, END_INCOME, game_income(r, g, seat));
    }
    if (player || module_on(r, MODULE_CERES)) {
        figure_draw(y, x, width, END_MARKERS, p->markers);
    }
}

/* What a seat has of the modules, whole or not at all. */
static int more_draw(const Tui *t, int seat, int y, int x, int width, bool shown)
{
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    player_more(t, seat, &text);
    const int rows = words_rows(words, width - 3);
    if (shown) {
        style(INK_DIM, GROUND_TABLE, 0);
        draw_wrapped(y, x + 3, width - 3, rows, words);
    }
    return rows;
}

/* A word over the end of its column; neighbours stand in two rows, for none of them is short enough for one. */
static void heads_draw(const Rules *r, int y, int x, int width)
{
    style(INK_DIM, GROUND_TABLE, 0);
    draw_right(y, x + 3, width - 3 - END_VP, said_word(word_of(r, WORD_TUI_LABEL_VP)));
    draw_right(y, x + width - END_VP, END_VP - END_POPULATION, said_word(WORD_TUI_LABEL_POPULATION));
    draw_right(y + 1, x + 3, width - 3 - END_SILVER, said_word(word_of(r, WORD_TUI_LABEL_SILVER)));
    draw_right(y + 1, x + width - END_SILVER, END_SILVER - END_MARKERS, said_word(WORD_TUI_LABEL_MARKERS));
}

int players_draw(const Tui *t, int y, int x, int width, int spare)
{
    const Rules *r = &t->table->rules;
    const int own = t->table->now.seat == NO_SEAT ? 0 : t->table->now.seat;
    int wanted = 0;
    int row = y + 2;
    for (int seat = 0; seat < r->config.players; seat++) {
        wanted += more_draw(t, seat, 0, x, width, false);
    }
    heads_draw(r, y, x, width);
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        player_row(t, seat, row++, x, width);
        const bool told = wanted <= spare || (seat == own && more_draw(t, seat, 0, x, width, false) <= spare);
        if (told && seat < r->config.players) {
            row += more_draw(t, seat, row, x, width, true);
        }
    }
    return row - y;
}

/* "251. … on B7 C7": the end of a line, after the number of the entry that it is of, in so many rows. */
static void line_end(const Page *page, uint32_t at, int width, int rows, char *out, size_t size)
{
    uint32_t head = at;
    while (head > 0 && page->line[head].ink < INK_SEAT) {
        head--;
    }
    const char *number = page->line[head].text;
    const size_t digits = strspn(number, "0123456789");
    const char *rest = page->line[at].text + (head == at ? digits : 0);
    do {
        snprintf(out, size, "%.*s%s… %s", (int)digits, number, digits > 0 ? ". " : "", rest);
        rest += strcspn(rest, " ");
        rest += strspn(rest, " ");
    } while (words_rows(out, width) > rows && *rest != '\0');
}

/* The newest lines at the bottom. Where the first is not the beginning of an entry, it says so. */
void log_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Page *page = &t->log;
    int row = rows;
    for (uint32_t i = page->count; i-- > 0 && row > 0;) {
        const PageLine *line = &page->line[i];
        char end[sizeof line->text + 16];
        const char *words = line->text;
        int need = words_rows(words, width);
        if (need > row || (need == row && line->indent > 0)) {
            line_end(page, i, width, row, end, sizeof end);
            words = end;
            need = words_rows(words, width);
        }
        row -= need;
        style(line->ink, GROUND_TABLE, line->bold ? A_BOLD : 0);
        draw_wrapped(y + row, x, width, need, words);
    }
}
