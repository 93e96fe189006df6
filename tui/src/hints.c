/* SPDX-License-Identifier: MIT */
/* hints.c - what the strongest bot would play, and what speaks for it. */
#include "tui.h"

#include "notation/words.h"
#include "program/report.h"
#include "table/counsel.h"

#include <stdlib.h>
#include <string.h>

enum { HINT_SIMULATIONS = 2000, HINT_SLICE = 32, HINT_MS = 400, CHANCE_NONE = -1, WHY_ROWS = 3 };

/* Thinks about a view for a moment; how many moves it is ready to tell, 0 where there is no memory to think with. */
static int hints_search(Tui *t, const Game *view, SearchMove out_moves[HINTS_MAX])
{
    const SearchScope scope = bot_level(BOT_STRONGEST).scope;
    const double end = report_clock() + (t->bots.ms < HINT_MS ? t->bots.ms : HINT_MS) / 1000.0;
    if (t->hints.memory == NULL) {
        t->hints.memory = malloc(SEARCH_BYTES_DEFAULT);
        if (t->hints.memory == NULL) {
            return 0;
        }
        t->hints.search = search_open(t->hints.memory, SEARCH_BYTES_DEFAULT);
        search_net(t->hints.search, t->bots.net);
    }
    search_forget(t->hints.search); /* the table may be another game's by now */
    search_start(t->hints.search, &t->table->rules, view, &scope, 1);
    for (int left = HINT_SIMULATIONS; left > 0; left -= HINT_SLICE) {
        if (search_run(t->hints.search, HINT_SLICE, NULL) < HINT_SLICE || report_clock() >= end) {
            break;
        }
    }
    t->hints.exact = search_facts(t->hints.search).exact;
    return search_moves(t->hints.search, out_moves, HINTS_MAX);
}

/* One more, with its reasons. */
static void hint_add(Tui *t, const Game *view, Action a, int chance)
{
    int32_t term[TERM_COUNT];
    Text why;
    Hint *hint = &t->hints.hint[t->hints.count++];
    hint->action = a;
    hint->chance = chance;
    said_start(&why, hint->why, sizeof hint->why);
    bot_terms(&t->table->rules, view, a, term);
    counsel_why(&why, &t->table->rules, view, a, term);
}

void hints_make(Tui *t)
{
    SearchMove move[HINTS_MAX];
    BotRank rank[HINTS_MAX];
    Game view;
    game_view(&t->table->rules, &t->table->now, t->table->now.seat, &view);
    t->hints.count = 0;
    t->hints.at = 0;
    t->hints.exact = false;
    int count = hints_search(t, &view, move);
    for (int i = 0; i < count; i++) {
        hint_add(t, &view, move[i].action, (int)(100 * move[i].chance[view.seat] + 0.5F));
    }
    int ranks = count == 0 ? bot_rank(&t->table->rules, &view, HINTS_MAX, rank) : 0;
    for (int i = 0; i < ranks; i++) {
        hint_add(t, &view, rank[i].action, CHANCE_NONE);
    }
}

int advice_draw(const Tui *t, int y, int x, int width, int rows)
{
    int row = y;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(row++, x, width,
         said(t->hints.exact ? WORD_TUI_WOULD_SURELY : WORD_TUI_WOULD_PLAY, arg_text(bot_name(BOT_STRONGEST))));
    for (int i = 0; i < t->hints.count && row < y + rows; i++) {
        const Hint *hint = &t->hints.hint[i];
        bool here = i == t->hints.at;
        char words[200];
        Text text;
        said_start(&text, words, sizeof words);
        text_int(&text, i + 1);
        text_char(&text, ' ');
        words_move(&text, &t->table->rules, &t->table->now, hint->action);
        style(INK_TEXT, here ? GROUND_FOCUS : GROUND_TABLE, here ? A_BOLD : 0);
        draw_fill(row, x, width);
        draw(row, x, hint->chance != CHANCE_NONE ? width - 5 : width, words);
        if (hint->chance != CHANCE_NONE) {
            snprintf(words, sizeof words, "%d%%", hint->chance);
            draw_right(row, x + width - 5, 5, words);
        }
        row++;
        style(INK_DIM, GROUND_TABLE, 0);
        const int room = y + rows - row;
        row += here       ? draw_wrapped(row, x + 2, width - 2, room < WHY_ROWS ? room : (int)WHY_ROWS, hint->why)
               : room > 0 ? (draw(row, x + 2, width - 2, hint->why), 1)
                          : 0;
    }
    return row - y;
}
