/* SPDX-License-Identifier: MIT */
/* api_books.c - the book of a boxed game for several devices (docs/referee.md): who knows its name may read and write it, and
 * wait until it changes. The name is a secret: it is in no log. */
#include "api.h"
#include "body.h"
#include "books.h"
#include "live.h"
#include "prefix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t REVISION_MOST = 9007199254740991; /* 2^53 - 1: what JavaScript can count */

/* Takes the name out of the call, so that nothing that goes wrong can tell it. False: the call is refused. */
static bool name_take(ApiCall *call, char out_name[STORE_ID_MAX])
{
    const bool held = bound_most(call->api->registry->config.bounds, BOUND_BOOKS) > 0;
    memcpy(out_name, call->game, STORE_ID_MAX);
    memset(call->game, 0, sizeof call->game);
    if (!held || !book_name_well_formed(out_name)) {
        api_refuse(call, 404, held ? WORD_FAULT_TABLE_NO_BOOK : WORD_FAULT_TABLE_PATH);
        return false;
    }
    return true;
}

static void book_answer(ApiCall *call, int status, const Book *book)
{
    api_answer(call, status, "application/json", book->text, book->length);
}

/* ---- Reading, and waiting. */
struct ApiWait {
    ApiCall *call;
    BookWait *wait;
    Prefix host; /* who waits */
};

/* 0: it may wait, and is counted; else the status that it is refused with. */
static int wait_count(const ApiCall *call, const Book *book, Prefix *out_host)
{
    const Api *api = call->api;
    Bounds *bounds = api->registry->config.bounds;
    if (!bound_fits(bounds, BOUND_BOOK_WAITS_BOOK, book->waiting)) {
        return 429;
    }
    if (!bound_take(bounds, BOUND_BOOK_WAITS)) {
        return 503;
    }
    if (!rates_hold(api->rates, HELD_BOOK, net_address(call->caller->client), registry_clock(api->registry),
                    out_host)) {
        bound_give(bounds, BOUND_BOOK_WAITS);
        return 429;
    }
    return 0;
}

static void wait_uncount(const Api *api, const Prefix *host)
{
    rates_release(api->rates, HELD_BOOK, host);
    bound_give(api->registry->config.bounds, BOUND_BOOK_WAITS);
}

/* The call waits no more. */
static ApiCall *wait_over(ApiWait *waits)
{
    ApiCall *call = waits->call;
    wait_uncount(call->api, &waits->host);
    call->caller->waits = NULL;
    free(waits);
    return call;
}

static void waited(void *context, int how, const Book *book)
{
    ApiCall *call = wait_over(context);
    if (how == BOOK_CHANGED) {
        book_answer(call, 200, book);
    } else if (how == BOOK_GONE) {
        api_refuse(call, 404, WORD_FAULT_TABLE_NO_BOOK);
    } else {
        api_answer(call, 204, NULL, NULL, 0);
    }
}

void api_closed(Caller *caller)
{
    ApiWait *waits = caller->waits;
    if (waits != NULL) {
        book_leave(waits->wait);
        api_end(wait_over(waits));
    }
}

static void wait_start(ApiCall *call, Book *book)
{
    Prefix host;
    if (call->api->registry->stopping) {
        api_refuse(call, 503, WORD_FAULT_TABLE_STOPPING);
        return;
    }
    const int status = wait_count(call, book, &host);
    if (status != 0) {
        api_refuse(call, status, WORD_FAULT_TABLE_BOOK_WAITS);
        return;
    }
    ApiWait *waits = calloc(1, sizeof *waits);
    BookWait *wait = waits != NULL ? book_wait(book, waited, waits) : NULL;
    if (wait == NULL) {
        free(waits);
        wait_uncount(call->api, &host);
        api_refuse(call, 503, WORD_FAULT_TABLE_MEMORY);
        return;
    }
    *waits = (ApiWait){.call = call, .wait = wait, .host = host};
    call->request = NULL;
    call->caller->waits = waits;
    net_long_poll(call->caller->client);
}

/* ?after=N, where it is there; false if it is no number. */
static bool after_read(const char *query, bool *out_there, uint64_t *out_after)
{
    static const char AFTER[] = "after=";
    const char *at = query;
    while (at != NULL && strncmp(at, AFTER, strlen(AFTER)) != 0) {
        const char *next = strchr(at, '&');
        at = next != NULL ? next + 1 : NULL;
    }
    *out_there = at != NULL;
    if (at == NULL) {
        return true;
    }
    const char *digits = at + strlen(AFTER);
    const size_t length = strcspn(digits, "&");
    *out_after = 0;
    for (size_t i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9' || *out_after > (uint64_t)REVISION_MOST) {
            return false;
        }
        *out_after = *out_after * 10 + (uint64_t)(digits[i] - '0');
    }
    return length > 0 && *out_after <= (uint64_t)REVISION_MOST;
}

void api_book_get(ApiCall *call)
{
    char name[STORE_ID_MAX];
    bool waits;
    uint64_t after;
    if (!name_take(call, name)) {
        return;
    }
    if (!after_read(call->request->query, &waits, &after)) {
        api_refuse(call, 400, WORD_FAULT_TABLE_BOOK_AFTER);
        return;
    }
    Book *book = books_find(call->api->books, name);
    if (book == NULL) {
        api_refuse(call, 404, WORD_FAULT_TABLE_NO_BOOK);
    } else if (waits && after == book->revision) {
        wait_start(call, book);
    } else {
        book_answer(call, 200, book);
    }
}

/* ---- Writing. */
static void book_put(ApiCall *call, Book *book, uint64_t revision, const char *json)
{
    char answer[40];
    if (!book_write(book, revision, json)) {
        if (book->revision == 0) {
            book_remove(book);
        }
        api_refuse(call, 503, WORD_FAULT_TABLE_MEMORY);
        return;
    }
    const int length = snprintf(answer, sizeof answer, "{\"revision\":%llu}", (unsigned long long)revision);
    api_answer(call, 200, "application/json", answer, (size_t)length);
}

static void book_put_new(ApiCall *call, const char *name, uint64_t revision, const char *json)
{
    int bound;
    if (api_limited(call, LIMIT_BOOK_MAKE)) {
        return;
    }
    const uint16_t maker = prefix_maker(call->api->salt, net_address(call->caller->client));
    Book *book = books_make(call->api->books, name, maker, &bound);
    if (book != NULL) {
        book_put(call, book, revision, json);
    } else if (bound == BOUND_COUNT) {
        api_refuse(call, 503, WORD_FAULT_TABLE_MEMORY);
    } else {
        api_refuse(call, bound == BOUND_BOOKS ? 503 : 429, WORD_FAULT_TABLE_BOOKS);
    }
}

static bool put_check(Body *body, Fault *out_fault)
{
    static const char *const KEYS[] = {"revision", "book", "new", NULL};
    const char *stranger = body_stranger(body, KEYS);
    if (stranger != NULL) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_TABLE_STRANGER, quote_make(stranger, strlen(stranger)).text, NULL);
    }
    return (body_whole(body, "revision", 1, REVISION_MOST) && body_maybe_bool(body, "new")) ||
           fault_set(out_fault, 0, 0, WORD_FAULT_TABLE_BOOK, NULL);
}

static void put_from(ApiCall *call, const char *name, Body *body)
{
    Fault fault = {0};
    if (!put_check(body, &fault)) {
        api_fault(call, 400, &fault);
        return;
    }
    char *json = body_object(body, "book");
    const uint64_t revision = (uint64_t)body_number(body, "revision");
    Book *book = json != NULL ? books_find(call->api->books, name) : NULL;
    if (json == NULL) {
        api_refuse(call, 400, WORD_FAULT_TABLE_BOOK);
    } else if (strlen(json) > bound_most(call->api->registry->config.bounds, BOUND_REQUEST_BYTES)) {
        /* Numbers such as 1e99 are longer as they are written here. */
        bound_refuse(call->api->registry->config.bounds, BOUND_REQUEST_BYTES);
        api_refuse(call, 413, WORD_FAULT_TABLE_BOOK);
    } else if (book != NULL && revision <= book->revision) {
        book_answer(call, 409, book);
    } else if (book != NULL) {
        book_put(call, book, revision, json);
    } else if (!body_true(body, "new")) {
        api_refuse(call, 404, WORD_FAULT_TABLE_NO_BOOK);
    } else {
        book_put_new(call, name, revision, json);
    }
    free(json);
}

void api_book_put(ApiCall *call)
{
    char name[STORE_ID_MAX];
    if (!name_take(call, name) || api_limited(call, LIMIT_BOOK_WRITE)) {
        return;
    }
    /* Before the body is read, which costs most: a book that is not held can only be a new one. */
    const Api *api = call->api;
    if (books_find(api->books, name) == NULL &&
        !rates_left(api->rates, net_address(call->caller->client), LIMIT_BOOK_MAKE, registry_clock(api->registry))) {
        api_refuse(call, 429, WORD_FAULT_TABLE_TOO_OFTEN);
        return;
    }
    Body *body = api_body(call);
    if (body != NULL) {
        put_from(call, name, body);
        body_free(body);
    }
}

void api_book_delete(ApiCall *call)
{
    char name[STORE_ID_MAX];
    if (!name_take(call, name) || api_limited(call, LIMIT_BOOK_WRITE)) {
        return;
    }
    Book *book = books_find(call->api->books, name);
    if (book == NULL) {
        api_refuse(call, 404, WORD_FAULT_TABLE_NO_BOOK);
        return;
    }
    book_remove(book);
    static const char DONE[] = "{}";
    api_answer(call, 200, "application/json", DONE, strlen(DONE));
}
