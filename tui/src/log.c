/* SPDX-License-Identifier: MIT */
/* log.c - the log: every move and what came of it, in words. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

#include <string.h>

enum { LOG_TEXT_MAX = 360 };

/* "Era I scored: Player 1 +12, Livia +9" */
static void score_line(Tui *t, const TableStep *step)
{
    char words[LOG_TEXT_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        int32_t gained = step->after->player[seat].vp - step->before->player[seat].vp;
        text_add(&text, seat > 0 ? ", " : "");
        text_add(&text, seat_name(t, seat));
        text_add(&text, gained < 0 ? " " : " +");
        text_int(&text, gained);
    }
    const char *head = said(word_of(&t->table->rules, WORD_TUI_ERA_SCORED), arg_era(step->before->era));
    page_add(&t->log, INK_TITLE, true, 0, "%s: %s", head, words);
}

/* "Consul: takes C3, the first card of the market (13.5)" */
static void line_words(Tui *t, Page *page, const Line *line, int ink)
{
    const char *words = said_line(&t->table->rules, line);
    bool named = line->kind != LINE_AUTOMATON && line->seat < table_seats(t->table); /* those name it themselves */
    page_add(page, ink, false, 2, "%s%s%s", named ? seat_name(t, line->seat) : "", named ? ": " : "", words);
}

/* Whether the places of a line are equals among which you are asked to choose (15.6, 15.14). */
static bool ceres_asks(const TableStep *step, const Line *line)
{
    bool last = line == &step->lines->row[step->lines->count - 1];
    return last && step->after->phase == PHASE_CERES && (line->step == STEP_ENLARGE || line->step == STEP_MONUMENT);
}

/* The card of her row that Ceres acted on in this step, 0 where none was turned over (15.3). */
static int ceres_picked(const TableStep *step)
{
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        const Line *line = &step->lines->row[i];
        if (line->kind == LINE_AUTOMATON && line->step == STEP_CARD) {
            return step->before->extra.ceres.row[line->counted - 1];
        }
    }
    return 0;
}

/* Whether one of the lots meets one of the others at a corner. */
static bool lots_corner(LotSet lots, LotSet others)
{
    LotSet falling = lots_or(lots_up(lots, LOT_STRIDE + 1), lots_down(lots, LOT_STRIDE + 1));
    LotSet rising = lots_or(lots_up(lots, LOT_STRIDE - 1), lots_down(lots, LOT_STRIDE - 1));
    return lots_any(lots_and(lots_or(falling, rising), others));
}

/* By which part of 15.6 the places of a garden or a monument were found. */
static int place_why(const Line *line)
{
    return !lots_any(line->lots)                                       ? WORD_TUI_WHY_NO_LOT
           : line->counted <= 1                                        ? WORD_TUI_WHY_PARK
           : line->counted == 2 && lots_corner(line->lots, line->near) ? WORD_TUI_WHY_CORNER
                                                                       : WORD_TUI_WHY_CLOSEST;
}

static int claim_why(const Rules *r, const TableStep *step)
{
    static const uint16_t WHY[CERES_ACTIONS] = {
        [CERES_LETTERS] = WORD_TUI_WHY_LETTERS,
        [CERES_CHEAPEST] = WORD_TUI_WHY_CHEAPEST,
        [CERES_DEAREST] = WORD_TUI_WHY_DEAREST,
    };
    int card = ceres_picked(step);
    return card != 0 ? WHY[r->catalogue.ceres_card[card - 1].action] : 0;
}

/* Why an automaton did what a line says: the rule it followed, and how ties are broken. 0 where the line says it. */
static int step_why(const Rules *r, const TableStep *step, const Line *line)
{
    switch (line->step) {
    case STEP_CLAIM:
        return module_on(r, MODULE_CERES) ? claim_why(r, step) : (int)WORD_TUI_WHY_FIRST;
    case STEP_BUILD:
        return WORD_TUI_WHY_DEEDS;
    case STEP_ENLARGE:
        return place_why(line);
    case STEP_MONUMENT:
        return WORD_TUI_WHY_MONUMENT;
    case STEP_BRIBE:
        return WORD_TUI_WHY_BRIBE;
    case STEP_READY:
        return line->counted != 0 ? WORD_TUI_WHY_READY : 0;
    case STEP_TOKEN:
        return line->rule % 100 == 6 ? WORD_TUI_WHY_TOKEN : WORD_TUI_WHY_FILL;
    case STEP_SLOT:
        return WORD_TUI_WHY_SLOT;
    default:
        return 0;
    }
}

/* The step on the automaton's own page, with its reason. */
static void act_lines(Tui *t, const TableStep *step, const Line *line)
{
    const Rules *r = &t->table->rules;
    line_words(t, &t->acts, line, INK_TEXT);
    if (line->step == STEP_CARD) {
        page_add(&t->acts, INK_DIM, false, 4, "%s",
                 said(WORD_TUI_ROW_PLACE, arg_number(line->counted),
                      arg_text(said_card(r, DECK_CERES, ceres_picked(step) - 1))));
        return;
    }
    const int why = step_why(r, step, line);
    if (why != 0) {
        page_add(&t->acts, INK_DIM, false, 4, "%s", said_word(why));
    }
    if (ceres_asks(step, line)) {
        page_add(&t->acts, INK_BONUS, false, 4, "%s", said_word(WORD_TUI_EQUALS));
    }
}

static void begins_line(Tui *t, int era, int seat, uint16_t rule)
{
    page_add(
        &t->log, INK_TITLE, true, 0, "%s",
        said(word_of(&t->table->rules, WORD_TUI_ERA_BEGINS), arg_era(era), table_name(t->table, seat), arg_rule(rule)));
}

static void event_line(Tui *t, const TableStep *step, const Line *line)
{
    const Rules *r = &t->table->rules;
    switch (line->kind) {
    case LINE_FINAL_ROUND:
        page_add(&t->log, INK_TITLE, false, 0, "%s", said_word(WORD_TUI_FINAL_ROUND));
        break;
    case LINE_DISCARD:
        page_add(&t->log, INK_TITLE, false, 0, "%s", said_word(word_of(r, WORD_TUI_DISCARD)));
        break;
    case LINE_ERA:
        score_line(t, step);
        begins_line(t, line->era, line->seat, RULE(4, 2));
        break;
    case LINE_OVER:
        score_line(t, step);
        page_add(&t->log, INK_TITLE, true, 0, "%s", said_word(WORD_TUI_GAME_OVER));
        break;
    case LINE_AUTOMATON:
        line_words(t, &t->log, line, INK_DIM);
        act_lines(t, step, line);
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
            page_add(&t->acts, INK_TITLE, true, 0, "%s",
                     said(WORD_TUI_AFTER_MOVE, arg_number((int)step->number), table_name(t->table, step->seat)));
            return;
        }
    }
}

/* As much of the game as is told. */
typedef struct Telling {
    Tui *tui;
    uint32_t moves;
    Game state; /* after them */
} Telling;

static void step_lines(void *context, const TableStep *step)
{
    Telling *telling = context;
    Tui *t = telling->tui;
    char words[LOG_TEXT_MAX];
    Text text;
    if (step->number > telling->moves) {
        return;
    }
    telling->state = *step->after;
    const int viewer = table_viewer(t->table);
    const bool secret = move_secret(&t->table->now, step->seat, step->action, viewer);
    said_start(&text, words, sizeof words);
    words_move_seen(&text, &t->table->rules, step->before, step->action, secret ? viewer : step->seat);
    page_add(&t->log, INK_SEAT + step->seat, false, 0, "%u. %s %s", step->number, seat_name(t, step->seat), words);
    acts_head(t, step);
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        event_line(t, step, &step->lines->row[i]);
    }
    bool human = t->table->seat[step->seat].player == SEAT_HUMAN;
    LotSet lots = secret ? lots_none() : action_place(step->before, step->action);
    t->last = human ? lots : lots_or(t->last, lots);
}

void log_until(Tui *t, uint32_t moves, Game *out_state)
{
    Telling telling = {t, moves, t->table->start};
    t->log.count = 0;
    t->acts.count = 0;
    t->last = lots_none();
    begins_line(t, 0, t->table->start.first, RULE(1, 4));
    table_walk(t->table, step_lines, &telling);
    *out_state = telling.state;
}

void log_make(Tui *t)
{
    Game state;
    log_until(t, UINT32_MAX, &state);
}
