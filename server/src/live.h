/* SPDX-License-Identifier: MIT */
/* live.h - a game in memory and the registry around it, as the files of the registry see them. */
#pragma once

#include "hooks.h"
#include "journal.h"
#include "latency.h"
#include "registry.h"
#include "thinkers.h"

enum { REGISTRY_BUCKETS = 16384 };

/* A game's line is one for each seat, one for what the server itself requests (bots, clocks), and one for those who come to
 * the game. They are served in turn, so that nobody who requests a lot keeps another waiting. */
enum { LANE_SERVER = SEATS_MAX, LANE_COMERS, LANE_COUNT };
typedef struct Lane {
    Request *first;
    Request *last;
    uint32_t count;
} Lane;

/* Who is connected to the same game at another process. */
typedef struct Elsewhere {
    uint64_t process;
    uint64_t heard_ms;
    uint32_t seats;
    uint32_t watchers;
} Elsewhere;

/* Everything that who comes to watch is told, as long as it is true. */
typedef struct Greeting {
    NetFrame *frame; /* NULL: none */
    uint64_t version;
    uint64_t made_ms;
} Greeting;

struct LiveGame {
    GameRegistry *registry;
    LiveGame *next; /* in its bucket */
    char id[STORE_ID_MAX];
    Sitting *sitting; /* NULL until it is read */
    Caller *callers;
    int64_t created_ms;
    int64_t changed_ms;
    uint64_t used_ms; /* by the loop's clock, as all that follow but at_ms */

    Lane lane[LANE_COUNT]; /* its line */
    uint32_t waiting;      /* in all lanes */
    uint8_t turn;          /* the lane that was served last */
    bool going;            /* in live_go: what is requested meanwhile waits */
    bool busy;             /* a job is with the keeper */
    bool foreign;          /* of rules that this program does not play */
    bool damaged;          /* what is kept of it is no game */
    bool voiding;          /* a round of the shuffle is being ended */
    bool doubt;            /* what is kept may be more than what is known here */
    bool gave_up;          /* what waited longest was given up, and nothing was tried since */
    bool mine;             /* this process wrote the last entry */
    uint64_t heard;        /* the last version that another process spoke of */
    uint64_t damaged_ms;   /* when it was found damaged */

    Request *writing;
    uint64_t asked_ns; /* when it was handed to the keeper */
    KeeperJob job;
    StoreWrite write;
    StoreEntry entry;
    char *line; /* the entry's body on its way */

    KeeperJob stand_job; /* what lobbies and timers go by */
    StoreWrite stand_write;
    StoreStand stand;
    char *summary;
    char *record; /* on its way to the store */
    uint32_t stand_key;
    bool recorded; /* the record of the finished game is kept */
    bool stand_busy;
    bool stand_stale;

    Bucket messages[SEATS_MAX]; /* of each seat, all its connections together */
    Bucket chats[SEATS_MAX];
    Bucket names[SEATS_MAX];
    Bucket codes[SEATS_MAX];
    Bucket crowd; /* messages of all who watch */

    uint32_t thinking;           /* bit per seat: a bot is at it */
    uint32_t failed;             /* bit per seat: its bot's move was refused; the first legal one is played instead */
    uint64_t bot_ms;             /* not before */
    uint32_t untaken;            /* bit per seat: no bot may play on for it, though its time is over */
    uint32_t hooked;             /* bit per seat: told that it is its turn */
    uint32_t calling;            /* bit per seat: its call waits or is on its way */
    uint64_t gone_ms[SEATS_MAX]; /* since when nobody is connected there */
    uint32_t here[SEATS_MAX];    /* connections at each seat, here */
    uint32_t watchers;           /* and of spectators */
    Elsewhere *elsewhere;        /* in no order */
    uint32_t elsewhere_count;
    uint64_t unknown_ms; /* when a further process spoke, for which there was no place; 0: long ago */
    uint64_t said_ms;    /* to other processes */
    uint64_t listens_ms; /* since when it would have heard what they say of who is there */
    uint64_t present_ms; /* when everybody was last told who is there */
    uint64_t crowd_ms;   /* when many spectators were last told */
    Greeting *greeting;  /* by language; NULL before somebody watches */

    int64_t seen_ms;     /* when somebody was last here, since 1970; of the store or of this process */
    int64_t wake_ms;     /* as it is kept */
    bool crowd_waits;    /* spectators have not been told everything */
    bool present_stale;  /* who is there changed since present_ms */
    bool reminding;      /* a reminder is on its way to the log */
    bool owed;           /* a process that is gone had a call to make, as far as the store knows */
    bool taking;         /* a bot that plays on is on its way to it */
    bool ending;         /* it was asked to end, since nobody is here */
    bool gone;           /* the store has it no more: everybody is sent away */
    bool renew;          /* its log was rewritten: to be read from its beginning */
    Ticket ticket;       /* of who asked for it to be read first */
    Fault why;           /* where foreign: what it does not know; where damaged: that it is */
    struct Order *order; /* of a table that gathers; NULL before anybody speaks there */
};

/* A game that is not in memory, and when it must be: for a clock, or after a start, to see what waits for a bot. */
typedef struct Alarm {
    int64_t at_ms;
    char game[STORE_ID_MAX];
} Alarm;

struct GameRegistry {
    uv_loop_t *loop;
    Keeper *keeper;
    RegistryConfig config;
    RegistryCounts counts;
    Latency latency;
    uint64_t process; /* of all at the same store */
    int64_t started_ms;
    uv_timer_t *tick;
    LiveGame *bucket[REGISTRY_BUCKETS];
    uint32_t jobs;     /* with the keeper or the thread pool */
    uint32_t thoughts; /* of them, decisions of bots */
    uint32_t searches; /* of those, searches on the thread pool: one thread is left to what is quick */
    struct Thought *search_first, *search_last; /* searches that wait, in their order */
    Thinkers *thinkers;
    Hooks *hooks;  /* NULL: none are called */
    bool draining; /* to be stopped: nobody new is to be sent here */
    bool deaf;     /* does not hear what other processes say */
    bool stopping;
    uint64_t stop_ms; /* since when */
    uint64_t noted_s; /* the second of the loop's clock in which so many failures were noted */
    uint32_t noted;
    KeeperJob due_job;
    bool due_busy;
    Alarm *alarm;
    size_t alarm_count;
    size_t alarm_room;
    uint32_t budget[BUDGET_COUNT]; /* what a seat may spend of a log */
    uint64_t swept_ms;
    int64_t swept_after; /* where the next sweep goes on */
    uint64_t retired_ms;
    KeeperJob retire_job;
    KeeperJob time_job;
    uint64_t timed_ms; /* when the store was asked for its time */
    bool time_busy;
    bool retire_busy;
    bool retire_waits; /* the clock is far ahead of the time that is known; it was said */
    struct Bans *bans;
    char *text; /* messages are written here, and copied by the net */
    size_t text_size;
};

uint64_t registry_clock(const GameRegistry *registry); /* milliseconds of the loop */
/* Forgets a game that live_idle. */
void registry_drop(GameRegistry *registry, LiveGame *live);

/* ---- live_line.c */
/* False where the lane is full: it is not in. */
bool line_add(LiveGame *live, Request *request);
/* In front of its lane. */
void line_put_back(LiveGame *live, Request *request);
/* Something waits: of the next lane in turn. */
Request *line_take(LiveGame *live);
/* The row of bounds.def that sets a budget of the log. */
int bound_of_budget(int budget);
void budget_note(const LiveGame *live, const SittingNews *news);

/* ---- live.c: what is done with them. */
void request_fail(Request *request, int how); /* without a game */
void live_push(LiveGame *live, Request *request);
/* The server itself wants an entry about a seat: `done` has the game as its context. */
void live_ask(LiveGame *live, const char *line, int about,
              void (*done)(Request *request, LiveGame *live, const RequestResult *result));
void live_go(LiveGame *live);
bool live_idle(const LiveGame *live);
void live_free(LiveGame *live);
/* Reads the game, or what others wrote since. */
void live_read(LiveGame *live);

/* ---- live_tell.c */
void live_tell_all(LiveGame *live, const SittingNews *news);
/* Spectators who were made to wait. */
void live_tell_crowd(LiveGame *live);
void live_greetings_free(LiveGame *live);
/* Writes a message by `write`, with as much room as it needs. */
void registry_write(GameRegistry *registry, void (*write)(Text *t, void *context), void *context, Text *out_text);

/* ---- registry.c */
LiveGame *registry_find(GameRegistry *registry, const char *game);
void registry_alarm(GameRegistry *registry, const char *game, int64_t at_ms);
void registry_ask_due(GameRegistry *registry, int64_t after_ms, size_t most);

/* ---- expiry.c: tables that nobody is at, and games that are old. */
/* Times that say why a game is looked at after a start, and only then: a bot or a clock goes on by itself; a call is
 * to be made (of a game that runs; a gathering table has it from a store that was brought up to schema 5). */
enum { WAKE_AT_START = 1, WAKE_FOR_CALL = 2, WAKE_MARKS_END = WAKE_FOR_CALL };
/* When the game is to be looked at, as it stands; and whether what is kept is too far from it. */
int64_t live_wake(const LiveGame *live);
bool live_wake_moved(const LiveGame *live);
void live_expiry_tick(LiveGame *live);
/* Games that are due; what to do about them is for their tick. */
void registry_due(GameRegistry *registry, const KeeperJob *job);
/* Now and then: games whose time has come in the store, and those to be deleted. */
void registry_sweep(GameRegistry *registry);

/* ---- live_order.c: who keeps a table from its start. */
/* Somebody at a seat speaks, from there. */
void order_heard(LiveGame *live, int seat, const Caller *caller);
void order_folded(LiveGame *live, const SittingNews *news);
/* Whether who comes from there has done so too often; counted. */
bool order_refuses(LiveGame *live, const Caller *caller);

/* ---- house.c: what was closed or ended. */
/* Those who may not be here any more go. */
void live_house(LiveGame *live);
/* The row that says how a table ended before it began; 0: it did not. */
int ended_word(const Sitting *s);
/* Closes a connection, with the reason in the language of its hello. */
void caller_kick(Caller *caller, uint16_t code, int word);
/* The game is damaged: everybody is sent away, and what is in memory is let go. */
void live_condemn(LiveGame *live);
/* Kicks a caller that may not be at this table: it has ended, or is closed to watchers. */
bool house_refuses(const LiveGame *live, Caller *caller);

/* What other processes say of a game that was forgotten, whole or in part; and this one to itself. */
#define WORD_GONE "gone"
#define WORD_AGAIN "again"
/* ---- house.c: a game that was forgotten, or words of it: nobody goes on with what is in memory. */
void live_forget(LiveGame *live, bool gone);
/* Lets go what is in memory, as soon as nobody uses it: true when it has been. */
bool live_renew(LiveGame *live);

/* ---- live_stand.c */
void live_stand(LiveGame *live, bool seats_changed);

/* ---- live_bots.c: whoever decides without a person. */
void live_bots(LiveGame *live);
/* Flags a seat whose time is over. */
void live_clock(LiveGame *live);

/* ---- live_presence.c */
uint32_t live_present(const LiveGame *live, uint32_t *out_watchers);
/* Who is there is told to who comes, and to all others at most a few times a second. */
void live_presence_joined(LiveGame *live, Caller *caller);
void live_presence_left(LiveGame *live, const Caller *caller);
void live_presence_heard(LiveGame *live, const char *word);
void live_presence_tick(LiveGame *live);
/* The game was just read: asks the others who is there. */
void live_presence_ask(LiveGame *live);
/* Whether whoever is there at another process has been heard of by now. */
bool live_presence_sure(const LiveGame *live);

/* ---- live_hooks.c: "your turn" for people who are not there. */
void live_hooks(LiveGame *live);
/* The seat's call is over. */
void live_called(LiveGame *live, int seat);
/* No call that waits is made: whose it was may be gone. */
void live_hooks_forget(LiveGame *live);
/* Of time that runs out, to who is not there. */
void live_reminders(LiveGame *live);
/* When that is to be looked at next; INT64_MAX for never. */
int64_t live_reminder_ms(const LiveGame *live);
