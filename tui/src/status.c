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
        return "↑ ↓ or a number choose · Enter take it · a all · : type · ? help · q quit";
    }
    if (home && t->mode == MODE_TARGET) {
        return "arrows or n N choose · Enter take it · w why · a all · : type · ? help";
    }
    return MODES[t->mode].keys;
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

/* What can be done as a list to choose from; what cannot be done now is dim. */
static void actions_draw(const Tui *t, int y)
{
    static const char *const NAMES[CHOICE_COUNT] = {"i Income", "b Buy",   "d Build",  "m Monument",
                                                    "k Steal",  "o Offer", "v Invoke", "e End turn"};
    uint64_t kinds = kinds_placeable(t);
    int x = 1;
    for (int i = 0; i < CHOICE_COUNT; i++) {
        if (!choice_there(t, i)) {
            continue;
        }
        bool open = choice_open(t, i, kinds);
        style(open ? INK_LIGHT : INK_DIM, t->main.choice == i ? GROUND_FOCUS : GROUND_BAR, open ? A_BOLD : 0);
        draw_glyph(y, x++, t->main.choice == i ? '[' : ' ');
        x += draw(y, x, 12, NAMES[i]);
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
    draw(y, x + 1, COLS - x - 2, MORE[size][automaton]);
}

static bool seat_is_human(const Tui *t)
{
    int seat = t->table->now.seat;
    return seat != NO_SEAT && t->table->seat[seat].player == SEAT_HUMAN;
}

static void asked_words(const Tui *t, Text *text)
{
    static const char *const WANTED[PHASE_COUNT] = {
        [PHASE_DRAFT] = "pick a deed for yourself; the rest of the hand goes on.",
        [PHASE_KEEP_OBJECTIVE] = "keep one of your two objectives; only the final position counts (12.1).",
        [PHASE_KEEP_ROLE] = "keep one of your two roles.",
        [PHASE_TURN] = "choose Income, Buy or Build.",
        [PHASE_AFTER] = "free actions, or end your turn.",
        [PHASE_TRADE_REPLY] = "do you accept the offer?",
        [PHASE_ROAD] = "choose a slot of the road, or pass.",
        [PHASE_CERES] = "Ceres has equal places: choose for her.",
        [PHASE_CONSUL] = "where does the Consul's token lie?",
        [PHASE_OVER] = "",
    };
    const Game *g = &t->table->now;
    if (g->phase == PHASE_TURN && g->final_round) {
        text_add(text, "your last turn of the ");
        text_add(text, word_era(t->table->rules.config.game));
        text_add(text, ": choose Income or Build.");
    } else {
        text_add(text, WANTED[g->phase]);
    }
}

static void status_words(const Tui *t, Text *text)
{
    const Table *table = t->table;
    const Game *g = &table->now;
    if (t->online != NULL && online_words(t, text)) {
        return;
    }
    if (g->seat == NO_SEAT) {
        text_add(text, "The game is over. Enter shows the final table.");
        return;
    }
    text_add(text, table->seat[g->seat].name);
    if (!seat_is_human(t)) {
        text_add(text, " (");
        text_add(text, bot_name(table->seat[g->seat].player));
        text_add(text, t->bots.due ? ") is thinking." : ") is about to play.");
        return;
    }
    text_add(text, ": ");
    if (t->mode == mode_home(t)) {
        asked_words(t, text);
        return;
    }
    text_add(text, MODES[t->mode].wanted != NULL ? MODES[t->mode].wanted : "choose.");
    if (t->mode == MODE_PLACE) {
        text_add(text, piece_name(table->rules.config.game, t->place.kind));
        text_add(text, " on your lots.");
    }
}

static void status_row(const Tui *t, int y)
{
    char words[240];
    Text text;
    int seat = t->table->now.seat;
    text_start(&text, words, sizeof words);
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
        text_start(&text, words, sizeof words);
        online_clock(t, &text);
        draw_right(y, COLS - 10, 9, words);
        left = text.length > 0 ? 0 : left;
    }
    if (left > 0) {
        snprintf(words, sizeof words, "%d idle turns end the era (4.3)", left);
        style(INK_BONUS, GROUND_BAR, A_BOLD);
        draw_right(y, COLS - 36, 35, words);
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
        draw(y + 1, 1, COLS - 2, "Enter final table · u undo · l log · q quit");
    } else if (!seat_is_human(t)) {
        draw(y + 1, 1, COLS - 2, "Space at once · f fast · u undo · T ask to take back · l log · w why · ? help");
    } else if (t->mode == MODE_MAIN) {
        actions_draw(t, y + 1);
    } else {
        draw(y + 1, 1, COLS - 2, keys_words(t));
    }
}
