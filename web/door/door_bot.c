/* SPDX-License-Identifier: MIT */
/* door_bot.c - what a bot in a worker is told, what it answers, and random games for the bench. */
#include "door_bot.h"
#include "door_table.h"

#include "notation/move.h"
#include "notation/state.h"
#include "table/tell.h"

/* Of what the seat may know alone, so that it says nothing about the cards. */
static uint64_t task_seed(const Table *t, const Game *view)
{
    uint64_t state = game_hash(view) + t->record.move_count;
    return rng_mix(&state);
}

void call_table_task(Door *d)
{
    const Table *t = door_table(d);
    Game view;
    if (t == NULL) {
        return;
    }
    int seat = table_over(t) ? (int)NO_SEAT : t->now.seat;
    if (seat == NO_SEAT) {
        door_refuse(d, RULE_GAME_OVER);
        return;
    }
    int player = t->seat[seat].player;
    game_view(&t->rules, &t->now, seat, &view);
    put_open(&d->out, '{');
    config_put(&d->out, &t->record.setup, &t->rules.catalogue, false);
    put_key(&d->out, "state");
    state_write(&d->out, &t->rules, &view);
    put_int(&d->out, "seat", seat + 1);
    put_string(&d->out, "bot", bot_name(player >= 0 ? player : (int)BOT_STRONGEST));
    put_key(&d->out, "seed");
    text_char(&d->out, '"');
    text_uint(&d->out, task_seed(t, &view));
    text_char(&d->out, '"');
    put_close(&d->out, '}');
}

bool door_task(Door *d, DoorTask *out_task)
{
    static Action actions[ACTIONS_MAX];
    Setup setup;
    Game g;
    int seat;
    char word[RECORD_NAME_MAX];
    char number[80];
    if (!door_config(d, d->args, "config", &setup, &out_task->rules) ||
        !door_state(d, d->args, "state", &out_task->rules, &g) ||
        !door_seat(d, d->args, "seat", &out_task->rules, &seat) || !door_string(d, d->args, "bot", word, sizeof word) ||
        !door_string(d, d->args, "seed", number, sizeof number)) {
        return false;
    }
    out_task->bot = bot_find(word);
    if (out_task->bot == BOT_COUNT) {
        return door_bad(d, "bot", "expected a bot's name", NULL);
    }
    if (!seed_read(number, &setup)) {
        return door_bad(d, "seed", "expected a seed", NULL);
    }
    if (g.seat != seat) {
        return door_bad(d, "seat", "it is not this seat's move", NULL);
    }
    if (game_list(&out_task->rules, &g, actions) == 0) {
        return door_bad(d, "state", "all that the seat could choose from is hidden, or the game is over", NULL);
    }
    out_task->rng = rng_start(&setup.seed);
    game_view(&out_task->rules, &g, seat, &out_task->view);
    return true;
}

void put_move(Text *t, const char *key, const DoorTask *task, Action a)
{
    Text words = words_start();
    move_write(&task->rules, &task->view, a, &words);
    put_words(t, key, &words);
}

void call_bot(Door *d)
{
    DoorTask task;
    Action a;
    Offer offer;
    if (!door_task(d, &task)) {
        return;
    }
    if (bot_decide(task.bot, &task.rules, &task.view, &task.rng, NULL, &a, &offer)) {
        task.view.extra.offer = offer;
    }
    put_open(&d->out, '{');
    put_move(&d->out, "move", &task, a);
    put_close(&d->out, '}');
}

void call_playouts(Door *d)
{
    enum { GAMES_MOST = 1000 };
    Setup setup;
    Rules r;
    int64_t games;
    uint64_t moves = 0;
    if (!door_config(d, d->args, "config", &setup, &r) || !door_int(d, d->args, "games", 0, GAMES_MOST, &games)) {
        return;
    }
    Rng rng = rng_start(&setup.seed);
    for (int64_t i = 0; i < games; i++) {
        Seed seed = seed_from_number(rng_next(&rng));
        Game g;
        game_start(&r, &seed, &g);
        moves += bot_playout(&r, &g, &rng, RECORD_MOVES_MAX);
    }
    put_open(&d->out, '{');
    put_int(&d->out, "moves", (int64_t)moves);
    put_close(&d->out, '}');
}
