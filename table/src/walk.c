/* SPDX-License-Identifier: MIT */
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
        record_play(&t->record, fold->count, &t->rules, &fold->game, &lines);
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
