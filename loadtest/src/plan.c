/* SPDX-License-Identifier: MIT */
/* plan.c - the options of a measurement of the table server. */
#include "loadtest/plan.h"

bool plan_read(const Args *args, ServerPlan *out_plan)
{
    bool full = args_has(args, "--full");
    uint64_t core = 0;
    ServerPlan plan = {.games = 500,
                       .players = 2,
                       .seconds = full ? 10 : 3,
                       .sockets = full ? 5000 : 1000,
                       .stored = full ? 10000 : 1000,
                       .spectators = full ? 1000 : 100,
                       .servers = 1,
                       .spread = args_has(args, "--spread"),
                       .watched = args_has(args, "--spectators"),
                       .core = -1,
                       .store = args_value(args, "--store")};
    if (!args_number(args, "--games", 1, 20000, &plan.games) || !args_number(args, "--players", 2, 5, &plan.players) ||
        !args_number(args, "--seconds", 1, 3600, &plan.seconds) ||
        !args_number(args, "--rate", 0, 1000000, &plan.rate) ||
        !args_number(args, "--sockets", 1, 25000, &plan.sockets) ||
        !args_number(args, "--spectators", 1, 20000, &plan.spectators) ||
        !args_number(args, "--servers", 1, 16, &plan.servers) ||
        !args_number(args, "--stored", 1, 99999, &plan.stored) || !args_number(args, "--core", 0, 1023, &core)) {
        return false;
    }
    plan.core = args_has(args, "--core") ? (int)core : -1;
    *out_plan = plan;
    return true;
}
