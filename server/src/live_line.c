/* SPDX-License-Identifier: MIT */
/* live_line.c - the line of a game: what waits, whose turn it is, and what a seat may spend of the log. */
#include "live.h"

static Lane *lane_of(LiveGame *live, const Request *request)
{
    return &live->lane[request->seat != NO_SEAT  ? request->seat
                       : request->caller == NULL ? (int)LANE_SERVER
                                                 : (int)LANE_COMERS];
}

Request *line_take(LiveGame *live)
{
    do {
        live->turn = (uint8_t)((live->turn + 1) % LANE_COUNT);
    } while (live->lane[live->turn].first == NULL);
    Lane *lane = &live->lane[live->turn];
    Request *request = lane->first;
    lane->first = request->next;
    if (lane->first == NULL) {
        lane->last = NULL;
    }
    lane->count--;
    live->waiting--;
    return request;
}

void line_put_back(LiveGame *live, Request *request)
{
    Lane *lane = lane_of(live, request);
    request->next = lane->first;
    lane->first = request;
    if (lane->last == NULL) {
        lane->last = request;
    }
    lane->count++;
    live->waiting++;
}

static bool lane_full(LiveGame *live, const Lane *lane)
{
    const long which = lane - live->lane;
    return which != LANE_SERVER &&
           !bound_fits(live->registry->config.bounds, which == LANE_COMERS ? BOUND_LINE : BOUND_LINE_SEAT, lane->count);
}

bool line_add(LiveGame *live, Request *request)
{
    Lane *lane = lane_of(live, request);
    if (lane_full(live, lane)) {
        return false;
    }
    request->next = NULL;
    if (lane->last != NULL) {
        lane->last->next = request;
    } else {
        lane->first = request;
    }
    lane->last = request;
    lane->count++;
    live->waiting++;
    return true;
}

/* ---- Budgets of the log. */
int bound_of_budget(int budget)
{
    static const uint8_t BOUNDS[BUDGET_COUNT] = {
        [BUDGET_CHAT] = BOUND_CHAT_LINES, [BUDGET_UNDO] = BOUND_TAKEBACKS, [BUDGET_SIT] = BOUND_SITTINGS,
        [BUDGET_READY] = BOUND_READIES,   [BUDGET_SELF] = BOUND_NAMES,     [BUDGET_STAND] = BOUND_STAND_INS,
    };
    return BOUNDS[budget];
}

void budget_note(const LiveGame *live, const SittingNews *news)
{
    int budget;
    uint32_t spent = sitting_spent(live->sitting, news->kind, news->seat, &budget);
    if (budget != BUDGET_NONE) {
        bound_note(live->registry->config.bounds, bound_of_budget(budget), spent);
    }
}
