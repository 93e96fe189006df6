/* SPDX-License-Identifier: MIT */
/* challenge_track.c - how far a seat is with the goal of a challenge: a fold of the moves since its start. */
#include "insight/challenge.h"
#include "table/look.h"
#include "table/preview.h"
#include "table/story.h"

#include <string.h>

/* ---- What is counted. */
static int32_t lead_of(const Challenge *c, const Game *g)
{
    const int seats = c->rules.config.players + c->rules.automaton;
    int32_t best = INT32_MIN;
    for (int seat = 0; seat < seats; seat++) {
        best = seat != c->seat && g->player[seat].vp > best ? g->player[seat].vp : best;
    }
    return best == INT32_MIN ? g->player[c->seat].vp : g->player[c->seat].vp - best;
}

static bool won(const Challenge *c, const Game *g)
{
    Standing standing;
    if (g->phase != PHASE_OVER) {
        return false;
    }
    game_standing(&c->rules, g, &standing);
    return standing.together ? standing.won : (standing.winners >> c->seat & 1) != 0;
}

static int32_t *tally_at(Track *track, int what)
{
    return &track->tally[what - TALLY_FIRST];
}

/* Those that are what the position shows. */
static void tallies_look(Track *track)
{
    const Challenge *c = track->challenge;
    *tally_at(track, TALLY_WIN) = won(c, &track->now);
    *tally_at(track, TALLY_VP) = track->now.player[c->seat].vp;
    *tally_at(track, TALLY_LEAD) = lead_of(c, &track->now);
    *tally_at(track, TALLY_SCORED) = track->now.player[c->seat].vp - track->vp_start;
    int32_t taken = 0;
    int32_t given = 0;
    for (int other = 0; other < SEATS_MAX; other++) {
        taken += other != c->seat ? track->gave[other][c->seat] : 0;
        given += other != c->seat ? track->gave[c->seat][other] : 0;
    }
    *tally_at(track, TALLY_TAKEN) = taken;
    *tally_at(track, TALLY_GIVEN) = given;
}

static void build_count(Track *track, const Game *before, Action a)
{
    static const int BY_TYPE[TYPE_COUNT] = {TALLY_RESIDENTIAL_BUILDS, TALLY_COMMERCIAL_BUILDS, TALLY_CIVIC_BUILDS};
    const Rules *r = &track->challenge->rules;
    const LotSet place = action_place(before, a);
    const int kind = track->now.kind[lots_first(place)];
    ++*tally_at(track, TALLY_BUILDS);
    ++*tally_at(track, BY_TYPE[r->piece[kind].type]);
    *tally_at(track, TALLY_BUILT_OVER) += lots_any(lots_and(place, before->larger_than[0]));
}

static void action_count_up(Track *track, const Game *before, Action a)
{
    const Challenge *c = track->challenge;
    const int verb = action_verb(a);
    if (before->seat != c->seat) {
        return;
    }
    if (verb == VERB_INCOME) {
        ++*tally_at(track, TALLY_INCOMES);
    } else if (verb == VERB_BUY) {
        const int price = game_price(&c->rules, before, c->seat, game_slot(before, action_a(a)));
        int32_t *dearest = tally_at(track, TALLY_DEAREST);
        ++*tally_at(track, TALLY_PURCHASES);
        *tally_at(track, TALLY_SPENT) += price;
        *dearest = price > *dearest ? price : *dearest;
    } else if (action_builds(a)) {
        build_count(track, before, a);
    } else {
        return;
    }
    ++*tally_at(track, TALLY_ACTIONS);
}

/* ---- Terms. */
static int32_t term_value(const Track *track, const GoalTerm *term)
{
    const Challenge *c = track->challenge;
    if (term->what < TALLY_FIRST) {
        return game_quantity(&c->rules, &track->now, c->seat, term->what);
    }
    const int i = term->what - TALLY_FIRST;
    const bool era = term->moment == MOMENT_ERA && (goal_flags(term->what) & TALLY_SPAN) != 0;
    return track->tally[i] - (era ? track->tally_era[i] : 0);
}

/* Whether the moment of the term has come, the game being before era `era` (ERA_COUNT: over). */
static bool moment_past(const Track *track, const GoalTerm *term, int era)
{
    switch (term->moment) {
    case MOMENT_ERA:
        return era > term->span;
    case MOMENT_WITHIN:
        return track->tally[TALLY_ACTIONS - TALLY_FIRST] >= term->span || era == ERA_COUNT;
    default:
        return era == ERA_COUNT;
    }
}

static void term_look(const Track *track, const GoalTerm *term, TermState *state)
{
    const int era = track->now.phase == PHASE_OVER ? (int)ERA_COUNT : track->now.era;
    if (state->state != GOAL_OPEN || (term->moment == MOMENT_ERA && track->era < term->span)) {
        return;
    }
    state->now = term_value(track, term);
    state->holds = term->most ? state->now <= term->amount : state->now >= term->amount;
    const bool grows = (goal_flags(term->what) & TALLY_GROWS) != 0;
    const bool once = term->moment == MOMENT_WITHIN || (grows && !term->most);
    if (state->holds && once) {
        state->state = GOAL_MET;
    } else if (!state->holds && (term->moment == MOMENT_ALWAYS || (grows && term->most))) {
        state->state = GOAL_FAILED;
    } else if (moment_past(track, term, era)) {
        state->state = state->holds ? GOAL_MET : GOAL_FAILED;
    }
}

static void terms_look(Track *track)
{
    const Challenge *c = track->challenge;
    for (int i = 0; i < c->goal.count; i++) {
        term_look(track, &c->goal.term[i], &track->goal[i]);
    }
    for (int medal = 0; medal < MEDAL_COUNT; medal++) {
        for (int i = 0; i < c->medal[medal].count; i++) {
            term_look(track, &c->medal[medal].term[i], &track->medal[medal][i]);
        }
    }
}

/* ---- The fold. */
void track_start(Track *track, const Challenge *challenge)
{
    memset(track, 0, sizeof *track);
    track->challenge = challenge;
    track->now = challenge->start;
    track->era = challenge->start.era;
    track->vp_start = challenge->start.player[challenge->seat].vp;
    tallies_look(track);
    terms_look(track);
}

void track_move(Track *track, Action a, const Offer *offer)
{
    const Rules *r = &track->challenge->rules;
    const Game before = track->now;
    Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    game_move(r, &track->now, before.seat, a, offer, &lines);
    action_count_up(track, &before, a);
    story_gave(r, &track->now, &lines, track->gave);
    tallies_look(track);
    terms_look(track);
    if (track->now.era != track->era) { /* what belongs to the new one is counted from here */
        track->era = track->now.era;
        memcpy(track->tally_era, track->tally, sizeof track->tally_era);
        terms_look(track);
    }
}

bool track_record(Track *track, const Challenge *challenge, const Record *record)
{
    const uint32_t start = challenge->start_moves;
    const Setup *own = &challenge->game.setup;
    if (record->move_count < start || memcmp(&record->setup.seed, &own->seed, sizeof own->seed) != 0 ||
        memcmp(&record->setup.config, &own->config, sizeof own->config) != 0) {
        return false;
    }
    for (uint32_t i = 0; i < start; i++) {
        if (record->move[i].action != challenge->game.move[i].action) {
            return false;
        }
    }
    track_start(track, challenge);
    for (uint32_t i = start; i < record->move_count; i++) {
        track_move(track, record->move[i].action, record_offer(record, i));
    }
    return true;
}

/* ---- What came of it. */
/* Medals of which every term has one of the two states, the goal's with them. */
static int medals_with(const Track *track, int first, int second)
{
    const Challenge *c = track->challenge;
    for (int i = 0; i < c->goal.count; i++) {
        if (track->goal[i].state != first && track->goal[i].state != second) {
            return 0;
        }
    }
    for (int medal = 0; medal < MEDAL_COUNT; medal++) {
        for (int i = 0; i < c->medal[medal].count; i++) {
            const int state = track->medal[medal][i].state;
            if (state != first && state != second) {
                return medal;
            }
        }
    }
    return MEDAL_COUNT;
}

int track_medal(const Track *track)
{
    return medals_with(track, GOAL_MET, GOAL_MET);
}

int track_hope(const Track *track)
{
    return medals_with(track, GOAL_MET, GOAL_OPEN);
}

bool track_settled(const Track *track)
{
    return track_medal(track) == track_hope(track);
}
