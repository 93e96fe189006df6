/* SPDX-License-Identifier: MIT */
/* sitting.h - one game that people play from far apart: who sits where, what was played, asked and said.
 *
 * A Sitting is the fold of a log of entries, each one line of text: "move 2 buy C7". What somebody wants is
 * checked (sitting_check), kept by whoever keeps the log, and only then folded in (sitting_fold): so what is seen
 * is always what is kept, and every process that folds the same log has the same sitting. It knows no socket, no
 * database and no clock: the time comes with the entries. Seats count from 0 here and from 1 in every text.
 * Heap-allocated; at rest a game of 300 moves is under 10 kB. All sittings are of one thread, since they share
 * their rules and buffers: another one may read the rules of a sitting only while that is open. */
#pragma once

#include "notation/fair.h"
#include "notation/move.h"
#include "table/table.h"

typedef struct Sitting Sitting;

enum { SITTING_GATHERING, SITTING_RUNNING, SITTING_OVER };

enum {
    SITTING_ID_MAX = 24,                   /* bytes of a game's name with its zero */
    SITTING_BODY_MAX = MOVE_TEXT_MAX + 64, /* bytes of an entry's line with its zero: an offer is the longest */
    SITTING_CHAT_MAX = 300,                /* bytes of a chat line */
    SITTING_CHAT_KEPT = 100,               /* lines that are shown to who comes later */
    SITTING_HOOK_MAX = 500,                /* bytes of a webhook's address */
    SITTING_HOOK_SECRET = 32,              /* bytes of what its calls are signed with */
    SITTING_KEY_SIZE = 16,                 /* bytes of a seat's key: the front of the hash of a token that opens it */
    SITTING_KEYS_MAX = 8,                  /* of one seat; the oldest makes room */
    SITTING_SHUFFLE_S = 30,                /* that a seat has to commit, and to reveal */
    SITTING_SHUFFLE_MOST_S = 3600,
    SITTING_CLOCK_MOST_S = 60 * 60 * 24 * 30,
};

/* The entries: "WORD SEAT REST".
 *
 *  sit N KEY NAME     somebody takes an open seat; KEY 32 hexadecimal digits; the name may be empty   while gathering
 *  leave N            and stands up again; while running it is a resign                               before the end
 *  bot N NAME         a bot takes an open seat                                                         while gathering
 *  open N             a bot's seat is open again                                                       while gathering
 *  name N NAME        changes their name
 *  ready N [ENTROPY]  when all seats are taken and all people ready, the round of the shuffle begins. ENTROPY, 64
 *                     hexadecimal digits, is a commitment and a reveal at once, known early           while gathering
 *  commit N HASH      what N will add to the shuffle, hashed (docs/fair-shuffles.md)                   in a round
 *  reveal N ENTROPY   and what it is, when all have committed; with the last one the game starts       in a round
 *  void 0 ROUND N…    these did not answer: the round makes no seed. They are not ready any more, and who failed twice
 *                     is unseated                                                                      in a round
 *  wait N             not ready any more                                                               while gathering
 *  key N KEY          another token opens the seat, too. SITTING after it is not kept: refused where another sits there
 *                     by now
 *  move N MOVE        A move. In the opening (9.0, 9.1) everybody chooses at once: a choice whose turn has not
 *                     come waits, hidden, and is played when it has
 *  flag N MOVE        the same, made for a seat whose time is over                                     while running
 *  undo N             docs/table.md 3; or a choice that still waits is open again                         while running
 *  takeback N         asks for N's last move to be taken back; done at once where nobody else is there to ask. `ask` in
 *                     logs of before
 *  agree N, refuse N  to the takeback asked for. All agreeing, it is done; a move by anybody forgets it
 *  resign N           N gives up. Two seats: the other has won. More: a bot plays on, and N comes last; with one seat left
 *                     that has won. Against an automaton the others play on, and all have lost with the last person
 *  draw N             offers a draw, or agrees to the one offered: all people who have not resigned agreeing, it is one. A
 *                     move by anybody forgets it; N may offer again after a further move
 *  decline N          declines the draw offered, or withdraws it
 *  stand N BOT        a bot plays for the person at N, until:
 *  back N
 *  chat N TEXT        plain text: UTF-8 without control characters
 *  hook N URL SECRET  where to say that it is N's turn; empty for nowhere. SECRET, 64 hexadecimal digits that the server
 *                     drew, signs the calls; logs of before have none
 *  rematch N ID       the same people play again, there                                                when over
 *  remind N NUMBER    N was reminded of its time, at its address, the first or the second time        while running
 *  resume 0           clocks start anew: nobody was served for a while
 *  mute N [off]       N may not write in the chat, or may again. The host's; "operator" after it: the operator's
 *  remove N           N's seat is open again                                                          while gathering
 *  remove N operator  the same; while running a bot plays on for it, as if it had resigned            before the end
 *  close 0 PART [off] chat or watching is closed, or open again; as with mute
 *  end 0 WHY          The table ends: nobody was there (nobody), or the operator ends it (operator). A game that runs has
 *                     no winner then                                                                   before the end
 *  claim N victory M  M is away and the game waits for it: M is out as if it had resigned
 *  claim N draw M     the same of two: a draw                                                          while running
 */
enum {
#define ENTRY(id, word) ENTRY_##id,
#include "hall/entries.def"
    ENTRY_COUNT
};

enum { CHAIR_OPEN, CHAIR_PERSON, CHAIR_BOT };
enum { HOUSE_CHAT, HOUSE_WATCHING, HOUSE_COUNT };              /* what may be closed */
enum { ENDED_NOT, ENDED_NOBODY, ENDED_OPERATOR, ENDED_COUNT }; /* by whom a table was ended */

/* What was decided when the game was made. As JSON (the head of a stored game):
 * {"config":{…},"seats":[{"player":"open"|BOT,"name":"","colour":"red"},…],"clock":{"move_s":0,"game_s":0,"bot":"greedy"},
 *  "listed":false,"counsel":false,"host":1,"commitment":"…","rules":"…","rules_version":1,"title":"","from":"",
 *  "shuffle":1,"shuffle_s":30,"local":false}
 * config has no seed; edition and stream of the game are in it, and the values that its maker's box has (errata), at most
 * SITTING_ERRATA_MOST. A seat's name and colour may be left out. */
enum { SITTING_ERRATA_MOST = 200, SITTING_HEAD_MAX = 8192 + SITTING_ERRATA_MOST * 128 }; /* ERRATA_TEXT_MAX */
typedef struct SittingHead {
    Setup setup;
    const Catalogue *values; /* NULL: the edition's; a sitting's own, else the reader's until it reads another head */
    struct {
        int bot; /* or SEAT_HUMAN: to be taken by a person */
        char name[RECORD_NAME_MAX];
        uint8_t colour; /* of the five of view.ts, each seat another */
    } seat[SEATS_MAX];
    uint32_t clock_move_s; /* 0: no hurry */
    uint32_t clock_game_s;
    uint8_t
        clock_bot; /* one more than the bot that plays on for a seat whose time is over; 0: one move is made for it */
    bool listed;
    bool counsel; /* whether the table wants its clients to offer it: a courtesy, since any program can compute */
    uint8_t host; /* the seat of who made it: it may put bots on open seats */
    char commitment[65];
    uint64_t rules; /* the RulesHash it is played by; 0: not said. Another program's may have other cards */
    uint8_t rules_version;
    char title[RECORD_NAME_MAX];
    char from[SITTING_ID_MAX]; /* the game this one is a rematch of */
    uint8_t shuffle; /* the protocol, SHUFFLE_…: games of before have the first, in which `ready` has the entropy */
    uint32_t shuffle_s; /* that a seat has to commit, and to reveal */
    bool local;         /* made at the server of one person: a game of one needs no round */
} SittingHead;
/* False with the fault, which names the key. Everything but config and seats may be left out. The edition is the one
 * meant where config names none: 1 in what was stored, the newest in what somebody requests. */
bool sitting_head_read(const Json *json, uint32_t object, int edition, SittingHead *out_head, Fault *out_fault);
/* Whether this program plays the stored game of that head; else the fault says what it does not know: the version
 * of the rules, the edition or the stream. What is left out is 1. */
bool sitting_head_playable(const Json *json, uint32_t object, Fault *out_fault);
void sitting_head_write(Text *t, const SittingHead *head);

/* NULL: no memory. `game` is its name; `secret` what the commitment was made with. */
Sitting *sitting_open(const SittingHead *head, const char *game, const uint8_t secret[32]);
void sitting_close(Sitting *s);
/* Makes room for so many entries at once, where they are known to come: growing bit by bit leaves holes in the heap. */
void sitting_expect(Sitting *s, size_t entries);
size_t sitting_bytes(const Sitting *s); /* of memory, its share of the rules left out */

/* What a seat may spend of the log. */
enum {
    BUDGET_NONE,
#define BUDGET(id, most, word) BUDGET_##id,
#include "hall/budgets.def"
    BUDGET_COUNT
};
/* How much of each, by BUDGET_…; kept by the caller as long as the sitting is open. NULL: as budgets.def has it. */
void sitting_limits(Sitting *s, const uint32_t *most);
/* How much a seat has spent of what an entry of this kind is counted to, and which budget that is. */
uint32_t sitting_spent(const Sitting *s, int kind, int seat, int *out_budget);

/* Why not. */
typedef struct SittingRefusal {
    Fault fault;
    bool stale; /* it was made for a version that is past */
    int budget; /* that is spent; BUDGET_NONE where that is not why */
} SittingRefusal;

/* The kind of a line, ENTRY_…; ENTRY_COUNT for none. */
int sitting_entry(const char *line);

/* Would this line be allowed now? `version`: the one it was made for; moves and undos are stale once anything that
 * matters to them has changed since. Writes the line in its normal form (a move's lots in reading order). The seat
 * is who wants it, NO_SEAT for the server itself; an entry about another seat is allowed for: bot, open (the
 * host), stand (any person at the table, of a person). Presence is not known here: who may stand in when is the
 * server's business. */
bool sitting_check(const Sitting *s, int seat, uint64_t version, const char *line, char out_line[SITTING_BODY_MAX],
                   SittingRefusal *out_refusal);

/* The line without what is about the person at a seat: name, key, what was said, webhook. The same moves follow,
 * and the same shuffle: the seat's random bytes stay, since the seed and its proof hang on them, and say nothing
 * of anybody. False where there is nothing to leave out. */
bool sitting_forget_line(const char *line, int seat, char out_line[SITTING_BODY_MAX]);

/* Can a name be seen? It begins and ends with characters that show, and holds nothing invisible but blanks, marks
 * on the character before them, and joiners between two. Blanks around it do not count. None at all is good:
 * others then see the seat's own. */
bool sitting_name_seen(const char *name, size_t length);

/* What a fold did on the board, for telling it: the steps are valid until the next fold of any sitting. */
typedef struct SittingNews {
    uint32_t from; /* moves on the board before */
    uint32_t step_count;
    const TableStep *step; /* in order; none for an undo */
    int kind;              /* ENTRY_… */
    int seat;              /* whom the entry is about */
    uint8_t unseated;      /* bit per seat: who lost it without having left */
    uint8_t broke;         /* bit per seat: by whom a round of the shuffle is void */
} SittingNews;
/* Takes in an entry that is kept. False: it does not fit, which for a kept one means that the log is damaged; the
 * sitting is unchanged then. `mark` may be "". */
bool sitting_fold(Sitting *s, uint64_t version, int64_t at_ms, const char *mark, const char *line,
                  SittingNews *out_news);
/* What is wrong with an entry that was not taken in, for an operator: nothing that a person wrote is in it. NULL: nothing,
 * so that there was no memory. */
const char *sitting_misfit(const Sitting *s, uint64_t version, const char *line);

/* ---- Asking. */
uint64_t sitting_version(const Sitting *s);
/* The version of the entry with this mark; 0 if there is none. */
uint64_t sitting_mark(const Sitting *s, const char *mark);
int sitting_stage(const Sitting *s); /* SITTING_… */
const Rules *sitting_rules(const Sitting *s);
const Game *sitting_now(const Sitting *s); /* NULL before it started */
const SittingHead *sitting_head(const Sitting *s);
int sitting_chair(const Sitting *s, int seat); /* CHAIR_… */
/* How many people and bots have sat there since the table was made, with who does now: tells one from the next. */
uint16_t sitting_number(const Sitting *s, int seat);
const char *sitting_chair_name(const Sitting *s, int seat);
const char *sitting_hook(const Sitting *s, int seat); /* "" for none */
/* In hexadecimal digits; "" for none. For its seat and the server alone. */
const char *sitting_hook_secret(const Sitting *s, int seat);
const char *sitting_rematch(const Sitting *s); /* "" for none yet */
/* The seat that a key opens; NO_SEAT if it opens none. */
int sitting_seat(const Sitting *s, const uint8_t key[SITTING_KEY_SIZE]);
bool sitting_key_opens(const Sitting *s, int seat, const uint8_t key[SITTING_KEY_SIZE]);
/* The keys of a seat, oldest first, and how many. */
int sitting_keys(const Sitting *s, int seat, uint8_t out_keys[SITTING_KEYS_MAX][SITTING_KEY_SIZE]);
const uint8_t *sitting_secret(const Sitting *s); /* for the server alone */
/* Whether part of the table is closed, HOUSE_…; whether a seat may not write in the chat. */
bool sitting_closed(const Sitting *s, int part);
bool sitting_muted(const Sitting *s, int seat);
/* Whether the table was ended, ENDED_…, and its word. One that ended before it started has no board and no record. */
int sitting_ended(const Sitting *s);
const char *sitting_ended_id(int ended);
/* Made to be played over days: a move may take a day or more. */
bool sitting_over_days(const SittingHead *head);
/* How it ended, or who has resigned so far. */
const Termination *sitting_end(const Sitting *s);
/* The bot that is to decide for a seat: the one at it or standing in; SEAT_HUMAN for a person. */
int sitting_player(const Sitting *s, int seat);
/* Bit per seat: whose decision is waited for. In the opening that may be several. */
uint32_t sitting_asked(const Sitting *s);
/* The entry since which it is these. */
uint64_t sitting_asked_version(const Sitting *s);
/* When the time of the next seat runs out, and which; INT64_MAX and NO_SEAT where no clock runs. In a round of the
 * shuffle: when it is void, and NO_SEAT. */
int64_t sitting_deadline(const Sitting *s, int *out_seat);
/* Milliseconds until a seat's time is over; -1 for never. */
int64_t sitting_left_ms(const Sitting *s, int seat, int64_t now_ms);

/* The round of the shuffle that runs; 0 for none. */
int sitting_round(const Sitting *s);

/* When the next reminder of running time is due, for a seat with a webhook, and which: the first at half of the
 * time, the second when a tenth is left; of two that are past the second alone. INT64_MAX and NO_SEAT for none.
 * Times shorter than `least_ms` have none, nor have the seats `without`, which are there. */
int64_t sitting_reminder(const Sitting *s, int64_t now_ms, int64_t least_ms, uint32_t without, int *out_seat,
                         int *out_number);

/* What a seat may know (17); in the opening with the seat itself to choose, unless it has chosen. NO_SEAT:
 * everybody. */
void sitting_view(const Sitting *s, int viewer, Game *out_view);

/* ---- Telling. */
/* Everything that changed after version `since` (0: all) for a pair of eyes, as the members of an open JSON
 * object, each with a comma in front; the keys are those of docs/protocol.md, "update", but `version` and `game`,
 * which the server writes. Who knows a later version than there is hears all. `news` is that of the last fold, if
 * it was the last, or NULL: saves playing the game again. `now_ms` is for clocks. In the language of the Text, and
 * in the second person where its Names say who reads. */
void sitting_tell(Text *t, const Sitting *s, int viewer, uint64_t since, const SittingNews *news, int64_t now_ms);
/* What a lobby shows: one JSON object, nothing hidden in it. */
void sitting_summary(Text *t, const Sitting *s);
/* The finished game; false while it runs, since its seed tells everything. The Text needs room for RECORD_TEXT_MAX. */
bool sitting_record(Text *t, const Sitting *s);
