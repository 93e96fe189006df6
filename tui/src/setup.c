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
enum { LABEL_X = 4, VALUE_X = 24, NAME_X = 42, NAME_LABEL = 8, SEED_TEXT_MAX = 72, NUMBER_TEXT_MAX = 8 };

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

/* Its rows. */
static int value_draw(const Form *form, int row, int y, int label, const char *value)
{
    bool here = form->row == row;
    char words[SAID_MAX];
    snprintf(words, sizeof words, here ? "‹ %s ›" : "%s", value);
    style(here ? INK_LIGHT : INK_DIM, GROUND_TABLE, here ? A_BOLD : 0);
    drawf(y, LABEL_X - 2, VALUE_X - LABEL_X + 1, "%s %s", here ? "▸" : " ", said_word(label));
    style(INK_TEXT, here ? GROUND_FOCUS : GROUND_TABLE, here ? A_BOLD : 0);
    return draw_wrapped(y, here ? VALUE_X : VALUE_X + 2, COLS - VALUE_X - 3, 3, words);
}

static void seat_draw(const Form *form, int seat, int y)
{
    const TableSeat *s = &form->tui->seat[seat];
    TableSeat named = *s;
    bool here = form->row == ROW_SEAT + seat;
    seat_default(&named, seat);
    value_draw(form, ROW_SEAT + seat, y, WORD_TUI_FORM_SEAT,
               s->player == SEAT_HUMAN ? said_word(WORD_TUI_HUMAN) : bot_title(s->player));
    draw_banner(y, VALUE_X - 2, seat);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, NAME_X, NAME_LABEL, said_word(WORD_TUI_FORM_NAME));
    style(s->name[0] != '\0' ? INK_TEXT : INK_DIM, here ? GROUND_FOCUS : GROUND_TABLE, 0);
    drawf(y, NAME_X + NAME_LABEL, COLS - NAME_X - NAME_LABEL, "%s%s", s->name[0] == '\0' && here ? "" : named.name,
          here ? "_" : "");
}

static const struct {
    uint16_t name;
    uint16_t about;
} LEVELS[BOT_COUNT] = {
#define BOT(id, ...) {WORD_BOT_##id##_NAME, WORD_BOT_##id},
#include "bots/bots.def"
};

const char *bot_title(int player)
{
    return player >= 0 && player < BOT_COUNT ? said_word(LEVELS[player].name) : bot_name(player);
}

/* What a row is about; of a bot which of the levels it is, from the weakest to the strongest, what --seats calls it and
 * what it is like. */
static const char *row_words(const Form *form)
{
    static const uint16_t HELP[ROW_COUNT] = {
        [ROW_GAME] = WORD_TUI_FORM_ABOUT_GAME,       [ROW_MODULES] = WORD_TUI_FORM_ABOUT_MODULES,
        [ROW_PLAYERS] = WORD_TUI_FORM_ABOUT_PLAYERS, [ROW_SEED] = WORD_TUI_FORM_ABOUT_SEED,
        [ROW_MARKERS] = WORD_TUI_FORM_ABOUT_MARKERS, [ROW_IDLE] = WORD_TUI_FORM_ABOUT_IDLE,
        [ROW_START] = WORD_TUI_FORM_ABOUT_START,
    };
    if (form->row < ROW_SEAT || form->row >= ROW_MODULES) {
        return said_word(HELP[form->row]);
    }
    const int player = form->tui->seat[form->row - ROW_SEAT].player;
    return player < 0 || player >= BOT_COUNT ? said_word(WORD_TUI_FORM_ABOUT_HUMAN)
                                             : said(WORD_TUI_FORM_LEVEL, arg_number(player + 1), arg_number(BOT_COUNT),
                                                    arg_word(LEVELS[player].about), arg_text(bot_name(player)));
}

static void notes_draw(const Form *form, int y)
{
    Area area = {y, LABEL_X, COLS - LABEL_X - 2, LINES - 1};
    area_words(&area, INK_TEXT, 0, 0, row_words(form));
    if (!form->sound) {
        area_words(&area, INK_BAD, A_BOLD, 0, said_fault(&form->fault));
    }
}

static void form_draw(const Form *form)
{
    const Tui *t = form->tui;
    char words[SAID_MAX];
    Text text;
    if (!screen_begin()) {
        return;
    }
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(1, LABEL_X, COLS - LABEL_X, said_word(WORD_TUI_SET_UP));
    int y = 3;
    value_draw(form, ROW_GAME, y++, WORD_TUI_FORM_GAME, game_title(t->setup.config.game));
    snprintf(words, sizeof words, "%d", t->setup.config.players);
    value_draw(form, ROW_PLAYERS, y++, WORD_TUI_FORM_PLAYERS, words);
    for (int seat = 0; seat < t->setup.config.players; seat++) {
        seat_draw(form, seat, y++);
    }
    said_start(&text, words, sizeof words);
    modules_summary(&t->setup.config, &text);
    y += value_draw(form, ROW_MODULES, y, WORD_TUI_FORM_MODULES, text.length > 0 ? words : said_word(WORD_TUI_NONE));
    snprintf(words, sizeof words, "%s%s", form->seed[0] != '\0' ? form->seed : said_word(WORD_VALUE_RANDOM),
             form->row == ROW_SEED ? "_" : "");
    y += value_draw(form, ROW_SEED, y, WORD_TUI_FORM_SEED, words);
    value_draw(form, ROW_MARKERS, y++, WORD_TUI_FORM_MARKERS,
               said_word(t->setup.config.markers == MARKERS_STRICT ? WORD_TUI_STRICT : WORD_TUI_LENIENT));
    value_draw(form, ROW_IDLE, y++, WORD_TUI_FORM_IDLE, form->idle[0] != '\0' ? form->idle : "_");
    style(form->row == ROW_START ? INK_LIGHT : INK_TEXT, form->row == ROW_START ? GROUND_FOCUS : GROUND_TABLE, A_BOLD);
    drawf(y + 1, LABEL_X, COLS - LABEL_X, "[ %s ]", said_word(WORD_TUI_FORM_START));
    notes_draw(form, y + 3);
    foot_draw(said_word(WORD_TUI_KEYS_FORM));
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
