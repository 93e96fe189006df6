/* SPDX-License-Identifier: MIT */
/* help.c - the help of the program and of each command, made from their tables. */
#include "program/args.h"

enum { NAME_WIDTH = 20, LEFT_MARGIN = 2 };

static void option_help(FILE *to, const Option *option)
{
    char left[64];
    snprintf(left, sizeof left, "%s%s%s", option->name, option->value != NULL ? " " : "",
             option->value != NULL ? option->value : "");
    fprintf(to, "%*s%-*s  %s\n", LEFT_MARGIN, "", NAME_WIDTH, left, option->help);
}

void help_command(FILE *to, const Command *command)
{
    fprintf(to, "Usage: %s\n%s\n\nOptions:\n", command->usage, command->summary);
    for (int i = 0; command_option(command, i) != NULL; i++) {
        option_help(to, command_option(command, i));
    }
    Option help = {"--help", NULL, "print this"};
    option_help(to, &help);
    fprintf(to, "Values may also be written as --name=value; -- ends the options.\n");
    if (command->notes != NULL) {
        fprintf(to, "\n%s", command->notes);
    }
    if (command->appendix != NULL) {
        fprintf(to, "\n%s", command->appendix);
    }
}
