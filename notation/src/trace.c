/* SPDX-License-Identifier: MIT */
/* trace.c - what happened and what may happen next, as the lines of a trace (docs/formats.md, Traces). */
#include "notation/state.h"

#include "notation/move.h"
#include "notation/put.h"
#include "notation/words.h"

#include <string.h>

/* How each kind of line is written; the seat of a line stands under its key, "" leaves it out. */
typedef struct EventKind {
    const char *word;
    const char *seat_key;
    const char *lots_key;
} EventKind;
static const EventKind EVENTS[] = {
    [LINE_SCORE] = {"score", "seat", "lots"},
    [LINE_SILVER] = {"silver", "seat", "lots"},
    [LINE_POPULATION] = {"population", "seat", "lots"},
    [LINE_REVEAL] = {"reveal", "", ""},
    [LINE_ERA] = {"era", "first", ""},
    [LINE_FINAL_ROUND] = {"final_round", "last", ""},
    [LINE_DISCARD] = {"discard", "", "cards"},
    [LINE_OVER] = {"over", "", ""},
    [LINE_VP] = {"score", "seat", "lots"}, /* points outside an era's scoring */
    [LINE_AUTOMATON] = {"automaton", "", "lots"},
};
static const char *const AMOUNTS[] = {
    [AMOUNT_NONE] = "", [AMOUNT_VP] = "vp", [AMOUNT_SILVER] = "silver", [AMOUNT_POPULATION] = "population"};

static const char *const STEPS[STEP_COUNT] = {
#define STEP(id, word) word,
#include "engine/steps.def"
};

static const char *what_word(int game, const Line *line)
{
    static const char *const WORDS[] = {
#define WHAT(id, word, ...) word,
#include "engine/whats.def"
    };
    int deck = what_deck(line->what);
    if (deck != DECK_COUNT && line->card != NO_CARD) {
        return card_id(deck, line->card - 1);
    }
    return line->what >= WHAT_FIRST ? WORDS[line->what - WHAT_FIRST] : piece_id(game, line->what);
}

static void origin_write(Text *t, const Rules *r, const Line *line)
{
    if (line->what != WHAT_NOTHING && !(line->kind == LINE_AUTOMATON && line->what == WHAT_CERES_CARD)) {
        put_string(t, "what", what_word(r->config.game, line));
    }
    if (lots_any(line->lots)) {
        put_lots(t, EVENTS[line->kind].lots_key, line->lots);
    }
    if (lots_any(line->near)) {
        put_lots(t, "near", line->near);
    }
    if (line->counted != 0) {
        put_int(t, "counted", line->counted);
    }
}

/* A card of the market; where an automaton acts, the card it acts by. */
static void line_card_write(Text *t, const Rules *r, const Line *line)
{
    bool ceres = line->kind == LINE_AUTOMATON && r->config.module[MODULE_CERES] != 0 && line->what != WHAT_ROAD;
    if (line->card == NO_CARD || (what_deck(line->what) != DECK_COUNT && !ceres)) {
        return; /* such a card stands under "what" */
    }
    put_key(t, "card");
    text_char(t, '"');
    if (ceres) {
        text_add(t, card_id(DECK_CERES, line->card - 1));
    } else {
        card_write(t, line->card);
    }
    text_char(t, '"');
}

static void automaton_write(Text *t, const Rules *r, const Line *line)
{
    put_string(t, "who", module_word(r->config.module[MODULE_CERES] != 0 ? MODULE_CERES : MODULE_CONSUL));
    put_string(t, "step", STEPS[line->step]);
}

void event_write(Text *t, const Rules *r, const Line *line)
{
    const EventKind *kind = &EVENTS[line->kind];
    put_open(t, '{');
    put_string(t, "kind", kind->word);
    if (line->kind == LINE_AUTOMATON) {
        automaton_write(t, r, line);
    }
    line_card_write(t, r, line);
    put_int(t, "era", line->era + 1);
    if (kind->seat_key[0] != '\0' && line->seat != NO_SEAT) {
        put_int(t, kind->seat_key, line->seat + 1);
    }
    put_rule(t, "rule", line->rule);
    origin_write(t, r, line);
    if (line->unit != AMOUNT_NONE) {
        put_int(t, AMOUNTS[line->unit], line->amount);
    }
    text_char(t, '}');
}

void events_write(Text *t, const Rules *r, const Lines *lines)
{
    put_open(t, '[');
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        event_write(t, r, &lines->row[i]);
    }
    put_close(t, ']');
}

/* Sorting the legal moves by their words: the list is cut into runs, each sorted with the words of all its moves at
 * hand, and the runs are merged with the words of their heads. So each move is worded twice, whatever the length
 * of the list, and neither the stack nor the output needs room for the words of all. */
enum { RUN_LENGTH = 128, RUN_COUNT = ACTIONS_MAX / RUN_LENGTH };

typedef struct Worded {
    char words[LISTED_TEXT_MAX];
} Worded;

static void move_word(const Rules *r, const Game *g, Action a, Worded *out_worded)
{
    Text t = text_in(out_worded->words, sizeof out_worded->words);
    move_write(r, g, a, &t);
}

/* Shell's sort: the words stay, their numbers move. */
static void run_sort(const Rules *r, const Game *g, Action *actions, uint32_t count)
{
    Worded worded[RUN_LENGTH];
    Action from[RUN_LENGTH];
    uint8_t order[RUN_LENGTH];
    for (uint32_t i = 0; i < count; i++) {
        move_word(r, g, actions[i], &worded[i]);
        from[i] = actions[i];
        order[i] = (uint8_t)i;
    }
    for (uint32_t gap = 40; gap > 0; gap /= 3) { /* 40, 13, 4, 1 */
        for (uint32_t i = gap; i < count; i++) {
            uint8_t moved = order[i];
            uint32_t j = i;
            for (; j >= gap && strcmp(worded[order[j - gap]].words, worded[moved].words) > 0; j -= gap) {
                order[j] = order[j - gap];
            }
            order[j] = moved;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        actions[i] = from[order[i]];
    }
}

static void runs_merge(Text *t, const Rules *r, const Game *g, const Action *actions, uint32_t count)
{
    Worded head[RUN_COUNT];
    uint32_t next[RUN_COUNT] = {0};
    uint32_t runs = (count + RUN_LENGTH - 1) / RUN_LENGTH;
    for (uint32_t run = 0; run < runs; run++) {
        next[run] = run * RUN_LENGTH;
        move_word(r, g, actions[next[run]], &head[run]);
    }
    for (uint32_t written = 0; written < count; written++) {
        uint32_t least = 0;
        for (uint32_t run = 1; run < runs; run++) {
            bool ended = head[least].words[0] == '\0';
            if (head[run].words[0] != '\0' && (ended || strcmp(head[run].words, head[least].words) < 0)) {
                least = run;
            }
        }
        text_add(t, written == 0 ? "" : ",");
        json_write_string(t, head[least].words);
        next[least]++;
        if (next[least] < count && next[least] % RUN_LENGTH != 0) {
            move_word(r, g, actions[next[least]], &head[least]);
        } else {
            head[least].words[0] = '\0';
        }
    }
}

void legal_write(Text *t, const Rules *r, const Game *g)
{
    Action actions[ACTIONS_MAX];
    uint32_t count = game_list(r, g, actions);
    for (uint32_t i = 0; i < count; i += RUN_LENGTH) {
        run_sort(r, g, actions + i, count - i < RUN_LENGTH ? count - i : RUN_LENGTH);
    }
    text_char(t, '[');
    runs_merge(t, r, g, actions, count);
    text_char(t, ']');
}

static void position_write(Text *t, const Rules *r, const Game *g, bool legal)
{
    put_key(t, "state");
    state_write(t, r, g);
    if (legal) {
        put_key(t, "legal");
        legal_write(t, r, g);
    }
    text_char(t, '}');
}

void trace_write_setup(Text *t, const Setup *setup, const Rules *r, const Game *g, bool legal)
{
    put_open(t, '{');
    put_int(t, "n", 0);
    put_key(t, "config");
    setup_write_json(t, setup, &r->catalogue);
    put_key(t, "rules_hash");
    text_char(t, '"');
    text_hex(t, r->hash);
    text_char(t, '"');
    position_write(t, r, g, legal);
}

void trace_write_move(Text *t, uint32_t number, int seat, Action a, const Rules *r, const Game *before,
                      const Game *after, const Lines *lines, bool legal)
{
    put_open(t, '{');
    put_int(t, "n", number);
    put_int(t, "seat", seat + 1);
    put_key(t, "move");
    text_char(t, '"');
    move_write(r, action_verb(a) == VERB_TRADE ? after : before, a, t); /* where the offer lies */
    text_char(t, '"');
    put_key(t, "events");
    events_write(t, r, lines);
    position_write(t, r, after, legal);
}
