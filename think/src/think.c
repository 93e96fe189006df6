/* SPDX-License-Identifier: MIT */
/* think.c - a thinker's memory, and what it does with a decision. */
#include "thinker.h"

#include "table/table.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Simulations for each thread at least where they are counted: for fewer it is not worth waking, and what one thread finds
 * can be had again. */
enum { SHARE_LEAST = 256 };

static void sync_open(Thinker *t)
{
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->begun, NULL);
    pthread_cond_init(&t->ended, &steady);
    pthread_condattr_destroy(&steady);
}

static void thinker_free(Thinker *t)
{
    pthread_cond_destroy(&t->ended);
    pthread_cond_destroy(&t->begun);
    pthread_mutex_destroy(&t->lock);
    if (t->memory != NULL) {
        munmap(t->memory, t->bytes);
    }
    free(t->worker);
    free(t);
}

/* From the system, which gives pages when they are first used. */
static bool memory_open(Thinker *t)
{
    void *memory = mmap(NULL, t->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    t->memory = memory != MAP_FAILED ? memory : NULL;
    t->worker = calloc((size_t)t->threads, sizeof *t->worker);
    if (t->memory == NULL || t->worker == NULL) {
        return false;
    }
    t->search = search_open_for(t->memory, t->bytes, t->threads);
    for (int i = 0; i < t->threads; i++) {
        t->worker[i].thinker = t;
        t->worker[i].number = i;
    }
    return true;
}

Thinker *thinker_open(int threads, size_t bytes)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (threads < 1 || threads > THINK_THREADS_MAX) {
        return NULL;
    }
    const size_t each = bytes / (size_t)threads / page * page;
    Thinker *t = each >= SEARCH_BYTES_LEAST ? calloc(1, sizeof *t) : NULL;
    if (t == NULL) {
        return NULL;
    }
    t->threads = threads;
    t->bytes = each * (size_t)threads;
    sync_open(t);
    if (!memory_open(t) || !workers_start(t)) {
        thinker_free(t);
        return NULL;
    }
    return t;
}

void thinker_close(Thinker *t)
{
    if (t != NULL) {
        workers_end(t, t->threads);
        thinker_free(t);
    }
}

void thinker_net(Thinker *t, const Net *net)
{
    search_net(t->search, net);
}

void thinker_forget(Thinker *t)
{
    search_forget(t->search);
}

void thinker_stop(Thinker *t)
{
    __atomic_store_n(&t->stop, 1, __ATOMIC_RELAXED);
}

void thinker_go(Thinker *t)
{
    __atomic_store_n(&t->stop, 0, __ATOMIC_RELAXED);
}

int thinker_moves(const Thinker *t, SearchMove *out_moves, int most)
{
    return t->searched ? search_moves(t->search, out_moves, most) : 0;
}

static int threads_for(const Thinker *t, uint32_t simulations)
{
    const uint32_t most = simulations / SHARE_LEAST;
    return most < 1 ? 1 : most < (uint32_t)t->threads ? (int)most : t->threads;
}

void insight_make(const Thinker *t, Insight *out_insight)
{
    memset(out_insight, 0, sizeof *out_insight);
    out_insight->facts = search_facts(t->search);
    out_insight->moves = search_moves(t->search, out_insight->move, RANKS_MAX);
    if (out_insight->moves != 0) {
        out_insight->line_length =
            search_line(t->search, out_insight->move[0].action, out_insight->line, INSIGHT_LINE_MAX);
    }
    out_insight->ms = (uint32_t)(clock_ms() - t->task.start_ms);
}

static void search_together(Thinker *t, int bot, const Rules *r, const Game *view, Rng *rng, const ThinkLimits *limits,
                            ThinkReport *report, void *context, Insight *out_insight)
{
    const Thinking given = {.simulations = limits->simulations, .ms = limits->ms};
    const uint32_t simulations = bot_simulations(bot, &given);
    const BotLevel level = bot_level(bot);
    const Task task = {
        .left = simulations, .ms = limits->ms, .start_ms = clock_ms(), .threads = threads_for(t, simulations)};
    search_start_for(t->search, r, view, &level.scope, rng_next(rng), task.threads);
    workers_run(t, &task, report, context);
    insight_make(t, out_insight);
}

bool thinker_decide(Thinker *t, int bot, const Rules *r, const Game *view, Rng *rng, const ThinkLimits *limits,
                    ThinkReport *report, void *context, Action *out_action, Offer *out_offer)
{
    const bool searches = bot_level(bot).simulations != 0;
    const bool trading = r->config.module[MODULE_TRADING] != 0;
    Insight insight = {0};
    bool offers = false;
    t->searched = false;
    memset(out_offer, 0, sizeof *out_offer);
    if (!searches || trading) {
        Rng dice = *rng; /* a move that is made without a search is not wanted, nor what it drew */
        offers = bot_decide(bot, r, view, &dice, NULL, out_action, out_offer);
        *rng = offers || !searches ? dice : *rng;
    }
    if (searches && !offers) {
        search_together(t, bot, r, view, rng, limits, report, context, &insight);
        t->searched = insight.moves != 0;
        *out_action = insight.moves != 0 ? insight.move[0].action : bot_choose(bot, r, view, rng, NULL);
    }
    if (report != NULL) {
        report(context, &insight);
    }
    return offers;
}
