/* state.c - a game's full state as JSON (INTERFACES 5). */
#include "state_inner.h"

void number_json(Text *t, const char *key, int64_t number)
{
    text_add(t, key);
    text_int(t, number);
}

/* "C7" in its quotes, without a zero; how long it is. Lots are most of a state, so they are not put together letter by
 * letter in a Text. */
enum { LOT_JSON_MAX = 5 };
static size_t lot_json(char *out_bytes, Lot lot)
{
    const int row = lot_row(lot) + 1;
    size_t at = 0;
    out_bytes[at++] = '"';
    out_bytes[at++] = (char)('A' + lot_column(lot));
    if (row >= 10) {
        out_bytes[at++] = '1';
    }
    out_bytes[at++] = (char)('0' + row % 10);
    out_bytes[at++] = '"';
    return at;
}
_Static_assert(BOARD_MAX < 20, "a row's first digit of two is 1");

void card_json(Text *t, Card card)
{
    char bytes[LOT_JSON_MAX];
    if (card < CARD_INVOCATION) {
        text_bytes(t, bytes, lot_json(bytes, card));
        return;
    }
    text_char(t, '"');
    card_write(t, card);
    text_char(t, '"');
}

void deck_card_json(Text *t, int deck, int number)
{
    if (number == 0) {
        text_add(t, "null");
        return;
    }
    text_char(t, '"');
    text_add(t, number == CARD_HIDDEN ? "?" : card_id(deck, number - 1));
    text_char(t, '"');
}

void lots_write_json(Text *t, LotSet lots)
{
    char bytes[1 + LOT_SPAN * (LOT_JSON_MAX + 1) + 1]; /* each lot at most once, with its comma */
    size_t at = 0;
    bytes[at++] = '[';
    while (lots_any(lots)) {
        at += lot_json(bytes + at, lots_pop(&lots));
        bytes[at++] = ',';
    }
    at -= at > 1;
    bytes[at++] = ']';
    text_bytes(t, bytes, at);
}

/* The price before personal discounts, with what lies on the card (13.9, 15.7). */
static void market_write(Text *t, const Rules *r, const Game *g)
{
    int prices[MARKET_SLOTS];
    game_prices(r, g, NO_SEAT, prices);
    text_add(t, ",\"market\":[");
    for (int slot = 0; slot < g->market_count; slot++) {
        text_add(t, slot == 0 ? "{\"card\":" : ",{\"card\":");
        card_json(t, g->market[slot]);
        number_json(t, ",\"price\":", prices[slot]);
        if (module_on(r, MODULE_CERES)) {
            number_json(t, ",\"bribe\":", g->bribe[slot]);
        }
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
            if (i != g->pile_next[era]) {
                text_char(t, ',');
            }
            card_json(t, g->deck[i]);
        }
        text_char(t, ']');
    }
    text_char(t, ']');
}

/* Deeds out of the game, and invocations that were used or discarded. */
static void discarded_write(Text *t, const Game *g)
{
    const char *before = "";
    text_add(t, ",\"discarded\":[");
    for (LotSet rest = g->discarded; lots_any(rest); before = ",") {
        text_add(t, before);
        card_json(t, lots_pop(&rest));
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (g->invocation[i] == INVOCATION_GONE) {
            text_add(t, before);
            card_json(t, (Card)(CARD_INVOCATION + i));
            before = ",";
        }
    }
    text_char(t, ']');
}

/* Sorted by first lot, since the first built lot not yet written is the head of its building. */
void buildings_json(Text *t, const Rules *r, const Game *g, int seat, int first, int end, const char *key)
{
    const char *before = "";
    text_char(t, '[');
    for (LotSet rest = lots_and(g->own[seat], g->big[0]); lots_any(rest);) {
        Lot head = lots_first(rest);
        LotSet lots = building_lots(g, head);
        rest = lots_minus(rest, lots);
        if (g->kind[head] < first || g->kind[head] >= end) {
            continue;
        }
        text_add(t, before);
        text_add(t, "{\"");
        text_add(t, key);
        text_add(t, "\":\"");
        text_add(t, piece_id(r->config.game, g->kind[head]));
        text_add(t, "\",\"lots\":");
        lots_write_json(t, lots);
        text_char(t, '}');
        before = ",";
    }
    text_char(t, ']');
}

static void tray_write(Text *t, const Rules *r, const Player *p)
{
    const char *before = "\"";
    text_add(t, ",\"tray\":{");
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        int count = tray_count(p, kind);
        if (count != 0) {
            text_add(t, before);
            text_add(t, piece_id(r->config.game, kind));
            number_json(t, "\":", count);
            before = ",\"";
        }
    }
    text_char(t, '}');
}

static void player_write(Text *t, const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    number_json(t, "{\"silver\":", p->silver);
    number_json(t, ",\"vp\":", p->vp);
    number_json(t, ",\"population\":", p->population);
    number_json(t, ",\"markers\":", p->markers);
    text_add(t, ",\"lots\":");
    lots_write_json(t, g->own[seat]);
    text_add(t, ",\"buildings\":");
    buildings_json(t, r, g, seat, KIND_PIECE, KIND_TOKEN, "piece");
    tray_write(t, r, p);
    player_modules_write(t, r, g, seat);
    text_char(t, '}');
}

static void turn_write(Text *t, const Rules *r, const Game *g)
{
    number_json(t, ",\"turn\":{\"final_last\":", seat_number(g->final_last));
    number_json(t, ",\"idle\":", g->idle);
    number_json(t, ",\"actions\":", g->actions);
    number_json(t, ",\"acted\":", g->acted);
    turn_modules_write(t, r, g);
    text_char(t, '}');
}

static void result_write(Text *t, const Rules *r, const Game *g)
{
    const char *before = "";
    Standing standing;
    game_standing(r, g, &standing);
    if (standing.together) {
        text_add(t, standing.won ? ",\"won\":true" : ",\"won\":false");
        return;
    }
    text_add(t, ",\"result\":{\"rank\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        number_json(t, seat == 0 ? "" : ",", standing.rank[seat]);
    }
    text_add(t, "],\"winners\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            number_json(t, before, seat + 1);
            before = ",";
        }
    }
    text_add(t, "]}");
}

void state_write(Text *t, const Rules *r, const Game *g)
{
    number_json(t, "{\"era\":", g->era + 1);
    text_add(t, ",\"phase\":\"");
    text_add(t, phase_word(g->phase));
    number_json(t, "\",\"seat\":", seat_number(g->seat));
    number_json(t, ",\"first\":", seat_number(g->first));
    text_add(t, g->final_round ? ",\"final_round\":true" : ",\"final_round\":false");
    number_json(t, ",\"size\":", r->size);
    market_write(t, r, g);
    piles_write(t, g);
    discarded_write(t, g);
    text_add(t, ",\"players\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        text_add(t, seat == 0 ? "" : ",");
        player_write(t, r, g, seat);
    }
    text_char(t, ']');
    modules_state_write(t, r, g);
    turn_write(t, r, g);
    if (g->phase == PHASE_OVER) {
        result_write(t, r, g);
    }
    text_char(t, '}');
}
