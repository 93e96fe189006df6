/* SPDX-License-Identifier: MIT */
/* challenge.c - a challenge read from JSON: where it starts, what is to be reached, and a game that reaches it. */
#include "insight/challenge.h"

#include "notation/language.h"
#include "notation/move.h"

#include <string.h>

enum { CHALLENGE_VERSION = 1 };
static const char *const MEMBERS[] = {"version", "id",     "title", "seat",  "record", "link",
                                      "goal",    "medals", "only",  "tries", "witness"};
enum { MEMBER_COUNT = sizeof MEMBERS / sizeof MEMBERS[0] };

static bool refuse_at(const Json *json, uint32_t token, Fault *out_fault)
{
    json_place(json, token, &out_fault->line, &out_fault->column);
    return false;
}

/* Only members that are known: a word that is misspelt would be a goal that nobody asks for. */
static bool members_check(const Json *json, uint32_t object, Fault *out_fault)
{
    if (json->token[object].type != JSON_OBJECT) {
        fault_set(out_fault, 0, 0, WORD_CHALLENGE_FAULT_FILE, NULL);
        return refuse_at(json, object, out_fault);
    }
    for (uint32_t key = object + 1; key < json->token[object].next; key = json->token[key + 1].next) {
        int i = 0;
        while (i < MEMBER_COUNT && !json_is(json, key, MEMBERS[i])) {
            i++;
        }
        if (i == MEMBER_COUNT) {
            const JsonToken *token = &json->token[key];
            const Quote found = quote_make(json->text + token->start, token->end - token->start);
            fault_set(out_fault, 0, 0, WORD_CHALLENGE_FAULT_MEMBER, found.text, NULL);
            return refuse_at(json, key, out_fault);
        }
    }
    return true;
}

/* "title: expected …" at the member, or at the object where it is missing. */
static bool member_refuse(const Json *json, uint32_t object, const char *key, int expected, Fault *out_fault)
{
    const uint32_t token = json_member(json, object, key);
    const FaultPart part = fault_part(expected, NULL);
    fault_set(out_fault, 0, 0, WORD_FAULT_VALUE_MISSING, key, part.text, NULL);
    if (token != 0) {
        const JsonToken *value = &json->token[token];
        const Quote found = quote_make(json->text + value->start, value->end - value->start);
        fault_set(out_fault, 0, 0, WORD_FAULT_VALUE, key, found.text, part.text, NULL);
    }
    return refuse_at(json, token != 0 ? token : object, out_fault);
}

/* Words that may be shown on a terminal as they are. */
static bool words_plain(const char *words)
{
    size_t size = 0;
    for (; *words != '\0'; words += size) {
        size = utf8_size(words, strlen(words));
        if (size == 0 || utf8_steers(words, size)) {
            return false;
        }
    }
    return true;
}

/* Words that need not be there. */
static bool words_read(const Json *json, uint32_t object, const char *key, char *buffer, size_t capacity,
                       Fault *out_fault)
{
    const uint32_t token = json_member(json, object, key);
    buffer[0] = '\0';
    return token == 0 || (json_letters(json, token, buffer, capacity) && words_plain(buffer)) ||
           member_refuse(json, object, key, WORD_CHALLENGE_PART_WORDS, out_fault);
}

/* ---- Where it starts. */
/* The lines of a record into one text; 0 where they do not fit or are none. */
static size_t lines_join(const Json *json, uint32_t token, char *buffer, size_t capacity)
{
    size_t length = 0;
    uint32_t line = json_first(json, token);
    for (uint32_t i = 0; i < json->token[token].count; i++, line = json->token[line].next) {
        if (!json_letters(json, line, buffer + length, capacity - length - 1)) {
            return 0;
        }
        length += strlen(buffer + length);
        buffer[length++] = '\n';
        buffer[length] = '\0';
    }
    return length;
}

/* A fault of a record's text has a line of its own: in a list of lines that is one of its members. */
static bool record_place(const Json *json, uint32_t token, Fault *out_fault)
{
    const uint32_t line = out_fault->line;
    const uint32_t column = out_fault->column;
    if (json->token[token].type != JSON_ARRAY || line == 0 || line > json->token[token].count) {
        return refuse_at(json, token, out_fault);
    }
    uint32_t at = json_first(json, token);
    for (uint32_t i = 1; i < line; i++) {
        at = json->token[at].next;
    }
    refuse_at(json, at, out_fault);
    out_fault->column += column;
    return false;
}

static bool start_read(const Json *json, uint32_t object, Challenge *out, Fault *out_fault)
{
    enum { START_MAX = 1 << 20 }; /* of a record's text: 16,384 moves of under 64 bytes, trades left out */
    static char text[START_MAX];
    Catalogue catalogue;
    const uint32_t record = json_member(json, object, "record");
    const uint32_t link = json_member(json, object, "link");
    const uint32_t token = record != 0 ? record : link;
    size_t length = 0;
    if ((record != 0) == (link != 0)) {
        fault_set(out_fault, 0, 0, WORD_CHALLENGE_FAULT_START, NULL);
        return refuse_at(json, object, out_fault);
    }
    if (json->token[token].type == JSON_ARRAY) {
        length = lines_join(json, token, text, sizeof text);
    } else if (json_letters(json, token, text, sizeof text)) {
        length = strlen(text);
    }
    if (length == 0) {
        return member_refuse(json, object, record != 0 ? "record" : "link", WORD_CHALLENGE_PART_RECORD, out_fault);
    }
    catalogue_defaults(&catalogue);
    memset(&out->game, 0, sizeof out->game);
    if (!(record != 0 ? record_read(text, length, &catalogue, &out->game, &out->rules, &out->start, out_fault)
                      : link_read(text, length, &catalogue, &out->game, &out->rules, &out->start, out_fault))) {
        return record_place(json, token, out_fault);
    }
    const bool over = record_over(&out->game, &out->rules, &out->start);
    if (over || out->game.unknown) {
        fault_set(out_fault, 0, 0, over ? WORD_CHALLENGE_FAULT_OVER : WORD_FAULT_DECK_UNKNOWN, NULL);
        return refuse_at(json, token, out_fault);
    }
    out->start_moves = out->game.move_count;
    return true;
}

static bool seat_read(const Json *json, uint32_t object, Challenge *out, Fault *out_fault)
{
    int64_t seat = 0;
    if (!json_int(json, json_member(json, object, "seat"), 1, out->rules.config.players, &seat)) {
        return member_refuse(json, object, "seat", WORD_CHALLENGE_PART_SEAT, out_fault);
    }
    out->seat = (int)seat - 1;
    return true;
}

/* ---- What is to be reached. */
static bool condition_read(const Json *json, uint32_t token, Goal *out_goal, Fault *out_fault)
{
    char text[GOAL_TEXT_MAX];
    if (!json_letters(json, token, text, sizeof text)) {
        fault_set(out_fault, 0, 0, WORD_CHALLENGE_FAULT_GOAL, NULL);
        return refuse_at(json, token, out_fault);
    }
    if (!goal_read(text, strlen(text), out_goal, out_fault)) {
        const uint32_t column = out_fault->column;
        refuse_at(json, token, out_fault);
        out_fault->column += column; /* behind the quotation mark */
        return false;
    }
    return true;
}

static bool goals_read(const Json *json, uint32_t object, Challenge *out, Fault *out_fault)
{
    const uint32_t goal = json_member(json, object, "goal");
    const uint32_t medals = json_member(json, object, "medals");
    if (goal == 0) {
        return member_refuse(json, object, "goal", WORD_CHALLENGE_PART_GOAL, out_fault);
    }
    if (!condition_read(json, goal, &out->goal, out_fault)) {
        return false;
    }
    if (out->goal.count == 0) {
        return member_refuse(json, object, "goal", WORD_CHALLENGE_PART_GOAL, out_fault);
    }
    if (medals == 0 || json->token[medals].type != JSON_ARRAY || json->token[medals].count != MEDAL_COUNT) {
        return member_refuse(json, object, "medals", WORD_CHALLENGE_PART_MEDALS, out_fault);
    }
    uint32_t token = json_first(json, medals);
    for (int i = 0; i < MEDAL_COUNT; i++, token = json->token[token].next) {
        if (!condition_read(json, token, &out->medal[i], out_fault)) {
            return false;
        }
    }
    return true;
}

/* A game that reaches the third medal: moves as in a record, without numbers and seats. */
static bool witness_read(const Json *json, uint32_t object, Challenge *out, Fault *out_fault)
{
    static char text[MOVE_TEXT_MAX];
    const uint32_t list = json_member(json, object, "witness");
    Game g = out->start;
    if (list == 0) {
        return true;
    }
    if (json->token[list].type != JSON_ARRAY) {
        return member_refuse(json, object, "witness", WORD_CHALLENGE_PART_WITNESS, out_fault);
    }
    uint32_t token = json_first(json, list);
    for (uint32_t i = 0; i < json->token[list].count; i++, token = json->token[token].next) {
        Action a = 0;
        Offer offer;
        memset(&offer, 0, sizeof offer);
        if (!json_letters(json, token, text, sizeof text)) {
            return member_refuse(json, object, "witness", WORD_CHALLENGE_PART_WITNESS, out_fault);
        }
        if (!move_read(&out->rules, &g, text, strlen(text), &a, &offer, out_fault)) {
            return refuse_at(json, token, out_fault);
        }
        const int seat = g.seat;
        const bool trade = action_verb(a) == VERB_TRADE;
        const RuleError error = game_move(&out->rules, &g, seat, a, trade ? &offer : NULL, NULL);
        if (error != RULE_OK || !record_add(&out->game, seat, a, trade ? &offer : NULL)) {
            refusal_set(out_fault, error != RULE_OK ? error : RULE_GAME_OVER);
            return refuse_at(json, token, out_fault);
        }
    }
    return true;
}

/* What a bot made of it: how often each medal. */
static bool tries_read(const Json *json, uint32_t object, Challenge *out, Fault *out_fault)
{
    const uint32_t list = json_member(json, object, "tries");
    if (list == 0) {
        return true;
    }
    bool good = json->token[list].type == JSON_ARRAY && json->token[list].count == MEDAL_COUNT + 1;
    uint32_t token = json_first(json, list);
    for (int i = 0; i <= MEDAL_COUNT && good; i++, token = json->token[token].next) {
        int64_t number = 0;
        good = json_int(json, token, 0, UINT32_MAX, &number);
        out->tries[i] = (uint32_t)number;
    }
    return good || member_refuse(json, object, "tries", WORD_CHALLENGE_PART_TRIES, out_fault);
}

bool challenge_read(const Json *json, uint32_t object, Challenge *out_challenge, Fault *out_fault)
{
    int64_t version = 0;
    memset(out_challenge, 0, sizeof *out_challenge);
    if (!members_check(json, object, out_fault)) {
        return false;
    }
    if (!json_int(json, json_member(json, object, "version"), CHALLENGE_VERSION, CHALLENGE_VERSION, &version)) {
        return member_refuse(json, object, "version", WORD_CHALLENGE_PART_VERSION, out_fault);
    }
    const uint32_t only = json_member(json, object, "only");
    if (only != 0 && json->token[only].type != JSON_TRUE && json->token[only].type != JSON_FALSE) {
        return member_refuse(json, object, "only", WORD_CHALLENGE_PART_ONLY, out_fault);
    }
    out_challenge->only = only != 0 && json->token[only].type == JSON_TRUE;
    return words_read(json, object, "id", out_challenge->id, sizeof out_challenge->id, out_fault) &&
           words_read(json, object, "title", out_challenge->title, sizeof out_challenge->title, out_fault) &&
           start_read(json, object, out_challenge, out_fault) && seat_read(json, object, out_challenge, out_fault) &&
           goals_read(json, object, out_challenge, out_fault) && tries_read(json, object, out_challenge, out_fault) &&
           witness_read(json, object, out_challenge, out_fault);
}
