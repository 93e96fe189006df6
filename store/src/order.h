/* SPDX-License-Identifier: MIT */
/* order.h - games in order of a number that changes often: a treap, whose nodes lie in the games. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct OrderNode {
    int64_t rank;
    uint64_t number; /* of the game: no two nodes are equal */
    struct OrderNode *left;
    struct OrderNode *right;
    void *item;
} OrderNode;

typedef struct Order {
    OrderNode *root;
} Order;

void order_add(Order *order, OrderNode *node);
/* It is in. */
void order_drop(Order *order, OrderNode *node);
/* The next one after this rank and number, or NULL; no node of the order need have them. */
OrderNode *order_after(const Order *order, int64_t rank, uint64_t number);
OrderNode *order_first(const Order *order);
