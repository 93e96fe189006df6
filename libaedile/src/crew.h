/* SPDX-License-Identifier: MIT */
/* crew.h - threads that share one piece of work after another; inside libaedile only. */
#pragma once

typedef struct Crew Crew;

/* How many cores this process may use, 1 to most. */
int crew_cores(int most);
/* The caller's thread is one of them. NULL without memory or threads. */
Crew *crew_open(int threads);
void crew_close(Crew *crew);
/* Calls work(context, part) once for each part, 0 to threads - 1, each on a thread of its own, and waits for all. A child of fork() has not
 * the threads: there the caller's does every part. */
void crew_run(Crew *crew, void (*work)(void *context, int part), void *context);
