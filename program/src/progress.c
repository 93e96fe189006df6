/* SPDX-License-Identifier: MIT */
/* progress.c - one line on stderr that replaces itself, for people who wait. */
#include "program/args.h"

#include <stdarg.h>
#include <unistd.h>

void progress(const char *format, ...)
{
    if (!isatty(STDERR_FILENO)) {
        return;
    }
    va_list list;
    va_start(list, format);
    fputs("\r\033[K", stderr);
    vfprintf(stderr, format, list);
    fflush(stderr);
    va_end(list);
}

void progress_end(void)
{
    if (isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}
