/* state_modules.c - what modules add to a state's JSON; a key is there only where its module is in play. */
#include "state_inner.h"

#include "move_reader.h"

static const char *const SIDES[ROAD_SIDES] = {"north", "east", "south", "west"};

/* An array of cards of a deck, by their numbers from 1; 0 ends it. */
static void cards_json(Text *t, int deck, const uint8_t *cards, int count)
{
    text_char(t, '[');
    for (int i = 0; i < count && cards[i] != 0; i++) {
        text_add(t, i == 0 ? "" : ",");
        deck_card_json(t, deck, cards[i]);
    }
    text_char(t, ']');
}

static void invocations_json(Text *t, const Game *g, int place)
{
    const char *before = "";
    text_char(t, '[');
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (g->invocation[i] == place) {
            text_add(t, before);
            card_json(t, (Card)(CARD_INVOCATION + i));
            before = ",";
        }
    }
    text_char(t, ']');
}

static void hand_write(Text *t, const Player *p)
{
    text_add(t, ",\"hand\":[");
    for (int i = 0; i < HAND_MAX && p->hand[i] != NO_CARD; i++) {
        text_add(t, i == 0 ? "" : ",");
        card_json(t, p->hand[i]);
    }
    text_add(t, "],\"picked\":");
    if (p->picked != NO_CARD) {
        card_json(t, p->picked);
    } else {
        text_add(t, "null");
    }
}

static void kept_write(Text *t, const char *key, int deck, int kept, const uint8_t choice[2])
{
    text_add(t, ",\"");
    text_add(t, key);
    text_add(t, "\":");
    deck_card_json(t, deck, kept);
    text_add(t, ",\"");
    text_add(t, key);
    text_add(t, "_choice\":");
    cards_json(t, deck, choice, 2);
}

void player_modules_write(Text *t, const Rules *r, const Game *g, int seat)
{
    const Player *p = &g->player[seat];
    if (module_on(r, MODULE_MONUMENTS)) {
        number_json(t, ",\"monument_markers\":", p->monument_markers);
    }
    if (module_on(r, MODULE_TRADING) || module_on(r, MODULE_STEALING)) {
        number_json(t, ",\"favors\":", p->favors);
        number_json(t, ",\"favors_spent\":", p->favors_spent);
    }
    if (module_on(r, MODULE_ROADS)) {
        number_json(t, ",\"population_tokens\":[", p->population_tokens[0]);
        number_json(t, ",", p->population_tokens[1]);
        number_json(t, "],\"milestones\":", p->milestones);
    }
    if (r->config.module[MODULE_OBJECTIVES] == OBJECTIVES_ARE_HIDDEN) {
        kept_write(t, "objective", DECK_OBJECTIVES, p->objective, p->objective_choice);
    }
    if (module_on(r, MODULE_ROLES)) {
        kept_write(t, "role", DECK_ROLES, p->role, p->role_choice);
    }
    if (module_on(r, MODULE_DRAFT)) {
        hand_write(t, p);
    }
    if (module_on(r, MODULE_INVOCATIONS)) {
        text_add(t, ",\"invocations\":");
        invocations_json(t, g, INVOCATION_HELD + seat);
        text_add(t, ",\"ongoing\":");
        invocations_json(t, g, INVOCATION_ONGOING + seat);
    }
}

static void monuments_write(Text *t, const Rules *r, const Game *g)
{
    const int cards = r->config.module[MODULE_MONUMENTS];
    text_add(t, ",\"pool\":[");
    for (uint32_t rest = g->pool; rest != 0; rest &= rest - 1) {
        text_add(t, rest == g->pool ? "\"" : ",\"");
        text_add(t, piece_id(r->config.game, KIND_MONUMENT + __builtin_ctz(rest)));
        text_char(t, '"');
    }
    text_char(t, ']');
    if (cards != MONUMENTS_MIXED && cards != MONUMENTS_CHOSEN) {
        return;
    }
    text_add(t, ",\"monument_cards\":{");
    for (uint32_t rest = g->monuments; rest != 0; rest &= rest - 1) {
        int monument = __builtin_ctz(rest);
        text_add(t, rest == g->monuments ? "\"" : ",\"");
        text_add(t, piece_id(r->config.game, KIND_MONUMENT + monument));
        text_add(t, (g->alternates >> monument & 1) != 0 ? "\":\"alternate\"" : "\":\"original\"");
    }
    text_char(t, '}');
}

static void objectives_write(Text *t, const Game *g)
{
    text_add(t, ",\"public_objectives\":[");
    for (uint32_t rest = g->public_objectives; rest != 0; rest &= rest - 1) {
        text_add(t, rest == g->public_objectives ? "" : ",");
        deck_card_json(t, DECK_OBJECTIVES, __builtin_ctz(rest) + 1);
    }
    text_char(t, ']');
}

static void faces_json(Text *t, const Rules *r, int kind, const char *before)
{
    text_add(t, before);
    text_char(t, '"');
    text_add(t, kind == CARD_HIDDEN ? "?" : piece_id(r->config.game, kind));
    text_char(t, '"');
}

/* The token piles, top first, and the discards, which are what is left. */
static void token_piles_write(Text *t, const Rules *r, const Game *g)
{
    const Consul *c = &g->extra.consul;
    text_add(t, ",\"piles\":[");
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        text_add(t, size == 1 ? "[" : ",[");
        for (int i = c->left[size - 1] - 1; i >= 0; i--) {
            faces_json(t, r, c->pile[consul_pile(r, size) + i], i == c->left[size - 1] - 1 ? "" : ",");
        }
        text_char(t, ']');
    }
    text_add(t, "],\"discards\":[");
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        const char *before = "";
        text_add(t, size == 1 ? "[" : ",[");
        for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
            bool own = r->catalogue.token[kind - KIND_TOKEN].size == size;
            for (int left = own ? consul_discards(r, g, kind) : 0; left > 0; left--, before = ",") {
                faces_json(t, r, kind, before);
            }
        }
        text_char(t, ']');
    }
    text_char(t, ']');
}

static void consul_write(Text *t, const Rules *r, const Game *g)
{
    const int seat = r->config.players;
    const Player *p = &g->player[seat];
    const Consul *c = &g->extra.consul;
    number_json(t, ",\"consul\":{\"vp\":", p->vp);
    number_json(t, ",\"population\":", p->population);
    number_json(t, ",\"silver\":", p->shop_silver);
    text_add(t, c->ready ? ",\"ready\":true" : ",\"ready\":false");
    number_json(t, ",\"holder\":", c->holder + 1);
    text_add(t, ",\"tokens\":");
    buildings_json(t, r, g, seat, KIND_TOKEN, KIND_TILE, "face");
    token_piles_write(t, r, g);
    text_add(t, ",\"new\":");
    if (c->asked_lot != NO_LOT) {
        card_json(t, c->asked_lot);
    } else {
        text_add(t, "null");
    }
    text_add(t, ",\"empty\":");
    lots_write_json(t, lots_minus(g->own[seat], g->big[0]));
    text_char(t, '}');
    if (g->chance != 0) { /* a view does not have it */
        text_add(t, ",\"chance\":\"");
        text_hex(t, g->chance);
        text_char(t, '"');
    }
}

/* Garden tiles by their numbers from 1; 0 ends them. */
static void bag_write(Text *t, const Rules *r, const uint8_t *tiles)
{
    text_add(t, ",\"bag\":[");
    for (int i = 0; i < TILES_MAX && tiles[i] != 0; i++) {
        faces_json(t, r, tiles[i] == CARD_HIDDEN ? (int)CARD_HIDDEN : KIND_TILE + tiles[i] - 1, i == 0 ? "" : ",");
    }
    text_char(t, ']');
}

static void gardens_write(Text *t, const Rules *r, const Game *g)
{
    const char *before = "";
    text_add(t, ",\"gardens\":[");
    for (LotSet rest = lots_and(g->own[r->config.players], g->big[0]); lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        if (g->kind[lot] >= KIND_TILE && g->kind[lot] < KIND_CERES_MONUMENT) {
            text_add(t, before);
            faces_json(t, r, g->kind[lot], "{\"tile\":");
            text_add(t, ",\"lot\":");
            card_json(t, lot);
            text_char(t, '}');
            before = ",";
        }
    }
    text_char(t, ']');
}

static void ceres_write(Text *t, const Rules *r, const Game *g)
{
    const int seat = r->config.players;
    const Player *p = &g->player[seat];
    const Ceres *c = &g->extra.ceres;
    number_json(t, ",\"ceres\":{\"vp\":", p->vp);
    number_json(t, ",\"population\":", p->population);
    number_json(t, ",\"markers\":", p->markers);
    text_add(t, ",\"lots\":");
    lots_write_json(t, g->own[seat]);
    gardens_write(t, r, g);
    text_add(t, ",\"row\":");
    cards_json(t, DECK_CERES, c->row, CERES_ROW);
    text_add(t, ",\"deck\":");
    cards_json(t, DECK_CERES, c->deck, CERES_CARD_COUNT - CERES_ROW);
    text_add(t, ",\"deeds\":[");
    for (int i = 0; i < CERES_DEEDS && c->deeds[i] != NO_CARD; i++) {
        text_add(t, i == 0 ? "" : ",");
        card_json(t, c->deeds[i]);
    }
    text_char(t, ']');
    bag_write(t, r, c->bag);
    text_add(t, ",\"drawn\":");
    if (c->drawn != 0) {
        faces_json(t, r, KIND_TILE + c->drawn - 1, "");
    } else {
        text_add(t, "null");
    }
    if (module_on(r, MODULE_MONUMENTS)) {
        text_add(t, ",\"monuments\":");
        buildings_json(t, r, g, seat, KIND_CERES_MONUMENT, KIND_COUNT, "piece");
    }
    text_char(t, '}');
}

static void roads_write(Text *t, const Rules *r, const Game *g)
{
    for (int side = 0; side < ROAD_SIDES; side++) {
        const Road *road = &r->catalogue.road[g->road_face[side] - 1];
        const char *before = "";
        text_add(t, side == 0 ? ",\"roads\":[{\"side\":\"" : ",{\"side\":\"");
        text_add(t, SIDES[side]);
        text_add(t, "\",\"face\":\"");
        text_add(t, card_id(DECK_ROADS, g->road_face[side] - 1));
        text_add(t, "\",\"slots\":[");
        for (int slot = 0; slot < ROAD_ROWS && road->row[slot].who == FOR_SLOT; slot++, before = ",") {
            number_json(t, before, g->road_slot[side][slot]);
        }
        text_add(t, "]}");
    }
    text_char(t, ']');
}

static void side_write(Text *t, const char *key, const Goods *goods)
{
    char words[MOVE_TEXT_MAX];
    Text side;
    text_start(&side, words, sizeof words);
    goods_write(&side, goods);
    text_add(t, key);
    text_add(t, words + 1); /* without the blank in front */
    text_char(t, '"');
}

static void trade_state_write(Text *t, const Game *g)
{
    number_json(t, ",\"trade\":{\"from\":", g->turn_seat + 1);
    number_json(t, ",\"to\":", g->seat + 1);
    side_write(t, ",\"give\":\"", &g->extra.offer.give);
    side_write(t, ",\"take\":\"", &g->extra.offer.take);
    text_char(t, '}');
}

void modules_state_write(Text *t, const Rules *r, const Game *g)
{
    if (module_on(r, MODULE_MONUMENTS)) {
        monuments_write(t, r, g);
    }
    if (r->config.module[MODULE_OBJECTIVES] == OBJECTIVES_ARE_PUBLIC) {
        objectives_write(t, g);
    }
    if (module_on(r, MODULE_CONSUL)) {
        consul_write(t, r, g);
    }
    if (module_on(r, MODULE_CERES)) {
        ceres_write(t, r, g);
    }
    if (module_on(r, MODULE_ROADS)) {
        roads_write(t, r, g);
    }
    if (g->phase == PHASE_TRADE_REPLY) {
        trade_state_write(t, g);
    }
}

static void declined_write(Text *t, const Rules *r, const Game *g)
{
    text_add(t, ",\"declined\":[");
    for (int seat = 0; seat < r->config.players; seat++) {
        number_json(t, seat == 0 ? "" : ",", g->player[seat].declined);
    }
    number_json(t, "],\"offers\":", g->offers);
}

static void road_turn_write(Text *t, const Game *g)
{
    number_json(t, ",\"road_side\":", g->road_side);
    text_add(t, ",\"road_queue\":[");
    for (int i = 0; i < SEATS_MAX && g->road_queue[i] != 0; i++) {
        number_json(t, i == 0 ? "" : ",", g->road_queue[i]);
    }
    number_json(t, "],\"first_taken\":", g->first_taken != 0);
}

void turn_modules_write(Text *t, const Rules *r, const Game *g)
{
    if (module_on(r, MODULE_TRADING)) {
        declined_write(t, r, g);
    }
    if (module_on(r, MODULE_INVOCATIONS)) {
        number_json(t, ",\"free_deed\":", (g->effects & TURN_FREE_DEED) != 0);
        number_json(t, ",\"equal_size\":", (g->effects & TURN_EQUAL_SIZE) != 0);
        number_json(t, ",\"ignore_requirement\":", (g->effects & TURN_NO_REQUIREMENT) != 0);
        number_json(t, ",\"free_steal\":", (g->effects & TURN_FREE_STEAL) != 0);
    }
    if (module_on(r, MODULE_ROADS)) {
        road_turn_write(t, g);
    }
    if (module_on(r, MODULE_CERES)) {
        number_json(t, ",\"enlarge_left\":", g->extra.ceres.enlarge_left);
        number_json(t, ",\"monument_due\":", g->extra.ceres.monument_due);
        number_json(t, ",\"bribe_due\":", g->extra.ceres.bribe_due);
    }
}
