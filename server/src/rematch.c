/* rematch.c - the same people, the same game, another shuffle: their tokens open the same seats there. */
#include "live.h"
#include "made.h"
#include "secret.h"
#include "session.h"

#include <stdlib.h>
#include <string.h>

typedef struct Rematch {
    House *house;
    Made *made;
    RematchDone *done;
    void *context;
} Rematch;

static void rematch_written(KeeperJob *job)
{
    Rematch *rematch = job->context;
    int result = job->result == STORE_OK ? rematch->made->write[0].result : job->result;
    bool there = result == STORE_OK || result == STORE_TAKEN; /* somebody else asked first */
    rematch->house->jobs--;
    rematch->done(rematch->context, there ? rematch->made->game.id : "",
                  "the server cannot keep anything at the moment; try again");
    free(rematch->made);
    free(rematch);
}

static void seats_sit(Made *made, const Sitting *s, SittingHead *head)
{
    uint8_t key[SITTING_KEYS_MAX][SITTING_KEY_SIZE];
    for (int seat = 0; seat < head->setup.config.players; seat++) {
        if (sitting_chair(s, seat) != CHAIR_PERSON) {
            continue;
        }
        int keys = sitting_keys(s, seat, key);
        for (int i = 0; i < keys; i++) {
            made_line(made, i == 0 ? "sit" : "key", seat, key[i], i == 0 ? sitting_chair_name(s, seat) : NULL);
        }
    }
}

void rematch_make(House *house, const Live *live, RematchDone *done, void *context)
{
    char name[STORE_ID_MAX];
    SittingHead head = *sitting_head(live->sitting);
    Rematch *rematch = calloc(1, sizeof *rematch);
    rematch_game(live->id, sitting_secret(live->sitting), name);
    memcpy(head.from, live->id, strlen(live->id) + 1);
    Made *made = made_create(name, &head);
    if (rematch == NULL || made == NULL) {
        free(rematch);
        free(made);
        done(context, "", "there is no memory left");
        return;
    }
    seats_sit(made, live->sitting, &head);
    *rematch = (Rematch){house, made, done, context};
    house->jobs++;
    if (!made_ask(house->keeper, made, &head, rematch_written, rematch)) {
        house->jobs--;
        free(made);
        free(rematch);
        done(context, "", "the same seats do not fit any more");
    }
}
