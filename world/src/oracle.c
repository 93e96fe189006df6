/* SPDX-License-Identifier: MIT */
/* oracle.c - the log of each game as it was first kept, and every later word about it compared with that. */
#include "oracle_inner.h"
#include "plan.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096 };

OracleCounts oracle_counts;
bool oracle_folds;
static Known *bucket[BUCKETS];

uint64_t words_hash(const char *words)
{
    uint64_t hash = 1469598103934665603ULL; /* FNV-1a */
    for (const char *c = words; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * 1099511628211ULL;
    }
    return hash;
}

static Known **known_place(const char *game)
{
    Known **at = &bucket[words_hash(game) % BUCKETS];
    while (*at != NULL && strcmp((*at)->id, game) != 0) {
        at = &(*at)->next;
    }
    return at;
}

Known *known_find(const char *game)
{
    return *known_place(game);
}

static Known *known_of(const char *game)
{
    Known **place = known_place(game);
    if (*place == NULL) {
        *place = world_alloc(sizeof **place);
        memcpy((*place)->id, game, strlen(game) + 1);
        (*place)->told = 0;
        oracle_counts.games++;
    }
    return *place;
}

void oracle_forget(const char *game)
{
    Known **place = known_place(game);
    Known *known = *place;
    if (known == NULL) {
        return;
    }
    Heap *before = heap_use(NULL);
    *place = known->next;
    for (uint64_t i = 0; i < known->count; i++) {
        free(known->entry[i].mark);
        free(known->entry[i].body);
    }
    free(known->entry);
    free(known->seen);
    free(known->head);
    sitting_close(known->sitting);
    free(known);
    heap_use(before);
}

/* ---- The log. */
static void seen_note(Known *known, uint64_t version)
{
    Seen *seen = &known->seen[version];
    const Sitting *s = known->sitting;
    seen->stage = (uint8_t)sitting_stage(s);
    seen->asked = sitting_asked(s);
    for (int seat = 0; seat < VIEWERS; seat++) {
        Game view;
        bool there = sitting_now(s) != NULL && (seat < known->players || seat == VIEWERS - 1);
        if (there) {
            sitting_view(s, seat == VIEWERS - 1 ? (int)NO_SEAT : seat, &view);
        }
        seen->view[seat] = there ? game_hash(&view) : 0;
    }
}

static void sitting_start(Known *known)
{
    enum { TOKENS = 2048 };
    static JsonToken tokens[TOKENS];
    SittingHead head;
    Json json;
    Fault fault;
    if (!json_read(known->head, strlen(known->head), tokens, TOKENS, &json, &fault) ||
        !sitting_head_read(&json, 0, EDITION_1, &head, &fault)) {
        violation("game %s was kept with a head that cannot be read", known->id);
    }
    known->sitting = sitting_open(&head, known->id, known->secret);
    known->players = head.setup.config.players;
    seen_note(known, 0);
}

static void record_note(Known *known)
{
    static char text[1 << 20];
    Text t = text_in(text, sizeof text);
    if (sitting_stage(known->sitting) == SITTING_OVER && sitting_record(&t, known->sitting)) {
        uint64_t hash = words_hash(text);
        if (known->records == 0 || known->record[(known->records - 1) % RECORDS_MOST] != hash) {
            known->record[known->records++ % RECORDS_MOST] = hash;
        }
    }
}

/* Folds what follows without a gap. */
static void known_fold(Known *known)
{
    SittingNews news;
    if (known->head == NULL) {
        return;
    }
    if (known->sitting == NULL) {
        sitting_start(known);
    }
    for (;;) {
        uint64_t next = sitting_version(known->sitting) + 1;
        const Entry *entry = next <= known->count ? &known->entry[next - 1] : NULL;
        if (entry == NULL || entry->mark == NULL) {
            return;
        }
        oracle_folds = true;
        bool folded = sitting_fold(known->sitting, next, entry->at_ms, entry->mark, entry->body, &news);
        oracle_folds = false;
        if (!folded) {
            violation("game %s, version %llu: \"%s\" was kept and does not fit what is before it", known->id,
                      (unsigned long long)next, entry->body);
        }
        seen_note(known, next);
        record_note(known);
    }
}

static void room_make(Known *known, uint64_t version)
{
    if (version <= known->room && known->entry != NULL) {
        return;
    }
    uint64_t room = 2 * version + 64;
    known->entry = realloc(known->entry, room * sizeof *known->entry);
    known->seen = realloc(known->seen, (room + 1) * sizeof *known->seen);
    if (known->entry == NULL || known->seen == NULL) {
        abort();
    }
    memset(known->entry + known->count, 0, (room - known->count) * sizeof *known->entry);
    known->room = room;
}

static void mark_alone(const Known *known, uint64_t version, const char *mark)
{
    for (uint64_t i = 0; mark[0] != '\0' && i < known->count; i++) {
        const Entry *entry = &known->entry[i];
        if (i + 1 != version && entry->mark != NULL && strcmp(entry->mark, mark) == 0) {
            violation("game %s: message %s is there twice, as versions %llu and %llu", known->id, mark,
                      (unsigned long long)i + 1, (unsigned long long)version);
        }
    }
}

/* The time of an entry is the database's, whatever the clocks of those who write it say. */
static void time_check(const Known *known, const StoreEntry *given)
{
    enum { SURE_MS = 10000 }; /* a process knows it as well as the answer to its question was quick */
    if (strcmp(plan_store(), "postgres") == 0 && given->at_ms > world_time_ms() + SURE_MS) {
        violation("game %s, version %llu is %lld ms ahead of the database's time", known->id,
                  (unsigned long long)given->version, (long long)(given->at_ms - world_time_ms()));
    }
}

static void entry_known(Known *known, const StoreEntry *given)
{
    const char *mark = given->mark != NULL ? given->mark : "";
    room_make(known, given->version);
    while (known->count < given->version) {
        known->entry[known->count++] = (Entry){0};
    }
    Entry *entry = &known->entry[given->version - 1];
    if (entry->mark == NULL) {
        mark_alone(known, given->version, mark);
        time_check(known, given);
        *entry = (Entry){strdup(mark), strdup(given->body), given->at_ms, world_now};
        oracle_counts.entries++;
        trace("kept", given->version, (uint64_t)given->at_ms);
        trace_bytes(given->body, strlen(given->body));
        known_fold(known);
    } else if (strcmp(entry->body, given->body) != 0 || strcmp(entry->mark, mark) != 0 ||
               entry->at_ms != given->at_ms) {
        violation("game %s, version %llu was kept as \"%s\" and is now \"%s\"", known->id,
                  (unsigned long long)given->version, entry->body, given->body);
    }
}

static void head_known(Known *known, const StoreGame *game)
{
    if (known->head == NULL) {
        known->head = strdup(game->head);
        memcpy(known->secret, game->secret, sizeof known->secret);
        Text t = text_in(known->secret_hex, sizeof known->secret_hex);
        hex_write(&t, known->secret, sizeof known->secret);
        room_make(known, 1);
        known_fold(known);
    } else if (strcmp(known->head, game->head) != 0 || memcmp(known->secret, game->secret, sizeof known->secret) != 0) {
        violation("game %s: its head has changed", known->id);
    }
}

/* ---- The store's door: what comes back through it. */
int __wrap_store_write(Store *store, StoreWrite *writes, size_t count);
int __real_store_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                      void *context);
int __wrap_store_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                      void *context);

void oracle_write(const StoreWrite *writes, size_t count)
{
    Heap *before = heap_use(NULL);
    for (size_t i = 0; i < count; i++) {
        if (writes[i].result == STORE_OK && writes[i].game != NULL) {
            head_known(known_of(writes[i].game->id), writes[i].game);
        }
        if (writes[i].result == STORE_OK && writes[i].entry != NULL) {
            entry_known(known_of(writes[i].entry->game), writes[i].entry);
        }
    }
    heap_use(before);
}

int __wrap_store_write(Store *store, StoreWrite *writes, size_t count)
{
    seam();
    int result = faulty_store_write(store, writes, count);
    seam();
    return result;
}

/* A server reads, and may tell what it finds: from then on it must stay. Who compares learns nothing new: after a kill
 * there may be an entry that nobody has synced or heard of, and a power cut may take it. */
typedef struct Reading {
    Known *known;
    bool compares;
    StoreSeeGame *see_game;
    StoreSeeEntry *see_entry;
    void *context;
} Reading;

static bool game_seen(void *context, const StoreGame *game)
{
    Reading *reading = context;
    Heap *before = heap_use(NULL);
    reading->known = known_of(game->id);
    if (!reading->compares || reading->known->head != NULL) {
        head_known(reading->known, game);
    }
    if (game->version < reading->known->count) {
        violation("game %s: %llu entries were kept, and the store has %llu", game->id,
                  (unsigned long long)reading->known->count, (unsigned long long)game->version);
    }
    heap_use(before);
    return reading->see_game == NULL || reading->see_game(reading->context, game);
}

static bool entry_seen(void *context, const StoreEntry *entry)
{
    Reading *reading = context;
    Heap *before = heap_use(NULL);
    if (!reading->compares || entry->version <= reading->known->count) {
        entry_known(reading->known, entry);
    }
    heap_use(before);
    return reading->see_entry == NULL || reading->see_entry(reading->context, entry);
}

int __wrap_store_read(Store *store, const char *game, uint64_t from, StoreSeeGame *see_game, StoreSeeEntry *see_entry,
                      void *context)
{
    Reading reading = {.see_game = see_game, .see_entry = see_entry, .context = context};
    seam();
    uint64_t kept = oracle_version(game);
    int result = __real_store_read(store, game, from, game_seen, entry_seen, &reading);
    seam();
    if (result == STORE_MISSING && kept > 0) {
        violation("game %s: %llu entries were kept, and the store knows no such game", game, (unsigned long long)kept);
    }
    return result;
}

void oracle_compare(Store *store, const char *when)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        for (Known *known = bucket[i], *next; known != NULL; known = next) {
            next = known->next;
            Reading reading = {.compares = true};
            int result = __real_store_read(store, known->id, 0, game_seen, entry_seen, &reading);
            if (result != STORE_OK && known->count > 0) {
                violation("%s: game %s with %llu entries cannot be read: %s", when, known->id,
                          (unsigned long long)known->count, store_fault(store));
            }
            if (known->told > known->count) {
                violation("%s: game %s: version %llu was told, and %llu are kept", when, known->id,
                          (unsigned long long)known->told, (unsigned long long)known->count);
            }
            oracle_counts.compared++;
        }
    }
}

uint64_t oracle_version(const char *game)
{
    const Known *known = known_find(game);
    return known != NULL ? known->count : 0;
}

uint64_t oracle_version_at(const char *game, uint64_t at)
{
    const Known *known = known_find(game);
    uint64_t version = known != NULL ? known->count : 0;
    while (version > 0 && known->entry[version - 1].known_at > at) {
        version--;
    }
    return version;
}

bool oracle_over(const char *game)
{
    const Known *known = known_find(game);
    return known != NULL && known->sitting != NULL && sitting_stage(known->sitting) == SITTING_OVER;
}

void oracle_token(const char *game, const char *token)
{
    Heap *before = heap_use(NULL);
    Known *known = known_of(game);
    heap_use(before);
    for (int i = 0; i < known->tokens; i++) {
        if (strcmp(known->token[i], token) == 0) {
            return;
        }
    }
    if (known->tokens < TOKENS_MOST) {
        memcpy(known->token[known->tokens++], token, strlen(token) + 1);
    }
}
