/* SPDX-License-Identifier: MIT */
/* think.c - bots think on a thread of their own, so that the screen lives and keys are heard meanwhile. */
#include "tui.h"

#include "think/think.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WAKE_READ, WAKE_WRITE, WAKE_COUNT };

struct Ponder {
    Thinker *thinker; /* NULL until a bot that searches sits here, and where there is no memory for one */
    const Net *net;   /* of the thinker; NULL for the built-in weights */
    int wake[WAKE_COUNT];
    bool busy;     /* a decision is being made, or waits to be taken */
    bool threaded; /* it has a thread to be joined */
    pthread_t thread;
    atomic_bool done;
    Game about; /* the state it is about */
    /* Of the thread until it is done. */
    int bot;
    Rules rules;
    Game view;
    Rng rng;
    ThinkLimits limits;
    Action action;
    Offer offer;
    bool offers;
};

Ponder *ponder_open(void)
{
    Ponder *p = calloc(1, sizeof *p);
    if (p != NULL && pipe(p->wake) != 0) {
        free(p);
        p = NULL;
    }
    return p;
}

void ponder_close(Ponder *p)
{
    if (p != NULL) {
        ponder_drop(p);
        thinker_close(p->thinker);
        close(p->wake[WAKE_READ]);
        close(p->wake[WAKE_WRITE]);
        free(p);
    }
}

void ponder_net(Ponder *p, const Net *net)
{
    p->net = net;
}

static void *ponder_run(void *context)
{
    Ponder *p = context;
    if (p->thinker != NULL) {
        p->offers = thinker_decide(p->thinker, p->bot, &p->rules, &p->view, &p->rng, &p->limits, NULL, NULL, &p->action,
                                   &p->offer);
    } else {
        p->offers = bot_decide(p->bot, &p->rules, &p->view, &p->rng, NULL, &p->action, &p->offer);
    }
    atomic_store(&p->done, true);
    while (write(p->wake[WAKE_WRITE], "", 1) < 0) {
    }
    return NULL;
}

/* Signals are the screen's business. */
static bool thread_start(Ponder *p)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&p->thread, NULL, ponder_run, p) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void ponder_start(Ponder *p, const Table *table, int strongest_ms)
{
    const int bot = table->seat[table->now.seat].player;
    if (p->busy && memcmp(&p->about, &table->now, sizeof p->about) == 0) {
        return;
    }
    ponder_drop(p);
    if (p->thinker == NULL && bot_level(bot).simulations != 0) {
        p->thinker = thinker_open(1, SEARCH_BYTES_DEFAULT);
        if (p->thinker != NULL) {
            thinker_net(p->thinker, p->net);
        }
    }
    if (p->thinker != NULL && memcmp(&p->rules, &table->rules, sizeof p->rules) != 0) {
        thinker_forget(p->thinker); /* it knows rules by their place, where other ones will be */
    }
    p->about = table->now;
    p->bot = bot;
    p->rules = table->rules;
    game_view(&table->rules, &table->now, table->now.seat, &p->view);
    p->rng = table->rng;
    p->limits = (ThinkLimits){(uint32_t)strongest_ms, 0};
    atomic_store(&p->done, false);
    p->busy = true;
    p->threaded = thread_start(p);
    if (!p->threaded) {
        ponder_run(p); /* late, but a move */
    }
}

bool ponder_done(const Ponder *p)
{
    return p->busy && atomic_load(&p->done);
}

void ponder_hurry(Ponder *p)
{
    if (p->busy && p->thinker != NULL) {
        thinker_stop(p->thinker);
    }
}

/* Waits for the end of the decision. */
static void ponder_end(Ponder *p)
{
    char byte;
    if (p->threaded) {
        pthread_join(p->thread, NULL);
    }
    while (read(p->wake[WAKE_READ], &byte, 1) < 0) {
    }
    p->busy = false;
    if (p->thinker != NULL) {
        thinker_go(p->thinker);
    }
}

void ponder_drop(Ponder *p)
{
    if (p->busy) {
        ponder_hurry(p);
        ponder_end(p);
    }
}

bool ponder_play(Ponder *p, Table *table)
{
    const int seat = table->now.seat;
    ponder_end(p);
    table->rng = p->rng;
    if (p->offers) {
        if (table_move(table, seat, p->action, &p->offer) == RULE_OK) {
            return true;
        }
        p->action = bot_choose(p->bot, &p->rules, &p->view, &table->rng, NULL); /* the log takes no more offers */
    }
    return table_play(table, seat, p->action) == RULE_OK;
}

static bool ponder_poll(void *context)
{
    return ponder_done(context);
}

int ponder_key(Ponder *p)
{
    enum { LONG_MS = 3600000 };
    screen_watch(p->wake[WAKE_READ], ponder_poll, p);
    int key = screen_key(LONG_MS);
    screen_watch(-1, NULL, NULL);
    return key;
}
