/* SPDX-License-Identifier: MIT */
/* wasm_main.c - the hash of a stored game, or of its review, as a module for node and as a native program, to be compared.
 *
 * The first covers every state of the game, what the list of legal actions was at each, greedy's choice there, and at
 * some what a search finds: its move, and its forecasts to the last bit. */
#include "bots/bots.h"
#include "insight/review.h"
#include "notation/record.h"

#include <string.h>

enum { INPUT_MAX = 1 << 20, SEARCH_BYTES = 8 << 20 };
/* Often enough to meet every phase, and seldom enough for a moment's test. */
enum { SEARCHED_EVERY = 7, SIMULATIONS = 48 };

/* Of a review: steps enough for a glance at a whole game of two, and a few moves of it at `read`. */
enum { REVIEW_STEPS = 128, REVIEW_READ = 6, REVIEW_TEXT_MAX = 1 << 21, MEMO_FORECASTS = 1 << 14, MEMO_BYTES = 4 << 20 };

static char input[INPUT_MAX];
static Record record;
static _Alignas(16) unsigned char memory[SEARCH_BYTES];

static uint64_t hash_add(uint64_t hash, uint64_t part)
{
    return (hash ^ part) * 0x100000001b3ULL;
}

static uint64_t hash_floats(uint64_t hash, const float *number, int count)
{
    for (int i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &number[i], sizeof bits);
        hash = hash_add(hash, bits);
    }
    return hash;
}

static uint64_t search_hash(uint64_t hash, Search *search, const Rules *r, const Game *view, Rng *rng)
{
    const Thinking thinking = {.search = search, .simulations = SIMULATIONS};
    SearchMove best;
    hash = hash_add(hash, bot_choose(BOT_STRONGEST, r, view, rng, &thinking));
    if (search_moves(search, &best, 1) > 0) {
        hash = hash_floats(hash, best.chance, r->config.players);
        hash = hash_floats(hash, best.points, r->config.players);
    }
    return hash;
}

/* 0 if the text is no record of this program's rules. */
static uint64_t record_hash(const char *text, size_t length)
{
    static Action actions[ACTIONS_MAX];
    Catalogue catalogue;
    Rules r;
    Game g;
    Game view;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!record_read(text, length, &catalogue, &record, &r, &g, &fault)) {
        return 0;
    }
    uint64_t hash = r.hash;
    Search *search = search_open(memory, sizeof memory);
    Rng rng = rng_start(&record.setup.seed);
    game_start(&r, &record.setup.seed, &g);
    for (uint32_t i = 0; i < record.move_count; i++) {
        uint32_t count = game_list(&r, &g, actions);
        for (uint32_t j = 0; j < count; j++) {
            hash = hash_add(hash, actions[j]);
        }
        game_view(&r, &g, g.seat, &view);
        hash = hash_add(hash, bot_choose(BOT_GREEDY, &r, &view, &rng, NULL));
        if (i % SEARCHED_EVERY == 0) {
            hash = search_hash(hash, search, &r, &view, &rng);
        }
        game_move(&r, &g, record.move[i].seat, record.move[i].action, record_offer(&record, i), NULL);
        hash = hash_add(hash, game_hash(&g));
    }
    return hash;
}

/* Goes on with the bytes of the review of a record's first moves. */
static uint64_t review_hash(uint64_t hash, const Rules *r, uint32_t moves, int depth)
{
    static _Alignas(16) unsigned char memo[MEMO_BYTES];
    static LedgerStep steps[REVIEW_STEPS];
    static char text[REVIEW_TEXT_MAX];
    static Review review;
    _Static_assert((int)LEDGER_SEARCH_BYTES <= (int)SEARCH_BYTES,
                   "the search is the same with any memory that is enough");
    record_cut(&record, moves);
    if (ledger_memo_bytes(MEMO_FORECASTS) > sizeof memo || record.move_count > REVIEW_STEPS) {
        return 0;
    }
    Search *search = search_open(memory, sizeof memory);
    ledger_start(&review.ledger, r, &record, search, depth_simulations(depth), memo, MEMO_FORECASTS);
    review_start(&review, steps, REVIEW_STEPS);
    while (review_step(&review)) {
    }
    Text t = text_in(text, sizeof text);
    review_json(&t, &review);
    for (size_t i = 0; text_fits(&t) && i < t.length; i++) {
        hash = hash_add(hash, (unsigned char)text[i]);
    }
    return text_fits(&t) ? hash : 0;
}

/* 0 if the text is no record of this program's rules, or too long a one. */
static uint64_t reviews_hash(const char *text, size_t length)
{
    Catalogue catalogue;
    Rules r;
    Game g;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!record_read(text, length, &catalogue, &record, &r, &g, &fault)) {
        return 0;
    }
    const uint64_t glance = review_hash(r.hash, &r, record.move_count, DEPTH_GLANCE);
    return glance != 0 ? review_hash(glance, &r, REVIEW_READ, DEPTH_READ) : 0;
}

#ifdef __wasm__

__attribute__((export_name("wasm_input"), used)) char *wasm_input(void);
__attribute__((export_name("wasm_input_size"), used)) uint32_t wasm_input_size(void);
__attribute__((export_name("wasm_hash"), used)) uint64_t wasm_hash(uint32_t length);
__attribute__((export_name("wasm_review"), used)) uint64_t wasm_review(uint32_t length);

char *wasm_input(void)
{
    return input;
}
uint32_t wasm_input_size(void)
{
    return INPUT_MAX;
}
uint64_t wasm_hash(uint32_t length)
{
    return record_hash(input, length);
}
uint64_t wasm_review(uint32_t length)
{
    return reviews_hash(input, length);
}

#else

#include <inttypes.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    const bool reviews = argc > 1 && strcmp(argv[1], "--review") == 0;
    for (int i = reviews ? 2 : 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "rb");
        if (file == NULL) {
            perror(argv[i]);
            return 2;
        }
        size_t length = fread(input, 1, sizeof input, file);
        fclose(file);
        uint64_t hash = reviews ? reviews_hash(input, length) : record_hash(input, length);
        if (hash == 0) {
            fprintf(stderr, "%s: not a record of these rules\n", argv[i]);
            return 1;
        }
        printf("%016" PRIx64 "  %s\n", hash, argv[i]);
    }
    return 0;
}

#endif
