/* SPDX-License-Identifier: MIT */
/* net_lines.c - the lines of a request's head: each ends with CR LF, and none goes on in the next (RFC 9112, 2.2 and 5.2).
 *
 * http-parser is not so strict: a line feed alone, a carriage return alone at the start of a value, and a line that begins
 * with a blank are all the same to it. A proxy that reads one of them another way could be made to hide a request in it. */
#include "net_inner.h"

/* Where a head is: nothing yet (empty lines may come before it), at the start of a line, within one, after the CR of each of
 * these, or over. */
enum { BEFORE, START, WITHIN, BEFORE_CR, LAST_CR, WITHIN_CR, OVER, WRONG, STATES = OVER };
enum { IS_CR, IS_LF, IS_BLANK, IS_OTHER, CLASSES };

/* clang-format off */
static const uint8_t NEXT[STATES][CLASSES] = {
    /*              CR         LF      blank   other */
    [BEFORE]    = {BEFORE_CR, WRONG,  WRONG,  WITHIN},
    [START]     = {LAST_CR,   WRONG,  WRONG,  WITHIN},
    [WITHIN]    = {WITHIN_CR, WRONG,  WITHIN, WITHIN},
    [BEFORE_CR] = {WRONG,     BEFORE, WRONG,  WRONG},
    [LAST_CR]   = {WRONG,     OVER,   WRONG,  WRONG},
    [WITHIN_CR] = {WRONG,     START,  WRONG,  WRONG},
};
/* clang-format on */

bool lines_check(uint8_t *in_out_line, const char *data, size_t length)
{
    uint8_t line = *in_out_line;
    for (size_t i = 0; i < length && line < STATES; i++) {
        const char c = data[i];
        line = NEXT[line][c == '\r' ? IS_CR : c == '\n' ? IS_LF : c == ' ' || c == '\t' ? IS_BLANK : IS_OTHER];
    }
    *in_out_line = line;
    return line != WRONG;
}
