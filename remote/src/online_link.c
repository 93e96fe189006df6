/* SPDX-License-Identifier: MIT */
/* online_link.c - the links of a table: read, written, and the secrets in them drawn. */
#include "remote/online.h"

#include "notation/language.h"

#include <ctype.h>
#include <netdb.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>

enum { HTTP_PORT = 80, HTTPS_PORT = 443 };

static const char SIGNS[] = "abcdefghijklmnopqrstuvwxyz0123456789";

static bool link_fault(Fault *out_fault, const char *link, int why)
{
    return fault_set(out_fault, 0, 0, why, quote_make(link, strlen(link)).text,
                     why == WORD_FAULT_PROGRAM_LINK ? "http://HOST:PORT/#/g/NAME/TOKEN" : "/#/g/NAME",
                     "/#/g/NAME/TOKEN", NULL);
}

/* "HOST", "HOST:PORT" or "[::1]:PORT" up to `end`. */
static bool host_read(const char *at, const char *end, OnlinePlace *place)
{
    enum { PORT_MOST = 65535 };
    bool six = *at == '[';
    const char *from = at + six;
    const char *close = six ? memchr(at, ']', (size_t)(end - at)) : at;
    const char *colon = close != NULL ? memchr(close, ':', (size_t)(end - close)) : NULL;
    const char *to = six ? close : colon != NULL ? colon : end;
    if (to == NULL || to == from || (size_t)(to - from) >= sizeof place->host ||
        (six && close + 1 != (colon != NULL ? colon : end))) {
        return false;
    }
    memcpy(place->host, from, (size_t)(to - from));
    place->port = colon != NULL ? 0 : place->secure ? HTTPS_PORT : HTTP_PORT;
    for (const char *digit = colon != NULL ? colon + 1 : end; digit < end; digit++) {
        if (isdigit((unsigned char)*digit) == 0 || place->port > PORT_MOST) {
            return false;
        }
        place->port = place->port * 10 + (*digit - '0');
    }
    return place->port > 0 && place->port <= PORT_MOST;
}

/* The next word of a path: exactly `length` letters and digits, and then its end or a slash. */
static const char *word_read(const char *at, size_t length, char *out_word)
{
    for (size_t i = 0; i < length; i++) {
        if (isalnum((unsigned char)at[i]) == 0) {
            return NULL;
        }
    }
    memcpy(out_word, at, length);
    at += length;
    return *at == '/' ? at + 1 : *at == '\0' ? at : NULL;
}

bool place_read(const char *link, OnlinePlace *out_place, Fault *out_fault)
{
    static const char HTTP[] = "http://";
    static const char HTTPS[] = "https://";
    OnlinePlace place = {.secure = strncmp(link, HTTPS, sizeof HTTPS - 1) == 0};
    if (!place.secure && strncmp(link, HTTP, sizeof HTTP - 1) != 0) {
        return link_fault(out_fault, link, WORD_FAULT_PROGRAM_LINK);
    }
    const char *at = link + (place.secure ? sizeof HTTPS : sizeof HTTP) - 1;
    const char *end = at + strcspn(at, "/");
    if (!host_read(at, end, &place)) {
        return link_fault(out_fault, link, WORD_FAULT_PROGRAM_LINK_HOST);
    }
    at = end + strspn(end, "/");
    at += strncmp(at, "#/", 2) == 0 ? 2 : 0;
    if (*at != '\0') {
        at = strncmp(at, "g/", 2) == 0 ? word_read(at + 2, sizeof place.game - 1, place.game) : NULL;
        at = at != NULL && *at != '\0' ? word_read(at, sizeof place.token - 1, place.token) : at;
        if (at == NULL || *at != '\0') {
            return link_fault(out_fault, link, WORD_FAULT_PROGRAM_LINK_SEAT);
        }
    }
    *out_place = place;
    return true;
}

void place_write(Text *t, const OnlinePlace *place, bool secret)
{
    bool six = strchr(place->host, ':') != NULL;
    text_add(t, place->secure ? "https://" : "http://");
    text_add(t, six ? "[" : "");
    text_add(t, place->host);
    text_add(t, six ? "]" : "");
    if (place->port != (place->secure ? HTTPS_PORT : HTTP_PORT)) {
        text_char(t, ':');
        text_int(t, place->port);
    }
    text_char(t, '/');
    if (place->game[0] != '\0') {
        text_add(t, "#/g/");
        text_add(t, place->game);
    }
    if (secret && place->token[0] != '\0') {
        text_char(t, '/');
        text_add(t, place->token);
    }
}

/* The kernel has 256 bytes at once, always. */
void link_random(uint8_t *out_bytes, size_t count)
{
    while (getrandom(out_bytes, count, 0) != (ssize_t)count) {
    }
}

void link_token(char out_token[ONLINE_TOKEN_MAX])
{
    enum { EVEN = 256 / (sizeof SIGNS - 1) * (sizeof SIGNS - 1) }; /* so that every sign is as likely */
    for (int i = 0; i < ONLINE_TOKEN_MAX - 1;) {
        uint8_t byte;
        link_random(&byte, 1);
        if (byte < EVEN) {
            out_token[i++] = SIGNS[byte % (sizeof SIGNS - 1)];
        }
    }
    out_token[ONLINE_TOKEN_MAX - 1] = '\0';
}

void link_entropy(char out_digits[ONLINE_ENTROPY_MAX])
{
    static const char DIGITS[] = "0123456789abcdef";
    uint8_t bytes[(ONLINE_ENTROPY_MAX - 1) / 2];
    link_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        out_digits[2 * i] = DIGITS[bytes[i] >> 4];
        out_digits[2 * i + 1] = DIGITS[bytes[i] & 15];
    }
    out_digits[ONLINE_ENTROPY_MAX - 1] = '\0';
}

int host_find(const char *host, char out_number[CLIENT_ADDRESSES_MOST][ONLINE_NUMBER_MAX], Fault *out_fault)
{
    struct addrinfo wanted = {0};
    struct addrinfo *found = NULL;
    int count = 0;
    wanted.ai_socktype = SOCK_STREAM;
    int error = getaddrinfo(host, NULL, &wanted, &found);
    for (const struct addrinfo *at = found; at != NULL && count < CLIENT_ADDRESSES_MOST; at = at->ai_next) {
        error = getnameinfo(at->ai_addr, at->ai_addrlen, out_number[count], ONLINE_NUMBER_MAX, NULL, 0, NI_NUMERICHOST);
        count += error == 0;
    }
    if (found != NULL) {
        freeaddrinfo(found);
    }
    if (count == 0) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_HOST, host, gai_strerror(error), NULL);
    }
    return count;
}
