/* SPDX-License-Identifier: MIT */
/* main.c - the program `aedile-loadtest`: how fast the table server is. `aedile bench server` runs it. */
#include "load.h"

#include "program/stop.h"

static const Option OPTIONS[] = {
    PLAN_OPTIONS,
    {NULL, NULL, NULL},
};

static int run(Args *args)
{
    ServerPlan plan;
    if (!plan_read(args, &plan)) {
        return EXIT_USAGE;
    }
    bool ok = bench_server(&plan, args_has(args, "--json"));
    return stop_status() != 0 ? stop_status() : ok ? EXIT_OK : EXIT_NO;
}

/* Its errors are those of `aedile bench`. */
static const Command COMMAND = {
    .name = "bench",
    .usage = "aedile-loadtest [OPTION…]",
    .summary = "how fast the table server beside this program is, on one core",
    .options = OPTIONS,
    .run = run,
};

int main(int argc, char **argv)
{
    Args args;
    int status = args_parse(&COMMAND, argc - 1, argv + 1, &args);
    return status == ARGS_RUN ? run(&args) : status;
}
