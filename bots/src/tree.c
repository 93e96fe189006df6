/* SPDX-License-Identifier: MIT */
/* tree.c - memory of the tree: nodes one after another, each after the one it hangs from. */
#include "tree.h"

#include <string.h>

enum { ALIGN = 8, FIRST = ALIGN /* offset 0 is no node */ };

void tree_open(Tree *t, void *memory, size_t bytes)
{
    t->memory = memory;
    t->bytes = bytes < UINT32_MAX ? (uint32_t)bytes : UINT32_MAX - ALIGN;
    tree_clear(t);
}

void tree_clear(Tree *t)
{
    t->used = FIRST;
}

uint32_t tree_add(Tree *t, int edges)
{
    const uint32_t bytes = (uint32_t)((sizeof(Node) + (size_t)edges * sizeof(Edge) + ALIGN - 1) / ALIGN * ALIGN);
    uint32_t at = __atomic_load_n(&t->used, __ATOMIC_RELAXED);
    do {
        if (bytes > t->bytes - at) {
            return NO_NODE;
        }
    } while (!__atomic_compare_exchange_n(&t->used, &at, at + bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
    Node *node = tree_node(t, at);
    memset(node, 0, sizeof *node);
    node->bytes = bytes;
    node->room = (uint16_t)edges;
    return at;
}

/* A child lies behind its parent, so one pass finds all that hang below the node, and where they will go. */
uint32_t tree_keep(Tree *t, uint32_t keep)
{
    uint32_t to = FIRST;
    for (uint32_t at = FIRST; at < t->used; at += tree_node(t, at)->bytes) {
        tree_node(t, at)->moved = at == keep;
    }
    for (uint32_t at = keep; at < t->used; at += tree_node(t, at)->bytes) {
        Node *node = tree_node(t, at);
        if (node->moved == 0) {
            continue;
        }
        node->moved = to;
        to += node->bytes;
        for (int i = 0; i < node->count; i++) {
            if (node->edge[i].child != NO_NODE) {
                tree_node(t, node->edge[i].child)->moved = 1;
            }
        }
    }
    for (uint32_t at = keep; at < t->used; at += tree_node(t, at)->bytes) {
        Node *node = tree_node(t, at);
        for (int i = 0; node->moved != 0 && i < node->count; i++) {
            const uint32_t child = node->edge[i].child;
            node->edge[i].child = child != NO_NODE ? tree_node(t, child)->moved : (uint32_t)NO_NODE;
        }
    }
    for (uint32_t at = keep; at < t->used;) {
        const Node *node = tree_node(t, at);
        const uint32_t bytes = node->bytes;
        const uint32_t moved = node->moved;
        if (moved != 0) {
            memmove(t->memory + moved, node, bytes);
        }
        at += bytes;
    }
    t->used = to;
    return FIRST;
}
