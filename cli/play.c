/* SPDX-License-Identifier: MIT */
/* play.c - games between minds, each worker at a desk of its own. */
#include "play.h"

#include "notation/move.h"
#include "notation/state.h"
#include "program/stop.h"

#include <stdlib.h>
#include <string.h>

Desk *desks_open(const Series *series)
{
    size_t size = (size_t)series->jobs * sizeof(Desk);
    Desk *desks = aligned_alloc(CACHE_LINE, size);
    if (desks == NULL) {
        usage_error(series->command, "not enough memory for --jobs %d", series->jobs);
        return NULL;
    }
    memset(desks, 0, size);
    for (int i = 0; i < series->jobs; i++) {
        for (int place = 0; place < series->lineup->count; place++) {
            Fault fault;
            desks[i].mind[place] = mind_open(series->lineup->spec[place], &series->wits, &fault);
            if (desks[i].mind[place] == NULL) {
                usage_error(series->command, "--bots: %s", fault_words(&fault, NULL).text);
                desks_close(desks, series->jobs);
                return NULL;
            }
        }
    }
    return desks;
}

void desks_close(Desk *desks, int count)
{
    for (int i = 0; i < count; i++) {
        for (int place = 0; place < SEATS_MAX; place++) {
            mind_close(desks[i].mind[place]);
        }
        free(desks[i].trace);
    }
    free(desks);
}

/* Room for one more line of trace. */
static bool trace_room(Desk *desk)
{
    size_t needed = desk->trace_length + TRACE_LINE_MAX + 2;
    if (needed > desk->trace_capacity) {
        char *longer = realloc(desk->trace, needed * 2);
        if (longer == NULL) {
            return false;
        }
        desk->trace = longer;
        desk->trace_capacity = needed * 2;
    }
    return true;
}

static void trace_line(Desk *desk, Text *t)
{
    text_char(t, '\n');
    desk->trace_length += t->length;
}

/* Everything a mind does by chance follows from the game's seed and its own seat and seating. */
static Rng seat_rng(const Setup *setup, int rotation, int seat)
{
    uint64_t mixed = 0x6165646c65ULL + (uint64_t)rotation * SEATS_MAX + (uint64_t)seat;
    for (int i = 0; i < 4; i++) {
        mixed = rng_mix(&mixed) ^ setup->seed.w[i];
    }
    Seed seed = seed_from_number(mixed);
    return rng_start(&seed);
}

static Mind *seat_mind(const Desk *desk, const Series *series, int rotation, int seat)
{
    return desk->mind[(seat + rotation) % series->lineup->count];
}

/* A mind's first failure is said at once; how many followed is part of the summary. */
static void failure_say(const Series *series, const Mind *mind, const Game *g, Action instead, uint64_t number)
{
    const char *reason;
    char move[LISTED_TEXT_MAX];
    mind_failures(mind, &reason);
    Text t = text_in(move, sizeof move);
    move_write(series->rules, g, instead, &t);
    usage_error(series->command, "bot %s (game %llu, seat %d) %s; %s is played for it", mind_name(mind),
                (unsigned long long)number, g->seat + 1, reason, move);
}

static bool desk_start(Desk *desk, const Series *series, int rotation)
{
    const Rules *r = series->rules;
    game_start(r, &desk->setup.seed, &desk->game);
    record_start(&desk->record, &desk->setup, r);
    for (int seat = 0; seat < r->config.players; seat++) {
        Mind *mind = seat_mind(desk, series, rotation, seat);
        snprintf(desk->record.name[seat], RECORD_NAME_MAX, "%s", mind_name(mind));
        snprintf(desk->record.kind[seat], RECORD_NAME_MAX, "%s", mind_name(mind));
        mind_newgame(mind, &desk->setup, r, seat);
    }
    desk->trace_length = 0;
    if (series->trace) {
        if (!trace_room(desk)) {
            return false;
        }
        Text t = text_in(desk->trace, desk->trace_capacity);
        trace_write_setup(&t, &desk->setup, r, &desk->game, series->legal);
        trace_line(desk, &t);
    }
    return true;
}

/* Plays an action and writes its line; a trade's offer lies in the game already. */
static bool trace_play(Desk *desk, const Series *series, int seat, Action a)
{
    Game before = desk->game;
    Lines lines = {desk->line, LINES_MAX, 0};
    game_apply(series->rules, &desk->game, a, &lines);
    if (!trace_room(desk)) {
        return false;
    }
    Text t = text_in(desk->trace + desk->trace_length, desk->trace_capacity - desk->trace_length);
    trace_write_move(&t, desk->record.move_count, seat, a, series->rules, &before, &desk->game, &lines, series->legal);
    trace_line(desk, &t);
    return true;
}

int desk_play(Desk *desk, const Series *series, const Setup *setup, int rotation, uint64_t number)
{
    Rng rng[SEATS_MAX];
    desk->setup = *setup;
    for (int seat = 0; seat < series->lineup->count; seat++) {
        rng[seat] = seat_rng(setup, rotation, seat);
    }
    if (!desk_start(desk, series, rotation)) {
        return PLAY_NO_MEMORY;
    }
    while (desk->game.phase != PHASE_OVER) {
        int seat = desk->game.seat;
        Mind *mind = seat_mind(desk, series, rotation, seat);
        uint32_t failures = mind_failures(mind, NULL);
        Offer offer;
        Action a = mind_move(mind, series->rules, &desk->game, &desk->record, &rng[seat], &series->budget, &offer);
        bool trade = action_verb(a) == VERB_TRADE;
        if (stop_asked()) {
            return PLAY_STOPPED;
        }
        if (failures == 0 && mind_failures(mind, NULL) != 0) {
            failure_say(series, mind, &desk->game, a, number);
        }
        if (!record_add(&desk->record, seat, a, trade ? &offer : NULL)) {
            return PLAY_ENDLESS;
        }
        if (trade) {
            desk->game.extra.offer = offer;
        }
        if (!series->trace) {
            game_apply(series->rules, &desk->game, a, NULL);
        } else if (!trace_play(desk, series, seat, a)) {
            return PLAY_NO_MEMORY;
        }
    }
    record_result(&desk->record, series->rules, &desk->game, desk->record.result, sizeof desk->record.result);
    return PLAY_OVER;
}

/* Returns the exit status. */
static int play_failed(const Series *series, const Setup *setup, int how, uint64_t number)
{
    char seed[80]; /* 64 digits at most */
    Text t = text_in(seed, sizeof seed);
    seed_write(&t, setup);
    if (how == PLAY_NO_MEMORY) {
        return usage_error(series->command, "game %llu (--seed %s): not enough memory", (unsigned long long)number,
                           seed);
    }
    usage_error(series->command, "game %llu (--seed %s) is not over after %d moves%s", (unsigned long long)number, seed,
                RECORD_MOVES_MAX,
                series->rules->config.idle_rounds == 0 ? ": --idle_rounds 0 lets a game go on for ever (rule 4.3)"
                                                       : "");
    return EXIT_NO;
}

void series_fail(Series *series, const Setup *setup, int how, uint64_t number, const char *file, int error)
{
    pthread_mutex_lock(&series->lock);
    if (series->status == EXIT_OK) {
        series->status = file != NULL ? usage_error(series->command, "%s: cannot be written: %s", file, strerror(error))
                                      : play_failed(series, setup, how, number);
    }
    pthread_mutex_unlock(&series->lock);
    stop_ask();
}

uint64_t desks_failures(const Desk *desks, const Series *series, int place, const char **out_reason)
{
    uint64_t failures = 0;
    for (int i = 0; i < series->jobs; i++) {
        const char *reason;
        failures += mind_failures(desks[i].mind[place], &reason);
        *out_reason = reason != NULL ? reason : *out_reason;
    }
    return failures;
}
