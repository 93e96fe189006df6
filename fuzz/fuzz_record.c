/* fuzz_record.c - any text as a record or a link: refused with a place, or read and written again the same. */
#include "notation/record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void reread(const char *text, size_t length, const Catalogue *catalogue)
{
    static Record record;
    static Record again;
    static char first[1 << 21];
    static char second[1 << 21];
    Rules r;
    Game g;
    Fault fault;
    Text t;
    Text u;
    if (!record_read(text, length, catalogue, &record, &r, &g, &fault)) {
        if (fault.message[0] == '\0' || memchr(fault.message, '\0', sizeof fault.message) == NULL) {
            abort();
        }
        return;
    }
    text_start(&t, first, sizeof first);
    text_start(&u, second, sizeof second);
    record_write(&t, &record, &r);
    if (!text_fits(&t) || !record_read(first, t.length, catalogue, &again, &r, &g, &fault)) {
        abort();
    }
    record_write(&u, &again, &r);
    if (t.length != u.length || memcmp(first, second, t.length) != 0) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Record record;
    Catalogue catalogue;
    Rules r;
    Game g;
    Fault fault;
    catalogue_defaults(&catalogue);
    reread((const char *)data, size, &catalogue);
    link_read((const char *)data, size, &catalogue, &record, &r, &g, &fault);
    return 0;
}
