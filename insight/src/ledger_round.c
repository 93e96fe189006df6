/* SPDX-License-Identifier: MIT */
/* ledger_round.c - whole numbers out of chances and points, and means of them: the same on every machine. */
#include "ledger_inner.h"

#include <string.h>

/* A chance of one, when it is made whole: a float has 24 bits, and a million times it fits. */
static const uint64_t FINE = 1ULL << 40;
/* Added to points while they are summed, so that no sum is negative. */
static const int32_t POINTS_LIFT = 1 << 30;

/* One more for those with the largest remainders, of equal ones the first, until all is given. */
static void remainders_give(int32_t *share, uint64_t *remainder, int members)
{
    int32_t left = LEDGER_WHOLE;
    for (int i = 0; i < members; i++) {
        left -= share[i];
    }
    for (; left > 0; left--) {
        int most = 0;
        for (int i = 1; i < members; i++) {
            most = remainder[i] > remainder[most] ? i : most;
        }
        share[most]++;
        remainder[most] = 0;
    }
}

void shares_round(const uint64_t *part, int members, int32_t *out_millionths)
{
    uint64_t remainder[SEATS_MAX];
    uint64_t sum = 0;
    for (int i = 0; i < members; i++) {
        sum += part[i];
    }
    for (int i = 0; i < members; i++) {
        const uint64_t whole = part[i] * LEDGER_WHOLE;
        out_millionths[i] = (int32_t)(whole / sum);
        remainder[i] = whole % sum;
    }
    remainders_give(out_millionths, remainder, members);
}

static uint64_t chance_fine(float chance)
{
    return !(chance > 0) ? 0 : chance >= 1.0F ? FINE : (uint64_t)((double)chance * (double)FINE);
}

static int32_t points_whole(float points)
{
    const double more = (double)points * LEDGER_VP + POINTS_LIFT + 0.5; /* never below 0, so it is cut off downwards */
    return (int32_t)((int64_t)more - POINTS_LIFT);
}

/* A seat's points go to its member. */
static void points_add(const Rules *r, int seat, int32_t points, Account *account)
{
    account->points[ledger_member(r, seat)] += points;
}

void account_of_chances(const Rules *r, const Chances *found, Account *out_account)
{
    uint64_t part[SEATS_MAX];
    uint64_t sum = 0;
    const int members = ledger_members(r);
    memset(out_account, 0, sizeof *out_account);
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        points_add(r, seat, points_whole(found->points[seat]), out_account);
    }
    for (int i = 0; i < members; i++) {
        part[i] = r->automaton && i == 1 ? FINE - part[0] : chance_fine(found->chance[i]);
        sum += part[i];
    }
    for (int i = 0; i < members && sum == 0; i++) {
        part[i] = 1;
    }
    shares_round(part, members, out_account->chance);
}

void account_of_result(const Rules *r, const Game *g, Account *out_account)
{
    uint64_t part[SEATS_MAX];
    Standing standing;
    memset(out_account, 0, sizeof *out_account);
    game_standing(r, g, &standing);
    for (int seat = 0; seat < r->config.players + r->automaton; seat++) {
        points_add(r, seat, g->player[seat].vp * LEDGER_VP, out_account);
    }
    for (int i = 0; i < ledger_members(r); i++) {
        part[i] = r->automaton ? (standing.won != 0) == (i == 0) : standing.winners >> i & 1U;
    }
    shares_round(part, ledger_members(r), out_account->chance);
}

void account_start(const Rules *r, Account *out_account)
{
    const uint64_t part[SEATS_MAX] = {1, 1, 1, 1, 1};
    memset(out_account, 0, sizeof *out_account);
    shares_round(part, ledger_members(r), out_account->chance);
}

/* ---- Means. Weights may have 64 bits, so sums have 128: without a type for them, which a browser has not. */

static void sum_add(Sum *sum, uint64_t weight, uint32_t times)
{
    const uint64_t low = (weight & UINT32_MAX) * times;
    const uint64_t high = (weight >> 32) * times;
    const uint64_t added = low + (high << 32);
    sum->high += (high >> 32) + (added < low);
    sum->low += added;
    sum->high += sum->low < added;
}

/* The quotient, which has fewer than 64 bits, and the remainder. */
static uint64_t sum_divide(const Sum *sum, uint64_t by, uint64_t *out_remainder)
{
    uint64_t rest = sum->high;
    uint64_t quotient = 0;
    if (rest == 0) {
        *out_remainder = sum->low % by;
        return sum->low / by;
    }
    for (int bit = 63; bit >= 0; bit--) {
        const bool carry = rest >> 63 != 0;
        rest = rest << 1 | (sum->low >> bit & 1);
        quotient <<= 1;
        if (carry || rest >= by) {
            rest -= by;
            quotient |= 1;
        }
    }
    *out_remainder = rest;
    return quotient;
}

void mean_add(Mean *mean, int members, const Account *v, uint64_t weight)
{
    for (int i = 0; i < members; i++) {
        sum_add(&mean->chance[i], weight, (uint32_t)v->chance[i]);
        sum_add(&mean->points[i], weight, (uint32_t)(v->points[i] + POINTS_LIFT));
    }
}

void mean_read(const Mean *mean, int members, uint64_t total, Account *out_account)
{
    uint64_t remainder[SEATS_MAX];
    memset(out_account, 0, sizeof *out_account);
    for (int i = 0; i < members; i++) {
        uint64_t rest;
        const uint64_t points = sum_divide(&mean->points[i], total, &rest);
        out_account->points[i] = (int32_t)((int64_t)points + (rest >= total - rest) - POINTS_LIFT);
        out_account->chance[i] = (int32_t)sum_divide(&mean->chance[i], total, &remainder[i]);
    }
    remainders_give(out_account->chance, remainder, members);
}

/* ---- Figures of one decimal. */

int32_t tenths_nearest(int64_t number, int32_t tenth)
{
    const int64_t twice = 2 * number + tenth;
    const int64_t by = 2 * (int64_t)tenth;
    return (int32_t)(twice / by - (twice % by < 0));
}

void tenths_round(const int32_t *part, int count, int32_t tenth, int32_t *out_tenths)
{
    int64_t sum = 0;
    int32_t missing = 0;
    for (int i = 0; i < count; i++) {
        out_tenths[i] = tenths_nearest(part[i], tenth);
        sum += part[i];
        missing -= out_tenths[i];
    }
    missing += tenths_nearest(sum, tenth);
    while (missing != 0) {
        const int way = missing > 0 ? 1 : -1;
        int most = 0;
        for (int i = 1; i < count; i++) {
            const int32_t left = way * (part[i] - tenth * out_tenths[i]);
            most = left > way * (part[most] - tenth * out_tenths[most]) ? i : most;
        }
        out_tenths[most] += way;
        missing -= way;
    }
}

void ledger_column(const LedgerSums *sums, int member, bool points, LedgerColumn *out_column)
{
    enum { GIFTS = 4, FORECAST = GIFTS + SEATS_MAX, PARTS };
    const Account *account[PARTS] = {&sums->start, &sums->deal, &sums->luck, &sums->choices};
    int32_t part[PARTS];
    int32_t shown[PARTS];
    account[FORECAST] = &sums->forecast;
    for (int giver = 0; giver < SEATS_MAX; giver++) {
        account[GIFTS + giver] = &sums->gifts[giver];
    }
    for (int i = 0; i < PARTS; i++) {
        part[i] = points ? account[i]->points[member] : account[i]->chance[member];
    }
    const int32_t tenth = points ? TENTH_POINTS : TENTH_CHANCE;
    const Account *result = &sums->result;
    tenths_round(part, PARTS, tenth, shown);
    *out_column = (LedgerColumn){.start = shown[0], .deal = shown[1], .luck = shown[2], .choices = shown[3]};
    memcpy(out_column->gifts, &shown[GIFTS], sizeof out_column->gifts);
    out_column->forecast = shown[FORECAST];
    out_column->result = tenths_nearest(points ? result->points[member] : result->chance[member], tenth);
}
