/* SPDX-License-Identifier: MIT */
/* play.c - games to learn from: all kinds of them, with some moves at random so that all kinds of positions are met. */
#include "train.h"

#include "bots/bots.h"
#include "bots/search.h"
#include "engine/game.h"
#include "forecast.h"
#include "program/pool.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 4096, SEARCH_MEMORY = 16 << 20, HELD_OUT = 20 /* one game in so many */ };
enum { FIRST_FEW = 7 }; /* income and the six cards: a list begins with them */

typedef struct Worker {
    const PlayOptions *options;
    const Net *net;
    bool failed;
    Samples samples;
    Choices choices;
    uint32_t game; /* the one it plays */
    bool held_out;
    struct Kept *kept; /* the positions of that game */
    void *memory;      /* of the search */
} Worker;

/* Room for one more row at the end, which is doubled if need be. */
static bool rows_grow(void **rows, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity) {
        return true;
    }
    size_t wanted = count != 0 ? count * 2 : 4096;
    void *longer = realloc(*rows, wanted * size);
    if (longer != NULL) {
        *rows = longer;
        *capacity = wanted;
    }
    return longer != NULL;
}

/* Half of the games are the base game, the others anything that 9.2 allows. */
static void config_draw(const PlayOptions *options, Rng *rng, Rules *out_rules)
{
    static const uint8_t PLAYERS[] = {2, 2, 2, 3, 4, 4, 5};
    Catalogue catalogue;
    Config config;
    catalogue_defaults(&catalogue);
    for (;;) {
        config_defaults(&config);
        config.players = PLAYERS[rng_below(rng, sizeof PLAYERS)];
        uint32_t sort = rng_below(rng, 20);
        sort = options->base_only ? 0 : sort;
        config.game = sort == 10;
        if (sort >= 17) {
            config.players = 1;
            config.module[MODULE_CERES] = (uint8_t)(1 + rng_below(rng, 3));
            config.module[MODULE_MONUMENTS] = rng_below(rng, 3) == 0;
            config.module[MODULE_ROADS] = rng_below(rng, 3) == 0;
        } else if (sort >= 15) {
            config.module[MODULE_CONSUL] = (uint8_t)(1 + rng_below(rng, 3));
            config.module[MODULE_MONUMENTS] = rng_below(rng, 3) == 0;
            config.module[MODULE_DRAFT] = rng_below(rng, 3) == 0;
            config.module[MODULE_ROADS] = rng_below(rng, 3) == 0;
        } else if (sort >= 11) {
            static const uint8_t SOME[] = {MODULE_DRAFT,       MODULE_MONUMENTS, MODULE_TRADING, MODULE_STEALING,
                                           MODULE_INVOCATIONS, MODULE_ROLES,     MODULE_ROADS,   MODULE_OBJECTIVES};
            for (size_t i = 0; i < sizeof SOME; i++) {
                config.module[SOME[i]] = (uint8_t)(rng_below(rng, 2));
            }
            if (config.module[MODULE_OBJECTIVES] != 0) {
                config.module[MODULE_OBJECTIVES] = (uint8_t)(1 + rng_below(rng, 2));
            }
        }
        if (rules_make(&config, &catalogue, out_rules).code == FAULT_NONE) {
            return;
        }
    }
}

static int gain_of(const Builds *builds, Action a)
{
    for (int i = 0; i < builds->count; i++) {
        if (builds->row[i].action == a) {
            return builds->row[i].value;
        }
    }
    return builds->count > 0 ? builds->row[builds->count - 1].value : 0;
}

static void choice_add(Worker *w, const Rules *r, const Game *view, const SearchMove *move, int count)
{
    Choices *choices = &w->choices;
    PolicySite site;
    void *rows = choices->row;
    w->failed = w->failed || !rows_grow(&rows, choices->count, &choices->capacity, sizeof(Choice));
    choices->row = rows;
    if (w->failed) {
        return;
    }
    Choice *c = &choices->row[choices->count];
    policy_site(w->net, r, view, 0, &site);
    *c = (Choice){.game = w->game,
                  .early = view->final_round ? -1 : (float)era_clock(view) / CLOCK_FULL,
                  .era = view->era,
                  .held_out = w->held_out,
                  .count = (uint8_t)count};
    float sum = 0;
    for (int i = 0; i < count; i++) {
        int32_t marks[MARK_COUNT];
        if (!policy_marks(&site, move[i].action, gain_of(&site.builds, move[i].action), marks)) {
            return; /* of a module: not learnt */
        }
        for (int mark = 0; mark < MARK_COUNT; mark++) {
            c->mark[i][mark] = (int8_t)(marks[mark] > 127 ? 127 : marks[mark] < -127 ? -127 : marks[mark]);
        }
        c->share[i] = (float)move[i].visits;
        sum += c->share[i];
    }
    for (int i = 0; i < count; i++) {
        c->share[i] /= sum;
    }
    choices->count++;
}

/* A search says what it thinks the seats will end with. */
static Action action_draw(Worker *w, const Rules *r, const Game *view, Rng *rng, float thought[SEATS_MAX])
{
    static const SearchScope SCOPE = {SCOPE_FAR, SCOPE_WIDE, false};
    Action actions[ACTIONS_MAX];
    if (rng_below(rng, 100) < (uint32_t)w->options->random_percent) {
        /* half of them among income and purchases, since there are so many more buildings */
        uint32_t count = game_list(r, view, actions);
        return actions[rng_below(rng, rng_below(rng, 2) == 0 && count > FIRST_FEW ? FIRST_FEW : count)];
    }
    if (w->options->nodes == 0) {
        return bot_choose(BOT_GREEDY, r, view, rng, NULL);
    }
    SearchMove move[CHOICES_MAX];
    Search *s = w->memory;
    search_start(s, r, view, &SCOPE, rng_next(rng));
    search_run(s, w->options->nodes, NULL);
    const int count = search_moves(s, move, CHOICES_MAX);
    if (view->phase == PHASE_TURN && count > 1 && rng_below(rng, 100) < (uint32_t)w->options->keep_percent) {
        choice_add(w, r, view, move, count);
    }
    for (int seat = 0; count > 0 && seat < seats_scored(r); seat++) {
        thought[seat] = move[0].points[seat];
    }
    return count > 0 ? move[0].action : bot_choose(BOT_GREEDY, r, view, rng, NULL);
}

static bool samples_add(Samples *samples, const Sample *about, const int32_t *inputs, float points)
{
    void *rows = samples->row;
    bool room = rows_grow(&rows, samples->count, &samples->capacity, sizeof(Sample));
    samples->row = rows;
    if (!room) {
        return false;
    }
    Sample *s = &samples->row[samples->count++];
    *s = *about;
    for (int i = 0; i < INPUT_COUNT; i++) {
        s->input[i] = (int16_t)inputs[i];
    }
    s->points = points;
    return true;
}

/* Positions of one game, as inputs, until it is known how it ended. */
typedef struct Kept {
    int32_t input[SEATS_MAX][INPUT_COUNT];
    int32_t vp[SEATS_MAX];
    float thought[SEATS_MAX]; /* the points each was thought to end with */
    int era;
    bool learnt; /* else it only carries what was thought */
} Kept;

/* What is learnt of the positions of a game that ended with `g`. Backwards: a position's points are those of the one after
 * it, partly as they were thought then, partly as they turned out. So what luck did much later is not learnt. */
static bool game_keep(Worker *w, const Rules *r, const Game *g, int count)
{
    const Kept *kept = w->kept;
    const float trust = (float)w->options->trust_percent / 100;
    float points[SEATS_MAX];
    for (int seat = 0; seat < seats_scored(r); seat++) {
        points[seat] = (float)g->player[seat].vp;
    }
    for (int i = count - 1; i >= 0; i--) {
        for (int seat = 0; seat < seats_scored(r); seat++) {
            const Sample about = {.game = w->game, .era = (uint8_t)kept[i].era, .held_out = w->held_out};
            const float left = points[seat] - (float)kept[i].vp[seat];
            if (kept[i].learnt && !samples_add(&w->samples, &about, kept[i].input[seat], left)) {
                return false;
            }
            points[seat] = trust * points[seat] + (1 - trust) * kept[i].thought[seat];
        }
    }
    return true;
}

static void position_keep(Worker *w, const Rules *r, const Game *g, bool learnt, Kept *out_kept)
{
    inputs_read(r, g, NULL, out_kept->input);
    for (int seat = 0; seat < seats_scored(r); seat++) {
        out_kept->vp[seat] = g->player[seat].vp;
        out_kept->thought[seat] = (float)g->player[seat].vp + net_points(w->net, g->era, out_kept->input[seat]);
    }
    out_kept->era = g->era;
    out_kept->learnt = learnt;
}

static bool game_learn(Worker *w, uint64_t number)
{
    Seed seed = seed_from_number(w->options->seed * 1000003 + number);
    Rng rng = rng_start(&seed);
    Rules r;
    Game g;
    int count = 0;
    w->game = (uint32_t)number;
    w->held_out = number % HELD_OUT == 0;
    config_draw(w->options, &rng, &r);
    Seed deal = seed_from_number(rng_next(&rng));
    game_start(&r, &deal, &g);
    while (g.phase != PHASE_OVER && count < POSITIONS_MAX) {
        const bool learnt = rng_below(&rng, 100) < (uint32_t)w->options->keep_percent && g.phase != PHASE_DRAFT;
        Game view;
        Kept *k = &w->kept[count++];
        position_keep(w, &r, &g, learnt, k);
        game_view(&r, &g, g.seat, &view);
        game_apply(&r, &g, action_draw(w, &r, &view, &rng, k->thought), NULL);
    }
    return g.phase != PHASE_OVER || game_keep(w, &r, &g, count);
}

static void worker_game(void *context, int worker, uint64_t game)
{
    Worker *w = (Worker *)context + worker;
    w->failed = w->failed || !game_learn(w, game);
}

static bool worker_open(Worker *w, const PlayOptions *options, const Net *net)
{
    w->options = options;
    w->net = net;
    w->kept = malloc(POSITIONS_MAX * sizeof *w->kept);
    w->memory = malloc(SEARCH_MEMORY);
    if (w->memory != NULL) {
        search_net(search_open(w->memory, SEARCH_MEMORY), net);
    }
    return w->kept != NULL && w->memory != NULL;
}

static int sample_order(const void *a, const void *b)
{
    const Sample *x = a;
    const Sample *y = b;
    return (x->game > y->game) - (x->game < y->game);
}

static int choice_order(const void *a, const void *b)
{
    const Choice *x = a;
    const Choice *y = b;
    return (x->game > y->game) - (x->game < y->game);
}

/* Everybody's, one after another. glibc's qsort is a merge sort, which leaves what is equal in its order: the samples of a
 * game all come from one worker. */
static bool workers_gather(Worker *workers, int count, Samples *out_samples, Choices *out_choices)
{
    for (int i = 0; i < count; i++) {
        out_samples->count += workers[i].samples.count;
        out_choices->count += workers[i].choices.count;
    }
    out_samples->row = malloc((out_samples->count + 1) * sizeof *out_samples->row);
    out_choices->row = malloc((out_choices->count + 1) * sizeof *out_choices->row);
    if (out_samples->row == NULL || out_choices->row == NULL) {
        return false;
    }
    size_t sample = 0;
    size_t choice = 0;
    for (int i = 0; i < count; i++) {
        const Samples *samples = &workers[i].samples;
        const Choices *choices = &workers[i].choices;
        for (size_t k = 0; k < samples->count; k++) {
            out_samples->row[sample++] = samples->row[k];
        }
        for (size_t k = 0; k < choices->count; k++) {
            out_choices->row[choice++] = choices->row[k];
        }
    }
    qsort(out_samples->row, out_samples->count, sizeof *out_samples->row, sample_order);
    qsort(out_choices->row, out_choices->count, sizeof *out_choices->row, choice_order);
    return true;
}

bool samples_play(const PlayOptions *options, const Net *net, Samples *out_samples, Choices *out_choices)
{
    Worker *workers = calloc((size_t)options->jobs, sizeof *workers);
    const Work work = {worker_game, workers, "train", options->games, 1, options->jobs};
    bool ok = workers != NULL;
    memset(out_samples, 0, sizeof *out_samples);
    memset(out_choices, 0, sizeof *out_choices);
    for (int i = 0; ok && i < options->jobs; i++) {
        ok = worker_open(&workers[i], options, net);
    }
    ok = ok && pool_run(&work);
    for (int i = 0; ok && i < options->jobs; i++) {
        ok = !workers[i].failed;
    }
    ok = ok && workers_gather(workers, options->jobs, out_samples, out_choices);
    for (int i = 0; workers != NULL && i < options->jobs; i++) {
        free(workers[i].samples.row);
        free(workers[i].choices.row);
        free(workers[i].kept);
        free(workers[i].memory);
    }
    free(workers);
    return ok;
}
