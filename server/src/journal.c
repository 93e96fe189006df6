/* SPDX-License-Identifier: MIT */
/* journal.c - structured logs. */
#include "journal.h"

#include "notation/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { JOURNAL_MAX = 2048 };

static bool journal_is_on;

void journal_on(bool on)
{
    journal_is_on = on;
}

void journal(const char *event, ...)
{
    char buffer[JOURNAL_MAX];
    char at[32];
    struct timespec now;
    struct tm day;
    va_list words;
    if (!journal_is_on) {
        return;
    }
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &day);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &day);
    Text t = text_in(buffer, sizeof buffer);
    text_add(&t, "{\"time\":");
    json_write_string(&t, at);
    text_add(&t, ",\"event\":");
    json_write_string(&t, event);
    va_start(words, event);
    for (const char *key = va_arg(words, const char *); key != NULL; key = va_arg(words, const char *)) {
        text_char(&t, ',');
        json_write_string(&t, key);
        text_char(&t, ':');
        json_write_string(&t, va_arg(words, const char *));
    }
    va_end(words);
    text_add(&t, "}");
    if (text_fits(&t)) {
        fprintf(stderr, "%s\n", buffer);
    }
}
