/* SPDX-License-Identifier: MIT */
/* token.h - an operator's token, in a file of its own so that nobody sees it on a command line. */
#pragma once

#include <stdbool.h>

enum { TOKEN_LEAST = 16, TOKEN_MOST = 256 };

/* The first line of the file. False after printing why: it cannot be read, is too short, or has letters that no header has. */
bool operator_token_read(const char *command, const char *option, const char *file, char out_token[TOKEN_MOST + 1]);
