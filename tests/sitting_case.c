/* SPDX-License-Identifier: MIT */
/* sitting_case.c - a sitting with its log, driven line by line. */
#include "sitting_case.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TELL_MAX = 1 << 22, HEAD_TOKENS = 256 };

static void head_make(Case *c, const char *seats, const char *modules, const char *more)
{
    char json[2048];
    char list[512] = "";
    JsonToken tokens[HEAD_TOKENS];
    Json read;
    Fault fault;
    char commitment[FAIR_HEX_SIZE];
    fair_commitment(c->secret, commitment);
    for (size_t i = 0; seats[i] != '\0'; i++) {
        size_t at = strlen(list);
        snprintf(list + at, sizeof list - at, "%s{\"player\":\"%s\"}", i == 0 ? "" : ",",
                 seats[i] == 'o'   ? "open"
                 : seats[i] == 'r' ? "random"
                                   : "greedy");
    }
    snprintf(json, sizeof json,
             "{\"config\":{\"players\":%zu,\"modules\":\"%s\"},\"seats\":[%s],\"commitment\":\"%s\"%s}", strlen(seats),
             modules, list, commitment, more);
    if (!json_read(json, strlen(json), tokens, HEAD_TOKENS, &read, &fault) ||
        !sitting_head_read(&read, 0, EDITION_NEWEST, &c->head, &fault)) {
        fail_msg("%s: %s", json, fault_words(&fault, NULL).text);
    }
}

void hall_open(Case *c, const char *seats, const char *modules, const char *more, uint64_t seed)
{
    Seed start = seed_from_number(seed);
    memset(c, 0, sizeof *c);
    c->rng = rng_start(&start);
    c->at_ms = 1763200000000;
    for (size_t i = 0; i < sizeof c->secret; i++) {
        c->secret[i] = (uint8_t)rng_next(&c->rng);
    }
    head_make(c, seats, modules, more);
    c->s = sitting_open(&c->head, HALL_GAME, c->secret);
    assert_non_null(c->s);
}

void hall_start(Case *c)
{
    for (int seat = 0; seat < c->head.setup.config.players; seat++) {
        if (sitting_chair(c->s, seat) == CHAIR_OPEN) {
            hall_do(c, NO_SEAT, "sit %d %032d", seat + 1, seat + 1);
        }
    }
    for (int seat = 0; seat < c->head.setup.config.players; seat++) {
        if (sitting_chair(c->s, seat) == CHAIR_PERSON) {
            hall_do(c, seat, "ready %d %064d", seat + 1, seat + 7);
        }
    }
    assert_int_equal(sitting_stage(c->s), SITTING_RUNNING);
}

void hall_close(Case *c)
{
    sitting_close(c->s);
    for (uint32_t i = 0; i < c->count; i++) {
        free(c->log[i].line);
    }
    free(c->log);
    memset(c, 0, sizeof *c);
}

static void log_add(Case *c, const char *line)
{
    c->log = realloc(c->log, (c->count + 1) * sizeof *c->log);
    assert_non_null(c->log);
    CaseLine *kept = &c->log[c->count++];
    kept->at_ms = c->at_ms;
    kept->mark[0] = '\0';
    if (c->count % 3 != 0) { /* some come from no client */
        snprintf(kept->mark, sizeof kept->mark, "m-%u", c->count);
    }
    kept->line = strdup(line);
}

static bool line_try(Case *c, int seat, uint64_t version, const char *line)
{
    static char normal[SITTING_BODY_MAX];
    if (!sitting_check(c->s, seat, version, line, normal, &c->why)) {
        assert_int_not_equal(c->why.fault.word, 0);
        return false;
    }
    log_add(c, normal);
    const CaseLine *kept = &c->log[c->count - 1];
    if (!sitting_fold(c->s, c->count, kept->at_ms, kept->mark, kept->line, &c->news)) {
        fail_msg("kept, but does not fold: %s", normal);
    }
    assert_int_equal(sitting_version(c->s), c->count);
    return true;
}

__attribute__((format(printf, 1, 0))) static const char *line_make(const char *format, va_list arguments)
{
    static char line[2 * SITTING_BODY_MAX];
    vsnprintf(line, sizeof line, format, arguments);
    return line;
}

bool hall_try(Case *c, int seat, uint64_t version, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *line = line_make(format, arguments);
    va_end(arguments);
    return line_try(c, seat, version, line);
}

void hall_do(Case *c, int seat, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *line = line_make(format, arguments);
    va_end(arguments);
    if (!line_try(c, seat, sitting_version(c->s), line)) {
        fail_msg("%s: %s", line, fault_words(&c->why.fault, NULL).text);
    }
}

void hall_refused(Case *c, int seat, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *line = line_make(format, arguments);
    va_end(arguments);
    if (line_try(c, seat, sitting_version(c->s), line)) {
        fail_msg("allowed: %s", line);
    }
}

void hall_choice(const Case *c, int seat, uint32_t number, char out_move[MOVE_TEXT_MAX])
{
    static Action actions[ACTIONS_MAX];
    Game view;
    sitting_view(c->s, seat, &view);
    assert_int_equal(view.seat, seat);
    uint32_t count = game_list(sitting_rules(c->s), &view, actions);
    assert_true(count > 0);
    Text t = text_in(out_move, MOVE_TEXT_MAX);
    move_write(sitting_rules(c->s), &view, actions[count != 0 ? number % count : 0], &t);
}

void hall_bot_choice(Case *c, int seat, int bot, char out_move[MOVE_TEXT_MAX])
{
    Game view;
    Action a;
    Offer offer;
    sitting_view(c->s, seat, &view);
    assert_int_equal(view.seat, seat);
    if (bot_decide(bot, sitting_rules(c->s), &view, &c->rng, NULL, &a, &offer)) {
        view.extra.offer = offer;
    }
    Text t = text_in(out_move, MOVE_TEXT_MAX);
    move_write(sitting_rules(c->s), &view, a, &t);
}

int hall_asked(Case *c)
{
    uint32_t asked = sitting_asked(c->s);
    if (asked == 0) {
        return NO_SEAT;
    }
    int seat;
    do {
        seat = (int)rng_below(&c->rng, SEATS_MAX);
    } while ((asked >> seat & 1) == 0);
    return seat;
}

/* Bots and stand-ins are the server's to move. */
static void move_do(Case *c)
{
    static char move[MOVE_TEXT_MAX];
    int seat = hall_asked(c);
    int player = sitting_player(c->s, seat);
    hall_bot_choice(c, seat, player == SEAT_HUMAN ? (int)BOT_RANDOM : player, move);
    hall_do(c, player == SEAT_HUMAN ? seat : (int)NO_SEAT, "move %d %s", seat + 1, move);
}

static void nonsense_try(Case *c)
{
    char line[64];
    size_t length = rng_below(&c->rng, sizeof line);
    const char *front = rng_below(&c->rng, 2) != 0 ? "move 1 " : "";
    for (size_t i = 0; i < length; i++) {
        line[i] = (char)(1 + rng_below(&c->rng, 255));
    }
    line[length] = '\0';
    hall_try(c, (int)rng_below(&c->rng, 2), rng_below(&c->rng, 400), "%s%s", front, line);
}

void hall_wander(Case *c)
{
    int seat = (int)rng_below(&c->rng, (uint32_t)c->head.setup.config.players);
    int n = seat + 1;
    uint64_t now = sitting_version(c->s);
    c->at_ms += rng_below(&c->rng, 5000);
    switch (rng_below(&c->rng, 44)) {
    case 0:
    case 1:
        hall_try(c, seat, now, "undo %d", n);
        return;
    case 2:
        hall_try(c, seat, now, "takeback %d", n);
        return;
    case 3:
    case 4:
    case 5:
        hall_try(c, seat, now, "agree %d", n);
        return;
    case 6:
        hall_try(c, seat, now, "refuse %d", n);
        return;
    case 7:
        hall_try(c, seat, now, "stand %d random", n);
        return;
    case 8:
    case 9:
        hall_try(c, seat, now, "back %d", n);
        return;
    case 10:
        hall_try(c, seat, now, "chat %d a word, %" PRIu64, n, now);
        return;
    case 11:
        hall_try(c, seat, now, "name %d N%" PRIu64, n, now);
        return;
    case 12:
        nonsense_try(c);
        return;
    case 13:
        hall_try(c, NO_SEAT, now, "resume 0");
        return;
    case 14:
        hall_try(c, seat, now, "draw %d", n);
        return;
    case 15:
    case 16:
        hall_try(c, seat, now, "decline %d", n);
        return;
    case 17:
        if (rng_below(&c->rng, 40) == 0) {
            hall_try(c, seat, now, "resign %d", n);
        }
        return;
    default:
        move_do(c);
    }
}

Sitting *hall_again(const Case *c, uint32_t version)
{
    SittingNews news;
    Sitting *s = sitting_open(&c->head, HALL_GAME, c->secret);
    assert_non_null(s);
    for (uint32_t i = 0; i < version; i++) {
        assert_true(sitting_fold(s, i + 1, c->log[i].at_ms, c->log[i].mark, c->log[i].line, &news));
    }
    return s;
}

const char *hall_tell(const Sitting *s, int viewer, uint64_t since, const SittingNews *news)
{
    static char buffer[TELL_MAX];
    Text t = text_in(buffer, sizeof buffer);
    text_add(&t, "{\"type\":\"update\",\"version\":");
    text_uint(&t, sitting_version(s));
    sitting_tell(&t, s, viewer, since, news, 0);
    text_char(&t, '}');
    assert_true(text_fits(&t));
    return buffer;
}
