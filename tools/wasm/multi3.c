/* SPDX-License-Identifier: MIT */
/* multi3.c - the product of two numbers of 128 bits, which a compiler's own library would bring: clang asks for it where
 * a product of 64 bits is checked for overflow. */
#include <stdint.h>

typedef union Wide {
    __int128 all;
    struct {
        uint64_t low;
        uint64_t high;
    } part;
} Wide;

__int128 __multi3(__int128 a, __int128 b);

__int128 __multi3(__int128 a, __int128 b)
{
    const Wide x = {.all = a};
    const Wide y = {.all = b};
    const uint64_t mask = UINT32_MAX;
    const uint64_t x0 = x.part.low & mask;
    const uint64_t x1 = x.part.low >> 32;
    const uint64_t y0 = y.part.low & mask;
    const uint64_t y1 = y.part.low >> 32;
    const uint64_t low = x0 * y0;
    const uint64_t middle = x1 * y0 + (low >> 32);
    const uint64_t other = x0 * y1 + (middle & mask);
    Wide product;
    product.part.low = (other << 32) | (low & mask);
    product.part.high = x1 * y1 + (middle >> 32) + (other >> 32) + x.part.low * y.part.high + x.part.high * y.part.low;
    return product.all;
}
