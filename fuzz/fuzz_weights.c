/* SPDX-License-Identifier: MIT */
/* fuzz_weights.c - any text as a file of weights: refused and nothing changed, or weights that a search can use.
 *
 * The first byte says what is done with the rest: it is the text as it is, or it changes the numbers of a good one, which
 * no fuzzer would ever come by. */
#include "../bots/src/net.h"
#include "bots/bots.h"
#include "bots/weights.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { AS_IT_IS, LINES_BEFORE, NUMBERS, WAYS };
enum { NUMBER_MAX = 8, TEXT_MAX = 256 + ALL_WEIGHTS * NUMBER_MAX };

/* A good file, but for what the data have instead: its first lines, or its numbers, two bytes each. */
static size_t text_make(int way, const uint8_t *data, size_t size, char *out_text)
{
    size_t length = 0;
    if (way == LINES_BEFORE) {
        length = size < 128 ? size : 128;
        memcpy(out_text, data, length);
    } else {
        length =
            (size_t)snprintf(out_text, TEXT_MAX, "aedile-weights 1\nrules %016" PRIx64 "\nshape %d %d %d %d %d %d\n",
                             WEIGHTS_RULES, INPUT_COUNT, NET_FIRST, NET_SECOND, MARK_COUNT, NET_SHARED, POLICY_HIDDEN);
    }
    for (size_t i = 0; i < ALL_WEIGHTS; i++) {
        const int number = way == NUMBERS && 2 * i + 1 < size ? (int16_t)(data[2 * i] << 8 | data[2 * i + 1]) : 1;
        length += (size_t)snprintf(out_text + length, TEXT_MAX - length, "%d ", number);
    }
    return length;
}

/* A move with these weights is a legal one. */
static void weights_use(const Net *net)
{
    static union {
        max_align_t align;
        unsigned char bytes[SEARCH_BYTES_LEAST];
    } memory;
    const Seed seed = seed_from_number(1);
    const Thinking thinking = {.search = search_open(&memory, sizeof memory), .simulations = 8};
    Rng rng = rng_start(&seed);
    Config config;
    Catalogue catalogue;
    Rules r;
    Game g;
    Game view;
    config_defaults(&config);
    catalogue_defaults(&catalogue);
    rules_make(&config, &catalogue, &r);
    game_start(&r, &seed, &g);
    game_view(&r, &g, g.seat, &view);
    search_net(thinking.search, net);
    if (game_check(&r, &g, g.seat, bot_choose(BOT_STRONGEST, &r, &view, &rng, &thinking)) != RULE_OK) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[TEXT_MAX];
    static Net net;
    static Net before;
    const int way = size > 0 ? data[0] % WAYS : AS_IT_IS;
    const char *bytes = (const char *)data + (size > 0);
    size_t length = size - (size > 0);
    if (way != AS_IT_IS) {
        length = text_make(way, data + 1, size - 1, text);
        bytes = text;
    }
    memset(&net, 1, sizeof net);
    memcpy(&before, &net, sizeof before);
    const char *fault = net_read(bytes, length, WEIGHTS_RULES, &net);
    if (fault == NULL) {
        weights_use(&net);
    } else if (fault[0] == '\0' || memcmp(&net, &before, sizeof net) != 0) {
        abort();
    }
    return 0;
}
