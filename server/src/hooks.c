/* SPDX-License-Identifier: MIT */
/* hooks.c - tells the address a person gave that it is their turn, while they are not connected. By libcurl, on the
 * thread pool; never to this machine or a private network unless the operator allows it. */
#include "live.h"

#include "notation/put.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HOOK_BODY_MAX = 512, HOOK_SECONDS = 5 };

typedef struct Hook {
    uv_work_t work;
    GameRegistry *registry;
    bool private_too;
    bool sent;
    char url[SITTING_HOOK_MAX + 1];
    char body[HOOK_BODY_MAX];
} Hook;

static bool v4_is_public(uint32_t a)
{
    return !(a >> 24 == 0 || a >> 24 == 10 || a >> 24 == 127 || a >> 20 == 0xac1 || a >> 16 == 0xc0a8 ||
             a >> 16 == 0xa9fe || a >> 22 == 0x191 || a >> 28 >= 0xe);
}

static bool v6_is_public(const uint8_t a[16])
{
    static const uint8_t MAPPED[12] = {[10] = 0xff, [11] = 0xff};
    if (memcmp(a, MAPPED, sizeof MAPPED) == 0) {
        return v4_is_public((uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15]);
    }
    return (a[0] & 0xe0) == 0x20; /* global unicast alone */
}

static bool address_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        return v4_is_public(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    }
    return address->sa_family == AF_INET6 &&
           v6_is_public(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
}

/* The name has been looked up by now, so a name that points inwards is caught, too. */
static curl_socket_t socket_open(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    const Hook *hook = context;
    (void)purpose;
    if (!hook->private_too && !address_is_public(&address->addr)) {
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t answer_ignore(void *bytes, size_t size, size_t count, void *context)
{
    (void)bytes;
    (void)context;
    return size * count;
}

static void hook_send(uv_work_t *work)
{
    Hook *hook = work->data;
    CURL *curl = curl_easy_init();
    if (curl == NULL) {
        return;
    }
    struct curl_slist *headers = curl_slist_append(NULL, "Content-Type: application/json");
    long status = 0;
    curl_easy_setopt(curl, CURLOPT_URL, hook->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)HOOK_SECONDS);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "aedile");
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, hook->body);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, socket_open);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, hook);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, answer_ignore);
    hook->sent = curl_easy_perform(curl) == CURLE_OK &&
                 curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK && status < 400;
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
}

static void hook_over(uv_work_t *work, int status)
{
    Hook *hook = work->data;
    (void)status;
    hook->registry->jobs--;
    hook->registry->counts.hooks_sent += hook->sent;
    hook->registry->counts.hooks_failed += !hook->sent;
    free(hook);
}

static void hook_start(LiveGame *live, int seat)
{
    Hook *hook = calloc(1, sizeof *hook);
    if (hook == NULL) {
        return;
    }
    hook->work.data = hook;
    hook->registry = live->registry;
    hook->private_too = live->registry->config.hooks_private;
    Text t = text_in(hook->url, sizeof hook->url);
    text_add(&t, sitting_hook(live->sitting, seat));
    t = text_in(hook->body, sizeof hook->body);
    put_open(&t, '{');
    put_string(&t, "event", "your-turn");
    put_string(&t, "game", live->id);
    put_int(&t, "seat", seat + 1);
    put_string(&t, "name", sitting_chair_name(live->sitting, seat));
    put_int(&t, "version", (int64_t)sitting_version(live->sitting));
    put_close(&t, '}');
    live->registry->jobs++;
    uv_queue_work(live->registry->loop, &hook->work, hook_send, hook_over);
}

void live_hooks(LiveGame *live)
{
    uint32_t watchers;
    uint32_t asked = sitting_asked(live->sitting);
    live->hooked &= asked;
    if (!live->registry->config.hooks || (asked & ~live->hooked) == 0) {
        return;
    }
    uint32_t present = live_present(live, &watchers);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint32_t bit = 1U << seat;
        if ((asked & ~live->hooked & bit) == 0) {
            continue;
        }
        live->hooked |= bit;
        /* Of several processes, the one that wrote the entry tells. */
        if ((present & bit) == 0 && live->mine && sitting_player(live->sitting, seat) == SEAT_HUMAN &&
            sitting_hook(live->sitting, seat)[0] != '\0') {
            hook_start(live, seat);
        }
    }
}
