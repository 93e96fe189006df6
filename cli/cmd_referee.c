/* SPDX-License-Identifier: MIT */
/* cmd_referee.c - `aedile referee`: the book of a boxed game by typing, or from a pipe (docs/referee.md). */
#include "board.h"
#include "desk.h"
#include "lang/lang.h"
#include "notation/drawn.h"
#include "notation/move.h"
#include "notation/words.h"
#include "program/args.h"
#include "table/look.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const Option OPTIONS[] = {
    {"--names", "NAMES", "what the seats are called, with commas between"},
    {"--lang", "LL", "language: en, de or es (default: that of LC_ALL, LC_MESSAGES or LANG if it is one of them)"},
    {NULL, NULL, NULL},
};

/* ---- The commands. */
/* After every change: what happened by it, and the files. */
static void changed(Desk *desk)
{
    if (desk->ref.set && desk->ref.log.record.move_count > 0) {
        desk_lines_print(desk);
    }
    desk_keep(desk);
}

static bool do_undo(Desk *desk, const char *rest)
{
    char was[MOVE_TEXT_MAX] = "";
    const uint32_t count = referee_entries(&desk->ref);
    Fault fault;
    Text entry = text_in(was, sizeof was);
    (void)rest;
    if (count > 0) {
        referee_entry_write(&entry, &desk->ref, count - 1);
    }
    if (!referee_undo(&desk->ref, &fault)) {
        return desk_refuse(desk, &fault);
    }
    Text t = desk_text(desk);
    words_fill(&t, WORD_TUI_REFEREE_UNDONE, arg_text(was));
    desk_print(desk);
    desk->said_moves = desk->ref.log.record.move_count;
    desk->said_lines = desk->ref.lines.count;
    desk_keep(desk);
    return true;
}

static bool do_correct(Desk *desk, const char *rest)
{
    char *end;
    Fault fault;
    const long number = strtol(rest, &end, 10); /* one that is too long is as large as can be */
    const uint32_t count = referee_entries(&desk->ref);
    if (end == rest || number <= 0 || (*end != ' ' && *end != '\0')) {
        return desk_refuse_word(desk, WORD_TUI_REFEREE_NUMBER);
    }
    if (number > (long)count) {
        fault_set(&fault, 0, 0, WORD_FAULT_REFEREE_ENTRY, fault_number(number).text, fault_number(count).text, NULL);
        return desk_refuse(desk, &fault);
    }
    end += strspn(end, " ");
    if (!referee_correct(&desk->ref, (uint32_t)number - 1, end, strlen(end), &fault)) {
        return desk_refuse(desk, &fault);
    }
    desk_left_print(desk, 0);
    changed(desk);
    return true;
}

static void log_line(void *context, uint32_t number, const RefereeEntry *entry, const Game *before)
{
    Desk *desk = context;
    Text t = desk_text(desk);
    text_uint(&t, number + 1u);
    text_add(&t, entry->answer ? ".   > " : ". ");
    if (entry->answer) {
        drawn_write(&t, entry->kind, entry->thing);
    } else {
        words_arg(&t, arg_seat(&t, &desk->ref.rules, entry->seat));
        text_add(&t, ": ");
        move_write(&desk->ref.rules, before, desk->ref.log.record.move[entry->index].action, &t);
    }
    desk_print(desk);
}

static bool do_log(Desk *desk, const char *rest)
{
    (void)rest;
    referee_walk(&desk->ref, log_line, desk);
    return true;
}

static void standing_print(Desk *desk)
{
    static LookScoring scoring;
    const Rules *r = &desk->ref.rules;
    look_scoring(r, &desk->ref.now, &scoring);
    for (int seat = 0; seat < seats_all(r); seat++) {
        const int vp = desk->ref.now.player[seat].vp;
        Text t = desk_text(desk);
        if (desk->ref.now.phase == PHASE_OVER) {
            desk_seat_write(&t, &desk->ref, seat);
        } else {
            words_fill(&t, word_of(r, WORD_TUI_REFEREE_SCORE), arg_seat(&t, r, seat), arg_vp(r->config.game, vp),
                       arg_vp(r->config.game, vp + scoring.gain[seat]));
        }
        desk_print(desk);
    }
}

static bool do_score(Desk *desk, const char *rest)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Game g;
    if (!desk->ref.set) {
        return desk_refuse_word(desk, WORD_FAULT_REFEREE_SETUP);
    }
    if (rest[0] == '\0') {
        standing_print(desk);
        return true;
    }
    const bool era = rest[0] >= '1' && rest[0] <= '3' && rest[1] == '\0';
    if (!era || referee_scored(&desk->ref, rest[0] - '1', &lines, &g) < 0) {
        return desk_refuse_word(desk, word_of(&desk->ref.rules, WORD_TUI_REFEREE_UNSCORED));
    }
    for (uint32_t i = 0; i < lines.count;) {
        const RefereeSaid said = referee_said(&lines, i);
        Text t = desk_text(desk);
        i += said.count;
        referee_say_words(&t, &desk->ref.rules, &g, &said);
        desk_print(desk);
    }
    return true;
}

static bool do_board(Desk *desk, const char *rest)
{
    const Rules *r = &desk->ref.rules;
    (void)rest;
    if (!desk->ref.set) {
        return desk_refuse_word(desk, WORD_FAULT_REFEREE_SETUP);
    }
    Text t = desk_text(desk);
    board_city(&t, r, &desk->ref.now);
    board_legend(&t, r);
    text_char(&t, '\n');
    board_market(&t, r, &desk->ref.now);
    board_players(&t, r, &desk->ref.now, desk->ref.log.record.name);
    fputs(desk->text, stdout);
    return true;
}

static bool do_moves(Desk *desk, const char *rest)
{
    static Action actions[ACTIONS_MAX];
    (void)rest;
    if (desk->ref.asks) {
        desk_outcomes_print(desk);
        return true;
    }
    const uint32_t count = game_list(&desk->ref.rules, &desk->ref.now, actions);
    for (uint32_t i = 0; i < count; i++) {
        Text t = desk_text(desk);
        move_write(&desk->ref.rules, &desk->ref.now, actions[i], &t);
        desk_print(desk);
    }
    return true;
}

static bool do_save(Desk *desk, const char *rest)
{
    const char *name = rest[0] != '\0' ? rest : desk->file;
    return name != NULL ? desk_record_keep(desk, name, true) : desk_refuse_word(desk, WORD_TUI_REFEREE_NAME);
}

static bool do_quit(Desk *desk, const char *rest)
{
    (void)rest;
    desk->quit = true;
    return true;
}

static bool do_help(Desk *desk, const char *rest)
{
    static const int16_t WORDS[] = {WORD_TUI_REFEREE_HELP_ANSWER, WORD_TUI_REFEREE_HELP_MOVE,
                                    WORD_TUI_REFEREE_HELP_MOVES,  WORD_TUI_REFEREE_HELP_UNDO,
                                    WORD_TUI_REFEREE_HELP_LOG,    WORD_TUI_REFEREE_HELP_CORRECT,
                                    WORD_TUI_REFEREE_HELP_SCORE,  WORD_TUI_REFEREE_HELP_BOARD,
                                    WORD_TUI_REFEREE_HELP_SAVE,   WORD_TUI_REFEREE_HELP_QUIT};
    (void)rest;
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        Text t = desk_text(desk);
        words_add(&t, WORDS[i]);
        desk_print(desk);
    }
    return true;
}

static bool do_tell(Desk *desk, const char *line)
{
    const uint32_t left = desk->ref.left_count;
    const bool move = !desk->ref.asks;
    Fault fault;
    if (!referee_enter(&desk->ref, line, strlen(line), &fault)) {
        return desk_refuse(desk, &fault);
    }
    if (move) {
        desk_move_print(desk);
    }
    desk_left_print(desk, left);
    changed(desk);
    return true;
}

static const struct {
    const char *word;
    bool (*run)(Desk *desk, const char *rest);
} COMMANDS[] = {
    {"undo", do_undo},   {"correct", do_correct}, {"log", do_log},   {"score", do_score}, {"board", do_board},
    {"moves", do_moves}, {"save", do_save},       {"quit", do_quit}, {"help", do_help},
};

/* Keyboards of phones begin a line with a capital: "Buy C7". Names of things are left alone: they have digits. */
static void word_lower(char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!isalpha((unsigned char)line[i])) {
            return;
        }
    }
    for (size_t i = 0; i < length; i++) {
        line[i] = (char)tolower((unsigned char)line[i]);
    }
}

static void line_do(Desk *desk, char *line)
{
    const size_t length = strcspn(line, " ");
    word_lower(line, length);
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        if (word_is(line, length, COMMANDS[i].word)) {
            COMMANDS[i].run(desk, line + length + strspn(line + length, " "));
            return;
        }
    }
    do_tell(desk, line);
}

/* A line as it was read. One that is not whole is not played as what is left of it. */
static void line_hear(Desk *desk, int got, char *line, size_t length)
{
    char *words = line + strspn(line, " ");
    const bool zero = strlen(line) != length;
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r')) {
        line[--length] = '\0';
    }
    if (words[0] == '#') {
        return;
    }
    if (zero || got == READ_CUT) {
        desk_refuse_word(desk, zero ? WORD_TUI_REFEREE_ZERO : WORD_TUI_REFEREE_LONG);
    } else if (words[0] != '\0') {
        line_do(desk, words);
    } else {
        return;
    }
    if (!desk->quit) {
        desk_state_print(desk);
    }
}

/* ---- Beginning. */
static bool language_choose(Desk *desk, const Args *args)
{
    Fault fault;
    uint8_t lang;
    if (!lang_choose(args_value(args, "--lang"), locale_words(), &lang, &fault)) {
        usage_error("referee", "--lang %s", fault_words(&fault, NULL).text);
        return false;
    }
    desk->language = lang_words(lang);
    return true;
}

/* "Livia,Titus": those that are left out are called by their seats. */
static bool names_read(Desk *desk, const char *names)
{
    Record *record = &desk->ref.log.record;
    for (int seat = 0; seat < desk->ref.rules.config.players; seat++) {
        const size_t length = strcspn(names, ",");
        if (length >= sizeof record->name[seat]) {
            usage_error("referee", "--names: '%.*s' is longer than %d bytes", (int)length, names, RECORD_NAME_MAX - 1);
            return false;
        }
        Text t = text_in(record->name[seat], sizeof record->name[seat]);
        text_language(&t, desk->language);
        if (length > 0) {
            text_bytes(&t, names, length);
        } else {
            words_fill(&t, WORD_SEAT, arg_number(seat + 1));
        }
        names += length + (names[length] == ',');
    }
    if (names[0] != '\0') {
        usage_error("referee", "--names: there are more names than seats; '%s' is left over", names);
    }
    return names[0] == '\0';
}

static int game_new(Desk *desk, const Args *args)
{
    const char *names = args_value(args, "--names");
    const time_t now = time(NULL);
    struct tm day;
    Fault fault;
    if (!referee_start(&desk->ref, &args->setup, &args->catalogue, &fault)) {
        return fault_error("referee", NULL, &fault);
    }
    if (localtime_r(&now, &day) != NULL) {
        strftime(desk->ref.log.record.date, sizeof desk->ref.log.record.date, "%Y-%m-%d", &day);
    }
    return names_read(desk, names != NULL ? names : "") ? EXIT_OK : EXIT_USAGE;
}

static int run(Args *args)
{
    static Desk desk;
    static char line[MOVE_TEXT_MAX];
    size_t length;
    int status;
    int got;
    const bool person = isatty(STDIN_FILENO) != 0;
    desk.file = args->operand_count == 1 ? args->operand[0] : NULL;
    if (!language_choose(&desk, args)) {
        return EXIT_USAGE;
    }
    const bool old = desk.file != NULL && access(desk.file, F_OK) == 0;
    if (desk.file != NULL && snprintf(desk.rest, sizeof desk.rest, "%s.told", desk.file) >= (int)sizeof desk.rest) {
        return usage_error("referee", "%s: the name is too long", desk.file);
    }
    status = old ? desk_resume(&desk, args, desk.file) : game_new(&desk, args);
    status = status == EXIT_OK ? desk_rest_tell(&desk, args, old) : status;
    if (status != EXIT_OK) {
        return status;
    }
    desk.said_moves = desk.ref.log.record.move_count;
    desk.said_lines = desk.ref.lines.count;
    desk.kept = true;
    desk_state_print(&desk);
    while (!desk.quit && (got = file_line(stdin, line, sizeof line, &length)) != READ_END) {
        line_hear(&desk, got, line, length);
    }
    desk_rest_print(&desk);
    return desk.refused && !person ? EXIT_NO : EXIT_OK;
}

const Command command_referee = {
    .name = "referee",
    .usage = "aedile referee [FILE] [OPTION…]",
    .summary = "keeps the book of a boxed game that people play at a table",
    .options = OPTIONS,
    .takes_setup = SETUP_BOXED,
    .operands_most = 1,
    .run = run,
    .notes =
        "It asks for what lies on the table and reads moves, a line each, also from a pipe; the line help lists the\n"
        "commands. FILE is a record: one that is there is gone on with, and it is kept up to date. A set-up or a move\n"
        "that is not whole yet lies beside it in FILE.told, and the same command goes on with it. From a pipe the\n"
        "status is 1 where a line was refused. # begins a comment.\n"
        "Examples:\n"
        "  aedile referee evening.rome --players 3 --names Livia,Titus,Julia\n"
        "  aedile referee --players 2 --modules consul=hard --lang de\n"
        "  aedile referee evening.rome < moves.txt\n",
};
