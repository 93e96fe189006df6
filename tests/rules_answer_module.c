/* SPDX-License-Identifier: MIT */
/* rules_answer_module.c - what a rule case may ask about the modules' part of a position. */
#include "rules_case.h"

#include <string.h>

static void item(Text *t, const char *word)
{
    text_add(t, t->length > 0 ? " " : "");
    text_add(t, word);
}
static void number(Text *t, int value)
{
    text_add(t, t->length > 0 ? " " : "");
    text_int(t, value);
}
static bool done(Text *t)
{
    text_add(t, t->length == 0 ? "none" : "");
    return true;
}

static bool of_monuments(Case *c, const Words *w, Text *t)
{
    const Game *g = &c->game;
    uint32_t set = strcmp(w->at[0], "pool") == 0        ? g->pool
                   : strcmp(w->at[0], "monuments") == 0 ? g->monuments
                                                        : g->alternates;
    for (int m = 0; m < MONUMENT_COUNT; m++) {
        if ((set >> m & 1) != 0) {
            item(t, piece_id(GAME_ROME, KIND_MONUMENT + m));
        }
    }
    return done(t);
}

/* favors 1, favors-spent 1, monument-markers 1, milestones 1, declined 1 */
static bool of_number(Case *c, const Words *w, Text *t)
{
    int seat;
    if (w->count != 2 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    const Player *p = &c->game.player[seat];
    const struct {
        const char *word;
        int number;
    } numbers[] = {
        {"favors", p->favors},         {"favors-spent", p->favors_spent}, {"monument-markers", p->monument_markers},
        {"milestones", p->milestones}, {"declined", p->declined},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(w->at[0], numbers[i].word) == 0) {
            text_int(t, numbers[i].number);
        }
    }
    return true;
}

static void kept_write(Text *t, int deck, int card)
{
    if (card != 0) {
        item(t, card_id(deck, card - 1));
    }
}

/* objective 1, role 1, dealt-objectives 1, dealt-roles 1, tokens 1 (of 1, of 2), hand 1, picked 1 */
static bool of_cards_of_seat(Case *c, const Words *w, Text *t)
{
    int seat;
    const char *word = w->at[0];
    if (w->count != 2 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    const Player *p = &c->game.player[seat];
    bool all = strncmp(word, "dealt", 5) == 0;
    bool roles = strstr(word, "role") != NULL;
    if (strcmp(word, "tokens") == 0) {
        number(t, p->population_tokens[0]);
        number(t, p->population_tokens[1]);
    } else if (strcmp(word, "hand") == 0 || strcmp(word, "picked") == 0) {
        const Card *cards = word[0] == 'h' ? p->hand : &p->picked;
        for (int i = 0; i < (word[0] == 'h' ? HAND_MAX : 1) && cards[i] != NO_CARD; i++) {
            text_add(t, t->length > 0 ? " " : "");
            card_write(t, cards[i]);
        }
    } else if (all) {
        for (int i = 0; i < 2; i++) {
            kept_write(t, roles ? DECK_ROLES : DECK_OBJECTIVES, roles ? p->role_choice[i] : p->objective_choice[i]);
        }
    } else {
        kept_write(t, roles ? DECK_ROLES : DECK_OBJECTIVES, roles ? p->role : p->objective);
    }
    return done(t);
}

static bool of_public(Case *c, const Words *w, Text *t)
{
    (void)w;
    for (int i = 0; i < OBJECTIVE_COUNT; i++) {
        if ((c->game.public_objectives >> i & 1) != 0) {
            item(t, card_id(DECK_OBJECTIVES, i));
        }
    }
    return done(t);
}

/* holds 1, ongoing 1; used; unseen: in a pile, or not in the game */
static bool of_invocations(Case *c, const Words *w, Text *t)
{
    int seat = 0;
    const char *word = w->at[0];
    bool with_seat = strcmp(word, "holds") == 0 || strcmp(word, "ongoing") == 0;
    if (w->count != (with_seat ? 2 : 1) || (with_seat && !word_seat(c, w->at[1], &seat))) {
        return false;
    }
    int place = strcmp(word, "holds") == 0     ? INVOCATION_HELD + seat
                : strcmp(word, "ongoing") == 0 ? INVOCATION_ONGOING + seat
                : strcmp(word, "used") == 0    ? INVOCATION_GONE
                                               : INVOCATION_UNSEEN;
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (c->game.invocation[i] == place) {
            item(t, card_id(DECK_INVOCATIONS, i));
        }
    }
    return done(t);
}

/* actions, offers; effects: those that last for the turn */
static bool of_turn(Case *c, const Words *w, Text *t)
{
    static const char *const EFFECTS[] = {"free-deed", "equal-size", "no-requirement", "free-steal"};
    if (strcmp(w->at[0], "actions") == 0 || strcmp(w->at[0], "offers") == 0) {
        text_int(t, w->at[0][0] == 'a' ? c->game.actions : c->game.offers);
        return true;
    }
    for (int i = 0; i < 4; i++) {
        if ((c->game.effects >> i & 1) != 0) {
            item(t, EFFECTS[i]);
        }
    }
    return done(t);
}

static bool of_trade(Case *c, const Words *w, Text *t)
{
    (void)w;
    if (c->game.phase == PHASE_TRADE_REPLY) {
        offer_write(t, &c->rules, &c->game.extra.offer);
    }
    return done(t);
}

static int side_find(const char *word)
{
    static const char *const SIDES[ROAD_SIDES] = {"north", "east", "south", "west"};
    for (int side = 0; side < ROAD_SIDES; side++) {
        if (strcmp(word, SIDES[side]) == 0) {
            return side;
        }
    }
    return -1;
}

/* face north, slots north; road: the side that is asked for; queue: the seats still to ask there */
static bool of_roads(Case *c, const Words *w, Text *t)
{
    static const char *const SIDES[] = {"none", "north", "east", "south", "west"};
    const Game *g = &c->game;
    int side = w->count == 2 ? side_find(w->at[1]) : -1;
    if (strcmp(w->at[0], "road") == 0) {
        text_add(t, SIDES[g->road_side]);
        return w->count == 1;
    }
    if (strcmp(w->at[0], "queue") == 0) {
        for (int i = 0; i < SEATS_MAX && g->road_queue[i] != 0; i++) {
            number(t, g->road_queue[i]);
        }
        return done(t);
    }
    if (side < 0 || g->road_face[side] == 0) {
        return false;
    }
    if (strcmp(w->at[0], "face") == 0) {
        item(t, card_id(DECK_ROADS, g->road_face[side] - 1));
        return true;
    }
    for (int i = 0; i < ROAD_ROWS; i++) {
        if (c->rules.catalogue.road[g->road_face[side] - 1].row[i].who == FOR_SLOT) {
            number(t, g->road_slot[side][i]);
        }
    }
    return done(t);
}

/* What stands on an automaton's lots, by first lot: "c-res-2 A1 B1, c-garden C4". */
static void standing_write(const Case *c, int seat, Text *t)
{
    for (LotSet rest = lots_and(c->game.own[seat], c->game.larger_than[0]); lots_any(rest);) {
        LotSet lots = building_lots(&c->game, lots_first(rest));
        int kind = c->game.kind[lots_first(rest)];
        kind = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT + KIND_MONUMENT : kind;
        text_add(t, t->length > 0 ? ", " : "");
        text_add(t, piece_id(c->rules.config.game, kind));
        text_char(t, ' ');
        lots_write(t, lots);
        rest = lots_minus(rest, lots);
    }
}

/* holder, ready, new, stands (tokens or gardens), tokens-of 2 (top first), token-discards 2 */
static bool of_consul(Case *c, const Words *w, Text *t)
{
    const Consul *consul = &c->game.extra.consul;
    const char *word = w->at[0];
    int size = 0;
    if (w->count == 2 && !word_int(w->at[1], 1, TOKEN_SIZES, &size)) {
        return false;
    }
    if (strcmp(word, "holder") == 0) {
        text_int(t, consul->holder + 1);
    } else if (strcmp(word, "ready") == 0) {
        text_add(t, consul->ready ? "yes" : "no");
    } else if (strcmp(word, "new") == 0) {
        lots_write(t, consul->asked_lot != NO_LOT ? lots_one(consul->asked_lot) : lots_none());
    } else if (strcmp(word, "tokens-of") == 0 && size > 0) {
        const uint8_t *pile = consul->pile + consul_pile(&c->rules, size);
        for (int i = consul->left[size - 1]; i > 0; i--) {
            item(t, piece_id(GAME_ROME, pile[i - 1]));
        }
    } else if (size > 0) {
        for (int kind = KIND_TOKEN; kind < KIND_TILE; kind++) {
            bool own = c->rules.catalogue.token[kind - KIND_TOKEN].size == size;
            for (int i = own ? consul_discards(&c->rules, &c->game, kind) : 0; i > 0; i--) {
                item(t, piece_id(GAME_ROME, kind));
            }
        }
    } else {
        return false;
    }
    return done(t);
}

/* row, deck, deeds, bag, bag-count, drawn, enlarge-left, monument-due, bribe-due */
static bool of_ceres(Case *c, const Words *w, Text *t)
{
    const Ceres *ceres = &c->game.extra.ceres;
    const char *word = w->at[0];
    const struct {
        const char *word;
        int number;
    } numbers[] = {
        {"enlarge-left", ceres->enlarge_left}, {"monument-due", ceres->monument_due}, {"bribe-due", ceres->bribe_due}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(word, numbers[i].word) == 0) {
            text_int(t, numbers[i].number);
            return w->count == 1;
        }
    }
    bool row = strcmp(word, "row") == 0;
    int cards = row ? CERES_ROW : strcmp(word, "deck") == 0 ? CERES_CARD_COUNT - CERES_ROW : 0;
    for (int i = 0; i < cards; i++) {
        item(t, card_id(DECK_CERES, (row ? ceres->row : ceres->deck)[i] - 1));
    }
    for (int i = 0; strcmp(word, "deeds") == 0 && i < CERES_DEEDS && ceres->deeds[i] != NO_CARD; i++) {
        text_add(t, i > 0 ? " " : "");
        card_write(t, ceres->deeds[i]);
    }
    int tiles = 0;
    while (strncmp(word, "bag", 3) == 0 && tiles < TILES_MAX && ceres->bag[tiles] != 0) {
        if (strcmp(word, "bag") == 0) {
            item(t, piece_id(GAME_ROME, KIND_TILE + ceres->bag[tiles] - 1));
        }
        tiles++;
    }
    if (strcmp(word, "bag-count") == 0) {
        text_int(t, tiles);
    }
    if (strcmp(word, "drawn") == 0 && ceres->drawn != 0) {
        item(t, piece_id(GAME_ROME, KIND_TILE + ceres->drawn - 1));
    }
    return done(t);
}

static bool of_bribes(Case *c, const Words *w, Text *t)
{
    (void)w;
    for (int slot = 0; slot < c->game.market_count; slot++) {
        number(t, c->game.bribe[slot]);
    }
    return done(t);
}

static bool of_stands(Case *c, const Words *w, Text *t)
{
    int seat;
    if (w->count != 2 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    standing_write(c, seat, t);
    return done(t);
}

static bool of_won(Case *c, const Words *w, Text *t)
{
    Standing standing;
    game_standing(&c->rules, &c->game, &standing);
    text_add(t, !standing.together ? "nobody plays together" : standing.won ? "yes" : "no");
    return w->count == 1;
}

bool answer_module(Case *c, const Words *w, Text *t, bool *out_known)
{
    typedef struct Question {
        const char *word;
        int module; /* it is about; MODULE_COUNT: any */
        bool (*write)(Case *, const Words *, Text *);
    } Question;
    static const Question QUESTIONS[] = {
        {"pool", MODULE_MONUMENTS, of_monuments},
        {"monuments", MODULE_MONUMENTS, of_monuments},
        {"alternates", MODULE_MONUMENTS, of_monuments},
        {"favors", MODULE_COUNT, of_number},
        {"favors-spent", MODULE_COUNT, of_number},
        {"monument-markers", MODULE_MONUMENTS, of_number},
        {"milestones", MODULE_ROADS, of_number},
        {"declined", MODULE_TRADING, of_number},
        {"objective", MODULE_OBJECTIVES, of_cards_of_seat},
        {"role", MODULE_ROLES, of_cards_of_seat},
        {"dealt-objectives", MODULE_OBJECTIVES, of_cards_of_seat},
        {"dealt-roles", MODULE_ROLES, of_cards_of_seat},
        {"tokens", MODULE_COUNT, of_cards_of_seat},
        {"hand", MODULE_DRAFT, of_cards_of_seat},
        {"picked", MODULE_DRAFT, of_cards_of_seat},
        {"public", MODULE_OBJECTIVES, of_public},
        {"holds", MODULE_INVOCATIONS, of_invocations},
        {"ongoing", MODULE_INVOCATIONS, of_invocations},
        {"used", MODULE_INVOCATIONS, of_invocations},
        {"unseen", MODULE_INVOCATIONS, of_invocations},
        {"actions", MODULE_COUNT, of_turn},
        {"offers", MODULE_TRADING, of_turn},
        {"effects", MODULE_INVOCATIONS, of_turn},
        {"trade", MODULE_TRADING, of_trade},
        {"face", MODULE_ROADS, of_roads},
        {"slots", MODULE_ROADS, of_roads},
        {"road", MODULE_ROADS, of_roads},
        {"queue", MODULE_ROADS, of_roads},
        {"holder", MODULE_CONSUL, of_consul},
        {"ready", MODULE_CONSUL, of_consul},
        {"new", MODULE_CONSUL, of_consul},
        {"tokens-of", MODULE_CONSUL, of_consul},
        {"token-discards", MODULE_CONSUL, of_consul},
        {"row", MODULE_CERES, of_ceres},
        {"deck", MODULE_CERES, of_ceres},
        {"deeds", MODULE_CERES, of_ceres},
        {"bag", MODULE_CERES, of_ceres},
        {"bag-count", MODULE_CERES, of_ceres},
        {"drawn", MODULE_CERES, of_ceres},
        {"enlarge-left", MODULE_CERES, of_ceres},
        {"monument-due", MODULE_CERES, of_ceres},
        {"bribe-due", MODULE_CERES, of_ceres},
        {"bribes", MODULE_CERES, of_bribes},
        {"stands", MODULE_COUNT, of_stands},
        {"won", MODULE_COUNT, of_won},
    };
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        int module = QUESTIONS[i].module;
        if (strcmp(w->at[0], QUESTIONS[i].word) == 0) {
            *out_known = true;
            return (module == MODULE_COUNT || c->rules.config.module[module] != 0) && QUESTIONS[i].write(c, w, t);
        }
    }
    return false;
}
