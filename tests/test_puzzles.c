/* SPDX-License-Identifier: MIT */
/* test_puzzles.c - positions with a known best move, which every bot that looks well ahead must find.
 *
 * The tables are in tests/puzzles: endings.def, where the best move is also proved by searching to the end of the game,
 * in two ways, and turns.def, where words must do. */
#include "../bots/src/ending.h"
#include "bots/bots.h"
#include "hand.h"
#include "notation/move.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BEST_MOST = 4, PLENTY = 1 << 20, DICE = 2 };

typedef struct PuzzleSeat {
    int silver;
    int vp;
    const char *empty; /* lots with a marker */
    const char *built; /* "domus C3, insula-i A1 A2 A3" */
} PuzzleSeat;

/* Seat 1 is to move. */
typedef struct Puzzle {
    const char *name;
    int game;
    int players;
    uint32_t modules;
    int era;
    int turns;          /* of the final round, to the end of the era; 0: it has not come */
    int pile;           /* cards of this era left */
    const char *market; /* from the left */
    PuzzleSeat seat[SEATS_MAX];
    const char *best[BEST_MOST]; /* how the texts of the acceptable moves begin */
    const char *why;
} Puzzle;

#define PUZZLE(...) {__VA_ARGS__},
static const Puzzle ENDINGS[] = {
#include "puzzles/endings.def"
};
static const Puzzle ROTATIONS[] = {
#include "puzzles/turns.def"
};
enum { ENDING_COUNT = sizeof ENDINGS / sizeof *ENDINGS, TURN_PUZZLES = sizeof ROTATIONS / sizeof *ROTATIONS };

static void seat_lay(const Rules *r, Game *g, int seat, const PuzzleSeat *layout)
{
    Player *p = &g->player[seat];
    const char *built = layout->built != NULL ? layout->built : "";
    p->silver = layout->silver;
    p->vp = layout->vp;
    while (*built != '\0') {
        char row[64];
        size_t length = strcspn(built, ",");
        size_t word = strcspn(built, " ");
        assert_true(length < sizeof row && word < length);
        memcpy(row, built, length);
        row[length] = '\0';
        int kind = piece_find(r->config.game, row, word);
        assert_true(kind != KIND_NONE);
        hand_put_kind(r, g, seat, kind, row + word + 1);
        built += length + (built[length] == ',' ? 2 : 0);
    }
    hand_own(g, seat, layout->empty != NULL ? layout->empty : "");
}

/* Deeds that are neither owned nor on the market lie in the piles, as many as there are to be, or are out of the game. */
static void deeds_lay(const Rules *r, Game *g, const Puzzle *puzzle)
{
    LotSet rest = r->city;
    int next = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        rest = lots_minus(rest, g->own[seat]);
    }
    memset(g->market, 0, sizeof g->market);
    memset(g->deck, 0, sizeof g->deck);
    g->market_count = 0;
    for (const char *text = puzzle->market != NULL ? puzzle->market : ""; *text != '\0';) {
        Lot card = hand_lot(&text);
        g->market[g->market_count++] = card;
        rest = lots_minus(rest, lots_one(card));
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        int count = era < g->era ? 0 : era == g->era ? puzzle->pile : 8;
        g->pile_next[era] = (uint8_t)next;
        for (int i = 0; i < count; i++) {
            Lot card = lots_pop(&rest);
            g->deck[next++] = card;
        }
        g->pile_end[era] = (uint8_t)next;
    }
    g->discarded = rest;
}

static void puzzle_lay(const Puzzle *puzzle, Rules *out_rules, Game *out_game)
{
    Config config;
    hand_config(&config, puzzle->players, puzzle->modules);
    config.game = (uint8_t)puzzle->game;
    assert_int_equal(hand_rules(&config, out_rules), FAULT_NONE);
    hand_start(out_rules, out_game);
    out_game->era = (uint8_t)(puzzle->era - 1);
    for (int seat = 0; seat < puzzle->players; seat++) {
        seat_lay(out_rules, out_game, seat, &puzzle->seat[seat]);
    }
    if (out_rules->automaton) {
        out_game->player[puzzle->players].vp = puzzle->seat[puzzle->players].vp;
    }
    deeds_lay(out_rules, out_game, puzzle);
    out_game->final_round = puzzle->turns != 0;
    out_game->final_last = (uint8_t)(puzzle->turns != 0 ? puzzle->turns - 1 : NO_SEAT);
    game_settle(out_rules, out_game);
    const char *fault = game_fault(out_rules, out_game);
    if (fault != NULL) {
        fail_msg("%s: %s", puzzle->name, fault);
    }
}

static void move_text(const Rules *r, const Game *g, Action a, char *out_text)
{
    Text t = text_in(out_text, LISTED_TEXT_MAX);
    move_write(r, g, a, &t);
}

static bool accepted(const Puzzle *puzzle, const Rules *r, const Game *g, Action a)
{
    char text[LISTED_TEXT_MAX];
    bool found = false;
    move_text(r, g, a, text);
    for (int i = 0; i < BEST_MOST && puzzle->best[i] != NULL; i++) {
        found |= strncmp(text, puzzle->best[i], strlen(puzzle->best[i])) == 0;
    }
    return found;
}

/* A result as one number for the seat to move: who wins, then the lead (8.3, 13.13). */
static int worth(const Rules *r, const int *vp, int share, int seat)
{
    int players = r->config.players;
    int other = INT32_MIN;
    int own = vp[seat];
    for (int i = 0; i < players; i++) {
        other = i != seat && vp[i] > other ? vp[i] : other;
        own = r->automaton && vp[i] < own ? vp[i] : own;
    }
    return share * 1000 + own - (r->automaton ? vp[players] : other);
}

static int game_worth(const Rules *r, const Game *g, int seat)
{
    Standing standing;
    int vp[SEATS_MAX];
    game_standing(r, g, &standing);
    int winners = bits_count(standing.winners);
    for (int i = 0; i < SEATS_MAX; i++) {
        vp[i] = g->player[i].vp;
    }
    return worth(r, vp, standing.together ? standing.won * 60 : (standing.winners >> seat & 1) * 60 / winners, seat);
}

/* The finished game, when everybody tries everything. */
static void play_best(const Rules *r, const Game *g, Game *out_end)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    *out_end = *g;
    for (uint32_t i = 0; i < count; i++) {
        Game after = *g;
        Game end;
        game_apply(r, &after, actions[i], NULL);
        if (after.phase == PHASE_OVER) {
            end = after;
        } else {
            play_best(r, &after, &end);
        }
        if (i == 0 || game_worth(r, &end, g->seat) > game_worth(r, out_end, g->seat)) {
            *out_end = end;
        }
    }
}

/* The accepted moves, and no others, are worth the most. */
static void ending_is_proved(const Puzzle *puzzle)
{
    static Ending ending;
    Rules r;
    Game g;
    puzzle_lay(puzzle, &r, &g);
    int seat = g.seat;
    Game end;
    play_best(&r, &g, &end);
    int most = game_worth(&r, &end, seat);
    assert_true(ending_open(&r, &g));
    assert_true(ending_solve(&r, &g, PLENTY, NULL, &ending));
    for (int i = 0; i < ending.count; i++) {
        const SearchMove *move = &ending.move[i].result;
        int vp[SEATS_MAX];
        for (int k = 0; k < SEATS_MAX; k++) {
            vp[k] = (int)move->points[k];
        }
        int value = worth(&r, vp, (int)(move->chance[seat] * 60 + 0.5F), seat);
        if ((value == most) != accepted(puzzle, &r, &g, move->action)) {
            char text[LISTED_TEXT_MAX];
            move_text(&r, &g, move->action, text);
            fail_msg("%s: %s is worth %d of %d", puzzle->name, text, value, most);
        }
    }
}

static void endings_are_proved(void **state)
{
    (void)state;
    for (int i = 0; i < ENDING_COUNT; i++) {
        ending_is_proved(&ENDINGS[i]);
    }
}

/* With so many simulations, 0 for the level's own. */
static void solved_by(const Puzzle *puzzle, int bot, uint32_t simulations, uint64_t number, Search *search)
{
    Rules r;
    Game g;
    Game view;
    const Thinking thinking = {search, simulations, 0, NULL, NULL};
    const Seed seed = seed_from_number(number);
    Rng rng = rng_start(&seed);
    puzzle_lay(puzzle, &r, &g);
    game_view(&r, &g, g.seat, &view);
    search_forget(search);
    Action a = bot_choose(bot, &r, &view, &rng, &thinking);
    if (!accepted(puzzle, &r, &g, a)) {
        char text[LISTED_TEXT_MAX];
        move_text(&r, &g, a, text);
        print_message("%s\n", puzzle->why);
        fail_msg("%s, %s: %s instead of %s", bot_name(bot), puzzle->name, text, puzzle->best[0]);
    }
}

/* The strongest has no number of its own, and is given the senator's. */
static void searching_bots_solve(const Puzzle *puzzles, int count)
{
    void *memory = malloc(SEARCH_BYTES_LEAST * 8);
    assert_non_null(memory);
    Search *search = search_open(memory, SEARCH_BYTES_LEAST * 8);
    for (int i = 0; i < count; i++) {
        for (int bot = BOT_SENATOR; bot < BOT_COUNT; bot++) {
            uint32_t simulations = bot == BOT_STRONGEST ? bot_level(BOT_SENATOR).simulations : 0;
            for (uint64_t number = 0; number < DICE; number++) {
                solved_by(&puzzles[i], bot, simulations, number, search);
            }
        }
    }
    free(memory);
}

static void endings_are_solved(void **state)
{
    (void)state;
    searching_bots_solve(ENDINGS, ENDING_COUNT);
}

static void turns_are_solved(void **state)
{
    (void)state;
    searching_bots_solve(ROTATIONS, TURN_PUZZLES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_are_proved),
        cmocka_unit_test(endings_are_solved),
        cmocka_unit_test(turns_are_solved),
    };
    return cmocka_run_group_tests_name("puzzles", tests, NULL, NULL);
}
