/* SPDX-License-Identifier: MIT */
/* roles.c - the role each player keeps (rule 12.6, docs/cards.md): what it changes, where its effect says so. */
#include "module.h"
#include "tape.h"

#include <stddef.h>

const Role *role_of(const Rules *r, const Game *g, int seat)
{
    int role = g->player[seat].role;
    return role >= 1 && role <= ROLE_COUNT ? &r->catalogue.role[role - 1] : NULL;
}

/* The effect of a seat's role if it is of this kind. */
static const Effect *role_effect(const Rules *r, const Game *g, int seat, int what)
{
    const Role *role = role_of(r, g, seat);
    return role != NULL && role->effect.what == what ? &role->effect : NULL;
}

static Line role_line(const Game *g, int kind, int seat)
{
    Line line = line_make(g, kind, seat, RULE(12, 6));
    line.what = WHAT_ROLE;
    line.card = g->player[seat].role;
    return line;
}

void roles_setup(const Rules *r, Game *g, const Seed *seed)
{
    Stream stream;
    stream_open(&stream, r->config.stream, seed, PURPOSE_ROLES);
    keep_deal(r, g, DECK_ROLES, &stream);
}

bool roles_opening(const Rules *r, Game *g)
{
    return keep_ask(r, g, DECK_ROLES, PHASE_KEEP_ROLE);
}

RuleError keep_role_check(const Rules *r, const Game *g, Action a)
{
    (void)r;
    return keep_check(g, DECK_ROLES, a);
}

/* What is in force from the start: more markers (r03), more population (r05 once there are homes). */
static void role_start(const Rules *r, Game *g, int seat, Lines *lines)
{
    const Role *role = role_of(r, g, seat);
    if (role->effect.what == EFFECT_MARKERS || role->effect.what == EFFECT_MORE_POPULATION) {
        effect_do(r, g, seat, &role->effect, role_line(g, LINE_POPULATION, seat), lines);
    }
}

/* All have chosen: in a seat's view the others' roles turn up, with what was hidden because of them. */
static void roles_reveal(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players && TAPE(lines); seat++) {
        const bool secret = g->player[seat].role == CARD_HIDDEN;
        if (secret) {
            keep_reveal(&g->player[seat], DECK_ROLES, tape_draw(lines, g, DRAW_ROLE, seat));
        }
        if (secret && g->player[seat].role != CARD_HIDDEN) {
            role_start(r, g, seat, NULL); /* told when it was chosen */
        }
    }
}

void keep_role_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    g->player[g->seat].role = (uint8_t)action_a(a);
    role_start(r, g, g->seat, lines);
    if (!roles_opening(r, g)) {
        roles_reveal(r, g, lines);
        opening_next(r, g, lines);
    }
}

uint32_t keep_role_list(const Rules *r, const Game *g, ActionList out_actions)
{
    (void)r;
    return keep_list(g, DECK_ROLES, VERB_KEEP_ROLE, out_actions);
}

uint32_t keep_role_count(const Rules *r)
{
    (void)r;
    return ROLE_COUNT;
}
uint32_t keep_role_number(const Rules *r, Action a)
{
    (void)r;
    return action_a(a) - 1;
}
Action keep_role_action(const Rules *r, uint32_t number)
{
    (void)r;
    return action_make(0, number + 1, 0, 0);
}

/* r01, r04. */
int roles_income(const Rules *r, const Game *g, int seat)
{
    const Effect *effect = role_effect(r, g, seat, EFFECT_INCOME);
    return effect != NULL ? effect_amount(r, g, seat, effect) : 0;
}

/* r02, r13: by the slot's printed price, for deeds and invocations alike. */
void roles_prices(const Rules *r, const Game *g, int seat, int prices[MARKET_SLOTS])
{
    const Role *role = role_of(r, g, seat);
    if (role == NULL || role->effect.what != EFFECT_DISCOUNT) {
        return;
    }
    for (int slot = 0; slot < MARKET_SLOTS; slot++) {
        if (r->price[slot] >= role->from && r->price[slot] <= role->to) {
            prices[slot] = price_less(prices[slot], role->effect.amount);
        }
    }
}

/* r05. */
int roles_population(const Rules *r, const Game *g, int seat)
{
    const Effect *effect = role_effect(r, g, seat, EFFECT_MORE_POPULATION);
    return effect != NULL ? population_more(r, g, seat, effect) : 0;
}

/* r03. */
int roles_markers(const Rules *r, const Game *g, int seat)
{
    const Effect *effect = role_effect(r, g, seat, EFFECT_MARKERS);
    return effect != NULL ? effect_amount(r, g, seat, effect) : 0;
}

/* r08, r09. */
void roles_built(const Rules *r, Game *g, int kind, LotSet lots, bool over, Lines *lines)
{
    const Role *role = role_of(r, g, g->seat);
    (void)kind;
    if (role == NULL) {
        return;
    }
    Line line = role_line(g, LINE_VP, g->seat);
    line.lots = lots;
    if (role->effect.what == EFFECT_BUILD_VP && lots_count(lots) >= role->effect.per) {
        vp_add(g, lines, line, role->effect.amount);
    } else if (role->effect.what == EFFECT_BUILD_OVER && over) {
        line.kind = LINE_SILVER;
        silver_add(g, lines, line, role->effect.amount);
    }
}

/* VP of a role at an era's scoring (r06, r07, r10, r14: so many for each; r12: if there are enough). */
static int era_vp(const Rules *r, const Game *g, int seat, const Effect *effect)
{
    if (effect->what == EFFECT_ERA_VP_IF) {
        return quantity(r, g, seat, effect->quantity, lots_none()) >= effect->per ? effect->amount : 0;
    }
    return effect->what == EFFECT_ERA_VP ? effect_amount(r, g, seat, effect) : 0;
}

/* Role by role as 8.2 lists them; those that count silver have had theirs before commercial buildings brought more. */
static void era_score_roles(const Rules *r, Game *g, bool silver, Lines *lines)
{
    for (int index = 0; index < ROLE_COUNT; index++) {
        const Effect *effect = &r->catalogue.role[index].effect;
        for (int seat = 0; seat < r->config.players && (effect->quantity == QUANTITY_SILVER) == silver; seat++) {
            if (g->player[seat].role == index + 1) {
                vp_add(g, lines, role_line(g, LINE_SCORE, seat), era_vp(r, g, seat, effect));
            }
        }
    }
}

/* r10. */
void score_patience(const Rules *r, Game *g, Lines *lines)
{
    era_score_roles(r, g, true, lines);
}

/* r06, r07, r12, r14. */
void score_roles(const Rules *r, Game *g, Lines *lines)
{
    era_score_roles(r, g, false, lines);
}

/* r11. */
void score_bordering(const Rules *r, Game *g, Lines *lines)
{
    for (int seat = 0; seat < r->config.players; seat++) {
        const Effect *effect = role_effect(r, g, seat, EFFECT_END_VP);
        if (effect != NULL) {
            vp_add(g, lines, role_line(g, LINE_SCORE, seat), effect_amount(r, g, seat, effect));
        }
    }
}

/* Others' choices until all have chosen, and with them the markers and the population that would betray them; the role
 * not kept for the whole game (17.2). */
void roles_hide(const Rules *r, Game *view, int seat)
{
    for (int other = 0; other < r->config.players && view->phase != PHASE_OVER; other++) {
        Player *p = &view->player[other];
        bool revealed = view->phase > PHASE_KEEP_ROLE;
        if (seat == ALL_SEATS ? view->phase >= PHASE_KEEP_ROLE : other == seat) {
            continue;
        }
        if (!revealed) {
            markers_take(p, roles_markers(r, view, other));
        }
        keep_hide(p, DECK_ROLES, revealed);
        if (!revealed) {
            population_count(r, view, other, WHAT_ROLE, lots_none(), NULL);
        }
    }
}

void roles_guess(const Rules *r, Game *g, Rng *rng)
{
    bool secret[SEATS_MAX];
    for (int seat = 0; seat < r->config.players; seat++) {
        secret[seat] = g->player[seat].role == CARD_HIDDEN;
    }
    keep_guess(r, g, DECK_ROLES, rng);
    for (int seat = 0; seat < r->config.players; seat++) {
        if (secret[seat]) {
            role_start(r, g, seat, NULL);
        }
    }
}

const char *roles_fault(const Rules *r, const Game *g)
{
    return keep_fault(r, g, DECK_ROLES, PHASE_KEEP_ROLE);
}
