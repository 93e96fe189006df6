/* door_look.c - everything that follows from a position for one pair of eyes (view.ts, Look). */
#include "door_look.h"

#include <stddef.h>

static LookAt kept;

const LookAt *look_kept(Door *d)
{
    if (!kept.there) {
        door_fail(d, "", "no position is being looked at: call look first", NULL);
        return NULL;
    }
    return &kept;
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
        !door_viewer(d, d->args, "viewer", &rules, &viewer)) {
        return;
    }
    kept.rules = rules;
    /* A room sends no more than the viewer may know; one that did would not be helped to. */
    game_view(&rules, &game, viewer, &kept.game);
    kept.viewer = viewer;
    look_prepare(&kept);
    put_look(&d->out, &kept);
}
