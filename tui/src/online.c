/* SPDX-License-Identifier: MIT */
/* online.c - a game at a server's table: moves go out as messages, and what comes in is shown.
 *
 * The socket is looked after while keys are waited for, whatever page is open; what it told is put on the table between
 * two keys, here. */
#include "tui.h"

#include "notation/move.h"
#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

enum { GO_ON = -1, LOOK_MS = 1000 };

static bool on_poll(void *context)
{
    return online_poll(context);
}

bool say_key(Tui *t, int key)
{
    if (!t->remote.saying) {
        t->remote.saying = key == '/';
        t->remote.say[0] = '\0';
        return t->remote.saying;
    }
    if (key_is_enter(key) && t->remote.say[0] != '\0' && !house_say(t, t->remote.say)) {
        char members[2 * TOLD_CHAT_MAX + 16];
        Text text;
        said_start(&text, members, sizeof members);
        text_add(&text, ",\"text\":");
        json_write_string(&text, t->remote.say);
        online_ask(t->online, "chat", members);
    }
    t->remote.saying = !key_is_enter(key) && key != KEY_ESCAPE;
    line_edit(t->remote.say, sizeof t->remote.say, key);
    return true;
}

void say_draw(const Tui *t, int y)
{
    typed_draw(y, said_word(WORD_TUI_SAY), t->remote.say);
}

static void move_send(Tui *t, Action a, const Offer *offer)
{
    char words[MOVE_TEXT_MAX];
    char members[MOVE_TEXT_MAX + 16];
    Text text;
    Game g = t->table->now;
    if (action_verb(a) == VERB_TRADE) {
        g.extra.offer = *offer;
    }
    said_start(&text, words, sizeof words);
    move_write(&t->table->rules, &g, a, &text);
    snprintf(members, sizeof members, ",\"move\":\"%s\"", words);
    online_act(t->online, "move", members);
    mode_start(t);
}

/* As the server says it may be; it says so itself where it changed since. */
static void undo_send(Tui *t)
{
    static const struct {
        const char *told;
        int why;
    } WHY[] = {
        {"nothing", UNDO_NOTHING},
        {"revealed", UNDO_REVEALED},
        {"offered", UNDO_OFFERED},
        {"others", UNDO_OTHERS_ACTED},
    };
    for (size_t i = 0; i < sizeof WHY / sizeof WHY[0]; i++) {
        if (strcmp(t->online->told.undo, WHY[i].told) == 0) {
            message_set(t, true, "%s", undo_refusal(WHY[i].why));
            return;
        }
    }
    online_act(t->online, "undo", "");
}

static void save(Tui *t)
{
    Fault fault;
    if (t->partial) {
        message_set(t, true, "%s", said_word(WORD_TUI_SERVER_KEEPS));
    } else if (record_keep(t, &fault)) {
        message_set(t, false, "%s", said(WORD_TUI_SAVED, arg_text(t->record_file)));
    } else {
        message_set(t, true, "%s", said_fault(&fault));
    }
}

static int quit_ask(const Tui *t)
{
    const Told *told = &t->online->told;
    if (told->seat == NO_SEAT || told->stage == TOLD_OVER) {
        return END_QUIT;
    }
    int key = ask_key(t, said_word(WORD_TUI_LEAVE_SEAT), "yY");
    return key == 0 ? GO_ON : END_QUIT;
}

static int page_key(int key)
{
    return key == KEY_LEAVE ? END_QUIT : GO_ON;
}

static int points_show(Tui *t)
{
    if (t->partial) {
        message_set(t, true, "%s", said_word(WORD_TUI_POINTS_LATER));
        return 0;
    }
    return ledger_show(t);
}

/* What only a seat may ask for; false: the key is another's. */
static bool key_seat(Tui *t, int key)
{
    const Told *told = &t->online->told;
    if (told->seat == NO_SEAT || told->stage != TOLD_RUNNING) {
        return false;
    }
    switch (key) {
    case 'u':
    case 'U':
        undo_send(t);
        return true;
    case 'T':
        online_act(t->online, "takeback", "");
        return true;
    default:
        return end_ask(t, key);
    }
}

/* Keys that work whoever is to move. *used tells whether this was one. */
static int key_anytime(Tui *t, int key, bool *used)
{
    *used = true;
    if (key_seat(t, key)) {
        return GO_ON;
    }
    switch (key) {
    case 'l':
        return page_key(page_show(said_word(WORD_TUI_THE_LOG), &t->log, true));
    case '?':
        return page_key(help_show());
    case 'c':
        return page_key(codex_show(t));
    case 'p':
        return page_key(scoring_preview(t));
    case 't':
        return page_key(points_show(t));
    case 'g':
        return page_key(side_show(t));
    case 'w':
        return page_key(acts_show(t));
    case 'y':
        return page_key(secret_show(t));
    case 's':
        save(t);
        return GO_ON;
    case 'q':
        return quit_ask(t);
    default:
        *used = false;
        return GO_ON;
    }
}

static int turn_own(Tui *t, int key)
{
    Action a;
    Offer offer;
    if (t->mode == mode_home(t) && !key_is_answer(t, key)) {
        bool used = say_key(t, key);
        int end = used ? GO_ON : key_anytime(t, key, &used);
        if (used) {
            return end;
        }
    }
    if (choose_key(t, key, &a, &offer)) {
        move_send(t, a, &offer);
    }
    return GO_ON;
}

/* Others decide; or this seat about a move of theirs. */
static int turn_others(Tui *t, int key)
{
    Online *o = t->online;
    bool used;
    if (online_asked(t) && (key == 'y' || key == 'Y' || key == 'n' || key == 'N')) {
        online_ask(o, key == 'y' || key == 'Y' ? "agree" : "refuse", "");
        return GO_ON;
    }
    if (key == 'b' && o->told.seat != NO_SEAT && o->told.chair[o->told.seat].away[0] != '\0') {
        online_ask(o, "back", "");
        return GO_ON;
    }
    if (o->told.seat != NO_SEAT && say_key(t, key)) {
        return GO_ON;
    }
    return key_anytime(t, key, &used);
}

/* The finished game with all its moves, as the server has it: from now on the table knows everything. */
static void record_fetch(Tui *t)
{
    static Record record;
    static Rules rules;
    static Game game;
    Fault fault;
    char *bytes = online_record(t->online, &fault);
    if (bytes == NULL || !record_read(bytes, strlen(bytes), t->catalogue, &record, &rules, &game, &fault) ||
        !table_resume(t->table, &record, &rules.catalogue, &fault)) {
        free(bytes);
        message_set(t, true, "%s", said(WORD_TUI_NO_RECORD, arg_text(said_fault(&fault))));
        return;
    }
    proof_take(t, &record);
    free(t->record_bytes);
    t->record_bytes = bytes;
    t->partial = false;
    record_name_next(t);
    if (!record_save(t, &fault)) {
        t->record_file[0] = '\0';
        message_set(t, true, "%s", said_fault(&fault));
    } else if (t->record_file[0] != '\0') {
        message_set(t, false, "%s", said(WORD_TUI_RECORD_IN, arg_text(t->record_file)));
    }
    if (t->remote.proof == SHARE_DIFFERS) {
        message_set(t, true, "%s", proof_words(t));
    }
    online_board(t);
}

/* The same seats, another game: asked for, or there already. */
static void again(Tui *t)
{
    if (t->online->told.seat == NO_SEAT && t->online->told.rematch[0] == '\0') {
        message_set(t, true, "%s", said_word(WORD_TUI_PLAYERS_ONLY));
        return;
    }
    t->remote.again = true;
    t->online->news = true; /* it may be there already */
    if (t->online->told.rematch[0] == '\0') {
        online_ask(t->online, "rematch", "");
    }
}

static int end_page(Tui *t)
{
    int end = end_show(t);
    if (end == END_AGAIN) {
        again(t);
    }
    return end == END_QUIT ? END_QUIT : GO_ON;
}

static int turn_over(Tui *t, int key)
{
    bool used;
    if (key == 'a') {
        again(t);
        return GO_ON;
    }
    if (key_is_enter(key)) {
        return end_page(t);
    }
    if (t->online->told.seat != NO_SEAT && say_key(t, key)) {
        return GO_ON;
    }
    return key_anytime(t, key, &used);
}

static int turn_key(Tui *t, int key)
{
    if (t->online->told.stage == TOLD_OVER) {
        return turn_over(t, key);
    }
    return online_turn(t) && !online_asked(t) ? turn_own(t, key) : turn_others(t, key);
}

static int turn_take(Tui *t)
{
    table_draw(t);
    int key = screen_key(LOOK_MS);
    if (key == KEY_NONE_YET || key == KEY_RESIZE) {
        return GO_ON;
    }
    if (key == KEY_LEAVE) {
        return END_QUIT;
    }
    if (rules_asked(t, key)) {
        return page_key(rules_open(t));
    }
    t->message[0] = '\0';
    if (t->remote.saying) {
        say_key(t, key);
        return GO_ON;
    }
    return turn_key(t, key);
}

/* Puts on the table what the server told since; an era that ended meanwhile is shown. */
static int news_take(Tui *t, bool *ended)
{
    Online *o = t->online;
    o->news = false;
    online_board(t);
    end_news(t);
    if (o->share.trouble != SHARE_FINE && o->told.started) {
        message_set(t, true, "%s", trouble_words(o));
    }
    if (o->refusal[0] != '\0') {
        message_set(t, true, "%s", o->refusal);
        o->refusal[0] = '\0';
    }
    if (t->remote.again && o->told.rematch[0] != '\0') {
        t->remote.again = false;
        t->games++;
        *ended = false;
        t->partial = true;
        t->remote.proof = SHARE_NONE;
        online_enter(o, o->told.rematch, o->place.token);
        return GO_ON;
    }
    return o->told.started ? page_key(online_scored(t)) : GO_ON;
}

void online_play(Tui *t)
{
    Online *o = t->online;
    bool ended = false;
    int end = GO_ON;
    t->games++;
    t->place.kind = KIND_NONE;
    t->partial = true;
    t->remote.draw = NO_SEAT;
    t->remote.entries = o->told.entry_count; /* what was scored before is in the log */
    screen_watch(uv_backend_fd(&o->loop), on_poll, o);
    online_board(t);
    while (end == GO_ON && o->state != ONLINE_REFUSED) {
        if (o->news) {
            end = news_take(t, &ended);
        } else if (o->told.stage == TOLD_GATHERING) {
            end = gather_turn(t);
        } else if (o->told.stage == TOLD_OVER && !ended) {
            ended = true;
            record_fetch(t);
            end = end_page(t);
        } else {
            ended = o->told.stage == TOLD_OVER;
            end = turn_take(t);
        }
    }
    screen_watch(0, NULL, NULL);
}
