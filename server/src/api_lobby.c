/* SPDX-License-Identifier: MIT */
/* api_lobby.c - the lobby: asked of the store at most once a second, however many look at it. */
#include "api.h"

#include "live.h"

#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

enum { LOBBY_MS = 1000 };

void api_listed_put(Text *t, const char *id, uint64_t version, int64_t created_ms, int64_t changed_ms, uint32_t present,
                    const char *summary)
{
    put_open(t, '{');
    put_string(t, "id", id);
    put_int(t, "version", (int64_t)version);
    put_int(t, "created", created_ms);
    put_int(t, "changed", changed_ms);
    put_int(t, "present", present);
    if (summary != NULL && summary[0] == '{') {
        text_char(t, ',');
        text_add(t, summary + 1); /* closes the object, too */
    } else {
        put_close(t, '}');
    }
}

/* Of one standing those first where somebody is, so far as is known here; else in the order of the store. */
static void lobby_part(Text *t, const KeeperJob *job, int standing, bool people)
{
    GameRegistry *registry = ((const Api *)job->context)->registry;
    for (size_t i = 0; i < job->found_count; i++) {
        const StoreGame *game = &job->found[i].game;
        const uint32_t present = registry_people(registry, game->id);
        if (game->stand.standing == standing && (present != 0) == people) {
            api_listed_put(t, game->id, game->version, game->created_ms, game->changed_ms, present,
                           game->stand.summary);
        }
    }
}

static void lobby_write(Text *t, void *context)
{
    put_open(t, '{');
    put_key(t, "games");
    put_open(t, '[');
    for (int standing = STORE_GATHERING; standing < STORE_OVER; standing++) {
        lobby_part(t, context, standing, true);
        lobby_part(t, context, standing, false);
    }
    put_close(t, ']');
    put_close(t, '}');
}

static void lobby_keep(Api *api, const Text *text)
{
    char *copy = malloc(text->length + 1);
    if (copy != NULL) {
        memcpy(copy, text->at, text->length + 1);
        free(api->lobby);
        api->lobby = copy;
        api->lobby_length = text->length;
        api->lobby_ms = registry_clock(api->registry);
    }
}

/* Whoever asked meanwhile gets the same answer. */
static void lobby_done(KeeperJob *job)
{
    Api *api = job->context;
    ApiCall *next;
    Text text;
    const bool good = job->result == STORE_OK;
    api->registry->jobs--;
    if (good) {
        registry_write(api->registry, lobby_write, job, &text);
        lobby_keep(api, &text);
    }
    keeper_job_clear(job);
    ApiCall *call = api->lobby_calls;
    api->lobby_calls = NULL;
    for (; call != NULL; call = next) {
        next = call->next;
        if (good) {
            api_json(call, 200, &text);
        } else {
            api_refuse(call, 503, WORD_FAULT_TABLE_STORE);
        }
    }
}

void api_lobby(ApiCall *call)
{
    Api *api = call->api;
    const bool asked = api->lobby_calls != NULL;
    if (api->lobby != NULL && registry_clock(api->registry) - api->lobby_ms < LOBBY_MS) {
        api_answer(call, 200, "application/json", api->lobby, api->lobby_length);
        return;
    }
    call->request = NULL;
    call->next = api->lobby_calls;
    api->lobby_calls = call;
    if (!asked) {
        api->lobby_job = (KeeperJob){.kind = JOB_LOBBY,
                                     .done = lobby_done,
                                     .context = api,
                                     .most = bound_most(api->registry->config.bounds, BOUND_LOBBY)};
        api->registry->jobs++;
        keeper_ask(api->registry->keeper, &api->lobby_job);
    }
}
