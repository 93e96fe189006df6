/* SPDX-License-Identifier: MIT */
/* entry.c - the lines of the log: taken apart, and of each kind when it may come, from whom, and what it does. */
#include "sitting_inner.h"

/* Who may want an entry besides the server. */
enum {
    BY_SEAT,     /* the seat it is about */
    BY_HOST,     /* the seat of who made the game, or the seat it is about */
    BY_PERSON,   /* any person at the table */
    BY_THE_HOST, /* the seat of who made the game alone */
    BY_SERVER,   /* nobody */
};
/* Sets of stages and of chairs. */
enum { WHILE_GATHERING = 1 << SITTING_GATHERING, WHILE_RUNNING = 1 << SITTING_RUNNING, WHEN_OVER = 1 << SITTING_OVER };
enum { BEFORE_END = WHILE_GATHERING | WHILE_RUNNING };
enum { ALWAYS = WHILE_GATHERING | WHILE_RUNNING | WHEN_OVER };
enum { AT_OPEN = 1 << CHAIR_OPEN, AT_PERSON = 1 << CHAIR_PERSON, AT_BOT = 1 << CHAIR_BOT };
enum { AT_NOBODY = 0, AT_PLAYER = AT_PERSON | AT_BOT };

typedef struct EntryRow {
    uint8_t stages;
    uint8_t chairs;
    uint8_t by;
    bool versioned; /* stale once what it was made for is past */
    bool (*check)(const Sitting *s, Entry *e, Text *rest, SittingRefusal *why);
    bool (*fold)(Sitting *s, const Entry *e, Moment *m);
} EntryRow;

/* clang-format off */
static const EntryRow ROWS[ENTRY_COUNT] = {
    [ENTRY_SIT]      = {WHILE_GATHERING, AT_OPEN,   BY_SERVER, false, check_sit,      fold_sit},
    [ENTRY_LEAVE]    = {WHILE_GATHERING, AT_PERSON, BY_SEAT,   false, check_nothing,  fold_leave}, /* see entry_read */
    [ENTRY_BOT]      = {WHILE_GATHERING, AT_OPEN,   BY_HOST,   false, check_bot,      fold_bot},
    [ENTRY_OPEN]     = {WHILE_GATHERING, AT_BOT,    BY_HOST,   false, check_nothing,  fold_open},
    [ENTRY_NAME]     = {ALWAYS,          AT_PERSON, BY_SEAT,   false, check_name,     fold_name},
    [ENTRY_READY]    = {WHILE_GATHERING, AT_PERSON, BY_SEAT,   false, check_ready,    fold_ready},
    [ENTRY_WAIT]     = {WHILE_GATHERING, AT_PERSON, BY_SEAT,   false, check_wait,     fold_wait},
    [ENTRY_COMMIT]   = {WHILE_GATHERING, AT_PERSON, BY_SEAT,   true,  check_commit,   fold_commit},
    [ENTRY_REVEAL]   = {WHILE_GATHERING, AT_PERSON, BY_SEAT,   true,  check_reveal,   fold_reveal},
    [ENTRY_VOID]     = {WHILE_GATHERING, AT_NOBODY, BY_SERVER, false, check_void,     fold_void},
    [ENTRY_KEY]      = {ALWAYS,          AT_PERSON, BY_SEAT,   false, check_key,      fold_key},
    [ENTRY_MOVE]     = {WHILE_RUNNING,   AT_PLAYER, BY_SEAT,   true,  check_move,     fold_move},
    [ENTRY_FLAG]     = {WHILE_RUNNING,   AT_PLAYER, BY_SERVER, false, check_move,     fold_move},
    [ENTRY_UNDO]     = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   true,  check_undo,     fold_undo},
    [ENTRY_TAKEBACK] = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   true,  check_takeback, fold_takeback},
    [ENTRY_AGREE]    = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   false, check_answer,   fold_agree},
    [ENTRY_REFUSE]   = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   false, check_answer,   fold_refuse},
    [ENTRY_RESIGN]   = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   false, check_nothing,  fold_resign},
    [ENTRY_DRAW]     = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   true,  check_draw,     fold_draw},
    [ENTRY_DECLINE]  = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   false, check_decline,  fold_decline},
    [ENTRY_STAND]    = {WHILE_RUNNING,   AT_PERSON, BY_PERSON, false, check_stand,    fold_stand},
    [ENTRY_BACK]     = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   false, check_back,     fold_back},
    [ENTRY_CHAT]     = {ALWAYS,          AT_PERSON, BY_SEAT,   false, check_chat,     fold_chat},
    [ENTRY_HOOK]     = {ALWAYS,          AT_PERSON, BY_SEAT,   false, check_hook,     fold_hook},
    [ENTRY_REMATCH]  = {WHEN_OVER,       AT_PERSON, BY_SEAT,   false, check_rematch,  fold_rematch},
    [ENTRY_RESUME]   = {ALWAYS,          AT_NOBODY, BY_SERVER, false, check_nothing,  fold_resume},
    [ENTRY_MUTE]     = {ALWAYS,          AT_PERSON, BY_THE_HOST, false, check_mute,   fold_mute},
    [ENTRY_REMOVE]   = {BEFORE_END,      AT_PERSON, BY_THE_HOST, false, check_remove, fold_remove},
    [ENTRY_CLOSE]    = {ALWAYS,          AT_NOBODY, BY_THE_HOST, false, check_close,  fold_close},
    [ENTRY_END]      = {BEFORE_END,      AT_NOBODY, BY_SERVER, false, check_end,      fold_end},
    [ENTRY_CLAIM]    = {WHILE_RUNNING,   AT_PERSON, BY_SEAT,   false, check_claim,    fold_claim},
    [ENTRY_REMIND]   = {WHILE_RUNNING,   AT_PERSON, BY_SERVER, false, check_remind,   fold_remind},
};
/* clang-format on */

static const char *const WORDS[ENTRY_COUNT] = {
#define ENTRY(id, word) word,
#include "hall/entries.def"
};

bool refuse(SittingRefusal *why, int word, const char *about)
{
    why->stale = false;
    return fault_set(&why->fault, 0, 0, word, about, NULL);
}

/* What logs of before call an entry. */
static const char *const OLD_WORDS[ENTRY_COUNT] = {
#define ENTRY(id, word)
#define OLD(id, word) [ENTRY_##id] = word,
#include "hall/entries.def"
};

int sitting_entry(const char *line)
{
    size_t length = strcspn(line, " ");
    int kind = 0;
    while (kind < ENTRY_COUNT && !word_is(line, length, WORDS[kind]) &&
           (OLD_WORDS[kind] == NULL || !word_is(line, length, OLD_WORDS[kind]))) {
        kind++;
    }
    return kind;
}

bool entry_versioned(int kind)
{
    return ROWS[kind].versioned;
}

bool entry_fold(Sitting *s, const Entry *e, Moment *m)
{
    return ROWS[e->kind].fold(s, e, m);
}

/* "move 2 buy C7": a word, a digit, and the rest after one blank. */
static bool entry_split(const Sitting *s, const char *line, Entry *out_entry, SittingRefusal *why)
{
    const char *blank = strchr(line, ' ');
    const int kind = sitting_entry(line);
    if (kind == ENTRY_COUNT) {
        Quote found = quote_make(line, strcspn(line, " "));
        return refuse(why, WORD_FAULT_TABLE_ENTRY, found.text);
    }
    char digit = blank != NULL ? blank[1] : '\0';
    const bool nobody = ROWS[kind].chairs == AT_NOBODY;
    bool there = nobody ? digit == '0' : digit >= '1' && digit <= '0' + sitting_players(s);
    if (!there || (blank[2] != '\0' && blank[2] != ' ')) {
        return refuse(why, WORD_FAULT_TABLE_ENTRY_SEAT, WORDS[kind]);
    }
    memset(out_entry, 0, sizeof *out_entry);
    out_entry->kind = kind;
    out_entry->seat = nobody ? (int)NO_SEAT : digit - '1';
    out_entry->rest = blank + 2 + (blank[2] == ' ');
    out_entry->length = strlen(out_entry->rest);
    return true;
}

static bool stage_check(const Sitting *s, const EntryRow *row, SittingRefusal *why)
{
    if ((row->stages >> s->stage & 1) != 0) {
        return true;
    }
    switch (s->stage) {
    case SITTING_GATHERING:
        return refuse(why, WORD_FAULT_TABLE_NOT_STARTED, NULL);
    case SITTING_RUNNING:
        return refuse(why, row->stages == WHEN_OVER ? WORD_FAULT_TABLE_NOT_OVER : WORD_FAULT_TABLE_STARTED, NULL);
    default:
        why->stale = false;
        return refusal_set(&why->fault, RULE_GAME_OVER);
    }
}

static bool chair_check(const Sitting *s, const Entry *e, const EntryRow *row, SittingRefusal *why)
{
    static const uint16_t THERE[] = {[CHAIR_OPEN] = WORD_FAULT_TABLE_SEAT_OPEN,
                                     [CHAIR_PERSON] = WORD_FAULT_TABLE_SEAT_TAKEN,
                                     [CHAIR_BOT] = WORD_FAULT_TABLE_SEAT_BOT};
    if (row->chairs == AT_NOBODY || (row->chairs >> s->chair[e->seat].kind & 1) != 0) {
        return true;
    }
    return refuse(why, THERE[s->chair[e->seat].kind], NULL);
}

/* Who resigned takes no further part but in words; the bot's moves come from the server. */
static bool resigned_check(const Sitting *s, const Entry *e, const EntryRow *row, SittingRefusal *why)
{
    bool plays = row->stages == WHILE_RUNNING && row->chairs == AT_PERSON;
    return !plays || !termination_resigned(&s->end, e->seat) || refuse(why, WORD_FAULT_TABLE_RESIGNED, NULL);
}

bool entry_read(const Sitting *s, const char *line, Entry *out_entry, SittingRefusal *why)
{
    if (!entry_split(s, line, out_entry, why)) {
        return false;
    }
    if (out_entry->kind == ENTRY_LEAVE && s->stage == SITTING_RUNNING) {
        out_entry->kind = ENTRY_RESIGN; /* nobody goes without that */
    }
    const EntryRow *row = &ROWS[out_entry->kind];
    return stage_check(s, row, why) && chair_check(s, out_entry, row, why) && resigned_check(s, out_entry, row, why);
}

bool entry_check(const Sitting *s, Entry *e, char out_line[SITTING_BODY_MAX], SittingRefusal *why)
{
    Text t = text_in(out_line, SITTING_BODY_MAX);
    text_add(&t, WORDS[e->kind]);
    text_char(&t, ' ');
    text_char(&t, e->seat == NO_SEAT ? '0' : (char)('1' + e->seat));
    const size_t bare = t.length;
    text_char(&t, ' ');
    if (!ROWS[e->kind].check(s, e, &t, why)) {
        return false;
    }
    if (t.length == bare + 1) {
        out_line[bare] = '\0';
    }
    return text_fits(&t) || refuse(why, WORD_FAULT_TABLE_TOO_LONG, NULL);
}

/* A bot that stands in for somebody plays instead of them; a draw still needs the person. */
static bool own_check(const Sitting *s, const Entry *e, SittingRefusal *why)
{
    bool plays =
        (ROWS[e->kind].versioned && e->kind != ENTRY_DRAW) || e->kind == ENTRY_AGREE || e->kind == ENTRY_REFUSE;
    bool resigned = termination_resigned(&s->end, e->seat);
    return !plays || s->chair[e->seat].away == NO_BOT ||
           refuse(why, resigned ? WORD_FAULT_TABLE_RESIGNED : WORD_FAULT_TABLE_STAND_IN, NULL);
}

bool entry_allowed(const Sitting *s, const Entry *e, int seat, SittingRefusal *why)
{
    const uint8_t by = ROWS[e->kind].by;
    if (seat == NO_SEAT) {
        return true;
    }
    if (seat < 0 || seat >= sitting_players(s) || by == BY_SERVER) {
        return refuse(why, WORD_FAULT_TABLE_SERVER_ONLY, NULL);
    }
    if (by == BY_THE_HOST) {
        return seat == s->head.host || refuse(why, WORD_FAULT_TABLE_HOST_ONLY, NULL);
    }
    if (seat == e->seat) {
        return own_check(s, e, why);
    }
    bool host = by == BY_HOST && seat == s->head.host;
    bool person = by == BY_PERSON && s->chair[seat].kind == CHAIR_PERSON;
    return host || person ||
           refuse(why, by == BY_HOST ? WORD_FAULT_TABLE_HOST_ONLY : WORD_FAULT_TABLE_OTHER_SEAT, NULL);
}
