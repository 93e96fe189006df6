/* SPDX-License-Identifier: MIT */
/* crew.c - threads that share one piece of work after another. */
#include "crew.h"

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Hand {
    Crew *crew;
    pthread_t thread;
    int part;
} Hand;

struct Crew {
    pthread_mutex_t lock;
    pthread_cond_t begun;
    pthread_cond_t done;
    unsigned round; /* rises with each piece of work */
    int left;       /* hands that have not finished it */
    bool closing;
    void (*work)(void *context, int part);
    void *context;
    pid_t process; /* a child of fork() has none of the threads, and the lock as it happened to be */
    int hands;     /* besides the caller's thread */
    Hand hand[];
};

int crew_cores(int most)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef __linux__
    cpu_set_t own;
    if (sched_getaffinity(0, sizeof own, &own) == 0) {
        cores = CPU_COUNT(&own);
    }
#endif
    return cores < 1 ? 1 : cores > most ? most : (int)cores;
}

static void *hand_run(void *context)
{
    const Hand *hand = context;
    Crew *crew = hand->crew;
    unsigned seen = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->round == seen && !crew->closing) {
            pthread_cond_wait(&crew->begun, &crew->lock);
        }
        if (crew->closing) {
            break;
        }
        seen = crew->round;
        pthread_mutex_unlock(&crew->lock);
        crew->work(crew->context, hand->part);
        pthread_mutex_lock(&crew->lock);
        if (--crew->left == 0) {
            pthread_cond_signal(&crew->done);
        }
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

Crew *crew_open(int threads)
{
    Crew *crew = calloc(1, sizeof *crew + (size_t)threads * sizeof crew->hand[0]);
    if (crew == NULL) {
        return NULL;
    }
    crew->process = getpid();
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->done, NULL);
    for (int i = 0; i < threads - 1; i++) {
        Hand *hand = &crew->hand[i];
        hand->crew = crew;
        hand->part = i + 1;
        if (pthread_create(&hand->thread, NULL, hand_run, hand) != 0) {
            crew_close(crew);
            return NULL;
        }
        crew->hands++;
    }
    return crew;
}

/* Whether the threads are in another process, of which this one is a child. */
static bool crew_elsewhere(const Crew *crew)
{
    return crew->process != getpid();
}

void crew_close(Crew *crew)
{
    if (!crew_elsewhere(crew)) {
        pthread_mutex_lock(&crew->lock);
        crew->closing = true;
        pthread_cond_broadcast(&crew->begun);
        pthread_mutex_unlock(&crew->lock);
        for (int i = 0; i < crew->hands; i++) {
            pthread_join(crew->hand[i].thread, NULL);
        }
        pthread_cond_destroy(&crew->done);
        pthread_cond_destroy(&crew->begun);
        pthread_mutex_destroy(&crew->lock);
    }
    free(crew);
}

void crew_run(Crew *crew, void (*work)(void *context, int part), void *context)
{
    if (crew->hands == 0 || crew_elsewhere(crew)) {
        for (int part = 0; part <= crew->hands; part++) {
            work(context, part);
        }
        return;
    }
    pthread_mutex_lock(&crew->lock);
    crew->work = work;
    crew->context = context;
    crew->left = crew->hands;
    crew->round++;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    work(context, 0);
    pthread_mutex_lock(&crew->lock);
    while (crew->left > 0) {
        pthread_cond_wait(&crew->done, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}
