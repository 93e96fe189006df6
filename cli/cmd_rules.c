/* SPDX-License-Identifier: MIT */
/* cmd_rules.c - `aedile rules`: the rules by number or by word, from docs/rules.md. */
#include "program/args.h"
#include "program/report.h"
#include "program/rulebook.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const Option OPTIONS[] = {
    {"--lang", "LANG", "the language of the texts: en (the default), de, es"},
    {"--json", NULL, "sections with their rules as JSON"},
    {NULL, NULL, NULL},
};

enum { NUMBER_COLUMNS = 6, WIDTH_LEAST = 30, WIDTH_DEFAULT = 80, WIDTH_MOST = 100 /* longer lines are hard to read */ };

static bool is_number(const char *operand)
{
    return operand[0] >= '0' && operand[0] <= '9';
}

/* A rule is wanted if it is one of the numbers, where there are any, and has all of the words. */
static bool rule_wanted(const Args *args, const RuleText *rule)
{
    bool numbers = false;
    bool named = false;
    for (int i = 0; i < args->operand_count; i++) {
        const char *operand = args->operand[i];
        if (!is_number(operand)) {
            if (rule_word(rule->text, rule->text, operand) == NULL) {
                return false;
            }
            continue;
        }
        numbers = true;
        named |= strcmp(rule->number, operand) == 0 || strcmp(rule_section(rule)->number, operand) == 0;
    }
    return named || !numbers;
}

/* The next wanted rule after row `*at`, which moves on to it; NULL if there is none. */
static const RuleText *rule_next(const Args *args, const RuleBook *book, uint32_t *at)
{
    while (++*at < book->count) {
        if (!rule_is_section(&book->row[*at]) && rule_wanted(args, &book->row[*at])) {
            return &book->row[*at];
        }
    }
    return NULL;
}

static const RuleText *section_last(const RuleBook *book, const RuleText *section)
{
    const RuleText *rule = section;
    while (rule + 1 < book->row + book->count && !rule_is_section(rule + 1)) {
        rule++;
    }
    return rule;
}

/* Says which rules are near a number that does not exist. */
static int number_check(const Args *args, const RuleBook *book, const char *number)
{
    if (rulebook_find(book, number, strlen(number)) != NULL) {
        return EXIT_OK;
    }
    const RuleText *section = rulebook_find(book, number, strspn(number, "0123456789"));
    if (section != NULL) {
        return usage_error(args->command->name, "no rule %s; section %s, %s, has %s to %s", number, section->number,
                           section->text, section[1].number, section_last(book, section)->number);
    }
    return usage_error(args->command->name, "no rule %s; the sections are %s to %s", number, book->row[0].number,
                       rule_section(&book->row[book->count - 1])->number);
}

static int columns(void)
{
    struct winsize size;
    const char *set = getenv("COLUMNS");
    int width = set != NULL ? (int)strtol(set, NULL, 10) : 0;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        width = size.ws_col;
    }
    width = width == 0 ? WIDTH_DEFAULT : width;
    return width < WIDTH_LEAST ? WIDTH_LEAST : width > WIDTH_MOST ? WIDTH_MOST : width;
}

/* The first place from `at` on where one of the words sought starts; its length is 0 if there is none. */
static const char *sought_next(const Args *args, const char *at, const char *start, size_t *out_length)
{
    const char *first = NULL;
    *out_length = 0;
    for (int i = 0; i < args->operand_count; i++) {
        const char *found = is_number(args->operand[i]) ? NULL : rule_word(at, start, args->operand[i]);
        if (found != NULL && (first == NULL || found < first)) {
            first = found;
            *out_length = strlen(args->operand[i]);
        }
    }
    return first;
}

/* Bytes of a rule's text; on a terminal the words sought are in bold. */
static void words_print(const Args *args, const char *text, const char *words, size_t length)
{
    const char *end = words + length;
    size_t bold = 0;
    const char *found = isatty(STDOUT_FILENO) ? sought_next(args, words, text, &bold) : NULL;
    while (found != NULL && found + bold <= end) {
        printf("%.*s\033[1m%.*s\033[0m", (int)(found - words), words, (int)bold, found);
        words = found + bold;
        found = sought_next(args, words, text, &bold);
    }
    printf("%.*s\n", (int)(end - words), words);
}

static void rule_print(const Args *args, const RuleText *rule)
{
    RuleWrap wrap;
    int indent;
    const char *words;
    size_t length;
    const char *number = rule->number;
    rule_wrap_start(&wrap, rule->text, columns() - NUMBER_COLUMNS);
    while (rule_wrap_line(&wrap, &indent, &words, &length)) {
        printf("%-*s%*s", NUMBER_COLUMNS, number, indent, "");
        words_print(args, rule->text, words, length);
        number = "";
    }
}

static void rules_print(const Args *args, const RuleBook *book)
{
    const RuleText *section = NULL;
    const RuleText *rule;
    for (uint32_t at = 0; (rule = rule_next(args, book, &at)) != NULL;) {
        if (rule_section(rule) != section) {
            printf("%s%s. %s\n", section != NULL ? "\n" : "", rule_section(rule)->number, rule_section(rule)->text);
            section = rule_section(rule);
        }
        printf("\n");
        rule_print(args, rule);
    }
}

static void json_print(const Args *args, const RuleBook *book)
{
    const RuleText *section = NULL;
    const RuleText *rule;
    printf("[");
    for (uint32_t at = 0; (rule = rule_next(args, book, &at)) != NULL;) {
        if (rule_section(rule) != section) {
            printf("%s\n{\"number\":\"%s\",\"title\":", section != NULL ? "]}," : "", rule_section(rule)->number);
            report_string(stdout, rule_section(rule)->text);
            printf(",\"rules\":[");
        }
        printf("%s{\"number\":\"%s\",\"text\":", rule_section(rule) != section ? "" : ",\n", rule->number);
        report_string(stdout, rule->text);
        printf("}");
        section = rule_section(rule);
    }
    printf("%s\n]\n", section != NULL ? "]}" : "");
}

static void sections_print(const RuleBook *book)
{
    for (uint32_t i = 0; i < book->count; i++) {
        const RuleText *section = &book->row[i];
        if (rule_is_section(section)) {
            const RuleText *last = section_last(book, section);
            printf("%3s. %s (%s%s%s)\n", section->number, section->text, section[1].number,
                   last == section + 1 ? "" : "–", last == section + 1 ? "" : last->number);
        }
    }
}

/* NULL after saying which languages there are. */
static const RuleBook *book_find(const Args *args)
{
    const char *language = args_value(args, "--lang");
    for (uint32_t i = 0; i < RULE_BOOK_COUNT; i++) {
        if (language == NULL || strcmp(RULE_BOOKS[i].language, language) == 0) {
            return &RULE_BOOKS[i];
        }
    }
    char names[64] = "";
    for (uint32_t i = 0; i < RULE_BOOK_COUNT; i++) {
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i > 0 ? ", " : "", RULE_BOOKS[i].language);
    }
    usage_error(args->command->name, "no rules in '%s'; the languages are %s", language, names);
    return NULL;
}

static int run(Args *args)
{
    uint32_t at = 0;
    const RuleBook *book = book_find(args);
    if (book == NULL) {
        return EXIT_USAGE;
    }
    for (int i = 0; i < args->operand_count; i++) {
        if (is_number(args->operand[i]) && number_check(args, book, args->operand[i]) != EXIT_OK) {
            return EXIT_USAGE;
        }
    }
    if (rule_next(args, book, &at) == NULL) {
        usage_error(args->command->name, "no rule has these words; 'aedile rules' lists the sections");
        return EXIT_NO;
    }
    if (args_has(args, "--json")) {
        json_print(args, book);
    } else if (args->operand_count == 0) {
        sections_print(book);
    } else {
        rules_print(args, book);
    }
    return EXIT_OK;
}

const Command command_rules = {
    .name = "rules",
    .usage = "aedile rules [NUMBER|WORD…] [OPTION…]",
    .summary = "prints the rules: by number, or all with a word",
    .options = OPTIONS,
    .takes_setup = SETUP_NONE,
    .operands_most = OPERANDS_ANY,
    .run = run,
    .notes = "Without a NUMBER or WORD: the list of sections. With both: the rules of these numbers that have all\n"
             "of the words. A word is found by its beginning.\n"
             "Examples:\n"
             "  aedile rules 3.2 3.4\n"
             "  aedile rules 3\n"
             "  aedile rules marker supply\n"
             "  aedile rules 13.6 --lang de\n",
};
