/* SPDX-License-Identifier: MIT */
/* boxed_case.h - a game of a real table, whose deck nobody knows, for tests of what reads records. */
#pragma once

/* The record of its first moves; the text stays until the next call. */
const char *boxed_record(void);
