/* SPDX-License-Identifier: MIT */
/* html_text.c - words, figures and names of a review's page. */
#include "html_inner.h"

#include "table/tell.h"

#include <string.h>

void html_text(Text *t, const char *words)
{
    for (; *words != '\0'; words++) {
        switch (*words) {
        case '&':
            text_add(t, "&amp;");
            break;
        case '<':
            text_add(t, "&lt;");
            break;
        case '>':
            text_add(t, "&gt;");
            break;
        case '"':
            text_add(t, "&quot;");
            break;
        case '\'':
            text_add(t, "&#39;");
            break;
        default:
            text_char(t, *words);
            break;
        }
    }
}

void html_fill_list(Text *t, int word, const Arg *args, uint32_t count)
{
    static Phrase words;
    words_fill_list(phrase_start(&words, t), word, args, count);
    html_text(t, words.buffer);
}

void html_word(Text *t, int word)
{
    html_fill_list(t, word, NULL, 0);
}

void html_tenths(Text *t, int64_t tenths, bool sign)
{
    const int64_t size = tenths < 0 ? -tenths : tenths;
    text_add(t, tenths < 0 ? "−" : sign && tenths > 0 ? "+" : "");
    html_fill(t, WORD_REASON_DECIMAL, arg_number((int)(size / 10)), arg_number((int)(size % 10)));
}

void html_grouped(Text *t, int64_t number)
{
    if (number >= 1000) {
        html_grouped(t, number / 1000);
        text_add(t, "\u202f");
        text_int(t, number % 1000 / 100);
        text_int(t, number % 100 / 10);
        text_int(t, number % 10);
    } else {
        text_int(t, number);
    }
}

const char *sign_class(int64_t number)
{
    return number > 0 ? "pos" : number < 0 ? "neg" : "zero";
}

int member_seat(const Html *h, int member)
{
    return h->r->automaton != 0 && member == 1 ? h->r->config.players : member;
}

const char *seat_colour(const Html *h, int seat)
{
    if (seat >= h->r->config.players) {
        return module_on(h->r, MODULE_CERES) ? "ceres" : "consul";
    }
    const int chosen = h->record != NULL ? h->record->colour[seat] : 0;
    return colour_id(chosen > 0 && chosen <= COLOUR_COUNT ? chosen - 1 : colour_of_seat(h->r->config.game, seat));
}

void html_flag(const Html *h, int seat, int size)
{
    text_add(h->t, "<svg class=fl width=");
    text_int(h->t, size * 3 / 4);
    text_add(h->t, " height=");
    text_int(h->t, size);
    text_add(h->t, " aria-hidden=true><use href=#s-");
    text_add(h->t, seat_colour(h, seat));
    text_add(h->t, " /></svg>");
}

void html_seat(const Html *h, int seat)
{
    static Phrase name;
    words_arg(phrase_start(&name, h->t), arg_seat(h->t, h->r, seat));
    html_flag(h, seat, 20);
    html_text(h->t, name.buffer);
}

void html_member(const Html *h, int member)
{
    const bool together = h->r->automaton != 0 && member == 0;
    html_seat(h, member_seat(h, member));
    for (int seat = 1; together && seat < h->r->config.players; seat++) {
        text_add(h->t, ", ");
        html_seat(h, seat);
    }
}

void state_before(const Html *h, uint32_t n, Game *out_game)
{
    record_begin(h->record, h->r, out_game);
    for (uint32_t i = 0; i + 1 < n && i < h->record->move_count; i++) {
        record_play(h->record, i, h->r, out_game, NULL);
    }
}

void html_move(const Html *h, const Game *before, const Candidate *candidate)
{
    static Phrase words;
    static Game state;
    state = *before;
    if (action_verb(candidate->action) == VERB_TRADE) {
        state.extra.offer = candidate->offer;
    }
    words_move_said(phrase_start(&words, h->t), SAID_AS_CHOICE, h->r, &state, candidate->action);
    html_text(h->t, words.buffer);
}
