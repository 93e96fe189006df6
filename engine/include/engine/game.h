/* SPDX-License-Identifier: MIT */
/* game.h - one game: its state, its moves, and what may be asked of it.
 *
 * The state is plain bytes without padding: copy it with =, compare it with memcmp. The same position is
 * the same bytes, however it was reached. Seats are 0-based here and 1-based in every text.
 *
 * Two doors: game_play checks anything and leaves every byte alone when it refuses; game_apply trusts
 * that the action came from game_list, for search. Everything that happens can be had as Lines; pass
 * NULL where nobody reads them. */
#pragma once

#include "engine/action.h"
#include "engine/rng.h"
#include "engine/rules.h"

enum { NO_SEAT = 255 };

enum {
#define RULE_ERROR(id, rule, text) RULE_##id,
#include "engine/errors.def"
    RULE_ERROR_COUNT
};
typedef uint8_t RuleError;

/* A card of the market: the lot of its deed, or an invocation. */
typedef uint8_t Card;
enum { NO_CARD = 0, CARD_INVOCATION = 128 /* i01, the others follow */, CARD_HIDDEN = 255 /* in a view: unknown */ };
enum { DECK_MAX = 80 }; /* most cards in the three piles: 70 deeds (1.6) and 9 invocations (12.3) */

enum { HAND_MAX = 6, ROAD_SIDES = 4, CERES_ROW = 4, CERES_DEEDS = 6, TILES_MAX = 32, TOKEN_SIZES = 4, TOKENS_MAX = 30 };
enum { CERES_DECK = CERES_CARD_COUNT - CERES_ROW, CERES_DEEDS_LEFT = 3 /* after the set-up (15.1) */ };

/* An invocation's place: unseen (in a pile, or not in this game), on the market, with a seat, used or discarded. */
enum {
    INVOCATION_UNSEEN,
    INVOCATION_MARKET,
    INVOCATION_GONE,
    INVOCATION_HELD = 16,
    INVOCATION_ONGOING = 32
}; /* + seat */

/* Effects that last for the turn (12.4), as bits of Game.effects. */
enum { TURN_FREE_DEED = 1, TURN_EQUAL_SIZE = 2, TURN_NO_REQUIREMENT = 4, TURN_FREE_STEAL = 8 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Player {
    uint32_t tray[PIECE_COPIES]; /* bit k: at least one, at least two of kind k in the tray */
    int32_t silver;
    int32_t vp;
    uint16_t population;
    uint16_t citizens;    /* of the residential buildings; the rest of population is tokens, i07, r05 (3.6) */
    uint16_t shop_silver; /* silver value of the commercial buildings */
    uint16_t shop_vp;     /* printed VP of the commercial buildings */
    uint16_t civic_vp;    /* what the civic buildings would score now (rule 6.2) */
    uint8_t markers;      /* in supply */
    uint8_t unmarked;     /* empty lots without a marker, only with markers=lenient (rule 3.4) */
    uint8_t monument_markers;
    uint8_t favors; /* unspent */
    uint8_t favors_spent;
    uint8_t population_tokens[2]; /* of 1 and of 2 */
    uint8_t milestones;           /* not on a road */
    uint8_t objective_choice[2];  /* objectives and roles are numbered from 1; 0 is none */
    uint8_t objective;
    uint8_t role_choice[2];
    uint8_t role;
    Card hand[HAND_MAX]; /* of a draft, sorted; the empty places last */
    Card picked;
    uint8_t declined; /* offers this seat declined this turn (11.4) */
} Player;

/* One side of a trade (11.2). */
typedef struct Goods {
    LotSet lots;
    uint32_t invocations; /* bit i: invocation i, unused or ongoing */
    uint16_t silver;
    uint8_t favors;
    uint8_t favors_spent;
    uint8_t population_tokens[2];
    uint8_t unused[6];
} Goods;
typedef struct Offer {
    Goods give; /* by the one who offers */
    Goods take;
} Offer;

/* The Consul (13): vp, population, shop_silver and lots are those of seat `players`. */
typedef struct Consul {
    uint8_t ready;
    uint8_t holder;
    Lot asked_lot; /* the new lot while the holder is asked where the token goes; it is the Consul's already */
    uint8_t left[TOKEN_SIZES]; /* tokens in each pile */
    uint8_t pile[TOKENS_MAX];  /* kinds of the tokens, size 1 first, each pile with its top last; see consul_pile */
    uint8_t unused[3];
} Consul;

/* Ceres (15): vp, population, markers and lots are those of seat 1. */
typedef struct Ceres {
    uint8_t row[CERES_ROW];   /* cards from 1, leftmost first */
    uint8_t deck[CERES_DECK]; /* top first */
    Card deeds[CERES_DEEDS];  /* top first; empty places last */
    uint8_t bag[TILES_MAX];   /* tiles from 1, top first; empty places last */
    uint8_t drawn;            /* tile to be placed while you are asked */
    uint8_t enlarge_left;     /* steps, the one asked for included */
    uint8_t monument_due;
    uint8_t bribe_due;
    uint8_t seen;                     /* cards at the bottom of the deck that were put there face up (15.3, 17.1) */
    Card deed_lots[CERES_DEEDS_LEFT]; /* in a view: which deeds lie hidden in `deeds`, rising; elsewhere 0 (17.2) */
} Ceres;

typedef union Extra {
    Offer offer; /* on the table in trade-reply, else all 0 */
    Consul consul;
    Ceres ceres;
    uint64_t words[9];
} Extra;

typedef struct Game {
    LotSet own[SEATS_MAX]; /* every lot a seat owns, empty or built; the automaton is seat `players` */
    LotSet larger_than
        [SIZE_MAX_LOTS]; /* larger_than[s]: lots under buildings of more than s lots; larger_than[0] is all that is built */
    LotSet civic;        /* heads of the civic buildings */
    LotSet civic_lots; /* all their lots */
    LotSet discarded;  /* deeds out of the game, their lots nobody's (4.3, 13.8, 15.8) */
    Player player[SEATS_MAX];
    uint64_t chance; /* the generator for what cannot be drawn at set-up (13.6) */
    Extra extra;
    uint32_t pool;                /* bit m: monument m can be built (10.1) */
    uint32_t monuments;           /* bit m: monument m is in this game */
    uint32_t alternates;          /* bit m: its card is the alternate one (10.9) */
    uint32_t public_objectives;   /* bit o (12.1) */
    uint16_t idle;                /* turns of the era in a row without purchase or build (rule 4.3) */
    uint8_t kind[LOT_SPAN];       /* what stands on each lot, KIND_NONE where nothing does */
    uint8_t cell[LOT_SPAN];       /* which cell of which turned shape covers the lot; 0 where nothing is built */
    Card deck[DECK_MAX];          /* the three piles, one after another, top first; drawn cards become NO_CARD */
    uint8_t pile_next[ERA_COUNT]; /* index of each pile's top */
    uint8_t pile_end[ERA_COUNT];
    Card market[MARKET_SLOTS];
    uint8_t bribe[MARKET_SLOTS]; /* silver on the cards (15.7) */
    uint8_t market_count;
    uint8_t era; /* 0, 1, 2 */
    uint8_t phase;
    uint8_t seat;                             /* whose decision it is; NO_SEAT when over */
    uint8_t turn_seat;                        /* whose turn it is; differs from seat where another is asked */
    uint8_t first;                            /* who started the era (rule 4.2) */
    uint8_t final_round;                      /* rule 4.1 */
    uint8_t final_last;                       /* the seat that ends the final round; NO_SEAT before it */
    uint8_t actions;                          /* still to take this turn */
    uint8_t acted;                            /* whether this turn bought or built (rule 4.3) */
    uint8_t effects;                          /* TURN_…: until the end of the turn (12.4) */
    uint8_t offers;                           /* made this turn (11.4) */
    uint8_t invocation[INVOCATION_COUNT];     /* INVOCATION_… */
    uint8_t living[2];                        /* what Vulcan and Minerva count now (10.7) */
    uint8_t road_face[ROAD_SIDES];            /* rows of the road table from 1: north, east, south, west */
    uint8_t road_slot[ROAD_SIDES][ROAD_ROWS]; /* seat + 1 of who took it, 0 for free */
    uint8_t road_side;                        /* 1 to 4 in the road phase (14.4) */
    uint8_t road_queue[SEATS_MAX];            /* seat + 1 of who is still to be asked, in order */
    uint8_t first_taken;                      /* seat + 1 of who took 4A's token this era (18.5) */
    uint8_t unused[3];                        /* makes the size a multiple of 8; always 0 */
} Game;

#pragma GCC diagnostic pop

/* What happened, one line a thing; the sums of amounts are a seat's VP, silver and population. */
enum {
    LINE_SCORE,
    LINE_SILVER,
    LINE_POPULATION,
    LINE_VP,     /* points outside scoring: bonuses, tokens, automata */
    LINE_REVEAL, /* from here on events, which change no amount */
    LINE_ERA,
    LINE_FINAL_ROUND,
    LINE_DISCARD,
    LINE_OVER,
    LINE_AUTOMATON /* what an automaton does, and why: step, card, lots, rule */
};
enum { AMOUNT_NONE, AMOUNT_VP, AMOUNT_SILVER, AMOUNT_POPULATION };
/* What a line is about: something that stands on lots (its kind), or one of these. */
enum {
    WHAT_NOTHING = KIND_NONE,
    WHAT_FIRST = 200,
    WHAT_BEFORE = WHAT_FIRST - 1,
#define WHAT(id, ...) WHAT_##id,
#include "engine/whats.def"
};
enum {
#define STEP(id, word) STEP_##id,
#include "engine/steps.def"
    STEP_COUNT
};

typedef struct Line {
    LotSet lots;    /* where it comes from */
    LotSet near;    /* the neighbours a civic building counted */
    int32_t amount; /* of what `unit` says */
    uint16_t rule;
    uint16_t counted; /* units counted, before halving and multiplying (rule 6.2) */
    uint8_t kind;
    uint8_t unit;
    uint8_t era;
    uint8_t seat; /* NO_SEAT where nobody's */
    uint8_t what;
    uint8_t card;
    uint8_t step; /* of an automaton */
} Line;

typedef struct Lines {
    Line *row;
    uint32_t capacity; /* less than LINES_TAPE, which chance.h adds */
    uint32_t count;    /* may pass capacity: the rows beyond it were not kept */
} Lines;

/* Enough for any one move: an era-3 scoring writes at most one line of VP for the population, two for each
 * of 24 buildings and one for the markers a seat, four road boards at most three for each seat, and a move adds fewer
 * than 32 more. */
enum { LINES_MAX = SEATS_MAX * (2 + 2 * 24) + 96, LINES_TAPE = 1 << 30 };

/* Room for any list: an action is income, one of six cards, a build of one of 20 kinds or 19 monuments, each on at most
 * 324 places of a 10×10 city (those of L3, should errata give it to all), some of them with `pay`, or a road's swap. What
 * lies beyond the returned count may have been written to. */
enum { ACTIONS_MAX = 16384 };
/* A bound on action_count: with every module and five players there are 29,921. */
enum { ACTION_NUMBERS_MAX = 32768 };

void game_start(const Rules *r, const Seed *seed, Game *out_game);

RuleError game_check(const Rules *r, const Game *g, int seat, Action a);
RuleError game_play(const Rules *r, Game *g, int seat, Action a, Lines *lines);
void game_apply(const Rules *r, Game *g, Action a, Lines *lines);

/* A trade is an action with an offer: these are game_check and game_play for one to a seat (11.2). The offer of an action
 * VERB_TRADE that is applied is the one laid into Game.extra.offer before. */
RuleError game_trade_check(const Rules *r, const Game *g, int seat, int to, const Offer *offer);
RuleError game_trade(const Rules *r, Game *g, int seat, int to, const Offer *offer, Lines *lines);
/* Whichever of the two an action is: what every replay goes through. The offer matters to VERB_TRADE alone; NULL: the one
 * laid into Game.extra.offer. */
RuleError game_move(const Rules *r, Game *g, int seat, Action a, const Offer *offer, Lines *lines);

/* All legal actions of the seat to move, trades left out, each once; 0 when the game is over, and where a view hides all
 * that the seat could choose from in the opening (9.0). */
uint32_t game_list(const Rules *r, const Game *g, ActionList out_actions);

/* What each seat would gain in VP if the era were scored now. */
void game_preview(const Rules *r, const Game *g, Lines *lines, int32_t out_vp[SEATS_MAX]);

/* What the slots of the market cost a seat, everything counted (rules 2.4, 2.5); NO_SEAT: before personal discounts. */
void game_prices(const Rules *r, const Game *g, int seat, int out_prices[MARKET_SLOTS]);
/* One of them. */
int game_price(const Rules *r, const Game *g, int seat, int slot);
/* The slot of the market that a card lies in; market_count if it does not. */
static inline int game_slot(const Game *g, unsigned card)
{
    int slot = 0;
    while (slot < g->market_count && g->market[slot] != card) {
        slot++;
    }
    return slot;
}
/* Silver of an Income action (rule 2.3). */
int game_income(const Rules *r, const Game *g, int seat);
/* What a card's condition or "per" counts for a seat now (quantities.def); influence is that on Game.road_side. */
int game_quantity(const Rules *r, const Game *g, int seat, int what);

typedef struct Standing {
    uint8_t rank[SEATS_MAX]; /* place of each seat, ties sharing one (rule 8.3) */
    uint8_t winners;         /* bit per seat */
    uint8_t together;        /* with the Consul or Ceres nobody is ranked: the players win or lose (13.13, 15.15) */
    uint8_t won;
} Standing;
void game_standing(const Rules *r, const Game *g, Standing *out_standing);

/* What a seat may know (rule 17): the same state with every hidden card CARD_HIDDEN. NO_SEAT: what everybody may
 * know; ALL_SEATS: what all seats together know (chance.h). A view can be played one move deep, since that may turn up a
 * CARD_HIDDEN; further once determinised, or draw by draw. */
void game_view(const Rules *r, const Game *g, int seat, Game *out_view);
/* A full state that could lie behind a view, every one equally likely. */
void game_determinise(const Rules *r, const Game *view, Rng *rng, Game *out_game);

uint64_t game_hash(const Game *g);

/* NULL if the state is one the rules could hold (pieces conserved, sets consistent), else what is wrong. For states from outside. */
const char *game_fault(const Rules *r, const Game *g);

/* Puts a building, from the tray or pool it comes from, on empty lots that the seat owns: their markers come back and the
 * sums follow (3.3). Nothing is asked, and nothing that stood there is removed: for positions set up by hand or read from
 * a state. */
void game_put(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head);
/* Counts each player's population and markers in supply anew from everything they depend on (3.6, 11.3), for such
 * positions. */
void game_settle(const Rules *r, Game *g);

/* The lots of the building on a lot, and its first lot in reading order; a lot with a building only. */
LotSet building_lots(const Game *g, Lot lot);
Lot building_head(const Game *g, Lot lot);
/* Where the pile of the Consul's tokens of a size, 1 to 4, starts in Consul.pile: each has room for all of its size. */
int consul_pile(const Rules *r, int size);
/* How many tokens of a kind lie in the discards (13.6): those neither in a pile nor on the board. */
int consul_discards(const Rules *r, const Game *g, int kind);
/* Who owns a lot; NO_SEAT for nobody. */
int lot_owner(const Rules *r, const Game *g, Lot lot);
/* Swaps two empty lots of two seats; both mark as many as before, so no marker moves. */
void lots_swap(const Rules *r, Game *g, Lot first, Lot second);

/* The dense numbering 0..N-1 of a configuration's actions, for learners. */
uint32_t action_count(const Rules *r);
uint32_t action_number(const Rules *r, Action a);
Action action_from_number(const Rules *r, uint32_t number);
/* Sets bit n of out_mask for every legal action n; out_mask has (action_count + 63) / 64 words. */
void game_mask(const Rules *r, const Game *g, uint64_t *out_mask);
/* The same of a list. */
void list_mask(const Rules *r, ActionList actions, uint32_t count, uint64_t *out_mask);

uint16_t rule_error_rule(RuleError error);
const char *rule_error_text(RuleError error);
