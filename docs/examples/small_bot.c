/* SPDX-License-Identifier: MIT */
/* small_bot.c - a bot that knows no rules: it asks for the legal moves and takes the one it likes best (docs/bots.md). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much it likes a move, by its first word; one of equals is drawn. */
static const struct {
    const char *word;
    int liking;
} LIKES[] = {{"build ", 4}, {"buy ", 6}, {"income", 5}, {"end", 3}, {"decline", 3}, {"steal ", 2}, {"invoke ", 2}};

static double liking(const char *move)
{
    double sum = rand() / (RAND_MAX + 1.0);
    for (size_t i = 0; i < sizeof LIKES / sizeof LIKES[0]; i++) {
        sum += strncmp(move, LIKES[i].word, strlen(LIKES[i].word)) == 0 ? LIKES[i].liking : 0;
    }
    for (const char *at = move; strncmp(move, "build ", 6) == 0 && *at != '\0' && *at != ';'; at++) {
        sum += *at == ' '; /* the lots it covers */
    }
    return sum;
}

/* Moves with a "; " between them. */
static void choose(const char *moves)
{
    const char *best = moves;
    double most = 0;
    for (const char *move = moves; move != NULL; move = strstr(move, "; ")) {
        move += move[0] == ';' ? 2 : 0;
        const double much = liking(move);
        best = much > most ? move : best;
        most = much > most ? much : most;
    }
    printf("move %.*s\n", (int)strcspn(best, ";\r\n"), best);
}

int main(void)
{
    static char line[1 << 20]; /* a list of legal moves is shorter */
    while (fgets(line, sizeof line, stdin) != NULL && strncmp(line, "quit", 4) != 0) {
        if (strncmp(line, "aedile1", 7) == 0) {
            puts("id name small\nready");
        } else if (strncmp(line, "go", 2) == 0) {
            puts("legal");
        } else if (strncmp(line, "legal ", 6) == 0) {
            choose(line + 6);
        }
        fflush(stdout);
    }
    return 0;
}
