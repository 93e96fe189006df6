/* SPDX-License-Identifier: MIT */
/* html.c - a review as one page: its frame, who won, and its parts in order. */
#include "bots/weights.h"
#include "html_inner.h"

/* The first two of a game of players against each other. */
static void first_find(const Html *h, const Standing *standing, int *out_first, int *out_second)
{
    int first = 0;
    int second = -1;
    for (int seat = 0; seat < h->r->config.players; seat++) {
        first = standing->rank[seat] < standing->rank[first] ? seat : first;
    }
    for (int seat = 0; seat < h->r->config.players; seat++) {
        second = seat != first && (second < 0 || standing->rank[seat] < standing->rank[second]) ? seat : second;
    }
    *out_first = first;
    *out_second = second;
}

/* Why the winner is one of several with the most points (8.3). */
static void tie_sentence(const Html *h)
{
    Standing standing;
    const Player *player = h->end.player;
    const Termination *end = &h->record->end;
    int first;
    int second;
    termination_standing(end, h->r, &h->end, &standing);
    first_find(h, &standing, &first, &second);
    if (h->review->ledger.sums.finished && !standing.together && second >= 0 && !termination_resigned(end, second) &&
        player[first].vp == player[second].vp && standing.rank[first] < standing.rank[second]) {
        html_fill(h->t, word_of(h->r, WORD_HTML_TIE), arg_number(player[first].silver),
                  arg_number(player[second].silver));
        text_char(h->t, ' ');
    }
}

/* Who won a game that was played to its end, and with how much: "Livia wins, 115 to 112". */
static void played_words(const Html *h, const Standing *standing, Text *t)
{
    const Player *player = h->end.player;
    int first = 0;
    int second = -1;
    if (standing->together) {
        const int automaton = h->r->config.players;
        /* by the manual the best of the players decides (13.13) */
        const bool best = module_on(h->r, MODULE_CONSUL) && h->r->config.consul_win == CONSUL_WIN_MANUAL;
        for (int seat = 1; seat < h->r->config.players; seat++) {
            first = (player[seat].vp > player[first].vp) == best ? seat : first;
        }
        words_fill(t, standing->won ? WORD_HTML_TOGETHER : WORD_HTML_LOST, arg_automaton(h->r),
                   arg_number(player[first].vp), arg_number(player[automaton].vp), arg_number(best ? 2 : 1));
        return;
    }
    first_find(h, standing, &first, &second);
    if ((standing->winners & (standing->winners - 1)) != 0) {
        words_fill(t, WORD_HTML_SHARED, arg_number(player[first].vp));
    } else {
        words_fill(t, WORD_HTML_WINS, arg_seat(t, h->r, first), arg_number(player[first].vp),
                   arg_number(player[second].vp));
    }
}

/* The names of seats, a bit each. */
static void seats_words(const Html *h, unsigned seats, Text *t)
{
    const char *before = "";
    for (int seat = 0; seat < h->r->config.players; seat++) {
        if ((seats >> seat & 1) != 0) {
            text_add(t, before);
            words_arg(t, arg_seat(t, h->r, seat));
            before = ", ";
        }
    }
}

/* Who won a game that ended before its last scoring: as its Termination says. */
static void early_words(const Html *h, const Standing *standing, Text *t)
{
    static Phrase names;
    seats_words(h, standing->winners, phrase_start(&names, t));
    if (h->record->end.stopped) {
        words_add(t, WORD_HTML_STOPPED);
    } else if (h->record->end.drawn) {
        words_fill(t, WORD_HTML_DRAW, arg_phrase(&names));
    } else {
        words_fill(t, WORD_HTML_WON_EARLY, standing->together ? arg_automaton(h->r) : arg_phrase(&names));
    }
}

static void winner_words(const Html *h, Text *t)
{
    const bool finished = h->review->ledger.sums.finished;
    Standing standing;
    termination_standing(&h->record->end, h->r, &h->end, &standing);
    if (finished) {
        played_words(h, &standing, t);
    } else if (record_over(h->record, h->r, &h->end)) {
        early_words(h, &standing, t);
    } else {
        words_add(t, WORD_HTML_UNFINISHED);
    }
}

/* Who gave up or went, and what that makes of the result. */
static void end_sentences(const Html *h)
{
    static const uint16_t GAVE[GAVE_COUNT] = {
        [GAVE_UP] = WORD_HTML_RESIGNED, [GAVE_ABSENT] = WORD_HTML_ABSENT, [GAVE_REMOVED] = WORD_HTML_REMOVED};
    const Termination *end = &h->record->end;
    for (int how = 0; how < GAVE_COUNT; how++) {
        static Phrase names;
        unsigned seats = 0;
        for (int i = 0; i < end->resigned_count; i++) {
            seats |= (unsigned)(end->how[i] == how) << end->resigned[i];
        }
        if (seats != 0) {
            seats_words(h, seats, phrase_start(&names, h->t));
            html_fill(h->t, GAVE[how], arg_phrase(&names));
            text_char(h->t, ' ');
        }
    }
    if (!h->review->ledger.sums.finished) {
        html_word(h->t, WORD_HTML_EARLY);
        text_char(h->t, ' ');
    }
}

static void head(const Html *h)
{
    static Phrase title;
    Text *t = h->t;
    winner_words(h, phrase_start(&title, t));
    text_add(t, "<!doctype html>\n<html lang=");
    html_word(t, WORD_HTML_LANG);
    text_add(t, "><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1\">"
                "<meta name=color-scheme content=\"light dark\"><title>");
    html_text(t, title.buffer);
    text_add(t, "</title>\n<style>\n");
    text_add(t, HTML_COLOURS);
    text_add(t, HTML_STYLE);
    text_add(t, CITY_STYLE);
    text_add(t, "</style>\n<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">");
    text_add(t, CITY_SIGNS);
    text_add(t, HTML_SIGNS);
    text_add(t, "</svg>\n");
    text_add(t, "<header><h1>");
    html_text(t, title.buffer);
    text_add(t, "</h1><p>");
    tie_sentence(h);
    end_sentences(h);
    html_fill(t, WORD_HTML_ABOUT, arg_number(h->r->config.players), arg_number((int)h->record->move_count),
              arg_number((int)h->review->step_count));
    text_add(t, "</p></header>\n");
}

static void curve_section(const Html *h)
{
    Text *t = h->t;
    text_add(t, "<section class=slab><h2>");
    html_word(t, WORD_HTML_CHANCE);
    text_add(t, "</h2><ul class=key><li><svg viewBox=\"-5 -5 10 10\"><path class=mk d=\"M-4-3.4h8L0 4z\"/></svg>");
    html_word(t, WORD_HTML_KEY_MISTAKE);
    text_add(t, "<li><svg viewBox=\"-1 -1 12 12\"><g class=die><rect width=10 height=10 rx=1.6 />"
                "<path d=\"M3 3h0M7 7h0M7 3h0M3 7h0\"/></g></svg>");
    html_word(t, WORD_HTML_KEY_LUCK);
    text_add(t, "<li><svg viewBox=\"-12 -12 24 24\"><g class=mo><circle r=10.5 /></g></svg>");
    html_word(t, WORD_HTML_KEY_MOMENTS);
    text_add(t, "</ul>");
    html_curve(h, false);
    html_curve(h, true);
    text_add(t, "</section>\n");
}

static void foot(const Html *h)
{
    static Phrase weights;
    static Phrase rules;
    text_hex(phrase_start(&weights, h->t), search_weights(h->review->ledger.search));
    text_hex(phrase_start(&rules, h->t), h->r->hash);
    text_add(h->t, "<footer><p>");
    html_word(h->t, WORD_HTML_SUM);
    text_add(h->t, "</p><p>");
    html_fill(h->t, WORD_HTML_MADE, arg_text(review_depth(h->review)), arg_phrase(&weights), arg_phrase(&rules));
    text_add(h->t, "</p></footer>\n</html>\n");
}

void review_html(Text *t, const Review *review)
{
    static Html h;
    const Record *record = review->ledger.record;
    const Names *before = t->names;
    RecordNames names;
    record_names(record, &names);
    t->names = before != NULL ? before : &names.names;
    h = (Html){.t = t, .review = review, .r = review->ledger.rules, .record = record};
    h.members = ledger_members(h.r);
    state_before(&h, record->move_count + 1, &h.end);
    head(&h);
    curve_section(&h);
    html_ledger(&h);
    html_moments(&h);
    html_gifts(&h);
    html_mistakes(&h);
    foot(&h);
    t->names = before;
}
