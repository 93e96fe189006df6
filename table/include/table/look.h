/* SPDX-License-Identifier: MIT */
/* look.h - what a table shows of a position beside the state itself: what is asked of whom, prices, cards, forecasts. The
 * page, the terminal and the server tell the same.
 *
 * Pure functions of the rules and of a view: what `viewer` (NO_SEAT: everybody) may not know is not in it. Words are rows
 * of words.def with what fills them, so that every reader has them in their own language. */
#pragma once

#include "engine/game.h"
#include "notation/language.h"

static inline bool module_on(const Rules *r, int module)
{
    return r->config.module[module] != 0;
}
/* Seats with VP: the players, and an automaton. */
static inline int seats_all(const Rules *r)
{
    return r->config.players + r->automaton;
}
/* A row of words.def that has one for each game. */
static inline int word_of(const Rules *r, int word)
{
    return word + (r->config.game == GAME_METROPOLIS);
}

/* ---- What is expected, and of whom. */
typedef struct LookAsk {
    int word;    /* for the seat asked a whole sentence, for the others one that follows the name */
    Arg subject; /* that it names */
    int idle;    /* turns without a purchase or a build that end the era, three rounds ahead; else 0 (4.3) */
} LookAsk;
void look_ask(const Rules *r, const Game *g, int viewer, LookAsk *out_ask);

/* ---- The market. */
typedef struct LookDeed {
    Card card; /* NO_CARD: the slot is empty */
    int printed;
    int price; /* for the viewer */
    int bribe;
    int missing; /* silver that the viewer is short of */
    bool raised;
    bool discounted;
    LotSet joins; /* lots of the viewer beside it */
} LookDeed;
typedef struct LookMarket {
    LookDeed slot[MARKET_SLOTS];
    int pile;  /* cards of the era's pile */
    int left;  /* of the era, with those on the market */
    int total; /* that the era began with */
} LookMarket;
void look_market(const Rules *r, const Game *g, int viewer, LookMarket *out_market);
/* The lots of a seat that the deed of a purchase, a pick or a steal lies beside; none for other moves. */
LotSet look_joins(const Game *g, int seat, Action a);

/* ---- Cards. */
/* How far a seat is with the terms of a condition, the place to be built on left out. */
typedef struct Progress {
    bool met;
    int count; /* of terms; those not used are 0 */
    int at;    /* the first that is not met, or the first of all */
    int now[2];
    int need[2];
} Progress;
Progress look_progress(const Rules *r, const Game *g, int seat, const Condition *condition);

typedef struct LookCard {
    uint8_t deck; /* DECK_COUNT: none */
    uint8_t index;
    bool ongoing; /* an invocation in force */
} LookCard;
enum { LOOK_CARDS_MAX = 2 + INVOCATION_COUNT };
/* What a seat holds, as far as the view tells: its objective, its role, invocations. How many there are. */
int look_cards(const Rules *r, const Game *g, int seat, LookCard out_cards[LOOK_CARDS_MAX]);
/* The card that a move keeps, uses or buys; deck DECK_COUNT for none. */
LookCard look_move_card(Action a);
/* Where the values of a piece or a card come from: the marks of its fields, once each, "PH" (docs/cards.md). */
enum { LOOK_MARKS_MAX = 8 };
void look_marks(const char *group, int game, const char *id, char out_marks[LOOK_MARKS_MAX]);
const char *look_piece_marks(const Rules *r, int kind);
const char *look_card_marks(int deck, int index);

/* ---- The scoring of now. */
typedef struct LookScoring {
    int32_t gain[SEATS_MAX]; /* what it would add; nothing once the game is over */
    Lines lines;             /* rows in `row`, so it stays where it was made */
    Line row[LINES_MAX];
} LookScoring;
void look_scoring(const Rules *r, const Game *g, LookScoring *out_scoring);

typedef struct LookSeat {
    int income;
    int silver; /* that the scoring would pay */
    int rank;   /* by points now, ties broken and shared as at the end (8.3); with an automaton by points alone */
} LookSeat;
void look_seats(const Rules *r, const Game *g, const LookScoring *scoring, LookSeat out_seats[SEATS_MAX]);
/* Who starts the next era: known once somebody has taken the last card, or 4A's token (4.2, 18.5); NO_SEAT before. */
int look_next_first(const Rules *r, const Game *g);

/* A line of the guide to the era's scoring, in the order of rule 8.2. */
typedef struct LookGuide {
    uint16_t rule;
    uint16_t word;
} LookGuide;
enum { LOOK_GUIDE_MAX = STAGE_COUNT + 1 };
int look_guide(const Rules *r, const Game *g, LookGuide out_guide[LOOK_GUIDE_MAX]);

/* ---- Moves. */
/* The legal actions of the viewer, none where another is asked. */
uint32_t look_moves(const Rules *r, const Game *g, int viewer, Action *out_actions);
/* The same in the phase `turn`, and elsewhere what could be done if it were the viewer's turn now: for tray and pool. */
uint32_t look_places(const Rules *r, const Game *g, int viewer, Action *out_actions);
void look_turn(const Game *g, int seat, Game *out_turn); /* the game as if it were the seat's turn */
static inline bool action_builds(Action a)
{
    return action_verb(a) == VERB_BUILD || action_verb(a) == VERB_RAISE;
}
/* The players who may be offered a trade now, as bits; and how many offers the turn still has (11.4). */
unsigned look_partners(const Rules *r, const Game *g, int viewer, int *out_offers);

/* ---- Why not (look_why.c). */
/* Why a move is refused with what stands in the way, without the rule: "Domus H7: only strictly smaller buildings …". */
void look_refusal(Text *t, const Rules *r, const Game *g, int seat, Action a, RuleError error);
/* Why a seat can do nothing with a thing now, about the thing and not about one of its places: "Temple of Mars needs at
 * least 6 buildings, you have 4". RULE_OK, and nothing is written, where it can. What cannot be done in a turn of the
 * seat's either says that, before whose turn it is.
 *   buy, pick             the card             keep, invoke   the number of the card, as actions have it
 *   build (VERB_BUILD, VERB_RAISE)  the kind   road           the slot, from 0
 *   trade                 the seat asked       steal          0 */
RuleError look_why(Text *t, const Rules *r, const Game *g, int seat, int verb, int thing);
