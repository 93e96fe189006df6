/* tui_table.c - the whole table on one screen, and the line that says what is expected of whom. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stdarg.h>
#include <string.h>

enum { TRAY_ROWS = 9, LOG_ROWS_LEAST = 3, PREVIEW_ROWS = 12 };

void message_set(Tui *t, bool bad, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(t->message, sizeof t->message, format, list);
    va_end(list);
    t->message_bad = bad;
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
static LotSet pending_lots(Action a, const Offer *offer)
{
    return lots_or(action_lots(a), lots_or(offer->give.lots, offer->take.lots));
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
    out_view->cursor = t->mode == MODE_LOOK ? t->cursor : NO_LOT;
    if (t->mode == MODE_PLACE) {
        out_view->legal = lots_placeable(t, t->kind);
    }
    if (table->now.phase == PHASE_DRAFT && mode_shown(t)) {
        out_view->legal = hand_lots(&table->now);
    }
    if (t->mode == MODE_TARGET && mode_shown(t)) {
        out_view->legal = target_legal(t);
        out_view->chosen = target_lots(t);
    } else if (pending && builds) {
        out_view->ghost = lots_and(action_lots(a), table->rules.city);
        out_view->ghost_kind = (int)action_a(a);
        out_view->ghost_seat = table->now.seat;
        out_view->ghost_refused = pending_check(t, a, NULL) != RULE_OK;
    } else if (pending) {
        out_view->chosen = lots_and(pending_lots(a, offer), table->rules.city);
    }
}

static int hints_draw(const Tui *t, int y, int x, int width)
{
    int row = y;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(row++, x, width, "Greedy would play");
    for (int i = 0; i < t->hints; i++) {
        char words[200];
        Text text;
        text_start(&text, words, sizeof words);
        text_int(&text, i + 1);
        text_char(&text, ' ');
        words_move(&text, &t->table->rules, &t->table->now, t->hint[i]);
        style(INK_TEXT, i == t->hint_at ? GROUND_FOCUS : GROUND_TABLE, i == t->hint_at ? A_BOLD : 0);
        draw_fill(row, x, width);
        draw(row++, x, width, words);
        text_start(&text, words, sizeof words);
        preview_summary(t, t->hint[i], NULL, &text);
        style(INK_DIM, GROUND_TABLE, 0);
        draw(row++, x + 2, width - 2, words);
    }
    return row - y;
}

static void refusal_draw(RuleError error, int y, int x, int width, int rows)
{
    char words[MESSAGE_MAX];
    Text text;
    text_start(&text, words, sizeof words);
    refusal_write(&text, error);
    style(INK_BAD, GROUND_TABLE, A_BOLD);
    draw_wrapped(y, x, width, rows, words);
}

/* What the lot under the cursor is. */
static void look_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    int owner = lot_owner(r, g, t->cursor);
    int kind = g->kind[t->cursor];
    char words[240];
    Text text;
    text_start(&text, words, sizeof words);
    lot_write(&text, t->cursor);
    text_add(&text, ": ");
    text_add(&text, owner != NO_SEAT ? t->table->seat[owner].name : "nobody's lot");
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    int row = y + draw_wrapped(y, x, width, rows, words);
    text_start(&text, words, sizeof words);
    if (kind != KIND_NONE) {
        words_piece(&text, r, kind);
    } else if (owner != NO_SEAT) {
        text_add(&text, "an empty lot with a marker");
    } else if (lots_has(g->discarded, t->cursor)) {
        text_add(&text, "its deed has left the game");
    } else {
        text_add(&text, "its deed is on the market or still in a pile");
    }
    style(INK_TEXT, GROUND_TABLE, 0);
    row += draw_wrapped(row, x, width, y + rows - row, words);
    static Line line[LINES_MAX];
    Lines lines = {line, LINES_MAX, 0};
    int32_t vp[SEATS_MAX];
    game_preview(r, g, &lines, vp); /* only lines about the lot are read: no secret is in them */
    for (uint32_t i = 0; i < lines.count && i < lines.capacity && row < y + rows; i++) {
        if (line[i].what < KIND_COUNT && lots_has(line[i].lots, t->cursor)) {
            text_start(&text, words, sizeof words);
            words_line(&text, r, &line[i]);
            row += draw_wrapped(row, x, width, y + rows - row, words);
        }
    }
}

/* The part of the panel that changes with what the person is doing; false if the tray should stay. */
static bool mode_draw(const Tui *t, bool pending, Action a, const Offer *offer, int y, int x, int width, int rows)
{
    switch (t->mode) {
    case MODE_LOOK:
        look_draw(t, y, x, width, rows);
        return true;
    case MODE_LIST:
        list_draw(t, y, x, width, rows);
        return true;
    case MODE_OPTIONS:
        options_draw(t, y, x, width, rows);
        return true;
    case MODE_TARGET:
        target_draw(t, y, x, width, rows);
        return true;
    case MODE_POOL:
        pool_draw(t, y, x, width, rows);
        return true;
    case MODE_HINT: {
        int used = hints_draw(t, y, x, width);
        y += used + 1;
        rows -= used + 1;
        break;
    }
    default:
        break;
    }
    if (pending && pending_check(t, a, offer) == RULE_OK) {
        preview_draw(t, a, offer, y, x, width, rows);
    } else if (pending) {
        refusal_draw(pending_check(t, a, offer), y, x, width, rows);
    }
    return pending;
}

static void panel_draw(const Tui *t, const Layout *l, bool pending, Action a, const Offer *offer)
{
    int seats = table_seats(t->table);
    int more = player_has_more(&t->table->rules) ? seats : 0;
    int gap = l->panel_height >= 4 + 1 + seats + more + TRAY_ROWS + LOG_ROWS_LEAST + 3 ? 1 : 0;
    int y = market_draw(t, 0, l->panel_x, l->panel_width) + gap;
    int spare = l->panel_height - y - 1 - seats - TRAY_ROWS - LOG_ROWS_LEAST - 2 * gap;
    y += players_draw(t, y, l->panel_x, l->panel_width, l->side_x != 0 ? seats : spare) + gap;
    int left = l->panel_height - y;
    if (l->side_x != 0) {
        int row = tray_draw(t, tray_seat(t), 0, l->side_x, l->side_width) + 1;
        log_draw(t, row, l->side_x, l->side_width, l->panel_height - row);
        if (mode_shown(t)) {
            mode_draw(t, pending, a, offer, y, l->panel_x, l->panel_width, left);
        }
        return;
    }
    if (left >= TRAY_ROWS + PREVIEW_ROWS + 2) {
        y += tray_draw(t, tray_seat(t), y, l->panel_x, l->panel_width) + gap;
        left = l->panel_height - y;
        if (!mode_shown(t) || !mode_draw(t, pending, a, offer, y, l->panel_x, l->panel_width, left)) {
            log_draw(t, y, l->panel_x, l->panel_width, left);
        }
    } else if (!mode_shown(t) || !mode_draw(t, pending, a, offer, y, l->panel_x, l->panel_width, left)) {
        y += tray_draw(t, tray_seat(t), y, l->panel_x, l->panel_width) + gap;
        log_draw(t, y, l->panel_x, l->panel_width, l->panel_height - y);
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
    layout_make(t->table->rules.size, &l);
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
    for (;;) {
        table_draw(t);
        style(INK_BONUS, GROUND_BAR, A_BOLD);
        draw_fill(LINES - 1, 0, COLS);
        draw(LINES - 1, 1, COLS - 2, question);
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
