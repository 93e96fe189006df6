/* SPDX-License-Identifier: MIT */
/* options.c - choosing among a few things with a text each: cards of a hand, slots of a road, answers to an offer. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/look.h"
#include "table/preview.h"

#include <string.h>

/* Moves that differ only in their lots are one option: the lots are asked for next. */
typedef struct Choice {
    Action action; /* the first of them */
    uint32_t count;
} Choice;
enum { CHOICES_MAX = INVOCATION_COUNT + ROAD_ROWS * 2 + 2 };

void card_title(int deck, int index, Text *text)
{
    text_add(text, card_id(deck, index));
    text_char(text, ' ');
    words_arg(text, arg_card(deck, index));
}

void options_open(Tui *t, int verb)
{
    t->mode = MODE_OPTIONS;
    t->options.verb = verb;
    t->options.at = 0;
}

static int choices_make(const Tui *t, Choice *out_choices)
{
    const Action *actions;
    uint32_t all = actions_list(t, &actions);
    int count = 0;
    for (uint32_t i = 0; i < all; i++) {
        bool meant = t->options.verb == NO_VERB || (int)action_verb(actions[i]) == t->options.verb;
        int at = 0;
        while (at < count && out_choices[at].action >> 16 != actions[i] >> 16) {
            at++;
        }
        if (meant && at < count) {
            out_choices[at].count++;
        } else if (meant && count < CHOICES_MAX) {
            out_choices[count].action = actions[i];
            out_choices[count++].count = 1;
        }
    }
    return count;
}

static bool choice_now(const Tui *t, Choice *out_choice)
{
    Choice choices[CHOICES_MAX];
    int count = choices_make(t, choices);
    if (count > 0) {
        *out_choice = choices[t->options.at < count ? t->options.at : count - 1];
    }
    return count > 0;
}

/* A swap with one possible pair still asks for its lots, so that one sees them. */
static bool choice_whole(const Tui *t, const Choice *choice)
{
    return choice->count == 1 &&
           !((action_verb(choice->action) == VERB_INVOKE || action_verb(choice->action) == VERB_ROAD) &&
             lots_any(action_place(&t->table->now, choice->action)));
}

bool options_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    (void)out_offer;
    Choice choice;
    if (!choice_now(t, &choice) || !choice_whole(t, &choice)) {
        return false;
    }
    *out_action = choice.action;
    return true;
}

/* In a reply the answers have keys of their own. */
static bool reply_key(Tui *t, int key)
{
    bool accept = key == 'y' || key == 'Y';
    if (t->table->now.phase != PHASE_TRADE_REPLY || (!accept && key != 'n')) {
        return false;
    }
    t->options.at = accept ? 0 : 1;
    return true;
}

bool options_key(Tui *t, int key)
{
    Choice choices[CHOICES_MAX];
    int count = choices_make(t, choices);
    if (count == 0) {
        return false;
    }
    t->options.at = t->options.at < count ? t->options.at : count - 1;
    if (reply_key(t, key)) {
        return false;
    }
    if (key == KEY_UP || key == KEY_LEFT) {
        t->options.at = (t->options.at + count - 1) % count;
    } else if (key == KEY_DOWN || key == KEY_RIGHT || key == '\t') {
        t->options.at = (t->options.at + 1) % count;
    } else if (key >= '1' && key <= '9' && key - '1' < count) {
        t->options.at = key - '1';
    } else if (key_is_enter(key)) {
        const Choice *choice = &choices[t->options.at];
        if (choice_whole(t, choice)) {
            return true;
        }
        target_open(t, (int)action_verb(choice->action), (int)action_a(choice->action));
    }
    return false;
}

static void road_words(const Tui *t, Action a, Text *head)
{
    const Game *g = &t->table->now;
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    words_road_slot(&text, &t->table->rules, g->road_face[g->road_side - 1] - 1, (int)action_slot(a),
                    action_alternate(a));
    words_fill(head, action_alternate(a) ? WORD_TUI_SLOT_INSTEAD : WORD_TUI_SLOT, arg_number((int)action_slot(a) + 1),
               arg_text(words));
}

/* What one sees of an option in its row, and what is told of the chosen one. */
static void choice_words(const Tui *t, const Choice *choice, Text *head, Text *body)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    const LookCard card = look_move_card(choice->action);
    if (card.deck != DECK_COUNT) {
        card_title(card.deck, card.index, head);
        words_card(body, r, card.deck, card.index);
        return;
    }
    switch (action_verb(choice->action)) {
    case VERB_PICK:
        card_write(head, (Card)action_a(choice->action));
        joins_words(look_joins(g, g->seat, choice->action), body);
        break;
    case VERB_ROAD:
        road_words(t, choice->action, head);
        text_add(body, choice_whole(t, choice) ? "" : said_word(WORD_TUI_CHOOSES_LOTS));
        break;
    case VERB_PASS:
        words_add(head, WORD_TUI_PASS);
        break;
    case VERB_ACCEPT:
        words_add(head, WORD_TUI_ACCEPT);
        break;
    case VERB_DECLINE:
        words_add(head, WORD_TUI_DECLINE);
        break;
    default:
        words_move_said(head, SAID_AS_CHOICE, r, g, choice->action);
    }
}

/* The order of rank, and who sits on the slots (14.5, 14.6). */
static void road_head(const Tui *t, Area *area)
{
    const Game *g = &t->table->now;
    int side = g->road_side - 1;
    char words[240];
    Text text;
    said_start(&text, words, sizeof words);
    card_title(DECK_ROADS, g->road_face[side] - 1, &text);
    area_words(area, INK_TITLE, A_BOLD, 0, said(WORD_TUI_ROAD_IN, arg_word(side_row(side)), arg_text(words)));
    said_start(&text, words, sizeof words);
    influence_words(t, side, &text);
    area_words(area, INK_TEXT, 0, 0, said(WORD_TUI_INFLUENCE, arg_text(words)));
    said_start(&text, words, sizeof words);
    for (int slot = 0; slot < ROAD_ROWS; slot++) {
        int taker = g->road_slot[side][slot];
        if (taker != 0) {
            text_add(&text, text.length > 0 ? ", " : "");
            words_fill(&text, WORD_TUI_TAKEN_BY, arg_number(slot + 1), table_name(t->table, taker - 1));
        }
    }
    if (text.length > 0) {
        area_words(area, INK_DIM, 0, 0, said(WORD_TUI_TAKEN, arg_text(words)));
    }
    area_words(area, INK_DIM, 0, 0,
               said_word(g->player[g->seat].milestones > 0 ? WORD_TUI_TAKES_MILESTONE : WORD_TUI_TAKES_MARKER));
}

static void head_draw(const Tui *t, Area *area)
{
    const Table *table = t->table;
    static const uint16_t WORDS[PHASE_COUNT] = {
        [PHASE_DRAFT] = WORD_TUI_HAND,
        [PHASE_KEEP_OBJECTIVE] = WORD_TUI_KEEP_OBJECTIVE,
        [PHASE_KEEP_ROLE] = WORD_TUI_KEEP_ROLE,
        [PHASE_TRADE_REPLY] = WORD_TUI_OFFERS,
    };
    char words[SAID_MAX];
    Text text;
    if (table->now.phase == PHASE_ROAD) {
        road_head(t, area);
        return;
    }
    said_start(&text, words, sizeof words);
    if (table->now.phase == PHASE_TRADE_REPLY) {
        words_offer(&text, &table->rules, &table->now.extra.offer);
    }
    const int word = WORDS[table->now.phase] != 0 ? WORDS[table->now.phase] : (int)WORD_TUI_INVOCATIONS;
    area_words(area, INK_TITLE, A_BOLD, 0, said(word, table_name(table, table->now.turn_seat), arg_text(words)));
}

/* The options, and how wide they are drawn. */
typedef struct Rows {
    const Tui *tui;
    const Choice *choices;
    int width;
    int at;
} Rows;

/* The number and the words of an option, and what is told below it: of the chosen one, and of all cards to be kept. */
static void choice_texts(const Rows *rows, int index, char head[SAID_MAX], char body[SAID_MAX])
{
    Text title;
    Text text;
    const int phase = rows->tui->table->now.phase;
    const bool all = phase == PHASE_KEEP_OBJECTIVE || phase == PHASE_KEEP_ROLE;
    said_start(&title, head, SAID_MAX);
    said_start(&text, body, SAID_MAX);
    text_int(&title, index + 1);
    text_char(&title, ' ');
    choice_words(rows->tui, &rows->choices[index], &title, &text);
    if (index != rows->at && !all) {
        body[0] = '\0';
    }
}

static int choice_rows(const void *context, int index)
{
    const Rows *rows = context;
    char head[SAID_MAX];
    char body[SAID_MAX];
    choice_texts(rows, index, head, body);
    return words_rows(head, rows->width) + words_rows(body, rows->width - 2);
}

static void choice_draw(const Rows *rows, int index, Area *area)
{
    const bool chosen = index == rows->at;
    char head[SAID_MAX];
    char body[SAID_MAX];
    choice_texts(rows, index, head, body);
    const int need = words_rows(head, area->width);
    style(chosen ? INK_LIGHT : INK_TEXT, chosen ? GROUND_FOCUS : GROUND_TABLE, chosen ? A_BOLD : 0);
    for (int row = 0; row < need; row++) {
        draw_fill(area->y + row, area->x, area->width);
    }
    area->y += draw_wrapped(area->y, area->x, area->width, need, head);
    if (body[0] != '\0') {
        area_words(area, chosen ? INK_BONUS : INK_DIM, 0, 2, body);
    }
}

/* What the option would change: by source where there are rows for it, else in one line. */
static void worth_draw(const Tui *t, Area *area)
{
    enum { SOURCES_ROWS = 5 };
    Action a = 0;
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    if (options_pending(t, &a, NULL)) {
        preview_summary(t, a, NULL, &text);
    }
    if (text.length == 0 || words_rows(words, area->width) > area->end - area->y) {
        return;
    }
    if (area->end - area->y > SOURCES_ROWS) {
        area->y++;
        area->y += preview_draw(t, a, NULL, area->y, area->x, area->width, area->end - area->y);
    } else {
        area_words(area, INK_GOOD, 0, 0, words);
    }
}

int options_draw(const Tui *t, int y, int x, int width, int rows)
{
    Choice choices[CHOICES_MAX];
    enum { SUMMARY_ROWS = 2 };
    int count = choices_make(t, choices);
    int at = t->options.at < count ? t->options.at : count - 1;
    Area area = {y, x, width, y + rows};
    head_draw(t, &area);
    if (count == 0) {
        return area.y - y;
    }
    const Rows all = {t, choices, width, at};
    const int room = area.end - area.y - (choice_rows(&all, at) <= area.end - area.y - SUMMARY_ROWS ? SUMMARY_ROWS : 0);
    area.end = area.y + room;
    for (int i = rows_top(at, room, choice_rows, &all); i < count && area.y + choice_rows(&all, i) <= area.end; i++) {
        choice_draw(&all, i, &area);
    }
    area.end = y + rows;
    worth_draw(t, &area);
    return area.y - y;
}
