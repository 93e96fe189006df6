/* SPDX-License-Identifier: MIT */
/* why.c - the sentences of a step: all that can be said of the two moves, and the few that are. */
#include "insight/why.h"

#include "notation/put.h"
#include "table/source.h"
#include "why_inner.h"

#include <string.h>

enum { WORTH_FIRST = 25 }; /* what weighs less is told where nothing else is */

Text *reason_open(Why *w, int about, uint16_t rule, int32_t weight)
{
    const int at = w->reason_count < REASONS_MAX - 1 ? w->reason_count++ : REASONS_MAX - 1;
    Reason *reason = &w->reason[at];
    reason->text = text_in(reason->words, sizeof reason->words);
    text_like(&reason->text, w->like);
    reason->weight = weight;
    reason->rule = rule;
    reason->about = (uint8_t)about;
    reason->told = false;
    return &reason->text;
}

static void move_look(const Rules *r, const Game *view, const Candidate *candidate, WhyMove *out_move)
{
    int32_t vp[SEATS_MAX];
    out_move->action = candidate->action;
    out_move->told = preview_make(r, view, candidate->action, &candidate->offer, &out_move->preview);
    out_move->lines = (Lines){out_move->row, LINES_MAX, 0};
    game_preview(r, &out_move->preview.after, &out_move->lines, vp);
}

static void move_reasons(Why *w, int about, const WhyMove *m)
{
    switch (action_verb(m->action)) {
    case VERB_BUILD:
    case VERB_RAISE:
        build_reasons(w, about, m);
        break;
    case VERB_BUY:
        if (action_a(m->action) >= CARD_INVOCATION) {
            card_reasons(w, about, m);
            break;
        }
        /* fall through */
    case VERB_PICK:
    case VERB_STEAL:
    case VERB_TRADE:
    case VERB_ACCEPT:
        deed_reasons(w, about, m);
        break;
    default:
        card_reasons(w, about, m);
        break;
    }
}

/* The better move and the worse one: b and the one played, or the one played and the next best. */
static void moves_choose(Why *w)
{
    const LedgerStep *step = w->step;
    int bad = step->played;
    w->praised = step->played == step->best;
    if (w->praised) {
        bad = step->played == 0 ? 1 : 0;
    }
    w->compared = bad < step->candidate_count;
    w->good = &step->candidate[step->best];
    w->bad = w->compared ? &step->candidate[bad] : w->good;
}

/* The heaviest that was not told yet; of one kind, or of any. */
static Reason *reason_best(Why *w, int about)
{
    Reason *best = NULL;
    for (int i = 0; i < w->reason_count; i++) {
        Reason *reason = &w->reason[i];
        const bool sound = !reason->told && reason->text.length > 0 && reason->text.length + 2 < WHY_WORDS_MAX;
        if (sound && (about == ABOUT_COUNT || reason->about == about) &&
            (best == NULL || reason->weight > best->weight)) {
            best = reason;
        }
    }
    return best;
}

/* Whether another sentence of the list says the same words. */
static bool said_already(const WhySentence *sentences, int count, const char *words)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(sentences[i].words, words) == 0) {
            return true;
        }
    }
    return false;
}

static int reason_tell(Reason *reason, WhySentence *out_sentences, int count)
{
    reason->told = true;
    if (reason->text.at[reason->text.length - 1] != '.') {
        text_char(&reason->text, '.');
    }
    if (said_already(out_sentences, count, reason->words)) {
        return count;
    }
    out_sentences[count].rule = reason->rule;
    memcpy(out_sentences[count].words, reason->words, sizeof reason->words);
    return count + 1;
}

static int reasons_choose(Why *w, WhySentence *out_sentences)
{
    int count = 0;
    for (int about = 0; about < ABOUT_COUNT; about++) {
        Reason *best = reason_best(w, about);
        if (best != NULL && best->weight >= WORTH_FIRST) {
            count = reason_tell(best, out_sentences, count);
        }
    }
    for (Reason *more = reason_best(w, ABOUT_COUNT); count < WHY_SENTENCES && more != NULL;
         more = reason_best(w, ABOUT_COUNT)) {
        count = reason_tell(more, out_sentences, count);
    }
    return count;
}

int why_sentences(const Text *like, const Rules *r, const Game *view, const LedgerStep *step,
                  WhySentence out_sentences[WHY_SENTENCES])
{
    static Why w;
    w.like = like;
    w.r = r;
    w.view = view;
    w.step = step;
    w.seat = step->seat;
    w.reason_count = 0;
    moves_choose(&w);
    move_look(r, view, w.good, &w.better);
    move_look(r, view, w.bad, &w.worse);
    move_reasons(&w, ABOUT_BETTER, &w.better);
    if (w.compared) {
        if (w.praised) {
            if (w.reason_count == 0) { /* it does nothing, so what counts is what it leaves */
                move_reasons(&w, ABOUT_AFTER, &w.worse);
            }
            next_best_reason(&w);
        } else {
            move_reasons(&w, ABOUT_WORSE, &w.worse);
        }
        after_reasons(&w);
        plain_reason(&w);
    }
    return reasons_choose(&w, out_sentences);
}

/* ---- JSON. */

void why_strings_put(Text *t, const char *key, const WhySentence *sentences, int count)
{
    put_key(t, key);
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        Text words = put_words_start(t);
        text_rule(&words, sentences[i].rule);
        text_char(&words, ' ');
        text_add(&words, sentences[i].words);
        put_words(t, NULL, &words);
    }
    put_close(t, ']');
}

void why_reasons_put(Text *t, const WhySentence *sentences, int count)
{
    why_strings_put(t, "why", sentences, count);
    put_key(t, "reasons");
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_open(t, '{');
        put_rule(t, "rule", sentences[i].rule);
        put_string(t, "words", sentences[i].words);
        put_close(t, '}');
    }
    put_close(t, ']');
}

void why_put(Text *t, const Rules *r, const Game *view, const LedgerStep *step)
{
    static WhySentence sentences[WHY_SENTENCES];
    static WhySource sources[WHY_SOURCES_MAX];
    why_reasons_put(t, sentences, why_sentences(t, r, view, step, sentences));
    const int count = why_sources(r, view, step, sources);
    put_key(t, "sources");
    put_open(t, '[');
    for (int i = 0; i < count; i++) {
        put_open(t, '{');
        put_int(t, "seat", sources[i].seat + 1);
        put_string(t, "source", source_id(sources[i].source));
        put_int(t, "played", sources[i].played);
        put_int(t, "best", sources[i].best);
        put_close(t, '}');
    }
    put_close(t, ']');
}
