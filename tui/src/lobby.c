/* SPDX-License-Identifier: MIT */
/* lobby.c - `aedile tui --at http://HOST:PORT --lobby`: the tables that a server shows, to look at or to sit down at. */
#include "tui.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_MOST = 100, LOOK_MS = 5000, ROW_LINES = 2, HEAD_LINES = 2 };

/* A table as the server lists it. */
typedef struct LobbyRow {
    char game[ONLINE_GAME_MAX];
    char title[RECORD_NAME_MAX]; /* "": none */
    char names[SAID_MAX];        /* of who sits there */
    char modules[SAID_MAX];
    int players;
    int open;
    int present;
    bool running;
    bool days;
    bool errata; /* values are as in the maker's box */
} LobbyRow;

typedef struct Lobby {
    LobbyRow row[ROWS_MOST];
    int count;
    int at;
    int top; /* the first that is drawn */
} Lobby;

static int number_of(const Json *json, uint32_t object, const char *key)
{
    int64_t number = 0;
    json_int(json, json_member(json, object, key), 0, INT32_MAX, &number);
    return (int)number;
}

static uint32_t count_of(const Json *json, uint32_t array)
{
    return array != 0 && json->token[array].type == JSON_ARRAY ? json->token[array].count : 0;
}

static void seats_read(const Json *json, uint32_t array, LobbyRow *row)
{
    Text names;
    said_start(&names, row->names, sizeof row->names);
    uint32_t count = count_of(json, array);
    for (uint32_t i = json_first(json, array); count > 0; count--, i = json->token[i].next) {
        char name[RECORD_NAME_MAX] = "";
        row->open += json_is(json, json_member(json, i, "kind"), "open");
        json_letters(json, json_member(json, i, "name"), name, sizeof name);
        if (!json_is(json, json_member(json, i, "kind"), "open")) {
            text_add(&names, names.length > 0 ? ", " : "");
            text_add(&names, name);
        }
    }
}

/* In words; those of a newer server as it writes them. */
static void modules_read(const Json *json, uint32_t array, LobbyRow *row)
{
    char list[SAID_MAX] = "";
    Setup setup;
    Fault fault;
    Text words = text_in(list, sizeof list);
    uint32_t count = count_of(json, array);
    for (uint32_t i = json_first(json, array); count > 0; count--, i = json->token[i].next) {
        char word[64] = "";
        json_letters(json, i, word, sizeof word);
        text_add(&words, words.length > 0 ? "," : "");
        text_add(&words, word);
    }
    setup_defaults(&setup);
    said_start(&words, row->modules, sizeof row->modules);
    if (list[0] != '\0' && setup_option(&setup, "modules", list, &fault)) {
        modules_summary(&setup.config, &words);
    } else {
        text_add(&words, list);
    }
}

static void row_read(const Json *json, uint32_t object, LobbyRow *row)
{
    memset(row, 0, sizeof *row);
    json_letters(json, json_member(json, object, "id"), row->game, sizeof row->game);
    json_letters(json, json_member(json, object, "title"), row->title, sizeof row->title);
    row->players = number_of(json, object, "players");
    row->present = number_of(json, object, "present");
    row->running = !json_is(json, json_member(json, object, "stage"), "gathering");
    row->days = json_is(json, json_member(json, object, "pace"), "days");
    row->errata = number_of(json, object, "errata") != 0;
    seats_read(json, json_member(json, object, "seats"), row);
    modules_read(json, json_member(json, object, "modules"), row);
}

/* Asks for the list; what was chosen stays so. */
static bool lobby_read(Lobby *lobby, Online *o, Fault *out_fault)
{
    char chosen[ONLINE_GAME_MAX] = "";
    JsonToken *tokens;
    Json json;
    char *answer = online_request(o, "GET", "/api/games", NULL, out_fault);
    if (answer == NULL || !told_read(answer, strlen(answer), &tokens, &json, out_fault)) {
        free(answer);
        return false;
    }
    if (lobby->at < lobby->count) {
        snprintf(chosen, sizeof chosen, "%s", lobby->row[lobby->at].game);
    }
    const uint32_t array = json_member(&json, 0, "games");
    uint32_t count = count_of(&json, array);
    int at = lobby->at; /* its place, if it has gone */
    lobby->count = 0;
    for (uint32_t i = json_first(&json, array); count > 0 && lobby->count < ROWS_MOST;
         count--, i = json.token[i].next) {
        LobbyRow *row = &lobby->row[lobby->count++];
        row_read(&json, i, row);
        at = strcmp(row->game, chosen) == 0 ? lobby->count - 1 : at;
    }
    lobby->at = at < lobby->count ? at : lobby->count > 0 ? lobby->count - 1 : 0;
    free(tokens);
    free(answer);
    return true;
}

static const char *stage_words(const LobbyRow *row)
{
    if (row->running) {
        return said_word(WORD_TUI_LOBBY_PLAYED);
    }
    return said(WORD_TUI_LOBBY_OPEN, arg_number(row->open), arg_number(row->players));
}

static void row_draw(const LobbyRow *row, int y, bool chosen)
{
    style(chosen ? INK_LIGHT : INK_TEXT, chosen ? GROUND_FOCUS : GROUND_TABLE, chosen ? A_BOLD : 0);
    draw_fill(y, 1, COLS - 2);
    drawf(y, 1, COLS - 2, " %s %s", chosen ? "▸" : " ", row->title[0] != '\0' ? row->title : row->names);
    style(INK_DIM, GROUND_TABLE, 0);
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    text_add(&text, stage_words(row));
    if (row->title[0] != '\0') {
        text_add(&text, " · ");
        text_add(&text, row->names);
    }
    if (row->modules[0] != '\0') {
        text_add(&text, " · ");
        text_add(&text, row->modules);
    }
    if (row->errata) {
        text_add(&text, " · ");
        text_add(&text, said_word(WORD_TUI_LOBBY_BOX));
    }
    if (row->days) {
        text_add(&text, " · ");
        text_add(&text, said_word(WORD_TUI_LOBBY_DAYS));
    }
    if (row->present > 0) {
        text_add(&text, " · ");
        text_add(&text, said(WORD_TUI_LOBBY_THERE, arg_number(row->present)));
    }
    draw(y + 1, 5, COLS - 6, words);
}

static void lobby_draw(Lobby *lobby, const Tui *t)
{
    char link[ONLINE_LINK_MAX];
    OnlinePlace server = t->online->place;
    if (!screen_begin()) {
        return;
    }
    server.game[0] = server.token[0] = '\0';
    Text text = text_in(link, sizeof link);
    place_write(&text, &server, false);
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    draw(0, 2, COLS - 4, said(WORD_TUI_LOBBY, arg_text(link)));
    const int room = (LINES - HEAD_LINES - 2) / ROW_LINES;
    lobby->top = lobby->at < lobby->top           ? lobby->at
                 : lobby->at >= lobby->top + room ? lobby->at - room + 1
                                                  : lobby->top;
    for (int i = 0; i < room && lobby->top + i < lobby->count; i++) {
        row_draw(&lobby->row[lobby->top + i], HEAD_LINES + ROW_LINES * i, lobby->top + i == lobby->at);
    }
    if (lobby->count == 0) {
        style(INK_DIM, GROUND_TABLE, 0);
        draw_wrapped(HEAD_LINES, 2, COLS - 4, 3, said_word(WORD_TUI_LOBBY_NONE));
    }
    foot_draw(t->message[0] != '\0' ? t->message : said_word(WORD_TUI_KEYS_LOBBY));
    refresh();
}

int lobby_show(Tui *t)
{
    static Lobby lobby; /* large */
    Fault fault;
    bool ask = true;
    bool answers = true; /* else it is asked again by key alone: while it is waited for, no key is heard */
    for (;;) {
        answers = ask ? lobby_read(&lobby, t->online, &fault) : answers;
        if (ask && !answers) {
            message_set(t, true, "%s", said_fault(&fault));
        }
        lobby_draw(&lobby, t);
        const int key = screen_key(LOOK_MS);
        ask = key == 'r' || (key == KEY_NONE_YET && answers);
        if (key != KEY_NONE_YET && key != KEY_RESIZE) {
            t->message[0] = '\0';
        }
        if (key == 'q' || key == KEY_ESCAPE || key == KEY_LEAVE) {
            return LOBBY_QUIT;
        }
        if (key == 'n') {
            return LOBBY_NEW;
        }
        if ((key_is_enter(key) || key == 's') && lobby.count > 0) {
            snprintf(t->online->place.game, ONLINE_GAME_MAX, "%s", lobby.row[lobby.at].game);
            return key == 's' ? LOBBY_SIT : LOBBY_LOOK;
        }
        lobby.at += (key == KEY_DOWN || key == 'j') && lobby.at + 1 < lobby.count;
        lobby.at -= (key == KEY_UP || key == 'k') && lobby.at > 0;
    }
}
