/* SPDX-License-Identifier: MIT */
/* compile.c - the unit for one configuration and one GPU: options, rules as words, NVRTC, or from the cache. */
#include "cuda.h"
#include "unit_texts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OPTIONS_MOST = 32, OPTION_MAX = 64, TEXTS_MOST = 128, WORD_TEXT = 24, ARCHITECTURES_MOST = 64 };
enum { RULES_WORDS = (sizeof(Rules) + 7) / 8 };

/* Everything that is compiled. */
typedef struct Order {
    char option[OPTIONS_MOST][OPTION_MAX];
    int options;
    bool machine_code; /* for this very GPU; else code that its driver compiles */
    char rules[RULES_WORDS * WORD_TEXT];
} Order;

static __attribute__((format(printf, 2, 3))) void option_add(Order *order, const char *format, ...)
{
    char *option = order->options < OPTIONS_MOST ? order->option[order->options++] : NULL;
    va_list list;
    if (option != NULL) {
        va_start(list, format);
        /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): the line before has begun it */
        vsnprintf(option, OPTION_MAX, format, list);
        va_end(list);
    }
}

/* The newest architecture that NVRTC knows and the GPU can run. */
static int architecture_known(const Cuda *cuda, int architecture)
{
    int known[ARCHITECTURES_MOST];
    int count = 0;
    int best = 0;
    if (cuda->nvrtc_architectures(&count) != 0 || count > ARCHITECTURES_MOST || cuda->nvrtc_architecture(known) != 0) {
        return architecture;
    }
    for (int i = 0; i < count; i++) {
        best = known[i] <= architecture && known[i] > best ? known[i] : best;
    }
    return best != 0 ? best : architecture;
}

static void rules_write(const Rules *r, char *out_text)
{
    uint64_t words[RULES_WORDS] = {0};
    memcpy(words, r, sizeof *r);
    for (int i = 0; i < RULES_WORDS; i++) {
        out_text += snprintf(out_text, WORD_TEXT, "0x%llxull,\n", (unsigned long long)words[i]);
    }
}

static void order_make(const Cuda *cuda, int architecture, const Rules *r, const GpuWay *way, Order *out_order)
{
    const int known = architecture_known(cuda, architecture);
    memset(out_order, 0, sizeof *out_order);
    out_order->machine_code = known == architecture;
    option_add(out_order, "--gpu-architecture=%s_%d", out_order->machine_code ? "sm" : "compute", known);
    option_add(out_order, "--std=c++20");
    option_add(out_order, "--device-as-default-execution-space");
    option_add(out_order, "-DENGINE_UNIT=0x%xu", r->modules);
    option_add(out_order, "-DUNIT_LISTS=%d", way->lists);
    option_add(out_order, "-DUNIT_FOLD=%d", way->fold);
    option_add(out_order, "-DUNIT_RULES=1");
    if (way->batch) {
        option_add(out_order, "-DUNIT_BATCH=1");
        option_add(out_order, "--fmad=false"); /* rewards are rounded as here */
    } else {
        option_add(out_order, "-DUNIT_BLOCK=%d", block_threads(r));
        if (plays_in_waves(r)) {
            option_add(out_order, "-DUNIT_WAVES=1");
        }
    }
    for (const char *macro = way->macros; macro != NULL && *macro != '\0';) {
        const int length = (int)strcspn(macro, " ");
        if (length > 0) {
            option_add(out_order, "%.*s", length, macro);
        }
        macro += length + (macro[length] == ' ');
    }
    rules_write(r, out_order->rules);
}

static void key_add(uint64_t key[2], const char *text)
{
    for (;; text++) {
        key[0] = (key[0] ^ (unsigned char)*text) * 0x100000001b3ULL;
        key[1] = (key[1] + (unsigned char)*text) * 0x9e3779b97f4a7c15ULL;
        key[1] ^= key[1] >> 32;
        if (*text == '\0') {
            return;
        }
    }
}

/* A hash of sources, options, rules, compiler and driver. */
static void order_key(const Cuda *cuda, int driver, const Order *order, uint64_t out_key[2])
{
    char versions[64];
    int major = 0;
    int minor = 0;
    cuda->nvrtc_version(&major, &minor);
    snprintf(versions, sizeof versions, "nvrtc %d.%d driver %d", major, minor, driver);
    out_key[0] = 0xcbf29ce484222325ULL;
    out_key[1] = 1;
    key_add(out_key, versions);
    key_add(out_key, order->rules);
    for (int i = 0; i < order->options; i++) {
        key_add(out_key, order->option[i]);
    }
    for (int i = 0; i < UNIT_TEXT_COUNT; i++) {
        key_add(out_key, UNIT_TEXTS[i].name);
        key_add(out_key, UNIT_TEXTS[i].text);
    }
}

/* The first line of the compiler's words that says error, or the first there is. */
static void log_tell(const Cuda *cuda, nvrtcProgram program, char out_reason[GPU_REASON_MAX])
{
    size_t length = 0;
    char *log = cuda->program_log_size(program, &length) == 0 ? calloc(1, length + 1) : NULL;
    const char *at = log;
    if (log != NULL && cuda->program_log(program, log) == 0) {
        const char *error = strstr(log, "error");
        while (error != NULL && error > log && error[-1] != '\n') {
            error--;
        }
        at = error != NULL ? error : log;
    }
    snprintf(out_reason, GPU_REASON_MAX, "NVRTC could not compile the rules: %.*s",
             at != NULL ? (int)strcspn(at, "\n") : 0, at != NULL ? at : "");
    free(log);
}

static bool code_take(const Cuda *cuda, const Order *order, nvrtcProgram program, Code *out_code)
{
    int (*const size)(nvrtcProgram, size_t *) = order->machine_code ? cuda->program_cubin_size : cuda->program_ptx_size;
    int (*const take)(nvrtcProgram, char *) = order->machine_code ? cuda->program_cubin : cuda->program_ptx;
    bool taken = size(program, &out_code->length) == 0 && out_code->length > 0 &&
                 (out_code->bytes = malloc(out_code->length)) != NULL && take(program, out_code->bytes) == 0;
    return taken;
}

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool order_compile(const Cuda *cuda, const Order *order, Code *out_code, char out_reason[GPU_REASON_MAX])
{
    const char *names[TEXTS_MOST] = {"rules.inc"};
    const char *texts[TEXTS_MOST] = {order->rules};
    const char *options[OPTIONS_MOST];
    nvrtcProgram program = NULL;
    int count = 1;
    const double start = clock_seconds();
    for (int i = 1; i < UNIT_TEXT_COUNT && count < TEXTS_MOST; i++, count++) { /* the first is the unit itself */
        names[count] = UNIT_TEXTS[i].name;
        texts[count] = UNIT_TEXTS[i].text;
    }
    for (int i = 0; i < order->options; i++) {
        options[i] = order->option[i];
    }
    memset(out_code, 0, sizeof *out_code);
    snprintf(out_reason, GPU_REASON_MAX, "NVRTC could not compile the rules");
    bool compiled = cuda->program_make(&program, UNIT_TEXTS[0].text, UNIT_TEXTS[0].name, count, texts, names) == 0;
    if (compiled && cuda->program_compile(program, order->options, options) != 0) {
        log_tell(cuda, program, out_reason);
        compiled = false;
    }
    compiled = compiled && code_take(cuda, order, program, out_code);
    if (program != NULL) {
        cuda->program_free(&program);
    }
    out_code->seconds = clock_seconds() - start;
    return compiled;
}

bool unit_compile(const Cuda *cuda, int architecture, int driver, const Rules *r, const GpuWay *way, Code *out_code,
                  char out_reason[GPU_REASON_MAX])
{
    Order *order = malloc(sizeof *order);
    uint64_t key[2];
    if (order == NULL) {
        snprintf(out_reason, GPU_REASON_MAX, "not enough memory");
        return false;
    }
    order_make(cuda, architecture, r, way, order);
    order_key(cuda, driver, order, key);
    bool compiled = !way->no_cache && cache_read(key, out_code);
    if (!compiled) {
        compiled = order_compile(cuda, order, out_code, out_reason);
        if (compiled && !way->no_cache) {
            cache_write(key, out_code);
        }
    }
    free(order);
    return compiled;
}
