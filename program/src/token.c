/* SPDX-License-Identifier: MIT */
/* token.c - reading an operator's token. */
#include "program/token.h"

#include "program/args.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* A file that others can read is no secret; what is no file, such as a pipe, has no such bits. */
static bool is_private(FILE *file)
{
    struct stat found;
    return fstat(fileno(file), &found) == 0 && (!S_ISREG(found.st_mode) || (found.st_mode & 077) == 0);
}

bool operator_token_read(const char *command, const char *option, const char *file, char out_token[TOKEN_MOST + 1])
{
    size_t length = 0;
    FILE *from = file_open(command, file);
    if (from == NULL) {
        return false;
    }
    const int read = file_line(from, out_token, TOKEN_MOST + 1, &length);
    const bool alone = getc(from) == EOF;
    const bool private = is_private(from);
    file_close(from);
    bool plain = read == READ_LINE && alone && strlen(out_token) == length;
    for (size_t i = 0; i < length && plain; i++) {
        plain = out_token[i] > ' ' && out_token[i] < 127;
    }
    if (!plain || length < TOKEN_LEAST) {
        usage_error(command, "%s: %s: expected one line of %d to %d letters, digits and signs, and nothing else",
                    option, file, (int)TOKEN_LEAST, (int)TOKEN_MOST);
        return false;
    }
    if (!private) {
        fprintf(stderr, "aedile %s: %s: %s: others can read it; chmod 600 makes it yours alone\n", command, option,
                file);
    }
    return true;
}
