/* SPDX-License-Identifier: MIT */
/* html.h - a review as one page of HTML that can be sent: no other file, no script; light and dark, on phones and paper. */
#pragma once

#include "insight/review.h"

/* The whole page, in the language of the Text; its names are those of the record where the Text has none. Names are
 * escaped. Not for several threads at once. Below 1 MB for any game. */
void review_html(Text *t, const Review *review);
