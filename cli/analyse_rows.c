/* SPDX-License-Identifier: MIT */
/* analyse_rows.c - several reviews: a row a seat, a summary, CSV, and the files they are kept in. */
#include "analyse_games.h"
#include "program/report.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NAME_COLUMNS = 16 };
static const double PERCENT = 1e-4; /* of a millionth */

/* ---- A row a seat. */

void figures_heading(FILE *to)
{
    fprintf(to, "%-20s %6s %6s %6s %6s %6s %4s %8s  %s\n", "record and seat", "result", "deal", "luck", "own", "gifts",
            "acc.", "mistakes", "like");
}

/* The end of a long name says more than its beginning. */
static const char *name_end(const char *name, size_t most)
{
    const size_t length = strlen(name);
    const char *end = length > most ? name + (length - most) : name;
    while ((*end & 0xC0) == 0x80) { /* not in the middle of a letter */
        end++;
    }
    return end;
}

/* Of millionths; what shows as 0.0 has no minus. */
static double percent(int64_t millionths)
{
    const double shown = (double)millionths * PERCENT;
    return shown > -0.05 && shown < 0 ? 0 : shown;
}

static void row_print(FILE *to, const GameFigures *figures, int member)
{
    const FigureSeat *seat = &figures->seat[member];
    const FigureColumn *chance = &seat->chance;
    fprintf(to, "  %d ", member + 1);
    column_print(to, seat->name, NAME_COLUMNS);
    fprintf(to, " %6.1f %+6.1f %+6.1f %+6.1f %+6.1f %4.0f %3lld/%-4lld", percent(chance->result), percent(chance->deal),
            percent(chance->luck), percent(chance->choices), percent(chance->gifts), seat->accuracy,
            (long long)seat->mistakes, (long long)seat->decisions);
    fprintf(to, seat->like[0][0] != '\0' ? "  %s\n" : "\n", seat->like[0]);
}

static void rows_print(FILE *to, const char *name, const GameFigures *figures)
{
    fprintf(to, "%s%s\n", name_end(name, 70), figures->finished ? "" : " (unfinished)");
    for (int member = 0; member < figures->members; member++) {
        row_print(to, figures, member);
    }
}

char *review_said(const Analysis *analysis, uint64_t file, const char *json, const GameFigures *figures, bool as_json)
{
    char *said = NULL;
    size_t length;
    FILE *to = open_memstream(&said, &length);
    if (to == NULL) {
        return NULL;
    }
    const char *name = analysis->records.file[file].name;
    if (as_json && analysis->records.several) {
        fprintf(to, "{\"file\":");
        report_string(to, name);
        fprintf(to, ",%s\n", json + 1);
    } else if (as_json) {
        fprintf(to, "%s\n", json);
    } else {
        rows_print(to, name, figures);
    }
    return fclose(to) == 0 ? said : NULL;
}

/* ---- All games together. */

typedef struct Totals {
    double games;
    double decisions;
    double mistakes;
    double accuracy; /* by decision */
    double loss;
    double steps;
    double squares; /* by step and member */
    double vectors;
} Totals;

static void totals_add(Totals *totals, const GameFigures *game)
{
    totals->games += 1;
    totals->steps += (double)game->steps;
    totals->vectors += (double)game->steps * game->members;
    totals->squares += game->forecast_squares;
    for (int i = 0; i < game->members; i++) {
        const FigureSeat *seat = &game->seat[i];
        totals->decisions += (double)seat->decisions;
        totals->mistakes += (double)seat->mistakes;
        totals->accuracy += seat->accuracy * (double)seat->decisions;
        totals->loss += seat->loss * (double)seat->decisions;
    }
}

static double share(double part, double of)
{
    return of > 0 ? part / of : 0;
}

void figures_summary(FILE *to, const GameFigures *figures, uint64_t count)
{
    fprintf(to, "\n%-18s %6s %9s %8s %9s %13s %20s\n", "players", "games", "decisions", "accuracy", "mistakes",
            "loss/decision", "forecast, r.m.s./step");
    for (int group = 0; group < 2 * (SEATS_MAX + 1); group++) {
        const int players = group % (SEATS_MAX + 1);
        const bool automaton = group > SEATS_MAX;
        Totals totals = {0};
        for (uint64_t i = 0; i < count; i++) {
            if (figures[i].players == players && figures[i].automaton == automaton) {
                totals_add(&totals, &figures[i]);
            }
        }
        if (totals.games > 0) {
            fprintf(to, "%d%-17s %6.0f %9.0f %8.1f %9.0f %11.3f %% %18.3f %%\n", players,
                    automaton ? " and an automaton" : "", totals.games, totals.decisions,
                    share(totals.accuracy, totals.decisions), totals.mistakes,
                    share(totals.loss, totals.decisions) * PERCENT, 100 * sqrt(share(totals.squares, totals.vectors)));
        }
    }
}

/* ---- CSV. */

static void quoted(FILE *to, const char *words)
{
    fputc('"', to);
    for (; *words != '\0'; words++) {
        fprintf(to, *words == '"' ? "\"\"" : "%c", *words);
    }
    fputc('"', to);
}

static void column_csv(FILE *to, const FigureColumn *c)
{
    fprintf(to, ",%lld,%lld,%lld,%lld,%lld,%lld,%lld", (long long)c->result, (long long)c->start, (long long)c->deal,
            (long long)c->luck, (long long)c->choices, (long long)c->gifts, (long long)c->forecast);
}

static void seat_csv(FILE *to, const GameFigures *game, int member)
{
    const FigureSeat *seat = &game->seat[member];
    quoted(to, game->file);
    fprintf(to, ",%s,%lld,", game->game, (long long)game->players);
    quoted(to, game->modules);
    fprintf(to, ",%s,%d,%d,", game->depth, game->finished, member + 1);
    quoted(to, seat->name);
    fputc(',', to);
    quoted(to, seat->kind);
    column_csv(to, &seat->chance);
    fprintf(to, ",%.1f,%lld,%lld,%.1f,%s,%s,%s", seat->accuracy, (long long)seat->decisions, (long long)seat->mistakes,
            seat->loss, seat->like[0], seat->like[1], seat->like[2]);
    column_csv(to, &seat->vp);
    fprintf(to, ",%lld,%.9f\n", (long long)game->steps,
            sqrt(share(game->forecast_squares, (double)game->steps * game->members)));
}

int figures_csv(const char *name, const GameFigures *figures, uint64_t count)
{
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    bool good = to != NULL;
    if (good) {
        fputs("file,game,players,modules,depth,finished,seat,name,kind,result,start,deal,luck,choices,gifts,forecast,"
              "accuracy,decisions,mistakes,loss,like,like_from,like_to,vp_result,vp_start,vp_deal,vp_luck,vp_choices,"
              "vp_gifts,vp_forecast,steps,forecast_rms\n",
              to);
        for (uint64_t i = 0; i < count; i++) {
            for (int member = 0; member < figures[i].members; member++) {
                seat_csv(to, &figures[i], member);
            }
        }
        good = fclose(to) == 0;
    }
    if (!good) {
        usage_error("analyse", "not enough memory");
    }
    good = good && analysis_write(name, text, length);
    free(text);
    return good ? EXIT_OK : EXIT_USAGE;
}

/* ---- The files that reviews are kept in. */

static int words_compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Two records of different folders may be called the same. */
static bool names_differ(const Analysis *analysis, const char *folder)
{
    char **name = calloc(analysis->records.count, sizeof *name);
    bool good = name != NULL;
    for (uint64_t i = 0; good && i < analysis->records.count; i++) {
        name[i] = review_name(folder, analysis->records.file[i].name);
        good = name[i] != NULL;
    }
    if (!good) {
        usage_error("analyse", "not enough memory");
    } else {
        qsort(name, analysis->records.count, sizeof *name, words_compare);
    }
    for (uint64_t i = 1; good && i < analysis->records.count; i++) {
        if (strcmp(name[i - 1], name[i]) == 0) {
            usage_error("analyse", "two of the records would both be kept as %s; give them different names", name[i]);
            good = false;
        }
    }
    for (uint64_t i = 0; name != NULL && i < analysis->records.count; i++) {
        free(name[i]);
    }
    free(name);
    return good;
}

bool folder_make(const Analysis *analysis, const char *folder)
{
    struct stat found;
    if (mkdir(folder, 0777) != 0 && !(errno == EEXIST && stat(folder, &found) == 0 && S_ISDIR(found.st_mode))) {
        usage_error("analyse", "%s: cannot be made: %s", folder, strerror(errno));
        return false;
    }
    return names_differ(analysis, folder);
}
