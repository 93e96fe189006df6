/* SPDX-License-Identifier: MIT */
/* records.h - the records (*.rome) that a command was given: found, read one by one, and those left out named. */
#pragma once

#include "notation/record.h"
#include "program/args.h"

/* What became of a file. */
enum { FILE_WAITS, FILE_COUNTED, FILE_UNFINISHED, FILE_DAMAGED, FILE_UNREADABLE };
typedef struct RecordFile {
    char *name;
    char *text; /* of the standard input, which can be read once; else NULL */
    size_t length;
    const char *link; /* a game in a link; else NULL */
    int state;
    Fault fault; /* of a damaged one */
} RecordFile;

typedef struct RecordList {
    const char *command; /* for what is said: "analyse" */
    const Args *args;
    RecordFile *file;
    uint64_t count;
    uint64_t room;
    bool several; /* more than one, or a folder */
} RecordList;

/* The operands of a command: files (- is the standard input), and of each folder all *.rome in it, by name; then the game of
 * --from-link, where the command has that. False: it was said why. */
bool records_find(RecordList *out_list, const char *command, const Args *args);
void records_free(RecordList *list);

/* A record with all that is read of it. */
typedef struct RecordRead {
    Record record;
    Rules rules;
    Game end;
} RecordRead;
/* Reads a file. False: its state is FILE_DAMAGED or FILE_UNREADABLE. Any thread, as often as one likes. */
bool record_load(const RecordList *list, uint64_t item, const Catalogue *catalogue, RecordRead *out_read);
/* Played to the end by its last scoring: nobody resigned, so who won is known. */
bool record_whole(const RecordRead *read);

uint64_t records_in(const RecordList *list, int state);
/* Each damaged one with its line and column, as errors. */
void damaged_say(const RecordList *list);
/* The same as members of a JSON list. */
void damaged_json(const RecordList *list);
/* 1 where some are damaged or could not be read, else 0; once it was asked to stop, what that makes. */
int records_status(const RecordList *list);
/* How many were left out, and why, for people. */
void records_left_out(const RecordList *list);

/* Where the review of the record "games/game.rome" lies: FOLDER/game.json, or beside it without a folder. To be freed. */
char *review_name(const char *folder, const char *record);
