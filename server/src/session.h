/* SPDX-License-Identifier: MIT */
/* session.h - a client at the WebSocket: from its first hello to its going (docs/protocol.md). */
#pragma once

#include "registry.h"

typedef struct SessionLimits {
    bool on; /* how often something may be said */
} SessionLimits;

void session_message(GameRegistry *registry, const SessionLimits *limits, Caller *caller, const char *text,
                     size_t length);
void session_closed(Caller *caller);
/* Tells a caller that the server goes. */
void session_bye(GameRegistry *registry, Caller *caller);
