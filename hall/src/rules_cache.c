/* SPDX-License-Identifier: MIT */
/* rules_cache.c - rules, shared by all sittings with an equal configuration: they are as large as a whole game's log. */
#include "sitting_inner.h"

typedef struct CachedRules {
    Rules rules;
    struct CachedRules *next;
    uint32_t uses;
} CachedRules;

static CachedRules *cache;

const Rules *rules_cache_take(const Setup *setup)
{
    Catalogue catalogue;
    Rules rules;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!setup_rules(setup, &catalogue, &rules, &fault)) {
        return NULL;
    }
    CachedRules *at = cache;
    while (at != NULL && memcmp(&at->rules.config, &rules.config, sizeof rules.config) != 0) {
        at = at->next;
    }
    if (at == NULL && (at = calloc(1, sizeof *at)) != NULL) {
        at->rules = rules;
        at->next = cache;
        cache = at;
    }
    if (at != NULL) {
        at->uses++;
    }
    return at != NULL ? &at->rules : NULL;
}

void rules_cache_release(const Rules *rules)
{
    CachedRules **at = &cache;
    while (&(*at)->rules != rules) {
        at = &(*at)->next;
    }
    CachedRules *found = *at;
    if (--found->uses == 0) {
        *at = found->next;
        free(found);
    }
}
