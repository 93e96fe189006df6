/* SPDX-License-Identifier: MIT */
/* pages.c - finding a file of the page. */
#include "server/pages.h"

#include <string.h>

const PageFile *page_find(const char *path)
{
    const char *wanted = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (uint32_t i = 0; i < PAGE_FILE_COUNT; i++) {
        if (strcmp(PAGE_FILES[i].path, wanted) == 0) {
            return &PAGE_FILES[i];
        }
    }
    return NULL;
}
