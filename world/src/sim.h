/* SPDX-License-Identifier: MIT */
/* sim.h - what stands behind a uv_loop_t and the handles on it.
 *
 * The program is linked without libuv: the files uv_*.c supply each function of it that server, client and remote use. One
 * that is missing is an error of the linker; a new one belongs into the file of its kind. */
#pragma once

#include "world.h"

#include <netinet/in.h>
#include <uv.h>

/* Bytes on their way, in the order of one connection. */
typedef struct Segment {
    struct Segment *next;
    uint64_t at; /* when they arrive */
    size_t length;
    size_t taken;
    int end; /* 0: bytes; UV_EOF or UV_ECONNRESET instead */
    char bytes[];
} Segment;

/* One side of a connection, as the kernel has it. */
typedef struct End {
    struct End *next; /* of all, or of those that are free */
    struct End *peer; /* NULL: forgotten by both */
    struct Sim *sim;  /* NULL: not accepted yet, or closed */
    uint64_t life;    /* goes up when it is used anew */
    Segment *first, *last;
    size_t incoming;  /* bytes in the segments */
    uint64_t last_at; /* when the last segment sent from here arrives */
    uint64_t latency_ns;
    struct sockaddr_in address; /* of this side */
    Process *process;
    size_t lost; /* bytes sent into nothing: nobody acknowledges them */
    bool open;   /* its owner has not closed it */
    bool silent; /* what is sent from here arrives nowhere */
    bool ended;  /* the end was sent */
    bool reset;
} End;

typedef struct Waiting {
    struct Waiting *next;
    uv_write_t *request;
    uv_buf_t *piece;
    unsigned count;
    int status; /* 1: not yet known */
} Waiting;

typedef struct Sim {
    struct Sim *next, *previous; /* of its loop */
    struct Sim *next_ready;
    uv_handle_t *handle;
    struct SimLoop *loop;
    bool ready; /* is in the loop's list */
    bool active;
    bool closing;
    /* timer */
    uint64_t due_ms, repeat_ms, order;
    /* stream */
    End *end;
    End **accepting; /* of a listener: a queue in a ring */
    uint32_t accept_first, accept_count;
    int port; /* of a listener; 0: none */
    bool reading;
    uv_connect_t *connect;
    int connect_status; /* 1: not yet known */
    Waiting *writes, *writes_last;
    uv_shutdown_t *shutdown;
} Sim;

/* What a thread may wait for with poll (uv_pipe.c): a descriptor that the world gave out. */
typedef struct Readable {
    Process *process;
    Fiber *waiter;
    bool there; /* there is something to read */
} Readable;
int readable_give(Readable *readable);
void readable_take_back(int descriptor);
void readable_set(Readable *readable);
bool pipe_close(int descriptor); /* false: it is none */

/* Work for the pool of a process. */
typedef struct Job {
    struct Job *next;
    struct SimLoop *loop;
    uv_work_t *work; /* NULL: the loop is gone */
    bool done;
} Job;

typedef struct SimLoop {
    struct SimLoop *next; /* of its process */
    Process *process;
    uv_loop_t *loop;
    Sim *handles;
    Sim *ready, *ready_last;
    Sim *closing;
    Job *jobs;
    uint64_t time_ms;
    uint64_t order;
    Fiber *waiter;
    bool stop;
    bool woken; /* a job is done */
} SimLoop;

#define SIM(h) ((Sim *)((const uv_handle_t *)(h))->u.reserved[0])
SimLoop *loop_of(const uv_loop_t *loop);
Sim *sim_make(uv_loop_t *loop, uv_handle_t *handle, uv_handle_type type);
void sim_ready(Sim *sim); /* its loop looks at it in its next turn */
void loop_wake(SimLoop *loop);
/* Waits until the loop has something to do, or for the time. */
void loop_wait(uv_loop_t *loop, uint64_t until);
/* Of a process that is gone: its connections break, its callbacks are never called. */
void loops_drop(Process *process);

/* ---- uv_handle.c */
Sim *timer_next(const SimLoop *l); /* NULL: none runs */
void timers_turn(SimLoop *l);
void around_turn(SimLoop *l, uv_handle_type type);
void handle_turn(Sim *sim);

/* ---- wire.c */
End *end_make(uint32_t address, int port, Process *process);
/* From this side to the other; `kind` 0 for bytes, else UV_EOF or UV_ECONNRESET. */
void end_send(End *from, const void *bytes, size_t length, int kind);
void end_close(End *end, bool silent);
/* Until when nobody reaches one of its sides; 0: they do. */
uint64_t end_partitioned(const End *end);
/* Its loop looks at it then, if it is still there. */
void end_arrival(End *end, uint64_t at);
typedef struct Arrival {
    End *end;
    uint64_t life;
} Arrival;

/* ---- uv_listen.c */
void listener_drop(Sim *sim, bool silent);

/* ---- uv_tcp.c */
void stream_turn(Sim *sim);              /* what is ready is told */
void stream_close_early(Sim *sim);       /* uv_close was called */
void stream_close_late(Sim *sim);        /* its requests are told that they are cancelled */
void stream_drop(Sim *sim, bool silent); /* its process is gone */
bool stream_active(const Sim *sim);
bool stream_ready(const Sim *sim);

/* ---- Faults of the network (wire.c): of a connection that is drawn. */
void net_fault(int kind);
enum { NET_RESET, NET_SILENT, NET_STALL, NET_KINDS };
/* A machine that nobody reaches until then. */
void net_partition(uint32_t address, uint64_t until);
