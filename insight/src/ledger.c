/* SPDX-License-Identifier: MIT */
/* ledger.c - a record, step by step from decision to decision, and the sums. */
#include "ledger_inner.h"

#include <string.h>

/* Without a sign: in a record of thousands of blunders a sum may pass what 32 bits hold, and the account still adds up. */
static int32_t sum_of(int32_t a, int32_t b)
{
    return (int32_t)((uint32_t)a + (uint32_t)b);
}

static void account_add(Account *sum, const Account *more)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        sum->chance[i] = sum_of(sum->chance[i], more->chance[i]);
        sum->points[i] = sum_of(sum->points[i], more->points[i]);
    }
}

static bool account_none(const Account *a)
{
    bool none = true;
    for (int i = 0; i < SEATS_MAX; i++) {
        none &= a->chance[i] == 0 && a->points[i] == 0;
    }
    return none;
}

/* Plays moves of the record up to the next decision, or to where it stops. */
static void ledger_advance(Ledger *l)
{
    for (int forced = 0; l->at < l->record->move_count && l->game.phase != PHASE_OVER && forced < FORCED_MOST &&
                         !is_decision(l->rules, &l->game, l->memo->forced);
         forced++) {
        record_play(l->record, l->at, l->rules, &l->game, NULL);
        l->at++;
    }
}

/* Whether the record has the end of the game, and nobody's giving up changed who won. */
static bool record_finished(const Ledger *l)
{
    Standing board;
    Standing end;
    game_standing(l->rules, &l->game, &board);
    termination_standing(&l->record->end, l->rules, &l->game, &end);
    return l->game.phase == PHASE_OVER && board.winners == end.winners && board.won == end.won;
}

static bool value_now(Ledger *l, Game *out_view, Account *out_v)
{
    game_view(l->rules, &l->game, ALL_SEATS, out_view);
    return value_find(l, out_view, l->simulations, out_v);
}

void ledger_start(Ledger *l, const Rules *r, const Record *record, Search *s, uint32_t simulations, void *memo,
                  uint32_t forecasts)
{
    LedgerSums *sums = &l->sums;
    Game view;
    memset(l, 0, sizeof *l);
    memset(memo, 0, ledger_memo_bytes(forecasts));
    l->rules = r;
    l->record = record;
    l->search = s;
    l->memo = memo;
    l->memo->room = forecasts;
    l->simulations = simulations;
    record_begin(record, r, &l->game);
    ledger_advance(l);
    value_now(l, &view, &l->now);
    account_start(r, &sums->start);
    for (int i = 0; i < SEATS_MAX; i++) {
        sums->deal.chance[i] = l->now.chance[i] - sums->start.chance[i];
        sums->deal.points[i] = l->now.points[i] - sums->start.points[i];
    }
    sums->result = l->now;
    sums->finished = record_finished(l);
}

/* What a choice did to the mover is its own, what it did to others a gift; against an automaton all is everybody's. */
static void choice_add(const Ledger *l, LedgerSums *sums, int seat, const Account *choice)
{
    if (l->rules->automaton) {
        account_add(&sums->choices, choice);
        sums->by_seat.chance[seat] = sum_of(sums->by_seat.chance[seat], choice->chance[0]);
        sums->by_seat.points[seat] = sum_of(sums->by_seat.points[seat], choice->points[0]);
        return;
    }
    Account gift = *choice;
    sums->choices.chance[seat] = sum_of(sums->choices.chance[seat], choice->chance[seat]);
    sums->choices.points[seat] = sum_of(sums->choices.points[seat], choice->points[seat]);
    gift.chance[seat] = 0;
    gift.points[seat] = 0;
    account_add(&sums->gifts[seat], &gift);
}

bool ledger_skip(Ledger *l)
{
    if (l->at == l->record->move_count || l->game.phase == PHASE_OVER) {
        return false;
    }
    record_play(l->record, l->at, l->rules, &l->game, NULL);
    l->at++;
    ledger_advance(l);
    return true;
}

void ledger_add(Ledger *l, const LedgerStep *step)
{
    LedgerSums *sums = &l->sums;
    StepParts parts;
    step_parts(step, &parts);
    account_add(&sums->luck, &parts.luck);
    account_add(&sums->forecast, &parts.forecast);
    choice_add(l, sums, step->seat, &parts.choice);
    l->now = step->next;
    sums->result = l->now;
    sums->finished = record_finished(l);
}

bool ledger_step(Ledger *l, LedgerStep *out_step)
{
    StepParts parts;
    Game view;
    if (l->at == l->record->move_count || l->game.phase == PHASE_OVER) {
        return false;
    }
    memset(out_step, 0, sizeof *out_step);
    const bool exact = value_now(l, &view, &out_step->v);
    out_step->n = l->at + 1;
    out_step->seat = view.seat;
    out_step->era = view.era;
    candidates_look(l, &view, out_step);
    ledger_skip(l);
    out_step->last = l->at;
    value_now(l, &view, &out_step->next);
    step_parts(out_step, &parts);
    out_step->exact = exact && account_none(&parts.forecast);
    ledger_add(l, out_step);
    return true;
}
