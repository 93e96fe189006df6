/* SPDX-License-Identifier: MIT */
/* head.c - what was decided when a game was made, as JSON both ways. */
#include "sitting_inner.h"

#include "table/tell.h"

typedef struct HeadReader {
    const Json *json;
    int edition;
    SittingHead *head;
    Fault *fault;
} HeadReader;

static bool wrong(const HeadReader *in, uint32_t token, int word, const char *about)
{
    fault_set(in->fault, 0, 0, word, about, NULL);
    json_place(in->json, token, &in->fault->line, &in->fault->column);
    return false;
}

static bool config_read(const HeadReader *in, uint32_t value)
{
    static Catalogue values;
    Rules rules;
    Fault fault;
    catalogue_edition(in->edition, &values);
    if (json_member(in->json, value, "seed") != 0) {
        return wrong(in, value, WORD_FAULT_TABLE_CONFIG_SEED, NULL);
    }
    uint32_t errata = json_member(in->json, value, "errata");
    if (errata != 0 && in->json->token[errata].count > SITTING_ERRATA_MOST) {
        return wrong(in, errata, WORD_FAULT_TABLE_ERRATA, fault_number(SITTING_ERRATA_MOST).text);
    }
    if (!setup_read_json(in->json, value, &in->head->setup, &values, &fault) ||
        !setup_rules(&in->head->setup, &values, &rules, &fault)) {
        return wrong(in, value, WORD_FAULT_TABLE_CONFIG, fault_inside(&fault).text);
    }
    in->head->values = catalogue_has_errata(&values) ? &values : NULL;
    return true;
}

/* A name, or what is like one; it may be empty. */
static bool name_read(const HeadReader *in, uint32_t value, const char *key, char out_name[RECORD_NAME_MAX])
{
    char buffer[4 * RECORD_NAME_MAX];
    const char *words;
    size_t count;
    if (!json_letters(in->json, value, buffer, sizeof buffer) || !plain_trim(buffer, strlen(buffer), &words, &count) ||
        count >= RECORD_NAME_MAX) {
        return wrong(in, value, WORD_FAULT_TABLE_PLAIN, key);
    }
    words_copy(out_name, RECORD_NAME_MAX, words, count);
    return true;
}

static bool player_read(const HeadReader *in, uint32_t value, int seat)
{
    char word[RECORD_NAME_MAX];
    bool fits = json_letters(in->json, value, word, sizeof word);
    int bot = fits ? bot_find(word) : (int)BOT_COUNT;
    if (fits && strcmp(word, "open") == 0) {
        bot = SEAT_HUMAN;
    }
    in->head->seat[seat].bot = bot;
    return bot != BOT_COUNT || wrong(in, value, WORD_FAULT_TABLE_PLAYER, NULL);
}

static bool colour_read(const HeadReader *in, uint32_t value, int seat, unsigned *taken)
{
    int colour = 0;
    while (colour < COLOUR_COUNT && !json_is(in->json, value, colour_id(colour))) {
        colour++;
    }
    if (colour == COLOUR_COUNT || (*taken >> colour & 1) != 0) {
        return wrong(in, value, WORD_FAULT_TABLE_COLOUR, NULL);
    }
    in->head->seat[seat].colour = (uint8_t)colour;
    *taken |= 1u << colour;
    return true;
}

/* Seats without a colour get the first ones left. */
static void colours_deal(SittingHead *head, int players, unsigned without, unsigned taken)
{
    int next = 0;
    for (int seat = 0; seat < players; seat++) {
        if ((without >> seat & 1) != 0) {
            while ((taken >> colour_of_seat(head->setup.config.game, next) & 1) != 0) {
                next++; /* ends: there are as many colours as seats */
            }
            head->seat[seat].colour = (uint8_t)colour_of_seat(head->setup.config.game, next++);
        }
    }
}

static bool seats_read(const HeadReader *in, uint32_t array)
{
    const Json *json = in->json;
    const int players = in->head->setup.config.players;
    unsigned taken = 0;
    unsigned without = 0;
    if (array == 0 || json->token[array].type != JSON_ARRAY || json->token[array].count != (uint32_t)players) {
        return wrong(in, array, WORD_FAULT_TABLE_SEATS, NULL);
    }
    uint32_t seat = json_first(json, array);
    for (int i = 0; i < players; i++, seat = json->token[seat].next) {
        uint32_t name = json_member(json, seat, "name");
        uint32_t player = json_member(json, seat, "player");
        uint32_t colour = json_member(json, seat, "colour");
        if (json->token[seat].type != JSON_OBJECT || player == 0 ||
            json->token[seat].count != 1u + (name != 0) + (colour != 0)) {
            return wrong(in, seat, WORD_FAULT_TABLE_SEAT_OBJECTS, NULL);
        }
        without |= colour == 0 ? seat_bit(i) : 0;
        if (!player_read(in, player, i) || (name != 0 && !name_read(in, name, "name", in->head->seat[i].name)) ||
            (colour != 0 && !colour_read(in, colour, i, &taken))) {
            return false;
        }
    }
    colours_deal(in->head, players, without, taken);
    return true;
}

static bool clock_read(const HeadReader *in, uint32_t value)
{
    const Json *json = in->json;
    int64_t move_s = 0;
    int64_t game_s = 0;
    uint32_t move = json_member(json, value, "move_s");
    uint32_t game = json_member(json, value, "game_s");
    uint32_t bot = json_member(json, value, "bot");
    char name[RECORD_NAME_MAX] = "";
    if (json->token[value].type != JSON_OBJECT ||
        json->token[value].count != 0u + (move != 0) + (game != 0) + (bot != 0) ||
        (bot != 0 && (!json_letters(json, bot, name, sizeof name) || bot_find(name) == BOT_COUNT)) ||
        (move != 0 && !json_int(json, move, 0, SITTING_CLOCK_MOST_S, &move_s)) ||
        (game != 0 && !json_int(json, game, 0, SITTING_CLOCK_MOST_S, &game_s))) {
        return wrong(in, value, WORD_FAULT_TABLE_CLOCK, NULL);
    }
    in->head->clock_move_s = (uint32_t)move_s;
    in->head->clock_game_s = (uint32_t)game_s;
    in->head->clock_bot = (uint8_t)(bot != 0 ? bot_find(name) + 1 : 0);
    return true;
}

void clock_put(Text *t, const SittingHead *head)
{
    put_open(t, '{');
    put_int(t, "move_s", head->clock_move_s);
    put_int(t, "game_s", head->clock_game_s);
    if (head->clock_bot != 0) { /* programs of before do not know it */
        put_string(t, "bot", bot_name(head->clock_bot - 1));
    }
    put_close(t, '}');
}
_Static_assert(SITTING_CLOCK_MOST_S == 30 * 24 * 60 * 60, "as the words of clock_read say");

static bool commitment_read(const HeadReader *in, uint32_t value)
{
    uint8_t bytes[FAIR_BYTES];
    char *commitment = in->head->commitment;
    if (!json_letters(in->json, value, commitment, FAIR_HEX_SIZE) ||
        (commitment[0] != '\0' && !hex_read(commitment, strlen(commitment), bytes, sizeof bytes))) {
        return wrong(in, value, WORD_FAULT_TABLE_COMMITMENT, NULL);
    }
    return true;
}

static bool rules_read(const HeadReader *in, uint32_t value)
{
    char digits[2 * sizeof(uint64_t) + 1];
    uint8_t bytes[sizeof(uint64_t)];
    if (!json_letters(in->json, value, digits, sizeof digits) ||
        !hex_read(digits, strlen(digits), bytes, sizeof bytes)) {
        return wrong(in, value, WORD_FAULT_TABLE_RULES, NULL);
    }
    for (size_t i = 0; i < sizeof bytes; i++) {
        in->head->rules = in->head->rules << 8 | bytes[i];
    }
    return true;
}

static bool rules_version_read(const HeadReader *in, uint32_t value)
{
    int64_t version = 0;
    bool good = json_int(in->json, value, 1, UINT8_MAX, &version);
    in->head->rules_version = (uint8_t)version;
    return good || wrong(in, value, WORD_FAULT_TABLE_RULES_VERSION, NULL);
}

/* How the shuffle is agreed on. */
static bool shuffle_read(const HeadReader *in, uint32_t value)
{
    int64_t number = 1;
    bool good = json_int(in->json, value, SHUFFLE_1, SHUFFLE_2, &number);
    in->head->shuffle = (uint8_t)number;
    return good || wrong(in, value, WORD_FAULT_TABLE_SHUFFLE, NULL);
}

static bool shuffle_s_read(const HeadReader *in, uint32_t value)
{
    int64_t seconds = SITTING_SHUFFLE_S;
    bool good = json_int(in->json, value, 1, SITTING_SHUFFLE_MOST_S, &seconds);
    in->head->shuffle_s = (uint32_t)seconds;
    return good || wrong(in, value, WORD_FAULT_TABLE_SHUFFLE, NULL);
}

static bool from_read(const HeadReader *in, uint32_t value)
{
    char *from = in->head->from;
    bool plain = json_letters(in->json, value, from, SITTING_ID_MAX);
    for (size_t i = 0; plain && from[i] != '\0'; i++) {
        plain = from[i] > ' ' && from[i] < 127;
    }
    return plain || wrong(in, value, WORD_FAULT_TABLE_FROM, NULL);
}

/* The members that may be left out. */
static bool member_read(const HeadReader *in, uint32_t key)
{
    const Json *json = in->json;
    const uint32_t value = key + 1;
    const uint8_t type = json->token[value].type;
    int64_t host = 1;
    if (json_is(json, key, "clock")) {
        return clock_read(in, value);
    }
    if (json_is(json, key, "listed")) {
        in->head->listed = type == JSON_TRUE;
        return type == JSON_TRUE || type == JSON_FALSE || wrong(in, value, WORD_FAULT_TABLE_LISTED, NULL);
    }
    if (json_is(json, key, "counsel")) {
        in->head->counsel = type == JSON_TRUE;
        return type == JSON_TRUE || type == JSON_FALSE || wrong(in, value, WORD_FAULT_TABLE_COUNSEL, NULL);
    }
    if (json_is(json, key, "host")) {
        bool there = json_int(json, value, 1, in->head->setup.config.players, &host);
        in->head->host = (uint8_t)(host - 1);
        return there || wrong(in, value, WORD_FAULT_TABLE_HOST, NULL);
    }
    if (json_is(json, key, "commitment")) {
        return commitment_read(in, value);
    }
    if (json_is(json, key, "rules")) {
        return rules_read(in, value);
    }
    if (json_is(json, key, "rules_version")) {
        return rules_version_read(in, value);
    }
    if (json_is(json, key, "title")) {
        return name_read(in, value, "title", in->head->title);
    }
    if (json_is(json, key, "from")) {
        return from_read(in, value);
    }
    if (json_is(json, key, "shuffle")) {
        return shuffle_read(in, value);
    }
    if (json_is(json, key, "shuffle_s")) {
        return shuffle_s_read(in, value);
    }
    if (json_is(json, key, "local")) {
        in->head->local = type == JSON_TRUE;
        return type == JSON_TRUE || type == JSON_FALSE || wrong(in, value, WORD_FAULT_TABLE_LOCAL, NULL);
    }
    Quote found = quote_make(json->text + json->token[key].start, json->token[key].end - json->token[key].start);
    return wrong(in, key, WORD_FAULT_TABLE_MEMBER, found.text);
}

/* A number that is 1 where it is left out; what is none is for the reader to find. */
static uint64_t version_at(const Json *json, uint32_t object, const char *key)
{
    int64_t number = 1;
    json_int(json, json_member(json, object, key), 0, INT32_MAX, &number);
    return (uint64_t)number;
}

bool sitting_head_playable(const Json *json, uint32_t object, Fault *out_fault)
{
    uint32_t config = json_member(json, object, "config");
    return setup_playable(version_at(json, object, "rules_version"), version_at(json, config, "edition"),
                          version_at(json, config, "stream"), out_fault);
}

bool sitting_head_read(const Json *json, uint32_t object, int edition, SittingHead *out_head, Fault *out_fault)
{
    SittingHead head;
    memset(&head, 0, sizeof head);
    head.rules_version = RULES_VERSION;
    head.shuffle = SHUFFLE_1;
    head.shuffle_s = SITTING_SHUFFLE_S;
    const HeadReader in = {json, edition, &head, out_fault};
    if (json->token[object].type != JSON_OBJECT) {
        return wrong(&in, object, WORD_FAULT_TABLE_GAME, NULL);
    }
    uint32_t config = json_member(json, object, "config");
    uint32_t seats = json_member(json, object, "seats");
    if (config == 0 || seats == 0) {
        return wrong(&in, object, WORD_FAULT_TABLE_MISSING, config == 0 ? "config" : "seats");
    }
    if (!config_read(&in, config) || !seats_read(&in, seats)) {
        return false;
    }
    for (uint32_t key = object + 1; key < json->token[object].next; key = json->token[key + 1].next) {
        if (key + 1 != config && key + 1 != seats && !member_read(&in, key)) {
            return false;
        }
    }
    *out_head = head;
    return true;
}

void sitting_head_write(Text *t, const SittingHead *head)
{
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    put_open(t, '{');
    config_put(t, &head->setup, head->values != NULL ? head->values : &catalogue, false);
    put_key(t, "seats");
    put_open(t, '[');
    for (int i = 0; i < head->setup.config.players; i++) {
        put_open(t, '{');
        put_string(t, "player", head->seat[i].bot == SEAT_HUMAN ? "open" : bot_name(head->seat[i].bot));
        put_string(t, "name", head->seat[i].name);
        put_string(t, "colour", colour_id(head->seat[i].colour));
        put_close(t, '}');
    }
    put_close(t, ']');
    put_key(t, "clock");
    clock_put(t, head);
    put_bool(t, "listed", head->listed);
    if (head->counsel) { /* programs of before do not know it */
        put_bool(t, "counsel", true);
    }
    put_int(t, "host", head->host + 1);
    put_string(t, "commitment", head->commitment);
    if (head->rules != 0) {
        put_key(t, "rules");
        text_char(t, '"');
        text_hex(t, head->rules);
        text_char(t, '"');
    }
    put_int(t, "rules_version", head->rules_version);
    put_string(t, "title", head->title);
    put_string(t, "from", head->from);
    if (head->shuffle != SHUFFLE_1) {
        put_int(t, "shuffle", head->shuffle);
    }
    if (head->shuffle_s != SITTING_SHUFFLE_S) {
        put_int(t, "shuffle_s", head->shuffle_s);
    }
    if (head->local) {
        put_bool(t, "local", true);
    }
    put_close(t, '}');
}
