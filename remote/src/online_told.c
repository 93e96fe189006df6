/* SPDX-License-Identifier: MIT */
/* online_told.c - what the server has told of a game: its beginning and end, and reading its JSON. */
#include "notation/language.h"
#include "remote/online.h"

#include <stdlib.h>
#include <string.h>

void told_clear(Told *told)
{
    for (uint32_t i = 0; i < told->entry_count; i++) {
        free(told->entry[i]);
    }
    free(told->entry);
    memset(told, 0, sizeof *told);
    told->seat = NO_SEAT;
    told->host = NO_SEAT;
    told->takeback = NO_SEAT;
    told->draw = NO_SEAT;
}

bool told_read(const char *text, size_t length, JsonToken **out_tokens, Json *out_json, Fault *out_fault)
{
    uint32_t capacity = (uint32_t)(length / 2) + 2; /* a value has a byte, and one between it and the next */
    *out_tokens = malloc(capacity * sizeof **out_tokens);
    if (*out_tokens == NULL) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_ANSWER_MEMORY, NULL);
    }
    if (!json_read(text, length, *out_tokens, capacity, out_json, out_fault)) {
        free(*out_tokens);
        return false;
    }
    return true;
}

LotSet told_lots(const Json *json, uint32_t array)
{
    LotSet lots = lots_none();
    uint32_t count = array != 0 ? json->token[array].count : 0;
    for (uint32_t i = json_first(json, array); count > 0; count--, i = json->token[i].next) {
        Lot lot = lot_read(json->text + json->token[i].start, json->token[i].end - json->token[i].start);
        lots = lot != NO_LOT ? lots_or(lots, lots_one(lot)) : lots;
    }
    return lots;
}
