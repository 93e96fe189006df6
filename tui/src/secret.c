/* secret.c - hands, objectives and choices that only one of several people at the screen may see (17.2). */
#include "tui.h"

#include "notation/words.h"

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
            drawf(y, 4, COLS - 8, "Hand over to %s.", t->table->seat[seat].name);
            style(INK_TEXT, GROUND_TABLE, 0);
            draw(y + 2, 4, COLS - 8, "What comes next is secret: everybody else looks away.");
            drawf(y + 4, 4, COLS - 8, "%s, press Enter to see it.", t->table->seat[seat].name);
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
    char words[300];
    Text text;
    text_start(&text, words, sizeof words);
    words_card(&text, &t->table->rules, deck, index);
    page_add(page, ink, true, 2, "%s %s%s", card_id(deck, index), card_name(deck, index), note);
    page_add(page, INK_TEXT, false, 4, "%s", words);
}

static void cards_page(const Tui *t, int seat, Page *page)
{
    const Game *g = &t->table->now;
    const Player *p = &g->player[seat];
    for (int i = 0; i < 2; i++) {
        int card = p->objective_choice[i];
        if (card != 0 && card != CARD_HIDDEN) {
            card_add(t, page, card == p->objective ? INK_BONUS : INK_DIM, DECK_OBJECTIVES, card - 1,
                     card == p->objective ? ", kept"
                     : p->objective == 0  ? ""
                                          : ", put aside");
        }
    }
    for (int i = 0; i < 2; i++) {
        int card = p->role_choice[i];
        if (card != 0 && card != CARD_HIDDEN) {
            card_add(t, page, card == p->role ? INK_BONUS : INK_DIM, DECK_ROLES, card - 1,
                     card == p->role ? ", kept"
                     : p->role == 0  ? ""
                                     : ", put aside");
        }
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        if (g->invocation[i] == INVOCATION_HELD + seat || g->invocation[i] == INVOCATION_ONGOING + seat) {
            card_add(t, page, INK_BONUS, DECK_INVOCATIONS, i,
                     g->invocation[i] >= INVOCATION_ONGOING ? ", in force" : "");
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
    snprintf(title, sizeof title, "The cards of %s", t->table->seat[seat].name);
    int key = page_show(title, &page, false);
    page_free(&page);
    return key;
}

const char *secret_words(const Tui *t, const TableStep *step)
{
    if (!move_secret(&t->table->now, step->seat, step->action, table_viewer(t->table))) {
        return NULL;
    }
    switch (action_verb(step->action)) {
    case VERB_PICK:
        return "picks a deed, face down (9.1)";
    case VERB_KEEP_OBJECTIVE:
        return "keeps one of two objectives (12.1)";
    default:
        return "keeps one of two roles (12.6)";
    }
}
