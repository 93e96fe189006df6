/* SPDX-License-Identifier: MIT */
/* error.c - the one line on stderr that every bad input gets (docs/formats.md, The program). */
#include "program/args.h"

#include <stdarg.h>

enum { ERROR_LINE_MAX = 2048 };

int usage_error(const char *command, const char *format, ...)
{
    char line[ERROR_LINE_MAX];
    int start =
        command != NULL ? snprintf(line, sizeof line, "aedile %s: ", command) : snprintf(line, sizeof line, "aedile: ");
    if (start < ERROR_LINE_MAX) {
        va_list list;
        va_start(list, format);
        vsnprintf(line + start, sizeof line - (size_t)start, format, list);
        va_end(list);
    }
    /* Words from outside may hold line feeds, or commands to the terminal. */
    for (char *c = line; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ' || *c == 127) {
            *c = '?';
        }
    }
    fprintf(stderr, "%s\n", line);
    return EXIT_USAGE;
}

int fault_error(const char *command, const char *file, const Fault *fault)
{
    const FaultWords words = fault_words(fault, NULL);
    if (file == NULL) {
        return usage_error(command, "%s", words.text);
    }
    if (fault->line == 0) {
        return usage_error(command, "%s: %s", file, words.text);
    }
    return usage_error(command, "%s:%u:%u: %s", file, fault->line, fault->column, words.text);
}
