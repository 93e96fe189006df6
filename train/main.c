/* SPDX-License-Identifier: MIT */
/* main.c - aedile-train: plays, learns, writes the weights. tools/train.sh has the settings of the built-in ones. */
#include "train.h"

#include "bots/weights.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
#define OPTION(id, word, value, fallback, most, help) id,
#include "options.def"
    OPTION_COUNT,
    SAMPLES_OPTIONS = SEED + 1 /* the first of them: what the samples depend on */
};
static const struct {
    const char *word;
    const char *value;
    long fallback;
    long most; /* 0: it is no number */
    const char *help;
} OPTIONS[OPTION_COUNT] = {
#define OPTION(id, word, value, fallback, most, help) {word, value, fallback, most, help},
#include "options.def"
};

typedef struct Order {
    long number[OPTION_COUNT];
    const char *given[OPTION_COUNT]; /* NULL: not; "" for a switch */
} Order;

static void usage_print(FILE *out)
{
    fputs("usage: aedile-train [OPTION...]\n"
          "Plays games, fits the forecast and the policy of the search to them, and writes the weights.\n",
          out);
    for (int i = 0; i < OPTION_COUNT; i++) {
        int width = 14 - (int)strlen(OPTIONS[i].word); /* the longest, policy-epochs, has one letter behind it */
        fprintf(out, "  --%s %-*s %s\n", OPTIONS[i].word, width, OPTIONS[i].value != NULL ? OPTIONS[i].value : "",
                OPTIONS[i].help);
    }
}

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "aedile-train: %s: %s\n", what, why);
    return 2;
}

/* Weights of one that has learnt nothing: a network of noughts, and a policy by hand. */
static void net_fresh(Net *net)
{
    static const struct {
        int mark;
        float weight;
    } BY_HAND[] = {{MARK_INCOME, 0.6F},     {MARK_INCOME_AMOUNT, 1.0F},  {MARK_INCOME_SILVER, -0.5F},
                   {MARK_BUY, 1.0F},        {MARK_BUY_PRICE, -1.25F},    {MARK_BUY_FIT, 1.1F},
                   {MARK_BUY_LAST, -0.5F},  {MARK_BUY_INVOCATION, 1.0F}, {MARK_BUILD, -0.5F},
                   {MARK_BUILD_GAIN, 3.6F}, {MARK_OTHER_VALUE, 0.7F}};
    memset(net, 0, sizeof *net);
    for (size_t i = 0; i < sizeof BY_HAND / sizeof BY_HAND[0]; i++) {
        for (int era = 0; era < ERA_COUNT; era++) {
            for (int time = 0; time < POLICY_TIMES; time++) {
                net->weight[policy_at(BY_HAND[i].mark, era) + time] = BY_HAND[i].weight;
            }
        }
    }
}

static uint64_t rules_hash(void)
{
    Catalogue catalogue;
    Config config;
    Rules r;
    catalogue_defaults(&catalogue);
    config_defaults(&config);
    return rules_make(&config, &catalogue, &r).code == FAULT_NONE ? r.hash : 0;
}

static int whole(const Net *net, int i)
{
    return (int)(net->weight[i] * NET_UNIT);
}

static bool weights_write(const char *name, Net *net)
{
    FILE *file = fopen(name, "w");
    if (file == NULL) {
        return false;
    }
    fprintf(file, "aedile-weights 1\nrules %016" PRIx64 "\nshape %d %d %d %d %d %d\n", rules_hash(), INPUT_COUNT,
            NET_FIRST, NET_SECOND, MARK_COUNT, NET_SHARED, POLICY_HIDDEN);
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        fprintf(file, "%d%c", whole(net, i), i % 16 == 15 || i + 1 == ALL_WEIGHTS ? '\n' : ' ');
    }
    return fclose(file) == 0;
}

static const char *weights_read(const char *name, Net *net)
{
    static char text[4 << 20];
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        return strerror(errno);
    }
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    return net_read(text, length, rules_hash(), net);
}

/* As bots/weights.txt, from which the built-in ones are made. */
static bool sources_write(const char *folder, Net *net)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/weights.txt", folder);
    return weights_write(path, net);
}

static bool number_read(const char *text, long most, long *out_number)
{
    char *end;
    errno = 0;
    *out_number = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *out_number >= 0 && *out_number <= most;
}

/* 0, or the exit status after saying what is wrong. */
static int order_read(int argc, char **argv, Order *order, Samples *samples)
{
    struct option options[OPTION_COUNT + 1] = {0};
    const SamplesKind kind = samples_kind();
    char fault[SAMPLES_FAULT_MAX];
    for (int i = 0; i < OPTION_COUNT; i++) {
        options[i] = (struct option){OPTIONS[i].word, OPTIONS[i].value != NULL, NULL, i};
        order->number[i] = OPTIONS[i].fallback;
    }
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == '?') {
            usage_print(stderr);
            return 2;
        }
        if (OPTIONS[option].most != 0 && !number_read(optarg, OPTIONS[option].most, &order->number[option])) {
            return fail(optarg, "not a number that this option takes");
        }
        if (option == WITH && !samples_read(optarg, &kind, samples, fault)) {
            return fail(optarg, fault);
        }
        order->given[option] = optarg != NULL ? optarg : "";
    }
    return optind < argc ? fail(argv[optind], "unexpected") : 0;
}

/* How the samples of these games were made: the same words make the same file, but with --seconds. */
static void note_write(const Order *order, const Net *net, char note[SAMPLES_NOTE_MAX])
{
    uint64_t hash = 0xCBF29CE484222325;
    int length = snprintf(note, SAMPLES_NOTE_MAX, "aedile-train");
    for (int i = 0; i < SAMPLES_OPTIONS; i++) {
        if (OPTIONS[i].most != 0) {
            length += snprintf(note + length, SAMPLES_NOTE_MAX - (size_t)length, " --%s %ld", OPTIONS[i].word,
                               order->number[i]);
        } else if (order->given[i] != NULL) {
            length += snprintf(note + length, SAMPLES_NOTE_MAX - (size_t)length, " --%s", OPTIONS[i].word);
        }
    }
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        hash = (hash ^ (uint32_t)whole(net, i)) * 0x100000001B3;
    }
    snprintf(note + length, SAMPLES_NOTE_MAX - (size_t)length, "; weights %016" PRIx64, hash);
}

/* Whether each digit is a number of players. */
static bool players_given(long digits)
{
    bool ok = digits > 0;
    for (; digits > 0; digits /= 10) {
        ok = ok && digits % 10 >= 2 && digits % 10 <= SEATS_MAX;
    }
    return ok;
}

/* The policy learns beside the network: neither reads the other's weights. */
typedef struct PolicyWork {
    const Samples *samples;
    const FitOptions *fit;
    Net *net;
} PolicyWork;

static void *policy_work(void *context)
{
    const PolicyWork *work = context;
    policy_fit(work->samples, work->fit, work->net);
    return NULL;
}

static bool both_fit(const Samples *samples, const FitOptions *fit, Net *net)
{
    PolicyWork work = {samples, fit, net};
    pthread_t thread;
    const bool beside =
        fit->policy_epochs > 0 && fit->jobs > 1 && pthread_create(&thread, NULL, policy_work, &work) == 0;
    if (fit->policy_epochs > 0 && !beside) {
        policy_work(&work);
    }
    const bool ok = fit->epochs == 0 || net_fit(samples, fit, net);
    if (beside) {
        pthread_join(thread, NULL);
    }
    return ok;
}

static int train(const Order *order, Net *net, Samples *samples)
{
    const long *n = order->number;
    if (!players_given(n[PLAYERS])) {
        return fail("--players", "its digits are numbers of players, from 2 to 5");
    }
    const int jobs = n[JOBS] > 0 ? (int)n[JOBS] : 1;
    const PlayOptions play = {.games = (uint64_t)n[GAMES],
                              .seed = (uint64_t)n[SEED],
                              .jobs = jobs,
                              .nodes = (uint32_t)n[NODES],
                              .keep_percent = (int)n[KEEP],
                              .random = (int)n[RANDOM],
                              .plain_percent = order->given[BASE] != NULL ? 100 : (int)n[PLAIN],
                              .players = n[PLAYERS],
                              .trust_percent = (int)n[TRUST],
                              .trust_points = (int)n[TRUST_POINTS],
                              .seconds = n[SECONDS]};
    const FitOptions fit = {.epochs = (int)n[EPOCHS],
                            .policy_epochs = (int)n[POLICY_EPOCHS],
                            .rate = (float)n[RATE] * 1e-6F,
                            .seed = (uint64_t)n[SEED],
                            .jobs = jobs,
                            .outcome = (float)n[OUTCOME] / 100};
    const Net player = *net;
    Samples played;
    uint64_t games;
    char fault[SAMPLES_FAULT_MAX];
    if (!samples_play(&play, &player, &played, &games)) {
        return fail("playing", "not enough memory or threads");
    }
    fprintf(stderr, "%" PRIu64 " games: %zu positions, %zu seats, %zu choices\n", games, played.positions, played.seats,
            played.choices);
    note_write(order, &player, played.note);
    if (order->given[SAVE] != NULL && !samples_write(order->given[SAVE], &played, fault)) {
        return fail(order->given[SAVE], fault);
    }
    const bool joined = samples_join(samples, &played);
    samples_free(&played);
    if (!joined || !both_fit(samples, &fit, net)) {
        return fail("learning", "not enough memory");
    }
    net_round(net);
    samples_calibrate(samples, net);
    return 0;
}

int main(int argc, char **argv)
{
    static Net net;
    Order order = {0};
    Samples samples = {0};
    int status = order_read(argc, argv, &order, &samples);
    if (status == 0 && order.given[HELP] != NULL) {
        usage_print(stdout);
        samples_free(&samples);
        return 0;
    }
    net = NET_DEFAULT;
    if (order.given[FRESH] != NULL) {
        net_fresh(&net);
    }
    if (status == 0 && order.given[FROM] != NULL) {
        const char *fault = weights_read(order.given[FROM], &net);
        status = fault != NULL ? fail(order.given[FROM], fault) : 0;
    }
    status = status == 0 ? train(&order, &net, &samples) : status;
    if (status == 0 && order.given[WRITE] != NULL && !weights_write(order.given[WRITE], &net)) {
        status = fail(order.given[WRITE], "cannot be written");
    }
    if (status == 0 && order.given[SOURCES] != NULL && !sources_write(order.given[SOURCES], &net)) {
        status = fail(order.given[SOURCES], "cannot be written");
    }
    samples_free(&samples);
    return status;
}
