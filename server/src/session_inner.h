/* SPDX-License-Identifier: MIT */
/* session_inner.h - a message on its way through the files of the session. */
#pragma once

#include "body.h"
#include "live.h"
#include "session.h"

#include "notation/language.h"

/* Codes of the close frame; those from 4000 on are ours (docs/protocol.md). */
enum {
    CLOSE_LEFT = 1000,
    CLOSE_POLICY = 1008,
    CLOSE_RESTART = 1012,
    CLOSE_LATER = 1013,
    CLOSE_BAD_SEAT = 4401,
    CLOSE_CLOSED = 4403,
    CLOSE_NO_GAME = 4404,
    CLOSE_DAMAGED = 4409,
    CLOSE_OTHER_RULES = 4410,
};
enum { CODE_MINUTES = 10 };

typedef struct Message {
    GameRegistry *registry;
    const SessionLimits *limits;
    Caller *caller;
    const Body *body;
    const char *id; /* "" where it needs none */
    uint64_t come_ns;
} Message;

/* ---- session_reply.c: what goes back. */
typedef struct Reply {
    const char *type;
    const char *id; /* NULL: none */
    uint64_t version;
    const SittingRefusal *refusal;
    int word;   /* a row that says something else; 0: none */
    bool named; /* with the id of the connection, by which the log calls it */
    const char *code;
    const char *recovery;
    const char *secret; /* of a webhook; NULL or "": none */
} Reply;
void reply(GameRegistry *registry, Caller *caller, Reply what);
void refuse_word(GameRegistry *registry, Caller *caller, const char *id, int word);
/* A message that is none: said, counted, and after too many the end. */
void complain(GameRegistry *registry, const SessionLimits *limits, Caller *caller, int word);
/* After too many of them the connection is closed. */
void error_count(const GameRegistry *registry, Caller *caller);
uint64_t caller_version(const Caller *caller);

/* ---- session_line.c: messages that become entries. */
void message_line(const Message *m, const char *word, const char *rest_key, bool other);
/* The line as a request of this client, with its id. */
void line_request(const Message *m, const char *line);
uint64_t message_version(const Message *m);

/* ---- Messages with a function of their own. */
void message_hello(const Message *m); /* session_hello.c */
void message_ping(const Message *m);  /* session.c */
void message_code(const Message *m);  /* session_code.c */
void message_recover(const Message *m);
void message_rematch(const Message *m); /* rematch.c */
void message_mute(const Message *m);    /* session_house.c */
void message_close(const Message *m);
void message_claim(const Message *m);
