/* SPDX-License-Identifier: MIT */
/* rules_cache.c - rules, shared by all sittings with an equal configuration and equal values: they are as large as a
 * whole game's log. Every table may have values of its own, so they are found by their hash. */
#include "sitting_inner.h"

typedef struct CachedRules {
    Rules rules;
    struct CachedRules *next;
    uint32_t uses;
} CachedRules;

enum { BUCKETS = 4096 };
static CachedRules *bucket[BUCKETS];

static bool rules_are(const Rules *a, const Rules *b)
{
    return a->hash == b->hash && memcmp(&a->config, &b->config, sizeof a->config) == 0 &&
           memcmp(&a->catalogue, &b->catalogue, sizeof a->catalogue) == 0;
}

/* What points at rules like these, or at the end of those that could be. */
static CachedRules **cache_find(const Rules *rules)
{
    CachedRules **at = &bucket[rules->hash % BUCKETS];
    while (*at != NULL && !rules_are(&(*at)->rules, rules)) {
        at = &(*at)->next;
    }
    return at;
}

const Rules *rules_cache_take(const Setup *setup, const Catalogue *values)
{
    Catalogue catalogue;
    Rules rules;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!setup_rules(setup, values != NULL ? values : &catalogue, &rules, &fault)) {
        return NULL;
    }
    CachedRules **at = cache_find(&rules);
    if (*at == NULL && (*at = calloc(1, sizeof **at)) != NULL) {
        (*at)->rules = rules;
    }
    if (*at == NULL) {
        return NULL;
    }
    (*at)->uses++;
    return &(*at)->rules;
}

void rules_cache_release(const Rules *rules)
{
    CachedRules **at = cache_find(rules);
    CachedRules *found = *at;
    if (found != NULL && --found->uses == 0) {
        *at = found->next;
        free(found);
    }
}
