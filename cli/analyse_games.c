/* SPDX-License-Identifier: MIT */
/* analyse_games.c - `aedile analyse`: the reviews of games.
 *
 * A step is a function of rules, record, depth and weights alone, so the steps of all games are shared out among the
 * workers; whoever makes the last step of a game puts it together. What is printed comes in the order of the files. */
#include "analyse_games.h"

#include "notation/words.h"
#include "program/pool.h"
#include "program/stop.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_FIRST_SIZE = 1 << 20 };

/* A game while its steps are made. */
typedef struct Desk {
    RecordRead read;
    LedgerStep *step; /* by move; n is 0 where there was no choice */
    atomic_uint left; /* moves that nobody has looked at to the end */
} Desk;

/* What becomes of a file. */
typedef struct Reviewed {
    uint64_t first; /* the item of its first move */
    uint32_t items; /* its moves, at least one; 0: nothing is to be done */
    Desk *desk;
    char *said; /* what is printed of it once those before it are */
    bool ended; /* there is no more to come from it */
    GameFigures figures;
} Reviewed;

/* A worker's memory. */
typedef struct Looker {
    Search *search;
    void *memo;
    Desk *survey;
    uint64_t file; /* whose record the ledger is of; the number of files: none's */
    Ledger ledger;
} Looker;

typedef struct Reviews {
    Analysis *analysis;
    const char *folder; /* --out, or NULL */
    const char *html;   /* --html, or NULL */
    bool json;
    bool silent;    /* --csv - or --html -: nothing else is printed */
    bool whole;     /* one game, told to a person in full */
    Reviewed *game; /* by file */
    Looker *looker; /* by worker */
    uint64_t told;  /* files whose words were printed */
    pthread_mutex_t lock;
} Reviews;

/* ---- The first look: which records can be read, and what is to be done. */

/* A text on the heap, written by the function, of any length. */
typedef void Written(Text *t, const Review *review);
static char *text_make(Written *write, const Review *review, const Language *language)
{
    for (size_t size = JSON_FIRST_SIZE;; size *= 2) {
        char *buffer = malloc(size);
        if (buffer == NULL) {
            return NULL;
        }
        Text t = text_in(buffer, size);
        text_language(&t, language);
        write(&t, review);
        if (text_fits(&t)) {
            return buffer;
        }
        free(buffer);
    }
}

static Review review_of(const Reviews *all, const Looker *looker, const Desk *desk)
{
    Review review = {0};
    review.ledger.rules = &desk->read.rules;
    review.ledger.record = &desk->read.record;
    review.ledger.search = looker->search;
    review.ledger.simulations = all->analysis->simulations;
    return review;
}

/* Whether the review lies in the folder already: of this record, with this depth and these weights. */
static bool review_kept(const Reviews *all, const Looker *looker, uint64_t file)
{
    char *name = review_name(all->folder, all->analysis->records.file[file].name);
    FILE *there = name != NULL ? fopen(name, "r") : NULL;
    bool same = there != NULL;
    if (same) {
        size_t length;
        fclose(there);
        const Review review = review_of(all, looker, looker->survey);
        char *head = text_make(review_head, &review, NULL);
        char *text = file_read("analyse", name, &length);
        Reviewed *game = &all->game[file];
        same = head != NULL && text != NULL && strncmp(text, head, strlen(head)) == 0 &&
               figures_read(text, length, &game->figures);
        if (same && !all->silent) {
            text[strcspn(text, "\n")] = '\0';
            game->said = review_said(all->analysis, file, text, &game->figures, all->json);
        }
        free(head);
        free(text);
    }
    free(name);
    return same;
}

static void file_survey(void *context, int worker, uint64_t item)
{
    const Reviews *all = context;
    const Looker *looker = &all->looker[worker];
    Desk *desk = looker->survey;
    Reviewed *game = &all->game[item];
    RecordFile *file = &all->analysis->records.file[item];
    if (!record_load(&all->analysis->records, item, &all->analysis->args->catalogue, &desk->read)) {
        game->ended = true;
    } else if (all->folder != NULL && !all->whole && all->html == NULL && review_kept(all, looker, item)) {
        file->state = FILE_COUNTED;
        game->ended = true;
    } else {
        game->items = desk->read.record.move_count > 0 ? desk->read.record.move_count : 1;
    }
}

/* ---- A game is put together. */

/* Under the lock: what can be printed in order, is. */
static void games_tell(Reviews *all, bool last)
{
    while (all->told < all->analysis->records.count && (all->game[all->told].ended || last)) {
        Reviewed *game = &all->game[all->told++];
        if (game->said != NULL) {
            progress_end(); /* its line gives way to what is printed */
            fputs(game->said, stdout);
        }
        free(game->said);
        game->said = NULL;
    }
    fflush(stdout);
}

static bool review_keep(const Reviews *all, uint64_t file, const char *json)
{
    if (all->folder == NULL) {
        return true;
    }
    const size_t length = strlen(json);
    char *name = review_name(all->folder, all->analysis->records.file[file].name);
    char *line = malloc(length + 2);
    int fault = ENOMEM;
    if (name != NULL && line != NULL) {
        snprintf(line, length + 2, "%s\n", json);
        fault = file_write(name, line, length + 1);
    }
    if (fault != 0) {
        usage_error("analyse", "%s: cannot be written: %s", name != NULL ? name : all->folder, strerror(fault));
    }
    free(name);
    free(line);
    return fault == 0;
}

static char *whole_said(const Reviews *all, const Review *review)
{
    char *said = NULL;
    size_t length;
    FILE *to = open_memstream(&said, &length);
    if (to == NULL) {
        return NULL;
    }
    review_print(to, review, all->analysis->language);
    return fclose(to) == 0 ? said : NULL;
}

static bool review_told_of(const Reviews *all, uint64_t file, const Review *review)
{
    Reviewed *game = &all->game[file];
    char *json = text_make(review_json, review, all->analysis->language);
    const bool good = json != NULL && figures_read(json, strlen(json), &game->figures) &&
                      review_keep(all, file, json) &&
                      (all->html == NULL || html_keep(all->html, review, all->analysis->language));
    if (good && !all->silent) {
        game->said =
            all->whole ? whole_said(all, review) : review_said(all->analysis, file, json, &game->figures, all->json);
    }
    free(json);
    return good && (all->silent || game->said != NULL);
}

static void desk_free(Reviewed *game)
{
    if (game->desk != NULL) {
        free(game->desk->step);
        free(game->desk);
        game->desk = NULL;
    }
}

/* Every step of the game is there. */
static void game_end(Reviews *all, Looker *looker, uint64_t file)
{
    Reviewed *game = &all->game[file];
    Desk *desk = game->desk;
    Review review = {0};
    uint32_t count = 0;
    for (uint32_t i = 0; i < desk->read.record.move_count; i++) {
        if (desk->step[i].n != 0) {
            desk->step[count++] = desk->step[i];
        }
    }
    ledger_start(&review.ledger, &desk->read.rules, &desk->read.record, looker->search, all->analysis->simulations,
                 looker->memo, MEMO_FORECASTS);
    for (uint32_t i = 0; i < count; i++) {
        ledger_skip(&review.ledger);
        ledger_add(&review.ledger, &desk->step[i]);
    }
    review_start(&review, desk->step, count);
    review.step_count = count;
    review_finish(&review);
    pthread_mutex_lock(&all->lock); /* words are put together in one place (put.h) */
    if (review_told_of(all, file, &review)) {
        all->analysis->records.file[file].state = FILE_COUNTED;
    } else {
        all->analysis->records.file[file].state = FILE_UNREADABLE;
        stop_ask();
    }
    desk_free(game);
    game->ended = true;
    games_tell(all, false);
    pthread_mutex_unlock(&all->lock);
}

/* ---- A move is looked at. */

/* The file that an item belongs to: the last one that begins at or before it. */
static uint64_t file_of(const Reviews *all, uint64_t item)
{
    uint64_t low = 0;
    uint64_t high = all->analysis->records.count;
    while (high - low > 1) {
        const uint64_t middle = low + (high - low) / 2;
        if (all->game[middle].first <= item) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The game's record, read by whoever comes first; NULL: it cannot be had any more. */
static Desk *desk_open(Reviews *all, uint64_t file)
{
    Reviewed *game = &all->game[file];
    pthread_mutex_lock(&all->lock);
    if (game->desk == NULL && !game->ended) {
        Desk *desk = calloc(1, sizeof *desk);
        bool good =
            desk != NULL && record_load(&all->analysis->records, file, &all->analysis->args->catalogue, &desk->read);
        if (good) {
            const uint32_t moves = desk->read.record.move_count;
            desk->step = calloc(moves > 0 ? moves : 1, sizeof *desk->step);
            good = desk->step != NULL && (moves > 0 ? moves : 1) == game->items;
            atomic_init(&desk->left, game->items);
        }
        game->desk = desk;
        if (!good) {
            desk_free(game);
            game->ended = true;
        }
    }
    Desk *open = game->desk;
    pthread_mutex_unlock(&all->lock);
    return open;
}

static void move_item(void *context, int worker, uint64_t item)
{
    Reviews *all = context;
    Looker *looker = &all->looker[worker];
    const uint64_t file = file_of(all, item);
    const uint32_t move = (uint32_t)(item - all->game[file].first);
    Desk *desk = desk_open(all, file);
    if (desk == NULL) {
        return;
    }
    if (looker->file != file) {
        looker->file = file;
        ledger_start(&looker->ledger, &desk->read.rules, &desk->read.record, looker->search, all->analysis->simulations,
                     looker->memo, MEMO_FORECASTS);
    }
    while (looker->ledger.at < move && ledger_skip(&looker->ledger)) {
    }
    if (looker->ledger.at == move && move < desk->read.record.move_count) {
        ledger_step(&looker->ledger, &desk->step[move]);
    }
    if (atomic_fetch_sub(&desk->left, 1) == 1) {
        game_end(all, looker, file);
        looker->file = all->analysis->records.count;
    }
}

/* ---- All of them. */

static bool lookers_open(Reviews *all)
{
    const Analysis *analysis = all->analysis;
    all->game = calloc(analysis->records.count, sizeof *all->game);
    all->looker = calloc((size_t)analysis->jobs, sizeof *all->looker);
    bool good = all->game != NULL && all->looker != NULL;
    for (int i = 0; good && i < analysis->jobs; i++) {
        Looker *looker = &all->looker[i];
        looker->file = analysis->records.count;
        looker->search = analysis_search(analysis);
        looker->memo = malloc(ledger_memo_bytes(MEMO_FORECASTS));
        looker->survey = malloc(sizeof *looker->survey);
        good = looker->search != NULL && looker->memo != NULL && looker->survey != NULL;
    }
    if (!good) {
        usage_error("analyse", "not enough memory for %llu records and --jobs %d",
                    (unsigned long long)analysis->records.count, analysis->jobs);
    }
    return good;
}

static void lookers_close(Reviews *all)
{
    for (int i = 0; all->looker != NULL && i < all->analysis->jobs; i++) {
        free(all->looker[i].search);
        free(all->looker[i].memo);
        free(all->looker[i].survey);
    }
    for (uint64_t i = 0; all->game != NULL && i < all->analysis->records.count; i++) {
        desk_free(&all->game[i]);
        free(all->game[i].said);
    }
    free(all->looker);
    free(all->game);
}

static bool reviews_work(Reviews *all)
{
    const Analysis *analysis = all->analysis;
    Work work = {file_survey, all, "analyse", analysis->records.count, 1, analysis->jobs};
    if (!pool_run(&work)) {
        return false;
    }
    uint64_t items = 0;
    for (uint64_t i = 0; i < analysis->records.count; i++) {
        all->game[i].first = items;
        items += all->game[i].items;
    }
    work = (Work){move_item, all, "analyse", items, 1, analysis->jobs};
    return items == 0 || stop_asked() || pool_run_of(&work, "moves");
}

/* The figures of the games that were reviewed, together. */
static int figures_finish(const Reviews *all)
{
    const Analysis *analysis = all->analysis;
    const char *csv = args_value(analysis->args, "--csv");
    GameFigures *figures = calloc(analysis->records.count, sizeof *figures);
    uint64_t count = 0;
    int status = EXIT_OK;
    if (figures == NULL) {
        return usage_error("analyse", "not enough memory");
    }
    for (uint64_t i = 0; i < analysis->records.count; i++) {
        if (analysis->records.file[i].state == FILE_COUNTED) {
            figures[count] = all->game[i].figures;
            figures[count++].file = analysis->records.file[i].name;
        }
    }
    if (!all->json && !all->whole && !all->silent && count > 0) {
        figures_summary(stdout, figures, count);
    }
    if (csv != NULL && count > 0) {
        status = figures_csv(csv, figures, count);
    }
    free(figures);
    return status;
}

static int reviews_run(Reviews *all)
{
    const Analysis *analysis = all->analysis;
    if (!lookers_open(all) || (all->folder != NULL && !folder_make(analysis, all->folder))) {
        return EXIT_USAGE;
    }
    stop_on_signals();
    if (!all->json && !all->whole && !all->silent) {
        figures_heading(stdout);
    }
    if (!reviews_work(all)) {
        return usage_error("analyse", "no thread could be started");
    }
    games_tell(all, true);
    damaged_say(&analysis->records);
    if (records_in(&analysis->records, FILE_COUNTED) == 0) {
        return stop_status() != 0 ? stop_status() : EXIT_USAGE;
    }
    const int status = figures_finish(all);
    return status != EXIT_OK ? status : records_status(&analysis->records);
}

int games_review(Analysis *analysis)
{
    Reviews all = {
        .analysis = analysis,
        .folder = args_value(analysis->args, "--out"),
        .html = args_value(analysis->args, "--html"),
        .json = args_has(analysis->args, "--json"),
        .silent = analysis_taken(analysis->args),
    };
    if (all.html != NULL && analysis->records.several) {
        return usage_error("analyse", "--html is the page of one record; --out keeps the reviews of many");
    }
    all.whole = !analysis->records.several && !all.json && !all.silent;
    pthread_mutex_init(&all.lock, NULL);
    const int status = reviews_run(&all);
    lookers_close(&all);
    pthread_mutex_destroy(&all.lock);
    return status;
}
