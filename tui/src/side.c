/* SPDX-License-Identifier: MIT */
/* side.c - what lies beside the city: roads, the Consul's card, Ceres' row, and what each seat has of the modules. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look_board.h"

#include <stdarg.h>
#include <string.h>

bool player_has_more(const Rules *r)
{
    return module_on(r, MODULE_MONUMENTS) || module_on(r, MODULE_TRADING) || module_on(r, MODULE_STEALING) ||
           module_on(r, MODULE_INVOCATIONS) || module_on(r, MODULE_ROLES) || module_on(r, MODULE_ROADS) ||
           module_on(r, MODULE_OBJECTIVES);
}

/* "fav 1/0", after a blank where it is not the first. */
static void more_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void more_add(Text *text, const char *format, ...)
{
    char words[64];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    text_add(text, text->length > 0 ? " " : "");
    text_add(text, words);
}

/* What a seat holds as everybody at the screen may know it (17.2). */
static int cards_seen(const Tui *t, int seat, LookCard out_cards[LOOK_CARDS_MAX])
{
    Game view;
    game_view(&t->table->rules, &t->table->now, table_viewer(t->table), &view);
    return look_cards(&t->table->rules, &view, seat, out_cards);
}

void player_more(const Tui *t, int seat, Text *text)
{
    const Rules *r = &t->table->rules;
    const Player *p = &t->table->now.player[seat];
    LookCard card[LOOK_CARDS_MAX];
    const int count = cards_seen(t, seat, card);
    int at = 0;
    for (; at < count && card[at].deck != DECK_INVOCATIONS; at++) {
        more_add(text, "%s", said_arg(arg_card(card[at].deck, card[at].index)));
    }
    if (module_on(r, MODULE_TRADING) || module_on(r, MODULE_STEALING)) {
        more_add(text, "fav %d/%d", p->favors, p->favors_spent);
    }
    if (p->population_tokens[0] + p->population_tokens[1] > 0) {
        more_add(text, "tok %d+2×%d", p->population_tokens[0], p->population_tokens[1]);
    }
    if (module_on(r, MODULE_MONUMENTS)) {
        more_add(text, "mon %d", p->monument_markers);
    }
    if (module_on(r, MODULE_ROADS)) {
        more_add(text, "mil %d", p->milestones);
    }
    for (; at < count; at++) {
        more_add(text, "%s%s", card_id(DECK_INVOCATIONS, card[at].index), card[at].ongoing ? "*" : "");
    }
}

/* "claim E A D", "enlarge, monument" */
static const char *ceres_card_words(const Rules *r, int card)
{
    static const uint16_t ACTIONS[CERES_ACTIONS] = {
        [CERES_LETTERS] = WORD_TUI_CERES_CLAIM,   [CERES_CHEAPEST] = WORD_TUI_CERES_CHEAPEST,
        [CERES_DEAREST] = WORD_TUI_CERES_DEAREST, [CERES_ENLARGE] = WORD_TUI_CERES_ENLARGE,
        [CERES_BRIBE] = WORD_TUI_CERES_BRIBE,
    };
    const CeresCard *c = &r->catalogue.ceres_card[card - 1];
    char letters[8];
    snprintf(letters, sizeof letters, "%c %c %c", c->letter[0], c->letter[1], c->letter[2]);
    const char *words = said(ACTIONS[c->action], arg_text(letters));
    return c->monument != 0 ? said(WORD_TUI_CERES_MONUMENT, arg_text(words)) : words;
}

static int cards_left(const uint8_t *cards, int places)
{
    int left = 0;
    for (int i = 0; i < places; i++) {
        left += cards[i] != 0;
    }
    return left;
}

static void side_line(const Layout *l, int *y, int ink, const char *words)
{
    if (*y < l->rows - 2) {
        style(ink, GROUND_TABLE, 0);
        draw((*y)++, 1, l->board_width - 1, words);
    }
}

static void consul_draw(const Tui *t, const Layout *l, int *y)
{
    const Game *g = &t->table->now;
    const Consul *c = &g->extra.consul;
    bool rows = l->rows - 2 - *y >= 2 + (t->table->rules.config.module[MODULE_ROADS] != 0);
    int price = look_least_price(&t->table->rules, g);
    if (rows) {
        side_line(l, y, price > t->table->rules.price[0] ? INK_BONUS : INK_DIM,
                  said(WORD_TUI_PRICES, arg_number(price)));
    }
    side_line(l, y, c->ready ? INK_BONUS : INK_TEXT,
              said(c->ready ? WORD_TUI_CONSUL_READY : WORD_TUI_CONSUL_PLANS, table_name(t->table, c->holder)));
}

static void ceres_draw(const Tui *t, const Layout *l, int *y)
{
    const Ceres *c = &t->table->now.extra.ceres;
    for (int i = 0; i < CERES_ROW; i++) {
        char words[120];
        snprintf(words, sizeof words, "%d %s", i + 1,
                 c->row[i] != 0 ? ceres_card_words(&t->table->rules, c->row[i]) : "");
        side_line(l, y, INK_TEXT, words);
    }
    const int markers = t->table->now.player[t->table->rules.config.players].markers;
    side_line(l, y, INK_DIM,
              said(WORD_TUI_CERES_HAS, arg_number(cards_left(c->bag, TILES_MAX)),
                   arg_number(cards_left(c->deeds, CERES_DEEDS)), arg_number(markers)));
}

/* A face to a row, or all in one: "N 1A  E 3B  S 4A  W 7B". The one that is being scored is marked. */
static void roads_draw(const Tui *t, const Layout *l, int *y)
{
    const Game *g = &t->table->now;
    bool rows = l->rows - 2 - *y >= ROAD_SIDES;
    char words[120];
    Text text;
    said_start(&text, words, sizeof words);
    for (int side = 0; side < ROAD_SIDES; side++) {
        bool now = g->road_side == side + 1;
        text_add(&text, now ? "▸" : " ");
        text_char(&text, "NESW"[side]);
        text_char(&text, ' ');
        text_add(&text, card_id(DECK_ROADS, g->road_face[side] - 1));
        text_char(&text, ' ');
        if (rows) {
            words_arg(&text, arg_card(DECK_ROADS, g->road_face[side] - 1));
            side_line(l, y, now ? INK_BONUS : INK_DIM, words);
            said_start(&text, words, sizeof words);
        }
    }
    if (!rows) {
        side_line(l, y, g->road_side != 0 ? INK_BONUS : INK_DIM, words);
    }
}

int beside_rows(const Rules *r)
{
    return module_on(r, MODULE_CONSUL) + (module_on(r, MODULE_CERES) ? CERES_ROW + 1 : 0) + module_on(r, MODULE_ROADS);
}

void beside_draw(const Tui *t, const Layout *layout)
{
    const Rules *r = &t->table->rules;
    int y = layout->board_height;
    if (module_on(r, MODULE_CONSUL)) {
        consul_draw(t, layout, &y);
    }
    if (module_on(r, MODULE_CERES)) {
        ceres_draw(t, layout, &y);
    }
    if (module_on(r, MODULE_ROADS)) {
        roads_draw(t, layout, &y);
    }
    legend_draw(layout, r, y);
}

static void seats_page(const Tui *t, Page *page)
{
    const Rules *r = &t->table->rules;
    LookCard card[LOOK_CARDS_MAX];
    for (int seat = 0; seat < r->config.players; seat++) {
        const Player *p = &t->table->now.player[seat];
        page_add(page, INK_SEAT + seat, true, 0, "%s: %s, %s, population %d", seat_name(t, seat),
                 said_arg(arg_vp(r->config.game, p->vp)), said_arg(arg_silver(r->config.game, p->silver)),
                 p->population);
        if (module_on(r, MODULE_TRADING) || module_on(r, MODULE_STEALING)) {
            page_add(page, INK_TEXT, false, 2, "favor tokens: %d unspent, %d spent (11.1)", p->favors, p->favors_spent);
        }
        if (module_on(r, MODULE_ROADS)) {
            page_add(page, INK_TEXT, false, 2, "population tokens: %d of 1, %d of 2; milestone markers: %d (14.3)",
                     p->population_tokens[0], p->population_tokens[1], p->milestones);
        }
        if (module_on(r, MODULE_MONUMENTS)) {
            page_add(page, INK_TEXT, false, 2, "monument markers: %d (10.2)", p->monument_markers);
        }
        const int count = cards_seen(t, seat, card);
        for (int i = 0; i < count; i++) {
            page_add(page, card[i].ongoing ? INK_GOOD : INK_TEXT, false, 2, "%s%s",
                     said_card(r, card[i].deck, card[i].index), card[i].ongoing ? " (in force)" : "");
        }
    }
}

static void card_lines(const Tui *t, Page *page, const char *head, int deck, uint32_t cards)
{
    if (cards == 0) {
        return;
    }
    page_add(page, INK_TITLE, true, 0, "%s", head);
    for (; cards != 0; cards &= cards - 1) {
        page_add(page, INK_TEXT, false, 2, "%s", said_card(&t->table->rules, deck, __builtin_ctz(cards)));
    }
}

static void pool_page(const Tui *t, Page *page)
{
    const Game *g = &t->table->now;
    int seat = g->seat < t->table->rules.config.players ? g->seat : 0;
    page_add(page, INK_TITLE, true, 0, "Monuments in the pool (10.1)");
    for (uint32_t rest = g->pool; rest != 0; rest &= rest - 1) {
        int monument = __builtin_ctz(rest);
        char words[300];
        Text text;
        said_start(&text, words, sizeof words);
        words_worth(&text, &t->table->rules, KIND_MONUMENT + monument);
        text_add(&text, "; needs ");
        bool met = requirement_words(t, seat, monument, &text);
        page_add(page, met ? INK_GOOD : INK_TEXT, false, 2, "%s", words);
    }
}

void influence_words(const Tui *t, int side, Text *text)
{
    for (int seat = 0; seat < table_seats(t->table); seat++) {
        text_add(text, seat > 0 ? ", " : "");
        text_add(text, seat_name(t, seat));
        text_char(text, ' ');
        text_int(text, look_influence(&t->table->rules, &t->table->now, seat, side));
    }
}

static void roads_page(const Tui *t, Page *page)
{
    const Game *g = &t->table->now;
    page_add(page, INK_TITLE, true, 0, "Roads, in the order they are scored (14.4)");
    for (int side = 0; side < ROAD_SIDES; side++) {
        char words[300];
        Text text;
        page_add(page, INK_TEXT, true, 2, "%s: %s", said_word(side_row(side)),
                 said_card(&t->table->rules, DECK_ROADS, g->road_face[side] - 1));
        said_start(&text, words, sizeof words);
        influence_words(t, side, &text);
        page_add(page, INK_DIM, false, 4, "influence now: %s", words);
        for (int slot = 0; slot < ROAD_ROWS; slot++) {
            int taker = g->road_slot[side][slot];
            if (taker != 0) {
                page_add(page, INK_SEAT + taker - 1, false, 4, "slot %d: %s", slot + 1, seat_name(t, taker - 1));
            }
        }
    }
}

static void automaton_page(const Tui *t, Page *page)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    const Player *p = &g->player[r->config.players];
    page_add(page, INK_TITLE, true, 0, "%s: %d %s, population %d, silver on the board %d",
             seat_name(t, r->config.players), p->vp, said_word(word_of(r, WORD_TERM_VP)), p->population,
             p->shop_silver);
    if (module_on(r, MODULE_CONSUL)) {
        const Consul *c = &g->extra.consul;
        page_add(page, INK_TEXT, false, 2, "The card is with %s, %s (13.4). Tokens left by size: %d, %d, %d, %d.",
                 seat_name(t, c->holder), c->ready ? "READY: it acts after the next turn of the holder" : "PLANNING",
                 c->left[0], c->left[1], c->left[2], c->left[3]);
        return;
    }
    page_add(page, INK_TEXT, false, 2, "After each of your turns the top card's number picks one of these (15.3):");
    for (int i = 0; i < CERES_ROW; i++) {
        const int card = g->extra.ceres.row[i];
        page_add(page, INK_TEXT, false, 4, "%d: %s", i + 1, card != 0 ? said_card(r, DECK_CERES, card - 1) : "");
    }
}

int side_show(const Tui *t)
{
    const Rules *r = &t->table->rules;
    Page page = {0};
    seats_page(t, &page);
    if (r->automaton) {
        automaton_page(t, &page);
    }
    card_lines(t, &page, "Objectives for everybody (12.1)", DECK_OBJECTIVES, t->table->now.public_objectives);
    if (module_on(r, MODULE_MONUMENTS)) {
        pool_page(t, &page);
    }
    if (module_on(r, MODULE_ROADS)) {
        roads_page(t, &page);
    }
    int key = page_show("What lies on the table", &page, false);
    page_free(&page);
    return key;
}
