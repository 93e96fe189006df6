/* server.c - HTTP by libwebsockets: the page's files, with caching, packing and a strict Content-Security-Policy. */
#include "server/server.h"

#include "server/pages.h"

#include <libwebsockets.h>

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16384, HEADERS_MAX = 2048, TAG_MAX = 80, HOST_MAX = 64, WAIT_MS = 250 };

struct Server {
    struct lws_context *context;
    struct lws_vhost *vhost;
};

/* One answer on its way. */
typedef struct Answer {
    const unsigned char *bytes;
    uint32_t size;
    uint32_t sent;
} Answer;

/* The page asks nothing of anybody but us; wasm needs a word of its own. */
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static const struct {
    const char *name;
    const char *value;
} ALWAYS[] = {
    {"content-security-policy:", POLICY}, {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},  {"cross-origin-opener-policy:", "same-origin"},
    {"vary:", "accept-encoding"},
};

/* A name that another site made to point at this machine must not read our pages (DNS rebinding). */
static bool host_is_ours(struct lws *wsi)
{
    char host[HOST_MAX];
    int length = lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST);
    if (length <= 0) {
        return false;
    }
    host[strcspn(host, ":")] = '\0';
    return strcmp(host, "127.0.0.1") == 0 || strcmp(host, "localhost") == 0;
}

static bool header_holds(struct lws *wsi, enum lws_token_indexes which, const char *words)
{
    char value[HEADERS_MAX];
    int length = lws_hdr_copy(wsi, value, sizeof value, which);
    return length > 0 && strstr(value, words) != NULL;
}

typedef struct Headers {
    struct lws *wsi;
    unsigned char buffer[LWS_PRE + HEADERS_MAX];
    unsigned char *at;
    unsigned char *end;
    bool failed;
} Headers;

static void header_add(Headers *h, const char *name, const char *value)
{
    h->failed |= lws_add_http_header_by_name(h->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                             (int)strlen(value), &h->at, h->end) != 0;
}

static void headers_start(Headers *h, struct lws *wsi, unsigned status, const char *type, uint32_t size)
{
    h->wsi = wsi;
    h->at = h->buffer + LWS_PRE;
    h->end = h->buffer + sizeof h->buffer;
    h->failed = lws_add_http_common_headers(wsi, status, type, size, &h->at, h->end) != 0;
    for (size_t i = 0; i < sizeof ALWAYS / sizeof ALWAYS[0]; i++) {
        header_add(h, ALWAYS[i].name, ALWAYS[i].value);
    }
}

/* Sends the headers; the answer's bytes follow when the socket takes them. -1 ends the connection. */
static int headers_send(Headers *h, bool more)
{
    if (h->failed || lws_finalize_write_http_header(h->wsi, h->buffer + LWS_PRE, &h->at, h->end) != 0) {
        return -1;
    }
    if (more) {
        lws_callback_on_writable(h->wsi);
        return 0;
    }
    return lws_http_transaction_completed(h->wsi) != 0 ? -1 : 0;
}

static int answer_words(struct lws *wsi, Answer *answer, unsigned status, const char *words, bool head)
{
    Headers h;
    answer->bytes = (const unsigned char *)words;
    answer->size = (uint32_t)strlen(words);
    answer->sent = 0;
    headers_start(&h, wsi, status, "text/plain; charset=utf-8", answer->size);
    return headers_send(&h, !head);
}

static int answer_file(struct lws *wsi, Answer *answer, const PageFile *file, bool head)
{
    Headers h;
    bool packed = file->packed != NULL && header_holds(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    bool same = header_holds(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, file->tag);
    answer->bytes = packed ? file->packed : file->bytes;
    answer->size = packed ? file->packed_size : file->size;
    answer->sent = 0;
    headers_start(&h, wsi, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, file->type, answer->size);
    header_add(&h, "etag:", file->tag);
    header_add(&h, "cache-control:", file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (packed && !same) {
        header_add(&h, "content-encoding:", "gzip");
    }
    return headers_send(&h, !same && !head && answer->size > 0);
}

static int request_take(struct lws *wsi, Answer *answer, const char *path)
{
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!host_is_ours(wsi)) {
        return answer_words(wsi, answer, HTTP_STATUS_FORBIDDEN, "this table is only for this machine\n", head);
    }
    if (!head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0) {
        return answer_words(wsi, answer, HTTP_STATUS_METHOD_NOT_ALLOWED, "GET and HEAD only\n", false);
    }
    const PageFile *file = page_find(path);
    return file != NULL
               ? answer_file(wsi, answer, file, head)
               : answer_words(wsi, answer, HTTP_STATUS_NOT_FOUND, "there is nothing here; the table is at /\n", head);
}

static int answer_go_on(struct lws *wsi, Answer *answer)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    uint32_t left = answer->size - answer->sent;
    uint32_t count = left < CHUNK ? left : CHUNK;
    memcpy(buffer + LWS_PRE, answer->bytes + answer->sent, count);
    bool last = count == left;
    if (lws_write(wsi, buffer + LWS_PRE, count, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)count) {
        return -1;
    }
    answer->sent += count;
    if (last) {
        return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    if (reason == LWS_CALLBACK_HTTP) {
        return request_take(wsi, (Answer *)user, (const char *)in);
    }
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE) {
        return answer_go_on(wsi, (Answer *)user);
    }
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

static const struct lws_protocols PROTOCOLS[] = {
    {.name = "http", .callback = http_callback, .per_session_data_size = sizeof(Answer)},
    {.name = NULL},
};

/* Wakes the service, so that whoever runs it can look at what else there is, such as a signal. */
static void wake(lws_sorted_usec_list_t *list)
{
    (void)list;
}

Server *server_create(int port)
{
    Server *server = calloc(1, sizeof *server);
    if (server == NULL) {
        return NULL;
    }
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .port = port,
        .iface = "127.0.0.1",
        .protocols = PROTOCOLS,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .keepalive_timeout = 60,
        .timeout_secs = 30,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    server->context = lws_create_context(&info);
    server->vhost = server->context != NULL ? lws_create_vhost(server->context, &info) : NULL;
    if (server->vhost == NULL || lws_get_vhost_listen_port(server->vhost) <= 0) {
        server_destroy(server);
        return NULL;
    }
    return server;
}

int server_port(const Server *server)
{
    return lws_get_vhost_listen_port(server->vhost);
}

bool server_service(Server *server)
{
    lws_sorted_usec_list_t timer = {.us = 0};
    lws_sul_schedule(server->context, 0, &timer, wake, (lws_usec_t)WAIT_MS * LWS_US_PER_MS);
    bool going = lws_service(server->context, 0) >= 0;
    lws_sul_schedule(server->context, 0, &timer, wake, LWS_SET_TIMER_USEC_CANCEL);
    return going;
}

void server_destroy(Server *server)
{
    if (server != NULL) {
        if (server->context != NULL) {
            lws_context_destroy(server->context);
        }
        free(server);
    }
}
