/* SPDX-License-Identifier: MIT */
/* batch.c - many games side by side, on a device. What comes out is the same on each, with any number of threads. */
#include "batch.h"

#include "notation/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 1 << 24 };
static const Device *const DEVICES[] = {&DEVICE_CPU, &DEVICE_CUDA};
enum { DEVICES_COUNT = sizeof DEVICES / sizeof DEVICES[0] };

/* ---- Making. */
static bool options_good(const AeBatchOptions *o, uint32_t games, AeFault *out_fault)
{
    if (games < 1 || games > GAMES_MOST) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "a batch has 1 to 16777216 games");
    }
    if (o->threads > THREADS_MOST) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "a batch has at most 256 threads; 0: as many as cores");
    }
    if (o->form != AE_BYTES && o->form != AE_FLOATS) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "observations are AE_BYTES or AE_FLOATS");
    }
    return true;
}

static const Device *device_find(const char *name, AeFault *out_fault)
{
    for (int i = 0; i < DEVICES_COUNT; i++) {
        if (name == NULL || strcmp(name, DEVICES[i]->name) == 0) {
            return DEVICES[i];
        }
    }
    fault_say(out_fault, AE_DEVICE, 0, "there is no such device; expected cpu or cuda");
    return NULL;
}

static const Device *device_take(const AeBatchOptions *o, AeFault *out_fault)
{
    const Device *device = device_find(o->device, out_fault);
    if (device == &DEVICE_CUDA && o->chance != 0) {
        fault_say(out_fault, AE_DEVICE, 0, "on a GPU chance is not from outside; on the processor it can be");
        return NULL;
    }
    return device;
}

static bool array_wanted(const AeBatch *b, const AeBatchOptions *o, int array)
{
    switch (array) {
    case ARRAY_mask:
        return o->bytes != 0;
    case ARRAY_mask_bits:
        return o->bits != 0;
    case ARRAY_observation:
        return o->observations != 0 && o->form == AE_BYTES;
    case ARRAY_floats:
        return o->observations != 0 && o->form == AE_FLOATS;
    default:
        return array_sort(array) == ARRAY_SHOWN || (array_sort(array) == ARRAY_KEPT && b->device->keeps);
    }
}

static bool arrays_make(AeBatch *b, const AeBatchOptions *o)
{
    for (int array = 0; array < ARRAY_COUNT; array++) {
        if (array_wanted(b, o, array)) {
            void *memory = b->device->take(b, b->batch.games * array_stride(&b->batch, array));
            if (memory == NULL) {
                return false;
            }
            array_set(&b->batch, array, memory);
        }
    }
    return true;
}

static void arrays_tell(AeBatch *b)
{
    const Batch *a = &b->batch;
    b->arrays = (AeArrays){
        .games = a->games,
        .actions = a->actions,
        .words = a->words,
        .fields = a->numbers,
        .seats = a->seats,
        .mask = a->mask,
        .mask_bits = a->mask_bits,
        .observation = a->floats != NULL ? (void *)a->floats : a->observation,
        .rewards = a->rewards,
        .terminated = a->terminated,
        .truncated = a->truncated,
        .to_play = a->to_play,
        .vp = a->vp,
        .moves = a->moves,
        .chances = b->chances,
        .outcomes = b->chances != NULL ? AE_OUTCOMES_MAX : 0,
    };
}

/* The kit is there. */
static bool batch_open(AeBatch *b, uint32_t games, const AeBatchOptions *o, AeFault *out_fault)
{
    const Kit *kit = b->kit;
    const uint32_t threads = o->threads > 0 ? o->threads : (uint32_t)crew_cores(THREADS_MOST);
    b->threads = (int)(threads < games ? threads : games);
    b->batch = (Batch){.games = games,
                       .actions = kit->actions,
                       .words = kit->words,
                       .numbers = kit->numbers,
                       .seats = (uint32_t)(kit->rules.config.players + kit->rules.automaton),
                       .max_moves = o->max_moves,
                       .idle = o->bytes == AE_MASK_IDLE || o->bits == AE_MASK_IDLE};
    if (!b->device->open(b, out_fault)) {
        return false;
    }
    if (!arrays_make(b, o) || (o->chance != 0 && !open_make(b))) {
        return fault_memory(out_fault);
    }
    arrays_tell(b);
    return b->device->start(b, out_fault);
}

AeBatch *ae_batch_new(const char *config, uint32_t games, uint64_t seed, const AeBatchOptions *options,
                      AeFault *out_fault)
{
    const AeBatchOptions o = options != NULL ? *options : (AeBatchOptions){.observations = 1, .bytes = 1};
    const Device *device = options_good(&o, games, out_fault) ? device_take(&o, out_fault) : NULL;
    if (device == NULL) {
        return NULL;
    }
    AeBatch *b = calloc(1, sizeof *b);
    if (b == NULL) {
        fault_memory(out_fault);
        return NULL;
    }
    b->device = device;
    if (!config_take(config, &b->setup, &b->kit, out_fault)) {
        free(b);
        return NULL;
    }
    bool made = batch_open(b, games, &o, out_fault);
    if (made) {
        ae_batch_reset(b, seed);
        made = !b->broken || fault_say(out_fault, AE_DEVICE, 0, b->reason);
    }
    if (!made) {
        ae_batch_free(b);
        return NULL;
    }
    return b;
}

void ae_batch_free(AeBatch *b)
{
    if (b == NULL) {
        return;
    }
    for (int array = 0; array < ARRAY_COUNT; array++) {
        void *memory = array_get(&b->batch, array);
        if (memory != NULL) {
            b->device->drop(b, memory);
        }
    }
    b->device->close(b);
    open_free(b);
    kit_drop(b->kit);
    free(b->given);
    free(b);
}

const AeArrays *ae_batch_arrays(const AeBatch *b)
{
    return &b->arrays;
}

/* ---- All games. A device that failed is asked for nothing more, and every later call that can say so does. */
static void result_note(AeBatch *b, bool worked)
{
    b->broken |= !worked;
}

static bool device_good(AeBatch *b, AeFault *out_fault)
{
    return !b->broken || fault_say(out_fault, AE_DEVICE, 0, b->reason);
}

void ae_batch_reset(AeBatch *b, uint64_t seed)
{
    b->batch.seed = seed;
    if (!b->broken) {
        result_note(b, b->device->begin(b));
    }
}

static bool action_refuse(AeBatch *b, uint32_t game, uint32_t action, AeFault *out_fault)
{
    const Rules *r = &b->kit->rules;
    AeFault why = {.text = "there is no such action"};
    AeFault said = {.kind = AE_ARGUMENT};
    if (b->open != NULL && open_waits(b, game)) {
        said.kind = AE_CHANCE;
        snprintf(why.text, sizeof why.text, "it waits for chance, with outcomes 0 to %d",
                 b->open[game]->draws.count - 1);
    } else if (b->open != NULL && moves_hidden(b->open[game])) {
        said.kind = AE_CHANCE;
        fault_hidden(&why);
    } else if (action < b->kit->actions) {
        Slot slot;
        result_note(b, b->device->get(b, game, &slot));
        if (!device_good(b, out_fault)) {
            return false;
        }
        const Game *g = &slot.game;
        const RuleError error = game_check(r, g, g->seat, action_from_number(r, action));
        fault_rule_of(&why, error != RULE_OK ? error : RULE_NOT_AN_ACTION);
        said.kind = AE_RULE;
        memcpy(said.rule, why.rule, sizeof said.rule);
    }
    snprintf(said.text, sizeof said.text, "game %u, action %u: %.400s", (unsigned)game, (unsigned)action, why.text);
    if (out_fault != NULL) {
        *out_fault = said;
    }
    return false;
}

bool ae_batch_step(AeBatch *b, const uint32_t *actions, AeFault *out_fault)
{
    uint32_t wrong = UINT32_MAX;
    if (!b->broken) {
        result_note(b, b->device->step(b, actions, &wrong));
    }
    if (!device_good(b, out_fault)) {
        return false;
    }
    return wrong == UINT32_MAX || action_refuse(b, wrong, actions[wrong], out_fault);
}

void ae_batch_sample(AeBatch *b, uint64_t seed, uint32_t *out_actions)
{
    if (b->broken) {
        memset(out_actions, 0, b->batch.games * sizeof *out_actions);
    } else {
        result_note(b, b->device->sample(b, seed, out_actions));
    }
}

void ae_batch_run(AeBatch *b, uint64_t seed, uint32_t steps)
{
    if (!b->broken && steps > 0) {
        result_note(b, b->device->run(b, seed, steps));
    }
}

/* For devices: a call that only reads the games may still find that the device is lost, and notes it. */
static AeBatch *own(const AeBatch *b)
{
    const union {
        const AeBatch *read;
        AeBatch *own;
    } either = {b};
    return either.own;
}

void ae_batch_hashes(const AeBatch *b, uint64_t *out_hashes)
{
    AeBatch *mine = own(b);
    if (b->broken) {
        memset(out_hashes, 0, b->batch.games * sizeof *out_hashes);
    } else {
        result_note(mine, b->device->hashes(mine, out_hashes));
    }
}

/* ---- Single games. */
static bool game_good(const AeBatch *b, uint32_t game, AeFault *out_fault)
{
    char text[96];
    if (game < b->batch.games) {
        return true;
    }
    snprintf(text, sizeof text, "there is no game %u; this batch has 0 to %u", (unsigned)game,
             (unsigned)b->batch.games - 1);
    return fault_say(out_fault, AE_ARGUMENT, 0, text);
}

/* A game that there is, as it is now. */
static bool slot_get(AeBatch *b, uint32_t game, Slot *out_slot, AeFault *out_fault)
{
    if (!game_good(b, game, out_fault) || !device_good(b, out_fault)) {
        return false;
    }
    result_note(b, b->device->get(b, game, out_slot));
    return device_good(b, out_fault);
}

static bool slot_put(AeBatch *b, uint32_t game, const Slot *slot, AeFault *out_fault)
{
    result_note(b, b->device->put(b, game, slot));
    return device_good(b, out_fault);
}

Setup slot_setup(const AeBatch *b, uint32_t game, const Slot *slot)
{
    Setup setup = b->setup;
    if (slot->given) {
        return b->given[game];
    }
    setup.seed = seed_from_number(slot->number);
    setup.seed_number = slot->number;
    setup.seed_is_number = true;
    return setup;
}

/* Room for the set-ups of games that are put in. */
static bool given_make(AeBatch *b, AeFault *out_fault)
{
    if (b->given == NULL) {
        b->given = calloc(b->batch.games, sizeof *b->given);
    }
    return b->given != NULL || fault_memory(out_fault);
}

bool ae_batch_trade(AeBatch *b, uint32_t game, const char *move, AeFault *out_fault)
{
    const Rules *r = &b->kit->rules;
    Fault fault = {0};
    Action a;
    Offer offer;
    Slot slot;
    if (!slot_get(b, game, &slot, out_fault)) {
        return false;
    }
    if (move == NULL) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "there is no move: NULL");
    }
    if (slot_waits(&b->batch, game)) {
        return fault_rule_of(out_fault, RULE_GAME_OVER);
    }
    if (b->open != NULL && open_waits(b, game)) {
        return fault_say(out_fault, AE_CHANCE, 0, "the game waits for chance: a draw comes before the next move");
    }
    if (!move_read(r, &slot.game, move, strlen(move), &a, &offer, &fault)) {
        return fault_of(out_fault, fault.rule != 0 ? AE_RULE : AE_TEXT, &fault);
    }
    if (action_verb(a) != VERB_TRADE) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "this is no offer of a trade; other moves are steps");
    }
    if (b->open != NULL) {
        if (!ae_game_play(b->open[game], move, out_fault)) {
            return false;
        }
        slot.game = b->open[game]->game;
    } else {
        const RuleError error = game_move(r, &slot.game, slot.game.seat, a, &offer, NULL);
        if (error != RULE_OK) {
            return fault_rule_of(out_fault, error);
        }
    }
    b->batch.moves[game]++;
    slot_settle(r, &b->batch, game, &slot.game); /* an offer is a move of max_moves, too */
    return slot_put(b, game, &slot, out_fault);
}

/* A copy of an open game in the place of another. */
static bool open_copy(AeBatch *b, uint32_t to, const AeGame *g, AeFault *out_fault)
{
    AeGame *copy = ae_game_copy(g);
    if (copy == NULL) {
        return fault_memory(out_fault);
    }
    open_set(b, to, copy);
    return true;
}

bool ae_batch_copy(AeBatch *b, uint32_t from, uint32_t to, AeFault *out_fault)
{
    const Batch *a = &b->batch;
    Slot slot;
    Slot place;
    if (!slot_get(b, from, &slot, out_fault) || !slot_get(b, to, &place, out_fault)) {
        return false;
    }
    if (b->open != NULL && from != to && !open_copy(b, to, b->open[from], out_fault)) {
        return false;
    }
    if (slot.given && b->given != NULL) {
        b->given[to] = b->given[from];
    }
    slot.begun = place.begun;
    a->terminated[to] = a->terminated[from];
    a->truncated[to] = a->truncated[from];
    a->moves[to] = a->moves[from];
    memmove(a->rewards + (size_t)to * a->seats, a->rewards + (size_t)from * a->seats, a->seats * sizeof *a->rewards);
    return slot_put(b, to, &slot, out_fault);
}

AeGame *ae_batch_game(const AeBatch *b, uint32_t game, AeFault *out_fault)
{
    Slot slot;
    if (!slot_get(own(b), game, &slot, out_fault)) {
        return NULL;
    }
    if (b->open != NULL) {
        AeGame *copy = ae_game_copy(b->open[game]);
        if (copy == NULL) {
            fault_memory(out_fault);
        }
        return copy;
    }
    const Setup setup = slot_setup(b, game, &slot);
    return game_from_state(b->kit, &setup, &slot.game, b->batch.moves[game], out_fault);
}

bool ae_batch_put(AeBatch *b, uint32_t game, const AeGame *g, AeFault *out_fault)
{
    const Batch *a = &b->batch;
    Slot slot;
    if (!slot_get(b, game, &slot, out_fault)) {
        return false;
    }
    if (!kits_alike(b->kit, g->kit)) {
        return fault_say(out_fault, AE_ARGUMENT, 0, "the game is of another configuration than the batch");
    }
    if (g->open != (b->open != NULL)) {
        return fault_say(out_fault, AE_CHANCE, 0,
                         g->open
                             ? "chance is from outside in the game and not in the batch; ae_game_redraw makes a game "
                               "that has its own"
                             : "chance is from outside in the batch and not in the game");
    }
    if (b->open != NULL ? !open_copy(b, game, g, out_fault) : !given_make(b, out_fault)) {
        return false;
    }
    if (b->given != NULL) {
        b->given[game] = g->setup;
        slot.given = 1;
    }
    slot.game = g->game;
    a->terminated[game] = game_over(g);
    a->truncated[game] = 0;
    a->moves[game] = ae_game_moves(g);
    memset(a->rewards + (size_t)game * a->seats, 0, a->seats * sizeof *a->rewards);
    return slot_put(b, game, &slot, out_fault);
}
