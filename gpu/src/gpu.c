/* SPDX-License-Identifier: MIT */
/* gpu.c - a GPU, a unit on it, and the games of a job. */
#include "gpu/gpu.h"

#include "cuda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETUP_BLOCK = 128 };
/* For turns that end within a turn, with automata and roads; set once, before anything runs. */
enum { STACK_BYTES = 8192 };
enum { CHUNK_MOST = 1 << 20, CHUNK_LEAST = 1 << 10 }; /* games that lie on the GPU at a time */

/* How many games were taken: a number for each wave. */
enum { NEXT_BYTES = ERA_COUNT * sizeof(uint32_t) };

struct GpuUnit {
    Gpu *gpu;
    CUmodule module;
    CUfunction start;
    CUfunction play;    /* games, or in waves the turns of an era */
    CUfunction between; /* in waves what lies between these; else NULL */
    CUdeviceptr starts;
    CUdeviceptr results;
    CUdeviceptr next;
    CUdeviceptr lists;
    CUevent event[3];
    uint32_t chunk; /* games there is room for */
    unsigned block;
    GpuFacts facts;
};

void gpu_close(Gpu *gpu)
{
    if (gpu != NULL) {
        if (gpu->context != NULL) {
            gpu->cuda.context_release(gpu->device);
        }
        cuda_unload(&gpu->cuda);
        free(gpu);
    }
}

static bool device_open(Gpu *gpu, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &gpu->cuda;
    char name[GPU_NAME_MAX] = "";
    int count = 0;
    int major = 0;
    int minor = 0;
    if (!cuda_worked(cuda, cuda->init(0), "the GPU's driver does not start", out_reason) ||
        !cuda_worked(cuda, cuda->device_count(&count), "the GPU's driver finds no GPU", out_reason)) {
        return false;
    }
    if (count == 0) {
        snprintf(out_reason, GPU_REASON_MAX, "there is no NVIDIA GPU in this machine");
        return false;
    }
    bool opened = cuda->device_get(&gpu->device, 0) == 0 && cuda->device_name(name, GPU_NAME_MAX, gpu->device) == 0 &&
                  cuda->device_attribute(&major, CUDA_DEVICE_MAJOR, gpu->device) == 0 &&
                  cuda->device_attribute(&minor, CUDA_DEVICE_MINOR, gpu->device) == 0 &&
                  cuda->device_attribute(&gpu->multiprocessors, CUDA_DEVICE_MULTIPROCESSORS, gpu->device) == 0 &&
                  cuda->driver_version(&gpu->driver) == 0;
    if (!opened) {
        snprintf(out_reason, GPU_REASON_MAX, "the GPU does not say what it is");
        return false;
    }
    gpu->architecture = 10 * major + minor;
    snprintf(gpu->name, sizeof gpu->name, "%s, %d multiprocessors, sm_%d", name, gpu->multiprocessors,
             gpu->architecture);
    return cuda_worked(cuda, cuda->context_retain(&gpu->context, gpu->device), "the GPU cannot be used", out_reason) &&
           cuda_worked(cuda, cuda->context_set(gpu->context), "the GPU cannot be used", out_reason) &&
           cuda_worked(cuda, cuda->context_limit(CUDA_LIMIT_STACK, STACK_BYTES), "the GPU cannot be used", out_reason);
}

Gpu *gpu_open(char out_reason[GPU_REASON_MAX])
{
    Gpu *gpu = calloc(1, sizeof *gpu);
    if (gpu == NULL) {
        snprintf(out_reason, GPU_REASON_MAX, "not enough memory");
        return NULL;
    }
    if (!cuda_load(&gpu->cuda, out_reason) || !device_open(gpu, out_reason)) {
        gpu_close(gpu);
        return NULL;
    }
    return gpu;
}

const char *gpu_name(const Gpu *gpu)
{
    return gpu->name;
}

void gpu_unit_close(GpuUnit *unit)
{
    if (unit == NULL) {
        return;
    }
    const Cuda *cuda = &unit->gpu->cuda;
    const CUdeviceptr memory[] = {unit->starts, unit->results, unit->next, unit->lists};
    for (size_t i = 0; i < sizeof memory / sizeof memory[0]; i++) {
        if (memory[i] != 0) {
            cuda->memory_free(memory[i]);
        }
    }
    for (int i = 0; i < 3; i++) {
        if (unit->event[i] != NULL) {
            cuda->event_free(unit->event[i]);
        }
    }
    if (unit->module != NULL) {
        cuda->module_unload(unit->module);
    }
    free(unit);
}

/* The kernels, and what is known of them. */
static bool unit_load(GpuUnit *unit, const Rules *r, const Code *code, char out_reason[GPU_REASON_MAX])
{
    static const char WHAT[] = "the compiled rules do not load";
    const Cuda *cuda = &unit->gpu->cuda;
    const bool waves = plays_in_waves(r);
    snprintf(out_reason, GPU_REASON_MAX, "%s", WHAT);
    unit->facts.seconds = code->seconds;
    unit->facts.bytes = (uint32_t)code->length;
    unit->block = (unsigned)block_threads(r);
    unit->facts.threads = (uint32_t)unit->gpu->multiprocessors * unit->block;
    return cuda_worked(cuda, cuda->module_load(&unit->module, code->bytes), WHAT, out_reason) &&
           cuda_worked(cuda, cuda->module_function(&unit->start, unit->module, "games_start"), WHAT, out_reason) &&
           cuda_worked(cuda, cuda->module_function(&unit->play, unit->module, waves ? "games_turns" : "games_play"),
                       WHAT, out_reason) &&
           (!waves || cuda_worked(cuda, cuda->module_function(&unit->between, unit->module, "games_between"), WHAT,
                                  out_reason)) &&
           cuda_worked(cuda, cuda->function_cache(unit->play, CUDA_PREFER_L1), WHAT, out_reason) &&
           (!waves || cuda_worked(cuda, cuda->function_cache(unit->between, CUDA_PREFER_L1), WHAT, out_reason)) &&
           cuda->function_attribute(&unit->facts.registers, CUDA_FUNCTION_REGISTERS, unit->play) == 0 &&
           cuda->function_attribute(&unit->facts.local_bytes, CUDA_FUNCTION_LOCAL_BYTES, unit->play) == 0 &&
           cuda->event_make(&unit->event[0], 0) == 0 && cuda->event_make(&unit->event[1], 0) == 0 &&
           cuda->event_make(&unit->event[2], 0) == 0;
}

static const char NO_MEMORY[] = "the GPU has too little free memory";

/* Every thread's list, as long as there are actions. */
static bool lists_make(GpuUnit *unit, const Rules *r, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &unit->gpu->cuda;
    const size_t bytes = unit->facts.threads * list_room(action_count(r)) * sizeof(Action);
    return cuda_worked(cuda, cuda->memory_take(&unit->lists, bytes), NO_MEMORY, out_reason);
}

/* Memory for so many games at a time, or for as many as half of what is free holds. */
static bool games_make(GpuUnit *unit, uint32_t games, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &unit->gpu->cuda;
    size_t room = 0;
    size_t total = 0;
    uint32_t chunk = games < CHUNK_MOST ? games : CHUNK_MOST;
    if (unit->chunk >= chunk) {
        return true;
    }
    if (unit->chunk != 0) {
        cuda->memory_free(unit->starts);
        cuda->memory_free(unit->results);
        unit->starts = unit->results = 0;
        unit->chunk = 0;
    }
    if (!cuda_worked(cuda, cuda->memory_room(&room, &total), NO_MEMORY, out_reason)) {
        return false;
    }
    while (chunk > CHUNK_LEAST && chunk * (sizeof(GpuStart) + sizeof(GpuResult)) > room / 2) {
        chunk /= 2;
    }
    bool made = cuda_worked(cuda, cuda->memory_take(&unit->starts, chunk * sizeof(GpuStart)), NO_MEMORY, out_reason) &&
                cuda_worked(cuda, cuda->memory_take(&unit->results, chunk * sizeof(GpuResult)), NO_MEMORY, out_reason);
    if (!made && unit->starts != 0) {
        cuda->memory_free(unit->starts);
        unit->starts = 0;
    }
    unit->chunk = made ? chunk : 0;
    return made;
}

GpuUnit *gpu_unit_open(Gpu *gpu, const Rules *r, const GpuWay *way, char out_reason[GPU_REASON_MAX])
{
    GpuUnit *unit = calloc(1, sizeof *unit);
    Code code = {0};
    snprintf(out_reason, GPU_REASON_MAX, "not enough memory");
    bool opened = unit != NULL && unit_compile(&gpu->cuda, gpu->architecture, gpu->driver, r, way, &code, out_reason);
    if (unit != NULL) {
        unit->gpu = gpu;
    }
    opened = opened &&
             cuda_worked(&gpu->cuda, gpu->cuda.context_set(gpu->context), "the GPU cannot be used", out_reason) &&
             unit_load(unit, r, &code, out_reason) && (!way->lists || lists_make(unit, r, out_reason)) &&
             cuda_worked(&gpu->cuda, gpu->cuda.memory_take(&unit->next, NEXT_BYTES), NO_MEMORY, out_reason);
    free(code.bytes);
    if (!opened) {
        gpu_unit_close(unit);
        return NULL;
    }
    return unit;
}

void gpu_unit_facts(const GpuUnit *unit, GpuFacts *out_facts)
{
    *out_facts = unit->facts;
}

static const char NOT_PLAYED[] = "the games could not be played on the GPU";

/* Starts what plays games that were set up: one kernel, or in waves two in turn. */
static bool kernels_launch(GpuUnit *unit, GpuJob job, char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &unit->gpu->cuda;
    CUdeviceptr next = unit->next;
    void *arguments[] = {&job, &unit->starts, &unit->results, &next, &unit->lists};
    const int launches = unit->between != NULL ? 2 * ERA_COUNT + 1 : 1;
    bool worked =
        unit->between == NULL ||
        cuda_worked(cuda, cuda->memory_fill(unit->results, 0, job.games * sizeof(GpuResult)), NOT_PLAYED, out_reason);
    for (int i = 0; worked && i < launches; i++) {
        const bool between = unit->between != NULL && i % 2 == 0;
        const unsigned block = between ? SETUP_BLOCK : unit->block;
        next = unit->next + (CUdeviceptr)i / 2 * sizeof(uint32_t);
        worked = cuda_worked(cuda,
                             cuda->launch(between ? unit->between : unit->play, unit->facts.threads / block, 1, 1,
                                          block, 1, 1, 0, NULL, arguments, NULL),
                             NOT_PLAYED, out_reason);
    }
    return worked;
}

/* As many games as there is room for. */
static bool chunk_play(GpuUnit *unit, GpuJob job, GpuResult *out_results, GpuTimes *times,
                       char out_reason[GPU_REASON_MAX])
{
    const Cuda *cuda = &unit->gpu->cuda;
    void *start[] = {&job, &unit->starts};
    const unsigned setups = (job.games + SETUP_BLOCK - 1) / SETUP_BLOCK;
    float ms[2] = {0, 0};
    bool played = cuda_worked(cuda, cuda->memory_fill(unit->next, 0, NEXT_BYTES), NOT_PLAYED, out_reason) &&
                  cuda->event_record(unit->event[0], NULL) == 0 &&
                  cuda_worked(cuda, cuda->launch(unit->start, setups, 1, 1, SETUP_BLOCK, 1, 1, 0, NULL, start, NULL),
                              NOT_PLAYED, out_reason) &&
                  cuda->event_record(unit->event[1], NULL) == 0 && kernels_launch(unit, job, out_reason) &&
                  cuda->event_record(unit->event[2], NULL) == 0 &&
                  cuda_worked(cuda, cuda->context_wait(), NOT_PLAYED, out_reason) &&
                  cuda_worked(cuda, cuda->memory_fetch(out_results, unit->results, job.games * sizeof *out_results),
                              NOT_PLAYED, out_reason);
    if (played && cuda->event_elapsed(&ms[0], unit->event[0], unit->event[1]) == 0 &&
        cuda->event_elapsed(&ms[1], unit->event[1], unit->event[2]) == 0) {
        times->setup += ms[0] / 1e3;
        times->play += ms[1] / 1e3;
    }
    return played;
}

bool gpu_play(GpuUnit *unit, const GpuJob *job, GpuResult *out_results, GpuTimes *out_times,
              char out_reason[GPU_REASON_MAX])
{
    snprintf(out_reason, GPU_REASON_MAX, "%s", NOT_PLAYED);
    bool played = unit->gpu->cuda.context_set(unit->gpu->context) == 0 && games_make(unit, job->games, out_reason);
    memset(out_times, 0, sizeof *out_times);
    for (uint32_t done = 0; played && done < job->games;) {
        GpuJob part = *job;
        part.first += done;
        part.games = job->games - done < unit->chunk ? job->games - done : unit->chunk;
        played = chunk_play(unit, part, out_results + done, out_times, out_reason);
        done += part.games;
    }
    return played;
}
