/* SPDX-License-Identifier: MIT */
/* hints.c - what the strongest bot would play, and what speaks for it. */
#include "tui.h"

#include "notation/words.h"
#include "program/report.h"
#include "table/counsel.h"

#include <stdlib.h>
#include <string.h>

enum { HINT_SIMULATIONS = 2000, HINT_SLICE = 32, HINT_MS = 400, CHANCE_NONE = -1 };

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

/* Every move whole, of the chosen one also what speaks for it. */
int advice_draw(const Tui *t, int y, int x, int width, int rows)
{
    enum { CHANCE_WIDTH = 5 };
    Area area = {y, x, width, y + rows};
    area_words(&area, INK_TITLE, A_BOLD, 0,
               said(t->hints.exact ? WORD_TUI_WOULD_SURELY : WORD_TUI_WOULD_PLAY, arg_text(bot_title(BOT_STRONGEST))));
    for (int i = 0; i < t->hints.count; i++) {
        const Hint *hint = &t->hints.hint[i];
        const bool here = i == t->hints.at;
        char words[SAID_MAX];
        Text text;
        said_start(&text, words, sizeof words);
        text_int(&text, i + 1);
        text_char(&text, ' ');
        words_move_said(&text, SAID_AS_CHOICE, &t->table->rules, &t->table->now, hint->action);
        const int need = words_rows(words, width - CHANCE_WIDTH);
        style(INK_TEXT, here ? GROUND_FOCUS : GROUND_TABLE, here ? A_BOLD : 0);
        for (int row = 0; row < need; row++) {
            draw_fill(area.y + row, x, width);
        }
        draw_wrapped(area.y, x, width - CHANCE_WIDTH, need, words);
        if (hint->chance != CHANCE_NONE) {
            snprintf(words, sizeof words, "%d%%", hint->chance);
            draw_right(area.y, x + width - CHANCE_WIDTH, CHANCE_WIDTH, words);
        }
        area.y += need;
        if (here) {
            area_words(&area, INK_DIM, 0, 2, hint->why);
        }
    }
    return area.y - y;
}
