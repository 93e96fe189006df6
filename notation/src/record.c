/* SPDX-License-Identifier: MIT */
/* record.c - a game's record: kept, and written as a text that a person can read and diff (docs/formats.md). */
#include "notation/record.h"

#include "engine/chance.h"
#include "notation/drawn.h"
#include "notation/move.h"
#include "record_header.h"

#include <string.h>

/* What was drawn becomes what was chosen, so that the same game follows however it is drawn elsewhere (10.9, 14.1). */
static void setup_resolve(Setup *setup, const Rules *r)
{
    Config *config = &setup->config;
    Game start;
    *config = r->config; /* one player alone meets Ceres */
    game_start(r, &setup->seed, &start);
    if (config->module[MODULE_ROADS] != 0) {
        memcpy(config->road_face, start.road_face, sizeof config->road_face);
    }
    if (config->module[MODULE_MONUMENTS] == MONUMENTS_MIXED) {
        config->module[MODULE_MONUMENTS] = start.alternates != 0 ? MONUMENTS_CHOSEN : MONUMENTS_ORIGINAL;
        config->alternates = start.alternates;
    }
}

void record_start(Record *record, const Setup *setup, const Rules *r)
{
    record->setup = *setup;
    setup_resolve(&record->setup, r);
    record->rules_hash = r->hash;
    record->errata = catalogue_has_errata(&r->catalogue);
    memset(&record->fair, 0, sizeof record->fair);
    memset(&record->end, 0, sizeof record->end);
    memset(record->colour, 0, sizeof record->colour);
    record->move_count = 0;
    record->offer_count = 0;
    record->unknown = false;
    record->drawn_setup = 0;
    record->drawn_count = 0;
    record->date[0] = '\0';
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Text t = text_in(record->name[seat], sizeof record->name[seat]);
        text_add(&t, "Seat ");
        text_int(&t, seat + 1);
        t = text_in(record->kind[seat], sizeof record->kind[seat]);
        text_add(&t, "human");
    }
    memcpy(record->result, "*", sizeof "*");
}

static bool is_trade(Action a)
{
    return action_verb(a) == VERB_TRADE;
}

bool record_add(Record *record, int seat, Action a, const Offer *offer)
{
    bool trade = is_trade(a) && offer != NULL;
    if (record->move_count == RECORD_MOVES_MAX || (trade && record->offer_count == RECORD_OFFERS_MAX)) {
        return false;
    }
    RecordMove *move = &record->move[record->move_count++];
    move->action = a;
    move->seat = (uint8_t)seat;
    move->offer = 0;
    record->drawn_by[record->move_count - 1] = 0;
    if (trade) {
        move->offer = (uint16_t)record->offer_count;
        record->offer[record->offer_count++] = *offer;
    }
    return true;
}

const Offer *record_offer(const Record *record, uint32_t index)
{
    const RecordMove *move = &record->move[index];
    return is_trade(move->action) ? &record->offer[move->offer] : NULL;
}

void record_cut(Record *record, uint32_t count)
{
    while (record->move_count > count) {
        record->move_count--;
        record->offer_count -= is_trade(record->move[record->move_count].action);
        record->drawn_count -= record->drawn_by[record->move_count];
    }
}

/* Nobody is ranked against an automaton: "1:40 2:51 consul:38 won". */
static void together_write(Text *t, const Rules *r, const Game *g, const Standing *standing)
{
    text_add(t, module_word(r->config.module[MODULE_CERES] != 0 ? MODULE_CERES : MODULE_CONSUL));
    text_char(t, ':');
    text_int(t, g->player[r->config.players].vp);
    text_add(t, standing->won ? " won" : " lost");
}

/* "5:-1000000000 " for each of five seats and "winner 1 2 3 4 5" are under RECORD_RESULT_MAX. */
void record_result(const Record *record, const Rules *r, const Game *g, char *buffer, size_t capacity)
{
    Standing standing;
    Text t = text_in(buffer, capacity);
    if (!record_over(record, r, g)) {
        text_char(&t, '*');
        return;
    }
    termination_standing(&record->end, r, g, &standing);
    for (int seat = 0; seat < r->config.players; seat++) {
        text_int(&t, seat + 1);
        text_char(&t, ':');
        text_int(&t, g->player[seat].vp);
        text_char(&t, ' ');
    }
    if (record->end.stopped) {
        text_add(&t, "nobody");
        return;
    }
    if (standing.together) {
        together_write(&t, r, g, &standing);
        return;
    }
    text_add(&t, "winner");
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_char(&t, ' ');
            text_int(&t, seat + 1);
        }
    }
}

static void header_write(Text *t, const Record *record, const Rules *r, int header)
{
    char value[HEADER_VALUE_MAX] = "";
    Text raw = text_in(value, sizeof value);
    text_char(t, '[');
    header_key_write(t, record->setup.config.players, header);
    text_add(t, " \"");
    if (header == HEADER_ERRATA) {
        errata_list_write(t, &r->catalogue); /* without quotes and backslashes */
    } else {
        header_value_write(&raw, record, header);
    }
    for (const char *c = value; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') {
            text_char(t, '\\');
        }
        text_char(t, *c);
    }
    text_add(t, "\"]\n");
}

/* The lines of the set-up, a group of draws each: "0. 1 deeds A1 C3 …". */
static void setup_write(Text *t, const Record *record, const Rules *r)
{
    char last[24] = "";
    ViewMove m;
    Draws draws;
    Game after;
    view_start(&m);
    while (game_draws(r, &m, &draws, &after, NULL) && m.drawn_count < record->drawn_setup) {
        char group[24];
        Text words = text_in(group, sizeof group);
        drawn_group_write(&words, &draws);
        if (strcmp(group, last) != 0) {
            text_add(t, last[0] != '\0' ? "\n0. " : "0. ");
            text_add(t, group);
            memcpy(last, group, sizeof last);
        }
        text_char(t, ' ');
        drawn_write(t, draws.kind, record->drawn[m.drawn_count]);
        m.drawn[m.drawn_count] = record->drawn[m.drawn_count];
        m.drawn_count++;
    }
    text_char(t, '\n');
}

/* " > D4 E5": what came by a move. */
static void came_write(Text *t, const Record *record, uint32_t index, uint32_t from, const Rules *r, const Game *before)
{
    ViewMove m;
    Draws draws;
    Game after;
    view_move(&m, before, record->move[index].action, record_offer(record, index));
    for (int i = 0; i < record->drawn_by[index] && game_draws(r, &m, &draws, &after, NULL); i++) {
        text_add(t, i == 0 ? " > " : " ");
        drawn_write(t, draws.kind, record->drawn[from + (uint32_t)i]);
        m.drawn[m.drawn_count++] = record->drawn[from + (uint32_t)i];
    }
}

void record_write(Text *t, const Record *record, const Rules *r)
{
    uint32_t from = record->drawn_setup;
    Game g;
    Game laid;
    for (int header = 0; header < header_count(record->setup.config.players); header++) {
        if (header_there(record, header)) {
            header_write(t, record, r, header);
        }
    }
    text_char(t, '\n');
    if (RECORD_UNKNOWN && record->unknown) {
        setup_write(t, record, r);
    }
    record_begin(record, r, &g);
    for (uint32_t i = 0; i < record->move_count; i++) {
        const RecordMove *move = &record->move[i];
        text_int(t, (int64_t)i + 1);
        text_add(t, ". ");
        text_int(t, move->seat + 1);
        text_char(t, ' ');
        const Offer *offer = record_offer(record, i);
        if (offer != NULL) {
            laid = g;
            laid.extra.offer = *offer;
        }
        move_write(r, offer != NULL ? &laid : &g, move->action, t);
        if (RECORD_UNKNOWN && record->unknown) {
            came_write(t, record, i, from, r, &g);
            from += record->drawn_by[i];
        }
        text_char(t, '\n');
        record_play(record, i, r, &g, NULL); /* one that is refused is for the reader to find */
    }
}
