/* SPDX-License-Identifier: MIT */
/* session_reply.c - answers to a client. */
#include "lang/lang.h"
#include "session_inner.h"

#include "notation/put.h"

typedef struct Replying {
    const Caller *caller;
    const Reply *reply;
} Replying;

static void reply_write(Text *t, void *context)
{
    const Replying *replying = context;
    const Reply *reply = replying->reply;
    text_language(t, lang_words(replying->caller->lang));
    put_open(t, '{');
    put_string(t, "type", reply->type);
    if (reply->id != NULL) {
        put_string(t, "id", reply->id);
    }
    put_int(t, "version", (int64_t)reply->version);
    if (reply->refusal != NULL) {
        put_rule(t, "rule", reply->refusal->fault.rule);
        put_fault(t, &reply->refusal->fault);
        if (reply->refusal->stale) {
            put_bool(t, "stale", true);
        }
    }
    if (reply->word != 0) {
        Fault fault;
        fault_set(&fault, 0, 0, reply->word, NULL);
        put_fault(t, &fault);
    }
    if (reply->named && replying->caller->client != NULL) {
        put_string(t, "request", net_request_id(replying->caller->client));
    }
    if (reply->recovery != NULL) {
        put_string(t, "code", reply->recovery);
    }
    if (reply->code != NULL) {
        put_string(t, "code", reply->code);
        put_int(t, "until_s", CODE_MINUTES * 60);
    }
    if (reply->secret != NULL && reply->secret[0] != '\0') {
        put_string(t, "secret", reply->secret);
    }
    put_close(t, '}');
}

uint64_t caller_version(const Caller *caller)
{
    return caller->live != NULL && caller->live->sitting != NULL ? sitting_version(caller->live->sitting) : 0;
}

void reply(GameRegistry *registry, Caller *caller, Reply what)
{
    Text text;
    if (caller->client != NULL) {
        registry_write(registry, reply_write, &(Replying){caller, &what}, &text);
        net_send(caller->client, text.at, text.length);
    }
}

void refuse_word(GameRegistry *registry, Caller *caller, const char *id, int word)
{
    SittingRefusal refusal = {.stale = false};
    fault_set(&refusal.fault, 0, 0, word, NULL);
    reply(registry, caller,
          (Reply){.type = "refused", .id = id, .version = caller_version(caller), .refusal = &refusal});
}

void session_bye(GameRegistry *registry, Caller *caller)
{
    reply(registry, caller, (Reply){.type = "bye", .version = caller_version(caller), .word = WORD_FAULT_TABLE_BYE});
}

void complain(GameRegistry *registry, const SessionLimits *limits, Caller *caller, int word)
{
    reply(registry, caller, (Reply){.type = "error", .version = caller_version(caller), .word = word, .named = true});
    (void)limits;
    error_count(registry, caller);
}

void error_count(const GameRegistry *registry, Caller *caller)
{
    if (!bound_fits(registry->config.bounds, BOUND_ERRORS, caller->errors++)) {
        net_kick(caller->client, CLOSE_POLICY, "too many messages that were none");
    }
}
