/* SPDX-License-Identifier: MIT */
/* registry.h - the games of a server: those in memory, who is connected to each, and the way everything takes into a game's
 * log: checked, kept, folded in, told to everybody there.
 *
 * A game is loaded when somebody asks for it and let go when nobody did for a while. What is asked of a game waits in
 * its line: one entry is on its way to the store at a time, so each is checked against what is kept. */
#pragma once

#include "bucket.h"
#include "hall/sitting.h"
#include "keeper.h"
#include "net.h"
#include "rates.h"

typedef struct GameRegistry GameRegistry;
typedef struct LiveGame LiveGame;
typedef struct Caller Caller;
typedef struct ApiWait ApiWait;

enum { CALLER_ID_MAX = 41 }; /* bytes of a message's id with its zero */

/* Somebody connected. Lives as long as the connection or what it asked for, whichever is longer. */
struct Caller {
    NetClient *client; /* NULL once it is gone */
    uint32_t refs;
    LiveGame *live;  /* the game it said hello to */
    ApiWait *waits;  /* for a book to change; NULL: for nothing */
    Caller *next;    /* of those at the same game */
    Caller **before; /* what points at it among them */
    uint64_t sent;   /* the version it was told last */
    uint8_t seat;    /* NO_SEAT: watches */
    uint8_t lang;
    bool left;        /* its seat was given up: whoever sits there next is somebody else */
    char mark[7];     /* of its token, before the ids of its messages */
    bool greeted;     /* it said hello; a second one is an error */
    bool said_to_you; /* the log tells it of its own moves in the second person, too */
    bool dismissed;   /* it is being closed */
    bool settled;     /* and was told everything: updates follow */
    uint32_t errors;
};
Caller *caller_create(NetClient *client);
Caller *caller_hold(Caller *caller);
void caller_release(Caller *caller);

/* How a request ended: kept as the entry of `version`, or not. */
/* REQUEST_OTHER_RULES: the game is of rules, an edition or a stream that this program does not play; `why` says which. */
/* REQUEST_DAMAGED: what is kept of the game is no game; `why` says so. */
/* REQUEST_FULL: a bound is reached, and nothing was done. */
enum {
    REQUEST_KEPT,
    REQUEST_REFUSED,
    REQUEST_BROKEN,
    REQUEST_GONE,
    REQUEST_OTHER_RULES,
    REQUEST_DAMAGED,
    REQUEST_FULL
};
typedef struct RequestResult {
    int how;
    uint64_t version;
    const SittingRefusal *refusal; /* of REQUEST_REFUSED */
    const Fault *why;              /* of REQUEST_OTHER_RULES and REQUEST_DAMAGED */
} RequestResult;

/* Something asked of a game. `line` is to be an entry; without one the game is only to be loaded. `done` is always
 * called, once, with the game or, where there is none to be had (REQUEST_GONE, REQUEST_OTHER_RULES, REQUEST_DAMAGED), the store
 * does not answer (REQUEST_BROKEN) or too many wait (REQUEST_FULL), NULL; the request is freed after it. */
typedef struct Request {
    struct Request *next;
    void (*done)(struct Request *request, LiveGame *live, const RequestResult *result);
    Caller *caller; /* held; may be NULL */
    void *context;
    char *line;                /* owned; NULL: nothing is written, and `done` is called with REQUEST_KEPT */
    uint64_t version;          /* it was made for */
    uint64_t come_ns;          /* when its message came; 0: nobody's. By uv_hrtime, as the next */
    uint64_t pushed_ns;        /* when it was put in the line */
    char id[CALLER_ID_MAX];    /* as the client named it; "" for none */
    char mark[STORE_MARK_MAX]; /* the same with the client's mark before it, so that no two people share one */
    uint8_t seat;              /* who requests; NO_SEAT: the server */
    uint8_t tries;             /* of writing it */
    bool looked;               /* what is kept was read anew for it */
    uint8_t about;             /* a seat, where `done` needs to know */
} Request;
Request *request_create(Caller *caller, void (*done)(Request *request, LiveGame *live, const RequestResult *result));

typedef struct RegistryConfig {
    Bounds *bounds;         /* outlives the registry: games in memory, their lines, alarms */
    uint32_t idle_s;        /* after which a game nobody is at is let go */
    uint32_t away_s;        /* after which a bot may stand in */
    uint32_t bot_pause_ms;  /* after a person's move that could be undone */
    uint32_t bot_ms;        /* that a bot's decision may take */
    uint32_t shuffle_s;     /* that a seat of a new table has to answer in a round of the shuffle */
    bool local;             /* the server is of one person: a game of one needs no round */
    uint32_t gather_s;      /* after which a gathering table nobody is at ends; 0: never */
    uint32_t gather_days_s; /* the same of one to be played over days */
    uint32_t retain_days;   /* after which games in which nothing happens are deleted; 0: never */
    uint32_t claim_s;       /* that somebody must be away before their place is claimed */
    Rates *rates;           /* of addresses; NULL: none are counted */
    bool shared;            /* other processes serve the same store */
    int64_t time_ms;        /* the store's own time as it was at time_ns by uv_hrtime; 0: it has none */
    uint64_t time_ns;
    uint32_t remind_s; /* shorter times have no reminders */
    bool hooks;
    bool hooks_private; /* to addresses of private networks, too: for tests */
} RegistryConfig;

typedef struct RegistryCounts {
    uint64_t loaded, moves, entries, refused, stale, doubled, conflicts, bot_moves, bot_ms, flags, damaged, expired,
        retired, failed, written;
} RegistryCounts;

GameRegistry *registry_create(uv_loop_t *loop, Keeper *keeper, const RegistryConfig *config);
/* The loop must run until its timers are closed; no caller may be left. */
void registry_destroy(GameRegistry *registry);
const RegistryCounts *registry_counts(const GameRegistry *registry);
/* Nothing is on its way to the store, and no bot thinks; webhooks on their way are waited for a moment only. */
bool registry_quiet(const GameRegistry *registry);
/* Takes no more requests, starts no more bots, and lets none think on. */
void registry_stop(GameRegistry *registry);
/* Tells everybody who is connected that the server goes. */
void registry_bye(GameRegistry *registry);

/* Something for the store that somebody asked for: counted for all together, and for the address. False where that has as much
 * with the store as it may; else it ends with registry_answered. What the server itself asks for is always taken. */
typedef struct Ticket {
    bool held;
    Prefix host;
} Ticket;
bool registry_ask(GameRegistry *registry, const Caller *caller, Ticket *out_ticket);
void registry_answered(GameRegistry *registry, Ticket *ticket);

/* Loads the game if it is not, and puts the request in its line. */
void registry_request(GameRegistry *registry, const char *game, Request *request);
/* When a table that gathers now would end if nobody came to it any more; 0: never. */
int64_t registry_gather_until(const GameRegistry *registry, const SittingHead *head, int64_t seen_ms);
/* Everybody at a game, here. */
void registry_callers(GameRegistry *registry, void (*visit)(Caller *caller, void *context), void *context);
/* Looks at games that bots or clocks wait for, after a start. */
void registry_wake(GameRegistry *registry);
/* Another process wrote an entry (word NULL) or said something. */
void registry_heard(GameRegistry *registry, const char *game, uint64_t version, const char *word);
/* Whether other processes are heard. While they are not, each request reads on first; when they are again, words may have
 * been missed, and every game in memory is looked at. */
void registry_deaf(GameRegistry *registry, bool deaf);

/* Counts that somebody could not be served through no fault of theirs, and notes it with the id of their request; a few
 * times a second, since all who are there may be told the same. */
void registry_failed(GameRegistry *registry, const Caller *caller, const char *game, const Fault *why);

/* ---- A loaded game. */
const char *live_id(const LiveGame *live);
const Sitting *live_sitting(const LiveGame *live);
int64_t live_created_ms(const LiveGame *live);
int64_t live_changed_ms(const LiveGame *live);
void live_join(LiveGame *live, Caller *caller);
void live_leave(Caller *caller);
/* Tells a caller everything after the version it has. */
void live_tell(LiveGame *live, Caller *caller);
/* How many people are connected at seats, here and elsewhere; 0 for a game that is not in memory here. */
uint32_t registry_people(GameRegistry *registry, const char *game);
/* How long nobody was connected at a seat; 0 while somebody is. */
uint64_t live_absent_ms(const LiveGame *live, int seat);

/* This machine's clock, since 1970. */
int64_t now_ms(void);
/* The time that all processes of the store go by: the database's, where it is one, else this machine's. */
int64_t registry_now(const GameRegistry *registry);
