/* words_line.c - English sentences about what happened: scores, silver, what automata do and why. */
#include "words_inner.h"

/* The deck of a card that a line is about, -1 if it is about something else. */
static int line_deck(const Line *line)
{
    switch (line->what) {
    case WHAT_OBJECTIVE:
        return DECK_OBJECTIVES;
    case WHAT_INVOCATION:
        return DECK_INVOCATIONS;
    case WHAT_ROLE:
        return DECK_ROLES;
    case WHAT_ROAD:
        return DECK_ROADS;
    case WHAT_CERES_CARD:
        return DECK_CERES;
    default:
        return -1;
    }
}

static const char *thing_name(int what)
{
    switch (what) {
    case WHAT_POPULATION:
        return "Population";
    case WHAT_MARKERS:
        return "Markers";
    case WHAT_INCOME:
        return "Income";
    case WHAT_FAVORS:
        return "Favor tokens";
    case WHAT_TRADE:
        return "Trade";
    case WHAT_STEAL:
        return "Steal";
    case WHAT_TOKENS:
        return "Population tokens";
    case WHAT_PARKS:
        return "Park";
    case WHAT_TILES:
        return "Garden tiles";
    case WHAT_ROAD:
        return "Road";
    default:
        return NULL;
    }
}

/* What a line is about: "Library B4: ", "Income: ". */
static void subject_write(Text *t, const Rules *r, const Line *line)
{
    int deck = line_deck(line);
    const char *thing = thing_name(line->what);
    if (deck >= 0 && line->card != NO_CARD && line->card != CARD_HIDDEN) {
        text_add(t, card_name(deck, line->card - 1));
    } else if (line->what == WHAT_DEED) {
        text_add(t, lots_any(line->lots) ? "Deed " : "Invocation ");
        if (lots_any(line->lots)) {
            lots_write(t, line->lots);
        } else {
            card_write(t, line->card);
        }
    } else if (line->what == WHAT_NOTHING) {
        text_add(t, automaton_name(r));
    } else if (thing != NULL) {
        text_add(t, thing);
    } else {
        text_add(t, piece_name(r->config.game, line->what));
        text_char(t, ' ');
        lots_write(t, line->lots);
    }
    text_add(t, ": ");
}

static void population_reason(Text *t, const Line *line)
{
    if (line->rule == RULE(5, 1)) {
        text_add(t, "the most with ");
        text_int(t, line->counted);
        text_add(t, ", and a bonus of ");
        text_int(t, line->amount - line->counted);
    } else if (line->rule == RULE(13, 10)) {
        text_int(t, line->counted);
        text_add(t, line->amount > 0 ? " are the most" : " are fewer than the most");
    } else {
        text_add(t, "the next ahead has ");
        text_int(t, line->counted);
    }
    text_add(t, ", ");
}

/* Why a score is what it is: "5 citizens around it, ". */
static void reason_write(Text *t, const Rules *r, const Line *line)
{
    int game = r->config.game;
    if (line->kind != LINE_SCORE && line->kind != LINE_VP) {
        return;
    }
    if (line->what == WHAT_POPULATION) {
        population_reason(t, line);
    } else if (line->what == WHAT_MARKERS) {
        text_int(t, line->counted);
        text_add(t, " on the board, ");
    } else if (line->what == WHAT_PARKS) {
        text_int(t, line->counted);
        text_add(t, " by ");
        text_int(t, line->counted);
        text_char(t, ' ');
        lots_write(t, line->lots);
        text_add(t, ", ");
    } else if (line->what < KIND_COUNT && line->what >= KIND_TILE && line->what < KIND_CERES_MONUMENT) {
        if (r->piece[line->what].type == TYPE_CIVIC) {
            count_words(t, line->counted, "building of yours", "buildings of yours");
            text_add(t, " around it, ");
        }
    } else if (line->what < KIND_COUNT && line->what != WHAT_NOTHING && line->unit == AMOUNT_VP &&
               r->piece[line->what].type == TYPE_CIVIC && line->kind == LINE_SCORE) {
        int unit = r->piece[line->what].unit;
        if (unit != UNIT_FLAT) {
            count_words(t, line->counted, unit_one(game, unit), unit_many(game, unit));
            text_add(t, " around it, ");
        }
    }
}

static void amount_write(Text *t, int game, const Line *line)
{
    text_add(t, line->amount < 0 ? "" : "+");
    if (line->unit == AMOUNT_SILVER) {
        silver_words(t, game, line->amount);
    } else if (line->unit == AMOUNT_VP) {
        vp_words(t, game, line->amount);
    } else {
        count_words(t, line->amount, "population", "population");
    }
}

static void era_words(Text *t, const Rules *r, const Line *line)
{
    text_add(t, r->config.game == GAME_METROPOLIS ? "Year " : "Era ");
    text_int(t, line->era + 1);
    text_add(t, " begins, ");
    if (line->seat < r->config.players) {
        text_add(t, "seat ");
        text_int(t, line->seat + 1);
    } else {
        text_add(t, automaton_name(r));
    }
    text_add(t, " starts");
}

static void final_round_words(Text *t, const Rules *r, const Line *line)
{
    text_add(t, "The final round: everybody has one more turn, ");
    if (line->seat < r->config.players) {
        text_add(t, "seat ");
        text_int(t, line->seat + 1);
    } else {
        text_add(t, automaton_name(r));
    }
    text_add(t, " the last, and nothing can be bought");
}

static void discard_words(Text *t, const Line *line)
{
    text_add(t, "Too long nobody bought or built, these deeds leave the game: ");
    lots_write(t, line->lots);
}

/* " near A1 A2" */
static void near_words(Text *t, const char *before, LotSet lots)
{
    if (lots_any(lots)) {
        text_add(t, before);
        lots_write(t, lots);
    }
}

/* The steps of Ceres' cards (15.3 to 15.7). */
static void ceres_step(Text *t, const Rules *r, const Line *line)
{
    switch (line->step) {
    case STEP_CARD:
        text_add(t, "turns over ");
        text_add(t, line->card != 0 ? card_id(DECK_CERES, line->card - 1) : "a card");
        text_add(t, ", which picks place ");
        text_int(t, line->counted);
        break;
    case STEP_CLOSEST:
        text_add(t, "looks at ");
        lots_write(t, line->lots);
        near_words(t, ": closest to her lots ", line->near);
        text_add(t, ", ");
        count_words(t, line->counted, "step", "steps");
        break;
    case STEP_CLAIM:
        text_add(t, "claims ");
        lots_write(t, line->lots);
        text_add(t, " at ");
        text_int(t, line->counted);
        break;
    case STEP_BUILD:
        text_add(t, "cannot claim and turns over her deeds ");
        lots_write(t, line->lots);
        break;
    case STEP_FAIL:
        text_add(t, "cannot claim, and her deeds show no empty lot of hers");
        break;
    case STEP_ENLARGE:
        text_add(t, lots_any(line->lots) ? "enlarges: a garden on one of " : "enlarges, but has no empty lot");
        lots_write(t, line->lots);
        near_words(t, " by her park ", lots_any(line->lots) ? line->near : lots_none());
        break;
    case STEP_TILE:
        text_add(t, "lays ");
        text_add(t, piece_name(r->config.game, line->what));
        text_add(t, " on ");
        lots_write(t, line->lots);
        break;
    case STEP_BRIBE:
        text_add(t, "bribes the market with ");
        silver_words(t, r->config.game, line->counted);
        near_words(t, " on ", line->lots);
        break;
    case STEP_MONUMENT:
        text_add(t, "builds ");
        text_add(t, line->what != 0 && line->what < KIND_COUNT ? piece_name(r->config.game, line->what) : "a monument");
        text_add(t, " on ");
        lots_write(t, line->lots);
        break;
    default:
        text_add(t, "has no tile left and gives up ");
        lots_write(t, line->lots);
        break;
    }
}

/* The steps of the Consul (13.4 to 13.8). */
static void consul_step(Text *t, const Rules *r, const Line *line)
{
    switch (line->step) {
    case STEP_READY:
        text_add(t, line->counted ? "is ready" : "plans");
        break;
    case STEP_CLAIM:
        text_add(t, "takes ");
        card_write(t, line->card);
        break;
    case STEP_TOKEN:
        text_add(t, "lays ");
        text_add(t, piece_name(r->config.game, line->what));
        text_add(t, " on ");
        lots_write(t, line->lots);
        break;
    case STEP_REMOVE:
        text_add(t, "takes away ");
        text_add(t, piece_name(r->config.game, line->what));
        text_add(t, " from ");
        lots_write(t, line->lots);
        break;
    case STEP_SHUFFLE:
        text_add(t, "shuffles the discarded tokens of size ");
        text_int(t, line->counted);
        break;
    case STEP_ASK:
        text_add(t, "has taken ");
        card_write(t, line->card);
        text_add(t, ": the holder chooses the place of a token of size ");
        text_int(t, line->counted);
        break;
    case STEP_HOLDER:
        text_add(t, "is held by seat ");
        text_int(t, line->counted);
        break;
    default:
        text_add(t, "finds no token of size ");
        text_int(t, line->counted);
        text_add(t, " and leaves ");
        card_write(t, line->card);
        text_add(t, " to nobody");
        break;
    }
}

static void automaton_words(Text *t, const Rules *r, const Line *line)
{
    text_add(t, automaton_name(r));
    text_char(t, ' ');
    if (line->step == STEP_SLOT) {
        text_add(t, "takes slot ");
        text_int(t, line->counted);
        text_add(t, " of ");
        text_add(t, line->card != 0 ? card_name(DECK_ROADS, line->card - 1) : "the road");
    } else if (line->step == STEP_PASS) {
        text_add(t, "takes no slot");
    } else if (r->config.module[MODULE_CERES] != 0) {
        ceres_step(t, r, line);
    } else {
        consul_step(t, r, line);
    }
}

void words_line(Text *t, const Rules *r, const Line *line)
{
    switch (line->kind) {
    case LINE_REVEAL:
        card_write(t, line->card);
        text_add(t, " is turned up");
        break;
    case LINE_ERA:
        era_words(t, r, line);
        break;
    case LINE_FINAL_ROUND:
        final_round_words(t, r, line);
        break;
    case LINE_DISCARD:
        discard_words(t, line);
        break;
    case LINE_OVER:
        text_add(t, "The game is over");
        break;
    case LINE_AUTOMATON:
        automaton_words(t, r, line);
        break;
    default:
        subject_write(t, r, line);
        reason_write(t, r, line);
        amount_write(t, r->config.game, line);
    }
    text_add(t, " (");
    text_rule(t, line->rule);
    text_char(t, ')');
}
