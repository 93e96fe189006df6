/* state_read_modules.c - what modules add to a state: monuments, objectives, roads, a trade, the turn (INTERFACES 5). */
#include "state_reader.h"

#include "move_reader.h"

#include <string.h>

enum { BYTE_MOST = 255, SIDE_TEXT_MAX = MOVE_TEXT_MAX };

/* A number of one byte. */
static bool byte_read(const StateReader *in, uint32_t object, const char *key, int most, uint8_t *out_number)
{
    int64_t number;
    if (!state_number(in, object, key, 0, most, &number)) {
        return false;
    }
    *out_number = (uint8_t)number;
    return true;
}

static bool declined_read(StateReader *in, uint32_t turn)
{
    uint32_t token;
    uint32_t count;
    if (!state_array(in, turn, "declined", 0, in->r->config.players, &token, &count)) {
        return false;
    }
    for (uint32_t seat = 0; seat < count; seat++, token = in->json->token[token].next) {
        int64_t number;
        if (!json_int(in->json, token, 0, BYTE_MOST, &number)) {
            return state_refuse(in, token, "declined", "must be whole numbers by seat (rule 11.4)", "");
        }
        in->g.player[seat].declined = (uint8_t)number;
    }
    return byte_read(in, turn, "offers", BYTE_MOST, &in->g.offers);
}

static bool effect_read(StateReader *in, uint32_t turn, const char *key, int effect)
{
    uint8_t on;
    if (!byte_read(in, turn, key, 1, &on)) {
        return false;
    }
    in->g.effects = (uint8_t)(in->g.effects | (on ? effect : 0));
    return true;
}

static bool road_turn_read(StateReader *in, uint32_t turn)
{
    uint8_t first_taken;
    uint32_t token;
    uint32_t count;
    if (!byte_read(in, turn, "road_side", ROAD_SIDES, &in->g.road_side) ||
        !state_array(in, turn, "road_queue", 0, SEATS_MAX, &token, &count) ||
        !byte_read(in, turn, "first_taken", in->g.era + 1 < ERA_COUNT, &first_taken)) { /* 18.5 */
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        int64_t seat;
        if (!json_int(in->json, token, 1, in->r->config.players + in->r->automaton, &seat)) {
            return state_refuse(in, token, "road_queue", "must hold seats (rule 14.6)", "");
        }
        in->g.road_queue[i] = (uint8_t)seat;
    }
    in->g.first_taken = (uint8_t)(first_taken ? in->g.first + 1 : 0); /* who took it holds it (18.5) */
    return true;
}

bool turn_modules_read(StateReader *in, uint32_t turn)
{
    Ceres *c = &in->g.extra.ceres;
    return (!state_module(in, MODULE_TRADING) || declined_read(in, turn)) &&
           (!state_module(in, MODULE_INVOCATIONS) ||
            (effect_read(in, turn, "free_deed", TURN_FREE_DEED) &&
             effect_read(in, turn, "equal_size", TURN_EQUAL_SIZE) &&
             effect_read(in, turn, "ignore_requirement", TURN_NO_REQUIREMENT) &&
             effect_read(in, turn, "free_steal", TURN_FREE_STEAL))) &&
           (!state_module(in, MODULE_ROADS) || road_turn_read(in, turn)) &&
           (!state_module(in, MODULE_CERES) || (byte_read(in, turn, "enlarge_left", BYTE_MOST, &c->enlarge_left) &&
                                                byte_read(in, turn, "monument_due", 1, &c->monument_due) &&
                                                byte_read(in, turn, "bribe_due", 1, &c->bribe_due)));
}

static bool pool_read(StateReader *in, uint32_t object)
{
    uint32_t token;
    uint32_t count;
    if (!state_array(in, object, "pool", 0, MONUMENT_COUNT, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        char id[WORD_MAX];
        int kind = json_letters(in->json, token, id, sizeof id) ? monument_find(id, strlen(id)) : KIND_NONE;
        if (kind == KIND_NONE) {
            return state_refuse(in, token, "pool", "must hold ids of monuments", "");
        }
        uint32_t bit = 1u << (kind - KIND_MONUMENT);
        if ((in->g.monuments & bit) != 0) {
            return state_refuse(in, token, "pool", "names a monument that stands, or twice: ", id);
        }
        in->g.monuments |= bit;
        in->g.pool |= bit;
    }
    return true;
}

/* Which card each monument of the game has: drawn only where they are mixed (10.9). */
static bool monument_cards_read(StateReader *in, uint32_t object)
{
    const int cards = in->r->config.module[MODULE_MONUMENTS];
    const uint32_t member = state_member(in, object, "monument_cards");
    Game *g = &in->g;
    g->alternates = cards == MONUMENTS_ALTERNATE ? g->monuments
                    : cards == MONUMENTS_CHOSEN  ? g->monuments & in->r->config.alternates
                                                 : 0;
    if (member == 0) {
        return cards != MONUMENTS_MIXED ||
               state_refuse(in, object, "monument_cards", "must name the card of each monument (rule 10.9)", "");
    }
    const char *known[MONUMENT_COUNT + 1];
    int count = 0;
    for (uint32_t rest = g->monuments; rest != 0; rest &= rest - 1) {
        known[count++] = piece_id(in->r->config.game, KIND_MONUMENT + __builtin_ctz(rest));
    }
    known[count] = NULL;
    if (!state_object(in, member, "monument_cards", known)) {
        return false;
    }
    for (uint32_t rest = g->monuments; rest != 0; rest &= rest - 1) {
        int monument = __builtin_ctz(rest);
        const char *id = piece_id(in->r->config.game, KIND_MONUMENT + monument);
        uint32_t card = state_place(in, member, id);
        bool alternate = json_is(in->json, card, "alternate");
        bool right = cards == MONUMENTS_MIXED || alternate == ((g->alternates >> monument & 1) != 0);
        if ((!alternate && !json_is(in->json, card, "original")) || !right) {
            return state_refuse(in, card, id, "must be original or alternate, as the game's modules say (rule 10.9)",
                                "");
        }
        g->alternates |= alternate ? 1u << monument : 0;
    }
    return true;
}

static bool objectives_read(StateReader *in, uint32_t object)
{
    uint8_t cards[OBJECTIVE_COUNT];
    if (!state_deck_cards(in, object, "public_objectives", DECK_OBJECTIVES, OBJECTIVE_COUNT, cards)) {
        return false;
    }
    for (int i = 0; i < OBJECTIVE_COUNT && cards[i] != 0; i++) {
        uint32_t bit = cards[i] != CARD_HIDDEN ? 1u << (cards[i] - 1) : 0;
        if (bit == 0 || (in->g.public_objectives & bit) != 0) {
            return state_refuse(in, state_place(in, object, "public_objectives"), "public_objectives",
                                "must be different objectives, all open (rule 12.1)", "");
        }
        in->g.public_objectives |= bit;
    }
    return true;
}

static bool road_read_side(StateReader *in, uint32_t road, int side)
{
    static const char *const KEYS[] = {"side", "face", "slots", NULL};
    static const char *const SIDES[ROAD_SIDES] = {"north", "east", "south", "west"};
    uint32_t token;
    uint32_t count;
    if (!state_object(in, road, "roads", KEYS)) {
        return false;
    }
    if (!json_is(in->json, state_place(in, road, "side"), SIDES[side])) {
        return state_refuse(in, state_place(in, road, "side"), "side", "must be here ", SIDES[side]);
    }
    if (!state_deck_card(in, state_place(in, road, "face"), "face", DECK_ROADS, &in->g.road_face[side])) {
        return false;
    }
    if (in->g.road_face[side] == 0 || in->g.road_face[side] == CARD_HIDDEN) {
        return state_refuse(in, state_place(in, road, "face"), "face", "must be the face of a road, such as 1A", "");
    }
    if (!state_array(in, road, "slots", 0, ROAD_ROWS, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        int64_t seat;
        if (!json_int(in->json, token, 0, in->r->config.players + in->r->automaton, &seat)) {
            return state_refuse(in, token, "slots", "must hold seats, 0 for a free slot (rule 14.6)", "");
        }
        in->g.road_slot[side][i] = (uint8_t)seat;
    }
    return true;
}

static bool roads_read(StateReader *in, uint32_t object)
{
    uint32_t road;
    uint32_t count;
    if (!state_array(in, object, "roads", ROAD_SIDES, ROAD_SIDES, &road, &count)) {
        return false;
    }
    for (int side = 0; side < ROAD_SIDES; side++, road = in->json->token[road].next) {
        if (!road_read_side(in, road, side)) {
            return false;
        }
    }
    return true;
}

/* One side of the offer on the table; nothing may also be left out. */
static bool side_read(StateReader *in, uint32_t trade, const char *key, Goods *out_goods)
{
    char words[SIDE_TEXT_MAX];
    Fault fault;
    uint32_t token = state_member(in, trade, key);
    memset(out_goods, 0, sizeof *out_goods);
    if (token == 0) {
        return true;
    }
    if (!json_letters(in->json, token, words, sizeof words)) {
        return state_refuse(in, token, key, "must be words such as \"C3 5s\"", "");
    }
    Reader reader = {in->r, &in->g, NULL, words, strlen(words), 0, &fault};
    return goods_read(&reader, NULL, out_goods) ||
           state_refuse(in, token, key, "is no side of an offer: ", fault.message);
}

static bool trade_state_read(StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"from", "to", "give", "take", NULL};
    Offer *offer = &in->g.extra.offer;
    uint32_t trade = state_member(in, object, "trade");
    int64_t from;
    if (in->g.phase != PHASE_TRADE_REPLY) {
        return trade == 0 || state_refuse(in, trade, "trade", "may be there only when the phase is trade-reply", "");
    }
    if (trade == 0) {
        return state_refuse(in, object, "trade", "must be there when the phase is trade-reply", "");
    }
    if (!state_object(in, trade, "trade", KEYS) || !state_number(in, trade, "from", 1, in->r->config.players, &from) ||
        !state_agree(in, trade, "to", in->g.seat + 1, ", the seat that is asked") ||
        !side_read(in, trade, "give", &offer->give) || !side_read(in, trade, "take", &offer->take)) {
        return false;
    }
    in->g.turn_seat = (uint8_t)(from - 1);
    return true;
}

bool modules_state_read(StateReader *in, uint32_t object)
{
    return (!state_module(in, MODULE_CONSUL) || consul_read(in, object)) &&
           (!state_module(in, MODULE_CERES) || ceres_read(in, object)) &&
           (!state_module(in, MODULE_MONUMENTS) || (pool_read(in, object) && monument_cards_read(in, object))) &&
           (!state_module(in, MODULE_OBJECTIVES) || objectives_read(in, object)) &&
           (!state_module(in, MODULE_ROADS) || roads_read(in, object)) &&
           (!state_module(in, MODULE_TRADING) || trade_state_read(in, object));
}
