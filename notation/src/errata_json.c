/* SPDX-License-Identifier: MIT */
/* errata_json.c - the values that are not the printed ones, as a member of a configuration's JSON (docs/formats.md). */
#include "errata.h"
#include "notation/language.h"

#include <string.h>

enum { PART_MAX = 128 };                        /* the longest condition has two terms of under 40 bytes */
enum { COLUMN_KEY = 1, COLUMN_VALUE = 2 };      /* which token of a member a fault is about */
static const char MEMBER[] = ",\"errata\":{\""; /* and the first key */

void errata_write_json(Text *t, const Catalogue *catalogue)
{
    const char *before = MEMBER;
    CatalogueField field;
    ErrataWalk walk = errata_walk(catalogue);
    while (errata_next(&walk, &field)) {
        bool bare = field.kind == FIELD_NUMBER;
        text_add(t, before);
        errata_key_write(t, &field);
        text_add(t, bare ? "\":" : "\":\"");
        errata_value_write(t, catalogue, &field);
        text_add(t, bare ? "" : "\"");
        before = ",\"";
    }
    text_add(t, before == MEMBER ? "" : "}");
}

/* A key or a value. What is no string, or too long for any, is taken as it stands: a number, or nothing we know. */
static Part token_part(const Json *json, uint32_t token, char buffer[PART_MAX], uint32_t column)
{
    const JsonToken *value = &json->token[token];
    bool plain = json_letters(json, token, buffer, PART_MAX);
    Part part = {plain ? buffer : json->text + value->start, plain ? strlen(buffer) : value->end - value->start,
                 column};
    return part;
}

/* Gives a fault, which has the number of the member, its place in the text. */
static bool fault_place(const Json *json, uint32_t object, Fault *fault)
{
    uint32_t token = object;
    if (fault->line != 0) {
        token = object + 1;
        for (uint32_t member = 1; member < fault->line; member++) {
            token = json->token[token + 1].next;
        }
        token += fault->column == COLUMN_VALUE;
    }
    json_place(json, token, &fault->line, &fault->column);
    return false;
}

bool errata_read_json(const Json *json, uint32_t object, Catalogue *catalogue, Fault *out_fault)
{
    Errata errata;
    errata_start(&errata, catalogue, out_fault);
    if (json->token[object].type != JSON_OBJECT) {
        fault_set(out_fault, 0, 0, WORD_FAULT_ERRATA, "{\"building.bakery.vp\":1}", NULL);
        return fault_place(json, object, out_fault);
    }
    for (uint32_t key = object + 1; key < json->token[object].next; key = json->token[key + 1].next) {
        char name[PART_MAX];
        char text[PART_MAX];
        errata.line++;
        if (json->token[key + 1].type != JSON_NULL && !errata_set(&errata, token_part(json, key, name, COLUMN_KEY),
                                                                  token_part(json, key + 1, text, COLUMN_VALUE))) {
            return fault_place(json, object, out_fault);
        }
    }
    if (!errata_fits(&errata)) {
        return fault_place(json, object, out_fault);
    }
    *catalogue = errata.catalogue;
    return true;
}
