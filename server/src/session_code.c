/* SPDX-License-Identifier: MIT */
/* session_code.c - a code that opens the seat on another device. */
#include "session_inner.h"

#include "secret.h"

#include <stdlib.h>
#include <string.h>

typedef struct CodeAsked {
    KeeperJob job;
    StoreWrite write;
    StoreCode put;
    char game[STORE_ID_MAX];
    GameRegistry *registry;
    Ticket ticket;
    Caller *caller;
    char id[CALLER_ID_MAX];
    char code[RECOVERY_LETTERS + 1];
    bool recovery; /* for the life of the game */
} CodeAsked;

static void code_done(KeeperJob *job)
{
    CodeAsked *asked = job->context;
    asked->registry->jobs--;
    registry_answered(asked->registry, &asked->ticket);
    if (job->result == STORE_OK && asked->write.result == STORE_OK) {
        const char *code = asked->code;
        const uint64_t version = caller_version(asked->caller);
        reply(asked->registry, asked->caller,
              asked->recovery ? (Reply){.type = "recovery", .id = asked->id, .version = version, .recovery = code}
                              : (Reply){.type = "code", .id = asked->id, .version = version, .code = code});
    } else {
        refuse_word(asked->registry, asked->caller, asked->id, WORD_FAULT_TABLE_STORE);
    }
    caller_release(asked->caller);
    free(asked);
}

/* Few a seat: the last is the one that is good. */
static bool code_allowed(const Message *m)
{
    Bounds *bounds = m->registry->config.bounds;
    Bucket *bucket = &m->caller->live->codes[m->caller->seat];
    const double burst = bound_most(bounds, BOUND_CODES_SEAT_BURST);
    bool left = !m->limits->on ||
                bucket_take(bucket, registry_clock(m->registry), bound_most(bounds, BOUND_CODES_SEAT) / 60.0, burst);
    bounds->row[BOUND_CODES_SEAT_BURST].refused += !left;
    return left;
}

static void code_ask(const Message *m, bool recovery)
{
    if (m->caller->seat != NO_SEAT && !code_allowed(m)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_TOO_OFTEN);
        return;
    }
    CodeAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL || m->caller->seat == NO_SEAT) {
        free(asked);
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_CODE_SEAT);
        return;
    }
    if (!registry_ask(m->registry, m->caller, &asked->ticket)) {
        free(asked);
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_BUSY);
        return;
    }
    asked->registry = m->registry;
    asked->caller = caller_hold(m->caller);
    memcpy(asked->id, m->id, strlen(m->id) + 1);
    asked->recovery = recovery;
    if (recovery) {
        recovery_make(asked->code);
    } else {
        code_make(asked->code);
    }
    memcpy(asked->game, m->caller->live->id, STORE_ID_MAX);
    asked->put =
        (StoreCode){.game = asked->game,
                    .seat = (uint8_t)(m->caller->seat + 1 + (recovery ? STORE_SEAT_LASTING : 0)),
                    .sitting = sitting_number(live_sitting(m->caller->live), m->caller->seat),
                    .now_ms = registry_now(m->registry),
                    .until_ms = recovery ? INT64_MAX : registry_now(m->registry) + (int64_t)CODE_MINUTES * 60 * 1000};
    code_key(asked->code, asked->put.key);
    asked->write = (StoreWrite){.code = &asked->put};
    asked->job =
        (KeeperJob){.kind = JOB_WRITE, .done = code_done, .context = asked, .write = &asked->write, .write_count = 1};
    m->registry->jobs++;
    keeper_ask(m->registry->keeper, &asked->job);
}

void message_code(const Message *m)
{
    code_ask(m, false);
}

/* Before the start a seat may change hands; a code is that of who asked for it, and ends with them. */
void message_recover(const Message *m)
{
    code_ask(m, true);
}
