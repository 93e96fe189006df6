/* SPDX-License-Identifier: MIT */
/* fuzz_sitting.c - any text as the log of a game: lines are taken or refused, what is taken folds, and what is told is
 * JSON. The first byte of the input picks the game, the first letter of a line who wants it; what is left is the entry. */
#include "configs.h"
#include "hall/sitting.h"

#include <string.h>

enum { LINES_MOST = 200, TELL_MAX = 1 << 20, TOKENS_MOST = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* From 128 on with the second protocol of the shuffle. */
static Sitting *sitting_pick(uint8_t byte)
{
    static const uint8_t SECRET[32] = {1, 2, 3};
    SittingHead head;
    Rules rules;
    memset(&head, 0, sizeof head);
    rules_pick(byte, 12, &rules);
    setup_defaults(&head.setup);
    head.setup.config = rules.config;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        head.seat[seat].bot = seat == 1 ? (int)BOT_RANDOM : (int)SEAT_HUMAN;
        head.seat[seat].colour = (uint8_t)seat;
    }
    head.clock_move_s = byte % 2 * 30u;
    head.shuffle = byte >= 128 ? SHUFFLE_2 : SHUFFLE_1;
    head.shuffle_s = SITTING_SHUFFLE_S;
    fair_commitment(SECRET, head.commitment);
    return sitting_open(&head, "abcdefghijkl", SECRET);
}

/* What everybody and the first seat are told is JSON, all of it and what came last. */
static void tell_check(const Sitting *s, const SittingNews *news)
{
    static char told[TELL_MAX];
    static JsonToken tokens[TOKENS_MOST];
    for (int i = 0; i < 4; i++) {
        Json json;
        Fault fault;
        uint64_t since = i < 2 ? 0 : sitting_version(s) - 1;
        Text t = text_in(told, sizeof told);
        text_add(&t, "{\"type\":\"update\"");
        sitting_tell(&t, s, i % 2 == 0 ? (int)NO_SEAT : 0, since, i < 2 ? NULL : news, 1000);
        text_char(&t, '}');
        if (text_fits(&t) && !json_read(told, t.length, tokens, TOKENS_MOST, &json, &fault)) {
            abort();
        }
    }
}

static void line_take(Sitting *s, const char *line)
{
    static char normal[SITTING_BODY_MAX];
    static char again[SITTING_BODY_MAX];
    SittingRefusal why;
    SittingNews news;
    const uint64_t version = sitting_version(s);
    const int seat = line[0] >= '1' && line[0] <= '5' ? line[0] - '1' : (int)NO_SEAT;
    if (line[0] == '\0' || !sitting_check(s, seat, version, line + 1, normal, &why)) {
        /* As if the server wanted it: not at all, or whole. */
        sitting_fold(s, version + 1, 0, "", line + (line[0] != '\0'), &news);
        return;
    }
    if (!sitting_check(s, NO_SEAT, version, normal, again, &why) || strcmp(normal, again) != 0 ||
        !sitting_fold(s, version + 1, (int64_t)version * 700, "mark", normal, &news)) {
        abort();
    }
    tell_check(s, &news);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char line[2 * SITTING_BODY_MAX];
    Sitting *s = size > 0 ? sitting_pick(data[0]) : NULL;
    size_t at = 1;
    for (int i = 0; i < LINES_MOST && at < size && s != NULL; i++) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - data) - at : size - at;
        size_t kept = length < sizeof line ? length : sizeof line - 1;
        memcpy(line, data + at, kept);
        line[kept] = '\0';
        line_take(s, line);
        at += length + 1;
    }
    sitting_close(s);
    return 0;
}
