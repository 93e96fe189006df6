/* SPDX-License-Identifier: MIT */
/* table.c - the whole table on one screen, and the line that says what is expected of whom. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

#include <stdarg.h>
#include <string.h>

enum { MARKET_ROWS = 3, HEAD_ROWS = 2, TRAY_ROWS = 9, LOG_ROWS_LEAST = 3, PREVIEW_ROWS = 12 };

void message_set(Tui *t, bool bad, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(t->message, sizeof t->message, format, list);
    va_end(list);
    t->message_bad = bad;
}

const char *seat_name(const Tui *t, int seat)
{
    return said_arg(table_name(t->table, seat));
}

const char *refusal_words(const Tui *t, const Action *a, RuleError error)
{
    const Table *table = t->table;
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    if (a != NULL) {
        look_refusal(&text, &table->rules, &table->now, table->now.seat, *a, error);
    } else {
        words_refusal(&text, error);
    }
    return said(WORD_TUI_REFUSED, arg_rule(rule_error_rule(error)), arg_text(words));
}

void why_message(Tui *t, int verb, int thing)
{
    const Table *table = t->table;
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    const RuleError error = look_why(&text, &table->rules, &table->now, table->now.seat, verb, thing);
    message_set(t, true, "%s", said(WORD_TUI_REFUSED, arg_rule(rule_error_rule(error)), arg_text(words)));
}

/* The seat whose tray is shown: the human's who moves, else the first human's. */
static int tray_seat(const Tui *t)
{
    const Game *g = &t->table->now;
    if (g->seat != NO_SEAT && t->table->seat[g->seat].player == SEAT_HUMAN) {
        return g->seat;
    }
    for (int seat = 0; seat < t->table->rules.config.players; seat++) {
        if (t->table->seat[seat].player == SEAT_HUMAN) {
            return seat;
        }
    }
    return g->seat != NO_SEAT ? g->seat : 0;
}

/* Whose secrets are on the screen: nobody's while it is handed over, and none of a bot's. */
static bool mode_shown(const Tui *t)
{
    int seat = t->table->now.seat;
    return seat != NO_SEAT && t->table->seat[seat].player == SEAT_HUMAN && !secret_waits(t);
}

/* What the bargaining sheet offers, and what a move names. */
static LotSet pending_lots(const Game *g, Action a, const Offer *offer)
{
    return lots_or(action_place(g, a), lots_or(offer->give.lots, offer->take.lots));
}

static LotSet hand_lots(const Game *g)
{
    LotSet lots = lots_none();
    for (int i = 0; i < HAND_MAX; i++) {
        Card card = g->player[g->seat].hand[i];
        lots = card != NO_CARD && card < LOT_END ? lots_or(lots, lots_one(card)) : lots;
    }
    return lots;
}

static void board_view(const Tui *t, bool pending, Action a, const Offer *offer, BoardView *out_view)
{
    bool builds = action_verb(a) == VERB_BUILD || action_verb(a) == VERB_RAISE;
    const Table *table = t->table;
    memset(out_view, 0, sizeof *out_view);
    out_view->rules = &table->rules;
    out_view->game = &table->now;
    out_view->lit = t->last;
    out_view->cursor = t->mode == MODE_LOOK ? t->look.cursor : NO_LOT;
    if (t->mode == MODE_PLACE) {
        out_view->legal = lots_placeable(t, t->place.kind);
    }
    if (table->now.phase == PHASE_DRAFT && mode_shown(t)) {
        out_view->legal = hand_lots(&table->now);
    }
    if (t->mode == MODE_TARGET && mode_shown(t)) {
        out_view->legal = target_legal(t);
        out_view->chosen = target_lots(t);
    } else if (pending && builds) {
        out_view->ghost = lots_and(action_place(&table->now, a), table->rules.city);
        out_view->ghost_kind = (int)action_a(a);
        out_view->ghost_seat = table->now.seat;
        out_view->ghost_refused = pending_check(t, a, NULL) != RULE_OK;
    } else if (pending) {
        out_view->chosen = lots_and(pending_lots(&table->now, a, offer), table->rules.city);
    }
}

static int refusal_draw(const Tui *t, RuleError error, int y, int x, int width, int rows)
{
    style(INK_BAD, GROUND_TABLE, A_BOLD);
    const char *words = refusal_words(t, NULL, error);
    int used = draw_wrapped(y, x, width, rows, words);
    style(INK_DIM, GROUND_TABLE, 0);
    return used + draw_wrapped(y + used, x, width, rows - used, rules_key(t, words));
}

int look_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    int owner = lot_owner(r, g, t->look.cursor);
    int kind = g->kind[t->look.cursor];
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    lot_write(&text, t->look.cursor);
    text_add(&text, ": ");
    text_add(&text, owner != NO_SEAT ? seat_name(t, owner) : said_word(WORD_TUI_NOBODYS));
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    int row = y + draw_wrapped(y, x, width, rows, words);
    said_start(&text, words, sizeof words);
    if (kind != KIND_NONE) {
        words_piece(&text, r, kind);
    } else if (owner != NO_SEAT) {
        words_add(&text, WORD_TUI_EMPTY_LOT);
    } else if (lots_has(g->discarded, t->look.cursor)) {
        words_add(&text, WORD_TUI_DEED_GONE);
    } else {
        words_add(&text, WORD_TUI_DEED_HIDDEN);
    }
    style(INK_TEXT, GROUND_TABLE, 0);
    row += draw_wrapped(row, x, width, y + rows - row, words);
    static Line line[LINES_MAX];
    Lines lines = {line, LINES_MAX, 0};
    int32_t vp[SEATS_MAX];
    game_preview(r, g, &lines, vp); /* only lines about the lot are read: no secret is in them */
    for (uint32_t i = 0; i < lines.count && i < lines.capacity && row < y + rows; i++) {
        if (line[i].what < KIND_COUNT && lots_has(line[i].lots, t->look.cursor)) {
            row += draw_wrapped(row, x, width, y + rows - row, said_line(r, &line[i]));
        }
    }
    return row - y;
}

/* The part of the panel that changes with what the person is doing; the rows used, 0 if there is nothing to tell. */
static int mode_draw(const Tui *t, bool pending, Action a, const Offer *offer, int y, int x, int width, int rows)
{
    const Mode *mode = &MODES[t->mode];
    if (!mode_shown(t)) {
        return 0;
    }
    int used = mode->draw != NULL ? mode->draw(t, y, x, width, rows) : 0;
    if (!mode->preview) {
        return used;
    }
    enum { PREVIEW_LEAST = 4 };
    used += used > 0;
    if (used > 0 && rows - used < PREVIEW_LEAST) {
        return used;
    }
    if (pending && pending_check(t, a, offer) == RULE_OK) {
        used += preview_draw(t, a, offer, y + used, x, width, rows - used);
    } else if (pending) {
        used += refusal_draw(t, pending_check(t, a, offer), y + used, x, width, rows - used);
    }
    return used;
}

/* Tray, then what is being done, then the log; the tray gives way where there is no room for both, and both to the part
 * of the table that was turned to. */
static void doing_draw(const Tui *t, const Layout *l, bool pending, Action a, const Offer *offer, int y)
{
    int end = l->panel_height;
    bool roomy = end - y >= TRAY_ROWS + PREVIEW_ROWS + 2;
    int used = roomy ? 0 : mode_draw(t, pending, a, offer, y, l->panel_x, l->panel_width, end - y);
    if (used == 0 && t->turns > 0 && t->mode == MODE_MAIN) {
        used = side_part(t, y, l->panel_x, l->panel_width, end - y, t->turns, true);
    }
    if (used == 0) {
        y += tray_draw(t, tray_seat(t), y, l->panel_x, l->panel_width) + (roomy ? 1 : 0);
        used = mode_draw(t, pending, a, offer, y, l->panel_x, l->panel_width, end - y);
    }
    y += used > 0 ? used + 1 : 0;
    if (end - y >= LOG_ROWS_LEAST) {
        log_draw(t, y, l->panel_x, l->panel_width, end - y);
    }
}

static void panel_draw(const Tui *t, const Layout *l, bool pending, Action a, const Offer *offer)
{
    const bool wide = l->side_x != 0;
    const int least = MARKET_ROWS + HEAD_ROWS + table_seats(t->table);
    int spare = l->panel_height - least - (wide ? PREVIEW_ROWS : TRAY_ROWS + LOG_ROWS_LEAST);
    const bool numbered = spare > 3;
    const int gap = spare > 6;
    spare -= numbered + 2 * gap;
    int y = market_draw(t, 0, l->panel_x, l->panel_width, numbered) + gap;
    y += players_draw(t, y, l->panel_x, l->panel_width, spare) + gap;
    if (!wide) {
        doing_draw(t, l, pending, a, offer, y);
        return;
    }
    const int row = tray_draw(t, tray_seat(t), 0, l->side_x, l->side_width) + 1;
    log_draw(t, row, l->side_x, l->side_width, l->panel_height - row);
    if (mode_draw(t, pending, a, offer, y, l->panel_x, l->panel_width, l->panel_height - y) == 0) {
        side_part(t, y, l->panel_x, l->panel_width, l->panel_height - y, t->turns, false);
    }
}

void table_draw(const Tui *t)
{
    Layout l;
    BoardView view;
    Action a = 0;
    Offer offer;
    memset(&offer, 0, sizeof offer);
    if (!screen_begin()) {
        return;
    }
    bool pending = mode_shown(t) && pending_action(t, &a, &offer);
    layout_make(&t->table->rules, &l);
    board_view(t, pending, a, &offer, &view);
    board_draw(&l, &view);
    beside_draw(t, &l);
    if (t->mode == MODE_TRADE && mode_shown(t)) {
        trade_draw(t, 0, l.panel_x, l.panel_width, l.panel_height);
    } else {
        panel_draw(t, &l, pending, a, &offer);
    }
    status_draw(t);
    refresh();
}

int ask_key(const Tui *t, const char *question, const char *keys)
{
    char asked[SAID_MAX]; /* the table says more than said.h keeps */
    snprintf(asked, sizeof asked, "%s", question);
    for (;;) {
        table_draw(t);
        foot_draw(asked);
        refresh();
        int key = screen_key(WAIT_FOREVER);
        if (key == KEY_LEAVE) {
            return key;
        }
        if (key != KEY_RESIZE) {
            return key > 0 && key < 128 && strchr(keys, key) != NULL ? key : 0;
        }
    }
}
