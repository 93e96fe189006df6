/* SPDX-License-Identifier: MIT */
/* series.c - games between minds, each worker at a desk of its own. */
#include "bothost/series.h"

#include "notation/move.h"
#include "notation/state.h"
#include "notation/words.h"
#include "program/pool.h"
#include "program/report.h"
#include "program/stop.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_MAX = 2048 };

void series_fail(Series *series, int status, const char *format, ...)
{
    char reason[REASON_MAX];
    va_list list;
    va_start(list, format);
    vsnprintf(reason, sizeof reason, format, list);
    va_end(list);
    pthread_mutex_lock(&series->lock);
    if (series->status == EXIT_OK) {
        usage_error(series->command, "%s", reason);
        series->status = status;
    }
    pthread_mutex_unlock(&series->lock);
    stop_ask();
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

static Mind *seat_mind(const Desk *desk, const Series *series, int seat)
{
    return desk->mind[(seat + desk->rotation) % series->seats];
}

/* A mind's first failure is said at once; how many followed is part of the summary. */
static void failure_say(const Series *series, const Mind *mind, const Game *g, Action instead, uint64_t game)
{
    const char *reason;
    char move[LISTED_TEXT_MAX];
    mind_failures(mind, &reason);
    Text t = text_in(move, sizeof move);
    move_write(&series->rules, g, instead, &t);
    usage_error(series->command, "bot %s (game %llu, seat %d) %s; %s is played for it", mind_name(mind),
                (unsigned long long)game + 1, g->seat + 1, reason, move);
}

static bool desk_start(Desk *desk, const Series *series)
{
    const Rules *r = &series->rules;
    game_start(r, &desk->setup.seed, &desk->game);
    record_start(&desk->record, &desk->setup, r);
    for (int seat = 0; seat < series->seats; seat++) {
        Mind *mind = seat_mind(desk, series, seat);
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
    game_apply(&series->rules, &desk->game, a, &lines);
    if (!trace_room(desk)) {
        return false;
    }
    Text t = text_in(desk->trace + desk->trace_length, desk->trace_capacity - desk->trace_length);
    trace_write_move(&t, desk->record.move_count, seat, a, &series->rules, &before, &desk->game, &lines, series->legal);
    trace_line(desk, &t);
    return true;
}

/* One of the two roles or objectives, each as likely: so every card is held equally often. */
static Action keep_draw(const Series *series, const Game *g, Rng *rng)
{
    Action actions[ACTIONS_MAX];
    const uint32_t count = game_list(&series->rules, g, actions);
    return actions[rng_below(rng, count)];
}

static bool keep_asked(const Game *g)
{
    return g->phase == PHASE_KEEP_OBJECTIVE || g->phase == PHASE_KEEP_ROLE;
}

/* Plays the game that was set up. */
enum { PLAY_OVER, PLAY_STOPPED, PLAY_ENDLESS, PLAY_NO_MEMORY };
static int desk_play(Desk *desk, const Series *series, uint64_t game)
{
    Rng rng[SEATS_MAX];
    for (int seat = 0; seat < series->seats; seat++) {
        rng[seat] = rng_seat(&desk->setup.seed, (uint64_t)desk->rotation, (uint64_t)seat);
    }
    if (!desk_start(desk, series)) {
        return PLAY_NO_MEMORY;
    }
    while (desk->game.phase != PHASE_OVER) {
        int seat = desk->game.seat;
        Mind *mind = seat_mind(desk, series, seat);
        uint32_t failures = mind_failures(mind, NULL);
        Offer offer;
        Action a =
            series->keep_any && keep_asked(&desk->game)
                ? keep_draw(series, &desk->game, &rng[seat])
                : mind_move(mind, &series->rules, &desk->game, &desk->record, &rng[seat], &series->budget, &offer);
        bool trade = action_verb(a) == VERB_TRADE;
        if (stop_asked()) {
            return PLAY_STOPPED;
        }
        if (failures == 0 && mind_failures(mind, NULL) != 0) {
            failure_say(series, mind, &desk->game, a, game);
        }
        if (!record_add(&desk->record, seat, a, trade ? &offer : NULL)) {
            return PLAY_ENDLESS;
        }
        if (trade) {
            desk->game.extra.offer = offer;
        }
        if (!series->trace) {
            game_apply(&series->rules, &desk->game, a, NULL);
        } else if (!trace_play(desk, series, seat, a)) {
            return PLAY_NO_MEMORY;
        }
    }
    record_result(&desk->record, &series->rules, &desk->game, desk->record.result, sizeof desk->record.result);
    return PLAY_OVER;
}

static void setup_shift(Setup *setup, uint64_t i)
{
    if (setup->seed_is_number) {
        setup->seed_number += i;
        setup->seed = seed_from_number(setup->seed_number);
    } else {
        setup->seed.w[3] += i;
    }
}

static void series_game(void *context, int worker, uint64_t game)
{
    Series *series = context;
    Desk *desk = &series->desk[worker];
    desk->setup = series->setup;
    desk->rotation = (int)(game % (uint64_t)series->seatings);
    setup_shift(&desk->setup, game / (uint64_t)series->seatings);
    const int how = desk_play(desk, series, game);
    if (how == PLAY_OVER) {
        series->over(series->context, worker, game, desk);
        return;
    }
    char seed[80]; /* 64 digits at most */
    Text t = text_in(seed, sizeof seed);
    seed_write(&t, &desk->setup);
    if (how == PLAY_NO_MEMORY) {
        series_fail(series, EXIT_USAGE, "game %llu (--seed %s): not enough memory", (unsigned long long)game + 1, seed);
    } else if (how == PLAY_ENDLESS) {
        series_fail(series, EXIT_NO, "game %llu (--seed %s) is not over after %d moves%s", (unsigned long long)game + 1,
                    seed, RECORD_MOVES_MAX,
                    series->rules.config.idle_rounds == 0 ? ": --idle_rounds 0 lets a game go on for ever (rule 4.3)"
                                                          : "");
    }
}

/* A desk for each worker; false after printing which bot could not be had. */
static bool desks_open(Series *series)
{
    size_t size = (size_t)series->jobs * sizeof(Desk);
    series->desk = aligned_alloc(CACHE_LINE, size);
    if (series->desk == NULL) {
        usage_error(series->command, "not enough memory for --jobs %d", series->jobs);
        return false;
    }
    memset(series->desk, 0, size);
    for (int i = 0; i < series->jobs * series->seats; i++) {
        Fault fault;
        int place = i % series->seats;
        Mind **mind = &series->desk[i / series->seats].mind[place];
        *mind = mind_open(series->spec[place], &series->wits, &fault);
        if (*mind == NULL) {
            usage_error(series->command, "--bots: %s", fault_words(&fault, NULL).text);
            return false;
        }
    }
    return true;
}

int series_play(Series *series)
{
    stop_on_signals(); /* from here on there may be processes to end */
    if (!desks_open(series)) {
        return EXIT_USAGE;
    }
    const Work work = {series_game, series, series->command, series->games, series->chunk, series->jobs};
    double start = report_clock();
    if (!pool_run(&work)) {
        return usage_error(series->command, "no thread could be started");
    }
    series->seconds = report_clock() - start;
    return series->status;
}

void series_close(Series *series)
{
    for (int i = 0; series->desk != NULL && i < series->jobs; i++) {
        for (int place = 0; place < series->seats; place++) {
            mind_close(series->desk[i].mind[place]);
        }
        free(series->desk[i].trace);
    }
    free(series->desk);
    free(series->words);
    free(series->net);
    pthread_mutex_destroy(&series->lock);
}

void series_failures(const Series *series, unsigned places, FILE *to, bool json)
{
    const char *reason = NULL;
    unsigned long long failures = 0;
    for (int i = 0; i < series->jobs; i++) {
        for (unsigned rest = places; rest != 0; rest &= rest - 1) {
            const char *here;
            failures += mind_failures(series->desk[i].mind[__builtin_ctz(rest)], &here);
            reason = here != NULL ? here : reason;
        }
    }
    if (json) {
        fprintf(to, ",\"failures\":%llu", failures);
        fputs(reason != NULL ? ",\"failure\":" : "", to);
    } else if (reason != NULL) {
        fprintf(to, "%s lost %llu turn%s: it %s\n", series->spec[__builtin_ctz(places)], failures, plural(failures),
                reason);
    }
    if (json && reason != NULL) {
        report_string(to, reason);
    }
}

double series_exact(const Series *series, unsigned places)
{
    uint64_t exact = 0;
    uint64_t decisions = 0;
    for (int i = 0; i < series->jobs; i++) {
        for (unsigned rest = places; rest != 0; rest &= rest - 1) {
            uint64_t here;
            exact += mind_exact(series->desk[i].mind[__builtin_ctz(rest)], &here);
            decisions += here;
        }
    }
    return decisions > 0 ? (double)exact / (double)decisions : -1;
}

double series_ms(const Series *series, unsigned places)
{
    double seconds = 0;
    uint64_t decisions = 0;
    for (int i = 0; i < series->jobs; i++) {
        for (unsigned rest = places; rest != 0; rest &= rest - 1) {
            uint64_t here;
            seconds += mind_seconds(series->desk[i].mind[__builtin_ctz(rest)], &here);
            decisions += here;
        }
    }
    return decisions > 0 ? seconds / (double)decisions * 1000 : 0;
}
