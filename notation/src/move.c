/* move.c - moves as text, both ways: one row of functions a verb (INTERFACES 3). */
#include "notation/move.h"

#include <string.h>

/* A move being read, word by word. */
typedef struct Reader {
    const Rules *r;
    const char *text;
    size_t length;
    size_t at;
    Fault *fault;
} Reader;

/* A word of it; length 0 at the end of the text. */
typedef struct Word {
    const char *text;
    size_t length;
    uint32_t column;
} Word;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static Word word_next(Reader *reader)
{
    while (reader->at < reader->length && is_blank(reader->text[reader->at])) {
        reader->at++;
    }
    size_t start = reader->at;
    while (reader->at < reader->length && !is_blank(reader->text[reader->at])) {
        reader->at++;
    }
    Word word = {reader->text + start, reader->at - start, (uint32_t)start + 1};
    return word;
}

/* Part of a message: the longest is an id of under 24 letters, " covers 4 lots in a row". */
typedef struct Phrase {
    char text[80];
} Phrase;

static Phrase city_phrase(const Rules *r)
{
    Phrase phrase;
    Text t;
    text_start(&t, phrase.text, sizeof phrase.text);
    text_add(&t, "A1 to ");
    lot_write(&t, lot_at(r->size - 1, r->size - 1));
    return phrase;
}

/* The lot that a word names, if it is one of this city; `what` is what it stands for: "a lot", "a deed". */
static bool lot_word(Reader *reader, Word word, const char *what, Lot *out_lot)
{
    Phrase city = city_phrase(reader->r);
    Quote found = quote_make(word.text, word.length);
    Lot lot = lot_read(word.text, word.length);
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, "expected ", what, ", ", city.text, ", but the move ends",
                         NULL);
    }
    if (lot == NO_LOT) {
        return fault_set(reader->fault, 1, word.column, found.text, " is not ", what, "; expected ", city.text, NULL);
    }
    if (!lots_has(reader->r->city, lot)) {
        return fault_set(reader->fault, 1, word.column, found.text, " lies outside this city, which is ", city.text,
                         " (rule 1.2)", NULL);
    }
    *out_lot = lot;
    return true;
}

static void income_write(const Rules *r, Action a, Text *t)
{
    (void)r;
    (void)a;
    (void)t;
}
static bool income_read(Reader *reader, Action *out_action)
{
    (void)reader;
    *out_action = action_make(VERB_INCOME, 0, 0, 0);
    return true;
}

static void buy_write(const Rules *r, Action a, Text *t)
{
    (void)r;
    text_char(t, ' ');
    card_write(t, (Card)action_a(a));
}
static bool buy_read(Reader *reader, Action *out_action)
{
    Lot lot = NO_LOT;
    if (!lot_word(reader, word_next(reader), "a deed", &lot)) {
        return false;
    }
    *out_action = action_make(VERB_BUY, lot, 0, 0);
    return true;
}

static void build_write(const Rules *r, Action a, Text *t)
{
    text_char(t, ' ');
    text_add(t, piece_id(r->config.game, (int)action_a(a)));
    text_char(t, ' ');
    lots_write(t, turn_lots((int)action_b(a), (Lot)action_c(a)));
}

/* Says that there is no such piece, and which may be meant. */
static bool piece_unknown(Reader *reader, Word word)
{
    enum { FAR = 4 }; /* as many slips as a guess would no longer help */
    int game = reader->r->config.game;
    unsigned least = FAR;
    int closest = KIND_NONE;
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column,
                         "expected a building, but the move ends; `aedile cards` lists them", NULL);
    }
    Quote found = quote_make(word.text, word.length);
    for (int other = 0; other < GAME_COUNT; other++) {
        if (other != game && piece_find(other, word.text, word.length) != KIND_NONE) {
            return fault_set(reader->fault, 1, word.column, found.text, " is a building of ", game_word(other),
                             "; this game is ", game_word(game), NULL);
        }
    }
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        unsigned distance = word_distance(word.text, word.length, piece_id(game, kind));
        closest = distance < least ? kind : closest;
        least = distance < least ? distance : least;
    }
    if (closest != KIND_NONE) {
        return fault_set(reader->fault, 1, word.column, "there is no building ", found.text, "; did you mean ",
                         piece_id(game, closest), "?", NULL);
    }
    return fault_set(reader->fault, 1, word.column, "there is no building ", found.text, "; `aedile cards` lists them",
                     NULL);
}

/* "insula-l covers 3 lots, an L" */
static Phrase piece_phrase(const Rules *r, int kind)
{
    static const char *const LOOKS[SHAPE_COUNT] = {
        [SHAPE_1] = "",          [SHAPE_I2] = " in a row", [SHAPE_I3] = " in a row",
        [SHAPE_L3] = " in an L", [SHAPE_I4] = " in a row", [SHAPE_O4] = ", 2 by 2",
        [SHAPE_T4] = " in a T",  [SHAPE_U5] = " in a U",   [SHAPE_R6] = ", 2 by 3",
    };
    int shape = r->piece[kind].shape;
    Phrase phrase;
    Text t;
    text_start(&t, phrase.text, sizeof phrase.text);
    text_add(&t, piece_id(r->config.game, kind));
    text_add(&t, " covers ");
    text_int(&t, shape_size(shape));
    text_add(&t, shape_size(shape) == 1 ? " lot" : " lots");
    text_add(&t, LOOKS[shape]);
    return phrase;
}

/* The lots a building covers, as many as it has. */
static bool build_lots(Reader *reader, int kind, LotSet *out_lots)
{
    Phrase covers = piece_phrase(reader->r, kind);
    *out_lots = lots_none();
    for (int i = shape_size(reader->r->piece[kind].shape); i > 0; i--) {
        Word word = word_next(reader);
        Lot lot = NO_LOT;
        if (word.length == 0) {
            return fault_set(reader->fault, 1, word.column, "expected a lot here: ", covers.text, NULL);
        }
        if (!lot_word(reader, word, "a lot", &lot)) {
            return false;
        }
        if (lots_has(*out_lots, lot)) {
            Quote found = quote_make(word.text, word.length);
            return fault_set(reader->fault, 1, word.column, found.text, " is there twice: ", covers.text, NULL);
        }
        *out_lots = lots_or(*out_lots, lots_one(lot));
    }
    Word more = word_next(reader);
    if (more.length != 0 && lot_read(more.text, more.length) != NO_LOT) {
        return fault_set(reader->fault, 1, more.column, "this lot is one too many: ", covers.text, NULL);
    }
    reader->at = more.column - 1u; /* what else may follow is not ours to say */
    return true;
}

static bool build_read(Reader *reader, Action *out_action)
{
    Word piece = word_next(reader);
    int kind = piece_find(reader->r->config.game, piece.text, piece.length);
    LotSet lots;
    if (kind == KIND_NONE) {
        return piece_unknown(reader, piece);
    }
    Word first = word_next(reader);
    reader->at = first.column - 1u;
    if (!build_lots(reader, kind, &lots)) {
        return false;
    }
    int turn = turn_of_lots(reader->r->piece[kind].shape, lots);
    if (turn == NO_TURN) {
        Phrase covers = piece_phrase(reader->r, kind);
        return fault_set(reader->fault, 1, first.column, "these lots do not have the shape: ", covers.text,
                         ", turned any way (rule 3.1)", NULL);
    }
    *out_action = action_make(VERB_BUILD, (unsigned)kind, (unsigned)turn, lots_first(lots));
    return true;
}

/* What follows a verb: a row a verb, in the order of verbs.def. */
typedef struct MoveRow {
    void (*write)(const Rules *r, Action a, Text *t);
    bool (*read)(Reader *reader, Action *out_action);
} MoveRow;
static const MoveRow MOVES[VERB_COUNT] = {
#define VERB(id, word, phases, owner) {word##_write, word##_read},
#include "engine/verbs.def"
};

void move_write(const Rules *r, const Game *g, Action a, Text *t)
{
    (void)g; /* for moves whose words depend on the state */
    text_add(t, verb_word((int)action_verb(a)));
    MOVES[action_verb(a)].write(r, a, t);
}

/* Is the verb one of this game, in whatever phase? */
static bool verb_known(const Rules *r, int verb)
{
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        for (int i = 0; i < r->verb_count[phase]; i++) {
            if (r->verb[phase][i] == verb) {
                return true;
            }
        }
    }
    return false;
}

static bool verb_unknown(Reader *reader, Word word)
{
    char list[120]; /* every verb of INTERFACES 3 with its comma */
    Text t;
    text_start(&t, list, sizeof list);
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        if (verb_known(reader->r, verb)) {
            text_add(&t, t.length == 0 ? "" : ", ");
            text_add(&t, verb_word(verb));
        }
    }
    if (word.length == 0) {
        return fault_set(reader->fault, 1, word.column, "expected a move: ", list, NULL);
    }
    Quote found = quote_make(word.text, word.length);
    return fault_set(reader->fault, 1, word.column, "there is no move ", found.text, "; expected one of ", list, NULL);
}

bool move_read(const Rules *r, const Game *g, const char *text, size_t length, Action *out_action, Fault *out_fault)
{
    Reader reader = {r, text, length, 0, out_fault};
    Word word = word_next(&reader);
    Action action;
    int verb = 0;
    (void)g; /* for moves whose words depend on the state */
    while (verb < VERB_COUNT && !(verb_known(r, verb) && word_is(word.text, word.length, verb_word(verb)))) {
        verb++;
    }
    if (verb == VERB_COUNT) {
        return verb_unknown(&reader, word);
    }
    if (!MOVES[verb].read(&reader, &action)) {
        return false;
    }
    Word more = word_next(&reader);
    if (more.length != 0) {
        Quote found = quote_make(more.text, more.length);
        return fault_set(out_fault, 1, more.column, "expected the end of the move, found ", found.text, NULL);
    }
    *out_action = action;
    return true;
}

void refusal_write(Text *t, RuleError error)
{
    if (rule_error_rule(error) != 0) {
        text_rule(t, rule_error_rule(error));
        text_add(t, " — ");
    }
    text_add(t, rule_error_text(error));
}
