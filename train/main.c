/* SPDX-License-Identifier: MIT */
/* main.c - aedile-train: plays, learns, writes the weights. tools/train.sh has the settings of the built-in ones. */
#include "train.h"

#include "bots/weights.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
#define OPTION(id, word, value, fallback, most, help) id,
#include "options.def"
    OPTION_COUNT
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

static void usage_print(void)
{
    fputs("usage: aedile-train [OPTION...]\n"
          "Plays games, fits the forecast and the policy of the search to them, and writes the weights.\n",
          stderr);
    for (int i = 0; i < OPTION_COUNT; i++) {
        int width = 11 - (int)strlen(OPTIONS[i].word);
        fprintf(stderr, "  --%s %-*s %s\n", OPTIONS[i].word, width, OPTIONS[i].value != NULL ? OPTIONS[i].value : "",
                OPTIONS[i].help);
    }
}

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "aedile-train: %s: %s\n", what, why);
    return 2;
}

/* How many items of a size can still come. */
static uint64_t items_left(FILE *file, size_t size)
{
    const long here = ftell(file);
    if (here < 0 || fseek(file, 0, SEEK_END) != 0) {
        return 0;
    }
    const long end = ftell(file);
    return fseek(file, here, SEEK_SET) == 0 && end > here ? (uint64_t)(end - here) / size : 0;
}

static bool items_read(FILE *file, void **row, size_t *count, size_t size)
{
    uint64_t more = 0;
    if (fread(&more, sizeof more, 1, file) != 1 || more > items_left(file, size)) {
        return false;
    }
    void *longer = realloc(*row, (*count + more + 1) * size);
    if (longer == NULL) {
        return false;
    }
    *row = longer;
    const bool whole = fread((char *)longer + *count * size, size, more, file) == more;
    *count += whole ? more : 0;
    return whole;
}

static bool items_write(FILE *file, const void *row, size_t count, size_t size)
{
    const uint64_t all = count;
    return fwrite(&all, sizeof all, 1, file) == 1 && fwrite(row, size, count, file) == count;
}

static bool samples_read(const char *name, Samples *samples, Choices *choices)
{
    FILE *file = fopen(name, "rb");
    bool ok = file != NULL;
    if (ok) {
        void *sample = samples->row;
        void *choice = choices->row;
        ok = items_read(file, &sample, &samples->count, sizeof(Sample)) &&
             items_read(file, &choice, &choices->count, sizeof(Choice));
        samples->row = sample;
        choices->row = choice;
        fclose(file);
    }
    return ok;
}

static bool samples_write(const char *name, const Samples *samples, const Choices *choices)
{
    FILE *file = fopen(name, "wb");
    bool ok = file != NULL && items_write(file, samples->row, samples->count, sizeof(Sample)) &&
              items_write(file, choices->row, choices->count, sizeof(Choice));
    return file != NULL && fclose(file) == 0 && ok;
}

/* Weights of one that has learnt nothing: a network of noughts, and a policy by hand. */
static void net_fresh(Net *net)
{
    static const struct {
        int mark;
        float weight;
    } BY_HAND[] = {{MARK_INCOME, 0.6F},    {MARK_INCOME_AMOUNT, 1.0F},  {MARK_INCOME_SILVER, -0.5F},
                   {MARK_BUY, 1.0F},       {MARK_BUY_PRICE, -1.25F},    {MARK_BUY_FIT, 1.1F},
                   {MARK_BUY_LAST, -0.5F}, {MARK_BUY_INVOCATION, 1.0F}, {MARK_BUILD, -0.5F},
                   {MARK_BUILD_GAIN, 3.6F}};
    memset(net, 0, sizeof *net);
    for (size_t i = 0; i < sizeof BY_HAND / sizeof BY_HAND[0]; i++) {
        for (int era = 0; era < ERA_COUNT; era++) {
            for (int time = 0; time < POLICY_TIMES; time++) {
                net->policy[BY_HAND[i].mark][era][time] = BY_HAND[i].weight;
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

static int whole(Net *net, int i)
{
    return (int)(*net_weight(net, i) * NET_UNIT);
}

static bool weights_write(const char *name, Net *net)
{
    FILE *file = fopen(name, "w");
    if (file == NULL) {
        return false;
    }
    fprintf(file, "aedile-weights 1\nrules %016" PRIx64 "\nshape %d %d %d %d\n", rules_hash(), INPUT_COUNT, NET_FIRST,
            NET_SECOND, MARK_COUNT);
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        fprintf(file, "%d%c", whole(net, i), i % 16 == 15 || i + 1 == ALL_WEIGHTS ? '\n' : ' ');
    }
    return fclose(file) == 0;
}

static const char *weights_read(const char *name, Net *net)
{
    static char text[1 << 20];
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
static int order_read(int argc, char **argv, Order *order, Samples *samples, Choices *choices)
{
    struct option options[OPTION_COUNT + 1] = {0};
    for (int i = 0; i < OPTION_COUNT; i++) {
        options[i] = (struct option){OPTIONS[i].word, OPTIONS[i].value != NULL, NULL, i};
        order->number[i] = OPTIONS[i].fallback;
    }
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == '?') {
            usage_print();
            return 2;
        }
        if (OPTIONS[option].most != 0 && !number_read(optarg, OPTIONS[option].most, &order->number[option])) {
            return fail(optarg, "not a number that this option takes");
        }
        if (option == WITH && !samples_read(optarg, samples, choices)) {
            return fail(optarg, "cannot be read as samples");
        }
        order->given[option] = optarg != NULL ? optarg : "";
    }
    return optind < argc ? fail(argv[optind], "unexpected") : 0;
}

/* Adds what was played to what was read. */
static bool samples_join(Samples *all, Choices *chosen, const Samples *more, const Choices *more_chosen)
{
    Sample *row = realloc(all->row, (all->count + more->count + 1) * sizeof *row);
    Choice *choice = realloc(chosen->row, (chosen->count + more_chosen->count + 1) * sizeof *choice);
    all->row = row != NULL ? row : all->row;
    chosen->row = choice != NULL ? choice : chosen->row;
    if (row == NULL || choice == NULL) {
        return false;
    }
    memcpy(row + all->count, more->row, more->count * sizeof *row);
    memcpy(choice + chosen->count, more_chosen->row, more_chosen->count * sizeof *choice);
    all->count += more->count;
    chosen->count += more_chosen->count;
    return true;
}

static int train(const Order *order, Net *net, Samples *samples, Choices *choices)
{
    const long *n = order->number;
    const PlayOptions play = {(uint64_t)n[GAMES], (uint64_t)n[SEED], n[JOBS] > 0 ? (int)n[JOBS] : 1, (uint32_t)n[NODES],
                              (int)n[RANDOM],     (int)n[KEEP],      order->given[BASE] != NULL,     (int)n[TRUST]};
    const FitOptions fit = {(int)n[EPOCHS], (float)n[RATE] * 1e-6F, (uint64_t)n[SEED], play.jobs};
    const Net player = *net;
    Samples played;
    Choices chosen;
    if (!samples_play(&play, &player, &played, &chosen)) {
        return fail("playing", "not enough memory or threads");
    }
    fprintf(stderr, "%" PRIu64 " games: %zu samples, %zu choices\n", play.games, played.count, chosen.count);
    if (order->given[SAVE] != NULL && !samples_write(order->given[SAVE], &played, &chosen)) {
        return fail(order->given[SAVE], "cannot be written");
    }
    const bool joined = samples_join(samples, choices, &played, &chosen);
    free(played.row);
    free(chosen.row);
    if (!joined || (fit.epochs > 0 && !net_fit(samples, &fit, net))) {
        return fail("learning", "not enough memory");
    }
    if (fit.epochs > 0) {
        policy_fit(choices, &fit, net);
    }
    net_round(net);
    return 0;
}

int main(int argc, char **argv)
{
    static Net net;
    Order order = {0};
    Samples samples = {0};
    Choices choices = {0};
    int status = order_read(argc, argv, &order, &samples, &choices);
    net = NET_DEFAULT;
    if (order.given[FRESH] != NULL) {
        net_fresh(&net);
    }
    if (status == 0 && order.given[FROM] != NULL) {
        const char *fault = weights_read(order.given[FROM], &net);
        status = fault != NULL ? fail(order.given[FROM], fault) : 0;
    }
    status = status == 0 ? train(&order, &net, &samples, &choices) : status;
    if (status == 0 && order.given[WRITE] != NULL && !weights_write(order.given[WRITE], &net)) {
        status = fail(order.given[WRITE], "cannot be written");
    }
    if (status == 0 && order.given[SOURCES] != NULL && !sources_write(order.given[SOURCES], &net)) {
        status = fail(order.given[SOURCES], "cannot be written");
    }
    free(samples.row);
    free(choices.row);
    return status;
}
