/* SPDX-License-Identifier: MIT */
/* analyse_text.c - a review for a person: the account of each seat with bars, what decided the game, every mistake. */
#include "analyse.h"
#include "bots/bots.h"
#include "insight/why.h"
#include "notation/move.h"
#include "notation/put.h"
#include "notation/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_WIDTH = 80,
    LABEL_LEAST = 16, /* columns of what a row of the account says, as wide as a giver's name needs */
    LABEL_MOST = 28,
    BAR_MOST = 60 - LABEL_LEAST, /* the rest of a row, without figures */
    ONLY_MOST = 3,
};
static const double PERCENT = 1e-4; /* of a millionth */

/* What is printed. */
typedef struct Page {
    FILE *to;
    const Review *review;
    const Rules *rules;
    const Record *record;
    const Language *language;
    RecordNames names;
    int members;
    int64_t low; /* what bars reach from and to: 0 and 100 %, or what the sums come to on the way */
    int64_t high;
    int label; /* columns of the labels, and of the bars */
    int bar;
    uint32_t *order; /* steps, as they are listed */
} Page;

static Text page_text(const Page *page, char *buffer, size_t capacity)
{
    Text t = text_in(buffer, capacity);
    text_language(&t, page->language);
    t.names = &page->names.names;
    return t;
}

int columns_of(const char *words, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        columns += (words[i] & 0xC0) != 0x80; /* the first byte of a letter */
    }
    return columns;
}

void column_print(FILE *to, const char *words, int columns)
{
    const size_t length = strlen(words);
    const int needed = columns_of(words, length);
    if (needed <= columns) {
        fprintf(to, "%s%*s", words, columns - needed, "");
        return;
    }
    size_t kept = 0;
    for (int column = 0; column < columns - 1; column++) {
        kept += utf8_size(words + kept, length - kept);
    }
    fprintf(to, "%.*s…", (int)kept, words);
}

/* Words with their first line after `indent` columns that are printed already, the others behind as many blanks. */
static void wrapped(const Page *page, int indent, const char *words)
{
    int column = indent;
    while (*words != '\0') {
        const size_t length = strcspn(words, " ");
        const int width = columns_of(words, length);
        if (column > indent && column + 1 + width > LINE_WIDTH) {
            fprintf(page->to, "\n%*s", indent, "");
            column = indent;
        }
        fprintf(page->to, "%s%.*s", column > indent ? " " : "", (int)length, words);
        column += width + (column > indent);
        words += length + (words[length] == ' ');
    }
    fputc('\n', page->to);
}

static void name_print(const Page *page, int seat)
{
    char buffer[PUT_WORDS_MAX];
    Text t = page_text(page, buffer, sizeof buffer);
    words_arg(&t, arg_seat(&t, page->rules, seat));
    fprintf(page->to, "%s", buffer);
}

/* The players against an automaton together, in one row. */
static void member_write(const Page *page, int member, Text *t)
{
    const int players = page->rules->config.players;
    const bool together = page->rules->automaton && member == 0;
    const int first = page->rules->automaton && member == 1 ? players : member;
    for (int seat = first; seat <= (together ? players - 1 : first); seat++) {
        text_add(t, seat > first ? ", " : "");
        words_arg(t, arg_seat(t, page->rules, seat));
    }
}

static void member_print(const Page *page, int member)
{
    char buffer[PUT_WORDS_MAX];
    Text t = page_text(page, buffer, sizeof buffer);
    member_write(page, member, &t);
    fprintf(page->to, "%s", buffer);
}

/* ---- The account. */

/* A bar from one sum to another; it ends as a text. */
static void bar_make(const Page *page, int64_t from, int64_t to, char mark, char out_bar[BAR_MOST + 1])
{
    for (int i = 0; i < page->bar; i++) {
        const int64_t middle = page->low + (page->high - page->low) * (2 * i + 1) / (2 * page->bar);
        out_bar[i] = (char)(middle >= from && middle < to ? mark : ' ');
    }
    out_bar[page->bar] = '\0';
}

/* "+4.1", of tenths: of a part its sign is written. */
typedef struct Figure {
    char words[16];
} Figure;
static Figure figure(int32_t tenths, bool part)
{
    Figure f;
    const uint32_t size = (uint32_t)(tenths < 0 ? -tenths : tenths);
    snprintf(f.words, sizeof f.words, "%s%u.%u", tenths < 0 ? "-" : part ? "+" : "", size / 10, size % 10);
    return f;
}

/* One seat's account as it is printed: both columns, and the sum so far, which bars begin at. */
typedef struct Printed {
    const Page *page;
    LedgerColumn chance;
    LedgerColumn points;
    int64_t sum;
} Printed;

static void row_print(const Printed *a, const char *label, Figure chance, Figure points, const char *bar)
{
    fputs("  ", a->page->to);
    column_print(a->page->to, label, a->page->label);
    fprintf(a->page->to, " %6s %6s |%s|\n", chance.words, points.words, bar);
}

/* A part: from where the sum was to where it is now. */
static void part_print(Printed *a, const char *label, int32_t part, int32_t chance, int32_t points)
{
    char bar[BAR_MOST + 1];
    const int64_t to = a->sum + part;
    bar_make(a->page, part < 0 ? to : a->sum, part < 0 ? a->sum : to, part < 0 ? '-' : '+', bar);
    row_print(a, label, figure(chance, true), figure(points, true), bar);
    a->sum = to;
}

static void ends_print(const Printed *a, const char *label, int32_t whole, int32_t chance, int32_t points)
{
    char bar[BAR_MOST + 1];
    bar_make(a->page, 0, whole, '=', bar);
    row_print(a, label, figure(chance, false), figure(points, false), bar);
}

static void bars_reach(Page *page, int64_t sum)
{
    page->low = sum < page->low ? sum : page->low;
    page->high = sum > page->high ? sum : page->high;
}

/* The sums on the way of every seat, in the order they are printed. */
static void bars_fit(Page *page)
{
    const LedgerSums *sums = &page->review->ledger.sums;
    page->low = 0;
    page->high = LEDGER_WHOLE;
    for (int member = 0; member < page->members; member++) {
        int64_t sum = (int64_t)sums->start.chance[member] + sums->deal.chance[member];
        bars_reach(page, sum);
        bars_reach(page, sum += sums->luck.chance[member]);
        bars_reach(page, sum += sums->choices.chance[member]);
        for (int giver = 0; giver < page->members; giver++) {
            bars_reach(page, sum += sums->gifts[giver].chance[member]);
        }
    }
}

/* "from Livia" */
static void giver_write(const Page *page, int giver, char *buffer, size_t capacity)
{
    Text t = page_text(page, buffer, capacity);
    text_add(&t, "from ");
    words_arg(&t, arg_seat(&t, page->rules, giver));
}

static void labels_fit(Page *page)
{
    page->label = LABEL_LEAST;
    for (int giver = 0; giver < page->members && !page->rules->automaton; giver++) {
        char buffer[PUT_WORDS_MAX];
        giver_write(page, giver, buffer, sizeof buffer);
        const int columns = columns_of(buffer, strlen(buffer));
        page->label = columns > page->label ? columns : page->label;
    }
    page->label = page->label < LABEL_MOST ? page->label : LABEL_MOST;
    page->bar = BAR_MOST - (page->label - LABEL_LEAST);
}

static void gifts_print(Printed *a, int member)
{
    const Page *page = a->page;
    const LedgerSums *sums = &page->review->ledger.sums;
    for (int giver = 0; giver < page->members && !page->rules->automaton; giver++) {
        char buffer[PUT_WORDS_MAX];
        giver_write(page, giver, buffer, sizeof buffer);
        if (giver != member) {
            part_print(a, buffer, sums->gifts[giver].chance[member], a->chance.gifts[giver], a->points.gifts[giver]);
        }
    }
}

static void played_print(const Page *page, const ReviewSeat *seat)
{
    fprintf(page->to, "  accuracy %.1f", (double)seat->accuracy);
    for (int era = 0; era < ERA_COUNT; era++) {
        char buffer[32];
        Text t = text_in(buffer, sizeof buffer);
        words_arg(&t, arg_era(era));
        fprintf(page->to, seat->decisions_of[era] > 0 ? "%s%s %.1f" : "%s%s -", era > 0 ? ", " : " (", buffer,
                (double)seat->accuracy_of[era]);
    }
    fprintf(page->to, "); %u mistake%s in %u decision%s", seat->mistakes, plural(seat->mistakes), seat->decisions,
            plural(seat->decisions));
    if (seat->like != BOT_COUNT) {
        fprintf(page->to, "\n  played like %s", bot_name(seat->like));
        if (seat->like_from != seat->like_to) {
            fprintf(page->to, " (%s to %s)", bot_name(seat->like_from), bot_name(seat->like_to));
        }
    }
    fputc('\n', page->to);
}

static void account_print(const Page *page, int member)
{
    const LedgerSums *sums = &page->review->ledger.sums;
    Printed a = {.page = page, .sum = sums->start.chance[member]};
    ledger_column(sums, member, false, &a.chance);
    ledger_column(sums, member, true, &a.points);
    member_print(page, member);
    fprintf(page->to, "\n  %*s %6s %6s\n", page->label, "", "%", word_vp(page->rules->config.game));
    ends_print(&a, "start", sums->start.chance[member], a.chance.start, a.points.start);
    part_print(&a, "deal", sums->deal.chance[member], a.chance.deal, a.points.deal);
    part_print(&a, "luck", sums->luck.chance[member], a.chance.luck, a.points.luck);
    part_print(&a, page->rules->automaton ? "choices" : "own choices", sums->choices.chance[member], a.chance.choices,
               a.points.choices);
    gifts_print(&a, member);
    part_print(&a, "forecast", sums->forecast.chance[member], a.chance.forecast, a.points.forecast);
    ends_print(&a, sums->finished ? "result" : "so far", sums->result.chance[member], a.chance.result, a.points.result);
    if (page->review->seat[member].decisions > 0) {
        played_print(page, &page->review->seat[member]);
    }
    fputc('\n', page->to);
}

/* ---- Moves. */

static void words_print(const Page *page, const char *label, const Game *before, const Candidate *candidate)
{
    char buffer[PUT_WORDS_MAX];
    Game g = *before;
    Text t = page_text(page, buffer, sizeof buffer);
    if (action_verb(candidate->action) == VERB_TRADE) {
        g.extra.offer = candidate->offer;
    }
    words_move_said(&t, SAID_AS_CHOICE, page->rules, &g, candidate->action);
    fprintf(page->to, "      %-8s ", label);
    wrapped(page, 15, buffer);
}

/* The state before a step. */
static void state_before(const Page *page, const LedgerStep *step, Game *out)
{
    record_begin(page->record, page->rules, out);
    for (uint32_t i = 0; i + 1 < step->n; i++) {
        record_play(page->record, i, page->rules, out, NULL);
    }
}

/* The reasons of the choice, or what chance did; each with its rule. */
static void why_print(const Page *page, uint32_t at, const Game *before, bool luck)
{
    static WhySentence sentence[WHY_SENTENCES]; /* why.h is for one thread at a time, too */
    const LedgerStep *step = &page->review->step[at];
    char buffer[PUT_WORDS_MAX];
    Text like = page_text(page, buffer, sizeof buffer);
    Game view;
    game_view(page->rules, before, ALL_SEATS, &view);
    const int count = luck ? why_luck(&like, page->rules, page->record, before, step, sentence)
                           : why_sentences(&like, page->rules, &view, step, sentence);
    for (int i = 0; i < count; i++) {
        Text t = text_in(buffer, sizeof buffer);
        if (sentence[i].rule != 0) {
            text_rule(&t, sentence[i].rule);
            text_add(&t, " ");
        }
        text_add(&t, sentence[i].words);
        fprintf(page->to, "      %-8s ", i == 0 ? "why" : "");
        wrapped(page, 15, buffer);
    }
}

/* "moved    Livia -2.6 %, Titus +2.6 %" */
static void change_print(const Page *page, const Account *change)
{
    char buffer[PUT_WORDS_MAX];
    Text t = page_text(page, buffer, sizeof buffer);
    int32_t tenths[SEATS_MAX];
    tenths_round(change->chance, page->members, TENTH_CHANCE, tenths);
    for (int member = 0; member < page->members; member++) {
        text_add(&t, member > 0 ? ", " : "");
        member_write(page, member, &t);
        text_char(&t, ' ');
        text_add(&t, figure(tenths[member], true).words);
        text_add(&t, " %");
    }
    fprintf(page->to, "      %-8s ", "moved");
    wrapped(page, 15, buffer);
}

/* What is said of a step below its moves; of a moment what it did to each seat before. */
enum { WHY_CHOICE, WHY_LUCK, WHY_ELSEWHERE };
static void step_print(const Page *page, uint32_t at, const char *what, int32_t size, const Account *change, int why)
{
    const LedgerStep *step = &page->review->step[at];
    char era[32];
    Game before;
    Text t = text_in(era, sizeof era);
    words_arg(&t, arg_era(step->era));
    state_before(page, step, &before);
    fprintf(page->to, "%4u. ", step->n);
    name_print(page, step->seat);
    fprintf(page->to, ", %s %s: %s %s %%%s\n", word_era(page->rules->config.game), era, what,
            figure(tenths_nearest(size, TENTH_CHANCE), false).words, step->exact ? " (exact)" : "");
    if (change != NULL) {
        change_print(page, change);
    }
    words_print(page, "played", &before, &step->candidate[step->played]);
    if (step->played != step->best) {
        words_print(page, "better", &before, &step->candidate[step->best]);
    }
    if (why != WHY_ELSEWHERE) {
        why_print(page, at, &before, why == WHY_LUCK);
    }
}

static void moments_print(const Page *page)
{
    const Review *review = page->review;
    if (review->moment_count > 0) {
        fprintf(page->to, "What decided it\n");
    }
    for (int i = 0; i < review->moment_count; i++) {
        const Moment *moment = &review->moment[i];
        const bool luck = moment->kind == MOMENT_LUCK;
        const bool mistake = step_loss(page->rules, &review->step[moment->step]) >= LEDGER_MISTAKE; /* told below */
        StepParts parts;
        step_parts(&review->step[moment->step], &parts);
        step_print(page, moment->step, luck ? "luck moved" : "the choice moved", moment->size,
                   luck ? &parts.luck : &parts.choice,
                   luck      ? WHY_LUCK
                   : mistake ? WHY_ELSEWHERE
                             : WHY_CHOICE);
    }
}

/* ---- Lists of steps. */

/* How far the best candidate is above the next. */
static int32_t gap(const Page *page, const LedgerStep *step)
{
    const int mover = ledger_member(page->rules, step->seat);
    return step->candidate_count < 2 ? 0 : step->candidate[0].q.chance[mover] - step->candidate[1].q.chance[mover];
}

static int32_t lost(const Page *page, const LedgerStep *step)
{
    return step_loss(page->rules, step);
}

/* Those at least so large, the largest first, of equal ones the earlier; how many. */
typedef int32_t Measure(const Page *page, const LedgerStep *step);
static uint32_t steps_order(const Page *page, Measure *measure, bool only)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < page->review->step_count; i++) {
        const LedgerStep *step = &page->review->step[i];
        const int32_t size = measure(page, step);
        uint32_t at = count;
        if (size < LEDGER_MISTAKE || (only && !step->only)) {
            continue;
        }
        while (at > 0 && measure(page, &page->review->step[page->order[at - 1]]) < size) {
            page->order[at] = page->order[at - 1];
            at--;
        }
        page->order[at] = i;
        count++;
    }
    return count;
}

static void mistakes_print(const Page *page)
{
    const uint32_t count = steps_order(page, lost, false);
    fprintf(page->to, "\n%u mistake%s%s\n", count, plural(count), count > 1 ? ", the largest first" : "");
    for (uint32_t i = 0; i < count; i++) {
        const LedgerStep *step = &page->review->step[page->order[i]];
        step_print(page, page->order[i], "lost", lost(page, step), NULL, WHY_CHOICE);
    }
}

static void only_print(const Page *page)
{
    const uint32_t count = steps_order(page, gap, true);
    if (count > 0) {
        fprintf(page->to, "\n%u time%s somebody found the only move that was no mistake%s\n", count, plural(count),
                count > ONLY_MOST ? ", the clearest first" : "");
    }
    for (uint32_t i = 0; i < count && i < ONLY_MOST; i++) {
        const LedgerStep *step = &page->review->step[page->order[i]];
        step_print(page, page->order[i], "any other loses at least", gap(page, step), NULL, WHY_CHOICE);
    }
}

/* ---- The whole. */

static void heading_print(const Page *page)
{
    char buffer[PUT_WORDS_MAX];
    const Config *config = &page->rules->config;
    Text t = text_in(buffer, sizeof buffer);
    text_add(&t, config->game == GAME_ROME ? "Rome, " : "Metropolis, ");
    text_int(&t, config->players);
    text_add(&t, config->players == 1 ? " player" : " players");
    for (int module = 0; module < MODULE_COUNT; module++) {
        if (config->module[module] != 0) {
            text_add(&t, ", ");
            text_add(&t, module_word(module));
        }
    }
    wrapped(page, 0, buffer);
    fprintf(page->to, "result %s\n", page->record->result);
    fprintf(page->to, "%u moves, %u decisions, depth %s%s\n", page->record->move_count, page->review->step_count,
            review_depth(page->review),
            page->review->ledger.sums.finished ? "" : "; the game was not played to its end");
    fprintf(page->to, "chances to win in %%; bars reach from %.0f to %.0f %%\n\n", (double)page->low * PERCENT,
            (double)page->high * PERCENT);
}

void review_print(FILE *to, const Review *review, const Language *language)
{
    Page page = {
        .to = to,
        .review = review,
        .rules = review->ledger.rules,
        .record = review->ledger.record,
        .language = language,
        .members = ledger_members(review->ledger.rules),
        .order = calloc((size_t)review->step_count + 1, sizeof *page.order),
    };
    if (page.order == NULL) {
        return;
    }
    record_names(page.record, &page.names);
    bars_fit(&page);
    labels_fit(&page);
    heading_print(&page);
    for (int member = 0; member < page.members; member++) {
        account_print(&page, member);
    }
    moments_print(&page);
    mistakes_print(&page);
    only_print(&page);
    free(page.order);
}
