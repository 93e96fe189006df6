/* SPDX-License-Identifier: MIT */
/* online_status.c - the last two rows at a server's table: whom everybody waits for, and the keys. */
#include "tui.h"

#include "notation/words.h"

#include <string.h>

static unsigned bit(int seat)
{
    return seat != NO_SEAT ? 1u << seat : 0;
}

static const ToldSeat *own_chair(const Told *told)
{
    return told->seat != NO_SEAT ? &told->chair[told->seat] : NULL;
}

bool online_turn(const Tui *t)
{
    const Told *told = &t->online->told;
    const ToldSeat *own = own_chair(told);
    return own != NULL && own->away[0] == '\0' && told->stage == TOLD_RUNNING && (told->asked & bit(told->seat)) != 0 &&
           t->table->now.seat == told->seat && told->chosen[0] == '\0' && !online_acting(t->online);
}

bool online_asked(const Tui *t)
{
    const Told *told = &t->online->told;
    return told->stage == TOLD_RUNNING && (told->takeback_waiting & bit(told->seat)) != 0 && !online_acting(t->online);
}

/* "Livia, Titus (greedy)": those whose decision is waited for. */
static void asked_words(const Told *told, Text *text)
{
    size_t before = text->length;
    for (int seat = 0; seat < told->chair_count; seat++) {
        const ToldSeat *chair = &told->chair[seat];
        const char *bot = chair->kind == TOLD_BOT ? chair->bot : chair->away;
        if ((told->asked & bit(seat)) == 0) {
            continue;
        }
        text_add(text, text->length > before ? ", " : "");
        text_add(text, chair->name);
        if (bot[0] != '\0') {
            text_add(text, " (");
            text_add(text, bot);
            text_add(text, ")");
        } else if ((told->present & bit(seat)) == 0) {
            text_add(text, " (");
            words_add(text, WORD_TUI_NOT_CONNECTED);
            text_add(text, ")");
        }
    }
    text_add(text, text->length == before ? said_word(WORD_TUI_THE_SERVER) : "");
}

const char *lost_words(const Online *o)
{
    Fault fault;
    return o->state == ONLINE_REFUSED    ? o->trouble
           : online_untrusted(o, &fault) ? said_fault(&fault)
                                         : said_word(WORD_TUI_CONNECTION_LOST);
}

bool online_words(const Tui *t, Text *text)
{
    const Online *o = t->online;
    const Told *told = &o->told;
    char words[SAID_MAX];
    Text asked;
    said_start(&asked, words, sizeof words);
    asked_words(told, &asked);
    if (o->state != ONLINE_REFUSED && online_sending(o) == ONLINE_UNSURE) {
        words_add(text, WORD_TUI_UNSURE);
    } else if (o->state != ONLINE_OPEN) {
        text_add(text, lost_words(o));
    } else if (online_asked(t)) {
        words_fill(text, WORD_TUI_TAKEBACK_ASKED,
                   told->takeback != NO_SEAT ? arg_text(told->chair[told->takeback].name)
                                             : arg_word(WORD_TUI_SOMEBODY));
    } else if (told->stage == TOLD_RUNNING && told->takeback != NO_SEAT && told->takeback == told->seat) {
        words_add(text, WORD_TUI_OTHERS_ASKED);
    } else if (told->stage == TOLD_OVER || online_turn(t)) {
        return false;
    } else if (online_acting(o)) { /* nothing at once: most answers are here before it could be read */
        text_add(text, online_sending(o) == ONLINE_SENDING ? said_word(WORD_TUI_SENDING) : "");
    } else if (own_chair(told) != NULL && own_chair(told)->resigned) {
        words_add(text, WORD_TUI_RESIGNED);
        text_char(text, ' ');
        words_fill(text, WORD_TUI_WAITING, arg_text(words));
    } else if (told->chosen[0] != '\0') {
        words_fill(text, WORD_TUI_CHOSE, arg_text(told->chosen), arg_text(words));
    } else {
        words_fill(text, told->seat == NO_SEAT ? WORD_TUI_WATCHING : WORD_TUI_WAITING, arg_text(words));
    }
    return true;
}

static int keys_row(const Tui *t)
{
    const Told *told = &t->online->told;
    const ToldSeat *own = own_chair(told);
    return online_asked(t)            ? WORD_TUI_KEYS_AGREE
           : told->stage == TOLD_OVER ? (told->rematch[0] != '\0' ? WORD_TUI_KEYS_OVER_NEW : WORD_TUI_KEYS_OVER_AGAIN)
           : online_turn(t)           ? 0
           : own == NULL              ? WORD_TUI_KEYS_WATCHING
           : own->resigned            ? WORD_TUI_KEYS_RESIGNED
           : own->away[0] != '\0'     ? WORD_TUI_KEYS_AWAY
                                      : WORD_TUI_KEYS_WAITING;
}

const char *online_keys(const Tui *t)
{
    return keys_row(t) != 0 ? said_word(keys_row(t)) : NULL;
}

void online_clock(const Tui *t, Text *text)
{
    enum { NS_A_MS = 1000000, MS_A_S = 1000, S_A_MIN = 60, S_A_HOUR = 3600, S_A_DAY = 86400 };
    const Told *told = &t->online->told;
    const unsigned own = told->running & bit(told->seat);
    const unsigned shown = own != 0 ? own : told->running;
    if (told->clocks_ns == 0 || shown == 0 || told->stage != TOLD_RUNNING) {
        return;
    }
    int64_t left = told->left_ms[__builtin_ctz(shown)];
    if (left >= 0) {
        left -= (int64_t)((uv_hrtime() - told->clocks_ns) / NS_A_MS);
        left = left > 0 ? (left + MS_A_S - 1) / MS_A_S : 0;
        const bool days = left >= 2 * (int64_t)S_A_DAY;
        if (left >= S_A_HOUR) {
            text_int(text, left / (days ? S_A_DAY : S_A_HOUR));
            text_add(text, days ? " d" : " h");
            return;
        }
        text_int(text, left / S_A_MIN);
        text_add(text, left % S_A_MIN < 10 ? ":0" : ":");
        text_int(text, left % S_A_MIN);
    }
}
