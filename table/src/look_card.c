/* SPDX-License-Identifier: MIT */
/* look_card.c - cards: who holds them, how far one is with what they ask for, where their values come from. */
#include "table/look.h"
#include "table/look_board.h"

#include <string.h>

Progress look_progress(const Rules *r, const Game *g, int seat, const Condition *condition)
{
    Progress progress = {.met = true};
    for (int i = 0; i < 2; i++) {
        const Term *term = &condition->term[i];
        if (term->quantity == QUANTITY_NONE || (quantity_flags(term->quantity) & COUNTS_PLACE) != 0) {
            continue;
        }
        progress.now[progress.count] = game_quantity(r, g, seat, term->quantity);
        progress.need[progress.count] = term->least;
        const bool met = progress.now[progress.count] >= term->least;
        progress.at = progress.met && !met ? progress.count : progress.at;
        progress.met &= met;
        progress.count++;
    }
    return progress;
}

/* Objectives and roles are numbered from 1; those of a view that nobody may know are CARD_HIDDEN. */
static void card_add(LookCard *cards, int *count, int deck, int index, int most, bool ongoing)
{
    if (index >= 0 && index < most) {
        cards[(*count)++] = (LookCard){(uint8_t)deck, (uint8_t)index, ongoing};
    }
}

int look_cards(const Rules *r, const Game *g, int seat, LookCard out_cards[LOOK_CARDS_MAX])
{
    int count = 0;
    if (seat >= r->config.players) {
        return 0;
    }
    card_add(out_cards, &count, DECK_OBJECTIVES, g->player[seat].objective - 1, OBJECTIVE_COUNT, false);
    card_add(out_cards, &count, DECK_ROLES, g->player[seat].role - 1, ROLE_COUNT, false);
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        bool ongoing = g->invocation[i] == INVOCATION_ONGOING + seat;
        if (ongoing || g->invocation[i] == INVOCATION_HELD + seat) {
            card_add(out_cards, &count, DECK_INVOCATIONS, i, INVOCATION_COUNT, ongoing);
        }
    }
    return count;
}

LookCard look_move_card(Action a)
{
    const unsigned number = action_a(a);
    switch (action_verb(a)) {
    case VERB_KEEP_OBJECTIVE:
        return (LookCard){DECK_OBJECTIVES, (uint8_t)(number - 1), false};
    case VERB_KEEP_ROLE:
        return (LookCard){DECK_ROLES, (uint8_t)(number - 1), false};
    case VERB_INVOKE:
        return (LookCard){DECK_INVOCATIONS, (uint8_t)number, false};
    case VERB_BUY:
        return (LookCard){number >= CARD_INVOCATION ? DECK_INVOCATIONS : DECK_COUNT,
                          (uint8_t)(number - CARD_INVOCATION), false};
    default:
        return (LookCard){DECK_COUNT, 0, false};
    }
}

/* ---- Where values come from. Only buildings share ids between the two games. */
void look_marks(const char *group, int game, const char *id, char out_marks[LOOK_MARKS_MAX])
{
    const bool building = strcmp(group, "building") == 0;
    size_t length = 0;
    for (int i = 0; i < catalogue_field_count(); i++) {
        CatalogueField field;
        catalogue_field(i, &field);
        const bool own = strcmp(field.group, group) == 0 && strcmp(field.id, id) == 0;
        for (const char *mark = field.source; own && (!building || field.game == game) && *mark != '\0'; mark++) {
            if (memchr(out_marks, *mark, length) == NULL && length + 1 < LOOK_MARKS_MAX) {
                out_marks[length++] = *mark;
            }
        }
    }
    out_marks[length] = '\0';
}

/* The fields of the catalogue are many, so what was found is kept. */
typedef struct Marks {
    bool known;
    char mark[LOOK_MARKS_MAX];
} Marks;

static const char *marks_find(Marks *marks, const char *group, int game, const char *id)
{
    if (!marks->known) {
        look_marks(group, game, id, marks->mark);
        marks->known = true;
    }
    return marks->mark;
}

const char *look_piece_marks(const Rules *r, int kind)
{
    static const char *const GROUPS[] = {"building", "monument", "token", "tile"};
    static Marks kept[GAME_COUNT][KIND_COUNT];
    const int game = r->config.game;
    const int of = kind >= KIND_CERES_MONUMENT ? kind - KIND_CERES_MONUMENT + KIND_MONUMENT : kind;
    return marks_find(&kept[game][of], GROUPS[kind_group(of)], game, piece_id(game, of));
}

const char *look_card_marks(int deck, int index)
{
    static const char *const GROUPS[DECK_COUNT] = {"objective", "invocation", "role", "road", "ceres"};
    static Marks kept[DECK_COUNT][ROAD_COUNT];
    return marks_find(&kept[deck][index], GROUPS[deck], GAME_ROME, card_id(deck, index));
}
