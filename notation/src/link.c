/* SPDX-License-Identifier: MIT */
/* link.c - a whole game in a few characters, for a URL (docs/formats.md, Links).
 *
 * The version, what it is played by, the setup, the moves, a checksum. What it is played by: a byte of edition and stream,
 * and the version of the rules; in version 1, which had only the first of each, the RulesHash. A move is its place among the legal ones in the order of
 * their numbers, a digit to the base of how many there are: the reader plays along and knows the same base. There is
 * exactly one link for a setup and its moves; seat names, kinds and date are left out. Version 3 is version 2 with who
 * sat there after the setup (link_people.c); a link that says nothing of them stays of version 2.
 *
 * A change in the order or the bases of the digits needs another LINK_VERSION. */
#include "notation/record.h"

#include "link_code.h"
#include "link_people.h"
#include "modules.h"
#include "notation/language.h"
#include "notation/move.h"

#include <string.h>

enum { LINK_VERSION = 2, LINK_PEOPLE = 3, HASH_BYTES = 8, CHECKSUM_BYTES = 4 };
enum { HEAD_BYTES = 3, HEAD_BYTES_1 = 1 + HASH_BYTES };
_Static_assert(EDITION_NEWEST < 16 && STREAM_NEWEST < 16 && RULES_VERSION < 256,
               "they have four bits each, and a byte");
/* Actions of a configuration: the greatest parts are 20 buildings and twice 19 monuments with at most 576 places each (L4
 * turned and mirrored), the swaps of invocations and roads with 100 × 100 each; 2^16 hold them all. */
enum { MASK_WORDS = 1024 };

static uint64_t link_word(Link *link, uint64_t word)
{
    uint64_t result = 0;
    for (int shift = 0; shift < 64; shift += 16) {
        result |= link_digit(link, word >> shift & 0xffff, 1u << 16) << shift;
    }
    return result;
}

/* The lists that modules take: road faces, monuments with an alternate card. */
static void link_module_lists(Link *link, Config *config)
{
    for (int side = 0; side < ROAD_SIDES && config->module[MODULE_ROADS] != 0; side++) {
        config->road_face[side] = (uint8_t)link_digit(link, config->road_face[side], ROAD_COUNT + 1);
    }
    if (config->module[MODULE_MONUMENTS] == MONUMENTS_CHOSEN) {
        config->alternates = (uint32_t)link_digit(link, config->alternates, 1u << MONUMENT_COUNT);
    }
}

static void link_setup(Link *link, Setup *setup, int version)
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
    if (version > 1) {
        config->consul_shapes = (uint8_t)link_digit(link, config->consul_shapes, CONSUL_SHAPES_BUILDINGS + 1);
    }
    config->idle_rounds = (uint16_t)link_digit(link, config->idle_rounds, IDLE_ROUNDS_MOST + 1);
    if (link_digit(link, modules, 2) != 0) {
        for (int m = 0; m < MODULE_COUNT; m++) {
            config->module[m] = (uint8_t)link_digit(link, config->module[m], (uint32_t)module_value_count(m) + 1);
        }
        link_module_lists(link, config);
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

/* What one side of an offer has, each thing to the base of what its seat has. */
static void link_goods(Link *link, const Game *g, int seat, Goods *goods)
{
    const Player *p = &g->player[seat];
    LotSet lots = lots_none();
    uint32_t invocations = 0;
    for (LotSet rest = lots_minus(g->own[seat], g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        lots = link_digit(link, lots_has(goods->lots, lot), 2) != 0 ? lots_or(lots, lots_one(lot)) : lots;
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (g->invocation[i] == INVOCATION_HELD + seat || g->invocation[i] == INVOCATION_ONGOING + seat) {
            invocations |= (uint32_t)link_digit(link, goods->invocations >> i & 1, 2) << i;
        }
    }
    goods->lots = lots;
    goods->invocations = invocations;
    uint32_t silver = p->silver < 0xffff ? (uint32_t)p->silver : 0xffff;
    goods->silver = (uint16_t)link_digit(link, goods->silver, silver + 1);
    goods->favors = (uint8_t)link_digit(link, goods->favors, p->favors + 1u);
    goods->favors_spent = (uint8_t)link_digit(link, goods->favors_spent, p->favors_spent + 1u);
    for (int i = 0; i < 2; i++) {
        uint32_t base = p->population_tokens[i] + 1u;
        goods->population_tokens[i] = (uint8_t)link_digit(link, goods->population_tokens[i], base);
    }
}

/* Whether an offer may be made here: trades are in no list, so their place is behind the last of it. */
static bool trade_open(const Rules *r, const Game *g)
{
    return r->config.module[MODULE_TRADING] != 0 && (g->phase == PHASE_TURN || g->phase == PHASE_AFTER);
}

/* One move: writes `a`, or returns the one read; the offer of a trade likewise. The game is not over. */
static Action link_move(Link *link, const Rules *r, const Game *g, Action a, Offer *offer)
{
    uint64_t mask[MASK_WORDS];
    uint32_t words = (action_count(r) + 63) / 64;
    uint32_t rank = 0;
    game_mask(r, g, mask);
    uint32_t count = mask_rank(mask, words * 64 - 1) + (uint32_t)(mask[words - 1] >> 63);
    if (link->out != NULL) {
        rank = action_verb(a) == VERB_TRADE ? count : mask_rank(mask, action_number(r, a));
    }
    rank = (uint32_t)link_digit(link, rank, count + trade_open(r, g));
    if (rank < count) {
        return action_from_number(r, mask_number(mask, rank));
    }
    unsigned to = (unsigned)link_digit(link, action_a(a), r->config.players);
    link_goods(link, g, g->seat, &offer->give);
    link_goods(link, g, (int)to, &offer->take);
    return action_make(VERB_TRADE, to, 0, 0);
}

static bool numbers_fit(const Rules *r, Fault *out_fault)
{
    return action_count(r) <= MASK_WORDS * 64 || fault_set(out_fault, 0, 0, WORD_FAULT_LINK_LARGE, NULL);
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
        const RecordMove *move = &record->move[i];
        Game before = g;
        Offer offer;
        memset(&offer, 0, sizeof offer);
        if (record_offer(record, i) != NULL) {
            offer = *record_offer(record, i);
        }
        RuleError error = game_move(r, &g, move->seat, move->action, &offer, NULL);
        if (error != RULE_OK) {
            refusal_set(out_fault, error);
            FaultPart why = fault_inside(out_fault);
            return fault_set(out_fault, 0, 0, WORD_FAULT_LINK_REFUSED, fault_number(i + 1).text, why.text, NULL);
        }
        link_move(link, r, &before, move->action, &offer);
    }
    return true;
}

static bool version_write(Text *t, const Record *record, const Rules *r, int version, Fault *out_fault)
{
    Link link = link_writer(t);
    Setup setup = record->setup;
    size_t start = t->length;
    if (catalogue_has_errata(&r->catalogue)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_LINK_ERRATA, NULL);
    }
    if (record->unknown) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_LINK_UNKNOWN, NULL);
    }
    if (!numbers_fit(r, out_fault)) {
        return false;
    }
    link_put(&link, (uint64_t)version, 1);
    link_put(&link, (uint64_t)(setup.config.edition | setup.config.stream << 4), 1);
    link_put(&link, RULES_VERSION, 1);
    link_setup(&link, &setup, version);
    if (version == LINK_PEOPLE) {
        People people = people_of(record);
        link_people(&link, &people);
    }
    link_digit(&link, record->move_count, RECORD_MOVES_MAX + 1);
    if (!moves_put(&link, record, r, out_fault)) {
        return link_unwrite(t, start);
    }
    link_digits_end(&link);
    link_put(&link, link.checksum, CHECKSUM_BYTES);
    link_end(&link);
    return true;
}

bool link_write(Text *t, const Record *record, const Rules *r, Fault *out_fault)
{
    return version_write(t, record, r, LINK_VERSION, out_fault);
}

bool link_write_people(Text *t, const Record *record, const Rules *r, Fault *out_fault)
{
    const People people = people_of(record);
    return version_write(t, record, r, people_any(&people) ? LINK_PEOPLE : LINK_VERSION, out_fault);
}

/* Everything but the head and the digits; *out_bytes is where they end. */
static bool frame_check(const char *text, size_t length, size_t *out_bytes, Fault *out_fault)
{
    size_t bytes;
    size_t place = 0;
    if (!link_letters_check(text, length, &bytes, &place)) {
        return fault_set(out_fault, 1, (uint32_t)place + 1, WORD_FAULT_LINK, NULL);
    }
    uint64_t version = link_bytes(text, 0, 1);
    if (version == 0 || version > LINK_PEOPLE) {
        return fault_set(out_fault, 1, 1, WORD_FAULT_LINK_VERSION, NULL);
    }
    if (bytes < (version == 1 ? HEAD_BYTES_1 : HEAD_BYTES) + CHECKSUM_BYTES ||
        link_bytes(text, bytes - CHECKSUM_BYTES, CHECKSUM_BYTES) != link_checksum(text, bytes - CHECKSUM_BYTES)) {
        return fault_set(out_fault, 1, (uint32_t)length, WORD_FAULT_LINK_CHANGED, NULL);
    }
    *out_bytes = bytes - CHECKSUM_BYTES;
    return true;
}

/* Version 1: any configuration has the RulesHash of the catalogue, so that the defaults do. */
static bool hash_check(const char *text, const Setup *setup, const Catalogue *catalogue, Rules *r, Fault *out_fault)
{
    char theirs[20];
    char ours[20];
    if (!setup_rules(setup, catalogue, r, out_fault)) {
        return false;
    }
    Text t = text_in(theirs, sizeof theirs);
    text_hex(&t, link_bytes(text, 1, HASH_BYTES));
    t = text_in(ours, sizeof ours);
    text_hex(&t, r->hash);
    return strcmp(theirs, ours) == 0 || fault_set(out_fault, 1, 1, WORD_FAULT_LINK_RULES, theirs, ours, NULL);
}

/* What the game is played by; the catalogue becomes that of its edition. */
static bool head_read(const char *text, Setup *setup, Catalogue *catalogue, Rules *r, Fault *out_fault)
{
    bool first = link_bytes(text, 0, 1) == 1;
    uint64_t edition = first ? EDITION_1 : link_bytes(text, 1, 1) & 15;
    uint64_t stream = first ? STREAM_1 : link_bytes(text, 1, 1) >> 4;
    if (!setup_playable(first ? 1 : link_bytes(text, 2, 1), edition, stream, out_fault)) {
        return false;
    }
    setup->config.edition = (uint8_t)edition;
    setup->config.stream = (uint8_t)stream;
    if (first) {
        return hash_check(text, setup, catalogue, r, out_fault);
    }
    catalogue_edition((int)edition, catalogue);
    return true;
}

static bool moves_take(Link *link, Record *record, const Rules *r, Game *g)
{
    uint64_t count = link_digit(link, 0, RECORD_MOVES_MAX + 1);
    for (uint64_t i = 0; i < count; i++) {
        if (g->phase == PHASE_OVER) {
            return false;
        }
        Offer offer;
        memset(&offer, 0, sizeof offer);
        Action a = link_move(link, r, g, 0, &offer);
        int seat = g->seat;
        if (game_move(r, g, seat, a, &offer, NULL) != RULE_OK || !record_add(record, seat, a, &offer)) {
            return false; /* an offer that could not be made */
        }
    }
    return link_digits_end(link);
}

bool link_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
               Game *out_game, Fault *out_fault)
{
    Setup setup;
    Catalogue values = *catalogue;
    size_t end = 0;
    setup_defaults(&setup);
    if (!frame_check(text, length, &end, out_fault) || !head_read(text, &setup, &values, out_rules, out_fault)) {
        return false;
    }
    int version = (int)link_bytes(text, 0, 1);
    Link link = link_reader(text, version == 1 ? HEAD_BYTES_1 : HEAD_BYTES, end);
    link_setup(&link, &setup, version);
    if (!setup_rules(&setup, &values, out_rules, out_fault) || !numbers_fit(out_rules, out_fault)) {
        return false;
    }
    record_start(out_record, &setup, out_rules);
    if (version == LINK_PEOPLE) {
        People people = people_of(out_record);
        link_people(&link, &people);
        people_take(out_record, &people);
    }
    game_start(out_rules, &setup.seed, out_game);
    if (!moves_take(&link, out_record, out_rules, out_game)) {
        return fault_set(out_fault, 1, (uint32_t)length, WORD_FAULT_LINK_MOVES, NULL);
    }
    record_result(out_record, out_rules, out_game, out_record->result, sizeof out_record->result);
    return true;
}
