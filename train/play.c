/* play.c - games to learn from: all kinds of them, with some moves at random. */
#include "train.h"

#include "bots/bots.h"
#include "bots/search.h"
#include "engine/game.h"
#include "forecast.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 4096, SEARCH_MEMORY = 16 << 20, HELD_OUT = 20 /* one game in so many */ };

typedef struct Player_ {
    const PlayOptions *options;
    const Net *net;
    pthread_t thread;
    int worker;
    bool failed;
    Samples samples;
    void *memory;
} Worker;

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
        if (options->only_players != 0) {
            config.players = (uint8_t)options->only_players;
            sort = 0;
        }
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

static Action action_draw(Worker *w, const Rules *r, const Game *view, Rng *rng)
{
    static const SearchScope SCOPE = {SCOPE_FAR, SCOPE_WIDE};
    Action actions[ACTIONS_MAX];
    if (rng_below(rng, 100) < (uint32_t)w->options->random_percent) {
        /* any purchase or income as likely as any building, since there are so many of those */
        uint32_t count = game_list(r, view, actions);
        return actions[rng_below(rng, rng_below(rng, 2) == 0 && count > 7 ? 7 : count)];
    }
    if (w->options->nodes == 0) {
        return bot_choose(BOT_GREEDY, r, view, rng, NULL);
    }
    SearchMove move;
    Search *s = w->memory;
    search_start(s, r, view, &SCOPE, rng_next(rng));
    search_run(s, w->options->nodes, NULL);
    return search_moves(s, &move, 1) > 0 ? move.action : bot_choose(BOT_GREEDY, r, view, rng, NULL);
}

static bool samples_add(Samples *samples, const int32_t *inputs, int points, int era, bool held_out)
{
    if (samples->count == samples->capacity) {
        size_t capacity = samples->capacity != 0 ? samples->capacity * 2 : 65536;
        Sample *longer = realloc(samples->row, capacity * sizeof *longer);
        if (longer == NULL) {
            return false;
        }
        samples->row = longer;
        samples->capacity = capacity;
    }
    Sample *s = &samples->row[samples->count++];
    for (int i = 0; i < INPUT_COUNT; i++) {
        s->input[i] = (int16_t)inputs[i];
    }
    s->points = (int16_t)points;
    s->era = (uint8_t)era;
    s->held_out = held_out;
    return true;
}

/* Positions of one game, as inputs, until it is known how it ended. */
typedef struct Kept {
    int32_t input[SEATS_MAX][INPUT_COUNT];
    int32_t vp[SEATS_MAX];
    int era;
} Kept;

static bool game_learn(Worker *w, uint64_t number, Kept *kept)
{
    Seed seed = seed_from_number(w->options->seed * 1000003 + number);
    Rng rng = rng_start(&seed);
    Rules r;
    Game g;
    int count = 0;
    config_draw(w->options, &rng, &r);
    Seed deal = seed_from_number(rng_next(&rng));
    game_start(&r, &deal, &g);
    for (int moves = 0; g.phase != PHASE_OVER && moves < POSITIONS_MAX; moves++) {
        Game view;
        game_view(&r, &g, g.seat, &view);
        if (rng_below(&rng, 100) < (uint32_t)w->options->keep_percent && count < POSITIONS_MAX &&
            g.phase != PHASE_DRAFT) {
            inputs_read(&r, &g, NULL, kept[count].input);
            for (int seat = 0; seat < seats_scored(&r); seat++) {
                kept[count].vp[seat] = g.player[seat].vp;
            }
            kept[count++].era = g.era;
        }
        game_apply(&r, &g, action_draw(w, &r, &view, &rng), NULL);
    }
    for (int i = 0; i < count && g.phase == PHASE_OVER; i++) {
        for (int seat = 0; seat < seats_scored(&r); seat++) {
            if (!samples_add(&w->samples, kept[i].input[seat], g.player[seat].vp - kept[i].vp[seat], kept[i].era,
                             number % HELD_OUT == 0)) {
                return false;
            }
        }
    }
    return true;
}

static void *worker_run(void *context)
{
    Worker *w = context;
    Kept *kept = malloc(POSITIONS_MAX * sizeof *kept);
    w->memory = malloc(SEARCH_MEMORY);
    w->failed = kept == NULL || w->memory == NULL;
    if (!w->failed) {
        Search *s = search_open(w->memory, SEARCH_MEMORY);
        search_net(s, w->net);
        for (uint64_t i = (uint64_t)w->worker; i < w->options->games && !w->failed; i += (uint64_t)w->options->jobs) {
            w->failed = !game_learn(w, i, kept);
        }
    }
    free(kept);
    free(w->memory);
    return NULL;
}

bool samples_play(const PlayOptions *options, const Net *net, Samples *out_samples)
{
    Worker *workers = calloc((size_t)options->jobs, sizeof *workers);
    bool ok = workers != NULL;
    memset(out_samples, 0, sizeof *out_samples);
    for (int i = 0; ok && i < options->jobs; i++) {
        workers[i].options = options;
        workers[i].net = net;
        workers[i].worker = i;
        pthread_create(&workers[i].thread, NULL, worker_run, &workers[i]);
    }
    for (int i = 0; ok && i < options->jobs; i++) {
        pthread_join(workers[i].thread, NULL);
    }
    for (int i = 0; ok && i < options->jobs; i++) {
        Samples *from = &workers[i].samples;
        Sample *all = realloc(out_samples->row, (out_samples->count + from->count + 1) * sizeof *all);
        ok = !workers[i].failed && all != NULL;
        if (ok) {
            out_samples->row = all;
            memcpy(all + out_samples->count, from->row, from->count * sizeof *all);
            out_samples->count += from->count;
        }
        free(from->row);
    }
    free(workers);
    return ok;
}
