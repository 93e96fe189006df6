/* state_read.c - a state from its JSON, which may come from anyone (INTERFACES 5).
 *
 * Buildings are put on the board one by one out of full trays by the engine, which keeps the sums; what the text says
 * about the sums is then compared. At last game_fault looks at the whole. */
#include "state_reader.h"

#include "notation/move.h"

#include <string.h>

/* Any scoring can be added to these without passing 32 bits. */
enum { SILVER_MOST = 2000000000, VP_MOST = 1000000000, IDLE_MOST = 65535 };

static bool market_read(StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"card", "price", NULL};
    uint32_t slot;
    uint32_t count;
    if (!state_array(in, object, "market", 0, MARKET_SLOTS, &slot, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, slot = in->json->token[slot].next) {
        if (!state_object(in, slot, "market", KEYS) ||
            !state_lot(in, state_place(in, slot, "card"), "card", &in->deeds, &in->g.market[i]) ||
            !state_agree(in, slot, "price", in->r->price[i], ", the price of this slot (rule 2.5)")) {
            return false;
        }
        in->g.market_count++;
    }
    return true;
}

/* A pile ends where it ended in the first position, so its cards stand where they stood there. */
static bool pile_read(StateReader *in, uint32_t pile, int era)
{
    const JsonToken *array = &in->json->token[pile];
    uint32_t most = in->g.pile_end[era] - (era == 0 ? 0u : in->g.pile_end[era - 1]);
    uint32_t count = array->type == JSON_NULL ? 0 : array->count;
    if ((array->type != JSON_ARRAY && array->type != JSON_NULL) || count > most) {
        return state_refuse_number(in, pile, "piles", "must hold arrays, here one of at most ", most,
                                   " cards (rule 1.6)");
    }
    in->g.pile_next[era] = (uint8_t)(in->g.pile_end[era] - count);
    uint32_t token = json_first(in->json, pile);
    for (int i = in->g.pile_next[era]; i < in->g.pile_end[era]; i++, token = in->json->token[token].next) {
        if (json_is(in->json, token, "?")) {
            in->g.deck[i] = CARD_HIDDEN;
        } else if (!state_lot(in, token, "piles", &in->deeds, &in->g.deck[i])) {
            return false;
        }
    }
    return true;
}

static bool piles_read(StateReader *in, uint32_t object)
{
    uint32_t pile;
    uint32_t count;
    if (!state_array(in, object, "piles", ERA_COUNT, ERA_COUNT, &pile, &count)) {
        return false;
    }
    for (int era = 0; era < ERA_COUNT; era++, pile = in->json->token[pile].next) {
        if (!pile_read(in, pile, era)) {
            return false;
        }
    }
    return true;
}

static bool building_read(StateReader *in, uint32_t object, int seat)
{
    static const char *const KEYS[] = {"piece", "lots", NULL};
    char id[WORD_MAX];
    Pool empty = {lots_minus(in->g.own[seat], in->g.big[0]), "of a building must be empty lots of its owner, not "};
    LotSet lots;
    if (!state_object(in, object, "buildings", KEYS)) {
        return false;
    }
    uint32_t piece = state_place(in, object, "piece");
    int kind = json_string(in->json, piece, id, sizeof id) ? piece_find(in->r->config.game, id, strlen(id)) : KIND_NONE;
    if (kind == KIND_NONE) {
        return state_refuse(in, piece, "piece", "must be the id of a building of ", game_word(in->r->config.game));
    }
    if (tray_count(&in->g.player[seat], kind) == 0) {
        return state_refuse(in, piece, "piece", "stands more often than its owner has it (rule 1.3): ", id);
    }
    if (!state_lots(in, object, "lots", &empty, &lots)) {
        return false;
    }
    int turn = turn_of_lots(in->r->piece[kind].shape, lots);
    if (turn == NO_TURN) {
        return state_refuse(in, state_place(in, object, "lots"), "lots",
                            "do not have the shape of this building (rule 3.1): ", id);
    }
    game_put(in->r, &in->g, seat, kind, turn, lots_first(lots));
    return true;
}

static bool buildings_read(StateReader *in, uint32_t object, int seat)
{
    uint32_t building;
    uint32_t count;
    if (!state_array(in, object, "buildings", 0, PIECE_COUNT * PIECE_COPIES, &building, &count)) {
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
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        keys[kind - 1] = piece_id(in->r->config.game, kind);
    }
    if (!state_enter(in, object, "tray", keys, &tray)) {
        return false;
    }
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        if (!state_agree(in, tray, keys[kind - 1], tray_count(&in->g.player[seat], kind),
                         " in the tray, besides those that stand (rule 1.3)")) {
            return false;
        }
    }
    return true;
}

/* `owned` are the markers of a seat, in supply and on lots together. */
static bool player_read(StateReader *in, uint32_t object, int seat, int owned)
{
    static const char *const KEYS[] = {"silver", "vp", "population", "markers", "lots", "buildings", "tray", NULL};
    Player *p = &in->g.player[seat];
    int64_t silver;
    int64_t vp;
    if (!state_object(in, object, "players", KEYS) || !state_number(in, object, "silver", 0, SILVER_MOST, &silver) ||
        !state_number(in, object, "vp", -VP_MOST, VP_MOST, &vp) ||
        !state_lots(in, object, "lots", &in->deeds, &in->g.own[seat])) {
        return false;
    }
    int supply = owned - lots_count(in->g.own[seat]); /* with nothing built yet: a marker on every lot */
    p->silver = (int32_t)silver;
    p->vp = (int32_t)vp;
    p->markers = (uint8_t)(supply > 0 ? supply : 0);
    p->unmarked = (uint8_t)(supply < 0 ? -supply : 0);
    return buildings_read(in, object, seat) &&
           state_agree(in, object, "population", p->population, ", the citizens of the seat's buildings (rule 3.6)") &&
           state_agree(in, object, "markers", p->markers, ", those not on the seat's empty lots (rules 1.3, 3.3)") &&
           tray_check(in, object, seat);
}

/* Trays, markers and the ends of the piles are those of a first position; the cards of its shuffle do not matter. */
static bool players_read(StateReader *in, uint32_t object)
{
    const Seed seed = {{0, 0, 0, 0}};
    uint32_t players = in->r->config.players;
    uint32_t player;
    uint32_t count;
    Game start;
    game_start(in->r, &seed, &start);
    memcpy(in->g.pile_end, start.pile_end, sizeof start.pile_end);
    if (!state_array(in, object, "players", players, players, &player, &count)) {
        return false;
    }
    for (int seat = 0; seat < (int)players; seat++, player = in->json->token[player].next) {
        memcpy(in->g.player[seat].tray, start.player[seat].tray, sizeof start.player[seat].tray);
        if (!player_read(in, player, seat, start.player[seat].markers + lots_count(start.own[seat]))) {
            return false;
        }
    }
    return true;
}

static bool phase_read(StateReader *in, uint32_t object)
{
    uint32_t token = state_place(in, object, "phase");
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        if (json_is(in->json, token, phase_word(phase))) {
            in->g.phase = (uint8_t)phase;
            return true;
        }
    }
    char words[128] = "";
    Text t;
    text_start(&t, words, sizeof words);
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        text_add(&t, phase == 0 ? "" : ", ");
        text_add(&t, phase_word(phase));
    }
    return state_refuse(in, token, "phase", "must be one of ", words);
}

/* A seat, from 0 on; where there is none to be, NO_SEAT and nothing else. */
static bool seat_read(const StateReader *in, uint32_t object, const char *key, bool is, uint8_t *out_seat)
{
    int64_t number;
    if (!state_number(in, object, key, is ? 1 : 0, is ? in->r->config.players : 0, &number)) {
        return false;
    }
    *out_seat = (uint8_t)(is ? number - 1 : NO_SEAT);
    return true;
}

static bool turn_read(StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"final_last", "idle", "actions", "acted", NULL};
    Game *g = &in->g;
    bool over = g->phase == PHASE_OVER;
    uint32_t turn;
    int64_t idle;
    int64_t acted;
    if (!state_enter(in, object, "turn", KEYS, &turn) ||
        !seat_read(in, turn, "final_last", g->final_round, &g->final_last) ||
        !state_number(in, turn, "idle", 0, IDLE_MOST, &idle) ||
        !state_agree(in, turn, "actions", over ? 0 : 1, over ? ", the game being over" : " (rule 2.1)") ||
        !state_number(in, turn, "acted", 0, over ? 0 : 1, &acted)) {
        return false;
    }
    g->idle = (uint16_t)idle;
    g->actions = over ? 0 : 1;
    g->acted = (uint8_t)acted;
    return true;
}

/* Whose turn it is, and in which part of the era (section 4). */
static bool course_read(StateReader *in, uint32_t object)
{
    Game *g = &in->g;
    uint32_t final_round = state_member(in, object, "final_round");
    int64_t era;
    if (final_round != 0 && in->json->token[final_round].type != JSON_TRUE) {
        return state_refuse(in, final_round, "final_round", "must be true or false", "");
    }
    g->final_round = final_round != 0;
    if (!state_number(in, object, "era", 1, ERA_COUNT, &era) || !phase_read(in, object) ||
        !seat_read(in, object, "seat", g->phase != PHASE_OVER, &g->seat) ||
        !seat_read(in, object, "first", true, &g->first) ||
        !state_agree(in, object, "size", in->r->size, ", the lots along a side (rule 1.2)")) {
        return false;
    }
    g->era = (uint8_t)(era - 1);
    return turn_read(in, object);
}

static bool result_check(const StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"rank", "winners", NULL};
    Standing standing;
    uint8_t winners[SEATS_MAX];
    uint32_t count = 0;
    uint32_t result;
    if (in->g.phase != PHASE_OVER) {
        uint32_t early = state_member(in, object, "result");
        return early == 0 || state_refuse(in, early, "result", "may be there only when the phase is over", "");
    }
    game_standing(in->r, &in->g, &standing);
    for (int seat = 0; seat < in->r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            winners[count++] = (uint8_t)(seat + 1);
        }
    }
    return state_enter(in, object, "result", KEYS, &result) &&
           state_agree_all(in, result, "rank", standing.rank, in->r->config.players,
                           ", by VP, then silver (rule 8.3)") &&
           state_agree_all(in, result, "winners", winners, count, ", by VP, then silver (rule 8.3)");
}

bool state_read(const Rules *r, const Json *json, uint32_t object, Game *out_game, Fault *out_fault)
{
    static const char *const KEYS[] = {"era",   "phase",     "seat",    "first", "final_round", "size", "market",
                                       "piles", "discarded", "players", "turn",  "result",      NULL};
    StateReader in;
    memset(&in, 0, sizeof in);
    in.r = r;
    in.json = json;
    in.fault = out_fault;
    in.deeds.left = r->city;
    in.deeds.why = "names a lot whose deed is somewhere else already: ";
    if (!state_object(&in, object, "state", KEYS) || !course_read(&in, object) ||
        !state_lots(&in, object, "discarded", &in.deeds, &in.g.discarded) || !players_read(&in, object) ||
        !market_read(&in, object) || !piles_read(&in, object) || !result_check(&in, object)) {
        return false;
    }
    const char *fault = game_fault(r, &in.g);
    if (fault != NULL) {
        return state_refuse(&in, object, "state", "does not hold together: ", fault);
    }
    *out_game = in.g;
    return true;
}
