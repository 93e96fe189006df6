/* SPDX-License-Identifier: MIT */
/* door_box.c - values as they are printed in somebody's box: a file of them, and what each value of a card may be. */
#include "door_look.h"

#include <string.h>

/* Values that no game of this kind looks at are those of the edition again. */
static void others_drop(Catalogue *values, int game)
{
    Catalogue printed;
    CatalogueField field;
    catalogue_edition(values->edition, &printed);
    for (int i = 0; i < catalogue_field_count(); i++) {
        catalogue_field(i, &field);
        if (field.game == game) {
            continue;
        }
        if (field.kind == FIELD_CONDITION) {
            catalogue_condition_set(values, &field, catalogue_condition(&printed, &field));
        } else {
            catalogue_set(values, &field, catalogue_get(&printed, &field));
        }
    }
}

/* The game that is named; GAME_COUNT for any. */
static bool game_wanted(Door *d, int *out_game)
{
    uint32_t game = json_member(&d->json, d->args, "game");
    *out_game = 0;
    while (*out_game < GAME_COUNT && (game == 0 || !json_is(&d->json, game, game_word(*out_game)))) {
        (*out_game)++;
    }
    return game == 0 || *out_game != GAME_COUNT || door_bad(d, "game", "expected rome or metropolis", NULL);
}

void call_errata(Door *d)
{
    static char text[ERRATA_TEXT_MAX];
    Catalogue values;
    Fault fault;
    int game;
    if (!door_string(d, d->args, "text", text, sizeof text) || !game_wanted(d, &game)) {
        return;
    }
    catalogue_defaults(&values);
    put_open(&d->out, '{');
    if (!errata_read(text, strlen(text), &values, &fault)) {
        put_key(&d->out, "fault");
        put_open(&d->out, '{');
        put_int(&d->out, "line", fault.line);
        put_int(&d->out, "column", fault.column);
        put_fault(&d->out, &fault);
        put_close(&d->out, '}');
    } else {
        if (game != GAME_COUNT) {
            others_drop(&values, game);
        }
        put_int(&d->out, "count", errata_count(&values));
        errata_write_json(&d->out, &values);
    }
    put_close(&d->out, '}');
}

/* "building.bakery" or "building": whether the field is one of it. */
static bool field_of(const CatalogueField *field, const char *card)
{
    size_t group = strlen(field->group);
    return strncmp(card, field->group, group) == 0 &&
           (card[group] == '\0' || (card[group] == '.' && strcmp(card + group + 1, field->id) == 0));
}

static void put_accepted(Text *t, const CatalogueField *field)
{
    static const char *const KINDS[] = {
        [FIELD_NUMBER] = "number", [FIELD_WORD] = "word", [FIELD_LETTER] = "letter", [FIELD_CONDITION] = "condition"};
    put_string(t, "kind", KINDS[field->kind]);
    if (field->kind == FIELD_WORD) {
        put_key(t, "words");
        put_open(t, '[');
        for (int i = field->least; i <= field->most; i++) {
            put_next(t);
            json_write_string(t, field->words[i]);
        }
        put_close(t, ']');
    } else if (field->kind == FIELD_NUMBER) {
        put_int(t, "least", field->least);
        put_int(t, "most", field->most);
    }
}

static void put_value(Text *t, const Catalogue *printed, const CatalogueField *field)
{
    put_open(t, '{');
    Text words = words_start();
    errata_key_write(&words, field);
    put_words(t, "key", &words);
    words = words_start();
    errata_value_write(&words, printed, field);
    put_words(t, "printed", &words);
    put_accepted(t, field);
    put_source(t, field->source);
    put_close(t, '}');
}

void call_values(Door *d)
{
    Catalogue printed;
    CatalogueField field;
    char card[64];
    if (!door_string(d, d->args, "card", card, sizeof card)) {
        return;
    }
    catalogue_defaults(&printed);
    put_open(&d->out, '{');
    put_key(&d->out, "values");
    put_open(&d->out, '[');
    for (int i = 0; i < catalogue_field_count(); i++) {
        catalogue_field(i, &field);
        if (field_of(&field, card)) {
            put_value(&d->out, &printed, &field);
        }
    }
    put_close(&d->out, ']');
    put_close(&d->out, '}');
}
