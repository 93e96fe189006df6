/* SPDX-License-Identifier: MIT */
/* books.h - books of boxed games that several devices share (docs/referee.md): texts by name with a revision, and who waits for
 * one to change. In memory alone: every device has the book too, and puts it here again. Knows no HTTP, and no rules. */
#pragma once

#include "bounds.h"

#include <stddef.h>
#include <uv.h>

typedef struct Books Books;
typedef struct BookWait BookWait;

enum { BOOK_NAME_LETTERS = 22 };

typedef struct Book {
    struct Book *next; /* in its bucket */
    Books *books;
    uint64_t revision; /* 0: nothing was written yet */
    uint64_t touched;  /* the higher, the later */
    char *text;        /* {"revision":N,"book":{…}} */
    size_t length;
    BookWait *waits;
    uint32_t waiting;
    uint16_t maker; /* as prefix_maker has it */
    char name[BOOK_NAME_LETTERS + 1];
    uv_timer_t timer; /* until it is forgotten */
} Book;

/* `keep_s`: a book that nobody touched so long is forgotten; `wait_s`: nobody waits longer. NULL: no memory. */
Books *books_create(uv_loop_t *loop, Bounds *bounds, uint32_t keep_s, uint32_t wait_s);
/* Whoever waits is told that nothing has changed. */
void books_stop(Books *books);
/* Nobody may wait any more; the loop must run until its timers are closed. */
void books_destroy(Books *books);

bool book_name_well_formed(const char *name);
/* NULL if there is none. It is touched. */
Book *books_find(Books *books, const char *name);
/* A new one, to be written at once. Where there are as many as may be, the one that was untouched longest and that nobody waits
 * for leaves, one of the same maker's where these are too many; NULL where there is none, with the bound. No memory: BOUND_COUNT. */
Book *books_make(Books *books, const char *name, uint16_t maker, int *out_bound);
/* `json` is an object's text. Whoever waits is told. False: no memory, and all is as it was. */
bool book_write(Book *book, uint64_t revision, const char *json);
/* Whoever waits is told. */
void book_remove(Book *book);

/* `done` is called once: the book changed, it is gone, or nothing happened. */
enum { BOOK_CHANGED, BOOK_GONE, BOOK_SAME };
typedef void BookDone(void *context, int how, const Book *book);
/* NULL: no memory. */
BookWait *book_wait(Book *book, BookDone *done, void *context);
/* Waits no more; `done` is not called. */
void book_leave(BookWait *wait);
