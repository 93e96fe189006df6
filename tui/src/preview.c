/* SPDX-License-Identifier: MIT */
/* preview.c - what a move would change for every seat if the era were scored now, by source (docs/table.md 3). */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/counsel.h"
#include "table/look.h"

#include <string.h>

void joins_words(LotSet own, Text *text)
{
    words_fill(text, lots_any(own) ? WORD_TUI_JOINS : WORD_TUI_JOINS_NONE, arg_lots(own));
}

/* As the person who looks may know it (17.2). One preview at a time: it is large. */
static bool look_ahead(const Table *t, Action a, const Offer *offer, const Preview **out_preview)
{
    static Preview preview;
    Game view;
    game_view(&t->rules, &t->now, table_viewer(t), &view);
    *out_preview = &preview;
    return preview_make(&t->rules, &view, a, offer, &preview);
}

/* "−2", "+5" */
static const char *signed_words(int32_t amount)
{
    char words[24];
    Text t;
    said_start(&t, words, sizeof words);
    text_add(&t, amount < 0 ? "−" : "+");
    text_int(&t, amount < 0 ? -(int64_t)amount : amount);
    return said_arg(arg_text(words));
}

/* What a seat would gain, or between what and what: "Livia −2", "Consul +1 to +4". */
static void gain_add(const Tui *t, int seat, int32_t least, int32_t most, bool more, Text *text)
{
    text_add(text, more ? ", " : "");
    text_add(text, seat_name(t, seat));
    text_char(text, ' ');
    text_add(text, most != least ? said(WORD_TUI_SPAN, arg_text(signed_words(least)), arg_text(signed_words(most)))
                                 : signed_words(least));
}

/* Seats whose points change, in words; what they would gain at least and at most. */
static void gains_add(const Tui *t, const int32_t *least, const int32_t *most, Text *text)
{
    bool any = false;
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        if (least[seat] != 0 || most[seat] != 0) {
            gain_add(t, seat, least[seat], most[seat], any, text);
            any = true;
        }
    }
    if (!any) {
        words_add(text, WORD_TUI_NO_CHANGE);
    }
}

/* What each seat would gain at least and at most, whichever token is drawn. */
static void draws_span(const Preview *p, int32_t *out_least, int32_t *out_most)
{
    memcpy(out_least, p->draw[0].least, sizeof p->draw[0].least);
    memcpy(out_most, p->draw[0].most, sizeof p->draw[0].most);
    for (int i = 1; i < p->draw_count; i++) {
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            const PreviewDraw *draw = &p->draw[i];
            out_least[seat] = draw->least[seat] < out_least[seat] ? draw->least[seat] : out_least[seat];
            out_most[seat] = draw->most[seat] > out_most[seat] ? draw->most[seat] : out_most[seat];
        }
    }
}

void preview_summary(const Tui *t, Action a, const Offer *offer, Text *text)
{
    const Preview *p;
    int32_t least[SEATS_MAX];
    int32_t most[SEATS_MAX];
    if (!look_ahead(t->table, a, offer, &p)) {
        return;
    }
    if (p->draw_count > 0) {
        draws_span(p, least, most);
        gains_add(t, least, most, text);
    } else {
        gains_add(t, p->vp, p->vp, text);
    }
}

/* The amount in words: "+5", "−2 silver". */
static void amount_row(Area *area, int indent, int32_t amount, const char *words, const char *label)
{
    if (area->y >= area->end) {
        return;
    }
    const int room = area->width - indent - words_width(words) - 1;
    const int rows = draw_wrapped(area->y, area->x + indent, room, area->end - area->y, label);
    style(amount < 0 ? INK_BAD : INK_GOOD, GROUND_TABLE, A_BOLD);
    draw_right(area->y, area->x, area->width, words);
    area->y += rows;
}

/* A source of the seat that changes points; silver is summed up instead. */
static bool change_shown(const Change *c, int seat)
{
    return c->seat == seat && c->before != c->after && c->unit == AMOUNT_VP;
}

/* Silver at once, or at the end of the era; what the move's own words say of its price or income is left out. */
static int32_t silver_change(const Preview *p, int seat, bool at_once)
{
    int32_t silver = 0;
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        bool said = c->what == WHAT_INCOME || c->what == WHAT_DEED || c->what == WHAT_TRADE;
        bool meant = c->seat == seat && c->unit == AMOUNT_SILVER && c->at_once == at_once && !said;
        silver += meant ? c->after - c->before : 0;
    }
    return silver;
}

static void silver_row(const Tui *t, const Preview *p, int seat, bool at_once, Area *area)
{
    const Rules *r = &t->table->rules;
    int32_t silver = silver_change(p, seat, at_once);
    if (silver != 0) {
        const Arg amount = arg_silver(r->config.game, silver < 0 ? -silver : silver);
        char words[40];
        snprintf(words, sizeof words, "%s%s", silver < 0 ? "−" : "+", said_arg(amount));
        style(INK_DIM, GROUND_TABLE, 0);
        amount_row(area, 4, silver, words, said_word(at_once ? WORD_TUI_AT_ONCE : word_of(r, WORD_TUI_AT_END)));
    }
}

/* The seat's sum, and a row for each source. */
static void seat_changes(const Tui *t, const Preview *p, int seat, Area *area)
{
    style(INK_SEAT + seat, GROUND_TABLE, A_BOLD);
    amount_row(area, 2, p->vp[seat], signed_words(p->vp[seat]), seat_name(t, seat));
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        if (change_shown(c, seat)) {
            char label[80];
            Text words;
            said_start(&words, label, sizeof label);
            source_words(&words, &t->table->rules, c);
            style(INK_TEXT, GROUND_TABLE, 0);
            amount_row(area, 4, c->after - c->before, signed_words(c->after - c->before), label);
        }
    }
    silver_row(t, p, seat, true, area);
    silver_row(t, p, seat, false, area);
}

/* The same in one row, where the rows do not suffice for all. */
static void seat_changes_short(const Tui *t, const Preview *p, int seat, Area *area)
{
    char label[200];
    Text words;
    said_start(&words, label, sizeof label);
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        if (change_shown(c, seat)) {
            text_add(&words, words.length > 0 ? ", " : "");
            source_words(&words, &t->table->rules, c);
            text_char(&words, ' ');
            text_add(&words, signed_words(c->after - c->before));
        }
    }
    const bool fits = words.length > 0 && words_width(label) <= area->width - 8;
    style(INK_SEAT + seat, GROUND_TABLE, 0);
    amount_row(area, 2, p->vp[seat], signed_words(p->vp[seat]), fits ? label : seat_name(t, seat));
}

static bool seat_changed(const Preview *p, int seat)
{
    bool changed = p->vp[seat] != 0 || silver_change(p, seat, true) != 0 || silver_change(p, seat, false) != 0;
    for (int i = 0; i < p->change_count; i++) {
        changed |= change_shown(&p->change[i], seat);
    }
    return changed;
}

/* Rows that all seats and sources would take. */
static int rows_needed(const Preview *p, int seats)
{
    int rows = 1; /* of those unchanged */
    for (int seat = 0; seat < seats; seat++) {
        rows += seat_changed(p, seat) + (silver_change(p, seat, true) != 0) + (silver_change(p, seat, false) != 0);
        for (int i = 0; i < p->change_count; i++) {
            rows += change_shown(&p->change[i], seat);
        }
    }
    return rows;
}

static void unchanged_row(const Tui *t, const Preview *p, Area *area)
{
    char words[SEATS_MAX * (RECORD_NAME_MAX + 2) + 32];
    Text text;
    bool any = false;
    said_start(&text, words, sizeof words);
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        if (!seat_changed(p, seat)) {
            text_add(&text, any ? ", " : "");
            text_add(&text, seat_name(t, seat));
            any = true;
        }
    }
    const char *unchanged = said(WORD_TUI_UNCHANGED, arg_text(words));
    if (any && words_rows(unchanged, area->width) <= area->end - area->y) {
        area_words(area, INK_DIM, 0, 0, unchanged);
    }
}

/* What a deed would lie next to, or what the invocation does. */
static void joins_row(const Tui *t, Action a, Area *area)
{
    const Game *g = &t->table->now;
    const LookCard card = look_move_card(a);
    const LotSet own = look_joins(g, g->seat, a);
    char words[240];
    Text text;
    if (action_verb(a) != VERB_BUY || area->y >= area->end) {
        return;
    }
    said_start(&text, words, sizeof words);
    if (card.deck != DECK_COUNT) {
        words_card(&text, &t->table->rules, card.deck, card.index);
        area_words(area, INK_BONUS, 0, 0, words);
        return;
    }
    joins_words(own, &text);
    area_words(area, lots_any(own) ? INK_TEXT : INK_DIM, 0, 0, words);
}

/* What every seat would gain or lose, the one to move first: all sources if the rows suffice, else one row a seat. */
static void changes_draw(const Tui *t, const Preview *preview, Area *area)
{
    int seats = table_seats(t->table);
    bool fits = rows_needed(preview, seats) <= area->end - area->y;
    for (int i = 0; i < seats; i++) {
        int seat = (t->table->now.seat + i) % seats;
        if (seat_changed(preview, seat) && area->y < area->end) {
            draw_banner(area->y, area->x, seat);
            (fits ? seat_changes : seat_changes_short)(t, preview, seat, area);
        }
    }
    unchanged_row(t, preview, area);
}

/* A row for each token that may be drawn. */
static void draws_draw(const Tui *t, const Preview *p, Area *area)
{
    for (int i = 0; i < p->draw_count; i++) {
        char words[240];
        Text text;
        said_start(&text, words, sizeof words);
        words_name(&text, t->table->rules.config.game, p->draw[i].kind);
        text_add(&text, ": ");
        gains_add(t, p->draw[i].least, p->draw[i].most, &text);
        area_words(area, INK_TEXT, 0, 1, words);
    }
}

/* What the figures are: of a scoring now, of an offer taken, of a token yet to be drawn. */
static void title_draw(const Tui *t, Action a, const Preview *p, Area *area)
{
    const int word = action_verb(a) == VERB_TRADE ? WORD_TUI_IF_ACCEPTED
                     : p->draw_count > 0          ? WORD_TUI_IF_SCORED_WITH
                                                  : WORD_TUI_IF_SCORED;
    area_words(area, INK_TITLE, A_BOLD, 0, said_word(word_of(&t->table->rules, word)));
}

static void move_row(const Tui *t, Action a, const Offer *offer, Area *area)
{
    Game before = t->table->now;
    char words[SAID_MAX];
    Text text;
    if (offer != NULL && action_verb(a) == VERB_TRADE) {
        before.extra.offer = *offer;
    }
    said_start(&text, words, sizeof words);
    words_move_said(&text, SAID_AS_CHOICE, &t->table->rules, &before, a);
    area_words(area, INK_TEXT, 0, 0, words);
}

int preview_draw(const Tui *t, Action a, const Offer *offer, int y, int x, int width, int rows)
{
    const Preview *p;
    Area area = {y, x, width, y + rows};
    bool told = look_ahead(t->table, a, offer, &p);
    if (told && area.y < area.end) {
        title_draw(t, a, p, &area);
    }
    if (told && p->draw_count > 0) {
        draws_draw(t, p, &area);
        return area.y - y;
    }
    move_row(t, a, offer, &area);
    joins_row(t, a, &area);
    if (told) {
        changes_draw(t, p, &area);
    }
    return area.y - y;
}
