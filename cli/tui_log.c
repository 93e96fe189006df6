/* tui_log.c - the log: every move and what came of it, in words. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"

#include <string.h>

const char *word_era_head(int game)
{
    return game == GAME_METROPOLIS ? "Year" : "Era";
}

enum { LOG_TEXT_MAX = 360 };

/* "Era I scored: Player 1 +12, Livia +9" */
static void score_line(Tui *t, const TableStep *step)
{
    char words[LOG_TEXT_MAX];
    Text text;
    text_start(&text, words, sizeof words);
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        int32_t gained = step->after->player[seat].vp - step->before->player[seat].vp;
        text_add(&text, seat > 0 ? ", " : "");
        text_add(&text, t->table->seat[seat].name);
        text_add(&text, gained < 0 ? " " : " +");
        text_int(&text, gained);
    }
    page_add(&t->log, INK_TITLE, true, 0, "%s %d is scored: %s", word_era_head(t->table->rules.config.game),
             step->before->era + 1, words);
}

/* "Consul: takes C3, the first card of the market (13.5)" */
static void line_words(Tui *t, Page *page, const Line *line, int ink)
{
    char words[LOG_TEXT_MAX];
    Text text;
    text_start(&text, words, sizeof words);
    words_line(&text, &t->table->rules, line);
    bool named = line->kind != LINE_AUTOMATON && line->seat < table_seats(t->table); /* those name it themselves */
    page_add(page, ink, false, 2, "%s%s%s", named ? t->table->seat[line->seat].name : "", named ? ": " : "", words);
}

static void event_line(Tui *t, const TableStep *step, const Line *line)
{
    const char *era = word_era(t->table->rules.config.game);
    switch (line->kind) {
    case LINE_FINAL_ROUND:
        page_add(&t->log, INK_TITLE, false, 0, "The market is empty: final round, one turn each (4.1)");
        break;
    case LINE_DISCARD:
        page_add(&t->log, INK_TITLE, false, 0, "Nobody bought or built: the deeds of this %s leave the game (4.3)",
                 era);
        break;
    case LINE_ERA:
        score_line(t, step);
        page_add(&t->log, INK_TITLE, true, 0, "%s %d begins; %s starts (4.2)",
                 word_era_head(t->table->rules.config.game), line->era + 1, t->table->seat[line->seat].name);
        break;
    case LINE_OVER:
        score_line(t, step);
        page_add(&t->log, INK_TITLE, true, 0, "The game is over (8.1)");
        break;
    case LINE_AUTOMATON:
        line_words(t, &t->log, line, INK_DIM);
        line_words(t, &t->acts, line, INK_TEXT);
        break;
    case LINE_VP:
        line_words(t, &t->log, line, INK_GOOD);
        break;
    case LINE_SILVER: /* a move says itself what it earns or costs */
        if (line->what != WHAT_INCOME && line->what != WHAT_DEED && line->what != WHAT_TRADE) {
            line_words(t, &t->log, line, INK_DIM);
        }
        break;
    case LINE_SCORE: /* an era's scoring has a page of its own, but roads are taken one by one */
        if (line->rule / 100 == 14 && step->after->era == step->before->era) {
            line_words(t, &t->log, line, INK_GOOD);
        }
        break;
    default:
        break;
    }
}

/* Every automaton's act has a head in its own page: the move it answered. */
static void acts_head(Tui *t, const TableStep *step)
{
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        if (step->lines->row[i].kind == LINE_AUTOMATON) {
            page_add(&t->acts, INK_TITLE, true, 0, "After move %u, of %s", step->number,
                     t->table->seat[step->seat].name);
            return;
        }
    }
}

static void step_lines(void *context, const TableStep *step)
{
    Tui *t = context;
    char words[LOG_TEXT_MAX];
    Text text;
    const char *secret = secret_words(t, step);
    text_start(&text, words, sizeof words);
    if (secret != NULL) {
        text_add(&text, secret);
    } else {
        words_move(&text, &t->table->rules, step->before, step->action);
    }
    page_add(&t->log, INK_SEAT + step->seat, false, 0, "%u. %s %s", step->number, t->table->seat[step->seat].name,
             words);
    acts_head(t, step);
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        event_line(t, step, &step->lines->row[i]);
    }
    bool human = t->table->seat[step->seat].player == SEAT_HUMAN;
    LotSet lots = secret != NULL ? lots_none() : action_lots(step->action);
    t->last = human ? lots : lots_or(t->last, lots);
}

void log_make(Tui *t)
{
    t->log.count = 0;
    t->acts.count = 0;
    t->last = lots_none();
    page_add(&t->log, INK_TITLE, true, 0, "%s 1 begins; %s starts (1.4)", word_era_head(t->table->rules.config.game),
             t->table->seat[t->table->start.first].name);
    table_walk(t->table, step_lines, t);
}
