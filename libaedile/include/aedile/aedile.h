/* SPDX-License-Identifier: MIT */
/* aedile.h - the rules, records, bots and reviews of Aedile as a library (docs/library.md).
 *
 *     AeGame *g = ae_game_new("players=2 seed=7", NULL);
 *     while (ae_game_seat(g) > 0) {
 *         uint32_t legal[AE_LEGAL_MAX];
 *         ae_game_apply(g, legal[rand() % ae_game_legal(g, legal)], NULL);
 *     }
 *     ae_game_free(g);
 *
 * Texts are those of docs/formats.md: moves, records, links, states in JSON. Seats are numbered from 1. An action is a
 * number below ae_game_actions(), the same for all games of one configuration and edition of the cards; only offers of
 * trades have none, and are played as text.
 *
 * A function that can fail returns NULL or false, writes why into *out_fault unless that is NULL, and has changed
 * nothing. A char * is the caller's, to be freed by ae_text_free. No function keeps a pointer it was given. Objects are
 * independent: different ones may be used by different threads at once, one object by one thread at a time. */
#ifndef AEDILE_AEDILE_H
#define AEDILE_AEDILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define AE_API __attribute__((visibility("default")))

/* What is wrong, for people; column is where in the text it was given, from 1, 0 if nowhere. */
typedef struct AeFault {
    int32_t kind; /* AE_… */
    int32_t column;
    char rule[16];  /* of docs/rules.md, "3.2"; empty where no rule says it */
    char text[488]; /* a sentence, with the rule where there is one */
} AeFault;
enum { AE_ARGUMENT = 1, AE_TEXT, AE_RULE, AE_MEMORY, AE_CHANCE /* it waits for it, or moves are hidden */, AE_DEVICE };

enum { AE_SEATS_MAX = 5, AE_LEGAL_MAX = 16384, AE_OUTCOMES_MAX = 128 };

/* "0.2.0". The library's number, that of its soname, rises with every change of the functions below that a program must
 * know of. */
AE_API const char *ae_version(void);
AE_API int ae_abi(void);
AE_API void ae_text_free(char *text);

/* ---- a game ---- */

typedef struct AeGame AeGame;

/* "players=4 modules=monuments,draft seed=7": the keys of docs/formats.md (Configuration), with blanks between, or the
 * same as JSON. Without a seed one is drawn. */
AE_API AeGame *ae_game_new(const char *config, AeFault *out_fault);
/* The same, but chance is the caller's: every card, token and tile that turns up after the set-up is asked for, as
 * ae_game_outcomes has it. What the set-up deals follows from the seed and is never asked for: lots, or hands of a draft,
 * objectives and roles; each seat sees its own from the start, as in an ordinary game. While it waits for chance, all that
 * is told of its state is of before the move. */
AE_API AeGame *ae_game_new_open(const char *config, AeFault *out_fault);
/* A record with an unknown deck is refused: nobody knows what comes next. ae_review takes it. */
AE_API AeGame *ae_game_from_record(const char *record, AeFault *out_fault);
AE_API AeGame *ae_game_from_link(const char *link, AeFault *out_fault);
/* A position from its JSON (docs/formats.md, State), or from what a seat sees of it, with "?" for what is hidden. It has no
 * moves before it, and chance is the caller's wherever the text does not know what turns up. In the opening all that the seat
 * to move could choose from may be hidden (another's hand, objectives or roles): then no move is legal, moves and bots are
 * refused with AE_CHANCE, and ae_game_redraw makes a game in which it is drawn. */
AE_API AeGame *ae_game_from_state(const char *config, const char *state, AeFault *out_fault);
AE_API AeGame *ae_game_copy(const AeGame *g);
AE_API void ae_game_free(AeGame *g);

/* The configuration as JSON, and what decides everything about it: games with equal texts have equal numbers of actions
 * and fields. */
AE_API char *ae_game_config(const AeGame *g);
AE_API int ae_game_players(const AeGame *g);
AE_API int ae_game_seats(const AeGame *g); /* that score: the Consul and Ceres have one too */
/* Whose decision it is; 0: it is over; -1: it waits for chance (an open game only). */
AE_API int ae_game_seat(const AeGame *g);
AE_API uint32_t ae_game_moves(const AeGame *g); /* played so far */
AE_API int ae_game_vp(const AeGame *g, int seat);
/* Of a game that is over: each seat's share of the victory, together 1; with the Consul or Ceres 1 or 0 for all
 * players, and the opposite for it. False while it goes on. */
AE_API bool ae_game_result(const AeGame *g, double out_share[AE_SEATS_MAX]);
AE_API uint64_t ae_game_hash(const AeGame *g);

AE_API uint32_t ae_game_actions(const AeGame *g);
/* The legal ones, rising; out has room for AE_LEGAL_MAX. 0 where no seat is to move, or all it could choose is hidden. */
AE_API uint32_t ae_game_legal(const AeGame *g, uint32_t *out_legal);
/* A bit an action, in (actions + 63) / 64 words. */
AE_API void ae_game_mask(const AeGame *g, uint64_t *out_mask);
AE_API bool ae_game_apply(AeGame *g, uint32_t action, AeFault *out_fault);
/* A move as text, "buy C7"; also an offer of a trade. */
AE_API bool ae_game_play(AeGame *g, const char *move, AeFault *out_fault);
AE_API bool ae_game_undo(AeGame *g); /* the last move, with what chance did after it; false before the first */
AE_API char *ae_game_move_text(const AeGame *g, uint32_t action, AeFault *out_fault);
/* The number of a legal or illegal move that is no offer; false for what is no move. */
AE_API bool ae_game_move_number(const AeGame *g, const char *move, uint32_t *out_action, AeFault *out_fault);

typedef struct AeOutcome {
    uint64_t weight;
    char thing[24]; /* as in records: "C7", "i04", "o12", a token's or a tile's id */
} AeOutcome;
/* What chance can do now, in a game that waits for it: each with its exact weight of *out_total; else 0. */
AE_API uint32_t ae_game_outcomes(const AeGame *g, AeOutcome out[AE_OUTCOMES_MAX], uint64_t *out_total);
/* "card", "objective", "role", "token", "ceres", "tile", "deed"; NULL if it does not wait. */
AE_API const char *ae_game_chance(const AeGame *g);
AE_API bool ae_game_draw(AeGame *g, uint32_t outcome, AeFault *out_fault);

AE_API char *ae_game_state(const AeGame *g); /* JSON; everything, also what is hidden */
/* What a seat may know (rule 17); 0: what everybody may know. */
AE_API char *ae_game_view(const AeGame *g, int seat, AeFault *out_fault);
/* NULL for a game without one: an open game, one that was drawn anew or taken from a batch; with errata there is no
 * link. */
AE_API char *ae_game_record(const AeGame *g);
AE_API char *ae_game_link(const AeGame *g);
AE_API char *ae_game_svg(const AeGame *g); /* a picture of the city; no text of its own but names of lots */
/* Another game that looks the same to a seat: what it cannot know is drawn anew, and what the game itself, from a view, does
 * not know. Its configuration has a seed by lot and not the game's, with which one could deal the real cards. Its chance is
 * its own. */
AE_API AeGame *ae_game_redraw(const AeGame *g, int seat, uint64_t seed, AeFault *out_fault);

/* ---- observations: what the seat to move may know, as numbers (docs/observation.md) ---- */

typedef struct AeField {
    const char *name; /* "seat.silver" */
    const char *what; /* a sentence */
    uint32_t at;      /* of its first number */
    uint32_t count;
    uint32_t shape[3]; /* their product is count; 1 for what is not used */
    float scale;       /* the float is the byte by this */
} AeField;
/* The fields of a configuration, in their order; NULL past the last. */
AE_API const AeField *ae_game_field(const AeGame *g, uint32_t index);
AE_API uint32_t ae_game_observation_size(const AeGame *g);
AE_API void ae_game_observe(const AeGame *g, int seat, uint8_t *out_bytes);

/* ---- samples: what our bots learn from, to make files of docs/samples.md ---- */

/* The names of what the forecast looks at for a seat and of what the policy looks at for a move; NULL past the last. */
AE_API const char *ae_input_name(int index);
AE_API const char *ae_mark_name(int index);
/* Of each seat that scores as many numbers as there are inputs, of the full state; 0 where the game is over. */
AE_API void ae_game_inputs(const AeGame *g, int16_t *out_inputs);
/* What is left of the era, of 256. */
AE_API uint32_t ae_game_clock(const AeGame *g);
enum { AE_CONTEXT = 6 };
/* What the policy sees as the seat to move: how many moves it looks at, at most AE_LEGAL_MAX, their actions, as many marks for
 * each as there are names, and what it knows of the position. No offers; 0 where no seat is to move. */
AE_API uint32_t ae_game_marks(const AeGame *g, uint32_t *out_actions, int8_t *out_marks, float out_context[AE_CONTEXT]);
/* The action of a move that was played, from 0. False for what is no move of this game or was before it was taken from a state or
 * a batch, and for an offer. */
AE_API bool ae_game_played(const AeGame *g, uint32_t move, uint32_t *out_action);

/* ---- many games side by side ---- */

typedef struct AeBatch AeBatch;

enum { AE_BYTES, AE_FLOATS };
/* For bits or bytes in place of 1: the masks of a game that is over have action 0, which its step ignores as any other. So each
 * row has an action, and what a policy makes of it is a number. Without it such a row is all 0. */
enum { AE_MASK_IDLE = 2 };
typedef struct AeBatchOptions {
    uint32_t threads;     /* 0: as many as cores */
    uint32_t max_moves;   /* a game is truncated after so many; 0: never */
    uint8_t observations; /* 1: made at every step */
    uint8_t bits;         /* 1: masks as bits too */
    uint8_t bytes;        /* 1: masks as bytes */
    uint8_t form;         /* of observations: AE_BYTES, AE_FLOATS */
    uint8_t chance;       /* 1: the caller's, as in ae_game_new_open; not on a GPU */
    const char *device;   /* NULL or "cpu"; "cuda": an NVIDIA GPU (docs/library.md), which needs no threads */
} AeBatchOptions;
/* Game i is that of the configuration with the seed `seed + i`, and after each end with one larger by the number of
 * games, so that no two games have the same. NULL options: masks as bytes and observations as bytes.
 *
 * With chance from outside a game that waits for it has -1 in to_play. Its action is then the place of an outcome, as
 * ae_game_outcomes of ae_batch_game has them; the mask has these places, `chances` how likely each is, and
 * ae_batch_sample chooses by them. All else shows what was before the move, as who moved saw it. */
AE_API AeBatch *ae_batch_new(const char *config, uint32_t games, uint64_t seed, const AeBatchOptions *options,
                             AeFault *out_fault);
AE_API void ae_batch_free(AeBatch *b);

/* The observation of a game that is over is that of seat 1. The arrays stay where they are for the life of the batch
 * and change with every step. */
typedef struct AeArrays {
    uint32_t games;
    uint32_t actions;
    uint32_t words;  /* of a mask: (actions + 63) / 64 */
    uint32_t fields; /* numbers of an observation */
    uint32_t seats;
    uint8_t *mask;       /* games × actions, or NULL */
    uint64_t *mask_bits; /* games × words, or NULL */
    void *observation;   /* games × fields, uint8_t or float; of the seat to move; NULL without */
    /* games × seats: of the last step. Only at the end of a game: 1 shared among who won, less the even share; with the
     * Consul or Ceres 0.5 or -0.5 for all players, and the opposite for it */
    float *rewards;
    uint8_t *terminated; /* the last step ended the game: the next step ignores its action and begins a new one */
    uint8_t *truncated;
    int8_t *to_play; /* seat from 1; 0 when over; -1: it waits for chance */
    int32_t *vp;     /* games × seats */
    uint32_t *moves; /* of the game so far */
    float
        *chances; /* games × outcomes, together 1 where a game waits for chance, else 0; NULL unless that is outside */
    uint32_t outcomes; /* AE_OUTCOMES_MAX where there are chances, else 0 */
} AeArrays;
AE_API const AeArrays *ae_batch_arrays(const AeBatch *b);
/* One action for each game. An illegal one is a fault that names game and rule, and no game has moved. A game put in that
 * began with a view may come to where all moves are hidden: it has no legal action until another takes its place, and
 * ae_batch_run lets it stand. */
AE_API bool ae_batch_step(AeBatch *b, const uint32_t *actions, AeFault *out_fault);
/* Legal actions by lot, one for each game; 0 for one that is over. */
AE_API void ae_batch_sample(AeBatch *b, uint64_t seed, uint32_t *out_actions);
/* Steps with such actions, by the seeds `seed`, `seed + 1` and so on, without leaving the library: for measuring and
 * rollouts. All arrays are made at every step. */
AE_API void ae_batch_run(AeBatch *b, uint64_t seed, uint32_t steps);
AE_API bool ae_batch_trade(AeBatch *b, uint32_t game, const char *move, AeFault *out_fault);
AE_API void ae_batch_reset(AeBatch *b, uint64_t seed);
AE_API bool ae_batch_copy(AeBatch *b, uint32_t from, uint32_t to, AeFault *out_fault);
AE_API void ae_batch_hashes(const AeBatch *b, uint64_t *out_hashes);
/* A copy. It counts its moves, but none before now can be taken back. */
AE_API AeGame *ae_batch_game(const AeBatch *b, uint32_t game, AeFault *out_fault);
/* Of the same configuration; what its set-up draws, roads and mixed monuments, may differ. Chance must be from outside in
 * both or in neither. */
AE_API bool ae_batch_put(AeBatch *b, uint32_t game, const AeGame *g, AeFault *out_fault);

/* ---- bots and reviews ---- */

typedef struct AeBot AeBot;

/* A level of docs/opponents.md: "merchant". It sees what the seat to move may see. */
AE_API AeBot *ae_bot_new(const char *level, uint64_t seed, AeFault *out_fault);
AE_API void ae_bot_free(AeBot *bot);
AE_API const char *ae_bot_level(int index); /* NULL past the last */
/* A move as text, an offer of a trade too. Both limits 0: the level's own. */
AE_API char *ae_bot_choose(AeBot *bot, const AeGame *g, uint32_t simulations, uint32_t milliseconds,
                           AeFault *out_fault);
enum { AE_THOUGHT_MOVES = 64 };
/* The same move with what was thought of it, as JSON: "move", and the members of docs/bots.md (aedile bot --json) with up to
 * AE_THOUGHT_MOVES moves. "moves" is empty for an offer and for a level that does not search. */
AE_API char *ae_bot_think(AeBot *bot, const AeGame *g, uint32_t simulations, uint32_t milliseconds, AeFault *out_fault);
/* From any thread, and from a signal handler: the choice under way ends at once with the best move so far, and so does
 * every later one until ae_bot_go. */
AE_API void ae_bot_stop(AeBot *bot);
AE_API void ae_bot_go(AeBot *bot);
AE_API bool ae_bot_searches(const AeBot *bot); /* others choose at once, whatever the limits */

/* The review of a record as JSON (docs/formats.md, Analysis): depth "glance", "read" or "deep". */
AE_API char *ae_review(const char *record, const char *depth, AeFault *out_fault);
enum { AE_STOPPED = 7 };
/* The same until *stop is not 0, which another thread or a signal handler may set: then the fault is AE_STOPPED. */
AE_API char *ae_review_until(const char *record, const char *depth, const volatile int *stop, AeFault *out_fault);

#ifdef __cplusplus
}
#endif
#endif
