/* state_read.c - a state from its JSON, which may come from anyone (INTERFACES 5).
 *
 * Buildings are put on the board one by one out of full trays by the engine, which keeps the sums; what the text says
 * about the sums is then compared. At last game_fault looks at the whole. */
#include "state_reader.h"

#include <string.h>

enum { IDLE_MOST = 65535, ACTIONS_MOST = 255 };

static bool market_read(StateReader *in, uint32_t object)
{
    static const StateKey KEYS[] = {{"card", 0}, {"price", 0}, {"bribe", KEY_ON(CERES)}, {NULL, 0}};
    uint32_t slot;
    uint32_t count;
    if (!state_array(in, object, "market", 0, MARKET_SLOTS, &slot, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, slot = in->json->token[slot].next) {
        int64_t bribe = 0;
        if (!state_object_of(in, slot, "market", KEYS) ||
            !state_card(in, state_place(in, slot, "card"), "card", CARD_MAY_INVOKE, &in->g.market[i]) ||
            (state_module(in, MODULE_CERES) && !state_number(in, slot, "bribe", 0, UINT8_MAX, &bribe))) {
            return false;
        }
        Card card = in->g.market[i];
        if (card >= CARD_INVOCATION) {
            in->g.invocation[card - CARD_INVOCATION] = INVOCATION_MARKET;
        }
        in->g.bribe[i] = (uint8_t)bribe;
        in->g.market_count++;
    }
    return true;
}

/* The prices depend on the Consul's tokens and on what lies on the cards. */
static bool prices_check(const StateReader *in, uint32_t object)
{
    int prices[MARKET_SLOTS];
    uint32_t slot;
    uint32_t count;
    game_prices(in->r, &in->g, NO_SEAT, prices);
    if (!state_array(in, object, "market", 0, MARKET_SLOTS, &slot, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, slot = in->json->token[slot].next) {
        if (!state_agree(in, slot, "price", prices[i], ", the price of this slot (rule 2.5)")) {
            return false;
        }
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
        if (!state_card(in, token, "piles", CARD_MAY_HIDE | CARD_MAY_INVOKE, &in->g.deck[i])) {
            return false;
        }
    }
    return true;
}

/* The ends of the piles are those of a first position; the cards of its shuffle do not matter. */
static bool piles_read(StateReader *in, uint32_t object)
{
    const Seed seed = {{0, 0, 0, 0}};
    Game start;
    uint32_t pile;
    uint32_t count;
    game_start(in->r, &seed, &start);
    memcpy(in->g.pile_end, start.pile_end, sizeof start.pile_end);
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

static bool discarded_read(StateReader *in, uint32_t object)
{
    uint32_t token;
    uint32_t count;
    if (!state_array(in, object, "discarded", 0, BOARD_MAX * BOARD_MAX + INVOCATION_COUNT, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        Card card = NO_CARD;
        if (!state_card(in, token, "discarded", CARD_MAY_INVOKE, &card)) {
            return false;
        }
        if (card >= CARD_INVOCATION) {
            in->g.invocation[card - CARD_INVOCATION] = INVOCATION_GONE;
        } else {
            in->g.discarded = lots_or(in->g.discarded, lots_one(card));
        }
    }
    return true;
}

/* Whether a game of these rules can wait for that; free actions come with some modules only (2.2). */
static bool phase_known(const StateReader *in, int phase)
{
    bool free_actions =
        state_module(in, MODULE_TRADING) || state_module(in, MODULE_STEALING) || state_module(in, MODULE_INVOCATIONS);
    return phase == PHASE_OVER || (in->r->verb_count[phase] != 0 && (phase != PHASE_AFTER || free_actions));
}

static bool phase_read(StateReader *in, uint32_t object)
{
    uint32_t token = state_place(in, object, "phase");
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        if (phase_known(in, phase) && json_is(in->json, token, phase_word(phase))) {
            in->g.phase = (uint8_t)phase;
            return true;
        }
    }
    char words[128] = "";
    Text t;
    text_start(&t, words, sizeof words);
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        if (phase_known(in, phase)) {
            text_add(&t, t.length == 0 ? "" : ", ");
            text_add(&t, phase_word(phase));
        }
    }
    return state_refuse(in, token, "phase", "must be one of ", words);
}

/* A seat, from 0 on, of so many; where there is none to be, NO_SEAT and nothing else. */
static bool seat_read(const StateReader *in, uint32_t object, const char *key, bool is, int seats, uint8_t *out_seat)
{
    int64_t number;
    if (!state_number(in, object, key, is ? 1 : 0, is ? seats : 0, &number)) {
        return false;
    }
    *out_seat = (uint8_t)(is ? number - 1 : NO_SEAT);
    return true;
}

static bool turn_read(StateReader *in, uint32_t object)
{
    static const StateKey KEYS[] = {
        {"final_last", 0},
        {"idle", 0},
        {"actions", 0},
        {"acted", 0},
        {"declined", KEY_ON(TRADING)},
        {"offers", KEY_ON(TRADING)},
        {"free_deed", KEY_ON(INVOCATIONS)},
        {"equal_size", KEY_ON(INVOCATIONS)},
        {"ignore_requirement", KEY_ON(INVOCATIONS)},
        {"free_steal", KEY_ON(INVOCATIONS)},
        {"road_side", KEY_ON(ROADS)},
        {"road_queue", KEY_ON(ROADS)},
        {"first_taken", KEY_ON(ROADS)},
        {"enlarge_left", KEY_ON(CERES)},
        {"monument_due", KEY_ON(CERES)},
        {"bribe_due", KEY_ON(CERES)},
        {NULL, 0},
    };
    Game *g = &in->g;
    uint32_t inner = state_member(in, object, "turn");
    uint32_t turn = inner != 0 ? inner : object;                        /* which has none of the keys */
    int most = state_module(in, MODULE_INVOCATIONS) ? ACTIONS_MOST : 1; /* i03 gives more */
    int64_t idle;
    int64_t actions;
    int64_t acted;
    if ((inner != 0 && !state_object_of(in, inner, "turn", KEYS)) ||
        !seat_read(in, turn, "final_last", g->final_round, in->r->turn_seats, &g->final_last) ||
        !state_number(in, turn, "idle", 0, IDLE_MOST, &idle) || !state_number(in, turn, "actions", 0, most, &actions) ||
        !state_number(in, turn, "acted", 0, g->phase == PHASE_OVER ? 0 : 1, &acted)) {
        return false;
    }
    g->idle = (uint16_t)idle;
    g->actions = (uint8_t)actions;
    g->acted = (uint8_t)acted;
    return turn_modules_read(in, turn);
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
        !seat_read(in, object, "seat", g->phase != PHASE_OVER, in->r->config.players, &g->seat) ||
        !seat_read(in, object, "first", true, in->r->turn_seats, &g->first) ||
        !state_agree(in, object, "size", in->r->size, ", the lots along a side (rule 1.2)")) {
        return false;
    }
    g->era = (uint8_t)(era - 1);
    return turn_read(in, object);
}

/* Whose turn it is where another is asked; before the first turn it is nobody's yet. A trade says it itself. */
static uint8_t turn_seat(const StateReader *in)
{
    const Game *g = &in->g;
    switch (g->phase) {
    case PHASE_DRAFT:
    case PHASE_KEEP_OBJECTIVE:
    case PHASE_KEEP_ROLE:
        return 0;
    case PHASE_ROAD:
        return g->final_last; /* the last to act */
    case PHASE_CERES:
        return g->road_side != 0 ? g->final_last : in->r->config.players;
    default:
        return g->phase != PHASE_TRADE_REPLY ? g->seat : g->turn_seat;
    }
}

static bool result_check(const StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"rank", "winners", NULL};
    Standing standing;
    uint8_t winners[SEATS_MAX];
    uint32_t count = 0;
    uint32_t result = state_member(in, object, "result");
    uint32_t won = state_member(in, object, "won");
    if (in->g.phase != PHASE_OVER && (result != 0 || won != 0)) {
        return state_refuse(in, result != 0 ? result : won, result != 0 ? "result" : "won",
                            "may be there only when the phase is over", "");
    }
    if (in->g.phase != PHASE_OVER) {
        return true;
    }
    game_standing(in->r, &in->g, &standing);
    if (standing.together) {
        bool says = won != 0 && in->json->token[won].type == JSON_TRUE;
        return says == (standing.won != 0) ||
               state_refuse(in, state_place(in, object, "won"), "won", "must be ",
                            standing.won ? "true (rules 13.13, 15.15)" : "false (rules 13.13, 15.15)");
    }
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

static bool parts_read(StateReader *in, uint32_t object)
{
    if (!course_read(in, object) || !discarded_read(in, object) || !players_read(in, object) ||
        !market_read(in, object) || !modules_state_read(in, object) || !piles_read(in, object)) {
        return false;
    }
    in->g.turn_seat = turn_seat(in);
    game_settle(in->r, &in->g);
    return players_check(in, object) && prices_check(in, object) && result_check(in, object);
}

bool state_read(const Rules *r, const Json *json, uint32_t object, Game *out_game, Fault *out_fault)
{
    static const StateKey KEYS[] = {
        {"era", 0},
        {"phase", 0},
        {"seat", 0},
        {"first", 0},
        {"final_round", 0},
        {"size", 0},
        {"market", 0},
        {"piles", 0},
        {"discarded", 0},
        {"players", 0},
        {"turn", 0},
        {"result", 0},
        {"won", KEY_ON(CONSUL) | KEY_ON(CERES)},
        {"pool", KEY_ON(MONUMENTS)},
        {"monument_cards", KEY_ON(MONUMENTS)},
        {"public_objectives", KEY_ON(OBJECTIVES)},
        {"consul", KEY_ON(CONSUL)},
        {"chance", KEY_ON(CONSUL)},
        {"ceres", KEY_ON(CERES)},
        {"roads", KEY_ON(ROADS)},
        {"trade", KEY_ON(TRADING)},
        {NULL, 0},
    };
    StateReader in;
    memset(&in, 0, sizeof in);
    in.r = r;
    in.json = json;
    in.fault = out_fault;
    in.deeds.left = r->city;
    in.deeds.why = "names a lot whose deed is somewhere else already: ";
    if (!state_object_of(&in, object, "state", KEYS) || !parts_read(&in, object)) {
        return false;
    }
    const char *fault = game_fault(r, &in.g);
    if (fault != NULL) {
        return state_refuse(&in, object, "state", "does not hold together: ", fault);
    }
    *out_game = in.g;
    return true;
}
