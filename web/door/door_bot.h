/* SPDX-License-Identifier: MIT */
/* door_bot.h - what a bot is asked (view.ts, BotTask); inside web/door only. */
#pragma once

#include "door.h"
#include "table/table.h"

typedef struct DoorTask {
    Rules rules;
    Game view; /* of the seat to move */
    int bot;
    Rng rng;
} DoorTask;

/* The arguments of a call that are a task; false with the error written. */
bool door_task(Door *d, DoorTask *out_task);
/* A move of the task's seat; a trade's offer lies in the view. */
void put_move(Text *t, const char *key, const DoorTask *task, Action a);
