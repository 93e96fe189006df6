/* SPDX-License-Identifier: MIT */
/* rules_runner.c - runs the rule cases (the .t files of tests/rules) and says which rules have none.
 *
 * rules_runner [--report docs/rules.md exempt.list] FILE.t|FOLDER... */
#include "rules_case.h"

#include <errno.h>
#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tally {
    int passed;
    int failed;
} Tally;

bool words_split(const char *text, Words *out_words)
{
    out_words->count = 0;
    for (;;) {
        text += strspn(text, " \t");
        size_t length = strcspn(text, " \t");
        if (length == 0) {
            return true;
        }
        if (out_words->count == WORDS_MAX || length >= WORD_MAX) {
            return false;
        }
        char *word = out_words->at[out_words->count++];
        memcpy(word, text, length);
        word[length] = '\0';
        text += length;
    }
}

bool word_int(const char *word, int least, int most, int *out_number)
{
    char *end;
    errno = 0;
    long number = strtol(word, &end, 10);
    if (end == word || *end != '\0' || errno != 0 || number < least || number > most) {
        return false;
    }
    *out_number = (int)number;
    return true;
}

int case_seats(const Case *c)
{
    return c->rules.config.players + c->rules.automaton;
}

bool word_seat(const Case *c, const char *word, int *out_seat)
{
    bool consul = strcmp(word, "consul") == 0 && c->rules.config.module[MODULE_CONSUL] != 0;
    if (consul || (strcmp(word, "ceres") == 0 && c->rules.config.module[MODULE_CERES] != 0)) {
        *out_seat = c->rules.config.players;
        return true;
    }
    if (!word_int(word, 1, case_seats(c), out_seat)) {
        return false;
    }
    --*out_seat;
    return true;
}

bool word_card(const Case *c, const char *word, Card *out_card)
{
    int index = card_find(DECK_INVOCATIONS, word, strlen(word));
    *out_card = index >= 0 ? (Card)(CARD_INVOCATION + index) : (Card)NO_CARD;
    return index >= 0 ? c->rules.config.module[MODULE_INVOCATIONS] != 0 : word_lot(c, word, out_card);
}

int word_kind(const Case *c, const char *word, int seat)
{
    size_t length = strlen(word);
    bool automaton = seat == c->rules.config.players;
    bool ceres = c->rules.config.module[MODULE_CERES] != 0;
    int monument = monument_find(word, length);
    if (automaton) {
        int kind = ceres ? tile_find(word, length) : token_find(word, length);
        return kind == KIND_NONE && ceres && monument != KIND_NONE ? monument - KIND_MONUMENT + KIND_CERES_MONUMENT
                                                                   : kind;
    }
    int kind = piece_find(c->rules.config.game, word, length);
    return kind != KIND_NONE ? kind : monument;
}

int deck_cards(int deck)
{
    static const uint8_t COUNTS[DECK_COUNT] = {OBJECTIVE_COUNT, INVOCATION_COUNT, ROLE_COUNT, ROAD_COUNT,
                                               CERES_CARD_COUNT};
    return COUNTS[deck];
}

int word_deck(const char *word, int *out_index)
{
    int deck = 0;
    *out_index = -1;
    for (; deck < DECK_COUNT && *out_index < 0; deck++) {
        *out_index = card_find(deck, word, strlen(word));
    }
    return *out_index >= 0 ? deck - 1 : (int)DECK_COUNT;
}

bool word_lot(const Case *c, const char *word, Lot *out_lot)
{
    *out_lot = lot_read(word, strlen(word));
    return *out_lot != NO_LOT && lots_has(c->rules.city, *out_lot);
}

bool words_lots(const Case *c, const Words *words, int first, LotSet *out_lots)
{
    *out_lots = lots_none();
    for (int i = first; i < words->count; i++) {
        Lot lot;
        if (!word_lot(c, words->at[i], &lot)) {
            return false;
        }
        *out_lots = lots_or(*out_lots, lots_one(lot));
    }
    return true;
}

bool case_fail(Case *c, const char *format, ...)
{
    va_list arguments;
    printf("%s:%d: case '%s': ", c->file, c->line, c->title);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    if (c->failures++ == 0 && c->game_ready) {
        board_print(c);
    }
    return false;
}

static void case_start(Case *c, const char *title)
{
    const char *file = c->file;
    int line = c->line;
    Coverage *coverage = c->coverage;
    memset(c, 0, sizeof *c);
    c->file = file;
    c->line = line;
    c->coverage = coverage;
    c->board_row = -1;
    snprintf(c->title, sizeof c->title, "%s", title + strspn(title, " \t"));
    setup_defaults(&c->setup);
    c->setup.config.edition = EDITION_1; /* a case may say another */
    catalogue_edition(EDITION_1, &c->catalogue);
    position_start(&c->position);
}

static void case_end(Case *c, Tally *tally)
{
    if (c->title[0] == '\0') {
        return;
    }
    if (c->checks == 0 && c->failures == 0) {
        case_fail(c, "expects nothing and refuses nothing");
    }
    if (c->cited_count == 0 && c->failures == 0) {
        case_fail(c, "cites no rule");
    }
    for (int i = 0; i < c->cited_count && c->failures == 0; i++) {
        c->coverage->rule[c->cited[i]] = true;
    }
    for (int i = 0; i < c->cited_cards && c->failures == 0; i++) {
        uint8_t index = c->cited_card[i].index;
        bool stands = c->cited_card[i].deck == DECK_COUNT;
        *(stands ? &c->coverage->kind[index] : &c->coverage->card[c->cited_card[i].deck][index]) = true;
    }
    tally->passed += c->failures == 0;
    tally->failed += c->failures != 0;
    c->title[0] = '\0';
}

/* A card, or something that stands on lots, of the modules. */
static bool cite_card(Case *c, const char *word)
{
    int index;
    int deck = word_deck(word, &index);
    if (deck == DECK_COUNT) {
        index = monument_find(word, strlen(word));
        index = index == KIND_NONE ? token_find(word, strlen(word)) : index;
        index = index == KIND_NONE ? tile_find(word, strlen(word)) : index;
    }
    if ((deck == DECK_COUNT && index == KIND_NONE) || c->cited_cards == WORDS_MAX) {
        return false;
    }
    c->cited_card[c->cited_cards].deck = (uint8_t)deck;
    c->cited_card[c->cited_cards].index = (uint8_t)index;
    c->cited_cards++;
    return true;
}

static bool cite(Case *c, const Words *words)
{
    for (int i = 1; i < words->count; i++) {
        uint16_t rule = rule_read(words->at[i]);
        if (rule == 0 && cite_card(c, words->at[i])) {
            continue;
        }
        if (rule == 0 || c->cited_count == WORDS_MAX) {
            return case_fail(c, "'%s' is no rule number such as 3.2, and no card", words->at[i]);
        }
        c->cited[c->cited_count++] = rule;
    }
    return true;
}

/* One line of a case; false where the rest of the case makes no sense any more. */
static bool case_line(Case *c, const char *text)
{
    Words words;
    bool known = false;
    if (!words_split(text, &words)) {
        return case_fail(c, "too many words, or one too long");
    }
    if (words.count == 0) {
        return true;
    }
    if (c->board_row >= 0) {
        return position_board_row(c, &words);
    }
    if (strcmp(words.at[0], "rules") == 0) {
        return cite(c, &words);
    }
    bool good = position_line(c, &words, &known);
    if (!known) {
        good = play_line(c, &words, text, &known);
    }
    return known ? good : case_fail(c, "'%s' begins no line of a case", words.at[0]);
}

static void line_clean(char *line)
{
    char *comment = strchr(line, '#');
    if (comment != NULL) {
        *comment = '\0';
    }
    for (size_t end = strlen(line); end > 0 && strchr(" \t\r\n", line[end - 1]) != NULL; end--) {
        line[end - 1] = '\0';
    }
}

static bool file_run(const char *path, Coverage *coverage, Tally *tally)
{
    static Case c; /* large */
    char line[512];
    bool skip = true;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        printf("%s: cannot be read\n", path);
        return false;
    }
    memset(&c, 0, sizeof c);
    c.file = path;
    c.coverage = coverage;
    while (fgets(line, sizeof line, file) != NULL) {
        c.line++;
        line_clean(line);
        if (strncmp(line, "case ", 5) == 0) {
            case_end(&c, tally);
            case_start(&c, line + 5);
            skip = false;
        } else if (c.title[0] == '\0' && line[0] != '\0') {
            printf("%s:%d: a line before the first case\n", path, c.line);
            tally->failed++;
        } else if (!skip) {
            skip = !case_line(&c, line);
        }
    }
    case_end(&c, tally);
    fclose(file);
    return true;
}

/* A file of cases, or a folder: all in it, so that none can be forgotten. */
static bool path_run(const char *path, Coverage *coverage, Tally *tally)
{
    char pattern[512];
    glob_t found;
    size_t length = strlen(path);
    bool good = true;
    if (length > 2 && strcmp(path + length - 2, ".t") == 0) {
        return file_run(path, coverage, tally);
    }
    snprintf(pattern, sizeof pattern, "%s/*.t", path);
    if (glob(pattern, 0, NULL, &found) != 0) {
        printf("%s: no cases there\n", path);
        return false;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        good = file_run(found.gl_pathv[i], coverage, tally) && good;
    }
    globfree(&found);
    return good;
}

int main(int argc, char **argv)
{
    static Coverage coverage;
    Tally tally = {0, 0};
    bool report = argc > 3 && strcmp(argv[1], "--report") == 0;
    int first = report ? 4 : 1;
    if (first >= argc) {
        fprintf(stderr, "usage: rules_runner [--report rules.md exempt.list] FILE.t|FOLDER...\n");
        return 2;
    }
    for (int i = first; i < argc; i++) {
        tally.failed += !path_run(argv[i], &coverage, &tally);
    }
    if (report) {
        tally.failed += report_gaps(&coverage, argv[2], argv[3]);
    }
    printf("%d passed, %d failed\n", tally.passed, tally.failed);
    return tally.failed == 0 ? 0 : 1;
}
