/* bots.c - the bots by name. */
#include "bot.h"

#include <stddef.h>
#include <string.h>

typedef struct Bot {
    const char *name;
    Action (*choose)(const Rules *r, const Game *view, Rng *rng);
    bool (*offer)(const Rules *r, const Game *view, int *out_to, Offer *out_offer); /* NULL: it never trades */
} Bot;

static const Bot BOTS[BOT_COUNT] = {
    [BOT_RANDOM] = {"random", random_choose, NULL},
    [BOT_GREEDY] = {"greedy", greedy_choose, greedy_offer},
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

bool bot_offer(int bot, const Rules *r, const Game *view, Rng *rng, int *out_to, Offer *out_offer)
{
    (void)rng; /* no bot needs it so far */
    return BOTS[bot].offer != NULL && BOTS[bot].offer(r, view, out_to, out_offer);
}
