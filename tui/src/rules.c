/* SPDX-License-Identifier: MIT */
/* rules.c - the text of the rules, opened at the one that a refusal, a message or a scoring line names. */
#include "tui.h"

#include "program/rulebook.h"

#include <string.h>

/* In the language of the screen, English where there is none. */
static const RuleBook *book(void)
{
    uint32_t i = RULE_BOOK_COUNT - 1;
    while (i > 0 && strcmp(RULE_BOOKS[i].language, said_lang()) != 0) {
        i--;
    }
    return &RULE_BOOKS[i];
}

enum { NUMBER_COLUMNS = 6, COLUMNS_MOST = 110 /* the pager's */ };

static void rule_add(Page *page, const RuleText *rule, bool marked)
{
    RuleWrap wrap;
    int indent;
    const char *words;
    size_t length;
    const char *number = rule->number;
    int width = COLS - 4 > COLUMNS_MOST ? COLUMNS_MOST : COLS - 4;
    rule_wrap_start(&wrap, rule->text, width - NUMBER_COLUMNS);
    while (rule_wrap_line(&wrap, &indent, &words, &length)) {
        page_add(page, marked ? INK_BONUS : INK_TEXT, marked, 0, "%-*s%*s%.*s", NUMBER_COLUMNS, number, indent, "",
                 (int)length, words);
        number = "";
    }
}

/* All sections and rules; the row of the page where `marked` starts. */
static int book_add(Page *page, const RuleText *marked)
{
    int top = 0;
    for (uint32_t i = 0; i < book()->count; i++) {
        const RuleText *rule = &book()->row[i];
        top = rule == marked ? (int)page->count : top;
        if (rule_is_section(rule)) {
            page_add(page, INK_TITLE, true, 0, "%s. %s", rule->number, rule->text);
        } else {
            rule_add(page, rule, rule == marked);
        }
        page_add(page, INK_TEXT, false, 0, "%s", "");
    }
    return top;
}

static const RuleText *rule_typed(const char *typed)
{
    return rulebook_find(book(), typed, strlen(typed));
}

int rules_show(const char *named)
{
    const RuleText *rule = rulebook_mentioned(book(), named);
    char typed[8] = "";
    for (;;) {
        Page page = {0};
        int top = book_add(&page, rule);
        int key = page_at(said_word(WORD_TUI_THE_RULES), &page, top, said_word(WORD_TUI_KEYS_RULES), "0123456789.q");
        page_free(&page);
        if (key >= KEY_WIDE || strchr("0123456789.", key) == NULL) {
            return key;
        }
        /* "13.6" passes by sections 1 and 13; what leads nowhere starts a new number. */
        size_t length = strlen(typed);
        snprintf(typed + length, sizeof typed - length, "%c", key);
        if (key != '.' && rule_typed(typed) == NULL) {
            snprintf(typed, sizeof typed, "%c", key);
        }
        rule = rule_typed(typed) != NULL ? rule_typed(typed) : rule;
    }
}

static bool typing(const Tui *t)
{
    return t->mode == MODE_TYPE || t->mode == MODE_LIST || t->remote.saying;
}

bool rules_asked(const Tui *t, int key)
{
    return key == ('R' & 31) || (key == 'R' && !typing(t));
}

const char *rules_key(const Tui *t, const char *words)
{
    return rulebook_mentioned(book(), words) == NULL
               ? ""
               : said_word(typing(t) ? WORD_TUI_RULE_KEY_TYPING : WORD_TUI_RULE_KEY);
}

int rules_open(const Tui *t)
{
    const char *named = t->message;
    Action a;
    Offer offer;
    if (rulebook_mentioned(book(), named) == NULL && pending_action(t, &a, &offer)) {
        named = refusal_words(t, NULL, pending_check(t, a, &offer));
    }
    return rules_show(named);
}
