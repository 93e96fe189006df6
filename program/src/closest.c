/* closest.c - "did you mean": the accepted word nearest to what was written. */
#include "program/args.h"

#include <string.h>

void closest_start(Closest *closest, const char *word)
{
    closest->word = word;
    closest->best = NULL;
    closest->distance = (unsigned)strlen(word) / 2 + 1; /* farther is no likeness */
}

void closest_offer(Closest *closest, const char *candidate)
{
    unsigned distance = word_distance(closest->word, strlen(closest->word), candidate);
    if (distance < closest->distance) {
        closest->distance = distance;
        closest->best = candidate;
    }
}
