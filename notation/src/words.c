/* words.c - English sentences about pieces. Metropolis has its own words for silver, VP and era. */
#include "words_inner.h"

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

void count_words(Text *t, int count, const char *one, const char *many)
{
    text_int(t, count);
    text_char(t, ' ');
    text_add(t, count == 1 || count == -1 ? one : many);
}

void silver_words(Text *t, int game, int silver)
{
    count_words(t, silver, game == GAME_METROPOLIS ? "coin" : word_silver(game), word_silver(game));
}

void vp_words(Text *t, int game, int vp)
{
    count_words(t, vp, word_vp(game), word_vp(game));
}

const char *unit_one(int game, int unit)
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
const char *unit_many(int game, int unit)
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

const char *automaton_name(const Rules *r)
{
    return r->config.module[MODULE_CERES] != 0 ? "Ceres" : "The Consul";
}

static void civic_write(Text *t, int game, const Piece *piece)
{
    vp_words(t, game, piece->vp);
    if (piece->unit == UNIT_TWO_CITIZENS) {
        text_add(t, " per 2 citizens around it");
    } else if (piece->unit == UNIT_FLAT) {
        text_add(t, " each ");
        text_add(t, word_era(game));
    } else {
        text_add(t, " per ");
        text_add(t, unit_one(game, piece->unit));
        text_add(t, " around it");
    }
}

/* What Vulcan and Minerva count beyond the printed value (10.7). */
static void living_write(Text *t, int living)
{
    if (living != 0) {
        text_add(t, " and ");
        text_int(t, living);
        text_add(t, " more per building around it");
    }
}

static void value_write(Text *t, const Rules *r, int kind)
{
    int game = r->config.game;
    const Piece *piece = &r->piece[kind];
    bool monument = kind >= KIND_MONUMENT && kind < KIND_TOKEN;
    int living = monument ? r->catalogue.monument[kind - KIND_MONUMENT].living : 0;
    if (piece->type == TYPE_RESIDENTIAL) {
        count_words(t, piece->citizens, "citizen", "citizens");
        living_write(t, living);
    } else if (piece->type == TYPE_CIVIC) {
        civic_write(t, game, piece);
    } else {
        silver_words(t, game, piece->silver);
        living_write(t, living);
        if (piece->vp != 0) {
            text_add(t, ", ");
            vp_words(t, game, piece->vp);
        }
    }
}

/* "2 VP per residential building of yours around it" (15.12) */
static void tile_write(Text *t, const Rules *r, const Tile *tile)
{
    enum { CIVIC_VP = 2, CHALLENGE = 3 }; /* 15.12: one more in challenge, which is the third difficulty */
    int challenge = r->config.module[MODULE_CERES] == CHALLENGE;
    vp_words(t, r->config.game, CIVIC_VP + challenge);
    text_add(t, " per ");
    text_add(t, quantity_noun(tile->matches, 1));
    text_add(t, " of yours around it");
}

static void built_write(Text *t, const Rules *r, const Effect *built)
{
    if (built->what == EFFECT_NONE) {
        return;
    }
    text_add(t, "; when built ");
    if (built->what == EFFECT_VP) {
        vp_words(t, r->config.game, built->amount);
    } else {
        silver_words(t, r->config.game, built->amount);
    }
    text_add(t, " to each player with a building next to it");
}

void words_requirement(Text *t, const Rules *r, int monument, bool alternate)
{
    condition_words(t, r->config.game, &r->catalogue.monument[monument].card[alternate]);
}

/* With mixed cards both are told: which it is, the state says (10.9). */
static void monument_write(Text *t, const Rules *r, int monument)
{
    const int cards = r->config.module[MODULE_MONUMENTS];
    const bool chosen = (r->config.alternates >> monument & 1) != 0;
    built_write(t, r, &r->catalogue.monument[monument].built);
    text_add(t, "; needs ");
    words_requirement(t, r, monument, cards == MONUMENTS_ALTERNATE || (cards == MONUMENTS_CHOSEN && chosen));
    if (cards == MONUMENTS_MIXED) {
        text_add(t, ", or on the alternate card ");
        words_requirement(t, r, monument, true);
    }
}

void words_piece(Text *t, const Rules *r, int kind)
{
    text_add(t, piece_name(r->config.game, kind));
    text_add(t, ": ");
    if (kind >= KIND_TILE && kind < KIND_CERES_MONUMENT && r->piece[kind].type == TYPE_CIVIC) {
        tile_write(t, r, &r->catalogue.tile[kind - KIND_TILE]);
        return;
    }
    value_write(t, r, kind);
    if (kind >= KIND_MONUMENT && kind < KIND_TOKEN) {
        monument_write(t, r, kind - KIND_MONUMENT);
    }
}
