/* SPDX-License-Identifier: MIT */
/* record_drawn.c - the states of a record's game, also where its deck is unknown and what was drawn stands in the record. */
#include "notation/record.h"

#include "engine/chance.h"

#include <string.h>

void record_begin(const Record *record, const Rules *r, Game *out_game)
{
    ViewMove m;
    Draws draws;
    if (!RECORD_UNKNOWN || !record->unknown) {
        game_start(r, &record->setup.seed, out_game);
        return;
    }
    view_start(&m);
    m.drawn_count = record->drawn_setup;
    memcpy(m.drawn, record->drawn, m.drawn_count);
    game_draws(r, &m, &draws, out_game, NULL);
}

RuleError record_play(const Record *record, uint32_t index, const Rules *r, Game *g, Lines *lines)
{
    const RecordMove *move = &record->move[index];
    const Offer *offer = record_offer(record, index);
    uint32_t from = record->drawn_setup;
    ViewMove m;
    Draws draws;
    Game after;
    if (!RECORD_UNKNOWN || !record->unknown) {
        return game_move(r, g, move->seat, move->action, offer, lines);
    }
    const RuleError error = offer != NULL ? game_trade_check(r, g, move->seat, (int)action_a(move->action), offer)
                                          : game_check(r, g, move->seat, move->action);
    if (error != RULE_OK) {
        return error;
    }
    for (uint32_t i = 0; i < index; i++) {
        from += record->drawn_by[i];
    }
    view_move(&m, g, move->action, offer);
    m.drawn_count = record->drawn_by[index];
    memcpy(m.drawn, record->drawn + from, m.drawn_count);
    if (game_draws(r, &m, &draws, &after, lines)) {
        return RULE_NOT_AN_ACTION; /* it waits for something that the record does not have */
    }
    *g = after;
    return RULE_OK;
}

bool record_draw(Record *record, int thing)
{
    uint8_t *count = record->move_count > 0 ? &record->drawn_by[record->move_count - 1] : &record->drawn_setup;
    if (record->drawn_count == RECORD_DRAWN_MAX || *count == VIEW_DRAWS_MAX) {
        return false;
    }
    record->drawn[record->drawn_count++] = (uint8_t)thing;
    ++*count;
    return true;
}
