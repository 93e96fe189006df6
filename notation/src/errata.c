/* SPDX-License-Identifier: MIT */
/* errata.c - files that make the cards as they are printed in somebody's box (docs/formats.md, Errata). */
#include "errata.h"
#include "notation/language.h"

#include <string.h>

enum { KEY_MAX = 64 };   /* "monument.temple-of-minerva.built-quantity" has 41; ids and fields stay under 30 each */
enum { LIST_MOST = 16 }; /* lists of more words are not told whole */

void errata_key_write(Text *t, const CatalogueField *field)
{
    text_add(t, field->group);
    text_char(t, '.');
    text_add(t, field->id);
    text_char(t, '.');
    text_add(t, field->field);
}

/* "civic>=2 and on-edge"; "always" for none. */
static void condition_write(Text *t, Condition condition)
{
    bool more = false;
    for (int i = 0; i < 2; i++) {
        const Term *term = &condition.term[i];
        if (term->quantity == QUANTITY_NONE) {
            continue;
        }
        text_add(t, more ? " and " : "");
        text_add(t, quantity_word(term->quantity));
        if ((quantity_flags(term->quantity) & COUNTS_YES_NO) == 0 || term->least != 1) {
            text_add(t, ">=");
            text_int(t, term->least);
        }
        more = true;
    }
    text_add(t, more ? "" : "always");
}

void errata_value_write(Text *t, const Catalogue *catalogue, const CatalogueField *field)
{
    int value = catalogue_get(catalogue, field);
    if (field->kind == FIELD_CONDITION) {
        condition_write(t, catalogue_condition(catalogue, field));
    } else if (field->kind == FIELD_LETTER) {
        text_char(t, value != 0 ? (char)value : '-');
    } else if (field->words != NULL) {
        text_add(t, field->words[value]);
    } else {
        text_int(t, value);
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* What lies between two places of a line, without the blanks around it. */
static Part part_make(const char *line, size_t start, size_t end)
{
    while (start < end && is_blank(line[start])) {
        start++;
    }
    while (end > start && is_blank(line[end - 1])) {
        end--;
    }
    Part part = {line + start, end - start, (uint32_t)start + 1};
    return part;
}

static size_t key_name(int index, CatalogueField *out_field, char out_name[KEY_MAX])
{
    catalogue_field(index, out_field);
    Text t = text_in(out_name, KEY_MAX);
    errata_key_write(&t, out_field);
    return t.length;
}

/* Where a key goes on after a word and a dot; 0 if they do not stand there. */
static size_t key_after(Part key, size_t at, const char *word)
{
    size_t end = at + strlen(word);
    return end < key.length && memcmp(key.text + at, word, end - at) == 0 && key.text[end] == '.' ? end + 1 : 0;
}

/* Strangers send hundreds of keys: groups and cards that are not meant are passed by. */
static bool field_find(Part key, CatalogueField *out_field)
{
    const int count = catalogue_field_count();
    for (int i = 0; i < count;) {
        catalogue_field(i, out_field);
        size_t id = key_after(key, 0, out_field->group);
        size_t field = id != 0 ? key_after(key, id, out_field->id) : 0;
        if (field != 0 && word_is(key.text + field, key.length - field, out_field->field)) {
            return true;
        }
        i = field != 0 ? i + 1 : catalogue_skip(i, id == 0);
    }
    return false;
}

/* The key that comes closest; false if none is near. Lengths that differ by so much are at least so far. */
static bool key_closest(Part key, char out_closest[KEY_MAX])
{
    enum { NEAR = 5 };
    size_t least = NEAR;
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        char name[KEY_MAX];
        size_t length = key_name(i, &field, name);
        bool near = length < key.length + least && key.length < length + least;
        size_t distance = near ? word_distance(key.text, key.length, name) : NEAR;
        if (distance < least) {
            least = distance;
            memcpy(out_closest, name, KEY_MAX);
        }
    }
    return least < NEAR;
}

static bool key_unknown(Errata *errata, Part key)
{
    char closest[KEY_MAX];
    Quote found = quote_make(key.text, key.length);
    bool guess = key_closest(key, closest);
    return fault_set(errata->fault, errata->line, key.column, guess ? WORD_FAULT_ERRATA_MEANT : WORD_FAULT_ERRATA_KEY,
                     found.text, guess ? closest : NULL, NULL);
}

/* A number of at most two digits without leading zeros; -1 if it is none. */
static int small_number(const char *text, size_t length)
{
    if (length == 0 || length > 2 || text[0] < '0' || text[0] > '9' || (length == 2 && text[0] == '0')) {
        return -1;
    }
    return length == 1 ? text[0] - '0' : text[1] >= '0' && text[1] <= '9' ? (text[0] - '0') * 10 + text[1] - '0' : -1;
}

/* One term, "size>=3" or "on-edge". */
static bool term_read(Part part, Term *out_term)
{
    const char *sign = part.length != 0 ? memchr(part.text, '>', part.length) : NULL;
    Part word = part_make(part.text, 0, sign != NULL ? (size_t)(sign - part.text) : part.length);
    int least = 1;
    int quantity = QUANTITY_NONE + 1;
    while (quantity < QUANTITY_COUNT && !word_is(word.text, word.length, quantity_word(quantity))) {
        quantity++;
    }
    if (quantity == QUANTITY_COUNT || (sign == NULL && (quantity_flags(quantity) & COUNTS_YES_NO) == 0)) {
        return false;
    }
    if (sign != NULL) {
        size_t start = (size_t)(sign - part.text) + 1;
        bool equals = start < part.length && part.text[start] == '=';
        Part number = part_make(part.text, start + 1, part.length);
        least = equals ? small_number(number.text, number.length) : -1;
    }
    out_term->quantity = (uint8_t)quantity;
    out_term->least = (uint8_t)(least >= 0 ? least : 0);
    return least >= 0;
}

/* "always", or one or two terms with "and" between them. */
static bool condition_read(Part value, Condition *out_condition)
{
    static const char AND[] = " and ";
    size_t middle = 0;
    memset(out_condition, 0, sizeof *out_condition);
    if (word_is(value.text, value.length, "always")) {
        return true;
    }
    while (middle + sizeof AND - 1 < value.length && memcmp(value.text + middle, AND, sizeof AND - 1) != 0) {
        middle++;
    }
    if (middle + sizeof AND - 1 >= value.length) {
        return term_read(value, &out_condition->term[0]);
    }
    return term_read(part_make(value.text, 0, middle), &out_condition->term[0]) &&
           term_read(part_make(value.text, middle + sizeof AND - 1, value.length), &out_condition->term[1]);
}

/* The number a value stands for, -1 if it is out of range or none. */
static int value_number(Part value, const CatalogueField *field)
{
    int number = 0;
    if (field->kind == FIELD_LETTER) {
        bool none = word_is(value.text, value.length, "-");
        bool letter = value.length == 1 && value.text[0] >= field->least && value.text[0] <= field->most;
        return none ? 0 : letter ? value.text[0] : -1;
    }
    if (field->words != NULL) {
        for (int i = field->least; i <= field->most; i++) {
            if (word_is(value.text, value.length, field->words[i])) {
                return i;
            }
        }
        return -1;
    }
    for (size_t i = 0; i < value.length; i++) {
        if (value.text[i] < '0' || value.text[i] > '9' || number > field->most) {
            return -1;
        }
        number = number * 10 + (value.text[i] - '0');
    }
    return value.length != 0 && number >= field->least && number <= field->most ? number : -1;
}

/* A longer list, of effects or quantities, is told by its first words. */
static FaultPart value_accepted(const CatalogueField *field)
{
    char list[160];
    if (field->kind == FIELD_CONDITION) {
        return fault_part(WORD_FAULT_PART_CONDITION, NULL);
    }
    if (field->kind == FIELD_LETTER) {
        return fault_part(WORD_FAULT_PART_LETTER, NULL);
    }
    if (field->words == NULL) {
        return fault_part(WORD_FAULT_PART_NUMBER, fault_number(field->least).text, fault_number(field->most).text,
                          NULL);
    }
    if (field->most >= LIST_MOST) {
        return fault_part(WORD_FAULT_PART_WORD, field->words[1], field->words[2], NULL);
    }
    Text t = text_in(list, sizeof list);
    for (int i = field->least; i <= field->most; i++) {
        text_add(&t, i == field->least ? "" : ", ");
        text_add(&t, field->words[i]);
    }
    return fault_part(WORD_FAULT_PART_ONE_OF, list, NULL);
}

static bool value_unknown(Errata *errata, Part value, const CatalogueField *field)
{
    char key[KEY_MAX];
    Quote found = quote_make(value.text, value.length);
    FaultPart accepted = value_accepted(field);
    Text t = text_in(key, sizeof key);
    errata_key_write(&t, field);
    if (value.length == 0) {
        return fault_set(errata->fault, errata->line, value.column, WORD_FAULT_VALUE_MISSING, key, accepted.text, NULL);
    }
    return fault_set(errata->fault, errata->line, value.column, WORD_FAULT_VALUE, key, found.text, accepted.text, NULL);
}

/* Remembers the line that a value is set on; false if there was one before. */
static bool value_first(Errata *errata, Part key, const CatalogueField *field)
{
    uint32_t *set_on = &errata->set_on[field->offset];
    if (*set_on != 0) {
        Quote found = quote_make(key.text, key.length);
        return fault_set(errata->fault, errata->line, key.column, WORD_FAULT_ERRATA_TWICE, found.text,
                         fault_number(*set_on).text, NULL);
    }
    *set_on = errata->line;
    return true;
}

static bool value_set(Errata *errata, Part key, Part value, const CatalogueField *field)
{
    if (field->kind == FIELD_CONDITION) {
        Condition condition;
        if (!condition_read(value, &condition)) {
            return value_unknown(errata, value, field);
        }
        catalogue_condition_set(&errata->catalogue, field, condition);
        return value_first(errata, key, field);
    }
    int number = value_number(value, field);
    if (number < 0) {
        return value_unknown(errata, value, field);
    }
    return value_first(errata, key, field) && catalogue_set(&errata->catalogue, field, number);
}

bool errata_set(Errata *errata, Part key, Part value)
{
    CatalogueField field;
    return field_find(key, &field) ? value_set(errata, key, value, &field) : key_unknown(errata, key);
}

static bool line_read(Errata *errata, const char *line, size_t length)
{
    const char *comment = length != 0 ? memchr(line, '#', length) : NULL;
    size_t end = comment != NULL ? (size_t)(comment - line) : length;
    const char *equals = end != 0 ? memchr(line, '=', end) : NULL;
    size_t middle = equals != NULL ? (size_t)(equals - line) : end;
    Part key = part_make(line, 0, middle);
    if (key.length == 0 && equals == NULL) {
        return true;
    }
    if (equals == NULL) {
        return fault_set(errata->fault, errata->line, (uint32_t)(key.column + key.length), WORD_FAULT_ERRATA_SIGN,
                         NULL);
    }
    return errata_set(errata, key, part_make(line, middle + 1, end));
}

/* The last line about a card, or about any of its group where id is NULL; 0 if there is none. */
static uint32_t line_about(const Errata *errata, const char *group, const char *id)
{
    uint32_t line = 0;
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        bool about = strcmp(field.group, group) == 0 && (id == NULL || strcmp(field.id, id) == 0);
        line = about && errata->set_on[field.offset] > line ? errata->set_on[field.offset] : line;
    }
    return line;
}

bool catalogue_refuse(Fault *out_fault, uint32_t line, const char *group, const char *id, const char *why)
{
    char key[KEY_MAX];
    Text t = text_in(key, sizeof key);
    text_add(&t, group);
    text_char(&t, '.');
    text_add(&t, id);
    return fault_set(out_fault, line, line != 0, why != NULL ? WORD_FAULT_CATALOGUE : WORD_FAULT_CATALOGUE_MISFIT, key,
                     why, NULL);
}

bool errata_fits(Errata *errata)
{
    const char *group = NULL;
    const char *id = NULL;
    const char *what = catalogue_fault(&errata->catalogue, &group, &id);
    if (what == NULL) {
        return true;
    }
    uint32_t line = line_about(errata, group, id);
    line = line != 0 ? line : line_about(errata, group, NULL); /* too many of them together */
    return catalogue_refuse(errata->fault, line, group, id, what);
}

void errata_start(Errata *errata, const Catalogue *catalogue, Fault *fault)
{
    memset(errata, 0, sizeof *errata);
    errata->catalogue = *catalogue;
    errata->fault = fault;
}

/* Items of `key = value`, each ended by the separator. */
static bool items_read(Errata *errata, const char *text, size_t length, char separator)
{
    for (size_t at = 0; at < length;) {
        const char *found = memchr(text + at, separator, length - at);
        size_t size = found != NULL ? (size_t)(found - text) - at : length - at;
        errata->line++;
        if (!line_read(errata, text + at, size)) {
            return false;
        }
        at += size + 1;
    }
    return errata_fits(errata);
}

bool errata_read(const char *text, size_t length, Catalogue *catalogue, Fault *out_fault)
{
    static const char BOM[] = "\xef\xbb\xbf";
    Errata errata;
    size_t at = length >= 3 && memcmp(text, BOM, 3) == 0 ? 3 : 0;
    errata_start(&errata, catalogue, out_fault);
    if (!items_read(&errata, text + at, length - at, '\n')) {
        return false;
    }
    *catalogue = errata.catalogue;
    return true;
}

static bool value_differs(const Catalogue *a, const Catalogue *b, const CatalogueField *field)
{
    if (field->kind != FIELD_CONDITION) {
        return catalogue_get(a, field) != catalogue_get(b, field);
    }
    Condition one = catalogue_condition(a, field);
    Condition other = catalogue_condition(b, field);
    return memcmp(&one, &other, sizeof one) != 0;
}

ErrataWalk errata_walk(const Catalogue *catalogue)
{
    ErrataWalk walk = {.catalogue = catalogue, .index = 0};
    catalogue_edition(catalogue->edition, &walk.printed);
    if (memcmp(catalogue, &walk.printed, sizeof walk.printed) == 0) {
        walk.index = catalogue_field_count(); /* nearly always: no need to look at a thousand fields */
    }
    return walk;
}

bool errata_next(ErrataWalk *walk, CatalogueField *out_field)
{
    const int count = catalogue_field_count();
    while (walk->index < count) {
        catalogue_field(walk->index++, out_field);
        if (value_differs(walk->catalogue, &walk->printed, out_field)) {
            return true;
        }
    }
    return false;
}

int errata_count(const Catalogue *catalogue)
{
    CatalogueField field;
    ErrataWalk walk = errata_walk(catalogue);
    int count = 0;
    while (errata_next(&walk, &field)) {
        count++;
    }
    return count;
}

static void item_write(Text *t, const Catalogue *catalogue, const CatalogueField *field, bool first)
{
    text_add(t, first ? "" : "; ");
    errata_key_write(t, field);
    text_add(t, " = ");
    errata_value_write(t, catalogue, field);
}

void errata_list_write(Text *t, const Catalogue *catalogue)
{
    CatalogueField field;
    ErrataWalk walk = errata_walk(catalogue);
    for (bool first = true; errata_next(&walk, &field); first = false) {
        item_write(t, catalogue, &field, first);
    }
}

/* Whether a list is written in this way; item by item, since it may be long. */
static bool list_is(const char *text, size_t length, const Catalogue *catalogue)
{
    CatalogueField field;
    ErrataWalk walk = errata_walk(catalogue);
    size_t at = 0;
    while (errata_next(&walk, &field)) {
        char item[2 * KEY_MAX + 64]; /* a key, and a condition of two terms */
        Text t = text_in(item, sizeof item);
        item_write(&t, catalogue, &field, at == 0);
        if (length - at < t.length || memcmp(text + at, item, t.length) != 0) {
            return false;
        }
        at += t.length;
    }
    return at == length && length != 0;
}

bool errata_list_read(const char *text, size_t length, Catalogue *catalogue, Fault *out_fault)
{
    Errata errata;
    errata_start(&errata, catalogue, out_fault);
    if (!items_read(&errata, text, length, ';')) {
        return false;
    }
    if (!list_is(text, length, &errata.catalogue)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_ERRATA_LIST, NULL);
    }
    *catalogue = errata.catalogue;
    return true;
}
