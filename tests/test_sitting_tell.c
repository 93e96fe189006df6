/* SPDX-License-Identifier: MIT */
/* test_sitting_tell.c - what is told: for any version a client has it gets exactly what it missed, and nothing that is
 * hidden from it. */
#include "sitting_case.h"

#include "notation/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TOKENS_MAX_TOLD = 1 << 20, LOG_MAX = 4096, CHAT_MOST = 512, STEPS_MOST = 4000 };

/* What a page keeps of its updates: each member's last value, the log and the lines of chat. */
static const char *const KEYS[] = {
    "version", "seat",     "config", "rules_hash", "clock",   "commitment", "title",  "listed",
    "host",    "from",     "stage",  "seats",      "moves",   "state",      "undo",   "asked",
    "chosen",  "takeback", "clocks", "rematch",    "counsel", "draw",       "result",
};
enum { KEY_COUNT = sizeof KEYS / sizeof KEYS[0] };
typedef struct Client {
    int viewer;
    uint32_t every; /* hears of one entry in so many */
    uint64_t version;
    char *value[KEY_COUNT];
    char *log[LOG_MAX];
    char *chat[CHAT_MOST];
    uint32_t log_count;
    uint32_t chat_count;
} Client;

static Case c;
static JsonToken tokens[TOKENS_MAX_TOLD];

static char *copy_of(const Json *json, uint32_t value)
{
    const JsonToken *token = &json->token[value];
    const size_t quote = token->type == JSON_STRING;
    return strndup(json->text + token->start - quote, token->end - token->start + 2 * quote);
}

static void list_add(const Json *json, uint32_t array, char **list, uint32_t *count, uint32_t most)
{
    uint32_t value = json_first(json, array);
    for (uint32_t i = 0; i < json->token[array].count; i++, value = json->token[value].next) {
        assert_true(*count < most);
        list[(*count)++] = copy_of(json, value);
    }
}

/* As the protocol says; a member it does not know is a mistake. */
static void client_take(Client *client, const char *update)
{
    Json json;
    Fault fault;
    if (!json_read(update, strlen(update), tokens, TOKENS_MAX_TOLD, &json, &fault)) {
        fail_msg("%s: %.200s", fault_words(&fault, NULL).text, update);
    }
    uint32_t known = 1; /* type */
    for (int i = 0; i < KEY_COUNT; i++) {
        uint32_t value = json_member(&json, 0, KEYS[i]);
        if (value != 0) {
            free(client->value[i]);
            client->value[i] = copy_of(&json, value);
            known++;
        }
    }
    uint32_t cut = json_member(&json, 0, "cut");
    uint32_t log = json_member(&json, 0, "log");
    uint32_t chat = json_member(&json, 0, "chat");
    known += (cut != 0) + (log != 0) + (chat != 0);
    assert_int_equal(known, json.token[0].count);
    assert_int_equal(cut != 0, log != 0);
    if (cut != 0) {
        int64_t count;
        assert_true(json_int(&json, cut, 0, client->log_count, &count));
        while (client->log_count > (uint32_t)count) {
            free(client->log[--client->log_count]);
        }
        list_add(&json, log, client->log, &client->log_count, LOG_MAX);
    }
    if (chat != 0) {
        list_add(&json, chat, client->chat, &client->chat_count, CHAT_MOST);
    }
    client->version = sitting_version(c.s);
}

static void client_free(Client *client)
{
    for (int i = 0; i < KEY_COUNT; i++) {
        free(client->value[i]);
    }
    for (uint32_t i = 0; i < client->log_count; i++) {
        free(client->log[i]);
    }
    for (uint32_t i = 0; i < client->chat_count; i++) {
        free(client->chat[i]);
    }
    memset(client, 0, sizeof *client);
}

/* Has it the same as one that comes now? */
static void client_compare(const Client *client)
{
    static Client fresh;
    fresh.viewer = client->viewer;
    client_take(&fresh, hall_tell(c.s, fresh.viewer, 0, NULL));
    for (int i = 0; i < KEY_COUNT; i++) {
        if ((client->value[i] == NULL) != (fresh.value[i] == NULL) ||
            (fresh.value[i] != NULL && strcmp(client->value[i], fresh.value[i]) != 0)) {
            fail_msg("viewer %d, %s: %s, not %s", client->viewer, KEYS[i], client->value[i], fresh.value[i]);
        }
    }
    assert_int_equal(client->log_count, fresh.log_count);
    for (uint32_t i = 0; i < fresh.log_count; i++) {
        assert_string_equal(client->log[i], fresh.log[i]);
    }
    assert_true(client->chat_count >= fresh.chat_count); /* only the last lines are kept for who comes later */
    for (uint32_t i = 0; i < fresh.chat_count; i++) {
        assert_string_equal(client->chat[client->chat_count - fresh.chat_count + i], fresh.chat[i]);
    }
    client_free(&fresh);
}

static const struct {
    const char *seats;
    const char *modules;
} GAMES[] = {
    {"oo", ""},
    {"oror", "draft,monuments=mixed,trading,stealing,objectives,invocations,roles,roads"},
    {"ooo", "draft,objectives,roles,trading"},
    {"oro", "consul=hard,monuments,roads,draft"},
    {"o", "ceres=challenge,monuments,roads"},
};
enum { GAME_KINDS = sizeof GAMES / sizeof GAMES[0] };

/* Whatever version a client has, it gets exactly what it missed. */
static void test_any_version_catches_up(void **state)
{
    (void)state;
    static const uint32_t EVERY[] = {1, 2, 7, 60};
    enum { VIEWERS = 3, PACES = sizeof EVERY / sizeof EVERY[0] };
    static Client client[VIEWERS * PACES];
    for (size_t game = 0; game < GAME_KINDS; game++) {
        hall_open(&c, GAMES[game].seats, GAMES[game].modules, ",\"clock\":{\"move_s\":20,\"game_s\":3000}", 21 + game);
        const int players = c.head.setup.config.players;
        for (int i = 0; i < VIEWERS * PACES; i++) {
            client[i].viewer = i % VIEWERS < players && i % VIEWERS != 2 ? i % VIEWERS : (int)NO_SEAT;
            client[i].every = EVERY[i / VIEWERS];
            client_take(&client[i], hall_tell(c.s, client[i].viewer, 0, NULL));
        }
        hall_start(&c);
        for (int step = 0; step < STEPS_MOST && sitting_stage(c.s) != SITTING_OVER; step++) {
            uint64_t before = sitting_version(c.s);
            hall_wander(&c);
            const bool folded = sitting_version(c.s) != before;
            for (int i = 0; i < VIEWERS * PACES; i++) {
                if (rng_below(&c.rng, client[i].every) == 0) {
                    const SittingNews *news = folded && client[i].version == before ? &c.news : NULL;
                    client_take(&client[i], hall_tell(c.s, client[i].viewer, client[i].version, news));
                }
            }
            if (step % 61 == 0 || sitting_stage(c.s) == SITTING_OVER) {
                for (int i = 0; i < VIEWERS * PACES; i++) {
                    client_take(&client[i], hall_tell(c.s, client[i].viewer, client[i].version, NULL));
                    client_compare(&client[i]);
                }
            }
        }
        for (int i = 0; i < VIEWERS * PACES; i++) {
            client_free(&client[i]);
        }
        hall_close(&c);
    }
}

/* Asked for and agreed to by everybody. */
static void takeback_do(int seat)
{
    if (hall_try(&c, seat, sitting_version(c.s), "takeback %d", seat + 1)) {
        for (int other = 0; other < c.head.setup.config.players; other++) {
            hall_try(&c, other, sitting_version(c.s), "agree %d", other + 1);
        }
    }
}

/* The same in the opening, where choices wait, are open and become secret again. */
static void test_opening_back_and_forth(void **state)
{
    (void)state;
    enum { VIEWERS = 4, GAMES_PLAYED = 20, STEPS = 60 };
    static const uint32_t EVERY[] = {1, 3, 9};
    static Client client[3 * VIEWERS];
    static char move[MOVE_TEXT_MAX];
    for (uint64_t game = 0; game < GAMES_PLAYED; game++) {
        hall_open(&c, "ooo", game % 2 == 0 ? "draft,objectives,roles" : "objectives,roles", "", 100 + game);
        hall_start(&c);
        for (int i = 0; i < 3 * VIEWERS; i++) {
            client[i].viewer = i % VIEWERS < 3 ? i % VIEWERS : (int)NO_SEAT;
            client[i].every = EVERY[i / VIEWERS];
            client_take(&client[i], hall_tell(c.s, client[i].viewer, 0, NULL));
        }
        for (int step = 0; step < STEPS; step++) {
            const int seat = (int)rng_below(&c.rng, 3);
            const uint32_t what = rng_below(&c.rng, 12);
            if (what == 0) {
                takeback_do(seat);
            } else if (what <= 2) {
                hall_try(&c, seat, sitting_version(c.s), "undo %d", seat + 1);
            } else {
                const int chooser = hall_asked(&c);
                hall_choice(&c, chooser, rng_below(&c.rng, 6), move);
                hall_do(&c, chooser, "move %d %s", chooser + 1, move);
            }
            for (int i = 0; i < 3 * VIEWERS; i++) {
                if (rng_below(&c.rng, client[i].every) == 0) {
                    client_take(&client[i], hall_tell(c.s, client[i].viewer, client[i].version, NULL));
                    client_compare(&client[i]);
                }
            }
        }
        for (int i = 0; i < 3 * VIEWERS; i++) {
            client_free(&client[i]);
        }
        hall_close(&c);
    }
}

/* A game that ends while all choose: nobody is shown itself at its turn any more (found by aedile-world --seed 5). */
static void test_end_in_the_opening(void **state)
{
    (void)state;
    static Client client[3];
    hall_open(&c, "oo", "roles", "", 7);
    hall_start(&c);
    for (int i = 0; i < 3; i++) {
        client[i].viewer = i < 2 ? i : (int)NO_SEAT;
        client_take(&client[i], hall_tell(c.s, client[i].viewer, 0, NULL));
    }
    hall_do(&c, 0, "resign 1");
    for (int i = 0; i < 3; i++) {
        client_take(&client[i], hall_tell(c.s, client[i].viewer, client[i].version, NULL));
        client_compare(&client[i]);
        client_free(&client[i]);
    }
    hall_close(&c);
}

/* A game given up while there is a move that could be undone: nobody is offered that any more (found by crash.py). */
static void test_end_after_a_move(void **state)
{
    (void)state;
    static Client client[3];
    hall_open(&c, "oo", "", "", 7);
    hall_start(&c);
    const int first = hall_asked(&c);
    hall_do(&c, first, "move %d income", first + 1);
    for (int i = 0; i < 3; i++) {
        client[i].viewer = i < 2 ? i : (int)NO_SEAT;
        client_take(&client[i], hall_tell(c.s, client[i].viewer, 0, NULL));
    }
    hall_do(&c, 1, "resign 2");
    for (int i = 0; i < 3; i++) {
        client_take(&client[i], hall_tell(c.s, client[i].viewer, client[i].version, NULL));
        client_compare(&client[i]);
        client_free(&client[i]);
    }
    hall_close(&c);
}

/* One that knows more than there is hears everything; one that knows all hears nothing but the version. */
static void test_odd_versions(void **state)
{
    (void)state;
    hall_open(&c, "oo", "", "", 2);
    hall_start(&c);
    char *all = strdup(hall_tell(c.s, 0, 0, NULL));
    assert_string_equal(hall_tell(c.s, 0, UINT64_MAX, NULL), all);
    assert_string_equal(hall_tell(c.s, 0, sitting_version(c.s), NULL), "{\"type\":\"update\",\"version\":4}");
    free(all);
    hall_close(&c);
}

static void test_only_the_last_chat(void **state)
{
    (void)state;
    static Client client;
    hall_open(&c, "oo", "", "", 2);
    hall_start(&c);
    for (int i = 0; i < SITTING_CHAT_KEPT + 20; i++) {
        hall_do(&c, 0, "chat 1 line %d", i);
    }
    client_take(&client, hall_tell(c.s, 1, 0, NULL));
    assert_int_equal(client.chat_count, SITTING_CHAT_KEPT);
    assert_non_null(strstr(client.chat[0], "\"text\":\"line 20\""));
    client_free(&client);
    hall_close(&c);
}

/* The state told is the one that the seat may know, and can be read back by a page that has the configuration told. */
static void assert_state_told(int viewer)
{
    static Client client;
    static Game read;
    static Game view;
    Catalogue catalogue;
    Setup setup;
    Rules rules;
    Json json;
    Fault fault;
    catalogue_defaults(&catalogue);
    client_take(&client, hall_tell(c.s, viewer, 0, NULL));
    for (int i = 0; i < KEY_COUNT; i++) {
        if (strcmp(KEYS[i], "config") == 0) {
            assert_true(json_read(client.value[i], strlen(client.value[i]), tokens, TOKENS_MAX_TOLD, &json, &fault));
            assert_true(setup_read_json(&json, 0, &setup, &catalogue, &fault));
            assert_true(setup_rules(&setup, &catalogue, &rules, &fault));
        }
        if (strcmp(KEYS[i], "state") == 0) {
            assert_true(json_read(client.value[i], strlen(client.value[i]), tokens, TOKENS_MAX_TOLD, &json, &fault));
            if (!state_read(&rules, &json, 0, &read, &fault)) {
                fail_msg("%s", fault_words(&fault, NULL).text);
            }
        }
    }
    sitting_view(c.s, viewer, &view);
    assert_int_equal(read.phase, view.phase);
    assert_int_equal(read.seat, view.seat);
    if (view.phase > PHASE_KEEP_ROLE) {
        Game known;
        game_view(sitting_rules(c.s), sitting_now(c.s), viewer, &known);
        assert_memory_equal(&known, &view, sizeof known);
    }
    client_free(&client);
}

static void hex_of(const void *bytes, size_t size, char *buffer, size_t capacity)
{
    Text t = text_in(buffer, capacity);
    hex_write(&t, bytes, size);
}

/* Neither the secret nor the seed nor anybody's entropy, and no card that is hidden. */
static void assert_nothing_hidden_told(int viewer)
{
    static char secret[65];
    static char entropy[65];
    static char kept[32];
    const char *told = hall_tell(c.s, viewer, 0, NULL);
    hex_of(c.secret, sizeof c.secret, secret, sizeof secret);
    assert_null(strstr(told, secret));
    assert_null(strstr(told, "\"seed\""));
    assert_null(strstr(told, "\"chance\""));
    for (int seat = 0; seat < c.head.setup.config.players; seat++) {
        snprintf(entropy, sizeof entropy, "%064d", seat + 7);
        assert_null(strstr(told, entropy));
        const int objective = sitting_now(c.s)->player[seat].objective;
        if (objective != 0 && seat != viewer && sitting_rules(c.s)->config.module[MODULE_OBJECTIVES] == 1) {
            snprintf(kept, sizeof kept, "\"move\":\"keep %s\"", card_id(DECK_OBJECTIVES, objective - 1));
            assert_null(strstr(told, kept));
        }
    }
}

static void test_nothing_hidden_is_told(void **state)
{
    (void)state;
    for (size_t game = 0; game < GAME_KINDS; game++) {
        hall_open(&c, GAMES[game].seats, GAMES[game].modules, "", 31 + game);
        hall_start(&c);
        for (int step = 0; step < STEPS_MOST && sitting_stage(c.s) != SITTING_OVER; step++) {
            for (int viewer = -1; viewer < c.head.setup.config.players && step % 11 == 0; viewer++) {
                assert_state_told(viewer < 0 ? (int)NO_SEAT : viewer);
                assert_nothing_hidden_told(viewer < 0 ? (int)NO_SEAT : viewer);
            }
            hall_wander(&c);
        }
        hall_close(&c);
    }
}

/* What one seat chooses makes no difference to what others are told, before it is open. */
static void test_choices_do_not_show(void **state)
{
    (void)state;
    static char move[MOVE_TEXT_MAX];
    static char normal[SITTING_BODY_MAX];
    SittingRefusal why;
    SittingNews news;
    for (uint64_t seed = 0; seed < 6; seed++) {
        hall_open(&c, "ooo", "draft,objectives,roles", "", seed);
        hall_start(&c);
        while (sitting_now(c.s)->phase <= PHASE_KEEP_ROLE) {
            const int chooser = hall_asked(&c);
            const uint64_t version = sitting_version(c.s);
            Sitting *other = hall_again(&c, c.count);
            hall_choice(&c, chooser, 0, move);
            snprintf(normal, sizeof normal, "move %d %s", chooser + 1, move);
            bool last = sitting_asked(c.s) == 1u << chooser;
            hall_choice(&c, chooser, 1, move);
            if (!last) {
                static char kept[SITTING_BODY_MAX];
                assert_true(sitting_check(other, chooser, version, normal, kept, &why));
                assert_true(sitting_fold(other, version + 1, c.at_ms, "", kept, &news));
            }
            hall_do(&c, chooser, "move %d %s", chooser + 1, move);
            for (int viewer = -1; viewer < 3 && !last; viewer++) {
                const int eyes = viewer < 0 ? (int)NO_SEAT : viewer;
                char *all = strdup(hall_tell(c.s, eyes, 0, NULL));
                char *step = strdup(hall_tell(c.s, eyes, version, NULL));
                const bool same = strcmp(all, hall_tell(other, eyes, 0, NULL)) == 0 &&
                                  strcmp(step, hall_tell(other, eyes, version, NULL)) == 0;
                assert_int_equal(same, viewer != chooser || strcmp(normal + strlen("move 1 "), move) == 0);
                free(all);
                free(step);
            }
            sitting_close(other);
        }
        hall_close(&c);
    }
}

/* Whether others have chosen shows in `asked` alone: the state of who has not chosen stays as it is. */
static void test_waiting_choices_do_not_show(void **state)
{
    (void)state;
    static char move[MOVE_TEXT_MAX];
    Game before;
    Game after;
    hall_open(&c, "ooo", "draft", "", 3);
    hall_start(&c);
    sitting_view(c.s, 1, &before);
    hall_choice(&c, 2, 0, move);
    hall_do(&c, 2, "move 3 %s", move);
    assert_string_equal(hall_tell(c.s, 1, sitting_version(c.s) - 1, &c.news),
                        "{\"type\":\"update\",\"version\":7,\"asked\":[1,2]}");
    hall_choice(&c, 0, 0, move);
    hall_do(&c, 0, "move 1 %s", move);
    sitting_view(c.s, 1, &after);
    assert_memory_equal(&before, &after, sizeof before);
    hall_close(&c);
}

static void test_words_in_a_language(void **state)
{
    (void)state;
    static Language language;
    static char buffer[1 << 16];
    Fault fault;
    LanguageRow row = language_row(WORD_CERES);
    char line[128];
    snprintf(line, sizeof line, "%s%s = Zeres\n", row.group, row.id);
    assert_true(language_read(line, strlen(line), &language, &fault));
    hall_open(&c, "o", "", "", 3);
    Text t = text_in(buffer, sizeof buffer);
    text_language(&t, &language);
    text_char(&t, '{');
    sitting_tell(&t, c.s, NO_SEAT, 0, NULL, 0);
    assert_non_null(strstr(buffer, "{\"name\":\"Zeres\",\"kind\":\"automaton\",\"colour\":\"ceres\"}"));
    hall_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_version_catches_up),
        cmocka_unit_test(test_opening_back_and_forth),
        cmocka_unit_test(test_end_in_the_opening),
        cmocka_unit_test(test_end_after_a_move),
        cmocka_unit_test(test_odd_versions),
        cmocka_unit_test(test_only_the_last_chat),
        cmocka_unit_test(test_nothing_hidden_is_told),
        cmocka_unit_test(test_choices_do_not_show),
        cmocka_unit_test(test_waiting_choices_do_not_show),
        cmocka_unit_test(test_words_in_a_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
