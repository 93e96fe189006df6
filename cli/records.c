/* SPDX-License-Identifier: MIT */
/* records.c - the records that a command was given (records.h). */
#include "records.h"

#include "gamelink.h"
#include "notation/words.h"
#include "program/report.h"
#include "program/stop.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static RecordFile *file_add(RecordList *list, char *name)
{
    if (name != NULL && list->count == list->room) {
        const uint64_t room = list->room * 2 + 64;
        RecordFile *more = realloc(list->file, room * sizeof *more);
        if (more == NULL) {
            free(name);
            name = NULL;
        } else {
            list->file = more;
            list->room = room;
        }
    }
    if (name == NULL) {
        usage_error(list->command, "not enough memory");
        return NULL;
    }
    RecordFile *file = &list->file[list->count++];
    memset(file, 0, sizeof *file);
    file->name = name;
    return file;
}

static char *name_join(const char *folder, const char *name)
{
    const size_t size = strlen(folder) + strlen(name) + 2;
    const bool slash = folder[0] != '\0' && folder[strlen(folder) - 1] == '/';
    char *joined = malloc(size);
    if (joined != NULL) {
        snprintf(joined, size, "%s%s%s", folder, slash ? "" : "/", name);
    }
    return joined;
}

static bool record_named(const char *name)
{
    static const char END[] = ".rome";
    const size_t length = strlen(name);
    return length >= sizeof END && strcmp(name + length - (sizeof END - 1), END) == 0;
}

static int names_compare(const void *a, const void *b)
{
    const RecordFile *first = a;
    const RecordFile *second = b;
    return strcmp(first->name, second->name);
}

/* Its records, by name. */
static bool folder_add(RecordList *list, const char *name)
{
    const uint64_t before = list->count;
    DIR *folder = opendir(name);
    bool good = folder != NULL;
    if (!good) {
        usage_error(list->command, "%s: cannot be read: %s", name, strerror(errno));
        return false;
    }
    for (const struct dirent *entry = readdir(folder); good && entry != NULL; entry = readdir(folder)) {
        if (record_named(entry->d_name)) {
            good = file_add(list, name_join(name, entry->d_name)) != NULL;
        }
    }
    closedir(folder);
    if (good && list->count == before) {
        usage_error(list->command, "%s: no record (*.rome) lies in this folder", name);
        return false;
    }
    if (good) {
        qsort(list->file + before, list->count - before, sizeof list->file[0], names_compare);
    }
    return good;
}

static bool operand_add(RecordList *list, const char *name)
{
    struct stat found;
    if (stat(name, &found) == 0 && S_ISDIR(found.st_mode)) {
        list->several = true;
        return folder_add(list, name);
    }
    RecordFile *file = file_add(list, strdup(name));
    if (file != NULL && strcmp(name, "-") == 0) {
        file->text = file_read(list->command, name, &file->length);
        return file->text != NULL;
    }
    return file != NULL;
}

static const char *link_given(const Args *args)
{
    for (int i = 0; command_option(args->command, i) != NULL; i++) {
        if (strcmp(command_option(args->command, i)->name, "--from-link") == 0) {
            return args_value(args, "--from-link");
        }
    }
    return NULL;
}

bool records_find(RecordList *out_list, const char *command, const Args *args)
{
    const char *link = link_given(args);
    *out_list = (RecordList){.command = command, .args = args};
    for (int i = 0; i < args->operand_count; i++) {
        if (!operand_add(out_list, args->operand[i])) {
            return false;
        }
    }
    if (link != NULL) {
        RecordFile *file = file_add(out_list, strdup("link"));
        if (file == NULL) {
            return false;
        }
        file->link = link;
    }
    out_list->several |= out_list->count > 1;
    return true;
}

void records_free(RecordList *list)
{
    for (uint64_t i = 0; i < list->count; i++) {
        free(list->file[i].name);
        free(list->file[i].text);
    }
    free(list->file);
    *list = (RecordList){.command = list->command};
}

bool record_load(const RecordList *list, uint64_t item, const Catalogue *catalogue, RecordRead *out_read)
{
    RecordFile *file = &list->file[item];
    size_t length = file->length;
    if (file->link != NULL) {
        const char *opens_at;
        const bool good = link_load(list->args, file->link, &out_read->record, &out_read->rules, &out_read->end,
                                    &opens_at) == EXIT_OK;
        file->state = good ? file->state : FILE_UNREADABLE;
        return good;
    }
    char *text = file->text != NULL ? file->text : file_read(list->command, file->name, &length);
    if (text == NULL) {
        file->state = FILE_UNREADABLE;
        return false;
    }
    const bool good =
        record_read(text, length, catalogue, &out_read->record, &out_read->rules, &out_read->end, &file->fault);
    file->state = good ? file->state : FILE_DAMAGED;
    if (file->text == NULL) {
        free(text);
    }
    return good;
}

bool record_whole(const RecordRead *read)
{
    return read->end.phase == PHASE_OVER && read->record.end.resigned_count == 0;
}

uint64_t records_in(const RecordList *list, int state)
{
    uint64_t count = 0;
    for (uint64_t i = 0; i < list->count; i++) {
        count += list->file[i].state == state;
    }
    return count;
}

void damaged_say(const RecordList *list)
{
    for (uint64_t i = 0; i < list->count; i++) {
        if (list->file[i].state == FILE_DAMAGED) {
            fault_error(list->command, list->file[i].name, &list->file[i].fault);
        }
    }
}

void damaged_json(const RecordList *list)
{
    const char *before = "";
    for (uint64_t i = 0; i < list->count; i++) {
        const RecordFile *file = &list->file[i];
        if (file->state == FILE_DAMAGED) {
            printf("%s{\"file\":", before);
            report_string(stdout, file->name);
            printf(",\"line\":%u,\"column\":%u,\"text\":", file->fault.line, file->fault.column);
            report_string(stdout, fault_words(&file->fault, NULL).text);
            putchar('}');
            before = ",";
        }
    }
}

int records_status(const RecordList *list)
{
    const bool whole = records_in(list, FILE_DAMAGED) + records_in(list, FILE_UNREADABLE) == 0;
    return stop_status() != 0 ? stop_status() : whole ? EXIT_OK : EXIT_NO;
}

static void left_out(const RecordList *list, int state, const char *why)
{
    const unsigned long long count = records_in(list, state);
    if (count > 0) {
        printf("%llu record%s left out: %s\n", count, plural(count), why);
    }
}

void records_left_out(const RecordList *list)
{
    left_out(list, FILE_UNFINISHED, "not played to the end");
    left_out(list, FILE_DAMAGED, "damaged, see above");
    left_out(list, FILE_UNREADABLE, "cannot be read, see above");
}

char *review_name(const char *folder, const char *record)
{
    static const char END[] = ".rome";
    const char *base = strrchr(record, '/') != NULL ? strrchr(record, '/') + 1 : record;
    size_t length = strlen(base);
    if (length >= sizeof END && strcmp(base + length - (sizeof END - 1), END) == 0) {
        length -= sizeof END - 1;
    }
    const bool input = strcmp(base, "-") == 0;
    const int place = (int)(folder != NULL ? strlen(folder) : (size_t)(base - record));
    const size_t size = (size_t)place + length + sizeof "/standard-input.json";
    char *name = malloc(size);
    if (name != NULL) {
        snprintf(name, size, "%.*s%s%.*s.json", place, folder != NULL ? folder : record, folder != NULL ? "/" : "",
                 input ? (int)sizeof "standard-input" : (int)length, input ? "standard-input" : base);
    }
    return name;
}
