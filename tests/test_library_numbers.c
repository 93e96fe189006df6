/* SPDX-License-Identifier: MIT */
/* test_library_numbers.c - what learners have learnt stays true: the numbers of actions and the fields of observations of
 * every edition are those of tests/library/numbers.txt.
 *
 * A row is a configuration, then its actions (how many, and FNV-1a of the text of each), its fields (how many, how many
 * numbers, and FNV-1a of their names, places, shapes and scales), and FNV-1a of all observations of a game by lot. New
 * fields come behind those of the row, and are not looked at. A row never changes; AEDILE_PRINT=1 prints those that a new
 * edition or a new kind of game wants. */
#include "library_case.h"
#include "play.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Row {
    uint32_t actions;
    uint64_t texts;
    uint32_t fields;
    uint32_t numbers;
    uint64_t layout;
    uint64_t seen;
} Row;

static uint64_t fnv(uint64_t hash, const void *data, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ ((const uint8_t *)data)[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}
static const uint64_t FNV = UINT64_C(0xcbf29ce484222325);

static void actions_find(const AeGame *g, Row *row)
{
    row->actions = ae_game_actions(g);
    row->texts = FNV;
    for (uint32_t action = 0; action < row->actions; action++) {
        char *text = ae_game_move_text(g, action, NULL);
        assert_non_null(text);
        row->texts = fnv(row->texts, text, strlen(text) + 1);
        ae_text_free(text);
    }
}

/* The first so many fields. */
static void fields_find(const AeGame *g, uint32_t fields, Row *row)
{
    row->fields = 0;
    row->numbers = 0;
    row->layout = FNV;
    for (const AeField *field; row->fields < fields && (field = ae_game_field(g, row->fields)) != NULL; row->fields++) {
        row->layout = fnv(row->layout, field->name, strlen(field->name) + 1);
        row->layout = fnv(row->layout, &field->at, sizeof field->at);
        row->layout = fnv(row->layout, field->shape, sizeof field->shape);
        row->layout = fnv(row->layout, &field->scale, sizeof field->scale);
        row->numbers = field->at + field->count;
    }
}

static void seen_find(AeGame *g, Row *row)
{
    static uint8_t bytes[1 << 13];
    Rng rng = play_rng(1);
    assert_true(ae_game_observation_size(g) <= sizeof bytes);
    row->seen = FNV;
    do {
        for (int seat = 1; seat <= ae_game_players(g); seat++) {
            ae_game_observe(g, seat, bytes);
            row->seen = fnv(row->seen, bytes, row->numbers);
        }
    } while (library_play(g, &rng, 1) > 0);
}

static Row row_find(const char *config, uint32_t fields)
{
    AeFault fault = {0};
    char text[256];
    Row row;
    snprintf(text, sizeof text, "%s seed=1", config);
    AeGame *g = ae_game_new(text, &fault);
    assert_string_equal(fault.text, "");
    actions_find(g, &row);
    fields_find(g, fields, &row);
    seen_find(g, &row);
    ae_game_free(g);
    return row;
}

static void row_print(const char *config, const Row *row)
{
    printf("%s: %" PRIu32 " %016" PRIx64 ", %" PRIu32 " %" PRIu32 " %016" PRIx64 ", %016" PRIx64 "\n", config,
           row->actions, row->texts, row->fields, row->numbers, row->layout, row->seen);
}

/* The next number, and what lies between it and the one before. */
static uint64_t number_read(char **at, int base)
{
    char *end = NULL;
    *at += strspn(*at, ", ");
    const uint64_t number = strtoull(*at, &end, base);
    assert_true(end > *at);
    *at = end;
    return number;
}

static void row_check(char *line)
{
    char *at = strchr(line, ':');
    assert_non_null(at);
    *at++ = '\0';
    Row row;
    row.actions = (uint32_t)number_read(&at, 10);
    row.texts = number_read(&at, 16);
    row.fields = (uint32_t)number_read(&at, 10);
    row.numbers = (uint32_t)number_read(&at, 10);
    row.layout = number_read(&at, 16);
    row.seen = number_read(&at, 16);
    const Row now = row_find(line, row.fields);
    if (now.actions != row.actions || now.texts != row.texts) {
        fail_msg("%s: the actions have other numbers than before", line);
    }
    if (now.fields != row.fields || now.numbers != row.numbers || now.layout != row.layout) {
        fail_msg("%s: the fields of observations lie elsewhere than before", line);
    }
    if (now.seen != row.seen) {
        fail_msg("%s: observations say something else than before", line);
    }
}

static void numbers_stay(void **state)
{
    char *text = library_file("tests/library/numbers.txt");
    char *rest = text;
    int rows = 0;
    (void)state;
    for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL; rows++) {
        row_check(line);
    }
    assert_true(rows >= 28);
    free(text);
}

static void rows_print(void)
{
    for (int edition = 1; edition <= 2; edition++) {
        for (int i = 0; library_config(i) != NULL; i++) {
            char config[200];
            snprintf(config, sizeof config, "%s edition=%d", library_config(i), edition);
            const Row row = row_find(config, UINT32_MAX);
            row_print(config, &row);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(numbers_stay)};
    if (getenv("AEDILE_PRINT") != NULL) {
        rows_print();
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
