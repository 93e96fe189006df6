/* state_read_player.c - the players of a state (INTERFACES 5). */
#include "state_reader.h"

#include "notation/move.h"

#include <string.h>

/* Any scoring can be added to these without passing 32 bits. */
enum { SILVER_MOST = 2000000000, VP_MOST = 1000000000, TOKENS_MOST = 255, BUILDINGS_MOST = BOARD_MAX * BOARD_MAX };
enum { MONUMENT_MARKERS = 6 }; /* 1.3 */

/* The building of a kind that an object's `lots` say, on empty lots of the seat. */
bool building_put_read(StateReader *in, uint32_t object, int seat, int kind)
{
    Pool empty = {lots_minus(in->g.own[seat], in->g.big[0]), "of a building must be empty lots of its owner, not "};
    const char *id = piece_id(in->r->config.game, kind);
    bool token = kind >= KIND_TOKEN && kind < KIND_TILE; /* lies in any shape (13.2) */
    LotSet lots;
    if (!state_lots(in, object, "lots", &empty, &lots)) {
        return false;
    }
    int turn = token ? turn_of_any(lots) : turn_of_lots(in->r->piece[kind].shape, lots);
    if (turn == NO_TURN || shape_size(turn_shape(turn)) != shape_size(in->r->piece[kind].shape)) {
        return state_refuse(in, state_place(in, object, "lots"), "lots",
                            "do not have the shape of this building (rule 3.1): ", id);
    }
    game_put(in->r, &in->g, seat, kind, turn, lots_first(lots));
    return true;
}

/* A monument stands once; the engine takes it out of the pool, and a marker with it. */
static bool monument_take(StateReader *in, uint32_t piece, int seat, int kind)
{
    uint32_t bit = 1u << (kind - KIND_MONUMENT);
    if ((in->g.monuments & bit) != 0) {
        return state_refuse(in, piece, "piece",
                            "is a monument that stands twice: ", piece_id(in->r->config.game, kind));
    }
    if (in->g.player[seat].monument_markers == 0) {
        return state_refuse(in, piece, "piece", "is a monument more than its owner has markers for (rule 10.2)", "");
    }
    in->g.monuments |= bit;
    in->g.pool |= bit;
    return true;
}

static bool building_read(StateReader *in, uint32_t object, int seat)
{
    static const char *const KEYS[] = {"piece", "lots", NULL};
    char id[WORD_MAX];
    if (!state_object(in, object, "buildings", KEYS)) {
        return false;
    }
    uint32_t piece = state_place(in, object, "piece");
    bool word = json_letters(in->json, piece, id, sizeof id);
    int kind = word ? piece_find(in->r->config.game, id, strlen(id)) : KIND_NONE;
    if (word && kind == KIND_NONE && state_module(in, MODULE_MONUMENTS)) {
        kind = monument_find(id, strlen(id));
    }
    if (kind == KIND_NONE) {
        return state_refuse(in, piece, "piece", "must be the id of a building of ", game_word(in->r->config.game));
    }
    if (kind < KIND_MONUMENT && tray_count(&in->g.player[seat], kind) == 0) {
        return state_refuse(in, piece, "piece", "stands more often than its owner has it (rule 1.3): ", id);
    }
    return (kind < KIND_MONUMENT || monument_take(in, piece, seat, kind)) && building_put_read(in, object, seat, kind);
}

static bool buildings_read(StateReader *in, uint32_t object, int seat)
{
    uint32_t building;
    uint32_t count;
    if (!state_array(in, object, "buildings", 0, BUILDINGS_MOST, &building, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, building = in->json->token[building].next) {
        if (!building_read(in, building, seat)) {
            return false;
        }
    }
    return true;
}

static bool tray_check(const StateReader *in, uint32_t object, int seat)
{
    const char *keys[PIECE_COUNT + 1] = {NULL};
    uint32_t tray;
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        keys[kind - 1] = piece_id(in->r->config.game, kind);
    }
    if (!state_enter(in, object, "tray", keys, &tray)) {
        return false;
    }
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        if (!state_agree(in, tray, keys[kind - 1], tray_count(&in->g.player[seat], kind),
                         " in the tray, besides those that stand (rule 1.3)")) {
            return false;
        }
    }
    return true;
}

/* Two cards dealt, and the one kept: the lower number first, hidden ones last. */
static bool kept_read(const StateReader *in, uint32_t object, const char *key, const char *choice_key, int deck,
                      uint8_t *out_kept, uint8_t out_choice[2])
{
    uint32_t kept = state_member(in, object, key);
    *out_kept = 0;
    if ((kept != 0 && !state_deck_card(in, kept, key, deck, out_kept)) ||
        !state_deck_cards(in, object, choice_key, deck, 2, out_choice)) {
        return false;
    }
    if (out_choice[1] != 0 && out_choice[0] > out_choice[1]) {
        uint8_t first = out_choice[0];
        out_choice[0] = out_choice[1];
        out_choice[1] = first;
    }
    return true;
}

/* A hand is kept sorted, hidden cards last, since a list is a set. */
static bool hand_read(StateReader *in, uint32_t object, Player *p)
{
    uint32_t token;
    uint32_t count;
    uint32_t picked = state_member(in, object, "picked");
    if (!state_array(in, object, "hand", 0, HAND_MAX, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        Card card = NO_CARD;
        uint32_t at = i;
        if (!state_card(in, token, "hand", CARD_MAY_HIDE, &card)) {
            return false;
        }
        for (; at > 0 && p->hand[at - 1] > card; at--) {
            p->hand[at] = p->hand[at - 1];
        }
        p->hand[at] = card;
    }
    return picked == 0 || state_card(in, picked, "picked", CARD_MAY_HIDE, &p->picked);
}

static bool invocations_read(StateReader *in, uint32_t object, const char *key, int place)
{
    uint32_t token;
    uint32_t count;
    if (!state_array(in, object, key, 0, INVOCATION_COUNT, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        Card card = NO_CARD;
        if (!state_card(in, token, key, CARD_MAY_INVOKE, &card)) {
            return false;
        }
        if (card < CARD_INVOCATION) {
            return state_refuse(in, token, key, "must hold ids of invocations", "");
        }
        in->g.invocation[card - CARD_INVOCATION] = (uint8_t)place;
    }
    return true;
}

static bool small_read(const StateReader *in, uint32_t object, const char *key, uint8_t *out_number)
{
    int64_t number;
    if (!state_number(in, object, key, 0, TOKENS_MOST, &number)) {
        return false;
    }
    *out_number = (uint8_t)number;
    return true;
}

static bool tokens_read(const StateReader *in, uint32_t object, Player *p)
{
    uint32_t token;
    uint32_t count;
    if (!state_array(in, object, "population_tokens", 0, 2, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        int64_t number;
        if (!json_int(in->json, token, 0, TOKENS_MOST, &number)) {
            return state_refuse(in, token, "population_tokens", "must be two whole numbers, tokens of 1 and of 2", "");
        }
        p->population_tokens[i] = (uint8_t)number;
    }
    return small_read(in, object, "milestones", &p->milestones);
}

static bool player_modules_read(StateReader *in, uint32_t object, int seat)
{
    Player *p = &in->g.player[seat];
    bool favors = state_module(in, MODULE_TRADING) || state_module(in, MODULE_STEALING);
    return (!favors || (small_read(in, object, "favors", &p->favors) &&
                        small_read(in, object, "favors_spent", &p->favors_spent))) &&
           (!state_module(in, MODULE_ROADS) || tokens_read(in, object, p)) &&
           (!state_module(in, MODULE_OBJECTIVES) || kept_read(in, object, "objective", "objective_choice",
                                                              DECK_OBJECTIVES, &p->objective, p->objective_choice)) &&
           (!state_module(in, MODULE_ROLES) ||
            kept_read(in, object, "role", "role_choice", DECK_ROLES, &p->role, p->role_choice)) &&
           (!state_module(in, MODULE_DRAFT) || hand_read(in, object, p)) &&
           (!state_module(in, MODULE_INVOCATIONS) ||
            (invocations_read(in, object, "invocations", INVOCATION_HELD + seat) &&
             invocations_read(in, object, "ongoing", INVOCATION_ONGOING + seat)));
}

static bool player_read(StateReader *in, uint32_t object, int seat)
{
    static const StateKey KEYS[] = {
        {"silver", 0},
        {"vp", 0},
        {"population", 0},
        {"markers", 0},
        {"lots", 0},
        {"buildings", 0},
        {"tray", 0},
        {"monument_markers", KEY_ON(MONUMENTS)},
        {"favors", KEY_ON(TRADING) | KEY_ON(STEALING)},
        {"favors_spent", KEY_ON(TRADING) | KEY_ON(STEALING)},
        {"population_tokens", KEY_ON(ROADS)},
        {"milestones", KEY_ON(ROADS)},
        {"objective", KEY_ON(OBJECTIVES)},
        {"objective_choice", KEY_ON(OBJECTIVES)},
        {"role", KEY_ON(ROLES)},
        {"role_choice", KEY_ON(ROLES)},
        {"hand", KEY_ON(DRAFT)},
        {"picked", KEY_ON(DRAFT)},
        {"invocations", KEY_ON(INVOCATIONS)},
        {"ongoing", KEY_ON(INVOCATIONS)},
        {NULL, 0},
    };
    Player *p = &in->g.player[seat];
    int64_t silver;
    int64_t vp;
    if (!state_object_of(in, object, "players", KEYS) || !state_number(in, object, "silver", 0, SILVER_MOST, &silver) ||
        !state_number(in, object, "vp", -VP_MOST, VP_MOST, &vp) ||
        !state_lots(in, object, "lots", &in->deeds, &in->g.own[seat])) {
        return false;
    }
    p->silver = (int32_t)silver;
    p->vp = (int32_t)vp;
    p->monument_markers = state_module(in, MODULE_MONUMENTS) ? MONUMENT_MARKERS : 0;
    return player_modules_read(in, object, seat) && buildings_read(in, object, seat);
}

/* Trays are those of the game; game_settle counts population and markers once all is read. */
bool players_read(StateReader *in, uint32_t object)
{
    uint32_t players = in->r->config.players;
    uint32_t player;
    uint32_t count;
    if (!state_array(in, object, "players", players, players, &player, &count)) {
        return false;
    }
    for (int seat = 0; seat < (int)players; seat++, player = in->json->token[player].next) {
        for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
            for (int copy = 0; copy < in->r->piece[kind].count; copy++) {
                in->g.player[seat].tray[copy] |= 1u << kind;
            }
        }
        if (!player_read(in, player, seat)) {
            return false;
        }
    }
    return true;
}

/* What the text says about the sums. */
bool players_check(const StateReader *in, uint32_t object)
{
    uint32_t player = json_first(in->json, state_member(in, object, "players"));
    for (int seat = 0; seat < in->r->config.players; seat++, player = in->json->token[player].next) {
        const Player *p = &in->g.player[seat];
        if (!state_agree(in, player, "population", p->population,
                         state_module(in, MODULE_ROADS) || state_module(in, MODULE_ROLES) ||
                                 state_module(in, MODULE_INVOCATIONS)
                             ? ", the citizens of the seat's buildings and what cards and tokens add (rule 3.6)"
                             : ", the citizens of the seat's buildings (rule 3.6)") ||
            !state_agree(in, player, "markers", p->markers, ", those not on the seat's empty lots (rules 1.3, 3.3)") ||
            (state_module(in, MODULE_MONUMENTS) && !state_agree(in, player, "monument_markers", p->monument_markers,
                                                                ", those not on the seat's monuments (rule 10.2)")) ||
            !tray_check(in, player, seat)) {
            return false;
        }
    }
    return true;
}
