/* module.h - how the parts of the rules plug into the engine; inside the engine only.
 *
 * The base game and every module bring verbs (rows of verbs.def), scoring stages (stages.def) and answers at named
 * points of the rules (hooks.def). rules_make collects the rows whose owner is in play, so that nothing here asks which
 * modules are on.
 * Tables hold functions and stay in the code; Rules hold only row numbers, so they can be copied anywhere. */
#ifndef ENGINE_MODULE_H
#define ENGINE_MODULE_H

#include "engine/game.h"

/* One kind of move. The seat is always g->seat; phase and seat were looked at before check is called. */
typedef struct Verb {
    RuleError (*check)(const Rules *r, const Game *g, Action a);
    void (*apply)(const Rules *r, Game *g, Action a, Lines *lines);
    uint32_t (*list)(const Rules *r, const Game *g, Action *out_actions);
    /* Dense numbering: how many actions there are, the number of one, and the way back. */
    uint32_t (*count)(const Rules *r);
    uint32_t (*number)(const Rules *r, Action a);
    Action (*action)(const Rules *r, uint32_t number);
} Verb;
extern const Verb VERBS[VERB_COUNT];
#define VERB(id, word, phases, owner)                                                                                  \
    RuleError word##_check(const Rules *r, const Game *g, Action a);                                                   \
    void word##_apply(const Rules *r, Game *g, Action a, Lines *lines);                                                \
    uint32_t word##_list(const Rules *r, const Game *g, Action *out_actions);                                          \
    uint32_t word##_count(const Rules *r);                                                                             \
    uint32_t word##_number(const Rules *r, Action a);                                                                  \
    Action word##_action(const Rules *r, uint32_t number);
#include "engine/verbs.def"
/* Fills in where each verb's numbers start; the last step of rules_make. */
void number_make(Rules *r);

/* What is asked at a named point of the rules. Every function of a point in play is called, in the order of hooks.def. */
typedef union Hook {
    /* Its part of the first position (sections 1 and 9.0). All bytes were 0; randomness comes from rng only. */
    void (*setup)(const Rules *r, Game *g, Rng *rng);
    /* Silver it adds to an Income action (rule 2.3). */
    int (*income)(const Rules *r, const Game *g, int seat);
    /* The turn of g->seat is over; the next has not begun (rules 4.1, 4.3). */
    void (*turn_end)(const Rules *r, Game *g, Lines *lines);
} Hook;
extern const Hook HOOKS[HOOK_COUNT];
#define HOOK_setup(name) void name(const Rules *r, Game *g, Rng *rng);
#define HOOK_income(name) int name(const Rules *r, const Game *g, int seat);
#define HOOK_turn_end(name) void name(const Rules *r, Game *g, Lines *lines);
#define HOOK(point, word, owner) HOOK_##point(word##_##point)
#include "engine/hooks.def"
/* EACH_HOOK(r, point, hook) { … hook->point(…); } */
#define EACH_HOOK(r, point, name)                                                                                      \
    for (const uint8_t *row_ = (r)->hook[POINT_##point], *end_ = row_ + (r)->hook_count[POINT_##point]; row_ < end_;   \
         row_++)                                                                                                       \
        for (const Hook *name = &HOOKS[*row_]; name != 0; name = 0)

/* One step of an era's scoring. */
typedef void (*Stage)(const Rules *r, Game *g, Lines *lines);
extern const Stage STAGES[STAGE_COUNT];
#define STAGE(id, word, eras, owner) void score_##word(const Rules *r, Game *g, Lines *lines);
#include "engine/stages.def"
/* All of them in the order of rule 8.2. */
void score_era(const Rules *r, Game *g, Lines *lines);

/* What a civic building, by its first lot, would score now (6.1, 6.2). */
int civic_score(const Rules *r, const Game *g, Lot head);
/* Keeps Player.civic_vp up to date: called with sign 1 when a building of `kind` stands on `lots`, and with -1 while it
 * still does but is about to be removed. */
void civic_update(const Rules *r, Game *g, int seat, int kind, LotSet lots, int sign);

/* The turn's course (turn.c). A verb that is a turn's action calls this last; it moves the game on (rule 2.1). */
void turn_action_taken(const Rules *r, Game *g, Lines *lines);
/* Fills the market from the era's pile (rules 1.7, 2.4), and takes all that is left of both out of the game (4.3). */
void market_fill(Game *g, Lines *lines);
void market_discard(Game *g, Lines *lines);

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
    if (lines->count < lines->capacity) {
        lines->row[lines->count] = line;
    }
    lines->count++;
}
/* A line about a seat, to be completed by the caller. */
Line line_make(const Game *g, int kind, int seat, uint16_t rule);
/* The line of a change in VP, silver or population. */
void line_amount(Lines *lines, Line line, int unit, int32_t amount);

#endif
