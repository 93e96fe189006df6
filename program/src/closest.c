/* SPDX-License-Identifier: MIT */
/* closest.c - "did you mean": the accepted word nearest to what was written. */
#include "program/args.h"

#include <limits.h>
#include <string.h>

/* Without the dashes of an option, which are like those of every other option. */
static const char *letters(const char *word)
{
    return word + strspn(word, "-");
}

void closest_start(Closest *closest, const char *word)
{
    closest->word = letters(word);
    closest->best = NULL;
    closest->distance = UINT_MAX;
}

/* Near is what differs in a third of the letters at most, or what the word begins. */
void closest_offer(Closest *closest, const char *candidate)
{
    const char *other = letters(candidate);
    size_t length = strlen(closest->word);
    size_t longer = length > strlen(other) ? length : strlen(other);
    bool begins = length > 1 && strncmp(closest->word, other, length) == 0;
    unsigned distance = begins && other[length] != '\0' ? 1 : word_distance(closest->word, length, other);
    if (distance < closest->distance && (begins || distance * 3 <= longer)) {
        closest->distance = distance;
        closest->best = candidate;
    }
}
