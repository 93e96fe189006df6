/* SPDX-License-Identifier: MIT */
/* told.c - the oracle at the clients' door: every message as it came, and what a client has put together of them. */
#include "oracle_inner.h"

#include "notation/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Hearer *(*hearer_now)(void);

static uint64_t number_in(const char *text, const char *member)
{
    const char *at = strstr(text, member);
    return at != NULL ? strtoull(at + strlen(member), NULL, 10) : 0;
}

static void acknowledged(const Known *known, const char *text, uint64_t version)
{
    static const char ID[] = "\"id\":\"";
    const char *id = strstr(text, ID);
    size_t length = id != NULL ? strcspn(id + sizeof ID - 1, "\"") : 0;
    const Entry *entry = version >= 1 && version <= known->count ? &known->entry[version - 1] : NULL;
    const char *mark = entry != NULL && entry->mark != NULL ? strchr(entry->mark, ':') : NULL;
    oracle_counts.acknowledged++;
    if (id == NULL || mark == NULL || strlen(mark + 1) != length ||
        strncmp(mark + 1, id + sizeof ID - 1, length) != 0) {
        violation("game %s: a client was told %.120s, and version %llu is \"%s\" of message \"%s\"", known->id, text,
                  (unsigned long long)version, entry != NULL && entry->body != NULL ? entry->body : "",
                  entry != NULL && entry->mark != NULL ? entry->mark : "");
    }
}

static bool message_is(const char *text, const char *type)
{
    static const char START[] = "{\"type\":\"";
    size_t length = strlen(type);
    return strncmp(text, START, sizeof START - 1) == 0 && strncmp(text + sizeof START - 1, type, length) == 0 &&
           text[sizeof START - 1 + length] == '"';
}

static void secrets_search(const Known *known, const Hearer *hearer, const char *text)
{
    bool over = known->sitting != NULL && sitting_stage(known->sitting) == SITTING_OVER;
    if (!over && known->secret_hex[0] != '\0' && strstr(text, known->secret_hex) != NULL) {
        violation("game %s: a client was told the secret of the shuffle: %.200s", known->id, text);
    }
    for (int i = 0; i < known->tokens; i++) {
        if (strcmp(known->token[i], hearer->token) != 0 && strstr(text, known->token[i]) != NULL) {
            violation("game %s: a client was told the token of another seat: %.200s", known->id, text);
        }
    }
}

static void code_hear(Hearer *hearer, const char *text)
{
    static const char CODE[] = "\"code\":\"";
    const char *at = strstr(text, CODE);
    if (at != NULL) {
        snprintf(hearer->code, sizeof hearer->code, "%.*s", (int)strcspn(at + sizeof CODE - 1, "\""),
                 at + sizeof CODE - 1);
    }
}

static void message_hear(Hearer *hearer, const char *text)
{
    Known *known = hearer->game[0] != '\0' ? known_find(hearer->game) : NULL;
    uint64_t version = number_in(text, "\"version\":");
    oracle_counts.told++;
    if (message_is(text, "update")) {
        size_t length = strnlen(text, sizeof hearer->said - 1);
        memcpy(hearer->said, text, length);
        hearer->said[length] = '\0';
    }
    if (known == NULL) {
        return;
    }
    if (version > known->count) {
        violation("game %s: a client was told of version %llu, and %llu are kept: %.200s", known->id,
                  (unsigned long long)version, (unsigned long long)known->count, text);
    }
    known->told = version > known->told ? version : known->told;
    secrets_search(known, hearer, text);
    if (message_is(text, "done")) {
        acknowledged(known, text, version);
    }
    if (message_is(text, "code") || message_is(text, "recovery")) {
        code_hear(hearer, text);
    }
    oracle_counts.refused += message_is(text, "refused");
    oracle_counts.unsure += message_is(text, "unsure");
}

bool __real_told_read(const char *text, size_t length, JsonToken **out_tokens, Json *out_json, Fault *out_fault);
bool __wrap_told_read(const char *text, size_t length, JsonToken **out_tokens, Json *out_json, Fault *out_fault);
bool __wrap_told_read(const char *text, size_t length, JsonToken **out_tokens, Json *out_json, Fault *out_fault)
{
    Hearer *hearer = hearer_now != NULL ? hearer_now() : NULL;
    if (hearer != NULL && strncmp(text, "{\"type\":", 8) == 0) {
        message_hear(hearer, text);
    }
    bool read = __real_told_read(text, length, out_tokens, out_json, out_fault);
    if (!read && hearer != NULL) {
        violation("game %s: a client was told what is no JSON: %.200s", hearer->game, text);
    }
    return read;
}

/* What the host or the operator did: an entry that is neither said nor played. */
static void notice_compare(const Known *known, const ToldChat *line)
{
    static const char *const KINDS[] = {"mute ", "close ", "remove ", "end ", "claim "};
    const Entry *entry = line->n >= 1 && line->n <= known->count ? &known->entry[line->n - 1] : NULL;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (entry != NULL && entry->body != NULL && strncmp(entry->body, KINDS[i], strlen(KINDS[i])) == 0) {
            return;
        }
    }
    violation("game %s: \"%s\" was told as version %llu, which is \"%s\"", known->id, line->text,
              (unsigned long long)line->n, entry != NULL && entry->body != NULL ? entry->body : "");
}

static void chat_compare(const Known *known, const Told *told)
{
    for (int i = 0; i < told->chat_count; i++) {
        const ToldChat *line = &told->chat[i];
        if (line->notice) {
            notice_compare(known, line);
            continue;
        }
        const Entry *entry = line->n >= 1 && line->n <= known->count ? &known->entry[line->n - 1] : NULL;
        const char *text = entry != NULL && entry->body != NULL && strncmp(entry->body, "chat ", 5) == 0
                               ? strchr(entry->body + 5, ' ')
                               : NULL;
        if (text == NULL || strcmp(text + 1, line->text) != 0) {
            violation("game %s: chat \"%s\" was told as version %llu, which is \"%s\"", known->id, line->text,
                      (unsigned long long)line->n, entry != NULL && entry->body != NULL ? entry->body : "");
        }
    }
}

/* Both, as far as they can still be had. */
static void view_print(const Known *known, const Told *told)
{
    static char buffer[1 << 16];
    for (uint64_t i = 0; i < told->version; i++) {
        printf("%llu %s\n", (unsigned long long)i + 1, known->entry[i].body);
    }
    Text t = text_in(buffer, sizeof buffer);
    state_write(&t, &told->rules, &told->state);
    printf("told: %s\n", buffer);
    if (sitting_version(known->sitting) == told->version) {
        Game view;
        sitting_view(known->sitting, told->seat, &view);
        t = text_in(buffer, sizeof buffer);
        state_write(&t, &told->rules, &view);
        printf("view: %s\n", buffer);
    }
}

void oracle_told(const char *game, const Told *told)
{
    const Known *known = known_find(game);
    if (known == NULL || known->sitting == NULL || told->version == 0) {
        return;
    }
    if (told->version > sitting_version(known->sitting)) {
        violation("game %s: a client has version %llu, and %llu are kept", game, (unsigned long long)told->version,
                  (unsigned long long)sitting_version(known->sitting));
    }
    const Seen *seen = &known->seen[told->version];
    const int viewer = told->seat == NO_SEAT ? VIEWERS - 1 : told->seat;
    oracle_counts.states++;
    if (seen->stage != told->stage) {
        violation("game %s, version %llu: stage %d was told, and it is %d", game, (unsigned long long)told->version,
                  told->stage, seen->stage);
    }
    if (told->started && seen->view[viewer] != 0 && seen->view[viewer] != game_hash(&told->state)) {
        view_print(known, told);
        violation("game %s, version %llu: what was told to seat %d is not its view", game,
                  (unsigned long long)told->version, told->seat);
    }
    if (seen->stage == SITTING_RUNNING && seen->asked != told->asked) {
        violation("game %s, version %llu: seats %x are asked, and %x was told", game, (unsigned long long)told->version,
                  seen->asked, told->asked);
    }
    chat_compare(known, told);
}

void oracle_record(const char *game, const char *record)
{
    const Known *known = known_find(game);
    const uint64_t hash = words_hash(record);
    bool found = false;
    for (int i = 0; known != NULL && i < known->records && i < RECORDS_MOST; i++) {
        found |= known->record[i] == hash;
    }
    oracle_counts.records++;
    if (!found) {
        violation("game %s: its record is none that its log ever made:\n%s", game, record);
    }
}
