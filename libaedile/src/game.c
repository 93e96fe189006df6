/* SPDX-License-Identifier: MIT */
/* game.c - a game as outsiders play it: made, copied, moved, taken back; with chance of its own or of the caller's. */
#include "game.h"

#include "notation/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The library. */
const char *ae_version(void)
{
    return AEDILE_VERSION;
}

int ae_abi(void)
{
    return AEDILE_ABI;
}

void ae_text_free(char *text)
{
    free(text);
}

/* ---- Making. */
AeGame *game_make(Kit *kit, const Setup *setup, AeFault *out_fault)
{
    AeGame *g = calloc(1, sizeof *g);
    if (g == NULL) {
        kit_drop(kit);
        fault_memory(out_fault);
        return NULL;
    }
    g->kit = kit;
    g->setup = *setup;
    return g;
}

AeGame *game_from_state(Kit *kit, const Setup *setup, const Game *state, uint32_t moves, AeFault *out_fault)
{
    AeGame *g = game_make(kit_hold(kit), setup, out_fault);
    if (g != NULL) {
        g->start = *state;
        g->game = *state;
        g->before = moves;
    }
    return g;
}

/* Objectives and roles are dealt at the set-up, and their seats know them, whenever they are asked to keep one (9.0). */
static void dealt_show(const Game *whole, Game *view)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        memcpy(view->player[seat].objective_choice, whole->player[seat].objective_choice, 2);
        memcpy(view->player[seat].role_choice, whole->player[seat].role_choice, 2);
    }
}

AeGame *game_open(Kit *kit, const Setup *setup, const Game *whole, AeFault *out_fault)
{
    AeGame *g = game_make(kit_hold(kit), setup, out_fault);
    if (g != NULL) {
        game_view(&kit->rules, whole, ALL_SEATS, &g->start);
        dealt_show(whole, &g->start);
        g->game = g->start;
        g->open = true;
    }
    return g;
}

AeGame *ae_game_new(const char *config, AeFault *out_fault)
{
    Setup setup;
    Kit *kit;
    AeGame *g = config_take(config, &setup, &kit, out_fault) ? game_make(kit, &setup, out_fault) : NULL;
    if (g != NULL) {
        game_start(&kit->rules, &setup.seed, &g->start);
        g->game = g->start;
        g->recorded = true;
    }
    return g;
}

AeGame *ae_game_new_open(const char *config, AeFault *out_fault)
{
    Setup setup;
    Kit *kit;
    Game whole;
    if (!config_take(config, &setup, &kit, out_fault)) {
        return NULL;
    }
    game_start(&kit->rules, &setup.seed, &whole);
    AeGame *g = game_open(kit, &setup, &whole, out_fault);
    kit_drop(kit);
    return g;
}

void ae_game_free(AeGame *g)
{
    if (g != NULL) {
        kit_drop(g->kit);
        free(g->head);
        free(g->move);
        free(g->offer);
        free(g->drawn);
        free(g);
    }
}

/* An array of so many, with a copy of those there are. *fine turns false without memory. */
static void *array_copy(const void *from, size_t count, size_t size, bool *fine)
{
    void *to = count > 0 ? malloc(count * size) : NULL;
    if (to != NULL) {
        memcpy(to, from, count * size);
    }
    *fine &= to != NULL || count == 0;
    return to;
}

AeGame *ae_game_copy(const AeGame *g)
{
    bool fine = true;
    AeGame *copy = malloc(sizeof *copy);
    if (copy == NULL) {
        return NULL;
    }
    *copy = *g;
    kit_hold(g->kit);
    copy->head = array_copy(g->head, g->head != NULL, sizeof *g->head, &fine);
    copy->move = array_copy(g->move, g->count, sizeof *g->move, &fine);
    copy->offer = array_copy(g->offer, g->offer_count, sizeof *g->offer, &fine);
    copy->drawn = array_copy(g->drawn, g->drawn_count, sizeof *g->drawn, &fine);
    copy->room = g->count;
    copy->offer_room = g->offer_count;
    copy->drawn_room = g->drawn_count;
    if (!fine) {
        ae_game_free(copy);
        return NULL;
    }
    return copy;
}

/* ---- The log. */
/* Room for one more in an array. */
static bool room_make(void **array, uint32_t count, uint32_t *room, size_t size)
{
    if (count < *room) {
        return true;
    }
    const uint32_t more = *room < 32 ? 64 : *room * 2;
    void *grown = realloc(*array, more * size);
    if (grown != NULL) {
        *array = grown;
        *room = more;
    }
    return grown != NULL;
}

static bool log_room(AeGame *g)
{
    return room_make((void **)&g->move, g->count, &g->room, sizeof *g->move) &&
           room_make((void **)&g->offer, g->offer_count, &g->offer_room, sizeof *g->offer);
}

bool log_add(AeGame *g, int seat, Action a, const Offer *offer)
{
    if (!log_room(g)) {
        return false;
    }
    g->move[g->count++] = (LogMove){a, g->offer_count, g->drawn_count, (uint8_t)seat};
    if (offer != NULL) {
        g->offer[g->offer_count++] = *offer;
    }
    return true;
}

static const Offer *log_offer(const AeGame *g, const LogMove *move)
{
    return action_verb(move->action) == VERB_TRADE ? &g->offer[move->offer] : NULL;
}

/* The last move of an open game goes on as far as chance is known. */
static void pending_go(AeGame *g)
{
    Game after;
    g->waits = game_draws(&g->kit->rules, &g->pending, &g->draws, &after, NULL);
    if (!g->waits) {
        g->game = after;
    }
}

/* The state once more, from the first move of the log. */
static void log_replay(AeGame *g)
{
    uint32_t drawn = 0;
    g->game = g->start;
    g->waits = false;
    for (uint32_t i = 0; i < g->count; i++) {
        const LogMove *move = &g->move[i];
        if (!g->open) {
            game_move(&g->kit->rules, &g->game, move->seat, move->action, log_offer(g, move), NULL);
            continue;
        }
        view_move(&g->pending, &g->game, move->action, log_offer(g, move));
        g->pending.drawn_count = (uint16_t)(move->drawn_end - drawn);
        for (uint32_t k = 0; drawn < move->drawn_end; k++, drawn++) {
            g->pending.drawn[k] = g->drawn[drawn];
        }
        pending_go(g);
    }
}

static RuleError move_check(const AeGame *g, Action a, const Offer *offer)
{
    const Rules *r = &g->kit->rules;
    return offer != NULL ? game_trade_check(r, &g->game, g->game.seat, (int)action_a(a), offer)
                         : game_check(r, &g->game, g->game.seat, a);
}

bool moves_hidden(const AeGame *g)
{
    Action list[ACTIONS_MAX];
    return g->open && g->game.phase < PHASE_TURN && game_list(&g->kit->rules, &g->game, list) == 0;
}

bool fault_hidden(AeFault *out_fault)
{
    return fault_say(out_fault, AE_CHANCE, 0,
                     "all that the seat to move could choose from is hidden here: redraw (ae_game_redraw) makes a "
                     "game in which it is drawn");
}

/* Whether a seat is to move, and knows what it may do. */
static bool move_due(const AeGame *g, AeFault *out_fault)
{
    if (g->waits) {
        return fault_say(out_fault, AE_CHANCE, 0, "the game waits for chance: a draw comes before the next move");
    }
    if (game_over(g)) {
        return fault_rule_of(out_fault, RULE_GAME_OVER);
    }
    return !moves_hidden(g) || fault_hidden(out_fault);
}

static bool move_make(AeGame *g, Action a, const Offer *offer, AeFault *out_fault)
{
    const int seat = g->game.seat;
    if (!move_due(g, out_fault)) {
        return false;
    }
    if (!log_room(g)) {
        return fault_memory(out_fault);
    }
    const RuleError error =
        g->open ? move_check(g, a, offer) : game_move(&g->kit->rules, &g->game, seat, a, offer, NULL);
    if (error != RULE_OK) {
        return fault_rule_of(out_fault, error);
    }
    log_add(g, seat, a, offer);
    if (g->open) {
        view_move(&g->pending, &g->game, a, offer);
        pending_go(g);
    }
    return true;
}

static bool number_good(const AeGame *g, uint32_t action, AeFault *out_fault)
{
    char text[96];
    if (action < g->kit->actions) {
        return true;
    }
    snprintf(text, sizeof text, "there is no action %u; this game has 0 to %u", (unsigned)action,
             (unsigned)g->kit->actions - 1);
    return fault_say(out_fault, AE_ARGUMENT, 0, text);
}

bool ae_game_apply(AeGame *g, uint32_t action, AeFault *out_fault)
{
    return number_good(g, action, out_fault) &&
           move_make(g, action_from_number(&g->kit->rules, action), NULL, out_fault);
}

/* A move's words, read in the state as it is. */
static bool move_take(const AeGame *g, const char *move, Action *out_action, Offer *out_offer, AeFault *out_fault)
{
    Fault fault = {0};
    if (move == NULL) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "there is no move: NULL");
    }
    if (!move_due(g, out_fault)) {
        return false;
    }
    return move_read(&g->kit->rules, &g->game, move, strlen(move), out_action, out_offer, &fault) ||
           fault_of(out_fault, fault.rule != 0 ? AE_RULE : AE_TEXT, &fault);
}

bool ae_game_play(AeGame *g, const char *move, AeFault *out_fault)
{
    Action a = 0;
    Offer offer;
    return move_take(g, move, &a, &offer, out_fault) &&
           move_make(g, a, action_verb(a) == VERB_TRADE ? &offer : NULL, out_fault);
}

bool ae_game_move_number(const AeGame *g, const char *move, uint32_t *out_action, AeFault *out_fault)
{
    Action a = 0;
    Offer offer;
    if (!move_take(g, move, &a, &offer, out_fault)) {
        return false;
    }
    if (action_verb(a) == VERB_TRADE) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "an offer of a trade has no number; it is played as text");
    }
    *out_action = action_number(&g->kit->rules, a);
    return true;
}

bool ae_game_undo(AeGame *g)
{
    if (g->count == 0) {
        return false;
    }
    const LogMove *last = &g->move[--g->count];
    g->offer_count = last->offer;
    g->drawn_count = g->count > 0 ? g->move[g->count - 1].drawn_end : 0;
    g->ended = false;
    if (g->head != NULL) {
        memset(&g->head->end, 0, sizeof g->head->end);
    }
    log_replay(g);
    return true;
}

/* ---- Chance. */
static const char *const CHANCES[DRAW_KINDS] = {
    [DRAW_CARD] = "card",   [DRAW_OBJECTIVE] = "objective", [DRAW_ROLE] = "role", [DRAW_TOKEN] = "token",
    [DRAW_CERES] = "ceres", [DRAW_TILE] = "tile",           [DRAW_DEED] = "deed"};

const char *ae_game_chance(const AeGame *g)
{
    return g->waits ? CHANCES[g->draws.kind] : NULL;
}

static void thing_write(const AeGame *g, int thing, AeOutcome *out)
{
    Text t = text_in(out->thing, sizeof out->thing);
    const int game = g->kit->rules.config.game;
    switch (g->draws.kind) {
    case DRAW_OBJECTIVE:
        text_add(&t, card_id(DECK_OBJECTIVES, thing - 1));
        break;
    case DRAW_ROLE:
        text_add(&t, card_id(DECK_ROLES, thing - 1));
        break;
    case DRAW_CERES:
        text_add(&t, card_id(DECK_CERES, thing - 1));
        break;
    case DRAW_TOKEN:
        text_add(&t, piece_id(game, thing));
        break;
    case DRAW_TILE:
        text_add(&t, piece_id(game, KIND_TILE + thing - 1));
        break;
    default:
        card_write(&t, (Card)thing);
        break;
    }
}

uint32_t ae_game_outcomes(const AeGame *g, AeOutcome out[AE_OUTCOMES_MAX], uint64_t *out_total)
{
    const uint32_t count = g->waits ? g->draws.count : 0;
    memset(out, 0, count * sizeof *out);
    for (uint32_t i = 0; i < count; i++) {
        out[i].weight = g->draws.weight[i];
        thing_write(g, g->draws.thing[i], &out[i]);
    }
    if (out_total != NULL) {
        *out_total = count > 0 ? g->draws.total : 0;
    }
    return count;
}

bool ae_game_draw(AeGame *g, uint32_t outcome, AeFault *out_fault)
{
    char text[96];
    if (!g->waits) {
        return fault_say(out_fault, AE_CHANCE, 0, "the game does not wait for chance");
    }
    if (outcome >= g->draws.count) {
        snprintf(text, sizeof text, "there is no outcome %u; expected 0 to %d", (unsigned)outcome, g->draws.count - 1);
        return fault_say(out_fault, AE_ARGUMENT, 0, text);
    }
    if (!room_make((void **)&g->drawn, g->drawn_count, &g->drawn_room, sizeof *g->drawn)) {
        return fault_memory(out_fault);
    }
    g->drawn[g->drawn_count++] = g->draws.thing[outcome];
    g->move[g->count - 1].drawn_end = g->drawn_count;
    game_draw(&g->pending, &g->draws, (int)outcome);
    pending_go(g);
    return true;
}
