/* words.c - English sentences about what happens. Metropolis has its own words for silver, VP and era. */
#include "notation/words.h"

#include "notation/move.h"

const char *word_silver(int game)
{
    return game == GAME_METROPOLIS ? "coins" : "silver";
}
const char *word_vp(int game)
{
    return game == GAME_METROPOLIS ? "prestige" : "VP";
}
const char *word_era(int game)
{
    return game == GAME_METROPOLIS ? "year" : "era";
}

/* "1 citizen", "4 citizens" */
static void count_write(Text *t, int count, const char *one, const char *many)
{
    text_int(t, count);
    text_char(t, ' ');
    text_add(t, count == 1 || count == -1 ? one : many);
}

static void silver_write(Text *t, int game, int silver)
{
    count_write(t, silver, game == GAME_METROPOLIS ? "coin" : word_silver(game), word_silver(game));
}

static void vp_write(Text *t, int game, int vp)
{
    count_write(t, vp, word_vp(game), word_vp(game));
}

/* What a civic building counts, one of them and many (rule 6.2). */
static const char *unit_one(int game, int unit)
{
    switch (unit) {
    case UNIT_BUILDING:
        return "building";
    case UNIT_CIVIC:
        return "civic building";
    case UNIT_SILVER:
        return game == GAME_METROPOLIS ? "coin" : "silver";
    default:
        return "citizen";
    }
}
static const char *unit_many(int game, int unit)
{
    switch (unit) {
    case UNIT_BUILDING:
        return "buildings";
    case UNIT_CIVIC:
        return "civic buildings";
    case UNIT_SILVER:
        return word_silver(game);
    default:
        return "citizens";
    }
}

static void civic_write(Text *t, int game, const Piece *piece)
{
    vp_write(t, game, piece->vp);
    if (piece->unit == UNIT_TWO_CITIZENS) {
        text_add(t, " per 2 citizens around it");
    } else if (piece->unit != UNIT_FLAT) {
        text_add(t, " per ");
        text_add(t, unit_one(game, piece->unit));
        text_add(t, " around it");
    }
}

void words_piece(Text *t, const Rules *r, int kind)
{
    int game = r->config.game;
    const Piece *piece = &r->piece[kind];
    text_add(t, piece_name(game, kind));
    text_add(t, ": ");
    if (piece->type == TYPE_RESIDENTIAL) {
        count_write(t, piece->citizens, "citizen", "citizens");
    } else if (piece->type == TYPE_CIVIC) {
        civic_write(t, game, piece);
    } else {
        silver_write(t, game, piece->silver);
        if (piece->vp != 0) {
            text_add(t, ", ");
            vp_write(t, game, piece->vp);
        }
    }
}

static void income_words(Text *t, const Rules *r, const Game *g, Action a)
{
    (void)a;
    text_add(t, "takes an income of ");
    silver_write(t, r->config.game, game_income(r, g, g->seat));
}

static void buy_words(Text *t, const Rules *r, const Game *g, Action a)
{
    text_add(t, "buys ");
    card_write(t, (Card)action_a(a));
    for (int slot = 0; slot < g->market_count; slot++) {
        if (g->market[slot] == action_a(a)) {
            text_add(t, " for ");
            silver_write(t, r->config.game, game_price(r, g, g->seat, slot));
        }
    }
}

/* " over Domus and 2 Bakery": the buildings that a placement touches, by kind. */
static void over_words(Text *t, const Rules *r, const Game *g, LotSet lots)
{
    uint8_t count[KIND_COUNT] = {0};
    int left = 0;
    for (LotSet rest = lots_and(lots, g->big[0]); lots_any(rest);) {
        Lot lot = lots_first(rest);
        left += count[g->kind[lot]]++ == 0;
        rest = lots_minus(rest, building_lots(g, lot));
    }
    const char *before = " over ";
    for (int kind = 1; kind < KIND_COUNT; kind++) {
        if (count[kind] != 0) {
            text_add(t, before);
            if (count[kind] > 1) {
                text_int(t, count[kind]);
                text_char(t, ' ');
            }
            text_add(t, piece_name(r->config.game, kind));
            left--;
            before = left == 1 ? " and " : ", ";
        }
    }
}

static void build_words(Text *t, const Rules *r, const Game *g, Action a)
{
    LotSet lots = turn_lots((int)action_b(a), (Lot)action_c(a));
    text_add(t, "builds ");
    text_add(t, piece_name(r->config.game, (int)action_a(a)));
    text_add(t, " on ");
    lots_write(t, lots);
    over_words(t, r, g, lots);
}

void words_move(Text *t, const Rules *r, const Game *g, Action a)
{
    static void (*const WORDS[VERB_COUNT])(Text *, const Rules *, const Game *, Action) = {
#define VERB(id, word, phases, owner) word##_words,
#include "engine/verbs.def"
    };
    WORDS[action_verb(a)](t, r, g, a);
}

/* What a line is about: "Library B4: ", "Income: ". */
static void subject_write(Text *t, int game, const Line *line)
{
    switch (line->what) {
    case WHAT_POPULATION:
        text_add(t, "Population");
        break;
    case WHAT_MARKERS:
        text_add(t, "Markers");
        break;
    case WHAT_INCOME:
        text_add(t, "Income");
        break;
    case WHAT_DEED:
        text_add(t, "Deed ");
        lots_write(t, line->lots);
        break;
    default:
        text_add(t, piece_name(game, line->what));
        text_char(t, ' ');
        lots_write(t, line->lots);
    }
    text_add(t, ": ");
}

/* Why a score is what it is: "5 citizens around it, ". */
static void reason_write(Text *t, const Rules *r, const Line *line)
{
    int game = r->config.game;
    if (line->what == WHAT_POPULATION && line->rule == RULE(5, 1)) {
        text_add(t, "the most with ");
        text_int(t, line->counted);
        text_add(t, ", and a bonus of ");
        text_int(t, line->amount - line->counted);
        text_add(t, ", ");
    } else if (line->what == WHAT_POPULATION) {
        text_add(t, "the next ahead has ");
        text_int(t, line->counted);
        text_add(t, ", ");
    } else if (line->what == WHAT_MARKERS) {
        text_int(t, line->counted);
        text_add(t, " on the board, ");
    } else if (line->what < KIND_COUNT && r->piece[line->what].type == TYPE_CIVIC) {
        int unit = r->piece[line->what].unit;
        if (unit != UNIT_FLAT) {
            count_write(t, line->counted, unit_one(game, unit), unit_many(game, unit));
            text_add(t, " around it, ");
        }
    }
}

static void amount_write(Text *t, int game, const Line *line)
{
    text_add(t, line->amount < 0 ? "" : "+");
    if (line->unit == AMOUNT_SILVER) {
        silver_write(t, game, line->amount);
    } else if (line->unit == AMOUNT_VP) {
        vp_write(t, game, line->amount);
    } else {
        count_write(t, line->amount, "population", "population");
    }
}

static void era_words(Text *t, int game, const Line *line)
{
    text_add(t, game == GAME_METROPOLIS ? "Year " : "Era ");
    text_int(t, line->era + 1);
    text_add(t, " begins, seat ");
    text_int(t, line->seat + 1);
    text_add(t, " starts");
}

void words_line(Text *t, const Rules *r, const Line *line)
{
    int game = r->config.game;
    switch (line->kind) {
    case LINE_REVEAL:
        card_write(t, line->card);
        text_add(t, " is turned up");
        break;
    case LINE_ERA:
        era_words(t, game, line);
        break;
    case LINE_FINAL_ROUND:
        text_add(t, "The final round: everybody has one more turn, seat ");
        text_int(t, line->seat + 1);
        text_add(t, " the last, and nothing can be bought");
        break;
    case LINE_DISCARD:
        text_add(t, "Too long nobody bought or built, these deeds leave the game: ");
        lots_write(t, line->lots);
        break;
    case LINE_OVER:
        text_add(t, "The game is over");
        break;
    default:
        subject_write(t, game, line);
        reason_write(t, r, line);
        amount_write(t, game, line);
    }
    text_add(t, " (");
    text_rule(t, line->rule);
    text_char(t, ')');
}
