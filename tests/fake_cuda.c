/* SPDX-License-Identifier: MIT */
/* fake_cuda.c - a driver of a GPU that there is not: memory is the host's, and the kernels are the unit's twin. It shows
 * that the program finds, fills and reads what it should on a machine without a GPU. */
#include "gpu/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef bool Twin(const Rules *rules, const char *name, unsigned blocks, unsigned threads, void **arguments);
Twin twin_wide;
Twin twin_waves;
bool twin_batch(const Rules *rules, const char *name, unsigned blocks, unsigned threads, const Batch *b);

/* What fake_nvrtc.c "compiled": the words of the rules, and for which kernels. */
typedef struct Function {
    const struct Module *module;
    char name[32];
} Function;
enum { FUNCTIONS_MOST = 16 };
typedef struct Module {
    Rules rules;
    bool waves;
    unsigned block;
    Function function[FUNCTIONS_MOST];
    int functions;
} Module;

/* The GPU's addresses are this process's. */
static void *memory_at(uint64_t address)
{
    void *memory;
    memcpy(&memory, &address, sizeof memory);
    return memory;
}

#define EXPORT __attribute__((visibility("default")))
#define NOTHING_TO_DO(name, arguments)                                                                                 \
    EXPORT int name arguments;                                                                                         \
    EXPORT int name arguments                                                                                          \
    {                                                                                                                  \
        return 0;                                                                                                      \
    }
NOTHING_TO_DO(cuInit, (unsigned flags __attribute__((unused))))
NOTHING_TO_DO(cuDevicePrimaryCtxRelease_v2, (int device __attribute__((unused))))
NOTHING_TO_DO(cuCtxSetCurrent, (void *context __attribute__((unused))))
NOTHING_TO_DO(cuCtxSetLimit, (int limit __attribute__((unused)), size_t value __attribute__((unused))))
NOTHING_TO_DO(cuCtxSynchronize, (void))
NOTHING_TO_DO(cuFuncSetCacheConfig, (void *function __attribute__((unused)), int how __attribute__((unused))))
NOTHING_TO_DO(cuEventDestroy_v2, (void *event __attribute__((unused))))
NOTHING_TO_DO(cuEventRecord, (void *event __attribute__((unused)), void *stream __attribute__((unused))))

#define FUNCTION(name, arguments)                                                                                      \
    EXPORT int name arguments;                                                                                         \
    EXPORT int name arguments
FUNCTION(cuGetErrorString, (int result, const char **out_text))
{
    *out_text = result != 0 ? "the fake GPU failed" : "";
    return 0;
}
FUNCTION(cuDriverGetVersion, (int *out_version))
{
    *out_version = 13000;
    return 0;
}
FUNCTION(cuDeviceGetCount, (int *out_count))
{
    *out_count = getenv("FAKE_NO_GPU") == NULL;
    return 0;
}
FUNCTION(cuDeviceGet, (int *out_device, int number))
{
    *out_device = number;
    return 0;
}
FUNCTION(cuDeviceGetName, (char *out_name, int capacity, int device))
{
    (void)device;
    snprintf(out_name, (size_t)capacity, "Fake GPU");
    return 0;
}
FUNCTION(cuDeviceGetAttribute, (int *out_value, int attribute, int device))
{
    (void)device;
    *out_value = attribute == 75 ? 9 : attribute == 76 ? 0 : 1;
    return 0;
}
FUNCTION(cuDevicePrimaryCtxRetain, (void **out_context, int device))
{
    static int context;
    (void)device;
    *out_context = &context;
    return 0;
}
FUNCTION(cuModuleLoadData, (Module * *out_module, const char *code))
{
    uint64_t words[(sizeof(Rules) + 7) / 8] = {0};
    Module *module = calloc(1, sizeof *module);
    const char *at = code;
    for (size_t i = 0; module != NULL && i < sizeof words / sizeof words[0]; i++) {
        char *end;
        words[i] = strtoull(at, &end, 16);
        at = end + strlen("ull,\n");
    }
    if (module == NULL || (strncmp(at, "games ", 6) != 0 && strncmp(at, "waves ", 6) != 0)) {
        free(module);
        return 1;
    }
    module->waves = at[0] == 'w';
    module->block = (unsigned)strtoul(at + 6, NULL, 10);
    memcpy(&module->rules, words, sizeof module->rules);
    *out_module = module;
    return 0;
}
FUNCTION(cuModuleUnload, (Module * module))
{
    free(module);
    return 0;
}
FUNCTION(cuModuleGetFunction, (Function * *out_function, Module *module, const char *name))
{
    const bool waves = strcmp(name, "games_turns") == 0 || strcmp(name, "games_between") == 0;
    const bool play = strcmp(name, "games_play") == 0;
    if (module->functions == FUNCTIONS_MOST || (module->waves ? play : waves)) {
        return 1;
    }
    *out_function = &module->function[module->functions++];
    (*out_function)->module = module;
    snprintf((*out_function)->name, sizeof(*out_function)->name, "%s", name);
    return 0;
}
FUNCTION(cuFuncGetAttribute, (int *out_value, int attribute, void *function))
{
    (void)function;
    *out_value = attribute;
    return 0;
}
FUNCTION(cuMemAlloc_v2, (uint64_t * out_memory, size_t bytes))
{
    void *memory = malloc(bytes);
    *out_memory = (uint64_t)(uintptr_t)memory;
    return memory == NULL;
}
FUNCTION(cuMemFree_v2, (uint64_t memory))
{
    free(memory_at(memory));
    return 0;
}
FUNCTION(cuMemGetInfo_v2, (size_t * out_free, size_t *out_total))
{
    *out_free = *out_total = 1 << 22; /* little, so that a series is played in parts */
    return 0;
}
FUNCTION(cuMemAllocHost_v2, (void **out_memory, size_t bytes))
{
    *out_memory = malloc(bytes);
    return *out_memory == NULL;
}
FUNCTION(cuMemFreeHost, (void *memory))
{
    free(memory);
    return 0;
}
FUNCTION(cuMemcpyHtoD_v2, (uint64_t to, const void *from, size_t bytes))
{
    memcpy(memory_at(to), from, bytes);
    return 0;
}
FUNCTION(cuMemcpyDtoH_v2, (void *to, uint64_t from, size_t bytes))
{
    memcpy(to, memory_at(from), bytes);
    return 0;
}
FUNCTION(cuMemsetD8_v2, (uint64_t memory, unsigned char value, size_t bytes))
{
    memset(memory_at(memory), value, bytes);
    return 0;
}
FUNCTION(cuLaunchKernel,
         (const Function *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
          unsigned block_y, unsigned block_z, unsigned shared, void *stream, void **arguments, void **extra))
{
    const Rules *rules = &function->module->rules;
    const bool start = strcmp(function->name, "games_start") == 0;
    const bool play = strcmp(function->name, "games_play") == 0 || strcmp(function->name, "games_turns") == 0;
    (void)grid_y, (void)grid_z, (void)block_y, (void)block_z, (void)shared, (void)stream, (void)extra;
    if (strncmp(function->name, "batch_", 6) == 0) {
        return getenv("FAKE_BROKEN") != NULL || !twin_batch(rules, function->name, grid_x, block_x, arguments[0]);
    }
    const GpuJob *job = arguments[0];
    GpuJob few = *job;
    void *given[5] = {&few};
    for (int i = 1; i < (start ? 2 : 5); i++) {
        given[i] = arguments[i];
    }
    if (getenv("FAKE_FEW") != NULL &&
        few.games > 8) { /* the others are as the first: for timing, where none is looked at */
        few.games = 8;
    }
    const bool started =
        (!start || (uint64_t)grid_x * block_x >= job->games) && /* a thread a game is needed */
        (!play || block_x == function->module->block) &&
        (function->module->waves ? twin_waves : twin_wide)(rules, function->name, grid_x, block_x, given);
    if (started && !start) {
        GpuResult *results = memory_at(*(const uint64_t *)arguments[2]);
        for (uint32_t i = few.games; i < job->games; i++) {
            results[i] = results[i % few.games];
        }
        const char *wrong = getenv("FAKE_WRONG"); /* an edition, in whose games is a difference */
        results[0].folded ^= play && wrong != NULL && wrong[0] == '0' + rules->config.edition;
    }
    return !started;
}
FUNCTION(cuEventCreate, (void **out_event, unsigned flags))
{
    static int event;
    (void)flags;
    *out_event = &event;
    return 0;
}
FUNCTION(cuEventElapsedTime, (float *out_ms, void *from, void *to))
{
    (void)from;
    (void)to;
    *out_ms = 500;
    return 0;
}
