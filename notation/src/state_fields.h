/* SPDX-License-Identifier: MIT */
/* state_fields.h - the table of a state's members (state_fields.def) as data; inside notation only. */
#pragma once

#include "notation/state.h"

enum {
#define WHEN(id, condition, words) WHEN_##id,
#include "state_fields.def"
};
enum {
#define RANGE(id, least, most) RANGE_##id,
#include "state_fields.def"
};
enum {
#define FORM(id, write, read, type) FORM_##id,
#define LIST(id, write, each, least, most, type) FORM_##id,
#include "state_fields.def"
};
enum {
#define OBJECT(id, type, words) OBJECT_##id,
#define END(id)
#include "state_fields.def"
    OBJECT_COUNT
};
enum { BASE_GAME, BASE_PLAYER, BASE_ELEMENT };
enum { FIELDS_MAX = 24, CHECK = 100 /* from this step on: what follows from the rest */ };

typedef struct Field {
    const char *key;
    const char *name; /* ,"key": */
    size_t name_length;
    uint16_t why; /* the row of a refusal, 0 for none */
    uint16_t modules;
    uint8_t base;
    uint16_t offset; /* in Game or Player; of those that stand the first kind */
    uint8_t size;    /* in bytes; of those that stand one past the last kind */
    uint8_t form;
    uint8_t of;
    uint8_t when;
    uint8_t step;
} Field;

typedef struct Object {
    const Field *field;
    int count;
} Object;
extern const Object STATE_OBJECT[OBJECT_COUNT];
extern const char *const STATE_SIDES[ROAD_SIDES];

static inline bool field_known(const Field *f, const Rules *r)
{
    return f->modules == 0 || (f->modules & r->modules) != 0;
}

/* Where the member of a seat, or of an element of an array, lies in a Game. */
static inline size_t field_offset(const Field *f, int seat, int element)
{
    return f->base == BASE_PLAYER ? offsetof(Game, player) + (size_t)seat * sizeof(Player) + f->offset
                                  : f->offset + (f->base == BASE_ELEMENT ? (size_t)element * f->size : 0);
}

static inline int64_t number_load(const uint8_t *at, int size)
{
    return size == 1 ? *at : size == 2 ? *(const uint16_t *)(const void *)at : *(const int32_t *)(const void *)at;
}
