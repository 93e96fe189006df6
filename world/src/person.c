/* SPDX-License-Identifier: MIT */
/* person.c - what people do: make a table, sit down, play any legal move, chat, take back, go away, come back. */
#include "person.h"

#include "notation/language.h"
#include "sim.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT = 8017, GATHERING_S = 900, GAME_S = 4 * 3600 };
#define ROUND_PAUSE (60 * NS_A_S)

struct Manner manner;
static Person *people; /* of all tables */
static int people_count;
static Table *tables;
static int table_count;
static const uint32_t *server_at;
static int servers;
static uint64_t codes_used;

uint64_t people_codes(void)
{
    return codes_used;
}

Table *people_tables(int *out_count)
{
    *out_count = table_count;
    return tables;
}

void people_each(void (*visit)(Person *person))
{
    for (int i = 0; i < people_count; i++) {
        visit(&people[i]);
    }
}

static Hearer *hearer_find(void)
{
    Process *process = process_now();
    return process != NULL && process->user != NULL ? &((Person *)process->user)->hearer : NULL;
}

/* ---- Rounds. */
static void round_start(Table *table)
{
    static const char *const MODULES[] = {
        "", "", "draft", "objectives=hidden", "roles", "invocations", "monuments", "draft,objectives=hidden,roles"};
    Fault fault;
    char players[4];
    table->game[0] = '\0';
    table->host_token[0] = '\0';
    table->over_since = 0;
    table->round++;
    table->since = world_now;
    table->pace_ns = draw_between(3, 20) * NS_A_S;
    table->bots = table->people < 4 && draw_chance(0.3) ? 1 : 0;
    table->bots += table->people == 1 && table->bots == 0;
    setup_defaults(&table->setup);
    snprintf(players, sizeof players, "%d", table->people + table->bots);
    setup_option(&table->setup, "players", players, &fault);
    const char *modules = MODULES[draw_below(sizeof MODULES / sizeof MODULES[0])];
    if (modules[0] != '\0') {
        setup_option(&table->setup, "modules", modules, &fault);
    }
}

/* The host looks whether the table is to begin anew. */
static void round_tend(Table *table)
{
    bool stuck = world_now - table->since > (table->game[0] == '\0' ? GATHERING_S : GAME_S) * NS_A_S;
    bool over = table->over_since != 0 && world_now - table->over_since > ROUND_PAUSE;
    if (manner.acting && (over || stuck)) {
        round_start(table);
    }
}

/* ---- Floods. */
/* As many as the server takes of one connection at once. */
static void flood(Person *person)
{
    person->flooding = false;
    for (int i = 0; i < 95; i++) {
        act_chat(person->online);
    }
}

void people_flood(void)
{
    const Table *table = &tables[draw_below((uint64_t)table_count)];
    for (int i = 0; i < people_count; i++) {
        Person *person = &people[i];
        if (person->table == table && person->place < table->people && person->online != NULL &&
            person->online->greeted && person->online->told.seat != NO_SEAT) {
            person->flooding = true;
            fiber_wake(person->fiber);
        }
    }
}

/* ---- A person's program. */
/* As from another device: a code opens the seat for a token of its own, and one for one use does so once. */
static void seat_open(Person *person, Online *o)
{
    enum { LASTING = 16 }; /* letters of a code of recovery */
    char code[ONLINE_CODE_MAX];
    Fault fault;
    memcpy(code, person->hearer.code, sizeof code);
    person->hearer.code[0] = '\0';
    if (!online_code(o, code, &fault)) {
        return; /* it is old, or the seat has asked for another, or the answer was lost */
    }
    if (strcmp(o->place.game, person->game) != 0) {
        violation("game %s: its code %s opened a seat of game %s", person->game, code, o->place.game);
    }
    snprintf(person->token, sizeof person->token, "%s", o->place.token);
    oracle_token(person->game, person->token);
    codes_used++;
    if (strlen(code) < LASTING && online_code(o, code, &fault)) {
        violation("game %s: its code %s, which is for one use, opened its seat twice", person->game, code);
    }
}

static bool place_find(Person *person, Online *o)
{
    Table *table = person->table;
    Fault fault;
    if (person->round != table->round) { /* a new game at this table */
        person->round = table->round;
        person->game[0] = person->token[0] = person->hearer.code[0] = '\0';
        person->recorded = false;
    }
    if (person->game[0] != '\0') {
        if (person->hearer.code[0] != '\0' && draw_chance(0.5)) {
            seat_open(person, o);
        }
        return true;
    }
    if (person->place == 0) {
        const char *seats[SEATS_MAX] = {0};
        TableClock clock = {.move_s = draw_chance(0.25) ? 40 : 0};
        snprintf(clock.bot, sizeof clock.bot, "%s", draw_chance(0.3) ? "greedy" : "");
        for (int i = 0; i < table->setup.config.players; i++) {
            seats[i] = i == 0 ? "me" : i < table->people ? "open" : draw_chance(0.8) ? "greedy" : "merchant";
        }
        const OnlineNew wanted = {&table->setup, seats, "Ada", false, draw_chance(0.3), &clock};
        if (table->game[0] != '\0' || !online_make(o, &wanted, &fault)) {
            return false;
        }
        snprintf(table->game, sizeof table->game, "%s", o->place.game);
        snprintf(table->host_token, sizeof table->host_token, "%s", o->place.token);
    } else if (person->place < table->people) {
        snprintf(o->place.game, sizeof o->place.game, "%s", table->game);
        if (table->game[0] == '\0' || !online_sit(o, draw_chance(0.5) ? "Bruno" : "", &fault)) {
            return false;
        }
    } else if (table->game[0] == '\0') {
        return false;
    }
    if (person->round != table->round) {
        return false; /* the others have gone on */
    }
    snprintf(person->game, sizeof person->game, "%s", table->game);
    if (person->place < table->people) {
        snprintf(person->token, sizeof person->token, "%s", o->place.token);
        oracle_token(person->game, person->token);
    } else if (person->device) {
        snprintf(person->token, sizeof person->token, "%s", table->host_token);
    }
    return true;
}

/* Refused for good: only who left, or was never there, may be. */
static void refused(Person *person)
{
    if (strstr(person->online->trouble, "no such game") != NULL && !oracle_over(person->game)) {
        violation("game %s, which was made, is not there: %s", person->game, person->online->trouble);
    }
    if (oracle_over(person->game) && strcmp(person->game, person->table->game) == 0) {
        person->table->over_since = person->table->over_since != 0 ? person->table->over_since : world_now;
    }
    if (strstr(person->online->trouble, "cannot be read") != NULL) {
        violation("game %s: %s: %s", person->game, person->online->trouble, person->hearer.said);
    }
    if (person->place > 0 && person->place < person->table->people && person->online->told.stage == TOLD_GATHERING) {
        person->game[0] = person->token[0] = person->hearer.code[0] = '\0'; /* left, or sent away: sits down anew */
    }
}

static uint64_t soonest(const Online *o, uint64_t until)
{
    const uint64_t answer = o->asked != NULL ? o->asked->tried_ns + 20 * NS_A_S : 0;
    const uint64_t times[] = {o->retry_ns, o->ping_ns, o->lost_ns, answer > world_now ? answer : 0};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        until = times[i] != 0 && times[i] + 1 < until ? times[i] + 1 : until;
    }
    return until;
}

static void waiting_note(Person *person)
{
    const Online *o = person->online;
    if (o->asked == NULL && o->state == ONLINE_OPEN) {
        person->asked_since = 0;
    } else if (person->asked_since == 0) {
        person->asked_since = world_now;
    }
}

/* The record has what this seat added, and what all were shown. */
static void shuffle_check(const Person *person, Online *o, const char *text)
{
    static Record record;
    static Rules rules;
    Game game;
    Fault fault;
    if (!record_read(text, strlen(text), o->catalogue, &record, &rules, &game, &fault) ||
        share_check(o, &record, &fault) == SHARE_DIFFERS) {
        violation("game %s: its record is not that of its shuffle: %s", person->game, fault_words(&fault, NULL).text);
    }
}

/* Of what remote would show on the screen, what an honest server never gives reason for. Two devices of one seat do not know
 * each other's bytes. */
static void share_watch(const Person *person, const Online *o)
{
    const int trouble = o->share.trouble;
    if (trouble != SHARE_FINE && trouble != SHARE_ELSEWHERE) {
        violation("game %s: the terminal sees that the shuffle was tampered with (%d)", person->game, trouble);
    }
}

/* The finished game: its record, and the same people again where somebody wants that. */
static void over(Person *person, Online *o)
{
    Table *table = person->table;
    Fault fault;
    if (table->over_since == 0 && strcmp(person->game, table->game) == 0) {
        table->over_since = world_now;
    }
    if (!person->recorded) {
        person->recorded = true;
        char *record = online_record(o, &fault);
        if (record != NULL) {
            oracle_record(person->game, record);
            shuffle_check(person, o, record);
        }
        free(record);
    }
    if (o->told.rematch[0] != '\0' && person->round == table->round) {
        snprintf(person->game, sizeof person->game, "%s", o->told.rematch);
        person->recorded = false;
        person->hearer.code[0] = '\0';
        if (strcmp(table->game, person->game) != 0) {
            snprintf(table->game, sizeof table->game, "%s", person->game);
            table->since = world_now;
            table->over_since = 0;
        }
        if (person->token[0] != '\0') {
            oracle_token(person->game, person->token);
        }
        online_enter(o, person->game, person->token);
    }
}

/* At the table until the round is over or they have had enough. */
static void sit(Person *person, Online *o)
{
    uint64_t think = world_now + draw_about(person->table->pace_ns);
    uint64_t version = 0;
    uint64_t leave = manner.restless && draw_chance(0.5) ? world_now + draw_about(1200 * NS_A_S) : UINT64_MAX;
    while (person->round == person->table->round && world_now < leave && o->state != ONLINE_REFUSED) {
        online_poll(o);
        o->news = false;
        if (o->greeted && o->told.version != version) {
            version = o->told.version;
            oracle_told(person->game, &o->told);
            share_watch(person, o);
        }
        if (o->told.version > 0 && o->told.stage == TOLD_OVER) {
            over(person, o);
        }
        waiting_note(person);
        if (person->flooding) {
            flood(person);
        }
        if (world_now >= think) {
            think = world_now + draw_about(person->table->pace_ns);
            act(person);
            if (person->place == 0) {
                round_tend(person->table);
            }
        }
        uint64_t until = soonest(o, think);
        loop_wait(&o->loop, until > world_now ? until : world_now + 1000);
    }
    if (o->state == ONLINE_REFUSED) {
        refused(person);
    }
}

static void person_main(void *arg)
{
    static const char *const LANGUAGES[] = {"en", "es", "de"};
    Person *person = arg;
    Catalogue catalogue;
    Fault fault;
    OnlinePlace place = {.port = PORT};
    struct in_addr server = {.s_addr = htonl(server_at[draw_below((uint64_t)servers)])};
    Online *o = calloc(1, sizeof *o);
    catalogue_defaults(&catalogue);
    inet_ntop(AF_INET, &server, place.host, sizeof place.host);
    if (!online_start(o, &place, LANGUAGES[draw_below(3)], &catalogue, &fault)) {
        violation("a client does not find the server");
    }
    person->hearer.game = person->game;
    person->hearer.token = person->token;
    person->hearer.said[0] = '\0';
    person->asked_since = person->asked_since != 0 ? person->asked_since : world_now;
    if (place_find(person, o)) {
        person->online = o;
        person->fiber = fiber_now();
        person->flooding = false;
        online_enter(o, person->game, person->token);
        sit(person, o);
        person->online = NULL;
    } else if (person->place == 0) {
        round_tend(person->table);
    }
    person->asked_since = 0;
    online_end(o);
    free(o);
}

/* ---- Their coming and going. */
static void person_come(void *arg);

static void person_gone(Process *process)
{
    Person *person = process->user;
    person->process = NULL;
    person->online = NULL;
    person->asked_since = 0;
    event_at(world_now + draw_about(manner.restless && draw_chance(0.1) ? 200 * NS_A_S : 3 * NS_A_S), person_come,
             person);
}

static void person_come(void *arg)
{
    Person *person = arg;
    person->process = process_make("person", person_main, person);
    person->process->user = person;
    person->process->died = person_gone;
    person->process->address = (10U << 24) + (1U << 16) + person->number;
}

void people_start(int count, const uint32_t *servers_given, int server_count)
{
    server_at = servers_given;
    servers = server_count;
    hearer_now = hearer_find;
    table_count = count;
    tables = world_alloc((size_t)count * sizeof *tables);
    people = world_alloc((size_t)count * (TABLE_PEOPLE_MOST + TABLE_WATCHERS_MOST) * sizeof *people);
    for (int i = 0; i < count; i++) {
        Table *table = &tables[i];
        table->people = (int)draw_between(1, 4);
        table->watchers = (int)draw_below(3);
        round_start(table);
        for (int j = 0; j < table->people + table->watchers; j++) {
            Person *person = &people[people_count];
            person->table = table;
            person->place = j;
            person->number = (uint32_t)++people_count;
            person->device = j >= table->people && draw_chance(0.3);
            event_at(world_now + draw_below(20 * NS_A_S), person_come, person);
        }
    }
}
