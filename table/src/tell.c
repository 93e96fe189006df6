/* SPDX-License-Identifier: MIT */
/* tell.c - a table's configuration, events and log as JSON for a page. */
#include "table/tell.h"

#include "notation/move.h"
#include "notation/state.h"
#include "notation/words.h"
#include "table/preview.h"
#include "table/source.h"

#include <string.h>

/* The seed is a member without a comma in it, and never the last. */
void config_put(Text *t, const Setup *setup, const Catalogue *catalogue, bool seeded)
{
    static char buffer[1024 + ERRATA_TEXT_MAX];
    Text config;
    put_key(t, "config");
    config = text_in(buffer, sizeof buffer);
    setup_write_json(&config, setup, catalogue);
    const char *seed = buffer;
    while (strncmp(seed, "\"seed\":", strlen("\"seed\":")) != 0) {
        seed++;
    }
    const char *rest = strchr(seed, ',');
    text_bytes(t, buffer, (size_t)((seeded ? rest : seed) - buffer));
    text_add(t, seeded ? rest : rest + 1);
}

static void standing_put(Text *t, const Rules *r, const Standing *standing)
{
    put_key(t, "rank");
    put_open(t, '[');
    for (int seat = 0; seat < r->config.players; seat++) {
        put_next(t);
        text_int(t, standing->rank[seat]);
    }
    put_close(t, ']');
    put_key(t, "winners");
    put_open(t, '[');
    for (unsigned winners = standing->winners; winners != 0; winners &= winners - 1) {
        put_next(t);
        text_int(t, __builtin_ctz(winners) + 1);
    }
    put_close(t, ']');
}

void result_put(Text *t, const Rules *r, const Game *g, const Termination *end)
{
    Standing standing;
    termination_standing(end, r, g, &standing);
    put_key(t, "result");
    put_open(t, '{');
    Text words = put_words_start(t);
    termination_write(&words, end);
    put_words(t, "termination", &words);
    if (standing.together) {
        put_bool(t, "won", standing.won != 0);
    } else {
        standing_put(t, r, &standing);
    }
    put_close(t, '}');
}

void event_put(Text *t, const Rules *r, const Line *line)
{
    event_write(t, r, line);
    t->length--; /* goes on before the bracket that closes it */
    Text words = put_words_start(t);
    words_line(&words, r, line);
    put_words(t, "words", &words);
    if (line->unit == AMOUNT_VP) {
        put_string(t, "source", source_id(line_source(line)));
    }
    put_close(t, '}');
}

static void events_put(Text *t, const Rules *r, const Lines *lines)
{
    put_key(t, "events");
    put_open(t, '[');
    for (uint32_t i = 0; lines != NULL && i < lines->count && i < lines->capacity; i++) {
        event_put(t, r, &lines->row[i]);
    }
    put_close(t, ']');
}

/* Of a secret move nothing is told but that it was made: what it changed could betray it. */
void entry_put(Text *t, const Rules *r, const Game *now, int viewer, const TableStep *step)
{
    const bool secret = move_secret(now, step->seat, step->action, viewer);
    const int eyes = secret ? viewer : step->seat;
    put_open(t, '{');
    put_int(t, "n", step->number);
    put_int(t, "seat", step->seat + 1);
    put_int(t, "era", step->before->era + 1);
    Text words = put_words_start(t);
    move_write_seen(r, step->before, step->action, eyes, &words);
    put_words(t, "move", &words);
    words = put_words_start(t);
    words_move_seen(&words, r, step->before, step->action, eyes);
    put_words(t, "words", &words);
    if (t->names != NULL && t->names->you == step->seat && !secret) {
        words = put_words_start(t);
        words_move_said(&words, SAID_TO_YOU, r, step->before, step->action);
        put_words(t, "you", &words);
    }
    put_lots(t, "lots", secret ? lots_none() : action_place(step->before, step->action));
    events_put(t, r, secret ? NULL : step->lines);
    if (step->after->era != step->before->era || step->after->phase == PHASE_OVER) {
        put_int(t, "scored", step->before->era + 1);
    }
    put_close(t, '}');
}

const char *colour_id(int colour)
{
    static const char *const IDS[COLOUR_COUNT] = {"red", "blue", "gold", "green", "violet"};
    return IDS[colour];
}

int colour_of_seat(int game, int seat)
{
    enum { RED, BLUE, GOLD, GREEN, VIOLET };
    static const uint8_t ORDER[GAME_COUNT][COLOUR_COUNT] = {
        [GAME_ROME] = {RED, BLUE, GREEN, VIOLET, GOLD},
        [GAME_METROPOLIS] = {RED, BLUE, GOLD, VIOLET, GREEN},
    };
    return ORDER[game][seat];
}

const char *undo_id(int why)
{
    static const char *const IDS[] = {
        [UNDO_OK] = "ok",           [UNDO_NOTHING] = "nothing",     [UNDO_REVEALED] = "revealed",
        [UNDO_OFFERED] = "offered", [UNDO_OTHERS_ACTED] = "others",
    };
    return IDS[why];
}
