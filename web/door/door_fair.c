/* SPDX-License-Identifier: MIT */
/* door_fair.c - whether a record is a game of ours, and its shuffle the one that was promised; and what a seat promises. */
#include "door.h"

#include "notation/language.h"
#include "notation/mine.h"
#include "notation/record.h"

#include <string.h>

static void seats_put(Text *t, const char *key, unsigned seats)
{
    put_key(t, key);
    put_open(t, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            put_next(t);
            text_int(t, seat + 1);
        }
    }
    put_close(t, ']');
}

/* The server's commitment of the first round, which it published when the table was made. */
static void first_put(Text *t, const Fair *fair)
{
    put_key(t, "first");
    text_char(t, '"');
    if (fair->shuffle == SHUFFLE_2 && fair->void_count != 0) {
        hex_write(t, fair->voided[0].commitment, FAIR_BYTES);
    } else {
        text_add(t, fair->commitment);
    }
    text_char(t, '"');
}

static void fair_put(Text *t, const Fair *fair)
{
    const bool second = fair->shuffle == SHUFFLE_2;
    put_string(t, "shuffle", fair->set ? "kept" : "none");
    put_string(t, "commitment", fair->commitment);
    seats_put(t, "seats", fair->given);
    put_int(t, "protocol", !fair->set ? 0 : second ? SHUFFLE_2 : SHUFFLE_1);
    first_put(t, fair);
    seats_put(t, "early", second ? fair->early : 0u);
    put_int(t, "void", second ? fair->void_count : 0);
}

/* What a seat kept, where it is given, is in the record. */
static bool mine_same(Door *d, const Record *record)
{
    static char text[MINE_TEXT_MAX];
    Mine mine;
    Fault fault;
    if (json_member(&d->json, d->args, "mine") == 0) {
        return true;
    }
    if (!door_string(d, d->args, "mine", text, sizeof text)) {
        return false;
    }
    if (!mine_read(text, strlen(text), &mine, &fault)) {
        door_fault(d, "mine", &fault);
        return false;
    }
    if (!mine_check(record, &mine, &fault)) {
        door_fail_fault(d, &fault);
        return false;
    }
    return true;
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
    if (!mine_same(d, &record)) {
        return;
    }
    put_open(&d->out, '{');
    put_bool(&d->out, "ok", true);
    fair_put(&d->out, &record.fair);
    put_close(&d->out, '}');
}

void call_promise(Door *d)
{
    char game[FAIR_NAME_MAX];
    char digits[FAIR_HEX_SIZE];
    uint8_t entropy[FAIR_BYTES];
    uint8_t promise[FAIR_BYTES];
    int64_t seat;
    Fault fault;
    if (!door_string(d, d->args, "game", game, sizeof game) ||
        !door_string(d, d->args, "entropy", digits, sizeof digits) ||
        !door_int(d, d->args, "seat", 1, SEATS_MAX, &seat)) {
        return;
    }
    if (!fair_name_good(game) || !hex_read(digits, strlen(digits), entropy, sizeof entropy)) {
        fault_set(&fault, 0, 0, fair_name_good(game) ? WORD_FAULT_FAIR_DIGITS : WORD_FAULT_FAIR_NAME, NULL);
        door_fault(d, fair_name_good(game) ? "entropy" : "game", &fault);
        return;
    }
    fair_promise(game, (int)seat - 1, entropy, promise);
    put_open(&d->out, '{');
    put_key(&d->out, "promise");
    text_char(&d->out, '"');
    hex_write(&d->out, promise, sizeof promise);
    text_char(&d->out, '"');
    put_close(&d->out, '}');
}
