/* SPDX-License-Identifier: MIT */
/* analyse_figures.c - the figures of a review, read from its JSON: a review that was kept counts like a new one. */
#include "analyse_games.h"

#include "notation/json.h"

#include <stdlib.h>
#include <string.h>

static int64_t whole(const Json *json, uint32_t object, const char *key)
{
    int64_t number = 0;
    json_int(json, json_member(json, object, key), INT64_MIN / 2, INT64_MAX / 2, &number);
    return number;
}

static double number(const Json *json, uint32_t object, const char *key)
{
    const uint32_t token = json_member(json, object, key);
    return token != 0 && json->token[token].type == JSON_NUMBER ? strtod(json->text + json->token[token].start, NULL)
                                                                : 0;
}

static void letters(const Json *json, uint32_t object, const char *key, char *buffer, size_t capacity)
{
    if (!json_letters(json, json_member(json, object, key), buffer, capacity)) {
        buffer[0] = '\0';
    }
}

/* Element i of an array; 0 if there is none. */
static uint32_t element(const Json *json, uint32_t array, uint32_t i)
{
    if (array == 0 || i >= json->token[array].count) {
        return 0;
    }
    uint32_t at = json_first(json, array);
    while (i-- > 0) {
        at = json->token[at].next;
    }
    return at;
}

static void column_read(const Json *json, uint32_t object, FigureColumn *out)
{
    const uint32_t gifts = json_member(json, object, "gifts");
    out->result = whole(json, object, "result");
    out->start = whole(json, object, "start");
    out->deal = whole(json, object, "deal");
    out->luck = whole(json, object, "luck");
    out->choices = whole(json, object, "choices");
    out->forecast = whole(json, object, "forecast");
    out->gifts = 0;
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        int64_t gift = 0;
        json_int(json, element(json, gifts, i), INT32_MIN, INT32_MAX, &gift);
        out->gifts += gift;
    }
}

static void seat_read(const Json *json, uint32_t object, FigureSeat *out)
{
    const uint32_t range = json_member(json, object, "like_range");
    letters(json, object, "name", out->name, sizeof out->name);
    letters(json, object, "kind", out->kind, sizeof out->kind);
    letters(json, object, "like", out->like[0], sizeof out->like[0]);
    for (uint32_t i = 0; i < 2; i++) {
        if (!json_letters(json, element(json, range, i), out->like[i + 1], sizeof out->like[i + 1])) {
            out->like[i + 1][0] = '\0';
        }
    }
    column_read(json, object, &out->chance);
    column_read(json, json_member(json, object, "vp"), &out->vp);
    out->decisions = whole(json, object, "decisions");
    out->mistakes = whole(json, object, "mistakes");
    out->accuracy = number(json, object, "accuracy");
    out->loss = number(json, object, "loss");
}

static void modules_read(const Json *json, uint32_t game, GameFigures *out)
{
    const uint32_t modules = json_member(json, game, "modules");
    Text t = text_in(out->modules, sizeof out->modules);
    for (uint32_t i = 0; element(json, modules, i) != 0; i++) {
        char word[FIGURES_MODULES_MAX];
        if (json_letters(json, element(json, modules, i), word, sizeof word)) {
            text_add(&t, i > 0 ? " " : "");
            text_add(&t, word);
        }
    }
}

static void steps_read(const Json *json, uint32_t steps, GameFigures *out)
{
    uint32_t at = json_first(json, steps);
    out->steps = json->token[steps].count;
    for (int64_t i = 0; i < out->steps; i++, at = json->token[at].next) {
        const uint32_t forecast = json_member(json, at, "forecast");
        for (uint32_t member = 0; element(json, forecast, member) != 0; member++) {
            int64_t moved = 0;
            json_int(json, element(json, forecast, member), -LEDGER_WHOLE, LEDGER_WHOLE, &moved);
            const double chance = (double)moved / LEDGER_WHOLE;
            out->forecast_squares += chance * chance;
        }
    }
}

static bool review_read(const Json *json, GameFigures *out)
{
    const uint32_t game = json_member(json, 0, "game");
    const uint32_t seats = json_member(json, 0, "seats");
    const uint32_t steps = json_member(json, 0, "steps");
    if (game == 0 || seats == 0 || steps == 0 || json->token[seats].count > SEATS_MAX) {
        return false;
    }
    letters(json, game, "game", out->game, sizeof out->game);
    modules_read(json, game, out);
    letters(json, 0, "depth", out->depth, sizeof out->depth);
    out->players = whole(json, game, "players");
    const uint32_t finished = json_member(json, 0, "finished");
    out->finished = finished != 0 && json->token[finished].type == JSON_TRUE;
    out->members = (int)json->token[seats].count;
    for (int i = 0; i < out->members; i++) {
        const uint32_t seat = element(json, seats, (uint32_t)i);
        seat_read(json, seat, &out->seat[i]);
        out->automaton |= json_member(json, seat, "by_seat") != 0;
    }
    steps_read(json, steps, out);
    return true;
}

bool figures_read(const char *json, size_t length, GameFigures *out_figures)
{
    const uint32_t capacity = (uint32_t)(length / 2 + 16);
    JsonToken *tokens = malloc(capacity * sizeof *tokens);
    Json read;
    Fault fault;
    memset(out_figures, 0, sizeof *out_figures);
    const bool good = tokens != NULL && json_read(json, length, tokens, capacity, &read, &fault) &&
                      read.token[0].type == JSON_OBJECT && review_read(&read, out_figures);
    free(tokens);
    return good;
}
