/* walk.c - the log move by move: what each did, and who may know it. */
#include "table/table.h"

void table_fold_start(const Table *t, TableFold *out_fold)
{
    out_fold->count = 0;
    out_fold->game = t->start;
}

void table_fold_go(const Table *t, TableFold *fold, uint32_t count, void (*visit)(void *context, const TableStep *step),
                   void *context)
{
    Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Game before;
    while (fold->count < count) {
        const RecordMove *move = &t->record.move[fold->count];
        const Offer *offer = record_offer(&t->record, fold->count);
        before = fold->game;
        if (offer != NULL) {
            before.extra.offer = *offer;
        }
        lines.count = 0;
        game_move(&t->rules, &fold->game, move->seat, move->action, offer, &lines);
        fold->count++;
        if (visit != NULL) {
            TableStep step = {fold->count, move->seat, move->action, offer, &before, &fold->game, &lines};
            visit(context, &step);
        }
    }
}

void table_walk(const Table *t, void (*visit)(void *context, const TableStep *step), void *context)
{
    TableFold fold;
    table_fold_start(t, &fold);
    table_fold_go(t, &fold, t->record.move_count, visit, context);
}

bool move_secret(const Game *now, int seat, Action a, int viewer)
{
    if (seat == viewer) {
        return false;
    }
    switch (action_verb(a)) {
    case VERB_PICK:
        return now->phase == PHASE_DRAFT && now->player[seat].picked == action_a(a);
    case VERB_KEEP_OBJECTIVE:
        return now->phase != PHASE_OVER;
    case VERB_KEEP_ROLE:
        return now->phase == PHASE_KEEP_ROLE;
    default:
        return false;
    }
}

LotSet move_lots(Action a)
{
    enum { PAID = 128 };
    Lot first = (Lot)action_b(a);
    Lot second = (Lot)action_c(a);
    switch (action_verb(a)) {
    case VERB_BUY:
    case VERB_PICK:
    case VERB_STEAL:
    case VERB_GARDEN:
        return action_a(a) < LOT_END ? lots_one((Lot)action_a(a)) : lots_none();
    case VERB_BUILD:
    case VERB_RAISE:
    case VERB_CERES_MONUMENT:
    case VERB_TOKEN:
        return turn_lots((int)(action_b(a) % PAID), second);
    case VERB_INVOKE:
    case VERB_ROAD:
        return lots_or(first != NO_LOT ? lots_one(first) : lots_none(),
                       second != NO_LOT ? lots_one(second) : lots_none());
    default:
        return lots_none();
    }
}
