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
    int players = t->setup.config.players;
    text_add(text, t->setup.config.game == GAME_ROME ? "Rome, " : "Metropolis, ");
    text_int(text, players);
    text_add(text, players == 1 ? " player: " : " players: ");
    for (int seat = 0; seat < players; seat++) {
        text_add(text, seat > 0 ? ", " : "");
        text_add(text, t->seat[seat].player == SEAT_HUMAN ? "you" : bot_name(t->seat[seat].player));
    }
    char words[120];
    Text modules = text_in(words, sizeof words);
    modules_summary(&t->setup.config, &modules);
    if (strcmp(words, "none") != 0) {
        text_add(text, "; ");
        text_add(text, words);
    }
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
static const char *const ITEMS[ITEM_COUNT] = {"Play now", "Ceres", "The Consul", "Set up a game", "Help", "Quit"};

static void start_draw(const Tui *t, int item)
{
    char summary[160];
    if (!screen_begin()) {
        return;
    }
    Text text = text_in(summary, sizeof summary);
    setup_summary(t, &text);
    const char *const about[ITEM_COUNT] = {summary,
                                           "you alone against her gardens",
                                           "you and a bot together against the Consul",
                                           "modules, seats, names, seed, options",
                                           "the rules in our own words, and the keys",
                                           ""};
    int y = LINES / 2 - 11;
    int x = COLS / 2 - 30;
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    for (int i = 0; i < TITLE_ROWS; i++) {
        draw(y + i, (COLS - TITLE_WIDTH) / 2, TITLE_WIDTH, TITLE[i]);
    }
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y + TITLE_ROWS + 1, (COLS - 63) / 2, 63, "Buy lots, build on them, build over them. Three eras, one city.");
    for (int i = 0; i < ITEM_COUNT; i++) {
        int row = y + TITLE_ROWS + 4 + 2 * i;
        style(i == item ? INK_LIGHT : INK_TEXT, i == item ? GROUND_FOCUS : GROUND_TABLE, i == item ? A_BOLD : 0);
        drawf(row, x, 17, " %s %-13s ", i == item ? "▸" : " ", ITEMS[i]);
        style(INK_DIM, GROUND_TABLE, 0);
        draw(row, x + 19, COLS - x - 20, about[i]);
    }
    style(INK_TEXT, GROUND_BAR, 0);
    draw_fill(LINES - 1, 0, COLS);
    draw(LINES - 1, 1, COLS - 2, "Enter chooses · ↑ ↓ move · q quits");
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
