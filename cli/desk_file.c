/* SPDX-License-Identifier: MIT */
/* desk_file.c - the files of `aedile referee`: the record, and beside it what is not whole yet. */
#include "desk.h"

#include "notation/move.h"
#include "program/record_text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool desk_record_keep(Desk *desk, const char *name, bool loud)
{
    static Record record;
    static Rules rules;
    Fault fault;
    size_t length;
    const uint32_t waiting = referee_waiting(&desk->ref);
    if (waiting > 0) { /* a record has no room for it */
        fault_set(&fault, 0, 0, WORD_FAULT_REFEREE_WAITING, fault_number(waiting).text, NULL);
        if (loud) {
            return desk_refuse(desk, &fault);
        }
        Text t = desk_text(desk);
        fault_write(&t, &fault);
        desk_print(desk);
        return true;
    }
    if (!referee_record(&desk->ref, &record, &rules, &fault)) {
        return !loud || desk_refuse(desk, &fault);
    }
    char *text = record_text(&record, &rules, &length);
    const int error = text != NULL ? file_write(name, text, length) : -1;
    free(text);
    if (error != 0) {
        usage_error("referee", "%s: %s", name, error > 0 ? strerror(error) : "not enough memory");
        desk->refused = true;
        return false;
    }
    if (loud) {
        Text t = desk_text(desk);
        words_fill(&t, WORD_TUI_REFEREE_SAVED, arg_text(name));
        desk_print(desk);
    }
    return true;
}

/* A set-up or a move that is not whole has no room in a record: it lies beside it, as lines to be told again. The first
 * names the moves that the record had then: where a program was killed between the two files, the older is left
 * aside. */
static const char MARK_MOVES[] = "# moves ";
static const char MARK_SETUP[] = "# set-up";
/* There is a record, and its set-up is not told any more. What was drawn of it follows: a record has it as chosen. */
static const char MARK_UNDONE[] = "# set-up taken back";
static const char MARK_ROADS[] = " roads=random";
static const char MARK_MIXED[] = " monuments=mixed";

static bool is_whole(const Referee *ref)
{
    return !ref->asks || referee_entries(ref) == 0;
}

static void mark_write(Text *t, const Desk *desk)
{
    if (desk->ref.set) {
        text_add(t, MARK_MOVES);
        text_uint(t, desk->ref.log.record.move_count - desk->ref.asks); /* without the one that asks */
    } else {
        const Config *config = &desk->ref.log.record.setup.config;
        const bool undone = access(desk->file, F_OK) == 0;
        text_add(t, undone ? MARK_UNDONE : MARK_SETUP);
        text_add(t, undone && config->module[MODULE_ROADS] != 0 && config->road_face[0] == 0 ? MARK_ROADS : "");
        text_add(t, undone && config->module[MODULE_MONUMENTS] == MONUMENTS_MIXED ? MARK_MIXED : "");
    }
    text_char(t, '\n');
}

static bool rest_keep(Desk *desk)
{
    static char text[64 + MOVE_TEXT_MAX + VIEW_DRAWS_MAX * 8]; /* the mark, a move, and what was drawn: "i07" */
    Text t = text_in(text, sizeof text);
    mark_write(&t, desk);
    const uint32_t count = referee_entries(&desk->ref);
    uint32_t first = desk->ref.set ? count : 0;
    while (first > 0 && referee_entry(&desk->ref, first - 1).answer) {
        first--;
    }
    for (uint32_t i = first - (first > 0); i < count; i++) {
        referee_entry_write(&t, &desk->ref, i);
        text_char(&t, '\n');
    }
    const int error = file_write(desk->rest, text, t.length);
    if (error != 0) {
        usage_error("referee", "%s: %s", desk->rest, strerror(error));
        desk->refused = true;
    }
    return error == 0;
}

void desk_keep(Desk *desk)
{
    if (desk->file == NULL) {
        return;
    }
    desk->kept = desk_record_keep(desk, desk->file, false);
    if (!desk->kept || referee_waiting(&desk->ref) > 0) {
        return;
    }
    if (is_whole(&desk->ref)) {
        remove(desk->rest);
    } else {
        desk->kept = rest_keep(desk);
    }
}

void desk_rest_print(Desk *desk)
{
    Text t = desk_text(desk);
    if (desk->file == NULL) {
        return;
    }
    if (referee_waiting(&desk->ref) > 0) {
        desk_record_keep(desk, desk->file, false);    /* says that they wait */
    } else if (!is_whole(&desk->ref) && desk->kept) { /* else it was said why not */
        words_fill(&t, WORD_TUI_REFEREE_REST, arg_text(desk->rest));
        desk_print(desk);
    }
}

int desk_resume(Desk *desk, const Args *args, const char *name)
{
    static Record record;
    static Rules rules;
    Game end;
    Fault fault;
    size_t length;
    char *text = file_read("referee", name, &length);
    if (text == NULL) {
        return EXIT_USAGE;
    }
    const bool read = record_read(text, length, &args->catalogue, &record, &rules, &end, &fault);
    free(text);
    if (!read) {
        return fault_error("referee", name, &fault);
    }
    if (!record.unknown) {
        return usage_error("referee", "%s: the deck of this game is known; aedile tui --resume goes on with it", name);
    }
    referee_resume(&desk->ref, &record, &rules);
    return EXIT_OK;
}

static bool is_undone(const char *text)
{
    const size_t mark = sizeof MARK_UNDONE - 1;
    return strncmp(text, MARK_UNDONE, mark) == 0 && (text[mark] == ' ' || text[mark] == '\n' || text[mark] == '\0');
}

/* Whether it was told after this record was written; without a mark only trying tells. */
static bool rest_fits(const Desk *desk, const char *text)
{
    const size_t mark = strlen(MARK_MOVES);
    const size_t length = strcspn(text, "\n");
    const uint32_t moves = desk->ref.log.record.move_count;
    if (strncmp(text, MARK_MOVES, mark) == 0) {
        return strtoul(text + mark, NULL, 10) == moves;
    }
    return !word_is(text, length, MARK_SETUP) && (!is_undone(text) || moves == 0);
}

/* Whether a word stands behind the mark. */
static bool mark_has(const char *mark, const char *word)
{
    const char *found = strstr(mark, word);
    return found != NULL && found < mark + strcspn(mark, "\n");
}

/* Before the set-up of the record: what was drawn of it is asked for again, and names and the date stay. */
static bool setup_again(Desk *desk, const char *mark, Fault *out_fault)
{
    static Record was;
    Config *config = &was.setup.config;
    was = desk->ref.log.record;
    if (mark_has(mark, MARK_ROADS)) {
        memset(config->road_face, 0, sizeof config->road_face);
    }
    if (mark_has(mark, MARK_MIXED)) {
        config->module[MODULE_MONUMENTS] = MONUMENTS_MIXED;
        config->alternates = 0;
    }
    if (!referee_start(&desk->ref, &was.setup, &desk->ref.rules.catalogue, out_fault)) {
        return false;
    }
    Record *record = &desk->ref.log.record;
    memcpy(record->name, was.name, sizeof was.name);
    memcpy(record->kind, was.kind, sizeof was.kind);
    memcpy(record->date, was.date, sizeof was.date);
    return true;
}

static bool lines_tell(Desk *desk, const char *text, Fault *out_fault)
{
    if (is_undone(text) && !setup_again(desk, text, out_fault)) {
        return false;
    }
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        if (text[0] != '#' && !referee_enter(&desk->ref, text, length, out_fault)) {
            return false;
        }
        text += length + (text[length] == '\n');
    }
    return true;
}

int desk_rest_tell(Desk *desk, const Args *args, bool record)
{
    size_t length;
    Fault fault;
    if (desk->file == NULL || access(desk->rest, F_OK) != 0) {
        return EXIT_OK;
    }
    char *text = file_read("referee", desk->rest, &length);
    if (text == NULL) {
        return EXIT_USAGE;
    }
    const bool told = (!record || rest_fits(desk, text)) && lines_tell(desk, text, &fault);
    free(text);
    if (told) {
        return EXIT_OK;
    }
    if (!record) {
        return fault_error("referee", desk->rest, &fault);
    }
    Text t = desk_text(desk);
    words_fill(&t, WORD_TUI_REFEREE_ASIDE, arg_text(desk->rest));
    desk_print(desk);
    return desk_resume(desk, args, desk->file);
}
