/* session_code.c - a code that opens the seat on another device. */
#include "session_inner.h"

#include "secret.h"

#include <stdlib.h>
#include <string.h>

typedef struct CodeAsked {
    KeeperJob job;
    House *house;
    Caller *caller;
    char id[CALLER_ID_MAX];
    char code[CODE_LETTERS + 1];
} CodeAsked;

static void code_done(KeeperJob *job)
{
    CodeAsked *asked = job->context;
    asked->house->jobs--;
    if (job->result == STORE_OK) {
        reply(asked->house, asked->caller,
              (Reply){.type = "code", .id = asked->id, .version = caller_version(asked->caller), .code = asked->code});
    } else {
        refuse_word(asked->house, asked->caller, asked->id, WORD_FAULT_TABLE_STORE);
    }
    caller_release(asked->caller);
    free(asked);
}

void message_code(const Message *m)
{
    CodeAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL || m->caller->seat == NO_SEAT) {
        free(asked);
        refuse_word(m->house, m->caller, m->id, WORD_FAULT_TABLE_CODE_SEAT);
        return;
    }
    asked->house = m->house;
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
    m->house->jobs++;
    keeper_ask(m->house->keeper, &asked->job);
}
