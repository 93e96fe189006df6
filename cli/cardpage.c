/* SPDX-License-Identifier: MIT */
/* cardpage.c - docs/cards.md: every card with its sentence, and every value with the marks of its source. */
#include "cardtable.h"

#include "notation/config.h"
#include "notation/words.h"

#include <stdio.h>
#include <string.h>

typedef struct Part {
    const char *head;
    const char *note;
    const char *group;
    uint8_t game;
    uint8_t deck;
    uint8_t first;
    char ids;
    char field;
} Part;
static const Part PARTS[] = {
#define PART(head, note, group, game, deck, first, ids, field) {head, note, group, game, deck, first, ids, field},
#include "cardpage.def"
};

enum {
    PART_COUNT = sizeof PARTS / sizeof PARTS[0],
    SENTENCE_MAX = 512,
    VALUE_MAX = 80,
    FIELDS_MAX = 64 /* a road has 36 */
};

/* A value as it is written, unless the part leaves it out or it is what a card does not have. */
static bool value_write(Text *t, const Catalogue *catalogue, const Part *part, const CatalogueField *field)
{
    static const char *const NOTHING[] = {"0", "none", "nobody", "no", "-"};
    errata_value_write(t, catalogue, field);
    bool shown = part->field == '*' || (part->field == '=') == (strcmp(field->field, "alternate") == 0);
    for (size_t i = 0; i < sizeof NOTHING / sizeof NOTHING[0]; i++) {
        shown = shown && strcmp(t->at, NOTHING[i]) != 0;
    }
    return shown;
}

/* The values of the card in rows begin to end of the catalogue, each after the marks of its source. */
static void values_print(const Catalogue *catalogue, const Part *part, int begin, int end)
{
    const char *marks = "";
    bool told[FIELDS_MAX] = {false};
    for (int i = begin; i < end; i++) {
        CatalogueField first;
        catalogue_field(i, &first);
        for (int j = i; j < end; j++) {
            CatalogueField field;
            char value[VALUE_MAX];
            Text t = text_in(value, sizeof value);
            catalogue_field(j, &field);
            if (told[j - begin] || strcmp(field.source, first.source) != 0 ||
                !value_write(&t, catalogue, part, &field)) {
                continue;
            }
            if (strcmp(marks, field.source) == 0) {
                printf(", ");
            } else {
                printf("%s**%s** ", marks[0] != '\0' ? "; " : "", field.source);
            }
            printf("%s %s", field.field, value);
            marks = field.source;
            told[j - begin] = true;
        }
    }
}

/* What the values of a card were in edition 1, where the edition of the catalogue has others; errata are no edition's. */
static void before_print(const Catalogue *catalogue, const Part *part, int begin, int end)
{
    const char *before = "; edition 1: ";
    Catalogue edition;
    Catalogue first;
    catalogue_edition(catalogue->edition, &edition);
    catalogue_edition(EDITION_1, &first);
    for (int i = begin; i < end; i++) {
        CatalogueField field;
        char now[VALUE_MAX];
        char then[VALUE_MAX];
        Text now_text = text_in(now, sizeof now);
        Text then_text = text_in(then, sizeof then);
        catalogue_field(i, &field);
        value_write(&now_text, &edition, part, &field);
        value_write(&then_text, &first, part, &field);
        const bool alternate = strcmp(field.field, "alternate") == 0;
        if (strcmp(now, then) != 0 && (part->field == '*' || (part->field == '=') == alternate)) {
            printf("%s%s %s", before, field.field, then);
            before = ", ";
        }
    }
}

static void sentence_write(Text *t, const Rules *r, const Part *part, const CatalogueField *field, int index)
{
    if (part->deck != DECK_COUNT) {
        uint16_t needs = card_needs(part->deck, index);
        words_card(t, r, part->deck, index);
        const char *before = "; only with ";
        for (int module = 0; module < MODULE_COUNT; module++) {
            if ((needs >> module & 1) != 0) {
                text_add(t, before);
                text_add(t, module_word(module));
                before = " or ";
            }
        }
    } else if (part->first == 0) {
        text_add(t, field->group);
        text_add(t, ", ");
        text_add(t, field->name);
    } else if (part->field == '=') {
        text_add(t, field->name);
        text_add(t, ": ");
        words_requirement(t, r, index, true);
    } else {
        words_piece(t, r, part->first + index);
    }
}

/* The row after the last value of the card whose values begin here. */
static int card_end(int begin, CatalogueField *out_field)
{
    CatalogueField field;
    int end = begin;
    catalogue_field(begin, out_field);
    do {
        end++;
        catalogue_field(end < catalogue_field_count() ? end : begin, &field);
    } while (end < catalogue_field_count() && strcmp(field.id, out_field->id) == 0 &&
             strcmp(field.group, out_field->group) == 0);
    return end;
}

static void part_print(const Catalogue *catalogue, const Rules *r, const Part *part)
{
    int index = 0; /* of the card in its group and game */
    if (part->head != NULL) {
        printf("\n## %s\n\n%s\n\n| id | card | values |\n|---|---|---|\n", part->head, part->note);
    }
    for (int begin = 0, end; begin < catalogue_field_count(); begin = end) {
        CatalogueField field;
        char words[SENTENCE_MAX];
        end = card_end(begin, &field);
        if (strcmp(field.group, part->group) != 0 || field.game != part->game) {
            continue;
        }
        Text t = text_in(words, sizeof words);
        sentence_write(&t, r, part, &field, index++);
        if (part->ids == '*' || (part->ids == 'C') == (field.id[0] == 'C')) {
            printf("| %s | %s | ", field.id, words);
            values_print(catalogue, part, begin, end);
            before_print(catalogue, part, begin, end);
            printf(" |\n");
        }
    }
}

void cardpage_print(const Catalogue *catalogue)
{
    static Rules rules[GAME_COUNT];
    for (int game = 0; game < GAME_COUNT; game++) {
        Config config;
        config_defaults(&config);
        config.game = (uint8_t)game;
        config.edition = catalogue->edition;
        if (rules_make(&config, catalogue, &rules[game]).code != FAULT_NONE) {
            return;
        }
    }
    printf(
        "# Cards: every value printed on a card, tile, tray or board\n\n"
        "Written by `aedile cards --markdown` from the tables that the program plays by; `make check-cards` compares.\n"
        "Code and tests cite these sections as docs/cards.md. Every value can be set as it is printed in your box by an\n"
        "errata file: its key is the group, the id and the name of the value, as in `building.bakery.silver`. What is\n"
        "0, none or no is left out here; `aedile cards --keys` lists all %d values.\n\n"
        "These are the values of edition %d%s\n"
        "`edition=1` in a configuration, or `--edition 1`, plays those; docs/balance.md has why they changed.\n\n"
        "Before values stand the marks of their source, of several sources several:\n\n",
        catalogue_field_count(), catalogue->edition,
        catalogue->edition == EDITION_NEWEST
            ? ", the newest; what was another value in edition 1 is said at the end of a row."
            : "; `aedile cards --markdown` has those of the newest.");
    for (const char *mark = "PFSIH"; *mark != '\0'; mark++) {
        printf("- **%c** %s\n", *mark, source_meaning(*mark));
    }
    printf(
        "\nNobody should take a card with **H** for the printed one: those cards are not public, and these are made to\n"
        "fit everything that the rulebooks say about them.\n\n"
        "Shapes: `1`, `I2`, `I3`, `L3`, `I4`, `O4` (2×2), `T4`, `U5` (3×2 without the middle of one long side), `R6`\n"
        "(2×3). All are mirror-symmetric.\n");
    for (int i = 0; i < PART_COUNT; i++) {
        part_print(catalogue, &rules[PARTS[i].game], &PARTS[i]);
    }
}
