/* SPDX-License-Identifier: MIT */
/* rules_view.c - what a rule case may ask about what a seat knows (section 17). */
#include "rules_case.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of one part of a view that are not as they are in the game; they are made so. */
static int part_hidden(uint8_t *view, const void *game, size_t count)
{
    int hidden = 0;
    for (size_t i = 0; i < count; i++) {
        hidden += view[i] != ((const uint8_t *)game)[i];
    }
    memcpy(view, game, count);
    return hidden;
}

static void part_write(Text *t, const char *word, int hidden)
{
    if (hidden != 0) {
        text_char(t, ' ');
        text_add(t, word);
        text_char(t, ' ');
        text_int(t, hidden);
    }
}

static int tokens_left(const Consul *consul)
{
    return consul->left[0] + consul->left[1] + consul->left[2] + consul->left[3];
}

/* Which tokens a pile holds follows from those that lie open, so a view may tell it, but not their order: it is the same
 * with every pile the other way round. */
static bool order_shown(const Case *c, const Game *view)
{
    Game turned = c->game;
    Game other;
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        uint8_t *pile = turned.extra.consul.pile + consul_pile(&c->rules, size);
        for (int low = 0, high = turned.extra.consul.left[size - 1] - 1; low < high; low++, high--) {
            uint8_t kept = pile[low];
            pile[low] = pile[high];
            pile[high] = kept;
        }
    }
    game_view(&c->rules, &turned, NO_SEAT, &other);
    return memcmp(view->extra.consul.pile, other.extra.consul.pile, TOKENS_MAX) != 0;
}

/* Which deeds lie in Ceres' deed deck follows from those turned over, so a view tells it, but not their order. */
static bool deeds_told(const Ceres *view, const Ceres *game)
{
    LotSet told = lots_none();
    LotSet there = lots_none();
    for (int i = 0; i < CERES_DEEDS_LEFT; i++) {
        told = view->deed_lots[i] != NO_CARD ? lots_or(told, lots_one(view->deed_lots[i])) : told;
        there = game->deeds[i] != NO_CARD ? lots_or(there, lots_one(game->deeds[i])) : there;
    }
    return lots_equal(told, there);
}

/* hidden 1: how many cards of the piles seat 1 cannot know (0 is an onlooker), and of what else there is; all the rest
 * must be as it is */
bool answer_view(Case *c, const Words *w, Text *t)
{
    Game view;
    Game *g = &c->game;
    int seat;
    int hands = 0;
    int objectives = 0;
    int roles = 0;
    if (w->count != 2 || !word_int(w->at[1], 0, c->rules.config.players, &seat)) {
        return false;
    }
    game_view(&c->rules, g, seat == 0 ? NO_SEAT : seat - 1, &view);
    view.chance = g->chance;
    text_int(t, part_hidden(view.deck, g->deck, sizeof view.deck));
    for (int other = 0; other < c->rules.config.players; other++) {
        Player *v = &view.player[other];
        const Player *p = &g->player[other];
        hands += part_hidden(v->hand, p->hand, sizeof v->hand) + part_hidden(&v->picked, &p->picked, 1);
        objectives +=
            part_hidden(v->objective_choice, p->objective_choice, 2) + part_hidden(&v->objective, &p->objective, 1);
        bool all = v->role_choice[0] == CARD_HIDDEN; /* else the open one comes first in a view */
        int choice = part_hidden(v->role_choice, p->role_choice, 2);
        roles += (choice > 0) + (choice > 0 && all) + part_hidden(&v->role, &p->role, 1);
    }
    part_write(t, "hands", hands);
    part_write(t, "objectives", objectives);
    part_write(t, "roles", roles);
    if (c->rules.config.module[MODULE_CONSUL] != 0) {
        part_write(t, order_shown(c, &view) ? "shown" : "tokens", tokens_left(&g->extra.consul));
        memcpy(view.extra.consul.pile, g->extra.consul.pile, TOKENS_MAX);
    }
    if (c->rules.config.module[MODULE_CERES] != 0) {
        Ceres *v = &view.extra.ceres;
        part_write(t, "deck", part_hidden(v->deck, g->extra.ceres.deck, sizeof v->deck));
        const bool told = v->deeds[0] != CARD_HIDDEN || deeds_told(v, &g->extra.ceres);
        part_write(t, told ? "deeds" : "untold", part_hidden(v->deeds, g->extra.ceres.deeds, sizeof v->deeds));
        memset(v->deed_lots, 0, sizeof v->deed_lots);
        part_write(t, "bag", part_hidden(v->bag, g->extra.ceres.bag, sizeof v->bag));
    }
    text_add(t, memcmp(&view, g, sizeof view) == 0 ? "" : " and something that is public");
    return true;
}

static int hashes_compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* worlds 1: how many different games could lie behind what seat 1 knows, of those that 2,000 draws show */
bool answer_worlds(Case *c, const Words *w, Text *t)
{
    enum { DRAWS = 2000 };
    static uint64_t hash[DRAWS];
    Seed seed = seed_from_number(1);
    Rng rng = rng_start(&seed);
    Game view;
    Game again;
    Game world;
    int seat;
    int different = 0;
    if (w->count != 2 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    game_view(&c->rules, &c->game, seat, &view);
    for (int i = 0; i < DRAWS; i++) {
        game_determinise(&c->rules, &view, &rng, &world);
        game_view(&c->rules, &world, seat, &again);
        if (game_fault(&c->rules, &world) != NULL || memcmp(&again, &view, sizeof view) != 0) {
            text_add(t, "one that the seat would have seen through");
            return true;
        }
        world.chance = 0; /* not a card */
        hash[i] = game_hash(&world);
    }
    qsort(hash, DRAWS, sizeof *hash, hashes_compare);
    for (int i = 0; i < DRAWS; i++) {
        different += i == 0 || hash[i] != hash[i - 1];
    }
    text_int(t, different);
    return true;
}
