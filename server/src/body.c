/* SPDX-License-Identifier: MIT */
/* body.c - jansson, as far as we need it. */
#include "body.h"

#include <jansson.h>

#include <string.h>

Body *body_read(const char *text, size_t length)
{
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(json)) {
        json_decref(json);
        return NULL;
    }
    return json;
}

void body_free(Body *body)
{
    json_decref(body);
}

const char *body_text(const Body *body, const char *key)
{
    return json_string_value(json_object_get(body, key));
}

bool body_has(const Body *body, const char *key)
{
    return json_object_get(body, key) != NULL;
}

bool body_false(const Body *body, const char *key)
{
    return json_is_false(json_object_get(body, key));
}

bool body_true(const Body *body, const char *key)
{
    return json_is_true(json_object_get(body, key));
}

bool body_maybe_bool(const Body *body, const char *key)
{
    return !body_has(body, key) || json_is_boolean(json_object_get(body, key));
}

int64_t body_number(const Body *body, const char *key)
{
    return json_integer_value(json_object_get(body, key));
}

bool body_whole(const Body *body, const char *key, int64_t least, int64_t most)
{
    const int64_t number = body_number(body, key);
    return json_is_integer(json_object_get(body, key)) && number >= least && number <= most;
}

static bool listed(const char *key, const char *const *keys)
{
    while (*keys != NULL && strcmp(*keys, key) != 0) {
        keys++;
    }
    return *keys != NULL;
}

const char *body_stranger(Body *body, const char *const *keys)
{
    for (void *at = json_object_iter(body); at != NULL; at = json_object_iter_next(body, at)) {
        if (!listed(json_object_iter_key(at), keys)) {
            return json_object_iter_key(at);
        }
    }
    return NULL;
}

char *body_part(const Body *body, const char *const *keys)
{
    json_t *part = json_object();
    for (; *keys != NULL; keys++) {
        json_t *value = json_object_get(body, *keys);
        if (value != NULL) {
            json_object_set(part, *keys, value);
        }
    }
    char *text = json_dumps(part, JSON_COMPACT);
    json_decref(part);
    return text;
}

char *body_object(const Body *body, const char *key)
{
    const json_t *object = json_object_get(body, key);
    return json_is_object(object) ? json_dumps(object, JSON_COMPACT) : NULL;
}

int body_replace(Body *body, const char *list, const char *key, const char *word, const char *instead,
                 const char *other, const char **out_other)
{
    json_t *array = json_object_get(body, list);
    int found = -1;
    for (size_t i = 0; i < json_array_size(array); i++) {
        json_t *item = json_array_get(array, i);
        const char *value = json_string_value(json_object_get(item, key));
        if (value == NULL || strcmp(value, word) != 0) {
            continue;
        }
        if (found != -1) {
            return -1;
        }
        found = (int)i;
        *out_other = json_string_value(json_object_get(item, other));
        json_object_set_new(item, key, json_string(instead));
    }
    return found;
}
