/* SPDX-License-Identifier: MIT */
/* rules_modules.c - the modules' part of the game that is made of a rule case's position. */
#include "rules_case.h"

#include <string.h>

enum { MILESTONES = 2, MONUMENT_MARKERS = 6, FAVORS = 2, INVOCATIONS = 9, CERES_MARKERS = 8 };

static bool module_on(const Case *c, int module)
{
    return c->rules.config.module[module] != 0;
}

/* Whether a card's module is in play. */
static bool card_fits(const Case *c, int deck, int index)
{
    uint16_t needs = card_needs(deck, index);
    return needs == 0 || (needs & c->rules.modules) != 0;
}

static int bits(uint32_t set)
{
    return __builtin_popcount(set);
}

static bool same_size(const Case *c, uint32_t taken, int monument)
{
    const Piece *piece = &c->rules.piece[KIND_MONUMENT];
    for (int m = 0; m < MONUMENT_COUNT; m++) {
        if ((taken >> m & 1) != 0 && shape_size(piece[m].shape) == shape_size(piece[monument].shape)) {
            return true;
        }
    }
    return false;
}

/* The monuments of the game: those named and those that stand, filled up from the end of the list to the number of 10.1
 * or, with Ceres, of 15.14. */
static void monuments_make(const Case *c, Game *g)
{
    const Position *p = &c->position;
    bool ceres = module_on(c, MODULE_CERES);
    int wanted = ceres ? 3 : c->rules.config.players + 3;
    g->monuments = p->pool;
    for (int i = 0; i < p->put_count; i++) {
        int kind = (int)action_a(p->put[i].build);
        int monument = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT : kind - KIND_MONUMENT;
        g->monuments |= monument >= 0 && monument < MONUMENT_COUNT ? 1u << monument : 0;
    }
    for (int m = MONUMENT_COUNT - 1; m >= 0 && bits(g->monuments) < wanted; m--) {
        bool fits = (!ceres || !same_size(c, g->monuments, m)) && c->rules.catalogue.monument[m].living == 0;
        g->monuments |= fits ? 1u << m : 0;
    }
    g->pool = g->monuments;
    for (int i = 0; i < p->put_count; i++) {
        int kind = (int)action_a(p->put[i].build);
        g->pool &= kind >= KIND_CERES_MONUMENT ? ~(1u << (kind - KIND_CERES_MONUMENT)) : ~0u;
    }
    bool all = strcmp(module_values(MODULE_MONUMENTS), "") != 0 && c->rules.config.module[MODULE_MONUMENTS] == 2;
    g->alternates = g->monuments & (all ? ~0u : p->alternates | c->rules.config.alternates);
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        g->player[seat].monument_markers = MONUMENT_MARKERS;
    }
}

/* The cards of a deck that a seat's dealt ones are taken from where the case does not say: first those that are quiet. */
static int quiet_card(const Case *c, int deck, uint32_t taken)
{
    static const uint8_t QUIET[2][8] = {{5, 10, 16, 11, 12, 13, 17, 6}, {11, 12, 8, 9, 6, 7, 10, 4}};
    for (int i = 0; i < 8; i++) {
        int card = QUIET[deck][i];
        if ((taken >> card & 1) == 0) {
            return card;
        }
    }
    for (int card = 1; card <= deck_cards(deck == KEPT_OBJECTIVE ? DECK_OBJECTIVES : DECK_ROLES); card++) {
        if ((taken >> card & 1) == 0 && card_fits(c, deck == KEPT_OBJECTIVE ? DECK_OBJECTIVES : DECK_ROLES, card - 1)) {
            return card;
        }
    }
    return 0;
}

static uint32_t cards_taken(const Case *c, int deck)
{
    uint32_t taken = 0;
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        const Position *p = &c->position;
        taken |= 1u << p->kept[seat][deck] | 1u << p->dealt[seat][deck][0] | 1u << p->dealt[seat][deck][1];
    }
    return taken;
}

/* Two dealt to each seat, in their order, and one kept where it is time (9.0). */
static void kept_make(Case *c, int deck, int phase, Game *g)
{
    uint32_t taken = cards_taken(c, deck);
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        Player *player = &g->player[seat];
        uint8_t *choice = deck == KEPT_OBJECTIVE ? player->objective_choice : player->role_choice;
        uint8_t *kept = deck == KEPT_OBJECTIVE ? &player->objective : &player->role;
        const uint8_t *dealt = c->position.dealt[seat][deck];
        int first = dealt[0] != 0 ? dealt[0] : c->position.kept[seat][deck];
        first = first != 0 ? first : quiet_card(c, deck, taken);
        taken |= 1u << first;
        int second = dealt[1] != 0 ? dealt[1] : quiet_card(c, deck, taken);
        taken |= 1u << second;
        choice[0] = (uint8_t)(first < second ? first : second);
        choice[1] = (uint8_t)(first < second ? second : first);
        bool chosen = g->phase > phase || (g->phase == phase && seat < g->seat);
        *kept = c->position.kept[seat][deck];
        *kept = *kept == 0 && chosen ? (uint8_t)first : *kept;
    }
}

static void public_make(Case *c, Game *g)
{
    uint32_t all = c->position.public_objectives;
    uint32_t taken = all << 1;
    while (bits(all) < c->rules.config.players) {
        int card = quiet_card(c, KEPT_OBJECTIVE, taken);
        taken |= 1u << card;
        all |= 1u << (card - 1);
    }
    g->public_objectives = all;
}

static bool in_cards(const Card *cards, int count, Card card)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] == card) {
            return true;
        }
    }
    return false;
}

int invocations_left(const Case *c, Card *out_cards)
{
    const Position *p = &c->position;
    int placed = 0;
    int count = 0;
    for (int i = INVOCATION_COUNT - 1; i >= 0; i--) {
        Card card = (Card)(CARD_INVOCATION + i);
        bool there = p->invocation[i] != INVOCATION_UNSEEN || in_cards(p->market, p->market_count, card);
        for (int era = 0; era < ERA_COUNT; era++) {
            there |= in_cards(p->pile[era], p->pile_count[era], card);
        }
        placed += there;
        if (!there && card_fits(c, DECK_INVOCATIONS, i)) {
            out_cards[count++] = card;
        }
    }
    return count < INVOCATIONS - placed ? count : INVOCATIONS - placed;
}

static void roads_make(const Case *c, Game *g)
{
    memcpy(g->road_face, c->rules.config.road_face, sizeof g->road_face);
    memcpy(g->road_slot, c->position.slot, sizeof g->road_slot);
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        int taken = 0;
        for (int i = 0; i < ROAD_SIDES * ROAD_ROWS; i++) {
            taken += c->position.slot[i / ROAD_ROWS][i % ROAD_ROWS] == seat + 1;
        }
        g->player[seat].milestones = (uint8_t)(taken < MILESTONES ? MILESTONES - taken : 0);
    }
}

/* Hands lie sorted. */
static void hands_make(const Case *c, Game *g)
{
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        LotSet hand = c->position.hand[seat];
        for (int i = 0; i < HAND_MAX && lots_any(hand); i++) {
            g->player[seat].hand[i] = lots_pop(&hand);
        }
        g->player[seat].picked = c->position.picked[seat];
    }
}

bool modules_before(Case *c, Game *g)
{
    const Position *p = &c->position;
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        Player *player = &g->player[seat];
        bool favors = module_on(c, MODULE_TRADING) || module_on(c, MODULE_STEALING);
        player->favors = (uint8_t)(p->favors[seat] >= 0 ? p->favors[seat] : favors ? (int)FAVORS : 0);
        player->favors_spent = (uint8_t)(p->favors_spent[seat] >= 0 ? p->favors_spent[seat] : 0);
        memcpy(player->population_tokens, p->tokens[seat], sizeof player->population_tokens);
    }
    if (module_on(c, MODULE_MONUMENTS)) {
        monuments_make(c, g);
    }
    if (c->rules.config.module[MODULE_OBJECTIVES] == 1) {
        kept_make(c, KEPT_OBJECTIVE, PHASE_KEEP_OBJECTIVE, g);
    } else if (module_on(c, MODULE_OBJECTIVES)) {
        public_make(c, g);
    }
    if (module_on(c, MODULE_ROLES)) {
        kept_make(c, KEPT_ROLE, PHASE_KEEP_ROLE, g);
    }
    if (module_on(c, MODULE_ROADS)) {
        roads_make(c, g);
    }
    memcpy(g->invocation, p->invocation, sizeof g->invocation);
    hands_make(c, g);
    return true;
}

/* The piles of tokens, each with its top last; those on the board are not in them. */
static void consul_make(const Case *c, Game *g)
{
    const Position *p = &c->position;
    Consul *consul = &g->extra.consul;
    consul->ready = (uint8_t)p->ready;
    consul->holder = (uint8_t)p->holder;
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        uint8_t top_first[TOKENS_MAX];
        int count = 0;
        for (int kind = KIND_TOKEN; kind < KIND_TILE && p->token_count[size - 1] < 0; kind++) {
            int left = c->rules.catalogue.token[kind - KIND_TOKEN].size == size ? c->rules.piece[kind].count : 0;
            for (int i = 0; i < p->put_count; i++) {
                left -= (int)action_a(p->put[i].build) == kind;
            }
            for (; left > 0; left--) {
                top_first[count++] = (uint8_t)kind;
            }
        }
        for (int i = 0; i < p->token_count[size - 1]; i++) {
            top_first[count++] = p->token_pile[size - 1][i];
        }
        for (int i = 0; i < count; i++) {
            consul->pile[consul_pile(&c->rules, size) + i] = top_first[count - 1 - i];
        }
        consul->left[size - 1] = (uint8_t)count;
    }
}

/* Those the case names, then the others in their order. */
static int cards_follow(uint8_t *cards, int count, int most, const uint8_t *elsewhere, int elsewhere_count)
{
    for (int card = 1; card <= CERES_CARD_COUNT && count < most; card++) {
        if (!in_cards(cards, count, (Card)card) && !in_cards(elsewhere, elsewhere_count, (Card)card)) {
            cards[count++] = (uint8_t)card;
        }
    }
    return count;
}

static bool ceres_make(Case *c, Game *g)
{
    Position *p = &c->position;
    Ceres *ceres = &g->extra.ceres;
    int left[TILE_COUNT + 1];
    int count = 0;
    p->row_count = cards_follow(p->row, p->row_count, CERES_ROW, p->deck, p->deck_count);
    p->deck_count = cards_follow(p->deck, p->deck_count, CERES_CARD_COUNT - CERES_ROW, p->row, p->row_count);
    memcpy(ceres->row, p->row, sizeof ceres->row);
    memcpy(ceres->deck, p->deck, sizeof ceres->deck);
    memcpy(ceres->deeds, p->deeds, sizeof ceres->deeds);
    for (int tile = 1; tile <= TILE_COUNT; tile++) {
        left[tile] = c->rules.catalogue.tile[tile - 1].count;
        for (int i = 0; i < p->put_count; i++) {
            left[tile] -= (int)action_a(p->put[i].build) == KIND_TILE + tile - 1;
        }
    }
    for (int i = 0; i < p->bag_count; i++) {
        ceres->bag[count++] = p->bag[i];
        left[p->bag[i]]--;
    }
    for (int tile = 1; tile <= TILE_COUNT; tile++) {
        if (left[tile] < 0) {
            return case_fail(c, "there are more tiles than there are");
        }
        for (; left[tile] > 0 && count < TILES_MAX; left[tile]--) {
            ceres->bag[count++] = (uint8_t)tile;
        }
    }
    memcpy(g->bribe, p->bribe, sizeof g->bribe);
    int empty = lots_count(lots_minus(g->own[1], g->larger_than[0]));
    g->player[1].markers = (uint8_t)(CERES_MARKERS - empty);
    return empty <= CERES_MARKERS ? true : case_fail(c, "Ceres has more empty lots than markers");
}

bool modules_after(Case *c, Game *g)
{
    game_settle(&c->rules, g);
    if (c->rules.automaton) {
        Player *automaton = &g->player[c->rules.config.players];
        automaton->markers = 0;
        automaton->unmarked = 0;
        automaton->vp = c->position.vp[c->rules.config.players];
    }
    if (module_on(c, MODULE_CONSUL)) {
        consul_make(c, g);
    }
    for (int slot = 0; slot < g->market_count; slot++) {
        if (g->market[slot] >= CARD_INVOCATION) {
            g->invocation[g->market[slot] - CARD_INVOCATION] = INVOCATION_MARKET;
        }
    }
    return module_on(c, MODULE_CERES) ? ceres_make(c, g) : true;
}
