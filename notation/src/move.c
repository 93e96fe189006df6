/* SPDX-License-Identifier: MIT */
/* move.c - moves as text, both ways: one row of functions a verb (docs/formats.md, Moves). */
#include "notation/words.h"

#include "move_reader.h"

#include <string.h>

/* What follows a verb: a row a verb, in the order of verbs.def; NULL for one that stands alone. */
typedef struct MoveRow {
    void (*write)(const Rules *r, const Game *g, Action a, Text *t);
    bool (*read)(Reader *reader, Action *out_action);
} MoveRow;
static const MoveRow MOVES[VERB_COUNT] = {
#define VERB(id, word, text, phases, owners, numbers) {word##_write, word##_read},
#define ALONE(id, word, text, phases, owners, numbers) {NULL, NULL},
#include "engine/verbs.def"
#include "notation/language.h"
};

void move_write(const Rules *r, const Game *g, Action a, Text *t)
{
    text_add(t, verb_word((int)action_verb(a)));
    if (MOVES[action_verb(a)].write != NULL) {
        MOVES[action_verb(a)].write(r, g, a, t);
    }
}

void move_write_seen(const Rules *r, const Game *g, Action a, int viewer, Text *t)
{
    int verb = (int)action_verb(a);
    if (verb_secret(verb) && g->seat != viewer) {
        text_add(t, verb_word(verb));
        text_add(t, " ?");
    } else {
        move_write(r, g, a, t);
    }
}

/* The first verb of a word that the game knows; VERB_COUNT if there is none. Equal words share their reader. */
static int verb_find(const Rules *r, const char *word, size_t length)
{
    int verb = 0;
    while (verb < VERB_COUNT && !(verb_in_play(r, verb) && word_is(word, length, verb_word(verb)))) {
        verb++;
    }
    return verb;
}

static bool verb_unknown(Reader *reader, Word word)
{
    char list[160]; /* every verb of docs/formats.md with its comma: 118 */
    Text t = text_in(list, sizeof list);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        const char *own = verb_word(verb);
        if (verb_find(reader->r, own, strlen(own)) == verb) {
            text_add(&t, t.length == 0 ? "" : ", ");
            text_add(&t, own);
        }
    }
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_MOVE_MISSING, list, NULL);
    }
    Quote found = quote_make(word.text, word.length);
    return fault_set(reader->fault, 1, word.column, WORD_FAULT_MOVE, found.text, list, NULL);
}

bool move_read(const Rules *r, const Game *g, const char *text, size_t length, Action *out_action, Offer *out_offer,
               Fault *out_fault)
{
    Reader reader = {r, g, out_offer, text, length, 0, out_fault};
    Word word = word_next(&reader);
    int verb = verb_find(r, word.text, word.length);
    if (verb == VERB_COUNT) {
        return verb_unknown(&reader, word);
    }
    Action action = action_make((unsigned)verb, 0, 0, 0);
    if (MOVES[verb].read != NULL && !MOVES[verb].read(&reader, &action)) {
        return false;
    }
    Word more = word_next(&reader);
    if (more.length != 0) {
        Quote found = quote_make(more.text, more.length);
        return fault_set(out_fault, 1, more.column, WORD_FAULT_MOVE_MORE, found.text, NULL);
    }
    *out_action = action;
    return true;
}

bool refusal_set(Fault *fault, RuleError error)
{
    return fault_set(fault, 0, 0, WORD_REFUSAL_OK + (int)error, NULL) || fault_rule(fault, rule_error_rule(error));
}

void refusal_write(Text *t, RuleError error)
{
    Fault fault;
    refusal_set(&fault, error);
    fault_write(t, &fault);
}
