/* SPDX-License-Identifier: MIT */
/* online_round.c - the shuffle's commit and reveal at a server's table: whom it waits for, rounds that were void, and what does
 * not fit together. */
#include "tui.h"

#include <string.h>

/* "Ada, Ben"; a seat that was left has no name any more. */
static const char *names_of(const Told *told, unsigned seats)
{
    static char names[SEATS_MAX * (RECORD_NAME_MAX + 16)];
    Text text;
    said_start(&text, names, sizeof names);
    for (int seat = 0; seat < told->chair_count; seat++) {
        if ((seats >> seat & 1) == 0) {
            continue;
        }
        text_add(&text, text.length > 0 ? ", " : "");
        text_add(&text, told->chair[seat].kind == TOLD_PERSON ? told->chair[seat].name
                                                              : said(WORD_TUI_ROUND_SEAT, arg_number(seat + 1)));
    }
    return names;
}

const char *round_words(const Told *told)
{
    const ToldShuffle *shuffle = &told->shuffle;
    if (shuffle->protocol != SHUFFLE_2 || (shuffle->stage != TOLD_COMMIT && shuffle->stage != TOLD_REVEAL)) {
        return "";
    }
    unsigned missing = 0;
    for (int seat = 0; seat < told->chair_count; seat++) {
        missing |= told->chair[seat].kind == TOLD_PERSON && seat != told->seat ? 1u << seat : 0;
    }
    missing &= ~(shuffle->stage == TOLD_COMMIT ? shuffle->committed : shuffle->revealed);
    return missing == 0 ? said_word(WORD_TUI_ROUND_RUNS)
                        : said(WORD_TUI_ROUND_WAITS, arg_text(names_of(told, missing)));
}

const char *trouble_words(const Online *o)
{
    switch (o->share.trouble) {
    case SHARE_SERVER:
        return said_word(WORD_TUI_TROUBLE_SERVER);
    case SHARE_CHANGED:
        return said_word(WORD_TUI_TROUBLE_CHANGED);
    case SHARE_FALSE:
        return said(WORD_TUI_TROUBLE_FALSE, arg_text(names_of(&o->told, 1u << o->share.liar)));
    case SHARE_DENIED:
        return said_word(WORD_TUI_TROUBLE_DENIED);
    case SHARE_ELSEWHERE:
        return said_word(WORD_TUI_TROUBLE_ELSEWHERE);
    default:
        return "";
    }
}

static const char *void_words(const Told *told, int i)
{
    const unsigned missing = told->shuffle.voided[i].missing;
    const bool silent = (told->shuffle.silent >> i & 1) != 0;
    const bool own = silent && told->seat != NO_SEAT && (missing >> told->seat & 1) != 0;
    return own ? said(WORD_TUI_ROUND_SILENT_YOU, arg_number(i + 1))
               : said(silent ? WORD_TUI_ROUND_SILENT : WORD_TUI_ROUND_CHANGED, arg_number(i + 1),
                      arg_text(names_of(told, missing)));
}

int round_draw(const Online *o, int y)
{
    const Told *told = &o->told;
    if (told->shuffle.void_count > 0) { /* the last is the one that matters now */
        style(INK_TEXT, GROUND_TABLE, 0);
        y += draw_wrapped(y, 2, COLS - 4, 3, void_words(told, told->shuffle.void_count - 1));
    }
    if (o->share.unkept) {
        style(INK_BAD, GROUND_TABLE, 0);
        y += draw_wrapped(y, 2, COLS - 4, 2, said_word(WORD_TUI_SHARE_UNKEPT));
    }
    if (o->share.trouble != SHARE_FINE) {
        style(INK_BAD, GROUND_TABLE, A_BOLD);
        y += draw_wrapped(y, 2, COLS - 4, 3, trouble_words(o));
    }
    return y;
}

void proof_take(Tui *t, const Record *record)
{
    Fault fault;
    t->remote.proof = share_check(t->online, record, &fault);
    snprintf(t->remote.why, sizeof t->remote.why, "%s", t->remote.proof == SHARE_DIFFERS ? said_fault(&fault) : "");
}

const char *proof_words(const Tui *t)
{
    return t->online == NULL || t->remote.proof == SHARE_NONE ? ""
           : t->remote.proof == SHARE_SAME                    ? said_word(WORD_TUI_PROOF_OK)
                                                              : said(WORD_TUI_PROOF_WRONG, arg_text(t->remote.why));
}
