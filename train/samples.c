/* SPDX-License-Identifier: MIT */
/* samples.c - samples in memory and as a file (docs/samples.md). */
#include "samples.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAGIC = 16, NOTE_STEP = 8 /* a note fills whole steps */ };
static const char MAGIC_1[MAGIC] = "aedile-samples 1";
static const char MAGIC_2[MAGIC] = "aedile-samples 2";

/* After the magic; version 1. */
typedef struct Head1 {
    uint32_t inputs;
    uint32_t marks;
    uint64_t positions;
    uint64_t seats;
    uint64_t choices;
} Head1;

/* Version 2. */
typedef struct Head {
    uint32_t head_bytes; /* with the magic */
    uint32_t note_bytes;
    uint32_t inputs;
    uint32_t marks;
    uint64_t names;
    uint64_t games;
    uint64_t moves;
    uint64_t positions;
    uint64_t seats;
    uint64_t choices;
    uint32_t by_players[SAMPLES_SEATS]; /* games of 1 to 5 players */
    uint32_t automaton;                 /* games with one */
    uint64_t rules[SAMPLES_EDITIONS];
} Head;

/* A choice of version 1. */
typedef struct Choice1 {
    uint32_t game;
    float context[SAMPLES_CONTEXT];
    float share[CHOICES_MAX];
    uint8_t era;
    uint8_t held_out;
    uint8_t count;
    int8_t mark[CHOICES_MAX][SAMPLES_MARKS];
} Choice1;

enum { HEAD_BYTES = MAGIC + (int)sizeof(Head), CONFIG_PLAYERS = 1, CONFIG_EDITION = 25 };
_Static_assert(sizeof(Head1) == 32 && HEAD_BYTES == 160 && sizeof(Played) == 64 && sizeof(Position) == 16 &&
                   sizeof(Seat) == 188 && sizeof(Choice) == 1436 && sizeof(Choice1) == 1352,
               "as docs/samples.md says");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "rows are written as they lie in memory");

static bool room_make(void **rows, size_t count, size_t more, size_t *room, size_t size)
{
    if (*rows != NULL && count + more <= *room) {
        return true;
    }
    const size_t wanted = count + more + (count + more) / 2 + 256;
    void *longer = realloc(*rows, wanted * size);
    if (longer != NULL) {
        *rows = longer;
        *room = wanted;
    }
    return longer != NULL;
}

bool samples_grow(Samples *s, size_t positions, size_t seats, size_t choices)
{
    void *position = s->position;
    void *seat = s->seat;
    void *choice = s->choice;
    const bool ok = room_make(&position, s->positions, positions, &s->position_room, sizeof(Position)) &&
                    room_make(&seat, s->seats, seats, &s->seat_room, sizeof(Seat)) &&
                    room_make(&choice, s->choices, choices, &s->choice_room, sizeof(Choice));
    s->position = position;
    s->seat = seat;
    s->choice = choice;
    return ok;
}

bool samples_grow_games(Samples *s, size_t games, size_t moves)
{
    void *played = s->played;
    void *move = s->move;
    const bool ok = room_make(&played, s->games, games, &s->played_room, sizeof(Played)) &&
                    room_make(&move, s->moves, moves, &s->move_room, sizeof *s->move);
    s->played = played;
    s->move = move;
    return ok;
}

void samples_free(Samples *s)
{
    free(s->played);
    free(s->move);
    free(s->position);
    free(s->seat);
    free(s->choice);
    memset(s, 0, sizeof *s);
}

static void rows_copy(void *to, const void *from, size_t bytes)
{
    if (bytes > 0) {
        memcpy(to, from, bytes);
    }
}

bool samples_join(Samples *s, const Samples *more)
{
    if (!samples_grow(s, more->positions, more->seats, more->choices) ||
        !samples_grow_games(s, more->games, more->moves)) {
        return false;
    }
    rows_copy(s->move + s->moves, more->move, more->moves * sizeof *s->move);
    rows_copy(s->seat + s->seats, more->seat, more->seats * sizeof(Seat));
    rows_copy(s->choice + s->choices, more->choice, more->choices * sizeof(Choice));
    for (size_t i = 0; i < more->games; i++) {
        Played p = more->played[i];
        p.first_move += s->moves;
        s->played[s->games + i] = p;
    }
    for (size_t i = 0; i < more->positions; i++) {
        Position p = more->position[i];
        p.first += (uint32_t)s->seats;
        s->position[s->positions + i] = p;
    }
    s->games += more->games;
    s->moves += more->moves;
    s->positions += more->positions;
    s->seats += more->seats;
    s->choices += more->choices;
    return true;
}

/* What is wrong, as printf writes it; false, to be returned. */
#define WRONG(fault, ...) (snprintf(fault, SAMPLES_FAULT_MAX, __VA_ARGS__), false)

/* Takes so many rows of this size from what is left of a file; false if it does not hold them. */
static bool left_take(uint64_t *left, uint64_t rows, uint64_t size)
{
    const bool fits = rows <= *left / size;
    *left -= fits ? rows * size : 0;
    return fits;
}

static bool file_holds(FILE *file, const Head *head, int version)
{
    const long here = ftell(file);
    if (here < 0 || fseek(file, 0, SEEK_END) != 0) {
        return false;
    }
    uint64_t left = (uint64_t)(ftell(file) - here);
    return fseek(file, here, SEEK_SET) == 0 && left_take(&left, head->note_bytes, 1) &&
           left_take(&left, head->games, sizeof(Played)) && left_take(&left, head->moves, sizeof(uint16_t)) &&
           left_take(&left, head->positions, sizeof(Position)) && left_take(&left, head->seats, sizeof(Seat)) &&
           left_take(&left, head->choices, version == 1 ? sizeof(Choice1) : sizeof(Choice)) && left == 0;
}

/* The rules its games are of are those the reader knows. */
static bool rules_known(const Head *head, const SamplesKind *known, char fault[SAMPLES_FAULT_MAX])
{
    for (int i = 0; i < SAMPLES_EDITIONS; i++) {
        if (head->rules[i] != 0 && head->rules[i] != known->rules[i]) {
            return WRONG(fault,
                         "it is of other rules: games of edition %d have RulesHash %016" PRIx64
                         ", here it is %016" PRIx64,
                         i + 1, head->rules[i], known->rules[i]);
        }
    }
    return true;
}

/* Everything before the rows: the version, 1 or 2, or 0 with what is wrong. */
static int head_read(FILE *file, const SamplesKind *known, Head *out_head, char fault[SAMPLES_FAULT_MAX])
{
    char magic[MAGIC] = {0};
    Head1 old;
    int version = 0;
    memset(out_head, 0, sizeof *out_head);
    const bool begun = fread(magic, sizeof magic, 1, file) == 1;
    if (begun && memcmp(magic, MAGIC_1, MAGIC) == 0) {
        version = fread(&old, sizeof old, 1, file) == 1 ? 1 : -1;
        *out_head =
            (Head){HEAD_BYTES, 0, old.inputs, old.marks, 0, 0, 0, old.positions, old.seats, old.choices, {0}, 0, {0}};
    } else if (begun && memcmp(magic, MAGIC_2, MAGIC) == 0) {
        version = fread(out_head, sizeof *out_head, 1, file) == 1 && out_head->head_bytes == HEAD_BYTES ? 2 : -1;
    }
    if (version == 0) {
        return WRONG(fault, "it does not begin with 'aedile-samples 1' or 'aedile-samples 2'");
    }
    if (version < 0) {
        return WRONG(fault, "its head is cut or of another length");
    }
    if (out_head->inputs != SAMPLES_INPUTS || out_head->marks != SAMPLES_MARKS) {
        return WRONG(fault, "it has other inputs than this program: %" PRIu32 " and %" PRIu32 " marks, here %d and %d",
                     out_head->inputs, out_head->marks, SAMPLES_INPUTS, SAMPLES_MARKS);
    }
    if (version == 2 && known != NULL && out_head->names != known->names) {
        return WRONG(fault, "it has other inputs than this program: as many, but not of the same names or order");
    }
    if (known != NULL && !rules_known(out_head, known, fault)) {
        return 0;
    }
    if (out_head->note_bytes > SAMPLES_NOTE_MAX || !file_holds(file, out_head, version)) {
        return WRONG(fault, "it is shorter or longer than it says");
    }
    return version;
}

static bool rows_read(FILE *file, void *rows, size_t size, uint64_t count)
{
    return count == 0 || fread(rows, size, count, file) == count;
}

static bool choices_read(FILE *file, int version, Choice *rows, uint64_t count)
{
    if (version != 1) {
        return rows_read(file, rows, sizeof *rows, count);
    }
    for (uint64_t i = 0; i < count; i++) {
        Choice1 old;
        Choice *c = &rows[i];
        if (fread(&old, sizeof old, 1, file) != 1) {
            return false;
        }
        *c = (Choice){.game = old.game, .era = old.era, .held_out = old.held_out, .count = old.count};
        memcpy(c->context, old.context, sizeof c->context);
        memcpy(c->share, old.share, sizeof c->share);
        memcpy(c->mark, old.mark, sizeof c->mark);
    }
    return true;
}

/* The rows of one file. */
typedef struct FileRows {
    const Head *head;
    const Played *played;
    const Position *position;
    const Choice *choice;
} FileRows;

/* Games in the order of their numbers, the moves of each behind those of the one before; the head counts them. */
static bool games_sound(const FileRows *f, char fault[SAMPLES_FAULT_MAX])
{
    Head count = {0};
    uint64_t moves = 0;
    for (uint64_t i = 0; i < f->head->games; i++) {
        const Played *p = &f->played[i];
        const uint8_t players = p->config[CONFIG_PLAYERS];
        const uint8_t edition = p->config[CONFIG_EDITION];
        const bool automaton = (p->flags & PLAYED_AUTOMATON) != 0;
        if ((i > 0 && p->game <= p[-1].game) || p->first_move != moves || players < 1 ||
            players + automaton > SAMPLES_SEATS || edition < 1 || edition > SAMPLES_EDITIONS ||
            f->head->rules[edition - 1] == 0) {
            return WRONG(fault, "game row %" PRIu64 " is none", i);
        }
        moves += p->moves;
        count.by_players[players - 1]++;
        count.automaton += automaton;
    }
    if (moves != f->head->moves || count.automaton != f->head->automaton ||
        memcmp(count.by_players, f->head->by_players, sizeof count.by_players) != 0) {
        return WRONG(fault, "its games and moves are not those that its head counts");
    }
    return true;
}

/* The game is among them and has such a position. */
static bool ply_sound(const FileRows *f, int version, uint32_t game, uint32_t ply)
{
    uint64_t low = 0;
    uint64_t high = f->head->games;
    while (low < high) {
        const uint64_t middle = (low + high) / 2;
        if (f->played[middle].game < game) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return version == 1 || (low < f->head->games && f->played[low].game == game && ply < f->played[low].moves);
}

/* A position's seats are among those there are, and nothing of it leads out of a table. */
static bool position_sound(const Position *p, uint64_t seats)
{
    return p->seats <= SAMPLES_SEATS && p->players >= 1 && p->era < SAMPLES_ERAS &&
           p->players + ((p->flags & POSITION_AUTOMATON) != 0) == p->seats && p->first + (uint64_t)p->seats <= seats;
}

static bool choice_sound(const Choice *c)
{
    return c->count <= CHOICES_MAX && c->era < SAMPLES_ERAS && c->seat < SAMPLES_SEATS;
}

static bool rows_sound(const FileRows *f, int version, char fault[SAMPLES_FAULT_MAX])
{
    if (!games_sound(f, fault)) {
        return false;
    }
    for (uint64_t i = 0; i < f->head->positions; i++) {
        const Position *p = &f->position[i];
        if (!position_sound(p, f->head->seats) || !ply_sound(f, version, p->game, p->ply)) {
            return WRONG(fault, "position row %" PRIu64 " is none", i);
        }
    }
    for (uint64_t i = 0; i < f->head->choices; i++) {
        const Choice *c = &f->choice[i];
        if (!choice_sound(c) || !ply_sound(f, version, c->game, c->ply)) {
            return WRONG(fault, "choice row %" PRIu64 " is none", i);
        }
    }
    return true;
}

static bool body_read(FILE *file, int version, const Head *head, Samples *s, char fault[SAMPLES_FAULT_MAX])
{
    char note[SAMPLES_NOTE_MAX] = {0};
    if (s->seats + head->seats > UINT32_MAX || !samples_grow(s, head->positions, head->seats, head->choices) ||
        !samples_grow_games(s, head->games, head->moves)) {
        return WRONG(fault, "not enough memory");
    }
    Played *played = s->played + s->games;
    Position *position = s->position + s->positions;
    Choice *choice = s->choice + s->choices;
    const FileRows rows = {head, played, position, choice};
    if (!rows_read(file, note, 1, head->note_bytes) || !rows_read(file, played, sizeof(Played), head->games) ||
        !rows_read(file, s->move + s->moves, sizeof *s->move, head->moves) ||
        !rows_read(file, position, sizeof(Position), head->positions) ||
        !rows_read(file, s->seat + s->seats, sizeof(Seat), head->seats) ||
        !choices_read(file, version, choice, head->choices)) {
        return WRONG(fault, "it cannot be read");
    }
    if (!rows_sound(&rows, version, fault)) {
        return false;
    }
    for (uint64_t i = 0; i < head->games; i++) {
        played[i].first_move += s->moves;
    }
    for (uint64_t i = 0; i < head->positions; i++) {
        position[i].first += (uint32_t)s->seats;
    }
    note[SAMPLES_NOTE_MAX - 1] = '\0';
    memcpy(s->note, note, sizeof s->note);
    s->kind.names = head->names;
    memcpy(s->kind.rules, head->rules, sizeof s->kind.rules);
    s->games += head->games;
    s->moves += head->moves;
    s->positions += head->positions;
    s->seats += head->seats;
    s->choices += head->choices;
    return true;
}

bool samples_read(const char *name, const SamplesKind *known, Samples *samples, char fault[SAMPLES_FAULT_MAX])
{
    Head head;
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        return WRONG(fault, "%s", strerror(errno));
    }
    const int version = head_read(file, known, &head, fault);
    const bool ok = version != 0 && body_read(file, version, &head, samples, fault);
    fclose(file);
    return ok;
}

static bool rows_write(FILE *file, const void *rows, size_t size, size_t count)
{
    return count == 0 || fwrite(rows, size, count, file) == count;
}

static void head_make(const Samples *s, Head *out_head)
{
    const size_t note = strlen(s->note);
    *out_head = (Head){.head_bytes = HEAD_BYTES,
                       .note_bytes = (uint32_t)(note + NOTE_STEP - note % NOTE_STEP),
                       .inputs = SAMPLES_INPUTS,
                       .marks = SAMPLES_MARKS,
                       .names = s->kind.names,
                       .games = s->games,
                       .moves = s->moves,
                       .positions = s->positions,
                       .seats = s->seats,
                       .choices = s->choices};
    for (size_t i = 0; i < s->games; i++) {
        const unsigned player = s->played[i].config[CONFIG_PLAYERS] - 1U;
        const unsigned edition = s->played[i].config[CONFIG_EDITION] - 1U;
        if (player < SAMPLES_SEATS && edition < SAMPLES_EDITIONS) { /* else games_sound will say so */
            out_head->by_players[player]++;
            out_head->rules[edition] = s->kind.rules[edition];
        }
        out_head->automaton += (s->played[i].flags & PLAYED_AUTOMATON) != 0;
    }
}

bool samples_write(const char *name, const Samples *s, char fault[SAMPLES_FAULT_MAX])
{
    Head head;
    char note[SAMPLES_NOTE_MAX + NOTE_STEP] = {0};
    const FileRows rows = {&head, s->played, s->position, s->choice};
    head_make(s, &head);
    if (!rows_sound(&rows, 2, fault)) {
        return false;
    }
    FILE *file = fopen(name, "wb");
    if (file == NULL) {
        return WRONG(fault, "%s", strerror(errno));
    }
    memcpy(note, s->note, sizeof s->note);
    const bool ok =
        fwrite(MAGIC_2, MAGIC, 1, file) == 1 && fwrite(&head, sizeof head, 1, file) == 1 &&
        rows_write(file, note, 1, head.note_bytes) && rows_write(file, s->played, sizeof(Played), s->games) &&
        rows_write(file, s->move, sizeof *s->move, s->moves) &&
        rows_write(file, s->position, sizeof(Position), s->positions) &&
        rows_write(file, s->seat, sizeof(Seat), s->seats) && rows_write(file, s->choice, sizeof(Choice), s->choices);
    const bool closed = fclose(file) == 0;
    return (ok && closed) || WRONG(fault, "it cannot be written");
}
