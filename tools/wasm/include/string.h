/* SPDX-License-Identifier: MIT */
/* string.h - for the wasm build, which has no libc: what tools/wasm/string.c brings. */
#pragma once

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
size_t strlen(const char *text);
char *strchr(const char *text, int letter);
char *strstr(const char *text, const char *words);
size_t strspn(const char *text, const char *letters);
size_t strcspn(const char *text, const char *letters);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
