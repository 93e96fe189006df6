/* words_inner.h - what the files of sentences share; inside notation only. */
#ifndef NOTATION_WORDS_INNER_H
#define NOTATION_WORDS_INNER_H

#include "notation/move.h"
#include "notation/words.h"

/* "1 citizen", "4 citizens" */
void count_words(Text *t, int count, const char *one, const char *many);
void silver_words(Text *t, int game, int silver);
void vp_words(Text *t, int game, int vp);
/* What a civic building counts, one of them and many (rule 6.2). */
const char *unit_one(int game, int unit);
const char *unit_many(int game, int unit);
/* "The Consul" or "Ceres" */
const char *automaton_name(const Rules *r);
/* "civic buildings": what a quantity counts, one of them or many. */
const char *quantity_noun(int quantity, int count);
void condition_words(Text *t, int game, const Condition *condition);

#endif
