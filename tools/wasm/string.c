/* SPDX-License-Identifier: MIT */
/* string.c - the functions of memory and text a browser's engine needs, in place of a libc.
 *
 * With -mbulk-memory the builtins of the first three are one instruction, not a call back into here. */
#include <string.h>

void *memcpy(void *to, const void *from, size_t size)
{
    return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
    return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size)
{
    return __builtin_memset(to, byte, size);
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = (const unsigned char *)a;
    const unsigned char *y = (const unsigned char *)b;
    for (size_t i = 0; i < size; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

void *memchr(const void *bytes, int byte, size_t size)
{
    const unsigned char *x = (const unsigned char *)bytes;
    for (size_t i = 0; i < size; i++) {
        if (x[i] == (unsigned char)byte) {
            return (void *)(x + i);
        }
    }
    return NULL;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0') {
        length++;
    }
    return length;
}

char *strchr(const char *text, int letter)
{
    return (char *)memchr(text, letter, strlen(text) + 1);
}

size_t strspn(const char *text, const char *letters)
{
    size_t length = 0;
    while (text[length] != '\0' && strchr(letters, text[length]) != NULL) {
        length++;
    }
    return length;
}

size_t strcspn(const char *text, const char *letters)
{
    size_t length = 0;
    while (strchr(letters, text[length]) == NULL) { /* finds the end, too */
        length++;
    }
    return length;
}

int strncmp(const char *a, const char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i] || a[i] == '\0') {
            return (int)(unsigned char)a[i] - (int)(unsigned char)b[i];
        }
    }
    return 0;
}

int strcmp(const char *a, const char *b)
{
    return strncmp(a, b, (size_t)-1);
}

char *strstr(const char *text, const char *words)
{
    const size_t size = strlen(words);
    while (*text != '\0' && strncmp(text, words, size) != 0) {
        text++;
    }
    return strncmp(text, words, size) == 0 ? (char *)text : NULL;
}
