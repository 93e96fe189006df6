/* SPDX-License-Identifier: MIT */
/* why_luck.c - what chance did in a step: what was turned up, drawn and dealt, and whose lots it joins. */
#include "why_inner.h"

/* Something that was drawn. */
typedef struct Drawn {
    WhySentence *sentence;
    int count;
} Drawn;

static Text next_sentence(Drawn *drawn, const Text *like, uint16_t rule)
{
    WhySentence *sentence = &drawn->sentence[drawn->count++];
    sentence->rule = rule;
    Text t = text_in(sentence->words, sizeof sentence->words);
    text_like(&t, like);
    return t;
}

/* The member that the step's luck did most for. */
static int gainer(const Rules *r, const LedgerStep *step)
{
    int best = 0;
    for (int i = 1; i < ledger_members(r); i++) {
        const Account *q = &step->candidate[step->played].q;
        if (step->next.chance[i] - q->chance[i] > step->next.chance[best] - q->chance[best]) {
            best = i;
        }
    }
    return best;
}

/* "E2 is turned up: it joins Livia’s D2 E3" */
static void reveal_words(Text *t, const Rules *r, const Game *after, Card card, int gains)
{
    static Phrase list;
    if (card >= CARD_INVOCATION) {
        words_card(phrase_start(&list, t), r, DECK_INVOCATIONS, card - CARD_INVOCATION);
        words_fill(t, WORD_REASON_TURNED_CARD, arg_phrase(&list));
        return;
    }
    const Action buy = action_make(VERB_BUY, card, 0, 0);
    phrase_start(&list, t);
    for (int i = 0; i < seats_all(r); i++) {
        const int seat = (gains + i) % seats_all(r); /* who gained comes first */
        const LotSet joined = look_joins(after, seat, buy);
        if (lots_any(joined)) {
            list_next(&list);
            words_fill(&list.text, WORD_REASON_JOINED, arg_lots(joined), arg_for(t, r, seat));
        }
    }
    if (list.text.length != 0) {
        words_fill(t, WORD_REASON_TURNED_JOINS, arg_market(card), arg_phrase(&list));
    } else {
        words_fill(t, WORD_REASON_TURNED, arg_market(card));
    }
}

/* How much a card has to do with who gained: the lots of theirs that its deed joins, then those of the others. */
static int reveal_weight(const Rules *r, const Game *after, Card card, int gains)
{
    int weight = 1;
    if (card >= CARD_INVOCATION) {
        return 3;
    }
    for (int seat = 0; seat < seats_all(r); seat++) {
        const int joined = lots_count(look_joins(after, seat, action_make(VERB_BUY, card, 0, 0)));
        weight += seat == gains ? 10 * joined : joined;
    }
    return weight;
}

static void reveals_tell(Drawn *drawn, const Text *like, const Rules *r, const Game *after, const Lines *lines,
                         int gains)
{
    bool told[LINES_MAX] = {false};
    while (drawn->count < WHY_SENTENCES) {
        int best = -1;
        int most = 0;
        for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
            const Line *line = &lines->row[i];
            if (line->kind == LINE_REVEAL && !told[i] && reveal_weight(r, after, line->card, gains) > most) {
                most = reveal_weight(r, after, line->card, gains);
                best = (int)i;
            }
        }
        if (best < 0) {
            return;
        }
        told[best] = true;
        Text t = next_sentence(drawn, like, lines->row[best].rule);
        reveal_words(&t, r, after, lines->row[best].card, gains);
        text_char(&t, '.');
    }
}

/* What the automata turned over, drew and laid, in the words of the log; where a player chooses the place of a garden tile,
 * that one was drawn before. */
static void automaton_tell(Drawn *drawn, const Text *like, const Rules *r, const Lines *lines, unsigned verb)
{
    bool chosen = verb == VERB_GARDEN;
    for (uint32_t i = 0; i < lines->count && i < lines->capacity && drawn->count < WHY_SENTENCES - 1; i++) {
        const Line *line = &lines->row[i];
        const bool chance = line->kind == LINE_AUTOMATON &&
                            (line->step == STEP_CARD || line->step == STEP_TILE || line->step == STEP_TOKEN);
        if (!chance || (chosen && line->step == STEP_TILE)) {
            chosen = chosen && !chance;
            continue;
        }
        Text t = next_sentence(drawn, like, line->rule);
        words_event(&t, r, line);
        text_char(&t, '.');
    }
}

/* Objectives and roles that a phase deals. */
static void dealt_tell(Drawn *drawn, const Text *like, const Rules *r, const Game *after, unsigned phase)
{
    for (int seat = 0; seat < r->config.players && drawn->count < WHY_SENTENCES; seat++) {
        const Player *p = &after->player[seat];
        const bool roles = phase == PHASE_KEEP_ROLE;
        const uint8_t *choice = roles ? p->role_choice : p->objective_choice;
        if (choice[0] == 0 || choice[1] == 0) {
            continue;
        }
        const int deck = roles ? DECK_ROLES : DECK_OBJECTIVES;
        Text t = next_sentence(drawn, like, roles ? RULE(12, 6) : RULE(12, 1));
        words_fill(&t, WORD_REASON_DEALT, arg_seat(like, r, seat), arg_card(deck, choice[0] - 1),
                   arg_card(deck, choice[1] - 1));
        text_char(&t, '.');
    }
}

/* The garden tile that lies there while a player chooses its place: it came with the move before. */
static void tile_tell(Drawn *drawn, const Text *like, const Rules *r, const Game *after)
{
    const int tile = after->phase == PHASE_CERES ? after->extra.ceres.drawn : 0;
    if (tile >= 1 && tile <= TILE_COUNT && drawn->count < WHY_SENTENCES) {
        Text t = next_sentence(drawn, like, RULE(15, 6));
        words_fill(&t, WORD_REASON_TILE, arg_automaton(r), arg_piece(r->config.game, KIND_TILE + tile - 1));
        text_char(&t, '.');
    }
}

int why_luck(const Text *like, const Rules *r, const Record *record, const Game *game, const LedgerStep *step,
             WhySentence out_sentences[WHY_SENTENCES])
{
    static Game after;
    static Line row[LINES_MAX];
    Drawn drawn = {out_sentences, 0};
    const int member = gainer(r, step);
    const int gains = r->automaton != 0 && member == 1 ? r->config.players : member;
    after = *game;
    for (uint32_t n = step->n; n <= step->last && n <= record->move_count; n++) {
        const RecordMove *move = &record->move[n - 1];
        const unsigned phase = after.phase;
        Lines lines = {row, LINES_MAX, 0};
        if (record_play(record, n - 1, r, &after, &lines) != RULE_OK) {
            break;
        }
        automaton_tell(&drawn, like, r, &lines, action_verb(move->action));
        reveals_tell(&drawn, like, r, &after, &lines, gains);
        if (after.phase != phase && (after.phase == PHASE_KEEP_OBJECTIVE || after.phase == PHASE_KEEP_ROLE)) {
            dealt_tell(&drawn, like, r, &after, after.phase);
        }
    }
    tile_tell(&drawn, like, r, &after);
    return drawn.count;
}

void why_luck_put(Text *t, const Rules *r, const Record *record, const Game *game, const LedgerStep *step)
{
    static WhySentence sentences[WHY_SENTENCES];
    why_reasons_put(t, sentences, why_luck(t, r, record, game, step, sentences));
}

void why_drawn_put(Text *t, const Rules *r, const Record *record, const Game *game, const LedgerStep *step)
{
    static WhySentence sentences[WHY_SENTENCES];
    why_strings_put(t, "drawn", sentences, why_luck(t, r, record, game, step, sentences));
}
