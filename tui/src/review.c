/* SPDX-License-Identifier: MIT */
/* review.c - the review of a game that is over: the account of each seat as bars, what decided it, every mistake with its
 * why. */
#include "tui.h"

#include "insight/review.h"
#include "insight/why.h"
#include "notation/words.h"
#include "table/look.h"

#include <stdlib.h>
#include <string.h>

enum { REVIEW_FORECASTS = 1 << 15 };
enum { LABEL_WIDTH = 22, NUMBER_WIDTH = 7, BAR_LEAST = 10, BAR_MOST = 50 };

struct Reviewed {
    Review review;
    void *search;
    void *memo;
    LedgerStep *steps;
    uint32_t *order; /* of the steps that are listed */
    bool whole;
};

void reviewed_free(Reviewed *reviewed)
{
    if (reviewed != NULL) {
        free(reviewed->search);
        free(reviewed->memo);
        free(reviewed->steps);
        free(reviewed->order);
        free(reviewed);
    }
}

static Reviewed *reviewed_open(const Tui *t)
{
    const uint32_t room = t->table->record.move_count + 1;
    Reviewed *reviewed = calloc(1, sizeof *reviewed);
    if (reviewed == NULL) {
        return NULL;
    }
    reviewed->search = malloc(LEDGER_SEARCH_BYTES);
    reviewed->memo = malloc(ledger_memo_bytes(REVIEW_FORECASTS));
    reviewed->steps = malloc(room * sizeof *reviewed->steps);
    reviewed->order = malloc(room * sizeof *reviewed->order);
    if (reviewed->search == NULL || reviewed->memo == NULL || reviewed->steps == NULL || reviewed->order == NULL) {
        reviewed_free(reviewed);
        return NULL;
    }
    Search *search = search_open(reviewed->search, LEDGER_SEARCH_BYTES);
    search_net(search, t->bots.net);
    ledger_start(&reviewed->review.ledger, &t->table->rules, &t->table->record, search, depth_simulations(DEPTH_READ),
                 reviewed->memo, REVIEW_FORECASTS);
    review_start(&reviewed->review, reviewed->steps, room);
    return reviewed;
}

/* Makes what is left of it, with a bar that grows; the key that stopped it, 0 when it is whole. */
static int reviewed_make(Reviewed *reviewed)
{
    const int width = COLS - 4;
    while (!reviewed->whole) {
        const int done = (int)reviewed->review.step_count;
        const int all = done + (int)review_left(&reviewed->review);
        if (screen_begin()) {
            style(INK_TITLE, GROUND_TABLE, A_BOLD);
            draw(0, 1, COLS - 2, said_word(WORD_TUI_REVIEW));
            style(INK_TEXT, GROUND_TABLE, 0);
            draw(2, 2, width, said(WORD_TUI_REVIEW_AT, arg_number(done), arg_number(all)));
            style(INK_GOOD, GROUND_TABLE, 0);
            for (int i = 0; i < (all > 0 ? width * done / all : width); i++) {
                draw(4, 2 + i, 1, "=");
            }
            foot_draw(said_word(WORD_TUI_KEYS_REVIEW_WAIT));
            refresh();
        }
        const int key = screen_key(0);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') {
            return key;
        }
        reviewed->whole = !review_step(&reviewed->review);
    }
    return 0;
}

/* ---- Words. */

/* "+4.1", of a number in tenths. */
static const char *tenths(int32_t number, bool sign)
{
    static char kept[4][32]; /* as many as one line has */
    static int next;
    const uint32_t size = (uint32_t)(number < 0 ? -number : number);
    char *words = kept[next++ % 4];
    snprintf(words, sizeof kept[0], "%s%s",
             number < 0 ? "−"
             : sign     ? "+"
                        : "",
             said(WORD_REASON_DECIMAL, arg_number((int)(size / 10)), arg_number((int)(size % 10))));
    return words;
}

static const char *percent(int32_t millionths)
{
    return tenths(tenths_nearest(millionths, TENTH_CHANCE), false);
}

static void padded(Text *text, int column)
{
    for (int i = words_width(text->at); i < column; i++) {
        text_char(text, ' ');
    }
}

/* The players against an automaton are one member. */
static void member_name(const Tui *t, int member, Text *text)
{
    const Rules *r = &t->table->rules;
    if (!r->automaton || member == 1) {
        text_add(text, seat_name(t, r->automaton ? r->config.players : member));
        return;
    }
    for (int seat = 0; seat < r->config.players; seat++) {
        text_add(text, seat > 0 ? ", " : "");
        text_add(text, seat_name(t, seat));
    }
}

/* ---- The account. */

/* What all bars reach from and to: 0 and 100 %, or the sums on the way. */
typedef struct Reach {
    int64_t low;
    int64_t high;
    int width;
} Reach;

static void reach_take(Reach *reach, int64_t sum)
{
    reach->low = sum < reach->low ? sum : reach->low;
    reach->high = sum > reach->high ? sum : reach->high;
}

/* One member's account as it is shown: both columns, and the sum so far, which bars begin at. */
typedef struct Shown {
    Page *page;
    const Reach *reach;
    LedgerColumn chance;
    LedgerColumn points;
    int64_t sum;
} Shown;

/* A row of the account: its label, both numbers, and a bar between two sums. */
static void row_add(const Shown *shown, const char *label, int32_t chance_tenths, int32_t points_tenths, int64_t from,
                    int64_t to, bool part)
{
    const Reach *reach = shown->reach;
    char words[SAID_MAX];
    Text text;
    const char *points = tenths(points_tenths, part);
    said_start(&text, words, sizeof words);
    text_bytes(&text, label, words_break(label, LABEL_WIDTH - 1));
    const char *chance = tenths(chance_tenths, part);
    padded(&text, LABEL_WIDTH + NUMBER_WIDTH - words_width(chance));
    text_add(&text, chance);
    padded(&text, LABEL_WIDTH + 2 * NUMBER_WIDTH - words_width(points));
    text_add(&text, points);
    text_add(&text, " |");
    for (int i = 0; i < reach->width; i++) {
        const int64_t middle = reach->low + (reach->high - reach->low) * (2 * i + 1) / (2 * reach->width);
        const bool inside = from < to ? middle >= from && middle < to : middle >= to && middle < from;
        text_char(&text, (char)(!inside ? ' ' : !part ? '=' : to < from ? '-' : '+'));
    }
    text_add(&text, "|");
    page_add(shown->page, !part ? INK_LIGHT : to < from ? INK_BAD : INK_GOOD, !part, 0, "%s", words);
}

static void part_add(Shown *shown, const char *label, int32_t part, int32_t chance, int32_t points)
{
    row_add(shown, label, chance, points, shown->sum, shown->sum + part, true);
    shown->sum += part;
}

static void played_add(const ReviewSeat *seat, Page *page)
{
    char words[SAID_MAX];
    Text text;
    said_start(&text, words, sizeof words);
    words_fill(&text, WORD_TUI_REVIEW_PLAYED, arg_text(tenths((int32_t)(seat->accuracy * 10 + 0.5F), false)),
               arg_number((int)seat->mistakes), arg_number((int)seat->decisions));
    if (seat->like != BOT_COUNT) {
        text_add(&text, "; ");
        review_like(&text, seat);
    }
    page_add(page, INK_DIM, false, 0, "%s", words);
}

static void member_add(const Tui *t, const Review *review, const Reach *reach, int member, Page *page)
{
    const LedgerSums *sums = &review->ledger.sums;
    const bool together = t->table->rules.automaton;
    Shown shown = {.page = page, .reach = reach, .sum = sums->start.chance[member]};
    char words[SAID_MAX];
    Text text;
    ledger_column(sums, member, false, &shown.chance);
    ledger_column(sums, member, true, &shown.points);
    said_start(&text, words, sizeof words);
    member_name(t, member, &text);
    page_add(page, together ? INK_TITLE : INK_SEAT + member, true, 0, "%s", words);
    row_add(&shown, said_word(WORD_HTML_START), shown.chance.start, shown.points.start, 0, shown.sum, false);
    part_add(&shown, said_word(WORD_HTML_DEAL), sums->deal.chance[member], shown.chance.deal, shown.points.deal);
    part_add(&shown, said_word(WORD_HTML_LUCK), sums->luck.chance[member], shown.chance.luck, shown.points.luck);
    part_add(&shown, said_word(WORD_HTML_OWN), sums->choices.chance[member], shown.chance.choices,
             shown.points.choices);
    for (int giver = 0; giver < ledger_members(&t->table->rules) && !together; giver++) {
        if (giver != member) {
            const char *label = said(WORD_HTML_FROM, arg_text(seat_name(t, giver)));
            part_add(&shown, label, sums->gifts[giver].chance[member], shown.chance.gifts[giver],
                     shown.points.gifts[giver]);
        }
    }
    part_add(&shown, said_word(WORD_HTML_FORECAST), sums->forecast.chance[member], shown.chance.forecast,
             shown.points.forecast);
    row_add(&shown, said_word(sums->finished ? WORD_HTML_RESULT : WORD_HTML_SO_FAR), shown.chance.result,
            shown.points.result, 0, sums->result.chance[member], false);
    if (review->seat[member].decisions > 0) {
        played_add(&review->seat[member], page);
    }
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

static void account_page(const Tui *t, const Reviewed *reviewed, Page *page)
{
    const LedgerSums *sums = &reviewed->review.ledger.sums;
    const int members = ledger_members(&t->table->rules);
    const int width = COLS - 4 - LABEL_WIDTH - 2 * NUMBER_WIDTH - 3;
    Reach reach = {0, LEDGER_WHOLE, width < BAR_LEAST ? BAR_LEAST : width > BAR_MOST ? BAR_MOST : width};
    for (int member = 0; member < members; member++) {
        int64_t sum = (int64_t)sums->start.chance[member] + sums->deal.chance[member];
        reach_take(&reach, sum);
        reach_take(&reach, sum += sums->luck.chance[member]);
        reach_take(&reach, sum += sums->choices.chance[member]);
        for (int giver = 0; giver < members; giver++) {
            reach_take(&reach, sum += sums->gifts[giver].chance[member]);
        }
    }
    page_add(page, INK_DIM, false, 0, "%s",
             said(word_of(&t->table->rules, WORD_TUI_REVIEW_UNITS), arg_text(percent((int32_t)reach.low)),
                  arg_text(percent((int32_t)reach.high))));
    page_add(page, INK_TEXT, false, 0, "%s", "");
    for (int member = 0; member < members; member++) {
        member_add(t, &reviewed->review, &reach, member, page);
    }
    page_add(page, INK_DIM, false, 0, "%s", said_word(WORD_HTML_SUM));
}

/* ---- Steps. */

static const char *move_words(const Tui *t, const Game *before, const Candidate *candidate)
{
    static char words[SAID_MAX];
    Game g = *before;
    Text text;
    if (action_verb(candidate->action) == VERB_TRADE) {
        g.extra.offer = candidate->offer;
    }
    said_start(&text, words, sizeof words);
    words_move_said(&text, SAID_AS_CHOICE, &t->table->rules, &g, candidate->action);
    return words;
}

static void state_before(const Tui *t, const LedgerStep *step, Game *out)
{
    const Record *record = &t->table->record;
    *out = t->table->start;
    for (uint32_t i = 0; i + 1 < step->n; i++) {
        record_play(record, i, &t->table->rules, out, NULL);
    }
}

/* What chance did, or the reasons of the choice. */
static void why_add(const Tui *t, const LedgerStep *step, const Game *before, bool luck, Page *page)
{
    static WhySentence sentence[WHY_SENTENCES];
    const Rules *r = &t->table->rules;
    char words[SAID_MAX];
    Text like;
    Game view;
    said_start(&like, words, sizeof words);
    game_view(r, before, ALL_SEATS, &view);
    const int count = luck ? why_luck(&like, r, &t->table->record, before, step, sentence)
                           : why_sentences(&like, r, &view, step, sentence);
    for (int i = 0; i < count; i++) {
        char rule[16] = "";
        Text number = text_in(rule, sizeof rule);
        if (sentence[i].rule != 0) {
            text_rule(&number, sentence[i].rule);
            text_add(&number, " ");
        }
        page_add(page, INK_TEXT, false, 4, "%s%s", rule, sentence[i].words);
    }
}

/* "Livia +14.2 %, Titus −9.7 %, Ada −4.5 %" */
static void changes_add(const Tui *t, const int32_t *change, Page *page)
{
    char words[SAID_MAX];
    Text text;
    const int members = ledger_members(&t->table->rules);
    int32_t shown[SEATS_MAX];
    tenths_round(change, members, TENTH_CHANCE, shown);
    said_start(&text, words, sizeof words);
    for (int member = 0; member < members; member++) {
        text_add(&text, member > 0 ? ", " : "");
        member_name(t, member, &text);
        text_char(&text, ' ');
        words_fill(&text, WORD_REASON_PERCENT, arg_text(tenths(shown[member], true)));
    }
    page_add(page, INK_TEXT, false, 2, "%s", words);
}

/* `change`: of everybody's chance. */
static void step_add(const Tui *t, const Review *review, uint32_t at, int heading, const int32_t *change, Page *page)
{
    const LedgerStep *step = &review->step[at];
    Game before;
    state_before(t, step, &before);
    page_add(page, INK_SEAT + step->seat, true, 0, "%s: %s", seat_name(t, step->seat),
             said(word_of(&t->table->rules, heading), arg_number((int)step->n), arg_era(step->era)));
    changes_add(t, change, page);
    page_add(page, INK_LIGHT, false, 2, "%s %s", said_word(WORD_HTML_PLAYED),
             move_words(t, &before, &step->candidate[step->played]));
    if (step->played != step->best) {
        page_add(page, INK_LIGHT, false, 2, "%s %s", said_word(WORD_HTML_BETTER),
                 move_words(t, &before, &step->candidate[step->best]));
    }
    why_add(t, step, &before, heading == WORD_HTML_LUCK_AT, page);
    page_add(page, INK_TEXT, false, 0, "%s", "");
}

static void moments_page(const Tui *t, const Reviewed *reviewed, Page *page)
{
    const Review *review = &reviewed->review;
    for (int i = 0; i < review->moment_count; i++) {
        const Moment *moment = &review->moment[i];
        const bool luck = moment->kind == MOMENT_LUCK;
        StepParts parts;
        step_parts(&review->step[moment->step], &parts);
        step_add(t, review, moment->step, luck ? WORD_HTML_LUCK_AT : WORD_HTML_CHOICE_AT,
                 luck ? parts.luck.chance : parts.choice.chance, page);
    }
}

static void mistakes_page(const Tui *t, const Reviewed *reviewed, Page *page)
{
    const Review *review = &reviewed->review;
    const Rules *r = &t->table->rules;
    uint32_t count = 0;
    for (uint32_t i = 0; i < review->step_count; i++) { /* the largest first, of equal ones the earlier */
        const int32_t loss = step_loss(r, &review->step[i]);
        uint32_t at = count;
        if (loss < LEDGER_MISTAKE) {
            continue;
        }
        for (; at > 0 && step_loss(r, &review->step[reviewed->order[at - 1]]) < loss; at--) {
            reviewed->order[at] = reviewed->order[at - 1];
        }
        reviewed->order[at] = i;
        count++;
    }
    for (uint32_t i = 0; i < count; i++) {
        StepParts parts;
        step_parts(&review->step[reviewed->order[i]], &parts);
        step_add(t, review, reviewed->order[i], WORD_HTML_MOVE, parts.choice.chance, page);
    }
    if (count == 0) {
        page_add(page, INK_TEXT, false, 0, "%s", said_word(WORD_HTML_NO_MISTAKES));
    }
}

static const struct {
    uint16_t title;
    void (*page)(const Tui *t, const Reviewed *reviewed, Page *page);
} TABS[] = {
    {WORD_HTML_LEDGER, account_page},
    {WORD_HTML_MOMENTS, moments_page},
    {WORD_HTML_MISTAKES, mistakes_page},
};

int review_show(Tui *t)
{
    enum { TAB_COUNT = sizeof TABS / sizeof TABS[0] };
    int tab = 0;
    if (t->reviewed == NULL) {
        t->reviewed = reviewed_open(t);
    }
    if (t->reviewed == NULL) {
        return ask_key(t, said(WORD_TUI_ANY_KEY, arg_text(said_word(WORD_TUI_REVIEW_NO_MEMORY))), "");
    }
    int key = reviewed_make(t->reviewed);
    while (key != KEY_LEAVE && key != KEY_ESCAPE && key != 'q' && !key_is_enter(key)) {
        Page page = {0};
        char title[SAID_MAX];
        snprintf(title, sizeof title, "%s: %s", said_word(WORD_TUI_REVIEW), said_word(TABS[tab].title));
        TABS[tab].page(t, t->reviewed, &page);
        key = page_ask(title, &page, said_word(WORD_TUI_KEYS_REVIEW), "q\t");
        page_free(&page);
        if (key == '\t' || key == KEY_RIGHT || key == KEY_LEFT) {
            tab = (tab + (key == KEY_LEFT ? TAB_COUNT - 1 : 1)) % TAB_COUNT;
        }
    }
    return key;
}
