/* SPDX-License-Identifier: MIT */
/* verify_trace.c - a trace against the engine: each line is made anew from the moves and compared. */
#include "jsondiff.h"
#include "notation/move.h"
#include "notation/state.h"
#include "notation/words.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>

/* Values of a line: a state, one for each legal move, and 16 for each event. */
enum { JSON_TOKENS_MAX = STATE_TOKENS_MAX + ACTIONS_MAX + LINES_MAX * 32 };

typedef struct Check {
    const Catalogue *catalogue;
    Verdict *verdict;
    uint32_t line;
    bool playing;    /* a line with n = 0 was read */
    bool unfinished; /* a game may end before it is over */
    int64_t number;
    Setup setup;
    Rules rules;
    Game game;
    Line row[LINES_MAX];
    JsonToken theirs[JSON_TOKENS_MAX];
    JsonToken ours[JSON_TOKENS_MAX];
    char text[TRACE_LINE_MAX];
    char made[TRACE_LINE_MAX];
} Check;

static bool check_fault(Check *check, int status, const Fault *fault)
{
    return verdict_no(check->verdict, status, check->line, fault->column, "%s", fault_words(fault, NULL).text);
}

/* Compares the line read with the one the engine makes. */
static bool line_compare(Check *check, const Json *json, const Text *made)
{
    Json own;
    Fault fault;
    JsonDifference difference;
    if (!text_fits(made) || !json_read(check->made, made->length, check->ours, JSON_TOKENS_MAX, &own, &fault)) {
        return verdict_no(check->verdict, EXIT_NO, check->line, 0, "the engine's own line is no JSON");
    }
    if (!json_compare(json, &own, &difference)) {
        return verdict_no(check->verdict, EXIT_NO, check->line, 0, "%s: the file has %s, the engine %s",
                          difference.path, difference.left, difference.right);
    }
    return true;
}

/* A trace of other rules is not wrong, but not for us to judge (docs/formats.md, Records). */
static bool hash_check(Check *check, const Json *json)
{
    char theirs[32] = "";
    char ours[32];
    Text t = text_in(ours, sizeof ours);
    text_hex(&t, check->rules.hash);
    json_letters(json, json_member(json, 0, "rules_hash"), theirs, sizeof theirs);
    return strcmp(theirs, ours) == 0 ||
           verdict_no(check->verdict, EXIT_USAGE, check->line, 0,
                      "rules_hash: the trace was made by the rules '%s', these are the rules '%s'", theirs, ours);
}

/* sim writes whole games; what ends before the game does was cut, unless it is a trace of an unfinished record. */
static bool game_whole(Check *check, uint32_t last_line)
{
    return !check->playing || check->unfinished || check->game.phase == PHASE_OVER ||
           verdict_no(check->verdict, EXIT_NO, last_line, 0,
                      "cut: the game is not over after this line, move %lld; --unfinished accepts that",
                      (long long)check->number);
}

static bool setup_check(Check *check, const Json *json)
{
    Fault fault;
    Catalogue catalogue = *check->catalogue;
    catalogue_change_edition(&catalogue, EDITION_1); /* what a trace of before means */
    uint32_t config = json_member(json, 0, "config");
    if (config == 0) {
        return verdict_no(check->verdict, EXIT_USAGE, check->line, 0, "a line with \"n\":0 needs \"config\"");
    }
    if (!setup_read_json(json, config, &check->setup, &catalogue, &fault) ||
        !setup_rules(&check->setup, &catalogue, &check->rules, &fault)) {
        return check_fault(check, EXIT_USAGE, &fault);
    }
    if (!hash_check(check, json)) {
        return false;
    }
    game_start(&check->rules, &check->setup.seed, &check->game);
    check->playing = true;
    check->number = 0;
    check->verdict->games++;
    Text made = text_in(check->made, sizeof check->made);
    trace_write_setup(&made, &check->setup, &check->rules, &check->game, json_member(json, 0, "legal") != 0);
    return line_compare(check, json, &made);
}

static bool move_check(Check *check, const Json *json)
{
    Fault fault;
    Action action;
    Offer offer;
    int64_t seat;
    char move[MOVE_TEXT_MAX];
    if (!json_int(json, json_member(json, 0, "seat"), 1, check->rules.config.players, &seat) ||
        !json_letters(json, json_member(json, 0, "move"), move, sizeof move)) {
        return verdict_no(check->verdict, EXIT_USAGE, check->line, 0,
                          "a move's line needs \"seat\" (1 to %d) and \"move\"", check->rules.config.players);
    }
    if (!move_read(&check->rules, &check->game, move, strlen(move), &action, &offer, &fault)) {
        return verdict_no(check->verdict, EXIT_USAGE, check->line, 0, "move '%s': %s", move,
                          fault_words(&fault, NULL).text);
    }
    Game before = check->game;
    Lines lines = {check->row, LINES_MAX, 0};
    RuleError error = game_move(&check->rules, &check->game, (int)seat - 1, action, &offer, &lines);
    Text made = text_in(check->made, sizeof check->made);
    if (error != RULE_OK) {
        refusal_write(&made, error);
        return verdict_no(check->verdict, EXIT_NO, check->line, 0, "seat %d, %s: %s", (int)seat, move, check->made);
    }
    check->verdict->moves++;
    trace_write_move(&made, (uint32_t)check->number, (int)seat - 1, action, &check->rules, &before, &check->game,
                     &lines, json_member(json, 0, "legal") != 0);
    return line_compare(check, json, &made);
}

static bool line_check(Check *check, size_t length)
{
    Json json;
    Fault fault;
    int64_t number;
    if (!json_read(check->text, length, check->theirs, JSON_TOKENS_MAX, &json, &fault)) {
        return check_fault(check, EXIT_USAGE, &fault);
    }
    if (json.token[0].type != JSON_OBJECT || !json_int(&json, json_member(&json, 0, "n"), 0, INT32_MAX, &number)) {
        return verdict_no(check->verdict, EXIT_USAGE, check->line, 0,
                          "expected an object with \"n\", the move's number");
    }
    if (number == 0) {
        return game_whole(check, check->line - 1) && setup_check(check, &json);
    }
    if (!check->playing || number != check->number + 1) {
        return verdict_no(check->verdict, EXIT_USAGE, check->line, 0, "\"n\" is %lld, expected %s%lld",
                          (long long)number, check->playing ? "0 or " : "",
                          (long long)(check->playing ? check->number + 1 : 0));
    }
    check->number = number;
    return move_check(check, &json);
}

static bool lines_check(Check *check, FILE *file)
{
    size_t length;
    for (int got; (got = file_line(file, check->text, sizeof check->text, &length)) != READ_END;) {
        check->line++;
        if (got == READ_CUT) {
            return verdict_no(check->verdict, EXIT_USAGE, check->line, 0, "the line is longer than %d bytes",
                              TRACE_LINE_MAX - 1);
        }
        if (!line_check(check, length)) {
            return false;
        }
    }
    if (ferror(file) != 0) {
        return verdict_no(check->verdict, EXIT_USAGE, check->line, 0, "cannot be read any further");
    }
    return game_whole(check, check->line);
}

void verify_trace(const Catalogue *catalogue, FILE *file, bool unfinished, Verdict *out_verdict)
{
    memset(out_verdict, 0, sizeof *out_verdict);
    Check *check = calloc(1, sizeof *check);
    if (check == NULL) {
        verdict_no(out_verdict, EXIT_USAGE, 0, 0, "not enough memory");
        return;
    }
    check->catalogue = catalogue;
    check->unfinished = unfinished;
    check->verdict = out_verdict;
    if (lines_check(check, file)) {
        snprintf(out_verdict->text, sizeof out_verdict->text, "%u game%s, %u move%s, every line as the engine makes it",
                 out_verdict->games, plural(out_verdict->games), out_verdict->moves, plural(out_verdict->moves));
    }
    free(check);
}
