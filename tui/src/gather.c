/* SPDX-License-Identifier: MIT */
/* gather.c - a server's table before the start: who sits there, who is ready, and the links. */
#include "tui.h"

#include "notation/put.h"

#include <string.h>

enum { GO_ON = -1, LOOK_MS = 1000, CHAT_ROWS = 6 };

static const char *chair_words(const Told *told, int seat)
{
    const ToldSeat *chair = &told->chair[seat];
    switch (chair->kind) {
    case TOLD_OPEN:
        return "open";
    case TOLD_BOT:
        return chair->bot;
    case TOLD_AUTOMATON:
        return "plays by its cards";
    default:
        return chair->ready ? "ready" : (told->present >> seat & 1) != 0 ? "not ready yet" : "not connected";
    }
}

static int chairs_draw(const Told *told, int y)
{
    for (int seat = 0; seat < told->chair_count; seat++, y++) {
        const ToldSeat *chair = &told->chair[seat];
        draw_banner(y, 2, seat);
        style(chair->kind == TOLD_OPEN ? INK_DIM : INK_TEXT, GROUND_TABLE, seat == told->seat ? A_BOLD : 0);
        drawf(y, 4, 44, "%s%s", chair->kind == TOLD_OPEN ? "—" : chair->name, seat == told->seat ? " (you)" : "");
        style(chair->ready ? INK_GOOD : INK_DIM, GROUND_TABLE, 0);
        draw(y, 50, COLS - 52, chair_words(told, seat));
    }
    return y;
}

static int link_draw(const OnlinePlace *place, bool secret, const char *label, int y)
{
    char link[ONLINE_LINK_MAX];
    Text text;
    said_start(&text, link, sizeof link);
    place_write(&text, place, secret);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, 2, COLS - 4, label);
    style(INK_BONUS, GROUND_TABLE, A_BOLD);
    return y + 1 + draw_wrapped(y + 1, 4, COLS - 6, 3, link) + 1;
}

static void chat_draw(const Told *told, int y, int end)
{
    int rows = end - y < CHAT_ROWS ? end - y : CHAT_ROWS;
    int first = told->chat_count > rows ? told->chat_count - rows : 0;
    style(INK_TEXT, GROUND_TABLE, 0);
    for (int i = first; i < told->chat_count && rows > 0; i++, y++) {
        int seat = told->chat[i].seat;
        drawf(y, 2, COLS - 4, "%s says: %s",
              seat != NO_SEAT && seat < told->chair_count ? told->chair[seat].name : "Somebody", told->chat[i].text);
    }
}

static bool chair_open(const Told *told)
{
    for (int seat = 0; seat < told->chair_count; seat++) {
        if (told->chair[seat].kind == TOLD_OPEN) {
            return true;
        }
    }
    return false;
}

static const char *status_words(const Online *o)
{
    const Told *told = &o->told;
    if (o->state != ONLINE_OPEN) {
        return o->state == ONLINE_REFUSED      ? o->trouble
               : o->state == ONLINE_CONNECTING ? "Connecting…"
                                               : "The connection is lost; trying again by itself.";
    }
    if (chair_open(told)) {
        return "Waiting for open seats to be taken.";
    }
    return told->seat != NO_SEAT && !told->chair[told->seat].ready ? "The game starts when everybody is ready."
                                                                   : "Waiting for the others to be ready.";
}

static const char *keys_words(const Told *told)
{
    if (told->seat == NO_SEAT) {
        return chair_open(told) ? "s sit down · q leave" : "q leave";
    }
    return told->seat == told->host ? "r ready or not · b bot for an open seat · o open it again · / say · q leave"
                                    : "r ready or not · / say · ? help · q leave";
}

static void gather_draw(const Tui *t)
{
    const Online *o = t->online;
    const Told *told = &o->told;
    char words[200];
    Text text;
    if (!screen_begin()) {
        return;
    }
    said_start(&text, words, sizeof words);
    modules_summary(&told->setup.config, &text);
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    drawf(1, 2, COLS - 4, "%s: a table for %d, modules: %s", told->title[0] != '\0' ? told->title : "The table gathers",
          told->setup.config.players, words);
    banner_game(&told->rules);
    int y = chairs_draw(told, 3) + 1;
    y = decided_draw(t, y);
    y = link_draw(&o->place, false, "Whoever opens this link may watch, or take an open seat:", y);
    if (told->seat != NO_SEAT) {
        y = link_draw(&o->place, true, "Your own seat, on any device; keep it to yourself:", y);
    }
    chat_draw(told, y, LINES - 2);
    style(INK_LIGHT, GROUND_BAR, A_BOLD);
    draw_fill(LINES - 2, 0, COLS);
    draw(LINES - 2, 1, COLS - 2, status_words(o));
    style(t->message[0] == '\0' ? INK_DIM : t->message_bad ? INK_BAD : INK_GOOD, GROUND_BAR, 0);
    draw_fill(LINES - 1, 0, COLS);
    if (t->remote.saying) {
        say_draw(t, LINES - 1);
    } else {
        draw(LINES - 1, 1, COLS - 2, t->message[0] != '\0' ? t->message : keys_words(told));
    }
    refresh();
}

static void ready_change(Online *o)
{
    char digits[ONLINE_ENTROPY_MAX];
    char members[ONLINE_ENTROPY_MAX + 32];
    if (o->told.chair[o->told.seat].ready) {
        online_ask(o, "wait", "");
        return;
    }
    link_entropy(digits);
    snprintf(members, sizeof members, ",\"entropy\":\"%s\"", digits);
    online_ask(o, "ready", members);
}

/* The host lets a bot take the first open seat, or opens that of the last bot. */
static void bot_change(Online *o, bool take)
{
    const Told *told = &o->told;
    char members[64];
    int found = NO_SEAT;
    for (int seat = 0; seat < told->chair_count; seat++) {
        bool meant = told->chair[seat].kind == (take ? TOLD_OPEN : TOLD_BOT);
        found = meant && (!take || found == NO_SEAT) ? seat : found;
    }
    if (found != NO_SEAT) {
        snprintf(members, sizeof members, take ? ",\"seat\":%d,\"bot\":\"%s\"" : ",\"seat\":%d", found + 1,
                 bot_name(BOT_GREEDY));
        online_ask(o, take ? "bot" : "open", members);
    }
}

static void sit_down(Tui *t)
{
    Fault fault;
    if (online_sit(t->online, "", &fault)) {
        online_enter(t->online, t->online->place.game, t->online->place.token);
    } else {
        message_set(t, true, "%s", said_fault(&fault));
    }
}

/* Asks in the last row; the key. */
static int question_ask(const Tui *t, const char *question)
{
    for (;;) {
        gather_draw(t);
        style(INK_BONUS, GROUND_BAR, A_BOLD);
        draw_fill(LINES - 1, 0, COLS);
        draw(LINES - 1, 1, COLS - 2, question);
        refresh();
        int key = screen_key(WAIT_FOREVER);
        if (key != KEY_RESIZE) {
            return key;
        }
    }
}

static int leave_ask(Tui *t)
{
    if (t->online->told.seat == NO_SEAT) {
        return END_QUIT;
    }
    int key = question_ask(t, "Leave? y gives the seat up · k keeps it for your link · any other key stays");
    if (key == 'y' || key == 'Y') {
        online_ask(t->online, "leave", "");
        t->online->place.token[0] = '\0';
    }
    return key == 'y' || key == 'Y' || key == 'k' || key == KEY_LEAVE ? END_QUIT : GO_ON;
}

int gather_turn(Tui *t)
{
    Online *o = t->online;
    const bool seated = o->told.seat != NO_SEAT && o->told.version != 0;
    gather_draw(t);
    int key = screen_key(LOOK_MS);
    if (key == KEY_NONE_YET || key == KEY_RESIZE) {
        return GO_ON;
    }
    t->message[0] = '\0';
    if (key == KEY_LEAVE) {
        return END_QUIT;
    }
    if (seated && say_key(t, key)) {
        return GO_ON;
    }
    if (key == 'q' || key == KEY_ESCAPE) {
        return leave_ask(t);
    }
    if (key == 'r' && seated) {
        ready_change(o);
    } else if ((key == 'b' || key == 'o') && seated && o->told.seat == o->told.host) {
        bot_change(o, key == 'b');
    } else if (key == 's' && !seated && o->told.version != 0) {
        sit_down(t);
    } else if (key == '?') {
        return help_show() == KEY_LEAVE ? END_QUIT : GO_ON;
    }
    return GO_ON;
}
