/* record_text.h - a record's text on the heap. */
#ifndef PROGRAM_RECORD_TEXT_H
#define PROGRAM_RECORD_TEXT_H

#include "notation/record.h"

/* To be freed; NULL if there is no memory for it. */
char *record_text(const Record *record, const Rules *r, size_t *out_length);

#endif
