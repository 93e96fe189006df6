/* SPDX-License-Identifier: MIT */
/* tui.h - what the parts of the terminal table share: the Tui, whose members are the modes, and the pages and screens. */
#pragma once

#include "board.h"
#include "hints.h"
#include "list.h"
#include "options.h"
#include "page.h"
#include "panel.h"
#include "place.h"
#include "pool.h"
#include "program/args.h"
#include "remote.h"
#include "said.h"
#include "target.h"
#include "think.h"
#include "trade.h"

#include "table/story.h"

enum { MESSAGE_MAX = 200 };

typedef struct Reviewed Reviewed;

struct Tui {
    const Catalogue *catalogue;
    Setup setup;
    TableSeat seat[SEATS_MAX];
    bool seed_given;
    const char *record_name; /* --record, or NULL */
    char record_file[512];   /* where this game is being kept; "" for nowhere */
    char *record_bytes;      /* on the heap, as the server wrote it; NULL: to be written from the table */
    int games;               /* started since the program was */
    Table *table;
    BotPace bots;
    Page log;    /* every move in words */
    Page acts;   /* what the automaton did, step by step */
    LotSet last; /* lots of the moves since a person's last one */
    int shown;   /* the seat that asked to see its secrets since the last move, else NO_SEAT */
    char message[MESSAGE_MAX];
    bool message_bad;
    int turns; /* of the part of the table that key n turns over */

    int mode;
    MainMode main;
    BuyMode buy;
    PlaceMode place; /* the piece of MODE_TRAY, too */
    LookMode look;
    TypeMode typed;
    HintMode hints;
    ListMode list;
    OptionsMode options;
    TargetMode target;
    PoolMode pool;
    TradeMode trade;

    /* At a server's table the Table has what this seat may know, and no log of its own: `partial`, until the game is over
     * and its record is here. */
    Online *online; /* NULL: a game on this machine */
    bool partial;
    RemoteTable remote;
    Reviewed *reviewed; /* of the game that ended, as far as it was made; NULL: not yet asked for */
};

/* secret.c: what only one person at the screen may see (17.2). */
/* Whether the decision shows secrets that the seat to move has not asked to see. */
bool secret_waits(const Tui *t);
/* Asks everybody else to look away; KEY_LEAVE, KEY_ESCAPE, or any other key. */
int secret_ask(const Tui *t);
/* The cards of the seat to move: objective, role, invocations. */
int secret_show(Tui *t);

/* side.c: what lies beside the city: roads, the Consul's card, Ceres' row. */
void beside_draw(const Tui *t, const Layout *layout);
/* The rows it takes at least. */
int beside_rows(const Rules *r);
/* All that lies on the table in words, and what the signs in the city mean: a page of its own. */
int side_show(const Tui *t);
/* The same page in rows of the table, a part at a time: after so many turns of it, of which one is without it if it may
 * be `away`. The rows used, 0 where it is. */
int side_part(const Tui *t, int y, int x, int width, int rows, int turns, bool away);
/* What a seat has beyond the base game, in words; "" for nothing. */
void player_more(const Tui *t, int seat, Text *text);
/* "Livia: 97 VP, 23 silver, 14 population" */
const char *points_words(const Tui *t, int seat);
/* "Livia 4, Titus 2": on a side of the city. */
void influence_words(const Tui *t, int side, Text *text);

/* table.c, status.c */
void table_draw(const Tui *t);
void status_draw(const Tui *t);
/* A line being typed, of which the end is seen. */
void typed_draw(int y, const char *label, const char *words);
/* Asks a question in the last row under the table and waits for one of `keys`; anything else is 0. */
int ask_key(const Tui *t, const char *question, const char *keys);
/* "3.2 — only strictly smaller buildings …"; with the refused move also what stands in its way: "3.2 — Domus H7: only …". */
const char *refusal_words(const Tui *t, const Action *a, RuleError error);
void why_message(Tui *t, int verb, int thing); /* why nothing can be done with a thing: look_why */
/* In the language of the screen where it is an automaton's. */
const char *seat_name(const Tui *t, int seat);
void message_set(Tui *t, bool bad, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* log.c */
void log_make(Tui *t);
/* The log of so many moves, and the state after them. */
void log_until(Tui *t, uint32_t moves, Game *out_state);

/* scoring.c: the lines of a scoring one by one on the board; the key that left it. */
/* The era that the last move ended. */
int scoring_show(const Tui *t, int era, const Lines *lines);
/* Scores the running era for a look: key p. */
int scoring_preview(const Tui *t);

/* ledger.c: points by source and era so far. */
void ledger_page(const Tui *t, Page *page);
/* Whose buildings paid for whose civic points. */
void given_page(const Tui *t, Page *page);
/* The game as it is told so far; one at a time. */
const Story *ledger_story(const Tui *t);

/* bars.c: a bar of points for every seat, of all eras together or of each. */
void bars_add(const Tui *t, bool eras, int width, Page *page);

/* end.c */
enum { END_QUIT, END_AGAIN, END_SETUP, END_BACK };
int end_show(Tui *t);

/* replay.c: the game move by move, on the table; the key that left it. */
int replay_show(Tui *t);

/* review.c: why the game was won or lost; the key that left it. What was made stays until the end is left. */
int review_show(Tui *t);
void reviewed_free(Reviewed *reviewed);

/* help.c, codex.c */
int help_show(void);
/* A section of it, by the row of its heading. */
void help_section(Page *page, int head);
int codex_show(const Tui *t);
/* rules.c: the rules at the one that the words name ("3.2 — …"), else from the start; as page_show. */
int rules_show(const char *named);
/* The same for what the message or the refusal of what is pending names. */
int rules_open(const Tui *t);
/* Whether the key asks for that: R, where letters are typed Ctrl-R. */
bool rules_asked(const Tui *t, int key);
/* "R the rule" if the words name a rule, else "". */
const char *rules_key(const Tui *t, const char *words);

/* modules.c: the switches of the set-up; false if the program must end. */
bool modules_show(Tui *t);
/* The row of words of a module's name. */
int module_row_name(int module);
/* "Monuments, Roads"; "" for none. */
void modules_summary(const Config *config, Text *text);

/* start.c, setup.c */
enum { START_PLAY, START_QUIT, START_BACK };
/* The first screen, and the form behind it. */
int start_show(Tui *t);
int setup_show(Tui *t);
/* "Rome, 3 players: you, greedy, greedy" */
void setup_summary(const Tui *t, Text *text);
const char *game_title(int game);
/* "Builder": what a level is called in the language of the screen. */
const char *bot_title(int player);
/* A name for a seat without one, in the language of the screen. */
void seat_default(TableSeat *seat, int number);
/* A shuffle of its own for this game, where no seed was asked for. */
void seed_draw(Tui *t);

/* play.c: a game from its start or wherever it stands; END_… */
int play_game(Tui *t);
/* Why there is no undo: UNDO_… */
const char *undo_refusal(int why);
int ledger_show(const Tui *t);
/* Why the Consul or Ceres did what they did. */
int acts_show(Tui *t);
/* In a reply y is an answer. */
bool key_is_answer(const Tui *t, int key);

/* at.c: --at LINK; the exit status. */
int at_run(const Args *args, Tui *t, bool colour);

/* record.c */
/* Chooses the file of the next game of --record; "" where none is wanted. */
void record_name_next(Tui *t);
/* Writes the record where this game is kept, if it is; false with the reason. */
bool record_save(const Tui *t, Fault *out_fault);
/* The same, in a new file of this folder where none was wanted before. */
bool record_keep(Tui *t, Fault *out_fault);
void record_date(Tui *t);
