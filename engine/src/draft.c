/* SPDX-License-Identifier: MIT */
/* draft.c - the module Draft: starting deeds are picked from hands that go round (9.0, 9.1).
 *
 * The picks of a round are made in seat order and lie hidden in Player.picked until the last seat has picked. */
#include "module.h"
#include "tape.h"

#include <stddef.h>

/* The hand as it is kept: sorted, the empty places last. */
static void hand_lay(Player *p, LotSet cards)
{
    for (int i = 0; i < HAND_MAX; i++) {
        p->hand[i] = lots_any(cards) ? lots_pop(&cards) : NO_CARD;
    }
}

static int hand_place(const Player *p, Card card)
{
    int place = 0;
    while (place < HAND_MAX && p->hand[place] != card) {
        place++;
    }
    return place;
}

/* The deeds that were dealt become the hands. */
void draft_setup(const Rules *r, Game *g, const Seed *seed)
{
    (void)seed;
    for (int seat = 0; seat < r->config.players; seat++) {
        hand_lay(&g->player[seat], g->own[seat]);
        markers_take(&g->player[seat], -lots_count(g->own[seat]));
        g->own[seat] = lots_none();
    }
}

bool draft_opening(const Rules *r, Game *g)
{
    (void)r;
    if (g->player[0].hand[0] == NO_CARD) {
        return false;
    }
    ask(g, PHASE_DRAFT, 0);
    return true;
}

/* All are revealed together and marked; in a view the others' are not known. */
static void picks_reveal(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        p->picked = TAPED(p->picked, lines, g, DRAW_CARD, seat);
        if (p->picked != CARD_HIDDEN) {
            g->own[seat] = lots_or(g->own[seat], lots_one(p->picked));
        }
        markers_take(p, 1);
        p->picked = NO_CARD;
    }
}

/* To the left, which is the next seat. */
static void hands_pass(const Rules *r, Game *g)
{
    Card last[HAND_MAX];
    __builtin_memcpy(last, g->player[r->config.players - 1].hand, sizeof last);
    for (int seat = r->config.players - 1; seat > 0; seat--) {
        __builtin_memcpy(g->player[seat].hand, g->player[seat - 1].hand, sizeof last);
    }
    __builtin_memcpy(g->player[0].hand, last, sizeof last);
}

/* In a view of the last seat to pick: it sees the hand that has come to it, and the others' no more (17.2). */
static void hand_see(const Rules *r, Game *g, Lines *lines)
{
    const int seat = r->config.players - 1;
    Player *p = &g->player[seat];
    if (p->hand[0] != CARD_HIDDEN) {
        return;
    }
    for (int i = 0; i < HAND_MAX && p->hand[i] == CARD_HIDDEN; i++) {
        const Card card = tape_draw(lines, g, DRAW_CARD, seat);
        LotSet cards = card != CARD_HIDDEN ? lots_one(card) : lots_none();
        for (int before = 0; before < i; before++) {
            cards = lots_or(cards, lots_one(p->hand[before]));
        }
        for (int at = 0; at <= i && lots_any(cards); at++) {
            p->hand[at] = lots_pop(&cards);
        }
    }
    draft_hide(r, g, seat);
}

RuleError pick_check(const Rules *r, const Game *g, Action a)
{
    Card card = (Card)action_a(a);
    if ((a & 0xffff) != 0 || card >= LOT_END || !lots_has(r->city, card)) {
        return RULE_NOT_AN_ACTION;
    }
    return hand_place(&g->player[g->seat], card) == HAND_MAX ? RULE_NOT_IN_HAND : RULE_OK;
}

void pick_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    Player *p = &g->player[g->seat];
    p->picked = (Card)action_a(a);
    for (int i = hand_place(p, p->picked); i < HAND_MAX; i++) {
        p->hand[i] = i + 1 < HAND_MAX ? p->hand[i + 1] : (Card)NO_CARD;
    }
    if (g->seat + 1 < r->config.players) {
        g->seat++;
        return;
    }
    picks_reveal(r, g, lines);
    hands_pass(r, g);
    if (TAPE(lines)) {
        hand_see(r, g, lines);
    }
    if (!draft_opening(r, g)) {
        opening_next(r, g, lines); /* the market is turned up only now (9.0) */
    }
}

/* A card of a view that nobody may know is no move; such cards are the last of a hand. */
uint32_t pick_list(const Rules *r, const Game *g, ActionList out_actions)
{
    const Player *p = &g->player[g->seat];
    uint32_t count = 0;
    (void)r;
    for (int i = 0; i < HAND_MAX && p->hand[i] != NO_CARD && p->hand[i] != CARD_HIDDEN; i++) {
        out_actions[count++] = action_make(VERB_PICK, p->hand[i], 0, 0);
    }
    return count;
}

/* Rule 17.2: the others' hands and what they chose this round. */
void draft_hide(const Rules *r, Game *view, int seat)
{
    for (int other = 0; other < r->config.players && seat != ALL_SEATS; other++) {
        Player *p = &view->player[other];
        for (int i = 0; i < HAND_MAX && other != seat; i++) {
            p->hand[i] = p->hand[i] != NO_CARD ? (Card)CARD_HIDDEN : (Card)NO_CARD;
        }
        p->picked = other != seat && p->picked != NO_CARD ? (Card)CARD_HIDDEN : p->picked;
    }
}

/* The others hold what could have been dealt and lies nowhere else; the piles get the rest (view.c). */
void draft_guess(const Rules *r, Game *g, Rng *rng)
{
    Card cards[BOARD_MAX * BOARD_MAX];
    int count = 0;
    for (LotSet rest = lots_and(r->deal_lots, deeds_unseen(r, g)); lots_any(rest);) {
        cards[count++] = lots_pop(&rest);
    }
    cards_shuffle(rng, cards, count);
    for (int seat = 0; seat < r->config.players; seat++) {
        Player *p = &g->player[seat];
        LotSet hand = lots_none();
        for (int i = 0; i < HAND_MAX; i++) {
            Card card = p->hand[i] == CARD_HIDDEN && count > 0 ? cards[--count] : p->hand[i];
            hand = card != NO_CARD && card < LOT_END ? lots_or(hand, lots_one(card)) : hand;
        }
        hand_lay(p, hand);
        p->picked = p->picked == CARD_HIDDEN && count > 0 ? cards[--count] : p->picked;
    }
}

/* How many cards a hand holds, or -1 if they do not lie as they should. */
static int hand_count(const Rules *r, const Player *p)
{
    int count = 0;
    while (count < HAND_MAX && p->hand[count] != NO_CARD) {
        Card card = p->hand[count];
        bool known = card < LOT_END && lots_has(r->deal_lots, card);
        bool after = count == 0 || p->hand[count - 1] == CARD_HIDDEN || p->hand[count - 1] < card;
        if (card != CARD_HIDDEN && (!known || !after)) {
            return -1;
        }
        count++;
    }
    for (int i = count; i < HAND_MAX; i++) {
        if (p->hand[i] != NO_CARD) {
            return -1;
        }
    }
    return count;
}

/* That no deed lies in two places is looked at for all cards together (valid.c). */
const char *draft_fault(const Rules *r, const Game *g)
{
    const bool drafting = g->phase == PHASE_DRAFT;
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *p = &g->player[seat];
        const int hand = hand_count(r, p);
        const bool picked = p->picked != NO_CARD;
        if (hand < 0 ||
            (picked && p->picked != CARD_HIDDEN && (p->picked >= LOT_END || !lots_has(r->deal_lots, p->picked)))) {
            return "a hand holds something that could not be dealt (rule 9.1)";
        }
        if (!drafting && (hand != 0 || picked)) {
            return "there is a hand, but no draft";
        }
        if (drafting && (picked != (seat < g->seat) || hand + picked + lots_count(g->own[seat]) != HAND_MAX ||
                         hand + picked != hand_count(r, &g->player[0]) + (g->player[0].picked != NO_CARD))) {
            return "the hands do not fit a round of the draft (rule 9.1)";
        }
    }
    return NULL;
}
