/* SPDX-License-Identifier: MIT */
/* mode.h - the ways to choose a move, and the small ones among them. */
#pragma once

#include "screen.h"

typedef struct Tui Tui;

enum {
    MODE_MAIN, /* a turn: which action */
    MODE_INCOME,
    MODE_BUY,
    MODE_TRAY,
    MODE_PLACE,
    MODE_LOOK,
    MODE_TYPE,
    MODE_HINT,
    MODE_LIST,    /* every legal move in words */
    MODE_OPTIONS, /* a few cards, slots or answers with their texts */
    MODE_TARGET,  /* one of some places of the city, or two lots of it */
    MODE_POOL,    /* the monuments */
    MODE_TRADE,   /* bargaining */
    MODE_COUNT
};
/* A way to choose a move: a row of the table in choose.c. */
typedef struct Mode {
    bool (*key)(Tui *t, int key);                                        /* true: what is pending is to be played */
    bool (*pending)(const Tui *t, Action *out_action, Offer *out_offer); /* NULL: nothing is */
    int (*draw)(const Tui *t, int y, int x, int width, int rows);        /* the rows used; NULL: nothing */
    bool preview;                                                        /* of what is pending, below it */
    uint16_t wanted; /* words after the name, in the status; filled with the piece in hand */
    uint16_t keys;   /* words; 0: none */
} Mode;
extern const Mode MODES[MODE_COUNT];

/* The mode in which the seat to move is asked. */
int mode_home(const Tui *t);
void mode_start(Tui *t);
/* What a key does to the choice; true if it commits *out_action. */
bool choose_key(Tui *t, int key, Action *out_action, Offer *out_offer);
/* The action now being looked at, with its offer if it is a trade, and whether it is allowed. */
bool pending_action(const Tui *t, Action *out_action, Offer *out_offer);
RuleError pending_check(const Tui *t, Action a, const Offer *offer);
/* Every legal action but trades; there is one list at a time. */
uint32_t actions_list(const Tui *t, const Action **out_actions);
/* Whether a verb has a legal action now. */
bool verb_open(const Tui *t, int verb);

/* ---- A turn's first question: what it offers, and whether it is part of this game and phase. */
enum {
    CHOICE_INCOME,
    CHOICE_BUY,
    CHOICE_BUILD,
    CHOICE_MONUMENT,
    CHOICE_STEAL,
    CHOICE_TRADE,
    CHOICE_INVOKE,
    CHOICE_END,
    CHOICE_COUNT
};
typedef struct MainMode {
    int choice;
} MainMode;
bool choice_there(const Tui *t, int choice);

typedef struct BuyMode {
    int slot;
} BuyMode;

typedef struct LookMode {
    Lot cursor;
} LookMode;
/* What the lot under the cursor is (table.c). */
int look_draw(const Tui *t, int y, int x, int width, int rows);

enum { INPUT_MAX = 160 };
typedef struct TypeMode {
    char input[INPUT_MAX];
} TypeMode;
