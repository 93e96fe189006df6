/* SPDX-License-Identifier: MIT */
/* state_read.c - a state from its JSON, which may come from anyone: the members of state_fields.def (docs/formats.md).
 *
 * Buildings are put on the board one by one out of full trays by the engine, which keeps the sums; what the text says
 * about the sums is then compared. At last game_fault looks at the whole. */
#include "state_reader.h"

#include "move_reader.h"

#include <string.h>

static bool object_read(StateReader *in, const Field *f, uint32_t object, const char *name);

static bool agree(const StateReader *in, const Field *f, Value v, int64_t expected)
{
    return state_agree(in, f->key, v, expected, f->why);
}

typedef struct Range {
    int64_t least;
    int64_t most;
} Range;
static Range range_of(const StateReader *in, int range)
{
    const Rules *const r = in->r;
    const Game *const g = &in->g;
    switch (range) {
#define RANGE(id, least, most)                                                                                         \
    case RANGE_##id:                                                                                                   \
        return (Range){least, most};
#include "state_fields.def"
    default:
        return (Range){0, 0};
    }
}

/* The range begins `from` higher than what is kept. */
static bool number_read(const StateReader *in, const Field *f, Value v, uint8_t *at, int from)
{
    const Range range = range_of(in, f->of);
    int64_t number;
    if (!state_number(in, f->key, v, range.least, range.most, &number)) {
        return false;
    }
    if (f->size == 1) {
        *at = (uint8_t)(number - from);
    } else if (f->size == 2) {
        *(uint16_t *)(void *)at = (uint16_t)number;
    } else {
        *(int32_t *)(void *)at = (int32_t)number;
    }
    return true;
}

static bool number_each(const StateReader *in, const Field *f, uint32_t item, uint8_t *at)
{
    const Range range = range_of(in, f->of);
    int64_t number = 0;
    bool good = json_int(in->json, item, range.least, range.most, &number);
    *at = (uint8_t)number;
    return good || state_refuse(in, item, f->key, f->why, NULL);
}

static bool same_each(const StateReader *in, const Field *f, uint32_t item, int expected)
{
    int64_t number;
    return json_int(in->json, item, expected, expected, &number) ||
           state_refuse_number(in, item, f->key, f->why, expected);
}

static bool truth_read(const StateReader *in, const Field *f, Value v, uint8_t *at)
{
    *at = v.token != 0;
    return v.token == 0 || in->json->token[v.token].type == JSON_TRUE ||
           state_refuse(in, v.token, f->key, WORD_FAULT_STATE_TRUTH, NULL);
}

static bool effect_read(const StateReader *in, const Field *f, Value v, uint8_t *at)
{
    int64_t on;
    bool good = state_number(in, f->key, v, 0, 1, &on);
    *at = (uint8_t)(*at | (on ? f->of : 0));
    return good;
}

/* Who took the first player's token holds it (18.5). */
static bool taken_read(const StateReader *in, const Field *f, Value v, uint8_t *at)
{
    bool good = number_read(in, f, v, at, 0);
    *at = (uint8_t)(*at != 0 ? in->g.first + 1 : 0);
    return good;
}

static bool citizens_read(const StateReader *in, const Field *f, Value v, int expected)
{
    const uint8_t *module = in->r->config.module;
    bool others = module[MODULE_ROADS] != 0 || module[MODULE_ROLES] != 0 || module[MODULE_INVOCATIONS] != 0;
    return state_agree(in, f->key, v, expected, others ? WORD_FAULT_STATE_POPULATION_CARDS : f->why);
}

/* The markers of Ceres: all that are not on her empty lots. */
static bool supply_read(StateReader *in, const Field *f, Value v, uint8_t *at)
{
    enum { MARKERS = 8 }; /* 15.1 */
    int supply = MARKERS - lots_count(lots_minus(in->g.own[in->seat], in->g.larger_than[0]));
    *at = (uint8_t)(supply > 0 ? supply : 0);
    in->g.player[in->seat].unmarked = 0;
    return agree(in, f, v, supply);
}

/* Whether a game of these rules can wait for that; free actions come with some modules only (2.2). */
static bool phase_known(const Rules *r, int phase)
{
    const uint8_t *module = r->config.module;
    bool free_actions = module[MODULE_TRADING] != 0 || module[MODULE_STEALING] != 0 || module[MODULE_INVOCATIONS] != 0;
    return phase == PHASE_OVER || (r->verb_count[phase] != 0 && (phase != PHASE_AFTER || free_actions));
}

static bool phase_read(StateReader *in, const Field *f, Value v)
{
    char words[128] = "";
    Text t = text_in(words, sizeof words);
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        if (phase_known(in->r, phase) && json_is(in->json, v.place, phase_word(phase))) {
            in->g.phase = (uint8_t)phase;
            return true;
        }
        if (phase_known(in->r, phase)) {
            text_add(&t, t.length == 0 ? "" : ", ");
            text_add(&t, phase_word(phase));
        }
    }
    return state_refuse(in, v.place, f->key, WORD_FAULT_STATE_PHASE, words);
}

/* The generator of reshuffles as 16 hexadecimal digits; a view has none. */
static bool chance_read(StateReader *in, const Field *f, Value v)
{
    char digits[WORD_MAX];
    bool good = v.token == 0 || (json_letters(in->json, v.token, digits, sizeof digits) && strlen(digits) == 16 &&
                                 strspn(digits, "0123456789abcdef") == 16);
    for (int i = 0; i < 16 && good && v.token != 0; i++) {
        uint64_t digit = (uint64_t)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
        in->g.chance = in->g.chance << 4 | digit;
    }
    return good || state_refuse(in, v.token, f->key, WORD_FAULT_STATE_CHANCE, NULL);
}

/* The lots without a token; the new one is among them, or named by `new` alone. */
static bool empty_read(StateReader *in, const Field *f, Value v)
{
    LotSet empty;
    bool good = state_lots(in, f->key, v, &in->deeds, &empty);
    in->g.own[in->seat] = lots_or(in->g.own[in->seat], empty);
    return good;
}

static bool new_lot_read(StateReader *in, const Field *f, Value v, Lot *out_lot)
{
    LotSet *own = &in->g.own[in->seat];
    Pool open = {lots_or(in->deeds.left, lots_minus(*own, in->g.larger_than[0])), WORD_FAULT_STATE_CONSUL_LOT};
    if (v.token == 0) {
        return true;
    }
    if (!state_lot(in, v.token, f->key, &open, out_lot)) {
        return false;
    }
    *own = lots_or(*own, lots_one(*out_lot));
    in->deeds.left = lots_minus(in->deeds.left, lots_one(*out_lot));
    return true;
}

/* What stands somewhere: first its kind, then the lots, onto which it is put. */
static bool kind_read(StateReader *in, const Field *f, Value v, int (*find)(const char *, size_t))
{
    in->kind = state_kind(in, v.place, find);
    return in->kind != KIND_NONE || state_refuse(in, v.place, f->key, f->why, NULL);
}

static bool drawn_read(StateReader *in, const Field *f, Value v, uint8_t *at)
{
    bool good = v.token == 0 || kind_read(in, f, v, tile_find);
    *at = (uint8_t)(v.token != 0 && good ? in->kind - KIND_TILE + 1 : 0);
    return good;
}

/* Where it is not said, a view shows it: what is not hidden was seen. Her deck has been read. */
static bool seen_read(StateReader *in, const Field *f, Value v, uint8_t *at)
{
    const uint8_t *deck = in->g.extra.ceres.deck;
    int hidden = 0;
    if (!number_read(in, f, v, at, 0)) {
        return false;
    }
    while (hidden < CERES_DECK && deck[hidden] == CARD_HIDDEN) {
        hidden++;
    }
    *at = (uint8_t)(*at == 0 && hidden > 0 ? CERES_DECK - hidden : *at);
    return true;
}

/* A monument is in a game once. */
static bool monument_add(StateReader *in, uint32_t token, const char *key, int why, const char *id)
{
    const uint32_t bit = in->kind >= KIND_MONUMENT ? 1u << (in->kind - KIND_MONUMENT) : 0;
    if ((in->g.monuments & bit) != 0) {
        return state_refuse(in, token, key, why, id);
    }
    in->g.monuments |= bit;
    return true;
}

static bool pool_each(StateReader *in, const Field *f, uint32_t item)
{
    in->kind = state_kind(in, item, monument_find);
    if (in->kind == KIND_NONE) {
        return state_refuse(in, item, f->key, WORD_FAULT_STATE_MONUMENTS, NULL);
    }
    in->g.pool |= 1u << (in->kind - KIND_MONUMENT);
    return monument_add(in, item, f->key, WORD_FAULT_STATE_MONUMENT_STANDS, piece_id(in->r->config.game, in->kind));
}

static bool piece_read(StateReader *in, const Field *f, Value v)
{
    char id[WORD_MAX];
    bool word = json_letters(in->json, v.place, id, sizeof id);
    in->kind = word ? piece_find(in->r->config.game, id, strlen(id)) : KIND_NONE;
    if (word && in->kind == KIND_NONE && in->r->config.module[MODULE_MONUMENTS] != 0) {
        in->kind = monument_find(id, strlen(id));
    }
    if (in->kind == KIND_NONE) {
        return state_refuse(in, v.place, f->key, WORD_FAULT_STATE_PIECE, game_word(in->r->config.game));
    }
    if (in->kind >= KIND_MONUMENT) { /* the engine takes it out of the pool, and a marker with it */
        in->g.pool |= 1u << (in->kind - KIND_MONUMENT);
        return monument_add(in, v.place, f->key, WORD_FAULT_STATE_MONUMENT_TWICE, id) &&
               (in->g.player[in->seat].monument_markers != 0 ||
                state_refuse(in, v.place, f->key, WORD_FAULT_STATE_MONUMENT_MARKER, NULL));
    }
    return tray_count(&in->g.player[in->seat], in->kind) != 0 ||
           state_refuse(in, v.place, f->key, WORD_FAULT_STATE_STOCK, id);
}

static bool her_piece_read(StateReader *in, const Field *f, Value v)
{
    if (!kind_read(in, f, v, monument_find)) {
        return false;
    }
    if (in->r->config.module[MODULE_MONUMENTS] == 0) {
        return state_refuse(in, in->object, "monuments", WORD_FAULT_STATE_MONUMENT_HERE, NULL);
    }
    bool good = monument_add(in, in->object, "monuments", WORD_FAULT_STATE_MONUMENT_HERE, NULL);
    in->kind += KIND_CERES_MONUMENT - KIND_MONUMENT;
    return good;
}

static bool covered_read(StateReader *in, const Field *f, Value v)
{
    Pool empty = {lots_minus(in->g.own[in->seat], in->g.larger_than[0]), WORD_FAULT_STATE_BUILDING_LOT};
    bool token = in->kind >= KIND_TOKEN && in->kind < KIND_TILE; /* lies in any shape (13.2) */
    int shape = in->r->piece[in->kind].shape;
    LotSet lots;
    if (!state_lots(in, f->key, v, &empty, &lots)) {
        return false;
    }
    int rotation = token ? rotation_of_any(lots) : rotation_of_lots(shape, lots);
    if (rotation == NO_ROTATION || shape_size(rotation_shape(rotation)) != shape_size(shape)) {
        return state_refuse(in, v.place, f->key, WORD_FAULT_STATE_SHAPE, piece_id(in->r->config.game, in->kind));
    }
    game_put(in->r, &in->g, in->seat, in->kind, rotation, lots_first(lots));
    return true;
}

static bool token_lots_read(StateReader *in, const Field *f, Value v)
{
    bool good = empty_read(in, f, v) && covered_read(in, f, v);
    in->g.player[in->seat].markers = 0; /* the Consul has none (13.1) */
    return good;
}

static bool garden_lot_read(StateReader *in, const Field *f, Value v)
{
    Pool empty = {lots_minus(in->g.own[in->seat], in->g.larger_than[0]), WORD_FAULT_STATE_GARDEN_LOT};
    Lot lot = NO_LOT;
    if (!state_lot(in, v.place, f->key, &empty, &lot)) {
        return false;
    }
    game_put(in->r, &in->g, in->seat, in->kind, TURN_1, lot);
    return true;
}

static bool tray_read(const StateReader *in, const Field *f, Value v)
{
    const char *keys[KIND_MONUMENT] = {NULL};
    uint32_t tokens[KIND_MONUMENT];
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        keys[kind] = piece_id(in->r->config.game, kind);
    }
    if (!state_keys(in, v.token != 0 ? v.token : in->object, v.token != 0 ? f->key : NULL, keys, KIND_MONUMENT,
                    tokens)) {
        return false;
    }
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        Value count = value_of(in, v.token != 0 ? v.token : in->object, tokens[kind]);
        if (!state_agree(in, keys[kind], count, tray_count(&in->g.player[in->seat], kind), f->why)) {
            return false;
        }
    }
    return true;
}

/* Which card each monument of the game has: drawn only where they are mixed (10.9). */
static bool card_sides_read(StateReader *in, const Field *f, Value v)
{
    const int cards = in->r->config.module[MODULE_MONUMENTS];
    const char *keys[MONUMENT_COUNT];
    uint32_t tokens[MONUMENT_COUNT];
    Game *g = &in->g;
    g->alternates = cards == MONUMENTS_ALTERNATE ? g->monuments
                    : cards == MONUMENTS_CHOSEN  ? g->monuments & in->r->config.alternates
                                                 : 0;
    if (v.token == 0) {
        return cards != MONUMENTS_MIXED || state_refuse(in, in->object, f->key, WORD_FAULT_STATE_SIDES, NULL);
    }
    for (int m = 0; m < MONUMENT_COUNT; m++) {
        keys[m] = (g->monuments >> m & 1) != 0 ? piece_id(in->r->config.game, KIND_MONUMENT + m) : NULL;
    }
    if (!state_keys(in, v.token, f->key, keys, MONUMENT_COUNT, tokens)) {
        return false;
    }
    for (uint32_t rest = g->monuments; rest != 0; rest &= rest - 1) {
        int m = __builtin_ctz(rest);
        uint32_t card = value_of(in, v.token, tokens[m]).place;
        bool alternate = json_is(in->json, card, "alternate");
        bool right = cards == MONUMENTS_MIXED || alternate == ((g->alternates >> m & 1) != 0);
        if ((!alternate && !json_is(in->json, card, "original")) || !right) {
            return state_refuse(in, card, keys[m], WORD_FAULT_STATE_SIDE, NULL);
        }
        g->alternates |= alternate ? 1u << m : 0;
    }
    return true;
}

static bool road_side_read(const StateReader *in, const Field *f, Value v)
{
    const char *side = STATE_SIDES[in->element];
    return json_is(in->json, v.place, side) || state_refuse(in, v.place, f->key, WORD_FAULT_STATE_ROAD, side);
}

static bool road_face_read(const StateReader *in, const Field *f, Value v, uint8_t *at)
{
    return state_deck_card(in, v.place, f->key, f->of, at) &&
           ((*at != 0 && *at != CARD_HIDDEN) || state_refuse(in, v.place, f->key, WORD_FAULT_STATE_FACE, NULL));
}

/* One side of the offer on the table; nothing may also be left out. */
static bool side_read(const StateReader *in, const Field *f, Value v, Goods *out_goods)
{
    char words[MOVE_TEXT_MAX];
    Fault fault;
    memset(out_goods, 0, sizeof *out_goods);
    if (v.token == 0) {
        return true;
    }
    if (!json_letters(in->json, v.token, words, sizeof words)) {
        return state_refuse(in, v.token, f->key, WORD_FAULT_STATE_GOODS, NULL);
    }
    Reader reader = {in->r, &in->g, NULL, words, strlen(words), 0, &fault};
    return goods_read(&reader, NULL, out_goods) ||
           state_refuse(in, v.token, f->key, WORD_FAULT_STATE_OFFER, fault_inside(&fault).text);
}

/* An automaton is the seat after the players. Nothing at all is an object without members. */
static bool members_read(StateReader *in, const Field *f, Value v)
{
    in->seat = in->r->config.players;
    return object_read(in, f, v.token != 0 ? v.token : in->object, v.token != 0 ? f->key : NULL);
}

static bool absent(const StateReader *in, const Field *f, Value v)
{
    return v.token == 0 || state_refuse(in, v.token, f->key, f->why, NULL);
}

static bool offer_read(StateReader *in, const Field *f, Value v)
{
    if (in->g.phase != PHASE_TRADE_REPLY) {
        return absent(in, f, v);
    }
    return v.token != 0 ? members_read(in, f, v)
                        : state_refuse(in, in->object, f->key, WORD_FAULT_STATE_OFFER_MISSING, NULL);
}

static bool result_read(StateReader *in, const Field *f, Value v)
{
    return in->g.phase != PHASE_OVER ? absent(in, f, v) : in->standing.together || members_read(in, f, v);
}

static bool won_read(const StateReader *in, const Field *f, Value v)
{
    bool says = v.token != 0 && in->json->token[v.token].type == JSON_TRUE;
    if (in->g.phase != PHASE_OVER) {
        return absent(in, f, v);
    }
    return says == (in->standing.won != 0) ||
           state_refuse(in, v.place, f->key, WORD_FAULT_STATE_WON, in->standing.won ? "true" : "false");
}

static bool element_each(StateReader *in, const Field *f, uint32_t item, uint32_t i)
{
    in->element = (int)i;
    return object_read(in, f, item, f->key);
}

/* Trays are those of the game; game_settle counts population and markers once all is read. */
static bool player_each(StateReader *in, const Field *f, uint32_t item, uint32_t seat)
{
    enum { MONUMENT_MARKERS = 6 }; /* 1.3 */
    Player *p = &in->g.player[seat];
    in->seat = (int)seat;
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT && !in->checking; kind++) {
        for (int copy = 0; copy < in->r->piece[kind].count; copy++) {
            p->tray[copy] |= 1u << kind;
        }
        p->monument_markers = in->r->config.module[MODULE_MONUMENTS] != 0 ? MONUMENT_MARKERS : 0;
    }
    return object_read(in, f, item, f->key);
}

static bool item_read(StateReader *in, const Field *f, Value v, uint32_t item, uint32_t i)
{
    uint8_t *const at = (uint8_t *)&in->g + field_offset(f, in->seat, in->element);
    switch (f->form) {
#define LIST(id, write, each, least, most, type)                                                                       \
    case FORM_##id:                                                                                                    \
        return each;
#include "state_fields.def"
    default:
        return false;
    }
}

static bool list_read(StateReader *in, const Field *f, Value v, uint32_t least, uint32_t most)
{
    uint32_t item;
    uint32_t count;
    if (!state_array(in, f->key, v, least, most, &item, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, item = in->json->token[item].next) {
        if (!item_read(in, f, v, item, i)) {
            return false;
        }
    }
    return true;
}

static bool value_read(StateReader *in, const Field *f, Value v)
{
    const Rules *const r = in->r;
    Game *const g = &in->g;
    uint8_t *const at = (uint8_t *)g + field_offset(f, in->seat, in->element);
    switch (f->form) {
#define FORM(id, write, read, type)                                                                                    \
    case FORM_##id:                                                                                                    \
        return read;
#define LIST(id, write, each, least, most, type)                                                                       \
    case FORM_##id:                                                                                                    \
        return list_read(in, f, v, least, most);
#include "state_fields.def"
    default:
        return false;
    }
}

/* The members of the object that f is, step by step. A name of NULL: there is none, so they are looked for in the one
 * around it, which has none of the keys. */
static bool object_read(StateReader *in, const Field *f, uint32_t object, const char *name)
{
    const Object *o = &STATE_OBJECT[f->of];
    const char *keys[FIELDS_MAX];
    uint32_t tokens[FIELDS_MAX];
    bool more = true;
    for (int i = 0; i < o->count; i++) {
        keys[i] = field_known(&o->field[i], in->r) ? o->field[i].key : NULL;
    }
    if (!state_keys(in, object, name, keys, o->count, tokens)) {
        return false;
    }
    for (int step = in->checking ? CHECK : 1; more; step++) {
        more = false;
        for (int i = 0; i < o->count; i++) {
            const Field *member = &o->field[i];
            in->object = object;
            if (keys[i] != NULL && member->step == step && !value_read(in, member, value_of(in, object, tokens[i]))) {
                return false;
            }
            more |= member->step > step && (in->checking || member->step < CHECK);
        }
    }
    return true;
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

/* The players again, then the market, then the result, now that all is known. */
static bool state_check(StateReader *in, const Field *whole, uint32_t object)
{
    static const uint8_t AGAIN[] = {FORM_PLAYERS, FORM_MARKET};
    const Object *o = &STATE_OBJECT[OBJECT_STATE];
    game_prices(in->r, &in->g, NO_SEAT, in->prices); /* these depend on the Consul's tokens and on bribes */
    game_standing(in->r, &in->g, &in->standing);
    for (unsigned rest = in->standing.winners; rest != 0; rest &= rest - 1) {
        in->winner[in->winner_count++] = (uint8_t)(__builtin_ctz(rest) + 1);
    }
    in->checking = true;
    for (size_t i = 0; i < sizeof AGAIN; i++) {
        for (const Field *f = o->field; f < o->field + o->count; f++) {
            if (f->form == AGAIN[i] &&
                !value_read(in, f, value_of(in, object, json_member(in->json, object, f->key)))) {
                return false;
            }
        }
    }
    return object_read(in, whole, object, whole->key);
}

bool state_read(const Rules *r, const Json *json, uint32_t object, Game *out_game, Fault *out_fault)
{
    static const Field WHOLE = {.key = "state", .of = OBJECT_STATE};
    const Seed seed = {{0, 0, 0, 0}};
    StateReader in = {.r = r, .json = json, .fault = out_fault};
    Game start;
    game_start(r, &seed, &start);
    memcpy(in.g.pile_end, start.pile_end, sizeof start.pile_end); /* as in any first position of these rules */
    in.deeds.left = r->city;
    in.deeds.why = WORD_FAULT_STATE_DEED;
    if (!object_read(&in, &WHOLE, object, WHOLE.key)) {
        return false;
    }
    in.g.turn_seat = turn_seat(&in);
    game_settle(r, &in.g);
    if (!state_check(&in, &WHOLE, object)) {
        return false;
    }
    const char *fault = game_fault(r, &in.g);
    if (fault != NULL) {
        return state_refuse(&in, object, "state", WORD_FAULT_STATE_WHOLE, fault);
    }
    *out_game = in.g;
    return true;
}
