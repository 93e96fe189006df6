/* shelf.c - rules, shared by all sittings with an equal configuration: they are as large as a whole game's log. */
#include "sitting_inner.h"

typedef struct Shelved {
    Rules rules;
    struct Shelved *next;
    uint32_t uses;
} Shelved;

static Shelved *shelf;

const Rules *shelf_take(const Setup *setup)
{
    Catalogue catalogue;
    Rules rules;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (!setup_rules(setup, &catalogue, &rules, &fault)) {
        return NULL;
    }
    Shelved *at = shelf;
    while (at != NULL && memcmp(&at->rules.config, &rules.config, sizeof rules.config) != 0) {
        at = at->next;
    }
    if (at == NULL && (at = calloc(1, sizeof *at)) != NULL) {
        at->rules = rules;
        at->next = shelf;
        shelf = at;
    }
    if (at != NULL) {
        at->uses++;
    }
    return at != NULL ? &at->rules : NULL;
}

void shelf_leave(const Rules *rules)
{
    Shelved **at = &shelf;
    while (&(*at)->rules != rules) {
        at = &(*at)->next;
    }
    Shelved *found = *at;
    if (--found->uses == 0) {
        *at = found->next;
        free(found);
    }
}
