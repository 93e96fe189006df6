/* door_look.h - what the calls about a position share; inside web/door only. */
#ifndef DOOR_LOOK_H
#define DOOR_LOOK_H

#include "door.h"
#include "notation/language.h"
#include "notation/record.h"
#include "table/preview.h"

/* ---- The position that `look` read last, for the calls that follow it. */
typedef struct LookAt {
    bool there;
    Rules rules;
    Game game;               /* a view: hidden cards are CARD_HIDDEN */
    int viewer;              /* NO_SEAT for everybody */
    Names names;             /* in `name` */
    char name[SEATS_MAX][RECORD_NAME_MAX];
    int32_t gain[SEATS_MAX]; /* what scoring the era now would add */
    Lines scoring;
    Line scoring_row[LINES_MAX];
    uint32_t move_count; /* of the viewer; 0 where another is asked */
    Action move[ACTIONS_MAX];
    uint32_t place_count; /* what could be built if it were the viewer's turn */
    Action place[ACTIONS_MAX];
} LookAt;
/* NULL, with the error written, before the first look. */
const LookAt *look_kept(Door *d);

static inline bool module_on(const Rules *r, int module)
{
    return r->config.module[module] != 0;
}
/* Seats with VP: the players, and an automaton. */
static inline int seats_all(const Rules *r)
{
    return r->config.players + r->automaton;
}
/* From 1 in every text; 0 for nobody. */
static inline int seat_number(int seat)
{
    return seat == NO_SEAT ? 0 : seat + 1;
}

/* ---- Words (door_look_words.c). */
/* A row of words.def that has one for each game. */
static inline int word_of(const Rules *r, int word)
{
    return word + (r->config.game == GAME_METROPOLIS);
}
/* A row that has nothing to fill in; key NULL: an element of an array. */
void put_word(Text *t, const char *key, int word);
void put_piece_name(Text *t, const char *key, const Rules *r, int kind);
void put_card_name(Text *t, const char *key, const Rules *r, int deck, int index);

/* ---- Pieces and cards (door_look_card.c). */
enum { GROUP_PIECE, GROUP_MONUMENT, GROUP_TOKEN, GROUP_TILE };
int kind_group(int kind);
const char *group_word(int group);
/* The members of a Plate under `plate`. */
void put_plate(Text *t, const Rules *r, int kind);
/* "printed, house": where the values of a piece or card come from. */
void put_piece_source(Text *t, const Rules *r, int kind);
void put_card_source(Text *t, int deck, int index);
/* How far a seat is with a condition, the place to be built on left out: whether all of it is met, and the first term
 * that is not, or the first of all. */
typedef struct Progress {
    bool met;
    int now;
    int need;
} Progress;
Progress condition_progress(const Rules *r, const Game *g, int seat, const Condition *condition);
/* A CardInfo with the VP of objectives and invocations; `seat`: how far that one is with an objective, NO_SEAT for
 * nobody. The object is left open for more members. */
void put_card(Text *t, const Rules *r, const Game *g, int deck, int index, int seat);

/* ---- The move that a call is about (door_look_check.c). */
typedef struct Asked {
    const LookAt *at;
    Action action;
    Offer offer;
    Game game; /* with the offer of a trade laid into it, as the words want it */
} Asked;
/* A legal move of the viewer; for anything else the error is written. */
bool asked_read(Door *d, Asked *out_asked);

/* ---- The parts of Look. */
void put_ask(Text *t, const LookAt *at);
void put_moves(Text *t, const LookAt *at);
void put_market(Text *t, const LookAt *at);
void put_guide(Text *t, const LookAt *at);
void put_seats(Text *t, const LookAt *at);
void put_standing(Text *t, const LookAt *at);
void put_tray(Text *t, const LookAt *at);
void put_pool(Text *t, const LookAt *at);
void put_roads(Text *t, const LookAt *at);
void put_trade(Text *t, const LookAt *at);
void put_ceres(Text *t, const LookAt *at);
void put_consul(Text *t, const LookAt *at);
void put_public_objectives(Text *t, const LookAt *at);

/* A move and its words: the offer lies in the game where it is a trade. */
void put_move_text(Text *t, const Rules *r, const Game *g, Action a);

#endif
