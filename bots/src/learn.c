/* SPDX-License-Identifier: MIT */
/* learn.c - inputs of the forecast and marks of the policy for others. */
#include "bots/learn.h"

#include "inputs.h"
#include "policy.h"

#include <stddef.h>

_Static_assert((int)LEARN_INPUTS == (int)INPUT_COUNT && (int)LEARN_MARKS == (int)MARK_COUNT &&
                   (int)LEARN_CONTEXT == (int)CONTEXT_COUNT,
               "learn.h says how many there are");

const char *learn_input(int index)
{
    static const char *const NAMES[] = {
#define INPUT(id, scale) #id,
#include "inputs.def"
    };
    return index >= 0 && index < INPUT_COUNT ? NAMES[index] : NULL;
}

const char *learn_mark(int index)
{
    static const char *const NAMES[] = {
#define MARK(id, scale) #id,
#include "policy.def"
    };
    return index >= 0 && index < MARK_COUNT ? NAMES[index] : NULL;
}

void learn_inputs(const Rules *r, const Game *g, int16_t out_inputs[SEATS_MAX][LEARN_INPUTS])
{
    int32_t inputs[SEATS_MAX][INPUT_COUNT];
    inputs_read(r, g, NULL, inputs);
    for (int seat = 0; seat < seats_scored(r); seat++) {
        for (int i = 0; i < INPUT_COUNT; i++) {
            out_inputs[seat][i] = (int16_t)inputs[seat][i];
        }
    }
}

int learn_clock(const Game *g)
{
    return era_clock(g);
}

/* Where the moves go. */
typedef struct Row {
    Action *action;
    int8_t (*mark)[LEARN_MARKS];
    int count;
} Row;

static void row_add(void *context, Action a, const int32_t marks[MARK_COUNT])
{
    Row *row = context;
    for (int i = 0; i < MARK_COUNT; i++) {
        row->mark[row->count][i] = (int8_t)(marks[i] > INT8_MAX    ? INT8_MAX
                                            : marks[i] < -INT8_MAX ? -INT8_MAX
                                                                   : marks[i]);
    }
    row->action[row->count++] = a;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): row_add writes them */
int learn_marks(const Rules *r, const Game *view, Action *out_actions, int8_t (*out_marks)[LEARN_MARKS])
{
    Row row = {out_actions, out_marks, 0};
    policy_look(r, view, row_add, &row);
    return row.count;
}

void learn_context(const Rules *r, const Game *view, float out_context[LEARN_CONTEXT])
{
    policy_context(r, view, out_context);
}
