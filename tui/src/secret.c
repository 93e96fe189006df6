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
            draw_wrapped(y, 4, COLS - 8, 2, said(WORD_TUI_HAND_OVER, table_name(t->table, seat)));
            style(INK_TEXT, GROUND_TABLE, 0);
            draw_wrapped(y + 2, 4, COLS - 8, 2, said_word(WORD_TUI_LOOK_AWAY));
            draw_wrapped(y + 4, 4, COLS - 8, 2, said(WORD_TUI_PRESS_ENTER, table_name(t->table, seat)));
            foot_draw(said_word(WORD_TUI_KEYS_SECRET));
            refresh();
        }
        int key = screen_key(WAIT_FOREVER);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q' || key == '?' || key_is_enter(key)) {
            return key;
        }
    }
}

/* `note` is said of its name; 0: nothing. */
static void card_add(const Tui *t, Page *page, int ink, int deck, int index, int note)
{
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    card_title(deck, index, &text);
    page_add(page, ink, true, 2, "%s", note != 0 ? said(note, arg_text(words)) : words);
    page_add(page, INK_TEXT, false, 4, "%s", said_card(&t->table->rules, deck, index));
}

/* The two dealt of a deck, and which was kept. */
static void dealt_add(const Tui *t, Page *page, int deck, const uint8_t dealt[2], int kept)
{
    for (int i = 0; i < 2; i++) {
        if (dealt[i] != 0 && dealt[i] != CARD_HIDDEN) {
            card_add(t, page, dealt[i] == kept ? INK_BONUS : INK_DIM, deck, dealt[i] - 1,
                     dealt[i] == kept ? WORD_TUI_KEPT
                     : kept == 0      ? 0
                                      : WORD_TUI_PUT_ASIDE);
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
            card_add(t, page, INK_BONUS, DECK_INVOCATIONS, held[i].index, held[i].ongoing ? WORD_TUI_IN_FORCE : 0);
        }
    }
    if (page->count == 0) {
        page_add(page, INK_TEXT, false, 0, "%s", said_word(WORD_TUI_NO_CARDS));
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
    int key = page_show(said(WORD_TUI_CARDS_OF, table_name(t->table, seat)), &page, false);
    page_free(&page);
    return key;
}
