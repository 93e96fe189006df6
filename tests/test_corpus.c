/* SPDX-License-Identifier: MIT */
/* test_corpus.c - what fuzzing starts from is not stale: stored states and moves are read, of every configuration.
 *
 * A fuzz target says nothing about an input that is refused. fuzz/make-corpus.py makes them anew. */
#include "../fuzz/configs.h"
#include "notation/move.h"
#include "notation/state.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct Seen {
    int files;
    bool config[CONFIG_COUNT];
    bool verb[VERB_COUNT];
    bool phase[PHASE_COUNT];
} Seen;
typedef bool (*Reader)(const Rules *r, const char *text, size_t length, Seen *seen, Fault *out_fault);

static bool state_reader(const Rules *r, const char *text, size_t length, Seen *seen, Fault *out_fault)
{
    static JsonToken tokens[STATE_TOKENS_MAX];
    Json json;
    Game g;
    if (!json_read(text, length, tokens, STATE_TOKENS_MAX, &json, out_fault) ||
        !state_read(r, &json, 0, &g, out_fault)) {
        return false;
    }
    seen->phase[g.phase] = true;
    return true;
}

static bool move_reader(const Rules *r, const char *text, size_t length, Seen *seen, Fault *out_fault)
{
    Seed seed = seed_from_number((uint8_t)text[-1]); /* as fuzz_move.c starts */
    Game g;
    Action a;
    Offer offer;
    game_start(r, &seed, &g);
    if (move_read(r, &g, text, length, &a, &offer, out_fault)) { /* one of another game may not be */
        seen->verb[action_verb(a)] = true;
    }
    return true;
}

static void file_look(const char *folder, const char *name, Reader reader, Seen *seen)
{
    static char text[1 << 16];
    char path[512];
    Fault fault;
    Rules r;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(length > 1 && length < sizeof text);
    rules_pick((uint8_t)text[0], 12, &r);
    if (!reader(&r, text + 1, length - 1, seen, &fault)) {
        fail_msg("%s: %s", path, fault_words(&fault, NULL).text);
    }
    seen->config[(uint8_t)text[0] % CONFIG_COUNT] = true;
    seen->files++;
}

/* All files of a folder but the one that is no such thing. */
static void folder_look(const char *folder, const char *but, Reader reader, Seen *out_seen)
{
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    memset(out_seen, 0, sizeof *out_seen);
    for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, but) != 0) {
            file_look(folder, entry->d_name, reader, out_seen);
        }
    }
    closedir(entries);
    for (int config = 0; config < CONFIG_COUNT; config++) {
        assert_true(out_seen->config[config]);
    }
}

static void test_states(void **state)
{
    (void)state;
    Seen seen;
    folder_look("fuzz/corpus/state", "config", state_reader, &seen);
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        bool rare = phase == PHASE_TRADE_REPLY; /* bots make no offers */
        if (!rare && !seen.phase[phase]) {
            fail_msg("no state of phase %s", phase_word(phase));
        }
    }
}

static void test_moves(void **state)
{
    (void)state;
    Seen seen;
    folder_look("fuzz/corpus/move", "", move_reader, &seen);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        if (!seen.verb[verb]) {
            fail_msg("no move of verb %d", verb);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_states), cmocka_unit_test(test_moves)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
