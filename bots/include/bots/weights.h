/* SPDX-License-Identifier: MIT */
/* weights.h - what the forecast and the policy of the search have learnt, as a file.
 *
 * Built-in weights work without one. A file is text:
 *
 *     aedile-weights 1
 *     rules 79e39faaff8450d2
 *     shape 85 64 32 29 32 16
 *     -12 40 7 …
 *
 * for which RulesHash they were learnt, what they are for (inputs, both layers, marks, how much of the first layer rivals
 * see, the policy's hidden layer), and the weights in 1/256, blanks and line ends between them. `aedile-train` writes one. */
#pragma once

#include "bots/search.h"

/* The RulesHash that the built-in weights were learnt for. Other values (errata) are played with them, too. */
extern const uint64_t WEIGHTS_RULES;

/* Bytes of a Net, which may lie anywhere that is aligned for any type. */
size_t net_bytes(void);
/* Whether weights that were learnt for rules can play others, by their RulesHashes: the same, or both of an edition, since
 * what was learnt with the cards of one holds, near enough, for the others. */
bool weights_fit(uint64_t learnt, uint64_t rules);
/* NULL and the weights, or what is wrong with the text and nothing. */
const char *net_read(const char *text, size_t length, uint64_t rules, Net *out_net);
/* A hash of the weights that a search has: the same weights, the same hash on every machine. */
uint64_t search_weights(const Search *s);
