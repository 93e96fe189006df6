/* SPDX-License-Identifier: MIT */
/* manual.c - manual pages and shell completions, made from the tables of options. */
#include "manual.h"

#include "commands.h"

#include <string.h>

typedef void OptionTold(FILE *to, const Command *command, const Option *option);

static void options_each(FILE *to, const Command *command, OptionTold *told)
{
    for (int i = 0; command_option(command, i) != NULL; i++) {
        told(to, command, command_option(command, i));
    }
}

/* ---- Manual pages. In roff a bare '-' is a hyphen, and a line that starts with a dot or an apostrophe is a request. */
static void roff(FILE *to, const char *words)
{
    bool start = true;
    for (const char *c = words; *c != '\0'; c++) {
        fputs(start && (*c == '.' || *c == '\'') ? "\\&" : "", to);
        fputs(*c == '-' || *c == '\\' ? "\\" : "", to);
        fputc(*c == '\\' ? 'e' : *c, to);
        start = *c == '\n';
    }
}

static void option_roff(FILE *to, const Command *command, const Option *option)
{
    (void)command;
    fputs(".TP\n\\fB", to);
    roff(to, option->name);
    fprintf(to, option->value != NULL ? "\\fR \\fI%s\\fR\n" : "\\fR\n", option->value);
    roff(to, option->help);
    fputc('\n', to);
}

static void commands_roff(FILE *to)
{
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, ".TP\n\\fB%s\\fR\n", COMMANDS[i]->name);
        roff(to, COMMANDS[i]->summary);
        fprintf(to, "; see\n.BR aedile\\-%s (1).\n", COMMANDS[i]->name);
    }
}

void manual_write(FILE *to, const Command *command)
{
    const char *dash = command != NULL ? "-" : "";
    const char *name = command != NULL ? command->name : "";
    fprintf(to, ".TH AEDILE%s%s 1 \"\" \"aedile " AEDILE_VERSION "\"\n.SH NAME\naedile%s%s \\- ", dash, name, dash,
            name);
    roff(to, command != NULL ? command->summary : "the board games Foundations of Rome and Foundations of Metropolis");
    fputs("\n.SH SYNOPSIS\n", to);
    roff(to, command != NULL ? command->usage : "aedile COMMAND [OPTION…]");
    fputs(command != NULL ? "\n.SH OPTIONS\n" : "\n.SH COMMANDS\n", to);
    if (command == NULL) {
        commands_roff(to);
    } else {
        options_each(to, command, option_roff);
        fputs(".TP\n\\fB\\-\\-help\\fR\nprint a summary of these\n", to);
    }
    if (command != NULL && command->notes != NULL) {
        fputs(".SH NOTES\n.nf\n", to);
        roff(to, command->notes);
        fputs(".fi\n", to);
    }
    if (command != NULL && command->appendix != NULL) {
        fputs(".PP\n.nf\n", to);
        roff(to, command->appendix);
        fputs(".fi\n", to);
    }
    fputs(".SH EXIT STATUS\n0 all is well, 1 the game or check says no, 2 wrong usage or bad input.\n", to);
}

/* ---- Completions: the commands, and the options of each. */
static void option_word(FILE *to, const Command *command, const Option *option)
{
    (void)command;
    fprintf(to, " %s", option->name);
}

static void bash_write(FILE *to)
{
    fputs("_aedile() {\n    local words\n    case ${COMP_WORDS[1]} in\n", to);
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, "    %s) words='", COMMANDS[i]->name);
        options_each(to, COMMANDS[i], option_word);
        fputs(" --help' ;;\n", to);
    }
    fputs("    *) words='' ;;\n    esac\n    [ \"$COMP_CWORD\" -gt 1 ] || words='help", to);
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, " %s", COMMANDS[i]->name);
    }
    fputs("'\n    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n}\n"
          "complete -o default -F _aedile aedile\n",
          to);
}

/* Between quotes of a shell: a quote ends them, is escaped, and starts them again. */
static void quoted(FILE *to, const char *words, const char *escaped)
{
    for (const char *c = words; *c != '\0'; c++) {
        if (*c == '\'') {
            fputs("'\\''", to);
        } else {
            fputs(strchr(escaped, *c) != NULL ? "\\" : "", to);
            fputc(*c, to);
        }
    }
}

static void option_zsh(FILE *to, const Command *command, const Option *option)
{
    (void)command;
    fprintf(to, " '%s[", option->name);
    quoted(to, option->help, "[]:");
    fprintf(to, option->value != NULL ? "]:%s:_files'" : "]'", option->value);
}

static void zsh_write(FILE *to)
{
    fputs("#compdef aedile\nlocal -a commands\ncommands=(\n", to);
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, "    '%s:", COMMANDS[i]->name);
        quoted(to, COMMANDS[i]->summary, ":");
        fputs("'\n", to);
    }
    fputs(
        ")\nif (( CURRENT == 2 )); then\n    _describe command commands\n    return\nfi\nshift words\n(( CURRENT-- ))\n"
        "case $words[1] in\n",
        to);
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, "%s) _arguments", COMMANDS[i]->name);
        options_each(to, COMMANDS[i], option_zsh);
        fputs(" '*:file:_files' ;;\n", to);
    }
    fputs("esac\n", to);
}

static void option_fish(FILE *to, const Command *command, const Option *option)
{
    fprintf(to, "complete -c aedile -n '__fish_seen_subcommand_from %s' -l %s%s -d '", command->name, option->name + 2,
            option->value != NULL ? " -r" : "");
    quoted(to, option->help, "");
    fputs("'\n", to);
}

static void fish_write(FILE *to)
{
    for (int i = 0; COMMANDS[i] != NULL; i++) {
        fprintf(to, "complete -c aedile -n __fish_use_subcommand -a %s -d '", COMMANDS[i]->name);
        quoted(to, COMMANDS[i]->summary, "");
        fputs("'\n", to);
        options_each(to, COMMANDS[i], option_fish);
    }
}

bool completion_write(FILE *to, const char *shell)
{
    static const struct {
        const char *name;
        void (*write)(FILE *to);
    } SHELLS[] = {{"bash", bash_write}, {"zsh", zsh_write}, {"fish", fish_write}};
    for (size_t i = 0; i < sizeof SHELLS / sizeof SHELLS[0]; i++) {
        if (strcmp(SHELLS[i].name, shell) == 0) {
            SHELLS[i].write(to);
            return true;
        }
    }
    return false;
}
