/* SPDX-License-Identifier: MIT */
/* memory_forget.c - what leaves memory, and what a store has besides games. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct MemoryBan {
    char prefix[STORE_PREFIX_MAX];
    int64_t until_ms;
} MemoryBan;

/* Made anew of what is left: things are only ever added to keys. */
static bool keys_again(Memory *m)
{
    keys_finish(&m->games_by_id);
    keys_finish(&m->marks);
    for (size_t i = 0; i < m->games.count; i++) {
        MemoryGame *game = m->games.item[i];
        if (!keys_reserve(&m->games_by_id)) {
            return false;
        }
        keys_add(&m->games_by_id, id_hash(m, game->seen.id), game);
        for (uint64_t at = 0; at < game->seen.version; at++) {
            MemoryEntry *entry = game->entry[at];
            if (entry->text[0] != '\0' && !keys_reserve(&m->marks)) {
                return false;
            }
            if (entry->text[0] != '\0') {
                keys_add(&m->marks, memory_mark_hash(m, entry), entry);
            }
        }
    }
    return true;
}

/* Those of one seat, as in StoreEdit, or of all. */
enum { ALL_SEATS = STORE_SEAT_LASTING };
static void codes_forget(Memory *m, const char *game, uint8_t seat)
{
    size_t kept = 0;
    for (size_t i = 0; i < m->codes.count; i++) {
        MemoryCode *code = m->codes.item[i];
        const bool of_seat = seat == ALL_SEATS || code->seat % STORE_SEAT_LASTING == seat;
        if (of_seat && strcmp(code->game, game) == 0) {
            free(code);
        } else {
            m->codes.item[kept++] = code;
        }
    }
    m->codes.count = kept;
}

/* Leaves the order of the others as it is. The keys still have it. */
static void game_drop(Memory *m, size_t index)
{
    MemoryGame *game = m->games.item[index];
    memory_stand_leave(m, game);
    codes_forget(m, game->seen.id, ALL_SEATS);
    memmove(m->games.item + index, m->games.item + index + 1, (m->games.count - index - 1) * sizeof *m->games.item);
    m->games.count--;
    memory_game_free(game);
}

int memory_forget(Store *store, const char *game)
{
    Memory *m = (Memory *)store;
    const MemoryGame *found = memory_game(m, game);
    size_t i = 0;
    while (i < m->games.count && m->games.item[i] != found) {
        i++;
    }
    if (found == NULL) {
        return STORE_MISSING;
    }
    game_drop(m, i);
    return keys_again(m) ? STORE_OK : memory_short(m);
}

static bool words_replace(const char **words, const char *other)
{
    char *copy = strdup(other);
    if (copy != NULL) {
        free((char *)*words);
        *words = copy;
    }
    return copy != NULL;
}

static bool entry_replace(MemoryGame *game, const StoreEntry *wanted)
{
    const size_t mark = strlen(wanted->mark) + 1;
    const size_t body = strlen(wanted->body) + 1;
    MemoryEntry **at = &game->entry[wanted->version - 1];
    MemoryEntry *entry = malloc(sizeof *entry + mark + body);
    if (entry != NULL) {
        *entry = (MemoryEntry){.game = game, .at_ms = (*at)->at_ms, .body = entry->text + mark};
        memcpy(entry->text, wanted->mark, mark);
        memcpy(entry->text + mark, wanted->body, body);
        free(*at);
        *at = entry;
    }
    return entry != NULL;
}

int memory_edit(Store *store, const StoreEdit *edit)
{
    Memory *m = (Memory *)store;
    MemoryGame *game = memory_game(m, edit->game);
    if (game == NULL || game->seen.version != edit->version) {
        return game == NULL ? STORE_MISSING : STORE_TAKEN;
    }
    bool good = words_replace(&game->seen.head, edit->head) && words_replace(&game->seen.stand.summary, edit->summary);
    good = good && (edit->record == NULL || words_replace(&game->seen.stand.record, edit->record));
    codes_forget(m, edit->game, edit->seat);
    for (size_t i = 0; i < edit->count && good; i++) {
        good = entry_replace(game, &edit->entries[i]);
    }
    return keys_again(m) && good ? STORE_OK : memory_short(m);
}

static bool is_old(const MemoryGame *game, int64_t before_ms)
{
    const uint64_t version = game->seen.version;
    const int64_t last = version > 0 ? game->entry[version - 1]->at_ms : 0;
    const bool over = game->seen.stand.standing == STORE_OVER;
    return game->seen.changed_ms < before_ms && last < before_ms && (over || game->seen.stand.seen_ms < before_ms);
}

int memory_retire(Store *store, int64_t before_ms, size_t most, StoreSeeGame *see, void *context)
{
    Memory *m = (Memory *)store;
    size_t count = 0;
    for (size_t i = 0; i < m->games.count && count < most;) {
        const MemoryGame *game = m->games.item[i];
        if (is_old(game, before_ms)) {
            retired_see(game->seen.id, see, context);
            game_drop(m, i);
            count++;
        } else {
            i++;
        }
    }
    return count == 0 || keys_again(m) ? STORE_OK : memory_short(m);
}

int memory_salt(Store *store, const uint8_t *fresh, uint8_t *out_salt)
{
    Memory *m = (Memory *)store;
    if (!m->salted && fresh == NULL) {
        return STORE_MISSING;
    }
    if (!m->salted) {
        memcpy(m->salt, fresh, STORE_SALT_SIZE);
        m->salted = true;
    }
    memcpy(out_salt, m->salt, STORE_SALT_SIZE);
    return STORE_OK;
}

int memory_clock(Store *store, StoreClock *out_clock)
{
    const Memory *m = (const Memory *)store;
    if (m->clocked) {
        *out_clock = m->clock;
        return STORE_OK;
    }
    for (size_t i = 0; i < m->games.count; i++) {
        const int64_t changed_ms = ((const MemoryGame *)m->games.item[i])->seen.changed_ms;
        out_clock->known_ms = changed_ms > out_clock->known_ms ? changed_ms : out_clock->known_ms;
    }
    return STORE_MISSING;
}

int memory_clock_put(Store *store, const StoreClock *clock)
{
    Memory *m = (Memory *)store;
    m->clock = *clock;
    m->clocked = true;
    return STORE_OK;
}

int memory_ban(Store *store, const char *prefix, int64_t until_ms)
{
    Memory *m = (Memory *)store;
    size_t i = 0;
    while (i < m->bans.count && strcmp(((MemoryBan *)m->bans.item[i])->prefix, prefix) != 0) {
        i++;
    }
    if (i < m->bans.count) {
        ((MemoryBan *)m->bans.item[i])->until_ms = until_ms;
        return STORE_OK;
    }
    MemoryBan *ban = list_reserve(&m->bans) ? calloc(1, sizeof *ban) : NULL;
    if (ban == NULL) {
        return memory_short(m);
    }
    snprintf(ban->prefix, sizeof ban->prefix, "%s", prefix);
    ban->until_ms = until_ms;
    m->bans.item[m->bans.count++] = ban;
    return STORE_OK;
}

int memory_bans(Store *store, int64_t now_ms, StoreSeeBan *see, void *context)
{
    const Memory *m = (const Memory *)store;
    bool more = true;
    for (size_t i = 0; i < m->bans.count && more; i++) {
        const MemoryBan *ban = m->bans.item[i];
        more = ban->until_ms <= now_ms || see(context, ban->prefix, ban->until_ms);
    }
    return STORE_OK;
}
