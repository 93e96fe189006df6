/* SPDX-License-Identifier: MIT */
/* rules_case.h - rule cases as text: one case while it is read, and what its parts do.
 *
 * The form of the cases is told in tests/rules/README.md. */
#pragma once

#include "engine/game.h"
#include "notation/config.h"
#include "notation/move.h"

enum { KEPT_OBJECTIVE, KEPT_ROLE, KEPT_DECKS };
enum { LETTERS = 52, PUTS_MAX = 24 * SEATS_MAX + TILES_MAX, WORDS_MAX = 112, WORD_MAX = 128, ANSWER_MAX = 8192 };

/* What is known of the position before the first move. */
typedef struct Position {
    LotSet own[SEATS_MAX];
    LotSet drawn[SEATS_MAX][LETTERS]; /* the lots of each letter not yet named by `where` */
    struct {
        Action build;
        uint8_t seat;
    } put[PUTS_MAX];
    int put_count;
    Card market[MARKET_SLOTS];
    int market_count; /* -1 where the case does not say */
    Card pile[ERA_COUNT][DECK_MAX];
    int pile_count[ERA_COUNT]; /* -1 where the case does not say */
    int silver[SEATS_MAX];     /* -1 where the case does not say */
    int vp[SEATS_MAX];
    int era;
    int seat;
    int first;
    int final_last; /* -1 before the final round */
    int idle;
    int phase;
    uint32_t pool; /* monuments that must be in the game */
    uint32_t alternates;
    int favors[SEATS_MAX]; /* -1 where the case does not say */
    int favors_spent[SEATS_MAX];
    uint8_t tokens[SEATS_MAX][2];
    uint8_t dealt[SEATS_MAX][KEPT_DECKS][2]; /* objectives, then roles; from 1 */
    uint8_t kept[SEATS_MAX][KEPT_DECKS];
    uint32_t public_objectives;
    uint8_t invocation[INVOCATION_COUNT]; /* INVOCATION_UNSEEN where the case does not say */
    LotSet hand[SEATS_MAX];
    Card picked[SEATS_MAX];
    uint8_t slot[ROAD_SIDES][ROAD_ROWS];
    int holder;
    int ready;
    uint8_t token_pile[TOKEN_SIZES][TOKENS_MAX]; /* top first */
    int token_count[TOKEN_SIZES];                /* -1 where the case does not say */
    uint8_t row[CERES_CARD_COUNT];
    uint8_t deck[CERES_CARD_COUNT];
    uint8_t bag[TILES_MAX];
    Card deeds[CERES_DEEDS];
    int row_count;
    int deck_count;
    int bag_count;
    uint8_t bribe[MARKET_SLOTS];
} Position;

/* What the cases have shown, for the report. */
enum { RULE_NUMBERS = 2000, CARDS_IN_DECK_MAX = 24 };
typedef struct Coverage {
    bool rule[RULE_NUMBERS]; /* by RULE(major, minor) */
    bool refusal[RULE_ERROR_COUNT];
    bool fault[FAULT_CATALOGUE + 1];
    bool built[GAME_COUNT][KIND_COUNT];  /* a move put it on the board */
    bool valued[GAME_COUNT][KIND_COUNT]; /* a line with its citizens, silver or VP was expected */
    bool turned[ROTATION_COUNT];
    bool met[MONUMENT_COUNT][2]; /* by original or alternate card: built, and refused for its requirement */
    bool unmet[MONUMENT_COUNT][2];
    bool scored[OBJECTIVE_COUNT]; /* at the end by one who kept it or saw it public, and not */
    bool missed[OBJECTIVE_COUNT];
    bool used[INVOCATION_COUNT];
    bool unused[INVOCATION_COUNT];            /* its VP were expected (12.5) */
    bool reward[ROAD_COUNT][ROAD_ROWS][2];    /* slots taken, and their alternates */
    bool rewarded[ROAD_COUNT];                /* a line of it was expected */
    bool card[DECK_COUNT][CARDS_IN_DECK_MAX]; /* cited */
    bool kind[KIND_COUNT];                    /* cited */
} Coverage;

typedef struct Case {
    const char *file;
    int line;
    int failures;
    int checks; /* expectations and refusals; a case without any shows nothing */
    char title[160];
    uint16_t cited[WORDS_MAX];
    int cited_count;
    struct {
        uint8_t deck; /* DECK_COUNT for something that stands on lots */
        uint8_t index;
    } cited_card[WORDS_MAX];
    int cited_cards;
    Setup setup;
    Catalogue catalogue;
    Rules rules;
    bool rules_ready;
    Position position;
    int board_row; /* the next row of a drawn board, -1 outside one */
    Game game;
    bool game_ready;
    Lines lines; /* of the last move */
    Line row[LINES_MAX];
    Coverage *coverage;
} Case;

/* The words of a line, blanks between. */
typedef struct Words {
    char at[WORDS_MAX][WORD_MAX];
    int count;
} Words;
/* False where there are too many, or one is too long. */
bool words_split(const char *text, Words *out_words);
bool word_int(const char *word, int least, int most, int *out_number);
/* A seat from 1 as written, to one from 0; an automaton is the seat after the players, `consul` or `ceres`. */
bool word_seat(const Case *c, const char *word, int *out_seat);
/* A lot of this city. */
bool word_lot(const Case *c, const char *word, Lot *out_lot);
bool words_lots(const Case *c, const Words *words, int first, LotSet *out_lots);

/* A deed of this city, or an invocation. */
bool word_card(const Case *c, const char *word, Card *out_card);
/* What may stand on a lot of the seat by its id; KIND_NONE if there is none. */
int word_kind(const Case *c, const char *word, int seat);
/* The deck of a card by its id, its index in *out_index; DECK_COUNT if there is none. */
int word_deck(const char *word, int *out_index);
int deck_cards(int deck);
int case_seats(const Case *c); /* the players, and an automaton */

/* Prints file, line and what is wrong, with the board where there is one. Returns false. */
bool case_fail(Case *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* rules_position.c: the lines that describe a position. *out_known stays false where a line is none of them. */
void position_start(Position *p);
bool position_line(Case *c, const Words *words, bool *out_known);
bool position_board_row(Case *c, const Words *words);
/* Makes the rules, unless they are made already. */
bool position_rules(Case *c);

/* rules_cards.c: the same for the modules' lines. */
bool module_line(Case *c, const Words *words, bool *out_known);

/* rules_modules.c: their part of the game that is made. */
bool modules_before(Case *c, Game *g); /* before the buildings are put */
bool modules_after(Case *c, Game *g);
int invocations_left(const Case *c, Card *out_cards); /* those the case does not place, as many as nine leave */

/* rules_game.c: the game made of a position, unless it is made already; the board as text on stdout. */
bool game_make(Case *c);
void board_print(const Case *c);

/* rules_answer.c: what may be asked after `expect`. False with nothing written where the question is none. */
bool answer_write(Case *c, const Words *question, Text *out_answer);
/* Reads a move, also the raw form `raw VERB A B C`. */
bool case_move_read(const Case *c, const Words *words, int first, Action *out_action, Offer *out_offer,
                    Fault *out_fault);
/* The places of the legal actions of the seat to move; valid until the next call. */
const Action *case_list(const Case *c, uint32_t *out_count);

/* rules_answer_module.c: the questions about the modules. */
bool answer_module(Case *c, const Words *w, Text *t, bool *out_known);

/* rules_view.c: the questions about what a seat knows. */
bool answer_view(Case *c, const Words *w, Text *t);
bool answer_worlds(Case *c, const Words *w, Text *t);

/* rules_event.c: the questions about the lines of the last move. */
bool answer_event(Case *c, const Words *w, Text *t);
bool answer_scoring(Case *c, const Words *w, Text *t);
bool answer_events(Case *c, const Words *w, Text *t);
bool answer_steps(Case *c, const Words *w, Text *t);

/* rules_play.c: the lines that play, refuse and expect. */
bool play_line(Case *c, const Words *words, const char *text, bool *out_known);

/* rules_report.c: what has no case. Prints each gap; the number of them. */
int report_gaps(const Coverage *coverage, const char *rules_path, const char *exempt_path);
int fault_find(const char *word);
int refusal_find(const char *word);
const char *refusal_word(int error);
/* "3.4" as 304; 0 if it is no rule number. */
uint16_t rule_read(const char *word);
