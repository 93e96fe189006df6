/* SPDX-License-Identifier: MIT */
/* words_fill.c - templates of words.def and of languages, with what is filled in. */
#include "notation/language.h"
#include "words_inner.h"

#include <assert.h>
#include <string.h>

Arg arg_number(int number)
{
    return (Arg){.kind = ARG_NUMBER, .number = number};
}
Arg arg_text(const char *text)
{
    return (Arg){.kind = ARG_TEXT, .text = text, .number = 1};
}
Arg arg_word(int word)
{
    return (Arg){.kind = ARG_WORD, .word = (int16_t)word, .number = 1};
}
Arg arg_lots(LotSet lots)
{
    return (Arg){.kind = ARG_LOTS, .lots = lots, .number = lots_count(lots)};
}
Arg arg_lot(Lot lot)
{
    return arg_lots(lots_one(lot));
}
Arg arg_market(Card card)
{
    return (Arg){.kind = ARG_MARKET, .number = card};
}
Arg arg_piece(int game, int kind)
{
    return arg_word(kind < KIND_MONUMENT          ? NAME_PIECES + game * PIECE_COUNT + kind - KIND_PIECE
                    : kind >= KIND_CERES_MONUMENT ? NAME_KINDS + kind - KIND_CERES_MONUMENT
                                                  : NAME_KINDS + kind - KIND_MONUMENT);
}
Arg arg_card(int deck, int index)
{
    static const uint8_t FIRST[DECK_COUNT] = {
        [DECK_OBJECTIVES] = 0,
        [DECK_INVOCATIONS] = OBJECTIVE_COUNT,
        [DECK_ROLES] = OBJECTIVE_COUNT + INVOCATION_COUNT,
        [DECK_ROADS] = OBJECTIVE_COUNT + INVOCATION_COUNT + ROLE_COUNT,
    };
    assert(deck != DECK_CERES); /* which have no names */
    return arg_word(NAME_CARDS + FIRST[deck] + index);
}
Arg arg_count(int word, int count)
{
    return (Arg){.kind = ARG_COUNT, .word = (int16_t)word, .number = count};
}
Arg arg_silver(int game, int count)
{
    return arg_count(in_game(WORD_SILVER, game), count);
}
Arg arg_vp(int game, int count)
{
    return arg_count(in_game(WORD_VP, game), count);
}
Arg arg_plus(Arg amount)
{
    amount.sign = true;
    return amount;
}
Arg arg_rule(uint16_t rule)
{
    return (Arg){.kind = ARG_RULE, .number = rule};
}

Arg arg_era(int era)
{
    static const char *const ROMAN[ERA_COUNT] = {"I", "II", "III"};
    return arg_text(ROMAN[era]);
}

Arg arg_automaton(const Rules *r)
{
    return arg_word(r->config.module[MODULE_CERES] != 0 ? WORD_CERES : WORD_THE_CONSUL);
}
Arg arg_seat(const Text *t, const Rules *r, int seat)
{
    const Names *names = t->names;
    bool player = seat < r->config.players;
    bool named = player && names != NULL && names->name[seat] != NULL && names->name[seat][0] != '\0';
    Arg arg = !player ? arg_automaton(r) : named ? arg_text(names->name[seat]) : arg_count(WORD_SEAT, seat + 1);
    arg.form = player && names != NULL && names->you == seat ? 1 : 2;
    return arg;
}
Arg arg_reader(const Text *t, const Rules *r, int seat)
{
    Arg arg = arg_seat(t, r, seat);
    arg.form = t->names != NULL && t->names->aloud ? 2 : 1;
    return arg;
}

Text *phrase_start(Phrase *phrase, const Text *like)
{
    phrase->text = text_in(phrase->buffer, sizeof phrase->buffer);
    text_like(&phrase->text, like);
    return &phrase->text;
}
Arg arg_phrase(const Phrase *phrase)
{
    return arg_text(phrase->buffer);
}

static void number_add(Text *t, const Arg *arg)
{
    if (arg->sign && arg->number >= 0) {
        text_char(t, '+');
    }
    text_int(t, arg->number);
}

static bool ends_with(const Text *t, const char *words)
{
    const size_t length = strlen(words);
    return t->length >= length && t->length < t->capacity && memcmp(t->at + t->length - length, words, length) == 0;
}

/* A name with an article of its own, "The Pantheon", goes without it behind another article or an owner: "Livia’s
 * Pantheon". Only English has such names. */
static void name_add(Text *t, int word)
{
    static const char ARTICLE[] = "The ";
    const char *english = t->language == NULL ? language_row(word).english : "";
    const bool article = strncmp(english, ARTICLE, strlen(ARTICLE)) == 0;
    if (article && (ends_with(t, "The ") || ends_with(t, "the ") || ends_with(t, "your ") || ends_with(t, "’s "))) {
        text_add(t, english + strlen(ARTICLE));
    } else {
        words_add(t, word);
    }
}

void words_arg(Text *t, Arg arg)
{
    switch (arg.kind) {
    case ARG_NUMBER:
        number_add(t, &arg);
        break;
    case ARG_TEXT:
        text_add(t, arg.text);
        break;
    case ARG_PART: /* of a fault */
        fault_part_write(t, arg.text);
        break;
    case ARG_WORD:
        name_add(t, arg.word);
        break;
    case ARG_LOTS:
        lots_write(t, arg.lots);
        break;
    case ARG_MARKET:
        if (arg.number >= CARD_INVOCATION && arg.number != CARD_HIDDEN) {
            words_arg(t, arg_card(DECK_INVOCATIONS, arg.number - CARD_INVOCATION));
        } else {
            card_write(t, (Card)arg.number);
        }
        break;
    case ARG_RULE:
        text_rule(t, (uint16_t)arg.number);
        break;
    default: { /* ARG_COUNT: of one number only, so this goes no deeper */
        Arg number = {.kind = ARG_NUMBER, .sign = arg.sign, .number = arg.number};
        words_fill_list(t, arg.word, &number, 1);
        break;
    }
    }
}

/* One of the forms between bars, from 0; # is what is counted or named. */
static void form_add(Text *t, const char *forms, const char *end, int form, const Arg *arg)
{
    for (const char *at = forms; at < end; at++) {
        form -= *at == '|';
        if (form != 0 || *at == '|') {
            continue;
        }
        if (*at != '#' || arg == NULL) {
            text_char(t, *at);
        } else if (arg->form != 0) {
            words_arg(t, *arg);
        } else {
            number_add(t, arg);
        }
    }
}

/* What stands between braces, "1", "1|one|many" or "0|builds|You build|Build"; a template was looked through when it was
 * read. */
static void hole_add(Text *t, const char *hole, const char *end, const Arg *args, uint32_t count)
{
    if (hole[0] == '0') {
        form_add(t, hole + 2, end, t->said, args);
        return;
    }
    uint32_t index = (uint32_t)(hole[0] - '1');
    assert(index < count);
    if (index >= count) {
        return;
    }
    if (hole + 1 == end) {
        words_arg(t, args[index]);
    } else {
        const Arg *arg = &args[index];
        const bool one = arg->form != 0 ? arg->form == 1 : arg->number == 1 || arg->number == -1;
        form_add(t, hole + 2, end, !one, arg);
    }
}

void words_fill_list(Text *t, int word, const Arg *args, uint32_t count)
{
    const Language *language = t->language;
    bool foreign = language != NULL && language->at[word] != NULL;
    const char *at = foreign ? language->at[word] : language_row(word).english;
    const char *end = at + (foreign ? language->length[word] : strlen(at));
    while (at < end) {
        const char *open = memchr(at, '{', (size_t)(end - at));
        const char *close = open != NULL ? memchr(open, '}', (size_t)(end - open)) : NULL;
        if (close == NULL) {
            break;
        }
        text_bytes(t, at, (size_t)(open - at));
        hole_add(t, open + 1, close, args, count);
        at = close + 1;
    }
    text_bytes(t, at, (size_t)(end - at));
}

void words_add(Text *t, int word)
{
    words_fill_list(t, word, NULL, 0);
}

void words_name(Text *t, int game, int kind)
{
    words_arg(t, arg_piece(game, kind));
}
