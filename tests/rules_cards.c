/* SPDX-License-Identifier: MIT */
/* rules_cards.c - the lines of a rule case that describe the modules' part of a position. */
#include "rules_case.h"

#include <string.h>

static const char *const SIDES[ROAD_SIDES] = {"north", "east", "south", "west"};

/* pool pantheon regia */
static bool monuments_line(Case *c, const Words *words)
{
    bool pool = strcmp(words->at[0], "pool") == 0;
    for (int i = 1; i < words->count; i++) {
        int kind = monument_find(words->at[i], strlen(words->at[i]));
        if (kind == KIND_NONE) {
            return case_fail(c, "'%s' is no monument", words->at[i]);
        }
        *(pool ? &c->position.pool : &c->position.alternates) |= 1u << (kind - KIND_MONUMENT);
    }
    return true;
}

/* favors 1 2 0: unspent, spent; tokens 1 2 0: population tokens of 1, of 2 */
static bool two_numbers_line(Case *c, const Words *words)
{
    int seat;
    int first;
    int second;
    if (words->count != 4 || !word_seat(c, words->at[1], &seat) || !word_int(words->at[2], 0, 99, &first) ||
        !word_int(words->at[3], 0, 99, &second)) {
        return case_fail(c, "expected: %s SEAT NUMBER NUMBER", words->at[0]);
    }
    if (strcmp(words->at[0], "favors") == 0) {
        c->position.favors[seat] = first;
        c->position.favors_spent[seat] = second;
    } else {
        c->position.tokens[seat][0] = (uint8_t)first;
        c->position.tokens[seat][1] = (uint8_t)second;
    }
    return true;
}

static int kept_deck(int deck)
{
    return deck == DECK_OBJECTIVES ? KEPT_OBJECTIVE : KEPT_ROLE;
}

/* dealt 1 o01 o12 r03 r05; kept 1 o12 r05 */
static bool dealt_line(Case *c, const Words *words)
{
    int seat;
    bool kept = strcmp(words->at[0], "kept") == 0;
    if (words->count < 3 || !word_seat(c, words->at[1], &seat)) {
        return case_fail(c, "expected: %s SEAT CARD...", words->at[0]);
    }
    for (int i = 2; i < words->count; i++) {
        int index;
        int deck = word_deck(words->at[i], &index);
        if (deck != DECK_OBJECTIVES && deck != DECK_ROLES) {
            return case_fail(c, "'%s' is neither an objective nor a role", words->at[i]);
        }
        uint8_t *dealt = c->position.dealt[seat][kept_deck(deck)];
        if (kept) {
            c->position.kept[seat][kept_deck(deck)] = (uint8_t)(index + 1);
        } else {
            dealt[dealt[0] != 0] = (uint8_t)(index + 1);
        }
    }
    return true;
}

static bool public_line(Case *c, const Words *words)
{
    for (int i = 1; i < words->count; i++) {
        int index = card_find(DECK_OBJECTIVES, words->at[i], strlen(words->at[i]));
        if (index < 0) {
            return case_fail(c, "'%s' is no objective", words->at[i]);
        }
        c->position.public_objectives |= 1u << index;
    }
    return true;
}

/* holds 1 i01 i02; ongoing 1 i17; used i05 */
static bool invocations_line(Case *c, const Words *words)
{
    int seat = 0;
    bool used = strcmp(words->at[0], "used") == 0;
    int base = strcmp(words->at[0], "holds") == 0 ? INVOCATION_HELD : INVOCATION_ONGOING;
    if (words->count < 2 || (!used && !word_seat(c, words->at[1], &seat))) {
        return case_fail(c, "expected: %s SEAT INVOCATION...", words->at[0]);
    }
    for (int i = used ? 1 : 2; i < words->count; i++) {
        int index = card_find(DECK_INVOCATIONS, words->at[i], strlen(words->at[i]));
        if (index < 0) {
            return case_fail(c, "'%s' is no invocation", words->at[i]);
        }
        c->position.invocation[index] = (uint8_t)(used ? (int)INVOCATION_GONE : base + seat);
    }
    return true;
}

/* hand 1 A1 B1; picked 1 C1 */
static bool hand_line(Case *c, const Words *words)
{
    int seat;
    LotSet lots;
    if (words->count < 3 || !word_seat(c, words->at[1], &seat) || !words_lots(c, words, 2, &lots)) {
        return case_fail(c, "expected: %s SEAT DEED...", words->at[0]);
    }
    if (strcmp(words->at[0], "hand") == 0) {
        c->position.hand[seat] = lots;
    } else {
        c->position.picked[seat] = lots_first(lots);
    }
    return true;
}

static bool phase_line(Case *c, const Words *words)
{
    for (int phase = 0; phase <= PHASE_TURN && words->count == 2; phase++) {
        if (strcmp(words->at[1], phase_word(phase)) == 0) {
            c->position.phase = phase;
            return true;
        }
    }
    return case_fail(c, "expected: phase draft, keep-objective or keep-role; others are reached by moves");
}

/* slots north 1 0 2: who has a marker on each, 0 for nobody */
static bool slots_line(Case *c, const Words *words)
{
    for (int side = 0; side < ROAD_SIDES && words->count > 2 && words->count <= 2 + ROAD_ROWS; side++) {
        bool good = strcmp(words->at[1], SIDES[side]) == 0;
        for (int i = 2; i < words->count && good; i++) {
            int seat = 0;
            good = word_int(words->at[i], 0, case_seats(c), &seat);
            c->position.slot[side][i - 2] = (uint8_t)seat;
        }
        if (good) {
            return true;
        }
    }
    return case_fail(c, "expected: slots SIDE SEAT...");
}

/* holder 2; ready */
static bool consul_line(Case *c, const Words *words)
{
    if (strcmp(words->at[0], "ready") == 0 && words->count == 1) {
        c->position.ready = 1;
        return true;
    }
    bool good = words->count == 2 && word_seat(c, words->at[1], &c->position.holder);
    return good ? true : case_fail(c, "expected: ready, or holder SEAT");
}

/* tokens-of 2 c-res-2 c-com-2: top first, and no more; the others of the size that lie nowhere are discards */
static bool token_pile_line(Case *c, const Words *words)
{
    int size;
    if (words->count < 2 || !word_int(words->at[1], 1, TOKEN_SIZES, &size)) {
        return case_fail(c, "expected: tokens-of SIZE FACE...");
    }
    c->position.token_count[size - 1] = 0;
    for (int i = 2; i < words->count; i++) {
        int kind = token_find(words->at[i], strlen(words->at[i]));
        if (kind == KIND_NONE) {
            return case_fail(c, "'%s' is no token", words->at[i]);
        }
        c->position.token_pile[size - 1][c->position.token_count[size - 1]++] = (uint8_t)kind;
    }
    return true;
}

/* row c01 c02 c03 c04; deck c05 c06: top first, the others follow */
static bool ceres_cards_line(Case *c, const Words *words)
{
    Position *p = &c->position;
    bool row = strcmp(words->at[0], "row") == 0;
    int *count = row ? &p->row_count : &p->deck_count;
    for (int i = 1; i < words->count; i++) {
        int index = card_find(DECK_CERES, words->at[i], strlen(words->at[i]));
        if (index < 0 || *count == (row ? CERES_ROW : CERES_CARD_COUNT - CERES_ROW)) {
            return case_fail(c, "'%s' is no card of Ceres, or one too many", words->at[i]);
        }
        (row ? p->row : p->deck)[(*count)++] = (uint8_t)(index + 1);
    }
    return true;
}

/* bag res1 com2: top first, the others follow */
static bool bag_line(Case *c, const Words *words)
{
    for (int i = 1; i < words->count; i++) {
        int kind = tile_find(words->at[i], strlen(words->at[i]));
        if (kind == KIND_NONE || c->position.bag_count == TILES_MAX) {
            return case_fail(c, "'%s' is no tile, or one too many", words->at[i]);
        }
        c->position.bag[c->position.bag_count++] = (uint8_t)(kind - KIND_TILE + 1);
    }
    return true;
}

/* deeds A1 B1: Ceres' deed deck, top first */
static bool deeds_line(Case *c, const Words *words)
{
    for (int i = 1; i < words->count; i++) {
        if (i > CERES_DEEDS || !word_lot(c, words->at[i], &c->position.deeds[i - 1])) {
            return case_fail(c, "'%s' is no deed, or one too many", words->at[i]);
        }
    }
    return true;
}

/* bribes 1 0 2: silver on the cards of the market, from the left */
static bool bribes_line(Case *c, const Words *words)
{
    for (int i = 1; i < words->count; i++) {
        int silver;
        if (i > MARKET_SLOTS || !word_int(words->at[i], 0, 99, &silver)) {
            return case_fail(c, "expected: bribes SILVER...");
        }
        c->position.bribe[i - 1] = (uint8_t)silver;
    }
    return true;
}

bool module_line(Case *c, const Words *words, bool *out_known)
{
    typedef struct LineKind {
        const char *word;
        int module; /* it is for; MODULE_COUNT: any */
        bool (*read)(Case *, const Words *);
    } LineKind;
    static const LineKind KINDS[] = {
        {"pool", MODULE_MONUMENTS, monuments_line},
        {"alternates", MODULE_MONUMENTS, monuments_line},
        {"favors", MODULE_COUNT, two_numbers_line},
        {"tokens", MODULE_COUNT, two_numbers_line},
        {"dealt", MODULE_COUNT, dealt_line},
        {"kept", MODULE_COUNT, dealt_line},
        {"public", MODULE_OBJECTIVES, public_line},
        {"holds", MODULE_INVOCATIONS, invocations_line},
        {"used", MODULE_INVOCATIONS, invocations_line},
        {"ongoing", MODULE_INVOCATIONS, invocations_line},
        {"hand", MODULE_DRAFT, hand_line},
        {"picked", MODULE_DRAFT, hand_line},
        {"phase", MODULE_COUNT, phase_line},
        {"slots", MODULE_ROADS, slots_line},
        {"ready", MODULE_CONSUL, consul_line},
        {"holder", MODULE_CONSUL, consul_line},
        {"tokens-of", MODULE_CONSUL, token_pile_line},
        {"row", MODULE_CERES, ceres_cards_line},
        {"deck", MODULE_CERES, ceres_cards_line},
        {"bag", MODULE_CERES, bag_line},
        {"deeds", MODULE_CERES, deeds_line},
        {"bribes", MODULE_CERES, bribes_line},
    };
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (strcmp(words->at[0], KINDS[i].word) != 0) {
            continue;
        }
        *out_known = true;
        if (c->game_ready) {
            return case_fail(c, "'%s' comes before the first move", words->at[0]);
        }
        if (!position_rules(c)) {
            return false;
        }
        if (KINDS[i].module != MODULE_COUNT && c->rules.config.module[KINDS[i].module] == 0) {
            return case_fail(c, "'%s' is for a module that is not in play", words->at[0]);
        }
        return KINDS[i].read(c, words);
    }
    return false;
}
