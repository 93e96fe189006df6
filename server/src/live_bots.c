/* SPDX-License-Identifier: MIT */
/* live_bots.c - decisions that no person makes: of bots, of those who stand in, and for seats whose time is over. They
 * think on the thread pool, with nothing but what their seat may know. */
#include "live.h"

#include "notation/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Between the end of a seat's time and the flag: what was sent in time may still be on its way. */
enum { GRACE_MS = 700 };
/* Whoever's time is over is waited for long enough; a decision is never made worse than this allows. */
enum { FLAG_MS = 200, THOUGHT_MS_LEAST = 20, NS_A_MS = 1000000 };

typedef struct Thought Thought;
struct Thought {
    uv_work_t work;
    Thought *next;  /* of the searches that wait */
    LiveGame *live; /* stays as long as somebody thinks */
    Game view;
    Rng rng;
    uint64_t version;
    int bot;
    ThinkLimits limits;
    uint64_t took_ms;
    uint64_t asked_ns;
    uint8_t seat;
    bool flag;
    bool plain; /* its last move was refused: any legal one */
    bool search;
    Action action;
};

/* As bot_decide has it; without memory for a search it is greedy. */
static bool decide(Thought *thought, const Rules *r, Offer *out_offer)
{
    Thinkers *thinkers = thought->live->registry->thinkers;
    Thinker *t = bot_level(thought->bot).simulations != 0 ? thinkers_take(thinkers) : NULL;
    if (t == NULL) {
        return bot_decide(thought->bot, r, &thought->view, &thought->rng, NULL, &thought->action, out_offer);
    }
    bool offers = thinker_decide(t, thought->bot, r, &thought->view, &thought->rng, &thought->limits, NULL, NULL,
                                 &thought->action, out_offer);
    thinkers_give(thinkers, t);
    return offers;
}

static void think(uv_work_t *work)
{
    Thought *thought = work->data;
    const Rules *r = sitting_rules(thought->live->sitting);
    const uint64_t start = uv_hrtime();
    Offer offer;
    if (thought->plain) {
        thought->action = bot_choose(BOT_RANDOM, r, &thought->view, &thought->rng, NULL);
    } else if (decide(thought, r, &offer)) {
        thought->view.extra.offer = offer;
    }
    thought->took_ms = (uv_hrtime() - start) / NS_A_MS;
}

static void thought_kept(Request *request, LiveGame *live, const RequestResult *result)
{
    if (live == NULL) {
        return;
    }
    if (result->how == REQUEST_KEPT) {
        live->registry->counts.bot_moves++;
    } else if (result->how == REQUEST_REFUSED &&
               request->version == sitting_version(live->sitting)) { /* else it came late */
        live->failed |= 1U << request->about;
        journal("bot-refused", "game", live->id, "why", fault_words(&result->refusal->fault, NULL).text, NULL);
    }
}

static void thought_request(const Thought *thought)
{
    static char line[SITTING_BODY_MAX];
    LiveGame *live = thought->live;
    Request *request = request_create(NULL, thought_kept);
    if (request == NULL) {
        return;
    }
    Text t = text_in(line, sizeof line);
    text_add(&t, thought->flag ? "flag " : "move ");
    text_int(&t, thought->seat + 1);
    text_char(&t, ' ');
    move_write(sitting_rules(live->sitting), &thought->view, thought->action, &t);
    request->line = text_fits(&t) ? strdup(line) : NULL;
    request->about = thought->seat; /* the server itself requests: whoever sits there does not play */
    request->version = thought->version;
    if (request->line == NULL) {
        free(request);
        return;
    }
    live->registry->counts.flags += thought->flag;
    live_push(live, request);
}

static void search_next(GameRegistry *registry);

static void thought_over(uv_work_t *work, int status)
{
    Thought *thought = work->data;
    LiveGame *live = thought->live;
    live->registry->searches -= thought->search;
    search_next(live->registry);
    live->registry->jobs--;
    live->registry->thoughts--;
    bound_give(live->registry->config.bounds, BOUND_THOUGHTS);
    live->registry->counts.bot_ms += thought->took_ms;
    latency_add(&live->registry->latency, LATENCY_BOT, uv_hrtime() - thought->asked_ns);
    live->thinking &= ~(1U << thought->seat);
    if (status == 0 && !live->registry->stopping) {
        thought_request(thought);
    }
    free(thought);
}

/* Less where more wait than can think at the same time, so that nobody waits much longer than at an empty registry. */
static uint32_t thought_ms(const GameRegistry *registry, bool flag)
{
    const uint32_t most = thinkers_most();
    uint64_t ms = flag && registry->config.bot_ms > FLAG_MS ? (uint32_t)FLAG_MS : registry->config.bot_ms;
    ms = registry->thoughts > most ? ms * most / registry->thoughts : ms;
    return ms < THOUGHT_MS_LEAST ? (uint32_t)THOUGHT_MS_LEAST : (uint32_t)ms;
}

/* A search takes its time, and there may be many: whoever moves at once does not wait for them. */
static void search_next(GameRegistry *registry)
{
    const uint32_t most = thinkers_most() > 1 ? thinkers_most() - 1 : 1;
    while (registry->search_first != NULL && registry->searches < most) {
        Thought *thought = registry->search_first;
        registry->search_first = thought->next;
        registry->searches++;
        uv_queue_work(registry->loop, &thought->work, think, thought_over);
    }
}

static void thought_queue(GameRegistry *registry, Thought *thought)
{
    if (!thought->search) {
        uv_queue_work(registry->loop, &thought->work, think, thought_over);
        return;
    }
    if (registry->search_first == NULL) {
        registry->search_first = thought;
    } else {
        registry->search_last->next = thought;
    }
    registry->search_last = thought;
    search_next(registry);
}

static void thought_start(LiveGame *live, int seat, int bot, bool flag)
{
    Bounds *bounds = live->registry->config.bounds;
    Thought *thought = bound_take(bounds, BOUND_THOUGHTS) ? calloc(1, sizeof *thought) : NULL;
    if (thought == NULL) {
        return; /* the next tick tries again */
    }
    uint64_t seed = (uint64_t)seat + 1;
    thought->work.data = thought;
    thought->live = live;
    thought->version = sitting_version(live->sitting);
    thought->seat = (uint8_t)seat;
    thought->bot = bot;
    thought->flag = flag;
    thought->plain = (live->failed >> seat & 1) != 0;
    thought->search = bot_level(bot).simulations != 0 && !thought->plain;
    sitting_view(live->sitting, seat, &thought->view);
    /* Of what the seat may know alone, so that it says nothing about the cards. */
    seed += game_hash(&thought->view) + thought->version;
    Seed stream = seed_from_number(seed);
    thought->rng = rng_start(&stream);
    live->thinking |= 1U << seat;
    live->registry->jobs++;
    live->registry->thoughts++;
    thought->limits.ms = thought_ms(live->registry, flag);
    thought->asked_ns = uv_hrtime();
    thought_queue(live->registry, thought);
}

void live_bots(LiveGame *live)
{
    uint32_t asked = sitting_asked(live->sitting) & ~live->thinking;
    if (asked == 0 || live->registry->stopping || registry_clock(live->registry) < live->bot_ms) {
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int bot = (asked >> seat & 1) != 0 ? sitting_player(live->sitting, seat) : (int)SEAT_HUMAN;
        if (bot >= 0) {
            thought_start(live, seat, bot, false);
        }
    }
}

/* ---- A round of the shuffle in which somebody did not answer. */
static void void_kept(Request *request, LiveGame *live, const RequestResult *result)
{
    LiveGame *asked = request->context;
    asked->voiding = false;
    if (live != NULL && result->how == REQUEST_KEPT) {
        journal("round-void", "game", live->id, NULL);
    }
}

static void void_request(LiveGame *live)
{
    char line[32];
    snprintf(line, sizeof line, "void 0 %d", sitting_round(live->sitting));
    live->voiding = true;
    live_ask(live, line, 0, void_kept);
}

/* ---- Time that is over. */
static void bot_taken(Request *request, LiveGame *live, const RequestResult *result)
{
    LiveGame *asked = request->context;
    asked->taking = false;
    if (live != NULL && result->how == REQUEST_REFUSED) {
        live->untaken |= 1U << request->about; /* it stood in too often: move by move, then */
    }
}

/* Where the table agreed to it when it was made, a bot plays on until the person is back. */
static void bot_takes(LiveGame *live, int seat, int bot)
{
    char line[SITTING_ID_MAX + 32];
    Text t = text_in(line, sizeof line);
    text_add(&t, "stand ");
    text_int(&t, seat + 1);
    text_char(&t, ' ');
    text_add(&t, bot_name(bot));
    live->taking = true;
    live_ask(live, line, seat, bot_taken);
}

static void time_over(LiveGame *live, int seat)
{
    const int bot = sitting_head(live->sitting)->clock_bot - 1;
    if (bot < 0 || (live->untaken >> seat & 1) != 0) {
        thought_start(live, seat, BOT_STRONGEST, true);
    } else if (!live->taking) {
        bot_takes(live, seat, bot);
    }
}

void live_clock(LiveGame *live)
{
    int seat;
    int64_t deadline = sitting_deadline(live->sitting, &seat);
    if (registry_now(live->registry) - GRACE_MS <= deadline) {
        return;
    }
    if (sitting_round(live->sitting) != 0 && !live->voiding) {
        void_request(live);
    } else if (seat != NO_SEAT && (live->thinking >> seat & 1) == 0) {
        time_over(live, seat);
    }
}
