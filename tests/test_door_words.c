/* SPDX-License-Identifier: MIT */
/* test_door_words.c - the language of the door: set, refused, and English again. */
#include "door_case.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char text[1 << 18];
static char escaped[1 << 19];

/* A file's text as it stands inside a JSON string; the page's own keys are for the page. */
static const char *language_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t at = 0;
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        if (strncmp(text, "page.", 5) == 0) {
            continue;
        }
        for (const char *c = text; *c != '\0'; c++) {
            assert_true(at + 3 < sizeof escaped);
            if (*c == '"' || *c == '\\' || *c == '\n') {
                escaped[at++] = '\\';
            }
            escaped[at++] = *c == '\n' ? 'n' : *c;
        }
    }
    escaped[at] = '\0';
    assert_int_equal(fclose(file), 0);
    return escaped;
}

static void says(const char *call, const char *args, const char *path, const char *words)
{
    char found[512];
    const Json *json = answer_read(door_ask(call, "%s", args));
    answer_string(json, path, found, sizeof found);
    assert_string_equal(found, words);
}

static void monuments_are_called(const char *name)
{
    says("modules", "\"game\":\"rome\"", "modules.1.name", name);
}

static void every_answer_is_in_the_language(void **state)
{
    (void)state;
    monuments_are_called("Monuments");
    door_ask("words", "\"text\":\"%s\"", language_file("words/es.txt"));
    monuments_are_called("Monumentos");
    door_ask("words", "\"text\":\"%s\"", language_file("words/de.txt"));
    monuments_are_called("Monumente");
    assert_false(door_refused(
        door_ask("table.start", "\"config\":{\"game\":\"rome\",\"players\":2,\"modules\":[\"consul\"],\"seed\":1},"
                                "\"seats\":[{\"name\":\"A\",\"player\":\"human\",\"colour\":\"red\"},"
                                "{\"name\":\"B\",\"player\":\"human\",\"colour\":\"blue\"}],\"date\":\"\"")));
    says("table.view", "\"viewer\":1,\"from\":0", "seats.2.name", "Konsul");
    says("table.undo", "\"seat\":1", "error.words", "es gibt nichts zurückzunehmen");
    says("table.move", "\"seat\":2,\"move\":\"income\"", "error.words", "ein anderer Platz ist am Zug");
    says("table.resume", "\"record\":\"[Format \\\"aedile-1\\\"]\\n[Owl]\"", "error.words",
         "table.resume: record: Zeile 2, Spalte 2: erwartet: Kopfzeile Game, gefunden: 'Owl', was unbekannt ist");
    door_ask("words", "\"text\":\"\"");
    monuments_are_called("Monuments");
    says("table.view", "\"viewer\":1,\"from\":0", "seats.2.name", "Consul");
}

static void a_fault_changes_nothing(void **state)
{
    (void)state;
    door_ask("words", "\"text\":\"module.monuments = M\"");
    monuments_are_called("M");
    says("words", "\"text\":\"module.monuments = X\\nmodule.none = Y\"", "error.words",
         "words: text: line 2: there is no word with the key 'module.none'");
    monuments_are_called("M");
    assert_true(door_refused(door_ask("words", "\"text\":5")));
    memset(text, ' ', 140000);
    text[140000] = '\0';
    assert_true(door_refused(door_ask("words", "\"text\":\"%s\"", text)));
    monuments_are_called("M");
    door_ask("words", "\"text\":\"\"");
    monuments_are_called("Monuments");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_in_the_language),
        cmocka_unit_test(a_fault_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
