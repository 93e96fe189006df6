/* SPDX-License-Identifier: MIT */
/* door_table_view.c - the table as one pair of eyes may know it (17): seats, state, log. */
#include "door_table.h"

#include "notation/state.h"
#include "table/tell.h"

#include <string.h>

static void seats_put(Text *t, const Table *table)
{
    put_key(t, "seats");
    put_open(t, '[');
    for (int i = 0; i < table_seats(table); i++) {
        const TableSeat *seat = &table->seat[i];
        put_open(t, '{');
        Text name = words_start();
        words_arg(&name, table_name(table, i));
        put_words(t, "name", &name);
        put_string(t, "kind",
                   seat->player == SEAT_HUMAN       ? "human"
                   : seat->player == SEAT_AUTOMATON ? "automaton"
                                                    : "bot");
        if (seat->player >= 0) {
            put_string(t, "bot", bot_name(seat->player));
        }
        put_string(t, "colour", door_table_colour(table, i));
        put_close(t, '}');
    }
    put_close(t, ']');
}

typedef struct LogWriter {
    Text *out;
    const Rules *rules;
    const Game *now; /* decides what is still a secret */
    int viewer;
} LogWriter;

static void log_put(void *context, const TableStep *step)
{
    const LogWriter *log = context;
    entry_put(log->out, log->rules, log->now, log->viewer, step);
}

/* Does the seat to move know something that others may not (17.2)? Pass and play then asks to hand over. */
static bool secret_held(const Rules *r, const Game *now)
{
    Game open, own;
    game_view(r, now, NO_SEAT, &open);
    game_view(r, now, now->seat, &own);
    return memcmp(&open, &own, sizeof open) != 0;
}

/* The view after the first `count` moves with the log of those after the first `from`. */
static void view_put(Text *t, const Table *table, uint32_t from, uint32_t count, int viewer, int undo)
{
    const Rules *r = &table->rules;
    Game view;
    const Game *now = door_table_at(table, count);
    LogWriter log = {t, r, now, viewer};
    const Names names = table_names(table, viewer);
    t->names = &names;
    game_view(r, now, viewer, &view);
    put_open(t, '{');
    put_int(t, "moves", count);
    put_int(t, "version", count);
    config_put(t, &table->record.setup, &r->catalogue, table_over(table) && !table->record.unknown);
    put_key(t, "rules_hash");
    text_char(t, '"');
    text_hex(t, r->hash);
    text_char(t, '"');
    seats_put(t, table);
    put_int(t, "viewer", viewer == NO_SEAT ? 0 : viewer + 1);
    put_key(t, "state");
    state_write(t, r, &view);
    if (count == table->record.move_count && table_over(table)) {
        result_put(t, r, now, &table->record.end);
    }
    put_string(t, "undo", undo_id(undo));
    put_bool(t, "secret", now->phase != PHASE_OVER && secret_held(r, now));
    put_int(t, "cut", from);
    put_key(t, "log");
    put_open(t, '[');
    door_table_log(table, from, count, log_put, &log);
    put_close(t, ']');
    put_close(t, '}');
    t->names = NULL;
}

/* How many entries of a log that was told after `since` moves still hold: up to a secret that has come out. Secret moves
 * are made before all others. */
static uint32_t log_cut(const Table *t, uint32_t since, int viewer)
{
    for (uint32_t i = 0; i < since; i++) {
        const RecordMove *move = &t->record.move[i];
        if (!verb_secret((int)action_verb(move->action))) {
            break;
        }
        if (move_secret(door_table_at(t, since), move->seat, move->action, viewer) !=
            move_secret(&t->now, move->seat, move->action, viewer)) {
            return i;
        }
    }
    return since;
}

/* With `since` instead of `from` the log begins at what is new to who was told that many moves; `cut` says where. */
void call_table_view(Door *d)
{
    const Table *t = door_table(d);
    const char *key = json_member(&d->json, d->args, "since") != 0 ? "since" : "from";
    int viewer;
    int64_t from;
    if (t == NULL || !door_viewer(d, d->args, "viewer", &t->rules, &viewer) ||
        !door_int(d, d->args, key, 0, t->record.move_count, &from)) {
        return;
    }
    int undo = viewer != NO_SEAT ? table_undo_check(t, viewer) : (int)UNDO_NOTHING;
    uint32_t cut = key[0] == 's' ? log_cut(t, (uint32_t)from, viewer) : (uint32_t)from;
    view_put(&d->out, t, cut, t->record.move_count, viewer, undo);
}

/* `from` may be left out: then the whole log so far comes. */
void call_table_at(Door *d)
{
    const Table *t = door_table(d);
    int viewer;
    int64_t count;
    int64_t from = 0;
    if (t == NULL || !door_viewer(d, d->args, "viewer", &t->rules, &viewer) ||
        !door_int(d, d->args, "n", 0, t->record.move_count, &count) ||
        (json_member(&d->json, d->args, "from") != 0 && !door_int(d, d->args, "from", 0, count, &from))) {
        return;
    }
    view_put(&d->out, t, (uint32_t)from, (uint32_t)count, viewer, UNDO_NOTHING);
}
