/* SPDX-License-Identifier: MIT */
/* side.c - what lies beside the city: roads, the Consul's card, Ceres' row, and what each seat has of the modules. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look_board.h"

#include <string.h>

/* After a dot where it is not the first. */
static void more_add(Text *text, const char *words)
{
    text_add(text, text->length > 0 ? " · " : "");
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
    const int tokens = p->population_tokens[0] + 2 * p->population_tokens[1];
    const struct {
        bool told;
        uint16_t word;
        int number;
    } COUNTS[] = {
        {module_on(r, MODULE_TRADING) || module_on(r, MODULE_STEALING), WORD_TUI_MORE_FAVORS, p->favors},
        {p->favors_spent > 0, WORD_TUI_MORE_SPENT, p->favors_spent},
        {tokens > 0, WORD_TUI_MORE_TOKENS, tokens},
        {module_on(r, MODULE_MONUMENTS), WORD_TUI_MORE_MONUMENTS, p->monument_markers},
        {module_on(r, MODULE_ROADS), WORD_TUI_MORE_MILESTONES, p->milestones},
    };
    LookCard card[LOOK_CARDS_MAX];
    const int count = cards_seen(t, seat, card);
    for (int i = 0; i < count; i++) {
        const char *name = said_arg(arg_card(card[i].deck, card[i].index));
        more_add(text, card[i].ongoing ? said(WORD_TUI_IN_FORCE, arg_text(name)) : name);
    }
    for (size_t i = 0; i < sizeof COUNTS / sizeof COUNTS[0]; i++) {
        if (COUNTS[i].told) {
            more_add(text, said(COUNTS[i].word, arg_number(COUNTS[i].number)));
        }
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

static const char *ceres_has(const Tui *t)
{
    const Ceres *c = &t->table->now.extra.ceres;
    return said(WORD_TUI_CERES_HAS, arg_number(cards_left(c->bag, TILES_MAX)),
                arg_number(cards_left(c->deeds, CERES_DEEDS)),
                arg_number(t->table->now.player[t->table->rules.config.players].markers));
}

/* A line under the city, whole or not at all: g and n tell the same. */
static void side_line(const Layout *l, int *y, int ink, const char *words)
{
    const int rows = words_rows(words, l->board_width - 1);
    if (*y + rows <= l->rows - 2) {
        style(ink, GROUND_TABLE, 0);
        *y += draw_wrapped(*y, 1, l->board_width - 1, rows, words);
    }
}

static void consul_draw(const Tui *t, const Layout *l, int *y)
{
    const Game *g = &t->table->now;
    const Consul *c = &g->extra.consul;
    int price = look_least_price(&t->table->rules, g);
    side_line(l, y, c->ready ? INK_BONUS : INK_TEXT,
              said(c->ready ? WORD_TUI_CONSUL_READY : WORD_TUI_CONSUL_PLANS, table_name(t->table, c->holder)));
    side_line(l, y, price > t->table->rules.price[0] ? INK_BONUS : INK_DIM, said(WORD_TUI_PRICES, arg_number(price)));
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
    side_line(l, y, INK_DIM, ceres_has(t));
}

/* A face to a row, the one that is being scored marked; where there are no four rows they are told by g and n. */
static void roads_draw(const Tui *t, const Layout *l, int *y)
{
    const Game *g = &t->table->now;
    for (int side = 0; side < ROAD_SIDES && (side > 0 || l->rows - 2 - *y >= ROAD_SIDES); side++) {
        bool now = g->road_side == side + 1;
        char words[120];
        snprintf(words, sizeof words, "%s%s: %s", now ? "▸" : " ", said_word(side_row(side)),
                 said_arg(arg_card(DECK_ROADS, g->road_face[side] - 1)));
        side_line(l, y, now ? INK_BONUS : INK_DIM, words);
    }
}

int beside_rows(const Rules *r)
{
    return (module_on(r, MODULE_CONSUL) ? 2 : 0) + (module_on(r, MODULE_CERES) ? CERES_ROW + 2 : 0) +
           (module_on(r, MODULE_ROADS) ? ROAD_SIDES : 0);
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

const char *points_words(const Tui *t, int seat)
{
    const Rules *r = &t->table->rules;
    const Player *p = &t->table->now.player[seat];
    const int silver = seat < r->config.players ? p->silver : p->shop_silver;
    return said(WORD_TUI_STANDS, table_name(t->table, seat), arg_vp(r->config.game, p->vp),
                arg_silver(r->config.game, silver), arg_count(WORD_POPULATION, p->population));
}

static void seats_page(const Tui *t, Page *page)
{
    LookCard card[LOOK_CARDS_MAX];
    for (int seat = 0; seat < t->table->rules.config.players; seat++) {
        char words[SAID_MAX];
        Text text;
        page_add(page, INK_SEAT + seat, true, 0, "%s", points_words(t, seat));
        said_start(&text, words, sizeof words);
        player_more(t, seat, &text);
        if (text.length > 0) {
            page_add(page, INK_TEXT, false, 2, "%s", words);
        }
        const int count = cards_seen(t, seat, card);
        for (int i = 0; i < count; i++) {
            page_add(page, INK_DIM, false, 2, "%s", said_card(&t->table->rules, card[i].deck, card[i].index));
        }
    }
}

static void objectives_page(const Tui *t, Page *page)
{
    page_add(page, INK_TITLE, true, 0, "%s", said_word(WORD_TUI_OBJECTIVES_ALL));
    for (uint32_t rest = t->table->now.public_objectives; rest != 0; rest &= rest - 1) {
        page_add(page, INK_TEXT, false, 2, "%s", said_card(&t->table->rules, DECK_OBJECTIVES, __builtin_ctz(rest)));
    }
}

static void pool_page(const Tui *t, Page *page)
{
    const Game *g = &t->table->now;
    int seat = g->seat < t->table->rules.config.players ? g->seat : 0;
    page_add(page, INK_TITLE, true, 0, "%s", said_word(WORD_TUI_POOL));
    for (uint32_t rest = g->pool; rest != 0; rest &= rest - 1) {
        int monument = __builtin_ctz(rest);
        char worth[SAID_MAX];
        char needs[SAID_MAX];
        Text text;
        said_start(&text, worth, sizeof worth);
        words_worth(&text, &t->table->rules, KIND_MONUMENT + monument);
        said_start(&text, needs, sizeof needs);
        bool met = requirement_words(t, seat, monument, &text);
        page_add(page, met ? INK_GOOD : INK_TEXT, false, 2, "%s",
                 said(WORD_WORTH_NEEDS, arg_text(worth), arg_text(needs)));
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
    page_add(page, INK_TITLE, true, 0, "%s", said_word(WORD_TUI_ROADS));
    for (int side = 0; side < ROAD_SIDES; side++) {
        char words[SAID_MAX];
        Text text;
        page_add(page, INK_TEXT, true, 2, "%s: %s", said_word(side_row(side)),
                 said_card(&t->table->rules, DECK_ROADS, g->road_face[side] - 1));
        said_start(&text, words, sizeof words);
        influence_words(t, side, &text);
        page_add(page, INK_DIM, false, 4, "%s", said(WORD_TUI_INFLUENCE, arg_text(words)));
        for (int slot = 0; slot < ROAD_ROWS; slot++) {
            int taker = g->road_slot[side][slot];
            if (taker != 0) {
                page_add(page, INK_SEAT + taker - 1, false, 4, "%s",
                         said(WORD_TUI_SLOT, arg_number(slot + 1), table_name(t->table, taker - 1)));
            }
        }
    }
}

static void automaton_page(const Tui *t, Page *page)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    page_add(page, INK_TITLE, true, 0, "%s", points_words(t, r->config.players));
    if (module_on(r, MODULE_CONSUL)) {
        const Consul *c = &g->extra.consul;
        page_add(page, INK_TEXT, false, 2, "%s",
                 said(c->ready ? WORD_TUI_CONSUL_READY : WORD_TUI_CONSUL_PLANS, table_name(t->table, c->holder)));
        page_add(page, INK_TEXT, false, 2, "%s", said(WORD_TUI_PRICES, arg_number(look_least_price(r, g))));
        page_add(page, INK_TEXT, false, 2, "%s",
                 said(WORD_TUI_CONSUL_TOKENS, arg_number(c->left[0]), arg_number(c->left[1]), arg_number(c->left[2]),
                      arg_number(c->left[3])));
        return;
    }
    page_add(page, INK_TEXT, false, 2, "%s", ceres_has(t));
    page_add(page, INK_TEXT, false, 2, "%s", said_word(WORD_TUI_CERES_PICKS));
    for (int i = 0; i < CERES_ROW; i++) {
        const int card = g->extra.ceres.row[i];
        page_add(page, INK_TEXT, false, 4, "%d: %s", i + 1, card != 0 ? said_card(r, DECK_CERES, card - 1) : "");
    }
}

static void side_page(const Tui *t, Page *page)
{
    const Rules *r = &t->table->rules;
    seats_page(t, page);
    if (r->automaton) {
        automaton_page(t, page);
    }
    if (t->table->now.public_objectives != 0) {
        objectives_page(t, page);
    }
    if (module_on(r, MODULE_ROADS)) {
        roads_page(t, page);
    }
    if (module_on(r, MODULE_MONUMENTS)) {
        pool_page(t, page);
    }
    help_section(page, WORD_TUI_HELP_CITY_HEAD);
}

int side_show(const Tui *t)
{
    Page page = {0};
    side_page(t, &page);
    int key = page_show(said_word(WORD_TUI_ON_TABLE), &page, false);
    page_free(&page);
    return key;
}

int side_part(const Tui *t, int y, int x, int width, int rows, int turns, bool away)
{
    Page page = {0};
    side_page(t, &page);
    const int room = rows - 1;
    const int pages = room > 0 ? (page_rows(&page, width) + room - 1) / room : 0;
    const int at = pages > 0 ? turns % (pages + away) - away : -1;
    if (at >= 0) {
        style(INK_TITLE, GROUND_TABLE, A_BOLD);
        draw(y, x, width, said(WORD_TUI_ON_TABLE_OF, arg_number(at + 1), arg_number(pages)));
        page_draw(&page, at * room, y + 1, x, width, room);
    }
    page_free(&page);
    return at >= 0 ? rows : 0;
}
