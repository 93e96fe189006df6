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

static int choices_draw(const Tui *t, int y)
{
    static const uint16_t ROWS[CHOICE_COUNT] = {
        [CHOICE_INCOME] = WORD_TUI_CHOICE_INCOME, [CHOICE_BUY] = WORD_TUI_CHOICE_BUY,
        [CHOICE_BUILD] = WORD_TUI_CHOICE_BUILD,   [CHOICE_MONUMENT] = WORD_TUI_CHOICE_MONUMENT,
        [CHOICE_STEAL] = WORD_TUI_CHOICE_STEAL,   [CHOICE_TRADE] = WORD_TUI_CHOICE_TRADE,
        [CHOICE_INVOKE] = WORD_TUI_CHOICE_INVOKE, [CHOICE_END] = WORD_TUI_CHOICE_END,
    };
    uint64_t kinds = kinds_placeable(t);
    int x = 0;
    int wanted = 0;
    for (int i = 0; i < CHOICE_COUNT; i++) {
        wanted += choice_there(t, i) ? words_width(said_word(ROWS[i])) + 2 : 0;
    }
    for (int i = 0; i < CHOICE_COUNT; i++) {
        if (!choice_there(t, i)) {
            continue;
        }
        const bool open = choice_open(t, i, kinds);
        const bool chosen = t->main.choice == i;
        style(open ? INK_LIGHT : INK_DIM, chosen ? GROUND_FOCUS : GROUND_BAR, open ? A_BOLD : 0);
        if (chosen) { /* where columns are dear the brackets stand in the one blank between two */
            draw_glyph(y, x, '[');
        }
        x += 1 + draw(y, x + 1, COLS - x - 2, said_word(ROWS[i]));
        if (chosen) {
            draw_glyph(y, x, ']');
        }
        x += wanted < COLS;
    }
    return x + 1;
}

/* The other keys, those wanted most first; ? tells them all. */
enum { ALWAYS, WITH_AUTOMATON, WITH_CARDS };
static const struct {
    uint16_t word;
    uint8_t when;
} MORE[] = {
    {WORD_TUI_KEY_HELP, ALWAYS},   {WORD_TUI_KEY_ALL, ALWAYS},         {WORD_TUI_KEY_HINT, ALWAYS},
    {WORD_TUI_KEY_NEXT, ALWAYS},   {WORD_TUI_KEY_WHY, WITH_AUTOMATON}, {WORD_TUI_KEY_QUIT, ALWAYS},
    {WORD_TUI_KEY_UNDO, ALWAYS},   {WORD_TUI_KEY_CARDS, WITH_CARDS},   {WORD_TUI_KEY_TABLE, ALWAYS},
    {WORD_TUI_KEY_POINTS, ALWAYS}, {WORD_TUI_KEY_LOOK, ALWAYS},        {WORD_TUI_KEY_LOG, ALWAYS},
    {WORD_TUI_KEY_TYPE, ALWAYS},   {WORD_TUI_KEY_TAKE_BACK, ALWAYS},   {WORD_TUI_KEY_SAVE, ALWAYS},
    {WORD_TUI_KEY_RULES, ALWAYS},  {WORD_TUI_KEY_CODEX, ALWAYS},
};
enum { MORE_COUNT = sizeof MORE / sizeof MORE[0] };

static bool more_there(const Tui *t, int i)
{
    const Rules *r = &t->table->rules;
    const bool cards =
        module_on(r, MODULE_OBJECTIVES) || module_on(r, MODULE_ROLES) || module_on(r, MODULE_INVOCATIONS);
    if (MORE[i].word == WORD_TUI_KEY_HINT && hints_hidden(t)) {
        return false;
    }
    return MORE[i].when == ALWAYS || (MORE[i].when == WITH_AUTOMATON ? r->automaton != 0 : cards);
}

/* As many of them, from `first` on, as there is room for; the next one. */
static int more_draw(const Tui *t, int first, int y, int x, int width)
{
    char words[SAID_MAX];
    Text text;
    int i = first;
    said_start(&text, words, sizeof words);
    for (; i < MORE_COUNT; i++) {
        const char *key = said_word(MORE[i].word);
        if (more_there(t, i) && words_width(words) + (text.length > 0 ? 2 : 0) + words_width(key) > width) {
            break;
        }
        if (more_there(t, i)) {
            text_add(&text, text.length > 0 ? "  " : "");
            text_add(&text, key);
        }
    }
    style(INK_DIM, GROUND_BAR, 0);
    draw_right(y, x, width, words);
    return i;
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

static void status_words(const Tui *t, bool named, Text *text)
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
                   arg_text(bot_title(table->seat[g->seat].player)));
    } else {
        const int word = t->mode == mode_home(t) ? asked_word(t) : MODES[t->mode].wanted;
        const char *wanted = said(word, arg_piece(table->rules.config.game, t->place.kind));
        if (named) {
            words_fill(text, WORD_TUI_ASKED, table_name(table, g->seat), arg_text(wanted));
        } else {
            text_add(text, wanted);
        }
    }
}

/* How long nobody bought or built, or at a server's table the clock; "" for neither. */
static void hurry_words(const Tui *t, Text *text)
{
    LookAsk ask;
    look_ask(&t->table->rules, &t->table->now, t->table->now.seat, &ask);
    if (t->online != NULL) {
        online_clock(t, text);
    }
    if (text->length == 0 && ask.idle > 0) {
        words_fill(text, word_of(&t->table->rules, WORD_TUI_IDLE), arg_number(ask.idle));
    }
}

/* What is asked of whom, and how pressing it is. A long name gives way, since its banner is there, and then the hurry.
 * The columns left between the two. */
typedef struct Gap {
    int x;
    int width;
} Gap;
static Gap status_row(const Tui *t, int y)
{
    enum { LEFT = 3 };
    char words[SAID_MAX];
    char hurry[SAID_MAX];
    Text text;
    const int seat = t->table->now.seat;
    style(INK_LIGHT, GROUND_BAR, A_BOLD);
    draw_fill(y, 0, COLS);
    if (seat != NO_SEAT) {
        draw_banner(y, 1, seat);
    }
    said_start(&text, hurry, sizeof hurry);
    hurry_words(t, &text);
    int end = COLS - 1 - (text.length > 0 ? words_width(hurry) + 2 : 0);
    said_start(&text, words, sizeof words);
    status_words(t, true, &text);
    if (words_width(words) > end - LEFT) {
        said_start(&text, words, sizeof words);
        status_words(t, false, &text);
    }
    if (words_width(words) > end - LEFT) {
        hurry[0] = '\0';
        end = COLS - 1;
    }
    style(INK_LIGHT, GROUND_BAR, A_BOLD);
    const int used = (seat_is_human(t) ? draw : draw_name)(y, LEFT, end - LEFT, words);
    style(INK_BONUS, GROUND_BAR, A_BOLD);
    draw_right(y, COLS - 1 - words_width(hurry), words_width(hurry), hurry);
    return (Gap){LEFT + used + 2, end - LEFT - used - 2};
}

/* In as many rows as it takes, with the key that shows the rule it names. */
static void message_draw(const Tui *t)
{
    char words[MESSAGE_MAX + 40];
    const char *key = rules_key(t, t->message);
    snprintf(words, sizeof words, "%s%s%s", t->message, key[0] != '\0' ? " · " : "", key);
    const int rows = words_rows(words, COLS - 2);
    style(t->message_bad ? INK_BAD : INK_GOOD, GROUND_BAR, A_BOLD);
    for (int row = LINES - rows; row < LINES; row++) {
        draw_fill(row, 0, COLS);
    }
    draw_wrapped(LINES - rows, 1, COLS - 2, rows, words);
}

void typed_draw(int y, const char *label, const char *words)
{
    while (words_width(words) > COLS - 4 - words_width(label)) { /* the end is what one types at */
        utf8_next(&words);
    }
    style(INK_LIGHT, GROUND_BAR, 0);
    drawf(y, 1, COLS - 2, "%s %s_", label, words);
}

void status_draw(const Tui *t)
{
    int y = LINES - 2;
    const char *keys = t->online != NULL ? online_keys(t) : NULL;
    const Gap gap = status_row(t, y);
    style(INK_DIM, GROUND_BAR, 0);
    draw_fill(y + 1, 0, COLS);
    if (t->remote.saying) {
        say_draw(t, y + 1);
    } else if (t->message[0] != '\0') {
        message_draw(t);
    } else if (t->mode == MODE_TYPE) {
        typed_draw(y + 1, ":", t->typed.input);
    } else if (keys != NULL) {
        draw(y + 1, 1, COLS - 2, keys);
    } else if (t->table->now.seat == NO_SEAT) {
        draw(y + 1, 1, COLS - 2, said_word(WORD_TUI_KEYS_OVER));
    } else if (!seat_is_human(t)) {
        draw(y + 1, 1, COLS - 2, said_word(WORD_TUI_KEYS_BOT));
    } else if (t->mode == MODE_MAIN) {
        const int used = choices_draw(t, y + 1);
        const int next = more_draw(t, 0, y, gap.x, gap.width);
        more_draw(t, next, y + 1, used + 1, COLS - used - 2);
    } else {
        draw(y + 1, 1, COLS - 2, keys_words(t));
    }
}
