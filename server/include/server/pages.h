/* SPDX-License-Identifier: MIT */
/* pages.h - the browser table's files as they lie in the program: made by tools/embed-pages.py from the built page. */
#pragma once

#include <stdint.h>

typedef struct PageFile {
    const char *path; /* "/index.html" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *tag;  /* of its contents, as a weak ETag: packed or not, it means the same */
    const unsigned char *bytes;
    const unsigned char *packed; /* the same, gzipped; NULL where that does not make it smaller */
    uint32_t size;
    uint32_t packed_size;
    uint8_t lasting; /* its name changes with its contents, so a browser may keep it for good */
} PageFile;

extern const PageFile PAGE_FILES[];
extern const uint32_t PAGE_FILE_COUNT; /* 0: this program was built without the page */

/* The file of a path, "/" being the page itself; NULL if there is none. */
const PageFile *page_find(const char *path);
