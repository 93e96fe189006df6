/* SPDX-License-Identifier: MIT */
/* jsondiff.c - whether two JSON values say the same (docs/formats.md, State), and where they first differ. */
#include "jsondiff.h"

#include <string.h>

typedef struct Same {
    const Json *left;
    const Json *right;
    char path[JSON_PATH_MAX];
    Text at; /* writes into path */
    JsonDifference *difference;
} Same;

static const uint32_t ABSENT = UINT32_MAX;

static bool value_empty(const Json *json, uint32_t token)
{
    return token == ABSENT || json_empty(json, token);
}

static void value_show(const Json *json, uint32_t token, char out_text[JSON_SHOWN_MAX])
{
    Text t = text_in(out_text, JSON_SHOWN_MAX);
    if (token == ABSENT) {
        text_add(&t, "nothing");
        return;
    }
    const JsonToken *value = &json->token[token];
    Quote quote = quote_make(json->text + value->start, value->end - value->start);
    text_add(&t, quote.text);
}

static bool differs(Same *same, uint32_t left, uint32_t right)
{
    JsonDifference *difference = same->difference;
    Text t = text_in(difference->path, sizeof difference->path);
    text_add(&t, same->path[0] != '\0' ? same->path : "the whole");
    value_show(same->left, left, difference->left);
    value_show(same->right, right, difference->right);
    return false;
}

/* The path goes one step down; back with path_up. */
static size_t path_down(Same *same, const char *before, const char *name, size_t length, const char *after)
{
    size_t start = same->at.length;
    text_add(&same->at, start == 0 && before[0] == '.' ? "" : before);
    text_bytes(&same->at, name, length);
    text_add(&same->at, after);
    return start;
}

static void path_up(Same *same, size_t start)
{
    same->at.length = start;
    if (start < sizeof same->path) {
        same->path[start] = '\0';
    }
}

static bool values_same(Same *same, uint32_t left, uint32_t right);

/* The other object's value of the same key. Our keys have no escapes: equal bytes are equal keys. */
static uint32_t member_like(const Json *json, uint32_t object, const Json *other, uint32_t key)
{
    const JsonToken *wanted = &other->token[key];
    for (uint32_t i = object + 1; i < json->token[object].next; i = json->token[i + 1].next) {
        const JsonToken *own = &json->token[i];
        if (own->end - own->start == wanted->end - wanted->start &&
            memcmp(json->text + own->start, other->text + wanted->start, own->end - own->start) == 0) {
            return i + 1;
        }
    }
    return ABSENT;
}

static bool members_same(Same *same, uint32_t left, uint32_t right)
{
    const JsonToken *token = same->left->token;
    bool alike = true;
    for (uint32_t key = left + 1; alike && key < token[left].next; key = token[key + 1].next) {
        size_t start = path_down(same, ".", same->left->text + token[key].start, token[key].end - token[key].start, "");
        alike = values_same(same, key + 1, member_like(same->right, right, same->left, key));
        path_up(same, start);
    }
    token = same->right->token;
    for (uint32_t key = right + 1; alike && key < token[right].next; key = token[key + 1].next) {
        if (member_like(same->left, left, same->right, key) == ABSENT) {
            size_t start =
                path_down(same, ".", same->right->text + token[key].start, token[key].end - token[key].start, "");
            alike = values_same(same, ABSENT, key + 1);
            path_up(same, start);
        }
    }
    return alike;
}

static bool elements_same(Same *same, uint32_t left, uint32_t right)
{
    uint32_t left_count = same->left->token[left].count;
    uint32_t right_count = same->right->token[right].count;
    uint32_t i = left + 1;
    uint32_t j = right + 1;
    bool alike = true;
    for (uint32_t n = 0; alike && (n < left_count || n < right_count); n++) {
        char number[16];
        Text t = text_in(number, sizeof number);
        text_int(&t, n + 1);
        size_t start = path_down(same, "[", number, t.length, "]");
        alike = n < left_count && n < right_count
                    ? values_same(same, i, j)
                    : differs(same, n < left_count ? i : ABSENT, n < right_count ? j : ABSENT);
        path_up(same, start);
        i = n < left_count ? same->left->token[i].next : i;
        j = n < right_count ? same->right->token[j].next : j;
    }
    return alike;
}

/* Whether the array that the path names is a set. Those of the Consul's discards lie in an array. */
static bool path_of_set(const char *path)
{
    static const char *const SETS[] = {
        ".discarded", ".pool",        ".public_objectives", ".objective_choice", ".role_choice",
        ".hand",      ".invocations", ".ongoing",           ".gardens",          ".monuments",
    };
    const size_t length = strlen(path);
    bool found = strstr(path, ".consul.discards[") != NULL;
    for (size_t i = 0; i < sizeof SETS / sizeof SETS[0]; i++) {
        const size_t name = strlen(SETS[i]);
        found |= length >= name && strcmp(path + length - name, SETS[i]) == 0;
    }
    return found;
}

/* Every element of one has an equal one in the other that no element before it has. */
static bool sets_same(Same *same, uint32_t left, uint32_t right)
{
    enum { SET_MOST = 256 };
    const uint32_t count = same->left->token[left].count;
    bool taken[SET_MOST] = {false};
    if (count > SET_MOST || count != same->right->token[right].count) {
        return false;
    }
    uint32_t i = left + 1;
    for (uint32_t n = 0; n < count; n++, i = same->left->token[i].next) {
        uint32_t j = right + 1;
        uint32_t at = 0;
        while (at < count && (taken[at] || !values_same(same, i, j))) {
            j = same->right->token[j].next;
            at++;
        }
        if (at == count) {
            return false;
        }
        taken[at] = true;
    }
    return true;
}

/* Values without contents; the text of numbers and strings is compared as it stands. */
static bool plain_same(const Same *same, uint32_t left, uint32_t right)
{
    const JsonToken *a = &same->left->token[left];
    const JsonToken *b = &same->right->token[right];
    return a->end - a->start == b->end - b->start &&
           memcmp(same->left->text + a->start, same->right->text + b->start, a->end - a->start) == 0;
}

/* As deep as JSON_DEPTH_MAX at most. */
static bool values_same(Same *same, uint32_t left, uint32_t right)
{
    if (value_empty(same->left, left) || value_empty(same->right, right)) {
        return (value_empty(same->left, left) && value_empty(same->right, right)) || differs(same, left, right);
    }
    int type = same->left->token[left].type;
    if (type != same->right->token[right].type) {
        return differs(same, left, right);
    }
    if (type == JSON_OBJECT) {
        return members_same(same, left, right);
    }
    if (type == JSON_ARRAY) {
        return (path_of_set(same->path) && sets_same(same, left, right)) || elements_same(same, left, right);
    }
    return plain_same(same, left, right) || differs(same, left, right);
}

bool json_compare(const Json *left, const Json *right, JsonDifference *out_difference)
{
    Same same = {0};
    same.left = left;
    same.right = right;
    same.difference = out_difference;
    same.at = text_in(same.path, sizeof same.path);
    return values_same(&same, 0, 0);
}
