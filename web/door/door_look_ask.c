/* door_look_ask.c - whose decision it is and what is expected, in the words of the status line. */
#include "door_look.h"

#include "notation/move.h"
#include "notation/words.h"

#include <stddef.h>

enum { IDLE_NOTICE_ROUNDS = 3 };

/* What the sentence of the phase names. */
static Arg subject(const LookAt *at)
{
    const Game *g = &at->game;
    const int drawn = g->extra.ceres.drawn;
    switch (g->phase) {
    case PHASE_ROAD:
        return g->road_side != 0 ? arg_card(DECK_ROADS, g->road_face[g->road_side - 1] - 1) : arg_text("");
    case PHASE_CERES:
        if (at->move_count > 0 && action_verb(at->move[0]) == VERB_CERES_MONUMENT) {
            return arg_word(WORD_ASK_MONUMENT_PLACE);
        }
        return drawn >= 1 && drawn <= TILE_COUNT ? arg_piece(at->rules.config.game, KIND_TILE + drawn - 1)
                                                 : arg_word(WORD_ASK_LOT_GIVEN_UP);
    case PHASE_CONSUL:
        return arg_lot(g->extra.consul.asked_lot);
    default:
        return arg_text("");
    }
}

static int asked_sentence(const Rules *r, const Game *g)
{
    static const uint16_t YOU[PHASE_COUNT] = {
        [PHASE_DRAFT] = WORD_ASK_DRAFT,         [PHASE_KEEP_OBJECTIVE] = WORD_ASK_KEEP_OBJECTIVE,
        [PHASE_KEEP_ROLE] = WORD_ASK_KEEP_ROLE, [PHASE_TURN] = WORD_ASK_TURN,
        [PHASE_AFTER] = WORD_ASK_AFTER,         [PHASE_TRADE_REPLY] = WORD_ASK_TRADE_REPLY,
        [PHASE_ROAD] = WORD_ASK_ROAD,           [PHASE_CERES] = WORD_ASK_CERES,
        [PHASE_CONSUL] = WORD_ASK_CONSUL,       [PHASE_OVER] = WORD_ASK_OVER,
    };
    return g->phase == PHASE_TURN && g->final_round ? word_of(r, WORD_ASK_LAST_TURN) : YOU[g->phase];
}

static int awaited_sentence(const Game *g)
{
    static const uint16_t OTHER[PHASE_COUNT] = {
        [PHASE_DRAFT] = WORD_WAIT_DRAFT,         [PHASE_KEEP_OBJECTIVE] = WORD_WAIT_KEEP_OBJECTIVE,
        [PHASE_KEEP_ROLE] = WORD_WAIT_KEEP_ROLE, [PHASE_TURN] = WORD_WAIT_TURN,
        [PHASE_AFTER] = WORD_WAIT_AFTER,         [PHASE_TRADE_REPLY] = WORD_WAIT_TRADE_REPLY,
        [PHASE_ROAD] = WORD_WAIT_ROAD,           [PHASE_CERES] = WORD_WAIT_CERES,
        [PHASE_CONSUL] = WORD_WAIT_CONSUL,       [PHASE_OVER] = WORD_ASK_OVER,
    };
    return OTHER[g->phase];
}

/* Rule 4.3: the table announces the idle guard three rounds ahead. */
static int idle_left(const LookAt *at)
{
    const Config *config = &at->rules.config;
    const int limit = config->idle_rounds * config->players;
    const int left = limit - at->game.idle;
    bool soon = limit != 0 && at->game.market_count > 0 && left <= IDLE_NOTICE_ROUNDS * config->players;
    return soon && at->game.phase != PHASE_OVER ? left : 0;
}

/* A whole sentence for who is asked; for everybody else one that follows the name. */
void put_ask(Text *t, const LookAt *at)
{
    const Game *g = &at->game;
    const bool you = g->seat != NO_SEAT && g->seat == at->viewer;
    put_key(t, "ask");
    put_open(t, '{');
    put_int(t, "seat", seat_number(g->seat));
    put_string(t, "phase", phase_word(g->phase));
    Text words = words_start();
    words_fill(&words, you ? asked_sentence(&at->rules, g) : awaited_sentence(g), subject(at));
    put_words(t, "words", &words);
    int idle = idle_left(at);
    if (idle > 0) {
        words = words_start();
        words_fill(&words, word_of(&at->rules, WORD_ASK_IDLE), arg_number(idle));
        put_words(t, "notice", &words);
    }
    put_close(t, '}');
}
