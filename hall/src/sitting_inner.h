/* SPDX-License-Identifier: MIT */
/* sitting_inner.h - what the files of the hall share; inside hall only. */
#pragma once

#include "hall/sitting.h"

#include "notation/language.h"

#include <stdlib.h>
#include <string.h>

enum { NO_BOT = SEAT_HUMAN };       /* nobody stands in */
enum { RESIGNED_BOT = BOT_GREEDY }; /* plays on for who resigned, unless another stands in already */

typedef struct Chair {
    uint8_t kind; /* CHAIR_… */
    bool ready;
    uint8_t misses; /* rounds of the shuffle in which it did not answer */
    uint8_t key_count;
    int8_t bot;  /* at it, of a CHAIR_BOT */
    int8_t away; /* the bot that plays for the person, or NO_BOT */
    char name[RECORD_NAME_MAX];
    uint8_t (*key)[SITTING_KEY_SIZE]; /* the oldest first */
    char *hook;                       /* the address, a zero, the secret; NULL for none */
} Chair;

/* A move on the board. */
typedef struct Move {
    Action action;
    uint16_t offer; /* of a trade: its place in Sitting.offer */
    uint8_t seat;
    uint8_t barrier; /* UNDO_OK, or why it cannot be taken back */
} Move;

typedef struct ChatLine {
    uint32_t version;
    uint8_t seat;
    int64_t at_ms;
    char text[];
} ChatLine;

/* The shuffle's commit and reveal. Who has committed and revealed, and what, is in Sitting.fair. */
enum { ROUND_NONE, ROUND_COMMIT, ROUND_REVEAL, ROUND_DONE };
enum { VOID_SILENT, VOID_CHANGED }; /* somebody did not answer; seats changed, or somebody was not ready any more */
typedef struct Round {
    uint8_t number;   /* from 1: the one that runs, or is to come */
    uint8_t stage;    /* ROUND_… */
    uint16_t changed; /* bit per void round: VOID_CHANGED */
    uint16_t listed;  /* bit per void round: it was void when all had committed */
    int64_t since_ms; /* when commitments, or reveals, were asked for */
} Round;
_Static_assert(FAIR_VOIDS_MAX <= 16, "a bit per void round in Round.changed");

enum { FLOOR_NONE = UINT16_MAX };

/* The versions at which something last changed say what a client that knows an earlier one is to be told. */
struct Sitting {
    SittingHead head;
    const Rules *rules;         /* from the cache */
    uint8_t secret[FAIR_BYTES]; /* of the table; a later round of the shuffle has one that follows from it */
    Fair fair;
    Round round;
    Setup setup; /* of the running game: with its seed */
    Game now;
    Chair chair[SEATS_MAX];

    uint32_t version;
    uint32_t entry_room;
    uint64_t *mark;  /* of each version: what is kept of its mark, 0 for none */
    uint16_t *floor; /* of each version: the first move whose entry in the log it changed, or FLOOR_NONE */

    uint32_t move_count;
    uint32_t move_room;
    Move *move;
    uint32_t offer_count;
    uint32_t offer_room;
    Offer *offer;

    uint16_t spent[BUDGET_COUNT][SEATS_MAX];
    const uint32_t *budget_most; /* NULL: as the table has it */

    uint32_t chat_count; /* kept */
    ChatLine **chat;     /* SITTING_CHAT_KEPT of them at most, the oldest first */

    uint8_t stage;
    bool never_began;               /* ended while it gathered */
    uint8_t asked;                  /* bit per seat */
    uint8_t waiting;                /* choices of the opening that wait for their turn, bit per seat */
    Action choice[SEATS_MAX];       /* those */
    uint8_t takeback;               /* who asks for one; NO_SEAT for nobody */
    uint8_t takeback_waiting;       /* who is still to agree, bit per seat */
    uint8_t draw;                   /* who offers one; NO_SEAT for nobody */
    uint8_t draw_waiting;           /* who is still to agree, bit per seat */
    uint32_t draw_moves[SEATS_MAX]; /* moves on the board, and one, when the seat last offered; 0: never */
    Termination end;
    struct House *house; /* NULL: nothing was ever muted, closed or ended */
    char rematch[SITTING_ID_MAX];
    int64_t started_ms;

    uint8_t clock_running;             /* bit per seat */
    int64_t clock_since_ms[SEATS_MAX]; /* of those */
    int64_t clock_left_ms[SEATS_MAX];  /* of the game's time */
    uint8_t reminded[SEATS_MAX];       /* how often of the time that runs */

    uint32_t stage_version;
    uint32_t seats_version;
    uint32_t board_version;
    uint32_t asked_version;
    uint32_t round_version;
    uint32_t takeback_version;
    uint32_t draw_version;
    uint32_t clock_version;
    uint32_t rematch_version;
    uint32_t chosen_version[SEATS_MAX];
    uint32_t stale[SEATS_MAX]; /* what a seat wants for an earlier version is stale */
};

static inline int sitting_players(const Sitting *s)
{
    return s->rules->config.players;
}
/* It started once: there is a board, also when it is over. */
static inline bool sitting_started(const Sitting *s)
{
    return s->stage != SITTING_GATHERING && !s->never_began;
}
static inline unsigned seat_bit(int seat)
{
    return 1u << seat;
}

/* One line of the log, taken apart; what a check makes of its rest is kept for the fold. */
typedef struct Entry {
    int kind;
    int seat; /* NO_SEAT of `resume` */
    const char *rest;
    size_t length;             /* of the rest */
    Action action;             /* of a move */
    Offer offer;               /* of a trade */
    bool waits;                /* a choice whose turn has not come */
    int bot;                   /* of bot and stand */
    uint8_t bytes[FAIR_BYTES]; /* of a key or of entropy */
    const char *words;         /* a name, a line of chat, a link: in the rest */
    size_t word_count;         /* bytes of it */
} Entry;

/* ---- entry.c */
/* Says why not; returns false. `about` fills the row, NULL for nothing. */
bool refuse(SittingRefusal *why, int word, const char *about);
/* Is it one for this stage and for who sits there? */
bool entry_read(const Sitting *s, const char *line, Entry *out_entry, SittingRefusal *why);
/* May this seat want it? NO_SEAT, the server, may want everything. */
bool entry_allowed(const Sitting *s, const Entry *e, int seat, SittingRefusal *why);
/* Is it stale once what it was made for is past? */
bool entry_versioned(int kind);
/* What follows its seat, and the whole line in its normal form. */
bool entry_check(const Sitting *s, Entry *e, char out_line[SITTING_BODY_MAX], SittingRefusal *why);

/* ---- budget.c */
/* May the seat fill the log with one more of these? */
bool budget_check(const Sitting *s, const Entry *e, SittingRefusal *why);
/* It is kept. */
void budget_spend(Sitting *s, const Entry *e);

/* ---- check.c, play.c and round.c: of each kind what may follow its seat. The normal form of it goes to `rest`. */
bool check_sit(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_nothing(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_bot(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_name(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_ready(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_wait(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_commit(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_reveal(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_void(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_key(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_move(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_undo(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_takeback(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_answer(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_draw(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_decline(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_stand(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_back(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
/* name.c: something of a line of chat can be seen, and what stands on a character covers no other lines. */
enum { CHAT_MARKS_MOST = 4 };
bool chat_seen(const char *words, size_t length);
bool words_allowed(const Sitting *s, const Entry *e, SittingRefusal *why);
bool check_chat(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_hook(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_remind(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_rematch(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
/* house.c */
bool check_mute(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_remove(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_close(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_end(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
bool check_claim(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);

/* ---- fold.c, play.c and round.c: of each kind what it does, once it is checked and there is room. False: no memory, nothing
 * changed. */
typedef struct Moment {
    int64_t at_ms;
    SittingNews *news;
    uint8_t clock_restart; /* seats whose move clocks start anew, bit per seat; set by the fold */
} Moment;
bool fold_sit(Sitting *s, const Entry *e, Moment *m);
bool fold_leave(Sitting *s, const Entry *e, Moment *m);
bool fold_bot(Sitting *s, const Entry *e, Moment *m);
bool fold_open(Sitting *s, const Entry *e, Moment *m);
bool fold_name(Sitting *s, const Entry *e, Moment *m);
bool fold_ready(Sitting *s, const Entry *e, Moment *m);
bool fold_wait(Sitting *s, const Entry *e, Moment *m);
bool fold_commit(Sitting *s, const Entry *e, Moment *m);
bool fold_reveal(Sitting *s, const Entry *e, Moment *m);
bool fold_void(Sitting *s, const Entry *e, Moment *m);
bool fold_key(Sitting *s, const Entry *e, Moment *m);
bool fold_move(Sitting *s, const Entry *e, Moment *m);
bool fold_undo(Sitting *s, const Entry *e, Moment *m);
bool fold_takeback(Sitting *s, const Entry *e, Moment *m);
bool fold_agree(Sitting *s, const Entry *e, Moment *m);
bool fold_refuse(Sitting *s, const Entry *e, Moment *m);
bool fold_resign(Sitting *s, const Entry *e, Moment *m);
bool fold_draw(Sitting *s, const Entry *e, Moment *m);
bool fold_decline(Sitting *s, const Entry *e, Moment *m);
bool fold_stand(Sitting *s, const Entry *e, Moment *m);
bool fold_back(Sitting *s, const Entry *e, Moment *m);
bool fold_chat(Sitting *s, const Entry *e, Moment *m);
bool fold_hook(Sitting *s, const Entry *e, Moment *m);
bool fold_remind(Sitting *s, const Entry *e, Moment *m);
bool fold_rematch(Sitting *s, const Entry *e, Moment *m);
bool fold_resume(Sitting *s, const Entry *e, Moment *m);
bool fold_mute(Sitting *s, const Entry *e, Moment *m);
bool fold_remove(Sitting *s, const Entry *e, Moment *m);
void house_leave(Sitting *s, int seat);
bool fold_close(Sitting *s, const Entry *e, Moment *m);
bool fold_end(Sitting *s, const Entry *e, Moment *m);
bool fold_claim(Sitting *s, const Entry *e, Moment *m);
/* Does a fold of this kind, with the row of entry.c. */
bool entry_fold(Sitting *s, const Entry *e, Moment *m);

/* ---- moves.c: the log of moves. */
/* Room for one entry more and the moves it may bring. */
bool moves_reserve(Sitting *s);
/* The move at the end; the offer is that of a trade, else NULL. There is room. */
void moves_add(Sitting *s, int seat, Action a, const Offer *offer, int barrier);
const Offer *moves_offer(const Sitting *s, uint32_t index);
/* The seat's last move as an index, or move_count if it made none. */
uint32_t moves_last(const Sitting *s, int seat);
/* Why the seat's last move cannot be taken back (docs/table.md 3): UNDO_…. */
int moves_undo(const Sitting *s, int seat);
/* Back to the first `count` moves; the state follows. */
void moves_cut(Sitting *s, uint32_t count);
/* Plays the game again and shows the moves after the first `from`. */
void moves_walk(const Sitting *s, uint32_t from, void (*visit)(void *context, const TableStep *step), void *context);
/* Says that the entries of the log from a move on changed with this version. */
void floor_lower(Sitting *s, uint32_t index);
/* The same where a secret choice is open now, or is one again: `before` is the state before. */
void floor_secrets(Sitting *s, const Game *before);
/* How many moves a client that knows the version `since` has right. */
uint32_t floor_cut(const Sitting *s, uint64_t since);

/* ---- opening.c: everybody chooses at once (9.0, 9.1). */
static inline bool opening_runs(const Sitting *s)
{
    return s->stage == SITTING_RUNNING && s->now.phase <= PHASE_KEEP_ROLE;
}
/* The state in which a seat that has not chosen, and whose turn has not come, is to choose: as if those before it had
 * chosen anything, which it may not know. False where it is not asked, or is to move anyway. */
bool opening_ahead(const Sitting *s, int seat, Game *out_ahead);
/* Bit per seat: who is to choose. */
unsigned opening_asked(const Sitting *s);

/* ---- round.c: the shuffle's commit and reveal. */
static inline bool round_runs(const Sitting *s)
{
    return s->round.stage == ROUND_COMMIT || s->round.stage == ROUND_REVEAL;
}
/* Bit per seat. */
unsigned people_seated(const Sitting *s);
/* Those of them who are still to commit, or to reveal. */
unsigned round_missing(const Sitting *s);
/* When all seats are taken and all people ready, a round begins; where there is nothing to commit, the game. */
void start_try(Sitting *s, const Moment *m);
/* A round that runs is void, because of these seats; the next one has another secret. */
void round_break(Sitting *s, unsigned seats, int why);
/* The seat's part in the shuffle, as if it had given none; or given early, with `ready`. */
void round_forget(Sitting *s, int seat);
void round_early(Sitting *s, int seat, const uint8_t entropy[FAIR_BYTES]);
/* When those who are missing have had their time; INT64_MAX for never. */
int64_t round_deadline(const Sitting *s);

/* ---- takeback.c */
void takeback_forget(Sitting *s);
/* Does it if nobody is left to be asked. */
void takeback_settle(Sitting *s, Moment *m);
/* What an undo or a takeback does: back to the first `count` moves. */
void board_cut(Sitting *s, uint32_t count, Moment *m);

/* ---- end.c */
/* Bit per seat: the people who have not resigned. */
unsigned people_left(const Sitting *s);
void draw_forget(Sitting *s);
/* The game is over: nothing is asked any more. */
void game_end(Sitting *s);
/* A seat is out, GAVE_…: the game is over, or a bot plays on for it. */
void seat_gives(Sitting *s, int seat, int how, Moment *m);

/* ---- house.c */
/* What is closed, muted and was done, if it changed. */
void house_put(Text *t, const Sitting *s, uint64_t since);

/* ---- clock.c */
static inline bool clock_there(const Sitting *s)
{
    return s->head.clock_move_s != 0 || s->head.clock_game_s != 0;
}
/* An object, as it is told and kept. */
void clock_put(Text *t, const SittingHead *head);
/* Who is asked is known: clocks stop and start. */
void clocks_update(Sitting *s, const Moment *m);

/* ---- plain.c: text from outside. */
/* UTF-8 without control characters, and so without line ends; blanks around it are left out. */
bool plain_trim(const char *text, size_t length, const char **out_words, size_t *out_count);

/* ---- rules_cache.c: the rules of all sittings, with these values or the edition's. NULL: no memory, or they do not fit
 * together. */
const Rules *rules_cache_take(const Setup *setup, const Catalogue *values);
void rules_cache_release(const Rules *rules);

/* ---- Helpers. */
void chair_clear(Chair *chair);
/* The name of who sits there now: the wanted one, else the head's, else a default. */
void chair_name(Sitting *s, int seat, const char *words, size_t count);
/* The words of a stage; the kind of a seat as `seats` has it. */
const char *stage_id(int stage);
const char *chair_id(int kind);
/* Text into a buffer that it fits. */
void words_copy(char *buffer, size_t capacity, const char *words, size_t count);
/* Nothing of who sat there stays. */
void chair_leave(Sitting *s, int seat);
/* The seed follows from what was given: the game starts. */
void game_begin(Sitting *s, const Moment *m);
