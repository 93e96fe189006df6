/* SPDX-License-Identifier: MIT */
/* door_look.h - what the calls about a position share; inside web/door only. */
#pragma once

#include "door.h"
#include "notation/record.h"
#include "table/look.h"
#include "table/look_board.h"
#include "table/preview.h"

/* ---- The position that `look` read last, for the calls that follow it. */
typedef struct LookAt {
    bool there;
    Rules rules;
    Game game;   /* a view: hidden cards are CARD_HIDDEN */
    int viewer;  /* NO_SEAT for everybody */
    Names names; /* in `name` */
    char name[SEATS_MAX][RECORD_NAME_MAX];
    LookScoring scoring;
    uint32_t move_count; /* of the viewer; 0 where another is asked */
    Action move[ACTIONS_MAX];
    uint32_t place_count; /* what could be built if it were the viewer's turn */
    Action place[ACTIONS_MAX];
} LookAt;
/* NULL, with the error written, before the first look. */
const LookAt *look_kept(Door *d);

/* From 1 in every text; 0 for nobody. */
static inline int seat_number(int seat)
{
    return seat == NO_SEAT ? 0 : seat + 1;
}

/* ---- Words, pieces and cards (door_look_card.c). */
/* A row that has nothing to fill in; key NULL: an element of an array. */
void put_word(Text *t, const char *key, int word);
void put_piece_name(Text *t, const char *key, const Rules *r, int kind);
/* The lot or invocation of the market under `card`. */
void put_market_card(Text *t, Card card);
const char *group_word(int group);
void put_worth(Text *t, const Rules *r, int kind); /* `words` */
void put_plate(Text *t, const Rules *r, int kind);
/* "printed, house": where the values of a piece or card come from. */
void put_source(Text *t, const char *marks);
/* The members `name` and `words` of a card. */
void put_card_words(Text *t, const Rules *r, int deck, int index);
/* A CardInfo with the VP of objectives and invocations; `seat`: how far that one is with an objective, NO_SEAT for
 * nobody. The object is left open for more members. */
void put_card(Text *t, const Rules *r, const Game *g, int deck, int index, int seat);

/* ---- The move that a call is about (door_look_moves.c). */
typedef struct Asked {
    const LookAt *at;
    Action action;
    Offer offer;
    Game game; /* with the offer of a trade laid into it, as the words want it */
} Asked;
/* A legal move of the viewer; for anything else the error is written. */
bool asked_read(Door *d, Asked *out_asked);
/* A move and its words: the offer lies in the game where it is a trade. */
void put_move_text(Text *t, const Rules *r, const Game *g, Action a);

/* ---- The parts of Look. */
void put_moves(Text *t, const LookAt *at);
void put_trade(Text *t, const LookAt *at);
void put_standing(Text *t, const LookAt *at);
void put_tray(Text *t, const LookAt *at);
void put_pool(Text *t, const LookAt *at);
void put_roads(Text *t, const LookAt *at);
void put_ceres(Text *t, const LookAt *at);
void put_consul(Text *t, const LookAt *at);
