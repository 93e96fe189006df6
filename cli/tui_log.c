/* tui_log.c - the log: every move and what came of it, in words. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"

#include <string.h>

const char *word_era_head(int game)
{
    return game == GAME_METROPOLIS ? "Year" : "Era";
}

enum { LOG_TEXT_MAX = 160 };

/* "Era I scored: Player 1 +12, Livia +9" */
static void score_line(Tui *t, const TableStep *step)
{
    char words[LOG_TEXT_MAX];
    Text text;
    text_start(&text, words, sizeof words);
    for (int seat = 0; seat < t->table->rules.config.players; seat++) {
        text_add(&text, seat > 0 ? ", " : "");
        text_add(&text, t->table->seat[seat].name);
        text_add(&text, " +");
        text_int(&text, step->after->player[seat].vp - step->before->player[seat].vp);
    }
    page_add(&t->log, INK_TITLE, true, 0, "%s %d is scored: %s", word_era_head(t->table->rules.config.game),
             step->before->era + 1, words);
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
    default:
        break;
    }
}

static void step_lines(void *context, const TableStep *step)
{
    Tui *t = context;
    char words[LOG_TEXT_MAX];
    Text text;
    text_start(&text, words, sizeof words);
    words_move(&text, &t->table->rules, step->before, step->action);
    page_add(&t->log, INK_SEAT + step->seat, false, 0, "%u. %s %s", step->number, t->table->seat[step->seat].name,
             words);
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        event_line(t, step, &step->lines->row[i]);
    }
    bool human = t->table->seat[step->seat].player == SEAT_HUMAN;
    t->last = human ? action_lots(step->action) : lots_or(t->last, action_lots(step->action));
}

void log_make(Tui *t)
{
    t->log.count = 0;
    t->last = lots_none();
    page_add(&t->log, INK_TITLE, true, 0, "%s 1 begins; %s starts (1.4)", word_era_head(t->table->rules.config.game),
             t->table->seat[t->table->start.first].name);
    table_walk(t->table, step_lines, t);
}
