/* SPDX-License-Identifier: MIT */
/* boxed_case.c - a game of a real table, told to the referee. */
#include "boxed_case.h"

#include "table/referee.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

const char *boxed_record(void)
{
    static const char *const TOLD[] = {
        "A1 B2 C3 D4 E5 F6", "A2 B3 C4 D5 E6 F7", "A7 B7 C7 D7 E7 G7", "income", "buy A7", "G1"};
    static char text[1 << 14];
    static Referee ref;
    static Record record;
    static Rules rules;
    Setup setup;
    Catalogue catalogue;
    Fault fault;
    setup_defaults(&setup);
    catalogue_defaults(&catalogue);
    assert_true(referee_start(&ref, &setup, &catalogue, &fault));
    for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
        assert_true(referee_enter(&ref, TOLD[i], strlen(TOLD[i]), &fault));
    }
    assert_true(referee_record(&ref, &record, &rules, &fault));
    Text t = text_in(text, sizeof text);
    record_write(&t, &record, &rules);
    assert_true(text_fits(&t));
    return text;
}
