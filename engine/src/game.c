/* SPDX-License-Identifier: MIT */
/* game.c - the doors to the rules: check, play, apply, list; standing and hash. */
#include "module.h"

#include <stddef.h>

#ifndef ENGINE_UNIT /* else they are the switches of rows.h */
/* What verbs that stand alone do not bring themselves: there is one action of each. */
static RuleError alone_check(const Rules *r, const Game *g, Action a)
{
    (void)r;
    (void)g;
    return (a & 0xffffff) == 0 ? RULE_OK : RULE_NOT_AN_ACTION;
}
#define VERB(id, word, text, phases, owners, numbers)
#define ALONE(id, word, text, phases, owners, numbers)                                                                 \
    static uint32_t word##_list(const Rules *r, const Game *g, ActionList out_actions)                                 \
    {                                                                                                                  \
        (void)r;                                                                                                       \
        (void)g;                                                                                                       \
        out_actions[0] = action_make(VERB_##id, 0, 0, 0);                                                              \
        return 1;                                                                                                      \
    }
#include "engine/verbs.def"
const Verb VERBS[VERB_COUNT] = {
#define VERB(id, word, text, phases, owners, numbers)                                                                  \
    {word##_check, word##_apply, word##_list, numbers##_count, numbers##_number, numbers##_action},
#define ALONE(id, word, text, phases, owners, numbers)                                                                 \
    {alone_check, word##_apply, word##_list, numbers##_count, numbers##_number, numbers##_action},
#include "engine/verbs.def"
};

const Hook HOOKS[HOOK_COUNT] = {
#define HOOK(point, word, owners, unless) {.point = word##_##point},
#include "engine/hooks.def"
};
#endif

static const bool VERB_SECRET[VERB_COUNT] = {
#define VERB(id, word, text, phases, owners, numbers) false,
#define SECRET(id, word, text, phases, owners, numbers) true,
#include "engine/verbs.def"
};
static const char *const VERB_WORDS[VERB_COUNT] = {
#define VERB(id, word, text, phases, owners, numbers) text,
#include "engine/verbs.def"
};

typedef struct ErrorRow {
    const char *text;
    uint16_t rule;
} ErrorRow;
static const ErrorRow ERRORS[RULE_ERROR_COUNT] = {
#define RULE_ERROR(id, rule, text) {text, rule},
#include "engine/errors.def"
};

const char *verb_word(int verb)
{
    return VERB_WORDS[verb];
}
bool verb_secret(int verb)
{
    return VERB_SECRET[verb];
}
uint16_t rule_error_rule(RuleError error)
{
    return ERRORS[error].rule;
}
const char *rule_error_text(RuleError error)
{
    return ERRORS[error].text;
}

static bool verb_open(const Rules *r, int phase, unsigned verb)
{
    for (int i = 0; i < r->verb_count[phase]; i++) {
        if (r->verb[phase][i] == verb) {
            return true;
        }
    }
    return false;
}

RuleError game_check(const Rules *r, const Game *g, int seat, Action a)
{
    unsigned verb = action_verb(a);
    if (verb >= VERB_COUNT) {
        return RULE_NOT_AN_ACTION;
    }
    if (g->phase == PHASE_OVER) {
        return RULE_GAME_OVER;
    }
    if (seat != g->seat) {
        return RULE_NOT_YOUR_TURN;
    }
    if (!verb_open(r, g->phase, verb)) {
        return RULE_WRONG_PHASE;
    }
    return VERBS[verb].check(r, g, a);
}

void game_apply(const Rules *r, Game *g, Action a, Lines *lines)
{
    VERBS[action_verb(a)].apply(r, g, a, lines);
}

RuleError game_play(const Rules *r, Game *g, int seat, Action a, Lines *lines)
{
    RuleError error = game_check(r, g, seat, a);
    if (error == RULE_OK) {
        game_apply(r, g, a, lines);
    }
    return error;
}

RuleError game_move(const Rules *r, Game *g, int seat, Action a, const Offer *offer, Lines *lines)
{
    bool trade = action_verb(a) == VERB_TRADE && offer != NULL && (a & 0xffff) == 0;
    return trade ? game_trade(r, g, seat, (int)action_a(a), offer, lines) : game_play(r, g, seat, a, lines);
}

int game_quantity(const Rules *r, const Game *g, int seat, int what)
{
    return quantity(r, g, seat, what, lots_none());
}

uint32_t game_list(const Rules *r, const Game *g, ActionList out_actions)
{
    uint32_t count = 0;
    EACH_VERB(r, g->phase, verb)
    {
        count += VERBS[*verb].list(r, g, out_actions + count);
    }
    return count;
}

/* Most VP, then most silver (rule 8.3). */
static bool stands_before(const Player *a, const Player *b)
{
    return a->vp != b->vp ? a->vp > b->vp : a->silver > b->silver;
}

/* Every player above the automaton, or by the manual at least one not below it (13.13, 15.15). */
static bool players_won(const Rules *r, const Game *g)
{
    int32_t theirs = g->player[automaton_seat(r)].vp;
    bool all = true;
    bool any = false;
    for (int seat = 0; seat < r->config.players; seat++) {
        all &= g->player[seat].vp > theirs;
        any |= g->player[seat].vp >= theirs;
    }
    return r->config.module[MODULE_CONSUL] != 0 && r->config.consul_win == CONSUL_WIN_MANUAL ? any : all;
}

void game_standing(const Rules *r, const Game *g, Standing *out_standing)
{
    __builtin_memset(out_standing, 0, sizeof *out_standing);
    for (int seat = 0; seat < r->config.players; seat++) {
        int rank = 1;
        for (int other = 0; other < r->config.players; other++) {
            rank += stands_before(&g->player[other], &g->player[seat]);
        }
        out_standing->rank[seat] = (uint8_t)rank;
        out_standing->winners = (uint8_t)(out_standing->winners | (rank == 1) << seat);
    }
    if (r->automaton) {
        out_standing->together = 1;
        out_standing->won = players_won(r, g);
    }
}

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "states are hashed as their bytes, which are to be the same on every machine: little-endian"
#endif

/* What was seen of Ceres' deck is no part of a position, and elsewhere the byte is 0: a hash leaves it out. In a view it
 * follows from the cards that are not hidden. */
uint64_t game_hash(const Game *g)
{
    const unsigned char *bytes = (const unsigned char *)g;
    const size_t seen = (size_t)((const unsigned char *)&g->extra.ceres.seen - bytes);
    uint64_t hash = sizeof *g;
    for (size_t i = 0; i < sizeof *g; i += sizeof(uint64_t)) {
        uint64_t word;
        __builtin_memcpy(&word, bytes + i, sizeof word);
        word &= i == seen / 8 * 8 ? ~(255ULL << seen % 8 * 8) : ~0ULL;
        hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 32;
    }
    return hash;
}
