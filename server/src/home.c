/* SPDX-License-Identifier: MIT */
/* home.c - a server for the people in one's home network, without TLS (--home): who is there, and under which names. */
#include "home.h"

#include "prefix.h"

#include <string.h>
#include <strings.h>

enum { NAME_MAX_SIZE = 256 };

bool home_has(const char *address)
{
    static const char *const NETWORKS[] = {"127.0.0.0/8",    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16",
                                           "169.254.0.0/16", "::1",        "fc00::/7",      "fe80::/10"};
    Prefix own;
    Prefix network;
    if (strchr(address, '/') != NULL || !prefix_read(address, &own)) {
        return false;
    }
    for (size_t i = 0; i < sizeof NETWORKS / sizeof NETWORKS[0]; i++) {
        if (prefix_read(NETWORKS[i], &network) && prefix_has(&network, &own)) {
            return true;
        }
    }
    return false;
}

static bool ends_with(const char *name, const char *end)
{
    const size_t length = strlen(name);
    const size_t least = strlen(end);
    return length > least && strcasecmp(name + length - least, end) == 0;
}

bool home_names(const char *host)
{
    static const char *const ENDS[] = {".local", ".lan", ".home", ".internal", ".home.arpa"};
    char name[NAME_MAX_SIZE];
    const bool six = host[0] == '[';
    const size_t length = strcspn(host + six, six ? "]" : ":");
    if (length == 0 || length >= sizeof name) {
        return false;
    }
    memcpy(name, host + six, length);
    name[length] = '\0';
    if (home_has(name)) {
        return true;
    }
    if (six) {
        return false;
    }
    bool private = strchr(name, '.') == NULL;
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
        private |= ends_with(name, ENDS[i]);
    }
    return private;
}
