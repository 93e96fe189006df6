/* SPDX-License-Identifier: MIT */
/* at.c - `aedile tui --at LINK`: to a server's table from the command line, and what is said when one leaves it. */
#include "tui.h"

#include <string.h>

/* What a link has decided already, or the server decides. */
static int options_check(const Args *args, const OnlinePlace *place)
{
    static const char *const NEW[] = {
        "--seats",      "--game",          "--players", "--modules", "--markers", "--idle_rounds",
        "--consul_win", "--consul_shapes", "--edition", "--counsel", NULL};
    static const char *const NEVER[] = {"--seed", "--stream", "--resume", "--start", NULL};
    for (int i = 0; NEVER[i] != NULL; i++) {
        if (args_has(args, NEVER[i])) {
            return usage_error("tui", "%s cannot be combined with --at: the server shuffles and keeps the game",
                               NEVER[i]);
        }
    }
    for (int i = 0; NEW[i] != NULL && place->game[0] != '\0'; i++) {
        if (args_has(args, NEW[i])) {
            return usage_error("tui", "%s is for a new game, but --at names one that is there", NEW[i]);
        }
    }
    if (args->errata != NULL) {
        return usage_error("tui", "--errata cannot be combined with --at: the server's are used");
    }
    if (args_has(args, "--sit") && (place->game[0] == '\0' || place->token[0] != '\0')) {
        return usage_error("tui", "--sit: --at must name a table, without a seat's token");
    }
    const char *name = args_value(args, "--name");
    if (name != NULL && !args_has(args, "--sit") && place->game[0] != '\0') {
        return usage_error("tui", "--name is for those who sit down: with --sit, or at a new table");
    }
    return EXIT_OK;
}

/* One seat is one's own, other people's are open. */
static bool table_make(Online *o, const Tui *t, const char *name, bool counsel, Fault *out_fault)
{
    const char *seats[SEATS_MAX];
    bool seated = false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int player = t->seat[seat].player;
        bool me = player == SEAT_HUMAN && !seated;
        seated |= me;
        seats[seat] = me ? "me" : player < 0 ? "open" : bot_name(player);
    }
    return online_make(o, &t->setup, seats, name, counsel, out_fault);
}

static bool table_find(Online *o, const Args *args, const Tui *t, Fault *out_fault)
{
    const char *name = args_has(args, "--name") ? args_value(args, "--name") : "";
    if (o->place.game[0] == '\0' && !table_make(o, t, name, args_has(args, "--counsel"), out_fault)) {
        return false;
    }
    if (args_has(args, "--sit") && !online_sit(o, name, out_fault)) {
        return false;
    }
    return online_connect(o, out_fault);
}

/* What was sent last should arrive, if somebody is there. */
static void last_words(Online *o)
{
    enum { LOOK_MS = 10, LOOKS = 200 };
    for (int i = 0; i < LOOKS && o->asked != NULL && o->state == ONLINE_OPEN; i++) {
        online_poll(o);
        uv_sleep(LOOK_MS);
    }
}

static void farewell(const Tui *t, const Online *o)
{
    char link[ONLINE_LINK_MAX];
    Text text = text_in(link, sizeof link);
    if (o->told.stage == TOLD_OVER && t->record_file[0] != '\0') {
        puts(said(WORD_TUI_RECORD_IN, arg_text(t->record_file)));
    } else if (o->told.stage == TOLD_OVER) {
        OnlinePlace server = o->place;
        server.game[0] = '\0';
        place_write(&text, &server, false);
        printf("%sapi/games/%s/record\n", said(WORD_TUI_RECORD_AT, arg_text(link)), o->place.game);
    } else if (o->place.token[0] != '\0') {
        place_write(&text, &o->place, false);
        puts(said(WORD_TUI_TABLE_AT, arg_text(link)));
        text = text_in(link, sizeof link);
        place_write(&text, &o->place, true);
        puts(said(WORD_TUI_SEAT_AT, arg_text(link)));
    }
}

static int at_play(const Args *args, Tui *t, Online *o, bool colour)
{
    Fault fault;
    if (!table_find(o, args, t, &fault)) {
        return fault_error("tui", NULL, &fault);
    }
    if (!screen_open(colour)) {
        return EXIT_USAGE;
    }
    online_play(t);
    screen_close();
    last_words(o);
    if (o->state == ONLINE_REFUSED) {
        return usage_error("tui", "%s", o->trouble);
    }
    farewell(t, o);
    return EXIT_OK;
}

int at_run(const Args *args, Tui *t, bool colour)
{
    static Online online; /* large */
    OnlinePlace place;
    Fault fault;
    if (!place_read(args_value(args, "--at"), &place, &fault)) {
        return usage_error("tui", "--at %s", fault_words(&fault, NULL).text);
    }
    int status = options_check(args, &place);
    if (status != EXIT_OK || !screen_there()) {
        return EXIT_USAGE;
    }
    if (!online_start(&online, &place, said_lang(), &args->catalogue, &fault)) {
        return usage_error("tui", "--at %s", fault_words(&fault, NULL).text);
    }
    online.keeps = true;
    t->online = &online;
    status = at_play(args, t, &online, colour);
    online_end(&online);
    return status;
}
