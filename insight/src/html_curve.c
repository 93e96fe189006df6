/* SPDX-License-Identifier: MIT */
/* html_curve.c - the chances move by move, stacked, with mistakes, luck and moments as marks. */
#include "html_inner.h"

enum { LUCK_SHOWN = 30000, LUCK_SHOWN_PHONE = 45000 };

/* Where things lie, in tenths of a unit. */
typedef struct Curve {
    const Html *h;
    int width;
    int height;
    int left;
    int right;
    int top;
    int bottom;
} Curve;

static void tenth_add(Text *t, int64_t tenths)
{
    text_add(t, tenths < 0 ? "-" : "");
    tenths = tenths < 0 ? -tenths : tenths;
    text_int(t, tenths / 10);
    if (tenths % 10 != 0) {
        text_char(t, '.');
        text_int(t, tenths % 10);
    }
}

static int64_t curve_x(const Curve *c, uint32_t n)
{
    const uint32_t last = c->h->record->move_count + 1;
    const int64_t room = 10 * (c->width - c->left - c->right);
    return 10 * c->left + (last > 1 ? room * (n - 1) / (last - 1) : 0);
}

static int64_t curve_y(const Curve *c, int64_t millionths)
{
    return 10 * c->top + millionths * 10 * (c->height - c->top - c->bottom) / LEDGER_WHOLE;
}

static void point_add(const Curve *c, uint32_t n, int64_t millionths)
{
    tenth_add(c->h->t, curve_x(c, n));
    text_char(c->h->t, ' ');
    tenth_add(c->h->t, curve_y(c, millionths));
    text_char(c->h->t, ' ');
}

/* The sum of the members before one. */
static int64_t above(const Account *v, int member)
{
    int64_t sum = 0;
    for (int i = 0; i < member; i++) {
        sum += v->chance[i];
    }
    return sum;
}

static void band(const Curve *c, int member)
{
    const Html *h = c->h;
    const Review *review = h->review;
    const LedgerStep *last = &review->step[review->step_count - 1];
    text_add(h->t, "<path class=\"ar o-");
    text_add(h->t, seat_colour(h, member_seat(h, member)));
    text_add(h->t, "\" d=\"M");
    for (uint32_t i = 0; i < review->step_count; i++) {
        point_add(c, review->step[i].n, above(&review->step[i].v, member));
    }
    point_add(c, h->record->move_count + 1, above(&last->next, member));
    point_add(c, h->record->move_count + 1, above(&last->next, member + 1));
    for (uint32_t i = review->step_count; i-- > 0;) {
        point_add(c, review->step[i].n, above(&review->step[i].v, member + 1));
    }
    text_add(h->t, "z\"/>");
}

static void at(Text *t, int64_t x, int64_t y)
{
    text_add(t, " x=");
    tenth_add(t, x);
    text_add(t, " y=");
    tenth_add(t, y);
}

static void band_name(const Curve *c, int member)
{
    const Html *h = c->h;
    const Account *v = &h->review->step[0].v;
    const int64_t y = curve_y(c, above(v, member) + v->chance[member] / 2);
    static Phrase name;
    if (v->chance[member] < LEDGER_WHOLE / 12) {
        return;
    }
    text_add(h->t, "<use href=#s-");
    text_add(h->t, seat_colour(h, member_seat(h, member)));
    at(h->t, 10 * (c->left + 6), y - 100);
    text_add(h->t, " width=15 height=20 /><text class=\"bn b-");
    text_add(h->t, seat_colour(h, member_seat(h, member)));
    text_char(h->t, '"');
    at(h->t, 10 * (c->left + 26), y + 46);
    text_char(h->t, '>');
    words_arg(phrase_start(&name, h->t), arg_seat(h->t, h->r, member_seat(h, member)));
    html_text(h->t, name.buffer);
    text_add(h->t, "</text>");
}

static void era_lines(const Curve *c)
{
    const Html *h = c->h;
    int era = -1;
    for (uint32_t i = 0; i < h->review->step_count; i++) {
        const LedgerStep *step = &h->review->step[i];
        if (step->era == era) {
            continue;
        }
        const int64_t x = curve_x(c, step->n);
        if (era >= 0) {
            text_add(h->t, "<path class=er d=\"M");
            tenth_add(h->t, x);
            text_char(h->t, ' ');
            text_int(h->t, c->top - 2);
            text_char(h->t, 'V');
            text_int(h->t, c->height - c->bottom + 4);
            text_add(h->t, "\"/>");
        }
        era = step->era;
        text_add(h->t, "<text class=et");
        at(h->t, x, 10 * (c->height - 4));
        text_char(h->t, '>');
        html_fill(h->t, word_of(h->r, WORD_HTML_ERA), arg_era(era));
        text_add(h->t, "</text>");
    }
}

/* The member whose luck in a step is largest; its amount in *out_luck. */
static int lucky(const Html *h, const LedgerStep *step, int32_t *out_luck)
{
    int best = 0;
    StepParts parts;
    step_parts(step, &parts);
    for (int i = 1; i < h->members; i++) {
        best = parts.luck.chance[i] > parts.luck.chance[best] ? i : best;
    }
    *out_luck = parts.luck.chance[best];
    return best;
}

static void place_add(Text *t, int64_t x, int64_t y)
{
    text_add(t, " transform=\"translate(");
    tenth_add(t, x);
    text_char(t, ' ');
    tenth_add(t, y);
    text_add(t, ")");
}

static void step_marks(const Curve *c, const LedgerStep *step, bool phone)
{
    const Html *h = c->h;
    const int mover = ledger_member(h->r, step->seat);
    const int32_t loss = step_loss(h->r, step);
    const int64_t x = curve_x(c, step->n);
    int32_t luck;
    const int gains = lucky(h, step, &luck);
    if (loss >= LEDGER_MISTAKE) {
        const int64_t size = 8 + (loss > 120000 ? 120000 : loss) / 10000; /* tenths of the sign's own size */
        text_add(h->t, "<a href=#m");
        text_uint(h->t, step->n);
        text_add(h->t, " ><path class=mk d=\"M-4-3.4h8L0 4z\"");
        place_add(h->t, x, curve_y(c, above(&step->v, mover) + step->v.chance[mover] * 2 / 5));
        text_add(h->t, "scale(");
        tenth_add(h->t, size);
        text_add(h->t, ")\"/></a>");
    } else if (luck >= (phone ? LUCK_SHOWN_PHONE : LUCK_SHOWN)) {
        text_add(h->t, "<g class=die");
        place_add(h->t, x - 50, curve_y(c, above(&step->v, gains) + step->v.chance[gains] * 2 / 3) - 50);
        text_add(h->t, "\"><rect width=10 height=10 rx=1.6 /><path d=\"M3 3h0M7 7h0M7 3h0M3 7h0\"/></g>");
    }
}

/* Where a moment's circle stands: above its move, or beside the circle that stands there already. */
static int64_t moment_x(const Curve *c, int index)
{
    enum { APART = 230 };
    int64_t placed[REVIEW_MOMENTS];
    for (int i = 0; i <= index; i++) {
        placed[i] = curve_x(c, c->h->review->step[c->h->review->moment[i].step].n);
        for (int n = 0; n < i; n++) {
            for (int other = 0; other < i; other++) {
                const int64_t apart = placed[i] - placed[other];
                if (apart < APART && apart > -APART) {
                    placed[i] = placed[other] + (apart < 0 ? -APART : APART);
                }
            }
        }
    }
    return placed[index];
}

static void moment_marks(const Curve *c)
{
    static const char *const ROMAN[REVIEW_MOMENTS] = {"I", "II", "III"};
    const Html *h = c->h;
    for (int i = 0; i < h->review->moment_count && i < REVIEW_MOMENTS; i++) {
        const LedgerStep *step = &h->review->step[h->review->moment[i].step];
        text_add(h->t, "<a href=#moment");
        text_int(h->t, i + 1);
        text_add(h->t, " ><path class=ml d=\"M");
        tenth_add(h->t, moment_x(c, i));
        text_char(h->t, ' ');
        text_int(h->t, c->top - 3);
        text_char(h->t, 'L');
        tenth_add(h->t, curve_x(c, step->n));
        text_char(h->t, ' ');
        text_int(h->t, c->top + 8);
        text_add(h->t, "\"/><g class=mo");
        place_add(h->t, moment_x(c, i), 10 * (c->top - 13));
        text_add(h->t, "\"><circle r=10.5 /><text y=5>");
        text_add(h->t, ROMAN[i]);
        text_add(h->t, "</text></g></a>");
    }
}

static void axis(const Curve *c)
{
    static const int PER_CENT[] = {100, 50, 0};
    const Html *h = c->h;
    for (int i = 0; i < 3; i++) {
        text_add(h->t, "<text class=ax");
        at(h->t, 10 * (c->width - c->right + 5),
           curve_y(c, (int64_t)i * LEDGER_WHOLE / 2) + (i == 0   ? 90
                                                        : i == 1 ? 45
                                                                 : 0));
        text_char(h->t, '>');
        text_int(h->t, PER_CENT[i]);
        text_add(h->t, i == 0 ? " %</text>" : "</text>");
    }
}

void html_curve(const Html *h, bool phone)
{
    const Curve desktop = {h, 1200, 300, 8, 46, 28, 22};
    const Curve small = {h, 372, 160, 4, 40, 26, 20};
    const Curve *c = phone ? &small : &desktop;
    if (h->review->step_count == 0) {
        return;
    }
    text_add(h->t, phone ? "<svg class=\"cv ph\" viewBox=\"0 0 " : "<svg class=\"cv dt\" viewBox=\"0 0 ");
    text_int(h->t, c->width);
    text_char(h->t, ' ');
    text_int(h->t, c->height);
    text_add(h->t, "\" role=img aria-label=\"");
    html_word(h->t, WORD_HTML_CHANCE);
    text_add(h->t, "\">");
    for (int member = 0; member < h->members; member++) {
        band(c, member);
    }
    era_lines(c);
    axis(c);
    for (int member = 0; member < h->members; member++) {
        band_name(c, member);
    }
    for (uint32_t i = 0; i < h->review->step_count; i++) {
        step_marks(c, &h->review->step[i], phone);
    }
    moment_marks(c);
    text_add(h->t, "</svg>");
}
