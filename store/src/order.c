/* SPDX-License-Identifier: MIT */
/* order.c - a treap. The priority of a node is a mix of its game's number, which nobody chooses. */
#include "order.h"

static uint64_t priority(const OrderNode *node)
{
    uint64_t mixed = (node->number + 1) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93U;
    return mixed ^ mixed >> 32;
}

static bool before(int64_t rank, uint64_t number, const OrderNode *node)
{
    return rank < node->rank || (rank == node->rank && number < node->number);
}

/* Those before the node, and the others. */
static void split(OrderNode *root, const OrderNode *at, OrderNode **out_left, OrderNode **out_right)
{
    while (root != NULL) {
        if (before(at->rank, at->number, root)) {
            *out_right = root;
            out_right = &root->left;
            root = root->left;
        } else {
            *out_left = root;
            out_left = &root->right;
            root = root->right;
        }
    }
    *out_left = NULL;
    *out_right = NULL;
}

/* All of left are before all of right. */
static OrderNode *merge(OrderNode *left, OrderNode *right)
{
    OrderNode *root = NULL;
    OrderNode **hole = &root;
    while (left != NULL && right != NULL) {
        if (priority(left) > priority(right)) {
            *hole = left;
            hole = &left->right;
            left = left->right;
        } else {
            *hole = right;
            hole = &right->left;
            right = right->left;
        }
    }
    *hole = left != NULL ? left : right;
    return root;
}

void order_add(Order *order, OrderNode *node)
{
    OrderNode **hole = &order->root;
    while (*hole != NULL && priority(*hole) > priority(node)) {
        hole = before(node->rank, node->number, *hole) ? &(*hole)->left : &(*hole)->right;
    }
    split(*hole, node, &node->left, &node->right);
    *hole = node;
}

void order_drop(Order *order, OrderNode *node)
{
    OrderNode **hole = &order->root;
    while (*hole != node) {
        hole = before(node->rank, node->number, *hole) ? &(*hole)->left : &(*hole)->right;
    }
    *hole = merge(node->left, node->right);
}

OrderNode *order_after(const Order *order, int64_t rank, uint64_t number)
{
    OrderNode *found = NULL;
    OrderNode *node = order->root;
    while (node != NULL) {
        bool later = before(rank, number, node);
        found = later ? node : found;
        node = later ? node->left : node->right;
    }
    return found;
}

OrderNode *order_first(const Order *order)
{
    OrderNode *node = order->root;
    while (node != NULL && node->left != NULL) {
        node = node->left;
    }
    return node;
}
