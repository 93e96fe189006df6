/* SPDX-License-Identifier: MIT */
/* keep.c - two cards dealt to each player, of which one is kept: hidden objectives and roles (12.1, 12.6).
 *
 * Both cards of a seat stay in its choice for the whole game, the lower number first, so that their order tells
 * nothing and the same position is the same bytes. */
#include "module.h"

#include <stddef.h>

static int deck_count(int deck)
{
    return deck == DECK_ROLES ? ROLE_COUNT : OBJECTIVE_COUNT;
}
static uint8_t *choice_of(Player *p, int deck)
{
    return deck == DECK_ROLES ? p->role_choice : p->objective_choice;
}
static uint8_t *kept_of(Player *p, int deck)
{
    return deck == DECK_ROLES ? &p->role : &p->objective;
}
static const uint8_t *choice_seen(const Player *p, int deck)
{
    return deck == DECK_ROLES ? p->role_choice : p->objective_choice;
}
static int kept_seen(const Player *p, int deck)
{
    return deck == DECK_ROLES ? p->role : p->objective;
}

bool card_in_play(const Rules *r, int deck, int index)
{
    uint16_t needs = card_needs(deck, index);
    return needs == 0 || (needs & r->modules) != 0;
}

static void choice_sort(uint8_t choice[2])
{
    if (choice[0] > choice[1]) {
        uint8_t first = choice[0];
        choice[0] = choice[1];
        choice[1] = first;
    }
}

/* The cards in play but those of a set; returns how many. */
static int cards_left(const Rules *r, int deck, uint32_t without, uint8_t out_cards[KEEP_CARDS_MAX])
{
    int count = 0;
    for (int i = 0; i < deck_count(deck); i++) {
        if (card_in_play(r, deck, i) && (without >> i & 1) == 0) {
            out_cards[count++] = (uint8_t)(i + 1);
        }
    }
    return count;
}

void keep_deal(const Rules *r, Game *g, int deck, Stream *stream)
{
    uint8_t cards[KEEP_CARDS_MAX];
    stream_shuffle(stream, cards, cards_left(r, deck, 0, cards));
    for (int seat = 0; seat < r->config.players; seat++) {
        uint8_t *choice = choice_of(&g->player[seat], deck);
        choice[0] = cards[2 * seat];
        choice[1] = cards[2 * seat + 1];
        choice_sort(choice);
    }
}

bool keep_ask(const Rules *r, Game *g, int deck, int phase)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        if (kept_seen(&g->player[seat], deck) == 0) {
            ask(g, phase, seat);
            return true;
        }
    }
    return false;
}

RuleError keep_check(const Game *g, int deck, Action a)
{
    int card = (int)action_a(a);
    const uint8_t *choice = choice_seen(&g->player[g->seat], deck);
    if ((a & 0xffff) != 0 || card < 1 || card > deck_count(deck)) {
        return RULE_NOT_AN_ACTION;
    }
    return card == choice[0] || card == choice[1] ? RULE_OK : RULE_NOT_DEALT;
}

/* A card of a view that nobody may know is no move. */
uint32_t keep_list(const Game *g, int deck, unsigned verb, ActionList out_actions)
{
    const uint8_t *choice = choice_seen(&g->player[g->seat], deck);
    uint32_t count = 0;
    for (int i = 0; i < 2; i++) {
        if (choice[i] != CARD_HIDDEN) {
            out_actions[count++] = action_make(verb, choice[i], 0, 0);
        }
    }
    return count;
}

void keep_hide(Player *p, int deck, bool revealed)
{
    uint8_t *choice = choice_of(p, deck);
    uint8_t *kept = kept_of(p, deck);
    choice[0] = CARD_HIDDEN;
    choice[1] = CARD_HIDDEN;
    if (revealed) {
        choice[0] = *kept;
    } else if (*kept != 0) {
        *kept = CARD_HIDDEN;
    }
}

int keep_hidden(const Rules *r, const Game *g, int deck, uint8_t out_cards[KEEP_CARDS_MAX])
{
    uint32_t known = deck == DECK_OBJECTIVES ? g->public_objectives : 0;
    for (int seat = 0; seat < r->config.players; seat++) {
        const uint8_t *choice = choice_seen(&g->player[seat], deck);
        for (int i = 0; i < 2; i++) {
            known |= choice[i] != 0 && choice[i] != CARD_HIDDEN ? 1u << (choice[i] - 1) : 0;
        }
    }
    return cards_left(r, deck, known, out_cards);
}

bool keep_undealt(const Rules *r, const Game *g, int deck)
{
    bool undealt = true;
    for (int seat = 0; seat < r->config.players; seat++) {
        undealt &= choice_seen(&g->player[seat], deck)[0] == CARD_HIDDEN;
    }
    return undealt;
}

void keep_lay(Player *p, int deck, int place, uint8_t card)
{
    uint8_t *choice = choice_of(p, deck);
    choice[place] = card;
    choice_sort(choice); /* one that is hidden is last */
}

void keep_reveal(Player *p, int deck, uint8_t card)
{
    *kept_of(p, deck) = card;
    choice_of(p, deck)[0] = card;
}

/* Any two of the cards that nobody is known to have, either of which may be the one kept. */
void keep_guess(const Rules *r, Game *g, int deck, Rng *rng)
{
    uint8_t cards[KEEP_CARDS_MAX];
    int next = 0;
    cards_shuffle(rng, cards, keep_hidden(r, g, deck, cards));
    for (int seat = 0; seat < r->config.players; seat++) {
        uint8_t *choice = choice_of(&g->player[seat], deck);
        uint8_t *kept = kept_of(&g->player[seat], deck);
        for (int i = 0; i < 2; i++) {
            choice[i] = choice[i] == CARD_HIDDEN ? cards[next++] : choice[i];
        }
        *kept = *kept == CARD_HIDDEN ? choice[0] : *kept; /* either of the two, since they come as shuffled */
        choice_sort(choice);
    }
}

/* Cards of the deck, each with one seat; hidden ones last, but in front of them the kept one where it lies open. */
static const char *choice_fault(const Rules *r, const Player *p, int deck, uint32_t *seen)
{
    const uint8_t *choice = choice_seen(p, deck);
    int kept = kept_seen(p, deck);
    for (int i = 0; i < 2; i++) {
        if (choice[i] == CARD_HIDDEN) {
            continue;
        }
        if (choice[i] < 1 || choice[i] > deck_count(deck) || !card_in_play(r, deck, choice[i] - 1)) {
            return "a seat was dealt a card that is not in this game";
        }
        if ((*seen >> choice[i] & 1) != 0 || choice[0] > choice[1]) {
            return "a card was dealt twice, or a seat's two are not in order";
        }
        *seen |= 1u << choice[i];
    }
    bool dealt = kept == 0 || kept == choice[0] || kept == choice[1];
    return dealt ? NULL : "a seat keeps a card that it was not dealt";
}

const char *keep_fault(const Rules *r, const Game *g, int deck, int phase)
{
    uint32_t seen = 0;
    for (int seat = 0; seat < r->config.players; seat++) {
        bool chosen = g->phase > phase || (g->phase == phase && seat < g->seat);
        const char *fault = choice_fault(r, &g->player[seat], deck, &seen);
        if (fault != NULL) {
            return fault;
        }
        if ((kept_seen(&g->player[seat], deck) != 0) != chosen) {
            return "a seat has not kept a card in time, or too early (rule 9.0)";
        }
    }
    return NULL;
}
