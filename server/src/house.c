/* SPDX-License-Identifier: MIT */
/* house.c - tables that are closed to watchers, or that ended before they began: who may stay, and what is said at the door. */
#include "live.h"
#include "session_inner.h"

#include "lang/lang.h"

#include <stdlib.h>

int ended_word(const Sitting *s)
{
    static const uint16_t WORDS[ENDED_COUNT] = {
        [ENDED_NOBODY] = WORD_FAULT_TABLE_ENDED_NOBODY, [ENDED_OPERATOR] = WORD_FAULT_TABLE_ENDED_OPERATOR};
    return sitting_now(s) == NULL ? WORDS[sitting_ended(s)] : 0;
}

/* Of a close frame: 123 bytes, in the language of the hello. */
void caller_kick(Caller *caller, uint16_t code, int word)
{
    char reason[124];
    Text t = text_in(reason, sizeof reason);
    text_language(&t, lang_words(caller->lang));
    words_add(&t, word);
    net_kick(caller->client, code, reason);
}

bool house_refuses(const LiveGame *live, Caller *caller)
{
    const int ended = ended_word(live->sitting);
    if (ended != 0) {
        caller_kick(caller, CLOSE_NO_GAME, ended);
        return true;
    }
    if (caller->seat == NO_SEAT && sitting_closed(live->sitting, HOUSE_WATCHING)) {
        caller_kick(caller, CLOSE_CLOSED, WORD_FAULT_TABLE_WATCHING_CLOSED);
        return true;
    }
    return false;
}

void live_house(LiveGame *live)
{
    if (ended_word(live->sitting) == 0 && !sitting_closed(live->sitting, HOUSE_WATCHING)) {
        return;
    }
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->client != NULL) {
            house_refuses(live, caller);
        }
    }
}

/* ---- Forgetting. */
void live_forget(LiveGame *live, bool gone)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->client != NULL && gone) {
            caller_kick(caller, CLOSE_NO_GAME, WORD_FAULT_TABLE_NO_GAME);
        } else if (caller->client != NULL) {
            net_kick(caller->client, CLOSE_RESTART, "say hello again");
        }
    }
    live_hooks_forget(live); /* what is owed still is found when it is read again */
    live->gone = gone;
    live->damaged = false;
    live->renew = true;
    live_go(live);
}

void live_condemn(LiveGame *live)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->client != NULL) {
            caller_kick(caller, CLOSE_DAMAGED, WORD_FAULT_TABLE_DAMAGED);
        }
    }
    live_hooks_forget(live);
    live->renew = live->sitting != NULL;
}

bool live_renew(LiveGame *live)
{
    if (live->busy || live->stand_busy || live->thinking != 0 || live->going) {
        return false;
    }
    live->renew = false;
    sitting_close(live->sitting);
    live->sitting = NULL;
    live_greetings_free(live);
    free(live->summary);
    live->summary = NULL;
    free(live->order); /* the log is folded from its first entry: what came long ago is not of those who are here */
    live->order = NULL;
    live->doubt = live->recorded = live->ending = false;
    live->heard = 0;
    live->stand_key = 0;
    return true;
}
