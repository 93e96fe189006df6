/* SPDX-License-Identifier: MIT */
/* target.c - choosing places of the city that a move is about: one lot, a few lots together, or two lots. */
#include "tui.h"

#include "notation/move.h"
#include "notation/words.h"
#include "table/preview.h"

#include <string.h>

/* What can be chosen: some lots, and the move they stand for where it is clear already. */
typedef struct Target {
    LotSet lots;
    Action action;
    bool whole; /* the move is clear */
} Target;

void target_open(Tui *t, int verb, int card)
{
    t->mode = MODE_TARGET;
    t->target.verb = verb;
    t->target.card = card;
    t->target.first = NO_LOT;
    t->target.at = 0;
}

static bool action_meant(const Tui *t, Action a)
{
    bool verb = t->target.verb == NO_VERB || (int)action_verb(a) == t->target.verb;
    return verb && (t->target.card == ANY_CARD || (int)action_a(a) == t->target.card);
}

/* A swap names two lots, one after another (i05, 14.6). */
static bool action_swaps(Action a)
{
    return (action_verb(a) == VERB_INVOKE || action_verb(a) == VERB_ROAD) && action_c(a) != NO_LOT;
}

static void target_add(Target *targets, uint32_t *count, LotSet lots, Action a, bool whole)
{
    for (uint32_t i = 0; i < *count; i++) {
        if (lots_equal(targets[i].lots, lots)) {
            return;
        }
    }
    Target target = {lots, a, whole};
    targets[(*count)++] = target;
}

/* Each place once. Of swaps: each lot that has a partner, then each partner of the one chosen. */
static uint32_t targets_make(const Tui *t, const Target **out_targets)
{
    static Target targets[ACTIONS_MAX];
    const Action *actions;
    uint32_t all = actions_list(t, &actions);
    uint32_t count = 0;
    for (uint32_t i = 0; i < all; i++) {
        Action a = actions[i];
        LotSet lots = action_place(&t->table->now, a);
        if (!action_meant(t, a) || !lots_any(lots)) {
            continue;
        }
        if (!action_swaps(a)) {
            target_add(targets, &count, lots, a, true);
        } else if (t->target.first == NO_LOT) {
            target_add(targets, &count, lots_one((Lot)action_b(a)), a, false);
            target_add(targets, &count, lots_one((Lot)action_c(a)), a, false);
        } else if (lots_has(lots, t->target.first)) {
            target_add(targets, &count, lots_minus(lots, lots_one(t->target.first)), a, true);
        }
    }
    *out_targets = targets;
    return count;
}

static const Target *target_now(const Tui *t)
{
    const Target *targets;
    uint32_t count = targets_make(t, &targets);
    return count == 0 ? NULL : &targets[t->target.at < count ? t->target.at : count - 1];
}

LotSet target_legal(const Tui *t)
{
    const Target *targets;
    uint32_t count = targets_make(t, &targets);
    LotSet lots = lots_none();
    for (uint32_t i = 0; i < count; i++) {
        lots = lots_or(lots, targets[i].lots);
    }
    return lots;
}

LotSet target_lots(const Tui *t)
{
    const Target *target = target_now(t);
    LotSet first = t->target.first != NO_LOT ? lots_one(t->target.first) : lots_none();
    return target != NULL ? lots_or(first, target->lots) : first;
}

bool target_pending(const Tui *t, Action *out_action, Offer *out_offer)
{
    (void)out_offer;
    const Target *target = target_now(t);
    if (target == NULL || !target->whole) {
        return false;
    }
    *out_action = target->action;
    return true;
}

/* To the nearest place in a direction. */
static void target_move(Tui *t, int columns, int rows)
{
    const Target *targets;
    uint32_t count = targets_make(t, &targets);
    int least = COST_NEVER;
    uint32_t best = t->target.at;
    for (uint32_t i = 0; i < count && t->target.at < count; i++) {
        int cost = lots_distance(targets[t->target.at].lots, targets[i].lots, columns, rows);
        best = cost < least ? i : best;
        least = cost < least ? cost : least;
    }
    t->target.at = best;
}

bool target_key(Tui *t, int key)
{
    const Target *targets;
    uint32_t count = targets_make(t, &targets);
    if (count == 0) {
        return false;
    }
    t->target.at = t->target.at < count ? t->target.at : count - 1;
    switch (key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        target_move(t, key == KEY_LEFT ? -1 : 1, 0);
        return false;
    case KEY_UP:
    case KEY_DOWN:
        target_move(t, 0, key == KEY_UP ? -1 : 1);
        return false;
    case 'n':
    case '\t':
        t->target.at = (t->target.at + 1) % count;
        return false;
    case 'N':
        t->target.at = (t->target.at + count - 1) % count;
        return false;
    default:
        break;
    }
    if (!key_is_enter(key) && key != ' ') {
        return false;
    }
    if (!targets[t->target.at].whole) {
        t->target.first = lots_first(targets[t->target.at].lots);
        t->target.at = 0;
        return false;
    }
    return true;
}

/* Why the person is asked: the tile, the token or the monument whose place is not clear (13.6, 15.6, 15.14). */
static const char *reason_words(const Tui *t)
{
    const Rules *r = &t->table->rules;
    const Game *g = &t->table->now;
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    if (g->phase == PHASE_CONSUL) {
        return said(WORD_TUI_CONSUL_TOOK, arg_lot(g->extra.consul.asked_lot));
    }
    if (g->phase == PHASE_CERES && g->extra.ceres.drawn != 0) {
        words_piece(&text, r, KIND_TILE + g->extra.ceres.drawn - 1);
        return said(WORD_TUI_CERES_DREW, arg_text(words));
    }
    if (g->phase == PHASE_CERES) {
        return said_word(g->extra.ceres.monument_due != 0 ? WORD_TUI_CERES_BUILDS : WORD_TUI_CERES_EMPTY);
    }
    if (t->target.verb == VERB_STEAL) {
        return said_word(WORD_TUI_STEAL_WHICH);
    }
    if (t->target.first != NO_LOT) {
        return said(WORD_TUI_SWAP_WITH, arg_lot(t->target.first));
    }
    if (t->target.verb == VERB_INVOKE) {
        return said(WORD_TUI_WHICH_LOT, arg_text(said_card(r, DECK_INVOCATIONS, t->target.card)));
    }
    return said_word(WORD_TUI_SWAP_ANY);
}

int target_draw(const Tui *t, int y, int x, int width, int rows)
{
    const Target *targets;
    uint32_t count = targets_make(t, &targets);
    const Target *target = target_now(t);
    Area area = {y, x, width, y + rows};
    area_words(&area, INK_TEXT, 0, 0, reason_words(t));
    if (target == NULL) {
        return area.y - y;
    }
    const int at = (int)(t->target.at < count ? t->target.at : count - 1);
    area_words(&area, INK_BONUS, A_BOLD, 0,
               said(WORD_TUI_TARGET_OF, arg_number(at + 1), arg_number((int)count), arg_lots(target->lots)));
    if (target->whole) {
        area.y += preview_draw(t, target->action, NULL, area.y, x, width, area.end - area.y);
    }
    return area.y - y;
}
