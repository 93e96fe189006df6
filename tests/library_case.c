/* SPDX-License-Identifier: MIT */
/* library_case.c - what the tests of libaedile share. */
#include "library_case.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static AeGame *game_of(int index, uint64_t seed, bool open)
{
    char config[256];
    AeFault fault = {0};
    snprintf(config, sizeof config, "%s seed=%llu", library_config(index), (unsigned long long)seed);
    AeGame *g = open ? ae_game_new_open(config, &fault) : ae_game_new(config, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(g);
    return g;
}

AeGame *library_game(int index, uint64_t seed)
{
    return game_of(index, seed, false);
}

AeGame *library_game_open(int index, uint64_t seed)
{
    return game_of(index, seed, true);
}

uint32_t library_play(AeGame *g, Rng *rng, uint32_t most)
{
    static uint32_t legal[AE_LEGAL_MAX];
    uint32_t moves = 0;
    for (; moves < most && ae_game_seat(g) > 0; moves++) {
        const uint32_t count = ae_game_legal(g, legal);
        assert_true(count > 0);
        assert_true(ae_game_apply(g, legal[rng_below(rng, count)], NULL));
    }
    return moves;
}

char *library_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    text[size] = '\0';
    fclose(file);
    return text;
}
