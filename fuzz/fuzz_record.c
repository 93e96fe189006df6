/* SPDX-License-Identifier: MIT */
/* fuzz_record.c - any text as a record, a link, or what a seat kept of its shuffle: refused with a place, or read and written
 * again the same. */
#include "notation/mine.h"
#include "notation/record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void reread(const char *text, size_t length, const Catalogue *catalogue)
{
    static Record record;
    static Record again;
    static char first[1 << 21];
    static char second[1 << 21];
    Rules r;
    Game g;
    Fault fault;
    Text u;
    if (!record_read(text, length, catalogue, &record, &r, &g, &fault)) {
        if (fault.word == 0 || fault_words(&fault, NULL).text[0] == '\0') {
            abort();
        }
        return;
    }
    Text t = text_in(first, sizeof first);
    u = text_in(second, sizeof second);
    record_write(&t, &record, &r);
    if (!text_fits(&t) || !record_read(first, t.length, catalogue, &again, &r, &g, &fault)) {
        abort();
    }
    record_write(&u, &again, &r);
    if (t.length != u.length || memcmp(first, second, t.length) != 0) {
        abort();
    }
    fair_check(&record, &fault);
}

/* What a seat kept, and held against the record that was read last. */
static void reread_mine(const char *text, size_t length, const Record *record)
{
    char first[MINE_TEXT_MAX];
    char second[MINE_TEXT_MAX];
    Mine mine;
    Mine again;
    Fault fault = {0};
    if (!mine_read(text, length, &mine, &fault)) {
        if (fault.line == 0 || fault.column == 0 || fault_words(&fault, NULL).text[0] == '\0') {
            abort();
        }
        return;
    }
    Text t = text_in(first, sizeof first);
    Text u = text_in(second, sizeof second);
    mine_write(&t, &mine);
    if (!text_fits(&t) || !mine_read(first, t.length, &again, &fault)) {
        abort();
    }
    mine_write(&u, &again);
    if (t.length != u.length || memcmp(first, second, t.length) != 0) {
        abort();
    }
    mine_check(record, &mine, &fault);
}

/* Puts our RulesHash into a record, so that those of the corpus are read to their end by other rules, too. */
static void hash_put(char *text, size_t size, const Catalogue *catalogue)
{
    static const char KEY[] = "[RulesHash \"";
    enum { KEY_LENGTH = sizeof KEY - 1, DIGITS = 16 };
    char hash[DIGITS + 1];
    Config config;
    Rules r;
    config_defaults(&config);
    rules_make(&config, catalogue, &r);
    Text t = text_in(hash, sizeof hash);
    text_hex(&t, r.hash);
    for (size_t at = 0; at + KEY_LENGTH + DIGITS <= size; at++) {
        if (memcmp(text + at, KEY, KEY_LENGTH) == 0) {
            memcpy(text + at + KEY_LENGTH, hash, DIGITS);
            return;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Record record;
    static char text[1 << 20];
    Catalogue catalogue;
    Rules r;
    Game g;
    Fault fault;
    catalogue_defaults(&catalogue);
    if (size > sizeof text) {
        return 0;
    }
    memcpy(text, data, size);
    hash_put(text, size, &catalogue);
    reread(text, size, &catalogue);
    link_read(text, size, &catalogue, &record, &r, &g, &fault);
    reread_mine(text, size, &record);
    return 0;
}
