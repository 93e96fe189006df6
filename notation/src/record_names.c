/* SPDX-License-Identifier: MIT */
/* record_names.c - what the seats of a record are called in sentences. */
#include "notation/record.h"

#include <string.h>

static bool name_shared(const Record *record, int seat)
{
    int seats = 0;
    for (int other = 0; other < record->setup.config.players; other++) {
        seats += strcmp(record->name[other], record->name[seat]) == 0;
    }
    return seats > 1;
}

void record_names(const Record *record, RecordNames *out_names)
{
    memset(out_names, 0, sizeof *out_names);
    out_names->names.you = NO_SEAT;
    for (int seat = 0; seat < record->setup.config.players; seat++) {
        char plain[24];
        Text none = text_in(plain, sizeof plain);
        text_add(&none, "Seat ");
        text_int(&none, seat + 1);
        Text t = text_in(out_names->name[seat], sizeof out_names->name[seat]);
        text_add(&t, strcmp(record->name[seat], plain) != 0 ? record->name[seat] : "");
        if (t.length != 0 && name_shared(record, seat)) {
            text_char(&t, ' ');
            text_int(&t, seat + 1);
        }
        out_names->names.name[seat] = out_names->name[seat];
    }
}
