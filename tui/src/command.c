/* SPDX-License-Identifier: MIT */
/* command.c - `aedile tui`: the terminal table from the command line. */
#include "bothost/botline.h"
#include "tui.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The options of a configuration are rows here, for the table must know which were given. */
static const Option OPTIONS[] = {
    {"--seats", "LIST",
     "who sits where, comma-separated: human or a bot of those below; the last fills the rest, with --at open"},
    {"--at", "LINK",
     "at a server's table: the link of a seat or of a table, or http://HOST:PORT (https://HOST) for a new one"},
    {"--lobby", NULL, "with --at http://HOST:PORT: shows the tables of that server, to watch or to sit down at"},
    {"--listed", NULL, "with --at, at a new table: the server shows it to everybody who asks"},
    {"--sit", NULL, "with --at: take an open seat of the table, instead of watching"},
    {"--code", "CODE", "with --at http://HOST:PORT: the seat that a code opens, one for another device or of recovery"},
    {"--name", "NAME", "with --at: who you are at a table where you sit down"},
    {"--counsel", NULL,
     "with --at, at a new table: hints are allowed there; a courtesy, since any program can compute"},
    {"--clock", "TIME", "with --at, at a new table: time for a move, such as 90s, 10m, 12h or 3d (default: no hurry)"},
    {"--clock-game", "TIME", "the same, for all moves of a seat together"},
    {"--clock-bot", "BOT", "the bot that plays on for a seat whose time is over (default: one move is made for it)"},
    {"--start", NULL, "start at once, without the first screen"},
    {"--record", "FILE", "keep the game's record in a new file, written after every move"},
    {"--resume", "FILE", "go on with an unfinished record, which is kept in the same file; of a finished one, its end"},
    {"--delay", "MS", "pause before a bot's move, 0 to 60000 (default 600)"},
    {"--bot-ms", "N", "milliseconds that the strongest bot thinks about a move, and a hint at most (default 1000)"},
    {"--weights", "FILE", "what bots and hints have learnt, as aedile-train writes it (default: what is built in)"},
    {"--lang", "LL", "language: en, de or es (default: that of LC_ALL, LC_MESSAGES or LANG if it is one of them)"},
    {"--no-colour", NULL, "do without colour, as does the variable NO_COLOR"},
    {"--game", "GAME", "rome (the default) or metropolis"},
    {"--players", "N", "seats: rome 2 to 5, metropolis 2 to 4, 1 with Ceres (default: as many as --seats, else 3)"},
    {"--modules", "LIST", "modules, comma-separated, such as monuments=mixed,roads or consul=hard"},
    {"--seed", "SEED", "of the shuffle: a number below 2^64, or 64 hexadecimal digits (default: drawn)"},
    {"--markers", "WORD", "strict (the default) or lenient: rule 3.4"},
    {"--idle_rounds", "N", "rounds without purchase or build that end an era, 0 = off (default 12): rule 4.3"},
    {"--consul_win", "WORD", "all (the default) or manual: rule 13.13"},
    {"--consul_shapes", "WORD", "any (the default) or buildings: the outlines of the Consul's tokens, rule 13.2"},
    {"--edition", "N", "of the card values (default: the newest)"},
    {"--stream", "N", "what decks are shuffled with: 1 (the default), or 2, cryptographic, as at a server's tables"},
    {NULL, NULL, NULL},
};
enum { PLAYERS_QUICK = 3 };

static int setup_options(const Args *args, Tui *t)
{
    static const char *const KEYS[] = {"game",        "players",    "modules",       "seed",    "markers",
                                       "idle_rounds", "consul_win", "consul_shapes", "edition", "stream"};
    setup_defaults(&t->setup);
    t->setup.config.players = PLAYERS_QUICK;
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        char name[32];
        Fault fault;
        snprintf(name, sizeof name, "--%s", KEYS[i]);
        const char *value = args_value(args, name);
        if (value != NULL && !setup_option(&t->setup, KEYS[i], value, &fault)) {
            return usage_error("tui", "--%s", fault_words(&fault, NULL).text); /* all name the key first */
        }
    }
    if (!args_has(args, "--players") && t->setup.config.module[MODULE_CERES] != 0) {
        t->setup.config.players = 1;
    }
    t->seed_given = args_has(args, "--seed");
    return EXIT_OK;
}

/* One word of --seats. */
static bool seat_read(const char *word, size_t length, bool online, int *out_player)
{
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
    *out_player = strcmp(name, "human") == 0            ? SEAT_HUMAN
                  : online && strcmp(name, "open") == 0 ? SEAT_REMOTE
                                                        : bot_find(name);
    return *out_player < BOT_COUNT; /* what is only there to be measured is none of them */
}

static int seats_options(const Args *args, Tui *t)
{
    const char *list = args_value(args, "--seats");
    const bool online = args_has(args, "--at");
    int count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        t->seat[seat].player = seat == 0 ? (int)SEAT_HUMAN : online ? (int)SEAT_REMOTE : (int)BOT_GREEDY;
    }
    for (const char *word = list; word != NULL; count++) {
        size_t length = strcspn(word, ",");
        if (count == SEATS_MAX) {
            return usage_error("tui", "--seats %s: more than %d seats", list, SEATS_MAX);
        }
        if (!seat_read(word, length, online, &t->seat[count].player)) {
            return usage_error("tui",
                               "--seats: '%.*s' is none of human, "
#define BOT(id, name, ...) name ", "
#include "bots/bots.def"
                               "strongest%s",
                               (int)length, word, online ? ", open" : "");
        }
        word = word[length] == ',' ? word + length + 1 : NULL;
    }
    if (!args_has(args, "--players") && t->setup.config.module[MODULE_CERES] != 0) {
        t->setup.config.players = 1; /* 1.1 */
    } else if (count > 0 && !args_has(args, "--players")) {
        t->setup.config.players = (uint8_t)(count < SEATS_LEAST ? SEATS_LEAST : count);
    }
    if (count > t->setup.config.players) {
        return usage_error("tui", "--seats names %d seats, but --players is %d", count, t->setup.config.players);
    }
    for (int seat = count; seat < SEATS_MAX && count > 0 && !online; seat++) {
        t->seat[seat].player = t->seat[count - 1].player;
    }
    return EXIT_OK;
}

/* Sits down at the record in these bytes. */
static int resume_record(const Args *args, Tui *t, const char *file, const char *bytes, size_t length, Record *record)
{
    static Rules rules;
    static Game game;
    Fault fault;
    if (!record_read(bytes, length, &args->catalogue, record, &rules, &game, &fault)) {
        return fault_error("tui", file, &fault);
    }
    if (record->unknown) {
        return usage_error("tui", "%s: the deck of this game is unknown; aedile referee goes on with it", file);
    }
    if (record_over(record, &rules, &game) && game.phase != PHASE_OVER) {
        return usage_error("tui", "%s: this game was given up; aedile replay shows it", file);
    }
    if (!table_resume(t->table, record, &rules.catalogue, &fault)) {
        return fault_error("tui", file, &fault);
    }
    t->setup = record->setup;
    memcpy(t->seat, t->table->seat, sizeof t->seat);
    return EXIT_OK;
}

static int resume_open(const Args *args, Tui *t, const char *file)
{
    size_t length;
    Record *record = malloc(sizeof *record);
    if (record == NULL) {
        return usage_error("tui", "there is not enough memory for a record");
    }
    char *bytes = file_read("tui", file, &length);
    int status = bytes != NULL ? resume_record(args, t, file, bytes, length, record) : EXIT_USAGE;
    free(bytes);
    free(record);
    return status;
}

/* A record is never written over, but where it is the one that is continued. */
static int record_option(const Args *args, Tui *t)
{
    const char *resume = args_value(args, "--resume");
    t->record_name = args_value(args, "--record");
    if (t->record_name == NULL) {
        const bool kept = resume != NULL && strcmp(resume, "-") != 0 && t->table->now.phase != PHASE_OVER;
        t->record_name = kept ? resume : NULL; /* that of a game that is over is whole */
        return EXIT_OK;
    }
    if (strlen(t->record_name) > sizeof t->record_file - 32 || t->record_name[0] == '\0') {
        return usage_error("tui", "--record '%s' is not a file name that can be used", t->record_name);
    }
    if (access(t->record_name, F_OK) == 0 && (resume == NULL || strcmp(resume, t->record_name) != 0)) {
        return usage_error("tui", "--record %s: the file exists; name a new one, or go on with it: --resume %s",
                           t->record_name, t->record_name);
    }
    return EXIT_OK;
}

/* The file is tried before the first move, not after the last. */
static int record_first(Tui *t)
{
    Fault fault;
    record_name_next(t);
    if (!record_save(t, &fault)) {
        t->record_file[0] = '\0';
        screen_close();
        return usage_error("tui", "--record %s", fault_words(&fault, NULL).text);
    }
    return EXIT_OK;
}

/* Games one after another until somebody has enough. */
static int games_run(Tui *t, bool at_once, bool resumed)
{
    int next = at_once || resumed ? END_AGAIN : END_SETUP;
    for (bool first = true; next != END_QUIT; first = false) {
        Fault fault;
        if (next == END_SETUP && start_show(t) == START_QUIT) {
            break;
        }
        t->games++;
        if (!(first && resumed)) {
            TableSeat named[SEATS_MAX];
            memcpy(named, t->seat, sizeof named);
            for (int seat = 0; seat < SEATS_MAX; seat++) {
                seat_default(&named[seat], seat);
            }
            seed_draw(t);
            if (!table_start(t->table, &t->setup, t->catalogue, named, &fault)) {
                screen_close();
                return fault_error("tui", NULL, &fault);
            }
            record_date(t);
        }
        int status = record_first(t);
        if (status != EXIT_OK) {
            return status;
        }
        next = play_game(t);
        t->seed_given = t->seed_given && next == END_SETUP; /* again is another game, not the same one */
    }
    return EXIT_OK;
}

static void farewell(const Tui *t)
{
    if (t->games > 0 && t->record_file[0] != '\0') {
        puts(said(table_over(t->table) ? WORD_TUI_RECORD_IN : WORD_TUI_RECORD_GO_ON, arg_text(t->record_file)));
    } else if (screen_signal() != 0 && t->message_bad) {
        usage_error("tui", "the record could not be kept: %s", t->message);
    }
}

/* Whose rules they are: the record's, or those that were chosen. */
static int tui_rules(const Args *args, Tui *t, Rules *out_rules)
{
    const char *resume = args_value(args, "--resume");
    Fault fault;
    if (resume != NULL) {
        int status = resume_open(args, t, resume);
        *out_rules = t->table->rules;
        return status;
    }
    return setup_rules(&t->setup, t->catalogue, out_rules, &fault) ? EXIT_OK : fault_error("tui", NULL, &fault);
}

static int tui_prepare(const Args *args, Tui *t)
{
    static Rules rules;
    uint64_t delay = DELAY_DEFAULT_MS;
    uint64_t bot_ms = BOT_MS;
    t->catalogue = &args->catalogue;
    if (!args_number(args, "--delay", 0, DELAY_MOST_MS, &delay) ||
        !args_number(args, "--bot-ms", 1, BOT_MOST_MS, &bot_ms)) {
        return EXIT_USAGE;
    }
    Fault fault;
    if (!said_choose(args_value(args, "--lang"), &fault)) {
        return usage_error("tui", "--lang %s", fault_words(&fault, NULL).text);
    }
    t->bots.ms = (int)bot_ms;
    t->bots.delay_ms = (int)delay;
    int status = setup_options(args, t);
    status = status == EXIT_OK ? seats_options(args, t) : status;
    status = status == EXIT_OK ? record_option(args, t) : status;
    status = status == EXIT_OK ? tui_rules(args, t, &rules) : status;
    if (status == EXIT_OK && !weights_option(args, &rules, &t->bots.net)) {
        return EXIT_USAGE;
    }
    ponder_net(t->bots.ponder, t->bots.net);
    return status;
}

static int tui_run(Args *args)
{
    static Tui tui; /* with its table it lives as long as the program */
    const char *none = getenv("NO_COLOR");
    tui.table = calloc(1, sizeof *tui.table);
    tui.bots.ponder = ponder_open();
    if (tui.table == NULL || tui.bots.ponder == NULL) {
        return usage_error("tui", "there is not enough memory for a table");
    }
    int status = tui_prepare(args, &tui);
    bool colour = !args_has(args, "--no-colour") && (none == NULL || none[0] == '\0');
    if (status == EXIT_OK && args_has(args, "--at")) {
        status = at_run(args, &tui, colour);
    } else if (status == EXIT_OK && !screen_open(colour)) {
        status = EXIT_USAGE;
    } else if (status == EXIT_OK) {
        status = games_run(&tui, args_has(args, "--start"), args_has(args, "--resume"));
        screen_close();
        farewell(&tui);
    }
    page_free(&tui.log);
    page_free(&tui.acts);
    ponder_close(tui.bots.ponder);
    free(tui.hints.memory);
    free(tui.bots.net);
    free(tui.record_bytes);
    free(tui.table);
    if (screen_signal() != 0) {
        raise(screen_signal()); /* so that the shell sees what ended us */
    }
    return status;
}

const Command command_tui = {
    .name = "tui",
    .usage = "aedile tui [OPTION…]",
    .summary = "play in the terminal, against bots, with others at one screen, or at a server's table",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .operands_most = 0,
    .run = tui_run,
    .notes = "Bots, from the weakest to the strongest: "
#define BOT(id, word, ...) word ", "
#include "bots/bots.def"
             "strongest\n"
             "(the last one there is).\n"
             "Examples:\n"
             "  aedile tui                                  Enter starts you against two greedy bots\n"
             "  aedile tui --seats human,human --start      two people at one screen\n"
             "  aedile tui --seats human,greedy --seed 7 --record game.rome\n"
             "  aedile tui --modules ceres=hard,monuments --start      alone against Ceres\n"
             "  aedile tui --players 4 --modules draft,monuments,trading,invocations,roles,roads\n"
             "  aedile tui --at http://127.0.0.1:8017 --seats human,open,greedy      a new table on a server\n"
             "  aedile tui --at http://127.0.0.1:8017 --lobby                        the tables of one\n"
             "  aedile tui --at 'http://127.0.0.1:8017/#/g/NAME' --sit --name Livia    a seat at one\n",
};
