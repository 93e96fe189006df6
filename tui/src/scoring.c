/* SPDX-License-Identifier: MIT */
/* scoring.c - a scoring, line by line on the board: who scores, for what, from which lots (docs/table.md 5). */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <string.h>

/* The scoring lines of a larger list, and the points before the first of them. */
typedef struct Show {
    const Tui *tui;
    char title[80];
    Line row[LINES_MAX];
    int count;
    int32_t vp[SEATS_MAX];
    int at; /* the line being told; count when all are */
} Show;

static void show_lines(Show *show, const Lines *lines)
{
    show->count = 0;
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        if (lines->row[i].kind == LINE_SCORE) {
            show->row[show->count++] = lines->row[i];
        }
    }
}

/* Points, and what the lines told so far add to them. */
static int totals_draw(const Show *show, int y, int x, int width)
{
    const Table *table = show->tui->table;
    for (int seat = 0; seat < table_seats(table); seat++) {
        int32_t gained = 0;
        for (int i = 0; i <= show->at && i < show->count; i++) {
            const Line *line = &show->row[i];
            gained += line->seat == seat && line->unit == AMOUNT_VP ? line->amount : 0;
        }
        draw_banner(y + seat, x, seat);
        style(INK_SEAT + seat, GROUND_TABLE, 0);
        draw_name(y + seat, x + 2, width - 16, seat_name(show->tui, seat));
        char words[32];
        snprintf(words, sizeof words, "%d %c %d = %d", show->vp[seat], gained < 0 ? '-' : '+',
                 gained < 0 ? -gained : gained, show->vp[seat] + gained);
        style(INK_TEXT, GROUND_TABLE, A_BOLD);
        draw_right(y + seat, x, width, words);
    }
    return table_seats(table);
}

/* The lines told so far, the newest at the bottom. */
static void lines_draw(const Show *show, int y, int x, int width, int rows)
{
    int row = y + rows;
    for (int i = show->at < show->count ? show->at : show->count - 1; i >= 0 && row > y; i--) {
        const char *words = said_line(&show->tui->table->rules, &show->row[i]);
        int need = words_rows(words, width - 2);
        row -= need;
        if (row < y) {
            break;
        }
        draw_banner(row, x, show->row[i].seat);
        style(i == show->at ? INK_BONUS : INK_TEXT, GROUND_TABLE, i == show->at ? A_BOLD : 0);
        draw_wrapped(row, x + 2, width - 2, need, words);
        bool first = i == 0 || line_source(&show->row[i - 1]) != line_source(&show->row[i]);
        if (first && row > y) {
            style(INK_TITLE, GROUND_TABLE, A_BOLD);
            draw(--row, x, width, said_word(source_heading(line_source(&show->row[i]))));
        }
    }
}

static void show_draw(const Show *show)
{
    const Table *table = show->tui->table;
    Layout l;
    BoardView view;
    if (!screen_begin()) {
        return;
    }
    memset(&view, 0, sizeof view);
    view.rules = &table->rules;
    view.game = &table->now;
    if (show->at < show->count) {
        view.lit = show->row[show->at].lots;
        view.near = show->row[show->at].near;
    }
    layout_make(&table->rules, &l);
    board_draw(&l, &view);
    legend_draw(&l, &table->rules, l.board_height);
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(0, l.panel_x, l.panel_width, show->title);
    int y = 1 + totals_draw(show, 1, l.panel_x, l.panel_width) + 1;
    lines_draw(show, y, l.panel_x, l.panel_width, l.panel_height - y);
    style(INK_LIGHT, GROUND_BAR, A_BOLD);
    draw_fill(l.rows - 2, 0, l.columns);
    draw_fill(l.rows - 1, 0, l.columns);
    bool all = show->at >= show->count;
    draw(l.rows - 2, 1, l.columns - 2,
         all ? said(WORD_TUI_ALL_TOLD, arg_number(show->count))
             : said(WORD_TUI_LINE_OF, arg_number(show->at + 1), arg_number(show->count)));
    style(INK_DIM, GROUND_BAR, 0);
    draw(l.rows - 1, 1, l.columns - 2, said_word(all ? WORD_TUI_KEYS_TOLD : WORD_TUI_KEYS_TELLING));
    refresh();
}

static int show_run(Show *show)
{
    for (;;) {
        show_draw(show);
        int key = screen_key(WAIT_FOREVER);
        bool all = show->at >= show->count;
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q' || (all && (key_is_enter(key) || key == ' '))) {
            return key;
        }
        if (key == 'R' && show->count > 0) {
            const int at = all ? show->count - 1 : show->at;
            if (rules_show(said_line(&show->tui->table->rules, &show->row[at])) == KEY_LEAVE) {
                return KEY_LEAVE;
            }
        } else if (key_is_enter(key) || key == KEY_END) {
            show->at = show->count;
        } else if (key == ' ' || key == KEY_RIGHT || key == KEY_DOWN || key == 'l' || key == 'j') {
            show->at += show->at < show->count;
        } else if (key == KEY_LEFT || key == KEY_UP || key == 'h' || key == 'k' || key == KEY_BACKSPACE) {
            show->at -= show->at > 0;
        } else if (key == KEY_HOME) {
            show->at = 0;
        }
    }
}

int scoring_show(const Tui *t, int era, const Lines *lines)
{
    static Show show;
    show.tui = t;
    show.at = 0;
    show_lines(&show, lines);
    snprintf(show.title, sizeof show.title, "%s", said(word_of(&t->table->rules, WORD_TUI_ERA_SCORED), arg_era(era)));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        show.vp[seat] = t->table->now.player[seat].vp;
    }
    for (int i = 0; i < show.count; i++) {
        show.vp[show.row[i].seat] -= show.row[i].unit == AMOUNT_VP ? show.row[i].amount : 0;
    }
    return show_run(&show);
}

int scoring_preview(const Tui *t)
{
    static Show show;
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    int32_t vp[SEATS_MAX];
    Game view; /* another's objective would score nothing here that tells of it (17.2) */
    game_view(&t->table->rules, &t->table->now, table_viewer(t->table), &view);
    game_preview(&t->table->rules, &view, &lines, vp);
    show.tui = t;
    show_lines(&show, &lines);
    show.at = show.count;
    snprintf(show.title, sizeof show.title, "%s", said_word(word_of(&t->table->rules, WORD_TUI_IF_SCORED)));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        show.vp[seat] = t->table->now.player[seat].vp;
    }
    return show_run(&show);
}
