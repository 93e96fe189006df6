/* SPDX-License-Identifier: MIT */
/* record_header.c - the header lines of a record: their keys, and their values both ways (docs/formats.md, Records). */
#include "record_header.h"
#include "notation/language.h"

#include "settings.h"

#include <string.h>

int header_count(int players)
{
    return header_result(players) + 1;
}
int header_date(int players)
{
    return HEADER_SEATS + 2 * players;
}
int header_termination(int players)
{
    return header_date(players) + 1;
}
int header_result(int players)
{
    return header_termination(players) + 1;
}

bool header_there(const Record *record, int header)
{
    return (!header_is_fair(header) || fair_has(&record->fair, header)) &&
           (record->errata || header != HEADER_ERRATA) && header != (record->unknown ? HEADER_SEED : HEADER_DECK) &&
           (record->end.said || header != header_termination(record->setup.config.players));
}

void header_key_write(Text *t, int players, int header)
{
    static const char *const KEYS[HEADER_SEATS] = {
#define HEADER(id, key, write, read) key,
#include "record_headers.def"
    };
    if (header < HEADER_SEATS) {
        text_add(t, KEYS[header]);
    } else if (header < header_date(players)) {
        text_add(t, "Seat");
        text_int(t, (header - HEADER_SEATS) / 2 + 1);
        text_add(t, (header - HEADER_SEATS) % 2 == 0 ? "" : "Kind");
    } else {
        static const char *const LAST[] = {"Date", "Termination", "Result"};
        text_add(t, LAST[header - header_date(players)]);
    }
}

/* The record's own words; what is no UTF-8 (a name cut off within a letter) or would break the line as '?'. */
static void words_write(Text *t, const char *words)
{
    size_t length = strlen(words);
    for (size_t at = 0; at < length;) {
        size_t size = utf8_size(words + at, length - at);
        bool plain = size > 1 || (size == 1 && words[at] >= ' ' && words[at] != 127);
        text_bytes(t, plain ? words + at : "?", plain ? size : 1);
        at += plain ? size : 1;
    }
}

static void options_write(Text *t, const Setup *setup)
{
    static const char *const KEYS[] = {"markers", "idle_rounds", "consul_win", "consul_shapes"};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (setting_said(setup, setting_find(KEYS[i]))) {
            text_add(t, i == 0 ? "" : " ");
            text_add(t, KEYS[i]);
            text_char(t, '=');
            setup_value(t, setup, KEYS[i]);
        }
    }
}

void header_value_write(Text *t, const Record *record, int header)
{
    const Config *config = &record->setup.config;
    int seat = (header - HEADER_SEATS) / 2;
    switch (header) {
#define HEADER(id, key, write, read)                                                                                   \
    case HEADER_##id:                                                                                                  \
        write;                                                                                                         \
        return;
#include "record_headers.def"
    default:
        break;
    }
    if (header < header_date(config->players)) {
        words_write(t, (header - HEADER_SEATS) % 2 == 0 ? record->name[seat] : record->kind[seat]);
    } else if (header == header_termination(config->players)) {
        termination_write(t, &record->end);
    } else {
        words_write(t, header == header_date(config->players) ? record->date : record->result);
    }
}

/* The Options header: key=value with a blank between. */
static bool options_read(Setup *setup, const char *words, Fault *out_fault)
{
    char value[HEADER_VALUE_MAX];
    Text t = text_in(value, sizeof value);
    text_add(&t, words);
    for (char *key = value; key != NULL;) {
        char *blank = strchr(key, ' ');
        if (blank != NULL) {
            *blank = '\0';
        }
        char *equals = strchr(key, '=');
        if (equals == NULL) {
            Quote found = quote_make(key, strlen(key));
            return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_OPTION, found.text, NULL);
        }
        *equals = '\0';
        if (!setup_option(setup, key, equals + 1, out_fault)) {
            return false;
        }
        key = blank != NULL ? blank + 1 : NULL;
    }
    return true;
}

static bool words_read(char *buffer, size_t capacity, const char *value, Fault *out_fault)
{
    if (strlen(value) >= capacity) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_BYTES, fault_number((int64_t)capacity - 1).text, NULL);
    }
    Text t = text_in(buffer, capacity);
    text_add(&t, value);
    return true;
}

/* "RulesHash 0123456789abcdef is not this program's fedcba9876543210" */
static bool hash_fault(const char *value, uint64_t hash, Fault *out_fault)
{
    char own[20];
    Text t = text_in(own, sizeof own);
    text_hex(&t, hash);
    if (strlen(value) != strlen(own) || strspn(value, "0123456789abcdef") != strlen(own)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_HASH, NULL);
    }
    return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_RULES, value, own, NULL);
}

/* Rules, Edition or Stream; what is no number is found by writing it again. */
static bool version_read(Setup *setup, int header, const char *value, Fault *out_fault)
{
    uint64_t number;
    if (!decimal_read(value, &number)) {
        return true;
    }
    if (!setup_playable(header == HEADER_RULES ? number : RULES_VERSION,
                        header == HEADER_EDITION ? number : EDITION_NEWEST,
                        header == HEADER_STREAM ? number : STREAM_NEWEST, out_fault)) {
        return false;
    }
    if (header == HEADER_EDITION) {
        setup->config.edition = (uint8_t)number;
    } else if (header == HEADER_STREAM) {
        setup->config.stream = (uint8_t)number;
    }
    return true;
}

static bool value_read(Record *record, int header, const char *value, const Catalogue *catalogue, Rules *r,
                       Fault *out_fault)
{
    Setup *const setup = &record->setup;
    int players = setup->config.players;
    int seat = (header - HEADER_SEATS) / 2;
    switch (header) {
#define HEADER(id, key, write, read)                                                                                   \
    case HEADER_##id:                                                                                                  \
        return read;
#include "record_headers.def"
    default:
        break;
    }
    if (header < header_date(players)) {
        char *words = (header - HEADER_SEATS) % 2 == 0 ? record->name[seat] : record->kind[seat];
        return words_read(words, RECORD_NAME_MAX, value, out_fault);
    }
    if (header == header_termination(players)) {
        return termination_read(value, r, record_people(record), &record->end, out_fault);
    }
    return header == header_date(players) ? words_read(record->date, RECORD_DATE_MAX, value, out_fault)
                                          : words_read(record->result, RECORD_RESULT_MAX, value, out_fault);
}

/* What was understood is written again: only what the writer writes comes out as it went in. */
bool header_value_read(Record *record, int header, const char *value, const Catalogue *catalogue, Rules *r,
                       Fault *out_fault)
{
    char again[HEADER_VALUE_MAX];
    if (!value_read(record, header, value, catalogue, r, out_fault)) {
        return false;
    }
    Text t = text_in(again, sizeof again);
    header_value_write(&t, record, header);
    if (strcmp(again, value) == 0) {
        return true;
    }
    if (header == HEADER_RULES_HASH) {
        return hash_fault(value, r->hash, out_fault);
    }
    return fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_VALUE, again, NULL);
}
