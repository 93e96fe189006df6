/* door_look.c - everything that follows from a position for one pair of eyes (view.ts, Look). */
#include "door_look.h"

#include <stddef.h>
#include <string.h>

static LookAt kept;

const LookAt *look_kept(Door *d)
{
    if (!kept.there) {
        door_fail(d, "", "no position is being looked at: call look first", NULL);
        return NULL;
    }
    d->out.names = &kept.names;
    return &kept;
}

/* What seats are called, and which of them reads; both may be left out. */
static bool names_read(Door *d, const Rules *r, LookAt *at)
{
    int64_t you = 0;
    const uint32_t list = json_member(&d->json, d->args, "names");
    uint32_t token = list != 0 ? json_first(&d->json, list) : 0;
    if (json_member(&d->json, d->args, "you") != 0 && !door_int(d, d->args, "you", 0, r->config.players, &you)) {
        return false;
    }
    if (list != 0 && (d->json.token[list].type != JSON_ARRAY || d->json.token[list].count > SEATS_MAX)) {
        return door_bad(d, "names", "expected an array of names", NULL);
    }
    memset(&at->names, 0, sizeof at->names);
    at->names.you = (uint8_t)(you != 0 ? you - 1 : NO_SEAT);
    for (uint32_t i = 0; list != 0 && i < d->json.token[list].count; i++, token = d->json.token[token].next) {
        bool named = json_letters(&d->json, token, at->name[i], sizeof at->name[i]);
        at->names.name[i] = named ? at->name[i] : NULL;
    }
    return true;
}

/* What the viewer could build or do if it were their turn now: for the tray and the pool while others are asked. */
static uint32_t places_list(const LookAt *at, Action *out_actions)
{
    Game turn = at->game;
    if (at->viewer == NO_SEAT || turn.phase == PHASE_OVER) {
        return 0;
    }
    turn.seat = turn.turn_seat = (uint8_t)at->viewer;
    turn.phase = PHASE_TURN;
    turn.actions = 1;
    turn.effects = at->game.turn_seat == at->viewer ? turn.effects : 0;
    return game_list(&at->rules, &turn, out_actions);
}

static void look_prepare(LookAt *at)
{
    const Game *g = &at->game;
    bool asked = at->viewer != NO_SEAT && g->seat == at->viewer;
    at->scoring.row = at->scoring_row;
    at->scoring.capacity = LINES_MAX;
    at->scoring.count = 0;
    game_preview(&at->rules, g, &at->scoring, at->gain);
    for (int seat = 0; seat < SEATS_MAX && g->phase == PHASE_OVER; seat++) {
        at->gain[seat] = 0; /* it has been scored; what each building scored may still be asked */
    }
    at->move_count = asked ? game_list(&at->rules, g, at->move) : 0;
    at->place_count = asked && g->phase == PHASE_TURN ? 0 : places_list(at, at->place);
    at->there = true;
}

static void put_look(Text *t, const LookAt *at)
{
    put_open(t, '{');
    put_ask(t, at);
    put_moves(t, at);
    put_market(t, at);
    put_guide(t, at);
    put_seats(t, at);
    put_standing(t, at);
    put_tray(t, at);
    put_pool(t, at);
    put_roads(t, at);
    put_trade(t, at);
    put_ceres(t, at);
    put_consul(t, at);
    put_public_objectives(t, at);
    put_close(t, '}');
}

void call_look(Door *d)
{
    static Rules rules; /* so that what is kept stays what it was where an argument is bad */
    static Game game;
    Setup setup;
    int viewer;
    if (!door_config(d, d->args, "config", &setup, &rules) || !door_state(d, d->args, "state", &rules, &game) ||
        !door_viewer(d, d->args, "viewer", &rules, &viewer) || !names_read(d, &rules, &kept)) {
        return;
    }
    kept.rules = rules;
    /* A room sends no more than the viewer may know; one that did would not be helped to. */
    game_view(&rules, &game, viewer, &kept.game);
    kept.viewer = viewer;
    look_prepare(&kept);
    d->out.names = &kept.names;
    put_look(&d->out, &kept);
}
