/* SPDX-License-Identifier: MIT */
/* bot_inner.h - `aedile bot`, for its own files only. */
#pragma once

#include "bothost/botline.h"
#include "notation/json.h"
#include "notation/state.h"
#include "program/args.h"
#include "think/think.h"

enum { JSON_TOKENS_MAX = 2 * STATE_TOKENS_MAX };

typedef struct Bot {
    const Args *args;
    BotSpec spec;
    Thinker *thinker;    /* NULL for a bot that does not search */
    Net *net;            /* --weights; NULL for the built-in ones */
    uint64_t rules_hash; /* that these were learnt for */
    char *line;          /* the one being heard */
    Rng rng;
    bool json;    /* info as JSON */
    bool playing; /* rules are those of a game */
    bool seeing;  /* view is what the seat may know now */
    int seat;     /* ours, NO_SEAT where newgame did not say */
    Rules rules;
    Game view;
    uint32_t info_ms; /* when the next info is due, in the thinking time of the decision */
    Insight insight;  /* the newest of the decision */
    bool told;        /* it was said already */
    JsonToken token[JSON_TOKENS_MAX];
} Bot;

/* bot_hear.c: a line from the host, and a line to it. */
void bot_hear(Bot *bot, char *line);
void bot_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* bot_go.c: the decision that `go` asks for, within "", "ms N" or "nodes N". */
void bot_go(Bot *bot, const char *budget);

/* bot_info.c: what a search found so far; and the same of a move that was chosen without one. */
void info_search(const Bot *bot, const Insight *insight);
void info_move(const Bot *bot, const Game *laid, Action action, const char *move);
/* What speaks for the move, in words. */
void info_why(const Bot *bot, Action action);
