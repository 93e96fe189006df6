/* SPDX-License-Identifier: MIT */
/* few.h - the best few of many, best first; of equal ones those that came first. */
#pragma once

/* Puts an item where its key belongs among the first `count` of `row`, if it is one of the best `most`. */
#define FEW_TAKE(row, count, most, key, item)                                                                          \
    do {                                                                                                               \
        int few_at = (count);                                                                                          \
        while (few_at > 0 && (row)[few_at - 1].key < (item).key) {                                                     \
            few_at--;                                                                                                  \
        }                                                                                                              \
        if (few_at < (most)) {                                                                                         \
            (count) += (count) < (most);                                                                               \
            for (int few_i = (count)-1; few_i > few_at; few_i--) {                                                     \
                (row)[few_i] = (row)[few_i - 1];                                                                       \
            }                                                                                                          \
            (row)[few_at] = (item);                                                                                    \
        }                                                                                                              \
    } while (0)
