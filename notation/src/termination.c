/* SPDX-License-Identifier: MIT */
/* termination.c - games that end before their last scoring: by resigning or going, by a draw, or because the operator ends
 * them (docs/formats.md, Termination). */
#include "notation/language.h"
#include "notation/record.h"

#include <string.h>

static const char NORMAL[] = "normal";
static const char *const GAVE[GAVE_COUNT] = {
    [GAVE_UP] = "resigned", [GAVE_ABSENT] = "abandoned", [GAVE_REMOVED] = "removed"};
static const char DRAWN[] = "draw agreed";
static const char CLAIMED[] = "draw claimed";
static const char STOPPED[] = "stopped";

bool termination_resigned(const Termination *end, int seat)
{
    bool found = false;
    for (int i = 0; i < end->resigned_count; i++) {
        found |= end->resigned[i] == seat;
    }
    return found;
}

bool termination_ends(const Termination *end, const Rules *r, unsigned people)
{
    unsigned left = (1u << r->config.players) - 1;
    for (int i = 0; i < end->resigned_count; i++) {
        left &= ~(1u << end->resigned[i]);
    }
    bool few = r->automaton ? (left & people) == 0 : (left & (left - 1)) == 0;
    return end->drawn || end->stopped || (end->resigned_count != 0 && few);
}

void termination_standing(const Termination *end, const Rules *r, const Game *g, Standing *out_standing)
{
    Standing board;
    game_standing(r, g, &board);
    *out_standing = board;
    const bool played = g->phase == PHASE_OVER;
    if (board.together) {
        out_standing->won = played ? board.won : 0;
        return;
    }
    out_standing->winners = 0;
    if (end->stopped) {
        memset(out_standing->rank, 1, sizeof out_standing->rank);
        return;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        int rank = 1;
        for (int other = 0; other < r->config.players && played && !end->drawn; other++) {
            rank += board.rank[other] < board.rank[seat] && !termination_resigned(end, other);
        }
        const bool stays = !termination_resigned(end, seat);
        out_standing->rank[seat] = (uint8_t)rank;
        out_standing->winners = (uint8_t)(out_standing->winners | (stays && rank == 1) << seat);
    }
    for (int i = 0; i < end->resigned_count; i++) {
        out_standing->rank[end->resigned[i]] = (uint8_t)(r->config.players - i);
    }
}

void termination_write(Text *t, const Termination *end)
{
    const char *gap = "";
    for (int i = 0; i < end->resigned_count; i++) {
        if (i == 0 || end->how[i] != end->how[i - 1]) {
            text_add(t, gap);
            text_add(t, GAVE[end->how[i]]);
            gap = " ";
        }
        text_char(t, ' ');
        text_int(t, end->resigned[i] + 1);
    }
    if (end->drawn || end->stopped) {
        text_add(t, gap);
        text_add(t, end->stopped ? STOPPED : end->claimed ? CLAIMED : DRAWN);
        gap = " ";
    }
    text_add(t, gap[0] == '\0' ? NORMAL : "");
}

/* Goes over a word and the blank before the next one. */
static bool word_take(const char **words, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(*words, word, length) != 0 || ((*words)[length] != '\0' && (*words)[length] != ' ')) {
        return false;
    }
    *words += length + ((*words)[length] == ' ');
    return true;
}

static bool seats_take(const char **words, const Rules *r, unsigned people, int how, Termination *end, Fault *out_fault)
{
    for (; **words >= '0' && **words <= '9'; end->resigned_count++) {
        const int seat = **words - '1';
        const char digit[] = {**words, '\0'};
        if (seat < 0 || seat >= r->config.players || (people >> seat & 1) == 0 || !word_take(words, digit)) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_RESIGNED_SEAT, digit, NULL);
        }
        if (termination_resigned(end, seat)) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_RESIGNED_TWICE, digit, NULL);
        }
        end->how[end->resigned_count] = (uint8_t)how;
        end->resigned[end->resigned_count] = (uint8_t)seat; /* each seat once: there is room */
    }
    return true;
}

/* "resigned 3 1 abandoned 2" */
static bool gave_take(const char **words, const Rules *r, unsigned people, Termination *end, Fault *out_fault)
{
    for (int how = 0; how < GAVE_COUNT; how++) {
        if (word_take(words, GAVE[how])) {
            if (!seats_take(words, r, people, how, end, out_fault)) {
                return false;
            }
            how = -1; /* any of them may follow */
        }
    }
    return true;
}

/* Two people at least are left to agree, against each other. */
static bool draw_possible(const Termination *end, const Rules *r, unsigned people)
{
    for (int i = 0; i < end->resigned_count; i++) {
        people &= ~(1u << end->resigned[i]);
    }
    return !r->automaton && (people & (people - 1)) != 0;
}

bool termination_read(const char *words, const Rules *r, unsigned people, Termination *out_end, Fault *out_fault)
{
    Termination end = {.said = true};
    const char *at = words;
    if (!word_take(&at, NORMAL)) {
        if (!gave_take(&at, r, people, &end, out_fault)) {
            return false;
        }
        end.claimed = word_take(&at, CLAIMED);
        end.drawn = end.claimed || word_take(&at, DRAWN);
        end.stopped = !end.drawn && word_take(&at, STOPPED);
        if (end.drawn && !draw_possible(&end, r, people)) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_NO_DRAW, NULL);
        }
        if (end.resigned_count == r->config.players && !r->automaton) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_ALL_RESIGNED, NULL);
        }
    }
    char again[RECORD_RESULT_MAX];
    Text t = text_in(again, sizeof again);
    termination_write(&t, &end);
    if (strcmp(again, words) != 0) {
        Quote found = quote_make(words, strlen(words));
        return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_TERMINATION, found.text, NULL);
    }
    *out_end = end;
    return true;
}

unsigned record_people(const Record *record)
{
    unsigned people = 0;
    for (int seat = 0; seat < record->setup.config.players; seat++) {
        const char *kind = record->kind[seat];
        people |= (unsigned)(kind[0] == '\0' || strcmp(kind, "human") == 0) << seat;
    }
    return people;
}

bool record_over(const Record *record, const Rules *r, const Game *g)
{
    return g->phase == PHASE_OVER || termination_ends(&record->end, r, record_people(record));
}
