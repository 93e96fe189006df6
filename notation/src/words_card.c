/* words_card.c - English sentences about cards: what they ask for and what they do (CARDS 4 to 11). */
#include "words_inner.h"

#include <string.h>

/* What a quantity is as a condition, # being the number, and what it counts, one of them and many. */
typedef struct QuantityRow {
    const char *condition;
    const char *one;
    const char *many;
} QuantityRow;
/* clang-format off */
static const QuantityRow QUANTITIES[QUANTITY_COUNT] = {
    [QUANTITY_NONE]              = {"nothing",                                     "",                          ""},
    [QUANTITY_LOTS]              = {"at least # lots",                             "lot",                       "lots"},
    [QUANTITY_EMPTY_LOTS]        = {"at least # markers on the board",             "marker on the board",       "markers on the board"},
    [QUANTITY_POPULATION]        = {"a population of at least #",                  "population",                "population"},
    [QUANTITY_SILVER_VALUE]      = {"a silver value of at least #",                "silver value",              "silver value"},
    [QUANTITY_SILVER]            = {"at least # silver in hand",                   "silver in hand",            "silver in hand"},
    [QUANTITY_BUILDINGS]         = {"at least # buildings",                        "building",                  "buildings"},
    [QUANTITY_RESIDENTIAL]       = {"at least # residential buildings",            "residential building",      "residential buildings"},
    [QUANTITY_COMMERCIAL]        = {"at least # commercial buildings",             "commercial building",       "commercial buildings"},
    [QUANTITY_CIVIC]             = {"at least # civic buildings",                  "civic building",            "civic buildings"},
    [QUANTITY_RESIDENTIAL_LOTS]  = {"at least # lots' worth of residential buildings", "lot of residential buildings", "lots of residential buildings"},
    [QUANTITY_COMMERCIAL_LOTS]   = {"at least # lots' worth of commercial buildings", "lot of commercial buildings", "lots of commercial buildings"},
    [QUANTITY_CIVIC_LOTS]        = {"at least # lots' worth of civic buildings",   "lot of civic buildings",    "lots of civic buildings"},
    [QUANTITY_SIZE]              = {"a building of size # or more",                "lot of the largest building", "lots of the largest building"},
    [QUANTITY_BUILDINGS_OF_2]    = {"at least # buildings of size 2 or more",      "building of size 2 or more", "buildings of size 2 or more"},
    [QUANTITY_BUILDINGS_OF_4]    = {"at least # buildings of size 4 or more",      "building of size 4 or more", "buildings of size 4 or more"},
    [QUANTITY_COMMERCIAL_OF_3]   = {"at least # commercial buildings of size 3 or more", "commercial building of size 3 or more", "commercial buildings of size 3 or more"},
    [QUANTITY_SINGLE_CIVIC]      = {"at least # civic buildings of size 1",        "civic building of size 1",  "civic buildings of size 1"},
    [QUANTITY_EDGE_BUILDINGS]    = {"at least # buildings on the edge",            "building on the edge",      "buildings on the edge"},
    [QUANTITY_EACH_TYPE]         = {"at least # buildings of each type",           "building of each type",     "buildings of each type"},
    [QUANTITY_MONUMENTS]         = {"at least # monuments",                        "monument",                  "monuments"},
    [QUANTITY_EDGE_LOTS]         = {"at least # lots on the edge",                 "lot on the edge",           "lots on the edge"},
    [QUANTITY_CORNER_LOTS]       = {"at least # corner lots",                      "corner lot",                "corner lots"},
    [QUANTITY_CONTIGUOUS]        = {"at least # contiguous lots",                  "contiguous lot",            "contiguous lots"},
    [QUANTITY_COLUMNS]           = {"lots in at least # columns",                  "column with a lot",         "columns with a lot"},
    [QUANTITY_RUN]               = {"# lots side by side in one row or column",    "lot in a line",             "lots in a line"},
    [QUANTITY_SQUARE]            = {"all lots of a square # wide",                 "lot of a square's side",    "lots of a square's side"},
    [QUANTITY_EVERY_COLUMN]      = {"a lot in every column of the city",           "lot in every column",       "lots in every column"},
    [QUANTITY_NO_MARKERS]        = {"no marker of yours on the board",             "board without markers",     "boards without markers"},
    [QUANTITY_MOST_LOTS]         = {"the most lots",                               "most lots",                 "most lots"},
    [QUANTITY_MOST_POPULATION]   = {"the most population",                         "most population",           "most population"},
    [QUANTITY_MOST_SILVER_VALUE] = {"the most silver value",                       "most silver value",         "most silver value"},
    [QUANTITY_MOST_CIVIC]        = {"the most civic buildings",                    "most civic buildings",      "most civic buildings"},
    [QUANTITY_INFLUENCE]         = {"influence of at least #",                     "influence",                 "influence"},
    [QUANTITY_SIDE_BUILDINGS]    = {"at least # buildings on the side",            "building on the side",      "buildings on the side"},
    [QUANTITY_ON_EDGE]           = {"a place on the edge",                         "place on the edge",         "places on the edge"},
    [QUANTITY_ON_CORNER]         = {"a place on a corner lot",                     "place on a corner lot",     "places on a corner lot"},
};
/* clang-format on */

const char *quantity_noun(int quantity, int count)
{
    return count == 1 ? QUANTITIES[quantity].one : QUANTITIES[quantity].many;
}

/* "at least 3 lots", "a corner lot" */
static void term_words(Text *t, const Term *term)
{
    static const char MANY[] = "at least # ";
    if (term->least == 1 && strncmp(QUANTITIES[term->quantity].condition, MANY, sizeof MANY - 1) == 0) {
        text_add(t, "a ");
        text_add(t, QUANTITIES[term->quantity].one);
        return;
    }
    for (const char *at = QUANTITIES[term->quantity].condition; *at != '\0'; at++) {
        if (*at == '#') {
            text_int(t, term->least);
        } else {
            text_char(t, *at);
        }
    }
}

void condition_words(Text *t, int game, const Condition *condition)
{
    (void)game;
    term_words(t, &condition->term[0]);
    if (condition->term[1].quantity != QUANTITY_NONE) {
        text_add(t, " and ");
        term_words(t, &condition->term[1]);
    }
}

/* " per civic building", " per 2 lots", ", at most 5" */
static void per_words(Text *t, const Effect *effect)
{
    if (effect->quantity != QUANTITY_NONE) {
        text_add(t, " per ");
        if (effect->per > 1) {
            text_int(t, effect->per);
            text_char(t, ' ');
        }
        text_add(t, quantity_noun(effect->quantity, effect->per > 1 ? effect->per : 1));
    }
    if (effect->limit != 0) {
        text_add(t, ", at most ");
        text_int(t, effect->limit);
    }
}

/* What an effect is, # being the amount, @ what it is counted per, % the `per` itself. */
/* clang-format off */
static const char *const EFFECTS[EFFECT_COUNT] = {
    [EFFECT_NONE]            = "nothing",
    [EFFECT_VP]              = "# VP@",
    [EFFECT_GAIN]            = "# silver@",
    [EFFECT_LOSE_VP]         = "lose # VP",
    [EFFECT_PAY]             = "pay # silver",
    [EFFECT_TAKE]            = "# silver from every other player",
    [EFFECT_TOKEN]           = "a population token of #",
    [EFFECT_FAVOR]           = "# unspent favor token",
    [EFFECT_SWAP]            = "swap two empty lots of different players",
    [EFFECT_FIRST]           = "the first-player token",
    [EFFECT_CLAIM]           = "take another player's empty lot next to two lots or buildings of yours; its owner gets # silver",
    [EFFECT_SCORE_CIVIC]     = "score one civic building of yours now",
    [EFFECT_ENLARGE]         = "# step of Enlarge",
    [EFFECT_BRIBE]           = "a Bribe on the next market, or # VP when there is none",
    [EFFECT_FREE_DEED]       = "the next deed you buy this turn is free",
    [EFFECT_ACTION]          = "# more action this turn",
    [EFFECT_EQUAL_SIZE]      = "this turn you may build over buildings of equal size",
    [EFFECT_NO_REQUIREMENT]  = "ignore the requirement of one monument you build this turn",
    [EFFECT_FREE_STEAL]      = "one steal this turn costs no favor token and gives none",
    [EFFECT_INCOME]          = "# more silver with each income@",
    [EFFECT_DISCOUNT]        = "deeds cost # less, at least 1",
    [EFFECT_MARKERS]         = "# more markers",
    [EFFECT_POPULATION]      = "# more population",
    [EFFECT_ERA_VP]          = "# VP at each era scoring@",
    [EFFECT_ERA_VP_IF]       = "# VP at each era scoring with at least %",
    [EFFECT_END_VP]          = "# VP at the end of the game@",
    [EFFECT_BUILD_VP]        = "# VP each time you build a building of size % or more",
    [EFFECT_BUILD_OVER]      = "# silver each time you build over a building",
    [EFFECT_PAY_REQUIREMENT] = "you may build a monument without its requirement by paying # silver",
};
/* clang-format on */

static void effect_words(Text *t, const Effect *effect)
{
    for (const char *at = EFFECTS[effect->what]; *at != '\0'; at++) {
        if (*at == '#') {
            text_int(t, effect->amount);
        } else if (*at == '@') {
            per_words(t, effect);
        } else if (*at == '%') {
            text_int(t, effect->per);
        } else {
            text_char(t, *at);
        }
    }
    if (effect->what == EFFECT_ERA_VP_IF) {
        text_char(t, ' ');
        text_add(t, quantity_noun(effect->quantity, effect->per));
    } else if (effect->what == EFFECT_POPULATION && effect->quantity != QUANTITY_NONE) {
        text_add(t, " while you have a ");
        text_add(t, quantity_noun(effect->quantity, 1));
    }
}

static void invocation_words(Text *t, const Rules *r, int index)
{
    const Invocation *card = &r->catalogue.invocation[index];
    text_add(t, card->ongoing ? "ongoing: " : "");
    if (card->effect.what == EFFECT_SWAP) {
        text_add(t, "swap an empty lot of yours with one of another player");
    } else {
        effect_words(t, &card->effect);
    }
    if (card->vp != 0) {
        text_add(t, "; ");
        vp_words(t, r->config.game, card->vp);
        text_add(t, " if it is not used");
    }
}

static void role_words(Text *t, const Rules *r, int index)
{
    const Role *card = &r->catalogue.role[index];
    if (card->effect.what != EFFECT_DISCOUNT) {
        effect_words(t, &card->effect);
        return;
    }
    text_add(t, "slots priced ");
    text_int(t, card->from);
    text_add(t, card->to >= 99 ? " or more" : " to ");
    if (card->to < 99) {
        text_int(t, card->to);
    }
    text_add(t, " cost ");
    text_int(t, card->effect.amount);
    text_add(t, " less");
}

/* Whom a row of a road is for (14.6, 14.7, 14.11). */
static void row_words(Text *t, const RoadRow *row, int number)
{
    static const char *const WHOM[FOR_COUNT] = {
        [FOR_NOBODY] = "",
        [FOR_SLOT] = "slot ",
        [FOR_RANK] = "rank ",
        [FOR_LEAST] = "influence of at least ",
        [FOR_NONE] = "without influence",
        [FOR_YOU_MORE] = "you have more influence",
        [FOR_CERES_MORE] = "Ceres has more influence",
        [FOR_YOU] = "you",
        [FOR_CERES] = "Ceres",
    };
    text_add(t, WHOM[row->who]);
    if (row->who == FOR_SLOT || row->who == FOR_RANK || row->who == FOR_LEAST) {
        text_int(t, row->who == FOR_SLOT ? number : row->n);
    }
    bool you_lose = row->who == FOR_CERES_MORE && row->effect.what == EFFECT_LOSE_VP;
    text_add(t, you_lose ? ": you " : ": ");
    effect_words(t, &row->effect);
    if (row->alternate.what != EFFECT_NONE) {
        text_add(t, ", or ");
        effect_words(t, &row->alternate);
    }
}

static void road_words(Text *t, const Road *road)
{
    for (int i = 0; i < ROAD_ROWS && road->row[i].who != FOR_NOBODY; i++) {
        text_add(t, i == 0 ? "" : "; ");
        row_words(t, &road->row[i], i + 1);
    }
}

void words_road_slot(Text *t, const Rules *r, int face, int slot, bool alternate)
{
    const RoadRow *row = &r->catalogue.road[face].row[slot];
    effect_words(t, alternate ? &row->alternate : &row->effect);
}

static void ceres_words(Text *t, const CeresCard *card)
{
    static const char *const ACTIONS[CERES_ACTIONS] = {
        [CERES_LETTERS] = "claims a deed of column ", [CERES_CHEAPEST] = "claims the cheapest deed",
        [CERES_DEAREST] = "claims the dearest deed",  [CERES_ENLARGE] = "enlarges her parks three times",
        [CERES_BRIBE] = "bribes the market",
    };
    text_add(t, "Ceres ");
    text_add(t, ACTIONS[card->action]);
    for (int i = 0; i < 3 && card->action == CERES_LETTERS; i++) {
        text_add(t, i == 0 ? "" : i == 2 ? " or " : ", ");
        text_char(t, (char)card->letter[i]);
    }
    text_add(t, card->monument ? ", then may build a monument" : "");
    text_add(t, "; picks place ");
    text_int(t, card->number);
    text_add(t, " when turned over");
}

void words_card(Text *t, const Rules *r, int deck, int index)
{
    text_add(t, card_name(deck, index));
    text_add(t, ": ");
    switch (deck) {
    case DECK_OBJECTIVES:
        condition_words(t, r->config.game, &r->catalogue.objective[index].condition);
        text_add(t, " at the end, ");
        vp_words(t, r->config.game, r->catalogue.objective[index].vp);
        break;
    case DECK_INVOCATIONS:
        invocation_words(t, r, index);
        break;
    case DECK_ROLES:
        role_words(t, r, index);
        break;
    case DECK_ROADS:
        road_words(t, &r->catalogue.road[index]);
        break;
    default:
        ceres_words(t, &r->catalogue.ceres_card[index]);
        break;
    }
}
