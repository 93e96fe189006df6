/* SPDX-License-Identifier: MIT */
/* talk_turn.c - one turn of a bot process: what it is told, and what it may answer (docs/bots.md). */
#include "notation/move.h"
#include "notation/state.h"
#include "talk_inner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEEWAY_MS = 100,    /* for the way of a move through the pipes */
    NODES_MS = 60000,   /* for `go nodes N` */
    LATE_MOST = 2,      /* in a row, before it is ended */
    STALE_LINES = 1000, /* looked through before a turn */
    ITEM_MAX = MOVE_TEXT_MAX + 8
};

/* Looks through what came since its last turn: false with the reason for a move that no `go` asked for. The rest is of
 * no use any more. The process is gone where it ended. */
static bool stale_drop(Talk *talk, char reason[TALK_REASON_MAX])
{
    bool asked = true;
    for (int i = 0; i < STALE_LINES; i++) {
        char *line;
        size_t length;
        int status = process_line(&talk->process, 0, &line, &length);
        if (status == PROCESS_LATE || status == PROCESS_STOPPED) {
            break;
        }
        if (status != PROCESS_OK) {
            talk_broken(talk, status, talk->reason);
            break;
        }
        if (talk_word(line, "move") != NULL) {
            if (asked && !talk->owes) {
                asked = talk_sent(line, length, ", which no 'go' asked for", reason);
            }
            talk->owes = false;
        } else if (talk_word(line, "legal") != NULL) {
            talk->legal_early = true;
            talk->owes = false; /* it waits for an answer, and is told that there is no move to make */
        }
    }
    return asked;
}

/* Tells the state, then the moves up to their line end. Who reads the second has done with everything before, so that a
 * move which has come by then was not asked for. */
static bool state_tell(Talk *talk, size_t length, char reason[TALK_REASON_MAX])
{
    const uint64_t deadline = talk->busy ? 0 : process_clock() + WRITE_MS;
    if (!talk_tell(talk, talk->text, length, reason)) {
        return false;
    }
    talk->busy |= !process_heard(&talk->process, deadline);
    if (!talk_tell(talk, talk->moves, talk->moves_text.length, reason)) {
        return false;
    }
    talk->busy |= !process_heard(&talk->process, deadline);
    bool asked = stale_drop(talk, reason);
    talk->owes &= talk->busy;
    if (talk->process.pid == 0) {
        snprintf(reason, TALK_REASON_MAX, "%s", talk->reason);
        return false;
    }
    if (!asked) {
        talk_tell(talk, "\n", 1, talk->reason); /* the line end that `go` would bring */
    }
    return asked;
}

/* Adds what was played since its last turn. False without memory. */
static bool moves_add(Talk *talk, const Record *so_far)
{
    size_t needed = talk->moves_text.length + (size_t)(so_far->move_count - talk->told + 1) * ITEM_MAX;
    if (needed > talk->moves_capacity) {
        char *longer = realloc(talk->moves, needed * 2);
        if (longer == NULL) {
            return false;
        }
        talk->moves = longer;
        talk->moves_capacity = needed * 2;
        talk->moves_text.at = longer;
        talk->moves_text.capacity = talk->moves_capacity;
    }
    if (talk->moves_text.length == 0) {
        text_add(&talk->moves_text, "moves");
    }
    for (; talk->told < so_far->move_count; talk->told++) {
        const RecordMove *move = &so_far->move[talk->told];
        text_add(&talk->moves_text, talk->told == 0 ? " " : "; ");
        text_int(&talk->moves_text, move->seat + 1);
        text_char(&talk->moves_text, ' ');
        const Offer *offer = record_offer(so_far, talk->told);
        if (offer != NULL) {
            talk->at.extra.offer = *offer;
        }
        move_write_seen(talk->rules, &talk->at, move->action, talk->seat, &talk->moves_text);
        game_apply(talk->rules, &talk->at, move->action, NULL);
    }
    return true;
}

static bool turn_tell(Talk *talk, const Game *view, const Record *so_far, const Budget *budget,
                      char reason[TALK_REASON_MAX])
{
    if (!moves_add(talk, so_far)) {
        snprintf(reason, TALK_REASON_MAX, "could not be told the moves: not enough memory");
        return false;
    }
    Text text = text_in(talk->text, sizeof talk->text);
    text_add(&text, "observe ");
    state_write(&text, talk->rules, view);
    text_char(&text, '\n');
    if (!state_tell(talk, text.length, reason)) {
        return false;
    }
    text = text_in(talk->text, sizeof talk->text);
    text_add(&text, talk->legal_early ? "\nerror legal: no move was asked for" : "");
    talk->legal_early = false;
    text_add(&text, budget->nodes != 0 ? "\ngo nodes " : "\ngo ms ");
    text_int(&text, budget->nodes != 0 ? budget->nodes : budget->ms != 0 ? budget->ms : BOT_DEFAULT_MS);
    text_char(&text, '\n');
    return talk_tell(talk, talk->text, text.length, reason);
}

/* The move it names, if it is one. */
static bool answer_read(const Rules *r, const Game *view, const char *words, size_t length, Action *out_action,
                        Offer *out_offer, char reason[TALK_REASON_MAX])
{
    char quote[QUOTE_MAX + 4];
    char refusal[TALK_REASON_MAX];
    Fault fault;
    talk_quote(words, length, quote);
    if (!move_read(r, view, words, length, out_action, out_offer, &fault)) {
        snprintf(reason, TALK_REASON_MAX, "sent 'move %s': %.239s", quote, fault_words(&fault, NULL).text);
        return false;
    }
    bool trade = action_verb(*out_action) == VERB_TRADE;
    RuleError error = trade ? game_trade_check(r, view, view->seat, (int)action_a(*out_action), out_offer)
                            : game_check(r, view, view->seat, *out_action);
    if (error != RULE_OK) {
        Text text = text_in(refusal, sizeof refusal - sizeof quote - sizeof "played ''");
        refusal_write(&text, error);
        snprintf(reason, TALK_REASON_MAX, "played '%s': %.*s", quote, (int)text.capacity, refusal);
        return false;
    }
    return true;
}

/* The turn is lost; it is told to come to an end, and ended if that did not help the last time either. */
static bool talk_late(Talk *talk, uint32_t ms, char reason[TALK_REASON_MAX])
{
    snprintf(reason, TALK_REASON_MAX, "took longer than %u ms", (unsigned)ms);
    talk->owes = true;
    talk->busy = true;
    if (++talk->late >= LATE_MOST) {
        process_end(&talk->process, 0);
        snprintf(talk->reason, sizeof talk->reason, "was ended: it took longer than %u ms twice in a row",
                 (unsigned)ms);
    } else {
        process_write(&talk->process, "stop\n", strlen("stop\n"), 0);
    }
    return false;
}

static bool answer_wait(Talk *talk, const Game *view, const Budget *budget, Action *out_action, Offer *out_offer,
                        char reason[TALK_REASON_MAX])
{
    uint32_t ms = budget->nodes != 0 ? NODES_MS : budget->ms != 0 ? budget->ms : BOT_DEFAULT_MS;
    uint64_t deadline = process_clock() + ms + LEEWAY_MS;
    talk->legal_asked = 0;
    for (;;) {
        char *line;
        size_t length;
        int status = process_line(&talk->process, deadline, &line, &length);
        if (status == PROCESS_LATE) {
            return talk_late(talk, ms, reason);
        }
        if (status != PROCESS_OK) {
            talk_broken(talk, status, reason);
            snprintf(talk->reason, sizeof talk->reason, "%s", reason);
            return false;
        }
        const char *words = talk_word(line, "move");
        if (words != NULL && !talk->owes) {
            talk->busy = false;
            talk->late = 0;
            return answer_read(talk->rules, view, words, length - (size_t)(words - line), out_action, out_offer,
                               reason);
        }
        talk->owes &= words == NULL;
        const char *which = talk_word(line, "legal");
        if (which != NULL && !talk_legal(talk, view, which, reason)) {
            snprintf(talk->reason, sizeof talk->reason, "%s", reason);
            return false;
        }
        if (words == NULL && which == NULL && talk_word(line, "info") == NULL) {
            talk->owes = true; /* the move may still follow */
            return talk_sent(line, length, " instead of a move", reason);
        }
    }
}

bool talk_move(Talk *talk, const Rules *r, const Game *view, const Record *so_far, const Budget *budget,
               Action *out_action, Offer *out_offer, char reason[TALK_REASON_MAX])
{
    talk->rules = r;
    if ((talk->process.pid != 0 && !stale_drop(talk, reason)) || !talk_revive(talk, reason)) {
        return false;
    }
    if (!turn_tell(talk, view, so_far, budget, reason)) {
        snprintf(talk->reason, sizeof talk->reason, "%s", reason);
        return false;
    }
    return answer_wait(talk, view, budget, out_action, out_offer, reason);
}
