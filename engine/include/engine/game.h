/* game.h - one game: its state, its moves, and what may be asked of it.
 *
 * The state is plain bytes without padding: copy it with =, compare it with memcmp. The same position is
 * the same bytes, however it was reached. Seats are 0-based here and 1-based in every text.
 *
 * Two doors: game_play checks anything and leaves every byte alone when it refuses; game_apply trusts
 * that the action came from game_list, for search. Everything that happens can be had as Lines; pass
 * NULL where nobody reads them. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

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

/* A card is the lot of its deed; invocations will follow from 128 on. */
typedef uint8_t Card;
enum { NO_CARD = 0, CARD_HIDDEN = 255 /* in a view: a card this seat cannot know */ };
enum { DECK_MAX = 104 }; /* most cards in the three piles: 70 deeds of rule 1.6; with modules, 96 at most */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Player {
    uint32_t tray[PIECE_COPIES]; /* bit k: at least one, at least two of kind k in the tray */
    int32_t silver;
    int32_t vp;
    uint16_t population;
    uint16_t shop_silver; /* silver value of the commercial buildings */
    uint16_t shop_vp;     /* printed VP of the commercial buildings */
    uint16_t civic_vp;    /* what the civic buildings would score now (rule 6.2) */
    uint8_t markers;      /* in supply */
    uint8_t unmarked;     /* empty lots without a marker, only with markers=lenient (rule 3.4) */
    uint16_t unused;      /* makes the size a multiple of 4; always 0 */
} Player;

typedef struct Game {
    LotSet own[SEATS_MAX];     /* every lot a seat owns, empty or built */
    LotSet big[SIZE_MAX_LOTS]; /* big[s]: lots under buildings of more than s lots; big[0] is all that is built */
    LotSet civic;              /* heads of the civic buildings */
    LotSet civic_lots;         /* all their lots */
    LotSet discarded;          /* deeds out of the game, their lots nobody's (rule 4.3) */
    Player player[SEATS_MAX];
    uint16_t idle;                /* turns of the era in a row without purchase or build (rule 4.3) */
    uint8_t kind[LOT_SPAN];       /* the kind of building on each lot, KIND_NONE where there is none */
    uint8_t cell[LOT_SPAN];       /* which cell of which turned shape covers the lot; 0 where nothing is built */
    Card deck[DECK_MAX];          /* the three piles, one after another, top first; drawn cards become NO_CARD */
    uint8_t pile_next[ERA_COUNT]; /* index of each pile's top */
    uint8_t pile_end[ERA_COUNT];
    Card market[MARKET_SLOTS];
    uint8_t market_count;
    uint8_t era; /* 0, 1, 2 */
    uint8_t phase;
    uint8_t seat;        /* whose decision it is; NO_SEAT when over */
    uint8_t first;       /* who started the era (rule 4.2) */
    uint8_t final_round; /* rule 4.1 */
    uint8_t final_last;  /* the seat that ends the final round; NO_SEAT before it */
    uint8_t actions;     /* still to take this turn */
    uint8_t acted;       /* whether this turn bought or built (rule 4.3) */
    uint8_t unused[5];   /* makes the size a multiple of 8; always 0 */
} Game;

#pragma GCC diagnostic pop

/* What happened, one line a thing; the sums of amounts are a seat's VP, silver and population. */
enum { LINE_SCORE, LINE_SILVER, LINE_POPULATION, LINE_REVEAL, LINE_ERA, LINE_FINAL_ROUND, LINE_DISCARD, LINE_OVER };
enum { AMOUNT_NONE, AMOUNT_VP, AMOUNT_SILVER, AMOUNT_POPULATION };
/* What a line is about: a kind of building, or one of these. */
enum { WHAT_NOTHING = KIND_NONE, WHAT_POPULATION = 200, WHAT_MARKERS, WHAT_INCOME, WHAT_DEED };

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
    Card card;
} Line;

typedef struct Lines {
    Line *row;
    uint32_t capacity;
    uint32_t count; /* may pass capacity: the rows beyond it were not kept */
} Lines;

/* Enough for any one move: an era-3 scoring writes at most one line of VP for the population, two for each
 * of 24 buildings and one for the markers a seat, and a move adds fewer than 32 more. */
enum { LINES_MAX = SEATS_MAX * (2 + 2 * 24) + 32 };

/* Room for any list: an action is income, one of six cards, or a build of one of 20 kinds, each on at most 324 places of
 * a 10×10 city (those of L3, should errata give it to all). What lies beyond the returned count may have been written
 * to. */
enum { ACTIONS_MAX = 8192 };

void game_start(const Rules *r, const Seed *seed, Game *out_game);

RuleError game_check(const Rules *r, const Game *g, int seat, Action a);
RuleError game_play(const Rules *r, Game *g, int seat, Action a, Lines *lines);
void game_apply(const Rules *r, Game *g, Action a, Lines *lines);

/* All legal actions of the seat to move, each once; 0 when the game is over. */
uint32_t game_list(const Rules *r, const Game *g, Action *out_actions);

/* What each seat would gain in VP if the era were scored now. */
void game_preview(const Rules *r, const Game *g, Lines *lines, int32_t out_vp[SEATS_MAX]);

/* Price of a market slot for a seat, everything counted (rules 2.4, 2.5). */
int game_price(const Rules *r, const Game *g, int seat, int slot);
/* Silver of an Income action (rule 2.3). */
int game_income(const Rules *r, const Game *g, int seat);

typedef struct Standing {
    uint8_t rank[SEATS_MAX]; /* place of each seat, ties sharing one (rule 8.3) */
    uint8_t winners;         /* bit per seat */
} Standing;
void game_standing(const Rules *r, const Game *g, Standing *out_standing);

/* What a seat may know (rule 17): the same state with every hidden card CARD_HIDDEN. NO_SEAT: what everybody may
 * know. A view can be played one move deep, since that may turn up a CARD_HIDDEN; further only once determinised. */
void game_view(const Rules *r, const Game *g, int seat, Game *out_view);
/* A full state that could lie behind a view, every one equally likely. */
void game_determinise(const Rules *r, const Game *view, Rng *rng, Game *out_game);

uint64_t game_hash(const Game *g);

/* NULL if the state is one the rules could hold (pieces conserved, sets consistent), else what is wrong. For states from outside. */
const char *game_fault(const Rules *r, const Game *g);

/* Puts a building of the seat's tray on lots it owns, as rule 3.3 does, without asking anything else:
 * for positions set up by hand or read from a state. */
void game_put(const Rules *r, Game *g, int seat, int kind, int turn, Lot head);

/* The lots of the building on a lot, and its first lot in reading order; a lot with a building only. */
LotSet building_lots(const Game *g, Lot lot);
Lot building_head(const Game *g, Lot lot);
/* Who owns a lot; NO_SEAT for nobody. */
int lot_owner(const Rules *r, const Game *g, Lot lot);

/* The dense numbering 0..N-1 of a configuration's actions, for learners. */
uint32_t action_count(const Rules *r);
uint32_t action_number(const Rules *r, Action a);
Action action_from_number(const Rules *r, uint32_t number);
/* Sets bit n of out_mask for every legal action n; out_mask has (action_count + 63) / 64 words. */
void game_mask(const Rules *r, const Game *g, uint64_t *out_mask);

uint16_t rule_error_rule(RuleError error);
const char *rule_error_text(RuleError error);

#endif
