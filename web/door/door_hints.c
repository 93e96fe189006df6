/* door_hints.c - the best few moves, with a reason each (TABLE 7). */
#include "door_look.h"

#include "bots/bots.h"
#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>

enum { TERM_TOLD = 40, SOURCES_TOLD = 3 }; /* hundredths of a VP that are worth a word */

/* What one hint is about. */
typedef struct Reason {
    const LookAt *at;
    const BotRank *rank;
    const Preview *preview;
    bool told; /* by the preview */
} Reason;

/* One reason more. */
static Text *reason_next(Text *why)
{
    text_add(why, why->length > 0 ? "; " : "");
    return why;
}

/* The source that changes the seat's points most of those not told yet, -1 for none; equal ones go by their order. */
static int source_best(const Preview *p, int seat, const bool *told)
{
    int32_t most = 0;
    int best = -1;
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        int32_t size = c->after > c->before ? c->after - c->before : c->before - c->after;
        if (c->seat == seat && c->unit == AMOUNT_VP && !told[i] && size > most) {
            most = size;
            best = i;
        }
    }
    return best;
}

/* "Library B4 +3, population −1": the largest changes of the seat's points. */
static void sources_add(Text *t, const Rules *r, const Preview *p, int seat)
{
    bool told[CHANGES_MAX] = {false};
    for (int n = 0; n < SOURCES_TOLD; n++) {
        int best = source_best(p, seat, told);
        if (best < 0) {
            return;
        }
        const Change *c = &p->change[best];
        text_add(t, n > 0 ? ", " : "");
        source_words(t, r, c);
        text_add(t, c->after > c->before ? " +" : " −");
        text_int(t, c->after > c->before ? c->after - c->before : c->before - c->after);
        told[best] = true;
    }
}

static void points_reason(Text *why, const Reason *reason)
{
    static Phrase sources;
    const Rules *r = &reason->at->rules;
    const int seat = reason->at->viewer;
    const int32_t vp = reason->preview->vp[seat];
    if (!reason->told || vp <= 0) {
        return;
    }
    sources_add(phrase_start(&sources, why), r, reason->preview, seat);
    Arg points = arg_plus(arg_vp(r->config.game, vp));
    if (sources.text.length > 0) {
        words_fill(reason_next(why), word_of(r, WORD_WHY_POINTS_FROM), points, arg_phrase(&sources));
    } else {
        words_fill(reason_next(why), word_of(r, WORD_WHY_POINTS), points);
    }
}

/* Against an automaton its losses alone are a reason: the other players win or lose with one (13.13). */
static void rivals_reason(Text *why, const Reason *reason)
{
    const Rules *r = &reason->at->rules;
    int32_t lost = 0;
    for (int seat = 0; seat < seats_all(r) && reason->told; seat++) {
        bool rival = seat != reason->at->viewer && (r->automaton == 0 || seat == r->config.players);
        lost += rival && reason->preview->vp[seat] < 0 ? -reason->preview->vp[seat] : 0;
    }
    if (lost > 0) {
        words_fill(reason_next(why), WORD_WHY_RIVALS, arg_vp(r->config.game, lost));
    }
}

/* Silver that the move brings: what there is to spend then. */
static void silver_reason(Text *why, const Reason *reason)
{
    const int seat = reason->at->viewer;
    const int32_t now = reason->at->game.player[seat].silver;
    const int32_t then = reason->preview->after.player[seat].silver;
    if (reason->told && then > now) {
        words_fill(reason_next(why), WORD_WHY_SILVER, arg_silver(reason->at->rules.config.game, then));
    }
}

static bool joins_reason(Text *why, const Reason *reason)
{
    const Game *g = &reason->at->game;
    const Action a = reason->rank->action;
    const unsigned verb = action_verb(a);
    const LotSet own = lots_and(lots_around(action_place(g, a)), g->own[reason->at->viewer]);
    bool deed = verb == VERB_BUY || verb == VERB_PICK || verb == VERB_STEAL;
    if (deed && lots_any(own)) {
        words_fill(reason_next(why), WORD_WHY_JOINS, arg_lots(own));
    }
    return deed && lots_any(own);
}

/* The largest of the terms that points and silver do not tell already. */
static void term_reason(Text *why, const BotRank *rank, bool joins)
{
    static const struct {
        uint8_t term;
        uint16_t words;
    } TOLD[] = {{TERM_PLAN, WORD_WHY_PLAN},
                {TERM_ROOM, WORD_WHY_ROOM},
                {TERM_MARKERS, WORD_WHY_MARKER},
                {TERM_CARDS, WORD_WHY_CARDS}};
    int best = -1;
    for (int i = 0; i < (int)(sizeof TOLD / sizeof TOLD[0]); i++) {
        bool said = joins && TOLD[i].term == TERM_ROOM;
        bool more = best < 0 || rank->term[TOLD[i].term] > rank->term[TOLD[best].term];
        best = !said && rank->term[TOLD[i].term] >= TERM_TOLD && more ? i : best;
    }
    if (best >= 0) {
        words_add(reason_next(why), TOLD[best].words);
    }
}

/* A card's reason is what it does. */
static void card_reason(Text *why, const Reason *reason)
{
    const Rules *r = &reason->at->rules;
    const Action a = reason->rank->action;
    const int number = (int)action_a(a);
    switch (action_verb(a)) {
    case VERB_KEEP_OBJECTIVE:
        words_card(reason_next(why), r, DECK_OBJECTIVES, number - 1);
        break;
    case VERB_KEEP_ROLE:
        words_card(reason_next(why), r, DECK_ROLES, number - 1);
        break;
    case VERB_INVOKE:
        words_card(reason_next(why), r, DECK_INVOCATIONS, number);
        break;
    case VERB_BUY:
        if (number >= CARD_INVOCATION) {
            words_card(reason_next(why), r, DECK_INVOCATIONS, number - CARD_INVOCATION);
        }
        break;
    default:
        break;
    }
}

/* Where nothing else can be said. */
static int last_reason(unsigned verb)
{
    switch (verb) {
    case VERB_END:
    case VERB_PASS:
        return WORD_WHY_KEEPS;
    case VERB_ACCEPT:
        return WORD_WHY_TRADE;
    case VERB_DECLINE:
        return WORD_WHY_NO_TRADE;
    case VERB_GARDEN:
    case VERB_CERES_MONUMENT:
        return WORD_WHY_CERES;
    case VERB_TOKEN:
        return WORD_WHY_CONSUL;
    case VERB_PICK:
    case VERB_BUY:
        return WORD_WHY_ROOM;
    default:
        return WORD_WHY_FREE;
    }
}

static void why_words(Text *why, const Reason *reason)
{
    points_reason(why, reason);
    rivals_reason(why, reason);
    silver_reason(why, reason);
    card_reason(why, reason);
    bool joins = joins_reason(why, reason);
    term_reason(why, reason->rank, joins);
    if (why->length == 0) {
        words_add(why, last_reason(action_verb(reason->rank->action)));
    }
}

static void put_hint(Text *t, const LookAt *at, const BotRank *rank)
{
    static Preview preview;
    Reason reason = {at, rank, &preview, false};
    reason.told = preview_make(&at->rules, &at->game, rank->action, NULL, &preview);
    put_open(t, '{');
    put_move_text(t, &at->rules, &at->game, rank->action);
    Text why = words_start();
    why_words(&why, &reason);
    put_words(t, "why", &why);
    put_lots(t, "lots", action_place(&at->game, rank->action));
    put_int(t, "value", rank->value);
    put_close(t, '}');
}

void call_hints(Door *d)
{
    BotRank ranks[RANKS_MAX];
    int64_t most;
    const LookAt *at = look_kept(d);
    if (at == NULL || !door_int(d, d->args, "most", 1, RANKS_MAX, &most)) {
        return;
    }
    int count = at->move_count > 0 ? bot_rank(&at->rules, &at->game, (int)most, ranks) : 0;
    put_open(&d->out, '{');
    put_key(&d->out, "hints");
    put_open(&d->out, '[');
    for (int i = 0; i < count; i++) {
        put_hint(&d->out, at, &ranks[i]);
    }
    put_close(&d->out, ']');
    put_close(&d->out, '}');
}
