/* help.c - the help of the program and of each command, made from their tables. */
#include "cli.h"

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
    for (int i = 0; command->options[i].name != NULL; i++) {
        option_help(to, &command->options[i]);
    }
    for (int i = 0; SETUP_OPTIONS[i].name != NULL; i++) {
        if (setup_option_taken(command->takes_setup, i)) {
            option_help(to, &SETUP_OPTIONS[i]);
        }
    }
    Option help = {"--help", NULL, "print this"};
    option_help(to, &help);
    fprintf(to, "Values may also be written as --name=value; -- ends the options.\n");
    if (command->notes != NULL) {
        fprintf(to, "\n%s", command->notes);
    }
}

void help_program(FILE *to)
{
    fprintf(to, "Usage: aedile COMMAND [OPTION…]\n"
                "The board games Foundations of Rome and Foundations of Metropolis: play them, simulate them, check "
                "them.\n\nCommands:\n");
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, "%*s%-*s  %s\n", LEFT_MARGIN, "", 8, COMMANDS[i]->name, COMMANDS[i]->summary);
    }
    fprintf(to,
            "\nIn a terminal, aedile without a command starts the terminal table.\n"
            "'aedile COMMAND --help' or 'aedile help COMMAND' tells more; 'aedile --version' which version this is.\n"
            "Exit status: 0 all is well, 1 the game or check says no, 2 wrong usage or bad input.\n");
}
