/* SPDX-License-Identifier: MIT */
/* site.c - the page's files. */
#include "site.h"

#include "server/pages.h"

#include <string.h>

/* The page asks nothing of anybody but us; wasm needs a word of its own. */
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static const NetHeader ALWAYS[] = {
    {"content-security-policy", POLICY}, {"x-content-type-options", "nosniff"},
    {"referrer-policy", "no-referrer"},  {"cross-origin-opener-policy", "same-origin"},
    {"vary", "accept-encoding"},
};
enum { ALWAYS_COUNT = sizeof ALWAYS / sizeof ALWAYS[0] };

static bool header_holds(const NetRequest *request, const char *name, const char *words)
{
    const char *value = net_header(request, name);
    return value != NULL && strstr(value, words) != NULL;
}

static void words_answer(NetClient *client, int status, const char *words)
{
    NetAnswer answer = {
        .status = status, .type = "text/plain; charset=utf-8", .body = words, .length = strlen(words), .lasting = true};
    memcpy(answer.header, ALWAYS, sizeof ALWAYS);
    net_answer(client, &answer);
}

static void file_answer(NetClient *client, const NetRequest *request, const PageFile *file)
{
    bool packed = file->packed != NULL && header_holds(request, "accept-encoding", "gzip");
    bool same = header_holds(request, "if-none-match", file->tag);
    NetAnswer answer = {.status = same ? 304 : 200,
                        .type = file->type,
                        .body = same     ? NULL
                                : packed ? file->packed
                                         : file->bytes,
                        .length = same     ? 0
                                  : packed ? file->packed_size
                                           : file->size,
                        .lasting = true};
    NetHeader *more = answer.header + ALWAYS_COUNT;
    memcpy(answer.header, ALWAYS, sizeof ALWAYS);
    *more++ = (NetHeader){"etag", file->tag};
    *more++ = (NetHeader){"cache-control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache"};
    if (packed && !same) {
        *more = (NetHeader){"content-encoding", "gzip"};
    }
    net_answer(client, &answer);
}

void site_request(NetClient *client, const NetRequest *request)
{
    const PageFile *file = page_find(request->path);
    if (strcmp(request->method, "GET") != 0) {
        words_answer(client, 405, "GET and HEAD only\n");
    } else if (file == NULL) {
        words_answer(client, 404, "there is nothing here; the table is at /\n");
    } else {
        file_answer(client, request, file);
    }
}
