/* SPDX-License-Identifier: MIT */
/* weights.c - reads a file of weights. */
#include "bots/weights.h"
#include "search_inner.h"

#include <string.h>

enum { WEIGHT_MOST = 1000 * NET_UNIT };

typedef struct Cursor {
    const char *at;
    const char *end;
} Cursor;

static void blanks_skip(Cursor *c)
{
    while (c->at < c->end && (*c->at == ' ' || *c->at == '\n' || *c->at == '\r' || *c->at == '\t')) {
        c->at++;
    }
}

/* The next word, if it is this one. */
static bool word_take(Cursor *c, const char *word)
{
    const size_t length = strlen(word);
    blanks_skip(c);
    if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0) {
        return false;
    }
    c->at += length;
    return c->at == c->end || *c->at <= ' ';
}

/* A whole number within ±most. */
static bool number_take(Cursor *c, int32_t most, int32_t *out_number)
{
    int32_t number = 0;
    blanks_skip(c);
    const bool minus = c->at < c->end && *c->at == '-';
    const char *digits = c->at += minus;
    while (c->at < c->end && *c->at >= '0' && *c->at <= '9' && number <= most) {
        number = number * 10 + (*c->at++ - '0');
    }
    *out_number = minus ? -number : number;
    return c->at != digits && number <= most && (c->at == c->end || *c->at <= ' ');
}

static bool hash_take(Cursor *c, uint64_t *out_hash)
{
    enum { DIGITS = 16 };
    static const char HEX[] = "0123456789abcdef";
    *out_hash = 0;
    blanks_skip(c);
    for (int i = 0; i < DIGITS; i++) {
        const char *found = c->at < c->end && *c->at != '\0' ? strchr(HEX, *c->at) : NULL;
        if (found == NULL) {
            return false;
        }
        *out_hash = *out_hash << 4 | (uint64_t)(found - HEX);
        c->at++;
    }
    return c->at == c->end || *c->at <= ' ';
}

size_t net_bytes(void)
{
    return sizeof(Net);
}

static bool shape_take(Cursor *c)
{
    static const int32_t SHAPE[] = {INPUT_COUNT, NET_FIRST, NET_SECOND, MARK_COUNT, NET_SHARED, POLICY_HIDDEN};
    bool same = word_take(c, "shape");
    for (size_t i = 0; same && i < sizeof SHAPE / sizeof SHAPE[0]; i++) {
        int32_t number;
        same = number_take(c, INT16_MAX, &number) && number == SHAPE[i];
    }
    return same;
}

static bool rules_of_edition(uint64_t hash)
{
    bool known = false;
    for (int edition = EDITION_1; edition <= EDITION_NEWEST; edition++) {
        int version;
        known |= edition_hash(edition, &version) == hash;
    }
    return known;
}

bool weights_fit(uint64_t learnt, uint64_t rules)
{
    return learnt == rules || (rules_of_edition(learnt) && rules_of_edition(rules));
}

const char *net_read(const char *text, size_t length, uint64_t rules, Net *out_net)
{
    Cursor c = {text, text + length};
    uint64_t hash;
    Net net;
    if (!word_take(&c, "aedile-weights") || !word_take(&c, "1")) {
        return "it does not begin with 'aedile-weights 1'";
    }
    if (!word_take(&c, "rules") || !hash_take(&c, &hash)) {
        return "the second line is not 'rules' and 16 hexadecimal digits";
    }
    if (!weights_fit(hash, rules)) {
        return "it was learnt for other rules (another RulesHash)";
    }
    if (!shape_take(&c)) {
        return "its shape is another than this program's";
    }
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        int32_t number;
        if (!number_take(&c, WEIGHT_MOST, &number)) {
            return "a weight is missing, is no whole number, or is out of range";
        }
        net.weight[i] = (float)number / NET_UNIT;
    }
    blanks_skip(&c);
    if (c.at != c.end) {
        return "there is something after the last weight";
    }
    *out_net = net;
    return NULL;
}

uint64_t search_weights(const Search *s)
{
    uint64_t hash = 0xcbf29ce484222325; /* FNV-1a, a weight at a time */
    for (int i = 0; i < ALL_WEIGHTS; i++) {
        const int32_t number = (int32_t)(s->net->weight[i] * NET_UNIT);
        hash = (hash ^ (uint32_t)number) * 0x100000001b3;
    }
    return hash;
}
