/* SPDX-License-Identifier: MIT */
/* commands.h - the subcommands of `aedile`. */
#pragma once

#include "program/args.h"

#define COMMAND(name) extern const Command command_##name;
#include "commands.def"
extern const Command *const COMMANDS[]; /* all of them, then NULL */

/* Whether a browser could show itself: an X or Wayland display is named. */
bool display_there(void);
