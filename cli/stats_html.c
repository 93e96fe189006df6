/* SPDX-License-Identifier: MIT */
/* stats_html.c - statistics as one page that needs nothing else: a filled dot is with the thing, an open one without, each
 * with one standard error. */
#include "stats.h"

#include <math.h>

enum { PLOT_WIDTH = 120, PLOT_HEIGHT = 30, PLOT_EDGE = 8, WITH_Y = 10, WITHOUT_Y = 20, LABEL_MAX = 64, STEPS = 10 };

static const double PER_CENT = 100;

static const char STYLE[] =
    ":root{color-scheme:light dark;--page:#e3d7c1;--slab:#f1e9da;--ink:#2b231d;--ink-2:#5d4f42;--line:#cfc0a4;"
    "--head:#9c3420}\n"
    "@media (prefers-color-scheme:dark){:root{--page:#1f1b18;--slab:#2c2622;--ink:#f3e8d5;--ink-2:#cbb99d;"
    "--line:#4b4037;--head:#e98a6d}}\n"
    "body{margin:0;padding:16px;background:var(--page);color:var(--ink);"
    "font:16px/1.4 \"Alegreya Sans\",Optima,Candara,\"Noto Sans\",sans-serif}\n"
    "h1,h2{font-family:Marcellus,\"Palatino Linotype\",Palatino,serif;font-weight:400;margin:0}\n"
    "h1{color:var(--head);font-size:30px}h2{font-size:20px}\n"
    "section:first-child{grid-column:1/-1}main{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));align-items:start;"
    "margin-top:12px}\n"
    "section{background:var(--slab);border-radius:4px;padding:12px 16px;overflow-x:auto}\n"
    "table{border-collapse:collapse;width:100%;margin-top:6px}\n"
    "th,td{padding:4px 6px;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}\n"
    "th[scope=row],thead td:first-child{text-align:left;padding-left:0}\n"
    "thead th{color:var(--ink-2);font-weight:400;font-size:14px}\n"
    "tbody tr{border-top:1px solid var(--line)}td small{color:var(--ink-2)}\n"
    "td.plot{padding:0}svg{display:block;margin-left:auto}\n"
    ".grid{stroke:var(--line)}.bar{stroke:var(--ink-2);stroke-width:1.6}\n"
    ".with{fill:var(--ink)}.without{fill:var(--slab);stroke:var(--ink);stroke-width:1.6}\n"
    ".key{color:var(--ink-2);margin:8px 0 0;font-size:14px}.key svg{display:inline;vertical-align:-1px}\n";

static void escaped(FILE *to, const char *words)
{
    for (; *words != '\0'; words++) {
        switch (*words) {
        case '&':
            fputs("&amp;", to);
            break;
        case '<':
            fputs("&lt;", to);
            break;
        case '>':
            fputs("&gt;", to);
            break;
        case '"':
            fputs("&quot;", to);
            break;
        default:
            fputc(*words, to);
        }
    }
}

/* "51.2 ± 1.4", the error small. */
static void number_cell(FILE *to, Mean mean, bool there, double scale)
{
    fputs("<td>", to);
    if (there) {
        fprintf(to, "%.1f", mean.value * scale);
        if (mean.error >= 0) {
            fprintf(to, " <small>± %.1f</small>", mean.error * scale);
        }
    }
    fputs("</td>", to);
}

static void row_head(FILE *to, const char *words)
{
    fputs("<tr><th scope=\"row\">", to);
    escaped(to, words);
    fputs("</th>", to);
}

static void table_head(FILE *to, const char *heading, const char *const *columns)
{
    fprintf(to, "<section tabindex=\"0\" aria-label=\"%s\"><h2>%s</h2><table><thead><tr><td></td>", heading, heading);
    for (; *columns != NULL; columns++) {
        fprintf(to, "<th scope=\"col\">%s</th>", *columns);
    }
    fputs("</tr></thead><tbody>\n", to);
}

static void groups_html(FILE *to, const Stats *stats)
{
    static const char *const COLUMNS[] = {"games", "won %", "VP", "moves", "turns", "without luck", NULL};
    static const char *const UNREVIEWED[] = {"games", "won %", "VP", "moves", "turns", NULL};
    const bool reviewed = stats->group[GROUP_ALL].adjusted.games > 0;
    int group[GROUP_COUNT];
    const int count = groups_list(stats, group);
    table_head(to, "Games", reviewed ? COLUMNS : UNREVIEWED);
    for (int i = 0; i < count; i++) {
        const GroupSums *sums = &stats->group[group[i]];
        char value[RECORD_NAME_MAX];
        char label[LABEL_MAX];
        group_value(stats, group[i], value, sizeof value);
        snprintf(label, sizeof label, "%s %s", group_sort_word(group[i]), value);
        row_head(to, label);
        fprintf(to, "<td>%lld</td>", (long long)sums->result.games);
        number_cell(to, share_make(&sums->result), true, PER_CENT);
        number_cell(to, mean_make(&sums->vp, 1), true, 1);
        number_cell(to, mean_make(&sums->moves, 1), true, 1);
        number_cell(to, mean_make(&sums->turns, 1), true, 1);
        if (reviewed) {
            number_cell(to, share_make(&sums->adjusted), sums->adjusted.games > 0, PER_CENT);
        }
        fputs("</tr>\n", to);
    }
    fputs("</tbody></table></section>\n", to);
}

static void sources_html(FILE *to, const GroupSums *sums)
{
    static const char *const COLUMNS[] = {"era I", "era II", "era III", "all", NULL};
    table_head(to, "VP of a player by source", COLUMNS);
    for (int source = 0; source < SOURCE_COUNT; source++) {
        if (sums->source[ERA_COUNT][source].squares == 0) {
            continue;
        }
        row_head(to, source_word(source));
        for (int era = 0; era <= ERA_COUNT; era++) {
            number_cell(to, mean_make(&sums->source[era][source], 1), true, 1);
        }
        fputs("</tr>\n", to);
    }
    fputs("</tbody></table></section>\n", to);
}

/* ---- Dots. */

static double plot_x(double share, double most)
{
    const double inside = share < 0 ? 0 : share > most ? most : share;
    return PLOT_EDGE + inside * (PLOT_WIDTH - 2 * PLOT_EDGE) / most;
}

static void dot(FILE *to, const MeanSums *sums, double most, int y, const char *class)
{
    const Mean mean = share_make(sums);
    if (sums->games == 0) {
        return;
    }
    if (mean.error >= 0) {
        fprintf(to, "<path class=\"bar\" d=\"M%.1f %dH%.1f\"/>", plot_x(mean.value - mean.error, most), y,
                plot_x(mean.value + mean.error, most));
    }
    fprintf(to, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/>", class, plot_x(mean.value, most), y);
}

/* "with 51.2 ± 1.4 %, without 48.3 ± 1.2 %" for who does not see the picture. */
static void plot_words(FILE *to, const MeanSums *sums, const char *which)
{
    const Mean mean = share_make(sums);
    if (sums->games > 0) {
        fprintf(to, "%s %.1f ± %.1f %% ", which, mean.value * PER_CENT, mean.error * PER_CENT);
    }
}

static void plot(FILE *to, const MeanSums *with, const MeanSums *without, double most)
{
    fprintf(to, "<td class=\"plot\"><svg width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"", PLOT_WIDTH,
            PLOT_HEIGHT);
    plot_words(to, with, "with");
    plot_words(to, without, "without");
    fputs("\"><title>", to);
    plot_words(to, with, "with");
    plot_words(to, without, "without");
    fprintf(to, "</title><path class=\"grid\" d=\"M%.1f 0V%dM%.1f 0V%dM%.1f 0V%d\"/>", plot_x(0, most), PLOT_HEIGHT,
            plot_x(most / 2, most), PLOT_HEIGHT, plot_x(most, most), PLOT_HEIGHT);
    dot(to, with, most, WITH_Y, "with");
    dot(to, without, most, WITHOUT_Y, "without");
    fputs("</svg></td>", to);
}

/* The axis of a table: up to the next tenth above all that is drawn. */
static double most_of(const GroupSums *sums, int sort, bool reviewed)
{
    double most = 0;
    for (int thing = thing_first(sort); thing < thing_first(sort + 1); thing++) {
        const ThingSums *one = &sums->thing[thing];
        const MeanSums *const drawn[] = {&one->with, &one->without, &one->adjusted_with, &one->adjusted_without};
        for (int i = 0; i < (reviewed ? 4 : 2); i++) {
            const Mean mean = share_make(drawn[i]);
            most = drawn[i]->games > 0 ? fmax(most, mean.value + fmax(mean.error, 0)) : most;
        }
    }
    const double tenths = ceil(most * STEPS - 1e-9) / STEPS;
    return tenths < 1.0 / STEPS ? 1.0 / STEPS : tenths > 1 ? 1 : tenths;
}

static void sort_html(FILE *to, const GroupSums *sums, int sort)
{
    const bool reviewed = sums->adjusted.games > 0;
    const double most = most_of(sums, sort, reviewed);
    char axis[LABEL_MAX];
    const char *const columns[] = {"used %", "VP brought", axis, reviewed ? "without luck" : NULL, NULL};
    snprintf(axis, sizeof axis, "won, 0 to %.0f %%", most * PER_CENT);
    table_head(to, thing_heading(sort), columns);
    for (int thing = thing_first(sort); thing < thing_first(sort + 1); thing++) {
        const ThingSums *one = &sums->thing[thing];
        char name[LABEL_MAX];
        Text t = text_in(name, sizeof name);
        if (!thing_told(one)) {
            continue;
        }
        thing_name(&t, thing);
        row_head(to, name);
        fprintf(to, "<td>%.0f</td>", PER_CENT * (double)one->with.seats / (double)one->seats);
        number_cell(to, mean_make(&one->points, LEDGER_VP), one->with.games > 0, 1);
        plot(to, &one->with, &one->without, most);
        if (reviewed) {
            plot(to, &one->adjusted_with, &one->adjusted_without, most);
        }
        fputs("</tr>\n", to);
    }
    fputs("</tbody></table></section>\n", to);
}

void stats_html(FILE *to, const Stats *stats)
{
    const GroupSums *all = &stats->group[GROUP_ALL];
    fprintf(
        to,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<title>Aedile: statistics of %lld games</title>\n<style>\n%s</style></head><body>\n"
        "<h1>Statistics of %lld games</h1>\n<p class=\"key\">"
        "<svg width=\"12\" height=\"12\" aria-hidden=\"true\"><circle class=\"with\" cx=\"6\" cy=\"6\" r=\"4\"/></svg> "
        "players who used it, <svg width=\"12\" height=\"12\" aria-hidden=\"true\">"
        "<circle class=\"without\" cx=\"6\" cy=\"6\" r=\"4\"/></svg> players in the same games who did not, each with "
        "one standard error. Without luck: the result less what chance did, in %lld reviewed games.</p>\n<main>\n",
        (long long)all->result.games, STYLE, (long long)all->result.games, (long long)all->adjusted.games);
    groups_html(to, stats);
    sources_html(to, all);
    for (int sort = 0; sort < THING_SORTS; sort++) {
        if (sort_told(all, sort)) {
            sort_html(to, all, sort);
        }
    }
    fputs("</main></body></html>\n", to);
}
