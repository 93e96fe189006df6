/* SPDX-License-Identifier: MIT */
/* bot_hear.c - `aedile bot`: what the host says, line by line. */
#include "bot_inner.h"

#include "bots/weights.h"

#include <stdarg.h>
#include <string.h>

void bot_say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
    fflush(stdout);
}

static void fault_say(const char *verb, const Fault *fault)
{
    const FaultWords words = fault_words(fault, NULL);
    if (fault->line != 0) {
        bot_say("error %s: column %u: %s", verb, fault->column, words.text);
    } else {
        bot_say("error %s: %s", verb, words.text);
    }
}

static bool json_load(Bot *bot, const char *verb, const char *text, Json *out_json)
{
    Fault fault;
    if (!json_read(text, strlen(text), bot->token, JSON_TOKENS_MAX, out_json, &fault)) {
        fault_say(verb, &fault);
        return false;
    }
    if (out_json->token[0].type != JSON_OBJECT) {
        bot_say("error %s: expected a JSON object", verb);
        return false;
    }
    return true;
}

static void hello(Bot *bot, const char *rest)
{
    (void)rest;
    bot_say("id name aedile-%s", bot_name(bot->spec.bot));
    bot_say("ready");
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
            bot_say("error newgame: \"seat\" is not a whole number from 1 to %d", SEATS_MAX);
            return;
        }
        member_blank(text, &json, member);
        if (!json_load(bot, "newgame", text, &json)) {
            return;
        }
    }
    Catalogue catalogue = bot->args->catalogue;
    catalogue_change_edition(&catalogue, EDITION_1); /* what a host of before means */
    setup_defaults(&setup);
    if (!setup_read_json(&json, 0, &setup, &catalogue, &fault) ||
        !setup_rules(&setup, &catalogue, &bot->rules, &fault)) {
        fault_say("newgame", &fault);
        return;
    }
    if (seat > setup.config.players) {
        bot_say("error newgame: \"seat\" is %d, but there are %d players", (int)seat, setup.config.players);
        return;
    }
    if (bot->net != NULL && !weights_fit(bot->rules_hash, bot->rules.hash)) {
        bot_say("error newgame: --weights was learnt for other rules (another RulesHash)");
        return;
    }
    bot->seat = seat != 0 ? (int)seat - 1 : NO_SEAT;
    bot->playing = true;
    if (bot->thinker != NULL) {
        thinker_forget(bot->thinker);
    }
}

static void observe(Bot *bot, const char *rest)
{
    Json json;
    Fault fault;
    if (!bot->playing) {
        bot_say("error observe: no newgame came before it");
        return;
    }
    bot->seeing = false;
    if (!json_load(bot, "observe", rest, &json)) {
        return;
    }
    if (!state_read(&bot->rules, &json, 0, &bot->view, &fault)) {
        fault_say("observe", &fault);
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
        bot_say("error moves: no newgame came before it");
        return;
    }
    unsigned number = 1;
    for (const char *item = rest; *item != '\0'; number++) {
        size_t length = strcspn(item, ";");
        if (!item_known(bot, item)) {
            Quote quote = quote_make(item, length);
            bot_say("error moves: item %u is %s, expected a move such as '1 buy C7' or 'buy C7'", number, quote.text);
            return;
        }
        item += length;
        item += *item == ';';
        item += strspn(item, " ");
    }
}

static void go(Bot *bot, const char *rest)
{
    bot_go(bot, rest);
}

/* The inbox has done what there is to do. */
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

void bot_hear(Bot *bot, char *line)
{
    size_t length = strcspn(line, " ");
    bot->line = line;
    for (int i = 0; i < HEARD_COUNT; i++) {
        if (word_is(line, length, LINES_HEARD[i].verb)) {
            LINES_HEARD[i].hear(bot, line + length + strspn(line + length, " "));
            return;
        }
    }
    Quote quote = quote_make(line, length);
    bot_say("error unknown line %s; expected aedile1, newgame, observe, moves, go, stop or quit", quote.text);
}
