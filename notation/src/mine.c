/* SPDX-License-Identifier: MIT */
/* mine.c - what a seat kept of a shuffle: its text, and whether a record has it. */
#include "notation/mine.h"

#include "notation/language.h"

#include <string.h>

enum { MINE_FORMAT, MINE_GAME, MINE_SEAT, MINE_COMMITMENT, MINE_COMMITMENTS, MINE_ENTROPY, MINE_VOID, MINE_LINES };
static const char *const KEYS[MINE_LINES] = {"format", "game", "seat", "commitment", "commitments", "entropy", "void"};
static const char FORMAT[] = "aedile-mine-1";
enum { MINE_VALUE_MAX = 1280 }; /* as a header's */

static bool line_there(const Mine *mine, int line)
{
    return line == MINE_COMMITMENT    ? mine->commitment[0] != '\0'
           : line == MINE_COMMITMENTS ? mine->committed != 0
           : line == MINE_VOID        ? mine->void_count != 0
                                      : true;
}

static void line_write(Text *t, const Mine *mine, int line)
{
    text_add(t, KEYS[line]);
    text_char(t, ' ');
    switch (line) {
    case MINE_FORMAT:
        text_add(t, FORMAT);
        break;
    case MINE_GAME:
        text_add(t, mine->game);
        break;
    case MINE_SEAT:
        text_int(t, mine->seat + 1);
        break;
    case MINE_COMMITMENT:
        text_add(t, mine->commitment);
        break;
    case MINE_COMMITMENTS:
        fair_list_write(t, mine->promise, mine->committed);
        break;
    case MINE_ENTROPY:
        hex_write(t, mine->entropy, FAIR_BYTES);
        break;
    default:
        fair_voids_write(t, mine->voided, mine->void_count);
        break;
    }
    text_char(t, '\n');
}

void mine_write(Text *t, const Mine *mine)
{
    for (int line = 0; line < MINE_LINES; line++) {
        if (line_there(mine, line)) {
            line_write(t, mine, line);
        }
    }
}

/* ---- Reading */

static bool name_read(const char *value, Mine *mine, Fault *out_fault)
{
    if (!fair_name_good(value)) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_NAME, NULL);
    }
    memcpy(mine->game, value, strlen(value) + 1);
    return true;
}

static bool seat_read(const char *value, Mine *mine, Fault *out_fault)
{
    FaultPart range = fault_part(WORD_FAULT_PART_NUMBER, "1", fault_number(SEATS_MAX).text, NULL);
    mine->seat = (uint8_t)(value[0] - '1');
    return (value[0] >= '1' && value[0] <= '0' + SEATS_MAX && value[1] == '\0') ||
           fault_set(out_fault, 0, 0, WORD_FAULT_EXPECTED, range.text, quote_make(value, strlen(value)).text, NULL);
}

static bool digits_read(const char *value, uint8_t out_bytes[FAIR_BYTES], Fault *out_fault)
{
    return hex_read(value, strlen(value), out_bytes, FAIR_BYTES) ||
           fault_set(out_fault, 0, 0, WORD_FAULT_FAIR_DIGITS, NULL);
}

static bool value_read(int line, const char *value, Mine *mine, Fault *out_fault)
{
    uint8_t bytes[FAIR_BYTES];
    switch (line) {
    case MINE_FORMAT:
        return strcmp(value, FORMAT) == 0 ||
               fault_set(out_fault, 0, 0, WORD_FAULT_EXPECTED, FORMAT, quote_make(value, strlen(value)).text, NULL);
    case MINE_GAME:
        return name_read(value, mine, out_fault);
    case MINE_SEAT:
        return seat_read(value, mine, out_fault);
    case MINE_COMMITMENT:
        if (!digits_read(value, bytes, out_fault)) {
            return false;
        }
        memcpy(mine->commitment, value, FAIR_HEX_SIZE);
        return true;
    case MINE_COMMITMENTS:
        return fair_list_read(value, SEATS_MAX, mine->promise, &mine->committed, out_fault);
    case MINE_ENTROPY:
        return digits_read(value, mine->entropy, out_fault);
    default:
        return fair_voids_read(value, SEATS_MAX, mine->voided, &mine->void_count, out_fault);
    }
}

/* Whether a line begins with a key and a blank. */
static bool key_is(const char *at, size_t length, const char *key)
{
    size_t count = strlen(key);
    return length > count && memcmp(at, key, count) == 0 && at[count] == ' ';
}

static bool may_lack(int line)
{
    return line == MINE_COMMITMENT || line == MINE_COMMITMENTS || line == MINE_VOID;
}

/* One line without its end; *next is the first key it may have, and becomes the one after it. */
static bool line_read(const char *at, size_t length, int *next, Mine *mine, Fault *out_fault)
{
    char value[MINE_VALUE_MAX];
    int line = *next;
    while (line < MINE_LINES && !key_is(at, length, KEYS[line]) && may_lack(line)) {
        line++;
    }
    if (line == MINE_LINES || !key_is(at, length, KEYS[line])) {
        FaultPart end = fault_part(WORD_FAULT_PART_END, NULL);
        return fault_set(out_fault, 0, 1, WORD_FAULT_EXPECTED, line < MINE_LINES ? KEYS[line] : end.text,
                         quote_make(at, length).text, NULL);
    }
    const size_t before = strlen(KEYS[line]) + 1;
    Text t = text_in(value, sizeof value);
    text_bytes(&t, at + before, length - before);
    *next = line + 1;
    bool good = text_fits(&t) && strlen(value) == length - before /* no zero within */
                    ? value_read(line, value, mine, out_fault)
                    : fault_set(out_fault, 0, 0, WORD_FAULT_RECORD_VALUE_LONG, NULL);
    if (!good) {
        out_fault->column = (uint32_t)before + 1;
    }
    return good;
}

bool mine_read(const char *text, size_t length, Mine *out_mine, Fault *out_fault)
{
    Mine mine;
    int next = 0;
    uint32_t number = 1;
    memset(&mine, 0, sizeof mine);
    for (size_t at = 0; at < length; number++) {
        const char *feed = memchr(text + at, '\n', length - at);
        size_t count = feed != NULL ? (size_t)(feed - text) - at : length - at;
        size_t own = count > 0 && text[at + count - 1] == '\r' ? count - 1 : count;
        if (!line_read(text + at, own, &next, &mine, out_fault)) {
            out_fault->line = number;
            return false;
        }
        at += count + 1;
    }
    if (next <= MINE_ENTROPY) {
        return fault_set(out_fault, number, 1, WORD_FAULT_MINE_ENDS, KEYS[next > MINE_SEAT ? (int)MINE_ENTROPY : next],
                         NULL);
    }
    *out_mine = mine;
    return true;
}

/* ---- Holding it against a record */

static bool cheat(Fault *out_fault, int word, int seat)
{
    return fault_set(out_fault, 0, 0, word, fault_number(seat + 1).text, NULL);
}

/* The list that was shown is the one of the record, and has what this seat had sent. */
static bool list_check(const Fair *fair, const Mine *mine, Fault *out_fault)
{
    uint8_t own[FAIR_BYTES];
    fair_promise(mine->game, mine->seat, mine->entropy, own);
    if ((mine->committed >> mine->seat & 1) == 0 || memcmp(own, mine->promise[mine->seat], sizeof own) != 0) {
        return cheat(out_fault, WORD_FAULT_MINE_OWN, mine->seat);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const unsigned bit = 1U << seat;
        if (((mine->committed ^ fair->committed) & bit) != 0 ||
            ((mine->committed & bit) != 0 && memcmp(mine->promise[seat], fair->promise[seat], FAIR_BYTES) != 0)) {
            return cheat(out_fault, WORD_FAULT_MINE_LIST, seat);
        }
    }
    return true;
}

static bool voids_check(const Fair *fair, const Mine *mine, Fault *out_fault)
{
    for (int i = 0; i < mine->void_count; i++) {
        const FairVoid *seen = &mine->voided[i];
        if (i >= fair->void_count || seen->missing != fair->voided[i].missing ||
            memcmp(seen->commitment, fair->voided[i].commitment, FAIR_BYTES) != 0) {
            return cheat(out_fault, WORD_FAULT_MINE_VOID, i);
        }
    }
    return true;
}

/* Whether it is the record of the game that was kept, and one that says as much as was shown. */
static bool which_check(const Record *record, const Mine *mine, Fault *out_fault)
{
    const Fair *fair = &record->fair;
    if (!fair->set) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_MINE_NONE, NULL);
    }
    if (fair->shuffle == SHUFFLE_2 && strcmp(fair->game, mine->game) != 0) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_MINE_GAME, fair->game, mine->game, NULL);
    }
    if (mine->seat >= record->setup.config.players) {
        return cheat(out_fault, WORD_FAULT_MINE_SEAT, mine->seat);
    }
    return fair->shuffle == SHUFFLE_2 || mine->committed == 0 ||
           fault_set(out_fault, 0, 0, WORD_FAULT_MINE_FIRST, NULL);
}

bool mine_check(const Record *record, const Mine *mine, Fault *out_fault)
{
    const Fair *fair = &record->fair;
    if (!which_check(record, mine, out_fault)) {
        return false;
    }
    if (mine->commitment[0] != '\0' && strcmp(mine->commitment, fair->commitment) != 0) {
        return fault_set(out_fault, 0, 0, WORD_FAULT_MINE_COMMITMENT, mine->commitment, fair->commitment, NULL);
    }
    if ((fair->given >> mine->seat & 1) == 0) {
        return cheat(out_fault, WORD_FAULT_MINE_LEFT_OUT, mine->seat);
    }
    if (memcmp(fair->entropy[mine->seat], mine->entropy, FAIR_BYTES) != 0) {
        return cheat(out_fault, WORD_FAULT_MINE_ENTROPY, mine->seat);
    }
    return fair->shuffle != SHUFFLE_2 ||
           ((mine->committed == 0 || list_check(fair, mine, out_fault)) && voids_check(fair, mine, out_fault));
}
