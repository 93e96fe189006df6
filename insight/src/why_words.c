/* SPDX-License-Identifier: MIT */
/* why_words.c - the parts that sentences about moves are made of. */
#include "why_inner.h"

void owned_words(Text *t, const Rules *r, int seat, int kind)
{
    const Arg name = arg_piece(r->config.game, kind);
    if (seat >= r->config.players && !module_on(r, MODULE_CERES)) {
        words_fill(t, WORD_REASON_OWNED_CONSUL, name);
    } else {
        words_fill(t, WORD_REASON_OWNED, name, arg_seat(t, r, seat));
    }
}

Arg arg_for(const Text *t, const Rules *r, int seat)
{
    Arg arg = arg_seat(t, r, seat);
    if (seat >= r->config.players && !module_on(r, MODULE_CERES)) {
        arg = arg_word(WORD_REASON_CONSUL);
        arg.form = 2;
    }
    return arg;
}

void tenths_words(Text *t, int64_t thousandths)
{
    static Phrase whole;
    const int64_t size = thousandths < 0 ? -thousandths : thousandths;
    const int64_t tenths = (size + 50) / 100;
    text_add(phrase_start(&whole, t), thousandths < 0 && tenths != 0 ? "−" : "");
    text_int(&whole.text, tenths / 10);
    words_fill(t, WORD_REASON_DECIMAL, arg_phrase(&whole), arg_number((int)(tenths % 10)));
}

void list_next(Phrase *list)
{
    text_add(&list->text, list->text.length != 0 ? ", " : "");
}

Arg arg_better(const Why *w)
{
    return arg_number(w->praised ? 1 : 2);
}
