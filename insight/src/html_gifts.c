/* SPDX-License-Identifier: MIT */
/* html_gifts.c - who gave whom how much: by choices, and by buildings that paid. */
#include "html_inner.h"
#include "why_inner.h"

#include "table/story.h"

#include <string.h>

typedef struct Matrix {
    int64_t of[SEATS_MAX][SEATS_MAX]; /* [giver][taker], in tenths where `tenths` says so */
    bool tenths;
} Matrix;

static void amount(const Html *h, const Matrix *m, int64_t number, bool sign)
{
    if (m->tenths) {
        html_tenths(h->t, number, sign);
    } else {
        text_int(h->t, number);
    }
}

/* Olive by amount. */
static void tint(const Html *h, const Matrix *m, int giver, int taker, int64_t most)
{
    const int64_t number = m->of[giver][taker];
    if (giver == taker) {
        text_add(h->t, "<td class=self>");
        return;
    }
    text_add(h->t, "<td class=\"g\" style=\"--g:");
    text_int(h->t, number > 0 && most > 0 ? number * 60 / most : 0);
    text_add(h->t, "%\">");
}

static void matrix(const Html *h, const Matrix *m, int heading, int words)
{
    Text *t = h->t;
    const int seats = m->tenths ? h->members : seats_all(h->r);
    int64_t most = 0;
    for (int i = 0; i < seats * seats; i++) {
        const int64_t number = i / seats != i % seats ? m->of[i / seats][i % seats] : 0;
        most = number > most ? number : most;
    }
    text_add(t, "<article><h2>");
    html_word(t, heading);
    text_add(t, "</h2><p>");
    html_word(t, words);
    text_add(t, "</p><div class=wide><table class=mx><tr><td>");
    for (int taker = 0; taker < seats; taker++) {
        text_add(t, "<th>");
        html_flag(h, taker, 20);
        text_add(t, "<br>");
        html_fill(t, WORD_HTML_TO, arg_for(t, h->r, taker));
    }
    text_add(t, "<th>");
    html_word(t, WORD_HTML_IN_ALL);
    for (int giver = 0; giver < seats; giver++) {
        int64_t sum = 0;
        text_add(t, "<tr><th>");
        html_seat(h, giver);
        for (int taker = 0; taker < seats; taker++) {
            sum += m->of[giver][taker];
            tint(h, m, giver, taker, most);
            amount(h, m, m->of[giver][taker], true);
        }
        text_add(t, "<td class=s>");
        amount(h, m, sum, false);
    }
    text_add(t, "</table></div></article>");
}

/* Tenths whose row adds up to nothing. */
static void choices_find(const Html *h, Matrix *out_matrix)
{
    const LedgerSums *sums = &h->review->ledger.sums;
    memset(out_matrix, 0, sizeof *out_matrix);
    out_matrix->tenths = true;
    for (int giver = 0; giver < h->members; giver++) {
        int32_t row[SEATS_MAX];
        int32_t tenths[SEATS_MAX];
        memcpy(row, sums->gifts[giver].chance, sizeof row);
        row[giver] = sums->choices.chance[giver];
        tenths_round(row, h->members, TENTH_CHANCE, tenths);
        for (int taker = 0; taker < h->members; taker++) {
            out_matrix->of[giver][taker] = tenths[taker];
        }
    }
}

static void buildings_find(const Html *h, Matrix *out_matrix)
{
    int32_t gave[SEATS_MAX][SEATS_MAX] = {{0}};
    static Line row[LINES_MAX];
    static Game g;
    memset(out_matrix, 0, sizeof *out_matrix);
    record_begin(h->record, h->r, &g);
    for (uint32_t i = 0; i < h->record->move_count; i++) {
        Lines lines = {row, LINES_MAX, 0};
        record_play(h->record, i, h->r, &g, &lines);
        story_gave(h->r, &g, &lines, gave);
    }
    for (int giver = 0; giver < SEATS_MAX; giver++) {
        for (int taker = 0; taker < SEATS_MAX; taker++) {
            out_matrix->of[giver][taker] = gave[giver][taker];
        }
    }
}

void html_gifts(const Html *h)
{
    static Matrix m;
    text_add(h->t, "<section class=\"slab pair\">");
    if (h->r->automaton == 0) {
        choices_find(h, &m);
        matrix(h, &m, WORD_HTML_GIFTS, WORD_HTML_GIFTS_WORDS);
    }
    buildings_find(h, &m);
    matrix(h, &m, WORD_HTML_BUILDINGS, WORD_HTML_BUILDINGS_WORDS);
    text_add(h->t, "</section>");
}
