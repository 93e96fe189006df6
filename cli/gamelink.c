/* SPDX-License-Identifier: MIT */
/* gamelink.c - a game that stands in a link of the page. */
#include "gamelink.h"

#include <string.h>

int link_load(const Args *args, const char *link, Record *out_record, Rules *out_rules, Game *out_end,
              const char **out_opens_at)
{
    const char *route = strstr(link, LINK_ROUTE);
    const char *code = route != NULL ? route + strlen(LINK_ROUTE) : link;
    const size_t length = strcspn(code, "/");
    Fault fault;
    if (route == NULL && strchr(link, '#') != NULL) {
        return usage_error(args->command->name,
                           "--from-link: the game is not in this link, it only names one; 'Copy link' in the page's "
                           "replay gives one with #/r/ in it");
    }
    if (!link_read(code, route != NULL ? length : strlen(link), &args->catalogue, out_record, out_rules, out_end,
                   &fault)) {
        fault.column += fault.line > 0 ? (uint32_t)(code - link) : 0;
        return fault_error(args->command->name, "--from-link", &fault);
    }
    *out_opens_at = route != NULL && code[length] != '\0' && code[length + 1] != '\0' ? code + length + 1 : NULL;
    return EXIT_OK;
}
