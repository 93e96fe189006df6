/* SPDX-License-Identifier: MIT */
/* moves.c - the moves on the board, and which of them a client has right. */
#include "sitting_inner.h"

/* A little more than needed: a sitting at rest must be small. */
static bool grow(void **array, uint32_t *room, uint32_t need, size_t size)
{
    if (need <= *room) {
        return true;
    }
    uint32_t more = need + need / 8 + 8;
    void *grown = realloc(*array, more * size);
    if (grown != NULL) {
        *array = grown;
        *room = more;
    }
    return grown != NULL;
}

static bool entries_reserve(Sitting *s)
{
    uint32_t room = s->entry_room;
    uint32_t same = s->entry_room;
    void *mark = s->mark;
    void *floor = s->floor;
    bool fits = grow(&mark, &room, s->version + 1, sizeof *s->mark);
    s->mark = mark;
    fits = fits && grow(&floor, &same, s->version + 1, sizeof *s->floor);
    s->floor = floor;
    s->entry_room = fits ? room : s->entry_room;
    return fits;
}

bool moves_reserve(Sitting *s)
{
    void *move = s->move;
    void *offer = s->offer;
    bool fits = grow(&move, &s->move_room, s->move_count + SEATS_MAX + 1, sizeof *s->move);
    s->move = move;
    fits = fits && (s->rules->config.module[MODULE_TRADING] == 0 ||
                    grow(&offer, &s->offer_room, s->offer_count + 1, sizeof *s->offer));
    s->offer = offer;
    return fits && entries_reserve(s);
}

void sitting_expect(Sitting *s, size_t entries)
{
    uint32_t need = entries < UINT32_MAX / 2 ? (uint32_t)entries : UINT32_MAX / 2;
    uint32_t room = s->entry_room;
    void *mark = s->mark;
    void *floor = s->floor;
    void *move = s->move;
    if (grow(&mark, &room, need, sizeof *s->mark)) {
        s->mark = mark;
        uint32_t same = s->entry_room;
        s->entry_room = grow(&floor, &same, need, sizeof *s->floor) ? room : s->entry_room;
        s->floor = floor;
    }
    grow(&move, &s->move_room, need < RECORD_MOVES_MAX ? need : RECORD_MOVES_MAX, sizeof *s->move);
    s->move = move;
}

void moves_add(Sitting *s, int seat, Action a, const Offer *offer, int barrier)
{
    Move *move = &s->move[s->move_count++];
    move->action = a;
    move->seat = (uint8_t)seat;
    move->barrier = (uint8_t)barrier;
    move->offer = 0;
    if (offer != NULL) {
        move->offer = (uint16_t)s->offer_count;
        s->offer[s->offer_count++] = *offer;
    }
}

const Offer *moves_offer(const Sitting *s, uint32_t index)
{
    const Move *move = &s->move[index];
    return action_verb(move->action) == VERB_TRADE ? &s->offer[move->offer] : NULL;
}

uint32_t moves_last(const Sitting *s, int seat)
{
    uint32_t i = s->move_count;
    while (i > 0 && s->move[i - 1].seat != seat) {
        i--;
    }
    return i > 0 ? i - 1 : s->move_count;
}

int moves_undo(const Sitting *s, int seat)
{
    uint32_t last = moves_last(s, seat);
    if (last == s->move_count) {
        return UNDO_NOTHING;
    }
    return last + 1 != s->move_count ? (int)UNDO_OTHERS_ACTED : s->move[last].barrier;
}

void moves_cut(Sitting *s, uint32_t count)
{
    game_start(s->rules, &s->setup.seed, &s->now);
    for (uint32_t i = 0; i < count; i++) {
        game_move(s->rules, &s->now, s->move[i].seat, s->move[i].action, moves_offer(s, i), NULL);
    }
    while (s->move_count > count) {
        s->move_count--;
        s->offer_count -= action_verb(s->move[s->move_count].action) == VERB_TRADE;
    }
}

void moves_walk(const Sitting *s, uint32_t from, void (*visit)(void *context, const TableStep *step), void *context)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Game before;
    Game after;
    game_start(s->rules, &s->setup.seed, &after);
    for (uint32_t i = 0; i < s->move_count; i++) {
        const Move *move = &s->move[i];
        const Offer *offer = moves_offer(s, i);
        before = after;
        lines.count = 0;
        game_move(s->rules, &after, move->seat, move->action, offer, &lines);
        if (i >= from) {
            if (offer != NULL) {
                before.extra.offer = *offer;
            }
            TableStep step = {i + 1, move->seat, move->action, offer, &before, &after, &lines};
            visit(context, &step);
        }
    }
}

void floor_lower(Sitting *s, uint32_t index)
{
    uint16_t *floor = &s->floor[s->version - 1];
    *floor = index < *floor ? (uint16_t)index : *floor;
}

/* Choices that are kept from others are made before everything else. */
void floor_secrets(Sitting *s, const Game *before)
{
    for (uint32_t i = 0; i < s->move_count; i++) {
        const Move *move = &s->move[i];
        if (!verb_secret((int)action_verb(move->action))) {
            return;
        }
        if (move_secret(before, move->seat, move->action, NO_SEAT) !=
            move_secret(&s->now, move->seat, move->action, NO_SEAT)) {
            floor_lower(s, i);
            return;
        }
    }
}

uint32_t floor_cut(const Sitting *s, uint64_t since)
{
    uint32_t cut = s->move_count;
    for (uint64_t version = since + 1; version <= s->version; version++) {
        uint16_t floor = s->floor[version - 1];
        cut = floor < cut ? floor : cut;
    }
    return since == 0 ? 0 : cut;
}
