/* door_table_view.c - the table as one pair of eyes may know it (17): seats, state, log. */
#include "door_table.h"

#include "notation/move.h"
#include "notation/state.h"
#include "notation/words.h"
#include "table/preview.h"
#include "table/source.h"

#include <string.h>

/* The seed is a member without a comma in it, and never the last. */
void config_put(Text *t, const Table *table, bool seeded)
{
    static char buffer[1024 + ERRATA_TEXT_MAX];
    Text config;
    put_key(t, "config");
    text_start(&config, buffer, sizeof buffer);
    setup_write_json(&config, &table->record.setup, &table->rules.catalogue);
    const char *seed = buffer;
    while (strncmp(seed, "\"seed\":", strlen("\"seed\":")) != 0) {
        seed++;
    }
    const char *rest = strchr(seed, ',');
    text_bytes(t, buffer, (size_t)((seeded ? rest : seed) - buffer));
    text_add(t, seeded ? rest : rest + 1);
}

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

void event_put(Text *t, const Rules *r, const Line *line)
{
    put_next(t);
    event_write(t, r, line);
    t->length--; /* goes on before the bracket that closes it */
    Text words = words_start();
    words_line(&words, r, line);
    put_words(t, "words", &words);
    if (line->unit == AMOUNT_VP) {
        put_string(t, "source", source_id(line_source(line)));
    }
    put_close(t, '}');
}

typedef struct LogWriter {
    Text *out;
    const Table *table;
    const Game *now; /* decides what is still a secret */
    int viewer;
} LogWriter;

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
static void entry_put(void *context, const TableStep *step)
{
    const LogWriter *log = context;
    const Rules *r = &log->table->rules;
    const bool secret = move_secret(log->now, step->seat, step->action, log->viewer);
    const int eyes = secret ? log->viewer : step->seat;
    put_open(log->out, '{');
    put_int(log->out, "n", step->number);
    put_int(log->out, "seat", step->seat + 1);
    put_int(log->out, "era", step->before->era + 1);
    Text words = words_start();
    move_write_seen(r, step->before, step->action, eyes, &words);
    put_words(log->out, "move", &words);
    words = words_start();
    words_move_seen(&words, r, step->before, step->action, eyes);
    put_words(log->out, "words", &words);
    put_lots(log->out, "lots", secret ? lots_none() : action_place(step->before, step->action));
    events_put(log->out, r, secret ? NULL : step->lines);
    if (step->after->era != step->before->era || step->after->phase == PHASE_OVER) {
        put_int(log->out, "scored", step->before->era + 1);
    }
    put_close(log->out, '}');
}

static const char *undo_word(int why)
{
    static const char *const WORDS[] = {
        [UNDO_OK] = "ok",           [UNDO_NOTHING] = "nothing",     [UNDO_REVEALED] = "revealed",
        [UNDO_OFFERED] = "offered", [UNDO_OTHERS_ACTED] = "others",
    };
    return WORDS[why];
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
    LogWriter log = {t, table, now, viewer};
    game_view(r, now, viewer, &view);
    put_open(t, '{');
    put_int(t, "version", count);
    config_put(t, table, table->now.phase == PHASE_OVER);
    put_key(t, "rules_hash");
    text_char(t, '"');
    text_hex(t, r->hash);
    text_char(t, '"');
    seats_put(t, table);
    put_int(t, "viewer", viewer == NO_SEAT ? 0 : viewer + 1);
    put_key(t, "state");
    state_write(t, r, &view);
    put_string(t, "undo", undo_word(undo));
    put_bool(t, "secret", now->phase != PHASE_OVER && secret_held(r, now));
    put_key(t, "log");
    put_open(t, '[');
    door_table_log(table, from, count, entry_put, &log);
    put_close(t, ']');
    put_close(t, '}');
}

void call_table_view(Door *d)
{
    const Table *t = door_table(d);
    int viewer;
    int64_t from;
    if (t == NULL || !door_viewer(d, d->args, "viewer", &t->rules, &viewer) ||
        !door_int(d, d->args, "from", 0, t->record.move_count, &from)) {
        return;
    }
    int undo = viewer != NO_SEAT ? table_undo_check(t, viewer) : (int)UNDO_NOTHING;
    view_put(&d->out, t, (uint32_t)from, t->record.move_count, viewer, undo);
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
