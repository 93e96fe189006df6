/* SPDX-License-Identifier: MIT */
/* analyse_html.c - `aedile analyse --html`: a review as one page that can be sent. */
#include "analyse.h"
#include "insight/html.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_FIRST_SIZE = 1 << 20 };

bool html_keep(const char *name, const Review *review, const Language *language)
{
    int fault = ENOMEM;
    char *page = NULL;
    for (size_t size = PAGE_FIRST_SIZE; (page = malloc(size)) != NULL; size *= 2) {
        Text t = text_in(page, size);
        text_language(&t, language);
        review_html(&t, review);
        if (text_fits(&t)) {
            fault = file_write(name, page, t.length);
            break;
        }
        free(page);
    }
    free(page);
    if (fault != 0) {
        usage_error("analyse", "%s: cannot be written: %s", name, strerror(fault));
    }
    return fault == 0;
}
