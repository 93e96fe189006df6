/* SPDX-License-Identifier: MIT */
/* online_share.c - this seat's part of the shuffle (docs/protocol.md, "shuffle"): bytes are drawn for each round and kept in
 * a file before they are committed to, and revealed only where the server's list has what was sent.
 *
 * The file is what `aedile verify --mine` reads (notation/mine.h). The server's commitment in it tells the round: a
 * terminal that was closed in the middle of one goes on with the same bytes. */
#include "notation/language.h"
#include "remote/online.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_MOST = 1024 };

static void doubt(Online *o, int trouble)
{
    o->share.trouble = (uint8_t)trouble;
    o->news = true;
}

/* ---- The file: STATE/aedile/shuffle-GAME-SEAT.txt, STATE being $XDG_STATE_HOME or ~/.local/state. */
static bool path_make(const Online *o, char out_path[PATH_MOST])
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    const bool own = state != NULL && state[0] == '/';
    if (!own && (home == NULL || home[0] != '/')) {
        return false;
    }
    int length = snprintf(out_path, PATH_MOST, "%s%s/aedile/shuffle-%s-%d.txt", own ? state : home,
                          own ? "" : "/.local/state", o->place.game, o->told.seat + 1);
    return length > 0 && length < PATH_MOST;
}

static void folders_make(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

/* Whole and on disk, or not at all. */
static bool file_write(char *path, const char *text, size_t length)
{
    char before[PATH_MOST + 4];
    snprintf(before, sizeof before, "%s.new", path);
    folders_make(path);
    int file = open(before, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) {
        return false;
    }
    bool good = write(file, text, length) == (ssize_t)length && fsync(file) == 0;
    good = close(file) == 0 && good;
    return good && rename(before, path) == 0;
}

static void mine_keep(Online *o)
{
    char text[MINE_TEXT_MAX];
    char path[PATH_MOST];
    Text t = text_in(text, sizeof text);
    mine_write(&t, &o->share.mine);
    o->share.unkept = o->keeps && (!path_make(o, path) || !file_write(path, text, t.length));
}

/* What was kept in this round, before this program was started again. */
static bool mine_find(Online *o)
{
    char text[MINE_TEXT_MAX];
    char path[PATH_MOST];
    Mine mine;
    Fault fault;
    int file = o->keeps && path_make(o, path) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    ssize_t length = file >= 0 ? read(file, text, sizeof text) : -1;
    if (file >= 0) {
        close(file);
    }
    if (length <= 0 || !mine_read(text, (size_t)length, &mine, &fault) || mine.seat != o->told.seat ||
        strcmp(mine.game, o->place.game) != 0 || strcmp(mine.commitment, o->told.shuffle.commitment) != 0) {
        return false;
    }
    o->share.mine = mine;
    o->share.round = o->told.shuffle.round;
    return true;
}

/* ---- Answers. */
static void answer_send(Online *o, const char *type, const char *key, const uint8_t bytes[FAIR_BYTES], char out_id[40])
{
    char members[FAIR_HEX_SIZE + 64];
    Text t = text_in(members, sizeof members);
    text_add(&t, ",\"version\":");
    text_uint(&t, o->told.version);
    text_add(&t, ",\"");
    text_add(&t, key);
    text_add(&t, "\":\"");
    hex_write(&t, bytes, FAIR_BYTES);
    text_char(&t, '"');
    online_ask(o, type, members);
    snprintf(out_id, sizeof o->share.commit_id, "%s-%u", o->name, o->count);
}

static void commit(Online *o)
{
    OnlineShare *share = &o->share;
    const ToldShuffle *shuffle = &o->told.shuffle;
    uint8_t promise[FAIR_BYTES];
    if (share->round == shuffle->round && strcmp(share->mine.commitment, shuffle->commitment) != 0) {
        doubt(o, SHARE_SERVER);
        return;
    }
    if (share->round == shuffle->round || (shuffle->committed >> o->told.seat & 1) != 0) {
        return;
    }
    if (!mine_find(o)) {
        memset(&share->mine, 0, sizeof share->mine);
        snprintf(share->mine.game, sizeof share->mine.game, "%s", o->place.game);
        share->mine.seat = (uint8_t)o->told.seat;
        memcpy(share->mine.commitment, shuffle->commitment, sizeof share->mine.commitment);
        link_random(share->mine.entropy, FAIR_BYTES);
        share->round = shuffle->round;
        mine_keep(o);
    }
    share->kept = share->revealed = false;
    share->trouble = SHARE_FINE;
    fair_promise(share->mine.game, o->told.seat, share->mine.entropy, promise);
    answer_send(o, "commit", "commitment", promise, share->commit_id);
}

static bool list_same(const Mine *mine, const ToldShuffle *shuffle)
{
    return mine->committed == 0 ||
           (mine->committed == shuffle->listed && memcmp(mine->promise, shuffle->promise, sizeof mine->promise) == 0);
}

static void reveal(Online *o)
{
    OnlineShare *share = &o->share;
    const ToldShuffle *shuffle = &o->told.shuffle;
    const int seat = o->told.seat;
    uint8_t promise[FAIR_BYTES];
    if (share->round != shuffle->round && !mine_find(o)) {
        doubt(o, SHARE_ELSEWHERE);
        return;
    }
    fair_promise(share->mine.game, seat, share->mine.entropy, promise);
    if (strcmp(share->mine.commitment, shuffle->commitment) != 0) {
        doubt(o, SHARE_SERVER);
    } else if (memcmp(promise, shuffle->promise[seat], sizeof promise) != 0 || !list_same(&share->mine, shuffle)) {
        doubt(o, share->kept ? SHARE_CHANGED : SHARE_ELSEWHERE);
    } else if (share->mine.committed == 0 || (!share->answering && (shuffle->revealed >> seat & 1) == 0)) {
        share->mine.committed = (uint8_t)shuffle->listed;
        memcpy(share->mine.promise, shuffle->promise, sizeof share->mine.promise);
        share->mine.void_count = shuffle->void_count;
        memcpy(share->mine.voided, shuffle->voided, sizeof share->mine.voided);
        mine_keep(o);
        share->answering = true;
        answer_send(o, "reveal", "entropy", share->mine.entropy, share->reveal_id);
    }
}

/* ---- What the server says of others, and of this seat. */
static bool someone_lies(const Online *o, int *out_seat)
{
    const ToldShuffle *shuffle = &o->told.shuffle;
    uint8_t promise[FAIR_BYTES];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((shuffle->shown & shuffle->listed & 1u << seat) == 0) {
            continue;
        }
        fair_promise(o->place.game, seat, shuffle->entropy[seat], promise);
        if (memcmp(promise, shuffle->promise[seat], sizeof promise) != 0) {
            *out_seat = seat;
            return true;
        }
    }
    return false;
}

/* It says that this seat was silent in the last round, though it had answered, and been told so. */
static bool denied(const Online *o)
{
    const OnlineShare *share = &o->share;
    const ToldShuffle *shuffle = &o->told.shuffle;
    const int last = shuffle->void_count - 1;
    if (last < 0 || share->round != last + 1 || (shuffle->voided[last].missing >> o->told.seat & 1) == 0 ||
        (shuffle->silent >> last & 1) == 0) {
        return false;
    }
    return (shuffle->void_listed >> last & 1) != 0 ? share->revealed : share->kept;
}

/* The game starts without this terminal, which was there. At a server of one's own, a game of one person has no rounds. */
static void without(Online *o)
{
    const char *host = o->place.host;
    const bool own = strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 || strcmp(host, "localhost") == 0;
    int people = 0;
    for (int seat = 0; seat < o->told.chair_count; seat++) {
        people += o->told.chair[seat].kind == TOLD_PERSON;
    }
    if (o->share.there && !(own && people == 1)) {
        doubt(o, SHARE_ELSEWHERE);
    }
}

/* With what this seat revealed? */
static void started(Online *o)
{
    const OnlineShare *share = &o->share;
    const ToldShuffle *shuffle = &o->told.shuffle;
    if (share->round != shuffle->round || share->mine.committed == 0) {
        without(o);
    } else if (strcmp(share->mine.commitment, shuffle->commitment) != 0) {
        doubt(o, SHARE_SERVER);
    } else if (!list_same(&share->mine, shuffle) ||
               memcmp(share->mine.entropy, shuffle->entropy[o->told.seat], FAIR_BYTES) != 0) {
        doubt(o, SHARE_CHANGED);
    }
}

void share_heard(Online *o)
{
    const ToldShuffle *shuffle = &o->told.shuffle;
    int liar = NO_SEAT;
    if (shuffle->protocol != SHUFFLE_2) {
        return;
    }
    if (someone_lies(o, &liar)) {
        o->share.liar = (uint8_t)liar;
        doubt(o, SHARE_FALSE);
        return;
    }
    if (o->told.seat == NO_SEAT) {
        return;
    }
    o->share.there |= shuffle->stage != TOLD_DONE;
    if ((shuffle->early >> o->told.seat & 1) != 0) {
        without(o); /* we never send our part early */
    } else if (denied(o)) {
        doubt(o, SHARE_DENIED);
    } else if (shuffle->stage == TOLD_COMMIT) {
        o->share.answering = false;
        commit(o);
    } else if (shuffle->stage == TOLD_REVEAL) {
        reveal(o);
    } else if (shuffle->stage == TOLD_DONE) {
        started(o);
    }
}

bool share_answered(Online *o, const char *id, bool done)
{
    OnlineShare *share = &o->share;
    if (strcmp(id, share->commit_id) == 0) {
        share->kept = done;
    } else if (strcmp(id, share->reveal_id) == 0) {
        share->revealed = done;
    } else {
        return false;
    }
    return true;
}

int share_check(Online *o, const Record *record, Fault *out_fault)
{
    const ToldShuffle *shuffle = &o->told.shuffle;
    const bool there = o->told.seat != NO_SEAT && shuffle->protocol == SHUFFLE_2 &&
                       (o->share.round == shuffle->round || mine_find(o)) && o->share.mine.committed != 0;
    if (!there) {
        return SHARE_NONE;
    }
    return fair_check(record, out_fault) && mine_check(record, &o->share.mine, out_fault) ? SHARE_SAME : SHARE_DIFFERS;
}
