/* SPDX-License-Identifier: MIT */
/* choose.c - what a key does to the move being chosen. */
#include "notation/words.h"
#include "tui.h"

#include "notation/move.h"
#include "table/look.h"

#include <string.h>

uint32_t actions_list(const Tui *t, const Action **out_actions)
{
    static Action actions[ACTIONS_MAX];
    *out_actions = actions;
    return game_list(&t->table->rules, &t->table->now, actions);
}

bool verb_open(const Tui *t, int verb)
{
    const Action *actions;
    uint32_t count = actions_list(t, &actions);
    for (uint32_t i = 0; i < count; i++) {
        if ((int)action_verb(actions[i]) == verb) {
            return true;
        }
    }
    return false;
}

bool pending_action(const Tui *t, Action *out_action, Offer *out_offer)
{
    const Mode *mode = &MODES[t->mode];
    memset(out_offer, 0, sizeof *out_offer);
    *out_action = 0;
    return mode->pending != NULL && mode->pending(t, out_action, out_offer);
}

RuleError pending_check(const Tui *t, Action a, const Offer *offer)
{
    const Table *table = t->table;
    if (action_verb(a) == VERB_TRADE && offer != NULL) {
        return game_trade_check(&table->rules, &table->now, table->now.seat, (int)action_a(a), offer);
    }
    return game_check(&table->rules, &table->now, table->now.seat, a);
}

int mode_home(const Tui *t)
{
    switch (t->table->now.phase) {
    case PHASE_DRAFT:
    case PHASE_KEEP_OBJECTIVE:
    case PHASE_KEEP_ROLE:
    case PHASE_TRADE_REPLY:
    case PHASE_ROAD:
        return MODE_OPTIONS;
    case PHASE_CERES:
    case PHASE_CONSUL:
        return MODE_TARGET;
    default:
        return MODE_MAIN;
    }
}

void mode_start(Tui *t)
{
    t->mode = mode_home(t);
    if (t->mode == MODE_OPTIONS) {
        options_open(t, NO_VERB);
    } else if (t->mode == MODE_TARGET) {
        target_open(t, NO_VERB, ANY_CARD);
    }
}

/* Commits what is pending if it is allowed; says why where it is not. */
static bool pending_take(Tui *t, Action *out_action, Offer *out_offer)
{
    if (!pending_action(t, out_action, out_offer)) {
        return false;
    }
    RuleError error = pending_check(t, *out_action, out_offer);
    if (error != RULE_OK) {
        message_set(t, true, "%s", refusal_words(t, out_action, error));
    }
    return error == RULE_OK;
}

static void buy_open(Tui *t)
{
    const Game *g = &t->table->now;
    if (g->final_round || g->market_count == 0) {
        message_set(t, true, "%s", refusal_words(t, NULL, RULE_FINAL_ROUND));
        return;
    }
    t->mode = MODE_BUY;
    t->buy.slot = t->buy.slot < g->market_count ? t->buy.slot : 0;
}

static void tray_open(Tui *t)
{
    uint64_t kinds = kinds_placeable(t) & ((1ULL << KIND_MONUMENT) - 1);
    if (kinds == 0) {
        message_set(t, true, "%s", said_word(WORD_TUI_TRAY_FITS));
        return;
    }
    t->mode = MODE_TRAY;
    if (t->place.kind == KIND_NONE || (kinds >> t->place.kind & 1) == 0) {
        t->place.kind = __builtin_ctzll(kinds);
    }
}

/* A free action opens its own page; one that cannot be done now says why. */
static void steal_open(Tui *t)
{
    if (verb_open(t, VERB_STEAL)) {
        target_open(t, VERB_STEAL, ANY_CARD);
    } else {
        why_message(t, VERB_STEAL, 0);
    }
}

static void invoke_open(Tui *t)
{
    LookCard cards[LOOK_CARDS_MAX];
    const int count = look_cards(&t->table->rules, &t->table->now, t->table->now.seat, cards);
    if (verb_open(t, VERB_INVOKE)) {
        options_open(t, VERB_INVOKE);
        return;
    }
    message_set(t, true, "%s", said_word(WORD_TUI_NO_INVOKE));
    for (int i = 0; i < count; i++) {
        if (cards[i].deck == DECK_INVOCATIONS && !cards[i].ongoing) {
            why_message(t, VERB_INVOKE, cards[i].index);
        }
    }
}

static void main_open(Tui *t, int choice)
{
    t->main.choice = choice;
    switch (choice) {
    case CHOICE_INCOME:
        t->mode = MODE_INCOME;
        break;
    case CHOICE_BUY:
        buy_open(t);
        break;
    case CHOICE_BUILD:
        tray_open(t);
        break;
    case CHOICE_MONUMENT:
        pool_open(t);
        break;
    case CHOICE_STEAL:
        steal_open(t);
        break;
    case CHOICE_TRADE:
        trade_open(t);
        break;
    default:
        invoke_open(t);
    }
}

bool choice_there(const Tui *t, int choice)
{
    static const int8_t MODULE[CHOICE_COUNT] = {[CHOICE_MONUMENT] = MODULE_MONUMENTS,
                                                [CHOICE_STEAL] = MODULE_STEALING,
                                                [CHOICE_TRADE] = MODULE_TRADING,
                                                [CHOICE_INVOKE] = MODULE_INVOCATIONS};
    const Rules *r = &t->table->rules;
    bool after = t->table->now.phase == PHASE_AFTER;
    if (choice <= CHOICE_BUILD) {
        return !after;
    }
    if (choice == CHOICE_END) {
        return after;
    }
    return r->config.module[MODULE[choice]] != 0 && (!after || choice != CHOICE_MONUMENT);
}

static void choice_step(Tui *t, int step)
{
    do {
        t->main.choice = (t->main.choice + step + CHOICE_COUNT) % CHOICE_COUNT;
    } while (!choice_there(t, t->main.choice));
}

static const char CHOICE_KEYS[CHOICE_COUNT + 1] = "ibdmkove";

/* True if the turn is ended. */
static bool key_main(Tui *t, int key, Action *out_action)
{
    const char *at = key > 0 && key < 128 ? strchr(CHOICE_KEYS, key == ' ' ? 'd' : key) : NULL;
    int choice = at != NULL ? (int)(at - CHOICE_KEYS) : key_is_enter(key) ? t->main.choice : CHOICE_COUNT;
    if (key == 'n') {
        t->turns++;
    } else if (key == KEY_LEFT) {
        choice_step(t, -1);
    } else if (key == KEY_RIGHT || key == '\t') {
        choice_step(t, 1);
    } else if (choice == CHOICE_COUNT || !choice_there(t, choice)) {
        if (key >= ' ' && key <= '~') {
            const char typed[2] = {(char)key, '\0'};
            message_set(t, true, "%s", said(WORD_TUI_KEY_NOTHING, arg_text(typed)));
        }
    } else if (choice == CHOICE_END) {
        *out_action = action_make(VERB_END, 0, 0, 0);
        return true;
    } else {
        main_open(t, choice);
    }
    return false;
}

/* Keys that open another way to choose, wherever the person is asked first. */
static bool key_ways(Tui *t, int key)
{
    switch (key) {
    case 'h':
        if (counsel_here(t)) {
            hints_make(t);
            t->mode = MODE_HINT;
        }
        return true;
    case 'a':
        list_open(t);
        return true;
    case 'x':
        t->mode = MODE_LOOK;
        t->look.cursor = lots_has(t->table->rules.city, t->look.cursor) ? t->look.cursor : lot_at(0, 0);
        return true;
    case ':':
        t->mode = MODE_TYPE;
        t->typed.input[0] = '\0';
        return true;
    default:
        return false;
    }
}

static bool key_income(Tui *t, int key)
{
    (void)t;
    return key_is_enter(key) || key == 'i';
}

static bool income_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    (void)t;
    (void)out_offer;
    *out_action = action_make(VERB_INCOME, 0, 0, 0);
    return true;
}

static bool buy_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    const Game *g = &t->table->now;
    (void)out_offer;
    *out_action = t->buy.slot < g->market_count ? action_make(VERB_BUY, g->market[t->buy.slot], 0, 0) : 0;
    return t->buy.slot < g->market_count;
}

/* True if the deed is bought. */
static bool key_buy(Tui *t, int key)
{
    int count = t->table->now.market_count;
    if (key == KEY_LEFT || key == 'h') {
        t->buy.slot = (t->buy.slot + count - 1) % count;
    } else if (key == KEY_RIGHT || key == 'l' || key == '\t') {
        t->buy.slot = (t->buy.slot + 1) % count;
    } else if (key >= '1' && key <= '6') {
        int slot = key - '1';
        if (slot >= count) {
            message_set(t, true, "%s", said(WORD_TUI_SLOT_EMPTY, arg_number(slot + 1)));
        } else if (slot == t->buy.slot) {
            return true;
        } else {
            t->buy.slot = slot;
        }
    }
    return key_is_enter(key);
}

static void piece_take(Tui *t, int kind)
{
    t->place.kind = kind;
    if (ghost_start(t, kind)) {
        t->mode = MODE_PLACE;
    } else {
        why_message(t, VERB_BUILD, kind);
    }
}

static bool key_tray(Tui *t, int key)
{
    if (key == KEY_LEFT || key == KEY_RIGHT) {
        t->place.kind = tray_move(t, t->place.kind, key == KEY_LEFT ? -1 : 1, 0);
    } else if (key == KEY_UP || key == KEY_DOWN) {
        t->place.kind = tray_move(t, t->place.kind, 0, key == KEY_UP ? -1 : 1);
    } else if (key >= 'a' && key < 'a' + PIECE_COUNT) {
        piece_take(t, key - 'a' + 1);
    } else if (key_is_enter(key) || key == ' ') {
        piece_take(t, t->place.kind);
    }
    return false;
}

static bool place_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    (void)out_offer;
    *out_action = place_action(t);
    return true;
}

/* True if the building is built. */
static bool key_place(Tui *t, int key)
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
    case '\t':
        ghost_rotate(t);
        break;
    case 'n':
    case 'p':
        ghost_next(t, key == 'n' ? 1 : -1);
        break;
    case '$':
        t->place.pay = !t->place.pay;
        break;
    default:
        return key_is_enter(key) || key == ' ';
    }
    return false;
}

static bool key_look(Tui *t, int key)
{
    int column = lot_column(t->look.cursor) + (key == KEY_RIGHT || key == 'l') - (key == KEY_LEFT || key == 'h');
    int row = lot_row(t->look.cursor) + (key == KEY_DOWN || key == 'j') - (key == KEY_UP || key == 'k');
    int size = t->table->rules.size;
    if (column >= 0 && row >= 0 && column < size && row < size) {
        t->look.cursor = lot_at(column, row);
    }
    return false;
}

static bool type_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    Fault fault;
    const char *input = t->typed.input;
    return move_read(&t->table->rules, &t->table->now, input, strlen(input), out_action, out_offer, &fault);
}

/* True if the typed move is to be played. */
static bool key_type(Tui *t, int key)
{
    Fault fault;
    Action action;
    Offer offer;
    if (!key_is_enter(key)) {
        line_edit(t->typed.input, sizeof t->typed.input, key);
        return false;
    }
    if (!move_read(&t->table->rules, &t->table->now, t->typed.input, strlen(t->typed.input), &action, &offer, &fault)) {
        message_set(t, true, "%s", said(WORD_TUI_COLUMN, arg_number((int)fault.column), arg_text(said_fault(&fault))));
        return false;
    }
    return true;
}

static bool key_hint(Tui *t, int key)
{
    if ((key == KEY_UP || key == KEY_DOWN) && t->hints.count > 0) {
        t->hints.at = (t->hints.at + (key == KEY_UP ? t->hints.count - 1 : 1)) % t->hints.count;
    } else if (key >= '1' && key < '1' + t->hints.count) {
        t->hints.at = key - '1';
    }
    return key_is_enter(key);
}

static bool hint_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    (void)out_offer;
    *out_action = t->hints.count > 0 ? t->hints.hint[t->hints.at].action : 0;
    return t->hints.count > 0;
}

/* clang-format off */
const Mode MODES[MODE_COUNT] = {
    [MODE_MAIN]    = {NULL, NULL, NULL, false, 0, 0},
    [MODE_INCOME]  = {key_income, income_pending, NULL, true, WORD_TUI_WANT_INCOME, WORD_TUI_KEYS_INCOME},
    [MODE_BUY]     = {key_buy, buy_pending, NULL, true, WORD_TUI_WANT_BUY, WORD_TUI_KEYS_BUY},
    [MODE_TRAY]    = {key_tray, NULL, NULL, false, WORD_TUI_WANT_TRAY, WORD_TUI_KEYS_TRAY},
    [MODE_PLACE]   = {key_place, place_pending, NULL, true, WORD_TUI_WANT_PLACE, WORD_TUI_KEYS_PLACE},
    [MODE_LOOK]    = {key_look, NULL, look_draw, false, WORD_TUI_WANT_LOOK, WORD_TUI_KEYS_LOOK},
    [MODE_TYPE]    = {key_type, type_pending, NULL, true, WORD_TUI_WANT_TYPE, 0},
    [MODE_HINT]    = {key_hint, hint_pending, advice_draw, true, WORD_TUI_WANT_HINT, WORD_TUI_KEYS_HINT},
    [MODE_LIST]    = {list_key, list_pending, list_draw, false, WORD_TUI_WANT_LIST, WORD_TUI_KEYS_LIST},
    [MODE_OPTIONS] = {options_key, options_pending, options_draw, false, WORD_TUI_WANT_OPTIONS, WORD_TUI_KEYS_OPTIONS},
    [MODE_TARGET]  = {target_key, target_pending, target_draw, false, WORD_TUI_WANT_TARGET, WORD_TUI_KEYS_TARGET},
    [MODE_POOL]    = {pool_key, NULL, pool_draw, false, WORD_TUI_WANT_POOL, WORD_TUI_KEYS_POOL},
    [MODE_TRADE]   = {trade_key, trade_pending, NULL, false, WORD_TUI_WANT_TRADE, WORD_TUI_KEYS_TRADE},
};
/* clang-format on */

/* Back to where this way was opened from. */
static void key_back(Tui *t)
{
    if (t->mode == MODE_PLACE) {
        t->mode = t->place.kind >= KIND_MONUMENT ? MODE_POOL : MODE_TRAY;
    } else if (t->mode == MODE_TARGET && t->target.first != NO_LOT) {
        t->target.first = NO_LOT;
        t->target.at = 0;
    } else {
        mode_start(t);
    }
}

bool choose_key(Tui *t, int key, Action *out_action, Offer *out_offer)
{
    bool typing = t->mode == MODE_TYPE || t->mode == MODE_LIST;
    memset(out_offer, 0, sizeof *out_offer);
    if (key == KEY_ESCAPE || (key == KEY_BACKSPACE && !typing)) {
        key_back(t);
        return false;
    }
    if (t->mode == mode_home(t) && key_ways(t, key)) {
        return false;
    }
    if (t->mode == MODE_MAIN) {
        return key_main(t, key, out_action);
    }
    return MODES[t->mode].key(t, key) && pending_take(t, out_action, out_offer);
}
