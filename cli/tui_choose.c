/* tui_choose.c - what a key does to the move being chosen. */
#include "tui.h"

#include "notation/move.h"

#include <string.h>

/* Commits what is pending if it is allowed; says why where it is not. */
static bool pending_take(Tui *t, Action *out_action)
{
    if (!pending_action(t, out_action)) {
        return false;
    }
    RuleError error = pending_check(t, *out_action);
    if (error != RULE_OK) {
        Text text;
        text_start(&text, t->message, sizeof t->message);
        refusal_write(&text, error);
        t->message_bad = true;
    }
    return error == RULE_OK;
}

static void buy_open(Tui *t)
{
    const Game *g = &t->table->now;
    if (g->final_round || g->market_count == 0) {
        Text text;
        text_start(&text, t->message, sizeof t->message);
        refusal_write(&text, RULE_FINAL_ROUND);
        t->message_bad = true;
        return;
    }
    t->mode = MODE_BUY;
    t->slot = t->slot < g->market_count ? t->slot : 0;
}

static void tray_open(Tui *t)
{
    uint32_t kinds = kinds_placeable(t);
    if (kinds == 0) {
        message_set(t, true, "Nothing in your tray fits on your lots now (3.1, 3.2).");
        return;
    }
    t->mode = MODE_TRAY;
    if (t->kind == KIND_NONE || (kinds >> t->kind & 1) == 0) {
        t->kind = __builtin_ctz(kinds);
    }
}

static void action_open(Tui *t, int choice)
{
    t->choice = choice;
    if (choice == 0) {
        t->mode = MODE_INCOME;
    } else if (choice == 1) {
        buy_open(t);
    } else {
        tray_open(t);
    }
}

static void key_main(Tui *t, int key)
{
    enum { CHOICES = 3 };
    switch (key) {
    case 'i':
        action_open(t, 0);
        break;
    case 'b':
        action_open(t, 1);
        break;
    case 'd':
    case ' ':
        action_open(t, 2);
        break;
    case KEY_LEFT:
        t->choice = (t->choice + CHOICES - 1) % CHOICES;
        break;
    case KEY_RIGHT:
    case '\t':
        t->choice = (t->choice + 1) % CHOICES;
        break;
    case 'h':
        hints_make(t);
        t->mode = MODE_HINT;
        break;
    case 'x':
        t->mode = MODE_LOOK;
        t->cursor = lots_has(t->table->rules.city, t->cursor) ? t->cursor : lot_at(0, 0);
        break;
    case ':':
        t->mode = MODE_TYPE;
        t->input[0] = '\0';
        break;
    default:
        if (key_is_enter(key)) {
            action_open(t, t->choice);
        } else if (key >= ' ' && key <= '~') {
            message_set(t, true, "'%c' does nothing here: i income, b buy, d build, ? help.", key);
        }
    }
}

/* True if the deed is bought. */
static bool key_buy(Tui *t, int key, Action *out_action)
{
    int count = t->table->now.market_count;
    if (key == KEY_LEFT || key == 'h') {
        t->slot = (t->slot + count - 1) % count;
    } else if (key == KEY_RIGHT || key == 'l' || key == '\t') {
        t->slot = (t->slot + 1) % count;
    } else if (key >= '1' && key <= '6') {
        int slot = key - '1';
        if (slot >= count) {
            message_set(t, true, "Slot %d is empty (2.4).", slot + 1);
        } else if (slot == t->slot) {
            return pending_take(t, out_action);
        } else {
            t->slot = slot;
        }
    } else if (key_is_enter(key)) {
        return pending_take(t, out_action);
    }
    return false;
}

static void piece_take(Tui *t, int kind)
{
    const Table *table = t->table;
    const char *name = piece_name(table->rules.config.game, kind);
    t->kind = kind;
    if (ghost_start(t, kind)) {
        t->mode = MODE_PLACE;
    } else if ((table->now.player[table->now.seat].tray[0] >> kind & 1) == 0) {
        message_set(t, true, "3.1 — %s is not in your tray: it stands in the city.", name);
    } else {
        message_set(t, true, "3.1 — %s fits nowhere: it needs %d lots of yours, empty or under smaller buildings.",
                    name, shape_size(table->rules.piece[kind].shape));
    }
}

static void key_tray(Tui *t, int key)
{
    if (key == KEY_LEFT || key == KEY_RIGHT) {
        t->kind = tray_move(t, t->kind, key == KEY_LEFT ? -1 : 1, 0);
    } else if (key == KEY_UP || key == KEY_DOWN) {
        t->kind = tray_move(t, t->kind, 0, key == KEY_UP ? -1 : 1);
    } else if (key >= 'a' && key < 'a' + PIECE_COUNT) {
        piece_take(t, key - 'a' + 1);
    } else if (key_is_enter(key) || key == ' ') {
        piece_take(t, t->kind);
    }
}

/* True if the building is built. */
static bool key_place(Tui *t, int key, Action *out_action)
{
    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        ghost_move(t, key == KEY_LEFT ? -1 : 1, 0);
        break;
    case KEY_UP:
    case KEY_DOWN:
        ghost_move(t, 0, key == KEY_UP ? -1 : 1);
        break;
    case KEY_SLEFT:
    case 'H':
        ghost_step(t, -1, 0);
        break;
    case KEY_SRIGHT:
    case 'L':
        ghost_step(t, 1, 0);
        break;
    case KEY_SR:
    case 'K':
        ghost_step(t, 0, -1);
        break;
    case KEY_SF:
    case 'J':
        ghost_step(t, 0, 1);
        break;
    case 'r':
    case 'R':
    case '\t':
        ghost_turn(t);
        break;
    case 'n':
    case 'p':
        ghost_next(t, key == 'n' ? 1 : -1);
        break;
    default:
        return (key_is_enter(key) || key == ' ') && pending_take(t, out_action);
    }
    return false;
}

static void key_look(Tui *t, int key)
{
    int column = lot_column(t->cursor) + (key == KEY_RIGHT || key == 'l') - (key == KEY_LEFT || key == 'h');
    int row = lot_row(t->cursor) + (key == KEY_DOWN || key == 'j') - (key == KEY_UP || key == 'k');
    int size = t->table->rules.size;
    if (column >= 0 && row >= 0 && column < size && row < size) {
        t->cursor = lot_at(column, row);
    }
}

/* True if the typed move is played. */
static bool key_type(Tui *t, int key, Action *out_action)
{
    Fault fault;
    if (!key_is_enter(key)) {
        line_edit(t->input, sizeof t->input, key);
        return false;
    }
    if (!move_read(&t->table->rules, &t->table->now, t->input, strlen(t->input), out_action, &fault)) {
        message_set(t, true, "column %u: %s", fault.column, fault.message);
        return false;
    }
    return pending_take(t, out_action);
}

static bool key_hint(Tui *t, int key, Action *out_action)
{
    if (key == KEY_UP || key == KEY_DOWN) {
        t->hint_at = (t->hint_at + (key == KEY_UP ? t->hints - 1 : 1)) % t->hints;
    } else if (key >= '1' && key < '1' + t->hints) {
        t->hint_at = key - '1';
    } else if (key_is_enter(key)) {
        return pending_take(t, out_action);
    }
    return false;
}

bool choose_key(Tui *t, int key, Action *out_action)
{
    if (key == KEY_ESCAPE || (key == KEY_BACKSPACE && t->mode != MODE_TYPE)) {
        t->mode = t->mode == MODE_PLACE ? MODE_TRAY : MODE_MAIN;
        return false;
    }
    switch (t->mode) {
    case MODE_INCOME:
        return (key_is_enter(key) || key == 'i') && pending_take(t, out_action);
    case MODE_BUY:
        return key_buy(t, key, out_action);
    case MODE_TRAY:
        key_tray(t, key);
        return false;
    case MODE_PLACE:
        return key_place(t, key, out_action);
    case MODE_LOOK:
        key_look(t, key);
        return false;
    case MODE_TYPE:
        return key_type(t, key, out_action);
    case MODE_HINT:
        return key_hint(t, key, out_action);
    default:
        key_main(t, key);
        return false;
    }
}
