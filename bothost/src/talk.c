/* SPDX-License-Identifier: MIT */
/* talk.c - a conversation with a bot process: its start, its end, and games to play (docs/bots.md). */
#include "notation/json.h"
#include "notation/language.h"
#include "talk_inner.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum {
    HELLO_MS = 5000,       /* to say `ready` */
    CRASH_GRACE_MS = 1000, /* to end, for one that has closed its output */
    QUIT_GRACE_MS = 300,
    SHELL_NOT_RUN = 126, /* and 127: the shell's words for "cannot be run" and "not found" */
    SHELL_NOT_FOUND = 127,
    SHELL_SIGNAL = 128, /* and above: how the shell tells of a signal */
    CONFIG_MAX = 4096,
    CONFIG_TOKENS = 256
};

/* For one that has closed its output: how it came to its end. */
static void talk_ended(Talk *talk, char reason[TALK_REASON_MAX])
{
    ProcessEnd end = process_end(&talk->process, CRASH_GRACE_MS);
    talk->status = WIFSIGNALED(end.status) ? SHELL_SIGNAL + WTERMSIG(end.status) : WEXITSTATUS(end.status);
    if (!end.by_itself) {
        snprintf(reason, TALK_REASON_MAX, "closed its output");
    } else if (talk->status > SHELL_SIGNAL) {
        snprintf(reason, TALK_REASON_MAX, "ended: killed by signal %d", talk->status - SHELL_SIGNAL);
    } else {
        snprintf(reason, TALK_REASON_MAX, "ended: exit status %d", talk->status);
    }
}

void talk_quote(const char *line, size_t length, char out[QUOTE_MAX + 4])
{
    size_t kept = length < QUOTE_MAX ? length : QUOTE_MAX;
    for (size_t i = 0; i < kept; i++) {
        out[i] = isprint((unsigned char)line[i]) ? line[i] : '?';
    }
    memcpy(out + kept, length > kept ? "..." : "", length > kept ? 4 : 1);
}

bool talk_sent(const char *line, size_t length, const char *words, char reason[TALK_REASON_MAX])
{
    char quote[QUOTE_MAX + 4];
    talk_quote(line, length, quote);
    snprintf(reason, TALK_REASON_MAX, "sent '%s'%s", quote, words);
    return false;
}

const char *talk_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] != ' ' && line[length] != '\0')) {
        return NULL;
    }
    return line + length + (line[length] == ' ');
}

bool talk_broken(Talk *talk, int status, char reason[TALK_REASON_MAX])
{
    switch (status) {
    case PROCESS_ENDED:
        talk_ended(talk, reason);
        return false;
    case PROCESS_LONG:
        snprintf(reason, TALK_REASON_MAX, "sent a line longer than %d bytes", PROCESS_LINE_MAX);
        break;
    case PROCESS_STOPPED:
        snprintf(reason, TALK_REASON_MAX, "was interrupted");
        break;
    default:
        snprintf(reason, TALK_REASON_MAX, "did not take its input for %d ms", WRITE_MS);
    }
    process_end(&talk->process, 0);
    return false;
}

bool talk_tell(Talk *talk, const char *words, size_t length, char reason[TALK_REASON_MAX])
{
    int status = process_write(&talk->process, words, length, process_clock() + WRITE_MS);
    return status == PROCESS_OK || talk_broken(talk, status, reason);
}

/* `aedile1` until `ready`. */
static bool talk_hello(Talk *talk)
{
    uint64_t deadline = process_clock() + HELLO_MS;
    const char *hello = "aedile1\n";
    int status = process_write(&talk->process, hello, strlen(hello), deadline);
    while (status == PROCESS_OK || status == PROCESS_ENDED) {
        char *line;
        size_t length;
        status = process_line(&talk->process, deadline, &line, &length);
        if (status != PROCESS_OK) {
            break;
        }
        const char *name = talk_word(line, "id name");
        if (talk_word(line, "ready") != NULL) {
            return true;
        }
        if (name != NULL && name[0] != '\0') {
            char quote[QUOTE_MAX + 4];
            talk_quote(name, strlen(name), quote);
            snprintf(talk->name, sizeof talk->name, "%s", quote);
        } else if (talk_word(line, "id") == NULL && talk_word(line, "info") == NULL) {
            process_end(&talk->process, 0);
            return talk_sent(line, length, " instead of 'id' and 'ready'", talk->reason);
        }
    }
    talk_broken(talk, status, talk->reason);
    if (status == PROCESS_LATE) {
        snprintf(talk->reason, sizeof talk->reason, "did not say 'ready' within %d ms", HELLO_MS);
    }
    return false;
}

static bool talk_start(Talk *talk)
{
    talk->owes = false;
    talk->busy = false;
    talk->legal_early = false;
    talk->late = 0;
    if (!process_start(&talk->process, talk->command)) {
        snprintf(talk->reason, sizeof talk->reason, "cannot be started: %s", strerror(errno));
        talk->status = SHELL_NOT_RUN;
        return false;
    }
    bool ready = talk_hello(talk);
    talk->was_ready |= ready;
    return ready;
}

Talk *talk_open(const char *command, Fault *out_fault)
{
    Talk *talk = calloc(1, sizeof *talk);
    if (talk == NULL) {
        fault_set(out_fault, 0, 0, WORD_FAULT_PROGRAM_BOT_COMMAND_MEMORY, command, NULL);
        return NULL;
    }
    talk->command = command;
    snprintf(talk->name, sizeof talk->name, "%s", command);
    if (!talk_start(talk) && (talk->status == SHELL_NOT_RUN || talk->status == SHELL_NOT_FOUND)) {
        bool missing = talk->status == SHELL_NOT_FOUND;
        fault_set(out_fault, 0, 0, missing ? WORD_FAULT_PROGRAM_BOT_MISSING : WORD_FAULT_PROGRAM_BOT_START, talk->name,
                  talk->reason, NULL);
        free(talk);
        return NULL;
    }
    return talk;
}

void talk_close(Talk *talk)
{
    if (talk->process.pid != 0) {
        process_write(&talk->process, "quit\n", strlen("quit\n"), 0);
        process_end(&talk->process, QUIT_GRACE_MS);
    }
    free(talk->moves);
    free(talk);
}

const char *talk_name(const Talk *talk)
{
    return talk->name;
}

/* The configuration without the seed, from which every hidden card would follow (rule 17), and with the seat. */
static void newgame_write(Text *t, const Setup *setup, const Catalogue *catalogue, int seat)
{
    Catalogue printed; /* the errata follow by themselves */
    char config[CONFIG_MAX];
    JsonToken tokens[CONFIG_TOKENS];
    Json json;
    Fault fault;
    Text text = text_in(config, sizeof config);
    catalogue_defaults(&printed);
    setup_write_json(&text, setup, &printed);
    text_add(t, "newgame {\"seat\":");
    text_int(t, seat + 1);
    if (text_fits(&text) && json_read(config, text.length, tokens, CONFIG_TOKENS, &json, &fault)) {
        uint32_t key = json_first(&json, 0);
        for (uint32_t i = 0; i < tokens[0].count; i++, key = tokens[key + 1].next) {
            const JsonToken *value = &tokens[key + 1];
            if (!json_is(&json, key, "seed")) {
                uint32_t start = tokens[key].start - 1;
                uint32_t end = value->end + (value->type == JSON_STRING);
                text_char(t, ',');
                text_bytes(t, config + start, end - start);
            }
        }
    }
    errata_write_json(t, catalogue);
    text_add(t, "}\n");
}

static bool newgame_tell(Talk *talk, char reason[TALK_REASON_MAX])
{
    Text text = text_in(talk->text, sizeof talk->text);
    newgame_write(&text, &talk->setup, &talk->rules->catalogue, talk->seat);
    return talk_tell(talk, talk->text, text.length, reason);
}

void talk_newgame(Talk *talk, const Setup *setup, const Rules *r, int seat)
{
    char reason[TALK_REASON_MAX];
    talk->setup = *setup;
    talk->rules = r;
    talk->seat = seat;
    talk->restarted = false;
    talk->told = 0;
    talk->moves_text = text_in(talk->moves, talk->moves_capacity);
    game_start(r, &setup->seed, &talk->at);
    if (talk->process.pid != 0 && !newgame_tell(talk, reason)) {
        snprintf(talk->reason, sizeof talk->reason, "%s", reason);
    }
}

bool talk_revive(Talk *talk, char reason[TALK_REASON_MAX])
{
    if (talk->process.pid != 0) {
        return true;
    }
    if (talk->was_ready && !talk->restarted) {
        talk->restarted = true;
        if (talk_start(talk) && newgame_tell(talk, talk->reason)) {
            return true;
        }
    }
    snprintf(reason, TALK_REASON_MAX, "%s", talk->reason);
    return false;
}
