/* door_look_card.c - pieces and cards: plates, where values come from, how far one is with a condition. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>
#include <string.h>

int kind_group(int kind)
{
    return kind < KIND_MONUMENT                               ? GROUP_PIECE
           : kind < KIND_TOKEN || kind >= KIND_CERES_MONUMENT ? GROUP_MONUMENT
           : kind < KIND_TILE                                 ? GROUP_TOKEN
                                                              : GROUP_TILE;
}

const char *group_word(int group)
{
    static const char *const WORDS[] = {"piece", "monument", "token", "tile"};
    return WORDS[group];
}

static const char *plate_unit(int unit)
{
    switch (unit) {
    case UNIT_BUILDING:
        return "building";
    case UNIT_CIVIC:
        return "civic";
    case UNIT_SILVER:
        return "silver";
    case UNIT_FLAT:
        return "vp";
    default:
        return "citizen";
    }
}

static void put_part(Text *t, const char *before, int amount, const char *after, const char *unit)
{
    char words[16];
    Text text;
    text_start(&text, words, sizeof words);
    text_add(&text, before);
    if (amount >= 0) {
        text_int(&text, amount);
    }
    text_add(&text, after);
    put_open(t, '{');
    put_string(t, "amount", words);
    put_string(t, "unit", unit);
    put_close(t, '}');
}

/* "½" for 1 point per two citizens, "3/2" for three. */
static void put_civic_part(Text *t, const Piece *piece)
{
    const char *unit = plate_unit(piece->unit);
    if (piece->unit != UNIT_TWO_CITIZENS) {
        put_part(t, "", piece->vp, "", unit);
    } else if (piece->vp == 1) {
        put_part(t, "½", -1, "", unit);
    } else {
        put_part(t, "", piece->vp % 2 == 0 ? piece->vp / 2 : piece->vp, piece->vp % 2 == 0 ? "" : "/2", unit);
    }
}

/* What a civic tile counts of yours, and how much each is worth at this difficulty (15.12). */
static void put_tile_part(Text *t, const Rules *r, int kind)
{
    enum { CIVIC_VP = 2, CHALLENGE = 3 };
    int type = quantity_of(r->catalogue.tile[kind - KIND_TILE].matches);
    put_part(t, "", CIVIC_VP + (r->config.module[MODULE_CERES] == CHALLENGE), "",
             type < TYPE_COUNT ? type_word(type) : "building");
}

void put_plate(Text *t, const Rules *r, int kind)
{
    /* A monument of Ceres keeps its printed plate. */
    const int shown = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT + KIND_MONUMENT : kind;
    const Piece *piece = &r->piece[shown];
    const bool civic = piece->type == TYPE_CIVIC;
    const int living = kind_group(shown) == GROUP_MONUMENT ? r->catalogue.monument[shown - KIND_MONUMENT].living : 0;
    put_key(t, "plate");
    put_open(t, '{');
    put_bool(t, "round", civic);
    put_key(t, "parts");
    put_open(t, '[');
    if (civic && kind_group(shown) == GROUP_TILE) {
        put_tile_part(t, r, shown);
    } else if (civic) {
        put_civic_part(t, piece);
    } else if (piece->type == TYPE_RESIDENTIAL) {
        put_part(t, "", piece->citizens, "", "citizen");
    } else {
        put_part(t, "", piece->silver, "", "silver");
    }
    if (living != 0) {
        put_part(t, "+", living, "", "building");
    }
    if (piece->type == TYPE_COMMERCIAL && piece->vp != 0) {
        put_part(t, "", piece->vp, "", "vp");
    }
    put_close(t, ']');
    put_close(t, '}');
}

/* ---- Where values come from. The fields of the catalogue are many, so what was found is kept. */
enum { MARKS_MAX = 8 };
typedef struct Marks {
    bool known;
    char mark[MARKS_MAX];
} Marks;

static void marks_add(Marks *marks, const char *source)
{
    for (; *source != '\0'; source++) {
        size_t length = strlen(marks->mark);
        if (memchr(marks->mark, *source, length) == NULL && length + 1 < MARKS_MAX) {
            marks->mark[length] = *source;
        }
    }
}

/* Every mark that the values of one card have, once each; only buildings share ids between the two games. */
static void marks_find(Marks *marks, const char *group, int game, const char *id)
{
    if (marks->known) {
        return;
    }
    bool building = strcmp(group, "building") == 0;
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        if (strcmp(field.group, group) == 0 && strcmp(field.id, id) == 0 && (!building || field.game == game)) {
            marks_add(marks, field.source);
        }
    }
    marks->known = true;
}

static void put_marks(Text *t, const Marks *marks)
{
    static const char MARKS[] = "PFSIH";
    static const int16_t SOURCES[] = {WORD_SOURCE_PRINTED, WORD_SOURCE_PHOTOGRAPHED, WORD_SOURCE_ONE,
                                      WORD_SOURCE_INFERRED, WORD_SOURCE_HOUSE};
    Text words = words_start();
    for (const char *at = marks->mark; *at != '\0'; at++) {
        const char *found = strchr(MARKS, *at);
        text_add(&words, at == marks->mark ? "" : ", ");
        if (found != NULL) {
            words_add(&words, SOURCES[found - MARKS]);
        }
    }
    put_words(t, "source", &words);
}

void put_piece_source(Text *t, const Rules *r, int kind)
{
    static const char *const GROUPS[] = {"building", "monument", "token", "tile"};
    static Marks kept[GAME_COUNT][KIND_COUNT];
    const int game = r->config.game;
    const int of = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT + KIND_MONUMENT : kind;
    Marks *marks = &kept[game][of];
    marks_find(marks, GROUPS[kind_group(of)], game, piece_id(game, of));
    put_marks(t, marks);
}

void put_card_source(Text *t, int deck, int index)
{
    static const char *const GROUPS[DECK_COUNT] = {"objective", "invocation", "role", "road", "ceres"};
    static Marks kept[DECK_COUNT][ROAD_COUNT];
    Marks *marks = &kept[deck][index];
    marks_find(marks, GROUPS[deck], GAME_ROME, card_id(deck, index));
    put_marks(t, marks);
}

/* ---- Cards. */
Progress condition_progress(const Rules *r, const Game *g, int seat, const Condition *condition)
{
    Progress progress = {true, 0, 0};
    bool told = false; /* the first term, unless a later one is the first that is not met */
    for (int i = 0; i < 2; i++) {
        const Term *term = &condition->term[i];
        if (term->quantity == QUANTITY_NONE || (quantity_flags(term->quantity) & COUNTS_PLACE) != 0) {
            continue;
        }
        int now = game_quantity(r, g, seat, term->quantity);
        bool met = now >= term->least;
        if (!told || (progress.met && !met)) {
            progress.now = now;
            progress.need = term->least;
            told = true;
        }
        progress.met &= met;
    }
    return progress;
}

void put_card(Text *t, const Rules *r, const Game *g, int deck, int index, int seat)
{
    static const char *const DECKS[DECK_COUNT] = {"objective", "invocation", "role", "road", "ceres"};
    put_open(t, '{');
    put_string(t, "id", card_id(deck, index));
    put_string(t, "deck", DECKS[deck]);
    put_card_name(t, "name", r, deck, index);
    Text words = words_start();
    words_card(&words, r, deck, index);
    put_words(t, "words", &words);
    put_card_source(t, deck, index);
    if (deck == DECK_OBJECTIVES) {
        put_int(t, "vp", r->catalogue.objective[index].vp);
    } else if (deck == DECK_INVOCATIONS && r->catalogue.invocation[index].vp != 0) {
        put_int(t, "vp", r->catalogue.invocation[index].vp);
    }
    if (deck == DECK_OBJECTIVES && seat != NO_SEAT) {
        Progress progress = condition_progress(r, g, seat, &r->catalogue.objective[index].condition);
        put_int(t, "now", progress.now);
        put_int(t, "need", progress.need);
        put_bool(t, "met", progress.met);
    }
}
