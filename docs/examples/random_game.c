/* SPDX-License-Identifier: MIT */
/* random_game.c - a game of random moves, by libaedile (docs/library.md).
 *
 *     cc random_game.c -o random_game $(pkg-config --cflags --libs aedile)
 *     ./random_game "players=3 modules=monuments seed=7" > game.rome */
#include <aedile/aedile.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static uint32_t legal[AE_LEGAL_MAX];
    AeFault fault;
    AeGame *g = ae_game_new(argc > 1 ? argv[1] : "players=2 seed=7", &fault);
    if (g == NULL) {
        fprintf(stderr, "random_game: %s\n", fault.text);
        return 2;
    }
    srand(1);
    while (ae_game_seat(g) > 0) {
        uint32_t count = ae_game_legal(g, legal);
        ae_game_apply(g, legal[(uint32_t)rand() % count], NULL);
    }
    for (int seat = 1; seat <= ae_game_players(g); seat++) {
        fprintf(stderr, "seat %d: %d points\n", seat, ae_game_vp(g, seat));
    }
    char *record = ae_game_record(g);
    fputs(record, stdout);
    ae_text_free(record);
    ae_game_free(g);
    return 0;
}
