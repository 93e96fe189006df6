/* SPDX-License-Identifier: MIT */
/* cmd_bot.c - `aedile bot`: one of our bots behind the line protocol of docs/bots.md. */
#include "bot_inner.h"
#include "inbox.h"

#include <stdlib.h>
#include <string.h>

enum { BOT_MEMORY_DEFAULT_MB = SEARCH_BYTES_DEFAULT >> 20 };

static const Option OPTIONS[] = {
    {"--name", "BOT", "a level of those below (default strongest); BOT@N as for 'aedile sim'"},
    {"--threads", "N", "that search together, 1 to 64 (default 1); a move can be had again with one alone"},
    {"--memory", "MB", "for the search, 1 to 65536, at least 1 for each thread (default 64)"},
    {"--weights", "FILE", "what the search has learnt, as aedile-train writes it (default: what is built in)"},
    {"--seed", "N", "of the bot's own dice, a number below 2^64 (default 1)"},
    {"--json", NULL, "info lines as JSON"},
    {NULL, NULL, NULL},
};

static void lines_hear(Bot *bot, Inbox *inbox)
{
    for (bool more = true; more;) {
        Heard *heard = inbox_take(inbox);
        more = heard->got != READ_END && !heard_is(heard, "quit");
        if (heard->got == READ_CUT) {
            bot_say("error the line is longer than %d bytes", LINE_BYTES_MAX - 1);
        } else if (strlen(heard->text) != heard->length) {
            bot_say("error the line holds a zero byte");
        } else if (more && heard->length > 0) {
            bot_hear(bot, heard->text);
        }
        free(heard);
    }
}

/* Prints why if it cannot be had. */
static int bot_run(Bot *bot, int threads, uint64_t memory)
{
    const char *command = bot->args->command->name;
    if (bot_level(bot->spec.bot).simulations != 0) {
        bot->thinker = thinker_open(threads, memory_bytes(memory));
        if (bot->thinker == NULL) {
            return usage_error(command, "not enough memory for --memory %llu, or for --threads %d",
                               (unsigned long long)memory, threads);
        }
        thinker_net(bot->thinker, bot->net);
    }
    Inbox *inbox = inbox_open(bot->thinker);
    if (inbox == NULL) {
        thinker_close(bot->thinker);
        return usage_error(command, "not enough memory");
    }
    lines_hear(bot, inbox);
    inbox_close(inbox);
    thinker_close(bot->thinker);
    return EXIT_OK;
}

static int run(Args *args)
{
    const char *name = args_value(args, "--name");
    const char *command = args->command->name;
    uint64_t seed_number = 1;
    uint64_t threads = 1;
    uint64_t memory = BOT_MEMORY_DEFAULT_MB;
    BotSpec spec;
    Fault fault;
    if (!spec_read(name != NULL ? name : "strongest", "", &spec, &fault)) {
        return usage_error(command, "--name: %s", fault_words(&fault, NULL).text);
    }
    if (!args_number(args, "--seed", 0, UINT64_MAX, &seed_number) ||
        !args_number(args, "--threads", 1, THINK_THREADS_MAX, &threads) ||
        !args_number(args, "--memory", 1, MEMORY_MOST_MB, &memory)) {
        return EXIT_USAGE;
    }
    if (memory < threads) {
        return usage_error(command, "--memory %llu is less than 1 for each of --threads %llu",
                           (unsigned long long)memory, (unsigned long long)threads);
    }
    Bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL) {
        return usage_error(command, "not enough memory");
    }
    Seed seed = seed_from_number(seed_number);
    bot->args = args;
    bot->spec = spec;
    bot->json = args_has(args, "--json");
    bot->rng = rng_start(&seed);
    Rules ours;
    int status = EXIT_USAGE;
    if (args_rules(args, &ours) && weights_option(args, &ours, &bot->net)) {
        bot->rules_hash = ours.hash;
        status = bot_run(bot, (int)threads, memory);
    }
    free(bot->net);
    free(bot);
    return status;
}

const Command command_bot = {
    .name = "bot",
    .usage = "aedile bot [OPTION…]",
    .summary = "speaks the bot protocol on the standard input and output",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .run = run,
    .notes =
        "Bots, from the weakest to the strongest: "
#define BOT(id, word, ...) word ", "
#include "bots/bots.def"
        "strongest\n"
        "(the last one there is).\n"
        "One line in, any number out, each flushed:\n"
        "  aedile1              -> id name aedile-greedy, and ready\n"
        "  newgame {config}     a game begins; \"seat\" may say which seat this bot has\n"
        "  observe {state}      what the seat may know now; hidden cards are \"?\"\n"
        "  moves 1 buy C7; 2 income; …   all moves since the set-up\n"
        "  go [ms N | nodes N]  -> info …, and move MOVE; nodes are simulations, and bare go is the level's own number\n"
        "  stop                 end the search now: the best move so far is sent\n"
        "  quit                 (or the end of the input) the same, and end\n"
        "A line that cannot be used is answered with: error REASON. The bot plays from the last state observed.\n"
        "  info depth D visits N value V1 V2 … chance C1 C2 … nps P [exact] line MOVE; MOVE; …\n"
        "  info why WORDS       what speaks for the move\n"
        "Values are forecast points and chances to win, in percent, by seat; exact: it is certain who wins.\n"
        "A bot that does not search says: info depth 1 visits N value V1 V2 … line MOVE, the values being the points\n"
        "if the era were scored after the move. With --json both are info {…}: docs/bots.md.\n"
        "Examples:\n"
        "  aedile bot --name greedy\n"
        "  aedile sim --bots 'exec:aedile bot --name random,greedy'\n",
};
