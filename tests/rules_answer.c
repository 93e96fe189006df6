/* SPDX-License-Identifier: MIT */
/* rules_answer.c - what a rule case may ask of a position: one row a question, the answer as text. */
#include "notation/language.h"
#include "rules_case.h"

#include <string.h>

/* The words of a question, the first being its name. */
typedef bool (*Answer)(Case *c, const Words *w, Text *t);

const Action *case_list(const Case *c, uint32_t *out_count)
{
    static Action actions[ACTIONS_MAX];
    *out_count = game_list(&c->rules, &c->game, actions);
    return actions;
}

/* A word of a raw move: a number, a verb, a piece or a lot. */
static bool raw_word(const Case *c, const char *word, unsigned *out_byte)
{
    int number = piece_find(c->rules.config.game, word, strlen(word));
    number = number == 0 ? monument_find(word, strlen(word)) : number;
    for (int verb = 0; verb < VERB_COUNT && number == 0; verb++) {
        if (strcmp(word, verb_word(verb)) == 0) {
            *out_byte = (unsigned)verb;
            return true;
        }
    }
    number = number == 0 ? lot_read(word, strlen(word)) : number;
    bool good = number != 0 || word_int(word, 0, 255, &number);
    *out_byte = (unsigned)number;
    return good;
}

bool case_move_read(const Case *c, const Words *words, int first, Action *out_action, Offer *out_offer,
                    Fault *out_fault)
{
    char text[MOVE_TEXT_MAX];
    unsigned byte[4] = {0, 0, 0, 0};
    memset(out_offer, 0, sizeof *out_offer);
    if (strcmp(words->at[first], "raw") == 0) {
        bool good = words->count == first + 5;
        for (int i = 0; i < 4 && good; i++) {
            good = raw_word(c, words->at[first + 1 + i], &byte[i]);
        }
        bool monument = byte[0] == VERB_BUILD && byte[1] >= KIND_MONUMENT && byte[1] < KIND_TOKEN;
        *out_action = action_make(monument ? (unsigned)VERB_RAISE : byte[0], byte[1], byte[2], byte[3]);
        return good ? true : fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_SAID, "expected: raw VERB A B C", NULL);
    }
    Text t = text_in(text, sizeof text);
    for (int i = first; i < words->count; i++) {
        text_add(&t, i > first ? " " : "");
        text_add(&t, words->at[i]);
    }
    return move_read(&c->rules, &c->game, text, t.length, out_action, out_offer, out_fault);
}

static void lots_or_none(Text *t, LotSet lots)
{
    if (lots_any(lots)) {
        lots_write(t, lots);
    } else {
        text_add(t, "none");
    }
}

static void seat_write(Text *t, int seat)
{
    if (seat == NO_SEAT) {
        text_add(t, "nobody");
    } else {
        text_int(t, seat + 1);
    }
}

/* silver 1, vp 1, population 1, markers 1 (in supply), unmarked 1, income 1, preview 1, lots 1, empty 1 */
static bool of_seat(Case *c, const Words *w, Text *t)
{
    int seat;
    int32_t preview[SEATS_MAX];
    if (w->count != 2 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    const Player *p = &c->game.player[seat];
    game_preview(&c->rules, &c->game, NULL, preview);
    const struct {
        const char *word;
        int number;
    } numbers[] = {
        {"silver", p->silver},      {"vp", p->vp},
        {"markers", p->markers},    {"population", p->population},
        {"unmarked", p->unmarked},  {"income", game_income(&c->rules, &c->game, seat)},
        {"preview", preview[seat]},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strcmp(w->at[0], numbers[i].word) == 0) {
            text_int(t, numbers[i].number);
            return true;
        }
    }
    bool empty = strcmp(w->at[0], "empty") == 0;
    lots_or_none(t, empty ? lots_minus(c->game.own[seat], c->game.larger_than[0]) : c->game.own[seat]);
    return true;
}

/* edge 1: what seat 1 owns or has in hand of the rim */
static bool of_edge(Case *c, const Words *w, Text *t)
{
    int seat;
    if (w->count != 2 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    LotSet lots = c->game.own[seat];
    LotSet rim = lots_none();
    for (int i = 0; i < HAND_MAX && c->game.player[seat].hand[i] != NO_CARD; i++) {
        lots = lots_or(lots, lots_one(c->game.player[seat].hand[i]));
    }
    for (LotSet rest = lots; lots_any(rest);) {
        Lot lot = lots_pop(&rest);
        bool inside = lot_column(lot) > 0 && lot_row(lot) > 0 && lot_column(lot) + 1 < c->rules.size &&
                      lot_row(lot) + 1 < c->rules.size;
        rim = inside ? rim : lots_or(rim, lots_one(lot));
    }
    lots_or_none(t, rim);
    return true;
}

static int tray_count(const Player *p, int kind)
{
    return (int)(p->tray[0] >> kind & 1) + (int)(p->tray[1] >> kind & 1);
}

/* tray 1: all pieces in it; tray 1 domus: those of one kind */
static bool of_tray(Case *c, const Words *w, Text *t)
{
    int seat;
    int sum = 0;
    if (w->count < 2 || w->count > 3 || !word_seat(c, w->at[1], &seat)) {
        return false;
    }
    int only = w->count == 3 ? piece_find(c->rules.config.game, w->at[2], strlen(w->at[2])) : KIND_NONE;
    if (w->count == 3 && only == KIND_NONE) {
        return false;
    }
    for (int kind = 1; kind < KIND_MONUMENT; kind++) {
        sum += only == KIND_NONE || only == kind ? tray_count(&c->game.player[seat], kind) : 0;
    }
    text_int(t, sum);
    return true;
}

/* owner E4, building E4 */
static bool of_lot(Case *c, const Words *w, Text *t)
{
    Lot lot;
    if (w->count != 2 || !word_lot(c, w->at[1], &lot)) {
        return false;
    }
    if (strcmp(w->at[0], "owner") == 0) {
        seat_write(t, lot_owner(&c->rules, &c->game, lot));
    } else if (c->game.kind[lot] == KIND_NONE) {
        text_add(t, "none");
    } else {
        int kind = c->game.kind[lot];
        kind = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT + KIND_MONUMENT : kind;
        text_add(t, piece_id(c->rules.config.game, kind));
        text_char(t, ' ');
        lots_write(t, building_lots(&c->game, lot));
    }
    return true;
}

/* market, pile 2: cards in their order; prices: of the slots that hold one, for the seat to move */
static bool of_cards(Case *c, const Words *w, Text *t)
{
    const Game *g = &c->game;
    int era = 1;
    bool pile = strcmp(w->at[0], "pile") == 0;
    if (w->count != (pile ? 2 : 1) || (pile && !word_int(w->at[1], 1, ERA_COUNT, &era))) {
        return false;
    }
    const Card *card = pile ? g->deck + g->pile_next[era - 1] : g->market;
    int count = pile ? g->pile_end[era - 1] - g->pile_next[era - 1] : g->market_count;
    for (int i = 0; i < count; i++) {
        text_add(t, i > 0 ? " " : "");
        if (strcmp(w->at[0], "prices") == 0) {
            text_int(t, game_price(&c->rules, g, g->seat, i));
        } else {
            card_write(t, card[i]);
        }
    }
    text_add(t, count == 0 ? "none" : "");
    return true;
}

/* era, phase, seat, first, final-round, idle, size, piles (sizes, the market left out), discarded */
static bool of_course(Case *c, const Words *w, Text *t)
{
    const Game *g = &c->game;
    const char *word = w->at[0];
    if (w->count != 1) {
        return false;
    }
    if (strcmp(word, "phase") == 0) {
        text_add(t, phase_word(g->phase));
    } else if (strcmp(word, "seat") == 0) {
        seat_write(t, g->seat);
    } else if (strcmp(word, "first") == 0) {
        seat_write(t, g->first);
    } else if (strcmp(word, "final-round") == 0) {
        text_add(t, g->final_round ? "last " : "no");
        if (g->final_round) {
            seat_write(t, g->final_last);
        }
    } else if (strcmp(word, "discarded") == 0) {
        lots_or_none(t, g->discarded);
    } else if (strcmp(word, "piles") == 0) {
        for (int era = 0; era < ERA_COUNT; era++) {
            text_add(t, era > 0 ? " " : "");
            text_int(t, g->pile_end[era] - g->pile_next[era]);
        }
    } else {
        text_int(t, strcmp(word, "era") == 0 ? g->era + 1 : strcmp(word, "idle") == 0 ? g->idle : c->rules.size);
    }
    return true;
}

/* legal build domus A1: yes or no, by the list; a trade by the check, since no list holds it */
static bool of_legal(Case *c, const Words *w, Text *t)
{
    Action a;
    Offer offer;
    Fault fault;
    uint32_t count;
    bool found = false;
    if (w->count < 2 || !case_move_read(c, w, 1, &a, &offer, &fault)) {
        return false;
    }
    if (action_verb(a) == VERB_TRADE) {
        found = game_trade_check(&c->rules, &c->game, c->game.seat, (int)action_a(a), &offer) == RULE_OK;
    }
    const Action *actions = case_list(c, &count);
    for (uint32_t i = 0; i < count; i++) {
        found |= actions[i] == a;
    }
    text_add(t, found ? "yes" : "no");
    return true;
}

/* legal-count, legal-count buy, legal-count build domus */
static bool of_legal_count(Case *c, const Words *w, Text *t)
{
    uint32_t count;
    int sum = 0;
    int kind = w->count == 3 ? word_kind(c, w->at[2], 0) : KIND_NONE;
    const Action *actions = case_list(c, &count);
    if (w->count > 3 || (w->count == 3 && kind == KIND_NONE)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        bool verb = w->count == 1 || strcmp(w->at[1], verb_word((int)action_verb(actions[i]))) == 0;
        sum += verb && (kind == KIND_NONE || action_a(actions[i]) == (unsigned)kind);
    }
    text_int(t, sum);
    return true;
}

/* winners: the seats; rank: the place of each seat */
static bool of_standing(Case *c, const Words *w, Text *t)
{
    Standing standing;
    bool ranks = strcmp(w->at[0], "rank") == 0;
    game_standing(&c->rules, &c->game, &standing);
    for (int seat = 0; seat < c->rules.config.players; seat++) {
        if (ranks || (standing.winners >> seat & 1) != 0) {
            text_add(t, t->length > 0 ? " " : "");
            text_int(t, ranks ? standing.rank[seat] : seat + 1);
        }
    }
    return w->count == 1;
}

bool answer_write(Case *c, const Words *question, Text *out_answer)
{
    typedef struct Question {
        const char *word;
        Answer write;
    } Question;
    static const Question QUESTIONS[] = {
        {"silver", of_seat},       {"vp", of_seat},
        {"markers", of_seat},      {"population", of_seat},
        {"unmarked", of_seat},     {"income", of_seat},
        {"preview", of_seat},      {"lots", of_seat},
        {"empty", of_seat},        {"tray", of_tray},
        {"owner", of_lot},         {"building", of_lot},
        {"market", of_cards},      {"pile", of_cards},
        {"prices", of_cards},      {"era", of_course},
        {"phase", of_course},      {"seat", of_course},
        {"first", of_course},      {"final-round", of_course},
        {"idle", of_course},       {"size", of_course},
        {"piles", of_course},      {"discarded", of_course},
        {"legal", of_legal},       {"legal-count", of_legal_count},
        {"winners", of_standing},  {"rank", of_standing},
        {"hidden", answer_view},   {"worlds", answer_worlds},
        {"event", answer_event},   {"counted", answer_event},
        {"near", answer_event},    {"source", answer_event},
        {"course", answer_events}, {"scoring", answer_scoring},
        {"edge", of_edge},         {"step", answer_steps},
        {"steps", answer_steps},
    };
    Words w = *question;
    w.count--;
    memmove(w.at[0], w.at[1], sizeof w.at - sizeof w.at[0]);
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS && w.count > 0; i++) {
        if (strcmp(w.at[0], QUESTIONS[i].word) == 0) {
            return QUESTIONS[i].write(c, &w, out_answer);
        }
    }
    bool known = false;
    return w.count > 0 && answer_module(c, &w, out_answer, &known) && known;
}
