/* link.c - a whole game in a few characters, for a URL (INTERFACES 4).
 *
 * The version, the RulesHash, the setup, the moves, a checksum. A move is its place among the legal ones in the order of
 * their numbers, a digit to the base of how many there are: the reader plays along and knows the same base. There is
 * exactly one link for a setup and its moves; names, kinds and date are left out.
 *
 * A change in the order or the bases of the digits needs another LINK_VERSION. */
#include "notation/record.h"

#include "link_code.h"
#include "notation/move.h"

#include <string.h>

enum { LINK_VERSION = 1, HASH_BYTES = 8, CHECKSUM_BYTES = 4 };
enum { HEAD_BYTES = 1 + HASH_BYTES }; /* version and RulesHash */
/* Actions of a configuration: income, 100 deeds and 20 kinds with at most 324 places each (L3) are 6,581. */
enum { MASK_WORDS = 128 };

static uint64_t link_word(Link *link, uint64_t word)
{
    uint64_t result = 0;
    for (int shift = 0; shift < 64; shift += 16) {
        result |= link_digit(link, word >> shift & 0xffff, 1u << 16) << shift;
    }
    return result;
}

static void link_setup(Link *link, Setup *setup)
{
    Config *config = &setup->config;
    bool modules = false;
    for (int m = 0; m < MODULE_COUNT; m++) {
        modules |= config->module[m] != 0;
    }
    config->game = (uint8_t)link_digit(link, config->game, GAME_COUNT);
    config->players = (uint8_t)link_digit(link, config->players, SEATS_MAX + 1);
    config->markers = (uint8_t)link_digit(link, config->markers, MARKERS_LENIENT + 1);
    config->consul_win = (uint8_t)link_digit(link, config->consul_win, CONSUL_WIN_MANUAL + 1);
    config->idle_rounds = (uint16_t)link_digit(link, config->idle_rounds, IDLE_ROUNDS_MOST + 1);
    if (link_digit(link, modules, 2) != 0) {
        for (int m = 0; m < MODULE_COUNT; m++) {
            config->module[m] = (uint8_t)link_digit(link, config->module[m], 256);
        }
    }
    setup->seed_is_number = link_digit(link, setup->seed_is_number, 2) != 0;
    if (setup->seed_is_number) {
        setup->seed_number = link_word(link, setup->seed_number);
        setup->seed = seed_from_number(setup->seed_number);
        return;
    }
    setup->seed_number = 0;
    for (int i = 0; i < 4; i++) {
        setup->seed.w[i] = link_word(link, setup->seed.w[i]);
    }
}

/* How many of the mask's actions have a lower number. */
static uint32_t mask_rank(const uint64_t *mask, uint32_t number)
{
    uint32_t rank = (uint32_t)bits_count(mask[number / 64] & ((1ULL << number % 64) - 1));
    for (uint32_t word = 0; word < number / 64; word++) {
        rank += (uint32_t)bits_count(mask[word]);
    }
    return rank;
}

/* The way back; the mask has more than `rank` actions. */
static uint32_t mask_number(const uint64_t *mask, uint32_t rank)
{
    uint32_t word = 0;
    while (rank >= (uint32_t)bits_count(mask[word])) {
        rank -= (uint32_t)bits_count(mask[word++]);
    }
    uint64_t bits = mask[word];
    for (; rank > 0; rank--) {
        bits &= bits - 1;
    }
    return word * 64 + (uint32_t)__builtin_ctzll(bits);
}

/* One move: writes `a`, or returns the one read. The game is not over. */
static Action link_move(Link *link, const Rules *r, const Game *g, Action a)
{
    uint64_t mask[MASK_WORDS];
    uint32_t words = (action_count(r) + 63) / 64;
    uint32_t rank = 0;
    game_mask(r, g, mask);
    if (link->out != NULL) {
        rank = mask_rank(mask, action_number(r, a));
    }
    uint32_t count = mask_rank(mask, words * 64 - 1) + (uint32_t)(mask[words - 1] >> 63);
    rank = (uint32_t)link_digit(link, rank, count);
    return action_from_number(r, mask_number(mask, rank));
}

static bool numbers_fit(const Rules *r, Fault *out_fault)
{
    return action_count(r) <= MASK_WORDS * 64 ||
           fault_set(out_fault, 0, 0, "there are too many different moves in this configuration for a link", NULL);
}

/* Takes back what was written since `length`. */
static bool link_unwrite(Text *t, size_t length)
{
    t->length = length;
    if (text_fits(t)) {
        t->at[length] = '\0';
    }
    return false;
}

static bool moves_put(Link *link, const Record *record, const Rules *r, Fault *out_fault)
{
    Game g;
    game_start(r, &record->setup.seed, &g);
    for (uint32_t i = 0; i < record->move_count; i++) {
        RuleError error = game_check(r, &g, record->move[i].seat, record->move[i].action);
        if (error != RULE_OK) {
            char why[160];
            Text t;
            text_start(&t, why, sizeof why);
            text_uint(&t, i + 1u);
            text_add(&t, " is not allowed: ");
            refusal_write(&t, error);
            return fault_set(out_fault, 0, 0, "move ", why, NULL);
        }
        game_apply(r, &g, link_move(link, r, &g, record->move[i].action), NULL);
    }
    return true;
}

bool link_write(Text *t, const Record *record, const Rules *r, Fault *out_fault)
{
    Link link = link_writer(t);
    Setup setup = record->setup;
    size_t start = t->length;
    if (!numbers_fit(r, out_fault)) {
        return false;
    }
    link_put(&link, LINK_VERSION, 1);
    link_put(&link, r->hash, HASH_BYTES);
    link_setup(&link, &setup);
    link_digit(&link, record->move_count, RECORD_MOVES_MAX + 1);
    if (!moves_put(&link, record, r, out_fault)) {
        return link_unwrite(t, start);
    }
    link_digits_end(&link);
    link_put(&link, link.checksum, CHECKSUM_BYTES);
    link_end(&link);
    return true;
}

/* Everything but the digits; *out_bytes is where they end. */
static bool frame_check(const char *text, size_t length, uint64_t hash, size_t *out_bytes, Fault *out_fault)
{
    char theirs[20];
    char ours[20];
    size_t bytes;
    size_t place = 0;
    Text t;
    if (!link_letters_check(text, length, &bytes, &place)) {
        return fault_set(out_fault, 1, (uint32_t)place + 1,
                         "this is no link; expected letters, digits, - and _ as they were written", NULL);
    }
    if (link_bytes(text, 0, 1) != LINK_VERSION) {
        return fault_set(out_fault, 1, 1, "this link is of another version; expected version 1", NULL);
    }
    if (bytes < HEAD_BYTES + CHECKSUM_BYTES ||
        link_bytes(text, bytes - CHECKSUM_BYTES, CHECKSUM_BYTES) != link_checksum(text, bytes - CHECKSUM_BYTES)) {
        return fault_set(out_fault, 1, (uint32_t)length, "a part of this link is missing or was changed", NULL);
    }
    text_start(&t, theirs, sizeof theirs);
    text_hex(&t, link_bytes(text, 1, HASH_BYTES));
    text_start(&t, ours, sizeof ours);
    text_hex(&t, hash);
    if (strcmp(theirs, ours) != 0) {
        return fault_set(out_fault, 1, 1, "this link has RulesHash ", theirs, ", this program ", ours,
                         ": it was played with other rules or card values", NULL);
    }
    *out_bytes = bytes - CHECKSUM_BYTES;
    return true;
}

static bool moves_take(Link *link, Record *record, const Rules *r, Game *g)
{
    uint64_t count = link_digit(link, 0, RECORD_MOVES_MAX + 1);
    for (uint64_t i = 0; i < count; i++) {
        if (g->phase == PHASE_OVER) {
            return false;
        }
        Action a = link_move(link, r, g, 0);
        record_add(record, g->seat, a);
        game_apply(r, g, a, NULL);
    }
    return link_digits_end(link);
}

bool link_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
               Game *out_game, Fault *out_fault)
{
    Setup setup;
    size_t end = 0;
    setup_defaults(&setup); /* any rules do for the RulesHash, which is that of the catalogue */
    if (!setup_rules(&setup, catalogue, out_rules, out_fault) ||
        !frame_check(text, length, out_rules->hash, &end, out_fault)) {
        return false;
    }
    Link link = link_reader(text, HEAD_BYTES, end);
    link_setup(&link, &setup);
    if (!setup_rules(&setup, catalogue, out_rules, out_fault) || !numbers_fit(out_rules, out_fault)) {
        return false;
    }
    record_start(out_record, &setup, out_rules);
    game_start(out_rules, &setup.seed, out_game);
    if (!moves_take(&link, out_record, out_rules, out_game)) {
        return fault_set(out_fault, 1, (uint32_t)length, "this link does not hold the moves of one game", NULL);
    }
    record_result(out_rules, out_game, out_record->result, sizeof out_record->result);
    return true;
}
