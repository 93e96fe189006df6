/* session.h - a client at the WebSocket: from its first hello to its going (docs/protocol.md). */
#ifndef SERVER_SESSION_H
#define SERVER_SESSION_H

#include "house.h"

typedef struct SessionLimits {
    double per_s; /* messages; 0: no limit */
    double burst;
    uint32_t errors_most; /* messages that were none, before the connection is closed */
} SessionLimits;

void session_message(House *house, const SessionLimits *limits, Caller *caller, const char *text, size_t length);
void session_closed(Caller *caller);
/* Tells a caller that the server goes. */
void session_bye(House *house, Caller *caller);

/* A rematch of a finished game, made or found: `done` gets its name, or "" and why not. */
typedef void RematchDone(void *context, const char *game, const char *why);
void rematch_make(House *house, const Live *live, RematchDone *done, void *context);

#endif
