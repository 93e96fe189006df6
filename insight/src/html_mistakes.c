/* SPDX-License-Identifier: MIT */
/* html_mistakes.c - the moments, and every mistake by size: the board after both moves, why, and points by source. */
#include "html_inner.h"

#include "insight/why.h"
#include "table/source.h"

enum { CROPS_MOST = 30 };

/* ---- Parts of both. */

static void sentences_list(const Html *h, const WhySentence *sentences, int count)
{
    Text *t = h->t;
    if (count == 0) {
        return;
    }
    text_add(t, "<ol class=why>");
    for (int i = 0; i < count; i++) {
        text_add(t, "<li><b>");
        text_rule(t, sentences[i].rule);
        text_add(t, "</b><span>");
        html_text(t, sentences[i].words);
        text_add(t, "</span>");
    }
    text_add(t, "</ol>");
}

static void joint_view(const Html *h, const LedgerStep *step, Game *out_game, Game *out_view)
{
    state_before(h, step->n, out_game);
    game_view(h->r, out_game, ALL_SEATS, out_view);
}

/* "−9.5" for each member. */
static void figures(const Html *h, const Account *part)
{
    int32_t tenths[SEATS_MAX];
    tenths_round(part->chance, h->members, TENTH_CHANCE, tenths);
    text_add(h->t, "<p class=fg>");
    for (int member = 0; member < h->members; member++) {
        text_add(h->t, "<span class=");
        text_add(h->t, sign_class(tenths[member]));
        text_char(h->t, '>');
        html_flag(h, member_seat(h, member), 16);
        html_tenths(h->t, tenths[member], true);
        text_add(h->t, "</span>");
    }
    text_add(h->t, "</p>");
}

/* ---- Moments. */

static void moment(const Html *h, int index)
{
    static const char *const ROMAN[REVIEW_MOMENTS] = {"I", "II", "III"};
    static WhySentence sentences[WHY_SENTENCES];
    static Game before;
    static Game view;
    const Moment *m = &h->review->moment[index];
    const LedgerStep *step = &h->review->step[m->step];
    const bool luck = m->kind == MOMENT_LUCK;
    Text *t = h->t;
    StepParts parts;
    step_parts(step, &parts);
    joint_view(h, step, &before, &view);
    text_add(t, "<article id=moment");
    text_int(t, index + 1);
    text_add(t, " ><i>");
    text_add(t, ROMAN[index]);
    text_add(t, "</i><p class=cap><svg class=ic><use href=#i-");
    text_add(t, luck ? "luck" : "own");
    text_add(t, " /></svg>");
    html_fill(t, word_of(h->r, luck ? WORD_HTML_LUCK_AT : WORD_HTML_CHOICE_AT), arg_number((int)step->n),
              arg_era(step->era));
    text_add(t, "</p><h3>");
    html_seat(h, step->seat);
    text_add(t, ": ");
    html_move(h, &before, &step->candidate[step->played]);
    text_add(t, "</h3>");
    if (!luck) {
        text_add(t, "<p><b>");
        html_word(t, WORD_HTML_BETTER);
        text_add(t, "</b> ");
        html_move(h, &before, &step->candidate[step->best]);
        text_add(t, "</p>");
    }
    const int count =
        luck ? why_luck(t, h->r, h->record, &before, step, sentences) : why_sentences(t, h->r, &view, step, sentences);
    sentences_list(h, sentences, luck ? count : count > 1 ? 1 : count);
    figures(h, luck ? &parts.luck : &parts.choice);
    text_add(t, "</article>");
}

void html_moments(const Html *h)
{
    if (h->review->moment_count == 0) {
        return;
    }
    text_add(h->t, "<section class=slab><h2>");
    html_word(h->t, WORD_HTML_MOMENTS);
    text_add(h->t, "</h2><div class=mom>");
    for (int i = 0; i < h->review->moment_count && i < REVIEW_MOMENTS; i++) {
        moment(h, i);
    }
    text_add(h->t, "</div></section>");
}

/* ---- Mistakes. */

/* The lots that a move is about: its place, what changes hands, and the buildings whose points change. */
static LotSet lots_meant(const Html *h, const Game *view, Action a, const Preview *p)
{
    LotSet meant = action_place(view, a);
    for (int seat = 0; seat < seats_all(h->r); seat++) {
        meant = lots_or(meant, lots_or(lots_minus(p->after.own[seat], view->own[seat]),
                                       lots_minus(view->own[seat], p->after.own[seat])));
    }
    for (int i = 0; i < p->change_count; i++) {
        const Change *c = &p->change[i];
        const bool building = c->what != KIND_NONE && c->what < KIND_COUNT;
        if (building && c->unit == AMOUNT_VP && c->before != c->after) {
            meant = lots_or(meant, lots_or(c->lots, c->near));
        }
    }
    return lots_and(meant, h->r->city);
}

static void figure(const Html *h, const Game *before, const Candidate *candidate, const Preview *p, LotSet place,
                   Box box, bool crop, bool better)
{
    Text *t = h->t;
    text_add(t, "<figure>");
    if (crop) {
        html_crop(h, p, place, box, better);
    }
    text_add(t, "<figcaption><b>");
    html_word(t, better ? WORD_HTML_BETTER : WORD_HTML_PLAYED);
    text_add(t, "</b> ");
    html_move(h, before, candidate);
    text_add(t, "</figcaption></figure>");
}

static void both(const Html *h, const LedgerStep *step, const Game *before, const Game *view, bool crops)
{
    static Preview played;
    static Preview best;
    const Candidate *a = &step->candidate[step->played];
    const Candidate *b = &step->candidate[step->best];
    preview_make(h->r, view, a->action, &a->offer, &played);
    preview_make(h->r, view, b->action, &b->offer, &best);
    const LotSet meant = lots_or(lots_meant(h, view, a->action, &played), lots_meant(h, view, b->action, &best));
    const bool crop = crops && lots_any(meant);
    const Box box = box_of(h->r, meant);
    text_add(h->t, "<div class=two>");
    figure(h, before, a, &played, action_place(view, a->action), box, crop, false);
    figure(h, before, b, &best, action_place(view, b->action), box, crop, true);
    text_add(h->t, "</div>");
}

/* ---- Points by source. */

typedef struct Sources {
    int count;
    WhySource row[WHY_SOURCES_MAX];
} Sources;

static void cell(Text *t, int32_t played, int32_t best)
{
    text_add(t, "<td>");
    text_int(t, played);
    if (played != best) {
        text_add(t, " → <b>");
        text_int(t, best);
        text_add(t, "</b>");
    }
}

static void source_row(const Html *h, const Sources *s, int seat, unsigned shown)
{
    int32_t played = 0;
    int32_t best = 0;
    text_add(h->t, "<tr><th>");
    html_seat(h, seat);
    for (int source = 0; source < SOURCE_COUNT; source++) {
        WhySource found = {0, 0, 0, 0};
        for (int i = 0; i < s->count; i++) {
            found = s->row[i].seat == seat && s->row[i].source == source ? s->row[i] : found;
        }
        played += found.played;
        best += found.best;
        if ((shown >> source & 1) != 0) {
            cell(h->t, found.played, found.best);
        }
    }
    cell(h->t, played, best);
    text_add(h->t, "<td class=");
    text_add(h->t, sign_class(best - played));
    text_char(h->t, '>');
    text_add(h->t, best > played ? "+" : best < played ? "−" : "");
    text_int(h->t, best > played ? best - played : played - best);
}

static void sources_table(const Html *h, const LedgerStep *step, const Game *view)
{
    static Sources s;
    unsigned shown = 0;
    Text *t = h->t;
    s.count = why_sources(h->r, view, step, s.row);
    for (int i = 0; i < s.count; i++) {
        shown |= 1u << s.row[i].source;
    }
    if (shown == 0) {
        return;
    }
    text_add(t, "<div class=wide><table class=src><tr><th>");
    html_word(t, word_of(h->r, WORD_HTML_ENDED));
    for (int source = 0; source < SOURCE_COUNT; source++) {
        if ((shown >> source & 1) != 0) {
            text_add(t, "<td>");
            html_word(t, source_heading(source));
        }
    }
    text_add(t, "<td>");
    html_word(t, WORD_HTML_ALL);
    text_add(t, "<td>");
    for (int seat = 0; seat < seats_all(h->r); seat++) {
        source_row(h, &s, seat, shown);
    }
    text_add(t, "</table></div>");
}

/* ---- The list. */

/* The steps that are mistakes, the largest first; how many. */
static int mistakes_find(const Html *h, uint16_t out_steps[RECORD_MOVES_MAX])
{
    int count = 0;
    for (uint32_t i = 0; i < h->review->step_count && i < RECORD_MOVES_MAX; i++) {
        const int32_t loss = step_loss(h->r, &h->review->step[i]);
        if (loss < LEDGER_MISTAKE) {
            continue;
        }
        int at = count++;
        while (at > 0 && step_loss(h->r, &h->review->step[out_steps[at - 1]]) < loss) {
            out_steps[at] = out_steps[at - 1];
            at--;
        }
        out_steps[at] = (uint16_t)i;
    }
    return count;
}

static void only_line(const Html *h)
{
    static Phrase list;
    phrase_start(&list, h->t);
    for (uint32_t i = 0; i < h->review->step_count; i++) {
        if (h->review->step[i].only && list.text.length < 400) {
            text_add(&list.text, list.text.length > 0 ? ", " : "");
            text_uint(&list.text, h->review->step[i].n);
        }
    }
    if (list.text.length > 0) {
        text_add(h->t, "<p class=only><svg class=ic><use href=#i-ok /></svg>");
        html_fill(h->t, WORD_HTML_ONLY, arg_phrase(&list));
        text_add(h->t, "</p>");
    }
}

static void mistake(const Html *h, const LedgerStep *step, bool crops)
{
    static WhySentence sentences[WHY_SENTENCES];
    static Game before;
    static Game view;
    StepParts parts;
    Text *t = h->t;
    step_parts(step, &parts);
    joint_view(h, step, &before, &view);
    text_add(t, "<article class=mis id=m");
    text_uint(t, step->n);
    text_add(t, " ><h3>");
    html_seat(h, step->seat);
    text_add(t, "<small>");
    html_fill(t, word_of(h->r, WORD_HTML_MOVE), arg_number((int)step->n), arg_era(step->era));
    text_add(t, "</small></h3>");
    figures(h, &parts.choice);
    both(h, step, &before, &view, crops);
    sentences_list(h, sentences, why_sentences(t, h->r, &view, step, sentences));
    sources_table(h, step, &view);
    text_add(t, "</article>");
}

void html_mistakes(const Html *h)
{
    static uint16_t steps[RECORD_MOVES_MAX];
    const int count = mistakes_find(h, steps);
    text_add(h->t, "<section><h2>");
    html_word(h->t, WORD_HTML_MISTAKES);
    text_add(h->t, "</h2>");
    if (count == 0) {
        text_add(h->t, "<p>");
        html_word(h->t, WORD_HTML_NO_MISTAKES);
        text_add(h->t, "</p>");
    }
    only_line(h);
    text_add(h->t, "<div class=all>");
    for (int i = 0; i < count; i++) {
        mistake(h, &h->review->step[steps[i]], i < CROPS_MOST);
    }
    text_add(h->t, "</div></section>");
}
