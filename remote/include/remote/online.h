/* SPDX-License-Identifier: MIT */
/* online.h - a seat at a server's table (docs/protocol.md): the link that opens it, a connection that keeps itself up, and
 * what the server has told. Knows no terminal. */
#pragma once

#include "client/client.h"
#include "engine/game.h"
#include "notation/config.h"
#include "notation/mine.h"
#include "notation/move.h"
#include "notation/record.h"

/* ---- Links (online_link.c). */
enum {
    ONLINE_HOST_MAX = 254,
    ONLINE_GAME_MAX = 13,
    ONLINE_TOKEN_MAX = 33,
    ONLINE_ENTROPY_MAX = 65,
    ONLINE_CODE_MAX = 24
};
enum { ONLINE_LINK_MAX = ONLINE_HOST_MAX + ONLINE_GAME_MAX + ONLINE_TOKEN_MAX + 32 };

typedef struct OnlinePlace {
    bool secure; /* https */
    char host[ONLINE_HOST_MAX];
    int port;
    char game[ONLINE_GAME_MAX];   /* "": the server alone */
    char token[ONLINE_TOKEN_MAX]; /* "": nobody's seat */
} OnlinePlace;

/* "http://HOST:PORT" or "https://HOST:PORT", with "/#/g/NAME" or "/g/NAME" behind it, and "/TOKEN" behind that. */
bool place_read(const char *link, OnlinePlace *out_place, Fault *out_fault);
/* As the page shows it; `secret`: with the token. */
void place_write(Text *t, const OnlinePlace *place, bool secret);
void link_token(char out_token[ONLINE_TOKEN_MAX]);
void link_random(uint8_t *out_bytes, size_t count); /* from the system's generator */
void link_entropy(char out_digits[ONLINE_ENTROPY_MAX]);
/* The numbers of a host, such as "127.0.0.1" and "::1", in the order to be tried: how many. 0 with the fault. */
enum { ONLINE_NUMBER_MAX = 64 };
int host_find(const char *host, char out_number[CLIENT_ADDRESSES_MOST][ONLINE_NUMBER_MAX], Fault *out_fault);

/* ---- What was told (online_told.c, online_update.c). */
enum { TOLD_GATHERING, TOLD_RUNNING, TOLD_OVER };
enum { TOLD_OPEN, TOLD_PERSON, TOLD_BOT, TOLD_AUTOMATON };
enum { TOLD_CHAT_MOST = 200, TOLD_CHAT_MAX = 301, TOLD_WORD_MAX = 24 };

typedef struct ToldSeat {
    char name[RECORD_NAME_MAX];
    char bot[TOLD_WORD_MAX];  /* that sits there */
    char away[TOLD_WORD_MAX]; /* that plays for the person; "" for none */
    uint8_t kind;             /* TOLD_OPEN, … */
    bool ready;
    bool resigned;
} ToldSeat;

typedef struct ToldChat {
    uint64_t n;
    uint32_t moves; /* that were known when it came */
    int seat;
    bool notice; /* nobody says it: it was done by the host or the operator */
    char text[TOLD_CHAT_MAX];
} ToldChat;

/* How the shuffle is agreed on. */
enum { TOLD_WAITING, TOLD_COMMIT, TOLD_REVEAL, TOLD_DONE };
typedef struct ToldShuffle {
    int protocol; /* SHUFFLE_2; 0 at a table of the first */
    int round;
    int stage; /* TOLD_WAITING, … */
    char commitment[FAIR_HEX_SIZE];
    unsigned committed; /* bit per seat, as all of these but the last two */
    unsigned revealed;
    unsigned early;
    unsigned listed; /* those with a commitment, once it is shown */
    unsigned shown;  /* those with a reveal */
    uint8_t promise[SEATS_MAX][FAIR_BYTES];
    uint8_t entropy[SEATS_MAX][FAIR_BYTES];
    FairVoid voided[FAIR_VOIDS_MAX];
    uint8_t void_count;
    unsigned silent;      /* bit per void round: somebody did not answer; else the seats changed */
    unsigned void_listed; /* bit per void round: all had committed */
} ToldShuffle;

/* The time that a table gives, in seconds; 0: no hurry. */
typedef struct TableClock {
    uint32_t move_s;
    uint32_t game_s;           /* for all moves of a seat */
    char bot[RECORD_NAME_MAX]; /* plays on for a seat whose time is over; "": none */
} TableClock;

/* Seats count from 0 here, and are bits in sets. Large: keep it static or on the heap. */
typedef struct Told {
    uint64_t version; /* 0: nothing yet */
    int seat;         /* NO_SEAT: watches */
    int host;
    bool counsel; /* the host allows it */
    Setup setup;  /* without a seed */
    Rules rules;
    char title[RECORD_NAME_MAX];
    TableClock clock;
    int stage;
    int chair_count; /* with an automaton */
    ToldSeat chair[SEATS_MAX];
    ToldShuffle shuffle;
    uint32_t moves;
    char **entry; /* of the log, as JSON, each on the heap */
    uint32_t entry_count;
    uint32_t entry_room;
    bool started; /* there is a state */
    Game state;   /* as this seat may know it */
    char undo[TOLD_WORD_MAX];
    unsigned asked;
    char chosen[LISTED_TEXT_MAX]; /* a choice that waits; "" for none */
    int takeback;                 /* who asks; NO_SEAT for nobody */
    unsigned takeback_waiting;
    int draw; /* who offers one; NO_SEAT for nobody */
    unsigned draw_waiting;
    char termination[RECORD_RESULT_MAX]; /* of a game that is over; else "" */
    int64_t left_ms[SEATS_MAX];          /* at clocks_ns; -1 for never */
    unsigned running;
    uint64_t clocks_ns; /* 0: there are no clocks */
    ToldChat chat[TOLD_CHAT_MOST];
    int chat_count;
    char rematch[ONLINE_GAME_MAX];
    unsigned present;
    int watchers;
    uint32_t boards; /* goes up whenever state or log changed */
} Told;

void told_clear(Told *told);
/* Takes an update over. `whole`: it tells everything. */
enum { TOLD_TAKEN, TOLD_MISSED /* something in between; all must be asked for */, TOLD_UNREADABLE };
int told_update(Told *told, const Json *json, bool whole, const Catalogue *catalogue, Fault *out_fault);
void told_presence(Told *told, const Json *json);
/* A message or a part of one, read; its tokens are on the heap. False: that is no JSON, or there is no memory. */
bool told_read(const char *text, size_t length, JsonToken **out_tokens, Json *out_json, Fault *out_fault);
/* Lots of an array of their names. */
LotSet told_lots(const Json *json, uint32_t array);

/* ---- The connection (online.c). */
enum { ONLINE_CONNECTING, ONLINE_OPEN, ONLINE_LOST, ONLINE_REFUSED };

/* A message that is not answered yet. */
typedef struct OnlineAsked {
    struct OnlineAsked *next;
    char id[40];
    bool acts;   /* about the game's moves: one at a time */
    bool unsure; /* the server, or the connection, could not tell what became of it */
    uint64_t sent_ns;
    uint64_t tried_ns; /* when it was sent last */
    size_t length;
    char text[];
} OnlineAsked;

/* This seat's part of the shuffle (online_share.c). What does not fit together: the server's own part; this seat's; a reveal
 * of others; that it was silent. SHARE_ELSEWHERE is no fault where the seat is open on another device, too. */
enum { SHARE_FINE, SHARE_SERVER, SHARE_CHANGED, SHARE_FALSE, SHARE_DENIED, SHARE_ELSEWHERE };
typedef struct OnlineShare {
    Mine mine;
    int round;       /* that it is of; 0 for none yet */
    uint8_t trouble; /* SHARE_… */
    uint8_t liar;    /* of SHARE_FALSE: whose reveal */
    bool there;      /* this seat was at the table before the game started */
    bool unkept;     /* it could not be written to a file */
    bool answering;  /* the reveal is on its way */
    bool kept;       /* the server has said that it keeps the commitment, and the reveal */
    bool revealed;
    char commit_id[40];
    char reveal_id[40];
} OnlineShare;

typedef struct Online {
    const char *lang; /* of the server's words: "en" */
    uv_loop_t loop;
    Client *client;
    const Catalogue *catalogue;
    OnlinePlace place;
    int state;
    char trouble[240]; /* why, where it is refused for good */
    char refusal[240]; /* of a message; whoever shows it empties it */
    bool news;         /* something changed; whoever looks at it clears it */
    bool whole;        /* the next update tells everything */
    Told told;
    bool took; /* the seat was taken here, and not opened by a link or a code: its recovery code is asked for */
    char recovery_id[40];
    char recovery[ONLINE_CODE_MAX]; /* "" until it is told */
    bool keeps; /* what this seat adds to the shuffle is written to a file; else it lasts as long as the Online */
    OnlineShare share;

    ClientSocket *socket;
    bool greeted;
    unsigned tries;
    uint64_t retry_ns; /* when to do what; 0 for never */
    uint64_t ping_ns;
    uint64_t lost_ns; /* no answer by then: the connection is dead */
    char name[17];    /* the ids of this client begin with it */
    unsigned count;
    OnlineAsked *asked;
} Online;

/* Finds the server; nothing is sent yet. False with the fault, and nothing to be ended. */
bool online_start(Online *o, const OnlinePlace *place, const char *lang, const Catalogue *catalogue, Fault *out_fault);
void online_end(Online *o);
/* Connects and waits for the first update. False with the fault: no server, no such game, no such seat. */
bool online_connect(Online *o, Fault *out_fault);
/* Whether the server cannot be believed: its TLS is why there is no connection, and the fault says so. */
bool online_untrusted(const Online *o, Fault *out_fault);
/* Does what there is to do without waiting; whether there are news. */
bool online_poll(Online *o);
/* Another game or seat of the same server: what was told is forgotten. */
void online_enter(Online *o, const char *game, const char *token);
/* Sends a message until it is answered. `members`: the rest of the object, `,"key":value…`, or "". */
void online_ask(Online *o, const char *type, const char *members);
/* The same for what changes the game, with the version it was decided at; not while another one waits. */
void online_act(Online *o, const char *type, const char *members);
bool online_acting(const Online *o);
/* The same after a moment without an answer, when it is worth saying. */
enum { ONLINE_ANSWERED, ONLINE_SENDING, ONLINE_UNSURE /* whether it arrived */ };
int online_sending(const Online *o);

/* ---- The shuffle (online_share.c). */
/* After an update: answers where an answer is due. */
void share_heard(Online *o);
/* Whether this message was one of the shuffle, which nobody typed. */
bool share_answered(Online *o, const char *id, bool done);
/* After the game: is its shuffle the one that was promised, with what this seat gave? */
enum { SHARE_NONE /* nothing was kept here */, SHARE_SAME, SHARE_DIFFERS };
int share_check(Online *o, const Record *record, Fault *out_fault);

/* ---- Requests, waited for (online_http.c). */
/* The body of an answer that says yes, on the heap; NULL with the fault, in the server's words if it has some. */
char *online_request(Online *o, const char *method, const char *path, const char *json, Fault *out_fault);
/* A new game. */
typedef struct OnlineNew {
    const Setup *setup;
    const char *const *seats; /* "me", "open" or a bot's name */
    const char *name;         /* one's own; "": none */
    bool counsel;
    bool listed; /* the server shows it to everybody who asks */
    const TableClock *clock;
} OnlineNew;
/* o->place becomes its link. */
bool online_make(Online *o, const OnlineNew *wanted, Fault *out_fault);
/* Takes the first open seat of the game. */
bool online_sit(Online *o, const char *name, Fault *out_fault);
/* The seat that a code opens: for another device, or of recovery. */
bool online_code(Online *o, const char *code, Fault *out_fault);
/* The finished game's record. */
char *online_record(Online *o, Fault *out_fault);
