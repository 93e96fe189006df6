/* SPDX-License-Identifier: MIT */
/* record_text.h - a record's text on the heap. */
#pragma once

#include "notation/record.h"

/* To be freed; NULL if there is no memory for it. */
char *record_text(const Record *record, const Rules *r, size_t *out_length);
