/* SPDX-License-Identifier: MIT */
/* rules.h - the immutable half of a game: what is played, with which values.
 *
 * A Config is what a person chooses; rules_make turns it and a Catalogue into Rules, or says what does
 * not fit. Rules are plain bytes without pointers, shared by any number of games and threads. */
#pragma once

#include "engine/catalogue.h"
#include "engine/lots.h"

#define RULE(major, minor) ((uint16_t)((major)*100 + (minor))) /* 6.2 is 602, 15.13 is 1513 */

/* Raised when a rule is played differently though no printed value changed. It is part of every RulesHash, and in every
 * record, link and stored game. The order of game_list and the numbers of actions are frozen for each version, since
 * links and learners name a move by them: test_fingerprint holds them fast. */
enum { RULES_VERSION = 1 };

enum { SEATS_MAX = 5, SEATS_LEAST = 2 };
enum { MARKERS_STRICT, MARKERS_LENIENT };
enum { IDLE_ROUNDS_DEFAULT = 12, IDLE_ROUNDS_MOST = 1000 };

enum {
#define MODULE(id, word, values, built, metropolis, clashes) MODULE_##id,
#include "engine/modules.def"
    MODULE_COUNT
};

enum {
#define PHASE(id, word) PHASE_##id,
#include "engine/phases.def"
    PHASE_COUNT
};

enum {
#define VERB(id, word, text, phases, owners, numbers) VERB_##id,
#include "engine/verbs.def"
    VERB_COUNT
};

enum {
#define STAGE(id, word, eras, owners, unless) STAGE_##id,
#include "engine/stages.def"
    STAGE_COUNT
};

enum {
#define POINT(name, type, arguments) POINT_##name,
#include "engine/points.def"
    POINT_COUNT
};
enum {
#define HOOK(point, word, owners, unless) HOOK_##point##_##word,
#include "engine/hooks.def"
    HOOK_COUNT
};

enum { CONSUL_WIN_ALL, CONSUL_WIN_MANUAL };
enum { CONSUL_SHAPES_ANY, CONSUL_SHAPES_BUILDINGS };
/* Values of Config.module for some of the modules (10.9, 12.1). */
enum { MONUMENTS_ORIGINAL = 1, MONUMENTS_ALTERNATE, MONUMENTS_MIXED, MONUMENTS_CHOSEN /* by Config.alternates */ };
enum { OBJECTIVES_ARE_HIDDEN = 1, OBJECTIVES_ARE_PUBLIC };

typedef struct Config {
    uint8_t game;
    uint8_t players;
    uint8_t markers;              /* rule 3.4 */
    uint8_t consul_win;           /* rule 13.13 */
    uint16_t idle_rounds;         /* rule 4.3; 0 is off */
    uint8_t module[MODULE_COUNT]; /* 0 off, else 1 + the index of its value */
    uint8_t road_face[4];         /* rows of the road table from 1: north, east, south, west; 0 to be drawn */
    uint32_t alternates;          /* monuments=alternate:…: the monuments whose card is the alternate one */
    uint8_t consul_shapes;        /* rule 13.2 */
    uint8_t edition;              /* of the printed values, 1 to EDITION_NEWEST */
    uint8_t stream;               /* of shuffles, 1 to STREAM_NEWEST (stream.h) */
    uint8_t unused;               /* always 0, so that configurations can be compared as bytes */
} Config;

/* Added to a kind's worth if its shape can touch a straight building on two sides, so that it could be counted twice;
 * what is left below it is the worth, and so it stays for the sum over all neighbours (at most 11 × 20). */
enum { WORTH_BENT = 256 };

typedef struct Rules {
    uint64_t hash;    /* RulesHash: of the rules' version and the whole catalogue */
    LotSet city;      /* the active square */
    LotSet deal_lots; /* what starting deeds may be: with roads no edge lots (14.2) */
    uint16_t modules; /* bit m: module m is in play */
    Config config;
    Catalogue catalogue;
    uint8_t automaton;                      /* 1 with the Consul or Ceres, who owns lots and scores as seat `players` */
    uint8_t turn_seats;                     /* seats that take turns: Ceres does, the Consul does not */
    uint8_t size;                           /* lots along a side (rule 1.2) */
    Piece piece[KIND_COUNT];                /* of this game, by kind */
    uint16_t worth[UNIT_COUNT][KIND_COUNT]; /* what a neighbour of that kind counts for that unit, and WORTH_BENT */
    uint32_t shape_kinds[SHAPE_COUNT];      /* bit k: kind k has this shape */
    uint32_t shape_monuments[SHAPE_COUNT];  /* bit m: monument m has this shape */
    uint16_t token_shapes;                  /* bit s: the Consul's tokens may have shape s (13.2) */
    uint8_t price[MARKET_SLOTS];            /* printed on the market */
    uint8_t bonus[ERA_COUNT];
    uint8_t verb_count[PHASE_COUNT]; /* the verbs open in each phase */
    uint8_t verb[PHASE_COUNT][VERB_COUNT];
    uint8_t hook_count[POINT_COUNT]; /* the rows of hooks.def asked at each point */
    uint8_t hook[POINT_COUNT][HOOK_COUNT];
    uint8_t stage_count[ERA_COUNT]; /* the steps of each era's scoring, in order (rule 8.2) */
    uint8_t stage[ERA_COUNT][STAGE_COUNT];
    uint32_t number_base[VERB_COUNT + 1]; /* first dense number of each verb's actions */
    uint32_t build_base[KIND_TOKEN + 1];  /* first dense number of each kind, within VERB_BUILD */
} Rules;

/* Why a configuration cannot be played. */
enum {
    FAULT_NONE,
    FAULT_PLAYERS,    /* 1.1: a is the least, b the greatest number of seats */
    FAULT_CLASH,      /* 9.2: modules a and b */
    FAULT_METROPOLIS, /* 9.2, 16.1: module a is not for Metropolis */
    FAULT_LENIENT,    /* 3.4, 16.1: lenient markers are for Rome only */
    FAULT_IDLE,       /* 4.3: idle_rounds out of range */
    FAULT_ROADS,      /* 14.1: face a is not for these modules, or its board lies on two sides */
    FAULT_NOT_BUILT,  /* module a is not part of this version */
    FAULT_CATALOGUE,  /* values that do not fit together; see catalogue_fault */
    FAULT_EDITION,    /* there is no edition a */
    FAULT_STREAM      /* there is no stream a */
};
typedef struct ConfigFault {
    uint8_t code;
    uint8_t a;
    uint8_t b;
} ConfigFault;

/* Rome, two players, nothing else, the defaults of docs/rules.md. */
void config_defaults(Config *out_config);

/* code is FAULT_NONE and *out_rules complete, or the fault and *out_rules untouched. Errata of a catalogue of another
 * edition than the configuration's are carried over to that one. */
ConfigFault rules_make(const Config *config, const Catalogue *catalogue, Rules *out_rules);

/* The last release that plays an older version of the rules; NULL for a version that is none. */
const char *rules_last_release(int version);

const char *module_word(int module);
const char *module_values(int module); /* blank-separated; "" for none */
const char *phase_word(int phase);
const char *verb_word(int verb);
bool verb_secret(int verb); /* others see only that it was played (17) */
bool verb_in_play(const Rules *r, int verb);
