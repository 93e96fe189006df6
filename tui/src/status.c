/* SPDX-License-Identifier: MIT */
/* status.c - the two last rows: what is expected of whom, and the keys or the last message. */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <string.h>

/* Where the game asks, there is no way back but other ways to choose. */
static const char *keys_words(const Tui *t)
{
    bool home = t->mode == mode_home(t);
    if (home && t->mode == MODE_OPTIONS) {
        return said_word(WORD_TUI_KEYS_OPTIONS_HOME);
    }
    if (home && t->mode == MODE_TARGET) {
        return said_word(WORD_TUI_KEYS_TARGET_HOME);
    }
    return MODES[t->mode].keys != 0 ? said_word(MODES[t->mode].keys) : "";
}

static bool choice_open(const Tui *t, int choice, uint64_t kinds)
{
    const Game *g = &t->table->now;
    const uint64_t tray = (1ULL << KIND_MONUMENT) - 1;
    switch (choice) {
    case CHOICE_BUY:
        return g->market_count > 0 && !g->final_round;
    case CHOICE_BUILD:
        return (kinds & tray) != 0;
    case CHOICE_MONUMENT:
        return (kinds & ~tray) != 0;
    case CHOICE_STEAL:
        return verb_open(t, VERB_STEAL);
    case CHOICE_INVOKE:
        return verb_open(t, VERB_INVOKE);
    default:
        return true;
    }
}

/* A row of keys without one of them. */
static void draw_without(int y, int x, int width, const char *keys, const char *without)
{
    const char *at = without[0] != '\0' ? strstr(keys, without) : NULL;
    const int before = at != NULL ? (int)(at - keys) : 0;
    drawf(y, x, width, "%.*s%s", before, keys, at != NULL ? at + strlen(without) : keys);
}

/* What can be done as a list to choose from; what cannot be done now is dim. */
static void actions_draw(const Tui *t, int y)
{
    static const uint16_t ROWS[CHOICE_COUNT] = {
        [CHOICE_INCOME] = WORD_TUI_CHOICE_INCOME, [CHOICE_BUY] = WORD_TUI_CHOICE_BUY,
        [CHOICE_BUILD] = WORD_TUI_CHOICE_BUILD,   [CHOICE_MONUMENT] = WORD_TUI_CHOICE_MONUMENT,
        [CHOICE_STEAL] = WORD_TUI_CHOICE_STEAL,   [CHOICE_TRADE] = WORD_TUI_CHOICE_TRADE,
        [CHOICE_INVOKE] = WORD_TUI_CHOICE_INVOKE, [CHOICE_END] = WORD_TUI_CHOICE_END,
    };
    uint64_t kinds = kinds_placeable(t);
    int x = 1;
    for (int i = 0; i < CHOICE_COUNT; i++) {
        if (!choice_there(t, i)) {
            continue;
        }
        bool open = choice_open(t, i, kinds);
        style(open ? INK_LIGHT : INK_DIM, t->main.choice == i ? GROUND_FOCUS : GROUND_BAR, open ? A_BOLD : 0);
        draw_glyph(y, x++, t->main.choice == i ? '[' : ' ');
        x += draw(y, x, 12, said_word(ROWS[i]));
        draw_glyph(y, x++, t->main.choice == i ? ']' : ' ');
    }
    static const char *const MORE[][2] = {
        /* plain, and with the Consul or Ceres: whose reasons are one key away */
        {"h hint  a all moves  g table  y cards  p points  x look  u undo  T take back  : type  l log  ? help  q quit",
         "h hint  a all moves  g table  w why  p points  x look  u undo  T take back  : type  l log  ? help  q quit"},
        {"h hint  a all moves  p points  x look  u undo  T take back  : type  l log  s save  ? help  q quit",
         "h hint  a all moves  w why  p points  x look  u undo  T take back  : type  l log  ? help  q quit"},
        {"h hint  p points  a all  u undo  l log  ? help  q quit",
         "h hint  p points  a all  w why  u undo  ? help  q quit"},
        {"h hint  a all  p points  u undo  ? help  q quit", "h hint  a all  w why  u undo  ? help  q quit"},
        {"a all  h hint  u undo  ? help", "a all  w why  u undo  ? help"},
        {"a all  ? help", "w why  a all  ?"},
        {"a all  ?", "a all  ?"},
    };
    const int automaton = t->table->rules.automaton != 0;
    size_t size = 0;
    while (size + 1 < sizeof MORE / sizeof MORE[0] && words_width(MORE[size][automaton]) > COLS - x - 2) {
        size++;
    }
    style(INK_DIM, GROUND_BAR, 0);
    draw_without(y, x + 1, COLS - x - 2, MORE[size][automaton], hints_hidden(t) ? "h hint  " : "");
}

static bool seat_is_human(const Tui *t)
{
    int seat = t->table->now.seat;
    return seat != NO_SEAT && t->table->seat[seat].player == SEAT_HUMAN;
}

static int asked_word(const Tui *t)
{
    static const uint16_t WORDS[PHASE_COUNT] = {
        [PHASE_DRAFT] = WORD_TUI_ASK_DRAFT,         [PHASE_KEEP_OBJECTIVE] = WORD_TUI_ASK_KEEP_OBJECTIVE,
        [PHASE_KEEP_ROLE] = WORD_TUI_ASK_KEEP_ROLE, [PHASE_TURN] = WORD_TUI_ASK_TURN,
        [PHASE_AFTER] = WORD_TUI_ASK_AFTER,         [PHASE_TRADE_REPLY] = WORD_TUI_ASK_TRADE_REPLY,
        [PHASE_ROAD] = WORD_TUI_ASK_ROAD,           [PHASE_CERES] = WORD_TUI_ASK_CERES,
        [PHASE_CONSUL] = WORD_TUI_ASK_CONSUL,
    };
    const Game *g = &t->table->now;
    return g->phase == PHASE_TURN && g->final_round ? word_of(&t->table->rules, WORD_TUI_ASK_LAST_TURN)
                                                    : WORDS[g->phase];
}

static void status_words(const Tui *t, Text *text)
{
    const Table *table = t->table;
    const Game *g = &table->now;
    if (t->online != NULL && online_words(t, text)) {
        return;
    }
    if (g->seat == NO_SEAT) {
        words_add(text, WORD_TUI_OVER);
    } else if (!seat_is_human(t)) {
        words_fill(text, t->bots.due ? WORD_TUI_THINKS : WORD_TUI_ABOUT_TO, table_name(table, g->seat),
                   arg_text(bot_name(table->seat[g->seat].player)));
    } else {
        const int word = t->mode == mode_home(t) ? asked_word(t) : MODES[t->mode].wanted;
        const char *wanted = said(word, arg_piece(table->rules.config.game, t->place.kind));
        words_fill(text, WORD_TUI_ASKED, table_name(table, g->seat), arg_text(wanted));
    }
}

static void status_row(const Tui *t, int y)
{
    char words[240];
    Text text;
    int seat = t->table->now.seat;
    said_start(&text, words, sizeof words);
    status_words(t, &text);
    style(INK_LIGHT, GROUND_BAR, A_BOLD);
    draw_fill(y, 0, COLS);
    if (seat != NO_SEAT) {
        draw_banner(y, 1, seat);
        style(INK_LIGHT, GROUND_BAR, A_BOLD);
    }
    LookAsk ask;
    look_ask(&t->table->rules, &t->table->now, seat, &ask);
    int left = ask.idle;
    draw(y, 3, left > 0 ? COLS - 40 : t->online != NULL ? COLS - 13 : COLS - 4, words);
    if (t->online != NULL) {
        said_start(&text, words, sizeof words);
        online_clock(t, &text);
        draw_right(y, COLS - 10, 9, words);
        left = text.length > 0 ? 0 : left;
    }
    if (left > 0) {
        style(INK_BONUS, GROUND_BAR, A_BOLD);
        draw_right(y, COLS - 36, 35, said(word_of(&t->table->rules, WORD_TUI_IDLE), arg_number(left)));
    }
}

void status_draw(const Tui *t)
{
    int y = LINES - 2;
    const char *keys = t->online != NULL ? online_keys(t) : NULL;
    status_row(t, y);
    style(INK_DIM, GROUND_BAR, 0);
    draw_fill(y + 1, 0, COLS);
    if (t->remote.saying) {
        say_draw(t, y + 1);
    } else if (t->message[0] != '\0') {
        style(t->message_bad ? INK_BAD : INK_GOOD, GROUND_BAR, A_BOLD);
        const char *key = rules_key(t, t->message);
        draw(y + 1, 1, COLS - 3 - words_width(key), t->message);
        draw_right(y + 1, 1, COLS - 2, key);
    } else if (t->mode == MODE_TYPE) {
        style(INK_LIGHT, GROUND_BAR, 0);
        drawf(y + 1, 1, COLS - 2, ": %s_", t->typed.input);
    } else if (keys != NULL) {
        draw(y + 1, 1, COLS - 2, keys);
    } else if (t->table->now.seat == NO_SEAT) {
        draw(y + 1, 1, COLS - 2, said_word(WORD_TUI_KEYS_OVER));
    } else if (!seat_is_human(t)) {
        draw(y + 1, 1, COLS - 2, said_word(WORD_TUI_KEYS_BOT));
    } else if (t->mode == MODE_MAIN) {
        actions_draw(t, y + 1);
    } else {
        draw(y + 1, 1, COLS - 2, keys_words(t));
    }
}
