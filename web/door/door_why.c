/* SPDX-License-Identifier: MIT */
/* door_why.c - why nothing can be done with a thing that somebody chose: a card, a piece, a road's slot, a partner. */
#include "door_look.h"

#include "notation/move.h"

#include <stddef.h>
#include <string.h>

enum { ID_MAX = 64 };

/* A thing as look_why names it. The verb is that of the row, unless the thing says another. */
typedef struct Thing {
    int verb;
    int which; /* -1 with the error written */
} Thing;
typedef Thing ThingRead(Door *d, const Rules *r, int verb);

static Thing read_market_card(Door *d, const Rules *r, int verb)
{
    char id[ID_MAX];
    (void)r;
    if (!door_string(d, d->args, "card", id, sizeof id)) {
        return (Thing){verb, -1};
    }
    const int invocation = card_find(DECK_INVOCATIONS, id, strlen(id));
    const Lot lot = lot_read(id, strlen(id));
    if (invocation < 0 && lot == NO_LOT) {
        door_bad(d, "card", "there is no such card", NULL);
        return (Thing){verb, -1};
    }
    return (Thing){verb, invocation >= 0 ? CARD_INVOCATION + invocation : lot};
}

static Thing read_invocation(Door *d, const Rules *r, int verb)
{
    char id[ID_MAX];
    (void)r;
    if (!door_string(d, d->args, "card", id, sizeof id)) {
        return (Thing){verb, -1};
    }
    const int invocation = card_find(DECK_INVOCATIONS, id, strlen(id));
    if (invocation < 0) {
        door_bad(d, "card", "there is no such invocation", NULL);
    }
    return (Thing){verb, invocation};
}

static Thing read_building(Door *d, const Rules *r, int verb)
{
    char id[ID_MAX];
    if (!door_string(d, d->args, "piece", id, sizeof id)) {
        return (Thing){verb, -1};
    }
    const int piece = piece_find(r->config.game, id, strlen(id));
    const int monument = module_on(r, MODULE_MONUMENTS) ? monument_find(id, strlen(id)) : KIND_NONE;
    if (piece == KIND_NONE && monument == KIND_NONE) {
        door_bad(d, "piece", "there is no such building", NULL);
        return (Thing){verb, -1};
    }
    return piece != KIND_NONE ? (Thing){verb, piece} : (Thing){VERB_RAISE, monument};
}

static Thing read_slot(Door *d, const Rules *r, int verb)
{
    int64_t slot;
    (void)r;
    return (Thing){verb, door_int(d, d->args, "slot", 1, ROAD_ROWS, &slot) ? (int)slot - 1 : -1};
}

static Thing read_partner(Door *d, const Rules *r, int verb)
{
    int seat;
    return (Thing){verb, door_seat(d, d->args, "to", r, &seat) ? seat : -1};
}

static Thing read_nothing(Door *d, const Rules *r, int verb)
{
    (void)d;
    (void)r;
    return (Thing){verb, 0};
}

static const struct {
    const char *word;
    int verb;
    ThingRead *read;
} THINGS[] = {
    {"buy", VERB_BUY, read_market_card}, {"build", VERB_BUILD, read_building}, {"invoke", VERB_INVOKE, read_invocation},
    {"road", VERB_ROAD, read_slot},      {"trade", VERB_TRADE, read_partner},  {"steal", VERB_STEAL, read_nothing},
};
enum { THING_COUNT = sizeof THINGS / sizeof THINGS[0] };

/* The row of the verb that was asked about; THING_COUNT with the error written. */
static int row_read(Door *d)
{
    char word[ID_MAX];
    int row = 0;
    if (!door_string(d, d->args, "verb", word, sizeof word)) {
        return THING_COUNT;
    }
    while (row < THING_COUNT && strcmp(word, THINGS[row].word) != 0) {
        row++;
    }
    if (row == THING_COUNT) {
        door_bad(d, "verb", "expected buy, build, invoke, road, trade or steal", NULL);
    }
    return row;
}

void call_why(Door *d)
{
    const LookAt *at = look_kept(d);
    const int row = at == NULL ? (int)THING_COUNT : row_read(d);
    if (row == THING_COUNT) {
        return;
    }
    const Thing thing = THINGS[row].read(d, &at->rules, THINGS[row].verb);
    if (thing.which < 0) {
        return;
    }
    const int seat = at->viewer != NO_SEAT ? at->viewer : at->game.seat;
    Text words = words_start();
    const RuleError error = look_why(&words, &at->rules, &at->game, seat, thing.verb, thing.which);
    put_open(&d->out, '{');
    put_key(&d->out, "refusal");
    if (error == RULE_OK) {
        text_add(&d->out, "null");
    } else {
        put_open(&d->out, '{');
        put_rule(&d->out, "rule", rule_error_rule(error));
        put_words(&d->out, "words", &words);
        put_close(&d->out, '}');
    }
    put_close(&d->out, '}');
}
