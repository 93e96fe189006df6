/* SPDX-License-Identifier: MIT */
/* json_string.c - the characters of JSON's strings: escapes, comparing, writing. */
#include "json_string.h"

#include <string.h>

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The number of four hexadecimal digits, -1 if they are not there. */
static int32_t hex_four(const char *text, size_t count)
{
    int32_t number = 0;
    for (size_t i = 0; i < 4; i++) {
        int digit = i < count ? hex_digit(text[i]) : -1;
        if (digit < 0) {
            return -1;
        }
        number = number * 16 + digit;
    }
    return number;
}

/* A character as it stands. */
static size_t plain_char(const char *text, size_t count, uint32_t *out_code)
{
    static const uint8_t LEAD[] = {0, 0x7f, 0x1f, 0x0f, 0x07}; /* the first byte's own bits, by size */
    const unsigned char *b = (const unsigned char *)text;
    size_t size = b[0] < ' ' ? 0 : utf8_size(text, count);
    *out_code = b[0] & LEAD[size];
    for (size_t i = 1; i < size; i++) {
        *out_code = *out_code << 6 | (b[i] & 0x3f);
    }
    return size;
}

/* \uXXXX, or two of them for a character beyond U+FFFF. */
static size_t hex_char(const char *text, size_t count, uint32_t *out_code)
{
    int32_t high = hex_four(text + 2, count - 2);
    if (high < 0 || (high >= 0xdc00 && high < 0xe000)) {
        return 0;
    }
    *out_code = (uint32_t)high;
    if (high < 0xd800 || high >= 0xe000) {
        return 6;
    }
    int32_t low = count >= 8 && text[6] == '\\' && text[7] == 'u' ? hex_four(text + 8, count - 8) : -1;
    if (low < 0xdc00 || low >= 0xe000) {
        return 0;
    }
    *out_code = 0x10000 + ((uint32_t)(high - 0xd800) << 10) + (uint32_t)(low - 0xdc00);
    return 12;
}

static const char ESCAPE_NAMES[] = "\"\\/bfnrt";
static const char ESCAPE_CODES[] = "\"\\/\b\f\n\r\t";

size_t json_char(const char *text, size_t count, uint32_t *out_code)
{
    if (text[0] != '\\') {
        return plain_char(text, count, out_code);
    }
    if (count < 2 || text[1] == '\0') {
        return 0;
    }
    if (text[1] == 'u') {
        return hex_char(text, count, out_code);
    }
    const char *name = strchr(ESCAPE_NAMES, text[1]);
    *out_code = name != NULL ? (uint32_t)ESCAPE_CODES[name - ESCAPE_NAMES] : 0;
    return name != NULL ? 2 : 0;
}

bool json_same(const char *text, const JsonToken *a, const JsonToken *b)
{
    uint32_t i = a->start;
    uint32_t j = b->start;
    while (i < a->end && j < b->end) {
        uint32_t left = 0;
        uint32_t right = 0;
        i += (uint32_t)json_char(text + i, a->end - i, &left);
        j += (uint32_t)json_char(text + j, b->end - j, &right);
        if (left != right) {
            return false;
        }
    }
    return i == a->end && j == b->end;
}

/* A character in UTF-8; its size. */
static size_t utf8_write(uint32_t code, char out_bytes[4])
{
    static const uint8_t LEAD[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--) {
        out_bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    out_bytes[0] = (char)(LEAD[size] | code);
    return size;
}

bool json_is(const Json *json, uint32_t token, const char *words)
{
    const JsonToken *string = &json->token[token];
    size_t left = strlen(words);
    if (string->type != JSON_STRING) {
        return false;
    }
    for (uint32_t i = string->start; i < string->end;) {
        uint32_t code = 0;
        char bytes[4];
        i += (uint32_t)json_char(json->text + i, string->end - i, &code);
        size_t size = utf8_write(code, bytes);
        if (size > left || memcmp(bytes, words, size) != 0) {
            return false;
        }
        words += size;
        left -= size;
    }
    return left == 0;
}

bool json_letters(const Json *json, uint32_t token, char *buffer, size_t capacity)
{
    const JsonToken *string = &json->token[token];
    Text t = text_in(buffer, capacity);
    if (string->type != JSON_STRING) {
        return false;
    }
    for (uint32_t i = string->start; i < string->end;) {
        uint32_t code = 0;
        char bytes[4];
        i += (uint32_t)json_char(json->text + i, string->end - i, &code);
        if (code == 0) { /* would end the string early */
            return false;
        }
        text_bytes(&t, bytes, utf8_write(code, bytes));
    }
    return text_fits(&t);
}

/* How many letters from here on stand for themselves in ASCII: nearly all there are. */
static size_t plain_run(const char *words)
{
    size_t run = 0;
    while (words[run] >= ' ' && words[run] != '"' && words[run] != '\\') {
        run++;
    }
    return run;
}

void json_write_string(Text *t, const char *words)
{
    size_t left = strlen(words);
    text_char(t, '"');
    while (left > 0) {
        size_t run = plain_run(words);
        if (run > 0) {
            text_bytes(t, words, run);
            words += run;
            left -= run;
            continue;
        }
        size_t size = utf8_size(words, left);
        const char *name = strchr(ESCAPE_CODES, *words);
        if (size == 0) {
            text_add(t, "\xef\xbf\xbd"); /* U+FFFD, so that the output is UTF-8 whatever came in */
            size = 1;
        } else if (name != NULL && *name != '/') {
            text_char(t, '\\');
            text_char(t, ESCAPE_NAMES[name - ESCAPE_CODES]);
        } else if ((unsigned char)*words < ' ') {
            text_add(t, "\\u00");
            text_char(t, (char)('0' + (*words >> 4)));
            text_char(t, "0123456789abcdef"[*words & 15]);
        } else {
            text_bytes(t, words, size);
        }
        words += size;
        left -= size;
    }
    text_char(t, '"');
}
