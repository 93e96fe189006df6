/* SPDX-License-Identifier: MIT */
/* fuzz_errata.c - any text as an errata file: refused and nothing changed, or values a game can be played with. */
#include "notation/config.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Catalogue before;
    Catalogue catalogue;
    Setup setup;
    Rules r;
    Fault fault;
    catalogue_defaults(&before);
    catalogue = before;
    if (!errata_read((const char *)data, size, &catalogue, &fault)) {
        if (memcmp(&before, &catalogue, sizeof before) != 0 || fault.word == 0) {
            abort();
        }
        return 0;
    }
    setup_defaults(&setup);
    if (!setup_rules(&setup, &catalogue, &r, &fault)) {
        abort();
    }
    return 0;
}
