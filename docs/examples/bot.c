/* SPDX-License-Identifier: MIT */
/* bot.c - a whole bot to start from: standard C17, no library, this file. bot.py is the same one in Python.
 *
 *     cc -std=c17 -O2 -Wall -Wextra -Wpedantic -o mybot docs/examples/bot.c
 *     build/aedile match --games 200 --bots 'exec:./mybot,novice'
 *
 * From the bottom up: main() is the protocol (docs/bots.md), ANSWERS has a function for each phase of the game, and
 * turn() plays the base game: it tries every move it knows to be legal and takes the one whose position worth() likes
 * most. worth() is what to improve first. Numbers in brackets are the rules in docs/rules.md. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON: a line becomes an array of nodes; strings stay where they are in the line ---- */

typedef struct Node {
    const char *text; /* a string without its quotes */
    const char *key;  /* of a member of an object */
    int length, key_length;
    int child, next; /* the first inside, the next beside; 0: none */
    char type;       /* '{', '[', '"', or the first character of a number, true, false or null */
} Node;

enum { NODES_MAX = 20000 }; /* a state of five seats with all modules has about 2,000 */
static Node nodes[NODES_MAX];
static int node_count;

static const char *blank_skip(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

/* Escapes are skipped, not decoded: no id, lot or key of the protocol has one. */
static const char *string_end(const char *at)
{
    while (*at != '\0' && *at != '"') {
        at += *at == '\\' && at[1] != '\0' ? 2 : 1;
    }
    return at;
}

static const char *inside_read(const char *at, int into);

/* Reads a value into a new node. Returns what follows it, NULL if it is none. */
static const char *value_read(const char *at)
{
    if (node_count == NODES_MAX) {
        return NULL;
    }
    int self = node_count++;
    Node *node = &nodes[self];
    *node = (Node){.type = *at, .text = at, .length = 1};
    if (*at == '{' || *at == '[') {
        return inside_read(at + 1, self);
    }
    if (*at == '"') {
        node->text = at + 1;
        const char *end = string_end(at + 1);
        node->length = (int)(end - node->text);
        return *end == '"' ? end + 1 : NULL;
    }
    node->length = (int)strcspn(at, ",]} \t\r\n");
    return node->length > 0 ? at + node->length : NULL;
}

static const char *inside_read(const char *at, int into)
{
    char end = nodes[into].type == '{' ? '}' : ']';
    int *link = &nodes[into].child;
    for (at = blank_skip(at); at != NULL && *at != end;) {
        const char *key = NULL;
        int key_length = 0;
        if (end == '}') {
            if (*at != '"') {
                return NULL;
            }
            key = at + 1;
            at = string_end(key);
            key_length = (int)(at - key);
            at = *at == '"' ? blank_skip(at + 1) : at;
            if (*at != ':') {
                return NULL;
            }
            at = blank_skip(at + 1);
        }
        int child = node_count;
        at = value_read(at);
        if (at == NULL) {
            return NULL;
        }
        nodes[child].key = key;
        nodes[child].key_length = key_length;
        *link = child;
        link = &nodes[child].next;
        at = blank_skip(at);
        if (*at == ',') {
            at = blank_skip(at + 1);
        } else if (*at != end) {
            return NULL;
        }
    }
    return at == NULL ? NULL : at + 1;
}

/* Node 0 means "not there": the root is node 1, and absent members read as empty, as the protocol wants it. */
static bool json_read(const char *text)
{
    nodes[0] = (Node){.type = 'n', .text = ""};
    node_count = 1;
    return value_read(blank_skip(text)) != NULL;
}

static bool text_is(const char *text, int length, const char *word)
{
    return (int)strlen(word) == length && memcmp(text, word, (size_t)length) == 0;
}

static int member(int node, const char *key)
{
    int at = nodes[node].child;
    while (at != 0 && !text_is(nodes[at].key, nodes[at].key_length, key)) {
        at = nodes[at].next;
    }
    return at;
}

static int item(int node, int index)
{
    int at = nodes[node].child;
    while (at != 0 && index-- > 0) {
        at = nodes[at].next;
    }
    return at;
}

static int items(int node)
{
    int count = 0;
    for (int at = nodes[node].child; at != 0; at = nodes[at].next) {
        count++;
    }
    return count;
}

static int number(int node)
{
    return (int)strtol(nodes[node].text, NULL, 10); /* a string or null is 0 */
}

static bool is(int node, const char *word)
{
    return text_is(nodes[node].text, nodes[node].length, word);
}

/* ---- What the cards say ---- */

enum { RES, COM, CIV };
enum { NONE, BUILDING, CIVIC, SILVER, CITIZEN, TWO_CITIZENS, FLAT, UNIT_COUNT };
enum { SHAPE_NONE, SHAPE_1, I2, I3, L3, I4, O4, T4, U5, R6, SHAPE_COUNT };
enum { SHAPE_LOTS = 6, PIECE_COUNT = 20 + 19 + 12, ERAS = 3 };

/* One drawing of each shape, rows from the north, and in how many ways it can be turned. */
static const struct {
    const char *name, *drawing;
    int size, turns;
} SHAPES[SHAPE_COUNT] = {
    [SHAPE_1] = {"1", "#", 1, 1},   [I2] = {"I2", "##", 2, 2},      [I3] = {"I3", "###", 3, 2},
    [L3] = {"L3", "#./##", 3, 4},   [I4] = {"I4", "####", 4, 2},    [O4] = {"O4", "##/##", 4, 1},
    [T4] = {"T4", ".#./###", 4, 4}, [U5] = {"U5", "#.#/###", 5, 4}, [R6] = {"R6", "###/###", 6, 2},
};

/* A civic building scores its vp for each unit beside it. */
typedef struct Piece {
    const char *name, *other_name; /* the buildings' other names are those of Metropolis */
    int type, shape, citizens, silver, vp, unit;
} Piece;

/* clang-format off */
static const Piece PRINTED[PIECE_COUNT] = {
    {"domus",               "small-house",       RES, SHAPE_1, 1, 0, 0, NONE},
    {"domus-maxima",        "house",             RES, I2,      2, 0, 0, NONE},
    {"insula-i",            "hotel-i",           RES, I3,      4, 0, 0, NONE},
    {"insula-l",            "hotel-l",           RES, L3,      4, 0, 0, NONE},
    {"grand-insula-i",      "apartment-complex", RES, I4,      6, 0, 0, NONE},
    {"grand-insula-o",      "condo",             RES, O4,      6, 0, 0, NONE},
    {"bakery",              "coffee-shop",       COM, SHAPE_1, 0, 1, 0, NONE},
    {"pottery",             "retail-shop",       COM, I2,      0, 1, 2, NONE},
    {"forum-i",             "restaurant",        COM, I3,      0, 2, 3, NONE},
    {"forum-l",             "fast-food",         COM, L3,      0, 2, 3, NONE},
    {"foundry-i",           "mall-i",            COM, I4,      0, 3, 5, NONE},
    {"foundry-o",           "mall-o",            COM, O4,      0, 3, 5, NONE},
    {"library",             "school",            CIV, SHAPE_1, 0, 0, 1, TWO_CITIZENS},
    {"fountain",            "statue",            CIV, SHAPE_1, 0, 0, 1, BUILDING},
    {"garden",              "park",              CIV, SHAPE_1, 0, 0, 2, CIVIC},
    {"market",              "metro-market",      CIV, SHAPE_1, 0, 0, 1, SILVER},
    {"resplendent-library", "grand-school",      CIV, I2,      0, 0, 1, CITIZEN},
    {"majestic-fountain",   "grand-statue",      CIV, I2,      0, 0, 1, BUILDING},
    {"luxury-garden",       "grand-park",        CIV, I2,      0, 0, 3, CIVIC},
    {"marketplace",         "metro-marketplace", CIV, I2,      0, 0, 2, SILVER},
    /* This bot builds no monuments, but others do, and its neighbours' citizens and silver count. */
    {"pantheon",            "",                  CIV, I3,      0, 0, 0, NONE},
    {"forum-romanum",       "",                  CIV, I3,      0, 0, 0, NONE},
    {"circus-maximus",      "",                  CIV, I3,      0, 0, 0, NONE},
    {"temple-of-vulcan",    "",                  COM, T4,      0, 1, 0, NONE},
    {"temple-of-minerva",   "",                  RES, U5,      2, 0, 0, NONE},
    {"tower-of-wonders",    "",                  CIV, SHAPE_1, 0, 0, 0, NONE},
    {"temple-of-mars",      "",                  RES, L3,      5, 0, 0, NONE},
    {"temple-of-neptune",   "",                  COM, L3,      0, 1, 0, NONE},
    {"lighthouse",          "",                  CIV, SHAPE_1, 0, 0, 0, NONE},
    {"watchtower",          "",                  CIV, SHAPE_1, 0, 0, 0, NONE},
    {"temple-of-jupiter",   "",                  CIV, O4,      0, 0, 0, NONE},
    {"colosseum",           "",                  CIV, O4,      0, 0, 0, NONE},
    {"royal-winery",        "",                  COM, R6,      0, 4, 0, NONE},
    {"regia",               "",                  RES, R6,      9, 0, 0, NONE},
    {"statue-of-romulus",   "",                  CIV, O4,      0, 0, 0, NONE},
    {"temple-of-venus",     "",                  RES, I2,      4, 0, 0, NONE},
    {"temple-of-apollo",    "",                  COM, I2,      0, 2, 0, NONE},
    {"triumphal-arch",      "",                  RES, I4,      7, 0, 0, NONE},
    {"imperial-harbor",     "",                  COM, I4,      0, 3, 0, NONE},
    /* The Consul's tokens that are no civic ones, and Ceres' tiles. */
    {"c-res-1",             "",                  RES, 0,       1, 0, 0, NONE},
    {"c-res-2",             "",                  RES, 0,       2, 0, 0, NONE},
    {"c-res-3",             "",                  RES, 0,       4, 0, 0, NONE},
    {"c-res-4",             "",                  RES, 0,       6, 0, 0, NONE},
    {"c-com-1",             "",                  COM, 0,       0, 1, 0, NONE},
    {"c-com-2",             "",                  COM, 0,       0, 1, 0, NONE},
    {"c-com-3",             "",                  COM, 0,       0, 2, 0, NONE},
    {"c-com-4",             "",                  COM, 0,       0, 3, 0, NONE},
    {"res1",                "res2",              RES, 0,       1, 0, 0, NONE},
    {"com1",                "com2",              COM, 0,       0, 1, 0, NONE},
    {"civ-res",             "civ-com",           CIV, 0,       0, 0, 0, NONE},
    {"civ-civ",             "civ-any",           CIV, 0,       0, 0, 0, NONE},
};
/* clang-format on */
static const int BONUS[ERAS + 1] = {0, 4, 7, 10}; /* for the most population, by era (5.1) */

static Piece pieces[PIECE_COUNT]; /* those of this game */

static Piece *piece_find(const char *text, int length)
{
    for (int i = 0; i < PIECE_COUNT; i++) {
        if (text_is(text, length, PRINTED[i].name) || text_is(text, length, PRINTED[i].other_name)) {
            return &pieces[i];
        }
    }
    if (length > 2 && memcmp(text, "c-", 2) == 0) { /* a civic token of the Consul */
        return piece_find(text + 2, length - 2);
    }
    return &pieces[0];
}

static Piece *piece_of(int node)
{
    return piece_find(nodes[node].text, nodes[node].length);
}

/* ---- Lots: numbered from 0 at A1, row by row, ten to a row whatever the board's size ---- */

enum { WIDTH = 10, LOTS = WIDTH * WIDTH, NO_LOT = -1 };

static int lot_at(int x, int y)
{
    return x >= 0 && y >= 0 && x < WIDTH && y < WIDTH ? y * WIDTH + x : NO_LOT;
}

static int lot_of(int node)
{
    return lot_at(nodes[node].text[0] - 'A', (int)strtol(nodes[node].text + 1, NULL, 10) - 1);
}

/* The neighbours of a lot: 0 to 3 share an edge, 4 to 7 a corner. NO_LOT off the board. */
static int beside(int lot, int way)
{
    static const int STEP[8][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    return lot_at(lot % WIDTH + STEP[way][0], lot / WIDTH + STEP[way][1]);
}

static int lots_distance(int a, int b)
{
    return abs(a % WIDTH - b % WIDTH) + abs(a / WIDTH - b / WIDTH);
}

static void lots_mark(int list, bool mark, bool out_lots[LOTS])
{
    for (int at = nodes[list].child; at != 0; at = nodes[at].next) {
        out_lots[lot_of(at)] = mark;
    }
}

typedef struct Place {
    int size;
    int lot[SHAPE_LOTS];
} Place;

enum { PLACES_MAX = 4 * LOTS }; /* four turns, each from every lot */

/* A shape turned clockwise so many times, its drawing's first row and column at x and y. */
static bool place_make(int shape, int turns, int x, int y, const bool land[LOTS], Place *out_place)
{
    const char *drawing = SHAPES[shape].drawing;
    int width = (int)strcspn(drawing, "/");
    int height = ((int)strlen(drawing) + 1) / (width + 1);
    out_place->size = 0;
    for (int i = 0; i < width * height; i++) {
        int u = i % width;
        int v = i / width;
        if (drawing[v * (width + 1) + u] != '#') {
            continue;
        }
        int w = width;
        int h = height;
        for (int turn = 0; turn < turns; turn++) {
            int was = u;
            u = h - 1 - v;
            v = was;
            was = w;
            w = h;
            h = was;
        }
        int lot = lot_at(x + u, y + v);
        if (lot == NO_LOT || !land[lot]) {
            return false;
        }
        out_place->lot[out_place->size++] = lot;
    }
    return true;
}

/* Every place for a shape that lies wholly on the land. */
static int places_on(int shape, const bool land[LOTS], Place out_places[PLACES_MAX])
{
    int count = 0;
    for (int i = 0; i < SHAPES[shape].turns * LOTS; i++) {
        count += place_make(shape, i / LOTS, i % WIDTH, i % LOTS / WIDTH, land, &out_places[count]);
    }
    return count;
}

/* ---- A position: the city, and what this bot has; as it is or as it would be after a move ---- */

typedef struct Building {
    const Piece *piece;
    bool mine;
    Place place;
} Building;

enum { NO_BUILDING = -1 };

typedef struct Position {
    int silver, markers, population;
    int count; /* of buildings; one that was built over keeps its number and has no lots */
    Building building[LOTS];
    short at[LOTS]; /* the building on a lot */
    bool mine[LOTS];
} Position;

static int state;         /* the node of the last state observed, 0 before */
static int era;           /* of that state */
static int rival;         /* the most population of somebody else */
static double future;     /* the eras still to build for: of this one what its cards leave */
static bool roads_erred;  /* the errata changed roads: which slot is a swap is not known */
static Position position; /* of the last state */

static void building_add(Position *p, const Piece *piece, bool mine, const Place *place)
{
    p->building[p->count] = (Building){piece, mine, *place};
    for (int i = 0; i < place->size; i++) {
        p->at[place->lot[i]] = (short)p->count;
    }
    p->count++;
}

static void buildings_read(Position *p, int list, const char *piece_key, bool mine)
{
    for (int at = nodes[list].child; at != 0; at = nodes[at].next) {
        Place place = {0, {0}};
        int lots = member(at, "lots");
        for (int lot = nodes[lots].child; lot != 0 && place.size < SHAPE_LOTS; lot = nodes[lot].next) {
            place.lot[place.size++] = lot_of(lot);
        }
        if (lots == 0) { /* a garden of Ceres has one lot */
            place.lot[place.size++] = lot_of(member(at, "lot"));
        }
        building_add(p, piece_of(member(at, piece_key)), mine, &place);
    }
}

static void population_see(int who)
{
    int population = number(member(who, "population"));
    rival = population > rival ? population : rival;
}

static int me(void)
{
    return item(member(state, "players"), number(member(state, "seat")) - 1);
}

static void position_read(Position *p)
{
    int consul = member(state, "consul");
    int ceres = member(state, "ceres");
    memset(p, 0, sizeof *p);
    memset(p->at, NO_BUILDING, sizeof p->at); /* -1 in every byte */
    p->silver = number(member(me(), "silver"));
    p->markers = number(member(me(), "markers"));
    p->population = number(member(me(), "population"));
    lots_mark(member(me(), "lots"), true, p->mine);
    rival = 0;
    for (int at = nodes[member(state, "players")].child; at != 0; at = nodes[at].next) {
        buildings_read(p, member(at, "buildings"), "piece", at == me());
        if (at != me()) {
            population_see(at);
        }
    }
    buildings_read(p, member(consul, "tokens"), "face", false);
    buildings_read(p, member(ceres, "gardens"), "tile", false);
    buildings_read(p, member(ceres, "monuments"), "piece", false);
    population_see(consul);
    population_see(ceres);
}

static void position_build(Position *p, const Piece *piece, const Place *place)
{
    for (int i = 0; i < place->size; i++) {
        int old = p->at[place->lot[i]];
        if (old == NO_BUILDING) {
            p->markers++; /* that of an empty lot comes back (3.3) */
            continue;
        }
        Building *over = &p->building[old]; /* goes back to the tray; its lots need markers, also those covered next */
        for (int j = 0; j < over->place.size; j++) {
            p->at[over->place.lot[j]] = NO_BUILDING;
        }
        p->markers += 1 - over->place.size;
        p->population -= over->piece->citizens;
        over->place.size = 0;
    }
    p->population += piece->citizens;
    building_add(p, piece, true, place);
}

static int my_silver_value(const Position *p)
{
    int silver = 0;
    for (int i = 0; i < p->count; i++) {
        silver += p->building[i].mine && p->building[i].place.size > 0 ? p->building[i].piece->silver : 0;
    }
    return silver;
}

/* ---- The value of a position. These numbers are guesses that some hundred games against `greedy` made better ---- */

static const double LAND = 1.0;         /* an era's points from an empty lot, */
static const double JOINED = 0.5;       /* and from each of its neighbours that is one's own */
static const double COIN = 0.3;         /* points for a piece of silver, as long as there is something to buy; */
static const int COINS_MAX = 15;        /* more are of no use */
static const double COIN_BROUGHT = 0.8; /* an era's points for a piece of silver that the shops bring */
static const double CARDS_FULL = 12.0;  /* of an era, when most of it is still to come */

/* What a civic building scores from those beside it, each counted once (6.1, 6.2). */
static int civic_points(const Position *p, int self)
{
    const Building *b = &p->building[self];
    bool counted[LOTS] = {false};
    int count[UNIT_COUNT] = {[FLAT] = 1};
    counted[self] = true;
    for (int i = 0; i < b->place.size * 4; i++) {
        int lot = beside(b->place.lot[i / 4], i % 4);
        int other = lot == NO_LOT ? NO_BUILDING : p->at[lot];
        if (other == NO_BUILDING || counted[other]) {
            continue;
        }
        const Piece *piece = p->building[other].piece;
        counted[other] = true;
        count[BUILDING]++;
        count[CIVIC] += piece->type == CIV;
        count[SILVER] += piece->silver;
        count[CITIZEN] += piece->citizens;
    }
    count[TWO_CITIZENS] = count[CITIZEN] / 2;
    return b->piece->vp * count[b->piece->unit];
}

/* About what the era would score now (5 to 7). */
static double era_points(const Position *p)
{
    double points = p->population;
    if (p->population > 0 && p->population >= rival) {
        points += BONUS[era];
    }
    for (int i = 0; i < p->count; i++) {
        const Piece *piece = p->building[i].piece;
        if (!p->building[i].mine || p->building[i].place.size == 0) {
            continue;
        }
        if (piece->type == COM) {
            points += piece->vp + piece->silver * (era == ERAS ? 1.0 : COIN_BROUGHT);
        } else if (piece->type == CIV) {
            points += civic_points(p, i);
        }
    }
    return points;
}

/* What the empty lots promise for an era. */
static double land_points(const Position *p)
{
    double points = 0;
    for (int lot = 0; lot < LOTS; lot++) {
        if (!p->mine[lot] || p->at[lot] != NO_BUILDING) {
            continue;
        }
        points += LAND;
        for (int way = 0; way < 4; way++) {
            int near = beside(lot, way);
            points += near != NO_LOT && p->mine[near] ? JOINED : 0;
        }
    }
    return points;
}

/* A building scores in this era and in those to come; land and silver only become something while there is time. */
static double worth(const Position *p)
{
    double coins = p->silver < COINS_MAX ? p->silver : COINS_MAX;
    return (ERAS + 1 - era) * era_points(p) + future * land_points(p) + (future < 1 ? future : 1) * COIN * coins;
}

/* ---- The answers, one function for each phase. Each writes a move ---- */

enum { MOVE_MAX = 100 };

static void move_lots(char *move, const Place *place)
{
    for (int i = 0; i < place->size; i++) {
        size_t length = strlen(move);
        int lot = place->lot[i];
        snprintf(move + length, MOVE_MAX - length, " %c%d", 'A' + lot % WIDTH, lot / WIDTH + 1);
    }
}

/* Keeps the better of two moves. */
typedef struct Best {
    double worth;
    char *move;
} Best;

static bool better(Best *best, const Position *after)
{
    double value = worth(after);
    bool is_better = value > best->worth;
    best->worth = is_better ? value : best->worth;
    return is_better;
}

static void turn_buy(Best *best)
{
    static Position after;
    for (int slot = nodes[member(state, "market")].child; slot != 0; slot = nodes[slot].next) {
        int card = member(slot, "card");
        int price = number(member(slot, "price")); /* before one's own discounts */
        /* An invocation's card is like i07; this bot does not buy them. */
        if (!isupper((unsigned char)nodes[card].text[0]) || price > position.silver || position.markers == 0) {
            continue;
        }
        after = position;
        after.silver -= price;
        after.markers--;
        after.mine[lot_of(card)] = true;
        if (better(best, &after)) {
            snprintf(best->move, MOVE_MAX, "buy %.*s", nodes[card].length, nodes[card].text);
        }
    }
}

/* Every legal build from the tray (3). */
static void turn_build(Best *best)
{
    static Position after;
    static Place places[PLACES_MAX];
    int tray = member(me(), "tray");
    for (int at = nodes[tray].child; at != 0; at = nodes[at].next) {
        const Piece *piece = piece_find(nodes[at].key, nodes[at].key_length);
        bool land[LOTS];
        for (int lot = 0; lot < LOTS; lot++) { /* one's own, empty or under something smaller (3.2) */
            int old = position.at[lot];
            land[lot] = position.mine[lot] &&
                        (old == NO_BUILDING || position.building[old].place.size < SHAPES[piece->shape].size);
        }
        int count = number(at) > 0 ? places_on(piece->shape, land, places) : 0;
        for (int i = 0; i < count; i++) {
            after = position;
            position_build(&after, piece, &places[i]);
            if (after.markers >= 0 && better(best, &after)) { /* markers: 3.4 */
                snprintf(best->move, MOVE_MAX, "build %.*s", nodes[at].key_length, nodes[at].key);
                move_lots(best->move, &places[i]);
            }
        }
    }
}

static void turn(char *move)
{
    static Position after;
    Best best = {0, move};
    after = position;
    after.silver += 5 + my_silver_value(&position);
    best.worth = worth(&after);
    snprintf(move, MOVE_MAX, "income");
    turn_buy(&best);
    turn_build(&best);
}

/* The action was taken, and a free one would be possible: steal, invoke, trade. This bot does not. */
static void after_action(char *move)
{
    snprintf(move, MOVE_MAX, "end");
}

static void word_answer(char *move, const char *verb, int node)
{
    snprintf(move, MOVE_MAX, "%s %.*s", verb, nodes[node].length, nodes[node].text);
}

/* The deed with the most lots beside it that are ours. */
static void draft(char *move)
{
    int most = -1;
    for (int card = nodes[member(me(), "hand")].child; card != 0; card = nodes[card].next) {
        int joined = 0;
        for (int way = 0; way < 4; way++) {
            int near = beside(lot_of(card), way);
            joined += near != NO_LOT && position.mine[near];
        }
        if (joined > most) {
            most = joined;
            word_answer(move, "pick", card);
        }
    }
}

static void keep_objective(char *move)
{
    word_answer(move, "keep", item(member(me(), "objective_choice"), 0));
}

static void keep_role(char *move)
{
    word_answer(move, "keep", item(member(me(), "role_choice"), 0));
}

/* Presents are welcome; what anything else is worth is left to you. */
static void trade_reply(char *move)
{
    int take = member(member(state, "trade"), "take");
    bool present = take == 0 || nodes[take].type != '"' || is(take, "") || is(take, "nothing");
    snprintf(move, MOVE_MAX, present ? "accept" : "decline");
}

/* The first free slot. A swap needs two lots, so the swaps of 3A are taken by their alternate reward. */
static void road(char *move)
{
    int board = item(member(state, "roads"), number(member(member(state, "turn"), "road_side")) - 1);
    int slots = member(board, "slots");
    snprintf(move, MOVE_MAX, "pass");
    for (int slot = 1; slot <= items(slots) && !roads_erred; slot++) {
        if (number(item(slots, slot - 1)) == 0) {
            bool swap = is(member(board, "face"), "3A") && slot != 2;
            snprintf(move, MOVE_MAX, "road %d%s", slot, swap ? " alt" : "");
            return;
        }
    }
}

/* How many lots the park of a garden has: the gardens that edges connect with it. */
static int park_flood(const bool gardens[LOTS], int lot, bool seen[LOTS])
{
    if (lot == NO_LOT || !gardens[lot] || seen[lot]) {
        return 0;
    }
    int size = 1;
    seen[lot] = true;
    for (int way = 0; way < 4; way++) {
        size += park_flood(gardens, beside(lot, way), seen);
    }
    return size;
}

/* The size of the largest park that a place touches by the ways from..to-1 of beside(). */
static int park_touched(const bool gardens[LOTS], const Place *place, int from, int to)
{
    int most = 0;
    for (int i = 0; i < place->size; i++) {
        for (int way = from; way < to; way++) {
            bool seen[LOTS] = {false};
            int size = park_flood(gardens, beside(place->lot[i], way), seen);
            most = size > most ? size : most;
        }
    }
    return most;
}

static int place_distance(const Place *place, const bool lots[LOTS])
{
    int least = LOTS;
    for (int i = 0; i < place->size * LOTS; i++) {
        if (lots[i % LOTS]) {
            int steps = lots_distance(place->lot[i / LOTS], i % LOTS);
            least = steps < least ? steps : least;
        }
    }
    return least;
}

/* How well Ceres likes a place, by 15.6: beside the largest park, else diagonal to the largest, else near the largest and
 * far from your buildings. Each rule counts only where those before it say nothing, so each has its own decimals. */
static long place_rank(const Place *place, const bool gardens[LOTS], const bool largest[LOTS], const bool yours[LOTS])
{
    int edge = park_touched(gardens, place, 0, 4);
    int corner = park_touched(gardens, place, 4, 8);
    if (edge > 0 || corner > 0) {
        return edge > 0 ? 100000000L + edge : 10000000L + corner;
    }
    return 1000L * (LOTS - place_distance(place, largest)) + place_distance(place, yours);
}

/* The places for what Ceres is to put down: a tile on any empty lot of hers, or the smallest monument that fits (15.14). */
static int ceres_places(const bool land[LOTS], bool tile, Place places[PLACES_MAX])
{
    int count = 0;
    for (int size = 1; size <= SHAPE_LOTS && count == 0; size++) {
        int pool = tile ? 0 : member(state, "pool");
        for (int at = nodes[pool].child; at != 0 && count == 0; at = nodes[at].next) {
            int shape = piece_of(at)->shape;
            count = SHAPES[shape].size == size ? places_on(shape, land, places) : 0;
        }
        count = tile ? places_on(SHAPE_1, land, places) : count;
    }
    return count;
}

/* Where Ceres puts a tile or a monument: one of the places that her rule calls equal. */
static void ceres(char *move)
{
    static Place places[PLACES_MAX];
    int hers = member(state, "ceres");
    bool land[LOTS] = {false};
    bool gardens[LOTS] = {false};
    bool largest[LOTS] = {false};
    bool yours[LOTS] = {false};
    int most = 0;
    lots_mark(member(hers, "lots"), true, land);
    for (int at = nodes[member(hers, "gardens")].child; at != 0; at = nodes[at].next) {
        gardens[lot_of(member(at, "lot"))] = true;
    }
    for (int lot = 0; lot < LOTS; lot++) {
        land[lot] &= position.at[lot] == NO_BUILDING;
        yours[lot] = position.mine[lot] && position.at[lot] != NO_BUILDING;
        bool seen[LOTS] = {false};
        int size = park_flood(gardens, lot, seen);
        most = size > most ? size : most;
    }
    for (int lot = 0; lot < LOTS; lot++) {
        bool seen[LOTS] = {false};
        largest[lot] = gardens[lot] && park_flood(gardens, lot, seen) == most;
    }
    bool tile = number(member(member(state, "turn"), "enlarge_left")) > 0;
    int count = ceres_places(land, tile, places);
    const Place *best = &places[0];
    for (int i = 1; i < count; i++) {
        if (place_rank(&places[i], gardens, largest, yours) > place_rank(best, gardens, largest, yours)) {
            best = &places[i];
        }
    }
    snprintf(move, MOVE_MAX, tile ? "garden" : "monument");
    move_lots(move, best);
}

/* Adds neighbours until the place has its size. False where the land has no such place. */
static bool place_grow(const bool land[LOTS], int size, Place *place, bool taken[LOTS])
{
    if (place->size == size) {
        return true;
    }
    for (int i = 0; i < place->size * 4; i++) {
        int lot = beside(place->lot[i / 4], i % 4);
        if (lot == NO_LOT || !land[lot] || taken[lot]) {
            continue;
        }
        taken[lot] = true;
        place->lot[place->size++] = lot;
        if (place_grow(land, size, place, taken)) {
            return true;
        }
        place->size--;
        taken[lot] = false;
    }
    return false;
}

/* Where the Consul's token goes: as many connected lots as can be, the new one among them (13.6). */
static void consul(char *move)
{
    int his = member(state, "consul");
    Place place = {1, {lot_of(member(his, "new"))}};
    for (int size = 4; size > 0; size--) {
        bool land[LOTS] = {false};
        bool taken[LOTS] = {false};
        lots_mark(member(his, "empty"), true, land);
        for (int at = nodes[member(his, "tokens")].child; at != 0; at = nodes[at].next) {
            lots_mark(member(at, "lots"), items(member(at, "lots")) < size, land);
        }
        taken[place.lot[0]] = true;
        if (place_grow(land, size, &place, taken)) {
            break;
        }
    }
    snprintf(move, MOVE_MAX, "consul");
    move_lots(move, &place);
}

static const struct {
    const char *phase;
    void (*answer)(char *move);
} ANSWERS[] = {
    {"turn", turn},           {"after", after_action},      {"draft", draft}, {"keep-objective", keep_objective},
    {"keep-role", keep_role}, {"trade-reply", trade_reply}, {"road", road},   {"ceres", ceres},
    {"consul", consul},
};
enum { ANSWER_COUNT = sizeof ANSWERS / sizeof ANSWERS[0] };

/* ---- The protocol ---- */

static int word_index(int node, const char *const words[], int count)
{
    for (int i = 0; i < count; i++) {
        if (is(node, words[i])) {
            return i;
        }
    }
    return 0;
}

/* One value that is not the printed one, such as "building.bakery.vp":1. */
static void erratum(int node)
{
    static const char *const TYPES[] = {"residential", "commercial", "civic"};
    static const char *const UNITS[] = {"none", "building", "civic", "silver", "citizen", "two-citizens", "flat"};
    const char *key = nodes[node].key;
    int kind = (int)strcspn(key, ".");
    roads_erred |= text_is(key, kind, "road");
    if (!text_is(key, kind, "building") && !text_is(key, kind, "monument")) {
        return;
    }
    const char *name = key + kind + 1;
    const char *field = name + strcspn(name, ".") + 1;
    int length = (int)strcspn(field, "\"");
    Piece *piece = piece_find(name, (int)(field - name) - 1);
    if (text_is(field, length, "shape")) {
        for (int i = SHAPE_1; i < SHAPE_COUNT; i++) {
            piece->shape = is(node, SHAPES[i].name) ? i : piece->shape;
        }
    } else if (text_is(field, length, "type")) {
        piece->type = word_index(node, TYPES, 3);
    } else if (text_is(field, length, "unit")) {
        piece->unit = word_index(node, UNITS, UNIT_COUNT);
    } else if (text_is(field, length, "citizens")) {
        piece->citizens = number(node);
    } else if (text_is(field, length, "silver")) {
        piece->silver = number(node);
    } else if (text_is(field, length, "vp")) {
        piece->vp = number(node);
    }
}

static void newgame(const char *text)
{
    state = 0;
    roads_erred = false;
    memcpy(pieces, PRINTED, sizeof pieces);
    if (json_read(text)) {
        for (int at = nodes[member(1, "errata")].child; at != 0; at = nodes[at].next) {
            erratum(at);
        }
    }
}

/* The text stays, since the nodes point into it. */
static void observe(const char *text)
{
    state = json_read(text) ? 1 : 0;
    if (state == 0) {
        return;
    }
    era = number(member(state, "era"));
    int cards = items(member(state, "market")) + items(item(member(state, "piles"), era - 1));
    future = ERAS - era + (cards < CARDS_FULL ? cards / CARDS_FULL : 1.0);
    position_read(&position);
}

/* Quick enough to ignore the time, so `stop` always comes too late. */
static void go(void)
{
    char move[MOVE_MAX] = "income";
    for (int i = 0; i < ANSWER_COUNT; i++) {
        if (is(member(state, "phase"), ANSWERS[i].phase)) {
            ANSWERS[i].answer(move);
        }
    }
    printf("move %s\n", move);
}

/* A line of any length, without its end. NULL at the end of the input. The caller frees it. */
static char *line_read(void)
{
    size_t length = 0;
    size_t capacity = 4096;
    char *line = malloc(capacity);
    while (line != NULL && fgets(line + length, (int)(capacity - length), stdin) != NULL) {
        length += strlen(line + length);
        if (length > 0 && line[length - 1] == '\n') {
            break;
        }
        if (capacity - length < 2) {
            char *longer = realloc(line, capacity *= 2);
            if (longer == NULL) {
                free(line);
            }
            line = longer;
        }
    }
    if (line == NULL || length == 0) {
        free(line);
        return NULL;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

int main(void)
{
    char *observed = NULL;
    newgame("{}");
    for (char *line; (line = line_read()) != NULL;) {
        int length = (int)strcspn(line, " ");
        const char *rest = line + length;
        if (text_is(line, length, "aedile1")) {
            printf("id name example-c\nready\n");
        } else if (text_is(line, length, "newgame")) {
            newgame(rest);
        } else if (text_is(line, length, "observe")) {
            observe(rest);
            free(observed);
            observed = line;
            line = NULL;
        } else if (text_is(line, length, "go")) {
            go();
        } else if (text_is(line, length, "quit")) {
            free(line);
            break;
        }
        fflush(stdout); /* most systems keep the output back when it is a pipe */
        free(line);
    }
    free(observed);
    return 0;
}
