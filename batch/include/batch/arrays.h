/* SPDX-License-Identifier: MIT */
/* arrays.h - the arrays of a batch by number, for who makes and copies them. */
#pragma once

#include "batch/slot.h"

#include <stddef.h>

enum {
#define ARRAY(name, type, numbers, sort) ARRAY_##name,
#include "batch/arrays.def"
    ARRAY_COUNT
};
enum { ARRAY_KEPT, ARRAY_SHOWN, ARRAY_PASSED };

int array_sort(int array);
/* Bytes of a game. */
size_t array_stride(const Batch *b, int array);
void *array_get(const Batch *b, int array);
void array_set(Batch *b, int array, void *memory);
