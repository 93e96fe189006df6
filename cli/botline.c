/* botline.c - a seat's mind: a bot of ours, or a process. It is shown views only (rule 17). */
#include "botline.h"

#include "stop.h"
#include "talk.h"

#include <stdlib.h>
#include <string.h>

struct Mind {
    Talk *talk; /* NULL for a bot of ours */
    int bot;
    uint32_t failures;
    char reason[TALK_REASON_MAX];
    char spec[]; /* as given */
};

static const char EXEC[] = "exec:";

static bool spec_fault(const char *spec, Fault *out_fault)
{
    char known[BOT_NAME_MAX];
    Text text;
    text_start(&text, known, sizeof known);
    for (int bot = 0; bot < BOT_COUNT; bot++) {
        text_add(&text, bot_name(bot));
        text_add(&text, ", ");
    }
    return fault_set(out_fault, 0, 0, "unknown bot '", spec, "'; accepted: ", known, "strongest, exec:COMMAND LINE",
                     NULL);
}

Mind *mind_open(const char *spec, Fault *out_fault)
{
    bool process = strncmp(spec, EXEC, strlen(EXEC)) == 0;
    int bot = process ? BOT_COUNT : bot_find(spec);
    if (!process && bot == BOT_COUNT) {
        spec_fault(spec, out_fault);
        return NULL;
    }
    if (process && spec[strlen(EXEC) + strspn(spec + strlen(EXEC), " \t")] == '\0') {
        fault_set(out_fault, 0, 0, "bot 'exec:' needs a command line, such as exec:python3 bot.py", NULL);
        return NULL;
    }
    size_t size = strlen(spec) + 1;
    Mind *mind = calloc(1, sizeof *mind + size);
    if (mind == NULL) {
        fault_set(out_fault, 0, 0, "not enough memory for bot '", spec, "'", NULL);
        return NULL;
    }
    memcpy(mind->spec, spec, size);
    mind->bot = bot;
    if (process) {
        mind->talk = talk_open(mind->spec + strlen(EXEC), out_fault);
        if (mind->talk == NULL) {
            free(mind);
            return NULL;
        }
    }
    return mind;
}

void mind_close(Mind *mind)
{
    if (mind != NULL) {
        if (mind->talk != NULL) {
            talk_close(mind->talk);
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

Action mind_move(Mind *mind, const Rules *r, const Game *g, const Record *so_far, Rng *rng, const Budget *budget,
                 Offer *out_offer)
{
    Game view;
    int to;
    game_view(r, g, g->seat, &view);
    if (mind->talk == NULL) {
        return bot_offer(mind->bot, r, &view, rng, &to, out_offer) ? action_make(VERB_TRADE, (unsigned)to, 0, 0)
                                                                   : bot_choose(mind->bot, r, &view, rng, NULL);
    }
    Action action;
    char reason[TALK_REASON_MAX];
    if (talk_move(mind->talk, r, &view, so_far, budget, &action, out_offer, reason)) {
        return action;
    }
    if (!stop_asked()) { /* else we were the ones who broke off */
        mind->failures++;
        memcpy(mind->reason, reason, sizeof mind->reason);
    }
    return action_instead(r, g);
}

uint32_t mind_failures(const Mind *mind, const char **out_reason)
{
    if (out_reason != NULL) {
        *out_reason = mind->failures > 0 ? mind->reason : NULL;
    }
    return mind->failures;
}
