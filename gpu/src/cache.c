/* SPDX-License-Identifier: MIT */
/* cache.c - what was compiled for a GPU is kept: a file a unit, named by the hash of all that it was made from. */
#include "cuda.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MODE_FOLDER = 0700, LENGTH_MOST = 256 << 20 };

/* Before the code. */
typedef struct Head {
    char magic[8];
    uint64_t length;
    uint64_t hash; /* of the code */
    uint64_t key[2];
} Head;
static const char MAGIC[8] = "aedile1";

static uint64_t bytes_hash(const char *bytes, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325ULL;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3ULL;
    }
    return hash;
}

/* The folder's name with a slash, made with those above it if `make`. False where there is no home. */
static bool folder_name(char out_name[PATH_MAX], bool make)
{
    static const char *const PARTS[] = {"", "/aedile", "/gpu"};
    const char *cache = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    int length;
    if (cache != NULL && cache[0] == '/') {
        length = snprintf(out_name, PATH_MAX, "%s", cache);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(out_name, PATH_MAX, "%s/.cache", home);
    } else {
        return false;
    }
    for (int i = 0; i < 3 && length > 0 && length < PATH_MAX - 64; i++) {
        length += snprintf(out_name + length, (size_t)(PATH_MAX - length), "%s", PARTS[i]);
        if (make && mkdir(out_name, MODE_FOLDER) != 0 && errno != EEXIST) {
            return false;
        }
    }
    return length > 0 && length < PATH_MAX - 64;
}

static bool file_name(const uint64_t key[2], bool make, char out_name[PATH_MAX + 64])
{
    char folder[PATH_MAX];
    bool named = folder_name(folder, make);
    if (named) {
        snprintf(out_name, PATH_MAX + 64, "%s/%016llx%016llx", folder, (unsigned long long)key[0],
                 (unsigned long long)key[1]);
    }
    return named;
}

bool cache_read(const uint64_t key[2], Code *out_code)
{
    char name[PATH_MAX + 64];
    Head head;
    memset(out_code, 0, sizeof *out_code);
    FILE *file = file_name(key, false, name) ? fopen(name, "rb") : NULL;
    bool whole = file != NULL && fread(&head, sizeof head, 1, file) == 1 &&
                 memcmp(head.magic, MAGIC, sizeof MAGIC) == 0 && memcmp(head.key, key, sizeof head.key) == 0 &&
                 head.length > 0 && head.length <= LENGTH_MOST;
    if (whole) {
        out_code->length = (size_t)head.length;
        out_code->bytes = malloc(out_code->length + 1);
        whole = out_code->bytes != NULL && fread(out_code->bytes, 1, out_code->length + 1, file) == out_code->length &&
                bytes_hash(out_code->bytes, out_code->length) == head.hash;
    }
    if (file != NULL) {
        fclose(file);
    }
    if (!whole) {
        free(out_code->bytes);
        memset(out_code, 0, sizeof *out_code);
    }
    return whole;
}

/* Under another name first, so that nobody reads half of it. Where it cannot be written, nothing is kept. */
void cache_write(const uint64_t key[2], const Code *code)
{
    char name[PATH_MAX + 64];
    char part[PATH_MAX + 96];
    Head head = {.length = code->length, .hash = bytes_hash(code->bytes, code->length), .key = {key[0], key[1]}};
    if (!file_name(key, true, name)) {
        return;
    }
    memcpy(head.magic, MAGIC, sizeof MAGIC);
    snprintf(part, sizeof part, "%s.XXXXXX", name);
    int number = mkstemp(part);
    FILE *file = number >= 0 ? fdopen(number, "wb") : NULL;
    if (file == NULL) {
        if (number >= 0) {
            close(number);
            unlink(part);
        }
        return;
    }
    bool written =
        fwrite(&head, sizeof head, 1, file) == 1 && fwrite(code->bytes, 1, code->length, file) == code->length;
    written = fclose(file) == 0 && written;
    if (!written || rename(part, name) != 0) {
        unlink(part);
    }
}
