/* SPDX-License-Identifier: MIT */
/* budget.c - how much of a log one seat may fill (budgets.def). A check asks; a fold only counts: what is kept is kept, also
 * where the budgets were larger once. */
#include "sitting_inner.h"

static const struct {
    uint32_t most;
    int word;
} BUDGETS[BUDGET_COUNT] = {
#define BUDGET(id, most, word) [BUDGET_##id] = {most, word},
#include "hall/budgets.def"
};

static const uint8_t BUDGET_OF[ENTRY_COUNT] = {
    [ENTRY_CHAT] = BUDGET_CHAT, [ENTRY_UNDO] = BUDGET_UNDO,   [ENTRY_TAKEBACK] = BUDGET_UNDO, [ENTRY_SIT] = BUDGET_SIT,
    [ENTRY_BOT] = BUDGET_SIT,   [ENTRY_READY] = BUDGET_READY, [ENTRY_NAME] = BUDGET_SELF,     [ENTRY_KEY] = BUDGET_SELF,
    [ENTRY_HOOK] = BUDGET_SELF, [ENTRY_STAND] = BUDGET_STAND,
};

void sitting_limits(Sitting *s, const uint32_t *most)
{
    s->budget_most = most;
}

uint32_t sitting_spent(const Sitting *s, int kind, int seat, int *out_budget)
{
    *out_budget = seat != NO_SEAT ? BUDGET_OF[kind] : BUDGET_NONE;
    return *out_budget != BUDGET_NONE ? s->spent[*out_budget][seat] : 0;
}

uint16_t sitting_number(const Sitting *s, int seat)
{
    const uint16_t spent = s->spent[BUDGET_SIT][seat];
    return spent < UINT16_MAX ? spent + 1 : spent;
}

bool budget_check(const Sitting *s, const Entry *e, SittingRefusal *why)
{
    int budget;
    const uint32_t spent = sitting_spent(s, e->kind, e->seat, &budget);
    const uint32_t most = s->budget_most != NULL ? s->budget_most[budget] : BUDGETS[budget].most;
    if (budget == BUDGET_NONE || spent < most) {
        return true;
    }
    refuse(why, BUDGETS[budget].word, NULL);
    why->budget = budget;
    return false;
}

void budget_spend(Sitting *s, const Entry *e)
{
    int budget;
    if (sitting_spent(s, e->kind, e->seat, &budget) < UINT16_MAX && budget != BUDGET_NONE) {
        s->spent[budget][e->seat]++;
    }
}
