/* SPDX-License-Identifier: MIT */
/* move_card.c - moves that name a card, a slot or a lot: buy, pick, keep, invoke, road and so on (docs/formats.md). */
#include "move_reader.h"

static void card_behind(Action a, Text *t)
{
    text_char(t, ' ');
    card_write(t, (Card)action_a(a));
}

void buy_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    card_behind(a, t);
}
bool buy_read(Reader *reader, Action *out_action)
{
    Word word = word_next(reader);
    Lot lot = NO_LOT;
    int index = card_find(DECK_INVOCATIONS, word.text, word.length);
    if (index >= 0 && reader->r->config.module[MODULE_INVOCATIONS] != 0) {
        *out_action = action_make(VERB_BUY, (unsigned)(CARD_INVOCATION + index), 0, 0);
        return true;
    }
    if (index >= 0) {
        return word_refuse(reader, word, WORD_FAULT_NO_INVOCATIONS);
    }
    if (!lot_word(reader, word, WORD_FAULT_PART_DEED, &lot)) {
        return false;
    }
    *out_action = action_make(VERB_BUY, lot, 0, 0);
    return true;
}

/* Verbs with one lot. */
static bool one_lot(Reader *reader, unsigned verb, int what, Action *out_action)
{
    Lot lot = NO_LOT;
    if (!lot_word(reader, word_next(reader), what, &lot)) {
        return false;
    }
    *out_action = action_make(verb, lot, 0, 0);
    return true;
}

void pick_write(const Rules *r, const Game *g, Action a, Text *t)
{
    buy_write(r, g, a, t);
}
bool pick_read(Reader *reader, Action *out_action)
{
    return one_lot(reader, VERB_PICK, WORD_FAULT_PART_DEED, out_action);
}

void steal_write(const Rules *r, const Game *g, Action a, Text *t)
{
    buy_write(r, g, a, t);
}
bool steal_read(Reader *reader, Action *out_action)
{
    return one_lot(reader, VERB_STEAL, WORD_FAULT_PART_LOT, out_action);
}

void garden_write(const Rules *r, const Game *g, Action a, Text *t)
{
    buy_write(r, g, a, t);
}
bool garden_read(Reader *reader, Action *out_action)
{
    return one_lot(reader, VERB_GARDEN, WORD_FAULT_PART_LOT, out_action);
}

static void kept_write(int deck, Action a, Text *t)
{
    text_char(t, ' ');
    text_add(t, card_id(deck, (int)action_a(a) - 1));
}
void keep_objective_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    kept_write(DECK_OBJECTIVES, a, t);
}
void keep_role_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    kept_write(DECK_ROLES, a, t);
}

/* Which of the two is kept is told by the id. */
bool keep_objective_read(Reader *reader, Action *out_action)
{
    Word word = word_next(reader);
    bool role = reader->r->config.module[MODULE_OBJECTIVES] == 0 || (word.length != 0 && word.text[0] == 'r');
    int index = 0;
    if (role && reader->r->config.module[MODULE_ROLES] == 0) {
        return word_refuse(reader, word, WORD_FAULT_NO_ROLES);
    }
    if (!card_word(reader, word, role ? DECK_ROLES : DECK_OBJECTIVES,
                   role ? WORD_FAULT_PART_ROLE : WORD_FAULT_PART_OBJECTIVE, &index)) {
        return false;
    }
    *out_action = action_make(role ? VERB_KEEP_ROLE : VERB_KEEP_OBJECTIVE, (unsigned)index + 1, 0, 0);
    return true;
}
bool keep_role_read(Reader *reader, Action *out_action)
{
    return keep_objective_read(reader, out_action);
}

void invoke_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    text_char(t, ' ');
    text_add(t, card_id(DECK_INVOCATIONS, (int)action_a(a)));
    if (action_b(a) != NO_LOT) {
        text_char(t, ' ');
        lot_write(t, (Lot)action_b(a));
    }
    if (action_c(a) != NO_LOT) {
        text_char(t, ' ');
        lot_write(t, (Lot)action_c(a));
    }
}

/* A swap's own lot comes first, a civic building is named by its first lot; on input any order and any lot will do. */
static void targets_order(const Reader *reader, int index, Lot lot[2])
{
    const Game *g = reader->g;
    LotSet own = g->seat < SEATS_MAX ? g->own[g->seat] : lots_none();
    if (lot[1] != NO_LOT && !lots_has(own, lot[0]) && lots_has(own, lot[1])) {
        Lot first = lot[0];
        lot[0] = lot[1];
        lot[1] = first;
    }
    if (reader->r->catalogue.invocation[index].effect.what == EFFECT_SCORE_CIVIC && g->cell[lot[0]] != 0) {
        lot[0] = building_head(g, lot[0]);
    }
}

bool invoke_read(Reader *reader, Action *out_action)
{
    int index = 0;
    Lot lot[2] = {NO_LOT, NO_LOT};
    if (!card_word(reader, word_next(reader), DECK_INVOCATIONS, WORD_FAULT_PART_INVOCATION, &index)) {
        return false;
    }
    int needed = effect_lots(reader->r->catalogue.invocation[index].effect.what);
    for (int i = 0; i < needed; i++) {
        if (!lot_word(reader, word_next(reader), WORD_FAULT_PART_LOT, &lot[i])) {
            return false;
        }
    }
    targets_order(reader, index, lot);
    *out_action = action_make(VERB_INVOKE, (unsigned)index, lot[0], lot[1]);
    return true;
}

void road_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    text_char(t, ' ');
    text_int(t, (int)action_slot(a) + 1);
    if (action_alternate(a)) {
        text_add(t, " alt");
    }
    if (action_b(a) != NO_LOT) {
        text_char(t, ' ');
        lots_write(t, lots_or(lots_one((Lot)action_b(a)), lots_one((Lot)action_c(a))));
    }
}

/* The two lots of a swap, in reading order. */
static bool swap_read(Reader *reader, Action *action)
{
    Word word[2];
    Lot lot[2] = {NO_LOT, NO_LOT};
    for (int i = 0; i < 2; i++) {
        word[i] = word_next(reader);
        if (!lot_word(reader, word[i], WORD_FAULT_PART_LOT, &lot[i])) {
            return false;
        }
    }
    if (lot[0] == lot[1]) {
        return word_refuse(reader, word[1], WORD_FAULT_SWAP);
    }
    unsigned first = lot[0] < lot[1] ? lot[0] : lot[1];
    unsigned second = lot[0] < lot[1] ? lot[1] : lot[0];
    *action |= first << 8 | second;
    return true;
}

bool road_read(Reader *reader, Action *out_action)
{
    Word slot = word_next(reader);
    if (slot.length == 0) {
        return fault_set(reader->fault, 1, slot.column, WORD_FAULT_SLOT_MISSING, NULL);
    }
    if (slot.length != 1 || slot.text[0] < '1' || slot.text[0] >= '1' + ROAD_ROWS) {
        return word_refuse(reader, slot, WORD_FAULT_SLOT);
    }
    *out_action = action_make(VERB_ROAD, (unsigned)(slot.text[0] - '1'), 0, 0);
    Word alt = word_next(reader);
    if (word_is(alt.text, alt.length, "alt")) {
        *out_action |= (Action)ACTION_ALTERNATE << 16;
    } else {
        word_back(reader, alt);
    }
    return lot_follows(reader) ? swap_read(reader, out_action) : true;
}
