/* tui_preview.c - what a move would change for every seat if the era were scored now, by source (TABLE 3). */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"

#include <string.h>

/* One source of points, as it was and as it would be. */
typedef struct Change {
    LotSet lots;
    int32_t before;
    int32_t after;
    uint8_t seat;
    uint8_t what;
    uint8_t unit;
} Change;

enum { CHANGES_MAX = 2 * LINES_MAX };
typedef struct Preview {
    Change change[CHANGES_MAX];
    int count;
    int32_t vp[SEATS_MAX];
    Line before_row[LINES_MAX];
    Line after_row[LINES_MAX];
} Preview;

/* A building is the same source while it stands on the same lots; population and markers are one source each. */
static Change *change_find(Preview *p, const Line *line)
{
    bool building = line->what < KIND_COUNT;
    for (int i = 0; i < p->count; i++) {
        Change *c = &p->change[i];
        if (c->seat == line->seat && c->what == line->what && c->unit == line->unit &&
            (!building || lots_equal(c->lots, line->lots))) {
            return c;
        }
    }
    Change *c = &p->change[p->count++];
    memset(c, 0, sizeof *c);
    c->lots = line->lots;
    c->seat = line->seat;
    c->what = line->what;
    c->unit = line->unit;
    return c;
}

static void preview_make(const Table *t, Action a, Preview *p)
{
    Lines before = {p->before_row, LINES_MAX, 0};
    Lines after = {p->after_row, LINES_MAX, 0};
    p->count = 0;
    table_preview(t, a, &before, &after, p->vp);
    for (uint32_t i = 0; i < before.count && i < before.capacity; i++) {
        Change *c = change_find(p, &before.row[i]);
        c->before += before.row[i].amount;
    }
    for (uint32_t i = 0; i < after.count && i < after.capacity; i++) {
        Change *c = change_find(p, &after.row[i]);
        c->after += after.row[i].amount;
    }
}

static void signed_add(Text *t, int32_t amount)
{
    text_add(t, amount < 0 ? "−" : "+");
    text_int(t, amount < 0 ? -(int64_t)amount : amount);
}

void preview_summary(const Tui *t, Action a, Text *text)
{
    int32_t vp[SEATS_MAX];
    bool any = false;
    table_preview(t->table, a, NULL, NULL, vp);
    for (int seat = 0; seat < t->table->rules.config.players; seat++) {
        if (vp[seat] != 0) {
            text_add(text, any ? ", " : "");
            text_add(text, t->table->seat[seat].name);
            text_char(text, ' ');
            signed_add(text, vp[seat]);
            any = true;
        }
    }
    if (!any) {
        text_add(text, "no change in points now");
    }
}

static void change_label(const Rules *r, const Change *c, Text *t)
{
    if (c->what == WHAT_POPULATION) {
        text_add(t, "population");
    } else if (c->what == WHAT_MARKERS) {
        text_add(t, "markers on the board");
    } else if (c->what < KIND_COUNT) {
        text_add(t, piece_name(r->config.game, c->what));
        text_char(t, ' ');
        lot_write(t, lots_first(c->lots));
    }
}

/* Where to draw, and how far it may go. */
typedef struct Area {
    int y;
    int x;
    int width;
    int end;
} Area;

static void amount_row(Area *area, int indent, int32_t amount, const char *unit, const char *label)
{
    char words[24];
    Text t;
    if (area->y >= area->end) {
        return;
    }
    text_start(&t, words, sizeof words);
    signed_add(&t, amount);
    text_add(&t, unit);
    int used = words_width(words);
    draw(area->y, area->x + indent, area->width - indent - used - 1, label);
    style(amount < 0 ? INK_BAD : INK_GOOD, GROUND_TABLE, A_BOLD);
    draw_right(area->y, area->x, area->width, words);
    area->y++;
}

/* A source of the seat that changes points; silver is summed up instead. */
static bool change_shown(const Change *c, int seat)
{
    return c->seat == seat && c->before != c->after && c->unit == AMOUNT_VP;
}

static int32_t silver_change(const Preview *p, int seat)
{
    int32_t silver = 0;
    for (int i = 0; i < p->count; i++) {
        const Change *c = &p->change[i];
        silver += c->seat == seat && c->unit == AMOUNT_SILVER ? c->after - c->before : 0;
    }
    return silver;
}

/* The seat's sum, and a row for each source. */
static void seat_changes(const Tui *t, const Preview *p, int seat, Area *area)
{
    const Rules *r = &t->table->rules;
    style(INK_SEAT + seat, GROUND_TABLE, A_BOLD);
    amount_row(area, 2, p->vp[seat], "", t->table->seat[seat].name);
    for (int i = 0; i < p->count; i++) {
        const Change *c = &p->change[i];
        if (change_shown(c, seat)) {
            char label[80];
            Text words;
            text_start(&words, label, sizeof label);
            change_label(r, c, &words);
            style(INK_TEXT, GROUND_TABLE, 0);
            amount_row(area, 4, c->after - c->before, "", label);
        }
    }
    int32_t silver = silver_change(p, seat);
    if (silver != 0) {
        char label[32];
        char unit[16];
        snprintf(label, sizeof label, "at the end of the %s", word_era(r->config.game));
        snprintf(unit, sizeof unit, " %s", word_silver(r->config.game));
        style(INK_DIM, GROUND_TABLE, 0);
        amount_row(area, 4, silver, unit, label);
    }
}

/* The same in one row, where the rows do not suffice for all. */
static void seat_changes_short(const Tui *t, const Preview *p, int seat, Area *area)
{
    char label[200];
    Text words;
    text_start(&words, label, sizeof label);
    for (int i = 0; i < p->count; i++) {
        const Change *c = &p->change[i];
        if (change_shown(c, seat)) {
            text_add(&words, words.length > 0 ? ", " : "");
            change_label(&t->table->rules, c, &words);
            text_char(&words, ' ');
            signed_add(&words, c->after - c->before);
        }
    }
    style(INK_SEAT + seat, GROUND_TABLE, 0);
    amount_row(area, 2, p->vp[seat], "", label);
}

static bool seat_changed(const Preview *p, int seat)
{
    bool changed = p->vp[seat] != 0 || silver_change(p, seat) != 0;
    for (int i = 0; i < p->count; i++) {
        changed |= change_shown(&p->change[i], seat);
    }
    return changed;
}

/* Rows that all seats and sources would take. */
static int rows_needed(const Preview *p, int seats)
{
    int rows = 1; /* of those unchanged */
    for (int seat = 0; seat < seats; seat++) {
        rows += seat_changed(p, seat) + (silver_change(p, seat) != 0);
        for (int i = 0; i < p->count; i++) {
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
    text_start(&text, words, sizeof words);
    for (int seat = 0; seat < t->table->rules.config.players; seat++) {
        if (!seat_changed(p, seat)) {
            text_add(&text, any ? ", " : "");
            text_add(&text, t->table->seat[seat].name);
            any = true;
        }
    }
    if (any && area->y < area->end) {
        text_add(&text, " unchanged");
        style(INK_DIM, GROUND_TABLE, 0);
        area->y += draw_wrapped(area->y, area->x, area->width, area->end - area->y, words);
    }
}

/* What a deed would lie next to. */
static void joins_row(const Tui *t, Action a, Area *area)
{
    const Game *g = &t->table->now;
    char words[160];
    Text text;
    LotSet own = lots_and(lots_around(action_lots(a)), g->own[g->seat]);
    if (action_verb(a) != VERB_BUY || area->y >= area->end) {
        return;
    }
    text_start(&text, words, sizeof words);
    text_add(&text, lots_any(own) ? "next to your " : "next to no lot of yours");
    lots_write(&text, own);
    style(lots_any(own) ? INK_TEXT : INK_DIM, GROUND_TABLE, 0);
    draw(area->y++, area->x, area->width, words);
}

int preview_draw(const Tui *t, Action a, int y, int x, int width, int rows)
{
    static Preview preview; /* 70 kB, made anew each time */
    const Table *table = t->table;
    char words[256];
    Text text;
    Area area = {y, x, width, y + rows};
    preview_make(table, a, &preview);
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    drawf(area.y++, x, width, "If the %s were scored now", word_era(table->rules.config.game));
    text_start(&text, words, sizeof words);
    words_move(&text, &table->rules, &table->now, a);
    style(INK_TEXT, GROUND_TABLE, 0);
    area.y += draw_wrapped(area.y, x, width, 2, words);
    joins_row(t, a, &area);
    int seats = table->rules.config.players;
    bool fits = rows_needed(&preview, seats) <= area.end - area.y;
    for (int i = 0; i < seats; i++) {
        int seat = (table->now.seat + i) % seats;
        if (seat_changed(&preview, seat) && area.y < area.end) {
            draw_banner(area.y, x, seat);
            (fits ? seat_changes : seat_changes_short)(t, &preview, seat, &area);
        }
    }
    unchanged_row(t, &preview, &area);
    return area.y - y;
}
