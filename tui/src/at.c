/* SPDX-License-Identifier: MIT */
/* at.c - `aedile tui --at LINK`: to a server's table from the command line, and what is said when one leaves it. */
#include "tui.h"

#include <string.h>

/* What a link has decided already, or the server decides. */
static int options_check(const Args *args, const OnlinePlace *place)
{
    static const char *const NEW[] = {"--seats",       "--game",       "--players",       "--modules", "--markers",
                                      "--idle_rounds", "--consul_win", "--consul_shapes", "--edition", "--counsel",
                                      "--clock",       "--clock-game", "--clock-bot",     "--listed",  NULL};
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
    if (args_has(args, "--lobby") && (place->game[0] != '\0' || args_has(args, "--code"))) {
        return usage_error("tui", "--lobby: --at must name the server alone, without --code");
    }
    if (args_has(args, "--code") && place->game[0] != '\0') {
        return usage_error("tui", "--code: --at must name the server alone, since the code says which table");
    }
    const char *name = args_value(args, "--name");
    if (name != NULL && !args_has(args, "--sit") && place->game[0] != '\0') {
        return usage_error("tui", "--name is for those who sit down: with --sit, or at a new table");
    }
    return EXIT_OK;
}

/* "90s", "10m", "12h", "3d", up to the 30 days of the server. */
static bool time_read(const Args *args, const char *option, uint32_t *out_s)
{
    enum { MOST_S = 30 * 86400 };
    static const struct {
        char letter;
        uint32_t seconds;
    } UNITS[] = {{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86400}};
    const char *words = args_value(args, option);
    if (words == NULL) {
        return true;
    }
    const size_t digits = strspn(words, "0123456789");
    uint64_t number = 0;
    for (size_t i = 0; i < digits && number <= MOST_S; i++) {
        number = 10 * number + (uint64_t)(words[i] - '0');
    }
    for (size_t i = 0; i < sizeof UNITS / sizeof UNITS[0]; i++) {
        if (digits > 0 && words[digits] == UNITS[i].letter && words[digits + 1] == '\0' && number > 0 &&
            number * UNITS[i].seconds <= MOST_S) {
            *out_s = (uint32_t)number * UNITS[i].seconds;
            return true;
        }
    }
    usage_error("tui", "%s: '%s' is no time; such as 90s, 10m, 12h or 3d, at most 30d", option, words);
    return false;
}

static bool clock_read(const Args *args, TableClock *out_clock)
{
    const char *bot = args_value(args, "--clock-bot");
    if (!time_read(args, "--clock", &out_clock->move_s) || !time_read(args, "--clock-game", &out_clock->game_s)) {
        return false;
    }
    if (bot != NULL && (bot_find(bot) < 0 || bot_find(bot) >= BOT_COUNT)) {
        usage_error("tui", "--clock-bot: there is no bot '%s'", bot);
        return false;
    }
    if (bot != NULL && out_clock->move_s == 0 && out_clock->game_s == 0) {
        usage_error("tui", "--clock-bot needs --clock or --clock-game");
        return false;
    }
    snprintf(out_clock->bot, sizeof out_clock->bot, "%s", bot != NULL ? bot : "");
    return true;
}

static const char *own_name(const Args *args)
{
    return args_has(args, "--name") ? args_value(args, "--name") : "";
}

/* One seat is one's own, other people's are open. */
static bool table_make(Online *o, const Args *args, const Tui *t, const TableClock *clock, Fault *out_fault)
{
    const char *seats[SEATS_MAX];
    bool seated = false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int player = t->seat[seat].player;
        bool me = player == SEAT_HUMAN && !seated;
        seated |= me;
        seats[seat] = me ? "me" : player < 0 ? "open" : bot_name(player);
    }
    const OnlineNew wanted = {&t->setup, seats, own_name(args), args_has(args, "--counsel"), args_has(args, "--listed"),
                              clock};
    return online_make(o, &wanted, out_fault);
}

static bool table_find(Online *o, const Args *args, const Tui *t, const TableClock *clock, Fault *out_fault)
{
    const char *code = args_value(args, "--code");
    if (code != NULL) {
        return online_code(o, code, out_fault) && online_connect(o, out_fault);
    }
    if (o->place.game[0] == '\0' && !table_make(o, args, t, clock, out_fault)) {
        return false;
    }
    if (args_has(args, "--sit") && !online_sit(o, own_name(args), out_fault)) {
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

const char *recovery_words(const Online *o)
{
    enum { GROUP = 4 };
    static char words[sizeof o->recovery + sizeof o->recovery / GROUP];
    size_t length = 0;
    for (size_t i = 0; o->recovery[i] != '\0'; i++) {
        if (i > 0 && i % GROUP == 0) {
            words[length++] = ' ';
        }
        words[length++] = o->recovery[i];
    }
    words[length] = '\0';
    return words;
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
        if (o->recovery[0] != '\0') {
            puts(said(WORD_TUI_RECOVERY, arg_text(recovery_words(o))));
        }
    }
}

/* Until a table is chosen, or made; false: none is. What the server refuses is said, and the tables are shown again. */
static bool lobby_choose(const Args *args, Tui *t, Online *o, const TableClock *clock)
{
    Fault fault;
    for (;;) {
        const int wanted = lobby_show(t);
        if (wanted == LOBBY_QUIT) {
            return false;
        }
        if (wanted == LOBBY_LOOK || (wanted == LOBBY_SIT && online_sit(o, own_name(args), &fault)) ||
            (wanted == LOBBY_NEW && table_make(o, args, t, clock, &fault))) {
            online_enter(o, o->place.game, o->place.token);
            return true;
        }
        message_set(t, true, "%s", said_fault(&fault));
    }
}

static int at_play(const Args *args, Tui *t, Online *o, const TableClock *clock, bool colour)
{
    Fault fault;
    const bool lobby = args_has(args, "--lobby");
    if (!lobby && !table_find(o, args, t, clock, &fault)) {
        return fault_error("tui", NULL, &fault);
    }
    if (!screen_open(colour)) {
        return EXIT_USAGE;
    }
    if (lobby && !lobby_choose(args, t, o, clock)) {
        screen_close();
        return EXIT_OK;
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
    TableClock clock = {0};
    Fault fault;
    if (!place_read(args_value(args, "--at"), &place, &fault)) {
        return usage_error("tui", "--at %s", fault_words(&fault, NULL).text);
    }
    int status = options_check(args, &place);
    if (status != EXIT_OK || !clock_read(args, &clock) || !screen_there()) {
        return EXIT_USAGE;
    }
    if (!online_start(&online, &place, said_lang(), &args->catalogue, &fault)) {
        return usage_error("tui", "--at %s", fault_words(&fault, NULL).text);
    }
    online.keeps = true;
    t->online = &online;
    status = at_play(args, t, &online, &clock, colour);
    online_end(&online);
    return status;
}
