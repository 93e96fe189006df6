/* SPDX-License-Identifier: MIT */
/* test_client.c - the client against a server of a few lines that sends what we tell it to, a byte at a time if asked. */
#include "client/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { INPUT_MAX = 65536, SOCKETS = 300, REQUESTS = 500 };

static const char ACCEPTED[] = "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                               "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
/* A ping with "hi", a text in two frames with the ping between, an empty text. */
static const char FRAMES[] = "\x89\x02hi"
                             "\x01\x03one"
                             "\x89\x02hi"
                             "\x80\x04 two"
                             "\x81\x00";
enum { FRAMES_LENGTH = sizeof FRAMES - 1 };

/* One connection that the server has. */
typedef struct Peer {
    uv_tcp_t tcp;
    struct Server *server;
    char input[INPUT_MAX]; /* all of it */
    size_t length;
    size_t answered; /* bytes of input */
    bool upgraded;
} Peer;

typedef struct Server {
    uv_loop_t loop;
    uv_tcp_t listener;
    int port;
    const char *answer; /* to a request; NULL: hangs up instead */
    const char *frames; /* after the handshake */
    size_t frames_length;
    bool bytewise;
    int peers; /* all there were */
    int open;
    int pongs;       /* with "hi" */
    char seen[1024]; /* the last request, with its body */
} Server;

static void on_peer_closed(uv_handle_t *handle)
{
    Peer *peer = handle->data;
    peer->server->open--;
    test_free(peer);
}

static void peer_close(Peer *peer)
{
    if (!uv_is_closing((uv_handle_t *)&peer->tcp)) {
        uv_close((uv_handle_t *)&peer->tcp, on_peer_closed);
    }
}

static void peer_send(Peer *peer, const char *bytes, size_t length)
{
    for (size_t step; length > 0; bytes += step, length -= step) {
        step = peer->server->bytewise ? 1 : length;
        uv_buf_t buffer = uv_buf_init((char *)bytes, (unsigned)step);
        if (uv_try_write((uv_stream_t *)&peer->tcp, &buffer, 1) < 0) {
            return;
        }
    }
}

/* Our frames back to their owner: unmasked, whole, short. */
static void frames_echo(Peer *peer)
{
    while (peer->length - peer->answered >= 6) {
        unsigned char *frame = (unsigned char *)peer->input + peer->answered;
        size_t size = frame[1] & 0x7f;
        char back[2 + 125];
        assert_true((frame[1] & 0x80) != 0); /* clients mask */
        assert_true(size <= 125);
        if (peer->length - peer->answered < 6 + size) {
            return;
        }
        peer->answered += 6 + size;
        back[0] = (char)frame[0];
        back[1] = (char)size;
        for (size_t i = 0; i < size; i++) {
            back[2 + i] = (char)(frame[6 + i] ^ frame[2 + i % 4]);
        }
        if ((frame[0] & 0x0f) == 0x0a) {
            peer->server->pongs += size == 2 && memcmp(back + 2, "hi", 2) == 0;
        } else {
            peer_send(peer, back, 2 + size);
        }
    }
}

static void peer_answer(Peer *peer)
{
    Server *server = peer->server;
    const char *end;
    while (!peer->upgraded && (end = strstr(peer->input + peer->answered, "\r\n\r\n")) != NULL) {
        const char *length = strstr(peer->input + peer->answered, "Content-Length: ");
        size_t body = length != NULL && length < end ? strtoul(length + strlen("Content-Length: "), NULL, 10) : 0;
        bool upgrade = strstr(peer->input + peer->answered, "Upgrade: websocket") != NULL;
        if (strlen(end + 4) < body) {
            return;
        }
        snprintf(server->seen, sizeof server->seen, "%.*s",
                 (int)(end + 4 + body - peer->input - (ptrdiff_t)peer->answered), peer->input + peer->answered);
        peer->answered = (size_t)(end + 4 - peer->input) + body;
        if (server->answer == NULL) {
            peer_close(peer);
            return;
        }
        peer_send(peer, server->answer, strlen(server->answer));
        if (strstr(server->answer, "close") != NULL) {
            peer_close(peer);
            return;
        }
        if (upgrade) {
            peer->upgraded = true;
            peer_send(peer, server->frames, server->frames_length);
        }
    }
    if (peer->upgraded) {
        frames_echo(peer);
    }
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
    Peer *peer = handle->data;
    (void)suggested;
    *out = uv_buf_init(peer->input + peer->length, (unsigned)(INPUT_MAX - 1 - peer->length));
}

static void on_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    Peer *peer = stream->data;
    (void)buffer;
    if (count < 0) {
        peer_close(peer);
        return;
    }
    peer->length += (size_t)count;
    peer->input[peer->length] = '\0';
    peer_answer(peer);
}

static void on_peer(uv_stream_t *listener, int status)
{
    Server *server = listener->data;
    assert_int_equal(status, 0);
    Peer *peer = test_calloc(1, sizeof *peer);
    peer->server = server;
    peer->tcp.data = peer;
    uv_tcp_init(&server->loop, &peer->tcp);
    assert_int_equal(uv_accept(listener, (uv_stream_t *)&peer->tcp), 0);
    uv_tcp_nodelay(&peer->tcp, 1);
    uv_read_start((uv_stream_t *)&peer->tcp, on_alloc, on_read);
    server->peers++;
    server->open++;
}

static Client *server_start(Server *server, const char *answer)
{
    struct sockaddr_in address;
    int size = sizeof address;
    memset(server, 0, sizeof *server);
    server->answer = answer;
    uv_loop_init(&server->loop);
    uv_tcp_init(&server->loop, &server->listener);
    server->listener.data = server;
    uv_ip4_addr("127.0.0.1", 0, &address);
    assert_int_equal(uv_tcp_bind(&server->listener, (const struct sockaddr *)&address, 0), 0);
    assert_int_equal(uv_listen((uv_stream_t *)&server->listener, SOCKETS, on_peer), 0);
    uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &size);
    server->port = (int)(((unsigned char *)&address.sin_port)[0] << 8 | ((unsigned char *)&address.sin_port)[1]);
    Client *client = client_create(&server->loop, "127.0.0.1", server->port);
    assert_non_null(client);
    return client;
}

static void server_end(Server *server, Client *client)
{
    client_destroy(client);
    uv_close((uv_handle_t *)&server->listener, NULL);
    while (uv_run(&server->loop, UV_RUN_ONCE) != 0) {
    }
    assert_int_equal(server->open, 0);
    assert_int_equal(uv_loop_close(&server->loop), 0);
}

/* ---- Requests. */
typedef struct Heard {
    int answers;
    int last_status;
    int good;
    char body[64];
    Client *again; /* ask once more from inside the answer */
} Heard;

static void on_answer(void *context, const ClientAnswer *answer)
{
    Heard *heard = context;
    heard->answers++;
    heard->last_status = answer->status;
    heard->good += answer->status == 200;
    assert_int_equal(strlen(answer->body), answer->length);
    snprintf(heard->body, sizeof heard->body, "%s", answer->body);
    if (heard->again != NULL) {
        Client *client = heard->again;
        heard->again = NULL;
        assert_true(client_request(client, "GET", "/again", NULL, on_answer, heard));
    }
}

static void answers_wait(Server *server, const Heard *heard, int count)
{
    while (heard->answers < count) {
        uv_run(&server->loop, UV_RUN_ONCE);
    }
    assert_int_equal(heard->answers, count);
}

static void requests_keep_their_line(void **state)
{
    Server server;
    Heard heard = {0};
    (void)state;
    Client *client = server_start(&server, "HTTP/1.1 201 Created\r\ncontent-length: 7\r\n\r\n{\"a\":1}");
    server.bytewise = true;
    heard.again = client;
    assert_true(client_request(client, "POST", "/api/games", "{\"b\":2}", on_answer, &heard));
    assert_int_equal(heard.answers, 0); /* never before it returns */
    while (heard.answers < 1) {
        uv_run(&server.loop, UV_RUN_ONCE);
    }
    assert_non_null(strstr(server.seen, "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:"));
    assert_non_null(strstr(server.seen, "Content-Length: 7\r\n"));
    assert_non_null(strstr(server.seen, "\r\n\r\n{\"b\":2}"));
    answers_wait(&server, &heard, 2);
    assert_non_null(strstr(server.seen, "GET /again HTTP/1.1\r\n"));
    assert_int_equal(heard.last_status, 201);
    assert_string_equal(heard.body, "{\"a\":1}");
    assert_int_equal(server.peers, 1);
    server_end(&server, client);
}

static void requests_in_parallel(void **state)
{
    Server server;
    Heard heard = {0};
    (void)state;
    Client *client = server_start(&server, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
    for (int i = 0; i < REQUESTS; i++) {
        assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
    }
    answers_wait(&server, &heard, REQUESTS);
    assert_int_equal(heard.good, REQUESTS);
    assert_true(server.peers <= CLIENT_LINES_MOST);
    server_end(&server, client);
    assert_int_equal(heard.answers, REQUESTS);
}

/* Each answer is the line's last: the others go to lines of their own. */
static void requests_closed_after(void **state)
{
    Server server;
    Heard heard = {0};
    (void)state;
    Client *client = server_start(&server, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nto the end");
    for (int i = 0; i < 3; i++) {
        assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
        answers_wait(&server, &heard, i + 1);
        assert_int_equal(heard.last_status, 200);
        assert_string_equal(heard.body, "to the end");
    }
    assert_int_equal(server.peers, 3);
    server_end(&server, client);
}

static void requests_without_an_answer(void **state)
{
    static const char *const ANSWERS[] = {NULL, "nonsense close\r\n\r\n",
                                          "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\nshort"};
    (void)state;
    for (size_t i = 0; i < sizeof ANSWERS / sizeof ANSWERS[0]; i++) {
        Server server;
        Heard heard = {.last_status = -1};
        Client *client = server_start(&server, ANSWERS[i]);
        for (int k = 0; k < REQUESTS; k++) {
            assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
        }
        answers_wait(&server, &heard, REQUESTS);
        assert_int_equal(heard.last_status, 0);
        assert_int_equal(heard.good, 0);
        server_end(&server, client);
    }
}

/* Nobody listens; and the client ends before the answer, with requests that wait for a line. */
static void requests_to_nobody(void **state)
{
    Server server;
    Heard heard = {.last_status = -1};
    (void)state;
    Client *client = server_start(&server, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    Client *other = client_create(&server.loop, "127.0.0.1", 1);
    assert_true(client_request(other, "GET", "/", NULL, on_answer, &heard));
    answers_wait(&server, &heard, 1);
    assert_int_equal(heard.last_status, 0);
    client_destroy(other);
    for (int i = 0; i < CLIENT_LINES_MOST + 1; i++) {
        assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
    }
    server_end(&server, client);
    assert_int_equal(heard.answers, CLIENT_LINES_MOST + 2);
    assert_int_equal(heard.good, 0);
    assert_null(client_create(&server.loop, "localhost", 1));
}

/* Of a name's addresses the first may be one where nobody listens; who comes later does not try it again. */
static void requests_by_another_address(void **state)
{
    Server server;
    Heard heard = {0};
    (void)state;
    Client *unused = server_start(&server, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
    Client *client = client_create(&server.loop, "127.0.0.1", 1);
    assert_false(client_also(client, "localhost", server.port));
    assert_true(client_also(client, "127.0.0.1", server.port));
    for (int i = 1; i <= 2; i++) {
        assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
        answers_wait(&server, &heard, i);
        assert_int_equal(heard.good, i);
    }
    client_destroy(client);
    client = client_create(&server.loop, "127.0.0.1", 1);
    assert_true(client_also(client, "127.0.0.1", 2));
    assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
    answers_wait(&server, &heard, 3);
    assert_int_equal(heard.last_status, 0);
    assert_true(client_request(client, "GET", "/", NULL, on_answer, &heard));
    client_destroy(client); /* while it connects */
    assert_int_equal(heard.answers, 4);
    server_end(&server, unused);
}

/* ---- WebSockets. */
typedef struct Listener {
    int opened;
    int closed;
    int code;
    int messages;
    char text[128];  /* all messages, each with a | after it */
    const char *say; /* when it opens */
    bool hang_up;    /* at the first message */
} Listener;

static void on_opened(void *context, ClientSocket *socket)
{
    Listener *listener = context;
    listener->opened++;
    if (listener->say != NULL) {
        client_socket_send(socket, listener->say, strlen(listener->say));
    }
}

static void on_message(void *context, ClientSocket *socket, const char *text, size_t length)
{
    Listener *listener = context;
    size_t used = strlen(listener->text);
    assert_int_equal(strlen(text), length);
    snprintf(listener->text + used, sizeof listener->text - used, "%s|", text);
    listener->messages++;
    if (listener->hang_up) {
        client_socket_close(socket, 0);
    }
}

static void on_closed(void *context, ClientSocket *socket, int code)
{
    Listener *listener = context;
    (void)socket;
    listener->closed++;
    listener->code = code;
}

static const ClientSocketHandlers HANDLERS = {on_opened, on_message, on_closed};

static void socket_speaks(void **state)
{
    (void)state;
    for (int bytewise = 0; bytewise < 2; bytewise++) {
        Server server;
        Listener listener = {.say = "{\"type\":\"hello\"}"};
        Client *client = server_start(&server, ACCEPTED);
        server.bytewise = bytewise != 0;
        server.frames = FRAMES;
        server.frames_length = FRAMES_LENGTH;
        ClientSocket *socket = client_socket_open(client, "/ws", &HANDLERS, &listener);
        client_socket_send(socket, "too early", 9);
        while (listener.messages < 3 || server.pongs < 2) {
            uv_run(&server.loop, UV_RUN_ONCE);
        }
        assert_string_equal(listener.text, "one two||{\"type\":\"hello\"}|");
        assert_non_null(strstr(server.seen, "GET /ws HTTP/1.1\r\n"));
        client_socket_close(socket, 1000);
        client_socket_send(socket, "too late", 8);
        while (listener.closed == 0) {
            uv_run(&server.loop, UV_RUN_ONCE);
        }
        assert_int_equal(listener.code, 1000);
        assert_int_equal(listener.opened, 1);
        assert_int_equal(listener.messages, 3);
        server_end(&server, client);
        assert_int_equal(listener.closed, 1);
    }
}

/* What the server answers or sends, and the code it is told with. */
static void socket_ends(void **state)
{
    static const struct {
        const char *answer;
        const char *frames;
        size_t length;
        int code;
        int messages;
    } CASES[] = {
        {NULL, "", 0, 1006, 0},
        {"HTTP/1.1 429 Too Many\r\nContent-Length: 2\r\n\r\nno", "", 0, 429, 0},
        {"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Accept: another\r\n\r\n",
         "", 0, 101, 0},
        {ACCEPTED, "\x88\x02\x03\xf4", 4, 1012, 0},           /* service restart */
        {ACCEPTED, "\x81\x02hi\x88\x00", 6, 1005, 1},         /* no code */
        {ACCEPTED, "\x81\x82\x00\x00\x00\x00hi", 8, 1006, 0}, /* servers do not mask */
        {ACCEPTED, "\x81\x01\xff", 3, 1006, 0},               /* no UTF-8 */
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Server server;
        Listener listener = {0};
        Client *client = server_start(&server, CASES[i].answer);
        server.frames = CASES[i].frames;
        server.frames_length = CASES[i].length;
        assert_non_null(client_socket_open(client, "/ws", &HANDLERS, &listener));
        while (listener.closed == 0) {
            uv_run(&server.loop, UV_RUN_ONCE);
        }
        assert_int_equal(listener.code, CASES[i].code);
        assert_int_equal(listener.messages, CASES[i].messages);
        assert_int_equal(listener.opened, CASES[i].answer == ACCEPTED);
        server_end(&server, client);
    }
}

static void sockets_many(void **state)
{
    static Listener listeners[SOCKETS];
    Server server;
    int done = 0;
    (void)state;
    Client *client = server_start(&server, ACCEPTED);
    for (int i = 0; i < SOCKETS; i++) {
        listeners[i] = (Listener){.say = "hello", .hang_up = i % 2 == 0};
        assert_non_null(client_socket_open(client, "/ws", &HANDLERS, &listeners[i]));
    }
    while (done < SOCKETS) {
        uv_run(&server.loop, UV_RUN_ONCE);
        done = 0;
        for (int i = 0; i < SOCKETS; i++) {
            done += listeners[i].messages == 1 && listeners[i].closed == (i % 2 == 0);
        }
    }
    server_end(&server, client);
    for (int i = 0; i < SOCKETS; i++) {
        assert_string_equal(listeners[i].text, "hello|");
        assert_int_equal(listeners[i].closed, 1);
        assert_int_equal(listeners[i].code, 1006);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_keep_their_line),
        cmocka_unit_test(requests_in_parallel),
        cmocka_unit_test(requests_closed_after),
        cmocka_unit_test(requests_without_an_answer),
        cmocka_unit_test(requests_to_nobody),
        cmocka_unit_test(requests_by_another_address),
        cmocka_unit_test(socket_speaks),
        cmocka_unit_test(socket_ends),
        cmocka_unit_test(sockets_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
