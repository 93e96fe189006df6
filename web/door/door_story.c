/* SPDX-License-Identifier: MIT */
/* door_story.c - a game's story as the page shows it: points by move, the audit, who gave what, what decided it. */
#include "door_table.h"

#include "table/story.h"
#include "table/tell.h"

typedef struct Points {
    Text *out;
    const Table *table;
    int viewer;
} Points;

static void figures_put(Text *t, const char *key, const int32_t *figures, int count)
{
    put_key(t, key);
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_next(t);
        text_int(t, figures[i]);
    }
    put_close(t, ']');
}

/* As the viewer may know it: a hidden objective is in nobody else's forecast while the game goes on (17.2). */
static void points_put(const Points *points, uint32_t number, const Game *g)
{
    const Rules *r = &points->table->rules;
    const int seats = table_seats(points->table);
    int32_t vp[SEATS_MAX];
    int32_t forecast[SEATS_MAX] = {0};
    int32_t population[SEATS_MAX];
    int32_t silver[SEATS_MAX];
    Game view = *g;
    if (points->table->now.phase != PHASE_OVER) {
        game_view(r, g, points->viewer, &view);
    }
    if (g->phase != PHASE_OVER) {
        game_preview(r, &view, NULL, forecast);
    }
    for (int seat = 0; seat < seats; seat++) {
        vp[seat] = view.player[seat].vp;
        forecast[seat] += vp[seat];
        population[seat] = view.player[seat].population;
        silver[seat] = view.player[seat].silver;
    }
    put_open(points->out, '{');
    put_int(points->out, "n", number);
    put_int(points->out, "era", g->era + 1);
    figures_put(points->out, "vp", vp, seats);
    figures_put(points->out, "forecast", forecast, seats);
    figures_put(points->out, "population", population, seats);
    figures_put(points->out, "silver", silver, seats);
    put_close(points->out, '}');
}

static void step_put(void *context, const TableStep *step)
{
    points_put(context, step->number, step->after);
}

static const char START_ID[] = "start"; /* 5 VP each with the Consul (13.1) */

static bool start_there(const Table *t)
{
    bool any = false;
    for (int seat = 0; seat < table_seats(t); seat++) {
        any |= t->start.player[seat].vp != 0;
    }
    return any;
}

static void source_put(Text *t, const char *id, int word)
{
    put_open(t, '{');
    put_string(t, "id", id);
    Text words = words_start();
    words_add(&words, word);
    put_words(t, "words", &words);
    put_close(t, '}');
}

static void sources_put(Text *t, const Table *table)
{
    put_key(t, "sources");
    put_open(t, '[');
    for (int source = 0; source < SOURCE_COUNT; source++) {
        source_put(t, source_id(source), source_heading(source));
    }
    if (start_there(table)) {
        source_put(t, START_ID, WORD_HEAD_START);
    }
    put_close(t, ']');
}

static void seat_put(Text *t, const Rules *r, const Story *story, int era, int source, int seat)
{
    put_open(t, '{');
    put_int(t, "vp", story->vp[era][source][seat]);
    put_key(t, "events");
    put_open(t, '[');
    for (uint32_t i = 0; i < story->line_count; i++) {
        const Line *line = &story->line[i];
        if (line->era == era && line->seat == seat && line_source(line) == source) {
            event_put(t, r, line);
        }
    }
    put_close(t, ']');
    put_close(t, '}');
}

/* The three of the base game are always told, the others where somebody has points of them. */
static bool row_told(const Story *story, int era, int source)
{
    bool any = source <= SOURCE_COMMERCIAL;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        any |= story->vp[era][source][seat] != 0;
    }
    for (uint32_t i = 0; i < story->line_count && !any; i++) {
        any = story->line[i].era == era && line_source(&story->line[i]) == source;
    }
    return any;
}

static void start_put(Text *t, const Table *table)
{
    put_open(t, '{');
    put_string(t, "source", START_ID);
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < table_seats(table); seat++) {
        put_open(t, '{');
        put_int(t, "vp", table->start.player[seat].vp);
        put_key(t, "events");
        text_add(t, "[]");
        put_close(t, '}');
    }
    put_close(t, ']');
    put_close(t, '}');
}

static void era_put(Text *t, const Table *table, const Story *story, int era)
{
    put_open(t, '{');
    put_int(t, "era", era + 1);
    put_key(t, "rows");
    put_open(t, '[');
    if (era == 0 && start_there(table)) {
        start_put(t, table);
    }
    for (int source = 0; source < SOURCE_COUNT; source++) {
        if (!row_told(story, era, source)) {
            continue;
        }
        put_open(t, '{');
        put_string(t, "source", source_id(source));
        put_key(t, "seats");
        put_open(t, '[');
        for (int seat = 0; seat < table_seats(table); seat++) {
            seat_put(t, &table->rules, story, era, source, seat);
        }
        put_close(t, ']');
        put_close(t, '}');
    }
    put_close(t, ']');
    put_close(t, '}');
}

static void gave_put(Text *t, const Story *story, int seats)
{
    put_key(t, "gave");
    put_open(t, '[');
    for (int payer = 0; payer < seats; payer++) {
        put_open(t, '[');
        for (int taker = 0; taker < seats; taker++) {
            put_next(t);
            text_int(t, story->gave[payer][taker]);
        }
        put_close(t, ']');
    }
    put_close(t, ']');
}

void call_table_story(Door *d)
{
    static Story story; /* large (story.h) */
    const Table *t = door_table(d);
    int viewer;
    if (t == NULL || !door_viewer(d, d->args, "viewer", &t->rules, &viewer)) {
        return;
    }
    Points points = {&d->out, t, viewer};
    const Names names = table_names(t, viewer);
    d->out.names = &names;
    story_make(t, &story);
    put_open(&d->out, '{');
    put_key(&d->out, "points");
    put_open(&d->out, '[');
    points_put(&points, 0, &t->start);
    table_walk(t, step_put, &points);
    put_close(&d->out, ']');
    sources_put(&d->out, t);
    put_key(&d->out, "audit");
    put_open(&d->out, '[');
    for (int era = 0; era <= t->now.era; era++) {
        era_put(&d->out, t, &story, era);
    }
    put_close(&d->out, ']');
    gave_put(&d->out, &story, table_seats(t));
    Text cause = words_start();
    story_cause(&cause, t, &story);
    put_words(&d->out, "cause", &cause);
    put_close(&d->out, '}');
    d->out.names = NULL;
}
