/* SPDX-License-Identifier: MIT */
/* review.c - what a ledger tells people: accuracy, mistakes, the moments that decided it, who played like whom. */
#include "insight/review.h"

#include "bots/bots.h"
#include "notation/words.h"

#include <string.h>

/* A decision that loses this much counts half of one that loses nothing. */
enum { HALF_LOSS = 50000, SERIES_TERMS = 16 };
static const double LN_2 = 0.69314718055994530942;

/* ---- Accuracy. */

/* 2 to the power of -loss / HALF_LOSS, by a sum of fixed length in fixed order: the same on every machine. */
static double worth(int32_t loss)
{
    const double z = -LN_2 * (loss % HALF_LOSS) / HALF_LOSS;
    double term = 1;
    double sum = 1;
    for (int i = 1; i <= SERIES_TERMS; i++) {
        term *= z / i;
        sum += term;
    }
    for (int halves = loss / HALF_LOSS; halves > 0; halves--) {
        sum /= 2;
    }
    return sum;
}

/* Over the decisions of a member, those of an era in `era`, and all. */
typedef struct SeatSums {
    double worth;
    double worth_of[ERA_COUNT];
    double loss;
    double squares;
} SeatSums;

static float percent(double sum, uint32_t count)
{
    return count > 0 ? (float)(100 * sum / count) : 100.0F;
}

static void seat_finish(const SeatSums *sums, ReviewSeat *seat)
{
    const double count = seat->decisions;
    seat->accuracy = percent(sums->worth, seat->decisions);
    for (int era = 0; era < ERA_COUNT; era++) {
        seat->accuracy_of[era] = percent(sums->worth_of[era], seat->decisions_of[era]);
    }
    if (count >= 1) {
        seat->loss = (float)(sums->loss / count);
    }
    if (count >= 2) {
        const double spread = (sums->squares - sums->loss * sums->loss / count) / (count - 1);
        seat->loss_error = (float)__builtin_sqrt(spread > 0 ? spread / count : 0);
    }
}

static void seats_fill(Review *review)
{
    const Rules *r = review->ledger.rules;
    SeatSums sums[SEATS_MAX] = {0};
    memset(review->seat, 0, sizeof review->seat);
    for (uint32_t i = 0; i < review->step_count; i++) {
        const LedgerStep *step = &review->step[i];
        const int member = ledger_member(r, step->seat);
        const int32_t loss = step_loss(r, step);
        ReviewSeat *seat = &review->seat[member];
        seat->decisions++;
        seat->decisions_of[step->era]++;
        seat->mistakes += loss >= LEDGER_MISTAKE;
        sums[member].worth += worth(loss);
        sums[member].worth_of[step->era] += worth(loss);
        sums[member].loss += loss;
        sums[member].squares += (double)loss * loss;
    }
    for (int member = 0; member < ledger_members(r); member++) {
        seat_finish(&sums[member], &review->seat[member]);
    }
}

/* ---- Played like. */

/* Of fewer decisions the mean says nothing, and its error less. */
enum { LIKE_LEAST = 10 };
enum { GROUP_BASE, GROUP_MODULES, GROUP_NONE };
typedef struct LikeRow {
    uint8_t level;
    uint8_t depth;
    uint8_t seats;
    uint8_t group;
    float loss;
    float error;
} LikeRow;
static const LikeRow LIKES[] = {
#define LIKE(level, depth, seats, group, loss, error, games)                                                           \
    {BOT_##level, DEPTH_##depth, seats, GROUP_##group, loss, error},
#include "insight/like.def"
    {.group = GROUP_NONE}, /* of no game */
};
enum { LIKES_COUNT = sizeof LIKES / sizeof LIKES[0] - 1 };

static int group_of(const Rules *r)
{
    return r->automaton ? GROUP_NONE : r->modules != 0 || r->config.game != GAME_ROME ? GROUP_MODULES : GROUP_BASE;
}

static bool like_fits(const LikeRow *row, const Ledger *l)
{
    return row->group == group_of(l->rules) && row->seats == l->rules->config.players &&
           depth_simulations(row->depth) == l->simulations;
}

static float off(const LikeRow *row, const ReviewSeat *seat)
{
    return row->loss < seat->loss ? seat->loss - row->loss : row->loss - seat->loss;
}

/* Within two errors of both. */
static bool like_possible(const LikeRow *row, const ReviewSeat *seat)
{
    const float squares = row->error * row->error + seat->loss_error * seat->loss_error;
    return off(row, seat) * off(row, seat) <= 4 * squares;
}

static void like_fill(const Ledger *l, ReviewSeat *seat)
{
    const LikeRow *nearest = NULL;
    for (int i = 0; i < LIKES_COUNT; i++) {
        const bool nearer = nearest == NULL || off(&LIKES[i], seat) < off(nearest, seat);
        nearest = like_fits(&LIKES[i], l) && nearer ? &LIKES[i] : nearest;
    }
    const bool known = nearest != NULL && seat->decisions >= LIKE_LEAST;
    seat->like = seat->like_from = seat->like_to = known ? nearest->level : BOT_COUNT;
    for (int i = 0; i < LIKES_COUNT && seat->like != BOT_COUNT; i++) {
        const LikeRow *row = &LIKES[i];
        if (like_fits(row, l) && like_possible(row, seat)) {
            seat->like_from = row->level < seat->like_from ? row->level : seat->like_from;
            seat->like_to = row->level > seat->like_to ? row->level : seat->like_to;
        }
    }
}

/* ---- The moments that decided it. */

static int32_t largest(const Account *account, int members)
{
    int32_t most = 0;
    for (int i = 0; i < members; i++) {
        const int32_t size = account->chance[i] < 0 ? -account->chance[i] : account->chance[i];
        most = size > most ? size : most;
    }
    return most;
}

static Moment moment_of(const Review *review, uint32_t step)
{
    StepParts parts;
    step_parts(&review->step[step], &parts);
    const int members = ledger_members(review->ledger.rules);
    const int32_t choice = largest(&parts.choice, members);
    const int32_t luck = largest(&parts.luck, members);
    return (Moment){step, choice >= luck ? MOMENT_CHOICE : MOMENT_LUCK, choice >= luck ? choice : luck};
}

/* The largest first; of equal ones the earlier. What no figure would show decided nothing. */
static void moments_fill(Review *review)
{
    review->moment_count = 0;
    for (uint32_t i = 0; i < review->step_count; i++) {
        Moment next = moment_of(review, i);
        for (int at = 0; at < REVIEW_MOMENTS && next.size >= MOMENT_LEAST; at++) {
            if (at == review->moment_count) {
                review->moment[review->moment_count++] = next;
                break;
            }
            const Moment there = review->moment[at];
            if (next.size > there.size || (next.size == there.size && next.step < there.step)) {
                review->moment[at] = next;
                next = there;
            }
        }
    }
}

/* ---- Step by step. */

void review_start(Review *review, LedgerStep *steps, uint32_t room)
{
    review->step = steps;
    review->step_room = room;
    review->step_count = 0;
    review->moment_count = 0;
}

void review_finish(Review *review)
{
    seats_fill(review);
    for (int member = 0; member < ledger_members(review->ledger.rules); member++) {
        like_fill(&review->ledger, &review->seat[member]);
    }
    moments_fill(review);
}

bool review_step(Review *review)
{
    if (review->step_count < review->step_room && ledger_step(&review->ledger, &review->step[review->step_count])) {
        review->step_count++;
        return true;
    }
    review_finish(review);
    return false;
}

uint32_t review_left(const Review *review)
{
    return review->ledger.record->move_count - review->ledger.at;
}

/* The moment that a step is; NULL if it is none. */
static const Moment *moment_at(const Review *review, uint32_t step)
{
    for (int i = 0; i < review->moment_count; i++) {
        if (review->moment[i].step == step) {
            return &review->moment[i];
        }
    }
    return NULL;
}

static bool choice_told(const Review *review, uint32_t step)
{
    return review->step[step].only || step_loss(review->ledger.rules, &review->step[step]) >= LEDGER_MISTAKE;
}

bool review_told(const Review *review, uint32_t step)
{
    return choice_told(review, step) || moment_at(review, step) != NULL;
}

bool review_drawn(const Review *review, uint32_t step)
{
    const Moment *moment = moment_at(review, step);
    return moment != NULL && moment->kind == MOMENT_LUCK;
}

bool review_lucky(const Review *review, uint32_t step)
{
    return !choice_told(review, step) && review_drawn(review, step);
}

/* ---- Who played like whom, in words. */

void review_like(Text *t, const ReviewSeat *seat)
{
    static const uint16_t NAME[BOT_COUNT] = {
#define BOT(id, ...) WORD_BOT_##id##_NAME,
#include "bots/bots.def"
    };
    if (seat->like_from == seat->like_to) {
        words_fill(t, WORD_HTML_LIKE, arg_word(NAME[seat->like]));
    } else {
        words_fill(t, WORD_HTML_LIKE_RANGE, arg_word(NAME[seat->like]), arg_word(NAME[seat->like_from]),
                   arg_word(NAME[seat->like_to]));
    }
}
