/* SPDX-License-Identifier: MIT */
/* door_preview.c - what a move would change, by source (docs/table.md 3). */
#include "door_look.h"

#include "notation/move.h"
#include "table/counsel.h"

#include <stddef.h>
#include <string.h>

/* ---- The answer of `preview`. */
static void put_pair(Text *t, const char *key, int before, int after)
{
    put_key(t, key);
    put_open(t, '[');
    text_int(t, before);
    put_next(t);
    text_int(t, after);
    put_close(t, ']');
}

/* The place of a seat on the population track: 1 for the most, ties sharing it. */
static int track_place(const Rules *r, const Game *g, int seat)
{
    int place = 1;
    for (int other = 0; other < seats_all(r); other++) {
        place += g->player[other].population > g->player[seat].population;
    }
    return place;
}

static bool change_told(const Change *c, int seat)
{
    return c->seat == seat && c->before != c->after && (c->unit == AMOUNT_VP || c->unit == AMOUNT_SILVER);
}

/* The silver, or the points, that the same source changes beside its points, or silver; NULL for none. */
static const Change *change_other(const Preview *p, const Change *c)
{
    for (int i = 0; i < p->change_count; i++) {
        const Change *other = &p->change[i];
        if (other->unit != c->unit && change_told(other, c->seat) && other->what == c->what && other->card == c->card &&
            other->at_once == c->at_once && lots_equal(other->lots, c->lots)) {
            return other;
        }
    }
    return NULL;
}

static void put_change(Text *t, const Rules *r, const Change *c, const Change *other)
{
    const int32_t amount = c->after - c->before;
    const int32_t beside = other != NULL ? other->after - other->before : 0;
    put_open(t, '{');
    Text words = words_start();
    source_words(&words, r, c);
    put_words(t, "words", &words);
    put_lots(t, "lots", c->lots);
    put_int(t, "vp", c->unit == AMOUNT_VP ? amount : beside);
    put_int(t, "silver", c->unit == AMOUNT_SILVER ? amount : beside);
    put_lots(t, "near", c->near);
    if (c->at_once) {
        put_bool(t, "now", true);
    }
    put_close(t, '}');
}

static void put_sources(Text *t, const Rules *r, const Preview *p, int seat)
{
    put_key(t, "sources");
    put_open(t, '[');
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        const Change *other = change_told(c, seat) ? change_other(p, c) : NULL;
        if (change_told(c, seat) && (other == NULL || other > c)) { /* else it was told with the other */
            put_change(t, r, c, other);
        }
    }
    put_close(t, ']');
}

/* Of a trade: the best build of a seat as it is, and as it would be; what that would be built, and where. */
static void put_best(Text *t, const Rules *r, const Game *before, const Game *after, int seat)
{
    Action build;
    int32_t was = 0;
    int32_t then = 0;
    (void)preview_best_build(r, before, seat, &build, &was);
    const bool any = preview_best_build(r, after, seat, &build, &then);
    put_key(t, "best");
    put_open(t, '{');
    put_pair(t, "vp", was, then);
    if (any) {
        put_piece_name(t, "name", r, (int)action_a(build));
        put_lots(t, "lots", action_place(after, build));
    }
    put_close(t, '}');
}

static void put_seat(Text *t, const LookAt *at, const Preview *p, int seat, bool trades)
{
    const Rules *r = &at->rules;
    const Game *before = &at->game;
    const Game *after = &p->after;
    const bool player = seat < r->config.players;
    put_open(t, '{');
    put_int(t, "seat", seat + 1);
    put_int(t, "vp", p->vp[seat]);
    put_int(t, "silver", preview_silver(p, seat, false));
    put_int(t, "silver_now", after->player[seat].silver - before->player[seat].silver);
    put_pair(t, "population", before->player[seat].population, after->player[seat].population);
    put_pair(t, "place", track_place(r, before, seat), track_place(r, after, seat));
    put_pair(t, "income", player ? game_income(r, before, seat) : 0, player ? game_income(r, after, seat) : 0);
    put_sources(t, r, p, seat);
    if (trades) {
        put_best(t, r, before, after, seat);
    }
    put_close(t, '}');
}

/* What a place covers goes: those of the tray back to it, the others to where they came from (3.3). */
static void put_over(Text *t, const LookAt *at, LotSet place)
{
    const Game *g = &at->game;
    put_key(t, "over");
    put_open(t, '[');
    for (LotSet rest = lots_and(place, g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_first(rest);
        const LotSet lots = building_lots(g, lot);
        put_open(t, '{');
        put_string(t, "piece", piece_id(at->rules.config.game, g->kind[lot]));
        put_lots(t, "lots", lots);
        put_close(t, '}');
        rest = lots_minus(rest, lots);
    }
    put_close(t, ']');
}

/* The lot of the place that a change on these lots comes from: under it, beside it, or the first. */
static Lot delta_from(LotSet place, LotSet lots)
{
    LotSet under = lots_and(place, lots);
    LotSet beside = lots_and(place, lots_around(lots));
    return lots_first(lots_any(under) ? under : lots_any(beside) ? beside : lots_any(place) ? place : lots);
}

static void put_deltas(Text *t, const Preview *p, LotSet place)
{
    put_key(t, "deltas");
    put_open(t, '[');
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        if (c->unit != AMOUNT_VP || c->before == c->after || c->what == KIND_NONE || c->what >= KIND_COUNT ||
            !lots_any(c->lots)) {
            continue;
        }
        char from[4];
        Text text = text_in(from, sizeof from);
        lot_write(&text, delta_from(place, c->lots));
        put_open(t, '{');
        put_lots(t, "at", c->lots);
        put_string(t, "from", from);
        put_int(t, "vp", c->after - c->before);
        put_int(t, "seat", c->seat + 1);
        put_close(t, '}');
    }
    put_close(t, ']');
}

/* Which tokens may be drawn, and what each would bring at least and at most (13.6). */
static void put_draws(Text *t, const Rules *r, const Preview *p)
{
    put_key(t, "draws");
    put_open(t, '[');
    for (int i = 0; i < p->draw_count; i++) {
        const PreviewDraw *draw = &p->draw[i];
        put_open(t, '{');
        put_string(t, "piece", draw->kind == KIND_NONE ? "" : piece_id(r->config.game, draw->kind));
        if (draw->kind == KIND_NONE) {
            put_string(t, "name", "");
        } else {
            put_piece_name(t, "name", r, draw->kind);
        }
        put_key(t, "seats");
        put_open(t, '[');
        for (int seat = 0; seat < seats_all(r); seat++) {
            put_open(t, '{');
            put_int(t, "seat", seat + 1);
            put_int(t, "least", draw->least[seat]);
            put_int(t, "most", draw->most[seat]);
            put_close(t, '}');
        }
        put_close(t, ']');
        put_close(t, '}');
    }
    put_close(t, ']');
}

void call_preview(Door *d)
{
    static Asked asked;
    static Preview preview; /* made anew each time */
    Text *t = &d->out;
    if (!asked_read(d, &asked)) {
        return;
    }
    const LookAt *at = asked.at;
    const unsigned verb = action_verb(asked.action);
    const bool covers = verb == VERB_BUILD || verb == VERB_RAISE || verb == VERB_TOKEN;
    const LotSet place = action_place(&at->game, asked.action);
    bool told = preview_make(&at->rules, &at->game, asked.action, &asked.offer, &preview);
    put_open(t, '{');
    Text words = words_start();
    move_write(&at->rules, &asked.game, asked.action, &words);
    put_words(t, "move", &words);
    put_bool(t, "told", told);
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < seats_all(&at->rules); seat++) {
        const bool one = told && (verb == VERB_TRADE || verb == VERB_ACCEPT);
        const int to = verb == VERB_TRADE ? (int)action_a(asked.action) : at->game.seat;
        put_seat(t, at, &preview, seat, one && (seat == at->game.turn_seat || seat == to));
    }
    put_close(t, ']');
    put_over(t, at, covers ? place : lots_none());
    put_deltas(t, &preview, place);
    if (preview.draw_count > 0) {
        put_draws(t, &at->rules, &preview);
    }
    put_close(t, '}');
}

/* ---- One number a place, for a piece in hand. */
void call_previews(Door *d)
{
    char id[64];
    const LookAt *at = look_kept(d);
    if (at == NULL || !door_string(d, d->args, "piece", id, sizeof id)) {
        return;
    }
    int kind = piece_find(at->rules.config.game, id, strlen(id));
    kind = kind != KIND_NONE ? kind : monument_find(id, strlen(id));
    if (kind == KIND_NONE) {
        door_bad(d, "piece", "there is no such building", NULL);
        return;
    }
    put_open(&d->out, '{');
    put_key(&d->out, "vp");
    put_open(&d->out, '[');
    for (uint32_t i = 0; i < at->move_count; i++) {
        const Action a = at->move[i];
        const unsigned verb = action_verb(a);
        int32_t vp[SEATS_MAX];
        if ((verb == VERB_BUILD || verb == VERB_RAISE || verb == VERB_CERES_MONUMENT) && (int)action_a(a) == kind) {
            preview_vp(&at->rules, &at->game, at->scoring.gain, a, NULL, vp);
            put_next(&d->out);
            text_int(&d->out, vp[at->viewer]);
        }
    }
    put_close(&d->out, ']');
    put_close(&d->out, '}');
}
