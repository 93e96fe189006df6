/* SPDX-License-Identifier: MIT */
/* insight.c - what several searches of one position found, added up. */
#include "thinker.h"

#include <string.h>

void finding_make(const Search *s, Finding *out_found)
{
    out_found->facts = search_facts(s);
    out_found->moves = search_moves(s, out_found->move, FOUND_MAX);
    out_found->line_length =
        out_found->moves != 0 ? search_line(s, out_found->move[0].action, out_found->line, INSIGHT_LINE_MAX) : 0;
}

static void facts_add(SearchFacts *sum, const SearchFacts *more)
{
    sum->evaluated += more->evaluated;
    sum->runs += more->runs;
    sum->visits += more->visits;
    sum->depth = more->depth > sum->depth ? more->depth : sum->depth;
    sum->bytes += more->bytes;
    sum->full |= more->full;
    sum->exact |= more->exact;
    sum->forced |= more->forced;
}

/* Means are weighted by visits. A move that only one thread found keeps its bits. */
static void move_add(SearchMove *sum, const SearchMove *more)
{
    const float share = (float)more->visits / ((float)sum->visits + (float)more->visits);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        sum->chance[seat] += (more->chance[seat] - sum->chance[seat]) * share;
        sum->points[seat] += (more->points[seat] - sum->points[seat]) * share;
    }
    sum->visits += more->visits;
}

/* How many moves there are after adding these; what does not fit was hardly visited. */
static int moves_add(SearchMove *sum, int count, const Finding *found)
{
    for (int i = 0; i < found->moves; i++) {
        int at = 0;
        while (at < count && sum[at].action != found->move[i].action) {
            at++;
        }
        if (at < count) {
            move_add(&sum[at], &found->move[i]);
        } else if (count < FOUND_MAX) {
            sum[count++] = found->move[i];
        }
    }
    return count;
}

/* In search_moves' order; equal ones stay in theirs. */
static void moves_sort(SearchMove *move, int count, int seat)
{
    for (int i = 1; i < count; i++) {
        const SearchMove next = move[i];
        int at = i;
        while (at > 0 && (move[at - 1].visits < next.visits ||
                          (move[at - 1].visits == next.visits && move[at - 1].chance[seat] < next.chance[seat]))) {
            move[at] = move[at - 1];
            at--;
        }
        move[at] = next;
    }
}

static uint32_t visits_of(const Finding *found, Action a)
{
    int i = 0;
    while (i < found->moves && found->move[i].action != a) {
        i++;
    }
    return i < found->moves ? found->move[i].visits : 0;
}

/* The line of the thread that visited the best move most. While it works its tree is its own: then the line is known if
 * that move is its own best. */
static void line_pick(const Thinker *t, bool ended, Insight *out_insight)
{
    const Action best = out_insight->move[0].action;
    const Worker *most = &t->worker[0];
    for (int i = 1; i < t->task.threads; i++) {
        most = visits_of(&t->worker[i].found, best) > visits_of(&most->found, best) ? &t->worker[i] : most;
    }
    out_insight->line[0] = best;
    out_insight->line_length = 1;
    if (ended) {
        out_insight->line_length = search_line(most->search, best, out_insight->line, INSIGHT_LINE_MAX);
    } else if (most->found.line[0] == best) {
        out_insight->line_length = most->found.line_length;
        memcpy(out_insight->line, most->found.line, sizeof most->found.line);
    }
}

void insight_make(Thinker *t, bool ended, Insight *out_insight)
{
    int count = 0;
    memset(out_insight, 0, sizeof *out_insight);
    for (int i = 0; i < t->task.threads; i++) {
        facts_add(&out_insight->facts, &t->worker[i].found.facts);
        count = moves_add(t->sum, count, &t->worker[i].found);
    }
    moves_sort(t->sum, count, t->task.view->seat);
    out_insight->moves = count < RANKS_MAX ? count : (int)RANKS_MAX;
    memcpy(out_insight->move, t->sum, (size_t)out_insight->moves * sizeof *t->sum);
    if (out_insight->moves != 0) {
        line_pick(t, ended, out_insight);
    }
    out_insight->ms = (uint32_t)(clock_ms() - t->task.start_ms);
}
