/* SPDX-License-Identifier: MIT */
/* door_fair.c - whether a record is a game of ours, and its shuffle the one that was promised. */
#include "door.h"

#include "notation/record.h"

#include <string.h>

static void seats_put(Text *t, const Fair *fair)
{
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((fair->given >> seat & 1) != 0) {
            put_next(t);
            text_int(t, seat + 1);
        }
    }
    put_close(t, ']');
}

void call_verify(Door *d)
{
    static Record record;
    static char text[DOOR_IN_MAX];
    Catalogue catalogue;
    Rules rules;
    Game game;
    Fault fault;
    if (!door_string(d, d->args, "record", text, sizeof text)) {
        return;
    }
    catalogue_defaults(&catalogue);
    if (!record_read(text, strlen(text), &catalogue, &record, &rules, &game, &fault)) {
        door_fault(d, "record", &fault);
        return;
    }
    if (!fair_check(&record, &fault)) {
        door_fail_fault(d, &fault); /* a finding, not a bad argument */
        return;
    }
    put_open(&d->out, '{');
    put_bool(&d->out, "ok", true);
    put_string(&d->out, "shuffle", record.fair.set ? "kept" : "none");
    put_string(&d->out, "commitment", record.fair.commitment);
    seats_put(&d->out, &record.fair);
    put_close(&d->out, '}');
}
