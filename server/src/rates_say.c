/* SPDX-License-Identifier: MIT */
/* rates_say.c - what addresses took here is told to the other processes of the store: at once, and where a word is on its way,
 * with the next. A word is no transaction of its own on the disk, and nobody waits for it. */
#include "rates_say.h"

#include "live.h"

#include <string.h>

static void say(RatesSaying *saying);

static void said(KeeperJob *job)
{
    RatesSaying *saying = job->context;
    saying->registry->jobs--;
    saying->busy = false;
    say(saying);
}

static void say(RatesSaying *saying)
{
    if (saying->busy || saying->registry->stopping || !rates_words(saying->rates, saying->word)) {
        return;
    }
    saying->busy = true;
    saying->job = (KeeperJob){.kind = JOB_SAY, .done = said, .context = saying, .word = saying->word};
    memcpy(saying->job.game, RATES_GAME, sizeof RATES_GAME);
    saying->registry->jobs++;
    keeper_ask(saying->registry->keeper, &saying->job);
}

static void spent(void *context)
{
    say(context);
}

void rates_say_start(RatesSaying *saying, Rates *rates, GameRegistry *registry)
{
    *saying = (RatesSaying){.rates = rates, .registry = registry};
    rates_share(rates, registry->process, spent, saying);
}

bool rates_say_heard(RatesSaying *saying, const char *game, const char *word)
{
    if (word == NULL || strcmp(game, RATES_GAME) != 0) {
        return false;
    }
    rates_heard(saying->rates, word, registry_clock(saying->registry));
    return true;
}
