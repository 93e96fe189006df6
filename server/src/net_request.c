/* SPDX-License-Identifier: MIT */
/* net_request.c - the parts of a request: its target and its headers. */
#include "net_inner.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

void headers_clear(struct NetHeaders *h)
{
    bytes_free(&h->text);
    h->count = 0;
}

static const char *name_at(const struct NetHeaders *h, uint32_t line)
{
    return h->text.at + h->line[line].name;
}

/* One line for every name, with the values of all its lines. */
static void lines_join(struct NetHeaders *h, uint32_t first)
{
    uint32_t joined = (uint32_t)h->text.length;
    uint32_t kept = first + 1;
    bool twice = false;
    for (uint32_t i = first + 1; i < h->count && !h->text.failed; i++) {
        if (strcasecmp(name_at(h, i), name_at(h, first)) != 0) {
            h->line[kept++] = h->line[i];
            continue;
        }
        Bytes value = {0}; /* the text may move while it grows */
        bytes_text(&value, twice ? "" : h->text.at + h->line[first].value);
        bytes_text(&value, ", ");
        bytes_text(&value, h->text.at + h->line[i].value);
        bytes_add(&h->text, value.at, value.length);
        h->text.failed |= value.failed;
        bytes_free(&value);
        twice = true;
    }
    h->count = kept;
    if (twice) {
        bytes_add(&h->text, "", 1);
        h->line[first].value = joined;
    }
}

void headers_join(struct NetHeaders *h)
{
    for (uint32_t i = 0; i < h->count; i++) {
        lines_join(h, i);
    }
}

const char *net_header(const NetRequest *request, const char *name)
{
    const struct NetHeaders *h = request->headers;
    for (uint32_t i = 0; i < h->count; i++) {
        if (strcasecmp(name_at(h, i), name) == 0) {
            return h->text.at + h->line[i].value;
        }
    }
    return NULL;
}

void request_id_take(NetClient *c, const NetRequest *request)
{
    static const char LETTERS[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.";
    const char *id = net_header(request, "x-request-id");
    const size_t length = id != NULL ? strlen(id) : 0;
    const bool good = length > 0 && length < NET_ID_MAX && strspn(id, LETTERS) == length;
    memcpy(c->id, good ? id : "", good ? length + 1 : 1);
}

/* Sixteen digits that come once in the life of a process, and hardly twice in those of all: splitmix64 of a count. */
static void id_draw(Net *net, char out_id[NET_ID_MAX])
{
    uint64_t z = net->salt[0] + ++net->drawn * 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    snprintf(out_id, NET_ID_MAX, "%016" PRIx64, z ^ z >> 31);
}

const char *net_request_id(NetClient *client)
{
    if (client->id[0] == '\0') {
        id_draw(client->net, client->id);
    }
    return client->id;
}

/* A list as in "keep-alive, Upgrade". */
bool token_among(const char *list, const char *token)
{
    size_t length = strlen(token);
    while (list != NULL && *list != '\0') {
        list += strspn(list, " \t,");
        size_t word = strcspn(list, " \t,");
        if (word == length && strncasecmp(list, token, length) == 0) {
            return true;
        }
        list += word;
    }
    return false;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The character at *at, which moves behind it; -1 if it is none we take. */
static int path_character(const char **at, const char *end)
{
    const char *c = *at;
    int value = (unsigned char)*c;
    *at = c + 1;
    if (value == '%') {
        int high = end - c > 2 ? hex_digit(c[1]) : -1;
        int low = high >= 0 ? hex_digit(c[2]) : -1;
        if (low < 0) {
            return -1;
        }
        value = high * 16 + low;
        *at = c + 3;
    }
    return value < 0x20 || value == 0x7f || value == '\\' ? -1 : value;
}

static bool climbs(const char *path)
{
    for (const char *part = path; part != NULL; part = strchr(part, '/')) {
        part += *part == '/';
        if (part[0] == '.' && part[1] == '.' && (part[2] == '\0' || part[2] == '/')) {
            return true;
        }
    }
    return false;
}

static int path_decode(const char *at, const char *end, char out_path[NET_PATH_MAX])
{
    size_t length = 0;
    while (at < end) {
        int value = path_character(&at, end);
        if (value < 0) {
            return HTTP_STATUS_BAD_REQUEST;
        }
        if (length == NET_PATH_MAX - 1) {
            return HTTP_STATUS_URI_TOO_LONG;
        }
        out_path[length++] = (char)value;
    }
    out_path[length] = '\0';
    return climbs(out_path) ? HTTP_STATUS_BAD_REQUEST : 0;
}

/* "http://a:80/x" names "a:80", which is all that may stand there: as RFC 9112 (3.2.2) has it, the header says the same. */
static bool host_same(const char *target, const char *host)
{
    const char *authority = strstr(target, "://") + 3;
    const size_t length = strcspn(authority, "/?#");
    return host != NULL && strlen(host) == length && strncasecmp(authority, host, length) == 0;
}

int path_read(const char *target, const char *host, char out_path[NET_PATH_MAX], const char **out_query)
{
    struct http_parser_url url;
    http_parser_url_init(&url);
    if (http_parser_parse_url(target, strlen(target), 0, &url) != 0) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    if ((url.field_set & 1U << UF_HOST) != 0 && !host_same(target, host)) {
        return HTTP_STATUS_BAD_REQUEST;
    }
    bool has_query = (url.field_set & 1U << UF_QUERY) != 0;
    bool has_fragment = (url.field_set & 1U << UF_FRAGMENT) != 0;
    *out_query = has_query ? target + url.field_data[UF_QUERY].off : "";
    if (has_fragment) {
        return HTTP_STATUS_BAD_REQUEST; /* never sent by those who read the standard */
    }
    if ((url.field_set & 1U << UF_PATH) == 0) {
        memcpy(out_path, "/", 2);
        return 0;
    }
    const char *path = target + url.field_data[UF_PATH].off;
    if (*path != '/') {
        return HTTP_STATUS_BAD_REQUEST;
    }
    return path_decode(path, path + url.field_data[UF_PATH].len, out_path);
}
