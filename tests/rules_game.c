/* SPDX-License-Identifier: MIT */
/* rules_game.c - a whole game made of the position a rule case describes. */
#include "rules_case.h"

#include <stdio.h>
#include <string.h>

enum { SILVER_FIRST_SEAT = 5, INVOCATIONS_AN_ERA = 3 };

static bool players_make(Case *c, Game *g)
{
    const Position *p = &c->position;
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        Player *player = &g->player[seat];
        for (int kind = 1; kind < KIND_MONUMENT; kind++) {
            for (int copy = 0; copy < c->rules.piece[kind].count; copy++) {
                player->tray[copy] |= 1u << kind;
            }
        }
        player->silver = p->silver[seat] >= 0 ? p->silver[seat] : SILVER_FIRST_SEAT + seat;
        player->vp = p->vp[seat];
    }
    for (int seat = 0; seat < case_seats(c); seat++) {
        g->own[seat] = p->own[seat];
        for (int letter = 0; letter < LETTERS; letter++) {
            if (lots_any(p->drawn[seat][letter])) {
                return case_fail(c, "a letter of the board is not named by 'where'");
            }
        }
    }
    return true;
}

static bool buildings_make(Case *c, Game *g)
{
    const Position *p = &c->position;
    for (int i = 0; i < p->put_count; i++) {
        int seat = p->put[i].seat;
        int kind = (int)action_a(p->put[i].build);
        int rotation = (int)action_b(p->put[i].build);
        Lot head = (Lot)action_c(p->put[i].build);
        if (lots_any(lots_and(rotation_lots(rotation, head), g->larger_than[0]))) {
            return case_fail(c, "two buildings of the position overlap");
        }
        if (kind < KIND_MONUMENT && (g->player[seat].tray[0] >> kind & 1) == 0) {
            return case_fail(c, "seat %d has no %s left to put", seat + 1, piece_id(c->rules.config.game, kind));
        }
        game_put(&c->rules, g, seat, kind, rotation, head);
    }
    return true;
}

static LotSet cards_minus(LotSet free, const Card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        free = cards[i] < LOT_END && cards[i] != NO_CARD ? lots_minus(free, lots_one(cards[i])) : free;
    }
    return free;
}

/* The deeds that the position says nothing of. */
static LotSet cards_free(const Case *c)
{
    const Position *p = &c->position;
    LotSet free = cards_minus(c->rules.city, p->market, p->market_count);
    for (int seat = 0; seat < case_seats(c); seat++) {
        free = lots_minus(free, lots_or(p->own[seat], p->hand[seat]));
        free = cards_minus(free, &p->picked[seat], 1);
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        free = cards_minus(free, p->pile[era], p->pile_count[era]);
    }
    return free;
}

/* Whether a pile takes of the free deeds: the position says nothing of it, and it is not used up (2.4, 4.1). */
static bool pile_open(const Case *c, const Game *g, int era)
{
    bool drafting = g->phase == PHASE_DRAFT; /* the market is not turned up yet (9.0) */
    bool used_up = era < g->era || (era == g->era && !drafting && (g->final_round || g->market_count < MARKET_SLOTS));
    return c->position.pile_count[era] < 0 && !used_up;
}

/* The first free deeds fill the market, unless the position says what lies there; the others go in equal parts to
 * the open piles. With none open they were discarded (4.3). */
static bool cards_make(Case *c, Game *g)
{
    const Position *p = &c->position;
    LotSet free = cards_free(c);
    Card invocations[INVOCATION_COUNT];
    int more = c->rules.config.module[MODULE_INVOCATIONS] != 0 ? invocations_left(c, invocations) : 0;
    int open = 0;
    int next = 0;
    for (int slot = 0; slot < p->market_count; slot++) {
        g->market[g->market_count++] = p->market[slot];
    }
    bool turned_up = !g->final_round && g->phase != PHASE_DRAFT;
    while (p->market_count < 0 && turned_up && g->market_count < MARKET_SLOTS && lots_any(free)) {
        g->market[g->market_count++] = lots_pop(&free);
    }
    int room = DECK_MAX - more; /* what no game could hold in its piles counts as discarded */
    for (int era = 0; era < ERA_COUNT; era++) {
        open += pile_open(c, g, era);
        room -= p->pile_count[era] > 0 ? p->pile_count[era] : 0;
    }
    while (lots_count(free) > room && lots_any(free)) {
        g->discarded = lots_or(g->discarded, lots_one(lots_pop(&free)));
    }
    for (int era = 0; era < ERA_COUNT; era++) {
        int share = pile_open(c, g, era) ? (lots_count(free) + open - 1) / open : 0;
        open -= pile_open(c, g, era);
        g->pile_next[era] = (uint8_t)next;
        for (int i = 0; i < p->pile_count[era] && next < DECK_MAX; i++) {
            g->deck[next++] = p->pile[era][i];
        }
        for (int i = 0; i < share && next < DECK_MAX; i++) {
            g->deck[next++] = lots_pop(&free);
        }
        int own = more - INVOCATIONS_AN_ERA * open; /* three in each pile to come, what is left in this era's */
        for (int i = 0; i < INVOCATIONS_AN_ERA && share > 0 && own > 0 && next < DECK_MAX; i++, own--) {
            g->deck[next++] = invocations[--more];
        }
        g->pile_end[era] = (uint8_t)next;
    }
    for (; more > 0; more--) {
        g->invocation[invocations[more - 1] - CARD_INVOCATION] = INVOCATION_GONE;
    }
    g->discarded = lots_or(g->discarded, free);
    return next <= DECK_MAX ? true : case_fail(c, "there are too many cards in the piles");
}

bool game_make(Case *c)
{
    const Position *p = &c->position;
    Game g;
    if (c->game_ready) {
        return true;
    }
    if (c->board_row >= 0 || !position_rules(c)) {
        return case_fail(c, "the position is not complete");
    }
    memset(&g, 0, sizeof g);
    g.phase = (uint8_t)p->phase;
    g.era = (uint8_t)p->era;
    g.seat = (uint8_t)p->seat;
    g.turn_seat = (uint8_t)(p->phase == PHASE_TURN ? p->seat : 0);
    g.first = (uint8_t)(p->first >= 0 ? p->first : 0);
    g.final_round = p->final_last >= 0;
    g.final_last = (uint8_t)(p->final_last >= 0 ? p->final_last : NO_SEAT);
    g.idle = (uint16_t)p->idle;
    g.actions = 1;
    if (!players_make(c, &g) || !modules_before(c, &g) || !buildings_make(c, &g) || !cards_make(c, &g) ||
        !modules_after(c, &g)) {
        return false;
    }
    c->game = g;
    c->game_ready = true;
    const char *fault = game_fault(&c->rules, &c->game);
    return fault == NULL ? true : case_fail(c, "no game has this position: %s", fault);
}

static void players_print(const Case *c)
{
    for (int seat = 0; seat < case_seats(c); seat++) {
        const Player *p = &c->game.player[seat];
        printf("    seat %d: %d silver, %d vp, population %d, markers %d\n", seat + 1, p->silver, p->vp, p->population,
               p->markers);
    }
}

/* Seat and, for a building, the letter of its place among the buildings. */
void board_print(const Case *c)
{
    const Game *g = &c->game;
    char letter[LOT_SPAN] = {0};
    int count = 0;
    printf("    era %d, %s, seat %d to move%s\n     ", g->era + 1, phase_word(g->phase),
           g->seat == NO_SEAT ? 0 : g->seat + 1, g->final_round ? ", final round" : "");
    for (int column = 0; column < c->rules.size; column++) {
        printf("%c  ", 'A' + column);
    }
    for (int row = 0; row < c->rules.size; row++) {
        printf("\n %2d  ", row + 1);
        for (int column = 0; column < c->rules.size; column++) {
            Lot lot = lot_at(column, row);
            int owner = lot_owner(&c->rules, g, lot);
            Lot head = g->kind[lot] != KIND_NONE ? building_head(g, lot) : NO_LOT;
            if (head == lot) {
                letter[lot] = (char)(count < 26 ? 'a' + count : 'A' + count - 26);
                count++;
            }
            printf("%c%c ", owner == NO_SEAT ? '.' : '1' + owner, head != NO_LOT ? letter[head] : ' ');
        }
    }
    printf("\n");
    for (int lot = 0; lot < LOT_SPAN; lot++) {
        if (letter[lot] != 0) {
            printf("    %c=%s", letter[lot], piece_id(c->rules.config.game, g->kind[lot]));
        }
    }
    printf("\n    market:");
    for (int slot = 0; slot < g->market_count; slot++) {
        char card[8];
        Text t = text_in(card, sizeof card);
        card_write(&t, g->market[slot]);
        printf(" %s", card);
    }
    printf("\n");
    players_print(c);
}
