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

/* Against an automaton everybody wins or loses together (13.13, 15.15). */
static void together_words(const Tui *t, bool won, Text *text)
{
    const char *automaton = seat_name(t, t->table->rules.config.players);
    if (t->table->rules.config.module[MODULE_CERES] != 0) {
        text_add(text, seat_name(t, 0));
        text_add(text, won ? " wins against Ceres" : " loses to Ceres");
    } else {
        text_add(text, won ? "You win together: the " : "The ");
        text_add(text, automaton);
        text_add(text, won ? " is beaten" : " wins: you have lost together");
    }
}

/* "Livia wins with 97 VP." */
static void title_words(const Tui *t, Text *text)
{
    Standing standing;
    int winners = 0;
    int32_t vp = 0;
    termination_standing(&t->table->record.end, &t->table->rules, &t->table->now, &standing);
    if (standing.together) {
        together_words(t, standing.won != 0, text);
        return;
    }
    for (int seat = 0; seat < t->table->rules.config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_add(text, winners > 0 ? " and " : "");
            text_add(text, seat_name(t, seat));
            vp = t->table->now.player[seat].vp;
            winners++;
        }
    }
    text_add(text, winners > 1 ? " share the victory with " : " wins with ");
    text_int(text, vp);
    text_char(text, ' ');
    text_add(text, said_word(word_of(&t->table->rules, WORD_TERM_VP)));
}

static void together_add(const Tui *t, Page *page)
{
    const Table *table = t->table;
    bool ceres = table->rules.config.module[MODULE_CERES] != 0;
    for (int seat = 0; seat < table_seats(table); seat++) {
        page_add(page, INK_SEAT + seat, true, 0, "%s: %d %s, population %d", table->seat[seat].name,
                 table->now.player[seat].vp, said_word(word_of(&table->rules, WORD_TERM_VP)),
                 table->now.player[seat].population);
    }
    page_add(page, INK_DIM, false, 0,
             ceres ? "You win with more VP than Ceres; a tie is a loss (15.15)."
             : table->rules.config.consul_win == CONSUL_WIN_ALL
                 ? "You win if every one of you has more VP than the Consul; a tie is a loss (13.13)."
                 : "The Consul wins only if it is above every one of you (13.13, manual).");
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

static void ranking_add(const Tui *t, Page *page)
{
    const Table *table = t->table;
    const int game = table->rules.config.game;
    Standing standing;
    termination_standing(&table->record.end, &table->rules, &table->now, &standing);
    if (standing.together) {
        together_add(t, page);
        return;
    }
    for (int rank = 1; rank <= SEATS_MAX; rank++) {
        for (int seat = 0; seat < table->rules.config.players; seat++) {
            const Player *p = &table->now.player[seat];
            if (standing.rank[seat] == rank) {
                page_add(page, INK_SEAT + seat, rank == 1, 0, "%d. %s: %s, %s, population %d", rank,
                         table->seat[seat].name, said_arg(arg_vp(game, p->vp)), said_arg(arg_silver(game, p->silver)),
                         p->population);
            }
        }
    }
    page_add(page, INK_DIM, false, 0, "Most %s wins, then most %s (8.3).",
             said_word(word_of(&table->rules, WORD_TERM_VP)), said_word(word_of(&table->rules, WORD_TERM_SILVER)));
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

static int save_tell(Tui *t)
{
    char answer[sizeof t->record_file + 64];
    Fault fault;
    if (record_keep(t, &fault)) {
        snprintf(answer, sizeof answer, "Written: %s. Any key goes on.", t->record_file);
    } else {
        snprintf(answer, sizeof answer, "%.500s. Any key goes on.", said_fault(&fault));
    }
    return ask_key(t, answer, "");
}

/* What may come next: at a server's table there is no set-up, and before its record came no lines. */
typedef struct Foot {
    const char *words;
    const char *keys;
} Foot;
static const Foot FOOT_HERE = {"a again · n new set-up · 1 2 3 lines of an era · l log · s save · b board · q",
                               "anqlsb123"};
static const Foot FOOT_ONLINE = {"a again · 1 2 3 lines of an era · l log · s save · b board · q", "aqlsb123"};
static const Foot FOOT_PARTIAL = {"a again · l log · b board · q", "aqlb"};

int end_show(Tui *t)
{
    char title[SEATS_MAX * (RECORD_NAME_MAX + 8) + 64];
    Text text;
    Page page = {0};
    said_start(&text, title, sizeof title);
    title_words(t, &text);
    const Foot *foot = t->partial ? &FOOT_PARTIAL : t->online != NULL ? &FOOT_ONLINE : &FOOT_HERE;
    if (end_words(t)[0] != '\0') {
        page_add(&page, INK_LIGHT, true, 0, "%s", end_words(t));
    }
    ranking_add(t, &page);
    if (!t->partial) {
        ledger_page(t, &page);
    }
    int end = -1;
    while (end < 0) {
        int key = page_ask(title, &page, foot->words, foot->keys);
        if (key == 'a' || (key_is_enter(key) && t->online == NULL)) {
            end = END_AGAIN;
        } else if (key == 'n') {
            end = END_SETUP;
        } else if (key == 'b' || key == KEY_ESCAPE || key_is_enter(key)) {
            end = END_BACK;
        } else if (key == 'q') {
            end = END_QUIT;
        } else if (key == 'l') {
            key = page_show(said_word(WORD_TUI_THE_LOG), &t->log, true);
        } else if (key == 's') {
            key = save_tell(t);
        } else if (key >= '1' && key <= '3') {
            key = era_review(t, key - '1');
        }
        end = key == KEY_LEAVE ? END_QUIT : end;
    }
    page_free(&page);
    return end;
}
