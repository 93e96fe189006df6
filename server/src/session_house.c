/* SPDX-License-Identifier: MIT */
/* session_house.c - what the host asks for to keep order, and the claim of a place that nobody came back to. */
#include "session_inner.h"

#include <stdio.h>
#include <string.h>

enum { HOUSE_LINE_MAX = 64, MINUTE_S = 60 };

/* False, and refused: who watches asks for nothing. */
static bool seated(const Message *m)
{
    if (m->caller->seat == NO_SEAT) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_SIT_FIRST);
    }
    return m->caller->seat != NO_SEAT;
}

/* Whether it says what `on` is, true where it is left out; else it is refused. */
static bool on_or_off(const Message *m)
{
    const bool good = body_maybe_bool(m->body, "on");
    if (!good) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_ON);
    }
    return good;
}

/* From 1; 0, which is none, for what is no seat. */
static int seat_of(const Message *m)
{
    const int64_t seat = body_number(m->body, "seat");
    return seat >= 1 && seat <= SEATS_MAX ? (int)seat : 0;
}

static bool wants_off(const Message *m)
{
    return body_false(m->body, "on");
}

void message_mute(const Message *m)
{
    char line[HOUSE_LINE_MAX];
    if (seated(m) && on_or_off(m)) {
        snprintf(line, sizeof line, "mute %d%s", seat_of(m), wants_off(m) ? " off" : "");
        line_request(m, line);
    }
}

void message_close(const Message *m)
{
    char line[HOUSE_LINE_MAX];
    const char *what = body_text(m->body, "what");
    const bool chat = what != NULL && strcmp(what, "chat") == 0;
    if (!chat && (what == NULL || strcmp(what, "watching") != 0)) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_HOUSE_PART);
    } else if (seated(m) && on_or_off(m)) {
        snprintf(line, sizeof line, "close 0 %s%s", chat ? "chat" : "watching", wants_off(m) ? " off" : "");
        line_request(m, line);
    }
}

static void claim_soon(const Message *m)
{
    SittingRefusal refusal = {.stale = false};
    const uint32_t minutes = (m->registry->config.claim_s + MINUTE_S - 1) / MINUTE_S;
    fault_set(&refusal.fault, 0, 0, WORD_FAULT_TABLE_CLAIM_SOON, fault_number(minutes).text, NULL);
    reply(m->registry, m->caller,
          (Reply){.type = "refused", .id = m->id, .version = caller_version(m->caller), .refusal = &refusal});
}

/* Who is away is known here alone. At a table over days people are away: there the clock decides. */
static bool claim_allowed(const Message *m, int seat)
{
    const LiveGame *live = m->caller->live;
    if (sitting_stage(live->sitting) != SITTING_RUNNING) {
        return true; /* the table says what is wrong */
    }
    if (sitting_over_days(sitting_head(live->sitting))) {
        refuse_word(m->registry, m->caller, m->id, WORD_FAULT_TABLE_CLAIM_DAYS);
        return false;
    }
    if (seat > 0 && live_absent_ms(live, seat - 1) < (uint64_t)m->registry->config.claim_s * 1000) {
        claim_soon(m);
        return false;
    }
    return true;
}

void message_claim(const Message *m)
{
    char line[HOUSE_LINE_MAX];
    const char *what = body_text(m->body, "what");
    const int seat = seat_of(m);
    if (seated(m) && claim_allowed(m, seat)) {
        const bool draw = what != NULL && strcmp(what, "draw") == 0;
        snprintf(line, sizeof line, "claim %d %s %d", m->caller->seat + 1, draw ? "draw" : "victory", seat);
        line_request(m, line);
    }
}
