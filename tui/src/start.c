/* SPDX-License-Identifier: MIT */
/* start.c - the first screen: Enter plays at once. */
#include "tui.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

void seed_draw(Tui *t)
{
    uint32_t number;
    if (t->seed_given) {
        return;
    }
    if (getrandom(&number, sizeof number, 0) != (ssize_t)sizeof number) {
        number = (uint32_t)time(NULL);
    }
    t->setup.seed = seed_from_number(number);
    t->setup.seed_number = number;
    t->setup.seed_is_number = true;
}

void setup_summary(const Tui *t, Text *text)
{
    char words[SAID_MAX];
    Text list;
    said_start(&list, words, sizeof words);
    const int players = t->setup.config.players;
    for (int seat = 0; seat < players; seat++) {
        text_add(&list, seat > 0 ? ", " : "");
        text_add(&list, t->seat[seat].player == SEAT_HUMAN ? said_word(WORD_TUI_YOU) : bot_title(t->seat[seat].player));
    }
    words_fill(text, WORD_TUI_SUMMARY, arg_text(game_title(t->setup.config.game)), arg_number(players),
               arg_text(words));
    said_start(&list, words, sizeof words);
    modules_summary(&t->setup.config, &list);
    if (list.length > 0) {
        text_add(text, "; ");
        text_add(text, words);
    }
}

void seat_default(TableSeat *seat, int number)
{
    if (seat->player == SEAT_HUMAN && seat->name[0] == '\0') {
        snprintf(seat->name, sizeof seat->name, "%s", said(WORD_SEAT, arg_number(number + 1)));
    }
    table_name_default(seat, number);
}

const char *game_title(int game)
{
    return game == GAME_ROME ? "Rome" : "Metropolis";
}

/* Quick games: alone against Ceres, or with a bot's help against the Consul. */
static void quick_setup(Tui *t, int module, int players)
{
    Config *config = &t->setup.config;
    memset(config->module, 0, sizeof config->module);
    memset(config->road_face, 0, sizeof config->road_face);
    config->alternates = 0;
    config->game = GAME_ROME;
    config->module[module] = 1;
    config->players = (uint8_t)players;
}

static const char *const TITLE[] = {
    "  ___           _  _  _      ", " / _ \\  ___  __| |(_)| | ___ ",   "| |_| |/ _ \\/ _` || || |/ _ \\",
    "|  _  |  __/ (_| || || |  __/", "|_| |_|\\___|\\__,_||_||_|\\___|",
};
enum { TITLE_ROWS = sizeof TITLE / sizeof TITLE[0], TITLE_WIDTH = 29 };

enum { ITEM_PLAY, ITEM_CERES, ITEM_CONSUL, ITEM_SETUP, ITEM_HELP, ITEM_QUIT, ITEM_COUNT };
static const struct {
    uint16_t name;
    uint16_t about; /* 0: nothing, or the game that is set up */
} ITEMS[ITEM_COUNT] = {
    [ITEM_PLAY] = {WORD_TUI_START_PLAY, 0},
    [ITEM_CERES] = {WORD_CERES, WORD_TUI_START_ABOUT_CERES},
    [ITEM_CONSUL] = {WORD_THE_CONSUL, WORD_TUI_START_ABOUT_CONSUL},
    [ITEM_SETUP] = {WORD_TUI_SET_UP, WORD_TUI_START_ABOUT_SETUP},
    [ITEM_HELP] = {WORD_TUI_START_HELP, WORD_TUI_START_ABOUT_HELP},
    [ITEM_QUIT] = {WORD_TUI_START_QUIT, 0},
};

static void start_draw(const Tui *t, int item)
{
    enum { NAME_WIDTH = 22, ITEM_ROWS = 2 };
    char summary[SAID_MAX];
    Text text;
    if (!screen_begin()) {
        return;
    }
    said_start(&text, summary, sizeof summary);
    setup_summary(t, &text);
    const int y = LINES / 2 - 11;
    const int x = COLS / 2 - 38;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    for (int i = 0; i < TITLE_ROWS; i++) {
        draw(y + i, (COLS - TITLE_WIDTH) / 2, TITLE_WIDTH, TITLE[i]);
    }
    const char *motto = said_word(WORD_TUI_START_MOTTO);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y + TITLE_ROWS + 1, (COLS - words_width(motto)) / 2, words_width(motto), motto);
    for (int i = 0; i < ITEM_COUNT; i++) {
        const int row = y + TITLE_ROWS + 3 + ITEM_ROWS * i + (i > ITEM_PLAY); /* the first has a row more */
        style(i == item ? INK_LIGHT : INK_TEXT, i == item ? GROUND_FOCUS : GROUND_TABLE, i == item ? A_BOLD : 0);
        draw_fill(row, x, NAME_WIDTH);
        drawf(row, x, NAME_WIDTH, " %s %s", i == item ? "▸" : " ", said_word(ITEMS[i].name));
        style(INK_DIM, GROUND_TABLE, 0);
        draw_wrapped(row, x + NAME_WIDTH + 1, COLS - x - NAME_WIDTH - 2, ITEM_ROWS + (i == ITEM_PLAY),
                     i == ITEM_PLAY        ? summary
                     : ITEMS[i].about != 0 ? said_word(ITEMS[i].about)
                                           : "");
    }
    foot_draw(said_word(WORD_TUI_KEYS_START));
    refresh();
}

/* An item's key, its number, or -1. */
static int item_of_key(int key)
{
    switch (key) {
    case 'p':
        return ITEM_PLAY;
    case 'e':
        return ITEM_CERES;
    case 'c':
        return ITEM_CONSUL;
    case 's':
        return ITEM_SETUP;
    case '?':
    case 'h':
        return ITEM_HELP;
    case 'q':
    case KEY_ESCAPE:
        return ITEM_QUIT;
    default:
        return -1;
    }
}

int start_show(Tui *t)
{
    int item = ITEM_PLAY;
    for (;;) {
        start_draw(t, item);
        int key = screen_key(WAIT_FOREVER);
        int chosen = key_is_enter(key) ? item : item_of_key(key);
        if (key == KEY_LEAVE || chosen == ITEM_QUIT) {
            return START_QUIT;
        }
        if (key == KEY_UP || key == 'k') {
            item = (item + ITEM_COUNT - 1) % ITEM_COUNT;
        } else if (key == KEY_DOWN || key == 'j' || key == '\t') {
            item = (item + 1) % ITEM_COUNT;
        } else if (chosen == ITEM_CERES || chosen == ITEM_CONSUL) {
            bool alone = chosen == ITEM_CERES;
            quick_setup(t, alone ? MODULE_CERES : MODULE_CONSUL, alone ? 1 : SEATS_LEAST);
            return START_PLAY;
        } else if (chosen == ITEM_PLAY) {
            return START_PLAY;
        } else if (chosen == ITEM_SETUP) {
            int answer = setup_show(t);
            if (answer != START_BACK) {
                return answer;
            }
        } else if (chosen == ITEM_HELP && help_show() == KEY_LEAVE) {
            return START_QUIT;
        }
    }
}
