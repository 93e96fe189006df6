/* SPDX-License-Identifier: MIT */
/* uv_listen.c - how connections begin: sockets that listen, and who connects to them. */
#include "disk.h"
#include "sim.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BACKLOG = 1024 };

typedef struct Listener {
    uint32_t address;
    int port;
    Sim *sim;
} Listener;
static Listener listeners[64];

/* ---- Connecting. */
static Listener *listener_find(uint32_t address, int port)
{
    for (size_t i = 0; i < sizeof listeners / sizeof listeners[0]; i++) {
        if (listeners[i].sim != NULL && listeners[i].address == address && listeners[i].port == port) {
            return &listeners[i];
        }
    }
    return NULL;
}

static void connect_arrived(void *arg)
{
    Arrival arrival = *(Arrival *)arg;
    End *end = arrival.end;
    free(arg);
    if (end->life != arrival.life || end->sim == NULL) {
        return;
    }
    uint64_t wall = end_partitioned(end);
    if (wall > world_now) {
        Arrival *again = world_alloc(sizeof *again);
        *again = arrival;
        event_at(wall + draw_below(NS_A_S), connect_arrived, again);
        return;
    }
    Listener *listener = listener_find(ntohl(end->address.sin_addr.s_addr), ntohs(end->address.sin_port));
    Sim *sim = end->sim;
    if (listener == NULL || listener->sim->accept_count == BACKLOG) {
        sim->connect_status = UV_ECONNREFUSED;
    } else {
        Sim *at = listener->sim;
        End *other = end_make(listener->address, listener->port, at->loop->process);
        other->latency_ns = end->latency_ns;
        other->peer = end;
        end->peer = other;
        end->address.sin_addr.s_addr = htonl(end->process->address);
        end->address.sin_port = htons((uint16_t)draw_between(32768, 60999));
        at->accepting[(at->accept_first + at->accept_count++) % BACKLOG] = other;
        sim->connect_status = 0;
        sim_ready(at);
    }
    end_arrival(end, world_now + end->latency_ns);
}

int uv_tcp_connect(uv_connect_t *request, uv_tcp_t *tcp, const struct sockaddr *address, uv_connect_cb cb)
{
    Sim *sim = SIM(tcp);
    seam();
    End *end = end_make(0, 0, sim->loop->process);
    memcpy(&end->address, address, sizeof end->address); /* whom it looks for, until it is found */
    end->sim = sim;
    end->latency_ns = plan.latency_ns / 4 + draw_about(plan.latency_ns);
    request->cb = cb;
    request->handle = (uv_stream_t *)tcp;
    sim->end = end;
    sim->connect = request;
    sim->connect_status = 1;
    Arrival *arrival = world_alloc(sizeof *arrival);
    *arrival = (Arrival){end, end->life};
    event_at(world_now + end->latency_ns, connect_arrived, arrival);
    return 0;
}

/* ---- Listening: the server makes its socket itself (net.c). */
enum { SOCKET_FIRST = 100000 };
static struct {
    struct sockaddr_in address;
    bool used;
} sockets[256];

int __real_close(int fd);
int __wrap_socket(int domain, int type, int protocol);
int __wrap_setsockopt(int fd, int level, int name, const void *value, socklen_t length);
int __wrap_bind(int fd, const struct sockaddr *address, socklen_t length);
int __wrap_listen(int fd, int backlog);
int __wrap_getsockname(int fd, struct sockaddr *out, socklen_t *length);
int __wrap_close(int fd);

int __wrap_socket(int domain, int type, int protocol)
{
    (void)domain, (void)type, (void)protocol;
    for (int i = 0; i < (int)(sizeof sockets / sizeof sockets[0]); i++) {
        if (!sockets[i].used) {
            sockets[i].used = true;
            return SOCKET_FIRST + i;
        }
    }
    abort();
}

int __wrap_setsockopt(int fd, int level, int name, const void *value, socklen_t length)
{
    (void)fd, (void)level, (void)name, (void)value, (void)length;
    return 0;
}

int __wrap_bind(int fd, const struct sockaddr *address, socklen_t length)
{
    (void)length;
    memcpy(&sockets[fd - SOCKET_FIRST].address, address, sizeof(struct sockaddr_in));
    return 0;
}

int __wrap_listen(int fd, int backlog)
{
    (void)fd, (void)backlog;
    return 0;
}

int __wrap_getsockname(int fd, struct sockaddr *out, socklen_t *length)
{
    memcpy(out, &sockets[fd - SOCKET_FIRST].address, sizeof(struct sockaddr_in));
    *length = sizeof(struct sockaddr_in);
    return 0;
}

int __wrap_close(int fd)
{
    if (fd < SOCKET_FIRST) {
        return __real_close(fd);
    }
    if (fd < SOCKET_FIRST + (int)(sizeof sockets / sizeof sockets[0])) {
        sockets[fd - SOCKET_FIRST].used = false;
    } else if (!pipe_close(fd) && !file_close(fd)) {
        errno = EBADF;
        return -1;
    }
    return 0;
}

int uv_tcp_open(uv_tcp_t *tcp, uv_os_sock_t fd)
{
    SIM(tcp)->port = ntohs(sockets[fd - SOCKET_FIRST].address.sin_port);
    sockets[fd - SOCKET_FIRST].used = false;
    return 0;
}

int uv_listen(uv_stream_t *stream, int backlog, uv_connection_cb cb)
{
    Sim *sim = SIM(stream);
    (void)backlog;
    stream->connection_cb = cb;
    sim->accepting = world_alloc(BACKLOG * sizeof(End *));
    for (size_t i = 0; i < sizeof listeners / sizeof listeners[0]; i++) {
        if (listeners[i].sim == NULL) {
            listeners[i] = (Listener){sim->loop->process->address, sim->port, sim};
            return 0;
        }
    }
    abort();
}

int uv_accept(uv_stream_t *listener, uv_stream_t *client)
{
    Sim *sim = SIM(listener);
    if (sim->accept_count == 0) {
        return UV_EAGAIN;
    }
    End *end = sim->accepting[sim->accept_first];
    sim->accept_first = (sim->accept_first + 1) % BACKLOG;
    sim->accept_count--;
    SIM(client)->end = end;
    end->sim = SIM(client);
    return 0;
}

void listener_drop(Sim *sim, bool silent)
{
    for (size_t i = 0; i < sizeof listeners / sizeof listeners[0]; i++) {
        if (listeners[i].sim == sim) {
            listeners[i].sim = NULL;
        }
    }
    while (sim->accept_count > 0) {
        End *end = sim->accepting[sim->accept_first];
        sim->accept_first = (sim->accept_first + 1) % BACKLOG;
        sim->accept_count--;
        end_close(end, silent);
    }
    free(sim->accepting);
    sim->accepting = NULL;
}
