/* record.c - a game's record: kept, and written as a text that a person can read and diff (INTERFACES 4). */
#include "notation/record.h"

#include "notation/move.h"
#include "record_header.h"

#include <string.h>

void record_start(Record *record, const Setup *setup, const Rules *r)
{
    record->setup = *setup;
    record->rules_hash = r->hash;
    record->move_count = 0;
    record->date[0] = '\0';
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Text t;
        text_start(&t, record->name[seat], sizeof record->name[seat]);
        text_add(&t, "Seat ");
        text_int(&t, seat + 1);
        text_start(&t, record->kind[seat], sizeof record->kind[seat]);
        text_add(&t, "human");
    }
    memcpy(record->result, "*", sizeof "*");
}

bool record_add(Record *record, int seat, Action a)
{
    if (record->move_count == RECORD_MOVES_MAX) {
        return false;
    }
    record->move[record->move_count].action = a;
    record->move[record->move_count].seat = (uint8_t)seat;
    record->move_count++;
    return true;
}

/* "5:-1000000000 " for each of five seats and "winner 1 2 3 4 5" are under RECORD_RESULT_MAX. */
void record_result(const Rules *r, const Game *g, char *buffer, size_t capacity)
{
    Text t;
    Standing standing;
    text_start(&t, buffer, capacity);
    if (g->phase != PHASE_OVER) {
        text_char(&t, '*');
        return;
    }
    game_standing(r, g, &standing);
    for (int seat = 0; seat < r->config.players; seat++) {
        text_int(&t, seat + 1);
        text_char(&t, ':');
        text_int(&t, g->player[seat].vp);
        text_char(&t, ' ');
    }
    text_add(&t, "winner");
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_char(&t, ' ');
            text_int(&t, seat + 1);
        }
    }
}

static void header_write(Text *t, const Record *record, int header)
{
    char value[HEADER_VALUE_MAX];
    Text raw;
    text_start(&raw, value, sizeof value);
    header_value_write(&raw, record, header);
    text_char(t, '[');
    header_key_write(t, record->setup.config.players, header);
    text_add(t, " \"");
    for (const char *c = value; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\') {
            text_char(t, '\\');
        }
        text_char(t, *c);
    }
    text_add(t, "\"]\n");
}

void record_write(Text *t, const Record *record, const Rules *r)
{
    Game g;
    for (int header = 0; header < header_count(record->setup.config.players); header++) {
        header_write(t, record, header);
    }
    text_char(t, '\n');
    game_start(r, &record->setup.seed, &g);
    for (uint32_t i = 0; i < record->move_count; i++) {
        const RecordMove *move = &record->move[i];
        text_int(t, (int64_t)i + 1);
        text_add(t, ". ");
        text_int(t, move->seat + 1);
        text_char(t, ' ');
        move_write(r, &g, move->action, t);
        text_char(t, '\n');
        game_play(r, &g, move->seat, move->action, NULL); /* one that is refused is for the reader to find */
    }
}
