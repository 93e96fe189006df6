/* SPDX-License-Identifier: MIT */
/* door_challenge.c - challenges: what one asks for, how far a game is with it, and whether a bot can do it. */
#include "door.h"

#include "insight/challenge.h"
#include "notation/words.h"

#include <string.h>

static Challenge challenge;
static char scratch[DOOR_IN_MAX]; /* a record on its way in or out */

static bool challenge_take(Door *d)
{
    Fault fault;
    const uint32_t object = door_member(d, d->args, "challenge", JSON_OBJECT);
    if (object == 0) {
        return false;
    }
    if (!challenge_read(&d->json, object, &challenge, &fault)) {
        fault.line = 0; /* of the call, which nobody sees: what is wrong names its member */
        return door_fail_fault(d, &fault);
    }
    return true;
}

static void goal_put(Text *t, const char *key, const Goal *goal)
{
    Text words = words_start();
    goal_words(&words, &challenge.rules, goal);
    put_words(t, key, &words);
}

static void start_put(Text *t)
{
    static Record start;
    start = challenge.game;
    record_cut(&start, challenge.start_moves);
    Text text = text_in(scratch, sizeof scratch);
    record_write(&text, &start, &challenge.rules);
    put_words(t, "record", &text);
}

void call_challenge_read(Door *d)
{
    Text *t = &d->out;
    if (!challenge_take(d)) {
        return;
    }
    put_open(t, '{');
    put_int(t, "moves", challenge.start_moves);
    put_int(t, "era", challenge.start.era + 1);
    put_int(t, "size", challenge.rules.size);
    put_bool(t, "proved", challenge_witness(&challenge) == MEDAL_COUNT);
    goal_put(t, "goal", &challenge.goal);
    put_key(t, "medals");
    put_open(t, '[');
    for (int i = 0; i < MEDAL_COUNT; i++) {
        goal_put(t, NULL, &challenge.medal[i]);
    }
    put_close(t, ']');
    start_put(t);
    put_close(t, '}');
}

/* ---- How far a game is. */
static void terms_put(Text *t, const Goal *goal, const TermState *state)
{
    static const char *const STATES[] = {"open", "met", "failed"};
    put_open(t, '[');
    for (int i = 0; i < goal->count; i++) {
        put_open(t, '{');
        Text words = words_start();
        goal_term_words(&words, &challenge.rules, &goal->term[i]);
        put_words(t, "words", &words);
        put_int(t, "now", state[i].now);
        put_int(t, "amount", goal->term[i].amount);
        put_bool(t, "most", goal->term[i].most);
        put_bool(t, "number", (goal_flags(goal->term[i].what) & TALLY_YES_NO) == 0);
        put_bool(t, "holds", state[i].holds);
        put_string(t, "state", STATES[state[i].state]);
        put_close(t, '}');
    }
    put_close(t, ']');
}

void call_challenge_status(Door *d)
{
    static Record record;
    static Track track;
    Catalogue catalogue;
    Rules rules;
    Game end;
    Fault fault;
    Text *t = &d->out;
    if (!challenge_take(d) || !door_string(d, d->args, "record", scratch, sizeof scratch)) {
        return;
    }
    catalogue_defaults(&catalogue);
    memset(&record, 0, sizeof record);
    if (!record_read(scratch, strlen(scratch), &catalogue, &record, &rules, &end, &fault)) {
        door_fault(d, "record", &fault);
        return;
    }
    if (!track_record(&track, &challenge, &record)) {
        door_bad(d, "record", "it does not begin like the challenge", NULL);
        return;
    }
    put_open(t, '{');
    put_int(t, "medal", track_medal(&track));
    put_int(t, "hope", track_hope(&track));
    put_bool(t, "settled", track_settled(&track));
    put_bool(t, "over", track.now.phase == PHASE_OVER);
    put_key(t, "goal");
    terms_put(t, &challenge.goal, track.goal);
    put_key(t, "medals");
    put_open(t, '[');
    for (int i = 0; i < MEDAL_COUNT; i++) {
        terms_put(t, &challenge.medal[i], track.medal[i]);
    }
    put_close(t, ']');
    put_close(t, '}');
}

/* ---- Making one. */
/* What goals can ask for. */
void call_challenge_vocabulary(Door *d)
{
    Text *t = &d->out;
    put_open(t, '{');
    put_key(t, "quantities");
    put_open(t, '[');
    for (int what = 0; what < TALLY_END; what++) {
        if (!goal_asks(what)) {
            continue;
        }
        put_open(t, '{');
        put_string(t, "word", goal_word(what));
        Text words = words_start();
        goal_noun(&words, what);
        put_words(t, "words", &words);
        put_bool(t, "number", (goal_flags(what) & TALLY_YES_NO) == 0);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_close(t, '}');
}

/* One game of a bot that looks at the goal; opponents that search play like greedy here. */
void call_challenge_try(Door *d)
{
    static Record game;
    int64_t seed;
    if (!challenge_take(d) || !door_int(d, d->args, "seed", 0, INT32_MAX, &seed)) {
        return;
    }
    const Seed dice = seed_from_number((uint64_t)seed);
    Solver solver = {.rng = rng_start(&dice), .thinking = NULL, .own = BOT_GREEDY};
    const int medal = challenge_try(&challenge, &solver, &game);
    put_open(&d->out, '{');
    put_int(&d->out, "medal", medal);
    put_close(&d->out, '}');
}

/* Whether somebody who only takes incomes wins a medal. */
void call_challenge_idle(Door *d)
{
    if (!challenge_take(d)) {
        return;
    }
    put_open(&d->out, '{');
    put_bool(&d->out, "idle", challenge_idle(&challenge) > 0);
    put_close(&d->out, '}');
}
