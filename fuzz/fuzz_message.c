/* SPDX-License-Identifier: MIT */
/* fuzz_message.c - any messages and requests to a registry with one game in it: everybody is answered, in JSON, and what is
 * kept fits the game.
 *
 * The first byte of the input picks the game. Each line is for somebody: a digit says which connection the rest is a
 * message of (those of the seats first, then one that watches, then one that has said nothing yet), 'c' and a digit hang
 * up and connect anew, 'G', 'P', 'U' and 'D' are requests by GET, POST, PUT and DELETE ("P /api/games {…}"), any other letter
 * lets what was asked before be done: else all lines up to there are asked at once. "$G" stands for the game's name, "$1" for the first seat's token, "$V" for
 * the version. The net is not there: its functions are below. No bot comes to its turn, so that inputs stay quick. */
#include "api.h"
#include "configs.h"
#include "lang/lang.h"
#include "live.h"
#include "secret.h"
#include "session.h"

#include <string.h>

enum { LINES_MOST = 60, LINE_MOST = 8192, CLIENTS_MAX = SEATS_MAX + 2, TOKENS_MOST = 1 << 16 };

/* ---- What the registry sees of the net. */
struct NetClient {
    void *user;
    bool asked; /* a request of it is to be answered */
    bool waits; /* and that may take long */
    bool kicked;
    uint64_t version; /* of the last update */
};

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

static void json_must(const char *text, size_t length, Json *out_json)
{
    static JsonToken tokens[TOKENS_MOST];
    Fault fault;
    must(json_read(text, length, tokens, TOKENS_MOST, out_json, &fault));
}

/* Every message has a type and a version, and versions do not go back. */
void net_send(NetClient *client, const char *text, size_t length)
{
    static const char UPDATE[] = "{\"type\":\"update\",\"version\":";
    Json json;
    must(!client->asked && length > 0);
    json_must(text, length, &json);
    must(strncmp(text, "{\"type\":\"", strlen("{\"type\":\"")) == 0 && strstr(text, "\"version\":") != NULL);
    if (length > strlen(UPDATE) && memcmp(text, UPDATE, strlen(UPDATE)) == 0) {
        uint64_t version = strtoull(text + strlen(UPDATE), NULL, 10);
        must(version >= client->version);
        client->version = version;
    }
}

/* One message for many. */
struct NetFrame {
    size_t length;
    char text[];
};

NetFrame *net_frame_create(const char *text, size_t length)
{
    NetFrame *frame = malloc(sizeof *frame + length + 1);
    if (frame != NULL) {
        frame->length = length;
        memcpy(frame->text, text, length);
        frame->text[length] = '\0';
    }
    return frame;
}

void net_frame_release(NetFrame *frame)
{
    free(frame);
}

void net_send_frame(NetClient *client, NetFrame *frame)
{
    net_send(client, frame->text, frame->length);
}

void net_unwelcome(NetClient *client)
{
    (void)client;
}

void net_welcome(NetClient *client)
{
    (void)client;
}

uint64_t net_heard_ms(const NetClient *client)
{
    (void)client;
    return 0;
}

const char *net_request_id(NetClient *client)
{
    (void)client;
    return "request";
}

void net_kick(NetClient *client, uint16_t code, const char *reason)
{
    must(code >= 1000 && reason[0] != '\0');
    client->kicked = true;
}

void net_answer(NetClient *client, const NetAnswer *answer)
{
    Json json;
    must(client->asked && answer->status >= 200 && answer->status < 600);
    client->asked = client->waits = false;
    if (answer->type != NULL && strcmp(answer->type, "application/json") == 0) {
        json_must(answer->body, answer->length, &json);
    }
}

void net_long_poll(NetClient *client)
{
    must(client->asked);
    client->waits = true;
}

const char *net_header(const NetRequest *request, const char *name)
{
    return request->body_length > 0 && strcmp(name, "content-type") == 0 ? "application/json" : NULL;
}

const char *net_address(const NetClient *client)
{
    (void)client;
    return "127.0.0.1";
}

void net_keep(NetClient *client, void *user)
{
    client->user = user;
}

void *net_kept(const NetClient *client)
{
    return client->user;
}

int net_port(const Net *net)
{
    (void)net;
    return 8017;
}

const NetCounts *net_counts(const Net *net)
{
    static const NetCounts COUNTS;
    (void)net;
    return &COUNTS;
}

/* ---- A world for one input. */
typedef struct World {
    uv_loop_t loop;
    Bounds bounds;
    Keeper *keeper;
    GameRegistry *registry;
    Api api;
    NetClient client[CLIENTS_MAX];
    NetClient asking; /* by HTTP */
    int players;
    char game[STORE_ID_MAX];
} World;

static const SessionLimits LIMITS_OFF = {0};

static void token_of(int seat, char out_token[TOKEN_LETTERS + 1])
{
    memset(out_token, 'a' + seat, TOKEN_LETTERS);
    out_token[TOKEN_LETTERS] = '\0';
}

static void seat_line(int seat, char out_line[SITTING_BODY_MAX])
{
    char token[TOKEN_LETTERS + 1];
    uint8_t key[SITTING_KEY_SIZE];
    token_of(seat, token);
    token_key(token, key);
    Text t = text_in(out_line, SITTING_BODY_MAX);
    text_add(&t, "sit ");
    text_int(&t, seat + 1);
    text_char(&t, ' ');
    hex_write(&t, key, sizeof key);
}

/* The game as it lies in the store: everybody has sat down. */
static void game_store(World *w, Store *store, uint8_t byte)
{
    static char text[1 << 14];
    static char line[SITTING_BODY_MAX];
    SittingHead head;
    Rules rules;
    char token[TOKEN_LETTERS + 1];
    memset(&head, 0, sizeof head);
    rules_pick(byte, 12, &rules);
    setup_defaults(&head.setup);
    head.setup.config = rules.config;
    w->players = rules.config.players;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        head.seat[seat].bot = SEAT_HUMAN;
        head.seat[seat].colour = (uint8_t)seat;
    }
    head.rules_version = RULES_VERSION;
    head.shuffle = byte >= 128 ? SHUFFLE_2 : SHUFFLE_1;
    head.shuffle_s = SITTING_SHUFFLE_S;
    head.listed = byte % 2 != 0;
    memset(head.commitment, '0', sizeof head.commitment - 1);
    Text t = text_in(text, sizeof text);
    sitting_head_write(&t, &head);
    must(text_fits(&t));
    token_of(0, token);
    token_game(token, w->game);
    StoreGame game = {.created_ms = 1, .changed_ms = 1, .head = text, .secret = {7}, .stand = {.summary = "{}"}};
    memcpy(game.id, w->game, sizeof game.id);
    must(store_write(store, &(StoreWrite){.game = &game}, 1) == STORE_OK);
    for (int seat = 0; seat < w->players; seat++) {
        StoreEntry entry = {.game = w->game, .version = (uint64_t)seat + 1, .at_ms = 1, .mark = "", .body = line};
        seat_line(seat, line);
        must(store_write(store, &(StoreWrite){.entry = &entry}, 1) == STORE_OK);
    }
}

static void client_open(NetClient *client)
{
    *client = (NetClient){.user = caller_create(client)};
    must(client->user != NULL);
}

static void client_close(NetClient *client)
{
    session_closed(client->user);
    client->user = NULL;
}

/* Bots wait for a time that does not come. */
static void bots_hold(const World *w)
{
    for (size_t i = 0; i < REGISTRY_BUCKETS; i++) {
        for (LiveGame *live = w->registry->bucket[i]; live != NULL; live = live->next) {
            live->bot_ms = UINT64_MAX;
        }
    }
}

/* Until everything asked is done; who was thrown out comes back, and who waits for a book hangs up. */
static void settle(World *w)
{
    bots_hold(w);
    while (!registry_quiet(w->registry)) {
        uv_run(&w->loop, UV_RUN_ONCE);
        bots_hold(w);
    }
    must(w->asking.asked == w->asking.waits && registry_counts(w->registry)->damaged == 0);
    if (w->asking.waits) {
        api_closed(w->asking.user);
        client_close(&w->asking);
        w->asking = (NetClient){0};
    }
    for (int i = 0; i < w->players + 2; i++) {
        if (w->client[i].kicked) {
            client_close(&w->client[i]);
            client_open(&w->client[i]);
        }
    }
}

/* "$G", "$1" to "$5", "$V"; anything else as it is. */
static size_t line_fill(const World *w, const char *line, size_t length, char out_line[LINE_MOST])
{
    Text t = text_in(out_line, LINE_MOST);
    for (size_t i = 0; i < length; i++) {
        char next = i + 1 < length ? line[i + 1] : '\0';
        char token[TOKEN_LETTERS + 1];
        bool hole = line[i] == '$' && (next == 'G' || next == 'V' || (next >= '1' && next <= '5'));
        if (!hole) {
            text_char(&t, line[i]);
            continue;
        }
        i++;
        token_of(next - '1', token);
        if (next == 'V') {
            text_int(&t, (int64_t)w->client[w->players].version);
        } else {
            text_add(&t, next == 'G' ? w->game : token);
        }
    }
    return text_fits(&t) ? t.length : 0;
}

static void message_give(World *w, NetClient *client, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t size = utf8_size(text + at, length - at);
        if (size == 0) {
            return; /* the net takes none */
        }
        at += size;
    }
    if (!client->kicked) {
        session_message(w->registry, &LIMITS_OFF, client->user, text, length);
    }
}

/* By the request's letter; NULL: it is none. */
static const char *method_of(char letter)
{
    static const struct {
        char letter;
        const char *method;
    } METHODS[] = {{'G', "GET"}, {'P', "POST"}, {'U', "PUT"}, {'D', "DELETE"}};
    for (size_t i = 0; i < sizeof METHODS / sizeof METHODS[0]; i++) {
        if (METHODS[i].letter == letter) {
            return METHODS[i].method;
        }
    }
    return NULL;
}

/* "P /path?query body" */
static void request_give(World *w, char *text)
{
    char *path = strchr(text, '/');
    if (path == NULL || strlen(path) >= NET_PATH_MAX) {
        return;
    }
    char *body = strchr(path, ' ');
    if (body != NULL) {
        *body++ = '\0';
    }
    for (const char *c = path; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ') {
            return; /* the net takes none */
        }
    }
    char *query = strchr(path, '?');
    if (query != NULL) {
        *query++ = '\0';
    }
    NetRequest request = {.method = method_of(text[0]),
                          .path = path,
                          .query = query != NULL ? query : "",
                          .body = body != NULL ? body : "",
                          .body_length = body != NULL ? strlen(body) : 0};
    settle(w); /* one at a time */
    w->asking.asked = true;
    if (!api_request(&w->api, &w->asking, &request)) {
        w->asking.asked = false; /* a file's */
    }
}

static void input_take(World *w, const char *line, size_t length)
{
    static char text[LINE_MOST];
    size_t filled = line_fill(w, line, length, text);
    if (filled == 0) {
        return;
    }
    if (text[0] >= '0' && text[0] < '0' + w->players + 2) {
        message_give(w, &w->client[text[0] - '0'], text + 1, filled - 1);
    } else if (text[0] == 'c' && text[1] >= '0' && text[1] < '0' + w->players + 2) {
        client_close(&w->client[text[1] - '0']);
        client_open(&w->client[text[1] - '0']);
    } else if (method_of(text[0]) != NULL) {
        request_give(w, text);
    } else {
        settle(w);
    }
}

static void words_take(World *w, const char *words)
{
    input_take(w, words, strlen(words));
}

/* Once. */
static void languages_read(void)
{
    static bool read;
    Fault fault;
    must(read || lang_start(&fault));
    read = true;
}

/* Everybody is there, but the last. */
static void world_open(World *w, uint8_t byte)
{
    const RegistryConfig config = {
        .bounds = &w->bounds, .idle_s = 3600, .bot_pause_ms = UINT32_MAX, .shuffle_s = SITTING_SHUFFLE_S};
    char fault[STORE_FAULT_MAX];
    memset(w, 0, sizeof *w);
    bounds_start(&w->bounds, NULL);
    w->bounds.row[BOUND_GAMES].most = 4;
    w->bounds.row[BOUND_LINE].most = 5;
    w->bounds.row[BOUND_LINE_SEAT].most = 3;
    w->bounds.row[BOUND_ERRORS].most = 10;
    uv_loop_init(&w->loop);
    Store *store = store_open("memory:", fault);
    must(store != NULL);
    game_store(w, store, byte);
    w->keeper = keeper_create(&w->loop, store);
    w->registry = registry_create(&w->loop, w->keeper, &config);
    w->api = (Api){.registry = w->registry,
                   .books = books_create(&w->loop, &w->bounds, 3600, 3600),
                   .listen = "0.0.0.0",
                   .rates = rates_create(&w->bounds, false)};
    must(w->api.books != NULL && w->api.rates != NULL);
    for (int i = 0; i < w->players + 2; i++) {
        client_open(&w->client[i]);
    }
    for (int seat = 0; seat < w->players; seat++) {
        char hello[] = "0{\"type\":\"hello\",\"game\":\"$G\",\"token\":\"$1\"}";
        hello[0] = (char)('0' + seat);
        *strchr(hello + 1, '1') = (char)('1' + seat);
        words_take(w, hello);
        settle(w);
        must(w->client[seat].version != 0);
    }
    char watch[] = "0{\"type\":\"hello\",\"game\":\"$G\"}";
    watch[0] = (char)('0' + w->players);
    words_take(w, watch);
    settle(w);
    must(w->client[w->players].version == (uint64_t)w->players);
}

static void world_close(World *w)
{
    settle(w);
    for (int i = 0; i < w->players + 2; i++) {
        client_close(&w->client[i]);
    }
    if (w->asking.user != NULL) {
        client_close(&w->asking);
    }
    books_stop(w->api.books);
    books_destroy(w->api.books);
    registry_stop(w->registry);
    keeper_destroy(w->keeper);
    registry_destroy(w->registry);
    uv_run(&w->loop, UV_RUN_DEFAULT);
    must(uv_loop_close(&w->loop) == 0);
    rates_destroy(w->api.rates);
    api_clear(&w->api);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static World world;
    if (size == 0) {
        return 0;
    }
    languages_read();
    world_open(&world, data[0]);
    size_t at = 1;
    for (int i = 0; i < LINES_MOST && at < size; i++) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end != NULL ? (size_t)(end - data) - at : size - at;
        input_take(&world, (const char *)data + at, length < LINE_MOST ? length : LINE_MOST - 1);
        at += length + 1;
    }
    world_close(&world);
    return 0;
}
