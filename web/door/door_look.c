/* SPDX-License-Identifier: MIT */
/* door_look.c - everything that follows from a position for one pair of eyes (view.ts, Look): table/look.h as JSON. */
#include "door_look.h"

#include "door_table.h"
#include "notation/words.h"

#include <stddef.h>
#include <string.h>

static LookAt kept;

const LookAt *look_kept(Door *d)
{
    if (!kept.there) {
        door_fail(d, 0, "no position is being looked at: call look first", NULL);
        return NULL;
    }
    d->out.names = &kept.names;
    return &kept;
}

/* The position that is sent; without any, that of this instance's table, which is then *out_table, now or after the first
 * `n` moves. */
static bool position_read(Door *d, Rules *out_rules, Game *out_game, const Table **out_table)
{
    Setup setup;
    *out_table = NULL;
    if (json_member(&d->json, d->args, "config") != 0 || json_member(&d->json, d->args, "state") != 0) {
        return door_config(d, d->args, "config", &setup, out_rules) &&
               door_state(d, d->args, "state", out_rules, out_game);
    }
    const Table *t = door_table(d);
    int64_t count = t != NULL ? t->record.move_count : 0;
    if (t == NULL || (json_member(&d->json, d->args, "n") != 0 && !door_int(d, d->args, "n", 0, count, &count))) {
        return false;
    }
    *out_table = t;
    *out_rules = t->rules;
    *out_game = *door_table_at(t, (uint32_t)count);
    return true;
}

/* What seats are called, which of them reads, or that all do; each may be left out. A table knows its names. */
static bool names_read(Door *d, const Rules *r, const Table *table, LookAt *at)
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
    for (int i = 0; table != NULL && i < r->config.players; i++) {
        at->names.name[i] = table->seat[i].name;
    }
    at->names.you = (uint8_t)(you != 0 ? you - 1 : NO_SEAT);
    at->names.aloud = d->json.token[json_member(&d->json, d->args, "aloud")].type == JSON_TRUE;
    for (uint32_t i = 0; list != 0 && i < d->json.token[list].count; i++, token = d->json.token[token].next) {
        bool named = json_letters(&d->json, token, at->name[i], sizeof at->name[i]);
        at->names.name[i] = named ? at->name[i] : NULL;
    }
    return true;
}

static void put_ask(Text *t, const LookAt *at)
{
    LookAsk ask;
    look_ask(&at->rules, &at->game, at->viewer, &ask);
    put_key(t, "ask");
    put_open(t, '{');
    put_int(t, "seat", seat_number(at->game.seat));
    put_string(t, "phase", phase_word(at->game.phase));
    Text words = words_start();
    words_fill(&words, ask.word, ask.subject);
    put_words(t, "words", &words);
    if (ask.idle > 0) {
        words = words_start();
        words_fill(&words, word_of(&at->rules, WORD_ASK_IDLE), arg_number(ask.idle));
        put_words(t, "notice", &words);
    }
    put_close(t, '}');
}

static void put_deed(Text *t, const LookAt *at, int slot, const LookDeed *deed)
{
    put_open(t, '{');
    put_int(t, "slot", slot + 1);
    put_market_card(t, deed->card);
    put_int(t, "printed", deed->printed);
    put_int(t, "price", deed->price);
    put_bool(t, "raised", deed->raised);
    put_bool(t, "discounted", deed->discounted);
    put_int(t, "bribe", deed->bribe);
    put_int(t, "short", deed->missing);
    put_lots(t, "joins", deed->joins);
    if (deed->card >= CARD_INVOCATION && deed->card != CARD_HIDDEN) {
        put_key(t, "invocation");
        put_card(t, &at->rules, &at->game, DECK_INVOCATIONS, deed->card - CARD_INVOCATION, NO_SEAT);
        put_close(t, '}');
    }
    put_close(t, '}');
}

static void put_market(Text *t, const LookAt *at)
{
    LookMarket market;
    look_market(&at->rules, &at->game, at->viewer, &market);
    put_key(t, "market");
    put_open(t, '[');
    for (int slot = 0; slot < at->game.market_count; slot++) {
        put_deed(t, at, slot, &market.slot[slot]);
    }
    put_close(t, ']');
    put_int(t, "pile_left", market.pile);
    put_int(t, "deeds_to_go", market.left);
    put_int(t, "deeds_total", market.total);
}

static void put_guide(Text *t, const LookAt *at)
{
    LookGuide guide[LOOK_GUIDE_MAX];
    const int bonus = at->rules.bonus[at->game.era];
    const int count = look_guide(&at->rules, &at->game, guide);
    put_key(t, "guide");
    put_open(t, '{');
    put_int(t, "bonus", bonus);
    put_key(t, "lines");
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        Text text = words_start();
        words_fill(&text, guide[i].word, arg_number(bonus));
        put_open(t, '{');
        put_rule(t, "rule", guide[i].rule);
        put_words(t, "words", &text);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_close(t, '}');
}

static void put_cards(Text *t, const LookAt *at, int seat)
{
    LookCard card[LOOK_CARDS_MAX];
    const int count = look_cards(&at->rules, &at->game, seat, card);
    put_key(t, "cards");
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_card(t, &at->rules, &at->game, card[i].deck, card[i].index, seat);
        if (card[i].deck == DECK_INVOCATIONS) {
            put_bool(t, "ongoing", card[i].ongoing);
        }
        put_close(t, '}');
    }
    put_close(t, ']');
}

static void put_seats(Text *t, const LookAt *at)
{
    LookSeat seats[SEATS_MAX];
    look_seats(&at->rules, &at->game, &at->scoring, seats);
    put_key(t, "seats");
    put_open(t, '[');
    for (int seat = 0; seat < seats_all(&at->rules); seat++) {
        put_open(t, '{');
        put_int(t, "seat", seat + 1);
        put_int(t, "income", seats[seat].income);
        put_int(t, "forecast", at->game.player[seat].vp + at->scoring.gain[seat]);
        put_int(t, "gain", at->scoring.gain[seat]);
        put_int(t, "commercial_silver", seats[seat].silver);
        put_int(t, "rank", seats[seat].rank);
        put_cards(t, at, seat);
        put_close(t, '}');
    }
    put_close(t, ']');
    put_int(t, "next_first", seat_number(look_next_first(&at->rules, &at->game)));
}

static void put_public_objectives(Text *t, const LookAt *at)
{
    put_key(t, "public_objectives");
    put_open(t, '[');
    for (int i = 0; i < OBJECTIVE_COUNT; i++) {
        if ((at->game.public_objectives >> i & 1) != 0) {
            put_card(t, &at->rules, &at->game, DECK_OBJECTIVES, i, at->viewer);
            put_close(t, '}');
        }
    }
    put_close(t, ']');
}

void call_look(Door *d)
{
    static Rules rules; /* so that what is kept stays what it was where an argument is bad */
    static Game game;
    LookAt *at = &kept;
    Text *t = &d->out;
    const Table *table;
    int viewer;
    if (!position_read(d, &rules, &game, &table) || !door_viewer(d, d->args, "viewer", &rules, &viewer) ||
        !names_read(d, &rules, table, at)) {
        return;
    }
    at->rules = rules;
    /* A room sends no more than the viewer may know; one that did would not be helped to. */
    game_view(&rules, &game, viewer, &at->game);
    at->viewer = viewer;
    look_scoring(&at->rules, &at->game, &at->scoring);
    at->move_count = look_moves(&at->rules, &at->game, viewer, at->move);
    at->place_count = look_places(&at->rules, &at->game, viewer, at->place);
    at->there = true;
    t->names = &at->names;
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
