/* SPDX-License-Identifier: MIT */
/* rules_report.c - which rule, refusal, fault of a configuration, piece, unit or turned shape has no case. */
#include "rules_case.h"

#include <stdio.h>
#include <string.h>

enum { EXEMPT_MAX = 512 };

static const char *const REFUSALS[RULE_ERROR_COUNT] = {
#define RULE_ERROR(id, rule, text) #id,
#include "engine/errors.def"
};
static const char *const FAULTS[] = {"NONE", "PLAYERS", "CLASH",     "METROPOLIS", "LENIENT",
                                     "IDLE", "ROADS",   "NOT_BUILT", "CATALOGUE"};
_Static_assert(sizeof FAULTS / sizeof *FAULTS == FAULT_CATALOGUE + 1, "a word for each fault of rules.h");

static int word_find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

int refusal_find(const char *word)
{
    return word_find(REFUSALS, RULE_ERROR_COUNT, word);
}
const char *refusal_word(int error)
{
    return REFUSALS[error];
}
int fault_find(const char *word)
{
    return word_find(FAULTS, FAULT_CATALOGUE + 1, word);
}

uint16_t rule_read(const char *word)
{
    char major_word[8];
    int major;
    int minor;
    size_t dot = strcspn(word, ".");
    snprintf(major_word, sizeof major_word, "%.*s", (int)dot, word);
    if (word[dot] == '\0' || !word_int(major_word, 1, 19, &major) || !word_int(word + dot + 1, 0, 99, &minor)) {
        return 0;
    }
    return RULE(major, minor);
}

/* The exemptions: "rule 10.1 why", "refusal WRONG_PHASE why"; those met are marked used. */
typedef struct Exempt {
    char group[16];
    char name[40];
    bool used;
} Exempt;
typedef struct Report {
    Exempt exempt[EXEMPT_MAX];
    int exempt_count;
    int gaps;
} Report;

static void gap(Report *report, const char *what, const char *name, const char *why)
{
    printf("%s %s: %s\n", what, name, why);
    report->gaps++;
}

static void exempt_read(Report *report, const char *path)
{
    char line[256];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        gap(report, "file", path, "cannot be read");
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        Exempt *e = &report->exempt[report->exempt_count];
        int reason = 0;
        line[strcspn(line, "#\n")] = '\0';
        if (line[strspn(line, " ")] == '\0') {
            continue;
        }
        if (report->exempt_count == EXEMPT_MAX || sscanf(line, "%15s %39s %n", e->group, e->name, &reason) != 2 ||
            reason == 0 || line[reason] == '\0') {
            gap(report, "exemption", line, "expected: GROUP NAME REASON");
            continue;
        }
        report->exempt_count++;
    }
    fclose(file);
}

/* Either it has a case or an exemption, not both. */
static void need(Report *report, const char *group, const char *name, bool shown)
{
    bool exempt = false;
    for (int i = 0; i < report->exempt_count; i++) {
        Exempt *e = &report->exempt[i];
        if (strcmp(e->group, group) == 0 && strcmp(e->name, name) == 0) {
            e->used = true;
            exempt = true;
        }
    }
    if (shown == exempt) {
        gap(report, group, name, shown ? "has a case, so its exemption can go" : "has no case");
    }
}

static void exempt_unused(Report *report)
{
    for (int i = 0; i < report->exempt_count; i++) {
        if (!report->exempt[i].used) {
            gap(report, report->exempt[i].group, report->exempt[i].name, "is exempt, but there is no such thing");
        }
    }
}

/* The rule numbers of docs/rules.md: a rule begins a line as "**3.4** ...". */
static void list_read(Report *report, const char *path, bool *out_rule)
{
    char line[1024];
    char name[16];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        gap(report, "file", path, "cannot be read");
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "**%15[0-9.]**", name) != 1) {
            continue;
        }
        uint16_t rule = rule_read(name);
        if (rule == 0) {
            gap(report, "rule", name, "is no rule number");
        }
        out_rule[rule] = true;
    }
    fclose(file);
}

static void rules_report(Report *report, const Coverage *coverage, const bool *listed)
{
    char name[16];
    for (int rule = 1; rule < RULE_NUMBERS; rule++) {
        snprintf(name, sizeof name, "%d.%d", rule / 100, rule % 100);
        if (listed[rule]) {
            need(report, "rule", name, coverage->rule[rule]);
        } else if (coverage->rule[rule]) {
            gap(report, "rule", name, "is cited by a case, but there is no such rule");
        }
    }
}

static void pieces_report(Report *report, const Coverage *coverage)
{
    Catalogue catalogue;
    bool unit[UNIT_COUNT] = {false};
    catalogue_defaults(&catalogue);
    for (int game = 0; game < GAME_COUNT; game++) {
        for (int kind = 1; kind < KIND_MONUMENT; kind++) {
            need(report, "building", piece_id(game, kind), coverage->built[game][kind]);
            need(report, "value", piece_id(game, kind), coverage->valued[game][kind]);
            unit[catalogue.piece[game][kind - 1].unit] |= coverage->valued[game][kind];
        }
    }
    for (int m = 0; m < MONUMENT_COUNT; m++) {
        unit[catalogue.monument[m].piece.unit] |= coverage->valued[GAME_ROME][KIND_MONUMENT + m];
    }
    for (int i = UNIT_NONE + 1; i < UNIT_COUNT; i++) {
        need(report, "unit", unit_word(i), unit[i]);
    }
}

/* Every monument by both cards, met and not met where something is asked; tokens and tiles by what they bring. */
static void monuments_report(Report *report, const Coverage *coverage)
{
    static const char *const CARDS[] = {"original", "alternate"};
    Catalogue catalogue;
    char name[64];
    catalogue_defaults(&catalogue);
    for (int m = 0; m < MONUMENT_COUNT; m++) {
        const char *id = piece_id(GAME_ROME, KIND_MONUMENT + m);
        need(report, "value", id, coverage->valued[GAME_ROME][KIND_MONUMENT + m]);
        need(report, "cited", id, coverage->kind[KIND_MONUMENT + m]);
        for (int card = 0; card < 2; card++) {
            snprintf(name, sizeof name, "%s/%s", id, CARDS[card]);
            need(report, "met", name, coverage->met[m][card]);
            if (catalogue.monument[m].card[card].term[0].quantity != QUANTITY_NONE) {
                need(report, "unmet", name, coverage->unmet[m][card]);
            }
        }
    }
    for (int kind = KIND_TOKEN; kind < KIND_CERES_MONUMENT; kind++) {
        need(report, "value", piece_id(GAME_ROME, kind), coverage->valued[GAME_ROME][kind]);
    }
}

static void roads_report(Report *report, const Coverage *coverage)
{
    Catalogue catalogue;
    char name[16];
    catalogue_defaults(&catalogue);
    for (int face = 0; face < ROAD_COUNT; face++) {
        bool slots = false;
        for (int row = 0; row < ROAD_ROWS; row++) {
            const RoadRow *r = &catalogue.road[face].row[row];
            slots |= r->who == FOR_SLOT;
            snprintf(name, sizeof name, "%s/%d", card_id(DECK_ROADS, face), row + 1);
            if (r->who == FOR_SLOT) {
                need(report, "slot", name, coverage->reward[face][row][0]);
            }
            if (r->who == FOR_SLOT && r->alternate.what != EFFECT_NONE) {
                need(report, "alternate", name, coverage->reward[face][row][1]);
            }
        }
        if (!slots) {
            need(report, "road", card_id(DECK_ROADS, face), coverage->card[DECK_ROADS][face]);
        }
    }
}

/* Every card is cited by a case; objectives are scored and missed, invocations used and kept unused. */
static void cards_report(Report *report, const Coverage *coverage)
{
    Catalogue catalogue;
    catalogue_defaults(&catalogue);
    for (int deck = 0; deck < DECK_COUNT; deck++) {
        for (int i = 0; i < deck_cards(deck); i++) {
            need(report, "cited", card_id(deck, i), coverage->card[deck][i]);
        }
    }
    for (int i = 0; i < OBJECTIVE_COUNT; i++) {
        need(report, "scored", card_id(DECK_OBJECTIVES, i), coverage->scored[i]);
        need(report, "missed", card_id(DECK_OBJECTIVES, i), coverage->missed[i]);
    }
    for (int i = 0; i < INVOCATION_COUNT; i++) {
        need(report, "used", card_id(DECK_INVOCATIONS, i), coverage->used[i]);
        if (catalogue.invocation[i].vp != 0) {
            need(report, "unused", card_id(DECK_INVOCATIONS, i), coverage->unused[i]);
        }
    }
}

static void turns_report(Report *report, const Coverage *coverage)
{
    char name[16];
    for (int rotation = 0; rotation < rotation_first(SHAPE_R6 + 1);
         rotation++) { /* the others are of tokens alone (13.2) */
        snprintf(name, sizeof name, "%s/%d", shape_word(rotation_shape(rotation)),
                 rotation - rotation_first(rotation_shape(rotation)) + 1);
        need(report, "turn", name, coverage->turned[rotation]);
    }
}

int report_gaps(const Coverage *coverage, const char *rules_path, const char *exempt_path)
{
    static Report report;
    static bool listed[RULE_NUMBERS];
    exempt_read(&report, exempt_path);
    list_read(&report, rules_path, listed);
    rules_report(&report, coverage, listed);
    for (int error = RULE_OK + 1; error < RULE_ERROR_COUNT; error++) {
        need(&report, "refusal", REFUSALS[error], coverage->refusal[error]);
    }
    for (int fault = FAULT_NONE + 1; fault <= FAULT_CATALOGUE; fault++) {
        need(&report, "fault", FAULTS[fault], coverage->fault[fault]);
    }
    pieces_report(&report, coverage);
    turns_report(&report, coverage);
    monuments_report(&report, coverage);
    roads_report(&report, coverage);
    cards_report(&report, coverage);
    exempt_unused(&report);
    return report.gaps;
}
