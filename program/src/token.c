/* SPDX-License-Identifier: MIT */
/* token.c - reading an operator's token. */
#include "program/token.h"

#include "program/args.h"

#include <string.h>

bool operator_token_read(const char *command, const char *option, const char *file, char out_token[TOKEN_MOST + 1])
{
    size_t length = 0;
    FILE *from = file_open(command, file);
    const int read = from != NULL ? file_line(from, out_token, TOKEN_MOST + 1, &length) : READ_END;
    if (from == NULL) {
        return false;
    }
    file_close(from);
    bool plain = read == READ_LINE && strlen(out_token) == length;
    for (size_t i = 0; i < length && plain; i++) {
        plain = out_token[i] > ' ' && out_token[i] < 127;
    }
    if (!plain || length < TOKEN_LEAST) {
        usage_error(command, "%s: %s: expected one line of %d to %d letters and digits", option, file, (int)TOKEN_LEAST,
                    (int)TOKEN_MOST);
        return false;
    }
    return true;
}
