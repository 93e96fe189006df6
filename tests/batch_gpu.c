/* SPDX-License-Identifier: MIT */
/* batch_gpu.c - batches on a GPU beside the same on this processor, array by array; and how fast they are.
 *
 *     batch_gpu check [GAMES [STEPS [CONFIG]]]    every kind of configuration, or one (37, 300)
 *     batch_gpu time [GAMES]             steps a second (65536)
 *     batch_gpu lost                     a GPU that fails is told
 * It ends with 1 where something differs or there is no GPU. It is no cmocka program: so it runs where only libc is. */
#include "library_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int failures;

static bool fail(const char *config, const char *what, unsigned long long step)
{
    printf("%s: %s differs, step %llu\n", config, what, step);
    failures++;
    return false;
}

typedef struct Pair {
    const char *config;
    AeBatch *here;
    AeBatch *there;
    uint32_t games;
    uint32_t *actions[2];
    uint64_t *hashes[2];
    uint8_t floats;
    unsigned long long step;
} Pair;

static bool pair_open(Pair *p, const char *config, uint32_t games, AeBatchOptions options)
{
    AeFault fault = {0};
    *p = (Pair){.config = config, .games = games, .floats = options.form == AE_FLOATS};
    p->here = ae_batch_new(config, games, 100, &options, &fault);
    options.device = "cuda";
    p->there = p->here != NULL ? ae_batch_new(config, games, 100, &options, &fault) : NULL;
    for (int i = 0; i < 2; i++) {
        p->actions[i] = calloc(games, sizeof *p->actions[i]);
        p->hashes[i] = calloc(games, sizeof *p->hashes[i]);
    }
    if (p->there == NULL) {
        printf("%s: %s\n", config, fault.text);
        failures++;
    }
    return p->there != NULL;
}

static void pair_close(Pair *p)
{
    ae_batch_free(p->here);
    ae_batch_free(p->there);
    for (int i = 0; i < 2; i++) {
        free(p->actions[i]);
        free(p->hashes[i]);
    }
}

static bool same(Pair *p, const char *what, const void *here, const void *there, size_t bytes)
{
    if ((here == NULL) != (there == NULL)) {
        return fail(p->config, what, p->step);
    }
    return here == NULL || memcmp(here, there, bytes) == 0 || fail(p->config, what, p->step);
}

static bool pair_same(Pair *p)
{
    const AeArrays *a = ae_batch_arrays(p->here);
    const AeArrays *b = ae_batch_arrays(p->there);
    const size_t n = p->games;
    ae_batch_hashes(p->here, p->hashes[0]);
    ae_batch_hashes(p->there, p->hashes[1]);
    const struct {
        const char *what;
        const void *here, *there;
        size_t bytes;
    } rows[] = {
        {"hash", p->hashes[0], p->hashes[1], n * sizeof *p->hashes[0]},
        {"mask", a->mask, b->mask, n * a->actions},
        {"mask_bits", a->mask_bits, b->mask_bits, n * a->words * sizeof *a->mask_bits},
        {"observation", a->observation, b->observation, n * a->fields * (p->floats ? sizeof(float) : 1)},
        {"rewards", a->rewards, b->rewards, n * a->seats * sizeof *a->rewards},
        {"terminated", a->terminated, b->terminated, n},
        {"truncated", a->truncated, b->truncated, n},
        {"to_play", a->to_play, b->to_play, n},
        {"vp", a->vp, b->vp, n * a->seats * sizeof *a->vp},
        {"moves", a->moves, b->moves, n * sizeof *a->moves},
    };
    bool equal = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        equal = same(p, rows[i].what, rows[i].here, rows[i].there, rows[i].bytes) && equal; /* says every difference */
    }
    return equal;
}

static bool pair_step(Pair *p)
{
    AeFault fault[2] = {{0}};
    ae_batch_sample(p->here, p->step, p->actions[0]);
    ae_batch_sample(p->there, p->step, p->actions[1]);
    if (!same(p, "sample", p->actions[0], p->actions[1], p->games * sizeof *p->actions[0])) {
        return false;
    }
    const bool here = ae_batch_step(p->here, p->actions[0], &fault[0]);
    const bool there = ae_batch_step(p->there, p->actions[0], &fault[1]);
    return (here && there) || fail(p->config, fault[here].text, p->step);
}

/* Two games have actions that they may not: both batches refuse by the first, and nothing moves. */
static bool pair_refuses(Pair *p)
{
    const AeArrays *a = ae_batch_arrays(p->here);
    AeFault fault[2] = {{0}};
    ae_batch_sample(p->here, p->step, p->actions[0]);
    for (uint32_t i = 0, wrong = 0; i < p->games && wrong < 2; i++) {
        if (!a->terminated[i] && !a->truncated[i]) {
            uint32_t action = wrong == 0 && p->step % 2 == 0 ? a->actions : 0;
            while (action < a->actions && (a->mask_bits[(size_t)i * a->words + action / 64] >> action % 64 & 1) != 0) {
                action++;
            }
            p->actions[0][i] = action;
            wrong++;
        }
    }
    const bool here = ae_batch_step(p->here, p->actions[0], &fault[0]);
    const bool there = ae_batch_step(p->there, p->actions[0], &fault[1]);
    if (here || there || fault[0].text[0] == '\0') {
        return fail(p->config, "what is refused", p->step);
    }
    return same(p, "the fault", &fault[0], &fault[1], sizeof fault[0]) && pair_same(p);
}

/* Games copied, taken out and put in, and an offer where there are some. */
static bool pair_moves_games(Pair *p)
{
    const AeArrays *a = ae_batch_arrays(p->here);
    AeBatch *const both[] = {p->here, p->there};
    AeGame *game[2];
    AeFault fault[2] = {{0}};
    bool done[2];
    for (int i = 0; i < 2; i++) {
        game[i] = ae_batch_game(both[i], 1, &fault[i]);
        done[i] =
            game[i] != NULL && ae_batch_copy(both[i], 0, 2, &fault[i]) && ae_batch_put(both[i], 3, game[i], &fault[i]);
        ae_game_free(game[i]);
        game[i] = ae_batch_game(both[i], 3, &fault[i]);
        done[i] = game[i] != NULL && done[i];
    }
    if (!done[0] || !done[1] || !pair_same(p)) {
        return fail(p->config, done[0] ? fault[1].text : fault[0].text, p->step);
    }
    char *config[2] = {ae_game_config(game[0]), ae_game_config(game[1])};
    bool equal = same(p, "a game's set-up", config[0], config[1], strlen(config[0]) + 1);
    char move[32];
    snprintf(move, sizeof move, "trade %d give 1s take 2s", 1 + a->to_play[0] % ae_game_players(game[0]));
    for (int i = 0; i < 2; i++) {
        done[i] = ae_batch_trade(both[i], 0, move, &fault[i]);
        ae_text_free(config[i]);
        ae_game_free(game[i]);
    }
    equal = equal && (done[0] == done[1] || fail(p->config, "a trade", p->step));
    return equal && same(p, "a trade's fault", fault[0].text, fault[1].text, sizeof fault[0].text) && pair_same(p);
}

/* Step by step, with all that can be done between steps; then many steps at once, and anew. */
static bool steps_check(const char *config, uint32_t games, uint32_t steps)
{
    const AeBatchOptions options = {.observations = 1, .bits = 1, .bytes = AE_MASK_IDLE};
    const uint32_t each = games > 1000 ? 16 : 1; /* many games are compared less often */
    Pair p;
    bool equal = pair_open(&p, config, games, options) && pair_same(&p);
    for (p.step = 0; equal && p.step < steps; p.step++) {
        equal = pair_step(&p) && (p.step % each != 0 || pair_same(&p)) && (p.step % 61 != 0 || pair_refuses(&p)) &&
                (p.step % 67 != 5 || pair_moves_games(&p));
    }
    if (equal) {
        ae_batch_run(p.here, 1, steps);
        ae_batch_run(p.there, 1, steps);
        equal = pair_same(&p);
        ae_batch_reset(p.here, 7);
        ae_batch_reset(p.there, 7);
        equal = equal && pair_same(&p);
    }
    pair_close(&p);
    return equal;
}

/* Floats, and games that are truncated. */
static bool floats_check(const char *config, uint32_t games)
{
    const AeBatchOptions options = {.observations = 1, .form = AE_FLOATS, .max_moves = 23};
    Pair p;
    bool equal = pair_open(&p, config, games, options);
    for (p.step = 0; equal && p.step < 900; p.step += 100) {
        ae_batch_run(p.here, p.step, 11);
        ae_batch_run(p.there, p.step, 11);
        equal = pair_same(&p);
    }
    pair_close(&p);
    return equal;
}

static void config_check(const char *config, uint32_t games, uint32_t steps)
{
    const bool equal = steps_check(config, games, steps) && floats_check(config, games);
    printf("%s  %s\n", equal ? "equal    " : "DIFFERENT", config);
    fflush(stdout);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Steps that stay on the GPU, and steps whose arrays come here each time. */
static void way_time(const char *config, const char *words, uint32_t games, AeBatchOptions options)
{
    enum { STEPS = 64 };
    AeFault fault = {0};
    uint32_t *actions = calloc(games, sizeof *actions);
    const double opening = seconds_now();
    options.device = "cuda";
    AeBatch *b = ae_batch_new(config, games, 1, &options, &fault);
    if (b == NULL || actions == NULL) {
        printf("%s: %s\n", config, fault.text);
        failures++;
        free(actions);
        return;
    }
    const double opened = seconds_now() - opening;
    ae_batch_run(b, 1, STEPS);
    double start = seconds_now();
    ae_batch_run(b, 1000, 4 * STEPS);
    const double stays = 4.0 * STEPS * games / (seconds_now() - start);
    ae_batch_sample(b, 1, actions);
    double stepping = 0;
    for (uint64_t step = 0; step < STEPS; step++) {
        ae_batch_sample(b, step, actions);
        start = seconds_now();
        ae_batch_step(b, actions, NULL);
        stepping += seconds_now() - start;
    }
    printf("%-34s %-24s %8.2f million steps/s on the GPU, %8.2f with arrays here; opened in %.1f s\n", config, words,
           stays / 1e6, (double)STEPS * games / stepping / 1e6, opened);
    fflush(stdout);
    ae_batch_free(b);
    free(actions);
}

static void time_all(uint32_t games)
{
    static const char *const CONFIGS[] = {
        "players=2", "players=4",
        "players=4 modules=draft,monuments,trading,stealing,objectives,invocations,roles,roads"};
    const AeBatchOptions bits = {.bits = 1};
    const AeBatchOptions bytes = {.bytes = 1};
    const AeBatchOptions seen = {.bytes = 1, .observations = 1};
    const AeBatchOptions floats = {.bits = 1, .observations = 1, .form = AE_FLOATS};
    for (size_t i = 0; i < sizeof CONFIGS / sizeof CONFIGS[0]; i++) {
        way_time(CONFIGS[i], "masks as bits", games, bits);
        way_time(CONFIGS[i], "masks as bytes", games, bytes);
        way_time(CONFIGS[i], "masks, observations", games, seen);
        way_time(CONFIGS[i], "bits, floats", games, floats);
    }
}

/* $FAKE_BROKEN: every kernel fails. */
static void lost_check(void)
{
    AeFault fault = {0};
    uint32_t actions[2] = {0};
    unsetenv("FAKE_BROKEN");
    AeBatch *b = ae_batch_new("players=2", 2, 1, &(AeBatchOptions){.bits = 1, .device = "cuda"}, &fault);
    setenv("FAKE_BROKEN", "1", 1);
    if (b == NULL || ae_batch_step(b, actions, &fault) || fault.kind != AE_DEVICE) {
        fail("players=2", "a GPU that fails", 0);
    }
    unsetenv("FAKE_BROKEN");
    fault.text[0] = '\0';
    if (b == NULL || ae_batch_step(b, actions, &fault) || strstr(fault.text, "the fake GPU failed") == NULL ||
        ae_batch_copy(b, 0, 1, NULL) || ae_batch_game(b, 0, NULL) != NULL) {
        fail("players=2", "a batch that is lost", 0);
    }
    ae_batch_free(b);
}

static uint32_t number(const char *text, uint32_t usual)
{
    return text != NULL ? (uint32_t)strtoul(text, NULL, 10) : usual;
}

int main(int count, char **words)
{
    const char *what = count > 1 ? words[1] : "";
    if (strcmp(what, "check") == 0 && count > 4) {
        config_check(words[4], number(words[2], 37), number(words[3], 300));
    } else if (strcmp(what, "check") == 0) {
        for (int i = 0; library_config(i) != NULL; i++) {
            config_check(library_config(i), number(words[2], 37), number(count > 2 ? words[3] : NULL, 300));
        }
    } else if (strcmp(what, "time") == 0) {
        time_all(number(words[2], 65536));
    } else if (strcmp(what, "lost") == 0) {
        lost_check();
    } else {
        printf("batch_gpu check [GAMES [STEPS [CONFIG]]] | time [GAMES] | lost\n");
        return 2;
    }
    return failures != 0;
}
