/* SPDX-License-Identifier: MIT */
/* challenges.c - files of challenges: found, read, written. */
#include "challenges.h"

#include "notation/move.h"
#include "program/record_text.h"
#include "program/report.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_TOKENS_MAX = 1 << 16 };

static int is_json(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".json") == 0;
}

static int folder_each(const Args *args, const char *folder, int (*each)(const Args *args, const char *name))
{
    struct dirent **entry;
    int status = EXIT_OK;
    const int count = scandir(folder, &entry, is_json, alphasort);
    if (count <= 0) {
        return usage_error(args->command->name, "%s: there is no challenge (*.json) in this folder", folder);
    }
    for (int i = 0; i < count; i++) {
        const size_t size = strlen(folder) + strlen(entry[i]->d_name) + 2;
        char *name = malloc(size);
        int one = EXIT_USAGE;
        if (name != NULL) {
            snprintf(name, size, "%s/%s", folder, entry[i]->d_name);
            one = each(args, name);
        }
        status = one > status ? one : status;
        free(name);
        free(entry[i]);
    }
    free(entry);
    return status;
}

int challenges_each(const Args *args, int (*each)(const Args *args, const char *name))
{
    int status = EXIT_OK;
    for (int i = 0; i < args->operand_count; i++) {
        struct stat about;
        const char *name = args->operand[i];
        const bool folder = stat(name, &about) == 0 && S_ISDIR(about.st_mode);
        const int one = folder ? folder_each(args, name, each) : each(args, name);
        status = one > status ? one : status;
    }
    return status;
}

bool challenge_load(const Args *args, const char *name, Challenge *out_challenge)
{
    static JsonToken token[FILE_TOKENS_MAX];
    Json json;
    Fault fault;
    size_t length;
    char *text = file_read(args->command->name, name, &length);
    if (text == NULL) {
        return false;
    }
    const bool good = json_read(text, length, token, FILE_TOKENS_MAX, &json, &fault) &&
                      challenge_read(&json, 0, out_challenge, &fault);
    if (!good) {
        fault_error(args->command->name, name, &fault);
    }
    free(text);
    return good;
}

/* ---- Writing: always the same form, so that files can be compared. */
static void goal_print(FILE *to, const Goal *goal)
{
    char buffer[GOAL_TEXT_MAX * 2];
    Text t = text_in(buffer, sizeof buffer);
    goal_write(&t, goal);
    report_string(to, buffer);
}

static bool start_print(FILE *to, const Challenge *challenge)
{
    static Record start;
    start = challenge->game;
    record_cut(&start, challenge->start_moves);
    size_t length;
    char *text = record_text(&start, &challenge->rules, &length);
    if (text == NULL) {
        return false;
    }
    const char *before = "";
    fprintf(to, " \"record\": [\n");
    for (char *line = text; *line != '\0';) {
        char *end = line + strcspn(line, "\n");
        const bool more = *end != '\0';
        *end = '\0';
        fprintf(to, "%s  ", before);
        report_string(to, line);
        before = ",\n";
        line = more ? end + 1 : end;
    }
    fprintf(to, "\n ]");
    free(text);
    return true;
}

static void witness_print(FILE *to, const Challenge *challenge, const Record *game)
{
    static char move[MOVE_TEXT_MAX];
    const char *before = ",\n \"witness\": [\n";
    Game g = challenge->start;
    for (uint32_t i = challenge->start_moves; i < game->move_count; i++) {
        const Offer *offer = record_offer(game, i);
        Text t = text_in(move, sizeof move);
        if (offer != NULL) {
            g.extra.offer = *offer;
        }
        move_write(&challenge->rules, &g, game->move[i].action, &t);
        fprintf(to, "%s  ", before);
        report_string(to, move);
        before = ",\n";
        game_move(&challenge->rules, &g, game->move[i].seat, game->move[i].action, offer, NULL);
    }
    fprintf(to, game->move_count > challenge->start_moves ? "\n ]\n}\n" : "\n}\n");
}

static bool challenge_print(FILE *to, const Challenge *challenge, const Record *game)
{
    fprintf(to, "{\n \"version\": 1,\n");
    if (challenge->id[0] != '\0') {
        fprintf(to, " \"id\": ");
        report_string(to, challenge->id);
        fprintf(to, ",\n");
    }
    if (challenge->title[0] != '\0') {
        fprintf(to, " \"title\": ");
        report_string(to, challenge->title);
        fprintf(to, ",\n");
    }
    fprintf(to, " \"seat\": %d,\n \"goal\": ", challenge->seat + 1);
    goal_print(to, &challenge->goal);
    fprintf(to, ",\n \"medals\": [");
    for (int i = 0; i < MEDAL_COUNT; i++) {
        fprintf(to, i > 0 ? ", " : "");
        goal_print(to, &challenge->medal[i]);
    }
    fprintf(to, "],\n");
    if (challenge->only) {
        fprintf(to, " \"only\": true,\n");
    }
    if (challenge->tries[MEDAL_COUNT] > 0) {
        const uint32_t *tries = challenge->tries;
        fprintf(to, " \"tries\": [%u, %u, %u, %u],\n", tries[0], tries[1], tries[2], tries[3]);
    }
    if (!start_print(to, challenge)) {
        return false;
    }
    witness_print(to, challenge, game);
    return true;
}

bool challenge_save(const Args *args, const char *name, const Challenge *challenge, const Record *game)
{
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    bool good = to != NULL && challenge_print(to, challenge, game);
    good = to != NULL && fclose(to) == 0 && good;
    const int error = good ? file_write(name, text, length) : 0;
    if (!good || error != 0) {
        usage_error(args->command->name, "%s: %s", name, good ? strerror(error) : "there is not enough memory");
    }
    free(text);
    return good && error == 0;
}
