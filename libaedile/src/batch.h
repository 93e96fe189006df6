/* SPDX-License-Identifier: MIT */
/* batch.h - many games side by side; inside libaedile only. */
#pragma once

#include "crew.h"
#include "game.h"

#include "batch/arrays.h"
#include "gpu/batch.h"

enum { THREADS_MOST = 256 };

/* What plays the games. Where one can fail, it says why in the batch's reason. */
typedef struct Device {
    const char *name;
    bool (*open)(AeBatch *b, AeFault *out_fault); /* before its arrays are made */
    void *(*take)(AeBatch *b, size_t bytes); /* zeros, for an array that is shown or kept here; NULL without memory */
    void (*drop)(AeBatch *b, void *memory);
    bool (*start)(AeBatch *b, AeFault *out_fault); /* the arrays are there */
    void (*close)(AeBatch *b);                     /* after its arrays are gone; whatever was opened */
    bool keeps;                                    /* the arrays that are kept are here */
    bool (*begin)(AeBatch *b);
    bool (*step)(AeBatch *b, const uint32_t *actions, uint32_t *out_wrong);
    bool (*sample)(AeBatch *b, uint64_t seed, uint32_t *out_actions);
    bool (*run)(AeBatch *b, uint64_t seed, uint32_t steps);
    bool (*hashes)(AeBatch *b, uint64_t *out_hashes);
    bool (*get)(AeBatch *b, uint32_t game, Slot *out_slot);
    /* With what the arrays say of rewards, of moves and of an end; all else is shown anew. */
    bool (*put)(AeBatch *b, uint32_t game, const Slot *slot);
} Device;
extern const Device DEVICE_CPU;
extern const Device DEVICE_CUDA;

struct AeBatch {
    const Device *device;
    Kit *kit;
    Setup setup;
    Batch batch;
    AeArrays arrays; /* what of it others see */
    Setup *given;    /* of each game that was put in; NULL before the first */
    bool broken;     /* the device failed, and the games are lost */
    char reason[GPU_REASON_MAX];
    int threads;
    Crew *crew;
    Gpu *gpu;
    GpuBatch *there;
    /* With chance from outside: the games themselves, of which the slots have what is known; else NULL. */
    AeGame **open;
    float *chances;
    atomic_bool poor; /* there was no memory for one of them */
};

/* The set-up of a game: that of the batch with its own seed, or what it came with. */
Setup slot_setup(const AeBatch *b, uint32_t game, const Slot *slot);

/* ---- Games with chance from outside (batch_open.c). A call that needs memory and has none notes it in `poor`. */
bool open_make(AeBatch *b);
void open_free(AeBatch *b);
void open_begin(AeBatch *b, uint32_t i);
void open_step(AeBatch *b, uint32_t i, uint32_t action);
/* Takes the place of the game i. */
void open_set(AeBatch *b, uint32_t i, AeGame *g);
bool open_waits(const AeBatch *b, uint32_t i);
/* What is shown of a game that waits for chance beside what every game shows; the mask is that of its outcomes. */
void open_show(const AeBatch *b, uint32_t i);
void open_mask(const AeBatch *b, uint32_t i, uint64_t *out_mask);
/* An outcome by lot. */
uint32_t open_sample(const AeBatch *b, uint32_t i, uint64_t lots);
