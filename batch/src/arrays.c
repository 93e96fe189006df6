/* SPDX-License-Identifier: MIT */
/* arrays.c - the arrays of a batch by number. */
#include "batch/arrays.h"

static const uint8_t SORTS[ARRAY_COUNT] = {
#define ARRAY(name, type, numbers, sort) ARRAY_##sort,
#include "batch/arrays.def"
};
/* Where a batch has the pointer. */
static const size_t PLACES[ARRAY_COUNT] = {
#define ARRAY(name, type, numbers, sort) offsetof(Batch, name),
#include "batch/arrays.def"
};

int array_sort(int array)
{
    return SORTS[array];
}

size_t array_stride(const Batch *b, int array)
{
    const size_t strides[ARRAY_COUNT] = {
#define ARRAY(name, type, numbers, sort) (numbers) * sizeof(type),
#include "batch/arrays.def"
    };
    return strides[array];
}

void *array_get(const Batch *b, int array)
{
    void *memory;
    __builtin_memcpy(&memory, (const char *)b + PLACES[array], sizeof memory);
    return memory;
}

void array_set(Batch *b, int array, void *memory)
{
    __builtin_memcpy((char *)b + PLACES[array], &memory, sizeof memory);
}
