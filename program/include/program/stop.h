/* SPDX-License-Identifier: MIT */
/* stop.h - asking every thread to come to an end: Ctrl-C, or a failure that makes the rest pointless. */
#pragma once

#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP ask instead of killing, so that files are closed and bot processes ended. */
void stop_on_signals(void);
void stop_ask(void);
bool stop_asked(void);
/* 128 + the signal, as shells count it; 0 if no signal came. */
int stop_status(void);
