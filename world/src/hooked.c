/* SPDX-License-Identifier: MIT */
/* hooked.c - who is called by webhooks: libcurl's multi interface, whose calls are answered soon, late, wrongly or not at
 * all. What the server sets for a call is set on libcurl's own handles, and goes nowhere. */
#include "sim.h"

#include <curl/curl.h>
#include <stdarg.h>
#include <stdlib.h>

typedef struct Call {
    struct Call *next;
    CURL *easy;
    uint64_t due;
    CURLcode code;
    long status;
    bool told;
} Call;

/* Of the process that made it. */
typedef struct Multi {
    Call *calls;
    Fiber *waiter;
    bool woken;
    CURLMsg message;
} Multi;

static long status_now; /* of the call that was told last */

CURLM *__wrap_curl_multi_init(void);
CURLMcode __wrap_curl_multi_cleanup(CURLM *multi);
CURLMcode __wrap_curl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode __wrap_curl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode __wrap_curl_multi_perform(CURLM *multi, int *out_running);
CURLMsg *__wrap_curl_multi_info_read(CURLM *multi, int *out_left);
CURLMcode __wrap_curl_multi_poll(CURLM *multi, struct curl_waitfd *more, unsigned count, int wait_ms, int *out_ready);
CURLMcode __wrap_curl_multi_wakeup(CURLM *multi);
CURLcode __real_curl_easy_getinfo(CURL *easy, CURLINFO what, ...);
CURLcode __wrap_curl_easy_getinfo(CURL *easy, CURLINFO what, void *out);

CURLM *__wrap_curl_multi_init(void)
{
    return calloc(1, sizeof(Multi));
}

CURLMcode __wrap_curl_multi_cleanup(CURLM *multi)
{
    free(multi);
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_add_handle(CURLM *multi, CURL *easy)
{
    Call *call = calloc(1, sizeof *call);
    bool tarpit = plan.faults && draw_chance(0.2);
    seam();
    call->easy = easy;
    call->due = world_now + (tarpit ? 5 * NS_A_S : draw_about(300 * NS_A_MS));
    call->code = tarpit ? CURLE_OPERATION_TIMEDOUT : CURLE_OK;
    call->status = tarpit ? 0 : plan.faults && draw_chance(0.2) ? 503 : 200;
    call->next = ((Multi *)multi)->calls;
    ((Multi *)multi)->calls = call;
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_remove_handle(CURLM *multi, CURL *easy)
{
    for (Call **at = &((Multi *)multi)->calls; *at != NULL; at = &(*at)->next) {
        if ((*at)->easy == easy) {
            Call *call = *at;
            *at = call->next;
            free(call);
            break;
        }
    }
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_perform(CURLM *multi, int *out_running)
{
    (void)multi;
    *out_running = 0;
    return CURLM_OK;
}

CURLMsg *__wrap_curl_multi_info_read(CURLM *multi, int *out_left)
{
    Multi *m = multi;
    *out_left = 0;
    for (Call *call = m->calls; call != NULL; call = call->next) {
        if (!call->told && call->due <= world_now) {
            call->told = true;
            status_now = call->status;
            m->message = (CURLMsg){.msg = CURLMSG_DONE, .easy_handle = call->easy, .data.result = call->code};
            return &m->message;
        }
    }
    return NULL;
}

CURLcode __wrap_curl_easy_getinfo(CURL *easy, CURLINFO what, void *out)
{
    if (what == CURLINFO_RESPONSE_CODE) {
        *(long *)out = status_now;
        return CURLE_OK;
    }
    return __real_curl_easy_getinfo(easy, what, out);
}

CURLMcode __wrap_curl_multi_poll(CURLM *multi, struct curl_waitfd *more, unsigned count, int wait_ms, int *out_ready)
{
    Multi *m = multi;
    uint64_t until = world_now + (uint64_t)wait_ms * NS_A_MS;
    (void)more, (void)count;
    if (out_ready != NULL) {
        *out_ready = 0;
    }
    for (const Call *call = m->calls; call != NULL; call = call->next) {
        until = !call->told && call->due < until ? call->due : until;
    }
    m->waiter = fiber_now();
    while (!m->woken && world_now < until) {
        fiber_wait(until);
    }
    m->waiter = NULL;
    m->woken = false;
    return CURLM_OK;
}

CURLMcode __wrap_curl_multi_wakeup(CURLM *multi)
{
    Multi *m = multi;
    seam();
    m->woken = true;
    if (m->waiter != NULL) {
        fiber_wake(m->waiter);
    }
    return CURLM_OK;
}
