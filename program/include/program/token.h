/* SPDX-License-Identifier: MIT */
/* token.h - an operator's token, in a file of its own so that nobody sees it on a command line. */
#pragma once

#include <stdbool.h>

enum { TOKEN_LEAST = 16, TOKEN_MOST = 256 };

/* The only line of the file. False after printing why: it cannot be read, it is too short, has letters that no
 * header has, or something follows it. Warns where others can read it, too. */
bool operator_token_read(const char *command, const char *option, const char *file, char out_token[TOKEN_MOST + 1]);
