/* SPDX-License-Identifier: MIT */
/* args.h - the options of a command, its help, its errors and the files it reads: what the programs of this project share. */
#pragma once

#include "engine/game.h"
#include "notation/config.h"

#include <stdio.h>

enum { EXIT_OK = 0, EXIT_NO = 1, EXIT_USAGE = 2 };

enum { OPTIONS_MAX = 48, AGAIN_MAX = 64 };

struct Args;

/* One option a command takes. */
typedef struct Option {
    const char *name;  /* "--games" */
    const char *value; /* "N" for the help, NULL for a switch; one like "NAME=N" may be given again */
    const char *help;
} Option;

/* How much of a configuration a command takes besides its own options. */
enum {
    SETUP_NONE,
    SETUP_BOXED,  /* all of SETUP_WHOLE but what only shuffled cards need: --seed, --stream */
    SETUP_WHOLE,  /* --game, --players, --modules, --seed, --markers, --idle_rounds, --consul_win, --errata */
    SETUP_ERRATA, /* --errata alone: the rest is in a file */
    SETUP_GAME    /* --game and --errata */
};

enum { OPERANDS_ANY = 1 << 20 };

/* One subcommand: a row in commands.def. */
typedef struct Command {
    const char *name;
    const char *usage;     /* "aedile sim [OPTION…]" */
    const char *summary;   /* one line */
    const Option *options; /* ends with a row whose name is NULL */
    int takes_setup;       /* SETUP_WHOLE, … */
    int operands_most;     /* words that are no options, or OPERANDS_ANY */
    int (*run)(struct Args *args);
    const char *notes;    /* whole lines after the options in the help: examples; or NULL */
    const char *appendix; /* and after those; or NULL */
} Command;

typedef struct Args {
    const Command *command;
    const char *value[OPTIONS_MAX]; /* by row of command->options; NULL if not given, "" for a switch that was */
    struct {
        int row;
        const char *value;
    } again[AGAIN_MAX]; /* what was given after the first time */
    int again_count;
    char **operand; /* in argv */
    int operand_count;
    Setup setup;         /* where takes_setup; not yet checked as a whole: see args_rules */
    Catalogue catalogue; /* with errata applied */
    const char *errata;  /* the file's name, or NULL */
    bool game_given;     /* --game */
} Args;

/* ARGS_RUN if the command should run, else the exit status: a line or the help was printed. */
enum { ARGS_RUN = -1 };
int args_parse(const Command *command, int count, char **words, Args *out_args);

/* Value of an option by name ("--games"), NULL if not given. */
const char *args_value(const Args *args, const char *name);
/* The same of an option that may be given again: its values from i = 0 on; NULL after the last. */
const char *args_value_at(const Args *args, const char *name, int i);
bool args_has(const Args *args, const char *name);
/* A whole number within limits; on bad input prints the one line that names it and returns false. */
bool args_number(const Args *args, const char *name, uint64_t least, uint64_t most, uint64_t *in_out_number);
/* The rules of args->setup; on a fault prints it and returns false. */
bool args_rules(const Args *args, Rules *out_rules);

/* "de_DE.UTF-8": LC_ALL, LC_MESSAGES or LANG, the first that is set; else "". */
const char *locale_words(void);

/* Prints "aedile COMMAND: …" on stderr, always one line; returns EXIT_USAGE, to be returned. */
int usage_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same with the file, line and column of a fault; line 0 leaves them out. */
int fault_error(const char *command, const char *file, const Fault *fault);

/* A file from outside, "-" being stdin. NULL after printing why: missing, not allowed, a folder. */
FILE *file_open(const char *command, const char *name);
void file_close(FILE *file);
/* What is left of it on the heap, zero-ended. NULL after printing why: longer than FILE_MAX, or not a text. */
enum { FILE_MAX = 64 << 20 };
char *file_rest(const char *command, const char *name, FILE *file, size_t *out_length);
/* Both together: the whole of a file. */
char *file_read(const char *command, const char *name, size_t *out_length);

/* The next line without its line feed, zero-ended, into a buffer. A longer one is cut, and said to be. */
enum { READ_END, READ_LINE, READ_CUT };
int file_line(FILE *file, char *buffer, size_t capacity, size_t *out_length);

/* Whole or not at all: into NAME.part, which then takes the name and is removed if it could not be written. What is there and
 * is no ordinary file (/dev/null, a pipe, a link) keeps its place, and is written to. 0, or errno. */
int file_write(const char *name, const char *bytes, size_t length);

/* The word most like another, for "did you mean": offer all candidates, then read best (NULL if none is near). */
typedef struct Closest {
    const char *word;
    const char *best;
    unsigned distance;
} Closest;
void closest_start(Closest *closest, const char *word);
void closest_offer(Closest *closest, const char *candidate);

void help_command(FILE *to, const Command *command);

/* A line on stderr that replaces itself, only if stderr is a terminal. */
void progress(const char *format, ...) __attribute__((format(printf, 1, 2)));
void progress_end(void);

/* The options of a command from 0 on: its own, then those of a configuration that it takes; NULL after the last. */
const Option *command_option(const Command *command, int i);
