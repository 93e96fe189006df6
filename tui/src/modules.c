/* SPDX-License-Identifier: MIT */
/* modules.c - the modules as switches, each with one line of what it adds; what clashes says with what (9.2). */
#include "notation/words.h"
#include "tui.h"

#include <string.h>

enum { ROW_CONSUL_WIN = MODULE_COUNT, ROW_CONSUL_SHAPES, ROW_BACK, ROW_COUNT };
enum { LEFT_X = 3, VALUE_X = 19, TEXT_X = 31, CONSUL_SEATS_MOST = 4 };

static const uint16_t ADDS[MODULE_COUNT] = {
#define MODULE(id, ...) WORD_ADDS_##id,
#include "engine/modules.def"
};

void modules_summary(const Config *config, Text *text)
{
    bool any = false;
    for (int module = 0; module < MODULE_COUNT; module++) {
        any |= config->module[module] != 0;
    }
    if (any) {
        modules_write(text, config);
    } else {
        text_add(text, "none");
    }
}

static int value_count(int module)
{
    int count = 1;
    for (const char *at = strchr(module_values(module), ' '); at != NULL; at = strchr(at + 1, ' ')) {
        count++;
    }
    return count;
}

/* As many seats as the automata allow (1.1). */
static void seats_fit(Config *config)
{
    if (config->module[MODULE_CERES] != 0) {
        config->players = 1;
    } else if (config->players < SEATS_LEAST) {
        config->players = SEATS_LEAST;
    } else if (config->module[MODULE_CONSUL] != 0 && config->players > CONSUL_SEATS_MOST) {
        config->players = CONSUL_SEATS_MOST;
    }
}

static void module_set(Config *config, int module, int value)
{
    config->module[module] = (uint8_t)value;
    if (module == MODULE_ROADS) {
        memset(config->road_face, 0, sizeof config->road_face);
    } else if (module == MODULE_MONUMENTS) {
        config->alternates = 0;
    }
    seats_fit(config);
}

/* Why a module cannot be switched on beside the others; false if it can. */
static bool module_clashes(const Tui *t, int module, Fault *out_fault)
{
    static Rules rules; /* only looked at */
    Setup tried = t->setup;
    if (tried.config.module[module] != 0) {
        return false;
    }
    module_set(&tried.config, module, 1);
    if (module == MODULE_ROADS || module == MODULE_CERES) {
        memset(tried.config.road_face, 0, sizeof tried.config.road_face);
    }
    return !setup_rules(&tried, t->catalogue, &rules, out_fault);
}

static void module_value(const Config *config, int module, char *buffer, size_t capacity)
{
    const char *word = module_values(module);
    int value = config->module[module];
    for (int i = 1; i < value && strchr(word, ' ') != NULL; i++) {
        word = strchr(word, ' ') + 1;
    }
    bool list = value > value_count(module) || config->alternates != 0 || config->road_face[0] != 0;
    if (value == 0) {
        snprintf(buffer, capacity, "off");
    } else if (word[0] == '\0') {
        snprintf(buffer, capacity, "on");
    } else if (list && (module == MODULE_ROADS || (module == MODULE_MONUMENTS && config->alternates != 0))) {
        snprintf(buffer, capacity, "as given");
    } else {
        snprintf(buffer, capacity, "%.*s", (int)strcspn(word, " "), word);
    }
}

static void module_row(const Tui *t, int module, bool here, int y)
{
    const Config *config = &t->setup.config;
    char value[24];
    Fault fault;
    bool on = config->module[module] != 0;
    bool clash = module_clashes(t, module, &fault);
    module_value(config, module, value, sizeof value);
    style(clash ? INK_DIM : here ? INK_LIGHT : INK_TEXT, GROUND_TABLE, here ? A_BOLD : 0);
    drawf(y, LEFT_X - 2, VALUE_X - LEFT_X + 1, "%s [%c] %s", here ? "▸" : " ", on ? 'x' : ' ', module_word(module));
    style(on ? INK_BONUS : INK_DIM, here ? GROUND_FOCUS : GROUND_TABLE, on ? A_BOLD : 0);
    drawf(y, VALUE_X, TEXT_X - VALUE_X, here && !clash ? "‹%s›" : " %s", value);
    style(clash ? INK_BAD : on ? INK_TEXT : INK_DIM, GROUND_TABLE, 0);
    draw(y, TEXT_X, COLS - TEXT_X - 1, clash ? said_fault(&fault) : said_word(ADDS[module]));
}

/* Rule 9.2: hints beside the switches, never refusals. */
static void hints_draw(const Config *config, int y)
{
    bool bargain = config->module[MODULE_TRADING] != 0 || config->module[MODULE_STEALING] != 0;
    style(INK_BONUS, GROUND_TABLE, 0);
    if (bargain && config->players < 4) {
        draw(y++, LEFT_X, COLS - LEFT_X - 1, said_word(WORD_OPTIONS_BARGAIN));
    }
    if (config->module[MODULE_CONSUL] == 1 && config->module[MODULE_MONUMENTS] != 0) {
        draw(y++, LEFT_X, COLS - LEFT_X - 1, said_word(WORD_OPTIONS_CONSUL));
    }
}

/* One of the Consul's options, which are there while he plays. */
static void consul_row(int y, bool here, const char *name, const char *value, const char *words)
{
    style(here ? INK_LIGHT : INK_DIM, GROUND_TABLE, 0);
    drawf(y, LEFT_X - 2, VALUE_X, "%s     %s", here ? "▸" : " ", name);
    style(INK_BONUS, here ? GROUND_FOCUS : GROUND_TABLE, 0);
    draw(y, VALUE_X, TEXT_X - VALUE_X, value);
    style(INK_TEXT, GROUND_TABLE, 0);
    draw(y, TEXT_X, COLS - TEXT_X - 1, words);
}

static void modules_draw(const Tui *t, int row)
{
    const Config *config = &t->setup.config;
    if (!screen_begin()) {
        return;
    }
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(1, LEFT_X, COLS - LEFT_X, "Modules");
    style(INK_DIM, GROUND_TABLE, 0);
    drawf(1, TEXT_X, COLS - TEXT_X, "%d player%s", config->players, plural(config->players));
    for (int module = 0; module < MODULE_COUNT; module++) {
        module_row(t, module, row == module, 3 + module);
    }
    int y = 3 + MODULE_COUNT;
    if (config->module[MODULE_CONSUL] != 0) {
        bool all = config->consul_win == CONSUL_WIN_ALL;
        bool any = config->consul_shapes == CONSUL_SHAPES_ANY;
        consul_row(y, row == ROW_CONSUL_WIN, "to win", all ? " all" : " manual",
                   all ? "every one of you must beat the Consul (13.13)"
                       : "it is enough that one of you is not below it (13.13)");
        consul_row(++y, row == ROW_CONSUL_SHAPES, "tokens", any ? " any" : " buildings",
                   any ? "they lie on lots of any outline (13.2)" : "they lie on outlines of your buildings (13.2)");
    }
    style(row == ROW_BACK ? INK_LIGHT : INK_TEXT, row == ROW_BACK ? GROUND_FOCUS : GROUND_TABLE, A_BOLD);
    draw(y + 2, LEFT_X, 20, "[ Back to the form ]");
    hints_draw(config, y + 4);
    style(INK_TEXT, GROUND_BAR, 0);
    draw_fill(LINES - 1, 0, COLS);
    draw(LINES - 1, 1, COLS - 2, "↑ ↓ move · Space on or off · ← → values · Enter or Esc back to the form");
    refresh();
}

static void row_step(const Tui *t, int *row, int step)
{
    do {
        *row = (*row + step + ROW_COUNT) % ROW_COUNT;
    } while ((*row == ROW_CONSUL_WIN || *row == ROW_CONSUL_SHAPES) && t->setup.config.module[MODULE_CONSUL] == 0);
}

static void row_change(Tui *t, int row, int step)
{
    Config *config = &t->setup.config;
    Fault fault;
    if (row == ROW_CONSUL_WIN) {
        config->consul_win = config->consul_win == CONSUL_WIN_ALL ? CONSUL_WIN_MANUAL : CONSUL_WIN_ALL;
    }
    if (row == ROW_CONSUL_SHAPES) {
        config->consul_shapes =
            config->consul_shapes == CONSUL_SHAPES_ANY ? CONSUL_SHAPES_BUILDINGS : CONSUL_SHAPES_ANY;
    }
    if (row >= MODULE_COUNT || module_clashes(t, row, &fault)) {
        return;
    }
    int values = value_count(row) + 1;
    int value = config->module[row] < values ? config->module[row] : 1;
    if (row == MODULE_CERES || row == MODULE_CONSUL) {
        memset(config->road_face, 0, sizeof config->road_face); /* each has faces of its own (14.11) */
    }
    module_set(config, row, step == 0 ? value == 0 : (value + step + values) % values);
}

bool modules_show(Tui *t)
{
    int row = 0;
    for (;;) {
        modules_draw(t, row);
        int key = screen_key(WAIT_FOREVER);
        if (key == KEY_LEAVE) {
            return false;
        }
        if (key == KEY_ESCAPE || key_is_enter(key)) {
            return true;
        }
        if (key == KEY_UP || key == KEY_BTAB) {
            row_step(t, &row, -1);
        } else if (key == KEY_DOWN || key == '\t') {
            row_step(t, &row, 1);
        } else if (key == KEY_LEFT || key == KEY_RIGHT) {
            row_change(t, row, key == KEY_LEFT ? -1 : 1);
        } else if (key == ' ') {
            row_change(t, row, 0);
        }
    }
}
