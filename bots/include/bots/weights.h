/* SPDX-License-Identifier: MIT */
/* weights.h - what the forecast and the policy of the search have learnt, as a file.
 *
 * Built-in weights work without one. A file is text:
 *
 *     aedile-weights 1
 *     rules 79e39faaff8450d2
 *     shape 69 32 16 27
 *     -12 40 7 …
 *
 * for which RulesHash they were learnt, what they are for (inputs, both layers, marks), and the weights in
 * 1/4096, blanks and line ends between them. `aedile-train` writes one. */
#pragma once

#include "bots/search.h"

/* The RulesHash that the built-in weights were learnt for. Other values (errata) are played with them, too. */
extern const uint64_t WEIGHTS_RULES;

/* Bytes of a Net, which may lie anywhere that is aligned for any type. */
size_t net_bytes(void);
/* NULL and the weights, or what is wrong with the text and nothing. */
const char *net_read(const char *text, size_t length, uint64_t rules, Net *out_net);
