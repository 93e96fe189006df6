/* SPDX-License-Identifier: MIT */
/* goal.c - goals of challenges as text: "win and civic<=0", "scored>=20 in era 1" (docs/challenges.md). */
#include "insight/challenge.h"

#include "notation/language.h"
#include "notation/words.h"
#include "table/look.h"

#include <string.h>

static const struct {
    const char *word;
    int unit; /* AMOUNT_… */
    int flags;
} TALLIES[] = {
#define TALLY(id, word, unit, flags) {word, AMOUNT_##unit, flags},
#include "insight/tallies.def"
};

const char *goal_word(int what)
{
    return what < TALLY_FIRST ? quantity_word(what) : TALLIES[what - TALLY_FIRST].word;
}

int goal_flags(int what)
{
    if (what < TALLY_FIRST) {
        return (quantity_flags(what) & COUNTS_YES_NO) != 0 ? TALLY_YES_NO : 0;
    }
    return TALLIES[what - TALLY_FIRST].flags;
}

bool goal_asks(int what)
{
    return what >= TALLY_FIRST || (what != QUANTITY_NONE && (quantity_flags(what) & (COUNTS_PLACE | COUNTS_ROAD)) == 0);
}

/* ---- Reading. */
typedef struct GoalReader {
    const char *text;
    size_t length;
    size_t at;
    Fault *fault;
} GoalReader;

static void blanks_skip(GoalReader *reader)
{
    while (reader->at < reader->length && reader->text[reader->at] == ' ') {
        reader->at++;
    }
}

/* The next word: letters, figures and hyphens. */
static size_t word_next(const GoalReader *reader)
{
    size_t end = reader->at;
    while (end < reader->length) {
        const char c = reader->text[end];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) {
            break;
        }
        end++;
    }
    return end - reader->at;
}

static Quote rest_quote(const GoalReader *reader)
{
    size_t size = word_next(reader);
    if (size == 0) {
        size = reader->length - reader->at;
    }
    return quote_make(reader->text + reader->at, size);
}

static bool goal_refuse(const GoalReader *reader, int word, const char *first, const char *second)
{
    return fault_set(reader->fault, 1, (uint32_t)reader->at + 1, word, first, second, NULL);
}

/* Takes a word if it comes next. */
static bool word_take(GoalReader *reader, const char *word)
{
    blanks_skip(reader);
    const size_t size = word_next(reader);
    if (!word_is(reader->text + reader->at, size, word)) {
        return false;
    }
    reader->at += size;
    return true;
}

static bool number_read(GoalReader *reader, int least, int most, uint16_t *out_number)
{
    blanks_skip(reader);
    const size_t size = word_next(reader);
    int number = 0;
    bool good = size > 0 && size <= 3;
    for (size_t i = 0; i < size && good; i++) {
        const char c = reader->text[reader->at + i];
        good = c >= '0' && c <= '9';
        number = number * 10 + (c - '0');
    }
    if (!good || number < least || number > most) {
        const FaultPart from = fault_number(least);
        const FaultPart to = fault_number(most);
        const FaultPart expected = fault_part(WORD_FAULT_PART_NUMBER, from.text, to.text, NULL);
        return goal_refuse(reader, WORD_FAULT_EXPECTED, expected.text, rest_quote(reader).text);
    }
    reader->at += size;
    *out_number = (uint16_t)number;
    return true;
}

static bool what_read(GoalReader *reader, uint8_t *out_what)
{
    blanks_skip(reader);
    const size_t size = word_next(reader);
    int what = 0;
    while (what < TALLY_END && !word_is(reader->text + reader->at, size, goal_word(what))) {
        what++;
    }
    if (what == TALLY_END || what == QUANTITY_NONE) {
        return goal_refuse(reader, WORD_CHALLENGE_FAULT_QUANTITY, rest_quote(reader).text, NULL);
    }
    if (!goal_asks(what)) {
        return goal_refuse(reader, WORD_CHALLENGE_FAULT_PLACE, rest_quote(reader).text, NULL);
    }
    reader->at += size;
    *out_what = (uint8_t)what;
    return true;
}

static bool sign_read(GoalReader *reader, GoalTerm *out_term)
{
    blanks_skip(reader);
    const char *at = reader->text + reader->at;
    const bool sign = reader->length - reader->at >= 2 && (at[0] == '<' || at[0] == '>') && at[1] == '=';
    const bool yes_no = (goal_flags(out_term->what) & TALLY_YES_NO) != 0;
    out_term->amount = 1;
    if (!sign) {
        return yes_no || goal_refuse(reader, WORD_CHALLENGE_FAULT_SIGN, rest_quote(reader).text, NULL);
    }
    out_term->most = at[0] == '<';
    reader->at += 2;
    return number_read(reader, 0, yes_no ? 1 : GOAL_AMOUNT_MAX, &out_term->amount);
}

static bool moment_read(GoalReader *reader, GoalTerm *out_term)
{
    if (word_take(reader, "always")) {
        out_term->moment = MOMENT_ALWAYS;
    } else if (word_take(reader, "in")) {
        out_term->moment = MOMENT_ERA;
        if (!word_take(reader, "era")) {
            return goal_refuse(reader, WORD_FAULT_EXPECTED, "era", rest_quote(reader).text);
        }
        if (!number_read(reader, 1, ERA_COUNT, &out_term->span)) {
            return false;
        }
        out_term->span--;
    } else if (word_take(reader, "within")) {
        out_term->moment = MOMENT_WITHIN;
        if (!number_read(reader, 1, GOAL_AMOUNT_MAX, &out_term->span)) {
            return false;
        }
        return word_take(reader, "actions") || word_take(reader, "action") ||
               goal_refuse(reader, WORD_FAULT_EXPECTED, "actions", rest_quote(reader).text);
    }
    return true;
}

bool goal_read(const char *text, size_t length, Goal *out_goal, Fault *out_fault)
{
    GoalReader reader = {text, length, 0, out_fault};
    memset(out_goal, 0, sizeof *out_goal);
    blanks_skip(&reader);
    if (reader.at == length) {
        return true;
    }
    do {
        blanks_skip(&reader);
        if (out_goal->count == GOAL_TERMS_MAX) {
            return goal_refuse(&reader, WORD_CHALLENGE_FAULT_TERMS, fault_number(GOAL_TERMS_MAX).text, NULL);
        }
        GoalTerm *term = &out_goal->term[out_goal->count];
        if (!what_read(&reader, &term->what) || !sign_read(&reader, term) || !moment_read(&reader, term)) {
            return false;
        }
        out_goal->count++;
    } while (word_take(&reader, "and"));
    blanks_skip(&reader);
    return reader.at == length || goal_refuse(&reader, WORD_CHALLENGE_FAULT_MOMENT, rest_quote(&reader).text, NULL);
}

/* ---- Writing. */
static void term_write(Text *t, const GoalTerm *term)
{
    text_add(t, goal_word(term->what));
    if ((goal_flags(term->what) & TALLY_YES_NO) == 0 || term->most || term->amount != 1) {
        text_add(t, term->most ? "<=" : ">=");
        text_int(t, term->amount);
    }
    if (term->moment == MOMENT_ALWAYS) {
        text_add(t, " always");
    } else if (term->moment == MOMENT_ERA) {
        text_add(t, " in era ");
        text_int(t, term->span + 1);
    } else if (term->moment == MOMENT_WITHIN) {
        text_add(t, " within ");
        text_int(t, term->span);
        text_add(t, " actions");
    }
}

void goal_write(Text *t, const Goal *goal)
{
    for (int i = 0; i < goal->count; i++) {
        text_add(t, i > 0 ? " and " : "");
        term_write(t, &goal->term[i]);
    }
}

/* ---- Words. */
static const int16_t LEAST_WORDS[] = {
#define TALLY(id, word, unit, flags) WORD_CHALLENGE_LEAST_##id,
#include "insight/tallies.def"
};
static const int16_t MOST_WORDS[] = {
#define TALLY(id, word, unit, flags) WORD_CHALLENGE_MOST_##id,
#include "insight/tallies.def"
};

/* Nothing of what is counted by number: "no builds", not "at most 0 builds". */
static bool asks_none(const GoalTerm *term)
{
    return term->most && term->amount == 0 && (goal_flags(term->what) & TALLY_YES_NO) == 0 &&
           (term->what < TALLY_FIRST || TALLIES[term->what - TALLY_FIRST].unit == AMOUNT_NONE);
}

/* What is asked, without when: "at most 3 civic buildings", "no civic building". */
static void asked_words(Text *t, const Rules *r, const GoalTerm *term)
{
    Phrase noun;
    const int amount = term->amount;
    if (asks_none(term)) {
        goal_noun(phrase_start(&noun, t), term->what);
        words_fill(t, WORD_CHALLENGE_NONE, arg_phrase(&noun));
    } else if (term->what >= TALLY_FIRST) {
        const int16_t *words = term->most ? MOST_WORDS : LEAST_WORDS;
        const int unit = TALLIES[term->what - TALLY_FIRST].unit;
        const int game = r->config.game;
        words_fill(t, words[term->what - TALLY_FIRST],
                   unit == AMOUNT_VP       ? arg_vp(game, amount)
                   : unit == AMOUNT_SILVER ? arg_silver(game, amount)
                                           : arg_number(amount));
    } else if (!term->most) {
        words_term(t, term->what, amount);
    } else if ((goal_flags(term->what) & TALLY_YES_NO) != 0) {
        words_term(phrase_start(&noun, t), term->what, 1);
        words_fill(t, WORD_CHALLENGE_NOT, arg_phrase(&noun));
    } else {
        noun_words(phrase_start(&noun, t), term->what, amount);
        words_fill(t, amount == 1 ? WORD_CHALLENGE_ONE : WORD_CHALLENGE_MOST, arg_phrase(&noun));
    }
}

void goal_noun(Text *t, int what)
{
    static const int16_t NOUNS[] = {
#define TALLY(id, word, unit, flags) WORD_CHALLENGE_NOUN_##id,
#include "insight/tallies.def"
    };
    if (what >= TALLY_FIRST) {
        words_add(t, NOUNS[what - TALLY_FIRST]);
    } else if ((goal_flags(what) & TALLY_YES_NO) != 0) {
        words_term(t, what, 1);
    } else {
        noun_words(t, what, 1);
    }
}

void goal_term_words(Text *t, const Rules *r, const GoalTerm *term)
{
    Phrase asked;
    const bool span = (goal_flags(term->what) & (TALLY_SPAN | TALLY_GROWS)) != 0 || term->what == TALLY_WIN;
    asked_words(phrase_start(&asked, t), r, term);
    const Arg what = arg_phrase(&asked);
    switch (term->moment) {
    case MOMENT_ERA:
        words_fill(t, word_of(r, span ? WORD_CHALLENGE_IN_ERA : WORD_CHALLENGE_ERA_END), what, arg_era(term->span));
        break;
    case MOMENT_WITHIN:
        words_fill(t, WORD_CHALLENGE_WITHIN, what, arg_number(term->span));
        break;
    case MOMENT_ALWAYS:
        words_fill(t, WORD_CHALLENGE_ALWAYS, what);
        break;
    default:
        words_fill(t, span ? WORD_CHALLENGE_PLAIN : WORD_CHALLENGE_END, what);
    }
}

static bool plain_win(const GoalTerm *term)
{
    return term->what == TALLY_WIN && !term->most && term->amount == 1 && term->moment == MOMENT_END;
}

/* "A, B and C" of the terms that are no plain victory; how many they are. */
static int list_words(Text *t, const Rules *r, const Goal *goal)
{
    Phrase list;
    int said = 0;
    phrase_start(&list, t);
    for (int i = goal->count - 1; i >= 0; i--) {
        Phrase term;
        Phrase rest = list;
        if (plain_win(&goal->term[i])) {
            continue;
        }
        goal_term_words(phrase_start(&term, t), r, &goal->term[i]);
        phrase_start(&list, t);
        if (said == 0) {
            words_arg(&list.text, arg_phrase(&term));
        } else {
            words_fill(&list.text, said == 1 ? WORD_LIST_AND : WORD_LIST_MORE, arg_phrase(&term), arg_phrase(&rest));
        }
        said++;
    }
    words_arg(t, arg_phrase(&list));
    return said;
}

void goal_words(Text *t, const Rules *r, const Goal *goal)
{
    Phrase list;
    bool win = false;
    for (int i = 0; i < goal->count; i++) {
        win = win || plain_win(&goal->term[i]);
    }
    const int said = list_words(phrase_start(&list, t), r, goal);
    if (goal->count == 0) {
        words_add(t, WORD_CHALLENGE_GOAL);
    } else if (said == 0) {
        words_add(t, WORD_CHALLENGE_WIN);
    } else {
        words_fill(t, win ? WORD_CHALLENGE_WIN_WITH : WORD_CHALLENGE_PLAIN, arg_phrase(&list));
    }
}
