/* SPDX-License-Identifier: MIT */
/* live_presence.c - who is connected to a game, here and at other processes of the same store. */
#include "live.h"

#include "notation/put.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PUBLISH_MS = 250, /* between two messages to everybody */
    SAY_MS = 20000,
    LISTEN_MS = SAY_MS + 5000, /* until every process has said it */
    ELSEWHERE_MS = 60000,
    WORD_MAX = 96,
};

static uint32_t present_here(const LiveGame *live, uint32_t *out_watchers)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seats |= live->here[seat] > 0 ? 1U << seat : 0;
    }
    *out_watchers = live->watchers;
    return seats;
}

uint32_t live_present(const LiveGame *live, uint32_t *out_watchers)
{
    uint32_t seats = present_here(live, out_watchers);
    for (uint32_t i = 0; i < live->elsewhere_count; i++) {
        seats |= live->elsewhere[i].seats;
        *out_watchers += live->elsewhere[i].watchers;
    }
    return seats;
}

uint64_t live_absent_ms(const LiveGame *live, int seat)
{
    uint32_t watchers;
    const bool there = live->unknown_ms != 0 || (live_present(live, &watchers) >> seat & 1) != 0;
    return there ? 0 : registry_clock(live->registry) - live->gone_ms[seat];
}

static void presence_write(Text *t, void *context)
{
    const LiveGame *live = context;
    uint32_t watchers;
    uint32_t seats = live_present(live, &watchers);
    put_open(t, '{');
    put_string(t, "type", "presence");
    put_int(t, "version", (int64_t)sitting_version(live->sitting));
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            put_next(t);
            text_int(t, seat + 1);
        }
    }
    put_close(t, ']');
    put_int(t, "watchers", watchers);
    put_close(t, '}');
}

static void presence_tell(LiveGame *live)
{
    Text text;
    live_tell_crowd(live); /* its version is theirs */
    registry_write(live->registry, presence_write, live, &text);
    NetFrame *frame = net_frame_create(text.at, text.length);
    for (Caller *caller = live->callers; caller != NULL && frame != NULL; caller = caller->next) {
        if (caller->settled && caller->client != NULL) {
            net_send_frame(caller->client, frame);
        }
    }
    net_frame_release(frame);
}

typedef struct Saying {
    KeeperJob job;
    GameRegistry *registry;
    char word[WORD_MAX];
} Saying;

static void said(KeeperJob *job)
{
    Saying *saying = job->context;
    saying->registry->jobs--;
    free(saying);
}

/* "PROCESS SEATS WATCHERS": the others keep it until the next, or until it is old. */
static void presence_say(LiveGame *live)
{
    uint32_t watchers;
    uint32_t seats = present_here(live, &watchers);
    Saying *saying = live->registry->config.shared ? calloc(1, sizeof *saying) : NULL;
    if (saying == NULL) {
        return;
    }
    live->said_ms = registry_clock(live->registry);
    snprintf(saying->word, sizeof saying->word, "%" PRIu64 " %" PRIu32 " %" PRIu32, live->registry->process, seats,
             watchers);
    saying->registry = live->registry;
    saying->job = (KeeperJob){.kind = JOB_SAY, .done = said, .context = saying, .word = saying->word};
    memcpy(saying->job.game, live->id, sizeof live->id);
    live->registry->jobs++;
    keeper_ask(live->registry->keeper, &saying->job);
}

/* Now, or with the first tick after the pause: everybody who comes or goes costs a message to everybody else. */
static void presence_publish(LiveGame *live)
{
    uint64_t now = registry_clock(live->registry);
    if (live->sitting == NULL || live->registry->stopping || now - live->present_ms < PUBLISH_MS) {
        return;
    }
    live->present_ms = now;
    live->present_stale = false;
    presence_tell(live);
    presence_say(live);
}

static void presence_count(LiveGame *live, const Caller *caller, uint32_t by)
{
    *(caller->seat != NO_SEAT ? &live->here[caller->seat] : &live->watchers) += by;
    live->present_stale = true;
    presence_publish(live);
}

void live_presence_joined(LiveGame *live, Caller *caller)
{
    presence_count(live, caller, 1);
    if (live->present_stale && caller->client != NULL && !live->registry->stopping) {
        Text text;
        registry_write(live->registry, presence_write, live, &text);
        net_send(caller->client, text.at, text.length);
    }
}

void live_presence_left(LiveGame *live, const Caller *caller)
{
    presence_count(live, caller, UINT32_MAX); /* one less */
    if (live->watchers == 0) {
        live_greetings_free(live);
    }
}

/* Where there is no place for it, nobody is known to be away for a while. */
static Elsewhere *elsewhere_add(LiveGame *live, uint64_t process)
{
    const size_t size = (live->elsewhere_count + 1) * sizeof *live->elsewhere;
    const bool room = bound_fits(live->registry->config.bounds, BOUND_PROCESSES, live->elsewhere_count);
    Elsewhere *more = room ? realloc(live->elsewhere, size) : NULL;
    if (more == NULL) {
        live->unknown_ms = registry_clock(live->registry);
        return NULL;
    }
    live->elsewhere = more;
    Elsewhere *other = &more[live->elsewhere_count++];
    *other = (Elsewhere){.process = process};
    return other;
}

static Elsewhere *elsewhere_of(LiveGame *live, uint64_t process)
{
    for (uint32_t i = 0; i < live->elsewhere_count; i++) {
        if (live->elsewhere[i].process == process) {
            return &live->elsewhere[i];
        }
    }
    return NULL;
}

/* Bit per seat: they have been away from now on, unless they are elsewhere. */
static void seats_go(LiveGame *live, uint32_t seats)
{
    for (; seats != 0; seats &= seats - 1) {
        live->gone_ms[__builtin_ctz(seats)] = registry_clock(live->registry);
    }
}

/* The next of the numbers of a word; `at` goes behind it. False if there is none. */
static bool number_take(const char **at, uint64_t *out_number)
{
    char *end;
    errno = 0;
    *out_number = strtoull(*at, &end, 10);
    bool good = end != *at && errno == 0;
    *at = end;
    return good;
}

void live_presence_heard(LiveGame *live, const char *word)
{
    uint64_t process;
    uint64_t seats;
    uint64_t watchers;
    if (!number_take(&word, &process) || !number_take(&word, &seats) || !number_take(&word, &watchers) ||
        process == 0 || process == live->registry->process || seats >> SEATS_MAX != 0 || live->sitting == NULL) {
        return;
    }
    Elsewhere *other = elsewhere_of(live, process);
    const bool fresh = other == NULL;
    if (fresh && (other = elsewhere_add(live, process)) == NULL) {
        return;
    }
    bool changed = fresh || other->seats != seats || other->watchers != watchers;
    seats_go(live, other->seats & ~(uint32_t)seats);
    *other = (Elsewhere){process, registry_clock(live->registry), (uint32_t)seats, (uint32_t)watchers};
    if (changed) {
        live->present_stale = true;
        presence_publish(live);
    }
    if (fresh) {
        presence_say(live); /* it has not heard of ours */
    }
}

/* Who has not heard of this process answers at once; the others within SAY_MS. */
void live_presence_ask(LiveGame *live)
{
    live->listens_ms = registry_clock(live->registry);
    if (sitting_stage(live->sitting) == SITTING_GATHERING) {
        presence_say(live);
    }
}

bool live_presence_sure(const LiveGame *live)
{
    const GameRegistry *registry = live->registry;
    return !registry->config.shared ||
           (registry_clock(registry) - live->listens_ms >= LISTEN_MS && live->unknown_ms == 0);
}

void live_presence_tick(LiveGame *live)
{
    uint64_t now = registry_clock(live->registry);
    live->listens_ms = live->registry->deaf ? now : live->listens_ms;
    for (uint32_t i = live->elsewhere_count; i-- > 0;) {
        Elsewhere *other = &live->elsewhere[i];
        if (now - other->heard_ms > ELSEWHERE_MS) {
            seats_go(live, other->seats);
            *other = live->elsewhere[--live->elsewhere_count];
            live->present_stale = true;
        }
    }
    if (live->unknown_ms != 0 && now - live->unknown_ms > ELSEWHERE_MS) {
        seats_go(live, (1U << SEATS_MAX) - 1);
        live->unknown_ms = 0;
    }
    if (live->present_stale) {
        presence_publish(live);
    }
    if (live->callers != NULL && now - live->said_ms > SAY_MS) {
        presence_say(live);
    }
}
