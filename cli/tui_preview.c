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
    uint16_t counted_before;
    uint16_t counted_after;
    uint8_t seat;
    uint8_t what;
    uint8_t card;
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
        if (c->seat == line->seat && c->what == line->what && c->card == line->card && c->unit == line->unit &&
            (!building || lots_equal(c->lots, line->lots))) {
            return c;
        }
    }
    Change *c = &p->change[p->count++];
    memset(c, 0, sizeof *c);
    c->lots = line->lots;
    c->seat = line->seat;
    c->what = line->what;
    c->card = line->card;
    c->unit = line->unit;
    return c;
}

static bool preview_make(const Table *t, Action a, const Offer *offer, Preview *p)
{
    Lines before = {p->before_row, LINES_MAX, 0};
    Lines after = {p->after_row, LINES_MAX, 0};
    p->count = 0;
    bool told = table_preview(t, a, offer, &before, &after, p->vp);
    for (uint32_t i = 0; i < before.count && i < before.capacity; i++) {
        Change *c = change_find(p, &before.row[i]);
        c->before += before.row[i].amount;
        c->counted_before = before.row[i].counted;
    }
    for (uint32_t i = 0; i < after.count && i < after.capacity; i++) {
        Change *c = change_find(p, &after.row[i]);
        c->after += after.row[i].amount;
        c->counted_after = after.row[i].counted;
    }
    return told;
}

static void signed_add(Text *t, int32_t amount)
{
    text_add(t, amount < 0 ? "−" : "+");
    text_int(t, amount < 0 ? -(int64_t)amount : amount);
}

void preview_summary(const Tui *t, Action a, const Offer *offer, Text *text)
{
    int32_t vp[SEATS_MAX];
    bool any = false;
    if (!table_preview(t->table, a, offer, NULL, NULL, vp)) {
        return;
    }
    for (int seat = 0; seat < table_seats(t->table); seat++) {
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
    static const char *const WORDS[] = {
        [WHAT_POPULATION - WHAT_POPULATION] = "population", [WHAT_MARKERS - WHAT_POPULATION] = "markers on the board",
        [WHAT_FAVORS - WHAT_POPULATION] = "favor tokens",   [WHAT_PARKS - WHAT_POPULATION] = "parks",
        [WHAT_TILES - WHAT_POPULATION] = "garden tiles",
    };
    int deck = c->what == WHAT_OBJECTIVE ? DECK_OBJECTIVES : c->what == WHAT_ROLE ? DECK_ROLES : DECK_INVOCATIONS;
    if (c->what == WHAT_OBJECTIVE || c->what == WHAT_ROLE || c->what == WHAT_INVOCATION) {
        card_title(deck, c->card - 1, t);
    } else if (c->what >= WHAT_POPULATION && c->what - WHAT_POPULATION < (int)(sizeof WORDS / sizeof WORDS[0])) {
        const char *words = WORDS[c->what - WHAT_POPULATION];
        text_add(t, words != NULL ? words : "other");
    } else if (c->what != KIND_NONE && c->what < KIND_COUNT) {
        text_add(t, piece_name(r->config.game, c->what));
        text_char(t, ' ');
        lot_write(t, lots_first(c->lots));
    } else {
        text_add(t, "other");
    }
}

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

static void seat_changes(const Tui *t, const Preview *p, int seat, Area *area)
{
    const Rules *r = &t->table->rules;
    int32_t silver = 0;
    style(INK_SEAT + seat, GROUND_TABLE, A_BOLD);
    amount_row(area, 2, p->vp[seat], "", t->table->seat[seat].name);
    for (int i = 0; i < p->count; i++) {
        const Change *c = &p->change[i];
        if (c->seat != seat || c->before == c->after) {
            continue;
        }
        if (c->unit == AMOUNT_SILVER) {
            silver += c->after - c->before;
            continue;
        }
        char label[80];
        Text words;
        text_start(&words, label, sizeof label);
        change_label(r, c, &words);
        style(INK_TEXT, GROUND_TABLE, 0);
        amount_row(area, 4, c->after - c->before, "", label);
    }
    if (silver != 0) {
        char unit[16];
        snprintf(unit, sizeof unit, " %s", word_silver(r->config.game));
        style(INK_DIM, GROUND_TABLE, 0);
        amount_row(area, 4, silver, unit, "at the era's end");
    }
}

static bool seat_changed(const Preview *p, int seat)
{
    bool changed = p->vp[seat] != 0;
    for (int i = 0; i < p->count; i++) {
        changed |= p->change[i].seat == seat && p->change[i].before != p->change[i].after;
    }
    return changed;
}

static void unchanged_row(const Tui *t, const Preview *p, Area *area)
{
    char words[SEATS_MAX * (RECORD_NAME_MAX + 2) + 32];
    Text text;
    bool any = false;
    text_start(&text, words, sizeof words);
    for (int seat = 0; seat < table_seats(t->table); seat++) {
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
    char words[240];
    Text text;
    LotSet own = lots_and(lots_around(action_lots(a)), g->own[g->seat]);
    if (action_verb(a) != VERB_BUY || area->y >= area->end) {
        return;
    }
    if (action_a(a) >= CARD_INVOCATION) {
        text_start(&text, words, sizeof words);
        words_card(&text, &t->table->rules, DECK_INVOCATIONS, (int)action_a(a) - CARD_INVOCATION);
        area_words(area, INK_BONUS, 0, 0, words);
        return;
    }
    text_start(&text, words, sizeof words);
    text_add(&text, lots_any(own) ? "next to your " : "next to no lot of yours");
    lots_write(&text, own);
    style(lots_any(own) ? INK_TEXT : INK_DIM, GROUND_TABLE, 0);
    draw(area->y++, area->x, area->width, words);
}

/* What every seat would gain or lose, the one to move first. */
static void changes_draw(const Tui *t, const Preview *preview, Area *area)
{
    int seats = table_seats(t->table);
    for (int i = 0; i < seats; i++) {
        int seat = (t->table->now.seat + i) % seats;
        if (seat_changed(preview, seat) && area->y < area->end) {
            draw_banner(area->y, area->x, seat);
            seat_changes(t, preview, seat, area);
        }
    }
    unchanged_row(t, preview, area);
}

int preview_draw(const Tui *t, Action a, const Offer *offer, int y, int x, int width, int rows)
{
    static Preview preview; /* 70 kB, made anew each time */
    const Table *table = t->table;
    char words[256];
    Text text;
    Game before = table->now;
    Area area = {y, x, width, y + rows};
    bool told = preview_make(table, a, offer, &preview);
    if (offer != NULL && action_verb(a) == VERB_TRADE) {
        before.extra.offer = *offer;
    }
    if (told && area.y < area.end) {
        style(INK_TITLE, GROUND_TABLE, A_BOLD);
        drawf(area.y++, x, width,
              action_verb(a) == VERB_TRADE ? "If it were accepted and the %s scored now" : "If the %s were scored now",
              word_era(table->rules.config.game));
    }
    text_start(&text, words, sizeof words);
    words_move(&text, &table->rules, &before, a);
    style(INK_TEXT, GROUND_TABLE, 0);
    area.y += draw_wrapped(area.y, x, width, area.end - area.y < 2 ? area.end - area.y : 2, words);
    joins_row(t, a, &area);
    if (told) {
        changes_draw(t, &preview, &area);
    }
    return area.y - y;
}
