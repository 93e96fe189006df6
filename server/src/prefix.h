/* SPDX-License-Identifier: MIT */
/* prefix.h - addresses by their front: who may hold many of them holds a whole prefix. */
#pragma once

#include "store/store.h"

enum { PREFIX_BYTES = 16 };

/* An address or a prefix, "203.0.113.0/24", "2001:db8::/32", "203.0.113.7"; IPv4 lies in ::ffff:0:0/96. */
typedef struct Prefix {
    uint8_t bytes[PREFIX_BYTES]; /* 0 after the prefix */
    uint8_t bits;
} Prefix;
/* False: it is none. */
bool prefix_read(const char *text, Prefix *out_prefix);
/* In its normal form. */
void prefix_write(const Prefix *prefix, char out_text[STORE_PREFIX_MAX]);
bool prefix_is_v4(const Prefix *prefix);
bool prefix_has(const Prefix *prefix, const Prefix *address);

/* The number of whoever made a table: of an IPv4 address or of an IPv6 /48, hashed with the store's salt to 16 bits, so that
 * thousands of addresses share each, and nothing leads back to one. Never 0, but for what is no address. */
uint16_t prefix_maker(const uint8_t salt[STORE_SALT_SIZE], const char *address);

/* ---- For counting. */
/* Who an address is: one of IPv4, also as IPv6 writes it, or a /64 of IPv6, since whoever has one address of that has all of it.
 * What is no address has no bits. */
Prefix prefix_host(const char *address);
/* The network around it: a /24, or a /48. */
Prefix prefix_network(const Prefix *host);
bool prefix_same(const Prefix *one, const Prefix *other);
/* As nobody can foresee who does not know the salt. */
uint64_t prefix_hash(const Prefix *prefix, const uint64_t salt[2]);
