/* SPDX-License-Identifier: MIT */
/* inbox.c - the lines of the standard input, read on a thread of their own. */
#include "inbox.h"

#include "program/args.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Lines that nobody took yet are kept up to this; then the rest waits in the pipe, a `stop` too. */
enum { KEPT_BYTES_MAX = 8 << 20 };

struct Inbox {
    pthread_mutex_t lock; /* of all but `line`, which is the reader's */
    pthread_cond_t changed;
    pthread_t reader;
    Thinker *thinker;
    Heard *first;
    Heard *last;
    size_t bytes;   /* kept */
    uint32_t stops; /* kept; quit and the end are never taken back */
    Heard *end;     /* made beforehand, for where there is no memory left */
    char line[LINE_BYTES_MAX];
};

bool heard_is(const Heard *heard, const char *word)
{
    return heard->got == READ_LINE && heard->length == strlen(word) && memcmp(heard->text, word, heard->length) == 0;
}

static bool heard_ends(const Heard *heard)
{
    return heard->got == READ_END || heard_is(heard, "quit");
}

static Heard *heard_make(int got, const char *text, size_t length)
{
    Heard *heard = malloc(sizeof *heard + length + 1);
    if (heard != NULL) {
        heard->next = NULL;
        heard->got = got;
        heard->length = length;
        memcpy(heard->text, text, length);
        heard->text[length] = '\0';
    }
    return heard;
}

static void inbox_put(Inbox *inbox, Heard *heard)
{
    pthread_mutex_lock(&inbox->lock);
    while (inbox->bytes > KEPT_BYTES_MAX) {
        pthread_cond_wait(&inbox->changed, &inbox->lock);
    }
    *(inbox->last != NULL ? &inbox->last->next : &inbox->first) = heard;
    inbox->last = heard;
    inbox->bytes += heard->length;
    if (heard_ends(heard) || heard_is(heard, "stop")) {
        inbox->stops++;
        if (inbox->thinker != NULL) {
            thinker_stop(inbox->thinker);
        }
    }
    pthread_cond_broadcast(&inbox->changed);
    pthread_mutex_unlock(&inbox->lock);
}

/* Without memory for a line it is the end. */
static void *inbox_read(void *context)
{
    Inbox *inbox = context;
    for (bool more = true; more;) {
        size_t length = 0;
        int got = file_line(stdin, inbox->line, sizeof inbox->line, &length);
        while (length > 0 && strchr(" \t\r", inbox->line[length - 1]) != NULL) {
            length--;
        }
        Heard *heard = got != READ_END ? heard_make(got, inbox->line, length) : NULL;
        more = heard != NULL && !heard_ends(heard);
        inbox_put(inbox, heard != NULL ? heard : inbox->end);
        inbox->end = heard != NULL ? inbox->end : NULL;
    }
    return NULL;
}

static void inbox_free(Inbox *inbox)
{
    pthread_cond_destroy(&inbox->changed);
    pthread_mutex_destroy(&inbox->lock);
    free(inbox->end);
    free(inbox);
}

Inbox *inbox_open(Thinker *thinker)
{
    Inbox *inbox = calloc(1, sizeof *inbox);
    if (inbox == NULL) {
        return NULL;
    }
    inbox->end = heard_make(READ_END, "", 0);
    inbox->thinker = thinker;
    pthread_mutex_init(&inbox->lock, NULL);
    pthread_cond_init(&inbox->changed, NULL);
    if (inbox->end == NULL || pthread_create(&inbox->reader, NULL, inbox_read, inbox) != 0) {
        inbox_free(inbox);
        return NULL;
    }
    return inbox;
}

Heard *inbox_take(Inbox *inbox)
{
    pthread_mutex_lock(&inbox->lock);
    while (inbox->first == NULL) {
        pthread_cond_wait(&inbox->changed, &inbox->lock);
    }
    Heard *heard = inbox->first;
    inbox->first = heard->next;
    inbox->last = inbox->first != NULL ? inbox->last : NULL;
    inbox->bytes -= heard->length;
    if (heard_is(heard, "stop") && --inbox->stops == 0 && inbox->thinker != NULL) {
        thinker_go(inbox->thinker);
    }
    pthread_cond_broadcast(&inbox->changed);
    pthread_mutex_unlock(&inbox->lock);
    return heard;
}

void inbox_close(Inbox *inbox)
{
    pthread_join(inbox->reader, NULL);
    inbox_free(inbox);
}
