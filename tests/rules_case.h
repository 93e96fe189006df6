/* rules_case.h - rule cases as text: one case while it is read, and what its parts do.
 *
 * The form of the cases is told in tests/rules/README.md. */
#ifndef TESTS_RULES_CASE_H
#define TESTS_RULES_CASE_H

#include "engine/game.h"
#include "notation/config.h"
#include "notation/move.h"

enum { LETTERS = 52, PUTS_MAX = 24 * SEATS_MAX, WORDS_MAX = 112, WORD_MAX = 128, ANSWER_MAX = 8192 };

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
} Position;

/* What the cases have shown, for the report. */
enum { RULE_NUMBERS = 2000 };
typedef struct Coverage {
    bool rule[RULE_NUMBERS]; /* by RULE(major, minor) */
    bool refusal[RULE_ERROR_COUNT];
    bool fault[FAULT_CATALOGUE + 1];
    bool built[GAME_COUNT][KIND_COUNT];  /* a move put it on the board */
    bool valued[GAME_COUNT][KIND_COUNT]; /* a line with its citizens, silver or VP was expected */
    bool turned[TURN_COUNT];
} Coverage;

typedef struct Case {
    const char *file;
    int line;
    int failures;
    int checks; /* expectations and refusals; a case without any shows nothing */
    char title[160];
    uint16_t cited[WORDS_MAX];
    int cited_count;
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
/* A seat from 1 as written, to one from 0. */
bool word_seat(const Case *c, const char *word, int *out_seat);
/* A lot of this city. */
bool word_lot(const Case *c, const char *word, Lot *out_lot);
bool words_lots(const Case *c, const Words *words, int first, LotSet *out_lots);

/* Prints file, line and what is wrong, with the board where there is one. Returns false. */
bool case_fail(Case *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* rules_position.c: the lines that describe a position. *out_known stays false where a line is none of them. */
void position_start(Position *p);
bool position_line(Case *c, const Words *words, bool *out_known);
bool position_board_row(Case *c, const Words *words);
/* Makes the rules, unless they are made already. */
bool position_rules(Case *c);

/* rules_game.c: the game made of a position, unless it is made already; the board as text on stdout. */
bool game_make(Case *c);
void board_print(const Case *c);

/* rules_answer.c: what may be asked after `expect`. False with nothing written where the question is none. */
bool answer_write(Case *c, const Words *question, Text *out_answer);
/* Reads a move, also the raw form `raw VERB A B C`. */
bool case_move_read(const Case *c, const Words *words, int first, Action *out_action, Fault *out_fault);
/* The places of the legal actions of the seat to move; valid until the next call. */
const Action *case_list(const Case *c, uint32_t *out_count);

/* rules_event.c: the questions about the lines of the last move. */
bool answer_event(Case *c, const Words *w, Text *t);
bool answer_scoring(Case *c, const Words *w, Text *t);
bool answer_events(Case *c, const Words *w, Text *t);

/* rules_play.c: the lines that play, refuse and expect. */
bool play_line(Case *c, const Words *words, const char *text, bool *out_known);

/* rules_report.c: what has no case. Prints each gap; the number of them. */
int report_gaps(const Coverage *coverage, const char *list_path, const char *exempt_path, const char *rules_path);
int fault_find(const char *word);
int refusal_find(const char *word);
const char *refusal_word(int error);
/* "3.4" as 304; 0 if it is no rule number. */
uint16_t rule_read(const char *word);

#endif
