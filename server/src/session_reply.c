/* session_reply.c - answers to a client. */
#include "session_inner.h"

#include "notation/put.h"

static void reply_write(Text *t, void *context)
{
    const Reply *reply = context;
    put_open(t, '{');
    put_string(t, "type", reply->type);
    if (reply->id != NULL) {
        put_string(t, "id", reply->id);
    }
    put_int(t, "version", (int64_t)reply->version);
    if (reply->refusal != NULL) {
        put_string(t, "rule", reply->refusal->rule);
        put_string(t, "words", reply->refusal->words);
        if (reply->refusal->stale) {
            put_bool(t, "stale", true);
        }
    }
    if (reply->words != NULL) {
        put_string(t, "words", reply->words);
    }
    if (reply->code != NULL) {
        put_string(t, "code", reply->code);
        put_int(t, "until_s", CODE_MINUTES * 60);
    }
    put_close(t, '}');
}

uint64_t caller_version(const Caller *caller)
{
    return caller->live != NULL ? sitting_version(caller->live->sitting) : 0;
}

void reply(House *house, Caller *caller, Reply what)
{
    Text text;
    if (caller->client != NULL) {
        house_write(house, reply_write, &what, &text);
        net_send(caller->client, text.at, text.length);
    }
}

void refuse_words(House *house, Caller *caller, const char *id, const char *words)
{
    SittingRefusal refusal = {.rule = ""};
    Text t;
    text_start(&t, refusal.words, sizeof refusal.words);
    text_add(&t, words);
    reply(house, caller, (Reply){.type = "refused", .id = id, .version = caller_version(caller), .refusal = &refusal});
}

void session_bye(House *house, Caller *caller)
{
    reply(house, caller,
          (Reply){.type = "bye", .version = caller_version(caller), .words = "the server restarts; nothing is lost"});
}

void complain(House *house, const SessionLimits *limits, Caller *caller, const char *words)
{
    reply(house, caller, (Reply){.type = "error", .version = caller_version(caller), .words = words});
    if (++caller->errors > limits->errors_most) {
        net_kick(caller->client, CLOSE_POLICY, "too many messages that were none");
    }
}
