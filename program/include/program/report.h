/* SPDX-License-Identifier: MIT */
/* report.h - numbers for people and for scripts. */
#pragma once

#include <stdint.h>
#include <stdio.h>

/* A JSON string with its quotes. */
void report_string(FILE *to, const char *words);
/* Seconds of a clock that only goes forward. */
double report_clock(void);
