/* SPDX-License-Identifier: MIT */
/* play.c - games to learn from: all kinds of them. They begin with moves at random, so that all kinds of positions are met,
 * which are not learnt from; some games have them all through, and what follows one is not taken for what came before. */
#include "train.h"

#include "bots/bots.h"
#include "bots/search.h"
#include "engine/game.h"
#include "forecast.h"
#include "program/pool.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POSITIONS_MAX = 4096, SEARCH_MEMORY = 16 << 20, HELD_OUT = 20 /* one game in so many */ };
enum { FIRST_FEW = 7 }; /* income and the six cards: a list begins with them */
/* Moves in a hundred at random: in the opening; later, in games with some all through. */
enum { RANDOM_OPENING = 15, RANDOM_LATER = 3 };
enum { CHOICE_PART = 4 }; /* one kept position in so many is one for the policy, too */

/* Positions of one game, as inputs, until it is known how it ended. */
typedef struct Kept {
    int32_t input[SEATS_MAX][INPUT_COUNT];
    int32_t vp[SEATS_MAX];
    Forecast thought;
    uint16_t clock;
    uint8_t era;
    bool final_round;
    bool learnt; /* else it only carries what was thought */
    bool random; /* what followed was no choice */
} Kept;

typedef struct Worker {
    const PlayOptions *options;
    const Net *net;
    time_t until;
    bool failed;
    uint64_t games;
    Samples samples;
    uint32_t game; /* the one it plays */
    bool held_out;
    int ply;
    int opening;    /* moves of it */
    int random;     /* moves in a hundred after it */
    Kept *kept;     /* the positions of that game */
    uint16_t *move; /* and the numbers of its moves */
    void *memory;   /* of the search */
} Worker;

/* One of the digits. */
static uint8_t players_draw(long digits, Rng *rng)
{
    uint32_t count = 0;
    for (long rest = digits; rest != 0; rest /= 10) {
        count++;
    }
    for (uint32_t skip = rng_below(rng, count); skip > 0; skip--) {
        digits /= 10;
    }
    return (uint8_t)(digits % 10);
}

/* The base game, or one of six sorts that 9.2 allows: Metropolis, three times any modules, the Consul, Ceres. All editions
 * alike. */
static void config_draw(const PlayOptions *options, Rng *rng, Rules *out_rules)
{
    enum { METROPOLIS, MODULES, CONSUL = MODULES + 3, CERES, SORTS, PLAIN };
    Catalogue catalogue;
    Config config;
    for (;;) {
        config_defaults(&config);
        config.edition = (uint8_t)(1 + rng_below(rng, EDITION_NEWEST));
        catalogue_edition(config.edition, &catalogue);
        config.players = players_draw(options->players, rng);
        const uint32_t sort = rng_below(rng, 100) < (uint32_t)options->plain_percent ? PLAIN : rng_below(rng, SORTS);
        config.game = sort == METROPOLIS;
        if (sort == CERES) {
            config.players = 1;
            config.module[MODULE_CERES] = (uint8_t)(1 + rng_below(rng, 3));
            config.module[MODULE_MONUMENTS] = rng_below(rng, 3) == 0;
            config.module[MODULE_ROADS] = rng_below(rng, 3) == 0;
        } else if (sort == CONSUL) {
            config.module[MODULE_CONSUL] = (uint8_t)(1 + rng_below(rng, 3));
            config.module[MODULE_MONUMENTS] = rng_below(rng, 3) == 0;
            config.module[MODULE_DRAFT] = rng_below(rng, 3) == 0;
            config.module[MODULE_ROADS] = rng_below(rng, 3) == 0;
        } else if (sort >= MODULES && sort < CONSUL) {
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

/* The moves that a search tried, as their marks are met. */
typedef struct Look {
    Choice *choice;
    const SearchMove *move;
    const Rules *rules;
    int met;
} Look;

static void mark_see(void *context, Action a, const int32_t marks[MARK_COUNT])
{
    Look *look = context;
    Choice *c = look->choice;
    for (int i = 0; i < c->count; i++) {
        if (look->move[i].action == a) {
            look->met++;
            c->share[i] = (float)look->move[i].visits;
            c->number[i] = (uint16_t)action_number(look->rules, a);
            for (int mark = 0; mark < MARK_COUNT; mark++) {
                c->mark[i][mark] = (int8_t)(marks[mark] > 127 ? 127 : marks[mark] < -127 ? -127 : marks[mark]);
            }
        }
    }
}

static void choice_add(Worker *w, const Rules *r, const Game *view, const SearchMove *move, int count)
{
    w->failed = w->failed || !samples_grow(&w->samples, 0, 0, 1);
    if (w->failed) {
        return;
    }
    Choice *c = &w->samples.choice[w->samples.choices];
    Look look = {c, move, r, 0};
    float sum = 0;
    memset(c, 0, sizeof *c);
    c->game = w->game;
    c->era = view->era;
    c->held_out = w->held_out;
    c->seat = view->seat;
    c->ply = (uint16_t)w->ply;
    c->count = (uint8_t)count;
    policy_context(r, view, c->context);
    policy_look(r, view, mark_see, &look);
    for (int i = 0; i < count; i++) {
        sum += c->share[i];
    }
    for (int i = 0; i < count && sum > 0; i++) {
        c->share[i] /= sum;
    }
    w->samples.choices += look.met == count; /* a card that turned up later is in no list */
}

static Action random_draw(const Rules *r, const Game *view, Rng *rng)
{
    Action actions[ACTIONS_MAX];
    /* half of them among income and purchases, since there are so many more buildings */
    const uint32_t count = game_list(r, view, actions);
    return actions[rng_below(rng, rng_below(rng, 2) == 0 && count > FIRST_FEW ? FIRST_FEW : count)];
}

/* More seats make a wider tree: as many for each of them as for each of two. */
static uint32_t simulations(const PlayOptions *options, const Rules *r)
{
    const uint32_t players = r->config.players;
    return options->nodes * (players > 2 ? players : 2) / 2;
}

/* A search says what it thinks of the seats' chances. Its points are not taken: they are those of the best of many moves,
 * and whatever is the best of many is valued too highly; over the moves of a game that would add up (11 VP in era 1). */
static Action action_search(Worker *w, const Rules *r, const Game *view, Rng *rng, Forecast *thought)
{
    static const SearchScope SCOPE = {.depth = SCOPE_FAR, .candidates = SCOPE_WIDE};
    SearchMove move[CHOICES_MAX];
    Search *s = w->memory;
    search_start(s, r, view, &SCOPE, rng_next(rng));
    search_run(s, simulations(w->options, r), NULL);
    const int count = search_moves(s, move, CHOICES_MAX);
    const bool kept = count > 1 && rng_below(rng, 100 * CHOICE_PART) < (uint32_t)w->options->keep_percent;
    if (kept && !search_facts(s).exact) { /* there visits are positions of the solver */
        choice_add(w, r, view, move, count);
    }
    if (count == 0) {
        return bot_choose(BOT_GREEDY, r, view, rng, NULL);
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        thought->chance[seat] = move[0].chance[seat];
    }
    return move[0].action;
}

static Action action_draw(Worker *w, const Rules *r, const Game *view, Rng *rng, Kept *k)
{
    const bool opening = w->ply < w->opening;
    k->random = rng_below(rng, 100) < (uint32_t)(opening ? RANDOM_OPENING : w->random);
    Action a = opening && k->random                ? 0
               : opening || w->options->nodes == 0 ? bot_choose(BOT_GREEDY, r, view, rng, NULL)
                                                   : action_search(w, r, view, rng, &k->thought);
    return k->random ? random_draw(r, view, rng) : a;
}

static void seat_set(const Kept *k, int seat, const Forecast *ahead, const Forecast *end, Seat *out_seat)
{
    memset(out_seat, 0, sizeof *out_seat);
    out_seat->points = ahead->points[seat];
    out_seat->chance = ahead->chance[seat];
    out_seat->won = end->chance[seat];
    out_seat->vp = (int16_t)k->vp[seat];
    out_seat->ended = (int16_t)end->points[seat];
    for (int i = 0; i < INPUT_COUNT; i++) {
        out_seat->input[i] = (int16_t)k->input[seat][i];
    }
}

static bool position_add(Worker *w, const Rules *r, int ply, bool sound, const Forecast *ahead, const Forecast *end)
{
    const Kept *k = &w->kept[ply];
    Samples *s = &w->samples;
    const int seats = seats_scored(r);
    if (!samples_grow(s, 1, (size_t)seats, 0)) {
        return false;
    }
    s->position[s->positions++] =
        (Position){.game = w->game,
                   .first = (uint32_t)s->seats,
                   .clock = k->clock,
                   .era = k->era,
                   .players = r->config.players,
                   .seats = (uint8_t)seats,
                   .flags = (uint8_t)((k->final_round ? POSITION_FINAL : 0) | (w->held_out ? POSITION_HELD_OUT : 0) |
                                      (sound ? POSITION_SOUND : 0) | (r->automaton ? POSITION_AUTOMATON : 0)),
                   .ply = (uint16_t)ply};
    for (int seat = 0; seat < seats; seat++) {
        seat_set(k, seat, ahead, end, &s->seat[s->seats++]);
    }
    return true;
}

/* What is learnt of the positions of a game that ended so. Backwards: what a position leads to is what the one after it
 * does, partly as it was thought then, partly as it turned out. So what luck did much later is not learnt. What follows a
 * move at random says nothing about the position before it: there what was thought counts alone. */
static bool game_keep(Worker *w, const Rules *r, const Forecast *end, int count)
{
    const Kept *kept = w->kept;
    const float trust = powf((float)w->options->trust_percent / 100, 1.0F / (float)r->config.players);
    const float points = powf((float)w->options->trust_points / 100, 1.0F / (float)r->config.players);
    Forecast ahead = *end;
    bool sound = true;
    for (int i = count - 1; i >= w->opening && i >= 0; i--) {
        if (kept[i].random) {
            ahead = kept[i].thought;
            sound = false;
        }
        if (kept[i].learnt && !position_add(w, r, i, sound, &ahead, end)) {
            return false;
        }
        for (int seat = 0; seat < seats_scored(r); seat++) {
            ahead.points[seat] = points * ahead.points[seat] + (1 - points) * kept[i].thought.points[seat];
            ahead.chance[seat] = trust * ahead.chance[seat] + (1 - trust) * kept[i].thought.chance[seat];
        }
    }
    return true;
}

static void position_keep(Worker *w, const Rules *r, const Game *g, bool learnt, Kept *out_kept)
{
    memset(out_kept, 0, sizeof *out_kept);
    if (learnt) {
        inputs_read(r, g, NULL, out_kept->input);
    }
    forecast_make(w->net, r, g, NULL, &out_kept->thought);
    for (int seat = 0; seat < seats_scored(r); seat++) {
        out_kept->vp[seat] = g->player[seat].vp;
    }
    out_kept->clock = (uint16_t)era_clock(g);
    out_kept->era = g->era;
    out_kept->final_round = g->final_round;
    out_kept->learnt = learnt;
}

/* How a game begins: half of them with a round or two, the others until somewhere in the middle. */
static void opening_draw(Worker *w, int players, Rng *rng)
{
    static const uint8_t ROUNDS[] = {2, 2, 14, 40};
    w->opening = (int)rng_below(rng, (uint32_t)(ROUNDS[rng_below(rng, sizeof ROUNDS)] * players + 1));
    w->random = rng_below(rng, 100) < (uint32_t)w->options->random ? RANDOM_LATER : 0;
}

/* The game itself: what it was dealt from, its moves and how it ended. */
static bool played_add(Worker *w, const Rules *r, const Game *g, uint64_t deal)
{
    Samples *s = &w->samples;
    Standing standing;
    if (!samples_grow_games(s, 1, (size_t)w->ply)) {
        return false;
    }
    Played *p = &s->played[s->games++];
    *p = (Played){.game = w->game, .moves = (uint32_t)w->ply, .first_move = s->moves, .deal = deal};
    memcpy(p->config, &r->config, sizeof p->config);
    for (int seat = 0; seat < seats_scored(r); seat++) {
        p->vp[seat] = g->player[seat].vp;
    }
    game_standing(r, g, &standing);
    const unsigned everybody = (1U << r->config.players) - 1;
    p->winners = (uint8_t)(!standing.together ? standing.winners : standing.won ? everybody : 0);
    p->flags = (uint8_t)((w->held_out ? PLAYED_HELD_OUT : 0) | (r->automaton ? PLAYED_AUTOMATON : 0));
    memcpy(s->move + s->moves, w->move, (size_t)w->ply * sizeof *w->move);
    s->moves += (size_t)w->ply;
    return true;
}

static bool game_learn(Worker *w, uint64_t number)
{
    Seed seed = seed_from_number(w->options->seed * 1000003 + number);
    Rng rng = rng_start(&seed);
    Rules r;
    Game g;
    const size_t choices = w->samples.choices;
    w->game = (uint32_t)number;
    w->held_out = number % HELD_OUT == 0;
    config_draw(w->options, &rng, &r);
    opening_draw(w, r.config.players, &rng);
    const uint64_t deal = rng_next(&rng);
    Seed dealt = seed_from_number(deal);
    game_start(&r, &dealt, &g);
    for (w->ply = 0; g.phase != PHASE_OVER && w->ply < POSITIONS_MAX; w->ply++) {
        const bool learnt =
            rng_below(&rng, 100) < (uint32_t)w->options->keep_percent && g.phase != PHASE_DRAFT && w->ply >= w->opening;
        Game view;
        Kept *k = &w->kept[w->ply];
        position_keep(w, &r, &g, learnt, k);
        game_view(&r, &g, g.seat, &view);
        const Action a = action_draw(w, &r, &view, &rng, k);
        w->move[w->ply] = (uint16_t)action_number(&r, a);
        game_apply(&r, &g, a, NULL);
    }
    if (g.phase != PHASE_OVER) {
        w->samples.choices = choices; /* nothing is learnt of a game without an end */
        return true;
    }
    Forecast end;
    memset(&end, 0, sizeof end);
    forecast_make(w->net, &r, &g, NULL, &end);
    w->games++;
    return played_add(w, &r, &g, deal) && game_keep(w, &r, &end, w->ply);
}

static void worker_game(void *context, int worker, uint64_t game)
{
    Worker *w = (Worker *)context + worker;
    if (!w->failed && (w->until == 0 || time(NULL) < w->until)) {
        w->failed = !game_learn(w, game);
    }
}

static bool worker_open(Worker *w, const PlayOptions *options, const Net *net)
{
    w->options = options;
    w->net = net;
    w->until = options->seconds > 0 ? time(NULL) + options->seconds : 0;
    w->kept = malloc(POSITIONS_MAX * sizeof *w->kept);
    w->move = malloc(POSITIONS_MAX * sizeof *w->move);
    w->memory = malloc(SEARCH_MEMORY);
    if (w->memory != NULL) {
        search_net(search_open(w->memory, SEARCH_MEMORY), net);
    }
    return w->kept != NULL && w->move != NULL && w->memory != NULL;
}

/* By game, then by ply: no two rows are equal, so that any way of sorting gives the same. */
static int ply_order(uint32_t game, uint32_t ply, uint32_t other_game, uint32_t other_ply)
{
    return game != other_game ? (game > other_game) - (game < other_game) : (ply > other_ply) - (ply < other_ply);
}

static int played_order(const void *a, const void *b)
{
    const Played *x = a;
    const Played *y = b;
    return ply_order(x->game, 0, y->game, 0);
}

/* Of a game the last position first. */
static int position_order(const void *a, const void *b)
{
    const Position *x = a;
    const Position *y = b;
    return ply_order(x->game, y->ply, y->game, x->ply);
}

static int choice_order(const void *a, const void *b)
{
    const Choice *x = a;
    const Choice *y = b;
    return ply_order(x->game, x->ply, y->game, y->ply);
}

/* In their order, with what belongs to them behind each other. */
static void games_gather(Samples *all, Samples *out)
{
    qsort(all->played, all->games, sizeof *all->played, played_order);
    for (size_t i = 0; i < all->games; i++) {
        Played p = all->played[i];
        memcpy(out->move + out->moves, all->move + p.first_move, p.moves * sizeof *out->move);
        p.first_move = out->moves;
        out->played[out->games++] = p;
        out->moves += p.moves;
    }
}

static void positions_gather(Samples *all, Samples *out)
{
    qsort(all->position, all->positions, sizeof *all->position, position_order);
    for (size_t i = 0; i < all->positions; i++) {
        Position p = all->position[i];
        memcpy(out->seat + out->seats, all->seat + p.first, p.seats * sizeof(Seat));
        p.first = (uint32_t)out->seats;
        out->position[out->positions++] = p;
        out->seats += p.seats;
    }
}

/* Everybody's, in the order of the games, so that a file does not depend on who played what. */
static bool workers_gather(Worker *workers, int count, Samples *out)
{
    Samples all = {0};
    bool ok = samples_grow(&all, 0, 0, 0) && samples_grow_games(&all, 0, 0);
    for (int i = 0; ok && i < count; i++) {
        ok = samples_join(&all, &workers[i].samples);
        samples_free(&workers[i].samples);
    }
    ok =
        ok && samples_grow(out, all.positions, all.seats, all.choices) && samples_grow_games(out, all.games, all.moves);
    if (ok) {
        games_gather(&all, out);
        positions_gather(&all, out);
        qsort(all.choice, all.choices, sizeof *all.choice, choice_order);
        memcpy(out->choice, all.choice, all.choices * sizeof(Choice));
        out->choices = all.choices;
        out->kind = samples_kind();
    }
    samples_free(&all);
    return ok;
}

static uint64_t names_hash(void)
{
    static const char NAMES[] =
#define INPUT(id, scale) #id "\n"
#include "inputs.def"
#define MARK(id, scale) #id "\n"
#include "policy.def"
        ;
    uint64_t hash = 0xCBF29CE484222325;
    for (size_t i = 0; i + 1 < sizeof NAMES; i++) {
        hash = (hash ^ (unsigned char)NAMES[i]) * 0x100000001B3;
    }
    return hash;
}

SamplesKind samples_kind(void)
{
    SamplesKind kind = {.names = names_hash()};
    Catalogue catalogue;
    Config config;
    Rules r;
    config_defaults(&config);
    for (int edition = 1; edition <= EDITION_NEWEST; edition++) {
        config.edition = (uint8_t)edition;
        catalogue_edition(config.edition, &catalogue);
        kind.rules[edition - 1] = rules_make(&config, &catalogue, &r).code == FAULT_NONE ? r.hash : 0;
    }
    return kind;
}

bool samples_play(const PlayOptions *options, const Net *net, Samples *out_samples, uint64_t *out_games)
{
    Worker *workers = calloc((size_t)options->jobs, sizeof *workers);
    const Work work = {worker_game, workers, "train", options->games, 1, options->jobs};
    bool ok = workers != NULL;
    memset(out_samples, 0, sizeof *out_samples);
    *out_games = 0;
    for (int i = 0; ok && i < options->jobs; i++) {
        ok = worker_open(&workers[i], options, net);
    }
    ok = ok && (options->games == 0 || pool_run(&work));
    for (int i = 0; ok && i < options->jobs; i++) {
        ok = !workers[i].failed;
        *out_games += workers[i].games;
    }
    ok = ok && workers_gather(workers, options->jobs, out_samples);
    for (int i = 0; workers != NULL && i < options->jobs; i++) {
        samples_free(&workers[i].samples);
        free(workers[i].kept);
        free(workers[i].move);
        free(workers[i].memory);
    }
    free(workers);
    return ok;
}
