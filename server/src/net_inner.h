/* SPDX-License-Identifier: MIT */
/* net_inner.h - what the files of net share; see net.h for what others see.
 *
 * A client's life: HTTP, request by request; after an upgrade SOCKET; FINISHING while the last bytes leave; LINGERING
 * while the other side reads them (closing at once would reset the connection under what it has not read yet); GONE
 * when its handle closes. `closed` is only told from the handle's close callback, so never inside a call of ours.
 *
 * What a turn of the loop queues for a client waits in `out`, and leaves when the turn ends (net_flush). */
#pragma once

#include "net.h"
#include "prefix.h"

#include <http_parser.h>
#include <netinet/in.h>
#include <openssl/ssl.h>

enum {
    NET_INPUT_MAX = 65536,  /* read at once */
    NET_HEAD_MAX = 8192,    /* bytes of a request's line and headers together */
    NET_LINES_MAX = 64,     /* headers of a request */
    NET_ANSWER_TIMES = 10,  /* request_s, that an answer may take which is read all the time */
    NET_LINGER_MS = 2000,   /* for the other side to read our last words and hang up */
    NET_READERS_SPARE = 64, /* frame readers kept for the next message */
    NET_BUCKETS = 4096,     /* of the addresses' table */
};

/* Bytes that grow. `failed` stays set once there was no memory, and is looked at when they are used. */
typedef struct Bytes {
    char *at;
    size_t length;
    size_t room;
    bool failed;
} Bytes;
void bytes_add(Bytes *b, const void *data, size_t length);
void bytes_text(Bytes *b, const char *text);
void bytes_free(Bytes *b);

/* How many connections an address has, or a network. */
typedef struct AddressCount {
    struct AddressCount *next;
    struct AddressCount *network; /* of an address; NULL of a network */
    Prefix prefix;
    uint32_t count;
} AddressCount;
/* NULL if it has as many as it may, or there is no memory. */
AddressCount *address_hold(Net *net, const char *address);
void address_release(Net *net, AddressCount *held);
void address_write(const struct sockaddr_storage *from, char out_address[NET_ADDRESS_MAX]);
/* The last address that the proxies named; false if there is none. */
bool address_forwarded(const char *header, char out_address[NET_ADDRESS_MAX]);

struct NetHeaders {
    Bytes text; /* the target, then name, value, name, value ..., each ended by a zero */
    uint32_t count;
    struct {
        uint32_t name;
        uint32_t value;
    } line[NET_LINES_MAX];
};

typedef enum HttpStage { HTTP_READING, HTTP_WAITING, HTTP_ANSWERING } HttpStage;

/* Where a request is in its lines and chunks: net_lines.c. */
typedef struct Lines {
    uint8_t at;
    bool trailer;  /* the last chunk is over */
    uint64_t left; /* of a chunk */
} Lines;

/* What a connection needs while it speaks HTTP. */
typedef struct Http {
    http_parser parser;
    HttpStage stage;
    enum { IN_TARGET, IN_NAME, IN_VALUE } part;
    Lines lines;
    bool begun;        /* the first byte of a request has come */
    bool headers_done; /* what follows in headers is a trailer */
    bool complete;
    bool head;
    bool keep;      /* the connection lives on after the answer */
    bool long_poll; /* the answer may take long: who stops sending has hung up */
    bool upgrade;
    int fault; /* the status it is refused with */
    struct NetHeaders headers;
    Bytes body;
} Http;

/* Takes frames apart. A client has one only while a message of it is incomplete. */
typedef struct Reader Reader;

typedef enum ClientState {
    CLIENT_HTTP,
    CLIENT_UPGRADING, /* inside the upgrade handler */
    CLIENT_SOCKET,
    CLIENT_FINISHING,
    CLIENT_LINGERING,
    CLIENT_GONE,
} ClientState;

struct NetClient {
    uv_tcp_t tcp;
    uv_shutdown_t shutdown;
    Net *net;
    NetClient *next;
    NetClient *previous;
    NetClient *next_dirty;
    NetClient *next_turn; /* of those who wait their turn */
    NetClient *previous_turn;
    ClientState state;
    bool dirty;      /* in the list of those to be flushed */
    bool waits_turn; /* in the list of those who do */
    bool paused;     /* of them: there is more to be read */
    bool asks;       /* of them: its request is large */
    bool resumes;    /* of them: what it sent behind a request is to be looked at */
    bool admitted;   /* counted among the connections */
    bool refused;    /* over a limit, and answered */
    bool socket;     /* counted as a WebSocket */
    bool told;       /* to the handlers */
    bool ended;      /* the other side sends no more */
    bool stopped;    /* we do not read for now */
    bool writing;    /* libuv holds bytes that the socket did not take */
    bool deaf;       /* there is no socket: what is sent goes nowhere (fuzz_http.c) */
    NetFrame *frame; /* to be sent before `out`; held. NULL: none */
    Bytes out;
    const char *body; /* to be sent after `out`; not ours */
    size_t body_left;
    Bytes held;           /* came before its time */
    size_t held_from;     /* what of it was looked at */
    uint64_t deadline_ms; /* 0: none */
    uint64_t answer_ms;   /* the latest that deadline_ms may be put off to while an answer leaves */
    size_t unsent;        /* of the answer, when that was last looked at */
    uint64_t welcome_ms;  /* of a WebSocket: it must be welcome by then; 0: it is */
    uint64_t heard_ms;
    uint64_t control_s; /* the second in which so many pings, pongs and parts of messages came */
    uint32_t controls;
    Http *http;
    Reader *reader;
    SSL *tls;
    AddressCount *counted;
    void *user;
    char address[NET_ADDRESS_MAX];
    char id[NET_ID_MAX]; /* of the request; "": none yet */
};

struct Net {
    uv_loop_t *loop;
    NetConfig config;
    NetHandlers handlers;
    NetCounts counts;
    uv_tcp_t listener;
    uv_prepare_t prepare;
    uv_check_t check;
    uv_timer_t tick;
    uv_timer_t patience;
    uv_timer_t turn; /* runs as long as somebody waits for one */
    int handles;     /* of these six, not yet closed */
    int port;
    bool stopping;
    bool destroyed;
    void (*done)(void *context);
    void *done_context;
    SSL_CTX *tls;
    NetClient *first;
    uint32_t alive; /* clients, refused ones too */
    NetClient *dirty_first;
    NetClient *dirty_last;
    NetClient *turn_first;
    NetClient *turn_last;
    Reader *spare;
    uint32_t spares;
    uint64_t salt[2];
    uint64_t drawn; /* ids of requests */
    AddressCount *bucket[NET_BUCKETS];
    char input[NET_INPUT_MAX];
    char plain[NET_INPUT_MAX]; /* the same, decrypted */
};

/* net.c */
static inline uint32_t net_bound(const Net *net, int id)
{
    return bound_most(net->config.bounds, id);
}
void net_client_gone(Net *net);

/* net_client.c */
NetClient *net_client_create(Net *net);
void client_start(NetClient *c);
void client_input(NetClient *c, const char *data, size_t length);
/* Keeps bytes for client_resume, and stops reading. */
void client_hold(NetClient *c, const char *data, size_t length);
void client_resume(NetClient *c);
void client_ended(NetClient *c);
void client_tick(NetClient *c, uint64_t now_ms);
/* Everything that waits leaves, then the connection ends. */
void client_finish(NetClient *c);
/* Now, whatever waits. */
void client_drop(NetClient *c);

/* net_write.c */
void client_dirty(NetClient *c);
void client_flush(NetClient *c);
void client_undirty(NetClient *c);
void net_flush(Net *net);
size_t client_backlog(const NetClient *c);
/* The same with what waits of a body. */
size_t client_unsent(const NetClient *c);

/* net_http.c */
bool http_start(NetClient *c);
void http_free(NetClient *c);
/* How much of it was read: what comes behind a request waits until that is answered. */
size_t net_http_input(NetClient *c, const char *data, size_t length);
void http_serve(NetClient *c); /* its request is complete, and its turn has come */
bool http_busy(const NetClient *c);

/* net_turn.c */
/* The request of this client is served when its turn comes. */
void turn_ask(NetClient *c);
/* What more there is to be read of it is, too. */
void turn_pause(NetClient *c);
/* And what it sent behind the request that was answered. */
void turn_resume(NetClient *c);
void turn_take(NetClient *c);  /* it has come */
void turn_never(NetClient *c); /* nothing of it is read any more */
void turn_leave(NetClient *c); /* it is gone */

/* net_lines.c */
/* Looks at what was parsed of a request; false where its lines are none of the standard's. `chunked`: its body is, as far as its
 * head is parsed. */
bool lines_check(Lines *lines, const char *data, size_t length, bool chunked);

/* The answer has left. */
void http_answered(NetClient *c);
void http_overdue(NetClient *c);

/* net_request.c */
void headers_clear(struct NetHeaders *h);
void headers_join(struct NetHeaders *h);
/* 0, or the status to refuse it with: the host that a target names must be that of the header, which may be NULL. */
int path_read(const char *target, const char *host, char out_path[NET_PATH_MAX], const char **out_query);
bool token_among(const char *list, const char *token);
/* Takes the id that the request came with, if it is one. */
void request_id_take(NetClient *c, const NetRequest *request);

/* net_answer.c */
void answer_write(NetClient *c, const NetAnswer *answer);
/* Our own word on a request that goes no further, and the end of the connection. */
void answer_fault(NetClient *c, int status);

/* net_frame.c: nothing of no frame. */
const char *frame_bytes(const NetFrame *frame);
size_t frame_length(const NetFrame *frame);
NetFrame *frame_hold(NetFrame *frame);
void frame_add(Bytes *out, uint8_t opcode, const void *data, size_t length);

/* net_ws.c */
/* 0, or the status to refuse it with. */
int ws_handshake(NetClient *c, const NetRequest *request);
void ws_input(NetClient *c, const char *data, size_t length);
void ws_ping(NetClient *c);
void ws_close(NetClient *c, uint16_t code, const char *reason, size_t length);
void ws_forget(NetClient *c);
void ws_spares_free(Net *net);
bool utf8_valid(const unsigned char *text, size_t length);

/* net_tls.c */
SSL_CTX *tls_create(const char *cert, const char *key, char out_fault[NET_FAULT_MAX]);
bool tls_start(NetClient *c);
void tls_input(NetClient *c, const char *data, size_t length);
/* Hands on what has been decrypted, as long as the client takes it. */
void tls_pump(NetClient *c);
/* Encrypts all of `out` and a piece of `body`, and the last word of one that finishes. False if it is broken. */
bool tls_seal(NetClient *c, Bytes *out_sealed);
bool tls_waits(const NetClient *c);
/* There are bytes of it that nobody has looked at. */
bool tls_holds(const NetClient *c);
