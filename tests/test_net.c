/* SPDX-License-Identifier: MIT */
/* test_net.c - connections: HTTP and WebSocket over real sockets. The server runs in a thread of its own. */
#include "net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    PATIENCE_S = 60,
    BODY_MOST = 4096,
    MESSAGE_MOST = 100000,
    BACKLOG_MOST = 1 << 20,
    BIG = 3 << 20,
    BIGS = 12,
    BIGGER = 64 << 20, /* more than any socket takes for a while */
    BURST = 500,
    INPUT_MAX = 1 << 22,
    READ_MAX = 1 << 16, /* at once: what is taken from the front is moved */
    FLOOD = 10000,      /* more than any socket takes, with messages of ... */
    FLOOD_LENGTH = 3000,
};

/* ---- the server ---- */

typedef struct Server {
    Net *net;
    uv_loop_t loop;
    uv_async_t stop;
    uv_thread_t thread;
    uint32_t patience_ms;
    NetClient *later;  /* is owed an answer until another asks for "/now" */
    NetClient *victim; /* kicked by another */
    atomic_int told;
    atomic_int closed;
    NetCounts counts; /* once it has ended */
} Server;

static Server server;
static char big[BIG];
static char bigger[BIGGER];

static void answer_text(NetClient *client, int status, const char *text, size_t length)
{
    NetAnswer answer = {.status = status, .type = "text/plain", .body = text, .length = length};
    answer.header[0] = (NetHeader){"x-test", "yes"};
    answer.header[1] = (NetHeader){"x-split", "left\r\nout: yes"};
    net_answer(client, &answer);
}

static void on_request(void *context, NetClient *client, const NetRequest *request)
{
    Server *s = context;
    char text[NET_PATH_MAX + 200];
    const char *twice = net_header(request, "X-Twice");
    if (net_kept(client) == NULL) {
        net_keep(client, s);
        atomic_fetch_add(&s->told, 1);
    }
    if (strcmp(request->path, "/echo") == 0) {
        answer_text(client, 200, request->body, request->body_length);
    } else if (strcmp(request->path, "/big") == 0) {
        net_answer(client, &(NetAnswer){.status = 200, .body = big, .length = BIG - 1, .lasting = true});
    } else if (strcmp(request->path, "/bigger") == 0) {
        net_answer(client, &(NetAnswer){.status = 200, .body = bigger, .length = BIGGER, .lasting = true});
    } else if (strcmp(request->path, "/same") == 0) {
        net_answer(client, &(NetAnswer){.status = 304});
    } else if (strcmp(request->path, "/later") == 0) {
        s->later = client;
    } else if (strcmp(request->path, "/now") == 0) {
        answer_text(s->later, 200, "late", 4);
        answer_text(client, 200, "now", 3);
    } else if (strncmp(request->path, "/say", 4) == 0) {
        snprintf(text, sizeof text, "%s|%s|%s|%s|%s", request->method, request->path, request->query,
                 net_address(client), twice != NULL ? twice : "-");
        answer_text(client, 200, text, strlen(text));
    } else {
        answer_text(client, 404, "nothing here\n", 13);
    }
}

static bool on_upgrade(void *context, NetClient *client, const NetRequest *request)
{
    Server *s = context;
    char reason[] = {[122] = (char)0xC3, (char)0xA4, '\0'}; /* a byte too long, and that in a character's middle */
    if (net_kept(client) == NULL) {
        net_keep(client, s);
        atomic_fetch_add(&s->told, 1);
    }
    if (strcmp(request->path, "/ws") == 0) {
        return true;
    }
    if (strcmp(request->path, "/greet") == 0) {
        net_send(client, "hello", 5);
        return true;
    }
    if (strcmp(request->path, "/kicked") == 0) {
        memset(reason, 'r', sizeof reason - 3);
        net_kick(client, 4003, reason);
        return true;
    }
    answer_text(client, 403, "no", 2);
    return false;
}

static void burst_send(NetClient *client)
{
    char text[32];
    for (int i = 0; i < BURST; i++) {
        snprintf(text, sizeof text, "number %d", i);
        net_send(client, text, strlen(text));
    }
}

static const char *flood_text(int number)
{
    static _Thread_local char text[FLOOD_LENGTH + 1];
    snprintf(text, sizeof text, "%0*d", FLOOD_LENGTH, number);
    return text;
}

static void flood_send(NetClient *client)
{
    for (int i = 0; i < FLOOD; i++) {
        net_send(client, flood_text(i), FLOOD_LENGTH); /* also to one that has been cut off meanwhile */
    }
}

static void on_message(void *context, NetClient *client, const char *text, size_t length)
{
    Server *s = context;
    if (length == 5 && memcmp(text, "burst", 5) == 0) {
        burst_send(client);
    } else if (length == 5 && memcmp(text, "flood", 5) == 0) {
        flood_send(client);
    } else if (length == 4 && memcmp(text, "kick", 4) == 0) {
        net_kick(client, 4001, "bye");
        net_send(client, "unsent", 6);
    } else if (length == 6 && memcmp(text, "victim", 6) == 0) {
        s->victim = client;
        net_send(client, "ok", 2);
    } else if (length == 6 && memcmp(text, "strike", 6) == 0) {
        net_send(s->victim, "last", 4);
        net_kick(s->victim, 4002, "struck");
        net_send(client, "struck", 6);
    } else {
        net_send(client, text, length);
    }
}

static void on_closed(void *context, NetClient *client)
{
    Server *s = context;
    assert_ptr_equal(net_kept(client), s);
    atomic_fetch_add(&s->closed, 1);
}

static void on_done(void *context)
{
    Server *s = context;
    s->counts = *net_counts(s->net);
    net_destroy(s->net);
    uv_close((uv_handle_t *)&s->stop, NULL);
}

static void on_stop(uv_async_t *async)
{
    Server *s = async->data;
    net_stop(s->net, s->patience_ms, on_done, s);
}

static void server_run(void *context)
{
    Server *s = context;
    uv_run(&s->loop, UV_RUN_DEFAULT);
}

static Bounds bounds;

static NetConfig config_usual(void)
{
    bounds_start(&bounds, NULL);
    bounds.row[BOUND_CONNECTIONS].most = 100;
    bounds.row[BOUND_REQUEST_BYTES].most = BODY_MOST;
    bounds.row[BOUND_MESSAGE_BYTES].most = MESSAGE_MOST;
    bounds.row[BOUND_BACKLOG_BYTES].most = BACKLOG_MOST;
    return (NetConfig){
        .address = "127.0.0.1",
        .bounds = &bounds,
        .request_s = PATIENCE_S,
        .idle_s = PATIENCE_S,
        .ping_s = PATIENCE_S,
    };
}

static void server_start(const NetConfig *config)
{
    NetHandlers handlers = {&server, on_request, on_upgrade, on_message, on_closed};
    char fault[NET_FAULT_MAX] = "";
    memset(&server, 0, sizeof server);
    server.patience_ms = PATIENCE_S * 1000;
    assert_int_equal(uv_loop_init(&server.loop), 0);
    server.net = net_create(&server.loop, config, &handlers, &(bool){false}, fault);
    assert_string_equal(fault, "");
    assert_non_null(server.net);
    server.stop.data = &server;
    assert_int_equal(uv_async_init(&server.loop, &server.stop, on_stop), 0);
    assert_int_equal(uv_thread_create(&server.thread, server_run, &server), 0);
}

static void server_stop(void)
{
    uv_async_send(&server.stop);
    uv_thread_join(&server.thread);
    assert_int_equal(uv_loop_close(&server.loop), 0);
    assert_int_equal(atomic_load(&server.told), atomic_load(&server.closed));
    assert_int_equal(server.counts.connections, 0);
    assert_int_equal(server.counts.sockets, 0);
}

static void server_usual(void)
{
    NetConfig config = config_usual();
    server_start(&config);
}

/* ---- a client ---- */

typedef struct Peer {
    int fd;
    SSL *tls;
    size_t length;
    char input[INPUT_MAX];
} Peer;

static Peer one;
static Peer two;

static void peer_open(Peer *p)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)net_port(server.net))};
    struct timeval patience = {.tv_sec = PATIENCE_S};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    p->length = 0;
    p->tls = NULL;
    p->fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(p->fd >= 0);
    setsockopt(p->fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(p->fd, (struct sockaddr *)&at, sizeof at), 0);
}

static void peer_close(Peer *p)
{
    SSL_free(p->tls);
    p->tls = NULL;
    close(p->fd);
}

static void peer_write(Peer *p, const void *data, size_t length)
{
    const char *at = data;
    while (length > 0) {
        ssize_t count = p->tls != NULL ? SSL_write(p->tls, at, (int)length) : send(p->fd, at, length, MSG_NOSIGNAL);
        if (count <= 0) {
            return; /* cut off: reading shows it */
        }
        at += count;
        length -= (size_t)count;
    }
}

static void peer_say(Peer *p, const char *text)
{
    peer_write(p, text, strlen(text));
}

/* False at the end of the connection. */
static bool peer_more(Peer *p)
{
    size_t room = INPUT_MAX - p->length - 1;
    room = room < READ_MAX ? room : READ_MAX;
    ssize_t count =
        p->tls != NULL ? SSL_read(p->tls, p->input + p->length, (int)room) : recv(p->fd, p->input + p->length, room, 0);
    if (count < 0 && p->tls == NULL) {
        assert_int_not_equal(errno, EAGAIN); /* it took too long */
    }
    if (count <= 0) {
        return false;
    }
    p->length += (size_t)count;
    p->input[p->length] = '\0';
    return true;
}

static void peer_skip(Peer *p, size_t count)
{
    p->length -= count;
    memmove(p->input, p->input + count, p->length + 1);
}

static void peer_ends(Peer *p)
{
    while (peer_more(p)) {
    }
    assert_int_equal(p->length, 0);
    peer_close(p);
}

/* Reads the head of an answer; it stays at the start of the input. */
static size_t head_read(Peer *p)
{
    const char *end = NULL;
    p->input[p->length] = '\0';
    while ((end = strstr(p->input, "\r\n\r\n")) == NULL) {
        assert_true(peer_more(p));
    }
    return (size_t)(end - p->input) + 4;
}

static int answer_status(const Peer *p)
{
    assert_memory_equal(p->input, "HTTP/1.1 ", 9);
    return (int)strtol(p->input + 9, NULL, 10);
}

/* The next answer must be this. */
static void answer_is(Peer *p, int status, const char *body)
{
    size_t head = head_read(p);
    int found = answer_status(p);
    if (found != status) {
        fail_msg("%d instead of %d", found, status);
    }
    const char *field = strstr(p->input, "content-length: ");
    size_t length = field != NULL && field < p->input + head ? strtoul(field + 16, NULL, 10) : 0;
    while (p->length < head + length) {
        assert_true(peer_more(p));
    }
    if (body != NULL) {
        assert_int_equal(length, strlen(body));
        assert_memory_equal(p->input + head, body, length);
    }
    peer_skip(p, head + length);
}

static void asked_is(const char *request, int status, const char *body)
{
    peer_open(&one);
    peer_say(&one, request);
    answer_is(&one, status, body);
    peer_close(&one);
}

/* Refused, and the connection is closed. */
static void refused_is(const char *request, int status)
{
    peer_open(&one);
    peer_say(&one, request);
    answer_is(&one, status, NULL);
    peer_ends(&one);
}

static void frame_write(Peer *p, int first, bool masked, const void *data, size_t length)
{
    unsigned char head[14] = {(unsigned char)first};
    static char payload[1 << 18];
    static const char mask[4] = {'m', 'a', 's', 'k'};
    size_t more = length < 126 ? 0 : length < 65536 ? 2 : 8;
    head[1] = (unsigned char)((masked ? 0x80 : 0) | (more == 0 ? (int)length : more == 2 ? 126 : 127));
    for (size_t i = 0; i < more; i++) {
        head[1 + more - i] = (unsigned char)(length >> (8 * i));
    }
    memcpy(head + 2 + more, mask, 4);
    assert_true(length <= sizeof payload);
    for (size_t i = 0; i < length; i++) {
        payload[i] = (char)(((const char *)data)[i] ^ (masked ? mask[i % 4] : 0));
    }
    peer_write(p, head, 2 + more + (masked ? 4 : 0));
    peer_write(p, payload, length);
}

static void text_write(Peer *p, const char *text)
{
    frame_write(p, 0x81, true, text, strlen(text));
}

/* The next frame's first byte; its payload lies at *out. The caller skips it. */
static int frame_read(Peer *p, const char **out, size_t *out_length, size_t *out_whole)
{
    for (;;) {
        const unsigned char *in = (const unsigned char *)p->input;
        size_t more = p->length < 2 ? 0 : in[1] == 126 ? 2 : in[1] == 127 ? 8 : 0;
        if (p->length >= 2 + more) {
            size_t length = more == 0 && p->length >= 2 ? in[1] : 0;
            for (size_t i = 0; i < more; i++) {
                length = length << 8 | in[2 + i];
            }
            if (p->length >= 2 && p->length >= 2 + more + length) {
                *out = p->input + 2 + more;
                *out_length = length;
                *out_whole = 2 + more + length;
                return in[0];
            }
        }
        assert_true(peer_more(p));
    }
}

static void frame_is(Peer *p, int first, const char *text, size_t length)
{
    const char *payload = NULL;
    size_t found = 0;
    size_t whole = 0;
    assert_int_equal(frame_read(p, &payload, &found, &whole), first);
    assert_int_equal(found, length);
    if (length > 0) {
        assert_memory_equal(payload, text, length);
    }
    peer_skip(p, whole);
}

static void text_is(Peer *p, const char *text)
{
    frame_is(p, 0x81, text, strlen(text));
}

static void close_is(Peer *p, int code)
{
    const char *payload = NULL;
    size_t length = 0;
    size_t whole = 0;
    assert_int_equal(frame_read(p, &payload, &length, &whole), 0x88);
    assert_true(length >= 2);
    assert_int_equal((unsigned char)payload[0] << 8 | (unsigned char)payload[1], code);
    peer_skip(p, whole);
    peer_ends(p);
}

#define UPGRADE(path)                                                                                                  \
    "GET " path " HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"                    \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

static void upgrade_read(Peer *p)
{
    size_t head = head_read(p);
    assert_int_equal(answer_status(p), 101);
    assert_non_null(strstr(p->input, "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    peer_skip(p, head);
}

static void socket_open(Peer *p)
{
    peer_open(p);
    peer_say(p, UPGRADE("/ws"));
    upgrade_read(p);
}

/* ---- HTTP ---- */

static void test_requests(void **state)
{
    (void)state;
    server_usual();
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\n\r\n", 200, "GET|/say||127.0.0.1|-");
    asked_is("GET /say/%41%2f%C3%A4?q=%41 HTTP/1.1\r\nHost: a\r\nX-Twice: 1\r\nx-twice: 2\r\nX-TWICE: 3\r\n\r\n", 200,
             "GET|/say/A/\xC3\xA4|q=%41|127.0.0.1|1, 2, 3");
    asked_is("GET http://a/say HTTP/1.1\r\nHost: a\r\n\r\n", 200, "GET|/say||127.0.0.1|-");
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n", 200, "GET|/say||127.0.0.1|-");
    asked_is("GET /none HTTP/1.1\r\nHost: a\r\n\r\n", 404, "nothing here\n");
    asked_is("GET /same HTTP/1.1\r\nHost: a\r\n\r\n", 304, "");
    asked_is("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", 200, "hello");
    asked_is("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
             "3\r\nhel\r\n2\r\nlo\r\n0\r\nTrailer: x\r\n\r\n",
             200, "hello");
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", 200,
             "GET|/say||127.0.0.1|-");
    refused_is("GET /say HTTP/1.0\r\n\r\n", 200);
    refused_is("GET /say HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200);
    asked_is("GET /say HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", 200, NULL);
    server_stop();
    assert_int_equal(server.counts.requests, 12);
    assert_int_equal(server.counts.accepted, 12);
    assert_int_equal(server.counts.bad_requests, 0);
}

static void test_head_and_headers(void **state)
{
    (void)state;
    server_usual();
    peer_open(&one);
    peer_say(&one, "HEAD /say HTTP/1.1\r\nHost: a\r\n\r\nGET /none HTTP/1.1\r\nHost: a\r\n\r\n");
    size_t head = head_read(&one);
    assert_non_null(strstr(one.input, "\r\ncontent-type: text/plain\r\nx-test: yes\r\ncontent-length: 21\r\n"));
    peer_skip(&one, head); /* nothing between the two */
    answer_is(&one, 404, "nothing here\n");
    peer_close(&one);
    server_stop();
}

static void test_pipelined(void **state)
{
    (void)state;
    char request[128];
    char body[32];
    server_usual();
    peer_open(&one);
    for (int i = 0; i < 200; i++) {
        snprintf(body, sizeof body, "body %d", i);
        snprintf(request, sizeof request, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: %zu\r\n\r\n%s",
                 strlen(body), body);
        peer_say(&one, request);
    }
    shutdown(one.fd, SHUT_WR); /* and is answered all the same */
    for (int i = 0; i < 200; i++) {
        snprintf(body, sizeof body, "body %d", i);
        answer_is(&one, 200, body);
    }
    peer_ends(&one);
    server_stop();
}

/* One byte at a time, as no parser likes it. */
static void test_in_crumbs(void **state)
{
    (void)state;
    const char *request = "\r\nPOST /echo HTTP/1.1\r\nHost:a\r\nX-Empty:\r\nExpect: 100-continue\r\n"
                          "Content-Length: 5\r\n\r\nhello";
    server_usual();
    peer_open(&one);
    for (const char *at = request; *at != '\0'; at++) {
        peer_write(&one, at, 1);
        usleep(100);
    }
    answer_is(&one, 100, NULL);
    answer_is(&one, 200, "hello");
    peer_close(&one);
    server_stop();
}

static void test_answered_later(void **state)
{
    (void)state;
    server_usual();
    peer_open(&one);
    peer_open(&two);
    peer_say(&one, "GET /later HTTP/1.1\r\nHost: a\r\n\r\nGET /say HTTP/1.1\r\nHost: a\r\n\r\n");
    while (atomic_load(&server.told) < 1) {
        usleep(1000);
    }
    peer_say(&two, "GET /now HTTP/1.1\r\nHost: a\r\n\r\n");
    answer_is(&two, 200, "now");
    answer_is(&one, 200, "late");
    answer_is(&one, 200, "GET|/say||127.0.0.1|-");
    peer_close(&one);
    peer_close(&two);
    server_stop();
}

static void bigs_ask(Peer *p)
{
    for (int i = 0; i < BIGS; i++) {
        peer_say(p, "GET /big HTTP/1.1\r\nHost: a\r\n\r\n");
    }
}

static void bigs_read(Peer *p)
{
    for (int i = 0; i < BIGS; i++) {
        answer_is(p, 200, big);
    }
}

/* Together more than a socket takes: they leave as they are read. */
static void test_large_answers(void **state)
{
    (void)state;
    server_usual();
    peer_open(&one);
    bigs_ask(&one);
    usleep(100000); /* until the socket is full, mostly */
    bigs_read(&one);
    peer_close(&one);
    server_stop();
    assert_true(server.counts.bytes_out > (uint64_t)BIGS * (BIG - 1));
}

static void test_refused(void **state)
{
    static const struct {
        int status;
        const char *request;
    } CASES[] = {
        {400, "nonsense\r\n\r\n"},
        {400, "GET /say HTTP/1.1\r\n\r\n"},
        {400, "GET /say HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"},
        {400, "GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a/%2e%2E HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a/..%2fb HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a%00 HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a%0a HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a%7f HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a%5cb HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a%4 HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET /a%zz HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"},
        {400, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
        {400, "POST /echo HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
        {400, "POST /echo HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n"},
        {400, "GET http://b/say HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET http://a:81/say HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET http://a@a/say HTTP/1.1\r\nHost: a\r\n\r\n"},
        {400, "GET http://a/say HTTP/1.0\r\n\r\n"},
        {501, "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n"},
        {501, "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"},
        {400, "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;\nhello\r\n0\r\n\r\n"},
        {400, "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\n\r\n"},
        {417, "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nContent-Length: 1\r\n\r\na"},
        {505, "GET /say HTTP/2.0\r\nHost: a\r\n\r\n"},
        {413, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4097\r\n\r\n"},
        {413, "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99999999999\r\n\r\n"},
        {426, "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"},
        {400, "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n"},
    };
    (void)state;
    server_usual();
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        refused_is(CASES[i].request, CASES[i].status);
    }
    server_stop();
    assert_int_equal(server.counts.bad_requests, sizeof CASES / sizeof CASES[0]);
    assert_int_equal(server.counts.requests, 0);
    assert_int_equal(atomic_load(&server.told), 0);
}

static void test_too_long(void **state)
{
    (void)state;
    static char request[3 * BODY_MOST + 9000];
    server_usual();
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: a\r\nX: %0*d\r\n\r\n", 8200, 0);
    refused_is(request, 431);
    snprintf(request, sizeof request, "GET /%0*d HTTP/1.1\r\nHost: a\r\n\r\n", NET_PATH_MAX, 0);
    refused_is(request, 414);
    size_t at = (size_t)snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: a\r\n");
    for (int i = 0; i < 100; i++) {
        at += (size_t)snprintf(request + at, sizeof request - at, "X%d: y\r\n", i);
    }
    snprintf(request + at, sizeof request - at, "\r\n");
    refused_is(request, 431);
    snprintf(request, sizeof request,
             "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n%0*d\r\n2\r\nab\r\n0\r\n\r\n",
             4095, 0);
    refused_is(request, 413);
    snprintf(request, sizeof request, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4096\r\n\r\n%0*d", 4096, 0);
    asked_is(request, 200, strstr(request, "\r\n\r\n") + 4);
    server_stop();
}

static void test_slow_request(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    config.request_s = 6;
    config.idle_s = 6;
    server_start(&config);
    peer_open(&one);
    peer_open(&two);
    peer_say(&one, "GET /say HTTP/1.1\r\nHost: a\r\n");
    peer_say(&two, "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel");
    answer_is(&one, 408, NULL);
    answer_is(&two, 408, NULL);
    peer_ends(&one);
    peer_ends(&two);
    peer_open(&one); /* says nothing at all */
    peer_open(&two); /* rests after a request */
    peer_say(&two, "GET /say HTTP/1.1\r\nHost: a\r\n\r\n");
    answer_is(&two, 200, NULL);
    peer_ends(&one);
    peer_ends(&two);
    server_stop();
    assert_int_equal(server.counts.bad_requests, 2);
}

static void test_answer_not_taken(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    config.request_s = 1;
    server_start(&config);
    peer_open(&one);
    bigs_ask(&one);
    while (atomic_load(&server.closed) < 1) {
        usleep(1000);
    }
    peer_close(&one);
    server_stop();
}

/* Who reads on gets all of it, also where that takes longer than something of it may. */
static void test_answer_taken_slowly(void **state)
{
    enum { REQUEST_S = 3, SLOW_S = 6, PAUSE_US = 10000 };
    (void)state;
    NetConfig config = config_usual();
    config.request_s = REQUEST_S;
    server_start(&config);
    peer_open(&one);
    peer_say(&one, "GET /bigger HTTP/1.1\r\nHost: a\r\n\r\n");
    size_t left = head_read(&one) + BIGGER;
    const uint64_t fast = uv_hrtime() + SLOW_S * UINT64_C(1000000000);
    while (left > 0) {
        assert_true(one.length > 0 || peer_more(&one));
        left -= one.length;
        peer_skip(&one, one.length);
        if (uv_hrtime() < fast) {
            usleep(PAUSE_US);
        }
    }
    peer_close(&one);
    server_stop();
}

/* But not for ever. */
static void test_answer_taken_too_slowly(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    config.request_s = 1;
    server_start(&config);
    peer_open(&one);
    peer_say(&one, "GET /bigger HTTP/1.1\r\nHost: a\r\n\r\n");
    size_t taken = 0;
    while (atomic_load(&server.closed) < 1) {
        assert_true(peer_more(&one));
        taken += one.length;
        peer_skip(&one, one.length);
        usleep(20000);
    }
    assert_true(taken < BIGGER);
    peer_close(&one);
    server_stop();
}

static void test_limits(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    bounds.row[BOUND_CONNECTIONS_ADDRESS].most = 1;
    server_start(&config);
    socket_open(&one);
    peer_open(&two);
    peer_say(&two, "GET /say HTTP/1.1\r\nHost: a\r\n\r\n");
    answer_is(&two, 503, NULL);
    peer_ends(&two);
    text_write(&one, "still here");
    text_is(&one, "still here");
    frame_write(&one, 0x88, true, "\x03\xe8", 2);
    close_is(&one, 1000);
    while (atomic_load(&server.closed) < 1) {
        usleep(1000);
    }
    socket_open(&one); /* there is room again */
    peer_close(&one);
    server_stop();
    assert_int_equal(server.counts.refused, 1);
    assert_int_equal(server.counts.accepted, 2);

    config = config_usual();
    bounds.row[BOUND_CONNECTIONS_NETWORK].most = 1;
    server_start(&config);
    socket_open(&one);
    refused_is("GET /say HTTP/1.1\r\nHost: a\r\n\r\n", 503);
    peer_close(&one);
    server_stop();
    assert_int_equal(bounds.row[BOUND_CONNECTIONS_NETWORK].refused, 1);

    config = config_usual();
    bounds.row[BOUND_CONNECTIONS].most = 0;
    server_start(&config);
    refused_is("GET /say HTTP/1.1\r\nHost: a\r\n\r\n", 503);
    server_stop();
}

static void test_behind_proxy(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    config.behind_proxy = true;
    bounds.row[BOUND_CONNECTIONS_ADDRESS].most = 1;
    server_start(&config);
    asked_is(
        "GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.1.1.1, 2.2.2.2\r\nX-Forwarded-For: 2001:db8::7\r\n\r\n",
        200, "GET|/say||2001:db8::7|-");
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ::ffff:6.6.6.6\r\n\r\n", 200, "GET|/say||6.6.6.6|-");
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: <script>\r\n\r\n", 200, "GET|/say||127.0.0.1|-");
    peer_open(&two);
    peer_say(&two, "GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 3.3.3.3\r\n\r\n");
    answer_is(&two, 200, "GET|/say||3.3.3.3|-");
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 4.4.4.4\r\n\r\n", 200, "GET|/say||4.4.4.4|-");
    refused_is("GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 3.3.3.3\r\n\r\n", 503);
    peer_say(&two, "GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 5.5.5.5\r\n\r\n");
    answer_is(&two, 200, "GET|/say||5.5.5.5|-");
    asked_is("GET /say HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 3.3.3.3\r\n\r\n", 200, "GET|/say||3.3.3.3|-");
    peer_close(&two);
    server_stop();
}

/* ---- WebSocket ---- */

static void test_echo(void **state)
{
    (void)state;
    static const size_t SIZES[] = {0, 1, 125, 126, 127, 4090, 4096, 65535, 65536, MESSAGE_MOST};
    static char text[MESSAGE_MOST];
    for (size_t i = 0; i < sizeof text; i++) {
        text[i] = (char)('a' + i % 26);
    }
    server_usual();
    socket_open(&one);
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        frame_write(&one, 0x81, true, text, SIZES[i]);
        frame_is(&one, 0x81, text, SIZES[i]);
    }
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) { /* in three parts, with a ping between them */
        size_t part = SIZES[i] / 3;
        frame_write(&one, 0x01, true, text, part);
        frame_write(&one, 0x89, true, "are you there", 13);
        frame_write(&one, 0x00, true, text + part, part);
        frame_write(&one, 0x80, true, text + 2 * part, SIZES[i] - 2 * part);
        frame_is(&one, 0x8a, "are you there", 13);
        frame_is(&one, 0x81, text, SIZES[i]);
    }
    frame_write(&one, 0x8a, true, "unasked", 7);
    text_write(&one, "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x8F\x9B");
    text_is(&one, "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x8F\x9B");
    frame_write(&one, 0x88, true, "", 0);
    frame_is(&one, 0x88, "", 0);
    peer_ends(&one);
    server_stop();
    assert_int_equal(server.counts.messages_in, 21);
    assert_int_equal(server.counts.messages_out, 21);
}

static void test_upgrades(void **state)
{
    (void)state;
    server_usual();
    asked_is(UPGRADE("/forbidden"), 403, "no");
    peer_open(&one);
    peer_say(&one, UPGRADE("/kicked"));
    upgrade_read(&one);
    while (one.length < 2) {
        assert_true(peer_more(&one));
    }
    assert_int_equal((unsigned char)one.input[1], 2 + 122);
    close_is(&one, 4003);
    peer_open(&one);
    peer_say(&one, UPGRADE("/greet") "\x81\x83"); /* a frame begins with the same bytes' arrival */
    upgrade_read(&one);
    text_is(&one, "hello");
    peer_say(&one, "mask\x0c\x08\x1c");
    text_is(&one, "aio");
    peer_close(&one);
    server_stop();
}

static void test_frame_in_crumbs(void **state)
{
    (void)state;
    const char frame[] = {(char)0x81, (char)0x83, 'm', 'a', 's', 'k', 0x0c, 0x08, 0x1c};
    server_usual();
    socket_open(&one);
    for (int round = 0; round < 3; round++) {
        for (size_t i = 0; i < sizeof frame; i++) {
            peer_write(&one, frame + i, 1);
            usleep(100);
        }
        text_is(&one, "aio");
    }
    peer_close(&one);
    server_stop();
}

static void test_bad_frames(void **state)
{
    static const struct {
        int code;
        int first;
        bool unmasked;
        size_t length;
        const char *data;
    } CASES[] = {
        {1007, 0x81, false, 2, "\xC3("},
        {1007, 0x81, false, 2, "\xC0\xAF"},
        {1007, 0x81, false, 3, "\xED\xA0\x80"},
        {1007, 0x81, false, 4, "\xF4\x90\x80\x80"},
        {1007, 0x81, false, 1, "\xE2"},
        {1007, 0x81, false, 2, "\xE2\x82"},
        {1002, 0x81, true, 2, "ab"},
        {1003, 0x82, false, 2, "ab"},
        {1009, 0x81, false, MESSAGE_MOST + 1, big},
        {1002, 0x80, false, 2, "ab"},
        {1002, 0xc1, false, 2, "ab"},
        {1002, 0x83, false, 2, "ab"},
        {1002, 0x8b, false, 2, "ab"},
        {1002, 0x09, false, 2, "ab"},
        {1002, 0x89, false, 126, big},
        {1002, 0x88, false, 1, "a"},
        {1002, 0x88, false, 2, "\x03\xed"},
        {1007, 0x88, false, 4, "\x03\xe8\xC3("},
        {4321, 0x88, false, 2, "\x10\xe1"},
    };
    (void)state;
    size_t count = sizeof CASES / sizeof CASES[0];
    server_usual();
    for (size_t i = 0; i < count; i++) {
        socket_open(&one);
        frame_write(&one, CASES[i].first, !CASES[i].unmasked, CASES[i].data, CASES[i].length);
        close_is(&one, CASES[i].code);
    }
    socket_open(&one); /* a message that is too long together only */
    frame_write(&one, 0x01, true, big, MESSAGE_MOST);
    frame_write(&one, 0x80, true, big, 1);
    close_is(&one, 1009);
    socket_open(&one); /* a message within a message */
    frame_write(&one, 0x01, true, "a", 1);
    frame_write(&one, 0x81, true, "b", 1);
    close_is(&one, 1002);
    server_stop();
    assert_int_equal(server.counts.bad_frames, count - 1 + 2);
    assert_int_equal(server.counts.messages_in, 0);
}

static void test_burst_in_order(void **state)
{
    (void)state;
    char text[32];
    server_usual();
    socket_open(&one);
    text_write(&one, "burst");
    for (int i = 0; i < BURST; i++) {
        snprintf(text, sizeof text, "number %d", i);
        text_is(&one, text);
    }
    peer_close(&one);
    server_stop();
}

static void test_kick(void **state)
{
    (void)state;
    server_usual();
    socket_open(&one);
    text_write(&one, "kick");
    text_write(&one, "unheard");
    close_is(&one, 4001);
    socket_open(&one);
    socket_open(&two);
    text_write(&one, "victim");
    text_is(&one, "ok");
    text_write(&two, "strike");
    text_is(&two, "struck");
    text_is(&one, "last");
    close_is(&one, 4002);
    peer_close(&two);
    server_stop();
    assert_int_equal(server.counts.messages_in, 3);
}

static void test_slow_reader(void **state)
{
    (void)state;
    server_usual();
    socket_open(&one);
    socket_open(&two);
    text_write(&one, "flood");
    while (atomic_load(&server.closed) < 1) {
        usleep(1000);
    }
    text_write(&two, "unharmed");
    text_is(&two, "unharmed");
    peer_close(&one);
    peer_close(&two);
    server_stop();
    assert_int_equal(server.counts.slow_cut, 1);
}

/* One that reads slowly, but within the limit, gets everything. */
static void flood_read(Peer *p)
{
    text_write(p, "flood");
    usleep(100000); /* until the socket is full, mostly */
    for (int i = 0; i < FLOOD; i++) {
        text_is(p, flood_text(i));
    }
}

static void test_backlog(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    bounds.row[BOUND_BACKLOG_BYTES].most = FLOOD * (FLOOD_LENGTH + 10);
    server_start(&config);
    socket_open(&one);
    flood_read(&one);
    peer_close(&one);
    server_stop();
    assert_int_equal(server.counts.slow_cut, 0);
    assert_int_equal(server.counts.messages_out, FLOOD);
}

/* Pinged when silent; cut off if it does not answer. */
static void test_silent(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    config.ping_s = 2;
    server_start(&config);
    socket_open(&one);
    frame_is(&one, 0x89, "", 0);
    frame_write(&one, 0x8a, true, "", 0);
    frame_is(&one, 0x89, "", 0);
    peer_ends(&one);
    server_stop();
}

/* ---- the end ---- */

static void test_stop(void **state)
{
    (void)state;
    server_usual();
    socket_open(&one);
    peer_open(&two);
    peer_say(&two, "GET /say HTTP/1.1\r\nHost: a\r\n\r\n");
    answer_is(&two, 200, NULL);
    text_write(&one, "burst");
    char text[32];
    text_is(&one, "number 0");
    uv_async_send(&server.stop);
    for (int i = 1; i < BURST; i++) {
        snprintf(text, sizeof text, "number %d", i);
        text_is(&one, text);
    }
    close_is(&one, 1012);
    peer_ends(&two);
    uv_thread_join(&server.thread);
    assert_int_equal(uv_loop_close(&server.loop), 0);
    assert_int_equal(atomic_load(&server.closed), 2);
}

/* One who does not hang up, one whose answer never comes: patience ends. */
static void test_stop_patience(void **state)
{
    (void)state;
    server_usual();
    server.patience_ms = 50;
    socket_open(&one);
    peer_open(&two);
    peer_say(&two, "GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
    while (atomic_load(&server.told) < 2) {
        usleep(1000);
    }
    server_stop();
    peer_close(&one);
    peer_close(&two);
}

/* ---- no more file descriptors ---- */

static void test_out_of_descriptors(void **state)
{
    (void)state;
    struct rlimit usual;
    server_usual();
    socket_open(&one);
    peer_open(&two);
    peer_say(&two, "GET /none HTTP/1.1\r\nHost: a\r\n\r\n");
    answer_is(&two, 404, NULL);
    peer_close(&two);
    while (atomic_load(&server.closed) < 1) {
        usleep(1000);
    }
    /* Room for the client's end of one connection, not for the server's. */
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    int next = dup(0);
    close(next);
    struct rlimit tight = {.rlim_cur = (rlim_t)next + 1, .rlim_max = usual.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &tight), 0);
    peer_open(&two);
    peer_ends(&two);
    text_write(&one, "still here");
    text_is(&one, "still here");
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    asked_is("GET /none HTTP/1.1\r\nHost: a\r\n\r\n", 404, NULL); /* recovered */
    peer_close(&one);
    server_stop();
}

/* ---- TLS, and what a server may not be started with ---- */

static char folder[] = "/tmp/test_net.XXXXXX";
static char cert[64];
static char key[64];

static void certificate_make(void)
{
    EVP_PKEY *pair = EVP_EC_gen("P-256");
    X509 *x = X509_new();
    assert_non_null(mkdtemp(folder));
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
    X509_gmtime_adj(X509_getm_notBefore(x), -3600);
    X509_gmtime_adj(X509_getm_notAfter(x), 3600);
    X509_set_pubkey(x, pair);
    assert_true(X509_sign(x, pair, EVP_sha256()) > 0);
    FILE *file = fopen(cert, "w");
    assert_non_null(file);
    assert_int_equal(PEM_write_X509(file, x), 1);
    fclose(file);
    file = fopen(key, "w");
    assert_non_null(file);
    assert_int_equal(PEM_write_PrivateKey(file, pair, NULL, NULL, 0, NULL, NULL), 1);
    fclose(file);
    X509_free(x);
    EVP_PKEY_free(pair);
}

static void tls_open(Peer *p, SSL_CTX *context)
{
    peer_open(p);
    p->tls = SSL_new(context);
    SSL_set_fd(p->tls, p->fd);
    assert_int_equal(SSL_connect(p->tls), 1);
}

static void test_tls(void **state)
{
    (void)state;
    static char text[MESSAGE_MOST];
    NetConfig config = config_usual();
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    certificate_make();
    memset(text, 'x', sizeof text);
    config.tls_cert = cert;
    config.tls_key = key;
    bounds.row[BOUND_BACKLOG_BYTES].most = FLOOD * (FLOOD_LENGTH + 10);
    server_start(&config);
    tls_open(&one, context);
    peer_say(&one, "GET /none HTTP/1.1\r\nHost: a\r\n\r\nGET /big HTTP/1.1\r\nHost: a\r\n\r\n");
    answer_is(&one, 404, "nothing here\n");
    answer_is(&one, 200, big);
    bigs_ask(&one);
    usleep(100000);
    peer_say(&one, UPGRADE("/ws"));
    bigs_read(&one);
    upgrade_read(&one);
    for (int i = 0; i < 20; i++) {
        frame_write(&one, 0x81, true, text, sizeof text);
        frame_is(&one, 0x81, text, sizeof text);
    }
    flood_read(&one);
    text_write(&one, "kick");
    close_is(&one, 4001);
    peer_open(&one); /* plain words */
    peer_say(&one, "GET /none HTTP/1.1\r\nHost: a\r\n\r\n");
    peer_ends(&one);
    SSL_CTX_set_alpn_protos(context, (const unsigned char *)"\x02h2\x08http/1.1", 12);
    tls_open(&one, context);
    const unsigned char *chosen = NULL;
    unsigned int length = 0;
    SSL_get0_alpn_selected(one.tls, &chosen, &length);
    assert_int_equal(length, 8);
    assert_memory_equal(chosen, "http/1.1", 8);
    SSL_CTX_free(context);
    uv_async_send(&server.stop);
    peer_ends(&one);
    uv_thread_join(&server.thread);
    assert_int_equal(uv_loop_close(&server.loop), 0);
}

static void fault_is(NetConfig config, const char *part)
{
    uv_loop_t loop;
    char fault[NET_FAULT_MAX] = "";
    NetHandlers handlers = {0};
    assert_int_equal(uv_loop_init(&loop), 0);
    assert_null(net_create(&loop, &config, &handlers, &(bool){false}, fault));
    if (strstr(fault, part) == NULL) {
        fail_msg("%s", fault);
    }
    assert_int_equal(uv_loop_close(&loop), 0);
}

static void test_faults(void **state)
{
    (void)state;
    NetConfig config = config_usual();
    config.address = "nowhere";
    fault_is(config, "nowhere is no address");
    config = config_usual();
    config.tls_cert = "/nonexistent/cert.pem";
    config.tls_key = key;
    fault_is(config, "certificate /nonexistent/cert.pem: No such file");
    config.tls_cert = cert;
    config.tls_key = cert;
    fault_is(config, cert);
    server_usual();
    config = config_usual();
    config.port = net_port(server.net);
    fault_is(config, "Address already in use");
    server_stop();
    unlink(cert);
    unlink(key);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests),
        cmocka_unit_test(test_head_and_headers),
        cmocka_unit_test(test_pipelined),
        cmocka_unit_test(test_in_crumbs),
        cmocka_unit_test(test_answered_later),
        cmocka_unit_test(test_large_answers),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_slow_request),
        cmocka_unit_test(test_answer_not_taken),
        cmocka_unit_test(test_answer_taken_slowly),
        cmocka_unit_test(test_answer_taken_too_slowly),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_behind_proxy),
        cmocka_unit_test(test_echo),
        cmocka_unit_test(test_upgrades),
        cmocka_unit_test(test_frame_in_crumbs),
        cmocka_unit_test(test_bad_frames),
        cmocka_unit_test(test_burst_in_order),
        cmocka_unit_test(test_kick),
        cmocka_unit_test(test_slow_reader),
        cmocka_unit_test(test_backlog),
        cmocka_unit_test(test_silent),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_patience),
        cmocka_unit_test(test_out_of_descriptors),
        cmocka_unit_test(test_tls),
        cmocka_unit_test(test_faults),
    };
    signal(SIGPIPE, SIG_IGN);
    for (size_t i = 0; i < sizeof big - 1; i++) {
        big[i] = (char)('a' + i % 23);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
