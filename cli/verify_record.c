/* SPDX-License-Identifier: MIT */
/* verify_record.c - a record: every move legal, every point accounted for, the result as written, the shuffle as promised. */
#include "notation/language.h"
#include "notation/record.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>

typedef struct Book {
    Record record;
    Rules rules;
    Game end;
    Line row[LINES_MAX];
} Book;

/* Whether a reader's fault is about the game (an illegal move, another result) and not about the text. */
static bool fault_of_game(const char *text, const Fault *fault)
{
    const char *at = text;
    for (uint32_t line = 1; line < fault->line && at != NULL; line++) {
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    static const char *const ENDS[] = {"[Result \"", "[Termination \""};
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0] && at != NULL; i++) {
        if (strncmp(at, ENDS[i], strlen(ENDS[i])) == 0 && fault->column == strlen(ENDS[i]) + 1) {
            return true; /* the value, in a header that is whole */
        }
    }
    return fault->word == WORD_FAULT_RECORD_REFUSED || fault->word == WORD_FAULT_RECORD_SEAT ||
           fault->word == WORD_FAULT_RECORD_OVER || fault->word == WORD_FAULT_RECORD_UNFINISHED;
}

static int32_t amount_of(const Game *g, int seat, int unit)
{
    const Player *p = &g->player[seat];
    return unit == AMOUNT_VP ? p->vp : unit == AMOUNT_SILVER ? p->silver : p->population;
}

/* What the lines of a move say it changed is what it changed. */
static bool sums_check(const Book *book, const Game *before, const Game *after, const Lines *lines, uint32_t number,
                       Verdict *verdict)
{
    for (int seat = 0; seat < book->rules.config.players; seat++) {
        for (int unit = AMOUNT_VP; unit <= AMOUNT_POPULATION; unit++) {
            int32_t sum = 0;
            for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
                const Line *line = &lines->row[i];
                sum += line->seat == seat && line->unit == unit ? line->amount : 0;
            }
            int32_t change = amount_of(after, seat, unit) - amount_of(before, seat, unit);
            if (sum != change) {
                return verdict_no(verdict, EXIT_NO, 0, 0,
                                  "move %u: the events of seat %d add up to %d, its total changed by %d", number,
                                  seat + 1, (int)sum, (int)change);
            }
        }
    }
    return true;
}

/* Plays the game a second time, from the seed or with what was drawn, through the checking door. */
static bool moves_check(Book *book, Verdict *verdict)
{
    const Record *record = &book->record;
    Game game;
    record_begin(record, &book->rules, &game);
    for (uint32_t i = 0; i < record->move_count; i++) {
        Game before = game;
        Lines lines = {book->row, LINES_MAX, 0};
        RuleError error = record_play(record, i, &book->rules, &game, &lines);
        if (error != RULE_OK) {
            return verdict_no(verdict, EXIT_NO, 0, 0, "move %u: %s", i + 1, rule_error_text(error));
        }
        if (!sums_check(book, &before, &game, &lines, i + 1, verdict)) {
            return false;
        }
    }
    if (memcmp(&game, &book->end, sizeof game) != 0) {
        return verdict_no(verdict, EXIT_NO, 0, 0, "played again, the game ends in another state");
    }
    verdict->moves = record->move_count;
    return true;
}

static bool result_check(const Book *book, Verdict *verdict)
{
    char result[RECORD_RESULT_MAX];
    record_result(&book->record, &book->rules, &book->end, result, sizeof result);
    if (strcmp(result, book->record.result) != 0) {
        return verdict_no(verdict, EXIT_NO, 0, 0, "the result is written as '%s', but it is '%s'", book->record.result,
                          result);
    }
    return true;
}

static void winners_write(Text *t, const Book *book)
{
    Standing standing;
    termination_standing(&book->record.end, &book->rules, &book->end, &standing);
    if (book->record.end.stopped) {
        text_add(t, ", nobody wins");
        return;
    }
    if (standing.together) { /* against the Consul or Ceres all win or lose (13.13, 15.15) */
        text_add(t, standing.won ? ", won" : ", lost");
        return;
    }
    bool shared = (standing.winners & (standing.winners - 1)) != 0;
    text_add(t, shared ? ", seats" : ", seat");
    for (int seat = 0; seat < book->rules.config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_char(t, ' ');
            text_int(t, seat + 1);
        }
    }
    text_add(t, shared ? " share the victory" : " wins");
}

/* "171 moves, 1:87 2:65, seat 1 wins; the cards follow from seed 7, no commitment" */
static void found_write(const Book *book, Verdict *verdict)
{
    const Game *g = &book->end;
    Text t = text_in(verdict->text, sizeof verdict->text);
    text_int(&t, book->record.move_count);
    text_add(&t, book->record.move_count == 1 ? " move," : " moves,");
    for (int seat = 0; seat < book->rules.config.players; seat++) {
        text_char(&t, ' ');
        text_int(&t, seat + 1);
        text_char(&t, ':');
        text_int(&t, g->player[seat].vp);
    }
    if (book->rules.automaton) {
        text_add(&t, book->rules.config.module[MODULE_CONSUL] != 0 ? " consul:" : " ceres:");
        text_int(&t, g->player[book->rules.config.players].vp);
    }
    if (book->record.end.said) {
        text_add(&t, ", ");
        termination_write(&t, &book->record.end);
    }
    if (record_over(&book->record, &book->rules, g)) {
        winners_write(&t, book);
    } else {
        text_add(&t, ", not finished");
    }
    if (book->record.unknown) {
        text_add(&t, "; the deck is unknown, what was drawn stands in the record");
        return;
    }
    text_add(&t, "; the cards follow from seed ");
    seed_write(&t, &book->record.setup);
    text_add(&t, book->record.fair.set ? "" : ", no commitment");
}

/* In full, to be compared with the one that was published. */
static void shuffle_write(const Fair *fair, Verdict *verdict)
{
    Text t = text_in(verdict->shuffle, sizeof verdict->shuffle);
    text_add(&t, "the deck follows from the commitment ");
    text_add(&t, fair->commitment);
    text_add(&t, " and the entropy of ");
    fault_part_write(&t, fair_seats(fair).text);
    verdict->protocol = fair->shuffle;
    verdict->early = fair->early;
    verdict->voids = fair->void_count;
}

/* Whether seats had committed; void rounds, and seats whose bytes were known early. */
static void protocol_write(Text *t, const Fair *fair)
{
    if (fair->shuffle != SHUFFLE_2) {
        text_add(t, "weaker, first protocol: no seat had committed to its entropy, so that the server and whoever gave "
                    "it last could choose it\n");
        return;
    }
    text_add(t, fair->given != 0
                    ? "second protocol: each seat revealed what it had committed to in game "
                    : "weaker: no seat gave entropy, so that the server could choose its secret for game ");
    text_add(t, fair->game);
    if (fair->early != 0) {
        text_add(t, "\nweaker: the entropy of ");
        fault_part_write(t, seats_part(fair->early).text);
        text_add(t, " was known before all had committed");
    }
    for (int i = 0; i < fair->void_count; i++) {
        text_add(t, "\nround ");
        text_int(t, i + 1);
        text_add(t, " was void, broken by ");
        fault_part_write(t, seats_part(fair->voided[i].missing).text);
    }
    text_char(t, '\n');
}

/* What only those who sat there can tell. */
static void mine_tell(Text *t, const Mine *mine, const Fair *fair)
{
    if (mine == NULL) {
        text_add(t, "not proven by the record alone: that this is what the table was shown; a seat that kept its part "
                    "compares it with --mine FILE");
        return;
    }
    text_add(t, "what seat ");
    text_int(t, mine->seat + 1);
    text_add(t, " kept is in the record: its own entropy");
    text_add(t, mine->commitment[0] != '\0' ? ", the server's commitment" : "");
    text_add(t, mine->committed != 0 ? ", the commitments of all seats" : "");
    const bool strong = mine->commitment[0] != '\0' && mine->committed != 0 && fair->shuffle == SHUFFLE_2;
    text_add(t, !strong                 ? "; weaker, since it saw no list of commitments"
                : fair->void_count == 0 ? ": nobody chose the deck"
                                        : ": nobody chose the deck, but for the rounds that were void");
}

void verify_record(const Catalogue *catalogue, const char *text, size_t length, const Mine *mine, Verdict *out_verdict)
{
    memset(out_verdict, 0, sizeof *out_verdict);
    Book *book = calloc(1, sizeof *book);
    Fault fault;
    if (book == NULL) {
        verdict_no(out_verdict, EXIT_USAGE, 0, 0, "not enough memory");
        return;
    }
    if (!record_read(text, length, catalogue, &book->record, &book->rules, &book->end, &fault)) {
        verdict_no(out_verdict, fault_of_game(text, &fault) ? EXIT_NO : EXIT_USAGE, fault.line, fault.column, "%s",
                   fault_words(&fault, NULL).text);
    } else if (!fair_check(&book->record, &fault) || (mine != NULL && !mine_check(&book->record, mine, &fault))) {
        verdict_no(out_verdict, EXIT_NO, 0, 0, "%s", fault_words(&fault, NULL).text);
    } else if (moves_check(book, out_verdict) && result_check(book, out_verdict)) {
        out_verdict->games = 1;
        found_write(book, out_verdict);
        if (book->record.fair.set) {
            Text t = text_in(out_verdict->proof, sizeof out_verdict->proof);
            shuffle_write(&book->record.fair, out_verdict);
            protocol_write(&t, &book->record.fair);
            mine_tell(&t, mine, &book->record.fair);
            out_verdict->mine = mine != NULL;
        }
    }
    free(book);
}
