/* SPDX-License-Identifier: MIT */
/* hooks.c - the line of webhooks: whose turn it is to be called, and when again. */
#include "hooks.h"

#include "post.h"
#include "registry.h"
#include "secret.h"

#include <openssl/hmac.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    RECEIVER_MAX = 272, /* a name has at most 253 bytes; longer ones share what they begin with */
    HOST_BUCKETS = 256,
    ID_BYTES = 16, /* of a hash */
};

/* Seconds before each further try; after the last the call has failed. */
static const uint16_t AGAIN_S[] = {2, 15, 120, 600};
enum { TRIES_MOST = 1 + sizeof AGAIN_S / sizeof AGAIN_S[0] };

/* A receiver, as long as it has calls. */
typedef struct Host {
    struct Host *next;
    char name[RECEIVER_MAX];
    uint32_t calls;
    uint32_t flying;
    uint32_t failing; /* calls that failed at least once */
} Host;

typedef struct Hook {
    Post post;
    struct Hook *next;
    Hooks *hooks;
    Host *host;
    uint64_t due_ms; /* by the loop's clock */
    uint8_t tries;
    bool flying;
    bool failing; /* counted among those on their way that failed before */
    bool past;    /* not to be tried again */
    int seat;
    char game[STORE_ID_MAX];
    char id[2 * ID_BYTES + 1]; /* of the call: the same at every try */
    char secret[2 * SITTING_HOOK_SECRET + 1];
} Hook;

struct Hooks {
    uv_loop_t *loop;
    Bounds *bounds; /* those of calls on their way are kept there */
    Poster *poster;
    HooksOver *over;
    void *context; /* of it */
    Hook *first;   /* the oldest */
    Hook **end;
    HooksCounts counts;
    uint64_t salt;
    Host *bucket[HOST_BUCKETS];
};

/* ---- Receivers. */
/* Name and port of the address: "https://user@Example.org:8443/x" is "Example.org:8443". */
static void host_name(const char *url, char out_name[RECEIVER_MAX])
{
    const char *at = strstr(url, "://");
    at = at != NULL ? at + 3 : url;
    size_t length = strcspn(at, "/?#\\");
    for (size_t i = 0; i < length; i++) {
        if (at[i] == '@') {
            at += i + 1;
            length -= i + 1;
            i = (size_t)-1;
        }
    }
    Text t = text_in(out_name, RECEIVER_MAX);
    text_bytes(&t, at, length < RECEIVER_MAX ? length : RECEIVER_MAX - 1);
}

static Host **host_place(Hooks *hooks, const char *name)
{
    uint64_t hash = 1469598103934665603ULL ^ hooks->salt; /* FNV-1a */
    for (const char *c = name; *c != '\0'; c++) {
        hash = (hash ^ ((unsigned char)*c | 0x20U)) * 1099511628211ULL;
    }
    Host **at = &hooks->bucket[hash % HOST_BUCKETS];
    while (*at != NULL && strcasecmp((*at)->name, name) != 0) {
        at = &(*at)->next;
    }
    return at;
}

/* NULL: it has its share already, or there is no memory. */
static Host *host_hold(Hooks *hooks, const char *url)
{
    char name[RECEIVER_MAX];
    host_name(url, name);
    Host **at = host_place(hooks, name);
    if (*at == NULL) {
        *at = calloc(1, sizeof **at);
        if (*at == NULL) {
            return NULL;
        }
        memcpy((*at)->name, name, sizeof name);
    }
    if (!bound_fits(hooks->bounds, BOUND_HOOKS_RECEIVER, (*at)->calls)) {
        return NULL;
    }
    (*at)->calls++;
    return *at;
}

static void host_release(Hooks *hooks, Host *host)
{
    if (--host->calls == 0) {
        Host **at = host_place(hooks, host->name);
        *at = host->next;
        free(host);
    }
}

/* ---- The line. */
static void line_put(Hooks *hooks, Hook *hook)
{
    hook->next = NULL;
    *hooks->end = hook;
    hooks->end = &hook->next;
    hooks->counts.waiting++;
}

static void line_remove(Hooks *hooks, Hook *hook)
{
    Hook **at = &hooks->first;
    while (*at != hook) {
        at = &(*at)->next;
    }
    *at = hook->next;
    if (hooks->end == &hook->next) {
        hooks->end = at;
    }
    hooks->counts.waiting--;
}

static void hook_free(Hook *hook)
{
    Hooks *hooks = hook->hooks;
    line_remove(hooks, hook);
    hook->host->failing -= hook->tries > 0;
    bound_give(hooks->bounds, BOUND_HOOKS);
    host_release(hooks, hook->host);
    free(hook);
}

/* ---- Tries. */
static void hook_again(Hook *hook)
{
    Hooks *hooks = hook->hooks;
    /* Up to a quarter more, so that what failed together does not come together again. */
    uint64_t wait_ms = AGAIN_S[hook->tries - 1] * UINT64_C(1000);
    uint8_t dice;
    secret_bytes(&dice, sizeof dice);
    hook->due_ms = uv_now(hooks->loop) + wait_ms + wait_ms * dice / 1024;
    line_remove(hooks, hook); /* behind those that wait for the first time */
    line_put(hooks, hook);
}

static void hook_over(Post *post)
{
    Hook *hook = post->context;
    Hooks *hooks = hook->hooks;
    hook->flying = false;
    hook->host->flying--;
    bound_give(hooks->bounds, BOUND_HOOKS_FLYING);
    if (hook->failing) {
        bound_give(hooks->bounds, BOUND_HOOKS_FAILING);
    }
    hook->host->failing += hook->tries++ == 0;
    if (post->result == POST_FAILED && hook->tries < TRIES_MOST && !hook->past) {
        hook_again(hook);
    } else {
        hooks->counts.sent += post->result == POST_TAKEN;
        hooks->counts.failed += post->result != POST_TAKEN;
        if (!hook->past) {
            hooks->over(hooks->context, hook->game, hook->seat);
        }
        hook_free(hook);
    }
    hooks_go(hooks);
}

/* HMAC-SHA256 of "ID.TIME.BODY" with the secret's digits as the key. */
static void signature_write(const Hook *hook, const char *time, Text *t)
{
    char text[sizeof hook->id + 24 + POST_BODY_MAX];
    uint8_t mac[32];
    Text said = text_in(text, sizeof text);
    text_add(&said, hook->id);
    text_char(&said, '.');
    text_add(&said, time);
    text_char(&said, '.');
    text_add(&said, hook->post.body);
    if (HMAC(EVP_sha256(), hook->secret, (int)strlen(hook->secret), (const uint8_t *)text, said.length, mac, NULL) !=
        NULL) {
        hex_write(t, mac, sizeof mac);
    }
}

static void headers_write(Hook *hook)
{
    char time[24];
    Text t = text_in(time, sizeof time);
    text_int(&t, now_ms() / 1000);
    t = text_in(hook->post.header[0], POST_HEADER_MAX);
    text_add(&t, "Aedile-Delivery: ");
    text_add(&t, hook->id);
    t = text_in(hook->post.header[1], POST_HEADER_MAX);
    text_add(&t, "Aedile-Time: ");
    text_add(&t, time);
    if (hook->secret[0] != '\0') {
        t = text_in(hook->post.header[2], POST_HEADER_MAX);
        text_add(&t, "Aedile-Signature: sha256=");
        signature_write(hook, time, &t);
    }
}

static void hook_try(Hook *hook)
{
    Hooks *hooks = hook->hooks;
    hook->flying = true;
    hook->failing = hook->host->failing > 0;
    bound_fits(hooks->bounds, BOUND_HOOKS_SHARE, hook->host->flying++);
    bound_take(hooks->bounds, BOUND_HOOKS_FLYING);
    if (hook->failing) {
        bound_take(hooks->bounds, BOUND_HOOKS_FAILING);
    }
    hooks->counts.retried += hook->tries > 0;
    headers_write(hook);
    poster_send(hooks->poster, &hook->post);
}

/* What must wait for others is not refused: it is looked at again when one of them is over. */
static bool hook_may_go(const Hook *hook, uint64_t now)
{
    const Bound *row = hook->hooks->bounds->row;
    return !hook->flying && hook->due_ms <= now && hook->host->flying < row[BOUND_HOOKS_SHARE].most &&
           (hook->host->failing == 0 || row[BOUND_HOOKS_FAILING].used < row[BOUND_HOOKS_FAILING].most);
}

void hooks_go(Hooks *hooks)
{
    const uint64_t now = uv_now(hooks->loop);
    const Bound *flying = &hooks->bounds->row[BOUND_HOOKS_FLYING];
    for (Hook *hook = hooks->first; hook != NULL && flying->used < flying->most; hook = hook->next) {
        if (hook_may_go(hook, now)) {
            hook_try(hook);
        }
    }
}

/* ---- What the games ask for. */
static bool hook_is_of(const Hook *hook, const char *game, int seat)
{
    return hook->seat == seat && strcmp(hook->game, game) == 0;
}

void hooks_forget(Hooks *hooks, const char *game, int seat)
{
    for (Hook *hook = hooks->first, *next; hook != NULL; hook = next) {
        next = hook->next;
        if (hook_is_of(hook, game, seat)) {
            hook->past = true;
            if (!hook->flying) {
                hook_free(hook);
            }
        }
    }
}

/* NULL: there is no room for it. */
static Hook *hook_create(Hooks *hooks, const char *url)
{
    if (!bound_take(hooks->bounds, BOUND_HOOKS)) {
        return NULL;
    }
    Host *host = host_hold(hooks, url);
    Hook *hook = host != NULL ? calloc(1, sizeof *hook) : NULL;
    if (hook == NULL) {
        bound_give(hooks->bounds, BOUND_HOOKS);
        if (host != NULL) {
            host_release(hooks, host);
        }
        return NULL;
    }
    hook->hooks = hooks;
    hook->host = host;
    return hook;
}

static void id_write(const HookCall *call, Text *t)
{
    char text[STORE_ID_MAX + 64];
    uint8_t hash[SHA256_BYTES];
    Sha256 sha;
    Text said = text_in(text, sizeof text);
    text_add(&said, "aedile call\n");
    text_add(&said, call->game);
    text_char(&said, ' ');
    text_int(&said, call->seat + 1);
    text_char(&said, ' ');
    text_int(&said, (int64_t)call->version);
    sha256_start(&sha);
    sha256_add(&sha, text, said.length);
    sha256_end(&sha, hash);
    hex_write(t, hash, ID_BYTES);
}

bool hooks_call(Hooks *hooks, const HookCall *call)
{
    hooks_forget(hooks, call->game, call->seat);
    Hook *hook = hook_create(hooks, call->url);
    if (hook == NULL) {
        hooks->counts.dropped++;
        return false;
    }
    hook->seat = call->seat;
    hook->due_ms = uv_now(hooks->loop);
    hook->post.done = hook_over;
    hook->post.context = hook;
    Text t = text_in(hook->id, sizeof hook->id);
    id_write(call, &t);
    t = text_in(hook->game, sizeof hook->game);
    text_add(&t, call->game);
    t = text_in(hook->post.url, sizeof hook->post.url);
    text_add(&t, call->url);
    t = text_in(hook->secret, sizeof hook->secret);
    text_add(&t, call->secret);
    t = text_in(hook->post.body, sizeof hook->post.body);
    text_add(&t, call->body);
    line_put(hooks, hook);
    hooks_go(hooks);
    return true;
}

bool hooks_quiet(const Hooks *hooks)
{
    return hooks->bounds->row[BOUND_HOOKS_FLYING].used == 0;
}

const HooksCounts *hooks_counts(const Hooks *hooks)
{
    return &hooks->counts;
}

Hooks *hooks_create(uv_loop_t *loop, Bounds *bounds, bool private_too, HooksOver *over, void *context)
{
    Hooks *hooks = calloc(1, sizeof *hooks);
    Poster *poster = hooks != NULL ? poster_create(loop, private_too) : NULL;
    if (poster == NULL) {
        free(hooks);
        return NULL;
    }
    hooks->loop = loop;
    hooks->bounds = bounds;
    hooks->poster = poster;
    hooks->over = over;
    hooks->context = context;
    hooks->end = &hooks->first;
    secret_bytes((uint8_t *)&hooks->salt, sizeof hooks->salt);
    return hooks;
}

void hooks_destroy(Hooks *hooks)
{
    for (Hook *hook = hooks->first, *next; hook != NULL; hook = next) {
        next = hook->next;
        hook->past = true;
        if (!hook->flying) {
            hook_free(hook);
        }
    }
    poster_destroy(hooks->poster);
    free(hooks);
}
