/* SPDX-License-Identifier: MIT */
/* setup.c - the form of a game: which, who sits where, the seed and the options. */
#include "tui.h"

#include "notation/language.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROW_GAME,
    ROW_PLAYERS,
    ROW_SEAT,
    ROW_MODULES = ROW_SEAT + SEATS_MAX,
    ROW_SEED,
    ROW_MARKERS,
    ROW_IDLE,
    ROW_START,
    ROW_COUNT
};
enum { LABEL_X = 4, VALUE_X = 18, NAME_X = 34, SEED_TEXT_MAX = 72, NUMBER_TEXT_MAX = 8 };

typedef struct Form {
    Tui *tui;
    int row;
    char seed[SEED_TEXT_MAX]; /* empty: a new one for every game */
    char idle[NUMBER_TEXT_MAX];
    Fault fault; /* why it cannot be played as it stands */
    bool sound;
} Form;

static int players_most(const Tui *t)
{
    return t->setup.config.game == GAME_METROPOLIS ? SEATS_MAX - 1 : SEATS_MAX;
}

static bool row_there(const Form *form, int row)
{
    return row < ROW_SEAT || row >= ROW_MODULES || row - ROW_SEAT < form->tui->setup.config.players;
}

/* Takes the typed fields over, and asks the rules about the whole. */
static void form_check(Form *form)
{
    Tui *t = form->tui;
    static Rules rules; /* 3 kB, only looked at */
    form->sound = true;
    if (form->seed[0] != '\0' && !seed_read(form->seed, &t->setup)) {
        form->sound = fault_set(&form->fault, 0, 0, WORD_FAULT_PROGRAM_SEED, NULL);
    }
    t->seed_given = form->sound && form->seed[0] != '\0';
    if (form->sound && !setup_option(&t->setup, "idle_rounds", form->idle, &form->fault)) {
        form->sound = false;
    }
    if (form->sound) {
        form->sound = setup_rules(&t->setup, t->catalogue, &rules, &form->fault);
    }
}

static void value_draw(const Form *form, int row, int y, const char *label, const char *value)
{
    bool here = form->row == row;
    style(here ? INK_LIGHT : INK_DIM, GROUND_TABLE, here ? A_BOLD : 0);
    drawf(y, LABEL_X - 2, VALUE_X - LABEL_X, "%s %s", here ? "▸" : " ", label);
    style(INK_TEXT, here ? GROUND_FOCUS : GROUND_TABLE, here ? A_BOLD : 0);
    drawf(y, VALUE_X, COLS - VALUE_X - 1, here ? "‹ %s ›" : "  %s  ", value);
}

static void seat_draw(const Form *form, int seat, int y)
{
    const TableSeat *s = &form->tui->seat[seat];
    TableSeat named = *s;
    bool here = form->row == ROW_SEAT + seat;
    table_name_default(&named, seat);
    value_draw(form, ROW_SEAT + seat, y, "Seat", s->player == SEAT_HUMAN ? "human" : bot_name(s->player));
    draw_banner(y, LABEL_X + 5, seat);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, NAME_X, 6, "name");
    style(s->name[0] != '\0' ? INK_TEXT : INK_DIM, here ? GROUND_FOCUS : GROUND_TABLE, 0);
    drawf(y, NAME_X + 6, RECORD_NAME_MAX, "%s%s", s->name[0] == '\0' && here ? "" : named.name, here ? "_" : "");
}

/* Which of the levels, from the weakest to the strongest, and what it is like. */
static void seat_note(int player, int y)
{
    static const uint16_t ABOUT[BOT_COUNT] = {
#define BOT(id, ...) WORD_BOT_##id,
#include "bots/bots.def"
    };
    char words[TEMPLATE_MAX + 64];
    Text text;
    said_start(&text, words, sizeof words);
    if (player == SEAT_HUMAN) {
        text_add(&text, "← → who sits here; type a name. A person at this screen.");
    } else if (player < BOT_COUNT) {
        text_add(&text, "Level ");
        text_int(&text, player + 1);
        text_add(&text, " of ");
        text_int(&text, BOT_COUNT);
        text_add(&text, ". ");
        words_add(&text, ABOUT[player]);
    }
    draw_wrapped(y, LABEL_X, COLS - LABEL_X - 2, 1, words);
}

static void notes_draw(const Form *form, int y)
{
    if (!form->sound) {
        style(INK_BAD, GROUND_TABLE, A_BOLD);
        draw_wrapped(y + 3, LABEL_X, COLS - LABEL_X - 2, 2, said_fault(&form->fault));
    }
    static const char *const HELP[ROW_COUNT] = {
        [ROW_GAME] = "Rome for 2 to 5 players (alone: against Ceres), Metropolis for 2 to 4.",
        [ROW_MODULES] = "Enter or → opens the switches: monuments, roads, the Consul, Ceres and more.",
        [ROW_PLAYERS] = "The city is 7×7 for two, and one lot wider for each further player.",
        [ROW_SEED] = "The same seed deals the same game. Left empty, every game is shuffled anew.",
        [ROW_MARKERS] = "strict: a build that leaves lots without a marker is not allowed (3.4). lenient: Rome only.",
        [ROW_IDLE] = "So many rounds without a purchase or a build end an era (4.3); 0 is never.",
        [ROW_START] = "Enter starts the game.",
    };
    style(INK_TEXT, GROUND_TABLE, 0);
    if (form->row >= ROW_SEAT && form->row < ROW_MODULES) {
        seat_note(form->tui->seat[form->row - ROW_SEAT].player, y + 5);
    } else if (HELP[form->row] != NULL) {
        draw_wrapped(y + 5, LABEL_X, COLS - LABEL_X - 2, 1, HELP[form->row]);
    }
}

static void form_draw(const Form *form)
{
    const Tui *t = form->tui;
    char words[SEED_TEXT_MAX + 16];
    if (!screen_begin()) {
        return;
    }
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(1, LABEL_X, COLS - LABEL_X, "Set up a game");
    int y = 3;
    value_draw(form, ROW_GAME, y++, "Game", t->setup.config.game == GAME_ROME ? "Rome" : "Metropolis");
    snprintf(words, sizeof words, "%d", t->setup.config.players);
    value_draw(form, ROW_PLAYERS, y++, "Players", words);
    for (int seat = 0; seat < t->setup.config.players; seat++) {
        seat_draw(form, seat, y++);
    }
    char modules[160];
    Text text;
    said_start(&text, modules, sizeof modules);
    modules_summary(&t->setup.config, &text);
    value_draw(form, ROW_MODULES, y++, "Modules", modules);
    snprintf(words, sizeof words, "%s%s", form->seed[0] != '\0' ? form->seed : "random",
             form->row == ROW_SEED ? "_" : "");
    value_draw(form, ROW_SEED, y++, "Seed", words);
    value_draw(form, ROW_MARKERS, y++, "Markers", t->setup.config.markers == MARKERS_STRICT ? "strict" : "lenient");
    value_draw(form, ROW_IDLE, y++, "Idle rounds", form->idle);
    notes_draw(form, y);
    style(form->row == ROW_START ? INK_LIGHT : INK_TEXT, form->row == ROW_START ? GROUND_FOCUS : GROUND_TABLE, A_BOLD);
    draw(y + 1, LABEL_X, 20, "[ Start the game ]");
    style(INK_TEXT, GROUND_BAR, 0);
    draw_fill(LINES - 1, 0, COLS);
    draw(LINES - 1, 1, COLS - 2, "↑ ↓ move · ← → change · type names and numbers · Enter start · Esc back");
    refresh();
}

static void row_step(Form *form, int step)
{
    do {
        form->row = (form->row + step + ROW_COUNT) % ROW_COUNT;
    } while (!row_there(form, form->row));
}

/* One player alone meets Ceres, and only one does (1.1). */
static void players_step(Tui *t, int step)
{
    Config *config = &t->setup.config;
    int least = config->game == GAME_ROME ? 1 : SEATS_LEAST;
    int players = config->players + step;
    players = players < least ? players_most(t) : players > players_most(t) ? least : players;
    config->players = (uint8_t)players;
    if ((players == 1) != (config->module[MODULE_CERES] != 0)) {
        config->module[MODULE_CERES] = players == 1;
        memset(config->road_face, 0, sizeof config->road_face); /* Ceres has roads of her own (14.11) */
    }
}

static void value_step(Form *form, int step)
{
    Tui *t = form->tui;
    Config *config = &t->setup.config;
    if (form->row == ROW_GAME) {
        config->game = config->game == GAME_ROME ? GAME_METROPOLIS : GAME_ROME;
        config->players = (uint8_t)(config->players > players_most(t) ? players_most(t) : config->players);
    } else if (form->row == ROW_PLAYERS) {
        players_step(t, step);
    } else if (form->row == ROW_MARKERS) {
        config->markers = config->markers == MARKERS_STRICT ? MARKERS_LENIENT : MARKERS_STRICT;
    } else if (form->row == ROW_IDLE) {
        long rounds = strtol(form->idle, NULL, 10) + step;
        snprintf(form->idle, sizeof form->idle, "%ld",
                 rounds < 0                  ? 0
                 : rounds > IDLE_ROUNDS_MOST ? IDLE_ROUNDS_MOST
                                             : rounds);
    } else if (form->row >= ROW_SEAT && form->row < ROW_MODULES) {
        TableSeat *seat = &t->seat[form->row - ROW_SEAT];
        seat->player = (seat->player + step + 1 + BOT_COUNT + 1) % (BOT_COUNT + 1) - 1;
    }
}

static void value_type(Form *form, int key)
{
    if (form->row >= ROW_SEAT && form->row < ROW_MODULES) {
        TableSeat *seat = &form->tui->seat[form->row - ROW_SEAT];
        if (key != '"' && key != '\\') { /* a record's header could not hold them plainly */
            line_edit(seat->name, sizeof seat->name, key);
        }
    } else if (form->row == ROW_SEED) {
        line_edit(form->seed, sizeof form->seed, key);
    } else if (form->row == ROW_IDLE && (key < ' ' || key > '~' || (key >= '0' && key <= '9'))) {
        line_edit(form->idle, NUMBER_TEXT_MAX - 3, key);
    }
}

int setup_show(Tui *t)
{
    Form form = {.tui = t, .row = ROW_GAME};
    if (t->seed_given) {
        Text text;
        said_start(&text, form.seed, sizeof form.seed);
        seed_write(&text, &t->setup);
    }
    snprintf(form.idle, sizeof form.idle, "%d", t->setup.config.idle_rounds);
    for (;;) {
        form_check(&form);
        form_draw(&form);
        int key = screen_key(WAIT_FOREVER);
        if (key == KEY_LEAVE) {
            return START_QUIT;
        }
        if (key == KEY_ESCAPE) {
            return START_BACK;
        }
        if (form.row == ROW_MODULES && (key_is_enter(key) || key == KEY_RIGHT || key == KEY_LEFT)) {
            if (!modules_show(t)) {
                return START_QUIT;
            }
            continue;
        }
        if (key_is_enter(key) && form.sound) {
            return START_PLAY;
        }
        if (key == KEY_UP || key == KEY_BTAB) {
            row_step(&form, -1);
        } else if (key == KEY_DOWN || key == '\t') {
            row_step(&form, 1);
        } else if (key == KEY_LEFT || key == KEY_RIGHT) {
            value_step(&form, key == KEY_LEFT ? -1 : 1);
        } else {
            value_type(&form, key);
        }
    }
}
