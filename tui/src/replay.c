/* SPDX-License-Identifier: MIT */
/* replay.c - a game that is over, move by move: the table as it was, and the log until then. */
#include "tui.h"

/* The move before or after this one at which an era ended, or an end of the game. */
static uint32_t era_step(Tui *t, uint32_t at, uint32_t count, int step)
{
    Game state;
    log_until(t, at, &state);
    const int era = state.era;
    while (step < 0 ? at > 0 : at < count) {
        at += (uint32_t)step;
        log_until(t, at, &state);
        if (state.era != era) {
            break;
        }
    }
    return at;
}

int replay_show(Tui *t)
{
    const Game end = t->table->now;
    const uint32_t count = t->table->record.move_count;
    uint32_t at = 0;
    int key = 0;
    t->mode = MODE_MAIN;
    while (key != KEY_LEAVE && key != KEY_ESCAPE && key != 'q' && !key_is_enter(key)) {
        log_until(t, at, &t->table->now);
        table_draw(t);
        for (int row = LINES - 2; row < LINES; row++) {
            style(INK_LIGHT, GROUND_BAR, row == LINES - 2 ? A_BOLD : 0);
            draw_fill(row, 0, COLS);
            draw(row, 1, COLS - 2,
                 row == LINES - 1 ? said_word(WORD_TUI_KEYS_REPLAY)
                                  : said(WORD_TUI_REPLAY_AT, arg_number((int)at), arg_number((int)count)));
        }
        refresh();
        key = screen_key(WAIT_FOREVER);
        t->table->now = end;
        if (key == KEY_RIGHT || key == KEY_DOWN || key == ' ') {
            at += at < count;
        } else if (key == KEY_LEFT || key == KEY_UP || key == KEY_BACKSPACE) {
            at -= at > 0;
        } else if (key == KEY_NPAGE || key == KEY_PPAGE) {
            at = era_step(t, at, count, key == KEY_NPAGE ? 1 : -1);
        } else if (key == KEY_HOME || key == KEY_END) {
            at = key == KEY_HOME ? 0 : count;
        }
    }
    mode_start(t);
    log_make(t);
    return key;
}
