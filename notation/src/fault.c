/* SPDX-License-Identifier: MIT */
/* fault.c - faults as rows with arguments, and their words in the language of the reader.
 *
 * Arguments are one text: each is ended by ARG_END. A part, which is said in the reader's language, too, is PART, two
 * signs for its row, its arguments and PART_END. What was cut off for want of room is empty. */
#include "notation/language.h"

#include <stdarg.h>
#include <string.h>

enum { PART = 1, ARG_END = 2, PART_END = 3, ROW_BASE = 64, ROW_SIGN = '0' };

/* Takes off a last character whose bytes are not all there. */
static void utf8_trim(char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80) {
        start--;
    }
    if (start > 0 && utf8_size(text + start - 1, length - start + 1) != length - start + 1) {
        text[start - 1] = '\0';
    }
}

static void arg_add(Text *t, const char *arg)
{
    text_add(t, arg);
    text_char(t, ARG_END);
}

static void args_end(const Text *t)
{
    if (!text_fits(t)) {
        utf8_trim(t->at, t->capacity - 1);
    }
}

static void part_open(Text *t, int word)
{
    text_char(t, PART);
    text_char(t, (char)(ROW_SIGN + word / ROW_BASE));
    text_char(t, (char)(ROW_SIGN + word % ROW_BASE));
}

bool fault_set(Fault *fault, uint32_t line, uint32_t column, int word, ...)
{
    va_list args;
    fault->line = line;
    fault->column = column;
    fault->word = (uint16_t)word;
    fault->rule = 0;
    Text t = text_in(fault->args, sizeof fault->args);
    va_start(args, word);
    for (const char *arg = va_arg(args, const char *); arg != NULL; arg = va_arg(args, const char *)) {
        arg_add(&t, arg);
    }
    args_end(&t);
    va_end(args);
    return false;
}

bool fault_rule(Fault *fault, uint16_t rule)
{
    fault->rule = rule;
    return false;
}

FaultPart fault_part(int word, ...)
{
    FaultPart part;
    va_list args;
    Text t = text_in(part.text, sizeof part.text);
    part_open(&t, word);
    va_start(args, word);
    for (const char *arg = va_arg(args, const char *); arg != NULL; arg = va_arg(args, const char *)) {
        arg_add(&t, arg);
    }
    args_end(&t);
    va_end(args);
    text_char(&t, PART_END);
    return part;
}

static void rule_add(Text *t, uint16_t rule)
{
    if (rule != 0) {
        text_rule(t, rule);
        text_add(t, " — ");
    }
}

FaultPart fault_inside(const Fault *fault)
{
    FaultPart part;
    Text t = text_in(part.text, sizeof part.text);
    rule_add(&t, fault->rule);
    part_open(&t, fault->word);
    text_add(&t, fault->args);
    text_char(&t, PART_END);
    return part;
}

FaultPart fault_number(int64_t number)
{
    FaultPart part;
    Text t = text_in(part.text, sizeof part.text);
    text_int(&t, number);
    return part;
}

/* The end of an argument, or of what is there of it. */
static const char *arg_end(const char *at)
{
    unsigned depth = 0;
    for (; *at != '\0' && (depth != 0 || (*at != ARG_END && *at != PART_END)); at++) {
        depth += *at == PART;
        depth -= *at == PART_END;
    }
    return at;
}

/* A number is counted by, {1|one|many}. */
static Arg arg_part(const char *text)
{
    Arg arg = {.kind = ARG_PART, .text = text, .number = *text >= '0' && *text <= '9' ? 0 : 1};
    for (const char *at = text; *at >= '0' && *at <= '9' && arg.number < 10000; at++) {
        arg.number = arg.number * 10 + (*at - '0');
    }
    return arg;
}

/* A row with the arguments at `at`; returns where they end. */
static const char *row_add(Text *t, int word, const char *at)
{
    Arg args[TEMPLATE_ARGS];
    for (int i = 0; i < TEMPLATE_ARGS; i++) {
        const char *end = arg_end(at);
        args[i] = arg_part(at);
        at = *end == ARG_END ? end + 1 : end;
    }
    words_fill_list(t, word, args, TEMPLATE_ARGS);
    return *at == PART_END ? at + 1 : at;
}

void fault_part_write(Text *t, const char *text)
{
    while (*text != '\0' && *text != ARG_END && *text != PART_END) {
        if (*text != PART) {
            text_char(t, *text++);
            continue;
        }
        int word = text[1] != '\0' && text[2] != '\0' ? (text[1] - ROW_SIGN) * ROW_BASE + text[2] - ROW_SIGN : -1;
        if (word < 0 || word >= WORD_COUNT) {
            return;
        }
        text = row_add(t, word, text + 3);
    }
}

void fault_write_bare(Text *t, const Fault *fault)
{
    row_add(t, fault->word, fault->args);
}

void fault_write(Text *t, const Fault *fault)
{
    rule_add(t, fault->rule);
    fault_write_bare(t, fault);
}

FaultWords fault_words(const Fault *fault, const struct Language *language)
{
    FaultWords words;
    Text t = text_in(words.text, sizeof words.text);
    text_language(&t, language);
    fault_write(&t, fault);
    if (!text_fits(&t)) {
        utf8_trim(words.text, sizeof words.text - 1);
    }
    return words;
}

const char *fault_code(const Fault *fault)
{
    static const char GROUP[] = "fault.";
    const char *key = language_row(fault->word).id;
    return strncmp(key, GROUP, sizeof GROUP - 1) == 0 ? key + sizeof GROUP - 1 : key;
}
