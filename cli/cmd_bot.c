/* cmd_bot.c - `aedile bot`: one of our bots behind the line protocol of INTERFACES 7. */
#include "bots/bots.h"
#include "cli.h"
#include "notation/move.h"
#include "notation/state.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--name", "BOT", "random, greedy or strongest (the default)"},
    {"--seed", "N", "of the bot's own dice, a number below 2^64 (default 1)"},
    {NULL, NULL, NULL},
};

/* The longest line is `moves` of a whole game: RECORD_MOVES_MAX items of fewer than 64 bytes. */
enum { LINE_BYTES_MAX = 1 << 20, JSON_TOKENS_MAX = 2 * STATE_TOKENS_MAX, REASON_MAX = 400 };

typedef struct Bot {
    const Args *args;
    int bot;
    Rng rng;
    bool playing; /* rules are those of a game */
    bool seeing;  /* view is what the seat may know now */
    int seat;     /* ours, NO_SEAT where newgame did not say */
    Rules rules;
    Game view;
    JsonToken token[JSON_TOKENS_MAX];
    char line[LINE_BYTES_MAX];
} Bot;

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
    fflush(stdout);
}

static void say_fault(const char *verb, const Fault *fault)
{
    if (fault->line != 0) {
        say("error %s: column %u: %s", verb, fault->column, fault->message);
    } else {
        say("error %s: %s", verb, fault->message);
    }
}

static bool json_load(Bot *bot, const char *verb, const char *text, Json *out_json)
{
    Fault fault;
    if (!json_read(text, strlen(text), bot->token, JSON_TOKENS_MAX, out_json, &fault)) {
        say_fault(verb, &fault);
        return false;
    }
    if (out_json->token[0].type != JSON_OBJECT) {
        say("error %s: expected a JSON object", verb);
        return false;
    }
    return true;
}

static void hello(Bot *bot, const char *rest)
{
    (void)rest;
    say("id name aedile-%s", bot_name(bot->bot));
    say("ready");
}

/* The member "seat" of newgame is ours, not the configuration's: blanks take its place, and its comma's. */
static void member_blank(char *text, const Json *json, uint32_t value)
{
    uint32_t start = json->token[value - 1].start - 1;
    uint32_t end = json->token[value].end;
    uint32_t after = end + (uint32_t)strspn(text + end, " \t\r\n");
    if (text[after] == ',') {
        end = after + 1;
    } else if (json->token[0].count > 1) {
        while (text[start] != ',') {
            start--;
        }
    }
    memset(text + start, ' ', end - start);
}

static void newgame(Bot *bot, const char *rest)
{
    char *text = bot->line + (rest - bot->line);
    Json json;
    Setup setup;
    Fault fault;
    int64_t seat = 0;
    bot->playing = false;
    bot->seeing = false;
    if (!json_load(bot, "newgame", text, &json)) {
        return;
    }
    uint32_t member = json_member(&json, 0, "seat");
    if (member != 0) {
        if (!json_int(&json, member, 1, SEATS_MAX, &seat)) {
            say("error newgame: \"seat\" is not a whole number from 1 to %d", SEATS_MAX);
            return;
        }
        member_blank(text, &json, member);
        if (!json_load(bot, "newgame", text, &json)) {
            return;
        }
    }
    Catalogue catalogue = bot->args->catalogue;
    setup_defaults(&setup);
    if (!setup_read_json(&json, 0, &setup, &catalogue, &fault) ||
        !setup_rules(&setup, &catalogue, &bot->rules, &fault)) {
        say_fault("newgame", &fault);
        return;
    }
    if (seat > setup.config.players) {
        say("error newgame: \"seat\" is %d, but there are %d players", (int)seat, setup.config.players);
        return;
    }
    bot->seat = seat != 0 ? (int)seat - 1 : NO_SEAT;
    bot->playing = true;
}

static void observe(Bot *bot, const char *rest)
{
    Json json;
    Fault fault;
    if (!bot->playing) {
        say("error observe: no newgame came before it");
        return;
    }
    bot->seeing = false;
    if (!json_load(bot, "observe", rest, &json)) {
        return;
    }
    if (!state_read(&bot->rules, &json, 0, &bot->view, &fault)) {
        say_fault("observe", &fault);
        return;
    }
    bot->seeing = true;
}

/* One item of `moves`: a move whose verb is known, after its seat where the host names it. The words after the verb
 * may need a state long gone, and the bot plays from the one observed. */
static bool item_known(const Bot *bot, const char *item)
{
    if (item[0] >= '1' && item[0] <= '0' + bot->rules.config.players && item[1] == ' ') {
        item += 2;
    }
    size_t length = strcspn(item, " ;");
    for (int i = 0; i < VERB_COUNT; i++) {
        if (word_is(item, length, verb_word(i))) {
            return true;
        }
    }
    return false;
}

static void moves(Bot *bot, const char *rest)
{
    if (!bot->playing) {
        say("error moves: no newgame came before it");
        return;
    }
    unsigned number = 1;
    for (const char *item = rest; *item != '\0'; number++) {
        size_t length = strcspn(item, ";");
        if (!item_known(bot, item)) {
            Quote quote = quote_make(item, length);
            say("error moves: item %u is %s, expected a move such as '1 buy C7' or 'buy C7'", number, quote.text);
            return;
        }
        item += length;
        item += *item == ';';
        item += strspn(item, " ");
    }
}

/* "", "ms N" or "nodes N". Our bots so far need no limit; a wrong one is still said. */
static bool budget_known(const char *rest)
{
    if (rest[0] == '\0') {
        return true;
    }
    size_t length = strcspn(rest, " ");
    const char *number = rest + length + strspn(rest + length, " ");
    return (word_is(rest, length, "ms") || word_is(rest, length, "nodes")) && number[0] != '\0' &&
           strspn(number, "0123456789") == strlen(number);
}

/* The values are the points each seat would have if the era were scored after the move. */
static void info_say(const Bot *bot, const Game *laid, Action action, const char *move)
{
    static Action actions[ACTIONS_MAX];
    char values[SEATS_MAX * 16];
    int32_t gain[SEATS_MAX];
    Game after = *laid;
    Text t;
    game_apply(&bot->rules, &after, action, NULL);
    game_preview(&bot->rules, &after, NULL, gain);
    text_start(&t, values, sizeof values);
    for (int seat = 0; seat < bot->rules.config.players; seat++) {
        text_char(&t, ' ');
        text_int(&t, after.player[seat].vp + (after.phase == PHASE_OVER ? 0 : gain[seat]));
    }
    say("info depth 1 visits %u value%s line %s", game_list(&bot->rules, &bot->view, actions), values, move);
}

/* A trade's offer is laid into the game. */
static Action move_choose(Bot *bot, Game *laid)
{
    int to;
    Offer offer;
    if (bot_offer(bot->bot, &bot->rules, &bot->view, &bot->rng, &to, &offer)) {
        laid->extra.offer = offer;
        return action_make(VERB_TRADE, (unsigned)to, 0, 0);
    }
    return bot_choose(bot->bot, &bot->rules, &bot->view, &bot->rng, NULL);
}

static void go(Bot *bot, const char *rest)
{
    if (!budget_known(rest)) {
        Quote quote = quote_make(rest, strlen(rest));
        say("error go: %s is not 'ms N' or 'nodes N'", quote.text);
    } else if (!bot->seeing) {
        say("error go: no state was observed");
    } else if (bot->view.phase == PHASE_OVER) {
        say("error go: the game is over");
    } else if (bot->seat != NO_SEAT && bot->seat != bot->view.seat) {
        say("error go: seat %d is to move, this bot sits at %d", bot->view.seat + 1, bot->seat + 1);
    } else {
        char move[MOVE_TEXT_MAX];
        Text t;
        Game laid = bot->view;
        Action action = move_choose(bot, &laid);
        text_start(&t, move, sizeof move);
        move_write(&bot->rules, &laid, action, &t);
        info_say(bot, &laid, action, move);
        say("move %s", move);
    }
}

/* A move is chosen before the next line is read, so there is never anything to stop. */
static void stop(Bot *bot, const char *rest)
{
    (void)bot;
    (void)rest;
}

static const struct {
    const char *verb;
    void (*hear)(Bot *bot, const char *rest);
} LINES_HEARD[] = {
    {"aedile1", hello}, {"newgame", newgame}, {"observe", observe}, {"moves", moves}, {"go", go}, {"stop", stop},
};
enum { HEARD_COUNT = sizeof LINES_HEARD / sizeof LINES_HEARD[0] };

static void line_hear(Bot *bot, const char *line)
{
    size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    for (int i = 0; i < HEARD_COUNT; i++) {
        if (word_is(line, length, LINES_HEARD[i].verb)) {
            LINES_HEARD[i].hear(bot, rest);
            return;
        }
    }
    Quote quote = quote_make(line, length);
    say("error unknown line %s; expected aedile1, newgame, observe, moves, go, stop or quit", quote.text);
}

static void lines_hear(Bot *bot)
{
    size_t length;
    for (int got; (got = file_line(stdin, bot->line, sizeof bot->line, &length)) != READ_END;) {
        while (length > 0 && strchr(" \t\r", bot->line[length - 1]) != NULL) {
            bot->line[--length] = '\0';
        }
        if (got == READ_CUT) {
            say("error the line is longer than %d bytes", LINE_BYTES_MAX - 1);
        } else if (strlen(bot->line) != length) {
            say("error the line holds a zero byte");
        } else if (strcmp(bot->line, "quit") == 0) {
            return;
        } else if (length > 0) {
            line_hear(bot, bot->line);
        }
    }
}

static int run(Args *args)
{
    const char *name = args_value(args, "--name");
    int number = name != NULL ? bot_find(name) : BOT_STRONGEST;
    uint64_t seed_number = 1;
    if (number == BOT_COUNT) {
        return usage_error(args->command->name, "--name '%s' is no bot; expected random, greedy or strongest", name);
    }
    if (!args_number(args, "--seed", 0, UINT64_MAX, &seed_number)) {
        return EXIT_USAGE;
    }
    Bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL) {
        return usage_error(args->command->name, "not enough memory");
    }
    Seed seed = seed_from_number(seed_number);
    bot->args = args;
    bot->bot = number;
    bot->rng = rng_start(&seed);
    lines_hear(bot);
    free(bot);
    return EXIT_OK;
}

const Command command_bot = {
    .name = "bot",
    .usage = "aedile bot [OPTION…]",
    .summary = "speaks the bot protocol on the standard input and output",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .run = run,
    .notes = "One line in, any number out, each flushed:\n"
             "  aedile1              -> id name aedile-greedy, and ready\n"
             "  newgame {config}     a game begins; \"seat\" may say which seat this bot has\n"
             "  observe {state}      what the seat may know now; hidden cards are \"?\"\n"
             "  moves 1 buy C7; 2 income; …   all moves since the set-up\n"
             "  go [ms N | nodes N]  -> info depth D visits N value V1 V2 … line MOVE, and move MOVE\n"
             "  stop                 end the search now\n"
             "  quit                 (or the end of the input)\n"
             "A line that cannot be used is answered with: error REASON. The bot plays from the last state observed.\n"
             "Examples:\n"
             "  aedile bot --name greedy\n"
             "  aedile sim --bots 'exec:aedile bot --name random,greedy'\n",
};
