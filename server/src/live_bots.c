/* live_bots.c - decisions that no person makes: of bots, of those who stand in, and for seats whose time is over. They
 * think on the thread pool, with nothing but what their seat may know. */
#include "live.h"

#include "notation/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Between the end of a seat's time and the flag: what was sent in time may still be on its way. */
enum { GRACE_MS = 700 };

typedef struct Thought {
    uv_work_t work;
    Live *live; /* stays as long as somebody thinks */
    Game view;
    Rng rng;
    uint64_t version;
    int bot;
    uint8_t seat;
    bool flag;
    bool plain; /* its last move was refused: any legal one */
    Action action;
} Thought;

static void think(uv_work_t *work)
{
    Thought *thought = work->data;
    const Rules *r = sitting_rules(thought->live->sitting);
    Offer offer;
    if (thought->plain) {
        thought->action = bot_choose(BOT_RANDOM, r, &thought->view, &thought->rng, NULL);
    } else if (bot_decide(thought->bot, r, &thought->view, &thought->rng, NULL, &thought->action, &offer)) {
        thought->view.extra.offer = offer;
    }
}

static void thought_kept(Wish *wish, Live *live, const WishResult *result)
{
    if (live == NULL) {
        return;
    }
    if (result->how == WISH_KEPT) {
        live->house->counts.bot_moves++;
    } else if (result->how == WISH_REFUSED && !result->refusal->stale) {
        live->failed |= 1U << wish->about;
        journal("bot-refused", "game", live->id, "why", result->refusal->words, NULL);
    }
}

static void thought_wish(const Thought *thought)
{
    static char line[SITTING_BODY_MAX];
    Live *live = thought->live;
    Text t;
    Wish *wish = wish_create(NULL, thought_kept);
    if (wish == NULL) {
        return;
    }
    text_start(&t, line, sizeof line);
    text_add(&t, thought->flag ? "flag " : "move ");
    text_int(&t, thought->seat + 1);
    text_char(&t, ' ');
    move_write(sitting_rules(live->sitting), &thought->view, thought->action, &t);
    wish->line = text_fits(&t) ? strdup(line) : NULL;
    wish->about = thought->seat; /* the server itself wishes: whoever sits there does not play */
    wish->version = thought->version;
    if (wish->line == NULL) {
        free(wish);
        return;
    }
    live->house->counts.flags += thought->flag;
    live_push(live, wish);
}

static void thought_over(uv_work_t *work, int status)
{
    Thought *thought = work->data;
    Live *live = thought->live;
    live->house->jobs--;
    live->thinking &= ~(1U << thought->seat);
    if (status == 0 && !live->house->stopping) {
        thought_wish(thought);
    }
    free(thought);
}

static void thought_start(Live *live, int seat, int bot, bool flag)
{
    Thought *thought = calloc(1, sizeof *thought);
    if (thought == NULL) {
        return;
    }
    uint64_t seed = (uint64_t)seat + 1;
    thought->work.data = thought;
    thought->live = live;
    thought->version = sitting_version(live->sitting);
    thought->seat = (uint8_t)seat;
    thought->bot = bot;
    thought->flag = flag;
    thought->plain = (live->failed >> seat & 1) != 0;
    sitting_view(live->sitting, seat, &thought->view);
    /* Of what the seat may know alone, so that it says nothing about the cards. */
    seed += game_hash(&thought->view) + thought->version;
    Seed stream = seed_from_number(seed);
    thought->rng = rng_start(&stream);
    live->thinking |= 1U << seat;
    live->house->jobs++;
    uv_queue_work(live->house->loop, &thought->work, think, thought_over);
}

void live_bots(Live *live)
{
    uint32_t asked = sitting_asked(live->sitting) & ~live->thinking;
    if (asked == 0 || live->house->stopping || house_clock(live->house) < live->bot_ms) {
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int bot = (asked >> seat & 1) != 0 ? sitting_player(live->sitting, seat) : (int)SEAT_HUMAN;
        if (bot >= 0) {
            thought_start(live, seat, bot, false);
        }
    }
}

void live_clock(Live *live)
{
    int seat;
    int64_t deadline = sitting_deadline(live->sitting, &seat);
    if (seat != NO_SEAT && now_ms() > deadline + GRACE_MS && (live->thinking >> seat & 1) == 0) {
        thought_start(live, seat, BOT_STRONGEST, true);
    }
}
