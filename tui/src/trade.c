/* SPDX-License-Identifier: MIT */
/* trade.c - bargaining: what each side would give, whether the rules allow it, and what it would change (11.2). */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"

#include <string.h>

/* One thing a side has that can change hands. */
enum { WARE_LOT, WARE_SILVER, WARE_FAVORS, WARE_SPENT, WARE_TOKEN_1, WARE_TOKEN_2, WARE_INVOCATION };
typedef struct Ware {
    uint8_t kind;
    uint8_t which; /* a lot, or the number of an invocation */
    int most;
} Ware;
enum { SIDE_GIVE, SIDE_TAKE, SIDES, SIDE_ROWS = 128, WARES_MAX = 100 + 5 + INVOCATION_COUNT };

static int side_seat(const Tui *t, int side)
{
    return side == SIDE_GIVE ? t->table->now.seat : t->trade.to;
}

static void ware_add(Ware *wares, int *count, int kind, int which, int most)
{
    if (most > 0) {
        Ware ware = {(uint8_t)kind, (uint8_t)which, most};
        wares[(*count)++] = ware;
    }
}

static int wares_make(const Tui *t, int side, Ware *out_wares)
{
    const Game *g = &t->table->now;
    int seat = side_seat(t, side);
    const Player *p = &g->player[seat];
    int count = 0;
    for (LotSet lots = lots_minus(g->own[seat], g->larger_than[0]); lots_any(lots);) {
        ware_add(out_wares, &count, WARE_LOT, lots_pop(&lots), 1);
    }
    ware_add(out_wares, &count, WARE_SILVER, 0, p->silver);
    ware_add(out_wares, &count, WARE_FAVORS, 0, p->favors);
    ware_add(out_wares, &count, WARE_SPENT, 0, p->favors_spent);
    ware_add(out_wares, &count, WARE_TOKEN_1, 0, p->population_tokens[0]);
    ware_add(out_wares, &count, WARE_TOKEN_2, 0, p->population_tokens[1]);
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool own = g->invocation[i] == INVOCATION_HELD + seat || g->invocation[i] == INVOCATION_ONGOING + seat;
        ware_add(out_wares, &count, WARE_INVOCATION, i, own);
    }
    return count;
}

static int ware_get(const Goods *goods, const Ware *ware)
{
    switch (ware->kind) {
    case WARE_LOT:
        return lots_has(goods->lots, ware->which);
    case WARE_SILVER:
        return goods->silver;
    case WARE_FAVORS:
        return goods->favors;
    case WARE_SPENT:
        return goods->favors_spent;
    case WARE_INVOCATION:
        return (int)(goods->invocations >> ware->which & 1);
    default:
        return goods->population_tokens[ware->kind - WARE_TOKEN_1];
    }
}

static void ware_set(Goods *goods, const Ware *ware, int amount)
{
    amount = amount < 0 ? 0 : amount > ware->most ? ware->most : amount;
    switch (ware->kind) {
    case WARE_LOT:
        goods->lots =
            amount != 0 ? lots_or(goods->lots, lots_one(ware->which)) : lots_minus(goods->lots, lots_one(ware->which));
        break;
    case WARE_SILVER:
        goods->silver = (uint16_t)(amount > UINT16_MAX ? UINT16_MAX : amount);
        break;
    case WARE_FAVORS:
        goods->favors = (uint8_t)amount;
        break;
    case WARE_SPENT:
        goods->favors_spent = (uint8_t)amount;
        break;
    case WARE_INVOCATION:
        goods->invocations = (goods->invocations & ~(1u << ware->which)) | (uint32_t)amount << ware->which;
        break;
    default:
        goods->population_tokens[ware->kind - WARE_TOKEN_1] = (uint8_t)amount;
    }
}

static void partner_next(Tui *t)
{
    int players = t->table->rules.config.players;
    do {
        t->trade.to = (t->trade.to + 1) % players;
    } while (t->trade.to == t->table->now.seat);
    memset(&t->trade.offer.take, 0, sizeof t->trade.offer.take);
}

void trade_open(Tui *t)
{
    const Game *g = &t->table->now;
    t->mode = MODE_TRADE;
    t->trade.at = 0;
    memset(&t->trade.offer, 0, sizeof t->trade.offer);
    if (t->trade.to >= t->table->rules.config.players || t->trade.to == g->seat) {
        t->trade.to = g->seat;
        partner_next(t);
    }
}

static void ware_change(Tui *t, int side, int row, int key)
{
    Ware wares[WARES_MAX];
    Goods *goods = side == SIDE_GIVE ? &t->trade.offer.give : &t->trade.offer.take;
    int count = wares_make(t, side, wares);
    if (row >= count) {
        return;
    }
    int amount = ware_get(goods, &wares[row]);
    if (key == ' ') {
        ware_set(goods, &wares[row], amount > 0 ? 0 : wares[row].most);
    } else if (key >= '0' && key <= '9') {
        ware_set(goods, &wares[row],
                 wares[row].most < 10                        ? key - '0'
                 : amount * 10 + key - '0' > wares[row].most ? key - '0'
                                                             : amount * 10 + key - '0');
    } else {
        ware_set(goods, &wares[row], amount + (key == KEY_RIGHT || key == '+' ? 1 : -1));
    }
}

bool trade_key(Tui *t, int key)
{
    Ware wares[WARES_MAX];
    int side = t->trade.at / SIDE_ROWS;
    int row = t->trade.at % SIDE_ROWS;
    int count = wares_make(t, side, wares);
    if (key == '\t' || key == KEY_BTAB) {
        side = SIDE_TAKE - side;
    } else if (key == 'o') {
        partner_next(t);
    } else if (key == KEY_UP) {
        row = row > 0 ? row - 1 : count > 0 ? count - 1 : 0;
    } else if (key == KEY_DOWN) {
        row = row + 1 < count ? row + 1 : 0;
    } else if (key_is_enter(key)) {
        return true;
    } else if (key == KEY_LEFT || key == KEY_RIGHT || key == ' ' || key == '+' || key == '-' ||
               (key >= '0' && key <= '9')) {
        ware_change(t, side, row, key);
    }
    count = wares_make(t, side, wares);
    row = row < count ? row : count > 0 ? count - 1 : 0;
    t->trade.at = side * SIDE_ROWS + row;
    return false;
}

bool trade_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    *out_action = action_make(VERB_TRADE, (unsigned)t->trade.to, 0, 0);
    *out_offer = t->trade.offer;
    return true;
}

static void ware_words(const Tui *t, const Ware *ware, int amount, Text *text)
{
    if (ware->kind == WARE_LOT || ware->kind == WARE_INVOCATION) {
        text_add(text, amount != 0 ? "[x] " : "[ ] ");
        if (ware->kind == WARE_LOT) {
            lot_write(text, ware->which);
        } else {
            card_title(DECK_INVOCATIONS, ware->which, text);
        }
        return;
    }
    static const uint16_t ROWS[] = {
        [WARE_FAVORS] = WORD_TUI_WARE_FAVORS,
        [WARE_SPENT] = WORD_TUI_WARE_SPENT,
        [WARE_TOKEN_1] = WORD_TUI_WARE_TOKENS_1,
        [WARE_TOKEN_2] = WORD_TUI_WARE_TOKENS_2,
    };
    text_int(text, amount);
    text_char(text, '/');
    text_int(text, ware->most);
    text_char(text, ' ');
    words_add(text, ware->kind == WARE_SILVER ? word_of(&t->table->rules, WORD_TERM_SILVER) : ROWS[ware->kind]);
}

/* A side's wares, and how wide they are drawn. */
typedef struct Rows {
    const Tui *tui;
    const Goods *goods;
    const Ware *wares;
    int width;
} Rows;

static const char *row_words(const Rows *rows, int index)
{
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    ware_words(rows->tui, &rows->wares[index], ware_get(rows->goods, &rows->wares[index]), &text);
    return said_arg(arg_text(words));
}

static int ware_rows(const void *context, int index)
{
    const Rows *rows = context;
    return words_rows(row_words(rows, index), rows->width);
}

static void side_draw_wares(const Tui *t, int side, int y, int x, int width, int rows)
{
    Ware wares[WARES_MAX];
    const Rows all = {t, side == SIDE_GIVE ? &t->trade.offer.give : &t->trade.offer.take, wares, width};
    const int count = wares_make(t, side, wares);
    const bool here = t->trade.at / SIDE_ROWS == side;
    const int at = here && count > 0 ? t->trade.at % SIDE_ROWS : 0;
    const int end = y + rows;
    draw_banner(y, x, side_seat(t, side));
    style(here ? INK_LIGHT : INK_DIM, GROUND_TABLE, A_BOLD);
    draw_name(y++, x + 2, width - 2, said(WORD_TUI_GIVES, table_name(t->table, side_seat(t, side))));
    for (int i = count > 0 ? rows_top(at, end - y, ware_rows, &all) : 0; i < count; i++) {
        const int need = ware_rows(&all, i);
        const bool taken = ware_get(all.goods, &wares[i]) != 0;
        if (y + need > end) {
            break;
        }
        style(taken ? INK_BONUS : INK_TEXT, here && i == at ? GROUND_FOCUS : GROUND_TABLE, taken ? A_BOLD : 0);
        for (int row = 0; row < need; row++) {
            draw_fill(y + row, x, width);
        }
        y += draw_wrapped(y, x, width, need, row_words(&all, i));
    }
}

void trade_draw(const Tui *t, int y, int x, int width, int rows)
{
    enum { VERDICT_ROWS = 9 };
    const Game *g = &t->table->now;
    Action a = action_make(VERB_TRADE, (unsigned)t->trade.to, 0, 0);
    RuleError error = pending_check(t, a, &t->trade.offer);
    int half = (width - 1) / 2;
    int sheet = rows - 1 - VERDICT_ROWS;
    const char *title =
        said(WORD_TUI_OFFER_TO, table_name(t->table, t->trade.to), arg_number(g->player[t->trade.to].declined));
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    const int above = draw_wrapped(y, x, width, 2, title) - 1;
    y += above;
    sheet -= above;
    side_draw_wares(t, SIDE_GIVE, y + 1, x, half, sheet);
    side_draw_wares(t, SIDE_TAKE, y + 1, x + half + 1, half, sheet);
    y += 1 + sheet;
    if (error == RULE_OK) {
        preview_draw(t, a, &t->trade.offer, y, x, width, VERDICT_ROWS);
        return;
    }
    style(INK_BAD, GROUND_TABLE, A_BOLD);
    draw_wrapped(y, x, width, VERDICT_ROWS, refusal_words(t, NULL, error));
}
