/* SPDX-License-Identifier: MIT */
/* modules.h - lists of modules as text, and lists of words in tables; inside notation only. */
#pragma once

#include "notation/config.h"

/* Index of a word among blank-separated ones, -1 if it is none of them; and the way back. */
int wordlist_find(const char *list, const char *word, size_t length);
void wordlist_write(Text *t, const char *list, int index);
/* All of them: "original, alternate or mixed". */
FaultPart wordlist_part(const char *list);

/* Switches all modules off. */
void modules_clear(Config *config);
/* Switches one module on: "draft", "monuments", "monuments=mixed". */
bool module_read(Config *config, const char *text, size_t length, Fault *out_fault);
/* A comma-separated list that replaces the modules; may be empty. */
bool modules_read(Config *config, const char *text, Fault *out_fault);
/* Its value from 1, or 0 if it is off; one player alone plays against Ceres (docs/formats.md, Configuration). */
int module_value(const Config *config, int module);
/* How many values there are; 1 for a module that takes none. */
int module_value_count(int module);
/* A module that is on, its value in full. */
void module_write(Text *t, const Config *config, int module);
