/* SPDX-License-Identifier: MIT */
/* books.c - books by name, each with a timer until it is forgotten, and calls that wait, each with a timer of its own. */
#include "books.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOOK_BUCKETS = 1024 };

struct BookWait {
    BookWait *next; /* of the same book */
    Book *book;
    BookDone *done;
    void *context;
    uv_timer_t timer;
};

struct Books {
    uv_loop_t *loop;
    Bounds *bounds;
    uint64_t keep_ms;
    uint64_t wait_ms;
    uint64_t touches;
    Book *bucket[BOOK_BUCKETS];
};

Books *books_create(uv_loop_t *loop, Bounds *bounds, uint32_t keep_s, uint32_t wait_s)
{
    Books *books = calloc(1, sizeof *books);
    if (books != NULL) {
        books->loop = loop;
        books->bounds = bounds;
        books->keep_ms = keep_s * UINT64_C(1000);
        books->wait_ms = wait_s * UINT64_C(1000);
    }
    return books;
}

bool book_name_well_formed(const char *name)
{
    static const char LETTERS[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
    return strlen(name) == BOOK_NAME_LETTERS && strspn(name, LETTERS) == BOOK_NAME_LETTERS;
}

static Book **bucket_of(Books *books, const char *name)
{
    uint64_t hash = 1469598103934665603ULL; /* FNV-1a */
    for (const char *c = name; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 1099511628211ULL;
    }
    return &books->bucket[hash % BOOK_BUCKETS];
}

/* ---- Waiting. */
static void wait_free(uv_handle_t *handle)
{
    free(handle->data);
}

void book_leave(BookWait *wait)
{
    BookWait **at = &wait->book->waits;
    while (*at != wait) {
        at = &(*at)->next;
    }
    *at = wait->next;
    wait->book->waiting--;
    uv_close((uv_handle_t *)&wait->timer, wait_free);
}

static void wait_end(BookWait *wait, int how)
{
    BookDone *done = wait->done;
    void *context = wait->context;
    const Book *book = wait->book;
    book_leave(wait);
    done(context, how, book);
}

static void waits_end(Book *book, int how)
{
    while (book->waits != NULL) {
        wait_end(book->waits, how);
    }
}

static void wait_over(uv_timer_t *timer)
{
    wait_end(timer->data, BOOK_SAME);
}

BookWait *book_wait(Book *book, BookDone *done, void *context)
{
    BookWait *wait = calloc(1, sizeof *wait);
    if (wait == NULL) {
        return NULL;
    }
    *wait = (BookWait){.next = book->waits, .book = book, .done = done, .context = context};
    book->waits = wait;
    book->waiting++;
    uv_timer_init(book->books->loop, &wait->timer);
    wait->timer.data = wait;
    uv_timer_start(&wait->timer, wait_over, book->books->wait_ms, 0);
    return wait;
}

/* ---- Books. */
static void book_free(uv_handle_t *handle)
{
    Book *book = handle->data;
    free(book->text);
    free(book);
}

void book_remove(Book *book)
{
    Book **at = bucket_of(book->books, book->name);
    while (*at != book) {
        at = &(*at)->next;
    }
    *at = book->next;
    bound_give(book->books->bounds, BOUND_BOOKS);
    waits_end(book, BOOK_GONE);
    uv_close((uv_handle_t *)&book->timer, book_free);
}

static void forgotten(uv_timer_t *timer)
{
    book_remove(timer->data);
}

static void book_touch(Book *book)
{
    book->touched = ++book->books->touches;
    uv_timer_start(&book->timer, forgotten, book->books->keep_ms, 0);
}

Book *books_find(Books *books, const char *name)
{
    Book *book = *bucket_of(books, name);
    while (book != NULL && strcmp(book->name, name) != 0) {
        book = book->next;
    }
    if (book != NULL) {
        book_touch(book);
    }
    return book;
}

/* How many there are of one maker, or of ALL, and the one of them that may go. New books are few: all are looked at. */
enum { ALL = -1 };
static uint32_t books_look(const Books *books, int maker, Book **out_spare)
{
    uint32_t count = 0;
    *out_spare = NULL;
    for (size_t i = 0; i < BOOK_BUCKETS; i++) {
        for (Book *book = books->bucket[i]; book != NULL; book = book->next) {
            const bool counts = maker == ALL || book->maker == maker;
            count += counts;
            if (counts && book->waiting == 0 && (*out_spare == NULL || book->touched < (*out_spare)->touched)) {
                *out_spare = book;
            }
        }
    }
    return count;
}

/* Where there are as many as may be, the one that may go does. How many are there then? */
static uint32_t room_make(Books *books, int maker, int bound)
{
    Book *spare;
    const uint32_t count = books_look(books, maker, &spare);
    if (count < bound_most(books->bounds, bound) || spare == NULL) {
        return count;
    }
    book_remove(spare);
    return count - 1;
}

Book *books_make(Books *books, const char *name, uint16_t maker, int *out_bound)
{
    *out_bound = BOUND_COUNT;
    Book *book = calloc(1, sizeof *book);
    if (book == NULL) {
        return NULL;
    }
    if (!bound_fits(books->bounds, BOUND_BOOKS_ADDRESS, room_make(books, maker, BOUND_BOOKS_ADDRESS))) {
        *out_bound = BOUND_BOOKS_ADDRESS;
        free(book);
        return NULL;
    }
    room_make(books, ALL, BOUND_BOOKS);
    if (!bound_take(books->bounds, BOUND_BOOKS)) {
        *out_bound = BOUND_BOOKS;
        free(book);
        return NULL;
    }
    Book **bucket = bucket_of(books, name);
    *book = (Book){.next = *bucket, .books = books, .maker = maker};
    memcpy(book->name, name, BOOK_NAME_LETTERS);
    *bucket = book;
    uv_timer_init(books->loop, &book->timer);
    book->timer.data = book;
    book_touch(book);
    return book;
}

bool book_write(Book *book, uint64_t revision, const char *json)
{
    char front[48];
    const size_t before = (size_t)snprintf(front, sizeof front, "{\"revision\":%" PRIu64 ",\"book\":", revision);
    const size_t inside = strlen(json);
    char *text = malloc(before + inside + 2);
    if (text == NULL) {
        return false;
    }
    memcpy(text, front, before);
    memcpy(text + before, json, inside + 1);
    memcpy(text + before + inside, "}", 2);
    free(book->text);
    book->text = text;
    book->length = before + inside + 1;
    book->revision = revision;
    waits_end(book, BOOK_CHANGED);
    return true;
}

void books_stop(Books *books)
{
    for (size_t i = 0; i < BOOK_BUCKETS; i++) {
        for (Book *book = books->bucket[i]; book != NULL; book = book->next) {
            waits_end(book, BOOK_SAME);
        }
    }
}

void books_destroy(Books *books)
{
    for (size_t i = 0; i < BOOK_BUCKETS; i++) {
        while (books->bucket[i] != NULL) {
            book_remove(books->bucket[i]);
        }
    }
    free(books);
}
