/* SPDX-License-Identifier: MIT */
/* play.c - players who answer at once: when an update says that it is its turn, each sends one of the legal moves. */
#include "load.h"

#include "notation/move.h"
#include "notation/state.h"
#include "program/stop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 10, HANG_UP = 1000, BODY_MAX = 512 };

static const uint64_t PATIENCE_NS = UINT64_C(120000000000); /* to gather, besides the time of the measurement */

typedef struct Play Play;
typedef struct Table Table;

/* One player, with a connection of its own. */
typedef struct Chair {
    Table *table;
    int seat; /* from 1 */
    ClientSocket *socket;
    bool greeted;               /* the first update came */
    bool waiting;               /* for the `done` of a move */
    uint64_t next_version;      /* 0: no move to be sent after that */
    char next[LISTED_TEXT_MAX]; /* the move */
    char token[LOAD_TOKEN_MAX];
} Chair;

struct Table {
    Play *play;
    char game[LOAD_GAME_MAX];
    int seated;
    int connected;
    bool running;
    bool over;
    Board board;
    Crowd *crowd; /* NULL: nobody watches */
    Chair chair[SEATS_MAX];
};

struct Play {
    Load *load;
    const Rules *rules;
    const PlayPlan *plan;
    Table *table;
    Rng rng;
    uv_timer_t timer;
    uv_timer_t pace; /* of a plan with a rate */
    Chair **ready;   /* those who hold a move back until it is time, in order: a ring */
    size_t ready_at;
    size_t ready_count;
    uint64_t paced; /* moves since start_ns */
    uint64_t start_ns;
    int made;    /* games, with those that are over */
    int running; /* tables that had their first move asked for */
    bool ending;
    /* Since the measurement began. */
    uint64_t began_ns; /* 0: not yet */
    uint64_t moves;
    uint64_t messages;
    double cpu_s; /* the server's while games were played, and how long that was */
    double seconds;
    double mark_cpu_s; /* when the present stretch of it began */
    uint64_t mark_ns;
    double join_cpu_s; /* while spectators came */
    int joins;
    Samples samples;
};

static void table_start(Table *table);

static void stretch_begin(Play *play)
{
    play->mark_ns = uv_hrtime();
    play->mark_cpu_s = load_servers_cpu_s(play->load);
}

static void stretch_end(Play *play)
{
    play->seconds += (double)(uv_hrtime() - play->mark_ns) / 1e9;
    play->cpu_s += load_servers_cpu_s(play->load) - play->mark_cpu_s;
}

/* The id says who sent it and when: its `done` brings the time back. */
static void move_send(Chair *chair)
{
    char text[BODY_MAX];
    int length =
        snprintf(text, sizeof text, "{\"type\":\"move\",\"id\":\"%d-%llu\",\"version\":%llu,\"move\":\"%s\"}",
                 chair->seat, (unsigned long long)uv_hrtime(), (unsigned long long)chair->next_version, chair->next);
    chair->waiting = true;
    chair->next_version = 0;
    client_socket_send(chair->socket, text, (size_t)length);
}

/* At once, or when its turn has come. A chair has one move at a time, so the ring has room. */
static void move_when_due(Chair *chair)
{
    Play *play = chair->table->play;
    if (play->plan->rate == 0) {
        move_send(chair);
        return;
    }
    chair->waiting = true;
    size_t room = (size_t)play->plan->games * (size_t)play->plan->players;
    play->ready[(play->ready_at + play->ready_count++) % room] = chair;
}

static void on_pace(uv_timer_t *timer)
{
    Play *play = timer->data;
    size_t room = (size_t)play->plan->games * (size_t)play->plan->players;
    uint64_t due = (uint64_t)((double)(uv_hrtime() - play->start_ns) / 1e9 * (double)play->plan->rate);
    while (play->ready_count > 0 && play->paced < due) {
        Chair *chair = play->ready[play->ready_at];
        play->ready_at = (play->ready_at + 1) % room;
        play->ready_count--;
        play->paced++;
        if (chair->socket != NULL && chair->next_version != 0) {
            move_send(chair);
        }
    }
    play->paced = play->ready_count == 0 ? due : play->paced; /* what nobody wanted is not made up for */
}

/* Any legal move, to be sent with the update's version. */
static void move_choose(Chair *chair, const char *text)
{
    Play *play = chair->table->play;
    const Game *g = &chair->table->board.game;
    Action actions[ACTIONS_MAX];
    Text move = text_in(chair->next, sizeof chair->next);
    move_write(play->rules, g, actions[rng_below(&play->rng, game_list(play->rules, g, actions))], &move);
    chair->next_version = message_number(text, "\"version\":");
    if (!chair->waiting) {
        move_when_due(chair);
    }
}

/* Where spectators follow to another game, their coming and going is not measured with the moves. */
static void table_end(Table *table)
{
    table->over = true;
    if (table->crowd != NULL) {
        if (table->play->began_ns != 0) {
            stretch_end(table->play);
        }
        crowd_leave(table->crowd);
    }
    for (int i = 0; i < table->play->plan->players; i++) {
        if (table->chair[i].socket != NULL) {
            client_socket_close(table->chair[i].socket, HANG_UP);
        }
    }
}

static void update_take(Chair *chair, const char *text, size_t length)
{
    Table *table = chair->table;
    if (!chair->greeted) {
        char ready[BODY_MAX];
        chair->greeted = true;
        uint64_t *random = &table->play->load->random;
        int size = snprintf(ready, sizeof ready,
                            "{\"type\":\"ready\",\"id\":\"ready-%d\",\"entropy\":\"%016llx%016llx%016llx%016llx\"}",
                            chair->seat, (unsigned long long)rng_mix(random), (unsigned long long)rng_mix(random),
                            (unsigned long long)rng_mix(random), (unsigned long long)rng_mix(random));
        client_socket_send(chair->socket, ready, (size_t)size);
        return;
    }
    const char *state = strstr(text, "\"state\":{"); /* never inside a string: its quotes would be escaped */
    int seat = state != NULL ? (int)message_number(state, "\"seat\":") : 0;
    Fault fault;
    if (seat != 0 && !board_follow(&table->board, table->play->rules, text, length, state, &fault)) {
        load_fail(table->play->load, "the server sent a state that we cannot read: %s", fault_words(&fault, NULL).text);
    } else if (seat == chair->seat) {
        if (!table->running && table->crowd != NULL && table->play->began_ns != 0) {
            stretch_begin(table->play);
        }
        table->play->running += !table->running;
        table->running = true;
        move_choose(chair, text);
    } else if (strstr(text, "\"stage\":\"over\"") != NULL && !table->over) {
        table_end(table);
    }
}

static void done_take(Chair *chair, const char *text)
{
    static const char ID[] = "\"id\":\"";
    Play *play = chair->table->play;
    const char *id = strstr(text, ID);
    if (id == NULL || id[sizeof ID - 1] != (char)('0' + chair->seat)) {
        return; /* that of `ready` */
    }
    const char *sent = id + sizeof ID + 1; /* after the seat and a hyphen */
    chair->waiting = false;
    if (play->began_ns != 0 && !play->ending) {
        play->moves++;
        samples_add(&play->samples, uv_hrtime() - strtoull(sent, NULL, 10));
    }
    if (chair->next_version != 0) {
        move_when_due(chair);
    }
}

static void on_message(void *context, ClientSocket *socket, const char *text, size_t length)
{
    Chair *chair = context;
    Play *play = chair->table->play;
    (void)socket;
    play->messages++;
    if (message_is(text, "done")) {
        done_take(chair, text);
    } else if (chair->table->over || play->ending) {
        return;
    } else if (message_is(text, "update")) {
        update_take(chair, text, length);
    } else if (!message_is(text, "presence")) {
        load_fail(play->load, "the server said: %.200s", text);
    }
}

static void on_opened(void *context, ClientSocket *socket)
{
    Chair *chair = context;
    char text[BODY_MAX];
    int length = snprintf(text, sizeof text, "{\"type\":\"hello\",\"game\":\"%s\",\"token\":\"%s\"}",
                          chair->table->game, chair->token);
    client_socket_send(socket, text, (size_t)length);
}

static void on_closed(void *context, ClientSocket *socket, int code)
{
    Chair *chair = context;
    Table *table = chair->table;
    (void)socket;
    chair->socket = NULL;
    table->connected--;
    if (table->play->ending) {
        return;
    }
    if (!table->over) {
        load_fail(table->play->load, "the server hung up on a player, with code %d", code);
    } else if (table->connected == 0) {
        table_start(table);
    }
}

static void on_crowd_gone(void *context)
{
    Table *table = context;
    table->crowd = NULL;
    table->connected--;
    if (table->connected == 0 && !table->play->ending) {
        table_start(table);
    }
}

/* Where this player is: all of a game at one server, or each at another. */
static Client *chair_client(const Chair *chair)
{
    const Play *play = chair->table->play;
    ptrdiff_t number = chair->table - play->table + (play->plan->spread ? chair->seat - 1 : 0);
    return play->load->server[number % play->load->servers].client;
}

static void table_connect(Table *table)
{
    static const ClientSocketHandlers HANDLERS = {on_opened, on_message, on_closed};
    for (int i = 0; i < table->play->plan->players; i++) {
        Chair *chair = &table->chair[i];
        chair->socket = client_socket_open(chair_client(chair), "/ws", &HANDLERS, chair);
        if (chair->socket == NULL) {
            load_fail(table->play->load, "out of memory");
            return;
        }
        table->connected++;
    }
}

static void on_crowd_here(void *context)
{
    Table *table = context;
    Play *play = table->play;
    play->join_cpu_s += load_servers_cpu_s(play->load) - play->mark_cpu_s;
    play->joins += play->plan->spectators;
    table_connect(table);
}

static void table_show(Table *table)
{
    const CrowdHandlers handlers = {table, on_crowd_here, on_crowd_gone};
    stretch_begin(table->play);
    table->crowd = crowd_open(table->play->load, table->game, table->play->plan->spectators, &handlers);
    table->connected += table->crowd != NULL;
}

static void on_joined(void *context, const ClientAnswer *answer)
{
    Table *table = context;
    if (!table->play->ending && load_game_made(table->play->load, answer, table->game) &&
        ++table->seated == table->play->plan->players) {
        (table->play->plan->spectators > 0 ? table_show : table_connect)(table);
    }
}

static void on_made(void *context, const ClientAnswer *answer)
{
    Table *table = context;
    Play *play = table->play;
    if (play->ending || !load_game_made(play->load, answer, table->game)) {
        return;
    }
    table->seated = 1;
    play->made++;
    for (int i = 1; i < play->plan->players; i++) {
        char path[64];
        char body[BODY_MAX];
        snprintf(path, sizeof path, "/api/games/%s/seats", table->game);
        snprintf(body, sizeof body, "{\"token\":\"%s\",\"seat\":%d}", table->chair[i].token, i + 1);
        client_request(chair_client(&table->chair[i]), "POST", path, body, on_joined, table);
    }
}

static void table_start(Table *table)
{
    Play *play = table->play;
    char body[BODY_MAX];
    memset(table, 0, sizeof *table);
    table->play = play;
    for (int i = 0; i < play->plan->players; i++) {
        table->chair[i].table = table;
        table->chair[i].seat = i + 1;
        load_token(play->load, table->chair[i].token);
    }
    load_game_body(body, sizeof body, play->plan->players, table->chair[0].token);
    client_request(chair_client(&table->chair[0]), "POST", "/api/games", body, on_made, table);
}

/* Begins to measure when every table plays, and ends. */
static void on_look(uv_timer_t *timer)
{
    Play *play = timer->data;
    uint64_t now = uv_hrtime();
    if (stop_asked()) {
        load_fail(play->load, "stopped");
    } else if (now - play->start_ns > PATIENCE_NS + (uint64_t)(play->plan->seconds * 1e9)) {
        load_fail(play->load, "the games did not come to play");
    } else if (play->began_ns == 0 && play->running >= play->plan->games) {
        play->began_ns = now;
        play->messages = 0;
        stretch_begin(play);
    } else if (play->began_ns != 0 &&
               (play->plan->moves_most > 0 ? play->moves >= play->plan->moves_most
                                           : (double)(now - play->began_ns) / 1e9 >= play->plan->seconds)) {
        if (play->table[0].crowd == NULL || (play->table[0].running && !play->table[0].over)) {
            stretch_end(play);
        }
        uv_stop(timer->loop);
    }
}

static void figures_fill(Play *play, double kb_before, PlayFigures *out_figures)
{
    double seconds = play->seconds;
    double kb = load_servers_kb(play->load) - kb_before;
    int games = play->plan->games;
    *out_figures = (PlayFigures){
        .moves_per_s = (double)play->moves / seconds,
        .messages_per_s = (double)play->messages / seconds,
        .p50_ms = samples_ms(&play->samples, 0.5),
        .p99_ms = samples_ms(&play->samples, 0.99),
        .max_ms = samples_ms(&play->samples, 1),
        .cpu_s = play->cpu_s,
        .cpu_moves_per_s = play->cpu_s > 0 ? (double)play->moves / play->cpu_s : 0,
        .cpu_us_per_move = play->moves > 0 ? play->cpu_s * 1e6 / (double)play->moves : 0,
        .kb_per_game = kb / play->made,
        .join_us = play->joins > 0 ? play->join_cpu_s * 1e6 / play->joins : 0,
    };
    for (int i = 0; i < games; i++) {
        if (play->table[i].running && !play->table[i].over) {
            memcpy(out_figures->game, play->table[i].game, sizeof out_figures->game);
            memcpy(out_figures->token, play->table[i].chair[0].token, sizeof out_figures->token);
        }
    }
}

bool load_play(Load *load, const Rules *r, const PlayPlan *plan, PlayFigures *out_figures)
{
    Seed seed = seed_from_number(1);
    Play play = {.load = load, .rules = r, .plan = plan, .rng = rng_start(&seed), .start_ns = uv_hrtime()};
    double kb_before = load_servers_kb(load);
    play.table = calloc((size_t)plan->games, sizeof *play.table);
    play.ready = calloc((size_t)plan->games * (size_t)plan->players, sizeof(Chair *));
    if (play.table == NULL || play.ready == NULL) {
        free(play.table);
        free(play.ready);
        return load_fail(load, "out of memory");
    }
    uv_timer_init(&load->loop, &play.pace);
    play.pace.data = &play;
    if (plan->rate != 0) {
        uv_timer_start(&play.pace, on_pace, 1, 1);
    }
    uv_timer_init(&load->loop, &play.timer);
    play.timer.data = &play;
    uv_timer_start(&play.timer, on_look, LOOK_MS, LOOK_MS);
    for (int i = 0; i < plan->games; i++) {
        play.table[i].play = &play;
        table_start(&play.table[i]);
    }
    uv_run(&load->loop, UV_RUN_DEFAULT);
    if (load->fault[0] == '\0') {
        figures_fill(&play, kb_before, out_figures);
    }
    play.ending = true;
    if (play.table[0].crowd != NULL) {
        crowd_leave(play.table[0].crowd);
    }
    uv_close((uv_handle_t *)&play.timer, NULL);
    uv_close((uv_handle_t *)&play.pace, NULL);
    load_hang_up(load); /* runs the loop, so that the timer is gone, too */
    samples_free(&play.samples);
    free(play.table);
    free(play.ready);
    return load->fault[0] == '\0';
}
