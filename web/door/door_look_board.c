/* door_look_board.c - everything that stands on the city, with what it scores now; the viewer's tray. */
#include "door_look.h"

#include "notation/state.h"
#include "notation/words.h"

#include <stddef.h>

/* What the scoring of now says of one building. */
typedef struct Scored {
    int32_t vp;
    int32_t silver;
    LotSet near;
} Scored;

static Scored building_scored(const LookAt *at, int kind, LotSet lots)
{
    Scored scored = {0, 0, {{0, 0}}};
    for (uint32_t i = 0; i < at->scoring.count && i < at->scoring.capacity; i++) {
        const Line *line = &at->scoring.row[i];
        if (line->what == kind && lots_equal(line->lots, lots)) {
            scored.vp += line->unit == AMOUNT_VP ? line->amount : 0;
            scored.silver += line->unit == AMOUNT_SILVER ? line->amount : 0;
            scored.near = lots_or(scored.near, line->near);
        }
    }
    return scored;
}

static void put_building(Text *t, const LookAt *at, int seat, Lot head)
{
    const Rules *r = &at->rules;
    const int kind = at->game.kind[head];
    const LotSet lots = building_lots(&at->game, head);
    const Scored scored = building_scored(at, kind, lots);
    put_open(t, '{');
    put_lots(t, "lots", lots);
    put_int(t, "seat", seat + 1);
    put_string(t, "piece", piece_id(r->config.game, kind));
    put_string(t, "group", group_word(kind_group(kind)));
    put_string(t, "type", type_word(r->piece[kind].type));
    put_piece_name(t, "name", r, kind);
    put_plate(t, r, kind);
    put_int(t, "vp", scored.vp);
    put_int(t, "silver", scored.silver);
    put_lots(t, "near", scored.near);
    Text words = words_start();
    words_worth(&words, r, kind);
    put_words(t, "words", &words);
    put_piece_source(t, r, kind);
    put_close(t, '}');
}

void put_standing(Text *t, const LookAt *at)
{
    const Game *g = &at->game;
    put_key(t, "standing");
    put_open(t, '[');
    for (LotSet rest = g->big[0]; lots_any(rest);) {
        Lot head = lots_first(rest);
        put_building(t, at, lot_owner(&at->rules, g, head), head);
        rest = lots_minus(rest, building_lots(g, head));
    }
    put_close(t, ']');
}

/* Legal places of a kind for the viewer: now, or if it were their turn. */
static int places_count(const LookAt *at, int kind)
{
    bool now = at->viewer != NO_SEAT && at->game.seat == at->viewer && at->game.phase == PHASE_TURN;
    const Action *actions = now ? at->move : at->place;
    uint32_t count = now ? at->move_count : at->place_count;
    int places = 0;
    for (uint32_t i = 0; i < count; i++) {
        unsigned verb = action_verb(actions[i]);
        places += (verb == VERB_BUILD || verb == VERB_RAISE) && (int)action_a(actions[i]) == kind;
    }
    return places;
}

void put_tray(Text *t, const LookAt *at)
{
    put_key(t, "tray");
    put_open(t, '[');
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT && at->viewer != NO_SEAT; kind++) {
        put_open(t, '{');
        put_string(t, "piece", piece_id(at->rules.config.game, kind));
        put_int(t, "count", tray_count(&at->game.player[at->viewer], kind));
        put_int(t, "places", places_count(at, kind));
        put_close(t, '}');
    }
    put_close(t, ']');
}

/* The first lot of what stands of a kind, NO_LOT if nothing does. */
static Lot kind_head(const Game *g, int kind)
{
    for (LotSet rest = g->big[0]; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        if (g->kind[lot] == kind) {
            return lot;
        }
    }
    return NO_LOT;
}

static void put_monument(Text *t, const LookAt *at, int monument)
{
    const Rules *r = &at->rules;
    const Game *g = &at->game;
    const bool alternate = (g->alternates >> monument & 1) != 0;
    const int kind = KIND_MONUMENT + monument;
    Lot head = kind_head(g, kind);
    head = head != NO_LOT ? head : kind_head(g, KIND_CERES_MONUMENT + monument);
    Progress progress = {false, 0, 0};
    if (at->viewer != NO_SEAT) {
        progress = condition_progress(r, g, at->viewer, &r->catalogue.monument[monument].card[alternate]);
    }
    put_open(t, '{');
    put_string(t, "monument", piece_id(r->config.game, kind));
    put_piece_name(t, "name", r, kind);
    Text words = words_start();
    words_worth(&words, r, kind);
    put_words(t, "words", &words);
    words = words_start();
    words_requirement(&words, r, monument, alternate);
    put_words(t, "requirement", &words);
    put_bool(t, "met", progress.met);
    put_bool(t, "placeable", head == NO_LOT && places_count(at, kind) > 0);
    put_int(t, "now", progress.now);
    put_int(t, "need", progress.need);
    put_int(t, "owner", head == NO_LOT ? 0 : seat_number(lot_owner(r, g, head)));
    put_lots(t, "lots", head == NO_LOT ? lots_none() : building_lots(g, head));
    put_close(t, '}');
}

void put_pool(Text *t, const LookAt *at)
{
    put_key(t, "pool");
    put_open(t, '[');
    for (int monument = 0; monument < MONUMENT_COUNT; monument++) {
        if ((at->game.monuments >> monument & 1) != 0) {
            put_monument(t, at, monument);
        }
    }
    put_close(t, ']');
}
