/* errata.c - files that make the cards as they are printed in somebody's box (INTERFACES 6). */
#include "notation/config.h"

#include <string.h>

enum { KEY_MAX = 64 }; /* "building.resplendent-library.citizens" has 37; ids and fields stay under 30 each */

/* The file being read: its catalogue so far, and on which line each value was set. */
typedef struct Errata {
    Catalogue catalogue;
    uint32_t set_on[sizeof(Catalogue)];
    uint32_t line;
    Fault *fault;
} Errata;

/* Part of a line. */
typedef struct Part {
    const char *text;
    size_t length;
    uint32_t column;
} Part;

void errata_key_write(Text *t, const CatalogueField *field)
{
    text_add(t, field->group);
    text_char(t, '.');
    text_add(t, field->id);
    text_char(t, '.');
    text_add(t, field->field);
}

void errata_value_write(Text *t, const Catalogue *catalogue, const CatalogueField *field)
{
    int value = catalogue_get(catalogue, field);
    if (field->words != NULL) {
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

/* The field of a key; where there is none, the key that comes closest, with how far it is. */
static bool field_find(Part key, CatalogueField *out_field, char closest[KEY_MAX], unsigned *out_distance)
{
    *out_distance = KEY_MAX;
    for (int i = 0; i < catalogue_field_count(); i++) {
        char name[KEY_MAX];
        Text t;
        catalogue_field(i, out_field);
        text_start(&t, name, KEY_MAX);
        errata_key_write(&t, out_field);
        if (word_is(key.text, key.length, name)) {
            return true;
        }
        unsigned distance = word_distance(key.text, key.length, name);
        if (distance < *out_distance) {
            *out_distance = distance;
            memcpy(closest, name, KEY_MAX);
        }
    }
    return false;
}

static bool key_unknown(Errata *errata, Part key, const char *closest, unsigned distance)
{
    enum { NEAR = 5 };
    Quote found = quote_make(key.text, key.length);
    bool guess = distance < NEAR;
    return fault_set(errata->fault, errata->line, key.column, "there is no key ", found.text,
                     guess ? "; did you mean " : "; `aedile cards --keys` lists them", guess ? closest : "",
                     guess ? "?" : "", NULL);
}

/* The number a value stands for, -1 if it is out of range or none. */
static int value_number(Part value, const CatalogueField *field)
{
    int number = 0;
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

static bool value_unknown(Errata *errata, Part value, const CatalogueField *field)
{
    char accepted[128]; /* the shapes, the longest of the lists, take 44 */
    Quote found = quote_make(value.text, value.length);
    Text t;
    text_start(&t, accepted, sizeof accepted);
    if (field->words != NULL) {
        for (int i = field->least; i <= field->most; i++) {
            text_add(&t, i == field->least ? "one of " : ", ");
            text_add(&t, field->words[i]);
        }
    } else {
        text_add(&t, "a whole number from ");
        text_int(&t, field->least);
        text_add(&t, " to ");
        text_int(&t, field->most);
    }
    return fault_set(errata->fault, errata->line, value.column, field->group, ".", field->id, ".", field->field, ": ",
                     value.length == 0 ? "the value is missing" : found.text,
                     value.length == 0 ? "" : " is not accepted", "; expected ", accepted, NULL);
}

static bool value_set(Errata *errata, Part key, const CatalogueField *field, int number)
{
    uint32_t *set_on = &errata->set_on[field->offset];
    if (*set_on != 0) {
        Quote found = quote_make(key.text, key.length);
        char before[12];
        Text t;
        text_start(&t, before, sizeof before);
        text_uint(&t, *set_on);
        return fault_set(errata->fault, errata->line, key.column, found.text, " was set on line ", before, " already",
                         NULL);
    }
    *set_on = errata->line;
    return catalogue_set(&errata->catalogue, field, number);
}

static bool line_read(Errata *errata, const char *line, size_t length)
{
    const char *comment = length != 0 ? memchr(line, '#', length) : NULL;
    size_t end = comment != NULL ? (size_t)(comment - line) : length;
    const char *equals = end != 0 ? memchr(line, '=', end) : NULL;
    size_t middle = equals != NULL ? (size_t)(equals - line) : end;
    Part key = part_make(line, 0, middle);
    CatalogueField field;
    char closest[KEY_MAX];
    unsigned distance;
    if (key.length == 0 && equals == NULL) {
        return true;
    }
    if (equals == NULL) {
        return fault_set(errata->fault, errata->line, (uint32_t)(key.column + key.length),
                         "expected '=' after the key: key = value", NULL);
    }
    if (!field_find(key, &field, closest, &distance)) {
        return key_unknown(errata, key, closest, distance);
    }
    Part value = part_make(line, middle + 1, end);
    int number = value_number(value, &field);
    return number < 0 ? value_unknown(errata, value, &field) : value_set(errata, key, &field, number);
}

/* The values of the whole file together; the place is the last line about the building in question. */
static bool whole_read(Errata *errata)
{
    const char *id = NULL;
    const char *what = catalogue_fault(&errata->catalogue, &id);
    uint32_t line = 0;
    if (what == NULL) {
        return true;
    }
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        if (strcmp(field.id, id) == 0 && errata->set_on[field.offset] > line) {
            line = errata->set_on[field.offset];
        }
    }
    return fault_set(errata->fault, line, line != 0, "building.", id, ": ", what, NULL);
}

bool errata_read(const char *text, size_t length, Catalogue *catalogue, Fault *out_fault)
{
    static const char BOM[] = "\xef\xbb\xbf";
    Errata errata;
    size_t at = length >= 3 && memcmp(text, BOM, 3) == 0 ? 3 : 0;
    memset(&errata, 0, sizeof errata);
    errata.catalogue = *catalogue;
    errata.fault = out_fault;
    while (at < length) {
        const char *feed = memchr(text + at, '\n', length - at);
        size_t size = feed != NULL ? (size_t)(feed - text) - at : length - at;
        errata.line++;
        if (!line_read(&errata, text + at, size)) {
            return false;
        }
        at += size + 1;
    }
    if (!whole_read(&errata)) {
        return false;
    }
    *catalogue = errata.catalogue;
    return true;
}
