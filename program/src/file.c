/* SPDX-License-Identifier: MIT */
/* file.c - files from outside, and the one line that says why one cannot be read; and files written whole. */
#include "program/args.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *file_open(const char *command, const char *name)
{
    if (strcmp(name, "-") == 0) {
        return stdin;
    }
    if (name[0] == '\0') {
        usage_error(command, "the name of a file is empty");
        return NULL;
    }
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        usage_error(command, "%s: cannot be opened: %s", name, strerror(errno));
        return NULL;
    }
    struct stat about;
    if (fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode)) {
        fclose(file);
        usage_error(command, "%s: is a folder; a file is expected", name);
        return NULL;
    }
    return file;
}

void file_close(FILE *file)
{
    if (file != stdin) {
        fclose(file);
    }
}

/* Reads to the end, FILE_MAX + 1 bytes at most; NULL without memory. */
static char *rest_load(FILE *file, size_t *out_length)
{
    size_t capacity = 1 << 16;
    size_t length = 0;
    char *text = malloc(capacity + 1);
    while (text != NULL) {
        length += fread(text + length, 1, capacity - length, file);
        if (length < capacity || capacity > FILE_MAX) {
            text[length] = '\0';
            *out_length = length;
            break;
        }
        capacity = capacity * 2 > FILE_MAX ? (size_t)FILE_MAX + 1 : capacity * 2;
        char *longer = realloc(text, capacity + 1);
        if (longer == NULL) {
            free(text);
        }
        text = longer;
    }
    return text;
}

char *file_rest(const char *command, const char *name, FILE *file, size_t *out_length)
{
    size_t length = 0;
    char *text = rest_load(file, &length);
    if (text == NULL) {
        usage_error(command, "%s: not enough memory", name);
        return NULL;
    }
    const char *zero = memchr(text, '\0', length);
    if (ferror(file)) {
        usage_error(command, "%s: cannot be read: %s", name, strerror(errno));
    } else if (length > FILE_MAX) {
        usage_error(command, "%s: is longer than the %d bytes that are accepted", name, FILE_MAX);
    } else if (zero != NULL) {
        usage_error(command, "%s: is not a text: byte %zu is zero", name, (size_t)(zero - text) + 1);
    } else {
        *out_length = length;
        return text;
    }
    free(text);
    return NULL;
}

char *file_read(const char *command, const char *name, size_t *out_length)
{
    FILE *file = file_open(command, name);
    if (file == NULL) {
        return NULL;
    }
    char *text = file_rest(command, name, file, out_length);
    file_close(file);
    return text;
}

int file_line(FILE *file, char *buffer, size_t capacity, size_t *out_length)
{
    size_t length = 0;
    int c = getc(file);
    if (c == EOF) {
        return READ_END;
    }
    for (; c != EOF && c != '\n'; c = getc(file)) {
        if (length + 1 < capacity) {
            buffer[length] = (char)c;
        }
        length++;
    }
    bool cut = length >= capacity;
    *out_length = cut ? capacity - 1 : length;
    buffer[*out_length] = '\0';
    return cut ? READ_CUT : READ_LINE;
}

static int bytes_write(const char *name, const char *bytes, size_t length, bool *out_opened)
{
    FILE *file = fopen(name, "wb");
    int error = file == NULL || fwrite(bytes, 1, length, file) != length ? errno : 0;
    *out_opened = file != NULL;
    if (file != NULL && fclose(file) != 0 && error == 0) {
        error = errno;
    }
    return error;
}

int file_write(const char *name, const char *bytes, size_t length)
{
    struct stat there;
    bool opened;
    if (lstat(name, &there) == 0 && !S_ISREG(there.st_mode)) {
        return bytes_write(name, bytes, length, &opened);
    }
    size_t size = strlen(name) + sizeof ".part";
    char *beside = malloc(size);
    if (beside == NULL) {
        return ENOMEM;
    }
    snprintf(beside, size, "%s.part", name);
    int error = bytes_write(beside, bytes, length, &opened);
    if (error == 0 && rename(beside, name) != 0) {
        error = errno;
    }
    if (error != 0 && opened) { /* else it is somebody else's */
        unlink(beside);
    }
    free(beside);
    return error;
}
