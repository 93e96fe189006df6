/* SPDX-License-Identifier: MIT */
/* own_address.c - the addresses under which other machines reach this one. */
#include "own_address.h"

#include <stdio.h>
#include <string.h>

/* One that is good on its own link only, and needs that link's name. */
static bool is_link_local(const struct sockaddr_storage *address)
{
    const unsigned char *bytes = address->ss_family == AF_INET
                                     ? (const unsigned char *)&((const struct sockaddr_in *)address)->sin_addr
                                     : (const unsigned char *)&((const struct sockaddr_in6 *)address)->sin6_addr;
    return address->ss_family == AF_INET ? bytes[0] == 169 && bytes[1] == 254
                                         : bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80;
}

int own_addresses(const char *listen, bool tls, int port, char out_addresses[SERVER_ADDRESSES_MOST][SERVER_ADDRESS_MAX])
{
    const bool every6 = strcmp(listen, "::") == 0; /* which takes IPv4 as well */
    uv_interface_address_t *found = NULL;
    int count = 0;
    int taken = 0;
    if (!(every6 || strcmp(listen, "0.0.0.0") == 0) || uv_interface_addresses(&found, &count) != 0) {
        return 0;
    }
    for (int i = 0; i < count && taken < SERVER_ADDRESSES_MOST; i++) {
        char name[64];
        struct sockaddr_storage address = {0};
        memcpy(&address, &found[i].address, sizeof found[i].address);
        const bool six = address.ss_family == AF_INET6;
        if (found[i].is_internal || (six && !every6) || is_link_local(&address)) {
            continue;
        }
        if (six) {
            uv_ip6_name((const struct sockaddr_in6 *)&address, name, sizeof name);
        } else {
            uv_ip4_name((const struct sockaddr_in *)&address, name, sizeof name);
        }
        snprintf(out_addresses[taken++], SERVER_ADDRESS_MAX, six ? "%s://[%s]:%d/" : "%s://%s:%d/",
                 tls ? "https" : "http", name, port);
    }
    uv_free_interface_addresses(found, count);
    return taken;
}
