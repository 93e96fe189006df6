/* session.c - messages of a client become wishes of its game; what becomes of them goes back. */
#include "session.h"

#include "body.h"
#include "lang.h"
#include "live.h"
#include "secret.h"

#include "notation/put.h"

#include <stdlib.h>
#include <string.h>

/* Private codes of the close frame. */
enum { CLOSE_POLICY = 1008, CLOSE_BAD_SEAT = 4401, CLOSE_NO_GAME = 4404, CLOSE_OTHER_RULES = 4410, CLOSE_LATER = 1013 };
enum { CODE_MINUTES = 10 };

/* Whether it was kept is not known: the same id, sent again, will tell. */
static const char UNSURE[] = "the store does not answer; send it again in a moment with the same id";

/* ---- Answers. */
typedef struct Reply {
    const char *type;
    const char *id; /* NULL: none */
    uint64_t version;
    const SittingRefusal *refusal;
    const char *words;
    const char *code;
} Reply;

static void reply_write(Text *t, void *context)
{
    const Reply *reply = context;
    put_open(t, '{');
    put_string(t, "type", reply->type);
    if (reply->id != NULL) {
        put_string(t, "id", reply->id);
    }
    put_int(t, "version", (int64_t)reply->version);
    if (reply->refusal != NULL) {
        put_string(t, "rule", reply->refusal->rule);
        put_string(t, "words", reply->refusal->words);
        if (reply->refusal->stale) {
            put_bool(t, "stale", true);
        }
    }
    if (reply->words != NULL) {
        put_string(t, "words", reply->words);
    }
    if (reply->code != NULL) {
        put_string(t, "code", reply->code);
        put_int(t, "until_s", CODE_MINUTES * 60);
    }
    put_close(t, '}');
}

static uint64_t caller_version(const Caller *caller)
{
    return caller->live != NULL ? sitting_version(caller->live->sitting) : 0;
}

static void reply(House *house, Caller *caller, Reply what)
{
    Text text;
    if (caller->client != NULL) {
        house_write(house, reply_write, &what, &text);
        net_send(caller->client, text.at, text.length);
    }
}

static void refuse(House *house, Caller *caller, const char *id, const char *words)
{
    SittingRefusal refusal = {.rule = ""};
    Text t;
    text_start(&t, refusal.words, sizeof refusal.words);
    text_add(&t, words);
    reply(house, caller, (Reply){.type = "refused", .id = id, .version = caller_version(caller), .refusal = &refusal});
}

void session_bye(House *house, Caller *caller)
{
    reply(house, caller,
          (Reply){.type = "bye", .version = caller_version(caller), .words = "the server restarts; nothing is lost"});
}

/* A message that is none: said, counted, and after too many the end. */
static void complain(House *house, const SessionLimits *limits, Caller *caller, const char *words)
{
    reply(house, caller, (Reply){.type = "error", .version = caller_version(caller), .words = words});
    if (++caller->errors > limits->errors_most) {
        net_kick(caller->client, CLOSE_POLICY, "too many messages that were none");
    }
}

/* ---- What a wish came to. */
/* Every connection that the seat was opened with: whoever sits there next is somebody else. */
static void seat_dismiss(const Live *live, int seat)
{
    for (Caller *caller = live->callers; caller != NULL; caller = caller->next) {
        if (caller->seat == seat && caller->client != NULL) {
            net_kick(caller->client, 1000, "left");
        }
    }
}

static void wish_reply(Wish *wish, Live *live, const WishResult *result)
{
    Caller *caller = wish->caller;
    House *house = wish->context;
    if (caller->client == NULL) {
        return;
    }
    if (result->how == WISH_KEPT) {
        reply(house, caller, (Reply){.type = "done", .id = wish->id, .version = result->version});
    } else if (result->how == WISH_REFUSED) {
        reply(house, caller,
              (Reply){.type = "refused", .id = wish->id, .version = result->version, .refusal = result->refusal});
    } else if (!house->stopping) { /* else the connection ends, and the client sends it again by itself */
        reply(house, caller,
              (Reply){.type = "unsure", .id = wish->id, .version = caller_version(caller), .words = UNSURE});
    }
    if (result->how == WISH_KEPT && live != NULL && strncmp(wish->line, "move ", 5) == 0) {
        live->bot_ms = house_clock(house) + house->config.bot_pause_ms;
    }
}

static void wish_answer(Wish *wish, Live *live, const WishResult *result)
{
    wish_reply(wish, live, result);
    if (result->how == WISH_KEPT && live != NULL && strncmp(wish->line, "leave ", 6) == 0) {
        seat_dismiss(live, wish->seat);
    }
}

/* ---- Reading a message. */
typedef struct Message {
    House *house;
    const SessionLimits *limits;
    Caller *caller;
    const Body *body;
    const char *id; /* "" where it needs none */
} Message;

static const char *member_text(const Message *m, const char *key)
{
    return body_text(m->body, key);
}

static bool id_well_formed(const char *id)
{
    size_t length = id != NULL ? strlen(id) : 0;
    return length > 0 && length < CALLER_ID_MAX &&
           strspn(id, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.") == length;
}

static uint64_t member_version(const Message *m)
{
    int64_t version = body_number(m->body, "version");
    return version > 0 ? (uint64_t)version : 0;
}

/* ---- hello */
static int seat_of(const Sitting *s, const char *token)
{
    uint8_t key[SITTING_KEY_SIZE];
    token_key(token, key);
    for (int seat = 0; seat < sitting_head(s)->setup.config.players; seat++) {
        if (sitting_key_opens(s, seat, key)) {
            return seat;
        }
    }
    return NO_SEAT;
}

static void backed(Wish *wish, Live *live, const WishResult *result)
{
    (void)wish;
    (void)live;
    (void)result;
}

/* Whoever comes back plays again. */
static void seat_back(Live *live, int seat)
{
    char line[16];
    Text t;
    if (sitting_chair(live->sitting, seat) != CHAIR_PERSON || sitting_player(live->sitting, seat) == SEAT_HUMAN) {
        return;
    }
    Wish *wish = wish_create(NULL, backed);
    text_start(&t, line, sizeof line);
    text_add(&t, "back ");
    text_int(&t, seat + 1);
    if (wish != NULL && (wish->line = strdup(line)) != NULL) {
        wish->seat = (uint8_t)seat;
        live_push(live, wish);
    } else {
        free(wish);
    }
}

static void hello_fail(Caller *caller, int how)
{
    switch (how) {
    case WISH_GONE:
        net_kick(caller->client, CLOSE_NO_GAME, "there is no such game");
        break;
    case WISH_OTHER_RULES:
        net_kick(caller->client, CLOSE_OTHER_RULES, "this game was begun with other rules");
        break;
    default:
        net_kick(caller->client, CLOSE_LATER, "the store does not answer");
        break;
    }
}

static void hello_done(Wish *wish, Live *live, const WishResult *result)
{
    Caller *caller = wish->caller;
    char *token = wish->context;
    if (caller->client == NULL) {
        free(token);
        return;
    }
    if (live == NULL) {
        hello_fail(caller, result->how);
        free(token);
        return;
    }
    int seat = token != NULL ? seat_of(live->sitting, token) : (int)NO_SEAT;
    bool bad = token != NULL && seat == NO_SEAT;
    free(token);
    if (bad) {
        net_kick(caller->client, CLOSE_BAD_SEAT, "that link opens no seat");
        return;
    }
    caller->seat = (uint8_t)seat;
    caller->sent = wish->version <= sitting_version(live->sitting) ? wish->version : 0;
    live_tell(live, caller);
    caller->settled = true;
    live_join(live, caller);
    if (seat != NO_SEAT) {
        seat_back(live, seat);
    }
}

static void message_hello(const Message *m)
{
    const char *game = member_text(m, "game");
    const char *token = member_text(m, "token");
    const char *lang = member_text(m, "lang");
    if (m->caller->greeted) {
        complain(m->house, m->limits, m->caller, "hello: it was said already");
        return;
    }
    if (game == NULL || !game_name_well_formed(game)) {
        net_kick(m->caller->client, CLOSE_NO_GAME, "there is no such game");
        return;
    }
    if (token != NULL && !token_well_formed(token)) {
        net_kick(m->caller->client, CLOSE_BAD_SEAT, "that link opens no seat");
        return;
    }
    Wish *wish = wish_create(m->caller, hello_done);
    if (wish == NULL) {
        return;
    }
    m->caller->greeted = true;
    m->caller->lang = lang_find(lang != NULL ? lang : "en");
    wish->version = member_version(m);
    wish->context = token != NULL ? strdup(token) : NULL;
    house_wish(m->house, game, wish);
}

static void message_ping(const Message *m)
{
    reply(m->house, m->caller, (Reply){.type = "pong", .version = caller_version(m->caller)});
}

/* ---- code */
typedef struct CodeAsked {
    KeeperJob job;
    House *house;
    Caller *caller;
    char id[CALLER_ID_MAX];
    char code[CODE_LETTERS + 1];
} CodeAsked;

static void code_done(KeeperJob *job)
{
    CodeAsked *asked = job->context;
    asked->house->jobs--;
    if (job->result == STORE_OK) {
        reply(asked->house, asked->caller,
              (Reply){.type = "code", .id = asked->id, .version = caller_version(asked->caller), .code = asked->code});
    } else {
        refuse(asked->house, asked->caller, asked->id, "the store does not answer; try again in a moment");
    }
    caller_release(asked->caller);
    free(asked);
}

static void message_code(const Message *m)
{
    CodeAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL || m->caller->seat == NO_SEAT) {
        free(asked);
        refuse(m->house, m->caller, m->id, "only who sits can open the seat elsewhere");
        return;
    }
    asked->house = m->house;
    asked->caller = caller_hold(m->caller);
    memcpy(asked->id, m->id, strlen(m->id) + 1);
    code_make(asked->code);
    asked->job = (KeeperJob){.kind = JOB_CODE_PUT,
                             .done = code_done,
                             .context = asked,
                             .at_ms = now_ms(),
                             .until_ms = now_ms() + (int64_t)CODE_MINUTES * 60 * 1000,
                             .seat = (uint8_t)(m->caller->seat + 1)};
    memcpy(asked->job.game, m->caller->live->id, STORE_ID_MAX);
    code_key(asked->code, asked->job.key);
    m->house->jobs++;
    keeper_ask(m->house->keeper, &asked->job);
}

/* ---- Entries. */
/* The seat may know better than the table who is away. */
static bool stand_allowed(const Message *m, int seat)
{
    bool own = seat == m->caller->seat;
    bool away = seat >= 0 && seat < SEATS_MAX &&
                live_absent_ms(m->caller->live, seat) >= (uint64_t)m->house->config.away_s * 1000;
    if (!own && !away) {
        refuse(m->house, m->caller, m->id, "that person is here, or was a moment ago");
    }
    return own || away;
}

static bool line_allowed(const Message *m, const char *word, int seat)
{
    if (m->caller->seat == NO_SEAT) {
        refuse(m->house, m->caller, m->id, "only who sits at the table can do that");
        return false;
    }
    if (strcmp(word, "hook") == 0 && !m->house->config.hooks) {
        refuse(m->house, m->caller, m->id, "this server calls nobody");
        return false;
    }
    return strcmp(word, "stand") != 0 || stand_allowed(m, seat);
}

static void line_wish(const Message *m, const char *line)
{
    Wish *wish = wish_create(m->caller, wish_answer);
    char *copy = strdup(line);
    if (wish == NULL || copy == NULL) {
        free(wish);
        free(copy);
        return;
    }
    Text t;
    wish->context = m->house;
    wish->line = copy;
    wish->seat = m->caller->seat;
    wish->version = member_version(m);
    memcpy(wish->id, m->id, strlen(m->id) + 1);
    text_start(&t, wish->mark, sizeof wish->mark);
    text_int(&t, m->caller->seat + 1);
    text_char(&t, ':');
    text_add(&t, m->id);
    live_push(m->caller->live, wish);
}

static void message_line(const Message *m, const char *word, const char *rest_key, bool other)
{
    static char line[SITTING_BODY_MAX];
    const char *rest = rest_key != NULL ? member_text(m, rest_key) : "";
    int64_t target = other ? body_number(m->body, "seat") : m->caller->seat + 1;
    Text t;
    if (rest == NULL || strpbrk(rest, "\r\n") != NULL) {
        refuse(m->house, m->caller, m->id, rest == NULL ? "a member is missing or is no text" : "one line at most");
        return;
    }
    if (target < 1 || target > SEATS_MAX) {
        target = m->caller->seat == NO_SEAT ? 1 : 0; /* no such seat: the check says so; watchers are told otherwise */
    }
    if (!line_allowed(m, word, (int)target - 1)) {
        return;
    }
    text_start(&t, line, sizeof line);
    text_add(&t, word);
    text_char(&t, ' ');
    text_int(&t, target);
    if (rest_key != NULL) {
        text_char(&t, ' ');
        text_add(&t, rest);
    }
    if (!text_fits(&t)) {
        refuse(m->house, m->caller, m->id, "that is too long");
        return;
    }
    line_wish(m, line);
}

/* ---- rematch */
typedef struct RematchAsked {
    House *house;
    Caller *caller;
    char id[CALLER_ID_MAX];
} RematchAsked;

static void rematch_made(void *context, const char *game, const char *why)
{
    RematchAsked *asked = context;
    Caller *caller = asked->caller;
    if (caller->client != NULL && caller->live != NULL && game[0] != '\0') {
        char line[64];
        Text t;
        Message m = {.house = asked->house, .caller = caller, .id = asked->id};
        text_start(&t, line, sizeof line);
        text_add(&t, "rematch ");
        text_int(&t, caller->seat + 1);
        text_char(&t, ' ');
        text_add(&t, game);
        line_wish(&m, line);
    } else if (caller->client != NULL) {
        refuse(asked->house, caller, asked->id, why);
    }
    caller_release(caller);
    free(asked);
}

static void message_rematch(const Message *m)
{
    const Sitting *s = m->caller->live->sitting;
    if (m->caller->seat == NO_SEAT || sitting_stage(s) != SITTING_OVER) {
        refuse(m->house, m->caller, m->id, "a rematch is for those who sat at a finished game");
        return;
    }
    RematchAsked *asked = calloc(1, sizeof *asked);
    if (asked == NULL) {
        return;
    }
    asked->house = m->house;
    asked->caller = caller_hold(m->caller);
    memcpy(asked->id, m->id, strlen(m->id) + 1);
    rematch_make(m->house, m->caller->live, rematch_made, asked);
}

/* ---- The table of messages. */
typedef struct MessageRow {
    const char *type;
    void (*handler)(const Message *m);
    const char *word;
    const char *rest;
    bool other;
} MessageRow;
static const MessageRow MESSAGES[] = {
#define MESSAGE(type, handler) {type, handler, NULL, NULL, false},
#define LINE(type, word, rest, other) {type, NULL, word, rest, other},
#include "messages.def"
};

static const MessageRow *message_find(const char *type)
{
    for (size_t i = 0; type != NULL && i < sizeof MESSAGES / sizeof MESSAGES[0]; i++) {
        if (strcmp(MESSAGES[i].type, type) == 0) {
            return &MESSAGES[i];
        }
    }
    return NULL;
}

/* A bucket that fills again with time. */
static bool credit_take(House *house, const SessionLimits *limits, Caller *caller)
{
    uint64_t now = house_clock(house);
    if (limits->per_s <= 0) {
        return true;
    }
    double more = (double)(now - caller->credit_ms) / 1000 * limits->per_s;
    caller->credit = caller->credit_ms == 0 ? limits->burst : caller->credit + more;
    caller->credit = caller->credit > limits->burst ? limits->burst : caller->credit;
    caller->credit_ms = now == 0 ? 1 : now;
    if (caller->credit < 1) {
        return false;
    }
    caller->credit -= 1;
    return true;
}

static void message_take(Message *m)
{
    const MessageRow *row = message_find(member_text(m, "type"));
    if (row == NULL) {
        complain(m->house, m->limits, m->caller, "type: there is no such message");
        return;
    }
    bool needs_id = row->handler != message_hello && row->handler != message_ping;
    m->id = needs_id ? member_text(m, "id") : "";
    if (needs_id && !id_well_formed(m->id)) {
        complain(m->house, m->limits, m->caller, "id: expected 1 to 40 letters, digits, '-', '_' or '.'");
        return;
    }
    if (needs_id && m->caller->live == NULL) {
        complain(m->house, m->limits, m->caller, "say hello first, and wait for the update");
        return;
    }
    if (row->handler != NULL) {
        row->handler(m);
    } else {
        message_line(m, row->word, row->rest, row->other);
    }
}

void session_message(House *house, const SessionLimits *limits, Caller *caller, const char *text, size_t length)
{
    if (!credit_take(house, limits, caller)) {
        complain(house, limits, caller, "too many messages; slow down");
        return;
    }
    Body *body = body_read(text, length);
    Message m = {.house = house, .limits = limits, .caller = caller, .body = body};
    if (body == NULL) {
        complain(house, limits, caller, "expected a JSON object");
    } else {
        message_take(&m);
    }
    body_free(body);
}

void session_closed(Caller *caller)
{
    caller->client = NULL;
    live_leave(caller);
    caller_release(caller);
}
