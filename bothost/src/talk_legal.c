/* SPDX-License-Identifier: MIT */
/* talk_legal.c - the legal moves for a bot process that asks for them with `legal` (docs/bots.md). */
#include "notation/move.h"
#include "notation/state.h"
#include "talk_inner.h"

#include <stdio.h>
#include <string.h>

/* A move is less than LEGAL_TEXT_MAX bytes less its quotes and comma, "; " and a number of five digits 8 more: a whole line is
 * less than 1 MiB. It is told in pieces, each as long as `text` allows. */
enum { LEGAL_ITEM_MAX = LEGAL_TEXT_MAX + 8 };
_Static_assert(ACTIONS_MAX *LEGAL_ITEM_MAX <= 1 << 20, "as docs/bots.md says");

static bool list_tell(Talk *talk, const Game *view, bool numbers, char reason[TALK_REASON_MAX])
{
    Action actions[ACTIONS_MAX];
    const uint32_t count = game_list(talk->rules, view, actions);
    Text text = text_in(talk->text, sizeof talk->text);
    text_add(&text, "legal");
    for (uint32_t i = 0; i < count; i++) {
        if (text.length + LEGAL_ITEM_MAX > sizeof talk->text) {
            if (!talk_tell(talk, talk->text, text.length, reason)) {
                return false;
            }
            text = text_in(talk->text, sizeof talk->text);
        }
        text_add(&text, i == 0 ? " " : "; ");
        if (numbers) {
            text_int(&text, action_number(talk->rules, actions[i]));
            text_char(&text, ' ');
        }
        move_write(talk->rules, view, actions[i], &text);
    }
    text_char(&text, '\n');
    return talk_tell(talk, talk->text, text.length, reason);
}

static bool error_tell(Talk *talk, const char *words, char reason[TALK_REASON_MAX])
{
    const int length = snprintf(talk->text, sizeof talk->text, "error legal: %s\n", words);
    return talk_tell(talk, talk->text, (size_t)length, reason);
}

bool talk_legal(Talk *talk, const Game *view, const char *which, char reason[TALK_REASON_MAX])
{
    char words[QUOTE_MAX + 64];
    char quote[QUOTE_MAX + 4];
    const bool numbers = strcmp(which, "numbers") == 0;
    if (talk->legal_asked > LEGAL_MOST) {
        return true; /* it was told so */
    }
    if (talk->legal_asked++ == LEGAL_MOST) {
        snprintf(words, sizeof words, "asked more than %d times for one decision", LEGAL_MOST);
        return error_tell(talk, words, reason);
    }
    if (which[0] != '\0' && !numbers) {
        talk_quote(which, strlen(which), quote);
        snprintf(words, sizeof words, "'%s' is unknown; accepted: numbers", quote);
        return error_tell(talk, words, reason);
    }
    return list_tell(talk, view, numbers, reason);
}
