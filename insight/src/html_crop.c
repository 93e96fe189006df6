/* SPDX-License-Identifier: MIT */
/* html_crop.c - a piece of the city after a move, and what the move changes. */
#include "html_inner.h"

enum { LEAST_WIDE = 5, LEAST_HIGH = 4 };

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

Box box_of(const Rules *r, LotSet lots)
{
    Box box = {r->size, r->size, 0, 0};
    while (lots_any(lots)) {
        const Lot lot = lots_pop(&lots);
        box.left = least(box.left, lot_column(lot) - 1);
        box.top = least(box.top, lot_row(lot) - 1);
        box.right = most(box.right, lot_column(lot) + 2);
        box.bottom = most(box.bottom, lot_row(lot) + 2);
    }
    box.left = most(box.left, 0);
    box.top = most(box.top, 0);
    box.right = least(most(box.right, box.left + LEAST_WIDE), r->size);
    box.bottom = least(most(box.bottom, box.top + LEAST_HIGH), r->size);
    box.left = most(least(box.left, box.right - LEAST_WIDE), 0);
    box.top = most(least(box.top, box.bottom - LEAST_HIGH), 0);
    return box;
}

/* What the move changes, on the buildings that score it. */
static void changes(const Html *h, const Preview *p, Box box)
{
    Text *t = h->t;
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        const int32_t more = c->after - c->before;
        const bool stands = c->what != KIND_NONE && c->what < KIND_COUNT && lots_any(c->lots) &&
                            p->after.kind[lots_first(c->lots)] == c->what;
        if (!stands || c->unit != AMOUNT_VP || c->at_once || more == 0 || !in_box(box, lots_first(c->lots))) {
            continue;
        }
        const Lot lot = lots_first(c->lots);
        text_add(t, more > 0 ? "<g class=up" : "<g class=dn");
        text_add(t, " transform=\"translate(");
        text_int(t, lot_column(lot) * LOT_SIDE + 32);
        text_char(t, ' ');
        text_int(t, lot_row(lot) * LOT_SIDE + 16);
        text_add(t, ")\"><rect x=-15 y=-10 width=30 height=20 rx=3 /><text y=5>");
        text_add(t, more > 0 ? "+" : "−");
        text_int(t, more > 0 ? more : -more);
        text_add(t, "</text></g>");
    }
}

void html_crop(const Html *h, const Preview *preview, LotSet place, Box box, bool ghost)
{
    Text *t = h->t;
    const Game *g = &preview->after;
    city_open(t, "class=\"cr\" aria-hidden=\"true\"", box);
    city_draw(h, g, box);
    if (lots_any(place)) {
        city_outline(t, "o1", place);
        city_outline(t, ghost ? "o3" : "o2", place);
    }
    changes(h, preview, box);
    city_close(t);
}
