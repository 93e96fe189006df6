/* SPDX-License-Identifier: MIT */
/* modules.c - the modules as switches, the chosen one with what it adds; what clashes says with what (9.2). */
#include "notation/words.h"
#include "tui.h"

#include <string.h>

enum { ROW_CONSUL_WIN = MODULE_COUNT, ROW_CONSUL_SHAPES, ROW_BACK, ROW_COUNT };
enum { LEFT_X = 3, VALUE_X = 25, CONSUL_SEATS_MOST = 4 };

static const struct {
    uint16_t name;
    uint16_t adds;
    uint16_t without;
} MODULES[MODULE_COUNT] = {
#define MODULE(id, ...) {WORD_MODULE_##id, WORD_ADDS_##id, WORD_WITHOUT_##id},
#include "engine/modules.def"
};

int module_row_name(int module)
{
    return MODULES[module].name;
}

void modules_summary(const Config *config, Text *text)
{
    for (int module = 0; module < MODULE_COUNT; module++) {
        if (config->module[module] != 0) {
            text_add(text, text->length > 0 ? ", " : "");
            words_add(text, MODULES[module].name);
        }
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
static bool module_clashes(const Tui *t, int module, ConfigFault *out_fault)
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
    *out_fault = rules_make(&tried.config, t->catalogue, &rules);
    return out_fault->code != FAULT_NONE;
}

/* "not with the Consul" */
static const char *clash_words(const Tui *t, int module, const ConfigFault *clash)
{
    static Rules rules;
    Fault fault;
    Setup tried = t->setup;
    if (clash->code == FAULT_METROPOLIS) {
        return said_word(WORD_OPTIONS_METROPOLIS);
    }
    if (clash->code == FAULT_CLASH) {
        return said_word(MODULES[clash->a == module ? clash->b : clash->a].without);
    }
    module_set(&tried.config, module, 1);
    return setup_rules(&tried, t->catalogue, &rules, &fault) ? "" : said_fault(&fault);
}

/* The row value.WORD. */
static int value_row(const char *word, size_t length)
{
    int row = WORD_VALUE_ORIGINAL;
    while (row < WORD_VALUE_RANDOM && (strncmp(language_row(row).id + strlen("value."), word, length) != 0 ||
                                       language_row(row).id[strlen("value.") + length] != '\0')) {
        row++;
    }
    return row;
}

static const char *module_value(const Config *config, int module)
{
    const char *word = module_values(module);
    int value = config->module[module];
    for (int i = 1; i < value && strchr(word, ' ') != NULL; i++) {
        word = strchr(word, ' ') + 1;
    }
    const bool given =
        module == MODULE_ROADS ? config->road_face[0] != 0 : module == MODULE_MONUMENTS && config->alternates != 0;
    return said_word(value == 0        ? WORD_TUI_OFF
                     : word[0] == '\0' ? WORD_TUI_ON
                     : given           ? WORD_TUI_AS_GIVEN
                                       : value_row(word, strcspn(word, " ")));
}

static void module_row(const Tui *t, int module, bool here, int y)
{
    const Config *config = &t->setup.config;
    ConfigFault fault;
    const bool on = config->module[module] != 0;
    const bool clash = module_clashes(t, module, &fault);
    style(clash ? INK_DIM : here ? INK_LIGHT : INK_TEXT, GROUND_TABLE, here ? A_BOLD : 0);
    drawf(y, LEFT_X - 2, VALUE_X - LEFT_X + 1, "%s [%c] %s", here ? "▸" : " ", on ? 'x' : ' ',
          said_word(MODULES[module].name));
    style(on ? INK_BONUS : INK_DIM, here ? GROUND_FOCUS : GROUND_TABLE, on ? A_BOLD : 0);
    drawf(y, VALUE_X, COLS - VALUE_X, here && !clash ? "‹ %s ›" : "  %s", clash ? "" : module_value(config, module));
    if (clash) {
        style(INK_BAD, GROUND_TABLE, 0);
        draw(y, VALUE_X + 2, COLS - VALUE_X - 3, clash_words(t, module, &fault));
    }
}

/* What the chosen switch does, and rule 9.2: hints beside the switches, never refusals. */
static void notes_draw(const Tui *t, int row, int y)
{
    const Config *config = &t->setup.config;
    const bool bargain = config->module[MODULE_TRADING] != 0 || config->module[MODULE_STEALING] != 0;
    const bool all = config->consul_win == CONSUL_WIN_ALL;
    const bool any = config->consul_shapes == CONSUL_SHAPES_ANY;
    Area area = {y, LEFT_X, COLS - LEFT_X - 1, LINES - 1};
    area_words(&area, INK_LIGHT, A_BOLD, 0,
               row < MODULE_COUNT         ? said_word(MODULES[row].adds)
               : row == ROW_CONSUL_WIN    ? said_word(all ? WORD_TUI_CONSUL_WIN_ALL : WORD_TUI_CONSUL_WIN_MANUAL)
               : row == ROW_CONSUL_SHAPES ? said_word(any ? WORD_TUI_CONSUL_SHAPES_ANY : WORD_TUI_CONSUL_SHAPES_LIKE)
                                          : "");
    if (bargain && config->players < 4) {
        area_words(&area, INK_BONUS, 0, 0, said_word(WORD_OPTIONS_BARGAIN));
    }
    if (config->module[MODULE_CONSUL] == 1 && config->module[MODULE_MONUMENTS] != 0) {
        area_words(&area, INK_BONUS, 0, 0, said_word(WORD_OPTIONS_CONSUL));
    }
}

/* One of the Consul's options, which are there while he plays. */
static void consul_row(int y, bool here, int name, int value)
{
    style(here ? INK_LIGHT : INK_DIM, GROUND_TABLE, 0);
    drawf(y, LEFT_X - 2, VALUE_X - LEFT_X + 1, "%s     %s", here ? "▸" : " ", said_word(name));
    style(INK_BONUS, here ? GROUND_FOCUS : GROUND_TABLE, 0);
    drawf(y, VALUE_X, COLS - VALUE_X, here ? "‹ %s ›" : "  %s", said_word(value));
}

static void modules_draw(const Tui *t, int row)
{
    const Config *config = &t->setup.config;
    if (!screen_begin()) {
        return;
    }
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(1, LEFT_X, VALUE_X - LEFT_X, said_word(WORD_TUI_FORM_MODULES));
    style(INK_DIM, GROUND_TABLE, 0);
    draw(1, VALUE_X + 2, COLS - VALUE_X - 3, said(WORD_TUI_FORM_SEATS, arg_number(config->players)));
    for (int module = 0; module < MODULE_COUNT; module++) {
        module_row(t, module, row == module, 3 + module);
    }
    int y = 3 + MODULE_COUNT;
    if (config->module[MODULE_CONSUL] != 0) {
        consul_row(y++, row == ROW_CONSUL_WIN, WORD_TUI_CONSUL_WIN,
                   config->consul_win == CONSUL_WIN_ALL ? WORD_TUI_WIN_ALL : WORD_TUI_WIN_MANUAL);
        consul_row(y++, row == ROW_CONSUL_SHAPES, WORD_TUI_CONSUL_SHAPES,
                   config->consul_shapes == CONSUL_SHAPES_ANY ? WORD_TUI_SHAPES_ANY : WORD_TUI_SHAPES_LIKE);
    }
    style(row == ROW_BACK ? INK_LIGHT : INK_TEXT, row == ROW_BACK ? GROUND_FOCUS : GROUND_TABLE, A_BOLD);
    drawf(y + 1, LEFT_X, COLS - LEFT_X, "[ %s ]", said_word(WORD_TUI_FORM_BACK));
    notes_draw(t, row, y + 3);
    foot_draw(said_word(WORD_TUI_KEYS_MODULES));
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
    ConfigFault fault;
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
