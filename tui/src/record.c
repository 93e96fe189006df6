/* SPDX-License-Identifier: MIT */
/* record.c - the game's record on disk, written anew after every move so that nothing is ever lost. */
#include "notation/language.h"
#include "program/record_text.h"
#include "tui.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { NAMES_TRIED = 1000 };

void record_date(Tui *t)
{
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) != NULL) {
        strftime(t->table->record.date, sizeof t->table->record.date, "%Y-%m-%d", &day);
    }
}

/* FILE.rome for the first game, FILE-2.rome for the second; never one that exists after the first. */
void record_name_next(Tui *t)
{
    t->record_file[0] = '\0';
    if (t->record_name == NULL) {
        return;
    }
    const char *dot = strrchr(t->record_name, '.');
    const char *slash = strrchr(t->record_name, '/');
    size_t stem =
        dot != NULL && (slash == NULL || dot > slash) ? (size_t)(dot - t->record_name) : strlen(t->record_name);
    snprintf(t->record_file, sizeof t->record_file, "%s", t->record_name);
    for (int i = t->games; i > 1 && i < NAMES_TRIED; i++) {
        snprintf(t->record_file, sizeof t->record_file, "%.*s-%d%s", (int)stem, t->record_name, i,
                 t->record_name + stem);
        if (access(t->record_file, F_OK) != 0) {
            return;
        }
    }
}

static bool record_write_file(const Tui *t, const char *bytes, size_t length, Fault *out_fault)
{
    int error = file_write(t->record_file, bytes, length);
    return error == 0 || fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_FILE, t->record_file, strerror(error), NULL);
}

bool record_save(const Tui *t, Fault *out_fault)
{
    size_t length = 0;
    if (t->record_file[0] == '\0') {
        return true;
    }
    if (t->record_bytes != NULL) {
        return record_write_file(t, t->record_bytes, strlen(t->record_bytes), out_fault);
    }
    char *bytes = record_text(&t->table->record, &t->table->rules, &length);
    if (bytes == NULL) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_RECORD_MEMORY, NULL);
    }
    bool ok = record_write_file(t, bytes, length, out_fault);
    free(bytes);
    return ok;
}

bool record_keep(Tui *t, Fault *out_fault)
{
    bool fresh = t->record_file[0] == '\0';
    for (int i = 1; fresh && i < NAMES_TRIED; i++) {
        snprintf(t->record_file, sizeof t->record_file, "aedile-%s-%d.rome", t->table->record.date, i);
        if (access(t->record_file, F_OK) != 0) {
            break;
        }
    }
    bool ok = record_save(t, out_fault);
    if (!ok && fresh) {
        t->record_file[0] = '\0';
    }
    return ok;
}
