/* SPDX-License-Identifier: MIT */
/* main.c - the program `aedile`: finds the subcommand and hands it its words (docs/formats.md, The program). */
#include "commands.h"
#include "manual.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

const Command *const COMMANDS[] = {
#define COMMAND(name) &command_##name,
#include "commands.def"
    NULL};

static const Command *command_find(const char *name)
{
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        if (strcmp(COMMANDS[i]->name, name) == 0) {
            return COMMANDS[i];
        }
    }
    return NULL;
}

static int command_unknown(const char *name)
{
    Closest closest;
    closest_start(&closest, name);
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        closest_offer(&closest, COMMANDS[i]->name);
    }
    closest_offer(&closest, "--help");
    closest_offer(&closest, "--version");
    const char *what = name[0] == '-' ? "option" : "command";
    if (closest.best != NULL) {
        return usage_error(NULL, "unknown %s '%s'; did you mean '%s'? 'aedile --help' lists the commands", what, name,
                           closest.best);
    }
    return usage_error(NULL, "unknown %s '%s'; 'aedile --help' lists the commands", what, name);
}

static int command_run(const Command *command, int count, char **words)
{
    Args args;
    int status = args_parse(command, count, words, &args);
    return status == ARGS_RUN ? command->run(&args) : status;
}

static void help_program(FILE *to)
{
    fprintf(to, "Usage: aedile COMMAND [OPTION…]\n"
                "The board games Foundations of Rome and Foundations of Metropolis: play them, simulate them, check "
                "them.\n\nCommands:\n");
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, "%*s%-*s  %s\n", 2, "", 9, COMMANDS[i]->name, COMMANDS[i]->summary);
    }
    fprintf(
        to,
        "\nWithout a command, in a terminal: 'aedile play' where there is a display (DISPLAY or WAYLAND_DISPLAY is\n"
        "set), else 'aedile tui'. Without a terminal a command is needed.\n"
        "'aedile COMMAND --help' or 'aedile help COMMAND' tells more; 'aedile --version' or -V which version this is.\n"
        "Exit status: 0 all is well, 1 the game or check says no, 2 wrong usage or bad input.\n");
}

/* `help [COMMAND]`, and for packagers `help --man [COMMAND]` and `help --complete SHELL`. */
static int program_help(int count, char **words)
{
    bool manual = count > 0 && strcmp(words[0], "--man") == 0;
    bool complete = count > 0 && strcmp(words[0], "--complete") == 0;
    const char *name = words[manual || complete];
    const Command *command = name != NULL ? command_find(name) : NULL;
    if (count > 1 + (manual || complete)) {
        return usage_error("help", "unexpected '%s'; one command at a time", words[count - 1]);
    }
    if (complete) {
        return name != NULL && completion_write(stdout, name)
                   ? EXIT_OK
                   : usage_error("help", "--complete needs a shell: bash, zsh or fish");
    }
    if (name != NULL && name[0] != '\0' && command == NULL) {
        return command_unknown(name);
    }
    if (manual) {
        manual_write(stdout, command);
    } else if (command != NULL) {
        help_command(stdout, command);
    } else {
        help_program(stdout);
    }
    return EXIT_OK;
}

static int program_version(int count, char **words)
{
    if (count > 0) {
        return usage_error(NULL, "unexpected '%s' after --version", words[0]);
    }
    printf("aedile %s\n", AEDILE_VERSION);
    return EXIT_OK;
}

/* The table that fits where the person is. A script never gets a server that it did not ask for. */
static int program_bare(char **words)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return usage_error(NULL,
                           "a command is missing: 'aedile play' is the table in the browser, 'aedile tui' the one "
                           "in a terminal, 'aedile --help' lists the others");
    }
    return command_run(display_there() ? &command_play : &command_tui, 0, words);
}

static int program_run(int count, char **words)
{
    if (count == 0) {
        return program_bare(words);
    }
    const char *name = words[0];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        return program_help(count - 1, words + 1);
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 || strcmp(name, "version") == 0) {
        return program_version(count - 1, words + 1);
    }
    const Command *command = command_find(name);
    return command != NULL ? command_run(command, count - 1, words + 1) : command_unknown(name);
}

int main(int argc, char **argv)
{
    char *none[] = {NULL};
    int status = argc > 0 ? program_run(argc - 1, argv + 1) : program_run(0, none);
    const bool failed = ferror(stdout) != 0; /* earlier: errno may be that of something else by now */
    if (fflush(stdout) != 0) {
        return usage_error(NULL, "cannot write to the standard output: %s", strerror(errno));
    }
    if (failed) {
        return usage_error(NULL, "cannot write to the standard output");
    }
    return status;
}
