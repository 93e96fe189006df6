/* SPDX-License-Identifier: MIT */
/* servers.c - servers as processes of the world. */
#include "servers.h"

#include "base.h"
#include "disk.h"
#include "live.h"
#include "oracle.h"
#include "server/server.h"
#include "sim.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT = 8017, HEAP_MOST = 256 << 20 };

typedef struct Machine {
    Process *process; /* NULL: down */
    Disk *disk;
    GameRegistry *registry;
    int64_t wall_ms;
    uint32_t address;
    bool starting; /* server_run has not been reached */
    bool unsynced; /* the last process may have left what no sync has reached */
    bool downgrade;
    char place[INET_ADDRSTRLEN];
    char store[64];
} Machine;

ServerCounts server_counts;
static Machine machines[SERVERS_MOST];
static int machine_count;
static int store_kind;
static uint32_t addresses[SERVERS_MOST];
static ServerConfig usual; /* of all servers of this world */

const uint32_t *servers_addresses(void)
{
    return addresses;
}

/* ---- The registry of a server that starts is noted, so that its queues can be looked at. */
GameRegistry *__real_registry_create(uv_loop_t *loop, Keeper *keeper, const RegistryConfig *config);
GameRegistry *__wrap_registry_create(uv_loop_t *loop, Keeper *keeper, const RegistryConfig *config);
GameRegistry *__wrap_registry_create(uv_loop_t *loop, Keeper *keeper, const RegistryConfig *config)
{
    RegistryConfig wanted = *config;
    if (fault_is("unbounded-queue")) {
        wanted.bounds->row[BOUND_LINE].most = wanted.bounds->row[BOUND_LINE_SEAT].most = UINT32_MAX;
    }
    GameRegistry *registry = __real_registry_create(loop, keeper, &wanted);
    ((Machine *)process_now()->user)->registry = registry;
    return registry;
}

static void machine_start(void *arg);

static void server_main(void *arg)
{
    Machine *machine = arg;
    ServerConfig config = usual;
    ServerFault fault;
    config.address = machine->place;
    config.store = machine->store;
    Server *server = server_create(&config, &fault);
    if (server == NULL) {
        server_counts.failed_starts++;
        trace("no start", machine->address, 0);
        return;
    }
    machine->starting = false;
    server_run(server);
    machine->registry = NULL;
    server_destroy(server);
    server_counts.leaked =
        process_now()->heap.blocks > server_counts.leaked ? process_now()->heap.blocks : server_counts.leaked;
}

static void server_died(Process *process)
{
    Machine *machine = process->user;
    machine->process = NULL;
    machine->registry = NULL;
    machine->unsynced = !process->power;
    if (machine->disk != NULL) {
        disk_left(machine->disk, process->power);
        if (process->power || draw_chance(0.2)) {
            servers_compare(process->power ? "after a power cut" : "after a kill");
        }
        if (machine->downgrade) {
            machine->downgrade = false;
            server_counts.upgrades += disk_downgrade(machine->disk);
        }
    }
    event_at(world_now + NS_A_S / 5 + draw_about(3 * NS_A_S), machine_start, machine);
}

static void machine_start(void *arg)
{
    Machine *machine = arg;
    Process *process = process_make("server", server_main, machine);
    machine->process = process;
    machine->starting = true;
    process->user = machine;
    process->died = server_died;
    process->address = machine->address;
    process->disk = machine->disk;
    process->wall_ms = machine->wall_ms;
    server_counts.starts++;
    if (plan.faults && store_kind != STORE_KIND_MEMORY && draw_chance(machine->unsynced ? 0.3 : 0.15)) {
        process->die_in = (uint32_t)draw_between(1, 300); /* also while it recovers or upgrades the store */
        process->power = draw_chance(machine->unsynced ? 0.8 : 0.5);
        *(process->power ? &server_counts.power : &server_counts.kills) += 1;
    }
}

void servers_start(int kind, int count)
{
    static const char *const STORES[] = {[STORE_KIND_MEMORY] = "memory:",
                                         [STORE_KIND_SQLITE] = "sqlite:/world/%d/games.db",
                                         [STORE_KIND_POSTGRES] = "postgres://world/"};
    machine_count = count;
    store_kind = kind;
    server_defaults(&usual);
    usual.port = PORT;
    usual.hooks = true;
    usual.admin_token = OPERATOR_TOKEN;
    usual.idle_s = 30;
    if (draw_chance(0.5)) { /* so that it is full now and then */
        usual.limit[BOUND_LINE_SEAT] = (uint32_t)draw_between(3, 30);
    }
    for (int i = 0; i < count; i++) {
        Machine *machine = &machines[i];
        machine->address = addresses[i] = (10U << 24) + (uint32_t)i + 1;
        struct in_addr address = {.s_addr = htonl(machine->address)};
        inet_ntop(AF_INET, &address, machine->place, sizeof machine->place);
        if (kind == STORE_KIND_SQLITE) {
            snprintf(machine->store, sizeof machine->store, "sqlite:/world/%d/games.db", i);
            machine->disk = disk_make(machine->store + strlen("sqlite:"));
        } else {
            snprintf(machine->store, sizeof machine->store, "%s", STORES[kind]);
        }
        machine_start(machine);
    }
}

/* ---- Faults. */
static void signal_send(Process *process)
{
    for (SimLoop *l = process->loops; l != NULL; l = l->next) {
        for (Sim *sim = l->handles; sim != NULL; sim = sim->next) {
            if (sim->handle->type == UV_SIGNAL && sim->active && ((uv_signal_t *)sim->handle)->signum == SIGTERM) {
                sim_ready(sim);
            }
        }
    }
}

static void kill_late(void *arg)
{
    Machine *machine = arg;
    if (machine->process != NULL && machine->process->die_in > 0) {
        process_reap(machine->process);
    }
}

/* At one of its next calls to the outside, or soon. */
static void machine_kill(Machine *machine, bool power)
{
    machine->process->die_in = (uint32_t)draw_between(1, 60);
    machine->process->power = power;
    event_at(world_now + draw_below(NS_A_S), kill_late, machine);
    *(power ? &server_counts.power : &server_counts.kills) += 1;
}

void server_fault(int kind)
{
    Machine *machine = &machines[draw_below((uint64_t)machine_count)];
    Process *process = machine->process;
    if (process == NULL || process->die_in > 0 || (store_kind == STORE_KIND_MEMORY && kind <= SERVER_STOP)) {
        return;
    }
    trace("server fault", (uint64_t)kind, machine->address);
    switch (kind) {
    case SERVER_KILL:
    case SERVER_POWER:
        machine_kill(machine, kind == SERVER_POWER);
        break;
    case SERVER_STOP:
        server_counts.stops++;
        signal_send(process);
        break;
    case SERVER_FREEZE:
        process->frozen_until = world_now + draw_about(4 * NS_A_S);
        break;
    case SERVER_CLOCK:
        machine->wall_ms += (int64_t)draw_below(7200000) - 3600000;
        process->wall_ms = machine->wall_ms;
        break;
    case SERVER_FULL:
        if (machine->disk != NULL) {
            disk_full(machine->disk, world_now + draw_about(15 * NS_A_S));
        }
        break;
    default:
        net_partition(machine->address, world_now + draw_about(15 * NS_A_S));
        break;
    }
}

void servers_heal(void)
{
    for (int i = 0; i < machine_count; i++) {
        if (machines[i].disk != NULL) {
            disk_heal(machines[i].disk);
        }
    }
}

bool servers_up(void)
{
    for (int i = 0; i < machine_count; i++) {
        if (machines[i].process == NULL || machines[i].starting) {
            return false;
        }
    }
    return true;
}

void servers_downgrade(void)
{
    machines[draw_below((uint64_t)machine_count)].downgrade = true;
}

/* ---- Checks. */
/* As they were set: the server's own numbers may be what is wrong. */
static void bounds_check(const Machine *machine)
{
    const Bounds *bounds = machine->registry->config.bounds;
    for (int id = 0; id < BOUND_COUNT; id++) {
        uint64_t used = bound_used(bounds, id);
        uint64_t put_back = id == BOUND_LINE || id == BOUND_LINE_SEAT; /* one on its way may have to wait again */
        if (used > usual.limit[id] + put_back) {
            violation("server %s: bound %s is %u, and %llu are there", machine->place, bound_name(id), usual.limit[id],
                      (unsigned long long)used);
        }
    }
    for (size_t i = 0; i < REGISTRY_BUCKETS; i++) {
        for (const LiveGame *live = machine->registry->bucket[i]; live != NULL; live = live->next) {
            if (live->waiting > usual.limit[BOUND_LINE] + SEATS_MAX * usual.limit[BOUND_LINE_SEAT]) {
                violation("game %s: %u requests wait in its line", live->id, live->waiting);
            }
        }
    }
}

void servers_check(void)
{
    for (int i = 0; i < machine_count; i++) {
        const Machine *machine = &machines[i];
        if (machine->process == NULL || machine->registry == NULL) {
            continue;
        }
        size_t bytes = machine->process->heap.bytes;
        server_counts.checked++;
        server_counts.heap_most = bytes > server_counts.heap_most ? bytes : server_counts.heap_most;
        if (bytes > HEAP_MOST) {
            violation("server %s uses %zu MB of memory", machine->place, bytes >> 20);
        }
        bounds_check(machine);
    }
}

void servers_compare(const char *when)
{
    if (store_kind == STORE_KIND_POSTGRES) {
        oracle_compare(base_store(), when);
    }
    for (int i = 0; i < machine_count && store_kind == STORE_KIND_SQLITE; i++) {
        char fault[STORE_FAULT_MAX] = "";
        char address[64];
        disk_copy(machines[i].disk, address, sizeof address);
        Store *store = store_open(address, fault);
        if (store == NULL) {
            violation("%s: the store does not open: %s", when, fault);
        }
        oracle_compare(store, when);
        store_close(store);
        disk_copy_drop();
    }
}
