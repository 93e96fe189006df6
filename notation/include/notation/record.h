/* record.h - a whole game as a readable text (*.rome) and as a link (INTERFACES 4). */
#ifndef NOTATION_RECORD_H
#define NOTATION_RECORD_H

#include "engine/game.h"
#include "notation/config.h"

enum { RECORD_MOVES_MAX = 16384, RECORD_NAME_MAX = 40, RECORD_DATE_MAX = 32, RECORD_RESULT_MAX = 96 };

typedef struct RecordMove {
    Action action;
    uint8_t seat;
} RecordMove;

/* Large (about 128 kB): keep it static or on the heap. */
typedef struct Record {
    Setup setup;
    uint64_t rules_hash;
    char name[SEATS_MAX][RECORD_NAME_MAX];
    char kind[SEATS_MAX][RECORD_NAME_MAX]; /* "human", or the bot's name */
    char date[RECORD_DATE_MAX];            /* "2026-11-15"; may be empty */
    char result[RECORD_RESULT_MAX];        /* "1:87 2:65 winner 1", "*" for an unfinished game */
    uint32_t move_count;
    RecordMove move[RECORD_MOVES_MAX];
} Record;

void record_start(Record *record, const Setup *setup, const Rules *r);
/* False if the record is full. */
bool record_add(Record *record, int seat, Action a);
/* Result as written for this state. */
void record_result(const Rules *r, const Game *g, char *buffer, size_t capacity);

/* A record's text is under 64 bytes a move ("16384. 5 " and a move of at most 46 bytes) and 2 kB of headers. Control
 * characters and what is not UTF-8 in names, kinds, date and result come out as '?'. */
void record_write(Text *t, const Record *record, const Rules *r);

/* Reads a record and replays it as it goes, since a move's words may need the state. The catalogue is the one of
 * this program (with errata, if any), not the one in out_rules; another RulesHash is refused with both in the message. Every move must be
 * legal: else the fault has its line and column (in bytes), and the rule. out_rules and out_game are the rules and the
 * last state. Where the text claims another result than the state has, that is a fault, too. After a fault nothing is
 * said about what the three outputs hold.
 *
 * The text is what record_write writes: every header once, in its order, with its value in full; an empty line; a line
 * a move. It may also have comments, {…}, which may go over several lines and end with the first }: on lines of their
 * own among the moves, and after a blank behind a move. A move may name its lots in any order (INTERFACES 3). Lines end
 * in a line feed, the last one, too, so that a text cut off is noticed; carriage returns are refused. */
bool record_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
                 Game *out_game, Fault *out_fault);

/* The compact form: URL-safe base64 of setup, RulesHash and, for each move, its place among the legal ones, with a
 * checksum. Names, kinds and date are not kept. There are fewer than 2^16 places, so at least four moves are in eight
 * bytes; the rest is at most 75 bytes, with all modules on and a seed of 256 bits: 4 / 3 × (16384 / 4 × 8 + 75) letters. */
enum { LINK_MAX = 45056 };
/* False if a move of the record is not legal; nothing is written then. */
bool link_write(Text *t, const Record *record, const Rules *r, Fault *out_fault);
/* As record_read; a link that was cut off or changed is refused. */
bool link_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
               Game *out_game, Fault *out_fault);

#endif
