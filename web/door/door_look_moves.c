/* door_look_moves.c - the legal moves, taken apart, and who may be offered a trade. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>
#include <string.h>

enum { PAID = 128, ROAD_ALT = 128, OFFERS_MOST = 20 }; /* in an action: see action.h; 11.4 */

void put_move_text(Text *t, const Rules *r, const Game *g, Action a)
{
    Text words = words_start();
    move_write(r, g, a, &words);
    put_words(t, "move", &words);
    words = words_start();
    words_move_said(&words, SAID_AS_CHOICE, r, g, a);
    put_words(t, "words", &words);
}

/* The card of a purchase or a pick: a lot or an invocation. */
static void put_card_id(Text *t, Card card)
{
    char id[8];
    Text text;
    text_start(&text, id, sizeof id);
    card_write(&text, card);
    put_string(t, "card", id);
}

static void put_build(Text *t, const Rules *r, Action a)
{
    const int kind = (int)action_a(a);
    put_string(t, "piece", piece_id(r->config.game, kind));
    put_int(t, "turn", (int)(action_b(a) % PAID) - turn_first(r->piece[kind].shape));
    if (action_b(a) >= PAID) {
        put_bool(t, "pay", true);
    }
}

/* What the verb names beside lots. */
static void put_named(Text *t, const Rules *r, Action a)
{
    switch (action_verb(a)) {
    case VERB_BUY:
    case VERB_PICK:
        put_card_id(t, (Card)action_a(a));
        break;
    case VERB_KEEP_OBJECTIVE:
        put_string(t, "card", card_id(DECK_OBJECTIVES, (int)action_a(a) - 1));
        break;
    case VERB_KEEP_ROLE:
        put_string(t, "card", card_id(DECK_ROLES, (int)action_a(a) - 1));
        break;
    case VERB_INVOKE:
        put_string(t, "card", card_id(DECK_INVOCATIONS, (int)action_a(a)));
        break;
    case VERB_BUILD:
    case VERB_RAISE:
    case VERB_CERES_MONUMENT:
        put_build(t, r, a);
        break;
    case VERB_ROAD:
        put_int(t, "slot", (int)(action_a(a) % ROAD_ALT) + 1);
        if (action_a(a) >= ROAD_ALT) {
            put_bool(t, "alt", true);
        }
        break;
    default:
        break;
    }
}

static void put_one(Text *t, const LookAt *at, Action a)
{
    const LotSet lots = action_place(&at->game, a);
    put_open(t, '{');
    put_move_text(t, &at->rules, &at->game, a);
    put_string(t, "verb", verb_word((int)action_verb(a)));
    put_named(t, &at->rules, a);
    if (lots_any(lots)) {
        put_lots(t, "lots", lots);
    }
    put_close(t, '}');
}

void put_moves(Text *t, const LookAt *at)
{
    put_key(t, "moves");
    put_open(t, '[');
    for (uint32_t i = 0; i < at->move_count; i++) {
        put_one(t, at, at->move[i]);
    }
    put_close(t, ']');
}

/* An offer of nothing is refused for having no lot, unless the partner or the moment is wrong. */
static bool may_offer(const LookAt *at, int to)
{
    Offer nothing;
    memset(&nothing, 0, sizeof nothing);
    return game_trade_check(&at->rules, &at->game, at->viewer, to, &nothing) == RULE_TRADE_NO_LOT;
}

void put_trade(Text *t, const LookAt *at)
{
    const bool trading = module_on(&at->rules, MODULE_TRADING) && at->viewer != NO_SEAT;
    bool any = false;
    put_key(t, "trade_to");
    put_open(t, '[');
    for (int to = 0; to < at->rules.config.players && trading; to++) {
        if (may_offer(at, to)) {
            put_next(t);
            text_int(t, to + 1);
            any = true;
        }
    }
    put_close(t, ']');
    put_int(t, "offers_left", any ? OFFERS_MOST - at->game.offers : 0);
}
