/* SPDX-License-Identifier: MIT */
/* record.h - a whole game as a readable text (*.rome) and as a link (docs/formats.md, Records). */
#pragma once

#include "engine/game.h"
#include "notation/config.h"
#include "notation/fair.h"
#include "notation/language.h"

enum { RECORD_MOVES_MAX = 16384, RECORD_OFFERS_MAX = 4096 }; /* offers: 20 in each of 200 turns (11.4) */
/* The page's module of the table is without games whose deck nobody knows, which it has no room for: a record of one is a
 * fault there, and the referee's module reads it. */
#if !defined(__wasm__) || defined(DOOR_REFEREE) || defined(DOOR_REVIEW)
#define RECORD_UNKNOWN 1
#else
#define RECORD_UNKNOWN 0
#endif
enum { RECORD_DRAWN_MAX = 16384 };   /* of a game whose deck nobody knows */
enum { RECORD_DRAWN_TEXT_MAX = 32 }; /* " alternate:temple-of-minerva" */
enum { RECORD_LINE_MAX = 80, RECORD_HEADERS_MAX = 6144 };
enum { RECORD_COLOURS = 5 };
enum { RECORD_NAME_MAX = 40, RECORD_DATE_MAX = 32, RECORD_RESULT_MAX = 96 };

typedef struct RecordMove {
    Action action;
    uint16_t offer; /* of a trade: its place in the table of offers */
    uint8_t seat;
} RecordMove;

/* How a game ended otherwise than by its last scoring, and who gave up before it did (docs/formats.md, Termination). */
enum { GAVE_UP, GAVE_ABSENT /* others claimed it */, GAVE_REMOVED /* by the operator */, GAVE_COUNT };
typedef struct Termination {
    bool said;    /* a record has the line; without it, it ended normally */
    bool drawn;   /* by agreement, or: */
    bool claimed; /* by the one of two who stayed */
    bool stopped; /* by the operator: nobody has won */
    uint8_t resigned_count;
    uint8_t resigned[SEATS_MAX]; /* seats, the first to go first */
    uint8_t how[SEATS_MAX];      /* of those: GAVE_… */
} Termination;
/* Whether a seat is among those that resigned. */
bool termination_resigned(const Termination *end, int seat);
/* Whether the game ends with it, wherever the board stands: a draw, or too few are left. Players against each
 * other: one seat. Against an automaton: no person. `people` has a bit for each seat of a person. */
bool termination_ends(const Termination *end, const Rules *r, unsigned people);
/* The standing when it is over: seats that resigned come last, the later above the earlier; a draw is shared by
 * all others; who gives up against an automaton has lost. */
void termination_standing(const Termination *end, const Rules *r, const Game *g, Standing *out_standing);
/* "normal", "resigned 2", "resigned 3 1", "draw agreed", "resigned 3 abandoned 1 draw agreed", "draw claimed",
 * "stopped" */
void termination_write(Text *t, const Termination *end);
/* False with the fault: no such words, no such seat, or nothing that this game can have come to. */
bool termination_read(const char *words, const Rules *r, unsigned people, Termination *out_end, Fault *out_fault);

/* Large (about 400 kB): keep it static or on the heap. */
typedef struct Record {
    Setup setup;
    uint64_t rules_hash;
    bool errata; /* some values are not those of the edition */
    Fair fair;   /* set only where a server shuffled */
    char name[SEATS_MAX][RECORD_NAME_MAX];
    char kind[SEATS_MAX][RECORD_NAME_MAX]; /* "human", or the bot's name */
    uint8_t colour[SEATS_MAX];  /* 1 and more: colour_id of tell.h; 0: by the order of the seats. Only links have it */
    char date[RECORD_DATE_MAX]; /* "2026-11-15"; may be empty */
    Termination end;
    char result[RECORD_RESULT_MAX]; /* "1:87 2:65 winner 1", "1:40 consul:38 won", "*" for an unfinished game */
    uint32_t move_count;
    uint32_t offer_count;
    RecordMove move[RECORD_MOVES_MAX];
    Offer offer[RECORD_OFFERS_MAX];
    /* The cards come from people at a table (docs/referee.md): there is no seed, and what was drawn stands here. */
    bool unknown;
    uint8_t drawn_setup; /* of `drawn`: at set-up */
    uint32_t drawn_count;
    uint8_t drawn_by[RECORD_MOVES_MAX]; /* by each move, after those before it */
    uint8_t drawn[RECORD_DRAWN_MAX];
} Record;

/* Everything random about the setup is resolved: the faces of roads, the cards of mixed monuments. The shuffle is not a
 * fair one until `fair` is filled in. */
void record_start(Record *record, const Setup *setup, const Rules *r);
/* False if the record is full. The offer is that of a trade, else NULL. */
bool record_add(Record *record, int seat, Action a, const Offer *offer);
/* The offer of a move, NULL if it is no trade: what game_move wants. */
const Offer *record_offer(const Record *record, uint32_t index);
/* The first state of a record's game, and one move of it. What every replay goes through: with a seed game_start and
 * game_move; of a deck that nobody knows the view of everybody (engine/chance.h), with what was drawn. */
void record_begin(const Record *record, const Rules *r, Game *out_game);
RuleError record_play(const Record *record, uint32_t index, const Rules *r, Game *g, Lines *lines);
/* Adds what the last move drew, or before the first what the set-up did; false if the record is full. */
bool record_draw(Record *record, int thing);
/* Back to the first `count` moves. */
void record_cut(Record *record, uint32_t count);
/* Bit per seat: where a person sits. */
unsigned record_people(const Record *record);
/* What seats are called in sentences. A name that only says the seat ("Seat 2") is none; where two have the same one, the
 * seat tells them apart: "greedy 2". The names point into the structure, which stays where it is. */
typedef struct RecordNames {
    Names names;
    char name[SEATS_MAX][RECORD_NAME_MAX + 4];
} RecordNames;
void record_names(const Record *record, RecordNames *out_names);
/* Whether the game of the record is over in its last state: by the rules, or as its `end` says. */
bool record_over(const Record *record, const Rules *r, const Game *g);
/* Result as written for this last state. */
void record_result(const Record *record, const Rules *r, const Game *g, char *buffer, size_t capacity);

/* A record's text is under RECORD_LINE_MAX bytes a move ("16384. 5 " and a move that is no trade), MOVE_TEXT_MAX
 * more an offer, RECORD_DRAWN_TEXT_MAX a draw, and RECORD_HEADERS_MAX of headers. Control characters and what is not UTF-8 in names, kinds, date
 * and result come out as '?'. */
void record_write(Text *t, const Record *record, const Rules *r);

/* Reads a record and replays it as it goes, since a move's words may need the state. A record says with what it is
 * played: the version of the rules, the edition of the values, the stream of the shuffles, and its errata. What
 * this program does not know is refused by name, another RulesHash than follows with both in the message. Records
 * from before have none of these headers: they are of rules 1, edition 1 and stream 1, with the errata of the
 * catalogue, which is of no other use and not the one in out_rules. Every move must be legal: else the fault has
 * its line and column (in bytes), and the rule. out_rules and out_game are the rules and the last state. Where the
 * text claims another result than the state has, that is a fault, too. After a fault nothing is said about what
 * the three outputs hold.
 *
 * The text is what record_write writes: every header once, in its order, with its value in full; an empty line; a
 * line a move. Commitment, Secret and Entropy, after Seed, are there together or not at all, Shuffle, GameName,
 * Commitments, Early and Void with them or not at all, and so are Rules, Edition and Stream; Termination, before
 * Result, may be left out. It may also have comments, {…}, which may go over several lines and end with the first
 * }: on lines of their own among the moves, and after a blank behind a move. A move may name its lots in any order
 * (docs/formats.md, Moves). Lines end in a line feed or a carriage return and a line feed, the last one, too, so
 * that a text cut off is noticed; a byte-order mark at the very beginning is passed over. record_write writes
 * neither. */
bool record_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
                 Game *out_game, Fault *out_fault);

/* The compact form: URL-safe base64 of edition, stream, version of the rules, setup and, for each move, its place
 * among the legal ones, with a checksum; of a trade, what either side gives. A link keeps no seat names, no kinds,
 * no date, no termination and nothing of a fair shuffle but its seed: a record read from one has those of
 * record_start, unless it was written with its people. There are fewer than 2^16 places, so at least four moves
 * are in eight bytes; an offer is under 220 bits, put into numbers that are at least half full; the rest is at
 * most 85 bytes, and people at most 84 bytes a seat in numbers at least half full: 4 / 3 × (16384 / 4 × 8 + 4096 ×
 * 56 + 85 + 840) letters. */
enum { LINK_MAX = 353280 };
/* False if a move of the record is not legal, or if the game has errata, for which a link has no room; nothing is
 * written then. */
bool link_write(Text *t, const Record *record, const Rules *r, Fault *out_fault);
/* The same with names, kinds and colours where the record has any but those of record_start: then of version 3,
 * which older programs refuse; else it is the link of link_write. */
bool link_write_people(Text *t, const Record *record, const Rules *r, Fault *out_fault);
/* As record_read; a link that was cut off or changed is refused. The catalogue is for links of version 1, which have a
 * RulesHash instead of an edition. */
bool link_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
               Game *out_game, Fault *out_fault);

/* Whether the promise of a fair shuffle was kept: the commitment is that of the secret, each seat's that of its
 * entropy, and the seed follows from secret and entropy. True, too, of a record that makes no promise:
 * record->fair.set tells. A fault has no line: the text is well-formed. record_read does not call it, so that the
 * game of a broken promise can still be looked at. */
bool fair_check(const Record *record, Fault *out_fault);
/* Who gave entropy: "seats 1, 3", "seat 2", "no seat"; and the same of any seats, a bit each. */
FaultPart fair_seats(const Fair *fair);
FaultPart seats_part(unsigned seats);
