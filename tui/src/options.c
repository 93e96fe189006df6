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
    text_add(text, card_name(deck, index));
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
    text_add(head, "slot ");
    text_int(head, (int)action_slot(a) + 1);
    text_add(head, action_alternate(a) ? " instead: " : ": ");
    words_road_slot(head, &t->table->rules, g->road_face[g->road_side - 1] - 1, (int)action_slot(a),
                    action_alternate(a));
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
        text_add(body, choice_whole(t, choice) ? "" : "Enter chooses the lots");
        break;
    case VERB_PASS:
        text_add(head, "pass: take no slot");
        break;
    case VERB_ACCEPT:
        text_add(head, "accept (y)");
        break;
    case VERB_DECLINE:
        text_add(head, "decline (n)");
        break;
    default:
        words_move(head, r, g, choice->action);
    }
}

/* The order of rank, and who sits on the slots (14.5, 14.6). */
static void road_head(const Tui *t, Area *area)
{
    const Game *g = &t->table->now;
    int side = g->road_side - 1;
    char words[240];
    Text text;
    text_start(&text, words, sizeof words);
    text_add(&text, "The road in the ");
    text_add(&text, side_word(side));
    text_add(&text, ": ");
    card_title(DECK_ROADS, g->road_face[side] - 1, &text);
    area_words(area, INK_TITLE, A_BOLD, 0, words);
    text_start(&text, words, sizeof words);
    text_add(&text, "Influence (14.5): ");
    influence_words(t, side, &text);
    area_words(area, INK_TEXT, 0, 0, words);
    text_start(&text, words, sizeof words);
    for (int slot = 0; slot < ROAD_ROWS; slot++) {
        int taker = g->road_slot[side][slot];
        if (taker != 0) {
            text_add(&text, text.length > 0 ? ", " : "Taken: ");
            text_int(&text, slot + 1);
            text_add(&text, " by ");
            text_add(&text, t->table->seat[taker - 1].name);
        }
    }
    if (text.length > 0) {
        area_words(area, INK_DIM, 0, 0, words);
    }
    area_words(area, INK_DIM, 0, 0,
               g->player[g->seat].milestones > 0 ? "It takes a milestone marker."
                                                 : "It takes a lot marker for one era.");
}

static void reply_head(const Tui *t, Area *area)
{
    const Table *table = t->table;
    char words[400];
    Text text;
    text_start(&text, words, sizeof words);
    text_add(&text, table->seat[table->now.turn_seat].name);
    text_add(&text, " offers ");
    words_offer(&text, &table->rules, &table->now.extra.offer);
    area_words(area, INK_TITLE, A_BOLD, 0, words);
}

static void head_draw(const Tui *t, Area *area)
{
    const Game *g = &t->table->now;
    switch (g->phase) {
    case PHASE_DRAFT:
        area_words(area, INK_TITLE, A_BOLD, 0, "Your hand: pick one deed, face down (9.1)");
        break;
    case PHASE_KEEP_OBJECTIVE:
        area_words(area, INK_TITLE, A_BOLD, 0, "Keep one objective; it stays your secret (12.1)");
        break;
    case PHASE_KEEP_ROLE:
        area_words(area, INK_TITLE, A_BOLD, 0, "Keep one role; all are shown when all have chosen (12.6)");
        break;
    case PHASE_TRADE_REPLY:
        reply_head(t, area);
        break;
    case PHASE_ROAD:
        road_head(t, area);
        break;
    default:
        area_words(area, INK_TITLE, A_BOLD, 0, "Your invocations (12.4)");
    }
}

static void choice_draw(const Tui *t, const Choice *choice, int number, bool chosen, Area *area)
{
    char head[200];
    char body[300];
    Text title;
    Text text;
    if (area->y >= area->end) {
        return;
    }
    text_start(&title, head, sizeof head);
    text_start(&text, body, sizeof body);
    text_int(&title, number);
    text_char(&title, ' ');
    choice_words(t, choice, &title, &text);
    style(chosen ? INK_LIGHT : INK_TEXT, chosen ? GROUND_FOCUS : GROUND_TABLE, chosen ? A_BOLD : 0);
    int rows = chosen && words_width(head) > area->width && area->y + 1 < area->end ? 2 : 1; /* the chosen one whole */
    draw_fill(area->y, area->x, area->width);
    area->y += draw_wrapped(area->y, area->x, area->width, rows, head);
    bool all = t->table->now.phase == PHASE_KEEP_OBJECTIVE || t->table->now.phase == PHASE_KEEP_ROLE;
    if ((chosen || all) && body[0] != '\0' && area->y < area->end) {
        area_words(area, chosen ? INK_BONUS : INK_DIM, 0, 2, body);
    }
}

/* What the option would change: by source where there are rows for it, else in one line. */
static void worth_draw(const Tui *t, Area *area)
{
    enum { SOURCES_ROWS = 5 };
    Action a = 0;
    char words[240];
    Text text;
    text_start(&text, words, sizeof words);
    if (options_pending(t, &a, NULL)) {
        preview_summary(t, a, NULL, &text);
    }
    if (text.length == 0 || area->y >= area->end) {
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
    int count = choices_make(t, choices);
    int at = t->options.at < count ? t->options.at : count - 1;
    Area area = {y, x, width, y + rows};
    head_draw(t, &area);
    int room = area.end - area.y - 2;
    for (int i = at >= room && room > 0 ? at - room + 1 : 0; i < count; i++) {
        choice_draw(t, &choices[i], i + 1, i == at, &area);
    }
    worth_draw(t, &area);
    return area.y - y;
}
