/* SPDX-License-Identifier: MIT */
/* cmd_challenge.c - `aedile challenge`: what a challenge asks for, that it can be done, and how. */
#include "challenges.h"
#include "commands.h"

#include "notation/move.h"
#include "program/report.h"
#include "program/stop.h"

#include <stdlib.h>
#include <string.h>

/* Positions that the proof of an only answer may take: some seconds. */
enum { PROOF_POSITIONS = 1000000, SECONDS_DEFAULT = 20, TRIES_DEFAULT = 40, SEARCH_BYTES = 32 << 20 };

static const Option OPTIONS[] = {
    {"--check", NULL,
     "it must be proved: its witness wins the third medal, idling wins none, an only answer is the only one"},
    {"--solve", NULL, "let a bot look for the third medal, and write the game it found into the file as its witness"},
    {"--seconds", "N", "for how long --solve tries a file (20)"},
    {"--tries", "N", "how many games --solve plays at least, to tell how hard it is (40)"},
    {"--seed", "N", "of the bot's dice (1)"},
    {"--own", "BOT", "whose moves --solve takes where they do the goal no harm (greedy)"},
    {NULL, NULL, NULL},
};

static const char *const MEDAL[] = {"no medal", "bronze", "silver", "gold"};
static Challenge challenge;

static void goal_say(const char *head, const Goal *goal)
{
    char words[1024];
    Text t = text_in(words, sizeof words);
    goal_words(&t, &challenge.rules, goal);
    printf("  %s%s\n", head, words);
}

static void challenge_say(const char *name)
{
    printf("%s: %s, seat %d of %d, %u moves before it\n", name,
           challenge.title[0] != '\0' ? challenge.title : challenge.id, challenge.seat + 1,
           challenge.rules.config.players, challenge.start_moves);
    goal_say("goal:   ", &challenge.goal);
    for (int i = 0; i < MEDAL_COUNT; i++) {
        static const char *const HEAD[] = {"bronze: ", "silver: ", "gold:   "};
        goal_say(HEAD[i], &challenge.medal[i]);
    }
}

static int no(const char *name, const char *why)
{
    printf("%s: no: %s\n", name, why);
    return EXIT_NO;
}

/* Everything that its file claims. */
static int challenge_check(const char *name)
{
    static Track track;
    char move[MOVE_TEXT_MAX] = "";
    track_start(&track, &challenge);
    if (track_settled(&track)) {
        return no(name, "it is decided before the first move");
    }
    if (challenge_witness(&challenge) != MEDAL_COUNT) {
        return no(name, "its witness does not win the third medal");
    }
    if (challenge_idle(&challenge) > 0) {
        return no(name, "somebody who only takes incomes wins a medal");
    }
    if (challenge.only) {
        Action a = 0;
        const int answers = challenge_answers(&challenge, PROOF_POSITIONS, &a);
        if (answers != 1 || challenge.game.move[challenge.start_moves].action != a) {
            return no(name, answers < 0   ? "the only answer is not proved"
                            : answers > 1 ? "there is more than one answer"
                                          : "the witness does not begin with the only answer");
        }
        Text t = text_in(move, sizeof move);
        text_add(&t, ", only answer ");
        move_write(&challenge.rules, &challenge.start, a, &t);
    }
    printf("%s: ok, gold in %u moves%s\n", name, challenge.game.move_count - challenge.start_moves, move);
    return EXIT_OK;
}

/* How hard --solve tries. */
typedef struct Effort {
    uint64_t seconds;
    uint64_t tries;
    uint64_t seed;
    int own;
} Effort;

/* Tries until the third medal is won, or the time is up. */
static int challenge_solve(const Args *args, const char *name, const Effort *effort)
{
    static Record game;
    static Record best;
    void *memory = malloc(SEARCH_BYTES);
    if (memory == NULL) {
        return no(name, "there is not enough memory");
    }
    const Thinking thinking = {.search = search_open(memory, SEARCH_BYTES)};
    const Seed seed = seed_from_number(effort->seed);
    Solver solver = {.rng = rng_start(&seed), .thinking = &thinking, .own = effort->own};
    if (challenge.only) {
        if (challenge_answers(&challenge, PROOF_POSITIONS, &solver.first) != 1) {
            free(memory);
            return no(name, "there is not exactly one first move that does it, or it takes too long to know");
        }
        solver.begins = true;
    }
    const double end = report_clock() + (double)effort->seconds;
    uint32_t *won = challenge.tries;
    int most = 0;
    uint64_t tries = 0;
    memset(won, 0, sizeof challenge.tries);
    while ((most < MEDAL_COUNT || tries < effort->tries) && report_clock() < end && !stop_asked()) {
        const int medal = challenge_try(&challenge, &solver, &game);
        tries++;
        won[medal]++;
        if (medal > most) {
            most = medal;
            best = game;
        }
    }
    free(memory);
    printf("%s: %s in %u tries: none %u, bronze %u, silver %u, gold %u\n", name, MEDAL[most], (unsigned)tries, won[0],
           won[1], won[2], won[3]);
    if (most < MEDAL_COUNT) {
        return EXIT_NO;
    }
    return challenge_save(args, name, &challenge, &best) ? EXIT_OK : EXIT_USAGE;
}

static int each(const Args *args, const char *name)
{
    Effort effort = {SECONDS_DEFAULT, TRIES_DEFAULT, 1, BOT_GREEDY};
    const char *word = args_value(args, "--own");
    if (!args_number(args, "--seconds", 1, 86400, &effort.seconds) ||
        !args_number(args, "--tries", 1, 1000000, &effort.tries) ||
        !args_number(args, "--seed", 0, UINT64_MAX, &effort.seed)) {
        return EXIT_USAGE;
    }
    effort.own = word != NULL ? bot_find(word) : (int)BOT_GREEDY;
    if (effort.own == BOT_COUNT) {
        return usage_error(args->command->name, "--own: there is no bot '%s'", word);
    }
    if (!challenge_load(args, name, &challenge)) {
        return EXIT_USAGE;
    }
    int status = EXIT_OK;
    if (args_has(args, "--solve")) {
        status = challenge_solve(args, name, &effort);
    } else if (args_has(args, "--check")) {
        status = challenge_check(name);
    } else {
        challenge_say(name);
    }
    fflush(stdout);
    return status;
}

static int run(Args *args)
{
    if (args->operand_count == 0) {
        return usage_error(args->command->name, "expected a FILE or a FOLDER of challenges (*.json)");
    }
    if (args_has(args, "--solve") && args_has(args, "--check")) {
        return usage_error(args->command->name, "--solve and --check are two commands; expected one of them");
    }
    return challenges_each(args, each);
}

const Command command_challenge = {
    .name = "challenge",
    .usage = "aedile challenge FILE|FOLDER… [OPTION…]",
    .summary = "shows challenges, checks that they can be done, and lets a bot do them",
    .options = OPTIONS,
    .takes_setup = SETUP_NONE,
    .operands_most = OPERANDS_ANY,
    .run = run,
    .notes =
        "A challenge is a position, a goal and three medals, in one JSON file (docs/challenges.md). Without an option its goal\n"
        "and medals are told. --check replays its witness, a game that wins the third medal; somebody who only takes incomes\n"
        "must win none; and where it says that one first move alone does it, every move and every answer is looked at.\n"
        "Exit status: 0 all is well, 1 a challenge is not proved, 2 a file is no challenge.\n"
        "Examples:\n"
        "  aedile challenge web/challenges --check\n"
        "  aedile challenge web/challenges/02-no-marble.json --solve --seconds 60\n",
};
