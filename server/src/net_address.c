/* SPDX-License-Identifier: MIT */
/* net_address.c - where connections come from, and how many from each place. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char MAPPED[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

/* Sixteen bytes for either family: IPv4 as IPv6 writes it, of IPv6 the network's half. */
static bool key_read(const char *address, unsigned char out_key[16])
{
    memcpy(out_key, MAPPED, sizeof MAPPED);
    if (uv_inet_pton(AF_INET, address, out_key + sizeof MAPPED) == 0) {
        return true;
    }
    if (uv_inet_pton(AF_INET6, address, out_key) != 0) {
        return false;
    }
    memset(out_key + 8, 0, 8);
    return true;
}

static AddressCount **bucket_of(Net *net, const unsigned char key[16])
{
    uint64_t hash = 14695981039346656037U ^ net->salt;
    for (int i = 0; i < 16; i++) {
        hash = (hash ^ key[i]) * 1099511628211U;
    }
    return &net->bucket[(hash ^ hash >> 32) % NET_BUCKETS];
}

AddressCount *address_hold(Net *net, const char *address)
{
    unsigned char key[16];
    if (!key_read(address, key)) {
        memset(key, 0, sizeof key);
    }
    AddressCount **bucket = bucket_of(net, key);
    AddressCount *found = *bucket;
    while (found != NULL && memcmp(found->key, key, sizeof key) != 0) {
        found = found->next;
    }
    if (!bound_fits(net->config.bounds, BOUND_CONNECTIONS_ADDRESS, found != NULL ? found->count : 0)) {
        return NULL;
    }
    if (found == NULL) {
        found = calloc(1, sizeof *found);
        if (found == NULL) {
            return NULL;
        }
        memcpy(found->key, key, sizeof key);
        found->next = *bucket;
        *bucket = found;
    }
    found->count++;
    return found;
}

void address_release(Net *net, AddressCount *held)
{
    if (held == NULL || --held->count > 0) {
        return;
    }
    AddressCount **at = bucket_of(net, held->key);
    while (*at != held) {
        at = &(*at)->next;
    }
    *at = held->next;
    free(held);
}

void address_write(const struct sockaddr_storage *from, char out_address[NET_ADDRESS_MAX])
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)from;
    out_address[0] = '\0';
    if (from->ss_family == AF_INET) {
        uv_ip4_name((const struct sockaddr_in *)from, out_address, NET_ADDRESS_MAX);
    } else if (memcmp(&six->sin6_addr, MAPPED, sizeof MAPPED) == 0) {
        uv_inet_ntop(AF_INET, (const unsigned char *)&six->sin6_addr + sizeof MAPPED, out_address, NET_ADDRESS_MAX);
    } else {
        uv_ip6_name(six, out_address, NET_ADDRESS_MAX);
    }
}

bool address_forwarded(const char *header, char out_address[NET_ADDRESS_MAX])
{
    unsigned char key[16];
    const char *comma = strrchr(header, ',');
    const char *start = comma != NULL ? comma + 1 : header;
    start += strspn(start, " \t");
    size_t length = strcspn(start, " \t");
    char text[NET_ADDRESS_MAX];
    if (length >= sizeof text) {
        return false;
    }
    memcpy(text, start, length);
    text[length] = '\0';
    if (!key_read(text, key)) {
        return false;
    }
    memcpy(out_address, text, length + 1);
    return true;
}
