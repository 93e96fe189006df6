/* SPDX-License-Identifier: MIT */
/* load.h - a table server started for a measurement, and those who play, watch and ask at it (parts.c).
 *
 * Players are clients of their own: they know what the server tells their seat, and nothing else. Whatever the server
 * should not do (refuse a legal move, hang up) ends the measurement: figures of a server that errs mean nothing. */
#pragma once

#include "client/client.h"
#include "engine/game.h"
#include "loadtest/plan.h"
#include "notation/text.h"
#include "program/process.h"

enum { LOAD_PATH_MAX = 512, LOAD_FAULT_MAX = 320, LOAD_GAME_MAX = 24, LOAD_TOKEN_MAX = 33 };

/* ---- Where and on what (place.c). */
/* Two cores this process may use, one for the server and one for us; the same one where there are not two. `wanted` is
 * the server's, or -1. False: we may not use it. */
bool load_cores(int wanted, int *out_server, int *out_own);
void load_pin(int core); /* this thread, and every process it starts from now on */
/* As many open files as the system allows us, and our children; how many those are. */
uint64_t load_files_raise(void);
/* A folder for a store in $TMPDIR, or else in /var/tmp, which is on disk where /tmp may not be. */
bool load_folder_make(char out_folder[LOAD_PATH_MAX]);
bool load_folder_in_memory(const char *folder);
void load_folder_remove(const char *folder);

/* Processor time of all its threads so far, and memory it has now, of any process. */
double load_cpu_s(pid_t pid);
double load_kb(pid_t pid);

/* ---- Times, in microseconds. */
typedef struct Samples {
    uint32_t *us;
    size_t count;
    size_t room;
} Samples;
void samples_add(Samples *samples, uint64_t ns);
/* The time that this share of them is not above, in ms: 0.5 the median, 1 the longest. Sorts them. */
double samples_ms(Samples *samples, double share);
void samples_free(Samples *samples);

/* ---- The servers (server.c). */
enum { LOAD_SERVERS_MAX = 16 };
typedef struct LoadServer {
    Process process;
    Client *client;
    int port;
} LoadServer;

typedef struct Load {
    LoadServer server[LOAD_SERVERS_MAX]; /* of one store; where one is enough, it is the first */
    int servers;                         /* so many are started */
    uv_loop_t loop;
    int server_core;
    int own_core;
    uint64_t random;            /* for tokens */
    char fault[LOAD_FAULT_MAX]; /* what went wrong first; "" while all is well */
} Load;

/* `aedile serve` on a free port with this store ("memory:", "sqlite:FILE", …), healthy, as often as `servers` says; their
 * log goes to a file. */
bool load_start(Load *load, const char *store, const char *log_file);
void load_stop(Load *load);
/* Of all servers: as load_cpu_s and load_kb. */
double load_servers_cpu_s(const Load *load);
double load_servers_kb(const Load *load);
/* Ends all connections and requests, telling whoever waits. */
void load_hang_up(Load *load);
/* Notes why, if nothing was wrong before, and lets the loop stop. Returns false, to be returned. */
bool load_fail(Load *load, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* One request, waited for; its answer's status, 0 where the answer does not have this part. */
int load_get(Load *load, const char *path, const char *part);
void load_token(Load *load, char out_token[LOAD_TOKEN_MAX]);
/* The body of POST /api/games: the token's owner at seat 1, the others open. */
void load_game_body(char *buffer, size_t capacity, int players, const char *token);
/* The game's name in such a request's answer; false, noted, if it was refused. */
bool load_game_made(Load *load, const ClientAnswer *answer, char out_game[LOAD_GAME_MAX]);

/* Opens a seat by its token, and waits for the first update. */
bool load_hello(Load *load, const char *game, const char *token);

/* Is the message of this type? It is the first member. */
bool message_is(const char *text, const char *type);
/* The number of a member `"version":`, the first of its name; 0 if there is none. */
uint64_t message_number(const char *text, const char *member);

/* ---- A game as its players know it (board.c). Without modules they all know the same. */
typedef struct Board {
    Game game;
    uint64_t moves; /* that lie on it */
    bool known;
} Board;
/* Brings it to an update's state, which is at `state` in its text. False with the fault: that is none. */
bool board_follow(Board *board, const Rules *r, const char *text, size_t length, const char *state, Fault *out_fault);

/* ---- Players (play.c). */
typedef struct PlayPlan {
    int games;
    int players;
    double seconds;
    uint64_t moves_most; /* ends after so many; 0: after the seconds */
    uint64_t rate;       /* moves a second in all, at most; 0: as fast as they go */
    bool spread;         /* the seats of a game are at different servers */
    int spectators;      /* of the one game there is then: they come before it starts, and follow to the next */
} PlayPlan;

typedef struct PlayFigures {
    double moves_per_s;
    double messages_per_s;         /* that clients got */
    double p50_ms, p99_ms, max_ms; /* from sending a move to its `done` */
    double cpu_s;                  /* the server's */
    double cpu_moves_per_s;        /* moves in a second of that */
    double cpu_us_per_move;
    double kb_per_game;         /* of the server's memory, with the game's connections; those just over count, too */
    double join_us;             /* of the server's processor, for each spectator who came */
    char game[LOAD_GAME_MAX];   /* one that was not over, */
    char token[LOAD_TOKEN_MAX]; /* and of its first seat */
} PlayFigures;
/* Games of random moves, as fast as they go; one that is over is followed by another. */
bool load_play(Load *load, const Rules *r, const PlayPlan *plan, PlayFigures *out_figures);

/* ---- Spectators of a game (crowd.c). */
typedef struct Crowd Crowd;
typedef struct CrowdHandlers {
    void *context;
    void (*here)(void *context); /* everybody was told of the game */
    void (*gone)(void *context); /* after crowd_leave: all connections have ended; the crowd is freed */
} CrowdHandlers;
/* NULL after noting that there is no memory. */
Crowd *crowd_open(Load *load, const char *game, int count, const CrowdHandlers *handlers);
void crowd_leave(Crowd *crowd);

/* ---- Sockets that only ping (sockets.c). */
typedef struct SocketFigures {
    double p50_ms, p99_ms, max_ms; /* of the pong */
    double kb_each;
    double cpu; /* the share of a core that the server took */
} SocketFigures;
bool load_sockets(Load *load, int count, double seconds, SocketFigures *out_figures);

/* ---- Stores with many games (stored.c). */
/* Copies of a game of a SQLite store under other names, `moves` or only who sits there; their names are prefix000001
 * and so on. */
bool load_stored(Load *load, const char *store, const char *game, const char *prefix, int count, bool moves);

/* ---- All of it (parts.c). */
/* Prints the figures. False after printing why some are missing. */
bool bench_server(const ServerPlan *plan, bool json);
