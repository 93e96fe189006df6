/* SPDX-License-Identifier: MIT */
/* pages_none.c - a program built without the page: for tests that need none. */
#include "server/pages.h"

const PageFile PAGE_FILES[1] = {{0}};
const uint32_t PAGE_FILE_COUNT = 0;
