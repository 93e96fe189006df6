/* SPDX-License-Identifier: MIT */
/* words_inner.h - what the files of sentences share; inside notation only. */
#pragma once

#include "notation/language.h"
#include "notation/move.h"
#include "notation/words.h"

/* The row of a game, of a word that has one for each. */
static inline int in_game(int word, int game)
{
    return word + (game == GAME_METROPOLIS);
}
/* "at least 4 civic buildings": what a quantity is as a condition. */
void condition_words(Text *t, const Condition *condition);
void automaton_words(Text *t, const Rules *r, const Line *line);
/* Another thing of a list: the whole of it is then `joined` of what was there and the thing. */
void list_add(Phrase *list, int joined, Arg thing);
