/* SPDX-License-Identifier: MIT */
/* net.c - listening, limits, the clock, stopping. */
#include "net_inner.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TICK_MS = 1000 };

static const char REFUSAL[] = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
                              "content-length: 37\r\nretry-after: 10\r\nconnection: close\r\nx-request-id: ";
static const char REFUSAL_WORDS[] = "\r\n\r\ntoo many connections; try later again";

/* Says that there are too many, unless there are too many of those, too. */
static void client_refuse(Net *net, NetClient *c)
{
    net->counts.refused++;
    if (c->tls != NULL || !bound_take(net->config.bounds, BOUND_REFUSALS)) {
        client_drop(c);
        return;
    }
    c->refused = true;
    bytes_text(&c->out, REFUSAL);
    bytes_text(&c->out, net_request_id(c));
    bytes_text(&c->out, REFUSAL_WORDS);
    client_start(c);
    client_finish(c);
}

static bool client_admit(Net *net, NetClient *c)
{
    if (!net->config.behind_proxy) { /* else whose it is shows with the request */
        c->counted = address_hold(net, c->address);
        if (c->counted == NULL) {
            return false;
        }
    }
    return bound_take(net->config.bounds, BOUND_CONNECTIONS);
}

static void client_welcome(Net *net, NetClient *c)
{
    struct sockaddr_storage from;
    int length = sizeof from;
    uv_tcp_nodelay(&c->tcp, 1);
    if (uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&from, &length) == 0) {
        address_write(&from, c->address);
    }
    if (!http_start(c) || (net->tls != NULL && !tls_start(c))) {
        client_drop(c);
    } else if (!client_admit(net, c)) {
        client_refuse(net, c);
    } else {
        c->admitted = true;
        net->counts.accepted++;
        net->counts.connections++;
        client_start(c);
    }
}

/* Out of file descriptors, libuv takes the connection with one it has put by, and closes it; we hear nothing of it. */
static void on_connection(uv_stream_t *listener, int status)
{
    Net *net = listener->data;
    NetClient *c = status == 0 ? net_client_create(net) : NULL;
    if (c == NULL) {
        return;
    }
    if (uv_accept(listener, (uv_stream_t *)&c->tcp) == 0) {
        client_welcome(net, c);
    } else {
        client_drop(c);
    }
}

static void on_prepare(uv_prepare_t *handle)
{
    net_flush(handle->data);
}

static void on_check(uv_check_t *handle)
{
    net_flush(handle->data);
}

static void on_tick(uv_timer_t *timer)
{
    Net *net = timer->data;
    uint64_t now_ms = uv_now(net->loop);
    for (NetClient *c = net->first; c != NULL; c = c->next) {
        client_tick(c, now_ms);
    }
}

/* The socket is made here, not by libuv, whose handles could not be closed without running the loop. */
static int socket_listen(const NetConfig *config, char out_fault[NET_FAULT_MAX])
{
    struct sockaddr_storage at;
    int on = 1;
    bool six = uv_ip4_addr(config->address, config->port, (struct sockaddr_in *)&at) != 0;
    if (six && uv_ip6_addr(config->address, config->port, (struct sockaddr_in6 *)&at) != 0) {
        snprintf(out_fault, NET_FAULT_MAX, "%s is no address to listen on", config->address);
        return -1;
    }
    int fd = socket(at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
        bind(fd, (struct sockaddr *)&at, six ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in)) != 0 ||
        listen(fd, (int)bound_most(config->bounds, BOUND_ACCEPTS)) != 0) {
        snprintf(out_fault, NET_FAULT_MAX, "cannot listen on %s port %d: %s", config->address, config->port,
                 strerror(errno));
        if (fd >= 0) {
            close(fd);
        }
        return -1;
    }
    return fd;
}

static int socket_port(int fd)
{
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &length) != 0) {
        return 0;
    }
    return ntohs(at.ss_family == AF_INET ? ((struct sockaddr_in *)&at)->sin_port
                                         : ((struct sockaddr_in6 *)&at)->sin6_port);
}

/* Nothing here fails for any reason outside: all that could has been done with the socket. */
static void handles_start(Net *net, int fd)
{
    uv_tcp_init(net->loop, &net->listener);
    uv_prepare_init(net->loop, &net->prepare);
    uv_check_init(net->loop, &net->check);
    uv_timer_init(net->loop, &net->tick);
    uv_timer_init(net->loop, &net->patience);
    uv_timer_init(net->loop, &net->turn);
    net->handles = 6;
    net->listener.data = net->prepare.data = net->check.data = net->tick.data = net->patience.data = net->turn.data =
        net;
    int status = uv_tcp_open(&net->listener, fd);
    assert(status == 0);
    status = uv_listen((uv_stream_t *)&net->listener, (int)net_bound(net, BOUND_ACCEPTS), on_connection);
    assert(status == 0);
    (void)status;
    uv_prepare_start(&net->prepare, on_prepare);
    uv_check_start(&net->check, on_check);
    uv_timer_start(&net->tick, on_tick, TICK_MS, TICK_MS);
}

Net *net_create(uv_loop_t *loop, const NetConfig *config, const NetHandlers *handlers, bool *out_address,
                char out_fault[NET_FAULT_MAX])
{
    Net *net = calloc(1, sizeof *net);
    if (net == NULL) {
        snprintf(out_fault, NET_FAULT_MAX, "out of memory");
        return NULL;
    }
    net->loop = loop;
    net->config = *config;
    net->handlers = *handlers;
    if (config->tls_cert != NULL) {
        net->tls = tls_create(config->tls_cert, config->tls_key, out_fault);
    }
    *out_address = config->tls_cert == NULL || net->tls != NULL;
    int fd = *out_address ? socket_listen(config, out_fault) : -1;
    if (fd < 0) {
        SSL_CTX_free(net->tls);
        free(net);
        return NULL;
    }
    net->config.address = net->config.tls_cert = net->config.tls_key = NULL; /* the caller's, no longer needed */
    net->port = socket_port(fd);
    uv_random(NULL, NULL, net->salt, sizeof net->salt, 0, NULL);
    http_parser_set_max_header_size(NET_HEAD_MAX);
    handles_start(net, fd);
    return net;
}

int net_port(const Net *net)
{
    return net->port;
}

const NetCounts *net_counts(const Net *net)
{
    return &net->counts;
}

static void net_free(Net *net)
{
    ws_spares_free(net);
    SSL_CTX_free(net->tls);
    free(net);
}

static void on_handle_closed(uv_handle_t *handle)
{
    Net *net = handle->data;
    net->handles--;
    if (net->destroyed && net->handles == 0 && net->alive == 0) {
        net_free(net);
    }
}

static void stop_done(Net *net)
{
    void (*done)(void *) = net->done;
    net->done = NULL;
    uv_timer_stop(&net->patience);
    if (done != NULL) {
        done(net->done_context);
    }
}

void net_client_gone(Net *net)
{
    net->alive--;
    if (net->alive > 0) {
        return;
    }
    if (net->destroyed) {
        if (net->handles == 0) {
            net_free(net);
        }
    } else if (net->stopping) {
        stop_done(net);
    }
}

static void clients_drop(Net *net)
{
    for (NetClient *c = net->first; c != NULL; c = c->next) {
        client_drop(c);
    }
}

static void on_patience(uv_timer_t *timer)
{
    Net *net = timer->data;
    if (net->alive == 0) {
        stop_done(net);
    } else {
        clients_drop(net);
    }
}

static void handle_close(uv_handle_t *handle)
{
    if (!uv_is_closing(handle)) {
        uv_close(handle, on_handle_closed);
    }
}

/* An answer that is owed is still given. */
static void client_dismiss(NetClient *c)
{
    if (c->state == CLIENT_SOCKET) {
        net_kick(c, 1012, "service restart");
    } else if (c->state == CLIENT_HTTP && http_busy(c)) {
        c->http->keep = false;
    } else if (c->state == CLIENT_HTTP) {
        client_drop(c);
    }
}

void net_stop(Net *net, uint32_t patience_ms, void (*done)(void *context), void *context)
{
    net->stopping = true;
    net->done = done;
    net->done_context = context;
    handle_close((uv_handle_t *)&net->listener);
    for (NetClient *c = net->first; c != NULL; c = c->next) {
        client_dismiss(c);
    }
    uv_timer_start(&net->patience, on_patience, net->alive > 0 ? patience_ms : 0, 0);
}

void net_destroy(Net *net)
{
    net->destroyed = true;
    clients_drop(net);
    handle_close((uv_handle_t *)&net->listener);
    handle_close((uv_handle_t *)&net->prepare);
    handle_close((uv_handle_t *)&net->check);
    handle_close((uv_handle_t *)&net->tick);
    handle_close((uv_handle_t *)&net->patience);
    handle_close((uv_handle_t *)&net->turn);
}
