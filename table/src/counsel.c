/* SPDX-License-Identifier: MIT */
/* counsel.c - why a move is good: what it would score, and what bot_terms values beside that. */
#include "table/counsel.h"

#include "notation/language.h"
#include "notation/words.h"
#include "table/look.h"

#include <stddef.h>

enum { REASONS_TOLD = 3, SOURCES_TOLD = 3 };
/* In hundredths of a VP, as terms are: what is worth a word; and the weight of what a card does, before all else. */
enum { WORTH_TOLD = 40, WORTH_CARD = 100000 };

/* The move that reasons are given for. */
typedef struct Advised {
    const Rules *r;
    const Game *view;
    Action action;
    const int32_t *term;
    const Preview *preview;
    bool told; /* by the preview */
} Advised;

/* ---- Each reason has a weight, 0 where there is nothing to say, and its words. */
static int32_t points_weight(const Advised *m)
{
    return m->told && m->preview->vp[m->view->seat] > 0 ? 100 * m->preview->vp[m->view->seat] : 0;
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

static void points_words(Text *why, const Advised *m)
{
    static Phrase sources;
    const Rules *r = m->r;
    const int year = r->config.game == GAME_METROPOLIS; /* the row after the era's */
    sources_add(phrase_start(&sources, why), r, m->preview, m->view->seat);
    Arg points = arg_plus(arg_vp(r->config.game, m->preview->vp[m->view->seat]));
    if (sources.text.length > 0) {
        words_fill(why, WORD_WHY_POINTS_FROM + year, points, arg_phrase(&sources));
    } else {
        words_fill(why, WORD_WHY_POINTS + year, points);
    }
}

/* Against an automaton its losses alone are a reason: the other players win or lose with one (13.13). */
static int32_t rivals_lost(const Advised *m)
{
    const Rules *r = m->r;
    int32_t lost = 0;
    for (int seat = 0; seat < r->config.players + r->automaton && m->told; seat++) {
        bool rival = seat != m->view->seat && (r->automaton == 0 || seat == r->config.players);
        lost += rival && m->preview->vp[seat] < 0 ? -m->preview->vp[seat] : 0;
    }
    return lost;
}

static int32_t rivals_weight(const Advised *m)
{
    return 100 * rivals_lost(m);
}

static void rivals_words(Text *why, const Advised *m)
{
    words_fill(why, WORD_WHY_RIVALS, arg_vp(m->r->config.game, rivals_lost(m)));
}

static int32_t at_least(int32_t weight, int32_t least)
{
    return weight > least ? weight : least;
}

/* Silver that the move brings, however little it is worth: an income has no other reason. */
static int32_t silver_weight(const Advised *m)
{
    const int seat = m->view->seat;
    bool more = m->told && m->preview->after.player[seat].silver > m->view->player[seat].silver;
    return more ? at_least(m->term[TERM_SILVER], 1) : 0;
}

static void silver_words(Text *why, const Advised *m)
{
    words_fill(why, WORD_WHY_SILVER, arg_silver(m->r->config.game, m->preview->after.player[m->view->seat].silver));
}

static bool is_deed(const Advised *m)
{
    const unsigned verb = action_verb(m->action);
    return verb == VERB_BUY || verb == VERB_PICK || verb == VERB_STEAL;
}

static LotSet joined_lots(const Advised *m)
{
    return look_joins(m->view, m->view->seat, m->action);
}

static int32_t joins_weight(const Advised *m)
{
    return lots_any(joined_lots(m)) ? at_least(m->term[TERM_ROOM], 1) : 0;
}

static void joins_words(Text *why, const Advised *m)
{
    words_fill(why, WORD_WHY_JOINS, arg_lots(joined_lots(m)));
}

static int32_t term_weight(const Advised *m, int term)
{
    return m->term[term] >= WORTH_TOLD ? m->term[term] : 0;
}

static int32_t room_weight(const Advised *m)
{
    return lots_any(joined_lots(m)) ? 0 : term_weight(m, TERM_ROOM); /* joining says it */
}

/* Larger buildings stand on lots side by side, and a deed apart from the others is one lot. */
static void room_words(Text *why, const Advised *m)
{
    words_add(why, is_deed(m) ? WORD_WHY_LOT : WORD_WHY_ROOM);
}

static int32_t card_weight(const Advised *m)
{
    return look_move_card(m->action).deck != DECK_COUNT ? WORTH_CARD : 0;
}

/* A card's reason is what it does. */
static void card_words(Text *why, const Advised *m)
{
    const LookCard card = look_move_card(m->action);
    words_card(why, m->r, card.deck, card.index);
}

/* Of equal ones the first comes first. */
static const struct {
    int32_t (*weight)(const Advised *m);        /* NULL: that of the term */
    void (*words)(Text *why, const Advised *m); /* NULL: the word */
    int term;
    int word;
} REASONS[] = {
    {card_weight, card_words, 0, 0},
    {points_weight, points_words, 0, 0},
    {rivals_weight, rivals_words, 0, 0},
    {silver_weight, silver_words, 0, 0},
    {joins_weight, joins_words, 0, 0},
    {NULL, NULL, TERM_PLAN, WORD_WHY_PLAN},
    {NULL, NULL, TERM_SHOPS, WORD_WHY_SHOPS},
    {room_weight, room_words, 0, 0},
    {NULL, NULL, TERM_MARKERS, WORD_WHY_MARKER},
    {NULL, NULL, TERM_CARDS, WORD_WHY_CARDS},
};
enum { REASON_COUNT = sizeof REASONS / sizeof REASONS[0] };

/* Where nothing else can be said. */
static int last_reason(unsigned verb)
{
    static const int16_t WORDS[VERB_COUNT] = {
        [VERB_END] = WORD_WHY_KEEPS,        [VERB_PASS] = WORD_WHY_KEEPS,   [VERB_ACCEPT] = WORD_WHY_TRADE,
        [VERB_DECLINE] = WORD_WHY_NO_TRADE, [VERB_GARDEN] = WORD_WHY_CERES, [VERB_CERES_MONUMENT] = WORD_WHY_CERES,
        [VERB_TOKEN] = WORD_WHY_CONSUL,     [VERB_PICK] = WORD_WHY_LOT,     [VERB_BUY] = WORD_WHY_LOT,
    };
    return WORDS[verb] != 0 ? WORDS[verb] : (int)WORD_WHY_FREE;
}

void counsel_why(Text *why, const Rules *r, const Game *view, Action a, const int32_t term[TERM_COUNT])
{
    static Preview preview;
    int32_t weight[REASON_COUNT];
    Advised m = {r, view, a, term, &preview, false};
    m.told = preview_make(r, view, a, NULL, &preview);
    for (int i = 0; i < REASON_COUNT; i++) {
        weight[i] = REASONS[i].weight != NULL ? REASONS[i].weight(&m) : term_weight(&m, REASONS[i].term);
    }
    for (int n = 0; n < REASONS_TOLD; n++) {
        int best = 0;
        for (int i = 1; i < REASON_COUNT; i++) {
            best = weight[i] > weight[best] ? i : best;
        }
        if (weight[best] == 0) {
            if (n == 0) {
                words_add(why, last_reason(action_verb(a)));
            }
            return;
        }
        text_add(why, n > 0 ? "; " : "");
        if (REASONS[best].words != NULL) {
            REASONS[best].words(why, &m);
        } else {
            words_add(why, REASONS[best].word);
        }
        weight[best] = 0;
    }
}
