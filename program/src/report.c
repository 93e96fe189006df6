/* SPDX-License-Identifier: MIT */
/* report.c - numbers for people and for scripts. */
#include "program/report.h"

#include "notation/json.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ESCAPED_MAX = 6 /* bytes of one in a JSON string */ };

void report_string(FILE *to, const char *words)
{
    size_t capacity = strlen(words) * ESCAPED_MAX + 3;
    char *buffer = malloc(capacity);
    if (buffer == NULL) {
        fputs("\"\"", to);
        return;
    }
    Text text = text_in(buffer, capacity);
    json_write_string(&text, words);
    fputs(buffer, to);
    free(buffer);
}

double report_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
