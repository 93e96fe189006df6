/* SPDX-License-Identifier: MIT */
/* config.h - a game's configuration as options, JSON and header lines, and errata files (docs/formats.md). */
#pragma once

#include "engine/rng.h"
#include "engine/rules.h"
#include "engine/stream.h"
#include "notation/json.h"

/* Everything that decides a game before its first move. */
typedef struct Setup {
    Config config;
    Seed seed;
    uint64_t seed_number; /* where seed_is_number: what the seed was spread from */
    bool seed_is_number;
} Setup;

void setup_defaults(Setup *out_setup);

/* One option by key: game, players, modules (comma-separated), seed, markers, idle_rounds, consul_win, consul_shapes,
 * edition, stream. A hyphen may stand for the underscore. Unknown keys and values are faults that name what is accepted. */
bool setup_option(Setup *setup, const char *key, const char *value, Fault *out_fault);
/* The value of an option as setup_option reads it; false, and nothing written, for a key there is not. */
bool setup_value(Text *t, const Setup *setup, const char *key);
/* The same keys in JSON; modules is an array of strings, or one comma-separated string. `errata` is an object of the
 * values that are not the printed ones, by their keys; it is read on top of the catalogue, and not written where there
 * are none. Unknown keys are faults; setup and catalogue are untouched then.
 *
 * consul_shapes=any is not written, since it is meant by all that was written before there was another; nor is
 * stream 1, nor the edition as long as there is only one. Where no stream is said it is the first; where no edition is said it is that
 * of the catalogue: a reader of what a program wrote brings edition 1, a reader of what a person wishes the newest. */
bool setup_read_json(const Json *json, uint32_t object, Setup *out_setup, Catalogue *catalogue, Fault *out_fault);
void setup_write_json(Text *t, const Setup *setup, const Catalogue *catalogue);
void modules_write(Text *t, const Config *config); /* comma-separated, in the order of modules.def, values in full */

/* A seed: a decimal number below 2^64, or 64 hexadecimal digits. */
bool seed_read(const char *text, Setup *setup);
void seed_write(Text *t, const Setup *setup);

/* rules_make with its fault in words, the rule number first: "9.2 — consul and roles cannot be combined". */
bool setup_rules(const Setup *setup, const Catalogue *catalogue, Rules *out_rules, Fault *out_fault);

/* Whether this program plays a game of that version of the rules, edition of the values and stream of shuffles; else the
 * fault names what it does not, and which release does. */
bool setup_playable(uint64_t rules_version, uint64_t edition, uint64_t stream, Fault *out_fault);

/* An errata file's text on top of a catalogue; untouched where there is a fault, which has line and column. */
bool errata_read(const char *text, size_t length, Catalogue *catalogue, Fault *out_fault);
/* The same values in JSON. Written as the last member of an object that has others, `,"errata":{…}`, numbers bare and the
 * rest in quotes; as nothing where all are the printed ones. Under 2,048 keys of under 64 bytes, with values under 60. */
enum { ERRATA_TEXT_MAX = 2048 * 128 };
void errata_write_json(Text *t, const Catalogue *catalogue);
/* The same in one line, for records: "building.bakery.vp = 1; objective.o05.vp = 8", in the order of the catalogue's
 * fields. Read on top of the catalogue, and only exactly as it is written. */
void errata_list_write(Text *t, const Catalogue *catalogue);
int errata_count(const Catalogue *catalogue); /* how many values are not the printed ones */
bool errata_list_read(const char *text, size_t length, Catalogue *catalogue, Fault *out_fault);
bool errata_read_json(const Json *json, uint32_t object, Catalogue *catalogue, Fault *out_fault);
/* A walk through the fields whose values are not those of the catalogue's edition. */
typedef struct ErrataWalk {
    const Catalogue *catalogue;
    Catalogue printed;
    int index; /* of the field to look at next */
} ErrataWalk;

ErrataWalk errata_walk(const Catalogue *catalogue);
/* False after the last. */
bool errata_next(ErrataWalk *walk, CatalogueField *out_field);

/* "building.bakery.vp" and "1", for `aedile cards --keys`. */
void errata_key_write(Text *t, const CatalogueField *field);
void errata_value_write(Text *t, const Catalogue *catalogue, const CatalogueField *field);
