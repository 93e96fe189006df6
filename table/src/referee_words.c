/* SPDX-License-Identifier: MIT */
/* referee_words.c - what the referee asks and reads aloud, in any language. */
#include "table/referee.h"

#include "notation/drawn.h"
#include "notation/move.h"
#include "notation/words.h"
#include "table/source.h"

#include <string.h>

Names referee_names(const Referee *ref)
{
    Names names = {.you = NO_SEAT};
    for (int seat = 0; seat < ref->rules.config.players; seat++) {
        names.name[seat] = ref->log.record.name[seat];
    }
    return names;
}

/* How many draws of the set-up one after another are of one group. */
static int group_size(const Referee *ref)
{
    const Rules *r = &ref->rules;
    const bool ceres = r->config.module[MODULE_CERES] != 0;
    switch (ref->draws.kind) {
    case DRAW_CARD:
        if (ref->draws.seat == r->config.players && !ceres) {
            return 1; /* the Consul's come one by one, each with its tokens */
        }
        return 6; /* dealt (1.5, 15.1), or on the market */
    case DRAW_OBJECTIVE:
        return r->config.players;
    case DRAW_CERES:
        return CERES_ROW;
    case DRAW_MONUMENT:
        return ceres ? 3 : r->config.players + 3; /* 10.1, 15.14 */
    default:
        return 1;
    }
}

/* Whether a draw is one more card of those before it: for an empty market, each with its line, or out of the game. */
static bool goes_on(const Draws *before, const Draws *d, const Line *row)
{
    const bool cards = before->kind == DRAW_CARD && d->kind == DRAW_CARD && d->seat == NO_SEAT;
    const bool turned = d->lines == before->lines + 1 && row[before->lines].kind == LINE_REVEAL;
    return cards && before->may_hide == d->may_hide && (d->may_hide ? d->lines == before->lines : turned);
}

/* Which of such cards is asked for, and how many there are: the move is played on with anything for what is not told. */
static void cards_place(const Referee *ref, int *out_nth, int *out_of)
{
    static Line row[LINES_MAX];
    static ViewMove m;
    Lines lines = {row, LINES_MAX, 0};
    static Draws before;
    static Draws d;
    Game after;
    const int told = ref->move.drawn_count;
    int first = 0;
    m = ref->move;
    m.drawn_count = 0;
    while (game_draws(&ref->rules, &m, &d, &after, &lines)) {
        const int n = m.drawn_count;
        if (n == 0 || !goes_on(&before, &d, row)) {
            if (n > told) {
                break;
            }
            first = n;
        }
        before = d;
        if (n >= told) {
            game_draw(&m, &d, 0);
        } else {
            m.drawn_count++;
        }
    }
    *out_nth = told - first + 1;
    *out_of = m.drawn_count - first;
}

void referee_ask_place(const Referee *ref, int *out_nth, int *out_of)
{
    const RefereeLog *log = &ref->log;
    int before = 0;
    if (ref->set) {
        cards_place(ref, out_nth, out_of);
        return;
    }
    *out_of = group_size(ref);
    while (before < log->record.drawn_setup && log->kind[log->record.drawn_setup - 1 - before] == ref->draws.kind) {
        before++;
    }
    *out_nth = before % *out_of + 1;
}

static int ask_card(const Referee *ref)
{
    if (ref->draws.seat == ref->rules.config.players && ref->rules.config.module[MODULE_CERES] == 0) {
        return WORD_REFEREE_ASK_CONSUL;
    }
    if (ref->draws.seat != NO_SEAT) {
        return ref->rules.config.module[MODULE_DRAFT] != 0 && ref->draws.seat < ref->rules.config.players
                   ? WORD_REFEREE_ASK_DRAFT
                   : WORD_REFEREE_ASK_DEEDS;
    }
    int nth;
    int of;
    referee_ask_place(ref, &nth, &of);
    return of == 1 ? (ref->draws.may_hide ? WORD_REFEREE_ASK_GONE : WORD_REFEREE_ASK_MARKET)
                   : (ref->draws.may_hide ? WORD_REFEREE_ASK_GONE_MANY : WORD_REFEREE_ASK_FIRST_MARKET);
}

static int ask_word(const Referee *ref)
{
    static const int16_t WORDS[DRAW_ALL_KINDS] = {
        [DRAW_OBJECTIVE] = WORD_REFEREE_ASK_OBJECTIVE, [DRAW_ROLE] = WORD_REFEREE_ASK_ROLE,
        [DRAW_TOKEN] = WORD_REFEREE_ASK_TOKEN,         [DRAW_CERES] = WORD_REFEREE_ASK_CERES,
        [DRAW_TILE] = WORD_REFEREE_ASK_TILE,           [DRAW_DEED] = WORD_REFEREE_ASK_DEED,
        [DRAW_MONUMENT] = WORD_REFEREE_ASK_MONUMENT,
    };
    static const int16_t ROADS[ROAD_SIDES] = {WORD_REFEREE_ASK_ROAD_NORTH, WORD_REFEREE_ASK_ROAD_EAST,
                                              WORD_REFEREE_ASK_ROAD_SOUTH, WORD_REFEREE_ASK_ROAD_WEST};
    const Draws *d = &ref->draws;
    const bool alone = d->seat == NO_SEAT;
    return d->kind == DRAW_CARD                 ? ask_card(ref)
           : d->kind == DRAW_ROAD               ? ROADS[d->seat % ROAD_SIDES]
           : d->kind == DRAW_OBJECTIVE && alone ? WORD_REFEREE_ASK_PUBLIC
           : d->kind == DRAW_CERES && !ref->set ? WORD_REFEREE_ASK_ROW
                                                : WORDS[d->kind];
}

void referee_ask_words(Text *t, const Referee *ref)
{
    const Draws *d = &ref->draws;
    const int word = ask_word(ref);
    if (d->kind == DRAW_TOKEN) {
        words_fill(t, word, arg_number(ref->rules.catalogue.token[d->thing[0] - KIND_TOKEN].size));
    } else if (d->seat != NO_SEAT && d->kind != DRAW_ROAD && d->kind != DRAW_DEED) {
        words_fill(t, word, arg_seat(t, &ref->rules, d->seat));
    } else {
        words_add(t, word);
    }
}

const char *referee_ask_id(const Referee *ref)
{
    static const char *const IDS[DRAW_ALL_KINDS] = {
        [DRAW_CARD] = "market", [DRAW_OBJECTIVE] = "objective", [DRAW_ROLE] = "role",
        [DRAW_TOKEN] = "token", [DRAW_CERES] = "ceres",         [DRAW_TILE] = "tile",
        [DRAW_DEED] = "deed",   [DRAW_MONUMENT] = "monument",   [DRAW_ROAD] = "road",
    };
    const Draws *d = &ref->draws;
    return d->kind != DRAW_CARD ? IDS[d->kind] : d->may_hide ? "gone" : d->seat != NO_SEAT ? "deeds" : IDS[DRAW_CARD];
}

void referee_thing_words(Text *t, const Rules *r, int kind, int thing)
{
    static const uint8_t DECKS[DRAW_ALL_KINDS] = {[DRAW_OBJECTIVE] = DECK_OBJECTIVES,
                                                  [DRAW_ROLE] = DECK_ROLES,
                                                  [DRAW_CERES] = DECK_CERES,
                                                  [DRAW_ROAD] = DECK_ROADS};
    const bool card = kind == DRAW_OBJECTIVE || kind == DRAW_ROLE || kind == DRAW_CERES || kind == DRAW_ROAD;
    if (thing == CARD_HIDDEN) {
        text_char(t, '?');
    } else if (card) {
        words_card_name(t, r, DECKS[kind], thing - 1);
    } else if (kind == DRAW_TOKEN) {
        words_name(t, r->config.game, thing);
    } else if (kind == DRAW_TILE) {
        words_name(t, r->config.game, KIND_TILE + thing - 1);
    } else if (kind == DRAW_MONUMENT) {
        const Arg name = arg_piece(r->config.game, KIND_MONUMENT + (thing - 1) % DRAW_ALTERNATE);
        if (thing > DRAW_ALTERNATE) {
            words_fill(t, WORD_REFEREE_ALTERNATE, name);
        } else {
            words_arg(t, name);
        }
    } else {
        words_arg(t, arg_market((Card)thing));
    }
}

/* Whether a line goes on with what the shops of a seat bring (7.1). */
static bool shop_more(const Line *line, const Line *first)
{
    return line->kind < LINE_REVEAL && line_source(line) == SOURCE_COMMERCIAL && line->seat == first->seat;
}

RefereeSaid referee_said(const Lines *lines, uint32_t first)
{
    RefereeSaid said = {.line = lines->row[first]};
    do {
        const Line *line = &lines->row[first + said.count];
        said.vp += line->unit == AMOUNT_VP ? line->amount : 0;
        said.silver += line->unit == AMOUNT_SILVER ? line->amount : 0;
        said.shops |= !lots_equal(line->lots, lines->row[first].lots);
        said.line.lots = lots_or(said.line.lots, line->lots);
        said.count++;
    } while (shop_more(&said.line, &said.line) && first + said.count < lines->count &&
             shop_more(&lines->row[first + said.count], &said.line));
    return said;
}

/* "4 of Titus’s, 4 of Livia’s": whose neighbours a civic building counts. Nothing where the city has changed since. */
static void owners_write(Text *t, const Rules *r, const Game *g, const Line *line)
{
    const int unit = line->what < KIND_TILE ? r->piece[line->what].unit : UNIT_NONE; /* of a tile they are its own */
    int counted[SEATS_MAX] = {0};
    int all = 0;
    for (LotSet rest = lots_and(line->near, g->larger_than[0]); lots_any(rest);) {
        const Lot lot = lots_first(rest);
        const int owner = lot_owner(r, g, lot);
        const int worth = piece_worth(&r->piece[g->kind[lot]], unit);
        rest = lots_minus(rest, building_lots(g, lot));
        if (owner == NO_SEAT) {
            return;
        }
        counted[owner] += worth;
        all += worth;
    }
    for (int seat = 0, told = 0; seat < SEATS_MAX && all == line->counted; seat++) {
        if (counted[seat] > 0) {
            const bool consul = seat >= r->config.players && r->config.module[MODULE_CONSUL] != 0;
            text_add(t, told++ > 0 ? ", " : "");
            words_fill(t, consul ? WORD_REFEREE_SAY_OF_CONSUL : WORD_REFEREE_SAY_OF, arg_number(counted[seat]),
                       arg_seat(t, r, seat));
        }
    }
}

static void amount_write(Text *t, const Rules *r, const RefereeSaid *said)
{
    const int game = r->config.game;
    if (said->vp != 0 && said->silver != 0) {
        words_fill(t, WORD_REFEREE_SAY_BOTH, arg_vp(game, said->vp), arg_silver(game, said->silver));
    } else {
        words_arg(t, said->silver != 0 ? arg_silver(game, said->silver) : arg_vp(game, said->vp));
    }
}

void referee_say_words(Text *t, const Rules *r, const Game *g, const RefereeSaid *said)
{
    static Phrase subject;
    static Phrase reason;
    static Phrase owners;
    static Phrase amount;
    const Line *line = &said->line;
    if (line->kind >= LINE_REVEAL) {
        words_event(t, r, line);
        return;
    }
    words_line_parts(&subject, &reason, &amount, t, r, line);
    if (said->shops) {
        words_fill(phrase_start(&subject, t), WORD_REFEREE_SAY_SHOPS, arg_lots(line->lots));
    }
    if (line->unit != AMOUNT_POPULATION) {
        amount_write(phrase_start(&amount, t), r, said);
    }
    const Arg seat = arg_seat(t, r, line->seat);
    owners_write(phrase_start(&owners, t), r, g, line);
    if (owners.text.length != 0) {
        words_fill(t, WORD_REFEREE_SAY_WHOSE, seat, arg_phrase(&subject), arg_phrase(&reason), arg_phrase(&owners),
                   arg_phrase(&amount));
    } else if (reason.text.length != 0) {
        words_fill(t, WORD_REFEREE_SAY_WHY, seat, arg_phrase(&subject), arg_phrase(&reason), arg_phrase(&amount));
    } else {
        words_fill(t, WORD_REFEREE_SAY, seat, arg_phrase(&subject), arg_phrase(&amount));
    }
}
