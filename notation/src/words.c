/* SPDX-License-Identifier: MIT */
/* words.c - sentences about pieces. Metropolis has its own words for silver, VP and era. */
#include "words_inner.h"

const char *word_silver(int game)
{
    return language_row(in_game(WORD_TERM_SILVER, game)).english;
}
const char *word_silver_of(int game, int32_t amount)
{
    return game == GAME_METROPOLIS && (amount == 1 || amount == -1) ? "coin" : word_silver(game);
}
const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}
const char *word_vp(int game)
{
    return language_row(in_game(WORD_TERM_VP, game)).english;
}
const char *word_era(int game)
{
    return language_row(in_game(WORD_TERM_ERA, game)).english;
}

void list_add(Phrase *list, int joined, Arg thing)
{
    if (list->text.length == 0) {
        words_arg(&list->text, thing);
        return;
    }
    Phrase before = *list;
    Text *t = phrase_start(list, &before.text);
    words_fill(t, joined, arg_phrase(&before), thing);
}

static void civic_write(Text *t, int game, const Piece *piece)
{
    int word = 0;
    switch (piece->unit) {
    case UNIT_BUILDING:
        word = WORD_WORTH_BUILDING;
        break;
    case UNIT_CIVIC:
        word = WORD_WORTH_CIVIC;
        break;
    case UNIT_SILVER:
        word = in_game(WORD_WORTH_SILVER, game);
        break;
    case UNIT_TWO_CITIZENS:
        word = WORD_WORTH_TWO_CITIZENS;
        break;
    case UNIT_FLAT:
        word = in_game(WORD_WORTH_FLAT, game);
        break;
    default:
        word = WORD_WORTH_CITIZEN;
        break;
    }
    words_fill(t, word, arg_vp(game, piece->vp));
}

/* What Vulcan and Minerva count beyond the printed value (10.7). */
static void living_write(Text *t, Arg value, int living)
{
    if (living != 0) {
        words_fill(t, WORD_WORTH_LIVING, value, arg_number(living));
    } else {
        words_arg(t, value);
    }
}

/* "2 VP per residential building of yours around it" (15.12) */
static void tile_write(Text *t, const Rules *r, const Tile *tile)
{
    enum { CIVIC_VP = 2, CHALLENGE = 3 }; /* 15.12: one more in challenge, which is the third difficulty */
    int challenge = r->config.module[MODULE_CERES] == CHALLENGE;
    Phrase noun;
    noun_words(phrase_start(&noun, t), tile->matches, 1);
    words_fill(t, WORD_WORTH_YOURS, arg_vp(r->config.game, CIVIC_VP + challenge), arg_phrase(&noun));
}

static void worth_write(Text *t, const Rules *r, int kind)
{
    int game = r->config.game;
    const Piece *piece = &r->piece[kind];
    bool monument = kind >= KIND_MONUMENT && kind < KIND_TOKEN;
    int living = monument ? r->catalogue.monument[kind - KIND_MONUMENT].living : 0;
    if (kind >= KIND_TILE && kind < KIND_CERES_MONUMENT && piece->type == TYPE_CIVIC) {
        tile_write(t, r, &r->catalogue.tile[kind - KIND_TILE]);
    } else if (piece->type == TYPE_RESIDENTIAL) {
        living_write(t, arg_count(WORD_CITIZENS, piece->citizens), living);
    } else if (piece->type == TYPE_CIVIC) {
        civic_write(t, game, piece);
    } else if (piece->vp == 0) {
        living_write(t, arg_silver(game, piece->silver), living);
    } else {
        Phrase silver;
        living_write(phrase_start(&silver, t), arg_silver(game, piece->silver), living);
        words_fill(t, WORD_WORTH_TWO, arg_phrase(&silver), arg_vp(game, piece->vp));
    }
}

void words_requirement(Text *t, const Rules *r, int monument, bool alternate)
{
    condition_words(t, &r->catalogue.monument[monument].card[alternate]);
}

/* What it is worth, and what it gives when it is built (10.8). */
static void monument_worth(Text *t, const Rules *r, int monument)
{
    int game = r->config.game;
    const Effect *built = &r->catalogue.monument[monument].built;
    if (built->what == EFFECT_NONE) {
        worth_write(t, r, KIND_MONUMENT + monument);
        return;
    }
    Phrase worth;
    worth_write(phrase_start(&worth, t), r, KIND_MONUMENT + monument);
    words_fill(t, WORD_WORTH_BUILT, arg_phrase(&worth),
               built->what == EFFECT_VP ? arg_vp(game, built->amount) : arg_silver(game, built->amount));
}

/* With mixed cards both are told: which it is, the state says (10.9). */
static void monument_write(Text *t, const Rules *r, int monument)
{
    const int cards = r->config.module[MODULE_MONUMENTS];
    const bool chosen = (r->config.alternates >> monument & 1) != 0;
    Phrase worth;
    Phrase needs;
    Phrase other;
    monument_worth(phrase_start(&worth, t), r, monument);
    words_requirement(phrase_start(&needs, t), r, monument,
                      cards == MONUMENTS_ALTERNATE || (cards == MONUMENTS_CHOSEN && chosen));
    if (cards != MONUMENTS_MIXED) {
        words_fill(t, WORD_WORTH_NEEDS, arg_phrase(&worth), arg_phrase(&needs));
        return;
    }
    words_requirement(phrase_start(&other, t), r, monument, true);
    words_fill(t, WORD_WORTH_NEEDS_EITHER, arg_phrase(&worth), arg_phrase(&needs), arg_phrase(&other));
}

/* A piece's name and what it is worth, with or without what a monument needs. */
static void piece_write(Text *t, const Rules *r, int kind, bool needs)
{
    Phrase worth;
    Text *w = phrase_start(&worth, t);
    if (kind < KIND_MONUMENT || kind >= KIND_TOKEN) {
        worth_write(w, r, kind);
    } else if (needs) {
        monument_write(w, r, kind - KIND_MONUMENT);
    } else {
        monument_worth(w, r, kind - KIND_MONUMENT);
    }
    words_fill(t, WORD_NAMED, arg_piece(r->config.game, kind), arg_phrase(&worth));
}

void words_piece(Text *t, const Rules *r, int kind)
{
    piece_write(t, r, kind, true);
}

void words_worth(Text *t, const Rules *r, int kind)
{
    piece_write(t, r, kind, false);
}
