/* state_read_automaton.c - the Consul and Ceres of a state (INTERFACES 5). */
#include "state_reader.h"

#include "notation/move.h"

#include <string.h>

enum { VP_MOST = 1000000000 };

static bool vp_read(StateReader *in, uint32_t object)
{
    int64_t vp;
    if (!state_number(in, object, "vp", -VP_MOST, VP_MOST, &vp)) {
        return false;
    }
    in->g.player[in->r->config.players].vp = (int32_t)vp;
    return true;
}

static bool token_read_state(StateReader *in, uint32_t object, int seat)
{
    static const char *const KEYS[] = {"face", "lots", NULL};
    LotSet lots;
    if (!state_object(in, object, "tokens", KEYS)) {
        return false;
    }
    int kind = state_kind(in, object, "face", token_find, "a Consul token, such as c-res-2");
    if (kind == KIND_NONE || !state_lots(in, object, "lots", &in->deeds, &lots)) {
        return false;
    }
    in->g.own[seat] = lots_or(in->g.own[seat], lots);
    return building_put_read(in, object, seat, kind);
}

static bool tokens_read(StateReader *in, uint32_t consul, int seat)
{
    uint32_t token;
    uint32_t count;
    if (!state_array(in, consul, "tokens", 0, TOKENS_MAX, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        if (!token_read_state(in, token, seat)) {
            return false;
        }
    }
    return true;
}

/* The kinds of one array of faces, as many as `most`. */
static bool faces_read(const StateReader *in, uint32_t array, const char *key, int most, uint8_t *out_kinds,
                       int *out_count)
{
    const JsonToken *token = in->json->token;
    *out_count = token[array].type == JSON_ARRAY ? (int)token[array].count : 0;
    if ((token[array].type != JSON_ARRAY && token[array].type != JSON_NULL) || *out_count > most) {
        return state_refuse_number(in, array, key, "must hold arrays, here one of at most ", most,
                                   " tokens (rule 13.2)");
    }
    uint32_t at = json_first(in->json, array);
    for (int i = 0; i < *out_count; i++, at = token[at].next) {
        char face[WORD_MAX];
        int kind = json_letters(in->json, at, face, sizeof face) ? token_find(face, strlen(face)) : KIND_NONE;
        if (kind == KIND_NONE) {
            return state_refuse(in, at, key, "must hold faces of tokens, such as c-res-2", "");
        }
        out_kinds[i] = (uint8_t)kind;
    }
    return true;
}

/* Piles come with their top first and are kept with their top last. */
static bool token_piles_read(StateReader *in, uint32_t consul)
{
    Consul *c = &in->g.extra.consul;
    uint32_t pile;
    uint32_t count;
    if (!state_array(in, consul, "piles", TOKEN_SIZES, TOKEN_SIZES, &pile, &count)) {
        return false;
    }
    for (int size = 1; size <= TOKEN_SIZES; size++, pile = in->json->token[pile].next) {
        uint8_t kinds[TOKENS_MAX] = {0};
        int start = consul_pile(in->r, size);
        int left;
        if (!faces_read(in, pile, "piles", consul_pile(in->r, size + 1) - start, kinds, &left)) {
            return false;
        }
        for (int i = 0; i < left; i++) {
            c->pile[start + left - 1 - i] = kinds[i];
        }
        c->left[size - 1] = (uint8_t)left;
    }
    return true;
}

/* The discards follow from the piles and the board (13.6). */
static bool discards_check(const StateReader *in, uint32_t consul)
{
    int more[KIND_COUNT] = {0};
    uint32_t pile;
    uint32_t count;
    if (!state_array(in, consul, "discards", 0, TOKEN_SIZES, &pile, &count)) {
        return false;
    }
    for (uint32_t size = 1; size <= count; size++, pile = in->json->token[pile].next) {
        uint8_t kinds[TOKENS_MAX] = {0};
        int left;
        if (!faces_read(in, pile, "discards", TOKENS_MAX, kinds, &left)) {
            return false;
        }
        for (int i = 0; i < left; i++) {
            more[kinds[i]]++;
        }
    }
    for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
        if (more[kind] != consul_discards(in->r, &in->g, kind)) {
            return state_refuse(in, state_place(in, consul, "discards"), "discards",
                                "must be the tokens that are in no pile and not on the board (rule 13.6): ",
                                piece_id(in->r->config.game, kind));
        }
    }
    return true;
}

/* The lots without a token; the new one is among them, or named by `new` alone. */
static bool empty_read(StateReader *in, uint32_t consul, int seat)
{
    Consul *c = &in->g.extra.consul;
    uint32_t new_lot = state_member(in, consul, "new");
    LotSet empty;
    if (!state_lots(in, consul, "empty", &in->deeds, &empty)) {
        return false;
    }
    if (new_lot != 0) {
        Pool open = {lots_or(in->deeds.left, empty), "names a lot that is not the Consul's to take: "};
        if (!state_lot(in, new_lot, "new", &open, &c->asked_lot)) {
            return false;
        }
        empty = lots_or(empty, lots_one(c->asked_lot));
        in->deeds.left = lots_minus(in->deeds.left, empty);
    }
    in->g.own[seat] = lots_or(in->g.own[seat], empty);
    return true;
}

/* The generator of reshuffles as 16 hexadecimal digits; a view has none. */
static bool chance_read(StateReader *in, uint32_t object)
{
    uint32_t token = state_member(in, object, "chance");
    char digits[WORD_MAX];
    if (token == 0) {
        return true;
    }
    bool good = json_letters(in->json, token, digits, sizeof digits) && strlen(digits) == 16 &&
                strspn(digits, "0123456789abcdef") == 16;
    for (int i = 0; i < 16 && good; i++) {
        uint64_t digit = (uint64_t)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
        in->g.chance = in->g.chance << 4 | digit;
    }
    return good || state_refuse(in, token, "chance", "must be 16 hexadecimal digits in small letters", "");
}

bool consul_read(StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"vp",    "population", "silver", "ready", "holder", "tokens",
                                       "piles", "discards",   "new",    "empty", NULL};
    const int seat = in->r->config.players;
    Player *p = &in->g.player[seat];
    Consul *c = &in->g.extra.consul;
    uint32_t consul;
    int64_t holder;
    if (!state_enter(in, object, "consul", KEYS, &consul) || !vp_read(in, consul) ||
        !state_number(in, consul, "holder", 1, in->r->config.players, &holder) || !tokens_read(in, consul, seat) ||
        !empty_read(in, consul, seat) || !token_piles_read(in, consul) || !discards_check(in, consul) ||
        !chance_read(in, object)) {
        return false;
    }
    uint32_t ready = state_member(in, consul, "ready");
    if (ready != 0 && in->json->token[ready].type != JSON_TRUE) {
        return state_refuse(in, ready, "ready", "must be true or false", "");
    }
    c->ready = ready != 0;
    c->holder = (uint8_t)(holder - 1);
    p->markers = 0; /* the Consul has none (13.1) */
    return state_agree(in, consul, "population", p->population, ", the citizens of its tokens") &&
           state_agree(in, consul, "silver", p->shop_silver, ", the silver on its tokens");
}

static bool gardens_read(StateReader *in, uint32_t ceres, int seat)
{
    static const char *const KEYS[] = {"tile", "lot", NULL};
    uint32_t garden;
    uint32_t count;
    if (!state_array(in, ceres, "gardens", 0, TILES_MAX, &garden, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, garden = in->json->token[garden].next) {
        Pool empty = {lots_minus(in->g.own[seat], in->g.big[0]), "of a garden must be an empty lot of Ceres, not "};
        Lot lot = NO_LOT;
        if (!state_object(in, garden, "gardens", KEYS)) {
            return false;
        }
        int kind = state_kind(in, garden, "tile", tile_find, "a garden tile, such as res2");
        if (kind == KIND_NONE || !state_lot(in, state_place(in, garden, "lot"), "lot", &empty, &lot)) {
            return false;
        }
        game_put(in->r, &in->g, seat, kind, TURN_1, lot);
    }
    return true;
}

static bool ceres_monuments_read(StateReader *in, uint32_t ceres, int seat)
{
    static const char *const KEYS[] = {"piece", "lots", NULL};
    uint32_t monument;
    uint32_t count;
    if (!state_array(in, ceres, "monuments", 0, MONUMENT_COUNT, &monument, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, monument = in->json->token[monument].next) {
        if (!state_object(in, monument, "monuments", KEYS)) {
            return false;
        }
        int kind = state_kind(in, monument, "piece", monument_find, "a monument");
        uint32_t bit = kind != KIND_NONE ? 1u << (kind - KIND_MONUMENT) : 0;
        if (kind == KIND_NONE || !state_module(in, MODULE_MONUMENTS) || (in->g.monuments & bit) != 0) {
            return kind != KIND_NONE &&
                   state_refuse(in, monument, "monuments", "holds a monument that cannot stand here", "");
        }
        in->g.monuments |= bit;
        if (!building_put_read(in, monument, seat, kind - KIND_MONUMENT + KIND_CERES_MONUMENT)) {
            return false;
        }
    }
    return true;
}

/* Garden tiles as their numbers from 1; "?" in a view. */
static bool bag_read(StateReader *in, uint32_t ceres)
{
    Ceres *c = &in->g.extra.ceres;
    uint32_t token;
    uint32_t count;
    if (!state_array(in, ceres, "bag", 0, TILES_MAX, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        char id[WORD_MAX];
        int kind = json_letters(in->json, token, id, sizeof id) ? tile_find(id, strlen(id)) : KIND_NONE;
        if (kind == KIND_NONE && !json_is(in->json, token, "?")) {
            return state_refuse(in, token, "bag", "must hold garden tiles, such as res2", "");
        }
        c->bag[i] = kind == KIND_NONE ? (uint8_t)CARD_HIDDEN : (uint8_t)(kind - KIND_TILE + 1);
    }
    if (state_member(in, ceres, "drawn") != 0) {
        int kind = state_kind(in, ceres, "drawn", tile_find, "a garden tile, such as res2");
        c->drawn = (uint8_t)(kind != KIND_NONE ? kind - KIND_TILE + 1 : 0);
        return kind != KIND_NONE;
    }
    return true;
}

/* Deeds of lots that are or were hers (18.7), so they are not looked for among those in play. */
static bool deeds_read(StateReader *in, uint32_t ceres)
{
    Pool city = {in->r->city, "is there twice: "};
    uint32_t token;
    uint32_t count;
    if (!state_array(in, ceres, "deeds", 0, CERES_DEEDS, &token, &count)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++, token = in->json->token[token].next) {
        if (json_is(in->json, token, "?")) {
            in->g.extra.ceres.deeds[i] = CARD_HIDDEN;
        } else if (!state_lot(in, token, "deeds", &city, &in->g.extra.ceres.deeds[i])) {
            return false;
        }
    }
    return true;
}

bool ceres_read(StateReader *in, uint32_t object)
{
    static const char *const KEYS[] = {"vp",   "population", "markers", "lots",  "gardens",   "row",
                                       "deck", "deeds",      "bag",     "drawn", "monuments", NULL};
    enum { MARKERS = 8, DECK = CERES_CARD_COUNT - CERES_ROW }; /* 15.1, 15.2 */
    const int seat = in->r->config.players;
    Player *p = &in->g.player[seat];
    Ceres *c = &in->g.extra.ceres;
    uint32_t ceres;
    if (!state_enter(in, object, "ceres", KEYS, &ceres) || !vp_read(in, ceres) ||
        !state_lots(in, ceres, "lots", &in->deeds, &in->g.own[seat]) || !gardens_read(in, ceres, seat) ||
        !ceres_monuments_read(in, ceres, seat) || !state_deck_cards(in, ceres, "row", DECK_CERES, CERES_ROW, c->row) ||
        !state_deck_cards(in, ceres, "deck", DECK_CERES, DECK, c->deck) || !deeds_read(in, ceres) ||
        !bag_read(in, ceres)) {
        return false;
    }
    int supply = MARKERS - lots_count(lots_minus(in->g.own[seat], in->g.big[0]));
    p->markers = (uint8_t)(supply > 0 ? supply : 0);
    p->unmarked = 0;
    return state_agree(in, ceres, "population", p->population, ", the citizens of her gardens (rule 15.10)") &&
           state_agree(in, ceres, "markers", supply, ", those not on her empty lots (rule 15.1)");
}
