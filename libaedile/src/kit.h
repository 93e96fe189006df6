/* SPDX-License-Identifier: MIT */
/* kit.h - what games of one configuration share, and how faults are told; inside libaedile only. */
#pragma once

#include "aedile/aedile.h"
#include "batch/observe.h"
#include "engine/game.h"
#include "notation/config.h"

#include <stdatomic.h>

/* Never changes once it is made, so that threads may share it; who uses it holds it. */
typedef struct Kit {
    atomic_uint uses;
    uint32_t actions;
    uint32_t words;   /* of a mask */
    uint32_t numbers; /* of an observation */
    uint32_t field_count;
    AeField field[FIELD_COUNT];
    Rules rules;
    float scale[]; /* of each number */
} Kit;

/* NULL without memory. */
Kit *kit_make(const Rules *r);
Kit *kit_hold(Kit *kit);
void kit_drop(Kit *kit);
/* Whether games of both have the same rules, actions and fields. What the set-up draws (roads, mixed monuments) may be
 * said in one and not in the other: the state has it. */
bool kits_alike(const Kit *a, const Kit *b);

/* Reads a configuration and makes its rules. */
bool config_take(const char *config, Setup *out_setup, Kit **out_kit, AeFault *out_fault);

/* Each fills in *out_fault, unless that is NULL, and returns false. */
bool fault_say(AeFault *out_fault, int kind, int column, const char *text);
bool fault_of(AeFault *out_fault, int kind, const Fault *fault);
bool fault_rule_of(AeFault *out_fault, RuleError error);
bool fault_memory(AeFault *out_fault);

/* Whether there is such a seat; else the fault. */
bool seat_good(int seat, int least, int most, AeFault *out_fault);

/* A text on the heap as a function writes it; NULL without memory. */
typedef void Writer(Text *t, const void *context);
char *text_make(Writer *write, const void *context, size_t likely);
/* The same of reasons, which are put into words in buffers of the rooms below: one at a time. */
char *reasons_make(Writer *write, const void *context, size_t likely);
