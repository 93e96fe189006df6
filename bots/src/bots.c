/* bots.c - the bots by name. */
#include "bot.h"

#include <string.h>

typedef struct Bot {
    const char *name;
    Action (*choose)(const Rules *r, const Game *view, Rng *rng);
} Bot;

static const Bot BOTS[BOT_COUNT] = {
    [BOT_RANDOM] = {"random", random_choose},
    [BOT_GREEDY] = {"greedy", greedy_choose},
};

const char *bot_name(int bot)
{
    return BOTS[bot].name;
}

int bot_find(const char *name)
{
    int bot = 0;
    if (strcmp(name, "strongest") == 0) {
        return BOT_STRONGEST;
    }
    while (bot < BOT_COUNT && strcmp(name, BOTS[bot].name) != 0) {
        bot++;
    }
    return bot;
}

Action bot_choose(int bot, const Rules *r, const Game *view, Rng *rng)
{
    return BOTS[bot].choose(r, view, rng);
}
