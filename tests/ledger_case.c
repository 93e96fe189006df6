/* SPDX-License-Identifier: MIT */
/* ledger_case.c - whole games as records, and their ledgers, for the tests. */
#include "ledger_case.h"

#include "bots/bots.h"
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* A lot for a lot, or for nothing; whether it may be offered. */
static bool offer_any(const Rules *r, const Game *g, Rng *rng, int *out_to, Offer *out_offer)
{
    const int to = (int)rng_below(rng, r->config.players);
    LotSet own = lots_minus(g->own[g->seat], g->larger_than[0]);
    LotSet theirs = lots_minus(g->own[to], g->larger_than[0]);
    memset(out_offer, 0, sizeof *out_offer);
    if (lots_any(own) && rng_below(rng, 2) != 0) {
        out_offer->give.lots = lots_one(lots_pop(&own));
    }
    if (lots_any(theirs) && rng_below(rng, 2) != 0) {
        out_offer->take.lots = lots_one(lots_pop(&theirs));
    }
    *out_to = to;
    return game_trade_check(r, g, g->seat, to, out_offer) == RULE_OK;
}

void ledger_case_record(Record *record, const Rules *r, uint64_t seed, int bot, uint32_t most)
{
    Rng rng = play_rng(seed + 1);
    Setup setup = {.config = r->config, .seed = seed_from_number(seed), .seed_number = seed, .seed_is_number = true};
    Game g;
    record_start(record, &setup, r);
    game_start(r, &record->setup.seed, &g);
    while (g.phase != PHASE_OVER && record->move_count < most) {
        const bool may = r->config.module[MODULE_TRADING] != 0 && (g.phase == PHASE_TURN || g.phase == PHASE_AFTER);
        const int seat = g.seat;
        Game view;
        Offer offer;
        int to = 0;
        game_view(r, &g, seat, &view);
        const bool trade = may && rng_below(&rng, 4) == 0 &&
                           (bot_offer(BOT_GREEDY, r, &view, &rng, &to, &offer) || offer_any(r, &g, &rng, &to, &offer));
        const Action a = trade ? action_make(VERB_TRADE, (unsigned)to, 0, 0) : bot_choose(bot, r, &view, &rng, NULL);
        if (game_move(r, &g, seat, a, trade ? &offer : NULL, NULL) != RULE_OK ||
            !record_add(record, seat, a, trade ? &offer : NULL)) {
            abort();
        }
    }
}

void ledger_case_start(Ledger *l, const Rules *r, const Record *record, uint32_t simulations, uint32_t forecasts)
{
    static void *memory;
    static void *memo;
    static Search *search;
    if (memory == NULL) {
        memory = malloc(LEDGER_SEARCH_BYTES);
        search = search_open(memory, LEDGER_SEARCH_BYTES);
    }
    memo = realloc(memo, ledger_memo_bytes(forecasts));
    if (search == NULL || memo == NULL) {
        abort();
    }
    ledger_start(l, r, record, search, simulations, memo, forecasts);
}

static uint64_t hash_more(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ byte[i]) * 0x100000001b3ULL;
    }
    return hash;
}

/* Numbers alone: what lies between them is no part of it. */
static uint64_t hash_step(uint64_t hash, const LedgerStep *step)
{
    const uint32_t head[] = {step->n,    step->last,   step->seat, step->era,      step->exact,
                             step->only, step->played, step->best, step->looked_at};
    hash = hash_more(hash, head, sizeof head);
    hash = hash_more(hash_more(hash, &step->v, sizeof step->v), &step->next, sizeof step->next);
    for (int i = 0; i < step->candidate_count; i++) {
        const Candidate *candidate = &step->candidate[i];
        const uint32_t words[] = {candidate->action, candidate->outcomes, candidate->sampled};
        hash = hash_more(hash_more(hash, words, sizeof words), &candidate->q, sizeof candidate->q);
    }
    return hash;
}

static int32_t chances_sum(const Account *a)
{
    int32_t sum = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        sum += a->chance[i];
    }
    return sum;
}

static bool none(const Account *a)
{
    static const Account NOTHING;
    return memcmp(a, &NOTHING, sizeof NOTHING) == 0;
}

static const char *candidates_check(const LedgerStep *step, int mover)
{
    for (int i = 0; i < step->candidate_count; i++) {
        const Candidate *candidate = &step->candidate[i];
        if (chances_sum(&candidate->q) != LEDGER_WHOLE) {
            return "a Q does not add up to a million";
        }
        if (i > 0 && candidate->q.chance[mover] > step->candidate[i - 1].q.chance[mover]) {
            return "a better candidate comes later";
        }
        if (candidate->outcomes == 0 || candidate->outcomes > LEDGER_OUTCOMES ||
            (candidate->sampled && candidate->outcomes != LEDGER_SAMPLES)) {
            return "outcomes are miscounted";
        }
    }
    return NULL;
}

static const char *step_check(const Ledger *l, const LedgerStep *step, const Account *before)
{
    const int mover = ledger_member(l->rules, step->seat);
    const Candidate *played = &step->candidate[step->played];
    StepParts parts;
    step_parts(step, &parts);
    if (memcmp(&step->v, before, sizeof *before) != 0) {
        return "V is not what the last step came to";
    }
    if (played->action != l->record->move[step->n - 1].action) {
        return "the move played is another";
    }
    if (parts.choice.chance[mover] > 0 || step_loss(l->rules, step) != -parts.choice.chance[mover]) {
        return "a choice won";
    }
    if (step->played != step->best && parts.choice.chance[mover] == 0) {
        return "the move played was as good as the best";
    }
    if (chances_sum(&parts.choice) != 0 || chances_sum(&parts.forecast) != 0 || chances_sum(&parts.luck) != 0) {
        return "a part does not add up to 0";
    }
    if (step->exact && !none(&parts.forecast)) {
        return "an exact step has a forecast";
    }
    if (played->outcomes == 1 && !none(&parts.luck) && l->at < l->record->move_count) {
        return "luck where there was no chance";
    }
    return candidates_check(step, mover);
}

static bool adds_up(const LedgerSums *s, int member)
{
    int32_t chance = s->start.chance[member] + s->deal.chance[member] + s->luck.chance[member] +
                     s->choices.chance[member] + s->forecast.chance[member];
    int32_t points = s->start.points[member] + s->deal.points[member] + s->luck.points[member] +
                     s->choices.points[member] + s->forecast.points[member];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        chance += s->gifts[seat].chance[member];
        points += s->gifts[seat].points[member];
    }
    return chance == s->result.chance[member] && points == s->result.points[member];
}

static const char *sums_check(const Ledger *l)
{
    const LedgerSums *s = &l->sums;
    int32_t by_seat = 0;
    int32_t points = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!adds_up(s, i)) {
            return "the sums do not add up";
        }
        by_seat += s->by_seat.chance[i];
        points += s->by_seat.points[i];
        if (s->gifts[i].chance[i] != 0 || (l->rules->automaton && !none(&s->gifts[i]))) {
            return "a gift to oneself, or against an automaton";
        }
    }
    if (l->rules->automaton && (by_seat != s->choices.chance[0] || points != s->choices.points[0])) {
        return "the choices of the players do not add up";
    }
    return NULL;
}

static const char *result_check(const Ledger *l)
{
    const LedgerSums *s = &l->sums;
    Standing standing;
    if (chances_sum(&s->result) != LEDGER_WHOLE || chances_sum(&s->start) != LEDGER_WHOLE) {
        return "a result is no million";
    }
    if (s->finished != (l->game.phase == PHASE_OVER)) {
        return "finished, or not";
    }
    game_standing(l->rules, &l->game, &standing);
    for (int seat = 0; seat < l->rules->config.players && s->finished && !l->rules->automaton; seat++) {
        const bool won = (standing.winners >> seat & 1) != 0;
        if ((s->result.chance[seat] != 0) != won || s->result.points[seat] != l->game.player[seat].vp * LEDGER_VP) {
            return "the result is another";
        }
    }
    return NULL;
}

const char *ledger_case_run(Ledger *l, CaseCount *count, uint64_t *hash)
{
    static LedgerStep step;
    Account before = l->now;
    uint32_t last = l->at;
    const char *fault = NULL;
    *hash = hash_more(0xcbf29ce484222325ULL, &l->now, sizeof l->now);
    while (fault == NULL && ledger_step(l, &step)) {
        const Candidate *played = &step.candidate[step.played];
        count->steps++;
        count->exact += step.exact;
        count->sampled += played->sampled;
        count->draws += played->outcomes > 1;
        count->trades += action_verb(played->action) == VERB_TRADE;
        count->forced += step.last - step.n;
        fault = step.n != last + 1 ? "a move was passed over" : step_check(l, &step, &before);
        before = step.next;
        last = step.last;
        *hash = hash_step(*hash, &step);
    }
    *hash = hash_more(*hash, &l->sums.result, sizeof l->sums.result);
    *hash = hash_more(*hash, l->sums.gifts, sizeof l->sums.gifts);
    fault = fault != NULL ? fault : last != l->record->move_count ? "moves are left" : sums_check(l);
    return fault != NULL ? fault : result_check(l);
}
