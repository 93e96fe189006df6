/* SPDX-License-Identifier: MIT */
/* botline.c - a seat's mind: a bot of ours, or a process. It is shown views only (rule 17). */
#include "bothost/botline.h"

#include "bots/weights.h"
#include "program/report.h"
#include "program/stop.h"
#include "table/table.h"
#include "talk.h"
#include "think/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Mind {
    Talk *talk; /* NULL for a bot of ours */
    BotSpec bot;
    Thinker *thinker; /* of a bot that searches */
    uint32_t failures;
    uint64_t decisions;
    double seconds; /* that they took */
    uint64_t late;  /* of a search, since the last card was turned up; and those of them that it called exact */
    uint64_t exact;
    bool exact_now;
    char reason[TALK_REASON_MAX];
    char spec[]; /* as given */
};

static const char EXEC[] = "exec:";
enum { SPEC_NAME_MAX = 32, SIMULATIONS_MOST = 1000000000 };

static bool name_fault(const char *spec, const char *others, Fault *out_fault)
{
    Quote quote = quote_make(spec, strlen(spec));
    static const char BOTS[] =
#define BOT(id, word, ...) word ", "
#include "bots/bots.def"
#include "notation/language.h"
        "strongest";
    char accepted[sizeof BOTS + 32];
    snprintf(accepted, sizeof accepted, "%s%s", BOTS, others);
    return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT, quote.text, accepted, NULL);
}

/* The number after the @. */
static bool simulations_read(const char *digits, BotSpec *in_out_spec, Fault *out_fault)
{
    const Thinking all = {.simulations = SIMULATIONS_MOST};
    const uint32_t most = bot_simulations(in_out_spec->bot, &all);
    Quote quote = quote_make(digits, strlen(digits));
    if (most == 0) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT_NO_SEARCH, bot_name(in_out_spec->bot), NULL);
    }
    unsigned long long number =
        digits[0] != '\0' && strspn(digits, "0123456789") == strlen(digits) ? strtoull(digits, NULL, 10) : 0;
    if (number < 1 || number > most) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT_SIMULATIONS, bot_name(in_out_spec->bot), quote.text,
                         fault_number(most).text, NULL);
    }
    in_out_spec->simulations = (uint32_t)number;
    return true;
}

bool spec_read(const char *spec, const char *others, BotSpec *out_spec, Fault *out_fault)
{
    char name[SPEC_NAME_MAX];
    const size_t length = strcspn(spec, "@");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), spec);
    BotSpec found = {length < sizeof name ? bot_find(name) : (int)BOT_COUNT, 0};
    if (found.bot == BOT_COUNT) {
        return name_fault(spec, others, out_fault);
    }
    if (spec[length] == '@' && !simulations_read(spec + length + 1, &found, out_fault)) {
        return false;
    }
    *out_spec = found;
    return true;
}

bool weights_option(const Args *args, const Rules *r, Net **out_net)
{
    const char *command = args->command->name;
    const char *file = args_value(args, "--weights");
    size_t length;
    *out_net = NULL;
    if (file == NULL) {
        return true;
    }
    char *text = file_read(command, file, &length);
    if (text == NULL) {
        return false;
    }
    Net *net = malloc(net_bytes());
    const char *fault = net != NULL ? net_read(text, length, r->hash, net) : "not enough memory";
    free(text);
    if (fault != NULL) {
        free(net);
        usage_error(command, "%s: %s", file, fault);
        return false;
    }
    *out_net = net;
    return true;
}

/* What thinks behind the spec that the mind has: a process, or a search where there is one. */
static bool mind_wake(Mind *mind, bool process, const Wits *wits, Fault *out_fault)
{
    if (process) {
        mind->talk = talk_open(mind->spec + strlen(EXEC), out_fault);
        return mind->talk != NULL;
    }
    if (bot_level(mind->bot.bot).simulations != 0) {
        mind->thinker = thinker_open(1, wits->bytes);
        if (mind->thinker == NULL) {
            return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT_MEMORY_LESS, mind->spec, NULL);
        }
        thinker_net(mind->thinker, wits->net);
    }
    return true;
}

Mind *mind_open(const char *spec, const Wits *wits, Fault *out_fault)
{
    bool process = strncmp(spec, EXEC, strlen(EXEC)) == 0;
    BotSpec bot = {BOT_COUNT, 0};
    if (!process && !spec_read(spec, ", exec:COMMAND LINE", &bot, out_fault)) {
        return NULL;
    }
    if (process && spec[strlen(EXEC) + strspn(spec + strlen(EXEC), " \t")] == '\0') {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT_COMMAND, NULL);
        return NULL;
    }
    size_t size = strlen(spec) + 1;
    Mind *mind = calloc(1, sizeof *mind + size);
    if (mind == NULL) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT_MEMORY, spec, NULL);
        return NULL;
    }
    memcpy(mind->spec, spec, size);
    mind->bot = bot;
    if (!mind_wake(mind, process, wits, out_fault)) {
        free(mind);
        return NULL;
    }
    return mind;
}

void mind_close(Mind *mind)
{
    if (mind != NULL) {
        if (mind->talk != NULL) {
            talk_close(mind->talk);
        }
        if (mind->thinker != NULL) {
            thinker_close(mind->thinker);
        }
        free(mind);
    }
}

const char *mind_name(const Mind *mind)
{
    return mind->talk != NULL ? talk_name(mind->talk) : mind->spec;
}

void mind_newgame(Mind *mind, const Setup *setup, const Rules *r, int seat)
{
    if (mind->talk != NULL) {
        talk_newgame(mind->talk, setup, r, seat);
    }
    if (mind->thinker != NULL) {
        thinker_forget(mind->thinker); /* a game depends on nothing that was played before */
    }
}

/* What costs least where a mind fails: income (rule 2.3), and where something else is asked, saying no to it. Where
 * there is no such answer the first of the list is played. */
static Action action_instead(const Rules *r, const Game *g)
{
    static const uint8_t HARMLESS[] = {VERB_INCOME, VERB_DECLINE, VERB_PASS, VERB_END};
    Action actions[ACTIONS_MAX];
    for (size_t i = 0; i < sizeof HARMLESS / sizeof HARMLESS[0]; i++) {
        Action a = action_make(HARMLESS[i], 0, 0, 0);
        if (game_check(r, g, g->seat, a) == RULE_OK) {
            return a;
        }
    }
    game_list(r, g, actions);
    return actions[0];
}

/* A search does not know of Ctrl-C, but reports often enough to hear of it here. */
static void mind_hear(void *context, const Insight *insight)
{
    Mind *mind = context;
    mind->exact_now = insight->facts.exact;
    if (stop_asked()) {
        thinker_stop(mind->thinker);
    }
}

static Action bot_move(Mind *mind, const Rules *r, const Game *view, Rng *rng, const Budget *budget, Offer *out_offer)
{
    Action action;
    if (mind->thinker == NULL) {
        bot_decide(mind->bot.bot, r, view, rng, NULL, &action, out_offer);
        return action;
    }
    ThinkLimits limits = {budget->ms, budget->nodes};
    if (mind->bot.simulations != 0) {
        limits = (ThinkLimits){0, mind->bot.simulations};
    }
    thinker_decide(mind->thinker, mind->bot.bot, r, view, rng, &limits, mind_hear, mind, &action, out_offer);
    if (view->era + 1 == ERA_COUNT && view->pile_next[view->era] == view->pile_end[view->era]) {
        mind->late++;
        mind->exact += mind->exact_now;
    }
    return action;
}

static Action process_move(Mind *mind, const Rules *r, const Game *g, const Game *view, const Record *so_far,
                           const Budget *budget, Offer *out_offer)
{
    Action action;
    char reason[TALK_REASON_MAX];
    if (talk_move(mind->talk, r, view, so_far, budget, &action, out_offer, reason)) {
        return action;
    }
    if (!stop_asked()) { /* else we were the ones who broke off */
        mind->failures++;
        memcpy(mind->reason, reason, sizeof mind->reason);
    }
    return action_instead(r, g);
}

Action mind_move(Mind *mind, const Rules *r, const Game *g, const Record *so_far, Rng *rng, const Budget *budget,
                 Offer *out_offer)
{
    const double start = report_clock();
    Game view;
    game_view(r, g, g->seat, &view);
    const Action action = mind->talk != NULL ? process_move(mind, r, g, &view, so_far, budget, out_offer)
                                             : bot_move(mind, r, &view, rng, budget, out_offer);
    mind->seconds += report_clock() - start;
    mind->decisions++;
    return action;
}

double mind_seconds(const Mind *mind, uint64_t *out_decisions)
{
    *out_decisions = mind->decisions;
    return mind->seconds;
}

uint64_t mind_exact(const Mind *mind, uint64_t *out_decisions)
{
    *out_decisions = mind->late;
    return mind->exact;
}

uint32_t mind_failures(const Mind *mind, const char **out_reason)
{
    if (out_reason != NULL) {
        *out_reason = mind->failures > 0 ? mind->reason : NULL;
    }
    return mind->failures;
}
