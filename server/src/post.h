/* SPDX-License-Identifier: MIT */
/* post.h - POSTs to addresses that strangers gave, by libcurl on one thread of their own: any number at a time, each with
 * a deadline, never to this machine or a private network unless the operator allows it. */
#pragma once

#include "hall/sitting.h"

#include <uv.h>

typedef struct Poster Poster;

enum { POST_BODY_MAX = 512, POST_HEADERS_MAX = 3, POST_HEADER_MAX = 128, POST_SECONDS = 5 };
/* What became of it. */
enum {
    POST_TAKEN,  /* the receiver said so: a status under 400 */
    POST_FAILED, /* no answer in time, or one that may be another the next time */
    POST_REFUSED /* by the receiver for good, or by us: an address that is not to be called */
};

typedef struct Post {
    struct Post *next;
    void (*done)(struct Post *post); /* on the loop, with `result` set; the poster has forgotten it */
    void *context;
    int result; /* POST_… */
    char url[SITTING_HOOK_MAX + 1];
    char header[POST_HEADERS_MAX][POST_HEADER_MAX]; /* "name: value"; "" for none */
    char body[POST_BODY_MAX];
    /* For the poster's thread alone. */
    Poster *poster;
    void *easy;
    void *lines;
    size_t answered; /* bytes */
    bool inward;     /* its name led to an address that is not to be called */
} Post;

/* NULL: no memory or no thread to be had. */
Poster *poster_create(uv_loop_t *loop, bool private_too);
void poster_send(Poster *poster, Post *post);
/* Ends what is on its way as POST_FAILED: every `done` is called before it returns. */
void poster_destroy(Poster *poster);
