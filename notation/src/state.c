/* SPDX-License-Identifier: MIT */
/* state.c - a game's full state as JSON: the members of state_fields.def one after another (docs/formats.md, State). */
#include "state_fields.h"

#include "move_reader.h"

typedef struct Writer {
    Text *t;
    const Rules *r;
    const Game *g;
    LotSet lots; /* of the building that is written */
    int kind;    /* of the same */
    int seat;
    int element; /* of the array of objects that is written */
    bool more;   /* a comma comes before the next value */
    int prices[MARKET_SLOTS];
    Standing standing;
} Writer;

static void separate(Writer *w)
{
    if (w->more) {
        text_char(w->t, ',');
    }
    w->more = true;
}

static void bracket_open(Writer *w, char bracket)
{
    text_char(w->t, bracket);
    w->more = false;
}

static void bracket_close(Writer *w, char bracket)
{
    text_char(w->t, bracket);
    w->more = true;
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

static void quoted(Text *t, const char *word)
{
    text_char(t, '"');
    text_add(t, word);
    text_char(t, '"');
}

/* "i07" or another card by its number from 1 in a deck, null for 0, "?" for a hidden one. */
static void deck_card_json(Text *t, int deck, int number)
{
    if (number == 0) {
        text_add(t, "null");
    } else {
        quoted(t, number == CARD_HIDDEN ? "?" : card_id(deck, number - 1));
    }
}

/* "C7" or what else lies in a market. */
static void card_json(Text *t, Card card)
{
    char bytes[LOT_JSON_MAX];
    if (card >= CARD_INVOCATION || card == NO_CARD) {
        deck_card_json(t, DECK_INVOCATIONS, card == CARD_HIDDEN || card == NO_CARD ? card : card - CARD_INVOCATION + 1);
    } else {
        text_bytes(t, bytes, lot_json(bytes, card));
    }
}

static void kind_json(Writer *w, int kind)
{
    quoted(w->t, piece_id(w->r->config.game, kind));
}

/* A garden tile by its number from 1. */
static void tile_json(Writer *w, int number)
{
    if (number == 0 || number == CARD_HIDDEN) {
        deck_card_json(w->t, 0, number);
    } else {
        kind_json(w, KIND_TILE + number - 1);
    }
}

static void item_card(Writer *w, Card card)
{
    separate(w);
    card_json(w->t, card);
}

static void item_kind(Writer *w, int kind)
{
    text_add(w->t, w->more ? ",\"" : "\"");
    text_add(w->t, kind == CARD_HIDDEN ? "?" : piece_id(w->r->config.game, kind));
    text_char(w->t, '"');
    w->more = true;
}

/* Cards, tiles or seats, each in a byte; a 0 ends them. */
static void bytes_write(Writer *w, const Field *f, const uint8_t *bytes)
{
    for (int i = 0; i < f->size && bytes[i] != 0; i++) {
        separate(w);
        if (f->form == FORM_HAND || f->form == FORM_DEEDS) {
            card_json(w->t, bytes[i]);
        } else if (f->form == FORM_BAG) {
            tile_json(w, bytes[i]);
        } else if (f->form == FORM_QUEUE) {
            text_int(w->t, bytes[i]);
        } else {
            deck_card_json(w->t, f->of, bytes[i]);
        }
    }
}

static void numbers_write(Writer *w, const uint8_t *numbers, int count, size_t stride)
{
    for (int i = 0; i < count; i++) {
        separate(w);
        text_int(w->t, numbers[(size_t)i * stride]);
    }
}

static int slot_count(const Writer *w)
{
    const Road *road = &w->r->catalogue.road[w->g->road_face[w->element] - 1];
    int count = 0;
    while (count < ROAD_ROWS && road->row[count].who == FOR_SLOT) {
        count++;
    }
    return count;
}

static void winners_write(Writer *w)
{
    for (unsigned rest = w->standing.winners; rest != 0; rest &= rest - 1) {
        separate(w);
        text_int(w->t, __builtin_ctz(rest) + 1);
    }
}

static void piles_write(Writer *w)
{
    for (int era = 0; era < ERA_COUNT; era++) {
        separate(w);
        bracket_open(w, '[');
        for (int i = w->g->pile_next[era]; i < w->g->pile_end[era]; i++) {
            item_card(w, w->g->deck[i]);
        }
        bracket_close(w, ']');
    }
}

static void invocations_write(Writer *w, int place)
{
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (w->g->invocation[i] == place) {
            item_card(w, (Card)(CARD_INVOCATION + i));
        }
    }
}

static void discarded_write(Writer *w)
{
    for (LotSet rest = w->g->discarded; lots_any(rest);) {
        item_card(w, lots_pop(&rest));
    }
    invocations_write(w, INVOCATION_GONE);
}

static void tray_write(Writer *w)
{
    bracket_open(w, '{');
    for (int kind = KIND_PIECE; kind < KIND_MONUMENT; kind++) {
        const int count = tray_count(&w->g->player[w->seat], kind);
        if (count != 0) {
            item_kind(w, kind);
            text_char(w->t, ':');
            text_char(w->t, (char)('0' + count));
            _Static_assert(PIECE_COPIES < 10, "a count has one digit");
        }
    }
    bracket_close(w, '}');
}

static void card_sides_write(Writer *w)
{
    bracket_open(w, '{');
    for (uint32_t rest = w->g->monuments; rest != 0; rest &= rest - 1) {
        const int monument = __builtin_ctz(rest);
        item_kind(w, KIND_MONUMENT + monument);
        text_add(w->t, (w->g->alternates >> monument & 1) != 0 ? ":\"alternate\"" : ":\"original\"");
    }
    bracket_close(w, '}');
}

static void pool_write(Writer *w)
{
    for (uint32_t rest = w->g->pool; rest != 0; rest &= rest - 1) {
        item_kind(w, KIND_MONUMENT + __builtin_ctz(rest));
    }
}

static void objectives_write(Writer *w)
{
    for (uint32_t rest = w->g->public_objectives; rest != 0; rest &= rest - 1) {
        separate(w);
        deck_card_json(w->t, DECK_OBJECTIVES, __builtin_ctz(rest) + 1);
    }
}

/* Piles are kept with their top last. */
static void token_piles_write(Writer *w)
{
    const Consul *c = &w->g->extra.consul;
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        separate(w);
        bracket_open(w, '[');
        for (int i = c->left[size - 1] - 1; i >= 0; i--) {
            item_kind(w, c->pile[consul_pile(w->r, size) + i]);
        }
        bracket_close(w, ']');
    }
}

static void discards_write(Writer *w)
{
    bracket_open(w, '[');
    for (int size = 1; size <= TOKEN_SIZES; size++) {
        separate(w);
        bracket_open(w, '[');
        for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
            const bool own = w->r->catalogue.token[kind - KIND_TOKEN].size == size;
            for (int left = own ? consul_discards(w->r, w->g, kind) : 0; left > 0; left--) {
                item_kind(w, kind);
            }
        }
        bracket_close(w, ']');
    }
    bracket_close(w, ']');
}

static void chance_write(Text *t, uint64_t chance)
{
    text_char(t, '"');
    text_hex(t, chance);
    text_char(t, '"');
}

static void side_write(Text *t, const Goods *goods)
{
    char words[MOVE_TEXT_MAX];
    Text side = text_in(words, sizeof words);
    goods_write(&side, goods);
    quoted(t, words + 1); /* without the blank in front */
}

static void object_write(Writer *w, int object);

/* An automaton is the seat after the players. */
static void members_write(Writer *w, const Field *f)
{
    w->seat = w->r->config.players;
    object_write(w, f->of);
}

static void elements_write(Writer *w, const Field *f, int count)
{
    for (w->element = 0; w->element < count; w->element++) {
        w->seat = w->element;
        separate(w);
        object_write(w, f->of);
    }
}

/* Sorted by first lot, since the first built lot not yet written is the head of its building. */
static void standing_write(Writer *w, const Field *f)
{
    for (LotSet rest = lots_and(w->g->own[w->seat], w->g->larger_than[0]); lots_any(rest);) {
        const Lot head = lots_first(rest);
        w->lots = building_lots(w->g, head);
        w->kind = w->g->kind[head];
        rest = lots_minus(rest, w->lots);
        if (w->kind >= f->offset && w->kind < f->size) {
            separate(w);
            object_write(w, f->of);
        }
    }
}

static void value_write(Writer *w, const Field *f)
{
    Text *const t = w->t;
    const Rules *const r = w->r;
    const Game *const g = w->g;
    const uint8_t *const at = (const uint8_t *)g + field_offset(f, w->seat, w->element);
    switch (f->form) {
#define FORM(id, write, read, type)                                                                                    \
    case FORM_##id:                                                                                                    \
        write;                                                                                                         \
        break;
#define LIST(id, write, each, least, most, type)                                                                       \
    case FORM_##id:                                                                                                    \
        bracket_open(w, '[');                                                                                          \
        write;                                                                                                         \
        bracket_close(w, ']');                                                                                         \
        break;
#include "state_fields.def"
    default:
        break;
    }
}

static bool field_present(const Field *f, const Rules *r, const Game *g)
{
    if (!field_known(f, r)) {
        return false;
    }
    switch (f->when) {
#define WHEN(id, condition, words)                                                                                     \
    case WHEN_##id:                                                                                                    \
        return (condition);
#include "state_fields.def"
    default:
        return false;
    }
}

static void object_write(Writer *w, int object)
{
    const Object *o = &STATE_OBJECT[object];
    bracket_open(w, '{');
    for (const Field *f = o->field; f < o->field + o->count; f++) {
        if (field_present(f, w->r, w->g)) {
            text_bytes(w->t, f->name + !w->more, f->name_length - !w->more);
            w->more = true;
            value_write(w, f);
        }
    }
    bracket_close(w, '}');
}

void state_write(Text *t, const Rules *r, const Game *g)
{
    Writer w = {.t = t, .r = r, .g = g};
    game_prices(r, g, NO_SEAT, w.prices); /* before personal discounts, with what lies on the cards (13.9, 15.7) */
    if (g->phase == PHASE_OVER) {
        game_standing(r, g, &w.standing);
    }
    object_write(&w, OBJECT_STATE);
}

#define GAME(member) BASE_GAME, offsetof(Game, member), sizeof(((Game *)NULL)->member)
#define PLAYER(member) BASE_PLAYER, offsetof(Player, member), sizeof(((Player *)NULL)->member)
#define ELEMENT(member) BASE_ELEMENT, offsetof(Game, member), sizeof(((Game *)NULL)->member[0])
#define KINDS(first, end) BASE_GAME, first, end
#define NOWHERE BASE_GAME, 0, 0
#define ON(module) (1u << MODULE_##module)
#define OBJECT(id, type, words) static const Field id##_FIELDS[] = {
#define FIELD(key, form, place, of, modules, when, step, why, words)                                                   \
    {key, ",\"" key "\":", sizeof ",\"" key "\":" - 1, why, modules, place, FORM_##form, of, WHEN_##when, step},
#define END(id)                                                                                                        \
    }                                                                                                                  \
    ;
#include "state_fields.def"

const Object STATE_OBJECT[OBJECT_COUNT] = {
#define OBJECT(id, type, words) [OBJECT_##id] = {id##_FIELDS, sizeof id##_FIELDS / sizeof id##_FIELDS[0]},
#define END(id)
#include "state_fields.def"
};
const char *const STATE_SIDES[ROAD_SIDES] = {"north", "east", "south", "west"};
