/* SPDX-License-Identifier: MIT */
/* sitting.c - a sitting from its opening to its end, and what may be asked of it. */
#include "sitting_inner.h"

void chair_clear(Chair *chair)
{
    free(chair->key);
    free(chair->hook);
    memset(chair, 0, sizeof *chair);
    chair->kind = CHAIR_OPEN;
    chair->away = NO_BOT;
}

void chair_name(Sitting *s, int seat, const char *words, size_t count)
{
    Chair *chair = &s->chair[seat];
    TableSeat sits = {.player = chair->kind == CHAIR_BOT ? chair->bot : (int)SEAT_HUMAN};
    const char *own = s->head.seat[seat].name;
    words_copy(sits.name, sizeof sits.name, count != 0 ? words : own, count != 0 ? count : strlen(own));
    if (chair->kind != CHAIR_OPEN) {
        table_name_default(&sits, seat);
    }
    memcpy(chair->name, sits.name, sizeof chair->name);
}

Sitting *sitting_open(const SittingHead *head, const char *game, const uint8_t secret[32])
{
    const Rules *rules = rules_cache_take(&head->setup, head->values);
    Sitting *s = rules != NULL ? calloc(1, sizeof *s) : NULL;
    if (s == NULL) {
        if (rules != NULL) {
            rules_cache_release(rules);
        }
        return NULL;
    }
    s->head = *head;
    s->head.values = head->values != NULL ? &rules->catalogue : NULL;
    s->rules = rules;
    s->fair.set = true;
    s->fair.shuffle = head->shuffle;
    words_copy(s->fair.game, sizeof s->fair.game, game, strlen(game));
    s->round.number = 1;
    memcpy(s->secret, secret, sizeof s->secret);
    memcpy(s->fair.secret, secret, sizeof s->fair.secret);
    memcpy(s->fair.commitment, head->commitment, sizeof s->fair.commitment);
    s->takeback = NO_SEAT;
    s->draw = NO_SEAT;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Chair *chair = &s->chair[seat];
        chair_clear(chair);
        if (seat < sitting_players(s)) {
            const int bot = head->seat[seat].bot;
            chair->kind = bot == SEAT_HUMAN ? CHAIR_OPEN : CHAIR_BOT;
            chair->bot = (int8_t)(bot == SEAT_HUMAN ? 0 : bot);
            chair_name(s, seat, "", 0);
        }
        s->clock_left_ms[seat] = (int64_t)head->clock_game_s * 1000;
    }
    return s;
}

void sitting_close(Sitting *s)
{
    if (s == NULL) {
        return;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        chair_clear(&s->chair[seat]);
    }
    for (uint32_t i = 0; i < s->chat_count; i++) {
        free(s->chat[i]);
    }
    free(s->chat);
    free(s->house);
    free(s->mark);
    free(s->floor);
    free(s->move);
    free(s->offer);
    rules_cache_release(s->rules);
    free(s);
}

size_t sitting_bytes(const Sitting *s)
{
    enum { BLOCK = 16 }; /* what the heap adds to each */
    size_t bytes = sizeof *s + BLOCK + s->entry_room * (sizeof *s->mark + sizeof *s->floor) + 4 * (size_t)BLOCK +
                   s->move_room * sizeof *s->move + s->offer_room * sizeof *s->offer;
    for (uint32_t i = 0; i < s->chat_count; i++) {
        bytes += BLOCK + sizeof(void *) + sizeof *s->chat[i] + strlen(s->chat[i]->text) + 1;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const Chair *chair = &s->chair[seat];
        bytes += chair->key_count != 0 ? BLOCK + chair->key_count * sizeof chair->key[0] : 0;
        bytes += chair->hook != NULL ? BLOCK + strlen(chair->hook) + 1 + strlen(sitting_hook_secret(s, seat)) + 1 : 0;
    }
    return bytes;
}

void game_begin(Sitting *s, const Moment *m)
{
    s->setup = s->head.setup;
    s->setup.config = s->rules->config;
    fair_seed(&s->fair, &s->setup);
    s->fair.set = s->head.shuffle == SHUFFLE_1 || s->fair.given != 0; /* else nobody promised anything to anybody */
    game_start(s->rules, &s->setup.seed, &s->now);
    s->stage = SITTING_RUNNING;
    s->round.stage = ROUND_DONE;
    s->round_version = s->version;
    s->started_ms = m->at_ms;
    s->stage_version = s->version;
    s->board_version = s->version;
    s->clock_version = clock_there(s) ? s->version : 0;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        s->stale[seat] = s->version;
        s->chosen_version[seat] = s->version;
    }
}

uint64_t sitting_version(const Sitting *s)
{
    return s->version;
}
int sitting_stage(const Sitting *s)
{
    return s->stage;
}
const Rules *sitting_rules(const Sitting *s)
{
    return s->rules;
}
const Game *sitting_now(const Sitting *s)
{
    return sitting_started(s) ? &s->now : NULL;
}
const SittingHead *sitting_head(const Sitting *s)
{
    return &s->head;
}
int sitting_chair(const Sitting *s, int seat)
{
    return s->chair[seat].kind;
}
const char *sitting_chair_name(const Sitting *s, int seat)
{
    return s->chair[seat].name;
}
const char *sitting_hook(const Sitting *s, int seat)
{
    return s->chair[seat].hook != NULL ? s->chair[seat].hook : "";
}
const char *sitting_hook_secret(const Sitting *s, int seat)
{
    const char *hook = s->chair[seat].hook;
    return hook != NULL ? hook + strlen(hook) + 1 : "";
}
const char *sitting_rematch(const Sitting *s)
{
    return s->rematch;
}

int sitting_keys(const Sitting *s, int seat, uint8_t out_keys[SITTING_KEYS_MAX][SITTING_KEY_SIZE])
{
    const Chair *chair = &s->chair[seat];
    if (chair->key_count != 0) {
        memcpy(out_keys, chair->key, chair->key_count * sizeof chair->key[0]);
    }
    return chair->key_count;
}

const uint8_t *sitting_secret(const Sitting *s)
{
    return s->secret;
}

/* Takes the same time whatever the key is. */
bool sitting_key_opens(const Sitting *s, int seat, const uint8_t key[SITTING_KEY_SIZE])
{
    const Chair *chair = &s->chair[seat];
    bool opens = false;
    for (int i = 0; i < chair->key_count; i++) {
        unsigned differs = 0;
        for (int byte = 0; byte < SITTING_KEY_SIZE; byte++) {
            differs |= (unsigned)(chair->key[i][byte] ^ key[byte]);
        }
        opens = opens || differs == 0;
    }
    return opens;
}

int sitting_seat(const Sitting *s, const uint8_t key[SITTING_KEY_SIZE])
{
    int found = NO_SEAT;
    for (int seat = 0; seat < sitting_players(s); seat++) {
        found = sitting_key_opens(s, seat, key) ? seat : found;
    }
    return found;
}

const Termination *sitting_end(const Sitting *s)
{
    return &s->end;
}

bool sitting_over_days(const SittingHead *head)
{
    enum { DAY_S = 86400 };
    return head->clock_move_s >= DAY_S || head->clock_game_s >= DAY_S;
}

int sitting_player(const Sitting *s, int seat)
{
    const Chair *chair = &s->chair[seat];
    return chair->kind == CHAIR_BOT ? chair->bot : chair->away;
}

uint32_t sitting_asked(const Sitting *s)
{
    return s->asked;
}

uint64_t sitting_asked_version(const Sitting *s)
{
    return s->asked_version;
}

const char *stage_id(int stage)
{
    static const char *const IDS[] = {
        [SITTING_GATHERING] = "gathering", [SITTING_RUNNING] = "running", [SITTING_OVER] = "over"};
    return IDS[stage];
}

const char *chair_id(int kind)
{
    static const char *const IDS[] = {[CHAIR_OPEN] = "open", [CHAIR_PERSON] = "human", [CHAIR_BOT] = "bot"};
    return IDS[kind];
}
