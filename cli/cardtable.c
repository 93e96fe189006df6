/* SPDX-License-Identifier: MIT */
/* cardtable.c - all cards of a game as a table for people. */
#include "cardtable.h"
#include "notation/config.h"
#include "notation/words.h"
#include "table/look.h"

#include <stdio.h>
#include <string.h>

/* What one citizen, building or coin around a civic building is called. */
static const char *const UNIT_NAMES[UNIT_COUNT] = {"",           "building", "civic building", "silver", "citizen",
                                                   "2 citizens", "era"};

static void value_write(Text *t, const Piece *piece, int game)
{
    if (piece->type == TYPE_RESIDENTIAL) {
        text_int(t, piece->citizens);
        text_add(t, " citizen");
        text_add(t, plural(piece->citizens));
    } else if (piece->type == TYPE_COMMERCIAL) {
        text_int(t, piece->silver);
        text_char(t, ' ');
        text_add(t, word_silver_of(game, piece->silver));
        text_add(t, ", ");
        text_int(t, piece->vp);
        text_char(t, ' ');
        text_add(t, word_vp(game));
    } else {
        text_int(t, piece->vp);
        text_char(t, ' ');
        text_add(t, word_vp(game));
        text_add(t, " per ");
        text_add(t, piece->unit == UNIT_SILVER && game == GAME_METROPOLIS ? "coin" : UNIT_NAMES[piece->unit]);
    }
}

static void piece_print(const Catalogue *catalogue, const Catalogue *defaults, int game, int kind)
{
    const Piece *piece = &catalogue->piece[game][kind - 1];
    char value[64];
    char marks[LOOK_MARKS_MAX];
    Text t = text_in(value, sizeof value);
    value_write(&t, piece, game);
    look_marks("building", game, piece_id(game, kind), marks);
    bool changed = memcmp(piece, &defaults->piece[game][kind - 1], sizeof *piece) != 0;
    printf("%c %-20s %-23s %d  %-5s  %-28s %s\n", changed ? '*' : ' ', piece_id(game, kind), piece_name(game, kind),
           piece->count, shape_word(piece->shape), value, marks);
}

static void track_print(const char *title, const char *group, int game, const uint8_t *values, const uint8_t *defaults,
                        int count)
{
    char marks[LOOK_MARKS_MAX];
    look_marks(group, game, game_word(game), marks);
    printf("%c %-45s", memcmp(values, defaults, (size_t)count) != 0 ? '*' : ' ', title);
    for (int i = 0; i < count; i++) {
        printf("%s%d", i > 0 ? ", " : "", values[i]);
    }
    printf("  (%s)\n", marks);
}

/* The rules by which the words of cards are told: a game with all that the modules bring printed on the cards. */
static bool words_rules(const Catalogue *catalogue, Rules *out_rules)
{
    Config config;
    config_defaults(&config);
    config.edition = catalogue->edition;
    return rules_make(&config, catalogue, out_rules).code == FAULT_NONE;
}

/* Groups of the catalogue that are cards of a module, with the deck or the kinds they are. */
typedef struct CardKind {
    const char *group;
    const char *title;
    int deck; /* DECK_COUNT: something that stands on a lot */
    int first_kind;
} CardKind;
static const CardKind CARD_KINDS[] = {
    {"monument", "monuments (section 10)", DECK_COUNT, KIND_MONUMENT},
    {"objective", "objectives (12.1)", DECK_OBJECTIVES, 0},
    {"invocation", "invocations (12.3)", DECK_INVOCATIONS, 0},
    {"role", "roles (12.6)", DECK_ROLES, 0},
    {"token", "Consul tokens (13.2)", DECK_COUNT, KIND_TOKEN},
    {"road", "roads (14.1, 14.11)", DECK_ROADS, 0},
    {"tile", "garden tiles (15.1)", DECK_COUNT, KIND_TILE},
    {"ceres", "Ceres' cards (15.2)", DECK_CERES, 0},
};
enum { CARD_KIND_COUNT = sizeof CARD_KINDS / sizeof CARD_KINDS[0], SENTENCE_MAX = 512 };

static const CardKind *card_kind(const char *group)
{
    for (int i = 0; i < CARD_KIND_COUNT; i++) {
        if (strcmp(CARD_KINDS[i].group, group) == 0) {
            return &CARD_KINDS[i];
        }
    }
    return NULL;
}

static void monument_words(Text *t, const Rules *r, int kind)
{
    words_piece(t, r, kind);
    text_add(t, "; alternate card: ");
    words_requirement(t, r, kind - KIND_MONUMENT, true);
}

/* Its number in its deck, or its kind. */
static void card_words(Text *t, const Rules *r, const CardKind *kind, int index)
{
    if (kind->deck != DECK_COUNT) {
        words_card(t, r, kind->deck, index);
    } else if (kind->first_kind == KIND_MONUMENT) {
        monument_words(t, r, kind->first_kind + index);
    } else {
        words_piece(t, r, kind->first_kind + index);
    }
}

void cardtable_words(const Catalogue *catalogue, const CatalogueField *field)
{
    const CardKind *kind = card_kind(field->group);
    static Rules r;
    if (kind == NULL || !words_rules(catalogue, &r)) {
        return;
    }
    for (int index = 0;; index++) {
        const char *id =
            kind->deck != DECK_COUNT ? card_id(kind->deck, index) : piece_id(GAME_ROME, kind->first_kind + index);
        if (strcmp(id, field->id) == 0) {
            char words[SENTENCE_MAX];
            Text t = text_in(words, sizeof words);
            card_words(&t, &r, kind, index);
            printf("  %s\n", words);
            return;
        }
    }
}

/* Whether a value of the card differs from the defaults. */
static bool card_changed(const Catalogue *catalogue, const Catalogue *defaults, const char *group, const char *id)
{
    bool changed = false;
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        if (strcmp(field.group, group) == 0 && strcmp(field.id, id) == 0) {
            size_t size = field.kind == FIELD_CONDITION ? sizeof(Condition) : 1;
            changed |= memcmp((const char *)catalogue + field.offset, (const char *)defaults + field.offset, size) != 0;
        }
    }
    return changed;
}

/* The cards of the modules, which are for Rome, a sentence each. */
static void cards_print(const Catalogue *catalogue, const Catalogue *defaults)
{
    static Rules r;
    const char *last_group = "";
    const char *last_id = "";
    int index = 0;
    if (!words_rules(catalogue, &r)) {
        return;
    }
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        const CardKind *kind = card_kind(field.group);
        if (kind == NULL || strcmp(field.id, last_id) == 0) {
            continue;
        }
        if (strcmp(field.group, last_group) != 0) {
            printf("\n%s\n", kind->title);
            index = 0;
        }
        char words[SENTENCE_MAX];
        char marks[LOOK_MARKS_MAX];
        Text t = text_in(words, sizeof words);
        card_words(&t, &r, kind, index++);
        look_marks(field.group, GAME_ROME, field.id, marks);
        printf("%c %-21s %-4s %s\n", card_changed(catalogue, defaults, field.group, field.id) ? '*' : ' ', field.id,
               marks, words);
        last_group = field.group;
        last_id = field.id;
    }
}

/* What the automata have at the start by the edition, a row a difficulty. */
static void leads_print(const Catalogue *catalogue, const Catalogue *defaults)
{
    const char *last_id = "";
    printf("\nhow far the automata are ahead at the start, in VP (13.1, 15.1; vp-3: with three players)");
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        char value[LOOK_MARKS_MAX];
        Text t = text_in(value, sizeof value);
        catalogue_field(i, &field);
        if (strcmp(field.group, "difficulty") != 0) {
            continue;
        }
        if (strcmp(field.id, last_id) != 0) {
            printf("\n%c %-21s %-4s ", card_changed(catalogue, defaults, field.group, field.id) ? '*' : ' ', field.id,
                   field.source);
        } else {
            printf(", ");
        }
        errata_value_write(&t, catalogue, &field);
        printf("%s %s", field.field, value);
        last_id = field.id;
    }
    printf("\n");
}

void cardtable_print(const Catalogue *catalogue, int game, const char *errata)
{
    Catalogue defaults;
    catalogue_edition(catalogue->edition, &defaults);
    for (int type = 0; type < TYPE_COUNT; type++) {
        printf("%s\n  %-20s %-23s n  shape  value                        source\n", type_word(type), "id", "name");
        for (int kind = 1; kind <= PIECE_COUNT; kind++) {
            if (catalogue->piece[game][kind - 1].type == type) {
                piece_print(catalogue, &defaults, game, kind);
            }
        }
        printf("\n");
    }
    printf("tracks\n");
    track_print("deed prices, left to right (rule 2.5)", "market", game, catalogue->price[game], defaults.price[game],
                MARKET_SLOTS);
    track_print("bonus for most population, by era (rule 5.1)", "population", game, catalogue->bonus[game],
                defaults.bonus[game], ERA_COUNT);
    if (game == GAME_ROME) {
        cards_print(catalogue, &defaults);
        leads_print(catalogue, &defaults);
    }
    printf("\nsources: where several are given they belong to different values; 'aedile cards ID' tells which\n");
    for (const char *mark = "PFSIH"; *mark != '\0'; mark++) {
        printf("  %c %s\n", *mark, source_meaning(*mark));
    }
    if (errata != NULL) {
        printf("* changed by %s\n", errata);
    }
}
