/* SPDX-License-Identifier: MIT */
/* html_ledger.c - the account of each seat as a bridge from its start to its result. */
#include "html_inner.h"

#include "bots/bots.h"

enum { ROW_START, ROW_DEAL, ROW_LUCK, ROW_OWN, ROW_GIFTS, ROWS_MAX = ROW_GIFTS + SEATS_MAX + 2 };
enum { ROW_HEIGHT = 24, BRIDGE_WIDTH = 300 };

/* A row of the bridge: tenths of a per cent, and the drawing of its cause. */
typedef struct Row {
    int64_t tenths;
    int32_t exact;
    int word;
    int giver; /* of a gift; -1 for none */
    const char *sign;
    const char *fill;
} Row;

static int rows_make(const Html *h, int member, Row out_rows[ROWS_MAX])
{
    const LedgerSums *sums = &h->review->ledger.sums;
    LedgerColumn column;
    int count = 0;
    ledger_column(sums, member, false, &column);
    out_rows[count++] = (Row){column.start, sums->start.chance[member], WORD_HTML_START, -1, "mil", NULL};
    out_rows[count++] = (Row){column.deal, sums->deal.chance[member], WORD_HTML_DEAL, -1, "deal", "k-deal"};
    out_rows[count++] = (Row){column.luck, sums->luck.chance[member], WORD_HTML_LUCK, -1, "luck", "k-luck"};
    out_rows[count++] = (Row){column.choices, sums->choices.chance[member], WORD_HTML_OWN, -1, "own", "k-own"};
    for (int giver = 0; giver < h->members && h->r->automaton == 0; giver++) {
        if (giver != member) {
            out_rows[count++] =
                (Row){column.gifts[giver], sums->gifts[giver].chance[member], WORD_HTML_FROM, giver, "gift", "k-gift"};
        }
    }
    out_rows[count++] = (Row){column.forecast, sums->forecast.chance[member], WORD_HTML_FORECAST, -1, "fc", "k-fc"};
    const int last = sums->finished ? WORD_HTML_RESULT : WORD_HTML_SO_FAR;
    out_rows[count++] = (Row){column.result, sums->result.chance[member], last, -1, "vp", NULL};
    return count;
}

static void rect(const Html *h, const char *class, const char *fill, int64_t from, int64_t to, int row)
{
    Text *t = h->t;
    const int64_t left = from < to ? from : to;
    const int64_t wide = from < to ? to - from : from - to;
    text_add(t, "<rect class=\"");
    text_add(t, class);
    text_char(t, '"');
    if (fill != NULL) {
        text_add(t, " fill=\"url(#gift-");
        text_add(t, fill);
        text_add(t, ")\"");
    }
    text_add(t, " x=");
    text_int(t, left);
    text_add(t, " y=");
    text_int(t, row * ROW_HEIGHT + 4);
    text_add(t, " width=");
    text_int(t, wide > 1 ? wide : 2);
    text_add(t, " height=");
    text_int(t, ROW_HEIGHT - 8);
    text_add(t, " />");
}

static void line(Text *t, const char *class, int64_t x, int from, int to)
{
    text_add(t, "<path class=");
    text_add(t, class);
    text_add(t, " d=\"M");
    text_int(t, x);
    text_char(t, ' ');
    text_int(t, from);
    text_char(t, 'V');
    text_int(t, to);
    text_add(t, "\"/>");
}

/* One scale for all seats, in tenths of a per cent. */
typedef struct Scale {
    int64_t least;
    int64_t most;
} Scale;

static int64_t scale_x(Scale scale, int64_t tenths)
{
    return (tenths - scale.least) * BRIDGE_WIDTH / (scale.most - scale.least);
}

static Scale scale_find(const Html *h)
{
    Scale scale = {-20, 1000};
    for (int member = 0; member < h->members; member++) {
        Row rows[ROWS_MAX];
        int64_t sum = 0;
        const int count = rows_make(h, member, rows);
        for (int i = 0; i + 1 < count; i++) {
            sum += rows[i].tenths;
            scale.least = sum < scale.least ? sum : scale.least;
            scale.most = sum > scale.most ? sum : scale.most;
        }
    }
    return scale;
}

static void bridge(const Html *h, int member, const Row *rows, int count, Scale scale)
{
    Text *t = h->t;
    int64_t sum = 0;
    text_add(t, "<svg class=br viewBox=\"0 0 300 ");
    text_int(t, count * ROW_HEIGHT);
    text_add(t, "\" preserveAspectRatio=none height=");
    text_int(t, count * ROW_HEIGHT);
    text_add(t, " aria-hidden=true>");
    line(t, "zer", scale_x(scale, 0), 0, count * ROW_HEIGHT);
    for (int i = 0; i < count; i++) {
        const Row *row = &rows[i];
        if (row->fill == NULL) {
            rect(h, "k-end", NULL, scale_x(scale, 0), scale_x(scale, row->tenths), i);
            sum = row->tenths;
        } else {
            const char *giver = row->giver >= 0 ? seat_colour(h, row->giver) : NULL;
            rect(h, row->fill, giver, scale_x(scale, sum), scale_x(scale, sum + row->tenths), i);
            sum += row->tenths;
        }
        if (i + 1 < count) {
            line(t, "con", scale_x(scale, sum), i * ROW_HEIGHT + ROW_HEIGHT - 4, (i + 1) * ROW_HEIGHT + 4);
        }
    }
    text_add(t, "</svg>");
    (void)member;
}

static void row_heading(const Html *h, const Row *row)
{
    text_add(h->t, "<svg class=ic><use href=#i-");
    text_add(h->t, row->sign);
    text_add(h->t, " /></svg>");
    if (row->giver >= 0) {
        static Phrase name;
        words_arg(phrase_start(&name, h->t), arg_seat(h->t, h->r, row->giver));
        html_flag(h, row->giver, 15);
        html_fill(h->t, row->word, arg_phrase(&name));
    } else {
        html_word(h->t, row->word);
    }
}

/* "333 334 + 20 964 − 47 990 = 0", to the last millionth. */
static void exact_line(const Html *h, const Row *rows, int count)
{
    Text *t = h->t;
    text_add(t, "<p class=exa>");
    html_word(t, WORD_HTML_EXACT);
    text_add(t, " <span>");
    for (int i = 0; i < count; i++) {
        const int64_t size = rows[i].exact < 0 ? -(int64_t)rows[i].exact : rows[i].exact;
        text_add(t, i + 1 == count ? " = <b>" : rows[i].exact < 0 ? " − " : i > 0 ? " + " : "");
        html_grouped(t, size);
    }
    text_add(t, "</b></span></p>");
}

static void eras_line(const Html *h, const ReviewSeat *seat)
{
    for (int era = 0; era < ERA_COUNT; era++) {
        if (seat->decisions_of[era] > 0) {
            static Phrase figure;
            html_tenths(phrase_start(&figure, h->t), (int64_t)((double)seat->accuracy_of[era] * 10 + 0.5), false);
            text_add(h->t, " <span class=e>");
            words_arg(h->t, arg_era(era));
            text_add(h->t, "</span> ");
            text_add(h->t, figure.buffer);
        }
    }
}

static void seat_head(const Html *h, int member)
{
    const ReviewSeat *seat = &h->review->seat[member];
    Text *t = h->t;
    text_add(t, "<h3>");
    html_member(h, member);
    text_add(t, "</h3>");
    if (seat->decisions == 0) {
        return;
    }
    text_add(t, "<p class=acc>");
    html_word(t, WORD_HTML_ACCURACY);
    text_add(t, " <b>");
    html_tenths(t, (int64_t)((double)seat->accuracy * 10 + 0.5), false);
    text_add(t, "</b>");
    eras_line(h, seat);
    if (seat->like < BOT_COUNT) {
        static Phrase like;
        review_like(phrase_start(&like, t), seat);
        text_add(t, "<br>");
        html_text(t, like.buffer);
    }
    text_add(t, "</p>");
}

/* Against an automaton: what each player's choices cost all of them. */
static void by_seat_line(const Html *h)
{
    Text *t = h->t;
    text_add(t, "<p class=exa>");
    html_word(t, WORD_HTML_OWN);
    for (int seat = 0; seat < h->r->config.players; seat++) {
        text_add(t, seat > 0 ? ", " : ": ");
        html_seat(h, seat);
        text_char(t, ' ');
        html_tenths(t, tenths_nearest(h->review->ledger.sums.by_seat.chance[seat], TENTH_CHANCE), true);
    }
    text_add(t, "</p>");
}

void html_ledger(const Html *h)
{
    Text *t = h->t;
    const Scale scale = scale_find(h);
    text_add(t, "<section class=slab><h2>");
    html_word(t, WORD_HTML_LEDGER);
    text_add(t, "</h2><div class=seats>");
    for (int member = 0; member < h->members; member++) {
        Row rows[ROWS_MAX];
        const int count = rows_make(h, member, rows);
        text_add(t, "<article class=\"o-");
        text_add(t, seat_colour(h, member_seat(h, member)));
        text_add(t, "\">");
        seat_head(h, member);
        text_add(t, "<table class=lg>");
        for (int i = 0; i < count; i++) {
            const bool end = rows[i].fill == NULL;
            text_add(t, i + 1 == count ? "<tr class=end><th>" : "<tr><th>");
            row_heading(h, &rows[i]);
            text_add(t, "</th>");
            if (i == 0) {
                text_add(t, "<td class=brc rowspan=");
                text_int(t, count);
                text_char(t, '>');
                bridge(h, member, rows, count, scale);
                text_add(t, "</td>");
            }
            text_add(t, "<td class=\"v ");
            text_add(t, end ? "" : sign_class(rows[i].tenths));
            text_add(t, "\">");
            html_tenths(t, rows[i].tenths, !end);
            text_add(t, "</td></tr>");
        }
        text_add(t, "</table>");
        exact_line(h, rows, count);
        if (h->r->automaton != 0 && member == 0) {
            by_seat_line(h);
        }
        text_add(t, "</article>");
    }
    text_add(t, "</div></section>");
}
