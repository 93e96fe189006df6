/* SPDX-License-Identifier: MIT */
/* record.c - a finished game as a record that anyone can check. */
#include "sitting_inner.h"

static void two_digits(Text *t, unsigned number)
{
    text_char(t, (char)('0' + number / 10 % 10));
    text_char(t, (char)('0' + number % 10));
}

/* The day in UTC, without the system's calendar: counted from 1 March of the year 0, so that leap days come last (Hinnant,
 * "chrono-compatible low-level date algorithms"). */
static void date_write(char *buffer, size_t capacity, int64_t at_ms)
{
    enum { DAY_MS = 86400000, DAYS_TO_1970 = 719468, DAYS_OF_400_YEARS = 146097 };
    uint64_t day = (uint64_t)(at_ms > 0 ? at_ms : 0) / DAY_MS + DAYS_TO_1970;
    unsigned of_era = (unsigned)(day % DAYS_OF_400_YEARS);
    unsigned year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    unsigned of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    unsigned march = (5 * of_year + 2) / 153; /* months since March */
    unsigned month = march < 10 ? march + 3 : march - 9;
    Text t = text_in(buffer, capacity);
    text_uint(&t, year_of_era + day / DAYS_OF_400_YEARS * 400 + (month <= 2));
    text_char(&t, '-');
    two_digits(&t, month);
    text_char(&t, '-');
    two_digits(&t, of_year - (153 * march + 2) / 5 + 1);
}

bool sitting_record(Text *t, const Sitting *s)
{
    static Record record;
    if (s->stage != SITTING_OVER || !sitting_started(s)) {
        return false;
    }
    record_start(&record, &s->setup, s->rules);
    record.fair = s->fair;
    date_write(record.date, sizeof record.date, s->started_ms);
    for (int seat = 0; seat < sitting_players(s); seat++) {
        const Chair *chair = &s->chair[seat];
        const char *kind = chair->kind == CHAIR_BOT ? bot_name(chair->bot) : "human";
        memcpy(record.name[seat], chair->name, sizeof record.name[seat]);
        words_copy(record.kind[seat], sizeof record.kind[seat], kind, strlen(kind));
    }
    for (uint32_t i = 0; i < s->move_count; i++) {
        record_add(&record, s->move[i].seat, s->move[i].action, moves_offer(s, i));
    }
    record.end = s->end;
    record_result(&record, s->rules, &s->now, record.result, sizeof record.result);
    record_write(t, &record, s->rules);
    return true;
}
