/* SPDX-License-Identifier: MIT */
/* story.c - a game told from its log: points by era and source, who paid whom, and what decided it. */
#include "table/story.h"

#include "notation/language.h"

#include <string.h>

/* What the neighbours of a civic building count, by owner. */
typedef struct Shares {
    int32_t units[SEATS_MAX];
    int32_t sum;
} Shares;

/* The living monuments count more than their worth in the rules (10.7): what is left of the line's count is theirs. */
static int shares_count(const Rules *r, const Game *g, const Line *line, Shares *out_shares)
{
    int living = line->seat;
    for (LotSet rest = lots_and(line->near, g->larger_than[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        int owner = lot_owner(r, g, lot);
        int worth = r->worth[r->piece[line->what].unit][g->kind[lot]] % WORTH_BENT;
        if (owner < SEATS_MAX) {
            out_shares->units[owner] += worth;
            out_shares->sum += worth;
            living = g->kind[lot] >= KIND_MONUMENT && g->kind[lot] < KIND_TOKEN ? owner : living;
        }
        rest = lots_minus(rest, building_lots(g, lot));
    }
    return living;
}

/* Splits a line's points by the owners of the neighbours that were counted. Citizens that count by twos leave halves: the
 * points are dealt by largest remainder, the taker's own buildings first among equals and then by seat, so that the sum is
 * exact. A building that counts nothing around it pays itself. */
static void line_split(const Rules *r, const Game *g, const Line *line, int32_t out_paid[SEATS_MAX])
{
    Shares shares = {{0}, 0};
    int32_t rest[SEATS_MAX] = {0};
    int32_t left = line->amount;
    memset(out_paid, 0, SEATS_MAX * sizeof *out_paid);
    int living = line->what < KIND_COUNT ? shares_count(r, g, line, &shares) : line->seat;
    shares.units[living] += line->counted - shares.sum;
    if (line->counted == 0 || line->amount <= 0) {
        out_paid[line->seat] = line->amount;
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out_paid[seat] = line->amount * shares.units[seat] / line->counted;
        rest[seat] = line->amount * shares.units[seat] % line->counted;
        left -= out_paid[seat];
    }
    for (; left > 0; left--) {
        int most = line->seat;
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            most = rest[seat] > rest[most] ? seat : most;
        }
        out_paid[most]++;
        rest[most] = 0;
    }
}

void story_gave(const Rules *r, const Game *after, const Lines *lines, int32_t in_out_gave[SEATS_MAX][SEATS_MAX])
{
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        const Line *line = &lines->row[i];
        int32_t paid[SEATS_MAX];
        if (line->unit != AMOUNT_VP || line->seat >= SEATS_MAX || line_source(line) != SOURCE_CIVIC) {
            continue;
        }
        line_split(r, after, line, paid);
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            in_out_gave[seat][line->seat] += paid[seat];
        }
    }
}

typedef struct Teller {
    const Rules *rules;
    Story *story;
} Teller;

static void step_tell(void *context, const TableStep *step)
{
    const Teller *teller = context;
    Story *story = teller->story;
    for (uint32_t i = 0; i < step->lines->count && i < step->lines->capacity; i++) {
        const Line *line = &step->lines->row[i];
        if (line->unit != AMOUNT_VP || line->seat >= SEATS_MAX) {
            continue;
        }
        story->vp[line->era][line_source(line)][line->seat] += line->amount;
        if (story->line_count < STORY_LINES_MAX) {
            story->line[story->line_count++] = *line;
        }
    }
    story_gave(teller->rules, step->after, step->lines, story->gave);
}

void story_make(const Table *t, Story *out_story)
{
    Teller teller = {&t->rules, out_story};
    memset(out_story, 0, sizeof *out_story);
    table_walk(t, step_tell, &teller);
}

static int32_t source_sum(const Story *story, int source, int seat)
{
    int32_t sum = 0;
    for (int era = 0; era < ERA_COUNT; era++) {
        sum += story->vp[era][source][seat];
    }
    return sum;
}

/* Who came first, and who came next: with an automaton the players' weakest and it, for they stand or fall together. */
static void rivals_find(const Table *t, int *out_winner, int *out_loser)
{
    Standing standing;
    const Player *player = t->now.player;
    int players = t->rules.config.players;
    int winner = 0;
    int loser = NO_SEAT;
    termination_standing(&t->record.end, &t->rules, &t->now, &standing);
    for (int seat = 1; seat < players; seat++) {
        bool better =
            standing.together ? player[seat].vp < player[winner].vp : standing.rank[seat] < standing.rank[winner];
        winner = better ? seat : winner;
    }
    for (int seat = 0; seat < players && !standing.together; seat++) {
        bool next = loser == NO_SEAT || standing.rank[seat] < standing.rank[loser];
        loser = seat != winner && next ? seat : loser;
    }
    *out_winner = standing.together && !standing.won ? players : winner;
    *out_loser = !standing.together ? loser : standing.won ? players : winner;
}

void story_cause(Text *words, const Table *t, const Story *story)
{
    int winner;
    int loser;
    int most = 0;
    if (t->now.phase != PHASE_OVER) {
        return;
    }
    rivals_find(t, &winner, &loser);
    for (int source = 1; source < SOURCE_COUNT; source++) {
        int32_t ahead = source_sum(story, source, winner) - source_sum(story, source, loser);
        int32_t best = source_sum(story, most, winner) - source_sum(story, most, loser);
        most = ahead > best ? source : most;
    }
    words_fill(words, WORD_CAUSE, arg_word(source_heading(most)),
               arg_vp(t->rules.config.game, source_sum(story, most, winner)), arg_seat(words, &t->rules, winner),
               arg_number(source_sum(story, most, loser)), arg_seat(words, &t->rules, loser));
}
