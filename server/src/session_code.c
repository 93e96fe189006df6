/* SPDX-License-Identifier: MIT */
/* session_code.c - a code that opens the seat on another device. */
#include "session_inner.h"

#include "secret.h"

#include <stdlib.h>
#include <string.h>

typedef struct CodeAsked {
    KeeperJob job;
    GameRegistry *registry;
    Caller *caller;
    char id[CALLER_ID_MAX];
    char code[CODE_LETTERS + 1];
} CodeAsked;

static void code_done(KeeperJob *job)
{
    CodeAsked *asked = job->context;
    asked->registry->jobs--;
    if (job->result == STORE_OK) {
        reply(asked->registry, asked->caller,
              (Reply){.type = "code", .id = asked->id, .version = caller_version(asked->caller), .code = asked->code});
    } else {
        refuse_word(asked->registry, asked->caller, asked->id, WORD_FAULT_TABLE_STORE);
    }
    caller_release(asked->caller);
    free(asked);
}

void message_code(const Message *m)
{
    CodeAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL || m->caller->seat == NO_SEAT) {
        free(asked);
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_CODE_SEAT);
        return;
    }
    asked->registry = m->registry;
    asked->caller = caller_hold(m->caller);
    memcpy(asked->id, m->id, strlen(m->id) + 1);
    code_make(asked->code);
    asked->job = (KeeperJob){.kind = JOB_CODE_PUT,
                             .done = code_done,
                             .context = asked,
                             .at_ms = now_ms(),
                             .until_ms = now_ms() + (int64_t)CODE_MINUTES * 60 * 1000,
                             .seat = (uint8_t)(m->caller->seat + 1)};
    memcpy(asked->job.game, m->caller->live->id, STORE_ID_MAX);
    code_key(asked->code, asked->job.key);
    m->registry->jobs++;
    keeper_ask(m->registry->keeper, &asked->job);
}
