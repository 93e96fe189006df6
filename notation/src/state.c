/* state.c - a game's full state as JSON (INTERFACES 5). */
#include "notation/state.h"

#include "notation/move.h"

static void number_write(Text *t, const char *key, int64_t number)
{
    text_add(t, key);
    text_int(t, number);
}

static int seat_number(int seat)
{
    return seat == NO_SEAT ? 0 : seat + 1;
}

static void card_write_json(Text *t, Card card)
{
    text_char(t, '"');
    card_write(t, card);
    text_char(t, '"');
}

void lots_write_json(Text *t, LotSet lots)
{
    const char *before = "";
    text_char(t, '[');
    while (lots_any(lots)) {
        text_add(t, before);
        card_write_json(t, lots_pop(&lots));
        before = ",";
    }
    text_char(t, ']');
}

static void market_write(Text *t, const Rules *r, const Game *g)
{
    text_add(t, ",\"market\":[");
    for (int slot = 0; slot < g->market_count; slot++) {
        text_add(t, slot == 0 ? "{\"card\":" : ",{\"card\":");
        card_write_json(t, g->market[slot]);
        number_write(t, ",\"price\":", r->price[slot]);
        text_char(t, '}');
    }
    text_char(t, ']');
}

static void piles_write(Text *t, const Game *g)
{
    text_add(t, ",\"piles\":[");
    for (int era = 0; era < ERA_COUNT; era++) {
        text_add(t, era == 0 ? "[" : ",[");
        for (int i = g->pile_next[era]; i < g->pile_end[era]; i++) {
            text_add(t, i == g->pile_next[era] ? "" : ",");
            card_write_json(t, g->deck[i]);
        }
        text_char(t, ']');
    }
    text_char(t, ']');
}

/* Sorted by first lot, since the first built lot not yet written is the head of its building. */
static void buildings_write(Text *t, const Rules *r, const Game *g, int seat)
{
    const char *before = "";
    text_add(t, ",\"buildings\":[");
    for (LotSet rest = lots_and(g->own[seat], g->big[0]); lots_any(rest);) {
        Lot head = lots_first(rest);
        LotSet lots = building_lots(g, head);
        text_add(t, before);
        text_add(t, "{\"piece\":\"");
        text_add(t, piece_id(r->config.game, g->kind[head]));
        text_add(t, "\",\"lots\":");
        lots_write_json(t, lots);
        text_char(t, '}');
        rest = lots_minus(rest, lots);
        before = ",";
    }
    text_char(t, ']');
}

static void tray_write(Text *t, const Rules *r, const Player *p)
{
    const char *before = "\"";
    text_add(t, ",\"tray\":{");
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        int count = tray_count(p, kind);
        if (count != 0) {
            text_add(t, before);
            text_add(t, piece_id(r->config.game, kind));
            number_write(t, "\":", count);
            before = ",\"";
        }
    }
    text_char(t, '}');
}

static void player_write(Text *t, const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    number_write(t, "{\"silver\":", p->silver);
    number_write(t, ",\"vp\":", p->vp);
    number_write(t, ",\"population\":", p->population);
    number_write(t, ",\"markers\":", p->markers);
    text_add(t, ",\"lots\":");
    lots_write_json(t, g->own[seat]);
    buildings_write(t, r, g, seat);
    tray_write(t, r, p);
    text_char(t, '}');
}

static void turn_write(Text *t, const Game *g)
{
    number_write(t, ",\"turn\":{\"final_last\":", seat_number(g->final_last));
    number_write(t, ",\"idle\":", g->idle);
    number_write(t, ",\"actions\":", g->actions);
    number_write(t, ",\"acted\":", g->acted);
    text_char(t, '}');
}

static void result_write(Text *t, const Rules *r, const Game *g)
{
    const char *before = "";
    Standing standing;
    game_standing(r, g, &standing);
    text_add(t, ",\"result\":{\"rank\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        number_write(t, seat == 0 ? "" : ",", standing.rank[seat]);
    }
    text_add(t, "],\"winners\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            number_write(t, before, seat + 1);
            before = ",";
        }
    }
    text_add(t, "]}");
}

void state_write(Text *t, const Rules *r, const Game *g)
{
    number_write(t, "{\"era\":", g->era + 1);
    text_add(t, ",\"phase\":\"");
    text_add(t, phase_word(g->phase));
    number_write(t, "\",\"seat\":", seat_number(g->seat));
    number_write(t, ",\"first\":", seat_number(g->first));
    text_add(t, g->final_round ? ",\"final_round\":true" : ",\"final_round\":false");
    number_write(t, ",\"size\":", r->size);
    market_write(t, r, g);
    piles_write(t, g);
    text_add(t, ",\"discarded\":");
    lots_write_json(t, g->discarded);
    text_add(t, ",\"players\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        text_add(t, seat == 0 ? "" : ",");
        player_write(t, r, g, seat);
    }
    text_char(t, ']');
    turn_write(t, g);
    if (g->phase == PHASE_OVER) {
        result_write(t, r, g);
    }
    text_char(t, '}');
}
