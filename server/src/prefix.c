/* SPDX-License-Identifier: MIT */
/* prefix.c - prefixes of addresses, and the number of a maker. */
#include "prefix.h"

#include "notation/sha256.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { V4_AT = 12, V4_BITS = 96, ALL_BITS = 128, MAKER_BITS = 48, TEXT_MAX = 64 };
static const uint8_t MAPPED[V4_AT] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static void prefix_cut(Prefix *prefix)
{
    for (int bit = prefix->bits; bit < ALL_BITS; bit++) {
        prefix->bytes[bit / 8] &= (uint8_t) ~(0x80 >> bit % 8);
    }
}

static bool is_v4(const Prefix *prefix)
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
    const bool four = is_v4(prefix);
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
    if (!is_v4(&prefix)) {
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
