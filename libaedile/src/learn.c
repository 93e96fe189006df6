/* SPDX-License-Identifier: MIT */
/* learn.c - what samples are made of: inputs of seats, marks of moves, and the moves that were played. */
#include "game.h"

#include "bots/learn.h"

#include <string.h>

_Static_assert((int)AE_CONTEXT == (int)LEARN_CONTEXT && (int)AE_LEGAL_MAX >= (int)ACTIONS_MAX, "there is room");

const char *ae_input_name(int index)
{
    return learn_input(index);
}

const char *ae_mark_name(int index)
{
    return learn_mark(index);
}

void ae_game_inputs(const AeGame *g, int16_t *out_inputs)
{
    int16_t inputs[SEATS_MAX][LEARN_INPUTS] = {{0}};
    if (!game_over(g)) {
        learn_inputs(&g->kit->rules, &g->game, inputs);
    }
    memcpy(out_inputs, inputs, (size_t)ae_game_seats(g) * sizeof inputs[0]);
}

uint32_t ae_game_clock(const AeGame *g)
{
    return (uint32_t)learn_clock(&g->game);
}

uint32_t ae_game_marks(const AeGame *g, uint32_t *out_actions, int8_t *out_marks, float out_context[AE_CONTEXT])
{
    const Rules *r = &g->kit->rules;
    Action action[ACTIONS_MAX];
    Game view;
    memset(out_context, 0, sizeof(float) * AE_CONTEXT);
    if (ae_game_seat(g) <= 0) {
        return 0;
    }
    game_view(r, &g->game, g->game.seat, &view);
    learn_context(r, &view, out_context);
    const int count = learn_marks(r, &view, action, (int8_t(*)[LEARN_MARKS])(void *)out_marks);
    for (int i = 0; i < count; i++) {
        out_actions[i] = (uint32_t)action_number(r, action[i]);
    }
    return (uint32_t)count;
}

bool ae_game_played(const AeGame *g, uint32_t move, uint32_t *out_action)
{
    if (move < g->before || move - g->before >= g->count) {
        return false;
    }
    const Action a = g->move[move - g->before].action;
    if (action_verb(a) == VERB_TRADE) {
        return false;
    }
    *out_action = (uint32_t)action_number(&g->kit->rules, a);
    return true;
}
