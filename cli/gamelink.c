/* SPDX-License-Identifier: MIT */
/* gamelink.c - a game that stands in a link of the page. */
#include "gamelink.h"

#include <string.h>

/* Where the code begins behind its route; NULL without a route. */
static const char *code_find(const char *link)
{
    static const char *const ROUTE[] = {LINK_ROUTE, LINK_REVIEW_ROUTE};
    const char *code = NULL;
    for (size_t i = 0; i < sizeof ROUTE / sizeof ROUTE[0] && code == NULL; i++) {
        const char *route = strstr(link, ROUTE[i]);
        code = route != NULL ? route + strlen(ROUTE[i]) : NULL;
    }
    return code;
}

int link_load(const Args *args, const char *link, Record *out_record, Rules *out_rules, Game *out_end,
              const char **out_opens_at)
{
    const char *routed = code_find(link);
    const char *code = routed != NULL ? routed : link;
    const size_t length = strcspn(code, "/");
    Fault fault;
    if (routed == NULL && strchr(link, '#') != NULL) {
        return usage_error(args->command->name,
                           "--from-link: the game is not in this link, it only names one; 'Copy link' in the page's "
                           "replay gives one with #/r/ in it");
    }
    if (!link_read(code, routed != NULL ? length : strlen(link), &args->catalogue, out_record, out_rules, out_end,
                   &fault)) {
        fault.column += fault.line > 0 ? (uint32_t)(code - link) : 0;
        return fault_error(args->command->name, "--from-link", &fault);
    }
    *out_opens_at = routed != NULL && code[length] != '\0' && code[length + 1] != '\0' ? code + length + 1 : NULL;
    return EXIT_OK;
}
