/* SPDX-License-Identifier: MIT */
/* door_think.c - a bot that searches, a slice at a time: JavaScript keeps the clock, and can stop between two slices.
 *
 * With as many simulations in all it makes the move that bot_decide makes, however they are sliced. */
#include "door_bot.h"

#include <stddef.h>

enum { SLICE_MOST = 1 << 20, LINE_TOLD = 6 };

/* The task being thought about. Static: the search keeps a pointer to its rules. */
static DoorTask task;
static bool searching; /* else there is nothing to run */
static uint32_t left;  /* simulations until the level is done; UINT32_MAX: no limit */

/* Memory for the one search, asked for when it is first needed: a page whose bots think in a worker never pays. NULL if
 * there is none; the bot plays like greedy then. */
#ifdef __wasm__
enum { SEARCH_BYTES = 24 << 20, WASM_PAGE = 1 << 16 };

static Search *search_kept(void)
{
    static Search *kept;
    if (kept == NULL) {
        const size_t page = __builtin_wasm_memory_grow(0, SEARCH_BYTES / WASM_PAGE);
        /* the address of a page that was just added is nothing C knows of */
        kept = page != SIZE_MAX ? search_open((void *)(page * WASM_PAGE), SEARCH_BYTES) : NULL;
    }
    return kept;
}
#else
static Search *search_kept(void)
{
    enum { SEARCH_BYTES = 8 << 20 };
    static _Alignas(16) unsigned char memory[SEARCH_BYTES];
    static Search *kept;
    kept = kept == NULL ? search_open(memory, sizeof memory) : kept;
    return kept;
}
#endif

/* Where the task is answered: the move, whether more may be found out, and what it took so far. */
static void put_thought(Text *t, Action a, bool done)
{
    const SearchFacts none = {0};
    const SearchFacts facts = searching ? search_facts(search_kept()) : none;
    put_open(t, '{');
    put_bool(t, "done", done);
    put_move(t, "move", &task, a);
    put_int(t, "simulations", (int64_t)facts.runs);
    put_int(t, "positions", (int64_t)facts.evaluated);
    put_bool(t, "exact", facts.exact);
    put_close(t, '}');
}

static bool thought_done(void)
{
    const SearchFacts facts = search_facts(search_kept());
    return left == 0 || facts.exact || facts.forced;
}

/* The strongest goes on with what it knows from its last move; the others find the same move each time they are asked. */
void call_think_start(Door *d)
{
    static const Thinking UNTIL_TOLD = {.ms = 1}; /* JavaScript has the clock */
    Action a;
    Offer offer;
    searching = false;
    if (!door_task(d, &task)) {
        return;
    }
    const uint32_t most = bot_simulations(task.bot, &UNTIL_TOLD);
    Search *search = most > 0 ? search_kept() : NULL;
    if (search != NULL && task.bot != BOT_STRONGEST) {
        search_forget(search);
    }
    const Thinking first = {.search = search, .simulations = 1};
    const bool offers = bot_decide(task.bot, &task.rules, &task.view, &task.rng, &first, &a, &offer);
    if (offers) {
        task.view.extra.offer = offer;
    }
    searching = search != NULL && !offers;
    left = most == UINT32_MAX || most == 0 ? most : most - 1;
    put_thought(&d->out, a, !searching || thought_done());
}

/* False, with the error written, where nothing is being searched. */
static bool thinking(Door *d)
{
    return searching || door_fail(d, 0, "nothing is being thought about: call think.start first", NULL);
}

void call_think_run(Door *d)
{
    int64_t simulations;
    SearchMove best;
    if (!thinking(d) || !door_int(d, d->args, "simulations", 1, SLICE_MOST, &simulations)) {
        return;
    }
    const uint32_t slice = simulations < left ? (uint32_t)simulations : left;
    const uint32_t ran = search_run(search_kept(), slice, NULL);
    left -= left != UINT32_MAX ? ran : 0;
    search_moves(search_kept(), &best, 1); /* think.start ran one: there is a move */
    put_thought(&d->out, best.action, ran < slice || thought_done());
}

/* Thousandths and tenths: whole numbers are alike in every language. */
static void put_parts(Text *t, const char *key, const float *part, int count, float scale)
{
    put_key(t, key);
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_next(t);
        text_int(t, (int64_t)(part[i] * scale + (part[i] < 0 ? -0.5F : 0.5F)));
    }
    put_close(t, ']');
}

static void put_found(Text *t, const SearchMove *move)
{
    Action line[LINE_TOLD + 1];
    const int length = search_line(search_kept(), move->action, line, LINE_TOLD + 1);
    const int players = task.rules.config.players;
    put_open(t, '{');
    put_move(t, "move", &task, move->action);
    put_int(t, "visits", move->visits);
    put_parts(t, "chance", move->chance, players, 1000);
    put_parts(t, "points", move->points, players + task.rules.automaton, 10);
    put_key(t, "line");
    put_open(t, '[');
    for (int i = 1; i < length; i++) {
        put_move(t, NULL, &task, line[i]);
    }
    put_close(t, ']');
    put_close(t, '}');
}

void call_think_found(Door *d)
{
    SearchMove moves[RANKS_MAX];
    int64_t most;
    if (!thinking(d) || !door_int(d, d->args, "most", 1, RANKS_MAX, &most)) {
        return;
    }
    const int count = search_moves(search_kept(), moves, (int)most);
    put_open(&d->out, '{');
    put_key(&d->out, "found");
    put_open(&d->out, '[');
    for (int i = 0; i < count; i++) {
        put_found(&d->out, &moves[i]);
    }
    put_close(&d->out, ']');
    put_close(&d->out, '}');
}
