/* SPDX-License-Identifier: MIT */
/* prefix.c - prefixes of addresses, and the number of a maker. */
#include "prefix.h"

#include "notation/sha256.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { V4_AT = 12, V4_BITS = 96, ALL_BITS = 128, MAKER_BITS = 48, TEXT_MAX = 64 };
enum { V4_NETWORK = V4_BITS + 24, V6_HOST = 64, V6_NETWORK = 48 };
static const uint8_t MAPPED[V4_AT] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static void prefix_cut(Prefix *prefix)
{
    for (int bit = prefix->bits; bit < ALL_BITS; bit++) {
        prefix->bytes[bit / 8] &= (uint8_t) ~(0x80 >> bit % 8);
    }
}

bool prefix_is_v4(const Prefix *prefix)
{
    return prefix->bits >= V4_BITS && memcmp(prefix->bytes, MAPPED, V4_AT) == 0;
}

bool prefix_read(const char *text, Prefix *out_prefix)
{
    char address[TEXT_MAX];
    const size_t length = strcspn(text, "/");
    if (length >= sizeof address) {
        return false;
    }
    memcpy(address, text, length);
    address[length] = '\0';
    memset(out_prefix, 0, sizeof *out_prefix);
    const bool four = inet_pton(AF_INET, address, out_prefix->bytes + V4_AT) == 1;
    if (!four && inet_pton(AF_INET6, address, out_prefix->bytes) != 1) {
        return false;
    }
    if (four) {
        memcpy(out_prefix->bytes, MAPPED, V4_AT);
    }
    const int most = four ? ALL_BITS - V4_BITS : ALL_BITS;
    long bits = most;
    if (text[length] == '/') {
        char *end;
        bits = strtol(text + length + 1, &end, 10);
        if (end == text + length + 1 || *end != '\0' || bits < 0 || bits > most) {
            return false;
        }
    }
    out_prefix->bits = (uint8_t)(bits + (four ? V4_BITS : 0));
    prefix_cut(out_prefix);
    return true;
}

void prefix_write(const Prefix *prefix, char out_text[STORE_PREFIX_MAX])
{
    char address[INET6_ADDRSTRLEN];
    const bool four = prefix_is_v4(prefix);
    inet_ntop(four ? AF_INET : AF_INET6, prefix->bytes + (four ? V4_AT : 0), address, sizeof address);
    snprintf(out_text, STORE_PREFIX_MAX, "%s/%d", address, prefix->bits - (four ? V4_BITS : 0));
}

bool prefix_has(const Prefix *prefix, const Prefix *address)
{
    Prefix front = *address;
    front.bits = prefix->bits;
    prefix_cut(&front);
    return address->bits >= prefix->bits && memcmp(front.bytes, prefix->bytes, PREFIX_BYTES) == 0;
}

uint16_t prefix_maker(const uint8_t salt[STORE_SALT_SIZE], const char *address)
{
    static const char USE[] = "aedile maker 1\n";
    uint8_t hash[SHA256_BYTES];
    Prefix prefix;
    Sha256 s;
    if (!prefix_read(address, &prefix)) {
        return 0;
    }
    if (!prefix_is_v4(&prefix)) {
        prefix.bits = MAKER_BITS;
        prefix_cut(&prefix);
    }
    sha256_start(&s);
    sha256_add(&s, USE, sizeof USE - 1);
    sha256_add(&s, salt, STORE_SALT_SIZE);
    sha256_add(&s, prefix.bytes, sizeof prefix.bytes);
    sha256_end(&s, hash);
    const unsigned number = (unsigned)hash[0] << 8 | hash[1];
    return (uint16_t)(number == 0 ? 1 : number);
}

/* ---- For counting. */
Prefix prefix_host(const char *address)
{
    Prefix host;
    if (!prefix_read(address, &host)) {
        return (Prefix){.bits = 0};
    }
    host.bits = prefix_is_v4(&host) ? ALL_BITS : V6_HOST;
    prefix_cut(&host);
    return host;
}

Prefix prefix_network(const Prefix *host)
{
    Prefix network = *host;
    network.bits = host->bits == 0 ? 0 : prefix_is_v4(host) ? V4_NETWORK : V6_NETWORK;
    prefix_cut(&network);
    return network;
}

bool prefix_same(const Prefix *one, const Prefix *other)
{
    return one->bits == other->bits && memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

static uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

uint64_t prefix_hash(const Prefix *prefix, const uint64_t salt[2])
{
    uint64_t half[2];
    memcpy(half, prefix->bytes, sizeof half);
    return mixed(mixed(mixed(half[0] ^ salt[0]) + half[1]) + prefix->bits + salt[1]);
}
