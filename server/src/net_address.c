/* SPDX-License-Identifier: MIT */
/* net_address.c - where connections come from, and how many from each place. */
#include "net_inner.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char MAPPED[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static AddressCount **bucket_of(Net *net, const Prefix *prefix)
{
    return &net->bucket[prefix_hash(prefix, net->salt) % NET_BUCKETS];
}

/* Its count, which may be new and 0; NULL: no memory. */
static AddressCount *count_of(Net *net, const Prefix *prefix)
{
    AddressCount **bucket = bucket_of(net, prefix);
    AddressCount *found = *bucket;
    while (found != NULL && !prefix_same(&found->prefix, prefix)) {
        found = found->next;
    }
    if (found == NULL && (found = calloc(1, sizeof *found)) != NULL) {
        found->prefix = *prefix;
        found->next = *bucket;
        *bucket = found;
    }
    return found;
}

static void count_forget(Net *net, AddressCount *count)
{
    if (count == NULL || count->count > 0) {
        return;
    }
    AddressCount **at = bucket_of(net, &count->prefix);
    while (*at != count) {
        at = &(*at)->next;
    }
    *at = count->next;
    free(count);
}

AddressCount *address_hold(Net *net, const char *address)
{
    Bounds *bounds = net->config.bounds;
    const Prefix host = prefix_host(address);
    const Prefix wide = prefix_network(&host);
    AddressCount *own = count_of(net, &host);
    AddressCount *network = own != NULL && host.bits != 0 ? count_of(net, &wide) : NULL;
    if (own == NULL || (host.bits != 0 && network == NULL) ||
        !bound_fits(bounds, BOUND_CONNECTIONS_ADDRESS, own->count) ||
        (network != NULL && !bound_fits(bounds, BOUND_CONNECTIONS_NETWORK, network->count))) {
        count_forget(net, own);
        count_forget(net, network);
        return NULL;
    }
    own->count++;
    own->network = network;
    if (network != NULL) {
        network->count++;
    }
    return own;
}

void address_release(Net *net, AddressCount *held)
{
    if (held == NULL) {
        return;
    }
    held->count--;
    if (held->network != NULL) {
        held->network->count--;
        count_forget(net, held->network);
    }
    count_forget(net, held);
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
    const Prefix host = prefix_host(text);
    if (host.bits == 0) {
        return false;
    }
    memcpy(out_address, text, length + 1);
    if (prefix_is_v4(&host)) { /* however IPv6 writes it */
        uv_inet_ntop(AF_INET, host.bytes + sizeof MAPPED, out_address, NET_ADDRESS_MAX);
    }
    return true;
}
