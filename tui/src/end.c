/* SPDX-License-Identifier: MIT */
/* end.c - the end: who won, the points by source and era, and what may come next. */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <string.h>

/* The scoring lines of one era, found in the log. */
typedef struct EraSearch {
    int era;
    Lines *out_lines;
} EraSearch;

static void era_find(void *context, const TableStep *step)
{
    EraSearch *search = context;
    bool ended = step->after->era != step->before->era || step->after->phase == PHASE_OVER;
    if (!ended || step->before->era != search->era) {
        return;
    }
    search->out_lines->count = 0;
    for (uint32_t i = 0; i < step->lines->count && i < search->out_lines->capacity; i++) {
        search->out_lines->row[search->out_lines->count++] = step->lines->row[i];
    }
}

static int era_review(const Tui *t, int era)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Page page = {0};
    EraSearch search = {era, &lines};
    table_walk(t->table, era_find, &search);
    int source = -1;
    for (uint32_t i = 0; i < lines.count; i++) {
        if (row[i].kind != LINE_SCORE) {
            continue;
        }
        if (line_source(&row[i]) != source) {
            source = line_source(&row[i]);
            page_add(&page, INK_TITLE, true, 0, "%s", said_word(source_heading(source)));
        }
        page_add(&page, INK_SEAT + row[i].seat, false, 2, "%s: %s", seat_name(t, row[i].seat),
                 said_line(&t->table->rules, &row[i]));
    }
    int key = page_show(said(word_of(&t->table->rules, WORD_TUI_HOW_SCORED), arg_era(era)), &page, false);
    page_free(&page);
    return key;
}

/* "Livia wins with 97 VP."; against an automaton everybody wins or loses together (13.13, 15.15). */
static const char *title_words(const Tui *t)
{
    const Rules *r = &t->table->rules;
    char names[SEATS_MAX * (RECORD_NAME_MAX + 8)];
    Text text;
    Standing standing;
    int winners = 0;
    int32_t vp = 0;
    termination_standing(&t->table->record.end, r, &t->table->now, &standing);
    if (standing.together) {
        return module_on(r, MODULE_CERES)
                   ? said(standing.won != 0 ? WORD_TUI_CERES_BEATEN : WORD_TUI_CERES_WINS, table_name(t->table, 0))
                   : said_word(standing.won != 0 ? WORD_TUI_CONSUL_BEATEN : WORD_TUI_CONSUL_WINS);
    }
    said_start(&text, names, sizeof names);
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_add(&text, winners > 0 ? ", " : "");
            text_add(&text, seat_name(t, seat));
            vp = t->table->now.player[seat].vp;
            winners++;
        }
    }
    return said(winners > 1 ? WORD_TUI_SHARED : WORD_TUI_WINS, arg_text(names), arg_vp(r->config.game, vp));
}

static void ranking_add(const Tui *t, Page *page)
{
    const Table *table = t->table;
    const Rules *r = &table->rules;
    Standing standing;
    termination_standing(&table->record.end, r, &table->now, &standing);
    for (int rank = 1; rank <= SEATS_MAX; rank++) {
        for (int seat = 0; seat < table_seats(table); seat++) {
            if ((standing.together ? seat + 1 : standing.rank[seat]) == rank) {
                page_add(page, INK_SEAT + seat, rank == 1, 0, "%d. %s", rank, points_words(t, seat));
            }
        }
    }
    page_add(page, INK_DIM, false, 0, "%s",
             said_word(!standing.together                       ? word_of(r, WORD_TUI_MOST_WINS)
                       : module_on(r, MODULE_CERES)             ? WORD_TUI_CERES_RULE
                       : r->config.consul_win == CONSUL_WIN_ALL ? WORD_TUI_CONSUL_RULE_ALL
                                                                : WORD_TUI_CONSUL_RULE_MANUAL));
}

/* The city in two columns a lot: whose it is, and of what type. */
static void city_draw(const void *context, int y, int x)
{
    const Table *table = context;
    const Rules *r = &table->rules;
    const Game *g = &table->now;
    for (LotSet rest = r->city; lots_any(rest);) {
        const Lot lot = lots_pop(&rest);
        const int owner = lot_owner(r, g, lot);
        const int row = y + lot_row(lot);
        const int column = x + 2 + 2 * lot_column(lot);
        if (owner == NO_SEAT) {
            style(INK_DIM, GROUND_TABLE, 0);
            draw_glyph(row, column, 0x00b7);
        } else {
            draw_banner(row, column, owner);
        }
        if (g->kind[lot] != KIND_NONE) {
            const int type = r->piece[g->kind[lot]].type;
            style(type == TYPE_RESIDENTIAL ? INK_LIGHT : INK_DARK, GROUND_TYPE + type, 0);
            draw_glyph(row, column + 1, type_glyph(type));
        }
    }
}

/* The pages of the end; before a server's record came only the first has anything to tell. */
enum { TAB_RESULT, TAB_ERAS, TAB_SOURCES, TAB_GIVEN, TAB_COUNT };

static void tab_page(const Tui *t, int tab, Page *page)
{
    char cause[SAID_MAX];
    Text text;
    page->context = t->table;
    page->beside = tab == TAB_RESULT ? city_draw : NULL;
    page->beside_width = tab == TAB_RESULT ? 2 * t->table->rules.size + 2 : 0;
    const int width = COLS - 4 - page->beside_width;
    if (tab == TAB_SOURCES) {
        ledger_page(t, page);
    } else if (tab == TAB_GIVEN) {
        given_page(t, page);
    } else if (tab == TAB_ERAS) {
        bars_add(t, true, width, page);
    } else {
        if (end_words(t)[0] != '\0') {
            page_add(page, INK_LIGHT, true, 0, "%s", end_words(t));
        }
        if (proof_words(t)[0] != '\0') {
            page_add(page, t->remote.proof == SHARE_SAME ? INK_GOOD : INK_BAD, true, 0, "%s", proof_words(t));
        }
        ranking_add(t, page);
    }
    if (tab == TAB_RESULT && !t->partial) {
        said_start(&text, cause, sizeof cause);
        story_cause(&text, t->table, ledger_story(t));
        page_add(page, INK_TEXT, false, 0, "%s", "");
        if (text.length > 0) {
            page_add(page, INK_LIGHT, true, 0, "%s", cause);
        }
        bars_add(t, false, width, page);
    }
}

static int save_tell(Tui *t)
{
    Fault fault;
    const bool kept = record_keep(t, &fault);
    return ask_key(
        t, said(WORD_TUI_ANY_KEY, arg_text(kept ? said(WORD_TUI_SAVED, arg_text(t->record_file)) : said_fault(&fault))),
        "");
}

/* What may come next: at a server's table there is no set-up, and before its record came no lines. */
typedef struct Foot {
    uint16_t words;
    const char *keys;
} Foot;
static const Foot FOOT_HERE = {WORD_TUI_KEYS_END, "anqlsbrv123\t"};
static const Foot FOOT_ONLINE = {WORD_TUI_KEYS_END_ONLINE, "aqlsbrv123\t"};
static const Foot FOOT_PARTIAL = {WORD_TUI_KEYS_END_PARTIAL, "aqlb"};

/* END_…, or -1 where the page stays; *tab is turned. */
static int end_key(Tui *t, int key, int *tab)
{
    int left = 0;
    switch (key) {
    case 'a':
        return END_AGAIN;
    case 'n':
        return END_SETUP;
    case 'b':
    case KEY_ESCAPE:
        return END_BACK;
    case 'q':
        return END_QUIT;
    case '\t':
    case KEY_RIGHT:
    case KEY_LEFT:
        *tab = (*tab + (key == KEY_LEFT ? TAB_COUNT - 1 : 1)) % TAB_COUNT;
        break;
    case 'l':
        left = page_show(said_word(WORD_TUI_THE_LOG), &t->log, true);
        break;
    case 's':
        left = save_tell(t);
        break;
    case 'r':
        left = replay_show(t);
        break;
    case 'v':
        left = review_show(t);
        break;
    case '1':
    case '2':
    case '3':
        left = era_review(t, key - '1');
        break;
    default:
        if (key_is_enter(key)) {
            return t->online == NULL ? END_AGAIN : END_BACK;
        }
    }
    return key == KEY_LEAVE || left == KEY_LEAVE ? END_QUIT : -1;
}

int end_show(Tui *t)
{
    const Foot *foot = t->partial ? &FOOT_PARTIAL : t->online != NULL ? &FOOT_ONLINE : &FOOT_HERE;
    int tab = TAB_RESULT;
    int end = -1;
    while (end < 0) {
        Page page = {0};
        char title[SAID_MAX];
        snprintf(title, sizeof title, "%s", title_words(t));
        tab_page(t, tab, &page);
        int key = page_ask(title, &page, said_word(foot->words), foot->keys);
        page_free(&page);
        end = end_key(t, key, &tab);
    }
    reviewed_free(t->reviewed);
    t->reviewed = NULL;
    return end;
}
