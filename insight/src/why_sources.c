/* SPDX-License-Identifier: MIT */
/* why_sources.c - points by source after the move played and after the better one. */
#include "insight/why.h"
#include "table/preview.h"
#include "table/source.h"

#include <string.h>

typedef struct Points {
    int32_t of[SEATS_MAX][SOURCE_COUNT];
} Points;

static void lines_add(Points *points, const Lines *lines)
{
    for (uint32_t i = 0; i < lines->count && i < lines->capacity; i++) {
        const Line *line = &lines->row[i];
        if (line->unit == AMOUNT_VP && line->seat < SEATS_MAX) {
            points->of[line->seat][line_source(line)] += line->amount;
        }
    }
}

static void points_find(const Rules *r, const Game *view, const Candidate *candidate, Points *out_points)
{
    static Preview preview;
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    int32_t vp[SEATS_MAX];
    memset(out_points, 0, sizeof *out_points);
    preview_make(r, view, candidate->action, &candidate->offer, &preview);
    game_preview(r, &preview.after, &lines, vp);
    lines_add(out_points, &lines);
    for (int i = 0; i < preview.change_count; i++) {
        const Change *c = &preview.change[i];
        const Line line = {.what = c->what, .rule = c->rule};
        if (c->at_once && c->unit == AMOUNT_VP) {
            out_points->of[c->seat][line_source(&line)] += c->after;
        }
    }
}

int why_sources(const Rules *r, const Game *view, const LedgerStep *step, WhySource out_sources[WHY_SOURCES_MAX])
{
    static Points played;
    static Points best;
    int count = 0;
    points_find(r, view, &step->candidate[step->played], &played);
    points_find(r, view, &step->candidate[step->best], &best);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        for (int source = 0; source < SOURCE_COUNT && count < WHY_SOURCES_MAX; source++) {
            const WhySource row = {(uint8_t)seat, (uint8_t)source, played.of[seat][source], best.of[seat][source]};
            if (row.played != 0 || row.best != 0) {
                out_sources[count++] = row;
            }
        }
    }
    return count;
}
