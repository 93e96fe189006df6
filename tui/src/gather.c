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
        return said_word(WORD_TUI_OPEN);
    case TOLD_BOT:
        return chair->bot;
    case TOLD_AUTOMATON:
        return said_word(WORD_TUI_BY_CARDS);
    default:
        return said_word(chair->ready                       ? WORD_TUI_READY_NOW
                         : (told->present >> seat & 1) != 0 ? WORD_TUI_NOT_READY
                                                            : WORD_TUI_NOT_CONNECTED);
    }
}

static int chairs_draw(const Told *told, int y)
{
    for (int seat = 0; seat < told->chair_count; seat++, y++) {
        const ToldSeat *chair = &told->chair[seat];
        draw_banner(y, 2, seat);
        style(chair->kind == TOLD_OPEN ? INK_DIM : INK_TEXT, GROUND_TABLE, seat == told->seat ? A_BOLD : 0);
        const char *name = chair->kind == TOLD_OPEN ? "—" : chair->name;
        draw_name(y, 4, 44, seat == told->seat ? said(WORD_TUI_NAME_YOU, arg_text(name)) : name);
        style(chair->ready ? INK_GOOD : INK_DIM, GROUND_TABLE, 0);
        draw(y, 50, COLS - 52, chair_words(told, seat));
    }
    return y;
}

static int link_draw(const OnlinePlace *place, bool secret, int label, int y)
{
    char link[ONLINE_LINK_MAX];
    Text text;
    said_start(&text, link, sizeof link);
    place_write(&text, place, secret);
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y, 2, COLS - 4, said_word(label));
    style(INK_BONUS, GROUND_TABLE, A_BOLD);
    return y + 1 + draw_wrapped(y + 1, 4, COLS - 6, 3, link) + 1;
}

/* On the row that a link leaves empty below itself. */
static int recovery_draw(const Online *o, int y)
{
    if (o->recovery[0] == '\0') {
        return y;
    }
    style(INK_DIM, GROUND_TABLE, 0);
    draw(y - 1, 4, COLS - 6, said(WORD_TUI_RECOVERY, arg_text(recovery_words(o))));
    return y + 1;
}

/* On the row that is empty below what was decided. */
static int errata_draw(const Told *told, int y)
{
    const int count = told->version != 0 ? errata_count(&told->rules.catalogue) : 0;
    if (count == 0) {
        return y;
    }
    style(INK_LIGHT, GROUND_TABLE, A_BOLD);
    draw(y - 1, 2, COLS - 4, said(WORD_TUI_ERRATA, arg_number(count)));
    return y + 1;
}

/* Whoever sits down knows of what the decks are. */
static int stream_draw(const Told *told, int y)
{
    if (told->version == 0 || told->setup.config.stream != STREAM_1) {
        return y;
    }
    style(INK_LIGHT, GROUND_TABLE, 0);
    draw(y - 1, 2, COLS - 4, said_word(WORD_TUI_STREAM));
    return y + 1;
}

/* And of which edition the house cards are, where it is not the newest. */
static int edition_draw(const Told *told, int y)
{
    const Config *config = &told->setup.config;
    if (told->version == 0 || config->game != GAME_ROME || config->edition == EDITION_NEWEST) {
        return y;
    }
    style(INK_LIGHT, GROUND_TABLE, 0);
    draw(y - 1, 2, COLS - 4, said(WORD_TUI_EDITION, arg_number(config->edition)));
    return y + 1;
}

/* The values as in the box of who made the table, beside the printed ones; the key that left the list. */
static int errata_show(const Told *told)
{
    const Catalogue *catalogue = &told->rules.catalogue;
    ErrataWalk walk = errata_walk(catalogue);
    CatalogueField field;
    Page page = {0};
    while (errata_next(&walk, &field)) {
        char words[3][SAID_MAX];
        Text text = text_in(words[0], sizeof words[0]);
        errata_key_write(&text, &field);
        text = text_in(words[1], sizeof words[1]);
        errata_value_write(&text, catalogue, &field);
        text = text_in(words[2], sizeof words[2]);
        errata_value_write(&text, &walk.printed, &field);
        page_add(&page, INK_TEXT, false, 0, "%s",
                 said(WORD_TUI_ERRATA_LINE, arg_text(field.name), arg_text(words[0]), arg_text(words[1]),
                      arg_text(words[2])));
    }
    int key = page.count > 0 ? page_show(said_word(WORD_TUI_ERRATA_LIST), &page, false) : 0;
    page_free(&page);
    return key;
}

static void chat_draw(const Told *told, int y, int end)
{
    int rows = end - y < CHAT_ROWS ? end - y : CHAT_ROWS;
    int first = told->chat_count > rows ? told->chat_count - rows : 0;
    style(INK_TEXT, GROUND_TABLE, 0);
    for (int i = first; i < told->chat_count && rows > 0; i++, y++) {
        int seat = told->chat[i].seat;
        const bool known = seat != NO_SEAT && seat < told->chair_count;
        if (told->chat[i].notice) {
            draw_name(y, 2, COLS - 4, told->chat[i].text);
            continue;
        }
        draw_name(y, 2, COLS - 4,
                  said(WORD_TUI_SAYS, known ? arg_text(told->chair[seat].name) : arg_word(WORD_TUI_SOMEBODY),
                       arg_text(told->chat[i].text)));
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
    if (o->state == ONLINE_LOST || o->state == ONLINE_REFUSED) {
        return lost_words(o);
    }
    if (o->state == ONLINE_OPEN && round_words(told)[0] != '\0') {
        return round_words(told);
    }
    return said_word(o->state == ONLINE_CONNECTING                             ? WORD_TUI_CONNECTING
                     : chair_open(told)                                        ? WORD_TUI_SEATS_OPEN
                     : told->seat != NO_SEAT && !told->chair[told->seat].ready ? WORD_TUI_WHEN_READY
                                                                               : WORD_TUI_OTHERS_READY);
}

static const char *keys_words(const Told *told)
{
    return said_word(told->seat == NO_SEAT ? (chair_open(told) ? WORD_TUI_KEYS_GATHER_SIT : WORD_TUI_KEYS_GATHER_LEAVE)
                     : told->seat == told->host ? WORD_TUI_KEYS_GATHER_HOST
                                                : WORD_TUI_KEYS_GATHER);
}

static void gather_draw(const Tui *t)
{
    const Online *o = t->online;
    const Told *told = &o->told;
    char words[SAID_MAX];
    Text text;
    if (!screen_begin()) {
        return;
    }
    said_start(&text, words, sizeof words);
    modules_summary(&told->setup.config, &text);
    style(INK_TITLE, GROUND_TABLE, A_BOLD);
    const int head = draw_wrapped(
        0, 2, COLS - 4, 2,
        said(WORD_TUI_GATHERS, told->title[0] != '\0' ? arg_text(told->title) : arg_word(WORD_TUI_TABLE_GATHERS),
             arg_number(told->setup.config.players), text.length > 0 ? arg_text(words) : arg_word(WORD_TUI_NONE)));
    banner_game(&told->rules);
    int y = chairs_draw(told, head + 1) + 1;
    y = decided_draw(t, y);
    y = errata_draw(told, y);
    y = stream_draw(told, y);
    y = edition_draw(told, y);
    y = link_draw(&o->place, false, WORD_TUI_LINK_TABLE, y);
    if (told->seat != NO_SEAT) {
        y = link_draw(&o->place, true, WORD_TUI_LINK_SEAT, y);
        y = recovery_draw(o, y);
    }
    y = round_draw(o, y);
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
    if (o->told.shuffle.protocol == SHUFFLE_2) { /* its bytes come in the round */
        online_ask(o, "ready", "");
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
static int question_ask(const Tui *t, int question)
{
    for (;;) {
        gather_draw(t);
        foot_draw(said_word(question));
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
    int key = question_ask(t, WORD_TUI_LEAVE_GATHER);
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
    } else if (key == 'e' && o->told.version != 0) {
        return errata_show(&o->told) == KEY_LEAVE ? END_QUIT : GO_ON;
    } else if (key == '?') {
        return help_show() == KEY_LEAVE ? END_QUIT : GO_ON;
    }
    return GO_ON;
}
