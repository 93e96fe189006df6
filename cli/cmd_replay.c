/* SPDX-License-Identifier: MIT */
/* cmd_replay.c - `aedile replay`: a record step by step, or the table at any move. */
#include "board.h"
#include "gamelink.h"
#include "notation/language.h"
#include "notation/move.h"
#include "notation/state.h"
#include "notation/words.h"
#include "program/args.h"
#include "program/record_text.h"

#include <stdlib.h>
#include <string.h>

static const Option OPTIONS[] = {
    {"--at", "N", "the city, market and players after move N; 0 is the set-up"},
    {"--json", NULL, "a trace, a JSON line for each move; with --at the state alone"},
    {"--legal", NULL, "all legal moves: in every line of --json, or after --at"},
    {"--from-link", "LINK", "read the game from a link of the page, or its code alone, instead of a file"},
    {"--to-link", NULL, "print the game as a link that a browser opens"},
    {"--base", "URL", "with --to-link: where the page is (default http://127.0.0.1:8017/, that of aedile play)"},
    {"--bare", NULL, "with --to-link: its code alone"},
    {"--names", NULL, "with --to-link: with names and kinds of the seats, as the page copies it"},
    {"--to-record", NULL, "print the game as a record"},
    {NULL, NULL, NULL},
};

/* A whole game, and a place to write about it. */
typedef struct Replay {
    Record record;
    Rules rules;
    Game end;
    const char *opens_at; /* the move that a link names, NULL for none */
    RecordNames names;
    Line row[LINES_MAX];
    char text[TRACE_LINE_MAX];
} Replay;

static const char LINK_BASE[] = "http://127.0.0.1:8017/";

typedef struct Step {
    uint32_t number; /* of the move that led here, 0 for the set-up */
    Game before;
    Game after;
    Lines lines;
} Step;

/* The next move of the record. */
static void step_on(Replay *replay, Step *step)
{
    step->before = step->after;
    step->lines.row = replay->row;
    step->lines.capacity = LINES_MAX;
    step->lines.count = 0;
    const Offer *offer = record_offer(&replay->record, step->number);
    record_play(&replay->record, step->number, &replay->rules, &step->after, &step->lines);
    if (offer != NULL) {
        step->before.extra.offer = *offer; /* for the words of a trade */
    }
    step->number++;
}

static Text text_begin(Replay *replay)
{
    Text t = text_in(replay->text, sizeof replay->text);
    t.names = &replay->names.names;
    return t;
}

/* "Livia", "Player 2", "Ceres" */
static void seat_print(Replay *replay, int seat)
{
    Text t = text_begin(replay);
    words_arg(&t, arg_seat(&t, &replay->rules, seat));
    printf("%s", replay->text);
}

static void header_print(Replay *replay)
{
    const Record *record = &replay->record;
    const Config *config = &record->setup.config;
    Text t = text_in(replay->text, sizeof replay->text);
    text_add(&t, "modules ");
    modules_write(&t, config);
    text_add(&t, t.length == strlen("modules ") ? "none" : "");
    text_add(&t, record->unknown ? ", deck unknown" : ", seed ");
    if (!record->unknown) {
        seed_write(&t, &record->setup);
    }
    text_add(&t, ", RulesHash ");
    text_hex(&t, record->rules_hash);
    printf("%s, %d player%s, %s\n", config->game == GAME_ROME ? "Rome" : "Metropolis", config->players,
           plural(config->players), replay->text);
    for (int seat = 0; seat < config->players; seat++) {
        printf("  ");
        seat_print(replay, seat);
        printf("%s%s%s\n", record->kind[seat][0] != '\0' ? " (" : "", record->kind[seat],
               record->kind[seat][0] != '\0' ? ")" : "");
    }
    char end[RECORD_RESULT_MAX] = "";
    t = text_in(end, sizeof end);
    if (record->end.said) {
        text_add(&t, ", ");
        termination_write(&t, &record->end);
    }
    printf("%s%s%u move%s, result %s%s\n\n", record->date, record->date[0] != '\0' ? ", " : "", record->move_count,
           plural(record->move_count), record->result, end);
}

static void standing_print(Replay *replay, const Game *g)
{
    const Rules *r = &replay->rules;
    for (int seat = 0; seat < r->config.players; seat++) {
        printf("%s", seat > 0 ? "; " : "     totals ");
        seat_print(replay, seat);
        Text t = text_begin(replay);
        words_arg(&t, arg_vp(r->config.game, (int)g->player[seat].vp));
        text_add(&t, ", ");
        words_arg(&t, arg_silver(r->config.game, (int)g->player[seat].silver));
        printf(": %s", replay->text);
    }
    printf("\n");
}

static void lines_print(Replay *replay, const Step *step)
{
    bool scored = false;
    for (uint32_t i = 0; i < step->lines.count && i < LINES_MAX; i++) {
        const Line *line = &replay->row[i];
        if (words_move_says(line)) {
            continue;
        }
        if (scored && line->kind != LINE_SCORE) {
            standing_print(replay, &step->after);
            scored = false;
        }
        scored |= line->kind == LINE_SCORE;
        printf("     ");
        if (line->kind < LINE_REVEAL && line->what != WHAT_NOTHING) { /* else an automaton says who it is */
            seat_print(replay, line->seat);
            printf(": ");
        }
        Text t = text_begin(replay);
        words_line(&t, &replay->rules, line);
        printf("%s\n", replay->text);
    }
}

static void move_print(Replay *replay, const Step *step)
{
    const RecordMove *move = &replay->record.move[step->number - 1];
    printf("%u. ", step->number);
    seat_print(replay, move->seat);
    Text t = text_begin(replay);
    words_move(&t, &replay->rules, &step->before, move->action);
    printf(" %s\n", replay->text);
    lines_print(replay, step);
}

static void story_print(Replay *replay, Step *step)
{
    header_print(replay);
    Text t = text_in(replay->text, sizeof replay->text);
    board_market(&t, &replay->rules, &step->after);
    fputs(replay->text, stdout);
    while (step->number < replay->record.move_count) {
        step_on(replay, step);
        move_print(replay, step);
    }
}

static void legal_print(Replay *replay, const Game *g)
{
    static Action actions[ACTIONS_MAX];
    uint32_t count = game_list(&replay->rules, g, actions);
    printf("\nLegal moves: %u\n", count);
    for (uint32_t i = 0; i < count; i++) {
        Text t = text_in(replay->text, sizeof replay->text);
        move_write(&replay->rules, g, actions[i], &t);
        printf("%s\n", replay->text);
    }
}

static void table_print(Replay *replay, const Step *step, bool legal)
{
    const Game *g = &step->after;
    const Rules *r = &replay->rules;
    if (step->number == 0) {
        printf("Set-up of %u move%s\n", replay->record.move_count, plural(replay->record.move_count));
    } else {
        move_print(replay, step);
    }
    const char *era = word_era(r->config.game);
    Text t = text_begin(replay);
    words_arg(&t, arg_era(g->era));
    printf("\n%c%s %s%s", era[0] & ~32, era + 1, replay->text, g->final_round ? ", final round" : "");
    if (step->number == replay->record.move_count && record_over(&replay->record, r, g)) {
        printf(", the game is over: %s\n", replay->record.result);
    } else {
        printf(", ");
        seat_print(replay, g->seat);
        printf(" to move\n");
    }
    t = text_begin(replay);
    board_city(&t, r, g);
    board_legend(&t, r);
    text_char(&t, '\n');
    board_market(&t, r, g);
    board_players(&t, r, g, replay->record.name);
    fputs(replay->text, stdout);
    if (legal) {
        legal_print(replay, g);
    }
}

static void trace_print(Replay *replay, const Step *step, bool legal)
{
    Text t = text_in(replay->text, sizeof replay->text);
    if (step->number == 0) {
        trace_write_setup(&t, &replay->record.setup, &replay->rules, &step->after, legal);
    } else {
        const RecordMove *move = &replay->record.move[step->number - 1];
        trace_write_move(&t, step->number, move->seat, move->action, &replay->rules, &step->before, &step->after,
                         &step->lines, legal);
    }
    puts(replay->text);
}

static void state_print(Replay *replay, const Game *g)
{
    Text t = text_in(replay->text, sizeof replay->text);
    state_write(&t, &replay->rules, g);
    puts(replay->text);
}

static int link_print(const Args *args, Replay *replay)
{
    Fault fault;
    Text t = text_in(replay->text, sizeof replay->text);
    if (!args_has(args, "--bare")) {
        const char *base = args_has(args, "--base") ? args_value(args, "--base") : LINK_BASE;
        text_add(&t, base);
        text_add(&t, base[0] == '\0' || base[strlen(base) - 1] != '/' ? "/" : "");
        text_add(&t, LINK_ROUTE);
    }
    bool (*const write)(Text *, const Record *, const Rules *, Fault *) =
        args_has(args, "--names") ? link_write_people : link_write;
    if (!write(&t, &replay->record, &replay->rules, &fault)) {
        return fault_error(args->command->name, NULL, &fault);
    }
    puts(replay->text);
    return EXIT_OK;
}

static int record_print(const Args *args, Replay *replay)
{
    size_t length;
    char *text = record_text(&replay->record, &replay->rules, &length);
    if (text == NULL) {
        return usage_error(args->command->name, "not enough memory");
    }
    fputs(text, stdout);
    free(text);
    return EXIT_OK;
}

static int replay_load(const Args *args, Replay *out_replay)
{
    const char *command = args->command->name;
    const char *link = args_value(args, "--from-link");
    Fault fault;
    if ((link != NULL) == (args->operand_count == 1)) {
        return usage_error(command, "expected either a FILE (- is the standard input) or --from-link LINK");
    }
    if (link != NULL) {
        return link_load(args, link, &out_replay->record, &out_replay->rules, &out_replay->end, &out_replay->opens_at);
    }
    size_t length;
    char *text = file_read(command, args->operand[0], &length);
    if (text == NULL) {
        return EXIT_USAGE;
    }
    bool ok =
        record_read(text, length, &args->catalogue, &out_replay->record, &out_replay->rules, &out_replay->end, &fault);
    free(text);
    return ok ? EXIT_OK : fault_error(command, args->operand[0], &fault);
}

static int options_check(const Args *args)
{
    int ways = args_has(args, "--to-link") + args_has(args, "--to-record") +
               (args_has(args, "--at") || args_has(args, "--json") || args_has(args, "--legal"));
    if (ways > 1) {
        return usage_error(args->command->name,
                           "--to-link, --to-record, and --at, --json, --legal each ask for something else; take one");
    }
    if (args_has(args, "--legal") && !args_has(args, "--json") && !args_has(args, "--at")) {
        return usage_error(args->command->name, "--legal needs --json or --at");
    }
    if ((args_has(args, "--base") || args_has(args, "--bare")) && !args_has(args, "--to-link")) {
        return usage_error(args->command->name, "--base and --bare need --to-link");
    }
    if (args_has(args, "--names") && !args_has(args, "--to-link")) {
        return usage_error(args->command->name, "--names needs --to-link");
    }
    return EXIT_OK;
}

static int game_print(const Args *args, Replay *replay)
{
    bool json = args_has(args, "--json");
    bool legal = args_has(args, "--legal");
    bool at = args_has(args, "--at");
    uint64_t number = replay->record.move_count;
    if (replay->opens_at != NULL && !at && !json && !legal) { /* beyond the end is the end, as in the page */
        uint64_t named = strtoull(replay->opens_at, NULL, 10);
        number = named < number ? named : number;
        at = true;
    }
    if (!args_number(args, "--at", 0, replay->record.move_count, &number)) {
        return EXIT_USAGE;
    }
    Step step = {0};
    record_begin(&replay->record, &replay->rules, &step.after);
    if (!at && !json) {
        story_print(replay, &step);
        return EXIT_OK;
    }
    if (!at) {
        trace_print(replay, &step, legal);
    }
    while (step.number < number) {
        step_on(replay, &step);
        if (!at) {
            trace_print(replay, &step, legal);
        }
    }
    if (at && !json) {
        table_print(replay, &step, legal);
    } else if (at && legal) {
        trace_print(replay, &step, legal);
    } else if (at) {
        state_print(replay, &step.after);
    }
    return EXIT_OK;
}

static int run(Args *args)
{
    static Replay replay;
    int status = options_check(args);
    if (status == EXIT_OK) {
        status = replay_load(args, &replay);
    }
    if (status != EXIT_OK) {
        return status;
    }
    record_names(&replay.record, &replay.names);
    if (args_has(args, "--to-link")) {
        return link_print(args, &replay);
    }
    return args_has(args, "--to-record") ? record_print(args, &replay) : game_print(args, &replay);
}

const Command command_replay = {
    .name = "replay",
    .usage = "aedile replay FILE [OPTION…]",
    .summary = "steps through a record, prints the table at any move",
    .options = OPTIONS,
    .takes_setup = SETUP_ERRATA,
    .operands_most = 1,
    .run = run,
    .notes = "FILE is a record (*.rome), - is the standard input. With --at, --json and --legal together the trace's\n"
             "line of that move is printed. A link that the page copied at a move shows the table at that move.\n"
             "Examples:\n"
             "  aedile replay game.rome\n"
             "  aedile replay game.rome --at 40\n"
             "  aedile replay game.rome --json --legal > game.jsonl\n"
             "  aedile replay --from-link \"$LINK\" --to-record > game.rome\n"
             "  aedile replay game.rome --to-link --base https://example.org/\n",
};
