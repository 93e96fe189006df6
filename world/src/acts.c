/* SPDX-License-Identifier: MIT */
/* acts.c - what a person does at a table when it is time to do something: any legal move, and what people do besides. */
#include "person.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t moves_made;

uint64_t people_moves(void)
{
    return moves_made;
}

static void say(Online *o, const char *type, const char *key, const char *value)
{
    char members[512];
    snprintf(members, sizeof members, ",\"%s\":\"%s\"", key, value);
    online_ask(o, type, members);
}

void act_chat(Online *o)
{
    static const char *const WORDS[] = {"salve", "ave", "¿qué tal?", "gut gespielt", "hm", "Ω", "a \\\"quoted\\\" word",
                                        "🏛"};
    char text[200];
    snprintf(text, sizeof text, "%s %llx", WORDS[draw_below(sizeof WORDS / sizeof WORDS[0])],
             (unsigned long long)draw_below(1 << 30));
    say(o, "chat", "text", text);
}

static bool move_any(Online *o)
{
    static Action actions[ACTIONS_MAX];
    char move[MOVE_TEXT_MAX];
    char members[MOVE_TEXT_MAX + 32];
    uint32_t count = game_list(&o->told.rules, &o->told.state, actions);
    if (count == 0) {
        return false;
    }
    Text t = text_in(move, sizeof move);
    move_write(&o->told.rules, &o->told.state, actions[draw_below(count)], &t);
    snprintf(members, sizeof members, ",\"move\":\"%s\"", move);
    online_act(o, "move", members);
    moves_made++;
    return true;
}

/* A question that others wait for an answer to. */
static bool answer_any(Online *o, int seat)
{
    if ((o->told.takeback_waiting >> seat & 1) != 0) {
        online_ask(o, draw_chance(0.5) ? "agree" : "refuse", "");
        return true;
    }
    if ((o->told.draw_waiting >> seat & 1) != 0) {
        if (draw_chance(0.2)) {
            online_act(o, "draw", "");
        } else {
            online_ask(o, "decline", "");
        }
        return true;
    }
    return false;
}

/* What the host does to keep order, and anybody whom the game waits for in vain; most of it is refused to most. */
static void act_order(Online *o)
{
    static const char *const TYPES[] = {"mute", "mute", "remove", "open", "claim", "claim"};
    const uint64_t which = draw_below(sizeof TYPES / sizeof TYPES[0] + 2);
    char members[64];
    if (which < sizeof TYPES / sizeof TYPES[0]) {
        snprintf(members, sizeof members, ",\"seat\":%d,\"on\":%s,\"what\":\"%s\"",
                 (int)draw_below((uint64_t)o->told.chair_count) + 1, draw_chance(0.3) ? "true" : "false",
                 draw_chance(0.5) ? "victory" : "draw");
        online_ask(o, TYPES[which], members);
    } else {
        snprintf(members, sizeof members, ",\"what\":\"%s\",\"on\":%s", draw_chance(0.5) ? "chat" : "watching",
                 draw_chance(0.3) ? "true" : "false");
        online_ask(o, "close", members);
    }
}

/* What people do besides. */
static bool act_aside(Online *o, int seat)
{
    uint64_t kind = draw_below(1000);
    if (kind >= 990) {
        act_order(o);
    } else if (kind < 40) {
        act_chat(o);
    } else if (kind < 60 && strcmp(o->told.undo, "ok") == 0) {
        online_act(o, "undo", "");
    } else if (kind < 66) {
        online_act(o, "takeback", "");
    } else if (kind < 69) {
        online_act(o, "draw", "");
    } else if (kind < 70 && draw_chance(0.3)) {
        online_ask(o, "resign", "");
    } else if (kind < 74) {
        char members[64];
        snprintf(members, sizeof members, ",\"seat\":%d,\"bot\":\"%s\"", seat + 1,
                 draw_chance(0.7) ? "greedy" : "merchant");
        online_ask(o, "stand", members);
    } else if (kind < 78) {
        online_ask(o, "code", "");
    } else if (kind < 80) {
        say(o, "name", "name", draw_chance(0.5) ? "Ada" : "Marcus Iulius");
    } else if (kind < 82) {
        say(o, "hook", "url", draw_chance(0.5) ? "https://hook.example/x" : "");
    } else {
        return false;
    }
    return true;
}

static bool gathered(const Told *told)
{
    for (int i = 0; i < told->chair_count; i++) {
        if (told->chair[i].kind == TOLD_OPEN) {
            return false;
        }
    }
    return true;
}

/* Most answer in the round of the shuffle, as remote does by itself; some as clients of before. */
static void be_ready(Online *o)
{
    char entropy[ONLINE_ENTROPY_MAX];
    if (draw_chance(0.8)) {
        online_ask(o, "ready", "");
        return;
    }
    link_entropy(entropy);
    say(o, "ready", "entropy", entropy);
}

/* What anybody may ask for; the answer is not looked at here. */
static void look_around(Online *o, const char *game)
{
    static const char *const PATHS[] = {"/api/games", "/api/info", "/healthz", "/readyz", "/api/games/"};
    char path[64];
    Fault fault;
    uint64_t which = draw_below(sizeof PATHS / sizeof PATHS[0]);
    snprintf(path, sizeof path, "%s%s", PATHS[which], which == 4 ? game : "");
    free(online_request(o, "GET", path, NULL, &fault));
}

void act(Person *person)
{
    Online *o = person->online;
    const Told *told = &o->told;
    int seat = told->seat;
    if (told->version == 0 || !manner.acting || online_acting(o)) {
        return;
    }
    if (draw_chance(0.01)) {
        look_around(o, person->game);
    } else if (seat == NO_SEAT) {
        return;
    }
    if (told->stage == TOLD_OVER && told->rematch[0] == '\0' && draw_chance(0.1)) {
        online_ask(o, "rematch", "");
    }
    if (told->chair[seat].away[0] != '\0') {
        online_ask(o, "back", "");
    } else if (told->stage == TOLD_GATHERING && gathered(told) && !told->chair[seat].ready) {
        be_ready(o);
    } else if (told->stage == TOLD_GATHERING && draw_chance(0.02)) {
        if (draw_chance(0.3)) {
            act_order(o);
        } else {
            online_ask(o, draw_chance(0.8) ? "wait" : "leave", "");
        }
    } else if (told->stage == TOLD_RUNNING && !answer_any(o, seat) && !act_aside(o, seat) &&
               (told->asked >> seat & 1) != 0 && told->chosen[0] == '\0') {
        move_any(o);
    }
}
