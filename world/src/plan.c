/* SPDX-License-Identifier: MIT */
/* plan.c - the course of a world: faults come and go, people play, and at the end everything must be well. */
#include "plan.h"

#include "base.h"
#include "disk.h"
#include "oracle.h"
#include "person.h"
#include "servers.h"
#include "sim.h"

#include <string.h>

Plan plan;

static const char *const STORES[] = {
    [STORE_KIND_MEMORY] = "memory", [STORE_KIND_SQLITE] = "sqlite", [STORE_KIND_POSTGRES] = "postgres"};
enum { STORES_COUNT = sizeof STORES / sizeof STORES[0] };
static int store;
static bool liveness;
static int table_count;

const char *plan_mode(void)
{
    return liveness ? "liveness" : "safety";
}

const char *plan_store(void)
{
    return STORES[store];
}

int plan_tables(void)
{
    return table_count;
}

/* ---- Faults, one after the other, as often as the seed likes. */
static uint64_t fault_every;

static void person_crash(Person *person)
{
    if (person->process != NULL && draw_chance(0.02)) {
        process_reap(person->process);
    }
}

static void fault_happen(void *arg)
{
    (void)arg;
    if (plan.faults) {
        uint64_t kind = draw_below(100);
        if (kind < 60) {
            net_fault((int)draw_below(NET_KINDS));
        } else if (kind < 85) {
            server_fault((int)draw_below(SERVER_KINDS));
        } else if (kind < 92) {
            people_each(person_crash);
        } else if (kind < 96) {
            plan.store_stalled = world_now + draw_below(15 * NS_A_S);
            people_flood();
        } else if (store == STORE_KIND_SQLITE) {
            servers_downgrade();
        } else if (draw_chance(0.3)) {
            base_down(world_now + draw_about(10 * NS_A_S));
        } else {
            base_listener_lost();
        }
    }
    event_at(world_now + draw_about(fault_every), fault_happen, NULL);
}

static void check_happen(void *arg)
{
    (void)arg;
    servers_check();
    event_at(world_now + NS_A_S, check_happen, NULL);
}

static void plan_draw(void)
{
    plan.torn = draw_chance(0.7) ? 0.1 : 0;
    plan.doubled = draw_chance(0.7) ? 0.05 : 0;
    plan.slow_segment = draw_chance(0.5) ? 0.01 : 0;
    plan.latency_ns = draw_between(1, 80) * NS_A_MS;
    plan.window = draw_chance(0.3) ? draw_between(4096, 65536) : 1 << 20;
    plan.disk_ns = draw_between(100000, 5 * NS_A_MS);
    plan.disk_slow = draw_chance(0.5) ? 0.01 : 0;
    plan.disk_fail = draw_chance(0.5) ? 0.001 : 0;
    plan.disk_full = draw_chance(0.5) ? 0.0005 : 0;
    plan.base_fail = draw_chance(0.7) ? 0.01 : 0;
    plan.notice_ns = draw_between(1, 50) * NS_A_MS;
    plan.notice_late = draw_chance(0.5) ? 0.02 : 0;
    fault_every = draw_between(5, 60) * NS_A_S;
}

static void faults_set(bool on)
{
    plan.faults = on;
    manner.restless = on;
    if (!on) {
        servers_heal();
        base_up();
    }
}

/* ---- After the faults everybody is answered, and nobody is left behind. */
enum { PATIENCE_S = 180, ANSWER_S = 15 };
static bool late;

static void person_check(Person *person)
{
    const Online *o = person->online;
    if (o == NULL || person->round != person->table->round) {
        return;
    }
    if (person->asked_since != 0 && world_now - person->asked_since > PATIENCE_S * NS_A_S) {
        violation("game %s: a client (person %u, connection %d, told %llu) has waited %.0f s for an answer to %.300s",
                  person->game, person->number, o->state, (unsigned long long)o->told.version,
                  (double)(world_now - person->asked_since) / 1e9, o->asked != NULL ? o->asked->text : "hello");
    }
    /* Clocks and bots go on while people sit still. */
    const uint64_t kept = oracle_version_at(person->game, world_now - ANSWER_S * NS_A_S);
    if (late && o->state == ONLINE_OPEN && o->told.version < kept) {
        violation("game %s: a client was told of %llu versions, and for %d s %llu are kept", person->game,
                  (unsigned long long)o->told.version, (int)ANSWER_S, (unsigned long long)kept);
    }
}

static void answer_check(Person *person)
{
    const Online *o = person->online;
    if (o != NULL && o->asked != NULL && world_now - o->asked->sent_ns > ANSWER_S * NS_A_S) {
        violation("game %s: a message has waited %d s for its answer in a world without faults: %.300s", person->game,
                  (int)ANSWER_S, o->asked->text);
    }
}

/* People play on without faults; then they sit still, and all of them must know the same. */
static void calm(void)
{
    faults_set(false);
    late = false;
    manner.acting = true;
    world_run(world_now + PATIENCE_S * NS_A_S);
    if (!servers_up()) {
        violation("a server does not come up in a world without faults");
    }
    uint64_t before = oracle_counts.entries;
    uint64_t moves = people_moves();
    for (int i = 0; i < PATIENCE_S; i++) {
        world_run(world_now + NS_A_S);
        people_each(answer_check);
    }
    people_each(person_check);
    if (oracle_counts.entries == before && people_moves() > moves + 10) {
        violation("nobody has got anything done for minutes, in a world without faults");
    }
    manner.acting = false;
    world_run(world_now + PATIENCE_S * NS_A_S);
    late = true;
    people_each(person_check);
    servers_compare("at rest");
    manner.acting = true;
}

static bool word_find(const char *word, const char *const *words, int count, int *out)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

bool plan_run(const char *mode, const char *wanted, int tables, double hours)
{
    static const char *const MODES[] = {"safety", "liveness"};
    static const int LIKELY[] = {STORE_KIND_SQLITE, STORE_KIND_SQLITE, STORE_KIND_POSTGRES, STORE_KIND_POSTGRES,
                                 STORE_KIND_MEMORY};
    int which = (int)draw_below(2);
    store = LIKELY[draw_below(sizeof LIKELY / sizeof LIKELY[0])];
    if ((mode != NULL && !word_find(mode, MODES, 2, &which)) ||
        (wanted != NULL && !word_find(wanted, STORES, STORES_COUNT, &store))) {
        return false;
    }
    liveness = which == 1;
    plan_draw();
    /* Most are small, so that there can be many; some have hundreds of clients. */
    int many = (int)(draw_chance(0.01) ? draw_between(60, 100) : draw_between(2, 9));
    int count = store == STORE_KIND_POSTGRES ? (int)draw_between(1, 3) : 1;
    servers_start(store, count);
    manner.acting = true;
    table_count = tables != 0 ? tables : many;
    people_start(table_count, servers_addresses(), count);
    operator_start(servers_addresses(), count);
    event_at(world_now + fault_every, fault_happen, NULL);
    event_at(world_now, check_happen, NULL);
    uint64_t end = world_now + (uint64_t)(hours * 3600e9);
    faults_set(true);
    while (world_now < end) {
        uint64_t part = liveness ? world_now + draw_between(5, 40) * 60 * NS_A_S : end;
        world_run(part < end ? part : end);
        if (liveness || world_now >= end) {
            calm();
            faults_set(true);
        }
    }
    return true;
}
