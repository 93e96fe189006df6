/* SPDX-License-Identifier: MIT */
/* account.c - members of an account, and the parts of a step. */
#include "insight/ledger.h"

int ledger_members(const Rules *r)
{
    return r->automaton ? 2 : r->config.players;
}

int ledger_member(const Rules *r, int seat)
{
    return !r->automaton ? seat : seat < r->config.players ? 0 : 1;
}

static Account account_less(const Account *a, const Account *b)
{
    Account less;
    for (int i = 0; i < SEATS_MAX; i++) {
        less.chance[i] = a->chance[i] - b->chance[i];
        less.points[i] = a->points[i] - b->points[i];
    }
    return less;
}

void step_parts(const LedgerStep *step, StepParts *out_parts)
{
    const Account *q = &step->candidate[step->played].q;
    const Account *q_best = &step->candidate[step->best].q;
    out_parts->choice = account_less(q, q_best);
    out_parts->forecast = account_less(q_best, &step->v);
    out_parts->luck = account_less(&step->next, q);
}

int32_t step_loss(const Rules *r, const LedgerStep *step)
{
    const int mover = ledger_member(r, step->seat);
    return step->candidate[step->best].q.chance[mover] - step->candidate[step->played].q.chance[mover];
}
