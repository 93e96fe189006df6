/* SPDX-License-Identifier: MIT */
/* module.h - how the parts of the rules plug into the engine; inside the engine only.
 *
 * The base game and every module bring verbs (rows of verbs.def), scoring stages (stages.def) and answers at named
 * points of the rules (hooks.def). rules_make collects the rows whose owner is in play, so that nothing here asks which
 * modules are on.
 * Tables hold functions and stay in the code; Rules hold only row numbers, so they can be copied anywhere. */
#pragma once

#include "engine/game.h"
#include "engine/stream.h"

#define ASIDE __attribute__((noinline))
#define INLINED inline __attribute__((always_inline))

/* What a verb brings: see Verb below. */
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    RuleError word##_check(const Rules *r, const Game *g, Action a);                                                   \
    uint32_t word##_list(const Rules *r, const Game *g, ActionList out_actions);                                       \
    ALONE(id, word, text, phases, owners, numbers)
#define ALONE(id, word, text, phases, owners, numbers)                                                                 \
    void word##_apply(const Rules *r, Game *g, Action a, Lines *lines);                                                \
    uint32_t numbers##_count(const Rules *r);                                                                          \
    uint32_t numbers##_number(const Rules *r, Action a);                                                               \
    Action numbers##_action(const Rules *r, uint32_t number);
#include "engine/verbs.def"
/* Lots are numbered in reading order of the city. */
static inline uint32_t lot_number(const Rules *r, Lot lot)
{
    return (uint32_t)(lot_row(lot) * r->size + lot_column(lot));
}
static inline Lot lot_numbered(const Rules *r, uint32_t number)
{
    return lot_at((int)(number % r->size), (int)(number / r->size));
}
/* Places of a turned shape, by the corner of its box. */
uint32_t place_number(const Rules *r, int rotation, Lot head);
uint32_t shape_places(const Rules *r, int shape);
uint32_t place_numbered(const Rules *r, int shape, uint32_t number); /* as the low 16 bits of an action */
/* A kind from `first` on, before `end`, on a place, by its number among theirs. */
Action kind_numbered(const Rules *r, unsigned first, unsigned end, uint32_t number);
/* Fills in where each verb's numbers start; the last step of rules_make. */
void number_make(Rules *r);

/* The shuffled deeds while they are dealt. */
typedef struct Deal {
    Card card[BOARD_MAX * BOARD_MAX];
    int next; /* those before it are dealt */
    int count;
} Deal;
/* The next card that may be a starting deed; those passed over stay (14.2). */
Card deal_take(const Rules *r, Deal *deal);

/* What is asked at a named point of the rules (points.def): the type of the functions that answer, and one of them.
 * Every function of a point in play is called, in the order of hooks.def. */
#define POINT(name, type, arguments) typedef type Point_##name arguments;
#include "engine/points.def"
#define HOOK(point, word, owners, unless) Point_##point word##_##point;
#include "engine/hooks.def"
/* One step of an era's scoring. */
#define STAGE(id, word, eras, owners, unless) void score_##word(const Rules *r, Game *g, Lines *lines);
#include "engine/stages.def"
/* Whether a module can be in play at all: only where the engine is one unit for some of them, one may not. */
#ifdef ENGINE_UNIT
#define CAN_PLAY(module) (((ENGINE_UNIT) >> MODULE_##module & 1) != 0)
#define OUTLINED NOT_INLINED /* once in the unit: what is inlined in many places costs more there than calls do */
#include "rows.h"
#else
#define CAN_PLAY(module) true
#define OUTLINED
/* One kind of move. The seat is always g->seat; phase and seat were looked at before check is called. For one
 * that stands alone game.c has all but apply. */
typedef struct Verb {
    RuleError (*check)(const Rules *r, const Game *g, Action a);
    void (*apply)(const Rules *r, Game *g, Action a, Lines *lines);
    uint32_t (*list)(const Rules *r, const Game *g, ActionList out_actions);
    /* Dense numbering: how many actions there are, the number of one, and the way back, to which the verb is added. */
    uint32_t (*count)(const Rules *r);
    uint32_t (*number)(const Rules *r, Action a);
    Action (*action)(const Rules *r, uint32_t number);
} Verb;
extern const Verb VERBS[VERB_COUNT];
/* EACH_VERB(r, phase, verb) { … VERBS[*verb] … }: those open in a phase, in the order of verbs.def. */
#define EACH_VERB(r, phase, name)                                                                                      \
    for (const uint8_t *name = (r)->verb[phase], *end_ = name + (r)->verb_count[phase]; name < end_; name++)

/* One of the functions that answer at a point. */
typedef union Hook {
#define POINT(name, type, arguments) Point_##name *name;
#include "engine/points.def"
} Hook;
extern const Hook HOOKS[HOOK_COUNT];
/* EACH_HOOK(r, point, hook) { … hook->point(…); } */
#define EACH_HOOK(r, point, name)                                                                                      \
    for (const uint8_t *row_ = (r)->hook[POINT_##point], *end_ = row_ + (r)->hook_count[POINT_##point]; row_ < end_;   \
         row_++)                                                                                                       \
        for (const Hook *name = &HOOKS[*row_]; name != 0; name = 0)
/* Whether anything is asked at a point, on the paths that every move of every game takes: with the base game alone
 * nothing is, and that path is to be the straight one. What answers stands in a function of its own marked ASIDE; what a
 * move always does is INLINED, though the modules need it as a function as well. */
#define HOOKED(r, point) (__builtin_expect((r)->hook_count[POINT_##point] != 0, 0))
typedef void (*Stage)(const Rules *r, Game *g, Lines *lines);
extern const Stage STAGES[STAGE_COUNT];
#endif
/* All of them in the order of rule 8.2. */
void score_era(const Rules *r, Game *g, Lines *lines);

/* The lots of a seat's buildings of one type. */
LotSet type_lots(const Rules *r, const Game *g, int seat, int type);
/* What a civic building, by its first lot, would score now (6.1, 6.2). */
int civic_score(const Rules *r, const Game *g, Lot head);
/* What a civic building scores for what it counted (6.2). */
/* Keeps Player.civic_vp up to date: called with sign 1 when a building of `kind` stands on `lots`, and with -1 while it
 * still does but is about to be removed. */
void civic_update(const Rules *r, Game *g, int seat, int kind, LotSet lots, int sign);

/* Vulcan and Minerva (living.c, 10.7): whether a monument is one of them, what a kind counts now beyond its printed
 * value, and whether that is what its neighbours say. */
bool monument_lives(int monument);
int kind_living(const Game *g, int kind);
bool living_right(const Rules *r, const Game *g);

/* The course of a turn (turn.c). A verb that is a turn's action calls turn_action_taken last, a free action
 * turn_goes_on; an automaton that asked something calls what its point says once it has its answer. */
void turn_action_taken(const Rules *r, Game *g, Lines *lines);
#ifdef ENGINE_UNIT /* it is noted, and done once after the verb, where the threads of a warp are together again (rows.h) */
#define turn_action_taken(r, g, lines) ((void)((g)->unused[0] = 1))
#endif
#ifdef UNIT_WAVES /* so is the end of an era, which another kernel plays (gpu/unit/device.h) */
#define era_over(r, g, lines) ((void)((g)->unused[1] = 1))
#endif
/* Goes on to the next thing to be chosen before the first turn, or to that turn (9.0). */
void opening_next(const Rules *r, Game *g, Lines *lines);
void opening_start(const Rules *r, Game *g);
void turn_goes_on(const Rules *r, Game *g, Lines *lines);
void turn_end(const Rules *r, Game *g, Lines *lines);
void turn_next(const Rules *r, Game *g, Lines *lines);
void era_score(const Rules *r, Game *g, Lines *lines);
/* Asks a seat something in the middle of a turn or a road phase. */
static inline void ask(Game *g, int phase, int seat)
{
    g->phase = (uint8_t)phase;
    g->seat = (uint8_t)seat;
}
static inline LotSet lots_empty(const Game *g, int seat)
{
    return lots_minus(g->own[seat], g->larger_than[0]);
}
/* The automaton's seat in Game.own, Game.player and lines. */
static inline int automaton_seat(const Rules *r)
{
    return r->config.players;
}
/* Seats that own lots and score: the players, and an automaton. */
static inline int seats_scoring(const Rules *r)
{
    return r->config.players + r->automaton;
}

/* The bots' dice; decks are shuffled by their stream. */
void cards_shuffle(Rng *rng, uint8_t *cards, int count);

/* Changes of VP, silver and population, each with its line. */
void vp_add(Game *g, Lines *lines, Line line, int32_t amount);
void silver_add(Game *g, Lines *lines, Line line, int32_t amount);
/* Counts a seat's population anew after anything it depends on has changed (3.6). */
void population_count(const Rules *r, Game *g, int seat, int what, LotSet lots, Lines *lines);
void population_line(const Rules *r, Game *g, Line line, Lines *lines); /* the same with a line of the caller's */

/* Conditions and effects of cards (condition.c, effect.c). place is where something is to be built, or no lots. */
int quantity(const Rules *r, const Game *g, int seat, int what, LotSet place);
bool condition_holds(const Rules *r, const Game *g, int seat, const Condition *condition, LotSet place);
/* A side of the city: 0 to 3 for north, east, south, west; all of them; the four corners. */
LotSet city_side(const Rules *r, int side);
LotSet city_edge(const Rules *r);
LotSet city_corners(const Rules *r);
/* The lots connected to one of them by edges within a set. */
LotSet lots_group(LotSet lots, Lot from);
/* Total size of a seat's buildings on a side (14.5). */
int influence(const Rules *r, const Game *g, int seat, int side);
int silver_payable(const Game *g, int seat, int amount);
void vp_lose(const Rules *r, Game *g, int amount, Line line, Lines *lines);
/* An amount, or the limit of the effect if it has one and that is less. */
int effect_most(const Effect *effect, int64_t amount);
/* amount, times quantity / per, at most limit */
int effect_amount(const Rules *r, const Game *g, int seat, const Effect *effect);
/* What an effect in force adds to a seat's population (i07, r05). */
int population_more(const Rules *r, const Game *g, int seat, const Effect *effect);
/* What an effect does at once and without lots to be named; nothing for the others. */
void effect_do(const Rules *r, Game *g, int seat, const Effect *effect, Line line, Lines *lines);

/* How many lots and buildings of a seat are adjacent to a lot: an empty lot is one, a building one however many edges it
 * shares (11.5, i08). */
int neighbours_own(const Game *g, int seat, Lot lot);

/* Roads: whether a face, from 1, may be played with these modules; a chosen face that does not fit, or 0 (14.1). */
bool road_face_fits(uint32_t modules, int face);
int roads_config_fault(const Config *c, uint32_t modules);
/* Goes on with the road phase once what it asked is answered, up to the scoring (14.4). */
void roads_resume(const Rules *r, Game *g, Lines *lines);
/* One step of Enlarge for a road (C2A). True if you are asked where: its answer calls roads_resume. */
bool ceres_enlarge_once(const Rules *r, Game *g, Lines *lines);

/* Cards that are no building (keep.c): whether one of those it needs is in play; two dealt to each player, one kept, for
 * DECK_OBJECTIVES and DECK_ROLES (12.1, 12.6). */
bool card_in_play(const Rules *r, int deck, int index);
void keep_deal(const Rules *r, Game *g, int deck, Stream *stream);
/* Asks the next seat in order that has not kept one; false when all have. */
bool keep_ask(const Rules *r, Game *g, int deck, int phase);
RuleError keep_check(const Game *g, int deck, Action a);
uint32_t keep_list(const Game *g, int deck, unsigned verb, ActionList out_actions);
/* Hides both cards of a player, or only the one not kept (17.2). */
enum { KEEP_CARDS_MAX = OBJECTIVE_COUNT > ROLE_COUNT ? OBJECTIVE_COUNT : ROLE_COUNT };
void keep_hide(Player *p, int deck, bool revealed);
/* The cards that nobody is known to have, rising; returns how many. */
int keep_hidden(const Rules *r, const Game *g, int deck, uint8_t out_cards[KEEP_CARDS_MAX]);
/* Whether no seat is known to have any; a card for a seat, the first or the second. */
bool keep_undealt(const Rules *r, const Game *g, int deck);
void keep_lay(Player *p, int deck, int place, uint8_t card);
/* The card that a player kept is this one; the other stays hidden. */
void keep_reveal(Player *p, int deck, uint8_t card);
void keep_guess(const Rules *r, Game *g, int deck, Rng *rng);
const char *keep_fault(const Rules *r, const Game *g, int deck, int phase);
/* The role a seat has kept; NULL for none (12.6). */
const Role *role_of(const Rules *r, const Game *g, int seat);
/* An offer comes onto the table (11.2). */
void offer_lay(Game *g, const Offer *offer);
/* Discounts add up and never bring a price under 1 (docs/cards.md). */
static inline int price_less(int price, int amount)
{
    int least = price < 1 ? price : 1;
    return price - amount < least ? least : price - amount;
}

/* Building (build.c), also for what does not come from a tray. */
/* Own lots that a building of `size` may cover: empty, or under a strictly smaller building (rule 3.2), this turn
 * perhaps under an equal one (i04). */
static inline LotSet lots_open(const Game *g, int seat, int size)
{
    int covered = size - 1 + ((g->effects & TURN_EQUAL_SIZE) != 0);
    return covered < SIZE_MAX_LOTS ? lots_minus(g->own[seat], g->larger_than[covered]) : g->own[seat];
}
RuleError place_check(const Rules *r, const Game *g, int rotation, Lot head);
/* Adds every place of the seat to move for a shape, as the low 16 bits of an action; room for PLACES_MAX. */
enum { PLACES_STEP = 8, PLACES_MAX = 4 * BOARD_MAX * BOARD_MAX + PLACES_STEP };
uint32_t *places_list(const Rules *r, const Game *g, int shape, uint32_t *next);
void building_put(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head);
LotSet building_remove(const Rules *r, Game *g, int seat, Lot lot);
void build(const Rules *r, Game *g, int seat, int kind, int rotation, Lot head, Lines *lines);

/* Fills the market from the era's pile (rules 1.7, 2.4), and takes all that is left of both out of the game (4.3). */
void market_fill(Game *g, Lines *lines);
void market_discard(Game *g, Lines *lines);
/* Takes the card of a slot; the row slides and is filled (2.4). */
Card market_take(Game *g, int slot, Lines *lines);
/* The six bytes of a row as a number, the first slot lowest (see game_hash on the order of bytes). */
static inline uint64_t row_word(const uint8_t row[MARKET_SLOTS])
{
    uint32_t low; /* in two parts: put together in memory, the processor would wait for them */
    uint16_t high;
    __builtin_memcpy(&low, row, sizeof low);
    __builtin_memcpy(&high, row + sizeof low, sizeof high);
    return low | (uint64_t)high << 32;
}
/* Where a card lies that is on the market; no search, since the processor could not foresee its end. */
static inline int market_slot(const Game *g, Card card)
{
    const uint64_t ones = 0x0101010101010101ULL;
    uint64_t differ = row_word(g->market) ^ card * ones;
    uint64_t zeros = (differ - ones) & ~differ & 0x80 * ones; /* the lowest bit is that of the first byte that is 0 */
    return __builtin_ctzll(zeros) / 8;
}
/* Out of the game, its lot nobody's. */
void card_discard(Game *g, Card card);
static inline bool card_is_invocation(Card card)
{
    return card >= CARD_INVOCATION && card < CARD_INVOCATION + INVOCATION_COUNT;
}
/* What a view knows of the invocations in the era's pile: those that may lie there, on how many hidden places, and how
 * many of these are invocations (12.3). */
typedef struct PileInvocations {
    Card card[INVOCATION_COUNT];
    int count;
    int places;
    int in_pile;
} PileInvocations;
void pile_invocations(const Rules *r, const Game *g, PileInvocations *out_left);
/* The deeds that nobody owns or holds and nobody has seen. */
LotSet deeds_unseen(const Rules *r, const Game *g);
/* The invocations in one place (INVOCATION_HELD + seat, …), as bits. */
uint32_t invocations_in(const Game *g, int place);
void piles_make(Game *g, const Card *cards, int count);
enum { MARKERS_OWNED = 8 }; /* 1.3 */

/* Takes markers from the supply, or gives them back for a negative count (rules 3.3, 3.4, 18.8). */
static inline void markers_take(Player *p, int count)
{
    int supply = (int)p->markers - (int)p->unmarked - count;
    p->markers = (uint8_t)(supply > 0 ? supply : 0);
    p->unmarked = (uint8_t)(supply < 0 ? -supply : 0);
}

/* Writes one line; nothing where nobody listens or the buffer is full (lines->count tells). */
static inline void line_write(Lines *lines, Line line)
{
    if (lines->count < lines->capacity % LINES_TAPE) {
        lines->row[lines->count] = line;
    }
    lines->count++;
}
/* A line about a seat, to be completed by the caller. */
Line line_make(const Game *g, int kind, int seat, uint16_t rule);
/* The line of a change in VP, silver or population. */
void line_amount(Lines *lines, Line line, int unit, int32_t amount);
