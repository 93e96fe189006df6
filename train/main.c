#include "train.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long option(int argc, char **argv, const char *name, long otherwise)
{
    for (int i = 1; i + 1 < argc; i++) {
        if (strcmp(argv[i], name) == 0) {
            return strtol(argv[i + 1], NULL, 10);
        }
    }
    return otherwise;
}
static const char *word(int argc, char **argv, const char *name)
{
    for (int i = 1; i + 1 < argc; i++) {
        if (strcmp(argv[i], name) == 0) {
            return argv[i + 1];
        }
    }
    return NULL;
}
int main(int argc, char **argv)
{
    PlayOptions play = {(uint64_t)option(argc, argv, "--games", 2000), (uint64_t)option(argc, argv, "--seed", 1),
                        (int)option(argc, argv, "--jobs", 2), (uint32_t)option(argc, argv, "--nodes", 0),
                        (int)option(argc, argv, "--random", 8), (int)option(argc, argv, "--keep", 30),
                        (int)option(argc, argv, "--players", 0)};
    FitOptions fit = {(int)option(argc, argv, "--epochs", 10), 0.002F, 7, play.jobs};
    static Net net;
    Samples samples = {0};
    const char *in = word(argc, argv, "--from");
    const char *data = word(argc, argv, "--data");
    const char *save = word(argc, argv, "--save");
    const char *out = word(argc, argv, "--out");
    net = NET_DEFAULT;
    if (option(argc, argv, "--fresh", 0)) memset(&net, 0, sizeof net);
    if (in != NULL) {
        FILE *f = fopen(in, "r");
        float *w = (float *)&net;
        int v;
        for (int i = 0; i < NET_WEIGHTS && f != NULL && fscanf(f, " N(%d)", &v) == 1; i++) w[i] = (float)v / NET_UNIT;
        if (f) fclose(f);
    }
    const Net player = net;
    if (play.games > 0 && !samples_play(&play, &player, &samples)) return 1;
    fprintf(stderr, "%zu samples\n", samples.count);
    if (save) { FILE *f = fopen(save, "wb"); fwrite(samples.row, sizeof(Sample), samples.count, f); fclose(f); }
    if (data) {
        char list[4096]; snprintf(list, sizeof list, "%s", data);
        char *p = list;
        while (p != NULL && *p) {
            char *comma = strchr(p, ','); if (comma) *comma = 0;
            FILE *f = fopen(p, "rb"); if (!f) { perror(p); return 1; }
            fseek(f, 0, SEEK_END); size_t n = (size_t)ftell(f) / sizeof(Sample); rewind(f);
            samples.row = realloc(samples.row, (samples.count + n) * sizeof(Sample));
            samples.count += fread(samples.row + samples.count, sizeof(Sample), n, f); fclose(f);
            p = comma ? comma + 1 : NULL;
        }
        fprintf(stderr, "%zu samples in all\n", samples.count);
    }
    if (fit.epochs > 0) net_fit(&samples, &fit, &net);
    net_round(&net);
    if (out != NULL) {
        FILE *f = fopen(out, "w");
        const float *w = (const float *)&net;
        for (int i = 0; i < NET_WEIGHTS; i++) fprintf(f, "N(%d)%s", (int)(w[i] * NET_UNIT), i % 16 == 15 ? "\n" : " ");
        fclose(f);
    }
    return 0;
}
