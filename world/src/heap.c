/* SPDX-License-Identifier: MIT */
/* heap.c - malloc and its kin for the whole program: each block is on the list of the process that asked for it, so that a
 * process that is killed leaves nothing behind, and one that grows without end is seen.
 *
 * The libraries' blocks are counted, too. What they keep for good was made before the first process (main.c). */
#include "world.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef struct Block {
    struct Block *next;
    struct Block *previous;
    Heap *heap;
    size_t size;
    void *raw; /* as the C library gave it */
    uint64_t padding;
} Block;
_Static_assert(sizeof(Block) % 16 == 0, "what follows is aligned as malloc promises");

typedef struct Mapping {
    struct Mapping *next;
    void *at;
    size_t size;
} Mapping;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *at);
void *__real_mmap64(void *at, size_t length, int protection, int flags, int fd, off_t offset);
int __real_munmap(void *at, size_t length);
void *__wrap_mmap64(void *at, size_t length, int protection, int flags, int fd, off_t offset);
int __wrap_munmap(void *at, size_t length);

static Heap *current;

Heap *heap_use(Heap *heap)
{
    Heap *before = current;
    current = heap;
    return before;
}

static void *block_enter(void *raw, Block *block, size_t size)
{
    block->raw = raw;
    block->size = size;
    block->heap = current;
    if (current != NULL) {
        block->previous = NULL;
        block->next = current->first;
        if (current->first != NULL) {
            current->first->previous = block;
        }
        current->first = block;
        current->bytes += size;
        current->blocks++;
    }
    return block + 1;
}

static void block_leave(Block *block)
{
    Heap *heap = block->heap;
    if (heap == NULL) {
        return;
    }
    if (block->next != NULL) {
        block->next->previous = block->previous;
    }
    if (block->previous != NULL) {
        block->previous->next = block->next;
    } else {
        heap->first = block->next;
    }
    heap->bytes -= block->size;
    heap->blocks--;
}

void *malloc(size_t size)
{
    Block *block = size < PTRDIFF_MAX ? __libc_malloc(size + sizeof *block) : NULL;
    if (block == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    return block_enter(block, block, size);
}

void free(void *ptr)
{
    if (ptr != NULL) {
        Block *block = (Block *)ptr - 1;
        block_leave(block);
        __libc_free(block->raw);
    }
}

void *calloc(size_t nmemb, size_t size)
{
    size_t all;
    if (__builtin_mul_overflow(nmemb, size, &all) || all >= PTRDIFF_MAX) {
        errno = ENOMEM;
        return NULL;
    }
    Block *block = __libc_calloc(1, all + sizeof *block);
    return block != NULL ? block_enter(block, block, all) : NULL;
}

void *realloc(void *ptr, size_t size)
{
    if (ptr == NULL) {
        return malloc(size);
    }
    if (size == 0) {
        free(ptr);
        return NULL;
    }
    Block *old = (Block *)ptr - 1;
    Heap *before = heap_use(old->heap); /* it stays whose it was */
    void *grown = malloc(size);
    heap_use(before);
    if (grown != NULL) {
        memcpy(grown, ptr, old->size < size ? old->size : size);
        free(ptr);
    }
    return grown;
}

void *memalign(size_t alignment, size_t size)
{
    alignment = alignment < 16 ? 16 : alignment;
    size_t before = alignment > sizeof(Block) ? alignment : (sizeof(Block) + alignment - 1) / alignment * alignment;
    char *raw = __libc_memalign(alignment, size + before);
    if (raw == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    return block_enter(raw, (Block *)(raw + before) - 1, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **memptr, size_t alignment, size_t size)
{
    void *at = memalign(alignment, size);
    if (at == NULL) {
        return ENOMEM;
    }
    *memptr = at;
    return 0;
}

size_t malloc_usable_size(void *ptr)
{
    return ptr != NULL ? ((Block *)ptr - 1)->size : 0;
}

void *world_alloc(size_t size)
{
    Heap *before = heap_use(NULL);
    void *at = calloc(1, size);
    heap_use(before);
    if (at == NULL) {
        abort();
    }
    return at;
}

/* ---- What a search has from the system. */
void *__wrap_mmap64(void *at, size_t length, int protection, int flags, int fd, off_t offset)
{
    void *got = __real_mmap64(at, length, protection, flags, fd, offset);
    if (got != MAP_FAILED && current != NULL) {
        Mapping *mapping = world_alloc(sizeof *mapping);
        *mapping = (Mapping){current->mapping, got, length};
        current->mapping = mapping;
    }
    return got;
}

int __wrap_munmap(void *at, size_t length)
{
    for (Mapping **link = current != NULL ? &current->mapping : NULL; link != NULL && *link != NULL;
         link = &(*link)->next) {
        if ((*link)->at == at) {
            Mapping *mapping = *link;
            *link = mapping->next;
            free(mapping);
            break;
        }
    }
    return __real_munmap(at, length);
}

void heap_free_all(Heap *heap)
{
    for (Block *block = heap->first, *next; block != NULL; block = next) {
        next = block->next;
        __libc_free(block->raw);
    }
    for (Mapping *mapping = heap->mapping, *next; mapping != NULL; mapping = next) {
        next = mapping->next;
        __real_munmap(mapping->at, mapping->size);
        free(mapping);
    }
    *heap = (Heap){0};
}
