/* SPDX-License-Identifier: MIT */
/* person.h - people at tables, each with a terminal's connection (remote/) in a process of its own. */
#pragma once

#include "oracle.h"

enum { TABLE_PEOPLE_MOST = 5, TABLE_WATCHERS_MOST = 4 };

typedef struct Table {
    char game[ONLINE_GAME_MAX]; /* "": not made yet */
    uint32_t round;             /* the how manieth game at this table */
    int people;
    int bots;
    int watchers;
    uint64_t since;   /* when the round began */
    uint64_t pace_ns; /* between two looks of a person */
    Setup setup;
    char host_token[ONLINE_TOKEN_MAX];
    uint64_t over_since; /* 0: it is not over */
} Table;

typedef struct Person {
    Hearer hearer;
    Process *process; /* NULL: away */
    Table *table;
    int place; /* 0: the host; from `people` on: watches */
    uint32_t round;
    uint32_t number;
    char game[ONLINE_GAME_MAX];
    char token[ONLINE_TOKEN_MAX];
    Online *online;       /* of the process; NULL: none */
    Fiber *fiber;         /* that waits at it */
    uint64_t asked_since; /* that something of it has waited for an answer; 0: nothing does */
    uint64_t sent;
    bool device;   /* watches with the host's token: the same seat on a second device */
    bool flooding; /* with its next act */
    bool recorded; /* has the record of the finished game */
} Person;

/* How people behave now. */
extern struct Manner {
    bool acting;   /* they play, chat and so on; else they only look */
    bool restless; /* they leave, crash, send twice, flood */
} manner;

void people_start(int count, const uint32_t *servers_given, int server_count);
void people_each(void (*visit)(Person *person));
Table *people_tables(int *out_count);
uint64_t people_moves(void);
uint64_t people_codes(void); /* how often a code opened a seat */
/* The operator (operator.c), and how often it did something. */
void operator_start(const uint32_t *servers_given, int server_count);
uint64_t operator_acts(void);
/* One thing, or nothing (acts.c). */
void act(Person *person);
void act_chat(Online *o);
/* All at a table that is drawn send as much as they can. */
void people_flood(void);
