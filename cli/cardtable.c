/* cardtable.c - all cards of a game as a table for people. */
#include "cardtable.h"
#include "notation/words.h"

#include <stdio.h>
#include <string.h>

/* What one citizen, building or coin around a civic building is called. */
static const char *const UNIT_NAMES[UNIT_COUNT] = {"",           "building", "civic building", "silver", "citizen",
                                                   "2 citizens", "era"};

/* The marks of every value of a card, each once, in the order they first appear. */
static void marks_collect(const char *group, const char *id, char *out_marks, size_t capacity)
{
    size_t length = 0;
    for (int index = 0; index < catalogue_field_count(); index++) {
        CatalogueField field;
        catalogue_field(index, &field);
        if (strcmp(field.group, group) != 0 || strcmp(field.id, id) != 0) {
            continue;
        }
        for (const char *mark = field.source; *mark != '\0'; mark++) {
            if (memchr(out_marks, *mark, length) == NULL && length + 1 < capacity) {
                out_marks[length++] = *mark;
            }
        }
    }
    out_marks[length] = '\0';
}

static void value_write(Text *t, const Piece *piece, int game)
{
    if (piece->type == TYPE_RESIDENTIAL) {
        text_int(t, piece->citizens);
        text_add(t, piece->citizens == 1 ? " citizen" : " citizens");
    } else if (piece->type == TYPE_COMMERCIAL) {
        text_int(t, piece->silver);
        text_char(t, ' ');
        text_add(t, word_silver(game));
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
    char marks[8];
    Text t;
    text_start(&t, value, sizeof value);
    value_write(&t, piece, game);
    marks_collect("building", piece_id(game, kind), marks, sizeof marks);
    bool changed = memcmp(piece, &defaults->piece[game][kind - 1], sizeof *piece) != 0;
    printf("%c %-20s %-23s %d  %-5s  %-28s %s\n", changed ? '*' : ' ', piece_id(game, kind), piece_name(game, kind),
           piece->count, shape_word(piece->shape), value, marks);
}

static void track_print(const char *title, const char *group, int game, const uint8_t *values, const uint8_t *defaults,
                        int count)
{
    char marks[8];
    marks_collect(group, game_word(game), marks, sizeof marks);
    printf("%c %-45s", memcmp(values, defaults, (size_t)count) != 0 ? '*' : ' ', title);
    for (int i = 0; i < count; i++) {
        printf("%s%d", i > 0 ? ", " : "", values[i]);
    }
    printf("  (%s)\n", marks);
}

void cardtable_print(const Catalogue *catalogue, int game, const char *errata)
{
    Catalogue defaults;
    catalogue_defaults(&defaults);
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
    printf("\nsources: where several are given they belong to different values; 'aedile cards ID' tells which\n");
    for (const char *mark = "PFSIH"; *mark != '\0'; mark++) {
        printf("  %c %s\n", *mark, source_meaning(*mark));
    }
    if (errata != NULL) {
        printf("* changed by %s\n", errata);
    }
}
