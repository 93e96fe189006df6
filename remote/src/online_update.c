/* SPDX-License-Identifier: MIT */
/* online_update.c - an update of the server put together with what was told before (docs/protocol.md, "update").
 *
 * Members are there only if they changed. A server is trusted no further than that nothing it says may break us: what is
 * no such member is left out, and a game that cannot be read is a fault. */
#include "remote/online.h"

#include "notation/language.h"
#include "notation/state.h"

#include <stdlib.h>
#include <string.h>

typedef struct Update {
    Told *told;
    const Json *json;
    const Catalogue *catalogue;
    Fault *fault;
} Update;

static uint32_t member(const Update *u, const char *key)
{
    return json_member(u->json, 0, key);
}

/* A number of an object, `none` if it is not there. */
static int64_t number_read(const Json *json, uint32_t object, const char *key, int64_t none)
{
    int64_t number;
    return json_int(json, json_member(json, object, key), -1, INT64_MAX, &number) ? number : none;
}

static int seat_read(const Json *json, uint32_t object, const char *key)
{
    int64_t seat = number_read(json, object, key, 0);
    return seat >= 1 && seat <= SEATS_MAX ? (int)seat - 1 : NO_SEAT;
}

/* Words; "" where there are none, or more than fit. */
static void words_read(const Json *json, uint32_t token, char *buffer, size_t capacity)
{
    if (token == 0 || !json_letters(json, token, buffer, capacity)) {
        buffer[0] = '\0';
    }
}

static bool is_true(const Json *json, uint32_t token)
{
    return token != 0 && json->token[token].type == JSON_TRUE;
}

static unsigned seats_read(const Json *json, uint32_t array)
{
    unsigned seats = 0;
    uint32_t count = array != 0 && json->token[array].type == JSON_ARRAY ? json->token[array].count : 0;
    for (uint32_t i = json_first(json, array); count > 0; count--, i = json->token[i].next) {
        int64_t seat;
        seats |= json_int(json, i, 1, SEATS_MAX, &seat) ? 1u << (seat - 1) : 0;
    }
    return seats;
}

void told_presence(Told *told, const Json *json)
{
    int64_t watchers = 0;
    told->present = seats_read(json, json_member(json, 0, "seats"));
    json_int(json, json_member(json, 0, "watchers"), 0, INT32_MAX, &watchers);
    told->watchers = (int)watchers;
}

/* What never changes. */
static bool head_take(const Update *u)
{
    Told *told = u->told;
    Catalogue catalogue = *u->catalogue;
    char theirs[TOLD_WORD_MAX];
    char ours[TOLD_WORD_MAX];
    uint32_t config = member(u, "config");
    if (config == 0) {
        return told->version != 0 || fault_set(u->fault, 0, 0, WORD_FAULT_PROGRAM_UPDATE_CONFIG, NULL);
    }
    setup_defaults(&told->setup);
    catalogue_change_edition(&catalogue, EDITION_1); /* what a server of before means */
    if (!setup_read_json(u->json, config, &told->setup, &catalogue, u->fault) ||
        !setup_rules(&told->setup, &catalogue, &told->rules, u->fault)) {
        return false;
    }
    words_read(u->json, member(u, "rules_hash"), theirs, sizeof theirs);
    Text t = text_in(ours, sizeof ours);
    text_hex(&t, told->rules.hash);
    if (strcmp(ours, theirs) != 0) {
        return fault_set(u->fault, 0, 0, WORD_FAULT_PROGRAM_UPDATE_RULES, theirs, ours, NULL);
    }
    told->seat = seat_read(u->json, 0, "seat");
    told->host = seat_read(u->json, 0, "host");
    told->counsel = is_true(u->json, member(u, "counsel"));
    words_read(u->json, member(u, "title"), told->title, sizeof told->title);
    const uint32_t clock = member(u, "clock");
    told->clock.move_s = (uint32_t)number_read(u->json, clock, "move_s", 0);
    told->clock.game_s = (uint32_t)number_read(u->json, clock, "game_s", 0);
    words_read(u->json, json_member(u->json, clock, "bot"), told->clock.bot, sizeof told->clock.bot);
    return told->seat == NO_SEAT || told->seat < told->rules.config.players ||
           fault_set(u->fault, 0, 0, WORD_FAULT_PROGRAM_UPDATE_SEAT, NULL);
}

static int word_find(const Json *json, uint32_t token, const char *const *words, int count)
{
    int at = count - 1;
    while (at > 0 && !json_is(json, token, words[at])) {
        at--;
    }
    return at;
}

static void chair_read(const Json *json, uint32_t object, ToldSeat *out_chair)
{
    static const char *const KINDS[] = {
        [TOLD_OPEN] = "open", [TOLD_PERSON] = "human", [TOLD_BOT] = "bot", [TOLD_AUTOMATON] = "automaton"};
    words_read(json, json_member(json, object, "name"), out_chair->name, sizeof out_chair->name);
    words_read(json, json_member(json, object, "bot"), out_chair->bot, sizeof out_chair->bot);
    words_read(json, json_member(json, object, "away"), out_chair->away, sizeof out_chair->away);
    out_chair->kind = (uint8_t)word_find(json, json_member(json, object, "kind"), KINDS, TOLD_AUTOMATON + 1);
    out_chair->ready = is_true(json, json_member(json, object, "ready"));
    out_chair->resigned = is_true(json, json_member(json, object, "resigned"));
}

static void chairs_take(const Update *u)
{
    uint32_t array = member(u, "seats");
    if (array == 0 || u->json->token[array].type != JSON_ARRAY) {
        return;
    }
    uint32_t count = u->json->token[array].count;
    u->told->chair_count = 0;
    for (uint32_t i = json_first(u->json, array); count > 0 && u->told->chair_count < SEATS_MAX; count--) {
        chair_read(u->json, i, &u->told->chair[u->told->chair_count++]);
        i = u->json->token[i].next;
    }
}

static bool entry_add(Told *told, const char *text, size_t length)
{
    if (told->entry_count == told->entry_room) {
        uint32_t room = told->entry_room * 2 + 64;
        char **entry = realloc(told->entry, room * sizeof *entry);
        if (entry == NULL) {
            return false;
        }
        told->entry = entry;
        told->entry_room = room;
    }
    char *copy = malloc(length + 1);
    if (copy == NULL) {
        return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    told->entry[told->entry_count++] = copy;
    return true;
}

static bool log_take(const Update *u)
{
    Told *told = u->told;
    uint32_t array = member(u, "log");
    int64_t cut = number_read(u->json, 0, "cut", told->entry_count);
    told->moves = (uint32_t)number_read(u->json, 0, "moves", told->moves);
    if (array == 0 || u->json->token[array].type != JSON_ARRAY) {
        return true;
    }
    while (told->entry_count > cut && told->entry_count > 0) {
        free(told->entry[--told->entry_count]);
    }
    for (int i = 0; i < told->chat_count; i++) {
        told->chat[i].moves = told->chat[i].moves < told->entry_count ? told->chat[i].moves : told->entry_count;
    }
    uint32_t count = u->json->token[array].count;
    for (uint32_t i = json_first(u->json, array); count > 0; count--, i = u->json->token[i].next) {
        const JsonToken *token = &u->json->token[i];
        if (!entry_add(told, u->json->text + token->start, token->end - token->start)) {
            return fault_set(u->fault, 0, 0, WORD_FAULT_PROGRAM_UPDATE_MEMORY, NULL);
        }
    }
    told->boards++;
    return true;
}

static bool board_take(const Update *u)
{
    Told *told = u->told;
    uint32_t state = member(u, "state");
    if (state == 0) {
        return true;
    }
    told->started = state_read(&told->rules, u->json, state, &told->state, u->fault);
    told->boards++;
    return told->started;
}

static void clocks_take(const Update *u)
{
    Told *told = u->told;
    uint32_t clocks = member(u, "clocks");
    uint32_t left = json_member(u->json, clocks, "left_ms");
    if (clocks == 0 || left == 0 || u->json->token[left].type != JSON_ARRAY) {
        return;
    }
    uint32_t i = json_first(u->json, left);
    for (uint32_t seat = 0; seat < SEATS_MAX && seat < u->json->token[left].count; seat++) {
        if (!json_int(u->json, i, -1, INT64_MAX, &told->left_ms[seat])) {
            told->left_ms[seat] = -1;
        }
        i = u->json->token[i].next;
    }
    told->running = seats_read(u->json, json_member(u->json, clocks, "running"));
    told->clocks_ns = uv_hrtime();
}

/* In their order, which is that of the log. A line that came twice is one line. */
static void chat_put(Told *told, const ToldChat *line)
{
    int at = told->chat_count;
    while (at > 0 && told->chat[at - 1].n > line->n) {
        at--;
    }
    if (at > 0 && told->chat[at - 1].n == line->n) {
        return;
    }
    if (told->chat_count == TOLD_CHAT_MOST) {
        if (at == 0) {
            return;
        }
        at--;
        told->chat_count--;
        memmove(told->chat, told->chat + 1, sizeof told->chat - sizeof told->chat[0]);
    }
    memmove(told->chat + at + 1, told->chat + at, (size_t)(told->chat_count - at) * sizeof told->chat[0]);
    told->chat[at] = *line;
    told->chat_count++;
}

/* What was said, and what the host or the operator did. */
static void chat_take(const Update *u, const char *key, const char *words, bool notice)
{
    Told *told = u->told;
    uint32_t array = member(u, key);
    uint32_t count = array != 0 && u->json->token[array].type == JSON_ARRAY ? u->json->token[array].count : 0;
    for (uint32_t i = json_first(u->json, array); count > 0; count--, i = u->json->token[i].next) {
        ToldChat line = {.moves = told->entry_count, .seat = seat_read(u->json, i, "seat"), .notice = notice};
        line.n = (uint64_t)number_read(u->json, i, "n", 0);
        words_read(u->json, json_member(u->json, i, words), line.text, sizeof line.text);
        chat_put(told, &line);
    }
}

/* Somebody asks, and others are to agree: a takeback or a draw. */
static void question_take(const Update *u, const char *key, int *out_seat, unsigned *out_waiting)
{
    uint32_t question = member(u, key);
    if (question != 0) {
        *out_seat = seat_read(u->json, question, "seat");
        *out_waiting = seats_read(u->json, json_member(u->json, question, "waiting"));
    }
}

static void rest_take(const Update *u)
{
    static const char *const STAGES[] = {
        [TOLD_GATHERING] = "gathering", [TOLD_RUNNING] = "running", [TOLD_OVER] = "over"};
    Told *told = u->told;
    if (member(u, "stage") != 0) {
        told->stage = word_find(u->json, member(u, "stage"), STAGES, TOLD_OVER + 1);
    }
    if (member(u, "result") != 0) {
        words_read(u->json, json_member(u->json, member(u, "result"), "termination"), told->termination,
                   sizeof told->termination);
    }
    if (member(u, "undo") != 0) {
        words_read(u->json, member(u, "undo"), told->undo, sizeof told->undo);
    }
    if (member(u, "chosen") != 0) {
        words_read(u->json, member(u, "chosen"), told->chosen, sizeof told->chosen);
    }
    if (member(u, "rematch") != 0) {
        words_read(u->json, member(u, "rematch"), told->rematch, sizeof told->rematch);
    }
    if (member(u, "asked") != 0) {
        told->asked = seats_read(u->json, member(u, "asked"));
    }
}

/* Digits of each seat; which have some. */
static unsigned digits_take(const Json *json, uint32_t array, uint8_t out_bytes[SEATS_MAX][FAIR_BYTES])
{
    unsigned seats = 0;
    uint32_t count = array != 0 && json->token[array].type == JSON_ARRAY ? json->token[array].count : 0;
    uint32_t at = json_first(json, array);
    memset(out_bytes, 0, SEATS_MAX * sizeof out_bytes[0]);
    for (uint32_t seat = 0; seat < count && seat < SEATS_MAX; seat++, at = json->token[at].next) {
        char digits[FAIR_HEX_SIZE];
        words_read(json, at, digits, sizeof digits);
        seats |= hex_read(digits, strlen(digits), out_bytes[seat], FAIR_BYTES) ? 1u << seat : 0;
    }
    return seats;
}

static void voids_take(const Json *json, uint32_t array, ToldShuffle *shuffle)
{
    uint32_t count = array != 0 && json->token[array].type == JSON_ARRAY ? json->token[array].count : 0;
    uint32_t at = json_first(json, array);
    for (uint32_t i = 0; i < count && i < FAIR_VOIDS_MAX; i++, at = json->token[at].next) {
        char digits[FAIR_HEX_SIZE];
        words_read(json, json_member(json, at, "commitment"), digits, sizeof digits);
        hex_read(digits, strlen(digits), shuffle->voided[i].commitment, FAIR_BYTES);
        shuffle->voided[i].missing = (uint8_t)seats_read(json, json_member(json, at, "seats"));
        shuffle->silent |= json_is(json, json_member(json, at, "why"), "silent") ? 1u << i : 0;
        shuffle->void_listed |= json_is(json, json_member(json, at, "stage"), "reveal") ? 1u << i : 0;
        shuffle->void_count++;
    }
}

static void shuffle_take(const Update *u)
{
    static const char *const STAGES[] = {
        [TOLD_WAITING] = "waiting", [TOLD_COMMIT] = "commit", [TOLD_REVEAL] = "reveal", [TOLD_DONE] = "done"};
    const Json *json = u->json;
    const uint32_t object = member(u, "shuffle");
    ToldShuffle shuffle = {.protocol = (int)number_read(json, object, "protocol", 0)};
    if (object == 0) {
        return;
    }
    shuffle.round = (int)number_read(json, object, "round", 0);
    shuffle.stage = word_find(json, json_member(json, object, "stage"), STAGES, TOLD_DONE + 1);
    words_read(json, json_member(json, object, "commitment"), shuffle.commitment, sizeof shuffle.commitment);
    shuffle.committed = seats_read(json, json_member(json, object, "committed"));
    shuffle.revealed = seats_read(json, json_member(json, object, "revealed"));
    shuffle.early = seats_read(json, json_member(json, object, "early"));
    shuffle.listed = digits_take(json, json_member(json, object, "commitments"), shuffle.promise);
    shuffle.shown = digits_take(json, json_member(json, object, "reveals"), shuffle.entropy);
    voids_take(json, json_member(json, object, "void"), &shuffle);
    u->told->shuffle = shuffle;
}

int told_update(Told *told, const Json *json, bool whole, const Catalogue *catalogue, Fault *out_fault)
{
    const Update u = {told, json, catalogue, out_fault};
    /* Who knows more than the server has (it went back to an older copy of itself) is told everything anew, too. */
    if (whole || member(&u, "config") != 0) {
        const unsigned present = told->present;
        const int watchers = told->watchers;
        const uint32_t boards = told->boards;
        told_clear(told);
        told->present = present;
        told->watchers = watchers;
        told->boards = boards + 1;
    }
    if (!head_take(&u)) {
        return TOLD_UNREADABLE;
    }
    rest_take(&u);
    chairs_take(&u);
    question_take(&u, "takeback", &told->takeback, &told->takeback_waiting);
    question_take(&u, "draw", &told->draw, &told->draw_waiting);
    clocks_take(&u);
    shuffle_take(&u);
    if (!log_take(&u) || !board_take(&u)) {
        return TOLD_UNREADABLE;
    }
    chat_take(&u, "chat", "text", false);
    chat_take(&u, "notices", "words", true);
    told->version = (uint64_t)number_read(json, 0, "version", (int64_t)told->version);
    bool whole_chairs = told->chair_count == told->rules.config.players + told->rules.automaton;
    if (!whole_chairs || (told->stage == TOLD_RUNNING && !told->started)) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_UPDATE_STATE, NULL);
        return TOLD_UNREADABLE;
    }
    return told->entry_count == told->moves ? TOLD_TAKEN : TOLD_MISSED;
}
