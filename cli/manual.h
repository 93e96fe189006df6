/* SPDX-License-Identifier: MIT */
/* manual.h - manual pages and shell completions, made from the tables of options. */
#pragma once

#include "program/args.h"

/* The manual page of the program (NULL), or of one of its commands. */
void manual_write(FILE *to, const Command *command);
/* False if there is no such shell: bash, zsh or fish. */
bool completion_write(FILE *to, const char *shell);
