/* SPDX-License-Identifier: MIT */
/* source.c - which heading of a ledger or an audit a line's points belong under. */
#include "table/source.h"

#include "notation/language.h"

int line_source(const Line *line)
{
    static const uint8_t SECTION[] = {
        [5] = SOURCE_POPULATION, [6] = SOURCE_CIVIC,      [7] = SOURCE_COMMERCIAL,
        [8] = SOURCE_MARKERS,    [10] = SOURCE_MONUMENTS, [11] = SOURCE_FAVORS,
        [13] = SOURCE_CONSUL,    [14] = SOURCE_ROADS,     [15] = SOURCE_CERES,
    };
    static const uint8_t SOURCES[] = {
#define WHAT(id, word, deck, source, ...) SOURCE_##source,
#include "engine/whats.def"
    };
    unsigned section = line->rule / 100;
    if (line->what >= WHAT_FIRST && SOURCES[line->what - WHAT_FIRST] != SOURCE_COUNT) {
        return SOURCES[line->what - WHAT_FIRST];
    }
    return section >= 5 && section < sizeof SECTION && section != 9 && section != 12 ? SECTION[section] : SOURCE_OTHER;
}

const char *source_id(int source)
{
    static const char *const IDS[SOURCE_COUNT] = {
#define SOURCE(id, word) word,
#include "table/source.def"
    };
    return IDS[source];
}

int source_heading(int source)
{
    static const int16_t HEADINGS[SOURCE_COUNT] = {
#define SOURCE(id, word) WORD_HEAD_##id,
#include "table/source.def"
    };
    return HEADINGS[source];
}

const char *source_word(int source)
{
    return language_row(source_heading(source)).english;
}
