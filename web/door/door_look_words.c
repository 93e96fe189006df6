/* door_look_words.c - rows of words.def and names as members of an answer. */
#include "door_look.h"

#include <stddef.h>

void put_word(Text *t, const char *key, int word)
{
    Text words = words_start();
    words_add(&words, word);
    put_words(t, key, &words);
}

void put_piece_name(Text *t, const char *key, const Rules *r, int kind)
{
    Text words = words_start();
    words_name(&words, r->config.game, kind);
    put_words(t, key, &words);
}

void put_card_name(Text *t, const char *key, const Rules *r, int deck, int index)
{
    Text words = words_start();
    words_card_name(&words, r, deck, index);
    put_words(t, key, &words);
}
