/* SPDX-License-Identifier: MIT */
/* wire.c - connections as the network has them: bytes that arrive late, in pieces, or not at all; as TCP allows, in their
 * order. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { ENDS_MOST = 8192 };

static End *ends[ENDS_MOST]; /* all there ever were */
static uint32_t end_count;
static End *ends_free;
static struct {
    uint32_t address;
    uint64_t until;
} partitions[64];

/* ---- Ends. */
End *end_make(uint32_t address, int port, Process *process)
{
    End *end = ends_free;
    if (end != NULL) {
        ends_free = end->next;
    } else if (end_count < ENDS_MOST) {
        end = ends[end_count++] = world_alloc(sizeof *end);
    } else {
        abort();
    }
    *end = (End){.life = end->life + 1, .open = true, .process = process};
    end->address.sin_family = AF_INET;
    end->address.sin_addr.s_addr = htonl(address);
    end->address.sin_port = htons((uint16_t)port);
    return end;
}

static void segments_free(End *end)
{
    for (Segment *segment = end->first, *next; segment != NULL; segment = next) {
        next = segment->next;
        free(segment);
    }
    end->first = end->last = NULL;
    end->incoming = 0;
}

static void end_recycle(End *end)
{
    segments_free(end);
    end->life++;
    end->peer = NULL;
    end->next = ends_free;
    ends_free = end;
}

uint64_t end_partitioned(const End *end)
{
    uint64_t until = 0;
    for (size_t i = 0; i < sizeof partitions / sizeof partitions[0]; i++) {
        bool hit = partitions[i].address == ntohl(end->address.sin_addr.s_addr) ||
                   (end->peer != NULL && partitions[i].address == ntohl(end->peer->address.sin_addr.s_addr));
        until = hit && partitions[i].until > until ? partitions[i].until : until;
    }
    return until;
}

void net_partition(uint32_t address, uint64_t until)
{
    size_t at = draw_below(sizeof partitions / sizeof partitions[0]);
    partitions[at].address = address;
    partitions[at].until = until;
}

static void arrived(void *arg)
{
    Arrival arrival = *(Arrival *)arg;
    free(arg);
    if (arrival.end->life == arrival.life && arrival.end->sim != NULL) {
        sim_ready(arrival.end->sim);
    }
}

static uint64_t latency_draw(const End *end)
{
    uint64_t ns = end->latency_ns / 2 + draw_about(end->latency_ns / 2);
    return plan.faults && draw_chance(plan.slow_segment) ? ns + draw_below(3 * NS_A_S) : ns;
}

void end_arrival(End *end, uint64_t at)
{
    Arrival *arrival = world_alloc(sizeof *arrival);
    *arrival = (Arrival){end, end->life};
    event_at(at, arrived, arrival);
}

/* From one side to the other; `kind` 0 for bytes. */
void end_send(End *from, const void *bytes, size_t length, int kind)
{
    End *to = from->peer;
    if (to == NULL) {
        return;
    }
    if (from->silent) {
        from->lost += length;
        return;
    }
    if (!to->open) { /* nobody there any more: the kernel says so */
        if (kind == 0 && !from->reset && from->open) {
            end_send(to, NULL, 0, UV_ECONNRESET);
        }
        return;
    }
    Segment *segment = world_alloc(sizeof *segment + length);
    uint64_t at = world_now + latency_draw(from);
    uint64_t wall = end_partitioned(from);
    at = at > from->last_at ? at : from->last_at;
    at = at > wall ? at : wall + draw_below(NS_A_S);
    from->last_at = at;
    segment->at = at;
    segment->length = length;
    segment->end = kind;
    if (length > 0) {
        memcpy(segment->bytes, bytes, length);
    }
    if (to->last != NULL) {
        to->last->next = segment;
    } else {
        to->first = segment;
    }
    to->last = segment;
    to->incoming += length;
    trace("sent", length, (uint64_t)-kind);
    trace_bytes(bytes, length);
    end_arrival(to, at);
}

void end_close(End *end, bool silent)
{
    End *peer = end->peer;
    if (!end->open) {
        return;
    }
    bool unread = end->incoming > 0;
    if (!silent && !end->reset && (!end->ended || unread)) {
        end_send(end, NULL, 0, unread ? UV_ECONNRESET : UV_EOF);
    }
    end->open = false;
    end->sim = NULL;
    segments_free(end);
    if (peer == NULL || !peer->open) {
        if (peer != NULL) {
            end_recycle(peer);
        }
        end_recycle(end);
    } else if (peer->sim != NULL) {
        sim_ready(peer->sim); /* what it has to write finds nobody */
    }
}

/* ---- Faults. */
void net_fault(int kind)
{
    End *end = NULL;
    for (int i = 0; i < 20 && (end == NULL || !end->open || end->peer == NULL || !end->peer->open); i++) {
        end = end_count > 0 ? ends[draw_below(end_count)] : NULL;
    }
    if (end == NULL || !end->open || end->peer == NULL || !end->peer->open) {
        return;
    }
    trace("net fault", (uint64_t)kind, end->life);
    if (kind == NET_RESET) {
        end_send(end, NULL, 0, UV_ECONNRESET);
        end_send(end->peer, NULL, 0, UV_ECONNRESET);
        end->reset = end->peer->reset = true;
    } else if (kind == NET_SILENT) {
        end->silent = true;
        end->peer->silent |= draw_chance(0.5);
    } else {
        end->last_at = world_now + draw_below(20 * NS_A_S);
    }
}
