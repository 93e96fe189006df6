/* SPDX-License-Identifier: MIT */
/* secret.c - hands, objectives and choices that only one of several people at the screen may see (17.2). */
#include "tui.h"

#include "notation/words.h"
#include "table/look.h"

#include <string.h>

static bool is_human(const Tui *t, int seat)
{
    return seat < t->table->rules.config.players && t->table->seat[seat].player == SEAT_HUMAN;
}

bool secret_waits(const Tui *t)
{
    const Game *g = &t->table->now;
    bool opening = g->phase == PHASE_DRAFT || g->phase == PHASE_KEEP_OBJECTIVE || g->phase == PHASE_KEEP_ROLE;
    return opening && is_human(t, g->seat) && table_humans(t->table) > 1 && t->shown != g->seat;
}

int secret_ask(const Tui *t)
{
    int seat = t->table->now.seat;
    for (;;) {
        if (screen_begin()) {
            int y = LINES / 2 - 3;
            style(INK_SEAT + seat, GROUND_TABLE, A_BOLD);
            drawf(y, 4, COLS - 8, "Hand over to %s.", seat_name(t, seat));
            style(INK_TEXT, GROUND_TABLE, 0);
            draw(y + 2, 4, COLS - 8, "What comes next is secret: everybody else looks away.");
            drawf(y + 4, 4, COLS - 8, "%s, press Enter to see it.", seat_name(t, seat));
            style(INK_TEXT, GROUND_BAR, 0);
            draw_fill(LINES - 1, 0, COLS);
            draw(LINES - 1, 1, COLS - 2, "Enter shows it · Esc back · ? help · q quit");
            refresh();
        }
        int key = screen_key(WAIT_FOREVER);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q' || key == '?' || key_is_enter(key)) {
            return key;
        }
    }
}

static void card_add(const Tui *t, Page *page, int ink, int deck, int index, const char *note)
{
    page_add(page, ink, true, 2, "%s %s%s", card_id(deck, index), said_arg(arg_card(deck, index)), note);
    page_add(page, INK_TEXT, false, 4, "%s", said_card(&t->table->rules, deck, index));
}

/* The two dealt of a deck, and which was kept. */
static void dealt_add(const Tui *t, Page *page, int deck, const uint8_t dealt[2], int kept)
{
    for (int i = 0; i < 2; i++) {
        if (dealt[i] != 0 && dealt[i] != CARD_HIDDEN) {
            card_add(t, page, dealt[i] == kept ? INK_BONUS : INK_DIM, deck, dealt[i] - 1,
                     dealt[i] == kept ? ", kept"
                     : kept == 0      ? ""
                                      : ", put aside");
        }
    }
}

static void cards_page(const Tui *t, int seat, Page *page)
{
    const Game *g = &t->table->now;
    const Player *p = &g->player[seat];
    dealt_add(t, page, DECK_OBJECTIVES, p->objective_choice, p->objective);
    dealt_add(t, page, DECK_ROLES, p->role_choice, p->role);
    LookCard held[LOOK_CARDS_MAX];
    const int count = look_cards(&t->table->rules, g, seat, held);
    for (int i = 0; i < count; i++) {
        if (held[i].deck == DECK_INVOCATIONS) {
            card_add(t, page, INK_BONUS, DECK_INVOCATIONS, held[i].index, held[i].ongoing ? ", in force" : "");
        }
    }
    if (page->count == 0) {
        page_add(page, INK_TEXT, false, 0, "No objective, role or invocation is yours.");
    }
}

int secret_show(Tui *t)
{
    int seat = is_human(t, t->table->now.seat) ? t->table->now.seat : table_viewer(t->table);
    Page page = {0};
    if (seat == NO_SEAT || t->table->now.seat == NO_SEAT) {
        return 0;
    }
    if (table_humans(t->table) > 1 && t->shown != seat) {
        int key = secret_ask(t);
        if (!key_is_enter(key)) {
            return key == KEY_LEAVE ? key : 0;
        }
    }
    cards_page(t, seat, &page);
    char title[RECORD_NAME_MAX + 32];
    snprintf(title, sizeof title, "The cards of %s", seat_name(t, seat));
    int key = page_show(title, &page, false);
    page_free(&page);
    return key;
}
