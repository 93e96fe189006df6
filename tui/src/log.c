/* log.c - the log: every move and what came of it, in words. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/preview.h"

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
static const char *place_why(const Line *line)
{
    if (!lots_any(line->lots)) {
        return "each tile that finds no lot is 1 VP for her (15.6)";
    }
    if (line->counted <= 1) {
        return "(a) her empty lots next to the largest park that has one";
    }
    return line->counted == 2 && lots_corner(line->lots, line->near)
               ? "(b) no park has an empty lot of hers next to it: those at a corner of the largest that has one"
               : "(c) no park has one at a side or corner: those closest to a largest park, of these the farthest from your "
                 "buildings";
}

static const char *claim_why(const Rules *r, const TableStep *step)
{
    static const char *const WHY[CERES_ACTIONS] = {
        [CERES_LETTERS] =
            "its first letter on the market; of those deeds the closest to hers, then the cheapest, then the leftmost",
        [CERES_CHEAPEST] = "the cheapest deed, silver on the card counted; of equals the leftmost",
        [CERES_DEAREST] = "the dearest deed, silver on the card counted; of equals the rightmost",
    };
    int card = ceres_picked(step);
    return card != 0 ? WHY[r->catalogue.ceres_card[card - 1].action] : NULL;
}

/* Why an automaton did what a line says: the rule it followed, and how ties are broken. NULL where the line says it. */
static const char *step_why(const Rules *r, const TableStep *step, const Line *line)
{
    const bool ceres = r->config.module[MODULE_CERES] != 0;
    switch (line->step) {
    case STEP_CLAIM:
        return ceres ? claim_why(r, step) : "always the card in slot 1";
    case STEP_BUILD:
        return "no deed matches the card, or she has no marker: the next of her deeds that is an empty lot of hers";
    case STEP_ENLARGE:
        return place_why(line);
    case STEP_MONUMENT:
        return "the smallest of the pool that fits on her empty lots and has fewer lots than she has homes and shops; its "
               "place as for a garden (15.6)";
    case STEP_BRIBE:
        return "1 and the silver on her tiles, one on each card from the left";
    case STEP_READY:
        return line->counted != 0 ? "it acts after the next turn of its holder" : NULL;
    case STEP_TOKEN:
        return line->rule % 100 == 6
                   ? "the largest token, of 4 lots at most, that covers the new lot and otherwise empty lots or smaller "
                     "tokens of its own; drawn face down"
                   : "lots left empty are filled: the first in reading order with those that hang together with it";
    case STEP_SLOT:
        return "the free slot with the most VP, the leftmost of equals";
    default:
        return NULL;
    }
}

/* The step on the automaton's own page, with its reason. */
static void act_lines(Tui *t, const TableStep *step, const Line *line)
{
    const Rules *r = &t->table->rules;
    line_words(t, &t->acts, line, INK_TEXT);
    if (line->step == STEP_CARD) {
        char words[LOG_TEXT_MAX];
        Text text;
        text_start(&text, words, sizeof words);
        words_card(&text, r, DECK_CERES, ceres_picked(step) - 1);
        page_add(&t->acts, INK_DIM, false, 4, "place %d of her row: %s", line->counted, words);
        return;
    }
    const char *why = step_why(r, step, line);
    if (why != NULL) {
        page_add(&t->acts, INK_DIM, false, 4, "%s", why);
    }
    if (ceres_asks(step, line)) {
        page_add(&t->acts, INK_BONUS, false, 4, "%s", "these are equals: you choose");
    }
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
    const int viewer = table_viewer(t->table);
    const bool secret = move_secret(&t->table->now, step->seat, step->action, viewer);
    text_start(&text, words, sizeof words);
    words_move_seen(&text, &t->table->rules, step->before, step->action, secret ? viewer : step->seat);
    page_add(&t->log, INK_SEAT + step->seat, false, 0, "%u. %s %s", step->number, t->table->seat[step->seat].name,
             words);
    acts_head(t, step);
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        event_line(t, step, &step->lines->row[i]);
    }
    bool human = t->table->seat[step->seat].player == SEAT_HUMAN;
    LotSet lots = secret ? lots_none() : action_place(step->before, step->action);
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
