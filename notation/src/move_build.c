/* SPDX-License-Identifier: MIT */
/* move_build.c - moves that cover lots: build, Ceres' monument, the Consul's token (docs/formats.md, Moves). */
#include "move_reader.h"

enum { TOKEN_LOTS = 4 };

static void place_write(Action a, Text *t)
{
    text_char(t, ' ');
    lots_write(t, rotation_lots(action_rotation(a), (Lot)action_c(a)));
}

void build_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)g;
    text_char(t, ' ');
    text_add(t, piece_id(r->config.game, (int)action_a(a)));
    place_write(a, t);
}

void raise_write(const Rules *r, const Game *g, Action a, Text *t)
{
    build_write(r, g, a, t);
    text_add(t, action_paid(a) ? " pay" : "");
}

void ceres_monument_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    place_write(a, t);
}

void token_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)r;
    (void)g;
    place_write(a, t);
}

/* The piece whose id comes closest, if one does. */
static int piece_closest(Reader *reader, Word word)
{
    enum { FAR = 4 }; /* as many slips as a guess would no longer help */
    int game = reader->r->config.game;
    int end = reader->r->config.module[MODULE_MONUMENTS] != 0 ? KIND_TOKEN : KIND_MONUMENT;
    unsigned least = FAR;
    int closest = KIND_NONE;
    for (int kind = KIND_PIECE; kind < end; kind++) {
        unsigned distance = word_distance(word.text, word.length, piece_id(game, kind));
        closest = distance < least ? kind : closest;
        least = distance < least ? distance : least;
    }
    return closest;
}

/* Says that there is no such piece, and which may be meant. */
static bool piece_unknown(Reader *reader, Word word)
{
    int game = reader->r->config.game;
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_BUILDING_MISSING, NULL);
    }
    Quote found = quote_make(word.text, word.length);
    for (int other = 0; other < GAME_COUNT; other++) {
        if (other != game && piece_find(other, word.text, word.length) != KIND_NONE) {
            return fault_set(reader->fault, 1, word.column, WORD_FAULT_BUILDING_GAME, found.text, game_word(other),
                             game_word(game), NULL);
        }
    }
    if (monument_find(word.text, word.length) != KIND_NONE) {
        return word_refuse(reader, word, WORD_FAULT_NO_MONUMENTS);
    }
    int closest = piece_closest(reader, word);
    if (closest != KIND_NONE) {
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_BUILDING_MEANT, found.text, piece_id(game, closest),
                         NULL);
    }
    return word_refuse(reader, word, WORD_FAULT_BUILDING);
}

/* "insula-l covers 3 lots in an L" */
static FaultPart piece_covers(const Rules *r, int kind)
{
    static const uint16_t LOOKS[SHAPE_COUNT] = {
        [SHAPE_1] = WORD_FAULT_PART_COVERS,         [SHAPE_I2] = WORD_FAULT_PART_COVERS_ROW,
        [SHAPE_I3] = WORD_FAULT_PART_COVERS_ROW,    [SHAPE_L3] = WORD_FAULT_PART_COVERS_L,
        [SHAPE_I4] = WORD_FAULT_PART_COVERS_ROW,    [SHAPE_O4] = WORD_FAULT_PART_COVERS_SQUARE,
        [SHAPE_T4] = WORD_FAULT_PART_COVERS_T,      [SHAPE_U5] = WORD_FAULT_PART_COVERS_U,
        [SHAPE_R6] = WORD_FAULT_PART_COVERS_BLOCK,  [SHAPE_S4] = WORD_FAULT_PART_COVERS_S,
        [SHAPE_L4] = WORD_FAULT_PART_COVERS_LONG_L,
    };
    int shape = r->piece[kind].shape;
    return fault_part(LOOKS[shape], piece_id(r->config.game, kind), fault_number(shape_size(shape)).text, NULL);
}

/* One more lot of a set. */
static bool lots_add(Reader *reader, const char *why, LotSet *lots)
{
    Word word = word_next(reader);
    Lot lot = NO_LOT;
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_LOT_MISSING, why, NULL);
    }
    if (!lot_word(reader, word, WORD_FAULT_PART_LOT, &lot)) {
        return false;
    }
    if (lots_has(*lots, lot)) {
        Quote found = quote_make(word.text, word.length);
        return fault_set(reader->fault, 1, word.column, WORD_FAULT_LOT_TWICE, found.text, why, NULL);
    }
    *lots = lots_or(*lots, lots_one(lot));
    return true;
}

/* The lots a building covers, as many as it has; what else may follow is not ours to say. */
static bool build_lots(Reader *reader, int kind, LotSet *out_lots)
{
    FaultPart covers = piece_covers(reader->r, kind);
    *out_lots = lots_none();
    for (int i = shape_size(reader->r->piece[kind].shape); i > 0; i--) {
        if (!lots_add(reader, covers.text, out_lots)) {
            return false;
        }
    }
    if (lot_follows(reader)) {
        Word more = word_next(reader);
        return fault_set(reader->fault, 1, more.column, WORD_FAULT_LOT_MORE, covers.text, NULL);
    }
    return true;
}

/* The lots of a kind, as turn and head in the low 16 bits of an action. */
static bool place_read(Reader *reader, int kind, unsigned *out_place)
{
    LotSet lots;
    Word first = word_next(reader);
    word_back(reader, first);
    if (!build_lots(reader, kind, &lots)) {
        return false;
    }
    int rotation = rotation_of_lots(reader->r->piece[kind].shape, lots);
    if (rotation == NO_ROTATION) {
        FaultPart covers = piece_covers(reader->r, kind);
        return fault_set(reader->fault, 1, first.column, WORD_FAULT_SHAPE, covers.text, NULL);
    }
    *out_place = (unsigned)rotation << 8 | lots_first(lots);
    return true;
}

bool build_read(Reader *reader, Action *out_action)
{
    Word piece = word_next(reader);
    unsigned place = 0;
    int kind = piece_find(reader->r->config.game, piece.text, piece.length);
    if (kind == KIND_NONE && reader->r->config.module[MODULE_MONUMENTS] != 0) {
        kind = monument_find(piece.text, piece.length);
    }
    if (kind == KIND_NONE) {
        return piece_unknown(reader, piece);
    }
    if (!place_read(reader, kind, &place)) {
        return false;
    }
    *out_action = action_make(kind < KIND_MONUMENT ? VERB_BUILD : VERB_RAISE, (unsigned)kind, 0, 0) | place;
    Word pay = word_next(reader);
    if (kind >= KIND_MONUMENT && word_is(pay.text, pay.length, "pay")) {
        *out_action |= ACTION_PAID << 8;
    } else {
        word_back(reader, pay);
    }
    return true;
}

bool raise_read(Reader *reader, Action *out_action)
{
    return build_read(reader, out_action);
}

/* The monument whose place is asked for; where none is, any of the game, for game_check to refuse. */
static int monument_asked(const Rules *r, const Game *g)
{
    Action actions[ACTIONS_MAX];
    if (g->phase == PHASE_CERES && game_list(r, g, actions) != 0 && action_verb(actions[0]) == VERB_CERES_MONUMENT) {
        return (int)action_a(actions[0]);
    }
    return g->monuments != 0 ? KIND_MONUMENT + __builtin_ctz(g->monuments) : KIND_MONUMENT;
}

bool ceres_monument_read(Reader *reader, Action *out_action)
{
    int kind = monument_asked(reader->r, reader->g);
    unsigned place = 0;
    if (!place_read(reader, kind, &place)) {
        return false;
    }
    *out_action = action_make(VERB_CERES_MONUMENT, (unsigned)kind, 0, 0) | place;
    return true;
}

bool token_read(Reader *reader, Action *out_action)
{
    FaultPart covers = fault_part(WORD_FAULT_PART_COVERS_TOKEN, NULL);
    LotSet lots = lots_none();
    Word first = word_next(reader);
    word_back(reader, first);
    do {
        if (!lots_add(reader, covers.text, &lots)) {
            return false;
        }
    } while (lots_count(lots) < TOKEN_LOTS && lot_follows(reader));
    if (lot_follows(reader)) {
        Word more = word_next(reader);
        return fault_set(reader->fault, 1, more.column, WORD_FAULT_LOT_MORE, covers.text, NULL);
    }
    int rotation = rotation_of_any(lots);
    if (rotation == NO_ROTATION) {
        return fault_set(reader->fault, 1, first.column, WORD_FAULT_APART, covers.text, NULL);
    }
    *out_action = action_make(VERB_TOKEN, 0, (unsigned)rotation, lots_first(lots));
    return true;
}
