/* SPDX-License-Identifier: MIT */
/* cmd_referee.c - `aedile referee`: the book of a boxed game by typing, or from a pipe (docs/referee.md). */
#include "board.h"
#include "lang/lang.h"
#include "notation/drawn.h"
#include "notation/move.h"
#include "notation/words.h"
#include "program/args.h"
#include "program/record_text.h"
#include "table/look.h"
#include "table/referee.h"
#include "table/table.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const Option OPTIONS[] = {
    {"--names", "NAMES", "what the seats are called, with commas between"},
    {"--lang", "LL", "language: en, de or es (default: that of LC_ALL, LC_MESSAGES or LANG if it is one of them)"},
    {NULL, NULL, NULL},
};

typedef struct Desk {
    Referee ref;
    const Language *language;
    Names names;
    const char *file;    /* kept up to date; NULL for none */
    char rest[PATH_MAX]; /* beside it, what is not whole yet */
    uint32_t said_moves; /* the move whose lines were told last, from 1, and how many of them */
    uint32_t said_lines;
    bool refused; /* some line was */
    bool quit;
    char text[BOARD_TEXT_MAX + MOVE_TEXT_MAX];
} Desk;

static Text text_begin(Desk *desk)
{
    Text t = text_in(desk->text, sizeof desk->text);
    text_language(&t, desk->language);
    desk->names = referee_names(&desk->ref);
    t.names = &desk->names;
    return t;
}

static void line_end(Desk *desk)
{
    puts(desk->text);
}

static bool refuse(Desk *desk, const Fault *fault)
{
    Phrase why;
    Text t = text_begin(desk);
    fault_write(phrase_start(&why, &t), fault);
    words_fill(&t, WORD_TUI_REFEREE_NO, arg_phrase(&why));
    line_end(desk);
    desk->refused = true;
    return false;
}

static bool refuse_word(Desk *desk, int word)
{
    Fault fault;
    fault_set(&fault, 0, 0, word, NULL);
    return refuse(desk, &fault);
}

/* ---- What is told. */
/* "Livia buys C7 for 4 silver", of the move that was just told. */
static void move_print(Desk *desk)
{
    const ViewMove *m = &desk->ref.move;
    Text t = text_begin(desk);
    words_arg(&t, arg_seat(&t, &desk->ref.rules, m->before.seat));
    text_char(&t, ' ');
    words_move(&t, &desk->ref.rules, &m->before, m->action);
    line_end(desk);
}

/* What the last move did, each line once: scorings in sentences to be read aloud. */
static void lines_print(Desk *desk)
{
    static Draws rest;
    bool scoring = false;
    RefereeSaid said;
    Game g; /* as it was scored: what is not told is anything */
    game_draws(&desk->ref.rules, &desk->ref.move, &rest, &g, NULL);
    const uint32_t moves = desk->ref.log.record.move_count;
    const uint32_t from = moves == desk->said_moves ? desk->said_lines : 0;
    desk->said_moves = moves;
    desk->said_lines = desk->ref.lines.count;
    for (uint32_t i = 0; i < desk->ref.lines.count && i < LINES_MAX; i += scoring ? said.count : 1) {
        const Line *line = &desk->ref.line_row[i];
        scoring |= line->kind == LINE_SCORE;
        said = referee_said(&desk->ref.lines, i);
        if (i < from || (line->kind == LINE_SILVER && !scoring)) {
            continue; /* silver is in the move's own words */
        }
        Text t = text_begin(desk);
        text_add(&t, "  ");
        if (scoring) {
            referee_say_words(&t, &desk->ref.rules, &g, &said);
        } else {
            words_line(&t, &desk->ref.rules, line);
        }
        line_end(desk);
    }
}

static void outcomes_print(Desk *desk)
{
    const Draws *d = &desk->ref.draws;
    for (int i = 0; i < d->count; i++) {
        Text t = text_begin(desk);
        text_add(&t, "  ");
        drawn_write(&t, d->kind, d->thing[i]);
        if (d->kind != DRAW_CARD && d->kind != DRAW_DEED) {
            text_add(&t, "  ");
            referee_thing_words(&t, &desk->ref.rules, d->kind, d->thing[i]);
        }
        line_end(desk);
    }
}

static void left_print(Desk *desk, uint32_t from)
{
    for (uint32_t i = from; i < desk->ref.left_count && i < REFEREE_LEFT_MAX; i++) {
        Phrase why;
        Text t = text_begin(desk);
        fault_write(phrase_start(&why, &t), &desk->ref.left[i].why);
        words_fill(&t, WORD_TUI_REFEREE_LEFT, arg_text(desk->ref.left[i].text), arg_phrase(&why));
        line_end(desk);
    }
    const uint32_t waiting = referee_waiting(&desk->ref);
    if (waiting > 0 && desk->file == NULL) { /* else with what becomes of the file */
        Text t = text_begin(desk);
        words_fill(&t, WORD_TUI_REFEREE_WAITING, arg_number((int)waiting));
        line_end(desk);
    }
}

/* "Which deeds does Livia start with? 2 of 6" */
static void ask_write(Text *t, const Referee *ref)
{
    int nth;
    int of;
    referee_ask_words(t, ref);
    referee_ask_place(ref, &nth, &of);
    if (of > 1) {
        text_char(t, ' ');
        words_fill(t, WORD_TUI_REFEREE_PLACE, arg_number(nth), arg_number(of));
    }
}

/* "Titus wins with 76 VP"; against an automaton everybody wins or loses together (13.13, 15.15). */
static void winner_write(Text *t, const Referee *ref)
{
    const Rules *r = &ref->rules;
    static Phrase names;
    Standing standing;
    int winners = 0;
    int vp = 0;
    game_standing(r, &ref->now, &standing);
    if (standing.together && r->config.module[MODULE_CERES] != 0) {
        words_fill(t, standing.won != 0 ? WORD_TUI_CERES_BEATEN : WORD_TUI_CERES_WINS, arg_seat(t, r, 0));
        return;
    }
    if (standing.together) {
        words_add(t, standing.won != 0 ? WORD_TUI_CONSUL_BEATEN : WORD_TUI_CONSUL_WINS);
        return;
    }
    Text *all = phrase_start(&names, t);
    for (int seat = 0; seat < r->config.players; seat++) {
        if ((standing.winners >> seat & 1) != 0) {
            text_add(all, winners++ > 0 ? ", " : "");
            words_arg(all, arg_seat(t, r, seat));
            vp = ref->now.player[seat].vp;
        }
    }
    words_fill(t, winners > 1 ? WORD_TUI_SHARED : WORD_TUI_WINS, arg_phrase(&names), arg_vp(r->config.game, vp));
}

/* What is expected now. */
static void state_print(Desk *desk)
{
    const Referee *ref = &desk->ref;
    Text t = text_begin(desk);
    if (ref->asks) {
        ask_write(&t, ref);
    } else if (ref->now.phase == PHASE_OVER) {
        Phrase winner;
        winner_write(phrase_start(&winner, &t), ref);
        words_fill(&t, WORD_TUI_REFEREE_OVER, arg_phrase(&winner));
        for (int seat = 0; seat < seats_all(&ref->rules); seat++) {
            text_add(&t, "\n  ");
            words_arg(&t, arg_seat(&t, &ref->rules, seat));
            text_add(&t, ": ");
            words_arg(&t, arg_vp(ref->rules.config.game, ref->now.player[seat].vp));
        }
    } else {
        words_fill(&t, WORD_TUI_REFEREE_ERA, arg_era(ref->now.era));
        text_add(&t, ". ");
        words_fill(&t, WORD_TUI_REFEREE_TURN, arg_seat(&t, &ref->rules, ref->now.seat));
    }
    line_end(desk);
    if (ref->asks && ref->draws.kind != DRAW_CARD && ref->draws.kind != DRAW_DEED) {
        outcomes_print(desk);
    }
    fflush(stdout);
}

/* ---- The record. */
static bool record_keep(Desk *desk, const char *name, bool loud)
{
    static Record record;
    static Rules rules;
    Fault fault;
    size_t length;
    const uint32_t waiting = referee_waiting(&desk->ref);
    if (waiting > 0) { /* a record has no room for it */
        fault_set(&fault, 0, 0, WORD_FAULT_REFEREE_WAITING, fault_number(waiting).text, NULL);
        if (loud) {
            return refuse(desk, &fault);
        }
        Text t = text_begin(desk);
        fault_write(&t, &fault);
        line_end(desk);
        return true;
    }
    if (!referee_record(&desk->ref, &record, &rules, &fault)) {
        return !loud || refuse(desk, &fault);
    }
    char *text = record_text(&record, &rules, &length);
    const int error = text != NULL ? file_write(name, text, length) : -1;
    free(text);
    if (error != 0) {
        usage_error("referee", "%s: %s", name, error > 0 ? strerror(error) : "not enough memory");
        desk->refused = true;
        return false;
    }
    if (loud) {
        Text t = text_begin(desk);
        words_fill(&t, WORD_TUI_REFEREE_SAVED, arg_text(name));
        line_end(desk);
    }
    return true;
}

/* A set-up or a move that is not whole has no room in a record: it lies beside it, as lines to be told again. The first
 * names the moves that the record had then: where a program was killed between the two files, the older is left aside. */
static const char MARK_MOVES[] = "# moves ";
static const char MARK_SETUP[] = "# set-up";
static const char MARK_UNDONE[] = "# set-up taken back"; /* there is a record, and its set-up is not told any more */

static bool is_whole(const Referee *ref)
{
    return !ref->asks || referee_entries(ref) == 0;
}

static void mark_write(Text *t, const Desk *desk)
{
    if (desk->ref.set) {
        text_add(t, MARK_MOVES);
        text_uint(t, desk->ref.log.record.move_count - desk->ref.asks); /* without the one that asks */
    } else {
        text_add(t, access(desk->file, F_OK) == 0 ? MARK_UNDONE : MARK_SETUP);
    }
    text_char(t, '\n');
}

static void rest_keep(Desk *desk)
{
    static char text[64 + MOVE_TEXT_MAX + VIEW_DRAWS_MAX * 8]; /* the mark, a move, and what was drawn: "i07" */
    Text t = text_in(text, sizeof text);
    mark_write(&t, desk);
    const uint32_t count = referee_entries(&desk->ref);
    uint32_t first = desk->ref.set ? count : 0;
    while (first > 0 && referee_entry(&desk->ref, first - 1).answer) {
        first--;
    }
    for (uint32_t i = first - (first > 0); i < count; i++) {
        referee_entry_write(&t, &desk->ref, i);
        text_char(&t, '\n');
    }
    const int error = file_write(desk->rest, text, t.length);
    if (error != 0) {
        usage_error("referee", "%s: %s", desk->rest, strerror(error));
        desk->refused = true;
    }
}

/* What was told so far is in the files. */
static void keep(Desk *desk)
{
    if (desk->file == NULL) {
        return;
    }
    if (!record_keep(desk, desk->file, false) || referee_waiting(&desk->ref) > 0) {
        return;
    }
    if (is_whole(&desk->ref)) {
        remove(desk->rest);
    } else {
        rest_keep(desk);
    }
}

/* After every change: what happened by it, and the files. */
static void changed(Desk *desk)
{
    if (desk->ref.set && desk->ref.log.record.move_count > 0) {
        lines_print(desk);
    }
    keep(desk);
}

/* At the end: where that is which the record has not. */
static void rest_print(Desk *desk)
{
    Text t = text_begin(desk);
    if (desk->file == NULL) {
        return;
    }
    if (referee_waiting(&desk->ref) > 0) {
        record_keep(desk, desk->file, false); /* says that they wait */
    } else if (!is_whole(&desk->ref)) {
        words_fill(&t, WORD_TUI_REFEREE_REST, arg_text(desk->rest));
        line_end(desk);
    }
}

/* ---- The commands. */
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
        return refuse(desk, &fault);
    }
    Text t = text_begin(desk);
    words_fill(&t, WORD_TUI_REFEREE_UNDONE, arg_text(was));
    line_end(desk);
    desk->said_moves = desk->ref.log.record.move_count;
    desk->said_lines = desk->ref.lines.count;
    keep(desk);
    return true;
}

static bool do_correct(Desk *desk, const char *rest)
{
    char *end;
    Fault fault;
    const long number = strtol(rest, &end, 10); /* one that is too long is as large as can be */
    const uint32_t count = referee_entries(&desk->ref);
    if (end == rest || number <= 0 || (*end != ' ' && *end != '\0')) {
        return refuse_word(desk, WORD_TUI_REFEREE_NUMBER);
    }
    if (number > (long)count) {
        fault_set(&fault, 0, 0, WORD_FAULT_REFEREE_ENTRY, fault_number(number).text, fault_number(count).text, NULL);
        return refuse(desk, &fault);
    }
    end += strspn(end, " ");
    if (!referee_correct(&desk->ref, (uint32_t)number - 1, end, strlen(end), &fault)) {
        return refuse(desk, &fault);
    }
    left_print(desk, 0);
    changed(desk);
    return true;
}

static void log_line(void *context, uint32_t number, const RefereeEntry *entry, const Game *before)
{
    Desk *desk = context;
    Text t = text_begin(desk);
    text_uint(&t, number + 1u);
    text_add(&t, entry->answer ? ".   > " : ". ");
    if (entry->answer) {
        drawn_write(&t, entry->kind, entry->thing);
    } else {
        words_arg(&t, arg_seat(&t, &desk->ref.rules, entry->seat));
        text_add(&t, ": ");
        move_write(&desk->ref.rules, before, desk->ref.log.record.move[entry->index].action, &t);
    }
    line_end(desk);
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
        Text t = text_begin(desk);
        words_fill(&t, WORD_TUI_REFEREE_SCORE, arg_seat(&t, r, seat), arg_vp(r->config.game, vp),
                   arg_vp(r->config.game, vp + scoring.gain[seat]));
        line_end(desk);
    }
}

static bool do_score(Desk *desk, const char *rest)
{
    static Line row[LINES_MAX];
    Lines lines = {row, LINES_MAX, 0};
    Game g;
    if (!desk->ref.set) {
        return refuse_word(desk, WORD_FAULT_REFEREE_SETUP);
    }
    if (rest[0] == '\0') {
        standing_print(desk);
        return true;
    }
    const bool era = rest[0] >= '1' && rest[0] <= '3' && rest[1] == '\0';
    if (!era || referee_scored(&desk->ref, rest[0] - '1', &lines, &g) < 0) {
        return refuse_word(desk, WORD_TUI_REFEREE_UNSCORED);
    }
    for (uint32_t i = 0; i < lines.count;) {
        const RefereeSaid said = referee_said(&lines, i);
        Text t = text_begin(desk);
        i += said.count;
        referee_say_words(&t, &desk->ref.rules, &g, &said);
        line_end(desk);
    }
    return true;
}

static bool do_board(Desk *desk, const char *rest)
{
    const Rules *r = &desk->ref.rules;
    (void)rest;
    if (!desk->ref.set) {
        return refuse_word(desk, WORD_FAULT_REFEREE_SETUP);
    }
    Text t = text_begin(desk);
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
        outcomes_print(desk);
        return true;
    }
    const uint32_t count = game_list(&desk->ref.rules, &desk->ref.now, actions);
    for (uint32_t i = 0; i < count; i++) {
        Text t = text_begin(desk);
        move_write(&desk->ref.rules, &desk->ref.now, actions[i], &t);
        line_end(desk);
    }
    return true;
}

static bool do_save(Desk *desk, const char *rest)
{
    const char *name = rest[0] != '\0' ? rest : desk->file;
    return name != NULL ? record_keep(desk, name, true) : refuse_word(desk, WORD_TUI_REFEREE_NAME);
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
        Text t = text_begin(desk);
        words_add(&t, WORDS[i]);
        line_end(desk);
    }
    return true;
}

static bool do_tell(Desk *desk, const char *line)
{
    const uint32_t left = desk->ref.left_count;
    const bool move = !desk->ref.asks;
    Fault fault;
    if (!referee_enter(&desk->ref, line, strlen(line), &fault)) {
        return refuse(desk, &fault);
    }
    if (move) {
        move_print(desk);
    }
    left_print(desk, left);
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

static int game_resume(Desk *desk, const Args *args, const char *name)
{
    static Record record;
    static Rules rules;
    Game end;
    Fault fault;
    size_t length;
    char *text = file_read("referee", name, &length);
    if (text == NULL) {
        return EXIT_USAGE;
    }
    const bool read = record_read(text, length, &args->catalogue, &record, &rules, &end, &fault);
    free(text);
    if (!read) {
        return fault_error("referee", name, &fault);
    }
    if (!record.unknown) {
        return usage_error("referee", "%s: the deck of this game is known; aedile tui --resume goes on with it", name);
    }
    referee_resume(&desk->ref, &record, &rules);
    return EXIT_OK;
}

/* Whether it was told after this record was written; without a mark only trying tells. */
static bool rest_fits(const Desk *desk, const char *text)
{
    const size_t mark = strlen(MARK_MOVES);
    const size_t length = strcspn(text, "\n");
    const uint32_t moves = desk->ref.log.record.move_count;
    if (strncmp(text, MARK_MOVES, mark) == 0) {
        return strtoul(text + mark, NULL, 10) == moves;
    }
    return !word_is(text, length, MARK_SETUP) && (!word_is(text, length, MARK_UNDONE) || moves == 0);
}

static bool lines_tell(Desk *desk, const char *text, Fault *out_fault)
{
    if (word_is(text, strcspn(text, "\n"), MARK_UNDONE)) {
        referee_cut(&desk->ref, 0);
    }
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        if (text[0] != '#' && !referee_enter(&desk->ref, text, length, out_fault)) {
            return false;
        }
        text += length + (text[length] == '\n');
    }
    return true;
}

/* Tells what was not whole when it ended. What does not fit a record is left aside: the record is whole without it. */
static int rest_tell(Desk *desk, const Args *args, bool record)
{
    size_t length;
    Fault fault;
    if (desk->file == NULL || access(desk->rest, F_OK) != 0) {
        return EXIT_OK;
    }
    char *text = file_read("referee", desk->rest, &length);
    if (text == NULL) {
        return EXIT_USAGE;
    }
    const bool told = (!record || rest_fits(desk, text)) && lines_tell(desk, text, &fault);
    free(text);
    if (told) {
        return EXIT_OK;
    }
    if (!record) {
        return fault_error("referee", desk->rest, &fault);
    }
    Text t = text_begin(desk);
    words_fill(&t, WORD_TUI_REFEREE_ASIDE, arg_text(desk->rest));
    line_end(desk);
    return game_resume(desk, args, desk->file);
}

static int run(Args *args)
{
    static Desk desk;
    static char line[MOVE_TEXT_MAX];
    size_t length;
    int status;
    const bool person = isatty(STDIN_FILENO) != 0;
    desk.file = args->operand_count == 1 ? args->operand[0] : NULL;
    if (!language_choose(&desk, args)) {
        return EXIT_USAGE;
    }
    const bool old = desk.file != NULL && access(desk.file, F_OK) == 0;
    if (desk.file != NULL && snprintf(desk.rest, sizeof desk.rest, "%s.told", desk.file) >= (int)sizeof desk.rest) {
        return usage_error("referee", "%s: the name is too long", desk.file);
    }
    status = old ? game_resume(&desk, args, desk.file) : game_new(&desk, args);
    status = status == EXIT_OK ? rest_tell(&desk, args, old) : status;
    if (status != EXIT_OK) {
        return status;
    }
    desk.said_moves = desk.ref.log.record.move_count;
    desk.said_lines = desk.ref.lines.count;
    state_print(&desk);
    while (!desk.quit && file_line(stdin, line, sizeof line, &length) != READ_END) {
        while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\r')) {
            line[--length] = '\0';
        }
        char *words = line + strspn(line, " ");
        if (words[0] == '\0' || words[0] == '#') {
            continue;
        }
        line_do(&desk, words);
        if (!desk.quit) {
            state_print(&desk);
        }
    }
    rest_print(&desk);
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
