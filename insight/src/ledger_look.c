/* SPDX-License-Identifier: MIT */
/* ledger_look.c - the candidates of a decision: the move played, the listed ones and the bot's own offer. */
#include "ledger_inner.h"

#include "bots/bots.h"

#include <string.h>

/* What was looked at so far. */
typedef struct Look {
    LedgerStep *step;
    int member;                  /* the mover's */
    uint32_t order[LEDGER_KEPT]; /* of each candidate kept: 0 the move played, then by the list */
    int32_t best;
    int32_t second; /* the two largest Q for the mover */
    Candidate played;
} Look;

/* Keeps the best for the mover; of equal ones the move played, then the first. */
static void look_add(Look *look, const Candidate *candidate, uint32_t order)
{
    LedgerStep *step = look->step;
    const int32_t q = candidate->q.chance[look->member];
    int at = step->candidate_count;
    look->second = q > look->best ? look->best : q > look->second ? q : look->second;
    look->best = q > look->best ? q : look->best;
    step->looked_at++;
    while (at > 0 && (q > step->candidate[at - 1].q.chance[look->member] ||
                      (q == step->candidate[at - 1].q.chance[look->member] && order < look->order[at - 1]))) {
        at--;
    }
    if (at == LEDGER_KEPT) {
        return;
    }
    step->candidate_count = (uint8_t)(step->candidate_count + (step->candidate_count < LEDGER_KEPT));
    for (int i = step->candidate_count - 1; i > at; i--) {
        step->candidate[i] = step->candidate[i - 1];
        look->order[i] = look->order[i - 1];
    }
    step->candidate[at] = *candidate;
    look->order[at] = order;
}

/* The move played is kept in any case; where it is. */
static uint8_t played_keep(Look *look)
{
    LedgerStep *step = look->step;
    int at = 0;
    while (at < step->candidate_count && look->order[at] != 0) {
        at++;
    }
    if (at == step->candidate_count) {
        at--;
        step->candidate[at] = look->played;
    }
    return (uint8_t)at;
}

typedef struct Glance {
    uint32_t place; /* in the list */
    int32_t q;
} Glance;

/* The places in the list of the best at a glance, in the list's order; how many. */
static uint32_t list_narrow(Ledger *l, const Game *view, uint32_t count, int member,
                            uint32_t out_places[LEDGER_CANDIDATES])
{
    Glance best[LEDGER_CANDIDATES];
    uint32_t kept = 0;
    for (uint32_t place = 0; place < count; place++) {
        Candidate candidate;
        uint32_t at = kept;
        if (count > LEDGER_CANDIDATES) {
            chain_judge(l, view, l->memo->list[place], NULL, 0, &candidate);
        }
        const int32_t q = count > LEDGER_CANDIDATES ? candidate.q.chance[member] : 0;
        while (at > 0 && q > best[at - 1].q) {
            at--;
        }
        if (at == LEDGER_CANDIDATES) {
            continue;
        }
        kept += kept < LEDGER_CANDIDATES;
        for (uint32_t i = kept - 1; i > at; i--) {
            best[i] = best[i - 1];
        }
        best[at] = (Glance){place, q};
    }
    for (uint32_t i = 0; i < kept; i++) {
        out_places[i] = best[i].place;
    }
    return kept;
}

/* The offer that the strongest bot would make with what the mover may know. */
static bool offer_find(const Ledger *l, const Game *view, Action *out_action, Offer *out_offer)
{
    const Seed seed = seed_from_number(game_hash(view));
    Rng rng = rng_start(&seed);
    Game own;
    int to;
    if (l->rules->config.module[MODULE_TRADING] == 0 || (view->phase != PHASE_TURN && view->phase != PHASE_AFTER)) {
        return false;
    }
    game_view(l->rules, view, view->seat, &own);
    memset(out_offer, 0, sizeof *out_offer);
    if (!bot_offer(BOT_STRONGEST, l->rules, &own, &rng, &to, out_offer)) {
        return false;
    }
    *out_action = action_make(VERB_TRADE, (unsigned)to, 0, 0);
    return true;
}

static bool same_move(const Candidate *candidate, Action a, const Offer *offer)
{
    return candidate->action == a && (offer == NULL || memcmp(&candidate->offer, offer, sizeof *offer) == 0);
}

static void look_judge(Ledger *l, const Game *view, Look *look, Action a, const Offer *offer, uint32_t order)
{
    Candidate candidate;
    if (!same_move(&look->played, a, offer)) {
        chain_judge(l, view, a, offer, l->simulations, &candidate);
        look_add(look, &candidate, order);
    }
}

void candidates_look(Ledger *l, const Game *view, LedgerStep *step)
{
    const uint32_t count = game_list(l->rules, view, l->memo->list);
    Look look = {.step = step, .member = ledger_member(l->rules, view->seat), .best = -1, .second = -1};
    uint32_t places[LEDGER_CANDIDATES];
    Action a;
    Offer offer;
    chain_judge(l, view, l->record->move[l->at].action, record_offer(l->record, l->at), l->simulations, &look.played);
    look_add(&look, &look.played, 0);
    if (l->simulations == 0) {
        for (uint32_t i = 0; i < count; i++) {
            look_judge(l, view, &look, l->memo->list[i], NULL, i + 1);
        }
    } else {
        const uint32_t kept = list_narrow(l, view, count, look.member, places);
        for (uint32_t i = 0; i < kept; i++) {
            look_judge(l, view, &look, l->memo->list[places[i]], NULL, places[i] + 1);
        }
    }
    if (offer_find(l, view, &a, &offer)) {
        look_judge(l, view, &look, a, &offer, count + 1);
    }
    step->played = played_keep(&look);
    step->best = 0;
    step->only = step->played == 0 && step->looked_at > 1 && look.second <= look.best - LEDGER_MISTAKE;
}
