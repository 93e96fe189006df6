/* SPDX-License-Identifier: MIT */
/* record_read.c - a record from its text, which may come from anyone; played as it is read (docs/formats.md). */
#include "notation/record.h"

#include "engine/chance.h"
#include "notation/drawn.h"
#include "notation/language.h"
#include "notation/move.h"
#include "record_header.h"

#include <string.h>

typedef struct RecordReader {
    const char *text;
    size_t length;
    size_t at;
    size_t result_at;      /* where the value of Result is */
    size_t termination_at; /* and that of Termination */
    Catalogue catalogue;
    Record *record;
    Rules *r;
    Game *g;
    Fault *fault;
} RecordReader;

static bool refuse_at(const RecordReader *in, size_t offset, int word, const char *first, const char *second)
{
    uint32_t line;
    uint32_t column;
    text_place(in->text, offset, &line, &column);
    return fault_set(in->fault, line, column, word, first, second, NULL);
}

/* The fault of a part, at its place in the whole. */
static bool refuse_part(const RecordReader *in, size_t offset, const Fault *fault)
{
    *in->fault = *fault;
    text_place(in->text, offset, &in->fault->line, &in->fault->column);
    return false;
}

static Quote quote_here(const RecordReader *in)
{
    const char *start = in->text + in->at;
    size_t length = 0;
    while (in->at + length < in->length && strchr("\r\n", start[length]) == NULL) {
        length++;
    }
    return quote_make(start, length);
}

/* A carriage return is the beginning of a line's end, see plain_check. */
static char peek(const RecordReader *in)
{
    char c = in->at < in->length ? in->text[in->at] : '\0';
    return c == '\r' ? '\n' : c;
}

/* The fault of a text that goes on otherwise than it must: `word` has what was expected and what was found. */
static bool expected_as(const RecordReader *in, int word, const char *what)
{
    Quote found = quote_here(in);
    FaultPart end = fault_part(WORD_FAULT_PART_LINE_END, NULL);
    return refuse_at(in, in->at, word, what, peek(in) == '\n' ? end.text : found.text);
}

/* The same, or not at all. */
static bool expected(const RecordReader *in, const char *what)
{
    return in->at == in->length ? refuse_at(in, in->at, WORD_FAULT_RECORD_ENDS, what, NULL)
                                : expected_as(in, WORD_FAULT_EXPECTED, what);
}

static bool expected_part(const RecordReader *in, int part)
{
    return expected(in, fault_part(part, NULL).text);
}

/* Goes over exactly these bytes. */
static bool literal_read(RecordReader *in, const char *bytes, int part)
{
    for (; *bytes != '\0'; bytes++) {
        if (peek(in) != *bytes) {
            return expected_part(in, part);
        }
        in->at += in->text[in->at] == '\r' ? 2 : 1;
    }
    return true;
}

/* Nothing but UTF-8, and no control characters but line ends: a line feed, with or without a carriage return before it. */
static bool plain_check(const RecordReader *in)
{
    for (size_t at = 0; at < in->length;) {
        size_t size = utf8_size(in->text + at, in->length - at);
        if (size == 0) {
            return refuse_at(in, at, WORD_FAULT_RECORD_UTF8, NULL, NULL);
        }
        bool line_end =
            in->text[at] == '\n' || (in->text[at] == '\r' && at + 1 < in->length && in->text[at + 1] == '\n');
        if (size == 1 && (in->text[at] < ' ' || in->text[at] == 127) && !line_end) {
            return refuse_at(in, at, WORD_FAULT_RECORD_CONTROL, NULL, NULL);
        }
        at += size;
    }
    return true;
}

static int header_find(int players, const char *key, size_t length)
{
    for (int header = 0; header < header_count(players); header++) {
        char name[HEADER_KEY_MAX];
        Text t = text_in(name, sizeof name);
        header_key_write(&t, players, header);
        if (word_is(key, length, name)) {
            return header;
        }
    }
    return header_count(players);
}

/* The end of the key that begins at an offset. */
static size_t key_end(const RecordReader *in, size_t at)
{
    while (at < in->length && strchr(" \"]\r\n", in->text[at]) == NULL) {
        at++;
    }
    return at;
}

/* Which header is next, whether it is well-formed or not; header_count for none. */
static int header_next(const RecordReader *in)
{
    int players = in->record->setup.config.players;
    size_t start = in->at + 1;
    return peek(in) == '[' ? header_find(players, in->text + start, key_end(in, start) - start) : header_count(players);
}

/* The key must be that of the next header; header_count for the empty line after the last. */
static bool header_key_read(RecordReader *in, int header)
{
    int players = in->record->setup.config.players;
    char name[HEADER_KEY_MAX] = "";
    Text t = text_in(name, sizeof name);
    if (header < header_count(players)) {
        header_key_write(&t, players, header);
    }
    FaultPart key =
        fault_part(header < header_count(players) ? WORD_FAULT_PART_HEADER : WORD_FAULT_PART_EMPTY_LINE, name, NULL);
    if (peek(in) != '[') {
        return expected(in, key.text);
    }
    in->at++;
    size_t length = key_end(in, in->at) - in->at;
    int found = header_find(players, in->text + in->at, length);
    if (found == header && found < header_count(players)) {
        in->at += length;
        return true;
    }
    Quote quote = quote_make(in->text + in->at, length);
    bool again = found < header && header_there(in->record, found);
    int word = found == header_count(players) ? WORD_FAULT_RECORD_UNKNOWN
               : again                        ? WORD_FAULT_RECORD_AGAIN
                                              : WORD_FAULT_EXPECTED;
    return in->at + length == in->length ? expected(in, key.text) : refuse_at(in, in->at, word, key.text, quote.text);
}

/* A value in quotes, in which \" and \\ stand for the characters after the backslash. */
static bool quoted_read(RecordReader *in, char *buffer, size_t capacity)
{
    size_t start = in->at;
    Text t = text_in(buffer, capacity);
    while (peek(in) != '"') {
        if (peek(in) == '\\') {
            in->at++;
            if (peek(in) != '"' && peek(in) != '\\') {
                return expected(in, fault_part(WORD_FAULT_PART_OR, "\\\"", "\\\\", NULL).text);
            }
        }
        if (in->at == in->length || peek(in) == '\n') {
            return expected_part(in, WORD_FAULT_PART_VALUE_END);
        }
        text_char(&t, in->text[in->at++]);
    }
    return text_fits(&t) || refuse_at(in, start, WORD_FAULT_RECORD_VALUE_LONG, NULL, NULL);
}

/* The values of a game with errata, on top of those of its edition; its own alone, whatever the caller's are. */
static bool errata_value_read(RecordReader *in, Fault *out_fault)
{
    const char *start = in->text + in->at;
    size_t size = 0;
    while (in->at + size < in->length && start[size] != '"' && start[size] != '\n') {
        size++;
    }
    in->at += size;
    return errata_list_read(start, size, &in->catalogue, out_fault) &&
           setup_rules(&in->record->setup, &in->catalogue, in->r, out_fault);
}

/* [Key "value"] and the end of its line. */
static bool header_read(RecordReader *in, int header)
{
    char value[HEADER_VALUE_MAX];
    Fault fault;
    if (!header_key_read(in, header) || !literal_read(in, " \"", WORD_FAULT_PART_QUOTED)) {
        return false;
    }
    size_t value_at = in->at;
    if (header != HEADER_ERRATA && !quoted_read(in, value, sizeof value)) {
        return false;
    }
    if (header == HEADER_ERRATA ? !errata_value_read(in, &fault)
                                : !header_value_read(in->record, header, value, &in->catalogue, in->r, &fault)) {
        return refuse_part(in, value_at, &fault);
    }
    if (header == header_termination(in->record->setup.config.players)) {
        in->termination_at = value_at;
    }
    in->result_at = value_at; /* Result is the last */
    return literal_read(in, "\"]\n", WORD_FAULT_PART_HEADER_END);
}

/* Until after the empty line. */
static bool headers_read(RecordReader *in)
{
    int header = 0;
    for (; header < header_count(in->record->setup.config.players); header++) {
        if (header == HEADER_SEED) {
            in->record->unknown = header_next(in) == HEADER_DECK;
        }
        if (header == HEADER_SHUFFLE) {
            in->record->fair.set = header_is_fair(header_next(in)); /* all of them, then */
            in->record->fair.shuffle = header_next(in) == HEADER_SHUFFLE ? SHUFFLE_2 : SHUFFLE_1;
        }
        if (header == header_termination(in->record->setup.config.players)) {
            in->record->end.said = header_next(in) == header;
        }
        if (header == HEADER_RULES && header_next(in) == HEADER_RULES_HASH) {
            header = HEADER_RULES_HASH; /* from before there were editions */
        }
        if (header == HEADER_ERRATA) {
            in->record->errata = header_next(in) == HEADER_ERRATA;
            catalogue_edition(in->record->setup.config.edition, &in->catalogue);
            if (!setup_rules(&in->record->setup, &in->catalogue, in->r, in->fault)) {
                return false;
            }
        }
        if (header_there(in->record, header) && !header_read(in, header)) {
            return false;
        }
    }
    if (peek(in) != '\n') {
        return header_key_read(in, header); /* a header too many, or a move too early */
    }
    return literal_read(in, "\n", WORD_FAULT_PART_EMPTY_LINE);
}

/* {…}, over any number of lines. */
static bool comment_read(RecordReader *in)
{
    const char *end = memchr(in->text + in->at, '}', in->length - in->at);
    if (end == NULL) {
        return refuse_at(in, in->at, WORD_FAULT_RECORD_COMMENT, "}", NULL);
    }
    in->at = (size_t)(end - in->text) + 1;
    return true;
}

/* "12. ", the number of the next move. */
static bool number_read(RecordReader *in)
{
    char words[64];
    Text t = text_in(words, sizeof words);
    text_uint(&t, in->record->move_count + 1u);
    text_add(&t, ". ");
    if (in->g->phase == PHASE_OVER) {
        Fault fault;
        refusal_set(&fault, RULE_GAME_OVER);
        return expected_as(in, WORD_FAULT_RECORD_OVER, fault_inside(&fault).text);
    }
    if (in->length - in->at >= t.length && memcmp(in->text + in->at, words, t.length) == 0) {
        in->at += t.length;
        return true;
    }
    FaultPart number = fault_number(in->record->move_count + 1);
    return expected(in, fault_part(WORD_FAULT_PART_MOVE_NUMBER, number.text, NULL).text);
}

/* "3 ", the seat in turn. */
static bool seat_read(RecordReader *in)
{
    const char seat[] = {(char)('1' + in->g->seat), ' ', '\0'};
    if (peek(in) >= '1' && peek(in) <= '0' + in->r->config.players && peek(in) != seat[0]) {
        return refuse_at(in, in->at, WORD_FAULT_RECORD_SEAT, seat, NULL) || fault_rule(in->fault, 201);
    }
    return literal_read(in, seat, WORD_FAULT_PART_SEAT);
}

/* Where the move's own words end: with the line, or at the blank before a comment. */
static size_t words_end(const RecordReader *in)
{
    size_t end = in->at;
    while (end < in->length && strchr(in->record->unknown ? "\r\n{>" : "\r\n{", in->text[end]) == NULL) {
        end++;
    }
    bool comment = end < in->length && in->text[end] != '\r' && in->text[end] != '\n';
    return comment && end > in->at && in->text[end - 1] == ' ' ? end - 1 : end;
}

/* The words as the writer writes them, but that lots may be in any order: the same bytes, each as often. */
static bool words_check(const RecordReader *in, size_t end, Action a, const Offer *offer)
{
    char words[MOVE_TEXT_MAX];
    int balance[256] = {0};
    bool same = true;
    Game laid = *in->g;
    if (action_verb(a) == VERB_TRADE) {
        laid.extra.offer = *offer;
    }
    Text t = text_in(words, sizeof words);
    move_write(in->r, &laid, a, &t);
    for (size_t i = in->at; i < end; i++) {
        balance[(unsigned char)in->text[i]]++;
    }
    for (size_t i = 0; i < t.length; i++) {
        balance[(unsigned char)words[i]]--;
    }
    for (int byte = 0; byte < 256; byte++) {
        same = same && balance[byte] == 0;
    }
    return same || expected(in, words);
}

/* A word that is one of what can come. */
static bool outcome_read(RecordReader *in, const Draws *draws, ViewMove *m)
{
    size_t end = in->at;
    while (end < in->length && strchr(" \r\n{", in->text[end]) == NULL) {
        end++;
    }
    const int thing = drawn_read(draws->kind, in->text + in->at, end - in->at);
    const bool hidden = thing == CARD_HIDDEN && draws->may_hide;
    if (!hidden && draws_row(draws, thing) == draws->count) {
        return refuse_at(in, in->at, WORD_FAULT_DRAWN, quote_make(in->text + in->at, end - in->at).text, NULL);
    }
    if (!record_draw(in->record, thing)) { /* as many as a move has room for */
        return expected_part(in, WORD_FAULT_PART_ROOM);
    }
    in->at = end;
    m->drawn[m->drawn_count++] = (uint8_t)thing;
    return true;
}

/* Behind what came by a move stands a comment or the end of the line. */
static bool drawn_end(RecordReader *in)
{
    const char *rest = in->text + in->at;
    const size_t length = in->length - in->at;
    if (length < 2 || rest[0] != ' ' || rest[1] == '{') {
        return true;
    }
    const size_t start = length > 2 && rest[1] == '>' && rest[2] == ' ' ? 3 : 1;
    size_t end = start;
    while (end < length && strchr(" \r\n{", rest[end]) == NULL) {
        end++;
    }
    return refuse_at(in, in->at + start, WORD_FAULT_DRAWN_MORE, quote_make(rest + start, end - start).text, NULL);
}

/* What came by a move, " > D4 E5", or at set-up, a line for each group: "0. 1 deeds A1 C3 …". */
static bool drawn_take(RecordReader *in, ViewMove *m, bool setup)
{
    char last[32] = "";
    Draws draws;
    Game after;
    while (game_draws(in->r, m, &draws, &after, NULL)) {
        char lead[32];
        Text t = text_in(lead, sizeof lead);
        text_add(&t, setup ? "0. " : " > ");
        if (setup) {
            drawn_group_write(&t, &draws);
            text_char(&t, ' ');
        }
        const bool goes_on = setup ? strcmp(lead, last) == 0 : m->drawn_count > 0;
        if (setup && !goes_on && last[0] != '\0' && !literal_read(in, "\n", WORD_FAULT_PART_LINE_END)) {
            return false;
        }
        if (!literal_read(in, goes_on ? " " : lead, WORD_FAULT_PART_DRAWN) || !outcome_read(in, &draws, m)) {
            return false;
        }
        memcpy(last, lead, sizeof last);
    }
    *in->g = after;
    return setup ? literal_read(in, "\n", WORD_FAULT_PART_LINE_END) : drawn_end(in);
}

static bool move_take(RecordReader *in)
{
    size_t end = words_end(in);
    Fault fault;
    Offer offer;
    Action a;
    if (!move_read(in->r, in->g, in->text + in->at, end - in->at, &a, &offer, &fault)) {
        return refuse_part(in, in->at + (fault.column != 0 ? fault.column - 1 : 0), &fault);
    }
    if (!words_check(in, end, a, &offer)) {
        return false;
    }
    int seat = in->g->seat;
    RuleError error = action_verb(a) == VERB_TRADE ? game_trade_check(in->r, in->g, seat, (int)action_a(a), &offer)
                                                   : game_check(in->r, in->g, seat, a);
    if (error != RULE_OK) {
        refusal_set(&fault, error);
        return refuse_at(in, in->at, WORD_FAULT_RECORD_REFUSED, fault_inside(&fault).text, NULL);
    }
    in->at = end;
    if (!record_add(in->record, seat, a, &offer)) {
        return expected_part(in, WORD_FAULT_PART_ROOM);
    }
    if (RECORD_UNKNOWN && in->record->unknown) {
        ViewMove m;
        view_move(&m, in->g, a, &offer);
        return drawn_take(in, &m, false);
    }
    game_move(in->r, in->g, seat, a, &offer, NULL);
    return true;
}

/* A move, and the comment after it if there is one. */
static bool move_line_read(RecordReader *in)
{
    if (!number_read(in) || !seat_read(in) || !move_take(in)) {
        return false;
    }
    if (peek(in) != ' ') {
        return true;
    }
    in->at++;
    return comment_read(in);
}

static bool moves_read(RecordReader *in)
{
    while (in->at < in->length) {
        if (peek(in) == '{' ? !comment_read(in) : !move_line_read(in)) {
            return false;
        }
        if (!literal_read(in, "\n", WORD_FAULT_PART_LINE_END)) {
            return false;
        }
    }
    return true;
}

static bool result_check(const RecordReader *in)
{
    char result[RECORD_RESULT_MAX];
    if (in->g->phase == PHASE_OVER && termination_ends(&in->record->end, in->r, record_people(in->record))) {
        return refuse_at(in, in->termination_at, WORD_FAULT_RECORD_PLAYED_OUT, NULL, NULL);
    }
    record_result(in->record, in->r, in->g, result, sizeof result);
    if (strcmp(result, in->record->result) == 0) {
        return true;
    }
    if (!record_over(in->record, in->r, in->g)) {
        return refuse_at(in, in->length, WORD_FAULT_RECORD_UNFINISHED, in->record->result, NULL);
    }
    return refuse_at(in, in->result_at, WORD_FAULT_RECORD_RESULT, result, NULL);
}

bool record_read(const char *text, size_t length, const Catalogue *catalogue, Record *out_record, Rules *out_rules,
                 Game *out_game, Fault *out_fault)
{
    size_t mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0; /* that the bytes are UTF-8 */
    RecordReader in = {text + mark, length - mark, 0, 0, 0, *catalogue, out_record, out_rules, out_game, out_fault};
    Setup setup;
    setup_defaults(&setup);
    setup.config.edition = EDITION_1;
    if (!setup_rules(&setup, catalogue, out_rules, out_fault)) {
        return false;
    }
    record_start(out_record, &setup, out_rules);
    if (!plain_check(&in) || !headers_read(&in)) {
        return false;
    }
    out_record->errata = catalogue_has_errata(&out_rules->catalogue);
    if (out_record->unknown) {
        ViewMove m;
        if (!RECORD_UNKNOWN) {
            return refuse_at(&in, in.at, WORD_FAULT_DECK_UNKNOWN, NULL, NULL);
        }
        view_start(&m);
        return drawn_take(&in, &m, true) && moves_read(&in) && result_check(&in);
    }
    game_start(out_rules, &out_record->setup.seed, out_game);
    return moves_read(&in) && result_check(&in);
}
