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
    for (size_t size = PAGE_FIRST_SIZE;; size *= 2) {
        char *page = malloc(size);
        if (page == NULL) {
            usage_error("analyse", "%s: cannot be written: %s", name, strerror(ENOMEM));
            return false;
        }
        Text t = text_in(page, size);
        text_language(&t, language);
        review_html(&t, review);
        const bool fits = text_fits(&t);
        const bool good = fits && analysis_write(name, page, t.length);
        free(page);
        if (fits) {
            return good;
        }
    }
}
