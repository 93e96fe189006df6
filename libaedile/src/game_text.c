/* SPDX-License-Identifier: MIT */
/* game_text.c - a game as text, both ways: records, links, states, moves, pictures. */
#include "game.h"

#include "insight/picture.h"
#include "notation/move.h"
#include "notation/state.h"

#include <stdlib.h>
#include <string.h>

/* ---- In. */
static void head_take(Head *head, const Record *record)
{
    head->fair = record->fair;
    head->end = record->end;
    memcpy(head->name, record->name, sizeof head->name);
    memcpy(head->kind, record->kind, sizeof head->kind);
    memcpy(head->colour, record->colour, sizeof head->colour);
    memcpy(head->date, record->date, sizeof head->date);
}

static void head_lay(const Head *head, Record *record)
{
    record->fair = head->fair;
    record->end = head->end;
    memcpy(record->name, head->name, sizeof head->name);
    memcpy(record->kind, head->kind, sizeof head->kind);
    memcpy(record->colour, head->colour, sizeof head->colour);
    memcpy(record->date, head->date, sizeof head->date);
}

/* What was read of a game. */
typedef struct Reading {
    Record record;
    Rules rules;
    Game end;
} Reading;

static bool log_take(AeGame *g, const Record *record)
{
    for (uint32_t i = 0; i < record->move_count; i++) {
        if (!log_add(g, record->move[i].seat, record->move[i].action, record_offer(record, i))) {
            return false;
        }
    }
    return true;
}

static AeGame *game_of(const Reading *read, AeFault *out_fault)
{
    Kit *kit = kit_make(&read->rules);
    AeGame *g = kit != NULL ? game_make(kit, &read->record.setup, out_fault) : NULL;
    if (g == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    g->head = malloc(sizeof *g->head);
    if (g->head == NULL || !log_take(g, &read->record)) {
        ae_game_free(g);
        fault_memory(out_fault);
        return NULL;
    }
    head_take(g->head, &read->record);
    game_start(&kit->rules, &g->setup.seed, &g->start);
    g->game = read->end;
    g->recorded = true;
    g->ended = record_over(&read->record, &kit->rules, &read->end);
    return g;
}

typedef bool Reader(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
                    Game *out_game, Fault *out_fault);
static AeGame *game_read(Reader *read, const char *text, AeFault *out_fault)
{
    Catalogue catalogue;
    Fault fault = {0};
    AeGame *g = NULL;
    if (text == NULL) {
        fault_say(out_fault, AE_ARGUMENT, 0, "there is no text: NULL");
        return NULL;
    }
    Reading *reading = calloc(1, sizeof *reading);
    if (reading == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    catalogue_defaults(&catalogue);
    if (!read(text, strlen(text), &catalogue, &reading->record, &reading->rules, &reading->end, &fault)) {
        fault_of(out_fault, AE_TEXT, &fault);
    } else if (reading->record.unknown) {
        fault_say(out_fault, AE_TEXT, 0,
                  "the deck of this game is unknown: aedile referee goes on with it, and a review reads it");
    } else {
        g = game_of(reading, out_fault);
    }
    free(reading);
    return g;
}

AeGame *ae_game_from_record(const char *record, AeFault *out_fault)
{
    return game_read(record_read, record, out_fault);
}

/* A whole link of the page to a game or to its review, or its code alone. */
AeGame *ae_game_from_link(const char *link, AeFault *out_fault)
{
    static const char *const ROUTE[] = {"#/r/", "#/rv/"};
    const char *code = link;
    for (size_t i = 0; i < sizeof ROUTE / sizeof ROUTE[0] && code == link && link != NULL; i++) {
        const char *route = strstr(link, ROUTE[i]);
        code = route != NULL ? route + strlen(ROUTE[i]) : link;
    }
    const size_t length = code != NULL ? strcspn(code, "/") : 0;
    char *alone = code != NULL ? strndup(code, length) : NULL;
    AeGame *g = game_read(link_read, alone, out_fault);
    if (out_fault != NULL && g == NULL && out_fault->column > 0) {
        out_fault->column += (int32_t)(code - link);
    }
    free(alone);
    return g;
}

static bool state_take(const Rules *r, const char *text, Game *out_state, AeFault *out_fault)
{
    JsonToken *tokens = malloc(STATE_TOKENS_MAX * sizeof *tokens);
    Json json;
    Fault fault = {0};
    if (tokens == NULL) {
        return fault_memory(out_fault);
    }
    const bool good = json_read(text, strlen(text), tokens, STATE_TOKENS_MAX, &json, &fault) &&
                      state_read(r, &json, 0, out_state, &fault);
    free(tokens);
    return good || fault_of(out_fault, AE_TEXT, &fault);
}

AeGame *ae_game_from_state(const char *config, const char *state, AeFault *out_fault)
{
    Setup setup;
    Kit *kit;
    Game position;
    AeGame *g = NULL;
    if (state == NULL) {
        fault_say(out_fault, AE_ARGUMENT, 0, "there is no state: NULL");
        return NULL;
    }
    if (!config_take(config, &setup, &kit, out_fault)) {
        return NULL;
    }
    if (state_take(&kit->rules, state, &position, out_fault)) {
        g = game_from_state(kit, &setup, &position, 0, out_fault);
    }
    if (g != NULL) {
        g->open = true; /* asks for what it does not know; where all is known it never waits */
    }
    kit_drop(kit);
    return g;
}

/* ---- Out. */
static void config_write(Text *t, const void *context)
{
    const AeGame *g = context;
    setup_write_json(t, &g->setup, &g->kit->rules.catalogue);
}

char *ae_game_config(const AeGame *g)
{
    return text_make(config_write, g, 1024);
}

/* A state of a game. */
typedef struct Seen {
    const Rules *rules;
    const Game *game;
} Seen;
static void seen_write(Text *t, const void *context)
{
    const Seen *seen = context;
    state_write(t, seen->rules, seen->game);
}

char *ae_game_state(const AeGame *g)
{
    const Seen seen = {&g->kit->rules, &g->game};
    return text_make(seen_write, &seen, STATE_TEXT_MAX);
}

char *ae_game_view(const AeGame *g, int seat, AeFault *out_fault)
{
    Game view;
    const Seen seen = {&g->kit->rules, &view};
    if (!seat_good(seat, 0, g->kit->rules.config.players, out_fault)) {
        return NULL;
    }
    game_view(&g->kit->rules, &g->game, seat > 0 ? seat - 1 : (int)NO_SEAT, &view);
    char *text = text_make(seen_write, &seen, STATE_TEXT_MAX);
    if (text == NULL) {
        fault_memory(out_fault);
    }
    return text;
}

static void picture_write(Text *t, const void *context)
{
    const Seen *seen = context;
    city_svg(t, seen->rules, seen->game);
}

char *ae_game_svg(const AeGame *g)
{
    const Seen seen = {&g->kit->rules, &g->game};
    return text_make(picture_write, &seen, 1 << 16);
}

char *ae_game_move_text(const AeGame *g, uint32_t action, AeFault *out_fault)
{
    char *text = NULL;
    if (action >= g->kit->actions) {
        fault_say(out_fault, AE_ARGUMENT, 0, "there is no such action: its number is too large");
        return NULL;
    }
    text = malloc(LISTED_TEXT_MAX);
    if (text == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    Text t = text_in(text, LISTED_TEXT_MAX);
    move_write(&g->kit->rules, &g->game, action_from_number(&g->kit->rules, action), &t);
    return text;
}

/* The record of the game so far; NULL where there is none. */
static Record *record_make(const AeGame *g)
{
    Record *record = g->recorded ? calloc(1, sizeof *record) : NULL;
    bool whole = record != NULL;
    if (record == NULL) {
        return NULL;
    }
    record_start(record, &g->setup, &g->kit->rules);
    if (g->head != NULL) {
        head_lay(g->head, record);
    }
    for (uint32_t i = 0; i < g->count && whole; i++) {
        const LogMove *move = &g->move[i];
        const bool trade = action_verb(move->action) == VERB_TRADE;
        whole = record_add(record, move->seat, move->action, trade ? &g->offer[move->offer] : NULL);
    }
    record_result(record, &g->kit->rules, &g->game, record->result, sizeof record->result);
    if (!whole) {
        free(record);
        return NULL;
    }
    return record;
}

/* A record on its way out. */
typedef struct Writing {
    const Record *record;
    const Rules *rules;
} Writing;
static void record_out(Text *t, const void *context)
{
    const Writing *writing = context;
    record_write(t, writing->record, writing->rules);
}
static void link_out(Text *t, const void *context)
{
    const Writing *writing = context;
    Fault fault;
    link_write_people(t, writing->record, writing->rules, &fault);
}

static char *record_text(const AeGame *g, Writer *write)
{
    Record *record = record_make(g);
    const Writing writing = {record, &g->kit->rules};
    char *text = record != NULL ? text_make(write, &writing, 1 << 14) : NULL;
    free(record);
    return text;
}

char *ae_game_record(const AeGame *g)
{
    return record_text(g, record_out);
}

char *ae_game_link(const AeGame *g)
{
    char *text = record_text(g, link_out);
    if (text != NULL && text[0] == '\0') { /* a game with errata has none */
        free(text);
        return NULL;
    }
    return text;
}

/* ---- Other games like it. */
AeGame *ae_game_redraw(const AeGame *g, int seat, uint64_t seed, AeFault *out_fault)
{
    const Rules *r = &g->kit->rules;
    const Seed spread = seed_from_number(seed);
    Rng rng = rng_start(&spread);
    Game view;
    Game state;
    if (!seat_good(seat, 0, r->config.players, out_fault)) {
        return NULL;
    }
    if (g->waits) {
        fault_say(out_fault, AE_CHANCE, 0, "the game waits for chance: a draw comes first");
        return NULL;
    }
    game_view(r, &g->game, seat > 0 ? seat - 1 : (int)NO_SEAT, &view);
    game_determinise(r, &view, &rng, &state);
    Setup setup = g->setup;
    setup.seed_is_number = false;
    for (int i = 0; i < 4; i++) { /* by lot: with the game's own seed one could deal the real cards */
        setup.seed.w[i] = rng_next(&rng);
    }
    return game_from_state(g->kit, &setup, &state, ae_game_moves(g), out_fault);
}
