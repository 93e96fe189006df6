/* SPDX-License-Identifier: MIT */
/* check.c - what people want besides moves: allowed or not, and its normal form. */
#include "sitting_inner.h"

bool check_nothing(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    (void)s;
    (void)rest;
    return e->length == 0 || refuse(why, WORD_FAULT_TABLE_EXTRA, NULL);
}

/* A name in the rest from an offset on; it may be empty. */
static bool name_take(Entry *e, size_t from, Text *rest, SittingRefusal *why)
{
    if (!plain_trim(e->rest + from, e->length - from, &e->words, &e->word_count)) {
        return refuse(why, WORD_FAULT_TABLE_NAME_PLAIN, NULL);
    }
    text_bytes(rest, e->words, e->word_count);
    return e->word_count < RECORD_NAME_MAX || refuse(why, WORD_FAULT_TABLE_NAME_LONG, NULL);
}
_Static_assert(RECORD_NAME_MAX == 40, "as the words of name_take say");

static bool key_take(Entry *e, size_t length, Text *rest, SittingRefusal *why)
{
    if (!hex_read(e->rest, length, e->bytes, SITTING_KEY_SIZE)) {
        return refuse(why, WORD_FAULT_TABLE_KEY, NULL);
    }
    hex_write(rest, e->bytes, SITTING_KEY_SIZE);
    return true;
}

bool check_sit(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    size_t key = 0;
    (void)s;
    while (key < e->length && e->rest[key] != ' ') {
        key++;
    }
    if (!key_take(e, key, rest, why)) {
        return false;
    }
    size_t bare = rest->length;
    text_char(rest, ' ');
    if (!name_take(e, key, rest, why)) {
        return false;
    }
    rest->length = e->word_count == 0 ? bare : rest->length;
    rest->at[rest->length] = '\0';
    return true;
}

bool check_name(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    (void)s;
    return name_take(e, 0, rest, why);
}

bool check_key(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    const char *blank = memchr(e->rest, ' ', e->length);
    if (blank != NULL && strtoul(blank, NULL, 10) != sitting_number(s, e->seat)) {
        return refuse(why, WORD_FAULT_TABLE_CODE_GONE, NULL);
    }
    return key_take(e, blank != NULL ? (size_t)(blank - e->rest) : e->length, rest, why);
}

bool check_bot(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    char word[RECORD_NAME_MAX];
    (void)s;
    words_copy(word, sizeof word, e->rest, e->length);
    e->bot = bot_find(word);
    if (e->bot == BOT_COUNT) {
        Quote found = quote_make(e->rest, e->length);
        return refuse(why, WORD_FAULT_TABLE_BOT, found.text);
    }
    text_add(rest, bot_name(e->bot));
    return true;
}

bool check_wait(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    return check_nothing(s, e, rest, why) && (s->chair[e->seat].ready || refuse(why, WORD_FAULT_TABLE_NOT_READY, NULL));
}

bool check_stand(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    if (s->chair[e->seat].away != NO_BOT) {
        return refuse(why, WORD_FAULT_TABLE_BOT_PLAYS, NULL);
    }
    return check_bot(s, e, rest, why);
}

bool check_back(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    return check_nothing(s, e, rest, why) &&
           (s->chair[e->seat].away != NO_BOT || refuse(why, WORD_FAULT_TABLE_NO_BOT, NULL));
}

/* A log of before may have lines that would not be allowed now: who may write is asked only of new ones. A name is read by
 * everybody, too. */
bool words_allowed(const Sitting *s, const Entry *e, SittingRefusal *why)
{
    if (e->kind != ENTRY_CHAT && e->kind != ENTRY_NAME) {
        return true;
    }
    if (e->kind == ENTRY_CHAT && sitting_closed(s, HOUSE_CHAT)) {
        return refuse(why, WORD_FAULT_TABLE_CHAT_CLOSED, NULL);
    }
    return !sitting_muted(s, e->seat) || refuse(why, WORD_FAULT_TABLE_MUTED, NULL);
}

bool check_chat(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    (void)s;
    if (!plain_trim(e->rest, e->length, &e->words, &e->word_count)) {
        return refuse(why, WORD_FAULT_TABLE_CHAT_PLAIN, NULL);
    }
    if (e->word_count == 0 || e->word_count > SITTING_CHAT_MAX) {
        return refuse(why, e->word_count == 0 ? WORD_FAULT_TABLE_CHAT_EMPTY : WORD_FAULT_TABLE_CHAT_LONG, NULL);
    }
    text_bytes(rest, e->words, e->word_count);
    return true;
}
_Static_assert(SITTING_CHAT_MAX == 300, "as the words of check_chat say");

static bool begins(const char *text, size_t length, const char *front)
{
    return length > strlen(front) && memcmp(text, front, strlen(front)) == 0;
}

/* Letters that may stand in an address; where it leads is for the server to say. */
bool check_hook(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    uint8_t secret[SITTING_HOOK_SECRET];
    const char *blank = memchr(e->rest, ' ', e->length);
    const size_t length = blank != NULL ? (size_t)(blank - e->rest) : e->length;
    (void)s;
    bool plain = length <= SITTING_HOOK_MAX &&
                 (blank == NULL || hex_read(blank + 1, e->length - length - 1, secret, sizeof secret));
    for (size_t i = 0; i < length && plain; i++) {
        plain = e->rest[i] > ' ' && e->rest[i] < 127;
    }
    if (e->length != 0 && (!plain || !(begins(e->rest, length, "https://") || begins(e->rest, length, "http://")))) {
        return refuse(why, WORD_FAULT_TABLE_HOOK, NULL);
    }
    e->words = e->rest;
    e->word_count = e->length;
    text_bytes(rest, e->rest, e->length);
    return true;
}
_Static_assert(SITTING_HOOK_MAX == 500, "as the words of check_hook say");

bool check_rematch(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why)
{
    bool plain = e->length != 0 && e->length < SITTING_ID_MAX;
    for (size_t i = 0; i < e->length && plain; i++) {
        char c = e->rest[i];
        plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
    if (!plain || s->rematch[0] != '\0') {
        return refuse(why, plain ? WORD_FAULT_TABLE_REMATCH_MADE : WORD_FAULT_TABLE_GAME_NAME, NULL);
    }
    e->words = e->rest;
    e->word_count = e->length;
    text_bytes(rest, e->rest, e->length);
    return true;
}
